import { figures, forecastText, judgedText, renderFixes } from "./fix-text-2081cbd9.js";

export { figures, forecastText, judgedText, renderFixes };