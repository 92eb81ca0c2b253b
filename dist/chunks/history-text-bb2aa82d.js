import { addLines, readHistory } from "./history-text-5bdb1b39.js";

export { readHistory };