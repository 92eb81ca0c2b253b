import { readResults, reportCommand } from "./report-command-a8653c3d.js";

export { reportCommand };