"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_report = require("./report-ac56b22a.js");

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
			...columnOf(column.document),
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
function columnOf(document) {
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
		require_start.addToGroup(byTask, task, trial);
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
			...require_start.present({ rationale })
		})),
		golden: own.golden,
		...require_start.present({
			room: own.room?.name,
			provenance: own.provenance,
			triggerThreshold: threshold,
			message: own.message
		}),
		tags: own.tags,
		source: own.source,
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

// src/evaluate/import/formats/imported-results.ts
const UNSAID_OF_TASK = {
	suite: null,
	golden: false,
	tags: [],
	key: null,
	knows: null,
	figures: null
};
const UNSAID = {
	column: null,
	subject: null,
	createdAt: null,
	commit: null,
	dirty: false,
	surfaceDigest: null,
	filter: null,
	descriptions: /* @__PURE__ */ new Map(),
	problem: null,
	lacks: null,
	warnings: []
};

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
				...UNSAID_OF_TASK,
				id: `${skill}-${index + 1}`,
				prompt: row.query,
				title: row.query,
				expectations: [{
					skill,
					label,
					weight: 1
				}],
				source: document.positionOf([
					"results",
					index,
					"query"
				]),
				knows: [skill],
				trials: trialsOf(row, skill, document, index)
			});
		}
		const saysErrors = results.some((row) => errorsOf(row) !== null);
		return [{
			...UNSAID,
			agent: {
				id: null,
				version: null,
				model: model ?? null,
				label: "unknown (by run_eval.py)",
				deterministic: false
			},
			descriptions: new Map(description === void 0 ? [] : [[skill, description]]),
			tasks: list.done(() => nothingRan$1(document)),
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
			...UNSAID,
			agent: {
				id: engine,
				version: null,
				model: file.config.model_id || null,
				label: `${engine ?? "agent"} (by Waza)`,
				deterministic: false
			},
			createdAt: file.timestamp ?? null,
			tasks: list.done(() => nothingRan(file, document)),
			problem: mockProblem(file, document),
			lacks: lackOf(file, document)
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
			...UNSAID_OF_TASK,
			id: `trigger-${index + 1}`,
			prompt: result.prompt,
			title: result.prompt,
			expectations: [{
				skill,
				label: result.should_trigger ? "must_activate" : "should_not_activate",
				weight: result.confidence === "medium" ? .5 : 1
			}],
			source,
			knows: [skill],
			trials: [{
				fired: result.did_trigger && !failed ? [skill] : [],
				error: failed ? (result.error_msg ?? "").slice(0, MAX_FEEDBACK) : null,
				grades: []
			}]
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
			...UNSAID_OF_TASK,
			id: task.test_id,
			suite: file.eval_name || null,
			prompt,
			title: prompt ?? title,
			expectations,
			golden: task.golden ?? false,
			source,
			trials: runs.map((run) => trialOf(run, expectations.length > 0))
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
var registry_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ resultFormats: () => resultFormats });
const resultFormats = [
	ownResults,
	wazaResults,
	runEval
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
	if (require_options.isRecord(value) && Array.isArray(value["runs"]) && "run_summary" in value) return {
		what: "benchmark.json says how well outputs met expectations, not which prompts triggered the skill",
		todo: "Name the output of run_eval.py."
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

Object.defineProperty(exports, "MAX_RESULTS_BYTES", { enumerable: true, get: () => MAX_RESULTS_BYTES });
Object.defineProperty(exports, "MAX_VALUES", { enumerable: true, get: () => MAX_VALUES });
Object.defineProperty(exports, "formatOf", { enumerable: true, get: () => formatOf });
Object.defineProperty(exports, "registry_exports", { enumerable: true, get: () => registry_exports });
Object.defineProperty(exports, "sortedLabels", { enumerable: true, get: () => sortedLabels });