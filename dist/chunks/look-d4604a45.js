import { lookAt, skillsAround, tasksAround, treeAt } from "./look-cbdc05db.js";

export { skillsAround, tasksAround };