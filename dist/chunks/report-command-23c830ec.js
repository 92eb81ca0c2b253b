import { readResults, reportCommand } from "./report-command-dc31d2b4.js";

export { reportCommand };