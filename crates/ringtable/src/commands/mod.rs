//! The commands, one file each.

mod analyse;
mod arena;
mod bench;
pub mod cards;
mod completions;
mod engine;
mod games;
mod play;
mod replay;
mod review;
mod rules;
mod scenario;
mod serve;
mod sim;
mod verify;

use std::process::ExitCode;

use clap::builder::Styles;
use clap::{Parser, Subcommand};
use shelf::Error;
use shelf::ink::{BOLD, GOLD, SLATE};

/// Five Middle-earth tabletop games behind one command.
#[derive(Parser)]
#[command(
    name = "ringtable",
    version,
    about,
    styles = Styles::styled().header(GOLD).usage(GOLD).literal(SLATE).placeholder(BOLD),
    after_help = "Examples:
  ringtable                              open tables in the browser
  ringtable games                        what is on the shelf
  ringtable play confrontation           a game against a bot, here in the terminal
  ringtable sim confrontation --bots greedy,random --games 10000
  ringtable COMMAND --help               every command teaches by example"
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Rules(rules::Args),
    Play(play::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Review(review::Args),
    Arena(arena::Args),
    Sim(sim::Args),
    Bench(bench::Args),
    Scenario(scenario::Args),
    Engine(engine::Args),
    Cards(cards::Args),
    Serve(serve::Args),
    Completions(completions::Args),
}

/// Does what was asked.
pub fn run(cli: Cli) -> Result<ExitCode, Error> {
    // `ringtable` alone opens tables on the network.
    let command = cli.command.or_else(|| Cli::parse_from(["ringtable", "serve"]).command);
    match command.ok_or_else(|| Error::Usage("say what to do".into()))? {
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Scenario(args) => return scenario::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Cards(args) => cards::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Completions(args) => completions::run(&args),
    }
    .map(|()| ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        super::Cli::command().debug_assert();
    }

    #[test]
    fn every_command_teaches_by_example() {
        for command in super::Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:\n  ringtable"), "{} has no examples", command.get_name());
        }
    }
}
