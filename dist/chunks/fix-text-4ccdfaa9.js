import { figures, forecastText, judgedText, renderFixes } from "./fix-text-ab955356.js";

export { figures, forecastText, judgedText, renderFixes };