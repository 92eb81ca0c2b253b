import { ExplicitNames, buildLexicalRouter } from "./router-21bc801f.js";
import { rawWords } from "./terms-a0fb33b5.js";
import { ownPhrases } from "./phrases-1815974e.js";

// src/init/draft-prompts.ts
const MOST_POSITIVES = 6;
const MOST_NEAR_MISSES = 4;
const OF_AUTHOR = /\b(?:this|the) skill\b|\b(?:use|invoke|load) (?:this|it)\b|\bMUST\b/;
const MOST_ROUTED = 12e3;
const NEAR = .25;
function draftPrompts(skills) {
	const offered = skills.filter((skill) => skill.offered);
	const positives = ownPositives(offered);
	const near = nearMisses(offered, positives);
	return offered.map((skill) => ({
		skill,
		positives: positives.get(skill.name) ?? [],
		nearMisses: near.get(skill.name) ?? []
	}));
}
function ownPositives(skills) {
	const found = skills.map((skill) => {
		const isLeak = leakTest([skill]);
		const phrases = ownPhrases(skill.description).filter(({ text }) => text.trim() !== "" && !OF_AUTHOR.test(text) && !isLeak(text));
		const said = phrases.filter(({ from }) => from !== "first");
		const used = said.length > 1 ? said : phrases;
		return {
			name: skill.name,
			texts: [...new Set(used.map(({ text }) => text.toWellFormed()))]
		};
	});
	const owners = /* @__PURE__ */ new Map();
	for (const { texts } of found) for (const text of texts) owners.set(alike(text), (owners.get(alike(text)) ?? 0) + 1);
	return new Map(found.map(({ name, texts }) => [name, texts.filter((text) => owners.get(alike(text)) === 1).slice(0, MOST_POSITIVES)]));
}
function alike(text) {
	return rawWords(text).join(" ");
}
function nearMisses(skills, positives) {
	const router = buildLexicalRouter(skills);
	const byName = new Map(skills.map((skill) => [skill.name, skill]));
	const found = /* @__PURE__ */ new Map();
	const asked = [...positives].flatMap(([owner, prompts]) => prompts.map((prompt) => ({
		owner,
		prompt
	})));
	for (const { owner, prompt } of asked.slice(0, MOST_ROUTED)) {
		const near = router.near(prompt, NEAR);
		const own = near.find(({ name }) => name === owner)?.score ?? 0;
		if (own === 0 || near.some(({ name, score }) => name !== owner && score >= own)) continue;
		for (const { name, score } of near) {
			const skill = byName.get(name);
			if (name === owner || skill === void 0 || leakTest([skill])(prompt)) continue;
			found.set(name, [...found.get(name) ?? [], {
				prompt,
				owner,
				share: score / own
			}]);
		}
	}
	return new Map([...found].map(([name, all]) => {
		return [name, all.toSorted((a, b) => b.share - a.share || (a.prompt < b.prompt ? -1 : 1)).slice(0, MOST_NEAR_MISSES).map(({ prompt, owner }) => ({
			prompt,
			owner
		}))];
	}));
}
function leakTest(skills) {
	const names = new ExplicitNames(skills.map(({ bareName }) => ({
		name: bareName,
		nameWords: rawWords(bareName)
	})));
	return (prompt) => names.in(prompt).size > 0;
}

export { draftPrompts, leakTest };