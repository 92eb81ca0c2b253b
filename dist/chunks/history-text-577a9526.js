import { addLines, readHistory } from "./history-text-90a1e5ad.js";

export { readHistory };