import { asUserErrors } from "./start-4f77a64b.js";
import { defaultConfig, withDefaults } from "./full-config-edf3e0cf.js";
import { MAX_FILE_BYTES } from "./document-fd21ff53.js";
import { CONFIG_FILES, parseConfig } from "./read-config-8f2b1c22.js";
import { messageMarkdown } from "./message-markdown-dd2913aa.js";
import { globMatcher } from "./canonical-12bed685.js";
import { changedPaths, describesCandidate, listTree, readBlobs, readFileAt, steersAgents } from "./follow-renames-177d7ec5.js";
import { discoverSuites } from "./discover-suites-c42c7b08.js";
import { effectiveConfig, publishingOf } from "./loaded-skill-7af42577.js";
import { MAX_MANIFEST_BYTES, candidatePathsIn, mayBeCandidate, mayBeManifest } from "./tree-3119f79f.js";
import { progressStyle, showProgress } from "./show-progress-ff5e0e60.js";
import { basename } from "node:path/posix";

// src/action/job-progress.ts
function jobProgress(write) {
	const style = progressStyle({
		quiet: false,
		isTty: false,
		ci: true
	});
	return showProgress({
		style,
		write,
		now: () => performance.now()
	});
}

// src/sides/always-measured.ts
function isAlwaysMeasured(path, config) {
	const name = basename(path);
	if (/^(?:skill\.md|plugin\.json|marketplace\.json|gemini-extension\.json)$/i.test(name)) return true;
	return steersAgents(path) || describesCandidate(path) || discoverSuites([path], config).length > 0;
}

// src/action/named-candidates.ts
const MOST_MANIFESTS = 2e3;
async function mayBeNamedCandidate(repository, commit, paths, signal) {
	const texts = paths.filter(mayBeCandidate);
	if (texts.length === 0) return false;
	try {
		const manifests = (await listTree(repository, commit, signal, { sizes: true })).filter(({ name, mode }) => mode.startsWith("100") && mayBeManifest(name.toString("utf8")));
		if (manifests.length > MOST_MANIFESTS) return true;
		const present = manifests.flatMap(({ id, size }) => size === null ? [] : [{
			id,
			size
		}]);
		if (present.length < manifests.length) return true;
		const named = /* @__PURE__ */ new Set();
		const read = present.filter(({ size }) => size <= MAX_MANIFEST_BYTES);
		const use = async (_, content) => {
			for (const path of candidatePathsIn(content.toString("utf8"))) named.add(path);
		};
		await readBlobs(repository, read, use, signal);
		return texts.some((path) => [...named].some((one) => one === "" || `/${path}/`.includes(`/${one}/`)));
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return true;
	}
}

// src/action/skip-reason.ts
async function skipReason(repository, trigger, request, signal) {
	const { comparison } = request;
	const isPull = trigger.kind === "pull_request";
	if (comparison.kind !== "gate" || comparison.head.commit === "working") return null;
	if (!isPull && trigger.kind !== "merge_group") return null;
	const file = await configAt(repository, comparison.base.commit, request.configFile);
	if (file === "unreadable") return null;
	const settings = file === null ? defaultConfig : withDefaults(file.config);
	const { when } = settings;
	const publishing = publishingOf(effectiveConfig(request, file).config, request, file);
	if (isPull && trigger.draft && when.drafts === "skip") return {
		why: "draft",
		...draft,
		publishing
	};
	if (when.paths.length === 0) return null;
	const { suites, formats } = settings;
	const wanted = [...when.paths, ...configNames(request.configFile)].map((glob) => globMatcher(glob));
	const changed = await changedPaths(repository, comparison.base.commit, comparison.head.commit, signal);
	const isMeasured = ({ path, isLink }) => isLink || wanted.some((matches) => matches(path)) || isAlwaysMeasured(path, {
		suites,
		formats
	});
	if (changed.some(isMeasured)) return null;
	const paths = changed.map(({ path }) => path);
	if (await mayBeNamedCandidate(repository, comparison.base.commit, paths, signal)) return null;
	return {
		why: "paths",
		title: "Not needed: no file that when.paths names was changed",
		summary: `Nothing was evaluated: none of the files that \`when.paths\` of \`${file?.file ?? CONFIG_FILES[0]}\` on the base branch names was changed.`,
		publishing
	};
}
function nothingYet({ what, todo }, publishing) {
	return {
		why: "nothing_yet",
		title: "First run: there is nothing to measure yet",
		summary: `${messageMarkdown(what)} This change installs the gate, so nothing is blocked. ${messageMarkdown(todo)}`,
		publishing
	};
}
function nothingLabelled({ what, todo }, publishing) {
	return {
		why: "nothing_yet",
		title: "Report only: no prompt has a label",
		summary: `${messageMarkdown(what)} Nothing is blocked. ${messageMarkdown(todo)}`,
		publishing
	};
}
const draft = {
	title: "Draft: not evaluated until it is ready for review",
	summary: [
		"Nothing was evaluated, so this is not green. Mark the pull request ready for review to have it evaluated, if the workflow runs for that:",
		"",
		"```yaml",
		"on:",
		"  pull_request:",
		"    types: [opened, synchronize, reopened, ready_for_review]",
		"```",
		"",
		"A comment `/evals run` evaluates it now; `when: {drafts: run}` in `skill-eval-gate.yml` evaluates every draft."
	].join("\n")
};
function configNames(named) {
	return named === null ? CONFIG_FILES : [named, ...CONFIG_FILES];
}
async function configAt(repository, commit, named) {
	for (const file of configNames(named)) {
		const text = await readFileAt(repository, commit, file, MAX_FILE_BYTES);
		if (text === null) continue;
		try {
			return {
				config: parseConfig(text, file),
				file,
				text
			};
		} catch (error) {
			if (asUserErrors(error) === null) throw error;
			return "unreadable";
		}
	}
	return null;
}

export { jobProgress, nothingLabelled, nothingYet, skipReason };