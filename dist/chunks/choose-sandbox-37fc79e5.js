import { chooseSandbox } from "./choose-sandbox-5b5be829.js";

export { chooseSandbox };