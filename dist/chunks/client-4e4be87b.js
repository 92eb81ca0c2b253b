import { createGitHubClient } from "./client-13978374.js";

export { createGitHubClient };