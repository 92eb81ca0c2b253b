import { recordHistory } from "./record-history-c3883dd6.js";

export { recordHistory };