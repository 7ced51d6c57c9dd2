//! `ringtable rules`: a game's rules in our own words.

use shelf::{Entry, Error};

use crate::arguments::GameParser;
use crate::{markdown, output};

/// Print the rules of a game
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable rules relay
  ringtable rules relay | less
  ringtable rules relay --section \"A turn\"
  ringtable rules relay --json")]
pub struct Args {
    /// Which game
    #[arg(value_parser = GameParser)]
    game: &'static dyn Entry,
    /// Only the part under this heading
    #[arg(long, value_name = "HEADING")]
    section: Option<String>,
    /// Print one JSON object, with the rules as Markdown
    #[arg(long)]
    json: bool,
}

/// Prints the rules, or one section of them.
pub fn run(args: &Args) -> Result<(), Error> {
    let about = args.game.about();
    let text = match &args.section {
        None => about.rules,
        Some(title) => markdown::section(about.rules, title).ok_or_else(|| {
            let titles = markdown::headings(about.rules).collect::<Vec<_>>().join(", ");
            Error::Usage(format!("the rules of {} have no heading {title:?}; they have {titles}", about.id))
        })?,
    };
    if args.json {
        return output::print_json(&serde_json::json!({ "game": about.id, "markdown": text }));
    }
    output::print(markdown::render(text, output::width().min(output::MEASURE)))
}
