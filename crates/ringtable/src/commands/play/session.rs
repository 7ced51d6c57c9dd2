//! One game, from the first prompt to the last.

use std::path::PathBuf;

use shelf::board::Style;
use shelf::ink::{BOLD, FADED, GOLD, RED, inked};
use shelf::{Entry, Error, words};
use table::{Choice, Match, Refusal, Seat, SeatSet, Status};

use super::choices;
use super::screen::Screen;
use super::seating::Seating;
use super::typed::{self, Typed};
use crate::commands::replay::Ending;
use crate::files;

/// How people at this screen want it.
pub struct Manners {
    /// Make choices that are the only one by themselves.
    pub auto: bool,
    /// Nobody minds who looks.
    pub open: bool,
}

/// A game that is being played.
pub struct Session {
    pub(super) entry: &'static dyn Entry,
    pub(super) table: Box<dyn Match>,
    pub(super) seating: Seating,
    pub(super) screen: Screen,
    pub(super) save: Option<PathBuf>,
    pub(super) manners: Manners,
    /// How many moves each seat has been told of.
    seen: Vec<usize>,
    /// The person who saw the screen last.
    before_screen: Option<Seat>,
}

/// Whether play goes on.
enum Next {
    Play,
    Stop(&'static str),
}

impl Session {
    /// Everything is ready.
    pub fn new(
        entry: &'static dyn Entry,
        table: Box<dyn Match>,
        seating: Seating,
        screen: Screen,
        save: Option<PathBuf>,
        manners: Manners,
    ) -> Session {
        let seen = vec![0; usize::from(table.seats())];
        Session { entry, table, seating, screen, save, manners, seen, before_screen: None }
    }

    /// Plays until the game ends, or nobody wants to go on.
    pub fn run(&mut self) -> Result<(), Error> {
        self.open()?;
        loop {
            let next = match self.table.status() {
                Status::Over(_) => return self.end(),
                Status::Awaiting(seats) => match self.whose_choice(seats) {
                    Some(person) => self.ask(person)?,
                    None => self.let_bot_choose(seats)?,
                },
            };
            if let Next::Stop(why) = next {
                return self.stop(why);
            }
        }
    }

    fn open(&mut self) -> Result<(), Error> {
        let about = self.table.about();
        self.screen.say(format_args!("{}  {}", inked(GOLD, about.name), self.seating.introduction()))?;
        let promise = self.table.log().seed.commitment();
        self.screen.say(inked(FADED, format_args!("The luck of this table is settled: {promise}")))?;
        if !self.table.is_empty() {
            let played = words::count(self.table.len() as u64, "move");
            self.screen.say(format_args!("Going on after {played}."))?;
        }
        self.autosave()
    }

    /// The person to ask. Bots choose first, so that nobody waits for them; of
    /// several people, the one who has the screen already.
    fn whose_choice(&self, awaited: SeatSet) -> Option<Seat> {
        if awaited.iter().any(|seat| !self.seating.is_person(seat)) {
            return None;
        }
        self.before_screen.filter(|&seat| awaited.contains(seat)).or(awaited.first())
    }

    fn let_bot_choose(&mut self, awaited: SeatSet) -> Result<Next, Error> {
        // All of them choose before anything of it is carried out.
        let mut chosen = Vec::new();
        for seat in awaited.iter() {
            let Some(bot) = self.seating.bot(seat) else { continue };
            let stuck = || Error::Failed(format!("seat {seat} is awaited, but has no choice"));
            chosen.push((seat, bot.choose(&*self.table, seat).ok_or_else(stuck)?));
        }
        for (seat, choice) in chosen {
            self.act(seat, &choice).map_err(|e| Error::Failed(e.to_string()))?;
            self.autosave()?;
        }
        if self.seating.people().next().is_none() {
            // Nobody will be shown a board: tell the game as it goes.
            self.tell(None)?;
        }
        Ok(Next::Play)
    }

    /// Everything about one decision of one person.
    fn ask(&mut self, seat: Seat) -> Result<Next, Error> {
        let choices = self.table.choices(seat);
        if let ([only], true) = (&choices[..], self.manners.auto) {
            return self.choose(seat, &only.notation.clone());
        }
        if !self.hand_over(seat)? {
            return Ok(Next::Stop("The input has ended"));
        }
        self.look(seat, &choices)?;
        loop {
            let Some(line) = self.screen.ask()? else {
                return Ok(Next::Stop("The input has ended"));
            };
            match typed::read(&line, &choices) {
                Typed::Nothing if choices.len() == 1 => return self.choose(seat, &choices[0].notation),
                Typed::Nothing => {}
                Typed::Choice(at) => return self.choose(seat, &choices[at].notation),
                Typed::Notation(text) => match self.act(seat, &text) {
                    Ok(()) => return self.accepted(),
                    Err(refusal) => self.refuse(&refusal)?,
                },
                Typed::Undo { agreed } => {
                    if self.undo(seat, agreed)? {
                        return Ok(Next::Play);
                    }
                }
                Typed::Other(number, text) => {
                    if self.interrupt(seat, number, &text)? {
                        return Ok(Next::Play);
                    }
                }
                Typed::Quit => return Ok(Next::Stop("You stopped")),
                Typed::Look => self.look(seat, &choices)?,
                Typed::Explain => self.explain(seat)?,
                Typed::Help => self.help()?,
                Typed::Rules => self.rules()?,
                Typed::Log => self.log(seat)?,
                Typed::Hint => self.hint(seat)?,
                Typed::Position => self.position()?,
                Typed::Save(file) => self.save_to(file)?,
            }
        }
    }

    /// Passes the screen to `seat`, behind a curtain where people have secrets
    /// from each other. False if nobody took it.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Error> {
        let before = self.before_screen.replace(seat);
        if before == Some(seat) || self.manners.open || !self.seating.is_shared() {
            return Ok(true);
        }
        let name = inked(BOLD, self.table.seat_name(seat));
        if !self.screen.is_live() {
            self.screen.say(format_args!("\n──── {name} ────"))?;
            return Ok(true);
        }
        if before.is_some() {
            self.screen.wipe()?;
        }
        self.screen.say(format_args!("\n\n    This screen is for {name} now. Press Enter when nobody else looks."))?;
        let taken = self.screen.ask()?.is_some();
        self.screen.wipe()?;
        Ok(taken)
    }

    /// The table, what happened, and what is to be decided.
    fn look(&mut self, seat: Seat, choices: &[Choice]) -> Result<(), Error> {
        if !self.table.is_empty() {
            self.screen.clear()?;
        }
        self.tell(Some(seat))?;
        self.screen.say(self.board(Some(seat)))?;
        let prompt = self.table.prompt(seat);
        self.screen.say(format_args!(
            "\n{} {}",
            inked(BOLD, format_args!("{}:", self.table.seat_name(seat))),
            prompt.text
        ))?;
        self.screen.say(choices::list(choices, self.screen.width()))?;
        let others: Vec<Seat> =
            self.seating.people().filter(|&other| other != seat && !self.table.choices(other).is_empty()).collect();
        for other in others {
            let name = self.table.seat_name(other);
            self.screen.say(inked(
                FADED,
                format_args!("  {name} may speak up too: {other}: and the choice, or {other}: alone for the list"),
            ))?;
        }
        let how = match (choices.len(), typed::numbered(choices)) {
            (1, _) => "Enter to go on",
            (_, true) => "a number or notation",
            (_, false) => "what stands in front",
        };
        self.screen.say(inked(FADED, format_args!("  {how}; ? explains, help lists commands")))
    }

    /// What happened since `viewer` last looked.
    fn tell(&mut self, viewer: Option<Seat>) -> Result<(), Error> {
        // Spectators look on only where nobody plays, so any slot serves them.
        let slot = viewer.map_or(0, Seat::index);
        let told = self.table.told(viewer, self.seen[slot]);
        self.seen[slot] = self.table.len();
        if told.is_empty() {
            return Ok(());
        }
        let lines: Vec<String> = told.iter().map(|told| format!("  {}", told.words)).collect();
        self.screen.say(lines.join("\n"))?;
        if viewer.is_some() { self.screen.say("") } else { Ok(()) }
    }

    fn board(&self, viewer: Option<Seat>) -> String {
        self.entry.draw(&*self.table, viewer, Style { width: self.screen.width() })
    }

    fn choose(&mut self, seat: Seat, notation: &str) -> Result<Next, Error> {
        match self.act(seat, notation) {
            Ok(()) => self.accepted(),
            Err(refusal) => Err(Error::Failed(refusal.to_string())),
        }
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        self.table.act(seat, text)
    }

    fn accepted(&mut self) -> Result<Next, Error> {
        self.autosave()?;
        Ok(Next::Play)
    }

    fn refuse(&self, refusal: &Refusal) -> Result<(), Error> {
        self.screen.say(inked(RED, refusal))
    }

    /// Takes back the last choice of `seat`, or by consent the last one of any
    /// person. Bots never mind. False if nothing was taken back.
    fn undo(&mut self, seat: Seat, agreed: bool) -> Result<bool, Error> {
        match self.table.take_back(seat) {
            Ok(()) => {}
            Err(refusal) if agreed || !self.seating.is_shared() => {
                let moves = self.table.log().moves;
                let Some(last) = moves.iter().rposition(|played| self.seating.is_person(played.seat)) else {
                    self.refuse(&refusal)?;
                    return Ok(false);
                };
                self.table.rewind(last);
            }
            Err(refusal) => {
                self.refuse(&refusal)?;
                self.screen.say("If everybody at the table agrees, `undo agreed` takes the last choice back.")?;
                return Ok(false);
            }
        }
        for seen in &mut self.seen {
            *seen = (*seen).min(self.table.len());
        }
        self.autosave()?;
        Ok(true)
    }

    /// Lets a person speak up whom nobody asked. False if nothing came of it.
    fn interrupt(&mut self, asked: Seat, number: u8, text: &str) -> Result<bool, Error> {
        let Some(other) = self.seating.people().find(|seat| seat.0 + 1 == number) else {
            self.screen.say(inked(RED, format_args!("nobody at this screen sits in seat {number}")))?;
            return Ok(false);
        };
        let choices = self.table.choices(other);
        let chosen = match typed::read(text, &choices) {
            Typed::Choice(at) => choices[at].notation.clone(),
            Typed::Nothing if other == asked => return Ok(false),
            Typed::Nothing => {
                let list =
                    if choices.is_empty() { "  nothing".into() } else { choices::list(&choices, self.screen.width()) };
                self.screen.say(format_args!("{} may choose:\n{list}", inked(BOLD, self.table.seat_name(other))))?;
                return Ok(false);
            }
            _ => text.into(),
        };
        match self.act(other, &chosen) {
            Ok(()) => self.autosave().map(|()| true),
            Err(refusal) => self.refuse(&refusal).map(|()| false),
        }
    }

    fn autosave(&self) -> Result<(), Error> {
        match &self.save {
            Some(path) => files::save(path, &self.table.log().to_string()),
            None => Ok(()),
        }
    }

    fn stop(&self, why: &str) -> Result<(), Error> {
        match &self.save {
            Some(path) => self.screen.say(format_args!(
                "{why}. The game is saved; `ringtable play --resume {}` goes on with it.",
                path.display()
            )),
            None => self.screen.say(format_args!("{why}. The game was not saved.")),
        }
    }

    fn end(&mut self) -> Result<(), Error> {
        let viewer = self.before_screen.or_else(|| self.seating.people().next());
        self.tell(viewer)?;
        self.screen.say(self.board(viewer))?;
        self.screen.say(format_args!("\n{}", Ending::of(&*self.table)))?;
        self.screen.say(inked(FADED, format_args!("The luck came from seed {}", self.table.log().seed)))?;
        match &self.save {
            Some(path) => self
                .screen
                .say(format_args!("The game is saved; `ringtable replay {}` tells it again.", path.display())),
            None => Ok(()),
        }
    }
}
