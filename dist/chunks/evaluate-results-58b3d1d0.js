import { evaluateResults } from "./evaluate-results-efb02288.js";

export { evaluateResults };