//! The frame that all pages share.

use maud::{DOCTYPE, Markup, html};

use crate::assets::{asset, url};
use crate::settings;

/// What a page is made of.
pub(crate) struct Page<'a> {
    /// For the browser's tab.
    pub title: &'a str,
    /// The class of the body.
    pub kind: &'a str,
    /// The game on the table, if there is one.
    pub game: Option<&'a str>,
    /// The module that makes it move.
    pub script: &'a str,
    /// What stands beside the name of the house.
    pub heading: Markup,
    /// The page itself.
    pub body: Markup,
}

impl Page<'_> {
    pub fn render(self) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    meta name="referrer" content="no-referrer";
                    title { (self.title) }
                    link rel="icon" href=(url("ring.svg")) type="image/svg+xml";
                    // The theme is set before anything is painted.
                    script src=(url("theme.js")) {}
                    link rel="stylesheet" href=(url("house.css"));
                    link rel="stylesheet" href=(url("table.css"));
                    @if let Some(game) = self.game { (game_styles(game)) }
                    script type="module" src=(url(self.script)) {}
                }
                body class=(self.kind) {
                    a.skip href="#main" { "Skip to the table" }
                    header.house {
                        a.home href="/" aria-label="ringtable: all games" { (ring()) span { "ringtable" } }
                        (self.heading)
                        button.plain.candle type="button" data-settings="" aria-haspopup="dialog" title="Settings" {
                            (candle()) span.hush { "Settings" }
                        }
                    }
                    main #main tabindex="-1" { (self.body) }
                    (settings::dialog())
                }
            }
        }
    }
}

/// What a game on the table adds: the maps' inks, the cards' frames, and its
/// own style sheet, if it has one. Only one game is on a page, so games need not
/// keep out of each other's class names.
fn game_styles(game: &str) -> Markup {
    let own = format!("{game}.css");
    html! {
        link rel="stylesheet" href=(url("land.css"));
        link rel="stylesheet" href=(url("card.css"));
        @if asset(&own).is_some() { link rel="stylesheet" href=(url(&own)); }
    }
}

/// A page that says what is wrong.
pub fn trouble_page(title: &str, what: &str) -> Markup {
    Page {
        title,
        kind: "quiet",
        game: None,
        script: "house.js",
        heading: html! {},
        body: html! {
            section.sheet.trouble {
                h1 { (title) }
                p { (what) }
                p { a.button href="/" { "To the shelf" } }
            }
        },
    }
    .render()
}

/// The name of a game where there is little room: without series and edition.
pub(crate) fn short_name(name: &str) -> &str {
    let own = name.rsplit_once(": ").map_or(name, |(_, own)| own);
    own.split_once(", ").map_or(own, |(own, _)| own)
}

fn ring() -> Markup {
    html! {
        svg.mark viewBox="0 0 24 24" aria-hidden="true" {
            circle cx="12" cy="12" r="8.2" fill="none" stroke="currentColor" stroke-width="3.2" {}
            path d="M6 8.5c2-3 7-4.500 10.500-2" fill="none" stroke="currentColor" stroke-width="1" opacity=".6" {}
        }
    }
}

fn candle() -> Markup {
    html! {
        svg.mark viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6"
            stroke-linejoin="round" stroke-linecap="round" {
            path d="M9 21v-9.500h6V21M7 21h10M12 11.500V9.500" {}
            path d="M12 2.500c2.500 2.800 2.500 5-0 6.500-2.500-1.500-2.500-3.700 0-6.500z" fill="currentColor" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::short_name;

    #[test]
    fn a_short_name_says_which_game_it_is() {
        assert_eq!(short_name("The Lord of the Rings: The Confrontation, Deluxe Edition"), "The Confrontation");
        assert_eq!(short_name("Fate of the Fellowship"), "Fate of the Fellowship");
    }
}
