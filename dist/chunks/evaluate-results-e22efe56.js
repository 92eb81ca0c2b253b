import { evaluateResults } from "./evaluate-results-a524803e.js";

export { evaluateResults };