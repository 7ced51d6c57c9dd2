//! The pictures on the boxes: one painted cover a game, printed in the same
//! few inks by day and by night.

use maud::{Markup, PreEscaped, html};

/// The cover of a game's box.
pub(crate) fn cover(game: &str) -> Markup {
    let painting = COVERS.iter().find(|(id, _)| *id == game).map_or(PLAIN, |(_, painting)| painting);
    html! { svg.painting viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" { (PreEscaped(painting)) } }
}

/// A game without a painter.
const PLAIN: &str = r##"<path fill="#4a6a78" d="M0 0h240v300H0z"/><circle cx="120" cy="130" r="46" fill="none" stroke="#e3b85c" stroke-width="13"/>"##;

const COVERS: &[(&str, &str)] = &[
    ("confrontation", CONFRONTATION),
    ("mount-doom", MOUNT_DOOM),
    ("deckbuilding", DECKBUILDING),
    ("fate", FATE),
    ("siege", SIEGE),
];

/// Two halves of a world, and two pieces that do not know each other.
const CONFRONTATION: &str = r##"
<path fill="#f0dfb4" d="M0 0h240v300H0z"/>
<path fill="#e6c98a" d="M0 96c40-18 80-20 130-8v90H0z"/>
<circle cx="52" cy="62" r="25" fill="#f7ecc9"/>
<path fill="#8fae7c" d="M0 128c34-24 74-26 112-8 18 8 34 8 48 2v178H0z"/>
<path fill="#5f8a5c" d="M0 168c30-22 66-22 96-4 26 14 50 14 70 6v130H0z"/>
<path fill="#2f5d4a" d="M0 224c40-22 84-16 120 0 22 10 40 8 56 2v74H0z"/>
<path fill="#4b1610" d="M150 0h90v300h-62l-26-34 18-30-26-32 20-34-24-30 18-38-20-36z"/>
<path fill="#7a2518" d="M172 0h68v300h-46l-22-34 16-30-24-32 18-34-22-30 18-38-20-36z"/>
<path fill="#a5432a" d="M240 46c-24 4-42 16-52 34 22-8 38-6 52 2zM240 120c-18 0-34 6-46 18 18-2 32 0 46 6z"/>
<g fill="#24100b"><path d="M240 206c-16-14-30-40-44-52-6 20-12 40-22 54l14 26-16 32 22 34h46z"/><path d="M204 214l4-92-7-12 4-16-4-17 8 9 3-20 5 20 8-9-4 17 4 16-7 12 5 92z"/></g>
<path fill="#e6812f" d="M206 97c4-6 12-6 16 0-4 6-12 6-16 0z"/><path stroke="#24100b" stroke-width="2" d="M214 92v10"/>
<g transform="translate(-12 -40)"><path fill="#1e3d30" d="M22 214c8-32 26-46 46-45s36 18 44 45z"/>
<circle cx="66" cy="197" r="15" fill="#d9a73a"/><circle cx="66" cy="197" r="15" fill="none" stroke="#16291f" stroke-width="3"/><path stroke="#16291f" stroke-width="1.6" d="M66 182v30M57 185v24M75 185v24"/><circle cx="70" cy="197" r="1.8" fill="#16291f"/>
<path fill="#f3d27a" d="M28 200h11v8H28zM95 200h9v8h-9z"/></g>
<path fill="none" stroke="#2b1c0c" stroke-width="3" stroke-linejoin="round" d="M150-2l20 38-18 38 24 30-20 34 26 32-18 30 26 34-20 36"/>
<g transform="translate(2 -54)"><g stroke="#20140a" stroke-width="2.500"><path fill="#2f5d4a" d="M78 292v-52c0-20 12-32 28-32s28 12 28 32v52z"/><path fill="#7a2518" d="M142 292v-80h54v80z"/></g>
<path fill="none" stroke="#e9dcb4" stroke-width="1.500" d="M83 287v-47c0-17 10-27 23-27s23 10 23 27v47zM147 287v-70h44v70z"/>
<circle cx="106" cy="246" r="13" fill="none" stroke="#f0c75a" stroke-width="5.500"/><path fill="none" stroke="#fff2c4" stroke-width="1.500" d="M97 239c4-5 11-7 17-4"/>
<path fill="none" stroke="#f0c9a4" stroke-width="3.500" d="M150 250c11-15 27-15 38 0-11 15-27 15-38 0z"/><path fill="#f0a04a" d="M169 239c4 7 4 15 0 22-4-7-4-15 0-22z"/></g>"##;

/// One road, and what it ends in.
const MOUNT_DOOM: &str = r##"
<path fill="#22313c" d="M0 0h240v300H0z"/>
<circle cx="126" cy="92" r="86" fill="#4a2a26"/><circle cx="126" cy="92" r="60" fill="#7c3520"/><circle cx="126" cy="90" r="36" fill="#c8591f"/>
<g fill="#e9dcb4"><circle cx="26" cy="34" r="1.800"/><circle cx="58" cy="18" r="1.300"/><circle cx="212" cy="28" r="1.800"/><circle cx="190" cy="58" r="1.300"/><circle cx="18" cy="86" r="1.300"/><circle cx="226" cy="92" r="1.300"/><circle cx="40" cy="64" r="1"/></g>
<path fill="#161d22" d="M118 84c-16-8-10-24-22-32 2-14 18-10 20-24 12 2 8 14 18 16 12 2 10-10 24-8-4 10 6 14 2 26 10 6 0 16-8 16-6 8-22 10-34 6z" opacity=".8"/>
<path fill="#f3a03a" d="M100 96c-2-16 8-18 6-34 10 6 8 16 14 18 2-12 8-14 8-28 8 10 6 20 12 24 4-6 8-8 8-16 6 12 6 24 4 36z"/>
<path fill="#ffe08a" d="M112 98c0-10 6-12 6-22 6 6 6 10 8 12 2-6 6-8 6-14 4 8 4 16 4 24z"/>
<path fill="#2c1d19" d="M-10 300 92 96l14 8 16-8 14 8 14-8 106 204z"/>
<path fill="#45291f" d="M122 96l14 8 14-8 106 204h-90l-16-70-14-30 6-40z"/>
<path fill="none" stroke="#e6722a" stroke-width="6" stroke-linecap="round" d="M106 104c-8 18 6 26-2 44s8 26-2 44"/><path fill="none" stroke="#ffc860" stroke-width="2.200" stroke-linecap="round" d="M106 104c-8 18 6 26-2 44"/>
<path fill="none" stroke="#e6722a" stroke-width="4.500" stroke-linecap="round" d="M138 104c10 14-2 24 8 38s2 18 10 30"/>
<path fill="#3a2a1c" d="M0 236c30-18 50-10 80-20s60 6 90-6 50 0 70-8v98H0z"/>
<path fill="#8a6a3c" d="M96 300c30-12 66-14 60-28s-60-10-62-24 34-14 40-26-8-16-6-28l6-2c0 12 18 14 14 30s-30 18-28 26 64 2 68 22-30 22-36 30z"/>
<path fill="#c39a58" d="M112 300c24-10 60-12 54-28 14 12-16 20-24 28z"/>
<g transform="translate(8 -46)"><g fill="#0f0b08"><path d="M70 272c-8 2-10 12-10 22h24c0-10-2-22-10-22z"/><circle cx="72" cy="266" r="6.500"/><path d="M58 300v-30" stroke="#0f0b08" stroke-width="2.500"/><path d="M42 278c-7 2-9 10-9 18h21c0-9-3-18-9-18z"/><circle cx="44" cy="272" r="5.800"/><path d="M31 300v-26" stroke="#0f0b08" stroke-width="2.500"/></g>
<circle cx="77" cy="281" r="2.600" fill="none" stroke="#f0c75a" stroke-width="1.600"/></g>"##;

/// A hand of cards under great trees.
const DECKBUILDING: &str = r##"
<path fill="#17352b" d="M0 0h240v300H0z"/>
<path fill="#24503f" d="M40 0h170l20 300H20z"/><path fill="#39705a" d="M76 0h96l16 300H60z"/><path fill="#7fae7e" d="M102 0h44l14 300H88z"/><path fill="#d8dfa0" d="M116 0h18l10 300h-36z" opacity=".7"/>
<g fill="#0f241d"><path d="M0 0h34c-6 60-4 120 2 180 2 30 10 60 22 80H0zM206 0h34v260h-52c10-24 16-50 18-80 6-60 6-120 0-180z"/><path d="M56 0h18c-2 50-2 100 0 150 0 20 4 40 10 56H44c8-16 12-36 12-56 2-50 2-100 0-150zM168 0h16c-2 46-2 92 0 140 0 22 4 42 12 60h-38c8-18 10-38 10-60 2-48 2-94 0-140z"/></g>
<g fill="#e3b85c"><path d="M20 40c8-2 12 2 12 8-8 2-12-2-12-8zM84 26c7-2 11 2 11 7-7 2-11-2-11-7zM150 54c7-2 11 2 11 7-7 2-11-2-11-7zM196 30c8-2 12 2 12 8-8 2-12-2-12-8zM104 70c6-2 9 2 9 6-6 2-9-2-9-6zM66 96c6-2 9 2 9 6-6 2-9-2-9-6zM176 104c6-2 9 2 9 6-6 2-9-2-9-6z"/></g>
<g stroke="#20140a" stroke-width="2.200">
<g transform="rotate(-32 120 330)"><rect x="86" y="140" width="68" height="104" rx="6" fill="#f3e7cb"/><rect x="92" y="160" width="56" height="44" fill="#4a6a78" stroke-width="1.200"/></g>
<g transform="rotate(-16 120 330)"><rect x="86" y="132" width="68" height="104" rx="6" fill="#f7edd3"/><rect x="92" y="152" width="56" height="44" fill="#7a2518" stroke-width="1.200"/></g>
<g transform="rotate(32 120 330)"><rect x="86" y="140" width="68" height="104" rx="6" fill="#f3e7cb"/><rect x="92" y="160" width="56" height="44" fill="#8a6a3c" stroke-width="1.200"/></g>
<g transform="rotate(16 120 330)"><rect x="86" y="132" width="68" height="104" rx="6" fill="#f7edd3"/><rect x="92" y="152" width="56" height="44" fill="#2b3a44" stroke-width="1.200"/></g>
<rect x="86" y="128" width="68" height="104" rx="6" fill="#fff8e4"/><rect x="92" y="148" width="56" height="44" fill="#2f5d4a" stroke-width="1.200"/></g>
<g color="#f3e7cb"><use href="#e-star" x="57" y="176" width="26" height="26" transform="rotate(-32 70 189)"/><use href="#e-dagger" x="80" y="155" width="26" height="26" transform="rotate(-16 93 168)"/><use href="#e-horn" x="134" y="155" width="26" height="26" transform="rotate(16 147 168)"/><use href="#e-axe" x="157" y="176" width="26" height="26" transform="rotate(32 170 189)"/></g>
<circle cx="120" cy="170" r="12" fill="none" stroke="#f0c75a" stroke-width="5"/>
<circle cx="95" cy="138" r="7" fill="#e3b85c" stroke="#20140a" stroke-width="1.500"/><path stroke="#2f2418" stroke-width="2.200" d="M106 138h40M94 202h52M94 210h52M94 218h30"/>
<path fill="#0c1c16" d="M0 300v-46c30-14 60-10 90 0s90 12 150-4v50z"/>"##;

/// The whole map, and an eye that looks for one road on it.
const FATE: &str = r##"
<path fill="#e9d5a4" d="M0 0h240v300H0z"/>
<path fill="#c9a96a" d="M240 0v112c-16-6-34-2-44-14s4-30-12-38-16-30-34-32-22-16-20-28z"/>
<path fill="#9bb9c6" d="M0 0h46c8 20-8 34 2 52s-14 30-6 50-18 34-8 56 18 22 10 44 10 30 2 50 12 30 8 48H0z"/>
<path fill="none" stroke="#4a6a78" stroke-width="2.500" d="M46 0c8 20-8 34 2 52s-14 30-6 50-18 34-8 56 18 22 10 44 10 30 2 50 12 30 8 48"/>
<path fill="none" stroke="#6d90a0" stroke-width="1.500" d="M38 4c6 18-8 32 0 48s-14 32-6 50M14 40c6-3 10-3 14 0M8 84c6-3 10-3 14 0M6 140c6-3 10-3 14 0M12 196c6-3 10-3 14 0M16 250c6-3 10-3 14 0"/>
<path fill="none" stroke="#6d90a0" stroke-width="4" stroke-linecap="round" d="M118 300c10-28 4-48 22-66s16-40 8-62 6-44 0-70"/>
<g fill="#b6c08a"><path d="M64 96c20-12 40-8 52 4-8 16-40 18-52-4zM158 150c18-12 40-6 46 8-10 14-38 12-46-8z"/></g>
<g class="v"><use href="#t-peak" x="92" y="112" width="44" height="38"/><use href="#t-peak" x="104" y="144" width="46" height="40"/><use href="#t-peak" x="88" y="174" width="44" height="38"/><use href="#t-crag" x="78" y="134" width="30" height="26"/><use href="#t-pine" x="162" y="128" width="17" height="30"/><use href="#t-pine" x="176" y="136" width="17" height="30"/><use href="#t-pine" x="190" y="128" width="17" height="30"/><use href="#t-smial" x="54" y="72" width="44" height="26"/><use href="#t-city" x="156" y="206" width="42" height="40"/><use href="#t-ruin" x="66" y="232" width="36" height="27"/><use href="#t-tower" x="186" y="22" width="42" height="68"/></g>
<path fill="none" stroke="#7a2518" stroke-width="3.500" stroke-linecap="round" stroke-dasharray="1 8" d="M78 104c6 40 26 52 58 84s40 14 52-14 10-54 14-82"/>
<circle cx="78" cy="102" r="5" fill="#2f5d4a" stroke="#20140a" stroke-width="1.500"/>
<path fill="#7a2518" d="M40 0h160c-34 26-54 40-80 42S66 26 40 0z"/><path fill="#c8591f" d="M58 0h124c-28 20-44 30-62 31S86 20 58 0z"/><path fill="#f3b04a" d="M78 0h84c-20 13-30 19-42 20S98 13 78 0z"/><path fill="#20100a" d="M120 0h6c2 7 0 14-6 22-6-8-8-15-6-22z"/>
<path fill="#c8591f" opacity=".3" d="M72 26 30 130l66-90zM168 26l50 96-74-84zM112 42l-6 96 14-94z"/>
<g color="#24100b"><use href="#e-wing" x="150" y="62" width="30" height="30" transform="rotate(14 165 77)"/><use href="#e-wing" x="84" y="58" width="22" height="22" transform="rotate(-12 95 69)"/></g>
<g fill="#d9662a" stroke="#5b2410" stroke-width="1.200"><path d="M132 250c-3-6 2-7 1-13 5 3 7 9 5 13zM206 186c-3-6 2-7 1-13 5 3 7 9 5 13zM92 226c-3-6 2-7 1-13 5 3 7 9 5 13z"/></g>"##;

/// The white city, and who stands before it.
const SIEGE: &str = r##"
<path fill="#7f99a5" d="M0 0h240v300H0z"/><path fill="#a9bcc1" d="M0 70c60-22 120-24 240-4v120H0z"/><path fill="#d9c9a4" d="M0 128c70-16 150-16 240-2v70H0z"/>
<path fill="#4a5d66" d="M60 190 118 34l22 26 22-18 78 132v40H40z"/><path fill="#35454d" d="M118 34l22 26 22-18 78 132v40h-90l-6-80z"/><path fill="#eef0ea" d="M118 34l22 26 22-18 18 30-16-4-10 14-14-10-14 12-18-20z"/>
<g stroke="#20140a" stroke-width="1.800" stroke-linejoin="round"><path fill="#fff8e4" d="M116 84l5-26 5 26v22h-10z"/><path fill="#f7efda" d="M100 106h42v20h-42z"/><path fill="#efe4c8" d="M82 126h78v22H82z"/><path fill="#e6d9b8" d="M64 148h114v24H64z"/><path fill="#dccda8" d="M46 172h150v26H46z"/><path fill="#d2c196" d="M28 198h186v32H28z"/></g>
<path fill="#c9b88c" d="M142 106v20h18v22h18v24h18v26h18v32h-60l-8-104z" opacity=".6"/>
<g fill="#5c4a30"><path d="M112 230v-16c0-9 16-9 16 0v16zM60 180h4v8h-4zM80 180h4v8h-4zM156 180h4v8h-4zM176 180h4v8h-4zM92 156h4v7h-4zM146 156h4v7h-4zM104 133h4v6h-4zM132 133h4v6h-4zM44 208h4v8h-4zM64 208h4v8h-4zM172 208h4v8h-4zM192 208h4v8h-4z"/></g>
<path fill="none" stroke="#20140a" stroke-width="1.600" d="M121 58V42"/><path fill="#20140a" d="M121 42h16l-4 5 4 5h-16z"/>
<g fill="#d9662a"><path d="M30 196c-5-10 4-12 2-22 8 6 11 15 7 22zM196 170c-4-8 3-10 2-18 7 5 9 12 6 18z"/></g>
<path fill="#1b1310" d="M0 300v-58c10-8 18-2 26-6s14-2 22 2 16-4 26 0 18-4 28 0 18-4 28 0 18-4 28 0 18-4 28 0 20-6 30 0 16-4 24 4v58z"/>
<g stroke="#1b1310" stroke-width="2.400"><path d="M10 246V196M26 240V186M42 240V200M60 238V182M78 240V198M98 238V190M118 240V202M138 238V186M158 240V198M178 238V184M196 240V200M214 240V188M230 244V196"/></g>
<g fill="#1b1310"><path d="M10 186l3 12H7zM26 176l3 12h-6zM42 190l3 12h-6zM60 172l3 12h-6zM78 188l3 12h-6zM98 180l3 12h-6zM138 176l3 12h-6zM158 188l3 12h-6zM178 174l3 12h-6zM196 190l3 12h-6zM230 186l3 12h-6z"/></g>
<path fill="#7a2518" d="M118 200h24l-6 9 6 9h-24zM214 188h22l-6 8 6 8h-22z"/><path fill="#3a2a1c" stroke="#120c08" stroke-width="2" d="M6 300v-62h34v62zM6 252h34M6 270h34M6 286h34"/><path fill="#120c08" d="M2 238h42v-8H36v-5h-8v5h-8v-5h-8v5H2z"/>"##;
