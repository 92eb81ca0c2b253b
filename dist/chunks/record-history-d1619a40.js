import { recordHistory } from "./record-history-83ff5cd4.js";

export { recordHistory };