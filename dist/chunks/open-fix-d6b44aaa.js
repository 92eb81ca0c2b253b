import { failing, failingNow, openFix } from "./open-fix-22a26a93.js";

export { failing, failingNow, openFix };