"use strict";

const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_part_file = require("./part-file-e19a5c43.js");
const require_between_jobs = require("./between-jobs-dbef8a56.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/github/action/named-parts.ts
const FROM_RUN = "artifacts";
async function namedParts(merge, { workspace, temp }, job) {
	const folder = (0, node_path.join)(temp, "skill-eval-gate-taken");
	if (merge.includes(FROM_RUN)) await require_between_jobs.takeOver("parts", folder, job);
	const named = merge.map((one) => one === FROM_RUN ? folder : one);
	const checkouts = [workspace, await (0, node_fs_promises.realpath)(workspace).catch(() => workspace)];
	const isOwn = (path) => checkouts.some((root) => require_options.isWithin(root, path));
	const parts = [];
	for (const path of await require_part_file.findParts(named.map((one) => (0, node_path.resolve)(workspace, one)))) {
		if (isOwn(path) || isOwn(await (0, node_fs_promises.realpath)(path))) throw new require_start.UserError({
			what: `The part ${path} is in the checkout, where the change could have written it.`,
			todo: "Download the parts to a folder below the `runner.temp` of GitHub, and name that one."
		});
		parts.push(...await require_part_file.readPart(path));
	}
	return parts;
}

exports.namedParts = namedParts;