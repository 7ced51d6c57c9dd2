//! Every file below `scenarios/relay` holds.

use std::path::Path;

use relay::Relay;
use table::scenario::run_folder;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/relay");
    let files = run_folder::<Relay>(&folder).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(files >= 6, "only {files} scenarios were found");
}
