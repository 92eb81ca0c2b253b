import { createGitHubClient } from "./client-68ad377d.js";

export { createGitHubClient };