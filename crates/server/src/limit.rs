//! How much one address, or one seat, may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::Trouble;

const MINUTE: Duration = Duration::from_secs(60);
/// Past this many addresses, those of minutes gone by are forgotten.
const MANY: usize = 10_000;

/// Counts requests per minute and whoever makes them: an address, a seat.
pub struct Limit<K> {
    most: u32,
    seen: Mutex<HashMap<K, (Instant, u32)>>,
}

impl<K: Eq + Hash> Limit<K> {
    /// At most so many requests each and minute.
    pub fn new(most: u32) -> Limit<K> {
        Limit { most, seen: Mutex::default() }
    }

    /// Counts one request.
    pub fn count(&self, from: K) -> Result<(), Trouble> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MANY {
            seen.retain(|_, (since, _)| since.elapsed() < MINUTE);
            // Even in one minute there is an end to what is remembered.
            if seen.len() >= MANY {
                seen.clear();
            }
        }
        let (since, count) = seen.entry(from).or_insert((Instant::now(), 0));
        if since.elapsed() >= MINUTE {
            (*since, *count) = (Instant::now(), 0);
        }
        *count += 1;
        if *count > self.most { Err(Trouble::TooMany) } else { Ok(()) }
    }
}

/// Who asks, as far as an address tells: of the newer addresses everybody has
/// as many as they like, so the network counts.
pub fn asker(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        older => older,
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

    #[test]
    fn a_network_of_addresses_is_one_asker() {
        let address = |text: &str| asker(text.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::dead:beef"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:1::1"));
        assert_eq!(address("::ffff:10.0.0.1"), IpAddr::from([10, 0, 0, 1]));
    }

    #[test]
    fn what_is_remembered_has_an_end() {
        let limit = Limit::new(2);
        for from in 0..3 * MANY {
            assert!(limit.count(from).is_ok());
            assert!(limit.seen.lock().unwrap().len() <= MANY);
        }
    }
}
