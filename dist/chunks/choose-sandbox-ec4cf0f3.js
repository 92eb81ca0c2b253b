import { chooseSandbox } from "./choose-sandbox-8c225fce.js";

export { chooseSandbox };