import { recordHistory } from "./record-history-4a20397c.js";

export { recordHistory };