import { addLines, readHistory } from "./history-text-f343aec4.js";

export { readHistory };