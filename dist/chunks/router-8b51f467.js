import { CONSTANTS, FAMILY_SHARE, MAX_DESCRIPTION, MAX_PROMPT, distinctTerms, rawWords } from "./terms-66502979.js";
import { ExplicitNames, keepLast } from "./explicit-names-2c8c9033.js";

// src/agents/lexical/matched-words.ts
function matchedWords(text, matched) {
	const spelled = /* @__PURE__ */ new Map();
	for (const [word] of text.matchAll(WORD)) for (const stem of distinctTerms(word).keys()) if (!spelled.has(stem)) spelled.set(stem, word.toLowerCase());
	const words = matched.toSorted((a, b) => b.adds - a.adds).map(({ stem }) => {
		const word = spelled.get(stem);
		return word === void 0 || word.length > stem.length + LONGEST_ENDING ? stem : word;
	});
	return [...new Set(words)];
}
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LONGEST_ENDING = 6;

// src/agents/lexical/read-prompt.ts
function readPrompt(prompt) {
	if (prompt.length <= 16e3) return prompt;
	const head = MAX_PROMPT / 4 * 3;
	return `${prompt.slice(0, head)}\n${prompt.slice(head - MAX_PROMPT)}`;
}

// src/agents/lexical/phrase-index.ts
var PhraseIndex = class {
	#byStem = /* @__PURE__ */ new Map();
	constructor(phrases, vocabulary, floor) {
		for (const [phrase, stems] of phrases.entries()) {
			const weights = [...stems].map(([stem, kind]) => ({
				stem,
				weight: vocabulary.weight(kind)
			}));
			const root = Math.sqrt(weights.reduce((sum, { weight }) => sum + weight, floor));
			for (const { stem, weight } of weights) {
				const places = this.#byStem.get(stem) ?? [];
				places.push({
					phrase,
					share: weight / root
				});
				this.#byStem.set(stem, places);
			}
		}
	}
	best(matched) {
		const worth = /* @__PURE__ */ new Map();
		let best = 0;
		for (const [stem, quality] of matched) for (const { phrase, share } of this.#byStem.get(stem) ?? []) {
			const sum = (worth.get(phrase) ?? 0) + share * quality;
			worth.set(phrase, sum);
			if (sum > best) best = sum;
		}
		return best;
	}
};

// src/agents/lexical/score.ts
var SkillScorer = class {
	#profile;
	#constants;
	#phrases;
	constructor(profile, vocabulary, constants) {
		this.#profile = profile;
		this.#constants = constants;
		this.#phrases = new PhraseIndex(profile.phrases, vocabulary, constants.phraseFloor);
	}
	matched(asked) {
		const { fields } = this.#profile;
		return asked.flatMap(({ stem, weight, family }) => {
			const exact = fields.get(stem);
			const related = Math.max(0, ...family.map((other) => fields.get(other) ?? 0));
			const adds = weight * (exact ?? related * this.#constants.familyQuality);
			return adds > 0 ? [{
				stem,
				adds
			}] : [];
		});
	}
	score(asked) {
		const { familyQuality, phraseWeight, negativeWeight, promptFloor, singleMatch } = this.#constants;
		const { fields, negatives } = this.#profile;
		const matched = /* @__PURE__ */ new Map();
		let sum = 0;
		let whole = 0;
		let excluded = 0;
		for (const { stem, weight, family } of asked) {
			whole += weight;
			const exact = fields.get(stem);
			if (exact !== void 0) {
				sum += weight * exact;
				matched.set(stem, 1);
				continue;
			}
			let related = 0;
			for (const other of family) {
				const field = fields.get(other);
				if (field === void 0) continue;
				related = Math.max(related, field);
				matched.set(other, Math.max(matched.get(other) ?? 0, familyQuality));
			}
			sum += weight * related * familyQuality;
			if (related === 0 && negatives.has(stem)) excluded += weight;
		}
		if (sum === 0) return 0;
		const evidence = sum + phraseWeight * this.#phrases.best(matched) - negativeWeight * excluded;
		return (matched.size > 1 ? 1 : singleMatch) * Math.max(0, evidence) / Math.sqrt(whole + promptFloor);
	}
};

// src/agents/lexical/skill-index.ts
var SkillIndex = class {
	#byStem = /* @__PURE__ */ new Map();
	#constants;
	#size;
	constructor(profiles, constants) {
		this.#constants = constants;
		this.#size = profiles.length;
		for (const [skill, { fields }] of profiles.entries()) for (const [stem, field] of fields) {
			const places = this.#byStem.get(stem);
			if (places === void 0) this.#byStem.set(stem, [{
				skill,
				field
			}]);
			else places.push({
				skill,
				field
			});
		}
	}
	bounds(asked) {
		const { familyQuality, phraseWeight, phraseFloor, promptFloor } = this.#constants;
		const sums = new Float64Array(this.#size);
		const weights = new Float64Array(this.#size);
		let whole = 0;
		const add = (stem, sum, matched) => {
			for (const { skill, field } of this.#byStem.get(stem) ?? []) {
				sums[skill] = (sums[skill] ?? 0) + sum * field;
				weights[skill] = (weights[skill] ?? 0) + matched;
			}
		};
		for (const { stem, weight, family } of asked) {
			whole += weight;
			add(stem, weight, weight);
			for (const other of family) add(other, weight * familyQuality, 1);
		}
		const root = Math.sqrt(whole + promptFloor);
		const bounds = sums;
		for (let skill = 0; skill < weights.length; skill += 1) {
			const matched = weights[skill] ?? 0;
			if (matched === 0) continue;
			bounds[skill] = ((sums[skill] ?? 0) + phraseWeight * matched / Math.sqrt(matched + phraseFloor)) / root;
		}
		return bounds;
	}
};

// src/agents/lexical/parse-description.ts
function parseDescription(description) {
	const phrases = [];
	let isExcluding = false;
	for (const [number, sentence] of sentences(description).entries()) {
		isExcluding &&= ITEM.test(sentence);
		let role = isExcluding || REDIRECT.test(sentence) ? "negative" : TRIGGER.test(sentence) ? "trigger" : "plain";
		const add = (clause) => {
			for (const { text, quoted } of items(clause)) phrases.push({
				text,
				role: quoted && role === "plain" ? "trigger" : role,
				quoted,
				sentence: number
			});
		};
		let outer = null;
		for (const { clause, isInBrackets } of clauses(sentence.replace(EVEN_IF, withoutNegation))) {
			if (isInBrackets) outer ??= role;
			else if (outer !== null) [role, outer] = [outer, null];
			const negation = NEGATIVE.exec(clause);
			if (negation !== null) {
				add(clause.slice(0, negation.index));
				role = "negative";
				add(clause.slice(negation.index));
				continue;
			}
			if (NEGATIVE_END.test(clause)) {
				role = "negative";
				add(clause);
				continue;
			}
			if (role === "negative" && !isExcluding && !isInBrackets && RESUME.test(clause)) role = "trigger";
			add(clause);
		}
		isExcluding ||= role === "negative" && /[:：]\s*$/u.test(sentence);
	}
	return phrases;
}
const EVEN_IF = /\beven (?:if|when|though)\b[^.;!?]*/giu;
function withoutNegation(text) {
	return text.replace(/\b(?:do(?:es)? not|don['’]?t|doesn['’]?t|never|not)\b/giu, " ");
}
const TRIGGER = /\b(?:use (?:this|it|when|whenever|for|if|to|only|proactively|also)|used (?:for|when)|also use|useful (?:for|when)|when(?:ever)? (?:the |a )?users?|when (?:you|working|asked|creating|building|writing)|triggers?\b|(?:activate|invoke)\b|when:|for requests|asks? (?:to|for|about)|mentions?|applies (?:to|when)|should be used)|(?:^|[^\p{L}])(?:использ|примен|нужен|нужна|когда|если)|时使用|使用此|适用|用于|当用户|场景|触发|用户/iu;
const RESUME = /^\W*(?:(?:also |but |only )*(?:use|invoke|activate) (?:this|it|when|whenever|for|if|to|only)\b(?!-)|(?:use )?(?:when|for):|triggers?(?: on| when)?:)|^\P{L}*(?:当用户|使用此|适用于|触发|использ)/iu;
const REDIRECT = /^\W*for\b[^.]*\bsee\s+(?:the\s+)?[\w`/-]+(?:\s+skill)?\W*$/iu;
const ITEM = /^\s*[-*•]\s/u;
const NEGATIVE = /\b(?:out of scope|exclusions?(?=\s*:)|excludes?(?=\s*:)|skip(?= (?:this|it|when|if|for)\b|:)|avoid (?:for|when|this skill)|do(?:es)? not|don['’]?t|doesn['’]?t|never|not (?:for|to be used|intended|meant|when|a replacement|suitable|per)|isn['’]?t for|rather than|instead of|use [^\s,.;]+ (?:for (?:that|those|these|this)|instead)|unless)|\bnot\b(?= (?:use|trigger|invoke|handle|cover|needed|required))|(?:^|[^\p{L}])(?:не (?:для|использ|примен|подход|нужен|надо|путать))|不要|不用于|不适用|不负责|不包括|不应|請勿|请勿|勿用|\b(?:no (?:usar|utilizar|sirve|es para)|não (?:usar|use|utilizar)|non (?:usare|utilizzare)|ne pas|pas pour|nicht (?:für|verwenden|geeignet))/iu;
const NEGATIVE_END = /使わない|使わず|使用しない|対象外|사용하지|쓰지 (?:마|않)|제외/u;
function sentences(description) {
	return description.replace(/[^\S\n]+/gu, " ").replace(/ ?\n ?/gu, "\n").replace(/\n(?:\(?\d{1,2}[.)])(?= )/gu, "\n-").replace(/(?<=[\s:：,，;；])(?:\(\d{1,2}\)|（\d{1,2}）|\d{1,2}\)|(?<=: )1\.)\s?(?=\S)/gu, ", ").replace(/(?<=: , .*) [2-9]\.(?= \p{L})/gu, ",").split(/(?<=[.!?;]["”)])[ \n]+(?!\p{Ll})|(?<=[.!?;])[ \n]+|[。！？；]|\n+(?=[-*•] )|\n{2,}/u).filter(isSomething);
}
function clauses(sentence) {
	let depth = 0;
	const found = [];
	for (const clause of sentence.split(/\s(?:--|—|–|-)\s|—|(?=[()（）])/u)) {
		if (/^[(（]/u.test(clause)) depth += 1;
		else if (/^[)）]/u.test(clause)) depth = Math.max(0, depth - 1);
		found.push({
			clause: clause.replace(/^[()（）]/u, ""),
			isInBrackets: depth > 0
		});
	}
	return found.filter(({ clause }) => isSomething(clause));
}
function items(clause) {
	const examples = [];
	return [...clause.replace(/["“”«»「」『』]([^"“”«»「」『』]{1,200})["“”«»「」『』]/gu, (_whole, inner) => {
		examples.push(inner);
		return ",";
	}).split(/[,:：，、]|\s(?:or|или)\s/u).map((text) => ({
		text,
		quoted: false
	})), ...examples.map((text) => ({
		text,
		quoted: true
	}))].filter(({ text }) => isSomething(text));
}
function isSomething(text) {
	return /[\p{L}\p{N}]/u.test(text);
}

// src/agents/lexical/skill-profile.ts
function skillProfile(name, description, constants) {
	const fields = /* @__PURE__ */ new Map();
	const phrases = [];
	const excluded = /* @__PURE__ */ new Set();
	const add = (text, factor) => {
		const found = distinctTerms(text);
		for (const stem of found.keys()) fields.set(stem, Math.max(fields.get(stem) ?? 0, factor));
		if (found.size > 0) phrases.push(found);
	};
	add(name, constants.nameField);
	for (const { text, role } of parseDescription(description.slice(0, MAX_DESCRIPTION))) if (role === "negative") for (const stem of distinctTerms(text).keys()) excluded.add(stem);
	else add(text, role === "trigger" ? 1 : constants.plainField);
	const negatives = new Set([...excluded].filter((stem) => !fields.has(stem)));
	return {
		name,
		nameWords: rawWords(name),
		fields,
		phrases,
		negatives
	};
}

// src/agents/lexical/word-families.ts
var WordFamilies = class {
	#byPrefix = /* @__PURE__ */ new Map();
	constructor(vocabulary) {
		for (const stem of vocabulary) {
			if (!FAMILY_WORD.test(stem)) continue;
			const prefix = stem.slice(0, 4);
			const bucket = this.#byPrefix.get(prefix);
			if (bucket === void 0) this.#byPrefix.set(prefix, [stem]);
			else bucket.push(stem);
		}
	}
	of(stem) {
		if (!FAMILY_WORD.test(stem)) return [];
		return (this.#byPrefix.get(stem.slice(0, 4)) ?? []).filter((other) => other !== stem && sharesEnough(stem, other));
	}
};
const FAMILY_WORD = /^\p{L}{4,}$/u;
function sharesEnough(a, b) {
	const shorter = Math.min(a.length, b.length);
	let shared = 0;
	while (shared < shorter && a[shared] === b[shared]) shared += 1;
	return shared >= FAMILY_SHARE * Math.max(a.length, b.length);
}

// src/agents/lexical/vocabulary.ts
function vocabularyOf(profiles, constants) {
	const families = new WordFamilies(new Set(profiles.flatMap(({ fields }) => [...fields.keys()])));
	const kindWeights = {
		word: 1,
		common: constants.commonWeight,
		pair: constants.pairWeight,
		sign: constants.signWeight,
		number: constants.numberWeight
	};
	return {
		weight: (kind) => kindWeights[kind],
		family: (stem) => families.of(stem)
	};
}

// src/agents/lexical/router.ts
function buildLexicalRouter(surface) {
	return buildRouterWith(surface, CONSTANTS);
}
function buildRouterWith(surface, constants) {
	const profiles = distinctByName(surface).map(({ name, bareName = name, description }) => ({
		...skillProfile(bareName, description, constants),
		name
	}));
	const vocabulary = vocabularyOf(profiles, constants);
	const names = new ExplicitNames(profiles);
	const skills = profiles.map((profile) => ({
		name: profile.name,
		scorer: new SkillScorer(profile, vocabulary, constants)
	}));
	const askedBy = (text) => [...termsOf(text)].map(([stem, kind]) => ({
		stem,
		weight: vocabulary.weight(kind),
		family: vocabulary.family(stem)
	}));
	let index = null;
	return {
		fired(prompt) {
			return this.near(prompt, constants.margin);
		},
		near(prompt, share) {
			const text = readPrompt(prompt);
			const asked = askedBy(text);
			const spelled = names.in(text);
			index ??= new SkillIndex(profiles, constants);
			const found = [];
			let best = 0;
			const add = ({ name, scorer }, bonus) => {
				const score = scorer.score(asked) + bonus;
				best = Math.max(best, score);
				found.push({
					name,
					score
				});
			};
			if (spelled.size > 0) {
				for (const one of skills) if (spelled.has(one.name)) add(one, constants.nameBonus);
			}
			const bounds = index.bounds(asked);
			const likeliest = bounds.reduce((most, bound, skill) => bound > (bounds[most] ?? 0) ? skill : most, 0);
			for (let position = -1; position < bounds.length; position += 1) {
				const skill = position === -1 ? likeliest : position;
				if ((bounds[skill] ?? 0) < Math.max(constants.threshold, best * share) - ROUNDING) continue;
				const one = skills[skill];
				if (one !== void 0 && (position === -1 || skill !== likeliest) && !spelled.has(one.name)) add(one, 0);
			}
			const least = Math.max(constants.threshold, best * share);
			return found.filter(({ score }) => score >= least).sort(byScore);
		},
		explain(prompt, name) {
			const scorer = skills.find((skill) => skill.name === name)?.scorer;
			if (scorer === void 0) return null;
			const text = readPrompt(prompt);
			const asked = askedBy(text);
			const bonus = names.in(text).has(name) ? constants.nameBonus : 0;
			return {
				score: scorer.score(asked) + bonus,
				words: matchedWords(text, scorer.matched(asked))
			};
		},
		route(prompt) {
			const text = readPrompt(prompt);
			const asked = askedBy(text);
			const spelled = names.in(text);
			const ranked = skills.map(({ name, scorer }) => ({
				name,
				score: scorer.score(asked) + (spelled.has(name) ? constants.nameBonus : 0)
			})).sort(byScore);
			return {
				fired: firing(ranked, constants),
				ranked
			};
		}
	};
}
const ROUNDING = 1e-9;
const termsOf = keepLast(distinctTerms);
function byScore(a, b) {
	return b.score - a.score || (a.name < b.name ? -1 : 1);
}
function firing(ranked, constants) {
	const best = ranked[0]?.score ?? 0;
	const bar = Math.max(constants.threshold, best * constants.margin);
	return ranked.filter((skill) => skill.score >= bar);
}
function distinctByName(surface) {
	const byName = /* @__PURE__ */ new Map();
	for (const entry of surface) {
		const known = byName.get(entry.name);
		if (known === void 0 || entry.description < known.description) byName.set(entry.name, entry);
	}
	return [...byName.values()];
}

export { buildLexicalRouter, parseDescription, sentences, skillProfile };