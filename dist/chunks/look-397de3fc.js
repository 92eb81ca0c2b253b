import { lookAt, skillsAround, tasksAround, treeAt } from "./look-3a0b6956.js";

export { skillsAround, tasksAround };