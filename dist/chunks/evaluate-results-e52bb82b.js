import { evaluateResults } from "./evaluate-results-85bb275d.js";

export { evaluateResults };