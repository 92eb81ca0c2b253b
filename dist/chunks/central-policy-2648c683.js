import { UserError, assign, camelCase, inputNames } from "./start-4f77a64b.js";
import { withDefaults } from "./full-config-edf3e0cf.js";
import { tightenConfig } from "./tighten-5038e548.js";
import { parseConfig } from "./read-config-8f2b1c22.js";
import { version } from "./version-1c174814.js";
import { createGitHubClient } from "./client-571c562d.js";
import { describeGitHubError } from "./describe-github-error-44898c8c.js";
import { readRepositoryFile } from "./read-repository-file-54dd316d.js";
import { asGitHubFailure } from "./request-error-57e13be2.js";

// src/config/config-as-inputs.ts
function configAsInputs({ config, file }) {
	const { version: _, policy = {}, ...top } = config;
	const known = new Set(inputNames);
	const foreign = [...Object.keys(top), ...Object.keys(policy)].filter((name) => !known.has(name));
	const full = withDefaults(config);
	if ([full.agent, ...(full.agents ?? []).map(({ choice }) => choice)].some((choice) => choice?.provider !== void 0)) foreign.push("the provider of an agent");
	if (foreign.length > 0) throw new UserError({
		what: `${file} sets ${foreign.map((name) => `\`${name}\``).join(", ")}, which only the repository itself may set.`,
		todo: `Leave it out there. A central policy may set ${inputNames.map((name) => `\`${name}\``).join(", ")}.`
	});
	const values = {
		...full,
		...full.policy
	};
	const inputs = {};
	for (const name of inputNames) {
		if (!Object.hasOwn(top, name) && !Object.hasOwn(policy, name)) continue;
		const key = camelCase(name);
		assign(inputs, key, values[key] ?? void 0);
	}
	return inputs;
}
function underPolicy(central, own) {
	const wanted = configAsInputs(central);
	const { inputs, warnings } = tightenConfig(central.config, own);
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

// src/action/central-policy.ts
async function underCentralPolicy(context) {
	const { workflow, inputs, client, secondMs } = context;
	const { central } = inputs;
	if (central === null) return {
		context,
		warnings: []
	};
	const { owner, repo, ref, path, token } = central;
	const reader = token === null ? client : createGitHubClient({
		token,
		baseUrl: workflow.apiUrl,
		userAgent: `skill-eval-gate/${version}`,
		throttle: false,
		secondMs
	});
	const file = `${owner}/${repo}/${path}@${ref.slice(0, 10)}`;
	const text = await readRepositoryFile(reader, {
		owner,
		repo,
		ref,
		path
	}).catch((error) => {
		if (asGitHubFailure(error) === null) throw error;
		const { what, todo } = describeGitHubError(error, "read-policy");
		throw new UserError({
			what: `${what} (${file})`,
			todo: todo ?? "Run the job again."
		});
	});
	if (text === null) throw new UserError({
		what: `The central policy ${file} does not exist, or the token may not read it.`,
		todo: "Look at `policy-repository`, `policy-ref` and `policy-file`; a private repository needs `policy-token`."
	});
	const { inputs: policy, warnings } = underPolicy({
		config: parseConfig(text, file),
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

export { underCentralPolicy };