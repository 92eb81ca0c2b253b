import { lookAt, skillsAround, tasksAround, treeAt } from "./look-f07a529c.js";

export { skillsAround, tasksAround };