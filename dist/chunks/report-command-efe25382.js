import { readResults, reportCommand } from "./report-command-63c0e09a.js";

export { reportCommand };