//! The relay needs no board: its choices say all there is.

use maud::html;
use table::{Choice, Told};

use crate::picture::{Aim, Picture, Pictured};

impl Pictured for relay::Relay {
    fn picture(_: &Self::View, _: &[(Choice, Aim)], _: &[Told], _: usize) -> Picture {
        Picture { land: html! {}, board: html! {}, close_up: html! {}, camps: html! {} }
    }
}
