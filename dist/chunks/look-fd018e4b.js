import { lookAt, skillsAround, tasksAround, treeAt } from "./look-b9f21423.js";

export { skillsAround, tasksAround };