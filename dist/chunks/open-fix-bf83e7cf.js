import { failing, openFix } from "./open-fix-21793ed2.js";

export { failing, openFix };