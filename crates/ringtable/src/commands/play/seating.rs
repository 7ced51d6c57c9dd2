//! Who sits where.

use bots::BotSpec;
use shelf::entry::Player;
use shelf::{Entry, Error, words};
use table::{Fast, Match, Seat};

/// `2=me`, `3=greedy`.
#[derive(Clone, Debug)]
pub struct Assignment {
    number: u8,
    who: Who,
}

#[derive(Clone, PartialEq, Debug)]
enum Who {
    Me,
    Bot(BotSpec),
}

/// Reads `N=WHO`.
pub fn assignment(text: &str) -> Result<Assignment, String> {
    let (number, who) = text.split_once('=').ok_or("a seat is given as N=WHO, such as 1=me or 2=greedy")?;
    let number = number.trim().parse().map_err(|_| format!("seats are numbered from 1; {number:?} is no number"))?;
    let who = match who.trim() {
        "me" => Who::Me,
        bot => Who::Bot(bot.parse().map_err(|e| format!("{e}; and `me` is a person at this screen"))?),
    };
    Ok(Assignment { number, who })
}

/// Who sits in each seat.
pub struct Seating {
    players: Vec<Option<Box<dyn Player>>>,
    /// How each seat is introduced: `First: you`.
    introduction: String,
}

impl Seating {
    /// Seats everybody. Seats nobody is named for go to `bot`, but if no seat
    /// is named for a person, the first of them does.
    pub fn new(table: &dyn Match, entry: &dyn Entry, named: &[Assignment], bot: &BotSpec) -> Result<Seating, Error> {
        let mut seats: Vec<Option<Who>> = vec![None; usize::from(table.seats())];
        for Assignment { number, who } in named {
            let count = seats.len();
            let seat = usize::from(*number).checked_sub(1).and_then(|seat| seats.get_mut(seat));
            let seat = seat.ok_or_else(|| {
                Error::Usage(format!(
                    "there is no seat {number}: this table has {}",
                    words::count(count as u64, "seat")
                ))
            })?;
            if seat.replace(who.clone()).is_some() {
                return Err(Error::Usage(format!("seat {number} is given twice")));
            }
        }
        if !seats.contains(&Some(Who::Me))
            && let Some(free) = seats.iter_mut().find(|seat| seat.is_none())
        {
            *free = Some(Who::Me);
        }
        let seats: Vec<Who> = seats.into_iter().map(|seat| seat.unwrap_or_else(|| Who::Bot(bot.clone()))).collect();
        // What bots do follows from the table's seed too, so that a game can be
        // played again; from its hash, so that nothing can be learnt from them.
        let luck = table.log().seed.commitment().bytes().fold(0, |sum: u64, byte| sum.rotate_left(8) ^ u64::from(byte));
        let player = |(seat, who): (u64, &Who)| match who {
            Who::Me => Ok(None),
            Who::Bot(spec) => entry.bot(spec, Fast::nth(luck, seat)).map(Some),
        };
        let people = seats.iter().filter(|who| **who == Who::Me).count();
        let introduce = |(seat, who): (Seat, &Who)| match who {
            Who::Me if people == 1 => format!("{}: you", table.seat_name(seat)),
            Who::Me => format!("{}: here", table.seat_name(seat)),
            Who::Bot(spec) => format!("{}: {spec}", table.seat_name(seat)),
        };
        Ok(Seating {
            players: (0..).zip(&seats).map(player).collect::<Result<_, Error>>()?,
            introduction: (0..).map(Seat).zip(&seats).map(introduce).collect::<Vec<_>>().join(" · "),
        })
    }

    /// Who plays, on one line.
    pub fn introduction(&self) -> &str {
        &self.introduction
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players[seat.index()].is_none()
    }

    /// The seats in which people sit.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players.len() as u8).filter(|&seat| self.is_person(seat))
    }

    /// Whether several people share the screen.
    pub fn is_shared(&self) -> bool {
        self.people().count() > 1
    }

    /// The bot that sits there.
    pub fn bot(&mut self, seat: Seat) -> Option<&mut dyn Player> {
        match &mut self.players[seat.index()] {
            Some(player) => Some(&mut **player),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seed;

    fn seated(named: &[&str]) -> Result<String, String> {
        let entry = shelf::entry("relay").unwrap();
        let table = entry.open(&[], Seed::from_number(1)).unwrap();
        let named: Vec<_> = named.iter().map(|text| assignment(text)).collect::<Result<_, _>>()?;
        match Seating::new(&*table, entry, &named, &BotSpec::random()) {
            Ok(seating) => Ok(seating.introduction().into()),
            Err(Error::Usage(what)) => Err(what),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_person_is_always_found_a_seat_unless_bots_have_them_all() {
        assert_eq!(seated(&[]).unwrap(), "First: you · Second: random");
        assert_eq!(seated(&["2=me"]).unwrap(), "First: random · Second: you");
        assert_eq!(seated(&["1=greedy:deals=2"]).unwrap(), "First: greedy:deals=2 · Second: you");
        assert_eq!(seated(&["1=me", "2=me"]).unwrap(), "First: here · Second: here");
        assert_eq!(seated(&["1=random", "2=random"]).unwrap(), "First: random · Second: random");
    }

    #[test]
    fn a_wrong_seat_is_refused() {
        assert_eq!(seated(&["3=me"]).unwrap_err(), "there is no seat 3: this table has 2 seats");
        assert_eq!(seated(&["0=me"]).unwrap_err(), "there is no seat 0: this table has 2 seats");
        assert_eq!(seated(&["1=me", "1=random"]).unwrap_err(), "seat 1 is given twice");
        assert!(seated(&["1"]).unwrap_err().contains("N=WHO"));
        assert!(seated(&["1=gandalf"]).unwrap_err().contains("and `me` is a person"));
    }
}
