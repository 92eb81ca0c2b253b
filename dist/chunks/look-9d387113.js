import { lookAt, skillsAround, treeAt } from "./look-eddeb6ad.js";

export { skillsAround };