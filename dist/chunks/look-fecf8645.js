import { lookAt, skillsAround, tasksAround, treeAt } from "./look-6e1cab78.js";

export { skillsAround, tasksAround };