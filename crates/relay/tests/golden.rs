//! One game, step by step: a changed rule shows as a changed line.

use relay::{Options, Relay};
use table::golden::playthrough;

#[test]
fn golden_playthrough() {
    insta::assert_snapshot!(playthrough::<Relay>(&Options {}, 1));
}
