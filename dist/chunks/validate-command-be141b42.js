"use strict";

const require_measure = require("./measure-924e0bfe.js");
const require_start = require("./start-d6aee418.js");
const require_terminal = require("./terminal-4f47d098.js");
const require_report_command = require("./report-command-1c254b08.js");
let node_path = require("node:path");
let node_path_posix = require("node:path/posix");

// src/sides/cases/observed.ts
const ENOUGH = 5;
function observedIn(all) {
	const byKey = all.map((results) => ({
		results,
		tasks: new Map(results.tasks.map((task) => [task.key, task]))
	}));
	return ({ key }, skill) => {
		for (const { results, tasks } of byKey) {
			const task = tasks.get(key);
			const rates = task === void 0 ? void 0 : require_start.expectationFor(results, task, skill);
			const seen = (rates === void 0 ? [] : [rates.base, rates.head].filter((side) => side !== null)).filter(({ triggered, notTriggered }) => triggered + notTriggered > 0);
			const triggered = seen.reduce((total, side) => total + side.triggered, 0);
			const completed = triggered + seen.reduce((total, side) => total + side.notTriggered, 0);
			const flaps = seen.every((side) => side.triggered > 0 && side.notTriggered > 0);
			if (completed >= ENOUGH) return {
				triggered,
				completed,
				flaps
			};
		}
		return null;
	};
}

// src/sides/named-files.ts
function splitConfigs(patterns, root) {
	const names = require_measure.CONFIG_FILES;
	const isConfig = (pattern) => names.includes((0, node_path_posix.basename)(fromRoot(pattern, root)));
	return {
		configs: [...new Set(patterns.filter(isConfig).map((pattern) => fromRoot(pattern, root)))],
		rest: patterns.filter((pattern) => !isConfig(pattern))
	};
}
async function partsOf(tree, discovery, catalogue, patterns) {
	const files = tree.files.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]);
	const named = [...new Set(patterns.map((pattern) => fromRoot(pattern, tree.root)))];
	const unknown = [];
	for (const file of named) {
		const isForced = Object.keys(discovery.formats).some((glob) => require_measure.globMatcher(glob)(file));
		const found = !files.includes(file) || isForced ? "suite" : await contentOf(tree.root, file);
		if (found !== "suite") unknown.push({
			file,
			isTask: found === "task"
		});
	}
	if (unknown.length === 0) return [];
	const owners = await includedBySuite(tree, files, discovery, catalogue);
	return unknown.flatMap(({ file, isTask }) => {
		const suite = owners.get(file);
		if (suite !== void 0) return [{
			file,
			suite
		}];
		if (!isTask) return [];
		throw new require_start.UserError({
			what: `\`${file}\` is a task of Waza that no suite includes`,
			where: {
				file,
				line: 1,
				column: 1
			},
			todo: "List it under `tasks:` of an eval.yaml, or name that suite."
		});
	});
}
function wholeSuites(patterns, parts, root) {
	const owners = new Map(parts.map(({ file, suite }) => [file, suite]));
	return [...new Set(patterns.map((pattern) => owners.get(fromRoot(pattern, root)) ?? pattern))];
}
async function contentOf(root, file) {
	const read = await require_measure.readTextFile(root, file);
	if ("problem" in read) return "suite";
	try {
		const document = require_measure.parseDocument(read.text, file);
		if (require_measure.formatsOf(document).length > 0) return "suite";
		return require_measure.isRecord(document.value) && require_measure.isRecord(document.value["inputs"]) ? "task" : "other";
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return "other";
	}
}
async function includedBySuite({ root }, files, { suites, formats, skillOf }, { skills }) {
	const skillFiles = skills.flatMap(({ path, mirrors }) => [path, ...mirrors]);
	const context = require_measure.readContexts({
		root,
		files,
		skillFiles,
		skillOf
	});
	const owners = /* @__PURE__ */ new Map();
	const sources = suites.length === 0 ? [[]] : [suites, []];
	for (const candidate of sources.flatMap((globs) => require_measure.findCandidates({
		root,
		files,
		suites: globs,
		missing: "ignore"
	}).candidates)) {
		const included = /* @__PURE__ */ new Set();
		try {
			await require_measure.openSuite(candidate, {
				root,
				formats,
				context,
				included
			});
		} catch (error) {
			if (require_start.asUserErrors(error) === null) throw error;
		}
		for (const file of included) if (!owners.has(file)) owners.set(file, candidate.file);
	}
	return owners;
}
function fromRoot(pattern, root) {
	return ((0, node_path.isAbsolute)(pattern) ? (0, node_path.relative)(root, pattern).split(node_path.sep).join("/") : pattern.replaceAll("\\", "/")).replace(/^(\.\/)+/, "");
}

// src/skills/names-unlike-folders.ts
const MOST_SHOWN$1 = 6;
function namesUnlikeFolders(skills) {
	const unlike = skills.filter(({ bareName, folder }) => folder !== "" && (0, node_path_posix.basename)(folder) !== bareName);
	const [first] = unlike;
	if (first === void 0) return [];
	const shown = unlike.slice(0, MOST_SHOWN$1).map(({ bareName, folder }) => `"${bareName}" in ${folder}`);
	const more = unlike.length > MOST_SHOWN$1 ? ` and ${unlike.length - MOST_SHOWN$1} more` : "";
	return [{
		what: `The name of a skill and that of its folder should be the same: ${shown.join(", ")}${more}.`,
		where: {
			file: first.path,
			line: 1,
			column: 1
		},
		todo: "Rename the folder, or change `name:`. Agents list either name, and both call the skill."
	}];
}

// src/sides/cases/alike.ts
const LEAST_TERMS = 5;
const SHARED = .9;
function wording(prompt) {
	return require_measure.rawWords(prompt).join(" ");
}
function nearlySame(prompts) {
	const terms = prompts.map((prompt) => new Set(require_measure.distinctTerms(prompt).keys()));
	const groups = [];
	const grouped = /* @__PURE__ */ new Set();
	for (const [index, own] of terms.entries()) {
		if (grouped.has(index) || own.size < LEAST_TERMS) continue;
		const same = [index];
		for (let other = index + 1; other < terms.length; other += 1) {
			const its = terms[other];
			if (its === void 0 || grouped.has(other) || !areNear(own, its)) continue;
			same.push(other);
			grouped.add(other);
		}
		if (same.length > 1) groups.push(same);
	}
	return groups;
}
function areNear(a, b) {
	const [small, large] = a.size < b.size ? [a, b] : [b, a];
	if (small.size < large.size * SHARED) return false;
	let shared = 0;
	for (const term of small) if (large.has(term)) shared += 1;
	return shared >= (a.size + b.size - shared) * SHARED;
}

// src/sides/cases/case-remark.ts
const CASE_KINDS = [
	"contradiction",
	"repetition",
	"names_skill",
	"one_agent",
	"always_triggers",
	"never_triggers",
	"flaps"
];

// src/sides/cases/named.ts
function namesSkill({ bareName, plugin }) {
	const names = new require_measure.ExplicitNames([{
		name: bareName,
		nameWords: require_measure.rawWords(bareName)
	}]);
	const escaped = bareName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const owner = plugin === null ? "" : `|${plugin.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}:`;
	const hyphened = /[-_]/.test(bareName) ? escaped : "(?!)";
	const marked = new RegExp(`(?<![\\p{L}\\p{N}./])(?:[/$]|\`/?${owner})${escaped}(?![\\p{L}\\p{N}_/-])|(?<![\\p{L}\\p{N}_-])${escaped}\`? skill\\b|(?<=\\b(?:use|invoke|activate|load) )${hyphened}(?![\\p{L}\\p{N}_-])|\\bskill:? [\`"'“]?${escaped}(?![\\p{L}\\p{N}_-])`, "iu");
	return (prompt) => marked.test(prompt) && names.in(prompt).size > 0;
}

// src/sides/cases/one-agent.ts
const KNOWN = [{
	mark: /^\s*\/(?!\/)[a-z][\w:-]*(?=\s|$)/i,
	what: "a slash command",
	of: /slash command/i
}, ...require_measure.ownWords];
function onlyForOneAgent(prompt, about) {
	for (const { mark, what, of } of KNOWN) if (mark.test(prompt) && !of.test(about)) return what;
	return null;
}

// src/sides/cases/repetitions.ts
const MOST_COMPARED = 500;
function contradictions(positives, negatives) {
	const wanted = new Map(positives.map((task) => [identity(task), task]));
	return negatives.flatMap((task) => {
		const other = wanted.get(identity(task));
		return other === void 0 || other.prompt === task.prompt ? [] : [repeats(task.source, task, other)];
	});
}
function repetitions(tasks) {
	const found = [];
	const groups = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		for (const where of task.also) if (isElsewhere(where, task.source)) found.push(repeats(where, task, task));
		require_measure.addToGroup(groups, identity(task), task);
	}
	for (const group of groups.values()) {
		const seen = [];
		for (const task of group) {
			const isRepeated = (one) => one.prompt !== task.prompt || one.source.file === task.source.file;
			const before = seen.find(isRepeated);
			seen.push(task);
			if (before !== void 0) found.push(repeats(task.source, task, before));
		}
	}
	const compared = [...groups.values()].flatMap(([first]) => first === void 0 || isMoreThanPrompt(first) ? [] : [first]).slice(0, MOST_COMPARED);
	for (const [first, ...others] of nearlySame(compared.map(({ prompt }) => prompt))) {
		const original = compared[first ?? -1];
		for (const index of others) {
			const task = compared[index];
			if (task !== void 0 && original !== void 0) found.push(repeats(task.source, task, original));
		}
	}
	return found;
}
function repeats(where, { prompt }, of) {
	return {
		where,
		prompt,
		like: of.source
	};
}
function isElsewhere(a, b) {
	return a.file === b.file && a.line !== b.line;
}
function isMoreThanPrompt({ files, context, ...task }) {
	return !require_measure.isOneMessage(task) || files.length > 0 || context !== void 0;
}
function identity({ prompt, followUps, message, files, context }) {
	return JSON.stringify([
		wording(prompt) || prompt,
		followUps,
		files,
		require_measure.contextKey(context),
		message?.before ?? []
	]);
}

// src/sides/cases/routed-cases.ts
const MARK = "\0";
function routedCases(skills, labelled) {
	const offered = skills.filter((skill) => skill.offered);
	const bare = labelled.map(({ name, bareName }) => ({
		name: `${name}${MARK}`,
		bareName,
		description: ""
	}));
	const router = require_measure.buildLexicalRouter([...offered, ...bare]);
	return {
		byName: (prompt, { name }) => {
			const near = router.near(prompt, 0);
			const own = near.find((one) => one.name === `${name}${MARK}`)?.score ?? 0;
			const best = near.filter((one) => !one.name.endsWith(MARK) && one.name !== name).reduce((most, { score }) => Math.max(most, score), 0);
			return own > 0 && own >= best * require_measure.CONSTANTS.margin;
		},
		isAnyones: (prompt) => router.near(prompt, 0).length > 0
	};
}

// src/sides/cases/examine-cases.ts
const FEW = 4;
const MOST = .75;
const MOST_OTHERS = 200;
const MOST_BODY = 5e4;
function examineCases(tasks, skills, observed = () => null) {
	const named = new Map(skills.map((skill) => [skill.name, skill]));
	const labelled = [...byLabel(tasks)].flatMap(([name, lists]) => {
		const skill = named.get(name);
		return skill === void 0 ? [] : [{
			skill,
			...lists
		}];
	});
	const asked = labelled.filter(({ must_activate: own }) => own.length > 0).map(({ skill }) => skill);
	const routed = routedCases(skills, asked);
	return withoutRepeats(labelled.flatMap(({ skill, must_activate: positives, should_not_activate: negatives }) => [
		...wordingRemarks(skill, positives, negatives),
		...subjectRemarks(skill, positives),
		...observedRemarks(skill, positives, negatives, observed),
		...signalRemarks(skill, positives, negatives, routed)
	]).sort((a, b) => byImportance(told(a), told(b))));
}
function told({ kind, count, skill }) {
	return {
		kind,
		count,
		skill: skill.name
	};
}
function byImportance(a, b) {
	const order = ({ kind }) => CASE_KINDS.indexOf(kind);
	return order(a) - order(b) || b.count - a.count || (a.skill < b.skill ? -1 : 1);
}
function withoutRepeats(found) {
	const seen = /* @__PURE__ */ new Set();
	return found.flatMap(({ kind, skill, prompts, say, todo, isShare }) => {
		const left = isShare === true ? prompts : prompts.filter(({ where }) => {
			const place = `${kind}\n${where.file}\n${where.line}`;
			const isNew = !seen.has(place);
			seen.add(place);
			return isNew;
		});
		const { length: count } = left;
		return count === 0 ? [] : [{
			kind,
			skill: skill.name,
			message: say(count),
			todo,
			prompts: left.slice(0, 50),
			count
		}];
	});
}
function byLabel(tasks) {
	const found = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		if (task.expectsNoSkill) continue;
		const isLong = (task.others?.skills.length ?? 0) > MOST_OTHERS;
		for (const { skill, label } of isLong ? task.expectations : require_measure.allLabels(task)) {
			const own = found.get(skill) ?? {
				must_activate: [],
				should_not_activate: [],
				acceptable: []
			};
			found.set(skill, own);
			own[label].push(task);
		}
	}
	return found;
}
function wordingRemarks(skill, positives, negatives) {
	const opposite = contradictions(positives, negatives);
	const again = [...repetitions(positives), ...repetitions(negatives)];
	return [{
		kind: "contradiction",
		skill,
		prompts: opposite,
		count: opposite.length,
		say: (count) => `${promptCount(count)} must and must not trigger \`${skill.name}\`: the same words but for case and punctuation`,
		todo: "Keep one of the two labels."
	}, {
		kind: "repetition",
		skill,
		prompts: again,
		count: again.length,
		say: (count) => `${promptCount(count)} of \`${skill.name}\` ${count === 1 ? "repeats" : "repeat"} another`,
		todo: "Put it into other words, or remove it."
	}];
}
function subjectRemarks(skill, positives) {
	const isNamed = namesSkill(skill);
	const naming = positives.filter(({ prompt }) => isNamed(prompt));
	const about = `${skill.name} ${skill.description}`;
	const single = positives.flatMap((task) => {
		const what = isNamed(task.prompt) ? null : onlyForOneAgent(task.prompt, about);
		return what === null ? [] : [{
			task,
			what
		}];
	});
	return [{
		kind: "names_skill",
		skill,
		prompts: naming.map(asRemarked),
		count: naming.length,
		say: (count) => `${promptCount(count)} that must trigger \`${skill.name}\` ${count === 1 ? "names" : "name"} it: found whatever its description says`,
		todo: "Ask as a user would who does not know the skill."
	}, ...[...require_measure.groupBy(single, ({ what }) => what)].map(([what, those]) => ({
		kind: "one_agent",
		skill,
		prompts: those.map(({ task }) => asRemarked(task)),
		count: those.length,
		say: (count) => `${promptCount(count)} of \`${skill.name}\` ${count === 1 ? "holds" : "hold"} ${what}, which other agents lack`,
		todo: "Ask for the result in plain words."
	}))];
}
function observedRemarks(skill, positives, negatives, observed) {
	const never = positives.filter((task) => observed(task, skill.name)?.triggered === 0);
	const always = negatives.filter((task) => {
		const seen = observed(task, skill.name);
		return seen !== null && seen.triggered === seen.completed;
	});
	const unsteady = [...positives, ...negatives].filter((task) => observed(task, skill.name)?.flaps === true);
	const found = (kind, list, say, todo) => {
		return {
			kind,
			skill,
			prompts: list.map(asRemarked),
			count: list.length,
			say,
			todo
		};
	};
	return [
		found("never_triggers", never, (count) => `${promptCount(count)} that must trigger \`${skill.name}\` never did in the recorded trials`, "Look whether the label is right; a prompt that never passes cannot fail."),
		found("always_triggers", always, (count) => `${promptCount(count)} that must not trigger \`${skill.name}\` always did in the recorded trials`, "Look whether the label is right; a prompt that never passes cannot fail."),
		found("flaps", unsteady, (count) => `${promptCount(count)} triggered \`${skill.name}\` in some recorded trials and not in others, on the same text`, "Make the prompt clearer, or the description: such a prompt needs many trials to show a change.")
	];
}
function signalRemarks(skill, positives, negatives, routed) {
	const about = wording(`${skill.name} ${skill.description}`);
	const isNamed = namesSkill(skill);
	const unnamed = positives.filter(({ prompt }) => !isNamed(prompt));
	const byName = unnamed.filter(({ prompt }) => routed.byName(prompt, skill));
	const blank = positives.filter((task) => isBlank(task) && !about.includes(wording(task.prompt)));
	const ofNobody = negatives.filter(({ expectations }) => expectations.every(({ label }) => label !== "must_activate"));
	const far = farFrom(skill, ofNobody).filter(({ prompt }) => !routed.isAnyones(prompt));
	const found = (kind, list, rest) => ({
		kind,
		skill,
		prompts: list.map(asRemarked),
		count: list.length,
		...rest
	});
	return [
		found("always_triggers", byName.length >= FEW && byName.length === unnamed.length ? byName : [], {
			say: (count) => `all ${promptCount(count)} that must trigger \`${skill.name}\` hold words of its name: the lexical router finds it without a description`,
			todo: "Add prompts in other words than the name.",
			isShare: true
		}),
		found("never_triggers", blank, {
			say: (count) => `${promptCount(count)} that must trigger \`${skill.name}\` ${count === 1 ? "holds" : "hold"} no word that a description could match`,
			todo: "Say what the user wants."
		}),
		found("never_triggers", far.length >= FEW && far.length >= ofNobody.length * MOST ? far : [], {
			say: (count) => `${count} of ${promptCount(ofNobody.length)} that must not trigger \`${skill.name}\` share no word with its name, description or body: too far off to be mistaken`,
			todo: "Add near misses: prompts about the same things that need another skill, or none.",
			isShare: true
		})
	];
}
function isBlank({ prompt, files, ...task }) {
	return require_measure.isOneMessage(task) && files.length === 0 && require_measure.distinctTerms(prompt).size === 0;
}
function farFrom({ name, description, body }, negatives) {
	const known = require_measure.distinctTerms(`${name}\n${description}\n${body.slice(0, MOST_BODY)}`);
	return negatives.filter(({ prompt, files, ...task }) => require_measure.isOneMessage(task) && files.length === 0 && [...require_measure.distinctTerms(prompt).keys()].every((term) => !known.has(term)));
}
function asRemarked({ source, prompt }) {
	return {
		where: source,
		prompt
	};
}
function promptCount(count) {
	return `${count} prompt${count === 1 ? "" : "s"}`;
}

// src/evaluate/validate-rooms.ts
function askedOfTree(tasks, catalogue, rooms) {
	const names = new Set(catalogue.skills.map(({ name }) => name));
	const all = require_measure.withUniqueIds(require_measure.askedTasks(tasks, null, names));
	if (rooms === null) return {
		rows: catalogue.skills,
		tasks: all,
		idOf: (row) => row
	};
	return {
		rows: require_measure.withRows(catalogue, rooms, "head").skills,
		tasks: require_measure.askInRooms(all, rooms, require_measure.roomCatalogues(rooms, {
			base: null,
			head: catalogue
		})),
		idOf: (row) => rooms.idOf(row)
	};
}
function roomsAsked({ skills }, { tasks }, rooms) {
	const once = require_measure.oncePerPrompt(tasks, require_measure.samePrompts(tasks));
	return [...rooms?.rooms.values() ?? []].map(({ key, name, head }) => ({
		name,
		skills: require_measure.skillsOfPair(skills, head).length,
		prompts: once.filter(({ room }) => room?.key === key).length
	}));
}
function labelledSkills({ rows, tasks, idOf }, unlabelled) {
	const same = require_measure.samePrompts(tasks);
	return rows.flatMap(({ name }) => {
		const labelled = (label) => require_measure.oncePerPrompt(tasks.filter((task) => require_measure.labelOf(task, name) === label), same);
		const wanted = labelled("must_activate");
		const [positives, negatives] = [wanted.length, labelled("should_not_activate").length];
		const independent = new Set(wanted.map(({ key, message }) => message?.conversation ?? key)).size;
		if (positives + negatives === 0) return [];
		const isOthers = (task) => task.room?.offers.has(name) !== false && task.expectations.some(({ label }) => label === "must_activate") && !require_measure.hasLabel(task, name);
		const hasNegative = negatives > 0 || unlabelled === "negative" && tasks.some(isOthers);
		return [{
			name,
			id: idOf(name),
			positives,
			independent,
			negatives,
			hasNegative
		}];
	});
}
function remarksInRooms({ tasks }, catalogue, rooms, observed) {
	if (rooms === null) return examineCases(tasks, catalogue.skills, observed);
	const told = /* @__PURE__ */ new Set();
	return [...require_measure.roomCatalogues(rooms, {
		base: null,
		head: catalogue
	})].flatMap(([key, { head }]) => {
		const own = tasks.filter(({ room }) => room?.key === key);
		return examineCases(own, head.skills, observed).filter(({ kind, skill, prompts }) => {
			const remark = JSON.stringify([
				kind,
				rooms.idOf(skill),
				prompts.map(({ where }) => where)
			]);
			return !told.has(remark) && told.add(remark);
		});
	}).sort(byImportance);
}

// src/evaluate/validate.ts
async function validate(folder, named, { results = [] } = {}) {
	const tree = await treeAt(folder);
	const { configs, rest: patterns } = splitConfigs(named, tree.root);
	const looksAtSuites = configs.length === 0 || patterns.length > 0;
	const found = {
		root: tree.root,
		configs: [],
		looksAtSuites,
		parts: [],
		suites: [],
		skipped: [],
		unread: [],
		reasons: /* @__PURE__ */ new Map(),
		included: /* @__PURE__ */ new Set(),
		skills: [],
		fewGraded: null,
		rooms: [],
		cases: [],
		errors: [],
		warnings: []
	};
	const collect = async (step) => {
		try {
			return await step();
		} catch (error) {
			const errors = require_start.asUserErrors(error);
			if (errors === null) throw error;
			found.errors.push(...errors);
			return null;
		}
	};
	const read = await readConfigs(tree.root, configs, collect);
	found.configs = read.map(({ file }) => file);
	const config = read[0] ?? null;
	const discovery = config === null ? require_measure.defaultConfig : require_measure.withDefaults(config.config);
	const ofConfigs = found.errors.length;
	const catalogue = await collect(() => require_measure.catalogueOf(tree, discovery));
	const known = catalogue ?? {
		skills: [],
		warnings: []
	};
	const ofLimits = catalogue === null ? [] : read.flatMap((one) => require_measure.sharedLimits(one, namesIn(catalogue)));
	const rooms = catalogue === null ? null : readRooms(catalogue, discovery);
	if (catalogue !== null) {
		const named = [...require_measure.withAllCandidates(catalogue).skills, ...rooms?.rows ?? []];
		found.warnings.push(...read.flatMap((one) => require_measure.limitsForUnknownSkills(one, named)), ...rooms?.warnings ?? []);
	}
	if (!looksAtSuites) return {
		...found,
		errors: [...found.errors.slice(0, ofConfigs), ...ofLimits]
	};
	found.errors.push(...ofLimits);
	const parts = patterns.length === 0 ? [] : await collect(() => partsOf(tree, discovery, known, patterns));
	found.parts = parts ?? [];
	const whole = wholeSuites(patterns, found.parts, tree.root);
	const loaded = parts === null ? null : await collect(() => require_measure.suitesOf(tree, "head", discovery, known, whole));
	const unread = [...known.unread ?? [], ...loaded?.unread ?? []];
	found.warnings.push(...known.warnings, ...namesUnlikeFolders(known.skills), ...loaded?.warnings ?? []);
	found.suites = loaded?.suites ?? [];
	found.skipped = loaded?.skipped ?? [];
	found.unread = unread.map(({ file, errors }) => ({
		file,
		reason: errors[0]?.what ?? "it cannot be read"
	}));
	found.reasons = loaded?.reasons ?? found.reasons;
	found.included = loaded?.included ?? found.included;
	const lacksSkills = catalogue !== null && catalogue.skills.length === 0 && catalogue.candidates === void 0;
	const lacksSuites = loaded !== null && found.suites.length === 0;
	if (lacksSkills) found.errors.push(...require_start.asUserErrors(require_measure.nothingRead(known.unread ?? [], require_measure.noSkill(known))) ?? []);
	if (lacksSuites) found.errors.push(...require_start.asUserErrors(require_measure.nothingRead(loaded.unread, require_measure.noSuite(found.skipped, known))) ?? []);
	const told = new Set(found.errors);
	found.warnings.push(...require_measure.unreadWarnings(unread.filter(({ errors }) => !errors.some((error) => told.has(error)))));
	found.warnings.push(...require_measure.leftOutWarnings(found.suites));
	const beside = withBeside(known, found.suites, discovery);
	const all = beside.head.catalogue;
	found.suites = [...beside.head.suites];
	const none = {
		catalogue: all,
		added: /* @__PURE__ */ new Set()
	};
	const skills = await collect(() => require_measure.withAddedSkills(tree, all, found.suites)) ?? none;
	found.warnings.push(...beside.warnings, ...skills.catalogue.warnings.slice(all.warnings.length), ...require_measure.unknownDisabled(found.suites, skills));
	found.suites = require_measure.withoutIdleOffers(found.suites, [skills]);
	const judged = discovery.judge?.model == null ? require_measure.withoutJudge(found.suites) : found.suites;
	const { tasks, errors, unknownSkills, warnings } = require_measure.resolveTasks(judged, skills.catalogue, { offeredTo: require_measure.offering(skills) });
	const labels = require_measure.blameForLabels(null, {
		errors: catalogue === null ? [] : errors,
		unknownSkills
	});
	const evals = [require_measure.unlabelledEvals(judged), judged === found.suites ? null : require_measure.ungradedExpectations(found.suites)];
	found.warnings.push(...labels.warnings, ...evals.flatMap((warning) => warning ?? []), ...warnings);
	const graders = judged.flatMap((suite) => suite.tasks.flatMap((task) => task.graders));
	const unique = [...new Map(graders.map((spec) => [JSON.stringify([spec.source, spec.type]), spec])).values()];
	found.warnings.push(...require_measure.blameForGraders(null, [{ graders: unique }]).warnings);
	found.warnings.push(...require_measure.graderWarnings(unique));
	found.warnings.push(...[require_measure.withoutJudgeWarning(unique, discovery.judge)].flatMap((warning) => warning ?? []));
	const inRooms = (all === known ? rooms : readRooms(all, discovery))?.paired ?? null;
	const asked = askedOfTree(tasks, skills.catalogue, inRooms);
	found.rooms = roomsAsked(require_measure.ofKind(all, void 0), asked, inRooms);
	found.skills = countedSkills(asked, discovery);
	found.fewGraded = fewGradedIn(tasks, discovery);
	found.cases = remarksInRooms(asked, skills.catalogue, inRooms, observedIn(results));
	return found;
}
function withBeside(catalogue, suites, { agent, candidates }) {
	const choice = agent ?? require_measure.LEXICAL;
	return require_measure.addCandidates({
		head: {
			catalogue,
			suites
		},
		base: {
			catalogue: null,
			suites: []
		}
	}, candidates, require_measure.shownCandidates(choice), choice.id);
}
function readRooms(head, { rooms: choice }) {
	const { rooms: paired, warnings } = require_measure.pairRooms({
		head,
		base: null,
		ownBase: null
	}, choice);
	return {
		paired,
		warnings,
		rows: paired === null ? [] : require_measure.withRows(head, paired, "head").skills
	};
}
function countedSkills(asked, { agent, policy, unlabelled, trials, baseTrials }) {
	const labelled = labelledSkills(asked, unlabelled);
	const deterministic = isDeterministic(agent);
	const screen = screenOf({
		trials,
		baseTrials
	});
	return labelled.map(({ name, id, positives, independent, negatives, hasNegative }) => {
		const limited = Object.hasOwn(policy.skills, name) ? name : id;
		const limits = require_start.lossLimits(require_measure.floorsOf(policy, limited).tolerance, deterministic);
		const loss = deterministic ? require_measure.leastRegression(positives, limits) : require_measure.rememberedPrompts("unmeasured", {
			prompts: require_measure.unmeasuredPrompts(independent),
			trials: Array.from({ length: independent }, () => screen),
			tolerance: limits.tolerance,
			skills: labelled.length,
			jobs: 1
		});
		const isVacuous = positives > 0 && !hasNegative;
		return {
			skill: name,
			positives,
			negatives,
			sees: `${require_measure.lossText(deterministic ? positives : independent, loss, !deterministic)}${isVacuous ? "; precision is n/a: no prompt is a negative" : ""}`
		};
	});
}
function fewGradedIn(tasks, config) {
	if (isDeterministic(config.agent)) return null;
	const graded = /* @__PURE__ */ new Map();
	for (const { graders, trials: own } of tasks) {
		const { base, head } = screenOf(config);
		for (const name of new Set(graders.filter(({ config: its }) => its.mode !== "pairwise").map((one) => one.name))) require_measure.addToGroup(graded, name, {
			base: own ?? base,
			head: own ?? head
		});
	}
	return require_measure.fewGradedText(graded, 1);
}
function isDeterministic(agent) {
	return agent === null || agent.id === "lexical";
}
function screenOf({ trials, baseTrials }) {
	return {
		base: baseTrials,
		head: trials ?? require_start.DEFAULTS.headTrials
	};
}
async function readConfigs(root, named, collect) {
	const configs = [];
	for (const file of named.length === 0 ? [null] : named) {
		const config = await collect(() => require_measure.readConfig(root, file));
		if (config === null) continue;
		configs.push(config);
		await collect(async () => require_measure.checkAgent(config, {
			inputs: {},
			inputsMay: "override"
		}));
	}
	return configs;
}
async function treeAt(folder) {
	const repository = await require_measure.repositoryIfAny(folder);
	if (repository === null) return {
		root: folder,
		files: await require_measure.listFolder(folder),
		commit: null
	};
	return {
		root: repository.root,
		files: await require_measure.listFiles(repository.root, { working: true }),
		commit: null
	};
}
function namesIn(catalogue) {
	return (name) => require_measure.skillsCalled(catalogue, name).map((skill) => skill.name);
}

// src/trials/store/stored-results.ts
const MOST_READ = 10;
async function storedResults(path) {
	const newest = (await require_measure.listFiles$1(require_measure.storeFolder(path).decisions)).filter(({ isFile, bytes }) => isFile && bytes <= 67108864).sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1)).slice(0, MOST_READ);
	const found = [];
	for (const file of newest) {
		const entry = await require_measure.readEntry(file.path, require_measure.decisionSchema, require_measure.MOST_RESULTS_BYTES);
		if (entry.found === "entry") found.push(entry.content.results);
	}
	return found;
}

// src/commands/case-remarks.ts
const MOST_SHOWN = 5;
const MOST_LINES = 4;
function remarkLines(remarks, show, more) {
	return [...require_measure.groupBy(remarks, ({ kind }) => kind)].flatMap(([kind, all]) => {
		const rest = all.slice(MOST_SHOWN);
		const prompts = rest.reduce((sum, { count }) => sum + count, 0);
		return [...all.slice(0, MOST_SHOWN).map(show), ...rest.length === 0 ? [] : [more(`  and ${prompts} more of ${rest.length} skill${rest.length === 1 ? "" : "s"} (${kind}): see --json`)]];
	});
}
function remarkText({ message, todo, prompts, count }) {
	const [first, ...others] = prompts;
	if (first === void 0) return require_start.plain(message);
	const like = first.like === void 0 || count > 1 ? "" : ` (${place(first.like, first.where.file)})`;
	const near = others.filter(({ where }) => where.file === first.where.file).slice(0, MOST_LINES);
	const left = count - 1 - near.length;
	const also = near.map(({ where }) => where.line).join(", ");
	const lines = also === "" ? "" : ` (also line ${also}${left > 0 ? ` and ${left} more` : ""})`;
	return require_start.plain(`${first.where.file}:${first.where.line}: ${message}${like}${lines}. ${todo}`);
}
function place({ file, line }, from) {
	return file === from ? `line ${line}` : `${file}:${line}`;
}

// src/commands/workflow-command.ts
function workflowCommand(level, { title, lines, where }) {
	return `::${level} ${[...where === void 0 ? [] : [
		["file", where.file],
		["line", where.line],
		["col", where.column]
	], ["title", require_start.plain(title)]].map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",")}::${escapeMessage(lines.map(require_start.plain).join("\n"))}\n`;
}
function escapeMessage(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/commands/validate-command.ts
const formats = [
	"text",
	"json",
	"github"
];
function validateCommand(command, terminal, done) {
	command.argument("[file...]", "suites, files that they include, skill-eval-gate.yml; files, folders or globs (default: all)").addOption(require_measure.repeatable("--suite <glob>", "the same as the argument")).addOption(new require_measure.Option("--format <format>", "text, json, or github: annotations in a workflow").choices(formats).default("text")).option("--results <file>", "a results.json of these suites, to name prompts that never pass or flap (default: the store of this clone)").option("--json", "the same as --format json").option("-v, --verbose", "with text: also every task, and why each file was read or not").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (named, options) => {
		const format = options.json === true ? "json" : options.format;
		try {
			const folder = await require_measure.folderOf(terminal, options.directory);
			const working = require_measure.workingFolder(folder, await require_measure.repositoryIfAny(folder));
			const results = options.results === void 0 ? await storedOf(working) : require_measure.measuredOf$1(await require_report_command.readResults((0, node_path.resolve)(folder, options.results)));
			const suites = require_measure.suitePatterns([...named, ...options.suite ?? []], working);
			const found = await validate(working.root, suites, { results });
			terminal.stdout(await render(found, format, options.verbose === true));
			done(found.errors.length > 0 ? require_terminal.exitCodes.configuration : require_terminal.exitCodes.pass);
		} catch (error) {
			const errors = require_start.asUserErrors(error) ?? [];
			if (format === "json" && options.json !== true && errors.length > 0) terminal.stdout(require_measure.errorJson(errors));
			if (format === "github") terminal.stdout(errors.map((one) => annotated("error", one)).join(""));
			throw error;
		}
	});
}
async function storedOf({ store }) {
	return store == null ? [] : storedResults(store);
}
const examples = `
For a task or another file that a suite includes, the whole suite is checked.

Exit codes: 0 no error, 3 an error in one of the files, or no skill or no suite.
What a run leaves out is a warning: a suite, a label or a grader. Prompts that
measure little are named with the reason, and are no error.

Examples:
  $ skill-eval-gate validate
  $ skill-eval-gate validate evals/pdf -v
  $ skill-eval-gate validate skill-eval-gate.yml evals/pdf/tasks/merge.yaml
  $ skill-eval-gate validate --format github`;
function render(found, format, verbose) {
	switch (format) {
		case "json": return `${JSON.stringify(asJson(found), null, 2)}\n`;
		case "github": return asWorkflowCommands(found);
		case "text": return asText(found, verbose);
	}
}
function asJson({ errors, warnings, configs, parts, suites, skills, rooms, fewGraded, cases }) {
	const finding = ({ what, where, todo }) => ({
		what,
		where: where ?? null,
		todo: todo ?? null
	});
	return {
		schema: "skill-eval-gate/validation/v1",
		valid: errors.length === 0,
		errors: errors.map(finding),
		warnings: warnings.map(finding),
		configs,
		parts,
		suites: suites.map(({ file, format, tasks }) => ({
			file,
			format,
			tasks: tasks.length
		})),
		skills,
		...rooms.length === 0 ? {} : { rooms },
		fewGraded,
		cases
	};
}
function asWorkflowCommands(found) {
	const parts = found.parts.map((part) => workflowCommand("notice", {
		title: TITLE,
		lines: [partSentence(part)],
		where: {
			file: part.file,
			line: 1,
			column: 1
		}
	}));
	return [
		...found.errors.map((error) => annotated("error", error)),
		...found.warnings.map((warning) => annotated("warning", warning)),
		...parts,
		...remarkLines(found.cases, (remark) => annotated("warning", {
			...remark,
			what: remark.message,
			where: remark.prompts[0]?.where
		}), (text) => workflowCommand("notice", {
			title: TITLE,
			lines: [text]
		})),
		...found.fewGraded === null ? [] : [workflowCommand("notice", {
			title: TITLE,
			lines: [found.fewGraded]
		})],
		workflowCommand("notice", {
			title: TITLE,
			lines: [verdict(found)]
		})
	].join("");
}
const TITLE = "Skill evals";
function annotated(level, { what, where, todo }) {
	return workflowCommand(level, {
		title: TITLE,
		lines: [what, ...todo === void 0 ? [] : [`-> ${todo}`]],
		where
	});
}
function partSentence({ file, suite }) {
	return `${file} is part of the suite ${suite}, which was checked as a whole`;
}
async function asText(found, verbose) {
	const lines = [];
	for (const error of found.errors) lines.push(await require_measure.renderMessage(found.root, "error", error), "");
	for (const warning of found.warnings) lines.push(await require_measure.renderMessage(found.root, "warning", warning), "");
	for (const file of found.configs) lines.push(`${require_start.plain(file)}: configuration`);
	for (const part of found.parts) lines.push(require_start.plain(partSentence(part)));
	for (const { file, format, tasks } of found.suites) {
		const why = found.reasons.get(file);
		const reason = verbose && why !== void 0 ? `; it ${require_start.plain(why)}` : "";
		lines.push(`${require_start.plain(file)}: ${count(tasks.length, "task")} (${format})${reason}`);
		if (!verbose) continue;
		for (const task of tasks) {
			const labels = task.expectations.map(({ skill, label }) => `${require_start.plain(skill)} ${label}`);
			if (task.others !== void 0 && !task.expectsNoSkill) {
				const own = new Set(task.expectations.map(({ skill }) => skill));
				const rest = task.others.skills.filter((skill) => !own.has(skill)).length;
				if (rest > 0) labels.push(`${count(rest, "other skill")} should_not_activate`);
			}
			if (task.expectsNoSkill) labels.push(labels.length === 0 ? "expects no skill" : "expects no other skill");
			const place = task.source.file === file ? "" : `${require_start.plain(task.source.file)}:`;
			lines.push(`  ${place}${task.source.line}: ${require_start.plain(task.id)}: ${labels.join(", ") || "no label"}`);
		}
	}
	if (verbose) lines.push(...candidateLines(found));
	if (found.rooms.length > 0) lines.push("", roomsLine(found.rooms, verbose));
	if (found.skills.length > 0) lines.push("");
	for (const { skill, positives, negatives, sees } of found.skills) lines.push(`${require_start.plain(skill)}: ${count(positives, "prompt")} that must trigger it, ${negatives} that must not; ${sees}`);
	if (found.fewGraded !== null) lines.push("", require_start.plain(found.fewGraded));
	const remarks = remarkLines(found.cases, remarkText, (text) => text);
	if (remarks.length > 0) lines.push("", "Prompts that measure little:", ...remarks);
	lines.push("", verdict(found));
	return `${lines.join("\n").replace(/^\n+/, "").replace(/\n{3,}/g, "\n\n")}\n`;
}
function candidateLines({ skipped, unread, included, reasons }) {
	const looked = (file) => {
		const why = reasons.get(file);
		return why === void 0 ? "" : `; looked at because it ${require_start.plain(why)}`;
	};
	return [
		...skipped.map(({ file, reason }) => `${require_start.plain(file)}: not a suite, it ${require_start.plain(reason)}${looked(file)}`),
		...unread.map(({ file, reason }) => `${require_start.plain(file)}: left out: ${require_start.plain(reason)}${looked(file)}`),
		...[...included].filter((file) => reasons.has(file)).map((file) => `${require_start.plain(file)}: read as a part of a suite${looked(file)}`)
	];
}
function verdict({ errors, warnings, cases, looksAtSuites, suites, configs }) {
	const tasks = suites.reduce((sum, suite) => sum + suite.tasks.length, 0);
	return `${looksAtSuites ? `${count(suites.length, "suite")}, ${count(tasks, "task")}` : count(configs.length, "configuration")}: ${count(errors.length, "error")}, ${count(warnings.length, "warning")}${cases.length === 0 ? "" : `, ${count(cases.length, "remark")} on prompts`}`;
}
function count(number, word) {
	return `${number} ${word}${number === 1 ? "" : "s"}`;
}
const MOST_ROOMS = 5;
function roomsLine(rooms, verbose) {
	const shown = verbose ? rooms : rooms.slice(0, MOST_ROOMS);
	const named = shown.map(({ name, skills, prompts }) => `${require_start.plain(name)} (${count(skills, "skill")}, ${count(prompts, "prompt")})`).join(", ");
	const more = rooms.length > shown.length ? ` and ${rooms.length - shown.length} more` : "";
	const silent = rooms.filter(({ prompts }) => prompts === 0).length;
	const without = silent === 0 ? "" : `; ${silent} without a prompt, so nothing in ${silent === 1 ? "it" : "them"} is measured`;
	return `${rooms.length} rooms, each asked by itself (docs/rooms.md): ${named}${more}${without}`;
}

exports.validateCommand = validateCommand;