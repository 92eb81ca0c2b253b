import { readResults, reportCommand } from "./report-command-42d2e4f3.js";

export { reportCommand };