import { change, group, listed, percent, plural, score, skillCount } from "./start-4f77a64b.js";
import { mean } from "./totals-e6590494.js";

// src/report/candidate-words.ts
function rowsText(rows) {
	const counts = [
		[void 0, "skill"],
		["subagent", "subagent"],
		["command", "command"]
	].flatMap(([kind, word]) => {
		const count = skillCount(rows.filter((row) => row.kind === kind));
		return count === 0 ? [] : [plural(count, word)];
	});
	return listed(counts, counts.length) || plural(0, "skill");
}
function besideText({ candidates }) {
	if (candidates === void 0) return "";
	const { subagents, commands } = candidates;
	const counts = [...subagents.head === 0 ? [] : [plural(subagents.head, "subagent")], ...commands.head === 0 ? [] : [plural(commands.head, "command")]];
	return counts.length === 0 ? "" : `${listed(counts, counts.length)} offered beside the skills`;
}

// src/report/grader-words.ts
function stateText(state) {
	if (state === "partial") return "passes what it graded";
	return state === "ungraded" ? "not graded" : state.replaceAll("_", " ");
}
function countText(graders) {
	return counted([...[
		"lower",
		"prefers_base",
		"higher",
		"fails",
		"fails_as_before"
	].map((state) => inState(graders, state)), [graders.filter(({ grader }) => grader.errors > 0).length, "could not grade everything"]]);
}
function otherText(others) {
	const [first, ...rest] = [
		inState(others, "passes_as_before"),
		inState(others, "passes"),
		inState(others, "prefers_head"),
		inState(others, "prefers_neither"),
		[others.filter(({ state }) => state === "ungraded").length, "did not apply"]
	].filter(([number]) => number > 0);
	if (first === void 0) return "";
	return [`${plural(first[0], "other grader")} ${first[1]}`, counted(rest)].filter((part) => part !== "").join(", ");
}
function inState(graders, state) {
	const number = graders.filter((one) => one.state === state).length;
	const words = stateText(state);
	return [number, number === 1 ? words : words.replace(/^(fail|pass|prefer)(e?s)\b/, "$1")];
}
function counted(parts) {
	return parts.filter(([number]) => number > 0).map(([number, what]) => `${group(number)} ${what}`).join(", ");
}
function missingText({ notApplicable, errors }, reasons, inline) {
	const because = (reason) => reason === void 0 || reason === "" ? "" : `: ${inline.text(ownReason(reason), 160)}`;
	const parts = [];
	if (errors > 0) parts.push(`could not grade ${plural(errors, "trial")}${because(reasons?.error)}`);
	if (notApplicable > 0) parts.push(`did not apply in ${plural(notApplicable, "trial")}${because(reasons?.notApplicable)}`);
	return parts.join("; ");
}
function gradeText({ head, base, state }, isExact) {
	const parts = [];
	if (isPreference(state)) parts.push(preferenceText(head.score));
	else {
		const figure = isExact ? change : beside;
		if (head.score !== null) parts.push(`score ${figure(base?.score ?? void 0, head.score, score)}`);
		if (isShare(head.passRate) || isShare(base?.passRate ?? null)) parts.push(`passes ${figure(base?.passRate ?? void 0, head.passRate, percent)} of trials`);
	}
	const missing = failureText(head);
	return [...parts, ...missing === "" ? [] : [missing]].join(", ");
}
function isPreference(state) {
	return state === "prefers_base" || state === "prefers_neither" || state === "prefers_head";
}
function preferenceText(score) {
	return `preferred head in ${percent(score)}`;
}
function beside(base, head, format) {
	return base === void 0 || base === head ? format(head) : `${format(head)} (base ${format(base)})`;
}
function graderFigures({ base, head }, state, isExact) {
	if (isPreference(state)) return [preferenceText(head.score), "-"];
	const figure = isExact ? change : beside;
	return [figure(base?.score ?? void 0, head.score, score), figure(base?.passRate ?? void 0, head.passRate, percent)];
}
function failureText({ errors, graded, notApplicable }) {
	if (errors === 0) return "";
	const all = errors + graded + notApplicable;
	return errors === all ? "could not be graded" : `could not be graded in ${errors} of ${plural(all, "trial")}`;
}
function flakyText({ flaky, passRate, passRateInterval }) {
	if (flaky.head !== true) return "";
	const interval = passRateInterval.head;
	const range = interval === null ? "" : ` (95%: ${percent(interval.low)} to ${percent(interval.high)})`;
	return `flaky: passes in ${percent(passRate.head)} of its trials${range}`;
}
function feedbackOf({ head }) {
	return head.passRate === null || head.passRate === 1 ? ownReason(head.feedback) : head.feedback;
}
function ownReason(feedback) {
	return feedback.replace(/^The grader failed: /, "");
}
function isShare(rate) {
	return rate !== null && rate > 0 && rate < 1;
}

// src/report/task-figures.ts
function taskFigures({ tasks, sides, agent }) {
	const graded = tasks.filter((task) => task.origin === "head" && task.score.head !== null);
	if (graded.length === 0) return "";
	const figure = agent.deterministic ? change : beside;
	const of = (read, format) => {
		const base = sides.base === null ? null : mean(graded.map((task) => task[read].base));
		return figure(base ?? void 0, mean(graded.map((task) => task[read].head)), format);
	};
	return `task score ${of("score", score)}, task pass rate ${of("passRate", percent)} (${plural(graded.length, "task")})`;
}
function taskFiguresSection({ results }) {
	const text = taskFigures(results);
	return {
		what: "task figures",
		before: "",
		rows: text === "" ? [] : [`Graders: ${text}.`],
		after: "",
		maxRows: 1,
		importance: 90
	};
}
function fallenText({ graders }, inline) {
	const [first, ...more] = graders.flatMap(({ grader, fell }) => fell === void 0 ? [] : [{
		grader,
		by: fell.by
	}]).sort((a, b) => b.by - a.by);
	if (first === void 0) return "";
	const name = `${inline.name(first.grader)} fell by ${score(first.by)}`;
	return more.length === 0 ? `grader ${name}` : `graders fell: ${name}, and ${more.length} more`;
}

export { beside, besideText, countText, failureText, fallenText, feedbackOf, flakyText, gradeText, graderFigures, missingText, otherText, preferenceText, rowsText, stateText, taskFigures, taskFiguresSection };