import { CONFIG_FILES, parseConfig } from "./read-config-b9af616e.js";
import { tightenConfig } from "./tighten-4cd0465c.js";
import { readRepositoryFile } from "./read-repository-file-7d10a321.js";

// src/bot/read-bot-settings.ts
async function readBotSettings(client, { owner, repo, ref, configFile, inputs }) {
	for (const file of configFile === null ? CONFIG_FILES : [configFile]) {
		const text = await readRepositoryFile(client, {
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

export { readBotSettings };