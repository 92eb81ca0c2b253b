import { createGitHubClient } from "./client-a5879b3b.js";

export { createGitHubClient };