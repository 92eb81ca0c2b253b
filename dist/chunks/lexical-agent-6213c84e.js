import { lexicalAgent } from "./lexical-agent-249775cc.js";

export { lexicalAgent };