import { readResults, reportCommand } from "./report-command-69ed5293.js";

export { reportCommand };