import { CONFIG_FILES, parseConfig } from "./read-config-40a0c54a.js";
import { tightenConfig } from "./tighten-4a9a5181.js";
import { readRepositoryFile } from "./read-repository-file-5747b006.js";

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