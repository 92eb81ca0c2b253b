import { recordHistory } from "./record-history-d838e103.js";

export { recordHistory };