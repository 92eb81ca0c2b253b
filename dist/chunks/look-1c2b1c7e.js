import { lookAt, skillsAround, tasksAround, treeAt } from "./look-10aaf2cf.js";

export { skillsAround, tasksAround };