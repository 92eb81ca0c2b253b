import { createGitHubClient } from "./client-571c562d.js";

export { createGitHubClient };