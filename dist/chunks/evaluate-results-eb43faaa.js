import { evaluateResults } from "./evaluate-results-5dbcaad5.js";

export { evaluateResults };