import { readResults, reportCommand } from "./report-command-bdbfdd8d.js";

export { reportCommand };