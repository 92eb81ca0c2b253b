import { evaluateResults } from "./evaluate-results-6193c019.js";

export { evaluateResults };