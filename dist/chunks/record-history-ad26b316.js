import { recordHistory } from "./record-history-e7413801.js";

export { recordHistory };