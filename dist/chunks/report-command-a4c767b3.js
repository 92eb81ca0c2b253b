import { readResults, reportCommand } from "./report-command-fe826dd0.js";

export { reportCommand };