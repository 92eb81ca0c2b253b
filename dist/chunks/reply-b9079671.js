"use strict";

const require_report = require("./report-ac56b22a.js");
const require_read_bot_settings = require("./read-bot-settings-3b4df7a6.js");

// src/github/bot/reply.ts
const REPLACED = {
	status: "An earlier status",
	fix: "An earlier search for a better description",
	label: "Earlier labels"
};
async function foldOutdated(client, place, done) {
	const { owner, repo, pull: issue, comment } = place;
	const own = await require_read_bot_settings.listOwnComments(client, {
		owner,
		repo,
		issue
	});
	await require_read_bot_settings.foldReplies(client, place, own, outdatedBy({
		comment,
		kind: null,
		done
	}));
}
function outdatedBy({ comment, kind, done }) {
	return (earlier) => {
		if (earlier.comment >= comment) return null;
		if (earlier.kind === kind && REPLACED[kind] !== void 0) return REPLACED[kind];
		if (done === null) return null;
		if (earlier.kind === "refused") return "Not done. A later command was";
		return done === "accept" ? "Before regressions were accepted" : null;
	};
}
async function reply(client, { owner, repo, pull, comment }, body, { done = null, ...about }) {
	const marker = `reply ${comment}`;
	const where = `<sub>To [this comment](#issuecomment-${comment}).</sub>`;
	const text = `${require_report.commentMarker(marker)}\n${require_read_bot_settings.aboutLine(about)}\n${body}\n\n${where}`;
	const why = outdatedBy({
		comment,
		kind: about.kind,
		done
	});
	const seen = (own) => require_read_bot_settings.foldReplies(client, {
		owner,
		repo
	}, own, why);
	return require_read_bot_settings.upsertStickyComment(client, {
		owner,
		repo,
		issue: pull,
		marker,
		body: text,
		seen
	});
}
function notDone({ what, todo }) {
	return `Not done: ${require_read_bot_settings.messageMarkdown(what)}${todo === void 0 ? "" : `<br>What to do: ${require_read_bot_settings.messageMarkdown(todo)}`}`;
}

Object.defineProperty(exports, "foldOutdated", { enumerable: true, get: () => foldOutdated });
Object.defineProperty(exports, "notDone", { enumerable: true, get: () => notDone });
Object.defineProperty(exports, "reply", { enumerable: true, get: () => reply });