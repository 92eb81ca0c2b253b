"use strict";

const require_start = require("./start-b5b59809.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_check = require("./check-2ce12acf.js");
const require_asked_skill = require("./asked-skill-52f3aff0.js");
const require_measure = require("./measure-cc9c786d.js");
const require_report = require("./report-ac56b22a.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_options = require("./options-63464348.js");
const require_doctor = require("./doctor-e03ee60f.js");
let node_path_posix = require("node:path/posix");

// src/evaluate/drafts/leak-test.ts
function leakTest(skills) {
	const names = new require_check.ExplicitNames(skills.map(({ bareName }) => ({
		name: bareName,
		nameWords: require_report.rawWords(bareName)
	})));
	return (prompt) => names.in(prompt).size > 0;
}

// src/evaluate/drafts/draft-suite.ts
const FEW = 3;
const MOST_LETTERS = 80;
function draftFile(skill, folder) {
	const named = skill.replaceAll(":", "--").replaceAll("/", "__");
	const plain = named.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "").slice(0, MOST_LETTERS);
	const isExact = plain === named && plain === plain.toLowerCase() && !/--|__/.test(skill);
	const mark = require_options.sha256(skill).slice(0, 6);
	return `${folder}/${isExact ? plain : `${plain === "" ? "skill" : plain}-${mark}`}.suite.yaml`;
}
function draftText({ skill: { name }, positives, nearMisses, model }, file, instructions = "none") {
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
	const text = require_convert.canonicalText({
		version: 1,
		...instructions === "read" ? { context: "repository" } : {},
		tasks
	}, file);
	const slots = positives.length >= FEW ? "" : slot(name, tasks.length > 0);
	return `${header(model)}${instructions === "unread" ? UNREAD : ""}${text}${slots}`;
}
function labelledText({ skill, positives, nearMisses, file = "" }, named) {
	const list = `[\n${[...positives.map((query) => ({
		query,
		should_trigger: true,
		source: "generated",
		from: (0, node_path_posix.basename)(file)
	})), ...nearMisses.map(({ prompt: query, owner }) => ({
		query,
		should_trigger: false,
		source: "generated",
		from: owner ?? "another skill"
	}))].map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}\n]`;
	return named ? `{"skill_name": ${JSON.stringify(skill.bareName)}, "queries": ${list}}\n` : `${list}\n`;
}
function header(model) {
	return `${model === void 0 ? SET_UP_ONLY : `# A draft, written by ${commentText(model)}.`} Its prompts are measured and shown, and never block.
# Put them into the words of your users. A prompt blocks once it says \`source: reviewed\`.
`;
}
const UNREAD = "# With an agent, `context: repository` below `version` asks with CLAUDE.md and the like, which a router reads not.\n";
const SET_UP_ONLY = "# A draft from a description, which it matches: its figures only show that the set-up works.\n#";
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
	return `# Messages of users after which this skill was loaded, each approved by a person.\n${require_convert.canonicalText({
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
async function loadsAgain(draft, text, file, { context = NO_FILES, nameOf = (label) => label } = {}) {
	const isSet = draft.file !== void 0;
	try {
		const { tasks } = await (isSet ? require_convert.labelledPrompts : require_convert.canonical).read(require_documents.parseDocument(text, file), context);
		const read = tasks.map(({ prompt, expectations }) => [prompt, expectations.map(({ skill }) => nameOf(skill))]);
		const owners = (owner) => owner === null || isSet ? [] : [owner];
		const meant = [...draft.positives.map((prompt) => [prompt, [draft.skill.name]]), ...draft.nearMisses.map(({ prompt, owner }) => [prompt, [...owners(owner), draft.skill.name]])];
		return JSON.stringify(read) === JSON.stringify(meant);
	} catch {
		return false;
	}
}

// src/evaluate/drafts/as-user.ts
function asUser({ text: written, from }) {
	const text = from === "when" ? written.replace(/^for (?=\S)/i, "") : written;
	const [, first = "", second = ""] = /^([A-Za-z]+) (\S+)/.exec(text) ?? [];
	if (from === "quoted" || first === "" || FIRST_PERSON.test(text)) return text;
	const lower = first.toLowerCase();
	const rest = text.slice(first.length);
	const base = VERBS.has(lower) ? lower : from === "first" ? baseOf(lower) : null;
	if (base !== null && (!NOUNS.has(base) || DETERMINER.test(second))) return inOwnWords(`I want to ${base}${rest}`);
	if (isDoing(lower)) return inOwnWords(`I am ${lower}${rest}`);
	return from === "first" || NO_NAME.test(lower) ? text : inOwnWords(`I need help with ${text}`);
}
const FIRST_PERSON = /\b(?:I|me|my|we|our|you|your)\b/i;
function baseOf(word) {
	return [
		word.replace(/s$/, ""),
		word.replace(/es$/, ""),
		word.replace(/ies$/, "y")
	].find((form) => form !== word && VERBS.has(form)) ?? null;
}
function isDoing(word) {
	const [, stem = ""] = /^(.{2,})ing$/.exec(word) ?? [];
	return [
		stem,
		`${stem}e`,
		stem.slice(0, -1)
	].some((form) => VERBS.has(form));
}
function inOwnWords(text) {
	return text.replace(/\b(?:the|an?) user['\u2019]s\b|\btheir\b/gi, "my").replace(/\b(?:the|an?) user\b/gi, "me").replace(WORD, (word) => OTHER_WORDS.get(word) ?? word);
}
const VERBS = new Set(`add analyze apply ask audit automate build calculate change check choose clean compare compose configure convert
  create debug define delete deploy describe design develop diagnose document draft edit evaluate explain explore export
  extract fill find fix format generate get handle identify implement import improve install integrate investigate make
  manage merge migrate model modify monitor move open optimize organize parse plan prepare process produce publish query
  read refactor remove rename render research resize resolve review rewrite run scaffold scan schedule search select send
  set setup sign simplify speed split start style summarize sync test track train transform translate troubleshoot tune
  understand update upgrade use validate verify visualize work write`.split(/\s+/));
const NOUNS = new Set(`audit change check design document draft export format import model monitor move plan process query research review
  run scan schedule search sign split start style sync test track train update upgrade use work`.split(/\s+/));
const DETERMINER = /^(?:an?|any|each|every|existing|it|its|multiple|new|several|the|their|them|these|this|those)$/i;
const NO_NAME = /^(?:an?|after|all|and|any|as|at|before|both|by|does?|either|even|every|for|from|has|have|how|if|in|into|is|it|needs?|no|not|of|on|only|or|that|the|there|these|they|this|those|to|unless|until|via|wants?|what|when|where|whether|which|while|who|with|without|\w+ed|(?:ask|mention|request|require|say|involve|include|provide|cover|contain)s?)$/;
const OTHER_WORDS = new Map(`analyze: look at, analyzing: looking at, application: app, applications: apps, audit: check,
  configuration: config, configurations: configs, configure: set up, configuring: setting up, construct: build,
  create: make, creating: making, debug: find the bug in, debugging: finding the bug in, delete: remove,
  directories: folders, directory: folder, documentation: docs, draft: write, evaluate: judge,
  evaluating: judging, extract: pull out, extracting: pulling out, generate: make, generating: making,
  implement: write, implementing: writing, investigate: look into, investigating: looking into, modify: change,
  modifying: changing, optimize: improve, optimizing: improving, repository: repo, repositories: repos,
  summarize: sum up, summarizing: summing up, utilize: use, validate: check, validating: checking,
  verify: make sure of, visualize: draw`.split(/,\s+/).map((row) => row.split(": ")));
const WORD = /\b[a-z]+\b/g;

// src/evaluate/drafts/draft-prompts.ts
const MOST_POSITIVES = 6;
const MOST_NEAR_MISSES = 4;
const OF_AUTHOR = /\b(?:this|the) skill\b|\b(?:use|invoke|load) (?:this|it)\b|\bMUST\b/;
const MOST_ROUTED = 12e3;
const NEAR = .25;
function draftPrompts(skills, rooms = [require_check.everythingIn(skills)], written = /* @__PURE__ */ new Map()) {
	const offered = skills.filter((skill) => skill.offered);
	const positives = ownPositives(offered, written);
	const near = /* @__PURE__ */ new Map();
	for (const { paths } of rooms) {
		const group = offered.filter(({ path }) => paths.has(path));
		const ofGroup = new Map(group.map(({ name }) => [name, positives.get(name) ?? []]));
		for (const [name, found] of nearMisses(group, ofGroup)) if (!near.has(name)) near.set(name, found);
	}
	return offered.map((skill) => ({
		skill,
		positives: positives.get(skill.name) ?? [],
		nearMisses: near.get(skill.name) ?? [],
		...require_start.present({ file: written.get(skill.name)?.file })
	}));
}
function ownPositives(skills, written) {
	const found = skills.map((skill) => {
		const own = written.get(skill.name);
		if (own !== void 0) return {
			name: skill.name,
			texts: [...new Set(own.prompts)],
			most: own.prompts.length
		};
		const isLeak = leakTest([skill]);
		const phrases = require_check.ownPhrases(skill.description).filter(({ text }) => text.trim() !== "" && !OF_AUTHOR.test(text) && !isLeak(text));
		const said = phrases.filter(({ from }) => from !== "first");
		const asked = (said.length > 1 ? said : phrases).map((phrase) => asUser(phrase).toWellFormed()).filter((text) => !isLeak(text));
		return {
			name: skill.name,
			texts: [...new Set(asked)],
			most: MOST_POSITIVES
		};
	});
	const owners = /* @__PURE__ */ new Map();
	for (const { texts } of found) for (const text of texts) owners.set(alike(text), (owners.get(alike(text)) ?? 0) + 1);
	return new Map(found.map(({ name, texts, most }) => [name, texts.filter((text) => owners.get(alike(text)) === 1).slice(0, most)]));
}
function alike(text) {
	return require_report.rawWords(text).join(" ");
}
function nearMisses(skills, positives) {
	const router = require_check.buildLexicalRouter(skills);
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

// src/evaluate/drafts/label-drafts.ts
async function labelFile(draft, from, { tree, catalogue, discovery }, taken) {
	const plain = (0, node_path_posix.join)((0, node_path_posix.dirname)(from), "trigger_eval.json");
	const path = taken.has(plain) ? (0, node_path_posix.join)((0, node_path_posix.dirname)(from), `${(0, node_path_posix.basename)(from, (0, node_path_posix.extname)(from))}.trigger_eval.json`) : plain;
	const context = require_convert.readContexts(require_convert.suiteFilesOf(tree, discovery, catalogue))(/* @__PURE__ */ new Set());
	const nameOf = (label) => require_check.resolveSkill(catalogue, label, path)?.name ?? null;
	for (const isNamed of [false, true]) {
		const text = labelledText(draft, isNamed);
		if (await loadsAgain(draft, text, path, {
			context,
			nameOf
		})) return {
			path,
			text
		};
	}
	return null;
}
function openLabels(request, host, named) {
	return require_measure.withSides(request, host, async ({ trees: { head: tree }, sides: { head, policy } }) => {
		const { catalogue, suites } = head;
		const wanted = named === null ? null : require_asked_skill.askedSkill(named, { catalogues: { head: catalogue } });
		const place = {
			tree,
			catalogue,
			discovery: policy.config
		};
		const covered = require_doctor.coveredBy(suites, catalogue);
		const taken = new Set(tree.files.map(({ path }) => path));
		const { rooms } = require_check.roomsOf(catalogue, policy.config.rooms);
		const files = [];
		for (const draft of draftPrompts(catalogue.skills, rooms, require_doctor.writtenIn(suites, catalogue))) {
			const { skill, file: from, positives, nearMisses } = draft;
			if (from === void 0 || covered.has(skill.name) || wanted !== null && wanted !== skill.name) continue;
			const written = await labelFile(draft, from, place, taken);
			if (written === null) continue;
			taken.add(written.path);
			files.push({
				skill: skill.name,
				...written,
				from,
				positives: positives.length,
				nearMisses: nearMisses.length
			});
		}
		return require_start.answered({ files });
	});
}

Object.defineProperty(exports, "draftFile", { enumerable: true, get: () => draftFile });
Object.defineProperty(exports, "draftPrompts", { enumerable: true, get: () => draftPrompts });
Object.defineProperty(exports, "draftText", { enumerable: true, get: () => draftText });
Object.defineProperty(exports, "labelFile", { enumerable: true, get: () => labelFile });
Object.defineProperty(exports, "leakTest", { enumerable: true, get: () => leakTest });
Object.defineProperty(exports, "loadsAgain", { enumerable: true, get: () => loadsAgain });
Object.defineProperty(exports, "minedText", { enumerable: true, get: () => minedText });
Object.defineProperty(exports, "openLabels", { enumerable: true, get: () => openLabels });