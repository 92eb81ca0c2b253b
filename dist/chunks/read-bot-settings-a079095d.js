import { CONFIG_FILES, parseConfig } from "./read-config-d8f64c38.js";
import { tightenConfig } from "./tighten-44e4f07b.js";
import { UserError } from "./start-9d0b2c86.js";
import { hasStatus } from "./request-error-57e13be2.js";

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

export { readBotSettings };