//! A tree of information sets, in three flat lists that only grow.

use table::Seat;

/// The root of every tree.
pub(crate) const ROOT: u32 = 0;

const NOBODY: u32 = u32::MAX;

/// Edges a tree may have for each node it may have.
const EDGES_PER_NODE: usize = 12;

/// What is known of one choice at one information set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    pub action: A,
    pub seat: Seat,
    /// How often it was chosen, and how often it could have been.
    pub visits: u32,
    pub available: u32,
    /// What came of it for the seat, added up.
    pub reward: f64,
    /// The same, each time divided by how likely the choice was: what EXP3
    /// learns from.
    pub gain: f64,
}

/// A node: where it hangs, and which block of the edges is its own.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    key: u64,
    start: u32,
    len: u32,
    room: u32,
}

/// A tree whose nodes are found by what was seen on the way to them.
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// Open addressing: the node for each parent and key, or [`NOBODY`].
    slots: Vec<u32>,
    most: usize,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree of just a root that may grow to `most` nodes.
    pub fn new(most: u32) -> Tree<A> {
        let mut tree = Tree { nodes: Vec::new(), edges: Vec::new(), slots: Vec::new(), most: most.max(1) as usize };
        tree.clear();
        tree
    }

    /// Back to just a root. What was allocated stays.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.slots.fill(NOBODY);
        if self.slots.is_empty() {
            self.slots.resize(1024, NOBODY);
        }
        self.nodes.push(Node { parent: NOBODY, key: 0, start: 0, len: 0, room: 0 });
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All that is known at a node.
    #[inline]
    pub fn edges(&self, node: u32) -> &[Edge<A>] {
        let Node { start, len, .. } = self.nodes[node as usize];
        &self.edges[start as usize..(start + len) as usize]
    }

    /// All that is known at a node, to learn more.
    #[inline]
    pub fn edges_mut(&mut self, node: u32) -> &mut [Edge<A>] {
        let Node { start, len, .. } = self.nodes[node as usize];
        &mut self.edges[start as usize..(start + len) as usize]
    }

    /// Finds these actions of `seat` among the [`edges`](Tree::edges) of a
    /// node, and makes those that are missing. False if the tree is full.
    #[inline]
    pub fn find_edges(&mut self, node: u32, seat: Seat, actions: &[A], found: &mut Vec<u32>) -> bool {
        found.clear();
        // Mostly the same actions come in the same order: the next edge is the
        // first guess.
        let mut guess = 0;
        for &action in actions {
            let Node { start, len, .. } = self.nodes[node as usize];
            let own = &self.edges[start as usize..(start + len) as usize];
            let fits = |edge: &Edge<A>| edge.action == action && edge.seat == seat;
            let at = match own.get(guess) {
                Some(edge) if fits(edge) => Some(guess),
                _ => own.iter().position(fits),
            };
            let at = match at {
                Some(at) => at,
                None => match self.add_edge(node, seat, action, actions.len()) {
                    Some(at) => at,
                    None => return false,
                },
            };
            guess = at + 1;
            found.push(at as u32);
        }
        true
    }

    #[cold]
    fn add_edge(&mut self, node: u32, seat: Seat, action: A, expected: usize) -> Option<usize> {
        let Node { start, len, room, .. } = self.nodes[node as usize];
        let edge = Edge { action, seat, visits: 0, available: 0, reward: 0.0, gain: 0.0 };
        if len < room {
            self.edges[(start + len) as usize] = edge;
        } else {
            // A full block moves to the end, with room to grow. What it leaves
            // behind is at most as much as it takes.
            let room = if room == 0 { expected } else { (len as usize + 1).max(room as usize * 2) };
            let fresh = self.edges.len();
            if fresh + room > self.most.saturating_mul(EDGES_PER_NODE).max(1024) {
                return None;
            }
            self.edges.extend_from_within(start as usize..(start + len) as usize);
            self.edges.resize(fresh + room, edge);
            let moved = &mut self.nodes[node as usize];
            moved.start = fresh as u32;
            moved.room = room as u32;
        }
        self.nodes[node as usize].len += 1;
        Some(len as usize)
    }

    /// The node that `key` leads to, made if it is new; none if the tree is
    /// full.
    #[inline]
    pub fn child(&mut self, parent: u32, key: u64) -> Option<u32> {
        let slot = match self.look_up(parent, key) {
            Ok(child) => return Some(child),
            Err(slot) => slot,
        };
        if self.nodes.len() >= self.most {
            return None;
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node { parent, key, start: 0, len: 0, room: 0 });
        self.slots[slot] = child;
        if self.nodes.len() * 2 > self.slots.len() {
            self.grow_slots();
        }
        Some(child)
    }

    /// The node that `key` leads to, if there is one.
    pub fn known_child(&self, parent: u32, key: u64) -> Option<u32> {
        self.look_up(parent, key).ok()
    }

    /// The node, or the slot where it would be.
    #[inline]
    fn look_up(&self, parent: u32, key: u64) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = (key ^ u64::from(parent).wrapping_mul(0x9e37_79b9_7f4a_7c15)) as usize & mask;
        loop {
            match self.slots[slot] {
                NOBODY => return Err(slot),
                child => {
                    let node = &self.nodes[child as usize];
                    if node.key == key && node.parent == parent {
                        return Ok(child);
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
    }

    #[cold]
    fn grow_slots(&mut self) {
        let size = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(size, NOBODY);
        for child in 1..self.nodes.len() {
            let Node { parent, key, .. } = self.nodes[child];
            if let Err(slot) = self.look_up(parent, key) {
                self.slots[slot] = child as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_is_found_again_however_the_tree_grows() {
        let mut tree = Tree::<u8>::new(1 << 20);
        let children: Vec<u32> = (0..5_000u64).map(|key| tree.child(ROOT, key * 7).unwrap()).collect();
        let deep: Vec<u32> = children.iter().map(|&child| tree.child(child, 1).unwrap()).collect();
        for (key, (&child, &below)) in children.iter().zip(&deep).enumerate() {
            assert_eq!(tree.child(ROOT, key as u64 * 7), Some(child));
            assert_eq!(tree.known_child(child, 1), Some(below));
        }
        assert_eq!(tree.len(), 10_001);
    }

    #[test]
    fn edges_keep_what_was_learnt_when_new_actions_appear() {
        let mut tree = Tree::<u8>::new(100);
        let mut found = Vec::new();
        assert!(tree.find_edges(ROOT, Seat(0), &[3, 1], &mut found));
        tree.edges_mut(ROOT)[found[1] as usize].visits = 5;
        assert!(tree.find_edges(ROOT, Seat(0), &[9, 1, 3, 7, 8], &mut found));
        let edges = tree.edges(ROOT);
        assert_eq!(edges[found[1] as usize].visits, 5);
        let actions: Vec<u8> = found.iter().map(|&at| edges[at as usize].action).collect();
        assert_eq!(actions, [9, 1, 3, 7, 8]);
        // Another seat's choice of the same name is another choice.
        assert!(tree.find_edges(ROOT, Seat(1), &[1], &mut found));
        assert_eq!(tree.edges(ROOT)[found[0] as usize].visits, 0);
        assert_eq!(tree.edges(ROOT).len(), 6);
    }

    #[test]
    fn a_full_tree_grows_no_more() {
        let mut tree = Tree::<u8>::new(3);
        assert!(tree.child(ROOT, 1).is_some() && tree.child(ROOT, 2).is_some());
        assert_eq!(tree.child(ROOT, 3), None);
        assert_eq!(tree.child(ROOT, 2), Some(2));
        tree.clear();
        assert_eq!((tree.len(), tree.known_child(ROOT, 1)), (1, None));
    }
}
