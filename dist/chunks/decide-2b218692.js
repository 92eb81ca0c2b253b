import { addToGroup } from "./group-by-9673aa7e.js";

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
	for (const one of strata) addToGroup(groups, one.shared?.conversation ?? one, one);
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
		for (const task of own) if (again.has(task)) addToGroup(runs, mates(task)[0] ?? task, task);
		const strata = [...runs.values()].flatMap((messages) => strataOf(messages, skill));
		all.push(...strata);
		const right = endpoint === "recall" ? strata : strata.map(missesOf);
		better.set(skill, [...better.get(skill) ?? [], ...right]);
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
	const screenRuns = (counts) => runsBehind(tasks, all, (task) => tasks[task]?.isCopy !== true && counts(task));
	const freshRuns = runsBehind(tasks, all.map(({ freshBase, freshHead }) => ({
		base: freshBase,
		head: freshHead
	})), () => true);
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

export { compareStrata, count, countedTasks, decide, epsilon, errorsDiffer, failedAttempts, firedIn, hiddenLoss, holm, isLoss, lossOf, movedTasks, recallRegressed, runsBehind, strataOf, withTrials };