import { failing, openFix } from "./open-fix-5fd38964.js";

export { failing, openFix };