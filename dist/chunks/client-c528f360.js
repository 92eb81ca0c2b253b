import { createGitHubClient } from "./client-8d25b739.js";

export { createGitHubClient };