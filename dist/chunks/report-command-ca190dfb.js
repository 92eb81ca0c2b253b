import { readResults, reportCommand } from "./report-command-7e0862a3.js";

export { reportCommand };