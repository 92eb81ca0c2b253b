import { readResults, reportCommand } from "./report-command-6b3d3922.js";

export { reportCommand };