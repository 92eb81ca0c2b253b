import { readResults, reportCommand } from "./report-command-b9e238ea.js";

export { reportCommand };