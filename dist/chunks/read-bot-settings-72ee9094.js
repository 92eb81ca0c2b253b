"use strict";

const require_convert = require("./convert-d81eb482.js");
const require_measure = require("./measure-37ef79b4.js");
const require_read_repository_file = require("./read-repository-file-a3c475ca.js");

// src/github/bot/read-bot-settings.ts
async function readBotSettings(client, { owner, repo, ref, configFile, inputs }) {
	for (const file of configFile === null ? require_convert.CONFIG_FILES : [configFile]) {
		const text = await require_read_repository_file.readRepositoryFile(client, {
			owner,
			repo,
			ref,
			path: file
		});
		if (text === null) continue;
		const { config } = require_measure.tightenConfig(require_convert.parseConfig(text, file), inputs);
		return {
			checkName: config.checkName,
			accept: config.policy.accept
		};
	}
	const { config } = require_measure.tightenConfig(null, inputs);
	return {
		checkName: config.checkName,
		accept: config.policy.accept
	};
}

Object.defineProperty(exports, "readBotSettings", {
  enumerable: true,
  get: function () {
    return readBotSettings;
  }
});