import { evaluateResults } from "./evaluate-results-41040ead.js";

export { evaluateResults };