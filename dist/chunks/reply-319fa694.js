import { messageMarkdown, upsertStickyComment } from "./message-markdown-dd2913aa.js";
import { commentMarker } from "./comment-marker-81ac5969.js";

// src/bot/reply.ts
function reply(client, { owner, repo, pull, comment }, body) {
	const marker = `reply ${comment}`;
	const about = `<sub>To [this comment](#issuecomment-${comment}).</sub>`;
	const text = `${commentMarker(marker)}\n${body}\n\n${about}`;
	return upsertStickyComment(client, {
		owner,
		repo,
		issue: pull,
		marker,
		body: text
	});
}
function notDone({ what, todo }) {
	return `Not done: ${messageMarkdown(what)}${todo === void 0 ? "" : `<br>What to do: ${messageMarkdown(todo)}`}`;
}

export { notDone, reply };