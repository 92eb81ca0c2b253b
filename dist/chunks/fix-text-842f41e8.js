import { figures, renderFixes } from "./fix-text-68ad5add.js";

export { figures, renderFixes };