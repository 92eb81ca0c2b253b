import { figures, renderFixes } from "./fix-text-625b2ff1.js";

export { figures, renderFixes };