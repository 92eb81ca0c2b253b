"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_start = require("./start-b4cc7f42.js");
const require_options = require("./options-e4cdae00.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");

// src/gate/holm.ts
function holm(items, pOf, alpha, weightOf = () => 1) {
	const sorted = items.map((item) => ({
		item,
		weight: weightOf(item),
		ratio: pOf(item) / weightOf(item)
	})).sort((a, b) => a.ratio - b.ratio);
	let left = sorted.reduce((sum, { weight }) => sum + weight, 0);
	const significant = [];
	for (const { item, weight, ratio } of sorted) {
		if (ratio * left > alpha + 1e-9) break;
		significant.push(item);
		left -= weight;
	}
	return significant;
}

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

// src/core/results/subject.ts
const subjectSchema = require_start.object({
	agent: require_start.string(),
	version: require_start.string().nullable(),
	model: require_start.string().nullable(),
	setup: require_start.string().nullable(),
	mode: require_start._enum([
		"baseline",
		"smart",
		"forced"
	]).nullable(),
	instructions: require_start.string().nullable(),
	candidates: require_start.array(require_start.string()).nullable(),
	digest: require_start.string()
});
function subjectOf(parts) {
	const { agent, version, model, setup, mode, instructions, candidates } = parts;
	const kinds = candidates?.toSorted() ?? null;
	const text = JSON.stringify([
		agent,
		version,
		model,
		setup,
		mode,
		instructions,
		kinds
	]);
	return {
		...parts,
		candidates: kinds,
		digest: require_options.sha256(text).slice(0, 16)
	};
}

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

// src/core/results/upgraded.ts
const OLDER_SCHEMAS = ["skill-eval-gate/results/v1", "skill-eval-gate/results/v2"];
function upgraded(value) {
	if (!isFields(value) || !OLDER_SCHEMAS.some((older) => older === value["schema"])) return value;
	const { agents, schema: _, ...top } = value;
	const columns = Array.isArray(agents) ? agents.map((one) => isFields(one) ? columnOf(one["agent"], one, one["results"]) : one) : [columnOf(void 0, { enforced: enforcedIn(top) }, top)];
	const { tool, kind, createdAt, durationMs, repository, decision, filter, check, warnings, reproduce } = top;
	return {
		schema: "skill-eval-gate/results/v3",
		tool,
		kind,
		createdAt,
		durationMs,
		repository,
		decision,
		filter,
		...check === void 0 ? {} : { check },
		warnings,
		columns,
		reproduce
	};
}
function columnOf(name, column, results) {
	const agent = isFields(results) && isFields(results["agent"]) ? results["agent"] : {};
	return {
		name: name ?? agent["name"] ?? agent["id"],
		enforced: column["enforced"] ?? false,
		budgetUsd: column["budgetUsd"] ?? null,
		results: isFields(results) ? {
			...results,
			subject: subjectIn(results, agent)
		} : results ?? null,
		notMeasured: column["notMeasured"] ?? null,
		refused: column["refused"] ?? false
	};
}
function subjectIn(results, agent) {
	const text = (value) => typeof value === "string" ? value : null;
	const mode = text(results["mode"]);
	return subjectOf({
		agent: text(agent["id"]) ?? "unknown",
		version: text(agent["version"]),
		model: text(agent["model"]),
		setup: null,
		mode: mode === "baseline" || mode === "smart" || mode === "forced" ? mode : null,
		instructions: null,
		candidates: null
	});
}
function enforcedIn({ decision }) {
	return isFields(decision) && decision["enforced"] === true;
}
function isFields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/core/results/results.ts
const RESULTS_SCHEMA = "skill-eval-gate/results/v3";
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
const columnResultsSchema = require_start.object({
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
	subject: subjectSchema,
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
	check: require_options.checkReportSchema.exactOptional(),
	reproduce: require_start.string()
});
const shared = {
	tool: true,
	kind: true,
	repository: true,
	filter: true,
	check: true
};
const columnSchema = require_start.object({
	name: require_start.string(),
	enforced: require_start.boolean(),
	budgetUsd: require_start.number().nullable(),
	results: columnResultsSchema.omit(shared).nullable(),
	notMeasured: require_start.string().nullable(),
	refused: require_start.boolean()
});
const resultsFileSchema = require_start.object({
	schema: require_start.literal(RESULTS_SCHEMA),
	...columnResultsSchema.pick({
		...shared,
		createdAt: true,
		durationMs: true
	}).shape,
	decision: columnResultsSchema.shape.decision,
	warnings: columnResultsSchema.shape.warnings,
	columns: require_start.array(columnSchema).min(1),
	reproduce: require_start.string()
});
const resultsSchema = require_start.preprocess(upgraded, resultsFileSchema).transform(withShared);
function withShared(file) {
	const { tool, kind, repository, filter, check } = file;
	const same = {
		tool,
		kind,
		repository,
		filter,
		...check === void 0 ? {} : { check }
	};
	return {
		...file,
		columns: file.columns.map((column) => ({
			...column,
			results: column.results === null ? null : {
				...column.results,
				...same
			}
		}))
	};
}

// src/gate/is-loss.ts
const epsilon$3 = 1e-9;
function recallRegressed({ net, base, head }, { tolerance, share }) {
	if (isLoss(net, tolerance) || hasCollapsed({
		net,
		base,
		head
	})) return true;
	return share !== null && net >= .999999999 && net >= share * base - 1e-9;
}
function hasCollapsed({ net, base, head }) {
	return net > 1e-9 && base > 1e-9 && head <= 1e-9;
}
function isLoss(loss, tolerance) {
	return loss > 1e-9 && loss >= tolerance - 1e-9;
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
		require_options.addToGroup(byTask, observation.task, observation);
	}
	return byTask;
}
const none = [];
const once$1 = {
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
const nowhere = /* @__PURE__ */ new Set();
function firingsOf(observed, keys, sides) {
	const bySkill = /* @__PURE__ */ new Map();
	const unsure = /* @__PURE__ */ new Set();
	const asked = sides === "both" ? ["base", "head"] : ["head"];
	for (const key of keys) for (const side of asked) if ((observed[side].get(key)?.length ?? 0) === 0) unsure.add(key);
	for (const side of ["base", "head"]) for (const [key, trials] of observed[side]) for (const { fired, failed } of trials) {
		if (failed) unsure.add(key);
		for (const skill of fired) addToSet(bySkill, skill, key);
	}
	const firedOn = (skill) => bySkill.get(skill) ?? nowhere;
	return {
		...observed,
		firedOn,
		near: (skill) => unsure.size === 0 ? firedOn(skill) : [...firedOn(skill), ...unsure]
	};
}
function addToSet(sets, name, item) {
	const known = sets.get(name);
	if (known === void 0) sets.set(name, /* @__PURE__ */ new Set([item]));
	else known.add(item);
}
function rateOf(trials, skill) {
	const only = trials?.[0];
	if (only !== void 0 && trials?.length === 1) return once$1[outcomeOf(only.fired.includes(skill), only.failed)];
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

// src/gate/question.ts
function isGenerated({ provenance }) {
	return provenance === "generated";
}
function areAllGenerated(tasks) {
	return tasks.length > 0 && tasks.every(isGenerated);
}
function screenTrials({ key, trials: own }, { trials, stored }) {
	const base = own ?? trials.base;
	const head = own ?? trials.head;
	return {
		base: Math.max(base, stored.get(key) ?? 0),
		head,
		both: Math.max(base, head)
	};
}
function firstOfScreen(task, question) {
	const changed = changedSkills(question);
	if (changed.length === 0 || task.origin !== "head" || task.isNew || task.trials !== void 0) return null;
	if (task.golden || changed.some((skill) => require_options.hasLabel(task, skill))) return null;
	return require_options.firstTrials(screenTrials(task, question));
}
function changedSkills({ skills }) {
	return skills.filter(({ isChanged }) => isChanged === true).map(({ name }) => name);
}
function limitsOf(policy, skill) {
	return policy.skills.get(skill) ?? policy.general;
}

// src/gate/metrics/confusion-table.ts
const epsilon$2 = 1e-9;
function stolenPrompts(tasks, base, head) {
	const rows = /* @__PURE__ */ new Map();
	for (const task of tasks) for (const { skill: expected, label } of task.expectations) {
		if (label !== "must_activate") continue;
		const wanted = new Set(task.expectations.filter((e) => e.label !== "should_not_activate").map((e) => e.skill));
		const before = unwantedFirings(base?.get(task.key), expected, wanted);
		const after = unwantedFirings(head.get(task.key), expected, wanted);
		for (const fired of /* @__PURE__ */ new Set([...before.keys(), ...after.keys()])) {
			const key = JSON.stringify([expected, fired]);
			const row = rows.get(key) ?? {
				expected,
				fired,
				base: 0,
				head: 0,
				tasks: []
			};
			const baseRate = before.get(fired) ?? 0;
			const headRate = after.get(fired) ?? 0;
			row.base += baseRate;
			row.head += headRate;
			if (headRate > baseRate + epsilon$2) row.tasks.push(task.key);
			rows.set(key, row);
		}
	}
	const growth = (row) => row.head - row.base;
	return [...rows.values()].sort((a, b) => growth(b) - growth(a) || b.head - a.head || order(a.expected, b.expected) || order(a.fired, b.fired));
}
function unwantedFirings(trials, expected, wanted) {
	const counts = /* @__PURE__ */ new Map();
	let completed = 0;
	for (const { fired, failed } of trials ?? []) {
		if (failed && !fired.includes(expected)) continue;
		completed += 1;
		if (fired.includes(expected)) continue;
		for (const skill of fired) if (!wanted.has(skill)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
	}
	return new Map([...counts].map(([skill, count]) => [skill, count / completed]));
}
function alsoFired(tasks, base, head, isCounted = () => false) {
	const before = base === null ? null : unlabelledFirings(tasks, base, isCounted);
	const after = unlabelledFirings(tasks, head, isCounted);
	return [.../* @__PURE__ */ new Set([...before?.keys() ?? [], ...after.keys()])].map((skill) => ({
		skill,
		base: before === null ? null : before.get(skill) ?? 0,
		head: after.get(skill) ?? 0
	})).sort((a, b) => b.head - a.head || order(a.skill, b.skill));
}
function unlabelledFirings(tasks, observations, isCounted) {
	const sums = /* @__PURE__ */ new Map();
	for (const task of tasks) for (const { skill, rate } of firedSkills(observations.get(task.key))) if (!require_options.hasLabel(task, skill) && !isCounted(task, skill)) sums.set(skill, (sums.get(skill) ?? 0) + rate);
	return sums;
}
function firedSkills(trials) {
	const counts = /* @__PURE__ */ new Map();
	let completed = 0;
	for (const { fired, failed } of trials ?? []) {
		if (failed && fired.length === 0) continue;
		completed += 1;
		for (const skill of fired) counts.set(skill, (counts.get(skill) ?? 0) + 1);
	}
	return [...counts].map(([skill, count]) => ({
		skill,
		rate: count / completed
	})).sort((a, b) => b.rate - a.rate || order(a.skill, b.skill));
}
function order(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/gate/reason-text.ts
function inPrompts(count) {
	const text = countText$1(count);
	return `${text} ${text === "1" ? "prompt" : "prompts"}`;
}
function countText$1(count) {
	const rounded = Math.round(count * 10) / 10;
	return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
}
function lostTo(skill, endpoint, tasks, observed) {
	const gains = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		if (require_options.labelOf(task, skill) !== "must_activate") continue;
		const before = rateOf(observed.base.get(task.key), skill).rate;
		const after = rateOf(observed.head.get(task.key), skill).rate;
		if (before === null || after === null || after >= before) continue;
		for (const { skill: other, rate } of firedSkills(observed.head.get(task.key))) {
			if (other === skill || rate === 0) continue;
			gains.set(other, (gains.get(other) ?? 0) + Math.min(rate, before - after));
		}
	}
	const to = [...gains].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 3).map(([name, count]) => `${countText$1(count)} to ${name}`).join(", ");
	return `${countText$1(endpoint.net)} of ${inPrompts(endpoint.tasks)}${to === "" ? "" : ` (${to})`}`;
}
function movedNote(skill, moved) {
	return `moved by this change: ${moved.map(({ to, prompts }) => {
		return `${to.includes(skill) ? "no skill" : skill} -> ${to.length === 0 ? "no skill" : to.join(" and ")} (${inPrompts(prompts)})`;
	}).join(", ")}`;
}

// src/gate/clear-losses.ts
const LEAST = 2;
function clearLosses(question, gated, observed, verdicts) {
	const { wording, policy } = question;
	if (wording === void 0) return [...verdicts];
	return verdicts.map((verdict) => {
		if (verdict.base === null || verdict.head === null) return verdict;
		const { skill } = verdict;
		const own = gated.positives(skill).filter((task) => fires(skill, task, observed.base));
		const shared = own.filter((task) => sharedWith(skill, task, observed, wording) !== null);
		const limits = limitsOf(policy, skill);
		const isShare = limits.share !== null && shared.length > 0 && shared.length >= limits.share * own.length;
		const isTaken = isLoss(shared.length, limits.tolerance) || isShare;
		if (isTaken || isClear(verdict, own, observed, wording)) {
			if (!isTaken || verdict.state === "regressed") return verdict;
			const to = new Set(shared.flatMap((task) => sharedWith(skill, task, observed, wording) ?? []));
			const reason = {
				code: "regressed",
				skill,
				message: `${skill} shares ${inPrompts(shared.length)} of ${own.length} with ${[...to].sort().join(", ")}, which took over its words`,
				blocks: policy.failOn.includes("regressed")
			};
			return {
				...verdict,
				state: "regressed",
				reasons: [...verdict.reasons, reason]
			};
		}
		const reasons = verdict.reasons.map((reason) => reason.code === "regressed" && reason.blocks ? {
			...reason,
			blocks: false,
			message: `${reason.message}; reworded, which words alone cannot judge`
		} : reason);
		return {
			...verdict,
			reasons
		};
	});
}
function isClear({ skill, recall }, own, { head }, { changed }) {
	if (recall.verdict !== "regressed" || !changed.has(skill)) return false;
	return changed.get(skill) === "shortened" || own.length >= LEAST && !own.some((task) => fires(skill, task, head));
}
function sharedWith(skill, task, { base, head }, { takers }) {
	const found = [...takers.get(skill) ?? []].filter((other) => {
		const label = require_options.labelOf(task, other);
		return (label === null || label === "should_not_activate") && !fires(other, task, base) && fires(other, task, head);
	});
	return found.length === 0 ? null : found;
}
function fires(skill, { key }, side) {
	return rateOf(side.get(key), skill).triggered > 0;
}

// src/gate/prompts-of-others.ts
function isDropped({ origin }) {
	return origin !== "head";
}
function isPromptOfAnother({ expectations, gone }) {
	return expectations.some(({ label, skill }) => label === "must_activate" && gone?.includes(skill) !== true);
}
function isOnlyOthers(task, skill, same) {
	if (task.room?.offers.has(skill) === false || require_options.labelOf(task, skill) !== null) return false;
	if (!isPromptOfAnother(task)) return false;
	const twins = same.get(task.key)?.filter((twin) => isDropped(task) || !isDropped(twin));
	return twins === void 0 || twins.every((one) => require_options.labelOf(one, skill) === null);
}
function isOfGone(task, same) {
	const all = [task, ...same.get(task.key) ?? []];
	if (!all.every(isDropped) || all.every(({ gone }) => gone === void 0)) return false;
	return all.every(({ gone = [], expectations }) => expectations.every(({ skill, label }) => label !== "must_activate" || gone.includes(skill)));
}

// src/gate/same-prompt.ts
function samePrompts(tasks) {
	return byKey(grouped(tasks, ({ prompt }) => prompt).filter((group) => group.length > 1).flatMap((group) => grouped(group, inItsRoom)));
}
function oncePerPrompt$1(tasks, same) {
	if (same.size === 0) return tasks;
	const taken = /* @__PURE__ */ new Set();
	return tasks.filter(({ key }) => {
		if (taken.has(key)) return false;
		for (const twin of same.get(key) ?? []) taken.add(twin.key);
		return true;
	});
}
function narrowGroups(same, by, isGroup) {
	return byKey([...new Set(same.values())].flatMap((group) => grouped(group, by)).filter(isGroup));
}
function inItsRoom(task) {
	return task.room === void 0 ? require_options.promptKey(task) : `${require_options.promptKey(task)} ${task.room.key}`;
}
function byKey(groups) {
	return new Map(groups.flatMap((group) => group.length === 1 ? [] : group.map(({ key }) => [key, group])));
}
function grouped(tasks, by) {
	return [...require_options.groupBy(tasks, by).values()];
}

// src/gate/conversations.ts
function firedIn(trials, skill, most = trials.length) {
	return trials.slice(0, most).map(({ fired, failed }) => fired.includes(skill) ? true : failed ? null : false);
}
function conversationStrata(messages) {
	const strata = /* @__PURE__ */ new Map();
	for (const side of ["base", "head"]) {
		const trials = Math.max(...messages.map((one) => one[side].length));
		for (let index = 0; index < trials; index += 1) {
			const fired = messages.map((one) => one[side][index] ?? null);
			if (fired.every((one) => one === null)) continue;
			const known = fired.map((one) => one === null ? "-" : "+").join("");
			const stratum = strata.get(known) ?? {
				base: [],
				head: []
			};
			stratum[side].push(fired.filter((one) => one === true).length);
			strata.set(known, stratum);
		}
	}
	return [...strata.values()];
}
function matesOf(tasks) {
	const groups = /* @__PURE__ */ new Map();
	for (const [position, { conversation }] of tasks.entries()) {
		if (conversation === void 0) continue;
		const group = groups.get(conversation);
		if (group === void 0) groups.set(conversation, [position]);
		else group.push(position);
	}
	return (task) => groups.get(tasks[task]?.conversation ?? -1) ?? [task];
}
function runsBehind(tasks, trials, counts) {
	const mates = matesOf(tasks);
	return trials.flatMap((own, task) => {
		const sharing = mates(task).filter(counts);
		if (sharing[0] !== task) return [];
		if (sharing.length === 1) return [own];
		const messages = sharing.flatMap((mate) => trials[mate] ?? []);
		return [{
			base: joined$1(messages.map(({ base }) => base)),
			head: joined$1(messages.map(({ head }) => head))
		}];
	});
}
function joined$1(messages) {
	const runs = Math.max(...messages.map(({ length }) => length));
	return Array.from({ length: runs }, (_, index) => {
		const run = messages.flatMap((trials) => trials[index] ?? []);
		return {
			failed: run.some(({ failed }) => failed),
			retries: Math.max(...run.map(({ retries = 0 }) => retries))
		};
	});
}

// src/gate/exact-test.ts
function stratifiedExactTest(strata) {
	let sum = Float64Array.of(1);
	let least = 0;
	let observed = 0;
	for (const stratum of strata) {
		if ("base" in stratum) {
			if (isUninformative(stratum)) continue;
			observed += sumOf(stratum.head);
			sum = convolve(sum, sumsOfDrawn([...stratum.base, ...stratum.head], stratum.head.length));
			continue;
		}
		const { baseHits, baseTrials, headHits, headTrials } = stratum;
		const hits = baseHits + headHits;
		if (baseTrials === 0 || headTrials === 0 || hits === 0 || hits === baseTrials + headTrials) continue;
		least += Math.max(0, hits - baseTrials);
		observed += headHits;
		sum = convolve(sum, hypergeometric(baseTrials, headTrials, hits));
	}
	const at = observed - least;
	const here = sum[at] ?? 0;
	let below = 0;
	for (let index = 0; index < at; index += 1) below += sum[index] ?? 0;
	let above = 0;
	for (let index = sum.length - 1; index > at; index -= 1) above += sum[index] ?? 0;
	return {
		fewer: tail(below, here),
		more: tail(above, here)
	};
}
function twoSidedMidP({ fewer, more }) {
	return Math.min(1, 2 * Math.min(fewer.midP, more.midP));
}
function tail(beyond, here) {
	return {
		exact: Math.min(1, beyond + here),
		midP: Math.min(1, beyond + here / 2)
	};
}
function convolve(a, b) {
	const result = new Float64Array(a.length + b.length - 1);
	for (let i = 0; i < a.length; i += 1) {
		const weight = a[i] ?? 0;
		for (let j = 0; j < b.length; j += 1) result[i + j] = (result[i + j] ?? 0) + weight * (b[j] ?? 0);
	}
	return result;
}
const cache = /* @__PURE__ */ new Map();
const CACHED_TRIALS = 64;
function hypergeometric(baseTrials, headTrials, hits) {
	if (baseTrials > CACHED_TRIALS || headTrials > CACHED_TRIALS) return computed(baseTrials, headTrials, hits);
	const key = (baseTrials * 65 + headTrials) * 129 + hits;
	const known = cache.get(key);
	if (known !== void 0) return known;
	const table = computed(baseTrials, headTrials, hits);
	cache.set(key, table);
	return table;
}
function computed(baseTrials, headTrials, hits) {
	const least = Math.max(0, hits - baseTrials);
	const most = Math.min(hits, headTrials);
	const table = new Float64Array(most - least + 1);
	const mode = Math.min(most, Math.max(least, Math.floor((headTrials + 1) * (hits + 1) / (baseTrials + headTrials + 2))));
	const up = (k) => (headTrials - k) * (hits - k) / ((k + 1) * (baseTrials - hits + k + 1));
	table[mode - least] = 1;
	for (let k = mode; k < most; k += 1) table[k + 1 - least] = (table[k - least] ?? 0) * up(k);
	for (let k = mode; k > least; k -= 1) table[k - 1 - least] = (table[k - least] ?? 0) / up(k - 1);
	const total = table.reduce((sum, value) => sum + value, 0);
	return table.map((value) => value / total);
}
function isUninformative({ base, head }) {
	return base.length === 0 || head.length === 0 || [...base, ...head].every((score) => score === base[0]);
}
function sumOf(scores) {
	return scores.reduce((sum, score) => sum + score, 0);
}
function sumsOfDrawn(scores, drawn) {
	const width = sumOf(scores) + 1;
	const ways = new Float64Array((drawn + 1) * width);
	ways[0] = 1;
	for (const [index, score] of scores.entries()) for (let j = Math.min(drawn, index + 1); j > 0; j -= 1) for (let s = width - 1; s >= score; s -= 1) {
		const at = j * width + s;
		ways[at] = (ways[at] ?? 0) + (ways[at - width - score] ?? 0);
	}
	const table = ways.slice(drawn * width);
	const total = table.reduce((sum, value) => sum + value, 0);
	return table.map((value) => value / total);
}

// src/gate/counts.ts
function count(trials, skill, most = trials.length) {
	let hits = 0;
	let failed = 0;
	const length = Math.min(most, trials.length);
	for (let index = 0; index < length; index += 1) {
		const trial = trials[index];
		if (trial?.fired.includes(skill)) hits += 1;
		else if (trial?.failed) failed += 1;
	}
	return {
		hits,
		completed: length - failed,
		failed
	};
}
function compareStrata(strata, endpoint) {
	const seen = tested("seen");
	if (strata.every(({ worst }) => worst === null)) return {
		...seen,
		worstMidP: seen.midP,
		worstNet: seen.net
	};
	const [atFired, atSilent] = [tested("fired"), tested("silent")];
	return {
		...seen,
		worstMidP: Math.min(atFired.midP, atSilent.midP),
		worstNet: Math.max(atFired.net, atSilent.net)
	};
	function tested(world) {
		return {
			midP: worseTail(stratifiedExactTest(inTest(strata, world, endpoint)), endpoint),
			net: strata.reduce((sum, one) => sum + change(inWorld(one, world), endpoint), 0)
		};
	}
}
function inWorld({ seen, worst }, world) {
	return world === "seen" ? seen : worst?.[world] ?? seen;
}
function inTest(strata, world, endpoint) {
	if (strata.every(({ shared }) => shared === void 0)) return strata.map((one) => inWorld(one, world));
	const groups = /* @__PURE__ */ new Map();
	for (const one of strata) require_options.addToGroup(groups, one.shared?.conversation ?? one, one);
	return [...groups.values()].flatMap((group) => group.length === 1 ? group.map((one) => inWorld(one, world)) : conversationStrata(group.flatMap((one) => messageIn(one, world, endpoint))));
}
function messageIn({ shared, worst }, world, endpoint) {
	if (shared === void 0) return [];
	if (world === "seen" || worst === null) return shared;
	const isRecall = endpoint === "recall";
	const [base, head] = worst.fired === worst.silent ? [isRecall, !isRecall] : [world === "fired", world === "fired"];
	const filled = (trials, as) => trials.map((one) => one ?? as);
	return {
		base: filled(shared.base, base),
		head: filled(shared.head, head)
	};
}
function toStratum(before, after) {
	return {
		baseHits: before.hits,
		baseTrials: before.completed,
		headHits: after.hits,
		headTrials: after.completed
	};
}
function atWorst$1(before, after, endpoint) {
	const isRecall = endpoint === "recall";
	return {
		baseHits: before.hits + (isRecall ? before.failed : 0),
		baseTrials: before.completed + before.failed,
		headHits: after.hits + (isRecall ? 0 : after.failed),
		headTrials: after.completed + after.failed
	};
}
function allAs(isFired, before, after) {
	return {
		baseHits: before.hits + (isFired ? before.failed : 0),
		baseTrials: before.completed + before.failed,
		headHits: after.hits + (isFired ? after.failed : 0),
		headTrials: after.completed + after.failed
	};
}
function strataOf(before, after, endpoint) {
	const seen = toStratum(before, after);
	if (before.failed + after.failed === 0) return {
		seen,
		worst: null
	};
	if (before.failed > before.completed || after.failed > after.completed) {
		const worst = atWorst$1(before, after, endpoint);
		return {
			seen,
			worst: {
				fired: worst,
				silent: worst
			}
		};
	}
	return {
		seen,
		worst: {
			fired: allAs(true, before, after),
			silent: allAs(false, before, after)
		}
	};
}
function withTrials(strata, conversation, trials) {
	return conversation === void 0 ? strata : {
		...strata,
		shared: {
			conversation,
			...trials
		}
	};
}
function worstChange({ seen, worst }, endpoint) {
	if (worst === null) return change(seen, endpoint);
	return Math.max(change(worst.fired, endpoint), change(worst.silent, endpoint));
}
function hiddenLoss(before, after, endpoint) {
	const known = (side) => side.completed + side.failed > 0 ? side : {
		...side,
		failed: 1
	};
	return Math.max(0, change(atWorst$1(known(before), known(after), endpoint), endpoint));
}
function change({ baseHits, baseTrials, headHits, headTrials }, endpoint) {
	if (baseTrials === 0 || headTrials === 0) return 0;
	const difference = baseHits / baseTrials - headHits / headTrials;
	return endpoint === "recall" ? difference : -difference;
}
function worseTail(test, endpoint) {
	return (endpoint === "recall" ? test.fewer : test.more).midP;
}
const OF_ALPHA = 1 / 5;
function errorsDiffer(trials, alpha) {
	if (trials.every(({ head }) => !head.some(({ failed }) => failed))) return false;
	const failures = (some) => some.filter(({ failed }) => failed).length;
	const strata = trials.map(({ base, head }) => ({
		baseHits: failures(base),
		baseTrials: base.length,
		headHits: failures(head),
		headTrials: head.length
	}));
	return stratifiedExactTest(strata).more.exact < alpha * OF_ALPHA;
}
function failedAttempts(trials, alpha) {
	const sum = (some, of) => some.reduce((total, one) => total + of(one), 0);
	const failed = (some) => sum(some, ({ failed: last, retries = 0 }) => retries + Number(last));
	const attempted = (some) => sum(some, ({ retries = 0 }) => retries + 1);
	const strata = trials.map(({ base, head }) => ({
		baseHits: failed(base),
		baseTrials: attempted(base),
		headHits: failed(head),
		headTrials: attempted(head)
	}));
	const total = (side) => strata.reduce((all, stratum) => all + stratum[side], 0);
	const [base, head] = [total("baseHits"), total("headHits")];
	return {
		base,
		head,
		differ: head > base && stratifiedExactTest(strata).more.exact < alpha
	};
}

// src/gate/suite-changes.ts
function countedTasks(tasks, changes, of, trialsOf) {
	const { edited, added, relabelled, ofGone } = changes;
	if (edited.length + added.length + relabelled.length + ofGone.length === 0) return tasks;
	return chosenTasks(tasks, changes, of, trialsOf).tasks;
}
function chosenTasks(tasks, changes, { skill, endpoint }, trialsOf) {
	const { added, ofGone } = changes;
	const known = new Set(tasks);
	const changeOf = (task) => lossOf(trialsOf(task), skill, endpoint);
	const left = new Set(movedTasks(changes, trialsOf));
	for (const { task, must } of changes.relabelled) if ((endpoint === "falseTriggers" || !must.includes(skill)) && changeOf(task).worst <= 1e-9) left.add(task);
	for (const pair of changes.edited) if (known.has(pair.base) && known.has(pair.head)) left.add(lesser(pair, changeOf));
	const leavesGone = ofGone.filter((task) => known.has(task)).reduce((sum, task) => sum + changeOf(task).worst, 0) <= epsilon$3;
	if (leavesGone) for (const task of ofGone) left.add(task);
	const leavesAdded = isLossOfKnown(tasks.filter((task) => !left.has(task)), new Set(added), changeOf);
	for (const task of leavesAdded ? added : []) {
		const { seen, worst } = changeOf(task);
		if (worst <= 1e-9 || worst - seen <= 1e-9) left.add(task);
	}
	return {
		tasks: left.size === 0 ? tasks : tasks.filter((task) => !left.has(task)),
		leavesAdded,
		leavesGone
	};
}
function lesser({ base, head }, changeOf) {
	const [before, after] = [changeOf(base), changeOf(head)];
	const difference = before.worst - after.worst;
	return (Math.abs(difference) > 1e-9 ? difference > 0 : before.seen - after.seen > 1e-9) ? head : base;
}
function isLossOfKnown(tasks, added, changeOf) {
	let [lost, lostOfNew] = [0, 0];
	for (const task of tasks) {
		const { seen, worst } = changeOf(task);
		if (added.has(task)) lostOfNew += seen;
		else lost += worst;
	}
	return lost > 1e-9 && lostOfNew <= 1e-9;
}
function movedTasks({ relabelled }, trialsOf) {
	return relabelled.flatMap(({ task, must, mustNot }) => {
		const { head } = trialsOf(task);
		const fires = (skill) => head.filter(({ fired }) => fired.includes(skill)).length * 2 >= head.length;
		const fired = new Set(head.flatMap((trial) => trial.fired));
		const isAsSaid = must.every(fires) && ![...fired].some((skill) => mustNot.has(skill) && fires(skill));
		return head.length > 0 && !head.some(({ failed }) => failed) && isAsSaid ? [task] : [];
	});
}
function lossOf({ base, head }, skill, endpoint) {
	const before = count(base, skill);
	const after = count(head, skill);
	const strata = strataOf(before, after, endpoint);
	return {
		seen: change(strata.seen, endpoint),
		worst: before.completed > 0 && after.completed > 0 ? worstChange(strata, endpoint) : hiddenLoss(before, after, endpoint),
		strata
	};
}

// src/gate/suite-versions.ts
const nothingChanged = {
	edited: [],
	added: [],
	relabelled: [],
	ofGone: []
};
function suiteChanges(tasks, pairing, of) {
	if (!tasks.some((task) => isDropped(task) || task.isNew)) return nothingChanged;
	const { same } = pairing;
	const all = new Set(tasks);
	const once = oncePerPrompt$1(tasks, same);
	const keysOf = ({ key }) => [key, ...(same.get(key) ?? []).map((twin) => twin.key)];
	const byKey = new Map(once.flatMap((task) => keysOf(task).map((key) => [key, task])));
	const edited = once.flatMap((base) => {
		const head = isDropped(base) && base.editedTo !== void 0 ? byKey.get(base.editedTo) : void 0;
		return head === void 0 || head === base ? [] : [{
			base,
			head
		}];
	});
	const wasAsked = /* @__PURE__ */ new Set([...tasks.filter(isDropped).flatMap(keysOf), ...edited.map(({ head }) => head.key)]);
	return {
		edited,
		added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key)),
		relabelled: once.flatMap((task) => relabelledTask(task, all, pairing, of)),
		ofGone: of.endpoint === "falseTriggers" ? once.filter((task) => isOfGone(task, same)) : []
	};
}
function relabelledTask(task, all, { same, unlabelled }, { skill: asked, endpoint }) {
	const twins = same.get(task.key) ?? [];
	const isNegative = endpoint === "falseTriggers";
	const isGiven = isDropped(task) && twins.some((twin) => !isDropped(twin));
	const isTaken = () => !isDropped(task) && task.isNew && isNegative && twins.some((twin) => isDropped(twin) && !all.has(twin));
	if (!isGiven && !isTaken()) return [];
	const heads = [task, ...twins].filter((one) => !isDropped(one));
	const must = heads.flatMap(({ expectations }) => expectations.flatMap(({ skill, label }) => label === "must_activate" ? [skill] : []));
	if (endpoint === "recall" && task.gone !== void 0 && must.length === 0) return [];
	const isOthers = isNegative && unlabelled !== "ignore" && must.length > 0 && !heads.some((one) => require_options.hasLabel(one, asked));
	const forbids = (skill) => heads.some((one) => require_options.labelOf(one, skill) === "should_not_activate");
	return [{
		task,
		must,
		mustNot: { has: (skill) => forbids(skill) || isOthers && skill === asked }
	}];
}

// src/gate/endpoints.ts
const noneSilent = Object.freeze({
	all: 0,
	kept: 0,
	added: 0,
	ofGone: 0
});
function recallEndpoint(skill, groups) {
	const own = groups.positives(skill);
	return {
		endpoint: "recall",
		skill,
		tasks: oncePerPrompt$1(own, groups.pairing.same),
		changes: suiteChanges(own, groups.pairing, {
			skill,
			endpoint: "recall"
		}),
		silent: noneSilent
	};
}
function falseTriggerEndpoint(skill, groups, firings) {
	const { pairing } = groups;
	const near = groups.near(skill, firings.near(skill));
	const [all = 0, kept = 0, added = 0, ofGone = 0] = near.others("false triggers", (tasks) => silentOf(negatives(skill, tasks, noKeys, pairing), pairing, skill));
	const own = negatives(skill, near.tasks, firings.firedOn(skill), pairing);
	return {
		endpoint: "falseTriggers",
		skill,
		tasks: oncePerPrompt$1(own, pairing.same),
		changes: suiteChanges(own, pairing, {
			skill,
			endpoint: "falseTriggers"
		}),
		silent: {
			all,
			kept,
			added,
			ofGone
		}
	};
}
const noKeys = /* @__PURE__ */ new Set();
function negatives(skill, tasks, fired, { same, unlabelled }) {
	const explicit = tasks.filter((task) => require_options.labelOf(task, skill) === "should_not_activate");
	if (unlabelled === "ignore" || fired.size === 0) return explicit;
	return [...explicit, ...tasks.filter((task) => fired.has(task.key) && isOnlyOthers(task, skill, same))];
}
const once = [{
	fired: [],
	failed: false
}];
const silence = () => ({
	base: once,
	head: once
});
function silentOf(own, pairing, skill) {
	const tasks = oncePerPrompt$1(own, pairing.same);
	const of = {
		skill,
		endpoint: "falseTriggers"
	};
	const changes = suiteChanges(own, pairing, of);
	if (changes === nothingChanged) return [
		tasks.length,
		tasks.length,
		0,
		0
	];
	const counted = countedTasks(tasks, {
		...changes,
		ofGone: []
	}, of, silence);
	const [added, ofGone] = [new Set(changes.added), new Set(changes.ofGone)];
	const ofAdded = counted.filter((task) => added.has(task) && !ofGone.has(task)).length;
	const gone = counted.filter((task) => ofGone.has(task)).length;
	return [
		tasks.length,
		counted.length - ofAdded - gone,
		ofAdded,
		gone
	];
}
function isImplicitNegative(task, skill, { base, head }, { same, unlabelled }) {
	const firedIn = (side) => side.get(task.key)?.some(({ fired }) => fired.includes(skill)) === true;
	return unlabelled !== "ignore" && (firedIn(base) || firedIn(head)) && isOnlyOthers(task, skill, same);
}
function compareEndpoint(question, { base, head }, limits) {
	const { tasks, silent } = chosenOf(question, {
		base,
		head
	});
	const sums = changesOf(tasks, question, {
		base,
		head
	});
	const { worse, better, netAtWorst } = sums;
	const net = worse - better;
	const isRegressed = (loss) => question.endpoint === "recall" ? recallRegressed(loss, limits) : isLoss(loss.net, limits.tolerance);
	const verdict = () => {
		if (tasks.length + silent === 0) return "not_applicable";
		if (isRegressed({
			net,
			...sums.fired
		})) return "regressed";
		if (!(sums.measured + silent > 0) || isRegressed({
			net: netAtWorst,
			...sums.firedAtWorst
		})) return "not_evaluated";
		if (worse < 1e-9 && better < 1e-9) return "unchanged";
		return net <= -1e-9 ? "improved" : "within_tolerance";
	};
	return {
		tasks: tasks.length + silent,
		worse,
		better,
		net,
		netAtWorst,
		verdict: verdict(),
		test: null
	};
}
function chosenOf(question, { base, head }) {
	const { tasks, changes, silent } = question;
	if (changes === nothingChanged && silent.added + silent.ofGone === 0) return {
		tasks,
		silent: silent.kept
	};
	const chosen = chosenTasks(tasks, changes, question, ({ key }) => ({
		base: base.get(key) ?? [],
		head: head.get(key) ?? []
	}));
	const { leavesAdded, leavesGone } = chosen;
	return {
		tasks: chosen.tasks,
		silent: silent.kept + (leavesAdded ? 0 : silent.added) + (leavesGone ? 0 : silent.ofGone)
	};
}
function changesOf(tasks, { endpoint, skill }, { base, head }) {
	const sign = endpoint === "recall" ? -1 : 1;
	let [worse, better, netAtWorst, measured] = [
		0,
		0,
		0,
		0
	];
	const fired = {
		base: 0,
		head: 0
	};
	const firedAtWorst = {
		base: 0,
		head: 0
	};
	for (const task of tasks) {
		const before = rateOf(base.get(task.key), skill);
		const after = rateOf(head.get(task.key), skill);
		if (isSilent(before) && isSilent(after)) {
			measured += 1;
			continue;
		}
		const [worstBefore, worstAfter] = [rateAtExtreme(before, sign < 0), rateAtExtreme(after, sign > 0)];
		netAtWorst += sign * (worstAfter - worstBefore);
		firedAtWorst.base += worstBefore;
		firedAtWorst.head += worstAfter;
		if (before.rate === null || after.rate === null) continue;
		measured += 1;
		fired.base += before.rate;
		fired.head += after.rate;
		const change = sign * (after.rate - before.rate);
		if (change > 0) worse += change;
		else better -= change;
	}
	return {
		worse,
		better,
		netAtWorst,
		measured,
		fired,
		firedAtWorst
	};
}
function isSilent({ triggered, notTriggered, errors }) {
	return triggered === 0 && errors === 0 && notTriggered > 0;
}

// src/gate/evidence.ts
function plainEvidence(question, gated, firings) {
	const kept = gated.tasks.some(isDropped) ? gated.without(isDropped) : gated;
	return (skill) => {
		const limits = limitsOf(question.policy, skill);
		const ask = (groups) => ({
			recall: recallEndpoint(skill, groups),
			falseTriggers: falseTriggerEndpoint(skill, groups, firings)
		});
		const compare = ({ recall, falseTriggers }) => ({
			recall: compareEndpoint(recall, firings, limits),
			falseTriggers: compareEndpoint(falseTriggers, firings, limits)
		});
		const asked = ask(gated);
		const compared = compare(asked);
		const unchanged = kept === gated ? compared : compare(ask(kept));
		return {
			shown: firings,
			...compared,
			asked,
			kept: {
				recall: unchanged.recall.verdict === "regressed",
				falseTriggers: unchanged.falseTriggers.verdict === "regressed"
			}
		};
	};
}
function confirmedEvidence(question, decided, same) {
	const verdicts = /* @__PURE__ */ new Map();
	for (const verdict of decided.hypotheses) {
		const { skill, endpoint } = verdict.hypothesis;
		verdicts.set(skill, {
			[endpoint]: verdict,
			...verdicts.get(skill)
		});
	}
	const shownOf = shownTrials(question, decided, same);
	return (skill) => {
		const { recall, falseTriggers } = verdicts.get(skill) ?? {};
		const shown = shownOf([recall, falseTriggers].flatMap((verdict) => verdict ?? []));
		return evidenceOf(skill, question, {
			recall,
			falseTriggers
		}, shown);
	};
}
function evidenceOf(skill, question, { recall, falseTriggers }, shown) {
	return {
		shown,
		recall: toEndpoint(recall, question, shown),
		falseTriggers: toEndpoint(falseTriggers, question, shown),
		asked: {
			recall: endpointQuestion(recall, "recall", skill, question),
			falseTriggers: endpointQuestion(falseTriggers, "falseTriggers", skill, question)
		},
		kept: {
			recall: regressedOnKept(recall, question, shown),
			falseTriggers: regressedOnKept(falseTriggers, question, shown)
		}
	};
}
function shownTrials(question, decided, same) {
	const { tasks, sides } = question;
	const keys = tasks.map(({ key }) => key);
	const screen = screened$1(question, decided);
	const firings = firingsOf(screen, keys, sides);
	const positions = new Map(keys.map((key, position) => [key, position]));
	const twinsAt = new Map(keys.flatMap((key, position) => {
		const twins = same.get(key);
		return twins === void 0 ? [] : [[position, twins.flatMap((twin) => positions.get(twin.key) ?? [])]];
	}));
	return (verdicts) => {
		const own = verdicts.map((verdict) => ({
			verdict,
			tasks: new Set(verdict.tasks)
		}));
		const base = /* @__PURE__ */ new Map();
		const head = /* @__PURE__ */ new Map();
		const isEscalated = verdicts.some(({ escalated }) => escalated);
		for (const position of isEscalated ? keys.keys() : twinsAt.keys()) {
			const [found] = [position, ...twinsAt.get(position) ?? []].flatMap((at) => own.flatMap((one) => one.tasks.has(at) ? [{
				verdict: one.verdict,
				at
			}] : []));
			if (found === void 0 || found.at === position && !found.verdict.escalated) continue;
			const shown = trialsAt(found.at, decided, found.verdict);
			base.set(keys[position] ?? "", shown.base);
			head.set(keys[position] ?? "", shown.head);
		}
		if (base.size === 0) return firings;
		const other = {
			base: new Map([...screen.base, ...base]),
			head: new Map([...screen.head, ...head])
		};
		return firingsOf(other, keys, sides);
	};
}
function trialsAt(position, { trials }, verdict) {
	const own = trials[position];
	if (own === void 0) return {
		base: [],
		head: []
	};
	if (verdict?.escalated !== true) return {
		base: own.base,
		head: own.head
	};
	const reads = verdict.reads.get(position) ?? 0;
	if (reads > 0) return {
		base: own.freshBase.slice(0, reads),
		head: own.freshHead.slice(0, reads)
	};
	const both = [...own.base, ...own.head];
	return {
		base: both,
		head: both
	};
}
function endpointQuestion(verdict, endpoint, skill, question) {
	return {
		endpoint,
		skill,
		tasks: (verdict?.tasks ?? []).flatMap((position) => question.tasks[position] ?? []),
		changes: nothingChanged,
		silent: noneSilent
	};
}
function toEndpoint(verdict, question, shown) {
	if (verdict === void 0 || verdict.tasks.length === 0) return {
		tasks: 0,
		worse: 0,
		better: 0,
		net: 0,
		netAtWorst: 0,
		verdict: "not_applicable",
		test: null
	};
	const { escalated, screen, looks, p, netAtWorst } = verdict;
	const { endpoint, skill } = verdict.hypothesis;
	const asked = endpointQuestion(verdict, endpoint, skill, question);
	const compared = compareEndpoint(asked, shown, limitsOf(question.policy, asked.skill));
	return {
		...escalated ? compared : {
			...compared,
			worse: 0,
			better: 0,
			net: 0
		},
		netAtWorst,
		verdict: verdictOf(),
		test: {
			screen,
			looks: [...looks],
			p,
			confirmed: escalated
		}
	};
	function verdictOf() {
		if (verdict?.regressed) return "regressed";
		const isMeasured = (side) => asked.tasks.some(({ key }) => rateOf(side.get(key), asked.skill).rate !== null);
		if (verdict?.regressedAtWorst || !isMeasured(shown.base) || !isMeasured(shown.head)) return "not_evaluated";
		if (asked.tasks.every(({ key }) => question.shared.has(key))) return "unchanged";
		return "no_change_detected";
	}
}
function regressedOnKept(verdict, question, shown) {
	if (verdict?.regressed !== true) return false;
	const { endpoint, skill } = verdict.hypothesis;
	const { tasks, ...asked } = endpointQuestion(verdict, endpoint, skill, question);
	const kept = {
		...asked,
		tasks: tasks.filter((task) => !isDropped(task))
	};
	return compareEndpoint(kept, shown, limitsOf(question.policy, asked.skill)).verdict === "regressed";
}
function screened$1(question, { trials }) {
	const side = (of) => new Map(question.tasks.map(({ key }, position) => [key, trials[position]?.[of] ?? []]));
	return {
		base: side("base"),
		head: side("head")
	};
}

// src/gate/golden-labels.ts
function tellingLabels(task, trials = []) {
	const { expectations, others, triggerThreshold = .5 } = task;
	if (others === void 0) return expectations;
	if (!(trials.length > 0 && !trials.some(({ failed }) => failed) && triggerThreshold > 0)) return require_options.allLabels(task);
	const fired = new Set(trials.flatMap((trial) => trial.fired));
	for (const { skill } of expectations) fired.delete(skill);
	if (fired.size === 0) return expectations;
	return [...expectations, ...others.skills.inOrder(fired).map((skill) => require_options.byRule(skill, others))];
}

// src/gate/metrics/seeded-random.ts
function seededRandom(seed) {
	let state = seed;
	return () => {
		state = state + 1831565813 | 0;
		let t = Math.imul(state ^ state >>> 15, 1 | state);
		t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
		return ((t ^ t >>> 14) >>> 0) / 4294967296;
	};
}

// src/gate/metrics/skill-metrics.ts
const byRule = Object.freeze({
	label: "should_not_activate",
	weight: 1
});
function labelIn(task, skill) {
	for (const one of task.expectations) if (one.skill === skill) return one;
	return task.isImplied === true || require_options.hasLabel(task, skill) ? byRule : null;
}
function skillMetrics(tasks, observations, skill, options = {}) {
	const { silent = {
		labelled: 0,
		implied: 0,
		unmeasured: 0
	} } = options;
	const sums = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: silent.labelled,
		errors: 0,
		unmeasured: silent.unmeasured ?? 0
	};
	const unlabelled = {
		fp: 0,
		tn: silent.implied
	};
	for (const task of tasks) {
		const own = labelIn(task, skill);
		if (own === null || own.label === "acceptable") continue;
		const { label, weight } = own;
		const seen = rateOf(observations.get(task.key), skill);
		const rate = countedRate(seen, task, label, options);
		const sum = task.isImplied === true ? unlabelled : sums;
		if (task.isImplied !== true) {
			sums.errors += seen.errors;
			if (rate === null) sums.unmeasured += 1;
		}
		if (rate === null) continue;
		if (label === "must_activate") {
			sums.tp += rate * weight;
			sums.fn += (1 - rate) * weight;
		} else {
			sum.fp += rate * weight;
			sum.tn += (1 - rate) * weight;
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
function countedRate(seen, { isImplied }, label, { errorsAs }) {
	if (errorsAs !== "misses") return seen.rate;
	if (isImplied === true) return seen.triggered > 0 ? rateAtExtreme(seen, true) : seen.rate;
	return rateAtExtreme(seen, label === "should_not_activate");
}
function pairMetrics(pairs, observations, skill, options = {}) {
	if (!pairs.near.every((task) => {
		const own = labelIn(task, skill);
		if (own === null || own.label !== "should_not_activate") return true;
		const rate = countedRate(rateOf(observations.get(task.key), skill), task, own.label, options) ?? 0;
		return Number.isInteger((1 - rate) * own.weight * EXACT);
	})) return skillMetrics(pairs.all(), observations, skill, options);
	const { labelled } = pairs.silent;
	const silent = observations.size > 0 ? pairs.silent : {
		labelled: 0,
		implied: 0,
		unmeasured: labelled
	};
	return skillMetrics(pairs.near, observations, skill, {
		...options,
		silent
	});
}
const EXACT = 2 ** 20;
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

// src/gate/metrics/resampled-ratios.ts
const resamples = 1e3;
const ratioNames = [
	"precision",
	"recall",
	"f1",
	"accuracy"
];
function resampledRatios(tasks, observations, skill, options = {}) {
	const asked = tasks.filter((task) => labelIn(task, skill) !== null);
	const single = (isImplied) => unitsOf$1(asked.filter((task) => task.isImplied === true === isImplied)).map((unit) => skillMetrics(unit, observations, skill, options));
	const [labelled, implied] = [single(false), single(true)];
	const always = implied.every(({ fp }) => fp === 0) ? implied : [];
	const drawn = always.length > 0 ? [] : implied;
	const silent = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: 0,
		unlabelled: {
			fp: 0,
			tn: 0
		}
	};
	for (const one of always) add$1(silent, one);
	const random = seededRandom(1);
	const values = {
		precision: [],
		recall: [],
		f1: [],
		accuracy: []
	};
	for (let i = 0; i < resamples && labelled.length + drawn.length > 0; i += 1) {
		const sum = {
			tp: 0,
			fp: 0,
			fn: 0,
			tn: 0,
			unlabelled: {
				fp: 0,
				tn: 0
			}
		};
		for (const stratum of [labelled, drawn]) for (let draw = 0; draw < stratum.length; draw += 1) add$1(sum, stratum[Math.floor(random() * stratum.length)]);
		add$1(sum, silent);
		const sample = ratios(sum);
		for (const name of ratioNames) {
			const value = sample[name];
			if (value !== null) values[name].push(value);
		}
	}
	for (const name of ratioNames) values[name].sort((a, b) => a - b);
	return values;
}
function unitsOf$1(tasks) {
	return [...require_options.groupBy(tasks, ({ key, message }) => message?.conversation ?? key).values()];
}
function add$1(sum, one) {
	if (one === void 0) return;
	sum.tp += one.tp;
	sum.fp += one.fp;
	sum.fn += one.fn;
	sum.tn += one.tn;
	sum.unlabelled.fp += one.unlabelled?.fp ?? 0;
	sum.unlabelled.tn += one.unlabelled?.tn ?? 0;
}
function quantile(ascending, share) {
	return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? null;
}

// src/gate/metrics/interval.ts
const z95 = 1.959963984540054;
const zOneSided = 1.6448536269514722;
function wilsonInterval(passed, total, z = z95) {
	if (total === 0) return null;
	const rate = passed / total;
	const spread = z ** 2 / total;
	const centre = rate + spread / 2;
	const half = z * Math.sqrt(rate * (1 - rate) / total + spread / (4 * total));
	return {
		low: passed === 0 ? 0 : (centre - half) / (1 + spread),
		high: passed === total ? 1 : (centre + half) / (1 + spread)
	};
}

// src/gate/metrics/skill-intervals.ts
const epsilon$1 = 1e-9;
function skillIntervals(tasks, observations, skill) {
	const { precision, recall, f1 } = ratioIntervals(tasks, observations, skill, {
		low: .025,
		high: .975,
		options: {}
	});
	return {
		precision,
		recall,
		f1
	};
}
function upperBounds(tasks, observations, skill, options = {}) {
	const { precision, recall, f1, accuracy } = ratioIntervals(tasks, observations, skill, {
		low: .05,
		high: .95,
		z: zOneSided,
		options
	});
	return {
		precision: precision?.high ?? null,
		recall: recall?.high ?? null,
		f1: f1?.high ?? null,
		accuracy: accuracy?.high ?? null
	};
}
function ratioIntervals(tasks, observations, skill, { low, high, z, options }) {
	const metrics = skillMetrics(tasks, observations, skill, options);
	const { tp, fp, fn, tn, unlabelled = {
		fp: 0,
		tn: 0
	} } = metrics;
	const { isOnce, weight } = unitsOf(tasks, observations, skill, options);
	const resampled = isOnce ? null : resampledRatios(tasks, observations, skill, options);
	const wilson = (part, whole) => wilsonOf(part / weight, whole / weight, z);
	const intervalOf = (name, ifOnce) => {
		if (metrics[name] === null) return null;
		return (resampled === null ? null : bootstrapOf(resampled[name], low, high)) ?? ifOnce();
	};
	return {
		precision: intervalOf("precision", () => wilson(tp, tp + fp)),
		recall: intervalOf("recall", () => wilson(tp, tp + fn)),
		f1: intervalOf("f1", () => toF1(wilson(tp, tp + fp + fn))),
		accuracy: intervalOf("accuracy", () => {
			const right = tp + tn - unlabelled.tn;
			return wilson(right, right + fn + fp - unlabelled.fp);
		})
	};
}
function unitsOf(tasks, observations, skill, { errorsAs }) {
	const weights = /* @__PURE__ */ new Set();
	const units = /* @__PURE__ */ new Set();
	let labelled = 0;
	let most = 0;
	for (const task of tasks) {
		const { key, message } = task;
		const own = labelIn(task, skill);
		const { triggered, notTriggered, errors } = rateOf(observations.get(key), skill);
		const trials = errorsAs === "misses" ? Math.max(1, triggered + notTriggered + errors) : triggered + notTriggered;
		if (own === null || own.label === "acceptable" || trials === 0) continue;
		most = Math.max(most, trials);
		weights.add(own.weight);
		units.add(message?.conversation ?? key);
		labelled += 1;
	}
	const [weight = 1, ...others] = weights;
	const ofUnit = labelled === 0 ? 1 : labelled / units.size;
	if (others.length > 0) return {
		isOnce: false,
		weight: ofUnit
	};
	return {
		isOnce: most <= 1 && ofUnit === 1,
		weight: weight * ofUnit
	};
}
function bootstrapOf(values, low, high) {
	const [from, to] = [quantile(values, low), quantile(values, high)];
	if (from === null || to === null) return null;
	const [least, most] = [values[0] ?? from, values.at(-1) ?? to];
	return most - least < epsilon$1 ? null : {
		low: from,
		high: to
	};
}
function wilsonOf(part, whole, z) {
	if (whole <= 0) return null;
	const isAll = whole - part < epsilon$1;
	const interval = wilsonInterval(isAll ? whole : part, whole, z);
	return interval === null ? null : {
		low: Math.max(0, interval.low),
		high: Math.min(1, interval.high)
	};
}
function toF1(interval) {
	const f1 = (share) => 2 * share / (1 + share);
	return interval === null ? null : {
		low: f1(interval.low),
		high: f1(interval.high)
	};
}

// src/gate/floors.ts
function brokenFloors(question, skill, pairs, { base: before, head: values, shown: { head } }) {
	const { floors } = limitsOf(question.policy, skill);
	if (values === null || ratioNames.every((name) => floors[name] === null)) return [];
	const boundsOf = (ratios, options) => question.deterministic ? ratios : upperBounds(pairs.all(), head, skill, options);
	const bounds = boundsOf(values);
	const misses = { errorsAs: "misses" };
	const atWorst = values.errors + values.unmeasured > 0 ? pairMetrics(pairs, head, skill, misses) : null;
	const boundsAtWorst = atWorst === null ? null : boundsOf(atWorst, misses);
	const isTold = question.policy.failOn.includes("already_below");
	return ratioNames.flatMap((name) => {
		const floor = floors[name];
		if (floor === null) return [];
		const figure = {
			name,
			skill,
			floor,
			was: before?.[name] ?? null
		};
		const value = values[name];
		if (value !== null && (bounds[name] ?? value) < floor) return [belowFloor(figure, value)];
		const worst = boundsAtWorst?.[name] ?? null;
		return worst === null || isBelow$1(figure) && !isTold ? [] : mayBeBelow(figure, worst, atWorst?.[name] ?? worst);
	});
}
function mayBeBelow(figure, bound, value) {
	if (bound >= figure.floor) return [];
	const message = `${saysBelow(figure, value)} if failed trials count as misses`;
	return [{
		code: "not_evaluated",
		skill: figure.skill,
		message
	}];
}
function belowFloor(figure, value) {
	const { skill, was } = figure;
	const says = saysBelow(figure, value);
	if (was === null || !isBelow$1(figure)) return {
		code: "floor",
		skill,
		message: says
	};
	return {
		code: "already_below",
		skill,
		message: `${says} (base: ${was.toFixed(2)}, below it already)`
	};
}
function isBelow$1({ was, floor }) {
	return was !== null && was < floor;
}
function saysBelow({ name, skill, floor }, value) {
	return `${skill}: ${name} ${value.toFixed(2)} is below the floor of ${floor}`;
}
function brokenGolden(question, gated, observed) {
	return gated.flatMap((task) => task.golden ? tellingLabels(task, observed.head.get(task.key)).flatMap((label) => brokenLabel(task, label, question, observed)) : []);
}
function brokenLabel(task, expectation, { sides }, observed) {
	const { skill, label } = expectation;
	if (label === "acceptable" || task.gone?.includes(skill)) return [];
	const head = passes(task, expectation, observed.head);
	if (head === null) return [{
		code: "not_evaluated",
		skill,
		message: `golden prompt ${task.id} has no completed trial`
	}];
	if (head) {
		const rate = rateOf(observed.head.get(task.key), skill);
		if (isRight(task, label, rateAtExtreme(rate, label === "should_not_activate"))) return [];
		return [{
			code: "not_evaluated",
			skill,
			message: `golden prompt ${task.id} fails for ${skill} if failed trials count as misses`
		}];
	}
	const base = sides === "both" ? passes(task, expectation, observed.base) : null;
	const message = `golden prompt ${task.id} fails for ${skill}`;
	return base === false && !task.isNew ? [{
		code: "already_below",
		skill,
		message: `${message}, as on base`
	}] : [{
		code: "golden",
		skill,
		message
	}];
}
function passes(task, expectation, observations) {
	const { rate } = rateOf(observations.get(task.key), expectation.skill);
	return rate === null || expectation.label === "acceptable" ? null : isRight(task, expectation.label, rate);
}
function isRight({ triggerThreshold = .5 }, label, rate) {
	return rate >= triggerThreshold === (label === "must_activate");
}

// src/gate/figure-pairs.ts
function figurePairs(skill, groups, keys, side) {
	const near = groups.near(skill, keys);
	const [labelled = 0, implied = 0] = near.others("figures", (tasks) => {
		const pairs = pairsIn(skill, tasks, groups, side);
		const ofOthers = pairs.filter(({ isImplied }) => isImplied === true).length;
		return [pairs.length - ofOthers, ofOthers];
	});
	return {
		near: pairsIn(skill, near.tasks, groups, side),
		silent: {
			labelled,
			implied
		},
		all: () => pairsIn(skill, groups.tasks, groups, side)
	};
}
function pairsIn(skill, tasks, groups, side) {
	const { same, unlabelled } = groups.pairing;
	const wasOwn = (task) => (same.get(task.key) ?? []).some((twin) => isDropped(twin) && require_options.labelOf(twin, skill) === "must_activate");
	const isNegative = (task) => side === "head" || isDropped(task) || !wasOwn(task);
	const [wanted, unwanted, others] = [
		[],
		[],
		[]
	];
	for (const task of tasks) {
		const label = require_options.labelOf(task, skill);
		if (label === "must_activate") wanted.push(task);
		else if (label === "should_not_activate" && isNegative(task)) unwanted.push(task);
		else if (label === null && unlabelled !== "ignore") others.push(task);
	}
	const counted = others.filter((task) => isOnlyOthers(task, skill, same) && isNegative(task));
	return [
		...oncePerPrompt$1(wanted, same),
		...oncePerPrompt$1(unwanted, same),
		...oncePerPrompt$1(counted, same).map((task) => groups.implied(task))
	];
}
function pairsDiffer({ tasks, pairing: { same } }) {
	return same.size > 0 && tasks.some((task) => isDropped(task) && same.has(task.key));
}

// src/gate/generated.ts
function figureTasksOf(skill, question) {
	return question.binding.labelled.has(skill) ? question.bindingTasks.figures : question.figures;
}
function adviceRequests(question) {
	if (question.binding === question) return [];
	const sides = question.sides === "both" ? ["base", "head"] : ["head"];
	return question.tasks.filter(isGenerated).flatMap((task) => {
		const { base, head, both } = screenTrials(task, question);
		const most = question.shared.has(task.key) ? {
			base: both,
			head: both
		} : {
			base,
			head
		};
		return sides.map((side) => {
			const trials = question.deterministic ? 1 : most[side];
			return {
				task: task.key,
				side,
				phase: "screen",
				first: 0,
				trials
			};
		});
	});
}
function withAdvice(verdict, question, observations) {
	const { binding, same } = question;
	if (binding === question) return verdict;
	const more = observedOf(observations);
	const isBinding = binding.labelled;
	const generated = question.tasks.filter(isGenerated);
	const joinedTo = joining(more);
	const firingsIn = firingsInEach(question);
	const skills = verdict.skills.map((one) => {
		const shown = {
			base: joinedTo(one.shown.base, "base"),
			head: joinedTo(one.shown.head, "head")
		};
		if (isBinding.has(one.skill)) return {
			...one,
			shown
		};
		const labelled = generated.filter((task) => require_options.hasLabel(task, one.skill));
		const count = oncePerPrompt$1(labelled, same).length;
		if (count === 0) return {
			...one,
			shown
		};
		const firings = firingsIn(shown);
		const metrics = (side) => pairMetrics(figurePairs(one.skill, question.figures, firings.near(one.skill), side), shown[side], one.skill);
		const note = `${one.skill}: its ${inPrompts(count)} ${count === 1 ? "is" : "are"} generated, so its figures are advice`;
		return {
			...one,
			shown,
			base: one.base === null ? null : metrics("base"),
			head: one.head === null ? null : metrics("head"),
			notes: [...one.notes, note]
		};
	});
	const fired = firedOn(generated, more);
	const lost = [...require_options.labelledSkills(generated)].flatMap((skill) => adviceOn(skill, fired.get(skill) ?? [], more, same));
	const rest = lost.length > MOST_NAMED ? [`${lost.length - MOST_NAMED} more skills do worse on generated prompts.`] : [];
	return {
		...verdict,
		skills,
		notes: [
			...verdict.notes,
			...lost.slice(0, MOST_NAMED),
			...rest
		]
	};
}
const MOST_NAMED = 5;
function firingsInEach({ tasks, sides }) {
	const keys = tasks.map(({ key }) => key);
	const known = /* @__PURE__ */ new Map();
	return (shown) => {
		const found = known.get(shown.head) ?? firingsOf(shown, shown.head.size > 0 ? keys : [], sides);
		known.set(shown.head, found);
		return found;
	};
}
function firedOn(tasks, { base, head }) {
	const found = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const trials = [...base.get(task.key) ?? [], ...head.get(task.key) ?? []];
		for (const skill of new Set(trials.flatMap(({ fired }) => fired))) require_options.addToGroup(found, skill, task);
	}
	return found;
}
function adviceOn(skill, tasks, { base, head }, same) {
	const turned = (label) => {
		const right = label === "must_activate" ? 1 : 0;
		const all = tasks.filter((task) => {
			const [before, after] = [rateOf(base.get(task.key), skill).rate, rateOf(head.get(task.key), skill).rate];
			return require_options.labelOf(task, skill) === label && before === right && after === 1 - right;
		});
		return oncePerPrompt$1(all, same);
	};
	const [lost, fires] = [turned("must_activate"), turned("should_not_activate")];
	const says = [...lost.length === 0 ? [] : [`loses ${inPrompts(lost.length)}`], ...fires.length === 0 ? [] : [`fires on ${inPrompts(fires.length)} more that it should not`]];
	if (says.length === 0) return [];
	const ids = [...lost, ...fires].map(({ id }) => id);
	const named = `${ids.slice(0, 3).join(", ")}${ids.length > 3 ? ` and ${ids.length - 3} more` : ""}`;
	return [`Advice, which blocks nothing: among generated prompts, ${skill} ${says.join(" and ")} (${named}).`];
}
function joining(more) {
	const known = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	return (own, side) => {
		if (more[side].size === 0) return own;
		const joined = known[side].get(own) ?? new Map([...own, ...more[side]]);
		known[side].set(own, joined);
		return joined;
	};
}

// src/gate/golden-again.ts
const GOLDEN_TRIALS = 5;
function* goldenAgain(question, gated, observed) {
	const missed = gated.filter((task) => missesInScreen(task, observed.head));
	if (missed.length === 0) return [];
	const fresh = /* @__PURE__ */ new Map();
	const requests = missed.map(({ key }) => ({
		task: key,
		side: "head",
		phase: "golden",
		first: 0,
		trials: 5
	}));
	for (const observation of yield requests) {
		if (observation.phase !== "golden") continue;
		require_options.addToGroup(fresh, observation.task, observation);
	}
	const judged = missed.map((task) => ({
		...task,
		triggerThreshold: .5
	}));
	const shared = [...fresh].filter(([key]) => question.shared.has(key));
	return brokenGolden(question, judged, {
		base: new Map([...observed.base, ...shared]),
		head: fresh
	});
}
function missesInScreen(task, head) {
	const { golden, key, gone } = task;
	return golden && tellingLabels(task, head.get(key)).some(({ skill, label }) => {
		const { rate, errors } = rateOf(head.get(key), skill);
		if (label === "acceptable" || gone?.includes(skill)) return false;
		return errors > 0 || rate !== (label === "must_activate" ? 1 : 0);
	});
}

// src/gate/task-groups.ts
var TaskGroups = class TaskGroups {
	tasks;
	pairing;
	isChanged;
	#positives = /* @__PURE__ */ new Map();
	#groupOf = /* @__PURE__ */ new Map();
	#named = /* @__PURE__ */ new Map();
	#shapes;
	#positions;
	#implied = /* @__PURE__ */ new Map();
	constructor(tasks, pairing) {
		this.tasks = tasks;
		this.pairing = pairing;
		this.isChanged = tasks.some((task) => isDropped(task) || task.isNew);
		this.#positions = new Map(tasks.map((task, position) => [task, position]));
		const shapes = /* @__PURE__ */ new Map();
		const numbers = /* @__PURE__ */ new Map();
		for (const group of connected(tasks, pairing.same)) this.#add(group, shapes, numbers);
		this.#shapes = [...shapes.values()];
		for (const task of tasks) {
			const named = new Set(task.expectations.map(({ skill }) => skill));
			for (const skill of named) if (require_options.labelOf(task, skill) === "must_activate") require_options.addToGroup(this.#positives, skill, task);
		}
	}
	positives(skill) {
		return this.#positives.get(skill) ?? [];
	}
	without(isLeft) {
		return new TaskGroups(this.tasks.filter((task) => !isLeft(task)), this.pairing);
	}
	near(skill, keys) {
		const groups = new Set(this.#named.get(skill));
		for (const key of keys) {
			const group = this.#groupOf.get(key);
			if (group !== void 0) groups.add(group);
		}
		const at = (task) => this.#positions.get(task) ?? 0;
		return {
			tasks: [...groups].flatMap((group) => group.tasks).sort((a, b) => at(a) - at(b)),
			others: (id, of) => this.#others(skill, groups, (group) => of(group.tasks), id)
		};
	}
	implied(task) {
		const known = this.#implied.get(task);
		if (known !== void 0) return known;
		const { key, message } = task;
		const made = {
			key,
			expectations: [],
			isImplied: true,
			...message === void 0 ? {} : { message }
		};
		this.#implied.set(task, made);
		return made;
	}
	#others(skill, near, of, id) {
		const nearBy = /* @__PURE__ */ new Map();
		for (const { shape } of near) nearBy.set(shape, (nearBy.get(shape) ?? 0) + 1);
		const sums = [];
		for (const shape of this.#shapes) {
			const count = shape.groups.length - (nearBy.get(shape) ?? 0);
			if (count === 0) continue;
			const says = `${id} ${shape.names.map((names) => names.has(skill) ? 1 : 0).join("")}`;
			let each = shape.known.get(says);
			if (each === void 0) {
				const group = shape.groups.find((one) => !near.has(one));
				each = group === void 0 ? [] : of(group);
				shape.known.set(says, each);
			}
			for (const [index, value] of each.entries()) sums[index] = (sums[index] ?? 0) + count * value;
		}
		return sums;
	}
	#add(tasks, shapes, numbers) {
		const { same } = this.pairing;
		const twins = tasks.flatMap(({ key }) => same.get(key) ?? []);
		const all = /* @__PURE__ */ new Set([...tasks, ...twins]);
		const numberOf = (one) => {
			if (one === void 0) return "";
			const number = numbers.get(one) ?? numbers.size;
			numbers.set(one, number);
			return String(number);
		};
		const order = [...all];
		const indexOf = (key) => order.findIndex((task) => task.key === key);
		const id = order.map((task) => [
			this.#positions.has(task) ? "own" : "twin",
			task.origin,
			task.isNew,
			isPromptOfAnother(task),
			task.gone !== void 0,
			task.editedTo === void 0 ? "" : indexOf(task.editedTo),
			indexOf(same.get(task.key)?.[0]?.key),
			numberOf(task.others?.skills),
			numberOf(task.room?.offers)
		].join(" ")).join(", ");
		const shape = shapes.get(id) ?? {
			groups: [],
			names: namesOf(order),
			known: /* @__PURE__ */ new Map()
		};
		shapes.set(id, shape);
		const group = {
			tasks,
			shape
		};
		shape.groups.push(group);
		for (const task of all) {
			this.#groupOf.set(task.key, group);
			for (const { skill } of task.expectations) {
				const known = this.#named.get(skill);
				if (known === void 0) this.#named.set(skill, /* @__PURE__ */ new Set([group]));
				else known.add(group);
			}
		}
	}
};
function namesOf(tasks) {
	const lists = new Set(tasks.flatMap(({ others }) => others === void 0 ? [] : [others.skills]));
	const offers = new Set(tasks.flatMap(({ room }) => room === void 0 ? [] : [room.offers]));
	return [...lists, ...offers];
}
function connected(tasks, same) {
	const byKey = new Map(tasks.map((task) => [task.key, task]));
	const groupOf = /* @__PURE__ */ new Map();
	const join = (a, b) => {
		if (a === b) return;
		const [into, from] = a.length < b.length ? [b, a] : [a, b];
		for (const task of from) {
			into.push(task);
			groupOf.set(task, into);
		}
	};
	for (const task of tasks) groupOf.set(task, [task]);
	for (const task of tasks) {
		const linked = [...(same.get(task.key) ?? []).map(({ key }) => key), ...task.editedTo === void 0 ? [] : [task.editedTo]];
		for (const key of linked) {
			const other = byKey.get(key);
			const [own, others] = [groupOf.get(task), other === void 0 ? void 0 : groupOf.get(other)];
			if (own !== void 0 && others !== void 0) join(own, others);
		}
	}
	const position = new Map(tasks.map((task, index) => [task, index]));
	const at = (task) => position.get(task) ?? 0;
	return [...new Set(groupOf.values())].map((group) => group.sort((a, b) => at(a) - at(b)));
}

// src/gate/indexed-question.ts
function indexedQuestion(question) {
	const { tasks, policy } = question;
	const same = samePrompts(tasks);
	const pairing = {
		same,
		unlabelled: policy.unlabelled
	};
	const own = tasks.filter(({ origin }) => origin === "head");
	const all = new TaskGroups(tasks, pairing);
	const figures = own.length === tasks.length ? all : new TaskGroups(own, pairing);
	const byName = new Map(question.skills.toReversed().map((skill) => [skill.name, skill]));
	const others = tasks.some(isGenerated) && !areAllGenerated(tasks) ? indexedQuestion({
		...question,
		tasks: tasks.filter((task) => !isGenerated(task))
	}) : null;
	const indexed = {
		...question,
		same,
		all,
		figures,
		gated: policy.onRemovedTasks === "gate" ? all : figures,
		labelled: require_options.labelledSkills(tasks),
		skillNamed: (name) => byName.get(name),
		bindingTasks: others === null ? {
			all,
			figures
		} : {
			all: all.without(isGenerated),
			figures: figures.without(isGenerated)
		},
		get binding() {
			return others ?? indexed;
		}
	};
	return indexed;
}

// src/gate/few-graded.ts
const MOST_NAMES = 5;
function fewGradedText(graders, jobs) {
	const blind = blindGraders(graders, jobs);
	if (blind.length === 0) return null;
	const named = blind.slice(0, MOST_NAMES).map(({ grader, tasks, p }) => {
		return `${grader} (${`${tasks} ${tasks === 1 ? "task" : "tasks"}`}, p = ${p.toFixed(p < .01 ? 4 : 2)} at best)`;
	});
	const more = blind.length > MOST_NAMES ? [`${blind.length - MOST_NAMES} more`] : [];
	return `Too few graded tasks to see a fall of ${[...named, ...more].join(", ")}: add tasks or trials.`;
}
function blindGraders(graders, jobs) {
	const all = [...graders].map(([grader, rows]) => ({
		grader,
		tasks: rows.length,
		p: leastP(rows)
	}));
	const seeing = new Set(holm(all, ({ p }) => p, require_options.SCHEDULE.alpha / jobs));
	return all.filter((one) => !seeing.has(one));
}
function leastP(rows) {
	return rows.reduce((p, { base, head }) => p / choose(base + head, base), 1);
}
function choose(all, some) {
	let ways = 1;
	for (let index = 1; index <= some; index += 1) ways = ways * (all - some + index) / index;
	return ways;
}

// src/gate/grader-test.ts
const PERMUTATIONS = 1e4;
const NAMED_FROM = .01;
function testGraders(question, tasks, observed) {
	const { graderTolerance } = question.policy;
	if (question.sides === "head") return {
		fallen: [],
		broken: [],
		few: null
	};
	const known = gradesByGrader(tasks, observed);
	const apart = gradesByGrader(tasks.filter(({ key }) => !question.shared.has(key)), observed);
	const fallen = fallenOf(known, question, Math.min(NAMED_FROM, graderTolerance ?? NAMED_FROM), ({ base, head }) => base.scores.length === 0 || head.scores.length === 0 ? null : {
		base: base.scores,
		head: head.scores
	});
	const named = fallen.filter(({ fall }) => isLoss(fall, graderTolerance ?? NAMED_FROM));
	return {
		few: question.deterministic ? null : fewGradedText(trialsBehind(apart), question.jobs),
		fallen: fallen.map(({ grader, scores, fall, p }) => ({
			grader,
			tasks: scores.length,
			fall,
			p: question.deterministic ? null : p
		})),
		broken: [...named.map(({ grader, scores, fall, p }) => ({
			code: "grader",
			skill: null,
			message: `the score of grader ${grader} fell by ${fall.toFixed(2)} over ${scores.length} ${scores.length === 1 ? "task" : "tasks"}${question.deterministic ? "" : ` (p = ${p.toFixed(4)})`}`,
			...graderTolerance === null ? { blocks: false } : {}
		})), ...graderTolerance === null ? [] : unknownFalls(question, graderTolerance, known, named)]
	};
}
function trialsBehind(known) {
	const compared = [...known].map(([grader, rows]) => [grader, rows.flatMap(({ base, head }) => base.scores.length === 0 || head.scores.length === 0 ? [] : [{
		base: base.scores.length,
		head: head.scores.length
	}])]);
	return new Map(compared.filter(([, rows]) => rows.length > 0));
}
function unknownFalls(question, tolerance, known, found) {
	const missing = [...known].filter(([, rows]) => rows.some(({ base, head }) => base.unknown + head.unknown > 0));
	return fallenOf(new Map(missing), question, tolerance, ({ base, head }) => ({
		base: [...base.scores, ...Array(base.unknown).fill(1)],
		head: [...head.scores, ...Array(head.unknown).fill(0)]
	})).flatMap(({ grader, fall }) => found.some((one) => one.grader === grader) ? [] : [{
		code: "not_evaluated",
		skill: null,
		message: `the score of grader ${grader} could not be judged: trials without one hide a fall of up to ${fall.toFixed(2)} (tolerance ${tolerance})`
	}]);
}
function fallenOf(known, { deterministic, jobs }, tolerance, read) {
	const tested = [...known].flatMap(([grader, rows]) => {
		const scores = rows.flatMap((row) => read(row) ?? []);
		if (scores.length === 0) return [];
		const fall = fallOf(scores);
		return [{
			grader,
			scores,
			fall,
			p: deterministic ? 0 : permutationP(scores, fall)
		}];
	});
	return holm(tested, ({ p }) => p, require_options.SCHEDULE.alpha / jobs).filter(({ fall }) => isLoss(fall, tolerance));
}
function gradesByGrader(tasks, observed) {
	const result = /* @__PURE__ */ new Map();
	const comparing = comparingGraders(observed);
	for (const { key } of tasks) {
		const trials = {
			base: observed.base.get(key) ?? [],
			head: observed.head.get(key) ?? []
		};
		const names = [...trials.base, ...trials.head].flatMap(({ grades }) => grades.filter(applies).map(graderOf));
		for (const grader of new Set(names)) {
			if (comparing.has(grader)) continue;
			const row = {
				base: gradedBy(grader, trials.base),
				head: gradedBy(grader, trials.head)
			};
			if ([row.base, row.head].some(({ scores, unknown }) => scores.length + unknown === 0)) continue;
			require_options.addToGroup(result, grader, row);
		}
	}
	return result;
}
function comparingGraders({ base, head }) {
	const ofBase = new Set([...base.values()].flat().flatMap(({ grades }) => grades.map(graderOf)));
	return new Set([...head].flatMap(([key, trials]) => (base.get(key) ?? []).every(({ failed }) => failed) ? [] : trials.flatMap(({ grades }) => grades.map(graderOf).filter((grader) => !ofBase.has(grader)))));
}
function gradedBy(grader, trials) {
	const grades = trials.flatMap((trial) => trial.grades.filter((grade) => grade.grader === grader));
	const failed = trials.filter((trial) => trial.failed).length;
	return {
		scores: grades.flatMap(({ status, score }) => status === "graded" && score !== null ? [score] : []),
		unknown: failed + grades.filter(({ status }) => status === "error").length
	};
}
function applies({ status }) {
	return status !== "not_applicable";
}
function graderOf({ grader }) {
	return grader;
}
function fallOf(scores) {
	return mean$1(scores.map(({ base, head }) => mean$1(base) - mean$1(head)));
}
function permutationP(scores, fall) {
	const random = seededRandom(1);
	const pools = scores.map(({ base, head }) => ({
		all: [...base, ...head],
		size: base.length
	}));
	let asLarge = 0;
	for (let round = 0; round < PERMUTATIONS; round += 1) {
		let sum = 0;
		for (const { all, size } of pools) {
			shuffleFirst(all, size, random);
			sum += mean$1(all.slice(0, size)) - mean$1(all.slice(size));
		}
		if (sum / pools.length >= fall - 1e-9) asLarge += 1;
	}
	return (asLarge + 1) / 10001;
}
function shuffleFirst(items, size, random) {
	for (let index = 0; index < size; index += 1) {
		const other = index + Math.floor(random() * (items.length - index));
		const kept = items[index] ?? 0;
		items[index] = items[other] ?? 0;
		items[other] = kept;
	}
}
function mean$1(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/graders/composite-score.ts
function compositeScore(grades) {
	let sum = 0;
	let weights = 0;
	for (const { status, score, weight } of grades) {
		if (status !== "graded" || score === null) continue;
		sum += score * weight;
		weights += weight;
	}
	return weights === 0 ? null : sum / weights;
}
function gradesPassed(grades) {
	if (grades.some((grade) => grade.status === "error")) return null;
	const graded = grades.filter((grade) => grade.status === "graded");
	return graded.length === 0 ? null : graded.every((grade) => grade.passed === true);
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

// src/gate/metrics/task-totals.ts
function trialScore({ failed, grades }) {
	return failed ? null : compositeScore(grades);
}
function trialPassed({ failed, grades }) {
	const passed = failed ? null : gradesPassed(grades);
	return passed === null ? null : Number(passed);
}
function taskMeans(tasks, figure) {
	return tasks.flatMap((trials) => mean((trials ?? []).map(figure)) ?? []);
}

// src/gate/task-floors.ts
const RESAMPLES = 1e3;
function hasTaskFloor(floors) {
	return floors !== void 0 && floorsOf(floors).length > 0;
}
function brokenTaskFloors(question, tasks, observed) {
	const { taskFloors, failOn } = question.policy;
	if (taskFloors === void 0) return [];
	return floorsOf(taskFloors).flatMap((floor) => {
		const graded = tasks.filter((task) => isGraded(task, floor.grader, observed));
		const on = (side, figure) => {
			return figuresOf$1(graded.map(({ key }) => side.get(key)), figure, question);
		};
		const head = on(observed.head, floor.figure);
		const worst = on(observed.head, floor.worst);
		const before = question.sides === "both" ? on(observed.base, floor.figure).value : null;
		const wasBelow = before !== null && isBelow(before, floor);
		const says = (value) => `${floor.name} ${value.toFixed(2)} is below the floor of ${floor.least}`;
		if (head.value !== null && head.bound !== null && isBelow(head.bound, floor)) return wasBelow ? [{
			code: "already_below",
			skill: null,
			message: `${says(head.value)} (base: ${before.toFixed(2)}, below it already)`
		}] : [{
			code: "floor",
			skill: null,
			message: says(head.value)
		}];
		if (worst.value === null) {
			if (!tasks.some((task) => hasGrader(task, floor.grader))) return [];
			return [{
				code: "not_evaluated",
				skill: null,
				message: `there is a floor of ${floor.least} for ${floor.name}, and no trial was graded`
			}];
		}
		if (worst.bound === null || !isBelow(worst.bound, floor)) return [];
		if (wasBelow && !failOn.includes("already_below")) return [];
		return [{
			code: "not_evaluated",
			skill: null,
			message: `${says(worst.value)} if what could not be graded counts as failed`
		}];
	});
}
function idleFloors({ policy, tasks }) {
	const known = new Set(tasks.flatMap(({ graders }) => graders.map(({ name }) => name)));
	const idle = (policy.taskFloors?.graders ?? []).filter(({ grader }) => !known.has(grader));
	if (idle.length === 0) return [];
	return [`\`policy.graders\` has limits for ${idle.map(({ grader }) => grader).slice(0, 5).join(", ")}, but no task uses these graders: the limits protect nothing.`];
}
function floorsOf({ score, passRate, graders }) {
	return [
		{
			name: "the task score",
			least: score,
			grader: null,
			figure: trialScore,
			worst: atWorst(trialScore)
		},
		{
			name: "the task pass rate",
			least: passRate,
			grader: null,
			figure: trialPassed,
			worst: atWorst(trialPassed)
		},
		...graders.flatMap(({ grader, score: least, passRate: leastRate }) => [{
			name: `the score of grader ${grader}`,
			least,
			grader,
			figure: ofGrader(grader, ({ score: own }) => own),
			worst: atWorst(ofGrader(grader, ({ score: own }) => own))
		}, {
			name: `the pass rate of grader ${grader}`,
			least: leastRate,
			grader,
			figure: ofGrader(grader, ({ passed }) => Number(passed === true)),
			worst: atWorst(ofGrader(grader, ({ passed }) => Number(passed === true)))
		}])
	].flatMap(({ least, ...floor }) => least === null ? [] : [{
		...floor,
		least
	}]);
}
function ofGrader(name, read) {
	return ({ failed, grades }) => failed ? null : mean(grades.filter((one) => one.grader === name && one.status === "graded").map(read));
}
function atWorst(figure) {
	return (trial) => {
		if (trial.failed) return 0;
		const grades = trial.grades.map((grade) => grade.status === "error" ? {
			...grade,
			status: "graded",
			score: 0,
			passed: false
		} : grade);
		return figure({
			...trial,
			grades
		});
	};
}
function isGraded(task, grader, { base, head }) {
	const grades = [...base.get(task.key) ?? [], ...head.get(task.key) ?? []].flatMap((trial) => trial.grades);
	if (grades.length === 0) return hasGrader(task, grader);
	return grades.filter((grade) => grader === null || grade.grader === grader).some(({ status }) => status !== "not_applicable");
}
function hasGrader({ graders }, grader) {
	return graders.some(({ name }) => grader === null || name === grader);
}
function isBelow(value, { least }) {
	return value < least - epsilon$3;
}
function figuresOf$1(trials, figure, { deterministic, sides }) {
	const means = taskMeans(trials, figure);
	const value = mean(means);
	if (value === null || deterministic || sides === "head") return {
		value,
		bound: value
	};
	const random = seededRandom(1);
	const sorted = Array.from({ length: RESAMPLES }, () => mean(means.map(() => means[Math.floor(random() * means.length)] ?? 0))).flatMap((one) => one ?? []).sort((a, b) => a - b);
	if ((sorted.at(-1) ?? value) - (sorted[0] ?? value) > 1e-9) return {
		value,
		bound: quantile(sorted, .95)
	};
	const count = trials.flatMap((one) => (one ?? []).filter((trial) => figure(trial) !== null)).length;
	return {
		value,
		bound: wilsonInterval(value * count, count, 1.6448536269514722)?.high ?? value
	};
}

// src/gate/judge-graders.ts
function judgeGraders(question, compared, observed) {
	const figures = question.figures.tasks;
	const { fallen, broken, few } = testGraders(question, compared, observed);
	return {
		fallen,
		broken: [
			...broken,
			...brokenTaskFloors(question, figures, observed),
			...failedGraders(question, figures, observed)
		],
		notes: [...idleFloors(question), ...few === null ? [] : [few]]
	};
}
function failedGraders({ policy, sides }, tasks, { head }) {
	if (policy.failOnGraders !== true || sides !== "head") return [];
	const failing = /* @__PURE__ */ new Map();
	const unknown = /* @__PURE__ */ new Map();
	let ended = 0;
	let graded = 0;
	const add = (counts, grader) => counts.set(grader, (counts.get(grader) ?? 0) + 1);
	const withGraders = tasks.filter((task) => task.graders.length > 0);
	for (const { key } of withGraders) {
		const trials = head.get(key) ?? [];
		const grades = trials.flatMap((trial) => trial.grades);
		if (trials.some(({ failed }) => failed) || trials.length === 0) ended += 1;
		graded += grades.filter(({ status }) => status === "graded").length;
		const of = (isMeant) => new Set(grades.filter(isMeant).map(({ grader }) => grader));
		for (const grader of of(({ status, passed }) => status === "graded" && passed !== true)) add(failing, grader);
		for (const grader of of(({ status }) => status === "error")) add(unknown, grader);
	}
	const inTasks = (count) => `${count} ${count === 1 ? "task" : "tasks"}`;
	const notEvaluated = (message) => ({
		code: "not_evaluated",
		skill: null,
		message,
		blocks: true
	});
	return [
		...[...failing].map(([grader, count]) => ({
			code: "grader",
			skill: null,
			message: `grader ${grader} fails on ${count} of ${inTasks(withGraders.length)}`,
			blocks: true
		})),
		...[...unknown].map(([grader, count]) => notEvaluated(`grader ${grader} could not grade ${inTasks(count)}`)),
		...ended > 0 ? [notEvaluated(`trials of ${inTasks(ended)} with graders ended in an error`)] : [],
		...graded === 0 && ended === 0 && unknown.size === 0 ? [notEvaluated("no grader graded a trial")] : []
	];
}

// src/gate/description-lost.ts
function descriptionLost({ base, head }) {
	if (base === null || head === null || !isDescribed(base) || isDescribed(head)) return null;
	return head.describes === false ? "gone" : "cut";
}
function undescribedNotes(skill) {
	const { name, head } = skill;
	const lost = descriptionLost(skill);
	if (lost === "gone") return [`${name}: this skill has a description on base and none on head`];
	if (lost === "cut") return [`${name}: the agent lists this skill's description on base but not on head, where the listing is too long`];
	return head?.listed === "named" && head.describes !== false ? [`${name}: the agent leaves this skill's description out of its listing, which is too long`] : [];
}
function isDescribed({ describes, listed }) {
	return describes !== false && listed !== "named";
}

// src/gate/removed-skill.ts
function fateOfRemoved(skill, question, gated, { recall, moved = [], shown: { base, head }, hides }) {
	const notes = moved.length === 0 ? [] : [movedNote(skill, moved)];
	const isMoved = new Set(moved.flatMap(({ tasks }) => tasks));
	const { tasks } = recallEndpoint(skill, gated);
	const lost = tasks.filter(({ key }) => !isMoved.has(key) && (rateOf(base.get(key), skill).rate ?? 0) > 1e-9);
	const isUnasked = lost.some(({ key }) => (head.get(key) ?? []).length === 0);
	if (recall.verdict === "regressed" || recall.verdict === "not_evaluated" && isUnasked) {
		const where = whereTo(skill, tasks, lost, {
			base,
			head
		});
		if (isTolerated()) return {
			state: "removed",
			recall,
			reasons: [],
			notes: [...notes, `${skill}: ${where}`]
		};
		return {
			state: "regressed",
			recall,
			reasons: [{
				code: "removed_tasks",
				message: `${skill} was removed: ${where}`
			}],
			notes
		};
	}
	if (recall.verdict === "not_evaluated") {
		const most = inPrompts(recall.netAtWorst);
		return {
			state: "not_evaluated",
			recall,
			reasons: [{
				code: "not_evaluated",
				message: `${skill}: it was removed, and ${hides ?? "failed trials"} may hide the loss of up to ${most}`
			}],
			notes
		};
	}
	return {
		state: "removed",
		recall,
		reasons: [],
		notes
	};
	function isTolerated() {
		const given = moved.reduce((sum, { prompts }) => sum + prompts, 0);
		const net = lost.reduce((sum, { key }) => sum + (rateOf(base.get(key), skill).rate ?? 0), 0);
		const loss = {
			net,
			base: given + net,
			head: given
		};
		return given > 1e-9 && !isUnasked && !recallRegressed(loss, limitsOf(question.policy, skill));
	}
}
function whereTo(skill, all, lost, { base, head }) {
	const prompts = /* @__PURE__ */ new Map();
	for (const { key } of lost) {
		const rate = rateOf(base.get(key), skill).rate ?? 0;
		const trials = (head.get(key) ?? []).filter(({ failed, fired }) => !failed || fired.length > 0);
		if (trials.length === 0) add(prompts, UNKNOWN, rate);
		for (const { fired } of trials) add(prompts, [...new Set(fired)].sort().join(" and "), rate / trials.length);
	}
	const rank = (to) => to === UNKNOWN ? 2 : to === "" ? 1 : 0;
	return [...prompts].sort(([a, x], [b, y]) => rank(a) - rank(b) || y - x || (a < b ? -1 : 1)).map(([to, count], index) => {
		const amount = index === 0 ? `${countText$1(count)} of its ${inPrompts(all.length)}` : countText$1(count);
		const [load, were] = countText$1(count) === "1" ? ["loads", "was"] : ["load", "were"];
		if (to === UNKNOWN) return `${amount} ${were} not asked on head`;
		return to === "" ? `${amount} ${load} nothing` : `${amount} now ${load} ${to}`;
	}).join(", ");
}
const UNKNOWN = "\0";
function add(sums, key, count) {
	sums.set(key, (sums.get(key) ?? 0) + count);
}

// src/gate/judge-skill.ts
const notApplicable = {
	tasks: 0,
	worse: 0,
	better: 0,
	net: 0,
	netAtWorst: 0,
	verdict: "not_applicable",
	test: null
};
function judgeSkill(skill, question, gated, evidence) {
	const { figures, verdict } = measuredSkill(skill, question, gated, evidence);
	const says = new Findings(verdict, question.policy.failOn);
	if (skill.head === null) {
		const fate = fateOfRemoved(skill.name, question, gated, evidence);
		for (const { code, message } of fate.reasons) says.reason(code, message);
		return {
			...verdict,
			...fate,
			reasons: verdict.reasons,
			head: null
		};
	}
	if (isUnmeasurable(skill, question, gated, says)) return {
		...verdict,
		state: "not_evaluated"
	};
	verdict.notes.push(...undescribedNotes(skill));
	for (const broken of brokenFloors(question, skill.name, figures, verdict)) says.reason(broken.code, broken.message);
	if (skill.base === null || question.sides === "head") return {
		...verdict,
		state: stateAlone(verdict, question, says)
	};
	const { recall, falseTriggers } = evidence;
	const states = [
		lostRecall(skill, gated, evidence, says),
		movedAway(skill.name, question, evidence, says),
		newFalseTriggers(skill.name, evidence, says),
		...unjudged(skill.name, question, evidence, says),
		...[recall, falseTriggers].flatMap((endpoint) => STATES$2[endpoint.verdict] ?? [])
	];
	const state = [
		"regressed",
		"not_evaluated",
		"pass",
		"improved",
		"unchanged"
	].find((candidate) => states.includes(candidate)) ?? "unchanged";
	return {
		...verdict,
		recall,
		falseTriggers,
		state
	};
}
const STATES$2 = {
	within_tolerance: "pass",
	no_change_detected: "pass",
	improved: "improved"
};
var Findings = class {
	#verdict;
	#failOn;
	constructor(verdict, failOn) {
		this.#verdict = verdict;
		this.#failOn = failOn;
	}
	reason(code, message) {
		this.#verdict.reasons.push({
			code,
			skill: this.#verdict.skill,
			message,
			blocks: this.#failOn.includes(code)
		});
	}
	note(text) {
		this.#verdict.notes.push(text);
	}
};
function measuredSkill({ name, base, head }, question, gated, { shown, moved = [], excused = /* @__PURE__ */ new Set() }) {
	const groups = head === null ? gated : question.figures;
	const pairsOf = (side) => figurePairs(name, groups, shown.near(name), side);
	const figures = pairsOf("head");
	const hasBase = base !== null && question.sides !== "head";
	const ofBase = () => pairsDiffer(question.all) ? pairsOf("base") : figures;
	return {
		figures,
		verdict: {
			skill: name,
			state: "pass",
			recall: notApplicable,
			falseTriggers: notApplicable,
			base: hasBase ? pairMetrics(ofBase(), shown.base, name) : null,
			head: head === null ? null : pairMetrics(figures, shown.head, name),
			moved,
			excused,
			reasons: [],
			notes: [],
			shown
		}
	};
}
function isUnmeasurable(skill, question, gated, says) {
	const { name, base, head } = skill;
	if (!(head?.offered === true || base?.offered === true) && gated.positives(name).length > 0) {
		const message = `${name} is not offered to agents${base === null ? "" : " on either side"} (disable-model-invocation): it cannot be measured`;
		if (measuresOthers(name, question, gated)) says.note(message);
		else says.reason("not_evaluated", message);
		return true;
	}
	const unlisted = missingFrom(skill);
	if (unlisted === null || !gated.tasks.some((task) => isJudgedBy(task, name))) return false;
	const message = `${name} is missing from the agent's skill listing on ${unlisted}: it cannot be measured there`;
	says.reason("not_evaluated", message);
	return true;
}
function stateAlone({ skill, head, reasons }, { sides }, says) {
	if (head !== null && head.unmeasured > 0) says.reason("not_evaluated", `${skill}: ${inPrompts(head.unmeasured)} without a completed trial`);
	if (reasons.some(({ code }) => code === "not_evaluated")) return "not_evaluated";
	return sides === "both" ? "new" : "pass";
}
function lostRecall(skill, gated, evidence, says) {
	const { recall, kept, shown } = evidence;
	if (recall.verdict !== "regressed") return null;
	const { code, suffix } = regressionCode(kept.recall);
	const why = descriptionLost(skill) === null ? "" : "; it has a description on base and none on head";
	const isMoved = new Set(evidence.moved?.flatMap(({ tasks }) => tasks));
	const tasks = recallEndpoint(skill.name, gated).tasks.filter(({ key }) => !isMoved.has(key));
	says.reason(code, `recall regressed: ${skill.name} lost ${lostTo(skill.name, recall, tasks, shown)}${suffix}${why}`);
	return "regressed";
}
function movedAway(skill, { policy }, { moved = [], recall, asked, shown }, says) {
	if (moved.length === 0) return null;
	const text = movedNote(skill, moved);
	const net = moved.reduce((sum, { prompts }) => sum + prompts, Math.max(0, recall.net));
	const fired = asked.recall.tasks.reduce((sum, { key }) => sum + (rateOf(shown.base.get(key), skill).rate ?? 0), 0);
	if (recallRegressed({
		net,
		base: fired,
		head: fired - net
	}, limitsOf(policy, skill)) && policy.onMovedLabels === "block" && recall.verdict !== "regressed") {
		says.reason("removed_tasks", text);
		return "regressed";
	}
	says.note(text);
	return "pass";
}
function newFalseTriggers(skill, { falseTriggers, kept }, says) {
	const more = `${skill} fires on ${inPrompts(falseTriggers.worse)} more that it should not`;
	if (falseTriggers.verdict === "regressed") {
		const { code, suffix } = regressionCode(kept.falseTriggers);
		says.reason(code, `precision regressed: ${more}${suffix}`);
		return "regressed";
	}
	if (falseTriggers.verdict !== "fires_more") return null;
	says.note(`${more}; recall gained as many, or the skills that lost these prompts regressed for them`);
	return "pass";
}
function unjudged(skill, { policy }, { recall, falseTriggers, hides }, says) {
	const { tolerance } = limitsOf(policy, skill);
	return [[
		"recall",
		"the loss of",
		recall
	], [
		"false triggers",
		"false triggers on",
		falseTriggers
	]].flatMap(([name, hidden, endpoint]) => {
		if (endpoint.verdict !== "not_evaluated") return [];
		const why = countText$1(endpoint.netAtWorst) === "0" ? "none of its prompts completed a trial on both sides" : `${hides ?? "failed trials"} may hide ${hidden} up to ${inPrompts(endpoint.netAtWorst)} (tolerance ${tolerance})`;
		says.reason("not_evaluated", `${skill}: ${name} could not be judged, ${why}`);
		return ["not_evaluated"];
	});
}
function measuresOthers(skill, { skills }, gated) {
	return skills.filter(({ name, head }) => name !== skill && head?.offered === true).some(({ name }) => gated.positives(name).length > 0);
}
function isJudgedBy(task, skill) {
	const label = require_options.labelOf(task, skill);
	return label !== null && label !== "acceptable";
}
function missingFrom({ base, head }) {
	const sides = [...base?.listed === "missing" ? ["base"] : [], ...head?.listed === "missing" ? ["head"] : []];
	return sides.length === 0 ? null : sides.length === 2 ? "either side" : sides[0] ?? null;
}
function regressionCode(isKept) {
	return isKept ? {
		code: "regressed",
		suffix: ""
	} : {
		code: "removed_tasks",
		suffix: ", counting prompts that this change removed or edited"
	};
}

// src/gate/judge-skills.ts
const GAINED_FROM = .95;
function judgeSkills(question, gated, evidenceOf) {
	const all = question.skills.map((skill) => ({
		skill,
		evidence: evidenceOf(skill.name)
	}));
	const lost = lostKeys(question.same, all.map(({ evidence }) => evidence));
	return all.map(({ skill, evidence }) => judgeSkill(skill, question, gated, {
		...settled(skill.name, question, gated, {
			evidence,
			lost
		}),
		...movedFrom(skill.name, gated, evidence)
	}));
}
function movedFrom(skill, gated, { shown }) {
	if (!gated.isChanged) return {
		moved: [],
		excused: /* @__PURE__ */ new Set()
	};
	const sidesOf = ({ key }) => ({
		base: shown.base.get(key) ?? [],
		head: shown.head.get(key) ?? []
	});
	const moved = /* @__PURE__ */ new Map();
	const excused = /* @__PURE__ */ new Set();
	for (const asked of [recallEndpoint(skill, gated), falseTriggerEndpoint(skill, gated, shown)]) {
		const isOthers = (task) => task.expectations.some(({ label }) => label === "must_activate");
		for (const task of movedTasks(asked.changes, sidesOf)) {
			if (asked.endpoint === "falseTriggers") excused.add(task.key);
			if (!isDropped(task) || asked.endpoint === "falseTriggers" && isOthers(task)) continue;
			const { seen } = lossOf(sidesOf(task), skill, asked.endpoint);
			if (seen <= 1e-9) continue;
			const to = asked.changes.relabelled.find((one) => one.task === task)?.must ?? [];
			const id = JSON.stringify(to);
			const one = moved.get(id) ?? {
				to: [...new Set(to)],
				prompts: 0,
				tasks: []
			};
			moved.set(id, {
				...one,
				prompts: one.prompts + seen,
				tasks: [...one.tasks, task.key]
			});
		}
	}
	return {
		moved: [...moved.values()],
		excused
	};
}
function lostKeys(same, all) {
	const keys = /* @__PURE__ */ new Set();
	for (const { recall, asked, shown } of all) {
		if (recall.verdict !== "regressed") continue;
		const { skill } = asked.recall;
		for (const { key } of asked.recall.tasks) {
			const [before, after] = [rateOf(shown.base.get(key), skill).rate, rateOf(shown.head.get(key), skill).rate];
			if (before === null || after === null || before - after <= 1e-9) continue;
			for (const one of [key, ...(same.get(key) ?? []).map((twin) => twin.key)]) keys.add(one);
		}
	}
	return keys;
}
function settled(skill, question, gated, { evidence, lost }) {
	if (evidence.falseTriggers.verdict !== "regressed") return evidence;
	const { shown, asked, recall } = evidence;
	const limits = limitsOf(question.policy, skill);
	const hasOwn = gated.positives(skill).length > 0;
	const isOwn = (task) => !lost.has(task.key) && (hasOwn || require_options.labelOf(task, skill) === "should_not_activate");
	const own = {
		...asked.falseTriggers,
		tasks: asked.falseTriggers.tasks.filter(isOwn)
	};
	const added = new Set(asked.recall.changes.added);
	const isKnown = recall.test === null || recall.test.confirmed || recall.test.screen.midP > GAINED_FROM;
	const kept = {
		...asked.recall,
		tasks: asked.recall.tasks.filter((task) => !added.has(task))
	};
	const gained = isKnown ? Math.max(0, -compareEndpoint(kept, shown, limits).net) : 0;
	const net = compareEndpoint(own, shown, limits).net - gained;
	if (isLoss(net, limits.tolerance)) return evidence;
	return {
		...evidence,
		falseTriggers: {
			...evidence.falseTriggers,
			verdict: "fires_more"
		}
	};
}

// src/gate/conversation-tasks.ts
function conversationsOf(tasks) {
	const keys = tasks.map((task) => {
		const key = require_options.conversationKey(task);
		return key === null ? null : `${key} ${task.room?.key ?? ""}`;
	});
	const counts = /* @__PURE__ */ new Map();
	for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
	const numbers = new Map([...counts].filter(([, count]) => count > 1).map(([key], index) => [key, index]));
	return keys.map((key) => key === null ? void 0 : numbers.get(key));
}

// src/gate/candidate.ts
const FALLEN = .8;
function screened(hypothesis, table, { escalateBelow, escalateFallen }) {
	const { skill, endpoint } = hypothesis;
	const tasks = tasksOf(hypothesis, table);
	const strata = [];
	const moved = [];
	const measured = [];
	let hidden = 0;
	let fallen = 0;
	for (const task of tasks) {
		const { base, head } = table.of(task);
		const before = count(base, skill);
		const after = count(head, skill);
		if (before.completed === 0 || after.completed === 0) {
			hidden += hiddenLoss(before, after, endpoint);
			continue;
		}
		measured.push(task);
		const own = strataOf(before, after, endpoint);
		strata.push(withTrials(own, table.conversationOf(task), {
			base: firedIn(base, skill),
			head: firedIn(head, skill)
		}));
		if (worstChange(own, endpoint) > 1e-9) moved.push(task);
		if (change(own.seen, endpoint) >= FALLEN - 1e-9) fallen += 1;
	}
	const { midP, net, worstMidP } = compareStrata(strata, endpoint);
	const escalated = fallen >= escalateFallen[endpoint] || Math.min(midP, worstMidP) < escalateBelow[endpoint] - 1e-9;
	return {
		hypothesis,
		tasks,
		measured,
		moved,
		screen: {
			midP,
			net
		},
		hidden,
		escalated,
		reads: /* @__PURE__ */ new Map(),
		looks: [],
		p: 1,
		worstP: 1,
		net: 0,
		worstNet: 0,
		active: escalated
	};
}
function tasksOf({ skill, endpoint, tasks, candidates, changes }, table) {
	const fires = (trials) => trials.some(({ fired }) => fired.includes(skill));
	const joined = candidates.filter((task) => {
		const { base, head } = table.of(task);
		return fires(base) || fires(head);
	});
	const all = joined.length === 0 ? tasks : [...tasks, ...joined];
	if (changes === void 0) return all;
	return countedTasks(all, changes, {
		skill,
		endpoint
	}, (task) => table.of(task));
}
function look(candidate, index, { weight }, table) {
	const { skill, endpoint } = candidate.hypothesis;
	const strata = Array.from(candidate.reads, ([task, reading]) => {
		const { freshBase, freshHead } = table.of(task);
		const own = strataOf(count(freshBase, skill, reading), count(freshHead, skill, reading), endpoint);
		return withTrials(own, table.conversationOf(task), {
			base: firedIn(freshBase, skill, reading),
			head: firedIn(freshHead, skill, reading)
		});
	});
	const { midP, net, worstMidP, worstNet } = compareStrata(strata, endpoint);
	candidate.looks.push({
		look: index + 1,
		midP,
		net
	});
	candidate.p = Math.min(candidate.p, midP / weight);
	candidate.worstP = Math.min(candidate.worstP, worstMidP / weight);
	candidate.net = net;
	candidate.worstNet = worstNet;
	return {
		midP,
		worstMidP
	};
}
function hasCollapsedIn({ hypothesis: { skill, endpoint }, tasks }, table) {
	if (endpoint !== "recall") return false;
	const fires = ({ fired }) => fired.includes(skill);
	const trials = tasks.map((task) => table.of(task));
	return trials.some(({ freshBase }) => freshBase.some(fires)) && !trials.some(({ head, freshHead }) => head.some(fires) || freshHead.some(fires));
}
function verdictOf(candidate, at) {
	const { hypothesis, tasks, screen, escalated, looks, reads, p, worstNet, hidden } = candidate;
	return {
		hypothesis,
		tasks,
		screen,
		escalated,
		looks,
		reads,
		p: Math.min(1, p),
		regressed: at.seen,
		regressedAtWorst: at.worst || at.seen || isLoss(hidden, hypothesis.tolerance),
		netAtWorst: worstNet + hidden
	};
}

// src/gate/base-check.ts
const OWN = .75;
function tasksToCheck({ tasks, hypotheses, schedule, changed = [] }) {
	const mates = matesOf(tasks);
	const sharing = (position) => mates(position).filter((mate) => tasks[mate]?.stored);
	const stored = tasks.flatMap((task, position) => task.stored && sharing(position)[0] === position ? [position] : []);
	const most = schedule.baseCheckTasks;
	const about = new Set(hypotheses.flatMap(({ skill, tasks: own }) => changed.includes(skill) ? own.flatMap(mates) : []));
	const others = stored.filter((position) => !about.has(position));
	const own = spread(stored.filter((position) => about.has(position)), Math.max(Math.round(most * OWN), most - others.length));
	const rest = spread(others, most - own.length);
	return [...own, ...rest].flatMap(sharing).sort((a, b) => a - b);
}
function spread(positions, most) {
	if (positions.length <= most) return [...positions];
	return Array.from({ length: most }, (_, index) => positions[Math.floor(index * positions.length / most)] ?? 0);
}
function checkedBase({ tasks, hypotheses, schedule }, storedOf, again) {
	const mates = matesOf(tasks);
	const all = [];
	const better = /* @__PURE__ */ new Map();
	for (const { skill, endpoint, tasks: own } of hypotheses) {
		const runs = /* @__PURE__ */ new Map();
		for (const task of own) if (again.has(task)) require_options.addToGroup(runs, mates(task)[0] ?? task, task);
		const strata = [...runs.values()].flatMap((messages) => strataOf(messages, skill));
		all.push(...strata);
		const right = endpoint === "recall" ? strata : strata.map(missesOf);
		require_options.addToGroup(better, skill, ...right);
	}
	const midP = twoSidedMidP(stratifiedExactTest(all));
	const holds = midP >= schedule.baseCheckBelow;
	const risen = new Set([...better].flatMap(([skill, strata]) => stratifiedExactTest(strata).more.midP < schedule.baseCheckBetterBelow ? [skill] : []));
	const isAgain = (position) => !holds || hypotheses.some(({ skill, tasks: own }) => risen.has(skill) && own.includes(position));
	return {
		midP,
		holds,
		again: tasks.flatMap(({ stored }, task) => stored && mates(task).some(isAgain) ? [task] : []),
		skills: [...risen]
	};
	function strataOf(messages, skill) {
		const [first, ...others] = messages.map((task) => ({
			base: storedOf(task),
			head: again.get(task) ?? []
		}));
		if (first === void 0) return [];
		if (others.length > 0) return conversationStrata([first, ...others].map(({ base, head }) => ({
			base: firedIn(base, skill),
			head: firedIn(head, skill)
		})));
		const [before, now] = [count(first.base, skill), count(first.head, skill)];
		return [{
			baseHits: before.hits,
			baseTrials: before.completed,
			headHits: now.hits,
			headTrials: now.completed
		}];
	}
}
function missesOf(stratum) {
	if ("base" in stratum) {
		const most = Math.max(...stratum.base, ...stratum.head);
		const silent = (scores) => scores.map((score) => most - score);
		return {
			base: silent(stratum.base),
			head: silent(stratum.head)
		};
	}
	const { baseHits, baseTrials, headHits, headTrials } = stratum;
	return {
		baseHits: baseTrials - baseHits,
		baseTrials,
		headHits: headTrials - headHits,
		headTrials
	};
}

// src/gate/screen.ts
const MOST_MISSING = {
	tasks: 2,
	share: .1
};
function* screen(question, table) {
	const asks = [];
	for (const [task, { base, head, first = {
		base,
		head
	} }] of question.tasks.entries()) {
		if (base > 0) asks.push({
			task,
			side: "base",
			trials: Math.min(base, first.base),
			phase: "screen"
		});
		if (head > 0) asks.push({
			task,
			side: "head",
			trials: Math.min(head, first.head),
			phase: "screen"
		});
		table.of(task).planned = first;
	}
	const checked = tasksToCheck(question);
	for (const task of checked) asks.push({
		task,
		side: "base",
		trials: 1,
		phase: "check"
	});
	const answers = yield asks;
	table.take(asks, answers);
	const check = checked.length === 0 ? null : yield* checkBase(question, table, asks, answers);
	const more = secondAsks(question, table, new Set(check?.again));
	if (more.length > 0) table.take(more, yield more);
	const missing = missingAsks(question, table);
	if (missing.length > 0) table.take(missing, yield missing);
	return check;
}
function missingAsks({ tasks }, table) {
	const mates = matesOf(tasks);
	const isMissing = (task, side) => {
		const trials = table.of(task)[side];
		return trials.length > 0 && trials.every(({ failed }) => failed);
	};
	const asks = tasks.flatMap((own, task) => ["base", "head"].flatMap((side) => mates(task).some((mate) => isMissing(mate, side)) ? [{
		task,
		side,
		trials: own[side],
		phase: "screen"
	}] : []));
	return new Set(asks.map(({ task }) => task)).size <= Math.max(MOST_MISSING.tasks, MOST_MISSING.share * tasks.length) ? asks : [];
}
function* checkBase(question, table, asks, answers) {
	const again = new Map(asks.flatMap((ask, index) => ask.phase === "check" ? [[ask.task, answers[index] ?? []]] : []));
	const check = checkedBase(question, (task) => table.of(task).base, again);
	if (check.again.length === 0) return check;
	const refill = [];
	for (const task of check.again) {
		const { base = 0, refill: trials = base } = question.tasks[task] ?? {};
		const row = table.of(task);
		row.base = [];
		row.planned = {
			...row.planned,
			base: trials
		};
		refill.push({
			task,
			side: "base",
			trials,
			phase: "refill"
		});
	}
	table.take(refill, yield refill);
	return check;
}
function secondAsks(question, table, again) {
	const { tasks, changed = [] } = question;
	const mates = matesOf(tasks);
	const suspected = tasksOfWorse(question, table);
	const opens = (task) => suspected.has(task) || differ(table.of(task));
	const touches = (task) => {
		const trials = table.of(task);
		return [...trials.base, ...trials.head].some(({ fired }) => fired.some((one) => changed.includes(one)));
	};
	return tasks.flatMap(({ base, head, first }, task) => {
		if (first === void 0) return [];
		const trials = table.of(task);
		const moreBase = again.has(task) ? 0 : base - trials.base.length;
		const moreHead = head - trials.head.length;
		if (moreBase <= 0 && moreHead <= 0) return [];
		const isOpen = mates(task).some(opens);
		const isTouched = mates(task).some(touches);
		return [...moreBase > 0 && isOpen ? [{
			task,
			side: "base",
			trials: moreBase,
			phase: "screen"
		}] : [], ...moreHead > 0 && (isOpen || isTouched) ? [{
			task,
			side: "head",
			trials: moreHead,
			phase: "screen"
		}] : []];
	});
}
function tasksOfWorse({ tasks, hypotheses, schedule }, table) {
	if (tasks.every(({ first }) => first === void 0)) return /* @__PURE__ */ new Set();
	const worse = hypotheses.filter((hypothesis) => screened(hypothesis, table, schedule).screen.midP < schedule.askAgainBelow);
	return new Set(worse.flatMap((one) => one.tasks));
}
function differ({ base, head }) {
	if (base.length === 0 || [...base, ...head].some(({ failed }) => failed)) return true;
	return head.some((one) => base.filter((other) => isAlike(one, other)).length * 2 <= base.length);
}
function isAlike({ fired }, other) {
	return fired.length === other.fired.length && fired.every((skill) => other.fired.includes(skill));
}

// src/gate/trial-table.ts
var TrialTable = class {
	#rows;
	#conversations;
	constructor(tasks, conversations = []) {
		this.#conversations = conversations;
		this.#rows = Array.from({ length: tasks }, () => ({
			base: [],
			head: [],
			freshBase: [],
			freshHead: [],
			planned: {
				base: Number.POSITIVE_INFINITY,
				head: Number.POSITIVE_INFINITY
			}
		}));
	}
	of(task) {
		const trials = this.#rows[task];
		if (trials === void 0) throw new Error(`there is no task ${task}`);
		return trials;
	}
	conversationOf(task) {
		return this.#conversations[task];
	}
	take(asks, answers) {
		for (const [index, { task, side, phase }] of asks.entries()) {
			const showed = answers[index] ?? [];
			const trials = this.of(task);
			if (phase === "confirm") (side === "base" ? trials.freshBase : trials.freshHead).push(...showed);
			else if (phase !== "check") (side === "base" ? trials.base : trials.head).push(...showed);
		}
	}
	all() {
		return this.#rows;
	}
	counted() {
		return this.#rows.map(({ base, head, freshBase, freshHead, planned }) => ({
			base: countedOf(base, planned.base),
			head: countedOf(head, planned.head),
			freshBase,
			freshHead
		}));
	}
};
function countedOf(trials, planned) {
	const first = trials.slice(0, planned);
	return first.some(({ failed }) => failed) ? trials : first;
}

// src/gate/decide.ts
function* decide(question) {
	const { schedule, hypotheses } = question;
	const table = new TrialTable(question.tasks.length, question.tasks.map(({ conversation }) => conversation));
	const mates = matesOf(question.tasks);
	const baseCheck = yield* screen(question, table);
	const candidates = hypotheses.map((hypothesis) => screened(hypothesis, table, schedule));
	for (const [index, one] of schedule.looks.entries()) {
		const asks = asksFor(one, candidates, table, mates);
		if (asks.length === 0 && !candidates.some(({ active }) => active)) break;
		table.take(asks, asks.length === 0 ? [] : yield asks);
		judge({
			index,
			look: one
		}, candidates, question, table);
	}
	const { seen: parts, worst: partsAtWorst } = question.final ?? {
		seen: question.jobs,
		worst: question.jobs
	};
	const seen = confirmed(candidates, question, table, parts);
	const worst = confirmedAtWorst(candidates, question, table, partsAtWorst);
	const all = table.all();
	const { tasks } = question;
	const screenRuns = (counts) => runsBehind(tasks, all, (task) => tasks[task]?.copyOf === void 0 && counts(task));
	const freshRuns = runsBehind(tasks, all.map(({ freshBase, freshHead }) => ({
		base: freshBase,
		head: freshHead
	})), isFreshest(tasks, all));
	return {
		suspects: suspectsOf(candidates, question),
		hypotheses: candidates.map((one) => verdictOf(one, {
			seen: seen.has(one),
			worst: worst.has(one)
		})),
		trials: table.counted(),
		baseCheck,
		errorsDiffer: errorsDiffer([...screenRuns(() => true), ...freshRuns], schedule.alpha),
		attempts: failedAttempts([...screenRuns((task) => tasks[task]?.stored !== true), ...freshRuns], schedule.alpha)
	};
}
function asksFor(look, candidates, table, mates) {
	const wanted = /* @__PURE__ */ new Map();
	for (const { active, moved, measured, reads } of candidates) {
		if (!active) continue;
		for (const task of look.tasks === "moved" ? moved : measured) {
			const reading = (reads.get(task) ?? 0) + look.trials;
			reads.set(task, reading);
			for (const mate of mates(task)) wanted.set(mate, Math.max(wanted.get(mate) ?? 0, reading));
		}
	}
	const asks = [];
	for (const [task, reading] of [...wanted].sort(([a], [b]) => a - b)) {
		const trials = reading - table.of(task).freshHead.length;
		if (trials <= 0) continue;
		asks.push({
			task,
			side: "base",
			trials,
			phase: "confirm"
		}, {
			task,
			side: "head",
			trials,
			phase: "confirm"
		});
	}
	return asks;
}
function judge({ index, look: one }, candidates, question, table) {
	const active = candidates.filter((candidate) => candidate.active);
	const midPs = active.map((candidate) => look(candidate, index, one, table));
	const decided = confirmed(candidates, question, table, question.jobs);
	for (const [position, candidate] of active.entries()) {
		const { midP, worstMidP } = midPs[position] ?? {
			midP: 1,
			worstMidP: 1
		};
		const isFutile = one.futileFrom !== null && Math.min(midP, worstMidP) >= one.futileFrom - 1e-9;
		if (decided.has(candidate) || isFutile) candidate.active = false;
	}
}
function suspectsOf(candidates, question) {
	const weightOf = weights(candidates, question);
	return candidates.filter(({ escalated }) => escalated).map((one) => ({
		p: one.p,
		worstP: one.worstP,
		weight: weightOf(one)
	}));
}
function weights(candidates, { changed = [] }) {
	const escalated = candidates.filter((candidate) => candidate.escalated);
	const own = new Set(escalated.filter(({ hypothesis }) => changed.includes(hypothesis.skill)));
	return (one) => 1 / (own.has(one) ? own.size : escalated.length - own.size);
}
function significant(candidates, pOf, question, parts) {
	const escalated = candidates.filter((candidate) => candidate.escalated);
	return holm(escalated, pOf, question.schedule.alpha / parts, weights(candidates, question));
}
function confirmed(candidates, question, table, parts) {
	const found = significant(candidates, ({ p }) => p, question, parts);
	return new Set(found.filter((one) => isLoss(one.net, one.hypothesis.tolerance) || one.net > 1e-9 && hasCollapsedIn(one, table)));
}
function confirmedAtWorst(candidates, question, table, parts) {
	const found = significant(candidates, ({ worstP }) => worstP, question, parts);
	return new Set(found.filter((one) => isLoss(one.worstNet + one.hidden, one.hypothesis.tolerance) || hasCollapsedIn(one, table)));
}
function isFreshest(tasks, trials) {
	const freshOf = (task) => (trials[task]?.freshBase.length ?? 0) + (trials[task]?.freshHead.length ?? 0);
	const freshest = /* @__PURE__ */ new Map();
	for (const [task, { copyOf = task }] of tasks.entries()) {
		const known = freshest.get(copyOf);
		if (known === void 0 || freshOf(task) > freshOf(known)) freshest.set(copyOf, task);
	}
	return (task) => freshest.get(tasks[task]?.copyOf ?? task) === task;
}

// src/gate/screen-and-confirm.ts
function* screenAndConfirm(question) {
	const conversation = decide(decisionQuestion(question));
	const asked = /* @__PURE__ */ new Map();
	let step = conversation.next();
	while (step.done !== true) {
		const placed = step.value.map((ask) => {
			const task = question.tasks[ask.task];
			if (task === void 0) throw new Error(`there is no task ${ask.task}`);
			const group = groupKey(task.key, ask);
			const first = asked.get(group) ?? 0;
			asked.set(group, first + ask.trials);
			return {
				task: task.key,
				side: ask.side,
				phase: ask.phase,
				first,
				trials: ask.trials
			};
		});
		const showed = /* @__PURE__ */ new Map();
		for (const observation of yield byTurns(placed)) {
			const group = groupKey(observation.task, observation);
			require_options.addToGroup(showed, group, observation);
		}
		step = conversation.next(placed.map((request) => {
			return (showed.get(groupKey(request.task, request)) ?? []).filter(({ index }) => index >= request.first).sort((a, b) => a.index - b.index);
		}));
	}
	return step.value;
}
function groupKey(task, { side, phase }) {
	return `${task} ${side} ${phase}`;
}
function byTurns(requests) {
	return requests.flatMap((request, position) => request.phase === "confirm" ? Array.from({ length: request.trials }, (_, turn) => ({
		request: {
			...request,
			first: request.first + turn,
			trials: 1
		},
		turn,
		position
	})) : [{
		request,
		turn: -1,
		position
	}]).sort((a, b) => a.turn - b.turn || a.position - b.position).map(({ request }) => request);
}
function decisionQuestion(question) {
	const { same } = question;
	const first = new Set(oncePerPrompt$1(question.tasks, same));
	const positions = new Map(question.tasks.map(({ key }, position) => [key, position]));
	const conversations = conversationsOf(question.tasks);
	const whole = new Set(question.tasks.map((task, at) => firstOfScreen(task, question) === null ? conversations[at] : void 0));
	const isWhole = (conversation) => conversation !== void 0 && whole.has(conversation);
	return {
		tasks: question.tasks.map((task, position) => {
			const conversation = conversations[position];
			const shares = conversation === void 0 ? {} : { conversation };
			const { key } = task;
			const original = first.has(task) ? void 0 : same.get(task.key)?.find((twin) => first.has(twin));
			const copy = original === void 0 ? {} : { copyOf: positions.get(original.key) ?? position };
			const { base, head, both } = screenTrials(task, question);
			const before = isWhole(conversation) ? null : firstOfScreen(task, question);
			return question.shared.has(key) ? {
				base: both,
				head: both,
				stored: false,
				...copy,
				...shares
			} : {
				base,
				head,
				refill: task.trials ?? question.trials.base,
				stored: question.stored.has(key),
				...copy,
				...shares,
				...before === null ? {} : { first: before }
			};
		}),
		hypotheses: hypothesesOf(question, question.gated),
		schedule: require_options.SCHEDULE,
		jobs: question.jobs,
		...question.final === void 0 ? {} : { final: question.final },
		changed: changedSkills(question)
	};
}
function hypothesesOf(question, gated) {
	const positions = new Map(question.tasks.map((task, position) => [task, position]));
	return question.skills.flatMap(({ name, base, head }) => {
		if (base === null) return [];
		const { tolerance } = limitsOf(question.policy, name);
		const both = ofSkill(name, tolerance, gated, positions);
		return head === null ? both.filter(({ endpoint, tasks }) => endpoint === "recall" && tasks.length > 0) : both;
	});
}
function ofSkill(skill, tolerance, { tasks, pairing }, positions) {
	const { same, unlabelled } = pairing;
	const at = (some) => some.flatMap((task) => positions.get(task) ?? []);
	const labelled = (label) => tasks.filter((task) => require_options.labelOf(task, skill) === label);
	const hypothesis = (endpoint, all, others) => {
		const changes = suiteChanges([...all, ...others], pairing, {
			skill,
			endpoint
		});
		return {
			skill,
			endpoint,
			tasks: at(oncePerPrompt$1(all, same)),
			candidates: at(oncePerPrompt$1([...all, ...others], same).filter((task) => require_options.labelOf(task, skill) === null)),
			tolerance,
			...placedChanges(changes, (task) => positions.get(task) ?? -1)
		};
	};
	const negatives = labelled("should_not_activate");
	const implicit = unlabelled === "negative" ? tasks.filter((task) => isOnlyOthers(task, skill, same)) : [];
	return [hypothesis("recall", labelled("must_activate"), []), hypothesis("falseTriggers", negatives, implicit)];
}
function placedChanges({ edited, added, relabelled, ofGone }, position) {
	if (edited.length + added.length + relabelled.length + ofGone.length === 0) return {};
	return { changes: {
		edited: edited.map(({ base, head }) => ({
			base: position(base),
			head: position(head)
		})),
		added: added.map(position),
		relabelled: relabelled.map((one) => ({
			...one,
			task: position(one.task)
		})),
		ofGone: ofGone.map(position)
	} };
}

// src/gate/gate.ts
function* gate(question) {
	const indexed = indexedQuestion(question);
	const deciding = decideOn(indexed.binding);
	let extra = adviceRequests(indexed);
	const isExtra = new Set(extra.map(({ task }) => task));
	const beside = [];
	let step = deciding.next();
	while (step.done !== true) {
		const answers = yield [...step.value, ...extra];
		extra = [];
		beside.push(...answers.filter(({ task }) => isExtra.has(task)));
		step = deciding.next(answers.filter(({ task }) => !isExtra.has(task)));
	}
	return withAdvice(step.value, indexed, beside);
}
function* decideOn(question) {
	const { gated } = question;
	const { observed, evidenceOf, problems, notes, attempts, suspects = [] } = question.deterministic || question.sides === "head" ? yield* compareOnce(question) : yield* confirm(question);
	return {
		...conclude(question, {
			skills: clearLosses(question, gated, observed, judgeSkills(question, gated, evidenceOf)),
			golden: question.deterministic ? brokenGolden(question, gated.tasks, observed) : yield* goldenAgain(question, gated.tasks, observed),
			graders: judgeGraders(question, gated.tasks, observed),
			observed,
			problems,
			notes
		}),
		...attempts?.differ === true ? { attempts } : {},
		...suspects.length === 0 ? {} : { suspects }
	};
}
function conclude(question, { skills, golden, graders, observed, problems, notes }) {
	const reasons = [...skills.flatMap((skill) => skill.reasons), ...[...golden, ...graders.broken].map((broken) => ({
		...broken,
		blocks: broken.blocks ?? question.policy.failOn.includes(broken.code)
	}))];
	for (const message of [...wholeRunProblems(question, observed), ...problems]) reasons.push(problem(question, message));
	return {
		state: stateOf$1(reasons),
		reasons: inOrder(reasons),
		skills,
		fallen: graders.fallen,
		notes: [
			...notes,
			...graders.notes,
			...droppedTasks(question)
		]
	};
}
function withProblem(verdict, question, message) {
	const reasons = [problem(question, message), ...verdict.reasons];
	return {
		...verdict,
		state: stateOf$1(reasons),
		reasons: inOrder(reasons)
	};
}
function problem({ policy }, message) {
	return {
		code: "not_evaluated",
		skill: null,
		message,
		blocks: policy.failOn.includes("not_evaluated")
	};
}
function* compareOnce(question) {
	const sides = question.sides === "both" ? ["base", "head"] : ["head"];
	const observations = yield question.tasks.flatMap((task) => sides.map((side) => {
		const trials = question.deterministic ? 1 : screenTrials(task, question)[side];
		return {
			task: task.key,
			side,
			phase: "screen",
			first: 0,
			trials
		};
	}));
	const keys = question.tasks.map(({ key }) => key);
	const observed = firingsOf(observedOf(observations), keys, question.sides);
	return {
		observed,
		evidenceOf: plainEvidence(question, question.gated, observed),
		problems: [],
		notes: []
	};
}
function* confirm(question) {
	const decided = yield* screenAndConfirm(question);
	const { baseCheck } = decided;
	return {
		observed: screened$1(question, decided),
		evidenceOf: confirmedEvidence(question, decided, question.same),
		problems: errorProblems(decided),
		notes: checkNotes(baseCheck),
		attempts: decided.attempts,
		suspects: decided.suspects
	};
}
function checkNotes(check) {
	if (check === null || check.again.length === 0) return [];
	if (!check.holds) return [`The stored trials of base no longer hold (p = ${check.midP.toFixed(3)} when a part was run again): base was measured again.`];
	return [`Base does better than its stored trials of ${check.skills.slice(0, 5).join(", ")}${check.skills.length > 5 ? ` and ${check.skills.length - 5} more` : ""}: those were measured again.`];
}
function errorProblems({ errorsDiffer }) {
	return errorsDiffer ? ["significantly more trials ended in an error on head than on base: their results are unknown"] : [];
}
const FEW = 2;
function wholeRunProblems(question, observed) {
	const positives = question.skills.flatMap(({ name }) => question.all.positives(name).map((task) => ({
		task,
		name
	})));
	const fires = (side) => positives.some(({ task, name }) => rateOf(side.get(task.key), name).triggered > 0);
	const labelled = question.skills.some(({ name }) => question.labelled.has(name));
	const hasGraders = question.tasks.some(({ graders }) => graders.length > 0);
	const isGraded = [...observed.head.values()].flat().some(({ grades }) => grades.some((one) => one.status === "graded"));
	const unlabelled = hasGraders ? "no prompt has a label, and no grader graded a trial" : "no prompt says which skill it must or must not activate";
	return [
		...question.notComparable === null ? [] : [question.notComparable],
		...labelled || hasGraders && isGraded ? [] : [unlabelled],
		...positives.length > (question.deterministic && question.sides === "both" ? FEW : 0) && !fires(observed.base) && !fires(observed.head) ? ["no skill fired on any prompt that must activate it: the set-up is probably broken"] : []
	];
}
function droppedTasks({ tasks, policy }) {
	const dropped = policy.onRemovedTasks === "gate" ? [] : tasks.filter(isDropped);
	if (dropped.length === 0) return [];
	const ids = dropped.slice(0, 5).map(({ id }) => id);
	const more = dropped.length > ids.length ? ` and ${dropped.length - ids.length} more` : "";
	return [`This change removed or edited ${inPrompts(dropped.length)} of base (${ids.join(", ")}${more}). Losses on them do not block (\`on_removed_tasks: warn\`).`];
}
function stateOf$1(reasons) {
	if (reasons.some(({ code, blocks }) => blocks && code !== "not_evaluated")) return "regressed";
	return reasons.some(({ code }) => code === "not_evaluated") ? "not_evaluated" : "pass";
}
function inOrder(reasons) {
	const rank = ({ code, blocks }) => (blocks ? 0 : 2) + (code === "not_evaluated" ? 1 : 0);
	return reasons.toSorted((a, b) => rank(a) - rank(b));
}

// src/gate/join-columns.ts
const NOBODY_BLOCKS = [
	"first_run",
	"installing",
	"generated",
	"own_results"
];
function joinColumns(given, reproduce) {
	const columns = given.length === 1 ? [...given] : withoutBlocking(given.map(named));
	const measured = columns.flatMap(({ results }) => results ?? []);
	const [any] = measured;
	if (any === void 0) throw new Error("nothing was measured");
	return {
		schema: RESULTS_SCHEMA,
		tool: any.tool,
		kind: any.kind,
		repository: any.repository,
		filter: any.filter,
		...any.check === void 0 ? {} : { check: any.check },
		createdAt: any.createdAt,
		durationMs: Math.max(...measured.map(({ durationMs }) => durationMs)),
		decision: columns.length === 1 ? any.decision : jointDecision(columns, measured),
		warnings: withoutRepetition(measured.flatMap((one) => one.warnings)),
		columns,
		reproduce
	};
}
function asRun(results) {
	const { agent, decision, reproduce } = results;
	return joinColumns([{
		name: agent.name ?? agent.id,
		enforced: decision.enforced,
		budgetUsd: null,
		notMeasured: null,
		refused: false,
		results
	}], reproduce);
}
function withColumns(results, change) {
	return joinColumns(results.columns.map((column) => column.results === null ? column : {
		...column,
		results: change(column.results, column)
	}), results.reproduce);
}
function withRepository(results, repository) {
	return {
		...results,
		repository,
		columns: results.columns.map((column) => column.results === null ? column : {
			...column,
			results: {
				...column.results,
				repository
			}
		})
	};
}
function measuredOf$1({ columns }) {
	return columns.flatMap(({ results }) => results ?? []);
}
function decidingOf$1(results) {
	const binding = measuredOf$1({
		...results,
		columns: results.columns.filter(({ enforced }) => enforced)
	});
	return binding.length === 0 ? measuredOf$1(results) : binding;
}
function onlyOf({ columns }) {
	return columns.length === 1 ? columns[0]?.results ?? null : null;
}
function worstOf({ columns }) {
	const rank = ({ enforced, results }) => (enforced ? 0 : 3) + [
		"regressed",
		"not_evaluated",
		"pass"
	].indexOf(results?.decision.state ?? "pass");
	const [worst] = columns.filter(({ results }) => results !== null).sort((a, b) => rank(a) - rank(b));
	if (worst?.results == null) throw new Error("nothing was measured");
	return worst.results;
}
function sidesOf(results) {
	const measured = measuredOf$1(results);
	const { base, head } = worstOf(results).sides;
	const bases = measured.flatMap(({ sides }) => sides.base?.surfaceDigest ?? []);
	return {
		base: base === null ? null : {
			...base,
			surfaceDigest: jointDigest(bases)
		},
		head: {
			...head,
			surfaceDigest: jointDigest(measured.map(({ sides }) => sides.head.surfaceDigest))
		}
	};
}
function jointDigest(digests) {
	return new Set(digests).size === 1 ? digests[0] ?? "" : (0, node_crypto.createHash)("sha256").update(digests.join(" ")).digest("hex");
}
function named(column) {
	const { name, results } = column;
	if (results === null || results.agent.id === name) return column;
	return {
		...column,
		results: {
			...results,
			agent: {
				...results.agent,
				name
			}
		}
	};
}
function withoutBlocking(columns) {
	const blocksNothing = columns.some(({ results }) => NOBODY_BLOCKS.includes(results?.decision.reportOnly ?? null));
	return columns.map((column) => ({
		...column,
		enforced: column.enforced && !blocksNothing
	}));
}
function jointDecision(columns, measured) {
	const worst = worstOf({ columns: [...columns] });
	const ofCheck = reasonsOfCheck(measured);
	const someBlock = columns.some((column) => column.enforced);
	const enforced = someBlock || ofCheck.length > 0;
	const reasons = inOrder([...ofCheck, ...columns.flatMap((column) => reasonsOf(column, worst.policy.failOn, column.enforced || !someBlock))]);
	return {
		state: stateOf$1(reasons),
		reasons,
		enforced,
		reportOnly: enforced ? null : worst.decision.reportOnly
	};
}
function reasonsOfCheck(measured) {
	const all = measured.flatMap(({ decision }) => decision.reasons.filter(isOfCheck));
	return [...new Map(all.map((reason) => [JSON.stringify([
		reason.code,
		reason.skill,
		reason.message
	]), reason])).values()];
}
function isOfCheck({ code }) {
	return code === "collision" || code === "coverage";
}
function reasonsOf(column, failOn, isBinding) {
	const { name, results, notMeasured, refused } = column;
	if (refused) return [];
	return (results === null ? [{
		code: "not_evaluated",
		skill: null,
		message: `not measured: ${notMeasured ?? "no reason was given"}`,
		blocks: failOn.includes("not_evaluated")
	}] : results.decision.reasons.filter((reason) => !isOfCheck(reason))).map((reason) => ({
		...reason,
		message: withName(reason, name),
		blocks: reason.blocks && isBinding
	}));
}
function withName({ skill, message }, name) {
	if (message.startsWith("/evals ")) return message;
	if (skill !== null && message.startsWith(`${skill}: `)) return `${skill}: with ${name}, ${message.slice(skill.length + 2)}`;
	return `${name}: ${message}`;
}
function withoutRepetition(warnings) {
	return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

// src/reports/json.ts
function renderJson(results) {
	return [...jsonPieces(results)].join("");
}
const BATCH = 50;
function* jsonPieces(results) {
	const columns = results.columns.map((column) => column.results === null ? column : {
		...column,
		results: {
			...column.results,
			tasks: []
		}
	});
	const [before = "", ...rest] = inLines(resultsFileSchema.parse({
		...results,
		columns
	}), "").split(NO_TASKS);
	yield before;
	const measured = results.columns.flatMap((column) => column.results ?? []);
	for (const [index, { tasks }] of measured.entries()) {
		yield* taskPieces(tasks);
		yield rest[index] ?? "";
	}
	yield "\n";
}
function* taskPieces(tasks) {
	if (tasks.length === 0) yield NO_TASKS;
	for (let start = 0; start < tasks.length; start += BATCH) {
		const rows = tasksSchema.parse({ tasks: tasks.slice(start, start + BATCH) }).tasks.map((task) => `\n${INDENT}    ${JSON.stringify(task)}`).join(",");
		yield (start === 0 ? OPENING : "") + rows + (start + BATCH < tasks.length ? "," : CLOSING);
	}
}
const tasksSchema = columnResultsSchema.pick({ tasks: true });
const LONG = /* @__PURE__ */ new Set([
	"skills",
	"unmeasured",
	"trialRecords",
	"errors"
]);
function inLines(value, indent, key = "") {
	const inner = `${indent}  `;
	if (Array.isArray(value)) {
		if (value.length === 0) return "[]";
		return `[\n${value.map((row) => LONG.has(key) ? JSON.stringify(row) : inLines(row, inner)).map((row) => inner + row).join(",\n")}\n${indent}]`;
	}
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const entries = Object.entries(value).filter(([, one]) => one !== void 0);
	if (entries.length === 0) return "{}";
	return `{\n${entries.map(([name, one]) => `${inner}${JSON.stringify(name)}: ${inLines(one, inner, name)}`).join(",\n")}\n${indent}}`;
}
const INDENT = "      ";
const OPENING = `\n${INDENT}  "tasks": [`;
const CLOSING = `\n${INDENT}  ]`;
const NO_TASKS = `\n${INDENT}  "tasks": []`;

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
	const lostBySkill = require_options.groupBy(rows.lost, ({ expectation }) => expectation.skill);
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
		require_options.addToGroup(takers, id, row.fired);
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
		require_options.addToGroup(groups, skill.sees.says, skill);
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

// src/reports/told.ts
function toldOf(results) {
	const only = onlyOf(results);
	if (only !== null) return only;
	const { decision, warnings, reproduce, columns } = results;
	return {
		...worstOf(results),
		sides: sidesOf(results),
		decision,
		warnings,
		reproduce,
		columns
	};
}
function measuredOf(told) {
	return told.columns?.flatMap(({ results }) => results ?? []) ?? [told];
}
function decidingOf(told) {
	const binding = told.columns?.flatMap(({ enforced, results }) => enforced && results !== null ? [results] : []) ?? [];
	return binding.length === 0 ? measuredOf(told) : binding;
}

// src/reports/agents-title.ts
const MOST$6 = 90;
function stateOfAgent({ results, refused }) {
	if (results !== null) return results.decision.state;
	return refused ? "refused" : "not_evaluated";
}
function titleOfAgents(results, inline) {
	const agents = results.columns ?? [];
	const { state, enforced } = results.decision;
	const binding = agents.filter((one) => one.enforced);
	const counted = enforced && binding.length > 0 ? binding : agents;
	const isIn = (wanted) => (column) => stateOfAgent(column) === wanted;
	const names = (columns) => require_start.listed(columns.map(({ name }) => inline.name(name)));
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
	const told = toldColumns(agents.filter(isIn("pass")), counted);
	const said = [...enforced ? unseen.filter((one) => !told.includes(one)).slice(0, 1) : [], ...told].map((one) => saidWithName(one, counted, inline)).join("; ");
	return `${lead} with ${counted.length === 1 ? names(counted) : require_start.plural(counted.length, "agent")}: ${said || saidOf(counted[0], inline)}${advised}`;
}
function weightOf({ results }) {
	if (results === null) return 0;
	if (results.skills.some(({ state }) => state === "regressed")) return 2;
	return results.graders.some(({ fell }) => fell !== void 0) ? 1 : 0;
}
function toldColumns(passed, counted) {
	const rank = (column) => 2 * weightOf(column) + Number(counted.includes(column));
	return passed.filter((column) => weightOf(column) > 0).sort((a, b) => rank(b) - rank(a)).slice(0, 1);
}
function saidWithName(column, counted, inline) {
	const name = counted.length === 1 && counted.includes(column) ? "" : `${inline.name(column.name)}: `;
	const by = new Set((column.results?.skills ?? []).flatMap(({ accepted }) => accepted?.by ?? []));
	const who = by.size === 0 ? "" : `, accepted by ${require_start.listed([...by].map((login) => inline.text(`@${login}`, 60)))}`;
	return `${name}${saidOf(column, inline)}${who}`;
}
function blindAgents(agents) {
	return agents.filter(({ results }) => results !== null && !isPass(results) && results.decision.state === "pass");
}
function plainTitle(results) {
	const told = toldOf(results);
	return told.columns === void 0 ? renderPlainTitle(told) : plainTitleOfAgents(told);
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
function agentViews({ columns: agents = [] }) {
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
	const headings = ["Skill", ...agents.map(({ column }) => require_start.code(require_start.cut(column.name, 60)))];
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
		require_start.plainText.name(one.column.name),
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
			require_start.plainText.name(column.name),
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
	const table = require_options.columns([heads[1], ...rows], [
		3,
		4,
		5
	]);
	return [
		...require_options.columns([heads[0], ...states], []),
		"",
		...rows.length === 0 ? [] : table.some((line) => require_options.displayWidth(line) > width - 2) ? stacked$1(rows, width) : table,
		...others === 0 ? [] : [require_options.wrap(`(${require_start.plural(others, "skill")} more: without a change with any agent)`, width - 2, "")]
	].map((line) => line === "" ? "" : `  ${line}`).join("\n").trimEnd();
}
function stacked$1(rows, width) {
	return rows.flatMap(([skill = "", agent = "", words = "", ...figures]) => {
		const said = `${agent}: ${words}${figures[0] === "" ? "" : `, precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}`}`;
		return [...skill === "" ? [] : [skill], ...require_options.wrap(said, width - 2, "  ", "    ").split("\n")];
	});
}
function bare(text) {
	return text.replace(/ \(.*\)$/, "").replace("→", "->");
}
function costOf({ column: { budgetUsd, results } }) {
	const spent = results?.usage.costUsd ?? null;
	if (spent === null && budgetUsd === null) return "";
	const of = budgetUsd === null ? "" : ` of its share of $${budgetUsd.toFixed(2)}`;
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
		...results.columns === void 0 ? [
			agentText(results),
			...sandboxText(results),
			trialText(results)
		] : [],
		...[promptSources(results)].filter((text) => text !== ""),
		...more === "" ? [] : [more]
	];
	const cost = results.columns === void 0 ? costText(results) : "";
	if (cost !== "") facts.push(withoutMath(cost));
	const url = require_start.runUrl(results.repository);
	if (url !== null) facts.push(`[run](${url})`);
	return `${[facts.join(" · "), ...agentLines(results)].map((text) => `<sub>${text}</sub>`).join("<br>")}<br><sub>Reproduce: ${results.reproduce.length > LONGEST_COMMAND ? "see the log of the run" : require_start.code(results.reproduce)}${everything === null ? "" : ` · every figure is in ${everything}`}</sub>`;
}
const LONGEST_COMMAND = 3e3;
function withoutMath(cost) {
	return cost.replaceAll("$", "<span>$</span>");
}
function agentLines({ columns = [] }) {
	return columns.map(({ name: called, results: own, budgetUsd }) => {
		const name = require_start.code(require_start.cut(called, 60));
		const share = budgetUsd === null ? "" : `share of the budget $${budgetUsd.toFixed(2)}`;
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
	const lines = found.slice(0, most).flatMap(({ message, path, line }) => [require_options.wrap(require_start.plain(message), width, "  - ", "    "), `    ${require_start.plain(path)}:${line}`]);
	const more = found.length > most ? [`  ... and ${require_start.group(found.length - most)} more (${rest})`] : [];
	const accept = collides(results) ? [require_options.wrap(ACCEPT, width, "  ")] : [];
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
			require_options.wrap(todo, width, ""),
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
	same_words: "Two skills list the same words",
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
	const { decision, columns: agents = [] } = results;
	const counted = decision.enforced ? agents.filter(({ enforced }) => enforced) : agents;
	const isIn = (state) => (column) => stateOfAgent(column) === state;
	const parts = [];
	if (!decision.enforced) {
		const why = decision.reportOnly === null || decision.reportOnly === "router" ? "" : `: ${REPORT_ONLY[decision.reportOnly]}`;
		parts.push(`Report only: no agent of these blocks anything here${why}.`);
	}
	if (decision.state === "regressed") {
		const red = counted.filter(isIn("regressed"));
		const lead = decision.enforced ? `**Blocked: worse with ${require_start.listed(red.map(({ name }) => require_start.code(require_start.cut(name, 60))))}.**` : "**Worse:**";
		const unknown = agents.filter(isIn("not_evaluated"));
		const lines = [...red, ...unknown].flatMap(linesOf);
		parts.push(boxed("CAUTION", lead, lines, alerts && decision.enforced));
		const accept = acceptSentence(results, require_start.markdownText);
		if (accept !== "") parts.push(accept);
	} else if (decision.state === "not_evaluated") {
		const lead = decision.enforced ? "**This does not pass.**" : "**Nothing was decided.**";
		parts.push(boxed("WARNING", lead, agents.filter(isIn("not_evaluated")).flatMap(linesOf), alerts));
	} else parts.push(...greenParts(results, counted));
	const advice = agents.filter((column) => !counted.includes(column) && stateOfAgent(column) === "regressed");
	if (decision.enforced && advice.length > 0) parts.push(`Advice, which blocks nothing: ${advice.map((column) => saidBy(column)).join("; ")}.`);
	const refused = agents.filter((column) => column.refused);
	if (refused.length > 0) {
		const who = require_start.listed(refused.map(({ name }) => require_start.code(require_start.cut(name, 60))));
		parts.push(`Not asked: ${who}. Agents read a pull request from outside only when a maintainer asks for it.`);
	}
	const page = require_start.pageUrl(results.repository);
	if (page !== null) parts.push(`**Report page:** [every prompt, with every agent](${page})`);
	return parts.join("\n\n");
}
function greenParts(results, counted) {
	const lines = (results.columns ?? []).filter((column) => stateOfAgent(column) === "pass" && weightOf(column) > 0).flatMap(linesOf).map((line) => `- ${line}`);
	return [greenSentence(results, counted), lines.join("\n")].filter((part) => part !== "");
}
function greenSentence({ decision, sides }, counted) {
	if (sides.base === null) return "";
	if (!decision.enforced) return "No agent found a regression.";
	const unseen = blindAgents(counted);
	if (unseen.length === 0) return "**Pass** with every agent that blocks.";
	return `No regression was seen, but too little was asked to see one: ${unseen.map(saidBy).join("; ")}.`;
}
function saidBy(column) {
	return `${require_start.code(require_start.cut(column.name, 60))}: ${saidOf(column, require_start.markdownText)}`;
}
function linesOf(column) {
	const name = require_start.code(require_start.cut(column.name, 60));
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
		what: `${section.what} with ${column.name}`,
		before: `${index === 0 ? `### ${require_start.code(require_start.cut(column.name, 60))}\n\n` : ""}${section.before}`
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
function renderComment(run, { marker, maxCharacters = 6e4, isKept = true }) {
	const results = toldOf(run);
	if (results.columns !== void 0) return commentOfAgents(results, {
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
function renderSummary(run, maxBytes = 921600) {
	const results = toldOf(run);
	return results.columns === void 0 ? summaryOf(results, maxBytes) : summaryOfAgents(results, results.columns, maxBytes);
}
function summaryOfAgents(results, agents, maxBytes) {
	const most = Math.floor(maxBytes / (agents.length + 1)) - 200;
	const options = {
		max: most,
		measure: utf8Length,
		where: whereAll(results)
	};
	return [fitSections(agentsHead(results), agentSections(results), footer(results, whereAll(results)), options), ...agents.flatMap(({ name, results: own }) => own === null ? [] : [`# ${require_start.code(require_start.cut(name, 60))}\n\n${summaryOf(own, most)}`])].join("\n");
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
		return require_options.wrap([rest, figures].filter((part) => part !== "").join("; "), width, "", "  ");
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
		return words === "" ? [] : [require_options.wrap(`${require_start.plainText.text(grader.grader, 40)} ${words}`, width, "  ", "    ")];
	});
	const lines = [...require_options.columns([head, ...rows], [
		2,
		4,
		5
	]).map((line) => `  ${line}`), ...missing];
	if (shown.length > 100) lines.push(`  ${require_start.group(shown.length - 100)} more ${rest}`);
	if (!verbose && others.length > 0) lines.push(`  (${otherText(others)}; -v shows them)`);
	return [figures === "" ? "Graders" : require_options.wrap(figures, width, "Graders: ", "  "), ...lines].join("\n");
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
	const lines = [require_options.wrap(`${require_start.idWord(task.id) || require_start.plainText.text(task.id, 80)}${flaky === "" ? "" : `, ${flaky}`}  ${require_start.plainText.text(task.source.file, 200)}:${task.source.line}`, width, "  ")];
	for (const grade of failed.slice(0, 5)) {
		const feedback = require_start.plainText.text(feedbackOf(grade), 300);
		const said = `${require_start.plainText.text(grade.head.grader, 40)}: ${ascii(gradeText(grade, isExact))}${feedback === "" ? "" : `: ${feedback}`}`;
		lines.push(require_options.wrap(said, width, "    ", "      "));
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
	return feedback === "" ? [line] : [line, require_options.wrap(feedback, width, "      ")];
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
		if (expectation.rationale !== null) lines.push(require_options.wrap(`why: ${require_start.plainText.text(expectation.rationale, 300)}`, width, "      "));
	}
	if (rows.length > most) lines.push(`  ${require_start.group(rows.length - most)} more ${rest}`);
	return lines.join("\n");
}
function packed(parts, width) {
	const lines = [];
	for (const part of parts.filter((one) => one !== "")) {
		const last = lines.at(-1);
		if (last !== void 0 && require_options.displayWidth(last) + 2 + require_options.displayWidth(part) <= width) lines.push(`${lines.pop()}  ${part}`);
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
	return `"${require_options.clip(require_start.plainText.text(task.prompt, 400), Math.max(20, width - 2))}"`;
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
	const seen = detectableLossLines(view, verbose ? 5e3 : 8).map((line) => require_options.wrap(line, width - 2, "", "  "));
	return [...tableLines(view, shown, width - 2, rest), ...seen].flatMap((line) => line.split("\n").map((part) => `  ${part}`)).join("\n");
}
function tableLines(view, shown, width, rest) {
	if (shown.length === 0) return [];
	const tables = sizes.map((size) => aligned(view, shown, size));
	const fits = (table) => table.every((line) => require_options.displayWidth(line) <= width);
	const lines = tables.find(fits) ?? stacked(view, shown, width);
	const hidden = view.skills.length - shown.length;
	const state = view.skills.every((skill) => shown.includes(skill) || !isChanged$1(view, skill)) ? view.isNoisy ? "without a detected change, " : "unchanged, " : "";
	if (hidden > 0) lines.push(require_options.wrap(`(${require_start.plural(hidden, "skill")} more: ${state}${rest})`, width, "", " "));
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
	const lines = require_options.columns([head, ...rows], kind === "alone" ? [
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
		return [`${name}: ${result}`, ...require_options.wrap(words, width, "    ").split("\n")];
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
	return [...renamedFrom === null ? [] : [`renamed from ${require_options.clip(require_start.plainText.name(renamedFrom), 30)}`], ...descriptionChanged && state !== "new" ? ["description changed"] : []];
}
function clippedName({ skill, room }, width) {
	const name = require_start.plainText.name(skill);
	const at = name.lastIndexOf("@");
	if (room === void 0 || at <= 0 || require_options.displayWidth(name) <= width) return require_options.clip(name, width);
	const [own, place] = [name.slice(0, at), name.slice(at + 1)];
	const left = width - 1 - require_options.displayWidth(own);
	const right = Math.min(require_options.displayWidth(place), Math.max(Math.floor((width - 1) / 2), left));
	return `${require_options.clip(own, width - 1 - right)}@${require_options.clip(place, right)}`;
}
function skillCells(view, skill, kind, size) {
	const notes = notesOf$1(skill);
	const isFull = size === "full";
	const room = require_start.plainRoomText(skill.room, (name) => require_options.clip(require_start.plainText.name(name), 30));
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
function renderTerminal(run, options) {
	const results = toldOf(run);
	const { columns: agents } = results;
	if (agents === void 0) return renderOne(results, options);
	const width = widthOf(options);
	const [word, style] = verdictWord(results);
	const title = titleOfAgents(results, require_start.plainText).replace(/^(?:Regressed|Advice|Pass|Measured|Not evaluated) /, "");
	const accept = results.decision.state === "regressed" ? acceptSentence(results, require_start.plainText) : "";
	const head = [require_options.wrap(title, width, `${paint(word, style, options)} `, "  "), ...accept === "" ? [] : [require_options.wrap(accept, width, "  ")]];
	const each = agents.map(({ name, results: own, notMeasured }) => {
		const text = own === null ? require_options.wrap(require_start.plainText.text(notMeasured ?? "not measured", 500), width, "  ") : renderOne(own, options).replace(/\nReproduce: .*\n$/, "").trimEnd();
		return `=== ${require_start.plainText.name(name)} ===\n${text}`;
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
	const lines = [require_options.wrap(title, width, `${paint(word, style, options)}${title === "" ? "" : ": "}`, "  ")];
	const reportOnly = reportOnlySentence(results);
	if (reportOnly !== null) lines.push(require_options.wrap(afterWord(word, reportOnly), width, "  "));
	const found = findings(view, require_start.plainText, { confidence: true });
	if (!(word === MEASURED || found.length > 0) || results.sameAsBase !== void 0) lines.push(require_options.wrap(passSentences(view), width, "  "));
	const said = `${title.replace(/ \(and \d+ more\)$/, "")}.`;
	lines.push(...found.filter((line) => line !== said).map((line) => require_options.wrap(line, width, "  ")));
	const accept = results.decision.state === "regressed" ? acceptSentence(results, require_start.plainText) : "";
	if (accept !== "") lines.push(require_options.wrap(accept, width, "  "));
	const todo = results.decision.state === "not_evaluated" ? nextStep(results) : null;
	if (todo !== null) lines.push(require_options.wrap(todo, width, "  "));
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
		return require_options.wrap(what, width, "  ", "    ");
	});
	if (all.length > most) lines.push(`  ${require_start.group(all.length - most)} more kinds ${elsewhere}`);
	return [`Trials that ended in an error (${require_start.group(results.errors.length)})`, ...lines].join("\n");
}
function warningsBlock({ warnings, filter, ...results }, most, width, elsewhere) {
	const unmeasured = filter === null ? results.unmeasured : [];
	const lines = warnings.slice(0, most).map(({ what, where, todo }) => {
		const place = where === null ? "" : `${require_start.plain(where.file)}:${where.line}: `;
		return require_options.wrap(`${place}${require_start.plainText.text(what, 300)}${todo === null ? "" : ` -> ${require_start.plainText.text(todo, 200)}`}`, width, "  ", "    ");
	});
	if (warnings.length > most) lines.push(`  ${require_start.group(warnings.length - most)} more ${elsewhere}`);
	const changed = unmeasured.filter((skill) => skill.changed).map((skill) => skill.skill);
	if (changed.length > 0) lines.push(require_options.wrap(`changed, but no suite has a labelled prompt for it: ${require_start.names(changed, require_start.plainText, 10)}`, width, "  ", "    "));
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
		if (lines.length > 0 && require_options.displayWidth(beside) <= width - 2) lines[lines.length - 1] = beside;
		else lines.push(fact);
	}
	return lines.map((line, index) => require_options.wrap(line, width, index === 0 ? "" : "  ", "  ")).join("\n");
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
		results: columnResultsSchema.nullable(),
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
		results: columnResultsSchema.nullable(),
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
		...indented(require_options.columns([AGREEMENT_HEAD.map(small), ...agreement.map((one) => cellsOf$1(one, require_start.plainText))], [
			1,
			2,
			3,
			4,
			5
		])),
		...agreement.flatMap((one) => [...one.differences.length === 0 ? [] : ["", ...wrapped(headingOf(one, report, require_start.plainText), width)], ...shownOf(one).map((item) => require_options.wrap(differenceText(item, report, require_start.plainText), width, "    ", "      "))]),
		"",
		...indented(require_options.columns([SKILL_HEAD.map(small), ...skillRows(report, require_start.plainText)], [
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
	return [require_options.wrap(text, width, "  ", "  ")];
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
	const table = require_options.columns([HEADINGS.map((heading) => heading.toLowerCase()), ...rows], [
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
		...notesOf(report, require_start.plainText).map((note) => require_options.wrap(note, width, "  ", "    ")),
		"",
		...report.modes.map(({ mode, results, notMeasured }) => require_options.wrap(`${mode}: ${results === null ? unmeasured(notMeasured, require_start.plainText) : stateOf(results, require_start.plainText)}`, width, "  ", "    ")),
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
		case "junit": return (await Promise.resolve().then(() => require("./junit-15bd72f9.js"))).renderJunit(results);
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
	const { renderPage } = await Promise.resolve().then(() => require("./render-page-9b599ec5.js"));
	const { readTranscripts } = await Promise.resolve().then(() => require("./read-transcripts-26019c06.js"));
	return renderPage(results, {
		...record === void 0 ? {} : { transcripts: await readTranscripts(results, (0, node_path.resolve)(terminal.cwd, record)) },
		...history === void 0 ? {} : { history: await pastRuns(results, history, terminal) }
	});
}
async function pastRuns(results, file, terminal) {
	const { pastRunsOf } = await Promise.resolve().then(() => require("./past-runs-90795e79.js"));
	const { readHistory } = await Promise.resolve().then(() => require("./history-text-fa1c5fcb.js")).then((n) => n.history_text_exports);
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
		case "html": if (!isModes) return (await Promise.resolve().then(() => require("./render-agents-page-eaed7e4c.js"))).renderAgentsPage(report);
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
Object.defineProperty(exports, "MODES_SCHEMA", {
  enumerable: true,
  get: function () {
    return MODES_SCHEMA;
  }
});
Object.defineProperty(exports, "OLDER_SCHEMAS", {
  enumerable: true,
  get: function () {
    return OLDER_SCHEMAS;
  }
});
Object.defineProperty(exports, "RESULTS_SCHEMA", {
  enumerable: true,
  get: function () {
    return RESULTS_SCHEMA;
  }
});
Object.defineProperty(exports, "TaskGroups", {
  enumerable: true,
  get: function () {
    return TaskGroups;
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
Object.defineProperty(exports, "alsoFired", {
  enumerable: true,
  get: function () {
    return alsoFired;
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
Object.defineProperty(exports, "areAllGenerated", {
  enumerable: true,
  get: function () {
    return areAllGenerated;
  }
});
Object.defineProperty(exports, "asRun", {
  enumerable: true,
  get: function () {
    return asRun;
  }
});
Object.defineProperty(exports, "banner", {
  enumerable: true,
  get: function () {
    return banner;
  }
});
Object.defineProperty(exports, "brokenGolden", {
  enumerable: true,
  get: function () {
    return brokenGolden;
  }
});
Object.defineProperty(exports, "checkAnnotations", {
  enumerable: true,
  get: function () {
    return checkAnnotations;
  }
});
Object.defineProperty(exports, "columnResultsSchema", {
  enumerable: true,
  get: function () {
    return columnResultsSchema;
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
Object.defineProperty(exports, "compareStrata", {
  enumerable: true,
  get: function () {
    return compareStrata;
  }
});
Object.defineProperty(exports, "compositeScore", {
  enumerable: true,
  get: function () {
    return compositeScore;
  }
});
Object.defineProperty(exports, "conclude", {
  enumerable: true,
  get: function () {
    return conclude;
  }
});
Object.defineProperty(exports, "confidenceOf", {
  enumerable: true,
  get: function () {
    return confidenceOf;
  }
});
Object.defineProperty(exports, "confirmedEvidence", {
  enumerable: true,
  get: function () {
    return confirmedEvidence;
  }
});
Object.defineProperty(exports, "conversationsOf", {
  enumerable: true,
  get: function () {
    return conversationsOf;
  }
});
Object.defineProperty(exports, "count", {
  enumerable: true,
  get: function () {
    return count;
  }
});
Object.defineProperty(exports, "countedTasks", {
  enumerable: true,
  get: function () {
    return countedTasks;
  }
});
Object.defineProperty(exports, "decide", {
  enumerable: true,
  get: function () {
    return decide;
  }
});
Object.defineProperty(exports, "decidingOf", {
  enumerable: true,
  get: function () {
    return decidingOf;
  }
});
Object.defineProperty(exports, "decidingOf$1", {
  enumerable: true,
  get: function () {
    return decidingOf$1;
  }
});
Object.defineProperty(exports, "descriptionLost", {
  enumerable: true,
  get: function () {
    return descriptionLost;
  }
});
Object.defineProperty(exports, "detectableText", {
  enumerable: true,
  get: function () {
    return detectableText;
  }
});
Object.defineProperty(exports, "epsilon", {
  enumerable: true,
  get: function () {
    return epsilon$3;
  }
});
Object.defineProperty(exports, "errorProblems", {
  enumerable: true,
  get: function () {
    return errorProblems;
  }
});
Object.defineProperty(exports, "errorsDiffer", {
  enumerable: true,
  get: function () {
    return errorsDiffer;
  }
});
Object.defineProperty(exports, "failedAttempts", {
  enumerable: true,
  get: function () {
    return failedAttempts;
  }
});
Object.defineProperty(exports, "falseTriggerEndpoint", {
  enumerable: true,
  get: function () {
    return falseTriggerEndpoint;
  }
});
Object.defineProperty(exports, "fewGradedText", {
  enumerable: true,
  get: function () {
    return fewGradedText;
  }
});
Object.defineProperty(exports, "figurePairs", {
  enumerable: true,
  get: function () {
    return figurePairs;
  }
});
Object.defineProperty(exports, "figureTasksOf", {
  enumerable: true,
  get: function () {
    return figureTasksOf;
  }
});
Object.defineProperty(exports, "findings", {
  enumerable: true,
  get: function () {
    return findings;
  }
});
Object.defineProperty(exports, "firedIn", {
  enumerable: true,
  get: function () {
    return firedIn;
  }
});
Object.defineProperty(exports, "firedSkills", {
  enumerable: true,
  get: function () {
    return firedSkills;
  }
});
Object.defineProperty(exports, "firingsOf", {
  enumerable: true,
  get: function () {
    return firingsOf;
  }
});
Object.defineProperty(exports, "firstOfScreen", {
  enumerable: true,
  get: function () {
    return firstOfScreen;
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
Object.defineProperty(exports, "gate", {
  enumerable: true,
  get: function () {
    return gate;
  }
});
Object.defineProperty(exports, "gradesPassed", {
  enumerable: true,
  get: function () {
    return gradesPassed;
  }
});
Object.defineProperty(exports, "hasTaskFloor", {
  enumerable: true,
  get: function () {
    return hasTaskFloor;
  }
});
Object.defineProperty(exports, "heading", {
  enumerable: true,
  get: function () {
    return heading;
  }
});
Object.defineProperty(exports, "hiddenLoss", {
  enumerable: true,
  get: function () {
    return hiddenLoss;
  }
});
Object.defineProperty(exports, "holm", {
  enumerable: true,
  get: function () {
    return holm;
  }
});
Object.defineProperty(exports, "hypothesesOf", {
  enumerable: true,
  get: function () {
    return hypothesesOf;
  }
});
Object.defineProperty(exports, "indexedQuestion", {
  enumerable: true,
  get: function () {
    return indexedQuestion;
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
Object.defineProperty(exports, "isDropped", {
  enumerable: true,
  get: function () {
    return isDropped;
  }
});
Object.defineProperty(exports, "isFigureChanged", {
  enumerable: true,
  get: function () {
    return isFigureChanged;
  }
});
Object.defineProperty(exports, "isGenerated", {
  enumerable: true,
  get: function () {
    return isGenerated;
  }
});
Object.defineProperty(exports, "isImplicitNegative", {
  enumerable: true,
  get: function () {
    return isImplicitNegative;
  }
});
Object.defineProperty(exports, "isLoss", {
  enumerable: true,
  get: function () {
    return isLoss;
  }
});
Object.defineProperty(exports, "isOfGone", {
  enumerable: true,
  get: function () {
    return isOfGone;
  }
});
Object.defineProperty(exports, "isOnlyOthers", {
  enumerable: true,
  get: function () {
    return isOnlyOthers;
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
Object.defineProperty(exports, "joinColumns", {
  enumerable: true,
  get: function () {
    return joinColumns;
  }
});
Object.defineProperty(exports, "jsonPieces", {
  enumerable: true,
  get: function () {
    return jsonPieces;
  }
});
Object.defineProperty(exports, "judgeGraders", {
  enumerable: true,
  get: function () {
    return judgeGraders;
  }
});
Object.defineProperty(exports, "judgeSkill", {
  enumerable: true,
  get: function () {
    return judgeSkill;
  }
});
Object.defineProperty(exports, "judgeSkills", {
  enumerable: true,
  get: function () {
    return judgeSkills;
  }
});
Object.defineProperty(exports, "labelIn", {
  enumerable: true,
  get: function () {
    return labelIn;
  }
});
Object.defineProperty(exports, "limitsOf", {
  enumerable: true,
  get: function () {
    return limitsOf;
  }
});
Object.defineProperty(exports, "mean", {
  enumerable: true,
  get: function () {
    return mean;
  }
});
Object.defineProperty(exports, "measuredOf", {
  enumerable: true,
  get: function () {
    return measuredOf;
  }
});
Object.defineProperty(exports, "measuredOf$1", {
  enumerable: true,
  get: function () {
    return measuredOf$1;
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
Object.defineProperty(exports, "narrowGroups", {
  enumerable: true,
  get: function () {
    return narrowGroups;
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
Object.defineProperty(exports, "oncePerPrompt", {
  enumerable: true,
  get: function () {
    return oncePerPrompt$1;
  }
});
Object.defineProperty(exports, "onlyOf", {
  enumerable: true,
  get: function () {
    return onlyOf;
  }
});
Object.defineProperty(exports, "order", {
  enumerable: true,
  get: function () {
    return order;
  }
});
Object.defineProperty(exports, "pairsDiffer", {
  enumerable: true,
  get: function () {
    return pairsDiffer;
  }
});
Object.defineProperty(exports, "passes", {
  enumerable: true,
  get: function () {
    return passes;
  }
});
Object.defineProperty(exports, "phases", {
  enumerable: true,
  get: function () {
    return phases;
  }
});
Object.defineProperty(exports, "plainEvidence", {
  enumerable: true,
  get: function () {
    return plainEvidence;
  }
});
Object.defineProperty(exports, "plainTitle", {
  enumerable: true,
  get: function () {
    return plainTitle;
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
Object.defineProperty(exports, "rateOf", {
  enumerable: true,
  get: function () {
    return rateOf;
  }
});
Object.defineProperty(exports, "readResults", {
  enumerable: true,
  get: function () {
    return readResults;
  }
});
Object.defineProperty(exports, "recallEndpoint", {
  enumerable: true,
  get: function () {
    return recallEndpoint;
  }
});
Object.defineProperty(exports, "recallRegressed", {
  enumerable: true,
  get: function () {
    return recallRegressed;
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
Object.defineProperty(exports, "resultsFileSchema", {
  enumerable: true,
  get: function () {
    return resultsFileSchema;
  }
});
Object.defineProperty(exports, "resultsSchema", {
  enumerable: true,
  get: function () {
    return resultsSchema;
  }
});
Object.defineProperty(exports, "runsBehind", {
  enumerable: true,
  get: function () {
    return runsBehind;
  }
});
Object.defineProperty(exports, "samePrompts", {
  enumerable: true,
  get: function () {
    return samePrompts;
  }
});
Object.defineProperty(exports, "screenTrials", {
  enumerable: true,
  get: function () {
    return screenTrials;
  }
});
Object.defineProperty(exports, "sentence", {
  enumerable: true,
  get: function () {
    return sentence;
  }
});
Object.defineProperty(exports, "sideFigure", {
  enumerable: true,
  get: function () {
    return sideFigure;
  }
});
Object.defineProperty(exports, "sidesOf", {
  enumerable: true,
  get: function () {
    return sidesOf;
  }
});
Object.defineProperty(exports, "skillIntervals", {
  enumerable: true,
  get: function () {
    return skillIntervals;
  }
});
Object.defineProperty(exports, "stateOf", {
  enumerable: true,
  get: function () {
    return stateOf$1;
  }
});
Object.defineProperty(exports, "stateWords", {
  enumerable: true,
  get: function () {
    return stateWords;
  }
});
Object.defineProperty(exports, "stolenPrompts", {
  enumerable: true,
  get: function () {
    return stolenPrompts;
  }
});
Object.defineProperty(exports, "strataOf", {
  enumerable: true,
  get: function () {
    return strataOf;
  }
});
Object.defineProperty(exports, "subjectOf", {
  enumerable: true,
  get: function () {
    return subjectOf;
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
Object.defineProperty(exports, "toldOf", {
  enumerable: true,
  get: function () {
    return toldOf;
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
Object.defineProperty(exports, "upgraded", {
  enumerable: true,
  get: function () {
    return upgraded;
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
Object.defineProperty(exports, "wilsonInterval", {
  enumerable: true,
  get: function () {
    return wilsonInterval;
  }
});
Object.defineProperty(exports, "withAdvice", {
  enumerable: true,
  get: function () {
    return withAdvice;
  }
});
Object.defineProperty(exports, "withColumns", {
  enumerable: true,
  get: function () {
    return withColumns;
  }
});
Object.defineProperty(exports, "withProblem", {
  enumerable: true,
  get: function () {
    return withProblem;
  }
});
Object.defineProperty(exports, "withRepository", {
  enumerable: true,
  get: function () {
    return withRepository;
  }
});
Object.defineProperty(exports, "withTrials", {
  enumerable: true,
  get: function () {
    return withTrials;
  }
});