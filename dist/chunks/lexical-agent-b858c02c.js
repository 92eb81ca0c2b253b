import { lexicalAgent } from "./lexical-agent-2390fed7.js";

export { lexicalAgent };