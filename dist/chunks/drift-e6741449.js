"use strict";

const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");
const require_evaluate_results = require("./evaluate-results-37490737.js");
const require_baseline = require("./baseline-2ad0230b.js");
let node_path = require("node:path");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");

// src/reports/history/rename-rooms.ts
function underNewRooms(before, after) {
	const [old, now] = [roomsOf(before), roomsOf(after)];
	const renamed = renamedRooms(old, now);
	if (renamed.size === 0) return before;
	const words = /* @__PURE__ */ new Map();
	const askedAs = new Map(after.tasks.map(({ key, room }) => [`${room?.name} ${require_start.plainName(key, room)}`, key]));
	for (const [from, to] of renamed) {
		const rows = new Map((now.get(to) ?? []).map((row) => [idOf(row), row.skill]));
		for (const row of old.get(from) ?? []) words.set(row.skill, rows.get(idOf(row)) ?? row.skill);
		for (const { key, room } of before.tasks) if (room?.name === from) words.set(key, askedAs.get(`${to} ${require_start.plainName(key, room)}`) ?? key);
	}
	const rename = (room) => isNamed(room) ? {
		...room,
		name: renamed.get(room.name) ?? room.name
	} : room;
	return JSON.parse(JSON.stringify(before), (name, value) => {
		if (name === "room") return isNamed(value) ? rename(value) : wordFor(words, value);
		if (name === "rooms" && Array.isArray(value)) return value.map(rename);
		return name === "prompt" ? value : wordFor(words, value);
	});
}
function wordFor(words, value) {
	return typeof value === "string" ? words.get(value) ?? value : value;
}
function renamedRooms(old, now) {
	const renamed = /* @__PURE__ */ new Map();
	for (const [members, names] of require_start.groupBy(old.keys(), (name) => membersOf(old.get(name) ?? []))) {
		const others = [...now].filter(([, rows]) => membersOf(rows) === members).map(([name]) => name);
		const [from, ...moreFrom] = names.filter((name) => !now.has(name));
		const [to, ...moreTo] = others.filter((name) => !old.has(name));
		if (from === void 0 || to === void 0 || moreFrom.length + moreTo.length > 0) continue;
		if (hasOneRowEach(old.get(from)) && hasOneRowEach(now.get(to))) renamed.set(from, to);
	}
	return renamed;
}
function roomsOf({ skills, unmeasured }) {
	const rows = [...skills.filter(({ head }) => head !== null), ...unmeasured];
	const groups = require_start.groupBy(rows, ({ room }) => room?.name);
	return new Map([...groups].flatMap(([name, own]) => name === void 0 ? [] : [[name, own]]));
}
function membersOf(rows) {
	return JSON.stringify(rows.map(idOf).sort());
}
function hasOneRowEach(rows = []) {
	return new Set(rows.map(idOf)).size === rows.length;
}
function idOf({ skill, room }) {
	return require_start.plainName(skill, room);
}
function isNamed(value) {
	return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}

// src/reports/history/drift.ts
async function driftFrom(pinned, current, { folder, version, now }) {
	const baseline = underNewRooms(pinned, current);
	const keys = new Set(current.tasks.filter(({ origin }) => origin === "head").map(({ key }) => key));
	const skills = /* @__PURE__ */ new Set([...current.skills.filter(({ head }) => head !== null).map(({ skill }) => skill), ...current.unmeasured.map(({ skill }) => skill)]);
	const asked = baseline.tasks.filter(({ origin }) => origin === "head");
	const common = asked.filter(({ key, expectations }) => keys.has(key) && expectations.every(({ skill, label, source }) => source !== "labelled" || label !== "must_activate" || skills.has(skill)));
	if (common.length === 0) return null;
	const shared = new Set(common.map(({ key }) => key));
	const temporary = await (0, node_fs_promises.mkdtemp)((0, node_path.join)((0, node_os.tmpdir)(), "skill-eval-gate-drift-"));
	try {
		const file = async (name, results) => {
			const path = (0, node_path.join)(temporary, `${name}.json`);
			await (0, node_fs_promises.writeFile)(path, JSON.stringify(require_report.resultsFileSchema.parse(require_report.asRun(comparable(results, shared)))));
			return {
				path,
				shown: name
			};
		};
		const compared = await require_evaluate_results.evaluateResults({
			files: {
				base: [await file("baseline", baseline)],
				head: [await file("present", current)]
			},
			path: folder,
			comparison: null,
			configFile: null,
			config: null,
			inputs: {},
			inputsMay: "override",
			untrusted: null,
			ownResults: false,
			repository: {
				...current.repository,
				pullRequest: null
			},
			reproduce: require_start.ownCommandLine("history drift")
		}, {
			version,
			now
		});
		const results = require_report.onlyOf(compared);
		if (results === null) return null;
		return {
			results: {
				...results,
				decision: {
					...results.decision,
					enforced: false
				}
			},
			baseline: pointOf(baseline),
			current: pointOf(current),
			dropped: asked.length - common.length,
			roomsChanged: hasOtherRooms(baseline, current),
			besideChanged: ["subagents", "commands"].some((kind) => (baseline.candidates?.[kind].head ?? 0) !== (current.candidates?.[kind].head ?? 0))
		};
	} finally {
		await (0, node_fs_promises.rm)(temporary, {
			recursive: true,
			force: true
		});
	}
}
function comparable(results, shared) {
	const { trialRecords, ...pinned } = require_baseline.pinnedResults(results);
	return {
		...pinned,
		agent: {
			...pinned.agent,
			model: null,
			version: null
		},
		subject: require_report.subjectOf({
			...pinned.subject,
			model: null,
			version: null,
			candidates: null
		}),
		tasks: pinned.tasks.filter(({ key }) => shared.has(key)),
		errors: pinned.errors.filter(({ task }) => shared.has(task)),
		...require_start.present({ trialRecords: trialRecords?.filter(({ task }) => shared.has(task)) })
	};
}
function hasOtherRooms(before, after) {
	const sorted = (names) => JSON.stringify([...names].sort());
	const names = ({ rooms = [] }) => sorted(rooms.map(({ name }) => name));
	if (names(before) !== names(after)) return true;
	const [there, here] = [roomsBySkill(before), roomsBySkill(after)];
	return [...there].some(([skill, rooms]) => sorted(here.get(skill) ?? rooms) !== sorted(rooms));
}
function roomsBySkill({ skills, unmeasured }) {
	const found = /* @__PURE__ */ new Map();
	for (const { skill, room } of [...skills.filter(({ head }) => head !== null), ...unmeasured]) {
		if (room === void 0) continue;
		const id = require_start.plainName(skill, room);
		found.set(id, (found.get(id) ?? /* @__PURE__ */ new Set()).add(room.name));
	}
	return found;
}
function pointOf({ sides, createdAt, agent }) {
	return {
		commit: sides.head.commit ?? "",
		at: createdAt,
		model: agent.model,
		version: agent.version
	};
}

Object.defineProperty(exports, "driftFrom", { enumerable: true, get: () => driftFrom });