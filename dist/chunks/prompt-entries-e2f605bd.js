"use strict";

const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");

// src/reports/page/trial-marks.ts
function recordsByTask({ trialRecords = [] }) {
	const byTask = /* @__PURE__ */ new Map();
	for (const record of trialRecords) {
		const known = byTask.get(record.task);
		if (known === void 0) byTask.set(record.task, [record]);
		else known.push(record);
	}
	return byTask;
}
function marksOf(task, expectation, side, records) {
	const rate = expectation[side];
	if (rate === null) return null;
	const own = records.filter((record) => record.side === side);
	const confirmed = own.filter(({ phase }) => phase === "confirm");
	const screened = own.filter(({ phase }) => phase !== "confirm" && phase !== "golden");
	const total = rate.triggered + rate.notTriggered + rate.errors;
	const shown = [
		confirmed,
		screened,
		own
	].find((some) => some.length === total && total > 0);
	if (shown !== void 0) return shown.map((record) => markOf(record, expectation)).sort(byKind);
	const others = task.fired[side].filter(({ skill }) => skill !== expectation.skill);
	const most = Math.max(0, ...others.map((one) => one.rate));
	const other = Math.min(rate.notTriggered, Math.round(most * (rate.triggered + rate.notTriggered)));
	const counts = [
		rate.triggered,
		other,
		rate.notTriggered - other,
		rate.errors
	];
	if (total === 1) return onlyMark(KINDS[counts.indexOf(1)] ?? "error", expectation);
	return KINDS.flatMap((kind, at) => Array.from({ length: counts[at] ?? 0 }, () => ({
		kind,
		isRight: isRight(kind, expectation)
	})));
}
const only = /* @__PURE__ */ new Map();
function onlyMark(kind, expectation) {
	const id = `${kind} ${expectation.label}`;
	const known = only.get(id) ?? [{
		kind,
		isRight: isRight(kind, expectation)
	}];
	only.set(id, known);
	return known;
}
function markOf({ fired, error }, expectation) {
	const kind = fired.includes(expectation.skill) ? "fired" : error !== null ? "error" : fired.length > 0 ? "other" : "nothing";
	return {
		kind,
		isRight: isRight(kind, expectation)
	};
}
function isRight(kind, { label }) {
	if (kind === "error" || label === "acceptable") return null;
	return kind === "fired" === (label === "must_activate");
}
const KINDS = [
	"fired",
	"other",
	"nothing",
	"error"
];
function byKind(a, b) {
	return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
}

// src/reports/page/prompt-entries.ts
const STATUSES = [
	"regressed",
	"unclear",
	"not_evaluated",
	"failing",
	"improved",
	"unchanged",
	"passing"
];
function isChangedStatus(status) {
	return status !== "unchanged" && status !== "passing";
}
function entriesOfAll({ subjects, view }) {
	if (subjects.length === 1) return promptEntries(view);
	const lists = subjects.map((one) => one.view === null ? [] : promptEntries(one.view));
	const known = lists.map((list) => new Map(list.map((entry) => [entry.task.key, entry])));
	const worst = /* @__PURE__ */ new Map();
	const rank = (entry) => STATUSES.indexOf(entry.status);
	const order = subjects.map((_, index) => index).sort((a, b) => Number(subjects[b]?.column.enforced) - Number(subjects[a]?.column.enforced));
	for (const index of order) for (const entry of lists[index] ?? []) {
		const other = worst.get(entry.task.key);
		if (other === void 0 || rank(entry) < rank(other)) worst.set(entry.task.key, entry);
	}
	return [...worst.values()].map((entry) => ({
		...entry,
		each: known.map((own) => own.get(entry.task.key) ?? null)
	})).sort((a, b) => rank(a) - rank(b));
}
function entriesOf(entries, subject) {
	return entries.flatMap((entry) => entry.each === void 0 ? entry : entry.each[subject] ?? []);
}
function promptEntries(view) {
	const known = statusesOf(view);
	const records = recordsByTask(view.results);
	const rank = new Map(view.skills.map(({ skill }, index) => [skill, index]));
	return view.results.tasks.map((task, index) => {
		const own = records.get(task.key) ?? [];
		const silent = require_start.ruledSkills(view.results, task).map(({ first }) => first);
		const first = [...task.expectations, ...silent].flatMap((expectation) => {
			const status = known.get(expectation) ?? restOf(expectation);
			return status === null ? [] : [{
				expectation,
				status
			}];
		}).toSorted((a, b) => order(a) - order(b))[0] ?? null;
		const wanted = task.expectations.find(({ label }) => label === "must_activate");
		const cause = first?.expectation ?? task.expectations[0] ?? silent[0] ?? null;
		const main = cause?.source === "implicit" ? wanted ?? cause : cause;
		const fits = new Set(task.expectations.flatMap(({ skill, label }) => label === "should_not_activate" ? [] : [skill]));
		return {
			id: require_start.promptFragment(task.key) ?? `n-${index}`,
			task,
			status: first?.status ?? gradedStatus(task),
			main,
			base: main === null ? null : marksOf(task, main, "base", own),
			head: main === null ? null : marksOf(task, main, "head", own),
			expected: task.expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill),
			instead: task.fired.head.map(({ skill }) => skill).filter((skill) => !fits.has(skill)),
			records: own,
			results: view.results
		};
	}).sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) || (rank.get(a.main?.skill ?? "") ?? rank.size) - (rank.get(b.main?.skill ?? "") ?? rank.size) || require_report.compare(a.task.source.file, b.task.source.file) || a.task.source.line - b.task.source.line);
}
function order({ expectation: { label, source }, status }) {
	return STATUSES.indexOf(status) * 4 + (label === "must_activate" ? 0 : 2) + (source === "labelled" ? 0 : 1);
}
function statusesOf(view) {
	const known = /* @__PURE__ */ new Map();
	const add = (rows, status) => {
		for (const { expectation, repeats } of rows) for (const one of [expectation, ...repeats]) known.set(one, status);
	};
	add(view.gained, "improved");
	add(view.fixed, "improved");
	add(view.moved, "unchanged");
	add(view.missed, "failing");
	add(view.slipped, "unclear");
	add(view.risen, "unclear");
	add(view.lost, "regressed");
	add(view.falseTriggers, "regressed");
	return known;
}
function restOf({ label, source, base, head, passed, change }) {
	if (source === "implicit" || label === "acceptable") return null;
	if (head.rate === null || change === "unknown") return "not_evaluated";
	if (base === null) return passed.head === false ? "failing" : "passing";
	return passed.base !== passed.head && passed.base !== null && passed.head !== null ? "unclear" : "unchanged";
}
function gradedStatus({ passRate, grades }) {
	if (grades.head.length === 0) return "unchanged";
	if (passRate.head === null) return "not_evaluated";
	if (passRate.base === null) return passRate.head >= .5 ? "passing" : "failing";
	return passRate.base >= .5 === passRate.head >= .5 ? "unchanged" : "unclear";
}

Object.defineProperty(exports, "entriesOf", { enumerable: true, get: () => entriesOf });
Object.defineProperty(exports, "entriesOfAll", { enumerable: true, get: () => entriesOfAll });
Object.defineProperty(exports, "isChangedStatus", { enumerable: true, get: () => isChangedStatus });
Object.defineProperty(exports, "marksOf", { enumerable: true, get: () => marksOf });
Object.defineProperty(exports, "promptEntries", { enumerable: true, get: () => promptEntries });
Object.defineProperty(exports, "recordsByTask", { enumerable: true, get: () => recordsByTask });