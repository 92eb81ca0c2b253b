import { UserError, didYouMean } from "./start-9d0b2c86.js";
import { prepare } from "./prepare-d013daeb.js";
import { skillsCalled } from "./resolve-skill-f7dadc8d.js";
import { CONSTANTS, distinctTerms, rawWords, terms } from "./terms-a0fb33b5.js";
import { gate, isOnlyOthers, labelOf, samePrompts } from "./gate-f19b1e69.js";
import { buildLexicalRouter, skillProfile } from "./router-21bc801f.js";
import { diffArrays, diffWordsWithSpace } from "./diff-7147d0c6.js";
import { agentListings } from "./registry-f58904e9.js";
import { offerKey, promptKey } from "./list-files-fcb0117d.js";
import { AskedCatalogue, twinsIn } from "./check-catalogue-97259e21.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { createHash } from "node:crypto";

// src/fix/gate-of.ts
function gateOf({ policy }, tasks, skills, sides) {
	const side = {
		offered: true,
		describes: true
	};
	const question = {
		tasks,
		skills: skills.map((name) => ({
			name,
			base: side,
			head: side
		})),
		policy,
		sides: "both",
		notComparable: null,
		deterministic: true,
		trials: {
			base: 1,
			head: 1
		},
		shared: /* @__PURE__ */ new Set(),
		stored: /* @__PURE__ */ new Map(),
		jobs: 1
	};
	const conversation = gate(question);
	let step = conversation.next();
	while (step.done !== true) step = conversation.next(step.value.flatMap(({ task, side: of, phase, first, trials }) => Array.from({ length: trials }, (_, index) => ({
		task,
		side: of,
		phase,
		index: first + index,
		failed: false,
		grades: [],
		fired: [...sides[of].get(task) ?? []]
	}))));
	return step.value;
}
function verdictOn({ skills }, name) {
	return skills.find(({ skill }) => skill === name) ?? null;
}
function isBetter(question, tasks, skill, { before, after }) {
	return verdictOn(gateOf(question, tasks, [skill], {
		base: after,
		head: before
	}), skill)?.state === "regressed";
}

// src/fix/question.ts
function listedAs({ name, bareName, description, whenToUse }, edit = null) {
	return {
		name,
		bareName,
		description: fold$1([edit?.skill === name ? edit.description : description, whenToUse].filter((text) => text !== "").join(" "))
	};
}
function fold$1(text) {
	return text.replace(/\s+/gu, " ").trim();
}
function skillNamed({ skills }, name) {
	return skills.find((skill) => skill.name === name) ?? null;
}

// src/fix/outcomes.ts
var RoutedSides = class {
	#question;
	#known = /* @__PURE__ */ new Map();
	constructor(question) {
		this.#question = question;
	}
	head(edit = null) {
		const { skills } = this.#question;
		return this.#routed(edit === null ? "head" : JSON.stringify(edit), skills.map((skill) => listedAs(skill, edit)));
	}
	base() {
		const { base } = this.#question;
		return base === null ? null : this.#routed("base", base);
	}
	#routed(id, listing) {
		const known = this.#known.get(id);
		if (known !== void 0) return known;
		const { tasks, offeredTo } = this.#question;
		const routers = /* @__PURE__ */ new Map();
		const routerOf = (task) => {
			const offered = offeredTo(task);
			const own = listing.filter(({ name }) => offered === null || offered.has(name));
			const key = offered === null ? "" : JSON.stringify(own.map(({ name }) => name));
			const router = routers.get(key) ?? buildLexicalRouter(own);
			routers.set(key, router);
			return router;
		};
		const fired = new Map(tasks.map((task) => {
			const router = routerOf(task);
			const messages = [task.prompt, ...task.followUps];
			return [task.key, new Set(messages.flatMap((text) => router.route(text).fired.map(({ name }) => name)))];
		}));
		this.#known.set(id, fired);
		return fired;
	}
};
function wrongOf(skill, { tasks, policy }, fired) {
	const same = samePrompts(tasks);
	const wrong = {
		missed: [],
		taken: []
	};
	for (const task of tasks) {
		const fires = fired.get(task.key)?.has(skill) === true;
		const label = labelOf(task, skill);
		if (label === "must_activate" && !fires) wrong.missed.push(task);
		const isOthers = label === null && policy.unlabelled !== "ignore" && isOnlyOthers(task, skill, same);
		if (fires && (label === "should_not_activate" || isOthers)) wrong.taken.push(task);
	}
	return wrong;
}
function lossesBetween(question, before, after) {
	const found = /* @__PURE__ */ new Map();
	for (const { name } of question.skills) {
		const [was, is] = [wrongOf(name, question, before), wrongOf(name, question, after)];
		const fresh = (kind) => is[kind].filter((task) => !was[kind].includes(task));
		found.set(name, {
			missed: fresh("missed"),
			taken: fresh("taken")
		});
	}
	return found;
}

// src/fix/enough.ts
const FIRST_PROMPTS = 8;
const ENOUGH_WRONG = 2;
function promptsNeeded(skill, question, now, { heldOut, tuning }) {
	const { missed, taken } = wrongOf(skill, question, now);
	const wrong = [...missed, ...taken];
	const perfect = new Map(question.tasks.map(({ key }) => {
		const fired = new Set(now.get(key));
		if (missed.some((task) => task.key === key)) fired.add(skill);
		if (taken.some((task) => task.key === key)) fired.delete(skill);
		return [key, fired];
	}));
	const tasks = question.tasks.filter(({ key }) => heldOut.has(key));
	if (isBetter(question, tasks, skill, {
		before: now,
		after: perfect
	}) && wrong.some(({ key }) => tuning.has(key))) return 0;
	const own = question.tasks.filter(({ expectations }) => expectations.some((one) => one.skill === skill && one.label === "must_activate")).length;
	if (own === 0 || wrong.length === 0) return Math.max(1, FIRST_PROMPTS - own);
	const least = Math.max(ENOUGH_WRONG, Math.ceil(question.policy.general.tolerance));
	return Math.max(1, Math.ceil(2 * least * (own + taken.length) / wrong.length) - own - taken.length);
}

// src/fix/body-terms.ts
const LONGEST_BODY = 1e5;
function bodyTerms(skill, siblings, missed) {
	if (missed.length === 0) return [];
	const claimed = new Set([skill, ...siblings].flatMap(({ bareName, description, whenToUse }) => {
		const { fields, negatives } = skillProfile(bareName, `${description} ${whenToUse}`, CONSTANTS);
		return [...fields.keys(), ...negatives];
	}));
	const inBody = /* @__PURE__ */ new Map();
	for (const [surface] of skill.body.slice(0, LONGEST_BODY).matchAll(/\p{L}[\p{L}\p{M}-]{2,39}/gu)) for (const { stem, kind } of terms(surface)) {
		if (kind !== "word" || claimed.has(stem)) continue;
		const known = inBody.get(stem);
		inBody.set(stem, {
			surface: known?.surface ?? surface.toLowerCase(),
			count: (known?.count ?? 0) + 1
		});
	}
	const asked = /* @__PURE__ */ new Map();
	for (const { text } of missed) for (const stem of new Set(terms(text).map((term) => term.stem))) if (inBody.has(stem)) asked.set(stem, (asked.get(stem) ?? 0) + 1);
	const best = [...asked].map(([stem, prompts]) => ({
		stem,
		prompts,
		...inBody.get(stem) ?? {
			surface: stem,
			count: 0
		}
	})).sort((a, b) => b.prompts - a.prompts || b.count - a.count || (a.stem < b.stem ? -1 : 1)).slice(0, 2).map(({ surface }) => surface);
	return (best.length > 1 ? [best, best.slice(0, 1)] : [best]).filter((list) => list.length > 0).map((list) => ({
		description: `${ended(skill.description)} ${sentenceWith(list, skill.description)}`,
		terms: list
	}));
}
function ended(text) {
	return /[.!?。！？]["”)]?$/u.test(text) ? text : `${text}${/\p{Script=Han}$/u.test(text) ? "。" : "."}`;
}
function sentenceWith(list, description) {
	if (/\p{Script=Han}/u.test(description)) return `也用于：${list.join("、")}。`;
	if (/\p{Script=Cyrillic}/u.test(description)) return `Также: ${list.join(", ")}.`;
	return `Also: ${list.join(", ")}.`;
}

// src/fix/hunks.ts
const MOST_EDITS = 4e3;
function wordHunks(before, after) {
	const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
	if (changes === void 0) return [{
		kept: "",
		removed: before,
		added: after
	}];
	return hunksOf(changes.map(({ value, added, removed }) => ({
		text: value,
		added,
		removed
	})));
}
function sentenceHunks(before, after) {
	const changes = diffArrays(sentencesOf(before), sentencesOf(after), {
		comparator: (one, other) => one.trim() === other.trim(),
		maxEditLength: MOST_EDITS
	});
	if (changes === void 0) return [{
		kept: "",
		removed: before,
		added: after
	}];
	return hunksOf(changes.map(({ value, added, removed }) => ({
		text: value.join(""),
		added,
		removed
	})));
}
function sentencesOf(text) {
	return text.split(/(?<=[.!?;]["”)]?)(?=\s)|(?<=[。！？；])|(?=\n)/u).filter((part) => part !== "");
}
function hunksOf(changes) {
	const hunks = [];
	for (const { text, added, removed } of changes) {
		const last = hunks.at(-1);
		const kind = added ? "added" : removed ? "removed" : "kept";
		if (kind !== "kept" && last !== void 0 && last.kept === "") last[kind] += text;
		else hunks.push({
			kept: "",
			removed: "",
			added: "",
			[kind]: text
		});
	}
	return hunks;
}
function textOf(hunks, isUndone) {
	return tidy(hunks.map((hunk) => hunk.kept !== "" ? hunk.kept : isUndone(hunk) ? hunk.removed : hunk.added).join(""));
}
function tidy(text) {
	return text.replace(/(?<=\S)[^\S\n]{2,}(?=\S)/g, " ").trim();
}

// src/fix/propose-by-words.ts
const MOST_NAMED = 5;
async function proposeByWords({ skill, siblings, prompts }) {
	const isMissed = ({ must, fires }) => must.includes(skill.name) && !fires.includes(skill.name);
	const missed = prompts.filter(isMissed);
	const taken = prompts.filter(({ must, fires }) => !must.includes(skill.name) && fires.includes(skill.name));
	const thieves = siblings.filter(({ name }) => prompts.some(({ must, fires }) => must.includes(skill.name) && !must.includes(name) && fires.includes(name)));
	const right = (name) => prompts.filter(({ must, fires }) => must.includes(name) && fires.includes(name));
	const ofThieves = thieves.flatMap((thief) => {
		return narrowed(thief, prompts.filter(({ must, fires }) => must.includes(skill.name) && fires.includes(thief.name)), right(thief.name)).map((one) => ({
			...one,
			change: `narrow \`${thief.name}\`: ${one.change}`
		}));
	});
	const candidates = [
		...restored(skill, missed),
		...narrowed(skill, taken, right(skill.name)),
		...ofThieves,
		...bodyTerms(skill, siblings, missed).map(({ description, terms }) => ({
			skill: skill.name,
			description,
			change: `add ${quoted(terms)} of its body, which no other skill claims`
		}))
	];
	const baseOf = new Map([skill, ...siblings].map(({ name, base }) => [name, base]));
	for (const one of candidates) {
		if (one.description !== baseOf.get(one.skill)) continue;
		one.change = one.skill === skill.name ? "put back the description of the base" : `narrow \`${one.skill}\`: put back its description of the base`;
	}
	const texts = candidates.map((one) => JSON.stringify([one.skill, one.description]));
	return {
		candidates: candidates.filter((_, index) => texts.indexOf(texts[index] ?? "") === index),
		costUsd: 0
	};
}
function restored({ name, base, description: now }, lost) {
	if (base === null || base === now || lost.length === 0) return [];
	const has = fieldsOf(name, now);
	const wanted = new Set(lost.flatMap(({ text }) => [...stemsOf(text)]).filter((stem) => !has.has(stem)));
	const [words, sentences] = [wordHunks(base, now), sentenceHunks(base, now)];
	const isWanted = ({ removed }) => [...stemsOf(removed)].some((stem) => wanted.has(stem));
	const isGone = ({ removed }) => /[\p{L}\p{N}]/u.test(removed);
	const candidate = (description, change) => ({
		skill: name,
		description,
		change
	});
	return [
		candidate(textOf(words, isWanted), `put back ${quoted(surfaces(words.filter(isWanted), "removed"))} of the base`),
		candidate(textOf(sentences, isWanted), `put back the sentences of the base with ${quoted(surfaces(sentences.filter(isWanted), "removed", wanted))}`),
		candidate(textOf(words, isGone), "put back every word that this change took out"),
		candidate(textOf(sentences, isGone), "put back every sentence that this change took out"),
		candidate(base, "put back the description of the base")
	];
}
function narrowed({ name, base, description: now }, taken, right) {
	if (taken.length === 0) return [];
	const needed = new Set(right.flatMap(({ text }) => [...stemsOf(text)]));
	const before = base === null ? /* @__PURE__ */ new Set() : fieldsOf(name, base);
	const asked = taken.flatMap(({ text }) => [...stemsOf(text)]);
	const wrong = new Set(asked.filter((stem) => !before.has(stem) && (base !== null || !needed.has(stem))));
	const candidate = (description, change) => ({
		skill: name,
		description,
		change
	});
	const isWrong = ({ added }) => [...stemsOf(added)].some((stem) => wrong.has(stem));
	const isNew = ({ added }) => /[\p{L}\p{N}]/u.test(added);
	if (base !== null && base !== now) {
		const [words, sentences] = [wordHunks(base, now), sentenceHunks(base, now)];
		return [
			candidate(textOf(words, isWrong), `take out ${quoted(surfaces(words.filter(isWrong), "added"))}`),
			candidate(textOf(sentences, isWrong), `take out the new sentences with ${quoted(surfaces(sentences.filter(isWrong), "added", wrong))}`),
			candidate(textOf(sentences, isNew), "take out every sentence that this change added"),
			candidate(base, "put back the description of the base")
		];
	}
	if (right.length === 0) return [];
	const without = sentencesOf(now).map((sentence) => {
		const items = sentence.split(/(?=,\s)/);
		const kept = items.filter((item) => {
			const stems = [...stemsOf(item)];
			return !stems.some((stem) => wrong.has(stem)) || stems.some((stem) => needed.has(stem));
		});
		return kept.length === items.length ? sentence : kept.join("").replace(/^(\s*),\s*/, "$1");
	});
	const terms = asked.filter((stem) => wrong.has(stem) && fieldsOf(name, now).has(stem));
	return [candidate(tidy(without.join("")), `take out ${quoted(surfaceOf(now, new Set(terms)))}`)];
}
function fieldsOf(name, description) {
	return new Set(skillProfile(name, description, CONSTANTS).fields.keys());
}
function stemsOf(text) {
	return new Set([...distinctTerms(text)].filter(([, kind]) => kind !== "sign" && kind !== "number").map(([stem]) => stem));
}
function surfaces(hunks, part, among = null) {
	return surfaceOf(hunks.map((hunk) => hunk[part]).join(" "), among);
}
function surfaceOf(text, among) {
	const words = [...text.matchAll(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu)].map(([word]) => word);
	return [...new Set(words.filter((word) => [...stemsOf(word)].some((stem) => among === null || among.has(stem))))];
}
function quoted(words) {
	return `${words.slice(0, MOST_NAMED).map((word) => `"${word}"`).join(", ")}${words.length > MOST_NAMED ? ` and ${words.length - MOST_NAMED} more words` : ""}`;
}

// src/fix/rules.ts
const LONGEST = 1024;
const GROWTH = 1.1;
const CUES = /\b(?:always|must|never|mandatory|required|critical|important|imperative|immediately|proactively|without exception|no matter what|whenever possible|before anything else)\b|(?:^|[^\p{L}])(?:всегда|обязательно|никогда|срочно|немедленно)(?!\p{L})|必须|务必|一定要|总是|始终|絶対|必ず|常に|\b(?:siempre|immer|toujours|sempre)\b/giu;
function brokenRule(edit, question) {
	const skill = skillNamed(question, edit.skill);
	if (skill === null) return "there is no such skill";
	const { description: now, base } = skill;
	const { description } = edit;
	if (description === "" || description === now) return "it changes nothing";
	if (description.length > Math.max(base?.length ?? 0, GROWTH * now.length)) return "it is too long";
	if (description.length > LONGEST && description.length >= now.length) return `it has more than ${LONGEST} characters`;
	const known = new Set([
		now,
		base ?? "",
		skill.whenToUse
	].flatMap(cuesIn));
	if (cuesIn(description).some((cue) => !known.has(cue))) return "it presses the agent";
	if (quotesPrompt(description, skill, question)) return "it quotes a prompt";
	return hidesSkill(edit, question) ? "an agent would no longer list every skill" : null;
}
function cuesIn(text) {
	return [...text.matchAll(CUES)].map(([cue]) => cue.toLowerCase().trim());
}
function quotesPrompt(description, { description: now, base }, { tasks }) {
	const before = new Set([now, base ?? ""].flatMap(fourWords));
	const added = new Set(fourWords(description).filter((words) => !before.has(words)));
	if (added.size === 0) return false;
	return tasks.some(({ prompt, followUps }) => [prompt, ...followUps].some((text) => fourWords(text).some((words) => added.has(words))));
}
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}]/u;
function fourWords(text) {
	const parts = rawWords(text).flatMap((run) => WITHOUT_SPACES.test(run) ? [...run].map((sign) => ({
		sign,
		size: 1
	})) : [{
		sign: run,
		size: 2
	}]);
	const found = [];
	for (const start of parts.keys()) {
		let size = 0;
		let end = start;
		while (size < 8 && end < parts.length) {
			size += parts[end]?.size ?? 0;
			end += 1;
		}
		if (size >= 8) found.push(JSON.stringify(parts.slice(start, end).map(({ sign }) => sign)));
	}
	return found;
}
function hidesSkill(edit, { skills }) {
	const listed = (of) => skills.map((skill) => ({
		id: skill.name,
		name: skill.bareName,
		plugin: skill.plugin,
		description: fold(of?.skill === skill.name ? of.description : skill.description),
		whenToUse: fold(skill.whenToUse)
	})).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
	const [before, after] = [listed(null), listed(edit)];
	return agentListings.some((agent) => {
		const [was, is] = [agent.show(before), agent.show(after)];
		const hidden = /* @__PURE__ */ new Set([...was.cut, ...was.dropped]);
		return is.dropped.some((name) => !was.dropped.includes(name)) || [...is.cut, ...is.dropped].some((name) => !hidden.has(name));
	});
}
function fold(text) {
	return text.replace(/\s+/gu, " ").trim();
}

// src/fix/split.ts
const ALIKE = [
	.5,
	.65,
	.8,
	1
];
function splitPrompts(skill, { tasks }, { wrong, lost }) {
	const isOwn = (task) => wrong.has(task.key) || labelOf(task, skill) !== null;
	const groups = groupsOf(tasks.filter(isOwn), skill, wrong, lost);
	const side = /* @__PURE__ */ new Map();
	const kinds = [
		(group) => group.lost,
		(group) => group.lost > 0 ? 0 : group.wrong,
		(group) => group.wrong > 0 ? 0 : group.tasks.length
	];
	for (const size of kinds) {
		const counts = {
			tuning: 0,
			heldOut: 0
		};
		const some = groups.filter((group) => size(group) > 0).sort((a, b) => compare(a.order, b.order));
		const isTuned = (group) => group.tasks.some(({ tuned }) => tuned === true);
		for (const group of some.sort((a, b) => Number(isTuned(b)) - Number(isTuned(a)) || size(b) - size(a))) {
			const to = isTuned(group) || counts.tuning < counts.heldOut ? "tuning" : "heldOut";
			counts[to] += size(group);
			for (const task of group.tasks) side.set(task, to);
		}
	}
	const byPrompt = new Map([...side].map(([task, half]) => [promptKey(task), half]));
	const own = [...side.keys()].map((task) => ({
		half: side.get(task),
		words: wordsOf(task)
	}));
	const halfOf = (task) => side.get(task) ?? byPrompt.get(promptKey(task)) ?? own.find(({ words }) => likeness(words, wordsOf(task)) >= (ALIKE[0] ?? 1))?.half ?? (task.tuned !== true && Number.parseInt(orderOf(skill, [task]).slice(0, 2), 16) % 2 === 0 ? "heldOut" : "tuning");
	const heldOut = tasks.filter((task) => halfOf(task) === "heldOut");
	const held = new Set(heldOut.map(({ key }) => key));
	return {
		heldOut: held,
		tuning: new Set(tasks.map(({ key }) => key).filter((key) => !held.has(key))),
		digest: digest([skill, ...heldOut.map(promptKey).sort()]).slice(0, 12)
	};
}
function groupsOf(tasks, skill, wrong, lost) {
	const words = tasks.map((task) => ({
		task,
		words: wordsOf(task)
	}));
	const most = Math.max(2, tasks.length / 2);
	const grouped = ALIKE.map((least) => joined(words, least));
	return (grouped.find((groups) => groups.every((group) => group.length <= most)) ?? grouped.at(-1) ?? []).map((group) => ({
		tasks: group,
		wrong: group.filter(({ key }) => wrong.has(key)).length,
		lost: group.filter(({ key }) => lost.has(key)).length,
		order: orderOf(skill, group)
	}));
}
function joined(all, least) {
	let groups = [];
	for (const { task, words } of all) {
		const [near, far] = [true, false].map((is) => groups.filter((group) => group.words.some((other) => likeness(words, other) >= least) === is));
		const own = [{
			tasks: [task],
			words: [words]
		}, ...near ?? []];
		groups = [...far ?? [], {
			tasks: own.flatMap((group) => group.tasks),
			words: own.flatMap((group) => group.words)
		}];
	}
	return groups.map(({ tasks }) => tasks);
}
function likeness(one, other) {
	if (one.size === 0 && other.size === 0) return 1;
	let both = 0;
	for (const word of one) if (other.has(word)) both += 1;
	return both / (one.size + other.size - both);
}
function wordsOf({ prompt, followUps }) {
	return new Set(distinctTerms([prompt, ...followUps].join("\n")).keys());
}
function orderOf(skill, tasks) {
	return digest([skill, ...tasks.map(({ prompt }) => prompt).sort()]);
}
function digest(parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/fix/twins.ts
const NEAR = .6;
function trueTwins(skill, { skills, base }) {
	const now = twinsOf(skill, skills.map((one) => listedAs(one)));
	if (base === null || now.length === 0) return now;
	const known = new Set(base.map(({ name }) => name));
	const before = new Set(twinsOf(skill, base));
	return now.filter((other) => !known.has(skill) || !known.has(other) || before.has(other));
}
function twinsOf(skill, listing) {
	const at = {
		file: "",
		line: 1,
		column: 1
	};
	const nameless = new AskedCatalogue(listing.map(({ name, description }) => ({
		name,
		bareName: "",
		description,
		at
	})), NEAR);
	const alike = twinsIn(nameless, /* @__PURE__ */ new Set([skill])).flatMap(({ one, other }) => one === skill ? [other] : other === skill ? [one] : []);
	return [...new Set(alike)].sort();
}

// src/fix/fix-by-words.ts
async function fixByWords(name, question, propose = proposeByWords, sides = new RoutedSides(question)) {
	const skill = skillNamed(question, name);
	if (skill === null) return null;
	const now = sides.head();
	const wrong = wrongOf(name, question, now);
	const none = nothing(skill, question);
	const twins = trueTwins(name, question).filter((twin) => isMet(name, twin, question, now));
	if (twins.length > 0) return {
		...none,
		state: "not_words",
		change: notWords(name, twins)
	};
	if (question.tasks.filter((task) => labelOf(task, name) === "must_activate").length > 0 && wrong.missed.length + wrong.taken.length === 0) return {
		...none,
		change: "it fires as its prompts say",
		heldOut: {
			prompts: 0,
			before: 0,
			after: 0
		}
	};
	const split = splitFor(name, question, sides);
	const needed = promptsNeeded(name, question, now, split);
	const held = heldOutOf(name, question, split, now, now);
	if (needed > 0) {
		const change = `these prompts cannot tell a better description from chance; ${needed} more would do`;
		return {
			...none,
			state: "cannot_tell",
			change,
			heldOut: held,
			promptsNeeded: needed,
			split: split.digest
		};
	}
	const material = materialOf(skill, question, split, now);
	const { candidates, costUsd } = await propose(material);
	const tried = {
		...none,
		heldOut: held,
		tunedOn: idsOf(material),
		split: split.digest,
		costUsd
	};
	const [best] = candidates.map((candidate) => judged(candidate, skill, question, split, sides)).filter((one) => one !== null).sort((a, b) => b.gain - a.gain || a.size - b.size);
	if (best === void 0) {
		const count = candidates.length;
		const change = count === 0 ? "no other wording suggests itself" : `none of ${count} other wordings is better`;
		return {
			...tried,
			change
		};
	}
	const edited = skillNamed(question, best.candidate.skill) ?? skill;
	return {
		...tried,
		state: "proposed",
		description: {
			before: edited.description,
			after: best.candidate.description
		},
		edited: edited.name,
		path: edited.path,
		change: `${best.candidate.change}${givenBackText(best.givenBack)}`,
		heldOut: heldOutOf(name, question, split, now, best.fired),
		siblings: siblingsOf(name, question, sides, best.fired)
	};
}
function splitFor(name, question, sides) {
	const wrong = allOf(wrongOf(name, question, sides.head()));
	const before = sides.base();
	const onBase = before === null ? /* @__PURE__ */ new Set() : new Set(allOf(wrongOf(name, question, before)));
	const lost = before === null ? [] : wrong.filter((task) => !onBase.has(task));
	const keys = (tasks) => new Set(tasks.map(({ key }) => key));
	return splitPrompts(name, question, {
		wrong: keys(wrong),
		lost: keys(lost)
	});
}
function allOf({ missed, taken }) {
	return [...missed, ...taken];
}
function judged(candidate, { name }, question, split, sides) {
	if (brokenRule(candidate, question) !== null) return null;
	const [now, fired] = [sides.head(), sides.head(candidate)];
	const heldOut = question.tasks.filter(({ key }) => split.heldOut.has(key));
	if (!isBetter(question, heldOut, name, {
		before: now,
		after: fired
	})) return null;
	const names = question.skills.map((one) => one.name);
	if (gateOf(question, question.tasks, names, {
		base: sides.base() ?? now,
		head: fired
	}).skills.some(({ state }) => state === "regressed" || state === "not_evaluated")) return null;
	const givenBack = givesBack(name, candidate, question, sides);
	if (givenBack === null) return null;
	const { before, after } = heldOutOf(name, question, split, now, fired);
	const text = skillNamed(question, candidate.skill)?.description ?? "";
	return {
		candidate,
		fired,
		gain: after - before - givenBack.reduce((sum, { prompts }) => sum + prompts, 0),
		givenBack,
		size: distance(text, candidate.description)
	};
}
function givesBack(name, candidate, question, sides) {
	const before = sides.base();
	const found = [];
	for (const [skill, { missed, taken }] of lossesBetween(question, sides.head(), sides.head(candidate))) {
		const onBase = before === null ? {
			missed: [],
			taken: []
		} : wrongOf(skill, question, before);
		if (taken.some((task) => !onBase.taken.includes(task)) || skill !== name && missed.some((task) => !onBase.missed.includes(task))) return null;
		const prompts = skill === name ? 0 : missed.length + taken.length;
		if (prompts > 0) found.push({
			skill,
			prompts
		});
	}
	return found;
}
function distance(one, other) {
	const [a, b] = [one, other].map((text) => text.split(/\s+/));
	const [before, after] = [new Set(a), new Set(b)];
	return [...before].filter((word) => !after.has(word)).length + [...after].filter((word) => !before.has(word)).length;
}
function isMet(name, twin, question, now) {
	const { tasks } = question;
	const meets = (skill, other) => tasks.some((task) => labelOf(task, skill) === "must_activate" && now.get(task.key)?.has(other) === true);
	return meets(name, twin) || meets(twin, name) || saysTheSame(question, name, twin);
}
function saysTheSame(question, one, other) {
	const [a, b] = [one, other].map((name) => [...distinctTerms(skillNamed(question, name)?.description ?? "").keys()].sort().join(" "));
	return a === b;
}
function givenBackText(given) {
	const named = given.map(({ skill, prompts }) => `\`${skill}\` (${prompts})`).join(", ");
	return given.length === 0 ? "" : `; prompts that only this change gave to others go back: ${named}`;
}
function notWords(name, twins) {
	return `\`${name}\` and ${twins.map((twin) => `\`${twin}\``).join(", ")} say the same, so no words can tell them apart: merge them, give one another name and task, or set \`disable-model-invocation: true\` in one`;
}
function nothing(skill, question) {
	const { name, description, path } = skill;
	return {
		skill: name,
		state: "nothing_better",
		description: {
			before: description,
			after: description
		},
		edited: name,
		path,
		change: "",
		heldOut: {
			prompts: 0,
			before: 0,
			after: 0
		},
		siblings: siblingsOf(name, question, null, /* @__PURE__ */ new Map()),
		tunedOn: [],
		split: null,
		costUsd: 0,
		promptsNeeded: 0
	};
}
function heldOutOf(name, question, split, before, after) {
	const wrong = [before, after].map((fired) => wrongOf(name, question, fired));
	const isWrong = ({ missed, taken }, task) => missed.includes(task) || taken.includes(task);
	const isCounted = (task) => {
		const label = labelOf(task, name);
		return label !== null && label !== "acceptable" || wrong.some((one) => isWrong(one, task));
	};
	const counted = question.tasks.filter((task) => split.heldOut.has(task.key) && isCounted(task));
	const [was, is] = wrong.map((one) => counted.filter((task) => !isWrong(one, task)).length);
	return {
		prompts: counted.length,
		before: was ?? 0,
		after: is ?? 0
	};
}
function siblingsOf(name, question, sides, after) {
	const lost = sides === null ? /* @__PURE__ */ new Map() : lossesBetween(question, sides.head(), after);
	const onBase = sides?.base() ?? null;
	const isKept = (skill, task) => onBase === null || !wrongOf(skill, question, onBase).missed.includes(task);
	return question.skills.filter((skill) => skill.name !== name).filter((skill) => question.tasks.some((task) => labelOf(task, skill.name) === "must_activate")).map(({ name: skill }) => ({
		skill,
		lost: (lost.get(skill)?.missed ?? []).filter((task) => isKept(skill, task)).length
	}));
}
function materialOf(skill, question, { tuning }, now) {
	const { name } = skill;
	const fires = ({ key }) => [...now.get(key) ?? []].sort();
	const seen = question.tasks.filter(({ key }) => tuning.has(key));
	const own = seen.filter((task) => labelOf(task, name) === "must_activate" || fires(task).includes(name));
	const thieves = new Set(own.filter((task) => labelOf(task, name) === "must_activate").flatMap(fires));
	const ofThieves = seen.filter((task) => task.expectations.some((one) => one.label === "must_activate" && thieves.has(one.skill) && one.skill !== name));
	const named = (task, wanted) => task.expectations.flatMap((one) => one.label === wanted ? [one.skill] : []);
	return {
		skill,
		siblings: question.skills.filter((one) => one.name !== name).map(({ body: _, ...shown }) => shown),
		prompts: [.../* @__PURE__ */ new Set([...own, ...ofThieves])].map((task) => ({
			id: task.id,
			text: [task.prompt, ...task.followUps].join("\n"),
			must: named(task, "must_activate"),
			mustNot: named(task, "should_not_activate"),
			fires: fires(task)
		}))
	};
}
function idsOf({ prompts }) {
	return [...new Set(prompts.map(({ id }) => id))];
}

// src/fix/question-of.ts
function questionOf({ question, run, catalogues }) {
	const { skills: general, special = /* @__PURE__ */ new Map() } = run.sides.head;
	const offered = new Set([general, ...[...special.values()].map(({ skills }) => skills)].flat().map(({ name }) => name));
	const names = (key) => new Set((key === "" ? general : special.get(key)?.skills ?? general).map((one) => one.name));
	const byOffer = new Map(["", ...special.keys()].map((key) => [key, names(key)]));
	return {
		tasks: labelled(question.tasks),
		skills: catalogues.head.skills.filter(({ name }) => offered.has(name)).map((skill) => fixSkill(skill, catalogues.base)),
		base: catalogues.base === null ? null : catalogues.base.skills.filter((skill) => skill.offered),
		policy: question.policy,
		offeredTo: ({ offer }) => {
			const own = byOffer.get(offerKey(offer));
			return own === void 0 || own.size === offered.size ? null : own;
		}
	};
}
function labelled(tasks) {
	const own = tasks.filter(({ origin, expectations }) => origin === "head" && expectations.length > 0).map((task) => ({
		...task,
		isNew: false,
		golden: false
	}));
	const binding = own.filter(({ provenance }) => provenance !== "generated");
	return binding.length === 0 ? own : binding;
}
function fixSkill({ name, bareName, plugin, path, description, body, frontmatter }, base) {
	const before = base?.skills.find((skill) => skill.name === name);
	return {
		name,
		bareName,
		path,
		body,
		plugin: plugin?.installs === true ? plugin.name : null,
		description: frontmatter?.description ?? description,
		whenToUse: frontmatter?.whenToUse ?? "",
		base: before === void 0 ? null : before.frontmatter?.description ?? before.description
	};
}

// src/fix/open-fix.ts
async function openFix(request, host, named) {
	try {
		var _usingCtx$1 = _usingCtx();
		const prepared = _usingCtx$1.a(await prepare(request, host));
		const { agent } = prepared.settings;
		if (agent.id !== "lexical") throw onlyByWords(agent.id);
		const question = questionOf(prepared);
		const names = named === null ? failing(question) : [idOf(named, prepared)];
		const { label } = await agent.identity();
		return {
			fixes: await fixesOf(names, question, named === null),
			question,
			judge: label,
			warnings: prepared.warnings
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function onlyByWords(agent) {
	return new UserError({
		what: `A fix is judged by the lexical router, and the agent is "${agent}".`,
		todo: "Add `--agent lexical`, and let `gate` with your agent judge the result."
	});
}
async function fixesOf(names, asked, onlyWrong) {
	let question = asked;
	const fixes = [];
	for (const name of names) {
		const sides = new RoutedSides(question);
		const { missed, taken } = wrongOf(name, question, sides.head());
		if (onlyWrong && fixes.length > 0 && missed.length + taken.length === 0) continue;
		const fix = await fixByWords(name, question, void 0, sides);
		if (fix === null) continue;
		fixes.push(fix);
		if (fix.state !== "proposed") continue;
		const { edited, description } = fix;
		const skills = question.skills.map((one) => one.name === edited ? {
			...one,
			description: description.after
		} : one);
		question = {
			...question,
			skills
		};
	}
	return fixes;
}
function failing(question) {
	const sides = new RoutedSides(question);
	const [base, head] = [sides.base(), sides.head()];
	const names = question.skills.map(({ name }) => name);
	const verdict = base === null ? null : gateOf(question, question.tasks, names, {
		base,
		head
	});
	const isChanged = ({ base: before, description }) => before !== description;
	const isFailing = ({ name, base: before }) => {
		const { missed, taken } = wrongOf(name, question, head);
		const isNew = base !== null && before === null;
		return verdict !== null && verdictOn(verdict, name)?.state === "regressed" || missed.length > 0 || isNew && taken.length > 0;
	};
	return question.skills.filter(isFailing).sort((a, b) => Number(isChanged(b)) - Number(isChanged(a)) || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
}
function idOf(named, { catalogues }) {
	const found = skillsCalled(catalogues.head, named);
	const [only] = found;
	const names = catalogues.head.skills.map(({ name }) => name);
	if (only === void 0) throw new UserError({
		what: `There is no skill \`${named}\`.${didYouMean(named, names)}`,
		todo: names.length === 0 ? "Add a skill." : `Name one of the skills: ${names.slice(0, 20).join(", ")}.`
	});
	if (found.length > 1) {
		const ids = found.map(({ name }) => name).join(", ");
		throw new UserError({
			what: `Several skills are called \`${named}\`.`,
			todo: `Name one of ${ids}.`
		});
	}
	if (only.offered) return only.name;
	throw new UserError({
		what: `\`${only.name}\` is not offered to agents (disable-model-invocation): no description makes it load.`,
		where: only.descriptionPosition,
		todo: "Take that key out, or name another skill."
	});
}

export { failing, openFix };