"use strict";

// src/github/request-error.ts
function asGitHubFailure(error) {
	if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
	const response = "response" in error ? error.response : null;
	const headers = typeof response === "object" && response !== null && "headers" in response ? response.headers : null;
	return {
		status: error.status,
		message: error.message,
		headers: typeof headers === "object" && headers !== null ? { ...headers } : {}
	};
}
function hasStatus(error, ...statuses) {
	const failure = asGitHubFailure(error);
	return failure !== null && statuses.includes(failure.status);
}

Object.defineProperty(exports, "asGitHubFailure", {
  enumerable: true,
  get: function () {
    return asGitHubFailure;
  }
});
Object.defineProperty(exports, "hasStatus", {
  enumerable: true,
  get: function () {
    return hasStatus;
  }
});