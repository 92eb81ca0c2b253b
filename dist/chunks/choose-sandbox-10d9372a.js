import { chooseSandbox } from "./choose-sandbox-4ff9853d.js";

export { chooseSandbox };