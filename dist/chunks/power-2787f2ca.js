"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_start = require("./start-32c3c200.js");
const require_terminal = require("./terminal-eb27d03a.js");
const require_transcript = require("./transcript-b51c6a61.js");
const require_options = require("./options-83b9aaea.js");
const require_documents = require("./documents-64b9d5d6.js");
const require_report = require("./report-86692ac2.js");
let node_path = require("node:path");
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

// src/gate/is-loss.ts
const epsilon = 1e-9;
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
			base: joined(messages.map(({ base }) => base)),
			head: joined(messages.map(({ head }) => head))
		}];
	});
}
function joined(messages) {
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
	for (const one of strata) require_transcript.addToGroup(groups, one.shared?.conversation ?? one, one);
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
function atWorst(before, after, endpoint) {
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
		const worst = atWorst(before, after, endpoint);
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
function countedTasks(tasks, changes, { skill, endpoint }, trialsOf) {
	const { edited, added, ofGone } = changes;
	if (edited.length + added.length + changes.relabelled.length + ofGone.length === 0) return tasks;
	const known = new Set(tasks);
	const changeOf = (task) => lossOf(trialsOf(task), skill, endpoint);
	const left = new Set(movedTasks(changes, trialsOf));
	for (const { task, must } of changes.relabelled) if ((endpoint === "falseTriggers" || !must.includes(skill)) && changeOf(task).worst <= 1e-9) left.add(task);
	for (const { base, head } of edited) {
		if (!known.has(base) || !known.has(head)) continue;
		const [before, after] = [changeOf(base), changeOf(head)];
		const difference = before.worst - after.worst;
		const isBase = Math.abs(difference) > 1e-9 ? difference > 0 : before.seen - after.seen > epsilon;
		left.add(isBase ? head : base);
	}
	if (ofGone.filter((task) => known.has(task)).reduce((sum, task) => sum + changeOf(task).worst, 0) <= 1e-9) for (const task of ofGone) left.add(task);
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
		worst: before.completed > 0 && after.completed > 0 ? worstChange(strata, endpoint) : hiddenLoss(before, after, endpoint),
		strata
	};
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
		for (const task of own) if (again.has(task)) require_transcript.addToGroup(runs, mates(task)[0] ?? task, task);
		const strata = [...runs.values()].flatMap((messages) => strataOf(messages, skill));
		all.push(...strata);
		const right = endpoint === "recall" ? strata : strata.map(missesOf);
		require_transcript.addToGroup(better, skill, ...right);
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
		judge(index, one, candidates, question, table);
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
function judge(index, one, candidates, question, table) {
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

// src/gate/decide-once.ts
function decideOnce({ tasks, hypotheses, alpha, jobs }) {
	const tested = hypotheses.map((hypothesis) => test(hypothesis, tasks));
	const family = tested.filter((one) => one.tasks.length > 0);
	const found = (pOf, netOf) => new Set(holm(family, pOf, alpha / jobs).filter((one) => isLoss(netOf(one), one.hypothesis.tolerance)));
	const runs = runsBehind(tasks, tasks, (task) => tasks[task]?.isCopy !== true);
	const regressed = found(({ midP }) => midP, ({ net }) => net);
	const worst = found(({ worstMidP }) => worstMidP, ({ worstNet }) => worstNet);
	return {
		suspects: [],
		hypotheses: tested.map((one) => {
			const isHidden = isLoss(one.hidden, one.hypothesis.tolerance);
			return verdictOn(one, regressed.has(one), regressed.has(one) || worst.has(one) || isHidden, tasks);
		}),
		trials: tasks.map(({ base, head }) => ({
			base,
			head,
			freshBase: base,
			freshHead: head
		})),
		baseCheck: null,
		errorsDiffer: errorsDiffer(runs, alpha),
		attempts: failedAttempts(runs, alpha)
	};
}
function test(hypothesis, all) {
	const { skill, endpoint, changes = {
		edited: [],
		added: [],
		relabelled: [],
		ofGone: []
	} } = hypothesis;
	const joined = hypothesis.candidates.filter((task) => [...all[task]?.base ?? [], ...all[task]?.head ?? []].some(({ fired }) => fired.includes(skill)));
	const tasks = countedTasks([...hypothesis.tasks, ...joined], changes, hypothesis, (task) => all[task] ?? {
		base: [],
		head: []
	});
	let hidden = 0;
	const strata = tasks.map((task) => {
		const { base, head, conversation } = all[task] ?? {
			base: [],
			head: []
		};
		const before = count(base, skill);
		const after = count(head, skill);
		const failed = head.length === 0 ? Math.max(1, base.length) : after.failed;
		if (before.completed === 0 || after.completed === 0) hidden += hiddenLoss(before, after, endpoint);
		const own = strataOf(before, {
			...after,
			failed
		}, endpoint);
		const known = base.length > 0 && head.length > 0;
		return withTrials(own, known ? conversation : void 0, {
			base: firedIn(base, skill),
			head: firedIn(head, skill)
		});
	});
	return {
		hypothesis,
		tasks,
		...compareStrata(strata, endpoint),
		hidden
	};
}
function verdictOn({ hypothesis, tasks, midP, net, worstNet }, regressed, regressedAtWorst, all) {
	const trials = (task) => Math.max(all[task]?.base.length ?? 0, all[task]?.head.length ?? 0);
	return {
		hypothesis,
		tasks,
		screen: {
			midP,
			net
		},
		escalated: regressed,
		looks: regressed ? [{
			look: 1,
			midP,
			net
		}] : [],
		reads: new Map(regressed ? tasks.map((task) => [task, trials(task)]) : []),
		p: Math.min(1, midP),
		regressed,
		regressedAtWorst,
		netAtWorst: worstNet
	};
}

// src/gate/power/probability.ts
function shifted(probability, logOdds) {
	if (logOdds === 0) return probability;
	const p = Math.min(1 - 1e-6, Math.max(1e-6, probability));
	return 1 / (1 + Math.exp(-Math.log(p / (1 - p)) - logOdds));
}
function worsened(before, shape, drop, direction, random) {
	const sign = direction === "down" ? -1 : 1;
	if (shape === "flat") return before.map((p) => Math.min(1, Math.max(0, p + sign * drop)));
	if (shape === "shift") {
		const logOdds = sign * logOddsFor(before, drop, sign);
		return before.map((p) => shifted(p, logOdds));
	}
	const after = [...before];
	const able = after.flatMap((p, index) => direction === "down" === p >= .5 ? [index] : []);
	for (const index of someOf(able, Math.round(drop * before.length), random)) after[index] = direction === "down" ? 0 : 1;
	return after;
}
const mostLogOdds = 30;
function logOddsFor(before, drop, sign) {
	const moved = (logOdds) => before.reduce((sum, p) => sum + Math.abs(shifted(p, sign * logOdds) - p), 0) / before.length;
	let low = 0;
	let high = mostLogOdds;
	for (let round = 0; round < 40; round += 1) {
		const middle = (low + high) / 2;
		if (moved(middle) < drop) low = middle;
		else high = middle;
	}
	return high;
}
function someOf(from, count, random) {
	const order = [...from];
	for (let index = order.length - 1; index > 0; index -= 1) {
		const other = Math.floor(random.next() * (index + 1));
		const kept = order[index] ?? 0;
		order[index] = order[other] ?? 0;
		order[other] = kept;
	}
	return order.slice(0, count);
}

// src/gate/power/random.ts
function seededRandom(seed, stream = 0) {
	let a = seed >>> 0;
	let b = stream >>> 0;
	let c = 2654435769;
	let counter = 1;
	const next = () => {
		const sum = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = c << 21 | c >>> 11;
		c = c + sum | 0;
		return (sum >>> 0) / 4294967296;
	};
	for (let round = 0; round < 15; round += 1) next();
	const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
	const gamma = (shape) => {
		if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape);
		const d = shape - 1 / 3;
		const scale = 1 / Math.sqrt(9 * d);
		for (;;) {
			const x = normal();
			const v = (1 + scale * x) ** 3;
			if (v > 0 && Math.log(1 - next()) < .5 * x * x + d - d * v + d * Math.log(v)) return d * v;
		}
	};
	const beta = (alpha, betaShape) => {
		const x = gamma(alpha);
		const y = gamma(betaShape);
		return x + y === 0 ? Number(next() < alpha / (alpha + betaShape)) : x / (x + y);
	};
	return {
		next,
		normal,
		beta
	};
}

// src/gate/power/shrink.ts
const CORRELATION = {
	least: .02,
	most: .98
};
function priorOf(observed) {
	const known = observed.filter(({ trials }) => trials > 0);
	const all = known.reduce((sum, { trials }) => sum + trials, 0);
	const mean = (known.reduce((sum, one) => sum + one.hits, 0) + .5) / (all + 1);
	const spread = known.reduce((sum, one) => sum + one.trials * (one.hits / one.trials - mean) ** 2, 0);
	const within = mean * (1 - mean) * known.length;
	const between = mean * (1 - mean) * (all - known.length);
	const rho = between <= 0 ? .5 : (spread - within) / between;
	const weight = 1 / Math.min(CORRELATION.most, Math.max(CORRELATION.least, rho)) - 1;
	return {
		a: mean * weight,
		b: (1 - mean) * weight
	};
}
function drawnRate({ hits, trials }, { a, b }, random) {
	return random.beta(a + hits, b + trials - hits);
}

// src/gate/power/rates.ts
const UNSURE = .2;
const CERTAIN = {
	name: "certain",
	positives: (random) => random.beta(.8, .2),
	negatives: (random) => random.beta(.2, .8)
};
const AS_THEY_ARE = {
	name: "unmeasured",
	positives: unsure,
	negatives: (random) => 1 - unsure(random)
};
function unsure(random) {
	return random.next() < UNSURE ? random.beta(10, 10) : random.beta(18, 2);
}
function measuredWorld(measured) {
	const drawn = (kind) => {
		const own = measured[kind];
		if (own.length === 0) return AS_THEY_ARE[kind];
		const prior = priorOf(own);
		return (random) => {
			const one = own[Math.floor(random.next() * own.length)];
			return one === void 0 ? 0 : drawnRate(one, prior, random);
		};
	};
	return {
		name: JSON.stringify(measured),
		positives: drawn("positives"),
		negatives: drawn("negatives")
	};
}
function statedWorld(stated) {
	const drawn = (kind) => {
		const own = stated[kind];
		if (own.length === 0) return AS_THEY_ARE[kind];
		return (random) => own[Math.floor(random.next() * own.length)] ?? 0;
	};
	return {
		name: JSON.stringify(stated),
		positives: drawn("positives"),
		negatives: drawn("negatives")
	};
}

// src/gate/power/detectable-loss.ts
const WANTED = .8;
const MOST_PROMPTS = 100;
const FIRES = .5;
const SUSPECTS = .3;
const MOST_REPS = {
	few: 240,
	many: 100
};
const MANY = 40;
const REPS_AT_ONCE = 20;
const MOST_LOST = 15;
const known = /* @__PURE__ */ new Map();
function unmeasuredPrompts(count) {
	return Array.from({ length: count }, () => AS_THEY_ARE.positives);
}
function measuredPrompts(own, of) {
	const prior = priorOf(of);
	return own.map((one) => (random) => drawnRate(one, prior, random));
}
function detectablePrompts(set) {
	const { length } = set.prompts;
	if (length > MOST_PROMPTS) {
		const isKept = (_, index) => Math.floor(index * MOST_PROMPTS / length) !== Math.floor((index - 1) * MOST_PROMPTS / length);
		const loss = detectablePrompts({
			...set,
			prompts: set.prompts.filter(isKept),
			trials: set.trials.filter(isKept)
		});
		return loss === null ? null : Math.ceil(loss * Math.sqrt(length / MOST_PROMPTS));
	}
	for (let lost = 1; lost <= Math.min(MOST_LOST, length); lost += 1) if (isFound(set, lost)) return lost;
	return null;
}
function rememberedPrompts(key, set) {
	const { trials, tolerance, skills, jobs, once = false } = set;
	const id = JSON.stringify([
		key,
		trials,
		tolerance,
		skills,
		jobs,
		once
	]);
	const before = known.get(id);
	if (before !== void 0) return before;
	const loss = detectablePrompts(set);
	known.set(id, loss);
	return loss;
}
function isFound(set, lost) {
	const most = set.prompts.length >= MANY ? MOST_REPS.many : MOST_REPS.few;
	let found = 0;
	for (let reps = 1; reps <= most; reps += 1) {
		if (isFoundOnce(set, lost, seededRandom(1, reps))) found += 1;
		if (reps % REPS_AT_ONCE !== 0) continue;
		const difference = found / reps - WANTED;
		if (Math.abs(difference) > 2.6 * Math.sqrt(WANTED * .19999999999999996 / reps)) return difference > 0;
	}
	return found / most >= WANTED;
}
const fires = {
	fired: ["skill"],
	failed: false
};
const silent = {
	fired: [],
	failed: false
};
function isFoundOnce({ prompts, trials, tolerance, skills, jobs, once }, lost, random) {
	const rates = prompts.map((draw) => draw(random));
	const firing = rates.flatMap((rate, task) => rate >= FIRES ? [task] : []);
	const gone = new Set(someOf(firing, lost, random));
	if (gone.size < lost) return false;
	const trial = (task, side) => (side === "base" || !gone.has(task)) && random.next() < (rates[task] ?? 0) ? fires : silent;
	const several = (task, side, count) => Array.from({ length: count }, () => trial(task, side));
	const hypothesis = {
		skill: "skill",
		endpoint: "recall",
		tasks: prompts.map((_, task) => task),
		candidates: [],
		tolerance
	};
	if (once === true) {
		const tasks = trials.map(({ base, head }, task) => ({
			base: several(task, "base", base),
			head: several(task, "head", head)
		}));
		const { hypotheses } = decideOnce({
			tasks,
			hypotheses: [hypothesis],
			alpha: require_options.SCHEDULE.alpha / (2 * skills),
			jobs
		});
		return hypotheses[0]?.regressed === true;
	}
	const conversation = decide({
		tasks: trials.map((one) => ({
			...one,
			stored: false
		})),
		hypotheses: [hypothesis],
		schedule: {
			...require_options.SCHEDULE,
			alpha: require_options.SCHEDULE.alpha / (1 + SUSPECTS * (skills - 1))
		},
		jobs
	});
	let step = conversation.next();
	while (step.done !== true) step = conversation.next(step.value.map(({ task, side, trials: asked }) => several(task, side, asked)));
	return step.value.hypotheses[0]?.regressed === true;
}
function leastRegression(prompts, limits) {
	const least = Math.max(1, Math.ceil(limits.tolerance - epsilon));
	return Array.from({ length: Math.min(prompts, least) }, (_, index) => index + 1).find((net) => recallRegressed({
		net,
		base: prompts,
		head: prompts - net
	}, limits)) ?? null;
}
function lossText(prompts, loss, about) {
	if (prompts === 0) return "no loss can show";
	return loss === null ? "sees no loss reliably" : `sees losses of ${about ? "about " : ""}${loss} or more`;
}

// src/gate/power/seen-losses.ts
function seenLosses(tasks, sampling) {
	const bySkill = /* @__PURE__ */ new Map();
	const { promptOf = (task) => task } = sampling;
	for (const { key, origin, expectations } of tasks) {
		if (origin !== "head") continue;
		for (const { skill, label, source, base, head } of expectations) {
			if (label !== "must_activate" || source !== "labelled") continue;
			const own = bySkill.get(skill) ?? /* @__PURE__ */ new Map();
			const prompt = promptOf(key);
			if (!own.has(prompt)) own.set(prompt, {
				task: key,
				rate: observed(base ?? head)
			});
			bySkill.set(skill, own);
		}
	}
	const all = [...bySkill.values()].flatMap((own) => [...own.values()]).map(({ rate }) => rate);
	const isMeasured = all.some(({ trials }) => trials > 0);
	return (skill) => {
		const own = [...bySkill.get(skill)?.values() ?? []].sort((a, b) => a.rate.trials - b.rate.trials || a.rate.hits - b.rate.hits || (a.task < b.task ? -1 : 1));
		const asked = own.flatMap(({ task, rate }) => {
			const trials = sampling.trialsOf(task);
			return trials === null ? [] : [{
				trials,
				rate
			}];
		});
		const rates = asked.map(({ rate }) => rate);
		const { skills, jobs, once = false } = sampling;
		const set = {
			prompts: isMeasured ? measuredPrompts(rates, all) : unmeasuredPrompts(rates.length),
			trials: asked.map(({ trials }) => trials),
			tolerance: sampling.toleranceOf(skill),
			skills,
			jobs,
			once
		};
		const key = JSON.stringify(isMeasured ? [priorOf(all), rates] : rates.length);
		const firing = own.filter(({ rate }) => rate.trials > 0 && rate.hits * 2 >= rate.trials).length;
		const loss = rememberedPrompts(key, set);
		const isPossible = loss !== null && (!isMeasured || loss <= firing);
		return {
			prompts: own.length,
			firing,
			loss: isPossible ? loss : null
		};
	};
}
function observed({ triggered, notTriggered }) {
	return {
		hits: triggered,
		trials: triggered + notTriggered
	};
}

// src/gate/power/world.ts
const skillName = (index) => `skill-${index + 1}`;
function showings(skills) {
	return {
		nothing: {
			fired: [],
			failed: false
		},
		fires: Array.from({ length: skills }, (_, index) => ({
			fired: [skillName(index)],
			failed: false
		}))
	};
}
function taskOf(owner, { baseTrials, headTrials, changed, drift }) {
	const all = {
		base: baseTrials,
		head: headTrials,
		stored: drift > 0
	};
	return changed === null || owner === changed ? all : {
		...all,
		first: require_options.firstTrials(all)
	};
}
function isFromBefore(side, phase, { drift }) {
	return drift > 0 && side === "base" && phase === "screen";
}

// src/gate/power/separate-suites.ts
function separateSuites(design) {
	const { skills, prompts, negatives, drift, schedule, tolerance, changed } = design;
	const perSkill = prompts + negatives;
	const range = (from, length) => Array.from({ length }, (_, index) => from + index);
	const hypotheses = range(0, skills).flatMap((index) => {
		const common = {
			skill: skillName(index),
			candidates: [],
			tolerance
		};
		return [{
			...common,
			endpoint: "recall",
			tasks: range(index * perSkill, prompts)
		}, {
			...common,
			endpoint: "falseTriggers",
			tasks: range(index * perSkill + prompts, negatives)
		}];
	});
	const tasks = range(0, skills * perSkill).map((task) => taskOf(Math.floor(task / perSkill), design));
	const { nothing, fires } = showings(skills);
	return {
		question: {
			tasks,
			hypotheses,
			schedule,
			jobs: 1,
			changed: changed === null ? [] : [skillName(changed)]
		},
		effects: [
			"shift",
			"flat",
			"lost"
		],
		found: () => [`${skillName(0)} ${design.endpoint}`],
		draw(effect, random) {
			const drifted = drift === 0 ? 0 : random.normal() * drift;
			const base = rates(design, random);
			const head = withEffect(base, effect, design, random);
			return { trial(task, side, phase) {
				const p = (side === "base" ? base : head)[task] ?? 0;
				const now = isFromBefore(side, phase, design) ? p : shifted(p, drifted);
				return random.next() < now ? fires[Math.floor(task / perSkill)] ?? nothing : nothing;
			} };
		}
	};
}
function rates(design, random) {
	const result = [];
	for (let skill = 0; skill < design.skills; skill += 1) {
		for (let index = 0; index < design.prompts; index += 1) result.push(design.rates.positives(random));
		for (let index = 0; index < design.negatives; index += 1) result.push(design.rates.negatives(random));
	}
	return result;
}
function withEffect(base, effect, design, random) {
	if (effect === "none" || effect === "nobody") return base;
	const { prompts, negatives, drop } = design;
	const endpoint = design.endpoint;
	const [from, length] = endpoint === "recall" ? [0, prompts] : [prompts, negatives];
	const hit = worsened(base.slice(from, from + length), effect, drop, endpoint === "recall" ? "down" : "up", random);
	return [
		...base.slice(0, from),
		...hit,
		...base.slice(from + length)
	];
}

// src/gate/power/shared-catalogue.ts
const rivalry = .3;
function sharedCatalogue(design) {
	const { skills, prompts, nobody, drift, schedule, tolerance, changed } = design;
	const positives = skills * prompts;
	const all = Array.from({ length: positives }, (_, task) => task);
	const wantNone = Array.from({ length: nobody }, (_, index) => positives + index);
	const ownerOf = (task) => task < positives ? Math.floor(task / prompts) : -1;
	const hypotheses = Array.from({ length: skills }, (_, index) => {
		const common = {
			skill: skillName(index),
			tolerance
		};
		const own = all.filter((task) => ownerOf(task) === index);
		const others = all.filter((task) => ownerOf(task) !== index);
		return [{
			...common,
			endpoint: "recall",
			tasks: own,
			candidates: []
		}, {
			...common,
			endpoint: "falseTriggers",
			tasks: wantNone,
			candidates: others
		}];
	}).flat();
	const tasks = [...all, ...wantNone].map((task) => taskOf(ownerOf(task), design));
	const { nothing, fires } = showings(skills);
	return {
		question: {
			tasks,
			hypotheses,
			schedule,
			jobs: 1,
			changed: changed === null ? [] : [skillName(changed)]
		},
		effects: [
			"flat",
			"lost",
			"nobody"
		],
		found: (effect) => effect === "nobody" ? [`${skillName(1)} falseTriggers`] : [`${skillName(0)} recall`, `${skillName(1)} falseTriggers`],
		draw(effect, random) {
			const drifted = drift === 0 ? 0 : random.normal() * drift;
			const rates = tasks.map((_, task) => design.rates[task < positives ? "positives" : "negatives"](random));
			const rivals = tasks.map((_, task) => rivalOf(ownerOf(task), skills, random));
			const firing = all.slice(0, prompts).filter((task) => (rates[task] ?? 0) >= .5);
			const stolen = new Set(effect === "lost" ? someOf(firing, Math.round(design.drop * prompts), random) : []);
			return { trial(task, side, phase) {
				const rate = rates[task] ?? 0;
				const now = isFromBefore(side, phase, design) ? rate : shifted(rate, drifted);
				const owner = ownerOf(task);
				const isHit = side === "head" && effect !== "none";
				let taken = 0;
				if (isHit && owner === 0 && effect === "flat") taken = Math.min(now, design.drop);
				if (isHit && owner === 0 && stolen.has(task)) taken = 1;
				if (isHit && owner === -1 && effect === "nobody") taken = Math.min(1 - now, design.drop);
				const chance = random.next();
				if (chance < taken) return fires[1] ?? nothing;
				if (owner === -1) return chance < taken + now ? fires[rivals[task] ?? 0] ?? nothing : nothing;
				if (chance < (effect === "flat" ? now : taken + now)) return fires[owner] ?? nothing;
				return random.next() < rivalry ? fires[rivals[task] ?? 0] ?? nothing : nothing;
			} };
		}
	};
}
function rivalOf(owner, skills, random) {
	if (owner === -1) return Math.floor(random.next() * skills);
	const other = Math.floor(random.next() * (skills - 1));
	return other >= owner ? other + 1 : other;
}

// src/gate/power/simulate.ts
function simulate(world, effect, reps, seed) {
	const isTrue = new Set(world.found(effect));
	const skills = new Set(world.question.hypotheses.map(({ skill }) => skill)).size;
	const sum = {
		blocked: 0,
		found: 0,
		hypotheses: 0,
		skills: 0,
		trials: 0,
		base: 0
	};
	for (let rep = 0; rep < reps; rep += 1) {
		const { decided, trials, base } = runOnce(world, world.draw(effect, seededRandom(seed, rep)));
		const regressed = decided.hypotheses.filter((verdict) => verdict.regressed).map(({ hypothesis }) => hypothesis);
		if (regressed.length > 0) sum.blocked += 1;
		if (regressed.some(({ skill, endpoint }) => isTrue.has(`${skill} ${endpoint}`))) sum.found += 1;
		sum.hypotheses += regressed.length;
		sum.skills += new Set(regressed.map(({ skill }) => skill)).size;
		sum.trials += trials;
		sum.base += base;
	}
	const tasks = world.question.tasks.length * reps;
	return {
		blocked: sum.blocked / reps,
		found: sum.found / reps,
		perHypothesis: sum.hypotheses / (reps * world.question.hypotheses.length),
		perSkill: sum.skills / (reps * skills),
		trialsPerTask: sum.trials / tasks,
		baseTrialsPerTask: sum.base / tasks
	};
}
function runOnce(world, pullRequest) {
	const conversation = decide(world.question);
	let trials = 0;
	let base = 0;
	let step = conversation.next();
	while (step.done !== true) {
		const answers = [];
		for (const { task, side, phase, trials: asked } of step.value) {
			if (side === "base" && (phase === "screen" || phase === "refill")) base += asked;
			else trials += asked;
			const showed = [];
			for (let index = 0; index < asked; index += 1) showed.push(pullRequest.trial(task, side, phase));
			answers.push(showed);
		}
		step = conversation.next(answers);
	}
	return {
		decided: step.value,
		trials,
		base
	};
}

// src/gate/power/power.ts
function power(design, { reps, seed }) {
	const world = worldOf(design);
	const harmless = simulate(world, "none", reps, seed);
	const hit = world.effects.map((effect) => ({
		effect,
		...simulate(world, effect, reps, seed)
	}));
	const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		falseBlock: {
			perSkill: harmless.perSkill,
			perPullRequest: harmless.blocked
		},
		power: Object.fromEntries(hit.map(({ effect, found }) => [effect, found])),
		trialsPerTask: {
			harmless: harmless.trialsPerTask,
			regressed: mean(hit.map(({ trialsPerTask }) => trialsPerTask))
		},
		baseTrialsPerTask: harmless.baseTrialsPerTask,
		detectablePrompts: detectablePromptsOf(design)
	};
}
function detectablePromptsOf({ prompts, skills, rates, baseTrials, headTrials, tolerance }) {
	const each = (value) => Array.from({ length: prompts }, () => value);
	return rememberedPrompts(rates.name, {
		prompts: each(rates.positives),
		trials: each({
			base: baseTrials,
			head: headTrials
		}),
		tolerance,
		skills,
		jobs: 1
	});
}
function worldOf(design) {
	return design.shared ? sharedCatalogue(design) : separateSuites(design);
}

// src/gate/power/room-trials.ts
function lossesByRoom({ tasks, skills, rooms }, { base, head, tolerance }) {
	const asked = tasks.filter(({ origin }) => origin === "head");
	const written = asked.filter(({ provenance }) => provenance !== "generated");
	const counted = written.length === 0 ? asked : written;
	const prompts = new Map(asked.map((task) => [task.key, promptOf(task)]));
	const runs = new Map(asked.map((task) => [task.key, task.message?.conversation ?? promptOf(task)]));
	const measured = skills.filter((skill) => skill.head !== null);
	const seen = seenLosses(counted, {
		promptOf: (task) => runs.get(task) ?? task,
		trialsOf: () => ({
			base,
			head
		}),
		toleranceOf: () => tolerance,
		skills: Math.max(1, measured.length),
		jobs: 1
	});
	return {
		skills: measured.map(({ skill, room }) => ({
			skill,
			...room === void 0 ? {} : { room: room.name },
			...seen(skill)
		})),
		rooms: [...new Set((rooms ?? []).map(({ name }) => name))].map((name) => {
			const inRoom = asked.filter(({ room }) => room?.name === name);
			const own = new Set(inRoom.map(({ key }) => prompts.get(key)));
			const trials = new Set(inRoom.map(({ key }) => runs.get(key))).size;
			return {
				room: name,
				skills: measured.filter(({ room }) => room?.name === name).length,
				prompts: own.size,
				trials: {
					base: trials * base,
					head: trials * head
				}
			};
		})
	};
}
function promptOf({ key, prompt, promptCut, room, context, message }) {
	return promptCut ? key : JSON.stringify([
		prompt,
		room,
		context,
		message
	]);
}

// src/commands/power-text.ts
const WORLDS = {
	certain: "prompts that nearly always or nearly never fire.",
	usual: "prompts that fire 9 times in 10, and one in five about every other time.",
	measured: "your suite's own prompts, with their rates shrunk towards each other.",
	stated: "the rates of your file."
};
function powerText(worlds, design, reps) {
	const names = Object.keys(worlds);
	const reports = Object.values(worlds);
	const percent = (share) => `${((share ?? 0) * 100).toFixed(1)}%`;
	const points = `${(design.drop * 100).toFixed(0)} points`;
	const { skills, prompts, negatives, shared, endpoint } = design;
	const lost = Math.round(design.drop * (endpoint === "recall" || shared ? prompts : negatives));
	const count = `${lost} ${lost === 1 ? "prompt" : "prompts"}`;
	const ending = lost !== 1 ? "" : endpoint === "recall" ? "es" : "s";
	const meaning = {
		shift: `all prompts shift, ${points} on average`,
		flat: shared ? `a skill loses ${points} of every prompt to another` : `every prompt moves by ${points}`,
		lost: shared ? `${count} of ${prompts} ${lost === 1 ? "goes" : "go"} to another skill` : `${count} that ${endpoint === "recall" ? "fired go" : "stayed silent fire"}${ending} entirely`,
		nobody: `a skill fires on ${points} more of the prompts that want none`
	};
	const rows = [
		"Blocked although nothing changed:",
		["of pull requests", ({ falseBlock }) => percent(falseBlock.perPullRequest)],
		["of skills", ({ falseBlock }) => percent(falseBlock.perSkill)],
		`Found when ${shared ? "something" : endpoint === "recall" ? "a skill's recall" : "a skill's false triggers"} got worse:`,
		...Object.keys(reports[0]?.power ?? {}).map((effect) => [meaning[effect] ?? effect, ({ power }) => percent(Object.entries(power).find(([name]) => name === effect)?.[1])]),
		"Least number of prompts lost entirely that is found four times in five:",
		["of a skill", ({ detectablePrompts }) => String(detectablePrompts ?? "none")],
		"Trials a prompt:",
		["when nothing changed", ({ trialsPerTask }) => trialsPerTask.harmless.toFixed(1)],
		["when something did", ({ trialsPerTask }) => trialsPerTask.regressed.toFixed(1)],
		["of base", ({ baseTrialsPerTask }) => baseTrialsPerTask.toFixed(1)]
	];
	const width = Math.max(...rows.map((row) => typeof row === "string" ? 0 : row[0].length + 2));
	const line = (label, cells) => `${label.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join("")}`;
	return [
		`${skills} ${skills === 1 ? "skill" : "skills"}${shared ? " in one catalogue" : ""}, ${prompts} ${prompts === 1 ? "prompt" : "prompts"} each${shared ? "" : ` and ${negatives} that must not trigger`}; ${reps.toLocaleString("en")} simulated pull requests of each kind`,
		"",
		line("", names),
		...rows.map((row) => typeof row === "string" ? row : line(`  ${row[0]}`, reports.map(row[1]))),
		"",
		...names.map((name) => `${name}: ${WORLDS[name] ?? ""}`),
		""
	].join("\n");
}
function suitesText({ skills, rooms }) {
	if (rooms.length === 0) return [
		"\nThe skills of that run:",
		...skillLines(skills, "  "),
		""
	].join("\n");
	const lines = rooms.flatMap((room) => [roomLine(room), ...skillLines(skills.filter((skill) => skill.room === room.room), "    ")]);
	const rest = skillLines(skills.filter(({ room }) => room === void 0), "  ");
	return [
		`\nThat run: ${`${counted(skills.length, "skill")} in ${counted(rooms.length, "room")}, which are one family of tests`}`,
		...lines,
		...rest,
		""
	].join("\n");
}
function roomLine({ room, skills, prompts, trials }) {
	const cost = `${counted(prompts, "prompt")}; trials: ${trials.head} head, ${trials.base} base`;
	return `  ${require_start.plainText.name(room)}: ${counted(skills, "skill")}, ${prompts === 0 ? "no prompt" : cost}`;
}
function skillLines(skills, indent) {
	const without = skills.filter(({ prompts }) => prompts === 0).map(({ skill }) => require_start.plainText.name(skill));
	const lines = skills.filter(({ prompts }) => prompts > 0).map(skillLine);
	const others = `no prompt that could block: ${require_start.listed(without, MOST_NAMED)}`;
	return [...lines, ...without.length === 0 ? [] : [others]].map((line) => `${indent}${line}`);
}
const MOST_NAMED = 2;
function skillLine({ skill, prompts, firing, loss }) {
	const fire = firing < prompts ? `, of which ${firing} ${firing === 1 ? "fires" : "fire"} on base` : "";
	return `${require_start.plainText.name(skill)}: ${counted(prompts, "prompt")}${fire}; ${lossText(prompts, loss, true)}`;
}
function counted(number, word) {
	return `${number} ${word}${number === 1 ? "" : "s"}`;
}

// src/commands/read-base-rates.ts
const ratesSchema = require_start.object({
	positives: require_start.array(require_start.number().min(0).max(1)).default([]),
	negatives: require_start.array(require_start.number().min(0).max(1)).default([])
});
async function readBaseRates(path) {
	const text = await textOf(path);
	const value = require_start.parseJson(text) ?? require_documents.parseDocument(text, path).value;
	const results = require_report.resultsSchema.safeParse(value);
	if (results.success) {
		const measured = countsOf(results.data);
		if (measured.positives.length + measured.negatives.length === 0) throw holdsNone(path);
		return {
			world: measuredWorld(measured),
			results: results.data
		};
	}
	const stated = ratesSchema.safeParse(value).data;
	if (stated === void 0 || stated.positives.length + stated.negatives.length === 0) throw holdsNone(path);
	return {
		world: statedWorld(stated),
		results: null
	};
}
const MOST_BYTES = 268435456;
async function textOf(path) {
	const full = (0, node_path.resolve)(path);
	const found = await (0, node_fs_promises.stat)(full).catch(() => null);
	const problem = found === null ? "does not exist" : !found.isFile() ? "is not a regular file" : found.size > MOST_BYTES ? `has more than ${MOST_BYTES / 1024 / 1024} MB` : null;
	if (problem === null) return (0, node_fs_promises.readFile)(full, "utf8");
	throw new require_start.UserError({
		what: `The file of base rates "${path}" ${problem}.`,
		todo: "Name a JSON file."
	});
}
function holdsNone(path) {
	return new require_start.UserError({
		what: `"${path}" holds no rates.`,
		todo: "Give the results.json of a run, or {\"positives\": [0.9, 1], \"negatives\": [0, 0.1]} with shares from 0 to 1."
	});
}
function countsOf(results) {
	const counts = (label) => results.tasks.flatMap((task) => [...require_start.allExpectations(results, task)].flatMap((expectation) => {
		const counted = observed(expectation.base ?? expectation.head);
		return expectation.label === label && expectation.source === "labelled" && counted.trials > 0 ? [counted] : [];
	}));
	return {
		positives: counts("must_activate"),
		negatives: counts("should_not_activate")
	};
}

// src/commands/power-command.ts
var power_command_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ computePower: () => computePower });
async function computePower(options, terminal) {
	if (options.shared === true && options.skills < 2) throw new require_start.UserError({
		what: "--shared needs at least two skills: a single skill cannot lose a prompt to another.",
		todo: "Raise --skills, or leave --shared out."
	});
	const own = options.baseRates === void 0 ? null : await readBaseRates(options.baseRates);
	const design = {
		skills: options.skills,
		prompts: options.prompts,
		negatives: options.negatives,
		shared: options.shared === true,
		nobody: 40,
		baseTrials: options.baseTrials,
		headTrials: options.headTrials,
		drift: options.drift,
		drop: options.drop / 100,
		endpoint: options.arm === "recall" ? "recall" : "falseTriggers",
		tolerance: options.tolerance,
		schedule: require_options.SCHEDULE,
		changed: null
	};
	const reportOf = (rates) => power({
		...design,
		rates
	}, {
		reps: options.reps,
		seed: options.seed
	});
	const worlds = own === null ? {
		certain: reportOf(CERTAIN),
		usual: reportOf(AS_THEY_ARE)
	} : { [own.results === null ? "stated" : "measured"]: reportOf(own.world) };
	const { baseTrials: base, headTrials: head, tolerance } = options;
	const suites = own?.results == null ? null : lossesByRoom(own.results, {
		base,
		head,
		tolerance
	});
	const rooms = suites === null || suites.rooms.length === 0 ? {} : { rooms: suites.rooms };
	const json = suites === null ? worlds : {
		...worlds,
		skills: suites.skills,
		...rooms
	};
	terminal.stdout(options.json === true ? `${JSON.stringify(json, null, 2)}\n` : `${powerText(worlds, design, options.reps)}${suites === null ? "" : suitesText(suites)}`);
	return require_terminal.exitCodes.pass;
}

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
Object.defineProperty(exports, "decideOnce", {
  enumerable: true,
  get: function () {
    return decideOnce;
  }
});
Object.defineProperty(exports, "epsilon", {
  enumerable: true,
  get: function () {
    return epsilon;
  }
});
Object.defineProperty(exports, "holm", {
  enumerable: true,
  get: function () {
    return holm;
  }
});
Object.defineProperty(exports, "isLoss", {
  enumerable: true,
  get: function () {
    return isLoss;
  }
});
Object.defineProperty(exports, "leastRegression", {
  enumerable: true,
  get: function () {
    return leastRegression;
  }
});
Object.defineProperty(exports, "lossOf", {
  enumerable: true,
  get: function () {
    return lossOf;
  }
});
Object.defineProperty(exports, "lossText", {
  enumerable: true,
  get: function () {
    return lossText;
  }
});
Object.defineProperty(exports, "movedTasks", {
  enumerable: true,
  get: function () {
    return movedTasks;
  }
});
Object.defineProperty(exports, "power_command_exports", {
  enumerable: true,
  get: function () {
    return power_command_exports;
  }
});
Object.defineProperty(exports, "recallRegressed", {
  enumerable: true,
  get: function () {
    return recallRegressed;
  }
});
Object.defineProperty(exports, "rememberedPrompts", {
  enumerable: true,
  get: function () {
    return rememberedPrompts;
  }
});
Object.defineProperty(exports, "seededRandom", {
  enumerable: true,
  get: function () {
    return seededRandom;
  }
});
Object.defineProperty(exports, "seenLosses", {
  enumerable: true,
  get: function () {
    return seenLosses;
  }
});
Object.defineProperty(exports, "unmeasuredPrompts", {
  enumerable: true,
  get: function () {
    return unmeasuredPrompts;
  }
});