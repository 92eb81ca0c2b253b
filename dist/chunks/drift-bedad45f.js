import { ownCommandLine } from "./start-4f77a64b.js";
import { evaluateResults } from "./evaluate-results-41040ead.js";
import { pinnedResults } from "./baseline-b21b8006.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { mkdtemp, rm, writeFile } from "node:fs/promises";

// src/history/drift.ts
async function driftFrom(baseline, current, { folder, version, now }) {
	const keys = new Set(current.tasks.filter(({ origin }) => origin === "head").map(({ key }) => key));
	const skills = /* @__PURE__ */ new Set([...current.skills.filter(({ head }) => head !== null).map(({ skill }) => skill), ...current.unmeasured.map(({ skill }) => skill)]);
	const asked = baseline.tasks.filter(({ origin }) => origin === "head");
	const common = asked.filter(({ key, expectations }) => keys.has(key) && expectations.every(({ skill, label, source }) => source !== "labelled" || label !== "must_activate" || skills.has(skill)));
	if (common.length === 0) return null;
	const shared = new Set(common.map(({ key }) => key));
	const temporary = await mkdtemp(join(tmpdir(), "skill-eval-gate-drift-"));
	try {
		const file = async (name, results) => {
			const path = join(temporary, `${name}.json`);
			await writeFile(path, JSON.stringify(comparable(results, shared)));
			return {
				path,
				shown: name
			};
		};
		const results = await evaluateResults({
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
			reproduce: ownCommandLine("history drift")
		}, {
			version,
			now
		});
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
		await rm(temporary, {
			recursive: true,
			force: true
		});
	}
}
function comparable(results, shared) {
	const { trialRecords, ...pinned } = pinnedResults(results);
	return {
		...pinned,
		agent: {
			...pinned.agent,
			model: null,
			version: null
		},
		tasks: pinned.tasks.filter(({ key }) => shared.has(key)),
		errors: pinned.errors.filter(({ task }) => shared.has(task)),
		...trialRecords === void 0 ? {} : { trialRecords: trialRecords.filter(({ task }) => shared.has(task)) }
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
		const suffix = `@${room.name}`;
		const id = skill.endsWith(suffix) ? skill.slice(0, -suffix.length) : skill;
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

export { driftFrom };