import { groupBy } from "./group-by-9673aa7e.js";
import { listingFindings } from "./follow-renames-177d7ec5.js";
import { CONSTANTS, distinctTerms } from "./terms-66502979.js";
import { skillsCalled } from "./resolve-skill-749298d7.js";
import { skillsOfPair } from "./resolve-tasks-630e8e40.js";
import { FINDING_KINDS } from "./check-report-7b4b3a0d.js";
import { agentListings } from "./registry-5c19cd09.js";
import { buildLexicalRouter, parseDescription } from "./router-8b51f467.js";
import { ownPhrases } from "./phrases-abbeb525.js";
import { basename, dirname } from "node:path/posix";

// src/check/coverage.ts
function reviewedSkills(tasks) {
	return new Set(tasks.filter(({ provenance }) => provenance !== "generated").flatMap(({ expectations }) => expectations).filter(({ label }) => label === "must_activate").map(({ skill }) => skill));
}
function coverageFindings({ base, head }) {
	const before = base === null ? null : new Set(base.skills.filter(({ offered }) => offered).map(({ name }) => name));
	return head.skills.filter(({ name, offered }) => offered && !head.reviewed.has(name)).map(({ name, descriptionPosition: { file, line } }) => {
		const isNew = before !== null && !before.has(name);
		const lost = base?.reviewed.has(name) === true;
		return {
			kind: "coverage",
			skill: name,
			by: null,
			phrase: null,
			message: `\`${name}\` ${lost ? "lost its last reviewed prompt" : isNew ? "is new and has no reviewed prompt" : NONE}: ${TODO}`,
			path: file,
			line,
			worse: lost || isNew
		};
	});
}
const NONE = "has no reviewed prompt";
const TODO = "nothing measures whether it triggers. Write some, or mark generated ones as `source: reviewed`.";

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
function blockingFindings({ findings }, { onCollision, coverage }) {
	return findings.filter(({ kind, worse }) => worse && ((kind === "lost_words" || kind === "twin") && onCollision === "block" || kind === "coverage" && coverage.newSkills === "required"));
}

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
	return [...groupBy(losses, ({ skill, by }) => JSON.stringify([skill, by])).values()].flatMap((group) => notHandedOver(group, base, head, changed));
}
const LEAST_KEPT = 2;
function notHandedOver(losses, base, head, changed) {
	const [first] = losses;
	if (first === void 0 || !changed.has(first.skill) || !changed.has(first.by)) return losses;
	const added = (skill, before, after) => {
		const was = distinctTerms(before.byName.get(skill)?.description ?? "");
		return new Set([...distinctTerms(after.byName.get(skill)?.description ?? "").keys()].filter((word) => !was.has(word)));
	};
	const gone = added(first.skill, head, base);
	const came = added(first.by, base, head);
	const kept = losses.filter(({ phrase }) => {
		const words = [...distinctTerms(phrase.text).keys()];
		return words.filter((word) => gone.has(word) && came.has(word)).length * 2 < words.length;
	});
	return kept.length < Math.min(losses.length, LEAST_KEPT) ? [] : kept;
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
	const beside = new Set(sides.head.skills.flatMap(({ name, kind }) => kind === void 0 ? [] : [name]));
	const isOfSkill = ({ skill }) => skill === null || !beside.has(skill);
	return {
		findings: [
			...lostFindings(asked, nameless, changed, sides).filter((finding) => isOfSkill(finding) && !isTwin(finding)),
			...twins.filter((finding) => isOfSkill(finding) || finding.by !== null && !beside.has(finding.by)),
			...ofListings,
			...formFindings(withoutCandidates(sides)),
			...unreadFindings(sides)
		].sort(byImportance),
		listings
	};
}
function withoutCandidates(sides) {
	const { base, head } = sides;
	const own = (skills) => skills.filter(({ kind }) => kind === void 0);
	return {
		...sides,
		base: base === null ? null : {
			...base,
			skills: own(base.skills)
		},
		head: {
			...head,
			skills: own(head.skills)
		}
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

// src/check/check-rooms.ts
function checkRooms(sides, rooms, agents = []) {
	if (rooms === null) return checkCatalogue(sides, agents);
	const findings = /* @__PURE__ */ new Map();
	const listings = [];
	for (const [index, pair] of roomsOfHead(rooms).entries()) {
		const unread = (all) => index === 0 ? all : [];
		const { base, head, accepted } = sides;
		const report = checkCatalogue({
			base: base === null ? null : {
				skills: skillsOfPair(base.skills, pair.base),
				unread: unread(base.unread)
			},
			head: {
				skills: skillsOfPair(head.skills, pair.head),
				unread: unread(head.unread)
			},
			accepted
		}, agents);
		for (const finding of report.findings) {
			const key = JSON.stringify(finding);
			if (!findings.has(key)) findings.set(key, inRoom(finding, pair.name));
		}
		listings.push(...report.listings.map((listing) => ({
			...listing,
			room: pair.name
		})));
	}
	return {
		findings: [...findings.values()].sort(byImportance),
		listings
	};
}
function roomsOfHead({ rooms }) {
	const found = /* @__PURE__ */ new Map();
	for (const pair of rooms.values()) {
		const known = found.get(pair.name);
		if (pair.head !== null && (known === void 0 || pair.nameOnBase === void 0)) found.set(pair.name, pair);
	}
	return [...found.values()];
}
function inRoom(finding, room) {
	if (finding.kind === "form" || finding.kind === "coverage") return finding;
	return {
		...finding,
		room,
		message: `${finding.message} In the room \`${room}\`.`
	};
}

export { AskedCatalogue, acceptedPairs, blockingFindings, checkRooms, coverageFindings, reviewedSkills, roomsOfHead, twinsIn };