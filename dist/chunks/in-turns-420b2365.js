import { DEFAULTS, UserError, asUserErrors, entryOf, isPaid, literal, parseJson, shardText, strictObject, string, throwIfAny } from "./start-4f77a64b.js";
import { observedOf } from "./observation-a7353f0c.js";
import { bindingQuestion, brokenGolden, conclude, falseTriggerEndpoint, hasTaskFloor, judgeGraders, judgeSkill, limitsOf, recallEndpoint, screenTrials, stateOf, withAdvice } from "./gate-d7ce019c.js";
import { samePrompts } from "./few-graded-7b757867.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { pLimit } from "./canonical-12bed685.js";
import { isDeterministic, isEnforced, planScreen, planTrials, sharedTasks } from "./loaded-skill-7af42577.js";
import { LEXICAL } from "./store-folder-cb543a97.js";
import { TooLittleBudget, TrialLog, asTrialOf, baseToStore, budgetOfShard, decisionKey, digest, digestNow, digestOfHead, finishStore, hookRunner, isAbout, measure, noHooks, openRun, openStore, pairKey, requireModes, runAndGrade, runBudget, shareable, storeSummary, wholeTrial, withCheck, withListings } from "./measure-320c5bfb.js";
import { checkSecret } from "./proxied-fetch-b6c7a4fb.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { providerOf } from "./routes-a1ab49a5.js";
import { isOnLoopback } from "./loopback-924f5237.js";
import { buildTranscript, sumOfUsage } from "./build-transcript-e8d7b4d0.js";
import { writeWhole } from "./write-whole-a0939a28.js";
import { assembleResults } from "./assemble-results-914ddd5d.js";
import { createJudge, freshJudgeStore, memoryJudgeStore, rawAnswerSchema } from "./judge-store-6f57a751.js";
import { priceOf } from "./model-price-4675bed1.js";
import { join } from "node:path";
import { setMaxListeners } from "node:events";
import { open, readFile, rm } from "node:fs/promises";

// src/shards/join-parts.ts
var PartsRefused = class extends UserError {};
function wholeSet(parts) {
	const [first] = parts;
	if (first === void 0) throw new PartsRefused({
		what: "There is no part of this gate where --merge, or the input `merge`, looks.",
		todo: "Each shard writes one with --shard I/N --out DIR. In Actions, look whether the artifacts were downloaded."
	});
	const { of } = first.head.shard;
	for (const { head } of parts) {
		if (head.shard.of !== of) throw refusal(`Parts of different runs are mixed: ${shardText(first.head.shard)} and ${shardText(head.shard)}.`);
		if (head.plan !== first.head.plan) throw refusal(`Part ${shardText(head.shard)} is of another gate than part ${shardText(first.head.shard)}: ${aboutText(head)}, and ${aboutText(first.head)}.`);
	}
	const sorted = parts.toSorted((a, b) => a.head.shard.index - b.head.shard.index);
	const doubled = sorted.filter(({ head }, at) => head.shard.index === sorted[at - 1]?.head.shard.index);
	if (doubled.length > 0) throw refusal(`There are two parts ${listed(doubled.map(({ head }) => head.shard.index), of)}.`);
	const there = new Set(sorted.map(({ head }) => head.shard.index));
	const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !there.has(index));
	if (missing.length === 0) return sorted;
	throw new PartsRefused({
		what: `Of ${of} parts ${missing.length} ${missing.length === 1 ? "is" : "are"} missing: ${listed(missing, of)}.`,
		todo: "Run these shards again, then merge: the others keep what they measured."
	});
}
function requireAgents(parts, names) {
	const other = parts.find(({ head }) => (head.of?.agents ?? []).join("\n") !== names.join("\n"));
	if (other === void 0) return;
	const listOf = (all) => all.length === 0 ? "one agent" : all.join(", ");
	throw refusal(`Part ${shardText(other.head.shard)} is of another gate: it measured ${listOf(other.head.of?.agents ?? [])}, and this one asks ${listOf(names)}.`);
}
function requireMeasured(parts) {
	const [failed] = parts.flatMap(({ head }) => head.failed ?? []);
	if (failed !== void 0) throw new UserError(failed);
}
function requirePlan(parts, plan, about) {
	const [first] = parts;
	if (first === void 0 || first.head.plan === plan) return;
	throw refusal(`The parts are of another gate: ${aboutText(first.head)}, and this one is ${aboutText({ about })}.`);
}
function refusal(what) {
	return new PartsRefused({
		what,
		todo: "Merge the parts of one run: the same commits, suites, settings and version of this program."
	});
}
function listed(indices, of) {
	return indices.map((index) => shardText({
		index,
		of
	})).join(", ");
}
function aboutText({ about: { base, head, agent } }) {
	const short = (commit) => commit?.slice(0, 10) ?? "the working tree";
	return `${short(head)} against ${short(base)} with ${agent}`;
}

// src/judge/folder-judge-store.ts
const MAX_BYTES = 8388608;
const SCHEMA = "skill-eval-gate/judge-answer/v1";
const fileSchema = strictObject({
	schema: literal(SCHEMA),
	key: string(),
	answer: rawAnswerSchema
});
function folderJudgeStore(dir) {
	const fileOf = (key) => {
		if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`no key of a judge's request: ${key}`);
		return join(dir, `${key}.json`);
	};
	return {
		async read(key) {
			const path = fileOf(key);
			const text = await readBounded(path);
			if (text === null) return null;
			const content = fileSchema.safeParse(parseJson(text));
			if (content.success && content.data.key === key) return content.data.answer;
			await rm(path, { force: true }).catch(() => {});
			return null;
		},
		async write(key, answer) {
			try {
				await writeWhole(fileOf(key), `${JSON.stringify({
					schema: SCHEMA,
					key,
					answer
				})}\n`);
			} catch (error) {
				throw new UserError({
					what: `The judge's answers cannot be kept in "${dir}": ${error instanceof Error ? error.message : String(error)}`,
					todo: "Name a folder that can be written."
				});
			}
		}
	};
}
async function readBounded(path) {
	const file = await open(path, "r").catch(() => null);
	if (file === null) return null;
	try {
		const stats = await file.stat();
		return stats.isFile() && stats.size <= MAX_BYTES ? await readFile(file, "utf8") : "";
	} finally {
		await file.close();
	}
}

// src/evaluate/open-judge.ts
function openJudge({ judge, models }, { record, offline, store: wanted }, { environment, signal }, store, from = "anywhere") {
	const recorded = offline ?? record;
	const folder = recorded !== null ? join(recorded, "judge") : store?.judge ?? null;
	const kept = folder === null ? memoryJudgeStore() : folderJudgeStore(folder);
	return createJudge(judge, {
		environment,
		fetch: judge === null ? fetch : models.judgeFetch(judge),
		store: wanted?.fresh === true ? freshJudgeStore(kept) : kept,
		signal,
		spent: models.judgeUsage,
		offline: offline !== null || from === "stored answers"
	});
}

// src/evaluate/run-context.ts
function runPlan({ run, settings }, { comparison }, identity) {
	const { base, head } = run.sides;
	const isIndependent = comparison.kind === "gate" && comparison.independent === true;
	return {
		...run,
		agent: {
			...identity,
			model: settings.model ?? identity.model
		},
		sides: {
			base: base === null || !isIndependent ? base : {
				...base,
				salt: "base of a self-test"
			},
			head
		}
	};
}
function contextOf(prepared, run, store, request, host) {
	const { settings, trees } = prepared;
	const judge = openJudge(settings, request, host, store?.folder ?? null);
	const budget = runBudget(settings, judge);
	const hooks = hookRunner({
		hooks: noHooks,
		trees,
		host,
		sandbox: settings.sandbox
	});
	return {
		agent: settings.agent,
		run,
		prepared,
		request,
		host,
		hooks,
		judge,
		budget,
		store,
		parts: null
	};
}

// src/evaluate/in-run.ts
async function inRun(request, host, work, opened = null) {
	try {
		var _usingCtx$1 = _usingCtx();
		const started = host.now();
		setMaxListeners(0, host.signal);
		const prepared = _usingCtx$1.a(await openRun(request, host, opened));
		const isInMode = typeof request.turn === "object" && request.turn.entry.mode !== void 0;
		if (request.comparesModes === true || isInMode) requireModes(prepared.settings.agent);
		const run = runPlan(prepared, request, await prepared.settings.agent.identity());
		const { store, warnings } = await openStore(prepared, run, request, host);
		if (typeof request.turn === "object") request.turn.restored();
		const context = contextOf(prepared, run, store, request, host);
		_usingCtx$1.a(context.hooks);
		const finish = async () => store === null ? void 0 : finishStore(store, prepared, run, request, host);
		let value;
		try {
			value = await work(context, started);
		} catch (error) {
			await finish().catch(() => {});
			throw error;
		} finally {
			host.onSpent?.(context.budget.spentUsd());
		}
		await finish();
		const late = [...warnings, ...store?.warnings() ?? []];
		return {
			value,
			warnings: late.map(({ what, todo }) => ({
				what,
				where: null,
				todo: todo ?? null
			}))
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}

// src/evaluate/plan-digest.ts
async function planDigest(prepared, run, version) {
	const pair = pairKey(prepared, run);
	const { base, head } = prepared.sides;
	return digest(["plan", await decisionKey(pair, prepared, version) ?? [
		pair,
		version,
		prepared.filter,
		base?.commit,
		head.commit
	]]);
}
function aboutRun({ sides }, { agent }) {
	const { id, version, model } = agent;
	return {
		base: sides.base?.commit ?? null,
		head: sides.head.dirty ? null : sides.head.commit,
		agent: `${id}${version === null ? "" : `@${version}`}${model === null ? "" : ` (${model})`}`
	};
}

// src/evaluate/measured-parts.ts
async function openParts({ shards, turn }, prepared, run, host) {
	if (shards === void 0 || "shard" in shards) return null;
	if (typeof turn !== "object") requireAgents(shards.parts, []);
	requireMeasured(shards.parts);
	const parts = wholeSet(shards.parts);
	requirePlan(parts, await planDigest(prepared, run, host.version), aboutRun(prepared, run));
	const runs = /* @__PURE__ */ new Map();
	const trials = /* @__PURE__ */ new Map();
	for (const part of parts) {
		for (const { run: key, events, error = null } of part.runs) runs.set(key, {
			transcript: buildTranscript(events),
			status: error === null ? "ok" : "error",
			error
		});
		for (const trial of part.trials) trials.set(positionOf(trial.trial, trial.side, trial.index), trial);
	}
	const tasks = parts.flatMap((part) => part.tasks);
	return {
		shared: new Set(tasks.flatMap(({ task, shared }) => shared ? [task] : [])),
		stored: new Map(tasks.flatMap(({ task, stored }) => stored === null ? [] : [[task, stored]])),
		answeredAs: [...new Set(parts.flatMap(({ head }) => head.answeredAs ?? []))],
		judge: sumOfJudges(parts.map(({ head }) => head.judge)),
		warnings: parts.flatMap(({ head }) => head.warnings.map(({ what, todo }) => ({
			what,
			...todo === null ? {} : { todo }
		}))),
		async take(requests, plan, store) {
			const singles = requests.flatMap((request) => Array.from({ length: request.trials }, (_, at) => ({
				...request,
				first: request.first + at,
				trials: 1
			})));
			const found = (request) => request.phase === "screen" ? trials.get(positionOf(request.task.key, request.side, request.first)) : void 0;
			const known = singles.filter((request) => found(request) !== void 0);
			const measured = known.flatMap((request) => {
				const trial = found(request);
				return trial === void 0 ? [] : [asTrialOf(keyedTrial(trial, runs), request.task, prepared)];
			});
			if (store !== null) await keepAll(known, measured, plan, store);
			return {
				trials: measured,
				observations: known.flatMap((request) => {
					const trial = found(request);
					return trial === void 0 ? [] : [observationOf(trial)];
				}),
				open: known.length === 0 ? [...requests] : singles.filter((request) => found(request) === void 0)
			};
		}
	};
}
async function keepAll(requests, trials, run, store) {
	const byKey = new Map(trials.map((trial) => [trial.key, trial]));
	for (const distinct of planTrials(requests, run)) {
		const trial = byKey.get(distinct.key);
		if (trial !== void 0 && (distinct.task.maxAttempts ?? 1) === 1) await store.keep(distinct, 1, wholeTrial(trial));
	}
}
function keyedTrial(part, runs) {
	const { trial: task, side, index, key, error, durationMs, retries, cached, storedAt } = part;
	return {
		task,
		side,
		phase: "screen",
		index,
		key,
		...runs.get(key) ?? {
			transcript: buildTranscript([]),
			status: error === null ? "ok" : "error",
			error
		},
		durationMs,
		cached,
		...retries === void 0 ? {} : { retries },
		...storedAt === void 0 ? {} : { storedAt }
	};
}
function observationOf(part) {
	const { trial: task, side, index, error, fired, tools, delegated, retries, grades } = part;
	return {
		task,
		side,
		phase: "screen",
		index,
		fired,
		...tools === void 0 ? {} : { tools },
		...delegated === void 0 ? {} : { delegated },
		failed: error !== null,
		...retries === void 0 ? {} : { retries },
		grades
	};
}
function sumOfJudges(usages) {
	const used = usages.flatMap((usage) => usage ?? []);
	if (used.length === 0) return null;
	return used.reduce((a, b) => ({
		requests: a.requests + b.requests,
		inputTokens: a.inputTokens + b.inputTokens,
		outputTokens: a.outputTokens + b.outputTokens,
		costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd
	}));
}
function positionOf(task, side, index) {
	return `${task} ${side} ${index}`;
}

// src/evaluate/prefill-base.ts
async function prefillBase(context) {
	const { prepared, run, store } = context;
	const { question } = prepared;
	const wanted = question.tasks.filter(({ key, origin }) => origin === "head" && run.sides.head.preparation?.has(key) !== true);
	const counts = new Map(wanted.map((task) => [task.key, baseToStore(task, question)]));
	const tasks = wanted.map((task) => ({
		...task,
		graders: []
	}));
	const ran = new TrialLog();
	const asBase = store === null ? null : {
		...store,
		find: (trial, attempt) => store.find(trial, attempt, "base")
	};
	const distinct = planScreen(tasks, ["head"], ({ key }) => counts.get(key) ?? 0, run);
	await runAndGrade(distinct, {
		...context,
		store: asBase,
		ran
	});
	return ran.trials.filter(({ cached }) => !cached);
}
function withPrefilled(results, filled) {
	const completed = filled.filter(({ status }) => status === "ok").length;
	const failed = filled.length - completed;
	const { costUsd, ...tokens } = results.usage;
	const costs = filled.flatMap(({ transcript }) => transcript.costUsd ?? []);
	const warnings = failed === 0 ? [] : [{
		...failures(failed),
		where: null,
		todo: null
	}];
	return {
		...results,
		warnings: [...results.warnings, ...warnings],
		usage: {
			...sumOfUsage([tokens, ...filled.flatMap(({ transcript }) => transcript.usage ?? [])]),
			costUsd: costs.reduce((sum, cost) => (sum ?? 0) + cost, costUsd)
		},
		store: {
			trials: 0,
			since: null,
			decidedAt: null,
			fresh: false,
			...results.store,
			filled: completed
		}
	};
}
function failures(count) {
	return { what: `${count} ${count === 1 ? "trial" : "trials"} for later pull requests ended in an error and ${count === 1 ? "is" : "are"} not stored.` };
}

// src/evaluate/reproduce-after.ts
function reproduceAfter({ reproduce }, { inputs }, agent) {
	return typeof reproduce === "string" ? reproduce : reproduce({
		inputs,
		agent
	});
}

// src/evaluate/reused-results.ts
function reusedResults({ at, results }, { prepared, request, host, started }) {
	const { total } = results.trials;
	const warnings = prepared.warnings.map(({ what, where, todo }) => ({
		what,
		where: where ?? null,
		todo: todo ?? null
	}));
	const unknown = new Set(warnings.map((warning) => JSON.stringify(warning)));
	const { earlyStops: _, ...kept } = results;
	return {
		...kept,
		tool: {
			...results.tool,
			version: host.version
		},
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		sides: prepared.sides,
		decision: {
			...results.decision,
			...prepared.enforcement
		},
		policy: {
			...results.policy,
			source: prepared.settings.source
		},
		warnings: [...warnings, ...results.warnings.filter((warning) => !unknown.has(JSON.stringify(warning)))],
		trials: {
			...results.trials,
			fresh: 0,
			reused: total
		},
		usage: {
			inputTokens: 0,
			outputTokens: 0,
			costUsd: results.usage.costUsd === null ? null : 0
		},
		judge: results.judge === null ? null : {
			requests: 0,
			inputTokens: 0,
			outputTokens: 0,
			costUsd: results.judge.costUsd === null ? null : 0
		},
		filter: prepared.filter,
		reproduce: reproduceAfter(request, prepared.settings, results.agent),
		store: {
			trials: total,
			since: results.store?.since ?? at,
			decidedAt: at,
			fresh: false,
			filled: 0
		}
	};
}
function isComplete({ kind, decision, trials, graders, errors }) {
	return kind === "gate" && decision.state !== "not_evaluated" && trials.errors + errors.length === 0 && graders.every((grader) => grader.errors === 0);
}

// src/gate/unchanged.ts
function unchangedVerdict(question, observations) {
	const binding = bindingQuestion(question);
	const keys = new Set(binding.tasks.map(({ key }) => key));
	const others = observations.filter(({ task }) => !keys.has(task));
	const counted = observations.filter(({ task }) => keys.has(task));
	return withAdvice(verdictOn(binding, counted), question, others);
}
function verdictOn(question, observations) {
	const observed = observedOf(observations);
	const isMeasured = observations.length > 0;
	const asked = isMeasured ? question : {
		...question,
		policy: withoutFloors(question.policy)
	};
	const { tasks } = question;
	const same = samePrompts(tasks);
	const pairing = {
		same,
		unlabelled: question.policy.unlabelled
	};
	const skills = asked.skills.map((skill) => {
		const recall = recallEndpoint(skill.name, tasks, same);
		const falseTriggers = falseTriggerEndpoint(skill.name, tasks, observed, pairing);
		const evidence = {
			...observed,
			recall: unchanged(recall.tasks),
			falseTriggers: unchanged(falseTriggers.tasks),
			asked: {
				recall,
				falseTriggers
			},
			kept: {
				recall: false,
				falseTriggers: false
			}
		};
		return judgeSkill(skill, asked, tasks, tasks, evidence);
	});
	if (isMeasured) {
		const golden = brokenGolden(question, tasks, observed);
		const graders = judgeGraders(question, tasks, observed);
		return conclude(question, {
			skills,
			golden,
			graders,
			observed,
			problems: [],
			notes: []
		});
	}
	const reasons = skills.flatMap((skill) => skill.reasons);
	return {
		state: stateOf(reasons),
		reasons,
		skills,
		fallen: [],
		notes: []
	};
}
function asksForFigures(question) {
	const { tasks, skills, policy } = bindingQuestion(question);
	if (!policy.failOn.includes("already_below")) return false;
	const hasFloor = ({ floors }) => Object.values(floors).some((floor) => floor !== null);
	if (hasTaskFloor(policy.taskFloors)) return true;
	return tasks.some(({ golden }) => golden) || skills.some(({ name }) => hasFloor(limitsOf(policy, name)));
}
function unchanged(tasks) {
	return {
		tasks: tasks.length,
		worse: 0,
		better: 0,
		net: 0,
		netAtWorst: 0,
		test: null,
		verdict: tasks.length === 0 ? "not_applicable" : "unchanged"
	};
}
function withoutFloors(policy) {
	const floors = {
		precision: null,
		recall: null,
		f1: null,
		accuracy: null
	};
	const without = (limits) => ({
		...limits,
		floors
	});
	const { taskFloors: _, ...others } = policy;
	return {
		...others,
		general: without(policy.general),
		skills: new Map([...policy.skills].map(([name, limits]) => [name, without(limits)]))
	};
}

// src/evaluate/unchanged-result.ts
const limit = pLimit(24);
async function unchangedResult(question, context) {
	const { prepared, request, run, store } = context;
	const { sameness } = prepared;
	if (sameness === null || run.agent.version === null) return null;
	if (question.sides !== "both" || question.notComparable !== null || !isSharedByBoth(question)) return null;
	if (request.store?.fresh === true || request.record !== null) return null;
	if (request.offline !== null && request.store?.only !== true) return null;
	const ran = store === null ? null : await storedScreen(question, store, context);
	if (ran === null && asksForFigures(question)) return null;
	const log = ran ?? new TrialLog();
	const sameAsBase = {
		...sameness,
		measured: ran !== null
	};
	return {
		verdict: unchangedVerdict(question, log.observations),
		ran: log,
		sameAsBase
	};
}
function isSharedByBoth({ tasks, skills, shared }) {
	const names = new Set(skills.map(({ name }) => name));
	return tasks.every(({ key, origin, isNew }) => shared.has(key) && origin === "head" && !isNew) && tasks.some((task) => task.graders.length > 0 || isAbout(task, names));
}
async function storedScreen(question, store, context) {
	const { run } = context;
	const { tasks } = question;
	const distinct = planScreen(tasks, ["base", "head"], (task) => screenTrials(task, question).both, run);
	const found = /* @__PURE__ */ new Map();
	let isMissing = false;
	const look = async (trial) => {
		const stored = isMissing ? null : await store.find(trial, 1);
		if (stored === null) isMissing = true;
		else found.set(trial.key, stored);
	};
	await Promise.all(distinct.map((trial) => limit(() => look(trial))));
	if (isMissing) return null;
	const known = {
		...store,
		find: async (trial, attempt) => attempt === 1 ? found.get(trial.key) ?? null : store.find(trial, attempt)
	};
	const ran = new TrialLog();
	return (await runAndGrade(distinct, {
		...context,
		store: known,
		agent: silent(context.agent),
		ran
	})).some(({ failed }) => failed) ? null : ran;
}
function silent(agent) {
	return {
		...agent,
		async *run() {
			throw new AgentFailure("the stored trial was removed meanwhile", "not_recorded");
		}
	};
}

// src/evaluate/without-suites.ts
function withoutSuites(question) {
	return {
		question,
		verdict: {
			state: "not_evaluated",
			reasons: [{
				code: "not_evaluated",
				skill: null,
				message: "there is no eval suite, so descriptions were compared and nothing was measured",
				blocks: false
			}],
			skills: [],
			fallen: [],
			notes: []
		},
		ran: new TrialLog(),
		warnings: []
	};
}

// src/evaluate/write-results.ts
function writeResults({ question, verdict, ran, warnings, sameAsBase, surfaces }, { agent, run, prepared, request, host, judge, store, parts }, started) {
	const results = assembleResults({
		kind: prepared.kind,
		toolVersion: host.version,
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		agent: {
			...run.agent,
			deterministic: agent.deterministic
		},
		sandbox: prepared.settings.sandboxUsed(),
		mode: run.mode,
		sides: withListings(prepared.sides, surfaces ?? null),
		catalogues: prepared.catalogues,
		rooms: prepared.rooms,
		renamed: prepared.renamed,
		question,
		verdict,
		observations: ran.observations,
		trials: ran.trials,
		contexts: {
			base: run.sides.base?.contexts ?? /* @__PURE__ */ new Map(),
			head: run.sides.head.contexts ?? /* @__PURE__ */ new Map()
		},
		changedContext: prepared.changedContext,
		judge: sumOfJudges([parts?.judge ?? null, judge?.usage() ?? null]),
		enforcement: prepared.enforcement,
		policySource: prepared.settings.source,
		warnings: [
			...prepared.warnings,
			...warnings,
			...verdict.notes.map((what) => ({
				what,
				where: void 0,
				todo: void 0
			}))
		],
		filter: prepared.filter,
		reproduce: reproduceAfter(request, prepared.settings, run.agent),
		store: storeSummary(ran.trials, store !== null && request.store?.fresh === true),
		sameAsBase
	});
	checkSecret(prepared.settings.findSecret, results, "A grader or hook");
	return results;
}

// src/evaluate/evaluate.ts
async function evaluate(request, host) {
	return (await evaluateOne(request, host)).results;
}
async function evaluateOne(request, host, opened = null) {
	const run = async (context, started) => {
		const { prepared, store } = context;
		const decided = withEach(await decide(context, started), (results) => withCheck(results, prepared.check));
		if (!(request.store?.fill === true && prepared.settings.store.fillOnPush && store !== null)) return decided;
		const filled = await prefillBase(context);
		return withEach(decided, (results) => withPrefilled(results, filled));
	};
	const { value, warnings } = await inRun(request, host, run, opened);
	return withEach(value, (results) => ({
		...results,
		warnings: [...results.warnings, ...warnings]
	}));
}
function withEach({ results, open }, change) {
	if (open === void 0) return { results: change(results) };
	return {
		results: change(results),
		open: {
			...open,
			decide: (final) => change(open.decide(final))
		}
	};
}
async function decide(asked, started) {
	const { prepared, run, store, request, host } = asked;
	const context = {
		...asked,
		parts: await openParts(request, prepared, run, host)
	};
	if (prepared.question.tasks.length === 0) return { results: writeResults(withoutSuites(prepared.question), context, started) };
	const question = {
		...prepared.question,
		shared: sharedTasks(prepared.question.tasks, run)
	};
	const unchanged = await sameOnBothSides(question, context);
	if (unchanged !== null) return { results: writeResults(unchanged, context, started) };
	const sharesAlpha = typeof request.turn === "object" && request.turn.sharesAlpha;
	const earlier = context.parts === null ? await decidedBefore(context, started) : null;
	if (earlier !== null && !(sharesAlpha && hasSuspects(earlier))) return { results: earlier };
	const measured = await measure(question, context);
	const results = writeResults(measured, context, started);
	const { suspects } = measured.verdict;
	if (sharesAlpha && suspects !== void 0 && measured.again !== void 0) {
		const { again } = measured;
		const { durationMs } = results;
		return {
			results,
			open: {
				suspects,
				decide: (final) => ({
					...writeResults(again(final), context, started),
					durationMs
				})
			}
		};
	}
	if (isComplete(results)) await store?.decide(results);
	return { results };
}
function hasSuspects({ skills }) {
	return skills.some(({ recall, falseTriggers }) => [recall, falseTriggers].some((endpoint) => endpoint?.test?.confirmed === true));
}
async function sameOnBothSides(question, context) {
	const { prepared, request, host, store } = context;
	const judge = openJudge(prepared.settings, request, host, store?.folder ?? null, "stored answers");
	const known = await unchangedResult(question, {
		...context,
		judge
	});
	return known === null ? null : {
		question,
		...known,
		warnings: []
	};
}
async function decidedBefore({ prepared, request, host, store }, started) {
	const earlier = request.record === null ? await store?.decided() ?? null : null;
	return earlier === null ? null : reusedResults(earlier, {
		prepared,
		request,
		host,
		started
	});
}

// src/trial/slots.ts
function sharedSlots() {
	const limits = /* @__PURE__ */ new Map();
	const limitOf = (pool, most) => {
		const known = limits.get(pool) ?? pLimit(Math.max(1, most));
		limits.set(pool, known);
		return known;
	};
	return (pools, most) => {
		const needed = [...new Set(pools)].sort().map((pool) => limitOf(pool, most));
		return (work) => needed.reduceRight((inner, limit) => () => limit(inner), work)();
	};
}

// src/evaluate/at-once.ts
async function atOnce(works, host) {
	const stop = new AbortController();
	const signal = AbortSignal.any([host.signal, stop.signal]);
	setMaxListeners(0, signal);
	const { onPublishing: _, ...rest } = host;
	const progress = /* @__PURE__ */ new Map();
	const all = await Promise.allSettled(works.map(async ({ name, run }) => {
		try {
			return await run({
				...rest,
				signal,
				onProgress(now) {
					progress.set(name, now);
					host.onProgress(sumOf([...progress.values()]));
				},
				...host.onForecast === void 0 ? {} : { onForecast: (forecast) => host.onForecast?.({
					...forecast,
					agent: name
				}) }
			});
		} catch (error) {
			stop.abort(error);
			throw error;
		}
	}));
	if (all.find((one) => one.status === "rejected") !== void 0) throw stop.signal.reason;
	return all.flatMap((one) => one.status === "fulfilled" ? [one.value] : []);
}
function sumOf(all) {
	return all.reduce((sum, one) => ({
		done: sum.done + one.done,
		total: sum.total + one.total,
		errors: sum.errors + one.errors,
		running: sum.running + one.running,
		cached: sum.cached + one.cached
	}), {
		done: 0,
		total: 0,
		errors: 0,
		running: 0,
		cached: 0
	});
}

// src/evaluate/purse.ts
var Purse = class {
	#totalUsd;
	#weights;
	#limits;
	#ended = /* @__PURE__ */ new Set();
	constructor(totalUsd, prices) {
		this.#totalUsd = totalUsd;
		const known = prices.filter((price) => price !== null && price > 0);
		const mean = known.length === 0 ? 1 : known.reduce((sum, price) => sum + price, 0) / known.length;
		const weights = prices.map((price) => price ?? mean);
		this.#weights = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
		const all = this.#weights.reduce((sum, weight) => sum + weight, 0);
		this.#limits = this.#weights.map((weight) => totalUsd === null ? null : totalUsd * weight / all);
	}
	limitOf(agent) {
		return this.#weights[agent] === 0 ? this.#totalUsd : this.#limits[agent] ?? null;
	}
	end(agent, spentUsd) {
		const limit = this.#limits[agent];
		if (limit === void 0 || limit === null || this.#ended.has(agent)) return;
		this.#ended.add(agent);
		this.#limits[agent] = Math.min(limit, spentUsd);
		const open = this.#weights.flatMap((weight, index) => this.#ended.has(index) ? [] : [{
			weight,
			index
		}]);
		const all = open.reduce((sum, { weight }) => sum + weight, 0);
		if (all === 0) return;
		for (const { weight, index } of open) this.#limits[index] = Math.max(0, (this.#limits[index] ?? 0) + (limit - spentUsd) * weight / all);
	}
};

// src/evaluate/share-budget.ts
const TOKENS = {
	router: {
		input: 1500,
		output: 150
	},
	program: {
		input: 5e3,
		output: 400
	}
};
function expectedPrice({ choice }, environment) {
	if (choice.id === "lexical") return 0;
	if (!isPaid(choice.id)) return null;
	const { input, output } = choice.id === "model" ? TOKENS.router : TOKENS.program;
	const { id, model, provider } = choice;
	const { api, baseUrl } = providerOf({
		id,
		model,
		...given(provider)
	}, environment);
	const { price } = priceOf({
		api,
		model: model ?? "",
		isLocal: id === "model" && isOnLoopback(baseUrl),
		configured: provider?.price ?? null,
		mayOnlyRise: provider?.priceMayOnlyRise,
		whose: "",
		options: ""
	});
	return (input * price.inputPerMillion + output * price.outputPerMillion) / 1e6;
}
function given(provider) {
	return provider === void 0 ? {} : { provider };
}
function expectedCost(entry, { trials, baseTrials, judge }, environment) {
	const price = expectedPrice(entry, environment);
	if (price === 0 && judge !== null && entry.choice.id !== "lexical") return null;
	const number = (entry.trials ?? trials ?? DEFAULTS.headTrials) + (entry.baseTrials ?? baseTrials);
	return price === null ? null : price * number;
}
function sharedBudget({ budgetUsd, agents }) {
	return budgetUsd ?? (agents?.some(({ choice }) => isPaid(choice.id)) === true ? DEFAULTS.budgetUsd : null);
}

// src/evaluate/in-turns.ts
async function inTurns({ asked, refused }, { config, opened }, request, host, work) {
	const { environment } = host;
	const family = familyOf(asked, config);
	const sharing = Math.max(1, family.size);
	const refusedIds = [...new Set(refused.map(({ choice }) => choice.id))];
	const prices = asked.map((entry) => expectedCost(entry, config, environment));
	const purse = new Purse(budgetOfShard(sharedBudget(config), request.shards), prices);
	const slots = sharedSlots();
	const alone = slots(["alone"], 1);
	const restoring = new Set(asked.keys());
	let noneRestores = () => {};
	const allRestored = new Promise((resolve) => {
		noneRestores = resolve;
	});
	const restored = (place) => {
		restoring.delete(place);
		if (restoring.size === 0) noneRestores();
	};
	const sides = shareable(opened, asked.map(({ choice }) => choice.id));
	const spent = asked.map(() => 0);
	const saidOf = (place) => prices[place] === 0 ? null : purse.limitOf(place);
	const turn = async (place, own) => {
		const entry = asked[place];
		if (entry === void 0) throw new Error(`there is no agent ${place}`);
		const ofTurn = {
			entry,
			sharing,
			sharesAlpha: sharing > 1 && family.has(entry),
			budgetUsd: purse.limitOf(place),
			limitUsd: () => purse.limitOf(place),
			slots: (most) => slots(poolsOf(entry, environment), most),
			restored: () => restored(place),
			allRestored,
			alone,
			refused: place === 0 ? refusedIds : []
		};
		try {
			return { value: await work(storeOf({
				...requestInTurn(request, entry),
				turn: ofTurn
			}, entry, host), {
				...own,
				onSpent: (usd) => spent[place] = (spent[place] ?? 0) + usd
			}, sides) };
		} catch (error) {
			if (asUserErrors(error) === null) throw error;
			return { error };
		} finally {
			restored(place);
		}
	};
	const budgets = asked.map((_, place) => saidOf(place));
	for (const [place, { name }] of asked.entries()) host.onAgent?.({
		name,
		position: place + 1,
		of: asked.length,
		budgetUsd: budgets[place] ?? null
	});
	const outcomes = await atOnce(asked.map(({ name }, place) => ({
		name,
		async run(own) {
			const outcome = await turn(place, own);
			if (!isTooLittle(outcome)) purse.end(place, spent[place] ?? 0);
			return outcome;
		}
	})), host);
	for (const [place, outcome] of outcomes.entries()) {
		if (!isTooLittle(outcome)) continue;
		const before = budgets[place] ?? 0;
		const now = purse.limitOf(place) ?? 0;
		if (now > before) {
			const name = asked[place]?.name ?? "";
			budgets[place] = now;
			host.onAgent?.({
				name,
				position: place + 1,
				of: asked.length,
				budgetUsd: now
			});
			outcomes.splice(place, 1, ...await atOnce([{
				name,
				run: (own) => turn(place, own)
			}], host));
		}
		purse.end(place, spent[place] ?? 0);
	}
	await requireSame(opened, request, host);
	return asked.map((entry, place) => ({
		entry,
		sharesAlpha: sharing > 1 && family.has(entry),
		budgetUsd: budgets[place] ?? null,
		outcome: outcomes[place] ?? { error: /* @__PURE__ */ new Error("not measured") }
	}));
}
function throwWhatIsWrong(turns) {
	const all = turns.flatMap(({ outcome }) => "error" in outcome ? asUserErrors(outcome.error) ?? [] : []);
	throwIfAny([...new Map(all.map((error) => [error.message, error])).values()]);
}
function whoIsAsked(config, { untrusted }) {
	const { agents } = config;
	const refused = untrusted?.agentAllowed === false ? agents.filter((entry) => !isDeterministic(entry)) : [];
	if (refused.length === 0) return {
		asked: agents,
		refused
	};
	const enforce = refused.some((entry) => isEnforced(entry, config)) ? true : null;
	const [first = entryOf(LEXICAL), ...others] = agents.filter(isDeterministic);
	return {
		asked: [{
			...first,
			enforce: enforce ?? first.enforce
		}, ...others],
		refused
	};
}
function familyOf(asked, config) {
	const byChance = asked.filter((entry) => !isDeterministic(entry));
	const binding = byChance.filter((entry) => isEnforced(entry, config));
	return new Set(binding.length === 0 ? byChance : binding);
}
function poolsOf({ choice }, environment) {
	const { id, model, provider } = choice;
	if (id === "lexical") return [];
	const program = id === "model" ? [] : ["programs"];
	if (!isPaid(id)) return program;
	const { api, baseUrl } = providerOf({
		id,
		model,
		...provider === void 0 ? {} : { provider }
	}, environment);
	return [...program, `requests to ${api} ${baseUrl}`];
}
function storeOf(request, { name }, { backup }) {
	const { store } = request;
	if (backup === void 0 || store === void 0 || store === null) return request;
	return {
		...request,
		store: {
			...store,
			folder: join(store.folder, `agent-${digest([name]).slice(0, 12)}`)
		}
	};
}
function requestInTurn(request, { name }) {
	const { shards } = request;
	if (shards === void 0 || "shard" in shards) return request;
	return {
		...request,
		shards: { parts: shards.parts.filter(({ head }) => head.of?.agent === name) }
	};
}
function isTooLittle(outcome) {
	return "error" in outcome && outcome.error instanceof TooLittleBudget;
}
async function requireSame({ trees, sides }, request, host) {
	if (trees.head.commit !== null) return;
	if (await digestNow(request, host).catch((error) => {
		if (asUserErrors(error) === null) throw error;
		return null;
	}) === digestOfHead(sides)) return;
	throw new UserError({
		what: "The skills or the suites changed while they were measured: the agents cannot be compared.",
		todo: "Run it again, and do not edit them until it is done."
	});
}

export { PartsRefused, aboutRun, evaluate, evaluateOne, inRun, inTurns, planDigest, reproduceAfter, requireAgents, sameOnBothSides, throwWhatIsWrong, whoIsAsked };