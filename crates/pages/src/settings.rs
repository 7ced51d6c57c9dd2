//! How a person likes it: light or dark, still or moving, loud or quiet. The
//! browser keeps it; the server never hears of it.

use maud::{Markup, html};

/// A question of taste, and its answers; the first is taken unless another is
/// chosen.
struct Taste {
    key: &'static str,
    title: &'static str,
    answers: &'static [(&'static str, &'static str)],
}

const TASTES: &[Taste] = &[
    Taste {
        key: "theme",
        title: "The table",
        answers: &[("auto", "as the device is"), ("light", "by day"), ("dark", "by candlelight")],
    },
    Taste { key: "text", title: "Text", answers: &[("usual", "as it is"), ("large", "larger"), ("huge", "largest")] },
    Taste { key: "motion", title: "Pieces", answers: &[("auto", "travel"), ("still", "are simply there")] },
    Taste {
        key: "marks",
        title: "Sides",
        answers: &[("pigment", "green and oxblood"), ("bold", "blue and hatched orange, for every eye")],
    },
    Taste { key: "sound", title: "Sound", answers: &[("off", "none"), ("on", "wood, paper and a bell")] },
    Taste {
        key: "notify",
        title: "When it is your turn",
        answers: &[("off", "the tab says so"), ("on", "the browser calls, too")],
    },
];

/// The dialog behind the candle.
pub(crate) fn dialog() -> Markup {
    html! {
        dialog.settings #settings aria-labelledby="settings-title" {
            form method="dialog" {
                h2 #settings-title { "As you like it" }
                @for taste in TASTES {
                    fieldset {
                        legend { (taste.title) }
                        @for (i, (value, name)) in taste.answers.iter().enumerate() {
                            label.pill { input type="radio" name=(taste.key) value=(value) checked[i == 0]; span { (name) } }
                        }
                    }
                }
                p.faded #settings-note role="status" {}
                button.button.primary value="done" { "Done" }
            }
        }
    }
}
