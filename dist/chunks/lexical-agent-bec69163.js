import { lexicalAgent } from "./lexical-agent-eb7d0ff2.js";

export { lexicalAgent };