import { chooseSandbox } from "./choose-sandbox-48267a53.js";

export { chooseSandbox };