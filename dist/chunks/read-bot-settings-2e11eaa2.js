import { CONFIG_FILES, parseConfig } from "./read-config-8f2b1c22.js";
import { tightenConfig } from "./tighten-5038e548.js";
import { readRepositoryFile } from "./read-repository-file-54dd316d.js";

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