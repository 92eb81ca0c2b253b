"use strict";

const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_convert = require("./convert-6af9ab4a.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/suites/transpile/evals-file.ts
function evalsFile(name, skill, value) {
	return {
		name,
		skill,
		text: jsonText(value),
		kind: "evals",
		value
	};
}
function triggerFile(name, skill, value) {
	return {
		name,
		skill,
		text: jsonText(value),
		kind: "trigger-eval",
		value
	};
}
function jsonText(value) {
	return `${JSON.stringify(value, null, 2)}\n`;
}

// src/suites/transpile/file-names.ts
const MAX_LENGTH = 100;
function fileStems(skills) {
	const taken = /* @__PURE__ */ new Set();
	const stems = /* @__PURE__ */ new Map();
	const copies = /* @__PURE__ */ new Map();
	for (const skill of skills) {
		const clean = skill.slice(0, MAX_LENGTH).replace(/[^A-Za-z0-9_-]/g, "_");
		let copy = copies.get(clean.toLowerCase()) ?? 1;
		let stem = clean;
		while (taken.has(stem.toLowerCase())) {
			copy += 1;
			stem = `${clean}-${copy}`;
		}
		copies.set(clean.toLowerCase(), copy);
		taken.add(stem.toLowerCase());
		stems.set(skill, stem);
	}
	return stems;
}

// src/suites/transpile/group-by-skill.ts
function groupBySkill(tests, noSkill) {
	const groups = /* @__PURE__ */ new Map();
	const rest = [];
	for (const [index, test] of tests.entries()) {
		for (const { skill, shouldTrigger } of test.labels) {
			const group = groups.get(skill) ?? {
				skill,
				tests: []
			};
			groups.set(skill, group);
			group.tests.push({
				test,
				index,
				shouldTrigger
			});
		}
		if (!test.hasTriggerJudge) rest.push({
			test,
			index,
			shouldTrigger: null
		});
	}
	const found = [...groups.values()];
	const [first, ...others] = found;
	if (rest.length === 0) return found;
	if (first === void 0 || noSkill === "separate") return [...found, {
		skill: null,
		tests: rest
	}];
	others.reduce((most, group) => group.tests.length > most.tests.length ? group : most, first).tests.push(...rest);
	return found;
}

// src/suites/transpile/number-ids.ts
function numberIds(tests) {
	const warnings = [];
	const owner = /* @__PURE__ */ new Map();
	for (const [index, { id }] of tests.entries()) if (isNumber(id) && !owner.has(id)) owner.set(id, index);
	const taken = new Set(owner.keys());
	const last = /* @__PURE__ */ new Map();
	return {
		ids: tests.map(({ id, variant, position }, index) => {
			if (isNumber(id) && owner.get(id) === index) return id;
			const wanted = isNumber(id) ? id : index + 1;
			let free = taken.has(wanted) ? (last.get(wanted) ?? wanted) + 1 : wanted;
			while (taken.has(free)) free += 1;
			last.set(wanted, free);
			taken.add(free);
			if (isNumber(id) && variant === null) warnings.push({
				what: `The id ${id} is used twice; the second test becomes ${free}`,
				where: position,
				todo: "Give each test an id of its own."
			});
			return free;
		}),
		warnings
	};
}
function isNumber(id) {
	return typeof id === "number" && Number.isInteger(id) && id >= 0 && id <= 0x38d7ea4c68000;
}

// src/suites/transpile/judge-sentences.ts
function judgeSentences(builder, assertion) {
	const { type, negated, cursor } = assertion;
	if (type !== "rubrics" && type !== "llm-judge") return void 0;
	const opposite = (text) => negated ? `This does not hold: ${text}` : text;
	const rubrics = require_convert.rubricsOf(assertion);
	const texts = require_convert.rubricTexts(rubrics);
	const prompt = require_convert.child(cursor, "prompt");
	if (texts.length > 0) {
		if (!require_convert.isAbsent(prompt)) builder.warn({
			what: "The prompt of a judge that has rubrics is left out, and only they are carried over",
			where: require_convert.positionOf(prompt)
		});
		if (require_convert.hasScores(rubrics)) builder.warn({
			what: "The weights and scores of rubrics are not carried over, only what they ask",
			where: require_convert.positionOf(rubrics)
		});
		return texts.map(opposite);
	}
	if (require_convert.isAbsent(prompt) || prompt.value === "") return type === "rubrics" ? null : [opposite("A judge finds that the output meets the criteria of the test")];
	if (require_options.isRecord(prompt.value)) {
		const command = require_convert.child(prompt, "command").value;
		return [opposite(`A judge that is asked by \`${Array.isArray(command) ? command.map(require_convert.compactText).join(" ") : require_convert.compactText(command ?? prompt.value)}\` accepts the output`)];
	}
	if (namesFile(prompt.value)) builder.warn({
		what: "The prompt of a judge is in a file, so its assertion only names that file",
		where: require_convert.positionOf(prompt),
		todo: "Write the text of the prompt into the suite."
	});
	return [opposite(require_convert.compactText(prompt.value))];
}
function namesFile(prompt) {
	return typeof prompt === "string" && /^(file:\/\/\S+|\S+\.(md|txt|markdown))$/i.test(prompt.trim());
}

// src/suites/transpile/other-sentences.ts
function otherSentence(assertion) {
	const { type, negated, cursor } = assertion;
	const metric = metricSentence(assertion);
	if (metric !== void 0) return metric;
	if (type === "code-judge") return codeJudge(assertion);
	if (type === "skill-trigger" || type === "skill-used") return skillUse(assertion);
	if (type === "javascript" || type === "python" || type === "webhook") return `Output ${negated ? "fails" : "passes"} the ${type} check: ${require_convert.compactText(require_convert.child(cursor, "value").value ?? "")}`;
	const said = ["criteria", "description"].map((key) => require_convert.scalarText(require_convert.child(cursor, key).value)).find((text) => text !== null);
	if (typeof said === "string" && !negated) return said;
	const values = valuesOf(cursor);
	return `Output ${negated ? "fails" : "passes"} the check '${type}'${values === "" ? "" : ` with ${values}`}`;
}
function codeJudge({ negated, cursor }) {
	const name = ["name", "metric"].map((key) => require_convert.scalarText(require_convert.child(cursor, key).value)).find((text) => text !== null);
	const command = [
		"command",
		"script",
		"path"
	].map((key) => require_convert.child(cursor, key)).find((one) => !require_convert.isAbsent(one));
	const title = name ?? commandText(command) ?? "A program";
	const description = require_convert.scalarText(require_convert.child(cursor, "description").value);
	const sentence = description === null ? title : `${title}: ${description}`;
	return negated ? `Fails: ${sentence}` : sentence;
}
function commandText(command) {
	if (command === void 0) return null;
	const { value } = command;
	return Array.isArray(value) ? value.map(require_convert.compactText).join(" ") : require_convert.compactText(value);
}
function skillUse({ type, negated, cursor }) {
	const skill = require_convert.child(cursor, type === "skill-used" ? "value" : "skill").value ?? require_convert.child(cursor, "skill_name").value;
	return `Agent ${require_convert.child(cursor, "should_trigger").value !== false !== negated ? "uses" : "does not use"} the skill ${require_convert.compactText(skill ?? "")}`;
}
function valuesOf(cursor) {
	const ignored = [
		"type",
		"name",
		"metric",
		"weight",
		"required",
		"negate",
		"criteria",
		"description"
	];
	const entries = require_convert.keysOf(cursor).filter((key) => !ignored.includes(key));
	return [...require_convert.keysOf(cursor).filter((key) => key === "criteria" || key === "description"), ...entries].map((key) => `${key} ${require_convert.compactText(require_convert.child(cursor, key).value)}`).join(", ");
}
function metricSentence({ type, negated, cursor }) {
	const not = negated ? "not " : "";
	switch (type) {
		case "latency": {
			const threshold = require_convert.child(cursor, "threshold").value;
			return typeof threshold === "number" ? `Response time ${not}under ${threshold}ms` : `Response time ${not}within limits`;
		}
		case "cost": {
			const budget = require_convert.child(cursor, "budget").value ?? require_convert.child(cursor, "threshold").value;
			return typeof budget === "number" ? `Cost ${not}under $${budget}` : `Cost ${not}within budget`;
		}
		case "token-usage": return `Token usage ${not}within limits`;
		case "execution-metrics": return `Execution ${not}within metric bounds`;
		case "field-accuracy": {
			const named = require_convert.itemsOf(require_convert.child(cursor, "fields")).map((field) => typeof field.value === "string" ? field.value : require_convert.child(field, "path").value).filter((path) => typeof path === "string" && path !== "").join(", ");
			const match = negated ? "do not match" : "match";
			return `Fields ${named === "" ? "" : `${named} `}${match} expected values`;
		}
		default: return;
	}
}

// src/suites/transpile/text-sentences.ts
function textSentence(_builder, assertion) {
	const { type, negated, cursor } = assertion;
	const own = Object.hasOwn(SENTENCES, type) ? SENTENCES[type] : void 0;
	if (own === void 0) return void 0;
	const value = require_convert.child(cursor, "value");
	const shown = own.shown(value);
	return shown === null ? null : `Output ${negated ? own.not : own.is}${shown}${own.more?.(assertion) ?? ""}`;
}
const inQuotes = ({ value }) => withText(value, (text) => ` '${text}'`);
const inList = ({ value }) => withTexts(value, (texts) => `: ${quoted(texts)}`);
const contains = {
	is: "contains",
	not: "does not contain",
	shown: inQuotes,
	more: ignoring
};
const containsAny = {
	is: "contains any of",
	not: "contains none of",
	shown: inList,
	more: ignoring
};
const containsAll = {
	is: "contains all of",
	not: "does not contain all of",
	shown: inList,
	more: ignoring
};
const SENTENCES = {
	contains,
	icontains: contains,
	"contains-any": containsAny,
	"icontains-any": containsAny,
	"contains-all": containsAll,
	"icontains-all": containsAll,
	"starts-with": {
		is: "starts with",
		not: "does not start with",
		shown: inQuotes
	},
	"ends-with": {
		is: "ends with",
		not: "does not end with",
		shown: inQuotes
	},
	regex: {
		is: "matches regex",
		not: "does not match regex",
		shown: ({ value }) => withText(value, (text) => `: ${text}`),
		more: ({ cursor }) => {
			const flags = require_convert.child(cursor, "flags").value;
			return typeof flags === "string" && flags !== "" ? ` (flags: ${flags})` : "";
		}
	},
	equals: {
		is: "exactly equals",
		not: "does not exactly equal",
		shown: (value) => require_convert.isAbsent(value) || value.value === "" ? null : `: ${require_convert.compactText(value.value)}`
	},
	"is-json": {
		is: "is valid JSON",
		not: "is not valid JSON",
		shown: (value) => require_convert.isAbsent(value) ? "" : ` that matches the schema ${require_convert.compactText(value.value)}`
	}
};
function ignoring({ type }) {
	return type.startsWith("icontains") ? " (ignoring case)" : "";
}
function withText(value, sentence) {
	const text = require_convert.scalarText(Array.isArray(value) && value.length === 1 ? value[0] : value);
	return text === null ? null : sentence(text);
}
function withTexts(value, sentence) {
	const texts = require_convert.scalarTexts(value);
	return texts === null ? null : sentence(texts);
}
function quoted(texts) {
	return texts.map((text) => `'${text}'`).join(", ");
}

// src/suites/transpile/trajectory-sentences.ts
function trajectorySentence(builder, { type, negated, cursor }) {
	if (type !== "tool-trajectory") return void 0;
	const mode = require_convert.child(cursor, "mode").value;
	const expected = require_convert.child(cursor, "expected");
	const called = negated ? "Agent did not call" : "Agent called";
	const tools = stepNames(expected);
	if (tools !== null) {
		if (require_convert.itemsOf(expected).some(hasMore)) builder.warn({
			what: "The arguments and durations of a `tool-trajectory` are not in its sentence, only the names of the tools",
			where: require_convert.positionOf(expected)
		});
		if (mode === "superset" || mode === "any_order") return `${called} at least these tools: ${tools}`;
		if (mode === "subset") return negated ? `Agent called other tools than: ${tools}` : `Agent called no tools but: ${tools}`;
		return `${called} tools in order: ${tools}`;
	}
	const minimums = require_convert.child(cursor, "minimums");
	const counts = require_convert.keysOf(minimums).map((tool) => `${tool} (at least ${require_convert.compactText(require_convert.child(minimums, tool).value)} times)`);
	return counts.length === 0 ? null : `${called} tools in any order: ${counts.join(", ")}`;
}
function stepNames(list) {
	const known = require_convert.itemsOf(list).map((step) => require_convert.scalarText(step.value) ?? require_convert.scalarText(require_convert.child(step, "tool").value) ?? require_convert.scalarText(require_convert.child(step, "name").value)).filter((name) => name !== null);
	return known.length === 0 ? null : known.join(", ");
}
function hasMore(step) {
	const args = require_convert.child(step, "args");
	return !require_convert.isAbsent(args) && args.value !== "any" || !require_convert.isAbsent(require_convert.child(step, "max_duration_ms"));
}

// src/suites/transpile/sentences.ts
function sentencesOf(builder, assertion) {
	if (require_convert.isTriggerJudge(assertion)) return [];
	if (assertion.type === "assert-set") {
		const members = assertion.members.flatMap((member) => require_convert.isTriggerJudge(member) ? skillSentence(assertion, member) : sentencesOf(builder, member));
		return require_convert.demandsAll(assertion) ? members : setSentence(builder, assertion, members);
	}
	const found = wordingOf(builder, assertion);
	if (found === null) {
		builder.warn({
			what: `An assertion of type \`${assertion.written.slice(0, 60)}\` has no value that it could check for, and is left out`,
			where: require_convert.positionOf(assertion.cursor),
			todo: "Add what it checks for, as in `value: \"...\"`."
		});
		return [];
	}
	if (!require_convert.isKnownType(assertion.type)) builder.warn({
		what: `The assertion type \`${assertion.type.slice(0, 60)}\` is unknown; its sentence only quotes the file`,
		where: require_convert.positionOf(assertion.cursor)
	});
	return found;
}
function skillSentence(set, judge) {
	return require_convert.demandsAll(set) ? [] : [otherSentence(judge)];
}
function wordingOf(builder, assertion) {
	for (const wording of [textSentence, trajectorySentence]) {
		const sentence = wording(builder, assertion);
		if (sentence !== void 0) return sentence === null ? null : [sentence];
	}
	const judged = judgeSentences(builder, assertion);
	return judged === void 0 ? [otherSentence(assertion)] : judged;
}
function setSentence(builder, set, members) {
	if (members.length === 0) {
		builder.warn({
			what: "A set of assertions is empty and is left out",
			where: require_convert.positionOf(set.cursor)
		});
		return [];
	}
	return [`${introduction(set)}: ${members.join("; ")}`];
}
function introduction({ cursor, negated, written }) {
	const aggregator = require_convert.child(cursor, "aggregator");
	const own = require_convert.child(aggregator, "threshold").value;
	const threshold = typeof own === "number" ? own : require_convert.child(cursor, "threshold").value;
	const not = negated ? "It is not so that " : "";
	if (typeof threshold === "number") {
		const share = `at least ${Number((threshold * 100).toFixed(4))}% of these hold`;
		return negated ? `${not}${share}` : `At${share.slice(2)}`;
	}
	const kind = require_convert.child(aggregator, "type").value;
	if (typeof kind === "string" && kind !== "weighted_average") return `${not}${negated ? "t" : "T"}hese hold together, as the aggregator \`${kind}\` decides`;
	if (negated && kind === void 0 && written.trim() !== "composite") return "It is not so that all of these hold";
	return `${not}${negated ? "t" : "T"}hese hold on weighted average`;
}

// src/suites/transpile/transpile.ts
const NO_SKILL = "_no-skill";
async function transpile(text, file, source, options) {
	const document = require_documents.parseDocument(text, file);
	const builder = new require_convert.SuiteBuilder(document, "agentv");
	const { tests, policy } = await require_convert.parseAgentv(builder, document, new require_convert.ReferencedFiles(builder, source)).catch((error) => {
		throw require_start.asUserErrors(error) === null ? error : notAgentvs(document) ?? error;
	});
	warnOverrides(builder, tests);
	const rows = toRows(builder, tests, options);
	const groups = groupBySkill(tests, options.noSkill);
	warnLeftOut(builder, tests);
	warnBothWays(builder, groups);
	const { warnings } = builder.finish({});
	if (groups.length === 0) throw nothingToWrite(tests, file);
	return {
		files: toFiles(groups, rows, policy),
		warnings
	};
}
function notAgentvs(document) {
	const formats = require_convert.formatsOf(document);
	const [format] = formats;
	if (format === void 0 || formats.some(({ id }) => id === "agentv")) return null;
	return new require_start.UserError({
		what: `This is a suite of the format \`${format.id}\`; only AgentV's EVAL.yaml can be transpiled`,
		where: document.positionOf([]),
		todo: "Run it as it is, or write it in the format of this tool with `convert`."
	});
}
function toRows(builder, tests, options) {
	const { ids, warnings } = numberIds(tests);
	for (const warning of warnings) builder.warn(warning);
	const known = /* @__PURE__ */ new Map();
	const sentences = (assertion) => {
		const found = known.get(assertion) ?? sentencesOf(builder, assertion);
		known.set(assertion, found);
		return found;
	};
	return tests.map((test, index) => {
		const assertions = [...options.criteria ? test.criteria : [], ...test.assertions.flatMap(sentences)];
		const { prompt, expectedOutput, files } = test;
		for (const text of [
			prompt,
			expectedOutput ?? "",
			...assertions
		]) if (!builder.spend(text, test.position)) break;
		return {
			id: ids[index] ?? index + 1,
			prompt,
			...require_start.present({ expected_output: expectedOutput }),
			...files.length === 0 ? {} : { files: files.map(({ path }) => path) },
			assertions
		};
	});
}
function toFiles(groups, rows, policy) {
	const skills = groups.flatMap(({ skill }) => skill ?? []);
	const stems = fileStems(skills);
	const parameters = { ...require_start.present({
		runs_per_query: policy.trials,
		trigger_threshold: policy.threshold
	}) };
	return groups.flatMap(({ skill, tests }) => {
		const evals = tests.flatMap(({ index, shouldTrigger }) => {
			const row = rows[index];
			if (row === void 0) return [];
			const { assertions, ...asked } = row;
			return [{
				...asked,
				...require_start.present({ should_trigger: shouldTrigger }),
				assertions
			}];
		});
		const value = {
			skill_name: skill ?? NO_SKILL,
			...parameters,
			evals
		};
		if (skill === null) return [evalsFile(`${NO_SKILL}.json`, null, value)];
		const stem = stems.get(skill) ?? skill;
		const name = skills.length === 1 ? "evals.json" : `${stem}.evals.json`;
		const queries = evals.flatMap(({ prompt, should_trigger }) => should_trigger === void 0 ? [] : [{
			query: prompt,
			should_trigger
		}]);
		const trigger = queries.length === 0 ? [] : [triggerFile(`${stem}.trigger-eval.json`, skill, queries)];
		return [evalsFile(name, skill, value), ...trigger];
	});
}
function warnOverrides(builder, tests) {
	const own = tests.find(({ policy }) => policy.trials !== null || policy.threshold !== null);
	if (own === void 0) return;
	builder.warn({
		what: "Trials and thresholds of single tests are left out: an evals.json has them once for all",
		where: own.position
	});
}
function warnLeftOut(builder, tests) {
	for (const { hasTriggerJudge, labels, id, position } of tests) {
		if (!hasTriggerJudge || labels.length > 0) continue;
		builder.warn({
			what: `${id === null ? "A test" : `The test \`${require_convert.shorten(String(id))}\``} is left out: its trigger judges name no single skill, so it belongs into no file`,
			where: position,
			todo: "Name the skill that should or should not be used."
		});
	}
}
function warnBothWays(builder, groups) {
	for (const { skill, tests } of groups) {
		const labels = /* @__PURE__ */ new Map();
		for (const placed of tests) {
			if (placed.shouldTrigger === null) continue;
			const before = labels.get(placed.test.prompt);
			labels.set(placed.test.prompt, placed);
			if (before === void 0 || before.shouldTrigger === placed.shouldTrigger) continue;
			const { file, line, column } = before.test.promptPosition;
			builder.warn({
				what: `The prompt "${require_convert.shorten(placed.test.prompt)}" is to trigger \`${skill}\` in one test and not in another, at ${file}:${line}:${column}`,
				where: placed.test.promptPosition,
				todo: "Keep one of the two labels."
			});
		}
	}
}
function nothingToWrite(tests, file) {
	return new require_start.UserError({
		what: tests.length === 0 ? "The file has no tests" : "Every test of this file is left out, because none names a skill",
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: tests.length === 0 ? "Write tests under `tests`." : "Name skills in the trigger judges."
	});
}

// src/commands/write-together.ts
async function writeTogether(folder, files) {
	for (const { name } of files) if ((0, node_path.basename)(name) !== name || /^\.{0,2}$/.test(name)) throw new Error(`not a file name: ${name}`);
	try {
		await require_convert.makeFolder(folder);
		const states = [];
		for (const file of files) states.push(await require_convert.fileState((0, node_path.join)(folder, file.name), file.text, NOT_REPLACED));
		const changed = files.filter((_, index) => states[index] !== "unchanged");
		await require_convert.writeAllWhole(changed.map(({ name, text }) => ({
			path: (0, node_path.join)(folder, name),
			content: text
		})));
		return states;
	} catch (error) {
		throw require_convert.asWriteError(error, (reason) => `The files could not be written into "${folder}": ${reason}. None of them was.`, "Name a folder that you may write to with --out-dir.");
	}
}
const NOT_REPLACED = "Remove it, or name another folder with --out-dir.";

// src/commands/transpile-command.ts
async function transpileFile(file, options, terminal) {
	require_convert.refuseStdoutWith("--out-dir", options.outDir !== void 0, options);
	const found = await readAndTranspile((0, node_path.resolve)(terminal.cwd, file), terminal.cwd, options);
	await require_convert.printWarnings(terminal, found.root, found.warnings, MAX_WARNINGS);
	if (options.stdout === true) terminal.stdout(stdoutText(found.files));
	else {
		const folder = (0, node_path.resolve)(terminal.cwd, options.outDir ?? (0, node_path.dirname)(file));
		await refuseSources(folder, found);
		const states = await writeTogether(folder, found.files);
		for (const [index, one] of found.files.entries()) {
			const verb = states[index] === "unchanged" ? "unchanged" : "wrote";
			terminal.stdout(`${verb} ${require_start.plain(require_convert.fromHere((0, node_path.join)(folder, one.name), terminal.cwd))} (${countText(one)})\n`);
		}
	}
	return require_terminal.exitCodes.pass;
}
async function readAndTranspile(named, cwd, { criteria, skill }) {
	const { path, isFolder, root, file, list } = await require_convert.findNamedFile(named, cwd, "Name an EVAL.yaml by its path.");
	if (isFolder) throw new require_start.UserError({
		what: `"${named}" is a folder.`,
		todo: "Name the EVAL.yaml in it."
	});
	const text = await require_options.readTextFile(root, file);
	if (!("text" in text)) throw new require_start.UserError({
		what: `"${named}" ${text.problem}.`,
		todo: "Name an EVAL.yaml: a text file of at most 5 MB."
	});
	const sources = [path];
	const files = async () => (await list()).map((entry) => entry.path);
	const readOther = (other) => {
		sources.push((0, node_path.resolve)(root, other));
		return require_options.readTextFile(root, other);
	};
	try {
		return {
			...await transpile(text.text, file, {
				files,
				read: readOther
			}, {
				criteria,
				noSkill: skill
			}),
			root,
			sources
		};
	} catch (error) {
		throw require_options.inTree(error, root);
	}
}
const MAX_WARNINGS = 200;
async function refuseSources(folder, { files, sources }) {
	const real = await (0, node_fs_promises.realpath)(folder).catch(() => folder);
	for (const { name } of files) {
		if (!sources.includes((0, node_path.join)(real, name))) continue;
		throw new require_start.UserError({
			what: `"${(0, node_path.join)(folder, name)}" is a source of this suite and would be overwritten.`,
			todo: "Name another folder with --out-dir."
		});
	}
}
function stdoutText(files) {
	const evals = files.filter(({ kind }) => kind === "evals");
	const [only] = evals;
	if (only !== void 0 && evals.length === 1) return only.text;
	return jsonText(Object.fromEntries(files.map(({ name, value }) => [name, value])));
}
function countText(file) {
	const count = file.kind === "evals" ? file.value.evals.length : file.value.length;
	const [one, many] = file.kind === "evals" ? ["eval", "evals"] : ["query", "queries"];
	return `${count} ${count === 1 ? one : many}${file.skill === null ? " of no skill" : ` of ${require_start.plain(file.skill)}`}`;
}

exports.transpileFile = transpileFile;