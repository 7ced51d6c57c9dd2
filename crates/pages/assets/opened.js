// A table that was just opened.
import "./house.js";
import "./copy.js";
