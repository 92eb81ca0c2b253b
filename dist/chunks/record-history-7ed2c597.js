import { recordHistory } from "./record-history-6ba8069c.js";

export { recordHistory };