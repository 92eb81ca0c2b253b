import { createGitHubClient } from "./client-bfedc460.js";

export { createGitHubClient };