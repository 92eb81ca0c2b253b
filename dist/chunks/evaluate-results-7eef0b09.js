import { evaluateResults } from "./evaluate-results-e55086cd.js";

export { evaluateResults };