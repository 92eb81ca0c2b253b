import { evaluateResults } from "./evaluate-results-fad9fc64.js";

export { evaluateResults };