//! How much one address may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::Trouble;

const MINUTE: Duration = Duration::from_secs(60);
/// Past this many addresses, those of minutes gone by are forgotten.
const MANY: usize = 10_000;

/// Counts requests per address and minute.
pub struct Limit {
    most: u32,
    seen: Mutex<HashMap<IpAddr, (Instant, u32)>>,
}

impl Limit {
    /// At most so many requests an address and minute.
    pub fn new(most: u32) -> Limit {
        Limit { most, seen: Mutex::default() }
    }

    /// Counts one request.
    pub fn count(&self, from: IpAddr) -> Result<(), Trouble> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() > MANY {
            seen.retain(|_, (since, _)| since.elapsed() < MINUTE);
        }
        let (since, count) = seen.entry(from).or_insert((Instant::now(), 0));
        if since.elapsed() >= MINUTE {
            (*since, *count) = (Instant::now(), 0);
        }
        *count += 1;
        if *count > self.most { Err(Trouble::TooMany) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_does_not_use_up_anothers() {
        let limit = Limit::new(2);
        let (a, b) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        assert!(limit.count(a).is_ok() && limit.count(a).is_ok() && limit.count(a).is_err());
        assert!(limit.count(b).is_ok());
    }
}
