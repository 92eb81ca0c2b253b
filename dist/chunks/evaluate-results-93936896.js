"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_report = require("./report-ebe881cf.js");
const require_validate = require("./validate-4016a95c.js");
const require_measure = require("./measure-93de2f36.js");
const require_agents = require("./agents-54563430.js");
const require_start = require("./start-82e2f497.js");
const require_transcript = require("./transcript-98611a06.js");
const require_options = require("./options-362b10ec.js");
const require_convert = require("./convert-83c145dd.js");
const require_documents = require("./documents-2b654232.js");
const require_check = require("./check-e63fce60.js");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");

// src/evaluate/import/column-files.ts
function columnFiles({ base, head }) {
	if (!hasSeveral(base) && !hasSeveral(head)) return [{
		name: null,
		base,
		head,
		unmeasured: null,
		modes: []
	}];
	const all = [...head, ...base];
	const unmeasured = all.flatMap((file) => file.unmeasured ?? []);
	const columns = [.../* @__PURE__ */ new Set([...all.map(({ column }) => column), ...unmeasured.map(({ name }) => name)])].map((name) => ({
		name,
		base: base.filter(({ column }) => column === name),
		head: head.filter(({ column }) => column === name),
		unmeasured: unmeasured.find((one) => one.name === name) ?? null,
		modes: modesOf(name, all.flatMap(({ column, subject }) => subject === null ? [] : [{
			column,
			subject
		}]))
	}));
	if (columns.some(isWhole)) return columns;
	throw new require_start.UserError({
		what: `The results have no subject in common: those of base are of ${namesOf(base)}, and those of head of ${namesOf(head)}.`,
		todo: "Make the results of both sides with the same agents, under the same names."
	});
}
function hasSeveral(read) {
	return read.some((one) => (one.unmeasured ?? []).length > 0 || read.some((other) => other.digest === one.digest && other.column !== one.column));
}
function namesOf(read) {
	return [...new Set(read.map(({ column, agent }) => column ?? agent.id ?? "an unknown agent"))].join(", ");
}
function modesOf(name, all) {
	const agent = all.find(({ column }) => column === name)?.subject;
	if (agent === void 0) return [];
	const modes = all.flatMap(({ subject }) => require_report.agentKey(subject) === require_report.agentKey(agent) ? subject.mode ?? [] : []);
	const distinct = [...new Set(modes)];
	return distinct.length === 1 ? [] : distinct;
}
function isWhole({ base, head }) {
	return base.length > 0 && head.length > 0;
}
function isDeterministic({ base, head }) {
	return [...head, ...base].every(({ agent }) => agent.deterministic);
}
function notCompared({ base, head, unmeasured }) {
	const why = unmeasured?.why ?? "";
	if (base.length + head.length === 0) return {
		notMeasured: why,
		refused: unmeasured?.refused === true
	};
	const only = `only the results of ${base.length === 0 ? "head" : "base"} hold it: the two sides cannot be compared`;
	return {
		notMeasured: why === "" ? only : `${only} (${why})`,
		refused: false
	};
}
function blocks({ name, base, head, unmeasured, modes }, config) {
	const files = [...head, ...base];
	if (modes.length > 0 && files[0]?.subject?.mode !== require_agents.decidingMode(modes, config.mode)) return false;
	const isOnly = ({ choice }) => config.agents?.length === 1 && files.every(({ agent }) => agent.id === choice.id);
	const entry = config.agents?.find((one) => one.name === name || name === null && isOnly(one));
	const byDefault = files.some(({ agent }) => require_agents.defaultEnforce(agent.id ?? "unknown"));
	return entry?.enforce ?? config.enforce ?? (files.length === 0 ? unmeasured?.enforced === true : byDefault);
}

// src/evaluate/import/compare-files.ts
function compareFiles({ base, head }) {
	const files = [...head, ...base];
	const problem = files.find(({ problem }) => problem !== null)?.problem ?? null ?? different(files, "were made by different tools, which see triggers differently", ({ format }) => format) ?? different(files, "are of different agents", ({ agent }) => agent.id) ?? different(files, "are of different models", ({ agent }) => agent.model) ?? TOLD.map(({ how, tell, said }) => different(files, how, tell, said)).find((why) => why !== null) ?? null;
	const warnings = [
		...unknowns(files),
		...versions(files),
		...mistakes({
			base,
			head
		})
	];
	return {
		problem,
		warnings: [...files.flatMap((file) => file.warnings), ...warnings]
	};
}
const TOLD = [
	{
		how: "are of agents with different commands",
		tell: (file) => file.agent.id === "command" ? toldOf("setup")(file) : null,
		said: ({ agent }) => agent.label
	},
	{
		how: "are of agents that were set up differently (address, listing or sandbox)",
		tell: toldOf("setup"),
		said: toldOf("setup")
	},
	{
		how: "are of different modes",
		tell: toldOf("mode"),
		said: toldOf("mode")
	},
	{
		how: "are of agents with different instructions",
		tell: toldOf("instructions"),
		said: () => null
	},
	{
		how: "are of agents that are offered other things beside skills",
		tell: toldOf("candidates"),
		said: toldOf("candidates")
	}
];
function toldOf(field) {
	return ({ subject }) => subject === null || subject.candidates === null ? null : String(subject[field] ?? "none");
}
function different(files, how, tell, said = tell) {
	const known = files.flatMap((file) => {
		const value = tell(file);
		return value === null ? [] : [{
			file,
			value
		}];
	});
	const [first] = known;
	const other = known.find(({ value }) => value !== first?.value);
	if (first === void 0 || other === void 0) return null;
	const [one, two] = [said(first.file), said(other.file)];
	return `the results ${how}: ${one === null || two === null || one === two ? `${first.file.file} and ${other.file.file}` : `${first.file.file} was made by ${one}, ${other.file.file} by ${two}`}`;
}
function unknowns(files) {
	const todo = "Compare only results that the same agent and model made.";
	const silent = (tell) => files.filter((file) => tell(file) === null);
	const nameless = silent(({ agent }) => agent.id);
	if (nameless.length > 0) return [{
		what: `${listed(nameless)} not say which agent was measured.`,
		todo
	}];
	const models = silent(({ agent }) => agent.model);
	return models.length > 0 && models.length < files.length ? [{
		what: `${listed(models)} not say which model was measured, and the others do.`,
		todo
	}] : [];
}
function versions(files) {
	const known = [...new Set(files.flatMap(({ agent }) => agent.version ?? []))];
	if (known.length < 2) return [];
	return [{
		what: `The results are of different versions of the agent: ${known.slice(0, 5).join(", ")}.`,
		todo: "A new version may trigger differently by itself: make base's results again."
	}];
}
function mistakes({ base, head }) {
	const digests = new Set(base.map(({ digest }) => digest));
	const same = head.find(({ digest }) => digests.has(digest));
	if (same !== void 0) return [{
		what: `${same.file} has the same content as a file of base: a comparison with itself shows no change.`,
		todo: "Name the results of base with --base-results and those of the change with --head-results."
	}];
	const times = (some) => some.flatMap(({ createdAt }) => {
		const time = createdAt === null ? NaN : Date.parse(createdAt);
		return Number.isNaN(time) ? [] : [time];
	});
	const [ofBase, ofHead] = [times(base), times(head)];
	if (ofBase.length < base.length || ofHead.length < head.length) return [];
	if (Math.max(...ofHead) >= Math.min(...ofBase)) return [];
	return [{
		what: "All results of head are older than those of base: are the two sides swapped?",
		todo: "Name the results of base with --base-results and those of the change with --head-results."
	}];
}
function listed(files) {
	const names = [...new Set(files.map(({ file }) => file))];
	return `${names.slice(0, 4).join(" and ")}${names.length > 4 ? " and others" : ""} ${names.length === 1 ? "does" : "do"}`;
}

// src/evaluate/import/missing-prompts.ts
function nothingInCommon({ tasks, observations }) {
	const onBase = asked(observations, "base", true);
	const onHead = asked(observations, "head", true);
	const labelled = tasks.filter(require_options.isLabelled);
	if (labelled.length === 0 || labelled.some(({ key }) => onBase.has(key) && onHead.has(key))) return null;
	return "no labelled prompt has a completed run in the results of both sides: nothing can be compared";
}
function missingPrompts({ tasks, observations }, question) {
	if (question.sides === "head") return [];
	const onBase = asked(observations, "base");
	const onHead = asked(observations, "head");
	const gone = tasks.filter(({ key, origin }) => origin !== "head" && !onHead.has(key)).length;
	const fresh = tasks.filter(({ key, origin }) => origin === "head" && !onBase.has(key)).length;
	const gates = question.policy.onRemovedTasks === "gate";
	return [...gone === 0 ? [] : [{
		what: `${prompts(gone)} of base's results ${are(gone)} not in head's: head's behaviour there is unknown${gates ? ", and counts at its worst" : ""}.`,
		todo: gates ? "Run base's prompts on head too, or let removed ones pass with `on_removed_tasks: warn`." : "Run base's prompts on head too, to compare them."
	}], ...fresh === 0 ? [] : [{
		what: `${prompts(fresh)} of head's results ${are(fresh)} not in base's, and compared with nothing.`,
		todo: "Run head's prompts on base too, to compare them."
	}]];
}
function asked(observations, of, completed = false) {
	return new Set(observations.flatMap(({ task, side, failed }) => side === of && !(completed && failed) ? [task] : []));
}
function prompts(count) {
	return `${count} ${count === 1 ? "prompt" : "prompts"}`;
}
function are(count) {
	return count === 1 ? "is" : "are";
}

// src/evaluate/import/formats/limits.ts
const MAX_RESULTS_BYTES = 52428800;
const MAX_ALL_TRIALS = 3e4;
const MAX_LOOKUPS = 2e6;
const MAX_FEEDBACK = 2e3;
const MAX_VALUES = 4e6;

// src/evaluate/import/formats/task-list.ts
var TaskList = class {
	#tasks = /* @__PURE__ */ new Map();
	#skills = /* @__PURE__ */ new Set();
	#graders = /* @__PURE__ */ new Set();
	#trials = 0;
	add(task) {
		const id = JSON.stringify([
			task.key,
			task.prompt ?? [task.suite, task.id],
			sortedLabels(task.expectations)
		]);
		const known = this.#tasks.get(id);
		this.#trials += task.trials.length;
		if (known === void 0) this.#tasks.set(id, {
			...task,
			trials: [...task.trials]
		});
		else known.trials.push(...task.trials);
		const count = (known ?? task).trials.length;
		if (count > 100) throw tooMany(`${count} runs of one task`, `at most ${100}`, task.source);
		if (this.#tasks.size > 2e4) throw tooMany(`more than ${require_options.MAX_TASKS} tasks`, "not so many", task.source);
		if (this.#trials > 3e4) throw tooMany(`more than ${MAX_ALL_TRIALS} runs`, "not so many", task.source);
		for (const { skill } of task.expectations) this.#skills.add(skill);
		if (this.#skills.size > 500) throw tooMany(`more than ${500} skills`, "not so many", task.source);
		if (this.#skills.size * this.#tasks.size > 2e6) throw tooMany(`${this.#skills.size} skills and ${this.#tasks.size} tasks`, "fewer", task.source);
		const grades = task.figures?.grades ?? task.trials.flatMap((trial) => trial.grades);
		for (const { grader } of grades) this.#graders.add(grader);
		if (this.#graders.size > 200) throw tooMany(`more than ${200} graders`, "not so many", task.source);
	}
	done(nothing) {
		const tasks = [...this.#tasks.values()];
		refuseContradictions(tasks);
		if (!tasks.some(({ trials }) => trials.length > 0)) throw nothing();
		return tasks;
	}
};
function sortedLabels(expectations) {
	return expectations.map(({ skill, label }) => [skill, label]).sort((a, b) => a.join("\n") < b.join("\n") ? -1 : 1);
}
function refuseContradictions(tasks) {
	const seen = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		if (task.prompt === null || task.key !== null) continue;
		for (const { skill, label } of task.expectations) {
			const id = JSON.stringify([task.prompt, skill]);
			const before = seen.get(id);
			if (before === void 0) seen.set(id, task);
			else if (!before.expectations.some((other) => other.skill === skill && other.label === label)) throw new require_start.UserError({
				what: `The prompt "${require_convert.shorten(task.prompt)}" is labelled both to trigger and not to trigger \`${skill}\``,
				where: task.source,
				todo: `Fix the suite (the other one is at line ${before.source.line}), and make the results again.`
			});
		}
	}
}
function tooMany(what, most, where) {
	return new require_start.UserError({
		what: `The results hold ${what}`,
		where,
		todo: `Make results of a part of the suites: ${most} can be taken.`
	});
}

// src/evaluate/import/pair-sides.ts
const PROMPT_KEPT = 2e3;
function pairSides(files, nameOn, headSkills, roomOf = () => void 0) {
	const keyOf = keying(files);
	const sides = {
		base: sideTasks("base", files.base, nameOn, keyOf),
		head: sideTasks("head", files.head, nameOn, keyOf)
	};
	adoptLabels(sides.base, sides.head);
	adoptLabels(sides.head, sides.base);
	const tasks = require_validate.askedTasks([...sides.head.values()].map(resolved), [...sides.base.values()].map(resolved), headSkills).map((task) => {
		const own = (task.origin === "head" ? sides.head : sides.base).get(task.key);
		const room = own === void 0 ? void 0 : roomOf(own);
		return room === void 0 ? task : {
			...task,
			room
		};
	});
	const observations = [];
	const errors = /* @__PURE__ */ new Map();
	const allFigures = /* @__PURE__ */ new Map();
	const lostGrades = /* @__PURE__ */ new Set();
	const twins = {
		base: byPrompt(sides.base),
		head: byPrompt(sides.head)
	};
	for (const task of tasks) {
		const figures = {};
		for (const side of ["base", "head"]) {
			const own = sides[side].get(task.key) ?? relabelled(task, twins[side]);
			if (own === void 0) continue;
			if (own.figures !== null) figures[side] = own.figures;
			for (const grader of own.lostGrades ?? []) lostGrades.add(grader);
			for (const [index, { fired, error, grades }] of own.trials.entries()) {
				observations.push({
					task: task.key,
					side,
					phase: "screen",
					index,
					fired,
					failed: error !== null,
					grades
				});
				if (error !== null) errors.set(`${task.key} ${side} ${index}`, error);
			}
		}
		if (Object.keys(figures).length > 0) allFigures.set(task.key, figures);
	}
	return {
		tasks,
		observations,
		errors,
		figures: allFigures,
		lostGrades
	};
}
function keying({ base, head }) {
	const files = [...base, ...head];
	if (files.every(({ tasks }) => tasks.every(({ key }) => key !== null))) return ({ key }) => key ?? "";
	const idOf = ({ suite, id }) => JSON.stringify([suite ?? "", id]);
	const withoutPrompt = new Set(files.flatMap(({ tasks }) => tasks.flatMap((task) => task.prompt === null ? [idOf(task)] : [])));
	return (task) => task.prompt === null || withoutPrompt.has(idOf(task)) ? `id ${idOf(task)}` : `prompt ${cutPrompt(task.prompt)}`;
}
function sideTasks(side, files, nameOn, keyOf) {
	const named = (name) => nameOn(side, name);
	const tasks = /* @__PURE__ */ new Map();
	for (const { file, tasks: own } of files) for (const task of own) {
		const renamed = {
			...task,
			expectations: withoutRepetition(task.expectations.map((one) => ({
				...one,
				skill: named(one.skill)
			}))),
			knows: task.knows?.map(named) ?? null,
			trials: task.trials.map((trial) => ({
				...trial,
				fired: [...new Set(trial.fired.map(named))]
			}))
		};
		const identity = keyOf(task);
		const key = task.key !== null && identity === task.key ? task.key : digest(identity, renamed.expectations);
		const known = tasks.get(key);
		if (known === void 0) tasks.set(key, {
			...renamed,
			identity,
			paired: key,
			file
		});
		else tasks.set(key, {
			...known,
			trials: [...known.trials, ...renamed.trials]
		});
	}
	return tasks;
}
function withoutRepetition(expectations) {
	return [...new Map(expectations.map((one) => [one.skill, one])).values()];
}
function adoptLabels(tasks, others) {
	const labelled = new Map([...others].map(([key, task]) => [task.identity, {
		key,
		task
	}]));
	for (const [key, task] of [...tasks]) {
		if (!(task.expectations.length === 0 && task.trials.length > 0) || !task.trials.every(({ error }) => error !== null)) continue;
		const other = labelled.get(task.identity);
		if (other === void 0 || tasks.has(other.key)) continue;
		tasks.delete(key);
		tasks.set(other.key, {
			...task,
			paired: other.key,
			expectations: other.task.expectations
		});
	}
}
function byPrompt(tasks) {
	return require_options.groupBy(tasks.values(), ({ prompt, title, message, room }) => promptIn(room, placeOf(prompt ?? title, message)));
}
function relabelled(task, others) {
	const labels = JSON.stringify(sortedLabels(task.expectations));
	return others.get(promptIn(task.room?.name, placeOf(task.prompt, task.message === void 0 ? void 0 : {
		...task.message,
		number: task.message.before.length + 1
	})))?.find(({ knows, expectations }) => JSON.stringify(sortedLabels(expectations)) !== labels && task.expectations.every(({ skill }) => knows === null || knows.includes(skill)));
}
function resolved(task) {
	return {
		id: task.id,
		suite: task.suite ?? task.file,
		prompt: task.prompt ?? task.title,
		followUps: [],
		...task.message === void 0 ? {} : { message: messageOf(task.message) },
		files: [],
		expectations: task.expectations,
		expectsNoSkill: false,
		graders: [],
		golden: task.golden,
		...task.provenance === void 0 ? {} : { provenance: task.provenance },
		tags: task.tags,
		timeoutMs: null,
		...task.triggerThreshold === void 0 ? {} : { triggerThreshold: task.triggerThreshold },
		source: task.source,
		key: task.paired,
		suites: task.suite === null ? [] : [task.suite],
		also: []
	};
}
function placeOf(prompt, message) {
	const text = cutPrompt(prompt);
	return message === void 0 || message.number === 1 ? text : `${message.conversation} ${message.number} ${text}`;
}
function messageOf({ conversation, number, of }) {
	return {
		conversation,
		of,
		before: Array.from({ length: number - 1 }, () => conversation)
	};
}
function digest(identity, expectations) {
	const parts = [identity, sortedLabels(expectations)];
	return (0, node_crypto.createHash)("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
function promptIn(room, prompt) {
	return room === void 0 ? prompt : `${prompt}\n@${room}`;
}
function cutPrompt(prompt) {
	return prompt.slice(0, PROMPT_KEPT).toWellFormed();
}

// src/evaluate/import/rooms-in-results.ts
function roomsInResults({ base, head }) {
	const rows = new Map([...base, ...head].flatMap((file) => [...file.rows ?? []]));
	const offers = /* @__PURE__ */ new Map();
	for (const [row, { room }] of rows) offers.set(room, (offers.get(room) ?? /* @__PURE__ */ new Set()).add(row));
	return {
		rows,
		roomOf: ({ id, room }) => room === void 0 ? void 0 : {
			key: room,
			name: room,
			id,
			offers: offers.get(room) ?? /* @__PURE__ */ new Set()
		}
	};
}
function contextOfRows(context, { rows }) {
	if (rows.size === 0) return context;
	const { catalogues } = context;
	const nameOn = (side, name) => {
		const row = rows.get(name);
		if (row === void 0) return context.nameOn(side, name);
		return `${context.nameOn(side, row.id)}${name.slice(row.id.length)}`;
	};
	const named = [...rows].flatMap(([name, { id }]) => ["base", "head"].map((side) => ({
		row: nameOn(side, name),
		id: context.nameOn(side, id)
	})));
	const withRows = (catalogue) => {
		if (catalogue === null) return null;
		const known = new Map(catalogue.skills.map((skill) => [skill.name, skill]));
		for (const { row, id } of named) {
			const skill = known.get(id);
			if (skill !== void 0 && !known.has(row)) known.set(row, {
				...skill,
				name: row
			});
		}
		return {
			...catalogue,
			skills: [...known.values()]
		};
	};
	return {
		...context,
		nameOn,
		catalogues: {
			base: withRows(catalogues.base),
			head: withRows(catalogues.head)
		}
	};
}
function cataloguesByRoom({ catalogues, nameOn }, { rows }) {
	if (rows.size === 0) return [catalogues];
	return [...new Set([...rows.values()].map(({ room }) => room))].map((of) => {
		const names = new Set([...rows].flatMap(([row, { room }]) => room === of ? [nameOn("head", row)] : []));
		const inRoom = (catalogue) => catalogue === null ? null : {
			...catalogue,
			skills: catalogue.skills.filter(({ name }) => names.has(name))
		};
		return {
			base: inRoom(catalogues.base),
			head: inRoom(catalogues.head)
		};
	});
}
function withRooms(results, { rows }) {
	if (rows.size === 0) return results;
	const skills = results.skills.map((skill) => {
		const room = rows.get(skill.skill)?.room;
		return room === void 0 ? skill : {
			...skill,
			room: { name: room }
		};
	});
	const names = [...new Set([...rows.values()].map(({ room }) => room))].sort();
	const count = (name, side) => skills.filter(({ room, [side]: measured }) => room?.name === name && measured !== null).length;
	return {
		...results,
		skills,
		rooms: names.map((name) => ({
			name,
			skills: {
				base: results.sides.base === null ? null : count(name, "base"),
				head: count(name, "head")
			},
			prompts: results.tasks.filter(({ room }) => room?.name === name).length
		}))
	};
}

// src/evaluate/import/skills-in-results.ts
function skillsInResults(files, { catalogues, nameOn }) {
	const labelled = (side, some) => new Set(some.flatMap(({ tasks }) => tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => nameOn(side, skill)))));
	const onBase = labelled("base", files.base);
	const onHead = labelled("head", files.head);
	const has = (catalogue, name) => catalogue?.skills.some((skill) => skill.name === name);
	const isGone = (name) => !onHead.has(name) && has(catalogues.base, name) === true && has(catalogues.head, name) === false;
	const names = [.../* @__PURE__ */ new Set([...onHead, ...onBase])].sort();
	const offered = { offered: true };
	const underTest = names.map((name) => ({
		name,
		base: onBase.has(name) ? offered : null,
		head: isGone(name) ? null : offered
	}));
	const described = descriptions(files, nameOn);
	const inside = (side, wanted) => ({
		skills: underTest.filter(wanted).map(({ name }) => skillOn(side, name, catalogues, described)),
		warnings: []
	});
	const unknown = underTest.filter(({ name, base }) => base === null && has(catalogues.base, name) !== false);
	return {
		underTest,
		onHead: new Set(underTest.flatMap(({ name, head }) => head === null ? [] : [name])),
		catalogues: {
			base: inside("base", ({ base }) => base !== null),
			head: inside("head", ({ head }) => head !== null)
		},
		warnings: unknown.map(({ name }) => ({
			what: `Base's results do not name the skill "${name}": it counts as new, and is judged by its floors alone.`,
			todo: "Run its prompts on base too, to compare it."
		}))
	};
}
function descriptions(files, nameOn) {
	const of = (side) => new Map(files[side].flatMap((file) => [...file.descriptions].map(([name, text]) => [nameOn(side, name), text])));
	return {
		base: of("base"),
		head: of("head")
	};
}
function skillOn(side, name, catalogues, described) {
	const found = (of) => catalogues[of]?.skills.find((skill) => skill.name === name);
	const own = found(side) ?? found("head") ?? found("base");
	const pair = [{
		base: described.base.get(name),
		head: described.head.get(name)
	}, {
		base: found("base")?.description,
		head: found("head")?.description
	}].find(({ base, head }) => base !== void 0 && head !== void 0);
	return {
		name,
		...own?.kind === void 0 ? {} : { kind: own.kind },
		description: pair?.[side] ?? own?.description ?? "",
		path: own?.path ?? "",
		folder: own?.folder ?? "",
		aliases: own?.aliases ?? [],
		bareName: own?.bareName ?? name,
		plugin: own?.plugin ?? null,
		mirrors: [],
		body: "",
		offered: true,
		contentDigest: "",
		listingDigest: "",
		descriptionPosition: own?.descriptionPosition ?? {
			file: "",
			line: 1,
			column: 1
		}
	};
}

// src/evaluate/import/column-verdict.ts
function askColumn(files, { context, rooms, config }, sharing) {
	const compared = compareFiles(files);
	const skills = skillsInResults(files, context);
	const paired = pairSides(files, context.nameOn, skills.onHead, rooms.roomOf);
	const { problem } = compared;
	const observations = problem === null ? paired.observations : paired.observations.filter(({ side }) => side === "head");
	const policy = policyFor(files, {
		context,
		rooms,
		config
	}, skills);
	const lacks = [...files.head, ...files.base].find((file) => file.lacks !== null)?.lacks ?? null;
	return {
		compared,
		skills,
		paired,
		question: {
			tasks: paired.tasks,
			skills: skills.underTest,
			policy: problem === null ? policy : reportOnly(policy),
			sides: problem === null ? "both" : "head",
			notComparable: problem ?? context.problem ?? lacks ?? nothingInCommon(paired),
			deterministic: isDeterministic(files),
			trials: {
				base: 1,
				head: 1
			},
			shared: /* @__PURE__ */ new Set(),
			stored: /* @__PURE__ */ new Map(),
			jobs: config.policy.jobs * sharing,
			...require_measure.wordingOf({
				agent: files.head[0]?.agent ?? { id: null },
				enforce: blocks(files, config)
			}, cataloguesByRoom(context, rooms))
		},
		observations
	};
}
function decideColumn(asked, final) {
	const { question, observations, paired } = asked;
	const decided = require_measure.gateOnce(final === void 0 ? question : {
		...question,
		final
	}, observations);
	const unknown = lostGraders(question, paired);
	return {
		...asked,
		verdict: unknown === null ? decided : require_report.withProblem(decided, question, unknown)
	};
}
function policyFor(files, { context, rooms, config }, skills) {
	const inTree = skillsInTrees(context);
	const rows = [...rooms.rows].map(([row, { id }]) => ({
		row: context.nameOn("head", row),
		id: context.nameOn("head", id)
	}));
	const names = /* @__PURE__ */ new Set([...[...inTree, ...skills.underTest].map(({ name }) => name), ...rows.map(({ id }) => id)]);
	const skillNamed = (written) => {
		const name = context.nameOn("head", written);
		return names.has(name) ? name : null;
	};
	const inPolicy = (written) => [skillNamed(written)].filter((name) => name !== null);
	const deterministic = isDeterministic(files);
	return require_validate.withLimitsOfRows(require_validate.policyOf(config, [], {
		inPolicy,
		inSuite: skillNamed
	}, deterministic), rows, config.policy, deterministic);
}
function skillsInTrees({ catalogues }) {
	return [...catalogues.head?.skills ?? [], ...catalogues.base?.skills ?? []];
}
function lostGraders({ policy, sides }, { lostGrades }) {
	const falls = policy.graderTolerance !== null;
	const floors = require_report.hasTaskFloor(policy.taskFloors);
	if (!(falls || floors) || sides === "head" || lostGrades.size === 0) return null;
	const names = [...lostGrades].sort().slice(0, 5).join(", ");
	const unknown = [...falls ? ["whether it fell by more than chance"] : [], ...floors ? ["whether it is below a floor"] : []].join(", and ");
	return `the results hold only the mean of ${lostGrades.size} of the graders (${names}): ${unknown} is not known`;
}
function reportOnly(policy) {
	return {
		...policy,
		failOn: policy.failOn.filter((reason) => reason === "not_evaluated")
	};
}

// src/evaluate/import/other-commits.ts
function otherCommits({ base, head }, { comparison, repository }) {
	if (comparison?.kind !== "gate") return [];
	return [{
		side: "head",
		files: head,
		commits: [comparison.head.commit, repository.linkCommit]
	}, {
		side: "base",
		files: base,
		commits: [comparison.base.commit]
	}].flatMap(({ side, files, commits }) => files.flatMap(({ file, commit }) => commit === null || commits.includes(commit) ? [] : [{
		what: `${file} holds results of the commit ${commit.slice(0, 12)}, and ${side} is ${commits[0]?.slice(0, 12)}.`,
		todo: `Make the results of ${side} from that commit.`
	}]));
}
function refuseSwapped({ base, head }, { comparison, repository }) {
	if (comparison?.kind !== "gate") return;
	const ofHead = [comparison.head.commit, repository.linkCommit];
	const ofBase = comparison.base.commit;
	if (ofHead.includes(ofBase)) return;
	require_start.throwIfAny([...head.filter(({ commit }) => commit === ofBase).map(({ file }) => swapped(file, ofBase, "base", "head")), ...base.filter(({ commit }) => commit !== null && ofHead.includes(commit)).map(({ file, commit }) => swapped(file, commit ?? "", "head", "base"))]);
}
function swapped(file, commit, is, given) {
	return new require_start.UserError({
		what: `${file} holds results of the commit ${commit.slice(0, 12)}, which is ${is}, and was given as ${given}'s.`,
		todo: `Give it as ${is}'s results, and those of ${given}'s own commit as ${given}'s.`
	});
}

// src/evaluate/import/weak-evidence.ts
const FEW = 2;
const MOST = 50;
function weakEvidence(question, observations) {
	if (question.deterministic) return [];
	const counts = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	for (const { task, side, failed } of observations) if (!failed) counts[side].set(task, (counts[side].get(task) ?? 0) + 1);
	const both = [...counts.head].flatMap(([task, head]) => {
		const base = counts.base.get(task);
		return base === void 0 ? [] : [{
			base,
			head
		}];
	});
	const compared = question.skills.filter(({ base, head }) => base !== null && head !== null).length;
	const middle = both.toSorted((a, b) => a.base + a.head - (b.base + b.head))[Math.floor(both.length / 2)];
	if (middle === void 0 || compared === 0) return [];
	const wanted = 2 * require_options.SCHEDULE.alpha / (2 * compared * question.jobs);
	const least = leastVisible(1 / choose(middle.base + middle.head, middle.base), wanted);
	if (least <= FEW) return [];
	const runs = (count) => `${count} ${count === 1 ? "run" : "runs"}`;
	return [{
		what: `With ${runs(middle.base)} of a prompt on base and ${runs(middle.head)} on head, a skill has to lose at least ${least} prompts entirely before that differs from chance.`,
		todo: "Run each prompt three times or more on both sides."
	}];
}
function leastVisible(chance, wanted) {
	let least = 1;
	while (least < MOST && chance ** least > wanted) least += 1;
	return least;
}
function choose(all, some) {
	let result = 1;
	for (let index = 1; index <= some; index += 1) result = result * (all - some + index) / index;
	return result;
}

// src/evaluate/import/with-figures.ts
function withFigures(results, { figures }, question, observations) {
	const tasks = results.tasks.map((task) => {
		const own = figures.get(task.key);
		if (own === void 0) return task;
		const [base, head] = [own.base ?? NO_FIGURES, own.head ?? NO_FIGURES];
		return {
			...task,
			grades: {
				base: base.grades,
				head: head.grades
			},
			score: {
				base: base.score,
				head: head.score
			},
			passRate: {
				base: base.passRate,
				head: head.passRate
			},
			passRateInterval: {
				base: base.passRateInterval,
				head: head.passRateInterval
			},
			flaky: {
				base: base.flaky,
				head: head.flaky
			}
		};
	});
	const ofHead = tasks.filter(({ origin }) => origin === "head");
	const shown = {
		...results,
		tasks,
		graders: require_measure.graderTotals(ofHead.flatMap(({ grades }) => grades.base), ofHead.flatMap(({ grades }) => grades.head)).map((grader) => {
			const fell = results.graders.find((one) => one.grader === grader.grader)?.fell;
			return fell === void 0 ? grader : {
				...grader,
				fell
			};
		}),
		skills: results.skills.map((skill) => ({
			...skill,
			descriptionPosition: skill.path === "" ? null : skill.descriptionPosition
		}))
	};
	const completed = completedTrials(observations);
	const questions = results.skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers]).filter((endpoint) => endpoint.tasks > 0 && endpoint.test !== null).length;
	const sighted = require_measure.withSight(shown, question, {
		trialsOf: (task) => completed.get(task) ?? null,
		skills: questions / 2,
		once: true
	});
	const isCompared = (name) => results.skills.some(({ skill, base, head }) => skill === name && base !== null && head !== null);
	return {
		...sighted,
		skills: sighted.skills.map((skill) => isCompared(skill.skill) ? skill : {
			...skill,
			sees: null
		})
	};
}
const NO_FIGURES = {
	grades: [],
	score: null,
	passRate: null,
	passRateInterval: null,
	flaky: null
};
function completedTrials(observations) {
	const counts = /* @__PURE__ */ new Map();
	for (const { task, side, failed } of observations) {
		if (failed) continue;
		const count = counts.get(task) ?? {
			base: 0,
			head: 0
		};
		count[side] += 1;
		counts.set(task, count);
	}
	return new Map([...counts].filter(([, { base, head }]) => base > 0 && head > 0));
}

// src/evaluate/import/column-results.ts
function resultsOf(files, decided, importing) {
	const { request, host, started, rooms, context, config } = importing;
	const { compared, skills, paired, question, observations, verdict } = decided;
	const inTree = skillsInTrees(context);
	const subject = subjectIn(files);
	const results = require_measure.assembleResults({
		kind: "gate",
		toolVersion: host.version,
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		subject,
		agent: {
			id: subject.agent,
			version: subject.version,
			model: subject.model,
			label: `${files.head[0]?.agent.label ?? "agent"}, results made elsewhere`,
			deterministic: question.deterministic
		},
		sides: {
			base: sideOf(files.base),
			head: sideOf(files.head)
		},
		catalogues: {
			base: skills.catalogues.base,
			head: skills.catalogues.head
		},
		renamed: context.renamed,
		question,
		verdict,
		observations,
		trials: trialsOf$1(paired),
		judge: null,
		enforcement: enforcementOf(request, files, config, paired.tasks),
		policySource: context.config?.file ?? "defaults",
		warnings: [
			...importing.warnings,
			...compared.warnings,
			...otherCommits(files, request),
			...skills.warnings,
			...missingPrompts(paired, question),
			...inTree.length === 0 ? [] : require_validate.limitsForUnknownSkills(context.config, [...inTree, ...skills.catalogues.head.skills]),
			...compared.problem === null ? weakEvidence(question, observations) : [],
			...verdict.notes.map((what) => ({ what }))
		],
		filter: importing.filter,
		reproduce: request.reproduce
	});
	return withRooms(withFigures(results, paired, question, observations), rooms);
}
function subjectIn(files) {
	const whole = [...files.head, ...files.base].find(({ subject }) => subject !== null)?.subject ?? null;
	return require_report.subjectOf({
		setup: whole?.setup ?? null,
		mode: whole?.mode ?? null,
		instructions: whole?.instructions ?? null,
		candidates: whole?.candidates ?? null,
		agent: firstKnown(files, ({ agent }) => agent.id) ?? "unknown",
		version: firstKnown(files, ({ agent }) => agent.version),
		model: firstKnown(files, ({ agent }) => agent.model)
	});
}
function firstKnown(files, fieldOf) {
	return [...files.head, ...files.base].map(fieldOf).find((value) => value !== null) ?? null;
}
function sideOf(files) {
	const [first] = files;
	const only = files.length === 1 ? first : void 0;
	const digest = (0, node_crypto.createHash)("sha256").update(files.map((file) => file.digest).join("\n")).digest("hex");
	return {
		commit: only?.commit ?? null,
		ref: files.map(({ file }) => file).join(", "),
		dirty: only?.dirty ?? false,
		surfaceDigest: only?.surfaceDigest ?? `results:${digest.slice(0, 16)}`
	};
}
function enforcementOf({ untrusted, ownResults }, files, config, tasks) {
	const byDefault = config.enforce === null && !blocks(files, config);
	const reportOnly = untrusted !== null ? "fork" : ownResults ? ownResultsAdvise(config) : require_validate.adviceOf(tasks) ?? require_validate.unenforced(byDefault ? null : blocks(files, config));
	return {
		enforced: reportOnly === null,
		reportOnly
	};
}
function ownResultsAdvise({ enforce }) {
	if (enforce !== true) return "own_results";
	throw new require_start.UserError({
		what: "The results come with the pull request itself, which could have written anything into them, and policy blocks.",
		todo: "Make them in a job, and name files outside of the checkout."
	});
}
function trialsOf$1({ observations, errors }) {
	return observations.map(({ task, side, phase, index, fired, failed }) => ({
		task,
		side,
		phase,
		index,
		status: failed ? "error" : "ok",
		error: failed ? {
			kind: "agent",
			message: errors.get(`${task} ${side} ${index}`) ?? "the run ended in an error"
		} : null,
		transcript: require_transcript.buildTranscript(fired.map((name) => ({
			type: "skill",
			name,
			success: true,
			via: "tool",
			caller: "main"
		}))),
		durationMs: 0,
		cached: true,
		key: `${task}-${side}-${index}`
	}));
}

// src/evaluate/import/formats/agentv-row.ts
const name$2 = require_start.string().max(200);
const scoreSchema = require_start.object({
	name: name$2.nullish(),
	type: name$2.nullish(),
	score: require_start.number().nullish(),
	weight: require_start.number().nullish(),
	verdict: name$2.nullish(),
	reason: require_start.string().nullish(),
	assertions: require_start.array(require_start.object({
		text: require_start.string(),
		passed: require_start.boolean().nullish()
	})).nullish()
});
const attemptSchema = require_start.object({
	scores: require_start.array(scoreSchema).nullish(),
	execution_status: name$2.nullish(),
	error: require_start.unknown().optional()
});
const rowSchema$1 = attemptSchema.extend({
	test_id: name$2,
	suite: name$2.nullish(),
	eval_path: require_start.string().max(1e3).nullish(),
	target: name$2.nullish(),
	timestamp: name$2.nullish(),
	sample_index: require_start.int().nullish(),
	retry_index: require_start.int().nullish(),
	attempts: require_start.array(attemptSchema).max(100).nullish()
});

// src/evaluate/import/formats/agentv-skill-score.ts
const triggerSentences = [
	{
		pattern: /^Skill "(.+)" correctly did not trigger$/,
		triggered: false,
		isExact: true
	},
	{
		pattern: /^Skill "(.+)" not found in \d+ tool call\(s\)$/,
		triggered: false,
		isExact: true
	},
	{
		pattern: /^No tool calls recorded$/,
		triggered: false,
		isExact: true
	},
	{
		pattern: /^Skill "(.+)" triggered (?:as expected|unexpectedly)$/,
		triggered: true,
		isExact: true
	},
	{
		pattern: /^Tool "[^"]*" output referenced skill file for "(.+)"$/,
		triggered: true,
		isExact: true
	},
	{
		pattern: /^Read tool loaded skill file: (?:.*\/)?skills\/([^/]+)\//,
		triggered: true,
		isExact: true
	},
	{
		pattern: /^Skill tool invoked with skill="(.+)"$/,
		triggered: true,
		isExact: false
	}
];
const usedSentences = [
	{
		pattern: /^Observed required skill\(s\): ([^,]+?)\. Actual skills: /,
		triggered: true,
		isExact: true
	},
	{
		pattern: /^Missing required skill\(s\): ([^,]+?)\. Actual skills: /,
		triggered: false,
		isExact: true
	},
	{
		pattern: /^Forbidden skill\(s\) were not used: ([^,]+)$/,
		triggered: false,
		isExact: true
	},
	{
		pattern: /^Forbidden skill\(s\) were used: ([^,]+?)\. Actual skills: /,
		triggered: true,
		isExact: true
	},
	{
		pattern: /^Forbidden skill "([^"*?]+)" was not used\. Actual skills: /,
		triggered: false,
		isExact: true
	},
	{
		pattern: /^Forbidden skill "([^"*?]+)" was used \d+ time\(s\)\./,
		triggered: true,
		isExact: true
	},
	{
		pattern: /^Matched skill "([^"*?]+)" 0 time\(s\) \(expected at least 1\)/,
		triggered: false,
		isExact: true
	},
	{
		pattern: /^Matched skill "([^"*?]+)" [1-9]\d* time\(s\) \(expected at least 1\)/,
		triggered: true,
		isExact: true
	}
];
function isSkillScore({ type }) {
	return type === "skill-trigger" || type === "skill-used" || type === "not-skill-used";
}
function readSkillScore(graded) {
	if (!isSkillScore(graded)) return null;
	const { type, verdict, score, assertions, reason } = graded;
	const isTrigger = type === "skill-trigger";
	const text = assertions?.[0]?.text ?? reason ?? "";
	const found = (isTrigger ? triggerSentences : usedSentences).map((sentence) => ({
		...sentence,
		match: sentence.pattern.exec(text)
	})).find(({ match }) => match !== null);
	if (found === void 0) return null;
	const { triggered, isExact, match } = found;
	return {
		isWanted: isTrigger ? (verdict === "pass" || verdict !== "fail" && score === 1) === triggered : type === "skill-used",
		triggered,
		skill: match?.[1]?.trim() ?? null,
		isExact
	};
}

// src/evaluate/import/formats/agentv-index.ts
const agentvIndex = {
	id: "agentv",
	title: "the index.jsonl of AgentV",
	recognises: (value) => rowsOf$1(value).some((row) => require_options.isRecord(row) && "test_id" in row && isAgentvRow(row)),
	read(document) {
		const isList = Array.isArray(document.value);
		const rows = isList ? require_convert.parseAt(require_start.array(rowSchema$1).max(require_options.MAX_TASKS), document) : [require_convert.parseAt(rowSchema$1, document)];
		const pathOf = (index) => isList ? [index] : [];
		const target = onlyTarget(rows, document);
		const skills = skillsByGrader(rows);
		const unnamed = /* @__PURE__ */ new Set();
		const list = new TaskList();
		for (const { row, index } of withoutRetried(rows)) list.add(taskOf$1(row, skills, unnamed, {
			document,
			path: pathOf(index)
		}));
		return [{
			column: null,
			subject: null,
			agent: {
				id: target,
				version: null,
				model: null,
				label: `${target ?? "target"} (by AgentV)`,
				deterministic: false
			},
			createdAt: rows.flatMap(({ timestamp }) => timestamp || []).toSorted().at(-1) ?? null,
			commit: null,
			dirty: false,
			surfaceDigest: null,
			filter: null,
			descriptions: /* @__PURE__ */ new Map(),
			tasks: list.done(() => new require_start.UserError({
				what: "These results hold no run",
				where: document.positionOf([]),
				todo: "Run `agentv eval`, and name .internal/index.jsonl of its run."
			})),
			problem: null,
			lacks: null,
			warnings: [...unnamed].map((grader) => ({
				what: `${document.file} does not say which one skill the trigger grader ${grader} is about: it is left out.`,
				todo: "Its sentences name the skill where at least one trial called a tool, and the grader is about one skill."
			}))
		}];
	}
};
function rowsOf$1(value) {
	return Array.isArray(value) ? value.slice(0, 1) : [value];
}
function isAgentvRow(row) {
	return "target" in row || "scores" in row || "execution_status" in row;
}
function onlyTarget(rows, document) {
	const targets = [...new Set(rows.flatMap(({ target }) => target || []))];
	if (targets.length < 2) return targets[0] ?? null;
	throw new require_start.UserError({
		what: `The results are of several targets: ${targets.slice(0, 5).join(", ")}`,
		where: document.positionOf([]),
		todo: "Run each target by itself (`--target`), and gate its results by themselves."
	});
}
function withoutRetried(rows) {
	const last = /* @__PURE__ */ new Map();
	for (const [index, row] of rows.entries()) {
		const sample = row.sample_index ?? null;
		const id = sample === null ? String(index) : JSON.stringify([testOf$1(row), sample]);
		const before = last.get(id);
		if (before === void 0 || (row.retry_index ?? 0) > (before.row.retry_index ?? 0)) last.set(id, {
			row,
			index
		});
		else if ((row.retry_index ?? 0) === (before.row.retry_index ?? 0)) last.set(`${id} ${index}`, {
			row,
			index
		});
	}
	return [...last.values()];
}
function testOf$1({ eval_path: path, suite, test_id: id }) {
	return [path || suite || "", id];
}
function graderKey(row, score, position) {
	return JSON.stringify([
		...testOf$1(row),
		score.type ?? "",
		score.name ?? "",
		position
	]);
}
function skillsByGrader(rows) {
	const named = /* @__PURE__ */ new Map();
	for (const row of rows) for (const { scores } of [row, ...row.attempts ?? []]) for (const [position, score] of (scores ?? []).entries()) {
		const read = readSkillScore(score);
		if (read === null || read.skill === null) continue;
		const key = graderKey(row, score, position);
		const before = named.get(key);
		if (before === void 0 || read.isExact && !before.isExact) named.set(key, {
			skill: read.skill.slice(0, 200),
			isExact: read.isExact
		});
	}
	return named;
}
function taskOf$1(row, skills, unnamed, place) {
	const attempts = row.attempts?.some(({ scores }) => (scores ?? []).length > 0) ? row.attempts : [row];
	const said = {
		expectations: /* @__PURE__ */ new Map(),
		guessed: /* @__PURE__ */ new Set(),
		unnamed
	};
	const seen = attempts.map((attempt) => ({
		attempt,
		...seenIn(row, attempt, skills, {
			...said,
			place
		})
	}));
	const { expectations, guessed } = said;
	const trials = seen.map(({ attempt, answered, fired }) => {
		const isSilent = [...expectations.keys()].some((skill) => !answered.has(skill));
		const error = errorOf(attempt) ?? (isSilent ? "its trigger grader gave no known verdict" : null);
		const grades = errorOf(attempt) === null ? (attempt.scores ?? []).map(toGrade$2) : [];
		return {
			fired: [...fired],
			error,
			grades
		};
	});
	return {
		id: row.test_id,
		suite: row.eval_path || row.suite || null,
		prompt: null,
		title: row.test_id,
		expectations: [...expectations.values()],
		golden: false,
		tags: [],
		source: place.document.positionOf([...place.path, "test_id"]),
		key: null,
		knows: [...expectations.keys()],
		guessed: [...guessed],
		trials,
		figures: null
	};
}
function seenIn(row, { scores }, skills, said) {
	const answered = /* @__PURE__ */ new Set();
	const fired = /* @__PURE__ */ new Set();
	for (const [position, score] of (scores ?? []).entries()) {
		if (!isSkillScore(score)) continue;
		const { skill, isExact } = skills.get(graderKey(row, score, position)) ?? {};
		if (skill !== void 0 && isExact === false) said.guessed.add(skill);
		if (skill === void 0) said.unnamed.add(`"${score.name ?? score.type ?? ""}" of ${row.test_id}`);
		const read = readSkillScore(score);
		if (skill === void 0 || read === null) continue;
		addExpectation(said.expectations, {
			skill,
			isWanted: read.isWanted
		}, row, said.place);
		answered.add(skill);
		if (read.triggered) fired.add(skill);
	}
	return {
		answered,
		fired
	};
}
function addExpectation(expectations, { skill, isWanted }, row, { document, path }) {
	const label = isWanted ? "must_activate" : "should_not_activate";
	const before = expectations.get(skill);
	if (before !== void 0 && before.label !== label) throw new require_start.UserError({
		what: `The test "${row.test_id}" both wants and forbids the skill \`${skill}\``,
		where: document.positionOf(path),
		todo: "Correct its graders, and make the results again."
	});
	expectations.set(skill, {
		skill,
		label,
		weight: 1
	});
}
function errorOf({ execution_status: status, error }) {
	if (status !== "execution_error" && !(status === void 0 && typeof error === "string" && error !== "")) return null;
	return (typeof error === "string" && error !== "" ? error : "the run ended in an error").slice(0, MAX_FEEDBACK);
}
function toGrade$2(score) {
	const { name: grader, type, reason, assertions } = score;
	const failed = (assertions ?? []).filter(({ passed }) => passed === false).map(({ text }) => text);
	return {
		grader: grader || type || "grader",
		type: type ?? "",
		...outcomeOf(score),
		feedback: (failed.length > 0 ? failed.join("; ") : reason ?? "").slice(0, MAX_FEEDBACK),
		details: {},
		weight: (score.weight ?? 0) > 0 ? score.weight ?? 1 : 1,
		durationMs: 0
	};
}
function outcomeOf({ score, verdict }) {
	if (verdict === "skip" || score === null || score === void 0) return {
		score: null,
		passed: null,
		status: "not_applicable"
	};
	return {
		score: Math.min(1, Math.max(0, score)),
		passed: verdict === void 0 || verdict === null ? score >= 1 : verdict === "pass",
		status: "graded"
	};
}

// src/evaluate/import/formats/benchmark.ts
const name$1 = require_start.string().max(200);
const id = require_start.union([require_start.int(), name$1]);
const runSchema$1 = require_start.object({
	eval_id: id,
	eval_name: name$1.nullish(),
	configuration: name$1,
	result: require_start.object({ pass_rate: require_start.number().nullish() }),
	expectations: require_start.array(require_start.object({
		text: require_start.string(),
		passed: require_start.boolean()
	})).max(require_options.MAX_TASKS).nullish()
});
const schema$2 = require_start.object({
	metadata: require_start.object({
		skill_name: name$1.nullish(),
		executor_model: name$1.nullish(),
		timestamp: name$1.nullish()
	}).optional(),
	runs: require_start.array(runSchema$1).max(MAX_ALL_TRIALS)
});
const benchmark = {
	id: "benchmark",
	title: "skill-creator's benchmark.json",
	recognises: (value) => require_options.isRecord(value) && Array.isArray(value["runs"]) && ("run_summary" in value || isMetadata(value)),
	read(document) {
		const { metadata, runs } = require_convert.parseAt(schema$2, document);
		const measured = configurationOf(runs);
		const list = new TaskList();
		for (const [index, run] of runs.entries()) {
			if (run.configuration !== measured) continue;
			list.add({
				id: String(run.eval_id),
				suite: metadata?.skill_name ?? null,
				prompt: null,
				title: run.eval_name || `eval ${run.eval_id}`,
				expectations: [],
				golden: false,
				tags: [],
				source: document.positionOf(["runs", index]),
				key: null,
				knows: [],
				trials: [{
					fired: [],
					error: null,
					grades: gradesOf(run)
				}],
				figures: null
			});
		}
		return [{
			column: null,
			subject: null,
			agent: {
				id: null,
				version: null,
				model: known(metadata?.executor_model),
				label: "unknown (by skill-creator)",
				deterministic: false
			},
			createdAt: known(metadata?.timestamp),
			commit: null,
			dirty: false,
			surfaceDigest: null,
			filter: null,
			descriptions: /* @__PURE__ */ new Map(),
			tasks: list.done(() => new require_start.UserError({
				what: "This benchmark holds no run with the skill",
				where: document.positionOf(["runs"]),
				todo: "Run the benchmark with the configuration \"with_skill\"."
			})),
			problem: null,
			lacks: `${document.file} says how well outputs met their expectations, not which prompts triggered the skill: compare the output of run_eval.py`,
			warnings: []
		}];
	}
};
function isMetadata(value) {
	return require_options.isRecord(value["metadata"]) && "runs_per_configuration" in value["metadata"];
}
function configurationOf(runs) {
	const names = [...new Set(runs.map(({ configuration }) => configuration))];
	return ["with_skill", "new_skill"].find((wanted) => names.includes(wanted)) ?? names.find((one) => !/^(?:without|old|baseline|no)(?:_|$)/.test(one));
}
function known(text) {
	return text === null || text === void 0 || text === "" || /^<.*>$/.test(text) ? null : text;
}
function gradesOf({ expectations, result }) {
	const all = expectations ?? [];
	const failed = all.filter(({ passed }) => !passed);
	const score = all.length > 0 ? 1 - failed.length / all.length : result.pass_rate ?? null;
	if (score === null) return [];
	return [{
		grader: "expectations",
		type: "expectations",
		score: Math.min(1, Math.max(0, score)),
		passed: score === 1,
		status: "graded",
		feedback: (failed.length > 0 ? `Not met: ${failed.map(({ text }) => text).join("; ")}` : "").slice(0, MAX_FEEDBACK),
		details: {},
		weight: 1,
		durationMs: 0
	}];
}

// src/evaluate/import/formats/single-grades.ts
function withGrades(trials, summaries) {
	const grades = trials.map(() => []);
	const completed = grades.filter((_, index) => trials[index]?.error === null);
	const lost = [];
	for (const summary of summaries) {
		const scores = scoresOf(summary);
		if (scores === null || scores.length > completed.length) lost.push(summary.grader);
		else for (const [index, score] of scores.entries()) completed[index]?.push(toGrade$1(summary, score));
	}
	return {
		trials: trials.map((trial, index) => ({
			...trial,
			grades: grades[index] ?? []
		})),
		lost
	};
}
function scoresOf({ score, stdDev, graded }) {
	if (graded === 0 || score === null || stdDev === null) return [];
	if (stdDev < 1e-9) return Array.from({ length: graded }, () => score);
	if (Math.abs(stdDev ** 2 - score * (1 - score)) > 1e-9) return null;
	return Array.from({ length: graded }, (_, index) => index < Math.round(score * graded) ? 1 : 0);
}
function toGrade$1({ grader, type }, score) {
	return {
		grader,
		type,
		score,
		passed: null,
		status: "graded",
		feedback: "",
		details: {},
		weight: 1,
		durationMs: 0
	};
}

// src/evaluate/import/formats/trials-from-counts.ts
function trialsFromCounts(counts, others) {
	const totals = new Set(counts.map(({ triggered, notTriggered, errors }) => triggered + notTriggered + errors));
	const [total = others.length > 0 ? 1 : 0] = totals;
	if (totals.size > 1) return null;
	const failed = Math.max(0, ...counts.map(({ errors }) => errors));
	const fired = Array.from({ length: total }, () => /* @__PURE__ */ new Set());
	for (const { skill, label, triggered, errors } of counts) {
		const before = failed - errors;
		if (before > triggered) return null;
		for (let index = 0; index < before; index += 1) fired[index]?.add(skill);
		const isFirst = label === "must_activate";
		place(fired, {
			skill,
			times: triggered - before,
			from: isFirst ? failed : null
		});
	}
	for (const { skill, rate } of others) place(fired, {
		skill,
		times: Math.round(rate * (total - failed)),
		from: null
	});
	return fired.map((skills, index) => ({
		fired: [...skills],
		error: index < failed ? "the trial ended in an error" : null,
		grades: []
	}));
}
function place(fired, { skill, times, from }) {
	for (let turn = 0; turn < times; turn += 1) fired[from === null ? fired.length - 1 - turn : from + turn]?.add(skill);
}

// src/evaluate/import/formats/own-results.ts
const SCHEMA = /^skill-eval-gate\/results\//;
const { tasks, skills, skillLists, subject, agent, trialRecords, errors, sides, createdAt, filter } = require_report.columnResultsSchema.shape;
const task = tasks.element.pick({
	key: true,
	id: true,
	suite: true,
	prompt: true,
	promptCut: true,
	source: true,
	origin: true,
	message: true,
	golden: true,
	provenance: true,
	tags: true,
	expectations: true,
	rules: true,
	room: true,
	fired: true
});
const figures = tasks.element.pick({
	grades: true,
	score: true,
	passRate: true,
	passRateInterval: true,
	flaky: true
});
const columnSchema = require_start.object({
	createdAt,
	subject,
	agent,
	sides,
	tasks: require_start.array(task).max(require_options.MAX_TASKS),
	skills: require_start.array(skills.element.pick({
		skill: true,
		room: true
	})).catch([]).default([]),
	skillLists,
	errors,
	trialRecords
});
const graderSchema = require_start.array(require_start.object({
	grader: require_start.string(),
	compares: require_start.boolean()
}));
const ownResults = {
	id: "skill-eval-gate",
	title: "this program's own results.json (`run --out DIR`, or the head side of `gate --out DIR`)",
	recognises: (value) => require_options.isRecord(value) && typeof value["schema"] === "string" && SCHEMA.test(value["schema"]),
	read(document) {
		const { columns, unmeasured } = columnsIn(document);
		if (columns.length === 0) throw holdsNoTrial(document.positionOf([]));
		const { filter: of } = require_convert.parseAt(require_start.object({ filter }), document);
		return columns.map((column) => ({
			...columnOf$1(column.document),
			column: column.name,
			unmeasured,
			filter: of
		}));
	}
};
function columnsIn(document) {
	require_convert.parseAt(require_start.object({ schema: require_start._enum([require_report.RESULTS_SCHEMA, ...require_report.OLDER_SCHEMAS]) }), document);
	const written = require_options.isRecord(document.value) ? document.value : {};
	const list = ["columns", "agents"].find((key) => Array.isArray(written[key]));
	const { columns } = require_convert.parseAt(fileSchema, {
		...document,
		value: require_report.upgraded(document.value)
	});
	const unmeasured = columns.flatMap(({ name, results, notMeasured, enforced, refused }) => results === null ? [{
		name,
		why: notMeasured ?? "no reason was given",
		enforced,
		refused
	}] : []);
	return {
		columns: columns.flatMap(({ name, results }, index) => {
			if (results === null) return [];
			const path = list === void 0 ? [] : [
				list,
				index,
				"results"
			];
			return {
				name,
				document: {
					...document,
					value: results,
					positionOf: (inner) => document.positionOf([...path, ...inner]),
					keyPositionOf: (inner) => document.keyPositionOf([...path, ...inner])
				}
			};
		}),
		unmeasured
	};
}
const fileSchema = require_start.object({ columns: require_start.array(require_start.object({
	name: require_start.string(),
	results: require_start.unknown(),
	notMeasured: require_start.string().nullable(),
	enforced: require_start.boolean(),
	refused: require_start.boolean()
})) });
function columnOf$1(document) {
	const file = require_convert.parseAt(columnSchema, document);
	const records = recordsByTask(file);
	const comparing = comparingGraders(document);
	const list = new TaskList();
	for (const [index, own] of file.tasks.entries()) {
		if (own.origin !== "head") continue;
		const expectations = [...require_start.allExpectations(file, own)];
		list.add(taskOf({
			...own,
			expectations
		}, index, document, {
			known: figuresOf(require_documents.valueAt(document.value, ["tasks", index]), comparing),
			recorded: file.trialRecords === void 0 ? null : records.get(own.key) ?? []
		}));
	}
	const { head } = file.sides;
	return {
		agent: file.agent,
		subject: file.subject,
		createdAt: file.createdAt,
		commit: head.commit,
		dirty: head.dirty,
		surfaceDigest: head.surfaceDigest,
		descriptions: /* @__PURE__ */ new Map(),
		...rowsOf(file),
		tasks: list.done(() => holdsNoTrial(document.positionOf(["tasks"]))),
		problem: null,
		lacks: null,
		warnings: []
	};
}
function holdsNoTrial(where) {
	return new require_start.UserError({
		what: "These results hold no trial of head",
		where,
		todo: `Make them with \`${require_start.ownCommandLine("run --out DIR")}\`.`
	});
}
function rowsOf({ skills }) {
	const rows = skills.flatMap(({ skill, room }) => {
		if (room === void 0) return [];
		const at = skill.lastIndexOf("@");
		return [[skill, {
			id: at > 0 ? skill.slice(0, at) : skill,
			room: room.name
		}]];
	});
	return rows.length === 0 ? {} : { rows: new Map(rows) };
}
function recordsByTask({ trialRecords, errors }) {
	const byTask = /* @__PURE__ */ new Map();
	const messages = new Map(errors.flatMap(({ task, side, index, message }) => side === "head" ? [[`${task} ${index}`, message]] : []));
	for (const { task, side, phase, index, error, fired } of trialRecords ?? []) {
		if (side !== "head" || phase !== "screen") continue;
		const message = error === null ? null : messages.get(`${task} ${index}`) ?? error;
		const trial = {
			fired: [...new Set(fired)],
			error: message,
			grades: []
		};
		require_options.addToGroup(byTask, task, trial);
	}
	return byTask;
}
function taskOf(own, index, document, { known, recorded }) {
	const labelled = own.expectations.filter(({ source }) => source === "labelled");
	const threshold = thresholdOf(own);
	const { trials, lost } = withGrades(recorded ?? countedTrials(own, index, document), known?.grades ?? []);
	return {
		id: own.id,
		suite: own.suite,
		prompt: own.prompt,
		title: own.prompt,
		expectations: labelled.map(({ skill, label, weight, rationale }) => ({
			skill,
			label,
			weight,
			...rationale === null ? {} : { rationale }
		})),
		golden: own.golden,
		...own.room === void 0 ? {} : { room: own.room.name },
		...own.provenance === void 0 ? {} : { provenance: own.provenance },
		tags: own.tags,
		...threshold === void 0 ? {} : { triggerThreshold: threshold },
		source: own.source,
		...own.message === void 0 ? {} : { message: own.message },
		key: own.key,
		knows: null,
		trials,
		figures: known,
		...lost.length === 0 ? {} : { lostGrades: lost }
	};
}
function countedTrials(own, index, document) {
	const counts = own.expectations.map(({ skill, label, head }) => ({
		skill,
		label,
		...head
	}));
	const labelled = new Set(counts.map(({ skill }) => skill));
	const others = own.fired.head.filter(({ skill }) => !labelled.has(skill));
	const trials = trialsFromCounts(counts, others);
	if (trials === null || trials.length > 100) throw new require_start.UserError({
		what: `The task \`${own.id}\` was run more often for one skill than for another, and the results do not hold its single trials`,
		where: document.positionOf(["tasks", index]),
		todo: "Use the results of `run` in place of those of `gate`."
	});
	return trials;
}
function comparingGraders(document) {
	const parsed = graderSchema.safeParse(require_documents.valueAt(document.value, ["graders"]));
	return new Set(parsed.success ? parsed.data.flatMap(({ grader, compares }) => compares ? [grader] : []) : []);
}
function figuresOf(raw, comparing) {
	const parsed = figures.safeParse(raw);
	if (!parsed.success) return null;
	const { grades, score, passRate, passRateInterval, flaky } = parsed.data;
	return {
		grades: grades.head.filter(({ grader }) => !comparing.has(grader)),
		score: score.head,
		passRate: passRate.head,
		passRateInterval: passRateInterval.head,
		flaky: flaky.head
	};
}
function thresholdOf({ expectations }) {
	for (const { label, head, passed } of expectations) {
		if (head.rate === null || passed.head === null) continue;
		const isAbove = passed.head === (label === "must_activate");
		if (isAbove && head.rate < .5) return head.rate;
		if (!isAbove && head.rate >= .5) return 1;
	}
}

// src/evaluate/import/formats/run-eval.ts
const count = require_start.int().min(0).max(100);
const rowSchema = require_start.object({
	query: require_start.string().min(1).max(require_options.MAX_PROMPT_LENGTH),
	should_trigger: require_start.boolean(),
	trigger_rate: require_start.number().min(0).max(1).nullish(),
	triggers: count.optional(),
	runs: count.optional(),
	ok_runs: count.optional(),
	errors: count.optional(),
	errored: count.optional(),
	failed_runs: count.optional(),
	attempts: require_start.array(require_start.object({ error: require_start.string().nullish() })).max(100).optional()
});
const schema$1 = require_start.object({
	skill_name: require_start.string().trim().min(1).max(200),
	description: require_start.string().optional(),
	model: require_start.string().max(200).nullish(),
	results: require_start.array(rowSchema).max(require_options.MAX_TASKS)
});
const runEval = {
	id: "run-eval",
	title: "the output of skill-creator's run_eval.py",
	recognises: (value) => require_options.isRecord(value) && "skill_name" in value && Array.isArray(value["results"]),
	read(document) {
		const { skill_name: skill, description, model, results } = require_convert.parseAt(schema$1, document);
		const list = new TaskList();
		for (const [index, row] of results.entries()) {
			const label = row.should_trigger ? "must_activate" : "should_not_activate";
			list.add({
				id: `${skill}-${index + 1}`,
				suite: null,
				prompt: row.query,
				title: row.query,
				expectations: [{
					skill,
					label,
					weight: 1
				}],
				golden: false,
				tags: [],
				source: document.positionOf([
					"results",
					index,
					"query"
				]),
				key: null,
				knows: [skill],
				trials: trialsOf(row, skill, document, index),
				figures: null
			});
		}
		const saysErrors = results.some((row) => errorsOf(row) !== null);
		return [{
			column: null,
			subject: null,
			agent: {
				id: null,
				version: null,
				model: model ?? null,
				label: "unknown (by run_eval.py)",
				deterministic: false
			},
			createdAt: null,
			commit: null,
			dirty: false,
			surfaceDigest: null,
			filter: null,
			descriptions: new Map(description === void 0 ? [] : [[skill, description]]),
			tasks: list.done(() => nothingRan$1(document)),
			problem: null,
			lacks: null,
			warnings: saysErrors ? [] : [{
				what: `run_eval.py counts a run that timed out or crashed as "did not trigger", and ${document.file} does not say how many did.`,
				todo: "Look for \"Warning: query failed\" and \"timed out\" in the log of its run."
			}]
		}];
	}
};
function trialsOf(row, skill, document, index) {
	const { triggered, completed, errors } = countsOf(row, document, index);
	const messages = (row.attempts ?? []).flatMap(({ error }) => error ?? []);
	return [
		...Array.from({ length: triggered }, () => ({
			fired: [skill],
			error: null,
			grades: []
		})),
		...Array.from({ length: completed - triggered }, () => ({
			fired: [],
			error: null,
			grades: []
		})),
		...Array.from({ length: errors }, (_, position) => ({
			fired: [],
			error: (messages[position] ?? "the run failed").slice(0, MAX_FEEDBACK),
			grades: []
		}))
	];
}
function countsOf(row, document, index) {
	const errors = errorsOf(row) ?? 0;
	const runs = row.ok_runs ?? row.runs;
	if (runs === void 0) throw new require_start.UserError({
		what: `\`results[${index}]\` does not say how many runs there were`,
		where: document.positionOf(["results", index]),
		todo: "Use results with `triggers` and `runs`, as run_eval.py prints them."
	});
	const rate = row.trigger_rate ?? null;
	const candidates = row.ok_runs === void 0 && errors > 0 ? [runs, runs - errors] : [runs];
	for (const completed of candidates) {
		const triggered = row.triggers ?? Math.round((rate ?? 0) * completed);
		if (isRate(rate, triggered, completed)) return {
			triggered,
			completed,
			errors
		};
	}
	throw new require_start.UserError({
		what: `\`results[${index}]\` contradicts itself: ${row.triggers ?? "?"} triggers in ${runs} runs are not a rate of ${rate ?? "n/a"}`,
		where: document.positionOf(["results", index]),
		todo: "Make the results again: this file was edited, or its shape is unknown."
	});
}
function isRate(rate, triggered, completed) {
	if (completed < 0 || triggered > completed) return false;
	if (rate === null) return true;
	return completed === 0 ? rate === 0 : isNear(triggered / completed, rate);
}
function isNear(a, b) {
	return Math.abs(a - b) < .006;
}
function errorsOf({ errors, errored, failed_runs: failed }) {
	return errors ?? errored ?? failed ?? null;
}
function nothingRan$1(document) {
	return new require_start.UserError({
		what: "These results hold no run",
		where: document.positionOf(["results"]),
		todo: "Run run_eval.py with an eval set that holds queries."
	});
}

// src/evaluate/import/formats/waza-results.ts
const name = require_start.string().max(200);
const names = require_start.array(name).max(1e3).nullish();
const validationSchema = require_start.object({
	identifier: name.optional(),
	type: name.optional(),
	score: require_start.number().optional(),
	weight: require_start.number().optional(),
	passed: require_start.boolean(),
	feedback: require_start.string().optional(),
	duration_ms: require_start.number().optional(),
	details: require_start.object({
		required_skills: names,
		forbidden_skills: names,
		actual_skills: names
	}).nullish()
});
const runSchema = require_start.object({
	status: require_start.string(),
	error_msg: require_start.string().nullish(),
	prompt: require_start.string().max(require_options.MAX_PROMPT_LENGTH).nullish(),
	validations: require_start.record(require_start.string(), validationSchema).nullish(),
	skill_invocations: require_start.array(require_start.object({ name: name.optional() })).max(1e3).nullish()
});
const taskSchema = require_start.object({
	test_id: name,
	display_name: name.optional(),
	group: name.nullish(),
	golden: require_start.boolean().nullish(),
	runs: require_start.array(runSchema).max(100).nullish()
});
const triggerSchema = require_start.object({
	prompt: require_start.string().min(1).max(require_options.MAX_PROMPT_LENGTH),
	confidence: require_start.string().nullish(),
	should_trigger: require_start.boolean(),
	did_trigger: require_start.boolean(),
	error_msg: require_start.string().nullish()
});
const schema = require_start.object({
	skill: name.nullish(),
	eval_name: name.nullish(),
	timestamp: require_start.string().max(200).nullish(),
	config: require_start.object({
		model_id: name.nullish(),
		engine_type: name.nullish()
	}),
	tasks: require_start.array(taskSchema).max(require_options.MAX_TASKS).nullish(),
	trigger_metrics: require_start.unknown().optional(),
	trigger_results: require_start.array(triggerSchema).max(require_options.MAX_TASKS).nullish()
});
const wazaResults = {
	id: "waza",
	title: "the results.json of Waza",
	recognises: (value) => require_options.isRecord(value) && require_options.isRecord(value["config"]) && ("engine_type" in value["config"] || "model_id" in value["config"]) && ("tasks" in value || "trigger_results" in value || "trigger_metrics" in value),
	read(document) {
		const file = require_convert.parseAt(schema, document);
		refuseSeveralModels(file, document);
		const list = new TaskList();
		for (const task of tasksOf(file, document)) list.add(task);
		for (const task of triggerTasks(file, document)) list.add(task);
		const engine = file.config.engine_type || null;
		return [{
			column: null,
			subject: null,
			agent: {
				id: engine,
				version: null,
				model: file.config.model_id || null,
				label: `${engine ?? "agent"} (by Waza)`,
				deterministic: false
			},
			createdAt: file.timestamp ?? null,
			commit: null,
			dirty: false,
			surfaceDigest: null,
			filter: null,
			descriptions: /* @__PURE__ */ new Map(),
			tasks: list.done(() => nothingRan(file, document)),
			problem: mockProblem(file, document),
			lacks: lackOf(file, document),
			warnings: []
		}];
	}
};
function* triggerTasks(file, document) {
	const { skill } = file;
	for (const [index, result] of (file.trigger_results ?? []).entries()) {
		const source = document.positionOf([
			"trigger_results",
			index,
			"prompt"
		]);
		if (skill === null || skill === void 0 || skill === "") throw new require_start.UserError({
			what: "The results of trigger tests do not say which skill they are about: `skill` is missing",
			where: source,
			todo: "Name the skill in eval.yaml, and make the results again."
		});
		const failed = (result.error_msg ?? "") !== "";
		yield {
			id: `trigger-${index + 1}`,
			suite: null,
			prompt: result.prompt,
			title: result.prompt,
			expectations: [{
				skill,
				label: result.should_trigger ? "must_activate" : "should_not_activate",
				weight: result.confidence === "medium" ? .5 : 1
			}],
			golden: false,
			tags: [],
			source,
			key: null,
			knows: [skill],
			trials: [{
				fired: result.did_trigger && !failed ? [skill] : [],
				error: failed ? (result.error_msg ?? "").slice(0, MAX_FEEDBACK) : null,
				grades: []
			}],
			figures: null
		};
	}
}
function* tasksOf(file, document) {
	for (const [index, task] of (file.tasks ?? []).entries()) {
		const runs = (task.runs ?? []).filter(({ status }) => status !== "skipped" && status !== "n/a");
		const source = document.positionOf(["tasks", index]);
		const prompt = runs.find((run) => (run.prompt ?? "") !== "")?.prompt ?? null;
		const title = task.display_name || task.test_id;
		const expectations = labelsOf(runs, title, document, index);
		yield {
			id: task.test_id,
			suite: file.eval_name || null,
			prompt,
			title: prompt ?? title,
			expectations,
			golden: task.golden ?? false,
			tags: [],
			source,
			key: null,
			knows: null,
			trials: runs.map((run) => trialOf(run, expectations.length > 0)),
			figures: null
		};
	}
}
function trialOf(run, isLabelled) {
	const validations = Object.values(run.validations ?? {});
	const named = run.skill_invocations?.flatMap((invocation) => invocation.name || []) ?? validations.find(({ details }) => details?.actual_skills)?.details?.actual_skills;
	const failed = run.status === "error" ? run.error_msg || "the run ended in an error" : null;
	const silent = isLabelled && !named ? "the run does not say which skills were invoked" : null;
	return {
		fired: [...new Set(named ?? [])],
		error: (failed ?? silent)?.slice(0, 2e3) ?? null,
		grades: failed === null ? Object.entries(run.validations ?? {}).map(toGrade) : []
	};
}
function toGrade([key, validation]) {
	const { identifier, type, score, weight, passed, feedback, duration_ms: durationMs } = validation;
	return {
		grader: identifier || key.slice(0, 200),
		type: type ?? "",
		score: score === void 0 ? passed ? 1 : 0 : Math.min(1, Math.max(0, score)),
		passed,
		status: "graded",
		feedback: (feedback ?? "").slice(0, MAX_FEEDBACK),
		details: {},
		weight: weight !== void 0 && weight > 0 ? weight : 1,
		durationMs: Math.max(0, durationMs ?? 0)
	};
}
function labelsOf(runs, title, document, index) {
	const labels = /* @__PURE__ */ new Map();
	for (const { validations } of runs) for (const { type, details } of Object.values(validations ?? {})) {
		if (type !== "skill_invocation") continue;
		const wanted = [[details?.required_skills ?? [], "must_activate"], [details?.forbidden_skills ?? [], "should_not_activate"]];
		for (const [skills, label] of wanted) for (const skill of skills) {
			if (skill === "") continue;
			if ((labels.get(skill) ?? label) !== label) throw new require_start.UserError({
				what: `The task "${title}" both requires and forbids the skill \`${skill}\``,
				where: document.positionOf(["tasks", index]),
				todo: "Correct its graders, and make the results again."
			});
			labels.set(skill, label);
		}
	}
	return [...labels].map(([skill, label]) => ({
		skill,
		label,
		weight: 1
	}));
}
function refuseSeveralModels({ tasks }, document) {
	const groups = [...new Set((tasks ?? []).flatMap(({ group }) => group || []))];
	if (groups.length < 2) return;
	throw new require_start.UserError({
		what: `The results are of several models: ${groups.slice(0, 5).join(", ")}`,
		where: document.positionOf(["tasks"]),
		todo: "Make a file of results for each model, and gate each by itself."
	});
}
function mockProblem({ config }, document) {
	return config.engine_type === "mock" ? `${document.file} was made by Waza's mock engine, which triggers nothing and is scored as if it always did right` : null;
}
function lackOf(file, document) {
	return require_options.isRecord(file.trigger_metrics) && (file.trigger_results ?? []).length === 0 ? `${document.file} says how many prompts triggered (trigger_metrics), but not which (trigger_results): they cannot be compared` : null;
}
function nothingRan(file, document) {
	const counts = require_options.isRecord(file.trigger_metrics);
	return new require_start.UserError({
		what: counts ? "These results hold counts of triggers (`trigger_metrics`), but not a single run" : "These results hold no run",
		where: document.positionOf(counts ? ["trigger_metrics"] : ["tasks"]),
		todo: counts ? "Counts of two sides cannot be compared prompt by prompt. Use a Waza that writes `trigger_results`." : "Run `waza run` with at least one task, and keep its whole results.json."
	});
}

// src/evaluate/import/registry.ts
const resultFormats = [
	ownResults,
	wazaResults,
	runEval,
	benchmark,
	agentvIndex
];
function formatOf(document) {
	const found = resultFormats.find((format) => format.recognises(document.value));
	if (found !== void 0) return found;
	throw new require_start.UserError({
		...mistaken(document.value),
		where: document.positionOf([])
	});
}
function mistaken(value) {
	const todo = `Name one of: ${resultFormats.map(({ title }) => title).join("; ")}.`;
	if (value === null || value === void 0) return {
		what: "The file of results is empty",
		todo
	};
	if (require_options.isRecord(value) && "best_description" in value && "history" in value) return {
		what: "This is the output of run_loop.py: results of several descriptions, none of them of the current skill",
		todo: "Name the output of run_eval.py for the skill."
	};
	if (require_options.isRecord(value) && Array.isArray(value["evals"])) return {
		what: "This is a file of evals, not of results",
		todo
	};
	return {
		what: "This file is in no known format of results",
		todo
	};
}

// src/evaluate/import/result-document.ts
const MOST_WITH_PLACES = 5e6;
function resultDocument(source, file) {
	const text = source.startsWith("﻿") ? source.slice(1) : source;
	const isLines = /\.(jsonl|ndjson)$/i.test(file) || holdsLines(text);
	let tree;
	const parseTree = () => isLines ? require_documents.parseJsonLinesTree(text) : require_documents.parseJsonTree(text);
	const starts = lazily(() => require_documents.lineStarts(text));
	const at = (offset) => ({
		file,
		...require_documents.positionAt(starts(), offset)
	});
	const offsetOf = (path, what) => {
		if (tree === void 0) tree = text.length > MOST_WITH_PLACES ? null : quietly(parseTree);
		return tree?.offsetOf(path, what) ?? null;
	};
	const wrong = (error) => text.length > MOST_WITH_PLACES ? refuseLarge(error, text, at) : readLeniently(parseTree, at);
	const nearest = (path, what) => {
		const own = offsetOf(path, what);
		if (own !== null) return at(own);
		for (let length = path.length - (what === "value" ? 1 : 0); length >= 0; length -= 1) {
			const offset = offsetOf(path.slice(0, length), "value");
			if (offset !== null) return at(offset);
		}
		return at(0);
	};
	return {
		file,
		text,
		value: isLines ? parseLines(text, wrong) : parseWhole(text, wrong),
		positionOf: (path) => nearest(path, "value"),
		keyPositionOf: (path) => nearest(path, "key")
	};
}
function holdsLines(text) {
	const lines = text.slice(0, 2e5).split("\n", 3);
	const [first = "", second = ""] = lines;
	const isObject = (line) => /^\s*\{.*\}\s*$/s.test(line);
	return lines.length > 1 && isObject(first) && second.trimStart().startsWith("{");
}
function parseWhole(text, wrong) {
	if (text.trim() === "") return null;
	try {
		return JSON.parse(text);
	} catch (error) {
		return wrong(error);
	}
}
function parseLines(text, wrong) {
	try {
		return text.split("\n").flatMap((line) => line.trim() === "" ? [] : [JSON.parse(line)]);
	} catch (error) {
		return wrong(error);
	}
}
function readLeniently(parseTree, at) {
	try {
		return parseTree().value;
	} catch (error) {
		if (!(error instanceof require_documents.SyntaxProblem)) throw error;
		throw notJson(error.message, at(error.offset));
	}
}
function refuseLarge(error, text, at) {
	const message = error instanceof Error ? error.message : String(error);
	const place = /position (\d+)/.exec(message)?.[1];
	throw notJson(message.replace(/ in JSON.*/s, "").replace(/ \.\.\..*/s, "").slice(0, 200), at(place === void 0 ? text.length : Number(place)));
}
function notJson(what, where) {
	return new require_start.UserError({
		what: `${what}: this is not a complete file of results`,
		where,
		todo: "Make it again, and check that whatever wrote it came to its end."
	});
}
function quietly(parseTree) {
	try {
		return parseTree();
	} catch (error) {
		if (error instanceof require_documents.SyntaxProblem) return null;
		throw error;
	}
}
function lazily(make) {
	let made;
	return () => {
		made ??= make();
		return made;
	};
}

// src/evaluate/import/read-results-file.ts
async function readResultsFile(path, name) {
	const { text, digest } = await readText(path, name);
	refuseTooMany(text, name);
	const document = resultDocument(text, name);
	const format = formatOf(document);
	return format.read(document).map((column) => ({
		...column,
		file: name,
		format: format.id,
		digest
	}));
}
async function readText(path, name) {
	const problem = (what, todo = "Name a file of results by its path.") => new require_start.UserError({
		what,
		todo
	});
	let handle;
	try {
		if (!(await (0, node_fs_promises.stat)(path)).isFile()) throw problem(`"${name}" is not a regular file.`);
		handle = await (0, node_fs_promises.open)(path, "r");
		const stats = await handle.stat();
		if (!stats.isFile()) throw problem(`"${name}" is not a regular file.`);
		if (stats.size > 52428800) {
			const [size, most] = [stats.size, MAX_RESULTS_BYTES].map((bytes) => Math.ceil(bytes / 1024 / 1024));
			throw problem(`"${name}" has ${size} MB, and at most ${most} MB of results are read.`, "Make results of a part of the suites, or without transcripts.");
		}
		const bytes = await handle.readFile();
		return {
			text: new TextDecoder("utf-8", {
				fatal: true,
				ignoreBOM: true
			}).decode(bytes),
			digest: (0, node_crypto.createHash)("sha256").update(bytes).digest("hex")
		};
	} catch (error) {
		if (error instanceof require_start.UserError) throw error;
		const code = error instanceof Error && "code" in error ? error.code : void 0;
		if (code === "ENOENT" || code === "ENOTDIR") throw problem(`There is no file of results "${name}".`);
		if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") throw problem(`"${name}" is not text in UTF-8.`);
		if (code === "EACCES" || code === "EPERM") throw problem(`"${name}" cannot be read (permission denied).`);
		throw error;
	} finally {
		await handle?.close();
	}
}
function refuseTooMany(text, name) {
	let count = 0;
	for (let index = 0; index < text.length; index += 1) {
		const character = text.charCodeAt(index);
		if (character === 44 || character === 91 || character === 123) count += 1;
	}
	if (count <= 4e6) return;
	throw new require_start.UserError({
		what: `"${name}" holds more than ${MAX_VALUES.toLocaleString("en")} values.`,
		todo: "Make results of a part of the suites, or without transcripts."
	});
}

// src/evaluate/import/repository-context.ts
async function repositoryContext(request) {
	try {
		var _usingCtx$1 = require_agents._usingCtx();
		const { comparison, path, configFile, untrusted } = request;
		if (comparison === null) return {
			config: request.config ?? await require_convert.readConfig(path, request.configFile),
			problem: null,
			catalogues: {
				base: null,
				head: null
			},
			renamed: /* @__PURE__ */ new Map(),
			nameOn: asWritten
		};
		const trees = _usingCtx$1.a(await require_check.openTrees({
			path,
			comparison,
			configFile,
			untrusted
		}));
		const { config, problem } = trees.base === null ? {
			config: request.config ?? await require_convert.readConfig(trees.head.root, request.configFile),
			problem: null
		} : await baseConfig(trees.base, request);
		const ownHead = await skillsOf(trees.head, request.config);
		const own = trees.base === null ? null : await skillsOf(trees.base, request.config);
		const followed = own === null || ownHead === null ? null : await require_check.followRenames(trees, own, ownHead);
		const head = followed?.head ?? ownHead;
		const base = followed?.catalogue ?? own;
		return {
			config,
			problem,
			catalogues: {
				base,
				head
			},
			renamed: followed?.renamed ?? /* @__PURE__ */ new Map(),
			nameOn(side, name) {
				const [first, second] = side === "head" ? [head, base] : [base, head];
				return (skillNamed(first, name) ?? skillNamed(second, name))?.name ?? name;
			}
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
const asWritten = (_side, name) => name;
function skillNamed(catalogue, name) {
	return catalogue === null ? null : require_check.resolveSkill(catalogue, name);
}
async function baseConfig(tree, { config, configFile }) {
	if (config !== null) return {
		config,
		problem: null
	};
	try {
		return {
			config: (configFile === null ? null : await require_convert.readConfig(tree.root, configFile, { missing: "ignore" })) ?? await require_convert.readConfig(tree.root),
			problem: null
		};
	} catch (error) {
		return {
			config: {
				config: {
					version: 1,
					enforce: true
				},
				file: "defaults",
				text: ""
			},
			problem: require_validate.unreadableBase(error)
		};
	}
}
async function skillsOf(tree, config) {
	try {
		return require_check.withAllCandidates(await require_convert.catalogueOf(tree, require_convert.fullConfigOf(config ?? await require_convert.readConfig(tree.root))));
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return null;
	}
}

// src/evaluate/import/resolve-names.ts
function resolveNames({ base, head }) {
	const all = [...base, ...head];
	if (!all.some(({ tasks }) => tasks.some(({ guessed = [] }) => guessed.length > 0))) return {
		base,
		head
	};
	const byTest = /* @__PURE__ */ new Map();
	for (const { tasks } of all) for (const task of tasks) require_options.addToGroup(byTest, testOf(task), ...namedIn(task));
	const resolved = (file) => ({
		...file,
		tasks: file.tasks.map((task) => withNames(task, byTest.get(testOf(task)) ?? []))
	});
	return {
		base: base.map(resolved),
		head: head.map(resolved)
	};
}
function testOf({ suite, id }) {
	return JSON.stringify([suite ?? "", id]);
}
function namedIn({ expectations, guessed = [] }) {
	return expectations.map(({ skill, label }) => ({
		skill,
		label,
		isGuessed: guessed.includes(skill)
	}));
}
function withNames(task, all) {
	const names = new Map((task.guessed ?? []).map((guess) => {
		const label = task.expectations.find(({ skill }) => skill === guess)?.label;
		const [best] = all.filter((one) => one.label === label && guess.includes(one.skill)).sort((a, b) => Number(a.isGuessed) - Number(b.isGuessed) || a.skill.length - b.skill.length);
		return [guess, best?.skill ?? guess];
	}));
	const name = (skill) => names.get(skill) ?? skill;
	if (names.size === 0) return task;
	return {
		...task,
		expectations: task.expectations.map((one) => ({
			...one,
			skill: name(one.skill)
		})),
		knows: task.knows?.map(name) ?? null,
		trials: task.trials.map((trial) => ({
			...trial,
			fired: [...new Set(trial.fired.map(name))]
		}))
	};
}

// src/evaluate/import/evaluate-results.ts
var evaluate_results_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ evaluateResults: () => evaluateResults });
async function evaluateResults(request, host) {
	const started = host.now();
	const files = resolveNames({
		base: await readAll(request.files.base),
		head: await readAll(request.files.head)
	});
	const rooms = roomsInResults(files);
	const context = contextOfRows(await repositoryContext(request), rooms);
	const { config, warnings } = require_validate.effectiveConfig(request, context.config);
	const filter = [...files.head, ...files.base].find((file) => file.filter !== null)?.filter ?? null;
	const { comment, failJob, checkName } = config;
	host.onPublishing?.({
		comment,
		failJob,
		checkName,
		accept: config.policy.accept,
		filtered: filter !== null,
		agent: [...new Set(files.head.map(({ agent }) => agent.id))].sort().join(", "),
		needs: require_validate.neededInputs(config, request, context.config)
	});
	refuseSwapped(files, request);
	const importing = {
		request,
		host,
		started,
		rooms,
		context,
		config,
		warnings,
		filter
	};
	const found = columnFiles(files);
	const family = require_validate.familyOf(found.filter((one) => isWhole(one)), {
		isByChance: (one) => !isDeterministic(one),
		blocks: (one) => blocks(one, config)
	});
	const evaluated = found.map((one) => {
		const sharesAlpha = family.size > 1 && family.has(one);
		return {
			sharesAlpha,
			evaluated: isWhole(one) ? evaluateFiles(one, importing, sharesAlpha ? family.size : 1) : null
		};
	});
	const { head } = context.catalogues;
	const results = await Promise.all(require_validate.decideTogether(evaluated, config.policy.jobs).map(async (one) => one === null || head === null ? one : (await require_measure.withJudging(one, head))(one)));
	const columns = found.map((one, index) => columnOf(one, results[index] ?? null, config));
	const [only] = columns;
	if (columns.length === 1 && only?.results != null) return require_report.asRun(only.results);
	return require_report.joinColumns(columns, request.reproduce);
}
async function readAll(named) {
	const read = [];
	for (const { path, shown } of named) read.push(...await readResultsFile(path, shown));
	return read;
}
function evaluateFiles(files, importing, sharing) {
	const asked = askColumn(files, importing, sharing);
	const decided = decideColumn(asked);
	const results = resultsOf(files, decided, importing);
	if (sharing === 1) return { results };
	const { suspects = [] } = decided.verdict;
	return {
		results,
		open: {
			suspects,
			decide: (final) => resultsOf(files, decideColumn(asked, final), importing)
		}
	};
}
function columnOf(files, results, config) {
	const own = {
		name: files.name ?? "results",
		budgetUsd: null,
		refused: false
	};
	return results === null ? {
		...own,
		...notCompared(files),
		enforced: blocks(files, config),
		results
	} : {
		...own,
		enforced: results.decision.enforced,
		results,
		notMeasured: null
	};
}

Object.defineProperty(exports, "evaluateResults", {
  enumerable: true,
  get: function () {
    return evaluateResults;
  }
});
Object.defineProperty(exports, "evaluate_results_exports", {
  enumerable: true,
  get: function () {
    return evaluate_results_exports;
  }
});