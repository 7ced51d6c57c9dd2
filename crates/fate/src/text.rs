//! What cards, abilities and objectives say, in our own words, with the
//! numbers of the data.

use crate::army::Army;
use crate::card::Card;
use crate::character::Character;
use crate::objective::Objective;
use crate::pack::{Pack, Quest};
use crate::shadow_card::{Order, ShadowCard};

impl Pack {
    /// What an event does; nothing for a region card.
    pub fn event_text(&self, card: Card) -> String {
        if !card.is_event() {
            return String::new();
        }
        let n = self.count(card);
        match card {
            Card::RedArrow => {
                format!("Move up to {n} friendly troops from one haven to another; you may attack there.")
            }
            Card::TomBombadil => format!("Gain 1 hope, or roll up to {n} dice of one roll again."),
            Card::Council => {
                "Any characters who agree go to Rivendell; then a player with a character there may give a token to \
                 another. Alone: Prepare one card of any region."
                    .into()
            }
            Card::Gwaihir => {
                "Friendly troops go to one adjacent location, not over special paths; you may attack there.".into()
            }
            Card::Horses => {
                format!("All characters of one location ride up to {n} paths together; with Frodo each is searched.")
            }
            Card::Infighting => format!("Remove up to {n} shadow troops from one location."),
            Card::Lembas => format!("During actions: a character of the current player gets {n} more actions."),
            Card::Eagles => {
                format!(
                    "Move a character anywhere. If it is Frodo, the {n} closest Nazgûl and the Eye follow, and he is searched."
                )
            }
            Card::Foresight => {
                format!(
                    "Look at the next {n} player cards; the current player may take one, and the others go back in any order."
                )
            }
            Card::Entmoot => {
                format!(
                    "Up to {n} Elven troops come to Fangorn; they and characters there may go on to an adjacent location."
                )
            }
            Card::Cloaks => format!("A character travels alone up to {n} paths without being searched."),
            Card::Palantir => format!("The Eye and {n} Nazgûl of your choice go to the region of a character."),
            Card::Orders => "All shadow troops of one location go to adjacent locations, as you like.".into(),
            _ => "Give any player a token of your choice.".into(),
        }
    }

    /// What a shadow card does.
    pub fn shadow_text(&self, card: ShadowCard) -> String {
        let Some(face) = self.face(card) else {
            return match card {
                ShadowCard::Drums => "Each stronghold in Mordor gets a shadow troop.".into(),
                _ => "Give up 2 friendly troops, 2 cards or tokens of one player, or 1 hope.".into(),
            };
        };
        let stops = self.stops(face.line);
        let (start, end) = (stops[0].name(), stops[stops.len() - 1].name());
        let order = match face.order {
            Order::Eye => "the Eye turns to Frodo",
            Order::Hunt => "2 Nazgûl come closer to Frodo",
            Order::Deploy => "3 Nazgûl come to the Eye",
        };
        format!("Flag: {} advances towards {end}. Banner: a troop in {start}, and {order}.", face.line.name())
    }

    /// What an objective asks for, and what it gives.
    pub fn objective_text(&self, objective: Objective) -> String {
        let quest = self.quest(objective);
        let (price, n, hope) = (prices(quest), quest.count, quest.hope);
        let asks = match objective {
            Objective::Ring => format!(
                "Last of all: an action of Frodo at Mount Doom for {price}, and a search with a die more for each missing hope."
            ),
            Objective::Blessing => format!(
                "An action in Rivendell with another character for {price}. Each player there takes {}; +{hope} hope.",
                quest.gift
            ),
            Objective::Staff => format!("Isengard is a haven and Rohan is free of shadow. Take {}.", quest.gift),
            Objective::Challenge => format!(
                "An action in North Ithilien with {}. The Eye turns there, and all troops of Mordor go to Udûn.",
                armies(quest)
            ),
            Objective::Balrog => format!(
                "An action of Gandalf in Moria: 3 battle dice cost hope (Overrun 1, Exchange 2, Nazgûl! 3). Resistance \
                 ignores a die, Valor saves a hope. He falls, and returns as the White with {hope} hope when the skies darken."
            ),
            Objective::Oathbreakers => format!(
                "Aragorn once takes the Paths of the Dead from Edoras to Erech; then Gondor must be free of shadow. +{hope} hope."
            ),
            Objective::Umbar => "Umbar is a haven, or all of Haradwaith is held without shadow troops. Troops may go to Pelargir.".into(),
            Objective::Eored => format!(
                "Éomer's attacks with Rohirrim win a trophy in each of {n} regions: Rohan and those around it. +{hope} hope."
            ),
            Objective::Theoden => format!(
                "An action in Edoras with another character for {price}. {} Rohirrim come to Edoras; +{hope} hope.",
                quest.adds
            ),
            Objective::Freca => format!(
                "Capture Dunland for {price}, and have {} there.", armies(quest)
            ),
            Objective::Shieldmaiden => format!(
                "Éowyn slays {n} Nazgûl and Rohan is free of shadow. In her battles {price} turn a die to Nazgûl!. +{hope} hope."
            ),
            Objective::Six => format!("{n} troops that Sure Shot removes are counted. +{hope} hope."),
            Objective::Banner => format!(
                "An action of Arwen in Minas Tirith, a haven, for {price}, with {}. +{hope} hope.", armies(quest)
            ),
            Objective::Pits => format!(
                "Galadriel may capture Dol Guldur for {price}; it is a haven with {}. +{hope} hope if she is there.",
                armies(quest)
            ),
            Objective::Mirkwood => format!(
                "No shadow troops in Mirkwood, and an Elven troop in each of its locations. +{hope} hope."
            ),
            Objective::Honor => format!(
                "The last friendly troop falls in a battle beside Boromir and another. {n} shadow troops fall with him."
            ),
            Objective::Crossing => format!("Faramir captures Osgiliath for {price}. A troop of Gondor comes there."),
            Objective::Denethor => format!(
                "An action in Minas Tirith with another character for {price}. {} troops of Gondor come; +{hope} hope.",
                quest.adds
            ),
            Objective::Morgul => format!(
                "Capture Minas Morgul for {price}. Take {}, and look at {n} shadow cards: any of them leave the game.",
                quest.gift
            ),
            Objective::Balin => format!(
                "Moria is a haven with {}. Dwarves may gather there; with {n} of them take {}.", armies(quest), quest.gift
            ),
            Objective::DwarvenLands => format!(
                "Ered Luin without shadow and with {}, and Dale free of shadow. Take {}; +{hope} hope.",
                armies(quest), quest.gift
            ),
            Objective::Rangers => format!(
                "Eriador is free of shadow with a friendly troop in each of its locations. +{hope} hope."
            ),
            Objective::Hobbits => format!(
                "Merry & Pippin win {n} peoples: an action in a haven with its region's Friendship card. +{hope} hope."
            ),
            Objective::Shelob => {
                "An action of Frodo & Sam in Minas Morgul beside Gollum: 3 battle dice cost hope (Overrun 1, Exchange 2, \
                 Nazgûl! 3), and so does each Resistance of Gollum's player. Valor ignores a die, Friendship saves a hope."
                    .into()
            }
        };
        match quest.uses {
            Some(who) if objective != Objective::Ring => format!("{asks} Uses {}.", who.name()),
            _ => asks,
        }
    }
}

/// What a character can do.
pub const fn abilities(who: Character) -> &'static str {
    match who {
        Character::Frodo => {
            "Moving costs 1 Stealth or a search. Elrond's Support, once a turn: a second token when preparing a card of \
             the haven's own region. Sam's Aid: in a search each Friendship ignores a Weary or Exposed. Put on the Ring: \
             before a search lose 1 hope, the Eye comes, shadow troops do not count."
        }
        Character::Merry => {
            "Loyal Friend, action once a turn: a Friendship token. Distract, any time: with fewer than 4 Nazgûl here, \
             1 Friendship draws 2 more. Give Us a Song!, action beside Frodo: 3 Friendship for 2 hope."
        }
        Character::Aragorn => {
            "Ranger: rolls 1 search die again where he is. Captain: each Rout removes 2 troops. Andúril, action once a \
             turn after an objective: removes a shadow troop."
        }
        Character::Arwen => {
            "Evenstar: musters Elves free. Send Aid: when she Prepares, an Elven troop may go to a character in the \
             card's region. Give Counsel, once a turn: a Fellowship at a haven with any region card."
        }
        Character::Boromir => {
            "Heir: musters Gondor free. Hero: captures for 1 Valor less. Tempted: gives no Resistance card away."
        }
        Character::Eomer => {
            "Rider: his first Travel of a turn is free. Marshal: with Rohirrim present 1 friendly loss is ignored."
        }
        Character::Eowyn => {
            "Shieldmaiden: musters Rohirrim free. No Living Man: each Nazgûl! in her battle slays a Nazgûl and harms nobody."
        }
        Character::Faramir => {
            "Ambush: travelling with troops he may attack at once, and Stealth turns dice to Rout. Stealthy: special \
             paths cost 1 less. Wisdom, action once a turn at a haven: takes back its region's Resistance card."
        }
        Character::Galadriel => {
            "Lady of Light, any time at a haven: a symbol for a random unused event. Mirror, action: the next 4 player \
             cards in any order. Nenya: with Elves present rolls 1 battle die again."
        }
        Character::Gandalf => {
            "Mithrandir: musters up to 2. Shadowfax: alone he moves 2 paths. Light and Flame: each Valor turns a die of \
             his battle to any face; as the White one Valor turns all."
        }
        Character::Gimli => "Son of Glóin: musters Dwarves free. Dwarven Craft, action once a turn: a Valor token.",
        Character::Gollum => {
            "No Muster, Attack or Capture, and no troops with him. Treachery: 1 hope whenever he, Frodo and friendly \
             troops come together. Guide: 3 search dice fewer. Slinker, action once a turn: takes back a Stealth card. \
             Cunning: Prepares anywhere, and may move a shadow troop on."
        }
        Character::Legolas => {
            "Walk Silently, action once a turn: a Stealth token. Sure Shot, any time: 1 Stealth removes a shadow troop \
             here or next to him, or sends a Nazgûl of his region to Mordor. Keen Sight, once a turn: sees the next \
             shadow card when he Prepares."
        }
    }
}

fn prices(quest: &Quest) -> String {
    quest.prices.iter().map(ToString::to_string).collect::<Vec<_>>().join(", or ")
}

fn armies(quest: &Quest) -> String {
    let needed = Army::ALL.into_iter().zip(quest.armies).filter(|&(_, count)| count > 0);
    needed.map(|(army, count)| format!("{count} {}", army.name())).collect::<Vec<_>>().join(", ")
}
