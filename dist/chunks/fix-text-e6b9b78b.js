import { figures, forecastText, judgedText, renderFixes } from "./fix-text-728b56ce.js";

export { figures, forecastText, judgedText, renderFixes };