import { createGitHubClient } from "./client-8516dd7a.js";

export { createGitHubClient };