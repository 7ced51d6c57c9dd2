//! Every file in `scenarios/relay` holds.

use std::path::Path;

use relay::Relay;
use table::scenario;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/relay");
    let files = std::fs::read_dir(&folder).expect("the folder of the scenarios is there");
    let mut cases = 0;
    for file in files.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|e| e == "ron")) {
        let text = std::fs::read_to_string(&file).unwrap();
        cases += scenario::run::<Relay>(&text).unwrap_or_else(|failure| panic!("{}: {failure}", file.display()));
    }
    assert!(cases > 0, "no scenario in {}", folder.display());
}
