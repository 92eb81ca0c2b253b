import { createGitHubClient } from "./client-dda81ea4.js";

export { createGitHubClient };