import { __toESM } from "./runtime-c5551a18.js";
import { globMatcher, pLimit, parentsOf, require_picomatch } from "./canonical-12bed685.js";
import { objectFilesOf } from "./object-files-27080c88.js";
import { UserError, array, asUserErrors, boolean, idOfKind, literal, object, parseJson, record, string, throwIfAny, union, unknown } from "./start-4f77a64b.js";
import { addToGroup, groupBy } from "./group-by-9673aa7e.js";
import { followLink } from "./follow-link-31f0f2b3.js";
import { plainText, readSkill, skillIds, skillProblems, withIds, wrongName } from "./skill-ids-7fd3cc16.js";
import { isRecord } from "./record-2c1d08ef.js";
import { parseFrontmatter } from "./parse-frontmatter-41024288.js";
import { SafeReader } from "./safe-reader-361486d0.js";
import { MAX_FILE_BYTES, csvHeader, isTableFile, parseDocument } from "./document-fd21ff53.js";
import { EXCLUDED_FOLDER, EXTENSION, discoverSuites, groupCases } from "./discover-suites-c42c7b08.js";
import { allLabels, isLabelled, joinedLists, labelledSkills } from "./labels-2c815ae7.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { FORBIDDEN_KEYS, NoSuite, PROMPT_KEYS, ROUTE_KEYS, SUITE_FORMATS, TRUTH_KEYS, TRUTH_ONLY_KEYS, TYPE_KEYS, VERDICT_KEYS, formatById, formatsOf, groupedPrompts, hasLabelledGroups, holdsResults, nearestFormatId, pluginEval, snakeCase, whyUnrecognised } from "./registry-9e0175a8.js";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { createHash } from "node:crypto";
import { readlink, realpath, stat } from "node:fs/promises";
import { basename as basename$1, dirname as dirname$1, extname as extname$1, join as join$1 } from "node:path/posix";

// src/suite/loading/alike-warnings.ts
function alikeWarnings(warnings) {
	return [...groupBy(warnings, ({ what, todo }) => JSON.stringify([what, todo])).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const files = [...new Set(others.flatMap(({ where }) => where?.file ?? []))].filter((file) => file !== first.where?.file);
		if (files.length === 0) return [first, ...others];
		const shown = files.slice(0, MOST_NAMED);
		const more = files.length > shown.length ? ` and ${files.length - shown.length} more` : "";
		return [{
			...first,
			what: `${first.what.replace(/\.$/, "")}. The same in ${shown.join(", ")}${more}.`
		}];
	});
}
const MOST_NAMED = 3;

// src/skills/candidate-test.ts
const setAside = /* @__PURE__ */ new Set([
	"node_modules",
	"vendor",
	"fixtures"
]);
const EXAMPLES = /^_*(?:evals?|evaluations|examples?|samples?|tests?|test[-_]?data|fixtures|templates?|mocks)_*$/i;
const SHELF = /^(?:skills|plugins)$/;
function candidateTest({ roots = [], exclude = [] }) {
	const excluded = exclude.map(matcher);
	const wanted = (roots.length === 0 ? ["."] : roots).map((glob) => ({
		matches: matcher(glob),
		named: new Set(glob.split("/").filter((segment) => isSetAside(segment)))
	}));
	return (path) => {
		const segments = path.split("/");
		const prefixes = segments.map((_, index) => segments.slice(0, index + 1).join("/"));
		if (excluded.some((matches) => prefixes.some(matches))) return false;
		const aside = segments.map((_, index) => isAsideAt(segments, index));
		return wanted.some(({ matches, named }) => ["", ...prefixes].some((prefix, depth) => matches(prefix) && segments.every((segment, index) => !aside[index] || index < depth && named.has(segment))));
	};
}
function setAsideFolders(files, folders) {
	const isCandidate = candidateTest(folders);
	const { exclude } = folders;
	const found = files.flatMap(({ path }) => {
		const segments = path.split("/");
		if (segments.at(-1) !== "SKILL.md" || isCandidate(path)) return [];
		const last = segments.findLastIndex((segment, index) => isAsideAt(segments, index) && !THIRD_PARTY.has(segment));
		const folder = segments.slice(0, last + 1).join("/");
		return last < 0 || !candidateTest({
			roots: [folder],
			exclude
		})(path) ? [] : [folder];
	});
	return [...new Set(found)].sort();
}
const THIRD_PARTY = /* @__PURE__ */ new Set(["node_modules", "vendor"]);
function isSetAside(segment) {
	return setAside.has(segment) || EXAMPLES.test(segment);
}
function isAsideAt(segments, index) {
	const segment = segments[index] ?? "";
	if (setAside.has(segment)) return true;
	return index < segments.length - 2 && EXAMPLES.test(segment) && !SHELF.test(segments[index - 1] ?? "");
}
function matcher(glob) {
	const clean = glob.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
	if (clean === "" || clean === ".") return (path) => path === "";
	const matches = globMatcher(clean);
	return (path) => path !== "" && matches(path);
}

// src/skills/content-digest.ts
const wholeFileBytes = 1048576;
const limit = pLimit(24);
async function contentDigest(reader, folder, files, behind) {
	const skip = folder === "" ? 0 : folder.length + 1;
	const rows = await Promise.all(files.flatMap((entry) => [{
		path: entry.path.slice(skip),
		entry
	}, ...(behind.get(entry.path) ?? []).map((target) => ({
		path: `${entry.path.slice(skip)} -> ${target.path}`,
		entry: target
	}))]).map(({ path, entry }) => limit(async () => [
		path,
		entry.kind,
		await digestOf(reader, entry)
	])));
	rows.sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
	return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
}
async function digestOf(reader, entry) {
	if (entry.kind === "submodule") return entry.commit ?? "";
	const object = reader.object(entry);
	if (object !== void 0) return `git ${object?.id}`;
	if (entry.kind === "symlink") return (await readlink(join(reader.root, entry.path)).catch(() => "")).replaceAll("\\", "/");
	return reader.withFile(entry, async (handle, size) => {
		const hash = createHash("sha256");
		if (size <= wholeFileBytes) hash.update(await handle.readFile());
		else for await (const piece of handle.createReadStream({ autoClose: false })) hash.update(piece);
		return hash.digest("hex");
	});
}

// src/skills/candidate-places.ts
const SHELVES = [
	{
		pattern: /^(?:(.*)\/)?\.claude\/agents\/(.+)\.md$/s,
		kind: "subagent",
		readers: ["claude-code", "copilot"]
	},
	{
		pattern: /^(?:(.*)\/)?\.claude\/commands\/(.+)\.md$/s,
		kind: "command",
		readers: ["claude-code", "copilot"]
	},
	{
		pattern: /^(?:(.*)\/)?\.github\/agents\/([^/]+?)(?:\.agent)?\.md$/s,
		kind: "subagent",
		readers: ["copilot"]
	},
	{
		pattern: /^(?:(.*)\/)?\.opencode\/agents?\/(.+)\.md$/s,
		kind: "subagent",
		readers: ["opencode"]
	},
	{
		pattern: /^(?:(.*)\/)?\.gemini\/agents\/([^/]+)\.md$/s,
		kind: "subagent",
		readers: ["gemini"]
	},
	{
		pattern: /^(?:(.*)\/)?([^/]+)\.agent\.md$/s,
		kind: "subagent",
		readers: ["copilot"]
	}
];
function mayBeCandidate(path) {
	return /\.md$/s.test(path) && basename$1(path) !== "SKILL.md";
}
function candidatePlace(path, plugins) {
	if (!mayBeCandidate(path)) return null;
	const rank = SHELVES.findIndex(({ pattern }) => pattern.test(path));
	const shelf = SHELVES[rank];
	const ofPlugin = shelf === void 0 || rank === SHELVES.length - 1 ? inPlugin(path, plugins) : null;
	if (ofPlugin !== null) return ofPlugin;
	const [, home = "", way = ""] = shelf?.pattern.exec(path) ?? [];
	if (shelf === void 0) return null;
	const { kind, readers } = shelf;
	const isCommand = kind === "command";
	const isClaude = readers.includes("claude-code") || readers.includes("gemini");
	return {
		kind,
		name: isCommand ? way.replaceAll("/", ":") : isClaude ? basename$1(way) : way,
		isNamed: !isCommand && isClaude,
		needsDescription: !isCommand,
		prefix: "",
		home,
		plugins: [],
		readers,
		rank
	};
}
function inPlugin(path, plugins) {
	for (let folder = parentOf$1(path);; folder = parentOf$1(folder)) {
		const way = folder === "" ? path : path.slice(folder.length + 1);
		const found = (plugins.get(folder) ?? []).flatMap((plugin) => asOf(plugin, way) ?? []);
		const [first] = found;
		if (first !== void 0) return {
			...first,
			plugins: found.flatMap((one) => one.plugins)
		};
		if (folder === "") return null;
	}
}
function asOf(plugin, way) {
	const { folder: home, only, agents, commands } = plugin;
	const usual = (shelf) => only === true ? [] : [shelf];
	const shelves = [{
		kind: "subagent",
		at: [...usual("agents"), ...agents]
	}, {
		kind: "command",
		at: [...usual("commands"), ...commands]
	}];
	for (const { kind, at } of shelves) {
		const shelf = at.find((one) => way === one || one === "" || way.startsWith(`${one}/`));
		if (shelf === void 0) continue;
		const below = way === shelf ? basename$1(way) : way.slice(shelf === "" ? 0 : shelf.length + 1);
		const prefix = below.split("/").slice(0, -1).map((folder) => `${folder}:`).join("");
		return {
			kind,
			name: `${prefix}${basename$1(below).replace(/(?:\.agent)?\.md$/, "")}`,
			isNamed: kind === "subagent",
			needsDescription: true,
			prefix,
			home,
			plugins: [plugin],
			readers: ["claude-code", "copilot"],
			rank: SHELVES.length
		};
	}
	return null;
}
function parentOf$1(path) {
	const folder = dirname$1(path);
	return folder === "." ? "" : folder;
}

// src/skills/locate-skills.ts
const maxPaths = 5e3;
const maxBehind = 5e4;
async function locateSkills(root, files, isCandidate) {
	const regular = new Map(files.filter(({ kind }) => kind === "file").map((entry) => [entry.path, entry]));
	const skillFiles = [...regular.values()].filter(({ path }) => basename$1(path) === "SKILL.md");
	const found = /* @__PURE__ */ new Map();
	const errors = [];
	const unread = [];
	let count = 0;
	const add = (entry, path) => {
		if (count > maxPaths || !isCandidate(path)) return;
		if (++count > maxPaths) errors.push(skillProblems.tooMany(path, `more than ${maxPaths} SKILL.md files and links to them`));
		addToGroup(found, entry, path);
	};
	for (const entry of skillFiles) add(entry, entry.path);
	const skillFolders = new Set([...found.keys()].map(({ path }) => dirname$1(path)));
	const shelves = new Set([...skillFolders].filter((folder) => folder !== ".").map((folder) => dirname$1(folder)));
	let countBehind = 0;
	const behind = /* @__PURE__ */ new Map();
	for (const { path } of files.filter(({ kind }) => kind === "symlink")) {
		const isSkillFile = basename$1(path) === "SKILL.md";
		if (!isCandidate(isSkillFile ? path : `${path}/SKILL.md`)) continue;
		const target = await followLink(root, path);
		const inSkill = ancestorsOf(path).some((folder) => skillFolders.has(folder));
		if (target === "outside") {
			const amongSkills = shelves.has(dirname$1(path)) || [basename$1(path), basename$1(dirname$1(path))].includes("skills");
			if (isSkillFile || inSkill || amongSkills) unread.push({
				file: path,
				errors: [skillProblems.linkLeaves(path)]
			});
			continue;
		}
		const reached = target === "nowhere" ? void 0 : regular.get(target.inside);
		if (isSkillFile) {
			if (reached === void 0) unread.push({
				file: path,
				errors: [skillProblems.linkToNothing(path)]
			});
			else add(reached, path);
		} else if (reached === void 0) for (const [entry, way] of waysThrough(path, target, skillFiles)) add(entry, way);
		if ((inSkill || isSkillFile) && countBehind <= maxBehind) {
			const reachable = reached === void 0 ? filesBelow(target, regular) : [reached];
			countBehind += reachable.length;
			if (countBehind > maxBehind) errors.push(skillProblems.tooMany(path, `links to more than ${maxBehind} files in skills' folders`));
			behind.set(path, reachable);
		}
	}
	return {
		located: [...found].flatMap(([entry, paths]) => {
			const [first, ...rest] = paths.sort((a, b) => comparePathsTo(entry, a, b));
			return first === void 0 ? [] : [{
				entry,
				paths: [first, ...rest]
			}];
		}),
		behind,
		errors,
		unread,
		warnings: [...misspelt(files, isCandidate), ...notLookedInto(files, isCandidate)]
	};
}
function comparePaths(a, b) {
	return hidden(a) - hidden(b) || a.split("/").length - b.split("/").length || (a < b ? -1 : a > b ? 1 : 0);
}
function comparePathsTo(entry, a, b) {
	return Number(a !== entry.path) - Number(b !== entry.path) || comparePaths(a, b);
}
function hidden(path) {
	return path.split("/").some((segment) => segment.startsWith(".")) ? 1 : 0;
}
function ancestorsOf(path) {
	const ancestors = [];
	for (let folder = dirname$1(path);; folder = dirname$1(folder)) {
		ancestors.push(folder);
		if (folder === "." || folder === "/") return ancestors;
	}
}
function waysThrough(path, target, skillFiles) {
	if (typeof target === "string") return [];
	const prefix = target.inside === "" ? "" : `${target.inside}/`;
	return skillFiles.filter((entry) => entry.path.startsWith(prefix)).map((entry) => [entry, `${path}/${entry.path.slice(prefix.length)}`]);
}
function filesBelow(target, regular) {
	if (typeof target === "string" || target.inside === "") return [];
	return [...regular.values()].filter(({ path }) => path.startsWith(`${target.inside}/`));
}
function misspelt(files, isCandidate) {
	return files.filter(({ path }) => /(?:^|\/)skill\.md$/i.test(path) && basename$1(path) !== "SKILL.md" && isCandidate(path)).map(({ path }) => ({
		what: `${JSON.stringify(basename$1(path))} is not read as a skill.`,
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Rename the file to SKILL.md."
	}));
}
function notLookedInto(files, isCandidate) {
	return files.filter(({ path, kind }) => kind === "submodule" && isCandidate(`${path}/SKILL.md`)).filter(({ path }) => [basename$1(path), basename$1(dirname$1(path))].includes("skills")).map(({ path }) => ({
		what: "Skills in this submodule are not evaluated.",
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Run the gate in the repository that it comes from."
	}));
}

// src/skills/plugin-folders.ts
const MAX_MANIFEST_BYTES = 1048576;
const MAX_LISTED = 1e3;
const name$2 = string().regex(/^[^\p{Cc}]{1,128}$/u);
const paths$1 = union([
	string().transform((path) => [path]),
	array(unknown()).max(MAX_LISTED).transform((all) => all.filter((one) => typeof one === "string")),
	record(string(), object({ source: string().optional() })).transform((all) => Object.values(all).flatMap(({ source }) => source ?? []))
]).catch([]).default([]);
const named = object({
	agents: paths$1,
	commands: paths$1
});
const plugin$1 = named.extend({ name: name$2 });
const marketplace$1 = object({
	metadata: object({ pluginRoot: string().optional() }).catch({}).default({}),
	plugins: array(unknown()).max(MAX_LISTED)
});
const entrySchema$1 = plugin$1.extend({ source: union([string(), object({
	source: literal("local"),
	path: string()
}).transform((at) => at.path)]) });
const MANIFEST$2 = /^(?:(.+)\/)?(plugin|marketplace)\.json$/s;
const MANIFEST_FOLDER$1 = /(?:^|\/)(?:\.(?:[a-z]+-)?plugin|\.github\/plugin|\.agents\/plugins)$/;
async function readPluginFolders(reader, files) {
	const found = /* @__PURE__ */ new Map();
	const own = [];
	for (const entry of files) {
		const [, at = "", file] = MANIFEST$2.exec(entry.path) ?? [];
		const folder = at.replace(MANIFEST_FOLDER$1, "");
		if (file === void 0 || entry.kind !== "file" || file === "marketplace" && folder === at) continue;
		const bytes = await reader.read(entry, MAX_MANIFEST_BYTES);
		const content = typeof bytes === "string" ? null : parseJson(new TextDecoder().decode(bytes));
		if (file === "plugin") {
			const { data } = plugin$1.safeParse(content);
			if (data !== void 0) own.push({
				folder,
				data
			});
			continue;
		}
		for (const one of entriesOf(content, folder)) if (!(found.get(one.folder)?.some(({ listed }) => listed === one.listed) === true) && !leavesRoot(one.folder)) addToGroup(found, one.folder, one);
	}
	for (const { folder, data } of own) {
		const listed = found.get(folder);
		const more = {
			agents: inside(data.agents),
			commands: inside(data.commands)
		};
		const entries = listed ?? [{
			name: data.name,
			listed: data.name,
			folder,
			agents: [],
			commands: []
		}];
		const merged = entries.map((one) => ({
			...one,
			name: entries.length === 1 ? data.name : one.name,
			agents: [.../* @__PURE__ */ new Set([...one.agents, ...more.agents])],
			commands: [.../* @__PURE__ */ new Set([...one.commands, ...more.commands])]
		}));
		found.set(folder, merged);
	}
	return found;
}
function mayBeManifest(path) {
	return MANIFEST$2.test(path);
}
function candidatePathsIn(text) {
	const content = parseJson(text);
	return [content, ...marketplace$1.safeParse(content).data?.plugins ?? []].flatMap((one) => {
		const { data } = named.safeParse(one);
		return data === void 0 ? [] : inside([...data.agents, ...data.commands]);
	});
}
function entriesOf(content, folder) {
	const parsed = marketplace$1.safeParse(content);
	if (!parsed.success) return [];
	const { metadata, plugins } = parsed.data;
	return plugins.flatMap((one) => {
		const { data } = entrySchema$1.safeParse(one);
		if (data === void 0) return [];
		const isBare = metadata.pluginRoot !== void 0 && !data.source.startsWith(".");
		const source = normal$1(join$1(folder, isBare ? join$1(metadata.pluginRoot ?? "", data.source) : data.source));
		const [agents, commands] = [inside(data.agents), inside(data.commands)];
		const only = source === "" && agents.length + commands.length > 0 ? { only: true } : {};
		return [{
			name: data.name,
			listed: data.name,
			folder: source,
			agents,
			commands,
			...only
		}];
	});
}
function inside(paths) {
	return paths.map(normal$1).filter((path) => !leavesRoot(path));
}
function leavesRoot(path) {
	return path === ".." || path.startsWith("../") || path.startsWith("/");
}
function normal$1(path) {
	return join$1(path).replace(/\/+$/, "").replace(/^\.$/, "");
}

// src/skills/read-candidate.ts
const MOST_BYTES = 1048576;
const FIRST_LINE = 100;
const KIND_WORDS = {
	subagent: "subagent",
	command: "command"
};
async function readCandidate(reader, entry, place, path) {
	const what = KIND_WORDS[place.kind];
	const leftOut = (why, todo) => ({
		read: null,
		warnings: [{
			what: `This ${what} is left out: ${why}.`,
			where: {
				file: path,
				line: 1,
				column: 1
			},
			todo
		}]
	});
	const bytes = await reader.read(entry, MOST_BYTES);
	if (bytes === "missing") return leftOut("it is not checked out", "Check out all files, without a sparse checkout.");
	if (typeof bytes === "string") return leftOut(UNREADABLE[bytes], "Commit it as a regular text file.");
	const text = decoded(bytes);
	if (text === null) return leftOut("it is binary or not UTF-8", "Save it as UTF-8 text.");
	const hasFrontmatter = /^\uFEFF?---[ \t]*(?:\r?\n|\r)/.test(text);
	if (!hasFrontmatter && place.needsDescription) return {
		read: null,
		warnings: []
	};
	const { data, body, positions, warnings: problems } = parseFrontmatter(text, path);
	const warnings = hasFrontmatter ? problems.map((one) => ({
		...one,
		what: one.what.replace("this skill", `this ${what}`)
	})) : [];
	const called = place.isNamed ? plainText(data["name"]) : "";
	const name = called === "" ? place.name : `${place.prefix}${called}`;
	const wrong = wrongName(name);
	if (wrong !== null) return leftOut(`its name ${wrong}`, "Give it a name of letters, digits and hyphens.");
	const own = plainText(data["description"]);
	const whenToUse = plainText(data["when_to_use"] ?? data["when-to-use"]);
	const description = fold([own === "" && !place.needsDescription ? firstLine(body) : own, whenToUse].join(" "));
	if (description === "" || own === "" && place.needsDescription) {
		if (hasFrontmatter && Object.keys(data).length === 0 && problems.length === 0) return {
			read: null,
			warnings
		};
		const todo = "Add a `description:` line to its frontmatter.";
		const why = place.kind === "command" ? "agents run it only for users" : "no agent lists it";
		return place.kind === "command" ? {
			read: null,
			warnings
		} : {
			read: null,
			warnings: [...warnings, ...leftOut(`it has no description, so ${why}`, todo).warnings]
		};
	}
	const tools = place.kind === "subagent" ? toolsOf(data["tools"]) : null;
	const plain = text.replace(/\r\n?/g, "\n");
	return {
		read: {
			name,
			description,
			body,
			offered: isOffered(data),
			...tools === null ? {} : { tools },
			descriptionPosition: positions.get("description") ?? {
				file: path,
				line: 1,
				column: 1
			},
			frontmatter: {
				name: called === "" ? null : called,
				description: own,
				whenToUse,
				warnings: problems
			},
			text: plain.trimEnd(),
			digest: sha256(plain),
			listedDigest: sha256(JSON.stringify([
				name,
				description,
				tools,
				plain.slice(0, plain.length - body.length)
			])),
			warnings
		},
		warnings
	};
}
const UNREADABLE = {
	outside: "its path leads out of the repository",
	"too-large": "it is larger than 1 MB",
	denied: "it may not be read",
	"not-a-file": "it is not a regular file"
};
function isOffered(data) {
	const is = (key, word) => plainText(data[key]).toLowerCase() === word;
	return !(is("disable-model-invocation", "true") || is("infer", "false") || is("disable", "true")) && !is("mode", "primary");
}
function toolsOf(tools) {
	if (tools === void 0 || tools === null || isRecord(tools)) return null;
	const text = fold(plainText(tools));
	return text === "" || text === "*" ? null : text;
}
function firstLine(body) {
	const text = (body.split("\n").find((text) => text.trim() !== "") ?? "").replace(/^#+\s+/, "").trim();
	return text.length > FIRST_LINE ? `${text.slice(0, 97)}...` : text;
}
function decoded(bytes) {
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
function fold(text) {
	return text.replace(/\s+/gu, " ").trim();
}
function sha256(text) {
	return createHash("sha256").update(text).digest("hex");
}

// src/skills/discover-candidates.ts
const MOST_FILES = 5e3;
const MOST_CHARACTERS = 33554432;
async function discoverCandidates(reader, files, { roots = [], exclude }, skills) {
	if (!files.some(({ path, kind }) => kind === "symlink" || mayBeCandidate(path))) return null;
	const plugins = await readPluginFolders(reader, files);
	const isMeant = candidateTest({ exclude });
	const skillPaths = roots.length === 0 ? [] : skills.flatMap(({ path, mirrors }) => [path, ...mirrors]);
	const isBeside = (home) => roots.length === 0 || home === "" || skillPaths.some((path) => path.startsWith(`${home}/`));
	const warnings = [];
	const located = (await pathsOf(reader.root, files, plugins, warnings)).flatMap(({ path, entry }) => {
		const place = candidatePlace(path, plugins);
		return place === null || !isMeant(path) || !isBeside(place.home) ? [] : [{
			...place,
			path,
			entry
		}];
	});
	objectFilesOf(reader.root)?.prefetch(located.map(({ entry }) => entry.path));
	if (located.length > MOST_FILES) warnings.push(tooMany(`more than ${MOST_FILES}`));
	const limit = pLimit(24);
	const found = [];
	let characters = 0;
	await Promise.all(located.slice(0, MOST_FILES).map((one) => limit(async () => {
		if (characters > MOST_CHARACTERS) return;
		const { read, warnings: own } = await readCandidate(reader, one.entry, one, one.path);
		characters += read?.text.length ?? 0;
		warnings.push(...own);
		if (read !== null) found.push({
			...one,
			read
		});
	})));
	if (characters > MOST_CHARACTERS) warnings.push(tooMany("more than 32 MB"));
	if (found.length === 0 && warnings.length === 0) return null;
	const { kept, warnings: ofCopies } = withoutCopies(found);
	const all = kept.map(asSkill);
	const byPlugin = /* @__PURE__ */ new Map();
	for (const copies of kept) {
		const keys = new Set(copies.flatMap(({ plugins: own }) => own.map(({ folder, listed }) => pluginKey(folder, listed))));
		for (const key of keys) addToGroup(byPlugin, key, copies[0].path);
	}
	return {
		all: withIds(all, skillIds(all)).sort((a, b) => a.name < b.name ? -1 : 1),
		byPlugin,
		warnings: [...warnings, ...ofCopies].sort((a, b) => (a.where?.file ?? "") < (b.where?.file ?? "") ? -1 : 1)
	};
}
function pluginKey(folder, listed) {
	return JSON.stringify([folder, listed]);
}
async function pathsOf(root, files, plugins, warnings) {
	const regular = files.filter(({ path, kind }) => kind === "file" && mayBeCandidate(path));
	const found = regular.map((entry) => ({
		path: entry.path,
		entry
	}));
	for (const { path } of files.filter(({ kind }) => kind === "symlink")) {
		const isFile = candidatePlace(path, plugins) !== null;
		const isShelf = [
			"x.md",
			"agents/x.md",
			"commands/x.md"
		].some((way) => candidatePlace(`${path}/${way}`, plugins) !== null);
		if (!isFile && !isShelf) continue;
		const target = await followLink(root, path);
		if (typeof target === "string") {
			if (isFile) warnings.push(leadsAway(path, target));
			continue;
		}
		const below = `${target.inside}/`;
		for (const entry of regular) {
			if (found.length > 4 * MOST_FILES && !isFile) break;
			if (entry.path === target.inside) found.push({
				path,
				entry
			});
			else if (target.inside !== "" && entry.path.startsWith(below)) found.push({
				path: `${path}/${entry.path.slice(below.length)}`,
				entry
			});
		}
	}
	return found;
}
function withoutCopies(found) {
	const sorted = found.toSorted((a, b) => a.rank - b.rank || comparePaths(a.path, b.path));
	const byText = /* @__PURE__ */ new Map();
	const byHome = /* @__PURE__ */ new Map();
	const kept = [];
	const warnings = [];
	for (const one of sorted) {
		const text = JSON.stringify([
			one.kind,
			one.read.name,
			one.read.text
		]);
		const home = JSON.stringify([
			one.kind,
			one.read.name,
			one.home
		]);
		const copies = byText.get(text) ?? byHome.get(home);
		if (copies === void 0) {
			const own = [one];
			kept.push(own);
			byText.set(text, own);
			byHome.set(home, own);
			continue;
		}
		if (copies.some(({ entry }) => entry === one.entry) && copies.some(({ path }) => path === one.path)) continue;
		if (copies[0].read.text !== one.read.text) warnings.push(differs(one, copies[0]));
		copies.push(one);
	}
	return {
		kept,
		warnings: warnings.slice(0, MOST_TOLD$1)
	};
}
const MOST_TOLD$1 = 5;
function asSkill(copies) {
	const [{ kind, read, path, plugins }] = copies;
	const [plugin] = plugins;
	const equal = copies.filter(({ read: { text } }) => text === read.text);
	const folder = dirname$1(path) === "." ? "" : dirname$1(path);
	const readers = new Set(copies.flatMap((copy) => copy.readers));
	const aliases = new Set(equal.flatMap((copy) => copy.plugins.map((one) => idOfKind(kind, `${one.name}:${copy.read.name}`))));
	const places = [...new Set(equal.map((copy) => JSON.stringify([copy.plugins.map((one) => one.name), copy.name])))].sort();
	return {
		name: idOfKind(kind, read.name),
		kind,
		bareName: read.name,
		readers: [...readers].sort(),
		...read.tools === void 0 ? {} : { tools: read.tools },
		plugin: plugin === void 0 ? null : {
			name: plugin.name,
			folder: plugin.folder,
			installs: true
		},
		description: read.description,
		path,
		folder,
		aliases: [...aliases].sort(),
		mirrors: copies.slice(1).map((copy) => copy.path),
		body: read.body,
		offered: read.offered,
		contentDigest: read.digest,
		listingDigest: createHash("sha256").update(JSON.stringify([read.listedDigest, places])).digest("hex"),
		descriptionPosition: read.descriptionPosition,
		frontmatter: read.frontmatter
	};
}
function differs(one, measured) {
	return {
		what: `Two files of the ${KIND_WORDS[one.kind]} \`${one.read.name}\` differ, and only one is measured: ${measured.path}.`,
		where: {
			file: one.path,
			line: 1,
			column: 1
		},
		todo: "Make them equal, or give one another name."
	};
}
function leadsAway(path, target) {
	return {
		what: `This link ${target === "outside" ? "leads out of the repository" : "leads to nothing that git tracks"}, so it is no subagent or command here.`,
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Replace it with a copy of its target, or remove it."
	};
}
function tooMany(what) {
	return {
		what: `There are ${what} files of subagents and commands; the rest is left out.`,
		todo: "Leave folders out with `skills: exclude:` in skill-eval-gate.yml."
	};
}

// src/skills/files-by-folder.ts
function filesByFolder(files, folders) {
	const owned = new Map(folders.map((folder) => [folder, []]));
	const nearest = /* @__PURE__ */ new Map();
	const ownerOf = (folder) => {
		if (owned.has(folder)) return folder;
		if (folder === "") return null;
		const known = nearest.get(folder);
		if (known !== void 0) return known;
		const owner = ownerOf(parentOf(folder));
		nearest.set(folder, owner);
		return owner;
	};
	for (const entry of files) {
		const owner = ownerOf(parentOf(entry.path));
		if (owner !== null) owned.get(owner)?.push(entry);
	}
	return owned;
}
function parentOf(path) {
	const parent = dirname$1(path);
	return parent === "." ? "" : parent;
}

// src/skills/group-copies.ts
function groupCopies(found) {
	const byName = /* @__PURE__ */ new Map();
	for (const copy of [...found].sort((a, b) => viaLink(a) - viaLink(b) || comparePaths(a.paths[0], b.paths[0]))) {
		const texts = byName.get(copy.name) ?? /* @__PURE__ */ new Map();
		byName.set(copy.name, texts);
		const group = texts.get(copy.read.text);
		if (group === void 0) texts.set(copy.read.text, [copy]);
		else group.push(copy);
	}
	return [...byName.values()].flatMap((texts) => withOutdated([...texts.values()]));
}
function withOutdated(groups) {
	const outdated = /* @__PURE__ */ new Map();
	return groups.filter((group) => {
		const current = currentCopyOf(group, groups);
		if (current === null) return true;
		for (const copy of group) addToGroup(outdated, current, copy);
		return false;
	}).map((equal) => ({
		equal,
		outdated: outdated.get(equal[0]) ?? []
	}));
}
function currentCopyOf(group, groups) {
	const [{ paths }] = group;
	const parent = group.length === 1 ? agentParent(paths[0]) : agentParentOfAll(group);
	if (parent === null) return null;
	const folder = basename$1(dirname$1(paths[0]));
	const others = groups.filter(([other]) => other !== group[0] && other.paths[0].startsWith(parent) && (basename$1(dirname$1(other.paths[0])) === folder || other.name === folder));
	const visible = others.filter(([other]) => agentParent(other.paths[0]) === null);
	if (visible.length > 0) return visible.length === 1 ? visible[0]?.[0] ?? null : null;
	const first = others.filter(([other]) => agentParent(other.paths[0]) === parent)[0]?.[0];
	return first !== void 0 && groups.findIndex(([one]) => one === first) < groups.indexOf(group) ? first : null;
}
function agentParentOfAll(group) {
	const parents = new Set(group.flatMap(({ paths }) => paths.map(agentParent)));
	const [only = null] = parents;
	return parents.size === 1 ? only : null;
}
function agentParent(path) {
	const [, parent] = /^((?:.*?\/)?)\.[^/]+\/skills\//s.exec(path) ?? [];
	return parent ?? null;
}
function viaLink({ entry, paths }) {
	return entry.path === paths[0] ? 0 : 1;
}
const MOST_SHOWN = 3;
function outdatedWarnings(groups) {
	const differing = groups.flatMap(({ equal: [first], outdated: [other] }) => other === void 0 ? [] : [{
		measured: first.paths[0],
		other: other.paths[0]
	}]);
	const [first] = differing;
	if (first === void 0) return [];
	const shown = differing.slice(0, MOST_SHOWN).map(({ measured, other }) => `${other} (measured: ${measured})`);
	const more = differing.length > MOST_SHOWN ? ` and ${differing.length - MOST_SHOWN} more` : "";
	return [{
		what: `Copies of a skill for several agents differ, and only one of them is measured: ${shown.join(", ")}${more}.`,
		where: {
			file: first.other,
			line: 1,
			column: 1
		},
		todo: "Make them equal, or name the folder that counts with `skills: roots:` in skill-eval-gate.yml."
	}];
}

// src/skills/installed-plugins.ts
const MAX_BYTES$1 = 1048576;
const MAX_PLUGINS = 1e3;
const MARKETPLACES = [
	".claude-plugin/marketplace.json",
	".github/plugin/marketplace.json",
	".agents/plugins/marketplace.json"
];
const MANIFEST$1 = ".claude-plugin/plugin.json";
const name$1 = string().regex(/^[^\p{Cc}]{1,128}$/u);
const paths = union([string().transform((path) => [path]), array(string()).max(MAX_PLUGINS)]).catch([]).default([]);
const entrySchema = object({
	name: name$1,
	source: union([string(), object({
		source: string(),
		path: string().optional()
	})]).optional(),
	strict: boolean().catch(true).default(true),
	skills: paths
});
const marketplaceSchema = object({
	metadata: object({ pluginRoot: string().optional() }).catch({}).default({}),
	plugins: array(unknown()).max(MAX_PLUGINS)
});
const manifestSchema = object({
	name: name$1,
	skills: paths
});
async function readInstalledPlugins(reader, files, skills) {
	const regular = new Map(files.filter(({ kind }) => kind === "file").map((entry) => [entry.path, entry]));
	const broken = /* @__PURE__ */ new Set();
	const read = async (path) => {
		const entry = regular.get(path);
		const bytes = entry === void 0 ? "missing" : await reader.read(entry, MAX_BYTES$1);
		const value = typeof bytes === "string" ? null : parseJson(new TextDecoder().decode(bytes));
		if (entry !== void 0 && !isRecord(value)) broken.add(path);
		return value;
	};
	const file = MARKETPLACES.find((path) => regular.has(path));
	if (file === void 0) {
		const manifests = [...regular.keys()].filter((path) => path === MANIFEST$1 || path.endsWith(`/${MANIFEST$1}`));
		const shelves = (await Promise.all(manifests.slice(0, MAX_PLUGINS).map((path) => ofManifest(path, read)))).flatMap((one) => one ?? []);
		const named = unique(shelves);
		return {
			plugins: named.flatMap((plugin) => withSkills(plugin, skills)),
			all: placesOf(named, shelves),
			warnings: brokenManifests(broken)
		};
	}
	const parsed = marketplaceSchema.safeParse(await read(file));
	if (!parsed.success) return {
		plugins: null,
		all: [],
		warnings: [unreadable(file)]
	};
	const entries = parsed.data.plugins.map((entry) => entrySchema.safeParse(entry));
	const { pluginRoot } = parsed.data.metadata;
	const found = await Promise.all(entries.flatMap(({ data }) => data === void 0 ? [] : [ofEntry(data, pluginRoot, read, regular)]));
	const wrong = entries.filter(({ success }) => !success).length;
	const shelves = found.flatMap((one) => one ?? []);
	const named = unique(shelves);
	const twice = shelves.filter((one, index) => shelves.findIndex((other) => other.name === one.name) < index);
	return {
		plugins: named.flatMap((plugin) => withSkills(plugin, skills)),
		all: placesOf(named, shelves),
		warnings: [
			...wrong === 0 ? [] : [wrongEntries(file, wrong)],
			...twice.slice(0, MOST_TOLD).map((one) => namedTwice(file, one.name)),
			...brokenManifests(broken)
		]
	};
}
const MOST_TOLD = 3;
async function ofManifest(path, read) {
	const { data } = manifestSchema.safeParse(await read(path));
	const folder = normal(dirname$1(dirname$1(path)));
	return data === void 0 ? null : shelvesAt(folder, data.name, data.skills);
}
async function ofEntry({ name: called, source, strict, skills }, pluginRoot, read, files) {
	const path = typeof source === "string" ? source : source?.source === "local" ? source.path : void 0;
	if (path === void 0) return null;
	const folder = normal(pluginRoot !== void 0 && !path.startsWith(".") ? join$1(pluginRoot, path) : path);
	if (folder.startsWith("../") || folder === ".." || folder.startsWith("/")) return null;
	if (folder === "" && skills.some((one) => normal(one) !== "")) return {
		name: called,
		folder,
		below: [],
		near: skills.map((one) => normal(one))
	};
	const manifest = strict ? manifestSchema.partial().safeParse(await read(join$1(folder, MANIFEST$1))) : null;
	const own = shelvesAt(folder, called, [...skills, ...manifest?.data?.skills ?? []]);
	return files.has(join$1(folder, "SKILL.md")) && skills.length === 0 ? {
		...own,
		near: [...own.near, folder]
	} : own;
}
function shelvesAt(folder, called, skills) {
	const named = skills.map((path) => normal(join$1(folder, path)));
	return {
		name: called,
		folder,
		below: [join$1(folder, "skills"), ...named.filter((path) => path !== folder)],
		near: named.filter((path) => path === folder)
	};
}
function withSkills({ name: called, below, near }, skills) {
	const isNear = new Set(near);
	const isBelow = new Set(below);
	const holds = (path) => {
		const own = normal(dirname$1(path));
		if (isNear.has(own) || own !== "" && isNear.has(normal(dirname$1(own)))) return true;
		for (let folder = own; folder !== ""; folder = normal(dirname$1(folder))) if (isBelow.has(folder)) return true;
		return false;
	};
	const held = skills.filter(({ path, mirrors }) => [path, ...mirrors].some(holds)).map(({ path }) => path);
	return held.length === 0 ? [] : [{
		name: called,
		skills: held
	}];
}
function placesOf(named, shelves) {
	return named.map(({ name: own, folder }, index) => ({
		name: own,
		folder,
		called: shelves[index]?.name ?? own
	}));
}
function unique(plugins) {
	const taken = /* @__PURE__ */ new Set();
	return plugins.map((plugin) => {
		let own = plugin.name;
		for (let number = 2; taken.has(own); number += 1) own = `${plugin.name}-${number}`;
		taken.add(own);
		return {
			...plugin,
			name: own
		};
	});
}
function normal(path) {
	return join$1(path).replace(/\/+$/, "").replace(/^\.$/, "");
}
function unreadable(file) {
	return {
		what: `${file} cannot be read, so no rooms are made of its plugins.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct it: Claude Code cannot add this marketplace either. `claude plugin validate .` says what is wrong."
	};
}
function brokenManifests(paths) {
	return [...paths].sort().slice(0, MOST_TOLD).map((file) => ({
		what: `${file} cannot be read: agents do not load its plugin, and folders of skills that it names are in no room.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct it: `claude plugin validate` says what is wrong."
	}));
}
function wrongEntries(file, count) {
	return {
		what: `${count} of the plugins in ${file} ${count === 1 ? "has" : "have"} no valid name or source, and ${count === 1 ? "is" : "are"} no room.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct them: `claude plugin validate .` says what is wrong."
	};
}
function namedTwice(file, called) {
	return {
		what: `Two plugins in ${file} are named \`${called}\`; here the second one is \`${called}-2\`.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Give one of them another name: nobody can install both."
	};
}

// src/skills/read-plugins.ts
const maxManifestBytes = 1048576;
const name = string().regex(/^[^\p{Cc}]{1,128}$/u);
const plugin = object({
	name,
	skills: unknown().optional()
});
const marketplace = object({ plugins: array(object({
	name,
	source: unknown(),
	skills: array(unknown()).catch([]).default([])
}).nullable().catch(null)).max(1e3) });
const MANIFEST = /^(?:(.+)\/)?(plugin|marketplace|gemini-extension)\.json$/s;
const MANIFEST_FOLDER = /(?:^|\/)(?:\.(?:[a-z]+-)?plugin|\.github\/plugin|\.agents\/plugins)$/;
async function readPlugins(reader, files) {
	const plugins = /* @__PURE__ */ new Map();
	const add = (folder, { skills = [], ...names }) => {
		const known = plugins.get(folder);
		plugins.set(folder, {
			...known,
			...names,
			skills: [...known?.skills ?? [], ...skills]
		});
	};
	for (const entry of files) {
		const [, at = "", file] = MANIFEST.exec(entry.path) ?? [];
		if (file === void 0 || entry.kind !== "file") continue;
		const folder = at.replace(MANIFEST_FOLDER, "");
		if (file === "marketplace" && folder === at) continue;
		const isOwn = at.endsWith(".claude-plugin");
		const content = await readJson(reader, entry);
		if (file === "marketplace") {
			for (const [place, called] of marketplaceFolders(folder, content)) {
				const known = plugins.get(place);
				if (isOwn || known?.listed === void 0) add(place, {
					listed: called.name,
					skills: called.skills
				});
			}
			continue;
		}
		const parsed = plugin.safeParse(content);
		if (!parsed.success) continue;
		const { name: called, skills } = parsed.data;
		add(folder, {
			...isOwn ? { own: called } : { foreign: called },
			skills: foldersIn(skills)
		});
	}
	return plugins;
}
function foldersIn(skills) {
	return (Array.isArray(skills) ? skills.slice(0, 1e3) : [skills]).filter((path) => typeof path === "string").map((path) => join$1(path).replace(/\/+$/, ""));
}
function pluginsAbove(plugins, folder) {
	const found = [];
	for (let current = folder;; current = dirname$1(current)) {
		const at = current === "." ? "" : current;
		const plugin = plugins.get(at);
		if (plugin !== void 0) found.push({
			...plugin,
			way: folder.slice(at === "" ? 0 : at.length + 1)
		});
		if (at === "") return found;
	}
}
function pluginOf(plugins, folder) {
	const above = pluginsAbove(plugins, folder).map((plugin) => ({
		name: plugin.own ?? plugin.listed ?? plugin.foreign ?? "",
		folder: folder.slice(0, folder.length - plugin.way.length).replace(/\/$/, ""),
		installs: ["skills", ...plugin.skills ?? []].some((shelf) => isOn(shelf, plugin.way))
	}));
	return above.find(({ installs }) => installs) ?? above.at(0) ?? null;
}
function isOn(shelf, way) {
	return way === "" || way === shelf || way.startsWith(`${shelf}/`) || shelf === ".";
}
function marketplaceFolders(folder, content) {
	const parsed = marketplace.safeParse(content);
	if (!parsed.success) return [];
	return parsed.data.plugins.flatMap((entry) => {
		if (entry === null || typeof entry.source !== "string") return [];
		const source = join$1(folder, entry.source);
		const listed = entry.skills.filter((path) => typeof path === "string");
		const folders = listed.length > 0 ? listed.map((path) => join$1(source, path)) : [source];
		const skills = listed.length > 0 ? ["."] : [];
		return folders.map((path) => [path.replace(/\/+$/, "").replace(/^\.$/, ""), {
			name: entry.name,
			skills
		}]);
	});
}
async function readJson(reader, entry) {
	const bytes = await reader.read(entry, maxManifestBytes);
	return typeof bytes === "string" ? null : parseJson(new TextDecoder().decode(bytes));
}

// src/skills/skill-listing-digest.ts
async function skillListingDigest(reader, { path, listedText, folder, files, plugins }, behind) {
	const skip = folder === "" ? 0 : folder.length + 1;
	const forPrograms = files.filter(({ path: own, kind }) => kind !== "file" || isForPrograms(own.slice(skip)));
	const parts = [
		[
			listedText,
			basename$1(path),
			basename$1(folder)
		],
		plugins.map(({ way, own, listed }) => [
			way,
			own ?? null,
			listed ?? null
		]),
		await contentDigest(reader, folder, forPrograms, behind)
	];
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
function isForPrograms(path) {
	const parts = path.toLowerCase().split("/");
	return parts.length > 1 && parts[0] === "agents" || parts.some((part) => part.startsWith(".")) || /\.(?:ya?ml|toml|jsonc?)$/.test(parts.at(-1) ?? "");
}

// src/skills/discover-skills.ts
async function discoverSkills({ root, files, roots, exclude }) {
	const reader = new SafeReader(await realpath(root));
	objectFilesOf(reader.root)?.prefetch(files.filter(({ path }) => READ_BY_ALL.test(path)).map(({ path }) => path));
	const locations = await locateSkills(reader.root, files, candidateTest({
		roots,
		exclude
	}));
	const errors = [...locations.errors];
	const unread = [...locations.unread];
	const warnings = [...locations.warnings];
	const limit = pLimit(24);
	const found = [];
	let characters = 0;
	await Promise.all(locations.located.map((located) => limit(async () => {
		if (characters > maxCharacters) return;
		const read = await readSkill(reader, located.entry);
		if (read === null) warnings.push(notCheckedOut(located.entry.path));
		else if (read instanceof UserError) unread.push({
			file: located.paths[0],
			errors: [read]
		});
		else {
			const name = read.name ?? nameOfFolder(located.paths[0]);
			const wrong = wrongName(name);
			if (wrong === null) found.push({
				...located,
				read,
				name
			});
			else unread.push({
				file: located.paths[0],
				errors: [skillProblems.badName(located.paths[0], wrong)]
			});
			characters += read.text.length;
			if (characters > maxCharacters) errors.push(skillProblems.tooMany(located.paths[0], "more than 64 MB of SKILL.md files"));
		}
	})));
	throwIfAny(errors.sort((a, b) => compare(a.where?.file ?? "", b.where?.file ?? "")));
	const groups = groupCopies(found);
	warnings.push(...outdatedWarnings(groups));
	const plugins = await readPlugins(reader, files);
	const owned = filesByFolder(files, groups.flatMap(({ equal, outdated }) => [...equal, ...outdated].flatMap(foldersOf)));
	const skills = await Promise.all(groups.map(async ({ equal, outdated }) => {
		const [{ name, read, paths }] = equal;
		const allPaths = equal.flatMap((copy) => copy.paths);
		const digests = /* @__PURE__ */ new Set();
		const listingDigests = /* @__PURE__ */ new Set();
		for (const folder of new Set(equal.flatMap(foldersOf))) {
			const files = owned.get(folder) ?? [];
			if (files.length > 0) digests.add(await contentDigest(reader, folder, files, locations.behind));
			const copy = {
				path: paths[0],
				listedText: read.listedText,
				folder,
				files,
				plugins: pluginsAbove(plugins, folder)
			};
			listingDigests.add(await skillListingDigest(reader, copy, locations.behind));
		}
		return {
			name,
			bareName: name,
			plugin: pluginOf(plugins, folderOf(paths[0])),
			description: read.description,
			path: paths[0],
			folder: folderOf(paths[0]),
			aliases: aliasesOf(name, allPaths, plugins),
			mirrors: [...allPaths.slice(1), ...outdated.flatMap((copy) => copy.paths)],
			body: read.body,
			offered: read.offered,
			contentDigest: combine([...digests].sort()),
			listingDigest: combine([...listingDigests].sort()),
			descriptionPosition: read.descriptionPosition,
			frontmatter: read.frontmatter
		};
	}));
	for (const { equal } of groups) warnings.push(...equal[0].read.warnings);
	warnings.push(...sameButForCase(skills));
	const installed = await readInstalledPlugins(reader, files, skills);
	warnings.push(...installed.warnings);
	const setAside = setAsideFolders(files, {
		roots,
		exclude
	});
	const candidates = await discoverCandidates(reader, files, {
		roots,
		exclude
	}, skills);
	return {
		skills: withIds(skills, skillIds(skills)).sort((a, b) => compare(a.name, b.name)),
		...installed.plugins?.length === 0 ? {} : { plugins: installed.plugins },
		unread: unread.sort((a, b) => compare(a.file, b.file)),
		warnings: warnings.sort((a, b) => compare(a.where?.file ?? "", b.where?.file ?? "")),
		...setAside.length === 0 ? {} : { setAside },
		...candidates === null ? {} : { candidates: {
			...candidates,
			plugins: pluginsOf(installed)
		} }
	};
}
const READ_BY_ALL = /(?:^|\/)(?:SKILL\.md|(?:plugin|marketplace|gemini-extension)\.json)$/;
function pluginsOf({ all }) {
	return all.map(({ name, folder, called }) => ({
		name,
		key: pluginKey(folder, called)
	}));
}
const maxCharacters = 67108864;
function foldersOf({ entry, paths }) {
	return [...basename$1(entry.path) === "SKILL.md" ? [folderOf(entry.path)] : [], ...paths.map(folderOf)];
}
function folderOf(path) {
	const folder = dirname$1(path);
	return folder === "." ? "" : folder;
}
function nameOfFolder(path) {
	return basename$1(folderOf(path)) || "skill";
}
function aliasesOf(name, paths, plugins) {
	const aliases = /* @__PURE__ */ new Set();
	for (const path of paths) {
		const folder = folderOf(path);
		const inFolder = basename$1(folder);
		const plugin = pluginOf(plugins, folder);
		if (inFolder !== "") aliases.add(inFolder);
		if (plugin !== null) {
			for (const own of [name, inFolder]) if (own !== "") aliases.add(`${plugin.name}:${own}`);
		}
	}
	aliases.delete(name);
	return [...aliases].sort();
}
function combine(digests) {
	const [only] = digests;
	if (only !== void 0 && digests.length === 1) return only;
	return createHash("sha256").update(digests.join("\n")).digest("hex");
}
function notCheckedOut(file) {
	return {
		what: "This skill is not checked out, so it is not offered.",
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Check out all files, without a sparse checkout."
	};
}
function sameButForCase(skills) {
	const seen = /* @__PURE__ */ new Map();
	return skills.flatMap((skill) => {
		const key = skill.bareName.toLowerCase();
		const other = seen.get(key);
		seen.set(key, skill);
		if (other === void 0 || other.bareName === skill.bareName) return [];
		return [{
			what: `The names of the skills ${other.path} and ${skill.path} differ in case only.`,
			where: skill.descriptionPosition,
			todo: "Give one of them another name."
		}];
	});
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/suite/loading/find-candidates.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
function findCandidates(options) {
	const errors = [];
	const { files, root, patterns = [], suites = [], formats = {}, missing = "error" } = options;
	if (patterns.length === 0) {
		const discovered = discoverSuites(files, {
			suites,
			formats
		});
		const unread = suites.flatMap((glob) => unmatchedGlobs(glob, files));
		return {
			candidates: discovered.map((candidate) => ({
				...candidate,
				named: suites.includes(candidate.file)
			})),
			errors,
			unread
		};
	}
	const matched = /* @__PURE__ */ new Map();
	for (const written of patterns) {
		const pattern = normalisePattern(written, root);
		const matches = candidatesFor(pattern, files);
		if (matches.length === 0 && missing === "ignore") continue;
		if (matches.length === 0 && isPlain(pattern)) matches.push({
			file: pattern,
			reason: "was named",
			certain: true,
			named: true
		});
		if (matches.length === 0) {
			const what = `\`${written}\` matches no file`;
			errors.push(new UserError({
				what,
				todo: "Patterns are read from the root of the repository; check the spelling, or leave it out to find the suites."
			}));
		}
		for (const match of matches) matched.set(match.file, mergeCandidates(matched.get(match.file), match));
	}
	return {
		candidates: [...matched.values()].sort((a, b) => a.file < b.file ? -1 : 1),
		errors,
		unread: []
	};
}
function mergeCandidates(known, match) {
	if (known === void 0) return match;
	const kept = known.named ? known : match;
	const cases = [.../* @__PURE__ */ new Set([...known.cases ?? [], ...match.cases ?? []])].sort();
	return cases.length === 0 ? kept : {
		...kept,
		cases
	};
}
function unmatchedGlobs(glob, files) {
	const matches = globMatcher(glob);
	if (files.some((file) => matches(file))) return [];
	return [{
		file: glob,
		errors: [new UserError({
			what: `\`${glob}\` under \`suites:\` of the configuration matches no file`,
			todo: "Globs are relative to the root of the repository; correct or remove it."
		})]
	}];
}
function candidatesFor(pattern, files) {
	if (files.includes(pattern)) {
		const beside = `${dirname$1(pattern)}/`;
		return groupCases([{
			file: pattern,
			reason: "was named",
			certain: true,
			named: true
		}], files.filter((file) => file.startsWith(beside)), () => pattern);
	}
	const folder = pattern === "." ? "" : `${pattern}/`;
	const inFolder = files.filter((file) => file.startsWith(folder));
	if (isPlain(pattern)) {
		if (inFolder.length === 0) return [];
		const usual = discoverSuites(inFolder, {
			suites: [],
			within: folder
		});
		return (usual.length > 0 ? usual : inFolder.filter(isData).map(guessedCandidate)).map((candidate) => ({
			...candidate,
			named: false,
			pattern
		}));
	}
	const matches = globMatcher(pattern);
	const reason = `matches \`${pattern}\``;
	const matched = files.filter((file) => matches(file));
	return groupCases(matched.map((file) => ({
		file,
		reason,
		certain: false,
		named: false,
		pattern
	})), files, () => pattern);
}
function isData(file) {
	return EXTENSION.test(file) && !/(^|\/)(node_modules|vendor)\//.test(file);
}
function guessedCandidate(file) {
	return {
		file,
		reason: "is in a folder that was named",
		certain: false
	};
}
function isPlain(pattern) {
	return !import_picomatch.default.scan(pattern).isGlob;
}
function normalisePattern(written, root) {
	const pattern = (isAbsolute(written) ? relative(root, written) : written).replaceAll("\\", "/").replace(/^(\.\/)+/, "").replace(/\/+$/, "");
	return pattern === "" ? "." : pattern;
}

// src/suite/loading/join-routing-sets.ts
function joinRoutingSets(suites) {
	const joined = /* @__PURE__ */ new Map();
	const parts = suites.filter((suite) => suite.format === "routing-set" && wantedBy(suite).size <= 1);
	for (const same of groupBy(parts, ({ file }) => JSON.stringify([dirname$1(file), extname$1(file)])).values()) {
		const wanted = new Set(same.flatMap((suite) => [...wantedBy(suite)]));
		if (same.length < 2 || wanted.size < 2) continue;
		const skills = [...new Set(same.flatMap((suite) => suite.skills))];
		for (const suite of same) joined.set(suite.file, {
			...suite,
			tasks: suite.tasks.map((task) => withRoutes(task, skills))
		});
	}
	return suites.map((suite) => joined.get(suite.file) ?? suite);
}
function wantedBy({ tasks }) {
	return new Set(tasks.flatMap(({ expectations }) => expectations.flatMap(({ skill, label }) => label === "must_activate" ? [skill] : [])));
}
function withRoutes(task, skills) {
	if (task.expectsNoSkill || !isLabelled(task)) return task;
	const rationale = task.expectations[0]?.rationale ?? task.others?.rationale;
	const all = task.others === void 0 ? skills : joinedLists(task.others.skills, skills);
	return {
		...task,
		others: {
			skills: all,
			...rationale === void 0 ? {} : { rationale }
		}
	};
}

// src/suite/formats/labelled/table-header.ts
const LABELS = new Set([
	...TRUTH_KEYS,
	...ROUTE_KEYS,
	...FORBIDDEN_KEYS
].filter((key) => key !== "expect" && key !== "expected"));
const MAYBE = /* @__PURE__ */ new Set([
	...TRUTH_ONLY_KEYS,
	...VERDICT_KEYS,
	...TYPE_KEYS
]);
const PROMPTS = new Set(PROMPT_KEYS);
function labelsPrompts(columns, surely) {
	const keys = columns.map(snakeCase);
	if (!keys.some((key) => PROMPTS.has(key))) return false;
	return keys.some((key) => LABELS.has(key) || !surely && MAYBE.has(key));
}

// src/suite/loading/open-suite.ts
async function openSuite(candidate, { root, formats, context, included }) {
	const { file, named, certain, cases } = candidate;
	if (cases !== void 0) return readCases(candidate, cases, {
		context,
		included
	});
	const top = {
		file,
		line: 1,
		column: 1
	};
	const forced = forcedFormat(file, formats);
	const found = await readTextFile(root, file);
	if ("problem" in found) {
		if (!named && !certain) return {
			reason: found.problem,
			isSuspect: !found.missing
		};
		throw new UserError({
			what: found.missing ? `\`${file}\` matches no file` : `The file ${found.problem}`,
			...found.missing ? {} : { where: top },
			todo: found.missing ? "That is its path from the root of the repository; check the spelling, or leave it out to find the suites." : "A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters."
		});
	}
	const isTable = isTableFile(file);
	const columns = isTable ? csvHeader(found.text, file) : [];
	if (isTable && !named && forced === null && !labelsPrompts(columns, false)) return {
		reason: "is a table without columns of prompts and labels",
		isSuspect: false
	};
	let document;
	try {
		document = parseDocument(found.text, file);
	} catch (error) {
		const looksLikeOne = isTable ? labelsPrompts(columns, true) : LOOKS_LIKE_A_SUITE.test(found.text);
		if (named || certain || forced !== null || looksLikeOne || asUserErrors(error) === null) throw error;
		return {
			reason: "is not valid and does not look like a suite",
			isSuspect: false
		};
	}
	const read = await readAs(forced === null ? formatsOf(document) : [forced], document, {
		context,
		included
	});
	if ("suite" in read) return read;
	const why = read.no?.reason ?? whyUnrecognised(document);
	if (!named && forced === null) return {
		reason: why,
		isSuspect: certain || (read.no?.isSuspect ?? looksLikeSuite(document)),
		todo: read.no?.todo ?? null
	};
	throw notASuite(why, document.positionOf([]));
}
async function readAs(formats, document, { context, included }) {
	let no = null;
	for (const format of formats) {
		const asked = /* @__PURE__ */ new Set();
		try {
			const suite = await format.read(document, context(asked));
			for (const file of asked) included.add(file);
			return { suite };
		} catch (error) {
			if (!(error instanceof NoSuite)) {
				for (const file of asked) included.add(file);
				throw error;
			}
			if (error.reason !== "") no ??= error;
		}
	}
	return { no };
}
async function readCases({ file, named, certain }, cases, { context, included }) {
	const wanted = new Set(cases);
	const isTheirs = (path) => path.startsWith(`${file}/`) && (path.startsWith(`${file}/mocks/`) || parentsOf(path).some((parent) => wanted.has(parent)));
	const folder = parseDocument("", file);
	const own = (asked) => {
		const all = context(asked);
		return {
			...all,
			files: all.files.filter(isTheirs)
		};
	};
	const read = await readAs([pluginEval], folder, {
		context: own,
		included
	});
	if ("suite" in read) return read;
	const reason = read.no?.reason ?? "holds no cases";
	if (named && certain) throw notASuite(reason, folder.positionOf([]));
	return {
		reason,
		isSuspect: false
	};
}
function notASuite(why, where) {
	return new UserError({
		what: `This is not a suite in a known format: it ${why}`,
		where,
		todo: `docs/formats.md shows the formats; \`formats:\` in the configuration forces one of: ${SUITE_FORMATS.map(({ id }) => id).join(", ")}.`
	});
}
const LOOKS_LIKE_A_SUITE = /["']?\b(must_activate|should_not_activate|expects_no_skill|should_trigger|should_trigger_prompts|should_not_trigger_prompts|test_cases|negative_cases|expectation|expected_skill|expect_skill|trigger_evals|evals|graders)["']?\s*:|\bskill-used\b/;
function looksLikeSuite(document) {
	return LOOKS_LIKE_A_SUITE.test(document.text) && !isTableFile(document.file) && !holdsResults(document);
}
function forcedFormat(file, formats) {
	for (const [glob, id] of Object.entries(formats)) {
		if (!globMatcher(glob)(file)) continue;
		const format = formatById(id);
		if (format !== null) return format;
		throw unknownFormat(id);
	}
	return null;
}
function unknownFormats(formats) {
	return [...new Set(Object.values(formats))].flatMap((id) => formatById(id) === null ? [unknownFormat(id)] : []);
}
function unknownFormat(id) {
	const nearest = nearestFormatId(id);
	return new UserError({
		what: `\`${id}\` under \`formats:\` of the configuration is not a suite format.${nearest === null ? "" : ` Did you mean \`${nearest}\`?`}`,
		todo: `Use one of: ${SUITE_FORMATS.map((known) => known.id).join(", ")}.`
	});
}

// src/suite/loading/other-files.ts
const OTHER_FOLDER = /(^|\/)(\.git(hub|lab)?|dist|build|out|coverage|results?|reports?|baselines?|outputs?|runs?|schemas?|snapshots?|__snapshots__|testdata|iteration-\d+)\//i;
const OTHER_NAME = /(^|\/)(package(-lock)?|tsconfig.*|pnpm-lock|composer|manifest|plugin|marketplace)\.(json|ya?ml)$|(^|[/._-])(schema|baseline|results?|report|benchmark|template|example)s?\.\w+$/i;
function isOther(file, skills = /* @__PURE__ */ new Set()) {
	const rest = file.split("/").filter((part, at, { length }) => at === length - 1 || !skills.has(part)).join("/");
	return OTHER_FOLDER.test(rest) || OTHER_NAME.test(rest) && !skills.has(basename$1(file, extname$1(file)));
}

// src/suite/loading/prompts-elsewhere.ts
const FEWEST_PROMPTS = 5;
const SURE = .9;
const MAX_FILES$1 = 3e4;
const MAX_BYTES = 419430400;
const MOST_GROUPS = 5;
const LABEL_KEY = /["']?\b(should_?(not_)?(trigger|activate|fire|load)|expect(ed)?_(trigger|activation|skills?)|expect(ed)?Skills?|must_(not_)?(activate|trigger)|skill_should_trigger|shouldTrigger)(_prompts)?["']?\s*:/;
const PROMPT_KEY = new RegExp(`(^|[\\s{,"'-])(${PROMPT_KEYS.join("|").replaceAll("_", "[_-]?")})["']?\\s*:`, "i");
const LIST_KEY = /["']?\b(should|must)_?(not_)?(trigger|activate|fire|load|invoke)\w*["']?\s*:\s*(\[|$)/im;
const NOT_TRIGGERING = /* @__PURE__ */ new Set([
	"waza",
	"agentv",
	"promptfoo",
	"plugin-eval",
	"evals-json",
	"evaluation"
]);
async function findPromptsElsewhere({ root, files }, { known, read }, context) {
	const limit = pLimit(objectFilesOf(root) === void 0 ? 24 : 400);
	let bytes = 0;
	const skills = await context(/* @__PURE__ */ new Set()).skills();
	const names = new Set(skills.flatMap(({ name, folder }) => [name, folder]));
	const possible = files.filter((file) => EXTENSION.test(file) && !known.has(file) && !EXCLUDED_FOLDER.test(file)).filter((file) => !isOther(file, names)).slice(0, MAX_FILES$1);
	const sniffed = await Promise.all(possible.map((file) => limit(async () => {
		const size = await sizeOf(root, file);
		if (size === 0 || size > 5242880 || bytes + size > MAX_BYTES) return [];
		bytes += size;
		const found = await readTextFile(root, file);
		return "text" in found && mayLabel(file, found.text) ? [{
			file,
			text: found.text
		}] : [];
	})));
	const isOurs = (name) => names.has(name) || names.has(name.slice(name.lastIndexOf(":") + 1));
	const found = [];
	const texts = /* @__PURE__ */ new Set();
	for (const { file, text } of sniffed.flat()) {
		if (texts.has(text)) continue;
		const reading = context(/* @__PURE__ */ new Set());
		const digest = createHash("sha1").update(text).digest("base64");
		if (others.has(digest)) continue;
		const document = documentOf(file, text);
		if (document === null || formatsFor(document).length === 0) {
			if (others.size < MAX_FILES$1) others.add(digest);
			continue;
		}
		const sure = await triggerSuite(document, isOurs, onlyIfNamed(reading, skills));
		const suite = sure ?? await triggerSuite(document, isOurs, reading);
		if (suite === null) continue;
		texts.add(text);
		found.push({
			suite,
			isPlaced: sure !== null
		});
	}
	const groupKey = ({ file, format }) => JSON.stringify([
		dirname$1(file),
		extname$1(file),
		format
	]);
	const beside = groupBy(read, groupKey);
	return [...groupBy(found, ({ suite }) => groupKey(suite)).entries()].map(([key, same]) => {
		const suites = same.map(({ suite }) => suite);
		const doubt = same.every(({ isPlaced }) => isPlaced) ? doubtOf(suites, beside.get(key) ?? [], isOurs) : "nothing in it says which skill its labels are about";
		return {
			...groupOf(suites),
			doubt
		};
	});
}
function mayLabel(file, text) {
	if (isTableFile(file)) return labelsPrompts(csvHeader(text, file), true);
	return LABEL_KEY.test(text) && (PROMPT_KEY.test(text) || LIST_KEY.test(text));
}
async function sizeOf(root, file) {
	const place = objectFilesOf(root)?.at(file);
	if (place === void 0) return (await stat(join(root, file)).catch(() => null))?.size ?? 0;
	return typeof place === "string" ? 0 : place.file?.size ?? 0;
}
function groupOf(suites) {
	const [first] = suites;
	const file = first?.file ?? "";
	return {
		glob: suites.length === 1 ? file : `${dirname$1(file)}/*${extname$1(file)}`,
		format: first?.format ?? "",
		suites,
		prompts: promptsIn(suites)
	};
}
function promptsIn(suites) {
	return suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
}
function doubtOf(suites, beside, isOurs) {
	const tasks = suites.flatMap((suite) => suite.tasks);
	const wantsSkill = ({ expectations }) => expectations.some(({ label }) => label === "must_activate");
	if (promptsIn([...suites, ...beside]) < FEWEST_PROMPTS) return `they are fewer than ${FEWEST_PROMPTS}`;
	if (![...suites, ...beside].some((suite) => suite.tasks.some(wantsSkill))) return "none of them should trigger a skill";
	const labelled = tasks.filter((task) => task.expectsNoSkill || isLabelled(task));
	if (labelled.length < SURE * tasks.length) return `${tasks.length - labelled.length} of them have no label`;
	const strange = (task) => {
		const wanted = task.expectations.filter(({ label }) => label === "must_activate");
		return (wanted.length === 0 ? allLabels(task) : wanted).flatMap(({ skill }) => isOurs(skill) ? [] : [skill]);
	};
	const wrong = labelled.filter((task) => strange(task).length > 0);
	if (labelled.length - wrong.length < SURE * labelled.length) {
		const names = [...new Set(wrong.flatMap(strange))];
		const shown = names.slice(0, 3).map((name) => `\`${name}\``);
		return `${wrong.length} of them name skills that this repository does not have (${shown.join(", ")}${names.length > shown.length ? ", ..." : ""})`;
	}
	return null;
}
function onlyIfNamed(all, skills) {
	const skillOf = async (file) => {
		const placed = await all.skillOf(file);
		const parts = /* @__PURE__ */ new Set([basename$1(file, extname$1(file)), ...dirname$1(file).split("/").slice(-3)]);
		const isNamed = ({ name, folder }) => name === placed && (parts.has(name) || parts.has(folder));
		return skills.some(isNamed) ? placed : null;
	};
	return {
		...all,
		skillOf
	};
}
async function triggerSuite(document, isOurs, context) {
	for (const format of formatsFor(document)) try {
		const suite = await format.read(document, context);
		return suite.tasks.some((task) => task.expectsNoSkill) || [...labelledSkills(suite.tasks)].some(isOurs) ? suite : null;
	} catch (error) {
		if (error instanceof NoSuite) continue;
		if (asUserErrors(error) !== null) return null;
		throw error;
	}
	return null;
}
function formatsFor(document) {
	return formatsOf(document).filter(({ id }) => !NOT_TRIGGERING.has(id) && (id !== groupedPrompts.id || hasLabelledGroups(document)));
}
const others = /* @__PURE__ */ new Set();
function documentOf(file, text) {
	try {
		const document = parseDocument(text, file);
		return holdsResults(document) ? null : document;
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return null;
	}
}
function elsewhereWarnings(found) {
	const shown = found.slice(0, MOST_GROUPS).map(({ glob, format, suites, prompts, doubt }) => ({
		what: `${suites.length === 1 ? `\`${glob}\` looks` : `${suites.length} files (\`${glob}\`) look`} like ${prompts === 1 ? "1 prompt" : `${prompts} prompts`} for triggering, outside of the usual folders. Not read: ${doubt}`,
		where: {
			file: suites[0]?.file ?? glob,
			line: 1,
			column: 1
		},
		todo: `To have ${suites.length === 1 ? "it" : "them"} read, add to skill-eval-gate.yml: \`formats: {"${glob}": ${format}}\`.`
	}));
	const rest = found.slice(MOST_GROUPS);
	if (rest.length === 0) return shown;
	const folders = rest.map(({ glob }) => glob);
	return [...shown, {
		what: `${rest.length} more places look like prompts for triggering and are not read: ${folders.slice(0, 5).join(", ")}${folders.length > 5 ? ", ..." : ""}`,
		todo: "Name them under `formats:` or `suites:` in skill-eval-gate.yml."
	}];
}

// src/suite/loading/read-ahead.ts
function readAhead(candidates, { root, files }) {
	const objects = objectFilesOf(root);
	if (objects === void 0) return;
	const folders = new Set(candidates.flatMap(({ file }) => [file, dirname$1(file)]));
	folders.delete(".");
	const isBelow = (file) => {
		for (let at = dirname$1(file); at !== "." && at !== "/"; at = dirname$1(at)) if (folders.has(at)) return true;
		return false;
	};
	const beside = files.filter((file) => /\.(?:jsonl?|jsonc|ya?ml|md|txt|[ct]sv)$/.test(file) && isBelow(file));
	objects.prefetch(/* @__PURE__ */ new Set([...candidates.map(({ file }) => file), ...beside]));
}

// src/suite/loading/skill-of-file.ts
async function skillOfFile(file, lookup) {
	const { skillFiles, skillOf, nameOf } = lookup;
	for (const [glob, skill] of Object.entries(skillOf)) if (globMatcher(glob)(file)) return skill;
	const byFolder = /* @__PURE__ */ new Map();
	const byFolderName = /* @__PURE__ */ new Map();
	for (const skillFile of skillFiles) {
		const folder = dirname$1(skillFile);
		byFolder.set(folder, skillFile);
		addToGroup(byFolderName, basename$1(folder), skillFile);
	}
	for (let folder = dirname$1(file);; folder = dirname$1(folder)) {
		const own = byFolder.get(folder);
		if (own !== void 0) return nameOf(own);
		const [named] = folder === "." ? [] : byFolderName.get(basename$1(folder)) ?? [];
		if (named !== void 0) return nameOf(named);
		if (folder === "." || folder === "/") break;
	}
	for (const own of fileSkills(file)) {
		const [named] = byFolderName.get(own) ?? [];
		if (named !== void 0) return nameOf(named);
		for (const skillFile of skillFiles) if (await nameOf(skillFile) === own) return own;
	}
	return byPosition(file.split("/").slice(0, -1)) ?? await onlySkill(skillFiles, nameOf) ?? mainSkill(file, lookup);
}
async function mainSkill(file, { skillFiles, nameOf, readJson }) {
	const folder = dirname$1(file);
	if (folder.includes("/")) return null;
	const names = /* @__PURE__ */ new Set();
	for (const skillFile of skillFiles) names.add(await nameOf(skillFile));
	const known = (value) => typeof value === "string" && names.has(value) ? value : null;
	const beside = await readJson(folder === "." ? "evals.json" : `${folder}/evals.json`);
	const visible = skillFiles.filter((skillFile) => !/(^|\/)\.[^/]/.test(skillFile));
	return known(isRecord(beside) ? beside["skill_name"] : null) ?? await onlySkill(visible, nameOf) ?? known(await pluginName(readJson));
}
async function pluginName(readJson) {
	const manifest = await readJson(".claude-plugin/plugin.json");
	return isRecord(manifest) ? manifest["name"] : null;
}
async function onlySkill(skillFiles, nameOf) {
	let only = null;
	for (const skillFile of skillFiles) {
		const name = await nameOf(skillFile);
		if (only !== null && name !== only) return null;
		only = name;
	}
	return only;
}
function fileSkills(file) {
	const name = basename$1(file).replace(EXTENSION, "");
	const short = name.replace(/[._-]?(trigger[_-]?)?(evals?|prompts?|queries|cases)$/, "");
	return name === short ? [name] : [name.replace(/[._-]?(trigger[_-]?)?evals?$/, ""), short];
}
function byPosition(folders) {
	for (let index = folders.length - 1; index >= 0; index -= 1) {
		if (!/^(evals?|evaluations)$/.test(folders[index] ?? "")) continue;
		return folders[index + 1] ?? folders[index - 1] ?? null;
	}
	return null;
}

// src/suite/loading/read-context.ts
function readContexts({ root, files, skillFiles, skillOf = {}, evalsJson = null }) {
	let skills = null;
	const names = /* @__PURE__ */ new Map();
	const nameOf = (skillFile) => {
		const name = names.get(skillFile) ?? skillName(root, skillFile);
		names.set(skillFile, name);
		return name;
	};
	const readJson = async (file) => {
		const found = files.includes(file) ? await readTextFile(root, file) : null;
		return found !== null && "text" in found ? parseJson(found.text) : null;
	};
	return (asked) => ({
		files,
		evalsJson,
		read: async (file) => {
			asked.add(file);
			return readTextFile(root, file);
		},
		skillOf: (file) => skillOfFile(file, {
			skillFiles,
			skillOf,
			nameOf,
			readJson
		}),
		skills: () => {
			skills ??= skillsOf(skillFiles, nameOf);
			return skills;
		}
	});
}
async function skillsOf(skillFiles, nameOf) {
	const skills = [];
	for (const file of skillFiles) skills.push({
		name: await nameOf(file),
		folder: basename(dirname(file))
	});
	return skills;
}
async function skillName(root, skillFile) {
	const found = await readTextFile(root, skillFile);
	const name = "text" in found ? parseFrontmatter(found.text, skillFile).data["name"] : void 0;
	return typeof name === "string" && name.trim() !== "" ? name.trim() : basename(dirname(skillFile));
}

// src/suite/loading/slash-commands.ts
function slashCommandWarnings(suite) {
	const skills = new Set(suite.skills.map((skill) => skill.toLowerCase()));
	return suite.tasks.flatMap((task) => {
		const called = /^\s*[/$]([\w.-]+(?::[\w.-]+)?)(?=\s|$)/.exec(task.prompt)?.[1]?.toLowerCase();
		if (called === void 0) return [];
		const own = called.slice(called.indexOf(":") + 1);
		if (!skills.has(called) && !skills.has(own)) return [];
		return [{
			what: `The prompt of \`${task.id}\` calls the skill \`${own}\` by name, so it does not measure whether the skill triggers`,
			where: task.source,
			todo: "Ask in the words of a user who does not know the skill."
		}];
	});
}

// src/suite/loading/toml-prompts.ts
const LABEL = /^\s*["']?(should_(not_)?(trigger|activate|fire|load)|expected_skills?|expect_(trigger|activation|skill)|must_(not_)?(trigger|activate))["']?\s*=/m;
const PROMPT = new RegExp(`^\\s*["']?(${PROMPT_KEYS.join("|")})["']?\\s*=`, "m");
const MAX_FILES = 2e3;
const MOST_LISTED$1 = 3;
async function tomlWarnings(root, files, size) {
	const found = [];
	const possible = files.filter((file) => /\.toml$/i.test(file) && !EXCLUDED_FOLDER.test(file) && !isOther(file));
	for (const file of possible.slice(0, MAX_FILES)) {
		if (await size(file) > 5242880) continue;
		const read = await readTextFile(root, file);
		if ("text" in read && LABEL.test(read.text) && PROMPT.test(read.text)) found.push(file);
	}
	const [first] = found;
	if (first === void 0) return [];
	const shown = `${found.slice(0, MOST_LISTED$1).join(", ")}${found.length > MOST_LISTED$1 ? ", ..." : ""}`;
	return [{
		what: `${found.length === 1 ? "1 file looks" : `${found.length} files look`} like prompts for triggering (${shown}). Not read: a suite cannot be TOML`,
		where: {
			file: first,
			line: 1,
			column: 1
		},
		todo: "Keep the prompts as YAML, JSON or JSON Lines with the same keys."
	}];
}

// src/suite/loading/load-suites.ts
async function loadSuites(options) {
	const found = findCandidates(options);
	const { errors, unread: unmatched } = found;
	const isDiscovered = (options.patterns ?? []).length === 0 && (options.suites ?? []).length === 0;
	const candidates = isDiscovered ? withThoseOfBase(found.candidates, options) : found.candidates;
	const { root, formats = {} } = options;
	throwIfAny(unknownFormats(formats));
	readAhead(candidates, options);
	const context = readContexts(options);
	const included = /* @__PURE__ */ new Set();
	const skipped = [];
	const suites = [];
	const mistakes = [];
	const recognised = /* @__PURE__ */ new Set();
	const suspects = [];
	const skillsLeftOut = foldersOfSkills(options);
	for (const candidate of candidates) {
		const { file } = candidate;
		if (included.has(file)) continue;
		if (!candidate.named && TEMPLATE.test(file)) {
			skipped.push({
				file,
				reason: "is a template by its name"
			});
			continue;
		}
		const leftOut = candidate.named ? null : leftOutSkill(file, skillsLeftOut);
		if (leftOut !== null) {
			skipped.push({
				file,
				reason: `belongs to ${leftOut}, which is not one of the skills that are measured`
			});
			continue;
		}
		try {
			const opened = await openSuite(candidate, {
				root,
				formats,
				context,
				included
			});
			if ("reason" in opened) {
				skipped.push({
					file,
					reason: opened.reason
				});
				if (opened.isSuspect && (candidate.certain || !isOther(file))) suspects.push({
					file,
					reason: opened.reason,
					todo: opened.todo ?? null
				});
				continue;
			}
			recognised.add(file);
			suites.push(opened.suite);
		} catch (error) {
			const found = asUserErrors(error);
			if (found === null) throw error;
			recognised.add(file);
			const isNamed = candidate.named && (options.patterns ?? []).length > 0 && options.missing !== "ignore";
			mistakes.push({
				file,
				errors: found.slice(0, 50),
				isNamed
			});
		}
	}
	const broken = mistakes.filter(({ file }) => !included.has(file));
	errors.push(...broken.flatMap((one) => one.isNamed ? one.errors : []));
	const left = broken.flatMap(({ file, errors: own, isNamed }) => isNamed ? [] : [{
		file,
		errors: own
	}]);
	const read = suites.filter((suite) => !included.has(suite.file)).sort(byFile);
	const known = /* @__PURE__ */ new Set([...candidates.map(({ file }) => file), ...included]);
	const measured = options.files.filter((file) => leftOutSkill(file, skillsLeftOut) === null);
	const elsewhere = isDiscovered ? await findPromptsElsewhere({
		root,
		files: measured
	}, {
		known,
		read
	}, context) : [];
	const sure = elsewhere.flatMap((one) => one.doubt === null ? one.suites : []);
	const own = joinRoutingSets([...read, ...sure].sort(byFile));
	const patterns = options.missing === "ignore" ? [] : candidates.flatMap(({ pattern }) => pattern ?? []);
	for (const pattern of new Set(patterns)) {
		const matched = candidates.filter((candidate) => candidate.pattern === pattern);
		if (matched.some(({ file }) => recognised.has(file) || included.has(file))) continue;
		errors.push(new UserError({
			what: `None of the ${matched.length} files that \`${pattern}\` matches is a suite`,
			todo: `Name a suite, or say with \`formats:\` in the configuration how to read it.`
		}));
	}
	throwIfAny(errors.slice(0, 50));
	const warnings = [...suspectWarnings(suspects.filter(({ file }) => !included.has(file))), ...alikeWarnings(own.flatMap((suite) => [...suite.warnings, ...slashCommandWarnings(suite)]))];
	const others = skipped.filter(({ file }) => !included.has(file));
	if (options.missing !== "ignore") {
		warnings.push(...elsewhereWarnings(elsewhere.filter(({ doubt }) => doubt !== null)));
		if (isDiscovered) warnings.push(...await tomlWarnings(root, measured, (file) => sizeOf(root, file)));
	}
	return {
		suites: own,
		skipped: others,
		reasons: new Map([...candidates.map(({ file, reason }) => [file, reason]), ...sure.map(({ file }) => [file, "labels prompts with skills of this repository"])]),
		included,
		unread: [...unmatched, ...left],
		warnings
	};
}
function withThoseOfBase(candidates, options) {
	const known = new Set(candidates.map(({ file }) => file));
	const wanted = new Set((options.ofBase ?? []).filter((file) => !known.has(file)));
	const more = options.files.filter((file) => wanted.has(file));
	const reason = "is a suite on base";
	return [...candidates, ...more.map((file) => ({
		file,
		reason,
		certain: true,
		named: false
	}))].sort(byFile);
}
function byFile(a, b) {
	return a.file < b.file ? -1 : 1;
}
const TEMPLATE = /(^|\/)_?template\.\w+$|(^|\/)_templates?\//i;
function foldersOfSkills({ files, skillFiles }) {
	const known = new Set(skillFiles);
	const all = [...files.filter((file) => /(?:^|\/)SKILL\.md$/.test(file)), ...skillFiles];
	return new Map(all.map((file) => [dirname$1(file), !known.has(file)]));
}
function leftOutSkill(file, folders) {
	for (let folder = dirname$1(file); folder !== "." && folder !== "/"; folder = dirname$1(folder)) {
		const isLeftOut = folders.get(folder);
		if (isLeftOut !== void 0) return isLeftOut ? `${folder}/SKILL.md` : null;
	}
	return null;
}
function suspectWarnings(suspects) {
	return [...groupBy(suspects, ({ reason }) => reason).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const { file, reason, todo } = first;
		return {
			what: `\`${file}\` looks like a suite and was not read: it ${reason}${others.length === 0 ? "" : `. The same holds for ${others.length} more: ${listed(others)}`}`,
			where: {
				file,
				line: 1,
				column: 1
			},
			todo: todo ?? "Correct it, say with `formats:` in the configuration how to read it, or with `suites:` which files to read."
		};
	});
}
function listed(suspects) {
	const shown = suspects.slice(0, MOST_LISTED).map(({ file }) => file);
	return shown.join(", ") + (suspects.length > shown.length ? ", ..." : "");
}
const MOST_LISTED = 3;

// src/sides/tree.ts
function catalogueOf(tree, discovery) {
	const { roots, exclude } = discovery.skills;
	return discoverSkills({
		root: tree.root,
		files: tree.files,
		roots,
		exclude
	});
}
function suitesOf(tree, side, discovery, catalogue, patterns, ofBase = []) {
	return loadSuites({
		root: tree.root,
		files: [...tree.files.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]), ...tree.withheld?.keys() ?? []],
		patterns,
		suites: discovery.suites,
		formats: discovery.formats,
		skillOf: discovery.skillOf,
		evalsJson: discovery.evalsJson,
		skillFiles: catalogue.skills.flatMap(({ path, mirrors }) => [path, ...mirrors]),
		ofBase,
		missing: side === "base" ? "ignore" : "error"
	});
}
function requestedSkills(tree, catalogue) {
	return catalogue.skills.filter(({ offered }) => offered).map(({ name, kind, bareName, tools, plugin, description, path }) => ({
		name,
		...bareName === name ? {} : { bareName },
		...kind === void 0 ? {} : { kind },
		...tools === void 0 ? {} : { tools },
		...plugin?.installs === true ? { plugin: plugin.name } : {},
		description,
		path: join(tree.root, path)
	}));
}
function suiteFolder(tree, suite) {
	return join(tree.root, dirname(suite));
}

export { MAX_MANIFEST_BYTES, alikeWarnings, candidatePathsIn, candidateTest, catalogueOf, discoverSkills, findCandidates, mayBeCandidate, mayBeManifest, openSuite, readContexts, requestedSkills, suiteFolder, suitesOf };