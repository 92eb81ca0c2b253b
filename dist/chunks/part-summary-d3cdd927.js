"use strict";

const require_start = require("./start-b5b59809.js");
const require_validate = require("./validate-368709ce.js");
const require_check = require("./check-2ce12acf.js");
const require_report = require("./report-ac56b22a.js");
const require_measure = require("./measure-cc9c786d.js");
require("./part-file-e19a5c43.js");

// src/trials/shards/assign-tasks.ts
function assignTasks(tasks, trialsOf, { index, of }) {
	const groups = togetherBy(tasks, trialsOf);
	const costs = groups.map((group) => group.reduce((sum, task) => sum + messagesToSend(task), 0));
	const order = groups.map((_, position) => position).sort((a, b) => (costs[b] ?? 0) - (costs[a] ?? 0) || a - b);
	const loads = Array.from({ length: of }, () => 0);
	const own = /* @__PURE__ */ new Set();
	for (const position of order) {
		const lightest = loads.indexOf(Math.min(...loads));
		loads[lightest] = (loads[lightest] ?? 0) + (costs[position] ?? 0);
		if (lightest === index - 1) for (const { key } of groups[position] ?? []) own.add(key);
	}
	return own;
}
function togetherBy(tasks, trialsOf) {
	const parent = tasks.map((_, position) => position);
	const rootOf = (position) => {
		let root = position;
		while (parent[root] !== root) root = parent[root] ?? root;
		return root;
	};
	const first = /* @__PURE__ */ new Map();
	for (const [position, task] of tasks.entries()) for (const trial of trialsOf(task)) {
		const known = first.get(trial);
		if (known === void 0) first.set(trial, position);
		else {
			const [a, b] = [rootOf(known), rootOf(position)];
			parent[Math.max(a, b)] = Math.min(a, b);
		}
	}
	const groups = /* @__PURE__ */ new Map();
	for (const [position, task] of tasks.entries()) {
		const root = rootOf(position);
		const group = groups.get(root);
		if (group === void 0) groups.set(root, [task]);
		else group.push(task);
	}
	return [...groups.values()];
}
function messagesToSend({ followUps, message }) {
	return message === void 0 ? 1 + followUps.length : 1;
}

// src/evaluate/ask-part.ts
async function askAll(asked, context) {
	const question = await require_measure.storedQuestion(asked, context);
	const { ran, warnings, surfaces = null, question: decided } = await require_measure.measure(asked, context);
	return {
		question,
		ran,
		warnings,
		whole: require_measure.wholeOf(surfaces, decided)
	};
}
function askPart(question, context, own) {
	return context.prepared.settings.models.isByJobToken ? askAll(question, context) : require_measure.aroundTrials(question, context, (asked, ready) => askFirst(asked, ready, own));
}
async function askFirst(asked, context, { own, of }) {
	const ran = new require_measure.TrialLog();
	const question = await require_measure.storedQuestion(asked, context);
	const byKey = new Map(question.tasks.map((task) => [task.key, task]));
	const step = require_report.gate(question).next();
	const first = (step.done === true ? [] : step.value).flatMap((request) => {
		const task = byKey.get(request.task);
		return task === void 0 ? [] : [{
			...request,
			task
		}];
	});
	const isOwn = ({ task, phase }) => phase === "screen" && own.has(task.key);
	const beside = {
		trials: await notStored(require_measure.planTrials(first.filter((request) => !isOwn(request)), context.run), context),
		of
	};
	await require_measure.runAndGrade(require_measure.planTrials(first.filter(isOwn), context.run), {
		...context,
		ran,
		beside
	});
	return {
		question,
		ran
	};
}
async function notStored(trials, { store, prepared }) {
	if (store === null || prepared.question.deterministic || prepared.settings.budgetUsd === null) return trials.length;
	let count = 0;
	for (const trial of trials) if (await store.find(trial, 1) === null) count += 1;
	return count;
}

// src/evaluate/evaluate-part.ts
function evaluatePart(request, host, shard) {
	const asked = {
		...request,
		shards: { shard }
	};
	return require_measure.withSides(asked, host, async (opened) => {
		const who = require_validate.whoIsAsked(opened.sides.policy.config, asked);
		const done = await require_measure.inTurns(who, opened, asked, {
			host,
			work: (ofTurn, ofAgent, sides) => measurePart(ofTurn, ofAgent, shard, sides)
		});
		const isOnlyHere = who.asked.every(({ choice }) => require_check.isByJobToken(choice));
		if (done.kind !== "answered" && !(done.kind === "refused" && isOnlyHere)) return done;
		const turns = done.kind === "answered" ? done.value : who.asked.map((entry) => ({
			entry,
			outcome: done
		}));
		const agents = turns.map(({ entry }) => entry.name);
		return require_start.answered(turns.map(({ entry, outcome }) => {
			const part = outcome.kind === "answered" ? outcome.value : unmeasured(entry.name, require_start.errorsIn(outcome), shard);
			return {
				...part,
				head: {
					...part.head,
					of: {
						agent: entry.name,
						agents
					}
				}
			};
		}));
	});
}
function unmeasured(agent, errors, shard) {
	return {
		head: {
			part: 4,
			shard,
			plan: "0".repeat(64),
			about: {
				base: null,
				head: null,
				agent,
				version: "",
				tasks: "",
				policy: "",
				trials: ""
			},
			answeredAs: null,
			spentUsd: 0,
			judge: null,
			warnings: [],
			failed: errors.map(({ what, todo, code, variable, header }) => ({
				what,
				todo,
				code,
				variable,
				header
			}))
		},
		tasks: [],
		runs: [],
		trials: [],
		answers: []
	};
}
async function measurePart(request, host, shard, opened) {
	const ran = await require_measure.inRun(request, host, (context) => partOf(context, shard, host), opened);
	if (ran.kind !== "answered") return ran;
	const { made, warnings } = ran.value;
	return require_start.answered({
		...made,
		head: {
			...made.head,
			warnings: [...made.head.warnings, ...warnings]
		}
	});
}
async function partOf(context, shard, host) {
	const { prepared, run, judge, judged, budget } = context;
	const { tasks, sides } = prepared.question;
	const question = {
		...prepared.question,
		shared: require_measure.sharedTasks(tasks, run)
	};
	const needsNone = tasks.length === 0 || await require_measure.sameOnBothSides(question, context) !== null;
	const keysOf = (task) => ["base", "head"].flatMap((side) => run.sides[side] === null || side === "base" && sides === "head" ? [] : [require_measure.keyOfTrial(task, {
		side,
		index: 0
	}, run)]);
	const own = needsNone ? /* @__PURE__ */ new Set() : assignTasks(tasks, keysOf, shard);
	const measured = own.size === 0 ? {
		question,
		ran: new require_measure.TrialLog(),
		warnings: []
	} : await askPart(question, context, {
		own,
		of: shard.of
	});
	const { ran, whole } = measured;
	const part = {
		head: {
			part: 4,
			shard,
			plan: await require_measure.planDigest(prepared, run, host.version),
			about: require_measure.aboutRun(prepared, run, host.version),
			answeredAs: prepared.settings.models.answeredAs(),
			spentUsd: budget.spentUsd(),
			judge: judge?.usage() ?? null,
			warnings: measured.warnings.map(({ what, todo }) => ({
				what,
				todo: todo ?? null
			})),
			...require_start.present({ whole })
		},
		tasks: tasks.filter(({ key }) => own.has(key)).map(({ key }) => ({
			task: key,
			shared: measured.question.shared.has(key),
			stored: measured.question.stored.get(key) ?? null
		})),
		runs: [...new Map(ran.trials.map(require_measure.wholeTrial).map(({ key, error, transcript: { events } }) => [key, {
			run: key,
			events,
			...require_start.present({ error })
		}])).values()],
		trials: trialsOf(ran),
		answers: [...judged ?? []].map(([answer, given]) => ({
			answer,
			given
		}))
	};
	require_measure.checkSecret(prepared.settings.findSecret, part, "A grader or hook");
	return part;
}
function trialsOf({ trials, observations }) {
	const graded = new Map(observations.map((one) => [require_measure.positionOf(one), one.grades]));
	return trials.map(({ task, side, phase, index, key, error, durationMs, retries, cached, storedAt }) => ({
		trial: task,
		side,
		index,
		key,
		error,
		durationMs,
		cached,
		...phase === "screen" ? {} : { phase },
		...require_start.present({
			retries,
			storedAt
		}),
		grades: [...graded.get(require_measure.positionOf({
			task,
			side,
			phase,
			index
		})) ?? []]
	}));
}

// src/reports/part-summary.ts
function partSummary(sections, path) {
	const [first] = sections;
	if (first === void 0) throw new Error("a part has a section");
	const name = `Part ${require_measure.shardText(first.head.shard)}`;
	if (sections.every(({ tasks, head }) => tasks.length === 0 && head.failed === void 0)) return `${name}: nothing to run. Written to ${path}.`;
	const end = `Nothing is decided before all parts are merged. Written to ${path}.`;
	if (first.head.of === void 0) return `${name}: ${countsOf(first)}. ${end}`;
	const own = sections.map((one) => `  ${require_start.plain(one.head.of?.agent ?? "")}: ${countsOf(one)}`);
	return [`${name}: ${sections.length} agents. ${end}`, ...own].join("\n");
}
function countsOf({ head, tasks, trials }) {
	const [failure] = head.failed ?? [];
	if (failure !== void 0) return `not measured: ${require_start.plain(failure.what)}`;
	const failed = trials.filter(({ error }) => error !== null).length;
	const stored = trials.filter(({ storedAt }) => storedAt !== void 0).length;
	return [
		`${require_start.plural(tasks.length, "task")}`,
		`${require_start.plural(trials.length, "trial")}`,
		...stored === 0 ? [] : [`${stored} of them stored`],
		...failed === 0 ? [] : [`${failed} failed`],
		...head.spentUsd === 0 ? [] : [`${head.spentUsd.toFixed(2)} USD`]
	].join(", ");
}
function partJson(sections) {
	const all = sections.map(({ head, tasks, trials }) => ({
		...head,
		tasks: tasks.length,
		trials: trials.length
	}));
	const [only] = all;
	return only !== void 0 && only.of === void 0 ? only : { agents: all };
}

Object.defineProperty(exports, "evaluatePart", { enumerable: true, get: () => evaluatePart });
Object.defineProperty(exports, "partJson", { enumerable: true, get: () => partJson });
Object.defineProperty(exports, "partSummary", { enumerable: true, get: () => partSummary });