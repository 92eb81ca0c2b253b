"use strict";

const require_start = require("./start-b4cc7f42.js");
const require_convert = require("./convert-d81eb482.js");
const require_measure = require("./measure-37ef79b4.js");
const require_terminal = require("./terminal-ff94d73c.js");
const require_client = require("./client-b524de9f.js");
const require_doctor = require("./doctor-85cdbac4.js");
const require_read_repository_file = require("./read-repository-file-a3c475ca.js");

// src/core/config/config-as-inputs.ts
function configAsInputs({ config, file }) {
	const { version: _, policy = {}, ...top } = config;
	const known = new Set(require_start.inputNames);
	const foreign = [...Object.keys(top), ...Object.keys(policy)].filter((name) => !known.has(name));
	const full = require_convert.withDefaults(config);
	if ([full.agent, ...(full.agents ?? []).map(({ choice }) => choice)].some((choice) => choice?.provider !== void 0)) foreign.push("the provider of an agent");
	if (foreign.length > 0) throw new require_start.UserError({
		what: `${file} sets ${foreign.map((name) => `\`${name}\``).join(", ")}, which only the repository itself may set.`,
		todo: `Leave it out there. A central policy may set ${require_start.inputNames.map((name) => `\`${name}\``).join(", ")}.`
	});
	const values = {
		...full,
		...full.policy
	};
	const inputs = {};
	for (const name of require_start.inputNames) {
		if (!Object.hasOwn(top, name) && !Object.hasOwn(policy, name)) continue;
		const key = require_start.camelCase(name);
		require_start.assign(inputs, key, values[key] ?? void 0);
	}
	return inputs;
}
function underPolicy(central, own) {
	const wanted = configAsInputs(central);
	const { inputs, warnings } = require_measure.tightenConfig(central.config, own);
	return {
		inputs: {
			...wanted,
			...inputs
		},
		warnings: warnings.map(({ what }) => ({
			what,
			todo: `The central policy ${central.file} decides it.`
		}))
	};
}

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
		todo: "Look at `policy-repository`, `policy-ref` and `policy-file`; a private repository needs `policy-token`."
	});
	const { inputs: policy, warnings } = underPolicy({
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