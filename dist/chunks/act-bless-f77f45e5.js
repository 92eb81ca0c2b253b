"use strict";

const require_start = require("./start-b5b59809.js");
const require_bless = require("./bless-4aeaae28.js");
const require_history_branch = require("./history-branch-5a04a258.js");

// src/github/bot/act-bless.ts
async function actBless(author, source) {
	const { outcome, blessed } = await require_bless.bless(source, author);
	if (blessed.length === 0) return {
		kind: "refused",
		reason: `the branch ${require_history_branch.HISTORY_BRANCH} holds no results yet. A run on the default branch with \`history: true\` records them.`
	};
	if (outcome.kind === "denied") return {
		kind: "failed",
		problem: {
			what: `The branch ${require_history_branch.HISTORY_BRANCH} could not be pushed: ${outcome.why}`,
			todo: "Give the job that handles comments `contents: write` under `permissions:`."
		}
	};
	if (outcome.kind === "busy") return {
		kind: "failed",
		problem: {
			what: `The branch ${require_history_branch.HISTORY_BRANCH} was changed by others each time.`,
			todo: "Comment it again."
		}
	};
	const rows = blessed.slice(0, 50).map(({ series, commit, at, problem }) => {
		const results = `${require_start.code(require_start.cut(series, 120))}: ${require_start.code(commit.slice(0, 12))}, measured ${require_start.escapeInline(at.slice(0, 10))}`;
		return problem === null ? `- ${results}` : `- ${results} stays as it was: ${require_start.escapeInline(problem)}`;
	});
	return {
		kind: "answered",
		reply: `${outcome.kind === "unchanged" ? "The baseline is this already:" : "The baseline is now:"}\n\n${rows.join("\n")}\n\nThe next scheduled run is compared with it.`
	};
}

exports.actBless = actBless;