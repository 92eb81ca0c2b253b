import { addLines, readHistory } from "./history-text-3e54ccc4.js";

export { readHistory };