import { failing, failingNow, openFix } from "./open-fix-73f3f72e.js";

export { failing, failingNow, openFix };