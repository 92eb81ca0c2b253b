import { measuredPrompts, priorOf, rememberedPrompts, unmeasuredPrompts } from "./detectable-loss-53ec8536.js";

// src/power/seen-losses.ts
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

export { observed, seenLosses };