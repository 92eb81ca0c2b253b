// src/agents/lexical/common-words.ts
const COMMON_WORDS = new Set("add adds added adding change changes changed changing check checks checking create creates created creating build builds building built write writes writing wrote written run runs running ran set sets setting setup up start starts starting started stop work works working find finds finding found fix fixes fixing fixed update updates updating updated new old good better best bad right wrong first last next previous time times day days week today file files folder folders directory code project projects app apps application applications system systems data list lists type types name names value values number numbers part parts example examples case cases problem problems issue issues question questions answer answers error errors line lines page pages text content contents information details result results output input inputs thing support supports supported supporting provide provides providing provided include includes including included contain contains handle handles handling manage manages managing different multiple several specific simple quick quickly easy easily full whole entire big large small long short best practice practices guide guides guidance tool tools feature features function functions functionality option options step steps process processes processing workflow workflows request requests based existing current custom common general related complete correct proper possible available important useful please why explain explains describe describes team company people person everything version versions two three four five open opens move read reads reading call calls calling made happen happens happening understand understanding learn turn turns figure sure cause causes end point review ready real own side job jobs production local service services software program programs product products environment command commands line language languages user developer developers development design designing implement implements implementing implementation configure configuring configured configuration generate generates generating generated generation convert converts converting improve improves improving need any mean means".split(" "));

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
	for (const run of runsOf(text)) if (PAIRED.test(run)) pairTerms(run, found);
	else {
		const term = wordTerm(run);
		if (term !== null) found.push(term);
	}
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
function runsOf(text) {
	if (ASCII.test(text)) return text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/([A-Za-z])'(?:s|t|re|ve|ll|d|m)(?![A-Za-z])/g, "$1").toLowerCase().match(/[a-z\d]+/g) ?? [];
	return spacedIdentifiers(text.normalize("NFKC")).toLowerCase().match(RUN) ?? [];
}
const ASCII = /^[ -~\s]*$/;
function spacedIdentifiers(text) {
	return text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{L})['’](?:s|t|re|ve|ll|d|m)(?!\p{L})/gu, "$1");
}
const known = /* @__PURE__ */ new Map();
const MOST_KNOWN = 2e4;
function wordTerm(word) {
	const before = known.get(word);
	if (before !== void 0) return before;
	if (known.size >= MOST_KNOWN) known.clear();
	const term = readWord(word);
	known.set(word, term);
	return term;
}
function readWord(word) {
	if (STOP_WORDS.has(word)) return null;
	if (/^\p{N}+$/u.test(word)) return word.length <= 4 ? {
		stem: word,
		kind: "number"
	} : null;
	if (word.length < 2 || word.length > 40) return null;
	const stem = /^[\u0400-\u04ff]+$/.test(word) ? stemRussian(word) : stemEnglish(word);
	return {
		stem,
		kind: COMMON_STEMS.has(stem) ? "common" : "word"
	};
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

export { CONSTANTS, FAMILY_SHARE, MAX_DESCRIPTION, MAX_PROMPT, distinctTerms, rawWords, terms };