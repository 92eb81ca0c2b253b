// src/agents/lexical/constants.ts
const CONSTANTS = {
	commonWeight: .7,
	pairWeight: .8,
	signWeight: .15,
	numberWeight: .2,
	nameField: 1.6,
	plainField: .8,
	familyQuality: .6,
	phraseWeight: .8,
	phraseFloor: .5,
	negativeWeight: .6,
	promptFloor: 1,
	singleMatch: .8,
	nameBonus: 3,
	threshold: .55,
	margin: .97
};
const MAX_PROMPT = 16e3;
const MAX_DESCRIPTION = 1e4;
const FAMILY_SHARE = .6;

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
		const text = prompt.normalize("NFKC").toLowerCase();
		const words = [...text.matchAll(WORD)].map((match) => ({
			word: match[0],
			start: match.index,
			end: match.index + match[0].length
		}));
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
		for (const [skill, matched] of weights.entries()) {
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

// src/agents/lexical/common-words.ts
const COMMON_WORDS = new Set("add adds added adding change changes changed changing check checks checking create creates created creating build builds building built write writes writing wrote written run runs running ran set sets setting setup up start starts starting started stop work works working find finds finding found fix fixes fixing fixed update updates updating updated new old good better best bad right wrong first last next previous time times day days week today file files folder folders directory code project projects app apps application applications system systems data list lists type types name names value values number numbers part parts example examples case cases problem problems issue issues question questions answer answers error errors line lines page pages text content contents information details result results output input inputs thing support supports supported supporting provide provides providing provided include includes including included contain contains handle handles handling manage manages managing different multiple several specific simple quick quickly easy easily full whole entire big large small long short best practice practices guide guides guidance tool tools feature features function functions functionality option options step steps process processes processing workflow workflows request requests based existing current custom common general related complete correct proper possible available important useful please why explain explains describe describes team company people person everything version versions two three four five open opens move read reads reading call calls calling made happen happens happening understand understanding learn turn turns figure sure cause causes end point review ready real own side job jobs production local service services software program programs product products environment command commands line language languages user developer developers development design designing implement implements implementing implementation configure configuring configured configuration generate generates generating generated generation convert converts converting improve improves improving need any mean means".split(" "));

// src/agents/lexical/stem-english.ts
function stemEnglish(word) {
	if (word.length <= 3 || /[^a-z]/.test(word)) return word;
	const bare = withoutInflection(withoutPlural(word));
	if (bare.length <= 3) return bare;
	return bare.endsWith("e") ? bare.slice(0, -1) : bare.replace(/y$/, "i");
}
function withoutPlural(word) {
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
	if (word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
	return word;
}
function withoutInflection(word) {
	for (const suffix of [
		"ingly",
		"edly",
		"ing",
		"ed",
		"ly"
	]) {
		if (!word.endsWith(suffix) || word.endsWith("eed")) continue;
		const rest = word.slice(0, -suffix.length);
		if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
		if (suffix === "ly") return rest;
		return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
	}
	return word;
}

// src/agents/lexical/stem-russian.ts
function stemRussian(word) {
	const plain = word.replaceAll("ё", "е");
	const active = plain.length > 5 && /(?:ся|сь)$/.test(plain) ? plain.slice(0, -2) : plain;
	const ending = ENDINGS.find((candidate) => active.endsWith(candidate) && active.length - candidate.length >= minStem(candidate));
	const stem = ending === void 0 ? active : active.slice(0, -ending.length);
	return stem.length > MIN_STEM ? stem.replace(/(?:ь|й|нн)$/, (tail) => tail === "нн" ? "н" : "") : stem;
}
const MIN_STEM = 3;
function minStem(ending) {
	return /^[аеиуюя]т$/.test(ending) ? 4 : MIN_STEM;
}
const ENDINGS = "ыми ими ого его ому ему ая яя ое ее ые ие ый ий ой ей ую юю ых их ым им ом ем ировать ировал ирует ируй овать евать ывать ивать овал евал ывал ивал ают яют уют юют ает яет ует ешь ишь ете ите ить ать ять еть уть али яли или ели ала яла ила ела ало яло ило ело ал ял ил ел ят ат ит ет ут ют ай яй уй ей иями ями ами иях ях ах иям ям ам ией иею ием ией ием ов ев ью ия ья ии ие ье ию ей а я о е у ю ы и".split(" ").sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

// src/agents/lexical/stop-words.ts
const STOP_WORDS = new Set("a an the this that these those there here it its itself i me my mine myself we us our ours ourselves you your yours yourself he him his she her hers they them their theirs who whom whose which what when where why how s t d m re ve ll don doesn didn isn aren wasn weren won wouldn couldn shouldn can cant cannot could may might must shall should will would do does did doing done be am is are was were been being have has had having and or but nor so if then else than because while as until though although of at by for with without about against between into through during before after above below to from up down in out on off over under again further once per via within across along among around toward towards upon not no yes only just also too very really quite any some all each every both either neither few more most other others another such own same much many lot lots bit please thanks thank hi hello hey ok okay oh let lets let's want wants wanted wanna need needs needed gonna got get gets getting like etc e g eg ie i.e vs im ive id ill one ones thing things something anything everything nothing someone anyone everyone whatever whenever whether now already still yet ever never always sometimes maybe perhaps actually basically literally currently instead rather even well way ways kind sort able going go goes went gone come comes came say says said tell told know known think thought see seen look looks looking try tries tried trying seem seems keep keeps kept put puts take takes took taken give gives gave given make makes made making help helps helping helped use used uses using show me shows showing user users skill skills task tasks ask asks asked asking mention mentions mentioned mentioning trigger triggers triggered invoke invokes invoked activate activates и в во не что он на я с со как а то все всё она так его но да ты к у же вы за бы по только ее её мне было вот от меня еще ещё нет о об из ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб чтобы без будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой совсем ним здесь этом один почти мой тем нее неё сейчас были куда зачем всех никогда можно при наконец два другой хоть после над больше тот через эти нас про них какая много разве три эту моя впрочем свою этой перед иногда лучше чуть том нельзя такой им более всегда конечно всю между это эта какие какое каком нужно нужен нужна нужны хочу хотим можешь можете пожалуйста помоги помогите помочь сделай сделать сделайте давай очень также либо пользователь пользователя используй используйте использовать применять применяй применяйте просит спрашивает наш наша наше наши нашего нашей мои моего моей el la los las un una unos unas del al que qué en por para con sin sobre es son está están ser como cómo cuando cuándo este esta esto ese esa mi mis tu su sus se lo le me te nos más muy ya hay si sí pero porque puede puedo quiero necesito os um uma uns umas do da dos das ao em no na nos nas por para com sem é são está como quando este esta isso meu minha seu sua não mais muito você quero preciso posso il gli uno di del della dei delle che per con senza è sono come quando questo questa mio mia non più voglio devo le les une des du au aux et en dans pour par avec sans sur est sont être ce cette ces mon ma mes votre vos je tu nous vous ils elle qui que quoi dont où quand comment pas ne plus très peux veux dois der das dem des ein eine einen einem einer eines und oder aber von zu zur zum mit bei für auf aus nach über unter ist sind sein wird werden wie wenn dass ich du er sie es wir ihr mich mir mein meine nicht kein keine auch noch nur kann möchte bitte soll".split(" ").filter((word) => word !== ""));
const CHINESE_BREAKS = "能不能 可不可以 有没有 是不是 怎么样 为什么 怎么办 用户 使用 时候 帮我 帮忙 麻烦 请问 一下 一个 这个 那个 这些 那些 这段 这份 这里 那里 我们 你们 他们 她们 它们 自己 可以 需要 想要 应该 什么 怎么 如何 多少 哪些 哪个 如果 因为 所以 但是 或者 以及 还是 然后 并且 而且 关于 对于 根据 通过 进行 适用 适用于 用于 不要 不是 没有 已经 现在 觉得 知道 告诉 比较 非常 的 了 吗 呢 吧 啊 把 被 给 我 你 您 他 她 它 们 这 那 和 与 或 是 就 都 也 还 很 请 帮 让 里 时 等 及".split(" ");

// src/agents/lexical/terms.ts
const COMMON_STEMS = new Set([...COMMON_WORDS].map(stemEnglish));
function terms(text) {
	const found = [];
	for (const [run] of spacedIdentifiers(text.normalize("NFKC")).toLowerCase().matchAll(RUN)) if (PAIRED.test(run)) pairTerms(run, found);
	else wordTerm(run, found);
	return found;
}
function distinctTerms(text) {
	const found = /* @__PURE__ */ new Map();
	for (const { stem, kind } of terms(text)) if (!found.has(stem)) found.set(stem, kind);
	return found;
}
function rawWords(text) {
	return [...text.normalize("NFKC").toLowerCase().matchAll(RUN)].map(([run]) => run);
}
const PAIRED_SCRIPTS = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const PAIRED = new RegExp(`^[${PAIRED_SCRIPTS}]`, "u");
const RUN = new RegExp(`[${PAIRED_SCRIPTS}]+|(?:(?![${PAIRED_SCRIPTS}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
const BREAK = new RegExp(CHINESE_BREAKS.join("|"), "u");
function spacedIdentifiers(text) {
	return text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{L})['’](?:s|t|re|ve|ll|d|m)(?!\p{L})/gu, "$1");
}
function wordTerm(word, found) {
	if (STOP_WORDS.has(word)) return;
	if (/^\p{N}+$/u.test(word)) {
		if (word.length <= 4) found.push({
			stem: word,
			kind: "number"
		});
		return;
	}
	if (word.length < 2 || word.length > 40) return;
	const stem = /^[\u0400-\u04ff]+$/.test(word) ? stemRussian(word) : stemEnglish(word);
	found.push({
		stem,
		kind: COMMON_STEMS.has(stem) ? "common" : "word"
	});
}
function pairTerms(run, found) {
	for (const piece of run.split(BREAK)) {
		const signs = [...piece];
		for (const [index, sign] of signs.entries()) {
			const next = signs[index + 1];
			if (next !== void 0) found.push({
				stem: sign + next,
				kind: "pair"
			});
			found.push({
				stem: sign,
				kind: "sign"
			});
		}
	}
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
	const askedBy = (text) => [...distinctTerms(text)].map(([stem, kind]) => ({
		stem,
		weight: vocabulary.weight(kind),
		family: vocabulary.family(stem)
	}));
	let index = null;
	return {
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
			const order = [likeliest, ...bounds.keys()];
			for (const [position, skill] of order.entries()) {
				if ((bounds[skill] ?? 0) < Math.max(constants.threshold, best * share) - ROUNDING) continue;
				const one = skills[skill];
				if (one !== void 0 && (position === 0 || skill !== likeliest) && !spelled.has(one.name)) add(one, 0);
			}
			const least = Math.max(constants.threshold, best * share);
			return found.filter(({ score }) => score >= least).sort(byScore);
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

export { CONSTANTS, ExplicitNames, buildLexicalRouter, distinctTerms, parseDescription, rawWords, sentences };