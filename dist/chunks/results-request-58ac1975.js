import { isWithin } from "./is-within-6fceae68.js";
import { reproduceResultsCommand } from "./reproduce-4875aa9e.js";
import { relative, resolve, sep } from "node:path";
import { realpath } from "node:fs/promises";

// src/action/results-request.ts
async function resultsRequest(request, named, repository) {
	const { path: workspace, comparison, configFile, config, inputs, inputsMay, untrusted } = request;
	const checkouts = [repository.root, await real(workspace)];
	let ownResults = false;
	const locate = async (file) => {
		const written = resolve(workspace, file);
		const path = await real(written);
		const checkout = checkouts.find((root) => isWithin(root, path));
		ownResults ||= [workspace, ...checkouts].some((root) => isWithin(root, written) || isWithin(root, path));
		return {
			path,
			shown: checkout === void 0 ? path : relative(checkout, path).split(sep).join("/")
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
		reproduce: reproduceResultsCommand(named, request)
	};
}
async function real(path) {
	return realpath(path).catch(() => path);
}

export { resultsRequest };