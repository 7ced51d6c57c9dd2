// What every page can do.
import "./settings.js";
