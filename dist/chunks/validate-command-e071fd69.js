"use strict";

const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_options = require("./options-63464348.js");
const require_check = require("./check-2ce12acf.js");
const require_validate = require("./validate-368709ce.js");
const require_agents = require("./agents-482b9764.js");
const require_report = require("./report-ac56b22a.js");
const require_power = require("./power-ad2b2116.js");
const require_trying = require("./trying-6126afce.js");
let node_path = require("node:path");
let node_path_posix = require("node:path/posix");

// src/sides/cases/observed.ts
const ENOUGH = 5;
function observedIn(all) {
	const bySubject = [...require_start.groupBy(all, ({ subject }) => subject.digest).values()].map(observedOfSubject);
	return (task, skill) => {
		const seen = bySubject.flatMap((observed) => observed(task, skill) ?? []);
		if (seen.length === 0) return null;
		const sum = (of) => seen.reduce((total, one) => total + of(one), 0);
		return {
			triggered: sum(({ triggered }) => triggered),
			completed: sum(({ completed }) => completed),
			flaps: seen.some(({ flaps }) => flaps)
		};
	};
}
function observedOfSubject(all) {
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
	const names = require_convert.CONFIG_FILES;
	const isConfig = (pattern) => names.includes((0, node_path_posix.basename)(fromRoot(pattern, root)));
	return {
		configs: [...new Set(patterns.filter(isConfig).map((pattern) => fromRoot(pattern, root)))],
		rest: patterns.filter((pattern) => !isConfig(pattern))
	};
}
async function partsOf(tree, discovery, catalogue, patterns) {
	const own = require_convert.suiteFilesOf(tree, discovery, catalogue);
	const named = [...new Set(patterns.map((pattern) => fromRoot(pattern, tree.root)))];
	const unknown = [];
	for (const file of named) {
		const isForced = Object.keys(discovery.formats).some((glob) => require_options.globMatcher(glob)(file));
		const found = !own.files.includes(file) || isForced ? "suite" : await contentOf(tree.root, file);
		if (found !== "suite") unknown.push({
			file,
			isTask: found === "task"
		});
	}
	if (unknown.length === 0) return [];
	const owners = await includedBySuite(own, discovery);
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
	const read = await require_options.readTextFile(root, file);
	if ("problem" in read) return "suite";
	try {
		const document = require_documents.parseDocument(read.text, file);
		if (require_convert.formatsOf(document).length > 0) return "suite";
		return require_options.isRecord(document.value) && require_options.isRecord(document.value["inputs"]) ? "task" : "other";
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return "other";
	}
}
async function includedBySuite(own, { suites, formats }) {
	const { root, files } = own;
	const [context, shared] = [require_convert.readContexts(own), new require_convert.SharedReadings()];
	const owners = /* @__PURE__ */ new Map();
	const sources = suites.length === 0 ? [[]] : [suites, []];
	for (const candidate of sources.flatMap((globs) => require_convert.findCandidates({
		root,
		files,
		suites: globs,
		missing: "ignore"
	}).candidates)) {
		const included = /* @__PURE__ */ new Set();
		try {
			await require_convert.openSuite(candidate, {
				root,
				formats,
				context,
				included,
				shared
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
	const unlike = skills.filter(({ bareName, folder, kind }) => kind === void 0 && folder !== "" && (0, node_path_posix.basename)(folder) !== bareName);
	const [first] = unlike;
	if (first === void 0) return [];
	const shown = unlike.map(({ bareName, folder }) => `"${bareName}" in ${folder}`);
	return [{
		what: `The name of a skill and that of its folder should be the same: ${require_options.firstOf(shown, MOST_SHOWN$1)}.`,
		where: {
			file: first.path,
			line: 1,
			column: 1
		},
		todo: "Rename the folder, or change `name:`. Agents list either name, and both call the skill."
	}];
}

// src/evaluate/read-named.ts
async function partsIn(tree, config, patterns) {
	if (patterns.length === 0) return [];
	const discovery = require_convert.fullConfigOf(config);
	return partsOf(tree, discovery, await require_convert.catalogueOf(tree, discovery), patterns);
}
async function readConfigs(root, named, collect) {
	const configs = [];
	for (const file of named.length === 0 ? [null] : named) {
		const read = await collect(() => require_convert.readConfig(root, file));
		if (read === null) continue;
		const checked = await collect(async () => require_convert.checkAgent(read, {
			inputs: {},
			inputsMay: "override"
		}) ?? true);
		const { agent: _, agents: __, ...rest } = read.config;
		configs.push(checked === null ? {
			...read,
			config: rest
		} : read);
	}
	return configs;
}

// src/sides/cases/alike.ts
const LEAST_TERMS = 5;
const SHARED = .9;
function wording(prompt) {
	return require_report.rawWords(prompt).join(" ");
}
function nearlySame(prompts) {
	const terms = prompts.map((prompt) => new Set(require_report.distinctTerms(prompt).keys()));
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
	const names = new require_check.ExplicitNames([{
		name: bareName,
		nameWords: require_report.rawWords(bareName)
	}]);
	let marked = null;
	return (prompt) => {
		if (names.in(prompt).size === 0) return false;
		marked ??= markedName(bareName, plugin?.name ?? null);
		return marked.test(prompt);
	};
}
function markedName(name, plugin) {
	const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const owner = plugin === null ? "" : `|${plugin.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}:`;
	const hyphened = /[-_]/.test(name) ? escaped : "(?!)";
	return new RegExp(`(?<![\\p{L}\\p{N}./])(?:[/$]|\`/?${owner})${escaped}(?![\\p{L}\\p{N}_/-])|(?<![\\p{L}\\p{N}_-])${escaped}\`? skill\\b|(?<=\\b(?:use|invoke|activate|load) )${hyphened}(?![\\p{L}\\p{N}_-])|\\bskill:? [\`"'\u201c]?${escaped}(?![\\p{L}\\p{N}_-])`, "iu");
}

// src/sides/cases/one-agent.ts
const KNOWN = [{
	mark: /^\s*\/(?!\/)[a-z][\w:-]*(?=\s|$)/i,
	what: "a slash command",
	of: /slash command/i
}, ...require_agents.ownWords];
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
		require_start.addToGroup(groups, identity(task), task);
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
	return !require_convert.isOneMessage(task) || files.length > 0 || context !== void 0;
}
function identity({ prompt, followUps, message, files, context }) {
	return JSON.stringify([
		wording(prompt) || prompt,
		followUps,
		files,
		require_options.contextKey(context),
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
	const router = require_check.buildLexicalRouter([...offered, ...bare]);
	return {
		byName: (prompt, { name }) => {
			const own = router.score(prompt, `${name}${MARK}`) ?? 0;
			if (own < require_report.CONSTANTS.threshold) return false;
			return own >= router.near(prompt, 0).filter((one) => !one.name.endsWith(MARK) && one.name !== name).reduce((most, { score }) => Math.max(most, score), 0) * require_report.CONSTANTS.margin;
		},
		isAnyones: (prompt) => router.near(prompt, 1).length > 0
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
	return withoutRepeats(labelled.flatMap(({ skill, must_activate: positives, should_not_activate: negatives }) => {
		const isNamed = namesSkill(skill);
		const naming = positives.filter(({ prompt }) => isNamed(prompt));
		const unnamed = positives.filter((task) => !naming.includes(task));
		return [
			...wordingRemarks(skill, positives, negatives),
			...subjectRemarks(skill, naming, unnamed),
			...observedRemarks(skill, positives, negatives, observed),
			...signalRemarks(skill, {
				positives,
				unnamed,
				negatives
			}, routed)
		];
	}).sort((a, b) => byImportance(told(a), told(b))));
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
			const place = `${kind}\n${where.file}\n${where.line}\n${where.column}`;
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
		for (const { skill, label } of isLong ? task.expectations : require_options.allLabels(task)) {
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
		say: (count) => `${require_start.plural(count, "prompt")} must and must not trigger \`${skill.name}\`: the same words but for case and punctuation`,
		todo: "Keep one of the two labels."
	}, {
		kind: "repetition",
		skill,
		prompts: again,
		count: again.length,
		say: (count) => `${require_start.plural(count, "prompt")} of \`${skill.name}\` ${count === 1 ? "repeats" : "repeat"} another`,
		todo: "Put it into other words, or remove it."
	}];
}
function subjectRemarks(skill, naming, unnamed) {
	const about = `${skill.name} ${skill.description}`;
	const single = unnamed.flatMap((task) => {
		const what = onlyForOneAgent(task.prompt, about);
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
		say: (count) => `${require_start.plural(count, "prompt")} that must trigger \`${skill.name}\` ${count === 1 ? "names" : "name"} it: found whatever its description says`,
		todo: "Ask as a user would who does not know the skill."
	}, ...[...require_start.groupBy(single, ({ what }) => what)].map(([what, those]) => ({
		kind: "one_agent",
		skill,
		prompts: those.map(({ task }) => asRemarked(task)),
		count: those.length,
		say: (count) => `${require_start.plural(count, "prompt")} of \`${skill.name}\` ${count === 1 ? "holds" : "hold"} ${what}, which other agents lack`,
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
		found("never_triggers", never, (count) => `${require_start.plural(count, "prompt")} that must trigger \`${skill.name}\` never did in the recorded trials`, "Look whether the label is right; a prompt that never passes cannot fail."),
		found("always_triggers", always, (count) => `${require_start.plural(count, "prompt")} that must not trigger \`${skill.name}\` always did in the recorded trials`, "Look whether the label is right; a prompt that never passes cannot fail."),
		found("flaps", unsteady, (count) => `${require_start.plural(count, "prompt")} triggered \`${skill.name}\` in some recorded trials and not in others, on the same text`, "Make the prompt clearer, or the description: such a prompt needs many trials to show a change.")
	];
}
function signalRemarks(skill, { positives, unnamed, negatives }, routed) {
	const about = wording(`${skill.name} ${skill.description}`);
	const areByName = unnamed.length >= FEW && unnamed.every(({ prompt }) => routed.byName(prompt, skill));
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
		found("always_triggers", areByName ? unnamed : [], {
			say: (count) => `all ${require_start.plural(count, "prompt")} that must trigger \`${skill.name}\` hold words of its name: the lexical router finds it without a description`,
			todo: "Add prompts in other words than the name.",
			isShare: true
		}),
		found("never_triggers", blank, {
			say: (count) => `${require_start.plural(count, "prompt")} that must trigger \`${skill.name}\` ${count === 1 ? "holds" : "hold"} no word that a description could match`,
			todo: "Say what the user wants."
		}),
		found("never_triggers", far.length >= FEW && far.length >= ofNobody.length * MOST ? far : [], {
			say: (count) => `${count} of ${require_start.plural(ofNobody.length, "prompt")} that must not trigger \`${skill.name}\` share no word with its name, description or body: too far off to be mistaken`,
			todo: "Add near misses: prompts about the same things that need another skill, or none.",
			isShare: true
		})
	];
}
function isBlank({ prompt, files, ...task }) {
	return require_convert.isOneMessage(task) && files.length === 0 && require_report.distinctTerms(prompt).size === 0;
}
function farFrom({ name, description, body }, negatives) {
	const known = require_report.distinctTerms(`${name}\n${description}\n${body.slice(0, MOST_BODY)}`);
	return negatives.filter(({ prompt, files, ...task }) => require_convert.isOneMessage(task) && files.length === 0 && [...require_report.distinctTerms(prompt).keys()].every((term) => !known.has(term)));
}
function asRemarked({ source, prompt }) {
	return {
		where: source,
		prompt
	};
}

// src/evaluate/validate-rooms.ts
function roomsAsked({ skills }, { tasks }, rooms) {
	const once = require_report.oncePerPrompt(tasks, require_report.samePrompts(tasks));
	return require_check.namedRooms(rooms).map(({ key, name, head }) => ({
		name,
		skills: require_check.skillsOfPair(skills, head).length,
		prompts: once.filter(({ room }) => room?.key === key).length
	}));
}
function labelledSkills({ rows, tasks, idOf }, unlabelled) {
	const same = require_report.samePrompts(tasks);
	const groups = new require_report.TaskGroups(tasks, {
		same,
		unlabelled
	});
	return rows.flatMap((skill) => {
		const { name } = skill;
		const notOffered = skill.offered ? null : require_check.notOfferedText(skill) ?? "is not offered";
		const wanted = require_report.oncePerPrompt(groups.positives(name), same);
		const positives = wanted.length;
		const negatives = promptsAgainst(name, groups);
		const independent = new Set(wanted.map(({ key, message }) => message?.conversation ?? key)).size;
		if (positives + negatives === 0) return [];
		const isOthers = (task) => task.room?.offers.has(name) !== false && task.expectations.some(({ label }) => label === "must_activate") && !require_options.hasLabel(task, name);
		const hasNegative = negatives > 0 || unlabelled === "negative" && tasks.some(isOthers);
		return [{
			name,
			id: idOf(name),
			positives,
			independent,
			negatives,
			hasNegative,
			notOffered
		}];
	});
}
function promptsAgainst(skill, groups) {
	const { same } = groups.pairing;
	const promptsIn = (tasks) => {
		const against = tasks.filter((task) => require_options.labelOf(task, skill) === "should_not_activate");
		return new Set(against.map(({ key }) => same.get(key)?.[0]?.key ?? key)).size;
	};
	const near = groups.near(skill, []);
	const [others = 0] = near.others("against", (tasks) => [promptsIn(tasks)]);
	return promptsIn(near.tasks) + others;
}
function remarksInRooms({ tasks }, catalogue, rooms, observed) {
	const told = /* @__PURE__ */ new Set();
	return [...require_validate.roomCatalogues(rooms, {
		base: null,
		head: catalogue
	})].flatMap(([key, { head }]) => {
		const own = tasks.filter(({ room }) => (room?.key ?? "") === key);
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

// src/evaluate/validate-figures.ts
function countedSkills(asked, { agent, policy, unlabelled, trials, baseTrials }) {
	const labelled = labelledSkills(asked, unlabelled);
	const deterministic = require_check.isDeterministic({ choice: agent ?? require_check.LEXICAL });
	const screen = screenOf({
		trials,
		baseTrials
	});
	return labelled.map(({ name, id, positives, independent, negatives, hasNegative, notOffered }) => {
		const limited = Object.hasOwn(policy.skills, name) ? name : id;
		const limits = require_agents.lossLimits(require_convert.floorsOf(policy, limited).tolerance, deterministic);
		const loss = deterministic ? require_power.leastRegression(positives, limits) : require_power.rememberedPrompts("unmeasured", {
			prompts: require_power.unmeasuredPrompts(independent),
			trials: Array.from({ length: independent }, () => screen),
			tolerance: limits.tolerance,
			ofAll: limits.ofAll,
			skills: labelled.length,
			jobs: 1,
			spread: policy.sideSpread
		});
		const isVacuous = positives > 0 && !hasNegative;
		const sees = require_power.lossText(deterministic ? positives : independent, loss, !deterministic);
		return {
			skill: name,
			positives,
			negatives,
			sees: notOffered === null ? `${sees}${isVacuous ? "; precision is n/a: no prompt is a negative" : ""}` : `${notOffered}, so they measure nothing`
		};
	});
}
function fewGradedIn(tasks, config) {
	if (require_check.isDeterministic({ choice: config.agent ?? require_check.LEXICAL })) return null;
	const graded = /* @__PURE__ */ new Map();
	for (const { graders, trials: own } of tasks) {
		const { base, head } = screenOf(config);
		for (const name of new Set(graders.filter(({ config: its }) => its.mode !== "pairwise").map((one) => one.name))) require_start.addToGroup(graded, name, {
			base: own ?? base,
			head: own ?? head
		});
	}
	return require_report.fewGradedText(graded, 1);
}
function screenOf({ trials, baseTrials }) {
	return {
		base: baseTrials,
		head: trials ?? require_agents.DEFAULTS.headTrials
	};
}

// src/evaluate/told-of-sides.ts
function toldOfSides({ head, skills, rooms, policy: { config } }, asked, observed) {
	const { skipped, reasons, included } = head;
	const files = {
		suites: [...skills.suites.head],
		unread: head.unread.map(({ file, errors }) => ({
			file,
			reason: errors[0]?.what ?? "it cannot be read"
		})),
		skipped: [...skipped],
		reasons,
		included
	};
	if (asked === null) return {
		...files,
		skills: [],
		fewGraded: null,
		rooms: [],
		cases: []
	};
	const { tasks, catalogues, ofSides } = asked;
	const own = {
		rows: catalogues.head.skills,
		tasks,
		idOf: rooms.idOf
	};
	return {
		...files,
		rooms: roomsAsked(require_check.ofKind(skills.head.catalogue, void 0), own, rooms),
		skills: countedSkills(own, config),
		fewGraded: fewGradedIn(ofSides.head.tasks, config),
		cases: remarksInRooms(own, skills.head.catalogue, rooms, observed)
	};
}
function ofLimits(configs, catalogue, rows = []) {
	const named = [...require_check.withAllCandidates(catalogue).skills, ...rows];
	const called = (name) => require_check.skillsCalled(catalogue, name).map((skill) => skill.name);
	return {
		errors: configs.flatMap((one) => require_validate.sharedLimits(one, called)),
		warnings: configs.flatMap((one) => require_validate.limitsForUnknownSkills(one, named))
	};
}

// src/evaluate/validate.ts
async function validate(folder, named, { results = [], stops = [] } = {}) {
	const tree = await require_check.treeAt(folder);
	const { configs, rest: patterns } = splitConfigs(named, tree.root);
	const errors = [];
	const collect = async (step) => {
		const outcome = await require_start.outcomeOf(async () => require_start.answered(await step()));
		if (outcome.kind === "answered") return outcome.value;
		errors.push(...require_start.errorsIn(outcome));
		return null;
	};
	const read = await readConfigs(tree.root, configs, collect);
	const [config = null] = read;
	const found = {
		...nothing,
		root: tree.root,
		configs: read.map(({ file }) => file)
	};
	if (configs.length > 0 && patterns.length === 0) {
		const { skills } = require_convert.fullConfigOf(config);
		const catalogue = await require_start.outcomeOf(async () => require_start.answered(await require_convert.catalogueOf(tree, { skills })));
		const limits = catalogue.kind === "answered" ? ofLimits(read, catalogue.value) : {
			errors: [],
			warnings: []
		};
		return {
			...found,
			looksAtSuites: false,
			errors: [...errors, ...limits.errors],
			warnings: limits.warnings
		};
	}
	const parts = await collect(() => partsIn(tree, config, patterns));
	if (parts === null) return {
		...found,
		errors
	};
	const whole = wholeSuites(patterns, parts, tree.root);
	const request = require_convert.treeRequest(tree.root, whole, config ?? (errors.length > 0 ? withoutConfig : null));
	const told = await require_check.readQuickly(request, require_convert.treeHost, (sides) => sides.unasked ?? require_start.answered({
		sides,
		asked: require_validate.ask(sides, request, require_convert.treeHost)
	}));
	if (told.kind !== "answered") return withStops({
		...found,
		parts,
		errors: [...errors, ...require_start.errorsIn(told)]
	}, stops);
	const own = tellOf(told.value, read, observedIn(results));
	return withStops({
		...found,
		...own,
		parts,
		errors: [...errors, ...own.errors]
	}, stops);
}
function tellOf({ sides, asked }, configs, observed) {
	const limits = ofLimits(configs, sides.skills.head.catalogue, asked.kind === "answered" ? asked.value.asked.catalogues.head.skills : []);
	const own = toldOfSides(sides, asked.kind === "answered" ? asked.value.asked : null, observed);
	const ofNames = namesUnlikeFolders(sides.head.catalogue.skills);
	const open = asked.kind === "answered" ? asked.value.asked.warnings : asked.kind === "nothing" ? [asked.why] : [];
	return {
		...own,
		errors: asked.kind === "refused" ? asked.errors : [],
		warnings: [
			...limits.warnings,
			...sides.head.warnings,
			...sides.warnings,
			...sides.skills.warnings,
			...ofNames,
			...open
		]
	};
}
const nothing = {
	configs: [],
	looksAtSuites: true,
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
const withoutConfig = {
	config: { version: 1 },
	file: "defaults",
	text: ""
};
function withStops(found, stops) {
	const placed = ({ what, where }) => JSON.stringify([what, where]);
	const errors = [...new Map([...found.errors, ...stops].map((error) => [placed(error), error])).values()];
	const stopped = new Set(stops.map(placed));
	return {
		...found,
		errors,
		warnings: found.warnings.filter((warning) => !stopped.has(placed(warning)))
	};
}

// src/trials/store/stored-results.ts
const MOST_READ = 10;
async function storedResults(path) {
	const newest = (await require_validate.listFiles(require_validate.storeFolder(path).decisions)).filter(({ isFile, bytes }) => isFile && bytes <= 67108864).sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1)).slice(0, MOST_READ);
	const found = [];
	for (const file of newest) {
		const entry = await require_validate.readEntry(file.path, require_validate.decisionSchema, require_validate.MOST_RESULTS_BYTES);
		if (entry.found === "entry") found.push(entry.content.results);
	}
	return found;
}

// src/commands/case-remarks.ts
const MOST_SHOWN = 5;
const MOST_LINES = 4;
function remarkLines(remarks, show, more) {
	return [...require_start.groupBy(remarks, ({ kind }) => kind)].flatMap(([kind, all]) => {
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
	const lines = also === "" ? "" : ` (also line ${also}${require_options.andMore(left)})`;
	return require_start.plain(`${first.where.file}:${first.where.line}: ${message}${like}${lines}. ${todo}`);
}
function place({ file, line }, from) {
	return file === from ? `line ${line}` : `${file}:${line}`;
}

// src/evaluate/stops.ts
async function stopsOf(request, host) {
	const asked = await require_check.readQuickly(request, host, (sides) => {
		if (sides.unasked !== null) return sides.unasked;
		const { config } = sides.policy;
		const columns = require_validate.whoIsAsked(config, request).asked.map((entry) => require_validate.ask(require_validate.inTurn(sides, {
			entry,
			budgetUsd: config.budgetUsd
		}), {
			...request,
			offline: request.path
		}, host));
		const unanswered = columns.flatMap((one) => one.kind === "answered" ? [] : [one]);
		return columns.find(({ kind }) => kind === "answered") ?? require_start.together(unanswered);
	});
	return asked.kind === "refused" ? asked.errors : [];
}

// src/commands/stops-of-gate.ts
async function stopsOfGate(named, { directory }, working, terminal) {
	if (named.length > 0) return [];
	const options = {
		...require_start.present({ directory }),
		head: ".",
		store: false
	};
	const request = await require_start.outcomeOf(async () => require_start.answered(await require_validate.gateRequest([], options, terminal)));
	const asked = request.kind === "answered" ? request.value : await runRequest(working, terminal);
	const { environment } = terminal;
	const { signal } = new AbortController();
	return stopsOf(asked, {
		version: require_terminal.version,
		now: () => /* @__PURE__ */ new Date(),
		environment,
		signal,
		onProgress: () => {}
	});
}
async function runRequest(working, { environment }) {
	return {
		...await require_validate.requestParts([], { store: false }, working, environment),
		comparison: {
			kind: "run",
			head: {
				commit: "working",
				ref: null
			}
		},
		reproduce: ""
	};
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
async function validateFiles(named, options, terminal) {
	const format = options.json === true ? "json" : options.format;
	try {
		const folder = await require_options.folderOf(terminal, options.directory);
		const working = require_options.workingFolder(folder, await require_convert.repositoryIfAny(folder));
		const results = options.results === void 0 ? await storedOf(working) : require_report.measuredOf(await require_validate.readResults((0, node_path.resolve)(folder, options.results)));
		const suites = require_options.suitePatterns([...named, ...options.suite ?? []], working);
		const stops = await stopsOfGate([...named, ...options.suite ?? []], options, working, terminal);
		const found = await withKeptResults(await validate(working.root, suites, {
			results,
			stops
		}));
		const width = terminal.stdoutIsTty ? terminal.columns : Number.POSITIVE_INFINITY;
		terminal.stdout(await render(found, format, {
			verbose: options.verbose === true,
			width
		}));
		return found.errors.length > 0 ? require_terminal.exitCodes.configuration : require_terminal.exitCodes.pass;
	} catch (error) {
		const errors = require_start.asUserErrors(error) ?? [];
		if (format === "json" && options.json !== true && errors.length > 0) terminal.stdout(require_options.errorJson(errors));
		if (format === "github") terminal.stdout(errors.map((one) => annotated("error", one)).join(""));
		throw error;
	}
}
async function withKeptResults(found) {
	const kept = await require_trying.keptResults(found.root, found.skipped);
	return kept === null ? found : {
		...found,
		warnings: [...found.warnings, kept]
	};
}
async function storedOf({ store }) {
	return store == null ? [] : storedResults(store);
}
function render(found, format, text) {
	switch (format) {
		case "json": return `${JSON.stringify(asJson(found), null, 2)}\n`;
		case "github": return asWorkflowCommands(found);
		case "text": return asText(found, text);
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
async function asText(found, { verbose, width }) {
	const lines = [];
	for (const error of found.errors) lines.push(await require_options.renderMessage(found.root, "error", error), "");
	for (const warning of found.warnings) lines.push(await require_options.renderMessage(found.root, "warning", warning), "");
	for (const file of found.configs) lines.push(`${require_start.plain(file)}: configuration`);
	for (const part of found.parts) lines.push(require_start.plain(partSentence(part)));
	for (const { file, format, tasks } of found.suites) {
		const why = found.reasons.get(file);
		const reason = verbose && why !== void 0 ? `; it ${require_start.plain(why)}` : "";
		lines.push(`${require_start.plain(file)}: ${require_start.plural(tasks.length, "task")} (${format})${reason}`);
		if (verbose) lines.push(...tasks.map((task) => taskLine(task, file)));
	}
	if (verbose) lines.push(...candidateLines(found));
	if (found.rooms.length > 0) lines.push("", roomsLine(found.rooms, verbose));
	if (found.skills.length > 0) lines.push("");
	for (const { skill, positives, negatives, sees } of found.skills) {
		const said = `${require_start.plain(skill)}: ${require_start.plural(positives, "prompt")} that must trigger it, ${negatives} that must not; ${sees}`;
		lines.push(require_terminal.wrap(said, width, "", "  "));
	}
	if (found.fewGraded !== null) lines.push("", require_start.plain(found.fewGraded));
	const remarks = remarkLines(found.cases, remarkText, (text) => text);
	if (remarks.length > 0) lines.push("", "Prompts that measure little:", ...remarks);
	lines.push("", verdict(found));
	return `${lines.join("\n").replace(/^\n+/, "").replace(/\n{3,}/g, "\n\n")}\n`;
}
function taskLine(task, file) {
	const { expectations, others, expectsNoSkill, source, id } = task;
	const labels = expectations.map(({ skill, label }) => `${require_start.plain(skill)} ${label}`);
	if (expectsNoSkill) labels.push(labels.length === 0 ? "expects no skill" : "expects no other skill");
	else if (others !== void 0) {
		const own = new Set(expectations.map(({ skill }) => skill));
		const rest = others.skills.names.filter((skill) => !own.has(skill)).length;
		if (rest > 0) labels.push(`${require_start.plural(rest, "other skill")} should_not_activate`);
	}
	return `  ${source.file === file ? "" : `${require_start.plain(source.file)}:`}${source.line}: ${require_start.plain(id)}: ${labels.join(", ") || "no label"}`;
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
function verdict({ errors, warnings, cases, looksAtSuites, suites, configs, skipped }) {
	const share = require_convert.readShare(suites, skipped);
	const read = share.read === share.about ? require_start.plural(share.read, "task") : `${require_convert.shareText(share)} read`;
	return `${looksAtSuites ? `${require_start.plural(suites.length, "suite")}, ${read}` : require_start.plural(configs.length, "configuration")}: ${require_start.plural(errors.length, "error")}, ${require_start.plural(warnings.length, "warning")}${cases.length === 0 ? "" : `, ${require_start.plural(cases.length, "remark")} on prompts`}`;
}
const MOST_ROOMS = 5;
function roomsLine(rooms, verbose) {
	const shown = verbose ? rooms : rooms.slice(0, MOST_ROOMS);
	const named = shown.map(({ name, skills, prompts }) => `${require_start.plain(name)} (${require_start.plural(skills, "skill")}, ${require_start.plural(prompts, "prompt")})`).join(", ");
	const more = rooms.length > shown.length ? ` and ${rooms.length - shown.length} more` : "";
	const silent = rooms.filter(({ prompts }) => prompts === 0).length;
	const without = silent === 0 ? "" : `; ${silent} without a prompt, so nothing in ${silent === 1 ? "it" : "them"} is measured`;
	return `${rooms.length} rooms, each asked by itself (docs/rooms.md): ${named}${more}${without}`;
}

exports.validateFiles = validateFiles;