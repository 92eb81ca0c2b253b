import { addLines, readHistory } from "./history-text-1acf2d53.js";

export { readHistory };