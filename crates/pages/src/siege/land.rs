//! The ground: parchment, and far off, in faint ink, what the siege is about.

use maud::{Markup, PreEscaped, html};

use super::marks;

/// What lies below the cards. It never changes.
pub(super) fn land() -> Markup {
    html! {
        (marks::symbols())
        svg.ground viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" {
            rect.paper width="1200" height="900" {}
            g.far filter="url(#wobble)" { (PreEscaped(FAR)) }
            rect.stain width="1200" height="900" filter="url(#stain)" {}
            rect.grain width="1200" height="900" filter="url(#grain)" {}
            rect.vignette width="1200" height="900" fill="url(#vignette)" {}
        }
    }
}

/// Minas Tirith on its hill, the river, and the mountains of shadow.
const FAR: &str = r##"
<use href="#t-city" x="150" y="330" width="300" height="280"/>
<path class="line" d="M-20 640c120-60 300-50 420-20s240 60 380 20 300-70 440-30"/>
<path class="line fine" d="M560 900c40-90-30-150 20-230s-20-110 30-180 0-120 40-180"/>
<path class="line fine" d="M585 900c40-90-30-150 20-230s-20-110 30-180 0-120 40-180"/>
<use href="#t-peak" x="820" y="330" width="190" height="160"/>
<use href="#t-peak" x="930" y="290" width="220" height="190"/>
<use href="#t-peak" x="1060" y="340" width="190" height="160"/>
<use href="#t-tower" x="900" y="380" width="90" height="150"/>
<use href="#t-horse" x="330" y="690" width="110" height="80"/>
<use href="#t-horse" x="430" y="720" width="96" height="70"/>
<use href="#t-crag" x="40" y="420" width="130" height="110"/>
<use href="#t-crag" x="-30" y="390" width="160" height="140"/>
"##;
