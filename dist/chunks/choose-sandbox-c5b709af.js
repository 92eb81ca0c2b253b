import { chooseSandbox } from "./choose-sandbox-76be6d2e.js";

export { chooseSandbox };