import { checkReportSchema } from "./check-report-7b4b3a0d.js";
import { CANDIDATE_KINDS, FAIL_ON, _enum, array, boolean, int, literal, number, object, preprocess, string } from "./start-4f77a64b.js";
import { trialRecordSchema } from "./trial-record-42cf96e1.js";

// src/results/results-task.ts
const label = _enum([
	"must_activate",
	"should_not_activate",
	"acceptable"
]);
const position = object({
	file: string(),
	line: int().positive(),
	column: int().positive()
});
const ratio = number().min(0).max(1).nullable();
const unansweredSchema = object({
	refused: int(),
	cut_off: int(),
	empty_answer: int()
});
const rateSchema = object({
	triggered: int(),
	notTriggered: int(),
	errors: int(),
	rate: ratio
});
const changeSchema = _enum([
	"lost",
	"gained",
	"false_trigger",
	"fixed",
	"moved",
	"same",
	"unknown"
]);
const expectationSchema = object({
	skill: string(),
	label,
	weight: number(),
	rationale: string().nullable(),
	source: _enum(["labelled", "implicit"]),
	byRule: literal(true).exactOptional(),
	base: rateSchema.nullable(),
	head: rateSchema,
	change: changeSchema,
	passed: object({
		base: boolean().nullable(),
		head: boolean().nullable()
	})
});
const ruleSchema = object({
	label: literal("should_not_activate"),
	skills: int().min(0),
	rationale: string().nullable(),
	base: rateSchema.nullable(),
	head: rateSchema,
	change: _enum(["same", "unknown"]),
	passed: object({
		base: literal(true).nullable(),
		head: literal(true).nullable()
	})
});
const routedSchema = object({
	skill: string(),
	score: number().min(0),
	words: array(string())
});
const firedSchema = object({
	skill: string(),
	rate: number().min(0).max(1)
});
const intervalSchema = object({
	low: number().min(0).max(1),
	high: number().min(0).max(1)
});
const gradeSummarySchema = object({
	grader: string(),
	type: string(),
	score: ratio,
	stdDev: ratio,
	passRate: ratio,
	graded: int(),
	notApplicable: int(),
	errors: int(),
	feedback: string()
});
const answeredSchema$1 = object({
	tool: int(),
	alone: int(),
	tools: array(string())
});
const roomSchema = object({
	name: string(),
	nameOnBase: string().exactOptional()
});
const taskSchema = object({
	key: string(),
	id: string(),
	suite: string(),
	prompt: string(),
	promptCut: boolean(),
	source: position,
	message: object({
		conversation: string(),
		number: int().min(1),
		of: int().min(2)
	}).exactOptional(),
	origin: _enum([
		"head",
		"removed",
		"edited"
	]),
	isNew: boolean(),
	room: roomSchema.exactOptional(),
	golden: boolean(),
	context: object({
		messages: int(),
		files: object({
			base: array(string()),
			head: array(string())
		}),
		tools: array(string())
	}).exactOptional(),
	answered: object({
		base: answeredSchema$1,
		head: answeredSchema$1
	}).exactOptional(),
	provenance: _enum([
		"written",
		"generated",
		"reviewed",
		"mined"
	]).exactOptional(),
	tuned: boolean().exactOptional(),
	tags: array(string()),
	expectations: array(expectationSchema),
	rules: array(ruleSchema).exactOptional(),
	fired: object({
		base: array(firedSchema),
		head: array(firedSchema)
	}),
	routed: object({
		base: array(routedSchema),
		head: array(routedSchema)
	}).exactOptional(),
	grades: object({
		base: array(gradeSummarySchema),
		head: array(gradeSummarySchema)
	}),
	score: object({
		base: ratio,
		head: ratio
	}),
	passRate: object({
		base: ratio,
		head: ratio
	}),
	passRateInterval: object({
		base: intervalSchema.nullable(),
		head: intervalSchema.nullable()
	}),
	flaky: object({
		base: boolean().nullable(),
		head: boolean().nullable()
	}),
	silent: object({
		base: int(),
		head: int()
	}).exactOptional(),
	unanswered: object({
		base: unansweredSchema,
		head: unansweredSchema
	}).exactOptional()
});

// src/results/results-candidates.ts
const countsSchema = object({
	base: int().nullable(),
	head: int()
});
const candidatesSchema = object({
	subagents: countsSchema,
	commands: countsSchema,
	entries: array(object({
		skill: string(),
		kind: _enum(CANDIDATE_KINDS),
		room: roomSchema.exactOptional(),
		path: string(),
		change: _enum([
			"new",
			"changed",
			"removed"
		]).nullable(),
		position: position.nullable()
	}))
});

// src/results/results-listings.ts
const entrySchema = object({
	skill: string(),
	base: string().nullable(),
	head: string().nullable()
});
const lengthSchema = object({
	agent: string(),
	room: roomSchema.exactOptional(),
	budget: int(),
	base: object({
		characters: int(),
		shortened: int()
	}),
	head: object({
		characters: int(),
		shortened: int()
	})
});
const listingsSchema = object({
	entries: array(entrySchema),
	lengths: array(lengthSchema)
});

// src/results/results-rooms.ts
const roomResultSchema = roomSchema.extend({
	skills: object({
		base: int().nullable(),
		head: int()
	}),
	prompts: int()
});

// src/results/results-skill.ts
const metricsSchema = object({
	tp: number(),
	fp: number(),
	fn: number(),
	tn: number(),
	errors: int(),
	unmeasured: int(),
	unlabelled: object({
		fp: number(),
		tn: number()
	}).exactOptional(),
	precision: ratio,
	recall: ratio,
	f1: ratio,
	accuracy: ratio
});
const endpointSchema = object({
	tasks: int(),
	worse: number(),
	better: number(),
	net: number(),
	netAtWorst: number(),
	verdict: _enum([
		"regressed",
		"fires_more",
		"improved",
		"unchanged",
		"within_tolerance",
		"no_change_detected",
		"not_evaluated",
		"not_applicable"
	]),
	test: object({
		screen: object({
			midP: number(),
			net: number()
		}),
		confirmed: boolean(),
		looks: array(object({
			look: int(),
			midP: number(),
			net: number()
		})),
		p: number(),
		fresh: object({
			base: int(),
			head: int()
		}).exactOptional()
	}).nullable()
});
const intervalsSchema = object({
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
const skillSchema = object({
	skill: string(),
	kind: _enum(CANDIDATE_KINDS).exactOptional(),
	room: roomSchema.exactOptional(),
	path: string(),
	state: _enum(skillStates),
	renamedFrom: string().nullable(),
	descriptionChanged: boolean(),
	descriptionLost: _enum(["gone", "cut"]).exactOptional(),
	descriptionPosition: position.nullable(),
	prompts: object({
		positives: int(),
		negatives: int()
	}),
	base: metricsSchema.nullable(),
	head: metricsSchema.nullable(),
	intervals: object({
		base: intervalsSchema.nullable(),
		head: intervalsSchema.nullable()
	}).nullable().default(null),
	sees: object({
		prompts: int(),
		firing: int().exactOptional(),
		loss: int().nullable(),
		about: boolean(),
		says: string()
	}).nullable().default(null),
	recall: endpointSchema,
	falseTriggers: endpointSchema,
	reasons: array(string()),
	band: _enum([
		"excellent",
		"good",
		"needs work",
		"poor"
	]).nullable(),
	advice: string().nullable(),
	accepted: object({
		by: string(),
		reason: string()
	}).exactOptional()
});

// src/results/results-totals.ts
const graderSchema = object({
	grader: string(),
	type: string(),
	tasks: int(),
	compares: boolean().default(false),
	base: object({
		score: ratio,
		passRate: ratio
	}).nullable(),
	head: object({
		score: ratio,
		passRate: ratio
	}),
	fell: object({
		by: number(),
		p: number().nullable()
	}).exactOptional(),
	notApplicable: int(),
	errors: int()
});
const stolenSchema = object({
	expected: string(),
	fired: string(),
	base: number(),
	head: number(),
	tasks: array(string())
});
const answeredSchema = object({
	expected: string(),
	tool: string().nullable(),
	base: number(),
	head: number(),
	tasks: array(string())
});
const averageSchema = object({
	precision: ratio,
	recall: ratio,
	f1: ratio,
	accuracy: ratio
});
const totalsSchema = object({
	micro: averageSchema,
	macro: averageSchema
});

// src/results/results.ts
const RESULTS_SCHEMA = "skill-eval-gate/results/v2";
const OLDER = ["skill-eval-gate/results/v1"];
const reasonCodes = [
	...FAIL_ON,
	"collision",
	"coverage"
];
const reasonSchema = object({
	code: _enum(reasonCodes),
	skill: string().nullable(),
	message: string(),
	blocks: boolean()
});
const sideSchema = object({
	commit: string().nullable(),
	ref: string().nullable(),
	dirty: boolean(),
	surfaceDigest: string(),
	listing: object({
		digest: string().nullable(),
		listed: int().min(0),
		described: int().min(0)
	}).exactOptional()
});
function isOlder(name) {
	return OLDER.some((older) => older === name);
}
const measuredSchema = object({
	schema: preprocess((name) => isOlder(name) ? RESULTS_SCHEMA : name, literal(RESULTS_SCHEMA)),
	tool: object({
		name: string(),
		version: string()
	}),
	kind: _enum(["gate", "run"]),
	createdAt: string(),
	durationMs: number(),
	repository: object({
		name: string().nullable(),
		serverUrl: string().nullable(),
		runUrl: string().nullable(),
		pullRequest: int().nullable(),
		linkCommit: string().nullable(),
		pageUrl: string().nullable().exactOptional()
	}),
	agent: object({
		id: string(),
		name: string().exactOptional(),
		version: string().nullable(),
		model: string().nullable(),
		label: string(),
		deterministic: boolean()
	}),
	sandbox: string().exactOptional(),
	mode: _enum([
		"baseline",
		"smart",
		"forced"
	]).exactOptional(),
	sides: object({
		base: sideSchema.nullable(),
		head: sideSchema
	}),
	decision: object({
		state: _enum([
			"pass",
			"regressed",
			"not_evaluated"
		]),
		reasons: array(reasonSchema),
		enforced: boolean(),
		reportOnly: _enum([
			"first_run",
			"installing",
			"generated",
			"router",
			"fork",
			"config",
			"own_results"
		]).nullable()
	}),
	policy: object({
		tolerance: number(),
		onRemovedTasks: _enum(["gate", "warn"]),
		accept: _enum(["not_author", "off"]).exactOptional(),
		failOn: array(_enum(reasonCodes)),
		source: string()
	}),
	skills: array(skillSchema),
	unmeasured: array(object({
		skill: string(),
		room: roomSchema.exactOptional(),
		path: string(),
		changed: boolean()
	})),
	candidates: candidatesSchema.exactOptional(),
	rooms: array(roomResultSchema).exactOptional(),
	tasks: array(taskSchema),
	skillLists: array(array(string())).exactOptional(),
	listings: listingsSchema.exactOptional(),
	graders: array(graderSchema),
	stolen: array(stolenSchema),
	answered: array(answeredSchema).exactOptional(),
	changedContext: array(string()).exactOptional(),
	alsoFired: array(object({
		skill: string(),
		base: number().nullable(),
		head: number()
	})),
	totals: object({
		base: totalsSchema.nullable(),
		head: totalsSchema
	}),
	errors: array(object({
		task: string(),
		side: _enum(["base", "head"]),
		index: int(),
		kind: string(),
		message: string()
	})),
	warnings: array(object({
		what: string(),
		where: position.nullable(),
		todo: string().nullable()
	})),
	trials: object({
		total: int(),
		fresh: int(),
		reused: int(),
		errors: int(),
		unanswered: unansweredSchema.exactOptional(),
		phases: object({
			screen: int(),
			check: int(),
			refill: int(),
			confirm: int(),
			golden: int()
		}).exactOptional()
	}),
	failedAttempts: object({
		base: int(),
		head: int()
	}).exactOptional(),
	earlyStops: object({
		trials: int().positive(),
		savedTurns: int().min(0)
	}).exactOptional(),
	store: object({
		trials: int(),
		since: string().nullable(),
		decidedAt: string().nullable(),
		fresh: boolean(),
		filled: int()
	}).exactOptional(),
	sameAsBase: object({
		skills: string(),
		tasks: string(),
		policy: string(),
		measured: boolean()
	}).exactOptional(),
	trialRecords: array(trialRecordSchema).exactOptional(),
	usage: object({
		inputTokens: int(),
		outputTokens: int(),
		cachedTokens: int().exactOptional(),
		writtenTokens: int().exactOptional(),
		costUsd: number().nullable()
	}),
	judge: object({
		requests: int(),
		inputTokens: int(),
		outputTokens: int(),
		costUsd: number().nullable()
	}).nullable(),
	filter: object({
		suites: array(string()),
		skills: array(string()),
		tasks: array(string()),
		tags: array(string()),
		rooms: array(string()).exactOptional()
	}).nullable(),
	check: checkReportSchema.exactOptional(),
	reproduce: string()
});
const agentColumnSchema = object({
	agent: string(),
	enforced: boolean(),
	budgetUsd: number().exactOptional(),
	results: measuredSchema.nullable(),
	notMeasured: string().nullable(),
	refused: literal(true).exactOptional()
});
const resultsSchema = measuredSchema.extend({ agents: array(agentColumnSchema).min(1).exactOptional() });

export { RESULTS_SCHEMA, resultsSchema };