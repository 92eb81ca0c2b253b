import { addLines, readHistory } from "./history-text-6fcc60d2.js";

export { readHistory };