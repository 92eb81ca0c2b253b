import { parseDescription, sentences } from "./router-8b51f467.js";
import { distinctTerms } from "./terms-66502979.js";

// src/check/phrases.ts
const MOST = 60;
const LONGEST = 400;
function ownPhrases(description) {
	const text = description.slice(0, 1e4).replace(SINGLE_QUOTED, "\"$1\"");
	const found = /* @__PURE__ */ new Map();
	const add = (phrase, from) => {
		const clean = phrase.replace(LEAD, "").replace(/^[\s\p{P}]+|[\s,;:.!—–-]+$/gu, "").slice(0, LONGEST);
		const key = [...distinctTerms(clean)].filter(([, kind]) => kind !== "sign" && kind !== "number");
		if (key.length < 2 || found.size >= MOST) return;
		const id = key.map(([stem]) => stem).join(" ");
		if (!found.has(id)) found.set(id, {
			text: clean,
			from
		});
	};
	const phrases = parseDescription(text);
	for (const { text: phrase, quoted, role } of phrases) if (quoted && role !== "negative") add(phrase, "quoted");
	const [first = ""] = sentences(text);
	if (!phrases.some(({ sentence, role }) => sentence === 0 && role === "negative")) add(first, "first");
	for (const { text: phrase, quoted, role } of phrases) if (!quoted && role === "trigger") add(phrase, "when");
	return [...found.values()];
}
const SINGLE_QUOTED = /(?<=^|[\s([:：,，/—–])['‘]((?:[^'‘’"\n]|(?<=\p{L})['’](?=\p{L})){3,200})['’](?=$|[\s)\]:：,，;.!?/—–])/gu;
const LEAD = /^\W*(?:(?:always |also |only |proactively )*(?:use|invoke|activate|trigger)[sd]?(?: this(?: skill)?| it)?(?: proactively)?(?: when(?:ever)?| for| if| to| on)?:?|when(?:ever)?:?)(?: (?:the|a|an) (?:user|users|person|developer)s?)?(?: (?:wants?|needs?|asks?|says?|requests?|mentions?|is|are)\b)?(?: (?:to|for|about|you to|you)\b)?\s*/iu;

export { ownPhrases };