import { lookAt, skillsAround, treeAt } from "./look-c20ea608.js";

export { skillsAround };