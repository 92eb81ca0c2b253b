"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_start = require("./start-32c3c200.js");
const require_transcript = require("./transcript-b51c6a61.js");
const require_options = require("./options-83b9aaea.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/suites/labels.ts
function labelFor({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return one;
	return others !== void 0 && setOf(others.skills).has(skill) ? byRule$1(skill, others) : null;
}
function labelOf({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return one.label;
	return others !== void 0 && setOf(others.skills).has(skill) ? "should_not_activate" : null;
}
function hasLabel({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return true;
	return others !== void 0 && setOf(others.skills).has(skill);
}
function isLabelled({ expectations, others }) {
	return expectations.length > 0 || others !== void 0 && others.skills.length > 0;
}
function allLabels({ expectations, others }) {
	if (others === void 0) return expectations;
	const own = new Set(expectations.map(({ skill }) => skill));
	return [...expectations, ...others.skills.flatMap((skill) => own.has(skill) ? [] : [byRule$1(skill, others)])];
}
function labelledSkills(tasks) {
	const found = /* @__PURE__ */ new Set();
	const read = /* @__PURE__ */ new Set();
	for (const { expectations, others } of tasks) {
		for (const { skill } of expectations) found.add(skill);
		if (others === void 0 || read.has(others.skills)) continue;
		read.add(others.skills);
		for (const skill of others.skills) found.add(skill);
	}
	return found;
}
function byRule$1(skill, { rationale }) {
	return {
		skill,
		label: "should_not_activate",
		weight: 1,
		...rationale === void 0 ? {} : { rationale }
	};
}
const sets = /* @__PURE__ */ new WeakMap();
function setOf(list) {
	const known = sets.get(list);
	if (known !== void 0) return known;
	const made = new Set(list);
	sets.set(list, made);
	return made;
}
function sharedLists(make) {
	const known = /* @__PURE__ */ new WeakMap();
	return (list, on) => {
		const ofList = known.get(list) ?? /* @__PURE__ */ new WeakMap();
		known.set(list, ofList);
		const found = ofList.get(on) ?? make(list, on);
		ofList.set(on, found);
		return found;
	};
}
const joinedLists = sharedLists((list, more) => {
	const known = setOf(list);
	const rest = more.filter((name) => !known.has(name));
	return rest.length === 0 ? list : [...list, ...rest];
});
const positives = /* @__PURE__ */ new WeakMap();
function tasksOf(tasks, skill) {
	const known = positives.get(tasks) ?? positivesOf(tasks);
	positives.set(tasks, known);
	return known.get(skill) ?? [];
}
function positivesOf(tasks) {
	const bySkill = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const named = new Set(task.expectations.map(({ skill }) => skill));
		for (const skill of named) if (labelOf(task, skill) === "must_activate") require_transcript.addToGroup(bySkill, skill, task);
	}
	return bySkill;
}

// src/agents/transcript/outcome.ts
function outcomeOf(loaded, failed) {
	if (loaded) return "triggered";
	return failed ? "error" : "not_triggered";
}

// src/gate/metrics/observation.ts
function observedOf(observations) {
	return {
		base: observationsOf("base", observations),
		head: observationsOf("head", observations)
	};
}
function observationsOf(side, observations) {
	const byTask = /* @__PURE__ */ new Map();
	const refilled = new Set(observations.flatMap((one) => one.phase === "refill" ? [one.task] : []));
	for (const observation of observations) {
		if (observation.side !== side) continue;
		const wanted = side === "base" && refilled.has(observation.task) ? "refill" : "screen";
		if (observation.phase !== wanted) continue;
		require_transcript.addToGroup(byTask, observation.task, observation);
	}
	return byTask;
}
const none = [];
const once = {
	triggered: Object.freeze({
		triggered: 1,
		notTriggered: 0,
		errors: 0,
		rate: 1
	}),
	not_triggered: Object.freeze({
		triggered: 0,
		notTriggered: 1,
		errors: 0,
		rate: 0
	}),
	error: Object.freeze({
		triggered: 0,
		notTriggered: 0,
		errors: 1,
		rate: null
	})
};
const firedTasks = /* @__PURE__ */ new WeakMap();
const nowhere = /* @__PURE__ */ new Set();
function firedOn(side, skill) {
	const known = firedTasks.get(side);
	if (known !== void 0) return known.get(skill) ?? nowhere;
	const made = indexOf(side);
	firedTasks.set(side, made);
	return made.get(skill) ?? nowhere;
}
function indexOf(side) {
	const bySkill = /* @__PURE__ */ new Map();
	for (const [key, trials] of side) for (const { fired } of trials) for (const skill of fired) {
		const keys = bySkill.get(skill);
		if (keys === void 0) bySkill.set(skill, /* @__PURE__ */ new Set([key]));
		else keys.add(key);
	}
	return bySkill;
}
function rateOf(trials, skill) {
	const only = trials?.[0];
	if (only !== void 0 && trials?.length === 1) return once[outcomeOf(only.fired.includes(skill), only.failed)];
	let [triggered, notTriggered, errors] = [
		0,
		0,
		0
	];
	for (const { fired, failed } of trials ?? none) {
		const outcome = outcomeOf(fired.includes(skill), failed);
		if (outcome === "triggered") triggered += 1;
		else if (outcome === "error") errors += 1;
		else notTriggered += 1;
	}
	const completed = triggered + notTriggered;
	return {
		triggered,
		notTriggered,
		errors,
		rate: completed === 0 ? null : triggered / completed
	};
}
function rateAtExtreme({ triggered, notTriggered, errors }, errorsTriggered) {
	const unknown = triggered + notTriggered + errors === 0 ? 1 : errors;
	return (triggered + (errorsTriggered ? unknown : 0)) / (triggered + notTriggered + unknown);
}

// src/gate/metrics/skill-metrics.ts
const byRule = Object.freeze({
	label: "should_not_activate",
	weight: 1
});
function labelIn(task, skill) {
	for (const one of task.expectations) if (one.skill === skill) return one;
	return task.isImplied === true || hasLabel(task, skill) ? byRule : null;
}
function skillMetrics(tasks, observations, skill, { errorsAs = "unknown" } = {}) {
	const sums = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: 0,
		errors: 0,
		unmeasured: 0
	};
	const unlabelled = {
		fp: 0,
		tn: 0
	};
	for (const task of tasks) {
		const own = labelIn(task, skill);
		if (own === null || own.label === "acceptable") continue;
		const { label, weight } = own;
		const seen = rateOf(observations.get(task.key), skill);
		if (task.isImplied === true) {
			const rate = errorsAs === "misses" && seen.triggered > 0 ? rateAtExtreme(seen, true) : seen.rate;
			unlabelled.fp += (rate ?? 0) * weight;
			unlabelled.tn += rate === null ? 0 : (1 - rate) * weight;
			continue;
		}
		const rate = errorsAs === "misses" ? rateAtExtreme(seen, label === "should_not_activate") : seen.rate;
		sums.errors += seen.errors;
		if (rate === null) sums.unmeasured += 1;
		else if (label === "must_activate") {
			sums.tp += rate * weight;
			sums.fn += (1 - rate) * weight;
		} else {
			sums.fp += rate * weight;
			sums.tn += (1 - rate) * weight;
		}
	}
	sums.fp += unlabelled.fp;
	sums.tn += unlabelled.tn;
	const parts = unlabelled.fp + unlabelled.tn > 0 ? { unlabelled } : {};
	return {
		...sums,
		...parts,
		...ratios({
			...sums,
			...parts
		})
	};
}
function ratios({ tp, fp, fn, tn, unlabelled = {
	fp: 0,
	tn: 0
} }) {
	const recall = over(tp, tp + fn);
	const implied = unlabelled.fp + unlabelled.tn;
	return {
		precision: fp + tn <= 0 ? null : over(tp, tp + fp),
		recall,
		f1: recall === null ? null : over(2 * tp, 2 * tp + fp + fn),
		accuracy: over(tp + tn - unlabelled.tn, tp + fp + fn + tn - implied)
	};
}
function over(part, whole) {
	return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole));
}

// src/gate/metrics/totals.ts
function totals(skills) {
	const sum = (pick) => skills.reduce((total, metrics) => total + pick(metrics), 0);
	const micro = ratios({
		tp: sum((m) => m.tp),
		fp: sum((m) => m.fp),
		fn: sum((m) => m.fn),
		tn: sum((m) => m.tn),
		unlabelled: {
			fp: sum((m) => m.unlabelled?.fp ?? 0),
			tn: sum((m) => m.unlabelled?.tn ?? 0)
		}
	});
	const macro = (pick) => mean(skills.map(pick));
	return {
		micro,
		macro: {
			precision: macro((m) => m.precision),
			recall: macro((m) => m.recall),
			f1: macro((m) => m.f1),
			accuracy: macro((m) => m.accuracy)
		}
	};
}
function mean(values) {
	const known = values.filter((value) => value !== null);
	return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

// src/core/results/check-report.ts
const FINDING_KINDS = [
	"lost_words",
	"twin",
	"listing",
	"coverage",
	"form"
];
const findingSchema = require_start.object({
	kind: require_start._enum(FINDING_KINDS),
	skill: require_start.string(),
	by: require_start.string().nullable(),
	room: require_start.string().exactOptional(),
	phrase: require_start.string().nullable(),
	message: require_start.string(),
	path: require_start.string(),
	line: require_start.int(),
	worse: require_start.boolean()
});
const listingSchema = require_start.object({
	agent: require_start.string(),
	room: require_start.string().exactOptional(),
	characters: require_start.int(),
	budget: require_start.int(),
	cut: require_start.array(require_start.string()),
	dropped: require_start.array(require_start.string())
});
const checkReportSchema = require_start.object({
	findings: require_start.array(findingSchema),
	listings: require_start.array(listingSchema)
});

// src/core/results/results-task.ts
const label = require_start._enum([
	"must_activate",
	"should_not_activate",
	"acceptable"
]);
const position = require_start.object({
	file: require_start.string(),
	line: require_start.int().positive(),
	column: require_start.int().positive()
});
const ratio$2 = require_start.number().min(0).max(1).nullable();
const unansweredSchema = require_start.object({
	refused: require_start.int(),
	cut_off: require_start.int(),
	empty_answer: require_start.int()
});
const rateSchema = require_start.object({
	triggered: require_start.int(),
	notTriggered: require_start.int(),
	errors: require_start.int(),
	rate: ratio$2
});
const changeSchema = require_start._enum([
	"lost",
	"gained",
	"false_trigger",
	"fixed",
	"moved",
	"same",
	"unknown"
]);
const expectationSchema = require_start.object({
	skill: require_start.string(),
	label,
	weight: require_start.number(),
	rationale: require_start.string().nullable(),
	source: require_start._enum(["labelled", "implicit"]),
	byRule: require_start.literal(true).exactOptional(),
	base: rateSchema.nullable(),
	head: rateSchema,
	change: changeSchema,
	passed: require_start.object({
		base: require_start.boolean().nullable(),
		head: require_start.boolean().nullable()
	})
});
const ruleSchema = require_start.object({
	label: require_start.literal("should_not_activate"),
	skills: require_start.int().min(0),
	rationale: require_start.string().nullable(),
	base: rateSchema.nullable(),
	head: rateSchema,
	change: require_start._enum(["same", "unknown"]),
	passed: require_start.object({
		base: require_start.literal(true).nullable(),
		head: require_start.literal(true).nullable()
	})
});
const routedSchema = require_start.object({
	skill: require_start.string(),
	score: require_start.number().min(0),
	words: require_start.array(require_start.string())
});
const firedSchema = require_start.object({
	skill: require_start.string(),
	rate: require_start.number().min(0).max(1)
});
const intervalSchema = require_start.object({
	low: require_start.number().min(0).max(1),
	high: require_start.number().min(0).max(1)
});
const gradeSummarySchema = require_start.object({
	grader: require_start.string(),
	type: require_start.string(),
	score: ratio$2,
	stdDev: ratio$2,
	passRate: ratio$2,
	graded: require_start.int(),
	notApplicable: require_start.int(),
	errors: require_start.int(),
	feedback: require_start.string()
});
const answeredSchema$1 = require_start.object({
	tool: require_start.int(),
	alone: require_start.int(),
	tools: require_start.array(require_start.string())
});
const roomSchema = require_start.object({
	name: require_start.string(),
	nameOnBase: require_start.string().exactOptional()
});
const taskSchema = require_start.object({
	key: require_start.string(),
	id: require_start.string(),
	suite: require_start.string(),
	prompt: require_start.string(),
	promptCut: require_start.boolean(),
	source: position,
	message: require_start.object({
		conversation: require_start.string(),
		number: require_start.int().min(1),
		of: require_start.int().min(2)
	}).exactOptional(),
	origin: require_start._enum([
		"head",
		"removed",
		"edited"
	]),
	isNew: require_start.boolean(),
	room: roomSchema.exactOptional(),
	golden: require_start.boolean(),
	context: require_start.object({
		messages: require_start.int(),
		files: require_start.object({
			base: require_start.array(require_start.string()),
			head: require_start.array(require_start.string())
		}),
		tools: require_start.array(require_start.string())
	}).exactOptional(),
	answered: require_start.object({
		base: answeredSchema$1,
		head: answeredSchema$1
	}).exactOptional(),
	provenance: require_start._enum([
		"written",
		"generated",
		"reviewed",
		"mined"
	]).exactOptional(),
	tuned: require_start.boolean().exactOptional(),
	tags: require_start.array(require_start.string()),
	expectations: require_start.array(expectationSchema),
	rules: require_start.array(ruleSchema).exactOptional(),
	fired: require_start.object({
		base: require_start.array(firedSchema),
		head: require_start.array(firedSchema)
	}),
	routed: require_start.object({
		base: require_start.array(routedSchema),
		head: require_start.array(routedSchema)
	}).exactOptional(),
	grades: require_start.object({
		base: require_start.array(gradeSummarySchema),
		head: require_start.array(gradeSummarySchema)
	}),
	score: require_start.object({
		base: ratio$2,
		head: ratio$2
	}),
	passRate: require_start.object({
		base: ratio$2,
		head: ratio$2
	}),
	passRateInterval: require_start.object({
		base: intervalSchema.nullable(),
		head: intervalSchema.nullable()
	}),
	flaky: require_start.object({
		base: require_start.boolean().nullable(),
		head: require_start.boolean().nullable()
	}),
	silent: require_start.object({
		base: require_start.int(),
		head: require_start.int()
	}).exactOptional(),
	unanswered: require_start.object({
		base: unansweredSchema,
		head: unansweredSchema
	}).exactOptional()
});

// src/core/results/results-candidates.ts
const countsSchema = require_start.object({
	base: require_start.int().nullable(),
	head: require_start.int()
});
const candidatesSchema = require_start.object({
	subagents: countsSchema,
	commands: countsSchema,
	entries: require_start.array(require_start.object({
		skill: require_start.string(),
		kind: require_start._enum(require_start.CANDIDATE_KINDS),
		room: roomSchema.exactOptional(),
		path: require_start.string(),
		change: require_start._enum([
			"new",
			"changed",
			"removed"
		]).nullable(),
		position: position.nullable()
	}))
});

// src/core/results/results-listings.ts
const entrySchema = require_start.object({
	skill: require_start.string(),
	base: require_start.string().nullable(),
	head: require_start.string().nullable()
});
const lengthSchema = require_start.object({
	agent: require_start.string(),
	room: roomSchema.exactOptional(),
	budget: require_start.int(),
	base: require_start.object({
		characters: require_start.int(),
		shortened: require_start.int()
	}),
	head: require_start.object({
		characters: require_start.int(),
		shortened: require_start.int()
	})
});
const listingsSchema = require_start.object({
	entries: require_start.array(entrySchema),
	lengths: require_start.array(lengthSchema)
});

// src/core/results/results-rooms.ts
const roomResultSchema = roomSchema.extend({
	skills: require_start.object({
		base: require_start.int().nullable(),
		head: require_start.int()
	}),
	prompts: require_start.int()
});

// src/core/results/results-skill.ts
const metricsSchema = require_start.object({
	tp: require_start.number(),
	fp: require_start.number(),
	fn: require_start.number(),
	tn: require_start.number(),
	errors: require_start.int(),
	unmeasured: require_start.int(),
	unlabelled: require_start.object({
		fp: require_start.number(),
		tn: require_start.number()
	}).exactOptional(),
	precision: ratio$2,
	recall: ratio$2,
	f1: ratio$2,
	accuracy: ratio$2
});
const endpointSchema = require_start.object({
	tasks: require_start.int(),
	worse: require_start.number(),
	better: require_start.number(),
	net: require_start.number(),
	netAtWorst: require_start.number(),
	verdict: require_start._enum([
		"regressed",
		"fires_more",
		"improved",
		"unchanged",
		"within_tolerance",
		"no_change_detected",
		"not_evaluated",
		"not_applicable"
	]),
	test: require_start.object({
		screen: require_start.object({
			midP: require_start.number(),
			net: require_start.number()
		}),
		confirmed: require_start.boolean(),
		looks: require_start.array(require_start.object({
			look: require_start.int(),
			midP: require_start.number(),
			net: require_start.number()
		})),
		p: require_start.number(),
		fresh: require_start.object({
			base: require_start.int(),
			head: require_start.int()
		}).exactOptional()
	}).nullable()
});
const intervalsSchema = require_start.object({
	precision: intervalSchema.nullable(),
	recall: intervalSchema.nullable(),
	f1: intervalSchema.nullable()
});
const skillStates = [
	"new",
	"removed",
	"unchanged",
	"improved",
	"pass",
	"too_few_prompts",
	"regressed",
	"not_evaluated"
];
const skillSchema = require_start.object({
	skill: require_start.string(),
	kind: require_start._enum(require_start.CANDIDATE_KINDS).exactOptional(),
	room: roomSchema.exactOptional(),
	path: require_start.string(),
	state: require_start._enum(skillStates),
	renamedFrom: require_start.string().nullable(),
	descriptionChanged: require_start.boolean(),
	descriptionLost: require_start._enum(["gone", "cut"]).exactOptional(),
	descriptionPosition: position.nullable(),
	prompts: require_start.object({
		positives: require_start.int(),
		negatives: require_start.int()
	}),
	base: metricsSchema.nullable(),
	head: metricsSchema.nullable(),
	intervals: require_start.object({
		base: intervalsSchema.nullable(),
		head: intervalsSchema.nullable()
	}).nullable().default(null),
	sees: require_start.object({
		prompts: require_start.int(),
		firing: require_start.int().exactOptional(),
		loss: require_start.int().nullable(),
		about: require_start.boolean(),
		says: require_start.string()
	}).nullable().default(null),
	recall: endpointSchema,
	falseTriggers: endpointSchema,
	reasons: require_start.array(require_start.string()),
	band: require_start._enum([
		"excellent",
		"good",
		"needs work",
		"poor"
	]).nullable(),
	advice: require_start.string().nullable(),
	accepted: require_start.object({
		by: require_start.string(),
		reason: require_start.string()
	}).exactOptional()
});

// src/core/results/results-totals.ts
const graderSchema = require_start.object({
	grader: require_start.string(),
	type: require_start.string(),
	tasks: require_start.int(),
	compares: require_start.boolean().default(false),
	base: require_start.object({
		score: ratio$2,
		passRate: ratio$2
	}).nullable(),
	head: require_start.object({
		score: ratio$2,
		passRate: ratio$2
	}),
	fell: require_start.object({
		by: require_start.number(),
		p: require_start.number().nullable()
	}).exactOptional(),
	notApplicable: require_start.int(),
	errors: require_start.int()
});
const stolenSchema = require_start.object({
	expected: require_start.string(),
	fired: require_start.string(),
	base: require_start.number(),
	head: require_start.number(),
	tasks: require_start.array(require_start.string())
});
const answeredSchema = require_start.object({
	expected: require_start.string(),
	tool: require_start.string().nullable(),
	base: require_start.number(),
	head: require_start.number(),
	tasks: require_start.array(require_start.string())
});
const averageSchema = require_start.object({
	precision: ratio$2,
	recall: ratio$2,
	f1: ratio$2,
	accuracy: ratio$2
});
const totalsSchema = require_start.object({
	micro: averageSchema,
	macro: averageSchema
});

// src/core/results/trial-record.ts
const phases = [
	"screen",
	"check",
	"refill",
	"confirm",
	"golden"
];
const trialRecordSchema = require_start.object({
	task: require_start.string(),
	side: require_start._enum(["base", "head"]),
	phase: require_start._enum(phases),
	index: require_start.int().min(0),
	key: require_start.string(),
	error: require_start.string().nullable(),
	fired: require_start.array(require_start.string()),
	loadedBefore: require_start.int().min(1).exactOptional(),
	output: require_start.string(),
	outputCut: require_start.boolean(),
	toolCalls: require_start.array(require_start.string()),
	toolCallsCut: require_start.boolean(),
	turns: require_start.int().min(0),
	stopped: require_start._enum(["known", "turn_limit"]).exactOptional(),
	unanswered: require_start._enum([
		"refused",
		"cut_off",
		"empty_answer"
	]).exactOptional(),
	usage: require_start.object({
		inputTokens: require_start.number(),
		outputTokens: require_start.number(),
		cachedTokens: require_start.number().exactOptional(),
		writtenTokens: require_start.number().exactOptional()
	}).nullable(),
	durationMs: require_start.number()
});

// src/core/results/results.ts
const RESULTS_SCHEMA = "skill-eval-gate/results/v2";
const OLDER = ["skill-eval-gate/results/v1"];
const reasonCodes = [
	...require_start.FAIL_ON,
	"collision",
	"coverage"
];
const reasonSchema = require_start.object({
	code: require_start._enum(reasonCodes),
	skill: require_start.string().nullable(),
	message: require_start.string(),
	blocks: require_start.boolean()
});
const sideSchema = require_start.object({
	commit: require_start.string().nullable(),
	ref: require_start.string().nullable(),
	dirty: require_start.boolean(),
	surfaceDigest: require_start.string(),
	listing: require_start.object({
		digest: require_start.string().nullable(),
		listed: require_start.int().min(0),
		described: require_start.int().min(0)
	}).exactOptional()
});
function isOlder(name) {
	return OLDER.some((older) => older === name);
}
const measuredSchema = require_start.object({
	schema: require_start.preprocess((name) => isOlder(name) ? RESULTS_SCHEMA : name, require_start.literal(RESULTS_SCHEMA)),
	tool: require_start.object({
		name: require_start.string(),
		version: require_start.string()
	}),
	kind: require_start._enum(["gate", "run"]),
	createdAt: require_start.string(),
	durationMs: require_start.number(),
	repository: require_start.object({
		name: require_start.string().nullable(),
		serverUrl: require_start.string().nullable(),
		runUrl: require_start.string().nullable(),
		pullRequest: require_start.int().nullable(),
		linkCommit: require_start.string().nullable(),
		pageUrl: require_start.string().nullable().exactOptional()
	}),
	agent: require_start.object({
		id: require_start.string(),
		name: require_start.string().exactOptional(),
		version: require_start.string().nullable(),
		model: require_start.string().nullable(),
		label: require_start.string(),
		deterministic: require_start.boolean()
	}),
	sandbox: require_start.string().exactOptional(),
	mode: require_start._enum([
		"baseline",
		"smart",
		"forced"
	]).exactOptional(),
	sides: require_start.object({
		base: sideSchema.nullable(),
		head: sideSchema
	}),
	decision: require_start.object({
		state: require_start._enum([
			"pass",
			"regressed",
			"not_evaluated"
		]),
		reasons: require_start.array(reasonSchema),
		enforced: require_start.boolean(),
		reportOnly: require_start._enum([
			"first_run",
			"installing",
			"generated",
			"router",
			"fork",
			"config",
			"own_results"
		]).nullable()
	}),
	policy: require_start.object({
		tolerance: require_start.number(),
		onRemovedTasks: require_start._enum(["gate", "warn"]),
		accept: require_start._enum(["not_author", "off"]).exactOptional(),
		failOn: require_start.array(require_start._enum(reasonCodes)),
		source: require_start.string()
	}),
	skills: require_start.array(skillSchema),
	unmeasured: require_start.array(require_start.object({
		skill: require_start.string(),
		room: roomSchema.exactOptional(),
		path: require_start.string(),
		changed: require_start.boolean()
	})),
	candidates: candidatesSchema.exactOptional(),
	rooms: require_start.array(roomResultSchema).exactOptional(),
	tasks: require_start.array(taskSchema),
	skillLists: require_start.array(require_start.array(require_start.string())).exactOptional(),
	listings: listingsSchema.exactOptional(),
	graders: require_start.array(graderSchema),
	stolen: require_start.array(stolenSchema),
	answered: require_start.array(answeredSchema).exactOptional(),
	changedContext: require_start.array(require_start.string()).exactOptional(),
	alsoFired: require_start.array(require_start.object({
		skill: require_start.string(),
		base: require_start.number().nullable(),
		head: require_start.number()
	})),
	totals: require_start.object({
		base: totalsSchema.nullable(),
		head: totalsSchema
	}),
	errors: require_start.array(require_start.object({
		task: require_start.string(),
		side: require_start._enum(["base", "head"]),
		index: require_start.int(),
		kind: require_start.string(),
		message: require_start.string()
	})),
	warnings: require_start.array(require_start.object({
		what: require_start.string(),
		where: position.nullable(),
		todo: require_start.string().nullable()
	})),
	trials: require_start.object({
		total: require_start.int(),
		fresh: require_start.int(),
		reused: require_start.int(),
		errors: require_start.int(),
		unanswered: unansweredSchema.exactOptional(),
		phases: require_start.object({
			screen: require_start.int(),
			check: require_start.int(),
			refill: require_start.int(),
			confirm: require_start.int(),
			golden: require_start.int()
		}).exactOptional()
	}),
	failedAttempts: require_start.object({
		base: require_start.int(),
		head: require_start.int()
	}).exactOptional(),
	earlyStops: require_start.object({
		trials: require_start.int().positive(),
		savedTurns: require_start.int().min(0)
	}).exactOptional(),
	store: require_start.object({
		trials: require_start.int(),
		since: require_start.string().nullable(),
		decidedAt: require_start.string().nullable(),
		fresh: require_start.boolean(),
		filled: require_start.int()
	}).exactOptional(),
	sameAsBase: require_start.object({
		skills: require_start.string(),
		tasks: require_start.string(),
		policy: require_start.string(),
		measured: require_start.boolean()
	}).exactOptional(),
	trialRecords: require_start.array(trialRecordSchema).exactOptional(),
	usage: require_start.object({
		inputTokens: require_start.int(),
		outputTokens: require_start.int(),
		cachedTokens: require_start.int().exactOptional(),
		writtenTokens: require_start.int().exactOptional(),
		costUsd: require_start.number().nullable()
	}),
	judge: require_start.object({
		requests: require_start.int(),
		inputTokens: require_start.int(),
		outputTokens: require_start.int(),
		costUsd: require_start.number().nullable()
	}).nullable(),
	filter: require_start.object({
		suites: require_start.array(require_start.string()),
		skills: require_start.array(require_start.string()),
		tasks: require_start.array(require_start.string()),
		tags: require_start.array(require_start.string()),
		rooms: require_start.array(require_start.string()).exactOptional()
	}).nullable(),
	check: checkReportSchema.exactOptional(),
	reproduce: require_start.string()
});
const agentColumnSchema = require_start.object({
	agent: require_start.string(),
	enforced: require_start.boolean(),
	budgetUsd: require_start.number().exactOptional(),
	results: measuredSchema.nullable(),
	notMeasured: require_start.string().nullable(),
	refused: require_start.literal(true).exactOptional()
});
const resultsSchema = measuredSchema.extend({ agents: require_start.array(agentColumnSchema).min(1).exactOptional() });

// src/reports/json.ts
function renderJson(results) {
	return [...jsonPieces(results)].join("");
}
const BATCH = 50;
function* jsonPieces(results) {
	const { tasks } = results;
	const [before = "", after = ""] = JSON.stringify(resultsSchema.parse({
		...results,
		tasks: []
	}), null, 2).split(NO_TASKS);
	yield before;
	if (tasks.length === 0) yield NO_TASKS;
	for (let start = 0; start < tasks.length; start += BATCH) {
		const batch = tasksSchema.parse({ tasks: tasks.slice(start, start + BATCH) });
		const end = start + BATCH < tasks.length ? "," : CLOSING;
		yield JSON.stringify(batch, null, 2).slice(start === 0 ? 1 : OPENING.length, -CLOSING.length - 2) + end;
	}
	yield `${after}\n`;
}
const tasksSchema = resultsSchema.pick({ tasks: true });
const OPENING = "{\n  \"tasks\": [";
const CLOSING = "\n  ]";
const NO_TASKS = "\n  \"tasks\": []";

// src/reports/acceptable.ts
const MOST$8 = 3;
function acceptSentence(results, inline) {
	const skills = acceptableSkills(results);
	if (skills.length === 0) return "";
	const { pullRequest, linkCommit } = results.repository;
	const sha = pullRequest !== null && /^[0-9a-f]{40}$/.test(linkCommit ?? "") ? linkCommit : null;
	const commands = skills.slice(0, MOST$8).map((skill) => inline.command(`/evals accept ${skill} ${sha ?? "<full sha>"} <reason>`));
	const all = require_start.listed([...commands, ...skills.slice(MOST$8)], MOST$8);
	const where = sha === null ? " on the pull request" : "";
	return skills.length === 1 ? `If this loss is intended, comment ${all}${where}.` : `For each loss that is intended, comment${where}: ${all}.`;
}
function acceptableSkills({ decision, filter, kind, policy, repository, sides, skills }) {
	if (!decision.enforced || kind !== "gate" || sides.base === null || filter !== null) return [];
	if (policy.accept === "off") return [];
	if (repository.pullRequest === null && repository.runUrl !== null) return [];
	const accepted = new Set(skills.flatMap((one) => one.accepted === void 0 ? [] : [one.skill]));
	const lost = decision.reasons.flatMap(({ code, skill, blocks }) => blocks && skill !== null && (code === "regressed" || code === "removed_tasks") ? [skill] : []);
	return [...new Set(lost)].filter((skill) => require_start.isSkillWord(skill) && !accepted.has(skill));
}

// src/reports/candidate-words.ts
function rowsText(rows) {
	const counts = [
		[void 0, "skill"],
		["subagent", "subagent"],
		["command", "command"]
	].flatMap(([kind, word]) => {
		const count = require_start.skillCount(rows.filter((row) => row.kind === kind));
		return count === 0 ? [] : [require_start.plural(count, word)];
	});
	return require_start.listed(counts, counts.length) || require_start.plural(0, "skill");
}
function besideText({ candidates }) {
	if (candidates === void 0) return "";
	const { subagents, commands } = candidates;
	const counts = [...subagents.head === 0 ? [] : [require_start.plural(subagents.head, "subagent")], ...commands.head === 0 ? [] : [require_start.plural(commands.head, "command")]];
	return counts.length === 0 ? "" : `${require_start.listed(counts, counts.length)} offered beside the skills`;
}

// src/reports/prompt-sections.ts
function promptSections(view, limits) {
	const isRegressed = (row) => view.byName.get(row.expectation.skill)?.state === "regressed";
	const [lost, lostLess] = split(view.lost, isRegressed);
	const [fires, firesLess] = split(view.falseTriggers, isRegressed);
	return [
		...openThenFolded(view, "Lost prompts", "lost prompts", lost, 90, limits),
		...openThenFolded(view, "New false triggers", "new false triggers", fires, 80, limits, require_start.takenText(view, fires)),
		folded(view, "Prompts lost by skills that did not regress", "prompts lost by other skills", lostLess, 60, limits),
		folded(view, "New false triggers of skills that did not regress", "false triggers of other skills", firesLess, 55, limits),
		folded(view, "Other prompts that fired less often: each alone may be chance", "prompts that fired less often", view.slipped, 32, limits),
		folded(view, "Other false triggers that came more often: each alone may be chance", "false triggers that came more often", view.risen, 31, limits),
		folded(view, "Prompts moved by this change", "moved prompts", view.moved, 58, limits),
		folded(view, missedHeading(view), "failing prompts", view.missed, 50, limits),
		folded(view, "Prompts gained", "gained prompts", view.gained, 30, limits),
		folded(view, "False triggers fixed", "fixed false triggers", view.fixed, 28, limits)
	];
}
function contextSection(view, limits) {
	const others = [
		...view.lost,
		...view.slipped,
		...view.missed
	];
	const shown = new Set(others.flatMap(({ expectation, repeats }) => [expectation, ...repeats]));
	return folded(view, "Skills that load only without the context of a prompt", "prompts whose context keeps a skill from loading", view.results.tasks.flatMap((task) => task.expectations.filter((expectation) => !shown.has(expectation) && require_start.aloneNote(view, task, expectation) !== "").map((expectation) => ({
		task,
		expectation,
		takers: [],
		repeats: []
	}))), 33, limits);
}
function missedHeading({ results }) {
	return results.sides.base === null ? "Prompts that fail" : "Prompts that fail, with no base to compare with";
}
function fold(heading, total, open = false) {
	return {
		before: `<details${open ? " open" : ""}><summary>${heading} (${require_start.group(total)})</summary>\n`,
		after: "</details>"
	};
}
function openThenFolded(view, heading, what, list, importance, limits, besides = "") {
	const rows = (some) => some.map((row) => require_start.promptRow(view, row, limits));
	const [first, rest] = [list.slice(0, limits.open), list.slice(limits.open, limits.rows)];
	if (limits.open === 0) return [folded(view, heading, what, list, importance - 46, limits)];
	const sections = [{
		what,
		before: `### ${heading} (${require_start.group(list.length)}${besides})\n`,
		rows: rows(first),
		after: "",
		maxRows: limits.open,
		total: first.length,
		importance
	}];
	if (rest.length > 0) sections.push({
		what: `further ${what}`,
		before: `<details><summary>${require_start.group(list.length - first.length)} more ${what}</summary>\n`,
		after: "</details>",
		rows: rows(rest),
		maxRows: rest.length,
		total: list.length - first.length,
		importance: importance - 46
	});
	return sections;
}
function folded(view, heading, what, list, importance, limits) {
	return {
		what,
		...fold(heading, list.length),
		rows: list.slice(0, limits.rows).map((row) => require_start.promptRow(view, row, limits)),
		maxRows: limits.rows,
		total: list.length,
		importance
	};
}
function split(list, test) {
	return [list.filter(test), list.filter((item) => !test(item))];
}

// src/reports/first-run.ts
function firstRun(results) {
	const { decision, skills, sides, totals } = results;
	if (decision.reportOnly !== "first_run" || sides.base === null) return results;
	if (!skills.every(({ state, descriptionChanged, renamedFrom }) => (state === "unchanged" || state === "new") && !descriptionChanged && renamedFrom === null)) return results;
	return {
		...results,
		sides: {
			...sides,
			base: null
		},
		skills: skills.map((skill) => ({
			...skill,
			base: null
		})),
		tasks: results.tasks.map((task) => ({
			...task,
			expectations: task.expectations.map((item) => ({
				...item,
				base: null,
				passed: {
					...item.passed,
					base: null
				}
			})),
			...task.rules === void 0 ? {} : { rules: task.rules.map((rule) => ({
				...rule,
				base: null,
				passed: {
					...rule.passed,
					base: null
				}
			})) },
			fired: {
				...task.fired,
				base: []
			},
			grades: {
				...task.grades,
				base: []
			}
		})),
		graders: results.graders.map((grader) => ({
			...grader,
			base: null
		})),
		stolen: results.stolen.map((row) => ({
			...row,
			base: 0
		})),
		...results.answered === void 0 ? {} : { answered: results.answered.map((row) => ({
			...row,
			base: 0
		})) },
		alsoFired: results.alsoFired.map((row) => ({
			...row,
			base: null
		})),
		totals: {
			...totals,
			base: null
		}
	};
}

// src/reports/shown-change.ts
function shownChanges({ agent, skills }) {
	if (agent.deterministic) return () => true;
	const lookedInto = skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers].filter(({ test }) => test?.confirmed === true));
	const bound = require_options.SCHEDULE.alpha / Math.max(1, lookedInto.length);
	return ({ verdict, net, test }) => verdict === "regressed" || verdict === "fires_more" || test?.confirmed === true && verdict === "no_change_detected" && net > 0 && test.p <= bound;
}

// src/reports/view.ts
function oncePerPrompt(rows) {
	const shown = /* @__PURE__ */ new Map();
	return rows.filter((row) => {
		const { task, expectation } = row;
		const { key, prompt, promptCut, room, message, context, fired, origin, provenance, golden } = task;
		const asked = [
			promptCut ? key : prompt,
			room,
			message,
			context,
			origin,
			provenance === "generated",
			golden
		];
		const id = JSON.stringify([
			expectation.skill,
			asked,
			fired,
			expectation.base,
			expectation.head
		]);
		const labels = labelsOf(task);
		const first = shown.get(id);
		if (first === void 0) shown.set(id, {
			row,
			labels
		});
		if (first === void 0 || first.labels === labels) return true;
		first.row.repeats.push(expectation);
		return false;
	});
}
function labelsOf({ expectations, rules = [] }) {
	const written = expectations.flatMap(({ skill, label, source }) => source === "labelled" ? [`${label} ${skill}`] : []);
	return JSON.stringify([written.sort(), rules.map(({ skills }) => skills)]);
}
const views = /* @__PURE__ */ new WeakMap();
function viewOf(given) {
	const view = views.get(given) ?? makeView(given);
	views.set(given, view);
	return view;
}
function makeView(given) {
	const results = firstRun(given);
	const isNoisy = !results.agent.deterministic;
	const showsChange = shownChanges(results);
	const worsening = (skill) => {
		const net = (endpoint) => showsChange(endpoint) ? endpoint.net : 0;
		return net(skill.recall) * (isNoisy ? 1.5 : 1.001) + net(skill.falseTriggers);
	};
	const skills = [...results.skills].sort((a, b) => severity$1(a, showsChange) - severity$1(b, showsChange) || worsening(b) - worsening(a) || (a.head?.f1 ?? 1) - (b.head?.f1 ?? 1) || compare(a.skill, b.skill));
	const byName = new Map(skills.map((skill) => [skill.skill, skill]));
	const rank = new Map(skills.map((skill, index) => [skill.skill, index]));
	const takers = takersByTask(results);
	const rows = {
		lost: [],
		false_trigger: [],
		missed: [],
		gained: [],
		fixed: [],
		moved: []
	};
	for (const task of results.tasks) for (const expectation of task.expectations) {
		const list = listFor(expectation);
		if (list === null) continue;
		rows[list].push({
			task,
			expectation,
			takers: takers.get(pair(task.key, expectation.skill)) ?? risen(task, expectation),
			repeats: []
		});
	}
	const stolen = new Set(rows.lost.flatMap((row) => row.takers.map((taker) => pair(row.task.key, taker))));
	const order = (a, b) => (rank.get(a.expectation.skill) ?? rank.size) - (rank.get(b.expectation.skill) ?? rank.size) || compare(a.expectation.skill, b.expectation.skill) || moved(b) - moved(a) || compare(a.task.source.file, b.task.source.file) || a.task.source.line - b.task.source.line;
	for (const list of Object.values(rows)) {
		list.sort(order);
		list.splice(0, list.length, ...oncePerPrompt(list));
	}
	const lostBySkill = require_transcript.groupBy(rows.lost, ({ expectation }) => expectation.skill);
	const isTaken = (row) => stolen.has(pair(row.task.key, row.expectation.skill));
	const falseTriggers = rows.false_trigger.filter((row) => !isTaken(row));
	const taken = /* @__PURE__ */ new Map();
	for (const row of rows.false_trigger) {
		const { skill } = row.expectation;
		if (isTaken(row)) taken.set(skill, (taken.get(skill) ?? 0) + 1);
	}
	const isWhole = (row) => !isNoisy || moved(row) >= .499999999;
	return {
		results,
		isNoisy,
		showsChange,
		skills,
		byName,
		lost: rows.lost.filter(isWhole),
		slipped: rows.lost.filter((row) => !isWhole(row)),
		lostBySkill,
		falseTriggers: falseTriggers.filter(isWhole),
		taken,
		risen: falseTriggers.filter((row) => !isWhole(row)),
		missed: rows.missed,
		moved: rows.moved,
		gained: isNoisy ? [] : rows.gained,
		fixed: isNoisy ? [] : rows.fixed
	};
}
function listFor({ base, passed, source, change }) {
	if (base === null) return passed.head === false && source === "labelled" ? "missed" : null;
	return change === "same" || change === "unknown" ? null : change;
}
function isChanged$1(view, skill) {
	if (skill.descriptionChanged || skill.renamedFrom !== null) return true;
	if (!view.isNoisy || skill.state !== "pass" && skill.state !== "too_few_prompts") return skill.state !== "unchanged";
	return view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers);
}
function isGone({ head }) {
	return head === null;
}
function moved({ expectation: { base, head } }) {
	return Math.abs((base?.rate ?? head.rate ?? 0) - (head.rate ?? 0));
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
function severity$1(skill, showsChange) {
	switch (skill.state) {
		case "regressed": return 0;
		case "not_evaluated": return 1;
		case "pass":
			if (showsChange(skill.recall) || showsChange(skill.falseTriggers)) return 2;
			return skill.descriptionChanged ? 6 : 7;
		case "new": return 3;
		case "removed": return 4;
		case "improved": return 5;
		case "too_few_prompts":
		case "unchanged": return skill.descriptionChanged ? 6 : 7;
	}
}
function takersByTask({ stolen }) {
	const takers = /* @__PURE__ */ new Map();
	for (const row of stolen) for (const key of row.tasks) {
		const id = pair(key, row.expected);
		require_transcript.addToGroup(takers, id, row.fired);
	}
	return takers;
}
function risen(task, { skill, change }) {
	if (change !== "lost") return [];
	const wanted = new Set(task.expectations.filter((item) => item.label !== "should_not_activate").map((item) => item.skill));
	const before = new Map(task.fired.base.map((item) => [item.skill, item.rate]));
	return task.fired.head.filter((item) => item.skill !== skill && !wanted.has(item.skill) && item.rate > (before.get(item.skill) ?? 0)).map((item) => item.skill);
}
function pair(task, skill) {
	return JSON.stringify([task, skill]);
}

// src/reports/detectable-loss.ts
function seesText({ sees }) {
	if (sees === null) return "";
	const { prompts, firing = prompts, says } = sees;
	const fire = `, of which ${firing === 0 ? "none fires" : firing === 1 ? "1 fires" : `${firing} fire`} on base`;
	return `${require_start.plural(prompts, "prompt")}${firing < prompts ? fire : ""}; ${says}`;
}
function detectableLossSection(view, maxRows) {
	const list = view.skills.filter(({ sees }) => sees !== null);
	return {
		what: "skills with what their suites can see",
		...fold("What the suites can see", list.length),
		rows: list.slice(0, maxRows).map((skill) => `- ${require_start.code(require_start.cut(skill.skill, 64))}: ${seesText(skill)}`),
		maxRows,
		total: list.length,
		importance: 43
	};
}
function blindSkills({ skills }) {
	return skills.filter(({ state }) => state === "too_few_prompts");
}
function isBlind(skills) {
	return skills.some(({ state, descriptionChanged }) => state === "too_few_prompts" && descriptionChanged);
}
function blindSection(view) {
	const blind = blindSkills(view);
	return {
		what: "skills with too few prompts",
		before: "",
		rows: blind.length === 0 ? [] : [`**Too few prompts to see a loss:** ${withPrompts$1(blind, require_start.markdownText, 5)}.`],
		after: "",
		maxRows: 1,
		importance: 84
	};
}
function detectableText(view) {
	if (!view.isNoisy) return "";
	const losses = compared$1(view).flatMap(({ recall, sees }) => recall.verdict === "no_change_detected" ? sees?.loss ?? [] : []);
	const [least, most] = [Math.min(...losses), Math.max(...losses)];
	if (losses.length === 0) return "";
	return `A skill that lost about ${least === most ? require_start.plural(least, "prompt") : `${least} to ${require_start.plural(most, "prompt")}`} or more would most likely have shown.`;
}
function detectableLossLines({ skills }, most) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) {
		if (skill.sees === null) continue;
		require_transcript.addToGroup(groups, skill.sees.says, skill);
	}
	const loss = (group) => group[0]?.sees?.loss ?? Number.POSITIVE_INFINITY;
	return [...groups].sort(([a, x], [b, y]) => loss(x) - loss(y) || compare(a, b)).map(([says, group]) => {
		const say = group.length === 1 ? says : says.replace(/^sees /, "see ");
		return `${withPrompts$1(group, require_start.plainText, most)}: ${say}`;
	});
}
function withPrompts$1(group, inline, most) {
	const named = group.slice(0, most).map(({ skill, sees }, position) => {
		const count = sees?.prompts ?? 0;
		return `${inline.name(skill)} (${position === 0 ? require_start.plural(count, "prompt") : count})`;
	});
	return require_start.listed([...named, ...group.slice(most).map(({ skill }) => skill)], most);
}
function compared$1({ results: { kind, sides }, skills }) {
	if (kind !== "gate" || sides.base === null || sides.base.surfaceDigest === sides.head.surfaceDigest) return [];
	return skills.filter(({ base, head, state }) => base !== null && head !== null && state !== "not_evaluated");
}

// src/reports/explain-change.ts
function isChanged(skill) {
	return skill.descriptionChanged || skill.renamedFrom !== null || skill.state === "new";
}
function isCause(view, name) {
	const skill = view.byName.get(name);
	return skill === void 0 ? unaskedChanges(view).includes(name) : isChanged(skill);
}
function unaskedChanges(view) {
	const { unmeasured, candidates } = view.results;
	const beside = candidates?.entries.filter(({ change }) => change !== null && change !== "removed") ?? [];
	return [...unmeasured.filter((skill) => skill.changed), ...beside].map(({ skill }) => skill);
}
function changeOf(view, name) {
	const row = view.byName.get(name);
	if (row !== void 0) {
		if (row.state === "new") return "new";
		return row.renamedFrom !== null && !row.descriptionChanged ? "renamed" : "changed";
	}
	const beside = view.results.candidates?.entries.find(({ skill }) => skill === name);
	return beside === void 0 ? "unknown" : beside.change === "new" ? "new" : "changed";
}
const WORDS = [
	"new",
	"renamed",
	"changed"
];
function causeText(view, culprits, inline) {
	const taking = withKind(view, culprits, require_start.names([...culprits], inline));
	const found = new Set(culprits.map((name) => changeOf(view, name)));
	const isSeveral = culprits.length > 1;
	if (found.size === 1 && found.has("changed")) return `The description${isSeveral ? "s" : ""} of ${taking} changed`;
	const is = isSeveral ? "are" : "is";
	if (found.size === 1 && found.has("renamed")) return `${taking} ${is} renamed`;
	return `${taking} ${is} ${WORDS.filter((word) => found.has(word) || found.has("unknown") && word !== "renamed").join(" or ")}`;
}
function changeText(view, skill, culprits, inline) {
	const own = causeText(view, [skill], inline);
	const all = [skill, ...culprits].map((name) => changeOf(view, name));
	if (culprits.length === 0) return own;
	if (all.every((change) => change === "changed")) return `${own}; so did ${culprits.length > 1 ? "those" : "that"} of ${require_start.names([...culprits], inline)}`;
	return `${own}; ${causeText(view, culprits, inline).replace(/^The /, "the ")}`;
}
function withKind({ results, byName }, skills, shown) {
	const beside = results.candidates?.entries ?? [];
	const kinds = new Set(skills.map((name) => byName.get(name)?.kind ?? beside.find(({ skill }) => skill === name)?.kind));
	const [kind] = kinds;
	return kinds.size !== 1 || kind === void 0 ? shown : `the ${kind}${skills.length > 1 ? "s" : ""} ${shown}`;
}

// src/reports/explain.ts
function lostSentence(view, skill, inline) {
	const { worse, better } = movesOf(view, skill.recall);
	if (worse <= 0) return "";
	const gained = better > 0 ? ` and gained ${require_start.prompts(better)}` : "";
	return `lost ${require_start.prompts(worse, view.results.policy.tolerance)} of ${require_start.plural(skill.recall.tasks, "prompt")}${toWhom(view, skill, inline)}${gained}`;
}
function movedSentence({ moved }, { skill }, inline) {
	const rows = moved.filter(({ expectation }) => expectation.skill === skill);
	if (rows.length === 0) return "";
	const to = new Set(rows.flatMap(({ task }) => task.fired.head.map((item) => item.skill)));
	to.delete(skill);
	return `hands ${require_start.plural(rows.length, "prompt")} to ${to.size === 0 ? "no skill" : require_start.names([...to].sort(compare), inline)}`;
}
function falseSentence(view, skill) {
	const { worse, better } = movesOf(view, skill.falseTriggers);
	if (worse <= 0) return "";
	const fixed = better > 0 ? ` and no longer on ${require_start.prompts(better)} others` : "";
	return `now fires on ${require_start.plural(worse, "prompt", "prompts", view.results.policy.tolerance)} it should not${fixed}`;
}
function betterSentence(view, { recall, falseTriggers }) {
	const parts = [];
	if (view.isNoisy) return "";
	if (recall.net < 0) parts.push(`gained ${require_start.prompts(-recall.net)} of ${require_start.plural(recall.tasks, "prompt")}`);
	if (falseTriggers.net < 0) parts.push(`no longer fires on ${require_start.plural(-falseTriggers.net, "prompt")} it should not`);
	return parts.join(", ");
}
function movesOf(view, endpoint) {
	if (!view.showsChange(endpoint)) return {
		worse: 0,
		better: 0
	};
	return view.isNoisy ? {
		worse: Math.max(0, endpoint.net),
		better: 0
	} : endpoint;
}
function onlyTook(view, skill) {
	return !view.falseTriggers.some((row) => row.expectation.skill === skill.skill) && [...view.lost, ...view.slipped].some((row) => row.takers.includes(skill.skill));
}
function explain(view, skill, inline) {
	if (isGone(skill)) return `Put ${inline.name(skill.skill)} back, or give its prompts to the skills that have them now.`;
	const parts = [];
	const lost = movesOf(view, skill.recall).worse - movesOf(view, skill.recall).better;
	if (skill.recall.verdict === "regressed" || lost > 0 && skill.falseTriggers.verdict !== "regressed") parts.push(explainLoss(view, skill, inline));
	if (skill.falseTriggers.verdict === "regressed" && !(parts.length > 0 && onlyTook(view, skill))) parts.push(parts.length > 0 ? explainAlso(skill) : explainFalse(view, skill, inline));
	return parts.join(" ");
}
function takersOf(view, skill) {
	const counts = /* @__PURE__ */ new Map();
	if (view.isNoisy) {
		for (const { expected, fired, base, head } of view.results.stolen) if (expected === skill && head - base >= .5) counts.set(fired, head - base);
	} else for (const row of lostBy(view, skill)) for (const taker of row.takers) counts.set(taker, (counts.get(taker) ?? 0) + 1);
	return [...counts].map(([name, count]) => ({
		skill: name,
		prompts: count
	})).sort((a, b) => b.prompts - a.prompts || compare(a.skill, b.skill));
}
function explainLoss(view, skill, inline) {
	const { failedAttempts } = view.results;
	if (failedAttempts !== void 0) {
		const { base, head } = failedAttempts;
		return `${`${require_start.plural(head, "attempt")} failed on head and ${base} on base`}: look at time-outs and errors first. If the runs that load ${inline.name(skill.skill)} are the ones that fail, its description lost nothing.`;
	}
	const own = inline.name(skill.skill);
	const takers = takersOf(view, skill.skill).map((taker) => taker.skill);
	const culprits = takers.filter((taker) => isCause(view, taker));
	if (skill.descriptionLost !== void 0) {
		const now = takers.length === 0 ? "no skill fires" : `${require_start.names(takers, inline)} ${takers.length > 1 ? "fire" : "fires"}`;
		return skill.descriptionLost === "gone" ? `The description of ${own} is gone, and ${now} on these prompts now. Give it one again.` : `On head the agent's list of skills is too long and leaves out the description of ${own}; ${now} on these prompts now. Shorten descriptions, or offer fewer skills.`;
	}
	if (isChanged(skill)) {
		const now = takers.length === 0 ? require_start.answeredSentence(view, skill, inline) ?? "no skill fires on these prompts now" : `${require_start.names(takers, inline)} now ${take(takers)} ${taken(view, skill)}`;
		const isRenamed = changeOf(view, skill.skill) === "renamed";
		const what = isRenamed ? "Put the words of its old name" : "Put the words that matched them back";
		return `${changeText(view, skill.skill, culprits, inline)}, and ${now}. ${what} into ${isRenamed ? "its description" : own}.`;
	}
	if (culprits.length > 0) {
		const they = culprits.length > 1 ? "they" : "it";
		const cause = causeText(view, culprits, inline);
		const todo = `Narrow ${require_start.names(culprits, inline)}, or say in ${own} that these cases are its own.`;
		return `${cause}, and ${they} now ${take(culprits)} ${taken(view, skill)}; ${own} itself did not change. ${todo}`;
	}
	if (isElsewhere(skill)) return unknownText(own);
	const context = require_start.changedContextOf(view, skill, inline);
	if (context === null) return `${own} itself did not change. ${others(view, skill, inline)}`;
	return `${own} itself did not change. What agents read besides did: ${context}; ${require_start.answeredSentence(view, skill, inline) ?? "these prompts are lost"}. Say there when to load ${own}, or take out what answers in its place.`;
}
function take(skills) {
	return skills.length > 1 ? "take" : "takes";
}
function taken(view, skill) {
	if (view.isNoisy) return isAllTaken(view, skill) ? "these prompts" : "some of these prompts";
	const rows = lostBy(view, skill.skill);
	const count = rows.filter((row) => row.takers.length > 0).length;
	if (rows.length === 1) return "this prompt";
	return count === rows.length ? "these prompts" : `${count} of these ${rows.length} prompts (no skill takes the rest)`;
}
function explainFalse(view, skill, inline) {
	const own = inline.name(skill.skill);
	const many = movesOf(view, skill.falseTriggers).worse >= 1.5;
	if (isChanged(skill)) return `${causeText(view, [skill.skill], inline)} and now matches ${many ? "prompts" : "a prompt"} that ${many ? "are" : "is"} not for it. Narrow it, or say what the skill is not for.`;
	if (isElsewhere(skill)) return unknownText(own);
	return `${own} itself did not change, but fires where it should not. ${others(view, skill, inline)}`;
}
function explainAlso(skill) {
	return isChanged(skill) ? "It now also matches prompts that are not for it: narrow it, or say what the skill is not for." : "It also fires where it should not.";
}
function isElsewhere({ path }) {
	return path === "";
}
function unknownText(own) {
	return `Neither version of ${own} is here: compare the two, and the skills beside them.`;
}
function others(view, skill, inline) {
	const list = view.skills.filter((other) => other !== skill && (isChanged(other) || isGone(other)));
	const unasked = unaskedChanges(view);
	if (list.length === 0 && unasked.length === 0) return "No description changed: look at the other files of the skills and at the suite.";
	const namesOf = (some) => some.map((other) => other.skill);
	return `Look at what did: ${[
		["changed", namesOf(list.filter((other) => !isGone(other) && changeOf(view, other.skill) === "changed"))],
		["renamed", namesOf(list.filter((other) => !isGone(other) && changeOf(view, other.skill) === "renamed"))],
		["new", namesOf(list.filter((other) => other.state === "new"))],
		["removed", namesOf(list.filter(isGone))],
		["new or changed", unasked]
	].filter(([, some]) => some.length > 0).map(([what, some]) => {
		const all = require_start.names(some, inline);
		return what === "changed" ? `descriptions changed: ${all}` : `${what}: ${all}`;
	}).join("; ")}.`;
}
function toWhom(view, skill, inline) {
	const takers = takersOf(view, skill.skill);
	const [first] = takers;
	if (first === void 0) return require_start.toTool(view, skill, inline);
	const to = (some) => {
		const all = some.map((taker) => taker.skill);
		return ` to ${require_start.names(all, inline)}`;
	};
	const rows = lostBy(view, skill.skill);
	if (view.isNoisy) {
		if (first.prompts >= mostOf(view, skill)) return to([first]);
		if (takers.length === 2 && isAllTaken(view, skill)) return to(takers);
	} else if (rows.every((row) => row.takers.length > 0) && takers.length <= 2) {
		if (takers.length === 1 || first.prompts !== rows.length) return to(takers);
	}
	if (!view.isNoisy && takers.length > 2) {
		const taken = rows.filter((row) => row.takers.length > 0).length;
		return taken === rows.length ? to(takers) : ` (${taken}${to(takers)})`;
	}
	return ` (${takers.slice(0, 2).map((taker) => `${require_start.prompts(taker.prompts)} to ${inline.name(taker.skill)}`).join(", ")})`;
}
function mostOf(view, skill) {
	return .8 * movesOf(view, skill.recall).worse;
}
function isAllTaken(view, skill) {
	return takersOf(view, skill.skill).reduce((total, taker) => total + taker.prompts, 0) >= mostOf(view, skill);
}
function lostBy(view, skill) {
	return view.lostBySkill.get(skill) ?? [];
}

// src/reports/grader-words.ts
function stateText$1(state) {
	if (state === "partial") return "passes what it graded";
	return state === "ungraded" ? "not graded" : state.replaceAll("_", " ");
}
function countText(graders) {
	return counted$2([...[
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
	return [`${require_start.plural(first[0], "other grader")} ${first[1]}`, counted$2(rest)].filter((part) => part !== "").join(", ");
}
function inState(graders, state) {
	const number = graders.filter((one) => one.state === state).length;
	const words = stateText$1(state);
	return [number, number === 1 ? words : words.replace(/^(fail|pass|prefer)(e?s)\b/, "$1")];
}
function counted$2(parts) {
	return parts.filter(([number]) => number > 0).map(([number, what]) => `${require_start.group(number)} ${what}`).join(", ");
}
function missingText({ notApplicable, errors }, reasons, inline) {
	const because = (reason) => reason === void 0 || reason === "" ? "" : `: ${inline.text(ownReason(reason), 160)}`;
	const parts = [];
	if (errors > 0) parts.push(`could not grade ${require_start.plural(errors, "trial")}${because(reasons?.error)}`);
	if (notApplicable > 0) parts.push(`did not apply in ${require_start.plural(notApplicable, "trial")}${because(reasons?.notApplicable)}`);
	return parts.join("; ");
}
function gradeText({ head, base, state }, isExact) {
	const parts = [];
	if (isPreference(state)) parts.push(preferenceText(head.score));
	else {
		const figure = isExact ? require_start.change : beside;
		if (head.score !== null) parts.push(`score ${figure(base?.score ?? void 0, head.score, require_start.score)}`);
		if (isShare(head.passRate) || isShare(base?.passRate ?? null)) parts.push(`passes ${figure(base?.passRate ?? void 0, head.passRate, require_start.percent)} of trials`);
	}
	const missing = failureText(head);
	return [...parts, ...missing === "" ? [] : [missing]].join(", ");
}
function isPreference(state) {
	return state === "prefers_base" || state === "prefers_neither" || state === "prefers_head";
}
function preferenceText(score) {
	return `preferred head in ${require_start.percent(score)}`;
}
function beside(base, head, format) {
	return base === void 0 || base === head ? format(head) : `${format(head)} (base ${format(base)})`;
}
function graderFigures({ base, head }, state, isExact) {
	if (isPreference(state)) return [preferenceText(head.score), "-"];
	const figure = isExact ? require_start.change : beside;
	return [figure(base?.score ?? void 0, head.score, require_start.score), figure(base?.passRate ?? void 0, head.passRate, require_start.percent)];
}
function failureText({ errors, graded, notApplicable }) {
	if (errors === 0) return "";
	const all = errors + graded + notApplicable;
	return errors === all ? "could not be graded" : `could not be graded in ${errors} of ${require_start.plural(all, "trial")}`;
}
function flakyText({ flaky, passRate, passRateInterval }) {
	if (flaky.head !== true) return "";
	const interval = passRateInterval.head;
	const range = interval === null ? "" : ` (95%: ${require_start.percent(interval.low)} to ${require_start.percent(interval.high)})`;
	return `flaky: passes in ${require_start.percent(passRate.head)} of its trials${range}`;
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

// src/reports/task-figures.ts
function taskFigures({ tasks, sides, agent }) {
	const graded = tasks.filter((task) => task.origin === "head" && task.score.head !== null);
	if (graded.length === 0) return "";
	const figure = agent.deterministic ? require_start.change : beside;
	const of = (read, format) => {
		const base = sides.base === null ? null : mean(graded.map((task) => task[read].base));
		return figure(base ?? void 0, mean(graded.map((task) => task[read].head)), format);
	};
	return `task score ${of("score", require_start.score)}, task pass rate ${of("passRate", require_start.percent)} (${require_start.plural(graded.length, "task")})`;
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
	const name = `${inline.name(first.grader)} fell by ${require_start.score(first.by)}`;
	return more.length === 0 ? `grader ${name}` : `graders fell: ${name}, and ${more.length} more`;
}

// src/reports/title-green.ts
function greenTitle(view, inline) {
	const { fires, tolerated, improved, fresh, gone, silent, blind } = greenSkills(view);
	const parts = fires.map((skill) => `${inline.name(skill.skill)} ${falseSentence(view, skill)}`);
	const moved = tolerated.map((skill) => `${inline.name(skill.skill)} ${lostSentence(view, skill, inline) || falseSentence(view, skill)}`);
	if (moved.length > 0) parts.push(`${require_start.listed(moved, 3)}, within tolerance`);
	parts.push(...improved.map((skill) => `${inline.name(skill.skill)} ${betterSentence(view, skill) || "improved"}`));
	if (fresh.length > 0) parts.push(`${require_start.names(fresh.map(nameOf), inline)} ${fresh.length > 1 ? "are" : "is"} new`);
	if (gone.length > 0) parts.push(`${require_start.names(gone.map(nameOf), inline)} ${gone.length > 1 ? "were" : "was"} removed${withPrompts(gone)}`);
	const sure = require_start.listed(parts, 3);
	const title = isTested(view) ? sure === "" ? "no change detected" : `${sure}; no other change detected` : sure || "no change";
	const unseen = blind.length === 0 ? "" : `; too few prompts to see a loss of ${require_start.names(blind, inline)}`;
	if (silent.length === 0) return `${title}${unseen}`;
	return `${title}${unseen}; ${require_start.names(silent, inline)} changed but ${silent.length > 1 ? "have" : "has"} no prompts`;
}
function countedGreen(view) {
	const { fires, tolerated, improved, fresh, gone, silent, blind } = greenSkills(view);
	const [first, ...more] = [
		[fires.length, fires.length > 1 ? "fire where they should not" : "fires where it should not"],
		[tolerated.length, "moved within tolerance"],
		[improved.length, "improved"],
		[fresh.length, "new"],
		[gone.length, "removed"]
	].filter(([count]) => count > 0);
	const title = (first === void 0 ? [] : [[require_start.plural(first[0], "skill"), first[1]], ...more].map((one) => one.join(" "))).join(", ") || (isTested(view) ? "no change detected" : "no change");
	const unseen = blind.length === 0 ? "" : `; too few prompts to see a loss of ${require_start.plural(blind.length, "skill")}`;
	if (silent.length === 0) return `${title}${unseen}`;
	return `${title}${unseen}; ${require_start.plural(silent.length, "skill")} changed but ${silent.length > 1 ? "have" : "has"} no prompts`;
}
function greenSkills(view) {
	const of = (state) => view.skills.filter((skill) => skill.state === state);
	const hasLost = (skill) => lostSentence(view, skill, require_start.plainText) !== "";
	const isTold = (victim) => victim.state === "pass" && hasLost(victim);
	const fires = [];
	const tolerated = [];
	for (const skill of of("pass")) {
		const isFiring = falseSentence(view, skill) !== "";
		if (isFiring && skill.falseTriggers.verdict === "fires_more") {
			if (!tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === "regressed")) fires.push(skill);
		} else if (hasLost(skill) || isFiring && !tookOnlyFrom(view, skill, isTold)) tolerated.push(skill);
	}
	const silent = (view.results.filter === null ? view.results.unmeasured : []).filter((skill) => skill.changed).map((skill) => skill.skill);
	const unseen = blindSkills(view);
	const own = unseen.filter((skill) => skill.descriptionChanged);
	const blind = tolerated.length > 0 ? [] : (own.length > 0 ? own : unseen).map(nameOf);
	return {
		fires,
		tolerated,
		improved: of("improved"),
		fresh: of("new"),
		gone: of("removed"),
		silent,
		blind
	};
}
function isTested(view) {
	return view.skills.some(({ recall, falseTriggers }) => [recall, falseTriggers].some((endpoint) => endpoint.verdict === "no_change_detected" && !view.showsChange(endpoint)));
}
function withPrompts(removed) {
	const count = removed.reduce((sum, skill) => sum + skill.prompts.positives, 0);
	return count === 0 ? "" : `, with ${removed.length > 1 ? "their" : "its"} ${require_start.plural(count, "prompt")}`;
}
function nameOf(skill) {
	return skill.skill;
}
function tookOnlyFrom(view, skill, isTold) {
	if (!onlyTook(view, skill)) return false;
	return [...view.lost, ...view.slipped].some(({ takers, expectation }) => {
		const victim = view.byName.get(expectation.skill);
		return takers.includes(skill.skill) && victim !== void 0 && isTold(victim);
	});
}

// src/reports/title.ts
const MOST$7 = 125;
const REASON_IN_TITLE = 100;
const SHAPES = [
	{
		name: 64,
		counted: null
	},
	{
		name: 40,
		counted: null
	},
	{
		name: 24,
		counted: null
	},
	{
		name: 40,
		counted: 3
	},
	{
		name: 24,
		counted: 3
	},
	{
		name: 24,
		counted: 1
	}
];
function renderPlainTitle(results) {
	return plainTitleOf(viewOf(results));
}
function plainTitleOf(view) {
	const title = titleOf(view, require_start.plainText);
	return title.length <= 255 ? title : require_start.cut(title, 127);
}
function titleOf(view, inline) {
	const lead = leadOf(view.results);
	const said = titleAfter(view, inline, lead.length);
	if (lead === "") return said.replace(STATES$1, (first) => first.toUpperCase());
	return `${lead}${lead === REGRESSED ? said.replace(/^(\d+ skills) regressed: /, "$1: ") : said}`;
}
function titleAfter(view, inline, taken) {
	const inShape = (shape, text) => {
		const short = {
			...text,
			name: (skill) => text.name(require_start.cut(skill, shape.name))
		};
		const said = verdict(view, short, shape.counted);
		const fell = fallenPart(view, short);
		const rest = said.replace(NOTHING, "");
		return `${fell === "" ? said : (rest === said ? [said, fell] : [fell, rest]).filter((part) => part !== "").join("; ")}${partText(view.results)}`;
	};
	const fits = (shape) => Array.from(inShape(shape, require_start.plainText)).length <= MOST$7 - taken;
	return inShape(SHAPES.find(fits) ?? SHAPES.at(-1), inline);
}
const REGRESSED = "Regressed: ";
const STATES$1 = /^[nf](?=ot evaluated\b|irst run:|othing was measured)/;
function leadOf(results) {
	const { decision, kind, tasks, skills } = results;
	if (isAdvice(results)) return ADVICE;
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return "";
	if (decision.state === "regressed") return REGRESSED;
	if (tasks.length === 0) return "";
	return decision.state === "pass" && kind === "gate" && !isBlind(skills) ? "Pass: " : "";
}
function isPass({ decision, kind, tasks, skills }) {
	return decision.enforced && decision.state === "pass" && kind === "gate" && tasks.length > 0 && !isBlind(skills);
}
const NOTHING = /^no change(?: detected)?(?:; |$)/;
function fallenPart({ results }, inline) {
	const { decision, skills } = results;
	if (decision.state === "not_evaluated" || decision.reportOnly === "first_run" || decision.reportOnly === "installing") return "";
	const [first] = decision.reasons.filter(({ blocks }) => blocks);
	return first?.code === "grader" && !skills.some(({ state }) => state === "regressed") ? "" : fallenText(results, inline);
}
const ADVICE = "Advice: ";
function isAdvice({ agent, decision, kind }) {
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return false;
	return agent.id === "lexical" && kind === "gate" && !decision.enforced;
}
function partText({ filter }) {
	return filter === null ? "" : " (only a part was measured)";
}
function verdict(view, inline, counted) {
	const { decision, kind, tasks } = view.results;
	if (decision.state === "not_evaluated") {
		const all = decision.reasons.find(({ skill, message }) => skill === null && /^all \d+ trials failed/.test(message));
		if (all !== void 0) return notEvaluated(all, inline);
		if (allFailed(view.results)) return `not evaluated: ${require_start.plural(view.results.trials.total, "trial")}, and each ended in an error`;
		const reason = decision.reasons.find((item) => item.code === "not_evaluated") ?? decision.reasons[0];
		return reason === void 0 ? "not evaluated: no reason was given" : notEvaluated(reason, inline);
	}
	if (tasks.length === 0 && decision.state !== "regressed") return "nothing was measured";
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return `first run: ${rowsText(view.skills)} measured`;
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	if (regressed.length > 0) return regressedTitle(view, regressed, inline, counted);
	if (decision.state === "regressed") {
		const [first, ...more] = decision.reasons.filter((item) => item.blocks);
		if (first === void 0) return "worse than base";
		return `${require_start.reasonText(first, 100, inline)}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
	}
	if (kind === "run") return `${require_start.plural(view.skills.length === 0 ? tasks.length : require_start.skillCount(view.skills), view.skills.length === 0 ? "task" : "skill")} measured`;
	return counted === null ? greenTitle(view, inline) : countedGreen(view);
}
function allFailed({ trials, errors }) {
	return trials.total > 0 && trials.errors === trials.total && errors.some(({ kind }) => kind !== "budget");
}
function notEvaluated({ skill, message }, inline) {
	if (skill === null || !message.startsWith(`${skill}: `)) return `not evaluated: ${require_start.commandFirst(message, 100, inline)}`;
	return `not evaluated (${inline.name(skill)}): ${inline.text(message.slice(skill.length + 2), Math.max(20, 100 - skill.length - 2))}`;
}
function regressedTitle(view, regressed, inline, counted) {
	const told = regressed.filter((skill) => !isCoveredByVictims(view, skill));
	const allowed = view.results.decision.state === "pass" && regressed.some(({ accepted }) => accepted === void 0) ? " (policy does not block it)" : "";
	const sentence = (skill) => {
		const happened = counted === null ? whatHappened(view, skill, inline) : inShort(view, skill);
		return `${inline.name(skill.skill)} ${happened}${skill.accepted === void 0 ? "" : " (accepted)"}`;
	};
	const [only, ...others] = told;
	if (only !== void 0 && others.length === 0) return `${sentence(only)}${allowed}`;
	const skills = require_start.skillCount(told);
	const where = skills === told.length ? "" : ` in ${require_start.plural(new Set(told.map(({ room }) => room?.name)).size, "room")}`;
	const lead = `${require_start.plural(skills, "skill")} regressed${where}: `;
	if (counted !== null) {
		const accepted = told.filter((skill) => skill.accepted !== void 0).length;
		const note = accepted === 0 ? "" : accepted === told.length ? " (accepted)" : ` (${accepted} accepted)`;
		return `${lead}${require_start.names(told.map(nameOf), inline, counted)}${note}${allowed}`;
	}
	const most = told.length > 3 ? 2 : 3;
	const more = told.length > most ? `; and ${told.length - most} more` : "";
	return `${lead}${told.slice(0, most).map(sentence).join("; ")}${more}${allowed}`;
}
function inShort(view, skill) {
	if (isGone(skill)) return `was removed${withPrompts([skill])}`;
	const { worse } = movesOf(view, skill.recall);
	if (skill.recall.verdict === "regressed" && worse > 0) return `lost ${require_start.prompts(worse, view.results.policy.tolerance)} of ${require_start.plural(skill.recall.tasks, "prompt")}`;
	return skill.falseTriggers.verdict === "regressed" && falseSentence(view, skill) || "regressed";
}
function whatHappened(view, skill, inline) {
	if (isGone(skill)) {
		const [reason = "was removed"] = skill.reasons;
		const said = reason.startsWith(`${skill.skill} `) ? reason.slice(skill.skill.length + 1) : reason;
		return skill.accepted === void 0 ? inline.text(said, 160) : `was removed${withPrompts([skill])}`;
	}
	const parts = [];
	if (skill.recall.verdict === "regressed") parts.push(lostSentence(view, skill, inline));
	if (skill.falseTriggers.verdict === "regressed" && !(parts.length > 0 && onlyTook(view, skill))) parts.push(falseSentence(view, skill));
	parts.push(movedSentence(view, skill, inline));
	const shown = parts.filter((part) => part !== "");
	return shown.length > 0 ? shown.join(" and ") : inline.text(skill.reasons[0] ?? "regressed", 120);
}
function isCoveredByVictims(view, skill) {
	if (skill.recall.verdict === "regressed") return false;
	return tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === "regressed");
}

// src/reports/agents-title.ts
const MOST$6 = 90;
function stateOfAgent({ results, refused }) {
	if (results !== null) return results.decision.state;
	return refused === true ? "refused" : "not_evaluated";
}
function titleOfAgents(results, inline) {
	const agents = results.agents ?? [];
	const { state, enforced } = results.decision;
	const binding = agents.filter((one) => one.enforced);
	const counted = enforced && binding.length > 0 ? binding : agents;
	const isIn = (wanted) => (column) => stateOfAgent(column) === wanted;
	const names = (columns) => require_start.listed(columns.map(({ agent }) => inline.name(agent)));
	const undecided = agents.filter(isIn("not_evaluated"));
	const also = undecided.length === 0 ? "" : `; not evaluated: ${names(undecided)}`;
	if (state === "regressed") {
		const red = counted.filter(isIn("regressed"));
		return `${enforced ? "Regressed" : "Advice"} with ${names(red)}: ${saidOf(red[0], inline)}${also}`;
	}
	if (state === "not_evaluated") {
		const [first] = undecided;
		if (first === void 0) return `Not evaluated: ${saidOf(agents[0], inline).replace(/^not evaluated:? ?/, "")}`;
		const others = agents.filter(isIn("pass"));
		const passed = others.length === 0 ? "" : `; no regression with ${names(others)}`;
		return `Not evaluated with ${names(undecided)}: ${saidOf(first, inline).replace(/^not evaluated:? ?/, "")}${passed}`;
	}
	const advice = agents.filter(isIn("regressed"));
	const advised = advice.length === 0 ? "" : `; ${names(advice)} only ${advice.length === 1 ? "advises" : "advise"}: ${saidOf(advice[0], inline)}`;
	const unseen = blindAgents(counted);
	const lead = !enforced && results.kind === "gate" ? "Advice" : enforced && unseen.length === 0 ? "Pass" : "Measured";
	const told = enforced ? unseen[0] ?? counted[0] : counted[0];
	return `${lead} with ${counted.length === 1 ? names(counted) : require_start.plural(counted.length, "agent")}: ${saidOf(told, inline)}${advised}`;
}
function blindAgents(agents) {
	return agents.filter(({ results }) => results !== null && !isPass(results) && results.decision.state === "pass");
}
function plainTitleOfAgents(results) {
	const title = titleOfAgents(results, require_start.plainText);
	return title.length <= 255 ? title : require_start.cut(title, 127);
}
function saidOf(column, inline) {
	if (column === void 0) return "nothing was measured";
	if (column.results === null) return inline.text(column.notMeasured ?? "not measured", MOST$6);
	return titleAfter(viewOf(column.results), inline, 35);
}

// src/reports/columns.ts
function displayWidth(text) {
	let width = 0;
	for (const character of text) {
		if (/\p{M}|\u200C|\u200D/u.test(character)) continue;
		width += WIDE.test(character) ? 2 : 1;
	}
	return width;
}
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
function clip(text, width) {
	if (text.length <= width * 8 && displayWidth(text) <= width) return text;
	let [shown, used] = ["", 0];
	for (const character of text) {
		const cells = displayWidth(character);
		if (used + cells > width - 1) break;
		shown += character;
		used += cells;
	}
	return `${shown.trimEnd()}…`;
}
function wrap$1(text, width, first, rest = first) {
	const lines = [];
	let line = "";
	let used = 0;
	for (const word of text.split(" ")) {
		const cells = displayWidth(word);
		const room = width - displayWidth(lines.length === 0 ? first : rest);
		if (line !== "" && used + 1 + cells > room) {
			lines.push(line);
			line = word;
			used = cells;
		} else {
			used += line === "" ? cells : cells + 1;
			line = line === "" ? word : `${line} ${word}`;
		}
	}
	lines.push(line);
	return first + lines.join(`\n${rest}`);
}
function columns(rows, right) {
	const widths = [];
	for (const row of rows) for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell));
	return rows.map((row) => row.map((cell, index) => {
		const gap = " ".repeat((widths[index] ?? 0) - displayWidth(cell));
		return right.includes(index) ? gap + cell : cell + gap;
	}).join("  ").trimEnd());
}

// src/reports/ranges.ts
function figure(view, skill, name) {
	const [before, after] = [skill.base?.[name], skill.head?.[name] ?? null];
	return before !== void 0 && before !== after && isFigureChanged(view, skill, name) ? require_start.change(before, after, formatOf(name)) : sideFigure(skill, "head", name);
}
function sideFigure(skill, side, name) {
	const shown = formatOf(name)(skill[side]?.[name] ?? null);
	const range = skill.intervals?.[side]?.[name] ?? null;
	return range === null ? shown : `${shown} (${bounds(range, name)})`;
}
function isFigureChanged(view, skill, name) {
	const { base, head, recall, falseTriggers } = skill;
	if (!view.isNoisy) return true;
	if (name === "recall") return view.showsChange(recall);
	if (name === "precision") return view.showsChange(falseTriggers) && (head?.precision ?? 1) < (base?.precision ?? 0);
	return isAllConfirmed(view, skill);
}
function isAllConfirmed(view, { base, head, recall, falseTriggers }) {
	const same = (key) => Math.abs((base?.[key] ?? 0) - (head?.[key] ?? 0)) < 1e-9;
	return (view.showsChange(recall) || same("tp") && same("fn")) && (view.showsChange(falseTriggers) || same("fp") && same("tn"));
}
function formatOf(name) {
	return name === "f1" ? require_start.score : require_start.percent;
}
function bounds({ low, high }, name) {
	const [down, up] = [Math.floor(low * 100 + 1e-9), Math.ceil(high * 100 - 1e-9)];
	return name === "f1" ? `${(down / 100).toFixed(2)}–${(up / 100).toFixed(2)}` : `${down}–${up}`;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/reports/table-lines.ts
function tableLines$1(headings, align, cells) {
	const [names = "", rule = "", ...rows] = markdownTable([headings, ...cells], {
		align: [...align],
		stringLength: () => 3
	}).split("\n");
	return {
		head: `${names}\n${rule}`,
		rows
	};
}

// src/reports/skills-table.ts
const counted$1 = {
	compared: ["Prompts lost", "New false triggers"],
	alone: ["Prompts"]
};
function skillsTable(view, skills, kind) {
	const headings = [
		"Skill",
		"Result",
		...counted$1[kind],
		"Precision",
		"Recall",
		"F1"
	];
	const align = `ll${"r".repeat(headings.length - 2)}`;
	return tableLines$1(headings, align, skills.map((skill) => skillCells$1(view, skill, kind)));
}
function tableKind(view, skills) {
	if (view.results.sides.base === null) return "alone";
	if (!view.isNoisy) return "compared";
	return skills.some((skill) => view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers)) ? "compared" : "alone";
}
function haveIntervals(skills) {
	return skills.some(({ intervals }) => {
		const { head } = intervals ?? { head: null };
		return head !== null && [
			head.precision,
			head.recall,
			head.f1
		].some((interval) => interval !== null);
	});
}
function intervalNote(skills) {
	return haveIntervals(skills) ? "<sub>Small figures: 95% intervals.</sub>" : "";
}
function skillCells$1(view, skill, kind) {
	const { base } = skill;
	const counts = kind === "alone" ? [promptCount(skill)] : base === null ? ["-", "-"] : [promptsLost(view, skill), falseTriggers(view, skill)];
	const figures = [
		"precision",
		"recall",
		"f1"
	].map((name) => figure(view, skill, name));
	return [
		skillCell$1(view, skill),
		stateText(view, skill),
		...[...counts, ...figures].map(unbroken)
	];
}
function stateText(view, skill) {
	const words = resultText(view, skill);
	return skill.state === "regressed" || skill.state === "not_evaluated" ? words.replace(/^[^(]*[^( ]/, "**$&**") : words;
}
function resultText(view, skill) {
	const isAlone = view.results.sides.base === null;
	switch (skill.state) {
		case "too_few_prompts": return "too few prompts to see a loss";
		case "regressed": return skill.accepted === void 0 ? regressedText(skill) : `${regressedText(skill)} (accepted)`;
		case "not_evaluated": return "not evaluated";
		case "pass": return passText(view, skill);
		default: return isAlone ? skill.band ?? "n/a" : skill.state;
	}
}
function regressedText(skill) {
	const { recall, falseTriggers: endpoint } = skill;
	if (isGone(skill)) return "removed, prompts lost";
	const isRecall = recall.verdict === "regressed";
	const isPrecision = endpoint.verdict === "regressed";
	if (isRecall && isPrecision) return "recall and precision regressed";
	if (isPrecision) return "precision regressed (false triggers rose)";
	return isRecall ? "recall regressed" : "regressed";
}
function passText(view, skill) {
	const { base, band, recall, falseTriggers: endpoint } = skill;
	if (base === null) return band ?? "n/a";
	if (endpoint.verdict === "fires_more") return onlyTook(view, skill) ? tookText(view, skill) : "fires more";
	if (movesOf(view, recall).worse > 0 || movesOf(view, endpoint).worse > 0) return "within tolerance";
	return view.isNoisy ? "no change detected" : "pass";
}
function tookText(view, { falseTriggers }) {
	return `took ${require_start.prompts(movesOf(view, falseTriggers).worse)}`;
}
function promptCount({ prompts: { positives, negatives } }) {
	return require_start.prompts(positives + negatives);
}
function promptsLost(view, { skill, recall }) {
	if (recall.tasks === 0) return "none asked";
	if (!view.showsChange(recall)) return "-";
	const { worse, better } = movesOf(view, recall);
	const gained = better > 0 ? `, ${require_start.prompts(better)} gained` : "";
	const fresh = `${newText(view.lost, skill, worse, "new lost")}${newText(view.gained, skill, better, "new gained")}`;
	return `${require_start.prompts(worse, view.results.policy.tolerance)} of ${require_start.prompts(recall.tasks)}${gained}${fresh}${movedText(view, skill)}${notOfHead(view, skill)}`;
}
function newText(rows, skill, counted, what) {
	const own = rows.filter(({ expectation }) => expectation.skill === skill);
	const fresh = own.filter(({ task }) => task.isNew).length;
	const count = Math.min(fresh, own.length - Math.round(counted));
	return count <= 0 ? "" : `, ${require_start.prompts(count)} ${what}`;
}
function movedText({ moved }, skill) {
	const count = moved.filter(({ expectation }) => expectation.skill === skill).length;
	return count === 0 ? "" : `, ${require_start.prompts(count)} moved`;
}
function notOfHead({ lostBySkill }, skill) {
	const origins = (lostBySkill.get(skill) ?? []).flatMap(({ task }) => task.origin === "head" ? [] : [task.origin]);
	if (origins.length === 0) return "";
	return ` (${origins.length} ${[...new Set(origins)].sort().reverse().join(" or ")} here)`;
}
function falseTriggers(view, { skill, falseTriggers: endpoint }) {
	if (!view.showsChange(endpoint)) return "-";
	const { worse, better } = movesOf(view, endpoint);
	const fixed = better > 0 ? `, ${require_start.prompts(better)} fixed` : "";
	const own = worse - (view.taken.get(skill) ?? 0);
	const fresh = `${newText(view.falseTriggers, skill, own, "on new prompts")}${newText(view.fixed, skill, better, "new fixed")}`;
	return `${require_start.prompts(worse, view.results.policy.tolerance)}${fixed}${fresh}`;
}
function skillNotes(skill) {
	const notes = [];
	if (skill.room !== void 0) notes.push(require_start.roomText(skill.room));
	if (skill.renamedFrom !== null) notes.push(`renamed from ${require_start.code(require_start.cut(skill.renamedFrom, 64))}`);
	if (skill.descriptionChanged && skill.state !== "new" && !isGone(skill)) notes.push("description changed");
	const unmeasured = skill.head?.unmeasured ?? 0;
	if (unmeasured > 0) notes.push(`${require_start.plural(unmeasured, "prompt")} without a result`);
	return notes;
}
function skillCell$1(view, skill) {
	const place = view.results.repository;
	const commit = isGone(skill) ? view.results.sides.base?.commit ?? null : place.linkCommit;
	const position = skill.descriptionPosition;
	const url = position === null ? null : require_start.fileUrl(place, position, commit);
	const notes = skillNotes(skill);
	return `${require_start.linked(require_start.code(require_start.cut(skill.skill, 64)), url)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}
function unbroken(cell) {
	return cell.replace(/ (of|→) /g, "&nbsp;$1&nbsp;").replace(/ \(([\d.]+–[\d.]+)\)$/, "<br><sub>$1</sub>");
}

// src/reports/agents-table.ts
const MOST$5 = {
	comment: 12,
	terminal: 30
};
function agentViews({ agents = [] }) {
	return agents.map((column) => ({
		column,
		view: column.results === null ? null : viewOf(column.results)
	}));
}
const STATES = {
	regressed: "regressed",
	not_evaluated: "not evaluated",
	pass: "pass",
	refused: "not asked"
};
function stateWords({ column }, { decision, kind }) {
	const state = stateOfAgent(column);
	const words = state === "pass" && kind === "run" ? "measured" : STATES[state];
	return column.enforced || !decision.enforced || state === "refused" ? words : `${words} (advice)`;
}
function shownSkills(agents, every) {
	const all = /* @__PURE__ */ new Map();
	for (const { view } of agents) for (const [place, skill] of (view?.skills ?? []).entries()) {
		const score = every || view?.results.sides.base === null || view !== null && isChanged$1(view, skill) ? SEVERITY.indexOf(skill.state) * 1e4 + place : Number.POSITIVE_INFINITY;
		all.set(skill.skill, Math.min(all.get(skill.skill) ?? Number.POSITIVE_INFINITY, score));
	}
	const shown = [...all].filter(([, score]) => Number.isFinite(score)).sort((a, b) => a[1] - b[1] || compare(a[0], b[0]));
	return {
		shown: shown.map(([name]) => name),
		others: all.size - shown.length
	};
}
const SEVERITY = [
	"regressed",
	"not_evaluated",
	"new",
	"removed",
	"improved",
	"pass",
	"too_few_prompts",
	"unchanged"
];
function agentsTable(results) {
	const agents = agentViews(results);
	const { shown, others } = shownSkills(agents, false);
	const headings = ["Skill", ...agents.map(({ column }) => require_start.code(require_start.cut(column.agent, 60)))];
	const { head, rows } = tableLines$1(headings, "l".repeat(headings.length), [["", ...agents.map((one) => `**${stateWords(one, results)}**`)], ...shown.map((skill) => [require_start.code(require_start.cut(skill, 64)), ...agents.map(({ view }) => skillCell(view, skill))])]);
	const rest = others === 0 ? "" : `<sub>${require_start.plural(others, "skill")} more without a change with any agent. `;
	return {
		what: "skills",
		before: head,
		rows,
		after: `${rest === "" ? "<sub>" : rest}P: precision, R: recall.</sub>`,
		maxRows: MOST$5.comment + 1,
		importance: 100
	};
}
function skillCell(view, name) {
	const skill = view?.byName.get(name);
	if (view === null || skill === void 0) return "-";
	const words = resultText(view, skill);
	const needsLook = skill.state === "regressed" || skill.state === "not_evaluated";
	const figures = `P ${figure(view, skill, "precision")} · R ${figure(view, skill, "recall")} · F1 ${figure(view, skill, "f1")}`;
	return `${needsLook ? `**${words}**` : words}<br><sub>${figures.replaceAll(" ", "&nbsp;").replaceAll("&nbsp;·&nbsp;", " · ")}</sub>`;
}
function agentsBlock(results, verbose, width) {
	const agents = agentViews(results);
	const { shown, others } = shownSkills(agents, verbose);
	const states = agents.map((one) => [
		require_start.plainText.name(one.column.agent),
		stateWords(one, results),
		costOf(one)
	]);
	const rows = shown.slice(0, verbose ? 5e3 : MOST$5.terminal).flatMap((name) => agents.map(({ column, view }, index) => {
		const skill = view?.byName.get(name);
		const [words, ...figures] = view === null || skill === void 0 ? [
			"-",
			"",
			"",
			""
		] : [resultText(view, skill), ...[
			"precision",
			"recall",
			"f1"
		].map((one) => bare(figure(view, skill, one)))];
		return [
			index === 0 ? require_start.plainText.name(name) : "",
			require_start.plainText.name(column.agent),
			words ?? "",
			...figures
		];
	}));
	const heads = [[
		"agent",
		"result",
		""
	], [
		"skill",
		"agent",
		"result",
		"prec.",
		"recall",
		"F1"
	]];
	const table = columns([heads[1], ...rows], [
		3,
		4,
		5
	]);
	return [
		...columns([heads[0], ...states], []),
		"",
		...rows.length === 0 ? [] : table.some((line) => displayWidth(line) > width - 2) ? stacked$1(rows, width) : table,
		...others === 0 ? [] : [wrap$1(`(${require_start.plural(others, "skill")} more: without a change with any agent)`, width - 2, "")]
	].map((line) => line === "" ? "" : `  ${line}`).join("\n").trimEnd();
}
function stacked$1(rows, width) {
	return rows.flatMap(([skill = "", agent = "", words = "", ...figures]) => {
		const said = `${agent}: ${words}${figures[0] === "" ? "" : `, precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}`}`;
		return [...skill === "" ? [] : [skill], ...wrap$1(said, width - 2, "  ", "    ").split("\n")];
	});
}
function bare(text) {
	return text.replace(/ \(.*\)$/, "").replace("→", "->");
}
function costOf({ column: { budgetUsd, results } }) {
	const spent = results?.usage.costUsd ?? null;
	if (spent === null && budgetUsd === void 0) return "";
	const of = budgetUsd === void 0 ? "" : ` of its share of $${budgetUsd.toFixed(2)}`;
	return `$${(spent ?? 0).toFixed(2)}${of}`;
}

// src/reports/confidence.ts
function confidenceOf(view, skill) {
	const told = [{
		name: "recall",
		endpoint: skill.recall
	}, {
		name: "false triggers",
		endpoint: skill.falseTriggers
	}].filter(({ endpoint }) => endpoint.test?.confirmed === true && view.showsChange(endpoint));
	const [first, second] = told;
	if (first === void 0) return "";
	if (second === void 0) return `Confirmed ${inTrials(first.endpoint)}.`;
	return `Confirmed: ${told.map(({ name, endpoint }) => `${name} ${inTrials(endpoint)}`).join("; ")}.`;
}
function inTrials({ test }) {
	if (test === null) return "";
	const { base = 0, head = 0 } = test.fresh ?? {};
	return `${base + head === 0 ? "over all trials of both sides" : base === head ? `in ${require_start.plural(head, "fresh trial")} a side` : `in fresh trials, ${base} of base and ${head} of head`}, ${pValue(test.p)}`;
}
function pValue(p) {
	if (p < 1e-4) return "p < 0.0001";
	const digits = p >= .1 ? 2 : p >= .01 ? 3 : 4;
	return `p = ${Number(p.toFixed(digits))}`;
}

// src/reports/is-router.ts
const ROUTERS = /* @__PURE__ */ new Set(["lexical", "model"]);
function isRouter({ id }) {
	return ROUTERS.has(id);
}

// src/reports/prompt-sources.ts
function promptSources({ tasks }) {
	const ofHead = tasks.filter(({ origin }) => origin === "head");
	const tuned = ofHead.filter((task) => task.tuned === true).length;
	const isWritten = ofHead.every(({ provenance = "written" }) => provenance === "written");
	if (isWritten && tuned === 0) return "";
	const parts = [
		"written",
		"reviewed",
		"mined",
		"generated"
	].flatMap((source) => {
		const count = ofHead.filter(({ provenance = "written" }) => provenance === source).length;
		return count === 0 || isWritten ? [] : [`${require_start.group(count)} ${source}${source === "generated" ? " (they block nothing)" : ""}`];
	});
	const ofTuned = tuned === 0 ? [] : [`${require_start.group(tuned)} tuned on (a description was made from them)`];
	return `${require_start.plural(ofHead.length, "prompt")}: ${[...parts, ...ofTuned].join(", ")}`;
}

// src/reports/footer.ts
function footer(results, everything = where$1(results), more = "") {
	const facts = [
		`Skill evals: ${compared(results)}`,
		...results.agents === void 0 ? [
			agentText(results),
			...sandboxText(results),
			trialText(results)
		] : [],
		...[promptSources(results)].filter((text) => text !== ""),
		...more === "" ? [] : [more]
	];
	const cost = results.agents === void 0 ? costText(results) : "";
	if (cost !== "") facts.push(withoutMath(cost));
	const url = require_start.runUrl(results.repository);
	if (url !== null) facts.push(`[run](${url})`);
	return `${[facts.join(" · "), ...agentLines(results)].map((text) => `<sub>${text}</sub>`).join("<br>")}<br><sub>Reproduce: ${results.reproduce.length > LONGEST_COMMAND ? "see the log of the run" : require_start.code(results.reproduce)}${everything === null ? "" : ` · every figure is in ${everything}`}</sub>`;
}
const LONGEST_COMMAND = 3e3;
function withoutMath(cost) {
	return cost.replaceAll("$", "<span>$</span>");
}
function agentLines({ agents = [] }) {
	return agents.map(({ agent, results: own, budgetUsd }) => {
		const name = require_start.code(require_start.cut(agent, 60));
		const share = budgetUsd === void 0 ? "" : `share of the budget $${budgetUsd.toFixed(2)}`;
		if (own === null) return [`${name}: not measured`, withoutMath(share)].filter((text) => text !== "").join(" · ");
		return `${name}: ${[
			agentText(own),
			...sandboxText(own),
			trialText(own),
			withoutMath(costText(own)),
			withoutMath(share)
		].filter((text) => text !== "").join(" · ")}`;
	});
}
function where$1({ repository }) {
	const url = require_start.runUrl(repository);
	return url === null ? "`results.json`" : `the [job summary](${url})`;
}
function whereAll({ repository }) {
	return require_start.runUrl(repository) === null ? "`results.json`" : "the file that the output `results-path` of the Action names";
}
function agentText({ agent, mode }) {
	if (agent.id === "lexical") return "lexical router, not an agent";
	const model = agent.model === null ? "" : `, model ${require_start.code(require_start.cut(agent.model, 80))}`;
	const label = require_start.escapeInline(require_start.cut(agent.label || agent.id, 80));
	if (isRouter(agent)) return `${label}${model}${modeText(mode)}`;
	return `agent: ${label}${agent.version === null ? "" : ` ${require_start.escapeInline(require_start.cut(agent.version, 40))}`}${model}${modeText(mode)}`;
}
function sandboxText({ sandbox }) {
	return sandbox === void 0 ? [] : [`sandbox: ${require_start.escapeInline(require_start.cut(sandbox, 60))}`];
}
function modeText(mode) {
	if (mode === void 0 || mode === "baseline") return "";
	return `, mode ${mode}${mode === "forced" ? " (for tests only)" : ""}`;
}
function totalsSentence(results) {
	const { precision, recall, f1 } = results.totals.head.micro;
	const asked = results.tasks.filter((task) => task.origin === "head").length;
	const graded = taskFigures(results);
	if (results.skills.length === 0 && graded !== "") return `${require_start.plural(asked, "prompt")} without a label: ${graded}.`;
	const figures = `precision ${require_start.percent(precision)}, recall ${require_start.percent(recall)}, F1 ${require_start.score(f1)}`;
	const rooms = new Set(results.rooms?.filter(({ prompts }) => prompts > 0).map(({ name }) => name)).size;
	const where = rooms < 2 ? "" : ` in ${rooms} rooms`;
	return `${rowsText(results.skills)}, ${require_start.plural(asked, "prompt")}${where}: ${figures}.`;
}
function compared({ sides, repository }) {
	const head = require_start.commitLink(repository, sides.head);
	return sides.base === null ? `head ${head}` : `base ${require_start.commitLink(repository, sides.base)} → head ${head}`;
}
function trialText(results) {
	const { trials, store } = results;
	const { phases } = trials;
	const some = (phases === void 0 ? [] : [
		[phases.screen, "to screen"],
		[phases.check, "to check stored ones"],
		[phases.refill, "to replace stored ones"],
		[phases.confirm, "to confirm"],
		[phases.golden, "of golden prompts again"]
	]).filter(([count]) => count > 0).map(([count, what]) => `${require_start.group(count)} ${what}`);
	const split = some.length > 1 ? `: ${some.join(", ")}` : "";
	const parts = [
		`${require_start.group(trials.fresh)} fresh`,
		`${require_start.group(trials.reused)} reused`,
		...storeText(store)
	];
	if (trials.errors > 0) parts.push(`${require_start.group(trials.errors)} failed`);
	parts.push(...unansweredText(results));
	return `${require_start.plural(trials.total, "trial")}${split} (${parts.join(", ")})`;
}
function unansweredText({ trials: { unanswered }, errors }) {
	if (unanswered === void 0) return [];
	return require_start.UNANSWERED_WORDS.flatMap(([kind, word]) => {
		const count = unanswered[kind];
		const isCounted = !errors.some((error) => error.kind === kind);
		return count === 0 ? [] : [`${require_start.group(count)} ${word}${isCounted ? ", counted as not triggered" : ""}`];
	});
}
function earlyStopText({ earlyStops, trials }) {
	if (earlyStops === void 0) return "";
	const stopped = `${require_start.group(earlyStops.trials)} of ${require_start.plural(trials.fresh, "fresh trial")} stopped early`;
	return earlyStops.savedTurns === 0 ? stopped : `${stopped}, which saved up to ${require_start.plural(earlyStops.savedTurns, "model request")}`;
}
function runFacts(results) {
	return [
		listingText(results),
		besideText(results),
		earlyStopText(results)
	].filter((inline) => inline !== "").join(" · ");
}
function listingText({ sides: { base, head } }) {
	const of = (side) => {
		const listing = side?.listing;
		if (listing === void 0) return null;
		if (listing.digest === null) return "skills that could not be read";
		const all = listing.described === listing.listed;
		return `${require_start.plural(listing.listed, "skill")} (${all ? "all" : require_start.group(listing.described)} with a description)`;
	};
	const [before, after] = [of(base), of(head)];
	if (after === null) return "";
	return before === null || before === after ? `the agent listed ${after}` : `the agent listed ${before} on base, ${after} on head`;
}
function storeText(store) {
	if (store === void 0) return [];
	if (store.decidedAt !== null) return [`decided by an earlier run${on(store.decidedAt)}`];
	if (store.fresh) return ["run again on request"];
	return store.trials > 0 ? [`${require_start.group(store.trials)} stored${on(store.since).replace(" on", " since")}`] : [];
}
function on(time) {
	const day = /^\d{4}-\d\d-\d\d/.exec(time ?? "")?.[0];
	return day === void 0 ? "" : ` on ${day}`;
}
function cacheText({ inputTokens, cachedTokens = 0, writtenTokens = 0 }) {
	if (inputTokens === 0 || cachedTokens + writtenTokens === 0) return "";
	return ` (${require_start.percent(cachedTokens / inputTokens)} of its input from the provider's cache)`;
}
function costText({ usage, judge }) {
	const usd = (cost) => `$${cost > 0 && cost < .005 ? "0.01" : cost.toFixed(2)}`;
	const agent = usage.costUsd === null ? "" : `${usd(usage.costUsd)}${cacheText(usage)}`;
	if (judge === null) return agent;
	const requests = require_start.plural(judge.requests, "request");
	const judged = `judge ${judge.costUsd === null ? requests : `${usd(judge.costUsd)} (${requests})`}`;
	return agent === "" ? judged : `agent ${agent}, ${judged}`;
}

// src/reports/banner.ts
const REPORT_ONLY = {
	first_run: "the base branch has no suite to compare with",
	installing: "this change brings the configuration or the workflow of the gate, which the base branch does not have yet",
	generated: "all prompts are generated, and nobody has reviewed one",
	router: "`enforce: true` would make it binding",
	fork: "the pull request comes from a fork",
	config: "the configuration says so",
	own_results: "the results come with the pull request itself, which could have written anything into them"
};
function reportOnlySentence(results) {
	const { decision, kind } = results;
	if (kind === "run") return null;
	if (decision.enforced && decision.reportOnly === null) return null;
	if (isAdvice(results)) return `Advice by word overlap, not an agent. It blocks nothing${decision.reportOnly === null ? "" : `: ${REPORT_ONLY[decision.reportOnly]}`}.`;
	return decision.reportOnly === null ? "Report only: nothing is blocked." : `Report only: ${REPORT_ONLY[decision.reportOnly]}, so nothing is blocked.`;
}
function banner(view, { alerts, confidence }) {
	const { decision } = view.results;
	const reportOnly = reportOnlySentence(view.results);
	const blocks = decision.enforced && decision.state === "regressed";
	const lines = findings(view, require_start.markdownText, { confidence });
	const parts = [];
	if (reportOnly !== null) parts.push(reportOnly);
	if (decision.state === "not_evaluated") {
		const fate = decision.enforced ? "This does not pass." : "Nothing was decided.";
		const isSaid = lines.length === 1 && decision.reasons.every((reason) => reason.message.length <= 100) && !allFailed(view.results);
		const todo = nextStep(view.results);
		parts.push(boxed("WARNING", `**${fate}**`, isSaid && todo !== null ? [todo] : [...lines, ...todo === null ? [] : [todo]], alerts));
	} else if (blocks) {
		const accept = acceptSentence(view.results, require_start.markdownText);
		const box = boxed("CAUTION", blockedLead(view), lines, alerts);
		parts.push(accept === "" ? box : alerts ? `${box}\n>\n> ${accept}` : `${box}\n\n${accept}`);
	} else if (lines.length > 0) {
		if (view.results.sameAsBase !== void 0) parts.push(`${passLead(view)}${passSentences(view)}`);
		else if (passLead(view) !== "") parts.push(passLead(view).trimEnd());
		parts.push(bullets(lines));
	} else parts.push(`${passLead(view)}${passSentences(view)}`);
	const page = require_start.pageUrl(view.results.repository);
	if (page !== null) parts.push(`**Report page:** [every prompt, what fired instead, and what the descriptions say](${page})`);
	return parts.join("\n\n");
}
function blockedLead({ results: { decision } }) {
	return decision.reasons.some(({ code, blocks }) => blocks && (code === "regressed" || code === "removed_tasks")) ? "**Blocked: triggering got worse.**" : "**Blocked.**";
}
function passLead({ results }) {
	return isPass(results) ? "**Pass.** " : "";
}
function passSentences(view) {
	const { decision, sameAsBase } = view.results;
	if (sameAsBase !== void 0) return `${`Nothing that trials depend on differs between base and head${digestsOf(sameAsBase)}, so nothing was run.`} ${sameAsBase.measured ? `${totalsSentence(view.results)} These are stored figures of base.` : "No figures of base are stored."}`;
	const shown = decision.state === "pass" ? detectableText(view) : "";
	return [
		totalsSentence(view.results),
		sameCommit(view.results),
		shown
	].filter((part) => part !== "").join(" ");
}
function sameCommit({ sides: { base, head } }) {
	return base !== null && base.commit !== null && base.commit === head.commit && !head.dirty ? "Base and head are the same commit." : "";
}
function digestsOf({ skills, tasks, policy }) {
	const short = [
		skills,
		tasks,
		policy
	].map((digest) => /^[0-9a-f]{12}/.exec(digest)?.[0]);
	if (short.includes(void 0)) return "";
	return ` (SHA-256 of skills ${short[0]}, of prompts ${short[1]}, of policy ${short[2]})`;
}
function findings(view, inline, { confidence }) {
	const { decision } = view.results;
	const lines = [];
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	const explained = regressed.filter((skill) => !explainedByOthers(view, skill, regressed));
	const sure = (skill) => confidence ? confidenceOf(view, skill) : "";
	const causesFirst = [...explained].sort((a, b) => Number(b.descriptionChanged) - Number(a.descriptionChanged));
	for (const skill of causesFirst.slice(0, 4)) lines.push(joined(explain(view, skill, inline) || fallback(skill, inline), sure(skill)));
	const others = regressed.filter((skill) => !explained.includes(skill)).slice(0, 4);
	for (const skill of others) if (sure(skill) !== "") lines.push(`${inline.name(skill.skill)}: ${sure(skill).replace(/^C/, "c")}`);
	if (explained.length > 4) lines.push(`${require_start.plural(explained.length - 4, "more skill")} regressed.`);
	for (const skill of regressed.slice(0, 8)) lines.push(acceptedSentence(skill, inline));
	const told = new Set(regressed.map((skill) => skill.skill));
	const rest = decision.reasons.filter((reason) => reason.code !== "regressed" || reason.skill !== null && !told.has(reason.skill) || told.size === 0).sort((a, b) => Number(b.blocks) - Number(a.blocks));
	for (const reason of rest.slice(0, 4)) {
		const message = capital(reason.skill === null, sentence(require_start.reasonText(reason, 300, inline)));
		lines.push(reason.blocks || decision.state !== "regressed" ? message : `${message} (Does not block.)`);
	}
	if (rest.length > 4) lines.push(`${require_start.plural(rest.length - 4, "more reason")}.`);
	return [...new Set(lines.filter((line) => line !== ""))];
}
function nextStep({ trials, errors, decision }) {
	if (trials.errors === 0 && errors.length === 0) return null;
	if (decision.reasons.some(({ skill, message }) => skill === null && /\btrials? failed\b.*: /.test(message))) return null;
	if (errors.length > 0 && errors.every(({ kind }) => kind === "budget")) return "Raise `budget_usd`, or ask fewer prompts, then run this again.";
	return "Trials ended in an error, see below: fix the cause, then run this again.";
}
function explainedByOthers(view, skill, regressed) {
	if (skill.recall.verdict === "regressed") return false;
	if (!onlyTook(view, skill)) return false;
	return regressed.some((other) => (view.lostBySkill.get(other.skill) ?? []).some((row) => row.takers.includes(skill.skill)));
}
function acceptedSentence({ skill, accepted }, inline) {
	if (accepted === void 0) return "";
	return `${inline.name(skill)}: accepted by ${inline.text(`@${accepted.by}`, 60)}: ${sentence(inline.text(accepted.reason, 500))}`;
}
function joined(...sentences) {
	return sentences.filter((text) => text !== "").join(" ");
}
function fallback(skill, inline) {
	const reason = skill.reasons[0];
	return reason === void 0 ? "" : `${inline.name(skill.skill)}: ${sentence(inline.text(reason, 300))}`;
}
function sentence(text) {
	return /[.!?…]$/.test(text) ? text : `${text}.`;
}
function capital(isOurs, text) {
	return isOurs && /^[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
function boxed(kind, lead, lines, alerts) {
	const body = lines.length === 1 ? [`${lead} ${lines[0]}`] : [lead, ...lines.map((line) => `- ${line}`)];
	if (!alerts) return lines.length === 1 ? body[0] ?? lead : `${lead}\n\n${body.slice(1).join("\n")}`;
	return [`> [!${kind}]`, ...body.map((line) => `> ${line}`)].join("\n");
}
function bullets(lines) {
	return lines.length === 1 ? lines[0] ?? "" : lines.map((line) => `- ${line}`).join("\n");
}

// src/reports/annotations.ts
const MOST$4 = 200;
function annotationsOf(view) {
	const worst = view.results.decision.enforced && view.results.decision.state === "regressed" ? "failure" : "warning";
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	const list = [];
	for (const skill of regressed) {
		const title = [lostSentence(view, skill, require_start.plainText), falseSentence(view, skill)].filter((part) => part !== "").join(" and ");
		list.push(onSkill(skill, worst, `${require_start.plainText.name(skill.skill)} ${title || "regressed"}`, explain(view, skill, require_start.plainText)));
	}
	const named = new Set(regressed.map((skill) => skill.skill));
	for (const victim of regressed) for (const taker of takersOf(view, victim.skill)) {
		const beside = view.results.candidates?.entries.find(({ skill }) => skill === taker.skill);
		if (beside !== void 0 && !named.has(taker.skill) && beside.change !== null && beside.position !== null) {
			named.add(taker.skill);
			list.push(annotate(beside.position, "warning", takes(taker.skill, victim), explain(view, victim, require_start.plainText)));
		}
		const skill = view.byName.get(taker.skill);
		if (skill === void 0 || named.has(skill.skill) || !(skill.descriptionChanged || skill.state === "new")) continue;
		named.add(skill.skill);
		list.push(onSkill(skill, "warning", takes(skill.skill, victim), explain(view, victim, require_start.plainText)));
	}
	for (const row of [...view.lost, ...view.falseTriggers].slice(0, MOST$4)) {
		const isRegressed = view.byName.get(row.expectation.skill)?.state === "regressed";
		list.push(onPrompt(view.results, row, isRegressed ? worst : "notice"));
	}
	return list.filter((item) => item !== null).slice(0, MOST$4);
}
function takes(taker, victim) {
	return `${require_start.plainText.name(taker)} now takes prompts of ${require_start.plainText.name(victim.skill)}`;
}
function annotate(position, level, title, message) {
	const path = position.file;
	if (path === "" || path.startsWith("/") || path.split("/").includes("..")) return null;
	return {
		path,
		start_line: position.line,
		end_line: position.line,
		annotation_level: level,
		title: title.length <= 255 ? title : require_start.cut(title, 127),
		message: message || title
	};
}
function onSkill(skill, level, title, message) {
	if (isGone(skill) || skill.descriptionPosition === null) return null;
	return annotate(skill.descriptionPosition, level, title, message);
}
function onPrompt(results, { task, expectation }, level) {
	if (task.origin !== "head") return null;
	const own = require_start.plainText.name(expectation.skill);
	const got = require_start.listed(task.fired.head.map((item) => require_start.plainText.name(item.skill)).slice(0, 5), 5) || "nothing";
	const title = expectation.label === "must_activate" ? `Lost: expected ${own}, got ${got}` : `New false trigger: ${own} fires here and should not`;
	const message = require_start.messageNote(task);
	const lines = [`Prompt${message === "" ? "" : ` (${message})`}: "${require_start.plainText.text(task.prompt, 1e3)}"`, `Fired on head: ${got}.`];
	if (!results.agent.deterministic && expectation.base !== null) lines.push(`${own} fired in ${require_start.percent(expectation.base.rate)} of trials on base, ${require_start.percent(expectation.head.rate)} on head.`);
	if (expectation.rationale !== null) lines.push(`Why it is expected: ${require_start.plain(require_start.cut(expectation.rationale, 1e3))}`);
	return annotate(task.source, level, title, lines.join("\n"));
}

// src/reports/check-sections.ts
const MOST$3 = 400;
function checkSection({ results }, maxRows) {
	const found = results.check?.findings ?? [];
	const rows = found.slice(0, maxRows).map((finding) => {
		const { message, path: file, line } = finding;
		return `- ${require_start.prose(require_start.cut(message, MOST$3))} ${require_start.fileLink(results.repository, {
			file,
			line,
			column: 1
		})}`;
	});
	return {
		what: "findings about descriptions",
		before: `**${heading$1(results)}**\n`,
		rows,
		after: collides(results) ? `\n${ACCEPT}` : "",
		maxRows,
		total: found.length,
		importance: 80
	};
}
function collides({ decision }) {
	return decision.reasons.some(({ code }) => code === "collision");
}
const ACCEPT = "If two skills may be alike, list them as a pair under `accepted_collisions` in skill-eval-gate.yml on the base branch.";
function firstSuiteSection({ results }) {
	const text = [
		nothingFound(results),
		`A suite is a list of prompts with the skill that each should trigger, such as \`evals/${exampleSkill(results)}/trigger_eval.json\`:`,
		"",
		"```json",
		"[",
		"  {\"query\": \"a request that the skill is for\", \"should_trigger\": true},",
		"  {\"query\": \"a request for one of its neighbours\", \"should_trigger\": false}",
		"]",
		"```",
		"",
		`\`${require_start.ownCommandLine("init")}\` drafts one for each skill.`
	].filter((line) => line !== null);
	return {
		what: "how to write a suite",
		before: "",
		rows: isWithoutSuites(results) ? [text.join("\n")] : [],
		after: "",
		maxRows: 1,
		importance: 60
	};
}
function checkBlock(results, width, most, rest) {
	const found = results.check?.findings ?? [];
	const lines = found.slice(0, most).flatMap(({ message, path, line }) => [wrap$1(require_start.plain(message), width, "  - ", "    "), `    ${require_start.plain(path)}:${line}`]);
	const more = found.length > most ? [`  ... and ${require_start.group(found.length - most)} more (${rest})`] : [];
	const accept = collides(results) ? [wrap$1(ACCEPT, width, "  ")] : [];
	const blocks = found.length === 0 ? [] : [[
		heading$1(results),
		...lines,
		...more,
		...accept
	].join("\n")];
	if (isWithoutSuites(results)) {
		const todo = `To measure, write a suite, such as evals/${require_start.plain(exampleSkill(results))}/trigger_eval.json with [{"query": "...", "should_trigger": true}], or have them drafted.`;
		const steps = [["draft a suite for each skill", require_start.ownCommandLine("init")], ["all there is to say without one", require_start.ownCommandLine("check")]].map(([what, command]) => `  ${command}   # ${what}`);
		blocks.push([
			nothingFound(results),
			wrap$1(todo, width, ""),
			...steps
		].filter((line) => line !== null).join("\n"));
	}
	return blocks.join("\n\n");
}
function checkAnnotations({ check, decision }) {
	return (check?.findings ?? []).flatMap(({ kind, message, path: file, line }) => {
		const level = decision.enforced && decision.state === "regressed" && decision.reasons.some((one) => one.blocks && message.startsWith(one.message)) ? "failure" : kind === "form" ? "notice" : "warning";
		const text = require_start.plainText.text(message, 2e3);
		const annotation = annotate({
			file,
			line,
			column: 1
		}, level, TITLES[kind], text);
		return annotation === null ? [] : [annotation];
	});
}
const TITLES = {
	lost_words: "This description takes words, or gives them up",
	twin: "Two skills that look the same",
	listing: "An agent leaves out descriptions",
	coverage: "No reviewed prompt",
	form: "Form of SKILL.md"
};
function heading$1({ tasks, check }) {
	const uncovered = check?.findings.filter(({ kind }) => kind === "coverage").length ?? 0;
	if (uncovered > 0) return uncovered === check?.findings.length ? "Without a reviewed prompt:" : "Without a reviewed prompt, or worse by the descriptions alone:";
	return tasks.length === 0 ? "Worse by the descriptions alone:" : "Worse by the descriptions alone, about skills without a prompt:";
}
function nothingFound({ check }) {
	return check !== void 0 && check.findings.length === 0 ? "The descriptions take no words from each other that they did not take before." : null;
}
function isWithoutSuites({ tasks, check, kind }) {
	return kind === "gate" && tasks.length === 0 && check !== void 0;
}
function exampleSkill({ unmeasured }) {
	const one = unmeasured.find(({ changed }) => changed) ?? unmeasured[0];
	return one === void 0 ? "my-skill" : one.skill.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 64);
}

// src/reports/graders.ts
function statedGraders({ graders, agent }) {
	return graders.map((grader) => {
		const head = {
			...grader.head,
			errors: grader.errors
		};
		if (grader.compares) return {
			grader,
			state: preference(head)
		};
		return {
			grader,
			state: grader.fell === void 0 ? gradeState(grader.base, head, agent.deterministic) : "lower"
		};
	});
}
function isKnown({ fell }, { agent }) {
	return agent.deterministic || fell !== void 0;
}
function failedTasks({ tasks, graders, agent }) {
	const comparing = new Set(graders.filter(({ compares }) => compares).map(({ grader }) => grader));
	const gradesSome = new Set(graders.filter(({ head }) => head.passRate !== null).map(({ grader }) => grader));
	return bySeverity(tasks.filter(({ origin }) => origin === "head").flatMap((task) => {
		const { grades } = task;
		return failedTask(task, grades.head.map((head) => {
			const base = grades.base.find(({ grader, type }) => grader === head.grader && type === head.type) ?? null;
			return {
				head,
				base,
				state: comparing.has(head.grader) ? preference(head) : gradeState(base, head, agent.deterministic)
			};
		}).filter(({ state }) => state !== "prefers_head" && state !== "prefers_neither").filter(({ head }) => head.passRate === null ? head.errors > 0 && gradesSome.has(head.grader) : head.passRate < 1 || head.errors > 0));
	}));
}
function newlyFailed(failed) {
	return failed.flatMap(({ task, failed: grades }) => failedTask(task, grades.filter(({ state }) => isNews(state) || state === "ungraded" || state === "partial")));
}
function isNews(state) {
	return state === "lower" || state === "higher" || state === "fails" || state === "prefers_base";
}
function failedTask(task, failed) {
	const [worst, ...rest] = bySeverity(failed);
	return worst === void 0 ? [] : [{
		task,
		failed: [worst, ...rest],
		state: worst.state
	}];
}
function splitGraders(results) {
	const stated = statedGraders(results);
	const isTelling = ({ grader, state }) => grader.errors > 0 || isNews(state) || state === "fails_as_before";
	return {
		telling: bySeverity(stated.filter(isTelling)),
		others: stated.filter((one) => !isTelling(one))
	};
}
function missingReasons({ tasks }) {
	const reasons = /* @__PURE__ */ new Map();
	for (const { origin, grades } of tasks) {
		if (origin !== "head") continue;
		for (const { grader, graded, passRate, notApplicable, errors, feedback } of grades.head) {
			const known = reasons.get(grader) ?? {};
			if (errors > 0 && (passRate === null || passRate === 1)) known.error ??= feedback;
			else if (graded === 0 && notApplicable > 0) known.notApplicable ??= feedback;
			reasons.set(grader, known);
		}
	}
	return reasons;
}
function gradeState(base, head, isExact) {
	if (head.passRate === null) return "ungraded";
	const change = isExact ? sign(base?.passRate, head.passRate) || sign(base?.score, head.score) : 0;
	if (change !== 0) return change < 0 ? "lower" : "higher";
	const isCompared = isExact && base !== null && base.passRate !== null;
	if (head.passRate < 1) return isCompared ? "fails_as_before" : "fails";
	if (head.errors > 0) return "partial";
	return isCompared ? "passes_as_before" : "passes";
}
function preference({ score }) {
	if (score === null) return "ungraded";
	const towards = sign(.5, score);
	return towards === 0 ? "prefers_neither" : towards < 0 ? "prefers_base" : "prefers_head";
}
const epsilon = 1e-9;
function sign(base, head) {
	if (base === null || base === void 0 || head === null || Math.abs(head - base) < epsilon) return 0;
	return Math.sign(head - base);
}
const severity = [
	"lower",
	"prefers_base",
	"ungraded",
	"partial",
	"fails",
	"fails_as_before",
	"higher",
	"prefers_head",
	"prefers_neither",
	"passes",
	"passes_as_before"
];
function bySeverity(items) {
	return items.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state));
}

// src/reports/grader-sections.ts
function compactGraderSections(view, isQuiet) {
	const { results } = view;
	const hasBase = results.sides.base !== null;
	const { telling, others } = splitGraders(results);
	const isExact = results.agent.deterministic;
	const isNew = ({ grader, state }) => grader.errors > 0 || isNews(state) && (isExact || !hasBase || state !== "fails");
	if (telling.length === 0 || isQuiet && !telling.some(isNew)) return [];
	const rest = otherText(others);
	const table = compactTable(results, telling.slice(0, 20));
	const failed = failedTasks(results);
	return [{
		what: "graders",
		before: `<details><summary>Graders: ${countText(telling)}</summary>\n\n${table.head}`,
		rows: table.rows,
		after: `${[rest === "" ? "" : `${rest}.`, chanceNote(view)].filter(isSaid).join(" ")}\n\n</details>`.trimStart(),
		maxRows: 20,
		total: telling.length,
		importance: 40
	}, tasksSection$1(view, newlyFailed(failed), hasBase && isExact ? "Tasks that graders score lower, or could not grade" : "Tasks that a grader fails", {
		rows: 10,
		prompt: 160,
		graders: 3,
		feedback: 240
	})];
}
function graderSections(view, maxRows) {
	const { results } = view;
	const { graders } = results;
	const table = fullTable(results, statedGraders(results).slice(0, maxRows));
	return [{
		what: "graders",
		before: `${fold("Graders", graders.length).before}\n${table.head}`,
		rows: table.rows,
		after: `${chanceNote(view)}\n\n</details>`.trimStart(),
		maxRows,
		total: graders.length,
		importance: 40
	}, tasksSection$1(view, failedTasks(results), "Tasks that a grader fails", {
		rows: maxRows,
		prompt: 300,
		graders: 10,
		feedback: 600
	})];
}
function chanceNote({ isNoisy, results }) {
	if (!isNoisy || results.sides.base === null) return "";
	return `Graders: ${results.graders.some(({ fell }) => fell !== void 0) ? "any other" : "a"} difference between the sides may be chance.`;
}
function compactTable(results, graders) {
	const missing = missingOf(results);
	const rows = graders.map(({ grader, state }) => {
		const why = missing(grader);
		const result = state === "ungraded" && why !== "" ? why : [stateText$1(state), why].filter(isSaid).join("; ");
		return [
			require_start.code(require_start.cut(grader.grader, 64)),
			result,
			...figuresOf(results, grader, state)
		];
	});
	return tableLines$1([
		"Grader",
		"Result",
		"Tasks",
		"Mean score",
		"Pass rate"
	], "llrrr", rows);
}
function fullTable(results, graders) {
	const missing = missingOf(results);
	const rows = graders.map(({ grader, state }) => [
		require_start.code(require_start.cut(grader.grader, 64)),
		require_start.code(require_start.cut(grader.type, 32)),
		stateText$1(state),
		...figuresOf(results, grader, state),
		missing(grader) || "-"
	]);
	return tableLines$1([
		"Grader",
		"Type",
		"Result",
		"Tasks",
		"Mean score",
		"Pass rate",
		"Not graded"
	], "lllrrrl", rows);
}
function missingOf(results) {
	const reasons = missingReasons(results);
	return (grader) => missingText(grader, reasons.get(grader.grader), require_start.markdownText);
}
function figuresOf(results, grader, state) {
	return [require_start.group(grader.tasks), ...graderFigures(grader, state, isKnown(grader, results))].map((figure) => figure.replaceAll(" ", "&nbsp;"));
}
function tasksSection$1(view, failed, heading, limits) {
	return {
		what: "tasks that a grader fails",
		...fold(heading, failed.length),
		rows: failed.slice(0, limits.rows).map((one) => taskRow(view, one, limits)),
		maxRows: limits.rows,
		total: failed.length,
		importance: 41
	};
}
function taskRow(view, { task, failed }, limits) {
	const notes = [require_start.originText(task), flakyText(task)].filter(isSaid);
	const shown = failed.slice(0, limits.graders).map((grade) => gradeLine(grade, limits.feedback, !view.isNoisy));
	const more = failed.length - shown.length;
	if (more > 0) shown.push(`and ${require_start.plural(more, "more grader")}`);
	return `- ${[
		require_start.quoted(task, limits.prompt),
		require_start.taskLink(view, task),
		...notes
	].join(" · ")}<br>${shown.join("<br>")}`;
}
function gradeLine(grade, limit, isExact) {
	const feedback = require_start.escapeInline(require_start.cut(feedbackOf(grade), limit));
	return `${require_start.code(require_start.cut(grade.head.grader, 64))} ${gradeText(grade, isExact)}${feedback === "" ? "" : `: ${feedback}`}`;
}
function isSaid(text) {
	return text !== "";
}

// src/reports/heading.ts
function heading(title) {
	return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

// src/reports/equal-errors.ts
function equalErrors({ errors, tasks }) {
	const ids = new Map(tasks.map(({ key, id }) => [key, id]));
	const counts = /* @__PURE__ */ new Map();
	for (const { task, side, kind, message } of errors) {
		const key = JSON.stringify([
			side,
			kind,
			message
		]);
		const seen = counts.get(key);
		if (seen === void 0) counts.set(key, {
			side,
			kind,
			message,
			count: 1,
			task: ids.get(task) ?? task
		});
		else seen.count += 1;
	}
	return [...counts.values()].sort((a, b) => b.count - a.count);
}

// src/reports/other-sections.ts
function stolenSection(view, maxRows, onlyChanged) {
	const answered = (view.results.answered ?? []).map((row) => ({
		...row,
		fired: row.tool === null ? "none: answered without a skill" : `none: ${require_start.answererText(row.tool, (name) => require_start.code(require_start.cut(name, 64)))} answered`
	}));
	const all = [...view.results.stolen.map((row) => ({
		...row,
		fired: require_start.code(require_start.cut(row.fired, 64))
	})), ...answered];
	const list = onlyChanged ? all.filter((row) => row.base !== row.head) : all;
	const rows = [...list].sort((a, b) => b.head - b.base - (a.head - a.base)).slice(0, maxRows).map((row) => [
		require_start.code(require_start.cut(row.expected, 64)),
		row.fired,
		arrow(view.results.sides.base === null ? void 0 : row.base, row.head)
	]);
	const table = tableLines$1([
		"Expected",
		"Fired",
		"Prompts"
	], "llr", rows);
	const what = answered.length === 0 ? "another fired" : "another fired, or none";
	const { before, after } = fold(`Stolen triggers: one skill was expected, ${what}`, list.length);
	return {
		what: "stolen triggers",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 45
	};
}
function tasksSection(view, maxRows, limit) {
	const list = view.results.tasks.filter((task) => task.isNew || task.origin !== "head");
	const order = (task) => task.origin === "removed" ? 0 : task.origin === "edited" ? 1 : 2;
	const rows = [...list].sort((a, b) => order(a) - order(b)).slice(0, maxRows).map((task) => `- ${require_start.originText(task)}: ${require_start.quoted(task, limit)} (${expectedText(view.results, task)}) · ${require_start.taskLink(view, task)}`);
	return {
		what: "changed prompts",
		before: `<details><summary>Prompts of the suites: ${[
			[list.filter((task) => task.origin === "removed").length, "removed"],
			[list.filter((task) => task.origin === "edited").length, "edited"],
			[list.filter((task) => task.isNew).length, "new"]
		].filter(([count]) => count > 0).map(([count, word]) => `${require_start.group(count)} ${word}`).join(", ")}</summary>\n`,
		after: "</details>",
		rows,
		maxRows,
		total: list.length,
		importance: 35
	};
}
function errorsSection(view, maxRows) {
	const all = equalErrors(view.results);
	const rows = all.slice(0, maxRows).map(({ kind, message, side, count, task }) => {
		return `- ${count === 1 ? `${require_start.code(require_start.idWord(task) || require_start.cut(task, 80))} on ${side}` : `${require_start.plural(count, "trial")} on ${side}`}, ${require_start.code(require_start.cut(kind.replaceAll("_", " "), 40))}: ${require_start.escapeInline(require_start.cut(message, 300))}`;
	});
	const { before, after } = fold("Trials that ended in an error", view.results.errors.length, view.results.decision.state === "not_evaluated");
	return {
		what: "kinds of errors",
		before,
		after,
		rows,
		maxRows,
		total: all.length,
		importance: 70
	};
}
function warningsSection(view, maxRows) {
	const { warnings, repository } = view.results;
	const rows = warnings.slice(0, maxRows).map(({ what, where, todo }) => {
		const place = where === null ? "" : `${require_start.fileLink(repository, where)}: `;
		const help = todo === null ? "" : ` → ${require_start.prose(require_start.cut(todo, 200))}`;
		return `- ${place}${require_start.prose(require_start.cut(what, 300))}${help}`;
	});
	const { before, after } = fold("Warnings", warnings.length);
	return {
		what: "warnings",
		before,
		after,
		rows,
		maxRows,
		total: warnings.length,
		importance: 65
	};
}
function unmeasuredSections(view, maxRows) {
	const unasked = view.results.filter === null ? view.results.unmeasured : [];
	const [changed, rest] = [unasked.filter((skill) => skill.changed), unasked.filter((skill) => !skill.changed)];
	const row = ({ skill }) => `- ${require_start.code(require_start.cut(skill, 64))}`;
	const changedNames = require_start.names(changed.map((skill) => skill.skill), require_start.markdownText, 12);
	return [{
		what: "changed skills without a prompt",
		before: "",
		after: "",
		rows: changed.length === 0 ? [] : [`**Changed, but not measured:** no suite has a labelled prompt for ${changedNames}.`],
		maxRows: 1,
		importance: 85
	}, {
		what: "skills without a prompt",
		...fold("Skills without a labelled prompt: not measured", rest.length),
		rows: rest.slice(0, maxRows).map(row),
		maxRows,
		total: rest.length,
		importance: 20
	}];
}
function alsoFiredSection(view, maxRows) {
	const list = view.results.alsoFired;
	const isApart = view.isNoisy && list.some(({ base }) => base !== null);
	const figures = ({ base, head }) => isApart ? [base === null ? "-" : require_start.prompts(base), require_start.prompts(head)] : [arrow(base ?? void 0, head)];
	const rows = list.slice(0, maxRows).map((row) => [require_start.code(require_start.cut(row.skill, 64)), ...figures(row)]);
	const table = isApart ? tableLines$1([
		"Skill",
		"Prompts, base",
		"head"
	], "lrr", rows) : tableLines$1(["Skill", "Prompts"], "lr", rows);
	const { before, after } = fold("Also fired, where no prompt says whether it should", list.length);
	return {
		what: "other skills that fired",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 25
	};
}
function expectedText(results, task) {
	const wanted = task.expectations.filter((item) => item.source === "labelled" && item.label === "must_activate");
	const named = (list) => require_start.listed(list.map((item) => require_start.code(require_start.cut(item.skill, 64))));
	if (wanted.length > 0) return `expects ${named(wanted)}`;
	const barred = [...require_start.allExpectations(results, task)].filter((item) => item.source === "labelled" && item.label === "should_not_activate");
	return barred.length > 0 ? `expects not ${named(barred)}` : "expects nothing";
}
function arrow(base, head) {
	return base === void 0 || base === head ? require_start.prompts(head) : `${require_start.prompts(base)} → ${require_start.prompts(head)}`;
}

// src/reports/agents-comment.ts
function agentsHead(results) {
	return `${heading(titleOfAgents(results, require_start.markdownText))}\n\n${agentsBanner(results, { alerts: true })}`;
}
function agentsBanner(results, { alerts }) {
	const { decision, agents = [] } = results;
	const counted = decision.enforced ? agents.filter(({ enforced }) => enforced) : agents;
	const isIn = (state) => (column) => stateOfAgent(column) === state;
	const parts = [];
	if (!decision.enforced) {
		const why = decision.reportOnly === null || decision.reportOnly === "router" ? "" : `: ${REPORT_ONLY[decision.reportOnly]}`;
		parts.push(`Report only: no agent of these blocks anything here${why}.`);
	}
	if (decision.state === "regressed") {
		const red = counted.filter(isIn("regressed"));
		const lead = decision.enforced ? `**Blocked: worse with ${require_start.listed(red.map(({ agent }) => require_start.code(require_start.cut(agent, 60))))}.**` : "**Worse:**";
		const unknown = agents.filter(isIn("not_evaluated"));
		const lines = [...red, ...unknown].flatMap(linesOf);
		parts.push(boxed("CAUTION", lead, lines, alerts && decision.enforced));
		const accept = acceptSentence(results, require_start.markdownText);
		if (accept !== "") parts.push(accept);
	} else if (decision.state === "not_evaluated") {
		const lead = decision.enforced ? "**This does not pass.**" : "**Nothing was decided.**";
		parts.push(boxed("WARNING", lead, agents.filter(isIn("not_evaluated")).flatMap(linesOf), alerts));
	} else {
		const said = greenSentence(results, counted);
		if (said !== "") parts.push(said);
	}
	const advice = agents.filter((column) => !counted.includes(column) && stateOfAgent(column) === "regressed");
	if (decision.enforced && advice.length > 0) parts.push(`Advice, which blocks nothing: ${advice.map((column) => saidBy(column)).join("; ")}.`);
	const refused = agents.filter(({ refused: is }) => is === true);
	if (refused.length > 0) {
		const who = require_start.listed(refused.map(({ agent }) => require_start.code(require_start.cut(agent, 60))));
		parts.push(`Not asked: ${who}. Agents read a pull request from outside only when a maintainer asks for it.`);
	}
	const page = require_start.pageUrl(results.repository);
	if (page !== null) parts.push(`**Report page:** [every prompt, with every agent](${page})`);
	return parts.join("\n\n");
}
function greenSentence({ decision, sides }, counted) {
	if (sides.base === null) return "";
	if (!decision.enforced) return "No agent found a regression.";
	const unseen = blindAgents(counted);
	if (unseen.length === 0) return "**Pass** with every agent that blocks.";
	return `No regression was seen, but too little was asked to see one: ${unseen.map(saidBy).join("; ")}.`;
}
function saidBy(column) {
	return `${require_start.code(require_start.cut(column.agent, 60))}: ${saidOf(column, require_start.markdownText)}`;
}
function linesOf(column) {
	const name = require_start.code(require_start.cut(column.agent, 60));
	if (column.results === null) return [`${name}: ${require_start.markdownText.text(column.notMeasured ?? "not measured", 500)}`];
	const found = findings(viewOf(column.results), require_start.markdownText, { confidence: false });
	const todo = column.results.decision.state === "not_evaluated" ? nextStep(column.results) : null;
	return [...found.length === 0 ? [saidOf(column, require_start.markdownText)] : found, ...todo === null ? [] : [todo]].map((line) => `${name}: ${line}`);
}
function agentSections(results) {
	const agents = agentViews(results);
	const shared = viewOf(results);
	return [
		agentsTable(results),
		checkSection(shared, 20),
		...unmeasuredSections(shared, 12),
		...agents.flatMap((one) => sectionsOf(one, one.column.enforced || !results.decision.enforced)),
		tasksSection(shared, 30, 160),
		warningsSection(shared, 20)
	];
}
function sectionsOf({ column, view }, isOpen) {
	if (view === null) return [];
	return [
		...promptSections(view, {
			prompt: 240,
			rationale: 160,
			open: isOpen ? 10 : 0,
			rows: 60
		}),
		stolenSection(view, 20, true),
		taskFiguresSection(view),
		...compactGraderSections(view, false),
		errorsSection(view, 20)
	].filter(({ rows }) => rows.length > 0).map((section, index) => ({
		...section,
		what: `${section.what} with ${column.agent}`,
		before: `${index === 0 ? `### ${require_start.code(require_start.cut(column.agent, 60))}\n\n` : ""}${section.before}`
	}));
}

// src/reports/fit-sections.ts
function fitSections(head, sections, foot, options) {
	const filled = sections.filter((section) => section.rows.length > 0);
	const reserve = filled.reduce((sum, section) => sum + options.measure(counted(section)) + 2, 120 + options.measure(options.where));
	let left = options.max - options.measure(head) - options.measure(foot) - reserve;
	const shown = /* @__PURE__ */ new Map();
	for (const section of [...filled].sort((a, b) => b.importance - a.importance)) {
		let [rows, used] = [0, options.measure(wrap(section, [], options.where)) + 2];
		for (const row of section.rows.slice(0, section.maxRows)) {
			const cost = options.measure(row) + 1;
			if (used + cost > left) break;
			rows += 1;
			used += cost;
		}
		if (rows === 0) continue;
		shown.set(section, rows);
		left -= used;
	}
	const parts = [head];
	for (const section of filled) {
		const rows = shown.get(section);
		if (rows !== void 0) parts.push(wrap(section, section.rows.slice(0, rows), options.where));
	}
	const dropped = filled.filter((section) => !shown.has(section)).map(counted);
	if (dropped.length > 0) parts.push(`Left out to fit: ${dropped.join(", ")}. They are in ${options.where}.`);
	parts.push(foot);
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
function counted({ what, rows, total }) {
	return `${require_start.group(total ?? rows.length)} ${what}`;
}
function wrap(section, rows, where) {
	const missing = (section.total ?? section.rows.length) - rows.length;
	const more = missing > 0 ? `\n\n${require_start.group(missing)} more ${section.what.replace(/^further /, "")} in ${where}.` : "";
	return `${section.before === "" ? "" : `${section.before}\n`}${rows.join("\n")}${more}${section.after === "" ? "" : `\n\n${section.after}`}`;
}
function utf8Length(text) {
	let bytes = 0;
	for (const character of text) {
		const point = character.codePointAt(0) ?? 0;
		bytes += point < 128 ? 1 : point < 2048 ? 2 : point < 65536 ? 3 : 4;
	}
	return bytes;
}

// src/reports/fix-offer.ts
const MOST$2 = 3;
function fixOffer(view, inline) {
	const { results } = view;
	const { repository, decision, kind, filter } = results;
	if (repository.pullRequest === null || kind !== "gate" || filter !== null || isOutside(decision)) return "";
	const misses = (skill) => skill.state !== "not_evaluated" && (skill.head?.fn ?? 0) >= 1;
	const names = results.skills.filter((skill) => skill.head !== null && (skill.state === "regressed" || isChanged$1(view, skill) && misses(skill))).map(({ skill }) => skill).filter(require_start.isSkillWord);
	if (names.length === 0) return "";
	const commands = names.slice(0, MOST$2).map((name) => inline.command(`/evals fix ${name}`));
	return `For a better description with figures, comment ${require_start.listed([...commands, ...names.slice(MOST$2)], MOST$2)}.`;
}
function isOutside({ reportOnly }) {
	return reportOnly === "fork";
}

// src/reports/comment.ts
function renderComment(results, { marker, maxCharacters = 6e4, isKept = true }) {
	if (results.agents !== void 0) return commentOfAgents(results, {
		marker,
		maxCharacters,
		isKept
	});
	const view = viewOf(results);
	const offer = fixOffer(view, require_start.markdownText);
	const verdict = banner(view, {
		alerts: true,
		confidence: false
	});
	const head = `${marker}\n${heading(titleOf(view, require_start.markdownText))}\n\n${verdict}${offer === "" ? "" : `\n\n${offer}`}`;
	return fitSections(head, commentSections(view), footer(results, isKept ? where$1(results) : null), {
		max: maxCharacters,
		measure: (text) => text.length,
		where: where$1(results)
	});
}
function commentOfAgents(results, { marker, maxCharacters, isKept }) {
	return fitSections(`${marker}\n${agentsHead(results)}`, agentSections(results), footer(results, isKept ? where$1(results) : null), {
		max: maxCharacters,
		measure: (text) => text.length,
		where: where$1(results)
	});
}
function commentSections(view) {
	const { results } = view;
	const limits = {
		prompt: 240,
		rationale: 160,
		open: 10,
		rows: 60
	};
	const hasBase = results.sides.base !== null;
	const shown = view.skills.filter((skill) => !hasBase || isChanged$1(view, skill));
	const unchanged = hasBase ? view.skills.filter((skill) => !isChanged$1(view, skill)) : [];
	const kind = tableKind(view, shown);
	const isQuiet = shown.length === 0 && view.lost.length + view.falseTriggers.length === 0;
	const table = skillsTable(view, shown.slice(0, 12), kind);
	const rest = skillsTable(view, isQuiet ? [] : unchanged.slice(0, 50), tableKind(view, unchanged));
	const folded = fold(view.isNoisy ? "Skills without a detected change" : "Unchanged skills", unchanged.length);
	return [
		{
			what: "skills",
			before: table.head,
			rows: table.rows,
			after: intervalNote(shown),
			maxRows: 12,
			total: shown.length,
			importance: 100
		},
		blindSection(view),
		checkSection(view, 20),
		firstSuiteSection(view),
		...unmeasuredSections(view, 12).slice(0, isQuiet ? 1 : 2),
		...promptSections(view, limits),
		contextSection(view, limits),
		stolenSection(view, 20, true),
		taskFiguresSection(view),
		...compactGraderSections(view, isQuiet),
		{
			what: "unchanged skills",
			before: `${folded.before}\n${rest.head}`,
			rows: rest.rows,
			after: folded.after,
			maxRows: 50,
			total: unchanged.length,
			importance: 10
		},
		tasksSection(view, 30, 160),
		errorsSection(view, 20),
		warningsSection(view, 20)
	];
}

// src/reports/comment-marker.ts
function commentMarker(key) {
	return `<!-- skill-eval-gate: ${key.replace(/[^\p{L}\p{N} ._/]+/gu, "-")} -->`;
}

// src/reports/test-details.ts
function testDetailsSection(view, maxRows) {
	const list = view.skills.flatMap((skill) => [["recall", skill.recall], ["false triggers", skill.falseTriggers]].flatMap(([question, endpoint]) => endpoint.test === null ? [] : [{
		skill,
		question,
		endpoint
	}]));
	const rows = list.slice(0, maxRows).map(({ skill, question, endpoint }) => [
		require_start.code(require_start.cut(skill.skill, 64)),
		question,
		require_start.prompts(endpoint.tasks),
		screenText(endpoint),
		confirmedText(endpoint),
		verdictText(view, endpoint)
	]);
	const table = tableLines$1([
		"Skill",
		"Question",
		"Prompts",
		"Screen",
		"Confirmation",
		"Result"
	], "llrlll", rows);
	const { before, after } = fold("What was tested", list.length);
	return {
		what: "tested questions",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 47
	};
}
function bothSidesSection(view, maxRows) {
	const list = view.skills.filter(({ intervals }) => intervals !== null && intervals.base !== null);
	const names = [
		"precision",
		"recall",
		"f1"
	];
	const cells = (skill) => names.flatMap((name) => ["base", "head"].map((side) => sideFigure(skill, side, name)));
	const table = tableLines$1([
		"Skill",
		"Precision, base",
		"head",
		"Recall, base",
		"head",
		"F1, base",
		"head"
	], "lrrrrrr", list.slice(0, maxRows).map((skill) => [require_start.code(require_start.cut(skill.skill, 64)), ...cells(skill)]));
	const { before, after } = fold("Both sides with their 95% intervals", list.length);
	return {
		what: "skills with both sides",
		before: `${before}\nWhere fresh trials were run, the figures are theirs. A difference is a change only where the result says so.\n\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 46
	};
}
function screenText({ test, verdict }) {
	if (test === null) return "-";
	if (verdict === "unchanged") return "the same trials on both sides";
	return test.confirmed ? `${pValue(test.screen.midP)}: looked into` : pValue(test.screen.midP);
}
function confirmedText(endpoint) {
	return endpoint.test?.confirmed === true ? inTrials(endpoint) : "-";
}
function verdictText(view, endpoint) {
	if (endpoint.verdict === "no_change_detected" && view.showsChange(endpoint)) return `${require_start.plural(endpoint.net, "prompt", "prompts", view.results.policy.tolerance)} worse, within tolerance`;
	return endpoint.verdict === "regressed" || endpoint.verdict === "fires_more" ? `**${require_start.plural(endpoint.net, "prompt")} worse**` : endpoint.verdict.replaceAll("_", " ");
}

// src/reports/summary.ts
const ALL = 5e3;
function renderSummary(results, maxBytes = 921600) {
	return results.agents === void 0 ? summaryOf(results, maxBytes) : summaryOfAgents(results, results.agents, maxBytes);
}
function summaryOfAgents(results, agents, maxBytes) {
	const most = Math.floor(maxBytes / (agents.length + 1)) - 200;
	const options = {
		max: most,
		measure: utf8Length,
		where: whereAll(results)
	};
	return [fitSections(agentsHead(results), agentSections(results), footer(results, whereAll(results)), options), ...agents.flatMap(({ agent, results: own }) => own === null ? [] : [`# ${require_start.code(require_start.cut(agent, 60))}\n\n${summaryOf(own, most)}`])].join("\n");
}
function summaryOf(results, maxBytes) {
	const view = viewOf(results);
	const kind = tableKind(view, view.skills);
	const skills = skillsTable(view, view.skills.slice(0, ALL), kind);
	const head = `${heading(titleOf(view, require_start.markdownText))}\n\n${banner(view, {
		alerts: true,
		confidence: true
	})}`;
	const sections = [
		{
			what: "skills",
			before: skills.head,
			rows: skills.rows,
			after: intervalNote(view.skills),
			maxRows: ALL,
			total: view.skills.length,
			importance: 100
		},
		totalsSection(view),
		...unmeasuredSections(view, ALL),
		...promptSections(view, {
			prompt: 500,
			rationale: 400,
			open: 50,
			rows: ALL
		}),
		detectableLossSection(view, ALL),
		testDetailsSection(view, ALL),
		bothSidesSection(view, ALL),
		adviceSection(view),
		confusionSection(view),
		contextSection(view, {
			prompt: 500,
			rationale: 400,
			open: 50,
			rows: ALL
		}),
		stolenSection(view, ALL, false),
		alsoFiredSection(view, ALL),
		taskFiguresSection(view),
		...graderSections(view, ALL),
		failingSection(view),
		tasksSection(view, ALL, 300),
		errorsSection(view, 500),
		warningsSection(view, 500)
	];
	return fitSections(head, sections, footer(results, whereAll(results), runFacts(results)), {
		max: maxBytes,
		measure: utf8Length,
		where: whereAll(results)
	});
}
function totalsSection({ isNoisy, results: { totals } }) {
	const row = (name, kind) => {
		const [base, head] = [isNoisy ? void 0 : totals.base?.[kind], totals.head[kind]];
		return [
			name,
			require_start.change(base?.precision, head.precision, require_start.percent),
			require_start.change(base?.recall, head.recall, require_start.percent),
			require_start.change(base?.f1, head.f1, require_start.score),
			require_start.change(base?.accuracy, head.accuracy, require_start.percent)
		];
	};
	const { head, rows } = tableLines$1([
		"All skills",
		"Precision",
		"Recall",
		"F1",
		"Accuracy"
	], "lrrrr", [row("micro: every prompt counts alike", "micro"), row("macro: every skill counts alike", "macro")]);
	return {
		what: "totals",
		before: head,
		rows,
		after: "",
		maxRows: 2,
		importance: 99
	};
}
function adviceSection(view) {
	const rows = view.skills.filter((skill) => skill.band !== null || skill.advice !== null || skill.reasons.length > 0).slice(0, ALL).map((skill) => {
		const said = [...skill.reasons.slice(0, 3).map((reason) => require_start.cut(reason, 300)), skill.advice ?? ""].filter((note) => note !== "").map((note) => require_start.escapeInline(note)).join(" · ");
		return [
			require_start.code(require_start.cut(skill.skill, 64)),
			require_start.score(skill.head?.f1 ?? null),
			skill.band ?? "n/a",
			said || "-"
		];
	});
	const table = tableLines$1([
		"Skill",
		"F1",
		"Band",
		"Notes"
	], "lrll", rows);
	const { before, after } = fold("Bands and advice", rows.length);
	return {
		what: "bands and advice",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows: ALL,
		importance: 42
	};
}
function confusionSection(view) {
	const rows = view.skills.slice(0, ALL).map((skill) => [require_start.code(require_start.cut(skill.skill, 64)), ...confusion(view, skill)]);
	const table = tableLines$1([
		"Skill",
		"True positives",
		"False negatives",
		"False positives",
		"True negatives",
		"Accuracy by label",
		"Errors"
	], "lrrrrrr", rows);
	const { before, after } = fold("Confusion, in prompts", rows.length);
	return {
		what: "confusion",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows: ALL,
		total: view.skills.length,
		importance: 44
	};
}
function confusion(view, skill) {
	const { base, head, recall, falseTriggers } = skill;
	const count = (value) => value === null ? "n/a" : require_start.prompts(value);
	const [lost, fires] = [view.showsChange(recall), view.showsChange(falseTriggers)];
	const cell = (key, isShown) => require_start.change(isShown ? base?.[key] : void 0, head?.[key] ?? null, count);
	return [
		cell("tp", lost),
		cell("fn", lost),
		cell("fp", fires),
		cell("tn", fires),
		require_start.change(isAllConfirmed(view, skill) ? base?.accuracy : void 0, head?.accuracy ?? null, require_start.percent),
		cell("errors", !view.isNoisy)
	];
}
function failingSection(view) {
	const { tasks, sides } = view.results;
	const failing = (sides.base === null ? [] : tasks).flatMap((task) => task.expectations.filter((item) => item.source === "labelled" && item.passed.head === false).map((item) => ({
		task,
		item
	})));
	const rows = failing.slice(0, ALL).map(({ task, item }) => [
		require_start.quoted(task, 300),
		wanted(item),
		require_start.firedText(task.fired.base),
		require_start.firedText(task.fired.head),
		placeCell(view, task)
	]);
	const table = tableLines$1([
		"Prompt",
		"Wanted",
		"Fired on base",
		"Fired on head",
		"Where"
	], "lllll", rows);
	const { before, after } = fold("Prompts that fail on head, also those that failed before", failing.length);
	return {
		what: "failing prompts",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows: ALL,
		total: failing.length,
		importance: 48
	};
}
function placeCell(view, task) {
	const id = require_start.idWord(task.id);
	return `${require_start.taskLink(view, task)}${id === "" ? "" : `<br>${require_start.code(id)}`}`;
}
function wanted({ label, skill }) {
	return `${label === "must_activate" ? "" : "not "}${require_start.code(require_start.cut(skill, 64))}`;
}

// src/reports/terminal-graders.ts
function gradersBlock(results, verbose, width, rest) {
	if (results.graders.length === 0) return "";
	const { telling, others } = splitGraders(results);
	const shown = verbose ? statedGraders(results) : telling;
	const figures = ascii(taskFigures(results));
	if (shown.length === 0) {
		const rest = otherText(others).replace("other grader", "grader");
		return wrap$1([rest, figures].filter((part) => part !== "").join("; "), width, "", "  ");
	}
	const head = [
		"grader",
		"type",
		"tasks",
		"result",
		"mean score",
		"pass rate"
	];
	const rows = shown.slice(0, 100).map(({ grader, state }) => [
		require_start.plainText.text(grader.grader, 40),
		require_start.plainText.text(grader.type, 32),
		require_start.group(grader.tasks),
		stateText$1(state),
		...graderFigures(grader, state, isKnown(grader, results)).map(ascii)
	]);
	const reasons = missingReasons(results);
	const missing = shown.slice(0, 100).flatMap(({ grader }) => {
		const words = missingText(grader, reasons.get(grader.grader), require_start.plainText);
		return words === "" ? [] : [wrap$1(`${require_start.plainText.text(grader.grader, 40)} ${words}`, width, "  ", "    ")];
	});
	const lines = [...columns([head, ...rows], [
		2,
		4,
		5
	]).map((line) => `  ${line}`), ...missing];
	if (shown.length > 100) lines.push(`  ${require_start.group(shown.length - 100)} more ${rest}`);
	if (!verbose && others.length > 0) lines.push(`  (${otherText(others)}; -v shows them)`);
	return [figures === "" ? "Graders" : wrap$1(figures, width, "Graders: ", "  "), ...lines].join("\n");
}
function failedTasksBlock(results, most, width, rest) {
	const failed = failedTasks(results);
	if (failed.length === 0) return "";
	const lines = [`Tasks that a grader fails (${require_start.group(failed.length)})`];
	for (const one of failed.slice(0, most)) lines.push(...taskLines(one, results.agent.deterministic, width));
	if (failed.length > most) lines.push(`  ${require_start.group(failed.length - most)} more ${rest}`);
	return lines.join("\n");
}
function taskLines({ task, failed }, isExact, width) {
	const flaky = flakyText(task);
	const lines = [wrap$1(`${require_start.idWord(task.id) || require_start.plainText.text(task.id, 80)}${flaky === "" ? "" : `, ${flaky}`}  ${require_start.plainText.text(task.source.file, 200)}:${task.source.line}`, width, "  ")];
	for (const grade of failed.slice(0, 5)) {
		const feedback = require_start.plainText.text(feedbackOf(grade), 300);
		const said = `${require_start.plainText.text(grade.head.grader, 40)}: ${ascii(gradeText(grade, isExact))}${feedback === "" ? "" : `: ${feedback}`}`;
		lines.push(wrap$1(said, width, "    ", "      "));
	}
	if (failed.length > 5) lines.push(`    and ${require_start.plural(failed.length - 5, "more grader")}`);
	return lines;
}
function gradeLines(grade, base, { agent, graders }, width) {
	const compares = graders.some((grader) => grader.compares && grader.grader === grade.grader);
	const before = base.find((item) => item.grader === grade.grader && item.type === grade.type);
	const result = grade.passRate === null ? grade.errors > 0 ? "" : "not applicable" : grade.passRate === 1 ? "passed" : grade.passRate === 0 ? "failed" : `passed in ${require_start.percent(grade.passRate)} of trials`;
	const figure = agent.deterministic ? require_start.change : beside;
	const said = [...compares ? [grade.score === null ? "not applicable" : preferenceText(grade.score)] : [ascii(figure(before?.score ?? void 0, grade.score, require_start.score)), result], failureText(grade)].filter((part) => part !== "");
	const line = `    ${require_start.plainText.text(grade.grader, 40)} (${require_start.plainText.text(grade.type, 32)}): ${said.join(", ")}`;
	const feedback = require_start.plainText.text(grade.feedback, 500);
	return feedback === "" ? [line] : [line, wrap$1(feedback, width, "      ")];
}
function ascii(text) {
	return text.replaceAll("→", "->");
}

// src/reports/terminal-prompts.ts
function promptsBlock(view, heading, rows, most, width, rest) {
	if (rows.length === 0) return "";
	const besides = rows === view.falseTriggers ? require_start.takenText(view, rows) : "";
	const lines = [`${heading} (${require_start.group(rows.length)}${besides})`];
	for (const { task, expectation } of rows.slice(0, most)) {
		const own = require_start.plainText.name(expectation.skill);
		const tolerated = task.provenance === "generated" ? " (generated)" : isTolerated(view, expectation) ? " (within tolerance)" : "";
		const tuned = task.tuned === true ? " (tuned on)" : "";
		const rates = view.results.agent.deterministic || expectation.base === null ? "" : `, ${require_start.percent(expectation.base.rate)} -> ${require_start.percent(expectation.head.rate)}`;
		lines.push(`  ${quoted(task, width - 4)}`);
		const room = require_start.plainRoomText(task.room, require_start.plainText.name);
		const context = [
			require_start.messageNote(task),
			require_start.contextNote(task, require_start.plainText),
			require_start.aloneNote(view, task, expectation)
		];
		const silent = [
			room,
			require_start.silentText(task),
			...require_start.unansweredTexts(task),
			...context
		].filter((note) => note !== "").join(", ");
		const came = `${whatCame(task, expectation, own)}${rates}${silent === "" ? "" : `, ${silent}`}`;
		const id = require_start.idWord(task.id);
		const parts = [
			`${came}${tolerated}${tuned}`,
			where(task),
			id === "" ? "" : `--task ${id}`
		];
		lines.push(...packed(parts, width - 6).map((line) => `      ${line}`));
		if (expectation.rationale !== null) lines.push(wrap$1(`why: ${require_start.plainText.text(expectation.rationale, 300)}`, width, "      "));
	}
	if (rows.length > most) lines.push(`  ${require_start.group(rows.length - most)} more ${rest}`);
	return lines.join("\n");
}
function packed(parts, width) {
	const lines = [];
	for (const part of parts.filter((one) => one !== "")) {
		const last = lines.at(-1);
		if (last !== void 0 && displayWidth(last) + 2 + displayWidth(part) <= width) lines.push(`${lines.pop()}  ${part}`);
		else lines.push(part);
	}
	return lines;
}
function isTolerated(view, { skill, label, base }) {
	if (base === null) return false;
	const result = view.byName.get(skill);
	const endpoint = label === "must_activate" ? result?.recall : result?.falseTriggers;
	return result?.state === "pass" && endpoint?.verdict !== "regressed";
}
function whatCame(task, expectation, own) {
	const wanted = require_start.expectedSkills(task, expectation).map(require_start.plainText.name);
	if (wanted.length === 0) return `${own} fired and should not`;
	const instead = require_start.answeredNote(task, require_start.plainText);
	return `expected ${require_start.listed(wanted)}, got ${expectation.head.rate === null ? "no completed trial" : `${fired(task.fired.head)}${instead === "" ? "" : `: ${instead}`}`}`;
}
function tasksBlock(view, width) {
	const { tasks } = view.results;
	if (tasks.length === 0) return "";
	const lines = [`Tasks (${require_start.group(tasks.length)})`];
	for (const task of tasks) {
		const message = require_start.messageNote(task);
		const note = `${task.origin === "head" ? task.isNew ? " (new)" : "" : ` (${task.origin} by head)`}${message === "" ? "" : `, ${message}`}`;
		const flaky = flakyText(task);
		lines.push(`  ${require_start.idWord(task.id) || require_start.plainText.text(task.id, 80)}${note}${flaky === "" ? "" : `, ${flaky}`}  ${where(task)}`);
		lines.push(`    ${quoted(task, width - 6)}`);
		for (const item of task.expectations) {
			const own = require_start.plainText.name(item.skill);
			const verdict = item.passed.head === null ? item.label === "acceptable" ? "not counted" : "no result" : item.passed.head ? "passed" : "failed";
			const source = item.source === "implicit" ? ", not labelled" : "";
			lines.push(`    ${own}: ${item.label}${source}: fired ${firedRates(view, item)}, ${verdict}`);
		}
		for (const { count, first } of require_start.ruledSkills(view.results, task)) {
			const verdict = first.passed.head === null ? "no result" : "passed";
			lines.push(`    ${require_start.plural(count, "other skill")}: ${first.label}: fired ${firedRates(view, first)}, ${verdict}`);
		}
		const silent = [...[
			require_start.plainRoomText(task.room, require_start.plainText.name),
			require_start.answeredNote(task, require_start.plainText),
			require_start.contextNote(task, require_start.plainText),
			require_start.silentText(task)
		], ...require_start.unansweredTexts(task)].filter((note) => note !== "").join(", ");
		lines.push(`    fired: ${fired(task.fired.head)}${silent === "" ? "" : `; ${silent}`}`);
		for (const grade of task.grades.head) lines.push(...gradeLines(grade, task.grades.base, view.results, width));
	}
	return lines.join("\n");
}
function firedRates({ isNoisy }, { base, head, change }) {
	if (!isNoisy || change !== "same" && change !== "unknown") return `${base === null ? "" : `${require_start.percent(base.rate)} -> `}${require_start.percent(head.rate)}`;
	const completed = (rate) => rate.triggered + rate.notTriggered;
	const before = base === null ? "" : ` (base ${require_start.percent(base.rate)} of ${completed(base)})`;
	return `${require_start.percent(head.rate)} of ${require_start.plural(completed(head), "trial")}${before}`;
}
function quoted(task, width) {
	return `"${clip(require_start.plainText.text(task.prompt, 400), Math.max(20, width - 2))}"`;
}
function where(task) {
	return `${require_start.plain(task.source.file)}:${task.source.line}`;
}
function fired(list) {
	const shown = list.map(({ skill, rate }) => `${require_start.plainText.name(skill)}${rate === 1 ? "" : ` ${require_start.percent(rate)}`}`);
	return shown.length === 0 ? "nothing" : require_start.listed(shown, 5);
}

// src/reports/terminal-skills.ts
function skillsBlock(view, verbose, width, rest) {
	const all = verbose || view.results.sides.base === null;
	const shown = view.skills.filter((skill) => all || isChanged$1(view, skill)).slice(0, verbose ? 5e3 : 30);
	const seen = detectableLossLines(view, verbose ? 5e3 : 8).map((line) => wrap$1(line, width - 2, "", "  "));
	return [...tableLines(view, shown, width - 2, rest), ...seen].flatMap((line) => line.split("\n").map((part) => `  ${part}`)).join("\n");
}
function tableLines(view, shown, width, rest) {
	if (shown.length === 0) return [];
	const tables = sizes.map((size) => aligned(view, shown, size));
	const fits = (table) => table.every((line) => displayWidth(line) <= width);
	const lines = tables.find(fits) ?? stacked(view, shown, width);
	const hidden = view.skills.length - shown.length;
	const state = view.skills.every((skill) => shown.includes(skill) || !isChanged$1(view, skill)) ? view.isNoisy ? "without a detected change, " : "unchanged, " : "";
	if (hidden > 0) lines.push(wrap$1(`(${require_start.plural(hidden, "skill")} more: ${state}${rest})`, width, "", " "));
	return lines;
}
const sizes = [
	"full",
	"compact",
	"narrow",
	"bare"
];
function aligned(view, skills, size) {
	const kind = tableKind(view, skills);
	const head = headings(kind, size);
	const rows = skills.map((skill) => skillCells(view, skill, kind, size));
	const lines = columns([head, ...rows], kind === "alone" ? [
		2,
		3,
		4,
		5
	] : [
		2,
		3,
		4,
		5,
		6
	]);
	if (size !== "full") lines.push(...starNote(skills));
	if (haveIntervals(skills) && size !== "bare") lines.push("In brackets: 95% intervals.");
	return lines;
}
function stacked(view, skills, width) {
	const kind = tableKind(view, skills);
	const heads = headings(kind, "bare").slice(2);
	return [...skills.flatMap((skill) => {
		const [name = "", result = "", ...figures] = skillCells(view, skill, kind, "bare");
		const words = figures.map((value, index) => `${heads[index] ?? ""} ${value}`).join(", ");
		return [`${name}: ${result}`, ...wrap$1(words, width, "    ").split("\n")];
	}), ...starNote(skills)];
}
function headings(kind, size) {
	const isFull = size === "full";
	return [
		"skill",
		"result",
		...kind === "alone" ? ["prompts"] : isFull ? ["prompts lost", "new false triggers"] : ["lost", "new false"],
		isFull ? "precision" : "prec.",
		"recall",
		"F1"
	];
}
function starNote(skills) {
	const notes = skills.flatMap(notesOf$1).map((note) => note.replace(/^renamed from .*/, "renamed"));
	return notes.length === 0 ? [] : [`* ${[...new Set(notes)].sort().join(", or ")}`];
}
function notesOf$1({ renamedFrom, descriptionChanged, state }) {
	return [...renamedFrom === null ? [] : [`renamed from ${clip(require_start.plainText.name(renamedFrom), 30)}`], ...descriptionChanged && state !== "new" ? ["description changed"] : []];
}
function clippedName({ skill, room }, width) {
	const name = require_start.plainText.name(skill);
	const at = name.lastIndexOf("@");
	if (room === void 0 || at <= 0 || displayWidth(name) <= width) return clip(name, width);
	const [own, place] = [name.slice(0, at), name.slice(at + 1)];
	const left = width - 1 - displayWidth(own);
	const right = Math.min(displayWidth(place), Math.max(Math.floor((width - 1) / 2), left));
	return `${clip(own, width - 1 - right)}@${clip(place, right)}`;
}
function skillCells(view, skill, kind, size) {
	const notes = notesOf$1(skill);
	const isFull = size === "full";
	const room = require_start.plainRoomText(skill.room, (name) => clip(require_start.plainText.name(name), 30));
	const told = room === "" ? notes : [room, ...notes];
	const suffix = isFull ? told.length === 0 ? "" : ` (${told.join(", ")})` : notes.length === 0 ? "" : " *";
	const counts = kind === "alone" ? [promptCount(skill)] : skill.base === null ? ["-", "-"] : [promptsLost(view, skill), falseTriggers(view, skill)];
	const figures = [
		"precision",
		"recall",
		"f1"
	].map((name) => {
		const shown = figure(view, skill, name).replace(" → ", isFull ? " -> " : "->");
		return size === "bare" ? shown.replace(/ \(.*/, "") : shown.replace("–", "-");
	});
	const result = resultText(view, skill);
	return [
		`${clippedName(skill, isFull ? 40 : 24)}${suffix}`,
		isFull || size === "compact" ? result.replace(/ \(.*/, "") : short(skill, result),
		...counts,
		...figures
	];
}
function short({ state }, result) {
	return state === "regressed" ? state : result.replace(/,.*| detected$/, "");
}

// src/reports/terminal.ts
function renderTerminal(results, options) {
	const { agents } = results;
	if (agents === void 0) return renderOne(results, options);
	const width = widthOf(options);
	const [word, style] = verdictWord(results);
	const title = titleOfAgents(results, require_start.plainText).replace(/^(?:Regressed|Advice|Pass|Measured|Not evaluated) /, "");
	const accept = results.decision.state === "regressed" ? acceptSentence(results, require_start.plainText) : "";
	const head = [wrap$1(title, width, `${paint(word, style, options)} `, "  "), ...accept === "" ? [] : [wrap$1(accept, width, "  ")]];
	const each = agents.map(({ agent, results: own, notMeasured }) => {
		const text = own === null ? wrap$1(require_start.plainText.text(notMeasured ?? "not measured", 500), width, "  ") : renderOne(own, options).replace(/\nReproduce: .*\n$/, "").trimEnd();
		return `=== ${require_start.plainText.name(agent)} ===\n${text}`;
	});
	return `${[
		head.join("\n"),
		agentsBlock(results, options.verbose, width),
		...each
	].join("\n\n").trimEnd()}\n\nReproduce: ${require_start.plain(results.reproduce)}\n`;
}
function widthOf({ width }) {
	return Math.max(40, Math.min(width, 200));
}
function paint(text, style, { colour }) {
	return colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
}
function renderOne(results, options) {
	const { verbose, rest: named } = options;
	const view = viewOf(results);
	const width = widthOf(options);
	const blocks = [];
	const rest = named ?? (verbose ? "with --out DIR" : "with -v");
	const [word, style] = verdictWord(results);
	const title = titleBeside(word, view);
	const lines = [wrap$1(title, width, `${paint(word, style, options)}${title === "" ? "" : ": "}`, "  ")];
	const reportOnly = reportOnlySentence(results);
	if (reportOnly !== null) lines.push(wrap$1(afterWord(word, reportOnly), width, "  "));
	const found = findings(view, require_start.plainText, { confidence: true });
	if (!(word === MEASURED || found.length > 0) || results.sameAsBase !== void 0) lines.push(wrap$1(passSentences(view), width, "  "));
	const said = `${title.replace(/ \(and \d+ more\)$/, "")}.`;
	lines.push(...found.filter((line) => line !== said).map((line) => wrap$1(line, width, "  ")));
	const accept = results.decision.state === "regressed" ? acceptSentence(results, require_start.plainText) : "";
	if (accept !== "") lines.push(wrap$1(accept, width, "  "));
	const todo = results.decision.state === "not_evaluated" ? nextStep(results) : null;
	if (todo !== null) lines.push(wrap$1(todo, width, "  "));
	blocks.push(lines.join("\n"));
	blocks.push(skillsBlock(view, verbose, width, rest));
	const many = verbose ? 5e3 : 20;
	blocks.push(promptsBlock(view, "Lost prompts", view.lost, many, width, rest));
	blocks.push(promptsBlock(view, "New false triggers", view.falseTriggers, many, width, rest));
	blocks.push(promptsBlock(view, missedHeading(view), view.missed, many, width, rest));
	blocks.push(checkBlock(results, width, verbose ? 500 : 10, rest));
	blocks.push(gradersBlock(view.results, verbose, width, rest));
	blocks.push(verbose ? tasksBlock(view, width) : failedTasksBlock(view.results, 10, width, rest));
	blocks.push(errorsBlock(results, verbose ? 500 : 5, width, rest));
	blocks.push(warningsBlock(results, verbose ? 500 : 10, width, rest));
	blocks.push(footerBlock(results, width));
	return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
const MEASURED = "MEASURED";
const STYLES = {
	bad: "1;31",
	unsure: "1;33",
	good: "1;32"
};
function afterWord(word, sentence) {
	const rest = sentence.replace(/^Report only: /, "");
	return word === "REPORT ONLY" ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : sentence;
}
function verdictWord(results) {
	const { decision, kind, tasks } = results;
	if (decision.state === "not_evaluated") return ["NOT EVALUATED", "unsure"];
	if (decision.state === "regressed" && kind === "run") return ["FAILED", "bad"];
	if (isAdvice(results) && tasks.length > 0) return ["ADVICE", decision.state === "regressed" ? "unsure" : "good"];
	if (decision.state === "regressed") return ["REGRESSED", decision.enforced ? "bad" : "unsure"];
	if (tasks.length === 0) return ["NOT EVALUATED", "unsure"];
	if (kind === "run") return [MEASURED, "good"];
	if (!decision.enforced) return ["REPORT ONLY", "unsure"];
	return ["PASS", "good"];
}
function errorsBlock(results, most, width, elsewhere) {
	const all = equalErrors(results);
	if (all.length === 0) return "";
	const lines = all.slice(0, most).map(({ task, side, kind, message, count }) => {
		const what = `${`${count === 1 ? require_start.plainText.text(task, 80) : require_start.plural(count, "trial")} on ${side}`}, ${require_start.plainText.text(kind.replaceAll("_", " "), 40)}: ${require_start.plainText.text(message, 300)}`;
		return wrap$1(what, width, "  ", "    ");
	});
	if (all.length > most) lines.push(`  ${require_start.group(all.length - most)} more kinds ${elsewhere}`);
	return [`Trials that ended in an error (${require_start.group(results.errors.length)})`, ...lines].join("\n");
}
function warningsBlock({ warnings, filter, ...results }, most, width, elsewhere) {
	const unmeasured = filter === null ? results.unmeasured : [];
	const lines = warnings.slice(0, most).map(({ what, where, todo }) => {
		const place = where === null ? "" : `${require_start.plain(where.file)}:${where.line}: `;
		return wrap$1(`${place}${require_start.plainText.text(what, 300)}${todo === null ? "" : ` -> ${require_start.plainText.text(todo, 200)}`}`, width, "  ", "    ");
	});
	if (warnings.length > most) lines.push(`  ${require_start.group(warnings.length - most)} more ${elsewhere}`);
	const changed = unmeasured.filter((skill) => skill.changed).map((skill) => skill.skill);
	if (changed.length > 0) lines.push(wrap$1(`changed, but no suite has a labelled prompt for it: ${require_start.names(changed, require_start.plainText, 10)}`, width, "  ", "    "));
	const rest = unmeasured.length - changed.length;
	if (rest > 0) lines.push(`  ${require_start.plural(rest, "skill")} without a labelled prompt: not measured`);
	return lines.length === 0 ? "" : ["Warnings", ...lines].join("\n");
}
function titleBeside(word, view) {
	if (view.results.decision.state === "not_evaluated") return "";
	if (word !== MEASURED) return titleAfter(view, require_start.plainText, word.length + 2).replace(/^(\d+ skills) regressed: /, word === "REGRESSED" ? "$1: " : "$&");
	return `${totalsSentence(view.results).replace(/\.$/, "")}${partText(view.results)}`;
}
function footerBlock(results, width) {
	const { sides, agent, mode, sandbox } = results;
	const side = ({ commit, ref, dirty }) => {
		if (commit === null) return ref === null ? "working tree" : require_start.plainText.text(ref, 80);
		return `${require_start.plain(commit.slice(0, 7))}${dirty ? " with uncommitted changes" : ""}`;
	};
	const compared = sides.base === null ? `head ${side(sides.head)}` : `base ${side(sides.base)} -> head ${side(sides.head)}`;
	const model = agent.model === null ? "" : `, model ${require_start.plainText.text(agent.model, 80)}`;
	const facts = [
		compared,
		agent.id === "lexical" ? "lexical router, not an agent" : `${isRouter(agent) ? "" : "agent: "}${require_start.plainText.text(agent.label || agent.id, 80)}${model}${modeText(mode)}`,
		...sandbox === void 0 ? [] : [`sandbox: ${require_start.plainText.text(sandbox, 60)}`],
		trialText(results)
	];
	const sources = promptSources(results);
	if (sources !== "") facts.push(sources);
	const more = runFacts(results);
	if (more !== "") facts.push(more);
	const cost = costText(results);
	if (cost !== "") facts.push(cost);
	return `${factLines(facts, width)}\nReproduce: ${require_start.plain(results.reproduce)}`;
}
function factLines(facts, width) {
	const lines = [];
	for (const fact of facts) {
		const beside = lines.length === 0 ? fact : `${lines.at(-1)} | ${fact}`;
		if (lines.length > 0 && displayWidth(beside) <= width - 2) lines[lines.length - 1] = beside;
		else lines.push(fact);
	}
	return lines.map((line, index) => wrap$1(line, width, index === 0 ? "" : "  ", "  ")).join("\n");
}

// src/core/results/agents-report.ts
const AGENTS_SCHEMA = "skill-eval-gate/agents/v1";
const ratio$1 = require_start.number().min(0).max(1).nullable();
const differenceSchema = require_start.object({
	key: require_start.string(),
	id: require_start.string(),
	suite: require_start.string(),
	prompt: require_start.string(),
	expected: require_start.array(require_start.string()),
	fired: require_start.array(require_start.string()),
	reference: require_start.array(require_start.string())
});
const agreementSchema = require_start.object({
	agent: require_start.string(),
	prompts: require_start.int().min(0),
	same: require_start.int().min(0),
	labelled: require_start.int().min(0),
	bothRight: require_start.int().min(0),
	bothWrong: require_start.int().min(0),
	onlyReferenceRight: require_start.int().min(0),
	onlyThisRight: require_start.int().min(0),
	differences: require_start.array(differenceSchema)
});
const agentsReportSchema = require_start.object({
	schema: require_start.literal(AGENTS_SCHEMA),
	tool: require_start.object({
		name: require_start.string(),
		version: require_start.string()
	}),
	createdAt: require_start.string(),
	agents: require_start.array(require_start.object({
		agent: require_start.string(),
		results: resultsSchema.nullable(),
		notMeasured: require_start.string().nullable()
	})).min(2),
	skills: require_start.array(require_start.object({
		skill: require_start.string(),
		figures: require_start.array(require_start.object({
			agent: require_start.string(),
			precision: ratio$1,
			recall: ratio$1,
			f1: ratio$1
		}))
	})),
	agreement: require_start.array(agreementSchema),
	reproduce: require_start.string()
});

// src/core/results/modes-report.ts
const MODES_SCHEMA = "skill-eval-gate/modes/v1";
const mode = require_start._enum([
	"baseline",
	"smart",
	"forced"
]);
const ratio = require_start.number().min(0).max(1).nullable();
const figuresSchema = require_start.object({
	mode,
	precision: ratio,
	recall: ratio,
	f1: ratio,
	truePositives: require_start.number().min(0).nullable(),
	falseNegatives: require_start.number().min(0).nullable(),
	falsePositives: require_start.number().min(0).nullable(),
	trueNegatives: require_start.number().min(0).nullable(),
	unmeasured: require_start.int().min(0),
	band: require_start._enum([
		"excellent",
		"good",
		"needs work",
		"poor"
	]).nullable()
});
const modesReportSchema = require_start.object({
	schema: require_start.literal(MODES_SCHEMA),
	tool: require_start.object({
		name: require_start.string(),
		version: require_start.string()
	}),
	createdAt: require_start.string(),
	modes: require_start.array(require_start.object({
		mode,
		results: resultsSchema.nullable(),
		notMeasured: require_start.string().nullable()
	})).min(2),
	skills: require_start.array(require_start.object({
		skill: require_start.string(),
		figures: require_start.array(figuresSchema)
	})),
	warnings: require_start.array(require_start.object({
		code: require_start._enum(["inflated", "artificial"]),
		skill: require_start.string(),
		message: require_start.string()
	})),
	reproduce: require_start.string()
});

// src/reports/agents.ts
const MOST$1 = {
	skills: 200,
	differences: 10
};
const SKILL_HEAD = [
	"Skill",
	"Agent",
	"Precision",
	"Recall",
	"F1"
];
const AGREEMENT_HEAD = [
	"Agent",
	"Same skills",
	"Both right",
	"Neither",
	"Only last",
	"Only it"
];
function renderAgentsJson(report) {
	return `${JSON.stringify(agentsReportSchema.parse(report), null, 2)}\n`;
}
function renderAgentsTerminal(report, width) {
	const { agents, agreement, reproduce } = report;
	return `${[
		`AGENTS COMPARED: ${agents.map(({ agent }) => require_start.plain(agent)).join(", ")}`,
		"",
		...wrapped(introOf(report, require_start.plainText), width),
		"",
		...indented(columns([AGREEMENT_HEAD.map(small), ...agreement.map((one) => cellsOf$1(one, require_start.plainText))], [
			1,
			2,
			3,
			4,
			5
		])),
		...agreement.flatMap((one) => [...one.differences.length === 0 ? [] : ["", ...wrapped(headingOf(one, report, require_start.plainText), width)], ...shownOf(one).map((item) => wrap$1(differenceText(item, report, require_start.plainText), width, "    ", "      "))]),
		"",
		...indented(columns([SKILL_HEAD.map(small), ...skillRows(report, require_start.plainText)], [
			2,
			3,
			4
		])),
		...moreSkills(report).map((text) => `  ${text}`),
		"",
		...statesOf(report, require_start.plainText).flatMap((text) => wrapped(text, width)),
		"",
		`Reproduce: ${require_start.plain(reproduce)}`
	].join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}
function renderAgentsMarkdown(report) {
	const agreement = tableLines$1(AGREEMENT_HEAD, "lrrrrr", report.agreement.map((one) => cellsOf$1(one, require_start.markdownText)));
	const skills = tableLines$1(SKILL_HEAD, "llrrr", skillRows(report, require_start.markdownText));
	return `${[
		"## Agents compared",
		introOf(report, require_start.markdownText),
		[agreement.head, ...agreement.rows].join("\n"),
		...report.agreement.flatMap((one) => one.differences.length === 0 ? [] : [[
			headingOf(one, report, require_start.markdownText),
			"",
			...shownOf(one).map((item) => `- ${differenceText(item, report, require_start.markdownText)}`)
		].join("\n")]),
		[
			skills.head,
			...skills.rows,
			...moreSkills(report)
		].join("\n"),
		statesOf(report, require_start.markdownText).map((text) => `- ${text}`).join("\n"),
		`<sub>Reproduce: ${require_start.code(require_start.cut(report.reproduce, 600))}</sub>`
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function introOf(report, inline) {
	return `How often each agent does what ${inline.name(referenceOf(report))} does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds; "only last" counts the prompts on which only ${inline.name(referenceOf(report))} is right.`;
}
function referenceOf({ agents }) {
	return agents.at(-1)?.agent ?? "";
}
function cellsOf$1(one, inline) {
	const { agent, prompts, same, bothRight, bothWrong, onlyReferenceRight, onlyThisRight } = one;
	const share = prompts === 0 ? "nothing to compare" : `${same} of ${prompts} (${require_start.percent(same / prompts)})`;
	return [
		inline.name(agent),
		share,
		...[
			bothRight,
			bothWrong,
			onlyReferenceRight,
			onlyThisRight
		].map(String)
	];
}
function shownOf({ differences }) {
	return differences.slice(0, MOST$1.differences);
}
function headingOf({ agent, differences }, report, inline) {
	const more = differences.length > MOST$1.differences ? `, the first ${MOST$1.differences}` : "";
	return `${inline.name(agent)} does otherwise than ${inline.name(referenceOf(report))} on ${require_start.plural(differences.length, "prompt")}${more}:`;
}
function differenceText({ prompt, expected, fired, reference }, report, inline) {
	const loaded = (skills) => skills.length === 0 ? "none" : require_start.names(skills, inline);
	const wanted = expected.length === 0 ? "" : `; expected ${require_start.names(expected, inline)}`;
	return `"${inline.text(prompt, 120)}": ${loaded(fired)}, ${inline.name(referenceOf(report))} ${loaded(reference)}${wanted}`;
}
function skillRows({ skills }, inline) {
	return skills.slice(0, MOST$1.skills).flatMap(({ skill, figures }) => figures.map(({ agent, precision, recall, f1 }, index) => [
		index === 0 || inline === require_start.markdownText ? inline.name(skill) : "",
		inline.name(agent),
		require_start.percent(precision),
		require_start.percent(recall),
		require_start.score(f1)
	]));
}
function moreSkills({ skills }) {
	return skills.length > MOST$1.skills ? [`${require_start.plural(skills.length - MOST$1.skills, "skill")} more in the JSON.`] : [];
}
function statesOf({ agents }, inline) {
	return agents.map(({ agent, results, notMeasured }) => {
		if (results === null) return `${inline.name(agent)}: not measured. ${inline.text(notMeasured ?? "", 300)}`.trim();
		const { label, model } = results.agent;
		const used = model === null ? "" : `, model ${inline.text(model, 80)}`;
		return `${inline.name(agent)}: ${inline.text(label || results.agent.id, 80)}${used}; ${trialText(results)}`;
	});
}
function small(heading) {
	return heading === "F1" ? heading : heading.toLowerCase();
}
function indented(lines) {
	return lines.map((line) => `  ${line}`);
}
function wrapped(text, width) {
	return [wrap$1(text, width, "  ", "  ")];
}

// src/reports/modes.ts
const MOST = 200;
const HEADINGS = [
	"Skill",
	"Mode",
	"Precision",
	"Recall",
	"F1",
	"False positives",
	"Band"
];
function renderModesJson(report) {
	return `${JSON.stringify(modesReportSchema.parse(report), null, 2)}\n`;
}
function renderModesTerminal(report, width) {
	const rows = report.skills.slice(0, MOST).flatMap((skill) => skill.figures.map((figures, index) => [index === 0 ? require_start.plainText.name(skill.skill) : "", ...cellsOf(figures)]));
	const table = columns([HEADINGS.map((heading) => heading.toLowerCase()), ...rows], [
		2,
		3,
		4,
		5
	]);
	return `${[
		`MODES COMPARED: ${report.modes.map(({ mode }) => mode).join(", ")}`,
		"",
		...table.map((line) => `  ${line}`),
		...restOf(report, "  "),
		"",
		...notesOf(report, require_start.plainText).map((note) => wrap$1(note, width, "  ", "    ")),
		"",
		...report.modes.map(({ mode, results, notMeasured }) => wrap$1(`${mode}: ${results === null ? unmeasured(notMeasured, require_start.plainText) : stateOf(results, require_start.plainText)}`, width, "  ", "    ")),
		"",
		...agentLine(report),
		`Reproduce: ${require_start.plain(report.reproduce)}`
	].join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}
function renderModesMarkdown(report) {
	const rows = report.skills.slice(0, MOST).flatMap((skill) => skill.figures.map((figures) => [require_start.markdownText.name(skill.skill), ...cellsOf(figures)]));
	const table = tableLines$1(HEADINGS, "llrrrrl", rows);
	const notes = notesOf(report, require_start.markdownText).map((note) => `- ${note}`);
	const states = report.modes.map(({ mode, results, notMeasured }) => `- ${mode}: ${results === null ? unmeasured(notMeasured, require_start.markdownText) : stateOf(results, require_start.markdownText)}`);
	const [agent] = report.modes.flatMap(({ results }) => results === null ? [] : [agentText({
		...results,
		mode: "baseline"
	})]);
	return `${[
		"## Modes compared",
		[
			table.head,
			...table.rows,
			...restOf(report, "")
		].join("\n"),
		notes.join("\n"),
		states.join("\n"),
		`<sub>${agent === void 0 ? "" : `${agent} · `}Reproduce: ${require_start.code(require_start.cut(report.reproduce, 600))}</sub>`
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function cellsOf(figures) {
	const { mode, precision, recall, f1, falsePositives, trueNegatives, band, unmeasured } = figures;
	const negatives = (falsePositives ?? 0) + (trueNegatives ?? 0);
	const fires = negatives === 0 ? "n/a" : `${require_start.prompts(falsePositives ?? 0)} of ${require_start.prompts(negatives)}`;
	const rating = unmeasured > 0 ? `${require_start.plural(unmeasured, "prompt")} not measured` : band ?? "n/a";
	return [
		mode,
		require_start.percent(precision),
		require_start.percent(recall),
		require_start.score(f1),
		fires,
		rating
	];
}
function agentLine({ modes }) {
	const agent = modes.find(({ results }) => results !== null)?.results?.agent;
	if (agent === void 0) return [];
	const model = agent.model === null ? "" : `, model ${require_start.plainText.text(agent.model, 80)}`;
	return [`${isRouter(agent) ? "" : "agent: "}${require_start.plainText.text(agent.label || agent.id, 80)}${model}`];
}
function restOf({ skills }, indent) {
	return skills.length > MOST ? [`${indent}${require_start.plural(skills.length - MOST, "skill")} more in the JSON.`] : [];
}
function notesOf({ modes, warnings }, inline) {
	const said = warnings.slice(0, MOST).map(({ skill, message }) => `Warning: ${inline.name(skill)}: ${inline.text(message, 400)}`);
	return modes.some(({ mode, results }) => mode === "forced" && results !== null) ? [...said, "forced tells the agent to go through every skill for every message: it is for tests, and its figures do not measure descriptions."] : said;
}
function unmeasured(why, inline) {
	return inline.text(why ?? "not measured", 300);
}
function stateOf(results, inline) {
	const { state, reasons } = results.decision;
	const blocking = reasons.filter(({ blocks }) => blocks);
	const first = blocking.find(({ skill }) => skill === null) ?? blocking[0];
	const why = first === void 0 ? "" : `: ${inline.text(first.message, 300)}`;
	return `${{
		pass: "measured",
		regressed: `below its limits${why}`,
		not_evaluated: `not evaluated${why}`
	}[state]}; ${trialText(results)}`;
}

// src/commands/report-command.ts
var report_command_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ reportFile: () => reportFile });
const maxBytes = 268435456;
async function reportFile(file, options, terminal) {
	const report = await readReport((0, node_path.resolve)(terminal.cwd, file));
	const format = options.json === true ? "json" : options.format;
	terminal.stdout(report.schema === "skill-eval-gate/modes/v1" || report.schema === "skill-eval-gate/agents/v1" ? await renderComparison(report, format, terminal) : await render(report, format, options, terminal));
	return 0;
}
async function render(results, format, options, terminal) {
	switch (format) {
		case "markdown": return renderComment(results, { marker: commentMarker("gate") });
		case "summary": return renderSummary(results);
		case "json": return renderJson(results);
		case "junit": return (await Promise.resolve().then(() => require("./junit-54b17e43.js"))).renderJunit(results);
		case "html": return renderHtml(results, options, terminal);
		case "terminal": return renderTerminal(results, {
			rest: "in that file",
			verbose: options.verbose === true,
			width: terminal.columns,
			colour: terminal.colour
		});
	}
}
async function renderHtml(results, { record, history }, terminal) {
	const { renderPage } = await Promise.resolve().then(() => require("./render-page-c7c515a1.js"));
	const { readTranscripts } = await Promise.resolve().then(() => require("./read-transcripts-153b608c.js"));
	return renderPage(results, {
		...record === void 0 ? {} : { transcripts: await readTranscripts(results, (0, node_path.resolve)(terminal.cwd, record)) },
		...history === void 0 ? {} : { history: await pastRuns(results, history, terminal) }
	});
}
async function pastRuns(results, file, terminal) {
	const { pastRunsOf } = await Promise.resolve().then(() => require("./past-runs-843eadcb.js"));
	const { readHistory } = await Promise.resolve().then(() => require("./history-text-bd91fae5.js")).then((n) => n.history_text_exports);
	const { lines, warnings } = readHistory(await (0, node_fs_promises.readFile)((0, node_path.resolve)(terminal.cwd, file), "utf8").catch((error) => {
		throw new require_start.UserError({
			what: `The history "${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
			todo: "Name a history.jsonl, such as that of the branch skill-eval-history."
		});
	}));
	for (const warning of warnings) terminal.stderr(`warning: ${require_start.plain(warning)}\n`);
	return pastRunsOf(lines, results);
}
async function renderComparison(report, format, { columns }) {
	const isModes = report.schema === MODES_SCHEMA;
	switch (format) {
		case "markdown":
		case "summary": return isModes ? renderModesMarkdown(report) : renderAgentsMarkdown(report);
		case "json": return isModes ? renderModesJson(report) : renderAgentsJson(report);
		case "terminal": return isModes ? renderModesTerminal(report, columns) : renderAgentsTerminal(report, columns);
		case "html": if (!isModes) return (await Promise.resolve().then(() => require("./render-agents-page-5eb4d26f.js"))).renderAgentsPage(report);
	}
	throw new require_start.UserError({
		what: `The format "${format}" describes one run, and this file compares several.`,
		todo: "Name the results.json of one of them, in a folder beside this file."
	});
}
async function readResults(path) {
	return checked(await readJson(path), path, RESULTS_SCHEMA, resultsSchema);
}
async function readReport(path) {
	const value = await readJson(path);
	const { data } = require_start.object({ schema: require_start.string() }).safeParse(value);
	if (data?.schema === "skill-eval-gate/agents/v1") return checked(value, path, AGENTS_SCHEMA, agentsReportSchema);
	return data?.schema === "skill-eval-gate/modes/v1" ? checked(value, path, MODES_SCHEMA, modesReportSchema) : checked(value, path, RESULTS_SCHEMA, resultsSchema);
}
async function readJson(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (found === null || !found.isFile()) throw new require_start.UserError({
		what: `There is no results file "${path}".`,
		todo: "Name the results.json of a run (--out DIR)."
	});
	if (found.size > maxBytes) throw new require_start.UserError({
		what: `"${path}" is larger than ${maxBytes} bytes.`,
		todo: "Name the results.json of a run."
	});
	return parseJsonOf(await (0, node_fs_promises.readFile)(path, "utf8"), path);
}
function checked(value, path, schema, shape) {
	const result = shape.safeParse(value);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const at = issue === void 0 || issue.path.length === 0 ? "" : ` at ${issue.path.map(String).join(".")}`;
	throw new require_start.UserError({
		what: `"${path}" is not a results file of schema ${schema}${at}: ${issue?.message ?? "unknown shape"}.`,
		todo: `Make it again with this version: \`${require_start.ownCommandLine("gate --out DIR")}\`.`
	});
}
function parseJsonOf(text, path) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new require_start.UserError({
			what: `"${path}" is not JSON: ${error instanceof Error ? error.message : String(error)}`,
			todo: "Name the results.json of a run (--out DIR)."
		});
	}
}

Object.defineProperty(exports, "AGENTS_SCHEMA", {
  enumerable: true,
  get: function () {
    return AGENTS_SCHEMA;
  }
});
Object.defineProperty(exports, "FINDING_KINDS", {
  enumerable: true,
  get: function () {
    return FINDING_KINDS;
  }
});
Object.defineProperty(exports, "MODES_SCHEMA", {
  enumerable: true,
  get: function () {
    return MODES_SCHEMA;
  }
});
Object.defineProperty(exports, "RESULTS_SCHEMA", {
  enumerable: true,
  get: function () {
    return RESULTS_SCHEMA;
  }
});
Object.defineProperty(exports, "acceptSentence", {
  enumerable: true,
  get: function () {
    return acceptSentence;
  }
});
Object.defineProperty(exports, "agentSections", {
  enumerable: true,
  get: function () {
    return agentSections;
  }
});
Object.defineProperty(exports, "agentsBanner", {
  enumerable: true,
  get: function () {
    return agentsBanner;
  }
});
Object.defineProperty(exports, "agentsReportSchema", {
  enumerable: true,
  get: function () {
    return agentsReportSchema;
  }
});
Object.defineProperty(exports, "allLabels", {
  enumerable: true,
  get: function () {
    return allLabels;
  }
});
Object.defineProperty(exports, "annotate", {
  enumerable: true,
  get: function () {
    return annotate;
  }
});
Object.defineProperty(exports, "annotationsOf", {
  enumerable: true,
  get: function () {
    return annotationsOf;
  }
});
Object.defineProperty(exports, "banner", {
  enumerable: true,
  get: function () {
    return banner;
  }
});
Object.defineProperty(exports, "byRule", {
  enumerable: true,
  get: function () {
    return byRule$1;
  }
});
Object.defineProperty(exports, "checkAnnotations", {
  enumerable: true,
  get: function () {
    return checkAnnotations;
  }
});
Object.defineProperty(exports, "commentMarker", {
  enumerable: true,
  get: function () {
    return commentMarker;
  }
});
Object.defineProperty(exports, "commentSections", {
  enumerable: true,
  get: function () {
    return commentSections;
  }
});
Object.defineProperty(exports, "compare", {
  enumerable: true,
  get: function () {
    return compare;
  }
});
Object.defineProperty(exports, "confidenceOf", {
  enumerable: true,
  get: function () {
    return confidenceOf;
  }
});
Object.defineProperty(exports, "detectableText", {
  enumerable: true,
  get: function () {
    return detectableText;
  }
});
Object.defineProperty(exports, "findings", {
  enumerable: true,
  get: function () {
    return findings;
  }
});
Object.defineProperty(exports, "firedOn", {
  enumerable: true,
  get: function () {
    return firedOn;
  }
});
Object.defineProperty(exports, "fitSections", {
  enumerable: true,
  get: function () {
    return fitSections;
  }
});
Object.defineProperty(exports, "footer", {
  enumerable: true,
  get: function () {
    return footer;
  }
});
Object.defineProperty(exports, "hasLabel", {
  enumerable: true,
  get: function () {
    return hasLabel;
  }
});
Object.defineProperty(exports, "heading", {
  enumerable: true,
  get: function () {
    return heading;
  }
});
Object.defineProperty(exports, "isAdvice", {
  enumerable: true,
  get: function () {
    return isAdvice;
  }
});
Object.defineProperty(exports, "isBlind", {
  enumerable: true,
  get: function () {
    return isBlind;
  }
});
Object.defineProperty(exports, "isChanged", {
  enumerable: true,
  get: function () {
    return isChanged$1;
  }
});
Object.defineProperty(exports, "isFigureChanged", {
  enumerable: true,
  get: function () {
    return isFigureChanged;
  }
});
Object.defineProperty(exports, "isLabelled", {
  enumerable: true,
  get: function () {
    return isLabelled;
  }
});
Object.defineProperty(exports, "isRouter", {
  enumerable: true,
  get: function () {
    return isRouter;
  }
});
Object.defineProperty(exports, "isWithoutSuites", {
  enumerable: true,
  get: function () {
    return isWithoutSuites;
  }
});
Object.defineProperty(exports, "joinedLists", {
  enumerable: true,
  get: function () {
    return joinedLists;
  }
});
Object.defineProperty(exports, "jsonPieces", {
  enumerable: true,
  get: function () {
    return jsonPieces;
  }
});
Object.defineProperty(exports, "labelFor", {
  enumerable: true,
  get: function () {
    return labelFor;
  }
});
Object.defineProperty(exports, "labelIn", {
  enumerable: true,
  get: function () {
    return labelIn;
  }
});
Object.defineProperty(exports, "labelOf", {
  enumerable: true,
  get: function () {
    return labelOf;
  }
});
Object.defineProperty(exports, "labelledSkills", {
  enumerable: true,
  get: function () {
    return labelledSkills;
  }
});
Object.defineProperty(exports, "mean", {
  enumerable: true,
  get: function () {
    return mean;
  }
});
Object.defineProperty(exports, "modeText", {
  enumerable: true,
  get: function () {
    return modeText;
  }
});
Object.defineProperty(exports, "modesReportSchema", {
  enumerable: true,
  get: function () {
    return modesReportSchema;
  }
});
Object.defineProperty(exports, "observationsOf", {
  enumerable: true,
  get: function () {
    return observationsOf;
  }
});
Object.defineProperty(exports, "observedOf", {
  enumerable: true,
  get: function () {
    return observedOf;
  }
});
Object.defineProperty(exports, "phases", {
  enumerable: true,
  get: function () {
    return phases;
  }
});
Object.defineProperty(exports, "plainTitleOf", {
  enumerable: true,
  get: function () {
    return plainTitleOf;
  }
});
Object.defineProperty(exports, "plainTitleOfAgents", {
  enumerable: true,
  get: function () {
    return plainTitleOfAgents;
  }
});
Object.defineProperty(exports, "rateAtExtreme", {
  enumerable: true,
  get: function () {
    return rateAtExtreme;
  }
});
Object.defineProperty(exports, "rateOf", {
  enumerable: true,
  get: function () {
    return rateOf;
  }
});
Object.defineProperty(exports, "ratios", {
  enumerable: true,
  get: function () {
    return ratios;
  }
});
Object.defineProperty(exports, "readResults", {
  enumerable: true,
  get: function () {
    return readResults;
  }
});
Object.defineProperty(exports, "renderAgentsJson", {
  enumerable: true,
  get: function () {
    return renderAgentsJson;
  }
});
Object.defineProperty(exports, "renderAgentsMarkdown", {
  enumerable: true,
  get: function () {
    return renderAgentsMarkdown;
  }
});
Object.defineProperty(exports, "renderAgentsTerminal", {
  enumerable: true,
  get: function () {
    return renderAgentsTerminal;
  }
});
Object.defineProperty(exports, "renderComment", {
  enumerable: true,
  get: function () {
    return renderComment;
  }
});
Object.defineProperty(exports, "renderJson", {
  enumerable: true,
  get: function () {
    return renderJson;
  }
});
Object.defineProperty(exports, "renderModesJson", {
  enumerable: true,
  get: function () {
    return renderModesJson;
  }
});
Object.defineProperty(exports, "renderModesMarkdown", {
  enumerable: true,
  get: function () {
    return renderModesMarkdown;
  }
});
Object.defineProperty(exports, "renderModesTerminal", {
  enumerable: true,
  get: function () {
    return renderModesTerminal;
  }
});
Object.defineProperty(exports, "renderPlainTitle", {
  enumerable: true,
  get: function () {
    return renderPlainTitle;
  }
});
Object.defineProperty(exports, "renderSummary", {
  enumerable: true,
  get: function () {
    return renderSummary;
  }
});
Object.defineProperty(exports, "renderTerminal", {
  enumerable: true,
  get: function () {
    return renderTerminal;
  }
});
Object.defineProperty(exports, "reportOnlySentence", {
  enumerable: true,
  get: function () {
    return reportOnlySentence;
  }
});
Object.defineProperty(exports, "report_command_exports", {
  enumerable: true,
  get: function () {
    return report_command_exports;
  }
});
Object.defineProperty(exports, "resultsSchema", {
  enumerable: true,
  get: function () {
    return resultsSchema;
  }
});
Object.defineProperty(exports, "sentence", {
  enumerable: true,
  get: function () {
    return sentence;
  }
});
Object.defineProperty(exports, "setOf", {
  enumerable: true,
  get: function () {
    return setOf;
  }
});
Object.defineProperty(exports, "sharedLists", {
  enumerable: true,
  get: function () {
    return sharedLists;
  }
});
Object.defineProperty(exports, "sideFigure", {
  enumerable: true,
  get: function () {
    return sideFigure;
  }
});
Object.defineProperty(exports, "skillMetrics", {
  enumerable: true,
  get: function () {
    return skillMetrics;
  }
});
Object.defineProperty(exports, "stateWords", {
  enumerable: true,
  get: function () {
    return stateWords;
  }
});
Object.defineProperty(exports, "tableLines", {
  enumerable: true,
  get: function () {
    return tableLines$1;
  }
});
Object.defineProperty(exports, "takersOf", {
  enumerable: true,
  get: function () {
    return takersOf;
  }
});
Object.defineProperty(exports, "tasksOf", {
  enumerable: true,
  get: function () {
    return tasksOf;
  }
});
Object.defineProperty(exports, "totals", {
  enumerable: true,
  get: function () {
    return totals;
  }
});
Object.defineProperty(exports, "trialRecordSchema", {
  enumerable: true,
  get: function () {
    return trialRecordSchema;
  }
});
Object.defineProperty(exports, "utf8Length", {
  enumerable: true,
  get: function () {
    return utf8Length;
  }
});
Object.defineProperty(exports, "viewOf", {
  enumerable: true,
  get: function () {
    return viewOf;
  }
});
Object.defineProperty(exports, "where", {
  enumerable: true,
  get: function () {
    return where$1;
  }
});
Object.defineProperty(exports, "wrap", {
  enumerable: true,
  get: function () {
    return wrap$1;
  }
});