"use strict";

const require_report = require("./report-3442ae35.js");
const require_message_markdown = require("./message-markdown-1ce0e655.js");

// src/github/bot/reply.ts
function reply(client, { owner, repo, pull, comment }, body) {
	const marker = `reply ${comment}`;
	const about = `<sub>To [this comment](#issuecomment-${comment}).</sub>`;
	const text = `${require_report.commentMarker(marker)}\n${body}\n\n${about}`;
	return require_message_markdown.upsertStickyComment(client, {
		owner,
		repo,
		issue: pull,
		marker,
		body: text
	});
}
function notDone({ what, todo }) {
	return `Not done: ${require_message_markdown.messageMarkdown(what)}${todo === void 0 ? "" : `<br>What to do: ${require_message_markdown.messageMarkdown(todo)}`}`;
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