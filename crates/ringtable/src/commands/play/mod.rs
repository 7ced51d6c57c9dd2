//! `ringtable play`: a game in the terminal, against bots or around one screen.

mod answers;
mod choices;
mod screen;
mod seating;
mod session;
mod typed;

use std::path::{Path, PathBuf};

use bots::BotSpec;
use table::{Match, Seed};

use crate::arguments::{CardFiles, GameParser, SeedText, fresh_seed, with_seats};
use crate::{files, output};
use screen::Screen;
use seating::Seating;
use session::{Manners, Session};
use shelf::{Entry, Error};

/// Play a game here in the terminal
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable play confrontation                      you lead the Fellowship against a bot
  ringtable play confrontation --seat 2=me          you command Sauron's
  ringtable play confrontation -o mode=variant      with other characters
  ringtable play relay --seat 1=me --seat 2=me      two people, one screen
  ringtable play confrontation --bot relentless     the strongest bot; gentle, steady, sharp
  ringtable play relay --bot 'program:python3 examples/bot.py'   a program of your own
  ringtable play relay --save game.log              saved after every choice
  ringtable play --resume game.log                  go on, and keep saving
  ringtable play relay --position '(first: (score: 38))'

While you play: a number or notation chooses; ? explains the decision, `hint` asks a bot,
`undo` takes back, `help` lists the rest. Input may come from a pipe: one line a decision.")]
pub struct Args {
    /// Which game; a resumed game knows by itself
    #[arg(value_parser = GameParser, required_unless_present = "resume")]
    game: Option<&'static dyn Entry>,
    /// Who takes a seat: `me`, or a bot (may be repeated)
    #[arg(long = "seat", value_name = "N=WHO", value_parser = seating::assignment)]
    who: Vec<seating::Assignment>,
    /// The bot for seats nobody is named for
    #[arg(long, default_value = "steady", value_name = "BOT")]
    bot: BotSpec,
    /// How many seats, where the game leaves the choice
    #[arg(long, value_name = "N", conflicts_with_all = ["position", "resume"])]
    seats: Option<u8>,
    /// An option of the game (may be repeated)
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", conflicts_with_all = ["position", "resume"])]
    options: Vec<String>,
    #[command(flatten)]
    files: CardFiles,
    /// Where luck comes from: a number to play the same game again
    #[arg(long, value_name = "NUMBER", conflicts_with = "resume")]
    seed: Option<SeedText>,
    /// Start from a position: the line itself, or a file with it
    #[arg(long, value_name = "FILE|TEXT", conflicts_with_all = ["resume", "cards", "deck"])]
    position: Option<String>,
    /// Save the game here after every choice
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game; it is saved to the same file, unless --save names another
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cards", "deck"])]
    resume: Option<PathBuf>,
    /// Make choices that are the only one by themselves
    #[arg(long)]
    auto: bool,
    /// No secrets between people at this screen: no curtain when it changes hands
    #[arg(long)]
    open: bool,
}

/// Plays.
pub fn run(args: &Args) -> Result<(), Error> {
    let (entry, table) = open(args)?;
    let seating = Seating::new(&*table, entry, &args.who, &args.bot)?;
    if let Some(path) = &args.save {
        refuse_to_overwrite(path, args.resume.as_deref())?;
    }
    let save = args.save.clone().or_else(|| args.resume.clone());
    let manners = Manners { auto: args.auto, open: args.open };
    Session::new(entry, table, seating, Screen::new(output::width()), save, manners).run()
}

fn open(args: &Args) -> Result<(&'static dyn Entry, Box<dyn Match>), Error> {
    if let Some(path) = &args.resume {
        let log = files::read_log(path)?;
        let entry = shelf::entry(&log.game)?;
        if let Some(other) = args.game.filter(|game| game.about().id != log.game) {
            let shown = path.display();
            return Err(Error::Usage(format!("{shown} is a game of {}, not of {}", log.game, other.about().id)));
        }
        let table = entry.resume(&log).map_err(|e| Error::Failed(format!("{}: {e}", path.display())))?;
        return Ok((entry, table));
    }
    let entry = args.game.ok_or_else(|| Error::Usage("which game shall it be? `ringtable games` lists them".into()))?;
    let seed = seed(args)?;
    let table = match &args.position {
        Some(given) => entry.open_position(&files::text_or_file(given)?, seed)?,
        None => {
            let options = with_seats(entry, &args.options, args.seats)?;
            entry.open(&args.files.among(entry, options)?, seed)?
        }
    };
    Ok((entry, table))
}

fn seed(args: &Args) -> Result<Seed, Error> {
    args.seed.as_ref().map_or_else(fresh_seed, |seed| Ok(seed.0.clone()))
}

/// An old game must not be lost to a new one by a slip of the finger.
fn refuse_to_overwrite(path: &Path, resumed: Option<&Path>) -> Result<(), Error> {
    let shown = path.display();
    let Ok(there) = path.metadata() else { return Ok(()) };
    if there.is_dir() {
        return Err(Error::Usage(format!("{shown} is a folder, not a file to save to")));
    }
    if there.len() == 0 || resumed == Some(path) {
        return Ok(());
    }
    Err(Error::Usage(format!("{shown} is already there: go on with it by --resume {shown}, or save elsewhere")))
}
