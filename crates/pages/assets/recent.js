// The tables this browser has sat at. They are kept here and nowhere else.

/**
 * @typedef {object} Recent
 * @property {string} path where the table is
 * @property {string} game the name of the game
 * @property {string} role what one was there
 */

const KEY = "recent";
const MOST = 12;

/** @returns {Recent[]} */
export function recent() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {Recent} table */
export function remember(table) {
  const list = [table, ...recent().filter((other) => other.path !== table.path)];
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Then it is not remembered.
  }
}
