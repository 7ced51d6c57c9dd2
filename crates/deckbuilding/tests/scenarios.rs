//! Every file below `scenarios/deckbuilding` holds.

use std::path::Path;

use deckbuilding::Deckbuilding;
use table::scenario::run_folder;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/deckbuilding");
    let files = run_folder::<Deckbuilding>(&folder).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(files >= 60, "only {files} scenarios were found");
}
