import { evaluateResults } from "./evaluate-results-a700a780.js";

export { evaluateResults };