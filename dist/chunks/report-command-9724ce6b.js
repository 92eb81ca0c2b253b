import { readResults, reportCommand } from "./report-command-2388c14b.js";

export { reportCommand };