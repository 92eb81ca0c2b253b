import { readResults, reportCommand } from "./report-command-eb76a365.js";

export { reportCommand };