import { lexicalAgent } from "./lexical-agent-a8d30db2.js";

export { lexicalAgent };