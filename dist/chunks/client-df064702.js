import { createGitHubClient } from "./client-1ecf7fd7.js";

export { createGitHubClient };