"use strict";

const require_convert = require("./convert-6af9ab4a.js");
const require_grade = require("./grade-5816382c.js");
const require_options = require("./options-63464348.js");

// src/suites/formats/agentv/carried.ts
function carriedAs(type, config, lost = null) {
	return {
		graders: [{
			type,
			config
		}],
		lost
	};
}
function notCarried(lost) {
	return {
		graders: [],
		lost
	};
}
const NO_VALUE = "it does not say what it checks for";
const NO_OPPOSITE = "no grader here checks its opposite";

// src/suites/formats/agentv/judge-graders.ts
function carryJudge(assertion, test) {
	const { type, negated, cursor } = assertion;
	if (type !== "rubrics" && type !== "llm-judge") return void 0;
	const model = require_convert.scalarText(require_convert.child(cursor, "model").value);
	const judge = (criteria, lost) => {
		const prompt = criteriaPrompt(criteria, {
			negated,
			test
		});
		return carriedAs("prompt", {
			prompt,
			...model === null ? {} : { model }
		}, lost);
	};
	const criteria = require_convert.rubricTexts(require_convert.rubricsOf(assertion));
	if (criteria.length > 0) return judge(criteria, lostOf(assertion));
	if (!require_convert.isAbsent(require_convert.child(cursor, "prompt"))) return notCarried("a prompt of its own is not asked; write `criteria`");
	if (type === "rubrics") return notCarried(NO_VALUE);
	return test.criteria.length === 0 && test.expectedOutput === null ? notCarried("neither it nor its test says what a good answer is") : judge(test.criteria, null);
}
function lostOf(assertion) {
	const { cursor, isPlain } = assertion;
	if (isPlain) return null;
	if (!require_convert.isAbsent(require_convert.child(cursor, "prompt"))) return "its prompt is not asked, only its rubrics";
	return require_convert.hasScores(require_convert.rubricsOf(assertion)) || !require_convert.isAbsent(require_convert.child(cursor, "min_score")) ? "weights, scores and pass marks of rubrics are not read: every one of them has to hold" : null;
}
function criteriaPrompt(criteria, { negated, test }) {
	const [holds, fails] = negated ? ["does not hold", "holds"] : ["holds", "does not hold"];
	const reference = test.expectedOutput === null ? [] : [
		"",
		"An answer that would be right, for comparison:",
		test.expectedOutput
	];
	const [task, verdict] = criteria.length === 0 ? [[`Judge whether the agent's answer says what the right answer says.`], verdictOnce(negated)] : [[`Judge the agent's answer by each of these ${criteria.length === 1 ? "points" : `${criteria.length} points`} on its own:`, ...criteria.map((text, index) => `${index + 1}. ${text}`)], `Call set_waza_grade_pass once for each point that ${holds}, and set_waza_grade_fail with the reason once for each point that ${fails}.`];
	return [
		...task,
		...reference,
		"",
		verdict
	].join("\n");
}
function verdictOnce(negated) {
	return negated ? "Call set_waza_grade_fail with the reason if so, and set_waza_grade_pass if not." : "Call set_waza_grade_pass if so, and set_waza_grade_fail with the reason if not.";
}

// src/suites/formats/agentv/text-graders.ts
function carryText(assertion) {
	return (Object.hasOwn(CARRIES, assertion.type) ? CARRIES[assertion.type] : void 0)?.(assertion, require_convert.child(assertion.cursor, "value").value);
}
const CARRIES = {
	...forBothCases("contains", ofTexts((texts, assertion, value) => Array.isArray(value) && texts.length > 1 ? notCarried(NO_VALUE) : contains(texts, assertion))),
	...forBothCases("contains-all", ofTexts((texts, assertion) => assertion.negated && texts.length > 1 ? notCarried(NO_OPPOSITE) : contains(texts, assertion))),
	...forBothCases("contains-any", ofTexts((texts, assertion) => assertion.negated ? contains(texts, assertion) : pattern(`(?:${texts.map(literal).join("|")})`, false, ignoresCase(assertion) ? "i" : ""))),
	"starts-with": ofText((text, { negated }) => pattern(`\\A${SPACE}*${literal(text.trim())}`, negated)),
	"ends-with": ofText((text, { negated }) => pattern(`${literal(text.trim())}${SPACE}*\\z`, negated)),
	equals: (assertion, value) => require_options.isRecord(value) || Array.isArray(value) ? jsonSchema({ const: value }, assertion.negated) : equalText(assertion, value),
	regex: ofText((text, assertion) => regex(assertion, text)),
	"is-json": ({ negated }, value) => {
		if (value !== void 0 && value !== null && !require_options.isRecord(value)) return notCarried("its schema is not a mapping");
		return jsonSchema(require_options.isRecord(value) && Object.keys(value).length > 0 ? value : ANY_JSON, negated);
	}
};
function equalText(assertion, value) {
	return ofText((text, { negated }) => pattern(`\\A${SPACE}*${literal(text.trim())}${SPACE}*\\z`, negated))(assertion, value);
}
function forBothCases(type, carry) {
	return {
		[type]: carry,
		[`i${type}`]: carry
	};
}
function ofTexts(carry) {
	return (assertion, value) => {
		const texts = require_convert.scalarTexts(value);
		return texts === null ? notCarried(NO_VALUE) : carry(texts, assertion, value);
	};
}
function ofText(carry) {
	return (assertion, value) => {
		const text = require_convert.scalarText(value);
		return text === null ? notCarried(NO_VALUE) : carry(text, assertion);
	};
}
function ignoresCase({ type }) {
	return type.startsWith("icontains");
}
function contains(texts, assertion) {
	const key = `${assertion.negated ? "not_" : ""}contains${ignoresCase(assertion) ? "" : "_cs"}`;
	return carriedAs("text", { [key]: texts });
}
const ANY_JSON = { type: [
	"object",
	"array",
	"string",
	"number",
	"boolean",
	"null"
] };
const SPACE = "[\\s\\x{B}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}]";
function pattern(source, negated, flags = "") {
	const expression = flags === "" ? source : `(?${flags})${source}`;
	return carriedAs("text", { [negated ? "regex_not_match" : "regex_match"]: [expression] });
}
function jsonSchema(schema, negated) {
	return negated ? notCarried(NO_OPPOSITE) : carriedAs("json_schema", { schema });
}
function literal(text) {
	return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
const MAX_PATTERN = 1e3;
const MAX_REPETITIONS = 500;
function regex({ cursor, negated }, source) {
	const flags = require_convert.child(cursor, "flags").value ?? "";
	if (typeof flags !== "string" || !/^[gimsu]*$/.test(flags)) return notCarried("its flags are not known here");
	if (source.length > MAX_PATTERN) return notCarried(`its pattern has more than ${MAX_PATTERN} characters`);
	if ([...source.matchAll(/(\d+)\}/g)].reduce((sum, [, count]) => sum + Number(count), 0) > MAX_REPETITIONS) return notCarried(`its pattern repeats parts of it more than ${MAX_REPETITIONS} times`);
	if (/\\[AzQECa]|\[\[:/.test(source) || !isRe2(source)) return notCarried("its pattern is invalid or means something else in RE2 (no lookaround, no back references)");
	return pattern(source, negated, [...new Set(flags.replace(/[gu]/g, ""))].join(""));
}
function isRe2(source) {
	try {
		require_grade.RE2JS.compile(source);
		return true;
	} catch {
		return false;
	}
}

// src/suites/formats/agentv/graders.ts
const NOT_CARRIED = new Map([["assert-set", "a set that can pass although a part of it fails has no counterpart"], ...[
	"code-judge",
	"javascript",
	"python",
	"webhook"
].map((type) => [type, "programs of a suite are not run"])]);
var GraderMaker = class {
	#builder;
	#known = /* @__PURE__ */ new Map();
	constructor(builder) {
		this.#builder = builder;
	}
	gradersOf(test) {
		const specs = [];
		const sentences = test.assertions.filter(({ isPlain }) => isPlain);
		for (const { assertion, weight } of weighted(test.assertions, 1)) {
			if (require_convert.isTriggerJudge(assertion) || assertion.isPlain && assertion !== sentences[0]) continue;
			if (assertion.isPlain) {
				const texts = sentences.flatMap(({ cursor }) => require_convert.rubricTexts(cursor));
				specs.push(judgeSpec("rubrics", texts, {
					test,
					weight: sentences.length,
					source: require_convert.positionOf(assertion.cursor)
				}));
			} else if (weight > 0) specs.push(...this.#carry(assertion, weight, test));
			else this.#warnWeight(assertion);
		}
		if (test.assertions.length === 0 && test.criteria.length > 0) specs.push(judgeSpec("criteria", test.criteria, {
			test,
			weight: 1,
			source: test.position
		}));
		for (const { type, config, source } of specs) if (type === "prompt") this.#builder.spend(String(config["prompt"]), source);
		return require_convert.withUniqueNames(specs);
	}
	#carry(assertion, weight, test) {
		const { written, cursor } = assertion;
		const known = this.#known.get(assertion);
		const { graders, lost } = known ?? this.#find(assertion, test);
		if (lost !== null && known === void 0) this.#builder.warn({
			what: `\`${written.slice(0, 60)}\` is ${graders.length === 0 ? "not graded" : "graded in part"}: ${lost}`,
			where: require_convert.positionOf(cursor)
		});
		const name = require_convert.scalarText(require_convert.child(cursor, "name").value) ?? require_convert.scalarText(require_convert.child(cursor, "metric").value) ?? written.trim();
		return graders.map((grader) => ({
			...grader,
			name: name.slice(0, 100),
			weight,
			source: require_convert.positionOf(cursor)
		}));
	}
	#find(assertion, test) {
		const reason = NOT_CARRIED.get(assertion.type);
		const found = carryText(assertion) ?? (reason === void 0 ? void 0 : notCarried(reason));
		if (found === void 0) return carryJudge(assertion, test) ?? notCarried("no grader here corresponds to it");
		this.#known.set(assertion, found);
		return found;
	}
	#warnWeight({ written, cursor }) {
		this.#builder.warn({
			what: `\`${written.slice(0, 60)}\` is not graded: its weight is not above 0`,
			where: require_convert.positionOf(require_convert.child(cursor, "weight"))
		});
	}
};
function judgeSpec(name, criteria, { test, weight, source }) {
	return {
		type: "prompt",
		name,
		config: { prompt: criteriaPrompt(criteria, {
			negated: false,
			test
		}) },
		weight,
		source
	};
}
function weighted(assertions, whole) {
	return assertions.flatMap((assertion) => {
		const weight = whole * weightOf(assertion.cursor);
		if (!require_convert.demandsAll(assertion)) return [{
			assertion,
			weight
		}];
		const sum = assertion.members.reduce((total, { cursor }) => total + weightOf(cursor), 0);
		return weighted(assertion.members, sum > 0 ? weight / sum : 0);
	});
}
function weightOf(cursor) {
	const weight = require_convert.child(cursor, "weight");
	if (require_convert.isAbsent(weight)) return 1;
	return typeof weight.value === "number" && Number.isFinite(weight.value) && weight.value > 0 ? weight.value : 0;
}

exports.GraderMaker = GraderMaker;