import { addLines, readHistory } from "./history-text-7e6f2888.js";

export { readHistory };