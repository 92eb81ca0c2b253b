import { readResults, reportCommand } from "./report-command-682006b1.js";

export { reportCommand };