import { failing, openFix } from "./open-fix-6b868e2c.js";

export { failing, openFix };