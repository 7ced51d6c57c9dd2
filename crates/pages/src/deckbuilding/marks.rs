//! What is drawn for this game alone: emblems of the types, of heroes and of
//! cards, the clearings of the Path and the standing stones. Drawn with the
//! classes of the house: `f` is ink, `o` a line of it, `k` and `h` are cut out;
//! `line`, `shade` and `body` belong to the land.

use maud::{Markup, PreEscaped, html};

/// The hidden drawing with all of them; part of the land.
pub(super) fn symbols() -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                @for (id, size, drawing) in PLACES {
                    symbol id={ "d-" (id) } viewBox=(size) preserveAspectRatio="none" overflow="visible" { (PreEscaped(drawing)) }
                }
                @for (id, drawing) in EMBLEMS { symbol id={ "e-" (id) } viewBox="0 0 24 24" { (PreEscaped(drawing)) } }
            }
        }
    }
}

/// A drawing of the land that lies below something.
pub(super) fn below(id: &str, size: &str) -> Markup {
    html! { svg.below viewBox=(size) preserveAspectRatio="none" aria-hidden="true" { use href={ "#d-" (id) } {} } }
}

/// The size of a clearing, and of a stone.
pub(super) const CLEARING: &str = "0 0 120 170";
pub(super) const STONE: &str = "0 0 120 170";

const PLACES: &[(&str, &str, &str)] = &[
    (
        "clearing",
        CLEARING,
        r##"<path class="glade" d="M-2 92C8 40 26 8 60 6s54 32 62 84c-6 48-26 74-60 76S6 140-2 92z"/>
<path class="trail" d="M-8 104c30-14 46 10 68 2s40-22 68-2v18c-30-18-44-6-66 2s-40-20-70-2z"/>
<use href="#t-tree" x="-9" y="-13" width="22" height="30"/><use href="#t-pine" x="10" y="-12" width="15" height="25"/>
<use href="#t-tree" x="100" y="-12" width="21" height="29"/><use href="#t-tree" x="86" y="-14" width="17" height="23"/>
<use href="#t-pine" x="-7" y="146" width="15" height="25"/><use href="#t-tree" x="106" y="143" width="20" height="27"/>"##,
    ),
    (
        "stone",
        STONE,
        r##"<path class="turf" d="M-8 164c20-14 36-8 66-10s54-4 70 10c-30 8-110 8-136 0z"/>
<path class="rock" d="M4 162 9 60C10 22 26 2 56 1s54 18 56 60l5 101c-34 5-80 5-113 0z"/>
<path class="shade" d="M84 8c18 9 27 26 28 53l5 101-24 3c4-50 6-112-9-157z"/>
<path class="line" d="M4 162 9 60C10 22 26 2 56 1s54 18 56 60l5 101c-34 5-80 5-113 0z"/>
<path class="line fine" d="M40 8c-4 2-9 6-12 11M62 5l10 2M13 96l-2 20M110 84l2 22"/>"##,
    ),
];

/// Emblems, 24 by 24.
const EMBLEMS: &[(&str, &str)] = &[
    // Types and basic cards
    (
        "ally",
        r#"<circle class="f" cx="8" cy="6.500" r="3.500"/><path class="f" d="M1.500 21c0-7 2.500-10 6.500-10s6.500 3 6.500 10z"/><circle class="f" cx="17" cy="8" r="3"/><path class="f" d="M15.500 21c.5-4 0-7-1.500-9.200 5-2 8.500 1.700 8.500 9.200z"/>"#,
    ),
    (
        "helm",
        r#"<path class="f" d="M4 1c0 5 1 7 4 8 1-2 2.500-3 4-3s3 1 4 3c3-1 4-3 4-8 3.500 5 2.500 10-1.500 12.500V20l-4 3h-5l-4-3v-6.500C1.500 11 .5 6 4 1z"/><path class="h" d="M7.500 13l3.500 1.500V17l-3-1.500zM16.500 13L13 14.500V17l3-1.500z"/>"#,
    ),
    ("gem", r#"<path class="f" d="M6 3h12l5 6-11 13L1 9z"/><path class="k" d="M1.500 9h21M8 9l4 12 4-12-4-5.500z"/>"#),
    (
        "boot",
        r#"<path class="f" d="M6 1h9l-1 11c2 2 8 2 8.500 6.500V21H6c-1-6 1-13 0-20z"/><path class="k" d="M6 5h8.500M6 18.500h16"/>"#,
    ),
    (
        "clover",
        r#"<path class="f" d="M12 11C8 11 4 9 4 6s4-4 6-1c0 0 1-4 4-3s3 6-2 9zM12 11c-3 3-8 4-9 1s3-4 3-4M12 11c4-3 9-2 9 2s-4 4-5 3c0 3-4 4-5 1-.5-2 0-4 1-6zM12 11c0 4-4 8-7 6s-1-5 1-5"/><path class="o thin" d="M12 12c0 5 1 8 4 11"/>"#,
    ),
    ("house", r#"<path class="f" d="M12 1l11 9-1.500 2L20 10.700V22h-5.500v-7h-5v7H4V10.700L2.500 12 1 10z"/>"#),
    (
        "despair",
        r#"<path class="f" d="M12 22C5 17 1 12 2 7c1-5 7-6 9-2l-2 5 4 3-3 4zM14 21l-1-4 4-5-4-3 2-5c4-2 8 1 7 6-.5 4-4 8-8 11z"/>"#,
    ),
    (
        "shield",
        r#"<path class="f" d="M12 1c3 2 6 3 10 3 0 9-3 15-10 19C5 19 2 13 2 4c4 0 7-1 10-3z"/><path class="h" d="M12 6l1.500 4h4l-3.200 2.500 1.200 4L12 14l-3.500 2.500 1.200-4L6.500 10h4z"/>"#,
    ),
    (
        "taint",
        r#"<path class="f" d="M12 1c4 6 8 9 8 14a8 8 0 0 1-16 0c0-5 4-8 8-14z"/><path class="k" d="M8 15c0-4 8-4 8 0s-6 4-6 .5 3-2.500 3 0"/>"#,
    ),
    (
        "fell-crown",
        r#"<path class="f" d="M2 22 1 6l5 5 2-9 4 7 4-7 2 9 5-5-1 16z"/><path class="h" d="M6 15l4 2H7zM18 15l-4 2h3z"/>"#,
    ),
    // What a card is good for
    ("power", r#"<path class="f" d="M14 0 3 14h7l-3 10L21 9h-8z"/>"#),
    (
        "draw",
        r#"<path class="f" d="M9 2h12v15H9z"/><path class="o thin" d="M6 6v15h12M3 9v15"/><path class="k" d="M15 6v7M11.500 9.500h7"/>"#,
    ),
    (
        "claws",
        r#"<path class="f" d="M4 1c4 6 5 14 3 22C8 14 7 8 4 1zM11 1c3 6 4 14 2 22 1-9 0-15-2-22zM18 1c4 6 5 13 2 20 1-8 0-14-2-20z"/>"#,
    ),
    (
        "laurel",
        r#"<path class="f" d="M12 4l2 4.500 5 .5-3.700 3.300 1 4.900L12 14.700l-4.300 2.500 1-4.900L5 9l5-.5z"/><path class="o thin" d="M5 2C0 8 1 17 8 22M19 2c5 6 4 15-3 20"/>"#,
    ),
    ("cards", r#"<path class="f" d="M1 7l8-3 5 14-8 3z"/><path class="f" d="M12 3l8 1-2 16-3-.5 1-4z"/>"#),
    ("pile", r#"<path class="f" d="M5 2h12v16H5z"/><path class="o thin" d="M19.500 6v15H9"/>"#),
    ("heap", r#"<path class="f" d="M3 9l10-6 8 13-10 6z"/><path class="o thin" d="M6 3l-4 2M2 20l5 2"/>"#),
    // Heroes and cards
    (
        "sword",
        r#"<path class="f" d="M12 0l2 3v12h-4V3zM5 15h14v2.500H5zM11 17.500h2V22h-2z"/><circle class="f" cx="12" cy="22.500" r="1.500"/>"#,
    ),
    (
        "pan",
        r#"<circle class="f" cx="9" cy="14" r="7.500"/><path class="f" d="M13 8l8-8 2 2-8 8z"/><circle class="k" cx="9" cy="14" r="5"/>"#,
    ),
    (
        "pony",
        r#"<path class="f" d="M9 1l2 3c5 1 9 5 10 10l-2 4-4-1-3-3c-1 3 1 5 3 9H4c-1-9 0-15 4-19z"/><path class="k" d="M5 20c0-6 1-10 3-13"/><circle class="h" cx="12" cy="9" r="1.100"/>"#,
    ),
    (
        "flower",
        r#"<path class="f" d="M12 7c-2-7 6-7 4 0 5-5 8 2 2 4 6 2 3 8-2 4 2 6-6 6-4 0-5 4-8-2-2-4-6-2-3-9 2-4z"/><circle class="h" cx="14" cy="11" r="2"/><path class="o thin" d="M12 14C8 17 6 20 5 23"/>"#,
    ),
    (
        "mug",
        r#"<path class="f" d="M3 8h13v14H3z"/><path class="o" d="M16 11h3c3 0 3 8 0 8h-3"/><path class="f" d="M2 7c0-4 4-4 5-2 1-3 5-3 5 0 2-2 5 0 5 2l-2 2H4z"/><path class="k" d="M7 11v8M12 11v8"/>"#,
    ),
    (
        "book",
        r#"<path class="f" d="M1 5c5-2 8-1 11 1 3-2 6-3 11-1v15c-5-2-8-1-11 1-3-2-6-3-11-1z"/><path class="k" d="M12 6.500V21M4 9c2-.5 4-.5 5.500.5M4 13c2-.5 4-.5 5.500.5M20 9c-2-.5-4-.5-5.500.5M20 13c-2-.5-4-.5-5.500.5"/>"#,
    ),
    ("spade", r#"<path class="f" d="M11 8h2l0 6h4v4c0 3-2 5-5 6-3-1-5-3-5-6v-4h4zM8 1h8v3h-2.500v5h-3V4H8z"/>"#),
    ("spear", r#"<path class="f" d="M21 1l-2 8-3-1L4 23l-2-2L15 7l-2-3z"/><path class="o thin" d="M9 9l6 6"/>"#),
    (
        "scroll",
        r#"<path class="f" d="M5 2h14c-2 2-2 4-2 6v12c0 2-2 3-4 3H3c2-1 3-2 3-4V7c0-3-1-4-3-4z"/><path class="k" d="M8.500 8h6M8.500 11.500h6M8.500 15h6"/>"#,
    ),
    (
        "shards",
        r#"<path class="f" d="M10 2l4-2v7l-4 3zM10 12l4-3v4l-4 3zM5 16h14v2.500H5zM11 18.500h2V23h-2z"/><path class="f" d="M18 6l4-3 1 4-4 3z"/>"#,
    ),
    (
        "phial",
        r#"<path class="f" d="M10 1h4v2h-1v5c5 2 6 5 6 8 0 5-3 7-7 7s-7-2-7-7c0-3 1-6 6-8V3h-1z"/><path class="h" d="M12 11l1.200 3.800L17 16l-3.800 1.200L12 21l-1.200-3.800L7 16l3.800-1.200z"/>"#,
    ),
    (
        "mail",
        r#"<path class="f" d="M8 2c2 3 6 3 8 0l7 4-2 6-3-1v11H6V11l-3 1-2-6z"/><path class="k" d="M8 12c1 1 2 1 3 0s2-1 3 0M8 16c1 1 2 1 3 0s2-1 3 0M9 8c1 1 2 1 3 0s2-1 3 0"/>"#,
    ),
    (
        "basin",
        r#"<path class="f" d="M1 7h22c0 6-4 9-8 10v3l3 3H6l3-3v-3C5 16 1 13 1 7z"/><ellipse class="h" cx="12" cy="7.500" rx="8" ry="2"/><path class="f" d="M12 0l.8 2.200L15 3l-2.200.8L12 6l-.8-2.200L9 3l2.200-.8z"/>"#,
    ),
    (
        "orb",
        r#"<circle class="f" cx="12" cy="10.500" r="9.500"/><path class="f" d="M5 21h14l1 3H4z"/><path class="h" d="M5 11c4-5 10-5 14 0-4 5-10 5-14 0z"/><circle class="f" cx="12" cy="11" r="2"/>"#,
    ),
    (
        "mushroom",
        r#"<path class="f" d="M1 12C1 5 6 2 12 2s11 3 11 10c-7 2-15 2-22 0zM9 14h6c0 3 0 6 1.500 8h-9C9 20 9 17 9 14z"/><circle class="h" cx="8" cy="7.500" r="1.600"/><circle class="h" cx="15" cy="6.500" r="1.300"/>"#,
    ),
    (
        "door",
        r#"<path class="f" d="M3 23V11C3 5 7 1 12 1s9 4 9 10v12h-3V11c0-4-2-7-6-7s-6 3-6 7v12z"/><path class="f" d="M8 23V12c0-3 2-5 3.500-5v16zM12.500 23V7C14 7 16 9 16 12v11z"/>"#,
    ),
    (
        "hole",
        r#"<path class="f" d="M0 22C1 9 6 2 12 2s11 7 12 20z"/><circle class="h" cx="12" cy="15" r="6"/><circle class="f" cx="12" cy="15" r="4.600"/><circle class="h" cx="12" cy="15" r="1"/>"#,
    ),
    (
        "bridge",
        r#"<path class="f" d="M0 12C6 6 18 6 24 12v3h-2v6h-3c0-5-3-8-7-8s-7 3-7 8H2v-6H0z"/><path class="o thin" d="M2 23c3-1 5 1 8 0s5 1 8 0 3 0 4 0"/><path class="f" d="M12 0l.9 2.600L15.500 3.500l-2.600.9L12 7l-.9-2.600-2.600-.9 2.600-.9z"/>"#,
    ),
    (
        "wave",
        r#"<path class="f" d="M1 14C4 6 10 2 17 3c4 1 6 4 5 7-2-3-6-3-8 0s-1 6 2 8c3 1 5 0 7-1v5H1z"/><path class="k" d="M3 19c3-2 5-2 8 0"/>"#,
    ),
    (
        "hood",
        r#"<path class="f" d="M12 1c6 1 9 6 9 12l2 10H1l2-10C3 7 6 2 12 1z"/><path class="h" d="M12 6c3 1 5 4 5 8 0 3-2 5-5 5s-5-2-5-5c0-4 2-7 5-8z"/><path class="f" d="M8.500 13l2.500 1.200-2.300.6zM15.500 13L13 14.200l2.300.6z"/>"#,
    ),
    (
        "swarm",
        r#"<path class="f" d="M3 13l1-6 3-2 3 2 1 6-2 2H5zM13 10l1-5 3-2 3 2 1 5-2 2h-4zM8 21l1-5 3-2 3 2 1 5-2 2h-4z"/><path class="h" d="M5 9l1.500 1M9 9L7.500 10M15 7l1.500 1M19 7l-1.500 1"/>"#,
    ),
    (
        "whip",
        r#"<path class="o" d="M3 22 9 12C12 6 21 3 21 8s-8 4-8 8 6 5 9 3"/><path class="f" d="M1 22l5-8 2 1-4 9z"/>"#,
    ),
];
