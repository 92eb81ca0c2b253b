"use strict";

const require_measure = require("./measure-85836874.js");
const require_validate = require("./validate-89a2e3e5.js");

// src/commands/gate-command.ts
async function gate(suites, options, self, terminal) {
	if (options.shard !== void 0 || options.merge !== void 0) {
		const { gateShards } = await Promise.resolve().then(() => require("./gate-shards-5110101b.js"));
		return gateShards(suites, options, terminal);
	}
	if (options.headResults !== void 0 || options.baseResults !== void 0) {
		const { gateResults } = await Promise.resolve().then(() => require("./gate-results-29a957b7.js"));
		return gateResults(suites, options, self, terminal);
	}
	return require_measure.evaluateAndShow(await require_validate.gateRequest(suites, options, terminal), options, terminal);
}

exports.gate = gate;