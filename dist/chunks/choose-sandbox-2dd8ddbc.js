import { chooseSandbox } from "./choose-sandbox-e569eaf4.js";

export { chooseSandbox };