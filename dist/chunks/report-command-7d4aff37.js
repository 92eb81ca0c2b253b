import { readResults, reportCommand } from "./report-command-3892c29b.js";

export { reportCommand };