"use strict";

const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_report = require("./report-ac56b22a.js");

// src/evaluate/fix/gate-of.ts
function questionAbout(skills, { tasks, policy, trials, jobs = 1 }) {
	const side = {
		offered: true,
		describes: true
	};
	return {
		tasks,
		policy,
		jobs,
		sides: "both",
		notComparable: null,
		deterministic: false,
		skills: skills.map((name) => ({
			name,
			base: side,
			head: side
		})),
		trials: {
			base: trials,
			head: trials
		},
		shared: /* @__PURE__ */ new Set(),
		stored: /* @__PURE__ */ new Map()
	};
}
function verdictBy(question, shows) {
	const conversation = require_report.gate(question);
	let step = conversation.next();
	while (step.done !== true) step = conversation.next(step.value.flatMap(({ task, side, phase, first, trials }) => Array.from({ length: trials }, (_, index) => ({
		task,
		side,
		phase,
		index: first + index,
		failed: false,
		grades: [],
		fired: shows(task, side)
	}))));
	return step.value;
}
function gateOf({ policy }, tasks, skills, sides) {
	return verdictBy({
		...questionAbout(skills, {
			tasks,
			policy,
			trials: 1
		}),
		deterministic: true
	}, (task, side) => [...sides[side].get(task) ?? []]);
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

// src/evaluate/fix/hunks.ts
const MOST_EDITS = 4e3;
function wordHunks(before, after) {
	const changes = require_report.diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
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
function isReworded(words, before, after) {
	return words.reduce((sum, hunk) => sum + hunk.kept.length, 0) < Math.min(before.length, after.length) / 2;
}
function sentenceHunks(before, after) {
	const changes = require_report.diffArrays(sentencesOf(before), sentencesOf(after), {
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
	return text.split(/(?<=[.!?;]["\u201d)]?)(?=\s)|(?<=[\u3002\uff01\uff1f\uff1b])|(?=\n)/u).filter((part) => part !== "");
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

// src/evaluate/fix/family.ts
function familyOf(skill, { policy }, tasks, { candidates, trials, jobs = 1 }) {
	const nameFor = (candidate) => `${candidate}\n${skill}`;
	const copies = /* @__PURE__ */ new Map();
	for (let candidate = 0; candidate < candidates; candidate += 1) for (const task of tasks) {
		const { others: _, ...rest } = task;
		const key = `${candidate}\n${task.key}`;
		const expectations = require_options.allLabels(task).map((one) => one.skill === skill ? {
			...one,
			skill: nameFor(candidate)
		} : one);
		copies.set(key, {
			task,
			candidate,
			copy: {
				...rest,
				...apart(rest, `${candidate}\n`),
				key,
				expectations
			}
		});
	}
	const names = Array.from({ length: candidates }, (_, candidate) => nameFor(candidate));
	const own = policy.skills.get(skill);
	const limits = own === void 0 ? policy.skills : new Map([...policy.skills, ...names.map((name) => [name, own])]);
	return {
		question: questionAbout(names, {
			policy: {
				...policy,
				skills: limits
			},
			trials,
			jobs,
			tasks: [...copies.values()].map(({ copy }) => copy)
		}),
		of(key) {
			const found = copies.get(key);
			if (found === void 0) throw new Error("there is no such copy");
			return found;
		},
		nameFor,
		asCopy(observation, key) {
			const candidate = copies.get(key)?.candidate ?? 0;
			const fired = observation.fired.map((name) => name === skill ? nameFor(candidate) : name);
			return {
				...observation,
				task: key,
				fired
			};
		}
	};
}
function apart({ prompt, message }, mark) {
	const own = message && {
		...message,
		conversation: `${mark}${message.conversation}`
	};
	return {
		...require_start.present({ message: own }),
		prompt: `${mark}${prompt}`
	};
}
function vetoOf({ skills, tasks, policy }, trials) {
	return questionAbout(skills.map(({ name }) => name), {
		tasks,
		policy,
		trials
	});
}
function figuresOf({ shown }, family, candidate) {
	const name = family.nameFor(candidate);
	const heldOut = {
		prompts: 0,
		before: 0,
		after: 0
	};
	for (const task of family.question.tasks.filter(({ key }) => family.of(key).candidate === candidate)) {
		const rates = [shown.head, shown.base].map((side) => require_report.rateOf(side.get(task.key), name).rate);
		const isOwn = require_options.labelOf(task, name) === "must_activate";
		const [before = null, after = null] = rates.map((rate) => rate === null || isOwn ? rate : 1 - rate);
		if (before === null || after === null) continue;
		heldOut.prompts += 1;
		heldOut.before += before;
		heldOut.after += after;
	}
	const tenths = (value) => Math.round(value * 10) / 10;
	return {
		...heldOut,
		before: tenths(heldOut.before),
		after: tenths(heldOut.after)
	};
}

Object.defineProperty(exports, "apart", { enumerable: true, get: () => apart });
Object.defineProperty(exports, "familyOf", { enumerable: true, get: () => familyOf });
Object.defineProperty(exports, "figuresOf", { enumerable: true, get: () => figuresOf });
Object.defineProperty(exports, "gateOf", { enumerable: true, get: () => gateOf });
Object.defineProperty(exports, "isBetter", { enumerable: true, get: () => isBetter });
Object.defineProperty(exports, "isReworded", { enumerable: true, get: () => isReworded });
Object.defineProperty(exports, "sentenceHunks", { enumerable: true, get: () => sentenceHunks });
Object.defineProperty(exports, "sentencesOf", { enumerable: true, get: () => sentencesOf });
Object.defineProperty(exports, "textOf", { enumerable: true, get: () => textOf });
Object.defineProperty(exports, "tidy", { enumerable: true, get: () => tidy });
Object.defineProperty(exports, "verdictBy", { enumerable: true, get: () => verdictBy });
Object.defineProperty(exports, "verdictOn", { enumerable: true, get: () => verdictOn });
Object.defineProperty(exports, "vetoOf", { enumerable: true, get: () => vetoOf });
Object.defineProperty(exports, "wordHunks", { enumerable: true, get: () => wordHunks });