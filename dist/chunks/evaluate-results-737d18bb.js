import { evaluateResults } from "./evaluate-results-1406386c.js";

export { evaluateResults };