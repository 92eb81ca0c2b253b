import { addLines, readHistory } from "./history-text-11ea4414.js";

export { readHistory };