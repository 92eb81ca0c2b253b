import { failing, openFix } from "./open-fix-b03938d7.js";

export { failing, openFix };