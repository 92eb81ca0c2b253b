import { figures, forecastText, judgedText, renderFixes } from "./fix-text-daa66fc0.js";

export { figures, forecastText, judgedText, renderFixes };