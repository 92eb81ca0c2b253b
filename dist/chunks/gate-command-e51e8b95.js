"use strict";

const require_measure = require("./measure-cc9c786d.js");
const require_validate = require("./validate-368709ce.js");

// src/commands/gate-command.ts
async function gate(suites, options, terminal, self) {
	if (options.shard !== void 0 || options.merge !== void 0) {
		const { gateShards } = await Promise.resolve().then(() => require("./gate-shards-9700faac.js"));
		return gateShards(suites, options, terminal);
	}
	if (options.headResults !== void 0 || options.baseResults !== void 0) {
		const { gateResults } = await Promise.resolve().then(() => require("./gate-results-1817a67f.js"));
		return gateResults(suites, options, self, terminal);
	}
	return require_measure.evaluateAndShow(await require_validate.gateRequest(suites, options, terminal), options, terminal);
}

exports.gate = gate;