import { evaluateResults } from "./evaluate-results-9a115b6c.js";

export { evaluateResults };