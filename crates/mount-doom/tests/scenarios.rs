//! Every file below `scenarios/mount-doom` holds.

use std::path::Path;

use mount_doom::MountDoom;
use table::scenario::run_folder;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/mount-doom");
    let files = run_folder::<MountDoom>(&folder).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(files >= 69, "only {files} scenarios were found");
}
