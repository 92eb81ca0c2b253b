import { recordHistory } from "./record-history-99f40628.js";

export { recordHistory };