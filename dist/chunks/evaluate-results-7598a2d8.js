import { evaluateResults } from "./evaluate-results-a90d6b44.js";

export { evaluateResults };