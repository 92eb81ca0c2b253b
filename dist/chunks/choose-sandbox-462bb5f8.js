import { chooseSandbox } from "./choose-sandbox-72b68a67.js";

export { chooseSandbox };