import { addLines, readHistory } from "./history-text-bf31c9dd.js";

export { readHistory };