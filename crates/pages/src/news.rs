//! What happened since the viewer last thought about the table.

use serde::de::DeserializeOwned;
use table::Told;

/// The events after the first `since` moves, each with whether it belongs to
/// the very last one.
pub(crate) fn news<E: DeserializeOwned>(told: &[Told], since: usize) -> impl Iterator<Item = (E, bool)> {
    let last = told.last().map_or(0, |told| told.nth);
    let new = told.iter().filter(move |told| told.nth > since);
    new.filter_map(move |told| Some((serde_json::from_value(told.event.clone()).ok()?, told.nth == last)))
}
