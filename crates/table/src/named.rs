//! Closed lists of named things, and sets of them.
//!
//! A game is full of both: its characters, its cards, its places. Each is an
//! enum with the same few questions asked of it, and the set of some of them
//! is a handful of bits. Written once here, they read the same in every game.

/// Makes an enum of named things: a list that is complete, in order, and knows
/// what people call each entry.
///
/// The variant is the notation (`Display`, `FromStr`, serde); the text beside
/// it is the name in a sentence.
///
/// ```
/// table::named! {
///     /// A die of the Fellowship.
///     pub enum Die {
///         /// Rolled by the Ring-bearer.
///         Orange => "the orange die",
///         /// Rolled by Gimli.
///         Red => "the red die",
///     }
/// }
/// assert_eq!(Die::ALL, [Die::Orange, Die::Red]);
/// assert_eq!(Die::Red.index(), 1);
/// assert_eq!(Die::Red.name(), "the red die");
/// assert_eq!(Die::Red.to_string(), "Red");
/// assert_eq!("Red".parse(), Ok(Die::Red));
/// assert!("Blue".parse::<Die>().is_err());
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident {
            $( $(#[$variant_meta:meta])* $Variant:ident => $name:literal ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[repr(u8)]
        $vis enum $Name {
            $( $(#[$variant_meta])* $Variant ),+
        }

        impl $Name {
            /// Every one of them, in order.
            pub const ALL: [$Name; [$(stringify!($Variant)),+].len()] = [$($Name::$Variant),+];

            /// How many there are.
            pub const COUNT: usize = $Name::ALL.len();

            /// Its place in the list, as an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// What people call it in a sentence.
            pub const fn name(self) -> &'static str {
                match self {
                    $( $Name::$Variant => $name ),+
                }
            }
        }

        impl ::std::fmt::Display for $Name {
            /// The notation: one word.
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Debug::fmt(self, f)
            }
        }

        impl ::std::str::FromStr for $Name {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> ::std::result::Result<$Name, $crate::UnknownName> {
                match text {
                    $( stringify!($Variant) => Ok($Name::$Variant), )+
                    _ => Err($crate::UnknownName::new(text, &[$(stringify!($Variant)),+])),
                }
            }
        }
    };
}

/// Makes a set of the things of a [`named!`] enum: one bit each in the unsigned
/// number that is given, which must be wide enough.
///
/// ```
/// table::named! {
///     /// A die of the Fellowship.
///     pub enum Die {
///         /// Rolled by the Ring-bearer.
///         Orange => "the orange die",
///         /// Rolled by Gimli.
///         Red => "the red die",
///     }
/// }
/// table::set! {
///     /// Some of the dice.
///     pub struct Dice(u8) of Die;
/// }
/// let dice = Dice::one(Die::Red);
/// assert!(dice.contains(Die::Red) && !dice.contains(Die::Orange));
/// assert_eq!(Dice::ALL.but(dice).iter().collect::<Vec<_>>(), [Die::Orange]);
/// ```
#[macro_export]
macro_rules! set {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Set:ident($bits:ty) of $Item:ident;
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $Set($bits);

        #[allow(dead_code, reason = "every set has the same vocabulary; no game needs all of it")]
        impl $Set {
            /// Nothing.
            pub const EMPTY: $Set = $Set(0);

            /// Everything.
            pub const ALL: $Set = {
                assert!($Item::COUNT <= <$bits>::BITS as usize, "the set has fewer bits than there are things");
                $Set(<$bits>::MAX >> (<$bits>::BITS as usize - $Item::COUNT))
            };

            /// Just this one.
            #[inline]
            pub const fn one(item: $Item) -> $Set {
                $Set(1 << item as $bits)
            }

            /// The set with `item` in it.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $Item) -> $Set {
                $Set(self.0 | 1 << item as $bits)
            }

            /// The set with `item` not in it.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $Item) -> $Set {
                $Set(self.0 & !(1 << item as $bits))
            }

            /// Puts `item` into the set, or takes it out.
            #[inline]
            pub const fn set(&mut self, item: $Item, present: bool) {
                *self = if present { self.with(item) } else { self.without(item) };
            }

            /// Whether `item` is in the set.
            #[inline]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item as $bits & 1 == 1
            }

            /// Whether all of `other` is in the set.
            #[inline]
            pub const fn includes(self, other: $Set) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in the set.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The first of the set.
            #[inline]
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item::ALL[self.0.trailing_zeros() as usize]) }
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            pub const fn but(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// The things of the set, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Item> + Clone {
                let mut rest = self;
                ::std::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(first)
                })
            }
        }

        impl ::std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }

        /// As the list of what is in it.
        impl ::serde::Serialize for $Set {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $Set {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<$Set, D::Error> {
                <::std::vec::Vec<$Item> as ::serde::Deserialize>::deserialize(deserializer)
                    .map(|items| items.into_iter().collect())
            }
        }
    };
}

/// A word that is not in a closed list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    name: String,
    known: &'static [&'static str],
}

impl UnknownName {
    #[doc(hidden)]
    pub fn new(name: &str, known: &'static [&'static str]) -> UnknownName {
        UnknownName { name: name.into(), known }
    }
}

impl std::fmt::Display for UnknownName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} is none of {}", self.name, self.known.join(", "))
    }
}

impl std::error::Error for UnknownName {}
