//! The rules of a game, from Markdown.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use table::About;

use crate::shell::Page;

/// The rules of a game, in our own words.
pub fn rules_page(about: &About) -> Markup {
    let title = format!("{}: the rules", about.name);
    Page {
        title: &title,
        kind: "quiet",
        game: None,
        script: "house.js",
        heading: html! { span.where-am-i { "Rules" } },
        body: html! { article.sheet.prose { (to_html(about.rules)) } },
    }
    .render()
}

/// The anchor of a heading of the rules.
pub(crate) fn anchor(heading: &str) -> String {
    let words = heading.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// Markdown as HTML, each heading with its anchor. The text is ours, so raw
/// HTML in it is not expected, and shown as text.
fn to_html(markdown: &str) -> Markup {
    let events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES)
        .map(|event| match event {
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            other => other,
        })
        .collect();
    let mut anchored = Vec::with_capacity(events.len());
    for (i, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let inside = events[i..].iter().take_while(|e| !matches!(e, Event::End(TagEnd::Heading(_))));
                let text: String = inside.filter_map(plain).collect();
                anchored.push(Event::Start(Tag::Heading {
                    level: *level,
                    id: (*level > HeadingLevel::H1).then(|| CowStr::from(anchor(&text))),
                    classes: classes.clone(),
                    attrs: attrs.clone(),
                }));
            }
            other => anchored.push(other.clone()),
        }
    }
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, anchored.into_iter());
    PreEscaped(out)
}

fn plain(event: &Event<'_>) -> Option<String> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_can_be_linked_to() {
        let html = to_html("# Game\n\n## Before the *cards*\n\n<script>\n").into_string();
        assert!(html.contains("<h2 id=\"before-the-cards\">"), "{html}");
        assert!(!html.contains("<script>"), "{html}");
    }
}
