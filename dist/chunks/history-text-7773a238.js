import { addLines, readHistory } from "./history-text-845eb43f.js";

export { readHistory };