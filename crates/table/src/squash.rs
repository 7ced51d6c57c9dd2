//! From a lead to a chance.

/// Any lead to a chance between 0.01 and 0.99, nearly as the logistic function
/// does it, but by arithmetic that is the same on every platform. Sure is only
/// what is over.
pub fn squash(lead: f32) -> f32 {
    let half = lead / 2.0;
    0.5 + 0.49 * half / (1.0 + half * half).sqrt()
}

#[cfg(test)]
mod tests {
    use super::squash;

    #[test]
    fn a_chance_grows_with_the_lead_and_is_never_sure() {
        let chances = [-1e6, -3.0, 0.0, 1.0, 3.0, 1e6].map(squash);
        assert!(chances.windows(2).all(|pair| pair[0] < pair[1]), "{chances:?}");
        assert!(chances.iter().all(|chance| (0.009..0.991).contains(chance)), "{chances:?}");
        assert!(chances[2] == 0.5 && chances[3] > 0.7);
    }
}
