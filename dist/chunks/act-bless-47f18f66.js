import { bless } from "./bless-c22b8758.js";
import { HISTORY_BRANCH } from "./history-branch-3f7c8d04.js";
import { code, cut, escapeInline } from "./start-4f77a64b.js";

// src/bot/act-bless.ts
async function actBless(author, source) {
	const { outcome, blessed } = await bless(source, author);
	if (blessed.length === 0) return {
		kind: "refused",
		reason: `the branch ${HISTORY_BRANCH} holds no results yet. A run on the default branch with \`history: true\` records them.`
	};
	if (outcome.kind === "denied") return {
		kind: "failed",
		problem: {
			what: `The branch ${HISTORY_BRANCH} could not be pushed: ${outcome.why}`,
			todo: "Give the job that handles comments `contents: write` under `permissions:`."
		}
	};
	if (outcome.kind === "busy") return {
		kind: "failed",
		problem: {
			what: `The branch ${HISTORY_BRANCH} was changed by others each time.`,
			todo: "Comment it again."
		}
	};
	const rows = blessed.slice(0, 50).map(({ series, commit, at, problem }) => {
		const results = `${code(cut(series, 120))}: ${code(commit.slice(0, 12))}, measured ${escapeInline(at.slice(0, 10))}`;
		return problem === null ? `- ${results}` : `- ${results} stays as it was: ${escapeInline(problem)}`;
	});
	return {
		kind: "answered",
		reply: `${outcome.kind === "unchanged" ? "The baseline is this already:" : "The baseline is now:"}\n\n${rows.join("\n")}\n\nThe next scheduled run is compared with it.`
	};
}

export { actBless };