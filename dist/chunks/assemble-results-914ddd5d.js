import { alsoFired, areAllGenerated, bindingQuestion, compositeScore, conversationsOf, descriptionLost, figurePairs, figureTasksOf, firedSkills, gradesPassed, isDropped, isGenerated, isImplicitNegative, isOfGone, limitsOf, order, pairsDiffer, passes, screenTrials, skillIntervals, stolenPrompts, wilsonInterval } from "./gate-d7ce019c.js";
import { samePrompts } from "./few-graded-7b757867.js";
import { comparesSides } from "./registry-a6665cdd.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { labelIn, mean, totals } from "./totals-e6590494.js";
import { observationsOf, rateOf } from "./observation-a7353f0c.js";
import { RESULTS_SCHEMA } from "./results-d7165155.js";
import { byRule, labelOf, labelledSkills } from "./labels-2c815ae7.js";
import { sumOfUsage } from "./build-transcript-e8d7b4d0.js";
import { isUnanswered } from "./unanswered-24d904da.js";
import { contextOn, eachRunOnce, earlyStops, firstWith, isSilent as isSilent$1, loadedSkill, phasesOf, silent, skillNamed, unansweredIn, unansweredOf, withFreshTrials } from "./loaded-skill-7af42577.js";
import { phases } from "./trial-record-42cf96e1.js";
import { buildLexicalRouter } from "./router-8b51f467.js";
import { listed, listedBy } from "./follow-renames-177d7ec5.js";
import { listingDigest } from "./skill-names-86bb1dd3.js";
import { agentListings } from "./registry-5c19cd09.js";
import { leastRegression, lossText } from "./detectable-loss-53ec8536.js";
import { seenLosses } from "./seen-losses-abdca2c6.js";

// src/metrics/answered.ts
const epsilon$3 = 1e-9;
function answeredPrompts(tasks, base, head) {
	const rows = /* @__PURE__ */ new Map();
	for (const { key, context, expectations } of tasks) {
		const hasContext = context !== void 0;
		for (const { skill: expected, label } of expectations) {
			if (label !== "must_activate") continue;
			const own = (side, of) => instead((of?.get(key) ?? []).filter((trial) => trial.side === side), expected, hasContext);
			const [before, after] = [own("base", base), own("head", head)];
			for (const tool of /* @__PURE__ */ new Set([...before.keys(), ...after.keys()])) {
				const id = JSON.stringify([expected, tool]);
				const row = rows.get(id) ?? {
					expected,
					tool,
					base: 0,
					head: 0,
					tasks: []
				};
				const [baseRate, headRate] = [before.get(tool) ?? 0, after.get(tool) ?? 0];
				row.base += baseRate;
				row.head += headRate;
				if (headRate > baseRate + epsilon$3) row.tasks.push(key);
				rows.set(id, row);
			}
		}
	}
	const growth = (row) => row.head - row.base;
	const named = (row) => row.tool ?? "";
	return [...rows.values()].sort((a, b) => growth(b) - growth(a) || b.head - a.head || order(a.expected, b.expected) || order(named(a), named(b)));
}
function instead(trials, expected, hasContext) {
	const completed = trials.filter(({ failed, fired }) => !failed || fired.includes(expected));
	const counts = /* @__PURE__ */ new Map();
	for (const { fired, tools: called = [], delegated = [] } of completed) {
		if (fired.includes(expected)) continue;
		const tools = [...hasContext ? called : [], ...fired.length === 0 ? delegated : []];
		const by = tools.length > 0 ? tools : fired.length === 0 && hasContext ? [null] : [];
		for (const tool of by) counts.set(tool, (counts.get(tool) ?? 0) + 1);
	}
	return new Map([...counts].map(([tool, count]) => [tool, count / completed.length]));
}
function answeredTrials({ expectations }, trials) {
	const wanted = expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill);
	const missed = trials.filter(({ failed, fired }) => !failed && !wanted.some((skill) => fired.includes(skill)));
	const called = missed.filter(({ tools = [] }) => tools.length > 0);
	return {
		tool: called.length,
		alone: missed.filter(({ fired, tools = [] }) => fired.length + tools.length === 0).length,
		tools: [...new Set(called.flatMap(({ tools = [] }) => tools))].sort()
	};
}

// src/metrics/spread.ts
function variance(values) {
	const centre = mean(values);
	return centre === null ? null : mean(values.map((value) => (value - centre) ** 2));
}
function standardDeviation(values) {
	const squared = variance(values);
	return squared === null ? null : Math.sqrt(squared);
}
function isFlaky(passRate) {
	return passRate > 0 && passRate < 1;
}

// src/metrics/grader-metrics.ts
const MOST_FEEDBACK = 2e3;
function gradeSummaries(trials) {
	const byGrader = /* @__PURE__ */ new Map();
	for (const trial of trials ?? []) for (const grade of trial.grades) addToGroup(byGrader, grade.grader, grade);
	return [...byGrader].map(([grader, grades]) => {
		const graded = grades.filter((grade) => grade.status === "graded");
		const scores = graded.flatMap((grade) => grade.score ?? []);
		const telling = graded.find((grade) => grade.passed === false) ?? grades.find((g) => g.status === "error") ?? grades[0];
		return {
			grader,
			type: grades[0]?.type ?? "",
			score: mean(scores),
			stdDev: standardDeviation(scores),
			passRate: mean(graded.map((grade) => grade.passed ? 1 : 0)),
			graded: graded.length,
			notApplicable: grades.filter((grade) => grade.status === "not_applicable").length,
			errors: grades.filter((grade) => grade.status === "error").length,
			feedback: (telling?.feedback ?? "").slice(0, MOST_FEEDBACK).toWellFormed()
		};
	});
}
function taskPassRate(trials) {
	return mean(verdicts(trials).map(Number));
}
function taskIsFlaky(trials) {
	const rate = taskPassRate(trials);
	return rate === null ? null : isFlaky(rate);
}
function taskPassInterval(trials) {
	const judged = verdicts(trials);
	return wilsonInterval(judged.filter((passed) => passed).length, judged.length);
}
function taskScore(trials) {
	return mean((trials ?? []).map(({ failed, grades }) => failed ? null : compositeScore(grades)));
}
function verdicts(trials) {
	return (trials ?? []).flatMap(({ failed, grades }) => failed ? [] : gradesPassed(grades) ?? []);
}
function graderMetrics(taskKeys, base, head, comparing = /* @__PURE__ */ new Set()) {
	const sideOf = (observations) => taskKeys.flatMap((key) => gradeSummaries(observations.get(key)));
	return graderTotals(base === null ? null : sideOf(base), sideOf(head), comparing);
}
function graderTotals(baseGrades, headGrades, comparing = /* @__PURE__ */ new Set()) {
	return [...new Map([...baseGrades ?? [], ...headGrades].map(({ grader, type }) => [grader, type]))].sort(([a], [b]) => order(a, b)).map(([grader, type]) => {
		const here = headGrades.filter((grade) => grade.grader === grader);
		const there = baseGrades?.filter((grade) => grade.grader === grader) ?? null;
		return {
			grader,
			type,
			tasks: here.length,
			compares: comparing.has(grader),
			base: there === null ? null : {
				score: mean(there.map((g) => g.score)),
				passRate: mean(there.map((g) => g.passRate))
			},
			head: {
				score: mean(here.map((g) => g.score)),
				passRate: mean(here.map((g) => g.passRate))
			},
			notApplicable: here.reduce((sum, grade) => sum + grade.notApplicable, 0),
			errors: here.reduce((sum, grade) => sum + grade.errors, 0)
		};
	});
}

// src/metrics/advice.ts
const HIGH = .85;
const LOW = .7;
function band(f1) {
	if (f1 === null) return null;
	if (f1 >= HIGH) return "excellent";
	if (f1 >= LOW) return "good";
	return f1 >= .5 ? "needs work" : "poor";
}
function advice(metrics, forcedF1 = null) {
	const { precision, recall, f1 } = metrics;
	if (forcedF1 !== null && forcedF1 >= HIGH && f1 !== null && f1 < LOW) return "It works only when evaluation is forced: measure in smart mode, and do not trust the forced figures.";
	if (recall === null) return null;
	if (precision === null) {
		if (recall === 0) return "It never fires: broaden the triggers that its description names.";
		return recall < LOW ? "It fires too seldom: broaden the triggers that its description names." : null;
	}
	if (recall >= HIGH && precision < LOW) return "It fires too often: tighten the description.";
	if (recall < LOW && precision >= HIGH) return "It fires too seldom: broaden the triggers that its description names.";
	if (recall < LOW && precision < LOW) return "It misses its own prompts and fires on those of others: rewrite the description around what only this skill does.";
	return null;
}

// src/evaluate/assemble/assembly.ts
function skillIn(catalogue, name) {
	return catalogue === null ? void 0 : skillNamed(catalogue.skills, name);
}

// src/evaluate/assemble/room-results.ts
function roomName({ name, nameOnBase }) {
	return {
		name,
		...nameOnBase === void 0 ? {} : { nameOnBase }
	};
}
function roomOfRow(row, { rooms }) {
	const paired = rooms?.paired;
	const seat = paired?.seatsOf(paired.idOf(row)).find((one) => one.row === row);
	return seat === void 0 ? {} : { room: roomName(seat.room) };
}
function roomResults({ rooms, question }) {
	if (rooms == null) return {};
	const prompts = /* @__PURE__ */ new Map();
	for (const { room } of question.tasks) if (room !== void 0) prompts.set(room.key, (prompts.get(room.key) ?? 0) + 1);
	return { rooms: [...rooms.paired.rooms.values()].map((room) => {
		const { base, head } = rooms.catalogues.get(room.key) ?? {
			base: null,
			head: { skills: [] }
		};
		return {
			...roomName(room),
			skills: {
				base: base === null ? null : countOf(base),
				head: countOf(head)
			},
			prompts: prompts.get(room.key) ?? 0
		};
	}) };
}
function countOf({ skills }) {
	return skills.filter(({ kind }) => kind === void 0).length;
}

// src/evaluate/assemble/assemble-skill.ts
function skillResult(verdict, run) {
	const { skill } = verdict;
	const isRemoved = run.question.skills.some(({ name, head }) => name === skill && head === null);
	const binding = bindingQuestion(run.question).tasks;
	const shown = isRemoved ? binding : figureTasksOf(skill, run.question);
	const here = skillIn(run.catalogues.head, skill);
	const there = skillIn(run.catalogues.base, skill);
	const pairs = figurePairs(skill, shown, run.question, "head");
	const prompts = {
		positives: 0,
		negatives: 0
	};
	for (const pair of pairs) {
		const label = pair.isImplied === true ? void 0 : labelIn(pair, skill)?.label;
		if (label === "must_activate") prompts.positives += 1;
		else if (label === "should_not_activate") prompts.negatives += 1;
	}
	const intervalsOf = (side) => {
		const observations = verdict[side] === null ? null : verdict.shown[side];
		return observations === null ? null : skillIntervals(side === "head" || !pairsDiffer(run.question) ? pairs : figurePairs(skill, shown, run.question, side), observations, skill);
	};
	return {
		skill,
		...kindOf(here ?? there),
		...roomOfRow(skill, run),
		path: here?.path ?? there?.path ?? "",
		state: verdict.state,
		renamedFrom: run.renamed.get(run.rooms?.paired.idOf(skill) ?? skill) ?? null,
		descriptionChanged: descriptionChanged(skill, run),
		...lostDescription(skill, run.question),
		descriptionPosition: here?.descriptionPosition ?? null,
		prompts,
		base: verdict.base,
		head: verdict.head,
		intervals: run.question.deterministic ? null : {
			base: intervalsOf("base"),
			head: intervalsOf("head")
		},
		sees: null,
		recall: withFreshTrials(verdict, "recall", binding),
		falseTriggers: withFreshTrials(verdict, "falseTriggers", binding),
		reasons: [...verdict.reasons.map(({ message }) => message), ...verdict.notes],
		band: verdict.head === null ? null : band(verdict.head.f1),
		advice: verdict.head === null ? null : advice(verdict.head)
	};
}
function kindOf(skill) {
	return skill?.kind === void 0 ? {} : { kind: skill.kind };
}
function lostDescription(skill, { skills }) {
	const asked = skills.find(({ name }) => name === skill);
	const lost = asked === void 0 ? null : descriptionLost(asked);
	return lost === null ? {} : { descriptionLost: lost };
}
function descriptionChanged(name, run) {
	const here = skillIn(run.catalogues.head, name);
	const there = skillIn(run.catalogues.base, name);
	if (here === void 0 || there === void 0) return false;
	return here.description !== there.description || here.offered !== there.offered;
}
function isNewOrChanged(name, run) {
	const { base } = run.catalogues;
	const isNew = run.kind === "gate" && base !== null && skillIn(base, name) === void 0;
	return descriptionChanged(name, run) || run.renamed.has(run.rooms?.paired.idOf(name) ?? name) || isNew;
}

// src/evaluate/assemble/context-result.ts
function contextResult(task, contexts, shown) {
	const given = (side) => contexts === void 0 ? null : contextOn(task, { contexts: contexts[side] });
	const [before, after] = [given("base"), given("head")];
	const any = after ?? before;
	if (any === null) return {};
	const paths = (context) => (context?.files ?? []).map(({ path }) => path);
	const context = {
		messages: any.messages.length,
		files: {
			base: paths(before),
			head: paths(after)
		},
		tools: any.tools.map(({ name }) => name)
	};
	if (!task.expectations.some(({ label }) => label === "must_activate")) return { context };
	return {
		context,
		answered: {
			base: answeredTrials(task, shown.base),
			head: answeredTrials(task, shown.head)
		}
	};
}

// src/evaluate/assemble/assemble-task.ts
const verdictOf = firstWith(({ skill }) => skill);
const promptLimit = 2e3;
const epsilon$2 = 1e-9;
function taskResult(task, run, { base, head }, rules) {
	const onBase = (skill) => skillIn(run.catalogues.base, skill) !== void 0;
	const expectation = (labelled, source) => {
		const verdict = verdictOf(run.verdict.skills, labelled.skill);
		const shown = {
			base: base === null ? null : verdict?.shown.base ?? base,
			head: verdict?.shown.head ?? head
		};
		const before = shown.base === null || !onBase(labelled.skill) ? null : rateOf(shown.base.get(task.key), labelled.skill);
		const after = rateOf(shown.head.get(task.key), labelled.skill);
		const endpoint = labelled.label === "must_activate" ? verdict?.recall : verdict?.falseTriggers;
		return {
			skill: labelled.skill,
			label: labelled.label,
			weight: labelled.weight,
			rationale: labelled.rationale ?? null,
			source,
			base: before,
			head: after,
			change: before === null || isAdvice && !run.question.deterministic && !isTurned(before.rate, after.rate) ? "same" : moved(labelled) ?? told(changeOf$1(labelled.label, before.rate, after.rate, isAdvice ? void 0 : endpoint), labelled.skill),
			passed: {
				base: shown.base === null || before === null ? null : passes(task, labelled, shown.base),
				head: passes(task, labelled, shown.head)
			}
		};
	};
	const told = (change, skill) => {
		if (change !== "fixed" && change !== "false_trigger") return change;
		const verdict = verdictOf(run.verdict.skills, skill);
		if (verdict?.excused.has(task.key)) return "same";
		if (change !== "fixed") return change;
		return verdict?.head === null || isOfGone(task, same) || isNewlyWrong(task, skill, run, {
			base: base ?? head,
			head
		}) ? "same" : change;
	};
	const isAdvice = isGenerated(task) && !areAllGenerated(run.question.tasks);
	const same = samePrompts(run.question.tasks);
	const { unlabelled } = run.question.policy;
	const hasMoved = run.verdict.skills.filter((skill) => skill.moved.length > 0);
	const movedKeys = new Set(hasMoved.flatMap((skill) => skill.moved.flatMap(({ tasks }) => tasks)));
	function moved({ skill }) {
		if (!movedKeys.has(task.key)) return null;
		return hasMoved.some((one) => one.skill === skill && one.moved.some(({ tasks }) => tasks.includes(task.key))) ? "moved" : "same";
	}
	const trials = [...base?.get(task.key) ?? [], ...head.get(task.key) ?? []];
	const fired = new Set(trials.flatMap((trial) => trial.fired));
	const implicit = run.question.skills.filter(({ name }) => fired.has(name)).filter(({ name }) => isImplicitNegative(task, name, {
		base: base ?? head,
		head
	}, {
		same,
		unlabelled
	})).map(({ name }) => expectation({
		skill: name,
		label: "should_not_activate",
		weight: 1
	}, "implicit"));
	const perSide = (read, none) => ({
		base: base === null ? none : read(base.get(task.key)),
		head: read(head.get(task.key))
	});
	const firing = decisiveObservations(task, run, {
		base,
		head
	});
	const others = rules.of(task, (label) => expectation(label, "labelled"));
	return {
		key: task.key,
		id: task.id,
		suite: task.suite,
		prompt: cutPrompt(task.prompt),
		promptCut: task.prompt.length > promptLimit,
		source: task.source,
		...task.message === void 0 ? {} : { message: messageResult(task.message) },
		origin: task.origin,
		isNew: task.isNew,
		...task.room === void 0 ? {} : { room: roomName(task.room) },
		golden: task.golden,
		...contextResult(task, run.contexts, {
			base: firing.base === null ? [] : ofSide("base", firing.base.get(task.key)),
			head: ofSide("head", firing.head.get(task.key))
		}),
		...task.provenance === void 0 ? {} : { provenance: task.provenance },
		...task.tuned === true ? { tuned: true } : {},
		tags: [...task.tags],
		expectations: [
			...task.expectations.map((labelled) => expectation(labelled, "labelled")),
			...others.expectations,
			...implicit
		],
		...others.rules.length === 0 ? {} : { rules: others.rules },
		fired: {
			base: firing.base === null ? [] : firedSkills(ofSide("base", firing.base.get(task.key))),
			head: firedSkills(ofSide("head", firing.head.get(task.key)))
		},
		grades: perSide(gradeSummaries, []),
		score: perSide(taskScore, null),
		passRate: perSide(taskPassRate, null),
		passRateInterval: perSide(taskPassInterval, null),
		flaky: perSide(taskIsFlaky, null)
	};
}
function isNewlyWrong(task, skill, { question }, observed) {
	const same = samePrompts(question.tasks);
	const before = (same.get(task.key) ?? []).filter(isDropped);
	if (isDropped(task) || before.length === 0) return false;
	return !before.some((twin) => labelOf(twin, skill) === "should_not_activate" || isImplicitNegative(twin, skill, observed, {
		same,
		unlabelled: question.policy.unlabelled
	}));
}
function ofSide(side, trials) {
	return trials?.filter((trial) => trial.side === side) ?? [];
}
function messageResult({ conversation, of, before }) {
	return {
		conversation,
		number: before.length + 1,
		of
	};
}
function cutPrompt(prompt) {
	return prompt.slice(0, promptLimit).toWellFormed();
}
function changeOf$1(label, base, head, endpoint) {
	if (base === null || head === null) return "unknown";
	if (endpoint !== void 0 && endpoint.test !== null && !isWorse(endpoint)) return "same";
	if (label === "acceptable" || Math.abs(head - base) < epsilon$2) return "same";
	if (label === "must_activate") return head < base ? "lost" : "gained";
	return head > base ? "false_trigger" : "fixed";
}
function isTurned(base, head) {
	return base !== null && head !== null && Math.abs(head - base) > .999999999;
}
function isWorse({ verdict }) {
	return verdict === "regressed" || verdict === "fires_more";
}
function decisiveObservations(task, run, screen) {
	const confirmed = run.verdict.skills.find(({ skill, recall, falseTriggers }) => {
		if (recall.test?.confirmed !== true && falseTriggers.test?.confirmed !== true) return false;
		const endpoint = labelOf(task, skill) === "must_activate" ? recall : falseTriggers;
		return endpoint.test?.confirmed === true && isWorse(endpoint) && labelOf(task, skill) !== null;
	});
	return confirmed === void 0 || screen.base === null ? screen : confirmed.shown;
}

// src/evaluate/assemble/candidate-results.ts
const MOST_ENTRIES$1 = 200;
function candidateResults(run, measured, { stolen, alsoFired }) {
	const { base, head } = run.catalogues;
	const all = [...base?.skills ?? [], ...head.skills].filter(({ kind }) => kind !== void 0);
	if (all.length === 0) return {};
	const asked = askedCatalogues(run);
	const count = (side, kind) => new Set(asked.flatMap(({ [side]: catalogue }) => (catalogue?.skills ?? []).flatMap((one) => one.kind === kind && one.offered ? [one.path] : []))).size;
	const counts = (kind) => ({
		base: base === null ? null : count("base", kind),
		head: count("head", kind)
	});
	const fired = new Set([...stolen, ...alsoFired].map((row) => "fired" in row ? row.fired : row.skill));
	const entries = [...new Map(all.map((one) => [one.name, one])).values()].flatMap(({ name, kind, path }) => {
		const change = changeOf(name, run);
		if (kind === void 0 || measured.has(name) || change === null && !fired.has(name)) return [];
		const position = skillIn(head, name)?.descriptionPosition ?? null;
		return [{
			skill: name,
			kind,
			...roomOfRow(name, run),
			path,
			change,
			position
		}];
	});
	const order = (one) => one.change === null ? 1 : 0;
	return { candidates: {
		subagents: counts("subagent"),
		commands: counts("command"),
		entries: entries.sort((a, b) => order(a) - order(b) || (a.skill < b.skill ? -1 : 1)).slice(0, MOST_ENTRIES$1)
	} };
}
function askedCatalogues({ catalogues, rooms, filter, question }) {
	if (rooms == null || filter === null) return [catalogues];
	return [...new Set(question.tasks.flatMap(({ room }) => room === void 0 ? [] : [room.key]))].flatMap((key) => rooms.catalogues.get(key) ?? []);
}
function changeOf(name, { kind, catalogues }) {
	const [there, here] = [skillIn(catalogues.base, name), skillIn(catalogues.head, name)];
	if (kind !== "gate" || catalogues.base === null) return null;
	if (there === void 0) return "new";
	if (here === void 0) return "removed";
	return [
		"bareName",
		"description",
		"offered"
	].every((key) => here[key] === there[key]) ? null : "changed";
}

// src/evaluate/assemble/each-prompt-once.ts
const epsilon$1 = 1e-9;
function quietVersions(tasks, results, same) {
	const byKey = new Map(results.map((one) => [one.key, one]));
	const quiet = /* @__PURE__ */ new Map();
	for (const { key, origin, editedTo } of tasks) {
		if (origin === "head") continue;
		const twins = (same.get(key) ?? []).flatMap((twin) => twin.origin === "head" ? [twin.key] : []);
		for (const other of /* @__PURE__ */ new Set([...editedTo === void 0 ? [] : [editedTo], ...twins])) for (const before of byKey.get(key)?.expectations ?? []) {
			const after = byKey.get(other)?.expectations.find(({ skill }) => skill === before.skill);
			const left = quieter(before, after, twins.includes(other));
			if (left !== null) addToGroup(quiet, left === "base" ? key : other, before.skill);
		}
	}
	return quiet;
}
function toldOnce(result, quiet) {
	const skills = quiet.get(result.key);
	if (skills === void 0) return result;
	const expectations = result.expectations.map((item) => skills.includes(item.skill) ? {
		...item,
		change: "same"
	} : item);
	return {
		...result,
		expectations
	};
}
const WORSE = /* @__PURE__ */ new Set([
	"lost",
	"false_trigger",
	"moved"
]);
const BETTER = /* @__PURE__ */ new Set(["gained", "fixed"]);
function quieter(before, after, isRelabelled) {
	const isTold = ({ change }) => WORSE.has(change) || BETTER.has(change);
	if (after === void 0 || !isTold(after)) return BETTER.has(before.change) && (isRelabelled || before.label === after?.label) ? "base" : null;
	if (!isTold(before)) return null;
	return lossOf(before) > lossOf(after) + epsilon$1 ? "head" : "base";
}
function lossOf({ base, head, change }) {
	if (change === "moved") return 1;
	const moved = Math.abs((base?.rate ?? 0) - (head.rate ?? 0));
	return WORSE.has(change) ? moved : -moved;
}

// src/evaluate/assemble/rule-results.ts
var RuleResults = class {
	lists = [];
	#shownOf;
	#told;
	#parts = /* @__PURE__ */ new Map();
	#indexes = /* @__PURE__ */ new Map();
	constructor(run, base, head) {
		const verdicts = new Map(run.verdict.skills.map((verdict) => [verdict.skill, verdict]));
		const onBase = new Set(run.catalogues.base?.skills.map(({ name }) => name));
		this.#shownOf = (skill) => {
			const shown = verdicts.get(skill)?.shown;
			return {
				base: base === null ? null : shown?.base ?? base,
				head: shown?.head ?? head,
				onBase: onBase.has(skill)
			};
		};
		const told = /* @__PURE__ */ new Map();
		for (const { skill, moved } of run.verdict.skills) for (const key of moved.flatMap(({ tasks }) => tasks)) told.set(key, (told.get(key) ?? /* @__PURE__ */ new Set()).add(skill));
		this.#told = told;
	}
	of(task, read) {
		const { others, expectations: own } = task;
		if (others === void 0) return {
			expectations: [],
			rules: []
		};
		const isOwn = new Set(own.map(({ skill }) => skill));
		const written = /* @__PURE__ */ new Set();
		const silent = /* @__PURE__ */ new Map();
		for (const [part, { skills, base, head, onBase }] of this.#partsOf(others.skills).entries()) {
			const fired = firedIn([...base?.get(task.key) ?? [], ...head.get(task.key) ?? []], this.#told.get(task.key));
			const first = skills.find((skill) => !isOwn.has(skill) && !fired.has(skill));
			const result = first === void 0 ? null : read(byRule(first, others));
			if (result !== null && isSilent(result)) {
				const { skill: _, weight: __, source: ___, change, passed, label: ____, ...rest } = result;
				const rule = {
					label: "should_not_activate",
					skills: -1,
					...rest,
					...told(change, passed)
				};
				const id = JSON.stringify([rule, base === null || onBase]);
				const known = silent.get(id) ?? {
					members: [],
					rule
				};
				known.members.push({
					part,
					skills
				});
				silent.set(id, known);
				for (const skill of fired) if (!isOwn.has(skill)) written.add(skill);
			} else for (const skill of skills) if (!isOwn.has(skill)) written.add(skill);
		}
		return {
			expectations: this.#inOrder(others.skills, written).map((skill) => ({
				...read(byRule(skill, others)),
				byRule: true
			})),
			rules: [...silent.values()].map(({ members, rule }) => ({
				...rule,
				skills: this.#index(others.skills, members)
			}))
		};
	}
	#partsOf(list) {
		const known = this.#parts.get(list);
		if (known !== void 0) return known;
		const parts = [];
		for (const skill of list) {
			const shown = this.#shownOf(skill);
			const same = parts.find(({ base, head, onBase }) => base === shown.base && head === shown.head && onBase === shown.onBase);
			if (same === void 0) parts.push({
				...shown,
				skills: [skill]
			});
			else same.skills.push(skill);
		}
		this.#parts.set(list, parts);
		return parts;
	}
	#inOrder(list, wanted) {
		return wanted.size === 0 ? [] : list.filter((skill) => wanted.has(skill));
	}
	#index(list, members) {
		const id = `${this.#listId(list)} ${members.map(({ part }) => part).join(" ")}`;
		const known = this.#indexes.get(id);
		if (known !== void 0) return known;
		const all = new Set(members.flatMap(({ skills }) => skills));
		const index = this.lists.push(list.filter((skill) => all.has(skill))) - 1;
		this.#indexes.set(id, index);
		return index;
	}
	#ids = /* @__PURE__ */ new Map();
	#listId(list) {
		const id = this.#ids.get(list) ?? this.#ids.size;
		this.#ids.set(list, id);
		return id;
	}
};
function firedIn(trials, told) {
	const found = new Set(told);
	for (const { fired } of trials) for (const skill of fired) found.add(skill);
	return found;
}
function isSilent({ base, head, change, passed }) {
	return head.triggered + (base?.triggered ?? 0) === 0 && (change === "same" || change === "unknown") && passed.base !== false && passed.head !== false;
}
function told(change, passed) {
	return {
		change: change === "unknown" ? "unknown" : "same",
		passed: {
			base: passed.base === null ? null : true,
			head: passed.head === null ? null : true
		}
	};
}

// src/evaluate/assemble/trial-records.ts
const MOST_OUTPUT = 4e3;
const BUDGET = 3e6;
const LEAST = 160;
const MOST_FIRED = 50;
const NAME_COST = 16;
function trialRecords(trials, taskOrder, cataloguesOf) {
	if (!trials.some(hasMoreToSay)) return [];
	const room = Math.max(LEAST, Math.floor(BUDGET / trials.length));
	const position = new Map(taskOrder.map((key, index) => [key, index]));
	const nameOf = ({ task, side }, loaded) => {
		const catalogue = cataloguesOf(task)[side];
		return catalogue === null ? loaded.name : loadedSkill(catalogue, loaded);
	};
	return trials.toSorted((a, b) => (position.get(a.task) ?? 0) - (position.get(b.task) ?? 0) || a.side.localeCompare(b.side, "en") || phases.indexOf(a.phase) - phases.indexOf(b.phase) || a.index - b.index).map((trial) => {
		const { transcript, conversation } = trial;
		const before = (conversation?.before ?? []).slice(0, MOST_FIRED).map((loaded) => nameOf(trial, loaded).slice(0, 200));
		const names = namesWithin(transcript.toolCalls.map(({ name }) => name), room / 2);
		const output = beginning(transcript.output, Math.min(MOST_OUTPUT, room - names.cost));
		return {
			task: trial.task,
			side: trial.side,
			phase: trial.phase,
			index: trial.index,
			key: trial.key,
			error: trial.error?.kind ?? null,
			fired: [...transcript.skillInvocations.slice(0, MOST_FIRED).map((loaded) => nameOf(trial, loaded).slice(0, 200)), ...before],
			...before.length === 0 ? {} : { loadedBefore: before.length },
			output,
			outputCut: output !== transcript.output,
			toolCalls: names.kept,
			toolCallsCut: names.kept.length < transcript.toolCalls.length,
			turns: transcript.turns,
			...transcript.stopped === null ? {} : { stopped: transcript.stopped.reason },
			...transcript.unanswered === null ? {} : { unanswered: transcript.unanswered.kind },
			usage: transcript.usage,
			durationMs: trial.durationMs
		};
	});
}
function hasMoreToSay({ transcript, error }) {
	const { output, toolCalls, turns, usage } = transcript;
	return output !== "" || toolCalls.length > 0 || turns > 0 || usage !== null || error !== null;
}
function namesWithin(names, room) {
	const kept = [];
	let cost = 0;
	for (const name of names) {
		if (cost + name.length + NAME_COST > room) break;
		kept.push(name);
		cost += name.length + NAME_COST;
	}
	return {
		kept,
		cost
	};
}
function beginning(text, most) {
	return text.length <= most ? text : text.slice(0, Math.floor(most)).toWellFormed();
}

// src/evaluate/assemble/with-listings.ts
const MOST_ENTRIES = 200;
const LONGEST = 2e3;
const MOST_ROUTED = 500;
const MOST_WORDS = 12;
const MOST_SKILLS = 5;
function withListings(results, run) {
	const { base, head } = run.catalogues;
	if (results.kind !== "gate" || base === null) return results;
	const entries = entriesOf(results, base, head);
	if (entries.length === 0) return results;
	const listings = {
		entries,
		lengths: lengthsIn(results.agent.id, run)
	};
	if (results.agent.id !== "lexical") return {
		...results,
		listings
	};
	return {
		...results,
		listings,
		tasks: withRouted(results.tasks, run)
	};
}
const MOST_ROOMS = 20;
function lengthsIn(agent, { catalogues, rooms }) {
	if (rooms == null) return catalogues.base === null ? [] : lengthsOf(agent, catalogues.base, catalogues.head);
	return [...rooms.paired.rooms.values()].flatMap((room) => {
		const { base = null, head } = rooms.catalogues.get(room.key) ?? {};
		if (base === null || head === void 0 || listingDigest(base) === listingDigest(head)) return [];
		return [lengthsOf(agent, base, head).map((length) => ({
			...length,
			room: roomName(room)
		}))];
	}).slice(0, MOST_ROOMS).flat();
}
function entriesOf({ skills, unmeasured, candidates, stolen }, base, head) {
	const text = (side, name) => {
		const skill = skillIn(side, name);
		return skill === void 0 || !skill.offered ? null : skill.description.slice(0, LONGEST).toWellFormed();
	};
	const entry = (skill) => ({
		skill,
		base: text(base, skill),
		head: text(head, skill)
	});
	const changed = [...new Set([...base.skills, ...head.skills].map(({ name }) => name))].map(entry).filter((one) => one.base !== one.head);
	if (changed.length === 0) return [];
	const known = [
		...skills,
		...unmeasured,
		...candidates?.entries ?? []
	];
	const measured = new Set(known.map(({ skill }) => skill));
	const told = new Set(changed.map(({ skill }) => skill));
	const involved = stolen.filter((row) => row.head > row.base).flatMap(({ expected, fired }) => [expected, fired]).filter((name) => measured.has(name) && !told.has(name));
	return [...changed, ...[...new Set(involved)].map(entry)].slice(0, MOST_ENTRIES);
}
function lengthsOf(agent, base, head) {
	const shown = (rules, side) => {
		const { characters, cut, dropped } = rules.show(listed(listedBy(rules, side.skills)));
		return {
			characters,
			shortened: (/* @__PURE__ */ new Set([...cut, ...dropped])).size
		};
	};
	return agentListings.filter(({ id }) => agent === "lexical" || id === agent).map((rules) => ({
		agent: rules.id,
		budget: rules.show(listed(listedBy(rules, head.skills))).budget,
		base: shown(rules, base),
		head: shown(rules, head)
	}));
}
function withRouted(tasks, { catalogues, rooms, question }) {
	let left = MOST_ROUTED;
	const known = /* @__PURE__ */ new Map();
	const roomOf = new Map(question.tasks.map(({ key, room }) => [key, room?.key ?? ""]));
	const routersOf = (task) => {
		const key = roomOf.get(task.key) ?? "";
		const { base, head } = rooms?.catalogues.get(key) ?? catalogues;
		const routers = known.get(key) ?? {
			base: routerOf(base ?? head),
			head: routerOf(head)
		};
		known.set(key, routers);
		return routers;
	};
	return tasks.map((task) => {
		if (!task.expectations.some(({ change }) => change !== "same" && change !== "unknown") || left === 0) return task;
		left -= 1;
		const routers = routersOf(task);
		const expected = task.expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill);
		const fired = [...task.fired.base, ...task.fired.head].map(({ skill }) => skill);
		const skills = [.../* @__PURE__ */ new Set([...expected, ...fired])].slice(0, MOST_SKILLS);
		const of = (router) => skills.flatMap((skill) => {
			const found = router.explain(task.prompt, skill);
			if (found === null) return [];
			return [{
				skill,
				score: Math.round(found.score * 1e3) / 1e3,
				words: found.words.slice(0, MOST_WORDS)
			}];
		});
		return {
			...task,
			routed: {
				base: of(routers.base),
				head: of(routers.head)
			}
		};
	});
}
function routerOf({ skills }) {
	return buildLexicalRouter(skills.filter(({ offered }) => offered));
}

// src/evaluate/assemble/with-sight.ts
const epsilon = 1e-9;
function withSight(results, question, { trialsOf, skills, once = false }) {
	const { policy, deterministic, jobs } = question;
	const same = samePrompts(question.tasks);
	const numbers = conversationsOf(question.tasks);
	const conversations = new Map(question.tasks.flatMap(({ key }, at) => numbers[at] === void 0 ? [] : [[key, `conversation ${numbers[at]}`]]));
	const toleranceOf = (skill) => limitsOf(policy, skill).tolerance;
	const counted = results.tasks.filter(({ provenance }) => provenance !== "generated");
	const seen = deterministic ? null : seenLosses(counted.length === 0 ? results.tasks : counted, {
		promptOf: (task) => conversations.get(task) ?? same.get(task)?.[0]?.key ?? task,
		trialsOf,
		toleranceOf,
		skills: Math.max(1, skills),
		jobs,
		once
	});
	const { base, head } = results.sides;
	const isCompared = results.kind === "gate" && base !== null && base.surfaceDigest !== head.surfaceDigest;
	return {
		...results,
		skills: results.skills.map((skill) => {
			const sees = skill.head === null ? null : seesOf(skill);
			const isBlind = isCompared && skill.state === "pass" && sees?.about === true && sees.loss === null && !showsWorse(skill);
			return {
				...skill,
				sees,
				state: isBlind ? "too_few_prompts" : skill.state
			};
		})
	};
	function seesOf({ skill, prompts: { positives } }) {
		if (seen === null) {
			const loss = leastRegression(positives, limitsOf(policy, skill));
			return {
				prompts: positives,
				loss,
				about: false,
				says: lossText(positives, loss, false)
			};
		}
		const { prompts, firing, loss } = seen(skill);
		return {
			prompts,
			firing,
			loss,
			about: true,
			says: lossText(prompts, loss, true)
		};
	}
}
function showsWorse({ recall, falseTriggers }) {
	return recall.worse > epsilon || falseTriggers.worse > epsilon;
}

// src/evaluate/assemble/assemble-results.ts
function assembleResults(run) {
	const base = run.kind === "gate" ? observationsOf("base", run.observations) : null;
	const head = observationsOf("head", run.observations);
	const { tasks, policy } = run.question;
	const labelled = labelledSkills(tasks);
	const judged = run.verdict.skills.filter(({ skill, state }) => state === "removed" || labelled.has(skill));
	const shown = tasks.filter(({ origin }) => origin === "head");
	const silentTrials = run.trials.filter(isSilent$1);
	const unanswered = run.trials.filter(({ transcript }) => isUnanswered(transcript));
	const rows = new Set(policy.unlabelled === "negative" ? judged.map(({ skill }) => skill) : []);
	const isCounted = (task, skill) => rows.has(skill) && task.expectations.some(({ label }) => label === "must_activate");
	const records = trialRecords(run.trials, tasks.map(({ key }) => key), cataloguesOfTasks(run));
	const { attempts } = run.verdict;
	const runs = eachRunOnce(run.trials);
	const rules = new RuleResults(run, base, head);
	const asked = tasks.map((task) => ({
		...taskResult(task, run, {
			base,
			head
		}, rules),
		...silent(task, silentTrials),
		...unansweredOf(task, unanswered)
	}));
	const quiet = quietVersions(tasks, asked, samePrompts(tasks));
	const stolen = takenPrompts(run, base, head, quiet, stolenPrompts);
	const also = alsoFired(shown, base, head, isCounted);
	const results = {
		schema: RESULTS_SCHEMA,
		tool: {
			name: "skill-eval-gate",
			version: run.toolVersion
		},
		kind: run.kind,
		createdAt: run.createdAt,
		durationMs: run.durationMs,
		repository: run.repository,
		agent: {
			id: run.agent.id,
			version: run.agent.version,
			model: run.agent.model,
			label: run.agent.label,
			deterministic: run.agent.deterministic
		},
		...run.sandbox == null ? {} : { sandbox: run.sandbox },
		...run.mode === void 0 ? {} : { mode: run.mode },
		sides: run.sides,
		decision: {
			state: run.verdict.state,
			reasons: run.verdict.reasons,
			...run.enforcement
		},
		policy: {
			tolerance: policy.general.tolerance,
			onRemovedTasks: policy.onRemovedTasks,
			...policy.accept === void 0 ? {} : { accept: policy.accept },
			failOn: [...policy.failOn],
			source: run.policySource
		},
		skills: judged.map((verdict) => skillResult(verdict, run)),
		unmeasured: run.catalogues.head.skills.filter(({ name, kind }) => kind === void 0 && !labelled.has(name)).map(({ name, path }) => ({
			skill: name,
			...roomOfRow(name, run),
			path,
			changed: isNewOrChanged(name, run)
		})),
		...candidateResults(run, new Set(judged.map(({ skill }) => skill)), {
			stolen,
			alsoFired: also
		}),
		...roomResults(run),
		tasks: asked.map((task) => toldOnce(task, quiet)),
		...rules.lists.length === 0 ? {} : { skillLists: rules.lists.map((list) => [...list]) },
		graders: graderMetrics(shown.map(({ key }) => key), base, head, new Set(shown.flatMap(({ graders }) => graders.filter(comparesSides).map(({ name }) => name)))).map((grader) => withFall(grader, run.verdict.fallen)),
		stolen,
		...answered(run, base, head, quiet),
		...run.changedContext === void 0 || run.changedContext.length === 0 ? {} : { changedContext: [...run.changedContext] },
		alsoFired: also,
		totals: {
			base: base === null ? null : totals(judged.flatMap(({ base: before, head: after }) => after === null ? [] : before ?? [])),
			head: totals(judged.flatMap((verdict) => verdict.head ?? []))
		},
		errors: run.trials.flatMap((trial) => trial.error === null ? [] : [errorResult(trial, trial.error)]).sort((a, b) => order(a.task, b.task) || order(a.side, b.side) || a.index - b.index),
		warnings: run.warnings.map(({ what, where, todo }) => ({
			what,
			where: where ?? null,
			todo: todo ?? null
		})),
		trials: {
			total: runs.length,
			fresh: runs.filter(({ cached }) => !cached).length,
			reused: runs.filter(({ cached }) => cached).length,
			errors: runs.filter(({ status }) => status === "error").length,
			...unansweredIn(unanswered),
			phases: phasesOf(runs)
		},
		...earlyStops(run.trials),
		...attempts === void 0 ? {} : { failedAttempts: {
			base: attempts.base,
			head: attempts.head
		} },
		...run.store === void 0 ? {} : { store: run.store },
		...run.sameAsBase === void 0 ? {} : { sameAsBase: run.sameAsBase },
		...records.length === 0 ? {} : { trialRecords: records },
		usage: usageOf(run.trials),
		judge: run.judge,
		filter: run.filter,
		reproduce: run.reproduce
	};
	const trialsOf = new Map(run.question.tasks.map((task) => [task.key, screenTrials(task, run.question)]));
	return withSight(withListings(results, run), run.question, {
		trialsOf: (task) => trialsOf.get(task) ?? null,
		skills: run.question.skills.length
	});
}
function answered(run, base, head, quiet) {
	const isGiven = run.contexts !== void 0 && run.contexts.base.size + run.contexts.head.size > 0;
	const rows = takenPrompts(run, base, head, quiet, answeredPrompts);
	return isGiven || rows.length > 0 ? { answered: rows } : {};
}
function takenPrompts(run, base, head, quiet, rowsOf) {
	const { deterministic } = run.question;
	const same = samePrompts(run.question.tasks);
	const moved = new Set(run.verdict.skills.flatMap((skill) => skill.moved.flatMap((one) => one.tasks)));
	const isGiven = (task) => task.origin === "head" && task.isNew && (same.get(task.key) ?? []).some(({ origin }) => origin !== "head");
	const isStolen = (task) => stolenPrompts([task], null, head).length > 0;
	const tasks = run.question.tasks.filter((task) => !moved.has(task.key) && (!isGiven(task) || isStolen(task)) && task.expectations.some(({ skill, label }) => label === "must_activate" && !quiet.get(task.key)?.includes(skill)));
	if (deterministic || base === null) return rowsOf(tasks, base, head);
	return run.verdict.skills.filter(({ recall }) => recall.verdict === "regressed").flatMap(({ skill, shown }) => {
		return rowsOf(tasks.filter((task) => labelOf(task, skill) === "must_activate"), shown.base, shown.head).filter(({ expected }) => expected === skill);
	});
}
function cataloguesOfTasks({ question, rooms, catalogues }) {
	const roomOf = new Map(question.tasks.map(({ key, room }) => [key, room?.key]));
	return (key) => rooms?.catalogues.get(roomOf.get(key) ?? "") ?? catalogues;
}
function withFall(grader, fallen) {
	const found = fallen.find((one) => one.grader === grader.grader);
	return found === void 0 ? grader : {
		...grader,
		fell: {
			by: found.fall,
			p: found.p
		}
	};
}
function errorResult(trial, error) {
	return {
		task: trial.task,
		side: trial.side,
		index: trial.index,
		kind: error.kind,
		message: error.message.slice(0, 2e3)
	};
}
function usageOf(trials) {
	const fresh = trials.filter(({ cached }) => !cached).map(({ transcript }) => transcript);
	const costs = fresh.flatMap(({ costUsd }) => costUsd ?? []);
	return {
		...sumOfUsage(fresh.flatMap(({ usage }) => usage ?? [])),
		costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)
	};
}

export { advice, assembleResults, band, graderTotals, withSight };