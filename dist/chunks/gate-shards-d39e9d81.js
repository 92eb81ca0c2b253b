import { UserError, parseShard, plain } from "./start-4f77a64b.js";
import { evaluatePart, partJson, partSummary } from "./part-summary-79eaef56.js";
import { findParts, readPart, writePart } from "./part-file-f42eca23.js";
import { evaluateAndShow, withProgress } from "./evaluate-and-show-f5d8cf2a.js";
import { gateRequest } from "./gate-request-c024a852.js";
import { folderOf } from "./working-folder-cbc4ab26.js";
import { join, relative, resolve } from "node:path";

// src/cli/gate-shards.ts
async function gateShards(suites, options, terminal) {
	const folder = await folderOf(terminal, options.directory);
	if (options.merge !== void 0) {
		requireAlone(options, "--merge");
		const paths = await findParts(options.merge.map((path) => resolve(folder, path)));
		const parts = [];
		for (const path of paths) parts.push(...await readPart(path));
		const request = await gateRequest(suites, options, terminal);
		return evaluateAndShow({
			...request,
			shards: { parts }
		}, options, terminal);
	}
	requireAlone(options, "--shard");
	const shard = parseShard(options.shard ?? "");
	if (options.out === void 0) throw new UserError({
		what: "--shard writes a part, and no folder is named.",
		todo: "Name one with --out DIR."
	});
	const request = await gateRequest(suites, options, terminal);
	const sections = await withProgress(request, terminal, options.quiet === true, (asked, host) => evaluatePart(asked, host, shard));
	const path = await writePart(resolve(request.path, options.out), sections);
	const shown = join(options.out, relative(resolve(request.path, options.out), path));
	terminal.stdout(options.json === true ? `${JSON.stringify({
		path: shown,
		...partJson(sections)
	})}\n` : `${partSummary(sections, plain(shown))}\n`);
	return 0;
}
function requireAlone(options, option) {
	const other = option === "--merge" && options.shard !== void 0 ? "--shard" : options.headResults !== void 0 ? "--head-results" : options.baseResults !== void 0 ? "--base-results" : options.record !== void 0 && options.offline !== true ? "--record" : null;
	if (other === null) return;
	throw new UserError({
		what: `${option} and ${other} contradict each other.`,
		todo: "Leave one of the two out."
	});
}

export { gateShards };