import { __toESM } from "./runtime-c5551a18.js";
import { below, findEvalCases, globMatcher, parentsOf, require_picomatch } from "./canonical-12bed685.js";
import { basename, dirname } from "node:path/posix";

// src/suite/loading/discover-suites.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const NAMES = [
	"eval.yaml",
	"eval.yml",
	"EVAL.yaml",
	"EVAL.yml",
	"*.EVAL.yaml",
	"*.EVAL.yml",
	"*.suite.yaml",
	"*.suite.yml",
	"*.suite.json",
	"*.eval.yaml",
	"*.eval.yml",
	"evals.json",
	"trigger_tests.yaml",
	"trigger_tests.yml",
	"*trigger*eval*.json",
	"eval_queries.json",
	"activation*.json"
];
const POSSIBLE_NAMES = [
	"eval.json",
	"promptfooconfig.yaml",
	"promptfooconfig.yml",
	"promptfooconfig.json",
	"promptfooconfig.*.yaml"
];
const EXTENSION = /\.(json|jsonl|jsonc|ya?ml|csv|tsv)$/;
const REACH_QUERIES = /(^|\/)\.reach\/queries\.(json|jsonl|csv|ya?ml)$/;
const EVAL_FOLDER = /(^|\/)(evals?|evaluations)\//;
const EXCLUDED_FOLDER = /(^|\/)(node_modules|vendor|fixtures|\.github\/workflows)\//;
const matchesName = (0, import_picomatch.default)([...NAMES]);
const mayMatchName = (0, import_picomatch.default)([...POSSIBLE_NAMES]);
function discoverSuites(files, config = { suites: [] }) {
	const sorted = [...files].sort();
	if (config.suites.length > 0) {
		const globs = config.suites.map((glob) => ({
			glob,
			matches: globMatcher(glob)
		}));
		return groupCases(sorted.flatMap((file) => {
			const found = globs.find(({ matches }) => matches(file));
			return found === void 0 ? [] : [{
				file,
				reason: `matches \`${found.glob}\` of the configuration`,
				certain: false,
				glob: found.glob
			}];
		}), sorted, ({ glob }) => glob).map(({ glob: _, ...candidate }) => candidate);
	}
	const usual = sorted.filter((file) => !EXCLUDED_FOLDER.test(file.slice(config.within?.length ?? 0)));
	const wazaFolders = new Set(sorted.filter((file) => /(^|\/)eval\.ya?ml$/.test(file)).map((file) => dirname(file)));
	const cases = findEvalCases(usual, config.within ? below(config.within.slice(0, -1)) : void 0);
	const belongs = insideCaseOf(cases);
	const configured = Object.keys(config.formats ?? {}).map((glob) => ({
		glob,
		matches: globMatcher(glob)
	}));
	return [...usual.flatMap((file) => {
		const format = configured.find(({ matches }) => matches(file));
		if (format !== void 0) return [{
			file,
			reason: `matches \`${format.glob}\` under \`formats:\` of the configuration`,
			certain: true
		}];
		if (isIncluded(file, wazaFolders) || belongs(file)) return [];
		const name = basename(file);
		if (matchesName(name)) return [{
			file,
			reason: `is named ${name}`,
			certain: true
		}];
		if (REACH_QUERIES.test(file)) return [{
			file,
			reason: "holds the queries of skill-reach",
			certain: true
		}];
		if (mayMatchName(name)) return [{
			file,
			reason: `is named ${name}`,
			certain: false
		}];
		if (!EXTENSION.test(name)) return [];
		if (EVAL_FOLDER.test(file)) return [{
			file,
			reason: "is in a folder of evals",
			certain: false
		}];
		return config.within ? [{
			file,
			reason: "is in a folder that was named",
			certain: false
		}] : [];
	}), ...cases.map(asCandidate)].sort(byPath);
}
function groupCases(matched, files, globOf) {
	const matchedFiles = new Map(matched.map((candidate) => [candidate.file, candidate]));
	const matchedIn = (folder) => CASE_FILES.flatMap((name) => matchedFiles.get(`${folder}/${name}`) ?? [])[0];
	const groups = findEvalCases(files, (folder) => {
		const candidate = matchedIn(folder);
		return candidate === void 0 ? null : namedFolder(folder, globOf(candidate));
	});
	const belongs = insideCaseOf(groups);
	const grouped = groups.flatMap(({ folder, cases, hasGraders }) => {
		const named = cases.filter((path) => matchedIn(path) !== void 0);
		const seed = matchedIn(named[0] ?? "");
		return seed === void 0 ? [] : [{
			...seed,
			file: folder,
			certain: hasGraders,
			cases: named
		}];
	});
	return [...matched.filter(({ file }) => !belongs(file)), ...grouped].sort(byPath);
}
function namedFolder(caseFolder, glob) {
	const { base, isGlob } = import_picomatch.default.scan(glob);
	return (isGlob ? below(base)(caseFolder) : caseFolder) || (dirname(caseFolder) === "." ? null : dirname(caseFolder));
}
const CASE_FILES = [
	"prompt.md",
	"case.yaml",
	"case.yml"
];
function asCandidate({ folder, cases, hasGraders }) {
	return {
		file: folder,
		reason: "holds cases of `claude plugin eval`",
		certain: hasGraders,
		cases
	};
}
function byPath(a, b) {
	return a.file < b.file ? -1 : 1;
}
function insideCaseOf(groups) {
	const sure = new Set(groups.flatMap(({ cases, hasGraders }) => hasGraders ? cases : []));
	return (file) => parentsOf(file).some((folder) => sure.has(folder));
}
function isIncluded(file, wazaFolders) {
	const folder = dirname(file);
	if (/^trigger_tests\.ya?ml$/.test(basename(file))) return wazaFolders.has(folder);
	for (let at = file.lastIndexOf("/tasks/"); at !== -1; at = at === 0 ? -1 : file.lastIndexOf("/tasks/", at - 1)) if (wazaFolders.has(file.slice(0, at))) return true;
	return file.startsWith("tasks/") && wazaFolders.has(".");
}

export { EXCLUDED_FOLDER, EXTENSION, discoverSuites, groupCases };