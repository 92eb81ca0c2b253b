import { lexicalAgent } from "./lexical-agent-6fbf0e45.js";

export { lexicalAgent };