import { UserError, didYouMean } from "./start-bb15555b.js";
import { readTextFile } from "./read-text-file-2d77d2a3.js";
import { shorten } from "./parse-at-879d2831.js";
import { isDefaultId, offerKey, promptKey, taskKey, withUniqueNames } from "./list-files-9a7d2e67.js";
import { resolveSkill, skillsCalled } from "./empty-errors-820943e7.js";
import { addToGroup, groupBy } from "./group-by-9673aa7e.js";
import { prompt, promptConfig } from "./registry-752000e0.js";
import { candidateTest, discoverSkills, requestedSkills, skillIds, withIds } from "./tree-b8a0db1b.js";
import { validateGraderSpecs } from "./validate-grader-specs-7a788d13.js";
import { labelHint } from "./label-hint-41bdd8fb.js";
import { isUnlabelledFormat, isUnmeasured } from "./unlabelled-evals-65456380.js";
import { createHash } from "node:crypto";

// src/skills/listing.ts
function listing(catalogue) {
	return catalogue.skills.filter((skill) => skill.offered).map(({ name, description }) => ({
		name,
		description
	})).sort(byName);
}
function catalogueDigest(catalogue, visibility) {
	const listed = listing(catalogue).map(({ name, description }) => [name, description]);
	if (visibility === "listing") return digestOf({ listed });
	const contents = catalogue.skills.map(({ name, contentDigest }) => ({
		name,
		row: [name, contentDigest]
	}));
	return digestOf({
		listed,
		told: listingRows(catalogue),
		contents: sortedRows(contents)
	});
}
function listingDigest(catalogue) {
	return digestOf(listingRows(catalogue));
}
function listingRows({ skills }) {
	return sortedRows(skills.map(({ name, description, offered, aliases, listingDigest: digest }) => ({
		name,
		row: [
			name,
			description,
			offered,
			aliases,
			digest
		]
	})));
}
function sortedRows(rows) {
	return rows.toSorted(byName).map(({ row }) => row);
}
function digestOf(seen) {
	return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}
function byName(a, b) {
	return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

// src/sides/offered-skills.ts
const MAX_DIRECTORIES = 500;
const MAX_OFFERS = 200;
async function withAddedSkills(tree, found, suites) {
	const directories = new Set(suites.flatMap(({ tasks }) => tasks.flatMap(({ offer }) => offer?.directories ?? [])));
	if (directories.size === 0) return {
		catalogue: found,
		added: /* @__PURE__ */ new Set()
	};
	if (directories.size > MAX_DIRECTORIES) throw new UserError({
		what: `The suites name more than ${MAX_DIRECTORIES} skill directories`,
		todo: "Name folders that hold several skills in `skill_directories`."
	});
	const named = await discoverSkills({
		root: tree.root,
		files: tree.files,
		roots: [...directories].map(rootOf)
	});
	const known = new Set(found.skills.flatMap(pathsOf));
	const added = named.skills.flatMap((skill) => {
		return pathsOf(skill).some((path) => known.has(path)) || found.skills.some((other) => isCopy(skill, other)) ? [] : [{
			...skill,
			added: true
		}];
	});
	const all = [...found.skills, ...added];
	const skills = withIds(all, skillIds(all)).sort((a, b) => a.name < b.name ? -1 : 1);
	const paths = new Set(added.map(({ path }) => path));
	const warnings = named.warnings.filter(({ where }) => where !== void 0 && paths.has(where.file));
	return {
		catalogue: {
			...found,
			skills,
			warnings: [...found.warnings, ...warnings]
		},
		added: paths
	};
}
function offering(skills) {
	const { catalogue, added } = skills;
	const byOffer = /* @__PURE__ */ new Map();
	return ({ offer }) => {
		const key = offerKey(offer);
		const known = byOffer.get(key);
		if (known !== void 0) return known;
		if (byOffer.size > MAX_OFFERS) throw new UserError({
			what: `The tasks are offered skills in more than ${MAX_OFFERS} different ways`,
			where: offer?.source,
			todo: "Give tasks the same `skill_directories` and `disabled_skills`, or split the suites and run those that matter."
		});
		const isOffered = testOf(skills, offer);
		const offered = added.size === 0 && offer === void 0 ? catalogue : {
			...catalogue,
			skills: catalogue.skills.filter(isOffered)
		};
		byOffer.set(key, offered);
		return offered;
	};
}
function testOf({ catalogue, added }, offer) {
	const { directories = [], disabled = [], disabledDirectories = [] } = offer ?? {};
	const taken = new Set(disabled.flatMap((name) => resolveSkill(catalogue, name)?.path ?? []));
	const all = disabled.includes("*");
	const isTaken = withinTest(disabledDirectories);
	const isNamed = withinTest(directories);
	return (skill) => {
		if (all || taken.has(skill.path) || pathsOf(skill).some(isTaken)) return false;
		return !added.has(skill.path) || pathsOf(skill).some(isNamed);
	};
}
function withinTest(directories) {
	return directories.length === 0 ? () => false : candidateTest({ roots: directories.map(rootOf) });
}
function withoutIdleOffers(suites, sides) {
	const offered = sides.map(offering);
	const idle = /* @__PURE__ */ new Map();
	const isIdle = (offer) => {
		const key = offerKey(offer);
		const known = idle.get(key);
		if (known !== void 0) return known;
		const same = offered.every((on) => sameSkills(on({ offer }), on({})));
		idle.set(key, same);
		return same;
	};
	return suites.map((suite) => ({
		...suite,
		tasks: suite.tasks.map((task) => {
			if (task.offer === void 0 || !isIdle(task.offer)) return task;
			const { offer: _, ...rest } = task;
			return rest;
		})
	}));
}
function sameSkills(a, b) {
	return a.skills.length === b.skills.length && a.skills.every((skill, index) => skill === b.skills[index]);
}
function unknownDisabled(suites, { catalogue }) {
	const warnings = /* @__PURE__ */ new Map();
	const names = catalogue.skills.map(({ name }) => name);
	for (const { tasks } of suites) for (const { offer } of tasks) for (const name of offer?.disabled ?? []) {
		if (offer === void 0 || name === "*" || resolveSkill(catalogue, name) !== null) continue;
		const { file, line } = offer.source;
		warnings.set(`${file}:${line} ${name}`, {
			what: `The skill \`${name}\` that \`disabled_skills\` takes away does not exist.${didYouMean(name, names)}`,
			where: offer.source,
			todo: "Correct the name, or remove it."
		});
	}
	return [...warnings.values()];
}
function sidePlan({ tree, own, named, sees }, tasks) {
	const offeredTo = offering(named);
	const offered = (task) => {
		const paths = new Set(offeredTo(task).skills.map(({ path }) => path));
		const catalogue = {
			...own,
			skills: own.skills.filter(({ path }) => paths.has(path))
		};
		const everything = {
			skills: requestedSkills(tree, catalogue),
			surfaceDigest: catalogueDigest(catalogue, sees)
		};
		return sees === "listing" ? everything : {
			...everything,
			listingDigest: listingDigest(catalogue)
		};
	};
	const special = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const key = offerKey(task.offer);
		if (key !== "" && !special.has(key)) special.set(key, offered(task));
	}
	return {
		...offered({}),
		special
	};
}
function reportedCatalogue({ catalogue, added }, tasks) {
	if (added.size === 0) return catalogue;
	const labelled = new Set(tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => skill)));
	return {
		...catalogue,
		skills: catalogue.skills.filter(({ path, name }) => !added.has(path) || labelled.has(name))
	};
}
function pathsOf({ path, mirrors }) {
	return [path, ...mirrors];
}
function isCopy(one, other) {
	return one.bareName === other.bareName && one.description === other.description && one.body === other.body && one.offered === other.offered;
}
function rootOf(folder) {
	return folder === "" ? "." : folder.replace(/[\\*?[\]{}!]/g, "\\$&");
}

// src/graders/judge-problems.ts
function judgeProblems(specs, judge, { environment, offline, comparing, provides }) {
	const used = judged(specs);
	const compared = comparing ? [] : used.filter(({ config }) => config.pairwise).map(({ spec }) => noBase(spec));
	const asked = provides.output ? used : [];
	const missing = asked.filter(({ config }) => config.model === null && judge?.model == null).map(noModel);
	const hasKey = judge === null || offline || (environment[judge.apiKeyEnv] ?? "").trim() !== "";
	return [
		...compared,
		...missing,
		...asked.length === 0 || hasKey ? [] : [noKey(judge)]
	];
}
function withoutJudgeWarning(specs, judge) {
	const all = judged(specs).filter(({ config }) => judge === null || config.model === null && judge.model === null);
	const [first] = all;
	if (first === void 0) return null;
	const names = [...new Set(all.map(({ spec }) => `"${spec.name}"`))];
	const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
	const what = names.length === 1 ? `Grader ${names[0]} of type prompt has` : `Graders of type prompt have`;
	const which = names.length === 1 ? "" : `: ${names.slice(0, 5).join(", ")}${more}`;
	return {
		what: `${what} no judge to ask, so that ${names.length === 1 ? "it grades" : "they grade"} nothing${which}`,
		where: first.spec.source,
		todo: "Add `judge:`, with its provider and a model, to skill-eval-gate.yml, see docs/judge.md."
	};
}
function judged(specs) {
	return specs.flatMap((spec) => {
		if (spec.type !== prompt.type) return [];
		const config = promptConfig.safeParse(spec.config);
		return config.success ? [{
			spec,
			config: config.data
		}] : [];
	});
}
function noBase({ name, source }) {
	return new UserError({
		what: `Grader "${name}" compares head with base (mode: pairwise), and this run has no base`,
		where: source,
		todo: "Use `gate`, or `mode: independent`."
	});
}
function noModel({ spec: { name, source } }) {
	return new UserError({
		what: `Grader "${name}" of type prompt names no model to judge with`,
		where: source,
		todo: "Add `model` to its `config`, `judge_model` to the suite, or `judge.model` to skill-eval-gate.yml."
	});
}
function noKey({ apiKeyEnv }) {
	return new UserError({
		what: `The judge needs a key, and the environment variable ${apiKeyEnv} is not set`,
		todo: "Set it, or name another one with `judge.api_key_env` in skill-eval-gate.yml."
	});
}

// src/suite/ambiguous-names.ts
var AmbiguousNames = class {
	#otherSide;
	#found = /* @__PURE__ */ new Map();
	constructor(otherSide) {
		this.#otherSide = otherSide;
	}
	choose(name, skills, task) {
		const there = this.#otherSide === null ? null : resolveSkill(this.#otherSide, name, task.suite);
		const meant = skills.find((skill) => skill.name === there?.name) ?? null;
		const key = JSON.stringify([task.suite, name]);
		const known = this.#found.get(key);
		if (known === void 0) this.#found.set(key, {
			name,
			task,
			skills,
			meant,
			count: 1
		});
		else known.count += 1;
		return meant;
	}
	warnings() {
		return [...this.#found.values()].map(({ name, task, skills, meant, count }) => {
			const ids = skills.map((skill) => `\`${skill.name}\``);
			const shown = ids.slice(0, MOST_SHOWN).join(", ") + (ids.length > MOST_SHOWN ? ` and ${ids.length - MOST_SHOWN} more` : "");
			const labels = count === 1 ? "this label" : `${count} labels of this suite`;
			return {
				what: `The name \`${name}\` means several skills, ${shown}, ${meant === null ? `so ${labels} ${count === 1 ? "is" : "are"} left out` : `and ${labels} ${count === 1 ? "is" : "are"} taken for \`${meant.name}\`, which had the name alone`}`,
				where: task.source,
				todo: `Write which one in the suite: ${ids[0]}.`
			};
		});
	}
};
const MOST_SHOWN = 6;

// src/suite/find-contradictions.ts
function findContradictions(tasks) {
	return [...groupBy(tasks, promptKey).values()].flatMap((same) => same.length === 1 ? [] : contradictionsOf(same));
}
function contradictionsOf(tasks) {
	const wanted = /* @__PURE__ */ new Map();
	for (const task of tasks) for (const { skill, label } of task.expectations) if (label === "must_activate" && !wanted.has(skill)) wanted.set(skill, task);
	const errors = [];
	for (const [skill, task] of wanted) {
		const against = tasks.find((other) => other !== task && forbids(other, skill));
		if (against === void 0) continue;
		const { file, line, column } = task.source;
		errors.push(new UserError({
			what: `The prompt "${shorten(task.prompt)}" must activate \`${skill}\` at ${file}:${line}:${column} and must not here`,
			where: against.source,
			todo: "Keep one of the two labels."
		}));
	}
	return errors;
}
function forbids(task, skill) {
	const own = task.expectations.find((expectation) => expectation.skill === skill);
	return own === void 0 ? task.expectsNoSkill : own.label === "should_not_activate";
}

// src/suite/merge-tasks.ts
function mergeTasks(tasks) {
	const merged = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const known = merged.get(task.key);
		merged.set(task.key, known === void 0 ? task : merge(known, task));
	}
	return [...merged.values()];
}
function merge(a, b) {
	const trials = Math.max(a.trials ?? 0, b.trials ?? 0);
	const maxAttempts = Math.max(a.maxAttempts ?? 0, b.maxAttempts ?? 0);
	const provenance = a.provenance === "generated" ? b.provenance : a.provenance;
	const triggerThreshold = a.triggerThreshold ?? b.triggerThreshold;
	const { provenance: _, ...own } = a;
	return {
		...own,
		...provenance === void 0 ? {} : { provenance },
		expectations: a.expectations.map((expectation) => mergeExpectation(expectation, b.expectations)),
		graders: mergeGraders(a.graders, b.graders),
		golden: a.golden || b.golden,
		tags: [.../* @__PURE__ */ new Set([...a.tags, ...b.tags])],
		timeoutMs: a.timeoutMs === null || b.timeoutMs === null ? a.timeoutMs ?? b.timeoutMs : Math.max(a.timeoutMs, b.timeoutMs),
		...trials === 0 ? {} : { trials },
		...maxAttempts === 0 ? {} : { maxAttempts },
		...triggerThreshold === void 0 ? {} : { triggerThreshold },
		suites: [.../* @__PURE__ */ new Set([...a.suites, ...b.suites])],
		also: [
			...a.also,
			b.source,
			...b.also
		]
	};
}
function mergeExpectation(own, others) {
	const other = others.find(({ skill }) => skill === own.skill);
	if (other === void 0) return own;
	const rationale = own.rationale ?? other.rationale;
	return {
		...own,
		weight: Math.max(own.weight, other.weight),
		...rationale === void 0 ? {} : { rationale }
	};
}
function mergeGraders(a, b) {
	const known = new Set(a.map(graderKey));
	return withUniqueNames([...a, ...b.filter((grader) => !known.has(graderKey(grader)))]);
}
function graderKey({ type, name, config }) {
	return JSON.stringify([
		type,
		name,
		withSortedKeys(config)
	]);
}
function withSortedKeys(value) {
	if (Array.isArray(value)) return value.map(withSortedKeys);
	if (typeof value !== "object" || value === null) return value;
	return Object.entries(value).sort(([x], [y]) => x < y ? -1 : 1).map(([key, inner]) => [key, withSortedKeys(inner)]);
}

// src/suite/resolve-tasks.ts
function resolveTasks(suites, catalogue, options = {}) {
	const { offeredTo = () => catalogue, renamed = /* @__PURE__ */ new Map(), otherSide = null } = options;
	const nowCalled = new Map([...renamed].map(([now, before]) => [before, now]));
	const unknown = /* @__PURE__ */ new Map();
	const withheld = /* @__PURE__ */ new Map();
	const ambiguous = new AmbiguousNames(otherSide);
	const warnings = [];
	const resolved = [];
	const undecided = /* @__PURE__ */ new Map();
	const contradictions = [];
	for (const suite of suites) {
		const unmeasured = [];
		for (const task of suite.tasks) {
			const expectations = [];
			const lost = /* @__PURE__ */ new Set();
			const offered = offeredTo(task);
			for (const expectation of task.expectations) {
				const named = resolveSkill(catalogue, expectation.skill, suite.file);
				const id = `${suite.file}\n${expectation.skill}`;
				const several = named === null ? skillsCalled(offered, expectation.skill) : [];
				const [only] = several;
				const skill = several.length === 1 && only !== void 0 ? only : named;
				if (several.length > 1) {
					const meant = ambiguous.choose(expectation.skill, several, task);
					if (meant === null) for (const { name } of several) lost.add(name);
					else expectations.push({
						...expectation,
						skill: meant.name
					});
				} else if (skill === null) {
					const known = unknown.get(id);
					if (known === void 0) {
						const now = nowCalled.get(expectation.skill);
						unknown.set(id, {
							error: {
								name: expectation.skill,
								now,
								task,
								catalogue
							},
							count: 1
						});
					} else known.count += 1;
				} else if (offered !== catalogue && !offered.skills.includes(skill)) {
					if (!withheld.has(id)) withheld.set(id, notOfferedError(expectation.skill, task));
				} else expectations.push({
					...expectation,
					skill: skill.name
				});
			}
			const { kept, error } = withoutDuplicateLabels(task, expectations);
			if (error !== null) contradictions.push(error);
			const own = {
				...task,
				expectations: kept
			};
			const key = taskKey(own);
			if (lost.size > 0) {
				if (kept.length === 0 && task.graders.length === 0 && !task.expectsNoSkill) continue;
				undecided.set(key, /* @__PURE__ */ new Set([...undecided.get(key) ?? [], ...lost]));
			}
			resolved.push({
				...own,
				key,
				suites: [suite.file],
				also: []
			});
			if (isUnmeasured(task) && !isUnlabelledFormat(suite.format)) unmeasured.push(task);
		}
		const warning = unmeasuredWarning(suite, unmeasured);
		if (warning !== null) warnings.push(warning);
	}
	const unknownSkills = [...unknown.values()].map(({ error, count }) => ({
		suite: error.task.suite,
		name: error.name,
		error: unknownSkillError(error, count)
	}));
	const merged = mergeTasks(resolved);
	contradictions.push(...findContradictions(merged));
	return {
		tasks: merged.map((task) => ({
			...task,
			expectations: withImpliedLabels(task, offeredTo(task), undecided.get(task.key) ?? /* @__PURE__ */ new Set())
		})),
		errors: [
			...unknownSkills.map(({ error }) => error),
			...withheld.values(),
			...contradictions
		],
		unknownSkills,
		warnings: [...warnings, ...ambiguous.warnings()]
	};
}
function withoutDuplicateLabels(task, expectations) {
	const kept = /* @__PURE__ */ new Map();
	let error = null;
	for (const expectation of expectations) {
		const before = kept.get(expectation.skill);
		if (before === void 0) kept.set(expectation.skill, expectation);
		else if (before.label !== expectation.label) error = new UserError({
			what: `The prompt "${shorten(task.prompt)}" labels \`${expectation.skill}\` both ${before.label} and ${expectation.label}`,
			where: task.source,
			todo: "Keep one of the two labels."
		});
	}
	return {
		kept: [...kept.values()],
		error
	};
}
function withImpliedLabels(task, offered, undecided) {
	const labelled = new Set(task.expectations.map(({ skill }) => skill));
	const rest = offered.skills.flatMap(({ name }) => labelled.has(name) ? [] : [name]);
	const acceptable = rest.filter((skill) => undecided.has(skill)).map((skill) => ({
		skill,
		label: "acceptable",
		weight: 1
	}));
	if (!task.expectsNoSkill) return [...task.expectations, ...task.expectations.length === 0 ? [] : acceptable];
	const [first] = task.expectations;
	const rationale = first?.rationale === void 0 ? {} : { rationale: first.rationale };
	const none = rest.filter((skill) => !undecided.has(skill));
	return [...task.expectations, ...none.map((skill) => ({
		skill,
		label: "should_not_activate",
		weight: 1,
		...rationale
	}))];
}
function unknownSkillError({ name, now, task, catalogue }, count) {
	const names = catalogue.skills.map((skill) => skill.name);
	const more = count === 1 ? "" : ` (nor of ${count - 1} more in this suite)`;
	if (now !== void 0) return new UserError({
		what: `The skill \`${name}\` of this task does not exist any more${more}: it was renamed to \`${now}\``,
		where: task.source,
		todo: `Write \`${now}\` in the suite, too.`
	});
	return new UserError({
		what: `The skill \`${name}\` of this task does not exist${more}.${didYouMean(name, names)}`,
		where: task.source,
		todo: names.length === 0 ? "Add the skill: a folder with a SKILL.md." : `Correct the name, or add the skill; there are: ${names.slice(0, 10).join(", ")}${names.length > 10 ? ", ..." : ""}.`
	});
}
function notOfferedError(name, task) {
	return new UserError({
		what: `This task labels the skill \`${name}\`, which it is not offered`,
		where: task.source,
		todo: "Take the skill out of `disabled_skills`, name its folder in `skill_directories`, or remove the label."
	});
}
function unmeasuredWarning(suite, tasks) {
	const [first] = tasks;
	if (first === void 0) return null;
	const more = tasks.length === 1 ? "" : ` (and ${tasks.length - 1} more of ${suite.tasks.length} in this suite)`;
	return {
		what: `The task \`${first.id}\`${more} has no label and no grader, so it measures nothing`,
		where: first.source,
		todo: labelHint(suite)
	};
}

// src/evaluate/blame-for-labels.ts
function blameForLabels(base, { errors, unknownSkills }) {
	const names = new Set(base?.resolved.unknownSkills.map(({ name }) => name));
	const mended = new Set(base?.unread.map(({ file }) => file));
	const known = new Set(base?.resolved.errors.map(withoutPositions));
	const unknown = new Map(unknownSkills.map((one) => [one.error, one]));
	const wasSoBefore = (error) => {
		if (base === null) return true;
		const label = unknown.get(error);
		if (label === void 0) return known.has(withoutPositions(error));
		if (resolveSkill(base.catalogue, label.name) !== null) return false;
		return names.has(label.name) || mended.has(label.suite);
	};
	return {
		errors: errors.filter((error) => !wasSoBefore(error)),
		warnings: errors.filter(wasSoBefore).map(({ what, where, todo }) => ({
			what,
			where,
			todo
		}))
	};
}
function withoutPositions({ what, where }) {
	return JSON.stringify([what.replace(/:\d+:\d+/g, ""), where?.file]);
}

// src/evaluate/blame-for-graders.ts
function blameForGraders(base, head) {
	const mistakes = /* @__PURE__ */ new Map();
	const tasks = withoutBadGraders(head, mistakes);
	const ofBase = /* @__PURE__ */ new Map();
	if (base !== null) withoutBadGraders(base, ofBase);
	const known = new Set([...ofBase.values()].map(withoutPositions));
	const isNew = (error) => base !== null && !known.has(withoutPositions(error));
	const all = [...mistakes.values()];
	return {
		tasks,
		errors: all.filter(isNew),
		warnings: all.filter((error) => !isNew(error)).map(({ what, where, todo }) => ({
			what: `Left out: ${what}`,
			where,
			todo
		}))
	};
}
function withoutBadGraders(tasks, mistakes = /* @__PURE__ */ new Map()) {
	return tasks.map((task) => {
		const graders = task.graders.filter((spec) => {
			const [error] = validateGraderSpecs([spec]);
			if (error !== void 0) mistakes.set(JSON.stringify([spec.source, spec.type]), error);
			return error === void 0;
		});
		return graders.length === task.graders.length ? task : {
			...task,
			graders
		};
	});
}

// src/sides/left-out-entries.ts
function blameForEntries(base, head) {
	if (base === null || head.every(({ leftOut }) => leftOut === void 0)) return {
		errors: [],
		warnings: leftOutWarnings(head)
	};
	const here = new Set(head.map(({ file }) => file));
	const asked = new Set(head.flatMap(({ tasks }) => tasks.flatMap(questionsOf)));
	const errors = [];
	return {
		errors,
		warnings: leftOutWarnings(head.map((suite) => {
			const own = base.filter(({ file }) => file === suite.file);
			const before = own.length > 0 ? own : base.filter(({ file }) => !here.has(file));
			const ids = new Set(suite.tasks.flatMap(({ id }) => isDefaultId(id, suite.file) ? [] : [id]));
			if (!before.some(({ tasks }) => tasks.some((task) => !ids.has(task.id) && questionsOf(task).some((question) => !asked.has(question))))) return suite;
			const known = /* @__PURE__ */ new Map();
			for (const mistake of before.flatMap(({ leftOut = [] }) => leftOut)) known.set(reasonOf(mistake), (known.get(reasonOf(mistake)) ?? 0) + 1);
			const leftOut = (suite.leftOut ?? []).filter((mistake) => {
				const left = known.get(reasonOf(mistake)) ?? 0;
				known.set(reasonOf(mistake), left - 1);
				if (left <= 0) errors.push(mistake);
				return left > 0;
			});
			return {
				...suite,
				leftOut
			};
		}))
	};
}
function questionsOf({ prompt, expectations, expectsNoSkill }) {
	const skills = expectations.map(({ skill }) => skill);
	return (skills.length === 0 || expectsNoSkill ? ["", ...skills] : skills).map((skill) => `${skill}\0${prompt}`);
}
function leftOutWarnings(suites) {
	const all = suites.flatMap(({ file, leftOut = [] }) => leftOut.map((mistake) => ({
		file,
		mistake
	})));
	return [...groupBy(all, ({ file, mistake }) => JSON.stringify([file, reasonOf(mistake)])).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const { what, where, todo } = first.mistake;
		return {
			what: `This entry is left out: ${what}.${others.length === 0 ? "" : ` The same ${placesOf(others.map(({ mistake }) => mistake))}.`}`,
			where,
			todo
		};
	});
}
function placesOf(mistakes) {
	const lines = /* @__PURE__ */ new Map();
	for (const { where } of mistakes) if (where !== void 0) addToGroup(lines, where.file, where.line);
	const [[, known] = ["", []]] = lines;
	const shown = lines.size === 1 ? known.slice(0, MOST_LINES) : [];
	const rest = mistakes.length - shown.length;
	if (shown.length === 0) return `of ${rest} more`;
	return `in line${shown.length > 1 ? "s" : ""} ${shown.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}
const MOST_LINES = 6;
function reasonOf({ what }) {
	return what.replace(/\[\d+\]/g, "[]").replace(/:\d+:\d+/g, "");
}

// src/sides/made-worse.ts
async function blameForUnread(base, head) {
	const before = [];
	const errors = [];
	const moved = /* @__PURE__ */ new Set();
	const names = new Set(head.skills.values());
	for (const one of head.unread) {
		const skill = base?.skills.get(one.file);
		if (base === null || skill !== void 0 && names.has(skill) || await wasSoBefore(one.file, base, head, moved)) before.push(one);
		else errors.push(...one.errors);
	}
	return {
		errors,
		warnings: unreadWarnings(before)
	};
}
function mendedWarnings(base, head) {
	const [file, ...others] = base.unread.map(({ file }) => file).filter((file) => head.read.has(file));
	if (file === void 0) return [];
	const named = others.slice(0, MOST_NAMED).join(", ");
	const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : "";
	return [{
		what: `Base could not read ${file}${named === "" ? "" : `, ${named}${more}`}: what was there is not compared`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Nothing: this change mends it. Whether it also drops prompts shows in its diff alone."
	}];
}
const MOST_NAMED = 3;
function unreadWarnings(unread) {
	return [...groupBy(unread, ({ errors }) => errors[0]?.what ?? "").values()].flatMap(([head, ...others]) => {
		if (head === void 0) return [];
		const { file, errors } = head;
		const [first] = errors;
		const where = first?.where;
		const part = where === void 0 || where.file === file ? "" : ` (part of ${file})`;
		const more = errors.length > 1 ? ` (and ${errors.length - 1} more in this file)` : "";
		const named = others.slice(0, MOST_NAMED).map((other) => other.file);
		const also = others.length === 0 ? "" : ` The same in ${named.join(", ")}${others.length > named.length ? ` and ${others.length - named.length} more` : ""}.`;
		return {
			what: `Left out${part}: ${ended(first?.what ?? "it cannot be read")}${more}${also}`,
			...where === void 0 ? {} : { where },
			todo: first?.todo
		};
	});
}
function ended(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
async function wasSoBefore(file, base, head, moved) {
	if (base.read.has(file)) return false;
	if (base.unread.some((one) => one.file === file)) return true;
	const text = await textOf(head, file);
	if (base.tree.files.some(({ path }) => path === file)) return text !== null && text === await textOf(base, file);
	const here = new Set(head.tree.files.map(({ path }) => path));
	for (const origin of base.unread) {
		if (here.has(origin.file) || moved.has(origin.file)) continue;
		if (!isAlike(text, await textOf(base, origin.file))) continue;
		moved.add(origin.file);
		return true;
	}
	return false;
}
async function textOf({ tree }, file) {
	const found = await readTextFile(tree.root, file);
	return "text" in found ? found.text : null;
}
function isAlike(text, other) {
	if (text === null || other === null) return false;
	if (text === other) return true;
	const lines = linesOf(text);
	const others = linesOf(other);
	const left = /* @__PURE__ */ new Map();
	for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
	return lines.filter((line) => {
		const count = left.get(line) ?? 0;
		if (count > 0) left.set(line, count - 1);
		return count > 0;
	}).length * 2 >= Math.max(lines.length, others.length);
}
function linesOf(text) {
	return text.split("\n").filter((line) => line.trim() !== "");
}

export { blameForEntries, blameForGraders, blameForLabels, blameForUnread, catalogueDigest, judgeProblems, leftOutWarnings, mendedWarnings, offering, reportedCatalogue, resolveTasks, sidePlan, unknownDisabled, unreadWarnings, withAddedSkills, withoutBadGraders, withoutIdleOffers, withoutJudgeWarning };