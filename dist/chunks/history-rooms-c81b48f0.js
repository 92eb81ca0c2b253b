"use strict";

const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");

// src/reports/history/history-rooms.ts
const MOST_NAMES = 10;
function skillOf({ skill, room }) {
	return require_start.plainName(skill, room);
}
function isAsked(row, { skills = [], rooms = [] }) {
	const names = [row.skill, skillOf(row)];
	return (skills.length === 0 || names.some((name) => skills.includes(name))) && (rooms.length === 0 || rooms.includes(row.room ?? ""));
}
function askedRuns(runs, only) {
	if ((only.skills ?? []).length + (only.rooms ?? []).length === 0) return [...runs];
	return runs.flatMap((run) => {
		const skills = run.skills.filter((row) => isAsked(row, only));
		return skills.length === 0 ? [] : [{
			...run,
			skills
		}];
	});
}
function unknownNames(runs, { skills = [], rooms = [] }) {
	if (runs.length === 0) return [];
	const rows = runs.flatMap((run) => run.skills);
	const told = (what, asked, known) => asked.flatMap((name) => known.has(name) ? [] : [`No run has a ${what} "${name}": ${namesIn(known)}.`]);
	return [...told("skill", skills, new Set(rows.flatMap((row) => [row.skill, skillOf(row)]))), ...told("room", rooms, new Set(rows.flatMap(({ room }) => room ?? [])))];
}
function namesIn(known) {
	return known.size === 0 ? "there are none" : `there are ${require_options.firstOf([...known].sort(), MOST_NAMES)}`;
}
function underNewestNames(runs) {
	const newest = runs.at(-1)?.skills ?? [];
	const names = new Set(newest.map(({ skill }) => skill));
	return runs.map((run) => {
		const own = new Set(run.skills.map(({ skill }) => skill));
		const missing = newest.filter(({ skill }) => !own.has(skill));
		const others = require_start.groupBy(run.skills.filter(({ skill }) => !names.has(skill)), skillOf);
		const used = /* @__PURE__ */ new Set();
		const added = missing.flatMap((row) => {
			const [before, more] = others.get(skillOf(row)) ?? [];
			if (before === void 0 || more !== void 0) return [];
			used.add(before);
			return [{
				...before,
				skill: row.skill
			}];
		});
		return used.size === 0 ? run : {
			...run,
			skills: [...run.skills.filter((row) => !used.has(row)), ...added]
		};
	});
}
function roomRuns(runs) {
	const newest = roomsIn(runs.at(-1)?.skills ?? []);
	if (newest.size < 2) return null;
	const nameOf = new Map([...newest].map(([name, rows]) => [membersOf(rows), name]));
	return runs.map((run) => {
		const rooms = roomsIn(run.skills);
		const used = new Set(rooms.keys());
		const skills = [...rooms].map(([name, rows]) => {
			const now = nameOf.get(membersOf(rows)) ?? name;
			const isRenamed = !newest.has(name) && !used.has(now);
			if (isRenamed) used.add(now);
			return sumOf(isRenamed ? now : name, rows);
		});
		return {
			...run,
			skills
		};
	});
}
function roomsIn(skills) {
	const own = skills.filter(({ room }) => room !== void 0);
	return new Map([...require_start.groupBy(own, ({ room = "" }) => room)].map(([name, rows]) => [name, [...rows]]));
}
function membersOf(rows) {
	return JSON.stringify(rows.map(skillOf).sort());
}
function sumOf(name, rows) {
	const sum = (figure) => rows.reduce((total, row) => total + row[figure], 0);
	const [tp, fp, fn] = [
		sum("tp"),
		sum("fp"),
		sum("fn")
	];
	const share = (whole) => whole === 0 ? null : tp / whole;
	return {
		skill: name,
		state: rows.some(({ state }) => state === "regressed") ? "regressed" : "pass",
		tp,
		fp,
		fn,
		precision: share(tp + fp),
		recall: share(tp + fn),
		f1: tp + fn === 0 ? null : 2 * tp / (2 * tp + fp + fn),
		errors: sum("errors")
	};
}

Object.defineProperty(exports, "askedRuns", { enumerable: true, get: () => askedRuns });
Object.defineProperty(exports, "isAsked", { enumerable: true, get: () => isAsked });
Object.defineProperty(exports, "roomRuns", { enumerable: true, get: () => roomRuns });
Object.defineProperty(exports, "underNewestNames", { enumerable: true, get: () => underNewestNames });
Object.defineProperty(exports, "unknownNames", { enumerable: true, get: () => unknownNames });