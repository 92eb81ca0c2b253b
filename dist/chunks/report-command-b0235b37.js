import { readResults, reportCommand } from "./report-command-8f47c171.js";

export { reportCommand };