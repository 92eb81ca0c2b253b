import { figures, forecastText, judgedText, renderFixes } from "./fix-text-9dc5da92.js";

export { figures, forecastText, judgedText, renderFixes };