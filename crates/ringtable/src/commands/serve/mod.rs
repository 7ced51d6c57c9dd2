//! `ringtable serve`, and `ringtable` alone: tables on the network.

mod settings;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use server::{House, Sqlite};
use shelf::Error;
use shelf::ink::{BOLD, SLATE, inked};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use self::settings::{LogFormat, Settings};
use crate::output;

/// Open tables in the browser
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable serve
  ringtable serve --listen 0.0.0.0:8080 --public-url https://games.example.org
  ringtable serve --database /var/lib/ringtable/tables.db --log json
  ringtable serve --config /etc/ringtable.ron

Every setting can also be given in the environment, or in a file in RON, the format of all
files of this program:
  (listen: \"0.0.0.0:8080\", public_url: \"https://games.example.org\", bot_pause: 500)
A flag wins over the environment, and the environment over the file.")]
pub struct Args {
    /// A file with settings, named as the flags are, with _ for -
    #[arg(long, env = "RINGTABLE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    #[command(flatten)]
    settings: Settings,
}

/// Serves until it is told to stop.
pub fn run(args: &Args) -> Result<(), Error> {
    let settings = match &args.config {
        Some(file) => args.settings.clone().or(Settings::read(file)?),
        None => args.settings.clone(),
    };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match settings.log.unwrap_or(LogFormat::Text) {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let runtime =
        tokio::runtime::Runtime::new().map_err(|e| Error::Failed(format!("no threads to serve with: {e}")))?;
    runtime.block_on(serve(&settings))
}

async fn serve(settings: &Settings) -> Result<(), Error> {
    let database = match &settings.database {
        Some(file) => file.clone(),
        None => data_directory()
            .ok_or_else(|| Error::Usage("there is no data directory here; say where with --database".into()))?
            .join("tables.db"),
    };
    prepare(&database)?;
    let store = Sqlite::open(&database).await.map_err(|e| Error::Failed(format!("{}: {e}", database.display())))?;
    let config = settings.config();
    let listen = settings.listen();
    let failed = |e: std::io::Error| Error::Failed(format!("cannot listen on {listen}: {e}"));
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let url = if config.public_url.is_empty() { format!("http://{address}") } else { config.public_url.clone() };
    let house = House::new(shelf::for_server(), Arc::new(store), config);
    let house = house.await.map_err(|e| Error::Failed(format!("{}: {e}", database.display())))?;
    let said = output::print(format_args!(
        "{} Open {}\nTables are kept in {}. Press Ctrl-C to stop.",
        inked(BOLD, "The tables are set."),
        inked(SLATE, url),
        database.display()
    ));
    // A server goes on even if nobody reads what it says.
    match said {
        Ok(()) | Err(Error::NobodyListens) => {}
        Err(error) => return Err(error),
    }
    server::serve(house, listener, stop()).await.map_err(|e| Error::Failed(e.to_string()))
}

/// Makes the directory of the database, for us alone: it holds seeds.
fn prepare(database: &Path) -> Result<(), Error> {
    let Some(directory) = database.parent().filter(|directory| !directory.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(directory).map_err(|e| Error::Failed(format!("{}: {e}", directory.display())))
}

/// Where this platform keeps what programs remember.
fn data_directory() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || variable("HOME");
    let base = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("ringtable"))
}

/// Done when somebody wants us to stop.
async fn stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        _ = interrupt => {}
        () = terminate => {}
    }
}
