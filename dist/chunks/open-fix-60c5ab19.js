import { failing, failingNow, openFix } from "./open-fix-5df3ba56.js";

export { failing, failingNow, openFix };