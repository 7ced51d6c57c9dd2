//! `ringtable completions`: commands and games, completed by the shell.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;
use shelf::Error;

/// Print completions for a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable completions bash > ~/.local/share/bash-completion/completions/ringtable
  ringtable completions zsh > ~/.zfunc/_ringtable
  ringtable completions fish > ~/.config/fish/completions/ringtable.fish")]
pub struct Args {
    /// Which shell
    shell: Shell,
}

/// Prints the script.
pub fn run(args: &Args) -> Result<(), Error> {
    // The generator cannot report a broken pipe, a buffer cannot break.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut super::Cli::command(), "ringtable", &mut script);
    let mut out = std::io::stdout().lock();
    out.write_all(&script).and_then(|()| out.flush()).map_err(|e| Error::output(&e))
}
