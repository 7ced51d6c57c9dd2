//! `ringtable serve`, and `ringtable` alone: tables on the network.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use server::{Config, House, Sqlite};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::error::Error;
use crate::ink::{BOLD, SLATE, inked};
use crate::{output, shelf};

/// Open tables in the browser
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable serve
  ringtable serve --listen 0.0.0.0:8080 --public-url https://games.example.org
  ringtable serve --database /var/lib/ringtable/tables.db --log json")]
pub struct Args {
    /// The address to listen on
    #[arg(long, env = "RINGTABLE_LISTEN", default_value = "127.0.0.1:7440", value_name = "ADDRESS")]
    listen: String,

    /// The SQLite file that keeps the tables [default: tables.db in your data directory]
    #[arg(long, env = "RINGTABLE_DATABASE", value_name = "FILE")]
    database: Option<PathBuf>,

    /// The address people reach this server by, for the links it shows
    #[arg(long, env = "RINGTABLE_PUBLIC_URL", value_name = "URL", default_value = "")]
    public_url: String,

    /// How long bots wait before their choice is shown, in milliseconds
    #[arg(long, env = "RINGTABLE_BOT_PAUSE", value_name = "MS", default_value_t = 700)]
    bot_pause: u64,

    /// How many changing requests one address may make in a minute
    #[arg(long, env = "RINGTABLE_PER_MINUTE", value_name = "COUNT", default_value_t = 600)]
    per_minute: u32,

    /// How the server's own log is written; what it says follows RUST_LOG
    #[arg(long, env = "RINGTABLE_LOG", value_name = "FORMAT", default_value = "text")]
    log: LogFormat,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// Serves until it is told to stop.
pub fn run(args: &Args) -> Result<(), Error> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match args.log {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let runtime =
        tokio::runtime::Runtime::new().map_err(|e| Error::Failed(format!("no threads to serve with: {e}")))?;
    runtime.block_on(serve(args))
}

async fn serve(args: &Args) -> Result<(), Error> {
    let database = match &args.database {
        Some(file) => file.clone(),
        None => data_directory()
            .ok_or_else(|| Error::Usage("there is no data directory here; say where with --database".into()))?
            .join("tables.db"),
    };
    prepare(&database)?;
    let store = Sqlite::open(&database).await.map_err(|e| Error::Failed(format!("{}: {e}", database.display())))?;
    let config = Config {
        public_url: args.public_url.trim_end_matches('/').into(),
        bot_pause: Duration::from_millis(args.bot_pause),
        per_minute: args.per_minute,
        ..Config::default()
    };
    let failed = |e: std::io::Error| Error::Failed(format!("cannot listen on {}: {e}", args.listen));
    let listener = TcpListener::bind(&args.listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let url = if config.public_url.is_empty() { format!("http://{address}") } else { config.public_url.clone() };
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
    let house = House::new(shelf::for_server(), Arc::new(store), config);
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
