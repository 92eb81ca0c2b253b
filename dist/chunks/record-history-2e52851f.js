import { recordHistory } from "./record-history-ad95eb5e.js";

export { recordHistory };