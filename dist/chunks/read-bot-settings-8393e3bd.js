import { UserError, code, escapeInline } from "./start-879ea7f4.js";
import { hasStatus, upsertStickyComment } from "./sticky-comment-dbca5ade.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { CONFIG_FILES, parseConfig } from "./full-config-caad99e8.js";
import { tightenConfig } from "./tighten-fb024463.js";

// src/bot/message-markdown.ts
function messageMarkdown(message) {
	return message.split(/(`[^`\n]+`|(?<![\p{L}\p{N}])[0-9a-f]{40}(?![\p{L}\p{N}]))/u).map((part, index) => index % 2 === 1 ? code(part.replaceAll("`", "")) : plainMarkdown(part)).join("");
}
function plainMarkdown(part) {
	const [, before = "", text = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(part) ?? [];
	const space = (some) => some === "" ? "" : " ";
	return text === "" ? space(before) : `${space(before)}${escapeInline(text)}${space(after)}`;
}

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

// src/bot/read-bot-settings.ts
async function readBotSettings(client, { owner, repo, ref, configFile, inputs }) {
	for (const file of configFile === null ? CONFIG_FILES : [configFile]) {
		const text = await readFile(client, {
			owner,
			repo,
			ref,
			path: file
		});
		if (text === null) continue;
		const { config } = tightenConfig(parseConfig(text, file), inputs);
		return {
			checkName: config.checkName,
			accept: config.policy.accept
		};
	}
	const { config } = tightenConfig(null, inputs);
	return {
		checkName: config.checkName,
		accept: config.policy.accept
	};
}
async function readFile(client, { owner, repo, ref, path }) {
	try {
		const { data } = await client.rest.repos.getContent({
			owner,
			repo,
			path,
			ref
		});
		if (!Array.isArray(data) && data.type === "file" && data.encoding === "base64") return Buffer.from(data.content, "base64").toString("utf8");
	} catch (error) {
		if (hasStatus(error, 404)) return null;
		throw error;
	}
	throw new UserError({
		what: `The configuration file "${path}" on ${ref} is not a file that can be read.`,
		todo: "Make it a regular file."
	});
}

export { messageMarkdown, notDone, readBotSettings, reply };