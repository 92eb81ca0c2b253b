"use strict";

const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");

// src/reports/junit-case.ts
function headTrials({ trialRecords = [], errors }) {
	const seconds = /* @__PURE__ */ new Map();
	for (const { task, side, durationMs } of trialRecords) if (side === "head") seconds.set(task, (seconds.get(task) ?? 0) + durationMs / 1e3);
	return {
		seconds,
		errors: require_start.groupBy(errors.filter(({ side }) => side === "head"), ({ task }) => task)
	};
}
const NAME_PROMPT = 160;
function caseName({ id, prompt }) {
	return `${require_start.plain(require_start.cut(id, 100))}: ${require_start.plain(require_start.cut(prompt, NAME_PROMPT)) || "(empty prompt)"}`;
}
const PASSED = Object.freeze({
	kind: "passed",
	lines: []
});
function junitCase(context, asked) {
	const { task, expectation, name = caseName(task) } = asked;
	if (expectation.label === "acceptable") return null;
	if (expectation.source === "implicit" && !isWorse(expectation)) return null;
	return {
		name,
		outcome: withoutFailure(outcomeOf$1(context, asked), context),
		seconds: context.trials.seconds.get(task.key) ?? 0,
		trials: context.results.agent.deterministic ? "" : trialsText(expectation)
	};
}
function isWorse({ change }) {
	return change === "lost" || change === "false_trigger";
}
function withoutFailure(outcome, { blocking, advice }) {
	if (outcome.kind !== "failure" || blocking !== null) return outcome;
	return {
		...outcome,
		kind: "skipped",
		message: `${advice}: ${outcome.message}`
	};
}
function outcomeOf$1(context, asked) {
	const { results } = context;
	const { skill, task, expectation } = asked;
	const { head, base, passed, change } = expectation;
	const told = (kind, type, why = "") => ({
		kind,
		type,
		message: `${why}${expectedAndFired(task, expectation)}`,
		lines: kind === "skipped" && !isWorse(expectation) ? [] : details(context, task, expectation)
	});
	if (head.rate === null) return head.errors > 0 ? told("error", "no_trial_completed", "Every trial ended in an error: ") : told("skipped", "not_evaluated", "Not asked: ");
	if (skill.head === null) return told("skipped", "removed", "The skill is removed: ");
	if (results.sides.base === null) return passed.head === false ? told("failure", wordOf(expectation)) : PASSED;
	if (isWorse(expectation)) {
		const excuse = excuseOf(context, asked);
		if (excuse === null) return told("failure", change ?? "");
		const outcome = told("skipped", excuse.type, `${excuse.why}: `);
		if (excuse.type !== "accepted" || outcome.kind === "passed") return outcome;
		return {
			kind: "passed",
			lines: [outcome.message, ...outcome.lines]
		};
	}
	if (passed.head !== false) return PASSED;
	if (failsGolden(results, skill, task)) return told("failure", "golden", "A golden prompt fails: ");
	const [type, why] = failsAsBefore(base, passed.base, change);
	return told("skipped", type, `${why}: `);
}
function failsAsBefore(base, passed, change) {
	if (base === null) return ["no_base", "Fails, with no base to compare with"];
	if (base.rate === null) return ["not_evaluated", "Fails, and no trial of base completed"];
	if (change === "moved") return ["moved", "Moved to another skill"];
	return passed === true ? ["unclear", "Unclear, the difference may be chance"] : ["as_before", "Fails as on base"];
}
function excuseOf({ results: { policy, agent }, blocking }, { skill, task, expectation: { label, base, head } }) {
	if (require_start.neverBlocks(task)) return {
		type: String(task.provenance),
		why: `A prompt got worse that never blocks: it is ${task.provenance}`
	};
	if (task.origin !== "head" && policy.onRemovedTasks === "warn") return {
		type: "removed_prompt",
		why: "A prompt that this change drops or edits got worse"
	};
	if (skill.accepted !== void 0) return {
		type: "accepted",
		why: `Accepted by ${require_start.plain(require_start.cut(skill.accepted.by, 64))}`
	};
	const { verdict } = label === "must_activate" ? skill.recall : skill.falseTriggers;
	if (verdict !== "regressed") return EXCUSES[verdict] ?? WITHIN;
	const moved = Math.abs((head.rate ?? 0) - (base?.rate ?? head.rate ?? 0));
	if (!agent.deterministic && moved < .499999999) return {
		type: "unclear",
		why: "Its skill regressed, and this prompt alone may be chance"
	};
	return blocking !== null && !blocking.has(skill.skill) ? {
		type: "advice",
		why: "Its skill regressed, which blocks nothing"
	} : null;
}
const WITHIN = {
	type: "within_tolerance",
	why: "Got worse, within the tolerance of its skill"
};
const EXCUSES = {
	fires_more: {
		type: "fires_more",
		why: "Fires more often, and gained as much"
	},
	not_evaluated: {
		type: "not_evaluated",
		why: "Got worse, and its skill could not be evaluated"
	}
};
function failsGolden({ decision }, { skill }, task) {
	return task.golden && decision.reasons.some((reason) => reason.code === "golden" && reason.skill === skill);
}
function wordOf({ label }) {
	return label === "must_activate" ? "missed" : "false_trigger";
}
function expectedAndFired(task, expectation) {
	const skill = name(expectation.skill);
	return `${expectation.label === "must_activate" ? `expected ${skill}` : `${skill} should not fire`}, ${expectation.head.rate === null ? "no trial completed" : `fired: ${firedText(task.fired.head)}`}`;
}
function details({ results, trials }, task, expectation) {
	const errors = trials.errors.get(task.key) ?? [];
	return [
		`prompt: ${require_start.plain(task.prompt)}${task.promptCut ? "\u2026" : ""}`,
		...task.message === void 0 ? [] : [require_start.messageNote(task)],
		`trials: ${trialsText(expectation)}`,
		...results.sides.base === null ? [] : [`fired on base: ${firedText(task.fired.base)}`],
		`fired on head: ${firedText(task.fired.head)}`,
		...expectation.rationale === null ? [] : [`why: ${require_start.plain(require_start.cut(expectation.rationale, 500))}`],
		`suite: ${require_start.plain(task.source.file)}:${task.source.line}`,
		...errors.slice(0, 3).map(({ kind, message }) => `error: ${require_start.plain(kind)}: ${require_start.plain(require_start.cut(message, 500))}`),
		...errors.length > 3 ? [`errors: ${errors.length - 3} more`] : []
	];
}
function firedText(fired) {
	if (fired.length === 0) return "nothing";
	return [...fired.slice(0, 5).map(({ skill, rate }) => rate === 1 ? name(skill) : `${name(skill)} ${require_start.percent(rate)}`), ...fired.length > 5 ? [`${fired.length - 5} more`] : []].join(", ");
}
function trialsText({ base, head }) {
	const of = ({ triggered, notTriggered, errors }) => `${triggered}/${triggered + notTriggered}${errors === 0 ? "" : ` (${errors} errors)`}`;
	return `head ${of(head)}${base === null ? "" : `, base ${of(base)}`}`;
}
function name(skill) {
	return require_start.plain(require_start.cut(skill, 100)) || "(no name)";
}

// src/reports/junit-decision.ts
function decisionSuite(account) {
	const { told, state, counts } = account;
	const { agent, sides, reproduce, columns, kind } = told;
	const properties = [
		["head", sides.head.commit ?? "working tree"],
		...sides.base === null ? [] : [["base", sides.base.commit ?? "working tree"]],
		["agent", require_start.plain(columns?.map((one) => one.name).join(", ") ?? agent.label)],
		...columns !== void 0 || agent.model === null ? [] : [["model", require_start.plain(agent.model)]],
		["state", state],
		["lost", String(counts.lost)],
		["false_triggers", String(counts.falseTriggers)],
		["unjudged", String(counts.unjudged.lost + counts.unjudged.falseTriggers)],
		["not_evaluated", String(counts.notEvaluated)],
		["reproduce", require_start.plain(reproduce)]
	];
	const outcome = outcomeOf(account);
	return {
		name: "decision",
		properties,
		cases: [{
			name: kind === "gate" ? "gate" : "run",
			seconds: 0,
			trials: "",
			outcome
		}]
	};
}
function outcomeOf(account) {
	const { told, state } = account;
	const message = require_start.plain(require_report.plainTitleOf(told));
	const lines = [require_report.accountText(account, require_start.plainText), ...told.decision.reasons.map(({ code, message: why, blocks }) => `${blocks ? "blocks" : "note"}: ${code}: ${require_start.plain(why)}`)];
	if (state === "blocked") return {
		kind: "failure",
		type: "regressed",
		message,
		lines
	};
	if (state === "not_evaluated") return {
		kind: "error",
		type: "not_evaluated",
		message,
		lines
	};
	if (state === "advice") return {
		kind: "skipped",
		type: "advice",
		message,
		lines
	};
	return {
		kind: "passed",
		lines: [message, ...lines]
	};
}

// src/reports/junit-graders.ts
function graderSuites(context) {
	const { results, blocking } = context;
	const isBlocking = blocking !== null && results.decision.reasons.some(({ code, blocks }) => code === "grader" && blocks);
	const own = {
		...context,
		blocking: isBlocking ? blocking : null
	};
	return results.graders.map((grader) => ({
		name: `grader: ${require_start.plain(require_start.cut(grader.grader, 200))}`,
		properties: [
			["type", require_start.plain(grader.type)],
			["head.score", require_start.score(grader.head.score)],
			["head.pass_rate", require_start.percent(grader.head.passRate)],
			...grader.base === null ? [] : [["base.score", require_start.score(grader.base.score)]]
		],
		cases: results.tasks.flatMap((task) => graderCase(own, grader, task) ?? [])
	}));
}
function graderCase(context, grader, task) {
	const { results } = context;
	const own = (side) => task.grades[side].find((grade) => grade.grader === grader.grader);
	const [base, head] = [own("base"), own("head")];
	if (head === void 0) return null;
	const lines = [
		`prompt: ${require_start.plain(task.prompt)}${task.promptCut ? "\u2026" : ""}`,
		`feedback: ${require_start.plain(require_start.cut(head.feedback, 500)) || "none"}`,
		`suite: ${require_start.plain(task.source.file)}:${task.source.line}`
	];
	const told = (kind, type, message) => ({
		kind,
		type,
		message,
		lines
	});
	const figures = `score ${require_start.score(head.score)}${base === void 0 ? "" : ` (base ${require_start.score(base.score)})`}`;
	const outcome = () => {
		if (head.graded === 0) return head.errors > 0 ? told("error", "not_graded", "Every grading ended in an error") : told("skipped", "not_applicable", "Applied to no trial");
		const passes = (head.passRate ?? 0) >= .5;
		if (results.sides.base === null) return passes ? {
			kind: "passed",
			lines: []
		} : told("failure", "failed", `Failed, ${figures}`);
		const isLower = base !== void 0 && (head.score ?? 0) < (base.score ?? 0);
		if (isLower && grader.fell !== void 0 && !require_start.neverBlocks(task)) return told("failure", "grader", `Fell, ${figures}`);
		if (passes) return {
			kind: "passed",
			lines: []
		};
		return isLower ? told("skipped", "unclear", `Fell, which may be chance: ${figures}`) : told("skipped", "as_before", `Fails, and did not fall: ${figures}`);
	};
	return {
		name: `${require_start.plain(require_start.cut(task.id, 100))}: ${require_start.plain(require_start.cut(task.prompt, 160)) || "(empty prompt)"}`,
		outcome: withoutFailure(outcome(), context),
		seconds: 0,
		trials: `head ${require_start.percent(head.passRate)} of ${head.graded}${base === void 0 ? "" : `, base ${require_start.percent(base.passRate)} of ${base.graded}`}`
	};
}

// src/reports/junit-suite.ts
function uniqueNames(suites) {
	return numbered(suites).map((suite) => ({
		...suite,
		cases: numbered(suite.cases)
	}));
}
function numbered(items) {
	const taken = /* @__PURE__ */ new Set();
	const copies = /* @__PURE__ */ new Map();
	return items.map((item) => {
		const first = item.name === "" ? "(no name)" : item.name;
		let name = first;
		for (let copy = copies.get(first) ?? 1; taken.has(name); name = `${first} #${copy}`) copies.set(first, ++copy);
		taken.add(name);
		return name === item.name ? item : {
			...item,
			name
		};
	});
}

// src/reports/junit-xml.ts
const PIECE = 5e4;
function* junitXml(suites, createdAt) {
	const all = suites.flatMap(({ cases }) => cases);
	let piece = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="skill-eval-gate" ${`time="${seconds(all)}" tests="${all.length}" failures="${count(all, "failure")}" errors="${count(all, "error")}"`}>\n`;
	for (const suite of suites) for (const line of suiteLines(suite, escaped(createdAt.slice(0, 19)))) {
		piece += line;
		if (piece.length < PIECE) continue;
		yield piece;
		piece = "";
	}
	yield `${piece}</testsuites>\n`;
}
function* suiteLines({ name, properties, cases }, timestamp) {
	const own = escaped(name);
	const [failures, errors, skipped] = [
		"failure",
		"error",
		"skipped"
	].map((kind) => count(cases, kind));
	const attributes = `name="${own}" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${seconds(cases)}" timestamp="${timestamp}"`;
	const hasTrials = cases.some(({ trials }) => trials !== "");
	if (properties.length === 0 && cases.length === 0) {
		yield `  <testsuite ${attributes}/>\n`;
		return;
	}
	yield `  <testsuite ${attributes}>\n`;
	if (properties.length > 0 || hasTrials) {
		yield "    <properties>\n";
		for (const [key, value] of properties) yield property(key, value);
		for (const { name: test, trials } of cases) if (trials !== "") yield property(`trials: ${test}`, trials);
		yield "    </properties>\n";
	}
	for (const one of cases) yield caseLine(own, one);
	yield "  </testsuite>\n";
}
function property(name, value) {
	return `      <property name="${escaped(name)}" value="${escaped(value)}"/>\n`;
}
function caseLine(suite, { name, outcome, seconds: time }) {
	const test = `    <testcase name="${escaped(name)}" classname="${suite}" time="${time.toFixed(3)}"`;
	if (outcome.kind === "passed") {
		if (outcome.lines.length === 0) return `${test}/>\n`;
		return `${test}>\n      <system-out>${escaped(outcome.lines.join("\n"))}</system-out>\n    </testcase>\n`;
	}
	const { kind, type, message, lines } = outcome;
	const element = `      <${kind} type="${escaped(type)}" message="${escaped(message)}"`;
	const text = kind === "skipped" && lines.length === 0 ? "" : escaped([message, ...lines].join("\n"));
	return `${test}>\n${element}${text === "" ? "/>" : `>${text}</${kind}>`}\n    </testcase>\n`;
}
const ENTITIES = {
	"&": "&amp;",
	">": "&gt;",
	"<": "&lt;",
	"'": "&apos;",
	"\"": "&quot;"
};
const SPECIAL = /[&><'"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu;
function escaped(text) {
	return text.replace(SPECIAL, (found) => ENTITIES[found] ?? "").replaceAll("[[ATTACHMENT", "[ [ATTACHMENT");
}
function count(cases, kind) {
	return cases.reduce((sum, { outcome }) => sum + Number(outcome.kind === kind), 0);
}
function seconds(cases) {
	return cases.reduce((sum, one) => sum + one.seconds, 0).toFixed(3);
}

// src/reports/junit.ts
function renderJunit(results) {
	return [...junitPieces(results)].join("");
}
function* junitPieces(run) {
	const account = require_report.accountOf(run);
	const { told, subjects } = account;
	const decision = decisionSuite(account);
	const suites = uniqueNames([
		{
			...decision,
			cases: [...decision.cases, ...leftOutCase(subjects)]
		},
		...subjects.flatMap((one) => suitesOfSubject(one, account)),
		...told.unmeasured.filter(({ changed }) => changed).map(({ skill }) => unmeasuredSuite(skill))
	]);
	yield* junitXml(suites, told.createdAt);
}
function suitesOfSubject({ column, view }, { subjects, state, told: { kind } }) {
	const { name: called, enforced, notMeasured, refused } = column;
	const name = require_start.plain(require_start.cut(called, 60));
	const isSeveral = subjects.length > 1;
	if (view === null) return [{
		name,
		properties: [],
		cases: [{
			name: "agent",
			seconds: 0,
			trials: "",
			outcome: {
				kind: refused ? "skipped" : "error",
				type: "not_evaluated",
				message: require_start.plain(notMeasured ?? "not measured"),
				lines: []
			}
		}]
	}];
	const { results } = view;
	const blocking = state === "blocked" && (enforced || !isSeveral) ? blockingSkills(results) : null;
	const advice = kind === "run" ? "Fails" : `${require_report.STATES[state].word}, which blocks nothing`;
	const context = {
		results,
		trials: headTrials(results),
		blocking,
		advice
	};
	const suites = [...skillSuites(context), ...graderSuites(context)];
	return isSeveral ? suites.map((suite) => ({
		...suite,
		name: `${name}: ${suite.name}`
	})) : suites;
}
function blockingSkills({ decision, skills }) {
	const named = decision.reasons.flatMap(({ blocks, skill }) => blocks && skill !== null ? [skill] : []);
	return new Set(named.length > 0 ? named : skills.map(({ skill }) => skill));
}
const MOST_PAIRS = 1e4;
function isSmall({ tasks, skills }) {
	return tasks.length * skills.length <= MOST_PAIRS;
}
function leftOutCase(subjects) {
	const count = subjects.flatMap(({ view }) => view === null || isSmall(view.results) ? [] : [view.results]).flatMap((one) => one.tasks.flatMap((task) => require_start.ruledSkills(one, task))).reduce((sum, rule) => sum + rule.count, 0);
	if (count === 0) return [];
	return [{
		name: "left out",
		seconds: 0,
		trials: "",
		outcome: {
			kind: "skipped",
			type: "left_out",
			message: `Left out: ${require_start.group(count)} tests of prompts on which a skill should not fire by a rule, and did not. The gate counts them.`,
			lines: []
		}
	}];
}
function skillSuites(context) {
	const { results } = context;
	const bySkill = new Map(results.skills.map(({ skill }) => [skill, []]));
	const skills = new Map(results.skills.map((skill) => [skill.skill, skill]));
	const isWhole = isSmall(results);
	for (const task of results.tasks) {
		const name = caseName(task);
		for (const expectation of isWhole ? require_start.allExpectations(results, task) : task.expectations) {
			const skill = skills.get(expectation.skill);
			const found = skill === void 0 ? null : junitCase(context, {
				skill,
				task,
				expectation,
				name
			});
			if (found !== null) bySkill.get(expectation.skill)?.push(found);
		}
	}
	return results.skills.map((skill) => ({
		name: require_start.plain(require_start.cut(skill.skill, 200)),
		properties: [
			["state", skill.state],
			...roomProperty(skill),
			...figures("head", skill),
			...figures("base", skill)
		],
		cases: bySkill.get(skill.skill) ?? []
	}));
}
function figures(side, skill) {
	const metrics = skill[side];
	if (metrics === null) return [];
	const { tp, fp, fn, precision, recall, f1, errors } = metrics;
	const ratio = (k, n, value) => `${require_start.prompts(k)}/${require_start.prompts(n)} (${require_start.score(value)})`;
	return [
		[`${side}.precision`, ratio(tp, tp + fp, precision)],
		[`${side}.recall`, ratio(tp, tp + fn, recall)],
		[`${side}.f1`, require_start.score(f1)],
		[`${side}.errors`, String(errors)]
	];
}
function unmeasuredSuite(skill) {
	return {
		name: require_start.plain(require_start.cut(skill, 200)),
		properties: [],
		cases: [{
			name: "no labelled prompt",
			seconds: 0,
			trials: "",
			outcome: {
				kind: "skipped",
				type: "not_evaluated",
				message: "Changed, and no prompt says when it should fire.",
				lines: []
			}
		}]
	};
}
function roomProperty({ room }) {
	return room === void 0 ? [] : [["room", require_start.plain(require_start.cut(room.name, 200))]];
}

exports.junitPieces = junitPieces;
exports.renderJunit = renderJunit;