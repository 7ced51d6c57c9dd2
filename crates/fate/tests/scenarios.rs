//! Every file below `scenarios/fate` holds.

use std::path::Path;

use fate::Fate;
use table::scenario::run_folder;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/fate");
    let files = run_folder::<Fate>(&folder).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(files >= 100, "only {files} scenarios were found");
}
