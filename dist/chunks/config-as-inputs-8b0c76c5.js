"use strict";

const require_start = require("./start-b5b59809.js");
const require_agents = require("./agents-482b9764.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_check = require("./check-2ce12acf.js");

// src/core/config/config-as-inputs.ts
function configAsInputs({ config, file }) {
	const { version: _, policy = {}, ...top } = config;
	const known = new Set(require_agents.inputNames);
	const foreign = [...Object.keys(top), ...Object.keys(policy)].filter((name) => !known.has(name));
	const full = require_convert.withDefaults(config);
	if ([full.agent, ...(full.agents ?? []).map(({ choice }) => choice)].some((choice) => choice?.provider !== void 0)) foreign.push("the provider of an agent");
	if (foreign.length > 0) throw new require_start.UserError({
		what: `${file} sets ${foreign.map((name) => `\`${name}\``).join(", ")}, which only the repository itself may set.`,
		todo: `Leave it out there. What may be set there: ${require_agents.inputNames.map((name) => `\`${name}\``).join(", ")}.`
	});
	const values = {
		...full,
		...full.policy
	};
	const inputs = {};
	for (const name of require_agents.inputNames) {
		if (!Object.hasOwn(top, name) && !Object.hasOwn(policy, name)) continue;
		const key = require_agents.camelCase(name);
		require_agents.assign(inputs, key, values[key] ?? void 0);
	}
	return inputs;
}
function underPolicy(central, own) {
	const wanted = configAsInputs(central);
	const { inputs, warnings } = require_check.tightenConfig(central.config, own);
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

Object.defineProperty(exports, "configAsInputs", { enumerable: true, get: () => configAsInputs });
Object.defineProperty(exports, "underPolicy", { enumerable: true, get: () => underPolicy });