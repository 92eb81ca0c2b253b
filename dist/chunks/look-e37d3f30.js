import { lookAt, skillsAround, tasksAround, treeAt } from "./look-4e97cb7e.js";

export { skillsAround, tasksAround };