//! Every file below `scenarios/siege` holds.

use std::path::Path;

use siege::Siege;
use table::scenario::run_folder;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/siege");
    let files = run_folder::<Siege>(&folder).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(files >= 60, "only {files} scenarios were found");
}
