import { readResults, reportCommand } from "./report-command-ecdbe502.js";

export { reportCommand };