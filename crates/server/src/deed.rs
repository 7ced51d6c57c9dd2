//! What whoever holds a seat may do besides choosing.

use std::sync::Arc;

use pages::Ending;
use serde::Deserialize;
use table::{Refusal, Seat, Start};

use crate::clock::Clock;
use crate::error::Trouble;
use crate::held::Held;
use crate::house::House;
use crate::room::{AsksBack, Inside, Room};
use crate::store::{Change, Kept, Sitter, What};
use crate::token;

/// What whoever holds a seat may do besides choosing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Say something to all.
    Say(String),
    /// Be called so.
    Name(String),
    /// Take the last choice back, as far as that is free.
    TakeBack,
    /// Ask the others to let one take it back.
    AskBack,
    /// Let the other take it back.
    Agree,
    /// Do not; or ask no more.
    Decline,
    /// Give up.
    Resign,
    /// Let a bot of this level sit in.
    Leave(String),
    /// Send the bot away again.
    Return,
    /// Let a bot play in a seat where nobody is.
    CallBot {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// Play the next game, sides changed.
    Rematch,
    /// Get a new secret; the old one opens nothing any more.
    Renew,
}

/// What came of a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// All is as it was.
    Nothing,
    /// The table is as everybody sees it.
    Changed,
    /// The new secret of the seat.
    Renewed(String),
    /// The name of the next table.
    Next(String),
}

impl House {
    /// Does a deed, tells everybody, and lets bots answer. Once begun it must
    /// come to its end: see [`unhurried`](crate::house::unhurried).
    pub(crate) async fn perform(self: &Arc<Self>, held: &Held, deed: Deed) -> Result<Done, Trouble> {
        let mut inside = held.enter().await?;
        self.settle(&held.room, &mut inside).await?;
        let done = self.carry_out(&held.room, &mut inside, held.seat, deed).await?;
        if done != Done::Nothing {
            held.room.tell(&mut inside);
            self.wake_bots(&held.room, &inside);
        }
        Ok(done)
    }

    /// Lets a bot play for somebody who never came, or who has been away for a
    /// while: until they are back.
    async fn call_bot(&self, room: &Room, inside: &mut Inside, seat: Seat, bot: String) -> Result<Done, Trouble> {
        playing(inside)?;
        known(inside, &bot)?;
        let sitter = match inside.seats.get(seat.index()).map(|kept| &kept.sitter) {
            Some(Sitter::Open) => Sitter::Bot(bot),
            Some(Sitter::Person) if room.away(seat).is_some_and(|away| away >= self.config.absence) => {
                Sitter::StandIn(bot)
            }
            Some(Sitter::Person) => {
                let minutes = self.config.absence.as_secs().div_ceil(60);
                return Err(Trouble::NotYet(format!(
                    "{} is here, or was a moment ago. A bot may play for who is away for {minutes} minutes.",
                    inside.called(seat)
                )));
            }
            Some(Sitter::Bot(_) | Sitter::StandIn(_)) => return Ok(Done::Nothing),
            None => return Err(Trouble::Missing("seat")),
        };
        inside.seat(&*self.store, self.now(), seat, sitter).await?;
        Ok(Done::Changed)
    }

    async fn carry_out(&self, room: &Room, inside: &mut Inside, seat: Seat, deed: Deed) -> Result<Done, Trouble> {
        let (store, now) = (&*self.store, self.now());
        match deed {
            Deed::Say(text) => {
                let text = tidy(&text, 400);
                if text.is_empty() {
                    return Ok(Done::Nothing);
                }
                inside.say(store, seat, text).await?;
            }
            Deed::Name(name) => {
                let name = tidy(&name, 30);
                if inside.seats[seat.index()].name == name {
                    return Ok(Done::Nothing);
                }
                inside.store(store, What::Named { seat, name: name.clone() }).await?;
                inside.seats[seat.index()].name = name;
            }
            Deed::TakeBack => {
                // Nobody else learns anything from a bot's game.
                let agreed = inside.alone(seat);
                inside.take_back(store, now, seat, agreed).await?;
            }
            Deed::AskBack => {
                ask_back(inside, seat)?;
                self.if_all_agree(inside).await?;
            }
            Deed::Agree => {
                let asks = inside.asks_back.as_mut().filter(|asks| asks.seat != seat).ok_or(NOTHING)?;
                asks.agreed = asks.agreed.with(seat);
                self.if_all_agree(inside).await?;
            }
            Deed::Decline => {
                inside.asks_back.take().ok_or(NOTHING)?;
            }
            Deed::Resign => {
                playing(inside)?;
                if !inside.ends_with(seat) {
                    return Err(Trouble::Forbidden("The others want to go on: leave your seat to a bot instead."));
                }
                inside.end(store, now, Ending::GaveUp(seat)).await?;
            }
            Deed::Leave(level) => {
                playing(inside)?;
                known(inside, &level)?;
                inside.seat(store, now, seat, Sitter::StandIn(level)).await?;
            }
            Deed::Return => {
                if inside.seats[seat.index()].sitter == Sitter::Person {
                    return Ok(Done::Nothing);
                }
                inside.seat(store, now, seat, Sitter::Person).await?;
            }
            Deed::CallBot { seat, bot } => return self.call_bot(room, inside, seat, bot).await,
            Deed::Rematch => return Ok(Done::Next(self.rematch(inside).await?)),
            Deed::Renew => {
                let token = token::token()?;
                let (old, new) = (inside.seats[seat.index()].token_hash.clone(), token::hash(&token));
                inside.store(store, What::Renewed { old, new: new.clone() }).await?;
                inside.seats[seat.index()].token_hash = new;
                return Ok(Done::Renewed(token));
            }
        }
        Ok(Done::Changed)
    }

    /// Takes back what somebody asked to, if everybody who is there agrees.
    async fn if_all_agree(&self, inside: &mut Inside) -> Result<(), Trouble> {
        let asks = inside.asks_back.ok_or(NOTHING)?;
        let waits = |other: Seat| other != asks.seat && !asks.agreed.contains(other);
        if !inside.persons().iter().any(waits) {
            inside.take_back(&*self.store, self.now(), asks.seat, true).await?;
        }
        Ok(())
    }

    /// Opens the next game of the same people, sides changed, or finds it.
    async fn rematch(&self, inside: &mut Inside) -> Result<String, Trouble> {
        if let Some(id) = &inside.rematch {
            return Ok(id.clone());
        }
        if !inside.is_over() {
            return Err(Trouble::Forbidden("This game is still being played."));
        }
        let mut log = inside.log();
        log.moves.clear();
        log.seed = token::seed()?;
        if let Start::Position(_) = log.start {
            return Err(Trouble::Forbidden("This table started from a position; open a new one."));
        }
        let mut seats = inside.seats.clone();
        seats.rotate_right(1);
        let kept = Kept {
            id: token::table_id()?,
            log,
            clock: inside.clock.as_ref().map(|clock| Clock::new(clock.pace, inside.table.seats())),
            seats,
            public: inside.public,
            ending: None,
            rematch: None,
            chat: Vec::new(),
        };
        let id = kept.id.clone();
        self.store
            .write(Change::Opened { kept: Box::new(kept), follows: Some(inside.id.clone()), over: false })
            .await?;
        self.metrics.tables.add(1);
        inside.rematch = Some(id.clone());
        Ok(id)
    }
}

const NOTHING: Trouble = Trouble::Forbidden("There is nothing to agree on.");

fn playing(inside: &Inside) -> Result<(), Trouble> {
    if inside.is_over() { Err(Refusal::Over.into()) } else { Ok(()) }
}

fn known(inside: &Inside, level: &str) -> Result<(), Trouble> {
    if inside.game.bots().iter().any(|bot| bot.id == level) {
        Ok(())
    } else {
        Err(Trouble::Nonsense(format!("There is no bot {level:?}.")))
    }
}

fn ask_back(inside: &mut Inside, seat: Seat) -> Result<(), Trouble> {
    playing(inside)?;
    if inside.number(seat) == 0 {
        return Err(Trouble::Forbidden("You have not chosen anything yet."));
    }
    if inside.asks_back.is_some() {
        return Err(Trouble::Forbidden("Somebody has asked already."));
    }
    inside.asks_back = Some(AsksBack { seat, agreed: table::SeatSet::EMPTY });
    Ok(())
}

/// Text from outside: on one line, and not longer than `most` characters.
fn tidy(text: &str, most: usize) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(most).collect();
    line.trim().into()
}
