//! The secret a table's luck comes from, and the promise made about it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Thirty-two bytes from which all luck of a table follows.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed that a person can type, for runs that shall be repeated.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(format!("ringtable seed {number}")).into())
    }

    /// The hash that is shown before play. With the seed, shown after play,
    /// anybody can check that the luck was settled beforehand.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seed {
    /// A seed must not slip into a log of the program: only its promise does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed to {})", &self.commitment()[..8])
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong = || format!("a seed is 64 hexadecimal digits, not {text:?}");
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Seed, String> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_back_from_its_digits() {
        let seed = Seed::from_number(3);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("abc".parse::<Seed>().unwrap_err().contains("64 hexadecimal digits"));
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }

    #[test]
    fn debug_output_does_not_show_the_seed() {
        let seed = Seed::from_number(3);
        assert!(!format!("{seed:?}").contains(&seed.to_string()[..8]));
    }
}
