import { lookAt, skillsAround, tasksAround, treeAt } from "./look-918ec11b.js";

export { skillsAround, tasksAround };