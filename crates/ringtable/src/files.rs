//! Reading files with clear errors, and writing them so that they survive.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use shelf::Error;
use table::Log;

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Error> {
    let shown = path.display();
    if path.is_dir() {
        return Err(Error::Failed(format!("{shown} is a folder, not a file")));
    }
    fs::read_to_string(path).map_err(|e| match e.kind() {
        io::ErrorKind::NotFound => Error::Failed(format!("there is no file {shown}")),
        io::ErrorKind::InvalidData => Error::Failed(format!("{shown} is not a text file")),
        _ => Error::Failed(format!("{shown} cannot be read: {e}")),
    })
}

/// The log in a file.
pub fn read_log(path: &Path) -> Result<Log, Error> {
    Log::read(&read(path)?).map_err(|e| Error::Failed(format!("{}: {e}", path.display())))
}

/// What `given` says: the content of the file of that name, or the text itself.
/// A position is written in brackets, and no file name starts with one.
pub fn text_or_file(given: &str) -> Result<String, Error> {
    if given.trim_start().starts_with('(') { Ok(given.into()) } else { read(Path::new(given)) }
}

/// Writes `text` to `path` such that, whatever happens to the program or the
/// machine meanwhile, the file is the old one or the new one.
///
/// Only the owner may read it: a save holds the secret of the table's luck.
pub fn save(path: &Path, text: &str) -> Result<(), Error> {
    replace(path, text).map_err(|e| {
        let what = if path.is_dir() { "it is a folder".into() } else { e.to_string() };
        Error::Failed(format!("{} cannot be saved: {what}", path.display()))
    })
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    // Renaming over a link would leave the file it points to behind.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let folder = folder_of(&path);
    let mut fresh = tempfile::Builder::new().prefix(".ringtable-").suffix(".new").tempfile_in(&folder)?;
    fresh.write_all(text.as_bytes())?;
    fresh.as_file().sync_all()?;
    fresh.persist(&path).map_err(|e| e.error)?;
    // The name is on disk only when its folder is. Not every system lets one
    // open a folder; the rename has happened then all the same.
    match File::open(&folder) {
        Ok(folder) => folder.sync_all(),
        Err(_) => Ok(()),
    }
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.into(),
        _ => ".".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_file_replaces_the_old_one_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.log");
        save(&path, "old").unwrap();
        save(&path, "new").unwrap();
        assert_eq!(read(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn refusals_say_what_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        let what = |result: Result<(), Error>| match result {
            Err(Error::Failed(what)) => what,
            other => panic!("{other:?}"),
        };
        assert!(what(read(folder.path()).map(|_| ())).ends_with("is a folder, not a file"));
        assert!(what(read(&folder.path().join("none")).map(|_| ())).starts_with("there is no file"));
        assert!(what(save(folder.path(), "")).ends_with("cannot be saved: it is a folder"));
        let binary = folder.path().join("binary");
        fs::write(&binary, [0xff, 0xfe]).unwrap();
        assert!(what(read(&binary).map(|_| ())).ends_with("is not a text file"));
    }
}
