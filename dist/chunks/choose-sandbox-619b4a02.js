import { chooseSandbox } from "./choose-sandbox-56d3cc52.js";

export { chooseSandbox };