//! What is drawn for this game alone: the landmarks of the road, and small
//! marks for cards and spaces. Drawn with the classes of the house: `line` is
//! ink, `shade` a wash of ink, `body` the paper that hides what is behind.

use maud::{Markup, PreEscaped, html};
use mount_doom::{Card, Face, Figure};

use super::aims::short;

/// The hidden drawing with all of them; part of the land.
pub(super) fn symbols() -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                (PreEscaped(SPILL))
                @for (id, size, drawing) in LANDMARKS { symbol id={ "d-" (id) } viewBox=(size) overflow="visible" { (PreEscaped(drawing)) } }
                @for (id, drawing) in MARKS { symbol id={ "m-" (id) } viewBox="0 0 24 24" { (PreEscaped(drawing)) } }
            }
        }
    }
}

/// A small mark in the colour of the text around it.
pub(super) fn mark(id: &str) -> Markup {
    html! { svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href={ "#" (id) } {} } }
}

/// The mark of a figure: what it carries.
pub(super) fn of_figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Frodo => "e-ring",
        Figure::Merry => "e-leaf",
        Figure::Aragorn => "m-sword",
        Figure::Legolas => "e-bow",
        Figure::Gimli => "e-axe",
    }
}

/// The mark of a face of the battle die, and its name.
pub(super) fn of_face(side: Face) -> (&'static str, &'static str) {
    match side {
        Face::Weapon(figure) => (of_figure(figure), short(figure)),
        Face::Sauron => ("e-eye", "Sauron"),
        Face::Gandalf => ("e-staff", "Gandalf"),
    }
}

/// The mark of a card.
pub(super) fn of_card(card: Card) -> &'static str {
    match card {
        Card::Arwen => "e-star",
        Card::Elrond => "m-harp",
        Card::Theoden => "e-crown",
        Card::Galadriel | Card::Phial => "m-phial",
        Card::Eowyn => "e-dagger",
        Card::Eomer => "e-rider",
        Card::Faramir => "e-bow",
        Card::Treebeard => "e-tree",
        Card::Boromir => "e-horn",
        Card::Power => "e-spark",
        Card::Trick => "e-turn",
        Card::Support => "e-staff",
        Card::Vision => "m-orb",
        Card::Wrath | Card::Balrog | Card::Denethor => "e-flame",
        Card::CaveTroll => "e-club",
        Card::Saruman => "e-hand",
        Card::Nazgul => "m-hood",
        Card::MoriaOrc | Card::OrcHordes => "e-scimitar",
        Card::Wargs => "e-wolf",
        Card::UrukHai => "m-uruk",
        Card::Wormtongue => "e-snake",
        Card::Grond => "m-ram",
        Card::SauronsEye => "e-eye",
        Card::WitchKing => "m-crowned",
        Card::Mumakil => "m-tusks",
        Card::Haradrim => "m-spears",
        Card::ArmyOfTheDead => "m-skull",
        Card::MouthOfSauron => "e-mouth",
        Card::GollumsDeceit => "e-fish",
        Card::GollumsMadness => "m-stare",
        Card::Shelob => "e-spider",
        Card::ShelobsSting => "m-sting",
        Card::RingsPower => "e-ring",
        Card::Eagles => "m-eagle",
    }
}

/// Colour that ran over its edge while it was wet.
const SPILL: &str = r#"<filter id="spill" x="-20%" y="-20%" width="140%" height="140%"><feTurbulence type="fractalNoise" baseFrequency=".009" numOctaves="3" seed="5" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="120" xChannelSelector="R" yChannelSelector="G" result="d"/><feGaussianBlur in="d" stdDeviation="7"/></filter>"#;

const LANDMARKS: &[(&str, &str, &str)] = &[
    (
        "rivendell",
        "0 0 110 72",
        r#"<path class="body" d="M2 71 7 26l6-16 7 7 6 18 4 36z"/><path class="shade" d="M13 10l7 7 6 18 4 36H18l2-30z"/><path class="line" d="M2 71 7 26l6-16 7 7 6 18 4 36M13 10l2 18-3 12 3 12M20 28l2 12"/><path class="body" d="M84 71l3-34 8-20 8 12 6 42z"/><path class="shade" d="M95 17l8 12 6 42H98l1-26z"/><path class="line" d="M84 71l3-34 8-20 8 12 6 42M95 17l-1 16 4 12-2 14"/><path class="fall" d="M29 34c4 10 0 24-1 37M33 40c3 9 1 20-1 31"/><path class="body" d="M37 71V47l-2-2 8-6v-9l13-17 13 17v9l13 8-2 2v22z"/><path class="shade" d="M56 13l13 17v9l13 8-2 2v22H62V40z"/><path class="line" d="M37 71V47M80 71V49M34 46l9-7v-9l13-17 13 17v9l14 9M41 31 56 12l15 19M43 39h26M56 12V6M53 8h6"/><path class="line" d="M44 71V57c0-6 8-6 8 0v14M57 71V57c0-6 8-6 8 0v14M70 71V60c0-5 7-5 7 0v11M52 36v-6c0-4 8-4 8 0v6z"/><path class="line fine" d="M36 51h44M47 50v-4M72 50l3-3"/>"#,
    ),
    (
        "lorien",
        "0 0 120 92",
        r#"<path class="body gilt" d="M24 30c8-6 18-1 18 7 7 3 6 13-1 14-5 4-12 3-15 0-6 3-14 1-14-5-6-3-4-13 3-13 1-3 5-5 9-3z"/><path class="line" d="M24 30c8-6 18-1 18 7 7 3 6 13-1 14-5 4-12 3-15 0-6 3-14 1-14-5-6-3-4-13 3-13 1-3 5-5 9-3zM23 91c1-14 2-26 1-39M29 91c-1-14-2-26 0-39M19 66h16M22 66l3 5M32 66l-2 5"/><path class="body gilt" d="M96 26c8-6 19-1 18 8 7 4 5 14-2 15-5 4-11 3-14 0-6 4-15 1-15-5-6-3-4-14 4-14 1-4 5-6 9-4z"/><path class="line" d="M96 26c8-6 19-1 18 8 7 4 5 14-2 15-5 4-11 3-14 0-6 4-15 1-15-5-6-3-4-14 4-14 1-4 5-6 9-4zM94 91c1-14 2-28 1-41M101 91c-1-14-2-28 0-41M88 64h18M91 64l4 6M104 64l-4 6"/><path class="body gilt" d="M60 3c14-6 27 2 25 13 9 5 7 18-3 20-6 6-16 5-20 1-8 5-20 3-21-5-9-3-9-16 0-18 2-9 12-14 19-11z"/><path class="line" d="M60 3c14-6 27 2 25 13 9 5 7 18-3 20-6 6-16 5-20 1-8 5-20 3-21-5-9-3-9-16 0-18 2-9 12-14 19-11zM74 13c3 4 1 9-3 11M48 21c3 5 9 6 13 5M57 91c2-18 3-36 1-53M66 91c-2-18-3-36 0-53M46 52h32M50 52l6 8M74 52l-7 8M52 70l6 2M71 68l-6 3"/><path class="line" d="M50 52v-6h8v6M52 46l2-3 2 3M67 52v-5h7v5"/><circle class="lamp" cx="54" cy="49" r="1.800"/><circle class="lamp" cx="70" cy="50" r="1.800"/><circle class="lamp" cx="26" cy="63" r="1.600"/><circle class="lamp" cx="98" cy="61" r="1.600"/><path class="line fine" d="M10 91h104"/>"#,
    ),
    (
        "edoras",
        "0 0 120 76",
        r#"<path class="body" d="M2 75C14 48 30 36 60 35s46 14 58 40z"/><path class="shade" d="M70 35c24 3 38 18 48 40H92C90 58 82 44 70 35z"/><path class="line" d="M2 75C14 48 30 36 60 35s46 14 58 40"/><path class="line fine" d="M22 66c6-8 12-12 18-14M84 54c8 4 14 10 18 18M34 72c4-6 8-9 13-11"/><path class="body" d="M32 38V24L60 7l28 17v14z"/><path class="gilt body" d="M26 28 60 5l34 23-4 3-30-20-30 20z"/><path class="line" d="M32 38V26M88 38V26M26 28 60 5l34 23-4 3-30-20-30 20zM30 38h60M54 2l6 4 6-4M56 38V27c0-5 8-5 8 0v11M40 38V30M48 38V26M72 38V26M80 38V30"/><path class="line" d="M8 72l2-5 2 5M15 70l2-5 2 5M23 69l2-5 2 5M93 69l2-5 2 5M101 70l2-5 2 5M109 72l2-5 2 5M60 75c-2-10 2-18-1-37"/>"#,
    ),
    (
        "helm",
        "0 0 130 86",
        r#"<path class="body" d="M2 85 10 36l12-20 8 12L42 4l14 26 6 55z"/><path class="shade" d="M42 4l14 26 6 55H46l-2-46zM22 16l8 12 4 57H24z"/><path class="line" d="M2 85 10 36l12-20 8 12L42 4l14 26M42 4l-2 22 6 14-4 14M22 16l-1 18 4 12M10 36l4 14"/><path class="body" d="M92 85l4-50 10-22 8 14 14 58z"/><path class="shade" d="M106 13l8 14 14 58h-20l2-40z"/><path class="line" d="M96 45l1-10 9-22 8 14 14 58M106 13l-2 24 5 12-3 16"/><path class="body" d="M22 85V58h4v-4h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v31z"/><path class="line" d="M22 85V58h4v-4h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v31M22 66h49M40 85c0-5 7-5 7 0"/><path class="body" d="M70 85V38h-4v-7h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v7h-4v47z"/><path class="shade" d="M86 35h5v-4h5v7h-4v47h-8z"/><path class="line" d="M70 85V38h-4v-7h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v7h-4v47M70 44h27M79 53v7M88 53v7M80 85V75c0-5 7-5 7 0v10M83 31V18l10 4-10 4"/><path class="line fine" d="M2 85h126M28 74h8M50 72h9M60 79h7"/>"#,
    ),
    (
        "tirith",
        "0 0 130 116",
        r#"<path class="body" d="M86 115l14-70 8-16 8 10 12 76z"/><path class="shade" d="M108 29l8 10 12 76h-20l2-50z"/><path class="line" d="M100 45l8-16 8 10 12 76M108 29l-1 22 5 16-3 18"/><path class="body" d="M4 115l2-17h10V84h12V69h12V54h10V40h7l3-38 3 38h7v14h10v15h12v15h12v14h8l4 17z"/><path class="shade" d="M60 2l3 38h7v14h10v15h12v15h12v14h8l4 17H74V80L64 60z"/><path class="line" d="M4 115l2-17h10V84h12V69h12V54h10V40h7l3-38 3 38h7v14h10v15h12v15h12v14h8l4 17zM16 98h88M28 84h66M40 69h42M50 54h20M57 40h6M60 2V-4l8 3-8 3"/><path class="line" d="M53 115V104c0-7 12-7 12 0v11M14 106v4M24 106v4M34 106v4M76 106v4M86 106v4M98 106v4M32 91v3M44 91v3M74 91v3M86 91v3M46 76v3M60 76v3M72 76v3M60 60v3M60 46v3"/><path class="line fine" d="M2 115h126"/>"#,
    ),
    (
        "morgul",
        "0 0 120 104",
        r#"<circle class="moon" cx="60" cy="30" r="24"/><path class="body" d="M2 103l8-38 8-22 6 14 10 46z"/><path class="shade" d="M18 43l6 14 10 46H22l-2-30z"/><path class="line" d="M2 103l8-38 8-22 6 14 10 46M18 43l-2 20 4 16"/><path class="body" d="M86 103l8-48 8-16 6 20 10 44z"/><path class="shade" d="M102 39l6 20 10 44h-12l-2-34z"/><path class="line" d="M86 103l8-48 8-16 6 20 10 44M102 39l-2 22 4 16"/><path class="body" d="M42 103V58l-6-9 7-5-4-17 10 8 5-22 6-9 6 9 5 22 10-8-4 17 7 5-6 9v45z"/><path class="shade" d="M60 4l6 9 5 22 10-8-4 17 7 5-6 9v45H64V50z"/><path class="line" d="M42 103V58l-6-9 7-5-4-17 10 8 5-22 6-9 6 9 5 22 10-8-4 17 7 5-6 9v45M42 60h36M42 78h36M60 4v10"/><path class="ghost" d="M56 42l4-7 4 7-4 7zM51 66h4v7h-4zM65 66h4v7h-4zM55 103V90l5-6 5 6v13z"/><path class="line" d="M56 42l4-7 4 7-4 7zM51 66h4v7h-4zM65 66h4v7h-4zM55 103V90l5-6 5 6v13"/><path class="line fine" d="M2 103h116M28 95l6 8M92 95l-6 8"/>"#,
    ),
    (
        "doom",
        "0 0 240 180",
        r#"<path class="smoke" d="M112 26c-16-6-12-24 4-22 4-14 26-14 30-1 16-6 28 8 18 18 10 6 4 18-8 14-10 10-34 4-44-9z"/><path class="line fine" d="M112 26c-16-6-12-24 4-22 4-14 26-14 30-1 16-6 28 8 18 18 10 6 4 18-8 14"/><path class="body" d="M4 179C40 150 64 104 84 50l8-8 10 6 12-6 10 6 14-8 8 8c20 52 46 104 90 131z"/><path class="shade" d="M138 40l8 8c20 52 46 104 90 131h-70c-2-40-26-90-42-131z"/><path class="eye" d="M88 47c8-8 20-10 32-8s20 0 24 8l-6-6-14 7-10-6-12 6-10-6z"/><path class="eye" d="M113 43c-4 26 6 36-1 56s4 34-4 62l7-1c6-28-4-38 3-58s-4-36 3-58z"/><path class="eye" d="M132 44c4 20 12 26 12 44s10 22 11 40l5 1c-2-18-10-24-10-40s-10-22-11-45z"/><path class="line" d="M4 179C40 150 64 104 84 50l8-8 10 6 12-6 10 6 14-8 8 8c20 52 46 104 90 131M84 50c-2 20-10 32-10 46s-14 30-18 50M96 58c0 20-8 30-8 48s-8 26-8 44M160 92c6 18 14 24 18 42M176 120c8 14 16 22 22 34M66 116c-8 14-12 22-22 32"/><path class="line fine" d="M30 170c8-6 14-8 20-16M206 168c-8-6-12-10-18-18M90 128c-2 12-6 18-6 30"/>"#,
    ),
    (
        "orthanc",
        "0 0 90 104",
        r#"<ellipse class="body" cx="45" cy="90" rx="43" ry="12"/><ellipse class="line" cx="45" cy="90" rx="43" ry="12"/><ellipse class="line fine" cx="45" cy="90" rx="36" ry="8"/><path class="line" d="M6 86v-5M14 83v-5M24 80v-5M66 80v-5M76 83v-5M84 86v-5"/><path class="body" d="M30 90l3-58-7-22 10 9 2-16 7 12 7-12 2 16 10-9-7 22 3 58z"/><path class="shade" d="M45 15l7-12 2 16 10-9-7 22 3 58H47z"/><path class="line" d="M30 90l3-58-7-22 10 9 2-16 7 12 7-12 2 16 10-9-7 22 3 58zM33 32h24M32 52h26M31 72h28M45 15v17M41 40v6M49 40v6M41 60v6M49 60v6M41 90v-9c0-4 8-4 8 0v9"/>"#,
    ),
    (
        "moria",
        "0 0 100 70",
        r#"<path class="body" d="M2 69 24 22l8 10L52 3l16 24 8-8 22 50z"/><path class="shade" d="M52 3l16 24 8-8 22 50H74l-8-24-8-12z"/><path class="line" d="M2 69 24 22l8 10L52 3l16 24 8-8 22 50M52 3l-3 16 5 11-4 10M24 22l-1 12 4 10M76 19l-1 14 6 12"/><path class="gate" d="M40 69c0-22 6-29 12-29s12 7 12 29z"/><path class="line" d="M40 69c0-22 6-29 12-29s12 7 12 29M36 69c0-26 8-33 16-33s16 7 16 33"/><path class="rune" d="M52 48v18M47 54l5-4 5 4M49 60l3-2 3 2"/>"#,
    ),
];

/// Small marks, in the manner of the emblems of the house.
const MARKS: &[(&str, &str)] = &[
    (
        "sword",
        r#"<path class="f" d="M12 1l2 3v11h-4V4zM6 15h12v2.400H6zM11 17h2v4h-2zM12 20a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z"/>"#,
    ),
    (
        "heart",
        r#"<path class="f" d="M12 21C4 15 2 11 3 7.500 4 4 9 3.500 12 8c3-4.500 8-4 9-.5 1 3.500-1 7.500-9 13.500z"/>"#,
    ),
    (
        "gain",
        r#"<path class="o" d="M12 20C5 15 3.500 11 4.500 8S9.500 5 12 9c2.500-4 6.500-4 7.500-1s-.5 7-7.500 12z"/>"#,
    ),
    (
        "hood",
        r#"<path class="f" d="M12 1c5 2 7 8 7 13l3 9H2l3-9c0-5 2-11 7-13z"/><path class="h" d="M12 6c3 1 4 5 4 8-1 3-2 5-4 6-2-1-3-3-4-6 0-3 1-7 4-8z"/>"#,
    ),
    (
        "crowned",
        r#"<path class="f" d="M5 9 4 1l4 4 4-4 4 4 4-4-1 8z"/><path class="f" d="M6 10h12c1 4 1 6 4 13H2c3-7 3-9 4-13z"/><path class="h" d="M9 12h6c1 4 0 7-3 9-3-2-4-5-3-9z"/>"#,
    ),
    (
        "uruk",
        r#"<path class="f" d="M4 9c0-5 4-8 8-8s8 3 8 8l2 3-2 2c0 5-3 9-8 9s-8-4-8-9l-2-2z"/><path class="h" d="M7 11l4 2-3 1zM17 11l-4 2 3 1zM8 17h8l-1.500 3-1.500-2-1 2-1-2-1.500 2z"/>"#,
    ),
    (
        "skull",
        r#"<path class="f" d="M12 2c6 0 9 4 9 9 0 3-1 5-4 6v5H7v-5c-3-1-4-3-4-6 0-5 3-9 9-9z"/><circle class="h" cx="8.500" cy="11" r="2.300"/><circle class="h" cx="15.500" cy="11" r="2.300"/><path class="k" d="M10 18v4M12 18v4M14 18v4"/>"#,
    ),
    (
        "phial",
        r#"<path class="f" d="M10 6h4v4c4 2 6 5 5 9-1 3-3 4-7 4s-6-1-7-4c-1-4 1-7 5-9z"/><path class="o thin" d="M12 1v3M7 3l1.500 2M17 3l-1.500 2"/><path class="k" d="M8 17c2 2 5 2 8 0"/>"#,
    ),
    (
        "tusks",
        r#"<path class="f" d="M4 3c5-2 11-2 16 0l2 8-4 2v5l-3-4h-6l-3 4v-5l-4-2z"/><path class="o" d="M7 15c0 5-3 7-5 7M17 15c0 5 3 7 5 7"/><path class="o" d="M12 14v8"/>"#,
    ),
    (
        "spears",
        r#"<path class="f" d="M5 1l2 5H6l2 17H6.500L4.500 6H3zM19 1l2 5h-1.500l-2 17H16l2-17h-1zM12 2l2 5h-1v16h-2V7h-1z"/>"#,
    ),
    (
        "ram",
        r#"<path class="f" d="M2 9c4-6 9-4 10-1h10v6H12c-1 4-7 4-10-1l3-2z"/><path class="o thin" d="M14 8 12 2M20 8l-2-6M14 14v7M20 14v7"/><circle class="h" cx="7" cy="9" r="1.200"/>"#,
    ),
    (
        "harp",
        r#"<path class="o" d="M6 21c-3-9 1-17 12-19 1 8-2 15-12 19z"/><path class="o thin" d="M8 10v10M11 7v11M14 5v10"/>"#,
    ),
    (
        "orb",
        r#"<circle class="o" cx="12" cy="11" r="8"/><path class="f" d="M6 21h12l2 2H4zM12 6c3 0 5 3 5 5-3-1-6-1-8 1-1-3 0-6 3-6z"/>"#,
    ),
    (
        "stare",
        r#"<path class="o thin" d="M1 10c3-5 7-5 10 0-3 5-7 5-10 0zM13 10c3-5 7-5 10 0-3 5-7 5-10 0z"/><circle class="f" cx="6" cy="10" r="2.200"/><circle class="f" cx="18" cy="10" r="2.200"/><path class="o thin" d="M6 20c4-3 8-3 12 0"/>"#,
    ),
    ("sting", r#"<path class="f" d="M3 3c6 0 9 2 11 5l2-1c3 3 5 8 6 15-4-5-7-7-11-8l1-2C9 9 6 6 3 3z"/>"#),
    (
        "eagle",
        r#"<path class="f" d="M12 8c1-2 3-2 4 0 3-3 6-4 8-4-1 4-3 8-8 10l1 3-3-1-2 6-2-6-3 1 1-3C3 12 1 8 0 4c2 0 5 1 8 4 1-2 3-2 4 0z"/>"#,
    ),
    ("lock", r#"<path class="o thin" d="M7 11V7c0-6 10-6 10 0v4"/><path class="f" d="M4 11h16v11H4z"/>"#),
];
