//! What one seat may know: the only way out for secrets.

use serde::Serialize;
use table::Seat;

use crate::action::Letter;
use crate::board::Region;
use crate::card::{Card, CardSet, Special, SpecialSet};
use crate::character::{Character, TILES};
use crate::combat::totals;
use crate::options::{Mode, Options, Specials};
use crate::side::Side;
use crate::state::{Battle, Confrontation, End, Errand, Step};

/// All that one side, or a spectator, may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Whose eyes these are; nobody's for a spectator.
    pub you: Option<Side>,
    /// The rules of the table.
    pub options: Options,
    /// The seat that leads the Fellowship in this game.
    pub fellowship_seat: Seat,
    /// Whether this is the second game of a match.
    pub second_game: bool,
    /// Points each seat has won so far.
    pub score: [i16; 2],
    /// How many special cards the Fellowship named.
    pub named: u8,
    /// How many turns were played.
    pub turn: u16,
    /// Whose turn it is.
    pub to_move: Side,
    /// The decision that play is at.
    pub step: Step,
    /// The sides that have yet to choose.
    pub awaited: Vec<Side>,
    /// The Fellowship's side of the table.
    pub fellowship: CampView,
    /// Sauron's side of the table.
    pub sauron: CampView,
    /// The nine characters the enemy fields, where the viewer knows them.
    pub enemy_lineup: Option<Vec<Character>>,
    /// The battle that is being fought.
    pub battle: Option<BattleView>,
    /// The piece in the tunnel of Moria.
    pub traveller: Option<Letter>,
    /// The piece Sauron must move.
    pub ordered: Option<Letter>,
    /// The piece that made an extra step this turn.
    pub errand: Errand,
    /// The region that is under attack.
    pub attacked: Option<Region>,
    /// Whether Sam bears the Ring.
    pub ring_on_sam: bool,
    /// How the game ended.
    pub ended: Option<End>,
}

/// One side of the table, as the viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CampView {
    /// The pieces on the board, in the order of their letters.
    pub pieces: Vec<PieceView>,
    /// Who has been defeated.
    pub fallen: Vec<Character>,
    /// Combat cards not yet used. A card that lies face down is among them for
    /// everybody but its owner.
    pub hand: Vec<Card>,
    /// Combat cards used.
    pub discard: Vec<Card>,
    /// Special cards that may still be used, where the viewer knows them.
    pub specials: Option<Vec<Special>>,
    /// How many special cards may still be used.
    pub specials_left: usize,
    /// Special cards used.
    pub used: Vec<Special>,
    /// What the owner has chosen so far in the set-up, for the owner only.
    pub chosen: Vec<Character>,
    /// Who is to be placed or fielded next, for the owner only.
    pub next: Option<Character>,
}

/// A piece on the board, as the viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PieceView {
    /// The letter on its back; nothing before all pieces are placed.
    pub letter: Option<Letter>,
    /// Where it stands.
    pub region: Region,
    /// Who it is, where the viewer knows.
    pub character: Option<Character>,
    /// Who it may be, where the viewer does not.
    pub suspects: Vec<Character>,
    /// Whether both sides see it now.
    pub revealed: bool,
    /// Whether it stays revealed for good.
    pub lasting: bool,
    /// Whether the enemy knows who it is, shown to its owner.
    pub known: bool,
}

/// A battle, as the viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleView {
    /// Where it is fought.
    pub region: Region,
    /// Who attacks.
    pub attacker: Side,
    /// The Fellowship's character.
    pub fellowship: Character,
    /// Sauron's character.
    pub sauron: Character,
    /// The cards on the table that the viewer may see, the Fellowship's first.
    pub cards: [Option<Card>; 2],
    /// Whether each side has a card on the table.
    pub laid: [bool; 2],
    /// The strengths as they stand, with the cards the viewer may see.
    pub strengths: [i8; 2],
    /// The whole of what else is known.
    pub marks: crate::state::Marks,
    /// The card that was sent back.
    pub sent_back: Option<Card>,
}

impl Confrontation {
    pub(crate) fn seen_by(&self, viewer: Option<Side>) -> View {
        View {
            you: viewer,
            options: self.rules.into(),
            fellowship_seat: self.fellowship,
            second_game: self.second,
            score: self.score,
            named: self.named,
            turn: self.turn,
            to_move: self.to_move,
            step: self.step,
            awaited: self.awaited().iter().map(|seat| self.side_of(seat)).collect(),
            fellowship: self.camp_seen_by(Side::Fellowship, viewer),
            sauron: self.camp_seen_by(Side::Sauron, viewer),
            enemy_lineup: viewer.and_then(|side| self.lineup_seen(side.enemy())),
            battle: self.battle_seen_by(viewer),
            traveller: self.traveller,
            ordered: self.ordered,
            errand: self.errand,
            attacked: self.assault.map(|assault| assault.region),
            ring_on_sam: self.ring_on_sam,
            ended: self.ended,
        }
    }

    /// Whether pieces have letters: they get them when all are placed.
    fn in_setup(&self) -> bool {
        matches!(self.step, Step::Drafting | Step::Naming | Step::Taking | Step::Placing)
    }

    /// The line-up of `side`, as far as its enemy knows it.
    fn lineup_seen(&self, side: Side) -> Option<Vec<Character>> {
        let known = match self.rules.mode {
            Mode::Classic | Mode::Variant => true,
            Mode::Draft => self.step != Step::Drafting,
            Mode::Hidden => false,
        };
        known.then(|| (0..TILES).map(|tile| self.camp(side).character(tile)).collect())
    }

    fn camp_seen_by(&self, side: Side, viewer: Option<Side>) -> CampView {
        let camp = self.camp(side);
        let own = viewer == Some(side);
        let setup = self.in_setup();
        let laid = self.hidden_card(side);
        let hand = if own { camp.hand } else { laid.map_or(camp.hand, |card| camp.hand.with(card)) };
        let specials = self.specials_seen_by(side, viewer);
        CampView {
            pieces: self.pieces_seen_by(side, viewer),
            fallen: match setup {
                true => Vec::new(),
                false => (0..TILES).filter(|&tile| !camp.is_on_board(tile)).map(|tile| camp.character(tile)).collect(),
            },
            hand: hand.iter().collect(),
            discard: camp.discard.iter().collect(),
            specials_left: if self.step == Step::Taking {
                specials.map_or(0, SpecialSet::len)
            } else {
                camp.specials.len()
            },
            specials: specials.map(|cards| cards.iter().collect()),
            used: camp.used.iter().collect(),
            chosen: match self.step {
                Step::Drafting if own => (0..camp.progress as usize).map(|tile| camp.character(tile)).collect(),
                _ if own => (0..TILES).map(|tile| camp.character(tile)).collect(),
                _ => Vec::new(),
            },
            next: (own && setup && usize::from(camp.progress) < TILES && self.step != Step::Drafting)
                .then(|| camp.character(camp.progress as usize)),
        }
    }

    /// The combat card of `side` that nobody else may see.
    fn hidden_card(&self, side: Side) -> Option<Card> {
        let battle = self.battle.filter(|_| self.step == Step::Cards)?;
        battle.played[side.index()]
    }

    fn specials_seen_by(&self, side: Side, viewer: Option<Side>) -> Option<SpecialSet> {
        let held = self.camp(side).specials;
        if self.step == Step::Taking {
            // Only who takes them sees them, until both are done.
            return viewer.filter(|&viewer| self.receiver(viewer) == side).map(|_| held);
        }
        let secret = self.rules.closed && self.rules.specials == Specials::Two;
        (!secret || viewer == Some(side)).then_some(held)
    }

    fn pieces_seen_by(&self, side: Side, viewer: Option<Side>) -> Vec<PieceView> {
        let camp = self.camp(side);
        let own = viewer == Some(side);
        if self.in_setup() {
            let placed = camp.standing().iter().filter(|_| own);
            return placed
                .filter_map(|tile| {
                    Some(PieceView {
                        letter: None,
                        region: camp.region(tile)?,
                        character: Some(camp.character(tile)),
                        suspects: Vec::new(),
                        revealed: false,
                        lasting: false,
                        known: false,
                    })
                })
                .collect();
        }
        let mut pieces = Vec::new();
        for letter in Letter::all(side) {
            let tile = camp.tile(letter);
            let Some(region) = camp.region(tile) else { continue };
            let revealed = camp.revealed.contains(tile);
            let known = camp.is_known(tile);
            let sees = own || revealed || known && viewer.is_some();
            pieces.push(PieceView {
                letter: Some(letter),
                region,
                character: sees.then(|| camp.character(tile)),
                // A spectator sees the table, not what the players remember.
                suspects: match viewer {
                    Some(_) if !sees => camp.possible(tile).of(side).collect(),
                    _ => Vec::new(),
                },
                revealed,
                lasting: camp.lasting.contains(tile),
                known: own && known,
            });
        }
        pieces
    }

    fn battle_seen_by(&self, viewer: Option<Side>) -> Option<BattleView> {
        let mut fight = self.fight()?;
        let laid = fight.battle.cards.map(|card| card.is_some());
        for side in Side::BOTH {
            if viewer != Some(side) && self.hidden_card(side).is_some() {
                fight.battle.cards[side.index()] = None;
            }
        }
        let Battle { cards, sent_back, marks, .. } = fight.battle;
        Some(BattleView {
            region: fight.region,
            attacker: fight.attacker,
            fellowship: fight.fellowship,
            sauron: fight.sauron,
            cards,
            laid,
            strengths: totals(&fight),
            marks,
            sent_back,
        })
    }
}

impl View {
    /// The side of the table that belongs to `side`.
    pub fn camp(&self, side: Side) -> &CampView {
        match side {
            Side::Fellowship => &self.fellowship,
            Side::Sauron => &self.sauron,
        }
    }
}

impl CampView {
    /// Combat cards not yet used, as a set.
    pub fn hand_set(&self) -> CardSet {
        self.hand.iter().copied().collect()
    }
}
