// src/agents/lexical/keep-last.ts
function keepLast(read) {
	let last = null;
	return (text) => {
		if (last?.text !== text) last = {
			text,
			answer: read(text)
		};
		return last.answer;
	};
}

// src/agents/lexical/explicit-names.ts
var ExplicitNames = class {
	#byFirstWord = /* @__PURE__ */ new Map();
	constructor(skills) {
		for (const { name, nameWords } of skills) {
			const first = nameWords[0];
			if (first === void 0) continue;
			const names = this.#byFirstWord.get(first) ?? [];
			names.push({
				name,
				words: nameWords
			});
			names.sort((a, b) => b.words.length - a.words.length || (a.name < b.name ? -1 : 1));
			this.#byFirstWord.set(first, names);
		}
	}
	in(prompt) {
		const { text, words } = wordsOf(prompt);
		const found = /* @__PURE__ */ new Set();
		for (let at = 0; at < words.length; at += 1) {
			const candidates = this.#byFirstWord.get(words[at]?.word ?? "") ?? [];
			const length = candidates.find((candidate) => spells(text, words, at, candidate.words))?.words.length;
			if (length === void 0) continue;
			for (const { name, words: same } of candidates) if (same.length === length && spells(text, words, at, same)) found.add(name);
			at += length - 1;
		}
		return found;
	}
};
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const wordsOf = keepLast((prompt) => {
	const text = prompt.normalize("NFKC").toLowerCase();
	return {
		text,
		words: Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
			word,
			start: index,
			end: index + word.length
		}))
	};
});
function spells(text, words, at, name) {
	const first = words[at];
	const last = words[at + name.length - 1];
	if (first === void 0 || last === void 0) return false;
	for (const [index, part] of name.entries()) {
		const here = words[at + index];
		if (here?.word !== part) return false;
		const before = words[at + index - 1];
		if (index > 0 && before !== void 0 && !/^[\s_-]$/u.test(text.slice(before.end, here.start))) return false;
	}
	if (/[_-]/.test(text[first.start - 1] ?? " ") || /^[_-][\p{L}\p{N}]/u.test(text.slice(last.end, last.end + 3))) return false;
	if (name.length > 1) return true;
	return /[/$]/.test(text[first.start - 1] ?? " ") && !/[\p{L}\p{N}./]/u.test(text[first.start - 2] ?? " ") || words[at + 1]?.word === "skill" || words[at - 1]?.word === "skill";
}

export { ExplicitNames, keepLast };