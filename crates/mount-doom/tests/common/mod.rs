//! What several tests share.

/// Random players hardly ever see the last stages. With this pack courage and
/// room at Minas Morgul are plenty, and about half of the games come to the crater.
pub const GENTLE: &str = r#"(
    game: "mount-doom",
    name: "Plenty of everything, for tests",
    numbers: {
        Start: (90, StandIn),
        Top: (95, StandIn),
        Galadriel: (92, StandIn),
        Eye: (80, StandIn),
        Nazgul: (90, StandIn),
    },
)"#;
