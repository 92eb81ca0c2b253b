"use strict";

const require_terminal = require("./terminal-4f5210a3.js");
const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_report = require("./report-ac56b22a.js");
const require_convert = require("./convert-6af9ab4a.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_buffer = require("node:buffer");
let node_util = require("node:util");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
let node_child_process = require("node:child_process");
let node_path_posix = require("node:path/posix");
let node_timers_promises = require("node:timers/promises");

// src/core/process/process-mark.ts
function ownMark() {
	own ??= {
		host: hostMark(),
		pid: process.pid,
		started: startOf(process.pid) ?? "0"
	};
	return own;
}
function stateOf(mark) {
	if (mark.host !== ownMark().host) return "foreign";
	try {
		process.kill(mark.pid, 0);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ESRCH") return "gone";
	}
	const started = startOf(mark.pid);
	return started === null || mark.started === "0" || started === mark.started ? "alive" : "gone";
}
function formatMark({ host, pid, started }) {
	return `${host}-${pid}-${started}`;
}
function parseMark(text) {
	const parts = /^([0-9a-f]{8})-(\d{1,10})-([0-9a-z]{1,20})(?:-|$)/.exec(text);
	if (parts === null) return null;
	const [, host = "", pid = "", started = ""] = parts;
	return {
		host,
		pid: Number(pid),
		started
	};
}
let own;
function hostMark() {
	const namespace = attempt$1(() => (0, node_fs.readlinkSync)("/proc/self/ns/pid")) ?? "";
	return require_options.sha256(`${(0, node_os.hostname)()}\n${namespace}`).slice(0, 8);
}
function startOf(pid) {
	if (process.platform === "linux") return attempt$1(() => linuxStart(pid));
	if (process.platform === "win32") return null;
	const printed = attempt$1(() => (0, node_child_process.execFileSync)("ps", [
		"-o",
		"lstart=",
		"-p",
		String(pid)
	], {
		encoding: "utf8",
		stdio: "pipe"
	}));
	return printed === null ? null : require_options.sha256(printed.trim()).slice(0, 12);
}
function linuxStart(pid) {
	const stat = (0, node_fs.readFileSync)(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const started = fields[19];
	if (fields[0] === "Z") return "ended";
	if (started === void 0 || !/^\d+$/.test(started)) throw new Error("no start time in stat");
	return started;
}
function attempt$1(read) {
	try {
		return read();
	} catch {
		return null;
	}
}

// src/core/process/remove-folder.ts
async function removeFolder(path) {
	const options = {
		recursive: true,
		force: true,
		maxRetries: 5,
		retryDelay: 50
	};
	try {
		await (0, node_fs_promises.rm)(path, options);
	} catch {
		await makeRemovable$1(path);
		await (0, node_fs_promises.rm)(path, options);
	}
}
async function makeRemovable$1(path) {
	const found = await (0, node_fs_promises.lstat)(path).catch(() => null);
	if (found === null || !found.isDirectory()) return;
	await (0, node_fs_promises.chmod)(path, 448).catch(() => {});
	for (const name of await (0, node_fs_promises.readdir)(path).catch(() => [])) await makeRemovable$1((0, node_path.join)(path, name));
}

// src/core/process/run-folder.ts
const PREFIX = "seg-run-";
async function createRunFolder(parent = (0, node_os.tmpdir)(), name) {
	await (0, node_fs_promises.mkdir)(parent, { recursive: true });
	const start = (0, node_path.join)(parent, `${PREFIX}${formatMark(ownMark())}-`);
	const path = (name === void 0 ? null : await makeNew(`${start}${name}`)) ?? await (0, node_fs_promises.mkdtemp)(start);
	return {
		path,
		async dispose() {
			await removeFolder(path).catch(() => {});
		}
	};
}
async function makeNew(path) {
	try {
		await (0, node_fs_promises.mkdir)(path, { mode: 448 });
		return path;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return null;
		throw error;
	}
}
async function removeOldRuns(environment) {
	await removeStaleRunFolders();
	await removeStaleRunFolders(require_terminal.runsFolder(environment));
}
async function removeStaleRunFolders(parent = (0, node_os.tmpdir)()) {
	const removed = [];
	for (const name of await (0, node_fs_promises.readdir)(parent).catch(() => [])) {
		const owner = name.startsWith(PREFIX) ? parseMark(name.slice(8)) : null;
		if (owner === null || stateOf(owner) !== "gone") continue;
		const path = (0, node_path.join)(parent, name);
		const found = await (0, node_fs_promises.lstat)(path).catch(() => null);
		if (found === null || !found.isDirectory() || isForeign(found.uid)) continue;
		if (await removeFolder(path).then(() => true, () => false)) removed.push(path);
	}
	return removed;
}
function isForeign(uid) {
	return process.getuid !== void 0 && process.getuid() !== uid;
}

// \0@oxc-project+runtime@0.156.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}

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
		const { text, words } = wordsOf$1(prompt);
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
const WORD$1 = /[\p{L}\p{N}\p{M}]+/gu;
const wordsOf$1 = keepLast((prompt) => {
	const text = prompt.normalize("NFKC").toLowerCase();
	return {
		text,
		words: Array.from(text.matchAll(WORD$1), ({ 0: word, index }) => ({
			word,
			start: index,
			end: index + word.length
		}))
	};
});
function spells(text, words, at, name) {
	if (!name.every((part, index) => words[at + index]?.word === part)) return false;
	const own = words.slice(at, at + name.length);
	const [first, last] = [own[0], own.at(-1)];
	if (first === void 0 || last === void 0) return false;
	const isJoined = (index) => /^[\s_-]$/u.test(text.slice(own[index - 1]?.end, own[index]?.start));
	if (!own.every((_, index) => index === 0 || isJoined(index))) return false;
	if (/[_-]/.test(text[first.start - 1] ?? " ") || /^[_-][\p{L}\p{N}]/u.test(text.slice(last.end, last.end + 3))) return false;
	return name.length > 1 || isMarked(text, words, at);
}
const SIGIL = /(?<![\p{L}\p{N}./])[/$](?:[\p{L}\p{N}_-]+:)?$/u;
const LONGEST_PREFIX = 67;
function isMarked(text, words, at) {
	const start = words[at]?.start ?? 0;
	return SIGIL.test(text.slice(Math.max(0, start - LONGEST_PREFIX), start)) || words[at + 1]?.word === "skill" || words[at - 1]?.word === "skill";
}

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
		isExcluding ||= role === "negative" && /[:\uff1a]\s*$/u.test(sentence);
	}
	return phrases;
}
const EVEN_IF = /\beven (?:if|when|though)\b[^.;!?]*/giu;
function withoutNegation(text) {
	return text.replace(/\b(?:do(?:es)? not|don['\u2019]?t|doesn['\u2019]?t|never|not)\b/giu, " ");
}
const TRIGGER = /\b(?:use (?:this|it|when|whenever|for|if|to|only|proactively|also)|used (?:for|when)|also use|useful (?:for|when)|when(?:ever)? (?:the |a )?users?|when (?:you|working|asked|creating|building|writing)|triggers?\b|(?:activate|invoke)\b|when:|for requests|asks? (?:to|for|about)|mentions?|applies (?:to|when)|should be used)|(?:^|[^\p{L}])(?:\u0438\u0441\u043f\u043e\u043b\u044c\u0437|\u043f\u0440\u0438\u043c\u0435\u043d|\u043d\u0443\u0436\u0435\u043d|\u043d\u0443\u0436\u043d\u0430|\u043a\u043e\u0433\u0434\u0430|\u0435\u0441\u043b\u0438)|\u65f6\u4f7f\u7528|\u4f7f\u7528\u6b64|\u9002\u7528|\u7528\u4e8e|\u5f53\u7528\u6237|\u573a\u666f|\u89e6\u53d1|\u7528\u6237/iu;
const RESUME = /^\W*(?:(?:also |but |only )*(?:use|invoke|activate) (?:this|it|when|whenever|for|if|to|only)\b(?!-)|(?:use )?(?:when|for):|triggers?(?: on| when)?:)|^\P{L}*(?:\u5f53\u7528\u6237|\u4f7f\u7528\u6b64|\u9002\u7528\u4e8e|\u89e6\u53d1|\u0438\u0441\u043f\u043e\u043b\u044c\u0437)/iu;
const REDIRECT = /^\W*for\b[^.]*\bsee\s+(?:the\s+)?[\w`/-]+(?:\s+skill)?\W*$/iu;
const ITEM = /^\s*[-*\u2022]\s/u;
const NEGATIVE = /\b(?:out of scope|exclusions?(?=\s*:)|excludes?(?=\s*:)|skip(?= (?:this|it|when|if|for)\b|:)|avoid (?:for|when|this skill)|do(?:es)? not|don['\u2019]?t|doesn['\u2019]?t|never|not (?:for|to be used|intended|meant|when|a replacement|suitable|per)|isn['\u2019]?t for|rather than|instead of|use [^\s,.;]+ (?:for (?:that|those|these|this)|instead)|unless)|\bnot\b(?= (?:use|trigger|invoke|handle|cover|needed|required))|(?:^|[^\p{L}])(?:\u043d\u0435 (?:\u0434\u043b\u044f|\u0438\u0441\u043f\u043e\u043b\u044c\u0437|\u043f\u0440\u0438\u043c\u0435\u043d|\u043f\u043e\u0434\u0445\u043e\u0434|\u043d\u0443\u0436\u0435\u043d|\u043d\u0430\u0434\u043e|\u043f\u0443\u0442\u0430\u0442\u044c))|\u4e0d\u8981|\u4e0d\u7528\u4e8e|\u4e0d\u9002\u7528|\u4e0d\u8d1f\u8d23|\u4e0d\u5305\u62ec|\u4e0d\u5e94|\u8acb\u52ff|\u8bf7\u52ff|\u52ff\u7528|\b(?:no (?:usar|utilizar|sirve|es para)|não (?:usar|use|utilizar)|non (?:usare|utilizzare)|ne pas|pas pour|nicht (?:für|verwenden|geeignet))/iu;
const NEGATIVE_END = /\u4f7f\u308f\u306a\u3044|\u4f7f\u308f\u305a|\u4f7f\u7528\u3057\u306a\u3044|\u5bfe\u8c61\u5916|\uc0ac\uc6a9\ud558\uc9c0|\uc4f0\uc9c0 (?:\ub9c8|\uc54a)|\uc81c\uc678/u;
function sentences(description) {
	return description.replace(/[^\S\n]+/gu, " ").replace(/ ?\n ?/gu, "\n").replace(/\n(?:\(?\d{1,2}[.)])(?= )/gu, "\n-").replace(/(?<=[\s:\uff1a,\uff0c;\uff1b])(?:\(\d{1,2}\)|\uff08\d{1,2}\uff09|\d{1,2}\)|(?<=: )1\.)\s?(?=\S)/gu, ", ").replace(/(?<=: , ).*/gu, (rest) => rest.replace(/ [2-9]\.(?= \p{L})/gu, ",")).split(/(?<=[.!?;]["\u201d)])[ \n]+(?!\p{Ll})|(?<=[.!?;])[ \n]+|[\u3002\uff01\uff1f\uff1b]|\n+(?=[-*\u2022] )|\n{2,}/u).filter(isSomething);
}
function clauses(sentence) {
	let depth = 0;
	const found = [];
	for (const clause of sentence.split(/\s(?:--|\u2014|\u2013|-)\s|\u2014|(?=[()\uff08\uff09])/u)) {
		if (/^[(\uff08]/u.test(clause)) depth += 1;
		else if (/^[)\uff09]/u.test(clause)) depth = Math.max(0, depth - 1);
		found.push({
			clause: clause.replace(/^[()\uff08\uff09]/u, ""),
			isInBrackets: depth > 0
		});
	}
	return found.filter(({ clause }) => isSomething(clause));
}
function items(clause) {
	const examples = [];
	return [...clause.replace(/["\u201c\u201d«»\u300c\u300d\u300e\u300f]([^"\u201c\u201d«»\u300c\u300d\u300e\u300f]{1,200})["\u201c\u201d«»\u300c\u300d\u300e\u300f]/gu, (_whole, inner) => {
		examples.push(inner);
		return ",";
	}).split(/[,:\uff1a\uff0c\u3001]|\s(?:or|\u0438\u043b\u0438)\s/u).map((text) => ({
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

// src/agents/lexical/vocabulary.ts
function kindWeight(kind, constants) {
	switch (kind) {
		case "word": return 1;
		case "common": return constants.commonWeight;
		case "pair": return constants.pairWeight;
		case "sign": return constants.signWeight;
		case "number": return constants.numberWeight;
	}
}

// src/agents/lexical/phrase-index.ts
var PhraseIndex = class {
	#starts = /* @__PURE__ */ new Map();
	#places;
	constructor({ fields, phrases }, constants) {
		const byStem = /* @__PURE__ */ new Map();
		for (const [phrase, stems] of phrases.entries()) {
			const weights = [...stems].map(([stem, kind]) => ({
				stem,
				weight: kindWeight(kind, constants)
			}));
			const root = Math.sqrt(weights.reduce((sum, { weight }) => sum + weight, constants.phraseFloor));
			for (const { stem, weight } of weights) {
				const places = byStem.get(stem);
				if (places === void 0) byStem.set(stem, [phrase, weight / root]);
				else places.push(phrase, weight / root);
			}
		}
		let start = 0;
		for (const [stem, places] of byStem) {
			this.#starts.set(stem, start);
			start += places.length + 2;
		}
		this.#places = [...byStem].flatMap(([stem, places]) => [
			fields.get(stem),
			places.length,
			...places
		]);
	}
	*fields() {
		for (const [stem, start] of this.#starts) yield [stem, this.#places[start]];
	}
	factor(stem) {
		const start = this.#starts.get(stem);
		return start === void 0 ? void 0 : this.#places[start];
	}
	best(matched) {
		const worth = /* @__PURE__ */ new Map();
		let best = 0;
		for (const [stem, quality] of matched) {
			const start = this.#starts.get(stem);
			if (start === void 0) continue;
			const end = start + 2 + this.#places[start + 1];
			for (let at = start + 2; at < end; at += 2) {
				const [phrase, share] = [this.#places[at], this.#places[at + 1]];
				const sum = (worth.get(phrase) ?? 0) + share * quality;
				worth.set(phrase, sum);
				if (sum > best) best = sum;
			}
		}
		return best;
	}
};

// src/agents/lexical/score.ts
var SkillScorer = class {
	nameWords;
	phrases;
	#constants;
	#negatives;
	constructor(profile, constants) {
		this.nameWords = profile.nameWords;
		this.phrases = new PhraseIndex(profile, constants);
		this.#constants = constants;
		this.#negatives = profile.negatives;
	}
	matched(asked) {
		return asked.flatMap(({ stem, weight, family }) => {
			const exact = this.phrases.factor(stem);
			const related = Math.max(0, ...family.map((other) => this.phrases.factor(other) ?? 0));
			const adds = weight * (exact ?? related * this.#constants.familyQuality);
			return adds > 0 ? [{
				stem,
				adds
			}] : [];
		});
	}
	score(asked) {
		const { familyQuality, phraseWeight, negativeWeight, promptFloor, singleMatch } = this.#constants;
		const matched = /* @__PURE__ */ new Map();
		let sum = 0;
		let whole = 0;
		let excluded = 0;
		for (const { stem, weight, family } of asked) {
			whole += weight;
			const exact = this.phrases.factor(stem);
			if (exact !== void 0) {
				sum += weight * exact;
				matched.set(stem, 1);
				continue;
			}
			let related = 0;
			for (const other of family) {
				const field = this.phrases.factor(other);
				if (field === void 0) continue;
				related = Math.max(related, field);
				matched.set(other, Math.max(matched.get(other) ?? 0, familyQuality));
			}
			sum += weight * related * familyQuality;
			if (related === 0 && this.#negatives.has(stem)) excluded += weight;
		}
		if (sum === 0) return 0;
		const evidence = sum + phraseWeight * this.phrases.best(matched) - negativeWeight * excluded;
		return (matched.size > 1 ? 1 : singleMatch) * Math.max(0, evidence) / Math.sqrt(whole + promptFloor);
	}
};

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
	return shared >= require_report.FAMILY_SHARE * Math.max(a.length, b.length);
}

// src/agents/lexical/skill-index.ts
var SkillIndex = class {
	#constants;
	#scorers = [];
	#places = /* @__PURE__ */ new Map();
	#rows = null;
	#words = /* @__PURE__ */ new Map();
	#sums = /* @__PURE__ */ new Float64Array(0);
	#weights = /* @__PURE__ */ new Float64Array(0);
	#touched = [];
	#last = null;
	constructor(constants) {
		this.#constants = constants;
	}
	get size() {
		return this.#scorers.length;
	}
	has(scorer) {
		return this.#places.has(scorer);
	}
	placeOf(scorer) {
		const known = this.#places.get(scorer);
		if (known !== void 0) return known;
		const place = this.#scorers.push(scorer) - 1;
		this.#places.set(scorer, place);
		this.#rows = null;
		this.#last = null;
		this.#words.clear();
		return place;
	}
	ask(text) {
		if (this.#last?.text === text) return this.#last;
		const rows = this.#rows ?? this.#sorted();
		this.#rows = rows;
		const words = [...require_report.distinctTerms(text)].map(([stem, kind]) => {
			return {
				stem,
				weight: kindWeight(kind, this.#constants),
				...this.#word(rows, stem)
			};
		});
		const scores = /* @__PURE__ */ new Map();
		this.#last = {
			text,
			terms: words,
			...this.#bounds(rows, words),
			score: (place) => {
				const score = scores.get(place) ?? this.#scorers[place]?.score(words) ?? 0;
				scores.set(place, score);
				return score;
			},
			matched: (place) => this.#scorers[place]?.matched(words) ?? []
		};
		return this.#last;
	}
	#sorted() {
		const counts = /* @__PURE__ */ new Map();
		for (const { phrases } of this.#scorers) for (const [stem] of phrases.fields()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
		const stems = [...counts.keys()].sort();
		const rows = /* @__PURE__ */ new Map();
		let all = 0;
		for (const stem of stems) {
			rows.set(stem, [all, all]);
			all += counts.get(stem);
		}
		const [places, factors] = [new Uint32Array(all), new Float64Array(all)];
		for (const [place, { phrases }] of this.#scorers.entries()) for (const [stem, factor] of phrases.fields()) {
			const own = rows.get(stem);
			places[own[1]] = place;
			factors[own[1]] = factor;
			own[1] += 1;
		}
		return {
			of: rows,
			places,
			factors,
			families: new WordFamilies(stems)
		};
	}
	#word({ of, families }, stem) {
		const known = this.#words.get(stem);
		if (known !== void 0) return known;
		const family = families.of(stem);
		const kin = [];
		for (const other of family) {
			const [start, end] = of.get(other);
			if (kin.at(-1) === start) kin[kin.length - 1] = end;
			else kin.push(start, end);
		}
		const word = {
			own: of.get(stem) ?? [],
			family,
			kin
		};
		if (family.length > 0) this.#words.set(stem, word);
		return word;
	}
	#bounds({ places, factors }, words) {
		const { phraseWeight, phraseFloor, promptFloor, familyQuality, threshold } = this.#constants;
		const touched = this.#cleared();
		const [sums, weights] = [this.#sums, this.#weights];
		const add = (runs, share, kin) => {
			for (let run = 0; run < runs.length; run += 2) {
				const end = runs[run + 1];
				for (let row = runs[run]; row < end; row += 1) {
					const place = places[row];
					const before = weights[place];
					if (before === 0 && kin > 0) touched.push(place);
					sums[place] = sums[place] + share * factors[row];
					weights[place] = before + kin;
				}
			}
		};
		let whole = 0;
		for (const { own, weight, kin } of words) {
			whole += weight;
			add(own, weight, weight);
			add(kin, weight * familyQuality, 1);
		}
		const root = Math.sqrt(whole + promptFloor);
		const likely = [];
		for (const place of touched) {
			const matched = weights[place];
			const most = (sums[place] + phraseWeight * matched / Math.sqrt(matched + phraseFloor)) / root;
			sums[place] = most;
			if (most >= threshold - 1e-9) likely.push(place);
		}
		return {
			likely,
			bounds: sums
		};
	}
	#cleared() {
		if (this.#sums.length < this.size) {
			this.#sums = new Float64Array(this.size);
			this.#weights = new Float64Array(this.size);
		}
		for (const place of this.#touched) {
			this.#sums[place] = 0;
			this.#weights[place] = 0;
		}
		this.#touched = [];
		return this.#touched;
	}
};
const ROUNDING = 1e-9;

// src/agents/lexical/skill-profile.ts
function skillProfile(name, description, constants, phrasesOf = parseDescription) {
	const fields = /* @__PURE__ */ new Map();
	const phrases = [];
	const excluded = /* @__PURE__ */ new Set();
	const add = (text, factor) => {
		const found = require_report.distinctTerms(text);
		for (const stem of found.keys()) fields.set(stem, Math.max(fields.get(stem) ?? 0, factor));
		if (found.size > 0) phrases.push(found);
	};
	add(name, constants.nameField);
	for (const { text, role } of phrasesOf(description.slice(0, require_report.MAX_DESCRIPTION))) if (role === "negative") for (const stem of require_report.distinctTerms(text).keys()) excluded.add(stem);
	else add(text, role === "trigger" ? 1 : constants.plainField);
	const negatives = new Set([...excluded].filter((stem) => !fields.has(stem)));
	return {
		name,
		nameWords: require_report.rawWords(name),
		fields,
		phrases,
		negatives
	};
}

// src/agents/lexical/lexicon.ts
const MOST_INDEXES = 8;
var Lexicon = class Lexicon {
	constants;
	#scorers = /* @__PURE__ */ new Map();
	#indexes = [];
	#listings = [];
	#readings;
	#nameless = null;
	constructor(constants = require_report.CONSTANTS, readings = /* @__PURE__ */ new Map()) {
		this.constants = constants;
		this.#readings = readings;
	}
	get nameless() {
		this.#nameless ??= new Lexicon(this.constants, this.#readings);
		return this.#nameless;
	}
	scorer(name, description) {
		const key = JSON.stringify([name, description]);
		const known = this.#scorers.get(key);
		if (known !== void 0) return known;
		const phrasesOf = (text) => this.reading(text, parseDescription);
		const scorer = new SkillScorer(skillProfile(name, description, this.constants, phrasesOf), this.constants);
		this.#scorers.set(key, scorer);
		return scorer;
	}
	reading(text, read) {
		const known = this.#readings.get(read) ?? /* @__PURE__ */ new Map();
		this.#readings.set(read, known);
		if (!known.has(text)) known.set(text, read(text, this));
		return known.get(text);
	}
	forget() {
		this.#readings.clear();
		this.#nameless = null;
	}
	listing(surface) {
		const scored = distinctByName(surface).map(({ name, bareName = name, description }) => {
			return {
				name,
				scorer: this.scorer(bareName, description)
			};
		});
		const known = this.#listings.find((one) => areEqual(one.scored, scored));
		if (known !== void 0) return known.skills;
		const skills = placed(scored, this.#indexOf(scored));
		this.#listings = [{
			scored,
			skills
		}, ...this.#listings].slice(0, MOST_INDEXES);
		return skills;
	}
	#indexOf(scored) {
		const shared = (index) => scored.filter(({ scorer }) => index.has(scorer)).length;
		const known = this.#indexes.find((index) => 2 * shared(index) > Math.max(scored.length, index.size));
		if (known !== void 0) return known;
		const index = new SkillIndex(this.constants);
		this.#indexes = [index, ...this.#indexes].slice(0, MOST_INDEXES);
		return index;
	}
};
function placed(scored, index) {
	const places = new Map(scored.map(({ name, scorer }) => [name, index.placeOf(scorer)]));
	const namesAt = [];
	for (const [name, place] of places) namesAt[place] = [...namesAt[place] ?? [], name];
	return {
		index,
		names: new ExplicitNames(scored.map(({ name, scorer }) => ({
			name,
			nameWords: scorer.nameWords
		}))),
		places,
		namesAt
	};
}
function areEqual(one, other) {
	const isSame = ({ name, scorer }, at) => other[at]?.name === name && other[at].scorer === scorer;
	return one.length === other.length && one.every(isSame);
}
function distinctByName(surface) {
	const byName = /* @__PURE__ */ new Map();
	for (const entry of surface) {
		const known = byName.get(entry.name);
		if (known === void 0 || entry.description < known.description) byName.set(entry.name, entry);
	}
	return [...byName.values()];
}

// src/agents/lexical/matched-words.ts
function matchedWords(text, matched) {
	const spelled = /* @__PURE__ */ new Map();
	for (const [word] of text.matchAll(WORD)) for (const stem of require_report.distinctTerms(word).keys()) if (!spelled.has(stem)) spelled.set(stem, word.toLowerCase());
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
	const head = require_report.MAX_PROMPT / 4 * 3;
	return `${prompt.slice(0, head)}\n${prompt.slice(head - require_report.MAX_PROMPT)}`;
}

// src/agents/lexical/router.ts
function buildLexicalRouter(surface, lexicon = new Lexicon()) {
	const { threshold, margin, nameBonus } = lexicon.constants;
	let made = null;
	const read = (prompt) => {
		made ??= lexicon.listing(surface);
		const text = readPrompt(prompt);
		return {
			...made,
			asked: made.index.ask(text),
			spelled: made.names.in(text)
		};
	};
	return {
		fired(prompt) {
			return this.near(prompt, margin);
		},
		near(prompt, share) {
			const { places, namesAt, asked, spelled } = read(prompt);
			const { likely, bounds } = asked;
			const found = [];
			let best = 0;
			const add = (name, score) => {
				best = Math.max(best, score);
				found.push({
					name,
					score
				});
			};
			for (const name of spelled) add(name, asked.score(places.get(name)) + nameBonus);
			const visit = (place) => {
				for (const name of namesAt[place] ?? []) if (!spelled.has(name)) add(name, asked.score(place));
			};
			const bound = (place) => bounds[place];
			let first = -1;
			for (const place of likely) if (namesAt[place] !== void 0 && (first === -1 || bound(place) >= bound(first))) first = place;
			if (first !== -1) visit(first);
			for (const place of likely) if (place !== first && bound(place) >= best * share - 1e-9) visit(place);
			const least = Math.max(threshold, best * share);
			return found.filter(({ score }) => score >= least).sort(byScore);
		},
		score(prompt, name) {
			const { places, asked, spelled } = read(prompt);
			const place = places.get(name);
			return place === void 0 ? null : asked.score(place) + (spelled.has(name) ? nameBonus : 0);
		},
		explain(prompt, name) {
			const { places, asked } = read(prompt);
			const score = this.score(prompt, name);
			if (score === null) return null;
			return {
				score,
				words: matchedWords(asked.text, asked.matched(places.get(name)))
			};
		},
		route(prompt) {
			const { places, asked, spelled } = read(prompt);
			const ranked = [...places].map(([name, place]) => ({
				name,
				score: asked.score(place) + (spelled.has(name) ? nameBonus : 0)
			})).sort(byScore);
			return {
				fired: this.fired(prompt),
				ranked
			};
		}
	};
}
function byScore(a, b) {
	return b.score - a.score || (a.name < b.name ? -1 : 1);
}

// src/core/config/job-token.ts
function isByJobToken({ provider }) {
	return provider?.auth === JOB_TOKEN;
}
const JOB_TOKEN = "job-token";

// src/core/git/commits.ts
async function resolveCommit(repository, ref) {
	const branch = ref.replace(/^refs\/heads\//, "").replace(/^origin\//, "");
	for (const candidate of [ref, `refs/remotes/origin/${branch}`]) {
		const sha = await commitOf(repository, candidate);
		if (sha !== null) return sha;
	}
	throw new require_start.UserError({
		what: `There is no commit ${JSON.stringify(ref)} in ${repository.root}.`,
		todo: `${howToGet(repository, ref, branch)}; in a workflow give actions/checkout \`fetch-depth: 0\`.`
	});
}
function isCommitId(text) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
async function commitOf(repository, ref) {
	if (ref === "" || ref.includes("\0")) return null;
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${ref}^{commit}`
	];
	const result = await require_convert.tryGit(repository.root, args);
	const sha = result.stdout.toString("utf8").trim();
	if (result.exitCode !== 0 || !isCommitId(sha)) return null;
	noteCommits(repository, [sha]);
	return sha;
}
function howToGet(repository, ref, branch) {
	if (isCommitId(ref)) return `Fetch it: \`git fetch origin ${ref}\``;
	if (/^[A-Za-z0-9][\w./-]*$/.test(branch)) return `Check the name, or fetch it: \`git fetch origin +refs/heads/${branch}:refs/remotes/origin/${branch}\``;
	return repository.isShallow ? "Check the name, or get all history: `git fetch --unshallow`" : "Check the name, or run `git fetch origin`";
}
async function ensureCommit(repository, sha, signal) {
	if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`);
	if (await hasCommit(repository, sha)) return;
	const failure = await fetchCommits(repository, [sha], repository.isShallow ? ["--depth=1"] : [], signal);
	if (await hasCommit(repository, sha)) return;
	throw new require_start.UserError({
		what: `The commit ${sha} is not in this clone and could not be fetched${failure === null ? "" : `: ${failure}`}.`,
		todo: "Push it first, check that this job may read the repository (in a private one actions/checkout has to keep its credentials, without `persist-credentials: false`), or give it `fetch-depth: 0`."
	});
}
function noteCommits({ known }, shas) {
	for (const sha of shas) known.commits.add(sha);
}
async function hasCommit(repository, sha) {
	if (repository.known.commits.has(sha)) return true;
	const { exitCode } = await require_convert.tryGit(repository.root, [
		"cat-file",
		"-e",
		`${sha}^{commit}`
	]);
	if (exitCode === 0) noteCommits(repository, [sha]);
	return exitCode === 0;
}
function askingRemote({ access }, signal) {
	return {
		timeoutMs: 3e5,
		killsGroup: true,
		signal,
		env: require_terminal.takenCredentials(),
		config: access
	};
}
async function fetchCommits(repository, shas, depth, signal) {
	const remote = await remoteOf(repository);
	if (remote === null) return "there is no remote to fetch from";
	const result = await require_convert.tryGit(repository.root, [
		"fetch",
		"--no-tags",
		"--no-recurse-submodules",
		"--no-write-fetch-head",
		"--no-auto-maintenance",
		"--quiet",
		"--refmap=",
		...depth,
		"--end-of-options",
		remote,
		...shas
	], askingRemote(repository, signal));
	return result.exitCode === 0 ? null : lastLine(result.stderr);
}
async function remoteOf(repository) {
	const remotes = (await require_convert.git(repository.root, ["remote"])).split("\n").filter((name) => name !== "");
	if (remotes.includes("origin")) return "origin";
	return remotes.length === 1 ? remotes[0] ?? null : null;
}
function lastLine(text) {
	return (text.trim().split("\n").at(-1) ?? "").replace(/^(?:fatal|error): /, "").slice(0, 500) || "git gave no reason";
}

// src/evaluate/agent-turn.ts
function configInTurn(config, { entry, budgetUsd }) {
	return {
		...config,
		agent: config.agent === null ? null : entry.choice,
		mode: entry.mode ?? config.mode,
		trials: entry.trials ?? config.trials,
		baseTrials: entry.baseTrials ?? config.baseTrials,
		enforce: entry.enforce ?? config.enforce,
		budgetUsd
	};
}
function isEnforced({ choice, enforce }, config) {
	return enforce ?? config.enforce ?? require_agents.defaultEnforce(choice.id);
}
function isDeterministic({ choice }) {
	return choice.id === "lexical";
}

// src/core/config/tighten.ts
function tightenConfig(base, inputs) {
	if (base === null) return {
		config: require_agents.applyInputs(require_convert.defaultConfig, inputs),
		inputs,
		warnings: []
	};
	return tighten(require_convert.withDefaults(base), inputs);
}
function tighten(base, inputs) {
	const kept = { ...inputs };
	const said = [];
	for (const { input, name, why } of ignored(base, inputs)) {
		delete kept[input];
		said.push(`The setting \`${name}\` is ignored: ${why}`);
	}
	if (base.agent !== null) delete kept.agent;
	if (base.agents !== null) delete kept.agents;
	if (inputs.failOn !== void 0) {
		const missing = base.policy.failOn.filter((reason) => !inputs.failOn?.includes(reason));
		const names = missing.map((reason) => `\`${reason}\``).join(", ");
		if (missing.length > 0) said.push(`The setting \`fail_on\` leaves out ${names}, which the base fails on; kept`);
		kept.failOn = [.../* @__PURE__ */ new Set([...base.policy.failOn, ...inputs.failOn])];
	}
	if (kept.price !== void 0 && (base.agent?.provider?.price ?? null) === null) kept.priceMayOnlyRise = true;
	const skills = require_agents.ownLimitsUnder(base.policy.skills, inputs);
	const config = require_agents.applyInputs({
		...base,
		policy: {
			...base.policy,
			skills
		}
	}, kept);
	const todo = "Change it in skill-eval-gate.yml on the base branch.";
	return {
		config,
		inputs: kept,
		warnings: said.map((what) => ({
			what,
			todo
		}))
	};
}
function ignored(base, inputs) {
	const now = {
		...base.policy,
		...base
	};
	const chosen = base.agents ?? (base.agent === null ? inputs.agents : null);
	const agent = chosen == null ? (base.agent ?? inputs.agent)?.id : require_agents.strictestAgent(chosen.map(({ choice }) => choice));
	const laxer = require_agents.inputNames.flatMap((name) => {
		const input = require_agents.camelCase(name);
		const asked = inputs[input];
		const option = require_agents.inputOptions[name];
		const why = asked === void 0 ? null : option.laxer(asked, now[input], agent);
		return why === null ? [] : [{
			input,
			name,
			why
		}];
	});
	const decided = DECIDED.flatMap(({ input, name, why }) => {
		const reason = inputs[input] === void 0 ? null : why(base, inputs);
		return reason === null ? [] : [{
			input,
			name,
			why: reason
		}];
	});
	return [...laxer, ...decided];
}
const DECIDED = [
	{
		input: "agents",
		name: "agents",
		why: ({ agent, agents }) => agent === null || agents !== null ? null : `the base measures with \`${agent.id}\``
	},
	{
		input: "price",
		name: "price",
		why: (base, { price }) => ifDecided(base, base.agent?.provider?.price, price)
	},
	{
		input: "wireApi",
		name: "wire_api",
		why: (base, { wireApi }) => ifDecided(base, base.agent?.provider?.wireApi, wireApi)
	},
	{
		input: "compareModes",
		name: "modes",
		why: ({ mode }, { compareModes }) => compareModes?.includes(mode) ? null : `the base decides in the mode \`${mode}\`, which is not among them`
	},
	{
		input: "baseUrl",
		name: "base_url",
		why: () => require_agents.DECIDED_BY_BASE
	},
	{
		input: "listing",
		name: "listing",
		why: ({ agent, agents }, { listing }) => agents !== null || agent !== null && agent.listing !== listing ? require_agents.DECIDED_BY_BASE : null
	}
];
function ifDecided(base, own, asked) {
	const isOther = own !== void 0 && own !== null && !(0, node_util.isDeepStrictEqual)(own, asked);
	return base.agents !== null || isOther ? require_agents.DECIDED_BY_BASE : null;
}

// src/evaluate/effective-config.ts
function effectiveConfig(request, file) {
	const { config, warnings } = request.inputsMay === "override" ? {
		config: require_agents.applyInputs(require_convert.fullConfigOf(file), request.inputs),
		warnings: []
	} : tightenConfig(file?.config ?? null, request.inputs);
	const { turn } = request;
	const own = turn === void 0 ? config : configInTurn(config, turn);
	return {
		config: (request.untrusted ?? null) === null ? own : {
			...own,
			sandbox: "bubblewrap"
		},
		warnings
	};
}
function countedInputs({ inputs, inputsMay }, file) {
	return inputsMay === "override" ? inputs : tightenConfig(file?.config ?? null, inputs).inputs;
}

// src/evaluate/enforcement.ts
function enforcementOf(request, settings, { firstRun, brought }, tasks) {
	const advice = adviceOf(tasks);
	if (request.comparison.kind === "run" && request.enforceRun) return {
		enforced: advice === null,
		reportOnly: advice
	};
	const reportOnly = brought !== null ? "installing" : advice === "inferred" ? advice : firstRun ? "first_run" : advice ?? unenforced(settings.enforce);
	return {
		enforced: reportOnly === null,
		reportOnly
	};
}
function adviceOf(tasks) {
	if (!require_report.noneBlocks(tasks)) return null;
	return tasks.some(({ provenance }) => provenance === "inferred") ? "inferred" : "generated";
}
function unenforced(enforce) {
	return enforce === null ? "router" : enforce ? null : "config";
}
function untrustedProblem({ refusedAgents }, { repository }, isSame) {
	if (refusedAgents.length === 0 || isSame) return null;
	const asked = `${whoReads(refusedAgents)} a pull request from outside only when a maintainer asks for it`;
	if (repository.linkCommit === null) return { notComparable: asked };
	const command = `/evals run ${repository.linkCommit}`;
	return {
		notComparable: `${command} is needed: ${asked}`,
		command
	};
}
function whoReads(agents) {
	const names = agents.map((agent) => `"${agent}"`);
	return names.length === 1 ? `the agent ${names[0]} reads` : `the agents ${names.join(", ")} read`;
}
function decidingPolicy({ policy, refusedAgents }) {
	return refusedAgents.length === 0 ? policy : {
		...policy,
		failOn: policy.failOn.filter((reason) => reason === "not_evaluated")
	};
}
function publishingOf(config, request, file) {
	const { comment, failJob, checkName, policy } = config;
	return {
		comment,
		failJob,
		checkName,
		accept: policy.accept,
		filtered: filterOf(request, file !== null) !== null,
		agent: (file?.config.agent ?? file?.config.agents) === void 0 ? askedAgents(config) : null,
		needs: neededInputs(config, request, file)
	};
}
function askedAgents({ agent, agents }) {
	return (agents?.map(({ choice }) => choice) ?? [agent]).map((one) => [one?.id ?? "lexical", one?.model ?? ""].join(" ").trim()).join(", ");
}
const NOT_ASKED = [
	"agent",
	"agents",
	"comment",
	"fail_job",
	"check_name",
	"concurrency",
	"sandbox",
	"budget_usd"
];
function neededInputs(config, { inputs }, file) {
	const before = require_convert.fullConfigOf(file);
	const [now, was] = [config, before].map((one) => ({
		...one.policy,
		...one
	}));
	const needed = {};
	const agentId = config.agent?.id;
	for (const name of require_agents.inputNames) {
		const key = require_agents.camelCase(name);
		const value = JSON.stringify(now?.[key]);
		if (NOT_ASKED.includes(name) || inputs[key] === void 0 || inputs[key] === false) continue;
		if (name === "enforce" && before.enforce === null && require_agents.defaultEnforce(agentId)) continue;
		if (value !== void 0 && value !== JSON.stringify(was?.[key])) needed[name] = value.slice(0, 100);
	}
	return needed;
}
function filterOf({ suites, only }, configured) {
	const named = suites.filter === "always" || configured ? [...suites.patterns] : [];
	const { rooms, ...rest } = only;
	const filter = {
		suites: named,
		...rest,
		...rooms.length === 0 ? {} : { rooms }
	};
	return Object.values(filter).every((globs) => globs.length === 0) ? null : filter;
}

// src/trials/plan/offered-key.ts
function offeredKey({ room, offer }) {
	return room === void 0 ? require_options.offerKey(offer) : JSON.stringify([room.key, require_options.offerKey(offer)]);
}

// src/skills/resolve-skill.ts
function resolveSkill(catalogue, name, near) {
	const found = skillsCalled(catalogue, name);
	const [only] = found;
	if (only === void 0 || found.length === 1) return only ?? null;
	return near === void 0 ? null : nearestTo(near, found);
}
function skillsCalled({ skills }, name) {
	const wanted = name.trim();
	if (wanted === "") return [];
	const exact = byId(skills).get(wanted);
	if (exact !== void 0) return withNamesakes(exact, skills, wanted);
	const folded = fold(wanted);
	const tests = [
		(skill) => wanted.includes("/") && (skill.kind === void 0 ? skill.folder : skill.path) === wanted,
		(skill) => skill.kind === void 0 && skill.bareName === wanted,
		(skill) => skill.aliases.includes(wanted),
		(skill) => fold(skill.name) === folded,
		(skill) => skill.kind === void 0 && fold(skill.bareName) === folded,
		(skill) => skill.aliases.some((alias) => fold(alias) === folded),
		asUsersCallIt(wanted),
		asPath(wanted)
	];
	for (const test of tests) {
		const found = skills.filter(test);
		if (found.length > 0) return found;
	}
	return [];
}
function asUsersCallIt(wanted) {
	const [, sigil = "", name = ""] = /^([/@]?)(.*)$/s.exec(wanted) ?? [];
	const kinds = KINDS_BY_SIGIL[sigil] ?? require_start.CANDIDATE_KINDS;
	return ({ kind, bareName, name: id, aliases }) => {
		const own = require_start.idOfKind(kind, name);
		return kinds.includes(kind) && (bareName === name || id === own || aliases.includes(own));
	};
}
function asPath(wanted) {
	const [, folder = ""] = /^(?:\.\/)?(?!\/)(.+?)(?:\/(?:SKILL\.md)?)?$/s.exec(wanted) ?? [];
	if (!wanted.includes("/") || folder === "") return () => false;
	return ({ kind, path, folder: own }) => `/${kind === void 0 ? own : path}`.endsWith(`/${folder}`);
}
const KINDS_BY_SIGIL = {
	"/": ["command", void 0],
	"@": ["subagent"]
};
function withNamesakes(exact, skills, name) {
	if (exact.every(({ kind }) => kind === void 0)) return exact;
	return [...skills.filter(({ kind, aliases }) => kind === void 0 && aliases.includes(name)), ...exact];
}
const kinds$1 = /* @__PURE__ */ new WeakMap();
function ofKind(catalogue, kind) {
	const known = kinds$1.get(catalogue.skills) ?? /* @__PURE__ */ new Map();
	kinds$1.set(catalogue.skills, known);
	const own = known.get(kind) ?? {
		...catalogue,
		skills: catalogue.skills.filter((skill) => skill.kind === kind)
	};
	known.set(kind, own);
	return own;
}
const ids = /* @__PURE__ */ new WeakMap();
function hasId({ skills }, id) {
	return byId(skills).has(id);
}
function byId(skills) {
	const known = ids.get(skills) ?? require_start.groupBy(skills, ({ name }) => name);
	ids.set(skills, known);
	return known;
}
function nearestTo(file, skills) {
	const places = (skill) => require_agents.filesOf(skill).map(folderOf);
	return holding(file, skills, places) ?? holding(file, skills, ({ plugin }) => plugin?.installs === true ? [plugin.folder] : []) ?? holding(file, skills, ({ plugin }) => plugin === null ? [] : [plugin.folder]);
}
function holding(file, skills, foldersOf) {
	const depths = skills.map((skill) => Math.max(-1, ...foldersOf(skill).flatMap((folder) => isIn$1(file, folder) ? [folder.length] : [])));
	const deepest = Math.max(...depths);
	const found = skills.filter((_, index) => depths[index] === deepest);
	return deepest >= 0 && found.length === 1 ? found[0] ?? null : null;
}
function isIn$1(file, folder) {
	return folder === "" || file.startsWith(`${folder}/`);
}
function folderOf(path) {
	const folder = (0, node_path_posix.dirname)(path);
	return folder === "." ? "" : folder;
}
function fold(name) {
	return name.normalize("NFC").toLowerCase();
}

// src/sides/check/accepted-pairs.ts
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
function blockingFindings({ findings }, { onCollision, onUnreachable, coverage }) {
	return findings.filter(({ kind, worse }) => worse && ((kind === "lost_words" || kind === "twin") && onCollision === "block" || kind === "not_loaded" && onUnreachable === "block" || kind === "coverage" && coverage.newSkills === "required"));
}

// src/skills/rooms.ts
const EVERYTHING = "everything";
const REST = "no-plugin";
const REST_OF_CHOSEN = "no-room";
function roomsOf(catalogue, choice) {
	const together = {
		rooms: [everythingIn(catalogue.skills)],
		warnings: []
	};
	if (choice === "all") return together;
	if (choice === null) {
		const own = (catalogue.plugins ?? []).map(({ name, skills }) => ({
			name,
			paths: new Set(skills)
		}));
		if (own.length < 2 && !hasNamesakes(own, catalogue)) return together;
		const rooms = withRest(own, catalogue, REST);
		if (rooms.length < 2) return together;
		const last = rooms.at(-1);
		return {
			rooms,
			...last !== void 0 && !own.some(({ name }) => name === last.name) ? { rest: last.name } : {},
			warnings: aloneWarning(rooms)
		};
	}
	const warnings = unknownPlugins(choice, catalogue);
	const chosen = choice.map((room) => ({
		name: room.name,
		paths: pathsIn(room, catalogue)
	}));
	for (const { name, paths } of chosen) if (paths.size === 0) warnings.push(emptyRoom(name));
	const rooms = withRest(chosen.filter(({ paths }) => paths.size > 0), catalogue, REST_OF_CHOSEN);
	return {
		rooms: rooms.length < 2 ? together.rooms : rooms,
		warnings
	};
}
function everythingIn(skills) {
	return {
		name: EVERYTHING,
		paths: new Set(skills.flatMap(({ added, path }) => added === true ? [] : [path]))
	};
}
function pathsIn({ plugins, skills, paths }, catalogue) {
	const found = new Set((catalogue.plugins ?? []).flatMap((plugin) => plugins.includes(plugin.name) ? plugin.skills : []));
	const isNamed = skills.map((glob) => require_options.globMatcher(glob));
	const isAt = paths.map((glob) => require_options.globMatcher(glob.replace(/^\.\//, "").replace(/\/+$/, "")));
	for (const skill of catalogue.skills) {
		if (skill.added === true) continue;
		if (isNamed.some((matches) => namesOf$1(skill).some(matches)) || isAt.some((matches) => placesOf$1(skill).some(matches))) found.add(skill.path);
	}
	return found;
}
function namesOf$1({ name, kind, bareName, plugin }) {
	if (kind !== void 0) return [name, require_start.idOfKind(kind, bareName)];
	return [
		name,
		bareName,
		...plugin === null ? [] : [`${plugin.name}:${bareName}`]
	];
}
function placesOf$1(skill) {
	return require_agents.filesOf(skill).flatMap((file) => {
		const parts = file.split("/");
		return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
	});
}
function withRest(rooms, { skills, labelledCandidates }, name) {
	const distinct = /* @__PURE__ */ new Map();
	for (const room of rooms) {
		const key = JSON.stringify([...room.paths].sort());
		if (!distinct.has(key)) distinct.set(key, room);
	}
	const left = skills.filter(({ path, added }) => added !== true && !rooms.some(({ paths }) => paths.has(path)));
	const rest = left.some(({ kind, path }) => kind === void 0 || labelledCandidates?.has(path) === true) ? left.map(({ path }) => path) : [];
	const taken = new Set(rooms.map((room) => room.name));
	return [...distinct.values(), ...rest.length === 0 ? [] : [{
		name: require_options.freeName(name, taken),
		paths: new Set(rest)
	}]];
}
function hasNamesakes(rooms, { skills }) {
	const own = skills.filter(({ kind, added }) => kind === void 0 && added !== true);
	const [inside, outside] = [true, false].map((isIn) => own.filter(({ path }) => rooms.some(({ paths }) => paths.has(path)) === isIn).map(({ bareName }) => bareName));
	return outside?.some((name) => inside?.includes(name)) === true;
}
function unknownPlugins(choice, { plugins }) {
	const known = (plugins ?? []).map(({ name }) => name);
	return [...new Set(choice.flatMap((room) => room.plugins).filter((name) => !known.includes(name)))].map((name) => ({
		what: `\`rooms\` names the plugin "${name}", which holds no skill of this repository.${require_start.didYouMean(name, known)}`,
		todo: "Correct the name in skill-eval-gate.yml, or remove it."
	}));
}
const MANY = 3;
function aloneWarning(rooms) {
	if (rooms.length < MANY || rooms.some(({ paths }) => paths.size > 1)) return [];
	return [{
		what: `Each of the ${rooms.length} rooms holds one skill: no skill can take a prompt from another.`,
		todo: "Name plugins that users install together under `rooms:` in skill-eval-gate.yml (docs/rooms.md), or write `rooms: all`."
	}];
}
function emptyRoom(name) {
	return {
		what: `The room "${name}" holds no skill.`,
		todo: "Correct its plugins, skills or paths under `rooms:` in skill-eval-gate.yml, or remove it."
	};
}

// src/sides/orphaned-skills.ts
const MOST$1 = 3;
function orphanedSkills(base, head) {
	const [first, ...others] = [...head.rooms].flatMap(([id, rooms]) => {
		const from = base.rooms.get(id)?.filter(({ name }) => name !== base.rest) ?? [];
		return head.rest !== void 0 && from.length > 0 && rooms.every(({ name }) => name === head.rest) ? [{
			id,
			from
		}] : [];
	});
	if (first === void 0) return [];
	const word = head.kinds.get(first.id) ?? "skill";
	const place = word === "skill" ? "its folder" : "its file";
	const more = others.length === 0 ? "" : ` The same goes for ${named(others.map(({ id }) => id))}.`;
	return [{
		what: `The ${word} "${first.id}" comes with no plugin any more; on base it came with ${named(first.from.map(({ name }) => name))}.${more}`,
		todo: `Whoever installs that plugin loses the ${word}: name ${place} in the marketplace file, or remove the ${word}.`
	}];
}
function named(names) {
	return require_options.firstOf(names.map((name) => `"${name}"`), MOST$1);
}

// src/sides/room-warnings.ts
const MOST_TOLD = 3;
function narrowed(names) {
	if (names.length === 0) return [];
	return [{
		what: `Fewer skills are offered together than on base, in ${`${require_options.firstOf(names.map((name) => `"${name}"`), MOST_TOLD)}`}: prompts are asked beside those of base once more.`,
		todo: "Nothing, if this is meant: from the next change on the rooms are as they are now."
	}];
}
function goneRooms(rooms) {
	return rooms.slice(0, MOST_TOLD).map(({ name }) => ({
		what: `The room "${name}" is gone; its skills are asked in the other rooms that hold them.`,
		todo: "Nothing, if this is meant."
	}));
}

// src/sides/pair-rooms.ts
function namedRooms({ rooms }) {
	return [...rooms.values()].flatMap(({ name, ...room }) => name === null ? [] : [{
		...room,
		name
	}]);
}
function pairRooms(sides, choice) {
	const asksPlugins = choice === null || choice !== "all" && choice.some(({ plugins }) => plugins.length > 0);
	const isUnread = sides.head.plugins === null || sides.ownBase?.plugins === null;
	const counted = asksPlugins && isUnread ? "all" : choice;
	const head = roomsOf(sides.head, counted);
	const base = sides.ownBase === null ? null : roomsOf(sides.ownBase, counted);
	const after = sideOf(sides.head, head.rooms);
	const before = sides.base === null || base === null ? null : sideOf(sides.base, base.rooms);
	const rooms = new Pairing(after, before).paired();
	const orphans = before === null || base?.rooms.length === 1 ? [] : orphanedSkills({
		rooms: roomsById(before),
		rest: base?.rest
	}, {
		rooms: roomsById(after),
		rest: head.rest,
		kinds: new Map(sides.head.skills.map(({ name, kind }) => [name, kind]))
	});
	return {
		...rooms,
		warnings: [
			...head.warnings,
			...orphans,
			...rooms.warnings
		]
	};
}
function sideOf(catalogue, rooms) {
	return {
		catalogue,
		rooms,
		idAt: new Map(catalogue.skills.map(({ path, name }) => [path, name])),
		pathOf: new Map(catalogue.skills.map(({ path, name }) => [name, path]))
	};
}
var Pairing = class {
	#head;
	#base;
	#atBase;
	#pairs = /* @__PURE__ */ new Map();
	#seats = /* @__PURE__ */ new Map();
	#ids = /* @__PURE__ */ new Map();
	#used = /* @__PURE__ */ new Set();
	#isOne;
	constructor(head, base) {
		this.#head = head;
		this.#base = base;
		this.#atBase = base === null ? null : roomsById(base);
		this.#isOne = head.rooms.length === 1 && (base === null || base.rooms.length === 1);
	}
	paired() {
		const names = new Set([this.#head, this.#base].flatMap((side) => side?.catalogue.skills.map((s) => s.name) ?? []));
		const atHead = roomsById(this.#head);
		for (const id of [...names].sort()) {
			const pairs = this.#pairsOf(atHead.get(id) ?? [], this.#atBase?.get(id) ?? []);
			const several = pairs.length > 1;
			const seats = pairs.map((room) => ({
				row: several ? `${id}@${room.part}` : id,
				room
			}));
			this.#seats.set(id, seats);
			for (const { row } of seats) this.#ids.set(row, id);
		}
		const rooms = [...this.#pairs.values()].sort((a, b) => a.key < b.key ? -1 : 1);
		const fewer = new Set(rooms.flatMap(({ name, isNarrowed }) => isNarrowed === true ? name ?? [] : []));
		const gone = (this.#base?.rooms ?? []).filter(({ name }) => !this.#used.has(name));
		const seatsOf = (id) => this.#seats.get(id) ?? [];
		return {
			seatsOf,
			idOf: (row) => this.#ids.get(row) ?? row,
			rooms: new Map(rooms.map((room) => [room.key, room])),
			areApart(skills) {
				const taken = skills.map(({ name }) => seatsOf(name).map(({ room }) => room));
				return taken.every((own) => own.length > 0) && new Set(taken.flat()).size === taken.flat().length;
			},
			warnings: [...goneRooms(gone), ...narrowed([...fewer])]
		};
	}
	#pairsOf(head, base) {
		const isIn = (rooms, { name }) => rooms.some((room) => room.name === name);
		const left = base.filter((room) => !isIn(head, room));
		const pairs = head.map((room) => {
			const same = base.find(({ name }) => name === room.name);
			if (same !== void 0 || this.#base === null) return this.#pair(same ?? null, room);
			const before = this.#before(room);
			const from = before !== null && left.includes(before) ? before : left[0];
			if (from === void 0) return this.#pair(before, room);
			left.splice(left.indexOf(from), 1);
			return this.#pair(from, room);
		});
		const isThere = (room) => isIn(this.#head.rooms, room);
		const lost = head.length === 0 ? left : left.filter(isThere);
		return [...pairs, ...lost.map((room) => this.#pair(room, this.#after(room)))];
	}
	#before(room) {
		const base = this.#base;
		if (base === null) return null;
		const same = base.rooms.find(({ name }) => name === room.name);
		const gone = base.rooms.filter(({ name }) => !this.#head.rooms.some((other) => other.name === name));
		return same ?? most(gone, base, idsIn(room, this.#head));
	}
	#after(room) {
		return this.#head.rooms.find(({ name }) => name === room.name) ?? (this.#base === null ? null : most(this.#head.rooms, this.#head, idsIn(room, this.#base)));
	}
	#pair(base, head) {
		const { key, part, ...names } = this.#namesOf(base?.name ?? null, head?.name ?? null);
		const known = this.#pairs.get(key);
		if (known !== void 0) return known;
		for (const room of [base, head]) if (room !== null) this.#used.add(room.name);
		const company = head === null ? null : this.#inCompany(head, base);
		const pair = {
			key,
			part: this.#partOf(part),
			...names,
			...company === null || company === head?.paths ? {} : { isNarrowed: true },
			base: base?.paths ?? this.#onBase(head),
			head: company
		};
		this.#pairs.set(key, pair);
		return pair;
	}
	#namesOf(base, head) {
		const name = head ?? base ?? "";
		if (this.#isOne) return {
			key: "",
			part: name,
			name: null
		};
		if (base === null || base === name) return {
			key: name,
			part: name,
			name
		};
		return {
			key: `${base} > ${name}`,
			part: `${base}..${name}`,
			name,
			nameOnBase: base
		};
	}
	#inCompany(head, base) {
		if (base === null || this.#base === null) return head.paths;
		const company = [...idsIn(base, this.#base)].filter((id) => this.#atBase?.get(id)?.length === 1).flatMap((id) => this.#head.pathOf.get(id) ?? []);
		if (company.every((path) => head.paths.has(path))) return head.paths;
		return /* @__PURE__ */ new Set([...head.paths, ...company]);
	}
	#partOf(name) {
		const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, "-");
		return require_options.freeName(plain, new Set([...this.#pairs.values()].map(({ part }) => part)));
	}
	#onBase(room) {
		if (this.#base === null || room === null) return null;
		const { pathOf } = this.#base;
		const paths = [...idsIn(room, this.#head)].flatMap((id) => pathOf.get(id) ?? []);
		return paths.length === 0 ? null : new Set(paths);
	}
};
function roomsById({ rooms, idAt }) {
	const found = /* @__PURE__ */ new Map();
	for (const room of rooms) for (const path of room.paths) {
		const id = idAt.get(path);
		if (id === void 0) continue;
		const known = found.get(id);
		if (known === void 0) found.set(id, [room]);
		else known.push(room);
	}
	return found;
}
function idsIn({ paths }, { idAt }) {
	return new Set([...paths].flatMap((path) => idAt.get(path) ?? []));
}
function most(rooms, side, ids) {
	let best = null;
	let count = 0;
	for (const room of rooms) {
		const own = [...idsIn(room, side)].filter((id) => ids.has(id)).length;
		if (own > count) [best, count] = [room, own];
	}
	return best;
}
function skillsInRoom(catalogue, rooms, key, side) {
	const room = rooms.rooms.get(key);
	if (room === void 0) throw new Error(`there is no room ${key}`);
	const paths = room[side];
	return catalogue.skills.flatMap((skill) => {
		if (paths !== null && !paths.has(skill.path) && skill.added !== true) return [];
		const seats = rooms.seatsOf(skill.name);
		return [inRow(skill, (seats.find((one) => one.room === room) ?? seats.find((one) => one.room[side] === paths) ?? seats[0])?.row ?? skill.name)];
	});
}
function skillsOfPair(skills, paths) {
	return paths === null ? [...skills] : skills.filter(({ path }) => paths.has(path));
}
function withRows(catalogue, rooms, side) {
	const skills = catalogue.skills.flatMap((skill) => {
		const seats = rooms.seatsOf(skill.name);
		if (seats.length === 0) return [skill];
		return seats.filter(({ room }) => room[side] === null || room[side]?.has(skill.path) === true).map(({ row }) => inRow(skill, row));
	});
	return {
		...catalogue,
		skills: skills.sort((a, b) => a.name < b.name ? -1 : 1)
	};
}
function inRow(skill, row) {
	if (row === skill.name) return skill;
	const aliases = /* @__PURE__ */ new Set([skill.name, ...skill.aliases]);
	return {
		...skill,
		name: row,
		aliases: [...aliases].sort()
	};
}

// src/sides/check/phrases.ts
const MOST = 60;
const LONGEST = 400;
function listedPhrases(description, lexicon = new Lexicon()) {
	return lexicon.reading(readable(description), parseDescription).flatMap(({ text, quoted, role }) => {
		const clean = withoutLead(text);
		if (role !== "trigger" || clean === "" || !quoted && (/^for\s/i.test(clean) || isFragment(clean))) return [];
		return [{
			text: clean,
			from: quoted ? "quoted" : "when"
		}];
	});
}
function ownPhrases(description) {
	const text = readable(description);
	const found = /* @__PURE__ */ new Map();
	const add = (phrase, from) => {
		const clean = withoutLead(phrase);
		const key = [...require_report.distinctTerms(clean)].filter(([, kind]) => kind !== "sign" && kind !== "number");
		if (key.length < 2 || found.size >= MOST) return;
		const id = key.map(([stem]) => stem).join(" ");
		if (!found.has(id)) found.set(id, {
			text: clean,
			from
		});
	};
	const phrases = new Lexicon().reading(text, parseDescription);
	for (const { text: phrase, quoted, role } of phrases) if (quoted && role !== "negative") add(phrase, "quoted");
	const [first = ""] = sentences(text);
	if (!phrases.some(({ sentence, role }) => sentence === 0 && role === "negative")) add(first, "first");
	for (const { text: phrase, quoted, role } of phrases) if (!quoted && role === "trigger" && !isFragment(withoutLead(phrase))) add(phrase, "when");
	return [...found.values()];
}
function isFragment(clause) {
	return DANGLING.test(clause) || /[\w}]\/\S*\.\w{1,5}\b/.test(clause);
}
const DANGLING = /^(?:and|or|as|in|of|with|from|by|at|into|via|before|after|during|while|including|such as|even)\s|\s(?:and|or|of|from|to|for|with)$/i;
function namesSkill(text, names) {
	return (text.match(/[/$`]?[\p{L}\d]+(?:[-_:][\p{L}\d]+)*/gu) ?? []).some((word) => {
		const name = word.replace(/^[/$`]/, "");
		return (name !== word || /[-_:]/.test(name)) && names.has(name);
	});
}
function readable(description) {
	return description.slice(0, require_report.MAX_DESCRIPTION).replace(SINGLE_QUOTED, "\"$1\"");
}
function withoutLead(phrase) {
	return phrase.replace(LEAD, "").replace(ITEM_LEAD, "").replace(/^[\s\p{P}]+|[\s,;:.!\u2014\u2013-]+$/gu, "").slice(0, LONGEST);
}
const ITEM_LEAD = /^(?:wants?|needs?|asks?|requests?)(?: you)? (?:to|for|about)\s+/iu;
const SINGLE_QUOTED = /(?<=^|[\s([:\uff1a,\uff0c/\u2014\u2013])['\u2018]((?:[^'\u2018\u2019"\n]|(?<=\p{L})['\u2019](?=\p{L})){3,200})['\u2019](?=$|[\s)\]:\uff1a,\uff0c;.!?/\u2014\u2013])/gu;
const LEAD = /^\W*(?:(?:always |also |only |proactively )*(?:use|invoke|activate|trigger)[sd]?(?: this(?: skill)?| it)?(?: proactively)?(?: when(?:ever)?| for| if| to| on)?:?|when(?:ever)?:?)(?: (?:the|a|an) (?:user|users|person|developer)s?)?(?: (?:wants?|needs?|asks?|says?|requests?|mentions?|is|are)\b)?(?: (?:to|for|about|you to|you)\b)?\s*/iu;

// src/sides/check/asked-catalogue.ts
var AskedCatalogue = class AskedCatalogue {
	byName;
	#near;
	#lexicon;
	#answers;
	constructor(skills, lexicon, near = NEAR) {
		this.#near = near;
		this.#lexicon = lexicon;
		this.byName = new Map(skills.map((skill) => [skill.name, skill]));
		const router = buildLexicalRouter(skills, lexicon);
		this.#answers = keepLast((prompt) => router.near(prompt, near));
	}
	answers(prompt) {
		return this.#answers(prompt);
	}
	only(names) {
		return new AskedCatalogue([...this.byName.values()].filter(({ name }) => names.has(name)), this.#lexicon, this.#near);
	}
	fired(prompt) {
		const found = this.answers(prompt);
		const bar = (found[0]?.score ?? 0) * require_report.CONSTANTS.margin;
		return found.filter(({ score }) => score >= bar);
	}
	phrases(name) {
		return this.#lexicon.reading(this.byName.get(name)?.description ?? "", ownPhrases);
	}
};
const NEAR = .75;

// src/sides/check/form.ts
const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 1024;
const LONGEST_COMPATIBILITY = 500;
function formProblems(skill, lexicon) {
	const { name, bareName, folder, description, frontmatter, offered } = skill;
	const found = [];
	const own = `\`${name}\``;
	const add = (rule, message, phrase = null) => found.push({
		rule,
		phrase,
		message
	});
	const addTo = (field, rule, rest) => found.push({
		rule,
		phrase: null,
		message: `${own} ${rest}`,
		field
	});
	for (const { what } of frontmatter?.warnings ?? []) add("frontmatter", `${own}: ${what}`);
	if (frontmatter !== void 0 && frontmatter.name === null) add("no-name", `${own} has no \`name:\`.`);
	else for (const [rule, rest] of nameProblems(bareName, folder)) addTo("name", rule, rest);
	const { allowed, compatibility } = fieldsIn(frontmatter);
	if (Array.isArray(allowed)) addTo("allowed-tools", "allowed-tools", "has `allowed-tools` as a list. The specification wants one line, with spaces between.");
	if (compatibility.length > LONGEST_COMPATIBILITY) addTo("compatibility", "long-compatibility", `${`has a \`compatibility\` of ${compatibility.length} characters.`} The specification allows ${LONGEST_COMPATIBILITY}.`);
	const written = frontmatter?.description ?? description;
	const length = [...written.trim()].length;
	if (length === 0) {
		add("no-description", `${own} has no description: nothing tells an agent when to use it.`);
		return found;
	}
	if (length > LONGEST_DESCRIPTION) add("long-description", `${`${own} has a description of ${length} characters. The specification allows ${LONGEST_DESCRIPTION}.`} Copilot does not load such a skill, and Codex cuts it.`);
	const tag = /<\/?[a-z][^<>]{0,60}>|[<>]/iu.exec(written)?.[0];
	if (tag !== void 0) add("angle-brackets", `${own} has angle brackets in its description.`, tag);
	if (!new Set(lexicon.reading(description, parseDescription).map(({ role }) => role)).has("trigger") && offered) add("no-when", `${own} does not say when to use it.`);
	const cue = CUE.exec(written)?.[0];
	if (cue !== void 0) add("imperative", `${own} says "${cue}". Such words make agents choose it for anything, also where another skill fits better.`, cue);
	return found;
}
function fieldsIn(frontmatter) {
	const held = (field) => frontmatter?.fields.get(field)?.value;
	const compatibility = held("compatibility");
	return {
		allowed: held("allowed-tools"),
		compatibility: typeof compatibility === "string" ? [...compatibility] : []
	};
}
function nameProblems(name, folder) {
	const found = [];
	if ([...name].length > LONGEST_NAME) found.push(["long-name", `has a name of more than ${LONGEST_NAME} characters.`]);
	if (!/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(name)) found.push(["name-signs", "has other signs in its name than lower-case letters, digits and single hyphens."]);
	if (folder !== "" && (0, node_path_posix.basename)(folder) !== name) found.push(["name-folder", `is in a folder of another name, \`${(0, node_path_posix.basename)(folder)}\`. Agents differ in which one they list.`]);
	return found;
}
const CUE = /\b(?:ALWAYS|[Aa]lways) (?:use|invoke|load|activate|apply|trigger|call)\b(?: this(?: skill)?)?|\b(?:MUST|REQUIRED|MANDATORY|CRITICAL)\b(?: (?:be used|use|invoke|load)\b)?|\b(?:you |You )?must (?:use|invoke|load|activate) this\b|\b[Mm]ust be used\b|\b[Uu]se (?:this(?: skill)? )?(?:for|on|in) (?:any(?:thing)?|every(?:thing)?|all)(?: (?:requests?|tasks?|questions?|prompts?|messages?))?(?=[.,;!]|$)/u;

// src/sides/check/form-findings.ts
function formFindings({ base, head, lexicon }) {
	const before = new Map(base?.skills.map((skill) => [skill.name, skill]));
	return head.skills.flatMap((skill) => {
		const problems = formProblems(skill, lexicon);
		const was = problems.length === 0 ? void 0 : before.get(skill.name);
		const known = new Set(was === void 0 ? [] : formProblems(was, lexicon).map(({ rule }) => rule));
		return problems.map(({ rule, phrase, message, field = "" }) => {
			const { file: path, line } = skill.frontmatter?.fields.get(field)?.at ?? skill.descriptionPosition;
			const worse = base !== null && !known.has(rule);
			return {
				kind: "form",
				skill: skill.name,
				by: null,
				phrase,
				message,
				path,
				line,
				worse
			};
		});
	});
}
function unreadFindings({ base, head }) {
	const before = new Set(base?.unread.map(({ file }) => file));
	return head.unread.map(({ file, errors }) => {
		const [first] = errors;
		const skill = (base?.skills.find((skill) => require_agents.filesOf(skill).includes(file)))?.name ?? ((0, node_path_posix.basename)((0, node_path_posix.dirname)(file)) || file);
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

// src/sides/check/listing-findings.ts
const MOST_NAMED$2 = 5;
function listingFindings({ base, head }, changed, agents) {
	const findings = [];
	const listings = [];
	const [onHead, onBase] = [listed(head.skills), base === null ? null : listed(base.skills)];
	for (const agent of agents) {
		const now = agent.show(listedBy(agent, onHead));
		const before = onBase === null ? null : agent.show(listedBy(agent, onBase));
		const { characters, budget, cut, dropped } = now;
		listings.push({
			agent: agent.id,
			characters,
			budget,
			cut,
			dropped
		});
		const hidden = before === null ? [...now.dropped, ...now.cut] : newlyHidden(before, now);
		const worse = before !== null && hidden.length > 0;
		const all = worse ? hidden : [...now.dropped, ...now.cut];
		const [victim] = all;
		if (victim === void 0) continue;
		const cause = worse ? causeOf(base?.skills ?? [], listedBy(agent, head.skills), changed) : null;
		const at = head.skills.find(({ name }) => name === (cause ?? victim))?.descriptionPosition;
		if (at === void 0) continue;
		const message = `${sentence(agent, now, all, worse)}${grownText(now, cause)}`;
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
const WORDS$1 = {
	no_frontmatter: "It finds no frontmatter.",
	not_strict: "The frontmatter is not strict YAML.",
	no_description: "It has no description that is text.",
	bad_name: "It takes no such name.",
	bad_field: "A field of the frontmatter holds another type than it should.",
	same_name: "Another skill has its name."
};
function newlyHidden(before, now) {
	const isWhole = (name) => now.unread?.has(name) !== true;
	const [cut, dropped] = [new Set(before.cut), new Set(before.dropped)];
	return [...now.dropped.filter((name) => !dropped.has(name) && isWhole(name)), ...now.cut.filter((name) => !cut.has(name) && !dropped.has(name))];
}
function causeOf(base, head, changed) {
	const lengths = new Map(base.map(({ name, description }) => [name, description.length]));
	return head.filter(({ name, offered }) => offered && changed.has(name)).map(({ name, description }) => ({
		name,
		by: description.length - (lengths.get(name) ?? 0)
	})).filter(({ by }) => by > 0).sort((a, b) => b.by - a.by || (a.name < b.name ? -1 : 1))[0]?.name ?? null;
}
function sentence({ label, budgetText }, { characters, budget, dropped, unread }, hidden, worse) {
	const names = hidden.map((name) => `\`${name}\``);
	const now = worse ? " now" : "";
	const isOver = characters > budget;
	const gone = new Set(dropped);
	const lost = hidden.every((name) => gone.has(name)) ? "leaves out" : "does not show the whole description of";
	const reason = unread?.get(hidden[0] ?? "");
	const own = reason === void 0 ? "The description is too long." : WORDS$1[reason];
	const why = isOver ? `Its list of skills may have ${budgetText}, and this one has ${characters.toLocaleString("en-US")}.` : own;
	return `${label}${now} ${lost} ${require_options.firstOf(names, MOST_NAMED$2)}. ${why}`;
}
function grownText({ characters, budget }, cause) {
	return cause === null || characters <= budget ? "" : ` \`${cause}\` made it longer.`;
}
function listedBy({ listsCommands }, skills) {
	return skills.filter(({ kind }) => kind === void 0 || kind === "command" && listsCommands);
}
function listed(skills) {
	return skills.filter(({ offered }) => offered).map((skill) => {
		const { name, kind, bareName, plugin, description, frontmatter } = skill;
		const file = frontmatter?.file;
		return {
			id: name,
			...require_start.present({ kind }),
			name: bareName,
			plugin: plugin?.installs === true ? plugin.name : null,
			description: frontmatter === void 0 ? description : require_options.oneLine(frontmatter.description),
			whenToUse: require_options.oneLine(frontmatter?.whenToUse ?? ""),
			...require_start.present({ file: file?.in((0, node_path_posix.basename)(skill.folder) || bareName) })
		};
	}).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

// src/skills/load-reason-text.ts
const TEXTS = {
	marked: [(field) => `\`${field}\` was added`, (field) => `Take \`${field}\` out again`],
	setting: [(key) => `\`${key}\` hides it`, (key) => `Take \`${key}\` out again`],
	moved: [(place) => `its folder is not below \`${place}\` any more`, (place) => `Move its folder back into \`${place}\``],
	deep: [(place) => `its folder is too deep in \`${place}\``, (place) => `Move its folder up, to \`${place}/NAME\``],
	inside: [(skill) => `it is in the folder of the skill \`${skill}\``, () => "Move its folder out of that one"],
	skipped: [(name) => `its agents look into no folder \`${name}\``, (name) => `Move its folder out of \`${name}\``],
	shadowed: [(path) => `\`${path}\` has its name`, () => "Give one of the two another name"],
	link_gone: [(link) => `the link \`${link}\` is gone`, (link) => `Put the link \`${link}\` back`],
	link_broken: [(link) => `the link \`${link}\` leads to nothing`, (link) => `Correct the target of \`${link}\``],
	unlisted: [(folder) => `\`${folder}\` is not in the marketplace file`, (folder) => `List \`${folder}\` there again`],
	unnamed: [(name) => `\`skills\` of the plugin \`${name}\` does not name it`, () => "Name its folder there again"],
	remote: [(name) => `the source of \`${name}\` is not in this repository`, () => "Put the old `source` back"],
	source: [(path) => `the source \`${path}\` is not there`, () => "Correct `source`, or move the folder back"],
	manifest: [(file) => `\`${file}\` cannot be read, or has no name`, () => "Correct that file"],
	manifest_gone: [(file) => `\`${file}\` is gone`, () => "Put that file back"],
	fault: [(fault) => fault, () => "Correct it"],
	market: [(file) => `\`${file}\` cannot be read`, () => "Correct that file"],
	disabled: [(name) => `\`enabledPlugins\` does not enable \`${name}\` any more`, () => "Enable it there again"],
	market_gone: [(file) => `\`${file}\` is gone`, () => "Put that file back"]
};
function reasonText({ code, subject, where }) {
	const said = TEXTS[code][0](subject);
	return GONE.includes(code) ? said : `${said} (${where.file}:${where.line})`;
}
function standingText({ subject, where }) {
	return `\`${subject}\` (${where.file}:${where.line})`;
}
function notOfferedText({ unloaded, hidden }) {
	if (unloaded !== void 0) return lossText(unloaded);
	return hidden === void 0 ? null : `is not offered: ${standingText(hidden)}`;
}
const GONE = [
	"link_gone",
	"manifest_gone",
	"market_gone",
	"disabled"
];
function undoText({ why, also = [] }) {
	const ways = [why, ...also.map((one) => one.why)].map(({ code, subject }) => `${TEXTS[code][1](subject)}.`);
	return [...new Set(ways)].slice(0, MOST_AGENTS).join(" ");
}
function lossText({ by, via, place, why, also = [], isKeptByOthers }) {
	const isNamed = why.code === "marked" || why.code === "setting" || isKeptByOthers || via === "project" || via === "nested" || via === "enabled";
	const what = via === "folder" ? "is not offered to agents any more" : isNamed ? "is no longer loaded" : via === "plugin" ? `does not come with the plugin \`${place}\` any more` : `is not on the shelf \`${place}\` any more`;
	const [of, own] = isNamed ? [" by ", " by "] : [" for ", also.length === 0 ? null : " for "];
	return `${what}${[{
		by,
		why
	}, ...also].slice(0, MOST_AGENTS).map((one, index) => {
		const word = index === 0 ? own : of.trimStart();
		return `${word === null ? "" : `${word}${require_options.firstOf(one.by, MOST_AGENTS)}`}: ${reasonText(one.why)}`;
	}).join("; ")}`;
}
const MOST_AGENTS = 3;

// src/sides/check/loading-findings.ts
function loadingFindings({ base, head }) {
	const before = new Map(base?.skills.map((skill) => [skill.name, skill]));
	return head.skills.flatMap((skill) => {
		const { unloaded, name } = skill;
		if (unloaded !== void 0) return [finding(skill, `\`${name}\` ${lossText(unloaded)}. ${undoText(unloaded)}`, unloaded.why.where, true)];
		const { hidden } = skill;
		if (hidden !== void 0) return [finding(skill, `\`${name}\` is not offered: ${standingText(hidden)}.`, hidden.where)];
		const was = before.get(name);
		if (was === void 0 || was.offered || !skill.offered) return [];
		return [finding(skill, `\`${name}\` is offered now, by ${agentsOf$1(skill.loads ?? [])}.`, skill.descriptionPosition)];
	});
}
function agentsOf$1(loads) {
	return [...new Set(loads.filter(({ state }) => state === "offered").map(({ by }) => by))].join(", ");
}
function finding({ name }, message, { file, line }, worse = false) {
	return {
		kind: "not_loaded",
		skill: name,
		by: null,
		phrase: null,
		message,
		path: file,
		line,
		worse
	};
}

// src/sides/check/lost-words.ts
const TAKER_LEAD = 1.1;
const GIVEN_LEAD = 1.25;
const GIVEN_SHARE = .97;
const TRIM_LEAD = 1;
const TRIM_SHARE = 0;
function lostPhrases(base, head, changed) {
	const takers = head.only(changed);
	const losses = [...base.byName.keys()].filter((skill) => head.byName.has(skill)).flatMap((skill) => {
		const bar = barOf(skill, base, head, changed);
		return base.phrases(skill).flatMap((phrase) => {
			if (!bar.isGiven && takers.answers(phrase.text).length === 0) return [];
			const taker = takerOf(phrase.text, skill, base, head);
			if (taker === null || !bar.isGiven && !changed.has(taker.name)) return [];
			if (taker.score < taker.own * bar.lead || taker.score < taker.before * bar.share) return [];
			if (namesSkill(phrase.text, namesOf(head.byName.get(taker.name)))) return [];
			if (bar.isMeant && !isCopied(phrase, head.phrases(taker.name))) return [];
			return [{
				skill,
				by: taker.name,
				phrase
			}];
		});
	});
	return [...require_start.groupBy(losses, ({ skill, by }) => JSON.stringify([skill, by])).values()].flatMap((group) => notHandedOver(group, base, head, changed));
}
function barOf(skill, base, head, changed) {
	if (!changed.has(skill)) return {
		isGiven: false,
		isMeant: false,
		lead: TAKER_LEAD,
		share: 0
	};
	return isTrim(base.byName.get(skill)?.description, head.byName.get(skill)?.description) ? {
		isGiven: true,
		isMeant: false,
		lead: TRIM_LEAD,
		share: TRIM_SHARE
	} : {
		isGiven: true,
		isMeant: true,
		lead: GIVEN_LEAD,
		share: GIVEN_SHARE
	};
}
function takerOf(text, skill, base, head) {
	const before = base.fired(text).find(({ name }) => name === skill);
	const fired = head.fired(text);
	const [taker] = fired;
	if (before === void 0 || taker === void 0 || fired.some(({ name }) => name === skill)) return null;
	const own = head.answers(text).find(({ name }) => name === skill)?.score ?? 0;
	return {
		name: taker.name,
		score: taker.score,
		own,
		before: before.score
	};
}
const LEAST_KEPT = 2;
function notHandedOver(losses, base, head, changed) {
	const [first] = losses;
	if (first === void 0 || !changed.has(first.skill) || !changed.has(first.by)) return losses;
	const added = (skill, before, after) => {
		const was = require_report.distinctTerms(before.byName.get(skill)?.description ?? "");
		return new Set([...require_report.distinctTerms(after.byName.get(skill)?.description ?? "").keys()].filter((word) => !was.has(word)));
	};
	const gone = added(first.skill, head, base);
	const came = added(first.by, base, head);
	const kept = losses.filter(({ phrase }) => {
		const words = [...require_report.distinctTerms(phrase.text).keys()];
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
	return [...require_start.groupBy(claims, ({ skill, by }) => JSON.stringify([skill, by])).values()].flatMap((group) => group.length >= LEAST_CLAIMS ? group : group.filter(({ by, phrase }) => isCopied(phrase, head.phrases(by))));
}
const LEAST_CLAIMS = 2;
const LEAST_COPIED = 3;
function isCopied(phrase, others) {
	const words = [...require_report.distinctTerms(phrase.text).keys()];
	if (words.length < LEAST_COPIED) return false;
	return others.some(({ text }) => {
		const own = require_report.distinctTerms(text);
		return own.size === words.length && words.every((word) => own.has(word));
	});
}
function isTrim(before = "", after = "") {
	const was = require_report.distinctTerms(before);
	return [...require_report.distinctTerms(after).keys()].every((word) => was.has(word)) && after.length < before.length && after.length >= before.length * STANDS;
}
const STANDS = .6;
function unansweredPhrases(head) {
	return [...head.byName.keys()].flatMap((skill) => head.phrases(skill).flatMap((phrase) => {
		if (phrase.from === "first" || phrase.from === "when" && require_report.distinctTerms(phrase.text).size < LEAST_CLAUSE) return [];
		const fired = head.fired(phrase.text);
		const [taker] = fired;
		if (taker === void 0 || fired.some(({ name }) => name === skill)) return [];
		const own = head.answers(phrase.text).find(({ name }) => name === skill)?.score ?? 0;
		return namesSkill(phrase.text, namesOf(head.byName.get(taker.name))) || taker.score < own * TAKER_LEAD ? [] : [{
			skill,
			by: taker.name,
			phrase
		}];
	}));
}
function namesOf(skill) {
	return new Set(skill === void 0 ? [] : [skill.name, skill.bareName]);
}
const LEAST_CLAUSE = 3;

// src/sides/check/quoted-list.ts
const MOST_PHRASES = 3;
function quotedList(phrases) {
	return require_options.firstOf(phrases.map(({ text }) => `"${text}"`), MOST_PHRASES);
}

// src/sides/check/sides.ts
function isAccepted({ accepted }, one, other) {
	return accepted.some(([a, b]) => a === one && b === other || a === other && b === one);
}

// src/sides/check/lost-findings.ts
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
	return [...require_start.groupBy(open, pairOf).values()].flatMap((group) => {
		const [first] = group;
		if (first === void 0) return [];
		const { skill, by, phrase } = first;
		const { message, at } = says(first, quotedList(group.map((loss) => loss.phrase)));
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

// src/sides/check/same-words.ts
const LEAST_ANYWHERE = 3;
var StatedWords = class {
	#skills = /* @__PURE__ */ new Map();
	#byWord = /* @__PURE__ */ new Map();
	constructor(skills, lexicon) {
		for (const { name, description } of skills) {
			const stated = lexicon.reading(description, read);
			this.#skills.set(name, stated);
			for (const word of new Set(stated.anywhere.split(" "))) {
				const holders = this.#byWord.get(word);
				if (holders === void 0) this.#byWord.set(word, [name]);
				else holders.push(name);
			}
		}
	}
	shared(among) {
		const names = new Set(this.#skills.keys());
		return [...this.#skills].flatMap(([lists, { listed }]) => [...listed].flatMap(([key, text]) => (namesSkill(text, names) ? [] : this.holders(key)).flatMap((states) => states !== lists && (among === null || among.has(lists) || among.has(states)) ? [{
			lists,
			states,
			text,
			key
		}] : [])));
	}
	holders(key) {
		const words = key.split(" ");
		return words.map((word) => this.#byWord.get(word) ?? []).reduce((least, holders) => holders.length < least.length ? holders : least).filter((name) => {
			const stated = this.#skills.get(name);
			if (stated === void 0) return false;
			if (stated.listed.has(key)) return true;
			if (words.length === 1) return false;
			return (words.length >= LEAST_ANYWHERE ? stated.anywhere : stated.whenToUse).includes(` ${key} `);
		});
	}
};
function read(description, lexicon) {
	const listed = /* @__PURE__ */ new Map();
	for (const { text, from } of listedPhrases(description, lexicon)) {
		const key = keyOf(text);
		const isRequest = from === "quoted" || require_report.distinctTerms(text).size > 1;
		if (key !== "" && isRequest && !listed.has(key)) listed.set(key, text);
	}
	const phrases = lexicon.reading(description, parseDescription);
	let anywhere = ` ${keyOf(description)} `;
	for (const { text, role } of phrases) if (role === "negative") anywhere = anywhere.replace(` ${keyOf(text)} `, " | ");
	const whenToUse = phrases.flatMap(({ text, role }) => role === "trigger" ? [keyOf(text)] : []).join(" | ");
	return {
		listed,
		anywhere,
		whenToUse: ` ${whenToUse} `
	};
}
function keyOf(text) {
	return require_report.rawWords(text).join(" ");
}

// src/sides/check/same-words-findings.ts
function sameWordsFindings(sides, changed) {
	const offered = ({ skills }) => new StatedWords(skills.filter((one) => one.offered), sides.lexicon);
	const shared = offered(sides.head).shared(sides.base === null ? null : changed);
	if (shared.length === 0) return [];
	const base = sides.base === null ? null : offered(sides.base);
	const lists = distinct(shared.map((phrase) => paired(phrase, base, sides)).filter(({ skill, by }) => !isAccepted(sides, skill, by)));
	const common = holdersOfCommon(lists);
	const groups = require_start.groupBy(lists, ({ skill, by, worse, key }) => JSON.stringify(!worse && common.has(key) ? [key] : [
		skill,
		by,
		worse
	]));
	const onHead = new Map(sides.head.skills.map((skill) => [skill.name, skill]));
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		const place = first === void 0 ? void 0 : onHead.get(first.by)?.descriptionPosition;
		if (first === void 0 || place === void 0) return [];
		const { skill, by, worse, text: phrase, key } = first;
		const all = worse ? void 0 : common.get(key);
		return [{
			kind: "same_words",
			skill,
			by,
			phrase,
			message: `${all === void 0 ? `\`${skill}\` and \`${by}\` ${worse ? "now both" : "both"}` : `${require_options.firstOf(all.map((name) => `\`${name}\``), MOST_NAMED$1)} all`} list ${quotedList(all === void 0 ? group : [first])}.`,
			path: place.file,
			line: place.line,
			worse
		}];
	});
}
const MOST_NAMED$1 = 3;
function holdersOfCommon(pairs) {
	const known = pairs.filter(({ worse }) => !worse);
	const holders = [...require_start.groupBy(known, ({ key }) => key)].map(([key, group]) => [key, [...new Set(group.flatMap(({ skill, by }) => [skill, by]))].sort()]);
	return new Map(holders.filter(([, names]) => names.length > 2));
}
function paired({ lists, states, text, key }, base, sides) {
	const before = base?.holders(key) ?? [];
	const was = new Set(sides.base?.skills.map(({ name }) => name));
	const seniority = (name) => Number(before.includes(name)) * 2 + Number(was.has(name));
	const [skill, by] = seniority(states) > seniority(lists) ? [states, lists] : [lists, states];
	return {
		skill,
		by,
		text,
		key,
		worse: base !== null && before.length < 2
	};
}
function distinct(pairs) {
	const byKey = /* @__PURE__ */ new Map();
	for (const pair of pairs) {
		const key = JSON.stringify([pair.key, ...[pair.skill, pair.by].sort()]);
		if (!byKey.has(key)) byKey.set(key, pair);
	}
	return [...byKey.values()];
}

// src/sides/check/twins.ts
const ALIKE$1 = .8;
const LEAST_PHRASES = 2;
function twinsIn(nameless, among) {
	const alike = /* @__PURE__ */ new Map();
	const ask = (skill) => alike.set(skill, likenesses(nameless, skill));
	for (const skill of among ?? nameless.byName.keys()) if (nameless.byName.has(skill)) ask(skill);
	for (const other of new Set([...alike.values()].flatMap((others) => [...others.keys()]))) if (!alike.has(other)) ask(other);
	const found = [...alike].flatMap(([one, others]) => [...others].flatMap(([other, share]) => {
		const back = alike.get(other)?.get(one);
		const isAsked = among === null || among.has(one) || among.has(other);
		return one < other && isAsked && back !== void 0 && !areNamedApart(nameless, one, other) ? [{
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
	return new Map(shares.filter(([, share]) => share >= ALIKE$1));
}
function areNamedApart({ byName }, one, other) {
	const said = [one, other].map((name) => require_report.distinctTerms(byName.get(name)?.description ?? ""));
	return [one, other].every((name, at) => require_report.terms(name).some(({ stem, kind }) => kind !== "common" && said[at]?.has(stem) && !said[1 - at]?.has(stem)));
}
function copies({ byName }) {
	const described = [...byName.values()].filter(({ description }) => description !== "");
	return [...require_start.groupBy(described, ({ description }) => description).values()].flatMap((same) => {
		const names = same.map(({ name }) => name).sort();
		return names.slice(1).map((other, index) => ({
			one: names[index] ?? other,
			other,
			likeness: 1
		}));
	});
}

// src/sides/check/twin-findings.ts
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

// src/sides/check/check-catalogue.ts
function checkCatalogue(sides, agents = []) {
	const asked = askedSides(sides, sides.lexicon, ({ bareName }) => bareName);
	const nameless = askedSides(sides, sides.lexicon.nameless, () => "", TWINS_NEAR);
	const changed = changedSkills(sides);
	const chosen = require_agents.agentListings.filter(({ id }) => agents.length === 0 || agents.includes(id));
	const { findings: ofListings, listings } = listingFindings(sides, changed, chosen);
	const twins = twinFindings(nameless, changed, sides);
	const isTwin = ({ skill, by }) => twins.some((one) => one.worse && one.skill === skill && one.by === by);
	const beside = new Set(sides.head.skills.flatMap(({ name, kind }) => kind === void 0 ? [] : [name]));
	const onHead = new Map(sides.head.skills.map((skill) => [skill.name, skill]));
	const isOfTwo = ({ skill, by }) => !isSameThing(onHead.get(skill), by === null ? void 0 : onHead.get(by));
	const isOfSkill = ({ skill }) => skill === null || !beside.has(skill);
	return {
		findings: [
			...[...lostFindings(asked, nameless, changed, sides), ...sameWordsFindings(sides, changed)].filter((finding) => isOfSkill(finding) && !isTwin(finding)),
			...twins.filter((finding) => isOfSkill(finding) || finding.by !== null && !beside.has(finding.by)),
			...ofListings,
			...loadingFindings(withoutCandidates(sides)),
			...formFindings(withoutCandidates(sides)),
			...unreadFindings(sides)
		].filter(isOfTwo).sort(byImportance),
		listings
	};
}
function isSameThing(one, other) {
	if (one === void 0 || other === void 0) return false;
	return one.descriptionPosition.file === other.descriptionPosition.file || one.bareName === other.bareName && one.kind !== other.kind;
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
function askedSides({ base, head }, lexicon, nameOf, near) {
	const asked = (skills) => new AskedCatalogue(skills.filter(({ offered }) => offered).map((skill) => {
		const { name, description, descriptionPosition: at } = skill;
		return {
			name,
			bareName: nameOf(skill),
			description,
			at
		};
	}), lexicon, near);
	return {
		base: base === null ? null : asked(base.skills),
		head: asked(head.skills)
	};
}
function changedSkills({ base, head }) {
	const before = new Map(base?.skills.map((skill) => [skill.name, shown$1(skill)]));
	return new Set(head.skills.filter((skill) => before.get(skill.name) !== shown$1(skill)).map(({ name }) => name));
}
function shown$1({ bareName, description, offered }) {
	return JSON.stringify([
		bareName,
		description,
		offered
	]);
}
function byImportance(a, b) {
	return Number(b.worse) - Number(a.worse) || require_options.FINDING_KINDS.indexOf(a.kind) - require_options.FINDING_KINDS.indexOf(b.kind) || (a.skill < b.skill ? -1 : a.skill > b.skill ? 1 : 0);
}

// src/sides/check/check-rooms.ts
function checkRooms(sides, rooms, agents = []) {
	const findings = /* @__PURE__ */ new Map();
	const listings = [];
	for (const [index, pair] of roomsOfHead(rooms).entries()) {
		const unread = (all) => index === 0 ? all : [];
		const { base, head } = sides;
		const report = checkCatalogue({
			...sides,
			base: base === null ? null : {
				skills: skillsOfPair(base.skills, pair.base),
				unread: unread(base.unread)
			},
			head: {
				skills: skillsOfPair(head.skills, pair.head),
				unread: unread(head.unread)
			}
		}, agents);
		for (const finding of report.findings) {
			const key = JSON.stringify(finding);
			if (!findings.has(key)) findings.set(key, inRoom(finding, pair.name));
		}
		listings.push(...report.listings.map((listing) => ({
			...listing,
			...pair.name !== null && { room: pair.name }
		})));
	}
	sides.lexicon.forget();
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
const WHEREVER = [
	"form",
	"coverage",
	"not_loaded"
];
function inRoom(finding, room) {
	if (room === null || WHEREVER.includes(finding.kind)) return finding;
	return {
		...finding,
		room,
		message: `${finding.message} In the room \`${room}\`.`
	};
}

// src/sides/check/coverage.ts
function reviewedSkills(tasks) {
	return new Set(tasks.filter((task) => !require_start.neverBlocks(task)).flatMap(({ expectations }) => expectations).filter(({ label }) => label === "must_activate").map(({ skill }) => skill));
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

// src/evaluate/check-skills.ts
function checkOf({ sides, asked, request }) {
	const { base, skills, policy, rooms } = sides;
	if (skills.base === null || request.comparison.kind === "run") return null;
	if (filterOf(request, base.file !== null) !== null) return null;
	const found = findIn(sides, {
		base: ofKind(skills.base.catalogue, void 0),
		head: ofKind(skills.head.catalogue, void 0)
	}, {
		rooms,
		tasksOf: (side) => asked.ofSides[side]?.tasks ?? []
	});
	const measured = new Set([...require_options.labelledSkills(asked.tasks)].map(rooms.idOf));
	const isMeasured = (name) => name === null || measured.has(name);
	const told = found.findings.filter(({ worse }) => worse);
	const isAsked = ({ skill, by }) => isMeasured(skill) && isMeasured(by);
	const alone = [...told.filter((finding) => !isAsked(finding)), ...found.uncovered.filter(({ worse }) => worse)];
	const withPrompts = told.filter(isAsked).map((finding) => ({
		...finding,
		measured: true
	}));
	const blocking = policy.file !== null && policy.file === base.file ? blockingFindings({ findings: alone }, policy.config) : [];
	return {
		report: {
			findings: [...alone, ...withPrompts],
			listings: found.listings
		},
		blocking,
		warnings: found.warnings
	};
}
function findIn({ policy: { config }, lexicon }, { base, head }, { rooms, tasksOf, agents }) {
	const { accepted, warnings } = acceptedPairs(config, head);
	const withUnread = (catalogue) => ({
		...catalogue,
		unread: catalogue.unread ?? []
	});
	const sides = {
		base: base && withUnread(base),
		head: withUnread(head),
		accepted,
		lexicon
	};
	const covered = (side, catalogue) => {
		const own = ofKind(catalogue, void 0);
		return {
			skills: own.skills,
			reviewed: reviewedSkills(tasksOf(side, own))
		};
	};
	const uncovered = () => coverageFindings({
		base: base && covered("base", base),
		head: covered("head", head)
	});
	return {
		...checkRooms(sides, rooms, agents),
		uncovered: config.coverage.newSkills === "off" ? [] : uncovered(),
		warnings
	};
}
function withCheck(results, check) {
	if (check === null || results.tasks.length > 0 && check.report.findings.length === 0) return results;
	const { report, blocking } = check;
	if (blocking.length === 0) return {
		...results,
		check: report
	};
	const { decision } = results;
	const reasons = blocking.map((finding) => ({
		...reasonOfFinding(finding),
		blocks: true
	}));
	const others = decision.enforced ? decision.reasons : decision.reasons.map((reason) => ({
		...reason,
		blocks: false
	}));
	return {
		...results,
		check: report,
		decision: {
			state: "regressed",
			reasons: [...reasons, ...others],
			enforced: true,
			reportOnly: null
		}
	};
}
function reasonOfFinding({ kind, skill, message }) {
	return {
		code: kind === "coverage" || kind === "not_loaded" ? kind : "collision",
		skill,
		message: require_options.clause(message)
	};
}

// src/skills/listing.ts
function listing(catalogue) {
	return catalogue.skills.filter((skill) => skill.offered).map(({ name, description }) => ({
		name,
		description
	})).sort(byName);
}
function catalogueDigest(catalogue, visibility) {
	const listed = listing(catalogue).map(({ name, description }) => [name, description]);
	if (visibility === "listing") return digestOf$1({ listed });
	const contents = catalogue.skills.map(({ name, contentDigest }) => ({
		name,
		row: [name, contentDigest]
	}));
	return digestOf$1({
		listed,
		told: listingRows(catalogue),
		contents: sortedRows(contents)
	});
}
function listingDigest(catalogue) {
	return digestOf$1(listingRows(catalogue));
}
function listingRows({ skills }) {
	return sortedRows(skills.map(({ name, description, offered, aliases, listingDigest: digest }) => ({
		name,
		row: [
			name,
			description,
			offered,
			aliases,
			digest
		]
	})));
}
function sortedRows(rows) {
	return rows.toSorted(byName).map(({ row }) => row);
}
function digestOf$1(seen) {
	return require_options.sha256(JSON.stringify(seen));
}
function byName(a, b) {
	return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

// src/core/git/temporary-name.ts
const kinds = ["skill-eval-gate-worktree-", "skill-eval-gate-index-"];
function temporaryFolder() {
	return (0, node_fs.realpathSync)((0, node_os.tmpdir)());
}
function temporaryName(kind) {
	return (0, node_path.join)(temporaryFolder(), `skill-eval-gate-${kind}-${formatMark(ownMark())}-${(0, node_crypto.randomBytes)(6).toString("hex")}`);
}
function ownerOf(path) {
	const name = (0, node_path.basename)(path);
	const kind = kinds.find((prefix) => name.startsWith(prefix));
	return kind === void 0 ? null : parseMark(name.slice(kind.length));
}

// src/core/git/worktrees.ts
async function addWorktree(repository, sha) {
	if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`);
	const config = [...await require_convert.filterOverrides(repository), ...everyFile];
	const root = temporaryName("worktree");
	const made = {
		root,
		repository,
		record: null
	};
	if (!watchesExit) process.once("exit", disposeWorktreesSync);
	watchesExit = true;
	active.add(made);
	try {
		(0, node_fs.mkdirSync)(root, { mode: 448 });
		await changeRecords(repository, [
			"add",
			"--no-checkout",
			"--detach",
			"--force",
			"--quiet",
			root,
			sha
		]);
		made.record = recordOf(repository.commonDir, root);
		await require_convert.git(root, [
			"reset",
			"--hard",
			"--no-recurse-submodules",
			"--quiet"
		], {
			config,
			timeoutMs: timeoutMs$1
		});
	} catch (error) {
		await remove(made);
		if (!(error instanceof require_convert.GitError)) throw error;
		throw new require_start.UserError({
			what: `The commit ${sha} could not be checked out into ${root}: ${error.stderr.split("\n").at(-1)}`,
			todo: "Check the free space of the temporary folder, and with `git fsck` that the clone is complete."
		});
	}
	return {
		root,
		sha,
		[Symbol.asyncDispose]: () => remove(made)
	};
}
function disposeWorktreesSync() {
	for (const made of active) removeMade(made);
}
const active = /* @__PURE__ */ new Set();
let watchesExit = false;
const timeoutMs$1 = 6e5;
const everyFile = [["core.sparseCheckout", "false"], ["core.sparseCheckoutCone", "false"]];
function remove(made) {
	return oneAtATime(() => removeMade(made));
}
function removeMade(made) {
	removeFolderSync(made.root, made.record ?? recordOf(made.repository.commonDir, made.root));
	active.delete(made);
}
function changeRecords(repository, args) {
	return oneAtATime(async () => {
		for (let attempt = 1;; attempt++) try {
			await require_convert.git(repository.root, ["worktree", ...args]);
			return;
		} catch (error) {
			if (attempt === attempts || !(error instanceof require_convert.GitError) || !/\bworktrees\b/.test(error.stderr)) throw error;
			await (0, node_timers_promises.setTimeout)(10 * attempt * (1 + Math.random()));
		}
	});
}
const attempts = 6;
const oneAtATime = require_convert.pLimit(1);
const foreignAgeMs = 864e5;
async function removeStaleWorktrees(repository, folder = temporaryFolder()) {
	const candidates = /* @__PURE__ */ new Set([...await recorded(repository.commonDir), ...await leftBehind(folder)]);
	const removed = [];
	for (const path of candidates) {
		if (!isStale(path)) continue;
		await changeRecords(repository, [
			"remove",
			"--force",
			"--force",
			path
		]).catch(() => null);
		if (removeFolderSync(path, recordOf(repository.commonDir, path))) removed.push(path);
	}
	return removed;
}
async function recorded(commonDir) {
	const records = (0, node_path.join)(commonDir, "worktrees");
	const ids = await (0, node_fs_promises.readdir)(records).catch(() => []);
	return (await Promise.all(ids.map((id) => (0, node_fs_promises.readFile)((0, node_path.join)(records, id, "gitdir"), "utf8").catch(() => "")))).map((link) => (0, node_path.dirname)(link.trim()));
}
async function leftBehind(folder) {
	return (await (0, node_fs_promises.readdir)(folder).catch(() => [])).filter((name) => ownerOf(name) !== null).map((name) => (0, node_path.join)(folder, name));
}
function isStale(path) {
	const owner = ownerOf(path);
	if (owner === null) return false;
	const found = (0, node_fs.lstatSync)(path, { throwIfNoEntry: false });
	if (found !== void 0 && process.getuid !== void 0 && found.uid !== process.getuid()) return false;
	const state = stateOf(owner);
	if (state !== "foreign") return state === "gone";
	return found !== void 0 && Date.now() - found.mtimeMs > foreignAgeMs;
}
function removeFolderSync(root, record) {
	const gone = removeSync(root);
	if (record !== null) {
		removeSync(record);
		attempt(() => (0, node_fs.rmdirSync)((0, node_path.dirname)(record)));
	}
	return gone;
}
function recordOf(commonDir, root) {
	let link = "";
	attempt(() => {
		link = (0, node_fs.readFileSync)((0, node_path.join)(root, ".git"), "utf8");
	});
	const named = /^gitdir: (.+)$/m.exec(link)?.[1];
	if (named === void 0) return null;
	const record = (0, node_path.resolve)(root, named);
	return (0, node_path.dirname)(record) === (0, node_path.join)(commonDir, "worktrees") && ownerOf(record) !== null ? record : null;
}
function removeSync(path) {
	const remove = () => (0, node_fs.rmSync)(path, {
		recursive: true,
		force: true,
		maxRetries: 3
	});
	if (attempt(remove)) return true;
	makeRemovable(path);
	return attempt(remove);
}
function makeRemovable(path) {
	attempt(() => {
		if (!(0, node_fs.lstatSync)(path).isDirectory()) return;
		(0, node_fs.chmodSync)(path, 448);
		for (const name of (0, node_fs.readdirSync)(path)) makeRemovable((0, node_path.join)(path, name));
	});
}
function attempt(action) {
	try {
		action();
		return true;
	} catch {
		return false;
	}
}

// src/core/git/commit-files.ts
const maxListBytes = 67108864;
const timeoutMs = 12e4;
async function listTree(repository, commit, signal, { sizes = false } = {}) {
	if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`);
	return parse$1(await require_convert.gitBytes(repository.root, [
		"ls-tree",
		"-r",
		...sizes ? ["-l"] : [],
		"-z",
		"--full-tree",
		commit
	], {
		...sizes ? { env: { GIT_NO_LAZY_FETCH: "1" } } : {},
		maxBytes: maxListBytes,
		timeoutMs,
		signal
	}).catch((error) => {
		if (!(error instanceof require_start.UserError)) throw error;
		throw new require_start.UserError({
			what: `The files of the commit ${commit} could not be listed: ${error.what}`,
			todo: "No pull request needs a tree of that size: look at it before you trust it."
		});
	}));
}
function parse$1(output) {
	const entries = [];
	for (let start = 0; start < output.length;) {
		const end = output.indexOf(0, start);
		const record = output.subarray(start, end === -1 ? void 0 : end);
		const tab = record.indexOf("	");
		const [mode = "", , id = "", size = ""] = record.subarray(0, tab).toString("latin1").split(/ +/);
		entries.push({
			mode,
			id,
			name: record.subarray(tab + 1),
			size: /^\d+$/.test(size) ? Number(size) : null
		});
		if (end === -1) break;
		start = end + 1;
	}
	return entries;
}
async function readFileAt(repository, commit, path, maxBytes) {
	if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`);
	const listed = await require_convert.tryGit(repository.root, [
		"ls-tree",
		"-l",
		"-z",
		"--full-tree",
		commit,
		"--",
		path
	], { env: { GIT_LITERAL_PATHSPECS: "1" } });
	const [, mode, id, size] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t/.exec(listed.stdout.toString("latin1")) ?? [];
	if (listed.exitCode !== 0 || id === void 0 || !(mode === "100644" || mode === "100755")) return null;
	if (Number(size) > maxBytes) return null;
	const blob = await require_convert.tryGit(repository.root, [
		"cat-file",
		"blob",
		id
	]);
	return blob.exitCode === 0 ? blob.stdout.toString("utf8") : null;
}
const batchBytes = 16777216;
const batchBlobs = 5e3;
async function blobSizes(repository, ids, signal) {
	const distinct = [...new Set(ids)];
	if (distinct.length === 0) return /* @__PURE__ */ new Map();
	const rows = (await require_convert.gitBytes(repository.root, ["cat-file", "--batch-check"], {
		input: distinct.map((id) => `${id}\n`).join(""),
		signal
	})).toString("latin1").split("\n");
	return new Map(distinct.flatMap((id, index) => {
		const row = rows[index] ?? "";
		const size = row.startsWith(`${id} blob `) ? /^\d+$/.exec(row.slice(id.length + 6))?.[0] : void 0;
		if (size === void 0) throw new Error(`git answered ${String(rows[index]).slice(0, 200)}`);
		return [[id, Number(size)]];
	}));
}
async function readBlobs(repository, blobs, use, signal) {
	for (const batch of batches(blobs)) {
		const bytes = batch.reduce((sum, { size }) => sum + size, 0);
		const output = await require_convert.gitBytes(repository.root, ["cat-file", "--batch"], {
			input: batch.map(({ id }) => `${id}\n`).join(""),
			maxBytes: bytes + batch.length * 128 + 1024,
			signal
		});
		let position = 0;
		const contents = [];
		for (const blob of batch) {
			const lineEnd = output.indexOf("\n", position);
			const header = output.subarray(position, lineEnd).toString("latin1");
			if (header !== `${blob.id} blob ${blob.size}`) throw new Error(`git answered ${header.slice(0, 200)}`);
			const start = lineEnd + 1;
			contents.push([blob, output.subarray(start, start + blob.size)]);
			position = start + blob.size + 1;
		}
		const limit = require_convert.pLimit(32);
		const used = await Promise.allSettled(contents.map(([blob, content]) => limit(() => use(blob, content))));
		for (const one of used) if (one.status === "rejected") throw one.reason;
	}
}
function batches(blobs) {
	const all = [];
	let current = [];
	let bytes = 0;
	for (const blob of blobs) {
		if (current.length > 0 && (bytes + blob.size > batchBytes || current.length >= batchBlobs)) {
			all.push(current);
			current = [];
			bytes = 0;
		}
		current.push(blob);
		bytes += blob.size;
	}
	if (current.length > 0) all.push(current);
	return all;
}

// src/sides/unsafe-path.ts
const maxPathBytes = 1e3;
const maxNameBytes = 255;
const maxDepth = 64;
function unsafePath(name) {
	if (name.length === 0) return "is empty";
	if (name.length > maxPathBytes) return `is longer than ${maxPathBytes} bytes`;
	const text = Buffer.from(name).toString("latin1");
	if (text.includes("\0")) return "holds a NUL";
	if (text.includes("\\")) return "holds a backslash, which separates folders on some systems";
	if (/^[A-Za-z]:/.test(text)) return "begins with the letter of a drive";
	const parts = text.split("/");
	if (parts.length > maxDepth) return `is more than ${maxDepth} folders deep`;
	for (const part of parts) {
		if (part === "") return "has an empty part, as an absolute path has";
		if (part === "." || part === "..") return "leads out of its folder";
		if (part.length > maxNameBytes) return `has a part of more than ${maxNameBytes} bytes`;
		if (isGitFolder(Buffer.from(part, "latin1").toString("utf8"))) return "is git's own folder";
	}
	return null;
}
const INVISIBLE = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
function isGitFolder(part) {
	const plain = part.replace(INVISIBLE, "").toLowerCase().replace(/:.*$/s, "").replace(/[. ]+$/, "");
	return plain === ".git" || /^git~\d+$/.test(plain);
}

// src/sides/foreign-files.ts
async function writeFiles(repository, root, files, signal) {
	const made = /* @__PURE__ */ new Set();
	const use = async ({ name }, content) => {
		await makeFolder(root, name, made);
		const handle = await (0, node_fs_promises.open)(absolute(root, name), "wx", 384);
		try {
			await handle.writeFile(content);
		} finally {
			await handle.close();
		}
	};
	await readBlobs(repository, files, use, signal);
}
async function readTexts(repository, files, signal) {
	const texts = /* @__PURE__ */ new Map();
	const use = async ({ path }, content) => {
		if ((0, node_buffer.isUtf8)(content) && !content.includes(0)) texts.set(path, content.toString("utf8"));
	};
	await readBlobs(repository, files, use, signal);
	return texts;
}
async function writeLinks(repository, root, links, signal) {
	const made = /* @__PURE__ */ new Set();
	const written = [];
	const use = async (link, content) => {
		const target = content.toString("utf8");
		const end = (0, node_path_posix.normalize)((0, node_path_posix.join)("/", link.path, "..", target));
		const climbs = (0, node_path_posix.normalize)((0, node_path_posix.join)(link.path, "..", target)).startsWith("..");
		if (target === "" || target.includes("\0") || (0, node_path_posix.isAbsolute)(target) || climbs || unsafePath(Buffer.from(end.slice(1) || ".x"))) return;
		await makeFolder(root, link.name, made);
		await (0, node_fs_promises.symlink)(target, absolute(root, link.name));
		written.push(link);
	};
	await readBlobs(repository, links.filter(({ size }) => size < 4096), use, signal);
	return written;
}
async function makeFolder(root, name, made) {
	const end = name.lastIndexOf("/");
	const folder = end === -1 ? Buffer.alloc(0) : name.subarray(0, end);
	const key = folder.toString("latin1");
	if (made.has(key)) return;
	await (0, node_fs_promises.mkdir)(absolute(root, folder), {
		recursive: true,
		mode: 448
	});
	made.add(key);
}
function absolute(root, name) {
	return Buffer.concat([Buffer.from(`${root}/`), name]);
}

// src/agents/adapters/steering-files.ts
const FOLDERS = require_agents.cliPrograms.flatMap(({ steeredBy }) => steeredBy.folders);
const FILES = require_agents.cliPrograms.flatMap(({ steeredBy, instructions: { files, folders = [], settings = [] } }) => [
	...files.flat(),
	...settings.map(({ path }) => path),
	...steeredBy.files ?? [],
	...folders.map(({ folder }) => folder)
]);
const INSIDE = new RegExp(`(?:^|/)(?:${FOLDERS.map(escaped).join("|")})/(?!skills/|plugins/)(.*)$`, "is");
const INSTRUCTS = new RegExp(`(?:^|/)(?:${[...new Set(FILES)].map((path) => `${escaped(path)}${path.endsWith("/") ? ".*" : ""}`).join("|")})$`, "i");
function inAgentFolder(path) {
	return INSIDE.exec(path)?.[1] ?? null;
}
function instructsAgent(path) {
	return INSTRUCTS.test(path);
}
function escaped(path) {
	return path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// src/sides/needed-paths.ts
function neededPaths(paths, suites) {
	const skillFolders = new Set(paths.filter((path) => (0, node_path_posix.basename)(path) === "SKILL.md").map((path) => (0, node_path_posix.dirname)(path)));
	const suiteFolders = new Set(require_convert.discoverSuites(paths, { suites }).flatMap(({ file }) => [file, (0, node_path_posix.dirname)(file)]));
	suiteFolders.delete(".");
	const named = suites.map((glob) => require_options.globMatcher(glob));
	return (path) => {
		if ((0, node_path_posix.basename)(path) === "SKILL.md") return 0;
		if (describesCandidate(path)) return 1;
		if (isBelow(path, skillFolders) || isBelow(path, suiteFolders)) return 1;
		if (named.some((matches) => matches(path))) return 1;
		return /\.(?:json|jsonl|jsonc|ya?ml|md|txt|csv|tsv)$/i.test(path) && !/(?:^|\/)node_modules\//.test(path) ? 2 : null;
	};
}
function steersAgents(path) {
	return inAgentFolder(path) !== null || instructsAgents(path);
}
function isWithheld(path) {
	const inside = inAgentFolder(path);
	return instructsAgents(path) || inside !== null && !/^(?:agents?|commands?)\/.+\.md$/is.test(inside);
}
function instructsAgents(path) {
	return instructsAgent(path) || /(?:^|\/)(?:hooks\/hooks\.json|\.npmrc|\.envrc)$/i.test(path);
}
function describesCandidate(path) {
	return /(?:^|\/)(?:agents?|commands?)\/(?:.+\/)?[^/]+\.md$|\.agent\.md$/is.test(path);
}
function isBelow(path, folders) {
	if (folders.has(path)) return true;
	for (let folder = (0, node_path_posix.dirname)(path);; folder = (0, node_path_posix.dirname)(folder)) {
		if (folders.has(folder)) return true;
		if (folder === "." || folder === "/") return false;
	}
}

// src/sides/foreign-tree.ts
const FOREIGN_LIMITS = {
	entries: 1e5,
	fileBytes: 1048576,
	totalBytes: 52428800
};
const mostTrustedBytes = 33554432;
async function openForeignTree(repository, options) {
	const { head, base, suites, signal } = options;
	const known = new Set(base === null ? [] : (await listTree(repository, base, signal)).map(identity));
	const all = checked(await readByGit(listTree(repository, head, signal), signal), known);
	const wanted = byNeed(all, suites);
	const blobs = wanted.filter(({ entry }) => isRegular(entry) || isLink(entry)).map(({ entry }) => entry.id);
	const { kept, instructions, warnings } = choose(wanted, await readByGit(blobSizes(repository, blobs, signal), signal));
	const folder = await createRunFolder();
	try {
		const root = await (0, node_fs_promises.realpath)(folder.path);
		await writeFiles(repository, root, kept.filter(isRegular), signal);
		const links = await writeLinks(repository, root, kept.filter(isLink), signal);
		const withheld = await readTexts(repository, instructions, signal);
		return {
			root,
			commit: head,
			files: [...kept.filter((entry) => !isLink(entry)), ...links].map(fileEntry).sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
			withheld,
			unwritten: {
				paths: all.filter(isRegular).map(({ path }) => path),
				read: (path) => textOfEntry(repository, all, path, signal)
			},
			warnings,
			[Symbol.asyncDispose]: () => folder.dispose()
		};
	} catch (error) {
		await folder.dispose();
		throw error;
	}
}
async function readByGit(answer, signal) {
	try {
		return await answer;
	} catch (error) {
		if (signal?.aborted === true || require_start.asUserErrors(error) !== null || !(error instanceof Error)) throw error;
		throw refused(`${error.message.slice(0, 300)}.`);
	}
}
function checked(entries, known) {
	const all = entries.flatMap((entry) => {
		const path = entry.name.toString("utf8");
		const isTrusted = known.has(identity(entry));
		const unsafe = unsafePath(entry.name);
		if (unsafe === null) return [{
			...entry,
			path,
			isTrusted
		}];
		if (isTrusted) return [];
		throw refused(`The path ${shown(path)} ${unsafe}.`);
	});
	const foreign = all.filter(({ isTrusted }) => !isTrusted);
	if (foreign.length > FOREIGN_LIMITS.entries) throw refused(`It adds or changes ${foreign.length.toLocaleString("en")} files.`);
	throwIfNested(all);
	return all;
}
function choose(wanted, sizes) {
	const omitted = /* @__PURE__ */ new Map();
	const omit = (why, { path }) => {
		require_start.addToGroup(omitted, why, path);
	};
	let bytes = 0;
	const kept = [];
	const instructions = [];
	for (const { entry: listed, need } of wanted) {
		const entry = {
			...listed,
			size: sizes.get(listed.id) ?? 0
		};
		if (entry.isTrusted) {
			if (entry.size <= mostTrustedBytes) kept.push(entry);
			continue;
		}
		const why = refusal(entry, bytes);
		if (why === null && !isWithheld(entry.path)) {
			bytes += entry.size;
			kept.push(entry);
		} else if (why === null && require_convert.isInstructionFile(entry.path)) {
			bytes += entry.size;
			instructions.push(entry);
			omit("tells agents how to behave", entry);
		} else if (need === 0 || /(?:^|\/)SKILL\.md$/.test(entry.path)) throw refused(`${shown(entry.path)} ${why ?? "tells agents how to behave"}.`);
		else omit(why ?? "tells agents how to behave", entry);
	}
	return {
		kept,
		instructions,
		warnings: [...omitted].map(([why, paths]) => leftOut$1(why, paths))
	};
}
function byNeed(all, suites) {
	const needOf = neededPaths(all.filter(isRegular).map(({ path }) => path), suites);
	return all.flatMap((entry) => {
		const need = isRegular(entry) ? needOf(entry.path) : 2;
		return need === null ? [] : [{
			entry,
			need
		}];
	}).sort((a, b) => a.need - b.need);
}
function refusal(entry, bytes) {
	if (isLink(entry)) return "is a symbolic link";
	if (entry.mode === "160000") return "is a submodule";
	if (!isRegular(entry)) return `is not a regular file (mode ${entry.mode})`;
	if (entry.size > FOREIGN_LIMITS.fileBytes) return `has more than ${FOREIGN_LIMITS.fileBytes / 1024 / 1024} MB`;
	if (bytes + entry.size > FOREIGN_LIMITS.totalBytes) return `comes after ${FOREIGN_LIMITS.totalBytes / 1024 / 1024} MB of other files`;
	return null;
}
function throwIfNested(all) {
	const names = /* @__PURE__ */ new Set();
	for (const { name, path } of all) {
		const key = name.toString("latin1");
		if (names.has(key)) throw refused(`It holds ${shown(path)} twice.`);
		names.add(key);
	}
	for (const { name, path } of all) {
		const key = name.toString("latin1");
		for (let end = key.lastIndexOf("/"); end > 0; end = key.lastIndexOf("/", end - 1)) if (names.has(key.slice(0, end))) throw refused(`${shown(path)} is in a folder that is a file too.`);
	}
}
async function textOfEntry(repository, all, path, signal) {
	const entry = all.find((one) => one.path === path && isRegular(one));
	if (entry === void 0) return null;
	const size = (await blobSizes(repository, [entry.id], signal)).get(entry.id) ?? 0;
	if (size > FOREIGN_LIMITS.fileBytes) return null;
	return (await readTexts(repository, [{
		...entry,
		size
	}], signal)).get(path) ?? null;
}
function isRegular({ mode }) {
	return mode === "100644" || mode === "100755" || mode === "100664";
}
function isLink({ mode }) {
	return mode === "120000";
}
function identity({ mode, id, name }) {
	return `${mode} ${id} ${name.toString("latin1")}`;
}
function fileEntry({ mode, id, name, path }) {
	const rawPath = Buffer.from(path, "utf8").equals(name) ? {} : { rawPath: Uint8Array.from(name) };
	if (mode === "160000") return {
		path,
		kind: "submodule",
		...rawPath,
		commit: id
	};
	return {
		path,
		kind: mode === "120000" ? "symlink" : "file",
		...rawPath
	};
}
function refused(what) {
	return new require_start.UserError({
		what: `This change comes from outside and is not read: ${what}`,
		todo: "Review the change before you trust it. A maintainer can push it to a branch of this repository."
	});
}
function leftOut$1(why, paths) {
	const [first = ""] = paths;
	const more = paths.length > 1 ? ` The same goes for ${(paths.length - 1).toLocaleString("en")} more.` : "";
	return {
		what: `${shown(first)} is not read: the change comes from outside, and this ${why}.${more}`,
		todo: "The evaluation goes on without it. A maintainer can evaluate the change on a branch of this repository."
	};
}
function shown(path) {
	return JSON.stringify(path.length > 120 ? `${path.slice(0, 120)}\u2026` : path);
}

// src/core/git/blob-store.ts
const mostKeptBytes = 67108864;
var BlobStore = class {
	#repository;
	#signal;
	#sizes = /* @__PURE__ */ new Map();
	#kept = /* @__PURE__ */ new Map();
	#keptBytes = 0;
	#asked = [];
	#isReading = false;
	constructor(repository, signal) {
		this.#repository = repository;
		this.#signal = signal;
	}
	measure(entries) {
		for (const { id, size } of entries) if (size !== null) this.#sizes.set(id, size);
	}
	size(id) {
		return this.#sizes.get(id) ?? null;
	}
	read(id) {
		const known = this.#kept.get(id);
		if (known !== void 0) return known;
		const size = this.#sizes.get(id);
		if (size === void 0) throw new Error(`the blob ${id} is not in this clone`);
		const content = new Promise((resolve, reject) => {
			this.#asked.push({
				id,
				size,
				resolve,
				reject
			});
		});
		this.#keep(id, size, content);
		if (!this.#isReading) {
			this.#isReading = true;
			setImmediate(() => void this.#readAsked());
		}
		return content;
	}
	release() {
		this.#kept.clear();
		this.#keptBytes = 0;
	}
	#keep(id, size, content) {
		this.#kept.set(id, content);
		this.#keptBytes += size;
		content.catch(() => null);
		for (const oldest of this.#kept.keys()) {
			if (this.#keptBytes <= mostKeptBytes || oldest === id) return;
			this.#kept.delete(oldest);
			this.#keptBytes -= this.#sizes.get(oldest) ?? 0;
		}
	}
	async #readAsked() {
		while (this.#asked.length > 0) {
			const batch = this.#asked;
			this.#asked = [];
			try {
				const use = async ({ resolve }, content) => resolve(Buffer.from(content));
				await readBlobs(this.#repository, batch, use, this.#signal);
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		this.#isReading = false;
	}
};

// src/core/git/object-tree.ts
const mostHops = 40;
const mostLinkBytes = 4096;
const mostPrefetchBytes = 33554432;
const mostPrefetchFileBytes = 1048576;
async function openObjectTree(repository, commit, blobs, signal) {
	const entries = await listTree(repository, commit, signal, { sizes: true });
	blobs.measure(entries);
	const files = entries.map(({ mode, id, name }) => require_convert.entryOf(name, mode, id));
	const content = new CommitFiles(entries, blobs);
	await content.readLinks();
	const attributes = entries.filter(({ name, mode }) => mode !== "120000" && (0, node_path_posix.basename)(name.toString()) === ".gitattributes");
	return {
		files: files.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
		content,
		isConverted: await convertsByDefault(repository) || await convertsByAttributes(attributes, blobs)
	};
}
var CommitFiles = class {
	#entries = /* @__PURE__ */ new Map();
	#byPath = /* @__PURE__ */ new Map();
	#folders = /* @__PURE__ */ new Set([""]);
	#links = /* @__PURE__ */ new Map();
	#blobs;
	constructor(entries, blobs) {
		this.#blobs = blobs;
		for (const entry of entries) {
			const path = entry.name.toString("utf8");
			this.#entries.set(entry.name.toString("latin1"), entry);
			this.#byPath.set(path, entry);
			for (let at = (0, node_path_posix.dirname)(path); at !== "." && !this.#folders.has(at); at = (0, node_path_posix.dirname)(at)) this.#folders.add(at);
			if (entry.mode === "160000") this.#folders.add(path);
		}
	}
	async readLinks() {
		const links = [...this.#byPath].filter(([, { mode, id }]) => {
			const size = this.#blobs.size(id);
			return mode === "120000" && size !== null && size < mostLinkBytes;
		});
		await Promise.all(links.map(async ([path, { id }]) => this.#links.set(path, (await this.#blobs.read(id)).toString("utf8"))));
	}
	at(path) {
		const found = this.#resolve(path.split("/"));
		if (typeof found === "string") return found;
		const at = found.join("/");
		if (this.#folders.has(at)) return {
			path: at,
			file: null
		};
		const entry = this.#byPath.get(at);
		if (entry === void 0 || entry.mode === "120000") return "missing";
		return {
			path: at,
			file: this.#file(entry)
		};
	}
	#resolve(left) {
		const done = [];
		let hops = 0;
		while (left.length > 0) {
			const part = left.shift() ?? "";
			if (part === "" || part === ".") continue;
			if (part === "..") {
				if (done.pop() === void 0) return "outside";
				continue;
			}
			const here = (0, node_path_posix.join)(...done, part);
			const target = this.#links.get(here);
			if (target !== void 0) {
				hops += 1;
				if (hops > mostHops) return "loop";
				if (target.startsWith("/")) return "outside";
				left.unshift(...target.split("/"));
				continue;
			}
			if (!this.#folders.has(here) && (left.some((next) => next !== "") || !this.#byPath.has(here))) return (0, node_path_posix.join)(here, ...left).startsWith("..") ? "outside" : "missing";
			done.push(part);
		}
		return done;
	}
	entry(name) {
		const key = (typeof name === "string" ? Buffer.from(name, "utf8") : Buffer.from(name)).toString("latin1");
		const entry = this.#entries.get(key);
		return entry === void 0 ? null : this.#file(entry);
	}
	prefetch(paths) {
		let bytes = 0;
		for (const path of paths) {
			const place = this.at(path);
			const file = typeof place === "string" ? null : place.file;
			if (file?.size == null || file.size > mostPrefetchFileBytes) continue;
			bytes += file.size;
			if (bytes > mostPrefetchBytes) return;
			file.read();
		}
	}
	release() {
		this.#blobs.release();
	}
	#file({ id }) {
		return {
			id,
			size: this.#blobs.size(id),
			read: () => this.#blobs.read(id)
		};
	}
};
async function convertsByDefault(repository) {
	const { lineEnds } = await require_convert.cloneSettings(repository);
	return lineEnds.some((line) => /^core\.(?:autocrlf true|eol crlf)$/i.test(line));
}
async function convertsByAttributes(entries, blobs) {
	for (const { id } of entries) {
		const size = blobs.size(id);
		if (size === null || size > mostPrefetchFileBytes) continue;
		for (const line of (await blobs.read(id)).toString("utf8").split("\n")) {
			const [pattern = "", ...set] = line.trim().split(/\s+/);
			if (pattern.startsWith("#") || !set.some((one) => /^(?:eol=crlf|working-tree-encoding=.*|ident)$/.test(one))) continue;
			if (!/\.(?!json|jsonl|jsonc|ya?ml|md|txt|csv|tsv|toml)[\w-]+$/i.test(pattern)) return true;
		}
	}
	return false;
}

// src/sides/object-trees.ts
function objectTrees(repository, signal) {
	const blobs = new BlobStore(repository, signal);
	return async (commit) => {
		const { files, content, isConverted } = await openObjectTree(repository, commit, blobs, signal);
		if (isConverted) return null;
		const folder = await createRunFolder();
		const root = await (0, node_fs_promises.realpath)(folder.path);
		const registered = require_options.registerObjectFiles(root, content);
		const dispose = async () => {
			registered[Symbol.dispose]();
			await folder.dispose();
		};
		return {
			root,
			files,
			commit,
			[Symbol.asyncDispose]: dispose
		};
	};
}
async function fetchesObjects(repository) {
	return (await require_convert.cloneSettings(repository)).hasPromisor;
}
async function routerMeasures({ inputs, config, configFile }, side) {
	if (inputs.agent !== void 0) return inputs.agent.id === "lexical";
	if (inputs.agents !== void 0) return inputs.agents.every(({ choice }) => choice.id === "lexical");
	if (config !== null) return isRouter(config);
	if (side === null) return true;
	try {
		const file = await require_convert.readConfig(side.root, configFile, { missing: "ignore" }) ?? await require_convert.readConfig(side.root);
		return file === null || isRouter(file);
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return true;
	}
}
function isRouter({ config: { agent, agents } }) {
	if (agents !== void 0) return require_agents.toAgentList(agents).every(({ choice }) => choice.id === "lexical");
	return agent === void 0 || require_agents.toAgentChoice(agent).id === "lexical";
}

// src/sides/open-trees.ts
async function openTrees(request, signal) {
	const { path, comparison, untrusted } = request;
	const repository = await (comparison.kind === "run" ? require_convert.repositoryIfAny(path) : require_convert.openRepository(path));
	if (repository === null) {
		const root = (0, node_path.resolve)(path);
		return {
			repository: null,
			base: null,
			headCommit: null,
			dirty: false,
			fromObjects: false,
			warnings: [],
			head: {
				root,
				files: await require_convert.listFolder(root),
				commit: null
			},
			[Symbol.asyncDispose]: async () => {}
		};
	}
	await removeStaleWorktrees(repository);
	const made = [];
	const dispose = async () => {
		for (const one of made.splice(0)) await one[Symbol.asyncDispose]();
	};
	const open = async (commit) => {
		if (commit !== "working") return checkOut(commit);
		return {
			root: repository.root,
			files: await require_convert.listFiles(repository.root, { working: true }),
			commit: null
		};
	};
	const checkOut = async (commit) => {
		const worktree = await addWorktree(repository, commit);
		made.push(worktree);
		return {
			root: worktree.root,
			files: await require_convert.listFiles(worktree.root),
			commit
		};
	};
	try {
		if (untrusted !== null) {
			const { kind, head: after } = comparison;
			if (kind === "run" || after.commit === "working") throw new Error("a change from outside is compared with base");
			const base = await checkOut(comparison.base.commit);
			const suites = await suiteGlobs(base, request);
			const head = await openForeignTree(repository, {
				head: after.commit,
				base: base.commit,
				suites,
				signal
			});
			made.push(head);
			const { warnings } = head;
			return {
				repository,
				base,
				head,
				headCommit: head.commit,
				dirty: false,
				fromObjects: false,
				warnings,
				[Symbol.asyncDispose]: dispose
			};
		}
		const read = await readObjects(repository, request, made, signal);
		const [base, head] = await bothOrNeither(comparison.kind === "gate" ? Promise.resolve(read?.base ?? open(comparison.base.commit)) : Promise.resolve(null), Promise.resolve(read?.head ?? open(comparison.head.commit)));
		const working = head.commit === null;
		const known = comparison.kind === "gate" ? comparison.head.known : void 0;
		return {
			repository,
			base,
			head,
			headCommit: head.commit ?? known?.commit ?? await currentCommit(repository),
			dirty: working && (known?.dirty ?? !await require_convert.isClean(repository)),
			fromObjects: read !== null,
			warnings: [],
			[Symbol.asyncDispose]: dispose
		};
	} catch (error) {
		await dispose();
		throw error;
	}
}
async function readObjects(repository, { agent, comparison }, made, signal) {
	if (agent === void 0 || !await routerMeasures(agent, null) || await fetchesObjects(repository)) return null;
	const openTree = objectTrees(repository, signal);
	const own = [];
	const read = async (commit) => {
		const tree = await openTree(commit);
		if (tree !== null) own.push(tree);
		return tree;
	};
	try {
		const before = comparison.kind === "gate" ? await read(comparison.base.commit) : null;
		const after = comparison.head.commit === "working" ? null : await read(comparison.head.commit);
		if (!(comparison.kind === "gate" && before === null || comparison.head.commit !== "working" && after === null) && own.length > 0 && await routerMeasures(agent, before ?? after)) {
			made.push(...own.splice(0));
			return {
				base: before,
				head: after
			};
		}
		return null;
	} finally {
		for (const tree of own) await tree[Symbol.asyncDispose]();
	}
}
async function suiteGlobs({ root }, { configFile }) {
	try {
		return (await require_convert.readConfig(root, configFile, { missing: "ignore" }))?.config.suites ?? [];
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return [];
	}
}
async function bothOrNeither(one, other) {
	await Promise.allSettled([one, other]);
	return Promise.all([one, other]);
}
async function currentCommit(repository) {
	return require_convert.git(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	]).catch(() => null);
}

// src/agents/adapters/shown-candidates.ts
function shownCandidates({ id, listing }) {
	const shownAs = id === "model" ? require_agents.listingNamed(listing).id : id;
	const program = require_agents.cliPrograms.find((one) => one.id === shownAs);
	if (program === void 0) return {
		kinds: require_start.CANDIDATE_KINDS,
		reader: null,
		hidesSkills: null
	};
	const hidesSkills = program.commandsHideSkills === true ? program.label : null;
	if (program.shelves === void 0) return {
		kinds: [],
		reader: null,
		hidesSkills
	};
	return {
		kinds: program.candidates ?? [],
		reader: program.id,
		hidesSkills
	};
}
function countedAgents({ id, listing }) {
	const shownAs = id !== "model" ? id : listing === void 0 ? listing : require_agents.listingNamed(listing).id;
	return require_agents.cliPrograms.some((one) => one.id === shownAs) ? (agent) => agent === shownAs : () => true;
}

// src/skills/with-candidates.ts
function withAllCandidates(catalogue) {
	return withSome(catalogue, () => true, /* @__PURE__ */ new Set());
}
function withCandidates(catalogue, { kinds, reader, labels }) {
	const { candidates } = catalogue;
	if (candidates === void 0) return catalogue;
	const isListed = ({ readers }) => reader === null || readers?.includes(reader) === true;
	return withSome(catalogue, (one) => one.kind !== void 0 && kinds.has(one.kind) && isListed(one), new Set(labelledIn(catalogue, labels).map(({ path }) => path)));
}
function labelledIn(catalogue, labels) {
	if (catalogue.candidates === void 0) return [];
	const all = withAllCandidates(catalogue);
	const found = [...labels].flatMap((name) => skillsCalled(all, name));
	return [...new Set(found)].filter(({ kind }) => kind !== void 0);
}
function withSome(catalogue, isMeant, labelled) {
	const { candidates } = catalogue;
	const chosen = candidates?.all.filter(isMeant) ?? [];
	if (candidates === void 0) return catalogue;
	const names = namesOfSkills(catalogue);
	const offered = chosen.filter((one) => !isNamedLikeSkill(one, names));
	if (offered.length === 0) return catalogue;
	const all = [...catalogue.skills, ...offered];
	const skills = require_convert.withIds(all, require_convert.skillIds(all)).sort((a, b) => a.name < b.name ? -1 : 1);
	const paths = new Set(offered.map(({ path }) => path));
	const present = new Set([...labelled].filter((path) => paths.has(path)));
	const plugins = pluginsWith(catalogue, paths, present);
	return {
		...catalogue,
		skills,
		plugins: plugins ?? catalogue.plugins,
		labelledCandidates: present.size === 0 ? catalogue.labelledCandidates : present,
		warnings: [...catalogue.warnings, ...candidates.warnings]
	};
}
function hidingCommands(catalogue) {
	const names = namesOfSkills(catalogue);
	return (catalogue.candidates?.all ?? []).filter((one) => one.plugin !== null && one.offered && isNamedLikeSkill(one, names));
}
function isNamedLikeSkill(one, names) {
	return one.kind === "command" && names.has(homeName(one));
}
function namesOfSkills({ skills }) {
	return new Set(skills.flatMap((skill) => skill.kind === void 0 ? [homeName(skill), ...skill.aliases] : []));
}
function homeName({ plugin, bareName }) {
	return `${plugin?.installs === true ? plugin.name : ""}:${bareName}`;
}
function pluginsWith({ plugins, candidates }, included, labelled) {
	if (plugins === null || candidates === void 0) return plugins;
	const found = candidates.plugins.flatMap(({ name, key }) => {
		const skills = plugins?.find((one) => one.name === name)?.skills ?? [];
		const own = (candidates.byPlugin.get(key) ?? []).filter((path) => included.has(path));
		return skills.length > 0 || labelled.size > 0 && own.length > 0 ? [{
			name,
			skills: [...skills, ...own]
		}] : [];
	});
	return found.length === 0 ? plugins : found;
}

// src/sides/lost-loads.ts
function withUnloaded(base, head, asked) {
	const counts = countedAgents(asked);
	const before = new Map(base.catalogue.skills.map((skill) => [skill.name, skill]));
	const ways = new Set(base.catalogue.skills.flatMap(({ loads = [] }) => loads.map(({ via }) => via)));
	const [hasShelf, isPlaced] = [ways.has("shelf"), WAYS.some((via) => via !== "folder" && ways.has(via))];
	const staysFlat = head.catalogue.skills.some(({ loads = [] }) => loads.some(require_agents.isFlat));
	const skills = head.catalogue.skills.map((skill) => {
		const was = before.get(skill.name);
		const unloaded = was?.offered !== true ? null : lossOf(was, skill, {
			base,
			head,
			counts,
			hasShelf,
			isPlaced,
			staysFlat
		});
		return unloaded === null ? skill : {
			...skill,
			offered: false,
			unloaded
		};
	});
	return {
		...head.catalogue,
		skills
	};
}
function manualReason({ frontmatter }) {
	const mark = frontmatter?.fields.get(require_agents.MANUAL.field);
	return mark === void 0 ? null : {
		code: "marked",
		subject: require_agents.MANUAL.field,
		where: mark.at
	};
}
function lossOf(was, is, around) {
	const before = listedIn(was);
	const after = countedIn(is, before, around);
	const lost = lostOf(before, after, is, around);
	const [first] = lost;
	if (first === void 0) {
		const why = is.offered ? null : manualReason(is);
		return why === null ? null : {
			by: agentsOf(before),
			via: "folder",
			place: is.folder,
			why,
			isKeptByOthers: false
		};
	}
	const { via, place } = first;
	if (is.kind !== void 0 && via === "plugin") return null;
	if (is.loads?.some(isLike(first)) !== true && comesWithPlugin(first, before, after)) return null;
	const isKeptByOthers = before.some((load) => load.via === via && after.some(isLike(load)));
	const [main, ...also] = reasonsOf(lost.filter((load) => load === lost.find((one) => one.via === via && one.by === load.by)), is, around);
	return main === void 0 ? null : {
		...main,
		...also.length === 0 ? {} : { also },
		via,
		place,
		isKeptByOthers
	};
}
function countedIn(is, before, { hasShelf, staysFlat }) {
	const all = listedIn(is);
	const isNamed = all.some(({ by, via }) => via === "plugin" && by === "claude-code");
	const mustBeFlat = staysFlat && !isNamed && before.some(require_agents.isFlat);
	return all.filter((load) => load.via !== "shelf" || hasShelf && (require_agents.isFlat(load) || !mustBeFlat));
}
function listedIn({ loads = [] }) {
	return loads.filter(require_agents.isListed);
}
function lostOf(before, after, is, around) {
	const own = before.filter(({ by }) => around.counts(by));
	return (own.length > 0 ? own : before).filter((load) => !after.some(isLike(load)) && !isByManifest(load, is, around) && !isGone(load, around)).filter(({ via, path }) => via !== "folder" || !(require_agents.filesOf(is).includes(path) || around.isPlaced && after.length > 0)).sort((a, b) => WAYS.indexOf(a.via) - WAYS.indexOf(b.via));
}
function reasonsOf(lost, is, around) {
	const told = lost.map((load) => {
		const now = is.loads?.find(isLike(load));
		return {
			by: load.by,
			why: now?.why ?? placeReason(load, is, around)
		};
	});
	return [...require_start.groupBy(told, ({ why }) => JSON.stringify(why)).values()].flatMap((all) => all.slice(0, 1).map(({ why }) => ({
		why,
		by: all.map(({ by }) => by)
	})));
}
function isGone({ home = "" }, { head }) {
	return home !== "" && !head.files.some(({ path }) => path.startsWith(`${home}/`));
}
function isByManifest({ by, via }, { path }, { base, head }) {
	const [was, is] = [base, head].map(({ catalogue }) => catalogue.installedBy?.get(by));
	if (via !== "plugin" || was?.facts.market !== null || is?.isUnlisted !== true) return false;
	return (is.plugins ?? []).some(({ skills }) => skills.includes(path));
}
function comesWithPlugin({ via: lost }, before, after) {
	const isIn = (loads) => loads.some(({ via }) => via === "plugin");
	return isIn(after) && (lost === "shelf" || !isIn(before));
}
function agentsOf(loads) {
	return [...new Set(loads.map(({ by }) => by))];
}
const WAYS = [
	"project",
	"nested",
	"plugin",
	"enabled",
	"shelf",
	"folder"
];
function isLike({ by, via, home = "" }) {
	const isAround = (other) => other === "" || `${home}/`.startsWith(`${other}/`);
	return (other) => other.by === by && other.via === via && isAround(other.home ?? "");
}
function placeReason(was, is, around) {
	if (was.via === "plugin") return pluginReason(was, is, around);
	if (was.via === "enabled") return {
		code: "disabled",
		subject: was.place,
		where: topOf(is.path)
	};
	if (was.via === "shelf" && is.path.startsWith(`${"skills"}/`)) return {
		code: "deep",
		subject: require_agents.SHELF,
		where: topOf(is.path)
	};
	const deep = is.loads?.find(({ by, why }) => by === was.by && why?.code === "deep");
	const moved = {
		code: "moved",
		subject: was.place,
		where: topOf(is.path)
	};
	return linkReason(was.path, is, around) ?? deep?.why ?? moved;
}
function linkReason(path, is, { base, head }) {
	const now = linkTo(path, head.files);
	if (now !== null) return head.catalogue.deadLinks?.has(now) === true ? {
		code: "link_broken",
		subject: now,
		where: topOf(now)
	} : null;
	const once = linkTo(path, base.files);
	return once === null ? null : {
		code: "link_gone",
		subject: once,
		where: topOf(is.path)
	};
}
function linkTo(path, files) {
	const links = new Set(files.flatMap(({ path: own, kind }) => kind === "symlink" ? [own] : []));
	for (let at = path; at !== "."; at = (0, node_path_posix.dirname)(at)) if (links.has(at)) return at;
	return null;
}
function pluginReason({ by, place }, is, around) {
	const [was, now] = [around.base, around.head].map(({ catalogue }) => catalogue.installedBy?.get(by));
	const once = was?.facts.market?.file;
	if (once !== void 0 && now?.markets.includes(once) !== true) return linkReason(once, is, around) ?? {
		code: "market_gone",
		subject: once,
		where: topOf(is.path)
	};
	const market = now?.facts.market ?? null;
	if (market?.isRead === false) return {
		code: "market",
		subject: market.file,
		where: topOf(market.file)
	};
	const before = was?.facts.entries.find(({ name }) => name === place);
	if (market === null) return manifestReason(before, is, {
		facts: now?.facts,
		around
	});
	const entry = now?.facts.entries.find(({ name }) => name === place);
	if (entry === void 0) return {
		code: "unlisted",
		subject: before?.folder || ".",
		where: topOf(market.file)
	};
	const { folder, at: where, fault } = entry;
	if (folder === null) return {
		code: "remote",
		subject: place,
		where
	};
	if (fault !== null) return {
		code: "fault",
		subject: fault,
		where
	};
	if (folder !== "" && !is.path.startsWith(`${folder}/`)) return around.head.files.some(({ path }) => path.startsWith(`${folder}/`)) ? {
		code: "moved",
		subject: folder,
		where: topOf(is.path)
	} : {
		code: "source",
		subject: folder,
		where
	};
	return leftShelf(is, around, [before, entry]) ?? {
		code: "unnamed",
		subject: place,
		where
	};
}
function leftShelf(is, { base }, [before, now]) {
	const was = base.catalogue.skills.find(({ name }) => name === is.name);
	const isOn = (shelf, skill) => skill !== void 0 && require_agents.filesOf(skill).some((file) => file.startsWith(`${shelf}/`));
	const shelf = before?.shelves.find((one) => now?.shelves.includes(one) === true && isOn(one, was) && !isOn(one, is));
	return shelf === void 0 ? null : {
		code: "moved",
		subject: shelf,
		where: topOf(is.path)
	};
}
function manifestReason(was, is, { facts, around }) {
	const manifest = was?.at.file ?? "plugin.json";
	const now = facts?.entries.find(({ at }) => at.file === manifest);
	if (now !== void 0) return leftShelf(is, around, [was, now]) ?? {
		code: "unnamed",
		subject: was?.name ?? "",
		where: topOf(manifest)
	};
	return facts?.unread.includes(manifest) === true ? {
		code: "manifest",
		subject: manifest,
		where: topOf(manifest)
	} : {
		code: "manifest_gone",
		subject: manifest,
		where: topOf(is.path)
	};
}
function topOf(file) {
	return {
		file,
		line: 1,
		column: 1
	};
}
function seenBy(side, asked) {
	const { catalogue } = side;
	if (catalogue === null) return side;
	const counts = countedAgents(asked);
	const skills = catalogue.skills.map((skill) => {
		const own = (skill.loads ?? []).filter(({ by }) => counts(by));
		const isShown = skill.offered && (own.length === 0 || own.some(require_agents.isListed));
		const why = isShown ? null : own.find((load) => load.why !== null)?.why ?? manualReason(skill);
		if (!isShown) return {
			...skill,
			offered: false,
			...require_start.present({ hidden: why })
		};
		return own.length > 0 && own.every(({ state }) => state !== "offered") ? {
			...skill,
			description: ""
		} : skill;
	});
	return {
		...side,
		catalogue: {
			...catalogue,
			skills,
			...pluginsFor(catalogue, counts)
		}
	};
}
function pluginsFor({ plugins, installedBy }, counts) {
	const own = [...installedBy ?? []].flatMap(([id, one]) => counts(id) && !one.isUnlisted ? one.plugins ?? [] : []);
	const loaded = new Set(own.flatMap(({ skills }) => skills));
	if (plugins == null) return {};
	return { plugins: plugins.map(({ name, skills }) => {
		const some = skills.filter((path) => loaded.has(path));
		return {
			name,
			skills: some.length === 0 ? skills : some
		};
	}) };
}

// src/sides/pair-copies.ts
function pairCopies(base, head, asked) {
	const counts = countedAgents(asked);
	const swaps = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	for (const skill of head.skills) {
		if (skill.variants === void 0) continue;
		const before = sameOnBase(skill, base);
		const found = before === null ? null : rewritten(before, skill, counts);
		if (before === null || found === null) continue;
		swaps.base.set(before, shownAs(before, found.base));
		swaps.head.set(skill, shownAs(skill, found.head));
	}
	return {
		base: withSwapped(base, swaps.base),
		head: withSwapped(head, swaps.head)
	};
}
function sameOnBase(skill, { skills }) {
	const named = skills.filter(({ bareName, kind }) => bareName === skill.bareName && kind === skill.kind);
	const here = new Set(require_agents.filesOf(skill));
	return named.find((one) => require_agents.filesOf(one).some((path) => here.has(path))) ?? (named.length === 1 ? named[0] : null) ?? null;
}
function rewritten(before, skill, counts) {
	let found = null;
	const listed = (before.loads ?? []).filter(require_agents.isListed);
	const own = listed.filter(({ by }) => counts(by));
	for (const load of own.length > 0 ? own : listed) {
		const base = copyAt(before, load.path);
		for (const now of sameLoads(load, skill.loads ?? [])) {
			const head = copyAt(skill, now.path);
			if (base.description === head.description && base.offered === head.offered) continue;
			const shared = sharedWords$1(base.description, head.description);
			if (found === null || shared < found.shared) found = {
				base,
				head,
				shared
			};
		}
	}
	return found;
}
function sameLoads({ via, by, place }, loads) {
	const same = loads.filter((load) => load.via === via && load.by === by);
	const here = same.filter((load) => load.place === place);
	return here.length > 0 ? here : same;
}
function copyAt(skill, path) {
	return skill.variants?.find((copy) => require_agents.filesOf(copy).includes(path)) ?? skill;
}
function sharedWords$1(before, after) {
	const [own, other] = [before, after].map((text) => new Set(text.toLowerCase().match(WORDS)));
	const shared = [...own ?? []].filter((word) => other?.has(word)).length;
	return shared / Math.max(1, (own?.size ?? 0) + (other?.size ?? 0) - shared);
}
const WORDS = /[\p{L}\p{N}]+/gu;
function shownAs(skill, copy) {
	if (copy === skill) return skill;
	const { name, aliases, loads, variants } = skill;
	const mirrors = require_agents.filesOf(skill).filter((path) => path !== copy.path);
	return {
		...copy,
		name,
		aliases,
		mirrors,
		...loads && { loads },
		...variants && { variants }
	};
}
function withSwapped(catalogue, swaps) {
	const changed = [...swaps].filter(([from, to]) => from !== to);
	if (changed.length === 0) return catalogue;
	const pathOf = new Map(changed.map(([from, to]) => [from.path, to.path]));
	const { plugins } = catalogue;
	const moved = plugins?.map((plugin) => ({
		...plugin,
		skills: plugin.skills.map((path) => pathOf.get(path) ?? path)
	}));
	return {
		...catalogue,
		skills: catalogue.skills.map((skill) => swaps.get(skill) ?? skill),
		...require_start.present({ plugins: moved })
	};
}

// src/sides/add-candidates.ts
function shownTo({ head, base }, chosen, asked) {
	const copies = head.catalogue === null || base.catalogue === null ? {
		head: head.catalogue,
		base: base.catalogue
	} : pairCopies(base.catalogue, head.catalogue, asked);
	return addCandidates({
		head: seenBy({
			...head,
			catalogue: copies.head
		}, asked),
		base: seenBy({
			...base,
			catalogue: copies.base
		}, asked)
	}, chosen, shownCandidates(asked), asked.id);
}
function addCandidates({ head, base }, chosen, { kinds: shown, reader, hidesSkills }, agent) {
	const sides = [head, base];
	if (sides.every(({ catalogue }) => catalogue?.candidates === void 0)) return {
		head,
		base,
		warnings: []
	};
	const labels = new Set(sides.flatMap(({ suites }) => suites.flatMap(namesIn)));
	const labelled = sides.flatMap(({ catalogue }) => catalogue === null ? [] : labelledIn(catalogue, labels));
	const wanted = /* @__PURE__ */ new Set([...chosen, ...labelled.flatMap(({ kind }) => kind ?? [])]);
	const kinds = new Set(shown.filter((kind) => wanted.has(kind)));
	const idle = /* @__PURE__ */ new Map();
	const withOwn = (side, before) => {
		const { catalogue } = side;
		if (catalogue === null) return side;
		const own = withCandidates(catalogue, {
			kinds,
			reader,
			labels
		});
		return {
			...side,
			catalogue: own,
			suites: withoutIdleLabels(side.suites, {
				all: catalogue,
				own,
				before
			}, idle)
		};
	};
	const ofBase = withOwn(base, null);
	const added = {
		head: withOwn(head, ofBase.catalogue),
		base: ofBase
	};
	const { all = [], warnings: told = [] } = head.catalogue?.candidates ?? {};
	const warnings = [
		...added.head.catalogue !== head.catalogue || all.length === 0 && kinds.size > 0 ? told : [],
		...idle.size === 0 ? [] : [notShown(idle, agent)],
		...hidesSkills !== null && head.catalogue !== null && kinds.has("command") ? hidden(hidingCommands(head.catalogue), hidesSkills) : []
	];
	return {
		...added,
		warnings
	};
}
const noNames = new require_options.NameList([]);
function namesIn({ tasks }) {
	return tasks.flatMap(({ expectations, others }) => [...expectations.map(({ skill }) => skill), ...others?.skills ?? []]);
}
function withoutIdleLabels(suites, { all: found, own, before }, idle) {
	const all = withAllCandidates(found);
	const isShown = (name) => [own, ...before === null ? [] : [before]].some((side) => skillsCalled(side, name).length > 0);
	const known = /* @__PURE__ */ new Map();
	const isIdle = (name) => {
		const told = known.get(name);
		if (told !== void 0) return told;
		const meant = !isShown(name) ? skillsCalled(all, name) : [];
		for (const { name: id, kind } of meant) if (kind !== void 0) idle.set(id, kind);
		known.set(name, meant.length > 0);
		return meant.length > 0;
	};
	const kept = require_options.eachOnce((list) => list.only((name) => !isIdle(name)));
	return suites.map((suite) => {
		if (!namesIn(suite).some(isIdle)) return suite;
		const tasks = suite.tasks.flatMap((task) => {
			const expectations = task.expectations.filter(({ skill }) => !isIdle(skill));
			const { others, ...rest } = task;
			const skills = others === void 0 ? noNames : kept(others.skills);
			if (!(expectations.length + skills.length + task.graders.length > 0 || task.expectsNoSkill) && task.expectations.length > 0) return [];
			return [{
				...rest,
				expectations,
				...require_start.present({ others: others && {
					...others,
					skills
				} })
			}];
		});
		return {
			...suite,
			tasks
		};
	});
}
function hidden([first, ...others], label) {
	if (first === void 0) return [];
	const more = others.length === 0 ? "" : ` The same goes for ${others.length} more.`;
	return [{
		what: `In ${label} the command \`${first.bareName}\` hides the skill of this name in its plugin: users' models read the description of the command, trials that of the skill.${more}`,
		where: first.descriptionPosition,
		todo: "Delete the command, since users can call a skill by its name too, or rename it."
	}];
}
function notShown(idle, agent) {
	const [[first, kind] = ["", "subagent"]] = idle;
	return {
		what: `Labels of \`${first}\`${idle.size === 1 ? "" : ` and of ${idle.size - 1} more`} are not measured: ${agent} shows its model no such ${kind}.`,
		todo: "Measure them with an agent that does, see docs/subagents.md."
	};
}

// src/sides/left-out-entries.ts
function blameForEntries(base, head) {
	if (base === null || head.every(({ leftOut }) => leftOut === void 0)) return {
		errors: [],
		warnings: leftOutWarnings(head)
	};
	const here = new Set(head.map(({ file }) => file));
	const asked = new Set(head.flatMap(({ tasks }) => tasks.flatMap(questionsOf)));
	const errors = [];
	return {
		errors,
		warnings: leftOutWarnings(head.map((suite) => {
			const own = base.filter(({ file }) => file === suite.file);
			const before = own.length > 0 ? own : base.filter(({ file }) => !here.has(file));
			const ids = new Set(suite.tasks.flatMap(({ id }) => require_convert.isDefaultId(id, suite.file) ? [] : [id]));
			if (!before.some(({ tasks }) => tasks.some((task) => !ids.has(task.id) && questionsOf(task).some((question) => !asked.has(question))))) return suite;
			const known = /* @__PURE__ */ new Map();
			for (const mistake of before.flatMap(({ leftOut = [] }) => leftOut)) known.set(reasonOf(mistake), (known.get(reasonOf(mistake)) ?? 0) + 1);
			const leftOut = (suite.leftOut ?? []).filter((mistake) => {
				const left = known.get(reasonOf(mistake)) ?? 0;
				known.set(reasonOf(mistake), left - 1);
				if (left <= 0) errors.push(mistake);
				return left > 0;
			});
			return {
				...suite,
				leftOut
			};
		}))
	};
}
function questionsOf({ prompt, expectations, others, expectsNoSkill }) {
	const skills = [...expectations.map(({ skill }) => skill), ...others === void 0 ? [] : ["*"]];
	return (skills.length === 0 || expectsNoSkill ? ["", ...skills] : skills).map((skill) => `${skill}\0${prompt}`);
}
function leftOutWarnings(suites) {
	const all = suites.flatMap(({ file, leftOut = [] }) => leftOut.map((mistake) => ({
		file,
		mistake
	})));
	const found = [...require_start.groupBy(all, ({ file, mistake }) => JSON.stringify([file, reasonOf(mistake)])).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const { what, where, todo } = first.mistake;
		const more = others.length === 0 ? "" : ` The same ${placesOf(others.map(({ mistake }) => mistake))}.`;
		return {
			what: `This entry is left out: ${require_options.sentence(what)}${more}`,
			where,
			todo
		};
	});
	return require_convert.alikeWarnings(found);
}
function placesOf(mistakes) {
	const lines = /* @__PURE__ */ new Map();
	for (const { where } of mistakes) if (where !== void 0) require_start.addToGroup(lines, where.file, where.line);
	const [[, known] = ["", []]] = lines;
	const shown = lines.size === 1 ? known.slice(0, MOST_LINES) : [];
	const rest = mistakes.length - shown.length;
	if (shown.length === 0) return `of ${rest} more`;
	return `in line${shown.length > 1 ? "s" : ""} ${shown.join(", ")}${require_options.andMore(rest)}`;
}
const MOST_LINES = 6;
function reasonOf({ kind }) {
	return require_convert.withoutIndices(kind);
}

// src/sides/made-worse.ts
async function blameForUnread(base, head) {
	const before = [];
	const errors = [];
	const moved = /* @__PURE__ */ new Set();
	const names = new Set(head.skills.values());
	for (const one of head.unread) {
		const skill = base?.skills.get(one.file);
		if (base === null || skill !== void 0 && names.has(skill) || await wasSoBefore(one.file, base, head, moved)) before.push(one);
		else errors.push(...one.errors);
	}
	return {
		errors,
		warnings: unreadWarnings(before, new Set(head.tree.files.flatMap(({ path, kind }) => kind === "symlink" ? [path] : [])))
	};
}
function mendedWarnings(base, head) {
	const [file, ...others] = base.unread.map(({ file }) => file).filter((file) => head.read.has(file));
	if (file === void 0) return [];
	const named = require_options.firstOf(others, MOST_NAMED);
	return [{
		what: `Base could not read ${file}${named === "" ? "" : `, ${named}`}: what was there is not compared`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Nothing: this change fixes it. Only its diff shows whether it also drops prompts."
	}];
}
const MOST_NAMED = 3;
function unreadWarnings(unread, links) {
	return [...require_start.groupBy(unread, ({ errors }) => errors[0]?.what ?? "").values()].flatMap(([head, ...others]) => {
		if (head === void 0) return [];
		const { file, errors } = head;
		const [first] = errors;
		const where = first?.where;
		const part = where === void 0 || where.file === file ? "" : ` (part of ${file})`;
		const more = errors.length > 1 ? ` (and ${errors.length - 1} more in this file)` : "";
		const also = others.length === 0 ? "" : ` The same in ${require_options.firstOf(others.map((other) => other.file), MOST_NAMED)}.`;
		return {
			code: "left_out",
			what: `Left out${part}: ${ended(first?.what ?? "it cannot be read")}${more}${also}`,
			...require_start.present({ where }),
			todo: first?.todo,
			unread: [head, ...others].flatMap((one) => links.has(one.file) ? [] : [one.file])
		};
	});
}
function ended(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
async function wasSoBefore(file, base, head, moved) {
	if (base.read.has(file)) return false;
	if (base.unread.some((one) => one.file === file)) return true;
	const text = await textOf(head, file);
	if (base.tree.files.some(({ path }) => path === file)) return text !== null && text === await textOf(base, file);
	const here = new Set(head.tree.files.map(({ path }) => path));
	for (const origin of base.unread) {
		if (here.has(origin.file) || moved.has(origin.file)) continue;
		if (!isAlike(text, await textOf(base, origin.file))) continue;
		moved.add(origin.file);
		return true;
	}
	return false;
}
async function textOf({ tree }, file) {
	const found = await require_options.readTextFile(tree.root, file);
	return "text" in found ? found.text : null;
}
function isAlike(text, other) {
	if (text === null || other === null) return false;
	if (text === other) return true;
	const lines = linesOf(text);
	const others = linesOf(other);
	const left = require_options.countEach(others);
	return lines.filter((line) => {
		const count = left.get(line) ?? 0;
		if (count > 0) left.set(line, count - 1);
		return count > 0;
	}).length * 2 >= Math.max(lines.length, others.length);
}
function linesOf(text) {
	return text.split("\n").filter((line) => line.trim() !== "");
}

// src/sides/blame-for-change.ts
async function blameForChange(trees, base, head) {
	const before = base === null || trees.base === null ? null : readFiles(trees.base, base);
	const now = readFiles(trees.head, head);
	const files = await blameForUnread(before, now);
	const entries = blameForEntries(before === null ? null : base?.suites ?? [], head.suites);
	const mended = before === null ? [] : mendedWarnings(before, now);
	return {
		errors: [...files.errors, ...entries.errors],
		warnings: [
			...files.warnings,
			...entries.warnings,
			...mended
		]
	};
}
function readFiles(tree, { catalogue, suites, unread }) {
	const skills = new Map(catalogue?.skills.flatMap((skill) => require_agents.filesOf(skill).map((file) => [file, skill.name])));
	return {
		tree,
		read: /* @__PURE__ */ new Set([...suites.map(({ file }) => file), ...skills.keys()]),
		skills,
		unread
	};
}

// src/core/git/changes.ts
async function changedPaths(repository, base, head, signal) {
	const fields = (await require_convert.gitBytes(repository.root, [
		"diff-tree",
		...[
			"-r",
			"-z",
			"--raw",
			"--no-renames",
			"--no-ext-diff",
			"--no-textconv"
		],
		base,
		head,
		"--"
	], { signal })).toString("utf8").split("\0");
	return fields.flatMap((path, index) => index % 2 === 1 ? [{
		path,
		isLink: / ?:?120000 /.test(fields[index - 1]?.slice(0, 15) ?? "")
	}] : []);
}
async function findRenames(repository, base, head, files) {
	const here = new Set(skillFiles(files.head));
	if (skillFiles(files.base).every((path) => here.has(path))) return /* @__PURE__ */ new Map();
	if (head !== "working") return parse(await diff(repository, [base, head], {}));
	const folder = temporaryName("index");
	await (0, node_fs_promises.mkdir)(folder, { mode: 448 });
	try {
		const env = {
			GIT_INDEX_FILE: (0, node_path.join)(folder, "index"),
			GIT_OBJECT_DIRECTORY: folder,
			GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify((0, node_path.join)(repository.commonDir, "objects"))
		};
		await require_convert.git(repository.root, [
			"update-index",
			"--add",
			"--remove",
			"-z",
			"--stdin"
		], {
			env,
			config: await require_convert.filterOverrides(repository),
			input: skillFiles(files.head).map((path) => `${path}\0`).join("")
		});
		return parse(await diff(repository, ["--cached", base], env));
	} finally {
		await (0, node_fs_promises.rm)(folder, {
			recursive: true,
			force: true
		});
	}
}
function skillFiles(files) {
	return files.flatMap(({ kind, path, rawPath }) => kind === "file" && rawPath === void 0 && /(?:^|\/)SKILL\.md$/.test(path) ? [path] : []);
}
function diff(repository, what, env) {
	return require_convert.gitBytes(repository.root, [
		"diff",
		...[
			"--name-status",
			"-z",
			"--find-renames",
			"--diff-filter=R",
			"--no-ext-diff",
			"--no-textconv",
			"-l2000"
		],
		...what,
		"--",
		":(top,glob)**/SKILL.md"
	], { env });
}
function parse(output) {
	const fields = output.toString("utf8").split("\0");
	const renames = /* @__PURE__ */ new Map();
	for (let index = 0; index + 2 < fields.length; index += 3) {
		const [status = "", from = "", to = ""] = fields.slice(index, index + 3);
		if (status.startsWith("R")) renames.set(from, to);
	}
	return renames;
}

// src/skills/pair-catalogues.ts
const ALIKE = .6;
const ALIKE_IN_PLUGIN = .3;
const LEAST_WORDS = 5;
function pairCatalogues(base, head, clues) {
	const pairs = new Pairs(base.skills, head.skills);
	const ways = bySamePlace(clues);
	const atHead = groupsByName(head.skills);
	for (const [name, group] of groupsByName(base.skills)) {
		const others = atHead.get(name) ?? [];
		if (others.length === 0) continue;
		if (group.length > 1 || others.length > 1) for (const same of [
			...ways,
			samePlugin,
			sameText,
			sameDescription,
			likeDescription
		]) pairs.add(same, group, others);
		pairs.addRest(group, others);
	}
	for (const same of [
		...ways,
		sameText,
		sameDescription,
		samePrompts(clues),
		likeDescription,
		inOnePlugin(pairs)
	]) pairs.add(same, base.skills, head.skills);
	return pairs.found;
}
var Pairs = class {
	found = /* @__PURE__ */ new Map();
	#taken = /* @__PURE__ */ new Set();
	#base;
	#head;
	constructor(base, head) {
		this.#base = base;
		this.#head = head;
	}
	left() {
		return {
			base: this.#base.filter((skill) => !this.found.has(skill)),
			head: this.#head.filter((skill) => !this.#taken.has(skill))
		};
	}
	add(likeness, base, head) {
		const scores = base.filter((one) => !this.found.has(one)).flatMap((one) => head.flatMap((other) => {
			const score = this.#taken.has(other) || one.kind !== other.kind ? 0 : likeness(one, other);
			return score > 0 ? [{
				one,
				other,
				score
			}] : [];
		})).sort((a, b) => b.score - a.score);
		for (const { one, other, score } of scores) if (scores.filter((rival) => rival.score === score && rival.one === one !== (rival.other === other) && !this.found.has(rival.one) && !this.#taken.has(rival.other)).length === 0) this.#set(one, other);
	}
	addRest(base, head) {
		const [one, ...more] = base.filter((skill) => !this.found.has(skill));
		const [other, ...others] = head.filter((skill) => !this.#taken.has(skill));
		if (one !== void 0 && other !== void 0 && more.length + others.length === 0) this.#set(one, other);
	}
	#set(one, other) {
		if (this.found.has(one) || this.#taken.has(other)) return;
		this.found.set(one, other);
		this.#taken.add(other);
	}
};
function bySamePlace({ moves }) {
	const movedTo = (path) => moves.get(path) ?? "";
	return [
		(base, head) => Number(base.path === head.path),
		(base, head) => Number(require_agents.filesOf(head).some((path) => require_agents.filesOf(base).includes(path))),
		(base, head) => Number(movedTo(base.path) === head.path),
		(base, head) => Number(require_agents.filesOf(base).some((path) => require_agents.filesOf(head).includes(movedTo(path))))
	];
}
function samePlugin(base, head) {
	return Number(base.plugin !== null && require_convert.nameInPlugin(base) === require_convert.nameInPlugin(head));
}
function sameText(base, head) {
	return Number(base.body.trim() !== "" && base.body === head.body && base.description === head.description);
}
function sameDescription(base, head) {
	return Number(wordsOf(base.description).size >= LEAST_WORDS && base.description === head.description);
}
function likeDescription(base, head) {
	const share = sharedWords(base, head);
	return share >= ALIKE ? share : 0;
}
function samePrompts({ prompts }) {
	return (base, head) => {
		const before = prompts?.base.get(base.name) ?? /* @__PURE__ */ new Set();
		const after = prompts?.head.get(head.name) ?? /* @__PURE__ */ new Set();
		const shared = [...before].filter((prompt) => after.has(prompt)).length;
		return before.size > 0 && shared * 2 > before.size ? shared / before.size : 0;
	};
}
function inOnePlugin(pairs) {
	return (base, head) => {
		const { plugin } = base;
		if (plugin === null || plugin.name !== head.plugin?.name) return 0;
		const left = pairs.left();
		return [left.base, left.head].every((skills) => skills.filter(({ plugin: of, kind }) => of?.name === plugin.name && kind === base.kind).length === 1) && sharedWords(base, head) >= ALIKE_IN_PLUGIN ? 1 : 0;
	};
}
function sharedWords(base, head) {
	const [before, after] = [wordsOf(base.description), wordsOf(head.description)];
	if (Math.min(before.size, after.size) < LEAST_WORDS) return 0;
	const shared = [...before].filter((word) => after.has(word)).length;
	return shared / (before.size + after.size - shared);
}
const words = /* @__PURE__ */ new Map();
function wordsOf(text) {
	const known = words.get(text);
	if (known !== void 0) return known;
	const found = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
	if (words.size > MOST_KEPT) words.clear();
	words.set(text, found);
	return found;
}
const MOST_KEPT = 5e3;
function groupsByName(skills) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) require_start.addToGroup(groups, require_convert.ownId(skill), skill);
	return groups;
}

// src/sides/follow-renames.ts
async function followRenames(trees, base, head, prompts) {
	const pairs = pairCatalogues(base, head, {
		moves: await movesIn(trees),
		...require_start.present({ prompts })
	});
	const removed = base.skills.filter((skill) => !pairs.has(skill));
	const ids = require_convert.skillIds([...head.skills, ...removed]);
	const idOf = new Map([...head.skills, ...removed].map((skill, index) => [skill, ids[index] ?? skill.name]));
	const idOnBase = (skill) => idOf.get(pairs.get(skill) ?? skill) ?? skill.name;
	const named = (catalogue, id) => ({
		...catalogue,
		skills: require_convert.withIds(catalogue.skills, catalogue.skills.map(id)).sort((a, b) => a.name < b.name ? -1 : 1)
	});
	return {
		catalogue: named(base, idOnBase),
		head: named(head, (skill) => idOf.get(skill) ?? skill.name),
		renamed: new Map([...pairs].flatMap(([before, after]) => before.bareName === after.bareName ? [] : [[idOnBase(before), require_convert.ownId(before)]])),
		renamedPaths: new Map([...pairs].map(([before, after]) => [after.path, before.path])),
		warnings: [...pairs].flatMap(([before, after]) => isNamed(before, base) || isNamed(after, head) ? newIdWarning(before, after, idOnBase(before)) : [])
	};
}
async function movesIn({ repository, base, head }) {
	if (base === null || base.commit === null || repository === null) return /* @__PURE__ */ new Map();
	return findRenames(repository, base.commit, head.commit ?? "working", {
		base: base.files,
		head: head.files
	});
}
function isNamed({ kind, path }, { labelledCandidates }) {
	return kind === void 0 || labelledCandidates?.has(path) === true;
}
function newIdWarning(before, after, id) {
	if (before.bareName !== after.bareName || before.name === id && after.name === id) return [];
	const side = after.name === id ? "on head" : "on base";
	const kind = after.kind ?? "skill";
	return [{
		what: id === after.bareName && after.name === id ? `The ${kind} ${after.path} is called \`${id}\` here, and not \`${before.name}\` as on base: no other ${kind} on head is named so.` : `The ${kind} ${after.path} is called \`${id}\` here, because another ${kind} ${side} is named \`${after.bareName}\` too.`,
		where: after.descriptionPosition,
		todo: `Write \`${id}\` where suites and configuration name it.`
	}];
}

// src/sides/offered-skills.ts
const MAX_DIRECTORIES = 500;
const MAX_OFFERS = 200;
async function withAddedSkills(tree, found, suites, readings) {
	const directories = new Set(suites.flatMap(({ tasks }) => tasks.flatMap(({ offer }) => offer?.directories ?? [])));
	if (directories.size === 0) return {
		catalogue: found,
		added: /* @__PURE__ */ new Set()
	};
	if (directories.size > MAX_DIRECTORIES) throw new require_start.UserError({
		what: `The suites name more than ${MAX_DIRECTORIES} skill directories`,
		todo: "Name folders that hold several skills in `skill_directories`."
	});
	const named = await require_convert.catalogueOf(tree, { skills: {
		roots: [...directories].map(rootOf),
		exclude: []
	} }, readings);
	const known = new Set(found.skills.flatMap(require_agents.filesOf));
	const added = named.skills.flatMap((skill) => {
		return require_agents.filesOf(skill).some((path) => known.has(path)) || found.skills.some((other) => isCopy(skill, other)) ? [] : [{
			...skill,
			added: true
		}];
	});
	const all = [...found.skills, ...added];
	const skills = require_convert.withIds(all, require_convert.skillIds(all)).sort((a, b) => a.name < b.name ? -1 : 1);
	const paths = new Set(added.map(({ path }) => path));
	const warnings = named.warnings.filter(({ where }) => where !== void 0 && paths.has(where.file));
	return {
		catalogue: {
			...found,
			skills,
			warnings: [...found.warnings, ...warnings]
		},
		added: paths
	};
}
function offering(skills) {
	const { catalogue, added } = skills;
	const byOffer = /* @__PURE__ */ new Map();
	return ({ offer }) => {
		const key = require_options.offerKey(offer);
		const known = byOffer.get(key);
		if (known !== void 0) return known;
		if (byOffer.size > MAX_OFFERS) throw new require_start.UserError({
			what: `The tasks are offered skills in more than ${MAX_OFFERS} different ways`,
			where: offer?.source,
			todo: "Give tasks the same `skill_directories` and `disabled_skills`, or split the suites and run those that matter."
		});
		const isOffered = testOf(skills, offer);
		const offered = added.size === 0 && offer === void 0 ? catalogue : {
			...catalogue,
			skills: catalogue.skills.filter(isOffered)
		};
		byOffer.set(key, offered);
		return offered;
	};
}
function testOf({ catalogue, added }, offer) {
	const { directories = [], disabled = [], disabledDirectories = [] } = offer ?? {};
	const taken = new Set(disabled.flatMap((name) => resolveSkill(catalogue, name)?.path ?? []));
	const all = disabled.includes("*");
	const isTaken = withinTest(disabledDirectories);
	const isNamed = withinTest(directories);
	return (skill) => {
		if (all || taken.has(skill.path) || require_agents.filesOf(skill).some(isTaken)) return false;
		return !added.has(skill.path) || require_agents.filesOf(skill).some(isNamed);
	};
}
function withinTest(directories) {
	return directories.length === 0 ? () => false : require_convert.candidateTest({ roots: directories.map(rootOf) });
}
function withoutIdleOffers(suites, sides) {
	const offered = sides.map(offering);
	const idle = /* @__PURE__ */ new Map();
	const isIdle = (offer) => {
		const key = require_options.offerKey(offer);
		const known = idle.get(key);
		if (known !== void 0) return known;
		const same = offered.every((on) => sameSkills(on({ offer }), on({})));
		idle.set(key, same);
		return same;
	};
	return suites.map((suite) => ({
		...suite,
		tasks: suite.tasks.map((task) => {
			if (task.offer === void 0 || !isIdle(task.offer)) return task;
			const { offer: _, ...rest } = task;
			return rest;
		})
	}));
}
function sameSkills(a, b) {
	return a.skills.length === b.skills.length && a.skills.every((skill, index) => skill === b.skills[index]);
}
function unknownDisabled(suites, { catalogue }) {
	const warnings = /* @__PURE__ */ new Map();
	const names = catalogue.skills.map(({ name }) => name);
	for (const { tasks } of suites) for (const { offer } of tasks) for (const name of offer?.disabled ?? []) {
		if (offer === void 0 || name === "*" || resolveSkill(catalogue, name) !== null) continue;
		const { file, line } = offer.source;
		warnings.set(`${file}:${line} ${name}`, {
			what: `\`disabled_skills\` names the skill \`${name}\`, which does not exist.${require_start.didYouMean(name, names)}`,
			where: offer.source,
			todo: "Correct the name, or remove it."
		});
	}
	return [...warnings.values()];
}
function sidePlan({ tree, own, named, sees }, tasks, inRoom) {
	const offeredTo = offering(named);
	const offered = ({ offer, room }) => {
		const only = room === void 0 ? null : inRoom(room.key);
		const isHere = (path) => only === null || only.has(path) || named.added.has(path);
		const paths = new Set(offeredTo(require_start.present({ offer })).skills.flatMap(({ path }) => isHere(path) ? [path] : []));
		const catalogue = {
			...own,
			skills: own.skills.filter(({ path }) => paths.has(path))
		};
		const everything = {
			skills: require_convert.requestedSkills(tree, catalogue),
			surfaceDigest: catalogueDigest(catalogue, sees)
		};
		return sees === "listing" ? everything : {
			...everything,
			listingDigest: listingDigest(catalogue)
		};
	};
	const special = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const key = offeredKey(task);
		if (key !== "" && !special.has(key)) special.set(key, offered(task));
	}
	const ids = new Map(own.skills.map(({ path, name }) => [path, name]));
	const ownIds = new Map(named.catalogue.skills.map(({ path, name }) => [name, ids.get(path)]));
	return {
		...offered({}),
		special,
		ownIdOf: (id) => ownIds.get(id)
	};
}
function reportedCatalogue({ catalogue, added }, tasks) {
	if (added.size === 0) return catalogue;
	const labelled = require_options.labelledSkills(tasks);
	return {
		...catalogue,
		skills: catalogue.skills.filter(({ path, name }) => !added.has(path) || labelled.has(name))
	};
}
function isCopy(one, other) {
	return one.bareName === other.bareName && one.description === other.description && one.body === other.body && one.offered === other.offered;
}
function rootOf(folder) {
	return folder === "" ? "." : folder.replace(/[\\*?[\]{}!]/g, "\\$&");
}

// src/sides/split-copies.ts
function splitsOf(catalogue, other) {
	const owners = new Map(other.skills.flatMap((skill) => require_agents.filesOf(skill).map((path) => [path, skill])));
	return catalogue.skills.flatMap((skill) => {
		const split = splitOf(skill, owners);
		if (split === null) return [];
		const parts = split.parts.map(({ owner, part }) => ({
			owner,
			part: withOwnLoads(part, catalogue)
		}));
		return [{
			whole: split.whole,
			parts
		}];
	});
}
function splitCopies(catalogue, chosen, other) {
	const splits = new Map(chosen.map((split) => [split.whole, split]));
	if (splits.size === 0) return catalogue;
	const skills = catalogue.skills.flatMap((skill) => splits.get(skill)?.parts.map(({ part }) => part) ?? [skill]);
	const { plugins } = catalogue;
	const byPath = new Map(chosen.map((split) => [split.whole.path, split]));
	return {
		...catalogue,
		skills: require_convert.withIds(skills, require_convert.skillIds(skills)).sort((a, b) => a.name < b.name ? -1 : 1),
		...plugins == null ? {} : { plugins: plugins.map((plugin) => withParts(plugin, byPath, other)) }
	};
}
function splitOf(whole, owners) {
	if (whole.added === true || whole.mirrors.length === 0) return null;
	const places = /* @__PURE__ */ new Map();
	const rest = [];
	for (const path of require_agents.filesOf(whole)) {
		const owner = owners.get(path);
		if (owner !== void 0 && owner.kind === whole.kind && owner.bareName === whole.bareName && !OF_AGENT.test(path)) places.set(owner, [...places.get(owner) ?? [], path]);
		else rest.push(path);
	}
	if (new Set([...places.keys()].map(({ plugin }) => plugin?.name)).size < Math.max(2, places.size)) return null;
	return {
		whole,
		parts: [...places].flatMap(([owner, [path, ...mirrors]], index) => path === void 0 ? [] : [{
			owner,
			part: partOf(whole, owner, path, index === 0 ? [...mirrors, ...rest] : mirrors)
		}])
	};
}
function isApart({ parts }, { plugins }) {
	const held = parts.map(({ owner }) => (plugins ?? []).filter(({ skills }) => skills.includes(owner.path)));
	const all = held.flat();
	return new Set(all).size === all.length && held.filter((own) => own.length === 0).length <= 1;
}
const OF_AGENT = /(?:^|\/)\.[^/]+\/skills\//s;
function partOf(whole, { plugin, aliases }, path, mirrors) {
	const folder = (0, node_path_posix.dirname)(path) === "." ? "" : (0, node_path_posix.dirname)(path);
	return {
		...whole,
		name: whole.bareName,
		path,
		folder,
		mirrors,
		plugin,
		aliases
	};
}
function withOwnLoads(part, { installedBy }) {
	const { loads } = part;
	if (loads === void 0) return part;
	const files = require_agents.filesOf(part);
	const isOwn = ({ by, via, place, path }) => {
		if (via !== "plugin" && via !== "enabled") return files.includes(path);
		const entry = installedBy?.get(by)?.facts.entries.find(({ name }) => name === place);
		return entry === void 0 || files.some((file) => entry.shelves.some((shelf) => isIn(shelf, file)));
	};
	return {
		...part,
		loads: loads.filter(isOwn)
	};
}
function isIn(folder, file) {
	return folder === "" || file.startsWith(`${folder}/`);
}
function withParts(plugin, splits, other) {
	const before = new Set(other.plugins?.find(({ name }) => name === plugin.name)?.skills);
	const skills = plugin.skills.flatMap((path) => {
		const parts = splits.get(path)?.parts;
		if (parts === void 0) return [path];
		const held = parts.filter(({ owner }) => before.has(owner.path));
		return (held.length === 0 ? parts.slice(0, 1) : held).map(({ part }) => part.path);
	});
	return {
		...plugin,
		skills
	};
}
function onceOne(catalogues) {
	const wholes = /* @__PURE__ */ new Map();
	for (const skill of catalogues.flatMap(({ skills }) => skills)) {
		const files = new Set(require_agents.filesOf(skill));
		if (files.size > 1) for (const file of files) require_start.addToGroup(wholes, file, files);
	}
	return ([first, ...others]) => first !== void 0 && require_agents.filesOf(first).flatMap((file) => wholes.get(file) ?? []).some((whole) => others.every((other) => require_agents.filesOf(other).some((file) => whole.has(file))));
}

// src/sides/pair-skills.ts
async function pairSkills(trees, base, head, { inPlugins, asked }) {
	const asking = [...head.suites, ...base.suites];
	const readings = /* @__PURE__ */ new Map();
	const wholeHead = await withAddedSkills(trees.head, head.catalogue, asking, readings);
	const { skills: wholeBase, problem } = await onBase(trees, base, asking, readings);
	const { head: ownHead, base: ownBase } = withOwnCopies(wholeHead, wholeBase, inPlugins);
	const followed = ownBase === null ? null : await followRenames(trees, ownBase.catalogue, ownHead.catalogue, {
		base: promptsOf(base.suites, ownBase.catalogue),
		head: promptsOf(head.suites, ownHead.catalogue)
	});
	const headSkills = followed === null ? ownHead : {
		...ownHead,
		catalogue: lossesTold(trees, followed, asked)
	};
	const baseSkills = ownBase === null || followed === null ? null : {
		catalogue: followed.catalogue,
		added: ownBase.added
	};
	const sides = baseSkills === null ? [headSkills] : [headSkills, baseSkills];
	const known = new Set(head.catalogue.warnings);
	return {
		head: headSkills,
		base: baseSkills,
		ownBase: ownBase?.catalogue ?? null,
		areOne: onceOne([wholeHead, wholeBase].flatMap((side) => side?.catalogue ?? [])),
		renamed: followed?.renamed ?? /* @__PURE__ */ new Map(),
		renamedPaths: followed?.renamedPaths ?? /* @__PURE__ */ new Map(),
		suites: {
			base: withoutIdleOffers(base.suites, sides),
			head: withoutIdleOffers(head.suites, sides)
		},
		problem,
		warnings: [
			...headSkills.catalogue.warnings.filter((warning) => !known.has(warning)),
			...unknownDisabled(head.suites, headSkills),
			...followed?.warnings ?? []
		]
	};
}
function withOwnCopies(head, base, inPlugins) {
	if (base === null) return {
		head,
		base
	};
	const [after, before] = [head.catalogue, base.catalogue];
	const ofBase = inPlugins ? splitsOf(before, after).filter((split) => isApart(split, after)) : [];
	return {
		head: {
			...head,
			catalogue: splitCopies(after, splitsOf(after, before), before)
		},
		base: {
			...base,
			catalogue: splitCopies(before, ofBase, after)
		}
	};
}
function lossesTold({ base, head }, { catalogue, head: own }, asked) {
	if (base === null) return own;
	return withUnloaded({
		catalogue,
		files: base.files
	}, {
		catalogue: own,
		files: head.files
	}, asked);
}
function promptsOf(suites, catalogue) {
	const prompts = /* @__PURE__ */ new Map();
	const ids = /* @__PURE__ */ new Map();
	for (const { file, tasks } of suites) for (const { prompt, expectations } of tasks) for (const { skill, label } of expectations) {
		if (label !== "must_activate") continue;
		const key = JSON.stringify([file, skill]);
		const id = ids.get(key) ?? resolveSkill(catalogue, skill, file)?.name ?? null;
		ids.set(key, id);
		if (id !== null) prompts.set(id, (prompts.get(id) ?? /* @__PURE__ */ new Set()).add(prompt));
	}
	return prompts;
}
async function onBase({ base: tree }, { catalogue, problem }, asking, readings) {
	if (tree === null || catalogue === null) return {
		skills: null,
		problem
	};
	try {
		return {
			skills: await withAddedSkills(tree, catalogue, asking, readings),
			problem
		};
	} catch (error) {
		const unreadable = require_convert.unreadableBase(error);
		return {
			skills: {
				catalogue,
				added: /* @__PURE__ */ new Set()
			},
			problem: problem ?? unreadable
		};
	}
}

// src/sides/working-tree.ts
async function treeAt(folder) {
	const repository = await require_convert.repositoryIfAny(folder);
	if (repository === null) return {
		root: folder,
		files: await require_convert.listFolder(folder),
		commit: null,
		isRepository: false
	};
	const files = await require_convert.listFiles(repository.root, { working: true });
	return {
		root: repository.root,
		files,
		commit: null,
		isRepository: true
	};
}

// src/evaluate/choose-agent.ts
const LEXICAL = {
	id: "lexical",
	command: null,
	version: null,
	model: null
};
function mayRead(choice, { untrusted }) {
	return untrusted === null || choice.id === LEXICAL.id || untrusted.agentAllowed && !isByJobToken(choice);
}
function chooseAgent(request, config, suites) {
	const chosen = agentOf(request, config);
	const isFree = request.untrusted?.agentAllowed !== false && config.agent === null;
	const wanted = suites.find(({ settings }) => settings.agent !== void 0 && settings.agent !== "lexical");
	if (!isFree || wanted?.settings.agent === void 0) return {
		choice: chosen,
		warnings: []
	};
	return {
		choice: chosen,
		warnings: [{
			what: `This suite asks for the agent "${wanted.settings.agent}". Only an option, an input or the configuration can choose it, so the lexical router measured instead.`,
			where: {
				file: wanted.file,
				line: 1,
				column: 1
			},
			todo: "Choose an agent with `agent:` in skill-eval-gate.yml, the `agent` input or --agent, see docs/agents.md."
		}]
	};
}
function agentOf(request, { agent }) {
	return agent !== null && mayRead(agent, request) ? agent : LEXICAL;
}

// src/evaluate/edits-since.ts
function editsSince(read, readNow) {
	const before = digestOf(read);
	return async () => {
		const now = await require_start.outcomeOf(async () => require_start.answered(await readNow()));
		return now.kind !== "answered" || digestOf(now.value) !== before;
	};
}
function digestOf({ catalogue, suites }) {
	const parts = [catalogue.skills.map(({ path, contentDigest }) => [path, contentDigest]), suites];
	return require_options.sha256(JSON.stringify(parts, (_key, value) => value instanceof require_options.NameList ? value.digest() : value));
}

// src/evaluate/installing.ts
async function broughtBy(trees, request, base) {
	if (trees.base === null || request.untrusted !== null || request.config !== null) return null;
	if (base.configState === "read" || base.configState === "newer") return null;
	if (base.configState === "missing" && await bringsWorkflow(trees.base, trees.head.root, request)) return "workflow";
	return base.problem !== null && await hasConfig(trees.head.root, request) ? "config" : null;
}
function nothingYet(lacking = require_start.refused([require_convert.noSuite([])])) {
	const [first] = lacking.kind === "refused" ? lacking.errors : [];
	if (first === void 0) return lacking;
	const { what, where, todo } = first;
	return {
		kind: "nothing",
		why: new require_start.UserError({
			code: "nothing_yet",
			what,
			where,
			todo
		})
	};
}
function unlessFirst(unanswered, brought) {
	const errors = require_start.errorsIn(unanswered);
	const [first] = errors;
	const isTooDear = errors.every(({ code }) => code === "too_little_budget");
	return brought === "workflow" && first !== void 0 && isTooDear ? {
		kind: "nothing",
		why: first
	} : unanswered;
}
const USES = /^\s*(?:-\s+)?uses:\s*["']?([^\s"'@]+)/gm;
function mayRun(text, action) {
	return [...text.matchAll(USES)].some(([, used = ""]) => {
		return used.startsWith("./") || used.includes("/.github/workflows/") || used.split("/")[1] === "skill-eval-gate" || action !== "" && `${used}/`.startsWith(`${action}/`);
	});
}
async function bringsWorkflow(base, head, { workflow }) {
	if (workflow === void 0 || workflow === null) return false;
	const { file, action } = workflow;
	const [before, after] = await Promise.all([require_options.readTextFile(base.root, file), require_options.readTextFile(head, file)]);
	if (!("text" in after)) return false;
	if ("text" in before ? !mayRun(after.text, action) : !before.missing) return false;
	const others = base.files.filter(({ path }) => WORKFLOW.test(path)).slice(0, MOST_WORKFLOWS);
	return !(await Promise.all(others.map(({ path }) => require_options.readTextFile(base.root, path)))).some((one) => "text" in one && mayRun(one.text, action));
}
const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;
const MOST_WORKFLOWS = 500;
async function hasConfig(root, { configFile }) {
	try {
		return await require_convert.readConfig(root, configFile) !== null;
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return false;
	}
}
async function isMeasured(base, config, request) {
	const { suites } = base;
	if (suites.length === 0 || base.unread.length > 0 || request.suites.patterns.length > 0) return base.hasSuites;
	if (suites.some(({ tasks }) => tasks.some((task) => !require_convert.isUnmeasured({
		...task,
		graders: []
	})))) return true;
	return (await Promise.resolve().then(() => require("./validate-368709ce.js")).then((n) => n.asked_suites_exports)).measuresAnything(suites, config, request);
}

// src/evaluate/read-sides.ts
const isNeverEdited = async () => false;
async function readSides(trees, request, host) {
	const shared = new require_convert.SharedReadings();
	const base = await require_convert.loadBase(trees.base, request, shared);
	const ofBase = effectiveConfig(request, base.file);
	host.onPublishing?.(publishingOf(ofBase.config, request, base.file));
	const brought = await broughtBy(trees, request, base);
	const head = await require_convert.loadHead(trees.head, request, shared, base);
	host.signal.throwIfAborted();
	const firstRun = trees.base !== null && base.problem === null && !await isMeasured(base, ofBase.config, request);
	const isHeads = request.comparison.kind === "run" || brought !== null;
	const file = policyFile({
		base: base.file,
		head: head.file
	}, isHeads, firstRun);
	const { config, warnings } = file === base.file ? ofBase : effectiveConfig(request, file);
	const isCompared = base.catalogue !== null && !firstRun && brought === null;
	const blame = await blameForChange(trees, isCompared ? base : null, head);
	const choice = agentOf(request, config);
	const beside = shownTo({
		head,
		base
	}, config.candidates, choice);
	const complete = {
		...beside.head,
		warnings: [
			...blame.warnings,
			...head.warnings,
			...beside.warnings
		]
	};
	const paired = await pairedWith(trees, beside, config, {
		how: {
			inPlugins: config.rooms === null,
			asked: choice
		},
		isLeftOut: brought !== null
	});
	for (const tree of [trees.base, trees.head]) if (tree !== null) require_options.objectFilesOf(tree.root)?.release();
	const readNow = async () => require_convert.loadHead(await treeAt(trees.head.root), request, shared, base);
	const isEdited = trees.head.commit === null ? editsSince(head, readNow) : isNeverEdited;
	return {
		...paired,
		unasked: lackingIn(head, brought) ?? (blame.errors.length > 0 ? require_start.refused(blame.errors) : null),
		head: complete,
		firstRun,
		brought,
		policy: {
			file,
			config,
			warnings
		},
		lexicon: new Lexicon(),
		isEdited
	};
}
function readQuickly(request, { onPublishing: _, ...silent }, use) {
	return require_start.outcomeOf(async () => {
		try {
			var _usingCtx$1 = _usingCtx();
			const agent = {
				inputs: { agent: LEXICAL },
				config: null,
				configFile: null
			};
			return use(await readSides(_usingCtx$1.a(await openTrees({
				...request,
				agent
			}, silent.signal)), request, silent));
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	});
}
function lackingIn({ catalogue, suites, lacking }, brought) {
	const errors = [...catalogue.candidates === void 0 ? lacking.skills : [], ...lacking.suites];
	if (brought === null) return errors.length === 0 ? null : require_start.refused(errors);
	return errors.length > 0 ? nothingYet(require_start.refused(errors)) : suites.length === 0 ? nothingYet() : null;
}
function policyFile({ base, head }, isHeads, firstRun) {
	if (isHeads) return head;
	return base ?? (firstRun ? head : null);
}
async function pairedWith(trees, { base, head }, config, { how, isLeftOut }) {
	const skills = await pairSkills(trees, base, head, how);
	if (!isLeftOut || skills.problem === null) return inRooms(base, skills, config);
	const left = {
		...base,
		...leftOut
	};
	const why = {
		what: `${skills.problem} Only this change was measured.`,
		todo: "Nothing: this change fixes it."
	};
	return inRooms(left, await pairSkills(trees, left, head, how), config, [why]);
}
function inRooms(base, skills, config, before = []) {
	const { head, base: onBase, ownBase } = skills;
	const rooms = pairRooms({
		head: head.catalogue,
		base: onBase?.catalogue ?? null,
		ownBase
	}, config.rooms);
	return {
		base,
		skills,
		rooms,
		warnings: [...before, ...rooms.warnings]
	};
}
const leftOut = {
	catalogue: null,
	suites: [],
	unread: [],
	problem: null
};

// src/suites/ambiguous-names.ts
var AmbiguousNames = class {
	#otherSide;
	#areCopies;
	#found = /* @__PURE__ */ new Map();
	constructor(otherSide, areCopies) {
		this.#otherSide = otherSide;
		this.#areCopies = areCopies;
	}
	choose(name, skills, task) {
		if (this.#areCopies(skills)) return skills;
		const there = this.#otherSide === null ? null : resolveSkill(this.#otherSide, name, task.suite);
		const meant = skills.find((skill) => skill.name === there?.name) ?? null;
		const key = JSON.stringify([task.suite, name]);
		const known = this.#found.get(key);
		if (known === void 0) this.#found.set(key, {
			name,
			task,
			skills,
			meant,
			count: 1
		});
		else known.count += 1;
		return meant === null ? [] : [meant];
	}
	warnings({ leftOut = false } = {}) {
		return [...this.#found.values()].filter(({ meant }) => !leftOut || meant === null).map(({ name, task, skills, meant, count }) => {
			const ids = skills.map((skill) => `\`${skill.name}\``);
			const shown = require_options.firstOf(ids, MOST_SHOWN);
			const labels = count === 1 ? "this label" : `${count} labels of this suite`;
			return {
				what: `The name \`${name}\` means several skills, ${shown}, ${meant === null ? `so ${labels} ${count === 1 ? "is" : "are"} left out` : `and ${labels} ${count === 1 ? "is" : "are"} taken for \`${meant.name}\`, which had the name alone`}`,
				where: task.source,
				todo: `Write which one in the suite: \`${ownWord(name, meant ?? skills[0])}\`.`
			};
		});
	}
};
const MOST_SHOWN = 6;
function ownWord(name, skill) {
	if (skill === void 0 || skill.name !== name.trim()) return skill?.name ?? name;
	return skill.kind === void 0 ? skill.folder : skill.path;
}

// src/suites/find-contradictions.ts
function findContradictions(tasks) {
	return [...require_start.groupBy(tasks, require_options.promptText).values()].flatMap((same) => same.length === 1 ? [] : contradictionsOf(same));
}
function contradictionsOf(tasks) {
	const wanted = /* @__PURE__ */ new Map();
	for (const task of tasks) for (const { skill, label } of task.expectations) if (label === "must_activate" && !wanted.has(skill)) wanted.set(skill, task);
	const errors = [];
	for (const [skill, task] of wanted) {
		const against = tasks.find((other) => other !== task && forbids(other, skill));
		if (against === void 0) continue;
		const { file, line, column } = task.source;
		errors.push(new require_start.UserError({
			what: `The prompt "${require_convert.shorten(task.prompt)}" must activate \`${skill}\` at ${file}:${line}:${column} and must not here`,
			kind: `${skill} must and must not: ${task.prompt}`,
			where: against.source,
			todo: "Keep one of the two labels."
		}));
	}
	return errors;
}
function forbids(task, skill) {
	const own = require_options.labelFor(task, skill);
	return own === null ? task.expectsNoSkill : own.label === "should_not_activate";
}

// src/suites/inferred-siblings.ts
function withoutWeaker(tasks) {
	if (!tasks.some(isInferred)) return tasks;
	const labelled = new Set(tasks.filter((task) => !isInferred(task) && (require_options.isLabelled(task) || task.expectsNoSkill)).map(require_options.promptText));
	return tasks.filter((task) => !isInferred(task) || !labelled.has(require_options.promptText(task)));
}
var InferredSiblings = class {
	#names;
	#wanted = /* @__PURE__ */ new Map();
	#lists = /* @__PURE__ */ new Map();
	constructor(tasks) {
		for (const task of tasks.filter(isInferred)) {
			const key = require_options.promptText(task);
			const wanted = this.#wanted.get(key) ?? /* @__PURE__ */ new Set();
			for (const { skill } of task.expectations) wanted.add(skill);
			this.#wanted.set(key, wanted);
		}
		this.#names = new require_options.NameList([...new Set([...this.#wanted.values()].flatMap((wanted) => [...wanted]))].sort());
	}
	ruleOf(task) {
		const wanted = isInferred(task) ? this.#wanted.get(require_options.promptText(task)) : void 0;
		if (wanted === void 0) return task;
		const id = [...wanted].sort().join("\n");
		const skills = this.#lists.get(id) ?? this.#names.only((name) => !wanted.has(name));
		this.#lists.set(id, skills);
		return skills.length === 0 ? task : {
			...task,
			others: { skills }
		};
	}
};
function isInferred({ provenance }) {
	return provenance === "inferred";
}

// src/suites/label-hint.ts
const truth = {
	place: "entry",
	keys: () => ({ should_trigger: true })
};
const route = {
	place: "entry",
	keys: (skill) => ({ expected_skill: skill })
};
const used = {
	place: "entry",
	keys: (skill) => ({ assert: [{
		type: "skill-used",
		value: skill
	}] })
};
const PROMPTS = ["the prompt"];
const ANY = "the-skill";
const WRITTEN = {
	suite: {
		place: "entry",
		keys: (skill) => ({ must_activate: [skill] })
	},
	waza: {
		place: "entry",
		keys: () => ({ expected: { should_trigger: true } })
	},
	"waza-trigger-tests": {
		place: "file",
		keys: () => ({ should_trigger_prompts: [{ prompt: PROMPTS[0] }] })
	},
	agentv: used,
	promptfoo: used,
	"plugin-eval": {
		place: "entry",
		keys: (skill) => ({ graders: [{
			type: "tool_used",
			tool: "Skill",
			input_match: `"skill":"${skill}"`
		}] })
	},
	prompts: {
		place: "entry",
		keys: (skill) => (skill === ANY ? route : truth).keys(skill)
	}
};
function labelHint({ format, skills }) {
	const { place, keys } = WRITTEN[format] ?? truth;
	const skill = skills.length === 1 ? skills[0] ?? ANY : ANY;
	const text = JSON.stringify(keys(skill)).slice(1, -1);
	return place === "entry" ? `Say which skill it should trigger: add \`${text}\` to the prompt's entry.` : `Say which skill it should trigger: list it under \`${text}\`.`;
}

// src/suites/label-errors.ts
function unknownSkillError({ name, now, task, catalogue }, count) {
	const kind = require_start.kindOfLabel(name);
	const word = kind ?? "skill";
	const alike = ofKind(catalogue, kind).skills.map((skill) => skill.name);
	const names = catalogue.skills.map((skill) => skill.name);
	const more = count === 1 ? "" : ` (nor of ${count - 1} more in this suite)`;
	if (now !== void 0) return new require_start.UserError({
		what: `The ${word} \`${name}\` of this task does not exist any more${more}: it was renamed to \`${now}\``,
		where: task.labelsAt?.get(name) ?? task.source,
		todo: `Write \`${now}\` in the suite, too.`
	});
	const list = `${alike.slice(0, 10).join(", ")}${alike.length > 10 ? ", ..." : ""}`;
	const known = alike.length === 0 ? `; there is no ${word} yet` : `; there are: ${list}`;
	return new require_start.UserError({
		what: `The ${word} \`${name}\` of this task does not exist${more}.${ofOtherKind(name, catalogue) ?? require_start.didYouMean(name, names)}`,
		where: task.labelsAt?.get(name) ?? task.source,
		todo: names.length === 0 && kind === void 0 ? "Add the skill: a folder with a SKILL.md." : `Correct the name, or add the ${word}${known}.`
	});
}
function ofOtherKind(name, { skills, candidates }) {
	const bare = name.trim().replace(/^(?:agent|command):/i, "").toLowerCase();
	const found = [...skills, ...candidates?.all ?? []].find(({ bareName }) => bareName.toLowerCase() === bare);
	if (found !== void 0 && found.name === name.trim()) return ` ${found.path} is where the agent does not look.`;
	return found === void 0 ? null : ` Did you mean the ${found.kind ?? "skill"} \`${found.name}\`?`;
}
function notOfferedError(name, task) {
	return new require_start.UserError({
		what: `This task labels the skill \`${name}\`, which it is not offered`,
		where: task.source,
		todo: "Take the skill out of `disabled_skills`, name its folder in `skill_directories`, or remove the label."
	});
}
function unmeasuredWarning(suite, tasks) {
	const [first] = tasks;
	if (first === void 0) return [];
	const more = tasks.length === 1 ? "" : ` (and ${tasks.length - 1} more of ${suite.tasks.length} in this suite)`;
	return [{
		what: `The task \`${first.id}\`${more} has no label and no grader, so it measures nothing`,
		where: first.source,
		todo: labelHint(suite)
	}];
}

// src/suites/merge-tasks.ts
function mergeTasks(tasks) {
	const merged = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const known = merged.get(task.key);
		merged.set(task.key, known === void 0 ? task : merge(known, task));
	}
	return [...merged.values()];
}
function merge(a, b) {
	const { provenance, ...own } = a;
	return {
		...own,
		message: a.message ?? b.message,
		provenance: require_start.neverBlocks(a) ? b.provenance : provenance,
		tuned: a.tuned ?? b.tuned,
		...mergeLabels(a, b),
		graders: mergeGraders(a.graders, b.graders),
		golden: a.golden || b.golden,
		tags: [.../* @__PURE__ */ new Set([...a.tags, ...b.tags])],
		timeoutMs: a.timeoutMs === null && b.timeoutMs === null ? null : Math.max(a.timeoutMs ?? 0, b.timeoutMs ?? 0),
		trials: largestOf(a.trials, b.trials),
		maxAttempts: largestOf(a.maxAttempts, b.maxAttempts),
		triggerThreshold: a.triggerThreshold ?? b.triggerThreshold,
		suites: [.../* @__PURE__ */ new Set([...a.suites, ...b.suites])],
		also: [
			...a.also,
			b.source,
			...b.also
		]
	};
}
function largestOf(one, other) {
	return one === void 0 || other === void 0 ? one ?? other : Math.max(one, other);
}
function mergeLabels(a, b) {
	const written = new Set([...a.expectations, ...b.expectations].map(({ skill }) => skill));
	const rationale = a.others?.rationale ?? b.others?.rationale;
	return {
		expectations: [...written].flatMap((skill) => mergeExpectation(require_options.labelFor(a, skill), require_options.labelFor(b, skill))),
		others: a.others && {
			...a.others,
			rationale
		}
	};
}
function mergeExpectation(own, other) {
	if (own === null || other === null) return own ?? other ?? [];
	const rationale = own.rationale ?? other.rationale;
	return {
		...own,
		weight: Math.max(own.weight, other.weight),
		rationale
	};
}
function mergeGraders(a, b) {
	const known = new Set(a.map(graderKey));
	return require_convert.withUniqueNames([...a, ...b.filter((grader) => !known.has(graderKey(grader)))]);
}
function graderKey({ type, name, config }) {
	return JSON.stringify([
		type,
		name,
		require_options.withSortedKeys(config)
	]);
}

// src/suites/resolve-others.ts
var RuleLists = class {
	#catalogue;
	#meant = /* @__PURE__ */ new Map();
	#names = /* @__PURE__ */ new Map();
	#joined = /* @__PURE__ */ new Map();
	constructor(catalogue) {
		this.#catalogue = catalogue;
	}
	meant({ skills: list }, suite, offered) {
		const ofSuite = this.#meant.get(suite) ?? /* @__PURE__ */ new Map();
		this.#meant.set(suite, ofSuite);
		const ofPart = ofSuite.get(offered) ?? /* @__PURE__ */ new Map();
		ofSuite.set(offered, ofPart);
		const meant = ofPart.get(list) ?? resolveList(list, this.#catalogue, suite, offered);
		ofPart.set(list, meant);
		return meant;
	}
	othersOf({ others, expectsNoSkill, expectations }, offered, undecided) {
		if (!expectsNoSkill) return others;
		const rest = this.#namesOf(offered).only((name) => !undecided.has(name));
		const skills = others === void 0 ? rest : this.#join(others.skills, rest);
		const rationale = expectations[0]?.rationale ?? others?.rationale;
		return skills.length === 0 ? void 0 : {
			skills,
			rationale
		};
	}
	#namesOf(offered) {
		const { skills, labelledCandidates } = offered;
		const isMeant = ({ kind, path }) => kind === void 0 || labelledCandidates?.has(path) === true;
		const known = this.#names.get(offered) ?? new require_options.NameList(skills.filter(isMeant).map(({ name }) => name));
		this.#names.set(offered, known);
		return known;
	}
	#join(list, more) {
		const joinedTo = this.#joined.get(more) ?? require_options.eachOnce((one) => one.with(more));
		this.#joined.set(more, joinedTo);
		return joinedTo(list);
	}
};
function resolveList(list, catalogue, suite, offered) {
	const skills = /* @__PURE__ */ new Set();
	const [unknown, withheld] = [[], []];
	const several = [];
	const isOffered = offered === catalogue ? null : new Set(offered.skills);
	for (const name of new Set(list)) {
		const named = resolveSkill(catalogue, name, suite);
		const called = named === null ? skillsCalled(offered, name) : [];
		const skill = called.length === 1 ? called[0] ?? null : named;
		if (called.length > 1) several.push({
			name,
			skills: called
		});
		else if (skill === null) unknown.push(name);
		else if (isOffered !== null && !isOffered.has(skill)) withheld.push(name);
		else skills.add(skill.name);
	}
	return {
		skills: new require_options.NameList([...skills]),
		unknown,
		withheld,
		several
	};
}

// src/suites/resolve-tasks.ts
function resolveTasks(suites, catalogue, options = {}) {
	const resolving = new Resolving(catalogue, options);
	const warnings = [];
	for (const suite of suites) {
		for (const task of suite.tasks) resolving.add(task, suite.file);
		const unmeasured = suite.tasks.filter((task) => require_convert.isUnmeasured(task) && task.about === void 0);
		warnings.push(...unmeasuredWarning(suite, unmeasured));
	}
	const { tasks, errors, unknownSkills, ambiguous } = resolving.finish();
	return {
		tasks,
		errors,
		unknownSkills,
		warnings: [...warnings, ...ambiguous.warnings()],
		ambiguous: ambiguous.warnings({ leftOut: true })
	};
}
var Resolving = class {
	#catalogue;
	#options;
	#offeredTo;
	#nowCalled;
	#ambiguous;
	#rules;
	#unknown = /* @__PURE__ */ new Map();
	#unknownByRule = /* @__PURE__ */ new Map();
	#withheld = /* @__PURE__ */ new Map();
	#contradictions = [];
	#resolved = [];
	#undecided = /* @__PURE__ */ new Map();
	constructor(catalogue, options) {
		const { offeredTo = () => catalogue, renamed = /* @__PURE__ */ new Map(), otherSide = null } = options;
		this.#catalogue = catalogue;
		this.#options = options;
		this.#offeredTo = offeredTo;
		this.#nowCalled = new Map([...renamed].map(([now, before]) => [before, now]));
		this.#ambiguous = new AmbiguousNames(otherSide, options.areCopies ?? (() => false));
		this.#rules = new RuleLists(catalogue);
	}
	add(task, suite) {
		const lost = /* @__PURE__ */ new Set();
		const { others: rule } = task;
		const offered = this.#offeredTo(task);
		const { kept, error } = withoutDuplicateLabels(task, task.expectations.flatMap((one) => this.#label(one, task, offered, lost)));
		if (error !== null) this.#contradictions.push(error);
		const others = rule === void 0 ? void 0 : this.#rule(rule, task, offered, lost);
		const own = {
			...task,
			expectations: kept,
			others
		};
		const known = this.#options.shared?.get(task);
		const before = known !== void 0 && known.suites[0] === suite && isSame(known, own) ? known : null;
		const key = before?.key ?? require_options.taskKey(own);
		if (lost.size > 0) {
			if (require_convert.isUnmeasured(own)) return;
			this.#undecided.set(key, /* @__PURE__ */ new Set([...this.#undecided.get(key) ?? [], ...lost]));
		}
		const made = before ?? {
			...own,
			key,
			suites: [suite],
			also: []
		};
		this.#options.shared?.set(task, made);
		this.#resolved.push(made);
	}
	#label(expectation, task, offered, lost) {
		const { skill: name } = expectation;
		const named = resolveSkill(this.#catalogue, name, task.suite);
		const several = named === null ? skillsCalled(offered, name) : [];
		const skill = several[0] ?? named;
		if (several.length > 1) {
			const meant = this.#ambiguous.choose(name, several, task);
			if (meant.length === 0) for (const one of several) lost.add(one.name);
			return meant.map((one) => ({
				...expectation,
				skill: one.name
			}));
		}
		if (skill === null) noteUnknown(this.#unknown, name, task);
		else if (several.length === 0 && offered !== this.#catalogue && !offered.skills.includes(skill)) this.#noteWithheld(name, task);
		else return [{
			...expectation,
			skill: skill.name
		}];
		return [];
	}
	#rule(rule, task, offered, lost) {
		const meant = this.#rules.meant(rule, task.suite, offered);
		const isWritten = (name) => task.expectations.some(({ skill }) => skill === name);
		for (const name of meant.unknown) if (!isWritten(name)) noteUnknown(this.#unknownByRule, name, task);
		for (const name of meant.withheld) if (!isWritten(name)) this.#noteWithheld(name, task);
		const chosen = [];
		for (const { name, skills } of meant.several) {
			if (isWritten(name)) continue;
			const meant = this.#ambiguous.choose(name, skills, task);
			for (const one of meant) chosen.push(one.name);
			if (meant.length === 0) for (const skill of skills) lost.add(skill.name);
		}
		const skills = meant.skills.with(chosen);
		return skills.length === 0 ? void 0 : {
			...rule,
			skills
		};
	}
	#noteWithheld(name, task) {
		const id = `${task.suite}\n${name}`;
		if (!this.#withheld.has(id)) this.#withheld.set(id, notOfferedError(name, task));
	}
	finish() {
		const unknownSkills = [...new Map([...this.#unknownByRule, ...this.#unknown]).values()].map(({ name, by }) => {
			const [task] = by;
			const now = this.#nowCalled.get(name);
			const error = unknownSkillError({
				name,
				now,
				task,
				catalogue: this.#catalogue
			}, by.length);
			return {
				suite: task.suite,
				name,
				error,
				by
			};
		});
		const merged = withoutWeaker(mergeTasks(this.#resolved));
		const siblings = new InferredSiblings(merged);
		const complete = (task) => siblings.ruleOf(withImpliedLabels(task, this.#rules, this.#offeredTo(task), this.#undecided.get(task.key) ?? nothing));
		const errors = [...unknownSkills.map(({ error }) => error), ...this.#withheld.values()];
		return {
			tasks: merged.map(complete),
			errors: [
				...errors,
				...this.#contradictions,
				...findContradictions(merged)
			],
			unknownSkills,
			ambiguous: this.#ambiguous
		};
	}
};
const nothing = /* @__PURE__ */ new Set();
function noteUnknown(unknown, name, task) {
	const id = `${task.suite}\n${name}`;
	const known = unknown.get(id);
	if (known === void 0) unknown.set(id, {
		name,
		by: [task]
	});
	else known.by.push(task);
}
function isSame(before, { expectations, others }) {
	if (!hasSameRule(before.others, others)) return false;
	return before.expectations.length === expectations.length && before.expectations.every((one, at) => {
		const other = expectations[at];
		return one.skill === other?.skill && one.label === other.label && one.weight === other.weight && one.rationale === other.rationale;
	});
}
function hasSameRule(before, own) {
	if (before === void 0 || own === void 0) return before === own;
	return before.rationale === own.rationale && before.skills.equals(own.skills);
}
function withoutDuplicateLabels(task, expectations) {
	const kept = /* @__PURE__ */ new Map();
	let error = null;
	for (const expectation of expectations) {
		const before = kept.get(expectation.skill);
		if (before === void 0) kept.set(expectation.skill, expectation);
		else if (before.label !== expectation.label) error = new require_start.UserError({
			what: `The prompt "${require_convert.shorten(task.prompt)}" labels \`${expectation.skill}\` both ${before.label} and ${expectation.label}`,
			where: task.source,
			todo: "Keep one of the two labels."
		});
	}
	return {
		kept: [...kept.values()],
		error
	};
}
function withImpliedLabels(task, rules, offered, undecided) {
	if (task.expectsNoSkill) return {
		...task,
		others: rules.othersOf(task, offered, undecided)
	};
	if (undecided.size === 0 || !require_options.isLabelled(task)) return task;
	const acceptable = offered.skills.filter(({ name }) => undecided.has(name) && !require_options.hasLabel(task, name)).map(({ name }) => ({
		skill: name,
		label: "acceptable",
		weight: 1
	}));
	return {
		...task,
		expectations: [...task.expectations, ...acceptable]
	};
}

// src/core/git/merge-base.ts
const steps = [
	["--deepen=50"],
	["--deepen=200"],
	["--deepen=1000"],
	["--unshallow"]
];
async function mergeBase(repository, a, b, signal) {
	await ensureCommit(repository, a, signal);
	await ensureCommit(repository, b, signal);
	let failure = null;
	for (const depth of [null, ...steps]) {
		if (depth !== null) {
			if (!await isShallow(repository)) break;
			failure = await deepen(repository, [a, b], depth, signal);
			if (failure !== null) break;
		}
		const found = await localMergeBase(repository, a, b);
		if (found !== null) return found;
	}
	if (failure !== null) throw new require_start.UserError({
		what: `This clone lacks the history to compare ${a} with ${b}, and it could not be fetched: ${failure}.`,
		todo: "Give actions/checkout `fetch-depth: 0`, or run `git fetch --unshallow`."
	});
	throw new require_start.UserError({
		what: `The commits ${a} and ${b} have no common ancestor.`,
		todo: "Compare branches of one history: name another --base."
	});
}
async function localMergeBase(repository, a, b) {
	const result = await require_convert.tryGit(repository.root, [
		"merge-base",
		"--end-of-options",
		a,
		b
	]);
	const sha = result.stdout.toString("utf8").trim().split("\n")[0] ?? "";
	if (result.exitCode !== 0 || sha === "") return null;
	noteCommits(repository, [
		a,
		b,
		sha
	]);
	return sha;
}
async function deepen(repository, shas, depth, signal) {
	if (await fetchCommits(repository, shas, depth, signal) === null) return null;
	let reached = false;
	for (const sha of shas) if (await fetchCommits(repository, [sha], depth, signal) === null) reached = true;
	return reached ? null : fetchCommits(repository, ["HEAD"], depth, signal);
}
async function isShallow(repository) {
	return await require_convert.git(repository.root, ["rev-parse", "--is-shallow-repository"]) === "true";
}
async function firstParentOf(repository, sha, signal) {
	const [first] = await parentsOf(repository, sha, signal);
	if (first === void 0) throw new require_start.UserError({
		what: `The commit ${sha} has no parent to compare it with.`,
		todo: "Name the commit to compare with: --base REF."
	});
	await ensureCommit(repository, first, signal);
	return first;
}
async function parentsOf(repository, sha, signal) {
	const { parents } = repository.known;
	const found = parents.get(sha) ?? await readParents(repository, sha, signal);
	parents.set(sha, found);
	return found;
}
async function readParents(repository, sha, signal) {
	await ensureCommit(repository, sha, signal);
	const commit = await require_convert.git(repository.root, [
		"cat-file",
		"commit",
		sha
	]);
	return [...commit.slice(0, Math.max(0, commit.indexOf("\n\n")) || void 0).matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}

Object.defineProperty(exports, "AskedCatalogue", { enumerable: true, get: () => AskedCatalogue });
Object.defineProperty(exports, "ExplicitNames", { enumerable: true, get: () => ExplicitNames });
Object.defineProperty(exports, "JOB_TOKEN", { enumerable: true, get: () => JOB_TOKEN });
Object.defineProperty(exports, "LEXICAL", { enumerable: true, get: () => LEXICAL });
Object.defineProperty(exports, "Lexicon", { enumerable: true, get: () => Lexicon });
Object.defineProperty(exports, "_usingCtx", { enumerable: true, get: () => _usingCtx });
Object.defineProperty(exports, "adviceOf", { enumerable: true, get: () => adviceOf });
Object.defineProperty(exports, "agentOf", { enumerable: true, get: () => agentOf });
Object.defineProperty(exports, "askingRemote", { enumerable: true, get: () => askingRemote });
Object.defineProperty(exports, "blockingFindings", { enumerable: true, get: () => blockingFindings });
Object.defineProperty(exports, "buildLexicalRouter", { enumerable: true, get: () => buildLexicalRouter });
Object.defineProperty(exports, "catalogueDigest", { enumerable: true, get: () => catalogueDigest });
Object.defineProperty(exports, "changedPaths", { enumerable: true, get: () => changedPaths });
Object.defineProperty(exports, "checkOf", { enumerable: true, get: () => checkOf });
Object.defineProperty(exports, "chooseAgent", { enumerable: true, get: () => chooseAgent });
Object.defineProperty(exports, "commitOf", { enumerable: true, get: () => commitOf });
Object.defineProperty(exports, "configInTurn", { enumerable: true, get: () => configInTurn });
Object.defineProperty(exports, "countedInputs", { enumerable: true, get: () => countedInputs });
Object.defineProperty(exports, "createRunFolder", { enumerable: true, get: () => createRunFolder });
Object.defineProperty(exports, "decidingPolicy", { enumerable: true, get: () => decidingPolicy });
Object.defineProperty(exports, "describesCandidate", { enumerable: true, get: () => describesCandidate });
Object.defineProperty(exports, "effectiveConfig", { enumerable: true, get: () => effectiveConfig });
Object.defineProperty(exports, "enforcementOf", { enumerable: true, get: () => enforcementOf });
Object.defineProperty(exports, "ensureCommit", { enumerable: true, get: () => ensureCommit });
Object.defineProperty(exports, "everythingIn", { enumerable: true, get: () => everythingIn });
Object.defineProperty(exports, "fetchCommits", { enumerable: true, get: () => fetchCommits });
Object.defineProperty(exports, "filterOf", { enumerable: true, get: () => filterOf });
Object.defineProperty(exports, "findIn", { enumerable: true, get: () => findIn });
Object.defineProperty(exports, "firstParentOf", { enumerable: true, get: () => firstParentOf });
Object.defineProperty(exports, "followRenames", { enumerable: true, get: () => followRenames });
Object.defineProperty(exports, "hasId", { enumerable: true, get: () => hasId });
Object.defineProperty(exports, "isByJobToken", { enumerable: true, get: () => isByJobToken });
Object.defineProperty(exports, "isCommitId", { enumerable: true, get: () => isCommitId });
Object.defineProperty(exports, "isDeterministic", { enumerable: true, get: () => isDeterministic });
Object.defineProperty(exports, "isEnforced", { enumerable: true, get: () => isEnforced });
Object.defineProperty(exports, "labelHint", { enumerable: true, get: () => labelHint });
Object.defineProperty(exports, "listTree", { enumerable: true, get: () => listTree });
Object.defineProperty(exports, "listed", { enumerable: true, get: () => listed });
Object.defineProperty(exports, "listedBy", { enumerable: true, get: () => listedBy });
Object.defineProperty(exports, "listingDigest", { enumerable: true, get: () => listingDigest });
Object.defineProperty(exports, "lossText", { enumerable: true, get: () => lossText });
Object.defineProperty(exports, "mayRead", { enumerable: true, get: () => mayRead });
Object.defineProperty(exports, "mergeBase", { enumerable: true, get: () => mergeBase });
Object.defineProperty(exports, "namedRooms", { enumerable: true, get: () => namedRooms });
Object.defineProperty(exports, "neededInputs", { enumerable: true, get: () => neededInputs });
Object.defineProperty(exports, "notOfferedText", { enumerable: true, get: () => notOfferedText });
Object.defineProperty(exports, "noteCommits", { enumerable: true, get: () => noteCommits });
Object.defineProperty(exports, "nothingYet", { enumerable: true, get: () => nothingYet });
Object.defineProperty(exports, "ofKind", { enumerable: true, get: () => ofKind });
Object.defineProperty(exports, "offeredKey", { enumerable: true, get: () => offeredKey });
Object.defineProperty(exports, "offering", { enumerable: true, get: () => offering });
Object.defineProperty(exports, "openTrees", { enumerable: true, get: () => openTrees });
Object.defineProperty(exports, "ownPhrases", { enumerable: true, get: () => ownPhrases });
Object.defineProperty(exports, "pairRooms", { enumerable: true, get: () => pairRooms });
Object.defineProperty(exports, "parentsOf", { enumerable: true, get: () => parentsOf });
Object.defineProperty(exports, "publishingOf", { enumerable: true, get: () => publishingOf });
Object.defineProperty(exports, "readBlobs", { enumerable: true, get: () => readBlobs });
Object.defineProperty(exports, "readFileAt", { enumerable: true, get: () => readFileAt });
Object.defineProperty(exports, "readQuickly", { enumerable: true, get: () => readQuickly });
Object.defineProperty(exports, "readSides", { enumerable: true, get: () => readSides });
Object.defineProperty(exports, "removeFolder", { enumerable: true, get: () => removeFolder });
Object.defineProperty(exports, "removeOldRuns", { enumerable: true, get: () => removeOldRuns });
Object.defineProperty(exports, "removeStaleRunFolders", { enumerable: true, get: () => removeStaleRunFolders });
Object.defineProperty(exports, "reportedCatalogue", { enumerable: true, get: () => reportedCatalogue });
Object.defineProperty(exports, "resolveCommit", { enumerable: true, get: () => resolveCommit });
Object.defineProperty(exports, "resolveSkill", { enumerable: true, get: () => resolveSkill });
Object.defineProperty(exports, "resolveTasks", { enumerable: true, get: () => resolveTasks });
Object.defineProperty(exports, "roomsOf", { enumerable: true, get: () => roomsOf });
Object.defineProperty(exports, "roomsOfHead", { enumerable: true, get: () => roomsOfHead });
Object.defineProperty(exports, "seenBy", { enumerable: true, get: () => seenBy });
Object.defineProperty(exports, "sidePlan", { enumerable: true, get: () => sidePlan });
Object.defineProperty(exports, "skillProfile", { enumerable: true, get: () => skillProfile });
Object.defineProperty(exports, "skillsCalled", { enumerable: true, get: () => skillsCalled });
Object.defineProperty(exports, "skillsInRoom", { enumerable: true, get: () => skillsInRoom });
Object.defineProperty(exports, "skillsOfPair", { enumerable: true, get: () => skillsOfPair });
Object.defineProperty(exports, "standingText", { enumerable: true, get: () => standingText });
Object.defineProperty(exports, "steersAgents", { enumerable: true, get: () => steersAgents });
Object.defineProperty(exports, "tightenConfig", { enumerable: true, get: () => tightenConfig });
Object.defineProperty(exports, "treeAt", { enumerable: true, get: () => treeAt });
Object.defineProperty(exports, "twinsIn", { enumerable: true, get: () => twinsIn });
Object.defineProperty(exports, "undoText", { enumerable: true, get: () => undoText });
Object.defineProperty(exports, "unenforced", { enumerable: true, get: () => unenforced });
Object.defineProperty(exports, "unlessFirst", { enumerable: true, get: () => unlessFirst });
Object.defineProperty(exports, "untrustedProblem", { enumerable: true, get: () => untrustedProblem });
Object.defineProperty(exports, "withAllCandidates", { enumerable: true, get: () => withAllCandidates });
Object.defineProperty(exports, "withCheck", { enumerable: true, get: () => withCheck });
Object.defineProperty(exports, "withRows", { enumerable: true, get: () => withRows });