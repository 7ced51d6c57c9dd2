//! How the server is to behave: by flag, by environment, by file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use server::Config;
use shelf::Error;

/// Everything that can be set. What nobody says has a default.
#[derive(Clone, Default, Debug, PartialEq, clap::Args, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The address to listen on [default: 127.0.0.1:7440]
    #[arg(long, env = "RINGTABLE_LISTEN", value_name = "ADDRESS")]
    pub listen: Option<String>,

    /// The SQLite file that keeps the tables [default: tables.db in your data directory]
    #[arg(long, env = "RINGTABLE_DATABASE", value_name = "FILE")]
    pub database: Option<PathBuf>,

    /// The address people reach this server by, for the links it shows
    #[arg(long, env = "RINGTABLE_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,

    /// A proxy stands before the server and names, in X-Forwarded-For, whom it asks for
    /// [default: false]
    #[arg(long, env = "RINGTABLE_BEHIND_PROXY", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    pub behind_proxy: Option<bool>,

    /// How long bots wait before their choice is shown, in milliseconds [default: 700]
    #[arg(long, env = "RINGTABLE_BOT_PAUSE", value_name = "MS")]
    pub bot_pause: Option<u64>,

    /// How many changing requests one address may make in a minute [default: 600]
    #[arg(long, env = "RINGTABLE_PER_MINUTE", value_name = "COUNT")]
    pub per_minute: Option<u32>,

    /// How many connections may be open at once [default: 20000]
    #[arg(long, env = "RINGTABLE_CONNECTIONS", value_name = "COUNT")]
    pub connections: Option<usize>,

    /// How long a table nobody looks at stays in memory, in seconds [default: 300]
    #[arg(long, env = "RINGTABLE_IDLE", value_name = "SECONDS")]
    pub idle: Option<u64>,

    /// How the server's own log is written; what it says follows RUST_LOG [default: text]
    #[arg(long, env = "RINGTABLE_LOG", value_name = "FORMAT")]
    pub log: Option<LogFormat>,
}

/// How the server's own log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

impl Settings {
    /// The settings in a file.
    pub fn read(file: &Path) -> Result<Settings, Error> {
        let wrong = |what: String| Error::Usage(format!("{}: {what}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|e| wrong(e.to_string()))?;
        let format = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        format.from_str(&text).map_err(|e| wrong(e.to_string()))
    }

    /// These, and where they say nothing, those of `other`.
    pub fn or(self, other: Settings) -> Settings {
        Settings {
            listen: self.listen.or(other.listen),
            database: self.database.or(other.database),
            public_url: self.public_url.or(other.public_url),
            behind_proxy: self.behind_proxy.or(other.behind_proxy),
            bot_pause: self.bot_pause.or(other.bot_pause),
            per_minute: self.per_minute.or(other.per_minute),
            connections: self.connections.or(other.connections),
            idle: self.idle.or(other.idle),
            log: self.log.or(other.log),
        }
    }

    /// The address to listen on.
    pub fn listen(&self) -> &str {
        self.listen.as_deref().unwrap_or("127.0.0.1:7440")
    }

    /// What the server is told.
    pub fn config(&self) -> Config {
        let usual = Config::default();
        Config {
            public_url: self.public_url.as_deref().unwrap_or_default().trim_end_matches('/').into(),
            bot_pause: self.bot_pause.map_or(usual.bot_pause, Duration::from_millis),
            idle: self.idle.map_or(usual.idle, Duration::from_secs),
            per_minute: self.per_minute.unwrap_or(usual.per_minute),
            connections: self.connections.unwrap_or(usual.connections),
            behind_proxy: self.behind_proxy.unwrap_or(usual.behind_proxy),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args, CommandFactory, FromArgMatches, Parser};

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        settings: Settings,
    }

    #[test]
    fn a_flag_wins_over_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.ron");
        std::fs::write(&file, "(listen: \"0.0.0.0:1\", idle: 5, behind_proxy: true, log: json)").unwrap();
        let flags = Line::parse_from(["x", "--listen", "0.0.0.0:2", "--bot-pause", "9"]).settings;
        let both = flags.or(Settings::read(&file).unwrap());
        assert_eq!(both.listen(), "0.0.0.0:2");
        let config = both.config();
        assert_eq!((config.idle, config.bot_pause), (Duration::from_secs(5), Duration::from_millis(9)));
        assert!(config.behind_proxy && both.log == Some(LogFormat::Json));
        std::fs::write(&file, "(liste: \"0.0.0.0:1\")").unwrap();
        let Err(Error::Usage(wrong)) = Settings::read(&file) else { panic!("a word that means nothing") };
        assert!(wrong.contains("liste") && wrong.contains("house.ron"), "{wrong}");
    }

    /// What `--help` says is what holds.
    #[test]
    fn the_defaults_are_as_the_help_says() {
        let settings = Settings::from_arg_matches(&Line::command().get_matches_from(["x"])).unwrap();
        assert_eq!(settings, Settings::default());
        let command = Settings::augment_args(clap::Command::new("x"));
        let told = |id: &str| {
            let help = command.get_arguments().find(|arg| arg.get_id() == id).unwrap().get_help().unwrap().to_string();
            help.split_once("[default: ").unwrap().1.trim_end_matches(']').to_string()
        };
        let config = settings.config();
        assert_eq!(told("listen"), settings.listen());
        assert_eq!(told("bot_pause"), config.bot_pause.as_millis().to_string());
        assert_eq!(told("idle"), config.idle.as_secs().to_string());
        assert_eq!(told("per_minute"), config.per_minute.to_string());
        assert_eq!(told("connections"), config.connections.to_string());
        assert_eq!(told("behind_proxy"), config.behind_proxy.to_string());
    }
}
