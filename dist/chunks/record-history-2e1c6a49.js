import { recordHistory } from "./record-history-9c4e930f.js";

export { recordHistory };