//! The files that pages ask for, carried inside the program.

use std::borrow::Cow;
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// One file, ready to be sent.
pub struct Asset {
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub kind: &'static str,
}

/// The file of this name. A leading `v-…/` is the version that `url` puts
/// there and means nothing else.
pub fn asset(path: &str) -> Option<Asset> {
    let name = match path.split_once('/') {
        Some((version, name)) if version.starts_with("v-") => name,
        _ => path,
    };
    let kind = match name.rsplit_once('.')?.1 {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => return None,
    };
    Some(Asset { bytes: Files::get(name)?.data, kind })
}

/// All files together have one version, so that a browser may keep them for
/// good and still gets new ones with a new program. It is part of the path and
/// not of the query, because modules import each other by relative path.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    for name in names {
        hash.update(name.as_bytes());
        if let Some(file) = Files::get(&name) {
            hash.update(&file.data);
        }
    }
    table::hex(&hash.finalize()[..6])
});

/// Where a page finds the file of this name.
pub(crate) fn url(name: &str) -> String {
    format!("/assets/v-{}/{name}", *VERSION)
}
