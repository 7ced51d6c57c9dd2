//! Secrets and names of the network.

use sha2::{Digest, Sha256};
use table::{Seed, hex};

use crate::error::Trouble;

/// Bytes nobody can guess.
fn random<const N: usize>() -> Result<[u8; N], Trouble> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| Trouble::Broken(format!("the system has no luck to give: {e}")))?;
    Ok(bytes)
}

/// A new secret for a seat.
pub fn token() -> Result<String, Trouble> {
    Ok(hex(&random::<18>()?))
}

/// A new public name for a table.
pub fn table_id() -> Result<String, Trouble> {
    Ok(hex(&random::<6>()?))
}

/// A new seed.
pub fn seed() -> Result<Seed, Trouble> {
    Ok(Seed(random()?))
}

/// What is kept of a token: enough to recognise it, too little to use it.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(token))
}
