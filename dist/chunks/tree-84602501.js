import { __toESM } from "./runtime-c5551a18.js";
import { NoSuite, SUITE_FORMATS, below, findEvalCases, formatById, formatsOf, globMatcher, holdsResults, nearestFormatId, pLimit, parentsOf, pluginEval, require_picomatch, whyUnrecognised } from "./list-files-b98a6070.js";
import { UserError, array, asUserErrors, object, string, throwIfAny, unknown } from "./start-879ea7f4.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { SafeReader, followLink } from "./rubrics-a59f8853.js";
import { parseJson } from "./parse-json-db361266.js";
import { parseFrontmatter } from "./repository-if-any-426af8e7.js";
import { readTextFile } from "./read-text-file-98058e02.js";
import { parseDocument } from "./document-413c9b1a.js";
import { createHash } from "node:crypto";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { readlink, realpath } from "node:fs/promises";
import { basename as basename$1, dirname as dirname$1, join as join$1 } from "node:path/posix";

// src/skills/candidate-test.ts
const setAside = /* @__PURE__ */ new Set([
	"node_modules",
	"vendor",
	"fixtures"
]);
function candidateTest({ roots = [], exclude = [] }) {
	const excluded = exclude.map(matcher);
	const wanted = (roots.length === 0 ? ["."] : roots).map((glob) => ({
		matches: matcher(glob),
		named: new Set(glob.split("/").filter((segment) => setAside.has(segment)))
	}));
	return (path) => {
		const segments = path.split("/");
		const prefixes = segments.map((_, index) => segments.slice(0, index + 1).join("/"));
		if (excluded.some((matches) => prefixes.some(matches))) return false;
		return wanted.some(({ matches, named }) => ["", ...prefixes].some((prefix, depth) => matches(prefix) && segments.every((segment, index) => !setAside.has(segment) || index < depth && named.has(segment))));
	};
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
	if (entry.kind === "symlink") return (await readlink(join(reader.root, entry.path)).catch(() => "")).replaceAll("\\", "/");
	return reader.withFile(entry, async (handle, size) => {
		const hash = createHash("sha256");
		if (size <= wholeFileBytes) hash.update(await handle.readFile());
		else for await (const piece of handle.createReadStream({ autoClose: false })) hash.update(piece);
		return hash.digest("hex");
	});
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

// src/skills/skill-problems.ts
function problem(file, what, todo) {
	return new UserError({
		what,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo
	});
}
const skillProblems = {
	linkLeaves: (path) => problem(path, "This link leads out of the repository.", "Replace it with a copy of its target, or remove it."),
	linkToNothing: (path) => problem(path, "This link leads to nothing that git tracks.", "Let it lead to a tracked file in this repository, or remove it."),
	tooLarge: (path, maxBytes) => problem(path, `This SKILL.md is oversize: more than ${maxBytes / 1024 / 1024} MB.`, "Move text into files beside it that it refers to."),
	binary: (path) => problem(path, "This SKILL.md is binary or not UTF-8.", "Save it as UTF-8 text."),
	lfsPointer: (path) => problem(path, "This SKILL.md is a Git LFS pointer: its text is not in the repository.", "Take it out of LFS: add `SKILL.md -filter -diff -merge text` to .gitattributes and commit the file again."),
	notAFile: (path) => problem(path, "This SKILL.md is not a regular file.", "Commit it as a regular file."),
	denied: (path) => problem(path, "This SKILL.md may not be read.", "Give the user that runs this the right to read it."),
	tooMany: (path, what) => problem(path, `There are ${what}.`, "Name the folders of the skills in the configuration, or exclude the others."),
	badName: (path, why) => problem(path, `The name of this skill ${why}.`, "Give it a `name:` of letters, digits and hyphens, at most 64 characters."),
	sameName: (name, first, second) => problem(second, `Two skills with different content are named ${JSON.stringify(name)}: ${first} and ${second}.`, "Rename one, make them equal, or leave one out in the configuration (roots or excluded folders of skills).")
};

// src/skills/locate-skills.ts
const maxPaths = 5e3;
const maxBehind = 5e4;
async function locateSkills(root, files, isCandidate) {
	const regular = new Map(files.filter(({ kind }) => kind === "file").map((entry) => [entry.path, entry]));
	const skillFiles = [...regular.values()].filter(({ path }) => basename$1(path) === "SKILL.md");
	const found = /* @__PURE__ */ new Map();
	const errors = [];
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
			if (isSkillFile || inSkill || amongSkills) errors.push(skillProblems.linkLeaves(path));
			continue;
		}
		const reached = target === "nowhere" ? void 0 : regular.get(target.inside);
		if (isSkillFile) {
			if (reached === void 0) errors.push(skillProblems.linkToNothing(path));
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
		todo: "Name the file SKILL.md."
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

// src/skills/read-plugins.ts
const maxManifestBytes = 1048576;
const name = string().regex(/^[^\p{Cc}]{1,128}$/u);
const plugin = object({ name });
const marketplace = object({ plugins: array(object({
	name,
	source: unknown(),
	skills: array(unknown()).catch([]).default([])
}).nullable().catch(null)).max(1e3) });
async function readPlugins(reader, files) {
	const plugins = /* @__PURE__ */ new Map();
	const add = (folder, plugin) => plugins.set(folder, {
		...plugins.get(folder),
		...plugin
	});
	for (const entry of files) {
		const [, folder = "", file] = /^(?:(.+)\/)?\.claude-plugin\/(plugin|marketplace)\.json$/s.exec(entry.path) ?? [];
		if (file === void 0 || entry.kind !== "file") continue;
		const content = await readJson(reader, entry);
		if (file === "plugin") {
			const parsed = plugin.safeParse(content);
			if (parsed.success) add(folder, { own: parsed.data.name });
		} else for (const [at, called] of marketplaceFolders(folder, content)) add(at, { listed: called });
	}
	return plugins;
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
	const [nearest] = pluginsAbove(plugins, folder);
	return nearest?.own ?? nearest?.listed ?? null;
}
function marketplaceFolders(folder, content) {
	const parsed = marketplace.safeParse(content);
	if (!parsed.success) return [];
	return parsed.data.plugins.flatMap((entry) => {
		if (entry === null || typeof entry.source !== "string") return [];
		const source = join$1(folder, entry.source);
		const skills = entry.skills.filter((path) => typeof path === "string");
		return (skills.length > 0 ? skills.map((path) => join$1(source, path)) : [source]).map((path) => [path.replace(/\/+$/, "").replace(/^\.$/, ""), entry.name]);
	});
}
async function readJson(reader, entry) {
	const bytes = await reader.read(entry, maxManifestBytes);
	return typeof bytes === "string" ? null : parseJson(new TextDecoder().decode(bytes));
}

// src/skills/read-skill.ts
const maxSkillBytes = 1048576;
const maxNameLength = 128;
async function readSkill(reader, entry) {
	const { path } = entry;
	const bytes = await reader.read(entry, maxSkillBytes);
	if (bytes === "missing") return null;
	if (bytes === "outside") return skillProblems.linkLeaves(path);
	if (bytes === "too-large") return skillProblems.tooLarge(path, maxSkillBytes);
	if (bytes === "denied") return skillProblems.denied(path);
	if (bytes === "not-a-file") return skillProblems.notAFile(path);
	const text = decode(bytes);
	if (text === null) return skillProblems.binary(path);
	if (text.startsWith("version https://git-lfs.github.com/spec/")) return skillProblems.lfsPointer(path);
	const frontmatter = parseFrontmatter(text, path);
	const { data, positions, body } = frontmatter;
	const name = plainText(data["name"]);
	const wrong = wrongName(name);
	if (wrong !== null) return skillProblems.badName(path, wrong);
	const description = descriptionOf(frontmatter);
	return {
		name: name === "" ? null : name,
		description,
		body,
		offered: !isTrue(data["disable-model-invocation"]),
		descriptionPosition: positions.get("description") ?? {
			file: path,
			line: 1,
			column: 1
		},
		text: text.replace(/\r\n?/g, "\n").trimEnd(),
		listedText: listedTextOf(text.replace(/\r\n?/g, "\n"), frontmatter),
		warnings: [...frontmatter.warnings, ...missingDescription(description, path)]
	};
}
function listedTextOf(text, { data, body, warnings }) {
	const head = text.slice(0, text.length - body.length);
	return warnings.length === 0 && plainText(data["description"]) !== "" && /\n---[ \t]*\n?$/.test(head) ? head : text;
}
function wrongName(name) {
	if (/[\p{Cc}\u2028\u2029]/u.test(name)) return "holds control characters";
	if (/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name)) return "holds characters that change the direction of text";
	return name.length > maxNameLength ? `is longer than ${maxNameLength} characters` : null;
}
function decode(bytes) {
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
function descriptionOf({ data }) {
	return fold([plainText(data["description"]), plainText(data["when_to_use"] ?? data["when-to-use"])].filter(Boolean).join(" "));
}
function missingDescription(description, file) {
	if (description !== "") return [];
	return [{
		what: "This skill has no description, so nothing tells an agent when to use it.",
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Add a `description:` line to its frontmatter."
	}];
}
function plainText(value) {
	if (value === null || value === void 0) return "";
	if (typeof value === "string") return value.trim();
	if (Array.isArray(value)) return value.map(plainText).join(", ");
	if (value instanceof Date) return value.toISOString();
	if (typeof value === "object") return Object.entries(value).map(([key, held]) => `${key}: ${plainText(held)}`).join(", ");
	return String(value);
}
function isTrue(value) {
	return value === true || typeof value === "string" && value.trim().toLowerCase() === "true";
}
function fold(text) {
	return text.replace(/\s+/gu, " ").trim();
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
	const locations = await locateSkills(reader.root, files, candidateTest({
		roots,
		exclude
	}));
	const errors = [...locations.errors];
	const warnings = [...locations.warnings];
	const limit = pLimit(24);
	const found = [];
	let characters = 0;
	await Promise.all(locations.located.map((located) => limit(async () => {
		if (characters > maxCharacters) return;
		const read = await readSkill(reader, located.entry);
		if (read === null) warnings.push(notCheckedOut(located.entry.path));
		else if (read instanceof UserError) errors.push(read);
		else {
			found.push({
				...located,
				read,
				name: read.name ?? nameOfFolder(located.paths[0])
			});
			characters += read.text.length;
			if (characters > maxCharacters) errors.push(skillProblems.tooMany(located.paths[0], "more than 64 MB of SKILL.md files"));
		}
	})));
	for (const { name, paths } of found) {
		const wrong = wrongName(name);
		if (wrong !== null) errors.push(skillProblems.badName(paths[0], wrong));
	}
	const groups = groupByName(found, errors);
	throwIfAny(errors.sort((a, b) => compare(a.where?.file ?? "", b.where?.file ?? "")));
	const plugins = await readPlugins(reader, files);
	const owned = filesByFolder(files, groups.flat().flatMap(foldersOf));
	const skills = await Promise.all(groups.map(async (copies) => {
		const [{ name, read, paths }] = copies;
		const allPaths = copies.flatMap((copy) => copy.paths);
		const digests = /* @__PURE__ */ new Set();
		const listingDigests = /* @__PURE__ */ new Set();
		for (const folder of new Set(copies.flatMap(foldersOf))) {
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
			description: read.description,
			path: paths[0],
			folder: folderOf(paths[0]),
			aliases: aliasesOf(name, allPaths, plugins),
			mirrors: allPaths.slice(1),
			body: read.body,
			offered: read.offered,
			contentDigest: combine([...digests].sort()),
			listingDigest: combine([...listingDigests].sort()),
			descriptionPosition: read.descriptionPosition
		};
	}));
	for (const [copy] of groups) warnings.push(...copy.read.warnings);
	warnings.push(...sameButForCase(skills));
	return {
		skills: skills.sort((a, b) => compare(a.name, b.name)),
		warnings: warnings.sort((a, b) => compare(a.where?.file ?? "", b.where?.file ?? ""))
	};
}
const maxCharacters = 67108864;
function groupByName(found, errors) {
	const groups = /* @__PURE__ */ new Map();
	for (const copy of [...found].sort((a, b) => viaLink(a) - viaLink(b) || comparePaths(a.paths[0], b.paths[0]))) {
		const group = groups.get(copy.name);
		if (group === void 0) groups.set(copy.name, [copy]);
		else if (group[0].read.text === copy.read.text) group.push(copy);
		else errors.push(skillProblems.sameName(copy.name, group[0].paths[0], copy.paths[0]));
	}
	return [...groups.values()];
}
function viaLink({ entry, paths }) {
	return entry.path === paths[0] ? 0 : 1;
}
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
			for (const own of [name, inFolder]) if (own !== "") aliases.add(`${plugin}:${own}`);
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
		const key = skill.name.toLowerCase();
		const other = seen.get(key);
		seen.set(key, skill);
		if (other === void 0) return [];
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
	"promptfooconfig.yaml",
	"promptfooconfig.yml",
	"promptfooconfig.json",
	"promptfooconfig.*.yaml"
];
const EXTENSION = /\.(json|jsonl|jsonc|ya?ml)$/;
const EVAL_FOLDER = /(^|\/)(evals?|evaluations)\//;
const EXCLUDED_FOLDER = /(^|\/)(node_modules|vendor|fixtures)\//;
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
	const wazaFolders = new Set(sorted.filter((file) => /(^|\/)eval\.ya?ml$/.test(file)).map((file) => dirname$1(file)));
	const cases = findEvalCases(usual, config.within ? below(config.within.slice(0, -1)) : void 0);
	const belongs = insideCaseOf(cases);
	return [...usual.flatMap((file) => {
		if (isIncluded(file, wazaFolders) || belongs(file)) return [];
		const name = basename$1(file);
		if (matchesName(name)) return [{
			file,
			reason: `is named ${name}`,
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
	return (isGlob ? below(base)(caseFolder) : caseFolder) || (dirname$1(caseFolder) === "." ? null : dirname$1(caseFolder));
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
	const folder = dirname$1(file);
	if (/^trigger_tests\.ya?ml$/.test(basename$1(file))) return wazaFolders.has(folder);
	for (let at = file.lastIndexOf("/tasks/"); at !== -1; at = at === 0 ? -1 : file.lastIndexOf("/tasks/", at - 1)) if (wazaFolders.has(file.slice(0, at))) return true;
	return file.startsWith("tasks/") && wazaFolders.has(".");
}

// src/suite/loading/find-candidates.ts
function findCandidates(options) {
	const errors = [];
	const { files, root, patterns = [], suites = [], missing = "error" } = options;
	if (patterns.length === 0) {
		const discovered = discoverSuites(files, { suites });
		if (missing === "error") errors.push(...suites.flatMap((glob) => unmatchedGlobErrors(glob, files)));
		return {
			candidates: discovered.map((candidate) => ({
				...candidate,
				named: suites.includes(candidate.file)
			})),
			errors
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
		errors
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
function unmatchedGlobErrors(glob, files) {
	const matches = globMatcher(glob);
	if (files.some((file) => matches(file))) return [];
	return [new UserError({
		what: `\`${glob}\` under \`suites:\` of the configuration matches no file`,
		todo: "Globs are relative to the root of the repository; correct or remove it."
	})];
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
	return /\.(json|jsonl|jsonc|ya?ml)$/.test(file) && !/(^|\/)(node_modules|vendor)\//.test(file);
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
			isSuspect: false
		};
		throw new UserError({
			what: found.missing ? `\`${file}\` matches no file` : `The file ${found.problem}`,
			...found.missing ? {} : { where: top },
			todo: found.missing ? "That is its path from the root of the repository; check the spelling, or leave it out to find the suites." : "A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters."
		});
	}
	let document;
	try {
		document = parseDocument(found.text, file);
	} catch (error) {
		if (named || certain || forced !== null || LOOKS_LIKE_A_SUITE.test(found.text) || asUserErrors(error) === null) throw error;
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
		isSuspect: certain || (read.no?.isSuspect ?? looksLikeSuite(document))
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
			no ??= error;
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
	return LOOKS_LIKE_A_SUITE.test(document.text) && !holdsResults(document);
}
function forcedFormat(file, formats) {
	for (const [glob, id] of Object.entries(formats)) {
		if (!globMatcher(glob)(file)) continue;
		const format = formatById(id);
		if (format !== null) return format;
		const nearest = nearestFormatId(id);
		throw new UserError({
			what: `\`${id}\` is not a suite format.${nearest === null ? "" : ` Did you mean \`${nearest}\`?`}`,
			where: {
				file,
				line: 1,
				column: 1
			},
			todo: `Use one of: ${SUITE_FORMATS.map((known) => known.id).join(", ")}.`
		});
	}
	return null;
}

// src/suite/loading/skill-of-file.ts
async function skillOfFile(file, { skillFiles, skillOf, nameOf }) {
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
	const own = fileSkill(file);
	const [named] = byFolderName.get(own) ?? [];
	if (named !== void 0) return nameOf(named);
	for (const skillFile of skillFiles) if (await nameOf(skillFile) === own) return own;
	return byPosition(file.split("/").slice(0, -1)) ?? onlySkill(skillFiles, nameOf);
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
function fileSkill(file) {
	return basename$1(file).replace(/\.(json|jsonl|jsonc|ya?ml)$/, "").replace(/[._-]?(trigger[_-]?)?evals?$/, "");
}
function byPosition(folders) {
	for (let index = folders.length - 1; index >= 0; index -= 1) {
		if (!/^(evals?|evaluations)$/.test(folders[index] ?? "")) continue;
		return folders[index + 1] ?? folders[index - 1] ?? null;
	}
	return null;
}

// src/suite/loading/read-context.ts
function readContexts({ root, files, skillFiles, skillOf = {} }) {
	let skills = null;
	const names = /* @__PURE__ */ new Map();
	const nameOf = (skillFile) => {
		const name = names.get(skillFile) ?? skillName(root, skillFile);
		names.set(skillFile, name);
		return name;
	};
	return (asked) => ({
		files,
		read: async (file) => {
			asked.add(file);
			return readTextFile(root, file);
		},
		skillOf: (file) => skillOfFile(file, {
			skillFiles,
			skillOf,
			nameOf
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

// src/suite/loading/load-suites.ts
async function loadSuites(options) {
	const { candidates, errors } = findCandidates(options);
	const { root, formats = {} } = options;
	const context = readContexts(options);
	const included = /* @__PURE__ */ new Set();
	const skipped = [];
	const suites = [];
	const mistakes = [];
	const recognised = /* @__PURE__ */ new Set();
	const suspects = [];
	for (const candidate of candidates) {
		const { file } = candidate;
		if (included.has(file)) continue;
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
				if (opened.isSuspect) suspects.push(suspectWarning(file, opened.reason));
				continue;
			}
			recognised.add(file);
			suites.push(opened.suite);
		} catch (error) {
			const found = asUserErrors(error);
			if (found === null) throw error;
			recognised.add(file);
			mistakes.push(...found.map((own) => ({
				file,
				error: own
			})));
		}
	}
	errors.push(...mistakes.flatMap(({ file, error }) => included.has(file) ? [] : [error]));
	const own = suites.filter((suite) => !included.has(suite.file)).sort((a, b) => a.file < b.file ? -1 : 1);
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
	const warnings = [...suspects.filter(({ where }) => where !== void 0 && !included.has(where.file)), ...own.flatMap((suite) => [...suite.warnings, ...slashCommandWarnings(suite)])];
	return {
		suites: own,
		skipped: skipped.filter(({ file }) => !included.has(file)),
		warnings
	};
}
function suspectWarning(file, reason) {
	return {
		what: `\`${file}\` looks like a suite and was not read: it ${reason}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct it, say with `formats:` in the configuration how to read it, or with `suites:` which files to read."
	};
}

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
function suitesOf(tree, side, discovery, catalogue, patterns) {
	return loadSuites({
		root: tree.root,
		files: tree.files.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]),
		patterns,
		suites: discovery.suites,
		formats: discovery.formats,
		skillOf: discovery.skillOf,
		skillFiles: catalogue.skills.flatMap(({ path, mirrors }) => [path, ...mirrors]),
		missing: side === "base" ? "ignore" : "error"
	});
}
function requestedSkills(tree, catalogue) {
	return catalogue.skills.filter(({ offered }) => offered).map(({ name, description, path }) => ({
		name,
		description,
		path: join(tree.root, path)
	}));
}
function suiteFolder(tree, suite) {
	return join(tree.root, dirname(suite));
}

export { candidateTest, catalogueOf, discoverSkills, discoverSuites, findCandidates, openSuite, readContexts, requestedSkills, skillProblems, suiteFolder, suitesOf };