"use strict";

const require_config_as_inputs = require("./config-as-inputs-8b0c76c5.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_client = require("./client-ca9f3fb0.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_read_repository_file = require("./read-repository-file-bfd319fa.js");

// src/github/action/central-policy.ts
async function underCentralPolicy(context) {
	const { workflow, inputs, client, secondMs } = context;
	const { central } = inputs;
	if (central === null) return {
		context,
		warnings: []
	};
	const { owner, repo, ref, path, token } = central;
	const reader = token === null ? client : require_client.createGitHubClient({
		token,
		baseUrl: workflow.apiUrl,
		userAgent: `skill-eval-gate/${require_terminal.version}`,
		throttle: false,
		secondMs
	});
	const file = `${owner}/${repo}/${path}@${ref.slice(0, 10)}`;
	const text = await require_read_repository_file.readRepositoryFile(reader, {
		owner,
		repo,
		ref,
		path
	}).catch((error) => {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		const { what, todo } = require_doctor.describeGitHubError(error, "read-policy");
		throw new require_start.UserError({
			what: `${what} (${file})`,
			todo: todo ?? "Run the job again."
		});
	});
	if (text === null) throw new require_start.UserError({
		what: `The central policy ${file} does not exist, or the token may not read it.`,
		todo: "Look at `policy-from`; a private repository needs `policy-token`."
	});
	const { inputs: policy, warnings } = require_config_as_inputs.underPolicy({
		config: require_convert.parseConfig(text, file),
		file
	}, inputs.policy);
	return {
		context: {
			...context,
			inputs: {
				...inputs,
				policy
			}
		},
		warnings
	};
}

exports.underCentralPolicy = underCentralPolicy;