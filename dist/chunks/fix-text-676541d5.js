import { figures, forecastText, judgedText, renderFixes } from "./fix-text-88fa8409.js";

export { figures, forecastText, judgedText, renderFixes };