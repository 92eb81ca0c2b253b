import { UserError, didYouMean, kindOfLabel } from "./start-4f77a64b.js";
import { shorten } from "./parse-at-48f79e68.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { hasLabel, isLabelled, joinedLists, labelFor, setOf } from "./labels-2c815ae7.js";
import { promptKey, taskKey } from "./task-key-25be69a1.js";
import { withUniqueNames } from "./canonical-12bed685.js";
import { ofKind, resolveSkill, skillsCalled } from "./resolve-skill-749298d7.js";
import { roomsOf } from "./rooms-79aea34b.js";
import { labelHint } from "./label-hint-41bdd8fb.js";
import { isUnlabelledFormat, isUnmeasured } from "./unlabelled-evals-e0587c27.js";

// src/sides/orphaned-skills.ts
const MOST = 3;
function orphanedSkills(base, head) {
	const [first, ...others] = [...head.rooms].flatMap(([id, rooms]) => {
		const from = base.rooms.get(id)?.filter(({ name }) => name !== base.rest) ?? [];
		return head.rest !== void 0 && from.length > 0 && rooms.every(({ name }) => name === head.rest) ? [{
			id,
			from
		}] : [];
	});
	if (first === void 0) return [];
	const word = head.kinds.get(first.id) ?? "skill";
	const place = word === "skill" ? "its folder" : "its file";
	const more = others.length === 0 ? "" : ` The same goes for ${named(others.map(({ id }) => id))}.`;
	return [{
		what: `The ${word} "${first.id}" comes with no plugin any more; on base it came with ${named(first.from.map(({ name }) => name))}.${more}`,
		todo: `Whoever installs that plugin loses the ${word}: name ${place} in the marketplace file, or remove the ${word}.`
	}];
}
function named(names) {
	const more = names.length > MOST ? ` and ${names.length - MOST} more` : "";
	return `${names.slice(0, MOST).map((name) => `"${name}"`).join(", ")}${more}`;
}

// src/sides/pair-rooms.ts
function pairRooms(sides, choice) {
	const head = roomsOf(sides.head, choice);
	const base = sides.ownBase === null ? null : roomsOf(sides.ownBase, choice);
	const { warnings } = head;
	const asksPlugins = choice === null || choice !== "all" && choice.some(({ plugins }) => plugins.length > 0);
	const isUnread = sides.head.plugins === null || sides.ownBase?.plugins === null;
	if (asksPlugins && isUnread) return {
		rooms: null,
		warnings: []
	};
	if (head.rooms === null && (base?.rooms ?? null) === null) return {
		rooms: null,
		warnings
	};
	const after = sideOf(sides.head, head.rooms);
	const before = sides.base === null || base === null ? null : sideOf(sides.base, base.rooms);
	const rooms = new Pairing(after, before).paired();
	const orphans = before === null || base?.rooms === null ? [] : orphanedSkills({
		rooms: roomsById(before),
		rest: base?.rest
	}, {
		rooms: roomsById(after),
		rest: head.rest,
		kinds: new Map(sides.head.skills.map(({ name, kind }) => [name, kind]))
	});
	return {
		rooms,
		warnings: [...warnings, ...orphans]
	};
}
const EVERYTHING = "everything";
function sideOf(catalogue, rooms) {
	const own = catalogue.skills.filter(({ added }) => added !== true);
	const everything = {
		name: EVERYTHING,
		paths: new Set(own.map(({ path }) => path))
	};
	return {
		catalogue,
		rooms: rooms ?? [everything],
		idAt: new Map(catalogue.skills.map(({ path, name }) => [path, name])),
		pathOf: new Map(catalogue.skills.map(({ path, name }) => [name, path]))
	};
}
var Pairing = class {
	#head;
	#base;
	#pairs = /* @__PURE__ */ new Map();
	#seats = /* @__PURE__ */ new Map();
	#ids = /* @__PURE__ */ new Map();
	constructor(head, base) {
		this.#head = head;
		this.#base = base;
	}
	paired() {
		const names = new Set([this.#head, this.#base].flatMap((side) => side?.catalogue.skills.map((s) => s.name) ?? []));
		const atHead = roomsById(this.#head);
		const atBase = this.#base === null ? null : roomsById(this.#base);
		for (const id of [...names].sort()) {
			const pairs = this.#pairsOf(atHead.get(id) ?? [], atBase?.get(id) ?? []);
			const several = pairs.length > 1;
			const seats = pairs.map((room) => ({
				row: several ? `${id}@${room.part}` : id,
				room
			}));
			this.#seats.set(id, seats);
			for (const { row } of seats) this.#ids.set(row, id);
		}
		const rooms = [...this.#pairs.values()].sort((a, b) => a.key < b.key ? -1 : 1);
		const used = new Set(rooms.flatMap(({ name, nameOnBase }) => [name, ...nameOnBase === void 0 ? [] : [nameOnBase]]));
		const gone = (this.#base?.rooms ?? []).filter(({ name }) => !used.has(name));
		return {
			seatsOf: (id) => this.#seats.get(id) ?? [],
			idOf: (row) => this.#ids.get(row) ?? row,
			rooms: new Map(rooms.map((room) => [room.key, room])),
			warnings: gone.slice(0, MOST_TOLD).map(({ name }) => goneRoom(name))
		};
	}
	#pairsOf(head, base) {
		const isIn = (rooms, { name }) => rooms.some((room) => room.name === name);
		const left = base.filter((room) => !isIn(head, room));
		const pairs = head.map((room) => {
			const same = base.find(({ name }) => name === room.name);
			if (same !== void 0 || this.#base === null) return this.#pair(same ?? null, room);
			const before = this.#before(room);
			const from = before !== null && left.includes(before) ? before : left[0];
			if (from === void 0) return this.#pair(before, room);
			left.splice(left.indexOf(from), 1);
			return this.#pair(from, room);
		});
		const isThere = (room) => isIn(this.#head.rooms, room);
		const lost = head.length === 0 ? left : left.filter(isThere);
		return [...pairs, ...lost.map((room) => this.#pair(room, this.#after(room)))];
	}
	#before(room) {
		const base = this.#base;
		if (base === null) return null;
		const same = base.rooms.find(({ name }) => name === room.name);
		const gone = base.rooms.filter(({ name }) => !this.#head.rooms.some((other) => other.name === name));
		return same ?? most(gone, base, idsIn(room, this.#head));
	}
	#after(room) {
		return this.#head.rooms.find(({ name }) => name === room.name) ?? (this.#base === null ? null : most(this.#head.rooms, this.#head, idsIn(room, this.#base)));
	}
	#pair(base, head) {
		const name = head?.name ?? base?.name ?? EVERYTHING;
		const moved = base !== null && base.name !== name;
		const key = moved ? `${base.name} > ${name}` : name;
		const known = this.#pairs.get(key);
		if (known !== void 0) return known;
		const pair = {
			key,
			part: this.#partOf(moved ? `${base.name}..${name}` : name),
			name,
			...moved ? { nameOnBase: base.name } : {},
			base: base?.paths ?? this.#onBase(head),
			head: head?.paths ?? null
		};
		this.#pairs.set(key, pair);
		return pair;
	}
	#partOf(name) {
		const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, "-");
		const taken = new Set([...this.#pairs.values()].map(({ part }) => part));
		let part = plain;
		for (let number = 2; taken.has(part); number += 1) part = `${plain}-${number}`;
		return part;
	}
	#onBase(room) {
		if (this.#base === null || room === null) return null;
		const { pathOf } = this.#base;
		const paths = [...idsIn(room, this.#head)].flatMap((id) => pathOf.get(id) ?? []);
		return paths.length === 0 ? null : new Set(paths);
	}
};
const MOST_TOLD = 3;
function roomsById({ rooms, idAt }) {
	const found = /* @__PURE__ */ new Map();
	for (const room of rooms) for (const path of room.paths) {
		const id = idAt.get(path);
		if (id === void 0) continue;
		const known = found.get(id);
		if (known === void 0) found.set(id, [room]);
		else known.push(room);
	}
	return found;
}
function idsIn({ paths }, { idAt }) {
	return new Set([...paths].flatMap((path) => idAt.get(path) ?? []));
}
function most(rooms, side, ids) {
	let best = null;
	let count = 0;
	for (const room of rooms) {
		const own = [...idsIn(room, side)].filter((id) => ids.has(id)).length;
		if (own > count) [best, count] = [room, own];
	}
	return best;
}
function skillsInRoom(catalogue, rooms, key, side) {
	const room = rooms.rooms.get(key);
	if (room === void 0) throw new Error(`there is no room ${key}`);
	const paths = room[side];
	return catalogue.skills.flatMap((skill) => {
		if (paths !== null && !paths.has(skill.path) && skill.added !== true) return [];
		const seats = rooms.seatsOf(skill.name);
		return [inRow(skill, (seats.find((one) => one.room === room) ?? seats.find((one) => one.room[side] === paths) ?? seats[0])?.row ?? skill.name)];
	});
}
function skillsOfPair(skills, paths) {
	return paths === null ? [...skills] : skills.filter(({ path }) => paths.has(path));
}
function withRows(catalogue, rooms, side) {
	const skills = catalogue.skills.flatMap((skill) => {
		const seats = rooms.seatsOf(skill.name);
		if (seats.length === 0) return [skill];
		return seats.filter(({ room }) => room[side] === null || room[side]?.has(skill.path) === true).map(({ row }) => inRow(skill, row));
	});
	return {
		...catalogue,
		skills: skills.sort((a, b) => a.name < b.name ? -1 : 1)
	};
}
function inRow(skill, row) {
	if (row === skill.name) return skill;
	const aliases = /* @__PURE__ */ new Set([skill.name, ...skill.aliases]);
	return {
		...skill,
		name: row,
		aliases: [...aliases].sort()
	};
}
function goneRoom(name) {
	return {
		what: `The room "${name}" is gone; its skills are asked in the other rooms that hold them.`,
		todo: "Nothing, if this is meant."
	};
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
				todo: `Write which one in the suite: \`${ownWord(name, meant ?? skills[0])}\`.`
			};
		});
	}
};
const MOST_SHOWN = 6;
function ownWord(name, skill) {
	if (skill === void 0 || skill.name !== name.trim()) return skill?.name ?? name;
	return skill.kind === void 0 ? skill.folder : skill.path;
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
	const own = labelFor(task, skill);
	return own === null ? task.expectsNoSkill : own.label === "should_not_activate";
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
	const message = a.message ?? b.message;
	return {
		...own,
		...message === void 0 ? {} : { message },
		...provenance === void 0 ? {} : { provenance },
		...a.tuned === true || b.tuned === true ? { tuned: true } : {},
		...mergeLabels(a, b),
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
function mergeLabels(a, b) {
	const written = new Set([...a.expectations, ...b.expectations].map(({ skill }) => skill));
	const rationale = a.others?.rationale ?? b.others?.rationale;
	return {
		expectations: [...written].flatMap((skill) => mergeExpectation(labelFor(a, skill), labelFor(b, skill))),
		...a.others === void 0 ? {} : { others: {
			...a.others,
			...rationale === void 0 ? {} : { rationale }
		} }
	};
}
function mergeExpectation(own, other) {
	if (own === null || other === null) return own ?? other ?? [];
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

// src/suite/resolve-others.ts
function listResolver(catalogue) {
	const known = /* @__PURE__ */ new Map();
	return ({ skills: names }, suite, offered) => {
		const ofSuite = known.get(suite) ?? /* @__PURE__ */ new WeakMap();
		known.set(suite, ofSuite);
		const ofPart = ofSuite.get(offered) ?? /* @__PURE__ */ new WeakMap();
		ofSuite.set(offered, ofPart);
		const meant = ofPart.get(names) ?? resolveList(names, catalogue, suite, offered);
		ofPart.set(names, meant);
		return meant;
	};
}
function resolveList(names, catalogue, suite, offered) {
	const skills = /* @__PURE__ */ new Set();
	const [unknown, withheld] = [[], []];
	const several = [];
	const isOffered = offered === catalogue ? null : new Set(offered.skills);
	for (const name of setOf(names)) {
		const named = resolveSkill(catalogue, name, suite);
		const called = named === null ? skillsCalled(offered, name) : [];
		const skill = called.length === 1 ? called[0] ?? null : named;
		if (called.length > 1) several.push({
			name,
			skills: called
		});
		else if (skill === null) unknown.push(name);
		else if (isOffered !== null && !isOffered.has(skill)) withheld.push(name);
		else skills.add(skill.name);
	}
	return {
		skills: [...skills],
		unknown,
		withheld,
		several
	};
}
function othersOf({ others, expectsNoSkill, expectations }, offered, undecided) {
	if (!expectsNoSkill) return others;
	const names = namesOf(offered);
	const rest = undecided.size === 0 ? names : names.filter((name) => !undecided.has(name));
	const skills = others === void 0 ? rest : joinedLists(others.skills, rest);
	const rationale = expectations[0]?.rationale ?? others?.rationale;
	return skills.length === 0 ? void 0 : {
		skills,
		...rationale === void 0 ? {} : { rationale }
	};
}
const names = /* @__PURE__ */ new WeakMap();
function namesOf({ skills, labelledCandidates }) {
	const isMeant = ({ kind, path }) => kind === void 0 || labelledCandidates?.has(path) === true;
	const known = names.get(skills) ?? skills.filter(isMeant).map(({ name }) => name);
	names.set(skills, known);
	return known;
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
	const meantByList = listResolver(catalogue);
	const noteUnknown = (name, task) => {
		const id = `${task.suite}\n${name}`;
		const known = unknown.get(id);
		if (known !== void 0) known.count += 1;
		else unknown.set(id, {
			error: {
				name,
				now: nowCalled.get(name),
				task,
				catalogue
			},
			count: 1
		});
	};
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
				} else if (skill === null) noteUnknown(expectation.skill, task);
				else if (offered !== catalogue && !offered.skills.includes(skill)) {
					if (!withheld.has(id)) withheld.set(id, notOfferedError(expectation.skill, task));
				} else expectations.push({
					...expectation,
					skill: skill.name
				});
			}
			const { kept, error } = withoutDuplicateLabels(task, expectations);
			if (error !== null) contradictions.push(error);
			const { others: rule, ...rest } = task;
			const others = rule === void 0 ? void 0 : resolveRule(rule, task, offered, lost);
			const own = {
				...rest,
				expectations: kept,
				...others === void 0 ? {} : { others }
			};
			const key = taskKey(own);
			if (lost.size > 0) {
				if (!isLabelled(own) && task.graders.length === 0 && !task.expectsNoSkill) continue;
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
		tasks: merged.map((task) => withImpliedLabels(task, offeredTo(task), undecided.get(task.key) ?? nothing)),
		errors: [
			...unknownSkills.map(({ error }) => error),
			...withheld.values(),
			...contradictions
		],
		unknownSkills,
		warnings: [...warnings, ...ambiguous.warnings()]
	};
	function resolveRule(rule, task, offered, lost) {
		const meant = meantByList(rule, task.suite, offered);
		const isWritten = (name) => task.expectations.some(({ skill }) => skill === name);
		for (const name of meant.unknown) if (!isWritten(name)) noteUnknown(name, task);
		for (const name of meant.withheld) {
			const id = `${task.suite}\n${name}`;
			if (!isWritten(name) && !withheld.has(id)) withheld.set(id, notOfferedError(name, task));
		}
		const chosen = [];
		for (const { name, skills } of meant.several) {
			if (isWritten(name)) continue;
			const one = ambiguous.choose(name, skills, task);
			if (one !== null) chosen.push(one.name);
			else for (const skill of skills) lost.add(skill.name);
		}
		const skills = chosen.length === 0 ? meant.skills : joinedLists(meant.skills, chosen);
		return skills.length === 0 ? void 0 : {
			...rule,
			skills
		};
	}
}
const nothing = /* @__PURE__ */ new Set();
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
	if (task.expectsNoSkill) {
		const { others: _, ...rest } = task;
		const others = othersOf(task, offered, undecided);
		return {
			...rest,
			...others === void 0 ? {} : { others }
		};
	}
	if (undecided.size === 0 || !isLabelled(task)) return task;
	const acceptable = offered.skills.filter(({ name }) => undecided.has(name) && !hasLabel(task, name)).map(({ name }) => ({
		skill: name,
		label: "acceptable",
		weight: 1
	}));
	return {
		...task,
		expectations: [...task.expectations, ...acceptable]
	};
}
function unknownSkillError({ name, now, task, catalogue }, count) {
	const kind = kindOfLabel(name);
	const word = kind ?? "skill";
	const alike = ofKind(catalogue, kind).skills.map((skill) => skill.name);
	const names = catalogue.skills.map((skill) => skill.name);
	const more = count === 1 ? "" : ` (nor of ${count - 1} more in this suite)`;
	if (now !== void 0) return new UserError({
		what: `The ${word} \`${name}\` of this task does not exist any more${more}: it was renamed to \`${now}\``,
		where: task.source,
		todo: `Write \`${now}\` in the suite, too.`
	});
	const list = `${alike.slice(0, 10).join(", ")}${alike.length > 10 ? ", ..." : ""}`;
	const known = alike.length === 0 ? `; there is no ${word} yet` : `; there are: ${list}`;
	return new UserError({
		what: `The ${word} \`${name}\` of this task does not exist${more}.${ofOtherKind(name, catalogue) ?? didYouMean(name, names)}`,
		where: task.source,
		todo: names.length === 0 && kind === void 0 ? "Add the skill: a folder with a SKILL.md." : `Correct the name, or add the ${word}${known}.`
	});
}
function ofOtherKind(name, { skills, candidates }) {
	const bare = name.trim().replace(/^(?:agent|command):/i, "").toLowerCase();
	const found = [...skills, ...candidates?.all ?? []].find(({ bareName }) => bareName.toLowerCase() === bare);
	if (found !== void 0 && found.name === name.trim()) return ` ${found.path} is where the agent does not look.`;
	return found === void 0 ? null : ` Did you mean the ${found.kind ?? "skill"} \`${found.name}\`?`;
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

export { pairRooms, resolveTasks, skillsInRoom, skillsOfPair, withRows };