//! `ringtable`: play, simulate and prove five Middle-earth tabletop games.
//!
//! The only crate that knows which games there are; [`shelf`] is the list.

mod arguments;
mod board;
mod commands;
mod contest;
mod entry;
mod error;
mod files;
mod ink;
mod markdown;
mod output;
mod pace;
mod report_page;
mod search_pace;
mod shelf;
mod study;
mod thought;
mod words;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match commands::run(commands::Cli::parse()) {
        Ok(code) => code,
        Err(error) => error.report(),
    }
}
