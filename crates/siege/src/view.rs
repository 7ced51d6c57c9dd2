//! What a seat may see. The only way out for secrets.

use serde::Serialize;
use table::pack::Source;
use table::{Seat, SeatSet};

use crate::action::Tag;
use crate::card::CardDef;
use crate::cards::{Card, Cards};
use crate::kind::Kind;
use crate::options::{Profile, Rules};
use crate::sort::{Ask, Class, Culture, Phase, Race, Side, Type, Word, Words};
use crate::state::{From as Origin, NOBODY, Siege, Step};

/// The table as one seat, or a spectator, sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The rules that are played.
    pub rules: Rules,
    /// How many copies the starter decks have.
    pub profile: Profile,
    /// Whose view it is.
    pub viewer: Option<Seat>,
    /// Whose turn it is: the Free Peoples player.
    pub turn: Seat,
    /// Who follows whom; those not yet there have still to choose a place.
    pub order: Vec<Seat>,
    /// The phase.
    pub phase: Phase,
    /// Whether the fierce minions are being fought.
    pub fierce: bool,
    /// Whom play waits for.
    pub asked: SeatSet,
    /// What it waits for, unless the game is over.
    pub asks: Option<Ask>,
    /// The twilight pool.
    pub twilight: u16,
    /// Who has initiative.
    pub initiative: Side,
    /// Moves made this turn, and how many there may be.
    pub moves: (u8, u8),
    /// Whether the fellowship must move again.
    pub must_move: bool,
    /// The archery totals now: of the fellowship, of the minions.
    pub archery: (u8, u8),
    /// The adventure path.
    pub path: Vec<SiteView>,
    /// The players, in order of their seats.
    pub players: Vec<PlayerView>,
    /// Who will fight whom: companion and minion.
    pub pairs: Vec<(Tag, Tag)>,
    /// The skirmish that is fought.
    pub skirmish: Option<SkirmishView>,
    /// Who has won.
    pub winner: Option<Seat>,
}

/// A site on the path.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SiteView {
    /// Its number.
    pub number: u8,
    /// Whose it is.
    pub owner: Seat,
    /// The card.
    pub card: CardView,
    /// Whether the Shadow player to the left places the next one, not the one
    /// to the right.
    pub left: bool,
    /// Whose fellowships are there.
    pub here: Vec<Seat>,
    /// Who controls it.
    pub controller: Option<Seat>,
}

/// What is printed on a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardView {
    /// Its name in the notation.
    pub kind: Kind,
    /// Its title.
    pub title: String,
    /// The words below it.
    pub subtitle: String,
    /// Whether there is only one.
    pub unique: bool,
    /// Its side.
    pub side: Option<Side>,
    /// Its culture.
    pub culture: Option<Culture>,
    /// Its type.
    pub is: Type,
    /// Its race.
    pub race: Option<Race>,
    /// Its class.
    pub class: Option<Class>,
    /// Its twilight cost, or the Shadow number of a site.
    pub cost: u8,
    /// Its printed strength.
    pub strength: i8,
    /// Its printed vitality.
    pub vitality: u8,
    /// Its site number.
    pub site: u8,
    /// Where an ally is at home; zero for other cards.
    pub home: u8,
    /// Its keywords.
    pub words: Words,
    /// The phase in which an event is played.
    pub phase: Option<Phase>,
    /// What it does, in our own words.
    pub text: String,
    /// Where the facts come from.
    pub from: Source,
}

/// A card in play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InPlayView {
    /// How it is called.
    pub tag: Tag,
    /// What is printed on it.
    pub card: CardView,
    /// Whether it counts this turn.
    pub active: bool,
    /// Wounds of a character.
    pub wounds: u8,
    /// Tokens on another card.
    pub tokens: u8,
    /// Its strength now.
    pub strength: u8,
    /// The vitality that is left.
    pub vitality: u8,
    /// Its damage bonus now.
    pub damage: u8,
    /// Its site number now.
    pub site: u8,
    /// Whether it is roaming.
    pub roaming: bool,
    /// Keywords it has now.
    pub words: Words,
    /// Whether it bears the Ring.
    pub ring_bearer: bool,
    /// What changes its numbers: who, and by what.
    pub changes: Vec<(String, String)>,
    /// What it bears.
    pub bears: Vec<InPlayView>,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The deck.
    pub deck: String,
    /// The number of the site where the fellowship is.
    pub site: u8,
    /// Threats.
    pub threats: u8,
    /// Burdens.
    pub burdens: u8,
    /// Burdens the Ring-bearer cannot bear.
    pub resistance: u8,
    /// Whether the Ring is worn.
    pub worn: bool,
    /// Whether the one reshuffle was used.
    pub reshuffled: bool,
    /// Whether the player has lost.
    pub out: bool,
    /// Whether a bid was made, before all bids are shown.
    pub has_bid: bool,
    /// How many cards are in hand.
    pub hand_size: usize,
    /// The cards in hand that the viewer knows.
    pub hand: Vec<CardView>,
    /// How many cards are in the draw deck.
    pub draw_size: usize,
    /// The discard pile.
    pub discard: Vec<CardView>,
    /// The dead pile.
    pub dead: Vec<CardView>,
    /// Cards that are shown, or being played.
    pub shown: Vec<CardView>,
    /// The fellowship.
    pub companions: Vec<InPlayView>,
    /// The minions.
    pub minions: Vec<InPlayView>,
    /// The support area.
    pub support: Vec<InPlayView>,
}

/// The skirmish that is fought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SkirmishView {
    /// Who defends.
    pub companion: Tag,
    /// Who attacks.
    pub minions: Vec<Tag>,
    /// The strength of the fellowship's side.
    pub free: u16,
    /// The strength of the Shadow's side.
    pub shadow: u16,
}

impl From<&CardDef> for CardView {
    fn from(def: &CardDef) -> CardView {
        CardView {
            kind: def.kind,
            title: def.title.clone(),
            subtitle: def.subtitle.clone(),
            unique: def.unique,
            side: def.side,
            culture: def.culture,
            is: def.is,
            race: def.race,
            class: def.class,
            cost: def.cost,
            strength: def.strength,
            vitality: def.vitality,
            site: def.site,
            home: def.home,
            words: def.words,
            phase: def.event_phase(),
            text: def.text.clone(),
            from: def.from,
        }
    }
}

/// What kind of answer a step waits for.
pub(crate) fn asks(step: &Step) -> Option<Ask> {
    Some(match step {
        Step::Bids | Step::Seating(_) | Step::Starting { .. } | Step::Mulligan(_) => Ask::Setup,
        Step::Fellowship | Step::Shadow(_) => Ask::Main,
        Step::Act { .. } => Ask::Act,
        Step::Sanctuary(_) => Ask::Heal,
        Step::Arrows { .. } | Step::Shooters(_) | Step::ThreatWounds(_) => Ask::Wound,
        Step::AssignFree | Step::AssignShadow(_) | Step::ExertToAssign { .. } => Ask::Assign,
        Step::Skirmishes => Ask::Skirmish,
        Step::Reconcile(_) | Step::Fill(_) => Ask::Reconcile,
        Step::MoveOrStay => Ask::MoveAgain,
        Step::Ring(_) => Ask::Ring,
        Step::Reshuffle(_) => Ask::Reshuffle,
        Step::Text(_) => Ask::Text,
        Step::Offer { .. } => Ask::Offer,
        Step::PlayFrom { from: Origin::Discard, .. } => Ask::Discarded,
        Step::PlayFrom { .. } => Ask::Revealed,
        _ => return None,
    })
}

impl Siege {
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> View {
        let sites = self.path.iter().zip(1..).filter(|&(&owner, _)| owner != NOBODY);
        View {
            rules: self.rules,
            profile: self.profile,
            viewer,
            turn: Seat(self.turn),
            order: self.order[..usize::from(self.seats)].iter().filter(|&&s| s != NOBODY).map(|&s| Seat(s)).collect(),
            phase: self.phase,
            fierce: self.fierce,
            asked: if self.winner.is_some() { SeatSet::EMPTY } else { self.asked() },
            asks: self.stack.last().filter(|_| self.winner.is_none()).and_then(asks),
            twilight: self.twilight,
            initiative: self.initiative(),
            moves: (self.moves, self.move_limit()),
            must_move: self.must_move,
            archery: (self.fellowship_archery(), self.minion_archery()),
            path: sites.map(|(&owner, number)| self.site_view(owner, number)).collect(),
            players: self.seated().map(|seat| self.player_view(seat, viewer)).collect(),
            pairs: self.pairs.iter().map(|pair| (self.tag(pair.companion), self.tag(pair.minion))).collect(),
            skirmish: (!self.defender.is_none()).then(|| {
                let (free, shadow) = self.strengths();
                let minions = self.attackers().map(|minion| self.tag(minion)).collect();
                SkirmishView { companion: self.tag(self.defender), minions, free, shadow }
            }),
            winner: self.winner.map(Seat),
        }
    }

    fn site_view(&self, owner: u8, number: u8) -> SiteView {
        let def = self.def(Card::site(usize::from(owner), number));
        let here = self.seated().filter(|&seat| self.players[seat].site == number && !self.players[seat].out);
        let here = here.map(|seat| Seat(seat as u8)).collect();
        let controller = Some(self.control[usize::from(number) - 1]).filter(|&seat| seat != NOBODY).map(Seat);
        SiteView { number, owner: Seat(owner), card: def.into(), left: def.left, here, controller }
    }

    fn player_view(&self, seat: usize, viewer: Option<Seat>) -> PlayerView {
        let player = &self.players[seat];
        let cards = |cards: Cards| cards.iter().map(|at| player.deck.cards[at].into()).collect::<Vec<CardView>>();
        let lying = |kind: Cards| {
            let found = player.play.and(kind).but(player.borne);
            found.iter().map(|at| self.in_play_view(Card::new(seat, at))).collect::<Vec<_>>()
        };
        let own = viewer == Some(Seat(seat as u8));
        PlayerView {
            seat: Seat(seat as u8),
            deck: player.deck.title.clone(),
            site: player.site,
            threats: player.threats,
            burdens: player.burdens,
            resistance: player.deck.cards[usize::from(player.ring_bearer)].resistance,
            worn: player.worn,
            reshuffled: player.reshuffled,
            out: player.out,
            has_bid: player.bid != NOBODY,
            hand_size: player.hand.len(),
            hand: cards(if own { player.hand } else { player.known }),
            draw_size: player.draw.len(),
            discard: cards(player.discard),
            dead: cards(player.dead),
            shown: cards(player.limbo),
            companions: lying(player.deck.companions),
            minions: lying(player.deck.minions),
            support: lying(player.deck.support),
        }
    }

    fn in_play_view(&self, card: Card) -> InPlayView {
        let def = self.def(card);
        let character = self.is_character(card);
        let number = |value: u8| if character { value } else { 0 };
        InPlayView {
            tag: self.tag(card),
            card: def.into(),
            active: self.active(card.owner()).has(card.at()),
            wounds: number(self.marks(card)),
            tokens: if character { 0 } else { self.marks(card) },
            strength: if character { self.strength(card) } else { 0 },
            vitality: number(self.vitality(card)),
            damage: if character { self.damage(card) } else { 0 },
            site: if def.is == Type::Minion { self.site_number(card) } else { def.site },
            roaming: def.is == Type::Minion && self.is_roaming(card),
            words: Word::ALL.into_iter().filter(|&word| self.has_word(card, word)).collect(),
            ring_bearer: card.at() == usize::from(self.players[card.owner()].ring_bearer),
            changes: if character { self.changes(card) } else { Vec::new() },
            bears: self.borne_by(card).map(|thing| self.in_play_view(thing)).collect(),
        }
    }
}
