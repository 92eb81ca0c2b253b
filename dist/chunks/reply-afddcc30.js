"use strict";

const require_report = require("./report-54be8b95.js");
const require_read_bot_settings = require("./read-bot-settings-cdf81fe8.js");

// src/github/bot/reply.ts
const REPLACED = {
	status: "An earlier status",
	fix: "An earlier search for a better description"
};
async function reply(client, { owner, repo, pull, comment }, body, about) {
	const marker = `reply ${comment}`;
	const where = `<sub>To [this comment](#issuecomment-${comment}).</sub>`;
	const text = `${require_report.commentMarker(marker)}\n${require_read_bot_settings.aboutLine(about)}\n${body}\n\n${where}`;
	const posted = await require_read_bot_settings.upsertStickyComment(client, {
		owner,
		repo,
		issue: pull,
		marker,
		body: text
	});
	const title = REPLACED[about.kind];
	if (title !== void 0) await require_read_bot_settings.foldReplies(client, {
		owner,
		repo,
		pull
	}, (earlier) => earlier.kind === about.kind && earlier.comment < comment ? title : null);
	return posted;
}
function notDone({ what, todo }) {
	return `Not done: ${require_read_bot_settings.messageMarkdown(what)}${todo === void 0 ? "" : `<br>What to do: ${require_read_bot_settings.messageMarkdown(todo)}`}`;
}

Object.defineProperty(exports, "notDone", {
  enumerable: true,
  get: function () {
    return notDone;
  }
});
Object.defineProperty(exports, "reply", {
  enumerable: true,
  get: function () {
    return reply;
  }
});