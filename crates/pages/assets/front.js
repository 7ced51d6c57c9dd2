// The front page: the tables of this browser.
import "./house.js";
import { recent } from "./recent.js";

const section = document.getElementById("recent");
const list = section?.querySelector("ul");
for (const { path, game, role } of recent()) {
  const link = document.createElement("a");
  link.href = path;
  const strong = document.createElement("strong");
  strong.textContent = game;
  link.append(strong, ` as ${role}`);
  const item = document.createElement("li");
  item.append(link);
  list?.append(item);
  if (section) section.hidden = false;
}
