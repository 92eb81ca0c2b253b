import { lexicalAgent } from "./lexical-agent-ef87ce8e.js";

export { lexicalAgent };