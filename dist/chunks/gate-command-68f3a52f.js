"use strict";

const require_measure = require("./measure-5b307b49.js");
const require_validate = require("./validate-60027013.js");

// src/commands/gate-command.ts
async function gate(suites, options, self, terminal) {
	if (options.shard !== void 0 || options.merge !== void 0) {
		const { gateShards } = await Promise.resolve().then(() => require("./gate-shards-7a26848c.js"));
		return gateShards(suites, options, terminal);
	}
	if (options.headResults !== void 0 || options.baseResults !== void 0) {
		const { gateResults } = await Promise.resolve().then(() => require("./gate-results-143cfaf2.js"));
		return gateResults(suites, options, self, terminal);
	}
	return require_measure.evaluateAndShow(await require_validate.gateRequest(suites, options, terminal), options, terminal);
}

exports.gate = gate;