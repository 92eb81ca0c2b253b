"use strict";

const require_options = require("./options-63464348.js");
const require_validate = require("./validate-368709ce.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/github/action/results-request.ts
async function resultsRequest(request, named, repository) {
	const { path: workspace, comparison, configFile, config, inputs, inputsMay, untrusted } = request;
	const checkouts = [repository.root, await real(workspace)];
	let ownResults = false;
	const locate = async (file) => {
		const written = (0, node_path.resolve)(workspace, file);
		const path = await real(written);
		const checkout = checkouts.find((root) => require_options.isWithin(root, path));
		ownResults ||= [workspace, ...checkouts].some((root) => require_options.isWithin(root, written) || require_options.isWithin(root, path));
		return {
			path,
			shown: checkout === void 0 ? path : (0, node_path.relative)(checkout, path).split(node_path.sep).join("/")
		};
	};
	return {
		files: {
			head: await Promise.all(named.head.map(locate)),
			base: await Promise.all(named.base.map(locate))
		},
		path: workspace,
		comparison,
		configFile,
		config,
		inputs,
		inputsMay,
		untrusted,
		ownResults,
		repository: request.repository,
		reproduce: require_validate.reproduceResultsCommand(named, request)
	};
}
async function real(path) {
	return (0, node_fs_promises.realpath)(path).catch(() => path);
}

exports.resultsRequest = resultsRequest;