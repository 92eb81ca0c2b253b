import { failing, failingNow, openFix } from "./open-fix-b8c19cac.js";

export { failing, failingNow, openFix };