import { evaluateResults } from "./evaluate-results-dce35ac1.js";

export { evaluateResults };