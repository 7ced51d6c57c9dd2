//! Everything that is drawn with the same pen: filters, terrain, emblems. One
//! hidden drawing per page holds them; the rest of the page refers to it.

use maud::{Markup, PreEscaped, html};

/// The hidden drawing with all symbols and filters.
pub(crate) fn symbols() -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                (PreEscaped(FILTERS))
                @for (id, size, drawing) in TERRAIN { symbol id={ "t-" (id) } viewBox=(size) overflow="visible" { (PreEscaped(drawing)) } }
                @for (id, drawing) in EMBLEMS { symbol id={ "e-" (id) } viewBox="0 0 24 24" { (PreEscaped(drawing)) } }
            }
        }
    }
}

/// An emblem, drawn in the colour of the text around it.
pub(crate) fn emblem(id: &str) -> Markup {
    html! { svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href={ "#e-" (id) } {} } }
}

/// `wobble` makes lines waver as a hand does; `blot` frays washes at their
/// edges; `grain` is the paper itself.
const FILTERS: &str = r##"
<filter id="wobble" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="2" seed="7" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="blot" x="-6%" y="-6%" width="112%" height="112%"><feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="4" seed="3" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="26" xChannelSelector="R" yChannelSelector="G" result="d"/><feGaussianBlur in="d" stdDeviation="2.2"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7 .75" numOctaves="3" seed="11"/><feColorMatrix values="0 0 0 0 .36  0 0 0 0 .25  0 0 0 0 .12  0 0 0 .55 -.2"/></filter>
<filter id="stain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".0045 .006" numOctaves="4" seed="23"/><feColorMatrix values="0 0 0 0 .42  0 0 0 0 .28  0 0 0 0 .12  0 0 0 1.500 -.62"/></filter>
<radialGradient id="vignette" cx="50%" cy="50%" r="72%"><stop offset=".62" stop-color="#3a2408" stop-opacity="0"/><stop offset="1" stop-color="#3a2408" stop-opacity=".42"/></radialGradient>
"##;

/// Terrain, drawn with classes of the style sheet: `line` is ink, `shade` a
/// wash of ink, `body` the paper that hides what is behind.
const TERRAIN: &[(&str, &str, &str)] = &[
    (
        "peak",
        "0 0 60 50",
        r#"<path class="body" d="M2 48 22 12l6 9L37 2l21 46z"/><path class="shade" d="M37 2l21 46H44L38 30l-3-9zM22 12l6 9 5 27h-9l-3-17z"/><path class="line" d="M2 48 22 12l6 9L37 2l21 46M37 2l-2 12 4 9-3 9 5 12M22 12l-1 8 3 8-2 7M44 24l4 9M47 22l5 11M27 30l-3 9"/><path class="line fine" d="M33 12l4 4 3-3M19 19l3 3 3-3"/>"#,
    ),
    (
        "crag",
        "0 0 40 34",
        r#"<path class="body" d="M2 33 15 6l5 6 5-9 13 30z"/><path class="shade" d="M25 3l13 30H27l-4-13z"/><path class="line" d="M2 33 15 6l5 6 5-9 13 30M25 3l-2 8 3 7-2 7M15 6l-1 7 2 6M30 17l3 8"/>"#,
    ),
    (
        "hill",
        "0 0 50 20",
        r#"<path class="body" d="M1 19C10 4 18 2 25 4s16 7 24 15z"/><path class="line" d="M1 19C10 4 18 2 25 4s16 7 24 15M31 8c4 3 7 6 9 10M36 9c4 3 6 5 8 9M27 7c3 3 5 6 6 10"/>"#,
    ),
    (
        "tree",
        "0 0 26 34",
        r#"<path class="body leaf" d="M13 2c6-1 10 3 9 8 4 3 2 10-3 11-3 3-9 3-12 0-6 0-7-8-3-11-1-5 3-9 9-8z"/><path class="line" d="M13 2c6-1 10 3 9 8 4 3 2 10-3 11-3 3-9 3-12 0-6 0-7-8-3-11-1-5 3-9 9-8zM12 33c1-4 1-8 1-13M13 25l4-5M11 33h6M18 8c1 3-1 5-2 6M9 15c2 2 5 2 7 1"/>"#,
    ),
    (
        "pine",
        "0 0 20 34",
        r#"<path class="body leaf" d="M10 1l5 9-3-1 5 9-3-1 4 9H2l4-9-3 1 5-9-3 1z"/><path class="line" d="M10 1l5 9-3-1 5 9-3-1 4 9H2l4-9-3 1 5-9-3 1zM10 26v7M12 12l2 4M12 19l3 5"/>"#,
    ),
    (
        "bole",
        "0 0 46 56",
        r#"<path class="body leaf" d="M23 3c9-3 17 3 16 11 7 4 6 14-1 17-5 4-10 3-13 1-6 4-13 3-16-1C1 29 0 19 7 15 6 7 14 0 23 3z"/><path class="line" d="M23 3c9-3 17 3 16 11 7 4 6 14-1 17-5 4-10 3-13 1-6 4-13 3-16-1C1 29 0 19 7 15 6 7 14 0 23 3zM18 55c3-6 3-13 2-21M29 55c-3-6-3-13-1-21M15 55h18M21 42l-9-7M27 41l8-6M22 46c0 2 1 3 2 3M26 44c0 2-1 3-1 3M33 11c2 4 0 8-3 10M12 18c2 4 7 6 11 5"/>"#,
    ),
    (
        "smial",
        "0 0 70 40",
        r#"<path class="body leaf" d="M1 39C10 14 24 4 38 5s24 14 31 34z"/><path class="line" d="M1 39C10 14 24 4 38 5s24 14 31 34zM49 9l4-6 3 9M53 3v-2"/><circle class="body" cx="34" cy="29" r="9"/><circle class="line" cx="34" cy="29" r="9"/><path class="line fine" d="M34 20v18M28 23v13M40 23v13"/><circle class="dot" cx="36" cy="29" r="1.300"/><path class="line" d="M13 31h7v5h-7zM49 31h7v5h-7zM34 38c-1 1-2 2-2 2"/>"#,
    ),
    (
        "tower",
        "0 0 44 70",
        r#"<path class="body" d="M12 69l3-40-4-6 3-8-2-9 5 5 2-10h6l2 10 5-5-2 9 3 8-4 6 3 40z"/><path class="shade" d="M24 1h1l2 10 5-5-2 9 3 8-4 6 3 40h-9z"/><path class="line" d="M12 69l3-40-4-6 3-8-2-9 5 5 2-10M25 1l2 10 5-5-2 9 3 8-4 6 3 40M16 30h12M14 46h16M5 69l6-9M39 69l-6-9M1 69h42"/><path class="line" d="M17 19c3-4 7-4 10 0-3 4-7 4-10 0z"/><path class="eye" d="M17.500 19c3-3.500 6-3.500 9 0-3 3.500-6 3.500-9 0z"/><path class="line" d="M22 16.500v5"/>"#,
    ),
    (
        "city",
        "0 0 60 56",
        r#"<path class="body" d="M2 55l2-13h8v-9h9v-9h6V9l3-8 3 8v15h6v9h9v9h8l2 13z"/><path class="shade" d="M30 1l3 8v15h6v9h9v9h8l2 13H40z"/><path class="line" d="M2 55l2-13h8v-9h9v-9h6V9l3-8 3 8v15h6v9h9v9h8l2 13zM12 42h36M21 33h18M27 24h6M30 1v-1M28 47c0-3 4-3 4 0v8h-4zM10 47v3M18 47v3M42 47v3M50 47v3M24 37v2M36 37v2"/>"#,
    ),
    (
        "ruin",
        "0 0 40 30",
        r#"<path class="body" d="M3 29V14l3-5 3 3V7l5-5v10l4 3v14zM25 29V17l6-4 5 5v11z"/><path class="line" d="M3 29V14l3-5 3 3V7l5-5v10l4 3v14M25 29V17l6-4 5 5v11M1 29h38M7 18h4M6 23h6M29 22h4M20 28l2-2 2 2"/>"#,
    ),
    (
        "horse",
        "0 0 54 40",
        r#"<path class="body" d="M7 39c2-7 2-11 0-16 2-8 9-9 16-8 5 0 8-2 10-6l1-5 3 3 2-3 1 5 8 8-1 4-4 1-5-2c0 5-3 8-3 11l1 8-3 0-2-9c-5 1-9 1-13-1l-4 10-3 0 1-8-2 8z"/><path class="line" d="M7 39c2-7 2-11 0-16 2-8 9-9 16-8 5 0 8-2 10-6l1-5 3 3 2-3 1 5 8 8-1 4-4 1-5-2c0 5-3 8-3 11l1 8-3 0-2-9c-5 1-9 1-13-1l-4 10-3 0 1-8-2 8zM7 23c-4 1-5 5-4 10M33 9c-2 5-5 7-9 7M35 11c-2 4-4 6-7 7M41 12h1"/>"#,
    ),
    (
        "bones",
        "0 0 54 30",
        r#"<path class="line" d="M4 29c6-4 12-4 18-1s14 3 28-2M10 26V8M7 12h6M26 28V4M22 8l4-4 4 4M40 26V10M36 13h8M17 22l4-6M45 24l5-5M31 21l4-4"/><path class="line fine" d="M2 22c5-2 8-1 11 0M36 21c4-2 9-2 13 0"/>"#,
    ),
    (
        "reeds",
        "0 0 40 18",
        r#"<path class="line fine" d="M4 17c0-6 1-9 3-13M8 17c0-5 2-7 4-9M2 17c0-4-1-6-2-7M24 17c0-6 1-10 3-14M28 17c0-5 2-7 5-9M21 17c0-4-1-6-3-8M0 17h38"/>"#,
    ),
    (
        "holly",
        "0 0 30 36",
        r#"<path class="body leaf" d="M15 2c3 4 7 3 9 5-2 3 0 6 2 8-3 2-3 5-3 8-4-1-6 1-8 3-2-2-4-4-8-3 0-3 0-6-3-8 2-2 4-5 2-8 2-2 6-1 9-5z"/><path class="line" d="M15 2c3 4 7 3 9 5-2 3 0 6 2 8-3 2-3 5-3 8-4-1-6 1-8 3-2-2-4-4-8-3 0-3 0-6-3-8 2-2 4-5 2-8 2-2 6-1 9-5zM15 35V14M15 22l4-5M15 19l-4-4"/><circle class="dot" cx="12" cy="11" r="1.400"/><circle class="dot" cx="18" cy="9" r="1.400"/><circle class="dot" cx="19" cy="15" r="1.400"/>"#,
    ),
    (
        "gate",
        "0 0 40 30",
        r#"<path class="body" d="M3 29C4 10 12 2 20 2s16 8 17 27z"/><path class="shade" d="M10 29c1-13 5-19 10-19s9 6 10 19z"/><path class="line" d="M3 29C4 10 12 2 20 2s16 8 17 27M10 29c1-13 5-19 10-19s9 6 10 19M1 29h38M8 14l4 3M32 14l-4 3M20 2v8"/>"#,
    ),
    (
        "rose",
        "0 0 100 100",
        r#"<circle class="line fine" cx="50" cy="50" r="34"/><circle class="line fine" cx="50" cy="50" r="30"/><path class="body" d="M50 6l7 37 37 7-37 7-7 37-7-37-37-7 37-7z"/><path class="shade" d="M50 6v44l7-7zM94 50H50l7 7zM50 94V50l-7 7zM6 50h44l-7-7z"/><path class="line" d="M50 6l7 37 37 7-37 7-7 37-7-37-37-7 37-7zM50 6v88M6 50h88M26 26l14 17M74 26L60 43M26 74l14-17M74 74L60 57"/>"#,
    ),
];

/// Emblems of characters and cards.
pub(crate) const EMBLEMS: &[(&str, &str)] = &[
    (
        "ring",
        r#"<circle cx="12" cy="13" r="6.500" class="o"/><path class="o thin" d="M8 10c1.500-2 4.500-3 7-1.500"/>"#,
    ),
    (
        "leaf",
        r#"<path class="f" d="M4 20C4 9 11 4 21 4c0 10-5 16-14 15z"/><path class="k" d="M4 21C8 15 12 11 17 8"/>"#,
    ),
    ("pipe", r#"<path class="f" d="M2 6l9 6v4c0 4 8 4 8 0v-5h-7L3 4z"/><path class="o thin" d="M15 8c-2-2 2-3 0-6"/>"#),
    ("dagger", r#"<path class="f" d="M12 1l2.500 4v9h-5V5zM6 14h12v2.500H6zM10.800 16.500h2.400V23h-2.400z"/>"#),
    ("staff", r#"<path class="f" d="M13.500 8l-4 15H7l4.500-15z"/><path class="o" d="M12 8c-4-1-4-6 0-6s5 4 2 6"/>"#),
    ("crown", r#"<path class="f" d="M3 19V8l4.500 5L12 4l4.500 9L21 8v11z"/>"#),
    ("bow", r#"<path class="o" d="M6 2c13 3 13 17 0 20z"/><path class="o thin" d="M2 12h18m-4-3 4 3-4 3"/>"#),
    ("axe", r#"<path class="f" d="M11 2h2.500v21H11zM13 4c5-2 8 1 8 5s-3 6-8 4zM11 5C8 4 5 5 4 8c1 3 4 4 7 3z"/>"#),
    ("horn", r#"<path class="f" d="M3 8c2 9 9 13 18 11l-1-5c-6 1-10-2-11-8z"/><path class="o thin" d="M2 8l8-2"/>"#),
    ("star", r#"<path class="f" d="M12 1l2.500 8.500L23 12l-8.500 2.500L12 23l-2.500-8.500L1 12l8.500-2.500z"/>"#),
    (
        "tree",
        r#"<path class="f" d="M12 2c5-1 8 3 7 6 3 3 1 7-3 7-2 1-2 1-3 0v8h-2v-8c-1 1-1 1-3 0-4 0-6-4-3-7-1-3 2-7 7-6z"/>"#,
    ),
    (
        "fish",
        r#"<path class="f" d="M2 12c5-7 11-7 15-1l5-4v10l-5-4c-4 6-10 6-15-1z"/><circle class="h" cx="7" cy="11" r="1.300"/>"#,
    ),
    ("scimitar", r#"<path class="f" d="M20 2c0 8-4 13-11 15l-2-2C13 12 17 8 20 2zM5 15l4 4-2 1-3 3-2-2 3-3z"/>"#),
    (
        "spider",
        r#"<path class="o thin" d="M10 10 4 4M9 12H2m7 2-6 6m11-10 6-6m-5 8h7m-7 2 6 6M10 16l-3 6m7-6 3 6"/><ellipse class="f" cx="12" cy="14" rx="4" ry="5"/><circle class="f" cx="12" cy="8" r="2.500"/>"#,
    ),
    ("hand", r#"<path class="f" d="M7 22c-1-5-4-7-4-10l2-1 3 4V4h2v8l1-10h2v10l2-9h2l-1 10 3-5 2 1-4 13z"/>"#),
    (
        "wing",
        r#"<path class="f" d="M12 7c2-3 6-4 11-4-1 7-3 9-6 10-1 3-3 4-5 8-2-4-4-5-5-8-3-1-5-3-6-10 5 0 9 1 11 4z"/>"#,
    ),
    ("flame", r#"<path class="f" d="M12 1c1 5 7 7 7 14 0 5-3 8-7 8s-7-3-7-8c0-3 2-5 3-7 0 3 1 4 2 4 0-4 0-7 2-11z"/>"#),
    (
        "wolf",
        r#"<path class="f" d="M3 2l6 5h6l6-5-1 10-5 4-3 7-3-7-5-4z"/><path class="h" d="M7 11l3 2H8zM17 11l-3 2h2z"/>"#,
    ),
    (
        "rider",
        r#"<path class="f" d="M5 23c1-5 0-7-1-10 1-4 5-5 9-5l2-6 2 3 5 5-2 3-4-1c0 4-2 5-2 7l1 4h-3l-1-5H9l-2 5z"/>"#,
    ),
    (
        "club",
        r#"<path class="f" d="M15 2c4-1 7 2 6 6-1 3-5 5-8 6l-7 8-3-3 7-8c1-4 2-8 5-9z"/><path class="k" d="M14 6l2-2M17 8l2-2M13 10l2-2"/>"#,
    ),
    ("snake", r#"<path class="o" d="M4 21c8 1 8-5 4-7s-3-7 3-7 4 4 8 3"/><path class="f" d="M17 7l5 2-3 4z"/>"#),
    (
        "mouth",
        r#"<path class="f" d="M2 11c4-5 7-5 10-3 3-2 6-2 10 3-3 7-6 9-10 9S5 18 2 11z"/><path class="k" d="M5 12l3-1 2 2 2-2 2 2 2-2 3 1"/>"#,
    ),
    ("coil", r#"<path class="o" d="M3 22c9 0 14-5 14-11a5 5 0 0 0-10 0c0 3 4 4 5 1M9 22c9-1 13-6 12-13"/>"#),
    (
        "eye",
        r#"<path class="o" d="M1 12c6-8 16-8 22 0-6 8-16 8-22 0z"/><path class="f" d="M12 6c2 4 2 8 0 12-2-4-2-8 0-12z"/>"#,
    ),
    ("cloak", r#"<path class="f" d="M9 3h6l5 19H4z"/><path class="k" d="M12 7v15M9 11L7 21M15 11l2 10"/>"#),
    (
        "spark",
        r#"<path class="f" d="M12 2l1.500 7L20 6l-4 5.500 6 2.500-7 .5L16 22l-4-5.500L8 22l1-7.500L2 14l6-2.500L4 6l6.500 3z"/>"#,
    ),
    (
        "mix",
        r#"<path class="o" d="M3 7h5c5 0 5 10 10 10h3M3 17h5c2 0 3-2 4-4M14 9c1-1 2-2 4-2h3M18 3l4 4-4 4M18 13l4 4-4 4"/>"#,
    ),
    (
        "eagle",
        r#"<path class="f" d="M1 5c5 0 8 2 10 6l1-3 1 3c2-4 5-6 10-6-1 6-4 9-8 10l1 4-4-2-4 2 1-4C5 14 2 11 1 5z"/>"#,
    ),
    ("crow", r#"<path class="f" d="M2 9l5-2c1-3 5-4 7-1l1 3 7 7-6-1-2 3-4 1-1 4H8l1-5C6 16 5 13 6 10z"/>"#),
    ("cloud", r#"<path class="f" d="M6 20c-6 0-7-8-1-9 0-6 8-8 11-3 6-1 9 6 4 9 0 2-1 3-3 3z"/>"#),
    (
        "tower",
        r#"<path class="f" d="M8 23l1-13-2-3 1-5 2 2 2-3 2 3 2-2 1 5-2 3 1 13z"/><path class="h" d="M9.500 7c2-2 3-2 5 0-2 2-3 2-5 0z"/>"#,
    ),
    ("turn", r#"<path class="o" d="M20 20c0-9-5-12-14-12M11 2L5 8l6 6"/>"#),
    (
        "cross",
        r#"<path class="f" d="M3 2l8 9 2 2 8 8-1 1-9-8-8 8-2-2 8-8-8-8z"/><path class="f" d="M21 2L11 13l2 2L22 4z"/>"#,
    ),
    (
        "bond",
        r#"<path class="f" d="M12 22C3 15 1 10 3 6c2-4 7-4 9 0 2-4 7-4 9 0 2 4 0 9-9 16z"/><path class="k" d="M6 11l4 4 4-4 4 4"/>"#,
    ),
    ("flag", r#"<path class="f" d="M5 1h2.200v22H5zM7 3c5-2 8 3 14 0v10c-6 3-9-2-14 0z"/>"#),
    ("banner", r#"<path class="f" d="M3 1h18v2.500H3zM5 4h14v18l-7-5-7 5z"/>"#),
    ("arrow", r#"<path class="f" d="M22 2l-3 8-2-2L8 17l1 4-3 2-1-4-4-1 2-3 4 1 9-9-2-2z"/>"#),
];
