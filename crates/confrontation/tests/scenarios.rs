//! Every file below `scenarios/confrontation` holds.

use std::path::Path;

use confrontation::Confrontation;
use table::scenario::run_folder;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/confrontation");
    let files = run_folder::<Confrontation>(&folder).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(files >= 99, "only {files} scenarios were found");
}
