import { createGitHubClient } from "./client-9f69c0af.js";

export { createGitHubClient };