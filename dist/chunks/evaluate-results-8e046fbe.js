import { evaluateResults } from "./evaluate-results-5d625e89.js";

export { evaluateResults };