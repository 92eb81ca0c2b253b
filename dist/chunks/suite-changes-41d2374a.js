import { FAIL_ON, _enum, array, boolean, int, literal, number, object, string } from "./start-4b511490.js";
import { trialRecordSchema } from "./trial-record-0996a058.js";
import { epsilon } from "./is-loss-de836957.js";

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
	base: rateSchema.nullable(),
	head: rateSchema,
	change: changeSchema,
	passed: object({
		base: boolean().nullable(),
		head: boolean().nullable()
	})
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
const taskSchema = object({
	key: string(),
	id: string(),
	suite: string(),
	prompt: string(),
	promptCut: boolean(),
	source: position,
	origin: _enum([
		"head",
		"removed",
		"edited"
	]),
	isNew: boolean(),
	golden: boolean(),
	tags: array(string()),
	expectations: array(expectationSchema),
	fired: object({
		base: array(firedSchema),
		head: array(firedSchema)
	}),
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
	}).exactOptional()
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
	"regressed",
	"not_evaluated"
];
const skillSchema = object({
	skill: string(),
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

// src/results/results.ts
const RESULTS_SCHEMA = "skill-eval-gate/results/v1";
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
const reasonCodes = FAIL_ON;
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
const resultsSchema = object({
	schema: literal(RESULTS_SCHEMA),
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
		linkCommit: string().nullable()
	}),
	agent: object({
		id: string(),
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
			"router",
			"fork",
			"config",
			"own_results"
		]).nullable()
	}),
	policy: object({
		tolerance: number(),
		onRemovedTasks: _enum(["gate", "warn"]),
		failOn: array(_enum(reasonCodes)),
		source: string()
	}),
	skills: array(skillSchema),
	unmeasured: array(object({
		skill: string(),
		path: string(),
		changed: boolean()
	})),
	tasks: array(taskSchema),
	graders: array(graderSchema),
	stolen: array(stolenSchema),
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
		phases: object({
			screen: int(),
			check: int(),
			refill: int(),
			confirm: int(),
			golden: int()
		}).exactOptional()
	}),
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
		tags: array(string())
	}).nullable(),
	reproduce: string()
});

// src/gate/schedule.ts
const SCHEDULE = {
	headTrials: 2,
	escalateBelow: {
		recall: .25,
		falseTriggers: .15
	},
	looks: [
		{
			tasks: "moved",
			trials: 4,
			weight: .3,
			futileFrom: .5
		},
		{
			tasks: "all",
			trials: 3,
			weight: .3,
			futileFrom: .15
		},
		{
			tasks: "all",
			trials: 6,
			weight: .4,
			futileFrom: null
		}
	],
	alpha: .05,
	baseCheckTasks: 20,
	baseCheckBelow: .05
};

// src/gate/exact-test.ts
function stratifiedExactTest(strata) {
	let sum = Float64Array.of(1);
	let least = 0;
	let observed = 0;
	for (const { baseHits, baseTrials, headHits, headTrials } of strata) {
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
	const seen = strata.map((one) => one.seen);
	const midP = worseTail(stratifiedExactTest(seen), endpoint);
	const net = seen.reduce((sum, stratum) => sum + change(stratum, endpoint), 0);
	if (strata.every((one) => one.worst === one.seen)) return {
		midP,
		net,
		worstMidP: midP,
		worstNet: net
	};
	const worst = strata.map((one) => one.worst);
	const worstNet = worst.reduce((sum, stratum) => sum + change(stratum, endpoint), 0);
	return {
		midP,
		net,
		worstMidP: worseTail(stratifiedExactTest(worst), endpoint),
		worstNet
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
function atWorst(before, after, endpoint) {
	const isRecall = endpoint === "recall";
	return {
		baseHits: before.hits + (isRecall ? before.failed : 0),
		baseTrials: before.completed + before.failed,
		headHits: after.hits + (isRecall ? 0 : after.failed),
		headTrials: after.completed + after.failed
	};
}
function strataOf(before, after, endpoint) {
	const seen = toStratum(before, after);
	return {
		seen,
		worst: before.failed + after.failed > 0 ? atWorst(before, after, endpoint) : seen
	};
}
function hiddenLoss(before, after, endpoint) {
	const known = (side) => side.completed + side.failed > 0 ? side : {
		...side,
		failed: 1
	};
	return Math.max(0, change(atWorst(known(before), known(after), endpoint), endpoint));
}
function change({ baseHits, baseTrials, headHits, headTrials }, endpoint) {
	if (baseTrials === 0 || headTrials === 0) return 0;
	const difference = baseHits / baseTrials - headHits / headTrials;
	return endpoint === "recall" ? difference : -difference;
}
function worseTail(test, endpoint) {
	return (endpoint === "recall" ? test.fewer : test.more).midP;
}
function errorsDiffer(trials, alpha) {
	if (trials.every(({ head }) => !head.some(({ failed }) => failed))) return false;
	const failures = (some) => some.filter(({ failed }) => failed).length;
	const strata = trials.map(({ base, head }) => ({
		baseHits: failures(base),
		baseTrials: base.length,
		headHits: failures(head),
		headTrials: head.length
	}));
	return stratifiedExactTest(strata).more.exact < alpha;
}

// src/gate/suite-changes.ts
function countedTasks(tasks, changes, { skill, endpoint }, trialsOf) {
	const { edited, added } = changes;
	if (edited.length + added.length + changes.relabelled.length === 0) return tasks;
	const known = new Set(tasks);
	const changeOf = (task) => lossOf(trialsOf(task), skill, endpoint);
	const left = new Set(movedTasks(changes, trialsOf));
	for (const { base, head } of edited) {
		if (!known.has(base) || !known.has(head)) continue;
		const [before, after] = [changeOf(base), changeOf(head)];
		const difference = before.worst - after.worst;
		const isBase = Math.abs(difference) > 1e-9 ? difference > 0 : before.seen - after.seen > epsilon;
		left.add(isBase ? head : base);
	}
	const isNew = new Set(added);
	let lost = 0;
	let lostOfNew = 0;
	for (const task of tasks) {
		if (left.has(task)) continue;
		const { seen, worst } = changeOf(task);
		if (isNew.has(task)) lostOfNew += seen;
		else lost += worst;
	}
	if (lost > 1e-9 && lostOfNew <= 1e-9) for (const task of added) {
		const { seen, worst } = changeOf(task);
		if (worst <= 1e-9 || worst - seen <= 1e-9) left.add(task);
	}
	return left.size === 0 ? tasks : tasks.filter((task) => !left.has(task));
}
function movedTasks({ relabelled }, trialsOf) {
	return relabelled.flatMap(({ task, must, mustNot }) => {
		const { head } = trialsOf(task);
		const fires = (skill) => head.filter(({ fired }) => fired.includes(skill)).length * 2 >= head.length;
		const isAsSaid = must.every(fires) && !mustNot.some(fires);
		return head.length > 0 && !head.some(({ failed }) => failed) && isAsSaid ? [task] : [];
	});
}
function lossOf({ base, head }, skill, endpoint) {
	const before = count(base, skill);
	const after = count(head, skill);
	const strata = strataOf(before, after, endpoint);
	return {
		seen: change(strata.seen, endpoint),
		worst: before.completed > 0 && after.completed > 0 ? change(strata.worst, endpoint) : hiddenLoss(before, after, endpoint),
		strata
	};
}

export { RESULTS_SCHEMA, SCHEDULE, change, compareStrata, count, countedTasks, errorsDiffer, hiddenLoss, lossOf, movedTasks, resultsSchema, strataOf, stratifiedExactTest, twoSidedMidP };