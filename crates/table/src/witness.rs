//! What happened is told, not returned.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::Serialize;

use crate::seat::Seat;

/// Somebody who is told what happens while an action is carried out.
///
/// Search listens with `()`, which costs nothing; a table listens with a list.
pub trait Witness<E> {
    /// Hears of `event`.
    fn tell(&mut self, event: E);
}

impl<E> Witness<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Witness<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Something that happened. `Display` puts it in words.
pub trait Event: Clone + fmt::Debug + fmt::Display + Serialize + Send + Sync + 'static {
    /// The event as `viewer` sees it (`None` is a spectator): whole, with the
    /// secret part taken out, or not at all.
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Self>;

    /// Whether somebody learns something hidden from it. An action that told
    /// such an event cannot be taken back freely.
    fn reveals(&self) -> bool;

    /// A number for the event as `viewer` sees it: the same for what looks the
    /// same, and for what looks different almost surely another. Search tells
    /// by it what a seat can tell apart. A game whose events are hashable has
    /// a fast way with [`mark`].
    fn mark(&self, viewer: Option<Seat>) -> u64 {
        self.seen_by(viewer).map_or(0, |seen| mark(&format!("{seen:?}")))
    }
}

/// A quick hash, the same in every run.
#[inline]
pub fn mark<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = Marker(0);
    value.hash(&mut hasher);
    hasher.finish()
}

/// Multiply and rotate, a word at a time: good enough to tell small values
/// apart, and hardly slower than not hashing.
struct Marker(u64);

impl Marker {
    #[inline]
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Marker {
    #[inline]
    fn finish(&self) -> u64 {
        // The low bits of a product depend on few bits of its factors.
        let folded = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        folded ^ folded >> 29
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.word(n.into());
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.word(n.into());
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }

    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.word(n as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_has_another_mark() {
        let marks: std::collections::HashSet<u64> =
            (0..100u8).flat_map(|a| (0..100u8).map(move |b| mark(&(a, b)))).collect();
        assert_eq!(marks.len(), 10_000);
        assert_eq!(mark("Frodo"), mark(&String::from("Frodo")));
    }
}
