"use strict";

const require_request_error = require("./request-error-ba506c16.js");
let node_string_decoder = require("node:string_decoder");

// src/github/limit-text.ts
const NOTE = "\n\n(Cut here: GitHub takes no more. The rest is in the results file.)";
function limitText(text, limit, note = NOTE) {
	if (text.length <= limit) return text;
	return cutAt(text, Math.max(0, limit - note.length)) + note.slice(0, limit);
}
function limitBytes(text, limit) {
	const bytes = Buffer.from(text);
	if (bytes.length <= limit) return text;
	return cutAt(text, new node_string_decoder.StringDecoder("utf8").write(bytes.subarray(0, Math.max(0, limit - 68))).length) + NOTE.slice(0, limit);
}
function limitLine(text, limit) {
	return limitText(text.replace(/\s+/g, " ").trim(), limit, "…");
}
function cutAt(text, room) {
	const lineEnd = text.lastIndexOf("\n", room);
	return withoutHalfPair(lineEnd > room / 2 ? text.slice(0, lineEnd) : text.slice(0, room));
}
function withoutHalfPair(text) {
	const last = text.charCodeAt(text.length - 1);
	return last >= 55296 && last <= 56319 ? text.slice(0, -1) : text;
}

// src/github/describe-github-error.ts
const ACTIONS = {
	comment: {
		failed: "The comment could not be published",
		permission: "pull-requests: write"
	},
	check: {
		failed: "The check could not be published",
		permission: "checks: write"
	},
	annotations: {
		failed: "Some annotations of the check could not be published",
		permission: "checks: write"
	},
	reaction: {
		failed: "The comment could not be given a reaction",
		permission: "pull-requests: write"
	},
	"read-comment": {
		failed: "The comment could not be read",
		permission: "pull-requests: read"
	},
	"read-permission": {
		failed: "The author's permission could not be read",
		permission: "metadata: read"
	},
	"read-checks": {
		failed: "The checks of the pull request could not be read",
		permission: "checks: read"
	},
	"read-config": {
		failed: "The configuration of the base branch could not be read",
		permission: "contents: read"
	},
	"read-policy": {
		failed: "The central policy could not be read",
		permission: "contents: read"
	},
	issue: {
		failed: "The issue about the drift could not be written",
		permission: "issues: write"
	},
	"read-pull-request": {
		failed: "The pull request could not be read",
		permission: "pull-requests: read"
	}
};
const MESSAGE_LIMIT = 300;
const READ_ONLY = "On a pull request from a fork or by Dependabot the token stays read-only whatever the workflow says: see the job summary there.";
function describeGitHubError(error, action) {
	const text = ACTIONS[action];
	const failure = require_request_error.asGitHubFailure(error);
	if (failure === null) {
		const message = error instanceof Error ? error.message : String(error);
		return {
			what: `${text.failed}: ${limitLine(message, MESSAGE_LIMIT)}`,
			todo: "Run the job again; if it happens again, report it as a bug."
		};
	}
	const { reason, todo } = explain(failure, text);
	return {
		what: `${text.failed}: ${reason}.`,
		todo
	};
}
function explain(failure, { permission }) {
	const { status } = failure;
	const said = limitLine(failure.message.replace(/ - https?:\/\/\S+$/, ""), MESSAGE_LIMIT);
	if (status === 401) return {
		reason: `GitHub does not accept the token (401: ${said})`,
		todo: "Pass the workflow's own token (`github.token`), or renew yours."
	};
	if (isRateLimit(failure)) return {
		reason: `GitHub's rate limit is used up (${status})`,
		todo: "Wait some minutes and run the job again."
	};
	if (status === 403 && /locked/i.test(said)) return {
		reason: "the conversation is locked",
		todo: "Unlock it, or read the result in the job summary."
	};
	if (status === 403 && /authenticate via a GitHub App/i.test(said)) return {
		reason: "a person's token may not write checks",
		todo: "Pass the workflow's own token (`github.token`) or that of a GitHub App."
	};
	if (status === 403) return {
		reason: `the token lacks the permission \`${permission}\` (403: ${said})`,
		todo: `Add \`${permission}\` under \`permissions:\` of the job in the workflow file. ${READ_ONLY}`
	};
	if (status === 404) return {
		reason: "GitHub does not find it, or hides it from this token (404)",
		todo: `Check the repository and the pull request's number, and that the job's \`permissions:\` hold \`${permission}\`. ${READ_ONLY}`
	};
	if (status === 410) return {
		reason: "it was removed or switched off (410)",
		todo: "Read the result in the job summary."
	};
	if (status === 422) return {
		reason: `GitHub refused its content (422: ${said})`,
		todo: "Read the result in the job summary, and report this as a bug."
	};
	return {
		reason: `GitHub did not answer as expected (${status}: ${said})`,
		todo: "Run the job again later."
	};
}
function isRateLimit({ status, message, headers }) {
	if (status === 429) return true;
	return status === 403 && (/rate limit/i.test(message) || headers["x-ratelimit-remaining"] === "0");
}

Object.defineProperty(exports, "describeGitHubError", {
  enumerable: true,
  get: function () {
    return describeGitHubError;
  }
});
Object.defineProperty(exports, "limitBytes", {
  enumerable: true,
  get: function () {
    return limitBytes;
  }
});
Object.defineProperty(exports, "limitLine", {
  enumerable: true,
  get: function () {
    return limitLine;
  }
});
Object.defineProperty(exports, "limitText", {
  enumerable: true,
  get: function () {
    return limitText;
  }
});