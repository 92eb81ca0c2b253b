import { chooseSandbox } from "./choose-sandbox-64710fb8.js";

export { chooseSandbox };