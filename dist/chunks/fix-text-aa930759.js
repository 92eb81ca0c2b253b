import { figures, forecastText, judgedText, renderFixes } from "./fix-text-d158f492.js";

export { figures, forecastText, judgedText, renderFixes };