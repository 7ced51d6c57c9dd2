//! Relay keeps the laws of the table.

use relay::Relay;
use table::laws::{Trial, uphold};

#[test]
fn relay_keeps_the_laws() {
    uphold::<Relay>(&Trial::games(20_000).quiet());
}
