"use strict";

const require_report = require("./report-e5c3d246.js");
const require_read_bot_settings = require("./read-bot-settings-9fe72fff.js");

// src/github/bot/reply.ts
function reply(client, { owner, repo, pull, comment }, body) {
	const marker = `reply ${comment}`;
	const about = `<sub>To [this comment](#issuecomment-${comment}).</sub>`;
	const text = `${require_report.commentMarker(marker)}\n${body}\n\n${about}`;
	return require_read_bot_settings.upsertStickyComment(client, {
		owner,
		repo,
		issue: pull,
		marker,
		body: text
	});
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