import { failing, openFix } from "./open-fix-64119ef7.js";

export { failing, openFix };