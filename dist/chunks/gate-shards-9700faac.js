"use strict";

const require_start = require("./start-b5b59809.js");
const require_part_summary = require("./part-summary-d3cdd927.js");
const require_part_file = require("./part-file-e19a5c43.js");
const require_measure = require("./measure-cc9c786d.js");
const require_validate = require("./validate-368709ce.js");
const require_options = require("./options-63464348.js");
let node_path = require("node:path");

// src/commands/gate-shards.ts
async function gateShards(suites, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	if (options.merge !== void 0) {
		requireAlone(options, "--merge");
		const paths = await require_part_file.findParts(options.merge.map((path) => (0, node_path.resolve)(folder, path)));
		const parts = [];
		for (const path of paths) parts.push(...await require_part_file.readPart(path));
		const request = await require_validate.gateRequest(suites, options, terminal);
		return require_measure.evaluateAndShow({
			...request,
			shards: { parts }
		}, options, terminal);
	}
	requireAlone(options, "--shard");
	const shard = require_measure.parseShard(options.shard ?? "");
	if (options.out === void 0) throw new require_start.UserError({
		what: "--shard writes a part, and no folder is named.",
		todo: "Name one with --out DIR."
	});
	const request = await require_validate.gateRequest(suites, options, terminal);
	const outcome = await require_measure.withProgress(request, terminal, options.quiet === true, (asked, host) => require_part_summary.evaluatePart(asked, host, shard));
	if (outcome.kind !== "answered") return require_options.showUnanswered(outcome, options, terminal);
	const sections = outcome.value;
	const path = await require_part_file.writePart((0, node_path.resolve)(request.path, options.out), sections);
	const shown = (0, node_path.join)(options.out, (0, node_path.relative)((0, node_path.resolve)(request.path, options.out), path));
	terminal.stdout(options.json === true ? `${JSON.stringify({
		path: shown,
		...require_part_summary.partJson(sections)
	})}\n` : `${require_part_summary.partSummary(sections, require_start.plain(shown))}\n`);
	return 0;
}
function requireAlone(options, option) {
	const other = option === "--merge" && options.shard !== void 0 ? "--shard" : options.headResults !== void 0 ? "--head-results" : options.baseResults !== void 0 ? "--base-results" : options.record !== void 0 && options.offline !== true ? "--record" : null;
	if (other === null) return;
	throw new require_start.UserError({
		what: `${option} and ${other} contradict each other.`,
		todo: "Leave one of the two out."
	});
}

exports.gateShards = gateShards;