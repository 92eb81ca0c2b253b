import { require_dist } from "./yaml-4dbcdcd0.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { UserError, schemaUrl } from "./start-4f77a64b.js";
import { matchesAny } from "./proxied-fetch-b6c7a4fb.js";
import { defaultBranchName } from "./choose-base-fa65f6e7.js";
import { discoverSuites } from "./discover-suites-c42c7b08.js";
import { buildLexicalRouter } from "./router-8b51f467.js";
import { rawWords } from "./terms-66502979.js";
import { ownPhrases } from "./phrases-abbeb525.js";
import { leakTest } from "./leak-test-c529f052.js";
import { canonicalText } from "./canonical-text-5d583f86.js";
import { parseDocument } from "./document-fd21ff53.js";
import { canonical } from "./canonical-12bed685.js";
import { tryGit } from "./git-3bcd2886.js";
import { missingWorkflows, workflowText } from "./workflows-2164cff4.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { lstat } from "node:fs/promises";

// src/init/draft-prompts.ts
var import_dist = require_dist();
const MOST_POSITIVES = 6;
const MOST_NEAR_MISSES = 4;
const OF_AUTHOR = /\b(?:this|the) skill\b|\b(?:use|invoke|load) (?:this|it)\b|\bMUST\b/;
const MOST_ROUTED = 12e3;
const NEAR = .25;
function draftPrompts(skills, rooms = null) {
	const offered = skills.filter((skill) => skill.offered);
	const positives = ownPositives(offered);
	const near = /* @__PURE__ */ new Map();
	const together = rooms === null ? [offered] : rooms.map(({ paths }) => offered.filter(({ path }) => paths.has(path)));
	for (const group of together) {
		const ofGroup = new Map(group.map(({ name }) => [name, positives.get(name) ?? []]));
		for (const [name, found] of nearMisses(group, ofGroup)) if (!near.has(name)) near.set(name, found);
	}
	return offered.map((skill) => ({
		skill,
		positives: positives.get(skill.name) ?? [],
		nearMisses: near.get(skill.name) ?? []
	}));
}
function ownPositives(skills) {
	const found = skills.map((skill) => {
		const isLeak = leakTest([skill]);
		const phrases = ownPhrases(skill.description).filter(({ text }) => text.trim() !== "" && !OF_AUTHOR.test(text) && !isLeak(text));
		const said = phrases.filter(({ from }) => from !== "first");
		const used = said.length > 1 ? said : phrases;
		return {
			name: skill.name,
			texts: [...new Set(used.map(({ text }) => text.toWellFormed()))]
		};
	});
	const owners = /* @__PURE__ */ new Map();
	for (const { texts } of found) for (const text of texts) owners.set(alike(text), (owners.get(alike(text)) ?? 0) + 1);
	return new Map(found.map(({ name, texts }) => [name, texts.filter((text) => owners.get(alike(text)) === 1).slice(0, MOST_POSITIVES)]));
}
function alike(text) {
	return rawWords(text).join(" ");
}
function nearMisses(skills, positives) {
	const router = buildLexicalRouter(skills);
	const byName = new Map(skills.map((skill) => [skill.name, skill]));
	const found = /* @__PURE__ */ new Map();
	const asked = [...positives].flatMap(([owner, prompts]) => prompts.map((prompt) => ({
		owner,
		prompt
	})));
	for (const { owner, prompt } of asked.slice(0, MOST_ROUTED)) {
		const near = router.near(prompt, NEAR);
		const own = near.find(({ name }) => name === owner)?.score ?? 0;
		if (own === 0 || near.some(({ name, score }) => name !== owner && score >= own)) continue;
		for (const { name, score } of near) {
			const skill = byName.get(name);
			if (name === owner || skill === void 0 || leakTest([skill])(prompt)) continue;
			found.set(name, [...found.get(name) ?? [], {
				prompt,
				owner,
				share: score / own
			}]);
		}
	}
	return new Map([...found].map(([name, all]) => {
		return [name, all.toSorted((a, b) => b.share - a.share || (a.prompt < b.prompt ? -1 : 1)).slice(0, MOST_NEAR_MISSES).map(({ prompt, owner }) => ({
			prompt,
			owner
		}))];
	}));
}

// src/init/draft-suite.ts
const FEW = 3;
const MOST_LETTERS = 80;
function draftFile(skill, folder) {
	const named = skill.replaceAll(":", "--").replaceAll("/", "__");
	const plain = named.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "").slice(0, MOST_LETTERS);
	const isExact = plain === named && plain === plain.toLowerCase() && !/--|__/.test(skill);
	const mark = createHash("sha256").update(skill).digest("hex").slice(0, 6);
	return `${folder}/${isExact ? plain : `${plain === "" ? "skill" : plain}-${mark}`}.suite.yaml`;
}
function draftText({ skill: { name }, positives, nearMisses, model }, file) {
	const tasks = [...positives.map((prompt) => ({
		prompt,
		must_activate: [name],
		source: "generated"
	})), ...nearMisses.map(({ prompt, owner }) => ({
		prompt,
		...owner === null ? {} : { must_activate: [owner] },
		should_not_activate: [name],
		source: "generated"
	}))];
	const text = canonicalText({
		version: 1,
		tasks
	}, file);
	const slots = positives.length >= FEW ? "" : slot(name, tasks.length > 0);
	return `${header(model)}${text}${slots}`;
}
function header(model) {
	return `# A draft, ${model === void 0 ? "made from descriptions of skills" : `written by ${commentText(model)}`}. Its prompts are measured and shown, and never block.
# Put them into the words of your users. A prompt blocks once it says \`source: reviewed\`.
`;
}
function commentText(text) {
	return text.replaceAll(/[^\x20-\x7e]/g, "?");
}
function slot(name, hasTasks) {
	return `
  # What would a user ask that needs this skill? Do not name it: a name is found whatever the description says.
${hasTasks ? "" : "  # Remove the [] behind \"tasks:\" above.\n"}  # - prompt: ...
  #   must_activate: [${JSON.stringify(name).replace(/[\u0080-\u009f\u2028\u2029]/g, "?")}]
`;
}
function minedText(skill, prompts, file) {
	const tasks = prompts.map((prompt) => ({
		prompt,
		must_activate: [skill],
		source: "mined"
	}));
	return `# Messages of users after which this skill was loaded, each approved by a person.\n${canonicalText({
		version: 1,
		tasks
	}, file)}`;
}
const NO_FILES = {
	files: [],
	read: async () => ({
		missing: true,
		problem: "does not exist"
	}),
	skillOf: async () => null,
	skills: async () => []
};
async function loadsAgain(draft, text, file) {
	try {
		const { tasks } = await canonical.read(parseDocument(text, file), NO_FILES);
		const read = tasks.map(({ prompt, expectations }) => [prompt, expectations.map(({ skill }) => skill)]);
		const meant = [...draft.positives.map((prompt) => [prompt, [draft.skill.name]]), ...draft.nearMisses.map(({ prompt, owner }) => [prompt, [...owner === null ? [] : [owner], draft.skill.name]])];
		return JSON.stringify(read) === JSON.stringify(meant);
	} catch {
		return false;
	}
}

// src/init/suite-folder.ts
const FOLDERS = ["evals", "skill-evals"];
async function suiteFolder(found) {
	const { files } = found.tree;
	const taken = new Map(files.map(({ path, kind }) => [path, kind]));
	for (const folder of FOLDERS) if (!taken.has(folder) && !await isIgnored(found, `${folder}/x.suite.yaml`)) return folder;
	return FOLDERS[0];
}
async function isIgnored({ tree, isRepository }, path) {
	if (!isRepository) return false;
	const { exitCode } = await tryGit(tree.root, [
		"check-ignore",
		"-q",
		"--",
		path
	]);
	return exitCode === 0;
}

// src/init/plan.ts
async function planFor(found, choices, home) {
	const files = [];
	const notes = [];
	if (found.configFile === null) files.push({
		path: "skill-eval-gate.yml",
		text: configText(choices),
		kind: "config",
		about: "settings"
	});
	if (choices.workflows) {
		const branch = found.isRepository ? await defaultBranchName(found.tree.root) : "main";
		for (const one of missingWorkflows(found.workflows)) files.push({
			path: one.file,
			text: await workflowText(one, home, branch),
			kind: "workflow",
			about: one.about
		});
	}
	const prompts = {
		positives: 0,
		nearMisses: 0
	};
	const empty = [];
	const folder = await suiteFolder(found);
	const paths = await draftPaths(found, choices, folder);
	for (const own of draftPrompts(found.catalogue.skills, found.rooms)) {
		const { name } = own.skill;
		const path = paths.get(own.skill);
		if (path === void 0) continue;
		const draft = withModel(own, choices);
		const text = draftText(draft, path);
		if (!await loadsAgain(draft, text, path)) {
			notes.push(`No suite is drafted for ${name}: its prompts would not load again as they are.`);
			continue;
		}
		prompts.positives += draft.positives.length;
		prompts.nearMisses += draft.nearMisses.length;
		if (draft.positives.length === 0) empty.push(name);
		files.push({
			path,
			text,
			kind: "suite",
			about: name
		});
	}
	for (const [skill, own] of groupBy(choices.mined, (one) => one.skill)) {
		const path = draftFile(skill, folder).replace(/\.suite\.yaml$/, ".mined.suite.yaml");
		const text = minedText(skill, own.map(({ prompt }) => prompt), path);
		const about = `${own.length} approved ${own.length === 1 ? "prompt" : "prompts"} from recordings`;
		if (await exists(join(found.tree.root, path))) notes.push(`${path} exists, so that ${about} of ${skill} are left out.`);
		else files.push({
			path,
			text,
			kind: "mined",
			about
		});
	}
	const missing = [];
	for (const file of files) if (!await exists(join(found.tree.root, file.path))) missing.push(file);
	refuseLinks(found, missing);
	for (const kind of [
		"config",
		"workflow",
		"suite"
	]) {
		const first = missing.find((file) => file.kind === kind)?.path;
		if (first === void 0 || !await isIgnored(found, first)) continue;
		notes.push(`git ignores ${first}: add an exception to .gitignore.`);
	}
	return {
		files: missing,
		prompts,
		empty,
		notes: [...notes, ...notFound(found, missing)]
	};
}
async function missingDrafts(found, choices) {
	return [...(await draftPaths(found, choices, await suiteFolder(found))).keys()];
}
async function draftPaths({ catalogue, covered, tree }, { skills }, folder) {
	const paths = /* @__PURE__ */ new Map();
	for (const skill of catalogue.skills) {
		const { name, offered } = skill;
		if (!offered || covered.has(name) || skills.length > 0 && !matchesAny(name, skills)) continue;
		const path = draftFile(name, folder);
		if (!await exists(join(tree.root, path))) paths.set(skill, path);
	}
	return paths;
}
function withModel(draft, { drafted }) {
	const own = drafted?.drafts.get(draft.skill.name);
	if (drafted === null || own === void 0) return draft;
	return {
		skill: draft.skill,
		positives: own.positives.length > 0 ? own.positives : draft.positives,
		nearMisses: own.nearMisses.length > 0 ? own.nearMisses : draft.nearMisses,
		model: drafted.model
	};
}
async function exists(path) {
	return await lstat(path).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw new UserError({
			what: `"${path}" cannot be looked at: ${error.message}.`,
			todo: "Make room for it."
		});
	}) !== null;
}
function refuseLinks({ tree }, files) {
	const links = new Set(tree.files.flatMap(({ path, kind }) => kind === "file" ? [] : [path]));
	for (const { path } of files) {
		const parts = path.split("/");
		const link = parts.map((_, end) => parts.slice(0, end + 1).join("/")).find((folder) => links.has(folder));
		if (link === void 0) continue;
		throw new UserError({
			what: `\`${link}\` is a link or a submodule, and \`${path}\` would be written through it`,
			todo: "Put a folder in its place."
		});
	}
}
function notFound({ discovery, configFile }, files) {
	const suites = files.filter(({ kind }) => kind === "suite").map(({ path }) => path);
	const seen = new Set(discoverSuites(suites, discovery).map(({ file }) => file));
	return suites.every((path) => seen.has(path)) ? [] : [`\`suites:\` of ${configFile ?? "the configuration"} does not match ${suites[0] ?? ""}: add its folder there.`];
}
function configText({ agent }) {
	const chosen = agent === null ? "lexical" : agent.model === null ? agent.id : {
		id: agent.id,
		model: agent.model
	};
	return `# yaml-language-server: $schema=${schemaUrl("config")}
# Settings of Skill Eval Gate, see docs/configuration.md. They count once they are on the default branch.
${(0, import_dist.stringify)({ version: 1 })}
# Who answers the prompts. \`lexical\` compares words: free, no key, advice only.
# Real agents: claude-code, codex, copilot, opencode, gemini.
${(0, import_dist.stringify)({ agent: chosen })}
# Floors are off until you set them:
# policy:
#   min_recall: 0.7
#   min_precision: 0.8
`;
}

export { missingDrafts, planFor };