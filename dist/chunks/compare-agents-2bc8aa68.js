"use strict";

// src/reports/compare-agents.ts
const FIRED = .5;
function compareAgents(agents) {
	const skills = [...new Set(agents.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))].map((skill) => ({
		skill,
		figures: agents.map(({ agent, results }) => {
			const head = results?.skills.find((one) => one.skill === skill)?.head;
			return {
				agent,
				precision: head?.precision ?? null,
				recall: head?.recall ?? null,
				f1: head?.f1 ?? null
			};
		})
	}));
	const reference = agents.at(-1)?.results ?? null;
	return {
		skills,
		agreement: agents.slice(0, -1).map(({ agent, results }) => agreementOf(agent, results, reference))
	};
}
function agreementOf(agent, results, reference) {
	const known = new Map((reference?.tasks ?? []).map((task) => [task.key, task]));
	const pairs = (results?.tasks ?? []).flatMap((task) => {
		const other = known.get(task.key);
		return other === void 0 || !isCompleted(task) || !isCompleted(other) ? [] : [{
			task,
			other
		}];
	});
	const judged = pairs.flatMap(({ task, other }) => {
		const [mine, theirs] = [isRight(task), isRight(other)];
		return mine === null || theirs === null ? [] : [{
			mine,
			theirs
		}];
	});
	const count = (mine, theirs) => judged.filter((pair) => pair.mine === mine && pair.theirs === theirs).length;
	const differences = pairs.filter(({ task, other }) => !isSame(firedOn(task), firedOn(other))).map(({ task, other }) => ({
		difference: differenceOf(task, other),
		turns: isRight(task) !== isRight(other)
	})).sort((a, b) => Number(b.turns) - Number(a.turns)).map(({ difference }) => difference);
	return {
		agent,
		prompts: pairs.length,
		same: pairs.length - differences.length,
		labelled: judged.length,
		bothRight: count(true, true),
		bothWrong: count(false, false),
		onlyReferenceRight: count(false, true),
		onlyThisRight: count(true, false),
		differences
	};
}
function differenceOf(task, other) {
	const { key, id, suite, prompt, expectations } = task;
	return {
		key,
		id,
		suite,
		prompt,
		expected: expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill),
		fired: firedOn(task),
		reference: firedOn(other)
	};
}
function isCompleted({ expectations, rules = [], fired }) {
	return fired.head.length > 0 || [...expectations, ...rules].some(({ head }) => head.rate !== null);
}
function isRight({ expectations, rules = [] }) {
	const passed = [...expectations, ...rules].flatMap(({ label, passed: { head } }) => label === "acceptable" ? [] : [head]);
	if (passed.length === 0 || passed.includes(null)) return null;
	return passed.every((one) => one === true);
}
function firedOn({ fired }) {
	return fired.head.filter(({ rate }) => rate >= FIRED).map(({ skill }) => skill).sort();
}
function isSame(one, other) {
	return one.length === other.length && one.every((skill, index) => skill === other[index]);
}

Object.defineProperty(exports, "compareAgents", {
  enumerable: true,
  get: function () {
    return compareAgents;
  }
});
Object.defineProperty(exports, "firedOn", {
  enumerable: true,
  get: function () {
    return firedOn;
  }
});
Object.defineProperty(exports, "isCompleted", {
  enumerable: true,
  get: function () {
    return isCompleted;
  }
});