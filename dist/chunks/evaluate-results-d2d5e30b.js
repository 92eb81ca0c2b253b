import { evaluateResults } from "./evaluate-results-1f45ee77.js";

export { evaluateResults };