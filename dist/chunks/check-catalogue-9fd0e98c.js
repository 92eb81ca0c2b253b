import { skillsCalled } from "./empty-errors-820943e7.js";
import { FINDING_KINDS } from "./check-report-a677fc4b.js";
import { CONSTANTS, buildLexicalRouter, distinctTerms, parseDescription, sentences } from "./router-bdcc517d.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { basename, dirname } from "node:path/posix";

// src/check/accepted-pairs.ts
function acceptedPairs({ acceptedCollisions }, catalogue) {
	const warnings = [];
	const idsOf = (name) => skillsCalled(catalogue, name).map((skill) => skill.name);
	return {
		accepted: acceptedCollisions.flatMap(([one, other]) => {
			const [ids, others] = [idsOf(one), idsOf(other)];
			const unknown = ids.length === 0 ? one : others.length === 0 ? other : null;
			if (unknown !== null) {
				const what = `\`accepted_collisions\` names a skill that there is not: "${unknown}".`;
				warnings.push({
					what,
					todo: "Take the pair out of skill-eval-gate.yml, or correct the name."
				});
			}
			return ids.flatMap((a) => others.map((b) => [a, b]));
		}),
		warnings
	};
}
function isBlocking({ findings }, { onCollision }) {
	return onCollision === "block" && findings.some(({ kind, worse }) => worse && (kind === "lost_words" || kind === "twin"));
}

// src/check/phrases.ts
const MOST = 60;
const LONGEST$3 = 400;
function ownPhrases(description) {
	const text = description.slice(0, 1e4);
	const found = /* @__PURE__ */ new Map();
	const add = (phrase, from) => {
		const clean = phrase.replace(LEAD, "").replace(/^[\s\p{P}]+|[\s,;:.!—–-]+$/gu, "").slice(0, LONGEST$3);
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
const LEAD = /^\W*(?:(?:always |also |only |proactively )*(?:use|invoke|activate|trigger)[sd]?(?: this(?: skill)?| it)?(?: proactively)?(?: when(?:ever)?| for| if| to| on)?:?|when(?:ever)?:?)(?: (?:the|a|an) (?:user|users|person|developer)s?)?(?: (?:wants?|needs?|asks?|says?|requests?|mentions?|is|are)\b)?(?: (?:to|for|about|you to|you)\b)?\s*/iu;

// src/check/asked-catalogue.ts
var AskedCatalogue = class AskedCatalogue {
	byName;
	#router;
	#near;
	#answers = /* @__PURE__ */ new Map();
	#phrases = /* @__PURE__ */ new Map();
	constructor(skills, near = NEAR) {
		this.#near = near;
		this.byName = new Map(skills.map((skill) => [skill.name, skill]));
		this.#router = buildLexicalRouter(skills);
	}
	answers(prompt) {
		const known = this.#answers.get(prompt);
		if (known !== void 0) return known;
		const found = this.#router.near(prompt, this.#near);
		this.#answers.set(prompt, found);
		return found;
	}
	only(names) {
		return new AskedCatalogue([...this.byName.values()].filter(({ name }) => names.has(name)), this.#near);
	}
	fired(prompt) {
		const found = this.answers(prompt);
		const bar = (found[0]?.score ?? 0) * CONSTANTS.margin;
		return found.filter(({ score }) => score >= bar);
	}
	phrases(name) {
		const known = this.#phrases.get(name);
		if (known !== void 0) return known;
		const found = ownPhrases(this.byName.get(name)?.description ?? "");
		this.#phrases.set(name, found);
		return found;
	}
};
const NEAR = .75;

// src/check/form.ts
const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 1024;
function formProblems({ name, bareName, folder, description, frontmatter }) {
	const found = [];
	const own = `\`${name}\``;
	const add = (rule, message, phrase = null) => found.push({
		rule,
		phrase,
		message
	});
	for (const { what } of frontmatter?.warnings ?? []) add(what.replace(/\(.*\)/, ""), `${own}: ${what}`);
	if (frontmatter !== void 0 && frontmatter.name === null) add("no-name", `${own} has no \`name:\`.`);
	else for (const [rule, rest] of nameProblems(bareName, folder)) add(rule, `${own} ${rest}`);
	const written = frontmatter?.description ?? description;
	const length = [...written.trim()].length;
	if (length === 0) {
		add("no-description", `${own} has no description: nothing tells an agent when to use it.`);
		return found;
	}
	if (length > LONGEST_DESCRIPTION) add("long-description", `${`${own} has a description of ${length} characters. The specification allows ${LONGEST_DESCRIPTION}.`} Copilot does not load such a skill, and Codex cuts it.`);
	const tag = /<\/?[a-z][^<>]{0,60}>|[<>]/iu.exec(written)?.[0];
	if (tag !== void 0) add("angle-brackets", `${own} has angle brackets in its description.`, tag);
	if (!new Set(parseDescription(description).map(({ role }) => role)).has("trigger")) add("no-when", `${own} does not say when to use it.`);
	const cue = CUE.exec(written)?.[0];
	if (cue !== void 0) add("imperative", `${own} says "${cue}". Such words make agents choose it for anything, also where another skill fits better.`, cue);
	return found;
}
function nameProblems(name, folder) {
	const found = [];
	if ([...name].length > LONGEST_NAME) found.push(["long-name", `has a name of more than ${LONGEST_NAME} characters.`]);
	if (!/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(name)) found.push(["name-signs", "has other signs in its name than lower-case letters, digits and single hyphens."]);
	if (folder !== "" && basename(folder) !== name) found.push(["name-folder", `is in a folder of another name, \`${basename(folder)}\`. Agents differ in which one they list.`]);
	return found;
}
const CUE = /\b(?:ALWAYS|[Aa]lways) (?:use|invoke|load|activate|apply|trigger|call)\b(?: this(?: skill)?)?|\b(?:MUST|REQUIRED|MANDATORY|CRITICAL)\b(?: (?:be used|use|invoke|load)\b)?|\b(?:you |You )?must (?:use|invoke|load|activate) this\b|\b[Mm]ust be used\b|\b[Uu]se (?:this(?: skill)? )?(?:for|on|in) (?:any(?:thing)?|every(?:thing)?|all)(?: (?:requests?|tasks?|questions?|prompts?|messages?))?(?=[.,;!]|$)/u;

// src/check/form-findings.ts
function formFindings({ base, head }) {
	const before = new Map(base?.skills.map((skill) => [skill.name, rulesOf(skill)]));
	return head.skills.flatMap((skill) => formProblems(skill).map(({ rule, phrase, message }) => ({
		kind: "form",
		skill: skill.name,
		by: null,
		phrase,
		message,
		path: skill.descriptionPosition.file,
		line: skill.descriptionPosition.line,
		worse: base !== null && before.get(skill.name)?.has(rule) !== true
	})));
}
function unreadFindings({ base, head }) {
	const before = new Set(base?.unread.map(({ file }) => file));
	return head.unread.map(({ file, errors }) => {
		const [first] = errors;
		const skill = (base?.skills.find(({ path, mirrors }) => path === file || mirrors.includes(file)))?.name ?? (basename(dirname(file)) || file);
		const message = `\`${skill}\` cannot be read: ${first?.what ?? "it is left out."}`;
		const { file: path, line } = first?.where ?? {
			file,
			line: 1
		};
		return {
			kind: "form",
			skill,
			by: null,
			phrase: null,
			message,
			path,
			line,
			worse: base !== null && !before.has(file)
		};
	});
}
function rulesOf(skill) {
	return new Set(formProblems(skill).map(({ rule }) => rule));
}

// src/check/listing-findings.ts
const MOST_NAMED = 5;
function listingFindings({ base, head }, changed, agents) {
	const findings = [];
	const listings = [];
	for (const agent of agents) {
		const now = agent.show(listed(head.skills));
		const before = base === null ? null : agent.show(listed(base.skills));
		listings.push({
			agent: agent.id,
			...now
		});
		const hidden = before === null ? [...now.dropped, ...now.cut] : newlyHidden(before, now);
		const worse = before !== null && hidden.length > 0;
		const all = worse ? hidden : [...now.dropped, ...now.cut];
		const [victim] = all;
		if (victim === void 0) continue;
		const cause = worse ? causeOf(base?.skills ?? [], head.skills, changed) : null;
		const at = head.skills.find(({ name }) => name === (cause ?? victim))?.descriptionPosition;
		if (at === void 0) continue;
		const message = sentence(agent, now, all, worse, cause);
		findings.push({
			kind: "listing",
			skill: victim,
			by: cause,
			phrase: null,
			message,
			path: at.file,
			line: at.line,
			worse
		});
	}
	return {
		findings,
		listings
	};
}
function newlyHidden(before, now) {
	const [cut, dropped] = [new Set(before.cut), new Set(before.dropped)];
	return [...now.dropped.filter((name) => !dropped.has(name)), ...now.cut.filter((name) => !cut.has(name) && !dropped.has(name))];
}
function causeOf(base, head, changed) {
	const lengths = new Map(base.map(({ name, description }) => [name, description.length]));
	return head.filter(({ name, offered }) => offered && changed.has(name)).map(({ name, description }) => ({
		name,
		by: description.length - (lengths.get(name) ?? 0)
	})).filter(({ by }) => by > 0).sort((a, b) => b.by - a.by || (a.name < b.name ? -1 : 1))[0]?.name ?? null;
}
function sentence({ label, budgetText }, { characters, budget, dropped }, hidden, worse, cause) {
	const names = hidden.slice(0, MOST_NAMED).map((name) => `\`${name}\``);
	const more = hidden.length > MOST_NAMED ? ` and ${hidden.length - MOST_NAMED} more` : "";
	const now = worse ? " now" : "";
	const isOver = characters > budget;
	const gone = new Set(dropped);
	const lost = hidden.every((name) => gone.has(name)) ? "leaves out" : "does not show the whole description of";
	const why = isOver ? `Its list of skills may have ${budgetText}, and this one has ${characters.toLocaleString("en-US")}.` : "The description is too long.";
	const grown = cause === null || !isOver ? "" : ` \`${cause}\` made it longer.`;
	return `${label}${now} ${lost} ${names.join(", ")}${more}. ${why}${grown}`;
}
function listed(skills) {
	return skills.filter(({ offered }) => offered).map(({ name, bareName, plugin, description, frontmatter }) => ({
		id: name,
		name: bareName,
		plugin: plugin?.installs === true ? plugin.name : null,
		description: frontmatter === void 0 ? description : fold(frontmatter.description),
		whenToUse: fold(frontmatter?.whenToUse ?? "")
	})).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function fold(text) {
	return text.replace(/\s+/gu, " ").trim();
}

// src/check/listings/claude-code.ts
const BUDGET$1 = 8e3;
const LONGEST$2 = 1536;
const claudeCode = {
	id: "claude-code",
	label: "Claude Code",
	version: "2.1.329",
	budgetText: "8,000 characters (1% of a context window of 200,000 tokens)",
	show(skills) {
		const items = skills.map(({ id, name: bare, plugin, description, whenToUse }) => {
			const name = plugin === null ? bare : `${plugin}:${bare}`;
			const whole = [description, whenToUse].filter((text) => text !== "").join(" - ");
			const shown = Math.min(whole.length, LONGEST$2);
			return {
				id,
				isLong: whole.length > LONGEST$2,
				bare: name.length + 2,
				full: name.length + 4 + shown
			};
		});
		const breaks = Math.max(0, items.length - 1);
		const characters = items.reduce((sum, { full }) => sum + full, breaks);
		if (characters <= BUDGET$1) return {
			characters,
			budget: BUDGET$1,
			cut: items.flatMap(({ id, isLong }) => isLong ? [id] : []),
			dropped: []
		};
		let left = BUDGET$1 - items.reduce((sum, { bare }) => sum + bare, breaks);
		const cut = items.filter(({ bare, full, isLong }) => {
			const more = full - bare;
			if (more > left) return true;
			left -= more;
			return isLong;
		});
		return {
			characters,
			budget: BUDGET$1,
			cut: cut.map(({ id }) => id),
			dropped: []
		};
	}
};

// src/check/listings/codex.ts
const BUDGET_TOKENS = 5440;
const BYTES = 4;
const LONGEST$1 = 1024;
const codex = {
	id: "codex",
	label: "Codex",
	version: "0.169.0",
	budgetText: "21,760 characters (2% of a context window of 272,000 tokens)",
	show(skills) {
		const items = skills.map((skill) => ({
			...skill,
			text: [...skill.description].slice(0, LONGEST$1)
		}));
		const isLong = ({ description }) => description.length > LONGEST$1;
		const tokens = items.reduce((sum, { name, text }) => sum + tokensOf(name, text), 0);
		const all = {
			characters: tokens * BYTES,
			budget: BUDGET_TOKENS * BYTES
		};
		if (tokens <= BUDGET_TOKENS) return {
			...all,
			cut: items.filter(isLong).map(({ id }) => id),
			dropped: []
		};
		const bare = items.reduce((sum, { name }) => sum + tokensOf(name, []), 0);
		if (bare > BUDGET_TOKENS) {
			let used = 0;
			const dropped = items.filter(({ name }) => {
				const own = tokensOf(name, []);
				if (used + own > BUDGET_TOKENS) return true;
				used += own;
				return false;
			});
			const kept = items.filter((item) => !dropped.includes(item) && item.text.length > 0);
			return {
				...all,
				cut: kept.map(({ id }) => id),
				dropped: dropped.map(({ id }) => id)
			};
		}
		const most = fairLength(items, BUDGET_TOKENS - bare);
		return {
			...all,
			cut: items.filter((item) => isLong(item) || item.text.length > most).map(({ id }) => id),
			dropped: []
		};
	}
};
function tokensOf(name, description) {
	const text = description.length === 0 ? "" : ` ${description.join("")}`;
	return Math.ceil(Buffer.byteLength(`- ${name}:${text} (file: r0/${name}/SKILL.md)\n`) / BYTES);
}
function fairLength(items, left) {
	const cost = (length) => items.reduce((sum, { name, text }) => sum + tokensOf(name, text.slice(0, length)) - tokensOf(name, []), 0);
	let [low, high] = [0, LONGEST$1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (cost(middle) <= left) low = middle;
		else high = middle - 1;
	}
	return low;
}

// src/check/listings/copilot.ts
const BUDGET = 15e3;
const LONGEST = 1024;
const copilot = {
	id: "copilot",
	label: "GitHub Copilot CLI",
	version: "1.0.102",
	budgetText: "15,000 characters",
	show(skills) {
		const dropped = skills.filter(({ description }) => description.length > LONGEST);
		const loaded = skills.filter((skill) => !dropped.includes(skill));
		let characters = 0;
		const cut = [];
		for (const { id, name, description } of loaded) {
			characters += MARKUP + escapedLength(name) + escapedLength(description);
			if (characters > BUDGET) cut.push(id);
		}
		return {
			characters,
			budget: BUDGET,
			cut,
			dropped: dropped.map(({ id }) => id)
		};
	}
};
const MARKUP = 91;
function escapedLength(text) {
	return text.length + [...text.matchAll(/[&<>"']/g)].reduce((sum, [sign]) => sum + (ENTITIES[sign] ?? 0), 0);
}
const ENTITIES = {
	"&": 4,
	"<": 3,
	">": 3,
	"\"": 5,
	"'": 5
};

// src/check/listings/registry.ts
const agentListings = [
	claudeCode,
	codex,
	copilot
];

// src/check/lost-words.ts
const TAKER_LEAD = 1.1;
const GIVEN_LEAD = 1.25;
const GIVEN_SHARE = .97;
const TRIM_LEAD = 1;
const TRIM_SHARE = 0;
function lostPhrases(base, head, changed) {
	const losses = [];
	const takers = head.only(changed);
	for (const skill of base.byName.keys()) {
		if (!head.byName.has(skill)) continue;
		const isGiven = changed.has(skill);
		const isTrimmed = isGiven && isTrim(base.byName.get(skill)?.description, head.byName.get(skill)?.description);
		for (const phrase of base.phrases(skill)) {
			if (!isGiven && takers.answers(phrase.text).length === 0) continue;
			const before = base.fired(phrase.text).find(({ name }) => name === skill);
			const fired = head.fired(phrase.text);
			const [taker] = fired;
			if (before === void 0 || taker === void 0 || fired.some(({ name }) => name === skill)) continue;
			const own = head.answers(phrase.text).find(({ name }) => name === skill)?.score ?? 0;
			if (!isGiven && !changed.has(taker.name)) continue;
			if (taker.score < own * (isTrimmed ? TRIM_LEAD : isGiven ? GIVEN_LEAD : TAKER_LEAD)) continue;
			if (isGiven && taker.score < before.score * (isTrimmed ? TRIM_SHARE : GIVEN_SHARE)) continue;
			if (isGiven && !isTrimmed && !isCopied(phrase, head.phrases(taker.name))) continue;
			losses.push({
				skill,
				by: taker.name,
				phrase
			});
		}
	}
	return losses;
}
const CLAIMED = .95;
const UNCLAIMED = .75;
function claimedPhrases(base, head, changed) {
	if (changed.size === 0) return [];
	const takers = head.only(changed);
	const claims = [...base.byName.keys()].filter((skill) => head.byName.has(skill) && !changed.has(skill)).flatMap((skill) => base.phrases(skill).flatMap((phrase) => {
		if (takers.answers(phrase.text).length === 0) return [];
		const [before, after] = [base.answers(phrase.text), head.answers(phrase.text)];
		const own = after.find(({ name }) => name === skill)?.score ?? 0;
		if (own === 0 || !base.fired(phrase.text).some(({ name }) => name === skill)) return [];
		const taker = after.find(({ name, score }) => name !== skill && changed.has(name) && score >= own * CLAIMED);
		if (taker === void 0) return [];
		return (before.find(({ name }) => name === taker.name)?.score ?? 0) < own * UNCLAIMED ? [{
			skill,
			by: taker.name,
			phrase
		}] : [];
	}));
	return [...groupBy(claims, ({ skill, by }) => JSON.stringify([skill, by])).values()].flatMap((group) => group.length >= LEAST_CLAIMS ? group : group.filter(({ by, phrase }) => isCopied(phrase, head.phrases(by))));
}
const LEAST_CLAIMS = 2;
const LEAST_COPIED = 3;
function isCopied(phrase, others) {
	const words = [...distinctTerms(phrase.text).keys()];
	if (words.length < LEAST_COPIED) return false;
	return others.some(({ text }) => {
		const own = distinctTerms(text);
		return own.size === words.length && words.every((word) => own.has(word));
	});
}
function isTrim(before = "", after = "") {
	const was = distinctTerms(before);
	return [...distinctTerms(after).keys()].every((word) => was.has(word)) && after.length < before.length && after.length >= before.length * STANDS;
}
const STANDS = .6;
function unansweredPhrases(head) {
	return [...head.byName.keys()].flatMap((skill) => head.phrases(skill).flatMap((phrase) => {
		const fired = head.fired(phrase.text);
		const [taker] = fired;
		if (taker === void 0 || fired.some(({ name }) => name === skill)) return [];
		const own = head.answers(phrase.text).find(({ name }) => name === skill)?.score ?? 0;
		return taker.score < own * TAKER_LEAD ? [] : [{
			skill,
			by: taker.name,
			phrase
		}];
	}));
}

// src/check/sides.ts
function isAccepted({ accepted }, one, other) {
	return accepted.some(([a, b]) => a === one && b === other || a === other && b === one);
}

// src/check/lost-findings.ts
const MOST_PHRASES = 3;
function lostFindings({ base, head }, nameless, changed, sides) {
	if (base === null || nameless.base === null) return findingsOf(unansweredPhrases(head), sides, head, ({ skill, by }, phrases) => ({
		message: `\`${skill}\` does not answer its own ${phrases}; \`${by}\` does.`,
		at: skill
	}));
	const lost = lostPhrases(base, head, changed);
	const taken = new Set(lost.map(pairOf));
	const claimed = claimedPhrases(nameless.base, nameless.head, changed).filter((loss) => !taken.has(pairOf(loss)));
	return [...findingsOf(lost, sides, head, ({ skill, by }, phrases) => ({
		message: `\`${skill}\` no longer answers ${phrases}; \`${by}\` would now.`,
		at: changed.has(skill) ? skill : by
	})), ...findingsOf(claimed, sides, head, ({ skill, by }, phrases) => ({
		message: `\`${by}\` now claims ${phrases}, which \`${skill}\` is for.`,
		at: by
	}))];
}
function findingsOf(losses, sides, { byName }, says) {
	const open = losses.filter(({ skill, by }) => !isAccepted(sides, skill, by));
	return [...groupBy(open, pairOf).values()].flatMap((group) => {
		const [first] = group;
		if (first === void 0) return [];
		const { skill, by, phrase } = first;
		const { message, at } = says(first, quotedList(group));
		const place = byName.get(at)?.at;
		if (place === void 0) return [];
		const { file: path, line } = place;
		const worse = sides.base !== null;
		return [{
			kind: "lost_words",
			skill,
			by,
			phrase: phrase.text,
			message,
			path,
			line,
			worse
		}];
	});
}
function pairOf({ skill, by }) {
	return JSON.stringify([skill, by]);
}
function quotedList(losses) {
	const phrases = losses.map(({ phrase }) => `"${phrase.text}"`);
	const more = phrases.length > MOST_PHRASES ? ` and ${phrases.length - MOST_PHRASES} more` : "";
	return `${phrases.slice(0, MOST_PHRASES).join(", ")}${more}`;
}

// src/check/twins.ts
const ALIKE = .8;
const LEAST_PHRASES = 2;
function twinsIn(nameless, among = null) {
	const alike = /* @__PURE__ */ new Map();
	const ask = (skill) => alike.set(skill, likenesses(nameless, skill));
	for (const skill of among ?? nameless.byName.keys()) if (nameless.byName.has(skill)) ask(skill);
	for (const other of new Set([...alike.values()].flatMap((others) => [...others.keys()]))) if (!alike.has(other)) ask(other);
	const found = [...alike].flatMap(([one, others]) => [...others].flatMap(([other, share]) => {
		const back = alike.get(other)?.get(one);
		const isAsked = among === null || among.has(one) || among.has(other);
		return one < other && isAsked && back !== void 0 ? [{
			one,
			other,
			likeness: Math.min(share, back)
		}] : [];
	}));
	const known = new Set(found.map(({ one, other }) => JSON.stringify([one, other])));
	return [...found, ...copies(nameless).filter(({ one, other }) => !known.has(JSON.stringify([one, other])))];
}
function likenesses(nameless, skill) {
	const phrases = nameless.phrases(skill);
	if (phrases.length < LEAST_PHRASES) return /* @__PURE__ */ new Map();
	const sums = /* @__PURE__ */ new Map();
	for (const { text } of phrases) {
		const answers = nameless.answers(text);
		const own = answers.find(({ name }) => name === skill)?.score ?? 0;
		if (own === 0) continue;
		for (const { name, score } of answers) if (name !== skill) sums.set(name, (sums.get(name) ?? 0) + Math.min(1, score / own));
	}
	const shares = [...sums].map(([name, sum]) => [name, sum / phrases.length]);
	return new Map(shares.filter(([, share]) => share >= ALIKE));
}
function copies({ byName }) {
	const described = [...byName.values()].filter(({ description }) => description !== "");
	return [...groupBy(described, ({ description }) => description).values()].flatMap((same) => {
		const names = same.map(({ name }) => name).sort();
		return names.slice(1).map((other, index) => ({
			one: names[index] ?? other,
			other,
			likeness: 1
		}));
	});
}

// src/check/twin-findings.ts
function twinFindings(nameless, changed, sides) {
	const { base, head } = sides;
	const now = twinsIn(nameless.head, nameless.base === null ? null : changed);
	if (now.length === 0) return [];
	const before = new Set(nameless.base === null ? [] : twinsIn(nameless.base, new Set(now.flatMap(({ one, other }) => [one, other]))).map(key));
	const onBase = new Map(base?.skills.map((skill) => [skill.name, skill]));
	const onHead = new Map(head.skills.map((skill) => [skill.name, skill]));
	const isChanged = (name) => onBase.get(name)?.description !== onHead.get(name)?.description;
	return now.flatMap((pair) => {
		const [skill, by] = ordered(pair, (name) => Number(isChanged(name)) + Number(!onBase.has(name)));
		const place = onHead.get(base === null ? skill : by)?.descriptionPosition;
		if (place === void 0 || isAccepted(sides, skill, by)) return [];
		const worse = base !== null && !before.has(key(pair));
		return [{
			kind: "twin",
			skill,
			by,
			phrase: null,
			message: `\`${skill}\` and \`${by}\` cannot be told apart by their descriptions${worse ? " any more" : ""}: each answers the words of the other.`,
			path: place.file,
			line: place.line,
			worse
		}];
	});
}
function ordered({ one, other }, newness) {
	return newness(one) > newness(other) ? [other, one] : [one, other];
}
function key({ one, other }) {
	return JSON.stringify([one, other]);
}

// src/check/check-catalogue.ts
function checkCatalogue(sides, agents = []) {
	const asked = askedSides(sides, ({ bareName }) => bareName);
	const nameless = askedSides(sides, () => "", TWINS_NEAR);
	const changed = changedSkills(sides);
	const chosen = agentListings.filter(({ id }) => agents.length === 0 || agents.includes(id));
	const { findings: ofListings, listings } = listingFindings(sides, changed, chosen);
	const twins = twinFindings(nameless, changed, sides);
	const isTwin = ({ skill, by }) => twins.some((one) => one.worse && one.skill === skill && one.by === by);
	return {
		findings: [
			...lostFindings(asked, nameless, changed, sides).filter((finding) => !isTwin(finding)),
			...twins,
			...ofListings,
			...formFindings(sides),
			...unreadFindings(sides)
		].sort(byImportance),
		listings
	};
}
const TWINS_NEAR = .6;
function askedSides({ base, head }, nameOf, near) {
	const asked = (skills) => new AskedCatalogue(skills.filter(({ offered }) => offered).map((skill) => {
		const { name, description, descriptionPosition: at } = skill;
		return {
			name,
			bareName: nameOf(skill),
			description,
			at
		};
	}), near);
	return {
		base: base === null ? null : asked(base.skills),
		head: asked(head.skills)
	};
}
function changedSkills({ base, head }) {
	const before = new Map(base?.skills.map((skill) => [skill.name, shown(skill)]));
	return new Set(head.skills.filter((skill) => before.get(skill.name) !== shown(skill)).map(({ name }) => name));
}
function shown({ bareName, description, offered }) {
	return JSON.stringify([
		bareName,
		description,
		offered
	]);
}
function byImportance(a, b) {
	return Number(b.worse) - Number(a.worse) || FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind) || (a.skill < b.skill ? -1 : a.skill > b.skill ? 1 : 0);
}

export { acceptedPairs, agentListings, checkCatalogue, isBlocking, ownPhrases };