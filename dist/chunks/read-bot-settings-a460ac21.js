import { UserError } from "./start-bb15555b.js";
import { hasStatus } from "./request-error-57e13be2.js";
import { messageMarkdown, upsertStickyComment } from "./message-markdown-f31a73ec.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { CONFIG_FILES, parseConfig } from "./read-config-e4a7d9f6.js";
import { tightenConfig } from "./tighten-fb31013c.js";

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

export { notDone, readBotSettings, reply };