import { evaluateResults } from "./evaluate-results-169a3b40.js";

export { evaluateResults };