"use strict";

const require_terminal = require("./terminal-4f5210a3.js");
const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");

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
	const plain = word.replaceAll("\u0451", "\u0435");
	const active = plain.length > 5 && /(?:\u0441\u044f|\u0441\u044c)$/.test(plain) ? plain.slice(0, -2) : plain;
	const ending = ENDINGS.find((candidate) => active.endsWith(candidate) && active.length - candidate.length >= minStem(candidate));
	const stem = ending === void 0 ? active : active.slice(0, -ending.length);
	return stem.length > MIN_STEM ? stem.replace(/(?:\u044c|\u0439|\u043d\u043d)$/, (tail) => tail === "\u043d\u043d" ? "\u043d" : "") : stem;
}
const MIN_STEM = 3;
function minStem(ending) {
	return /^[\u0430\u0435\u0438\u0443\u044e\u044f]\u0442$/.test(ending) ? 4 : MIN_STEM;
}
const ENDINGS = "\u044b\u043c\u0438 \u0438\u043c\u0438 \u043e\u0433\u043e \u0435\u0433\u043e \u043e\u043c\u0443 \u0435\u043c\u0443 \u0430\u044f \u044f\u044f \u043e\u0435 \u0435\u0435 \u044b\u0435 \u0438\u0435 \u044b\u0439 \u0438\u0439 \u043e\u0439 \u0435\u0439 \u0443\u044e \u044e\u044e \u044b\u0445 \u0438\u0445 \u044b\u043c \u0438\u043c \u043e\u043c \u0435\u043c \u0438\u0440\u043e\u0432\u0430\u0442\u044c \u0438\u0440\u043e\u0432\u0430\u043b \u0438\u0440\u0443\u0435\u0442 \u0438\u0440\u0443\u0439 \u043e\u0432\u0430\u0442\u044c \u0435\u0432\u0430\u0442\u044c \u044b\u0432\u0430\u0442\u044c \u0438\u0432\u0430\u0442\u044c \u043e\u0432\u0430\u043b \u0435\u0432\u0430\u043b \u044b\u0432\u0430\u043b \u0438\u0432\u0430\u043b \u0430\u044e\u0442 \u044f\u044e\u0442 \u0443\u044e\u0442 \u044e\u044e\u0442 \u0430\u0435\u0442 \u044f\u0435\u0442 \u0443\u0435\u0442 \u0435\u0448\u044c \u0438\u0448\u044c \u0435\u0442\u0435 \u0438\u0442\u0435 \u0438\u0442\u044c \u0430\u0442\u044c \u044f\u0442\u044c \u0435\u0442\u044c \u0443\u0442\u044c \u0430\u043b\u0438 \u044f\u043b\u0438 \u0438\u043b\u0438 \u0435\u043b\u0438 \u0430\u043b\u0430 \u044f\u043b\u0430 \u0438\u043b\u0430 \u0435\u043b\u0430 \u0430\u043b\u043e \u044f\u043b\u043e \u0438\u043b\u043e \u0435\u043b\u043e \u0430\u043b \u044f\u043b \u0438\u043b \u0435\u043b \u044f\u0442 \u0430\u0442 \u0438\u0442 \u0435\u0442 \u0443\u0442 \u044e\u0442 \u0430\u0439 \u044f\u0439 \u0443\u0439 \u0435\u0439 \u0438\u044f\u043c\u0438 \u044f\u043c\u0438 \u0430\u043c\u0438 \u0438\u044f\u0445 \u044f\u0445 \u0430\u0445 \u0438\u044f\u043c \u044f\u043c \u0430\u043c \u0438\u0435\u0439 \u0438\u0435\u044e \u0438\u0435\u043c \u0438\u0435\u0439 \u0438\u0435\u043c \u043e\u0432 \u0435\u0432 \u044c\u044e \u0438\u044f \u044c\u044f \u0438\u0438 \u0438\u0435 \u044c\u0435 \u0438\u044e \u0435\u0439 \u0430 \u044f \u043e \u0435 \u0443 \u044e \u044b \u0438".split(" ").sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

// src/agents/lexical/stop-words.ts
const STOP_WORDS = new Set("a an the this that these those there here it its itself i me my mine myself we us our ours ourselves you your yours yourself he him his she her hers they them their theirs who whom whose which what when where why how s t d m re ve ll don doesn didn isn aren wasn weren won wouldn couldn shouldn can cant cannot could may might must shall should will would do does did doing done be am is are was were been being have has had having and or but nor so if then else than because while as until though although of at by for with without about against between into through during before after above below to from up down in out on off over under again further once per via within across along among around toward towards upon not no yes only just also too very really quite any some all each every both either neither few more most other others another such own same much many lot lots bit please thanks thank hi hello hey ok okay oh let lets let's want wants wanted wanna need needs needed gonna got get gets getting like etc e g eg ie i.e vs im ive id ill one ones thing things something anything everything nothing someone anyone everyone whatever whenever whether now already still yet ever never always sometimes maybe perhaps actually basically literally currently instead rather even well way ways kind sort able going go goes went gone come comes came say says said tell told know known think thought see seen look looks looking try tries tried trying seem seems keep keeps kept put puts take takes took taken give gives gave given make makes made making help helps helping helped use used uses using show me shows showing user users skill skills task tasks ask asks asked asking mention mentions mentioned mentioning trigger triggers triggered invoke invokes invoked activate activates \u0438 \u0432 \u0432\u043e \u043d\u0435 \u0447\u0442\u043e \u043e\u043d \u043d\u0430 \u044f \u0441 \u0441\u043e \u043a\u0430\u043a \u0430 \u0442\u043e \u0432\u0441\u0435 \u0432\u0441\u0451 \u043e\u043d\u0430 \u0442\u0430\u043a \u0435\u0433\u043e \u043d\u043e \u0434\u0430 \u0442\u044b \u043a \u0443 \u0436\u0435 \u0432\u044b \u0437\u0430 \u0431\u044b \u043f\u043e \u0442\u043e\u043b\u044c\u043a\u043e \u0435\u0435 \u0435\u0451 \u043c\u043d\u0435 \u0431\u044b\u043b\u043e \u0432\u043e\u0442 \u043e\u0442 \u043c\u0435\u043d\u044f \u0435\u0449\u0435 \u0435\u0449\u0451 \u043d\u0435\u0442 \u043e \u043e\u0431 \u0438\u0437 \u0435\u043c\u0443 \u0442\u0435\u043f\u0435\u0440\u044c \u043a\u043e\u0433\u0434\u0430 \u0434\u0430\u0436\u0435 \u043d\u0443 \u0432\u0434\u0440\u0443\u0433 \u043b\u0438 \u0435\u0441\u043b\u0438 \u0443\u0436\u0435 \u0438\u043b\u0438 \u043d\u0438 \u0431\u044b\u0442\u044c \u0431\u044b\u043b \u043d\u0435\u0433\u043e \u0434\u043e \u0432\u0430\u0441 \u043d\u0438\u0431\u0443\u0434\u044c \u043e\u043f\u044f\u0442\u044c \u0443\u0436 \u0432\u0430\u043c \u0432\u0435\u0434\u044c \u0442\u0430\u043c \u043f\u043e\u0442\u043e\u043c \u0441\u0435\u0431\u044f \u043d\u0438\u0447\u0435\u0433\u043e \u0435\u0439 \u043c\u043e\u0436\u0435\u0442 \u043e\u043d\u0438 \u0442\u0443\u0442 \u0433\u0434\u0435 \u0435\u0441\u0442\u044c \u043d\u0430\u0434\u043e \u043d\u0435\u0439 \u0434\u043b\u044f \u043c\u044b \u0442\u0435\u0431\u044f \u0438\u0445 \u0447\u0435\u043c \u0431\u044b\u043b\u0430 \u0441\u0430\u043c \u0447\u0442\u043e\u0431 \u0447\u0442\u043e\u0431\u044b \u0431\u0435\u0437 \u0431\u0443\u0434\u0442\u043e \u0447\u0435\u0433\u043e \u0440\u0430\u0437 \u0442\u043e\u0436\u0435 \u0441\u0435\u0431\u0435 \u043f\u043e\u0434 \u0431\u0443\u0434\u0435\u0442 \u0436 \u0442\u043e\u0433\u0434\u0430 \u043a\u0442\u043e \u044d\u0442\u043e\u0442 \u0442\u043e\u0433\u043e \u043f\u043e\u0442\u043e\u043c\u0443 \u044d\u0442\u043e\u0433\u043e \u043a\u0430\u043a\u043e\u0439 \u0441\u043e\u0432\u0441\u0435\u043c \u043d\u0438\u043c \u0437\u0434\u0435\u0441\u044c \u044d\u0442\u043e\u043c \u043e\u0434\u0438\u043d \u043f\u043e\u0447\u0442\u0438 \u043c\u043e\u0439 \u0442\u0435\u043c \u043d\u0435\u0435 \u043d\u0435\u0451 \u0441\u0435\u0439\u0447\u0430\u0441 \u0431\u044b\u043b\u0438 \u043a\u0443\u0434\u0430 \u0437\u0430\u0447\u0435\u043c \u0432\u0441\u0435\u0445 \u043d\u0438\u043a\u043e\u0433\u0434\u0430 \u043c\u043e\u0436\u043d\u043e \u043f\u0440\u0438 \u043d\u0430\u043a\u043e\u043d\u0435\u0446 \u0434\u0432\u0430 \u0434\u0440\u0443\u0433\u043e\u0439 \u0445\u043e\u0442\u044c \u043f\u043e\u0441\u043b\u0435 \u043d\u0430\u0434 \u0431\u043e\u043b\u044c\u0448\u0435 \u0442\u043e\u0442 \u0447\u0435\u0440\u0435\u0437 \u044d\u0442\u0438 \u043d\u0430\u0441 \u043f\u0440\u043e \u043d\u0438\u0445 \u043a\u0430\u043a\u0430\u044f \u043c\u043d\u043e\u0433\u043e \u0440\u0430\u0437\u0432\u0435 \u0442\u0440\u0438 \u044d\u0442\u0443 \u043c\u043e\u044f \u0432\u043f\u0440\u043e\u0447\u0435\u043c \u0441\u0432\u043e\u044e \u044d\u0442\u043e\u0439 \u043f\u0435\u0440\u0435\u0434 \u0438\u043d\u043e\u0433\u0434\u0430 \u043b\u0443\u0447\u0448\u0435 \u0447\u0443\u0442\u044c \u0442\u043e\u043c \u043d\u0435\u043b\u044c\u0437\u044f \u0442\u0430\u043a\u043e\u0439 \u0438\u043c \u0431\u043e\u043b\u0435\u0435 \u0432\u0441\u0435\u0433\u0434\u0430 \u043a\u043e\u043d\u0435\u0447\u043d\u043e \u0432\u0441\u044e \u043c\u0435\u0436\u0434\u0443 \u044d\u0442\u043e \u044d\u0442\u0430 \u043a\u0430\u043a\u0438\u0435 \u043a\u0430\u043a\u043e\u0435 \u043a\u0430\u043a\u043e\u043c \u043d\u0443\u0436\u043d\u043e \u043d\u0443\u0436\u0435\u043d \u043d\u0443\u0436\u043d\u0430 \u043d\u0443\u0436\u043d\u044b \u0445\u043e\u0447\u0443 \u0445\u043e\u0442\u0438\u043c \u043c\u043e\u0436\u0435\u0448\u044c \u043c\u043e\u0436\u0435\u0442\u0435 \u043f\u043e\u0436\u0430\u043b\u0443\u0439\u0441\u0442\u0430 \u043f\u043e\u043c\u043e\u0433\u0438 \u043f\u043e\u043c\u043e\u0433\u0438\u0442\u0435 \u043f\u043e\u043c\u043e\u0447\u044c \u0441\u0434\u0435\u043b\u0430\u0439 \u0441\u0434\u0435\u043b\u0430\u0442\u044c \u0441\u0434\u0435\u043b\u0430\u0439\u0442\u0435 \u0434\u0430\u0432\u0430\u0439 \u043e\u0447\u0435\u043d\u044c \u0442\u0430\u043a\u0436\u0435 \u043b\u0438\u0431\u043e \u043f\u043e\u043b\u044c\u0437\u043e\u0432\u0430\u0442\u0435\u043b\u044c \u043f\u043e\u043b\u044c\u0437\u043e\u0432\u0430\u0442\u0435\u043b\u044f \u0438\u0441\u043f\u043e\u043b\u044c\u0437\u0443\u0439 \u0438\u0441\u043f\u043e\u043b\u044c\u0437\u0443\u0439\u0442\u0435 \u0438\u0441\u043f\u043e\u043b\u044c\u0437\u043e\u0432\u0430\u0442\u044c \u043f\u0440\u0438\u043c\u0435\u043d\u044f\u0442\u044c \u043f\u0440\u0438\u043c\u0435\u043d\u044f\u0439 \u043f\u0440\u0438\u043c\u0435\u043d\u044f\u0439\u0442\u0435 \u043f\u0440\u043e\u0441\u0438\u0442 \u0441\u043f\u0440\u0430\u0448\u0438\u0432\u0430\u0435\u0442 \u043d\u0430\u0448 \u043d\u0430\u0448\u0430 \u043d\u0430\u0448\u0435 \u043d\u0430\u0448\u0438 \u043d\u0430\u0448\u0435\u0433\u043e \u043d\u0430\u0448\u0435\u0439 \u043c\u043e\u0438 \u043c\u043e\u0435\u0433\u043e \u043c\u043e\u0435\u0439 el la los las un una unos unas del al que qué en por para con sin sobre es son está están ser como cómo cuando cuándo este esta esto ese esa mi mis tu su sus se lo le me te nos más muy ya hay si sí pero porque puede puedo quiero necesito os um uma uns umas do da dos das ao em no na nos nas por para com sem é são está como quando este esta isso meu minha seu sua não mais muito você quero preciso posso il gli uno di del della dei delle che per con senza è sono come quando questo questa mio mia non più voglio devo le les une des du au aux et en dans pour par avec sans sur est sont être ce cette ces mon ma mes votre vos je tu nous vous ils elle qui que quoi dont où quand comment pas ne plus très peux veux dois der das dem des ein eine einen einem einer eines und oder aber von zu zur zum mit bei für auf aus nach über unter ist sind sein wird werden wie wenn dass ich du er sie es wir ihr mich mir mein meine nicht kein keine auch noch nur kann möchte bitte soll".split(" ").filter((word) => word !== ""));
const CHINESE_BREAKS = "\u80fd\u4e0d\u80fd \u53ef\u4e0d\u53ef\u4ee5 \u6709\u6ca1\u6709 \u662f\u4e0d\u662f \u600e\u4e48\u6837 \u4e3a\u4ec0\u4e48 \u600e\u4e48\u529e \u7528\u6237 \u4f7f\u7528 \u65f6\u5019 \u5e2e\u6211 \u5e2e\u5fd9 \u9ebb\u70e6 \u8bf7\u95ee \u4e00\u4e0b \u4e00\u4e2a \u8fd9\u4e2a \u90a3\u4e2a \u8fd9\u4e9b \u90a3\u4e9b \u8fd9\u6bb5 \u8fd9\u4efd \u8fd9\u91cc \u90a3\u91cc \u6211\u4eec \u4f60\u4eec \u4ed6\u4eec \u5979\u4eec \u5b83\u4eec \u81ea\u5df1 \u53ef\u4ee5 \u9700\u8981 \u60f3\u8981 \u5e94\u8be5 \u4ec0\u4e48 \u600e\u4e48 \u5982\u4f55 \u591a\u5c11 \u54ea\u4e9b \u54ea\u4e2a \u5982\u679c \u56e0\u4e3a \u6240\u4ee5 \u4f46\u662f \u6216\u8005 \u4ee5\u53ca \u8fd8\u662f \u7136\u540e \u5e76\u4e14 \u800c\u4e14 \u5173\u4e8e \u5bf9\u4e8e \u6839\u636e \u901a\u8fc7 \u8fdb\u884c \u9002\u7528 \u9002\u7528\u4e8e \u7528\u4e8e \u4e0d\u8981 \u4e0d\u662f \u6ca1\u6709 \u5df2\u7ecf \u73b0\u5728 \u89c9\u5f97 \u77e5\u9053 \u544a\u8bc9 \u6bd4\u8f83 \u975e\u5e38 \u7684 \u4e86 \u5417 \u5462 \u5427 \u554a \u628a \u88ab \u7ed9 \u6211 \u4f60 \u60a8 \u4ed6 \u5979 \u5b83 \u4eec \u8fd9 \u90a3 \u548c \u4e0e \u6216 \u662f \u5c31 \u90fd \u4e5f \u8fd8 \u5f88 \u8bf7 \u5e2e \u8ba9 \u91cc \u65f6 \u7b49 \u53ca".split(" ");

// src/agents/lexical/terms.ts
const COMMON_STEMS = new Set([...COMMON_WORDS].map(stemEnglish));
function terms(text) {
	const found = [];
	for (const run of runsOf$1(text)) if (PAIRED.test(run)) pairTerms(run, found);
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
const PAIRED_SCRIPTS = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const PAIRED = new RegExp(`^[${PAIRED_SCRIPTS}]`, "u");
const RUN = new RegExp(`[${PAIRED_SCRIPTS}]+|(?:(?![${PAIRED_SCRIPTS}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
const BREAK = new RegExp(CHINESE_BREAKS.join("|"), "u");
function runsOf$1(text) {
	if (ASCII.test(text)) return text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/([A-Za-z])'(?:s|t|re|ve|ll|d|m)(?![A-Za-z])/g, "$1").toLowerCase().match(/[a-z\d]+/g) ?? [];
	return spacedIdentifiers(text.normalize("NFKC")).toLowerCase().match(RUN) ?? [];
}
const ASCII = /^[ -~\s]*$/;
function spacedIdentifiers(text) {
	return text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{L})['\u2019](?:s|t|re|ve|ll|d|m)(?!\p{L})/gu, "$1");
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

// src/core/results/reason.ts
const reasonCodes = [
	...require_agents.FAIL_ON,
	"collision",
	"coverage",
	"not_loaded"
];
const reasonSchema = require_start.object({
	code: require_start._enum(reasonCodes),
	skill: require_start.string().nullable(),
	message: require_start.string(),
	blocks: require_start.boolean(),
	unjudged: require_start._enum(["reworded", "replaced"]).exactOptional(),
	asks: require_start.object({
		prompts: require_start.int(),
		trials: require_start.int(),
		model: require_start.string().exactOptional(),
		usd: require_start.number().exactOptional()
	}).exactOptional(),
	cause: require_start.literal("trials_failed").exactOptional(),
	command: require_start.string().exactOptional()
});
function stateOf$1(reasons) {
	if (reasons.some(({ code, blocks }) => blocks && code !== "not_evaluated")) return "regressed";
	return reasons.some(({ code, unjudged }) => code === "not_evaluated" && unjudged === void 0) ? "not_evaluated" : "pass";
}
const decisionSchema = require_start.object({
	state: require_start._enum([
		"pass",
		"regressed",
		"not_evaluated"
	]),
	reasons: require_start.array(reasonSchema),
	enforced: require_start.boolean(),
	reportOnly: require_start._enum([
		"first_run",
		"installing",
		"generated",
		"inferred",
		"router",
		"fork",
		"config",
		"own_results"
	]).nullable()
}).superRefine(({ state, reasons }, context) => {
	const message = contradiction(state, stateOf$1(reasons));
	if (message !== null) context.addIssue({
		code: "custom",
		path: ["state"],
		message
	});
});
function contradiction(stated, given) {
	return stated === given ? null : `it says "${stated}", and its reasons give "${given}"`;
}

// src/core/results/accounts.ts
const names = require_start.array(require_start.string()).readonly();
const wireCall = require_start.object({
	tool: require_start.string(),
	isOffered: require_start.boolean(),
	skill: require_start.string().nullable(),
	isRead: require_start.literal(false).optional()
});
const wireAccount = require_start.object({
	calls: require_start.array(wireCall).readonly(),
	shown: names
});
const disagreementSchema = require_start.object({
	code: require_start._enum([
		"tool_not_offered",
		"call_not_read",
		"call_not_told",
		"text_not_told"
	]),
	tool: require_start.string().nullable(),
	skill: require_start.string().nullable(),
	agent: require_start.object({
		loaded: names,
		tried: names
	}),
	wire: wireAccount
});

// src/core/results/results-task.ts
const label = require_start._enum([
	"must_activate",
	"should_not_activate",
	"acceptable"
]);
const position = require_start.object({
	file: require_start.string(),
	line: require_start.int().positive(),
	column: require_start.int().positive()
});
const ratio = require_start.number().min(0).max(1).nullable();
const TASK_DEFAULTS = {
	promptCut: false,
	origin: "head",
	isNew: false,
	golden: false,
	tags: [],
	grades: {
		base: [],
		head: []
	},
	score: {
		base: null,
		head: null
	},
	passRate: {
		base: null,
		head: null
	},
	passRateInterval: {
		base: null,
		head: null
	},
	flaky: {
		base: null,
		head: null
	}
};
const LABEL_DEFAULTS = {
	weight: 1,
	rationale: null,
	source: "labelled",
	change: "same"
};
function asOnHead(sides) {
	const { base = sides.head } = sides;
	return {
		...sides,
		base
	};
}
function pair$1(side) {
	return require_start.object({
		base: side.exactOptional(),
		head: side
	}).transform((both) => asOnHead(both));
}
const unansweredSchema = require_start.object({
	refused: require_start.int(),
	cut_off: require_start.int(),
	empty_answer: require_start.int()
});
const rateSchema = require_start.object({
	triggered: require_start.int(),
	notTriggered: require_start.int(),
	errors: require_start.int(),
	rate: ratio
});
const changeSchema = require_start._enum([
	"lost",
	"gained",
	"false_trigger",
	"fixed",
	"moved",
	"same",
	"unknown"
]);
const expectationSchema = require_start.object({
	skill: require_start.string(),
	label,
	weight: require_start.number().default(LABEL_DEFAULTS.weight),
	rationale: require_start.string().nullable().default(LABEL_DEFAULTS.rationale),
	source: require_start._enum(["labelled", "implicit"]).default(LABEL_DEFAULTS.source),
	byRule: require_start.literal(true).exactOptional(),
	base: rateSchema.nullable().exactOptional(),
	head: rateSchema,
	change: changeSchema.default(LABEL_DEFAULTS.change),
	passed: pair$1(require_start.boolean().nullable())
}).transform(asOnHead);
const ruleSchema = require_start.object({
	label: require_start.literal("should_not_activate"),
	skills: require_start.int().min(0),
	rationale: require_start.string().nullable().default(LABEL_DEFAULTS.rationale),
	base: rateSchema.nullable().exactOptional(),
	head: rateSchema,
	change: require_start._enum(["same", "unknown"]).default(LABEL_DEFAULTS.change),
	passed: pair$1(require_start.literal(true).nullable())
}).transform(asOnHead);
const routedSchema = require_start.object({
	skill: require_start.string(),
	score: require_start.number().min(0),
	words: require_start.array(require_start.string())
});
const firedSchema = require_start.object({
	skill: require_start.string(),
	rate: require_start.number().min(0).max(1)
});
const intervalSchema = require_start.object({
	low: require_start.number().min(0).max(1),
	high: require_start.number().min(0).max(1)
});
const gradeSummarySchema = require_start.object({
	grader: require_start.string(),
	type: require_start.string(),
	score: ratio,
	stdDev: ratio,
	passRate: ratio,
	graded: require_start.int(),
	notApplicable: require_start.int(),
	errors: require_start.int(),
	feedback: require_start.string()
});
const answeredSchema$1 = require_start.object({
	tool: require_start.int(),
	alone: require_start.int(),
	tools: require_start.array(require_start.string())
});
const idSchema = require_start.string();
const roomSchema = require_start.object({
	name: require_start.string(),
	nameOnBase: require_start.string().exactOptional(),
	isNarrowed: require_start.literal(true).exactOptional()
});
const taskSchema = require_start.object({
	key: require_start.string(),
	id: require_start.string(),
	suite: require_start.string(),
	prompt: require_start.string(),
	promptCut: require_start.boolean().default(TASK_DEFAULTS.promptCut),
	source: position,
	message: require_start.object({
		conversation: require_start.string(),
		number: require_start.int().min(1),
		of: require_start.int().min(2)
	}).exactOptional(),
	origin: require_start._enum([
		"head",
		"removed",
		"edited"
	]).default(TASK_DEFAULTS.origin),
	isNew: require_start.boolean().default(TASK_DEFAULTS.isNew),
	room: roomSchema.exactOptional(),
	golden: require_start.boolean().default(TASK_DEFAULTS.golden),
	context: require_start.object({
		messages: require_start.int(),
		files: require_start.object({
			base: require_start.array(require_start.string()),
			head: require_start.array(require_start.string())
		}),
		tools: require_start.array(require_start.string())
	}).exactOptional(),
	answered: pair$1(answeredSchema$1).exactOptional(),
	provenance: require_start._enum(require_start.PROVENANCES).exactOptional(),
	tuned: require_start.boolean().exactOptional(),
	tags: require_start.array(require_start.string()).default(TASK_DEFAULTS.tags),
	expectations: require_start.array(expectationSchema),
	rules: require_start.array(ruleSchema).exactOptional(),
	fired: pair$1(require_start.array(firedSchema)),
	routed: pair$1(require_start.array(routedSchema)).exactOptional(),
	grades: pair$1(require_start.array(gradeSummarySchema)).default(TASK_DEFAULTS.grades),
	score: pair$1(ratio).default(TASK_DEFAULTS.score),
	passRate: pair$1(ratio).default(TASK_DEFAULTS.passRate),
	passRateInterval: pair$1(intervalSchema.nullable()).default(TASK_DEFAULTS.passRateInterval),
	flaky: pair$1(require_start.boolean().nullable()).default(TASK_DEFAULTS.flaky),
	silent: pair$1(require_start.int()).exactOptional(),
	unanswered: pair$1(unansweredSchema).exactOptional()
});

// src/core/results/results-candidates.ts
const countsSchema = require_start.object({
	base: require_start.int().nullable(),
	head: require_start.int()
});
const candidatesSchema = require_start.object({
	subagents: countsSchema,
	commands: countsSchema,
	entries: require_start.array(require_start.object({
		skill: require_start.string(),
		kind: require_start._enum(require_start.CANDIDATE_KINDS),
		room: roomSchema.exactOptional(),
		id: idSchema.exactOptional(),
		path: require_start.string(),
		change: require_start._enum([
			"new",
			"changed",
			"removed"
		]).nullable(),
		position: position.nullable()
	}))
});

// src/core/results/results-listings.ts
const entrySchema = require_start.object({
	skill: require_start.string(),
	base: require_start.string().nullable(),
	head: require_start.string().nullable()
});
const lengthSchema = require_start.object({
	agent: require_start.string(),
	room: roomSchema.exactOptional(),
	budget: require_start.int(),
	base: require_start.object({
		characters: require_start.int(),
		shortened: require_start.int()
	}),
	head: require_start.object({
		characters: require_start.int(),
		shortened: require_start.int()
	})
});
const listingsSchema = require_start.object({
	entries: require_start.array(entrySchema),
	lengths: require_start.array(lengthSchema)
});

// src/core/results/results-rooms.ts
const roomResultSchema = roomSchema.extend({
	skills: require_start.object({
		base: require_start.int().nullable(),
		head: require_start.int()
	}),
	prompts: require_start.int()
});

// src/core/results/results-skill.ts
const metricsSchema = require_start.object({
	tp: require_start.number(),
	fp: require_start.number(),
	fn: require_start.number(),
	tn: require_start.number(),
	errors: require_start.int(),
	unmeasured: require_start.int(),
	unlabelled: require_start.object({
		fp: require_start.number(),
		tn: require_start.number()
	}).exactOptional(),
	precision: ratio,
	recall: ratio,
	f1: ratio,
	accuracy: ratio
});
const endpointSchema = require_start.object({
	tasks: require_start.int(),
	worse: require_start.number(),
	better: require_start.number(),
	net: require_start.number(),
	netAtWorst: require_start.number(),
	verdict: require_start._enum([
		"regressed",
		"fires_more",
		"improved",
		"unchanged",
		"within_tolerance",
		"no_change_detected",
		"not_evaluated",
		"not_applicable"
	]),
	test: require_start.object({
		screen: require_start.object({
			midP: require_start.number(),
			net: require_start.number()
		}),
		confirmed: require_start.boolean(),
		looks: require_start.array(require_start.object({
			look: require_start.int(),
			midP: require_start.number(),
			net: require_start.number(),
			error: require_start.number().exactOptional()
		})),
		p: require_start.number(),
		fresh: require_start.object({
			base: require_start.int(),
			head: require_start.int()
		}).exactOptional()
	}).nullable()
});
const intervalsSchema = require_start.object({
	precision: intervalSchema.nullable(),
	recall: intervalSchema.nullable(),
	f1: intervalSchema.nullable()
});
const skillStates = [
	"new",
	"removed",
	"unchanged",
	"improved",
	"pass",
	"too_few_prompts",
	"regressed",
	"not_evaluated"
];
const skillSchema = require_start.object({
	skill: require_start.string(),
	kind: require_start._enum(require_start.CANDIDATE_KINDS).exactOptional(),
	room: roomSchema.exactOptional(),
	id: idSchema.exactOptional(),
	path: require_start.string(),
	state: require_start._enum(skillStates),
	renamedFrom: require_start.string().nullable(),
	descriptionChanged: require_start.boolean(),
	descriptionLost: require_start._enum(["gone", "cut"]).exactOptional(),
	unloaded: require_start.object({
		by: require_start.array(require_start.string()),
		says: require_start.string(),
		undo: require_start.string(),
		at: position
	}).exactOptional(),
	descriptionPosition: position.nullable(),
	prompts: require_start.object({
		positives: require_start.int(),
		negatives: require_start.int()
	}),
	base: metricsSchema.nullable(),
	head: metricsSchema.nullable(),
	intervals: require_start.object({
		base: intervalsSchema.nullable(),
		head: intervalsSchema.nullable()
	}).nullable().default(null),
	sees: require_start.object({
		prompts: require_start.int(),
		firing: require_start.int().exactOptional(),
		loss: require_start.int().nullable(),
		about: require_start.boolean(),
		says: require_start.string()
	}).nullable().default(null),
	recall: endpointSchema,
	falseTriggers: endpointSchema,
	reasons: require_start.array(require_start.string()),
	band: require_start._enum([
		"excellent",
		"good",
		"needs work",
		"poor"
	]).nullable(),
	advice: require_start.string().nullable(),
	accepted: require_start.object({
		by: require_start.string(),
		reason: require_start.string()
	}).exactOptional()
});
const unmeasuredSchema = require_start.object({
	skill: require_start.string(),
	room: roomSchema.exactOptional(),
	id: idSchema.exactOptional(),
	path: require_start.string(),
	changed: require_start.boolean(),
	notOffered: require_start.object({
		says: require_start.string(),
		isLost: require_start.boolean()
	}).exactOptional()
});

// src/core/results/results-totals.ts
const graderSchema = require_start.object({
	grader: require_start.string(),
	type: require_start.string(),
	tasks: require_start.int(),
	compares: require_start.boolean().default(false),
	base: require_start.object({
		score: ratio,
		passRate: ratio
	}).nullable(),
	head: require_start.object({
		score: ratio,
		passRate: ratio
	}),
	fell: require_start.object({
		by: require_start.number(),
		p: require_start.number().nullable()
	}).exactOptional(),
	notApplicable: require_start.int(),
	errors: require_start.int()
});
const stolenSchema = require_start.object({
	expected: require_start.string(),
	fired: require_start.string(),
	base: require_start.number(),
	head: require_start.number(),
	tasks: require_start.array(require_start.string())
});
const answeredSchema = require_start.object({
	expected: require_start.string(),
	tool: require_start.string().nullable(),
	base: require_start.number(),
	head: require_start.number(),
	tasks: require_start.array(require_start.string())
});
const averageSchema = require_start.object({
	precision: ratio,
	recall: ratio,
	f1: ratio,
	accuracy: ratio
});
const totalsSchema = require_start.object({
	micro: averageSchema,
	macro: averageSchema
});

// src/core/results/subject.ts
const subjectSchema = require_start.object({
	agent: require_start.string(),
	version: require_start.string().nullable(),
	model: require_start.string().nullable(),
	setup: require_start.string().nullable(),
	mode: require_start._enum([
		"baseline",
		"smart",
		"forced"
	]).nullable(),
	instructions: require_start.string().nullable(),
	candidates: require_start.array(require_start.string()).nullable(),
	digest: require_start.string()
});
function subjectOf(parts) {
	const { agent, version, model, setup, mode, instructions, candidates } = parts;
	const kinds = candidates?.toSorted() ?? null;
	const text = JSON.stringify([
		agent,
		version,
		model,
		setup,
		mode,
		instructions,
		kinds
	]);
	return {
		...parts,
		candidates: kinds,
		digest: require_options.sha256(text).slice(0, 16)
	};
}
function agentKey({ agent, version, model, setup, candidates }) {
	return JSON.stringify([
		agent,
		version,
		model,
		setup,
		candidates
	]);
}

// src/core/results/trial-record.ts
const phases = [
	"screen",
	"check",
	"refill",
	"confirm",
	"golden"
];
const trialRecordSchema = require_start.object({
	task: require_start.string(),
	side: require_start._enum(["base", "head"]),
	phase: require_start._enum(phases),
	index: require_start.int().min(0),
	key: require_start.string(),
	error: require_start.string().nullable(),
	fired: require_start.array(require_start.string()),
	loadedBefore: require_start.int().min(1).exactOptional(),
	output: require_start.string(),
	outputCut: require_start.boolean(),
	toolCalls: require_start.array(require_start.string()),
	toolCallsCut: require_start.boolean(),
	turns: require_start.int().min(0),
	stopped: require_start._enum(["known", "turn_limit"]).exactOptional(),
	unanswered: require_start._enum([
		"refused",
		"cut_off",
		"empty_answer"
	]).exactOptional(),
	usage: require_start.object({
		inputTokens: require_start.number(),
		outputTokens: require_start.number(),
		cachedTokens: require_start.number().exactOptional(),
		writtenTokens: require_start.number().exactOptional()
	}).nullable(),
	durationMs: require_start.number()
});

// src/core/results/results.ts
const RESULTS_SCHEMA = "skill-eval-gate/results/v3";
const sideSchema = require_start.object({
	commit: require_start.string().nullable(),
	ref: require_start.string().nullable(),
	dirty: require_start.boolean(),
	surfaceDigest: require_start.string(),
	listing: require_start.object({
		digest: require_start.string().nullable(),
		listed: require_start.int().min(0),
		described: require_start.int().min(0)
	}).exactOptional()
});
const columnResultsSchema = require_start.object({
	tool: require_start.object({
		name: require_start.string(),
		version: require_start.string()
	}),
	kind: require_start._enum(["gate", "run"]),
	createdAt: require_start.string(),
	durationMs: require_start.number(),
	repository: require_start.object({
		name: require_start.string().nullable(),
		serverUrl: require_start.string().nullable(),
		runUrl: require_start.string().nullable(),
		pullRequest: require_start.int().nullable(),
		linkCommit: require_start.string().nullable(),
		outside: require_start._enum(["fork", "dependabot"]).exactOptional(),
		pageUrl: require_start.string().nullable().exactOptional()
	}),
	subject: subjectSchema,
	agent: require_start.object({
		id: require_start.string(),
		name: require_start.string().exactOptional(),
		version: require_start.string().nullable(),
		model: require_start.string().nullable(),
		label: require_start.string(),
		deterministic: require_start.boolean()
	}),
	sandbox: require_start.string().exactOptional(),
	mode: require_start._enum([
		"baseline",
		"smart",
		"forced"
	]).exactOptional(),
	sides: require_start.object({
		base: sideSchema.nullable(),
		head: sideSchema
	}),
	decision: decisionSchema,
	policy: require_start.object({
		tolerance: require_start.number(),
		onRemovedTasks: require_start._enum(["gate", "warn"]),
		accept: require_start._enum(["not_author", "off"]).exactOptional(),
		failOn: require_start.array(require_start._enum(reasonCodes)),
		source: require_start.string()
	}),
	skills: require_start.array(skillSchema),
	unmeasured: require_start.array(unmeasuredSchema),
	candidates: candidatesSchema.exactOptional(),
	rooms: require_start.array(roomResultSchema).exactOptional(),
	tasks: require_start.array(taskSchema),
	skillLists: require_start.array(require_start.array(require_start.string())).exactOptional(),
	listings: listingsSchema.exactOptional(),
	graders: require_start.array(graderSchema),
	stolen: require_start.array(stolenSchema),
	answered: require_start.array(answeredSchema).exactOptional(),
	changedContext: require_start.array(require_start.string()).exactOptional(),
	unseenInstructions: require_start.array(require_start.string()).exactOptional(),
	alsoFired: require_start.array(require_start.object({
		skill: require_start.string(),
		base: require_start.number().nullable(),
		head: require_start.number()
	})),
	totals: require_start.object({
		base: totalsSchema.nullable(),
		head: totalsSchema
	}),
	errors: require_start.array(require_start.object({
		task: require_start.string(),
		side: require_start._enum(["base", "head"]),
		index: require_start.int(),
		kind: require_start.string(),
		message: require_start.string(),
		accounts: disagreementSchema.exactOptional()
	})),
	warnings: require_start.array(require_start.object({
		what: require_start.string(),
		where: position.nullable(),
		todo: require_start.string().nullable(),
		unread: require_start.array(require_start.string()).optional()
	})),
	trials: require_start.object({
		total: require_start.int(),
		fresh: require_start.int(),
		reused: require_start.int(),
		errors: require_start.int(),
		headOnly: require_start.int().positive().exactOptional(),
		unanswered: unansweredSchema.exactOptional(),
		phases: require_start.object({
			screen: require_start.int(),
			check: require_start.int(),
			refill: require_start.int(),
			confirm: require_start.int(),
			golden: require_start.int()
		}).exactOptional()
	}),
	failedAttempts: require_start.object({
		base: require_start.int(),
		head: require_start.int(),
		tasks: require_start.array(require_start.object({
			task: require_start.string(),
			base: require_start.int(),
			head: require_start.int()
		})).exactOptional()
	}).exactOptional(),
	earlyStops: require_start.object({
		trials: require_start.int().positive(),
		savedTurns: require_start.int().min(0)
	}).exactOptional(),
	store: require_start.object({
		trials: require_start.int(),
		since: require_start.string().nullable(),
		decidedAt: require_start.string().nullable(),
		fresh: require_start.boolean(),
		filled: require_start.int()
	}).exactOptional(),
	sameAsBase: require_start.object({
		skills: require_start.string(),
		tasks: require_start.string(),
		policy: require_start.string(),
		measured: require_start.boolean()
	}).exactOptional(),
	trialRecords: require_start.array(trialRecordSchema).exactOptional(),
	usage: require_start.object({
		inputTokens: require_start.int(),
		outputTokens: require_start.int(),
		cachedTokens: require_start.int().exactOptional(),
		writtenTokens: require_start.int().exactOptional(),
		costUsd: require_start.number().nullable()
	}),
	judge: require_start.object({
		requests: require_start.int(),
		inputTokens: require_start.int(),
		outputTokens: require_start.int(),
		costUsd: require_start.number().nullable()
	}).nullable(),
	filter: require_start.object({
		suites: require_start.array(require_start.string()),
		skills: require_start.array(require_start.string()),
		tasks: require_start.array(require_start.string()),
		tags: require_start.array(require_start.string()),
		rooms: require_start.array(require_start.string()).exactOptional()
	}).nullable(),
	sideSpread: require_start.object({
		spread: require_start.number(),
		most: require_start.number().nullable(),
		isSure: require_start.boolean(),
		questions: require_start.int()
	}).exactOptional(),
	check: require_options.checkReportSchema.exactOptional(),
	reproduce: require_start.string()
});
const shared$1 = {
	tool: true,
	kind: true,
	repository: true,
	filter: true,
	check: true
};
const columnSchema = require_start.object({
	name: require_start.string(),
	enforced: require_start.boolean(),
	budgetUsd: require_start.number().nullable(),
	results: columnResultsSchema.omit(shared$1).nullable(),
	notMeasured: require_start.string().nullable(),
	refused: require_start.boolean()
});
const resultsFileSchema = require_start.object({
	schema: require_start.literal(RESULTS_SCHEMA),
	...columnResultsSchema.pick({
		...shared$1,
		createdAt: true,
		durationMs: true
	}).shape,
	decision: columnResultsSchema.shape.decision,
	warnings: columnResultsSchema.shape.warnings,
	columns: require_start.array(columnSchema).min(1),
	reproduce: require_start.string()
});
function withShared(file) {
	const { tool, kind, repository, filter, check } = file;
	const same = {
		tool,
		kind,
		repository,
		filter,
		...require_start.present({ check })
	};
	return {
		...file,
		columns: file.columns.map((column) => ({
			...column,
			results: column.results === null ? null : {
				...column.results,
				...same
			}
		}))
	};
}

// src/gate/is-loss.ts
const epsilon$3 = 1e-9;
function toleranceOf$1(prompts, { tolerance, ofAll = 0 }) {
	return Math.max(tolerance, ofAll * prompts);
}
function limitsOfFalse(limits, { negatives, own }) {
	return {
		...limits,
		tolerance: toleranceOf$1(Math.min(negatives, own), limits),
		ofAll: 0
	};
}
function recallRegressed({ net, base, head }, { tolerance, share }) {
	if (isLoss(net, tolerance) || hasCollapsed({
		net,
		base,
		head
	})) return true;
	return share !== null && net >= .999999999 && net >= share * base - 1e-9;
}
function hasCollapsed({ net, base, head }) {
	return net > 1e-9 && base > 1e-9 && head <= 1e-9;
}
function isLoss(loss, tolerance) {
	return loss > 1e-9 && loss >= tolerance - 1e-9;
}

// src/agents/transcript/outcome.ts
function outcomeOf(loaded, failed) {
	if (loaded) return "triggered";
	return failed ? "error" : "not_triggered";
}

// src/gate/metrics/observation.ts
function observedOf(observations) {
	return {
		base: observationsOf("base", observations),
		head: observationsOf("head", observations)
	};
}
function observationsOf(side, observations) {
	const byTask = /* @__PURE__ */ new Map();
	const refilled = new Set(observations.flatMap((one) => one.phase === "refill" ? [one.task] : []));
	for (const observation of observations) {
		if (observation.side !== side) continue;
		const wanted = side === "base" && refilled.has(observation.task) ? "refill" : "screen";
		if (observation.phase !== wanted) continue;
		require_start.addToGroup(byTask, observation.task, observation);
	}
	return byTask;
}
const none = [];
const once$1 = {
	triggered: Object.freeze({
		triggered: 1,
		notTriggered: 0,
		errors: 0,
		rate: 1
	}),
	not_triggered: Object.freeze({
		triggered: 0,
		notTriggered: 1,
		errors: 0,
		rate: 0
	}),
	error: Object.freeze({
		triggered: 0,
		notTriggered: 0,
		errors: 1,
		rate: null
	})
};
const nowhere = /* @__PURE__ */ new Set();
function firingsOf(observed, keys, sides) {
	const bySkill = /* @__PURE__ */ new Map();
	const unsure = /* @__PURE__ */ new Set();
	const asked = sides === "both" ? ["base", "head"] : ["head"];
	for (const key of keys) for (const side of asked) if ((observed[side].get(key)?.length ?? 0) === 0) unsure.add(key);
	for (const side of ["base", "head"]) for (const [key, trials] of observed[side]) for (const { fired, failed } of trials) {
		if (failed) unsure.add(key);
		for (const skill of fired) addToSet(bySkill, skill, key);
	}
	const firedOn = (skill) => bySkill.get(skill) ?? nowhere;
	return {
		...observed,
		firedOn,
		near: (skill) => unsure.size === 0 ? firedOn(skill) : [...firedOn(skill), ...unsure]
	};
}
function addToSet(sets, name, item) {
	const known = sets.get(name);
	if (known === void 0) sets.set(name, /* @__PURE__ */ new Set([item]));
	else known.add(item);
}
function rateOf(trials, skill) {
	const only = trials?.[0];
	if (only !== void 0 && trials?.length === 1) return once$1[outcomeOf(only.fired.includes(skill), only.failed)];
	let [triggered, notTriggered, errors] = [
		0,
		0,
		0
	];
	for (const { fired, failed } of trials ?? none) {
		const outcome = outcomeOf(fired.includes(skill), failed);
		if (outcome === "triggered") triggered += 1;
		else if (outcome === "error") errors += 1;
		else notTriggered += 1;
	}
	const completed = triggered + notTriggered;
	return {
		triggered,
		notTriggered,
		errors,
		rate: completed === 0 ? null : triggered / completed
	};
}
function rateAtExtreme({ triggered, notTriggered, errors }, errorsTriggered) {
	const unknown = triggered + notTriggered + errors === 0 ? 1 : errors;
	return (triggered + (errorsTriggered ? unknown : 0)) / (triggered + notTriggered + unknown);
}

// src/gate/question.ts
function noneBlocks(tasks) {
	return tasks.length > 0 && tasks.every(require_start.neverBlocks);
}
function screenTrials({ key, trials: own }, { trials, stored }) {
	const base = own ?? trials.base;
	const head = own ?? trials.head;
	return {
		base: Math.max(base, stored.get(key) ?? 0),
		head,
		both: Math.max(base, head)
	};
}
function screenOf(task, question) {
	const trials = screenTrials(task, question);
	if (!isUntouched(task, question)) return {
		...trials,
		first: null
	};
	const asksBase = question.stored.has(task.key) || needsBase(task, question);
	return {
		both: trials.both,
		...require_options.untouchedTrials(trials, asksBase)
	};
}
function isUntouched(task, { changed }) {
	if (changed.length === 0 || task.origin !== "head" || task.isNew || task.trials !== void 0) return false;
	return !task.golden && !changed.some((skill) => require_options.hasLabel(task, skill));
}
function needsBase(task, { policy }) {
	const hasFloor = (skill) => Object.values(limitsOf(policy, skill).floors).some((floor) => floor !== null);
	return task.graders.length > 0 || task.expectations.some(({ skill }) => hasFloor(skill));
}
function isHeadOnly(task, question) {
	return screenOf(task, question).first?.base === 0;
}
function changedSkills({ skills }) {
	return skills.filter(({ isChanged }) => isChanged === true).map(({ name }) => name);
}
function limitsOf(policy, skill) {
	return policy.skills.get(skill) ?? policy.general;
}

// src/gate/metrics/confusion-table.ts
const epsilon$2 = 1e-9;
function stolenPrompts(tasks, base, head) {
	const rows = /* @__PURE__ */ new Map();
	for (const task of tasks) for (const { skill: expected, label } of task.expectations) {
		if (label !== "must_activate") continue;
		const wanted = new Set(task.expectations.filter((e) => e.label !== "should_not_activate").map((e) => e.skill));
		const before = unwantedFirings(base?.get(task.key), expected, wanted);
		const after = unwantedFirings(head.get(task.key), expected, wanted);
		for (const fired of /* @__PURE__ */ new Set([...before.keys(), ...after.keys()])) {
			const key = JSON.stringify([expected, fired]);
			const row = rows.get(key) ?? {
				expected,
				fired,
				base: 0,
				head: 0,
				tasks: []
			};
			const baseRate = before.get(fired) ?? 0;
			const headRate = after.get(fired) ?? 0;
			row.base += baseRate;
			row.head += headRate;
			if (headRate > baseRate + epsilon$2) row.tasks.push(task.key);
			rows.set(key, row);
		}
	}
	const growth = (row) => row.head - row.base;
	return [...rows.values()].sort((a, b) => growth(b) - growth(a) || b.head - a.head || order(a.expected, b.expected) || order(a.fired, b.fired));
}
function unwantedFirings(trials, expected, wanted) {
	const counts = /* @__PURE__ */ new Map();
	let completed = 0;
	for (const { fired, failed } of trials ?? []) {
		if (failed && !fired.includes(expected)) continue;
		completed += 1;
		if (fired.includes(expected)) continue;
		for (const skill of fired) if (!wanted.has(skill)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
	}
	return new Map([...counts].map(([skill, count]) => [skill, count / completed]));
}
function alsoFired(tasks, base, head, isCounted = () => false) {
	const before = base === null ? null : unlabelledFirings(tasks, base, isCounted);
	const after = unlabelledFirings(tasks, head, isCounted);
	return [.../* @__PURE__ */ new Set([...before?.keys() ?? [], ...after.keys()])].map((skill) => ({
		skill,
		base: before === null ? null : before.get(skill) ?? 0,
		head: after.get(skill) ?? 0
	})).sort((a, b) => b.head - a.head || order(a.skill, b.skill));
}
function unlabelledFirings(tasks, observations, isCounted) {
	const sums = /* @__PURE__ */ new Map();
	for (const task of tasks) for (const { skill, rate } of firedSkills(observations.get(task.key))) if (!require_options.hasLabel(task, skill) && !isCounted(task, skill)) sums.set(skill, (sums.get(skill) ?? 0) + rate);
	return sums;
}
function firedSkills(trials) {
	const counts = /* @__PURE__ */ new Map();
	let completed = 0;
	for (const { fired, failed } of trials ?? []) {
		if (failed && fired.length === 0) continue;
		completed += 1;
		for (const skill of fired) counts.set(skill, (counts.get(skill) ?? 0) + 1);
	}
	return [...counts].map(([skill, count]) => ({
		skill,
		rate: count / completed
	})).sort((a, b) => b.rate - a.rate || order(a.skill, b.skill));
}
function order(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/gate/reason-text.ts
function inPrompts(count) {
	const text = countText$1(count);
	return `${text} ${text === "1" ? "prompt" : "prompts"}`;
}
function countText$1(count) {
	const rounded = Math.round(count * 10) / 10;
	return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
}
function lostTo(skill, endpoint, tasks, observed) {
	const gains = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		if (require_options.labelOf(task, skill) !== "must_activate") continue;
		const before = rateOf(observed.base.get(task.key), skill).rate;
		const after = rateOf(observed.head.get(task.key), skill).rate;
		if (before === null || after === null || after >= before) continue;
		for (const { skill: other, rate } of firedSkills(observed.head.get(task.key))) {
			if (other === skill || rate === 0) continue;
			gains.set(other, (gains.get(other) ?? 0) + Math.min(rate, before - after));
		}
	}
	const to = [...gains].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 3).map(([name, count]) => `${countText$1(count)} to ${name}`).join(", ");
	const { worse, better, net } = endpoint;
	const parts = countText$1(better) !== "0" ? `${countText$1(worse)} lost${to === "" ? "" : `, ${to}`}; ${countText$1(better)} gained` : to;
	return `${countText$1(net)} of ${inPrompts(endpoint.tasks)}${parts === "" ? "" : ` (${parts})`}`;
}
function movedNote(skill, moved) {
	return `moved by this change: ${moved.map(({ to, prompts }) => {
		return `${to.includes(skill) ? "no skill" : skill} -> ${to.length === 0 ? "no skill" : to.join(" and ")} (${inPrompts(prompts)})`;
	}).join(", ")}`;
}

// src/gate/clear-losses.ts
const LEAST = 2;
const CLEAR_SHARE = .2;
function clearLosses(question, gated, observed, verdicts) {
	const { wording, policy } = question;
	const binds = question.wordingBinds !== false;
	if (wording === void 0) return [...verdicts];
	return verdicts.map((verdict) => {
		if (verdict.base === null || verdict.head === null) return verdict;
		const { skill } = verdict;
		if (question.skillNamed(skill)?.head?.unloaded !== void 0) return verdict;
		const own = gated.positives(skill).filter((task) => fires(skill, task, observed.base));
		const shared = own.flatMap((task) => sharedWith(skill, task, observed, wording) ?? []);
		const count = own.filter((task) => sharedWith(skill, task, observed, wording) !== null).length;
		const isTaken = isTakenOver(verdict, count, own, limitsOf(policy, skill));
		if (isTaken || isClear(verdict, own, observed, wording)) {
			if (!isTaken || !binds || verdict.state === "regressed") return verdict;
			const reason = {
				code: "regressed",
				skill,
				message: `${skill} shares ${inPrompts(count)} of ${own.length} with ${[...new Set(shared)].sort().join(", ")}, which took over its words`,
				blocks: policy.failOn.includes("regressed")
			};
			return {
				...verdict,
				state: "regressed",
				reasons: [...verdict.reasons, reason]
			};
		}
		return wording.changed.get(skill) === "replaced" && own.length > 0 ? notJudged(verdict, binds) : withoutJudgement(verdict, binds, "reworded");
	});
}
function isTakenOver(verdict, count, own, limits) {
	if (limits.share !== null && count > 0 && count >= limits.share * own.length) return true;
	return isLoss(count, limits.tolerance) && isMuch(count, own, verdict);
}
function notJudged(verdict, binds) {
	const { skill, reasons } = verdict;
	if (reasons.some(({ code }) => code === "regressed")) return withoutJudgement(verdict, binds, "replaced");
	const reason = {
		code: "not_evaluated",
		skill,
		message: `the description of ${skill} was replaced as a whole, or is in another language: words cannot judge that`,
		blocks: false,
		unjudged: "replaced"
	};
	return {
		...verdict,
		reasons: [...reasons, reason]
	};
}
function isMuch(lost, own, { recall }) {
	return lost >= Math.max(Math.min(LEAST, recall.tasks), CLEAR_SHARE * own.length) - epsilon$3;
}
function withoutJudgement(verdict, binds, unjudged) {
	const reasons = verdict.reasons.map((reason) => reason.code === "regressed" && reason.blocks ? {
		...reason,
		blocks: !binds,
		unjudged
	} : reason);
	return {
		...verdict,
		reasons
	};
}
function isClear({ skill, recall }, own, { head }, { changed }) {
	const change = changed.get(skill);
	if (recall.verdict !== "regressed" || change === void 0 || change === "replaced") return false;
	if (change === "emptied") return true;
	if (change === "removed") return isMuch(recall.net, own, { recall });
	return own.length >= LEAST && !own.some((task) => fires(skill, task, head));
}
function sharedWith(skill, task, { base, head }, { takers }) {
	const found = [...takers.get(skill) ?? []].filter((other) => {
		const label = require_options.labelOf(task, other);
		return (label === null || label === "should_not_activate") && !fires(other, task, base) && fires(other, task, head);
	});
	return found.length === 0 ? null : found;
}
function fires(skill, { key }, side) {
	return rateOf(side.get(key), skill).triggered > 0;
}

// src/gate/prompts-of-others.ts
function isDropped({ origin }) {
	return origin !== "head";
}
function isPromptOfAnother({ expectations, gone }) {
	return expectations.some(({ label, skill }) => label === "must_activate" && gone?.includes(skill) !== true);
}
function isOnlyOthers(task, skill, same) {
	if (task.room?.offers.has(skill) === false || require_options.labelOf(task, skill) !== null) return false;
	if (!isPromptOfAnother(task)) return false;
	const twins = same.get(task.key)?.filter((twin) => isDropped(task) || !isDropped(twin));
	return twins === void 0 || twins.every((one) => require_options.labelOf(one, skill) === null);
}
function isOfGone(task, same) {
	const all = [task, ...same.get(task.key) ?? []];
	if (!all.every(isDropped) || all.every(({ gone }) => gone === void 0)) return false;
	return all.every(({ gone = [], expectations }) => expectations.every(({ skill, label }) => label !== "must_activate" || gone.includes(skill)));
}

// src/gate/same-prompt.ts
function samePrompts(tasks) {
	return byKey(grouped(tasks, ({ prompt }) => prompt).filter((group) => group.length > 1).flatMap((group) => grouped(group, inItsRoom)));
}
function oncePerPrompt$1(tasks, same) {
	if (same.size === 0) return tasks;
	const taken = /* @__PURE__ */ new Set();
	return tasks.filter(({ key }) => {
		if (taken.has(key)) return false;
		for (const twin of same.get(key) ?? []) taken.add(twin.key);
		return true;
	});
}
function narrowGroups(same, by, isGroup) {
	return byKey([...new Set(same.values())].flatMap((group) => grouped(group, by)).filter(isGroup));
}
function inItsRoom(task) {
	return task.room === void 0 ? require_options.promptKey(task) : `${require_options.promptKey(task)} ${task.room.key}`;
}
function byKey(groups) {
	return new Map(groups.flatMap((group) => group.length === 1 ? [] : group.map(({ key }) => [key, group])));
}
function grouped(tasks, by) {
	return [...require_start.groupBy(tasks, by).values()];
}

// src/gate/conversations.ts
function firedIn(trials, skill, most = trials.length) {
	return trials.slice(0, most).map(({ fired, failed }) => fired.includes(skill) ? true : failed ? null : false);
}
function conversationStrata(messages) {
	const strata = /* @__PURE__ */ new Map();
	for (const side of ["base", "head"]) {
		const trials = Math.max(...messages.map((one) => one[side].length));
		for (let index = 0; index < trials; index += 1) {
			const fired = messages.map((one) => one[side][index] ?? null);
			if (fired.every((one) => one === null)) continue;
			const known = fired.map((one) => one === null ? "-" : "+").join("");
			const stratum = strata.get(known) ?? {
				base: [],
				head: []
			};
			stratum[side].push(fired.filter((one) => one === true).length);
			strata.set(known, stratum);
		}
	}
	return [...strata.values()];
}
function matesOf(tasks) {
	const groups = /* @__PURE__ */ new Map();
	for (const [position, { conversation }] of tasks.entries()) {
		if (conversation === void 0) continue;
		const group = groups.get(conversation);
		if (group === void 0) groups.set(conversation, [position]);
		else group.push(position);
	}
	return (task) => groups.get(tasks[task]?.conversation ?? -1) ?? [task];
}
function runsBehind(tasks, trials, counts) {
	const mates = matesOf(tasks);
	return trials.flatMap((own, task) => {
		const sharing = mates(task).filter(counts);
		if (sharing[0] !== task) return [];
		if (sharing.length === 1) return [own];
		const messages = sharing.flatMap((mate) => trials[mate] ?? []);
		return [{
			base: joined$2(messages.map(({ base }) => base)),
			head: joined$2(messages.map(({ head }) => head))
		}];
	});
}
function joined$2(messages) {
	const runs = Math.max(...messages.map(({ length }) => length));
	return Array.from({ length: runs }, (_, index) => {
		const run = messages.flatMap((trials) => trials[index] ?? []);
		return {
			failed: run.some(({ failed }) => failed),
			retries: Math.max(...run.map(({ retries = 0 }) => retries))
		};
	});
}

// src/gate/exact-test.ts
function stratifiedExactTest(strata) {
	let sum = Float64Array.of(1);
	let least = 0;
	let observed = 0;
	for (const stratum of strata) {
		if ("base" in stratum) {
			if (isUninformative(stratum)) continue;
			observed += sumOf$1(stratum.head);
			sum = convolve(sum, sumsOfDrawn([...stratum.base, ...stratum.head], stratum.head.length));
			continue;
		}
		const { baseHits, baseTrials, headHits, headTrials } = stratum;
		const hits = baseHits + headHits;
		if (baseTrials === 0 || headTrials === 0 || hits === 0 || hits === baseTrials + headTrials) continue;
		least += Math.max(0, hits - baseTrials);
		observed += headHits;
		sum = convolve(sum, hypergeometric(baseTrials, headTrials, hits));
	}
	const at = observed - least;
	const here = sum[at] ?? 0;
	let below = 0;
	for (let index = 0; index < at; index += 1) below += sum[index] ?? 0;
	let above = 0;
	for (let index = sum.length - 1; index > at; index -= 1) above += sum[index] ?? 0;
	return {
		fewer: tail(below, here),
		more: tail(above, here)
	};
}
function twoSidedMidP({ fewer, more }) {
	return Math.min(1, 2 * Math.min(fewer.midP, more.midP));
}
function tail(beyond, here) {
	return {
		exact: Math.min(1, beyond + here),
		midP: Math.min(1, beyond + here / 2)
	};
}
function convolve(a, b) {
	const result = new Float64Array(a.length + b.length - 1);
	for (let i = 0; i < a.length; i += 1) {
		const weight = a[i] ?? 0;
		for (let j = 0; j < b.length; j += 1) result[i + j] = (result[i + j] ?? 0) + weight * (b[j] ?? 0);
	}
	return result;
}
const cache = /* @__PURE__ */ new Map();
const CACHED_TRIALS = 64;
function hypergeometric(baseTrials, headTrials, hits) {
	if (baseTrials > CACHED_TRIALS || headTrials > CACHED_TRIALS) return computed(baseTrials, headTrials, hits);
	const key = (baseTrials * 65 + headTrials) * 129 + hits;
	const known = cache.get(key);
	if (known !== void 0) return known;
	const table = computed(baseTrials, headTrials, hits);
	cache.set(key, table);
	return table;
}
function computed(baseTrials, headTrials, hits) {
	const least = Math.max(0, hits - baseTrials);
	const most = Math.min(hits, headTrials);
	const table = new Float64Array(most - least + 1);
	const mode = Math.min(most, Math.max(least, Math.floor((headTrials + 1) * (hits + 1) / (baseTrials + headTrials + 2))));
	const up = (k) => (headTrials - k) * (hits - k) / ((k + 1) * (baseTrials - hits + k + 1));
	table[mode - least] = 1;
	for (let k = mode; k < most; k += 1) table[k + 1 - least] = (table[k - least] ?? 0) * up(k);
	for (let k = mode; k > least; k -= 1) table[k - 1 - least] = (table[k - least] ?? 0) / up(k - 1);
	const total = table.reduce((sum, value) => sum + value, 0);
	return table.map((value) => value / total);
}
function isUninformative({ base, head }) {
	return base.length === 0 || head.length === 0 || [...base, ...head].every((score) => score === base[0]);
}
function sumOf$1(scores) {
	return scores.reduce((sum, score) => sum + score, 0);
}
function sumsOfDrawn(scores, drawn) {
	const width = sumOf$1(scores) + 1;
	const ways = new Float64Array((drawn + 1) * width);
	ways[0] = 1;
	for (const [index, score] of scores.entries()) for (let j = Math.min(drawn, index + 1); j > 0; j -= 1) for (let s = width - 1; s >= score; s -= 1) {
		const at = j * width + s;
		ways[at] = (ways[at] ?? 0) + (ways[at - width - score] ?? 0);
	}
	const table = ways.slice(drawn * width);
	const total = table.reduce((sum, value) => sum + value, 0);
	return table.map((value) => value / total);
}

// src/gate/metrics/interval.ts
const z95 = 1.959963984540054;
const zOneSided = 1.6448536269514722;
function wilsonInterval(passed, total, z = z95) {
	if (total === 0) return null;
	const rate = passed / total;
	const spread = z ** 2 / total;
	const centre = rate + spread / 2;
	const half = z * Math.sqrt(rate * (1 - rate) / total + spread / (4 * total));
	return {
		low: passed === 0 ? 0 : (centre - half) / (1 + spread),
		high: passed === total ? 1 : (centre + half) / (1 + spread)
	};
}

// src/gate/side-spread.ts
function scoreOf(strata) {
	const sum = {
		score: 0,
		variance: 0
	};
	for (const stratum of strata) {
		const { base, head } = "base" in stratum ? stratum : asScores(stratum);
		const all = [...base, ...head];
		if (base.length === 0 || head.length === 0) continue;
		const mean = total(all) / all.length;
		sum.score += total(head) - head.length * mean;
		const squares = total(all.map((one) => (one - mean) ** 2));
		sum.variance += base.length * head.length * squares / (all.length * (all.length - 1));
	}
	return sum;
}
function asScores({ baseHits, baseTrials, headHits, headTrials }) {
	const side = (hits, trials) => Array.from({ length: trials }, (_, index) => Number(index < hits));
	return {
		base: side(baseHits, baseTrials),
		head: side(headHits, headTrials)
	};
}
function widenedMidP(midP, variance, spread) {
	if (spread === 0 || midP >= .5) return midP;
	return upperTail(quantileOf(midP) / Math.sqrt(1 + spread ** 2 * variance));
}
function spreadOf(scores) {
	const told = scores.filter(({ variance }) => variance > 0);
	const weight = total(told.map(({ variance }) => variance ** 2));
	if (weight === 0) return {
		spread: 0,
		most: null,
		isSure: false,
		questions: 0
	};
	const square = total(told.map(({ score, variance }) => score ** 2 - variance)) / weight;
	const error = Math.sqrt(2 / weight);
	return {
		spread: Math.sqrt(Math.max(0, square)),
		most: Math.sqrt(Math.max(0, square) + zOneSided * error),
		isSure: square > zOneSided * error,
		questions: told.length
	};
}
function scoresOfSides({ tasks, trialRecords = [] }) {
	const trials = /* @__PURE__ */ new Map();
	for (const { task, side, phase, error, fired } of trialRecords) {
		if (phase !== "screen" || error !== null) continue;
		const own = trials.get(task) ?? {
			base: [],
			head: []
		};
		own[side].push(fired);
		trials.set(task, own);
	}
	const questions = /* @__PURE__ */ new Map();
	for (const { key, expectations } of tasks) {
		const own = trials.get(key);
		if (own === void 0) continue;
		for (const { skill, label } of expectations) {
			if (label === "acceptable") continue;
			const hits = (side) => side.map((fired) => Number(fired.includes(skill)));
			const question = `${label} ${skill}`;
			questions.set(question, [...questions.get(question) ?? [], {
				base: hits(own.base),
				head: hits(own.head)
			}]);
		}
	}
	return [...questions.values()].map(scoreOf);
}
function total(values) {
	return values.reduce((sum, value) => sum + value, 0);
}
function upperTail(z) {
	if (z < 0) return 1 - upperTail(-z);
	const x = z / Math.SQRT2;
	const t = 1 / (1 + x / 2);
	const fit = [
		-1.26551223,
		1.00002368,
		.37409196,
		.09678418,
		-.18628806,
		.27886807,
		-1.13520398,
		1.48851587,
		-.82215223,
		.17087277
	].reduceRight((sum, one) => sum * t + one, 0);
	return t * Math.exp(fit - x * x) / 2;
}
function quantileOf(p) {
	let [low, high] = [0, 40];
	for (let step = 0; step < 60; step += 1) {
		const middle = (low + high) / 2;
		if (upperTail(middle) > p) low = middle;
		else high = middle;
	}
	return low;
}

// src/gate/counts.ts
function count(trials, skill, most = trials.length) {
	let [hits, silent, failed] = [
		0,
		0,
		0
	];
	for (const trial of most < trials.length ? trials.slice(0, most) : trials) if (trial.fired.includes(skill)) hits += 1;
	else if (trial.failed) failed += 1;
	else silent += 1;
	return {
		hits,
		completed: hits + silent,
		failed
	};
}
function compareStrata(strata, endpoint, spread = 0) {
	const seen = tested("seen");
	if (strata.every(({ worst }) => worst === null)) return {
		...seen,
		worstMidP: seen.midP,
		worstNet: seen.net
	};
	const [atFired, atSilent] = [tested("fired"), tested("silent")];
	return {
		...seen,
		worstMidP: Math.min(atFired.midP, atSilent.midP),
		worstNet: Math.max(atFired.net, atSilent.net)
	};
	function tested(world) {
		const tested = inTest(strata, world, endpoint);
		const midP = worseTail(stratifiedExactTest(tested), endpoint);
		return {
			midP: spread === 0 ? midP : widenedMidP(midP, scoreOf(tested).variance, spread),
			net: strata.reduce((sum, one) => sum + change(inWorld(one, world), endpoint), 0)
		};
	}
}
function inWorld({ seen, worst }, world) {
	return world === "seen" ? seen : worst?.[world] ?? seen;
}
function inTest(strata, world, endpoint) {
	if (strata.every(({ shared }) => shared === void 0)) return strata.map((one) => inWorld(one, world));
	const groups = /* @__PURE__ */ new Map();
	for (const one of strata) require_start.addToGroup(groups, one.shared?.conversation ?? one, one);
	return [...groups.values()].flatMap((group) => group.length === 1 ? group.map((one) => inWorld(one, world)) : conversationStrata(group.flatMap((one) => messageIn(one, world, endpoint))));
}
function messageIn({ shared, worst }, world, endpoint) {
	if (shared === void 0) return [];
	if (world === "seen" || worst === null) return shared;
	const isRecall = endpoint === "recall";
	const [base, head] = worst.fired === worst.silent ? [isRecall, !isRecall] : [world === "fired", world === "fired"];
	const filled = (trials, as) => trials.map((one) => one ?? as);
	return {
		base: filled(shared.base, base),
		head: filled(shared.head, head)
	};
}
function toStratum(before, after) {
	return {
		baseHits: before.hits,
		baseTrials: before.completed,
		headHits: after.hits,
		headTrials: after.completed
	};
}
function atWorst$1(before, after, endpoint) {
	const isRecall = endpoint === "recall";
	return {
		baseHits: before.hits + (isRecall ? before.failed : 0),
		baseTrials: before.completed + before.failed,
		headHits: after.hits + (isRecall ? 0 : after.failed),
		headTrials: after.completed + after.failed
	};
}
function allAs(isFired, before, after) {
	return {
		baseHits: before.hits + (isFired ? before.failed : 0),
		baseTrials: before.completed + before.failed,
		headHits: after.hits + (isFired ? after.failed : 0),
		headTrials: after.completed + after.failed
	};
}
function strataOf(before, after, endpoint) {
	const seen = toStratum(before, after);
	if (before.failed + after.failed === 0) return {
		seen,
		worst: null
	};
	if (before.failed > before.completed || after.failed > after.completed) {
		const worst = atWorst$1(before, after, endpoint);
		return {
			seen,
			worst: {
				fired: worst,
				silent: worst
			}
		};
	}
	return {
		seen,
		worst: {
			fired: allAs(true, before, after),
			silent: allAs(false, before, after)
		}
	};
}
function withTrials(strata, conversation, trials) {
	return conversation === void 0 ? strata : {
		...strata,
		shared: {
			conversation,
			...trials()
		}
	};
}
function worstChange({ seen, worst }, endpoint) {
	if (worst === null) return change(seen, endpoint);
	return Math.max(change(worst.fired, endpoint), change(worst.silent, endpoint));
}
function hiddenLoss(before, after, endpoint) {
	const known = (side) => side.completed + side.failed > 0 ? side : {
		...side,
		failed: 1
	};
	return Math.max(0, change(atWorst$1(known(before), known(after), endpoint), endpoint));
}
function change({ baseHits, baseTrials, headHits, headTrials }, endpoint) {
	if (baseTrials === 0 || headTrials === 0) return 0;
	const difference = baseHits / baseTrials - headHits / headTrials;
	return endpoint === "recall" ? difference : -difference;
}
function worseTail(test, endpoint) {
	return (endpoint === "recall" ? test.fewer : test.more).midP;
}
const OF_ALPHA = 1 / 5;
function errorsDiffer(trials, alpha) {
	const failures = (some) => some.filter(({ failed }) => failed).length;
	const strata = trials.map(({ base, head }) => ({
		baseHits: failures(base),
		baseTrials: base.length,
		headHits: failures(head),
		headTrials: head.length
	}));
	return stratifiedExactTest(strata).more.exact < alpha * OF_ALPHA;
}
function failedAttempts(trials, alpha) {
	const sum = (some, of) => some.reduce((total, one) => total + of(one), 0);
	const failed = (some) => sum(some, ({ failed: last, retries = 0 }) => retries + Number(last));
	const attempted = (some) => sum(some, ({ retries = 0 }) => retries + 1);
	const strata = trials.map(({ base, head }) => ({
		baseHits: failed(base),
		baseTrials: attempted(base),
		headHits: failed(head),
		headTrials: attempted(head)
	}));
	const total = (side) => strata.reduce((all, stratum) => all + stratum[side], 0);
	const [base, head] = [total("baseHits"), total("headHits")];
	return {
		base,
		head,
		differ: head > base && stratifiedExactTest(strata).more.exact < alpha
	};
}

// src/gate/suite-changes.ts
function countedTasks(tasks, changes, of, trialsOf) {
	if (changes === void 0) return tasks;
	const { edited, added, relabelled, ofGone } = changes;
	if (edited.length + added.length + relabelled.length + ofGone.length === 0) return tasks;
	return chosenTasks(tasks, changes, of, trialsOf).tasks;
}
function chosenTasks(tasks, changes, { skill, endpoint }, trialsOf) {
	const { added, ofGone } = changes;
	const known = new Set(tasks);
	const changeOf = (task) => lossOf$1(trialsOf(task), skill, endpoint);
	const left = new Set(movedTasks(changes, trialsOf));
	for (const { task, must } of changes.relabelled) if ((endpoint === "falseTriggers" || !must.includes(skill)) && changeOf(task).worst <= 1e-9) left.add(task);
	for (const pair of changes.edited) if (known.has(pair.base) && known.has(pair.head)) left.add(lesser(pair, changeOf));
	const leavesGone = ofGone.filter((task) => known.has(task)).reduce((sum, task) => sum + changeOf(task).worst, 0) <= epsilon$3;
	if (leavesGone) for (const task of ofGone) left.add(task);
	const leavesAdded = isLossOfKnown(tasks.filter((task) => !left.has(task)), new Set(added), changeOf);
	for (const task of leavesAdded ? added : []) {
		const { seen, worst } = changeOf(task);
		if (worst <= 1e-9 || worst - seen <= 1e-9) left.add(task);
	}
	return {
		tasks: left.size === 0 ? tasks : tasks.filter((task) => !left.has(task)),
		leavesAdded,
		leavesGone
	};
}
function lesser({ base, head }, changeOf) {
	const [before, after] = [changeOf(base), changeOf(head)];
	const difference = before.worst - after.worst;
	return (Math.abs(difference) > 1e-9 ? difference > 0 : before.seen - after.seen > 1e-9) ? head : base;
}
function isLossOfKnown(tasks, added, changeOf) {
	let [lost, lostOfNew] = [0, 0];
	for (const task of tasks) {
		const { seen, worst } = changeOf(task);
		if (added.has(task)) lostOfNew += seen;
		else lost += worst;
	}
	return lost > 1e-9 && lostOfNew <= 1e-9;
}
function movedTasks({ relabelled }, trialsOf) {
	return relabelled.flatMap(({ task, must, mustNot }) => {
		const { head } = trialsOf(task);
		const fires = (skill) => head.filter(({ fired }) => fired.includes(skill)).length * 2 >= head.length;
		const fired = new Set(head.flatMap((trial) => trial.fired));
		const isAsSaid = must.every(fires) && ![...fired].some((skill) => mustNot.has(skill) && fires(skill));
		return head.length > 0 && !head.some(({ failed }) => failed) && isAsSaid ? [task] : [];
	});
}
function lossOf$1({ base, head }, skill, endpoint) {
	const before = count(base, skill);
	const after = count(head, skill);
	const strata = strataOf(before, after, endpoint);
	return {
		seen: change(strata.seen, endpoint),
		worst: before.completed > 0 && after.completed > 0 ? worstChange(strata, endpoint) : hiddenLoss(before, after, endpoint),
		strata
	};
}

// src/gate/suite-versions.ts
const nothingChanged = {
	edited: [],
	added: [],
	relabelled: [],
	ofGone: []
};
function suiteChanges(tasks, pairing, of) {
	if (!tasks.some((task) => isDropped(task) || task.isNew)) return nothingChanged;
	const { same } = pairing;
	const all = new Set(tasks);
	const once = oncePerPrompt$1(tasks, same);
	const keysOf = ({ key }) => [key, ...(same.get(key) ?? []).map((twin) => twin.key)];
	const byKey = new Map(once.flatMap((task) => keysOf(task).map((key) => [key, task])));
	const edited = once.flatMap((base) => {
		const head = isDropped(base) && base.editedTo !== void 0 ? byKey.get(base.editedTo) : void 0;
		return head === void 0 || head === base ? [] : [{
			base,
			head
		}];
	});
	const wasAsked = /* @__PURE__ */ new Set([...tasks.filter(isDropped).flatMap(keysOf), ...edited.map(({ head }) => head.key)]);
	return {
		edited,
		added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key)),
		relabelled: once.flatMap((task) => relabelledTask(task, all, pairing, of)),
		ofGone: of.endpoint === "falseTriggers" ? once.filter((task) => isOfGone(task, same)) : []
	};
}
function relabelledTask(task, all, { same, unlabelled }, { skill: asked, endpoint }) {
	const twins = same.get(task.key) ?? [];
	const isNegative = endpoint === "falseTriggers";
	const isGiven = isDropped(task) && twins.some((twin) => !isDropped(twin));
	const isTaken = () => !isDropped(task) && task.isNew && isNegative && twins.some((twin) => isDropped(twin) && !all.has(twin));
	if (!isGiven && !isTaken()) return [];
	const heads = [task, ...twins].filter((one) => !isDropped(one));
	const must = heads.flatMap(({ expectations }) => expectations.flatMap(({ skill, label }) => label === "must_activate" ? [skill] : []));
	if (endpoint === "recall" && task.gone !== void 0 && must.length === 0) return [];
	const isOthers = isNegative && unlabelled !== "ignore" && must.length > 0 && !heads.some((one) => require_options.hasLabel(one, asked));
	const forbids = (skill) => heads.some((one) => require_options.labelOf(one, skill) === "should_not_activate");
	return [{
		task,
		must,
		mustNot: { has: (skill) => forbids(skill) || isOthers && skill === asked }
	}];
}

// src/gate/endpoints.ts
const noneSilent = Object.freeze({
	all: 0,
	kept: 0,
	added: 0,
	ofGone: 0
});
function recallEndpoint(skill, groups) {
	const own = groups.positives(skill);
	return {
		endpoint: "recall",
		skill,
		tasks: oncePerPrompt$1(own, groups.pairing.same),
		changes: suiteChanges(own, groups.pairing, {
			skill,
			endpoint: "recall"
		}),
		silent: noneSilent
	};
}
function falseTriggerEndpoint(skill, groups, firings) {
	const { pairing } = groups;
	const near = groups.near(skill, firings.near(skill));
	const [all = 0, kept = 0, added = 0, ofGone = 0] = near.others("false triggers", (tasks) => silentOf(negatives(skill, tasks, noKeys, pairing), pairing, skill));
	const own = negatives(skill, near.tasks, firings.firedOn(skill), pairing);
	return {
		endpoint: "falseTriggers",
		skill,
		tasks: oncePerPrompt$1(own, pairing.same),
		changes: suiteChanges(own, pairing, {
			skill,
			endpoint: "falseTriggers"
		}),
		silent: {
			all,
			kept,
			added,
			ofGone
		}
	};
}
const noKeys = /* @__PURE__ */ new Set();
function negatives(skill, tasks, fired, { same, unlabelled }) {
	const explicit = tasks.filter((task) => require_options.labelOf(task, skill) === "should_not_activate");
	if (unlabelled === "ignore") return explicit;
	return [...explicit, ...tasks.filter((task) => fired.has(task.key) && isOnlyOthers(task, skill, same))];
}
const once = [{
	fired: [],
	failed: false
}];
const silence = () => ({
	base: once,
	head: once
});
function silentOf(own, pairing, skill) {
	const tasks = oncePerPrompt$1(own, pairing.same);
	const of = {
		skill,
		endpoint: "falseTriggers"
	};
	const changes = suiteChanges(own, pairing, of);
	if (changes === nothingChanged) return [
		tasks.length,
		tasks.length,
		0,
		0
	];
	const counted = countedTasks(tasks, {
		...changes,
		ofGone: []
	}, of, silence);
	const [added, ofGone] = [new Set(changes.added), new Set(changes.ofGone)];
	const ofAdded = counted.filter((task) => added.has(task) && !ofGone.has(task)).length;
	const gone = counted.filter((task) => ofGone.has(task)).length;
	return [
		tasks.length,
		counted.length - ofAdded - gone,
		ofAdded,
		gone
	];
}
function compareEndpoint(question, { base, head }, limits) {
	const { tasks, silent } = chosenOf(question, {
		base,
		head
	});
	const sums = changesOf(tasks, question, {
		base,
		head
	});
	const { worse, better, netAtWorst } = sums;
	const net = worse - better;
	const least = toleranceOf$1(tasks.length + silent, limits);
	const isRegressed = (loss) => question.endpoint === "recall" ? recallRegressed(loss, {
		...limits,
		tolerance: least
	}) : isLoss(loss.net, least);
	const verdict = () => {
		if (tasks.length + silent === 0) return "not_applicable";
		if (isRegressed({
			net,
			...sums.fired
		})) return "regressed";
		if (!(sums.measured + silent > 0) || isRegressed({
			net: netAtWorst,
			...sums.firedAtWorst
		})) return "not_evaluated";
		if (worse < 1e-9 && better < 1e-9) return "unchanged";
		return net <= -1e-9 ? "improved" : "within_tolerance";
	};
	return {
		tasks: tasks.length + silent,
		worse,
		better,
		net,
		netAtWorst,
		verdict: verdict(),
		test: null
	};
}
function chosenOf(question, { base, head }) {
	const { tasks, changes, silent } = question;
	if (changes === nothingChanged && silent.added + silent.ofGone === 0) return {
		tasks,
		silent: silent.kept
	};
	const chosen = chosenTasks(tasks, changes, question, ({ key }) => ({
		base: base.get(key) ?? [],
		head: head.get(key) ?? []
	}));
	const { leavesAdded, leavesGone } = chosen;
	return {
		tasks: chosen.tasks,
		silent: silent.kept + (leavesAdded ? 0 : silent.added) + (leavesGone ? 0 : silent.ofGone)
	};
}
function changesOf(tasks, { endpoint, skill }, { base, head }) {
	const sign = endpoint === "recall" ? -1 : 1;
	let [worse, better, netAtWorst, measured] = [
		0,
		0,
		0,
		0
	];
	const fired = {
		base: 0,
		head: 0
	};
	const firedAtWorst = {
		base: 0,
		head: 0
	};
	for (const task of tasks) {
		const before = rateOf(base.get(task.key), skill);
		const after = rateOf(head.get(task.key), skill);
		const [worstBefore, worstAfter] = [rateAtExtreme(before, sign < 0), rateAtExtreme(after, sign > 0)];
		netAtWorst += sign * (worstAfter - worstBefore);
		firedAtWorst.base += worstBefore;
		firedAtWorst.head += worstAfter;
		if (before.rate === null || after.rate === null) continue;
		measured += 1;
		fired.base += before.rate;
		fired.head += after.rate;
		const change = sign * (after.rate - before.rate);
		if (change > 0) worse += change;
		else better -= change;
	}
	return {
		worse,
		better,
		netAtWorst,
		measured,
		fired,
		firedAtWorst
	};
}

// src/gate/evidence.ts
function plainEvidence(question, gated, firings) {
	const kept = gated.tasks.some(isDropped) ? gated.without(isDropped) : gated;
	return (skill) => {
		const limits = limitsOf(question.policy, skill);
		const ask = (groups) => ({
			recall: recallEndpoint(skill, groups),
			falseTriggers: falseTriggerEndpoint(skill, groups, firings)
		});
		const compare = ({ recall, falseTriggers }) => ({
			recall: compareEndpoint(recall, firings, limits),
			falseTriggers: compareEndpoint(falseTriggers, firings, limits)
		});
		const asked = ask(gated);
		const compared = compare(asked);
		const unchanged = kept === gated ? compared : compare(ask(kept));
		return {
			shown: firings,
			...compared,
			asked,
			kept: {
				recall: unchanged.recall.verdict === "regressed",
				falseTriggers: unchanged.falseTriggers.verdict === "regressed"
			}
		};
	};
}
function confirmedEvidence(question, decided, same) {
	const verdicts = /* @__PURE__ */ new Map();
	for (const verdict of decided.hypotheses) {
		const { skill, endpoint } = verdict.hypothesis;
		verdicts.set(skill, {
			[endpoint]: verdict,
			...verdicts.get(skill)
		});
	}
	const shownOf = shownTrials(question, decided, same);
	return (skill) => {
		const { recall, falseTriggers } = verdicts.get(skill) ?? {};
		const shown = shownOf([recall, falseTriggers].flatMap((verdict) => verdict ?? []));
		return evidenceOf(skill, question, {
			recall,
			falseTriggers
		}, shown);
	};
}
function evidenceOf(skill, question, { recall, falseTriggers }, shown) {
	return {
		shown,
		recall: toEndpoint(recall, question, shown),
		falseTriggers: toEndpoint(falseTriggers, question, shown),
		asked: {
			recall: endpointQuestion(recall, "recall", skill, question),
			falseTriggers: endpointQuestion(falseTriggers, "falseTriggers", skill, question)
		},
		kept: {
			recall: regressedOnKept(recall, question, shown),
			falseTriggers: regressedOnKept(falseTriggers, question, shown)
		}
	};
}
function shownTrials(question, decided, same) {
	const { tasks, sides } = question;
	const keys = tasks.map(({ key }) => key);
	const screen = screened$1(question, decided);
	const firings = firingsOf(screen, keys, sides);
	const positions = new Map(keys.map((key, position) => [key, position]));
	const twinsAt = new Map(keys.flatMap((key, position) => {
		const twins = same.get(key);
		return twins === void 0 ? [] : [[position, twins.flatMap((twin) => positions.get(twin.key) ?? [])]];
	}));
	return (verdicts) => {
		const own = verdicts.map((verdict) => ({
			verdict,
			tasks: new Set(verdict.tasks)
		}));
		const base = /* @__PURE__ */ new Map();
		const head = /* @__PURE__ */ new Map();
		const isEscalated = verdicts.some(({ escalated }) => escalated);
		for (const position of isEscalated ? keys.keys() : twinsAt.keys()) {
			const [found] = [position, ...twinsAt.get(position) ?? []].flatMap((at) => own.flatMap((one) => one.tasks.has(at) ? [{
				verdict: one.verdict,
				at
			}] : []));
			if (found === void 0 || found.at === position && !found.verdict.escalated) continue;
			const shown = trialsAt(found.at, decided, found.verdict);
			base.set(keys[position] ?? "", shown.base);
			head.set(keys[position] ?? "", shown.head);
		}
		if (base.size === 0) return firings;
		const other = {
			base: new Map([...screen.base, ...base]),
			head: new Map([...screen.head, ...head])
		};
		return firingsOf(other, keys, sides);
	};
}
function trialsAt(position, { trials }, verdict) {
	const own = trials[position] ?? NO_TRIALS;
	if (!verdict.escalated) return own;
	const reads = verdict.reads.get(position) ?? 0;
	if (reads > 0) return {
		base: own.freshBase.slice(0, reads),
		head: own.freshHead.slice(0, reads)
	};
	const both = [...own.base, ...own.head];
	return {
		base: both,
		head: both
	};
}
function endpointQuestion(verdict, endpoint, skill, question) {
	return {
		endpoint,
		skill,
		tasks: (verdict?.tasks ?? []).flatMap((position) => question.tasks[position] ?? []),
		changes: nothingChanged,
		silent: noneSilent
	};
}
function toEndpoint(verdict, question, shown) {
	if (verdict === void 0 || verdict.tasks.length === 0) return {
		tasks: 0,
		worse: 0,
		better: 0,
		net: 0,
		netAtWorst: 0,
		verdict: "not_applicable",
		test: null
	};
	const { escalated, screen, looks, p, netAtWorst } = verdict;
	const { endpoint, skill } = verdict.hypothesis;
	const asked = endpointQuestion(verdict, endpoint, skill, question);
	const compared = compareEndpoint(asked, shown, limitsIn(verdict, question));
	return {
		...escalated ? compared : {
			...compared,
			worse: 0,
			better: 0,
			net: 0
		},
		netAtWorst,
		verdict: verdictOf(),
		test: {
			screen,
			looks: [...looks],
			p,
			confirmed: escalated
		}
	};
	function verdictOf() {
		if (verdict?.regressed) return "regressed";
		if (verdict?.regressedAtWorst || !verdict?.isMeasured) return "not_evaluated";
		if (asked.tasks.every(({ key }) => question.shared.has(key))) return "unchanged";
		return "no_change_detected";
	}
}
function regressedOnKept(verdict, question, shown) {
	if (verdict?.regressed !== true) return false;
	const { endpoint, skill } = verdict.hypothesis;
	const { tasks, ...asked } = endpointQuestion(verdict, endpoint, skill, question);
	const kept = {
		...asked,
		tasks: tasks.filter((task) => !isDropped(task))
	};
	return compareEndpoint(kept, shown, limitsIn(verdict, question)).verdict === "regressed";
}
function limitsIn({ hypothesis: { skill, tolerance, ofAll = 0 } }, { policy }) {
	return {
		...limitsOf(policy, skill),
		tolerance,
		ofAll
	};
}
const NO_TRIALS = {
	base: [],
	head: [],
	freshBase: [],
	freshHead: []
};
function screened$1(question, { trials }) {
	const side = (of) => new Map(question.tasks.map(({ key }, position) => [key, (trials[position] ?? NO_TRIALS)[of]]));
	return {
		base: side("base"),
		head: side("head")
	};
}

// src/gate/golden-labels.ts
function tellingLabels(task, trials = []) {
	const { expectations, others, triggerThreshold = .5 } = task;
	if (others === void 0) return expectations;
	if (!(trials.length > 0 && !trials.some(({ failed }) => failed) && triggerThreshold > 0)) return require_options.allLabels(task);
	const fired = new Set(trials.flatMap((trial) => trial.fired));
	for (const { skill } of expectations) fired.delete(skill);
	if (fired.size === 0) return expectations;
	return [...expectations, ...others.skills.inOrder(fired).map((skill) => require_options.byRule(skill, others))];
}

// src/gate/metrics/seeded-random.ts
function seededRandom(seed) {
	let state = seed;
	return () => {
		state = state + 1831565813 | 0;
		let t = Math.imul(state ^ state >>> 15, 1 | state);
		t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
		return ((t ^ t >>> 14) >>> 0) / 4294967296;
	};
}

// src/gate/metrics/skill-metrics.ts
const byRule = Object.freeze({
	label: "should_not_activate",
	weight: 1
});
function labelIn(task, skill) {
	for (const one of task.expectations) if (one.skill === skill) return one;
	return task.isImplied === true || require_options.hasLabel(task, skill) ? byRule : null;
}
function skillMetrics(tasks, observations, skill, options = {}) {
	const { silent = {
		labelled: 0,
		implied: 0,
		unmeasured: 0
	} } = options;
	const sums = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: silent.labelled,
		errors: 0,
		unmeasured: silent.unmeasured ?? 0
	};
	const unlabelled = {
		fp: 0,
		tn: silent.implied
	};
	for (const task of tasks) {
		const own = labelIn(task, skill);
		if (own === null || own.label === "acceptable") continue;
		const { label, weight } = own;
		const seen = rateOf(observations.get(task.key), skill);
		const rate = countedRate(seen, task, label, options);
		const sum = task.isImplied === true ? unlabelled : sums;
		if (task.isImplied !== true) {
			sums.errors += seen.errors;
			if (rate === null) sums.unmeasured += 1;
		}
		if (rate === null) continue;
		if (label === "must_activate") {
			sums.tp += rate * weight;
			sums.fn += (1 - rate) * weight;
		} else {
			sum.fp += rate * weight;
			sum.tn += (1 - rate) * weight;
		}
	}
	sums.fp += unlabelled.fp;
	sums.tn += unlabelled.tn;
	const parts = unlabelled.fp + unlabelled.tn > 0 ? { unlabelled } : {};
	return {
		...sums,
		...parts,
		...ratios({
			...sums,
			...parts
		})
	};
}
function countedRate(seen, { isImplied }, label, { errorsAs }) {
	if (errorsAs !== "misses") return seen.rate;
	if (isImplied === true) return seen.triggered > 0 ? rateAtExtreme(seen, true) : seen.rate;
	return rateAtExtreme(seen, label === "should_not_activate");
}
function pairMetrics(pairs, observations, skill, options = {}) {
	if (!pairs.near.every((task) => {
		const own = labelIn(task, skill);
		if (own === null || own.label !== "should_not_activate") return true;
		const rate = countedRate(rateOf(observations.get(task.key), skill), task, own.label, options) ?? 0;
		return Number.isInteger((1 - rate) * own.weight * EXACT);
	})) return skillMetrics(pairs.all(), observations, skill, options);
	const { labelled } = pairs.silent;
	const silent = observations.size > 0 ? pairs.silent : {
		labelled: 0,
		implied: 0,
		unmeasured: labelled
	};
	return skillMetrics(pairs.near, observations, skill, {
		...options,
		silent
	});
}
const EXACT = 2 ** 20;
function ratios({ tp, fp, fn, tn, unlabelled = {
	fp: 0,
	tn: 0
} }) {
	const recall = over(tp, tp + fn);
	const implied = unlabelled.fp + unlabelled.tn;
	return {
		precision: fp + tn <= 0 ? null : over(tp, tp + fp),
		recall,
		f1: recall === null ? null : over(2 * tp, 2 * tp + fp + fn),
		accuracy: over(tp + tn - unlabelled.tn, tp + fp + fn + tn - implied)
	};
}
function over(part, whole) {
	return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole));
}

// src/gate/metrics/resampled-ratios.ts
const resamples = 1e3;
const ratioNames = [
	"precision",
	"recall",
	"f1",
	"accuracy"
];
function resampledRatios(tasks, observations, skill, options = {}) {
	const asked = tasks.filter((task) => labelIn(task, skill) !== null);
	const single = (isImplied) => unitsOf$1(asked.filter((task) => task.isImplied === true === isImplied)).map((unit) => skillMetrics(unit, observations, skill, options));
	const [labelled, implied] = [single(false), single(true)];
	const always = implied.every(({ fp }) => fp === 0) ? implied : [];
	const drawn = always.length > 0 ? [] : implied;
	const silent = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: 0,
		unlabelled: {
			fp: 0,
			tn: 0
		}
	};
	for (const one of always) add$1(silent, one);
	const random = seededRandom(1);
	const values = {
		precision: [],
		recall: [],
		f1: [],
		accuracy: []
	};
	for (let i = 0; i < resamples && labelled.length + drawn.length > 0; i += 1) {
		const sum = {
			tp: 0,
			fp: 0,
			fn: 0,
			tn: 0,
			unlabelled: {
				fp: 0,
				tn: 0
			}
		};
		for (const stratum of [labelled, drawn]) for (let draw = 0; draw < stratum.length; draw += 1) add$1(sum, stratum[Math.floor(random() * stratum.length)]);
		add$1(sum, silent);
		const sample = ratios(sum);
		for (const name of ratioNames) {
			const value = sample[name];
			if (value !== null) values[name].push(value);
		}
	}
	for (const name of ratioNames) values[name].sort((a, b) => a - b);
	return values;
}
function unitsOf$1(tasks) {
	return [...require_start.groupBy(tasks, ({ key, message }) => message?.conversation ?? key).values()];
}
function add$1(sum, one) {
	if (one === void 0) return;
	sum.tp += one.tp;
	sum.fp += one.fp;
	sum.fn += one.fn;
	sum.tn += one.tn;
	sum.unlabelled.fp += one.unlabelled?.fp ?? 0;
	sum.unlabelled.tn += one.unlabelled?.tn ?? 0;
}
function quantile(ascending, share) {
	return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? null;
}

// src/gate/metrics/skill-intervals.ts
const epsilon$1 = 1e-9;
function skillIntervals(tasks, observations, skill) {
	const { precision, recall, f1 } = ratioIntervals(tasks, observations, skill, {
		low: .025,
		high: .975,
		options: {}
	});
	return {
		precision,
		recall,
		f1
	};
}
function upperBounds(tasks, observations, skill, options = {}) {
	const { precision, recall, f1, accuracy } = ratioIntervals(tasks, observations, skill, {
		low: .05,
		high: .95,
		z: zOneSided,
		options
	});
	return {
		precision: precision?.high ?? null,
		recall: recall?.high ?? null,
		f1: f1?.high ?? null,
		accuracy: accuracy?.high ?? null
	};
}
function ratioIntervals(tasks, observations, skill, { low, high, z, options }) {
	const metrics = skillMetrics(tasks, observations, skill, options);
	const { tp, fp, fn, tn, unlabelled = {
		fp: 0,
		tn: 0
	} } = metrics;
	const { isOnce, weight } = unitsOf(tasks, observations, skill, options);
	const resampled = isOnce ? null : resampledRatios(tasks, observations, skill, options);
	const wilson = (part, whole) => wilsonOf(part / weight, whole / weight, z);
	const intervalOf = (name, ifOnce) => {
		if (metrics[name] === null) return null;
		return (resampled === null ? null : bootstrapOf(resampled[name], low, high)) ?? ifOnce();
	};
	return {
		precision: intervalOf("precision", () => wilson(tp, tp + fp)),
		recall: intervalOf("recall", () => wilson(tp, tp + fn)),
		f1: intervalOf("f1", () => toF1(wilson(tp, tp + fp + fn))),
		accuracy: intervalOf("accuracy", () => {
			const right = tp + tn - unlabelled.tn;
			return wilson(right, right + fn + fp - unlabelled.fp);
		})
	};
}
function unitsOf(tasks, observations, skill, { errorsAs }) {
	const weights = /* @__PURE__ */ new Set();
	const units = /* @__PURE__ */ new Set();
	let labelled = 0;
	let most = 0;
	for (const task of tasks) {
		const { key, message } = task;
		const own = labelIn(task, skill);
		const { triggered, notTriggered, errors } = rateOf(observations.get(key), skill);
		const trials = errorsAs === "misses" ? Math.max(1, triggered + notTriggered + errors) : triggered + notTriggered;
		if (own === null || own.label === "acceptable" || trials === 0) continue;
		most = Math.max(most, trials);
		weights.add(own.weight);
		units.add(message?.conversation ?? key);
		labelled += 1;
	}
	const [weight = 1, ...others] = weights;
	const ofUnit = labelled === 0 ? 1 : labelled / units.size;
	if (others.length > 0) return {
		isOnce: false,
		weight: ofUnit
	};
	return {
		isOnce: most <= 1 && ofUnit === 1,
		weight: weight * ofUnit
	};
}
function bootstrapOf(values, low, high) {
	const [from, to] = [quantile(values, low), quantile(values, high)];
	if (from === null || to === null) return null;
	const [least, most] = [values[0] ?? from, values.at(-1) ?? to];
	return most - least < epsilon$1 ? null : {
		low: from,
		high: to
	};
}
function wilsonOf(part, whole, z) {
	if (whole <= 0) return null;
	const isAll = whole - part < epsilon$1;
	const interval = wilsonInterval(isAll ? whole : part, whole, z);
	return interval === null ? null : {
		low: Math.max(0, interval.low),
		high: Math.min(1, interval.high)
	};
}
function toF1(interval) {
	const f1 = (share) => 2 * share / (1 + share);
	return interval === null ? null : {
		low: f1(interval.low),
		high: f1(interval.high)
	};
}

// src/gate/floors.ts
function brokenFloors(question, skill, pairs, { base: before, head: values, shown: { head } }) {
	const { floors } = limitsOf(question.policy, skill);
	if (values === null || ratioNames.every((name) => floors[name] === null)) return [];
	const boundsOf = (ratios, options) => question.deterministic ? ratios : upperBounds(pairs.all(), head, skill, options);
	const bounds = boundsOf(values);
	const misses = { errorsAs: "misses" };
	const atWorst = values.errors + values.unmeasured > 0 ? pairMetrics(pairs, head, skill, misses) : null;
	const boundsAtWorst = atWorst === null ? null : boundsOf(atWorst, misses);
	const isTold = question.policy.failOn.includes("already_below");
	return ratioNames.flatMap((name) => {
		const floor = floors[name];
		if (floor === null) return [];
		const figure = {
			name,
			skill,
			floor,
			was: before?.[name] ?? null
		};
		const value = values[name];
		if (value !== null && (bounds[name] ?? value) < floor) return [belowFloor(figure, value)];
		const worst = boundsAtWorst?.[name] ?? null;
		return worst === null || isBelow$1(figure) && !isTold ? [] : mayBeBelow(figure, worst, atWorst?.[name] ?? worst);
	});
}
function mayBeBelow(figure, bound, value) {
	if (bound >= figure.floor) return [];
	const message = `${saysBelow(figure, value)} if failed trials count as misses`;
	return [{
		code: "not_evaluated",
		skill: figure.skill,
		message
	}];
}
function belowFloor(figure, value) {
	const { skill, was } = figure;
	const says = saysBelow(figure, value);
	if (was === null || !isBelow$1(figure)) return {
		code: "floor",
		skill,
		message: says
	};
	return {
		code: "already_below",
		skill,
		message: `${says} (base: ${was.toFixed(2)}, below it already)`
	};
}
function isBelow$1({ was, floor }) {
	return was !== null && was < floor;
}
function saysBelow({ name, skill, floor }, value) {
	return `${skill}: ${name} ${value.toFixed(2)} is below the floor of ${floor}`;
}
function brokenGolden(question, gated, observed) {
	return gated.flatMap((task) => task.golden ? tellingLabels(task, observed.head.get(task.key)).flatMap((label) => brokenLabel(task, label, question, observed)) : []);
}
function brokenLabel(task, expectation, { sides }, observed) {
	const { skill, label } = expectation;
	if (label === "acceptable" || task.gone?.includes(skill)) return [];
	const head = passes(task, expectation, observed.head);
	if (head === null) return [{
		code: "not_evaluated",
		skill,
		message: `golden prompt ${task.id} has no completed trial`
	}];
	if (head) {
		const rate = rateOf(observed.head.get(task.key), skill);
		if (isRight$1(task, label, rateAtExtreme(rate, label === "should_not_activate"))) return [];
		return [{
			code: "not_evaluated",
			skill,
			message: `golden prompt ${task.id} fails for ${skill} if failed trials count as misses`
		}];
	}
	const base = sides === "both" ? passes(task, expectation, observed.base) : null;
	const message = `golden prompt ${task.id} fails for ${skill}`;
	return base === false && !task.isNew ? [{
		code: "already_below",
		skill,
		message: `${message}, as on base`
	}] : [{
		code: "golden",
		skill,
		message
	}];
}
function passes(task, expectation, observations) {
	const { rate } = rateOf(observations.get(task.key), expectation.skill);
	return rate === null || expectation.label === "acceptable" ? null : isRight$1(task, expectation.label, rate);
}
function isRight$1({ triggerThreshold = .5 }, label, rate) {
	return rate >= triggerThreshold === (label === "must_activate");
}

// src/gate/figure-pairs.ts
function figurePairs(skill, groups, keys, side) {
	const near = groups.near(skill, keys);
	const [labelled = 0, implied = 0] = near.others("figures", (tasks) => {
		const pairs = pairsIn(skill, tasks, groups, side);
		const ofOthers = pairs.filter(({ isImplied }) => isImplied === true).length;
		return [pairs.length - ofOthers, ofOthers];
	});
	return {
		near: pairsIn(skill, near.tasks, groups, side),
		silent: {
			labelled,
			implied
		},
		all: () => pairsIn(skill, groups.tasks, groups, side)
	};
}
function pairsIn(skill, tasks, groups, side) {
	const { same, unlabelled } = groups.pairing;
	const wasOwn = (task) => (same.get(task.key) ?? []).some((twin) => isDropped(twin) && require_options.labelOf(twin, skill) === "must_activate");
	const isNegative = (task) => side === "head" || isDropped(task) || !wasOwn(task);
	const [wanted, unwanted, others] = [
		[],
		[],
		[]
	];
	for (const task of tasks) {
		const label = require_options.labelOf(task, skill);
		if (label === "must_activate") wanted.push(task);
		else if (label === "should_not_activate" && isNegative(task)) unwanted.push(task);
		else if (label === null && unlabelled !== "ignore") others.push(task);
	}
	const counted = others.filter((task) => isOnlyOthers(task, skill, same) && isNegative(task));
	return [
		...oncePerPrompt$1(wanted, same),
		...oncePerPrompt$1(unwanted, same),
		...oncePerPrompt$1(counted, same).map((task) => groups.implied(task))
	];
}

// src/gate/generated.ts
function figureTasksOf(skill, question) {
	return question.binding.labelled.has(skill) ? question.bindingTasks.figures : question.figures;
}
function adviceRequests(question) {
	if (question.binding === question) return [];
	const sides = question.sides === "both" ? ["base", "head"] : ["head"];
	return question.tasks.filter(require_start.neverBlocks).flatMap((task) => {
		const { base, head, both } = screenTrials(task, question);
		const most = question.shared.has(task.key) ? {
			base: both,
			head: both
		} : {
			base,
			head
		};
		return sides.map((side) => {
			const trials = question.deterministic ? 1 : most[side];
			return {
				task: task.key,
				side,
				phase: "screen",
				first: 0,
				trials
			};
		});
	});
}
function withAdvice(verdict, question, observations) {
	const { binding, same } = question;
	if (binding === question) return verdict;
	const more = observedOf(observations);
	const isBinding = binding.labelled;
	const generated = question.tasks.filter(require_start.neverBlocks);
	const joinedTo = joining(more);
	const firingsIn = firingsInEach(question);
	const skills = verdict.skills.map((one) => {
		const shown = {
			base: joinedTo(one.shown.base, "base"),
			head: joinedTo(one.shown.head, "head")
		};
		if (isBinding.has(one.skill)) return {
			...one,
			shown
		};
		const labelled = generated.filter((task) => require_options.hasLabel(task, one.skill));
		const count = oncePerPrompt$1(labelled, same).length;
		if (count === 0) return {
			...one,
			shown
		};
		const firings = firingsIn(shown);
		const metrics = (side) => pairMetrics(figurePairs(one.skill, question.figures, firings.near(one.skill), side), shown[side], one.skill);
		const word = labelled.some(({ provenance }) => provenance === "inferred") ? "inferred" : "generated";
		const note = `${one.skill}: its ${inPrompts(count)} ${count === 1 ? "is" : "are"} ${word}, so its figures are advice`;
		return {
			...one,
			shown,
			base: one.base === null ? null : metrics("base"),
			head: one.head === null ? null : metrics("head"),
			notes: [...one.notes, note]
		};
	});
	return {
		...verdict,
		skills
	};
}
function firingsInEach({ tasks, sides }) {
	const keys = tasks.map(({ key }) => key);
	const known = /* @__PURE__ */ new Map();
	return (shown) => {
		const found = known.get(shown.head) ?? firingsOf(shown, shown.head.size > 0 ? keys : [], sides);
		known.set(shown.head, found);
		return found;
	};
}
function joining(more) {
	const known = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	return (own, side) => {
		if (more[side].size === 0) return own;
		const joined = known[side].get(own) ?? new Map([...own, ...more[side]]);
		known[side].set(own, joined);
		return joined;
	};
}

// src/gate/golden-again.ts
const GOLDEN_TRIALS = 5;
function* goldenAgain(question, gated, observed) {
	const missed = gated.filter((task) => missesInScreen(task, observed.head));
	if (missed.length === 0) return [];
	const fresh = /* @__PURE__ */ new Map();
	const requests = missed.map(({ key }) => ({
		task: key,
		side: "head",
		phase: "golden",
		first: 0,
		trials: 5
	}));
	for (const observation of yield requests) {
		if (observation.phase !== "golden") continue;
		require_start.addToGroup(fresh, observation.task, observation);
	}
	const judged = missed.map((task) => ({
		...task,
		triggerThreshold: .5
	}));
	const shared = [...fresh].filter(([key]) => question.shared.has(key));
	return brokenGolden(question, judged, {
		base: new Map([...observed.base, ...shared]),
		head: fresh
	});
}
function missesInScreen(task, head) {
	const { golden, key, gone } = task;
	return golden && tellingLabels(task, head.get(key)).some(({ skill, label }) => {
		const { rate, errors } = rateOf(head.get(key), skill);
		if (label === "acceptable" || gone?.includes(skill)) return false;
		return errors > 0 || rate !== (label === "must_activate" ? 1 : 0);
	});
}

// src/gate/task-groups.ts
var TaskGroups = class TaskGroups {
	tasks;
	pairing;
	isChanged;
	pairsDiffer;
	#positives = /* @__PURE__ */ new Map();
	#groupOf = /* @__PURE__ */ new Map();
	#named = /* @__PURE__ */ new Map();
	#shapes;
	#positions;
	#implied = /* @__PURE__ */ new Map();
	constructor(tasks, pairing) {
		this.tasks = tasks;
		this.pairing = pairing;
		this.isChanged = tasks.some((task) => isDropped(task) || task.isNew);
		this.pairsDiffer = tasks.some((task) => isDropped(task) && pairing.same.has(task.key));
		this.#positions = new Map(tasks.map((task, position) => [task, position]));
		const shapes = /* @__PURE__ */ new Map();
		const numbers = /* @__PURE__ */ new Map();
		for (const group of connected(tasks, pairing.same)) this.#add(group, shapes, numbers);
		this.#shapes = [...shapes.values()];
		for (const task of tasks) {
			const named = new Set(task.expectations.map(({ skill }) => skill));
			for (const skill of named) if (require_options.labelOf(task, skill) === "must_activate") require_start.addToGroup(this.#positives, skill, task);
		}
	}
	positives(skill) {
		return this.#positives.get(skill) ?? [];
	}
	without(isLeft) {
		return new TaskGroups(this.tasks.filter((task) => !isLeft(task)), this.pairing);
	}
	near(skill, keys) {
		const groups = new Set(this.#named.get(skill));
		for (const key of keys) {
			const group = this.#groupOf.get(key);
			if (group !== void 0) groups.add(group);
		}
		const at = (task) => this.#positions.get(task) ?? 0;
		return {
			tasks: [...groups].flatMap((group) => group.tasks).sort((a, b) => at(a) - at(b)),
			others: (id, of) => this.#others(skill, groups, (group) => of(group.tasks), id)
		};
	}
	implied(task) {
		const known = this.#implied.get(task);
		if (known !== void 0) return known;
		const { key, message } = task;
		const made = {
			key,
			expectations: [],
			isImplied: true,
			...require_start.present({ message })
		};
		this.#implied.set(task, made);
		return made;
	}
	#others(skill, near, of, id) {
		const nearBy = /* @__PURE__ */ new Map();
		for (const { shape } of near) nearBy.set(shape, (nearBy.get(shape) ?? 0) + 1);
		const sums = [];
		for (const shape of this.#shapes) {
			const count = shape.groups.length - (nearBy.get(shape) ?? 0);
			if (count === 0) continue;
			const says = `${id} ${shape.names.map((names) => names.has(skill) ? 1 : 0).join("")}`;
			let each = shape.known.get(says);
			if (each === void 0) {
				const group = shape.groups.find((one) => !near.has(one));
				each = group === void 0 ? [] : of(group);
				shape.known.set(says, each);
			}
			for (const [index, value] of each.entries()) sums[index] = (sums[index] ?? 0) + count * value;
		}
		return sums;
	}
	#add(tasks, shapes, numbers) {
		const { same } = this.pairing;
		const twins = tasks.flatMap(({ key }) => same.get(key) ?? []);
		const all = /* @__PURE__ */ new Set([...tasks, ...twins]);
		const numberOf = (one) => {
			if (one === void 0) return "";
			const number = numbers.get(one) ?? numbers.size;
			numbers.set(one, number);
			return String(number);
		};
		const order = [...all];
		const indexOf = (key) => order.findIndex((task) => task.key === key);
		const id = order.map((task) => [
			this.#positions.has(task) ? "own" : "twin",
			task.origin,
			task.isNew,
			isPromptOfAnother(task),
			task.gone !== void 0,
			task.editedTo === void 0 ? "" : indexOf(task.editedTo),
			indexOf(same.get(task.key)?.[0]?.key),
			numberOf(task.others?.skills),
			numberOf(task.room?.offers)
		].join(" ")).join(", ");
		const shape = shapes.get(id) ?? {
			groups: [],
			names: namesOf(order),
			known: /* @__PURE__ */ new Map()
		};
		shapes.set(id, shape);
		const group = {
			tasks,
			shape
		};
		shape.groups.push(group);
		for (const task of all) {
			this.#groupOf.set(task.key, group);
			for (const { skill } of task.expectations) {
				const known = this.#named.get(skill);
				if (known === void 0) this.#named.set(skill, /* @__PURE__ */ new Set([group]));
				else known.add(group);
			}
		}
	}
};
function namesOf(tasks) {
	const lists = new Set(tasks.flatMap(({ others }) => others === void 0 ? [] : [others.skills]));
	const offers = new Set(tasks.flatMap(({ room }) => room === void 0 ? [] : [room.offers]));
	return [...lists, ...offers];
}
function connected(tasks, same) {
	const byKey = new Map(tasks.map((task) => [task.key, task]));
	const groupOf = /* @__PURE__ */ new Map();
	const join = (a, b) => {
		if (a === b) return;
		const [into, from] = a.length < b.length ? [b, a] : [a, b];
		for (const task of from) {
			into.push(task);
			groupOf.set(task, into);
		}
	};
	for (const task of tasks) groupOf.set(task, [task]);
	for (const task of tasks) {
		const linked = [...(same.get(task.key) ?? []).map(({ key }) => key), ...task.editedTo === void 0 ? [] : [task.editedTo]];
		for (const key of linked) {
			const other = byKey.get(key);
			const [own, others] = [groupOf.get(task), other === void 0 ? void 0 : groupOf.get(other)];
			if (own !== void 0 && others !== void 0) join(own, others);
		}
	}
	const position = new Map(tasks.map((task, index) => [task, index]));
	const at = (task) => position.get(task) ?? 0;
	return [...new Set(groupOf.values())].map((group) => group.sort((a, b) => at(a) - at(b)));
}

// src/gate/indexed-question.ts
function indexedQuestion(question) {
	const { tasks, policy } = question;
	const same = samePrompts(tasks);
	const pairing = {
		same,
		unlabelled: policy.unlabelled
	};
	const own = tasks.filter(({ origin }) => origin === "head");
	const all = new TaskGroups(tasks, pairing);
	const figures = own.length === tasks.length ? all : new TaskGroups(own, pairing);
	const byName = new Map(question.skills.toReversed().map((skill) => [skill.name, skill]));
	const others = tasks.some(require_start.neverBlocks) && !noneBlocks(tasks) ? indexedQuestion({
		...question,
		tasks: tasks.filter((task) => !require_start.neverBlocks(task))
	}) : null;
	const indexed = {
		...question,
		same,
		all,
		figures,
		gated: policy.onRemovedTasks === "gate" ? all : figures,
		changed: changedSkills(question),
		labelled: require_options.labelledSkills(tasks),
		skillNamed: (name) => byName.get(name),
		bindingTasks: others === null ? {
			all,
			figures
		} : {
			all: all.without(require_start.neverBlocks),
			figures: figures.without(require_start.neverBlocks)
		},
		get binding() {
			return others ?? indexed;
		}
	};
	return indexed;
}

// src/gate/holm.ts
function holm(items, pOf, alpha, { weightOf = () => 1, familyOf } = {}) {
	const families = /* @__PURE__ */ new Map();
	for (const item of items) require_start.addToGroup(families, familyOf?.(item) ?? Symbol(), item);
	const sorted = [...families].flatMap(([family, members]) => withinFamily(family, members, pOf, weightOf)).sort((a, b) => a.ratio - b.ratio);
	const open = new Map([...families].map(([family, members]) => [family, members.length]));
	let left = [...families.values()].reduce((sum, [first]) => sum + (first === void 0 ? 0 : weightOf(first)), 0);
	const significant = [];
	for (const { item, family, weight, ratio } of sorted) {
		if (ratio * left > alpha + 1e-9) break;
		significant.push(item);
		const rest = (open.get(family) ?? 1) - 1;
		open.set(family, rest);
		if (rest === 0) left -= weight;
	}
	return significant;
}
function withinFamily(family, members, pOf, weightOf) {
	let least = Number.POSITIVE_INFINITY;
	return members.map((item) => ({
		item,
		p: pOf(item)
	})).sort((a, b) => b.p - a.p).map(({ item, p }, above) => {
		least = Math.min(least, p * (above + 1));
		return {
			item,
			family,
			weight: weightOf(item),
			ratio: least / weightOf(item)
		};
	}).reverse();
}

// src/gate/few-graded.ts
const MOST_NAMES = 5;
function fewGradedText(graders, jobs) {
	const blind = blindGraders(graders, jobs);
	if (blind.length === 0) return null;
	const named = blind.slice(0, MOST_NAMES).map(({ grader, tasks, p }) => {
		return `${grader} (${`${tasks} ${tasks === 1 ? "task" : "tasks"}`}, p = ${p.toFixed(p < .01 ? 4 : 2)} at best)`;
	});
	const more = blind.length > MOST_NAMES ? [`${blind.length - MOST_NAMES} more`] : [];
	return `Too few graded tasks to see a fall of ${[...named, ...more].join(", ")}: add tasks or trials.`;
}
function blindGraders(graders, jobs) {
	const all = [...graders].map(([grader, rows]) => ({
		grader,
		tasks: rows.length,
		p: leastP(rows)
	}));
	const seeing = new Set(holm(all, ({ p }) => p, require_options.SCHEDULE.alpha / jobs));
	return all.filter((one) => !seeing.has(one));
}
function leastP(rows) {
	return rows.reduce((p, { base, head }) => p / choose(base + head, base), 1);
}
function choose(all, some) {
	let ways = 1;
	for (let index = 1; index <= some; index += 1) ways = ways * (all - some + index) / index;
	return ways;
}

// src/gate/grader-test.ts
const PERMUTATIONS = 1e4;
const NAMED_FROM = .01;
function testGraders(question, tasks, observed) {
	const { graderTolerance } = question.policy;
	if (question.sides === "head") return {
		fallen: [],
		broken: [],
		few: null
	};
	const known = gradesByGrader(tasks, observed);
	const apart = gradesByGrader(tasks.filter(({ key }) => !question.shared.has(key)), observed);
	const fallen = fallenOf(known, question, Math.min(NAMED_FROM, graderTolerance ?? NAMED_FROM), ({ base, head }) => base.scores.length === 0 || head.scores.length === 0 ? null : {
		base: base.scores,
		head: head.scores
	});
	const named = fallen.filter(({ fall }) => isLoss(fall, graderTolerance ?? NAMED_FROM));
	return {
		few: question.deterministic ? null : fewGradedText(trialsBehind(apart), question.jobs),
		fallen: fallen.map(({ grader, scores, fall, p }) => ({
			grader,
			tasks: scores.length,
			fall,
			p: question.deterministic ? null : p
		})),
		broken: [...named.map(({ grader, scores, fall, p }) => ({
			code: "grader",
			skill: null,
			message: `the score of grader ${grader} fell by ${fall.toFixed(2)} over ${scores.length} ${scores.length === 1 ? "task" : "tasks"}${question.deterministic ? "" : ` (p = ${p.toFixed(4)})`}`,
			...graderTolerance === null ? { blocks: false } : {}
		})), ...graderTolerance === null ? [] : unknownFalls(question, graderTolerance, known, named)]
	};
}
function trialsBehind(known) {
	const compared = [...known].map(([grader, rows]) => [grader, rows.flatMap(({ base, head }) => base.scores.length === 0 || head.scores.length === 0 ? [] : [{
		base: base.scores.length,
		head: head.scores.length
	}])]);
	return new Map(compared.filter(([, rows]) => rows.length > 0));
}
function unknownFalls(question, tolerance, known, found) {
	const missing = [...known].filter(([, rows]) => rows.some(({ base, head }) => base.unknown + head.unknown > 0));
	return fallenOf(new Map(missing), question, tolerance, ({ base, head }) => ({
		base: [...base.scores, ...Array(base.unknown).fill(1)],
		head: [...head.scores, ...Array(head.unknown).fill(0)]
	})).flatMap(({ grader, fall }) => found.some((one) => one.grader === grader) ? [] : [{
		code: "not_evaluated",
		skill: null,
		message: `the score of grader ${grader} could not be judged: trials without one hide a fall of up to ${fall.toFixed(2)} (tolerance ${tolerance})`
	}]);
}
function fallenOf(known, { deterministic, jobs }, tolerance, read) {
	const tested = [...known].flatMap(([grader, rows]) => {
		const scores = rows.flatMap((row) => read(row) ?? []);
		if (scores.length === 0) return [];
		const fall = fallOf(scores);
		return [{
			grader,
			scores,
			fall,
			p: deterministic ? 0 : permutationP(scores, fall)
		}];
	});
	return holm(tested, ({ p }) => p, require_options.SCHEDULE.alpha / jobs).filter(({ fall }) => isLoss(fall, tolerance));
}
function gradesByGrader(tasks, observed) {
	const result = /* @__PURE__ */ new Map();
	const comparing = comparingGraders(observed);
	for (const { key } of tasks) {
		const trials = {
			base: observed.base.get(key) ?? [],
			head: observed.head.get(key) ?? []
		};
		const names = [...trials.base, ...trials.head].flatMap(({ grades }) => grades.filter(applies).map(graderOf));
		for (const grader of new Set(names)) {
			if (comparing.has(grader)) continue;
			const row = {
				base: gradedBy(grader, trials.base),
				head: gradedBy(grader, trials.head)
			};
			if ([row.base, row.head].some(({ scores, unknown }) => scores.length + unknown === 0)) continue;
			require_start.addToGroup(result, grader, row);
		}
	}
	return result;
}
function comparingGraders({ base, head }) {
	const ofBase = new Set([...base.values()].flat().flatMap(({ grades }) => grades.map(graderOf)));
	return new Set([...head].flatMap(([key, trials]) => (base.get(key) ?? []).every(({ failed }) => failed) ? [] : trials.flatMap(({ grades }) => grades.map(graderOf).filter((grader) => !ofBase.has(grader)))));
}
function gradedBy(grader, trials) {
	const grades = trials.flatMap((trial) => trial.grades.filter((grade) => grade.grader === grader));
	const failed = trials.filter((trial) => trial.failed).length;
	return {
		scores: grades.flatMap(({ status, score }) => status === "graded" && score !== null ? [score] : []),
		unknown: failed + grades.filter(({ status }) => status === "error").length
	};
}
function applies({ status }) {
	return status !== "not_applicable";
}
function graderOf({ grader }) {
	return grader;
}
function fallOf(scores) {
	return mean$1(scores.map(({ base, head }) => mean$1(base) - mean$1(head)));
}
function permutationP(scores, fall) {
	const random = seededRandom(1);
	const pools = scores.map(({ base, head }) => ({
		all: [...base, ...head],
		size: base.length
	}));
	let asLarge = 0;
	for (let round = 0; round < PERMUTATIONS; round += 1) {
		let sum = 0;
		for (const { all, size } of pools) {
			shuffleFirst(all, size, random);
			sum += mean$1(all.slice(0, size)) - mean$1(all.slice(size));
		}
		if (sum / pools.length >= fall - 1e-9) asLarge += 1;
	}
	return (asLarge + 1) / 10001;
}
function shuffleFirst(items, size, random) {
	for (let index = 0; index < size; index += 1) {
		const other = index + Math.floor(random() * (items.length - index));
		const kept = items[index] ?? 0;
		items[index] = items[other] ?? 0;
		items[other] = kept;
	}
}
function mean$1(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/graders/composite-score.ts
function compositeScore(grades) {
	let sum = 0;
	let weights = 0;
	for (const { status, score, weight } of grades) {
		if (status !== "graded" || score === null) continue;
		sum += score * weight;
		weights += weight;
	}
	return weights === 0 ? null : sum / weights;
}
function gradesPassed(grades) {
	const counted = grades.filter(({ weight }) => weight > 0);
	if (counted.some((grade) => grade.status === "error")) return null;
	const graded = counted.filter((grade) => grade.status === "graded");
	return graded.length === 0 ? null : graded.every((grade) => grade.passed === true);
}

// src/gate/metrics/totals.ts
function totals(skills) {
	const sum = (pick) => skills.reduce((total, metrics) => total + pick(metrics), 0);
	const micro = ratios({
		tp: sum((m) => m.tp),
		fp: sum((m) => m.fp),
		fn: sum((m) => m.fn),
		tn: sum((m) => m.tn),
		unlabelled: {
			fp: sum((m) => m.unlabelled?.fp ?? 0),
			tn: sum((m) => m.unlabelled?.tn ?? 0)
		}
	});
	const macro = (pick) => mean(skills.map(pick));
	return {
		micro,
		macro: {
			precision: macro((m) => m.precision),
			recall: macro((m) => m.recall),
			f1: macro((m) => m.f1),
			accuracy: macro((m) => m.accuracy)
		}
	};
}
function mean(values) {
	const known = values.filter((value) => value !== null);
	return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

// src/gate/metrics/task-totals.ts
function trialScore({ failed, grades }) {
	return failed ? null : compositeScore(grades);
}
function trialPassed({ failed, grades }) {
	const passed = failed ? null : gradesPassed(grades);
	return passed === null ? null : Number(passed);
}
function taskMeans(tasks, figure) {
	return tasks.flatMap((trials) => mean((trials ?? []).map(figure)) ?? []);
}

// src/gate/task-floors.ts
const RESAMPLES = 1e3;
function hasTaskFloor(floors) {
	return floors !== void 0 && floorsOf(floors).length > 0;
}
function brokenTaskFloors(question, tasks, observed) {
	const { taskFloors, failOn } = question.policy;
	if (taskFloors === void 0) return [];
	return floorsOf(taskFloors).flatMap((floor) => {
		const graded = tasks.filter((task) => isGraded(task, floor.grader, observed));
		const on = (side, figure) => {
			return figuresOf$1(graded.map(({ key }) => side.get(key)), figure, question);
		};
		const head = on(observed.head, floor.figure);
		const worst = on(observed.head, floor.worst);
		const before = question.sides === "both" ? on(observed.base, floor.figure).value : null;
		const wasBelow = before !== null && isBelow(before, floor);
		const says = (value) => `${floor.name} ${value.toFixed(2)} is below the floor of ${floor.least}`;
		if (head.value !== null && head.bound !== null && isBelow(head.bound, floor)) return wasBelow ? [{
			code: "already_below",
			skill: null,
			message: `${says(head.value)} (base: ${before.toFixed(2)}, below it already)`
		}] : [{
			code: "floor",
			skill: null,
			message: says(head.value)
		}];
		if (worst.value === null) {
			if (!tasks.some((task) => hasGrader(task, floor.grader))) return [];
			return [{
				code: "not_evaluated",
				skill: null,
				message: `there is a floor of ${floor.least} for ${floor.name}, and no trial was graded`
			}];
		}
		if (worst.bound === null || !isBelow(worst.bound, floor)) return [];
		if (wasBelow && !failOn.includes("already_below")) return [];
		return [{
			code: "not_evaluated",
			skill: null,
			message: `${says(worst.value)} if what could not be graded counts as failed`
		}];
	});
}
function idleFloors({ policy, tasks }) {
	const known = new Set(tasks.flatMap(({ graders }) => graders.map(({ name }) => name)));
	const idle = (policy.taskFloors?.graders ?? []).filter(({ grader }) => !known.has(grader));
	if (idle.length === 0) return [];
	return [`\`policy.graders\` has limits for ${idle.map(({ grader }) => grader).slice(0, 5).join(", ")}, but no task uses these graders: the limits protect nothing.`];
}
function floorsOf({ score, passRate, graders }) {
	return [
		{
			name: "the task score",
			least: score,
			grader: null,
			figure: trialScore,
			worst: atWorst(trialScore)
		},
		{
			name: "the task pass rate",
			least: passRate,
			grader: null,
			figure: trialPassed,
			worst: atWorst(trialPassed)
		},
		...graders.flatMap(({ grader, score: least, passRate: leastRate }) => [{
			name: `the score of grader ${grader}`,
			least,
			grader,
			figure: ofGrader(grader, ({ score: own }) => own),
			worst: atWorst(ofGrader(grader, ({ score: own }) => own))
		}, {
			name: `the pass rate of grader ${grader}`,
			least: leastRate,
			grader,
			figure: ofGrader(grader, ({ passed }) => Number(passed === true)),
			worst: atWorst(ofGrader(grader, ({ passed }) => Number(passed === true)))
		}])
	].flatMap(({ least, ...floor }) => least === null ? [] : [{
		...floor,
		least
	}]);
}
function ofGrader(name, read) {
	return ({ failed, grades }) => failed ? null : mean(grades.filter((one) => one.grader === name && one.status === "graded").map(read));
}
function atWorst(figure) {
	return (trial) => {
		if (trial.failed) return 0;
		const grades = trial.grades.map((grade) => grade.status === "error" ? {
			...grade,
			status: "graded",
			score: 0,
			passed: false
		} : grade);
		return figure({
			...trial,
			grades
		});
	};
}
function isGraded(task, grader, { base, head }) {
	const grades = [...base.get(task.key) ?? [], ...head.get(task.key) ?? []].flatMap((trial) => trial.grades);
	if (grades.length === 0) return hasGrader(task, grader);
	return grades.filter((grade) => grader === null ? grade.weight > 0 : grade.grader === grader).some(({ status }) => status !== "not_applicable");
}
function hasGrader({ graders }, grader) {
	return graders.some(({ name }) => grader === null || name === grader);
}
function isBelow(value, { least }) {
	return value < least - epsilon$3;
}
function figuresOf$1(trials, figure, { deterministic, sides }) {
	const means = taskMeans(trials, figure);
	const value = mean(means);
	if (value === null || deterministic || sides === "head") return {
		value,
		bound: value
	};
	const random = seededRandom(1);
	const sorted = Array.from({ length: RESAMPLES }, () => mean(means.map(() => means[Math.floor(random() * means.length)] ?? 0))).flatMap((one) => one ?? []).sort((a, b) => a - b);
	if ((sorted.at(-1) ?? value) - (sorted[0] ?? value) > 1e-9) return {
		value,
		bound: quantile(sorted, .95)
	};
	const count = trials.flatMap((one) => (one ?? []).filter((trial) => figure(trial) !== null)).length;
	return {
		value,
		bound: wilsonInterval(value * count, count, 1.6448536269514722)?.high ?? value
	};
}

// src/gate/judge-graders.ts
function judgeGraders(question, compared, observed) {
	const figures = question.figures.tasks;
	const { fallen, broken, few } = testGraders(question, compared, observed);
	return {
		fallen,
		broken: [
			...broken,
			...brokenTaskFloors(question, figures, observed),
			...failedGraders(question, figures, observed)
		],
		notes: [...idleFloors(question), ...few === null ? [] : [few]]
	};
}
function failedGraders({ policy, sides }, tasks, { head }) {
	if (policy.failOnGraders !== true || sides !== "head") return [];
	const failing = /* @__PURE__ */ new Map();
	const unknown = /* @__PURE__ */ new Map();
	let ended = 0;
	let graded = 0;
	const add = (counts, grader) => counts.set(grader, (counts.get(grader) ?? 0) + 1);
	const withGraders = tasks.filter((task) => task.graders.length > 0);
	for (const { key } of withGraders) {
		const trials = head.get(key) ?? [];
		const grades = trials.flatMap((trial) => trial.grades);
		if (trials.some(({ failed }) => failed) || trials.length === 0) ended += 1;
		graded += grades.filter(({ status }) => status === "graded").length;
		const of = (isMeant) => new Set(grades.filter(isMeant).map(({ grader }) => grader));
		for (const grader of of(({ status, passed }) => status === "graded" && passed !== true)) add(failing, grader);
		for (const grader of of(({ status }) => status === "error")) add(unknown, grader);
	}
	const inTasks = (count) => `${count} ${count === 1 ? "task" : "tasks"}`;
	const notEvaluated = (message) => ({
		code: "not_evaluated",
		skill: null,
		message,
		blocks: true
	});
	return [
		...[...failing].map(([grader, count]) => ({
			code: "grader",
			skill: null,
			message: `grader ${grader} fails on ${count} of ${inTasks(withGraders.length)}`,
			blocks: true
		})),
		...[...unknown].map(([grader, count]) => notEvaluated(`grader ${grader} could not grade ${inTasks(count)}`)),
		...ended > 0 ? [notEvaluated(`trials of ${inTasks(ended)} with graders ended in an error`)] : [],
		...graded === 0 && ended === 0 && unknown.size === 0 ? [notEvaluated("no grader graded a trial")] : []
	];
}

// src/gate/description-lost.ts
function descriptionLost({ base, head }) {
	if (base === null || head === null || !isDescribed(base) || isDescribed(head)) return null;
	return head.describes === false ? "gone" : "cut";
}
function undescribedNotes(skill) {
	const { name, head } = skill;
	const lost = descriptionLost(skill);
	if (lost === "gone") return [`${name}: this skill has a description on base and none on head`];
	if (lost === "cut") return [`${name}: the agent lists this skill's description on base but not on head, where the listing is too long`];
	return head?.listed === "named" && head.describes !== false ? [`${name}: the agent leaves this skill's description out of its listing, which is too long`] : [];
}
function isDescribed({ describes, listed }) {
	return describes !== false && listed !== "named";
}

// src/gate/removed-skill.ts
function fateOfRemoved(skill, question, gated, { recall, moved = [], shown: { base, head }, hides }) {
	const notes = moved.length === 0 ? [] : [movedNote(skill, moved)];
	const isMoved = new Set(moved.flatMap(({ tasks }) => tasks));
	const { tasks } = recallEndpoint(skill, gated);
	const lost = tasks.filter(({ key }) => !isMoved.has(key) && (rateOf(base.get(key), skill).rate ?? 0) > 1e-9);
	const isUnasked = lost.some(({ key }) => (head.get(key) ?? []).length === 0);
	if (recall.verdict === "regressed" || recall.verdict === "not_evaluated" && isUnasked) {
		const where = whereTo(skill, tasks, lost, {
			base,
			head
		});
		if (isTolerated()) return {
			state: "removed",
			recall,
			reasons: [],
			notes: [...notes, `${skill}: ${where}`]
		};
		return {
			state: "regressed",
			recall,
			reasons: [{
				code: "removed_tasks",
				message: `${skill} was removed: ${where}`
			}],
			notes
		};
	}
	if (recall.verdict === "not_evaluated") {
		const most = inPrompts(recall.netAtWorst);
		return {
			state: "not_evaluated",
			recall,
			reasons: [{
				code: "not_evaluated",
				message: `${skill}: it was removed, and ${hides ?? "failed trials"} may hide the loss of up to ${most}`
			}],
			notes
		};
	}
	return {
		state: "removed",
		recall,
		reasons: [],
		notes
	};
	function isTolerated() {
		const given = moved.reduce((sum, { prompts }) => sum + prompts, 0);
		const net = lost.reduce((sum, { key }) => sum + (rateOf(base.get(key), skill).rate ?? 0), 0);
		const loss = {
			net,
			base: given + net,
			head: given
		};
		return given > 1e-9 && !isUnasked && !recallRegressed(loss, limitsOf(question.policy, skill));
	}
}
function whereTo(skill, all, lost, { base, head }) {
	const prompts = /* @__PURE__ */ new Map();
	for (const { key } of lost) {
		const rate = rateOf(base.get(key), skill).rate ?? 0;
		const trials = (head.get(key) ?? []).filter(({ failed, fired }) => !failed || fired.length > 0);
		if (trials.length === 0) add(prompts, UNKNOWN, rate);
		for (const { fired } of trials) add(prompts, [...new Set(fired)].sort().join(" and "), rate / trials.length);
	}
	const rank = (to) => to === UNKNOWN ? 2 : to === "" ? 1 : 0;
	return [...prompts].sort(([a, x], [b, y]) => rank(a) - rank(b) || y - x || (a < b ? -1 : 1)).map(([to, count], index) => {
		const amount = index === 0 ? `${countText$1(count)} of its ${inPrompts(all.length)}` : countText$1(count);
		const [load, were] = countText$1(count) === "1" ? ["loads", "was"] : ["load", "were"];
		if (to === UNKNOWN) return `${amount} ${were} not asked on head`;
		return to === "" ? `${amount} ${load} nothing` : `${amount} now ${load} ${to}`;
	}).join(", ");
}
const UNKNOWN = "\0";
function add(sums, key, count) {
	sums.set(key, (sums.get(key) ?? 0) + count);
}

// src/gate/judge-skill.ts
const notApplicable = {
	tasks: 0,
	worse: 0,
	better: 0,
	net: 0,
	netAtWorst: 0,
	verdict: "not_applicable",
	test: null
};
function judgeSkill(skill, question, gated, evidence) {
	const { figures, verdict } = measuredSkill(skill, question, gated, evidence);
	const says = new Findings(verdict, question.policy.failOn);
	if (skill.head === null) {
		const fate = fateOfRemoved(skill.name, question, gated, evidence);
		for (const { code, message } of fate.reasons) says.reason(code, message);
		return {
			...verdict,
			...fate,
			reasons: verdict.reasons,
			head: null
		};
	}
	if (skill.head.unloaded !== void 0 && gated.positives(skill.name).length > 0) {
		says.reason("regressed", `${skill.name} ${skill.head.unloaded}`);
		return {
			...verdict,
			recall: evidence.recall,
			falseTriggers: evidence.falseTriggers,
			state: "regressed"
		};
	}
	if (isUnmeasurable(skill, question, gated, says)) return {
		...verdict,
		state: "not_evaluated"
	};
	verdict.notes.push(...undescribedNotes(skill));
	for (const broken of brokenFloors(question, skill.name, figures, verdict)) says.reason(broken.code, broken.message);
	if (skill.base === null || question.sides === "head") return {
		...verdict,
		state: stateAlone(verdict, question, says)
	};
	const { recall, falseTriggers } = evidence;
	const states = [
		lostRecall(skill, gated, evidence, says),
		movedAway(skill.name, question, evidence, says),
		newFalseTriggers(skill.name, evidence, says),
		...unjudged(skill.name, question, evidence, says),
		...[recall, falseTriggers].flatMap((endpoint) => STATES$3[endpoint.verdict] ?? [])
	];
	const state = [
		"regressed",
		"not_evaluated",
		"pass",
		"improved",
		"unchanged"
	].find((candidate) => states.includes(candidate)) ?? "unchanged";
	return {
		...verdict,
		recall,
		falseTriggers,
		state
	};
}
const STATES$3 = {
	within_tolerance: "pass",
	no_change_detected: "pass",
	improved: "improved"
};
var Findings = class {
	#verdict;
	#failOn;
	constructor(verdict, failOn) {
		this.#verdict = verdict;
		this.#failOn = failOn;
	}
	reason(code, message) {
		this.#verdict.reasons.push({
			code,
			skill: this.#verdict.skill,
			message,
			blocks: this.#failOn.includes(code)
		});
	}
	note(text) {
		this.#verdict.notes.push(text);
	}
};
function measuredSkill({ name, base, head }, question, gated, { shown, moved = [], excused = /* @__PURE__ */ new Set() }) {
	const groups = head === null ? gated : question.figures;
	const pairsOf = (side) => figurePairs(name, groups, shown.near(name), side);
	const figures = pairsOf("head");
	const hasBase = base !== null && question.sides !== "head";
	const ofBase = () => question.all.pairsDiffer ? pairsOf("base") : figures;
	return {
		figures,
		verdict: {
			skill: name,
			state: "pass",
			recall: notApplicable,
			falseTriggers: notApplicable,
			base: hasBase ? pairMetrics(ofBase(), shown.base, name) : null,
			head: head === null ? null : pairMetrics(figures, shown.head, name),
			moved,
			excused,
			reasons: [],
			notes: [],
			shown
		}
	};
}
function isUnmeasurable(skill, question, gated, says) {
	const { name, base, head } = skill;
	if (!(head?.offered === true || base?.offered === true) && gated.positives(name).length > 0) {
		const message = `${name} is not offered to agents${base === null ? "" : " on either side"}${head?.hidden === void 0 ? "" : ` (${head.hidden})`}: it cannot be measured`;
		if (measuresOthers(name, question, gated)) says.note(message);
		else says.reason("not_evaluated", message);
		return true;
	}
	const unlisted = missingFrom(skill);
	if (unlisted === null || !gated.tasks.some((task) => isJudgedBy(task, name))) return false;
	const message = `${name} is missing from the agent's skill listing on ${unlisted}: it cannot be measured there`;
	says.reason("not_evaluated", message);
	return true;
}
function stateAlone({ skill, head, reasons }, { sides }, says) {
	if (head !== null && head.unmeasured > 0) says.reason("not_evaluated", `${skill}: ${inPrompts(head.unmeasured)} without a completed trial`);
	if (reasons.some(({ code }) => code === "not_evaluated")) return "not_evaluated";
	return sides === "both" ? "new" : "pass";
}
function lostRecall(skill, gated, evidence, says) {
	const { recall, kept, shown } = evidence;
	if (recall.verdict !== "regressed") return null;
	const { code, suffix } = regressionCode(kept.recall);
	const why = descriptionLost(skill) === null ? "" : "; it has a description on base and none on head";
	const isMoved = new Set(evidence.moved?.flatMap(({ tasks }) => tasks));
	const tasks = recallEndpoint(skill.name, gated).tasks.filter(({ key }) => !isMoved.has(key));
	says.reason(code, `recall regressed: ${skill.name} lost ${lostTo(skill.name, recall, tasks, shown)}${suffix}${why}`);
	return "regressed";
}
function movedAway(skill, { policy }, { moved = [], recall, asked, shown }, says) {
	if (moved.length === 0) return null;
	const text = movedNote(skill, moved);
	const net = moved.reduce((sum, { prompts }) => sum + prompts, Math.max(0, recall.net));
	const fired = asked.recall.tasks.reduce((sum, { key }) => sum + (rateOf(shown.base.get(key), skill).rate ?? 0), 0);
	if (recallRegressed({
		net,
		base: fired,
		head: fired - net
	}, limitsOf(policy, skill)) && policy.onMovedLabels === "block" && recall.verdict !== "regressed") {
		says.reason("removed_tasks", text);
		return "regressed";
	}
	says.note(text);
	return "pass";
}
function newFalseTriggers(skill, { falseTriggers, kept }, says) {
	const more = `${skill} fires on ${inPrompts(falseTriggers.worse)} more that it should not`;
	if (falseTriggers.verdict === "regressed") {
		const { code, suffix } = regressionCode(kept.falseTriggers);
		says.reason(code, `precision regressed: ${more}${suffix}`);
		return "regressed";
	}
	if (falseTriggers.verdict !== "fires_more") return null;
	says.note(`${more}; recall gained as many, or the skills that lost these prompts regressed for them`);
	return "pass";
}
function unjudged(skill, { policy }, { recall, falseTriggers, hides }, says) {
	const limits = limitsOf(policy, skill);
	const ofFalse = limitsOfFalse(limits, {
		negatives: falseTriggers.tasks,
		own: recall.tasks
	});
	return [[
		"recall",
		"the loss of",
		recall,
		limits
	], [
		"false triggers",
		"false triggers on",
		falseTriggers,
		ofFalse
	]].flatMap(([name, hidden, endpoint, of]) => {
		if (endpoint.verdict !== "not_evaluated") return [];
		const why = countText$1(endpoint.netAtWorst) === "0" ? "none of its prompts completed a trial on both sides" : `${hides ?? "failed trials"} may hide ${hidden} up to ${inPrompts(endpoint.netAtWorst)} (tolerance ${Number(toleranceOf$1(endpoint.tasks, of).toFixed(2))})`;
		says.reason("not_evaluated", `${skill}: ${name} could not be judged, ${why}`);
		return ["not_evaluated"];
	});
}
function measuresOthers(skill, { skills }, gated) {
	return skills.filter(({ name, head }) => name !== skill && head?.offered === true).some(({ name }) => gated.positives(name).length > 0);
}
function isJudgedBy(task, skill) {
	const label = require_options.labelOf(task, skill);
	return label !== null && label !== "acceptable";
}
function missingFrom({ base, head }) {
	const sides = [...base?.listed === "missing" ? ["base"] : [], ...head?.listed === "missing" ? ["head"] : []];
	return sides.length === 0 ? null : sides.length === 2 ? "either side" : sides[0] ?? null;
}
function regressionCode(isKept) {
	return isKept ? {
		code: "regressed",
		suffix: ""
	} : {
		code: "removed_tasks",
		suffix: ", counting prompts that this change removed or edited"
	};
}

// src/gate/judge-skills.ts
const GAINED_FROM = .95;
function judgeSkills(question, gated, evidenceOf) {
	const all = question.skills.map((skill) => ({
		skill,
		evidence: evidenceOf(skill.name)
	}));
	const lost = lostKeys(question.same, all.map(({ evidence }) => evidence));
	return all.map(({ skill, evidence }) => judgeSkill(skill, question, gated, {
		...settled(skill.name, question, gated, {
			evidence,
			lost
		}),
		...movedFrom(skill.name, gated, evidence)
	}));
}
function movedFrom(skill, gated, { shown }) {
	if (!gated.isChanged) return {
		moved: [],
		excused: /* @__PURE__ */ new Set()
	};
	const sidesOf = ({ key }) => ({
		base: shown.base.get(key) ?? [],
		head: shown.head.get(key) ?? []
	});
	const moved = /* @__PURE__ */ new Map();
	const excused = /* @__PURE__ */ new Set();
	for (const asked of [recallEndpoint(skill, gated), falseTriggerEndpoint(skill, gated, shown)]) {
		const isOthers = (task) => task.expectations.some(({ label }) => label === "must_activate");
		for (const task of movedTasks(asked.changes, sidesOf)) {
			if (asked.endpoint === "falseTriggers") excused.add(task.key);
			if (!isDropped(task) || asked.endpoint === "falseTriggers" && isOthers(task)) continue;
			const { seen } = lossOf$1(sidesOf(task), skill, asked.endpoint);
			if (seen <= 1e-9) continue;
			const to = asked.changes.relabelled.find((one) => one.task === task)?.must ?? [];
			const id = JSON.stringify(to);
			const one = moved.get(id) ?? {
				to: [...new Set(to)],
				prompts: 0,
				tasks: []
			};
			moved.set(id, {
				...one,
				prompts: one.prompts + seen,
				tasks: [...one.tasks, task.key]
			});
		}
	}
	return {
		moved: [...moved.values()],
		excused
	};
}
function lostKeys(same, all) {
	const keys = /* @__PURE__ */ new Set();
	for (const { recall, asked, shown } of all) {
		if (recall.verdict !== "regressed") continue;
		const { skill } = asked.recall;
		for (const { key } of asked.recall.tasks) {
			const [before, after] = [rateOf(shown.base.get(key), skill).rate, rateOf(shown.head.get(key), skill).rate];
			if (before === null || after === null || before - after <= 1e-9) continue;
			for (const one of [key, ...(same.get(key) ?? []).map((twin) => twin.key)]) keys.add(one);
		}
	}
	return keys;
}
function settled(skill, question, gated, { evidence, lost }) {
	if (evidence.falseTriggers.verdict !== "regressed") return evidence;
	const { shown, asked, recall } = evidence;
	const limits = limitsOf(question.policy, skill);
	const hasOwn = gated.positives(skill).length > 0;
	const isOwn = (task) => !lost.has(task.key) && (hasOwn || require_options.labelOf(task, skill) === "should_not_activate");
	const own = {
		...asked.falseTriggers,
		tasks: asked.falseTriggers.tasks.filter(isOwn)
	};
	const added = new Set(asked.recall.changes.added);
	const isKnown = recall.test === null || recall.test.confirmed || recall.test.screen.midP > GAINED_FROM;
	const kept = {
		...asked.recall,
		tasks: asked.recall.tasks.filter((task) => !added.has(task))
	};
	const gained = isKnown ? Math.max(0, -compareEndpoint(kept, shown, limits).net) : 0;
	const net = compareEndpoint(own, shown, limits).net - gained;
	if (isLoss(net, limitsOfFalse(limits, {
		negatives: asked.falseTriggers.tasks.length,
		own: asked.recall.tasks.length
	}).tolerance)) return evidence;
	return {
		...evidence,
		falseTriggers: {
			...evidence.falseTriggers,
			verdict: "fires_more"
		}
	};
}

// src/gate/candidate.ts
const FALLEN = .8;
function screened(hypothesis, table, question) {
	const { skill, endpoint } = hypothesis;
	const tasks = tasksOf(hypothesis, table);
	const strata = [];
	const moved = /* @__PURE__ */ new Set();
	const measured = [];
	const fell = [];
	let hidden = 0;
	for (const task of tasks) {
		const { base, head } = table.compared(task);
		const before = count(base, skill);
		const after = count(head, skill);
		if (table.isHeadOnly(task)) {
			measured.push(task);
			continue;
		}
		if (before.completed === 0 || after.completed === 0) {
			hidden += hiddenLoss(before, after, endpoint);
			continue;
		}
		measured.push(task);
		const own = strataOf(before, after, endpoint);
		const trials = () => ({
			base: firedIn(base, skill),
			head: firedIn(head, skill)
		});
		strata.push(withTrials(own, table.conversationOf(task), trials));
		if (isMoved(own, endpoint)) moved.add(table.conversationOf(task) ?? -1 - task);
		if (change(own.seen, endpoint) >= .8 - 1e-9) fell.push({
			task,
			onHead: after.completed
		});
	}
	const { midP, net, worstMidP } = compareStrata(strata, endpoint);
	const bounds = suspicion(hypothesis, question, strata);
	const unsure = fell.filter(({ onHead }) => onHead < bounds.onHead).map(({ task }) => task);
	const least = toleranceOf$1(tasks.length, hypothesis) - epsilon$3;
	const escalated = fell.length >= Math.max(question.schedule.escalateFallen[endpoint], least) || fell.length - unsure.length >= Math.max(bounds.fallen, least) || Math.min(midP, worstMidP) < bounds.escalate - 1e-9;
	return {
		hypothesis,
		tasks,
		measured,
		moved: measured.filter((task) => moved.has(table.conversationOf(task) ?? -1 - task)),
		unsure,
		screen: {
			midP,
			net
		},
		hidden,
		escalated,
		isWorse: midP < bounds.askAgain,
		reads: /* @__PURE__ */ new Map(),
		looks: [],
		p: 1,
		worstP: 1,
		net: 0,
		worstNet: 0,
		active: escalated
	};
}
function suspicion({ skill, endpoint }, { schedule, changed = [] }, strata) {
	const { untouchedBelow, escalateBelow, askAgainBelow, escalateFallen } = schedule;
	const known = strata.reduce((sum, { seen }) => sum + seen.baseTrials, 0);
	return changed.length > 0 && !changed.includes(skill) && known >= untouchedBelow.fromBaseTrials * strata.length ? untouchedBelow : {
		escalate: escalateBelow[endpoint],
		askAgain: askAgainBelow,
		fallen: escalateFallen[endpoint],
		onHead: 1
	};
}
function isMoved(strata, endpoint) {
	return Math.abs(change(strata.seen, endpoint)) > 1e-9 || worstChange(strata, endpoint) > 1e-9;
}
function tasksOf({ skill, endpoint, tasks, candidates, changes }, table) {
	const fires = (trials) => trials.some(({ fired }) => fired.includes(skill));
	const joined = candidates.filter((task) => {
		const { base, head } = table.of(task);
		return fires(base) || fires(head);
	});
	const all = joined.length === 0 ? tasks : [...tasks, ...joined];
	return countedTasks(all, changes, {
		skill,
		endpoint
	}, (task) => table.compared(task));
}
function look(candidate, index, { weight, spread = 0 }, table) {
	const { skill, endpoint } = candidate.hypothesis;
	const strata = Array.from(candidate.reads, ([task, reading]) => {
		const { freshBase, freshHead } = table.of(task);
		const own = strataOf(count(freshBase, skill, reading), count(freshHead, skill, reading), endpoint);
		return withTrials(own, table.conversationOf(task), () => ({
			base: firedIn(freshBase, skill, reading),
			head: firedIn(freshHead, skill, reading)
		}));
	});
	const { midP, net, worstMidP, worstNet } = compareStrata(strata, endpoint, spread);
	candidate.looks.push({
		look: index + 1,
		midP,
		net,
		error: errorOf(candidate, table)
	});
	candidate.p = Math.min(candidate.p, midP / weight);
	candidate.worstP = Math.min(candidate.worstP, worstMidP / weight);
	candidate.net = net;
	candidate.worstNet = worstNet;
	return {
		midP,
		worstMidP
	};
}
function errorOf({ hypothesis, measured, reads }, table) {
	const ofSide = (trials, most) => varianceOf(count(trials, hypothesis.skill, most));
	const variance = measured.reduce((sum, task) => {
		const { freshBase, freshHead } = table.of(task);
		const { base, head } = table.compared(task);
		const reading = reads.get(task);
		return (reading === void 0 ? [ofSide(base), ofSide(head)] : [ofSide(freshBase, reading), ofSide(freshHead, reading)]).reduce((all, one) => all + one, sum);
	}, 0);
	return Math.sqrt(variance);
}
function varianceOf({ hits, completed }) {
	return completed < 2 ? 0 : hits * (completed - hits) / (completed * completed * (completed - 1));
}
function hasCollapsedIn({ hypothesis: { skill, endpoint }, tasks }, table) {
	if (endpoint !== "recall") return false;
	const fires = ({ fired }) => fired.includes(skill);
	const trials = tasks.map((task) => table.of(task));
	return trials.some(({ freshBase }) => freshBase.some(fires)) && !trials.some(({ head, freshHead }) => head.some(fires) || freshHead.some(fires));
}
function verdictOf(candidate, at) {
	const { hypothesis, tasks, measured, screen, escalated, looks, reads, p, worstNet, hidden } = candidate;
	return {
		hypothesis,
		tasks,
		isMeasured: measured.length > 0,
		screen,
		escalated,
		looks,
		reads,
		p: Math.min(1, p),
		regressed: at.seen,
		regressedAtWorst: at.worst || at.seen || isLoss(hidden, toleranceOf$1(tasks.length, hypothesis)),
		netAtWorst: worstNet + hidden
	};
}

// src/gate/lost-in-gain.ts
const MOST_IDS = 5;
function lostInGains(skills, gated) {
	return skills.flatMap(({ skill, recall, shown }) => {
		if (recall.test?.confirmed !== true || recall.verdict !== "no_change_detected") return [];
		const { tasks } = recallEndpoint(skill, gated);
		const risen = (task) => (rateOf(shown.head.get(task.key), skill).rate ?? 0) - (rateOf(shown.base.get(task.key), skill).rate ?? 0);
		const lost = tasks.filter((task) => risen(task) <= epsilon$3 - FALLEN);
		const gained = tasks.filter((task) => risen(task) >= FALLEN - epsilon$3).length;
		if (lost.length === 0 || gained === 0) return [];
		const ids = lost.map(({ id }) => id);
		return [`${skill} lost ${inPrompts(lost.length)} (${require_options.firstOf(ids, MOST_IDS)}) and gained ${countText$1(gained)}: the sum decides. A prompt with \`golden\` is protected by itself.`];
	});
}

// src/gate/conversation-tasks.ts
function conversationsOf(tasks) {
	const keys = tasks.map((task) => {
		const key = require_options.conversationKey(task);
		return key === null ? null : `${key} ${task.room?.key ?? ""}`;
	});
	const shared = [...require_options.countEach(keys.filter((key) => key !== null))].flatMap(([key, count]) => count > 1 ? [key] : []);
	const numbers = new Map(shared.map((key, index) => [key, index]));
	return keys.map((key) => numbers.get(key));
}

// src/gate/base-check.ts
const OWN = .75;
function tasksToCheck({ tasks, hypotheses, schedule, changed = [] }) {
	const mates = matesOf(tasks);
	const sharing = (position) => mates(position).filter((mate) => tasks[mate]?.stored);
	const stored = tasks.flatMap((task, position) => task.stored && sharing(position)[0] === position ? [position] : []);
	const most = schedule.baseCheckTasks;
	const about = new Set(hypotheses.flatMap(({ skill, tasks: own }) => changed.includes(skill) ? own.flatMap(mates) : []));
	const others = stored.filter((position) => !about.has(position));
	const own = spread(stored.filter((position) => about.has(position)), Math.max(Math.round(most * OWN), most - others.length));
	const rest = spread(others, most - own.length);
	return [...own, ...rest].flatMap(sharing).sort((a, b) => a - b);
}
function spread(positions, most) {
	if (positions.length <= most) return [...positions];
	return Array.from({ length: most }, (_, index) => positions[Math.floor(index * positions.length / most)] ?? 0);
}
function checkedBase({ tasks, hypotheses, schedule }, storedOf, again) {
	const mates = matesOf(tasks);
	const all = [];
	const better = /* @__PURE__ */ new Map();
	for (const { skill, endpoint, tasks: own } of hypotheses) {
		const runs = /* @__PURE__ */ new Map();
		for (const task of own) if (again.has(task)) require_start.addToGroup(runs, mates(task)[0] ?? task, task);
		const strata = [...runs.values()].flatMap((messages) => strataOf(messages, skill));
		all.push(...strata);
		const right = endpoint === "recall" ? strata : strata.map(missesOf);
		require_start.addToGroup(better, skill, ...right);
	}
	const midP = twoSidedMidP(stratifiedExactTest(all));
	const holds = midP >= schedule.baseCheckBelow;
	const risen = new Set([...better].flatMap(([skill, strata]) => stratifiedExactTest(strata).more.midP < schedule.baseCheckBetterBelow ? [skill] : []));
	const isAgain = (position) => !holds || hypotheses.some(({ skill, tasks: own }) => risen.has(skill) && own.includes(position));
	return {
		midP,
		holds,
		again: tasks.flatMap(({ stored }, task) => stored && mates(task).some(isAgain) ? [task] : []),
		skills: [...risen]
	};
	function strataOf(messages, skill) {
		return conversationStrata(messages.map((task) => ({
			base: firedIn(storedOf(task), skill),
			head: firedIn(again.get(task) ?? [], skill)
		})));
	}
}
function missesOf({ base, head }) {
	const most = Math.max(...base, ...head);
	const silent = (scores) => scores.map((score) => most - score);
	return {
		base: silent(base),
		head: silent(head)
	};
}

// src/gate/screen.ts
const MOST_MISSING = {
	tasks: 2,
	share: .1
};
const UNSURE_TRIALS = 1;
function* screen(question, table) {
	const asks = [];
	for (const [task, { base, head, first = {
		base,
		head
	} }] of question.tasks.entries()) {
		const trials = Math.min(base, first.base);
		if (trials > 0) asks.push({
			task,
			side: "base",
			trials,
			phase: "screen"
		});
		if (head > 0) asks.push({
			task,
			side: "head",
			trials: Math.min(head, first.head),
			phase: "screen"
		});
		table.of(task).planned = first;
	}
	const checked = tasksToCheck(question);
	for (const task of checked) asks.push({
		task,
		side: "base",
		trials: 1,
		phase: "check"
	});
	const answers = yield asks;
	table.take(asks, answers);
	const check = checked.length === 0 ? null : yield* checkBase(question, table, asks, answers);
	const more = secondAsks(question, table, new Set(check?.again));
	if (more.length > 0) table.take(more, yield more);
	const unsure = unsureAsks(question, table);
	if (unsure.length > 0) table.take(unsure, yield unsure);
	const missing = missingAsks(question, table);
	if (missing.length > 0) table.take(missing, yield missing);
	return check;
}
function missingAsks({ tasks }, table) {
	if (!table.hasErrors()) return [];
	const mates = matesOf(tasks);
	const isMissing = (task, side) => {
		const trials = table.of(task)[side];
		return trials.length > 0 && trials.every(({ failed }) => failed);
	};
	const asks = tasks.flatMap((own, task) => ["base", "head"].flatMap((side) => mates(task).some((mate) => isMissing(mate, side)) ? [{
		task,
		side,
		trials: own[side],
		phase: "screen"
	}] : []));
	return new Set(asks.map(({ task }) => task)).size <= Math.max(MOST_MISSING.tasks, MOST_MISSING.share * tasks.length) ? asks : [];
}
function* checkBase(question, table, asks, answers) {
	const again = new Map(asks.flatMap((ask, index) => ask.phase === "check" ? [[ask.task, answers[index] ?? []]] : []));
	const check = checkedBase(question, (task) => table.of(task).base, again);
	if (check.again.length === 0) return check;
	const refill = [];
	for (const task of check.again) {
		const { base = 0, refill: trials = base } = question.tasks[task] ?? {};
		const row = table.of(task);
		row.base = [];
		row.planned = {
			...row.planned,
			base: trials
		};
		refill.push({
			task,
			side: "base",
			trials,
			phase: "refill"
		});
	}
	table.take(refill, yield refill);
	return check;
}
function secondAsks(question, table, again) {
	const { tasks, changed = [] } = question;
	const mates = matesOf(tasks);
	const suspected = tasksOfWorse(question, table);
	const isWrong = wrongTasks(question, table);
	const opens = (task) => suspected.has(task) || (table.isHeadOnly(task) ? isWrong(task) : differ(table.of(task)));
	const touches = (task) => {
		const trials = table.of(task);
		return [...trials.base, ...trials.head].some(({ fired }) => fired.some((one) => changed.includes(one)));
	};
	return tasks.flatMap(({ base, head, first }, task) => {
		if (first === void 0) return [];
		const trials = table.of(task);
		const isTouched = mates(task).some(touches);
		const isOpen = mates(task).some(opens) || isTouched && first.base === 0;
		if (isOpen && !isTouched && first.base === 0) trials.choosing = trials.head.length;
		const moreBase = again.has(task) || !isOpen ? 0 : base - trials.base.length;
		const moreHead = isOpen || isTouched ? head - trials.head.length : 0;
		return [...moreBase > 0 ? [{
			task,
			side: "base",
			trials: moreBase,
			phase: "screen"
		}] : [], ...moreHead > 0 ? [{
			task,
			side: "head",
			trials: moreHead,
			phase: "screen"
		}] : []];
	});
}
function unsureAsks(question, table) {
	const { tasks, hypotheses } = question;
	if (tasks.every(({ first }) => first === void 0)) return [];
	const mates = matesOf(tasks);
	const unsure = hypotheses.flatMap((hypothesis) => screened(hypothesis, table, question).unsure).flatMap(mates);
	return [...new Set(unsure)].sort((a, b) => a - b).map((task) => ({
		task,
		side: "head",
		trials: 1,
		phase: "screen"
	}));
}
function wrongTasks({ hypotheses }, table) {
	const wanted = /* @__PURE__ */ new Map();
	const negatives = /* @__PURE__ */ new Map();
	const isNegative = (skill, task) => {
		const known = negatives.get(skill) ?? negativesOf(skill, hypotheses);
		negatives.set(skill, known);
		return known.has(task);
	};
	for (const { endpoint, skill, tasks } of hypotheses) if (endpoint === "recall") for (const task of tasks) require_start.addToGroup(wanted, task, skill);
	return (task) => table.of(task).head.some(({ failed, fired }) => failed || (wanted.get(task) ?? []).some((skill) => !fired.includes(skill)) || fired.some((skill) => isNegative(skill, task)));
}
function negativesOf(skill, hypotheses) {
	const own = hypotheses.find((one) => one.skill === skill && one.endpoint === "falseTriggers");
	return /* @__PURE__ */ new Set([...own?.tasks ?? [], ...own?.candidates ?? []]);
}
function tasksOfWorse(question, table) {
	if (question.tasks.every(({ first }) => first === void 0)) return /* @__PURE__ */ new Set();
	const worse = question.hypotheses.filter((hypothesis) => screened(hypothesis, table, question).isWorse);
	return new Set(worse.flatMap((one) => one.tasks));
}
function differ({ base, head }) {
	if (base.length === 0 || [...base, ...head].some(({ failed }) => failed)) return true;
	return head.some((one) => base.filter((other) => isAlike(one, other)).length * 2 <= base.length);
}
function isAlike({ fired }, other) {
	return fired.length === other.fired.length && fired.every((skill) => other.fired.includes(skill));
}

// src/gate/trial-table.ts
var TrialTable = class {
	#rows;
	#conversations;
	#hasErrors = false;
	constructor(tasks, conversations) {
		this.#conversations = conversations;
		this.#rows = Array.from({ length: tasks }, () => ({
			base: [],
			head: [],
			freshBase: [],
			freshHead: [],
			planned: {
				base: Number.POSITIVE_INFINITY,
				head: Number.POSITIVE_INFINITY
			},
			choosing: 0
		}));
	}
	of(task) {
		const trials = this.#rows[task];
		if (trials === void 0) throw new Error(`there is no task ${task}`);
		return trials;
	}
	compared(task) {
		const { base, head, choosing } = this.of(task);
		return {
			base,
			head: choosing === 0 ? head : head.slice(choosing)
		};
	}
	isHeadOnly(task) {
		const { base, planned } = this.of(task);
		return planned.base === 0 && base.length === 0;
	}
	conversationOf(task) {
		return this.#conversations[task];
	}
	take(asks, answers) {
		for (const [index, { task, side, phase }] of asks.entries()) {
			const showed = answers[index] ?? [];
			const trials = this.of(task);
			this.#hasErrors ||= showed.some(({ failed, retries = 0 }) => failed || retries > 0);
			if (phase === "confirm") (side === "base" ? trials.freshBase : trials.freshHead).push(...showed);
			else if (phase !== "check") (side === "base" ? trials.base : trials.head).push(...showed);
		}
	}
	hasErrors() {
		return this.#hasErrors;
	}
	all() {
		return this.#rows;
	}
	counted() {
		return this.#rows.map(({ base, head, freshBase, freshHead, planned }) => ({
			base: countedOf(base, planned.base),
			head: countedOf(head, planned.head),
			freshBase,
			freshHead
		}));
	}
};
function countedOf(trials, planned) {
	const first = trials.slice(0, planned);
	return first.some(({ failed }) => failed) ? trials : first;
}

// src/gate/decide.ts
function* decide(question) {
	const { schedule, hypotheses } = question;
	const table = new TrialTable(question.tasks.length, question.tasks.map(({ conversation }) => conversation));
	const mates = matesOf(question.tasks);
	const baseCheck = yield* screen(question, table);
	const candidates = hypotheses.map((hypothesis) => screened(hypothesis, table, question));
	for (const [index, one] of schedule.looks.entries()) {
		if (!candidates.some(({ active }) => active)) break;
		const asks = asksFor(one, candidates, table, mates);
		table.take(asks, asks.length === 0 ? [] : yield asks);
		judge({
			index,
			look: one
		}, candidates, question, table);
	}
	const { seen: parts, worst: partsAtWorst } = question.final ?? {
		seen: question.jobs,
		worst: question.jobs
	};
	const seen = confirmed(candidates, question, table, parts);
	const worst = confirmedAtWorst(candidates, question, table, partsAtWorst);
	const runs = runsOf(question, table);
	return {
		suspects: suspectsOf(candidates, question),
		hypotheses: candidates.map((one) => verdictOf(one, {
			seen: seen.has(one),
			worst: worst.has(one)
		})),
		trials: table.counted(),
		baseCheck,
		errorsDiffer: errorsDiffer(runs.all, schedule.alpha),
		attempts: failedAttempts(runs.known, schedule.alpha)
	};
}
function runsOf({ tasks }, table) {
	if (!table.hasErrors()) return {
		all: [],
		known: []
	};
	const all = table.all();
	const screens = all.map((_, task) => table.isHeadOnly(task) ? NONE : table.compared(task));
	const screenRuns = (counts) => runsBehind(tasks, screens, (task) => tasks[task]?.copyOf === void 0 && counts(task));
	const fresh = all.map(({ freshBase, freshHead }) => ({
		base: freshBase,
		head: freshHead
	}));
	const freshRuns = runsBehind(tasks, fresh, isLongest(tasks, fresh));
	return {
		all: [...screenRuns(() => true), ...freshRuns],
		known: [...screenRuns((task) => tasks[task]?.stored !== true), ...freshRuns]
	};
}
const NONE = {
	base: [],
	head: []
};
function asksFor(look, candidates, table, mates) {
	const wanted = /* @__PURE__ */ new Map();
	for (const { active, moved, measured, reads } of candidates) {
		if (!active) continue;
		for (const task of look.tasks === "moved" ? moved : measured) {
			const reading = (reads.get(task) ?? 0) + look.trials;
			reads.set(task, reading);
			for (const mate of mates(task)) wanted.set(mate, Math.max(wanted.get(mate) ?? 0, reading));
		}
	}
	const asks = [];
	for (const [task, reading] of [...wanted].sort(([a], [b]) => a - b)) {
		const trials = reading - table.of(task).freshHead.length;
		if (trials <= 0) continue;
		asks.push({
			task,
			side: "base",
			trials,
			phase: "confirm"
		}, {
			task,
			side: "head",
			trials,
			phase: "confirm"
		});
	}
	return asks;
}
function judge({ index, look: one }, candidates, question, table) {
	const active = candidates.filter((candidate) => candidate.active);
	const midPs = active.map((candidate) => look(candidate, index, {
		...question,
		...one
	}, table));
	const decided = confirmed(candidates, question, table, question.jobs);
	for (const [position, candidate] of active.entries()) {
		const { midP, worstMidP } = midPs[position] ?? {
			midP: 1,
			worstMidP: 1
		};
		const isFutile = one.futileFrom !== null && Math.min(midP, worstMidP) >= one.futileFrom - 1e-9;
		if (decided.has(candidate) || isFutile) candidate.active = false;
	}
}
function suspectsOf(candidates, question) {
	return shared(candidates, question).map(({ one, weight, recycled }) => ({
		p: one.p / recycled,
		worstP: one.worstP / recycled,
		weight,
		family: one.hypothesis.family
	}));
}
function shared(candidates, { changed = [], schedule }) {
	const isOwn = ({ hypothesis }) => changed.includes(hypothesis.skill);
	const escalated = candidates.filter((candidate) => candidate.escalated);
	const questions = familiesOf(candidates.filter((one) => isOwn(one) && one.tasks.length > 0));
	const own = familiesOf(escalated.filter(isOwn));
	const others = familiesOf(escalated.filter((one) => !isOwn(one)));
	return escalated.map((one) => isOwn(one) ? {
		one,
		weight: 1 / own,
		recycled: Math.max(1, schedule.recycled * own / questions)
	} : {
		one,
		weight: 1 / others,
		recycled: 1
	});
}
function familiesOf(candidates) {
	return new Set(candidates.map((one) => one.hypothesis.family ?? one)).size;
}
function significant(candidates, pOf, question, parts) {
	return holm(shared(candidates, question), ({ one, recycled }) => pOf(one) / recycled, question.schedule.alpha / parts, {
		weightOf: ({ weight }) => weight,
		familyOf: ({ one }) => one.hypothesis.family
	}).map(({ one }) => one);
}
function confirmed(candidates, question, table, parts) {
	const found = significant(candidates, ({ p }) => p, question, parts);
	return new Set(found.filter((one) => isLoss(one.net, leastOf(one)) || one.net > 1e-9 && hasCollapsedIn(one, table)));
}
function confirmedAtWorst(candidates, question, table, parts) {
	const found = significant(candidates, ({ worstP }) => worstP, question, parts);
	return new Set(found.filter((one) => isLoss(one.worstNet + one.hidden, leastOf(one)) || hasCollapsedIn(one, table)));
}
function leastOf({ tasks, hypothesis }) {
	return toleranceOf$1(tasks.length, hypothesis);
}
function isLongest(tasks, trials) {
	const longest = /* @__PURE__ */ new Map();
	for (const [task, { base, head }] of trials.entries()) {
		const prompt = tasks[task]?.copyOf ?? task;
		const runs = base.length + head.length;
		const known = longest.get(prompt);
		if (known === void 0 || runs > known.runs) longest.set(prompt, {
			task,
			runs
		});
	}
	const kept = new Set([...longest.values()].map(({ task }) => task));
	return (task) => kept.has(task);
}

// src/gate/screen-and-confirm.ts
function* screenAndConfirm(question) {
	const conversation = decide(decisionQuestion(question));
	const asked = /* @__PURE__ */ new Map();
	let step = conversation.next();
	while (step.done !== true) {
		const placed = step.value.map((ask) => {
			const task = question.tasks[ask.task];
			if (task === void 0) throw new Error(`there is no task ${ask.task}`);
			const group = groupKey(task.key, ask);
			const first = asked.get(group) ?? 0;
			asked.set(group, first + ask.trials);
			return {
				task: task.key,
				side: ask.side,
				phase: ask.phase,
				first,
				trials: ask.trials
			};
		});
		const showed = /* @__PURE__ */ new Map();
		for (const observation of yield byTurns(placed)) {
			const group = groupKey(observation.task, observation);
			require_start.addToGroup(showed, group, observation);
		}
		step = conversation.next(placed.map((request) => {
			return (showed.get(groupKey(request.task, request)) ?? []).filter(({ index }) => index >= request.first).sort((a, b) => a.index - b.index);
		}));
	}
	return step.value;
}
function groupKey(task, { side, phase }) {
	return `${task} ${side} ${phase}`;
}
function byTurns(requests) {
	return requests.flatMap((request, position) => request.phase === "confirm" ? Array.from({ length: request.trials }, (_, turn) => ({
		request: {
			...request,
			first: request.first + turn,
			trials: 1
		},
		turn,
		position
	})) : [{
		request,
		turn: -1,
		position
	}]).sort((a, b) => a.turn - b.turn || a.position - b.position).map(({ request }) => request);
}
function decisionQuestion(question) {
	const { same } = question;
	const first = new Set(oncePerPrompt$1(question.tasks, same));
	const positions = new Map(question.tasks.map(({ key }, position) => [key, position]));
	const conversations = conversationsOf(question.tasks);
	const whole = new Set(question.tasks.map((task, at) => screenOf(task, question).first === null ? conversations[at] : void 0));
	const isWhole = (conversation) => conversation !== void 0 && whole.has(conversation);
	return {
		tasks: question.tasks.map((task, position) => {
			const conversation = conversations[position];
			const original = first.has(task) ? void 0 : same.get(task.key)?.find((twin) => first.has(twin));
			const alike = {
				conversation,
				copyOf: original && positions.get(original.key)
			};
			const own = screenOf(task, question);
			if (question.shared.has(task.key)) return {
				base: own.both,
				head: own.both,
				stored: false,
				...alike
			};
			const { base, head } = isWhole(conversation) ? screenTrials(task, question) : own;
			return {
				base,
				head,
				refill: task.trials ?? question.trials.base,
				stored: question.stored.has(task.key),
				first: isWhole(conversation) ? void 0 : own.first ?? void 0,
				...alike
			};
		}),
		hypotheses: hypothesesOf(question, question.gated),
		schedule: require_options.SCHEDULE,
		jobs: question.jobs,
		final: question.final,
		changed: question.changed,
		spread: question.policy.sideSpread ?? 0
	};
}
function hypothesesOf(question, gated) {
	const positions = new Map(question.tasks.map((task, position) => [task, position]));
	return question.skills.flatMap(({ name, id, base, head, isChanged = false }) => {
		if (base === null) return [];
		const familyOf = ({ endpoint }) => id && JSON.stringify([
			id,
			endpoint,
			isChanged
		]);
		const both = ofSkill(name, limitsOf(question.policy, name), gated, positions).map((one) => ({
			...one,
			family: familyOf(one)
		}));
		return head === null ? both.filter(({ endpoint, tasks }) => endpoint === "recall" && tasks.length > 0) : both;
	});
}
function ofSkill(skill, limits, { tasks, pairing }, positions) {
	const { same, unlabelled } = pairing;
	const at = (some) => some.flatMap((task) => positions.get(task) ?? []);
	const labelled = (label) => tasks.filter((task) => require_options.labelOf(task, skill) === label);
	const [positives, negatives] = [labelled("must_activate"), labelled("should_not_activate")];
	const hypothesis = (endpoint, all, others) => {
		const changes = suiteChanges([...all, ...others], pairing, {
			skill,
			endpoint
		});
		const counts = {
			negatives: negatives.length,
			own: positives.length
		};
		const { tolerance, ofAll = 0 } = endpoint === "recall" ? limits : limitsOfFalse(limits, counts);
		return {
			skill,
			endpoint,
			tasks: at(oncePerPrompt$1(all, same)),
			candidates: at(oncePerPrompt$1([...all, ...others], same).filter((task) => require_options.labelOf(task, skill) === null)),
			tolerance,
			ofAll,
			changes: placedChanges(changes, (task) => positions.get(task) ?? -1)
		};
	};
	const implicit = unlabelled === "negative" ? tasks.filter((task) => isOnlyOthers(task, skill, same)) : [];
	return [hypothesis("recall", positives, []), hypothesis("falseTriggers", negatives, implicit)];
}
function placedChanges({ edited, added, relabelled, ofGone }, position) {
	return {
		edited: edited.map(({ base, head }) => ({
			base: position(base),
			head: position(head)
		})),
		added: added.map(position),
		relabelled: relabelled.map((one) => ({
			...one,
			task: position(one.task)
		})),
		ofGone: ofGone.map(position)
	};
}

// src/gate/gate.ts
function* gate(question) {
	const indexed = indexedQuestion(question);
	const deciding = decideOn(indexed.binding);
	let extra = adviceRequests(indexed);
	const isExtra = new Set(extra.map(({ task }) => task));
	const beside = [];
	let step = deciding.next();
	while (step.done !== true) {
		const answers = yield [...step.value, ...extra];
		extra = [];
		beside.push(...answers.filter(({ task }) => isExtra.has(task)));
		step = deciding.next(answers.filter(({ task }) => !isExtra.has(task)));
	}
	return withAdvice(step.value, indexed, beside);
}
function* decideOn(question) {
	const { gated } = question;
	const measured = question.deterministic || question.sides === "head" ? yield* compareOnce(question) : yield* confirm(question);
	const { observed, evidenceOf } = measured;
	const skills = clearLosses(question, gated, observed, judgeSkills(question, gated, evidenceOf));
	const golden = question.deterministic ? brokenGolden(question, gated.tasks, observed) : yield* goldenAgain(question, gated.tasks, observed);
	const graders = judgeGraders(question, gated.tasks, observed);
	const notes = [...measured.notes, ...lostInGains(skills, gated)];
	return conclude(question, {
		...measured,
		skills,
		golden,
		graders,
		notes
	});
}
function conclude(question, { skills, golden, graders, observed, problems, notes, attempts, suspects = [] }) {
	const reasons = [...skills.flatMap((skill) => skill.reasons), ...[...golden, ...graders.broken].map((broken) => ({
		...broken,
		blocks: broken.blocks ?? question.policy.failOn.includes(broken.code)
	}))];
	for (const said of [...wholeRunProblems(question, observed), ...problems]) reasons.push(problem(question, said));
	return {
		state: stateOf$1(reasons),
		reasons: inOrder(reasons),
		skills,
		fallen: graders.fallen,
		notes: [
			...notes,
			...graders.notes,
			...droppedTasks(question)
		],
		...attempts?.differ === true ? { attempts } : {},
		...suspects.length === 0 ? {} : { suspects }
	};
}
function withProblem(verdict, question, said) {
	const reasons = [problem(question, said), ...verdict.reasons];
	return {
		...verdict,
		state: stateOf$1(reasons),
		reasons: inOrder(reasons)
	};
}
function problem({ policy }, said) {
	return {
		code: "not_evaluated",
		skill: null,
		...typeof said === "string" ? { message: said } : said,
		blocks: policy.failOn.includes("not_evaluated")
	};
}
function* compareOnce(question) {
	const sides = question.sides === "both" ? ["base", "head"] : ["head"];
	const observations = yield question.tasks.flatMap((task) => sides.map((side) => {
		const trials = question.deterministic ? 1 : screenTrials(task, question)[side];
		return {
			task: task.key,
			side,
			phase: "screen",
			first: 0,
			trials
		};
	}));
	const keys = question.tasks.map(({ key }) => key);
	const observed = firingsOf(observedOf(observations), keys, question.sides);
	return {
		observed,
		evidenceOf: plainEvidence(question, question.gated, observed),
		problems: [],
		notes: []
	};
}
function* confirm(question) {
	const decided = yield* screenAndConfirm(question);
	const { baseCheck } = decided;
	return {
		observed: screened$1(question, decided),
		evidenceOf: confirmedEvidence(question, decided, question.same),
		problems: errorProblems(decided),
		notes: checkNotes(baseCheck),
		attempts: decided.attempts,
		suspects: decided.suspects
	};
}
function checkNotes(check) {
	if (check === null || check.again.length === 0) return [];
	if (!check.holds) return [`The stored trials of base no longer hold (p = ${check.midP.toFixed(3)} when a part was run again): base was measured again.`];
	return [`Base does better than its stored trials of ${require_options.firstOf(check.skills, 5)}: those were measured again.`];
}
function errorProblems({ errorsDiffer }) {
	return errorsDiffer ? ["significantly more trials ended in an error on head than on base: their results are unknown"] : [];
}
const FEW = 2;
const SILENT = "no skill fired on any prompt that must activate it";
const BROKEN = `${SILENT}: the set-up is probably broken`;
const NO_ANSWER = "no prompt that must activate a skill has an answer";
const NO_WORDS = `${SILENT}: the router finds their words in no description, and cannot judge them; a model can (\`agent: model\`)`;
function wholeRunProblems(question, observed) {
	const { notComparable, command } = question;
	const positives = question.skills.flatMap(({ name }) => question.all.positives(name).map((task) => ({
		task,
		name
	})));
	const rates = positives.flatMap(({ task, name }) => [observed.base, observed.head].map((side) => rateOf(side.get(task.key), name)));
	const whyNone = rates.every(({ rate }) => rate === null) ? NO_ANSWER : question.deterministic ? NO_WORDS : BROKEN;
	const labelled = question.skills.some(({ name }) => question.labelled.has(name));
	const hasGraders = question.tasks.some(({ graders }) => graders.length > 0);
	const isGraded = [...observed.head.values()].flat().some(({ grades }) => grades.some((one) => one.status === "graded"));
	const unlabelled = hasGraders ? "no prompt has a label, and no grader graded a trial" : "no prompt says which skill it must or must not activate";
	return [
		...notComparable === null ? [] : [{
			message: notComparable,
			...command && { command }
		}],
		...labelled || hasGraders && isGraded ? [] : [unlabelled],
		...positives.length > (question.deterministic && question.sides === "both" ? FEW : 0) && rates.every(({ triggered }) => triggered === 0) ? [whyNone] : []
	];
}
function droppedTasks({ tasks, policy }) {
	const dropped = policy.onRemovedTasks === "gate" ? [] : tasks.filter(({ origin }) => origin !== "head");
	if (dropped.length === 0) return [];
	const ids = dropped.map(({ id }) => id);
	return [`This change removed or edited ${inPrompts(dropped.length)} of base (${require_options.firstOf(ids, 5)}). Losses on them do not block (\`on_removed_tasks: warn\`).`];
}
function inOrder(reasons) {
	const rank = ({ code, blocks }) => (blocks ? 0 : 2) + (code === "not_evaluated" ? 1 : 0);
	return reasons.toSorted((a, b) => rank(a) - rank(b));
}

// src/gate/join-columns.ts
const NOBODY_BLOCKS = [
	"first_run",
	"installing",
	"generated",
	"inferred",
	"own_results"
];
function joinColumns(given, reproduce) {
	const columns = withoutBlocking(given.map(named$1));
	const measured = columns.flatMap(({ results }) => results ?? []);
	const [any] = measured;
	if (any === void 0) throw new Error("nothing was measured");
	return {
		schema: RESULTS_SCHEMA,
		tool: any.tool,
		kind: any.kind,
		repository: any.repository,
		filter: any.filter,
		...require_start.present({ check: any.check }),
		createdAt: any.createdAt,
		durationMs: Math.max(...measured.map(({ durationMs }) => durationMs)),
		decision: jointDecision(columns, measured),
		warnings: withoutRepetition(measured.flatMap((one) => one.warnings)),
		columns,
		reproduce
	};
}
function asRun(results) {
	const { agent, decision, reproduce } = results;
	return joinColumns([{
		name: agent.name ?? agent.id,
		enforced: decision.enforced,
		budgetUsd: null,
		notMeasured: null,
		refused: false,
		results
	}], reproduce);
}
function withColumns(results, change) {
	return joinColumns(results.columns.map((column) => column.results === null ? column : {
		...column,
		results: change(column.results, column)
	}), results.reproduce);
}
function withRepository(results, repository) {
	return {
		...results,
		repository,
		columns: results.columns.map((column) => column.results === null ? column : {
			...column,
			results: {
				...column.results,
				repository
			}
		})
	};
}
function measuredOf(run) {
	if ("skills" in run && run.columns === void 0) return [run];
	return (run.columns ?? []).flatMap(({ results }) => results ?? []);
}
function decidingOf(run) {
	const binding = (run.columns ?? []).flatMap(({ enforced, results }) => enforced && results !== null ? [results] : []);
	return binding.length === 0 ? measuredOf(run) : binding;
}
function onlyOf({ columns }) {
	return columns.length === 1 ? columns[0]?.results ?? null : null;
}
function worstOf({ columns }) {
	const rank = ({ enforced, results }) => (enforced ? 0 : 3) + [
		"regressed",
		"not_evaluated",
		"pass"
	].indexOf(results?.decision.state ?? "pass");
	const [worst] = columns.filter(({ results }) => results !== null).sort((a, b) => rank(a) - rank(b));
	if (worst?.results == null) throw new Error("nothing was measured");
	return worst.results;
}
function sidesOf(results) {
	const measured = measuredOf(results);
	const { base, head } = worstOf(results).sides;
	const bases = measured.flatMap(({ sides }) => sides.base?.surfaceDigest ?? []);
	return {
		base: base === null ? null : {
			...base,
			surfaceDigest: jointDigest(bases)
		},
		head: {
			...head,
			surfaceDigest: jointDigest(measured.map(({ sides }) => sides.head.surfaceDigest))
		}
	};
}
function jointDigest(digests) {
	return new Set(digests).size === 1 ? digests[0] ?? "" : require_options.sha256(digests.join(" "));
}
function named$1(column) {
	const { name, results } = column;
	if (results === null || results.agent.id === name) return column;
	return {
		...column,
		results: {
			...results,
			agent: {
				...results.agent,
				name
			}
		}
	};
}
function withoutBlocking(columns) {
	const blocksNothing = columns.some(({ results }) => NOBODY_BLOCKS.includes(results?.decision.reportOnly ?? null));
	return columns.map((column) => ({
		...column,
		enforced: column.enforced && !blocksNothing
	}));
}
function jointDecision(columns, measured) {
	const worst = worstOf({ columns: [...columns] });
	const ofCheck = reasonsOfCheck(measured);
	const someBlock = columns.some((column) => column.enforced);
	const enforced = someBlock || ofCheck.length > 0;
	const reasons = inOrder([...ofCheck, ...columns.flatMap((column) => {
		const reasons = reasonsOf(column, worst.policy.failOn, column.enforced || !someBlock);
		return columns.length === 1 ? reasons : reasons.map((reason) => ({
			...reason,
			message: withName(reason, column.name)
		}));
	})]);
	return {
		state: stateOf$1(reasons),
		reasons,
		enforced,
		reportOnly: enforced ? null : worst.decision.reportOnly
	};
}
function reasonsOfCheck(measured) {
	const all = measured.flatMap(({ decision }) => decision.reasons.filter(isOfCheck));
	return [...new Map(all.map((reason) => [JSON.stringify([
		reason.code,
		reason.skill,
		reason.message
	]), reason])).values()];
}
function isOfCheck({ code }) {
	return code === "collision" || code === "coverage" || code === "not_loaded";
}
function reasonsOf(column, failOn, isBinding) {
	const { results, notMeasured, refused } = column;
	if (refused) return [];
	return (results === null ? [{
		code: "not_evaluated",
		skill: null,
		message: `not measured: ${notMeasured ?? "no reason was given"}`,
		blocks: failOn.includes("not_evaluated")
	}] : results.decision.reasons.filter((reason) => !isOfCheck(reason))).map((reason) => ({
		...reason,
		blocks: reason.blocks && isBinding
	}));
}
function withName({ skill, message, command }, name) {
	if (command !== void 0) return message;
	if (skill !== null && message.startsWith(`${skill}: `)) return `${skill}: with ${name}, ${message.slice(skill.length + 2)}`;
	return `${name}: ${message}`;
}
function withoutRepetition(warnings) {
	return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

// src/gate/metrics/advice.ts
const HIGH = .85;
const LOW = .7;
function band(f1) {
	if (f1 === null) return null;
	if (f1 >= HIGH) return "excellent";
	if (f1 >= LOW) return "good";
	return f1 >= .5 ? "needs work" : "poor";
}
function advice(metrics, forcedF1 = null) {
	const { precision, recall, f1 } = metrics;
	if (forcedF1 !== null && forcedF1 >= HIGH && f1 !== null && f1 < LOW) return "It works only when evaluation is forced: measure in smart mode, and do not trust the forced figures.";
	if (recall === null) return null;
	if (precision === null) {
		if (recall === 0) return "It never fires: broaden the triggers that its description names.";
		return recall < LOW ? "It fires too seldom: broaden the triggers that its description names." : null;
	}
	if (recall >= HIGH && precision < LOW) return "It fires too often: tighten the description.";
	if (recall < LOW && precision >= HIGH) return "It fires too seldom: broaden the triggers that its description names.";
	if (recall < LOW && precision < LOW) return "It misses its own prompts and fires on those of others: rewrite the description around what only this skill does.";
	return null;
}

// src/reports/forecast.ts
function describeForecast(forecast) {
	const { agent, trials, concurrency, budgetUsd } = forecast;
	const whose = agent === void 0 || agent.of === 1 ? "" : `${require_start.plain(agent.name)}: `;
	const budget = budgetUsd === null ? "" : `, for at most ${usd(budgetUsd)}`;
	return [
		`${whose}${require_start.plural(trials, "trial")} to run, ${concurrency} at a time${budget}.`,
		expected(forecast),
		...forecast.mostMore === 0 ? [] : [confirmation(forecast)]
	].join("\n");
}
function expected({ trials, concurrency, budgetUsd, pace }) {
	if (pace === null) return "Expected time and cost: unknown, since there are no stored trials of this agent.";
	if (pace.source === "request") {
		const cost = trials * pace.costUsd;
		const much = budgetUsd !== null && cost > budgetUsd ? ", which is more than the budget" : "";
		return `Expected: about ${usd(cost)} (${require_start.plural(trials, "trial")} at ${usd(pace.costUsd)} each, estimated from the agent's first request)${much}.`;
	}
	const stored = pace.trials === 1 ? "one stored trial" : `${pace.trials} stored trials`;
	const source = `(mean of ${pace.source === "probe" ? `the first ${pace.trials}` : stored})`;
	const time = `about ${duration(trials, concurrency, pace.durationMs)}`;
	if (pace.costUsd === null) return `Expected: ${time} ${source}; the cost is unknown, since this agent does not report it.`;
	const cost = trials * pace.costUsd;
	const over = budgetUsd !== null && cost > budgetUsd ? ", which is more than the budget" : "";
	return `Expected: ${time} and ${usd(cost)} ${source}${over}.`;
}
function confirmation({ trials, mostMore, concurrency, budgetUsd, pace }) {
	const each = pace?.costUsd ?? null;
	const figures = [...pace === null || pace.durationMs === null ? [] : [duration(mostMore, concurrency, pace.durationMs)], ...each === null ? [] : [usd(mostMore * each)]];
	return `What looks worse is run again to confirm it: ${`at most ${require_start.plural(mostMore, "trial")} more${figures.length === 0 ? "" : ` (${figures.join(", ")})`}`}, usually far fewer${budgetUsd !== null && each !== null && (trials + mostMore) * each > budgetUsd ? ", and only within the budget" : ""}.`;
}
function duration(trials, concurrency, each) {
	const seconds = Math.ceil(trials / Math.max(1, concurrency)) * each / 1e3;
	if (seconds < 99.5) return `${Math.max(1, Math.round(seconds))} s`;
	const minutes = seconds / 60;
	return minutes < 99.5 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
}
function usd(cost) {
	return cost > 0 && cost < .005 ? "less than $0.01" : `$${cost.toLocaleString("en", {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2
	})}`;
}
function agentLine(agent) {
	const { name, position, of, budgetUsd } = agent;
	if (of === 1) return null;
	const share = budgetUsd === null ? "" : `, up to $${budgetUsd.toFixed(2)} of the budget`;
	return `Agent ${require_start.plain(name)} (${position} of ${of})${share}`;
}

// src/core/results/sparse-task.ts
function sparseTask(task) {
	const labels = (rows) => rows.map((row) => sparse(row, LABEL_DEFAULTS));
	const { expectations, rules } = task;
	const own = {
		expectations: labels(expectations),
		...require_start.present({ rules: rules && labels(rules) })
	};
	return sparse({
		...task,
		...own
	}, TASK_DEFAULTS);
}
function sparse(row, defaults) {
	const once = Object.entries(row).filter(([key, value]) => !(key in defaults) || !isEqual(value, defaults[key])).map(([key, value]) => [key, isPair(value) ? headOnce(value) : value]);
	const made = Object.fromEntries(once);
	return isPair(made) ? headOnce(made) : made;
}
function headOnce({ base, ...rest }) {
	return isEqual(base, rest.head) ? rest : {
		base,
		...rest
	};
}
function isPair(value) {
	return typeof value === "object" && value !== null && "base" in value && "head" in value;
}
function isEqual(a, b) {
	return a === b || JSON.stringify(a) === JSON.stringify(b);
}

// src/reports/json.ts
function renderJson(results) {
	return [...jsonPieces(results)].join("");
}
const BATCH = 50;
const PIECEMEAL = ["skills", "tasks"];
function* jsonPieces(results) {
	const columns = results.columns.map((column) => column.results === null ? column : {
		...column,
		results: {
			...column.results,
			skills: [],
			tasks: []
		}
	});
	const [before = "", ...rest] = inLines(resultsFileSchema.parse({
		...results,
		columns
	}), "").split(EMPTY);
	yield before;
	const lists = results.columns.flatMap((column) => column.results ?? []).flatMap((own) => PIECEMEAL.map((key) => ({
		key,
		rows: own[key]
	})));
	for (const [index, { key, rows }] of lists.entries()) {
		yield* rowPieces(key, rows);
		yield rest[index] ?? "";
	}
	yield "\n";
}
function* rowPieces(key, rows) {
	const opening = `\n${INDENT}  "${key}": [`;
	if (rows.length === 0) yield `${opening}]`;
	for (let start = 0; start < rows.length; start += BATCH) {
		const texts = rows.slice(start, start + BATCH).map((row) => `\n${INDENT}    ${JSON.stringify(ROWS[key](row))}`).join(",");
		yield (start === 0 ? opening : "") + texts + (start + BATCH < rows.length ? "," : `\n${INDENT}  ]`);
	}
}
const { skills, tasks } = columnResultsSchema.shape;
const ROWS = {
	skills: (row) => skills.element.parse(row),
	tasks: (row) => sparseTask(tasks.element.parse(row))
};
const LONG = /* @__PURE__ */ new Set([
	"unmeasured",
	"trialRecords",
	"errors"
]);
function inLines(value, indent, key = "") {
	const inner = `${indent}  `;
	if (Array.isArray(value)) {
		if (value.length === 0) return "[]";
		return `[\n${value.map((row) => LONG.has(key) ? JSON.stringify(row) : inLines(row, inner)).map((row) => inner + row).join(",\n")}\n${indent}]`;
	}
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const entries = Object.entries(value).filter(([, one]) => one !== void 0);
	if (entries.length === 0) return "{}";
	return `{\n${entries.map(([name, one]) => `${inner}${JSON.stringify(name)}: ${inLines(one, inner, name)}`).join(",\n")}\n${indent}}`;
}
const INDENT = "      ";
const EMPTY = new RegExp(`\\n${INDENT}  "(?:${PIECEMEAL.join("|")})": \\[\\]`);

// src/reports/account-codes.ts
const STATES$2 = {
	blocked: {
		word: "Blocked",
		conclusion: "failure"
	},
	not_evaluated: {
		word: "Nothing was decided",
		conclusion: "failure"
	},
	nothing: {
		word: "Nothing was measured",
		conclusion: "failure"
	},
	advice: {
		word: "Advice",
		conclusion: "neutral"
	},
	too_few: {
		word: "Too few prompts to see a loss",
		conclusion: "neutral"
	},
	allowed: {
		word: "Passes by policy",
		conclusion: "success"
	},
	accepted: {
		word: "Accepted",
		conclusion: "success"
	},
	first_run: {
		word: "First run",
		conclusion: "neutral"
	},
	measured: {
		word: "Measured",
		conclusion: "neutral"
	},
	fine: {
		word: "Pass",
		conclusion: "success"
	}
};
const RULES = {
	reworded: {
		why: "words alone cannot judge a rewording",
		would: "A model would settle it"
	},
	replaced: {
		why: "not judged by the router, which cannot compare a description that was replaced as a whole or is in another language",
		would: "A model would settle it"
	},
	router: {
		why: "the router compares words and is no agent",
		would: "`enforce: true` makes clear losses block"
	},
	config: {
		why: "`enforce: false` says so",
		would: "With `enforce: true` it blocks"
	},
	generated: {
		why: "generated prompts never block, as nobody has reviewed them",
		would: "Reviewed prompts block"
	},
	inferred: {
		why: "inferred prompts have no label, so each is taken for the skill that its file is about, and none blocks",
		would: "Labels block, and so does `evals_json: positives` in skill-eval-gate.yml"
	},
	first_run: {
		why: "the base branch has no label or grader to compare with",
		would: "From the next change on, a loss blocks"
	},
	installing: {
		why: "this change brings the configuration or the workflow of the gate, which the base branch does not have yet",
		would: "Once it is merged, a loss blocks"
	},
	fork: {
		why: "the pull request comes from a fork",
		would: "Where a maintainer runs it, a loss blocks"
	},
	own_results: {
		why: "the results come with the pull request itself, which could have written anything into them",
		would: "Results that the gate measured block"
	},
	accepted: {
		why: "a maintainer accepted it",
		would: "Any other loss blocks"
	},
	fail_on: {
		why: "`fail_on` leaves it out",
		would: "Listed in `fail_on`, it blocks"
	},
	tolerance: {
		why: "within tolerance",
		would: "A larger loss blocks"
	},
	unreachable: {
		why: "`on_unreachable: warn` only names a skill without prompts that agents do not load any more",
		would: "With `on_unreachable: block` it blocks"
	},
	column: {
		why: "this agent only advises",
		would: "`enforce: true` for it makes it block"
	}
};

// src/reports/ask-a-model.ts
function modelCommand({ repository, reproduce }, skills) {
	const asked = repository.outside === void 0 ? skills : [repository.linkCommit ?? "<full sha>"];
	if (repository.pullRequest !== null) return [
		"/evals run",
		...asked,
		"--agent model"
	].join(" ");
	return /--agent \S+/.test(reproduce) ? reproduce.replace(/--agent \S+/, "--agent model") : `${reproduce} --agent model`;
}
function askedText(told, skills) {
	const own = (told.columns?.flatMap(({ results }) => results?.decision.reasons ?? []) ?? told.decision.reasons).filter(({ skill, asks }) => asks !== void 0 && skill !== null && skills.includes(skill));
	const asks = [...new Map(own.map((reason) => [reason.skill, reason.asks])).values()].filter((one) => one !== void 0);
	if (asks.length === 0) return "";
	const sum = (of) => asks.reduce((all, one) => all + of(one), 0);
	const model = asks[0]?.model;
	const cost = model === void 0 ? "" : `, about ${usd(sum((one) => one.usd ?? 0))} with ${model}`;
	return ` (${require_start.plural(sum((one) => one.prompts), "prompt")}, ${require_start.plural(sum((one) => one.trials), "trial")}${cost})`;
}

// src/reports/explain-change.ts
function isChanged$1(skill) {
	return skill.descriptionChanged || skill.renamedFrom !== null || skill.state === "new";
}
function isCause(view, name) {
	const skill = view.byName.get(name);
	return skill === void 0 ? unaskedChanges(view).some((one) => one.skill === name) : isChanged$1(skill);
}
function unaskedChanges(view) {
	const { unmeasured, candidates } = view.results;
	const beside = candidates?.entries.filter(({ change }) => change !== null && change !== "removed") ?? [];
	return [...unmeasured.filter((skill) => skill.changed), ...beside];
}
function changeOf(view, name) {
	const row = view.byName.get(name);
	if (row !== void 0) {
		if (row.state === "new") return "new";
		return row.renamedFrom !== null && !row.descriptionChanged ? "renamed" : "changed";
	}
	const beside = view.results.candidates?.entries.find(({ skill }) => skill === name);
	return beside === void 0 ? "unknown" : beside.change === "new" ? "new" : "changed";
}

// src/reports/first-run.ts
function firstRun(results) {
	const { decision, skills, sides, totals } = results;
	if (decision.reportOnly !== "first_run" || sides.base === null) return results;
	if (!skills.every(({ state, descriptionChanged, renamedFrom }) => (state === "unchanged" || state === "new") && !descriptionChanged && renamedFrom === null)) return results;
	return {
		...results,
		sides: {
			...sides,
			base: null
		},
		skills: skills.map((skill) => ({
			...skill,
			base: null
		})),
		tasks: results.tasks.map((task) => ({
			...task,
			expectations: task.expectations.map((item) => ({
				...item,
				base: null,
				passed: {
					...item.passed,
					base: null
				}
			})),
			...task.rules === void 0 ? {} : { rules: task.rules.map((rule) => ({
				...rule,
				base: null,
				passed: {
					...rule.passed,
					base: null
				}
			})) },
			fired: {
				...task.fired,
				base: []
			},
			grades: {
				...task.grades,
				base: []
			}
		})),
		graders: results.graders.map((grader) => ({
			...grader,
			base: null
		})),
		stolen: results.stolen.map((row) => ({
			...row,
			base: 0
		})),
		...require_start.present({ answered: results.answered?.map((row) => ({
			...row,
			base: 0
		})) }),
		alsoFired: results.alsoFired.map((row) => ({
			...row,
			base: null
		})),
		totals: {
			...totals,
			base: null
		}
	};
}

// src/reports/shown-change.ts
function shownChanges({ agent, skills }) {
	if (agent.deterministic) return () => true;
	const lookedInto = skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers].filter(({ test }) => test?.confirmed === true));
	const bound = require_options.SCHEDULE.alpha / Math.max(1, lookedInto.length);
	return ({ verdict, net, test }) => verdict === "regressed" || verdict === "fires_more" || test?.confirmed === true && verdict === "no_change_detected" && net > 0 && test.p <= bound;
}

// src/reports/unjudged.ts
function unjudgedOf({ tasks, policy, sides }) {
	const own = tasks.filter(require_start.neverBlocks);
	if (own.length === tasks.length || sides.base === null) return /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Set();
	const rows = own.flatMap((task) => task.expectations.filter((expectation) => expectation.source !== "implicit" && !isSeen(seen, task, expectation)).map((expectation) => ({
		...expectation,
		words: String(task.provenance)
	})));
	const bySkill = require_start.groupBy(rows, ({ skill }) => skill);
	return new Map([...bySkill].map(([skill, all]) => [skill, countedIn(all, policy.tolerance)]));
}
function isSeen(seen, { prompt, room, message, fired }, { skill }) {
	const key = JSON.stringify([
		skill,
		prompt,
		room?.name,
		message?.number,
		fired
	]);
	return seen.size === seen.add(key).size;
}
function countedIn(rows, tolerance) {
	const count = (change) => rows.filter((row) => row.change === change).length;
	const own = rows.filter(({ label }) => label === "must_activate");
	const sum = (side) => own.reduce((all, row) => all + (row[side]?.rate ?? 0), 0);
	const [words = "", ...others] = new Set(rows.map((row) => row.words));
	const [lost, gained, fires, fixed] = [
		count("lost"),
		count("gained"),
		count("false_trigger"),
		count("fixed")
	];
	const asked = {
		all: own.length,
		base: sum("base"),
		head: sum("head")
	};
	const net = lost - gained;
	const isBad = isLoss(net, tolerance) || hasCollapsed({
		...asked,
		net
	}) || isLoss(fires - fixed, tolerance);
	return {
		words: others.length === 0 ? words : "inferred and generated",
		lost,
		gained,
		asked,
		fires,
		fixed,
		isBad
	};
}
function isWorse(one) {
	return one !== void 0 && (one.lost > 0 || one.fires > 0);
}
function unjudgedSentence(one) {
	if (one === void 0) return "";
	const { words, lost, gained, asked, fires, fixed } = one;
	const of = `of ${require_start.plural(asked.all, `${words} prompt`)}`;
	const own = lost > 0 ? `lost ${lost} ${of}${gained > 0 ? ` and gained ${gained}` : ""}` : gained > 0 ? `gained ${gained} ${of}` : "";
	const about = (count) => `${require_start.plural(count, `${words} prompt`)} it should not`;
	return [own, fires > 0 ? `now fires on ${about(fires)}` : fixed > 0 ? `no longer fires on ${about(fixed)}` : ""].filter((part) => part !== "").join(" and ");
}

// src/reports/view.ts
function oncePerPrompt(rows) {
	const shown = /* @__PURE__ */ new Map();
	return rows.filter((row) => {
		const { task, expectation } = row;
		const { key, prompt, promptCut, room, message, context, fired, origin, golden } = task;
		const asked = [
			promptCut ? key : prompt,
			room,
			message,
			context,
			origin,
			require_start.neverBlocks(task),
			golden
		];
		const id = JSON.stringify([
			expectation.skill,
			asked,
			fired,
			expectation.base,
			expectation.head
		]);
		const labels = labelsOf(task);
		const first = shown.get(id);
		if (first === void 0) shown.set(id, {
			row,
			labels
		});
		if (first === void 0 || first.labels === labels) return true;
		first.row.repeats.push(expectation);
		return false;
	});
}
function labelsOf({ expectations, rules = [] }) {
	const written = expectations.flatMap(({ skill, label, source }) => source === "labelled" ? [`${label} ${skill}`] : []);
	return JSON.stringify([written.sort(), rules.map(({ skills }) => skills)]);
}
const views = /* @__PURE__ */ new WeakMap();
function viewOf(given) {
	const view = views.get(given) ?? makeView(given);
	views.set(given, view);
	return view;
}
function makeView(given) {
	const results = firstRun(given);
	const isNoisy = !results.agent.deterministic;
	const showsChange = shownChanges(results);
	const unjudged = unjudgedOf(results);
	const skills = worstFirst(results.skills, {
		isNoisy,
		showsChange,
		unjudged
	});
	const rows = rowsOf$1(results, skills);
	const isCounted = ({ task }) => unjudged.size === 0 || !require_start.neverBlocks(task);
	const stolen = new Set(rows.lost.flatMap((row) => row.takers.map((taker) => pair(row.task.key, taker))));
	const isTaken = (row) => stolen.has(pair(row.task.key, row.expectation.skill));
	const falseTriggers = rows.false_trigger.filter((row) => !isTaken(row));
	const isWhole = (row) => !isNoisy || moved$1(row) >= .499999999;
	return {
		results,
		isNoisy,
		showsChange,
		skills,
		byName: new Map(skills.map((skill) => [skill.skill, skill])),
		lost: rows.lost.filter(isWhole),
		slipped: rows.lost.filter((row) => !isWhole(row)),
		lostBySkill: require_start.groupBy(rows.lost.filter(isCounted), ({ expectation }) => expectation.skill),
		falseTriggers: falseTriggers.filter(isWhole),
		taken: require_options.countEach(rows.false_trigger.filter(isTaken).map(({ expectation }) => expectation.skill)),
		risen: falseTriggers.filter((row) => !isWhole(row)),
		missed: rows.missed,
		moved: rows.moved,
		gained: isNoisy ? [] : rows.gained,
		fixed: isNoisy ? [] : rows.fixed,
		unjudged,
		isCounted
	};
}
function worstFirst(skills, { isNoisy, showsChange, unjudged }) {
	const worsening = (skill) => {
		const net = (endpoint) => showsChange(endpoint) ? endpoint.net : 0;
		return net(skill.recall) * (isNoisy ? 1.5 : 1.001) + net(skill.falseTriggers);
	};
	const rank = (skill) => Math.min(severity$1(skill, showsChange), isWorse(unjudged.get(skill.skill)) ? 2.5 : 10);
	return [...skills].sort((a, b) => rank(a) - rank(b) || worsening(b) - worsening(a) || (a.head?.f1 ?? 1) - (b.head?.f1 ?? 1) || compare(a.skill, b.skill));
}
function rowsOf$1(results, skills) {
	const rank = new Map(skills.map((skill, index) => [skill.skill, index]));
	const takers = takersByTask(results);
	const rows = {
		lost: [],
		false_trigger: [],
		missed: [],
		gained: [],
		fixed: [],
		moved: []
	};
	for (const task of results.tasks) for (const expectation of task.expectations) {
		const list = listFor(expectation);
		if (list === null) continue;
		const taken = takers.get(pair(task.key, expectation.skill)) ?? risen(task, expectation);
		rows[list].push({
			task,
			expectation,
			takers: taken,
			repeats: []
		});
	}
	const order = (a, b) => (rank.get(a.expectation.skill) ?? rank.size) - (rank.get(b.expectation.skill) ?? rank.size) || compare(a.expectation.skill, b.expectation.skill) || moved$1(b) - moved$1(a) || compare(a.task.source.file, b.task.source.file) || a.task.source.line - b.task.source.line;
	for (const list of Object.values(rows)) {
		list.sort(order);
		list.splice(0, list.length, ...oncePerPrompt(list));
	}
	return rows;
}
function listFor({ base, passed, source, change }) {
	if (base === null) return passed.head === false && source === "labelled" ? "missed" : null;
	return change === "same" || change === "unknown" ? null : change;
}
function isChanged(view, skill) {
	if (skill.descriptionChanged || skill.renamedFrom !== null || isWorse(view.unjudged.get(skill.skill))) return true;
	if (!view.isNoisy || skill.state !== "pass" && skill.state !== "too_few_prompts") return skill.state !== "unchanged";
	return view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers);
}
function isGone({ head }) {
	return head === null;
}
function moved$1({ expectation: { base, head } }) {
	return Math.abs((base?.rate ?? head.rate ?? 0) - (head.rate ?? 0));
}
function failuresOf({ results }, skill) {
	const { failedAttempts } = results;
	if (failedAttempts?.tasks === void 0) return failedAttempts;
	const own = new Set(results.tasks.flatMap(({ key, expectations }) => expectations.some((one) => one.skill === skill && one.source === "labelled") ? [key] : []));
	const failed = failedAttempts.tasks.filter(({ task }) => own.has(task));
	const sum = (side) => failed.reduce((total, one) => total + one[side], 0);
	const [base, head] = [sum("base"), sum("head")];
	return head > base ? {
		base,
		head
	} : void 0;
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
const SEVERITY$1 = {
	regressed: 0,
	new: 3,
	removed: 4,
	improved: 5
};
function severity$1(skill, showsChange) {
	const { state, recall, falseTriggers, descriptionChanged } = skill;
	if (state === "not_evaluated") return recall.tasks > 0 || descriptionChanged ? 1 : 6.5;
	if (state === "pass" && (showsChange(recall) || showsChange(falseTriggers))) return 2;
	return SEVERITY$1[state] ?? (descriptionChanged ? 6 : 7);
}
function takersByTask({ stolen }) {
	const takers = /* @__PURE__ */ new Map();
	for (const row of stolen) for (const key of row.tasks) {
		const id = pair(key, row.expected);
		require_start.addToGroup(takers, id, row.fired);
	}
	return takers;
}
function risen(task, { skill, change }) {
	if (change !== "lost") return [];
	const wanted = new Set(task.expectations.filter((item) => item.label !== "should_not_activate").map((item) => item.skill));
	const before = new Map(task.fired.base.map((item) => [item.skill, item.rate]));
	return task.fired.head.filter((item) => item.skill !== skill && !wanted.has(item.skill) && item.rate > (before.get(item.skill) ?? 0)).map((item) => item.skill);
}
function pair(task, skill) {
	return JSON.stringify([task, skill]);
}

// src/reports/explain.ts
function lostSentence(view, skill, inline) {
	const { worse, better } = movesOf(view, skill.recall);
	if (worse <= 0) return "";
	const gained = better > 0 ? ` and gained ${require_start.prompts(better)}` : "";
	return `lost ${require_start.prompts(worse, view.results.policy.tolerance)} of ${require_start.plural(skill.recall.tasks, "prompt")}${toWhom(view, skill, inline)}${gained}`;
}
function movedSentence({ moved }, { skill }, inline) {
	const rows = moved.filter(({ expectation }) => expectation.skill === skill);
	if (rows.length === 0) return "";
	const to = new Set(rows.flatMap(({ task }) => task.fired.head.map((item) => item.skill)));
	to.delete(skill);
	return `hands ${require_start.plural(rows.length, "prompt")} to ${to.size === 0 ? "no skill" : require_start.names([...to].sort(compare), inline)}`;
}
function falseSentence(view, skill) {
	const { worse, better } = movesOf(view, skill.falseTriggers);
	if (worse <= 0) return "";
	const fixed = better > 0 ? ` and no longer on ${require_start.prompts(better)} others` : "";
	return `now fires on ${require_start.plural(worse, "prompt", "prompts", view.results.policy.tolerance)} it should not${fixed}`;
}
function betterSentence(view, { recall, falseTriggers }) {
	const parts = [];
	if (view.isNoisy) return "";
	if (recall.net < 0) parts.push(`gained ${require_start.prompts(-recall.net)} of ${require_start.plural(recall.tasks, "prompt")}`);
	if (falseTriggers.net < 0) parts.push(`no longer fires on ${require_start.plural(-falseTriggers.net, "prompt")} it should not`);
	return parts.join(", ");
}
function movesOf(view, endpoint) {
	if (!view.showsChange(endpoint)) return {
		worse: 0,
		better: 0
	};
	return view.isNoisy ? {
		worse: Math.max(0, endpoint.net),
		better: 0
	} : endpoint;
}
function onlyTook(view, skill) {
	return !view.falseTriggers.some((row) => row.expectation.skill === skill.skill) && [...view.lost, ...view.slipped].some((row) => row.takers.includes(skill.skill));
}
function explain(view, skill, isLost, inline) {
	const own = inline.name(skill.skill);
	if (isGone(skill)) return `Put ${own} back, or give its prompts to the skills that have them now.`;
	const { unloaded } = skill;
	if (unloaded !== void 0) return `${own} ${inline.text(unloaded.says, 400)}. ${inline.text(unloaded.undo, 300)}`;
	const why = isLost ? explainLoss(view, skill, inline) : null;
	if (why !== null) return why;
	if (skill.path === "") return `Neither version of ${own} is here: compare the two, and the skills beside them.`;
	return `${own} itself did not change. ${others(view, skill, inline)}`;
}
function takersOf(view, skill) {
	const stolen = view.results.stolen.filter(({ expected, base, head }) => expected === skill && head - base >= .5);
	return (view.isNoisy ? stolen.map(({ fired, base, head }) => [fired, head - base]) : [...require_options.countEach(lostBy(view, skill).flatMap(({ takers }) => takers))]).map(([name, count]) => ({
		skill: name,
		prompts: count
	})).sort((a, b) => b.prompts - a.prompts || compare(a.skill, b.skill));
}
function explainLoss(view, skill, inline) {
	const own = inline.name(skill.skill);
	const takers = takersOf(view, skill.skill).map((taker) => taker.skill);
	if (skill.descriptionLost !== void 0) {
		const now = takers.length === 0 ? "no skill fires" : `${require_start.names(takers, inline)} ${takers.length > 1 ? "fire" : "fires"}`;
		return skill.descriptionLost === "gone" ? `The description of ${own} is gone, and ${now} on these prompts now. Give it one again.` : `On head the agent's list of skills is too long and leaves out the description of ${own}; ${now} on these prompts now. Shorten descriptions, or offer fewer skills.`;
	}
	const failed = failuresOf(view, skill.skill);
	if (failed !== void 0) return `${`${require_start.plural(failed.head, "attempt")} failed on head and ${failed.base} on base`}: look at time-outs and errors first. If the runs that load ${own} are the ones that fail, its description lost nothing.`;
	const context = skill.path === "" ? null : require_start.changedContextOf(view, skill, inline);
	if (context === null) return null;
	return `${own} itself did not change. What agents read besides did: ${context}; ${require_start.answeredSentence(view, skill, inline) ?? "these prompts are lost"}. Say there when to load ${own}, or take out what answers in its place.`;
}
function others(view, skill, inline) {
	const list = view.skills.filter((other) => other !== skill && (isChanged$1(other) || isGone(other)));
	const whose = (what) => list.filter((other) => (isGone(other) ? "removed" : changeOf(view, other.skill)) === what);
	const shown = [
		["descriptions changed", whose("changed")],
		["renamed", whose("renamed")],
		["new", whose("new")],
		["removed", whose("removed")],
		["new or changed", unaskedChanges(view)]
	].flatMap(([what, rows]) => rows.length === 0 ? [] : [`${what}: ${require_start.rowNames(rows, inline)}`]);
	if (shown.length === 0) return "No description changed: look at the other files of the skills and at the suite.";
	return `Look at what did: ${shown.join("; ")}.`;
}
function toWhom(view, skill, inline) {
	const takers = takersOf(view, skill.skill);
	const [first] = takers;
	if (first === void 0) return require_start.toTool(view, skill, inline);
	const to = (some) => {
		const all = some.map((taker) => taker.skill);
		return ` to ${require_start.names(all, inline)}`;
	};
	const rows = lostBy(view, skill.skill);
	if (view.isNoisy) {
		if (first.prompts >= mostOf$1(view, skill)) return to([first]);
		if (takers.length === 2 && isAllTaken(view, skill)) return to(takers);
	} else if (rows.every((row) => row.takers.length > 0) && takers.length <= 2) {
		if (takers.length === 1 || first.prompts !== rows.length) return to(takers);
	}
	if (!view.isNoisy && takers.length > 2) {
		const taken = rows.filter((row) => row.takers.length > 0).length;
		return taken === rows.length ? to(takers) : ` (${taken}${to(takers)})`;
	}
	return ` (${takers.slice(0, 2).map((taker) => `${require_start.prompts(taker.prompts)} to ${inline.name(taker.skill)}`).join(", ")})`;
}
function mostOf$1(view, skill) {
	return .8 * movesOf(view, skill.recall).worse;
}
function isAllTaken(view, skill) {
	return takersOf(view, skill.skill).reduce((total, taker) => total + taker.prompts, 0) >= mostOf$1(view, skill);
}
function lostBy(view, skill) {
	return view.lostBySkill.get(skill) ?? [];
}

// src/reports/causes.ts
function causesOf$1(subjects) {
	const causes = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	for (const [index, { view }] of subjects.entries()) {
		if (view === null) continue;
		for (const row of [...view.lost, ...view.falseTriggers]) addRow(row, {
			causes,
			known,
			subjects,
			index,
			view
		});
	}
	for (const [index, { view }] of subjects.entries()) if (view !== null) addUnlisted(causes, view, index);
	const weight = (cause) => cause.victims.reduce((sum, { tasks }) => sum + tasks.length, 0) + cause.unlisted;
	const rank = (cause) => 4 * Number(isBlocking(cause)) + 2 * Number(cause.isRegression) + Number(cause.isUnjudged);
	for (const { victims } of causes.values()) victims.sort((a, b) => Number(b.view.isCounted(b.row)) - Number(a.view.isCounted(a.row)));
	return [...causes.values()].sort((a, b) => rank(b) - rank(a) || weight(b) - weight(a) || compare(a.by, b.by));
}
function isBlocking({ losers }) {
	return losers.some(({ skill, view }) => skill.accepted === void 0 && view.results.decision.reasons.some((reason) => reason.blocks && reason.skill === skill.skill));
}
function isPressing({ isRegression, isUnjudged, losers }) {
	if (!isRegression && !isUnjudged) return false;
	return losers.length === 0 || losers.some(({ skill }) => skill.accepted === void 0);
}
function addRow(row, { causes, known, subjects, index, view }) {
	const { task, expectation } = row;
	const kind = expectation.change === "lost" ? "lost" : "false_trigger";
	const skill = require_start.plainName(expectation.skill, task.room?.name);
	const asked = require_start.askedKey(row);
	const loss = {
		skill: expectation.skill,
		room: task.room,
		isLost: kind === "lost",
		takers: row.takers
	};
	const found = known.get(asked) ?? newVictim(causes, placeOf(view, loss), {
		kind,
		skill,
		tasks: [],
		row,
		view,
		cells: subjects.map(() => null)
	});
	known.set(asked, found);
	if (!found.victim.tasks.some(({ room }) => room?.name === task.room?.name)) found.victim.tasks.push(task);
	found.victim.cells[index] ??= expectation;
	if (!view.isCounted(row)) found.cause.isUnjudged ||= view.unjudged.get(expectation.skill)?.isBad === true;
	else if (view.byName.get(expectation.skill)?.state === "regressed") found.cause.isRegression = true;
}
function newVictim(causes, place, victim) {
	const cause = causeAt(causes, place);
	cause.victims.push(victim);
	return {
		victim,
		cause
	};
}
function causeAt(causes, place) {
	const [kind, by] = JSON.parse(place);
	const cause = causes.get(place) ?? {
		by,
		kind,
		victims: [],
		losers: [],
		isRegression: false,
		isUnjudged: false,
		unlisted: 0
	};
	causes.set(place, cause);
	return cause;
}
function placeOf(view, { skill, room, isLost, takers }) {
	const named = (kind, by) => JSON.stringify([kind, require_start.plainName(by, room)]);
	const own = view.byName.get(skill);
	const hasFailed = isLost && failuresOf(view, skill) !== void 0;
	if (isLost) {
		if (own !== void 0 && isGone(own)) return named("removed", skill);
		if (own?.descriptionLost !== void 0 || own?.unloaded !== void 0) return named("not_loaded", skill);
		const taker = takers.find((name) => isCause(view, name));
		if (taker !== void 0 && !hasFailed) return named("changed", taker);
	}
	return named(own !== void 0 && isChanged$1(own) && !hasFailed ? "changed" : "unexplained", skill);
}
function isLosing({ recall, falseTriggers, unloaded }) {
	return recall.verdict === "regressed" || falseTriggers.verdict !== "regressed" || unloaded !== void 0;
}
function addUnlisted(causes, view, index) {
	const own = [...causes.values()];
	const more = /* @__PURE__ */ new Map();
	const add = (cause, prompts) => more.set(cause, (more.get(cause) ?? 0) + Math.max(0, prompts));
	for (const skill of view.skills) {
		const plain = require_start.plainName(skill.skill, skill.room?.name);
		const isOwn = (one) => one.skill === plain && one.cells[index] != null;
		const rows = own.filter(({ victims }) => victims.some(isOwn));
		const net = movesOf(view, skill.recall).worse + movesOf(view, skill.falseTriggers).worse;
		if (rows.length === 0) {
			if (!(skill.state === "regressed" && !hasTakers(view, skill))) continue;
			const takers = takersOf(view, skill.skill).map((taker) => taker.skill);
			const cause = causeAt(causes, placeOf(view, {
				...skill,
				isLost: isLosing(skill),
				takers
			}));
			cause.isRegression = true;
			cause.losers.push({
				skill,
				view
			});
			if (view.isNoisy) add(cause, net);
			continue;
		}
		const [first] = rows;
		for (const cause of rows) cause.losers.push({
			skill,
			view
		});
		if (!view.isNoisy || skill.state !== "regressed" || first === void 0) continue;
		const listed = rows.flatMap(({ victims }) => victims.filter(isOwn)).reduce((sum, one) => sum + moved(one, index), 0);
		if (net - listed >= .5) add(first, net - listed);
	}
	for (const [cause, prompts] of more) cause.unlisted = Math.max(cause.unlisted, prompts);
}
function hasTakers(view, skill) {
	if (skill.recall.verdict === "regressed" || skill.unloaded !== void 0) return false;
	return view.skills.some((other) => takersOf(view, other.skill).some((taker) => taker.skill === skill.skill));
}
function moved({ cells }, index) {
	const cell = cells[index];
	return Math.abs((cell?.base?.rate ?? 0) - (cell?.head.rate ?? 0));
}

// src/reports/check-findings.ts
function checkFindings({ check }) {
	const found = check?.findings ?? [];
	return {
		alone: found.filter(({ measured }) => !measured),
		asked: found.filter(({ measured }) => measured)
	};
}
function goneFromAgents(results) {
	const gone = checkFindings(results).alone.filter(({ kind, worse }) => kind === "not_loaded" && worse);
	const lost = (results.filter === null ? results.unmeasured : []).filter(({ notOffered }) => notOffered?.isLost === true);
	return [...new Set([...gone, ...lost].map(({ skill }) => skill))];
}
function isWithoutSuites({ tasks, check, kind }) {
	return kind === "gate" && tasks.length === 0 && check !== void 0;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/reports/table-lines.ts
function tableLines(headings, align, cells) {
	const [names = "", rule = "", ...rows] = markdownTable([headings, ...cells], {
		align: [...align],
		stringLength: () => 3
	}).split("\n");
	return {
		head: `${names}\n${rule}`,
		rows
	};
}

// src/reports/fold.ts
function fold(heading, total, open = false) {
	return {
		before: `<details${open ? " open" : ""}><summary>${heading} (${require_start.group(total)})</summary>\n`,
		after: "</details>"
	};
}
function lineSection(what, text, importance) {
	return {
		what,
		before: "",
		rows: text === "" ? [] : [text],
		after: "",
		maxRows: 1,
		importance
	};
}
function listSection(of) {
	const { what, heading, items, maxRows, importance, row, count = items.length, open } = of;
	const rows = items.slice(0, maxRows).map(row);
	return {
		what,
		...fold(heading, count, open),
		rows,
		maxRows,
		total: items.length,
		importance
	};
}
function tableSection(of) {
	const { items, maxRows, headings, row, intro } = of;
	const align = headings.map((one) => one.endsWith(">") ? "r" : "l").join("");
	const names = headings.map((one) => one.replace(/>$/, ""));
	const { head, rows } = tableLines(names, align, items.slice(0, maxRows).map(row));
	const section = listSection({
		...of,
		row: () => ""
	});
	const said = intro === void 0 ? "" : `${intro}\n\n`;
	return {
		...section,
		before: `${section.before}\n${said}${head}`,
		rows
	};
}

// src/reports/detectable-loss.ts
function seesText({ sees }) {
	if (sees === null) return "";
	const { prompts, firing = prompts, says } = sees;
	const fire = `, of which ${firing === 0 ? "none fires" : firing === 1 ? "1 fires" : `${firing} fire`} on base`;
	return `${require_start.plural(prompts, "prompt")}${firing < prompts ? fire : ""}; ${says}`;
}
function detectableLossSection(view, maxRows) {
	return listSection({
		what: "skills with what their suites can see",
		heading: "What the suites can see",
		items: view.skills.filter(({ sees }) => sees !== null),
		row: (skill) => `- ${require_start.code(require_start.cut(skill.skill, 64))}: ${seesText(skill)}`,
		maxRows,
		importance: 43
	});
}
function blindSkills({ skills }) {
	return skills.filter(({ state }) => state === "too_few_prompts");
}
function isBlind(skills) {
	return skills.some(({ state, descriptionChanged }) => state === "too_few_prompts" && descriptionChanged);
}
function blindSection(view) {
	const blind = blindSkills(view);
	const text = blind.length === 0 ? "" : `**Too few prompts to see a loss:** ${withPrompts$1(blind, require_start.markdownText, 5)}.`;
	return lineSection("skills with too few prompts", text, 84);
}
function detectableText(view) {
	if (!view.isNoisy) return "";
	const losses = compared$1(view).flatMap(({ recall, sees }) => recall.verdict === "no_change_detected" ? sees?.loss ?? [] : []);
	const [least, most] = [Math.min(...losses), Math.max(...losses)];
	if (losses.length === 0) return "";
	return `A skill that lost about ${least === most ? require_start.plural(least, "prompt") : `${least} to ${require_start.plural(most, "prompt")}`} or more would most likely have shown.`;
}
function seenSection({ skills, unjudged }, most) {
	const told = skills.filter((one) => one.sees !== null && (one.sees.prompts > 0 || !unjudged.has(one.skill)));
	const loss = (group) => group[0]?.sees?.loss ?? Number.POSITIVE_INFINITY;
	const rows = [...require_start.groupBy(told, ({ sees }) => sees?.says ?? "")].sort(([a, x], [b, y]) => loss(x) - loss(y) || compare(a, b)).map(([says, group]) => {
		const say = group.length === 1 ? says : says.replace(/^sees /, "see ");
		return `- ${withPrompts$1(group, require_start.markdownText, most)}: ${say}`;
	});
	return {
		what: "smallest losses",
		before: "**What the prompts can see**\n",
		rows,
		after: "",
		maxRows: rows.length,
		importance: 43
	};
}
function withPrompts$1(group, inline, most) {
	const all = require_start.copiesOf(group, ({ sees }) => String(sees?.prompts));
	const named = all.slice(0, most).map(({ first: { sees }, name }, position) => {
		const count = sees?.prompts ?? 0;
		return `${inline.name(name)} (${position === 0 ? require_start.plural(count, "prompt") : count})`;
	});
	return require_start.listed([...named, ...all.slice(most).map(({ name }) => name)], most);
}
function compared$1({ results: { kind, sides }, skills }) {
	if (kind !== "gate" || sides.base === null || sides.base.surfaceDigest === sides.head.surfaceDigest) return [];
	return skills.filter(({ base, head, state }) => base !== null && head !== null && state !== "not_evaluated");
}

// src/reports/sentence.ts
function sentence(text) {
	return /[.!?\u2026]$/.test(text) ? text : `${text}.`;
}

// src/reports/subject-views.ts
function subjectViews(columns) {
	return columns.map((column) => ({
		column,
		view: column.results === null ? null : viewOf(column.results)
	}));
}

// src/reports/told.ts
function toldOf(results) {
	const only = onlyOf(results);
	if (only !== null) return only;
	const { decision, warnings, reproduce, columns } = results;
	return {
		...worstOf(results),
		sides: sidesOf(results),
		decision,
		warnings,
		reproduce,
		columns
	};
}

// src/reports/account.ts
function accountOf(run) {
	const told = toldOf(run);
	const subjects = subjectViews(run.columns);
	const state = stateOf(told);
	const causes = causesOf$1(subjects);
	return {
		told,
		subjects,
		view: subjects.find(({ view }) => view !== null && told.columns === void 0)?.view ?? viewOf(told),
		state,
		conclusion: conclusionOf(told),
		rules: shownRules(state, told, causes),
		counts: countsOf(subjects),
		causes
	};
}
function shownRules(state, told, causes) {
	if (state === "not_evaluated") return [];
	const beside = ({ code }) => isUnjudged(code) || code === "accepted" || code === "fail_on";
	return state === "blocked" ? rulesOf(told).filter(beside) : [...rulesOf(told), ...toleranceOf(told, causes)];
}
function stateOf(told) {
	const { decision, kind, tasks } = told;
	if (decision.state === "not_evaluated") return "not_evaluated";
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return "first_run";
	if (decision.state === "regressed") return decision.enforced ? "blocked" : "advice";
	if (tasks.length === 0) return "nothing";
	if (kind === "run") return "measured";
	const codes = new Set(rulesOf(told).flatMap(({ code }) => code === "column" ? [] : [code]));
	if (codes.size === 0) return decidingOf(told).some(({ skills }) => isBlind(skills)) ? "too_few" : "fine";
	if (codes.size === 1 && codes.has("accepted")) return "accepted";
	return decision.enforced && ![...codes].some(isAdvice$1) ? "allowed" : "advice";
}
function stateOfColumn(results) {
	const { columns: _, ...own } = results;
	return stateOf(own);
}
function conclusionOf(told) {
	const { decision, filter, kind } = told;
	if (!decision.enforced) return "neutral";
	const state = stateOf(told);
	if (state === "not_evaluated") return decision.reasons.some(({ blocks }) => blocks) ? "failure" : "neutral";
	const { conclusion } = STATES$2[state];
	if (conclusion === "failure") return conclusion;
	return filter !== null || kind !== "gate" || decidingOf(told).some(({ skills }) => isBlind(skills)) ? "neutral" : conclusion;
}
function toleranceOf({ decision, sides }, causes) {
	const found = /* @__PURE__ */ new Map();
	for (const { isRegression, victims } of causes) for (const { skill, row, view } of victims) {
		const isBad = view.unjudged.get(row.expectation.skill)?.isBad === true;
		if (view.isCounted(row) ? isRegression : isBad) continue;
		const code = view.isCounted(row) ? "tolerance" : row.task.provenance === "generated" ? "generated" : "inferred";
		found.set(code, (found.get(code) ?? /* @__PURE__ */ new Set()).add(skill));
	}
	return decision.enforced && sides.base !== null ? [...found].map(([code, skills]) => ({
		code,
		skills: [...skills],
		subject: null
	})) : [];
}
function rulesOf(told) {
	const { decision, columns } = told;
	const away = unloadedFindings(told);
	const unreachable = away.length === 0 ? [] : [{
		code: "unreachable",
		skills: away,
		subject: null
	}];
	if (columns === void 0) return [...ownRules(told, null, decision), ...unreachable];
	return [...columns.flatMap(({ name, enforced, results }) => {
		if (results === null) return [];
		return ownRules(results, name, enforced || !decision.enforced ? decision : null);
	}), ...unreachable];
}
function unloadedFindings(told) {
	const blocking = new Set(told.decision.reasons.flatMap(({ code, skill }) => code === "not_loaded" ? [skill] : []));
	return goneFromAgents(told).filter((skill) => !blocking.has(skill));
}
function ownRules(own, subject, joint) {
	const found = /* @__PURE__ */ new Map();
	for (const [skill, code] of codesOf(own, joint)) found.set(code, [...found.get(code) ?? [], skill]);
	return [...found].map(([code, skills]) => ({
		code,
		skills,
		subject
	}));
}
function isAdvice$1(code) {
	return isUnjudged(code) || code === "inferred" || code === "generated";
}
function isUnjudged(code) {
	return code === "reworded" || code === "replaced";
}
function worseSkills({ skills, decision }, enforced) {
	return /* @__PURE__ */ new Set([...skills.flatMap(({ skill, state }) => state === "regressed" ? [skill] : []), ...decision.reasons.flatMap(({ skill, blocks, unjudged }) => skill !== null && (blocks && !enforced || unjudged !== void 0) ? [skill] : [])]);
}
function codesOf(own, joint) {
	const { skills, decision } = own;
	const reasonsOf = (skill) => decision.reasons.filter((reason) => reason.skill === skill);
	const isUnenforced = joint?.enforced === false;
	const worse = worseSkills({
		skills,
		decision
	}, joint?.enforced === true);
	const unjudged = [...unjudgedOf(own)].flatMap(([skill, { isBad, words }]) => isBad && !worse.has(skill) ? [[skill, words === "generated" ? words : "inferred"]] : []);
	return [...[...worse].flatMap((skill) => {
		const reasons = reasonsOf(skill);
		if (skills.find((one) => one.skill === skill)?.accepted !== void 0) return [[skill, "accepted"]];
		if (joint === null) return [[skill, "column"]];
		if (!isUnenforced && reasons.some(({ blocks }) => blocks)) return [];
		if (joint.reportOnly === "inferred" || joint.reportOnly === "generated") return [[skill, joint.reportOnly]];
		const unjudged = reasons.find((reason) => reason.unjudged !== void 0)?.unjudged;
		if (unjudged !== void 0) return [[skill, unjudged]];
		return [[skill, isUnenforced ? joint.reportOnly ?? "config" : "fail_on"]];
	}), ...unjudged];
}
function countsOf(subjects) {
	const unknown = /* @__PURE__ */ new Set();
	for (const { column, view } of subjects) {
		if (view === null && !column.refused) unknown.add(JSON.stringify([column.name]));
		for (const { skill, state } of view?.skills ?? []) if (state === "not_evaluated") unknown.add(skill);
	}
	const count = (list, isCounted) => new Set(subjects.flatMap(({ view }) => (view?.[list] ?? []).flatMap((row) => view?.isCounted(row) === isCounted ? [JSON.stringify([row.task.key, row.expectation.skill])] : []))).size;
	const words = new Set(subjects.flatMap(({ view }) => [...view?.unjudged.values() ?? []].map((one) => one.words)));
	return {
		lost: count("lost", true),
		falseTriggers: count("falseTriggers", true),
		unjudged: {
			words: words.size === 1 ? [...words].join("") : "inferred and generated",
			lost: count("lost", false),
			falseTriggers: count("falseTriggers", false)
		},
		notEvaluated: unknown.size
	};
}
function countsText({ lost, falseTriggers, unjudged, notEvaluated }) {
	const { words, ...apart } = unjudged;
	const judged = [
		...lost === 0 ? [] : [`${require_start.plural(lost, "prompt")} lost`],
		...falseTriggers === 0 ? [] : [require_start.plural(falseTriggers, "new false trigger")],
		...notEvaluated === 0 ? [] : [`${notEvaluated} not evaluated`]
	].join(", ");
	const others = [...apart.lost === 0 ? [] : [`${require_start.plural(apart.lost, `${words} prompt`)} lost`], ...apart.falseTriggers === 0 ? [] : [`${require_start.plural(apart.falseTriggers, "false trigger")} on ${words} prompts`]].join(", ");
	if (judged === "" || others === "") return `${judged}${others}`;
	return `${judged}; ${others}, which never ${apart.lost + apart.falseTriggers === 1 ? "blocks" : "block"}`;
}
function accountText(account, inline) {
	const counts = countsText(account.counts);
	const lead = wordOf(account);
	const { told, rules } = account;
	const nobody = !told.decision.enforced && told.kind === "gate" && rules.length === 0 ? [nothingBlocks(told.decision.reportOnly ?? "config", inline)] : [];
	return [...[`${lead}${counts === "" ? "" : `: ${counts}`}.`, ...rules.map((one) => ruleText(one, told, inline))], ...nobody].join(" ");
}
function nothingBlocks(code, inline) {
	const { why, would } = RULES[code];
	const how = code === "inferred" ? ` ${spelt(would, inline)}.` : "";
	return `Nothing blocks: ${spelt(why, inline)}.${how}`;
}
function isQuiet({ causes, state, told }) {
	return told.sameAsBase !== void 0 || causes.length === 0 && told.columns === void 0 && [
		"fine",
		"too_few",
		"nothing",
		"first_run"
	].includes(state);
}
function wordOf({ state, told: { decision }, counts }) {
	if (state !== "fine" || decision.enforced) return STATES$2[state].word;
	return countsText(counts) === "" ? "Nothing got worse" : "Nothing got worse beyond the tolerance";
}
function ruleText(rule, told, inline) {
	const { why, would } = RULES[rule.code];
	const isAll = rule.subject === null && rule.skills.length === 0;
	const rowOf = (name) => skillRows(told).find(({ skill }) => skill === name) ?? { skill: name };
	const who = [...isAll ? [] : [require_start.rowNames(rule.skills.map(rowOf), inline)], ...rule.subject === null ? [] : [`with ${inline.name(rule.subject)}`]];
	const by = rule.code === "accepted" ? acceptedBy(told, rule.skills, inline) : why;
	const how = isUnjudged(rule.code) ? `: ${inline.command(modelCommand(told, rule.skills))}${askedText(told, rule.skills)}` : "";
	return `${who.join(" ")}: ${sentence(rule.code === "accepted" ? by : spelt(by, inline))} ${spelt(would, inline)}${how}.`;
}
function skillRows({ columns, skills }) {
	return columns?.flatMap(({ results }) => results?.skills ?? []) ?? skills;
}
function acceptedBy(told, skills, inline) {
	const all = skillRows(told).filter(({ skill, accepted }) => accepted !== void 0 && skills.includes(skill));
	const by = new Map(all.map(({ accepted }) => [accepted?.by ?? "", accepted?.reason ?? ""]));
	return require_start.listed([...by].map(([login, reason]) => `accepted by ${inline.text(`@${login}`, 60)}: ${inline.text(reason, 500)}`));
}
function spelt(text, inline) {
	return text.replace(/`([^`]+)`/g, (_, word) => inline.command(word));
}

// src/reports/candidate-words.ts
function rowsText(rows) {
	const counts = [
		[void 0, "skill"],
		["subagent", "subagent"],
		["command", "command"]
	].flatMap(([kind, word]) => {
		const count = require_start.skillCount(rows.filter((row) => row.kind === kind));
		return count === 0 ? [] : [require_start.plural(count, word)];
	});
	return require_start.listed(counts, counts.length) || require_start.plural(0, "skill");
}
function besideText({ candidates }) {
	if (candidates === void 0) return "";
	const { subagents, commands } = candidates;
	const counts = [...subagents.head === 0 ? [] : [require_start.plural(subagents.head, "subagent")], ...commands.head === 0 ? [] : [require_start.plural(commands.head, "command")]];
	return counts.length === 0 ? "" : `${require_start.listed(counts, counts.length)} offered beside the skills`;
}

// src/reports/grader-words.ts
function stateText$1(state) {
	if (state === "partial") return "passes what it graded";
	return state === "ungraded" ? "not graded" : state.replaceAll("_", " ");
}
function countText(graders) {
	return counted$2([...[
		"lower",
		"prefers_base",
		"higher",
		"fails",
		"fails_as_before"
	].map((state) => inState(graders, state)), [graders.filter(({ grader }) => grader.errors > 0).length, "could not grade everything"]]);
}
function otherText(others) {
	const [first, ...rest] = [
		inState(others, "passes_as_before"),
		inState(others, "passes"),
		inState(others, "prefers_head"),
		inState(others, "prefers_neither"),
		[others.filter(({ state }) => state === "ungraded").length, "did not apply"]
	].filter(([number]) => number > 0);
	if (first === void 0) return "";
	return [`${require_start.plural(first[0], "other grader")} ${first[1]}`, counted$2(rest)].filter((part) => part !== "").join(", ");
}
function inState(graders, state) {
	const number = graders.filter((one) => one.state === state).length;
	const words = stateText$1(state);
	return [number, number === 1 ? words : words.replace(/^(fail|pass|prefer)(e?s)\b/, "$1")];
}
function counted$2(parts) {
	return parts.filter(([number]) => number > 0).map(([number, what]) => `${require_start.group(number)} ${what}`).join(", ");
}
function missingText({ notApplicable, errors }, reasons, inline) {
	const because = (reason) => reason === void 0 || reason === "" ? "" : `: ${inline.text(ownReason(reason), 160)}`;
	const parts = [];
	if (errors > 0) parts.push(`could not grade ${require_start.plural(errors, "trial")}${because(reasons?.error)}`);
	if (notApplicable > 0) parts.push(`did not apply in ${require_start.plural(notApplicable, "trial")}${because(reasons?.notApplicable)}`);
	return parts.join("; ");
}
function gradeText({ head, base, state }, isExact) {
	const parts = [];
	if (isPreference(state)) parts.push(preferenceText(head.score));
	else {
		const figure = isExact ? require_start.change : beside;
		if (head.score !== null) parts.push(`score ${figure(base?.score ?? void 0, head.score, require_start.score)}`);
		if (isShare(head.passRate) || isShare(base?.passRate ?? null)) parts.push(`passes ${figure(base?.passRate ?? void 0, head.passRate, require_start.percent)} of trials`);
	}
	const missing = failureText(head);
	return [...parts, ...missing === "" ? [] : [missing]].join(", ");
}
function isPreference(state) {
	return state === "prefers_base" || state === "prefers_neither" || state === "prefers_head";
}
function preferenceText(score) {
	return `preferred head in ${require_start.percent(score)}`;
}
function beside(base, head, format) {
	return base === void 0 || base === head ? format(head) : `${format(head)} (base ${format(base)})`;
}
function graderFigures({ base, head }, state, isExact) {
	if (isPreference(state)) return [preferenceText(head.score), "-"];
	const figure = isExact ? require_start.change : beside;
	return [figure(base?.score ?? void 0, head.score, require_start.score), figure(base?.passRate ?? void 0, head.passRate, require_start.percent)];
}
function failureText({ errors, graded, notApplicable }) {
	if (errors === 0) return "";
	const all = errors + graded + notApplicable;
	return errors === all ? "could not be graded" : `could not be graded in ${errors} of ${require_start.plural(all, "trial")}`;
}
function flakyText({ flaky, passRate, passRateInterval }) {
	if (flaky.head !== true) return "";
	const interval = passRateInterval.head;
	const range = interval === null ? "" : ` (95%: ${require_start.percent(interval.low)} to ${require_start.percent(interval.high)})`;
	return `flaky: passes in ${require_start.percent(passRate.head)} of its trials${range}`;
}
function feedbackOf({ head }) {
	return head.passRate === null || head.passRate === 1 ? ownReason(head.feedback) : head.feedback;
}
function ownReason(feedback) {
	return feedback.replace(/^The grader failed: /, "");
}
function isShare(rate) {
	return rate !== null && rate > 0 && rate < 1;
}

// src/reports/task-figures.ts
function taskFigures({ tasks, sides, agent }) {
	const graded = tasks.filter((task) => task.origin === "head" && task.score.head !== null);
	if (graded.length === 0) return "";
	const figure = agent.deterministic ? require_start.change : beside;
	const of = (read, format) => {
		const base = sides.base === null ? null : mean(graded.map((task) => task[read].base));
		return figure(base ?? void 0, mean(graded.map((task) => task[read].head)), format);
	};
	return `task score ${of("score", require_start.score)}, task pass rate ${of("passRate", require_start.percent)} (${require_start.plural(graded.length, "task")})`;
}
function taskFiguresSection({ results }) {
	const text = taskFigures(results);
	return lineSection("task figures", text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`, 90);
}
function fallenText({ graders }, inline) {
	const [first, ...more] = graders.flatMap(({ grader, fell }) => fell === void 0 ? [] : [{
		grader,
		by: fell.by
	}]).sort((a, b) => b.by - a.by);
	if (first === void 0) return "";
	const name = `${inline.name(first.grader)} fell by ${require_start.score(first.by)}`;
	return more.length === 0 ? `grader ${name}` : `graders fell: ${name},${require_options.andMore(more.length)}`;
}

// src/reports/title-green.ts
function greenTitle(view, inline) {
	const { fires, tolerated, improved, fresh, gone, silent, blind, away } = greenSkills(view);
	const parts = [...away.length === 0 ? [] : [`${require_start.rowNames(away, inline)} ${isAre(away)} ${NOT_LOADED}`], ...sentences(fires, inline, (skill) => falseSentence(view, skill))];
	const moved = sentences(tolerated, inline, (skill, own) => lostSentence(view, skill, own) || falseSentence(view, skill));
	if (moved.length > 0) parts.push(`${require_start.listed(moved, 3)}, within tolerance`);
	parts.push(...sentences(improved, inline, (skill) => betterSentence(view, skill) || "improved"));
	if (fresh.length > 0) parts.push(`${require_start.rowNames(fresh, inline)} ${isAre(fresh)} new`);
	if (gone.length > 0) parts.push(`${require_start.rowNames(gone, inline)} ${isAre(gone) === "is" ? "was" : "were"} removed${withPrompts(gone)}`);
	const sure = require_start.listed(parts, 3);
	const title = isTested(view) ? sure === "" ? "no change detected" : `${sure}; no other change detected` : sure || "no change";
	const unseen = `${blind.length === 0 ? "" : `; too few prompts to see a loss of ${require_start.rowNames(blind, inline)}`}${leftOut(view, (all) => require_start.names(all, inline, 2))}`;
	if (silent.length === 0) return `${title}${unseen}`;
	return `${title}${unseen}; ${require_start.rowNames(silent, inline)} changed but ${isAre(silent) === "is" ? "has" : "have"} no prompts`;
}
function unjudgedPart(view, inline, counted) {
	const all = view.skills.filter(({ skill }) => view.unjudged.has(skill));
	const of = ({ skill }) => view.unjudged.get(skill);
	const said = (skill) => unjudgedSentence(of(skill));
	const worse = all.filter((skill) => isWorse(of(skill)));
	const better = all.filter((skill) => !worse.includes(skill) && said(skill) !== "");
	const kinds = new Set((worse.length > 0 ? worse : better).map((skill) => of(skill)?.words));
	const words = kinds.size === 1 ? [...kinds].join("") : "inferred and generated";
	const sum = (some, what) => some.length === 0 ? [] : [`${require_start.plural(countOf$1(some), "skill")} ${what} ${words} prompts`];
	const never = worse.length === 0 ? [] : [`${words} prompts never block`];
	if (view.results.decision.state === "regressed") {
		const count = [...view.lost, ...view.falseTriggers].filter((row) => !view.isCounted(row)).length;
		return count === 0 ? "" : `also worse: ${require_start.plural(count, `${words} prompt`)}, which never ${count === 1 ? "blocks" : "block"}`;
	}
	if (counted !== null) return [
		...sum(worse, "did worse on"),
		...never,
		...sum(better, "did better on")
	].join("; ");
	const each = (some) => require_start.listed(sentences(some, inline, said), 3);
	return [
		each(worse),
		...never,
		each(better)
	].filter((part) => part !== "").join("; ");
}
function countedGreen(view, inline, most) {
	const { fires, tolerated, improved, fresh, gone, silent, blind, away } = greenSkills(view);
	const areFew = tolerated.length > 0 && countOf$1(tolerated) <= most;
	const [first, ...more] = [
		[countOf$1(away), NOT_LOADED],
		[countOf$1(fires), fires.length > 1 ? "fire where they should not" : "fires where it should not"],
		[areFew ? 0 : countOf$1(tolerated), "moved within tolerance"],
		[countOf$1(improved), "improved"],
		[countOf$1(fresh), "new"],
		[countOf$1(gone), "removed"]
	].filter(([count]) => count > 0);
	const figures = first === void 0 ? [] : [[require_start.plural(first[0], "skill"), first[1]], ...more].map((one) => one.join(" "));
	const title = (areFew ? [`${require_start.rowNames(tolerated, inline)} moved within tolerance`, ...figures] : figures).join(", ") || (isTested(view) ? "no change detected" : "no change");
	const unseen = `${blind.length === 0 ? "" : `; too few prompts to see a loss of ${require_start.plural(countOf$1(blind), "skill")}`}${leftOut(view, (all) => String(all.length))}`;
	if (silent.length === 0) return `${title}${unseen}`;
	return `${title}${unseen}; ${require_start.plural(silent.length, "skill")} changed but ${silent.length > 1 ? "have" : "has"} no prompts`;
}
const NOT_LOADED = "not loaded any more";
function leftOut(view, named) {
	const all = [...new Set(view.results.warnings.flatMap(({ unread }) => unread ?? []))];
	return all.length === 0 ? "" : `; left out: ${named(all)}`;
}
function greenSkills(view) {
	const of = (state) => view.skills.filter((skill) => skill.state === state);
	const hasLost = (skill) => lostSentence(view, skill, require_start.plainText) !== "";
	const isTold = (victim) => victim.state === "pass" && hasLost(victim);
	const fires = [];
	const tolerated = [];
	for (const skill of of("pass")) {
		const isFiring = falseSentence(view, skill) !== "";
		if (isFiring && skill.falseTriggers.verdict === "fires_more") {
			if (!tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === "regressed")) fires.push(skill);
		} else if (hasLost(skill) || isFiring && !tookOnlyFrom(view, skill, isTold)) tolerated.push(skill);
	}
	const silent = (view.results.filter === null ? view.results.unmeasured : []).filter((skill) => skill.changed);
	const unseen = blindSkills(view);
	const own = unseen.filter((skill) => skill.descriptionChanged);
	const blind = tolerated.length > 0 ? [] : own.length > 0 ? own : unseen;
	return {
		fires,
		tolerated,
		improved: of("improved"),
		fresh: of("new"),
		gone: of("removed"),
		silent,
		blind,
		away: unloadedSkills(view.results)
	};
}
function isTested(view) {
	return view.skills.some(({ recall, falseTriggers }) => [recall, falseTriggers].some((endpoint) => endpoint.verdict === "no_change_detected" && !view.showsChange(endpoint)));
}
function withPrompts(removed) {
	const count = removed.reduce((sum, skill) => sum + skill.prompts.positives, 0);
	return count === 0 ? "" : `, with ${removed.length > 1 ? "their" : "its"} ${require_start.plural(count, "prompt")}`;
}
function sentences(skills, inline, said) {
	const own = ({ room }) => ({
		...inline,
		name: (name) => inline.name(require_start.plainName(name, room))
	});
	return require_start.copiesOf(skills, (skill) => said(skill, own(skill))).map(({ first, name, rooms }) => [
		inline.name(name),
		said(first, rooms === 1 ? inline : own(first)),
		require_start.copiesText({ rooms })
	].filter((part) => part !== "").join(" "));
}
function countOf$1(rows) {
	return require_start.copiesOf(rows).length;
}
function isAre(rows) {
	return countOf$1(rows) > 1 ? "are" : "is";
}
function unloadedSkills(results) {
	const rows = results.skills.filter(({ unloaded, state }) => unloaded !== void 0 && state !== "regressed");
	return [...goneFromAgents(results).map((skill) => ({ skill })), ...rows];
}
function tookOnlyFrom(view, skill, isTold) {
	if (!onlyTook(view, skill)) return false;
	return [...view.lost, ...view.slipped].some(({ takers, expectation }) => {
		const victim = view.byName.get(expectation.skill);
		return takers.includes(skill.skill) && victim !== void 0 && isTold(victim);
	});
}

// src/reports/title.ts
const MOST$5 = 125;
const REASON_IN_TITLE = 100;
const SHAPES = [
	{
		name: 64,
		counted: null
	},
	{
		name: 40,
		counted: null
	},
	{
		name: 24,
		counted: null
	},
	{
		name: 40,
		counted: 3
	},
	{
		name: 24,
		counted: 3
	},
	{
		name: 24,
		counted: 1
	}
];
function cutAtWord(text, most) {
	const short = require_start.cut(text, most).replace(/\u2026$/, "");
	const end = short.lastIndexOf(" ");
	return `${end > most / 2 ? short.slice(0, end).replace(/[,;:]$/, "") : short}\u2026`;
}
function renderPlainTitle(results) {
	return limitTitle(titleOfOne(viewOf(results), require_start.plainText));
}
function limitTitle(title) {
	return title.length <= 255 ? title : cutAtWord(title, 127);
}
function titleOfOne(view, inline) {
	const lead = leadOf$1(view.results);
	const said = titleAfter(view, inline, lead.length);
	if (lead === "") return said.replace(STATES$1, (first) => first.toUpperCase());
	return `${lead}${lead === REGRESSED ? said.replace(/^(\d+ skills) regressed: /, "$1: ") : said}`;
}
function titleAfter(view, inline, taken) {
	const inShape = (shape, text) => {
		const short = {
			...text,
			name: (skill) => text.name(require_start.cut(skill, shape.name))
		};
		const said = verdict(view, short, shape.counted);
		const [fell, more] = isFirst(view.results) ? ["", ""] : [fallenPart(view, short), unjudgedPart(view, short, shape.counted)];
		const rest = said.replace(NOTHING, "");
		const parts = rest === said && (view.results.decision.state === "regressed" || hasLabelledLoss(view)) ? [
			said,
			fell,
			more
		] : [more, ...rest === said ? [said, fell] : [fell, rest]];
		return `${fell === "" && more === "" ? said : parts.filter((part) => part !== "").join("; ")}${fewerText(view)}${partText(view.results)}`;
	};
	const fits = (shape) => Array.from(inShape(shape, require_start.plainText)).length <= MOST$5 - taken;
	return inShape(SHAPES.find(fits) ?? SHAPES.at(-1), inline);
}
const REGRESSED = "Regressed: ";
const ADVICE = "Advice: ";
const STATES$1 = /^[nf](?=ot evaluated\b|irst run:|othing was measured)/;
const LEADS = {
	blocked: REGRESSED,
	not_evaluated: "",
	nothing: "",
	advice: ADVICE,
	too_few: "",
	allowed: "Passes by policy: ",
	accepted: "Accepted: ",
	first_run: "",
	measured: "",
	fine: "Pass: "
};
function leadOf$1(results) {
	const state = stateOfColumn(results);
	return (state === "not_evaluated" || state === "fine" || state === "too_few" || state === "nothing") && isAdvice(results) ? ADVICE : LEADS[state];
}
const NOTHING = /^no change(?: detected)?(?:; |$)/;
function isFirst({ decision: { state, reportOnly } }) {
	return state === "not_evaluated" || reportOnly === "first_run" || reportOnly === "installing";
}
function hasLabelledLoss({ lost, falseTriggers, isCounted }) {
	return [...lost, ...falseTriggers].some(isCounted);
}
function fallenPart({ results }, inline) {
	const { decision, skills } = results;
	const [first] = decision.reasons.filter(({ blocks }) => blocks);
	return first?.code === "grader" && !skills.some(({ state }) => state === "regressed") ? "" : fallenText(results, inline);
}
function isAdvice({ agent, decision, kind }) {
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return false;
	return agent.id === "lexical" && kind === "gate" && !decision.enforced;
}
function partText({ filter }) {
	return filter === null ? "" : " (only a part was measured)";
}
function fewerText({ skills }) {
	return skills.some(({ room }) => room?.isNarrowed === true) ? ` (${require_start.FEWER})` : "";
}
function verdict(view, inline, counted) {
	const { decision, kind, tasks } = view.results;
	if (decision.state === "not_evaluated") {
		if (allFailed(view.results)) {
			const why = decision.reasons.find(({ cause }) => cause === "trials_failed");
			if (why !== void 0) return notEvaluated(view, why, inline);
			return `not evaluated: ${require_start.plural(view.results.trials.total, "trial")}, and each ended in an error`;
		}
		const reason = decision.reasons.find((item) => item.code === "not_evaluated") ?? decision.reasons[0];
		return reason === void 0 ? "not evaluated: no reason was given" : notEvaluated(view, reason, inline);
	}
	if (tasks.length === 0 && decision.state !== "regressed") return "nothing was measured";
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return `first run: ${rowsText(view.skills)} measured`;
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	if (regressed.length > 0) return regressedTitle(view, regressed, inline, counted);
	if (decision.state === "regressed") {
		const [first, ...more] = decision.reasons.filter((item) => item.blocks);
		if (first === void 0) return "worse than base";
		return `${require_start.reasonText(first, REASON_IN_TITLE, inline)}${require_options.moreInBrackets(more.length)}`;
	}
	if (kind === "run") return `${require_start.plural(view.skills.length === 0 ? tasks.length : require_start.skillCount(view.skills), view.skills.length === 0 ? "task" : "skill")} measured`;
	return counted === null ? greenTitle(view, inline) : countedGreen(view, inline, counted);
}
function allFailed({ trials, errors }) {
	return trials.total > 0 && trials.errors === trials.total && errors.some(({ kind }) => kind !== "budget");
}
function notEvaluated({ results, byName }, reason, inline) {
	const { skill, message } = reason;
	if (skill === null || !message.startsWith(`${skill}: `)) return `not evaluated: ${require_start.commandFirst(reason, REASON_IN_TITLE, inline)}`;
	const unknown = results.decision.reasons.flatMap((one) => one.code === reason.code && one.skill !== null ? [byName.get(one.skill) ?? { skill: one.skill }] : []);
	const [first, ...others] = require_start.copiesOf(unknown);
	const also = others.length === 0 ? "" : `, also ${require_start.names(others.map(({ name }) => name), inline, 1)}`;
	return `not evaluated (${inline.name(first?.name ?? skill)}${also}): ${inline.text(message.slice(skill.length + 2), Math.max(20, REASON_IN_TITLE - skill.length - 2))}`;
}
function regressedTitle(view, regressed, inline, counted) {
	const told = regressed.filter((skill) => !isCoveredByVictims(view, skill));
	const isAccepted = told.every(({ accepted }) => accepted !== void 0) && stateOfColumn(view.results) === "accepted";
	const said = sentences(told, inline, (skill, own) => {
		return `${counted === null ? whatHappened(view, skill, own) : inShort(view, skill)}${skill.accepted === void 0 || isAccepted ? "" : " (accepted)"}`;
	});
	const [only, ...others] = said;
	if (only !== void 0 && others.length === 0) return only;
	const skills = require_start.skillCount(told);
	const where = whereOf(told);
	const what = told.every(({ unloaded }) => unloaded !== void 0) ? "no longer loaded" : "regressed";
	const lead = `${require_start.plural(skills, "skill")} ${what}${said.length === skills ? "" : where}: `;
	if (said.length > 3 || counted !== null) {
		const note = isAccepted ? "" : acceptedNote(told);
		const sum = said.length > 3 ? sumOf(view, told) : null;
		return `${sum === null ? `${lead}${require_start.rowNames(told, inline, counted ?? 3)}` : `${sum}${where}`}${note}`;
	}
	return `${lead}${said.join("; ")}`;
}
function whereOf(told) {
	if (require_start.skillCount(told) === told.length) return "";
	return ` in ${require_start.plural(new Set(told.map(({ room }) => room?.name)).size, "room")}`;
}
function acceptedNote(told) {
	const accepted = told.filter((skill) => skill.accepted !== void 0).length;
	if (accepted === 0) return "";
	return accepted === told.length ? " (accepted)" : ` (${accepted} accepted)`;
}
function sumOf(view, told) {
	const lost = told.filter((skill) => !isGone(skill) && skill.unloaded === void 0 && skill.recall.verdict === "regressed");
	if (lost.length < told.length) return null;
	const sum = (of) => lost.reduce((all, skill) => all + of(skill), 0);
	const worse = sum((skill) => movesOf(view, skill.recall).worse);
	return `${require_start.skillCount(told)} of ${require_start.plural(require_start.skillCount(view.skills), "skill")} lost ${require_start.prompts(worse, view.results.policy.tolerance)} of ${require_start.plural(sum(({ recall }) => recall.tasks), "prompt")}`;
}
function inShort(view, skill) {
	if (isGone(skill)) return `was removed${withPrompts([skill])}`;
	if (skill.unloaded !== void 0) return "is no longer loaded";
	const { worse } = movesOf(view, skill.recall);
	if (skill.recall.verdict === "regressed" && worse > 0) return `lost ${require_start.prompts(worse, view.results.policy.tolerance)} of ${require_start.plural(skill.recall.tasks, "prompt")}`;
	return skill.falseTriggers.verdict === "regressed" && falseSentence(view, skill) || "regressed";
}
function whatHappened(view, skill, inline) {
	if (isGone(skill)) return skill.accepted === void 0 ? require_start.reasonOf(skill, "was removed", inline, 160) : `was removed${withPrompts([skill])}`;
	if (skill.unloaded !== void 0) return inline.text(skill.unloaded.says, 160);
	const parts = [];
	if (skill.recall.verdict === "regressed") parts.push(lostSentence(view, skill, inline));
	if (skill.falseTriggers.verdict === "regressed" && !(parts.length > 0 && onlyTook(view, skill))) parts.push(falseSentence(view, skill));
	parts.push(movedSentence(view, skill, inline));
	const shown = parts.filter((part) => part !== "");
	return shown.length > 0 ? shown.join(" and ") : require_start.reasonOf(skill, "regressed", inline, 120);
}
function isCoveredByVictims(view, skill) {
	if (skill.recall.verdict === "regressed") return false;
	return tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === "regressed");
}

// src/reports/agents-title.ts
const MOST$4 = 90;
function stateOfAgent({ results, refused }) {
	if (results !== null) return results.decision.state;
	return refused ? "refused" : "not_evaluated";
}
function titleOfAgents(results, inline) {
	const agents = results.columns ?? [];
	const { state, enforced } = results.decision;
	const binding = agents.filter((one) => one.enforced);
	const counted = enforced && binding.length > 0 ? binding : agents;
	const isIn = (wanted) => (column) => stateOfAgent(column) === wanted;
	const names = (columns) => require_start.listed(columns.map(({ name }) => inline.name(name)));
	const undecided = agents.filter(isIn("not_evaluated"));
	const also = undecided.length === 0 ? "" : `; not evaluated: ${names(undecided)}`;
	if (state === "regressed") {
		const red = counted.filter(isIn("regressed"));
		return `${enforced ? "Regressed" : "Advice"} with ${names(red)}: ${saidOf(red[0], inline)}${also}`;
	}
	if (state === "not_evaluated") {
		const [first] = undecided;
		if (first === void 0) return `Not evaluated: ${saidOf(agents[0], inline).replace(/^not evaluated:? ?/, "")}`;
		const others = agents.filter(isIn("pass"));
		const passed = others.length === 0 ? "" : `; no regression with ${names(others)}`;
		return `Not evaluated with ${names(undecided)}: ${saidOf(first, inline).replace(/^not evaluated:? ?/, "")}${passed}`;
	}
	return passedTitle(results, counted, inline);
}
function passedTitle(results, counted, inline) {
	const agents = results.columns ?? [];
	const { enforced } = results.decision;
	const names = (columns) => require_start.listed(columns.map(({ name }) => inline.name(name)));
	const advice = agents.filter((column) => stateOfAgent(column) === "regressed");
	const advise = advice.length === 1 ? "advises" : "advise";
	const advised = advice.length === 0 ? "" : `; ${names(advice)} only ${advise}: ${saidOf(advice[0], inline)}`;
	const unseen = blindAgents(counted);
	const isAdvice = !enforced && results.kind === "gate";
	const lead = PASSED[stateOf(results)] ?? (isAdvice ? "Advice" : enforced && unseen.length === 0 ? "Pass" : "Measured");
	const told = toldColumns(agents.filter((column) => stateOfAgent(column) === "pass"), counted);
	const said = [...enforced ? unseen.filter((one) => !told.includes(one)).slice(0, 1) : [], ...told].map((one) => saidWithName(one, counted, inline)).join("; ");
	return `${lead} with ${counted.length === 1 ? names(counted) : require_start.plural(counted.length, "agent")}: ${said || saidOf(counted[0], inline)}${advised}`;
}
const PASSED = {
	advice: "Advice",
	allowed: "Passes by policy",
	accepted: "Accepted",
	measured: "Measured"
};
function weightOf({ results }) {
	if (results === null) return 0;
	if (results.skills.some(({ state }) => state === "regressed")) return 2;
	if ([...unjudgedOf(results).values()].some(({ isBad }) => isBad)) return 1;
	return results.graders.some(({ fell }) => fell !== void 0) ? 1 : 0;
}
function toldColumns(passed, counted) {
	const rank = (column) => 2 * weightOf(column) + Number(counted.includes(column));
	return passed.filter((column) => weightOf(column) > 0).sort((a, b) => rank(b) - rank(a)).slice(0, 1);
}
function saidWithName(column, counted, inline) {
	const name = counted.length === 1 && counted.includes(column) ? "" : `${inline.name(column.name)}: `;
	const by = new Set((column.results?.skills ?? []).flatMap(({ accepted }) => accepted?.by ?? []));
	const who = by.size === 0 ? "" : `, accepted by ${require_start.listed([...by].map((login) => inline.text(`@${login}`, 60)))}`;
	return `${name}${saidOf(column, inline)}${who}`;
}
function blindAgents(agents) {
	return agents.filter(({ results }) => results !== null && ["too_few", "nothing"].includes(stateOfColumn(results)));
}
function saidOf(column, inline) {
	if (column === void 0) return "nothing was measured";
	if (column.results === null) return inline.text(column.notMeasured ?? "not measured", MOST$4);
	return titleAfter(viewOf(column.results), inline, 35);
}

// src/reports/ranges.ts
function figure(view, skill, name) {
	const [before, after] = [skill.base?.[name], skill.head?.[name] ?? null];
	const isShown = before !== void 0 && before !== after && isFigureChanged(view, skill, name);
	const missing = skill[before === null && after !== null ? "base" : "head"];
	return isShown ? require_start.change(before, after, formatOf(name, missing)) : sideFigure(skill, "head", name);
}
function sideFigure(skill, side, name) {
	const shown = formatOf(name, skill[side])(skill[side]?.[name] ?? null);
	const range = skill.intervals?.[side]?.[name] ?? null;
	return range === null ? shown : `${shown} (${bounds(range, name)})`;
}
function isFigureChanged(view, skill, name) {
	const { base, head, recall, falseTriggers } = skill;
	if (!view.isNoisy) return true;
	if (name === "recall") return view.showsChange(recall);
	if (name === "precision") return view.showsChange(falseTriggers) && (head?.precision ?? 1) < (base?.precision ?? 0);
	return isAllConfirmed(view, skill);
}
function isAllConfirmed(view, { base, head, recall, falseTriggers }) {
	const same = (key) => Math.abs((base?.[key] ?? 0) - (head?.[key] ?? 0)) < 1e-9;
	return (view.showsChange(recall) || same("tp") && same("fn")) && (view.showsChange(falseTriggers) || same("fp") && same("tn"));
}
function formatOf(name, on) {
	if (name === "f1") return require_start.score;
	return (value, decimals) => value === null && name === "precision" ? require_start.noPrecision(on?.f1 ?? null) : require_start.percent(value, decimals);
}
function bounds({ low, high }, name) {
	const [down, up] = [Math.floor(low * 100 + 1e-9), Math.ceil(high * 100 - 1e-9)];
	return name === "f1" ? `${(down / 100).toFixed(2)}\u2013${(up / 100).toFixed(2)}` : `${down}\u2013${up}`;
}

// src/reports/skills-table.ts
const ALL$2 = 5e3;
const counted$1 = {
	compared: ["Prompts lost", "New false triggers"],
	alone: ["Prompts"]
};
function skillsTable(view, skills, kind, most) {
	const cells = (skill) => skillCells(view, skill, kind);
	const all = require_start.copiesOf(skills, (skill) => JSON.stringify(cells(skill)));
	const headings = [
		"Skill",
		"Result",
		...counted$1[kind],
		"Precision",
		"Recall",
		"F1"
	];
	const align = `ll${"r".repeat(headings.length - 2)}`;
	const shown = all.slice(0, most).map((row) => [skillCell$1(view, row), ...cells(row.first)]);
	return {
		...tableLines(headings, align, shown),
		total: all.length
	};
}
function skillsSection(view, { open, most }) {
	const [changed, others] = [true, false].map((is) => view.skills.filter((skill) => isChanged(view, skill) === is));
	const skills = [...changed ?? [], ...others ?? []];
	const table = skillsTable(view, skills.slice(0, ALL$2), tableKind(view, skills), most);
	const { head, rows } = table;
	const total = skills.length > ALL$2 ? skills.length : table.total;
	const note = intervalNote(skills);
	const folded = fold("All skills: precision, recall, F1", total);
	return {
		what: "skills",
		before: open ? head : `${folded.before}\n${head}`,
		rows,
		after: open ? note : `${note === "" ? "" : `${note}\n\n`}${folded.after}`,
		maxRows: most,
		total,
		importance: open ? 100 : 50
	};
}
function tableKind(view, skills) {
	if (view.results.sides.base === null) return "alone";
	if (!view.isNoisy) return "compared";
	return skills.some((skill) => view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers)) ? "compared" : "alone";
}
function haveIntervals(skills) {
	return skills.some(({ intervals }) => {
		const { head } = intervals ?? { head: null };
		return head !== null && [
			head.precision,
			head.recall,
			head.f1
		].some((interval) => interval !== null);
	});
}
function intervalNote(skills) {
	return haveIntervals(skills) ? "<sub>Below a figure: its 95% interval.</sub>" : "";
}
function skillCells(view, skill, kind) {
	const { base } = skill;
	const counts = kind === "alone" ? [promptCount(skill)] : base === null ? ["-", "-"] : [promptsLost(view, skill), falseTriggers(view, skill)];
	const figures = [
		"precision",
		"recall",
		"f1"
	].map((name) => figure(view, skill, name));
	return [stateText(view, skill), ...[...counts, ...figures].map(unbroken)];
}
function stateText(view, skill) {
	const words = resultText(view, skill);
	return skill.state === "regressed" || skill.state === "not_evaluated" ? words.replace(/^[^(]*[^( ]/, "**$&**") : words;
}
function resultText(view, skill) {
	const isAlone = view.results.sides.base === null;
	const unjudged = view.unjudged.get(skill.skill);
	if ((skill.state === "unchanged" || skill.state === "too_few_prompts") && unjudged !== void 0 && unjudgedSentence(unjudged) !== "") return `${isWorse(unjudged) ? "worse" : "better"} on ${unjudged.words} prompts`;
	switch (skill.state) {
		case "too_few_prompts": return "too few prompts to see a loss";
		case "regressed": return skill.accepted === void 0 ? regressedText(skill) : `${regressedText(skill)} (accepted)`;
		case "not_evaluated": return "not evaluated";
		case "pass": return passText(view, skill);
		default: return isAlone ? skill.band ?? "n/a" : skill.state;
	}
}
function regressedText(skill) {
	const { recall, falseTriggers: endpoint } = skill;
	if (isGone(skill)) return "removed, prompts lost";
	const isRecall = recall.verdict === "regressed";
	const isPrecision = endpoint.verdict === "regressed";
	if (isRecall && isPrecision) return "recall and precision regressed";
	if (isPrecision) return "precision regressed (false triggers rose)";
	return isRecall ? "recall regressed" : "regressed";
}
function passText(view, skill) {
	const { base, band, recall, falseTriggers: endpoint } = skill;
	if (base === null) return band ?? "n/a";
	if (endpoint.verdict === "fires_more") return onlyTook(view, skill) ? tookText(view, skill) : "fires more";
	if (movesOf(view, recall).worse > 0 || movesOf(view, endpoint).worse > 0) return "within tolerance";
	return view.isNoisy ? "no change detected" : "pass";
}
function tookText(view, { falseTriggers }) {
	return `took ${require_start.prompts(movesOf(view, falseTriggers).worse)}`;
}
function promptCount({ prompts: { positives, negatives } }) {
	return require_start.prompts(positives + negatives);
}
function promptsLost(view, skill) {
	const { lost = 0, gained = 0, words, asked } = view.unjudged.get(skill.skill) ?? {};
	const better = gained === 0 ? "" : `, ${gained} gained`;
	const more = asked === void 0 || asked.all === 0 ? [] : [`${lost} of ${asked.all} ${words}${better}`];
	const own = skill.recall.tasks === 0 ? [] : [countedLost(view, skill)];
	return [...own, ...own.length === 0 || lost + gained > 0 ? more : []].join(", ") || "none asked";
}
function countedLost(view, { skill, recall }) {
	if (!view.showsChange(recall)) return "-";
	const { worse, better } = movesOf(view, recall);
	const gained = better > 0 ? `, ${require_start.prompts(better)} gained` : "";
	const fresh = `${newText(view.lost.filter(view.isCounted), skill, worse, "new lost")}${newText(view.gained.filter(view.isCounted), skill, better, "new gained")}`;
	return `${require_start.prompts(worse, view.results.policy.tolerance)} of ${require_start.prompts(recall.tasks)}${gained}${fresh}${movedText$1(view, skill)}${notOfHead(view, skill)}`;
}
function newText(rows, skill, counted, what) {
	const own = rows.filter(({ expectation }) => expectation.skill === skill);
	const fresh = own.filter(({ task }) => task.isNew).length;
	const count = Math.min(fresh, own.length - Math.round(counted));
	return count <= 0 ? "" : `, ${require_start.prompts(count)} ${what}`;
}
function movedText$1({ moved }, skill) {
	const count = moved.filter(({ expectation }) => expectation.skill === skill).length;
	return count === 0 ? "" : `, ${require_start.prompts(count)} moved`;
}
function notOfHead({ lostBySkill }, skill) {
	const origins = (lostBySkill.get(skill) ?? []).flatMap(({ task }) => task.origin === "head" ? [] : [task.origin]);
	if (origins.length === 0) return "";
	return ` (${origins.length} ${[...new Set(origins)].sort().reverse().join(" or ")} here)`;
}
function falseTriggers(view, { skill, falseTriggers: endpoint }) {
	if (!view.showsChange(endpoint)) return "-";
	const { worse, better } = movesOf(view, endpoint);
	const fixed = better > 0 ? `, ${require_start.prompts(better)} fixed` : "";
	const own = worse - (view.taken.get(skill) ?? 0);
	const fresh = `${newText(view.falseTriggers, skill, own, "on new prompts")}${newText(view.fixed, skill, better, "new fixed")}`;
	const { fires = 0, words } = view.unjudged.get(skill) ?? {};
	const more = fires === 0 ? "" : `, ${fires} ${words}`;
	return `${require_start.prompts(worse, view.results.policy.tolerance)}${fixed}${fresh}${more}`;
}
function skillNotes({ first: skill, rooms }) {
	const notes = [];
	if (skill.room !== void 0) notes.push(require_start.copiesText({ rooms }) || require_start.roomText(skill.room));
	if (skill.renamedFrom !== null) notes.push(`renamed from ${require_start.code(require_start.cut(skill.renamedFrom, 64))}`);
	if (skill.descriptionChanged && skill.state !== "new" && !isGone(skill)) notes.push("description changed");
	return notes;
}
function skillCell$1(view, row) {
	const unmeasured = row.first.head?.unmeasured ?? 0;
	return namedSkill(view, row, unmeasured === 0 ? [] : [`${require_start.plural(unmeasured, "prompt")} without a result`]);
}
function namedSkill(view, row, more = []) {
	const { first: skill, name } = row;
	const place = view.results.repository;
	const commit = isGone(skill) ? view.results.sides.base?.commit ?? null : place.linkCommit;
	const position = skill.descriptionPosition;
	const url = position === null ? null : require_start.fileUrl(place, position, commit);
	const notes = [...skillNotes(row), ...more];
	return `${require_start.linked(require_start.code(require_start.cut(name, 64)), url)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}
function unbroken(cell) {
	return cell.replace(/ (of|\u2192) /g, "&nbsp;$1&nbsp;").replace(/ \(([\d.]+\u2013[\d.]+)\)$/, "<br><sub>$1</sub>");
}

// src/reports/agents-table.ts
const STATES = {
	regressed: "regressed",
	not_evaluated: "not evaluated",
	pass: "pass",
	refused: "not asked"
};
function stateWords({ column }, { decision, kind }) {
	const state = stateOfAgent(column);
	const words = state === "pass" && kind === "run" ? "measured" : STATES[state];
	return column.enforced || !decision.enforced || state === "refused" ? words : `${words} (advice)`;
}
function shownSkills(agents, every, said) {
	const all = /* @__PURE__ */ new Map();
	for (const { view } of agents) for (const [place, skill] of (view?.skills ?? []).entries()) {
		const score = every || view?.results.sides.base === null || view !== null && isChanged(view, skill) ? SEVERITY.indexOf(skill.state) * 1e4 + place : Number.POSITIVE_INFINITY;
		const known = all.get(skill.skill);
		all.set(skill.skill, {
			skill: known?.skill ?? skill,
			score: Math.min(known?.score ?? score, score)
		});
	}
	const shown = [...all.values()].filter(({ score }) => Number.isFinite(score)).sort((a, b) => a.score - b.score || compare(a.skill.skill, b.skill.skill)).map(({ skill }) => skill);
	return {
		shown: require_start.copiesOf(shown, ({ skill }) => said(skill)),
		others: all.size - shown.length
	};
}
const SEVERITY = [
	"regressed",
	"not_evaluated",
	"new",
	"removed",
	"improved",
	"pass",
	"too_few_prompts",
	"unchanged"
];
function agentsTable(results, most, every) {
	const agents = subjectViews(results.columns ?? []);
	const cellsOf = (name) => agents.map(({ view }) => skillCell(view, name));
	const { shown, others } = shownSkills(agents, every, (name) => cellsOf(name).join("|"));
	const headings = ["Skill", ...agents.map(({ column }) => require_start.code(require_start.cut(column.name, 60)))];
	const { head, rows } = tableLines(headings, "l".repeat(headings.length), [["all", ...agents.map((one) => `**${stateWords(one, results)}**`)], ...shown.map((row) => [nameCell(agents, row), ...cellsOf(row.first.skill)])]);
	const rest = others === 0 ? "" : `<sub>${require_start.plural(others, "skill")} more, of which no agent shows a change. `;
	return {
		what: "skills",
		before: head,
		rows,
		after: `${rest === "" ? "<sub>" : rest}P: precision, R: recall.</sub>`,
		maxRows: most + 1,
		importance: 100
	};
}
function nameCell(agents, { first, name, rooms }) {
	return agents.flatMap(({ view }) => {
		const skill = view?.byName.get(first.skill);
		return view === null || skill === void 0 ? [] : [namedSkill(view, {
			first: skill,
			name,
			rooms
		})];
	})[0] ?? require_start.code(require_start.cut(name, 64));
}
function skillCell(view, name) {
	const skill = view?.byName.get(name);
	if (view === null || skill === void 0) return "-";
	const words = resultText(view, skill);
	const needsLook = skill.state === "regressed" || skill.state === "not_evaluated";
	const figures = `P ${figure(view, skill, "precision")} · R ${figure(view, skill, "recall")} · F1 ${figure(view, skill, "f1")}`;
	return `${needsLook ? `**${words}**` : words}<br><sub>${figures.replaceAll(" ", "&nbsp;").replaceAll("&nbsp;·&nbsp;", " · ")}</sub>`;
}

// src/reports/compare-agents.ts
const FIRED = .5;
function compareAgents(columns) {
	const reference = new Map((columns.at(-1)?.results?.tasks ?? []).map((task) => [task.key, task]));
	return columns.slice(0, -1).map(({ name, results }) => agreementOf(name, results, reference));
}
function agreementOf(name, results, reference) {
	const pairs = (results?.tasks ?? []).flatMap((task) => {
		const other = reference.get(task.key);
		return other === void 0 || !isCompleted(task) || !isCompleted(other) ? [] : [{
			task,
			other
		}];
	});
	const judged = pairs.flatMap(({ task, other }) => {
		const [mine, theirs] = [isRight(task), isRight(other)];
		return mine === null || theirs === null ? [] : [{
			mine,
			theirs
		}];
	});
	const count = (mine, theirs) => judged.filter((pair) => pair.mine === mine && pair.theirs === theirs).length;
	return {
		name,
		prompts: pairs.length,
		same: pairs.filter(({ task, other }) => isSame(firedOn(task), firedOn(other))).length,
		bothRight: count(true, true),
		bothWrong: count(false, false),
		onlyReferenceRight: count(false, true),
		onlyThisRight: count(true, false)
	};
}
function differingPrompts(columns) {
	const tasks = columns.map(({ results }) => new Map(results?.tasks.map((task) => [task.key, task]) ?? []));
	const each = [...new Set(tasks.flatMap((known) => [...known.keys()]))].flatMap((key) => {
		const own = tasks.map((known) => known.get(key));
		const completed = own.flatMap((task) => task !== void 0 && isCompleted(task) ? [task] : []);
		const [first] = completed;
		return first === void 0 || completed.length < 2 ? [] : [{
			own,
			completed,
			first
		}];
	});
	return {
		rows: each.filter(({ completed, first }) => completed.some((task) => !isSame(firedOn(task), firedOn(first)))).map(({ own, completed, first: { prompt, expectations } }) => ({
			prompt,
			expected: expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill),
			fired: own.map((task) => task === void 0 || !isCompleted(task) ? null : firedOn(task)),
			turns: new Set(completed.map(isRight)).size > 1
		})).sort((a, b) => Number(b.turns) - Number(a.turns)).map(({ turns: _, ...row }) => row),
		compared: each.length
	};
}
function isCompleted({ expectations, rules = [], fired }) {
	return fired.head.length > 0 || [...expectations, ...rules].some(({ head }) => head.rate !== null);
}
function isRight({ expectations, rules = [] }) {
	const passed = [...expectations, ...rules].flatMap(({ label, passed: { head } }) => label === "acceptable" ? [] : [head]);
	if (passed.length === 0 || passed.includes(null)) return null;
	return passed.every((one) => one === true);
}
function firedOn({ fired }) {
	return fired.head.filter(({ rate }) => rate >= FIRED).map(({ skill }) => skill).sort();
}
function isSame(one, other) {
	return one.length === other.length && one.every((skill, index) => skill === other[index]);
}

// src/reports/compare-modes.ts
const MOST$3 = 50;
function modeNotes(columns, inline) {
	if (!columns.some(({ results }) => results?.subject.mode === "forced")) return [];
	return [...modeWarnings(columns).slice(0, MOST$3).map(({ skill, message }) => `Warning: ${inline.name(skill)}: ${inline.text(message, 400)}`), "forced tells the agent to go through every skill for every message: it is for tests, and its figures do not measure descriptions."];
}
function modeWarnings(columns) {
	const measured = columns.flatMap(({ results }) => results ?? []);
	return [...new Set(measured.map(({ subject }) => agentKey(subject)))].flatMap((agent) => {
		const own = measured.filter((one) => agentKey(one.subject) === agent);
		return [...new Set(own.flatMap((one) => one.skills.map(({ skill }) => skill)))].flatMap((skill) => warningsOf(skill, own.flatMap(({ subject: { mode }, skills: all }) => {
			const head = all.find((one) => one.skill === skill)?.head ?? null;
			return mode === null || head === null ? [] : [{
				...head,
				mode
			}];
		})));
	});
}
function warningsOf(skill, figures) {
	const of = (mode) => figures.find((one) => one.mode === mode && one.recall !== null && one.unmeasured === 0);
	const [forced, without] = [of("forced"), of("baseline") ?? of("smart")];
	if (forced === void 0 || without === void 0) return [];
	const warnings = [];
	const more = forced.tp - without.tp;
	if (more >= .999999999 && (forced.recall ?? 0) > (without.recall ?? 0)) {
		const asked = forced.tp + forced.fn;
		const found = `forced finds ${require_start.prompts(more)} more of ${require_start.plural(asked, "prompt")} than ${without.mode}`;
		const recall = `recall rises from ${require_start.percent(without.recall)} to ${require_start.percent(forced.recall)}`;
		warnings.push({
			code: "inflated",
			skill,
			message: `${found}: ${recall}${costOf(without, forced)}. The instruction does that, not the description: users will not see that recall.`
		});
	}
	const artificial = without.mode === "baseline" ? artificialText(without, of("smart"), forced) : null;
	if (artificial !== null) warnings.push({
		code: "artificial",
		skill,
		message: artificial
	});
	return warnings;
}
function artificialText(baseline, smart, forced) {
	const said = advice(baseline, forced.f1);
	if (said === null || said === advice(baseline)) return null;
	if (smart === void 0) return said;
	return advice(smart, forced.f1) === advice(smart) ? `It is good when evaluation is forced and poor in baseline (F1 ${require_start.score(baseline.f1)}): go by its F1 in smart mode, ${require_start.score(smart.f1)}.` : "It works only when evaluation is forced, and in smart mode no better: rewrite the description.";
}
function costOf(without, forced) {
	if (without.precision === null || forced.precision === null || forced.precision >= without.precision) return "";
	return `, and precision falls from ${require_start.percent(without.precision)} to ${require_start.percent(forced.precision)}`;
}

// src/reports/agreement.ts
const COMMENT = {
	skills: 12,
	prompts: 10,
	isAlways: false
};
function columnsSections(results, isFolded, limits = COMMENT) {
	const table = agentsTable(results, limits.skills, limits.isAlways);
	const { before, after } = fold("All skills: precision, recall, F1", table.rows.length - 1);
	const folded = {
		...table,
		before: `${before}\n${table.before}`,
		after: `${table.after}\n\n${after}`
	};
	const { columns = [], kind } = results;
	const agreement = kind === "run" || limits.isAlways ? agreementSections(columns, limits) : [];
	return [isFolded ? folded : table, ...agreement];
}
function agreementSections(columns, { prompts: most, isAlways }) {
	const measured = columns.filter(({ results }) => results !== null);
	const agents = new Set(measured.flatMap(({ results }) => results === null ? [] : [agentKey(results.subject)]));
	const modes = {
		what: "modes",
		before: "",
		rows: modeNotes(columns, require_start.markdownText).map((note) => `- ${note}`),
		after: "",
		maxRows: 50,
		importance: 90
	};
	const last = measured.at(-1);
	if (measured.length < 2 || agents.size < 2 && !isAlways || last === void 0) return [modes];
	const table = tableLines([
		"Agent",
		"Same skills",
		"Both right",
		"Neither",
		"Only the last",
		"Only this"
	], "lrrrrr", compareAgents(measured).map(cellsOf));
	const { rows, compared } = differingPrompts(measured);
	const differing = tableSection({
		what: "prompts on which they differ",
		heading: `Prompts on which they differ, of ${compared}`,
		items: rows,
		headings: [
			"Prompt",
			"Expected",
			...measured.map(({ name }) => require_start.markdownText.name(name))
		],
		row: ({ prompt, expected, fired }) => [
			require_start.markdownText.text(prompt, 160),
			named(expected),
			...fired.map((skills) => skills === null ? "no completed trial" : named(skills))
		],
		maxRows: most,
		importance: 60
	});
	const all = rows.length === 0 ? `They do the same on all ${require_start.plural(compared, "prompt")}.` : "";
	return [
		{
			what: "agreement",
			before: `${introOf(last.name)}\n\n${table.head}`,
			rows: table.rows,
			after: "",
			maxRows: table.rows.length,
			importance: 95
		},
		lineSection("agreement", all, 60),
		differing,
		modes
	];
}
function named(skills) {
	return skills.length === 0 ? "none" : require_start.names(skills, require_start.markdownText);
}
function introOf(name) {
	const last = require_start.markdownText.name(name);
	return `How often each does what ${last} does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds; "only the last" counts the prompts on which only ${last} is right.`;
}
function cellsOf(one) {
	const { name, prompts, same, bothRight, bothWrong, onlyReferenceRight, onlyThisRight } = one;
	const share = prompts === 0 ? "nothing to compare" : `${same} of ${prompts} (${require_start.percent(same / prompts)})`;
	return [
		require_start.markdownText.name(name),
		share,
		...[
			bothRight,
			bothWrong,
			onlyReferenceRight,
			onlyThisRight
		].map(String)
	];
}

// src/reports/acceptable.ts
const MOST$2 = 20;
function acceptSentence(told, inline) {
	const skills = acceptableSkills(told);
	if (skills.length === 0) return "";
	const { pullRequest, linkCommit } = told.repository;
	const sha = pullRequest !== null && /^[0-9a-f]{40}$/.test(linkCommit ?? "") ? linkCommit : null;
	const names = skills.slice(0, MOST$2).join(" ");
	const command = inline.command(`/evals accept ${names} ${sha ?? "<full sha>"} <reason>`);
	const where = sha === null ? " on the pull request" : "";
	const more = skills.length - MOST$2;
	return `If ${more > 0 ? `what these ${MOST$2} lost` : skills.length === 1 ? "this loss" : "all of it"} is intended, comment ${command}${where}.${more > 0 ? ` Further comments take the other ${more}.` : ""}`;
}
function acceptableSkills(told) {
	const { decision, filter, kind, policy, repository, sides } = told;
	if (!decision.enforced || kind !== "gate" || sides.base === null || filter !== null) return [];
	if (policy.accept === "off") return [];
	if (repository.pullRequest === null && repository.runUrl !== null) return [];
	const rows = new Map(skillRows(told).map((row) => [row.skill, row]));
	const lost = decision.reasons.flatMap(({ code, skill, blocks }) => blocks && skill !== null && (code === "regressed" || code === "removed_tasks") ? [skill] : []);
	const open = [...new Set(lost)].map((skill) => rows.get(skill) ?? { skill });
	return require_start.copiesOf(open.filter((row) => require_start.isSkillWord(row.skill) && !("accepted" in row))).map(({ name }) => name);
}

// src/reports/is-router.ts
const ROUTERS = /* @__PURE__ */ new Set(["lexical", "model"]);
function isRouter({ id }) {
	return ROUTERS.has(id);
}

// src/reports/prompt-sources.ts
function promptSources({ tasks }) {
	const ofHead = tasks.filter(({ origin }) => origin === "head");
	const tuned = ofHead.filter((task) => task.tuned === true).length;
	const isWritten = ofHead.every(({ provenance = "written" }) => provenance === "written");
	if (isWritten && tuned === 0) return "";
	const parts = require_start.PROVENANCES.flatMap((source) => {
		const count = ofHead.filter(({ provenance = "written" }) => provenance === source).length;
		return count === 0 || isWritten ? [] : [`${require_start.group(count)} ${source}${require_start.neverBlocks({ provenance: source }) ? " (they block nothing)" : ""}`];
	});
	const ofTuned = tuned === 0 ? [] : [`${require_start.group(tuned)} tuned on (a description was made from them)`];
	return `${require_start.plural(ofHead.length, "prompt")}: ${[...parts, ...ofTuned].join(", ")}`;
}

// src/reports/footer.ts
function footer(results, everything = where(results), more = "") {
	const command = results.reproduce.length > LONGEST_COMMAND ? "see the log of the run" : require_start.code(results.reproduce);
	const source = everything === null ? "" : ` · every figure is in ${everything}`;
	return `${measuredText(results, more)}<br><sub>Reproduce: ${command}${source}</sub>`;
}
function measuredText(results, more) {
	const facts = [
		`Skill evals: ${compared(results)}`,
		...results.columns === void 0 ? [
			agentText(results),
			...sandboxText(results),
			trialText(results)
		] : [],
		...[promptSources(results)].filter((text) => text !== ""),
		...more === "" ? [] : [more]
	];
	const cost = results.columns === void 0 ? costText(results) : "";
	if (cost !== "") facts.push(withoutMath(cost));
	const url = require_start.runUrl(results.repository);
	if (url !== null) facts.push(`[run](${url})`);
	return [facts.join(" · "), ...agentLines(results)].map((text) => `<sub>${text}</sub>`).join("<br>");
}
function foldedFooter(text) {
	return `<details><summary>How this was measured</summary>\n\n${text}\n\n</details>`;
}
const LONGEST_COMMAND = 3e3;
function withoutMath(cost) {
	return cost.replaceAll("$", "<span>$</span>");
}
function agentLines({ columns = [] }) {
	return columns.map(({ name: called, results: own, budgetUsd }) => {
		const name = require_start.code(require_start.cut(called, 60));
		const share = budgetUsd === null ? "" : `share of the budget $${budgetUsd.toFixed(2)}`;
		if (own === null) return [`${name}: not measured`, withoutMath(share)].filter((text) => text !== "").join(" · ");
		return `${name}: ${[
			agentText(own),
			...sandboxText(own),
			trialText(own),
			withoutMath(costText(own)),
			withoutMath(share)
		].filter((text) => text !== "").join(" · ")}`;
	});
}
function where({ repository }) {
	const url = require_start.runUrl(repository);
	return url === null ? "`results.json`" : `the [job summary](${url})`;
}
function whereAll({ repository }) {
	return require_start.runUrl(repository) === null ? "`results.json`" : "the file that the output `results-path` of the Action names";
}
function agentText({ agent, mode }) {
	if (agent.id === "lexical") return "lexical router, not an agent";
	const model = agent.model === null ? "" : `, model ${require_start.code(require_start.cut(agent.model, 80))}`;
	const label = require_start.escapeInline(require_start.cut(agent.label || agent.id, 80));
	if (isRouter(agent)) return `${label}${model}${modeText(mode)}`;
	return `agent: ${label}${agent.version === null ? "" : ` ${require_start.escapeInline(require_start.cut(agent.version, 40))}`}${model}${modeText(mode)}`;
}
function sandboxText({ sandbox }) {
	return sandbox === void 0 ? [] : [`sandbox: ${require_start.escapeInline(require_start.cut(sandbox, 60))}`];
}
function modeText(mode) {
	if (mode === void 0 || mode === "baseline") return "";
	return `, mode ${mode}${mode === "forced" ? " (for tests only)" : ""}`;
}
function totalsSentence(results) {
	const { precision, recall, f1 } = results.totals.head.micro;
	const asked = results.tasks.filter((task) => task.origin === "head").length;
	const graded = taskFigures(results);
	if (results.skills.length === 0 && graded !== "") return `${require_start.plural(asked, "prompt")} without a label: ${graded}.`;
	const why = f1 === null ? "" : ` (${require_start.noPrecision(f1)})`;
	const figures = `precision ${precision === null ? `n/a${why}` : require_start.percent(precision)}, recall ${require_start.percent(recall)}, F1 ${require_start.score(f1)}`;
	const rooms = new Set(results.rooms?.filter(({ prompts }) => prompts > 0).map(({ name }) => name)).size;
	const where = rooms < 2 ? "" : ` in ${rooms} rooms`;
	return `${rowsText(results.skills)}, ${require_start.plural(asked, "prompt")}${where}: ${figures}.`;
}
function compared({ sides, repository }) {
	const head = require_start.commitLink(repository, sides.head);
	return sides.base === null ? `head ${head}` : `base ${require_start.commitLink(repository, sides.base)} \u2192 head ${head}`;
}
function trialText(results) {
	const { trials, store } = results;
	const { phases } = trials;
	const some = (phases === void 0 ? [] : [
		[phases.screen, "to screen"],
		[phases.check, "to check stored ones"],
		[phases.refill, "to replace stored ones"],
		[phases.confirm, "to confirm"],
		[phases.golden, "of golden prompts again"]
	]).filter(([count]) => count > 0).map(([count, what]) => `${require_start.group(count)} ${what}`);
	const split = some.length > 1 ? `: ${some.join(", ")}` : "";
	const parts = [
		`${require_start.group(trials.fresh)} fresh`,
		`${require_start.group(trials.reused)} reused`,
		...storeText(store)
	];
	if (trials.errors > 0) parts.push(`${require_start.group(trials.errors)} failed`);
	if (trials.headOnly !== void 0) parts.push(`${require_start.plural(trials.headOnly, "prompt")} of unchanged skills asked on head only`);
	parts.push(...unansweredText(results));
	return `${require_start.plural(trials.total, "trial")}${split} (${parts.join(", ")})`;
}
function unansweredText({ trials: { unanswered }, errors }) {
	if (unanswered === void 0) return [];
	return require_start.UNANSWERED_WORDS.flatMap(([kind, word]) => {
		const count = unanswered[kind];
		const isCounted = !errors.some((error) => error.kind === kind);
		return count === 0 ? [] : [`${require_start.group(count)} ${word}${isCounted ? ", counted as not triggered" : ""}`];
	});
}
function earlyStopText({ earlyStops, trials }) {
	if (earlyStops === void 0) return "";
	const stopped = `${require_start.group(earlyStops.trials)} of ${require_start.plural(trials.fresh, "fresh trial")} stopped early`;
	return earlyStops.savedTurns === 0 ? stopped : `${stopped}, which saved up to ${require_start.plural(earlyStops.savedTurns, "model request")}`;
}
function runFacts(results) {
	return [
		listingText(results),
		besideText(results),
		earlyStopText(results)
	].filter((inline) => inline !== "").join(" · ");
}
function listingText({ sides: { base, head } }) {
	const of = (side) => {
		const listing = side?.listing;
		if (listing === void 0) return null;
		if (listing.digest === null) return "skills that could not be read";
		const all = listing.described === listing.listed;
		return `${require_start.plural(listing.listed, "skill")} (${all ? "all" : require_start.group(listing.described)} with a description)`;
	};
	const [before, after] = [of(base), of(head)];
	if (after === null) return "";
	return before === null || before === after ? `the agent listed ${after}` : `the agent listed ${before} on base, ${after} on head`;
}
function storeText(store) {
	if (store === void 0) return [];
	if (store.decidedAt !== null) return [`decided by an earlier run${on(store.decidedAt)}`];
	if (store.fresh) return ["run again on request"];
	return store.trials > 0 ? [`${require_start.group(store.trials)} stored${on(store.since).replace(" on", " since")}`] : [];
}
function on(time) {
	const day = /^\d{4}-\d\d-\d\d/.exec(time ?? "")?.[0];
	return day === void 0 ? "" : ` on ${day}`;
}
function cacheText({ inputTokens, cachedTokens = 0, writtenTokens = 0 }) {
	if (inputTokens === 0 || cachedTokens + writtenTokens === 0) return "";
	return ` (${require_start.percent(cachedTokens / inputTokens)} of its input from the provider's cache)`;
}
function costText({ usage, judge }) {
	const usd = (cost) => `$${cost > 0 && cost < .005 ? "0.01" : cost.toFixed(2)}`;
	const agent = usage.costUsd === null ? "" : `${usd(usage.costUsd)}${cacheText(usage)}`;
	if (judge === null) return agent;
	const requests = require_start.plural(judge.requests, "request");
	const judged = `judge ${judge.costUsd === null ? requests : `${usd(judge.costUsd)} (${requests})`}`;
	return agent === "" ? judged : `agent ${agent}, ${judged}`;
}

// src/reports/banner.ts
function banner(account, { alerts, above = null }) {
	const { state, told } = account;
	const lines = [...reasonsBelow(account, above), ...notAsked(account)];
	const lead = leadOf(account, above);
	const todo = state === "not_evaluated" ? notEvaluatedSteps(account) : [];
	const isBox = state === "blocked" || state === "not_evaluated";
	const accept = acceptSentence(told, require_start.markdownText);
	const said = [...lines, ...todo];
	const isShort = isBox && said.length === 0 && accept !== "";
	const body = isBox ? boxed(state === "blocked" ? "CAUTION" : "WARNING", isShort ? `${lead} ${accept}` : lead, said, alerts) : [`${lead}${isQuiet(account) ? ` ${passSentences(account.view)}` : ""}`.trim(), bullets(lines)].filter((part) => part !== "").join("\n\n");
	const page = require_start.pageUrl(told.repository);
	const link = `**Report page:** [every prompt, what fired instead, and what the descriptions say](${page})`;
	const all = accept === "" || isShort ? body : alerts ? `${body}\n>\n> ${accept}` : `${body}\n\n${accept}`;
	return page === null ? all : `${all}\n\n${link}`;
}
function leadOf(account, above) {
	const text = accountText(account, require_start.markdownText);
	const end = text.indexOf(". ") < 0 ? text.length : text.indexOf(". ") + 1;
	return above !== null && text === `${wordOf(account)}.` ? "" : `**${text.slice(0, end)}**${text.slice(end)}`;
}
function reasonsBelow(account, above) {
	const bare = otherReasons(account, require_start.plainText).map((reason) => reason.slice(0, -1));
	const isAbove = (reason = "") => above === reason || above?.startsWith(`${reason} (and `) === true;
	return otherReasons(account, require_start.markdownText).filter((_, index) => !isAbove(bare[index]));
}
function notEvaluatedSteps({ told, conclusion, subjects }) {
	const steps = subjects.flatMap(({ view }) => view === null ? [] : nextStep(view.results) ?? []);
	const [first, ...more] = new Set(told.columns === void 0 ? [nextStep(told) ?? []].flat() : steps);
	return [[...conclusion === "failure" ? ["This does not pass."] : [], first ?? []].flat().join(" "), ...more].filter((step) => step !== "");
}
function notAsked({ subjects }) {
	const refused = subjects.filter(({ column }) => column.refused).map(({ column }) => require_start.markdownText.name(column.name));
	if (refused.length === 0) return [];
	return [`Not asked: ${require_start.listed(refused)}. Agents read a pull request from outside only when a maintainer asks for it.`];
}
function passSentences(view) {
	const { decision, sameAsBase } = view.results;
	if (sameAsBase !== void 0) return [
		`Nothing that trials depend on differs between base and head${digestsOf(sameAsBase)}, so nothing was run.`,
		sameAsBase.measured ? `${totalsSentence(view.results)} These are stored figures of base.` : "No figures of base are stored.",
		unseenText(view.results)
	].filter((part) => part !== "").join(" ");
	const shown = decision.state === "pass" ? detectableText(view) : "";
	return [
		totalsSentence(view.results),
		sameCommit(view.results),
		shown,
		unseenText(view.results)
	].filter((part) => part !== "").join(" ");
}
function unseenText({ unseenInstructions: [first, ...more] = [], agent }) {
	if (first === void 0) return "";
	const [named, differ] = [require_start.names([first, ...more], require_start.markdownText), more.length === 0 ? "differs" : "differ"];
	const who = agent.id === "lexical" ? "a router reads no instructions" : "trials have none without `context: repository`";
	return `${named} ${differ} and ${more.length === 0 ? "is" : "are"} no part of this: ${who}.`;
}
function sameCommit({ sides: { base, head } }) {
	return base !== null && base.commit !== null && base.commit === head.commit && !head.dirty ? "Base and head are the same commit." : "";
}
function digestsOf({ skills, tasks, policy }) {
	const short = [
		skills,
		tasks,
		policy
	].map((digest) => /^[0-9a-f]{12}/.exec(digest)?.[0]);
	if (short.includes(void 0)) return "";
	return ` (SHA-256 of skills ${short[0]}, of prompts ${short[1]}, of policy ${short[2]})`;
}
function otherReasons({ told, causes, state, subjects }, inline) {
	const inCauses = new Set(causes.flatMap(({ losers }) => losers.map(({ skill }) => skill.skill)));
	const isTold = ({ code, skill }) => code === "regressed" && skill !== null && inCauses.has(skill);
	const reasons = told.decision.reasons.filter((reason) => !isTold(reason)).sort((a, b) => Number(b.blocks) - Number(a.blocks));
	const lines = reasons.slice(0, 4).map((reason) => {
		const message = capital(reason.skill === null, sentence(require_start.reasonText(reason, 300, inline)));
		return reason.blocks || state !== "blocked" ? message : `${message} (Does not block.)`;
	});
	const missing = subjects.flatMap(({ column }) => {
		if (column.results !== null || column.refused || told.columns === void 0) return [];
		return [`${inline.name(column.name)}: ${sentence(inline.text(column.notMeasured ?? "not measured", 500))}`];
	});
	const named = subjects.flatMap(({ column }) => column.results === null ? [`${column.name}: not measured`] : []);
	const kept = lines.filter((line) => !named.some((name) => line.startsWith(name)));
	if (reasons.length > 4) kept.push(`${require_start.plural(reasons.length - 4, "more reason")}.`);
	return [.../* @__PURE__ */ new Set([...kept, ...missing])];
}
function nextStep({ trials, errors, decision }) {
	if (trials.errors === 0 && errors.length === 0) return null;
	if (decision.reasons.some(({ cause }) => cause === "trials_failed")) return null;
	if (errors.length > 0 && errors.every(({ kind }) => kind === "budget")) return "Raise `budget_usd`, or ask fewer prompts, then run this again.";
	return "Trials ended in an error, see below: fix the cause, then run this again.";
}
function capital(isOurs, text) {
	return isOurs && /^[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
function boxed(kind, lead, lines, alerts) {
	const body = lines.length === 1 ? [`${lead} ${lines[0]}`] : [lead, ...lines.map((line) => `- ${line}`)];
	if (!alerts) return lines.length < 2 ? body[0] ?? lead : `${lead}\n\n${body.slice(1).join("\n")}`;
	return [`> [!${kind}]`, ...body.map((line) => `> ${line}`)].join("\n");
}
function bullets(lines) {
	return lines.length < 2 ? lines[0] ?? "" : lines.map((line) => `- ${line}`).join("\n");
}

// src/reports/cause-rows.ts
function isMixed({ victims }) {
	return new Set(victims.map(({ kind, skill }) => `${kind} ${skill}`)).size > 1;
}
function wantedText({ kind, skill }, inline) {
	return `${kind === "lost" ? "" : "not "}${inline.name(skill)}`;
}
function movedText(cell) {
	return cell == null ? "-" : `${trialsText(cell.base)} \u2192 ${trialsText(cell.head)}`;
}
function trialsText(rate) {
	if (rate === null) return "-";
	const { triggered, notTriggered } = rate;
	return `${triggered}/${triggered + notTriggered}`;
}
function othersFired({ kind, task, own }) {
	return task.fired.head.filter(({ skill }) => kind === "false_trigger" || skill !== own).map(({ skill }) => require_start.plainName(skill, task.room));
}
function firesText({ kind, row, skill }, inline) {
	const { task, expectation } = row;
	const others = othersFired({
		kind,
		task,
		own: expectation.skill
	});
	if (others.length > 0) return require_start.names(others, inline, 2);
	const note = require_start.answeredNote(task, inline);
	if (note !== "") return note;
	return kind === "lost" ? "nothing" : inline.name(skill);
}
function victimNotes({ row: { task }, tasks }, inline) {
	const notes = [
		tasks.length > 1 ? `in ${tasks.length} rooms` : task.room === void 0 ? "" : `in ${inline.name(task.room.name)}`,
		require_start.messageNote(task),
		require_start.contextNote(task, inline),
		require_start.originText(task)
	];
	return require_start.listed(notes.filter((note) => note !== ""), 4);
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};

// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
const characterDiff = new CharacterDiff();

// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}

// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
const wordDiff$1 = new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const deletionWsSuffix = trailingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(deletionWsSuffix, endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const startKeepWsSuffix = trailingWs(startKeep.value, segmenter);
		const deletionWsPrefix = leadingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(startKeepWsSuffix, deletionWsPrefix);
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
const wordsWithSpaceDiff = new WordsWithSpaceDiff();
function diffWordsWithSpace(oldStr, newStr, options) {
	return wordsWithSpaceDiff.diff(oldStr, newStr, options);
}

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}

// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
const sentenceDiff = new SentenceDiff();

// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
const cssDiff = new CssDiff();

// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
const jsonDiff = new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
	return arrayDiff.diff(oldArr, newArr, options);
}

// node_modules/diff/libesm/patch/create.js
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
function splitLines(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}

// src/reports/word-diff.ts
const LONGEST = 4e3;
function wordDiff(base, head) {
	if (base.length > LONGEST || head.length > LONGEST) return [{
		kind: "removed",
		text: base
	}, {
		kind: "added",
		text: head
	}];
	return joined$1(diffWordsWithSpace(base, head).map(({ added, removed, value }) => ({
		kind: added ? "added" : removed ? "removed" : "same",
		text: value
	})));
}
const BY_CHANCE = 2;
function joined$1(parts) {
	const done = [];
	let [removed, added] = ["", ""];
	const flush = () => {
		if (removed !== "") done.push({
			kind: "removed",
			text: removed
		});
		if (added !== "") done.push({
			kind: "added",
			text: added
		});
		removed = "";
		added = "";
	};
	for (const [index, part] of parts.entries()) if (part.kind === "removed") removed += part.text;
	else if (part.kind === "added") added += part.text;
	else {
		const words = part.text.match(WORD)?.length ?? 0;
		if ((words === 0 ? removed + added !== "" : removed !== "" && added !== "") && index < parts.length - 1 && words <= BY_CHANCE) {
			removed += part.text;
			added += part.text;
		} else {
			flush();
			done.push(part);
		}
	}
	flush();
	return done;
}
function countWords(parts, kind) {
	return parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0);
}
function splitMatched(text, stems) {
	if (stems.size === 0) return [[text, false]];
	const parts = [];
	let last = 0;
	for (const { 0: word, index } of text.matchAll(WORD)) {
		if (![...distinctTerms(word).keys()].some((stem) => stems.has(stem))) continue;
		if (index > last) parts.push([text.slice(last, index), false]);
		parts.push([word, true]);
		last = index + word.length;
	}
	if (last < text.length) parts.push([text.slice(last), false]);
	return parts;
}
function stemsOf(words) {
	return new Set(words.flatMap((word) => [...distinctTerms(word).keys()]));
}
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

// src/reports/cause-text.ts
function causeText(cause, { told, state }, inline) {
	const changes = descriptionOf(cause, told.listings);
	const isUndecided = state === "not_evaluated" && !cause.isRegression;
	return {
		heading: headingOf(cause, inline),
		text: adviceOf(cause, changes, inline, isUndecided)
	};
}
function headingOf(cause, inline) {
	const { victims, by, kind } = cause;
	const who = withKind(cause, inline.name(by));
	const where = roomsOf(victims);
	const fate = fateOf(cause);
	const about = (list) => require_start.plural(countOf(list), `${wordsOf(list)}prompt`);
	const lost = victims.filter((one) => one.kind === "lost");
	if (kind === "removed") return `${who} is removed, with ${about(lost)}${where}`;
	if (kind === "not_loaded") {
		const isUnloaded = cause.losers.some(({ skill }) => skill.unloaded !== void 0);
		const told = lost.length === 0 ? "" : `: ${about(lost)} lost`;
		return `${who} is no longer ${isUnloaded ? "loaded" : "described"}${told}${where}${fate}`;
	}
	const [gaveUp, took] = [lost.filter(({ skill }) => skill === by), lost.filter(({ skill }) => skill !== by)];
	const fires = victims.filter((one) => one.kind === "false_trigger");
	const from = [...new Set(took.map(({ skill }) => skill))];
	const isUnexplained = kind === "unexplained";
	const parts = [
		...took.length === 0 ? [] : [`takes ${about(took)} of ${require_start.names(from, inline)}`],
		...gaveUp.length === 0 ? [] : [`${isUnexplained ? "lost" : "gave up"} ${took.length === 0 ? about(gaveUp) : `${countOf(gaveUp)} of its own`}`],
		...fires.length === 0 ? [] : [`now fires on ${about(fires)} it should not`],
		...victims.length === 0 ? untold(cause, inline) : []
	];
	const why = isUnexplained && !isTold(cause) ? ", and no description explains it" : "";
	return `${who} ${require_start.listed(parts)}${why}${where}${fate}`;
}
function isTold({ victims, unlisted, losers }) {
	return victims.length === 0 && unlisted === 0 && losers.length > 0;
}
function untold(cause, inline) {
	const { unlisted, losers } = cause;
	const [loser] = losers;
	if (unlisted > 0) {
		const about = `about ${require_start.plural(unlisted, "prompt")}`;
		const from = othersOf(cause);
		if (from.length > 0) return [`takes ${about} of ${require_start.names(from, inline)}`];
		return [losers.some(({ skill }) => isLosing(skill)) ? `lost ${about}` : `now fires on ${about} it should not`];
	}
	return [loser === void 0 ? "regressed" : require_start.reasonOf(loser.skill, "regressed", inline, 120)];
}
function wordsOf(list) {
	const words = new Set(list.map(({ row, view }) => view.isCounted(row) ? "" : `${row.task.provenance} `));
	return words.size === 1 ? [...words].join("") : "";
}
function fateOf({ isRegression, victims }) {
	const never = countOf(victims.filter(({ row, view }) => !view.isCounted(row)));
	if (never === 0) return isRegression ? "" : ", within tolerance";
	const block = never === 1 ? "blocks" : "block";
	if (never === countOf(victims)) return `, which never ${block}`;
	return `, of which ${never} never ${block}${isRegression ? "" : " and the others are within tolerance"}`;
}
function countOf(victims) {
	return victims.reduce((sum, { tasks }) => sum + tasks.length, 0);
}
function roomsOf(victims) {
	const rooms = new Set(victims.flatMap(({ tasks }) => tasks.map(({ room }) => room?.name)));
	return rooms.size < 2 ? "" : `, in ${rooms.size} rooms`;
}
function withKind({ by, losers, victims }, own) {
	const view = victims[0]?.view ?? losers[0]?.view;
	const kind = view?.byName.get(by)?.kind ?? view?.results.candidates?.entries.find(({ skill }) => skill === by)?.kind;
	return kind === void 0 ? own : `The ${kind} ${own}`;
}
function descriptionOf(cause, listings) {
	const rooms = new Set(cause.victims.flatMap(({ tasks }) => tasks.map(({ room }) => room?.name)));
	const entry = listings?.entries.find(({ skill, base, head }) => base !== head && (skill === cause.by || [...rooms].some((room) => require_start.plainName(skill, room) === cause.by)));
	if (entry === void 0 || entry.base === null || entry.head === null) return null;
	return wordDiff(require_start.visible(entry.base), require_start.visible(entry.head));
}
function adviceOf(cause, changes, inline, isUndecided) {
	const { kind, by, victims, losers } = cause;
	const [loser] = losers;
	if (kind !== "changed") {
		if (loser === void 0) return "";
		const { recall, falseTriggers } = loser.skill;
		const isJudged = recall.verdict === "regressed" || falseTriggers.verdict === "regressed";
		if (kind === "unexplained" && isTold(cause) && !isJudged) return "";
		const isLost = victims.length === 0 ? isLosing(loser.skill) : victims.some((one) => one.kind === "lost");
		return explain(loser.view, loser.skill, isLost, withoutRoom(loser, inline));
	}
	const view = victims[0]?.view ?? loser?.view;
	const what = view === void 0 ? "changed" : changeOf(view, view.skills.find(({ skill, room }) => require_start.plainName(skill, room) === by)?.skill ?? by);
	const said = {
		new: "It is new.",
		renamed: "It is renamed.",
		unknown: "It is new or changed.",
		changed: changes === null ? "Its description changed." : `Its description: \u201c${excerpt(changes, inline)}\u201d.`
	}[what];
	return isUndecided ? said : `${said} ${todoOf(cause, what, inline)}`;
}
function withoutRoom({ skill: { room } }, inline) {
	return {
		...inline,
		name: (skill) => inline.name(require_start.plainName(skill, room))
	};
}
function othersOf({ victims, losers, by }) {
	const all = [...victims.flatMap(({ kind, skill }) => kind === "lost" ? [skill] : []), ...losers.map(({ skill: { skill, room } }) => require_start.plainName(skill, room))];
	return [...new Set(all)].filter((name) => name !== by);
}
function todoOf(cause, what, inline) {
	const { victims, losers, by } = cause;
	const others = othersOf(cause);
	const gaveUp = victims.some(({ kind, skill }) => kind === "lost" && skill === by) || victims.length === 0 && others.length === 0 && losers.some(({ skill }) => isLosing(skill));
	const back = what === "renamed" ? "put the words of its old name into its description" : "put the words that matched back";
	if (others.length > 0) return `Narrow it, or say in ${require_start.names(others, inline)} that these are its own${gaveUp ? `; ${back}` : ""}.`;
	if (gaveUp) return `${back.charAt(0).toUpperCase()}${back.slice(1)}.`;
	return "Narrow it, or say what it is not for.";
}
const NEAR = 2;
const MOST_WORDS = 9;
function excerpt(parts, inline) {
	const changed = parts.flatMap(({ kind }, index) => kind === "same" ? [] : [index]);
	const last = changed[Math.min(changed.length, 4) - 1] ?? -1;
	const first = changed[0] ?? 0;
	const shown = parts.slice(Math.max(0, first - 1), last + 2);
	return shown.map(({ kind, text: words }, index) => {
		const bare = words.trim();
		if (kind !== "same") {
			const said = cutWords(bare, MOST_WORDS);
			return said === "" ? "" : kind === "added" ? inline.added(said) : inline.removed(said);
		}
		return inline.text(nearby(bare, index === 0 && first > 0, index === shown.length - 1 && last >= 0), 200);
	}).filter((part) => part !== "").join(" ").replace(/ (?=[,.;:)](?:[\s<]|$))/g, "");
}
function nearby(text, isFirst, isLast) {
	const words = text.split(" ");
	const most = isFirst || isLast ? NEAR : 4;
	if (words.length <= most) return text;
	if (isFirst) return `\u2026 ${words.slice(-2).join(" ")}`;
	if (isLast) return `${words.slice(0, NEAR).join(" ")} \u2026`;
	return `${words.slice(0, NEAR).join(" ")} \u2026 ${words.slice(-2).join(" ")}`;
}
function cutWords(text, most) {
	const words = text.split(" ");
	return require_start.cut(words.length <= most ? text : `${words.slice(0, most).join(" ")} \u2026`, 160);
}
function unlistedText({ unlisted, victims }) {
	if (unlisted < .5 || victims.length === 0) return "";
	return `And about ${require_start.prompts(unlisted)} more, spread over prompts that each may be chance.`;
}

// src/reports/confidence.ts
function confidenceOf(view, skill) {
	const told = [{
		name: "recall",
		endpoint: skill.recall
	}, {
		name: "false triggers",
		endpoint: skill.falseTriggers
	}].filter(({ endpoint }) => endpoint.test?.confirmed === true && view.showsChange(endpoint));
	const [first, second] = told;
	if (first === void 0) return "";
	if (second === void 0) return `Confirmed ${inTrials(first.endpoint)}.`;
	return `Confirmed: ${told.map(({ name, endpoint }) => `${name} ${inTrials(endpoint)}`).join("; ")}.`;
}
function inTrials({ test }) {
	if (test === null) return "";
	const { base = 0, head = 0 } = test.fresh ?? {};
	return `${base + head === 0 ? "over all trials of both sides" : base === head ? `in ${require_start.plural(head, "fresh trial")} a side` : `in fresh trials, ${base} of base and ${head} of head`}, ${pValue(test.p)}`;
}
function pValue(p) {
	if (p < 1e-4) return "p < 0.0001";
	const digits = p >= .1 ? 2 : p >= .01 ? 3 : 4;
	return `p = ${Number(p.toFixed(digits))}`;
}

// src/reports/cause-sections.ts
function causeSections(account, limits) {
	const bad = account.causes.filter(isPressing);
	const folded = account.causes.filter((cause) => !isPressing(cause));
	let left = limits.open;
	const shown = bad.slice(0, limits.causes).map((cause, index, all) => {
		const open = Math.max(2, left - 2 * (all.length - index - 1));
		left -= Math.min(open, cause.victims.length);
		return causeSection(cause, account, {
			...limits,
			open,
			importance: 95 - index
		});
	});
	const [rest, others] = [bad, folded].map((some) => Math.max(0, some.length - limits.causes));
	return [
		...shown,
		lineSection("causes", moreText(rest), 70),
		...folded.slice(0, limits.causes).map((cause) => foldedCause(cause, account, limits)),
		lineSection("causes", moreText(others), 59)
	];
}
function moreText(rest = 0) {
	return rest === 0 ? "" : `${require_start.plural(rest, "more cause")}: see the list of all prompts.`;
}
function causeSection(cause, account, limits) {
	const { open, importance } = limits;
	const { heading, text } = causeText(cause, account, require_start.markdownText);
	const { head, rows, more } = rowsOf(cause, account, limits);
	const count = cause.victims.length - open === 1 ? open + 1 : open;
	const sure = limits.confidence === true ? cause.losers.map(({ skill, view }) => confidenceOf(view, skill)) : [];
	const said = [
		`**${heading}.**`,
		text,
		...new Set(sure),
		unlistedText(cause)
	].filter((part) => part !== "").join(" ");
	const rest = rows.length <= count ? [] : [more(rows.length - count)];
	return {
		what: "prompts",
		before: `${said}${head}`,
		rows: rows.length === 0 ? [""] : [...rows.slice(0, count), ...rest],
		after: "",
		maxRows: count + 1,
		total: Math.min(rows.length, count + 1),
		importance
	};
}
function foldedCause(cause, account, limits) {
	const { heading } = causeText(cause, account, require_start.markdownText);
	const { head, rows } = rowsOf(cause, account, limits);
	return {
		what: "prompts",
		before: `<details><summary>${heading.replace(/`([^`]*)`/g, "<code>$1</code>")}</summary>\n${head}`,
		rows: rows.slice(0, 20),
		after: "</details>",
		maxRows: 20,
		total: rows.length,
		importance: 60
	};
}
function rowsOf(cause, { subjects }, limits) {
	if (limits.asList === true) return {
		head: "\n",
		rows: cause.victims.map((victim) => listedRow(victim, subjects, limits)),
		more: (count) => `- \u2026 ${require_start.group(count)} more`
	};
	if (cause.victims.length === 0) return {
		head: "",
		rows: [],
		more: () => ""
	};
	const isNamed = isMixed(cause);
	const shown = cause.victims.slice(0, 200);
	const fires = (victim) => require_start.linked(firesText(victim, require_start.markdownText), require_start.promptUrl(victim.view.results.repository, victim.row.task.key));
	const { head, rows } = tableLines([
		"prompt",
		...isNamed ? ["expected"] : [],
		...subjects.map(({ column }) => subjects.length === 1 ? "before \u2192&nbsp;now" : require_start.markdownText.name(column.name)),
		"fires"
	], `l${isNamed ? "l" : ""}${"r".repeat(subjects.length)}l`, shown.map((victim) => [
		promptCell(victim, limits.prompt),
		...isNamed ? [wantedText(victim, require_start.markdownText)] : [],
		...victim.cells.map((cell) => movedText(cell).replaceAll(" ", "&nbsp;")),
		fires(victim)
	]));
	return {
		head: `\n\n${head}`,
		rows,
		more: (count) => `| \u2026 ${require_start.group(count)} more |`
	};
}
function listedRow({ view, row, tasks, cells }, subjects, { prompt }) {
	const each = cells.map((cell, index) => `${require_start.markdownText.name(subjects[index]?.column.name ?? "")} ${movedText(cell)}`);
	return [require_start.promptRow(view, row, {
		prompt,
		rationale: 300
	}, tasks), ...subjects.length > 1 ? each : []].join(" · ");
}
function promptCell(victim, most) {
	const { row, view } = victim;
	const { task } = row;
	const { repository, sides } = view.results;
	const commit = task.origin === "head" ? repository.linkCommit : repository.linkCommit && (sides.base?.commit ?? null);
	const prompt = require_start.linked(require_start.escapeInline(require_start.cut(task.prompt, most)) || "(empty prompt)", require_start.fileUrl(repository, task.source, commit));
	const notes = victimNotes(victim, require_start.markdownText);
	return notes === "" ? prompt : `${prompt} (${notes})`;
}

// src/reports/annotations.ts
const MOST$1 = 200;
const MOST_CAUSES = 10;
function annotationsOf(account, subject) {
	const { column, view } = subject;
	if (view === null) return [];
	const own = account.subjects.length === 1 ? account : {
		...account,
		causes: causesOf$1([subject])
	};
	const worst = levelsOf(view, account.state === "blocked" && column.enforced);
	const isRegressed = (skill) => view.byName.get(skill)?.state === "regressed";
	return [
		...view.skills.filter(({ skill }) => isRegressed(skill)).map((skill) => onRegressed(view, skill, worst, own)),
		...own.causes.map((cause) => onCause(view, cause, own)),
		...[...view.lost, ...view.falseTriggers].slice(0, MOST$1).map((row) => {
			const { skill } = row.expectation;
			return onPrompt(view.results, row, isRegressed(skill) ? worst(skill) : "notice");
		})
	].filter((item) => item !== null).slice(0, MOST$1);
}
function levelsOf({ results }, isBlocked) {
	const blocking = new Set(results.decision.reasons.flatMap(({ skill, blocks }) => blocks && skill !== null ? [skill] : []));
	return (skill) => isBlocked && blocking.has(skill) ? "failure" : "warning";
}
function onRegressed(view, skill, worst, account) {
	if (isGone(skill) || skill.descriptionPosition === null) return null;
	const name = require_start.plainName(skill.skill, skill.room);
	const told = account.causes.filter(({ isRegression, by, losers }) => isRegression && (by === name || losers.some((loser) => loser.skill === skill))).slice(0, MOST_CAUSES).map((cause) => {
		const { heading, text } = causeText(cause, account, require_start.plainText);
		return [
			`${heading}.`,
			text,
			unlistedText(cause)
		].filter((part) => part !== "").join(" ");
	});
	const title = `${require_start.plainText.name(skill.skill)} ${lossOf(view, skill)}`;
	return annotate(skill.unloaded?.at ?? skill.descriptionPosition, worst(skill.skill), title, told.join("\n"));
}
function onCause({ skills, results }, cause, account) {
	if (cause.kind !== "changed" || !cause.isRegression) return null;
	const own = skills.filter(({ skill, room }) => require_start.plainName(skill, room) === cause.by);
	if (own.some(({ state }) => state === "regressed")) return null;
	const beside = results.candidates?.entries.find(({ skill }) => skill === cause.by);
	const position = own[0]?.descriptionPosition ?? beside?.position ?? null;
	if (position === null) return null;
	const { heading, text } = causeText(cause, account, require_start.plainText);
	return annotate(position, "warning", heading, text);
}
function lossOf(view, skill) {
	if (skill.unloaded !== void 0) return "is no longer loaded";
	return [lostSentence(view, skill, require_start.plainText), falseSentence(view, skill)].filter((part) => part !== "").join(" and ") || "regressed";
}
function annotate(position, level, title, message) {
	const path = position.file;
	if (path === "" || path.startsWith("/") || path.split("/").includes("..")) return null;
	return {
		path,
		start_line: position.line,
		end_line: position.line,
		annotation_level: level,
		title: title.length <= 255 ? title : require_start.cut(title, 127),
		message: message || title
	};
}
function onPrompt(results, { task, expectation }, level) {
	if (task.origin !== "head") return null;
	const own = require_start.plainText.name(expectation.skill);
	const got = require_start.listed(task.fired.head.map((item) => require_start.plainText.name(item.skill)).slice(0, 5), 5) || "nothing";
	const title = expectation.label === "must_activate" ? `Lost: expected ${own}, got ${got}` : `New false trigger: ${own} fires here and should not`;
	const message = require_start.messageNote(task);
	const lines = [`Prompt${message === "" ? "" : ` (${message})`}: "${require_start.plainText.text(task.prompt, 1e3)}"`, `Fired on head: ${got}.`];
	if (!results.agent.deterministic && expectation.base !== null) lines.push(`${own} fired in ${require_start.percent(expectation.base.rate)} of trials on base, ${require_start.percent(expectation.head.rate)} on head.`);
	if (expectation.rationale !== null) lines.push(`Why it is expected: ${require_start.plain(require_start.cut(expectation.rationale, 1e3))}`);
	return annotate(task.source, level, title, lines.join("\n"));
}

// src/reports/check-sections.ts
const MOST = 400;
function checkSection({ results }, maxRows) {
	const { alone } = checkFindings(results);
	return {
		what: "findings about descriptions",
		before: `**${heading$1(results)}**\n`,
		rows: alone.slice(0, maxRows).map((one) => checkRow(results, one)),
		after: collides(results) ? `\n${ACCEPT}` : "",
		maxRows,
		total: alone.length,
		importance: 80
	};
}
function foldedCheckSection({ results }, maxRows) {
	return listSection({
		what: "findings about descriptions of skills with prompts",
		heading: MEASURED_HEADING,
		items: checkFindings(results).asked,
		row: (one) => checkRow(results, one),
		maxRows,
		importance: 15
	});
}
const MEASURED_HEADING = "Worse by the descriptions alone, which blocks nothing";
function checkRow({ repository }, { message, path: file, line }) {
	return `- ${require_start.prose(require_start.cut(message, MOST))} ${require_start.fileLink(repository, {
		file,
		line,
		column: 1
	})}`;
}
function collides({ decision }) {
	return decision.reasons.some(({ code }) => code === "collision");
}
const ACCEPT = "If two skills may be alike, list them as a pair under `accepted_collisions` in skill-eval-gate.yml on the base branch.";
function firstSuiteSection({ results }) {
	const text = [
		nothingFound(results),
		`A suite is a list of prompts with the skill that each should trigger, such as \`evals/${exampleSkill(results)}/trigger_eval.json\`:`,
		"",
		"```json",
		"[",
		"  {\"query\": \"a request that the skill is for\", \"should_trigger\": true},",
		"  {\"query\": \"a request for one of its neighbours\", \"should_trigger\": false}",
		"]",
		"```",
		"",
		`\`${require_start.ownCommandLine("init")}\` drafts one for each skill.`
	].filter((line) => line !== null);
	return lineSection("how to write a suite", isWithoutSuites(results) ? text.join("\n") : "", 60);
}
function checkAnnotations(results) {
	const { decision } = results;
	return checkFindings(results).alone.flatMap(({ kind, message, path: file, line }) => {
		const level = decision.enforced && decision.state === "regressed" && decision.reasons.some((one) => one.blocks && message.startsWith(one.message)) ? "failure" : kind === "form" ? "notice" : "warning";
		const text = require_start.plainText.text(message, 2e3);
		const annotation = annotate({
			file,
			line,
			column: 1
		}, level, TITLES[kind], text);
		return annotation === null ? [] : [annotation];
	});
}
const TITLES = {
	not_loaded: "Agents do not load this skill any more",
	lost_words: "This description takes words, or gives them up",
	same_words: "Skills list the same words",
	twin: "Two skills that look the same",
	listing: "An agent leaves out descriptions",
	coverage: "No reviewed prompt",
	form: "Form of SKILL.md"
};
function heading$1(results) {
	const { tasks } = results;
	const { alone } = checkFindings(results);
	if (alone.length > 0 && alone.every(({ kind }) => kind === "not_loaded")) return "No longer loaded:";
	const uncovered = alone.filter(({ kind }) => kind === "coverage").length;
	if (uncovered > 0) return uncovered === alone.length ? "Without a reviewed prompt:" : "Without a reviewed prompt, or worse by the descriptions alone:";
	return tasks.length === 0 ? "Worse by the descriptions alone:" : "Worse by the descriptions alone, about skills without a prompt:";
}
function nothingFound({ check }) {
	return check !== void 0 && check.findings.length === 0 ? "The descriptions take no words from each other that they did not take before." : null;
}
function exampleSkill({ unmeasured }) {
	const one = unmeasured.find(({ changed }) => changed) ?? unmeasured[0];
	return one === void 0 ? "my-skill" : one.skill.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 64);
}

// src/reports/fit-sections.ts
function fitSections(head, sections, foot, options) {
	const filled = sections.filter((section) => section.rows.length > 0);
	const reserve = filled.reduce((sum, section) => sum + options.measure(counted(section)) + 2, 120 + options.measure(options.where));
	let left = options.max - options.measure(head) - options.measure(foot) - reserve;
	const shown = /* @__PURE__ */ new Map();
	for (const section of [...filled].sort((a, b) => b.importance - a.importance)) {
		let [rows, used] = [0, options.measure(wrap(section, [], options.where)) + 2];
		for (const row of section.rows.slice(0, section.maxRows)) {
			const cost = options.measure(row) + 1;
			if (used + cost > left) break;
			rows += 1;
			used += cost;
		}
		if (rows === 0) continue;
		shown.set(section, rows);
		left -= used;
	}
	const parts = [head];
	for (const section of filled) {
		const rows = shown.get(section);
		if (rows !== void 0) parts.push(wrap(section, section.rows.slice(0, rows), options.where));
	}
	const dropped = filled.filter((section) => !shown.has(section)).map(counted);
	if (dropped.length > 0) parts.push(`Left out to fit: ${dropped.join(", ")}. They are ${options.where}.`);
	parts.push(foot);
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
function counted({ what, rows, total }) {
	return `${require_start.group(total ?? rows.length)} ${what}`;
}
function wrap(section, rows, where) {
	const missing = (section.total ?? section.rows.length) - rows.length;
	const more = missing > 0 ? `\n\n${require_start.group(missing)} more ${missing === 1 ? singular(section.what) : section.what} ${where}.` : "";
	return `${section.before === "" ? "" : `${section.before}\n`}${rows.join("\n")}${more}${section.after === "" ? "" : `\n\n${section.after}`}`;
}
function singular(rows) {
	const words = rows.split(" ");
	const noun = words.findIndex((word) => word.endsWith("s"));
	return words.map((word, index) => index === noun ? word.slice(0, -1) : word).join(" ");
}
function utf8Length(text) {
	let bytes = 0;
	for (const character of text) {
		const point = character.codePointAt(0) ?? 0;
		bytes += point < 128 ? 1 : point < 2048 ? 2 : point < 65536 ? 3 : 4;
	}
	return bytes;
}

// src/reports/fix-offer.ts
function fixOffer(told) {
	return lineSection("offers", offerOf(told), 94);
}
function offerOf(told) {
	const { repository, kind, filter } = told;
	if (repository.pullRequest === null || kind !== "gate" || filter !== null || repository.outside !== void 0) return "";
	const names = [...new Set(measuredOf(told).flatMap(failingSkills))];
	if (names.length === 0) return "";
	const [only] = names;
	return `For a better description with figures, comment ${require_start.markdownText.command(names.length === 1 ? `/evals fix ${only}` : "/evals fix")}.`;
}
function failingSkills(results) {
	const view = viewOf(results);
	const misses = (skill) => skill.state !== "not_evaluated" && (skill.head?.fn ?? 0) >= 1;
	return results.skills.filter((skill) => skill.head !== null && skill.accepted === void 0 && (skill.state === "regressed" || isChanged(view, skill) && misses(skill))).map(({ skill }) => skill).filter(require_start.isSkillWord);
}

// src/reports/graders.ts
function statedGraders({ graders, agent }) {
	return graders.map((grader) => {
		const head = {
			...grader.head,
			errors: grader.errors
		};
		if (grader.compares) return {
			grader,
			state: preference(head)
		};
		return {
			grader,
			state: grader.fell === void 0 ? gradeState(grader.base, head, agent.deterministic) : "lower"
		};
	});
}
function isKnown({ fell }, { agent }) {
	return agent.deterministic || fell !== void 0;
}
function failedTasks({ tasks, graders, agent }) {
	const gradesSome = new Set(graders.filter(({ head }) => head.passRate !== null).map(({ grader }) => grader));
	return bySeverity(tasks.filter(({ origin }) => origin === "head").flatMap((task) => {
		return failedTask(task, gradesOf(task, {
			graders,
			agent
		}).filter(({ state }) => state !== "prefers_head" && state !== "prefers_neither").filter(({ head }) => head.passRate === null ? head.errors > 0 && gradesSome.has(head.grader) : head.passRate < 1 || head.errors > 0));
	}));
}
function gradesOf({ grades }, { graders, agent }) {
	return grades.head.map((head) => {
		const base = grades.base.find(({ grader, type }) => grader === head.grader && type === head.type) ?? null;
		return {
			head,
			base,
			state: graders.some((one) => one.compares && one.grader === head.grader) ? preference(head) : gradeState(base, head, agent.deterministic)
		};
	});
}
function newlyFailed(failed) {
	return failed.flatMap(({ task, failed: grades }) => failedTask(task, grades.filter(({ state }) => isNews(state) || state === "ungraded" || state === "partial")));
}
function isNews(state) {
	return state === "lower" || state === "higher" || state === "fails" || state === "prefers_base";
}
function failedTask(task, failed) {
	const [worst, ...rest] = bySeverity(failed);
	return worst === void 0 ? [] : [{
		task,
		failed: [worst, ...rest],
		state: worst.state
	}];
}
function splitGraders(results) {
	const stated = statedGraders(results);
	const isTelling = ({ grader, state }) => grader.errors > 0 || isNews(state) || state === "fails_as_before";
	return {
		telling: bySeverity(stated.filter(isTelling)),
		others: stated.filter((one) => !isTelling(one))
	};
}
function missingReasons({ tasks }) {
	const reasons = /* @__PURE__ */ new Map();
	for (const { origin, grades } of tasks) {
		if (origin !== "head") continue;
		for (const { grader, graded, passRate, notApplicable, errors, feedback } of grades.head) {
			const known = reasons.get(grader) ?? {};
			if (errors > 0 && (passRate === null || passRate === 1)) known.error ??= feedback;
			else if (graded === 0 && notApplicable > 0) known.notApplicable ??= feedback;
			reasons.set(grader, known);
		}
	}
	return reasons;
}
function gradeState(base, head, isExact) {
	if (head.passRate === null) return "ungraded";
	const change = isExact ? sign(base?.passRate, head.passRate) || sign(base?.score, head.score) : 0;
	if (change !== 0) return change < 0 ? "lower" : "higher";
	const isCompared = isExact && base !== null && base.passRate !== null;
	if (head.passRate < 1) return isCompared ? "fails_as_before" : "fails";
	if (head.errors > 0) return "partial";
	return isCompared ? "passes_as_before" : "passes";
}
function preference({ score }) {
	if (score === null) return "ungraded";
	const towards = sign(.5, score);
	return towards === 0 ? "prefers_neither" : towards < 0 ? "prefers_base" : "prefers_head";
}
const epsilon = 1e-9;
function sign(base, head) {
	if (base === null || base === void 0 || head === null || Math.abs(head - base) < epsilon) return 0;
	return Math.sign(head - base);
}
const severity = [
	"lower",
	"prefers_base",
	"ungraded",
	"partial",
	"fails",
	"fails_as_before",
	"higher",
	"prefers_head",
	"prefers_neither",
	"passes",
	"passes_as_before"
];
function bySeverity(items) {
	return items.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state));
}

// src/reports/grader-sections.ts
function compactGraderSections(view, isQuiet) {
	const { results } = view;
	const hasBase = results.sides.base !== null;
	const { telling, others } = splitGraders(results);
	const isExact = results.agent.deterministic;
	const isNew = ({ grader, state }) => grader.errors > 0 || isNews(state) && (isExact || !hasBase || state !== "fails");
	if (telling.length === 0 || isQuiet && !telling.some(isNew)) return [];
	const rest = otherText(others);
	const table = compactTable(results, telling.slice(0, 20));
	const failed = failedTasks(results);
	return [{
		what: "graders",
		before: `<details><summary>Graders: ${countText(telling)}</summary>\n\n${table.head}`,
		rows: table.rows,
		after: `${[rest === "" ? "" : `${rest}.`, chanceNote(view)].filter(isSaid).join(" ")}\n\n</details>`.trimStart(),
		maxRows: 20,
		total: telling.length,
		importance: 40
	}, tasksSection$1(view, newlyFailed(failed), hasBase && isExact ? "Tasks that graders score lower, or could not grade" : "Tasks that a grader fails", {
		rows: 10,
		prompt: 160,
		graders: 3,
		feedback: 240
	})];
}
function graderSections(view, maxRows) {
	const { results } = view;
	const { graders } = results;
	const table = fullTable(results, statedGraders(results).slice(0, maxRows));
	return [{
		what: "graders",
		before: `${fold("Graders", graders.length).before}\n${table.head}`,
		rows: table.rows,
		after: `${chanceNote(view)}\n\n</details>`.trimStart(),
		maxRows,
		total: graders.length,
		importance: 40
	}, tasksSection$1(view, failedTasks(results), "Tasks that a grader fails", {
		rows: maxRows,
		prompt: 300,
		graders: 10,
		feedback: 600
	})];
}
function chanceNote({ isNoisy, results }) {
	if (!isNoisy || results.sides.base === null) return "";
	return `${results.graders.some(({ fell }) => fell !== void 0) ? "Any other" : "A"} difference between the sides may be chance.`;
}
function compactTable(results, graders) {
	const missing = missingOf(results);
	const rows = graders.map(({ grader, state }) => {
		const why = missing(grader);
		const result = state === "ungraded" && why !== "" ? why : [stateText$1(state), why].filter(isSaid).join("; ");
		return [
			require_start.code(require_start.cut(grader.grader, 64)),
			result,
			...figuresOf(results, grader, state)
		];
	});
	return tableLines([
		"Grader",
		"Result",
		"Tasks",
		"Mean score",
		"Pass rate"
	], "llrrr", rows);
}
function fullTable(results, graders) {
	const missing = missingOf(results);
	const rows = graders.map(({ grader, state }) => [
		require_start.code(require_start.cut(grader.grader, 64)),
		require_start.code(require_start.cut(grader.type, 32)),
		stateText$1(state),
		...figuresOf(results, grader, state),
		missing(grader) || "-"
	]);
	return tableLines([
		"Grader",
		"Type",
		"Result",
		"Tasks",
		"Mean score",
		"Pass rate",
		"Not graded"
	], "lllrrrl", rows);
}
function missingOf(results) {
	const reasons = missingReasons(results);
	return (grader) => missingText(grader, reasons.get(grader.grader), require_start.markdownText);
}
function figuresOf(results, grader, state) {
	return [require_start.group(grader.tasks), ...graderFigures(grader, state, isKnown(grader, results))].map((figure) => figure.replaceAll(" ", "&nbsp;"));
}
function tasksSection$1(view, failed, heading, limits) {
	return listSection({
		what: "tasks that a grader fails",
		heading,
		items: failed,
		row: (one) => taskRow(view, one, limits),
		maxRows: limits.rows,
		importance: 41
	});
}
function taskRow(view, { task, failed }, limits) {
	const notes = [require_start.originText(task), flakyText(task)].filter(isSaid);
	const shown = failed.slice(0, limits.graders).map((grade) => gradeLine(grade, limits.feedback, !view.isNoisy));
	const more = failed.length - shown.length;
	if (more > 0) shown.push(`and ${require_start.plural(more, "more grader")}`);
	return `- ${[
		require_start.quoted(task, limits.prompt),
		require_start.taskLink(view, task),
		...notes
	].join(" · ")}<br>${shown.join("<br>")}`;
}
function gradeLine(grade, limit, isExact) {
	const feedback = require_start.escapeInline(require_start.cut(feedbackOf(grade), limit));
	return `${require_start.code(require_start.cut(grade.head.grader, 64))} ${gradeText(grade, isExact) || "did not apply"}${feedback === "" ? "" : `: ${feedback}`}`;
}
function isSaid(text) {
	return text !== "";
}

// src/reports/heading.ts
function heading(title) {
	return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

// src/reports/equal-errors.ts
function equalErrors({ errors, tasks }) {
	const ids = new Map(tasks.map(({ key, id }) => [key, id]));
	const counts = /* @__PURE__ */ new Map();
	for (const { task, side, kind, message } of errors) {
		const key = JSON.stringify([
			side,
			kind,
			message
		]);
		const seen = counts.get(key);
		if (seen === void 0) counts.set(key, {
			side,
			kind,
			message,
			count: 1,
			task: ids.get(task) ?? task
		});
		else seen.count += 1;
	}
	return [...counts.values()].sort((a, b) => b.count - a.count);
}

// src/reports/other-sections.ts
function stolenSection(view, maxRows, onlyChanged) {
	const answered = (view.results.answered ?? []).map((row) => ({
		...row,
		fired: row.tool === null ? "none: answered without a skill" : `none: ${require_start.answererText(row.tool, (name) => require_start.code(require_start.cut(name, 64)))} answered`
	}));
	const all = [...view.results.stolen.map((row) => ({
		...row,
		fired: require_start.code(require_start.cut(row.fired, 64))
	})), ...answered];
	const list = onlyChanged ? all.filter((row) => row.base !== row.head) : all;
	const isWithBase = view.results.sides.base !== null;
	return tableSection({
		what: "stolen triggers",
		heading: `Stolen triggers: one skill was expected, ${answered.length === 0 ? "another fired" : "another fired, or none"}`,
		items: list.toSorted((a, b) => b.head - b.base - (a.head - a.base)),
		headings: [
			"Expected",
			"Fired",
			"Prompts>"
		],
		row: ({ expected, fired, base, head }) => [
			require_start.code(require_start.cut(expected, 64)),
			fired,
			arrow(isWithBase ? base : void 0, head)
		],
		maxRows,
		importance: 45
	});
}
function tasksSection(view, maxRows, limit) {
	const list = view.results.tasks.filter((task) => task.isNew || task.origin !== "head");
	const order = (task) => task.origin === "removed" ? 0 : task.origin === "edited" ? 1 : 2;
	const shown = [
		[list.filter((task) => task.origin === "removed").length, "removed"],
		[list.filter((task) => task.origin === "edited").length, "edited"],
		[list.filter((task) => task.isNew).length, "new"]
	].filter(([count]) => count > 0).map(([count, word]) => `${require_start.group(count)} ${word}`);
	return {
		...listSection({
			what: "changed prompts",
			heading: "",
			items: list.toSorted((a, b) => order(a) - order(b)),
			row: (task) => `- ${require_start.originText(task)}: ${require_start.quoted(task, limit)} (${expectedText(view.results, task)}) · ${require_start.taskLink(view, task)}`,
			maxRows,
			importance: 35
		}),
		before: `<details><summary>Prompts of the suites: ${shown.join(", ")}</summary>\n`
	};
}
function withSubject(section, subject) {
	const name = require_start.markdownText.name(subject);
	const inHeading = name.replace(/^`(.*)`$/, "<code>$1</code>");
	const before = section.before.replace("<summary>", `<summary>${inHeading}: `);
	const rows = section.before === "" ? section.rows.map((row) => `${name}: ${row}`) : section.rows;
	return {
		...section,
		what: `${section.what} with ${subject}`,
		before,
		rows
	};
}
function errorsSection(view, maxRows) {
	return listSection({
		what: "kinds of errors",
		heading: "Trials that ended in an error",
		count: view.results.errors.length,
		open: view.results.decision.state === "not_evaluated",
		items: equalErrors(view.results),
		row: ({ kind, message, side, count, task }) => {
			return `- ${count === 1 ? `${require_start.code(require_start.idWord(task) || require_start.cut(task, 80))} on ${side}` : `${require_start.plural(count, "trial")} on ${side}`}, ${require_start.code(require_start.cut(kind.replaceAll("_", " "), 40))}: ${require_start.escapeInline(require_start.cut(message, 300))}`;
		},
		maxRows,
		importance: 70
	});
}
function warningsSection(view, maxRows) {
	const { warnings: items, repository } = view.results;
	const row = ({ what, where, todo }) => {
		return `- ${where === null ? "" : `${require_start.fileLink(repository, where)}: `}${require_start.prose(require_start.cut(what, 300))}${todo === null ? "" : ` \u2192 ${require_start.prose(require_start.cut(todo, 200))}`}`;
	};
	return listSection({
		what: "warnings",
		heading: "Warnings",
		items,
		row,
		maxRows,
		importance: 65
	});
}
function unmeasuredSections(view, maxRows) {
	const unasked = view.results.filter === null ? view.results.unmeasured : [];
	const changed = unasked.filter((skill) => skill.changed);
	const hidden = unasked.filter(({ notOffered }) => notOffered !== void 0);
	const rest = unasked.filter((skill) => !skill.changed && skill.notOffered === void 0);
	const row = ({ skill }) => `- ${require_start.code(require_start.cut(skill, 64))}`;
	const said = `**Changed, but not measured:** no suite has a labelled prompt for ${require_start.names(changed.map((skill) => skill.skill), require_start.markdownText, 12)}.`;
	return [
		lineSection("changed skills without a prompt", changed.length === 0 ? "" : said, 85),
		listSection({
			what: "skills without a prompt",
			heading: "Skills without a labelled prompt: not measured",
			items: rest,
			row,
			maxRows,
			importance: 20
		}),
		listSection({
			what: "skills that are not offered",
			heading: "Skills that agents do not show their models: not measured",
			items: hidden,
			row: (one) => `${row(one)} ${require_start.markdownText.text(one.notOffered?.says ?? "", 300)}`,
			maxRows,
			importance: 19
		})
	];
}
function alsoFiredSection(view, maxRows) {
	const list = view.results.alsoFired;
	const isApart = view.isNoisy && list.some(({ base }) => base !== null);
	const figures = ({ base, head }) => isApart ? [base === null ? "-" : require_start.prompts(base), require_start.prompts(head)] : [arrow(base ?? void 0, head)];
	return tableSection({
		what: "other skills that fired",
		heading: "Also fired, where no prompt says whether it should",
		items: list,
		headings: isApart ? [
			"Skill",
			"Prompts, base>",
			"head>"
		] : ["Skill", "Prompts>"],
		row: (row) => [require_start.code(require_start.cut(row.skill, 64)), ...figures(row)],
		maxRows,
		importance: 25
	});
}
function expectedText(results, task) {
	const wanted = task.expectations.filter((item) => item.source === "labelled" && item.label === "must_activate");
	const named = (list) => require_start.listed(list.map((item) => require_start.code(require_start.cut(item.skill, 64))));
	if (wanted.length > 0) return `expects ${named(wanted)}`;
	const barred = [...require_start.allExpectations(results, task)].filter((item) => item.source === "labelled" && item.label === "should_not_activate");
	return barred.length > 0 ? `expects not ${named(barred)}` : "expects nothing";
}
function arrow(base, head) {
	return base === void 0 || base === head ? require_start.prompts(head) : `${require_start.prompts(base)} \u2192 ${require_start.prompts(head)}`;
}

// src/reports/prompt-sections.ts
function promptSections(view, limits) {
	const isRegressed = (row) => view.byName.get(row.expectation.skill)?.state === "regressed";
	const [lost, lostLess] = split(view.lost, isRegressed);
	const [fires, firesLess] = split(view.falseTriggers, isRegressed);
	const lists = [
		[
			"Lost prompts",
			"lost prompts",
			lost,
			49
		],
		[
			`New false triggers${require_start.takenText(view, fires)}`,
			"new false triggers",
			fires,
			48
		],
		[
			"Prompts lost by skills that did not regress",
			"prompts lost by other skills",
			lostLess,
			47
		],
		[
			"New false triggers of skills that did not regress",
			"false triggers of other skills",
			firesLess,
			46
		],
		[
			"Other prompts that fired less often: each alone may be chance",
			"prompts that fired less often",
			view.slipped,
			32
		],
		[
			"Other false triggers that came more often: each alone may be chance",
			"false triggers that came more often",
			view.risen,
			31
		],
		[
			"Prompts moved by this change",
			"moved prompts",
			view.moved,
			45
		],
		[
			"Prompts gained",
			"gained prompts",
			view.gained,
			30
		],
		[
			"False triggers fixed",
			"fixed false triggers",
			view.fixed,
			28
		]
	];
	const of = ([heading, what, rows, importance]) => folded(view, {
		heading,
		what,
		rows,
		importance
	}, limits);
	return [
		...lists.slice(0, -2).map(of),
		missedSection(view, limits),
		...lists.slice(-2).map(of)
	];
}
function missedSection(view, limits) {
	return folded(view, {
		heading: `Prompts that fail${view.results.sides.base === null ? "" : ", with no base to compare with"}`,
		what: "failing prompts",
		rows: view.missed,
		importance: 44
	}, limits);
}
function contextSection(view, limits) {
	const others = [
		...view.lost,
		...view.slipped,
		...view.missed
	];
	const shown = new Set(others.flatMap(({ expectation, repeats }) => [expectation, ...repeats]));
	return folded(view, {
		heading: "Skills that load only without the context of a prompt",
		what: "prompts whose context keeps a skill from loading",
		rows: view.results.tasks.flatMap((task) => task.expectations.filter((expectation) => !shown.has(expectation) && require_start.aloneNote(view, task, expectation) !== "").map((expectation) => ({
			task,
			expectation,
			takers: [],
			repeats: []
		}))),
		importance: 33
	}, limits);
}
function folded(view, { heading, what, rows, importance }, limits) {
	const items = [...require_start.groupBy(rows, require_start.askedKey).values()];
	const tasks = (all) => all.map(({ task }) => task);
	const row = (all) => all[0] === void 0 ? "" : require_start.promptRow(view, all[0], limits, tasks(all));
	return listSection({
		what,
		heading,
		items,
		row,
		maxRows: limits.rows,
		importance,
		count: rows.length
	});
}
function split(list, test) {
	return [list.filter(test), list.filter((item) => !test(item))];
}

// src/reports/run-title.ts
function titleOf(told, inline) {
	return told.columns === void 0 ? titleOfOne(viewOf(told), inline) : titleOfAgents(told, inline);
}
function plainTitleOf(told) {
	return limitTitle(titleOf(told, require_start.plainText));
}
function plainTitle(results) {
	return plainTitleOf(toldOf(results));
}

// src/reports/comment.ts
function renderComment(run, { marker, maxCharacters = 6e4, isKept = true }) {
	const account = accountOf(run);
	const { told } = account;
	const head = `${heading(titleOf(told, require_start.markdownText))}\n\n${banner(account, { alerts: true })}`;
	return fitSections(`${marker}\n${head}`, commentSections(account), foldedFooter(footer(told, isKept ? where(told) : null)), {
		max: maxCharacters,
		measure: (text) => text.length,
		where: `in ${where(told)}`
	});
}
function commentSections(account) {
	const { view, subjects, told } = account;
	const isQuiet = !view.skills.some((skill) => isChanged(view, skill));
	const isSeveral = subjects.length > 1;
	return [
		...causeSections(account, {
			open: 12,
			prompt: 110,
			causes: 8
		}),
		fixOffer(told),
		...view.results.sides.base === null && !isSeveral ? [skillsSection(view, {
			open: true,
			most: 60
		})] : [],
		blindSection(view),
		checkSection(view, 20),
		firstSuiteSection(view),
		...unmeasuredSections(view, 12).slice(0, isQuiet ? 1 : 3),
		foldedCheckSection(view, 20),
		...subjects.flatMap((one) => subjectSections(one, {
			isSeveral,
			isQuiet
		})),
		...isSeveral ? columnsSections(told, told.kind === "gate") : view.results.sides.base === null ? [] : [skillsSection(view, {
			open: false,
			most: 60
		})],
		tasksSection(view, 30, 160),
		warningsSection({
			...view,
			results: told
		}, 20)
	];
}
function subjectSections({ column, view }, { isSeveral, isQuiet }) {
	if (view === null) return [];
	const limits = {
		prompt: 240,
		rationale: 160,
		rows: 60
	};
	const sections = [
		...promptSections(view, limits),
		contextSection(view, limits),
		taskFiguresSection(view),
		...compactGraderSections(view, isQuiet && !isSeveral),
		errorsSection(view, 20)
	];
	return isSeveral ? sections.map((section) => withSubject(section, column.name)) : sections;
}

// src/reports/comment-marker.ts
function commentMarker(key) {
	return `<!-- skill-eval-gate: ${key.replace(/[^\p{L}\p{N} ._/]+/gu, "-")} -->`;
}

// src/reports/summary-sections.ts
const ALL$1 = 5e3;
function totalsSection({ isNoisy, results: { totals } }) {
	const row = (name, kind) => {
		const [base, head] = [isNoisy ? void 0 : totals.base?.[kind], totals.head[kind]];
		return [
			name,
			require_start.change(base?.precision, head.precision, (value, decimals) => value === null ? require_start.noPrecision((head.precision === null ? head : base)?.f1 ?? null) : require_start.percent(value, decimals)),
			require_start.change(base?.recall, head.recall, require_start.percent),
			require_start.change(base?.f1, head.f1, require_start.score),
			require_start.change(base?.accuracy, head.accuracy, require_start.percent)
		];
	};
	const { head, rows } = tableLines([
		"All skills",
		"Precision",
		"Recall",
		"F1",
		"Accuracy"
	], "lrrrr", [row("micro: every prompt counts alike", "micro"), row("macro: every skill counts alike", "macro")]);
	return {
		what: "totals",
		before: head,
		rows,
		after: "",
		maxRows: 2,
		importance: 99
	};
}
function adviceSection(view) {
	const items = view.skills.filter(({ band, advice, reasons }) => band !== null || advice !== null || reasons.length > 0);
	const row = ({ skill, head, band, advice, reasons }) => {
		const said = [...reasons.slice(0, 3).map((reason) => require_start.cut(reason, 300)), advice ?? ""].filter((note) => note !== "").map((note) => require_start.escapeInline(note));
		return [
			require_start.code(require_start.cut(skill, 64)),
			require_start.score(head?.f1 ?? null),
			band ?? "n/a",
			said.join(" · ") || "-"
		];
	};
	return tableSection({
		what: "bands and advice",
		heading: "Bands and advice",
		items,
		headings: [
			"Skill",
			"F1>",
			"Band",
			"Notes"
		],
		row,
		maxRows: ALL$1,
		importance: 42
	});
}
function confusionSection(view) {
	return tableSection({
		what: "confusion",
		heading: "Confusion, in prompts",
		items: view.skills,
		headings: [
			"Skill",
			"True positives>",
			"False negatives>",
			"False positives>",
			"True negatives>",
			"Accuracy by label>",
			"Errors>"
		],
		row: (skill) => [require_start.code(require_start.cut(skill.skill, 64)), ...confusion(view, skill)],
		maxRows: ALL$1,
		importance: 44
	});
}
function confusion(view, skill) {
	const { base, head, recall, falseTriggers } = skill;
	const count = (value) => value === null ? "n/a" : require_start.prompts(value);
	const [lost, fires] = [view.showsChange(recall), view.showsChange(falseTriggers)];
	const cell = (key, isShown) => require_start.change(isShown ? base?.[key] : void 0, head?.[key] ?? null, count);
	return [
		cell("tp", lost),
		cell("fn", lost),
		cell("fp", fires),
		cell("tn", fires),
		require_start.change(isAllConfirmed(view, skill) ? base?.accuracy : void 0, head?.accuracy ?? null, require_start.percent),
		cell("errors", !view.isNoisy)
	];
}
function failingSection(view) {
	const { tasks, sides } = view.results;
	const failing = (sides.base === null ? [] : tasks).flatMap((task) => task.expectations.filter((item) => item.source === "labelled" && item.passed.head === false).map((item) => ({
		task,
		item
	})));
	return tableSection({
		what: "failing prompts",
		heading: "Prompts that fail on head, also those that failed before",
		items: failing,
		headings: [
			"Prompt",
			"Wanted",
			"Fired on base",
			"Fired on head",
			"Where"
		],
		row: ({ task, item }) => [
			require_start.quoted(task, 300),
			wanted(item),
			require_start.firedText(task.fired.base),
			require_start.firedText(task.fired.head),
			placeCell(view, task)
		],
		maxRows: ALL$1,
		importance: 48
	});
}
function placeCell(view, task) {
	const id = require_start.idWord(task.id);
	return `${require_start.taskLink(view, task)}${id === "" ? "" : `<br>${require_start.code(id)}`}`;
}
function wanted({ label, skill }) {
	return `${label === "must_activate" ? "" : "not "}${require_start.code(require_start.cut(skill, 64))}`;
}

// src/reports/test-details.ts
function testDetailsSection(view, maxRows) {
	const list = view.skills.flatMap((skill) => [["recall", skill.recall], ["false triggers", skill.falseTriggers]].flatMap(([question, endpoint]) => endpoint.test === null ? [] : [{
		skill,
		question,
		endpoint
	}]));
	return tableSection({
		what: "tested questions",
		heading: "What was tested",
		items: list,
		headings: [
			"Skill",
			"Question",
			"Prompts>",
			"Screen",
			"Confirmation",
			"Result"
		],
		row: ({ skill, question, endpoint }) => [
			require_start.code(require_start.cut(skill.skill, 64)),
			question,
			require_start.prompts(endpoint.tasks),
			screenText(endpoint),
			confirmedText(endpoint),
			verdictText(view, endpoint)
		],
		maxRows,
		importance: 47
	});
}
function bothSidesSection(view, maxRows) {
	const list = view.skills.filter(({ intervals }) => intervals !== null && intervals.base !== null);
	const names = [
		"precision",
		"recall",
		"f1"
	];
	const cells = (skill) => names.flatMap((name) => ["base", "head"].map((side) => sideFigure(skill, side, name)));
	return tableSection({
		what: "skills with both sides",
		heading: "Both sides with their 95% intervals",
		intro: "Where fresh trials were run, the figures are theirs. A difference is a change only where the result says so.",
		items: list,
		headings: [
			"Skill",
			"Precision, base>",
			"head>",
			"Recall, base>",
			"head>",
			"F1, base>",
			"head>"
		],
		row: (skill) => [require_start.code(require_start.cut(skill.skill, 64)), ...cells(skill)],
		maxRows,
		importance: 46
	});
}
function screenText({ test, verdict }) {
	if (test === null) return "-";
	if (verdict === "unchanged") return "the same trials on both sides";
	return test.confirmed ? `${pValue(test.screen.midP)}: looked into` : pValue(test.screen.midP);
}
function confirmedText(endpoint) {
	return endpoint.test?.confirmed === true ? inTrials(endpoint) : "-";
}
function verdictText(view, endpoint) {
	if (endpoint.verdict === "no_change_detected" && view.showsChange(endpoint)) return `${require_start.plural(endpoint.net, "prompt", "prompts", view.results.policy.tolerance)} worse, within tolerance`;
	return endpoint.verdict === "regressed" || endpoint.verdict === "fires_more" ? `**${require_start.plural(endpoint.net, "prompt")} worse**${errorText(endpoint)}` : endpoint.verdict.replaceAll("_", " ");
}
function errorText({ test }) {
	const error = (test?.looks.at(-1)?.error ?? 0).toFixed(1);
	return error === "0.0" ? "" : ` ± ${error}`;
}

// src/reports/summary-details.ts
const ALL = 5e3;
function detailSections(view) {
	return [
		skillsSection(view, {
			open: true,
			most: ALL
		}),
		totalsSection(view),
		...unmeasuredSections(view, ALL),
		...promptSections(view, {
			prompt: 500,
			rationale: 400,
			rows: ALL
		}),
		detectableLossSection(view, ALL),
		testDetailsSection(view, ALL),
		bothSidesSection(view, ALL),
		adviceSection(view),
		confusionSection(view),
		contextSection(view, {
			prompt: 500,
			rationale: 400,
			rows: ALL
		}),
		stolenSection(view, ALL, false),
		alsoFiredSection(view, ALL),
		taskFiguresSection(view),
		...graderSections(view, ALL),
		failingSection(view),
		tasksSection(view, ALL, 300),
		errorsSection(view, 500),
		warningsSection(view, 500)
	];
}

// src/reports/summary.ts
function renderSummary(run, maxBytes = 921600) {
	const account = accountOf(run);
	const { told, subjects, view } = account;
	const isSeveral = subjects.length > 1;
	const options = {
		max: isSeveral ? Math.floor(maxBytes / (subjects.length + 1)) - 200 : maxBytes,
		measure: utf8Length,
		where: `in ${whereAll(told)}`
	};
	const head = `${heading(titleOf(told, require_start.markdownText))}\n\n${banner(account, { alerts: true })}`;
	const causes = causeSections(account, {
		open: 100,
		prompt: 300,
		causes: 100,
		confidence: true
	});
	const foot = footer(told, whereAll(told), isSeveral ? "" : runFacts(told));
	if (!isSeveral) return fitSections(head, [...causes, ...detailSections(view)], foot, options);
	const joint = [
		...causes,
		...columnsSections(told, false),
		checkSection(view, 20),
		...unmeasuredSections(view, 12)
	];
	return [fitSections(head, [
		...joint,
		tasksSection(view, 30, 160),
		warningsSection(view, 20)
	], foot, options), ...subjects.flatMap(({ column, view: own }) => {
		if (own === null) return [];
		const title = `# ${require_start.code(require_start.cut(column.name, 60))}\n\n${heading(titleOf(own.results, require_start.markdownText))}`;
		const facts = footer(own.results, whereAll(own.results), runFacts(own.results));
		return [fitSections(title, detailSections(own), facts, options)];
	})].join("\n");
}

// src/reports/blocks.ts
function blocksOf(markdown) {
	return blocksIn(markdown.split("\n"));
}
function blocksIn(lines) {
	const blocks = [];
	for (let line = lines.shift(); line !== void 0 && line !== "</details>"; line = lines.shift()) {
		const fold = /^<details( open)?><summary>(.*)<\/summary>$/.exec(line);
		if (line.trim() === "" || line.startsWith("<!--")) continue;
		if (fold !== null) blocks.push({
			kind: "fold",
			heading: spansOf(fold[2] ?? ""),
			isOpen: fold[1] !== void 0,
			blocks: blocksIn(lines)
		});
		else if (!isCode(line)) {
			blocks.push({
				kind: "code",
				text: taken(lines, isCode).join("\n")
			});
			lines.shift();
		} else if (isRow(line)) blocks.push(tableOf([line, ...taken(lines, isRow)]));
		else if (isItem(line)) blocks.push({
			kind: "list",
			items: [line, ...taken(lines, isItem)].map((one) => linesOf$2(one.slice(2)))
		});
		else blocks.push({
			kind: "text",
			lines: linesOf$2(line)
		});
	}
	return blocks;
}
const isRow = (line) => line.startsWith("|");
const isItem = (line) => line.startsWith("- ");
const isCode = (line) => !line.startsWith("```");
function taken(lines, test) {
	const end = lines.findIndex((line) => !test(line));
	return lines.splice(0, end < 0 ? lines.length : end);
}
function tableOf([head = "", rule = "", ...rows]) {
	const cells = (row) => row.replace(/^\| ?| ?\|$/g, "").split("|").map((cell) => cell.trim());
	return {
		kind: "table",
		right: cells(rule).map((cell) => cell.endsWith(":")),
		rows: [head, ...rows].map((row) => cells(row).map(linesOf$2))
	};
}
function linesOf$2(text) {
	return text.split("<br>").map(spansOf);
}
const TOKEN = /`([^`]*)`|\\(.)|&(amp|lt|gt|quot|nbsp|#124|#8203);|<(\/?)(code|sub|span|del|ins)>|(\*\*)|(\[)|\]\(([^)]*)\)|[^`\\&<*[\]]+|./gsu;
const ENTITIES = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	nbsp: "\xA0",
	"#124": "|"
};
const TAGS = {
	code: "code",
	sub: "small",
	del: "removed",
	ins: "added"
};
function spansOf(text) {
	const spans = [];
	let is = "plain";
	let linkFrom = 0;
	const add = (more, how = is) => {
		const last = spans.at(-1);
		if (last?.is === how && spans.length > linkFrom) last.text += more;
		else spans.push({
			text: more,
			is: how,
			url: null
		});
	};
	for (const [whole, quoted, escaped, entity, closes, tag, strong, opens, url] of text.matchAll(TOKEN)) if (quoted !== void 0) add(quoted, "code");
	else if (escaped !== void 0) add(escaped);
	else if (entity !== void 0) add(ENTITIES[entity] ?? "");
	else if (tag !== void 0) is = closes === "/" ? "plain" : TAGS[tag] ?? is;
	else if (strong !== void 0) is = is === "strong" ? "plain" : "strong";
	else if (opens !== void 0) linkFrom = spans.length;
	else if (url !== void 0) {
		for (const span of spans.slice(linkFrom)) span.url = url;
		linkFrom = spans.length;
	} else add(whole);
	return spans.filter((span) => span.text !== "");
}

// src/reports/terminal-blocks.ts
const FIXED = "\xA0";
function terminalText(markdown, width) {
	return blocksText(blocksOf(markdown), width).join("\n\n").replaceAll(FIXED, " ");
}
function blocksText(blocks, width) {
	return blocks.map((block) => linesOf$1(block, width).join("\n"));
}
function linesOf$1(block, width) {
	switch (block.kind) {
		case "text": return block.lines.flatMap((line) => packed(textOf(line), width, [
			"",
			"  ",
			"  "
		]));
		case "list": return block.items.flatMap((lines) => lines.flatMap((line, index) => packed(textOf(line), width, index === 0 ? [
			"- ",
			"  ",
			"    "
		] : [
			"    ",
			"      ",
			"    "
		])));
		case "table": return tableText(block, width);
		case "code": return block.text.split("\n").map((line) => `  ${line}`);
		case "fold": {
			const inner = blocksText(block.blocks, width - 2).flatMap((text) => text.split("\n"));
			return [...require_terminal.wrap(textOf(block.heading), width, "", "  ").split("\n"), ...inner.map((line) => `  ${line}`)];
		}
	}
}
function packed(text, width, [first, on, next]) {
	const lines = [];
	for (const part of text.split(" · ")) {
		const beside = `${lines.at(-1)} · ${part}`;
		if (lines.length > 0 && require_terminal.displayWidth(beside) <= width) lines.splice(-1, 1, beside);
		else if (lines.length === 0) lines.push(...require_terminal.wrap(part, width, first, on).split("\n"));
		else lines.push(...require_terminal.wrap(part, width, next, `${next}  `).split("\n"));
	}
	return lines;
}
function textOf(line) {
	return guarded(line.map(({ text, is, url }, index) => {
		const address = url === null || is === "code" || line[index + 1]?.url === url ? "" : ` (${url})`;
		const marked = is === "added" ? `{+${text}+}` : is === "removed" ? `[-${text}-]` : text;
		return is === "code" ? require_start.plain(text).replaceAll(" ", FIXED) : `${marked}${address}`;
	}).map((part, index) => line[index + 1]?.is === "code" ? part.replace(/: $/, `:${FIXED}`) : part).join(""));
}
function guarded(text) {
	return text.replace(/(?<=^|[ \u00A0]):(?=:)/g, ": ").replaceAll("##[", "# #[");
}
function tableText({ right, rows: all }, width) {
	const cells = all.map((row) => row.map((lines) => lines.map(textOf)));
	const [head = [], ...rows] = cells;
	const narrow = [head.map((lines, index) => right[index] === true ? lines.flatMap((line) => line.split(/[ \u00A0]/)) : lines), ...rows.map((row) => row.map((lines) => lines.map((line) => line.replace(/\u00A0\u2192\u00A0/g, "\u2192"))))];
	const most = Math.max(...cells.map((row) => row.length));
	const wide = (table, of) => Array.from({ length: most }, (_, index) => Math.max(0, ...table.flatMap((row) => row.length < most && row.length > 1 ? [] : (row[index] ?? []).map(of))));
	const sum = (widths) => widths.reduce((total, one) => total + one + 2, -2);
	if (sum(wide(cells, require_terminal.displayWidth)) <= width) return printed$1(cells, right);
	const widths = wide(narrow, require_terminal.displayWidth);
	const least = wide(narrow, (line) => Math.max(...line.split(" ").map(require_terminal.displayWidth)));
	const min = widths.map((own, index) => right[index] === true ? own : Math.min(own, least[index] ?? own));
	if (sum(min) > width) return stacked(head, rows, width);
	while (sum(widths) > width) {
		const room = widths.map((own, index) => own - (min[index] ?? own));
		const widest = room.indexOf(Math.max(...room));
		widths[widest] = (widths[widest] ?? 0) - 1;
	}
	return printed$1(narrow.map((row) => row.map((lines, index) => right[index] === true ? lines : lines.flatMap((line) => require_terminal.wrap(line, widths[index] ?? width, "").split("\n")))), right);
}
function printed$1(table, right) {
	const lines = table.flatMap((row, place) => {
		const height = Math.max(1, ...row.map((cell) => cell.length));
		return Array.from({ length: height }, (_, at) => row.map((cell) => cell[place === 0 ? at - height + cell.length : at] ?? ""));
	});
	return require_terminal.columns(lines, right.flatMap((is, index) => is ? [index] : []));
}
function stacked(head, rows, width) {
	return rows.flatMap(([first = [], ...others]) => {
		const told = others.map((lines, index) => `${head[index + 1]?.join(" ") ?? ""} ${lines.join(" ")}`.trim());
		const name = first.join(" ");
		return [...name === "" ? [] : require_terminal.wrap(name, width, "", "  ").split("\n"), ...told.length === 0 ? [] : require_terminal.wrap(told.join(", "), width, "    ").split("\n")];
	});
}

// src/reports/every-task.ts
function everyTaskSection(view) {
	const { tasks } = view.results;
	const row = (task) => `- ${linesOf(view, task).join("<br>")}`;
	return listSection({
		what: "tasks",
		heading: "Tasks",
		items: tasks,
		row,
		maxRows: 5e3,
		importance: 10
	});
}
function linesOf(view, task) {
	const { results, isNoisy } = view;
	const label = (who, { label, source, passed, ...rates }) => {
		const said = (passed.head === null ? label === "acceptable" ? "not counted" : "no result" : null) ?? (passed.head === true ? "passed" : "failed");
		return `${who}: ${label}${source === "implicit" ? ", not labelled" : ""}: fired ${firedRates(isNoisy, rates)}, ${said}`;
	};
	const told = [task.fired.head.map((one) => ({
		...one,
		skill: require_start.plainName(one.skill, task.room)
	}))];
	const notes = [
		require_start.roomText(task.room),
		require_start.answeredNote(task, require_start.markdownText),
		require_start.contextNote(task, require_start.markdownText)
	];
	return [
		joined([
			require_start.quoted(task, 400),
			require_start.code(require_start.idWord(task.id) || require_start.cut(task.id, 80)),
			require_start.taskLink(view, task)
		]),
		joined([
			require_start.originText(task),
			require_start.messageNote(task),
			flakyText(task)
		]),
		...task.expectations.map((one) => label(require_start.markdownText.name(one.skill), one)),
		...require_start.ruledSkills(results, task).map(({ count, first }) => label(require_start.plural(count, "other skill"), first)),
		joined([
			...told.map((fired) => `fired: ${require_start.firedText(fired, 5)}`),
			...notes,
			require_start.silentText(task),
			...require_start.unansweredTexts(task)
		]),
		...gradesOf(task, results).map((grade) => gradeLine(grade, 500, !isNoisy))
	].filter((line) => line !== "");
}
function joined(parts) {
	return parts.filter((part) => part !== "").join(" · ");
}
function firedRates(isNoisy, { base, head, change: how }) {
	if (!isNoisy || how !== "same" && how !== "unknown") return require_start.change(base?.rate, head.rate, require_start.percent);
	const of = ({ rate, triggered, notTriggered }) => `${require_start.percent(rate)} of ${triggered + notTriggered}`;
	const word = head.triggered + head.notTriggered === 1 ? "trial" : "trials";
	return `${of(head)} ${word}${base === null ? "" : ` (base ${of(base)})`}`;
}

// src/reports/terminal-sections.ts
const mostOf = ({ most, verbose }) => most ?? (verbose ? 5e3 : 20);
function causesOf(account, limits) {
	const most = mostOf(limits);
	return causeSections(account, {
		open: most,
		prompt: 400,
		causes: most,
		confidence: true,
		asList: true
	});
}
function detailsOf(view, limits) {
	const { verbose, most } = limits;
	const isAll = verbose || view.results.sides.base === null;
	const changed = view.skills.filter((skill) => isChanged(view, skill)).length;
	const rows = {
		prompt: 400,
		rationale: 300,
		rows: mostOf(limits)
	};
	return [
		skillsSection(view, {
			open: true,
			most: most ?? (verbose ? 5e3 : Math.min(30, isAll ? view.skills.length : changed))
		}),
		...most === void 0 ? [seenSection(view, verbose ? 5e3 : 8), missedSection(view, rows)] : [],
		taskFiguresSection(view),
		...verbose ? graderSections(view, 5e3) : compactGraderSections(view, false),
		...verbose ? [everyTaskSection(view)] : [],
		...notesOf(view, limits)
	];
}
function notesOf(view, { verbose, most }) {
	return [
		checkSection(view, verbose ? 500 : 10),
		foldedCheckSection(view, verbose ? 500 : 3),
		firstSuiteSection(view),
		errorsSection(view, verbose ? 500 : 5),
		...unmeasuredSections(view, verbose ? 500 : 10),
		warningsSection(view, most === void 0 ? verbose ? 500 : 10 : 1)
	];
}

// src/reports/terminal.ts
function renderTerminal(run, options) {
	const account = accountOf(run);
	const { told, subjects } = account;
	const width = Math.max(40, Math.min(options.width, 200));
	const bodyOf = (sections, foot = "") => {
		const where = options.rest ?? (options.verbose ? "in the files of `--out DIR`" : "with `-v`");
		return terminalText(fitSections("", sections, foot, {
			max: Number.POSITIVE_INFINITY,
			measure: (text) => text.length,
			where
		}), width);
	};
	const joint = [...causesOf(account, options), ...detailsOf(account.view, options)];
	const foot = footer(told, null, runFacts(told));
	if (told.columns === void 0) return printed([headText(account, width, options), bodyOf(joint, foot)]);
	const shared = [
		...causesOf(account, options),
		...columnsSections(told, false),
		...notesOf(account.view, options)
	];
	const each = subjects.map(({ column, view }) => {
		const title = `=== ${require_start.plainText.name(column.name)} ===`;
		if (view === null) return [title, require_terminal.wrap(require_start.plainText.text(column.notMeasured ?? "not measured", 500), width, "  ")];
		return [
			title,
			headText({
				...accountOf(asRun(view.results)),
				told: view.results
			}, width, options),
			bodyOf(detailsOf(view, options))
		];
	});
	return printed([
		headText(account, width, options),
		bodyOf(shared),
		...each.flat(),
		bodyOf([], foot)
	]);
}
function printed(parts) {
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
function headText(account, width, { colour }) {
	const [word, style] = verdictWord(account);
	const title = titleBeside(word, account);
	const before = title === "" ? "" : account.told.columns === void 0 ? ": " : " ";
	const first = require_terminal.wrap(`${word}${before}${title}`, width, "", "  ");
	const below = terminalText(banner(account, {
		alerts: false,
		above: title
	}), width - 2);
	const isUndecided = account.state === "not_evaluated" && account.conclusion !== "failure";
	const lines = [...below.split("\n"), ...isUndecided ? [NOTHING_DECIDED] : []].filter((line) => line !== "");
	return [colour ? first.replace(word, `\u001b[${STYLES[style]}m${word}\u001b[0m`) : first, ...lines.map((line) => `  ${line}`)].join("\n");
}
const MEASURED = "MEASURED";
const LEAD = /^(?:Regressed|Advice|Pass|Measured|Not evaluated) /;
const NOTHING_DECIDED = "Exit code 2: nothing was decided. It is no failure of this change.";
const STYLES = {
	bad: "1;31",
	unsure: "1;33",
	good: "1;32"
};
const WORDS = {
	blocked: ["REGRESSED", "bad"],
	not_evaluated: ["NOT EVALUATED", "unsure"],
	nothing: ["NOT EVALUATED", "unsure"],
	advice: ["ADVICE", "unsure"],
	too_few: ["TOO FEW PROMPTS", "unsure"],
	allowed: ["PASSES BY POLICY", "unsure"],
	accepted: ["ACCEPTED", "good"],
	first_run: ["REPORT ONLY", "unsure"],
	measured: [MEASURED, "good"],
	fine: ["PASS", "good"]
};
function verdictWord({ state, told }) {
	if (state === "blocked" && told.kind === "run") return ["FAILED", "bad"];
	const isPass = state === "fine" || state === "too_few";
	if (isPass && isAdvice(told)) return ["ADVICE", "good"];
	return isPass && !told.decision.enforced ? ["REPORT ONLY", "unsure"] : WORDS[state];
}
function titleBeside(word, { told, view }) {
	if (told.columns !== void 0) return titleOf(told, require_start.plainText).replace(LEAD, "");
	if (view.results.decision.state === "not_evaluated") return "";
	if (word !== MEASURED) return titleAfter(view, require_start.plainText, word.length + 2).replace(/^(\d+ skills) regressed: /, word === "REGRESSED" ? "$1: " : "$&");
	return `${totalsSentence(view.results).replace(/\.$/, "")}${partText(view.results)}`;
}

// src/core/results/upgraded.ts
const OLDER_SCHEMAS = ["skill-eval-gate/results/v1", "skill-eval-gate/results/v2"];
function upgraded(value) {
	if (!isFields(value) || !OLDER_SCHEMAS.some((older) => older === value["schema"])) return value;
	const { agents, schema: _, ...top } = value;
	const columns = Array.isArray(agents) ? agents.map((one) => isFields(one) ? columnOf(one["agent"], one, one["results"]) : one) : [columnOf(void 0, { enforced: enforcedIn(top) }, top)];
	const { tool, kind, createdAt, durationMs, repository, decision, filter, check, warnings, reproduce } = top;
	return {
		schema: "skill-eval-gate/results/v3",
		tool,
		kind,
		createdAt,
		durationMs,
		repository,
		decision,
		filter,
		...require_start.present({ check }),
		warnings,
		columns,
		reproduce
	};
}
function columnOf(name, column, results) {
	const agent = isFields(results) && isFields(results["agent"]) ? results["agent"] : {};
	return {
		name: name ?? agent["name"] ?? agent["id"],
		enforced: column["enforced"] ?? false,
		budgetUsd: column["budgetUsd"] ?? null,
		results: isFields(results) ? {
			...results,
			subject: subjectIn(results, agent)
		} : results ?? null,
		notMeasured: column["notMeasured"] ?? null,
		refused: column["refused"] ?? false
	};
}
function subjectIn(results, agent) {
	const text = (value) => typeof value === "string" ? value : null;
	const mode = text(results["mode"]);
	return subjectOf({
		agent: text(agent["id"]) ?? "unknown",
		version: text(agent["version"]),
		model: text(agent["model"]),
		setup: null,
		mode: mode === "baseline" || mode === "smart" || mode === "forced" ? mode : null,
		instructions: null,
		candidates: null
	});
}
function enforcedIn({ decision }) {
	return isFields(decision) && decision["enforced"] === true;
}
function isFields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/gate/read-results.ts
const resultsSchema = require_start.preprocess(upgraded, resultsFileSchema).transform(withShared).superRefine((results, context) => {
	const message = problemOf(results);
	if (message !== null) context.addIssue({
		code: "custom",
		path: ["decision", "state"],
		message
	});
});
function problemOf({ decision, columns, reproduce }) {
	if (columns.every(({ results }) => results === null)) return "none of its columns was measured";
	return contradiction(decision.state, joinColumns(columns, reproduce).decision.state);
}
function resultsIn(value) {
	const read = resultsSchema.safeParse(value);
	if (read.success) return { results: read.data };
	const [issue] = read.error.issues;
	return { why: `${issue === void 0 || issue.path.length === 0 ? "" : `at ${issue.path.map(String).join(".")}: `}${issue?.message ?? "unknown shape"}` };
}

Object.defineProperty(exports, "CONSTANTS", { enumerable: true, get: () => CONSTANTS });
Object.defineProperty(exports, "FAMILY_SHARE", { enumerable: true, get: () => FAMILY_SHARE });
Object.defineProperty(exports, "MAX_DESCRIPTION", { enumerable: true, get: () => MAX_DESCRIPTION });
Object.defineProperty(exports, "MAX_PROMPT", { enumerable: true, get: () => MAX_PROMPT });
Object.defineProperty(exports, "OLDER_SCHEMAS", { enumerable: true, get: () => OLDER_SCHEMAS });
Object.defineProperty(exports, "RESULTS_SCHEMA", { enumerable: true, get: () => RESULTS_SCHEMA });
Object.defineProperty(exports, "STATES", { enumerable: true, get: () => STATES$2 });
Object.defineProperty(exports, "TaskGroups", { enumerable: true, get: () => TaskGroups });
Object.defineProperty(exports, "accountOf", { enumerable: true, get: () => accountOf });
Object.defineProperty(exports, "accountText", { enumerable: true, get: () => accountText });
Object.defineProperty(exports, "advice", { enumerable: true, get: () => advice });
Object.defineProperty(exports, "agentKey", { enumerable: true, get: () => agentKey });
Object.defineProperty(exports, "agentLine", { enumerable: true, get: () => agentLine });
Object.defineProperty(exports, "alsoFired", { enumerable: true, get: () => alsoFired });
Object.defineProperty(exports, "annotate", { enumerable: true, get: () => annotate });
Object.defineProperty(exports, "annotationsOf", { enumerable: true, get: () => annotationsOf });
Object.defineProperty(exports, "asRun", { enumerable: true, get: () => asRun });
Object.defineProperty(exports, "band", { enumerable: true, get: () => band });
Object.defineProperty(exports, "banner", { enumerable: true, get: () => banner });
Object.defineProperty(exports, "blocksOf", { enumerable: true, get: () => blocksOf });
Object.defineProperty(exports, "brokenGolden", { enumerable: true, get: () => brokenGolden });
Object.defineProperty(exports, "causeText", { enumerable: true, get: () => causeText });
Object.defineProperty(exports, "checkAnnotations", { enumerable: true, get: () => checkAnnotations });
Object.defineProperty(exports, "checkFindings", { enumerable: true, get: () => checkFindings });
Object.defineProperty(exports, "checkSection", { enumerable: true, get: () => checkSection });
Object.defineProperty(exports, "clearLosses", { enumerable: true, get: () => clearLosses });
Object.defineProperty(exports, "columnResultsSchema", { enumerable: true, get: () => columnResultsSchema });
Object.defineProperty(exports, "columnsSections", { enumerable: true, get: () => columnsSections });
Object.defineProperty(exports, "commentMarker", { enumerable: true, get: () => commentMarker });
Object.defineProperty(exports, "commentSections", { enumerable: true, get: () => commentSections });
Object.defineProperty(exports, "compare", { enumerable: true, get: () => compare });
Object.defineProperty(exports, "compareStrata", { enumerable: true, get: () => compareStrata });
Object.defineProperty(exports, "compositeScore", { enumerable: true, get: () => compositeScore });
Object.defineProperty(exports, "conclude", { enumerable: true, get: () => conclude });
Object.defineProperty(exports, "conclusionOf", { enumerable: true, get: () => conclusionOf });
Object.defineProperty(exports, "confidenceOf", { enumerable: true, get: () => confidenceOf });
Object.defineProperty(exports, "confirmedEvidence", { enumerable: true, get: () => confirmedEvidence });
Object.defineProperty(exports, "conversationsOf", { enumerable: true, get: () => conversationsOf });
Object.defineProperty(exports, "count", { enumerable: true, get: () => count });
Object.defineProperty(exports, "countWords", { enumerable: true, get: () => countWords });
Object.defineProperty(exports, "countedTasks", { enumerable: true, get: () => countedTasks });
Object.defineProperty(exports, "decide", { enumerable: true, get: () => decide });
Object.defineProperty(exports, "decidingOf", { enumerable: true, get: () => decidingOf });
Object.defineProperty(exports, "describeForecast", { enumerable: true, get: () => describeForecast });
Object.defineProperty(exports, "descriptionLost", { enumerable: true, get: () => descriptionLost });
Object.defineProperty(exports, "detectableLossSection", { enumerable: true, get: () => detectableLossSection });
Object.defineProperty(exports, "detectableText", { enumerable: true, get: () => detectableText });
Object.defineProperty(exports, "diffArrays", { enumerable: true, get: () => diffArrays });
Object.defineProperty(exports, "diffWordsWithSpace", { enumerable: true, get: () => diffWordsWithSpace });
Object.defineProperty(exports, "disagreementSchema", { enumerable: true, get: () => disagreementSchema });
Object.defineProperty(exports, "distinctTerms", { enumerable: true, get: () => distinctTerms });
Object.defineProperty(exports, "epsilon", { enumerable: true, get: () => epsilon$3 });
Object.defineProperty(exports, "errorProblems", { enumerable: true, get: () => errorProblems });
Object.defineProperty(exports, "errorsDiffer", { enumerable: true, get: () => errorsDiffer });
Object.defineProperty(exports, "errorsSection", { enumerable: true, get: () => errorsSection });
Object.defineProperty(exports, "failedAttempts", { enumerable: true, get: () => failedAttempts });
Object.defineProperty(exports, "falseTriggerEndpoint", { enumerable: true, get: () => falseTriggerEndpoint });
Object.defineProperty(exports, "fewGradedText", { enumerable: true, get: () => fewGradedText });
Object.defineProperty(exports, "figurePairs", { enumerable: true, get: () => figurePairs });
Object.defineProperty(exports, "figureTasksOf", { enumerable: true, get: () => figureTasksOf });
Object.defineProperty(exports, "firedIn", { enumerable: true, get: () => firedIn });
Object.defineProperty(exports, "firesText", { enumerable: true, get: () => firesText });
Object.defineProperty(exports, "firingsOf", { enumerable: true, get: () => firingsOf });
Object.defineProperty(exports, "fitSections", { enumerable: true, get: () => fitSections });
Object.defineProperty(exports, "foldedCheckSection", { enumerable: true, get: () => foldedCheckSection });
Object.defineProperty(exports, "foldedFooter", { enumerable: true, get: () => foldedFooter });
Object.defineProperty(exports, "footer", { enumerable: true, get: () => footer });
Object.defineProperty(exports, "gate", { enumerable: true, get: () => gate });
Object.defineProperty(exports, "gradesPassed", { enumerable: true, get: () => gradesPassed });
Object.defineProperty(exports, "hasTaskFloor", { enumerable: true, get: () => hasTaskFloor });
Object.defineProperty(exports, "heading", { enumerable: true, get: () => heading });
Object.defineProperty(exports, "headingOf", { enumerable: true, get: () => headingOf });
Object.defineProperty(exports, "hiddenLoss", { enumerable: true, get: () => hiddenLoss });
Object.defineProperty(exports, "holm", { enumerable: true, get: () => holm });
Object.defineProperty(exports, "hypothesesOf", { enumerable: true, get: () => hypothesesOf });
Object.defineProperty(exports, "indexedQuestion", { enumerable: true, get: () => indexedQuestion });
Object.defineProperty(exports, "isChanged", { enumerable: true, get: () => isChanged });
Object.defineProperty(exports, "isDropped", { enumerable: true, get: () => isDropped });
Object.defineProperty(exports, "isFigureChanged", { enumerable: true, get: () => isFigureChanged });
Object.defineProperty(exports, "isHeadOnly", { enumerable: true, get: () => isHeadOnly });
Object.defineProperty(exports, "isLoss", { enumerable: true, get: () => isLoss });
Object.defineProperty(exports, "isMixed", { enumerable: true, get: () => isMixed });
Object.defineProperty(exports, "isOfGone", { enumerable: true, get: () => isOfGone });
Object.defineProperty(exports, "isOnlyOthers", { enumerable: true, get: () => isOnlyOthers });
Object.defineProperty(exports, "isPressing", { enumerable: true, get: () => isPressing });
Object.defineProperty(exports, "isWithoutSuites", { enumerable: true, get: () => isWithoutSuites });
Object.defineProperty(exports, "joinColumns", { enumerable: true, get: () => joinColumns });
Object.defineProperty(exports, "jsonPieces", { enumerable: true, get: () => jsonPieces });
Object.defineProperty(exports, "judgeGraders", { enumerable: true, get: () => judgeGraders });
Object.defineProperty(exports, "judgeSkill", { enumerable: true, get: () => judgeSkill });
Object.defineProperty(exports, "judgeSkills", { enumerable: true, get: () => judgeSkills });
Object.defineProperty(exports, "labelIn", { enumerable: true, get: () => labelIn });
Object.defineProperty(exports, "limitTitle", { enumerable: true, get: () => limitTitle });
Object.defineProperty(exports, "limitsOf", { enumerable: true, get: () => limitsOf });
Object.defineProperty(exports, "linesOf", { enumerable: true, get: () => linesOf$2 });
Object.defineProperty(exports, "listSection", { enumerable: true, get: () => listSection });
Object.defineProperty(exports, "mean", { enumerable: true, get: () => mean });
Object.defineProperty(exports, "measuredOf", { enumerable: true, get: () => measuredOf });
Object.defineProperty(exports, "measuredText", { enumerable: true, get: () => measuredText });
Object.defineProperty(exports, "narrowGroups", { enumerable: true, get: () => narrowGroups });
Object.defineProperty(exports, "noneBlocks", { enumerable: true, get: () => noneBlocks });
Object.defineProperty(exports, "observationsOf", { enumerable: true, get: () => observationsOf });
Object.defineProperty(exports, "observedOf", { enumerable: true, get: () => observedOf });
Object.defineProperty(exports, "oncePerPrompt", { enumerable: true, get: () => oncePerPrompt$1 });
Object.defineProperty(exports, "onlyOf", { enumerable: true, get: () => onlyOf });
Object.defineProperty(exports, "order", { enumerable: true, get: () => order });
Object.defineProperty(exports, "passes", { enumerable: true, get: () => passes });
Object.defineProperty(exports, "phases", { enumerable: true, get: () => phases });
Object.defineProperty(exports, "plainEvidence", { enumerable: true, get: () => plainEvidence });
Object.defineProperty(exports, "plainTitle", { enumerable: true, get: () => plainTitle });
Object.defineProperty(exports, "plainTitleOf", { enumerable: true, get: () => plainTitleOf });
Object.defineProperty(exports, "rateOf", { enumerable: true, get: () => rateOf });
Object.defineProperty(exports, "rawWords", { enumerable: true, get: () => rawWords });
Object.defineProperty(exports, "recallEndpoint", { enumerable: true, get: () => recallEndpoint });
Object.defineProperty(exports, "recallRegressed", { enumerable: true, get: () => recallRegressed });
Object.defineProperty(exports, "renderComment", { enumerable: true, get: () => renderComment });
Object.defineProperty(exports, "renderJson", { enumerable: true, get: () => renderJson });
Object.defineProperty(exports, "renderPlainTitle", { enumerable: true, get: () => renderPlainTitle });
Object.defineProperty(exports, "renderSummary", { enumerable: true, get: () => renderSummary });
Object.defineProperty(exports, "renderTerminal", { enumerable: true, get: () => renderTerminal });
Object.defineProperty(exports, "resultsFileSchema", { enumerable: true, get: () => resultsFileSchema });
Object.defineProperty(exports, "resultsIn", { enumerable: true, get: () => resultsIn });
Object.defineProperty(exports, "runFacts", { enumerable: true, get: () => runFacts });
Object.defineProperty(exports, "runsBehind", { enumerable: true, get: () => runsBehind });
Object.defineProperty(exports, "samePrompts", { enumerable: true, get: () => samePrompts });
Object.defineProperty(exports, "scoresOfSides", { enumerable: true, get: () => scoresOfSides });
Object.defineProperty(exports, "screenOf", { enumerable: true, get: () => screenOf });
Object.defineProperty(exports, "screenTrials", { enumerable: true, get: () => screenTrials });
Object.defineProperty(exports, "sideFigure", { enumerable: true, get: () => sideFigure });
Object.defineProperty(exports, "sidesOf", { enumerable: true, get: () => sidesOf });
Object.defineProperty(exports, "skillIntervals", { enumerable: true, get: () => skillIntervals });
Object.defineProperty(exports, "splitMatched", { enumerable: true, get: () => splitMatched });
Object.defineProperty(exports, "spreadOf", { enumerable: true, get: () => spreadOf });
Object.defineProperty(exports, "stateOf", { enumerable: true, get: () => stateOf });
Object.defineProperty(exports, "stateOf$1", { enumerable: true, get: () => stateOf$1 });
Object.defineProperty(exports, "stemEnglish", { enumerable: true, get: () => stemEnglish });
Object.defineProperty(exports, "stemsOf", { enumerable: true, get: () => stemsOf });
Object.defineProperty(exports, "stolenPrompts", { enumerable: true, get: () => stolenPrompts });
Object.defineProperty(exports, "strataOf", { enumerable: true, get: () => strataOf });
Object.defineProperty(exports, "structuredPatch", { enumerable: true, get: () => structuredPatch });
Object.defineProperty(exports, "subjectOf", { enumerable: true, get: () => subjectOf });
Object.defineProperty(exports, "tableLines", { enumerable: true, get: () => tableLines });
Object.defineProperty(exports, "takersOf", { enumerable: true, get: () => takersOf });
Object.defineProperty(exports, "terms", { enumerable: true, get: () => terms });
Object.defineProperty(exports, "toldOf", { enumerable: true, get: () => toldOf });
Object.defineProperty(exports, "toleranceOf", { enumerable: true, get: () => toleranceOf$1 });
Object.defineProperty(exports, "totals", { enumerable: true, get: () => totals });
Object.defineProperty(exports, "trialRecordSchema", { enumerable: true, get: () => trialRecordSchema });
Object.defineProperty(exports, "unlistedText", { enumerable: true, get: () => unlistedText });
Object.defineProperty(exports, "unmeasuredSections", { enumerable: true, get: () => unmeasuredSections });
Object.defineProperty(exports, "upgraded", { enumerable: true, get: () => upgraded });
Object.defineProperty(exports, "utf8Length", { enumerable: true, get: () => utf8Length });
Object.defineProperty(exports, "victimNotes", { enumerable: true, get: () => victimNotes });
Object.defineProperty(exports, "viewOf", { enumerable: true, get: () => viewOf });
Object.defineProperty(exports, "wantedText", { enumerable: true, get: () => wantedText });
Object.defineProperty(exports, "where", { enumerable: true, get: () => where });
Object.defineProperty(exports, "wilsonInterval", { enumerable: true, get: () => wilsonInterval });
Object.defineProperty(exports, "withAdvice", { enumerable: true, get: () => withAdvice });
Object.defineProperty(exports, "withColumns", { enumerable: true, get: () => withColumns });
Object.defineProperty(exports, "withProblem", { enumerable: true, get: () => withProblem });
Object.defineProperty(exports, "withRepository", { enumerable: true, get: () => withRepository });
Object.defineProperty(exports, "withSubject", { enumerable: true, get: () => withSubject });
Object.defineProperty(exports, "withTrials", { enumerable: true, get: () => withTrials });
Object.defineProperty(exports, "wordDiff", { enumerable: true, get: () => wordDiff });
Object.defineProperty(exports, "wordOf", { enumerable: true, get: () => wordOf });