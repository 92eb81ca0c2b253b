import { chooseSandbox } from "./choose-sandbox-45f8a270.js";

export { chooseSandbox };