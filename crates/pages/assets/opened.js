// A table that was just opened.
import "./house.js";
import "./copy.js";
import { share } from "./shared.js";

const own = Array.from(document.querySelectorAll("a[data-role]"));
const seats = own.map((link) => ({ path: link.getAttribute("href") ?? "", role: link.getAttribute("data-role") ?? "" }));
if (seats.length > 1) share(seats);
