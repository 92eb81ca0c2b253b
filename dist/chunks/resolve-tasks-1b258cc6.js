import { shorten } from "./parse-at-2fa68285.js";
import { UserError, didYouMean } from "./start-9d0b2c86.js";
import { resolveSkill, skillsCalled } from "./resolve-skill-f7dadc8d.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { promptKey, taskKey, withUniqueNames } from "./list-files-fcb0117d.js";
import { labelHint } from "./label-hint-41bdd8fb.js";
import { isUnlabelledFormat, isUnmeasured } from "./unlabelled-evals-65456380.js";

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
		...a.tuned === true || b.tuned === true ? { tuned: true } : {},
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

export { resolveTasks };