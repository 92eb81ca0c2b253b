import { figures, forecastText, judgedText, renderFixes } from "./fix-text-9847ec71.js";

export { figures, forecastText, judgedText, renderFixes };