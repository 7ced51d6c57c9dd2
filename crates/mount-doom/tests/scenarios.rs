//! Every file below `scenarios/mount-doom` holds.

use std::path::{Path, PathBuf};

use mount_doom::MountDoom;
use table::scenario;

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder of the scenarios is there");
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "ron") {
            files.push(path);
        }
    }
    files
}

#[test]
fn every_scenario_holds() {
    let files = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/mount-doom"));
    let mut failures = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        if let Err(failure) = scenario::run::<MountDoom>(&text) {
            failures.push(format!("{}: {failure}", file.display()));
        }
    }
    assert!(files.len() >= 69, "only {} scenarios were found", files.len());
    assert!(failures.is_empty(), "{} of {} fail:\n\n{}", failures.len(), files.len(), failures.join("\n\n"));
}
