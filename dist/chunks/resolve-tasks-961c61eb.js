import { UserError, didYouMean, throwIfAny } from "./start-879ea7f4.js";
import { shorten } from "./parse-at-7b24491e.js";
import { resolveSkill } from "./detectable-d4829a3f.js";
import { offerKey, promptKey, taskKey, withUniqueNames } from "./list-files-b98a6070.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { candidateTest, discoverSkills, requestedSkills, skillProblems } from "./tree-84602501.js";
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
	const byName = new Map(found.skills.map((skill) => [skill.name, skill]));
	const errors = [];
	const added = named.skills.filter((skill) => {
		if (pathsOf(skill).some((path) => known.has(path))) return false;
		const other = byName.get(skill.name);
		if (other === void 0) return true;
		if (!isCopy(skill, other)) errors.push(skillProblems.sameName(skill.name, other.path, skill.path));
		return false;
	});
	throwIfAny(errors);
	const skills = [...found.skills, ...added].sort((a, b) => a.name < b.name ? -1 : 1);
	const paths = new Set(added.map(({ path }) => path));
	const warnings = named.warnings.filter(({ where }) => where !== void 0 && paths.has(where.file));
	return {
		catalogue: {
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
	return one.description === other.description && one.body === other.body && one.offered === other.offered;
}
function rootOf(folder) {
	return folder === "" ? "." : folder.replace(/[\\*?[\]{}!]/g, "\\$&");
}

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
	const triggerThreshold = a.triggerThreshold ?? b.triggerThreshold;
	return {
		...a,
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
function resolveTasks(suites, catalogue, options) {
	const { offeredTo = () => catalogue, renamed = /* @__PURE__ */ new Map() } = options;
	const nowCalled = new Map([...renamed].map(([now, before]) => [before, now]));
	const unknown = /* @__PURE__ */ new Map();
	const withheld = /* @__PURE__ */ new Map();
	const warnings = [];
	const resolved = [];
	const contradictions = [];
	for (const suite of suites) {
		const unmeasured = [];
		for (const task of suite.tasks) {
			const expectations = [];
			const offered = offeredTo(task);
			for (const expectation of task.expectations) {
				const skill = resolveSkill(catalogue, expectation.skill);
				const id = `${suite.file}\n${expectation.skill}`;
				if (skill === null) {
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
			resolved.push({
				...own,
				key: taskKey(own),
				suites: [suite.file],
				also: []
			});
			if (task.expectations.length === 0 && !task.expectsNoSkill && task.graders.length === 0) unmeasured.push(task);
		}
		const warning = unmeasuredWarning(suite, unmeasured);
		if (warning !== null) warnings.push(warning);
	}
	const unknownSkills = [...unknown.values()].map(({ error, count }) => unknownSkillError(error, count));
	const merged = mergeTasks(resolved);
	contradictions.push(...findContradictions(merged));
	return {
		tasks: merged.map((task) => ({
			...task,
			expectations: withImpliedLabels(task, offeredTo(task), options)
		})),
		errors: [
			...unknownSkills,
			...withheld.values(),
			...contradictions
		],
		unknownSkills,
		warnings
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
function withImpliedLabels(task, offered, { unlabelled }) {
	const routed = task.expectations.some(({ label }) => label === "must_activate");
	if (!task.expectsNoSkill && !(unlabelled === "negative" && routed)) return task.expectations;
	const labelled = new Set(task.expectations.map(({ skill }) => skill));
	const rest = offered.skills.flatMap(({ name }) => labelled.has(name) ? [] : [name]);
	const [first] = task.expectations;
	const rationale = task.expectsNoSkill && first?.rationale !== void 0 ? { rationale: first.rationale } : {};
	return [...task.expectations, ...rest.map((skill) => ({
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
		todo: "Say which skill it should trigger, for example with `should_trigger`."
	};
}

export { catalogueDigest, offering, reportedCatalogue, resolveTasks, sidePlan, unknownDisabled, withAddedSkills, withoutIdleOffers };