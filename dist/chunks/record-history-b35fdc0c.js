import { recordHistory } from "./record-history-34d47208.js";

export { recordHistory };