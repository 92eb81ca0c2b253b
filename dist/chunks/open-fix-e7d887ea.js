import { failing, failingNow, openFix } from "./open-fix-1a071c26.js";

export { failing, failingNow, openFix };