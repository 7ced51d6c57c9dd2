//! Positions and scenarios as text: RON, with `Some` left out.

pub(crate) mod fault;
mod tokens;

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::fault::fault;

pub(crate) fn dialect() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Whether a field goes without saying: positions leave out what is as always.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// `value` on one line.
pub fn to_line<T: Serialize>(value: &T) -> String {
    let config = PrettyConfig::new()
        .new_line("")
        .indentor("")
        .separator(" ")
        .compact_structs(true)
        .compact_arrays(true)
        .compact_maps(true);
    // Only a type whose serialisation itself fails could fail here, and no
    // position has one.
    dialect().to_string_pretty(value, config).expect("positions serialise")
}

/// Reads a value; the error says where and what.
pub fn from_text<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    dialect().from_str(text).map_err(|e| fault(text, &e).to_string())
}
