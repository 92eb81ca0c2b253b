import { UserError, _enum, array, boolean, didYouMean, int, nearestName, number, object, record, string, tuple, union, unknown } from "./start-4f77a64b.js";
import { CsvError, MAX_PATTERNS, MAX_PROMPT_LENGTH, MAX_SUITE_LENGTH, MAX_TASKS, MAX_VALUES, isTableFile, lineStarts, parse as parse$1, parseDocument, positionAt, valueAt } from "./document-fd21ff53.js";
import { describeType, formatPath, parseAt, shorten } from "./parse-at-48f79e68.js";
import { isOutside } from "./is-within-6fceae68.js";
import { isRecord } from "./record-2c1d08ef.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { gitBytes } from "./git-3bcd2886.js";
import { SuiteBuilder, below, canonical, findEvalCases, foldersWithSkills, globMatcher, idField, insideRepository, labelField, nameField, pLimit, promptField, readInputFile, readSuiteSkills, readTaskOffer, stem, suiteOffer, thresholdField, trialsField, withUniqueNames, workspacePath } from "./canonical-12bed685.js";
import { RE2JS } from "./re2js-33ba3018.js";
import { parseFrontmatter } from "./parse-frontmatter-41024288.js";
import { basename, join, posix } from "node:path";
import { lstat, readdir } from "node:fs/promises";
import { basename as basename$1, dirname as dirname$1, extname as extname$1, join as join$1, normalize as normalize$1 } from "node:path/posix";

// src/git/list-files.ts
async function listFiles(root, { working = false } = {}) {
	const listed = records(await gitBytes(root, [
		"ls-files",
		"-z",
		"--stage",
		...working ? [
			"-t",
			"--others",
			"--deleted",
			"--exclude-standard",
			"--exclude=node_modules"
		] : []
	]));
	const entries = /* @__PURE__ */ new Map();
	const untracked = [];
	const gone = [];
	for (const record of listed) {
		const tag = working ? String.fromCharCode(record[0] ?? 0) : "H";
		const rest = working ? record.subarray(2) : record;
		if (tag === "?") {
			untracked.push(rest);
			continue;
		}
		const entry = trackedEntry(rest);
		const key = entry.name.toString("latin1");
		if (tag === "R") gone.push(key);
		else if (!entries.has(key)) entries.set(key, entryOf(entry.name, entry.mode, entry.id));
	}
	for (const key of gone) entries.delete(key);
	const limit = pLimit(32);
	const found = await Promise.all(untracked.map((name) => limit(() => untrackedEntry(root, name))));
	for (const entry of found) if (entry !== null) entries.set(`untracked ${entry.path}`, entry);
	return [...entries.values()].sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
function records(output) {
	const found = [];
	for (let start = 0; start < output.length;) {
		const end = output.indexOf(0, start);
		found.push(output.subarray(start, end === -1 ? void 0 : end));
		if (end === -1) break;
		start = end + 1;
	}
	return found;
}
function trackedEntry(record) {
	const tab = record.indexOf("	");
	const [mode = "", id = ""] = record.subarray(0, tab).toString("latin1").split(" ");
	return {
		mode,
		id,
		name: record.subarray(tab + 1)
	};
}
function entryOf(name, mode, id) {
	return fileEntry(name, kindOf(mode), id);
}
function kindOf(mode) {
	if (mode === "120000") return "symlink";
	return mode === "160000" ? "submodule" : "file";
}
function fileEntry(name, kind, id) {
	const path = name.toString("utf8");
	return {
		path,
		kind,
		...Buffer.from(path, "utf8").equals(name) ? {} : { rawPath: Uint8Array.from(name) },
		...kind === "submodule" && id !== null ? { commit: id } : {}
	};
}
async function untrackedEntry(root, name) {
	if (name.at(-1) === 47) return fileEntry(name.subarray(0, -1), "submodule", null);
	const found = await lstat(Buffer.concat([Buffer.from(join(root, "/")), name])).catch(() => null);
	if (found?.isSymbolicLink() === true) return fileEntry(name, "symlink", null);
	return found?.isFile() === true ? fileEntry(name, "file", null) : null;
}
const maxEntries = 2e5;
const maxDepth = 64;
async function listFolder(root) {
	const entries = [];
	let seen = 0;
	let level = [{
		path: "",
		depth: 0
	}];
	while (level.length > 0) {
		const next = [];
		for (const { path, depth } of level) for (const entry of await entriesOf$2(join(root, path))) {
			if (++seen > maxEntries || depth >= maxDepth) throw tooMuch(root);
			const below = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isSymbolicLink()) entries.push({
				path: below,
				kind: "symlink"
			});
			else if (entry.isFile()) entries.push({
				path: below,
				kind: "file"
			});
			else if (entry.isDirectory() && !skipped.has(entry.name)) next.push({
				path: below,
				depth: depth + 1
			});
		}
		level = next;
	}
	return entries.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
async function entriesOf$2(folder) {
	try {
		return await readdir(folder, { withFileTypes: true });
	} catch (error) {
		const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
		throw new UserError({
			what: `The folder ${folder} cannot be read (${reason}).`,
			todo: "Name a folder that can be read."
		});
	}
}
const skipped = /* @__PURE__ */ new Set([".git", "node_modules"]);
function tooMuch(root) {
	return new UserError({
		what: `${root} holds more than ${maxEntries.toLocaleString("en")} entries or ${maxDepth} levels of folders.`,
		todo: "Name the folder of the skills, or make it a git repository."
	});
}

// src/suite/formats/labelled/holds-results.ts
function holdsResults({ value }) {
	return (Array.isArray(value) ? [value] : isRecord(value) ? Object.values(value).filter(Array.isArray) : []).some((list) => list.some((entry) => isRecord(entry) && isOutcome(entry)));
}
function isOutcome(entry) {
	return OUTCOME_KEYS.some((key) => entry[key] !== void 0);
}
const OUTCOME_KEYS = [
	"trigger_rate",
	"pass",
	"passed",
	"fired",
	"majority",
	"triggered",
	"actual",
	"actual_skill",
	"predicted",
	"predicted_trigger",
	"predicted_skill",
	"actual_trigger",
	"did_trigger"
];

// src/suite/formats/labelled/entry-fields.ts
const cache$1 = /* @__PURE__ */ new WeakMap();
function fieldsOf(entry) {
	const known = cache$1.get(entry);
	if (known !== void 0) return known;
	const fields = /* @__PURE__ */ new Map();
	const add = (key, field) => {
		if (field.value !== void 0 && !fields.has(key)) fields.set(key, field);
	};
	for (const [key, value] of Object.entries(entry)) add(snakeCase(key), {
		path: [key],
		value
	});
	for (const [key, value] of Object.entries(entry)) {
		const outer = snakeCase(key);
		if (!isRecord(value) || !(EXPECTED.has(outer) || INPUT.has(outer))) continue;
		for (const [part, inner] of Object.entries(value)) {
			const name = snakeCase(part);
			const field = {
				path: [key, part],
				value: inner
			};
			if (INPUT.has(outer)) add(name, field);
			else add(NESTED.get(name) ?? name, field);
		}
	}
	cache$1.set(entry, fields);
	return fields;
}
function fieldAt(entry, keys) {
	const fields = fieldsOf(entry);
	for (const key of keys) {
		const field = fields.get(key);
		if (field !== void 0) return {
			key,
			...field
		};
	}
	return null;
}
function fieldsAt(entry, keys) {
	const fields = fieldsOf(entry);
	const found = [];
	for (const key of keys) {
		const field = fields.get(key);
		if (field !== void 0) found.push({
			key,
			path: field.path,
			value: field.value
		});
	}
	return found;
}
function holdsLabelsOnly(key, mapping) {
	return EXPECTED.has(snakeCase(key)) && Object.keys(mapping).every((part) => NESTED.has(snakeCase(part)));
}
function snakeCase(key) {
	if (/^[a-z0-9_]*$/.test(key)) return key;
	return key.trim().slice(0, 200).replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/[\s.-]+/g, "_").toLowerCase();
}
const EXPECTED = /* @__PURE__ */ new Set([
	"expected",
	"expect",
	"expectation",
	"expects",
	"assert",
	"labels"
]);
const INPUT = /* @__PURE__ */ new Set(["input", "inputs"]);
const NESTED = /* @__PURE__ */ new Map([
	["skill", "expected_skill"],
	["skills", "expected_skills"],
	["route", "expected_route"],
	["skill_name", "expected_skill"],
	["triggered", "should_trigger"],
	["trigger", "should_trigger"],
	["activated", "should_activate"],
	["activate", "should_activate"],
	["not_skills", "expected_not_skills"]
]);

// src/suite/formats/labelled/entry-keys.ts
const PROMPT_KEYS = keysIn(`
  query prompt request utterance user_prompt user_input user_request user_query user_message user_says message input
  question user_text user text
`);
const TRUTH_KEYS = keysIn(`
  should_trigger should_activate should_fire should_load should_invoke should_use_skill should_route should_match
  skill_should_trigger should_trigger_skill should_be_triggered must_trigger must_activate expect_trigger expects_trigger
  expected_trigger expected_triggered expect_triggered expect_activation expected_activation expect_activate
  expected_should_trigger trigger_expected activation_expected expect_invocation expected_invocation positive
`);
const TRUTH_ONLY_KEYS = keysIn("trigger triggers activate activates is_positive invoke fires");
const VERDICT_KEYS = keysIn(`
  label polarity expected expect expectation expected_result expected_outcome expected_behavior expected_action verdict
  trigger should
`);
const TYPE_KEYS = keysIn("type kind category class case_type test_type");
const ROUTE_KEYS = keysIn(`
  expected_skill expected_skills expect_skill expect_skills expected_skill_name expected_skill_id expected_primary_skill
  expected_primary expected_owner expected_route expect_route should_route_to routes_to route_to correct_skill gold_skill target_skill
  target_skills expect expected
`);
const OWNER_KEYS = keysIn("owner owner_skill belongs_to route correct_skill better_skill use_instead");
const FORBIDDEN_KEYS = keysIn(`
  expected_not_skills expected_not_skill expect_not_skills expect_not_skill expect_no_skill not_expected_skills
  not_expected_skill should_not_trigger also_should_not_trigger must_not_trigger must_not_activate must_not_select
  forbidden_skills forbidden_skill forbid_skills forbid_skill forbid not_skills trap_for near_miss_skills
  near_miss_skill must_not_load should_not_load disallowed_skills unexpected_skills
`);
const ACCEPTABLE_KEYS = keysIn(`
  acceptable_alternative acceptable_alternatives acceptable_skills acceptable_skill acceptable also_acceptable
  allowed_skills optional_skills
`);
const OWN_SKILL_KEYS = keysIn("skill skill_name skill_id skill_under_test target_skill target");
const RATIONALE_KEYS = keysIn("rationale reason reasoning why notes note explanation");
const REMARK_KEYS = keysIn(`
  id name title description comment curation_note tags category split language lang locale source difficulty
  priority severity status ambiguity_level trigger_keywords keywords description_improvement_target skills route
  plugin top_k owner owner_skill boundary set group domain intent case_id query_id complexity confidence
`);
const NOT_CARRIED$3 = Object.fromEntries([
	...keysIn(`
    assertions assert asserts expectations expected_output expected_outputs expected_behavior expected_behaviors
    expected_behaviour unexpected_behavior unexpected_behaviors must_include must_not_include must_contain
    should_contain rubric criteria checks graders logs_contain files_exist
  `).map((key) => [key, "It is about what the agent answers; only the labels are read."]),
	...keysIn("files fixtures fixture attachments workspace setup preconditions").map((key) => [key, "The prompts are asked in an empty workspace."]),
	...keysIn("context history messages turns follow_ups follow_up_prompts").map((key) => [key, "Each prompt is the first and only message of a conversation."]),
	...keysIn("chain required_handoffs required_handoff_groups").map((key) => [key, "The order in which skills load is not measured."])
]);
const ENTRY_KEYS = [
	...PROMPT_KEYS,
	...TRUTH_KEYS,
	...TRUTH_ONLY_KEYS,
	...VERDICT_KEYS,
	...TYPE_KEYS,
	...ROUTE_KEYS,
	...OWNER_KEYS,
	...FORBIDDEN_KEYS,
	...ACCEPTABLE_KEYS,
	...OWN_SKILL_KEYS,
	...RATIONALE_KEYS,
	...REMARK_KEYS,
	...Object.keys(NOT_CARRIED$3)
];
function keysIn(text) {
	return text.split(/\s+/).filter((key) => key !== "");
}
const NONE = /^\s*(?:|none|null|nil|n\/a|neither|no[ _-]?skill|\(none\)|\(no skill\)|-)\s*$/i;
function isNone(value) {
	return value === null || typeof value === "string" && NONE.test(value);
}
function truthOf(value) {
	if (typeof value === "boolean") return value;
	if (typeof value !== "string") return null;
	if (/^\s*(?:yes|true)\s*$/i.test(value)) return true;
	return /^\s*(?:no|false)\s*$/i.test(value) ? false : null;
}

// src/suite/reader/no-suite.ts
var NoSuite = class extends Error {
	reason;
	isSuspect;
	todo;
	constructor(reason, isSuspect = false, todo = null) {
		super(reason);
		this.todo = todo;
		this.name = "NoSuite";
		this.reason = reason;
		this.isSuspect = isSuspect;
	}
};

// src/suite/reader/skill-count.ts
function labelOfCount({ min, max }) {
	if (max === 0) return {
		label: "should_not_activate",
		isExact: true
	};
	if (min === 0) return {
		label: "acceptable",
		isExact: max === null
	};
	return {
		label: "must_activate",
		isExact: min === 1 && max === null
	};
}

// src/suite/formats/plugin-eval/graders.ts
const graderSchema$2 = object({
	type: _enum([
		"regex",
		"tool_used",
		"tool_order",
		"file_exists",
		"llm",
		"baseline"
	]),
	name: string().nullish(),
	weight: number().positive().nullish(),
	arm: string().nullish()
});
const skillCallSchema = object({
	tool: string(),
	input_match: string().max(2e3).nullish(),
	min: int().min(0).nullish(),
	max: int().min(0).nullish()
});
const OTHER_KEYS = [
	"pattern",
	"flags",
	"match",
	"target",
	"focus",
	"criteria",
	"before",
	"after",
	"path",
	"exists",
	"baseline_file"
];
const KEYS$3 = [
	...Object.keys(graderSchema$2.shape),
	...Object.keys(skillCallSchema.shape),
	...OTHER_KEYS
];
function readSkillLabels(builder, document, path, skillsMatched, remark) {
	const nothing = {
		expectations: [],
		expectsNoSkill: false
	};
	const { type } = parseAt(graderSchema$2, document, path);
	builder.warnUnknownKeys(document, path, valueAt(document.value, path), KEYS$3, "all");
	const where = document.positionOf([...path, "type"]);
	const call = type === "tool_used" ? parseAt(skillCallSchema, document, path) : null;
	if (call === null || call.tool !== "Skill") {
		const what = call === null ? `\`${type}\`` : "`tool_used` for tools other than Skill";
		const hint = call?.tool.toLowerCase() === "skill" ? ". Did you mean `Skill`?" : "";
		builder.warn({
			what: `Graders of type ${what} are not carried over${hint}`,
			where,
			todo: ONLY_LABELS
		});
		return nothing;
	}
	const max = call.max ?? null;
	const count = labelOfCount({
		min: max === 0 ? 0 : call.min ?? 1,
		max
	});
	if (max === 0 && call.min !== 0) builder.warn({
		what: "`max: 0` without `min: 0` can never pass in `claude plugin eval`, where `min` is 1 by default; it is read as \"must not load\"",
		where: document.positionOf([...path, "max"]),
		todo: "Add `min: 0`."
	});
	if (!count.isExact) builder.warn({
		what: "How often a skill loads is not measured, only whether it does",
		where: document.keyPositionOf([...path, call.min == null ? "max" : "min"]),
		todo: ONLY_LABELS
	});
	const { label } = count;
	const pattern = call.input_match ?? null;
	if (pattern === null && label === "should_not_activate") return {
		expectations: [],
		expectsNoSkill: true
	};
	const names = pattern === null ? null : skillsMatched(pattern);
	if (names === null) {
		builder.warn({
			what: pattern === null ? "A grader wants any skill to load, which labels no single one" : `\`input_match\` matches no skill of this repository, or cannot be read: ${shorten(pattern, 80)}`,
			where: document.positionOf(pattern === null ? path : [...path, "input_match"]),
			todo: String.raw`Name the skill: input_match: '"skill"\s*:\s*"(?:[\w-]+:)?my-skill"'.`
		});
		return nothing;
	}
	const isChoice = label === "must_activate" && names.length > 1;
	if (isChoice) builder.warn({
		what: `\`input_match\` matches ${names.length} skills, and one is enough: their loads are reported, not counted`,
		where: document.positionOf([...path, "input_match"]),
		todo: "Name one skill if it must be that one."
	});
	const rationale = remark === "" ? {} : { rationale: shorten(remark, 300) };
	return {
		expectations: names.map((skill) => ({
			skill,
			label: isChoice ? "acceptable" : label,
			weight: 1,
			...rationale
		})),
		expectsNoSkill: false
	};
}
function mergeLabels(all, where) {
	const bySkill = /* @__PURE__ */ new Map();
	for (const expectation of all.flatMap(({ expectations }) => expectations)) {
		const known = bySkill.get(expectation.skill);
		if (known === void 0 || known.label === "acceptable") bySkill.set(expectation.skill, expectation);
		else if (expectation.label !== known.label && expectation.label !== "acceptable") throw new UserError({
			what: `Two graders of this case want \`${expectation.skill}\` to load and not to load`,
			where: where(),
			todo: "Keep one of the two."
		});
	}
	const expectsNoSkill = all.some((labels) => labels.expectsNoSkill);
	const wanted = [...bySkill.values()].find(({ label }) => label === "must_activate");
	if (expectsNoSkill && wanted !== void 0) throw new UserError({
		what: `One grader of this case wants no skill to load, another one \`${wanted.skill}\``,
		where: where(),
		todo: "Keep one of the two."
	});
	return {
		expectations: [...bySkill.values()],
		expectsNoSkill
	};
}
const ONLY_LABELS = "Only graders that say which skills load are read.";

// src/suite/formats/plugin-eval/markdown.ts
function parseMarkdown(source, file) {
	const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
	const end = isFence(lines[0]) ? lines.findIndex((line, index) => index > 0 && isFence(line)) : -1;
	const front = parseDocument(["", ...lines.slice(1, Math.max(end, 1))].join("\n"), file);
	const rest = lines.slice(end + 1);
	const first = Math.max(0, rest.findIndex((line) => line.trim() !== ""));
	const column = (rest[first] ?? "").search(/\S/) + 1;
	return {
		front,
		body: rest.join("\n").trim(),
		bodyAt: {
			file,
			line: end + 2 + first,
			column: Math.max(1, column)
		}
	};
}
function isFence(line) {
	return line !== void 0 && /^---\s*$/.test(line);
}

// src/suite/formats/plugin-eval/read-case.ts
const { join: join$4 } = posix;
const MAX_GRADERS = 256;
const headShape = {
	name: string().nullish(),
	description: string().nullish(),
	tags: array(string()).nullish(),
	plugins: unknown().optional(),
	runs: int().min(1).nullish(),
	expected_outcome: unknown().optional(),
	schema_version: unknown().optional()
};
const runShape = {
	model: unknown().optional(),
	max_turns: unknown().optional(),
	timeout_seconds: number().positive().nullish(),
	allowed_tools: unknown().optional(),
	append_system_prompt: unknown().optional(),
	env: unknown().optional()
};
const promptSchema$1 = object({
	...headShape,
	...runShape
});
const executionSchema = object({
	...runShape,
	prompt: string().nullish()
});
const caseSchema$1 = object({
	...headShape,
	context: record(string(), unknown()).nullish(),
	execution: executionSchema.nullish(),
	graders: array(unknown()).nullish()
});
const NOT_CARRIED$2 = {
	plugins: "The skills of the repository are the catalogue; `skills: roots:` in the configuration narrows them.",
	model: "Set `model` in the configuration, so that both sides are asked the same one.",
	max_turns: "A run ends once it is clear which skills load.",
	allowed_tools: "The agent decides which tools it has.",
	append_system_prompt: "Set `system_prompt` in the configuration.",
	env: "Agents run in an environment without variables of the case."
};
const CONTEXT = {
	scaffold_script: "Nothing of a case is run; the prompt is asked in an empty workspace.",
	add_dirs: "The prompt is asked in an empty workspace."
};
async function readCase(builder, context, { folder, graders, skillsMatched, files }) {
	const promptFile = join$4(folder, "prompt.md");
	const prompt = files.has(promptFile) ? parseMarkdown(await readTextOrThrow(context, promptFile), promptFile) : null;
	const yamlFile = ["case.yaml", "case.yml"].map((name) => join$4(folder, name)).find((file) => files.has(file));
	const yaml = yamlFile === void 0 ? null : parseDocument(await readTextOrThrow(context, yamlFile), yamlFile);
	const top = {
		file: yaml?.file ?? join$4(folder, "prompt.md"),
		line: 1,
		column: 1
	};
	const isMarked = graders.length > 0 || isCase(yaml);
	if (!isMarked) return {
		task: null,
		isMarked
	};
	const head = prompt === null || prompt.front.value === null ? null : parseAt(promptSchema$1, prompt.front);
	const body = yaml === null || yaml.value === null ? null : parseAt(caseSchema$1, yaml);
	if (prompt !== null) {
		builder.warnUnknownKeys(prompt.front, [], prompt.front.value, Object.keys(promptSchema$1.shape), "all");
		warnOfUnusedSettings(builder, prompt.front, [], NOT_CARRIED$2);
	}
	if (yaml !== null) {
		builder.warnUnknownKeys(yaml, [], yaml.value, Object.keys(caseSchema$1.shape), "all");
		builder.warnUnknownKeys(yaml, ["execution"], body?.execution, Object.keys(executionSchema.shape), "all");
		warnOfUnusedSettings(builder, yaml, [], NOT_CARRIED$2);
		warnOfUnusedSettings(builder, yaml, ["execution"], NOT_CARRIED$2);
		warnOfUnusedSettings(builder, yaml, ["context"], CONTEXT);
	}
	const asked = promptOf(prompt, yaml, body?.execution?.prompt);
	if (asked === null) throw new UserError({
		what: "The case has no prompt",
		where: top,
		todo: "Write what the user asks below the frontmatter of prompt.md."
	});
	const labels = await readGraders(builder, context, {
		graders,
		skillsMatched
	}, yaml);
	if (yaml !== null && body?.context?.["history_file"] !== void 0) {
		builder.warn({
			what: "Cases that continue an earlier conversation (`context.history_file`) are left out",
			where: yaml.keyPositionOf(["context", "history_file"]),
			todo: "Write the prompt so that it can be the first message, or keep the case for `claude plugin eval`."
		});
		return {
			task: null,
			isMarked
		};
	}
	const timeout = head?.timeout_seconds ?? body?.execution?.timeout_seconds ?? null;
	return {
		isMarked,
		task: {
			id: head?.name || body?.name || basename(folder),
			...asked,
			...mergeLabels(labels, () => top),
			tags: head?.tags ?? body?.tags ?? [],
			timeoutMs: timeout === null ? null : timeout * 1e3,
			trials: head?.runs ?? body?.runs ?? void 0
		}
	};
}
function promptOf(prompt, yaml, written) {
	if (prompt !== null && prompt.body !== "") {
		const checked = {
			...prompt.front,
			value: prompt.body,
			positionOf: () => prompt.bodyAt
		};
		return {
			prompt: parseAt(promptField, checked),
			source: prompt.bodyAt
		};
	}
	const path = ["execution", "prompt"];
	if (yaml === null || typeof written !== "string") return null;
	return {
		prompt: parseAt(promptField, yaml, path),
		source: yaml.positionOf(path)
	};
}
async function readGraders(builder, context, { graders, skillsMatched }, yaml) {
	const listed = yaml === null ? void 0 : valueAt(yaml.value, ["graders"]);
	const count = graders.length + (Array.isArray(listed) ? listed.length : 0);
	if (count > MAX_GRADERS) throw new UserError({
		what: `The case has ${count} graders, and at most ${MAX_GRADERS} are read`,
		where: yaml?.positionOf(["graders"]) ?? {
			file: graders[0] ?? "",
			line: 1,
			column: 1
		},
		todo: "Remove some."
	});
	const labels = [];
	for (const index of yaml !== null && Array.isArray(listed) ? listed.keys() : []) {
		const read = await builder.attempt(() => yaml === null ? null : readSkillLabels(builder, yaml, ["graders", index], skillsMatched, ""));
		if (read !== null) labels.push(read);
	}
	for (const file of graders) {
		const read = await builder.attempt(async () => {
			const { front, body } = parseMarkdown(await readTextOrThrow(context, file), file);
			return readSkillLabels(builder, front, [], skillsMatched, body);
		});
		if (read !== null) labels.push(read);
	}
	return labels;
}
function warnOfUnusedSettings(builder, document, path, parts) {
	for (const [key, instead] of Object.entries(parts)) {
		const value = valueAt(document.value, [...path, key]);
		if (value === void 0 || value === null) continue;
		const name = [...path, key].join(".");
		builder.warn({
			what: `\`${name}\` is not carried over`,
			where: document.keyPositionOf([...path, key]),
			todo: instead
		});
	}
}
function isCase(yaml) {
	const value = yaml?.value;
	if (typeof value !== "object" || value === null) return false;
	return "schema_version" in value && ("graders" in value || "execution" in value || "context" in value || "name" in value);
}
async function readTextOrThrow(context, file) {
	const found = await context.read(file);
	if ("text" in found) return found.text;
	throw new UserError({
		what: `The file ${found.problem}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Replace it by a regular text file inside the repository."
	});
}

// src/suite/formats/plugin-eval/skill-matcher.ts
function skillMatcher(skills) {
	const tried = /* @__PURE__ */ new Map();
	return (pattern) => {
		const named = USUAL.exec(pattern)?.groups?.["name"];
		if (named !== void 0) return [named.replace(/\\([.-])/g, "$1")];
		const known = tried.get(pattern);
		if (known !== void 0) return known;
		const found = tried.size < 1e3 ? skillsTried(pattern, skills) : null;
		tried.set(pattern, found);
		return found;
	};
}
function skillsTried(pattern, skills) {
	let compiled;
	try {
		compiled = RE2JS.compile(pattern);
	} catch {
		return null;
	}
	const prefixes = [
		"",
		"plugin:",
		...new Set(pattern.match(/[\w-]{1,80}:(?!\/)/g)?.slice(0, 20))
	];
	const isMatched = (name) => prefixes.some((prefix) => SPACES.some((space) => compiled.matcher(`{"skill":${space}${JSON.stringify(`${prefix}${name}`)}}`).find()));
	const names = [...new Set(skills.map(({ name }) => name))].filter(isMatched);
	if (names.length > 0) return names;
	const folders = [...new Set(skills.map(({ folder }) => folder))].filter(isMatched);
	return folders.length > 0 ? folders : null;
}
const USUAL = /^\\?"skill\\?"(?:\\s\*|\\s\?| )?:(?:\\s\*|\\s\?| )?\\?"(?:\((?:\?:)?(?:\[[^\]\n]{1,30}\]|[\w-]{1,80}|\.)[+*]?:\)\?)?(?<name>(?:[\w-]{1,80}:)?(?:[\w-]|\\[.-]){1,160})\\?"$/;
const SPACES = ["", " "];

// src/suite/formats/plugin-eval/plugin-eval.ts
const { dirname: dirname$4 } = posix;
const pluginEval = {
	id: "plugin-eval",
	title: "cases of `claude plugin eval`",
	recognises: () => false,
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const folders = findEvalCases(context.files, below(document.file)).flatMap(({ folder, cases }) => folder === document.file ? cases : []);
		if (folders.length > 2e4) throw new UserError({
			what: `The folder holds more than ${MAX_TASKS.toLocaleString("en")} cases`,
			where: document.positionOf([]),
			todo: "Split it into several folders of evals and name those that matter."
		});
		const graders = gradersByCase(context.files);
		const files = new Set(context.files);
		const skillsMatched = skillMatcher(await context.skills());
		const tasks = [];
		const unmarked = [];
		let hasMarkedCase = false;
		for (const folder of folders) {
			const own = graders.get(folder) ?? [];
			const read = await builder.entry(() => readCase(builder, context, {
				folder,
				graders: own,
				skillsMatched,
				files
			}));
			hasMarkedCase ||= own.length > 0 || read?.isMarked === true;
			if (read?.isMarked === false) unmarked.push(folder);
			if (read !== null && read.task !== null) tasks.push({
				folder,
				task: read.task
			});
		}
		if (!hasMarkedCase) throw new NoSuite("holds no cases of `claude plugin eval`");
		for (const folder of unmarked) builder.warn({
			what: `The case \`${folder}\` has no grader and is left out`,
			where: {
				file: `${folder}/prompt.md`,
				line: 1,
				column: 1
			},
			todo: "Add `graders/<name>.md`, as `claude plugin eval` asks for."
		});
		for (const { task } of withUniqueIds(tasks, document.file)) builder.add(task);
		const mock = context.files.find((file) => /(^|\/)mocks\//.test(file));
		if (mock !== void 0) builder.warn({
			what: "Mocks of MCP servers are not carried over",
			where: {
				file: mock,
				line: 1,
				column: 1
			},
			todo: "The prompts are asked without MCP servers."
		});
		return builder.finish({ name: document.file });
	}
};
function withUniqueIds(tasks, root) {
	const counts = /* @__PURE__ */ new Map();
	for (const { task } of tasks) counts.set(task.id, (counts.get(task.id) ?? 0) + 1);
	return tasks.map(({ folder, task }) => {
		return {
			folder,
			task: counts.get(task.id) === 1 ? task : {
				...task,
				id: folder.slice(root.length + 1) || folder
			}
		};
	});
}
function gradersByCase(files) {
	const graders = files.filter((file) => /\/graders\/[^/]+\.md$/.test(file)).sort();
	return groupBy(graders, (file) => dirname$4(dirname$4(file)));
}

// src/suite/formats/agentv/cursor.ts
function rootOf(document) {
	return {
		document,
		path: [],
		value: document.value,
		holder: null
	};
}
function child(cursor, ...keys) {
	return keys.reduce(({ document, path, value }, key) => {
		const holder = typeof value === "object" ? value : null;
		const own = holder !== null && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : void 0;
		return {
			document,
			path: [...path, key],
			value: own,
			holder
		};
	}, cursor);
}
function firstChild(cursor, keys) {
	return keys.map((key) => child(cursor, key)).find((one) => !isAbsent(one));
}
function itemsOf(cursor) {
	return Array.isArray(cursor.value) ? cursor.value.map((_, index) => child(cursor, index)) : [];
}
function entriesOf$1(cursor) {
	if (isAbsent(cursor)) return [];
	return Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor];
}
function withValue(cursor, value) {
	return {
		...cursor,
		value
	};
}
function keysOf({ value }) {
	return isRecord(value) ? Object.keys(value) : [];
}
function isAbsent({ value }) {
	return value === void 0 || value === null;
}
function nameOf({ path }) {
	return path.findLast((step) => typeof step === "string") ?? "tests";
}
function errorAt(cursor, what, todo) {
	return new UserError({
		what,
		where: positionOf(cursor),
		todo
	});
}
function checked(cursor, isValid, [what, todo]) {
	if (isValid(cursor.value)) return cursor.value;
	throw errorAt(cursor, `${what}, not ${describeType(cursor.value)}`, todo);
}
function positionOf(cursor) {
	return remembered(cursor, values, () => cursor.document.positionOf(cursor.path));
}
function keyPositionOf(cursor) {
	return remembered(cursor, keys, () => cursor.document.keyPositionOf(cursor.path));
}
const values = /* @__PURE__ */ new WeakMap();
const keys = /* @__PURE__ */ new WeakMap();
function remembered({ path, holder }, positions, find) {
	const key = path.at(-1);
	if (holder === null || key === void 0) return find();
	const known = positions.get(holder) ?? /* @__PURE__ */ new Map();
	const position = known.get(key) ?? find();
	positions.set(holder, known.set(key, position));
	return position;
}

// src/suite/formats/agentv/assertion-type.ts
const TYPES = {
	"skill-trigger": ["trigger-judge"],
	"skill-used": [],
	"llm-judge": [
		"llm-grader",
		"agent-judge",
		"agent-grader"
	],
	rubrics: [
		"rubric",
		"llm-rubric",
		"agent-rubric",
		"g-eval"
	],
	"code-judge": [
		"code-grader",
		"script-grader",
		"script",
		"code"
	],
	"assert-set": ["composite"],
	contains: [],
	"contains-any": [],
	"contains-all": [],
	icontains: [],
	"icontains-any": [],
	"icontains-all": [],
	"starts-with": [],
	"ends-with": [],
	regex: [],
	equals: [],
	"is-json": [],
	"tool-trajectory": [],
	"trajectory:tool-used": [],
	"trajectory:tool-sequence": [],
	"trajectory:tool-args-match": [],
	"trajectory:step-count": [],
	"trajectory:goal-success": [],
	"field-accuracy": [],
	latency: [],
	cost: [],
	"token-usage": [],
	"execution-metrics": [],
	similar: [],
	javascript: [],
	python: [],
	webhook: []
};
const BY_NAME = new Map(Object.entries(TYPES).flatMap(([type, names]) => [type, ...names].map((name) => [name, type])));
function assertionType(written) {
	const kebab = written.trim().replaceAll("_", "-");
	const own = BY_NAME.get(kebab);
	if (own !== void 0) return {
		type: own,
		isNot: false
	};
	const opposite = kebab.startsWith("not-") ? BY_NAME.get(kebab.slice(4)) : void 0;
	return opposite === void 0 ? {
		type: written.trim(),
		isNot: false
	} : {
		type: opposite,
		isNot: true
	};
}
function isKnownType(type) {
	return Object.hasOwn(TYPES, type);
}

// src/suite/formats/agentv/read-each.ts
function readEach(builder, items, read, most) {
	return collect$1(items, (item) => builder.attempt(() => read(item)), most);
}
function readEntries(builder, items, read, most) {
	return collect$1(items, (item) => builder.entry(() => read(item)), most);
}
async function collect$1(items, read, most = Number.POSITIVE_INFINITY) {
	const found = [];
	for (const item of items) {
		if (found.length > most) break;
		for (const one of await read(item) ?? []) found.push(one);
	}
	return found;
}

// src/suite/formats/agentv/csv-cases.ts
function csvCases(table) {
	const rows = Array.isArray(table.value) ? table.value.filter(isRecord) : [];
	const positionOf = ([row, ...rest]) => {
		if (row === void 0) return table.positionOf([]);
		const [part, name] = rest;
		if (part === "input") return table.positionOf([row, "input"]);
		const column = (part === "vars" ? [`vars.${name}`, String(name)] : []).find((one) => typeof row === "number" && rows[row]?.[one] !== void 0);
		return table.positionOf(column === void 0 ? [row] : [row, column]);
	};
	return {
		...table,
		value: rows.map(caseOf$1),
		positionOf,
		keyPositionOf: positionOf
	};
}
function caseOf$1(row, index) {
	const cells = Object.entries(row).flatMap(([name, cell]) => typeof cell === "string" ? [{
		name,
		cell
	}] : []);
	const at = (name) => cells.find((one) => one.name === name)?.cell ?? "";
	const vars = cells.filter(({ name }) => !name.startsWith("__") && name !== "id" && name !== "input");
	const asserts = cells.filter(({ name, cell }) => /^__expected\d*$/.test(name) && cell.trim() !== "");
	return {
		id: at("id").trim() || `row-${index + 1}`,
		...at("input") === "" ? {} : { input: `${at("__prefix")}${at("input")}${at("__suffix")}` },
		vars: Object.fromEntries(vars.map(({ name, cell }) => [name.replace(/^vars\./, ""), cell])),
		...asserts.length === 0 ? {} : { assert: asserts.map(({ cell }) => assertionOf$1(cell.trim())) }
	};
}
function assertionOf$1(cell) {
	const [, type, value] = /^((?:not-)?[a-z][a-z-]{0,60}):(?!\/\/)([\s\S]*)$/.exec(cell) ?? [];
	return type === void 0 || value === void 0 ? cell : {
		type,
		value: value.trim()
	};
}

// src/suite/formats/agentv/referenced-files.ts
const MAX_PATH = 1024;
const MAX_NAME$1 = 255;
function isPath(path) {
	const isName = (name) => new TextEncoder().encode(name).length <= MAX_NAME$1;
	return !path.includes("\0") && path.length <= MAX_PATH && path.split("/").every(isName);
}
var ReferencedFiles = class {
	#builder;
	#source;
	#texts = /* @__PURE__ */ new Map();
	#documents = /* @__PURE__ */ new Map();
	constructor(builder, source) {
		this.#builder = builder;
		this.#source = source;
	}
	async list() {
		const { files } = this.#source;
		return typeof files === "function" ? files() : files;
	}
	warn(warning) {
		this.#builder.warn(warning);
	}
	async text(file, at) {
		const text = this.#texts.get(file) ?? this.#read(file, at);
		this.#texts.set(file, text);
		return text;
	}
	async #read(file, at) {
		if (!isPath(file)) return null;
		const found = await this.#source.read(file);
		if ("text" in found) return this.#builder.spend(found.text, positionOf(at)) ? found.text : null;
		if (found.missing) return null;
		throw errorAt(at, `The file \`${file}\` ${found.problem}`, "Name a regular text file inside the repository, by a path relative to this file.");
	}
	async document(file, at) {
		const known = this.#documents.get(file);
		if (known !== void 0) return known;
		if (!/\.(ya?ml|json|jsonc|jsonl|csv)$/i.test(file)) throw notData(file, at);
		const text = await this.text(file, at);
		if (text === null) throw noSuchFile(file, at);
		const document = /\.csv$/i.test(file) ? csvCases(parseDocument(text, file)) : parseDocument(text, file);
		this.#documents.set(file, document);
		return document;
	}
};
function noSuchFile(file, at) {
	return errorAt(at, `The file \`${file}\` does not exist`, "Paths are relative to the file that names them; a leading `/` means the root of the repository.");
}
function notData(file, at) {
	const what = /\.[cm]?[jt]s$|\.py$/i.test(file.replace(/:[\w.]+$/, "")) ? `\`${file}\` is a program, and programs of a suite are not run` : `\`${file}\` is not YAML, JSON, JSON Lines or CSV`;
	return errorAt(at, what, "Write the same as YAML or JSON Lines, and name that file.");
}
function referencedPath(written, from) {
	const path = written.replace(/^file:\/\//, "").replaceAll("\\", "/");
	if (!path.startsWith("/")) return normalize$1(join$1(dirname$1(from), path));
	return normalize$1(from.startsWith("/") ? path : path.replace(/^\/+/, ""));
}
function foldersUpFrom(file) {
	const folders = [];
	for (let folder = dirname$1(file); folder !== "." && folder !== "/"; folder = dirname$1(folder)) {
		folders.push(folder);
		if (folders.length >= 64) break;
	}
	return [...folders, ""];
}

// src/suite/formats/agentv/scalar-text.ts
function isText(value) {
	return typeof value === "string" && value.trim() !== "";
}
function scalarText(value) {
	if (typeof value === "string") return value === "" ? null : value;
	return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}
function scalarTexts(value) {
	const list = Array.isArray(value) ? value : [value];
	const texts = list.map(scalarText).filter((text) => text !== null);
	return texts.length === 0 || texts.length < list.length ? null : texts;
}
function compactText(value) {
	if (typeof value === "string") return value;
	return (typeof value === "object" ? JSON.stringify(value) : void 0) ?? String(value);
}

// src/suite/formats/agentv/assertions.ts
const LISTS = [
	"assertions",
	"assert",
	"evaluators",
	"graders"
];
const MAX_INCLUDES = 3;
function assertionReader(builder, files) {
	return {
		builder,
		files,
		left: { assertions: MAX_VALUES }
	};
}
async function readAssertions(reader, owner) {
	const lists = [owner, child(owner, "execution")].flatMap((holder) => keysOf(holder).filter((key) => LISTS.includes(key) || key === "rubrics" && holder === owner).map((key) => child(holder, key)).filter((list) => !isAbsent(list)));
	const [first, second] = lists;
	if (first !== void 0 && second !== void 0) reader.builder.warn({
		what: `\`${nameOf(first)}\` and \`${nameOf(second)}\` are both present; the assertions of all lists are read`,
		where: keyPositionOf(second),
		todo: "Merge them into one list."
	});
	return readEach(reader.builder, lists, (list) => {
		if (nameOf(list) !== "rubrics") return readList(reader, list, MAX_INCLUDES);
		return [assertion("rubrics", withValue(owner, { rubrics: list.value }))];
	});
}
function assertion(type, cursor, more = {}) {
	return {
		type,
		written: type,
		negated: false,
		isPlain: false,
		cursor,
		members: [],
		...more
	};
}
async function readList(reader, list, depth) {
	if (isAbsent(list)) return [];
	checked(list, Array.isArray, [`\`${nameOf(list)}\` must be a list of assertions`, "Begin each assertion with `- `."]);
	const assertions = [];
	for (const entry of itemsOf(list)) {
		takeOne(reader, entry);
		for (const read of await readEach(reader.builder, [entry], (one) => readEntry$1(reader, one, depth))) assertions.push(read);
	}
	return assertions;
}
function takeOne({ left }, at) {
	left.assertions -= 1;
	if (left.assertions >= 0) return;
	throw errorAt(at, `The suite has more than ${MAX_VALUES.toLocaleString("en")} assertions, counting those of the suite for every test`, "Split the suite, or write fewer assertions at its top.");
}
async function readEntry$1(reader, entry, depth) {
	const { builder } = reader;
	if (isText(entry.value)) return [assertion("rubrics", entry, { isPlain: true })];
	if (typeof entry.value === "string") {
		builder.warn({
			what: "An assertion is empty text and is left out",
			where: positionOf(entry)
		});
		return [];
	}
	const mapping = checked(entry, isRecord, ["An assertion must be a sentence or a mapping", "Write a sentence, or a mapping such as `{type: contains, value: done}`."]);
	const type = child(entry, "type");
	if (isAbsent(type) && "include" in mapping) return readInclude(reader, child(entry, "include"), depth);
	if (!isText(type.value)) {
		const what = `An assertion must say its \`type\`${isAbsent(type) ? "" : `, which is text and not ${describeType(type.value)}`}`;
		throw errorAt(isAbsent(type) ? entry : type, what, "Add `type`, such as `type: contains`.");
	}
	const { type: name, isNot } = assertionType(type.value);
	const negate = child(entry, "negate");
	const isNegated = !isAbsent(negate) && checked(negate, isBoolean$1, ["`negate` must be true or false", "Write true or false here."]);
	if (isNot && isNegated) builder.warn({
		what: `\`${type.value}\` with \`negate: true\` is negated twice, and is read as not negated`,
		where: positionOf(entry),
		todo: "Write it without both."
	});
	const members = [];
	for (const key of name === "assert-set" ? keysOf(entry).filter((known) => LISTS.includes(known)) : []) for (const member of await readList(reader, child(entry, key), depth)) members.push(member);
	return [assertion(name, entry, {
		written: type.value,
		negated: isNot !== isNegated,
		members
	})];
}
function isBoolean$1(value) {
	return typeof value === "boolean";
}
async function readInclude(reader, include, depth) {
	const written = checked(include, isText, ["`include` must be the name or the path of a file of assertions", "Write a path such as `./shared/format.yaml`."]);
	if (depth === 0) throw errorAt(include, `Files of assertions include each other more than ${MAX_INCLUDES} levels deep`, "Include fewer levels, and no file in itself.");
	const { file } = include.document;
	const candidates = /[/\\]/.test(written) || written.startsWith(".") ? [referencedPath(written, file)] : foldersUpFrom(file).flatMap((folder) => ["yaml", "yml"].map((end) => `${folder === "" ? "" : `${folder}/`}.agentv/templates/${written}.${end}`));
	for (const candidate of candidates) {
		if (await reader.files.text(candidate, include) === null) continue;
		const root = rootOf(await reader.files.document(candidate, include));
		const list = [root, ...LISTS.map((key) => child(root, key))].find(({ value }) => Array.isArray(value));
		if (list !== void 0) return readList(reader, list, depth - 1);
		throw errorAt(root, `\`${candidate}\` holds no list of assertions`, "Write `assert:` with a list under it.");
	}
	throw noSuchFile(candidates[0] ?? written, include);
}
function filledIn(template, fill) {
	const cursor = fill(template.cursor);
	const members = template.members.map((member) => filledIn(member, fill));
	return members.every((member, index) => member === template.members[index]) && cursor.value === template.cursor.value ? template : {
		...template,
		cursor,
		members
	};
}
function demandsAll({ type, written, negated, cursor }) {
	if (type !== "assert-set" || negated) return false;
	const threshold = child(cursor, "threshold");
	const aggregator = child(cursor, "aggregator");
	if (!isAbsent(aggregator)) return child(aggregator, "type").value === "threshold" && child(aggregator, "threshold").value === 1;
	return written.trim() !== "composite" && (isAbsent(threshold) || threshold.value === 1);
}

// src/suite/formats/agentv/carried.ts
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

// src/suite/formats/agentv/rubrics.ts
const KEYS$2 = [
	"criteria",
	"rubrics",
	"value",
	"rubric_item",
	"outcome"
];
function rubricsOf({ type, cursor, isPlain }) {
	if (isPlain) return cursor;
	const hasPrompt = type === "llm-judge" && !isAbsent(child(cursor, "prompt"));
	return firstChild(cursor, hasPrompt ? ["rubrics"] : KEYS$2) ?? child(cursor, "rubrics");
}
function rubricTexts(cursor) {
	return entriesOf$1(cursor).map(rubricText).filter(isText);
}
function rubricText({ value }) {
	if (value === null || value === void 0) return "";
	if (!isRecord(value)) return compactText(value);
	const sentence = [
		"outcome",
		"expected_outcome",
		"criteria",
		"text",
		"description",
		"value"
	].map((key) => value[key]).find(isText);
	if (sentence !== void 0) return sentence;
	const { id, score_ranges: ranges } = value;
	if (ranges !== void 0 && ranges !== null) return `${typeof id === "string" ? `${id}: ` : ""}scored by ${compactText(ranges)}`;
	return isText(id) ? id : compactText(value);
}
function hasScores(rubrics) {
	const entries = itemsOf(rubrics);
	const weights = new Set(entries.map((entry) => child(entry, "weight").value ?? 1));
	const scores = [
		"score_ranges",
		"min_score",
		"required_min_score",
		"operator"
	];
	return weights.size > 1 || entries.some((entry) => firstChild(entry, scores) !== void 0);
}

// src/suite/formats/agentv/template.ts
function noProblems(budget) {
	return {
		missing: /* @__PURE__ */ new Set(),
		left: /* @__PURE__ */ new Set(),
		budget
	};
}
const COPY_COST = 50;
const LATER = /* @__PURE__ */ new Set([...[
	"output",
	"answer",
	"candidate_answer",
	"input",
	"question",
	"criteria",
	"expected_output",
	"reference_answer"
], ...[
	"context",
	"rubrics",
	"outcome",
	"file_changes",
	"tool_calls",
	"trace",
	"metadata"
]]);
function fillIn(template, vars, problems) {
	if (template.includes("{%")) problems.left.add("{% ... %}");
	problems.budget.left -= template.length;
	let text = "";
	let from = 0;
	for (;;) {
		const start = template.indexOf("{{", from);
		const end = start === -1 ? -1 : template.indexOf("}}", start + 2);
		if (end === -1 || problems.budget.left < 0) break;
		const value = lookUp(template.slice(start + 2, end).replace(/^-|-$/g, "").trim(), vars, problems);
		if (start === 0 && end + 2 === template.length && value !== LEFT) return value;
		const filled = value === LEFT ? template.slice(start, end + 2) : value === null ? "" : compactText(value);
		text += template.slice(from, start) + filled;
		problems.budget.left -= filled.length;
		from = end + 2;
	}
	return text + template.slice(from);
}
const LEFT = Symbol("left as it stands");
function lookUp(expression, vars, problems) {
	if (!/^[A-Za-z_][\w-]{0,99}(?:\.[\w-]{1,100}){0,10}$/.test(expression) || expression.startsWith("env.")) {
		problems.left.add(`{{ ${expression.slice(0, 60)} }}`);
		return LEFT;
	}
	const steps = expression.split(".");
	const own = varAt(vars, steps);
	const value = own === void 0 && steps[0] === "vars" ? varAt(vars, steps.slice(1)) : own;
	if (value !== void 0) return value;
	if (LATER.has(steps[0] ?? "")) return LEFT;
	problems.missing.add(expression);
	return "";
}
function varAt(vars, steps) {
	return vars.map((layer) => valueAt(layer, steps)).find((value) => value !== void 0);
}
function fillInAll(value, vars, problems) {
	if (typeof value === "string") return hasTemplate(value) ? fillIn(value, vars, problems) : value;
	if (!hasTemplate(value) || problems.budget.left < 0) return value;
	problems.budget.left -= 50 * Object.keys(Object(value)).length;
	if (Array.isArray(value)) return value.map((entry) => fillInAll(entry, vars, problems));
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillInAll(entry, vars, problems)]));
}
const templated = /* @__PURE__ */ new WeakMap();
function hasTemplate(value) {
	if (typeof value === "string") return value.includes("{{") || value.includes("{%");
	if (typeof value !== "object" || value === null) return false;
	const before = templated.get(value);
	if (before !== void 0) return before;
	const found = Object.values(value).some(hasTemplate);
	templated.set(value, found);
	return found;
}

// src/suite/formats/agentv/judge-graders.ts
async function carryJudge(files, assertion, test) {
	const { type, negated, cursor } = assertion;
	const model = scalarText(child(cursor, "model").value);
	const judge = (prompt, lost = null) => carriedAs("prompt", {
		prompt,
		...model === null ? {} : { model }
	}, lost);
	if (type === "trajectory:goal-success") {
		const goal = scalarText(child(cursor, "value").value) ?? scalarText(child(cursor, "value", "goal").value);
		if (goal === null) return notCarried(NO_VALUE);
		return judge(criteriaPrompt([`The agent reached this goal: ${goal}`], {
			negated,
			test
		}), lostOf(assertion));
	}
	if (type !== "rubrics" && type !== "llm-judge") return void 0;
	const criteria = rubricTexts(rubricsOf(assertion));
	if (criteria.length > 0) return judge(criteriaPrompt(criteria, {
		negated,
		test
	}), lostOf(assertion));
	const own = firstChild(cursor, ["prompt"]);
	if (type === "rubrics" && own === void 0) return notCarried(NO_VALUE);
	if (typeof own?.value === "object") return notCarried("programs of a suite are not run");
	const written = scalarText(own?.value);
	if (written !== null) {
		const prompt = ownPrompt(await promptText(files, child(cursor, "prompt"), written), negated, test);
		return prompt === null ? notCarried("its prompt is too long") : judge(prompt);
	}
	return test.criteria.length === 0 && test.expectedOutput === null ? notCarried("neither it nor its test says what a good answer is") : judge(criteriaPrompt(test.criteria, {
		negated,
		test
	}));
}
function lostOf(assertion) {
	const { cursor, isPlain } = assertion;
	if (isPlain) return null;
	if (!isAbsent(child(cursor, "prompt"))) return "its prompt is not asked, only its rubrics";
	return hasScores(rubricsOf(assertion)) || !isAbsent(child(cursor, "min_score")) ? "weights, scores and pass marks of rubrics are not read: every one of them has to hold" : null;
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
async function promptText(files, cursor, written) {
	const path = written.trim().replace(/^file:\/\//, "");
	if (!/^\S+\.(md|txt|markdown|j2|njk)$/i.test(path)) return written;
	for (const folder of foldersUpFrom(cursor.document.file)) {
		const candidate = normalize$1(join$1(folder, path.replaceAll("\\", "/")));
		if (isOutside(candidate)) continue;
		const text = await files.text(candidate, cursor);
		if (isText(text)) return text;
	}
	files.warn({
		what: `The file \`${path.slice(0, 100)}\` of a judge's prompt was not found, so its name is the prompt`,
		where: positionOf(cursor),
		todo: "Add the file, or write the text of the prompt into the suite."
	});
	return written;
}
function ownPrompt(text, negated, test) {
	const answer = "(the agent's answer)";
	const reference = test.expectedOutput ?? "(none)";
	const words = {
		output: answer,
		answer,
		candidate_answer: answer,
		input: test.prompt,
		question: test.prompt,
		criteria: test.criteria.join("\n"),
		expected_output: reference,
		reference_answer: reference
	};
	const budget = { left: MAX_PROMPT_LENGTH };
	const filled = String(fillIn(text, [words], noProblems(budget)));
	return budget.left < 0 ? null : `${filled.trimEnd()}\n\n${verdictOnce(negated)}`;
}

// src/suite/formats/agentv/metric-graders.ts
const LIMITS = {
	latency: { threshold: "max_duration_ms" },
	cost: {
		budget: null,
		threshold: null
	},
	"token-usage": {
		max_total: "max_tokens",
		max_input: null,
		max_output: null
	},
	"execution-metrics": {
		max_tool_calls: "max_tool_calls",
		max_tokens: "max_tokens",
		max_duration_ms: "max_duration_ms",
		max_llm_calls: null,
		max_cost_usd: null,
		target_exploration_ratio: null
	}
};
function carryMetrics({ type, negated, cursor }) {
	const limits = Object.hasOwn(LIMITS, type) ? LIMITS[type] : void 0;
	if (limits === void 0) return void 0;
	if (negated) return notCarried(NO_OPPOSITE);
	const config = {};
	const graders = [];
	const lost = [];
	for (const [written, option] of Object.entries(limits)) {
		const limit = child(cursor, written).value;
		if (typeof limit !== "number" || Number.isNaN(limit)) continue;
		if (option === "max_tool_calls" && limit < 1) graders.push({
			type: "tool_calls",
			config: { max_calls: 0 }
		});
		else if (option === null || limit < 1) lost.push(`\`${written}\``);
		else config[option] = Math.floor(limit);
	}
	if (Object.keys(config).length > 0) graders.unshift({
		type: "behavior",
		config
	});
	if (lost.length > 0) return {
		graders,
		lost: `no grader here checks its ${lost.join(", ")}`
	};
	return graders.length === 0 ? notCarried(NO_VALUE) : {
		graders,
		lost: null
	};
}

// src/suite/formats/agentv/text-graders.ts
function carryText(assertion) {
	const { type, negated, cursor } = assertion;
	const value = child(cursor, "value").value;
	const texts = scalarTexts(value);
	const text = scalarText(value);
	const flags = type.startsWith("icontains") ? "i" : "";
	switch (type) {
		case "contains":
		case "icontains": return texts === null || Array.isArray(value) && texts.length > 1 ? notCarried(NO_VALUE) : contains(texts);
		case "contains-all":
		case "icontains-all":
			if (texts === null) return notCarried(NO_VALUE);
			return negated && texts.length > 1 ? notCarried(NO_OPPOSITE) : contains(texts);
		case "contains-any":
		case "icontains-any":
			if (texts === null) return notCarried(NO_VALUE);
			return negated ? contains(texts) : pattern(`(?:${texts.map(literal).join("|")})`, negated, flags);
		case "starts-with": return text === null ? notCarried(NO_VALUE) : pattern(`\\A${SPACE}*${literal(text.trim())}`, negated);
		case "ends-with": return text === null ? notCarried(NO_VALUE) : pattern(`${literal(text.trim())}${SPACE}*\\z`, negated);
		case "equals":
			if (isRecord(value) || Array.isArray(value)) return jsonSchema({ const: value }, negated);
			return text === null ? notCarried(NO_VALUE) : pattern(`\\A${SPACE}*${literal(text.trim())}${SPACE}*\\z`, negated);
		case "regex": return text === null ? notCarried(NO_VALUE) : regex(assertion, text);
		case "is-json":
			if (value !== void 0 && value !== null && !isRecord(value)) return notCarried("its schema is not a mapping");
			return jsonSchema(isRecord(value) && Object.keys(value).length > 0 ? value : ANY_JSON, negated);
		default: return;
	}
	function contains(all) {
		return carriedAs("text", { [`${negated ? "not_" : ""}contains${flags === "" ? "_cs" : ""}`]: all });
	}
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
	const flags = child(cursor, "flags").value ?? "";
	if (typeof flags !== "string" || !/^[gimsu]*$/.test(flags)) return notCarried("its flags are not known here");
	if (source.length > MAX_PATTERN) return notCarried(`its pattern has more than ${MAX_PATTERN} characters`);
	if ([...source.matchAll(/(\d+)\}/g)].reduce((sum, [, count]) => sum + Number(count), 0) > MAX_REPETITIONS) return notCarried(`its pattern repeats parts of it more than ${MAX_REPETITIONS} times`);
	if (/\\[AzQECa]|\[\[:/.test(source) || !isRe2(source)) return notCarried("its pattern is invalid or means something else in RE2 (no lookaround, no back references)");
	return pattern(source, negated, [...new Set(flags.replace(/[gu]/g, ""))].join(""));
}
function isRe2(source) {
	try {
		RE2JS.compile(source);
		return true;
	} catch {
		return false;
	}
}

// src/suite/formats/agentv/trajectory-graders.ts
const MAX_ACTIONS = 1e3;
function carryTrajectory({ type, negated, cursor }) {
	const value = child(cursor, "value");
	if (type === "trajectory:tool-used") return toolUsed(value, negated);
	const carry = Object.hasOwn(CARRIES, type) ? CARRIES[type] : void 0;
	if (carry === void 0) return void 0;
	const carried = carry(cursor, value);
	return negated && !(type === "trajectory:tool-sequence" && carried === null) ? notCarried(NO_OPPOSITE) : carried ?? notCarried("it does not say what it checks for");
}
const CARRIES = {
	"tool-trajectory": trajectory,
	"trajectory:tool-sequence": (_, value) => {
		const steps = namesOf(Array.isArray(value.value) ? value : child(value, "steps"));
		return steps && sequence(steps, child(value, "mode").value === "exact" ? "exact" : "in_order");
	},
	"trajectory:step-count": (_, value) => stepCount(value),
	"trajectory:tool-args-match": (_, value) => argsMatch(value)
};
function trajectory(cursor) {
	const expected = child(cursor, "expected");
	const mode = child(cursor, "mode").value ?? "in_order";
	const tools = namesOf(expected);
	if (tools === null) {
		const minimums = child(cursor, "minimums");
		return atLeast(keysOf(minimums).map((tool) => [tool, child(minimums, tool).value]));
	}
	if (mode === "subset") return notCarried("no grader here allows some tools and no others as often as listed");
	const ignoresArguments = child(cursor, "args_match").value === "ignore";
	const found = sequence(tools, mode === "exact" || mode === "in_order" ? mode : "any_order");
	return itemsOf(expected).some((step) => hasMore(step, ignoresArguments)) ? {
		...found,
		lost: "the arguments and durations of calls are not compared, only the names"
	} : found;
}
function hasMore(step, ignoresArguments) {
	const args = child(step, "args");
	return !(ignoresArguments || args.value === "any" || child(step, "args_match").value === "ignore") && !isAbsent(args) || !isAbsent(child(step, "max_duration_ms"));
}
function sequence(actions, mode) {
	if (actions.length > MAX_ACTIONS) return notCarried(`it lists more than ${MAX_ACTIONS} calls`);
	return carriedAs("action_sequence", {
		matching_mode: `${mode}_match`,
		expected_actions: [...actions]
	});
}
function atLeast(minimums) {
	const actions = [];
	for (const [tool, count] of minimums) {
		if (typeof count !== "number" || !Number.isInteger(count) || count < 0) return null;
		if (actions.length + count > MAX_ACTIONS) return notCarried(`it asks for more than ${MAX_ACTIONS} calls`);
		actions.push(...Array.from({ length: count }, () => tool));
	}
	return actions.length === 0 ? null : sequence(actions, "any_order");
}
function toolUsed(value, negated) {
	const names = scalarTexts(value.value);
	if (names !== null) return carriedAs("tool_calls", { [negated ? "forbidden_tools" : "required_tools"]: names });
	const [name, glob] = ["name", "pattern"].map((key) => scalarText(child(value, key).value));
	const [min, max] = ["min", "max"].map((key) => child(value, key).value ?? void 0);
	const forbids = max === 0 || negated && min === void 0 && max === void 0;
	if (negated && !forbids) return notCarried(NO_OPPOSITE);
	if (name != null && forbids) return carriedAs("tool_calls", { forbidden_tools: [name] });
	if (name == null && glob == null) return notCarried(NO_VALUE);
	if (typeof max === "number") return notCarried("no grader here limits how often a tool is called");
	if (name != null) return atLeast([[name, min ?? 1]]) ?? notCarried("it does not say what it checks for");
	if (forbids || (min ?? 1) !== 1) return notCarried("no grader here counts the calls of a pattern");
	const pattern = String(glob).replace(/[\\^$.+()[\]{}|]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
	return carriedAs("tool_calls", { expect: [{ tool: `^(?:${pattern})$` }] });
}
function stepCount(value) {
	if (child(value, "type").value !== "tool") return notCarried("only steps of type `tool` are counted here");
	if (!isAbsent(child(value, "pattern"))) return notCarried("no grader here counts the calls of a pattern");
	const limits = [["min_calls", child(value, "min").value], ["max_calls", child(value, "max").value]];
	const config = Object.fromEntries(limits.filter(([, limit]) => Number.isSafeInteger(limit) && Number(limit) >= 0));
	return Object.keys(config).length === 0 ? null : carriedAs("tool_calls", config);
}
function argsMatch(value) {
	const name = scalarText(child(value, "name").value);
	const args = child(value, "args").value;
	if (name === null || !isRecord(args) || Object.keys(args).length === 0) return null;
	const expected = Object.entries(args).map(([key, wanted]) => [key, { equals: wanted }]);
	const config = { expect: [{
		tool: `^(?:${literal(name)})$`,
		args: Object.fromEntries(expected)
	}] };
	const isNested = Object.values(args).some((wanted) => typeof wanted === "object" && wanted !== null);
	const isExact = child(value, "mode").value === "exact";
	return carriedAs("tool_calls", config, isExact ? "further arguments are not refused" : isNested ? "lists and mappings among the arguments have to be equal, not only to be contained" : null);
}
function namesOf(list) {
	const steps = itemsOf(list);
	const names = steps.map((step) => scalarText(step.value) ?? scalarText(child(step, "tool").value) ?? scalarText(child(step, "name").value)).filter((name) => name !== null);
	return names.length === 0 || names.length < steps.length ? null : names;
}

// src/suite/formats/agentv/trigger-judges.ts
function isTriggerJudge({ type }) {
	return type === "skill-trigger" || type === "skill-used";
}
function demandsTriggerJudge(assertion) {
	return isTriggerJudge(assertion) || demandsAll(assertion) && assertion.members.some(demandsTriggerJudge);
}
function holdsTriggerJudge(assertion) {
	return isTriggerJudge(assertion) || assertion.members.some(holdsTriggerJudge);
}
function readTriggerLabels(builder, assertions) {
	const labels = /* @__PURE__ */ new Map();
	for (const label of assertions.flatMap((assertion) => labelsOf(builder, assertion))) {
		const before = labels.get(label.skill);
		if (before === void 0 || before.shouldTrigger === null) labels.set(label.skill, label);
		else if (label.shouldTrigger !== null && label.shouldTrigger !== before.shouldTrigger) {
			const { file, line, column } = before.position;
			throw new UserError({
				what: `\`${label.skill}\` ${demandOf(label)} here and ${demandOf(before)} at ${file}:${line}:${column}, for the same test`,
				where: label.position,
				todo: "Keep one of the two. A judge of the suite applies to every test without `execution: {skip_defaults: true}`."
			});
		}
	}
	return [...labels.values()];
}
function demandOf({ shouldTrigger }) {
	return shouldTrigger === true ? "must trigger" : "must not trigger";
}
function labelsOf(builder, assertion) {
	const { type, cursor, negated, members } = assertion;
	if (type === "assert-set") {
		if (demandsAll(assertion)) return members.flatMap((member) => labelsOf(builder, member));
		if (members.some(holdsTriggerJudge)) builder.warn({
			what: "A trigger judge in a set that can pass without it gives no label",
			where: positionOf(cursor),
			todo: "Write the judge outside of the set."
		});
		return [];
	}
	if (!isTriggerJudge(assertion)) return [];
	const rationale = [
		"rationale",
		"reason",
		"description"
	].map((key) => child(cursor, key).value).find(isText) ?? null;
	return (type === "skill-trigger" ? readSkillTrigger(cursor) : readSkillUsed$1(builder, assertion)).map(({ skill, fires, at }) => {
		return {
			skill,
			shouldTrigger: fires === null ? null : fires !== negated,
			position: positionOf(at),
			rationale
		};
	});
}
function readSkillTrigger(judge) {
	const should = firstChild(judge, ["should_trigger"]);
	if (should !== void 0) checked(should, isBoolean, ["`should_trigger` must be true or false", "Write true or false here."]);
	const at = firstChild(judge, [
		"skill",
		"skill_name",
		"value"
	]);
	if (at === void 0) throw noSkill(judge, "skill");
	return skillUses(at, should?.value !== false).map((use) => ({
		...use,
		at
	}));
}
function isBoolean(value) {
	return typeof value === "boolean";
}
function readSkillUsed$1(builder, { cursor, negated, written }) {
	const value = firstChild(cursor, ["value", "skill"]);
	if (value === void 0) throw noSkill(cursor, "value");
	if (!isRecord(value.value)) return skillUses(value, true);
	const name = firstChild(value, ["name"]);
	const pattern = firstChild(value, ["pattern"]);
	if (name === void 0 && pattern !== void 0) {
		builder.warn({
			what: `A trigger judge with the pattern \`${String(pattern.value).slice(0, 60)}\` names no single skill and gives no label`,
			where: positionOf(pattern),
			todo: "Name the skill instead: `{name: <skill>}`."
		});
		return [];
	}
	if (name === void 0) throw noSkill(value, "name");
	const min = readCount(value, "min");
	const max = readCount(value, "max");
	if (min !== null && max !== null && max < min) throw errorAt(child(value, "max"), `\`max\` is ${max} and less than \`min\`, which is ${min}`, "Swap the two.");
	const isNot = /^not[-_]/.test(written.trim());
	if (isNot && (min !== null || (max ?? 0) !== 0)) {
		const what = `\`${written}\` takes no \`min\` and no \`max\` but 0: the skill must not be used at all`;
		throw errorAt(value, what, "Leave `min` and `max` out.");
	}
	if ((min ?? 0) > 1 || (max ?? 0) > 0) builder.warn({
		what: "How often a skill is used (`min`, `max`) is not carried over, only whether it is",
		where: positionOf(value)
	});
	const fires = max === 0 && !isNot ? false : (min ?? (max === null || isNot ? 1 : 0)) > 0 || null;
	if (fires === null && negated) {
		builder.warn({
			what: "A negated judge that accepts no use at all gives no label",
			where: positionOf(value)
		});
		return [];
	}
	return skillUses(name, fires);
}
function skillUses(names, fires) {
	const todo = "Write the name of the skill that the judge is about.";
	const path = `\`${formatPath(names.path)}\``;
	const uses = entriesOf$1(names).map((at) => {
		return {
			skill: checked(at, isText, [`${path} must be the name of a skill`, todo]).trim(),
			fires,
			at
		};
	});
	if (uses.length === 0) throw errorAt(names, `${path} names no skill`, todo);
	return uses;
}
function readCount(value, key) {
	const count = firstChild(value, [key]);
	if (count === void 0) return null;
	return checked(count, isCount, [`\`${key}\` must be a whole number of at least 0`, "Write how often the skill is used."]);
}
function isCount(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
function noSkill(judge, key) {
	return errorAt(judge, "A trigger judge does not say which skill it is about", `Add \`${key}: <name of the skill>\`.`);
}

// src/suite/formats/agentv/graders.ts
const NOT_CARRIED$1 = new Map([["assert-set", "a set that can pass although a part of it fails has no counterpart"], ...[
	"code-judge",
	"javascript",
	"python",
	"webhook"
].map((type) => [type, "programs of a suite are not run"])]);
var GraderMaker = class {
	#builder;
	#files;
	#known = /* @__PURE__ */ new Map();
	constructor(builder, files) {
		this.#builder = builder;
		this.#files = files;
	}
	async gradersOf(test) {
		const specs = [];
		const sentences = test.assertions.filter(({ isPlain }) => isPlain);
		for (const { assertion, weight } of weighted(test.assertions, 1)) {
			if (isTriggerJudge(assertion) || assertion.isPlain && assertion !== sentences[0]) continue;
			if (assertion.isPlain) {
				const texts = sentences.flatMap(({ cursor }) => rubricTexts(cursor));
				specs.push(judgeSpec("rubrics", texts, {
					test,
					weight: sentences.length,
					source: positionOf(assertion.cursor)
				}));
			} else if (weight > 0) specs.push(...await this.#carry(assertion, weight, test));
			else this.#warnWeight(assertion);
		}
		if (test.assertions.length === 0 && test.criteria.length > 0) specs.push(judgeSpec("criteria", test.criteria, {
			test,
			weight: 1,
			source: test.position
		}));
		for (const { type, config, source } of specs) if (type === "prompt") this.#builder.spend(String(config["prompt"]), source);
		return withUniqueNames(specs);
	}
	async #carry(assertion, weight, test) {
		const { written, cursor } = assertion;
		const known = this.#known.get(assertion);
		const { graders, lost } = known ?? await this.#find(assertion, test);
		if (lost !== null && known === void 0) this.#builder.warn({
			what: `\`${written.slice(0, 60)}\` is ${graders.length === 0 ? "not graded" : "graded in part"}: ${lost}`,
			where: positionOf(cursor)
		});
		const name = scalarText(child(cursor, "name").value) ?? scalarText(child(cursor, "metric").value) ?? written.trim();
		return graders.map((grader) => ({
			...grader,
			name: name.slice(0, 100),
			weight,
			source: positionOf(cursor)
		}));
	}
	async #find(assertion, test) {
		const reason = NOT_CARRIED$1.get(assertion.type);
		const found = carryText(assertion) ?? carryMetrics(assertion) ?? carryTrajectory(assertion) ?? (reason === void 0 ? void 0 : notCarried(reason));
		if (found !== void 0) {
			this.#known.set(assertion, found);
			return found;
		}
		return await carryJudge(this.#files, assertion, test) ?? notCarried("no grader here corresponds to it");
	}
	#warnWeight({ written, cursor }) {
		this.#builder.warn({
			what: `\`${written.slice(0, 60)}\` is not graded: its weight is not above 0`,
			where: positionOf(child(cursor, "weight"))
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
		if (!demandsAll(assertion)) return [{
			assertion,
			weight
		}];
		const sum = assertion.members.reduce((total, { cursor }) => total + weightOf(cursor), 0);
		return weighted(assertion.members, sum > 0 ? weight / sum : 0);
	});
}
function weightOf(cursor) {
	const weight = child(cursor, "weight");
	if (isAbsent(weight)) return 1;
	return typeof weight.value === "number" && Number.isFinite(weight.value) && weight.value > 0 ? weight.value : 0;
}

// src/suite/formats/agentv/input-files.ts
const MAX_INPUT_FILES = 1e4;
var InputFiles = class {
	#builder;
	#context;
	#known = /* @__PURE__ */ new Map();
	constructor(builder, context) {
		this.#builder = builder;
		this.#context = context;
	}
	async readAll(test) {
		const files = [];
		for (const file of test.files) {
			const key = `${test.file}\n${file.position.file}\n${file.path}`;
			const known = this.#known.get(key);
			const read = known === void 0 ? await this.#read(file, test) : known;
			this.#known.set(key, read);
			if (read !== null) files.push(read);
		}
		return files;
	}
	async #read({ path, position }, test) {
		if (this.#known.size >= MAX_INPUT_FILES) throw new UserError({
			what: `The suite names more than ${MAX_INPUT_FILES.toLocaleString("en")} different input files`,
			where: position,
			todo: "Split the suite."
		});
		const folders = [...foldersUpFrom(test.file), ...foldersUpFrom(position.file)];
		const inside = path.replaceAll("\\", "/").replace(/^\/+/, "");
		if (isPath(inside)) return readInputFile(this.#builder, this.#context, {
			path: inside,
			folders,
			where: position
		});
		this.#builder.warn({
			what: `\`${shorten(path)}\` cannot be the name of a file; the task runs without it`,
			where: position
		});
		return null;
	}
};

// src/suite/formats/agentv/cases.ts
async function readCases(builder, files, root) {
	const tests = child(root, "tests");
	if (typeof tests.value === "string") return readEntries(builder, [tests], (path) => readNamed(builder, files, path));
	if (!Array.isArray(tests.value)) throw noTests(root, tests);
	const entries = itemsOf(tests);
	const excess = entries.filter(({ value }) => typeof value === "string")[MAX_PATTERNS];
	const readable = excess === void 0 ? entries : entries.slice(0, entries.indexOf(excess) + 1);
	const read = (entry) => {
		if (typeof entry.value !== "string") return caseOf(builder, entry, null);
		if (entry !== excess) return readNamed(builder, files, entry);
		const what = `\`tests\` names more than ${MAX_PATTERNS.toLocaleString("en")} files or patterns`;
		throw errorAt(entry, what, "Use patterns that match several files, such as `./cases/*.yaml`.");
	};
	return readEntries(builder, readable, read, MAX_TASKS);
}
function noTests(root, tests) {
	const old = ["evalcases", "eval_cases"].find((key) => !isAbsent(child(root, key)));
	const given = isAbsent(tests) ? "" : `, not ${describeType(tests.value)}`;
	return errorAt(isAbsent(tests) ? root : tests, Array.isArray(root.value) ? "This is a list of cases without the suite that they belong to" : `\`tests\` must be a list of tests or the path of a file that holds them${given}`, old === void 0 ? "Write `tests:` with a list under it, or `tests: ./cases.yaml`." : `Rename \`${old}\` to \`tests\`.`);
}
function caseOf(builder, cursor, folder) {
	const test = checked(cursor, isRecord, ["A test must be a mapping", "Write a test with `id`, `input` and `assert`, or the path of a file of tests."]);
	if (!("include" in test) || "input" in test || "vars" in test) return [{
		cursor,
		folder
	}];
	builder.warn({
		what: "An entry of `tests` includes another suite, whose tests are left out",
		where: positionOf(cursor),
		todo: "Name that suite beside this one instead."
	});
	return [];
}
async function readNamed(builder, files, at) {
	const written = String(at.value).trim();
	const path = referencedPath(written, at.document.file).replace(/\/$/, "");
	if (/[*?{[]/.test(path)) {
		const matches = globMatcher(path, positionOf(at));
		const found = (await files.list()).filter((file) => matches(file)).sort();
		if (found.length === 0) throw noSuchFile(path, at);
		return readEntries(builder, found, (file) => readFile$1(builder, files, file, at), MAX_TASKS);
	}
	return /\.\w+(:[\w.]+)?$/.test(basename$1(path)) && !written.endsWith("/") ? readFile$1(builder, files, path, at) : readFolder(builder, files, path, at);
}
async function readFile$1(builder, files, file, at) {
	const root = rootOf(await files.document(file, at));
	const tests = isRecord(root.value) ? firstChild(root, ["tests"]) : void 0;
	const list = Array.isArray(tests?.value) ? tests : root;
	if (list !== root) builder.warn({
		what: `\`${file}\` is itself a suite; only its \`tests\` are read here`,
		where: positionOf(at),
		todo: "Keep cases that several suites share in a file that is a list."
	});
	checked(list, Array.isArray, ["A file of tests must hold a list", "Begin each test with `- `, or in JSON Lines write one on each line."]);
	return readEntries(builder, itemsOf(list).slice(0, MAX_TASKS + 1), (entry) => caseOf(builder, entry, null));
}
async function readFolder(builder, files, path, at) {
	const found = (await files.list()).filter((file) => /^case\.ya?ml$/.test(basename$1(file)) && dirname$1(dirname$1(file)) === path);
	if (found.length === 0) throw noSuchFile(`${path}/*/case.yaml`, at);
	return readEntries(builder, found.sort().slice(0, MAX_TASKS + 1), async (file) => caseOf(builder, rootOf(await files.document(file, at)), basename$1(dirname$1(file))));
}

// src/suite/formats/agentv/not-carried.ts
const SUITE = {
	scenarios: "its tests are left out",
	imports: "the tests of other files are left out",
	workspace: "only input files are copied",
	environment: "only input files are copied",
	extensions: "programs of a suite are not run",
	hooks: "programs of a suite are not run",
	preprocessors: "the answer is graded unchanged"
};
const TEST$1 = {
	workspace: SUITE.workspace,
	environment: SUITE.environment,
	extensions: SUITE.extensions,
	preprocessors: SUITE.preprocessors,
	depends_on: "every test runs on its own"
};
const SUITE_KEYS = [
	...[
		"name",
		"description",
		"version",
		"author",
		"license",
		"requires",
		"tags",
		"category",
		"suite",
		"dataset"
	],
	...[
		"input",
		"input_files",
		"tests",
		"target",
		"targets",
		"provider",
		"providers",
		"execution",
		"experiment"
	],
	...[
		"assertions",
		"assert",
		"evaluators",
		"evaluator",
		"prompts",
		"default_test",
		"defaultTest",
		"evaluate_options"
	],
	...[
		"evaluateOptions",
		"threshold",
		"trigger_threshold",
		"runs_per_query",
		"repeat",
		"runs",
		"timeout_seconds"
	],
	...[
		"env",
		"budget_usd",
		"metadata",
		"governance",
		"$schema",
		"model",
		"early_exit"
	],
	...Object.keys(SUITE)
];
const TEST_KEYS$1 = [
	...[
		"id",
		"description",
		"criteria",
		"input",
		"input_files",
		"expected_output",
		"assertions",
		"assert",
		"evaluators"
	],
	...[
		"evaluator",
		"rubrics",
		"execution",
		"metadata",
		"tags",
		"vars",
		"options",
		"threshold",
		"run",
		"mode",
		"turns"
	],
	...[
		"aggregation",
		"on_turn_failure",
		"window_size",
		"conversation_id",
		"note",
		"rationale",
		"reason",
		"repeat"
	],
	...[
		"runs",
		"timeout_seconds",
		"provider",
		"providers",
		"prompts",
		"suite",
		"category",
		"difficulty"
	],
	...Object.keys(TEST$1)
];
function warnOfUnusedFeatures(builder, cursor, level) {
	for (const [key, instead] of Object.entries(level === "suite" ? SUITE : TEST$1)) {
		const feature = child(cursor, key);
		if (isUnused$1(feature.value)) continue;
		builder.warn({
			what: `\`${key}\` is not carried over: ${instead}`,
			where: keyPositionOf(feature)
		});
	}
	const transform = child(cursor, "options", "transform");
	if (isUnused$1(transform.value)) return;
	builder.warn({
		what: "`options.transform` is not carried over: the answer is graded unchanged",
		where: keyPositionOf(transform)
	});
}
function isUnused$1(value) {
	if (value === void 0 || value === null || value === false || value === "") return true;
	if (Array.isArray(value)) return value.length === 0;
	return isRecord(value) && Object.keys(value).length === 0;
}

// src/suite/formats/agentv/messages.ts
function readMessages(builder, cursor, role) {
	if (isAbsent(cursor)) return [];
	return (Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]).map((message) => readMessage(builder, message, role));
}
function readMessage(builder, cursor, role) {
	const text = plainText(cursor);
	if (text !== null) return {
		role,
		text,
		files: [],
		cursor
	};
	if (!("role" in checked(cursor, isRecord, [`An entry of \`${nameOf(cursor)}\` must be a message`, "Write `{role: user, content: \"...\"}`, or the text alone."]))) return {
		role,
		text: null,
		files: [],
		cursor
	};
	return {
		role: checked(child(cursor, "role"), isString, ["The `role` of a message must be text", "Write one of: system, user, assistant, tool."]).trim(),
		...readContent(builder, child(cursor, "content"))
	};
}
function plainText({ value }) {
	return value === "" ? "" : scalarText(value);
}
function isString(value) {
	return typeof value === "string";
}
function readContent(builder, content) {
	if (!Array.isArray(content.value)) return {
		text: plainText(content),
		files: [],
		cursor: content
	};
	const blocks = itemsOf(content).map((block) => readBlock(builder, block));
	const texts = blocks.filter((block) => typeof block === "string");
	const files = blocks.filter((block) => typeof block === "object" && block !== null);
	return {
		text: texts.length === 0 ? null : texts.join("\n"),
		files,
		cursor: content
	};
}
function readBlock(builder, block) {
	if (typeof block.value === "string") return block.value;
	const type = child(block, "type").value;
	if (type === "text" || type === void 0 && typeof child(block, "text").value === "string") {
		const text = firstChild(block, ["value", "text"]);
		return text === void 0 ? "" : compactText(text.value);
	}
	if (type === "file") {
		const file = firstChild(block, ["value"]) ?? child(block, "path");
		checked(file, isText, [`\`${formatPath(file.path)}\` must be the path of a file`, "Write a path relative to this file, as in `{type: file, value: data/sales.csv}`."]);
		return file;
	}
	if (typeof type !== "string") {
		const what = `A block of a message's content must have a \`type\`, not ${describeType(block.value)}`;
		throw errorAt(block, what, "Write `{type: text, value: \"...\"}` or `{type: file, value: path}`.");
	}
	builder.warn({
		what: `A content block of type \`${type.slice(0, 40)}\` is left out: only text and files are read`,
		where: positionOf(block)
	});
	return null;
}
function readExpectedOutput(builder, cursor) {
	if (isAbsent(cursor)) return null;
	const list = Array.isArray(cursor.value) ? cursor.value : [cursor.value];
	if (!(list.length > 0 && list.every((entry) => isRecord(entry) && "role" in entry))) return compactText(cursor.value);
	const messages = readMessages(builder, cursor, "assistant");
	const last = messages.findLast(({ role }) => role === "assistant") ?? messages.at(-1);
	if (last === void 0) return null;
	if (last.text !== null) return last.text;
	if (!isAbsent(last.cursor)) return compactText(last.cursor.value);
	const own = list.findLast((entry) => isRecord(entry) && entry["role"] === "assistant") ?? list.at(-1);
	const calls = isRecord(own) ? own["tool_calls"] : void 0;
	return calls === void 0 || calls === null ? null : compactText(calls);
}

// src/suite/formats/agentv/shared-parts.ts
function readVars(defaults, test) {
	return [test, defaults].flatMap((holder) => {
		const vars = firstChild(holder, ["vars"]);
		if (vars === void 0) return [];
		return [checked(vars, isRecord, ["`vars` must be a mapping of names to values", "Write them out here, as in `vars: {input: \"...\"}`."])];
	});
}
function filled(cursor, { isTemplate, vars, problems }) {
	return isTemplate ? withValue(cursor, fillInAll(cursor.value, vars, problems)) : cursor;
}
function varCursor(test, vars, name) {
	return withValue(child(test, "vars", name), varAt(vars, [name]));
}
function refuseOverBudget({ left }, at) {
	if (left >= 0) return;
	throw errorAt(at, `The messages, files and templates of this suite come to more than ${MAX_SUITE_LENGTH.toLocaleString("en")} characters`, "Split the suite, or write shorter values in `vars` and less for all tests at its top.");
}

// src/suite/formats/agentv/conversations.ts
function readConversations({ builder, root, prompts }, test, filling) {
	const read = (cursor) => readMessages(builder, filled(cursor, filling), "user");
	const input = firstChild(test, ["input"]);
	const suiteInput = filling.skipDefaults ? [] : read(child(root, "input"));
	const turns = readTurns(builder, test, read);
	if (input !== void 0 && prompts.length > 0) builder.warn({
		what: "A test has its own `input` in a suite with `prompts`: the input is asked, the prompts are not",
		where: keyPositionOf(input),
		todo: "Write it as `vars: {input: ...}`."
	});
	if (input !== void 0 || prompts.length === 0) {
		const own = input ?? varCursor(test, filling.vars, "input");
		return [{
			variant: null,
			messages: [
				...suiteInput,
				...read(own),
				...turns
			],
			position: null
		}];
	}
	return prompts.map(({ name, cursor }) => ({
		variant: prompts.length === 1 ? null : name,
		messages: [
			...suiteInput,
			...read(cursor),
			...turns
		],
		position: turns.length > 0 ? null : positionOf(firstChild(test, ["vars"]) ?? test)
	}));
}
function readTurns(builder, test, read) {
	return itemsOf(child(test, "turns")).flatMap((turn) => {
		for (const list of ["assert", "assertions"].map((key) => child(turn, key))) {
			if (isAbsent(list)) continue;
			builder.warn({
				what: "The assertions of single turns are left out",
				where: keyPositionOf(list)
			});
		}
		return read(child(turn, "input"));
	});
}

// src/suite/formats/agentv/input.ts
async function readInput(builder, files, parts) {
	const { test, messages } = parts;
	const listed = entriesOf$1(parts.inputFiles);
	for (const file of listed) {
		const what = `\`${formatPath(file.path)}\` must be the path of a file`;
		checked(file, isText, [what, "Write a path relative to this file."]);
	}
	const asked = messages.findLast(({ role, text }) => role === "user" && isText(text));
	if (asked !== void 0) warnDropped(builder, messages, asked);
	const fallback = messages.length === 0 ? await promptFile(files, test, listed) : null;
	const prompt = asked?.text ?? fallback?.text;
	if (prompt === void 0) throw noText(test, messages.length > 0);
	const position = parts.position ?? positionOf(asked?.cursor ?? test);
	if (prompt.length > 2e5) throw tooLong(prompt, position);
	warnEnvironment(builder, prompt, position);
	const found = /* @__PURE__ */ new Map();
	for (const cursor of [...listed, ...messages.flatMap((message) => message.files)]) {
		const path = String(cursor.value);
		if (!found.has(path) && path !== fallback?.listed) found.set(path, positionOf(cursor));
	}
	return {
		prompt,
		promptPosition: position,
		files: [...found].map(([path, at]) => ({
			path,
			position: at
		}))
	};
}
async function promptFile(files, test, listed) {
	const own = listed.find(({ value }) => basename$1(String(value)) === "PROMPT.md");
	const folder = dirname$1(test.document.file);
	const path = own === void 0 ? void 0 : String(own.value);
	const written = path?.replace(/^\.\//, "") ?? "PROMPT.md";
	const text = await files.text(folder === "." ? written : `${folder}/${written}`, own ?? test);
	return isText(text) ? {
		text,
		listed: path
	} : null;
}
function warnDropped(builder, messages, asked) {
	const others = messages.filter((message) => message !== asked && isText(message.text));
	const isSystem = ({ role }) => role === "system" || role === "developer";
	const turn = others.find((message) => !isSystem(message));
	if (turn !== void 0) builder.warn({
		what: "Earlier turns of a conversation are dropped: the prompt is the text of the last user message",
		where: positionOf(turn.cursor),
		todo: "Write what the prompt needs from them into the prompt."
	});
	const system = others.find(isSystem);
	if (system !== void 0) builder.warn({
		what: "A system message is dropped: only the text of the last user message is asked",
		where: positionOf(system.cursor)
	});
}
function noText(test, hasMessages) {
	const input = firstChild(test, ["input"]);
	const id = child(test, "id").value;
	const name = typeof id === "string" || typeof id === "number" ? `The test \`${String(id).slice(0, 80)}\`` : "A test";
	return errorAt(input ?? test, `${name} ${input === void 0 ? hasMessages ? "asks nothing: its prompt is empty" : "has no input: it asks nothing" : "has no user text in its `input`: it asks nothing"}`, "Write what the user asks, as in `input: \"...\"`.");
}
function tooLong(prompt, where) {
	return new UserError({
		what: `The prompt has ${prompt.length.toLocaleString("en")} characters, and at most ${MAX_PROMPT_LENGTH.toLocaleString("en")} are allowed`,
		where,
		todo: "Attach long text as a file."
	});
}
function warnEnvironment(builder, prompt, where) {
	if (!/\{\{\s{0,9}env\.\w|\$\{\{\s{0,9}[A-Za-z_]/.test(prompt)) return;
	builder.warn({
		what: "A prompt names an environment variable, which is not filled in: the prompt is sent unchanged",
		where,
		todo: "Write the text out."
	});
}

// src/suite/formats/agentv/run-policy.ts
const NO_POLICY = {
	trials: null,
	threshold: null,
	timeoutSeconds: null
};
const TRIALS = [
	["runs_per_query"],
	["execution", "trials"],
	["evaluate_options", "repeat"],
	["run", "repeat"],
	["repeat"],
	["runs"]
];
const THRESHOLD = [
	["trigger_threshold"],
	["execution", "threshold"],
	["run", "threshold"],
	["threshold"]
];
const TIMEOUT = [
	["execution", "timeout_seconds"],
	["run", "timeout_seconds"],
	["timeout_seconds"]
];
function readRunPolicy(cursor) {
	const written = firstAt(cursor, TRIALS);
	return {
		trials: numberAt(typeof written?.value === "object" ? child(written, "count") : written, "a whole number of at least 1", (value) => Number.isSafeInteger(value) && value >= 1),
		threshold: numberAt(firstAt(cursor, THRESHOLD), "a number from 0 to 1", (value) => value >= 0 && value <= 1),
		timeoutSeconds: numberAt(firstAt(cursor, TIMEOUT), "a number above 0", (value) => value > 0 && value < 1e9)
	};
}
function firstAt(cursor, paths) {
	return paths.map((path) => child(cursor, ...path)).find((found) => !isAbsent(found));
}
function numberAt(cursor, wanted, isInRange) {
	if (cursor === void 0 || isAbsent(cursor)) return null;
	const isValid = (value) => typeof value === "number" && isInRange(value);
	return checked(cursor, isValid, [`\`${formatPath(cursor.path)}\` must be ${wanted}`, `Write ${wanted} here.`]);
}

// src/suite/formats/agentv/parse-test.ts
async function parseTest(shared, { cursor: test, folder }) {
	const { builder, files, defaults, root, reader, prompts, budget } = shared;
	warnOnce(shared, test);
	const vars = readVars(defaults, test);
	const problems = noProblems(budget);
	const filling = {
		vars,
		problems,
		isTemplate: prompts.length > 0 || vars.length > 0,
		skipDefaults: child(test, "execution", "skip_defaults").value === true
	};
	const fill = (cursor) => filled(cursor, filling);
	const inherited = filling.skipDefaults ? [] : shared.assertions;
	for (const assertion of inherited) takeOne(reader, assertion.cursor);
	const assertions = [...await readAssertions(reader, test), ...inherited].map((assertion) => filledIn(assertion, fill));
	const labels = builder.attemptNow(() => readTriggerLabels(builder, assertions)) ?? [];
	const criteria = rubricTexts(fill(child(test, "criteria"))).map((text) => text.trim());
	const expected = firstChild(test, ["expected_output"]) ?? varCursor(test, vars, "expected_output");
	const expectedOutput = readExpectedOutput(builder, fill(expected));
	const policy = builder.attemptNow(() => readRunPolicy(test)) ?? NO_POLICY;
	const id = readId(test) ?? folder;
	const inputFiles = fill(firstChild(test, ["input_files"]) ?? child(filling.skipDefaults ? test : root, "input_files"));
	const asked = readConversations(shared, test, filling);
	refuseOverBudget(budget, test);
	warnTemplates(builder, problems, test);
	const tests = [];
	for (const { variant, messages, position } of asked) {
		budget.left -= 50 * (messages.length + itemsOf(inputFiles).length);
		tests.push({
			id,
			variant,
			position: positionOf(test),
			...await readInput(builder, files, {
				test,
				messages,
				inputFiles,
				position
			}),
			expectedOutput,
			criteria,
			assertions,
			labels,
			hasTriggerJudge: assertions.some(demandsTriggerJudge),
			policy,
			tags: [
				...shared.tags,
				...tagsOf$1(test),
				...tagsOf$1(child(test, "metadata"))
			],
			rationale: ["rationale", "reason"].map((key) => child(test, key).value).find(isText) ?? null,
			file: test.document.file
		});
	}
	return tests;
}
function tagsOf$1(cursor) {
	return itemsOf(child(cursor, "tags")).slice(0, 100).flatMap(({ value }) => typeof value === "string" ? [value] : []);
}
function warnOnce({ builder, seen }, test) {
	if (typeof test.value !== "object" || test.value === null || seen.has(test.value)) return;
	seen.add(test.value);
	builder.warnUnknownKeys(test.document, test.path, test.value, TEST_KEYS$1, "slips");
	warnOfUnusedFeatures(builder, test, "test");
}
function readId(test) {
	const id = firstChild(test, ["id"]);
	if (id === void 0) return null;
	const found = checked(id, isId, ["The `id` of a test must be text or a number", "Write a short name."]);
	return typeof found === "number" || isText(found) ? found : null;
}
function isId(value) {
	return typeof value === "string" || typeof value === "number";
}
function warnTemplates(builder, { missing, left }, test) {
	for (const name of [...missing].slice(0, 20)) builder.warn({
		what: `\`{{ ${name} }}\` has no value in \`vars\` and becomes empty`,
		where: positionOf(test),
		todo: "Add it to the `vars` of the test or of `default_test`."
	});
	for (const expression of [...left].slice(0, 20)) builder.warn({
		what: `The template expression \`${expression}\` is not evaluated and stays unchanged`,
		where: positionOf(test),
		todo: "Use plain `{{ name }}` placeholders, or write the text out."
	});
}

// src/suite/formats/agentv/prompts.ts
async function readPrompts(files, root) {
	const templates = [];
	for (const [index, entry] of entriesOf$1(child(root, "prompts")).entries()) {
		const isNamed = isRecord(entry.value) && !("role" in entry.value);
		const id = child(entry, "id");
		const name = isNamed ? [child(entry, "label").value, id.value].find(isText) : void 0;
		const own = isNamed ? child(entry, "prompt") : entry;
		const isFile = isAbsent(own) && typeof id.value === "string" && id.value.startsWith("file://");
		const file = isNamed && isAbsent(own) ? child(entry, "file") : null;
		const cursor = typeof file?.value === "string" ? await loadFile(files, file, file.value) : await load(files, isFile ? id : own, entry);
		templates.push({
			name: name?.slice(0, 80) ?? `prompt ${index + 1}`,
			cursor
		});
	}
	return templates;
}
async function load(files, template, entry) {
	const { value } = template;
	if (typeof value === "string" && /^file:\/\//.test(value.trim())) return loadFile(files, template, value);
	checked(isAbsent(template) ? withValue(entry, value) : template, isTemplate, ["A prompt must be text, a list of messages or a `file://` path", "Write the text, as in `prompts: [\"{{ input }}\"]`."]);
	return template;
}
async function loadFile(files, at, written) {
	const file = referencedPath(written.trim(), at.document.file);
	if (!/\.(txt|md|markdown|j2|njk)$/i.test(file)) return rootOf(await files.document(file, at));
	const text = await files.text(file, at);
	if (text === null) throw noSuchFile(file, at);
	return withValue(at, text);
}
function isTemplate(value) {
	return typeof value === "string" || Array.isArray(value) || isRecord(value);
}

// src/suite/formats/agentv/parse-suite.ts
async function parseAgentv(builder, document, files) {
	const root = rootOf(document);
	checked(root, isRecordOrList$1, ["An EVAL.yaml is a mapping with `tests`", "Write `tests:` with a list under it."]);
	builder.warnUnknownKeys(document, [], root.value, SUITE_KEYS, "slips");
	warnOfUnusedFeatures(builder, root, "suite");
	const reader = assertionReader(builder, files);
	const policy = await builder.attempt(() => readRunPolicy(root)) ?? NO_POLICY;
	const defaults = await builder.attempt(() => readDefaultTest$1(files, root)) ?? withValue(root, {});
	const prompts = await builder.attempt(() => readPrompts(files, root));
	const inherited = [...await readAssertions(reader, root), ...await readAssertions(reader, defaults)];
	const suite = {
		name: null,
		tests: [],
		policy
	};
	const assertions = withoutBrokenJudges(builder, document, inherited);
	if (prompts === null) return suite;
	const shared = {
		builder,
		files,
		root,
		defaults,
		prompts,
		reader,
		assertions,
		budget: { left: MAX_SUITE_LENGTH },
		tags: tagsOf$1(root),
		seen: /* @__PURE__ */ new WeakSet()
	};
	for (const found of await readCases(builder, files, root)) {
		if (suite.tests.length > 2e4 || shared.budget.left < 0 || reader.left.assertions < 0) break;
		suite.tests.push(...await builder.entry(() => parseTest(shared, found)) ?? []);
	}
	if (suite.tests.length > 2e4) {
		const what = `The suite holds more than ${MAX_TASKS.toLocaleString("en")} tests, counting each once for every prompt`;
		throw errorAt(child(root, "tests"), what, "Split it into several suites.");
	}
	refuseOverBudget(shared.budget, root);
	const name = child(root, "name").value;
	return {
		...suite,
		name: isText(name) ? name.trim() : null
	};
}
function isRecordOrList$1(value) {
	return isRecord(value) || Array.isArray(value);
}
async function readDefaultTest$1(files, root) {
	let defaults = firstChild(root, ["default_test", "defaultTest"]);
	if (typeof defaults?.value === "string") {
		const path = defaults.value.trim().replace(/^ref:\/\//, "");
		defaults = rootOf(await files.document(referencedPath(path, defaults.document.file), defaults));
	}
	if (defaults === void 0 || defaults.value === null) return withValue(root, {});
	checked(defaults, isRecord, ["`default_test` must be a mapping", "Write `vars:` and `assert:` under it."]);
	return defaults;
}
function withoutBrokenJudges(builder, document, assertions) {
	const silent = new SuiteBuilder(document, "agentv");
	return builder.attemptNow(() => readTriggerLabels(silent, assertions)) === null ? assertions.filter((assertion) => !holdsTriggerJudge(assertion)) : assertions;
}

// src/suite/formats/agentv/agentv.ts
const agentv = {
	id: "agentv",
	title: "EVAL.yaml of AgentV",
	recognises: ({ value, file }) => {
		if (!isRecord(value) || "tasks" in value) return false;
		const { tests } = value;
		if (!Array.isArray(tests) && typeof tests !== "string") return false;
		if (isNamedEval(file) || SUITE_MARKS.some((key) => key in value)) return true;
		return Array.isArray(tests) && tests.some(isAgentvTest);
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const files = new ReferencedFiles(builder, context);
		const suite = await parseAgentv(builder, document, files);
		warnTarget(builder, document);
		const graders = new GraderMaker(builder, files);
		const inputs = new InputFiles(builder, context);
		for (const test of suite.tests) await builder.entry(() => addTask(builder, test, {
			suite,
			graders,
			inputs
		}));
		return builder.finish({
			name: suite.name,
			settings: settingsOfPolicy(suite)
		});
	}
};
const SUITE_MARKS = [
	"assertions",
	"default_test",
	"evaluate_options",
	"execution"
];
const TEST_MARKS = [
	"assertions",
	"evaluators",
	"criteria",
	"input_files"
];
function isAgentvTest(test) {
	return isRecord(test) && (TEST_MARKS.some((key) => key in test) || "assert" in test && "input" in test);
}
function isNamedEval(file) {
	return /(^|[/.])eval\.ya?ml$/i.test(file);
}
async function addTask(builder, test, { suite, graders, inputs }) {
	const { policy, variant, id } = test;
	const triggerThreshold = policy.threshold ?? suite.policy.threshold;
	builder.add({
		id: id === null || variant === null ? id : `${id} [${variant}]`,
		prompt: test.prompt,
		source: test.promptPosition,
		expectations: test.labels.map((label) => expectation(label, test)),
		files: await inputs.readAll(test),
		graders: await graders.gradersOf(test),
		tags: test.tags,
		timeoutMs: policy.timeoutSeconds === null ? null : Math.ceil(policy.timeoutSeconds * 1e3),
		trials: policy.trials ?? void 0,
		triggerThreshold: triggerThreshold ?? void 0
	});
}
function expectation({ skill, shouldTrigger, rationale }, test) {
	const reason = rationale ?? test.rationale;
	return {
		skill,
		label: shouldTrigger === null ? "acceptable" : shouldTrigger ? "must_activate" : "should_not_activate",
		weight: 1,
		...reason === null ? {} : { rationale: reason }
	};
}
function settingsOfPolicy({ policy }) {
	return {
		...policy.trials === null ? {} : { trials: policy.trials },
		...policy.timeoutSeconds === null ? {} : { timeoutMs: Math.ceil(policy.timeoutSeconds * 1e3) }
	};
}
function warnTarget(builder, document) {
	const root = rootOf(document);
	const named = [
		["target"],
		["targets"],
		["providers"],
		["execution", "target"]
	].map((path) => child(root, ...path)).find((target) => !isAbsent(target) && target.value !== "default");
	if (named === void 0) return;
	builder.warn({
		what: `\`${nameOf(named)}\` selects the agent in AgentV and is not used here`,
		where: positionOf(named),
		todo: "Name an agent with `agent:` in the configuration of this tool."
	});
}

// src/suite/formats/promptfoo/render.ts
function render(template, vars, budget, depth = 0) {
	budget.left -= template.length;
	if (budget.left < 0 || depth > MAX_DEPTH || template.length > 2e5 * 2) return null;
	if (!OPENING.test(template)) return template;
	let text = "";
	let from = 0;
	for (const placeholder of template.matchAll(PLACEHOLDER)) {
		const before = template.slice(from, placeholder.index);
		const value = variableText(vars, placeholder[1] ?? "", budget, depth);
		if (value === null || OPENING.test(before)) return null;
		text += before + value;
		from = placeholder.index + placeholder[0].length;
		budget.left -= value.length;
		if (text.length > 2e5 * 2 || budget.left < 0) return null;
	}
	const rest = template.slice(from);
	return OPENING.test(rest) ? null : text + rest;
}
function onlyVariable(template) {
	return /^\s*\{\{\s*([A-Za-z_]\w*)\s*\}\}\s*$/.exec(template)?.[1] ?? null;
}
const MAX_DEPTH = 5;
const OPENING = /\{[{%#]/;
const PLACEHOLDER = /\{\{\s{0,20}([A-Za-z_]\w{0,100}(?:\.[A-Za-z_]\w{0,100}){0,5})\s{0,20}\}\}/g;
function variableText(vars, name, budget, depth) {
	const [first = "", ...steps] = name.split(".");
	let value = vars.get(first);
	for (const step of steps) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return null;
		value = Reflect.get(value, step);
	}
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "string" || value.startsWith("file://")) return null;
	return render(value.replace(/\n$/, ""), vars, budget, depth + 1);
}

// src/suite/formats/promptfoo/asserts.ts
function readAsserts(lists, reading, rationale) {
	const found = [];
	for (const { document, path } of lists) {
		const list = valueAt(document.value, path);
		for (const index of Array.isArray(list) ? list.keys() : []) found.push(...readAssertion(document, [...path, index], reading, 0));
	}
	const labels = /* @__PURE__ */ new Map();
	const expectations = [];
	for (const { skill, label } of found) {
		if (skill === null || labels.get(skill) === label) continue;
		labels.set(skill, label);
		expectations.push({
			skill,
			label,
			weight: 1,
			...rationale === void 0 ? {} : { rationale }
		});
	}
	return {
		expectations,
		expectsNoSkill: found.some(({ skill }) => skill === null)
	};
}
function warnOfSlips(builder, lists) {
	for (const { document, path } of lists) {
		const list = valueAt(document.value, path);
		for (const [index, entry] of Array.isArray(list) ? list.entries() : []) {
			const type = isRecord(entry) ? entry["type"] : null;
			if (typeof type !== "string" || nearestName(type, SKILL_TYPES) === null) continue;
			builder.warn(otherType(type, document.positionOf([...path, index])));
		}
	}
}
const SKILL_TYPES = ["skill-used", "not-skill-used"];
function otherType(type, where) {
	const nearest = nearestName(type, SKILL_TYPES);
	return {
		what: `Assertions of type \`${type.slice(0, 60)}\` are not carried over${nearest === null ? "" : `. Did you mean \`${nearest}\`?`}`,
		where,
		todo: "Only assertions that say which skills load are read."
	};
}
const MAX_NESTING = 5;
function readAssertion(document, path, reading, depth) {
	const { builder } = reading;
	const entry = valueAt(document.value, path);
	const where = document.positionOf(path);
	if (!isRecord(entry) || depth > MAX_NESTING) {
		builder.warn({
			what: isRecord(entry) ? `Assertions more than ${MAX_NESTING} levels deep are not carried over` : `Assertions that are ${typeof entry === "string" ? "kept in other files" : describeType(entry)} are not carried over`,
			where,
			todo: "Write them into the test: `assert: [{type: skill-used, value: <skill>}]`."
		});
		return [];
	}
	const reference = entry["$ref"];
	if (typeof reference === "string") {
		const target = reference.startsWith("#/") ? reference.slice(2).split("/").map(unescapePointer) : null;
		if (target === null || !isRecord(valueAt(document.value, target))) {
			builder.warn({
				what: `The assertion \`${shorten(reference, 80)}\` is not carried over`,
				where,
				todo: "Write it into the test."
			});
			return [];
		}
		return readAssertion(document, target, reading, depth + 1);
	}
	const type = typeof entry["type"] === "string" ? entry["type"] : "";
	if (type === "assert-set") return readSet(document, path, entry, reading, depth);
	if (type !== "skill-used" && type !== "not-skill-used") {
		builder.warn(otherType(type, where));
		return [];
	}
	const found = readSkillUsed(document, path, entry, reading, type === "not-skill-used");
	return entry["weight"] === 0 ? found.flatMap(({ skill }) => skill === null ? [] : [{
		skill,
		label: "acceptable"
	}]) : found;
}
function unescapePointer(step) {
	return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
function readSet(document, path, entry, reading, depth) {
	const { threshold } = entry;
	const members = valueAt(document.value, [...path, "assert"]);
	if (threshold !== void 0 && threshold !== 1) {
		reading.builder.warn({
			what: "Assertions in a set with a `threshold` are not carried over: the set can pass without them",
			where: document.positionOf([...path, "threshold"]),
			todo: "Write the assertion about the skill outside of the set."
		});
		return [];
	}
	return Array.isArray(members) ? [...members.keys()].flatMap((index) => readAssertion(document, [
		...path,
		"assert",
		index
	], reading, depth + 1)) : [];
}
function readSkillUsed(document, path, entry, reading, isInverse) {
	const { value } = entry;
	const at = [...path, "value"];
	const label = isInverse ? "should_not_activate" : "must_activate";
	if (!isRecord(value)) return namesAt$1(document, at, value, reading).map((skill) => ({
		skill,
		label
	}));
	const { name, pattern } = value;
	const isExactName = typeof name === "string" && name.trim() !== "";
	const glob = typeof pattern === "string" ? fill$1(pattern.trim(), reading) : null;
	const min = countAt(document, at, value, "min");
	const max = countAt(document, at, value, "max");
	if (isInverse && (min !== null || max !== null && max !== 0)) throw new UserError({
		what: "`not-skill-used` takes no `min` and no `max` but 0: the skill must not be used at all",
		where: document.positionOf(at),
		todo: "Remove them, or use `skill-used`."
	});
	const counted = labelOfCount({
		min: min ?? (max === null ? 1 : 0),
		max
	});
	const own = isInverse ? label : counted.label;
	if (!isInverse && !counted.isExact) reading.builder.warn({
		what: "How often a skill loads is not measured, only whether it does",
		where: document.positionOf(at),
		todo: "Only assertions that say which skills load are read."
	});
	if (isExactName && pattern === void 0) return namesAt$1(document, [...at, "name"], name, reading).map((skill) => ({
		skill,
		label: own
	}));
	if (!isExactName && glob !== null && /^[\w:.-]+$/.test(glob)) return [{
		skill: glob,
		label: own
	}];
	if (!isExactName && glob === "*" && own === "should_not_activate") return [{
		skill: null,
		label: own
	}];
	if (!isExactName && typeof pattern !== "string") throw new UserError({
		what: `\`${formatPath(at)}\` names no skill`,
		where: document.positionOf(at),
		todo: "Add `name`, the name of the skill."
	});
	reading.builder.warn({
		what: `A pattern names no single skill and gives no label: \`${shorten(String(pattern), 60)}\``,
		where: document.positionOf([...at, "pattern"]),
		todo: "Name the skills one by one."
	});
	return [];
}
function namesAt$1(document, path, value, reading) {
	const names = Array.isArray(value) ? value : [value];
	if (names.length === 0 || !names.every((name) => typeof name === "string" && name.trim() !== "")) throw new UserError({
		what: `\`${formatPath(path)}\` must be the name of a skill or a list of names, not ${describeType(value)}`,
		where: document.positionOf(path),
		todo: "Write the name of the skill."
	});
	return names.flatMap((name) => {
		const filled = fill$1(String(name), reading);
		if (filled !== null && filled.trim() !== "") return [filled.trim()];
		reading.builder.warn({
			what: `The template \`${shorten(String(name), 60)}\` cannot be filled in exactly, so its assertion gives no label`,
			where: document.positionOf(path),
			todo: "Write the name of the skill."
		});
		return [];
	});
}
function fill$1(text, { vars, budget }) {
	return render(text, vars, budget);
}
function countAt(document, path, value, key) {
	const count = value[key];
	if (count === void 0 || count === null) return null;
	if (typeof count === "number" && Number.isSafeInteger(count) && count >= 0) return count;
	throw new UserError({
		what: `\`${formatPath([...path, key])}\` must be a whole number of at least 0, not ${describeType(count)}`,
		where: document.positionOf([...path, key]),
		todo: "Write how often the skill is used."
	});
}

// src/suite/formats/promptfoo/not-carried.ts
const OWN_KEYS = [
	"providers",
	"targets",
	"defaultTest",
	"evaluateOptions",
	"commandLineOptions",
	"redteam"
];
const AGENT = "Set `agent` and `model` in the configuration, so that both sides are asked the same one.";
const CONFIG = {
	providers: AGENT,
	targets: AGENT,
	scenarios: "Write the tests of each scenario out.",
	extensions: "Nothing of a suite is run.",
	nunjucksFilters: "Prompts with filters are left out."
};
const CONFIG_KEYS$1 = [
	...OWN_KEYS,
	...Object.keys(CONFIG),
	...[
		"description",
		"prompts",
		"tests",
		"env",
		"sharing",
		"tags",
		"metadata",
		"outputPath",
		"writeLatestResults"
	],
	...[
		"derivedMetrics",
		"assertionTemplates",
		"tracing",
		"$schema"
	]
];
const TEST = {
	threshold: "Each label counts for itself; remove those that need not hold.",
	assertScoringFunction: "Each label counts for itself.",
	provider: AGENT,
	providers: AGENT,
	providerOutput: "The agent is asked."
};
const TEST_KEYS = [
	...Object.keys(TEST),
	"description",
	"vars",
	"assert",
	"options",
	"metadata",
	"prompts",
	"tags",
	"id"
];
function warnOfConfig(builder, document) {
	builder.warnUnknownKeys(document, [], document.value, CONFIG_KEYS$1, "slips");
	warnOf(builder, document, [], CONFIG);
}
function warnOfTest(builder, { document, path, value }) {
	builder.warnUnknownKeys(document, path, value, TEST_KEYS, "slips");
	warnOf(builder, document, path, TEST);
}
function warnOf(builder, document, path, parts) {
	for (const [key, todo] of Object.entries(parts)) {
		const value = valueAt(document.value, [...path, key]);
		if (value === void 0 || value === null || Array.isArray(value) && value.length === 0) continue;
		const whose = path.length === 0 ? "" : " of a test";
		builder.warn({
			what: `\`${key}\`${whose} is not carried over`,
			where: document.keyPositionOf([...path, key]),
			todo
		});
	}
}

// src/suite/formats/promptfoo/csv-document.ts
function parseCsvTests(text, file) {
	const table = parseDocument(text, file);
	const rows = Array.isArray(table.value) ? table.value.filter(isRecord) : [];
	const positionOf = ([row, part, name]) => {
		if (row === void 0) return table.positionOf([]);
		return table.positionOf(part === "vars" && name !== void 0 ? [row, name] : [row]);
	};
	return {
		file,
		text: table.text,
		value: rows.map(testOf),
		positionOf,
		keyPositionOf: positionOf
	};
}
function testOf(record) {
	const vars = [];
	const asserts = [];
	const options = [];
	const tags = [];
	const others = [];
	for (const [name, cell] of Object.entries(record)) {
		if (typeof cell !== "string") continue;
		if (name.startsWith("__expected")) {
			if (cell.trim() !== "") asserts.push(assertionOf(cell.trim()));
		} else if (name === "__prefix" || name === "__suffix") options.push([name.slice(2), cell]);
		else if (OTHERS.includes(name)) others.push([name.slice(2), cell]);
		else if (name === "__metadata:tags" || name === "__metadata:tags[]") tags.push(...cell.split(",").map((tag) => tag.trim()));
		else if (!name.startsWith("__")) vars.push([name, cell]);
	}
	return {
		vars: Object.fromEntries(vars),
		assert: asserts,
		options: Object.fromEntries(options),
		metadata: { tags: tags.filter((tag) => tag !== "") },
		...Object.fromEntries(others.filter(([, cell]) => cell !== ""))
	};
}
const OTHERS = [
	"__description",
	"__threshold",
	"__providerOutput"
];
function assertionOf(cell) {
	const typed = /^((?:not-)?[a-z][a-z:-]{0,60}?)(?:\(\d+(?:\.\d+)?\))?:(?!\/\/)([\s\S]*)$/.exec(cell);
	return typed === null ? {
		type: "equals",
		value: cell
	} : {
		type: typed[1] ?? "",
		value: typed[2] ?? ""
	};
}

// src/suite/formats/promptfoo/referenced-files.ts
const { dirname: dirname$3, join: join$3 } = posix;
function resolveReference(written, config, context, where) {
	if (/^(?!file:)[a-z][a-z+.-]*:\/\//i.test(written)) return { unread: "fetched from elsewhere" };
	const path = written.replace(/^file:\/\//, "").replaceAll("\\", "/");
	if (/\.(?:[cm]?[jt]sx?|py|rb|sh|go)(?::\w+)?$/i.test(path)) return { unread: "made by a program" };
	if (/\.xlsx?(?:#.*)?$/i.test(path)) return { unread: "in a spreadsheet" };
	const full = join$3(dirname$3(config), path);
	if (!/[*?{[]/.test(path)) return { files: [full] };
	const matches = globMatcher(full, where);
	const files = full.startsWith("../") ? [] : context.files.filter((file) => matches(file)).sort();
	if (files.length > 0) return { files };
	throw new UserError({
		what: `No file matches \`${written.slice(0, 100)}\``,
		where,
		todo: `Paths are relative to \`${dirname$3(config)}\`; add the files to the repository or correct the pattern.`
	});
}
async function readTestFile(file, context, where) {
	const text = await readText(file, context, where);
	return /\.csv$/i.test(file) ? parseCsvTests(text, file) : parseDocument(text, file);
}
async function readText(file, context, where) {
	const found = await context.read(file);
	if ("text" in found) return found.text;
	throw new UserError({
		what: `\`${file}\` ${found.problem}`,
		where,
		todo: "Correct the path; it is relative to the folder of the configuration, and the file must be in the repository."
	});
}

// src/suite/formats/promptfoo/templates.ts
const { dirname: dirname$2, join: join$2 } = posix;
async function readTemplates(builder, document, context) {
	const prompts = valueAt(document.value, ["prompts"]);
	if (prompts === void 0 || prompts === null) {
		builder.warn({
			what: "The configuration has no `prompts`; each test is asked with its variable `prompt`",
			where: document.positionOf([]),
			todo: "Add `prompts: ['{{prompt}}']`."
		});
		return [{
			text: "{{prompt}}",
			label: "{{prompt}}"
		}];
	}
	const paths = Array.isArray(prompts) ? [...prompts.keys()].map((index) => ["prompts", index]) : [["prompts"]];
	const templates = [];
	for (const path of paths) templates.push(...await builder.attempt(() => readTemplate(builder, document, path, context)) ?? []);
	return templates;
}
async function readTemplate(builder, document, path, context) {
	const entry = valueAt(document.value, path);
	const where = document.positionOf(path);
	const written = isRecord(entry) ? entry["raw"] ?? entry["id"] : entry;
	const label = isRecord(entry) && typeof entry["label"] === "string" ? entry["label"] : null;
	const leftOut = (why) => {
		builder.warn({
			what: `A prompt ${why} and is left out`,
			where,
			todo: "Write it as text, as in `prompts: ['{{request}}']`."
		});
		return [];
	};
	if (typeof written !== "string" || written.trim() === "") return leftOut("is not text");
	if (/^exec:|^(?:portkey|langfuse|helicone):\/\//.test(written)) return leftOut("is made by a program");
	if (!(written.startsWith("file://") || !written.includes("\n") && context.files.includes(beside(document.file, written)))) return isChat(written) ? leftOut("is a list of messages") : [{
		text: written,
		label: label ?? written
	}];
	const reference = resolveReference(written, document.file, context, where);
	if ("unread" in reference) return leftOut(`is ${reference.unread}`);
	const templates = [];
	for (const file of reference.files) {
		if (!/\.(?:txt|md)$/i.test(file)) {
			leftOut(`is kept in \`${file}\``);
			continue;
		}
		const text = await readText(file, context, where);
		const parts = /\.txt$/i.test(file) ? text.split(/^\s*---\s*$/m).map((part) => part.trim()) : [text];
		for (const part of parts) if (isChat(part)) leftOut("is a list of messages");
		else if (part !== "") templates.push({
			text: part.replaceAll("\r\n", "\n"),
			label: label ?? part
		});
	}
	return templates;
}
function beside(file, path) {
	return join$2(dirname$2(file), path);
}
function isChat(text) {
	if (!/^\s*[[{]/.test(text) || /^\s*\{\{/.test(text)) return false;
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

// src/suite/formats/promptfoo/tests.ts
async function readTests(builder, document, context) {
	const tests = valueAt(document.value, ["tests"]);
	if (tests === void 0 || tests === null) return [];
	const paths = Array.isArray(tests) ? [...tests.keys()].map((index) => ["tests", index]) : [["tests"]];
	const found = [];
	let references = 0;
	for (const path of paths) await builder.entry(async () => {
		const entry = valueAt(document.value, path);
		const reference = isRecord(entry) && typeof entry["path"] === "string" ? entry["path"] : entry;
		if (typeof reference !== "string") {
			found.push(placed(document, path));
			return;
		}
		references += 1;
		if (references > 1e3) throw new UserError({
			what: `The configuration names more than ${MAX_PATTERNS.toLocaleString("en")} files of tests`,
			where: document.positionOf(path),
			todo: "Use patterns that match several files, such as `file://tests/*.yaml`."
		});
		found.push(...await readReference(builder, document, path, reference, context));
	});
	return found;
}
async function readDefaultTest(builder, document, context) {
	const value = valueAt(document.value, ["defaultTest"]);
	if (value === void 0 || value === null) return null;
	if (typeof value !== "string") return placed(document, ["defaultTest"]);
	const where = document.positionOf(["defaultTest"]);
	const reference = resolveReference(value, document.file, context, where);
	const [file] = "files" in reference ? reference.files : [];
	if (file !== void 0) return placed(await readTestFile(file, context, where), []);
	builder.warn({
		what: "`defaultTest` is made by a program and is not carried over",
		where,
		todo: "Write it into the file."
	});
	return null;
}
async function readReference(builder, document, path, written, context) {
	const where = document.positionOf(path);
	const reference = resolveReference(written, document.file, context, where);
	if ("unread" in reference) {
		builder.warn({
			what: `The tests of \`${written.slice(0, 100)}\` are ${reference.unread} and are left out`,
			where,
			todo: "Keep tests about skills in YAML, JSON, JSON Lines or CSV files."
		});
		return [];
	}
	const found = [];
	for (const file of reference.files) await builder.entry(async () => {
		const tests = await readTestFile(file, context, where);
		const paths = Array.isArray(tests.value) ? [...tests.value.keys()].map((index) => [index]) : [[]];
		for (const at of tests.value === null ? [] : paths) await builder.entry(() => {
			found.push(placed(tests, at));
		});
	});
	return found;
}
function placed(document, path) {
	const value = valueAt(document.value, path);
	if (isRecord(value)) return {
		document,
		path,
		value
	};
	throw new UserError({
		what: `${path.length === 0 ? "The file" : `\`${formatPath(path)}\``} must be a test, not ${describeType(value)}`,
		where: document.positionOf(path),
		todo: "Write a mapping with `vars` and `assert`."
	});
}

// src/suite/formats/promptfoo/variables.ts
function variablesOf$1(test, defaults) {
	const sources = defaults === null ? [test] : [defaults, test];
	const merged = /* @__PURE__ */ new Map();
	for (const source of sources) {
		const vars = source.value["vars"] ?? {};
		if (!isRecord(vars)) return null;
		for (const [name, value] of Object.entries(vars)) merged.set(name, {
			value,
			source
		});
	}
	const isExpanded = optionOf("disableVarExpansion", test, defaults) !== true;
	const plain = new Map([...merged].map(([name, { value }]) => [name, value]));
	const lists = [...merged].flatMap(([name, { value }]) => isExpanded && Array.isArray(value) && typeof value[0] === "string" ? [{
		name,
		entries: value
	}] : []);
	let choices = [/* @__PURE__ */ new Map()];
	for (const { name, entries } of lists) {
		if (choices.length * entries.length > 2e4) throw new UserError({
			what: `The lists in the variables of this test make more than ${MAX_TASKS.toLocaleString("en")} combinations`,
			where: test.document.positionOf(test.path),
			todo: "Shorten them, or set `options: {disableVarExpansion: true}`."
		});
		choices = choices.flatMap((chosen) => [...entries.keys()].map((index) => new Map(chosen).set(name, index)));
	}
	return choices.map((chosen) => ({
		values: new Map([...plain, ...lists.map(({ name, entries }) => [name, entries[chosen.get(name) ?? 0]])]),
		positionOf: (name) => {
			const source = merged.get(name)?.source;
			const index = chosen.get(name);
			const path = source === void 0 ? [] : [
				...source.path,
				"vars",
				name,
				...index === void 0 ? [] : [index]
			];
			return source?.document.positionOf(path);
		}
	}));
}
function optionOf(name, test, defaults) {
	for (const { value } of defaults === null ? [test] : [test, defaults]) {
		const { options } = value;
		if (isRecord(options) && options[name] !== void 0) return options[name];
	}
}

// src/suite/formats/promptfoo/promptfoo.ts
const promptfoo = {
	id: "promptfoo",
	title: "promptfoo configuration",
	recognises: (document) => {
		const { value, text, file } = document;
		if (!isRecord(value) || !("tests" in value || "defaultTest" in value)) return false;
		if (!(OWN_KEYS.some((key) => key in value) || basename$1(file).startsWith("promptfooconfig")) && !("prompts" in value && !AGENTV_KEYS.some((key) => key in value))) return false;
		return SKILL_USED.test(text) || namesFiles(value["tests"]);
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		warnOfConfig(builder, document);
		const defaults = await builder.attempt(() => readDefaultTest(builder, document, context)) ?? null;
		const tests = await readTests(builder, document, context);
		if (!tests.some(asksForSkill) && (defaults === null || !asksForSkill(defaults))) {
			if (SKILL_USED.test(document.text)) builder.finish({});
			throw new NoSuite("is a configuration of promptfoo without a `skill-used` assertion");
		}
		if (defaults !== null) warnOfTest(builder, defaults);
		const templates = await readTemplates(builder, document, context);
		const budget = { left: MAX_TEMPLATE_LENGTH };
		const reading = {
			builder,
			defaults,
			templates,
			budget
		};
		for (const test of tests) await builder.entry(() => addTest(reading, test));
		if (budget.left < 0) builder.error(new UserError({
			what: `The templates of this suite come to more than ${MAX_TEMPLATE_LENGTH.toLocaleString("en")} characters`,
			where: document.positionOf(["tests"]),
			todo: "Split it, or shorten the variables."
		}));
		const description = valueAt(document.value, ["description"]);
		return builder.finish({
			name: typeof description === "string" ? description : null,
			settings: settingsOfOptions(document)
		});
	}
};
const MAX_TEMPLATE_LENGTH = 2e7;
const SKILL_USED = /\bskill-used\b/;
const AGENTV_KEYS = [
	"default_test",
	"target",
	"execution",
	"workspace",
	"input",
	"assertions",
	"assert"
];
function addTest({ builder, defaults, templates, budget }, test) {
	const where = test.document.positionOf(test.path);
	const leftOut = (what, todo) => builder.warn({
		what,
		where,
		todo
	});
	const lists = assertListsOf(test, defaults);
	if (!lists.some(({ document, path }) => holdsSkillUsed(valueAt(document.value, path)))) {
		warnOfSlips(builder, lists);
		leftOut("Tests without a `skill-used` or `not-skill-used` assertion are left out", "They measure no triggering.");
		return;
	}
	warnOfTest(builder, test);
	const sets = variablesOf$1(test, defaults);
	if (sets === null || optionOf("transformVars", test, defaults) !== void 0) {
		leftOut(`Tests whose variables are ${sets === null ? "kept in files" : "made by a program"} are left out`, "Write `vars` as a mapping into the test.");
		return;
	}
	const { description, metadata } = test.value;
	const rationale = typeof description === "string" && description.trim() !== "" ? description : void 0;
	const tags = isRecord(metadata) ? array(string()).safeParse(metadata["tags"]).data : void 0;
	for (const variables of sets) {
		const labels = readAsserts(lists, {
			builder,
			vars: variables.values,
			budget
		}, rationale);
		for (const template of allowed(templates, test)) {
			const prompt = render(affixed(template.text, test, defaults), variables.values, budget);
			if (prompt === null) {
				leftOut("Tests whose prompt cannot be filled in exactly are left out: only `{{ name }}` of a variable with text is", "Write the prompt out, or use a variable without filters, statements and files.");
				continue;
			}
			if (prompt.trim() === "" || prompt.length > 2e5) throw new UserError({
				what: prompt.trim() === "" ? "The prompt is empty" : `The prompt has ${prompt.length.toLocaleString("en")} characters`,
				where: sourceOf(template, variables) ?? where,
				todo: `Write what the user asks, in at most ${MAX_PROMPT_LENGTH.toLocaleString("en")} characters.`
			});
			builder.add({
				prompt,
				source: sourceOf(template, variables) ?? where,
				...labels,
				tags: tags ?? []
			});
		}
	}
}
function sourceOf(template, { positionOf }) {
	const name = onlyVariable(template.text);
	return name === null ? void 0 : positionOf(name);
}
function affixed(text, test, defaults) {
	const [prefix, suffix] = ["prefix", "suffix"].map((name) => optionOf(name, test, defaults));
	return `${typeof prefix === "string" ? prefix : ""}${text}${typeof suffix === "string" ? suffix : ""}`;
}
function allowed(templates, { value }) {
	const names = array(string()).safeParse(value["prompts"]).data;
	if (names === void 0) return templates;
	return templates.filter(({ label }) => names.some((name) => label === name || label.startsWith(`${name}:`)));
}
function assertListsOf(test, defaults) {
	const own = {
		document: test.document,
		path: [...test.path, "assert"]
	};
	if (defaults === null || optionOf("disableDefaultAsserts", test, null) === true) return [own];
	return [{
		document: defaults.document,
		path: [...defaults.path, "assert"]
	}, own];
}
function asksForSkill({ value }) {
	return holdsSkillUsed(value["assert"]);
}
function holdsSkillUsed(value, depth = 0) {
	if (Array.isArray(value)) return depth < 8 && value.some((entry) => holdsSkillUsed(entry, depth + 1));
	if (!isRecord(value)) return false;
	const { type } = value;
	if (type === "skill-used" || type === "not-skill-used" || typeof value["$ref"] === "string") return true;
	return type === "assert-set" && holdsSkillUsed(value["assert"], depth + 1);
}
function namesFiles(tests) {
	return Array.isArray(tests) ? tests.some((entry) => typeof entry === "string") : typeof tests === "string";
}
function settingsOfOptions({ value }) {
	const positive = (key) => ["evaluateOptions", "commandLineOptions"].map((options) => valueAt(value, [options, key])).find((count) => typeof count === "number" && Number.isSafeInteger(count) && count > 0);
	const [trials, timeoutMs] = [positive("repeat"), positive("timeoutMs")];
	return {
		...trials === void 0 ? {} : { trials },
		...timeoutMs === void 0 ? {} : { timeoutMs }
	};
}

// src/suite/formats/labelled/polarity.ts
const VERB = "(?:trigger|fire|activate|activation|load|invoke|invocation)(?:s|ed|d)?";
const BARE = new RegExp(`^${VERB}$`);
const POSITIVE = new RegExp(`^(?:(?:should|must|will|expect|expected|do)_)?${VERB}(?:_positive)?$`);
const NEGATIVE = new RegExp(`^(?:(?:should|must|do|does|will)_?not|(?:should|do|does|wo)n'?t|no|non|not|never|anti|expected_no)_?${VERB}$|^${VERB}_negative$`);
const PLAIN = /* @__PURE__ */ new Map([
	["positive", "positive"],
	["negative", "negative"],
	["near_miss", "negative"],
	["near_miss_negative", "negative"],
	["negative_control", "negative"],
	["acceptable", "acceptable"]
]);
function polarityOf(value) {
	const word = wordIn(value);
	if (word === null) return null;
	if (POSITIVE.test(word)) return "positive";
	return NEGATIVE.test(word) ? "negative" : PLAIN.get(word) ?? null;
}
function saysTrigger(value) {
	const word = wordIn(value);
	return word !== null && (POSITIVE.test(word) || NEGATIVE.test(word));
}
function isBareVerb(value) {
	return BARE.test(wordIn(value) ?? "");
}
function wordIn(value) {
	if (typeof value !== "string" || value.length > 40) return null;
	return value.trim().toLowerCase().replace(/[\s-]+/g, "_");
}

// src/suite/formats/labelled/entry-kind.ts
function listKind(value, isNamed = false) {
	if (!Array.isArray(value)) return null;
	const kinds = /* @__PURE__ */ new Set();
	let hasTrue = false;
	let hasName = false;
	let hasProse = false;
	let words = 0;
	let prompts = 0;
	for (const entry of value) {
		if (!isRecord(entry) || promptKeyOf(entry) === null || isOutcome(entry)) continue;
		const kind = entryKind(entry);
		prompts += 1;
		if (kind !== null) kinds.add(kind);
		hasTrue ||= fieldsAt(entry, TRUTHS).some((field) => truthOf(field.value) === true);
		const names = kind === "route" ? fieldsAt(entry, NAMING).filter(({ value }) => isNames(value)) : [];
		hasName ||= names.some(({ value }) => !isProse(value));
		hasProse ||= names.some(({ value }) => isProse(value));
		if (wordOf(entry, isNamed) !== null) words += 1;
	}
	if (kinds.has("own")) return "own";
	if (kinds.has("truth") && (hasTrue || !kinds.has("route"))) return "truth";
	if (hasName) return "route";
	if (words > 0 && (words === prompts || isNamed && words >= prompts / 2)) return "truth";
	return hasProse ? "route" : null;
}
function isProse(value) {
	if (Array.isArray(value)) return value.some(isProse);
	return typeof value === "string" && value.trim().split(/\s+/).length >= 3 && !/[,;|]/.test(value);
}
function promptPathOf(entry) {
	const fields = fieldsAt(entry, PROMPT_KEYS).filter(({ value }) => value !== null);
	return (fields.find(({ value }) => typeof value === "string") ?? fields[0])?.path ?? null;
}
function promptKeyOf(entry) {
	return promptPathOf(entry)?.[0]?.toString() ?? null;
}
function wordOf(entry, isNamed) {
	for (const { value } of fieldsAt(entry, VERDICT_KEYS)) {
		if (typeof value === "boolean" && isNamed) return value ? "positive" : "negative";
		const polarity = polarityOf(value);
		if (polarity !== null && (isNamed || saysTrigger(value))) return polarity;
	}
	for (const { value } of fieldsAt(entry, TYPE_KEYS)) {
		const polarity = polarityOf(value);
		if (polarity !== null && !isBareVerb(value) && (isNamed || saysTrigger(value))) return polarity;
	}
	return null;
}
function truthAt(entry) {
	const field = fieldAt(entry, TRUTH_KEYS);
	if (field !== null) return {
		...field,
		truth: truthOf(field.value)
	};
	const other = fieldsAt(entry, TRUTH_ONLY_KEYS).find(({ value }) => truthOf(value) !== null);
	return other === void 0 ? null : {
		...other,
		truth: truthOf(other.value)
	};
}
const TRUTHS = [...TRUTH_KEYS, ...TRUTH_ONLY_KEYS];
const NAMING = [...ROUTE_KEYS, ...TRUTH_KEYS];
function entryKind(entry) {
	const isTruth = fieldsAt(entry, TRUTHS).some(({ value }) => truthOf(value) !== null);
	const own = fieldAt(entry, OWN_SKILL_KEYS);
	if (own !== null && typeof own.value === "string" && (isTruth || wordOf(entry, true) !== null)) return "own";
	if (isTruth) return "truth";
	return fieldsAt(entry, NAMING).some(({ value }) => isNone(value) || isNames(value) && polarityOf(value) === null) ? "route" : null;
}
function isNames(value) {
	if (typeof value === "string") return truthOf(value) === null && value.length <= MAX_NAME && !/[\r\n]/.test(value);
	return Array.isArray(value) && value.every((name) => typeof name === "string" && name.length <= MAX_NAME);
}
const MAX_NAME = 160;

// src/suite/formats/labelled/read-entry.ts
function readEntry(builder, document, path, kind) {
	const entry = parseAt(record(string(), unknown()), document, path);
	builder.warnUnknownKeys(document, path, entry, [...ENTRY_KEYS, ...spelledOtherwise(entry)], "slips");
	warnOfUnusedKeys(builder, document, path);
	const promptPath = promptPathOf(entry);
	if (promptPath === null) throw new UserError({
		what: `\`${formatPath([...path, "query"])}\` is missing`,
		where: document.positionOf(path),
		todo: "Add `query`, what the user asks."
	});
	const own = fieldsAt(entry, OWN_SKILL_KEYS).find(({ value }) => typeof value === "string" || value === null);
	const route = routeOf(entry, document, path, kind);
	const id = fieldAt(entry, [
		"id",
		"case_id",
		"query_id"
	]);
	return {
		id: id === null || typeof id.value === "object" ? null : parseAt(idField, document, [...path, ...id.path]),
		prompt: parseAt(promptField, document, [...path, ...promptPath]),
		source: document.positionOf([...path, ...promptPath]),
		skill: own === void 0 ? void 0 : isNone(own.value) ? null : String(own.value).trim(),
		label: kind === "route" ? null : labelOf(entry, document, path, kind),
		wanted: route?.wanted ?? [],
		isChoice: route?.isChoice ?? false,
		wantsNone: route !== null && route.wanted.length === 0,
		forbidden: namesAt(entry, FORBIDDEN_KEYS, document, path),
		acceptable: namesAt(entry, ACCEPTABLE_KEYS, document, path),
		rationale: textAt(entry, RATIONALE_KEYS),
		tags: [...tagsOf(entry, document, path), ...[entry["split"], entry["category"]].flatMap(text$2)]
	};
}
function ownerOf(entry) {
	const field = fieldAt(entry, OWNER_KEYS);
	return typeof field?.value === "string" && /^\s*\S{1,160}\s*$/.test(field.value) ? field.value.trim() : null;
}
function spelledOtherwise(entry) {
	return Object.keys(entry).filter((key) => ENTRY_KEYS.includes(snakeCase(key)));
}
function warnOfUnusedKeys(builder, document, path) {
	const value = valueAt(document.value, path);
	if (!isRecord(value)) return;
	for (const [key, instead] of Object.entries(NOT_CARRIED$3)) {
		const part = value[key];
		if (part === void 0 || part === null || part === "" || Array.isArray(part) && part.length === 0) continue;
		if (isRecord(part) && holdsLabelsOnly(key, part)) continue;
		builder.warn({
			what: `\`${key}\` is not carried over`,
			where: document.keyPositionOf([...path, key]),
			todo: instead
		});
	}
}
function routeOf(entry, document, path, kind) {
	const field = (kind === "route" ? fieldsAt(entry, [...ROUTE_KEYS, ...TRUTH_KEYS]) : otherRoutes(entry, kind)).find(({ value }) => !isRecord(value));
	if (field === void 0) return null;
	const { key, value } = field;
	const at = [...path, ...field.path];
	if (truthOf(value) === false || isNone(value)) return {
		wanted: [],
		isChoice: false
	};
	if (truthOf(value) === true) throw new UserError({
		what: `\`${formatPath(at)}\` is true, which does not say which skill should load`,
		where: document.positionOf(at),
		todo: "Write the name of the skill, as the other entries do, or null for none."
	});
	const names = parseAt(namesField$1, document, at);
	const wanted = unique(typeof names === "string" ? splitNames(names) : names);
	return {
		wanted,
		isChoice: wanted.length > 1 && !key.endsWith("skills")
	};
}
function otherRoutes(entry, kind) {
	return fieldsAt(entry, ROUTE_KEYS).filter(({ key, value }) => {
		if (kind === "own" && OWN_SKILL_KEYS.includes(key)) return false;
		return !(key === "expect" || key === "expected") || value === null || typeof value === "string" && /^\S+$/.test(value) && polarityOf(value) === null;
	});
}
function labelOf(entry, document, path, kind) {
	const field = truthAt(entry);
	if (field !== null) {
		if (field.value === null) return null;
		return field.truth ?? parseAt(boolean(), document, [...path, ...field.path]) ? "must_activate" : "should_not_activate";
	}
	const word = wordOf(entry, true);
	if (word !== null) return LABELS$1[word];
	if (kind === "own" || fieldAt(entry, ROUTE_KEYS) !== null) return null;
	throw new UserError({
		what: `\`${formatPath([...path, "should_trigger"])}\` is missing`,
		where: document.positionOf(path),
		todo: "Add `should_trigger`, which must be true or false."
	});
}
const LABELS$1 = {
	positive: "must_activate",
	negative: "should_not_activate",
	acceptable: "acceptable"
};
const namesField$1 = union([string(), array(string())]);
function namesAt(entry, keys, document, path) {
	return unique(fieldsAt(entry, keys).flatMap(({ value, path: inner }) => {
		const at = [...path, ...inner];
		if (value === false || isNone(value)) return [];
		if (value === true) throw new UserError({
			what: `\`${formatPath(at)}\` must be the name of a skill or a list of names, not ${describeType(value)}`,
			where: document.positionOf(at),
			todo: "Name the skills."
		});
		const names = parseAt(namesField$1, document, at);
		return typeof names === "string" ? splitNames(names) : names;
	}));
}
function splitNames(names) {
	return names.split(/[,;|]/);
}
function unique(names) {
	return [...new Set(names.map((name) => name.trim()).filter((name) => !isNone(name)))];
}
function textAt(entry, keys) {
	return fieldsAt(entry, keys).flatMap(({ value }) => text$2(value))[0];
}
function tagsOf(entry, document, path) {
	const tags = entry["tags"];
	if (tags === void 0 || tags === null) return [];
	const read = parseAt(namesField$1, document, [...path, "tags"]);
	return typeof read === "string" ? read.split(/[,;]/).flatMap((tag) => text$2(tag.trim())) : read;
}
function text$2(value) {
	return typeof value === "string" && value.trim() !== "" ? [value] : [];
}

// src/suite/formats/labelled/suite-head.ts
const headSchema = object({
	runs_per_query: trialsField,
	runs_per_case: trialsField,
	trials_per_task: trialsField,
	trigger_threshold: thresholdField
});
const SKILL_KEYS = [
	"skill_name",
	"skill",
	"target_skill",
	"skill_under_test",
	"skill_id",
	"about"
];
const REMARKS = [
	"name",
	"title",
	"description",
	"purpose",
	"note",
	"notes",
	"comment",
	"version",
	"schema_version",
	"format_version",
	"status",
	"source",
	"test_suite",
	"skills_tested",
	"skills",
	"plugin",
	"tags",
	"metadata",
	"$schema"
];
const NOT_CARRIED = [
	"suffix",
	"prefix",
	"system_prompt",
	"append_system_prompt",
	"pass_threshold"
];
function readHead(builder, document, read) {
	const { value } = document;
	if (!isRecord(value)) return {
		name: null,
		settings: {},
		triggerThreshold: void 0
	};
	const head = parseAt(headSchema, document);
	const known = [
		...Object.keys(headSchema.shape),
		...SKILL_KEYS,
		...REMARKS,
		...NOT_CARRIED,
		...read
	];
	const named = Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("_") && !known.includes(snakeCase(key))));
	builder.warnUnknownKeys(document, [], named, known, "slips");
	warnOfUnusedKeys(builder, document, []);
	for (const key of NOT_CARRIED) {
		if (value[key] === void 0 || value[key] === null || value[key] === "") continue;
		builder.warn({
			what: `\`${key}\` is not carried over`,
			where: document.keyPositionOf([key]),
			todo: "Remove it."
		});
	}
	warnOfOtherPrompts(builder, document, read, "no trigger label");
	const trials = head.runs_per_query ?? head.runs_per_case ?? head.trials_per_task;
	return {
		name: typeof value["name"] === "string" ? value["name"] : null,
		settings: trials ? { trials } : {},
		triggerThreshold: head.trigger_threshold ?? void 0
	};
}
function warnOfOtherPrompts(builder, document, read, lack) {
	const { value } = document;
	for (const [key, part] of isRecord(value) ? Object.entries(value) : []) {
		if (read.includes(key) || !Array.isArray(part)) continue;
		if (!part.some((entry) => isRecord(entry) && promptKeyOf(entry) !== null)) continue;
		builder.warn({
			what: `\`${key.slice(0, 80)}\` is not carried over: its prompts have ${lack}`,
			where: document.keyPositionOf([key]),
			todo: "Only labels are measured; keep them in a file of their own to ask them as well."
		});
	}
}
async function skillOfSuite(document, context) {
	return namedSkill(document) ?? await context.skillOf(document.file);
}
function namedSkill({ value }) {
	if (!isRecord(value)) return null;
	for (const { key, value: name } of fieldsAt(value, SKILL_KEYS)) {
		if (typeof name !== "string" || name.trim() === "") continue;
		if (key !== "about" || /^[^\s]{1,160}$/.test(name.trim())) return name.trim();
	}
	return null;
}
function isAboutTriggers(document) {
	return /trigger|activat|rout|discover|skill[_-]?eval/i.test(basename$1(document.file)) || namedSkill(document) !== null;
}
function listedSkills(document) {
	const { value } = document;
	if (!isRecord(value)) return [];
	return [
		"skills_tested",
		"skills",
		"skill_names"
	].flatMap((key) => {
		const names = value[key];
		if (!Array.isArray(names)) return [];
		return names.filter((name) => typeof name === "string" && name.trim() !== "");
	});
}

// src/suite/formats/shapes/cases.ts
const askedFields = {
	id: idField,
	prompt: promptField
};
const remarkFields = {
	rationale: string().nullish(),
	reason: string().nullish(),
	tags: array(string()).nullish()
};
async function addCases(builder, document, { path, schema }, draft) {
	const list = valueAt(document.value, path);
	for (const index of Array.isArray(list) ? list.keys() : []) {
		const at = [...path, index];
		await builder.entry(async () => {
			const entry = parseAt(schema, document, at);
			builder.warnUnknownKeys(document, at, valueAt(document.value, at), Object.keys(schema.shape), "slips");
			builder.add(await draft(entry, at));
		});
	}
}
function caseDraft(document, at, { id, prompt, tags }) {
	return {
		id,
		prompt,
		source: document.positionOf([...at, "prompt"]),
		tags: tags ?? []
	};
}
function labelWith({ rationale, reason }, skill, label) {
	const why = rationale ?? reason;
	return {
		skill,
		label,
		weight: 1,
		...why ? { rationale: why } : {}
	};
}
function warnOfOtherKeys(builder, document, schema) {
	const keys = Object.keys(schema.shape);
	builder.warnUnknownKeys(document, [], document.value, keys, "slips");
	warnOfOtherPrompts(builder, document, keys, "no place in this format");
}

// src/suite/formats/shapes/activation-suite.ts
const headFields = {
	name: string().nullish(),
	runs_per_case: trialsField,
	trigger_threshold: thresholdField
};
const skillSchema = object({
	name: nameField,
	plugin: string().nullish(),
	test_cases: array(unknown()).nullish()
});
const suiteSchema$2 = object({
	...headFields,
	skills: array(skillSchema).nullish(),
	negative_cases: array(unknown()).nullish()
});
const caseSchema = object({
	...askedFields,
	expectation: labelField,
	...remarkFields
});
const negativeSchema = caseSchema.extend({ expectation: labelField.nullish() });
const activationSuite = {
	id: "activation-suite",
	title: "activation suite",
	recognises: ({ value }) => isRecord(value) && (Array.isArray(value["skills"]) && value["skills"].some((skill) => isRecord(skill) && "test_cases" in skill) || Array.isArray(value["negative_cases"]) && (value["skills"] === void 0 || Array.isArray(value["skills"]))),
	async read(document) {
		const builder = new SuiteBuilder(document, this.id);
		const suite = parseAt(suiteSchema$2, document);
		warnOfOtherKeys(builder, document, suiteSchema$2);
		const skills = (suite.skills ?? []).map((skill) => skill.name);
		for (const skill of skills) builder.skill(skill);
		const triggerThreshold = suite.trigger_threshold ?? void 0;
		for (const [position, skill] of skills.entries()) await addCases(builder, document, {
			path: [
				"skills",
				position,
				"test_cases"
			],
			schema: caseSchema
		}, (entry, at) => ({
			...caseDraft(document, at, entry),
			expectations: [labelWith(entry, skill, entry.expectation)],
			triggerThreshold
		}));
		await addCases(builder, document, {
			path: ["negative_cases"],
			schema: negativeSchema
		}, (entry, at) => {
			const label = entry.expectation ?? "should_not_activate";
			if (label !== "should_not_activate") throw new UserError({
				what: `A negative case wants no skill, but its expectation is \`${label}\``,
				where: document.positionOf([...at, "expectation"]),
				todo: "Write `should_not_activate`, or move the case to the `test_cases` of its skill."
			});
			const expectations = [...new Set(skills)].map((skill) => labelWith(entry, skill, label));
			return {
				...caseDraft(document, at, entry),
				expectations,
				expectsNoSkill: true,
				triggerThreshold
			};
		});
		return builder.finish({
			name: suite.name,
			settings: trialsSetting(suite)
		});
	}
};
function trialsSetting({ runs_per_case: trials }) {
	return trials ? { trials } : {};
}

// src/suite/formats/shapes/activation-cases.ts
const { name, ...runFields } = headFields;
const suiteSchema$1 = object({
	name,
	skill: nameField,
	...runFields,
	cases: array(unknown())
});
const activationCases = {
	id: "activation-cases",
	title: "activation cases of one skill",
	recognises: ({ value }) => isRecord(value) && Array.isArray(value["cases"]) && (value["cases"].some((entry) => isRecord(entry) && "expectation" in entry) || typeof value["skill"] === "string" && value["cases"].length === 0),
	async read(document) {
		const builder = new SuiteBuilder(document, this.id);
		const suite = parseAt(suiteSchema$1, document);
		warnOfOtherKeys(builder, document, suiteSchema$1);
		builder.skill(suite.skill);
		await addCases(builder, document, {
			path: ["cases"],
			schema: caseSchema
		}, (entry, at) => ({
			...caseDraft(document, at, entry),
			expectations: [labelWith(entry, suite.skill, entry.expectation)],
			triggerThreshold: suite.trigger_threshold ?? void 0
		}));
		return builder.finish({
			name: suite.name,
			settings: trialsSetting(suite)
		});
	}
};

// src/suite/formats/shapes/judged-criteria.ts
function judgedCriteria(document, at, { key, values }) {
	const criteria = values.flatMap((one) => sentenceOf(one) ?? []);
	if (criteria.length === 0) return [];
	const source = document.keyPositionOf([...at, key]);
	return [{
		type: "prompt",
		name: key,
		config: { prompt: ["Check the response against each of these criteria:", ...criteria.map((one) => `- ${one}`)].join("\n") },
		weight: 1,
		ifJudged: true,
		source
	}];
}
function sentenceOf(value) {
	return (isRecord(value) ? [
		"text",
		"description",
		"expectation",
		"assertion",
		"criteria"
	].map((key) => value[key]) : [value]).find((text) => typeof text === "string" && text.trim() !== "")?.trim() ?? null;
}

// src/suite/formats/shapes/evals-json.ts
const suiteSchema = object({
	skill_name: nameField.nullish(),
	name: string().nullish(),
	runs_per_query: trialsField,
	trigger_threshold: thresholdField,
	evals: array(unknown())
});
const entrySchema$2 = object({
	...askedFields,
	expected_output: unknown().optional(),
	files: array(string()).nullish(),
	expectations: array(unknown()).nullish(),
	assertions: array(unknown()).nullish(),
	should_trigger: boolean().nullish(),
	...remarkFields
});
const evalsJson = {
	id: "evals-json",
	title: "evals.json of skill-creator",
	recognises: ({ value }) => {
		if (Array.isArray(value)) return value.some((entry) => isRecord(entry) && "prompt" in entry && QUALITY_KEYS.some((key) => key in entry));
		if (!isRecord(value) || !Array.isArray(value["evals"])) return false;
		const entries = value["evals"];
		return entries.length === 0 || entries.some((entry) => isRecord(entry) && "prompt" in entry && !("expect_skill" in entry));
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const suite = Array.isArray(document.value) ? null : parseAt(suiteSchema, document);
		const skill = suite?.skill_name ?? await context.skillOf(document.file);
		if (skill !== null) builder.skill(skill);
		warnOfOtherKeys(builder, document, suiteSchema);
		await addCases(builder, document, {
			path: suite === null ? [] : ["evals"],
			schema: entrySchema$2
		}, async (entry, at) => {
			const expectations = [];
			if (typeof entry.should_trigger === "boolean") {
				const name = skill ?? missingSkill(document, [...at, "should_trigger"]);
				expectations.push(labelWith(entry, name, entry.should_trigger ? "must_activate" : "should_not_activate"));
			} else if (context.evalsJson === "positives") {
				if (skill === null) builder.warn(nobodysPrompt(document, [...at, "prompt"]));
				else expectations.push(labelWith(entry, skill, "must_activate"));
			}
			const files = [];
			for (const [index, file] of (entry.files ?? []).entries()) {
				const where = document.positionOf([
					...at,
					"files",
					index
				]);
				const read = await readInputFile(builder, context, {
					path: file,
					folders: foldersFor(document.file),
					where
				});
				if (read !== null) files.push(read);
			}
			const triggerThreshold = suite?.trigger_threshold ?? void 0;
			const key = entry.expectations ? "expectations" : "assertions";
			const graders = judgedCriteria(document, at, {
				key,
				values: entry[key] ?? []
			});
			return {
				...caseDraft(document, at, entry),
				expectations,
				graders,
				files,
				triggerThreshold
			};
		});
		return builder.finish({
			name: suite?.name,
			settings: suite?.runs_per_query ? { trials: suite.runs_per_query } : {}
		});
	}
};
function nobodysPrompt(document, path) {
	return {
		what: "Nothing says which skill must activate for the prompts of this file",
		where: document.positionOf(path),
		todo: "Add `skill_name` at the top of the file."
	};
}
const QUALITY_KEYS = [
	"expected_output",
	"expectations",
	"assertions"
];
function missingSkill(document, path) {
	throw new UserError({
		what: "`should_trigger` labels a skill, but nothing says which one",
		where: document.positionOf(path),
		todo: "Add `skill_name` at the top of the file."
	});
}
function foldersFor(file) {
	const parts = file.split("/").slice(0, -1);
	return [
		parts.slice(0, -1).join("/"),
		parts.join("/"),
		""
	];
}

// src/suite/formats/shapes/evaluation.ts
const evaluation = {
	id: "evaluation",
	title: "an evaluation with expected behavior",
	recognises: ({ value }) => Array.isArray(value) ? value.some(isEvaluation) : isEvaluation(value),
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const skill = await context.skillOf(document.file);
		const { value } = document;
		const places = Array.isArray(value) ? value.map((_, index) => [index]) : [[]];
		for (const at of places) await builder.entry(() => {
			const entry = parseAt(evaluationSchema, document, at);
			const skills = entry.skills ?? (skill === null ? [] : [skill]);
			const truth = entry.should_trigger ?? (context.evalsJson === "positives" ? true : null);
			const label = truth === true ? "must_activate" : "should_not_activate";
			builder.add({
				prompt: entry.query,
				source: document.positionOf([...at, "query"]),
				expectations: truth === null ? [] : skills.map((name) => labelWith({}, name, label)),
				graders: judgedCriteria(document, at, {
					key: "expected_behavior",
					values: entry.expected_behavior
				})
			});
		});
		return builder.finish({});
	}
};
const evaluationSchema = object({
	skills: array(nameField).nullish(),
	query: promptField,
	expected_behavior: array(unknown()),
	should_trigger: boolean().nullish()
});
function isEvaluation(value) {
	return isRecord(value) && typeof value["query"] === "string" && Array.isArray(value["expected_behavior"]);
}

// src/suite/formats/labelled/add-prompt.ts
function addPrompt(builder, entry, scope) {
	const labels = new Labels(entry.rationale);
	const skill = entry.skill === void 0 ? scope.skill ?? null : entry.skill;
	const forbidsAll = entry.skill === null && entry.label === "should_not_activate";
	if (entry.label !== null && !forbidsAll) {
		if (skill === null) throw missingSkillError(entry);
		labels.add(skill, entry.label);
	}
	for (const name of entry.wanted) labels.add(name, entry.isChoice ? "acceptable" : "must_activate");
	for (const name of entry.forbidden) labels.add(name, "should_not_activate");
	for (const name of entry.acceptable) labels.add(name, "acceptable");
	if (entry.isChoice) builder.warn({
		what: "A prompt routes to one of several skills: their loads are reported, not counted",
		where: entry.source,
		todo: "Name one skill if it must be that one, or list all that must load under `expected_skills`."
	});
	const isRouted = entry.wanted.length > 0 || entry.wantsNone;
	builder.add({
		id: entry.id,
		prompt: entry.prompt,
		source: entry.source,
		expectations: labels.list,
		others: isRouted && scope.routes !== void 0 ? {
			skills: scope.routes,
			...labels.rationale
		} : void 0,
		expectsNoSkill: forbidsAll || entry.wantsNone && scope.noneMeansNone === true,
		tags: [.../* @__PURE__ */ new Set([...entry.tags, ...scope.tags ?? []])],
		triggerThreshold: scope.triggerThreshold
	});
}
var Labels = class {
	list = [];
	#known = /* @__PURE__ */ new Map();
	rationale;
	constructor(rationale) {
		this.rationale = rationale === void 0 ? {} : { rationale };
	}
	add(skill, label) {
		if (this.#known.get(skill) === label) return;
		this.#known.set(skill, label);
		this.list.push({
			skill,
			label,
			weight: 1,
			...this.rationale
		});
	}
};
function missingSkillError({ source }) {
	return new UserError({
		what: "Nothing says which skill this label is about",
		where: source,
		todo: `Add \`skill_name\` at the top of the file, or \`skill_of: { "${source.file}": <skill> }\` to the configuration.`
	});
}

// src/suite/formats/labelled/sections.ts
const CLEAR = labelsByKey({
	must_activate: `
    should_trigger should_activate should_fire should_load should_invoke must_trigger must_activate must_fire must_load
    should_trigger_cases should_trigger_queries should_activate_prompts should_trigger_examples positive_cases
    positive_queries positive_prompts positive_triggers positive_trigger_prompts positive_trigger_cases
  `,
	should_not_activate: `
    should_not_trigger should_not_activate should_not_fire should_not_load should_not_invoke must_not_trigger
    must_not_activate must_not_fire must_not_load should_not_trigger_cases should_not_trigger_queries
    should_not_activate_prompts should_not_trigger_examples no_trigger no_trigger_prompts non_trigger_prompts
    shouldnt_trigger negative_cases negative_queries negative_prompts negative_triggers negative_trigger_prompts
    negative_trigger_cases
  `
});
const VAGUE = labelsByKey({
	must_activate: `
    should positive positives positive_examples positive_tests trigger_prompts trigger_queries trigger_cases fires triggers_on
  `,
	should_not_activate: `
    should_not negative negatives negative_examples negative_tests near near_miss near_misses near_miss_prompts
    near_neighbors
  `,
	acceptable: "acceptable ambiguous"
});
function labelsByKey(keys) {
	return new Map([
		"must_activate",
		"should_not_activate",
		"acceptable"
	].flatMap((label) => keysIn(keys[label] ?? "").map((key) => [key, label])));
}
function labelOfKey(key) {
	const word = snakeCase(key);
	const clear = CLEAR.get(word);
	if (clear !== void 0) return {
		label: clear,
		isClear: true
	};
	const vague = VAGUE.get(word);
	return vague === void 0 ? null : {
		label: vague,
		isClear: false
	};
}
const SECTION_KEYS = [...CLEAR.keys(), ...VAGUE.keys()];
function sectionsAt({ value }, path, isNamed) {
	const mapping = valueAt(value, path);
	if (!isRecord(mapping)) return [];
	return Object.entries(mapping).flatMap(([key, part]) => {
		const word = snakeCase(key);
		const label = CLEAR.get(word) ?? (isNamed ? VAGUE.get(word) : void 0);
		if (label === void 0) return [];
		if (isPrompts(part)) return [{
			path: [...path, key],
			label,
			split: null
		}];
		if (!isRecord(part)) return [];
		return Object.entries(part).flatMap(([split, list]) => isPrompts(list) ? [{
			path: [
				...path,
				key,
				split
			],
			label,
			split
		}] : []);
	});
}
async function refuseSkillsAsSplits(sections, context) {
	if (sections.every(({ split }) => split === null)) return;
	const skills = await context.skills();
	if (sections.some(({ split }) => skills.some(({ name, folder }) => name === split || folder === split))) throw new NoSuite("");
}
async function addSection(builder, document, { path, label, split }, skill, triggerThreshold) {
	const list = valueAt(document.value, path);
	const tags = split === null ? [] : [split];
	for (const index of Array.isArray(list) ? list.keys() : []) await builder.entry(() => {
		const at = [...path, index];
		const entry = withOwner(readPrompt$1(builder, document, at), valueAt(document.value, at), label, skill);
		const isRouted = entry.wanted.length > 0 || entry.wantsNone;
		const own = (skill !== null || !isRouted) && !(label === "must_activate" && isRouted) ? label : null;
		addPrompt(builder, {
			...entry,
			label: own
		}, {
			skill,
			noneMeansNone: true,
			tags,
			triggerThreshold
		});
	});
}
function withOwner(entry, value, label, skill) {
	if (label !== "should_not_activate" || !isRecord(value) || entry.wanted.length > 0) return entry;
	const owner = ownerOf(value);
	if (owner === null || owner === skill) return entry;
	return isNone(owner) ? {
		...entry,
		wantsNone: true
	} : {
		...entry,
		wanted: [owner]
	};
}
function isPrompts(value) {
	if (!Array.isArray(value)) return false;
	return value.some((entry) => typeof entry === "string" && entry.trim() !== "" || hasPrompt(entry));
}
function hasPrompt(entry) {
	return isRecord(entry) && typeof entry[promptKeyOf(entry) ?? ""] === "string";
}
function readPrompt$1(builder, document, path) {
	if (isRecord(valueAt(document.value, path))) return {
		...readEntry(builder, document, path, "route"),
		skill: void 0
	};
	return {
		id: null,
		prompt: parseAt(promptField, document, path),
		source: document.positionOf(path),
		skill: void 0,
		label: null,
		wanted: [],
		isChoice: false,
		wantsNone: false,
		forbidden: [],
		acceptable: [],
		rationale: void 0,
		tags: []
	};
}

// src/suite/formats/labelled/prompt-groups.ts
const DEEPEST = 6;
const MOST_GROUPS = 2e4;
function promptGroups(document) {
	const known = cache.get(document);
	if (known !== void 0) return known;
	const groups = [];
	collect(document.value, [], {
		skill: null,
		isTop: false,
		names: [],
		split: null,
		isVague: false,
		label: null
	}, groups);
	cache.set(document, groups);
	return groups;
}
function hasLabelledGroups(document) {
	return promptGroups(document).some(({ form }) => form !== "texts");
}
const cache = /* @__PURE__ */ new WeakMap();
function collect(value, path, scope, groups) {
	if (path.length > DEEPEST || groups.length >= MOST_GROUPS) return;
	const { label, ...said } = scope;
	const add = (form, kind, own = "must_activate") => groups.push({
		...said,
		path,
		form,
		kind,
		label: own
	});
	if (Array.isArray(value)) {
		const kind = listKind(value, true);
		if (label !== null && isPrompts(value) && (kind === null || kind === "route")) add("section", "route", label);
		else if (kind !== null) add("list", kind);
		else if (isTexts(value)) add("texts", "route");
		else for (const [index, entry] of value.entries()) collect(entry, [...path, index], withNameOf(entry, path, index, scope), groups);
	} else if (isRecord(value)) collectFrom(value, path, scope, groups);
}
function collectFrom(mapping, path, scope, groups) {
	if (isOutcome(mapping)) return;
	const kind = path.length === 0 || promptPathOf(mapping) === null ? null : entryKind(mapping);
	if (kind !== null) {
		const { label: _, ...said } = scope;
		groups.push({
			...said,
			path,
			form: "entry",
			kind,
			label: "must_activate"
		});
		return;
	}
	const skill = namedSkill({ value: mapping });
	const inner = {
		...scope,
		...skill === null ? {} : {
			skill,
			isTop: path.length === 0
		},
		...groupLabel(mapping, path)
	};
	for (const [key, part] of Object.entries(mapping)) {
		if (/^[_$]/.test(key) || typeof part !== "object" || part === null) continue;
		const at = [...path, key];
		const said = labelOfKey(key);
		if (said !== null) {
			collect(part, at, {
				...inner,
				label: said.label,
				split: null,
				isVague: !said.isClear
			}, groups);
			continue;
		}
		const split = inner.label === null || scope.label === null ? inner.split : key;
		collect(part, at, {
			...inner,
			split,
			names: [{
				name: key,
				path: at
			}, ...inner.names]
		}, groups);
	}
}
function groupLabel(mapping, path) {
	if (path.length === 0) return {};
	const truth = truthAt(mapping)?.truth ?? null;
	if (truth !== null) return {
		label: truth ? "must_activate" : "should_not_activate",
		isVague: false
	};
	const route = fieldAt(mapping, NAMED_ROUTES)?.value;
	if (typeof route === "string" && !isNone(route)) return {
		label: "must_activate",
		skill: route.trim(),
		isVague: false
	};
	const word = wordOf(mapping, true);
	if (word === null) return {};
	return {
		label: word === "acceptable" ? word : LABELS[word],
		isVague: wordOf(mapping, false) === null
	};
}
const LABELS = {
	positive: "must_activate",
	negative: "should_not_activate"
};
const NAMED_ROUTES = ROUTE_KEYS.filter((key) => key !== "expect" && key !== "expected");
function withNameOf(entry, path, index, scope) {
	if (!isRecord(entry)) return scope;
	const names = [
		"name",
		"group",
		"id"
	].flatMap((key) => {
		const name = entry[key];
		return typeof name === "string" ? [{
			name,
			path: [
				...path,
				index,
				key
			]
		}] : [];
	});
	return {
		...scope,
		names: [...names, ...scope.names]
	};
}
function isTexts(value) {
	return value.length > 0 && value.every((text) => typeof text === "string" && text.trim() !== "");
}
function arePrompts(texts) {
	return texts.filter(isSentence$1).length > texts.length / 2;
}
function isSentence$1(text) {
	return text.trim().split(/\s+/).length >= 3 || (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g)?.length ?? 0) >= 6;
}
function isGroupWord(key) {
	return GROUP_WORD.test(snakeCase(key));
}
const GROUP_WORD = /(^|_)(quer(y|ies)|prompts?|evals?|evaluations?|cases?|tests?|items?|entries|examples?|data|dataset|samples?|tasks?|rows|train(ing)?|val(idation)?|dev|holdout|heldout|positives?|negatives?|edge|near|miss(es)?|triggers?|trigger(ing|ed)|routing|activation|groups?|suites?|sets?|scenarios?|skills?|checks?|inputs?|explicit|implicit|direct|indirect|easy|medium|hard|ambiguous|boundary|control|core|smoke|regression)(_|$)/;

// src/suite/formats/labelled/read-lists.ts
function promptLists$1(document) {
	const known = found.get(document) ?? findLists(document);
	found.set(document, known);
	return known;
}
const found = /* @__PURE__ */ new WeakMap();
function findLists(document) {
	const { value } = document;
	const isNamed = isAboutTriggers(document);
	return (isRecord(value) ? Object.entries(value).map(([key, part]) => [[key], part]) : [[[], value]]).flatMap(([path, part]) => {
		const kind = listKind(part, isNamed);
		return kind === null || !Array.isArray(part) ? [] : [{
			path,
			kind,
			length: part.length
		}];
	});
}
async function readPromptLists(document, context, rules) {
	const lists = promptLists$1(document);
	if (rules.isRouting) await refuseOtherData(document, context, lists);
	const builder = new SuiteBuilder(document, rules.format);
	const head = readHead(builder, document, lists.flatMap(({ path }) => typeof path[0] === "string" ? [path[0]] : []));
	const entries = [];
	for (const { path, kind, length } of lists) for (let index = 0; index < length; index += 1) {
		const other = kind === "truth" ? otherKindOf(valueAt(document.value, [...path, index])) : null;
		if (other !== null) {
			builder.warn({
				what: `\`${other}\` is no label: prompts of that kind are left out`,
				where: document.positionOf([...path, index]),
				todo: "Add `should_trigger`, which must be true or false."
			});
			continue;
		}
		await builder.entry(() => {
			entries.push({
				entry: readEntry(builder, document, [...path, index], kind),
				isRoute: kind === "route"
			});
		});
	}
	const skill = lists.some(({ kind }) => kind !== "route") ? await skillFor(document, context, entries) : null;
	if (skill !== null && lists.some(({ kind }) => kind === "truth")) builder.skill(skill);
	const isRouted = skill === null && entries.some(({ entry }) => entry.label !== null && entry.wanted.length > 0);
	const isControl = skill === null && CONTROL.test(basename$1(document.file)) && isAllNegative(entries);
	const routes = rules.isRouting ? routesOf(document, entries) : void 0;
	for (const name of routes ?? []) builder.skill(name);
	const scope = {
		skill,
		triggerThreshold: head.triggerThreshold
	};
	for (const { entry, isRoute } of entries) {
		const routing = isRoute ? {
			...scope,
			skill: null,
			routes,
			noneMeansNone: rules.noneMeans === "none of the catalogue"
		} : scope;
		const own = isRouted || isControl ? withoutSkill(entry) : entry;
		await builder.entry(() => addPrompt(builder, isRoute && rules.isRouting ? own : withImpliedNone(own, document, rules), routing));
	}
	return builder.finish({
		name: head.name,
		settings: head.settings
	});
}
function otherKindOf(entry) {
	if (!isRecord(entry) || truthAt(entry) !== null || wordOf(entry, true) !== null) return null;
	const { key = "", value = null } = fieldAt(entry, TYPE_KEYS) ?? {};
	return typeof value === "string" && fieldAt(entry, ROUTE_NAMES) === null ? `${key}: ${value.slice(0, 40)}` : null;
}
const ROUTE_NAMES = ROUTE_KEYS.filter((key) => key !== "expect" && key !== "expected");
const CONTROL = /negativ|no[-_]?(?:skill|trigger)|none|unrelated|off[-_]?topic|out[-_]?of[-_]?scope|control/i;
async function skillFor(document, context, entries) {
	const named = namedSkill(document);
	if (named !== null) return named;
	const placed = await context.skillOf(document.file);
	if (placed === null || !entries.some(({ entry }) => entry.label !== null && entry.wanted.length > 0)) return placed;
	return (await context.skills()).some(({ name, folder }) => name === placed || folder === placed) ? placed : null;
}
function isAllNegative(entries) {
	return entries.every(({ entry }) => entry.skill === void 0 && entry.label === "should_not_activate");
}
function withoutSkill(entry) {
	if (entry.skill !== void 0 || entry.label === null) return entry;
	if (entry.wanted.length > 0) return {
		...entry,
		label: null
	};
	return entry.label === "should_not_activate" ? {
		...entry,
		skill: null
	} : entry;
}
function withImpliedNone(entry, document, rules) {
	if (rules.noneMeans === "none of the catalogue" || !entry.wantsNone || entry.forbidden.length > 0) return entry;
	return {
		...entry,
		forbidden: listedSkills(document).filter((name) => !entry.acceptable.includes(name))
	};
}
function routesOf(document, entries) {
	const names = new Set(listedSkills(document));
	for (const { entry } of entries) for (const name of [
		...entry.wanted,
		...entry.forbidden,
		...entry.acceptable
	]) names.add(name);
	return [...names];
}
async function refuseOtherData(document, context, lists) {
	const entries = lists.flatMap(({ path }) => {
		const value = valueAt(document.value, path);
		return Array.isArray(value) ? value.filter(isRecord) : [];
	});
	const plainAt = (entry) => {
		const routes = fieldsAt(entry, ROUTE_KEYS).filter(({ value }) => !isRecord(value));
		return routes.every(({ key }) => key === "expect" || key === "expected") ? routes[0] : void 0;
	};
	if (!entries.every((entry) => plainAt(entry) !== void 0 || Object.keys(entry).length === 0)) return;
	const known = new Set((await context.skills()).flatMap(({ name, folder }) => [plainSkillName(name), plainSkillName(folder)]));
	const isKnown = (value) => typeof value === "string" ? known.has(plainSkillName(value)) : Array.isArray(value) && value.some(isKnown);
	if (entries.some((entry) => isKnown(plainAt(entry)?.value))) return;
	const prose = entries.flatMap((entry) => {
		const field = plainAt(entry);
		return field !== void 0 && isSentence(field.value) ? [{
			entry,
			...field
		}] : [];
	});
	const [first] = prose;
	if (first !== void 0 && prose.length >= entries.length / 2) {
		const key = String(first.path[0]);
		const shown = JSON.stringify(shorten(String(Array.isArray(first.value) ? first.value[0] : first.value)));
		throw new NoSuite(`says in sentences what should happen (\`${key}: ${shown}\`), and those are not read`, prose.some(({ value }) => ABOUT_LOADING.test(String(value))), "Label each prompt as well: `should_trigger: true` or false for the skill of the file, or `expected_skill`.");
	}
	const isNameLike = (value) => isNone(value) || (Array.isArray(value) ? value.every(isNameLike) : typeof value === "string" && NAME$1.test(value));
	const looksLikeOne = entries.every((entry) => isNameLike(plainAt(entry)?.value ?? null));
	throw new NoSuite("has prompts whose `expect` names no skill of this repository", looksLikeOne);
}
function isSentence(value) {
	if (Array.isArray(value)) return value.some(isSentence);
	return typeof value === "string" && value.trim().split(/\s+/).length >= 3;
}
const ABOUT_LOADING = /\b(?:auto-?)?(?:activat|trigger|invok|fires?\b|loads?\b|rout(?:e|es|ed)\b)/i;
const NAME$1 = /^[a-z0-9]+(?:[-:][a-z0-9]+)+$/;
function plainSkillName(name) {
	return name.trim().slice(name.trim().lastIndexOf(":") + 1).toLowerCase();
}

// src/suite/formats/shapes/grouped-prompts.ts
const groupedPrompts = {
	id: "grouped-prompts",
	title: "groups of labelled prompts",
	recognises: (document) => isRecordOrList(document) && promptGroups(document).some(({ path }) => path.length > 0),
	async read(document, context) {
		const skills = await context.skills();
		const groups = await groupsToRead(document, context, skills);
		const builder = new SuiteBuilder(document, this.id);
		const head = readHead(builder, document, [...new Set(groups.flatMap(({ path: [key] }) => typeof key === "string" ? [key] : []))]);
		const skillOf = await skillsOfGroups(document, groups, context, skills);
		const strange = groups.filter((group) => needsSkill(group) && builder.attemptNow(() => skillOf(group)) === null);
		if (strange.length === groups.length) throw namesOfNobody(strange);
		const entries = [];
		for (const group of groups) {
			const { path, form, kind } = group;
			if (form === "section" || form === "texts") continue;
			const list = form === "entry" ? [null] : valueAt(document.value, path);
			for (const index of Array.isArray(list) ? list.keys() : []) await builder.entry(() => {
				const at = form === "entry" ? path : [...path, index];
				entries.push({
					group,
					entry: readEntry(builder, document, at, kind)
				});
			});
		}
		const routed = entries.filter(({ group }) => group.kind === "route");
		const routes = routed.length === 0 ? void 0 : routesOf(document, routed);
		for (const group of groups) {
			const skill = builder.attemptNow(() => skillOf(group));
			if (strange.includes(group) && group.names.length > 0) {
				builder.error(nobodysGroup(document, group));
				continue;
			}
			const scope = {
				skill,
				triggerThreshold: head.triggerThreshold,
				tags: group.split === null ? [] : [group.split]
			};
			if (skill !== null) builder.skill(skill);
			if (group.form === "section" || group.form === "texts") {
				await addSection(builder, document, group, skill, head.triggerThreshold);
				continue;
			}
			for (const { entry } of entries.filter((one) => one.group === group)) await builder.entry(() => addPrompt(builder, entry, group.kind === "route" ? {
				...scope,
				skill: null,
				routes,
				noneMeansNone: true
			} : scope));
		}
		return builder.finish({
			name: head.name,
			settings: head.settings
		});
	}
};
function needsSkill({ form, kind }) {
	return form === "section" || form === "texts" || kind === "truth";
}
function namesOfNobody(groups) {
	const names = [...new Set(groups.flatMap((group) => titleOf(group)?.name ?? []))];
	const shown = `${names.slice(0, 3).join(", ")}${names.length > 3 ? ", ..." : ""}`;
	return new NoSuite(`has groups of prompts, and no skill of this repository has one of their names (${shown})`, true, "Correct the names, or say with `skill: ...` beside the prompts which skill they are for.");
}
function titleOf({ names }) {
	return names.find(({ name }) => !isGroupWord(name)) ?? names[0];
}
function nobodysGroup(document, group) {
	const name = titleOf(group);
	return new UserError({
		what: `No skill of this repository is called \`${name?.name ?? ""}\`, so nothing says which skill these prompts are for`,
		where: document.keyPositionOf(name?.path ?? []),
		todo: "Correct the name, or say with `skill: ...` beside the prompts which skill they are for."
	});
}
function isRecordOrList({ value }) {
	return isRecord(value) || Array.isArray(value);
}
async function groupsToRead(document, context, skills) {
	const isAbout = isAboutTriggers(document);
	const all = promptGroups(document);
	const texts = all.filter((group) => group.form === "texts" && keyedSkill(group, skills) !== null);
	const hasTexts = arePrompts(texts.flatMap(({ path }) => textsAt(document, path)));
	const groups = all.filter((group) => {
		const isKeyed = keyedSkill(group, skills) !== null;
		if (group.form === "texts") return isKeyed && hasTexts;
		return !group.isVague || isAbout || isKeyed || group.skill !== null;
	});
	const isOurs = groups.some((group) => group.path.length > 1 || keyedSkill(group, skills) !== null);
	if (groups.length === 0 || !isOurs) throw new NoSuite("");
	const lists = groups.filter(({ kind, form }) => kind === "route" && (form === "list" || form === "entry"));
	if (lists.length === groups.length) await refuseOtherData(document, context, lists.map(({ path, kind }) => ({
		path,
		kind,
		length: 0
	})));
	return groups;
}
function textsAt({ value }, path) {
	const list = valueAt(value, path);
	return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
function keyedSkill({ names }, skills) {
	return names.find(({ name }) => skills.some((skill) => isCalled(skill, name))) ?? null;
}
function isCalled(skill, name) {
	const bare = name.slice(name.lastIndexOf(":") + 1);
	return skill.name === name || skill.folder === name || skill.name === bare || skill.folder === bare;
}
async function skillsOfGroups(document, groups, context, skills) {
	const place = await context.skillOf(document.file);
	const isOnly = new Set(skills.map(({ name }) => name)).size <= 1;
	const isFirm = place !== null && (isOnly || isPlaced(document.file, place, skills));
	const titles = (group) => group.names.filter(({ name }) => !isGroupWord(name));
	const areAllSkills = groups.every((group) => titles(group).length === 0 || keyedSkill(group, skills) !== null);
	return (group) => {
		const keyed = keyedSkill(group, skills);
		if (group.skill !== null && !(group.isTop && keyed !== null)) return group.skill;
		if (keyed === null) return group.skill ?? (titles(group).length === 0 || isFirm ? place : null);
		const other = group.skill ?? (isFirm && !areAllSkills ? place : null);
		if (other === null || skills.some((skill) => isCalled(skill, other) && isCalled(skill, keyed.name))) return keyed.name;
		throw new UserError({
			what: `\`${formatPath(keyed.path)}\` may be the skill of these prompts or the name of a group for \`${other}\``,
			where: document.keyPositionOf(keyed.path),
			todo: "Name the skill beside the prompts: `skill: ...`."
		});
	};
}
function isPlaced(file, place, skills) {
	const parts = /* @__PURE__ */ new Set([basename$1(file, extname$1(file)), ...dirname$1(file).split("/")]);
	return skills.some(({ name, folder }) => name === place && (parts.has(name) || parts.has(folder)));
}

// src/suite/formats/shapes/labelled-lists.ts
const SHAPES = [
	{
		id: "trigger-dataset",
		title: "trigger dataset",
		has: (lists, document) => hasRoutesUnder(lists, document, "trigger_evals")
	},
	{
		id: "boundary-cases",
		title: "boundary cases of several skills",
		has: (lists, document) => hasRoutesUnder(lists, document, "test_cases"),
		noneMeans: "none of the suite"
	},
	{
		id: "skill-cases",
		title: "trigger cases of several skills",
		has: (lists) => lists.some(({ kind }) => kind === "own")
	},
	{
		id: "routing-set",
		title: "routing set",
		has: (lists) => lists.some(({ kind }) => kind === "route"),
		isRouting: true
	},
	{
		id: "trigger-queries",
		title: "trigger queries",
		has: hasTriggerQueries
	}
];
const labelledLists = SHAPES.map(({ id, title, has, ...rules }) => ({
	id,
	title,
	recognises: (document) => has(promptLists$1(document), document),
	read: (document, context) => readPromptLists(document, context, {
		format: id,
		isRouting: false,
		noneMeans: "none of the catalogue",
		...rules
	})
}));
function hasRoutesUnder(lists, document, key) {
	return lists.some(({ path }) => {
		return path[0] === key && recordsAt(document, path).some((entry) => "expected_skill" in entry);
	});
}
function hasTriggerQueries(lists, document) {
	const truths = lists.filter(({ kind }) => kind === "truth");
	const [first] = truths;
	if (first === void 0) return false;
	const isEvals = first.path[0] === "evals" && truths.length === 1 && evalsJson.recognises(document);
	return !(first.path.length === 0 || isEvals) || isTableFile(document.file) || !isPlainList(document, first.path);
}
function isPlainList(document, path) {
	const entries = recordsAt(document, path);
	const isInWords = (truth) => typeof truth === "string" && truthOf(truth) !== null;
	if (entries.every((entry) => isInWords(entry["should_trigger"]))) return false;
	const more = [
		...ROUTE_KEYS,
		...FORBIDDEN_KEYS,
		...ACCEPTABLE_KEYS
	];
	return entries.every((entry) => {
		const key = promptKeyOf(entry);
		if (key !== null && key !== "query" && key !== "prompt") return false;
		const isUnlabelled = path[0] === "evals" && entryKind(entry) === null && wordOf(entry, true) === null;
		return (key === null || isUnlabelled || entry["should_trigger"] !== void 0) && more.every((other) => entry[other] === void 0);
	});
}
function recordsAt({ value }, path) {
	const list = valueAt(value, path);
	return Array.isArray(list) ? list.filter(isRecord) : [];
}

// src/suite/formats/shapes/prompt-lists.ts
const promptLists = {
	id: "prompt-lists",
	title: "lists of prompts by label",
	recognises: (document) => sectionsOf(document).length > 0,
	async read(document, context) {
		await refuseSkillsAsSplits(sectionsOf(document), context);
		const builder = new SuiteBuilder(document, this.id);
		const head = readHead(builder, document, SECTION_KEYS);
		const skill = await skillOfSuite(document, context);
		if (skill !== null) builder.skill(skill);
		for (const section of sectionsOf(document)) await addSection(builder, document, section, skill, head.triggerThreshold);
		return builder.finish({
			name: head.name,
			settings: head.settings
		});
	}
};
function sectionsOf(document) {
	const { value } = document;
	if (!isRecord(value) || Array.isArray(value["skills"])) return [];
	const sections = sectionsAt(document, [], isAboutTriggers(document));
	return sections.every(({ path }) => path[0] === "negative_cases") ? [] : sections;
}

// src/suite/formats/shapes/single-case.ts
const singleCase = {
	id: "single-case",
	title: "a file with one prompt",
	recognises: ({ value }) => {
		if (!isRecord(value) || promptPathOf(value) === null) return false;
		const kind = entryKind(value);
		return kind === "own" || kind === "truth";
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const skill = await skillOfSuite(document, context);
		await builder.attempt(() => addPrompt(builder, readEntry(builder, document, [], "own"), { skill }));
		return builder.finish({});
	}
};

// src/suite/formats/shapes/skill-evals.ts
const WRAPPERS = [
	"trigger_evals",
	"trigger_tests",
	"trigger_queries",
	"triggers",
	"trigger",
	"activation"
];
const skillEvals = {
	id: "skill-evals",
	title: "evaluations of one skill",
	recognises: (document) => wrappersOf(document).length > 0,
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const wrappers = wrappersOf(document);
		await refuseSkillsAsSplits(wrappers.flatMap((wrapper) => sectionsAt(document, [wrapper], true)), context);
		const head = readHead(builder, document, wrappers);
		const skill = await skillOfSuite(document, context);
		if (skill === null) throw new UserError({
			what: "Nothing says which skill these evaluations are for",
			where: document.positionOf([]),
			todo: "Add `skill` at the top of the file."
		});
		builder.skill(skill);
		for (const wrapper of wrappers) {
			builder.warnUnknownKeys(document, [wrapper], valueAt(document.value, [wrapper]), KEYS$1, "slips");
			for (const section of sectionsAt(document, [wrapper], true)) await addSection(builder, document, section, skill, head.triggerThreshold);
		}
		return builder.finish({
			name: head.name,
			settings: head.settings
		});
	}
};
const KEYS$1 = [
	...SECTION_KEYS,
	"description",
	"note",
	"notes"
];
function wrappersOf(document) {
	return WRAPPERS.filter((wrapper) => sectionsAt(document, [wrapper], true).length > 0);
}

// src/suite/formats/shapes/skill-map.ts
const skillMap = {
	id: "skill-map",
	title: "lists of prompts by skill",
	recognises: (document) => skillsOf(document).length > 0,
	async read(document, context) {
		const skills = skillsOf(document);
		if (skills.some(({ isTop }) => isTop)) {
			const known = new Set((await context.skills()).flatMap(({ name, folder }) => [name, folder]));
			if (!skills.some(({ name }) => name !== null && known.has(name))) throw new NoSuite("has lists of prompts, but none of their keys is a skill of this repository", true);
		}
		const builder = new SuiteBuilder(document, this.id);
		const head = readHead(builder, document, ["skills", ...skills.flatMap(({ name, isTop }) => isTop && name !== null ? [name] : [])]);
		for (const { name, path, sections } of skills) {
			builder.warnUnknownKeys(document, path, valueAt(document.value, path), KEYS, "slips");
			if (name === null) {
				builder.error(new UserError({
					what: "Nothing says which skill these prompts are for",
					where: document.positionOf(path),
					todo: "Add `name`, the name of the skill."
				}));
				continue;
			}
			builder.skill(name);
			for (const section of sections) await addSection(builder, document, section, name, head.triggerThreshold);
		}
		return builder.finish({
			name: head.name,
			settings: head.settings
		});
	}
};
const KEYS = [
	...SECTION_KEYS,
	"name",
	"skill",
	"skill_name",
	"description",
	"note",
	"notes",
	"plugin",
	"path",
	"tags"
];
function skillsOf(document) {
	const { value } = document;
	if (Array.isArray(value)) return listed(document, value, []);
	if (!isRecord(value)) return [];
	const { skills } = value;
	if (Array.isArray(skills)) return listed(document, skills, ["skills"]);
	const path = isRecord(skills) ? ["skills"] : [];
	const byName = isRecord(skills) ? skills : value;
	return Object.keys(byName).flatMap((name) => {
		if (name.startsWith("_") || !isRecord(byName[name])) return [];
		const sections = sectionsAt(document, [...path, name], true);
		return sections.length === 0 ? [] : [{
			name,
			path: [...path, name],
			sections,
			isTop: path.length === 0
		}];
	});
}
function listed(document, list, path) {
	return list.flatMap((entry, index) => {
		const sections = sectionsAt(document, [...path, index], true);
		if (!isRecord(entry) || sections.length === 0) return [];
		const name = [
			entry["name"],
			entry["skill"],
			entry["skill_name"]
		].find((own) => typeof own === "string");
		return [{
			name: typeof name === "string" ? name.trim() : null,
			path: [...path, index],
			sections,
			isTop: false
		}];
	});
}

// src/suite/formats/shapes/stimuli.ts
const namesField = union([nameField, array(nameField)]);
const entrySchema$1 = object({
	id: union([string(), number()]).nullish(),
	name: string().nullish(),
	prompt: promptField.nullish(),
	input: promptField.nullish(),
	turns: array(promptField).min(1).nullish(),
	expect_activation: union([boolean(), nameField]).nullish(),
	graders: array(unknown()).nullish(),
	constraints: object({
		expect_skills: namesField.nullish(),
		reject_skills: namesField.nullish()
	}).nullish()
});
const graderSchema$1 = object({ config: object({
	required: namesField.nullish(),
	disallowed: namesField.nullish()
}).nullish() });
const runsSchema = object({ runs: int().min(0).nullish() }).nullish();
const vally = {
	id: "vally",
	title: "Vally suite",
	recognises: ({ value }) => isRecord(value) && Array.isArray(value["stimuli"]),
	read: (document, context) => readStimuli(document, context, "vally", "stimuli")
};
const scenarios = {
	id: "scenarios",
	title: "scenarios of one skill",
	recognises: ({ value }) => isRecord(value) && Array.isArray(value["scenarios"]) && value["scenarios"].some((entry) => isRecord(entry) && ("expect_activation" in entry || "prompt" in entry && Array.isArray(entry["assertions"]) && "rubric" in entry)),
	read: (document, context) => readStimuli(document, context, "scenarios", "scenarios")
};
async function readStimuli(document, context, format, list) {
	const builder = new SuiteBuilder(document, format);
	const entries = valueAt(document.value, [list]);
	const count = Array.isArray(entries) ? entries.length : 0;
	const isDefault = list === "scenarios" || Array.isArray(entries) && entries.some((one) => isRecord(one) && "expect_activation" in one);
	const skill = isDefault ? namedSkill(document) ?? await context.skillOf(document.file) : null;
	if (skill !== null) builder.skill(skill);
	const shared = await builder.attempt(() => graderLabels(builder, document, ["graders"]));
	for (let index = 0; index < count; index += 1) {
		const at = [list, index];
		await builder.entry(() => {
			const entry = parseAt(entrySchema$1, document, at);
			const key = entry.turns ? "turns" : entry.prompt ? "prompt" : "input";
			const [prompt, ...followUps] = entry.turns ?? [parseAt(promptField, document, [...at, key])];
			const labels = new Map(shared ?? []);
			for (const [name, label] of graderLabels(builder, document, [...at, "graders"])) labels.set(name, label);
			for (const name of namesIn(entry.constraints?.expect_skills)) labels.set(name, "must_activate");
			for (const name of namesIn(entry.constraints?.reject_skills)) labels.set(name, "should_not_activate");
			const activation = entry.expect_activation ?? (isDefault && labels.size === 0 ? true : null);
			if (typeof activation === "string") labels.set(activation, "must_activate");
			else if (activation !== null && skill !== null && !labels.has(skill)) labels.set(skill, activation ? "must_activate" : "should_not_activate");
			warnOfWorkspace(builder, document, at);
			builder.add({
				id: entry.id,
				prompt: prompt ?? "",
				followUps,
				source: document.positionOf(entry.turns ? [
					...at,
					key,
					0
				] : [...at, key]),
				expectations: [...labels].map(([name, label]) => ({
					skill: name,
					label,
					weight: 1
				}))
			});
		});
	}
	const name = valueAt(document.value, ["name"]);
	const trials = runsOf(document);
	return builder.finish({
		name: typeof name === "string" ? name : null,
		settings: trials === null ? {} : { trials }
	});
}
function graderLabels(builder, document, path) {
	const list = valueAt(document.value, path);
	if (!Array.isArray(list)) return [];
	return list.flatMap((grader, index) => {
		if (!isRecord(grader)) return [];
		const at = [...path, index];
		if (grader["type"] !== "skill-invocation") {
			builder.warn({
				what: "Graders other than `skill-invocation` are not carried over",
				where: document.positionOf(at),
				todo: "They judge what the agent does; only the labels are read."
			});
			return [];
		}
		const { config } = parseAt(graderSchema$1, document, at);
		return [...namesIn(config?.required).map((name) => [name, "must_activate"]), ...namesIn(config?.disallowed).map((name) => [name, "should_not_activate"])];
	});
}
function warnOfWorkspace(builder, document, at) {
	for (const key of ["environment", "setup"]) {
		if (valueAt(document.value, [...at, key]) === void 0) continue;
		builder.warn({
			what: `\`${key}\` is not carried over`,
			where: document.keyPositionOf([...at, key]),
			todo: "The prompts are asked in an empty workspace."
		});
	}
}
function runsOf(document) {
	for (const key of ["defaults", "config"]) {
		const runs = parseAt(runsSchema, document, [key])?.runs ?? 0;
		if (runs > 1) return runs;
	}
	return null;
}
function namesIn(names) {
	return (typeof names === "string" ? [names] : [...names ?? []]).map((name) => name.trim());
}

// src/suite/reader/skill-of-hint.ts
const MOST_NAMES = 6;
function skillOfHint(file, skills) {
	const names = [...new Set(skills.map(({ name }) => name))].sort();
	const shown = names.slice(0, MOST_NAMES).join(", ");
	const choice = names.length < 2 ? "" : `, with its skill: ${shown}${names.length > MOST_NAMES ? ", ..." : ""}`;
	return `Add to skill-eval-gate.yml: \`skill_of: {"${file}": ${names[0] ?? "<skill>"}}\`${choice}. Or move it to \`evals/<skill>/\`.`;
}

// src/suite/formats/shapes/trigger-set.ts
const entrySchema = object({
	query: promptField.optional(),
	prompt: promptField.optional(),
	should_trigger: boolean(),
	id: idField,
	split: string().nullish(),
	reason: string().nullish(),
	rationale: string().nullish(),
	tags: array(string()).nullish()
});
function isTruth(value) {
	return typeof value === "boolean" || typeof value === "string" && /^(?:true|false|yes|no)$/i.test(value);
}
const triggerSet = {
	id: "trigger-set",
	title: "trigger set",
	recognises: ({ value }) => Array.isArray(value) && value.some((entry) => isRecord(entry) && isTruth(entry["should_trigger"]) && !("expectation" in entry) && !isOutcome(entry)),
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const skill = await context.skillOf(document.file);
		if (skill === null) throw new UserError({
			what: "Nothing says which skill this trigger set is for",
			where: document.positionOf([]),
			todo: skillOfHint(document.file, await context.skills())
		});
		builder.skill(skill);
		await addCases(builder, document, {
			path: [],
			schema: entrySchema
		}, (entry, at) => {
			const key = entry.query === void 0 ? "prompt" : "query";
			const prompt = entry[key];
			if (prompt === void 0) throw new UserError({
				what: `\`${formatPath([...at, "query"])}\` is missing`,
				where: document.positionOf(at),
				todo: "Add `query`, what the user asks."
			});
			return {
				id: entry.id,
				prompt,
				source: document.positionOf([...at, key]),
				expectations: [labelWith(entry, skill, entry.should_trigger ? "must_activate" : "should_not_activate")],
				tags: [...entry.tags ?? [], ...entry.split ? [entry.split] : []]
			};
		});
		return builder.finish({});
	}
};

// src/suite/formats/waza/count-look-up.ts
function countLookUp(suite, what, where) {
	suite.patternsTried += 1;
	if (suite.patternsTried <= 1e3) return;
	throw new UserError({
		what: `The suite names more than ${MAX_PATTERNS.toLocaleString("en")} ${what}`,
		where,
		todo: "Use patterns that match several files, such as `tasks/*.yaml`."
	});
}

// src/suite/formats/waza/legacy-graders.ts
const OPTIONS = {
	keyword: {
		keywords: "contains",
		must_contain: "contains",
		must_include: "contains",
		must_not_contain: "not_contains",
		must_not_include: "not_contains",
		forbidden: "not_contains"
	},
	regex: {
		pattern: "regex_match",
		patterns: "regex_match",
		must_match: "regex_match",
		must_not_match: "regex_not_match"
	}
};
function legacyTextConfig(type, config) {
	const options = Object.hasOwn(OPTIONS, type) ? OPTIONS[type] : void 0;
	if (options === void 0) return null;
	const text = {};
	for (const [key, value] of Object.entries(config)) {
		const option = Object.hasOwn(options, key) ? options[key] ?? key : key;
		const before = text[option];
		const list = typeof value === "string" ? [value] : value;
		text[option] = Array.isArray(before) && Array.isArray(list) ? [...before, ...list] : list;
	}
	return text;
}

// src/suite/formats/waza/schemas.ts
const text$1 = string().nullish();
const texts = array(string()).nullish();
const anything$1 = unknown().optional();
const variables = record(string(), union([
	string(),
	number(),
	boolean()
]).nullable()).nullish();
const configSchema = object({
	trials_per_task: int().min(1).nullish(),
	timeout_seconds: int().min(1).nullish(),
	parallel: boolean().nullish(),
	workers: int().nullish(),
	max_workers: int().nullish(),
	fail_fast: boolean().nullish(),
	executor: text$1,
	model: text$1,
	judge_model: text$1,
	skill_directories: texts,
	required_skills: texts,
	mcp_servers: anything$1,
	max_attempts: int().nullish(),
	group_by: text$1,
	first_event_timeout_seconds: number().nullish(),
	reasoning_effort: text$1,
	judge_reasoning_effort: text$1,
	instruction_files: texts,
	inject_skill_body: boolean().nullish(),
	trigger_skill_routing: anything$1,
	disabled_skills: texts
});
const evalSchema = object({
	name: text$1,
	description: text$1,
	skill: text$1,
	version: union([string(), number()]).nullish(),
	schemaVersion: union([string(), number()]).nullish(),
	config: configSchema.nullish(),
	hooks: anything$1,
	inputs: variables,
	tasks_from: text$1,
	range: anything$1,
	graders: array(unknown()).nullish(),
	metrics: array(object({
		name: text$1,
		threshold: number().nullish(),
		enabled: boolean().nullish()
	})).nullish(),
	tasks: array(unknown()).nullish(),
	baseline: boolean().nullish(),
	scenario: anything$1,
	mcp_mocks: anything$1,
	command_mocks: anything$1,
	adversarial: anything$1
});
const taskFilesSchema = object({ task_files: array(string()) });
const graderSchema = object({
	type: text$1,
	name: text$1,
	ref: text$1,
	weight: number().nullish(),
	config: record(string(), unknown()).nullish(),
	script: text$1,
	rubric: text$1,
	model: text$1,
	assertions: texts
});
const inputsSchema = object({
	prompt: promptField.nullish(),
	prompt_file: text$1,
	context: anything$1,
	files: array(object({
		path: string().min(1),
		content: text$1
	})).nullish(),
	environment: anything$1,
	follow_up_prompts: array(promptField).nullish(),
	responder: anything$1,
	repos: anything$1,
	workdir: text$1
});
const expectedSchema = object({
	should_trigger: boolean().nullish(),
	graders: array(unknown()).nullish(),
	output_contains: texts,
	output_not_contains: texts,
	output_contains_any: texts,
	outcomes: anything$1,
	tool_calls: anything$1,
	behavior: anything$1
});
const taskSchema = object({
	id: union([string(), number()]).nullish(),
	name: text$1,
	description: text$1,
	enabled: boolean().nullish(),
	golden: boolean().nullish(),
	tags: texts,
	context_dir: text$1,
	timeout_seconds: int().min(1).nullish(),
	inputs: inputsSchema,
	follow_up_prompts: array(promptField).nullish(),
	expected: expectedSchema.nullish(),
	graders: array(unknown()).nullish(),
	skill_directories: texts,
	disabled_skills: texts,
	instruction_files: texts,
	first_event_timeout_seconds: number().nullish(),
	responder: anything$1,
	repos: anything$1,
	workdir: text$1,
	checkpoints: anything$1,
	command_mocks: anything$1,
	requirements: anything$1
});
const EVAL_KEYS = Object.keys(evalSchema.shape);
const CONFIG_KEYS = Object.keys(configSchema.shape);
const METRIC_KEYS = [
	"name",
	"weight",
	"threshold",
	"enabled",
	"description"
];
const GRADER_KEYS = Object.keys(graderSchema.shape);
const TASK_KEYS = Object.keys(taskSchema.shape);
const INPUTS_KEYS = Object.keys(inputsSchema.shape);
const EXPECTED_KEYS = Object.keys(expectedSchema.shape);

// src/suite/formats/waza/grader-entry.ts
function readGraderEntry(builder, document, path, defaults) {
	const raw = valueAt(document.value, path);
	if (typeof raw === "string") return { reference: raw };
	const entry = parseAt(graderSchema, document, path);
	builder.warnUnknownKeys(document, path, raw, GRADER_KEYS, "all");
	if (!entry.type && entry.ref && /[/@]/.test(entry.ref)) {
		builder.warn({
			what: `The grader preset \`${entry.ref.slice(0, 100)}\` is not run by this tool: it fetches nothing`,
			where: document.positionOf(path),
			todo: "Write the grader out with `type` and `config`."
		});
		return null;
	}
	if (!entry.type) {
		const reference = entry.ref || entry.name;
		if (reference && !entry.config) return { reference };
		throw new UserError({
			what: reference ? `The grader \`${reference}\` has no type` : "A grader has neither type nor name",
			where: document.positionOf(path),
			todo: "Add `type`, such as `type: text`."
		});
	}
	const source = document.positionOf(path);
	const legacy = legacyTextConfig(entry.type, configOf(entry));
	if (legacy !== null) builder.warn({
		what: `The grader type \`${entry.type}\` is deprecated and is read as \`text\``,
		where: document.positionOf([...path, "type"]),
		todo: "Rewrite it with `type: text` and its `contains` and `regex_match`."
	});
	const config = legacy ?? configOf(entry);
	const { judgeModel, programTimeout } = defaults;
	if (entry.type === "prompt" && judgeModel !== null && !config["model"]) config["model"] = judgeModel;
	if (entry.type === "program" && programTimeout !== null && !config["timeout"]) config["timeout"] = programTimeout;
	return { spec: {
		type: legacy === null ? entry.type : "text",
		name: entry.name || entry.type,
		config,
		weight: entry.weight != null && entry.weight > 0 ? entry.weight : 1,
		source
	} };
}
function configOf(entry) {
	const config = { ...entry.config };
	for (const key of [
		"assertions",
		"script",
		"rubric",
		"model"
	]) if (entry[key] != null && config[key] === void 0) config[key] = entry[key];
	return config;
}

// src/suite/formats/waza/global-graders.ts
function readGlobalGraders(builder, document, spec, defaults) {
	const graders = [];
	for (const index of (spec.graders ?? []).keys()) {
		const path = ["graders", index];
		const grader = builder.attemptNow(() => readGraderEntry(builder, document, path, defaults));
		if (grader === null) continue;
		if ("spec" in grader) graders.push(grader.spec);
		else builder.error(new UserError({
			what: `The global grader \`${grader.reference}\` has no type`,
			where: document.positionOf(path),
			todo: "Define it here with `type` and `config`; tasks may then name it."
		}));
	}
	return graders;
}

// src/suite/formats/waza/not-run.ts
const NOT_RUN = {
	suite: [
		"mcp_mocks",
		"command_mocks",
		"adversarial",
		"baseline",
		"config.mcp_servers",
		"config.fail_fast",
		"config.instruction_files",
		"config.inject_skill_body",
		"config.trigger_skill_routing",
		"config.reasoning_effort",
		"config.judge_reasoning_effort",
		"config.first_event_timeout_seconds"
	],
	task: [
		"checkpoints",
		"command_mocks",
		"instruction_files",
		"first_event_timeout_seconds",
		"responder",
		"repos",
		"workdir",
		"inputs.responder",
		"inputs.repos",
		"inputs.workdir",
		"inputs.environment",
		"expected.behavior",
		"expected.tool_calls"
	]
};
const INSTEAD = {
	"config.fail_fast": "Every task is asked: a comparison with the base branch needs all of them.",
	"config.first_event_timeout_seconds": "A trial ends at `timeout_seconds`.",
	"config.inject_skill_body": "A measurement of triggering never puts the skill into the prompt.",
	"expected.behavior": "Waza does not grade it either; use a `behavior` grader.",
	"expected.tool_calls": "Waza does not grade it either; use a `tool_calls` grader.",
	first_event_timeout_seconds: "A trial ends at `timeout_seconds`.",
	"inputs.environment": "An agent's program gets no variables of a suite; a `before_task` hook can write a file into the workspace.",
	baseline: "The base branch is always the baseline here."
};
function warnNotRun(builder, document, path, where) {
	for (const feature of NOT_RUN[where]) {
		const at = [...path, ...feature.split(".")];
		if (isUnused(valueAt(document.value, at))) continue;
		builder.warn({
			what: `\`${feature}\` is not run by this tool`,
			where: document.keyPositionOf(at),
			todo: INSTEAD[feature]
		});
	}
}
function isUnused(value) {
	if (value === void 0 || value === null || value === false || value === "" || value === 0) return true;
	if (Array.isArray(value)) return value.length === 0;
	return isRecord(value) && Object.keys(value).length === 0;
}

// src/suite/formats/waza/project-config.ts
const NAME = ".waza.yaml";
const MAX_LEVELS = 10;
const text = string().nullish();
const anything = unknown().optional();
const count = int().min(0).nullish();
const defaultsSchema = object({
	engine: text,
	model: text,
	model_reasoning_effort: text,
	judgeModel: text,
	timeout: count,
	parallel: boolean().nullish(),
	workers: count,
	verbose: anything,
	sessionLog: anything
});
const filesSchema = object({
	evalFile: text,
	taskGlob: text,
	taskFileSuffix: text
});
const gradersSchema = object({ programTimeout: count });
const storageSchema = object({
	enabled: anything,
	provider: anything,
	accountName: anything,
	containerName: anything
});
const projectSchema = object({
	paths: anything,
	defaults: defaultsSchema.nullish(),
	files: filesSchema.nullish(),
	graders: gradersSchema.nullish(),
	storage: anything,
	cache: anything,
	server: anything,
	dev: anything,
	tokens: anything
});
const SECTIONS = {
	defaults: Object.keys(defaultsSchema.shape),
	files: Object.keys(filesSchema.shape),
	graders: Object.keys(gradersSchema.shape),
	storage: Object.keys(storageSchema.shape),
	paths: [
		"skills",
		"evals",
		"results"
	]
};
const noProject = {
	document: null,
	defaults: {},
	files: {},
	programTimeout: null
};
async function readProject(builder, context, folder) {
	const document = await findProject(context, folder);
	if (document === null || document.value === null) return {
		...noProject,
		document
	};
	const { defaults, files, graders, storage } = parseAt(projectSchema, document);
	builder.warnUnknownKeys(document, [], document.value, Object.keys(projectSchema.shape), "all");
	for (const [section, keys] of Object.entries(SECTIONS)) builder.warnUnknownKeys(document, [section], valueAt(document.value, [section]), keys, "all");
	if (defaults?.model_reasoning_effort) builder.warn({
		what: `\`defaults.model_reasoning_effort\` of ${NAME} is not used by this tool`,
		where: document.keyPositionOf(["defaults", "model_reasoning_effort"])
	});
	if (storageSchema.safeParse(storage).data?.enabled === true) builder.warn({
		what: `\`storage\` of ${NAME} is not used by this tool: results are not uploaded there`,
		where: document.keyPositionOf(["storage"])
	});
	return {
		document,
		defaults: defaults ?? {},
		files: files ?? {},
		programTimeout: graders?.programTimeout || null
	};
}
async function findProject(context, folder) {
	let at = folder;
	for (let level = 0; level < MAX_LEVELS; level += 1) {
		const file = join$1(at, NAME);
		const found = await context.read(file);
		if ("text" in found) return parseDocument(found.text, file);
		if (!found.missing) throw new UserError({
			what: `The file ${found.problem}`,
			where: {
				file,
				line: 1,
				column: 1
			},
			todo: "Replace it by a regular YAML file inside the repository, or remove it."
		});
		if (at === ".") return null;
		at = dirname$1(at);
	}
	return null;
}

// src/suite/formats/waza/required-skills.ts
async function checkRequiredSkills(builder, context, document, required, skills) {
	if (required.length === 0 || skills.disabled.includes("*")) return;
	const where = document.positionOf(["config", "required_skills"]);
	if (skills.directories.length === 0) {
		builder.error(new UserError({
			what: "`required_skills` are searched in `skill_directories`, which the suite does not have",
			where,
			todo: "Add `skill_directories` with the folder of each required skill, or remove `required_skills`."
		}));
		return;
	}
	const found = /* @__PURE__ */ new Set();
	for (const { path } of skills.directories) {
		const name = await skillIn(context, path);
		if (name !== null) found.add(name);
	}
	const missing = required.filter((name) => !found.has(name));
	if (missing.length === 0) return;
	const looked = skills.directories.map(({ written }) => `\`${written}\``).join(", ");
	const there = found.size === 0 ? "hold none directly" : `hold ${[...found].sort().map(quoted).join(", ")}`;
	const below = nestedIn(context, skills, missing);
	builder.error(new UserError({
		what: `The required skills ${missing.map(quoted).join(", ")} were not found: ${looked} ${there}`,
		where,
		todo: below === null ? "Add the folder that holds its SKILL.md to `skill_directories`, or correct the name." : `Only a SKILL.md directly in a directory counts: add \`${below}\` to \`skill_directories\`.`
	}));
}
async function skillIn(context, folder) {
	const file = join$1(folder, "SKILL.md");
	const found = await context.read(file);
	if (!("text" in found)) return null;
	const name = parseFrontmatter(found.text, file).data["name"];
	return typeof name === "string" && name.trim() !== "" ? name.trim() : null;
}
function nestedIn(context, skills, missing) {
	for (const { path, written } of skills.directories) {
		const name = missing.find((skill) => context.files.includes(join$1(path, skill, "SKILL.md")));
		if (name !== void 0) return `${written.replace(/\/$/, "")}/${name}`;
	}
	return null;
}
function quoted(name) {
	return `\`${name}\``;
}

// src/suite/formats/waza/hooks.ts
const MOMENTS = [
	"before_run",
	"after_run",
	"before_task",
	"after_task"
];
const momentSchema = array(unknown()).nullish();
const hooksSchema = object({
	before_run: momentSchema,
	after_run: momentSchema,
	before_task: momentSchema,
	after_task: momentSchema
});
const hookSchema = object({
	command: string().refine((command) => command.trim() !== "", {
		error: "The command of this hook is empty",
		params: { todo: "Write the program and its arguments, or remove the hook." }
	}),
	working_directory: string().nullish(),
	exit_codes: array(int()).nullish(),
	error_on_fail: boolean().nullish()
});
const SHELL_SYNTAX = /&&|\|\||[|;<>`]|\$[({\w]|["']|^~\/|\s~\//;
function readWazaHooks(builder, document, folder) {
	if (valueAt(document.value, ["hooks"]) == null) return [];
	const hooks = builder.attemptNow(() => parseAt(hooksSchema, document, ["hooks"]));
	builder.warnUnknownKeys(document, ["hooks"], valueAt(document.value, ["hooks"]), MOMENTS, "all");
	return MOMENTS.flatMap((moment) => [...(hooks?.[moment] ?? []).keys()].flatMap((index) => {
		const path = [
			"hooks",
			moment,
			index
		];
		return builder.attemptNow(() => readHook(builder, document, path, moment, folder)) ?? [];
	}));
}
function readHook(builder, document, path, moment, suiteFolder) {
	const value = valueAt(document.value, path);
	if (isRecord(value)) builder.warnUnknownKeys(document, path, value, Object.keys(hookSchema.shape), "all");
	const { command, working_directory, exit_codes, error_on_fail } = parseAt(hookSchema, document, path);
	const folder = insideRepository(suiteFolder, working_directory ?? "");
	if (folder === null) throw new UserError({
		what: `The working directory \`${working_directory}\` of a hook is outside of the repository`,
		where: document.positionOf([...path, "working_directory"]),
		todo: "Write it relative to the folder of `eval.yaml`, inside the repository."
	});
	const source = document.positionOf([...path, "command"]);
	if (SHELL_SYNTAX.test(command)) builder.warn({
		what: `The hook \`${shorten(command, 60)}\` is started without a shell, as in Waza: shell syntax is plain text to it`,
		where: source,
		todo: "Put it into a script, such as `bash setup.sh`."
	});
	return {
		moment,
		command: command.trim().split(/\s+/),
		folder,
		exitCodes: exit_codes?.length ? exit_codes : [0],
		errorOnFail: error_on_fail ?? false,
		source
	};
}

// src/suite/formats/waza/settings.ts
const AGENTS = {
	"copilot-sdk": "copilot",
	codex: "codex",
	mock: "lexical"
};
const DEFAULT_WORKERS = 4;
const MAX_ATTEMPTS = 10;
function readSettings(builder, document, spec, project) {
	const config = spec.config ?? {};
	const { defaults } = project;
	builder.warnUnknownKeys(document, ["config"], valueAt(document.value, ["config"]), CONFIG_KEYS, "all");
	if (config.group_by && config.group_by !== "model") builder.warn({
		what: `\`config.group_by: ${config.group_by.slice(0, 60)}\` groups nothing: Waza groups by \`model\` only`,
		where: document.positionOf(["config", "group_by"]),
		todo: "Remove it."
	});
	const agent = readAgent(builder, document, config.executor, project);
	const model = config.model || defaults.model;
	const timeout = config.timeout_seconds || defaults.timeout;
	const minAccuracy = readMinAccuracy(builder, document, spec);
	const workers = config.workers ?? config.max_workers ?? defaults.workers ?? DEFAULT_WORKERS;
	const hooks = readWazaHooks(builder, document, dirname$1(document.file));
	return {
		...agent === null ? {} : { agent },
		...model && agent !== "lexical" ? { model } : {},
		...config.trials_per_task ? { trials: config.trials_per_task } : {},
		...timeout ? { timeoutMs: timeout * 1e3 } : {},
		...config.parallel ?? defaults.parallel ? { concurrency: workers > 0 ? workers : DEFAULT_WORKERS } : {},
		...minAccuracy === null ? {} : { minAccuracy },
		...hooks.length === 0 ? {} : { hooks }
	};
}
function readMaxAttempts(builder, document, spec) {
	const attempts = spec.config?.max_attempts ?? 1;
	if (attempts > MAX_ATTEMPTS) builder.warn({
		what: `\`config.max_attempts: ${attempts}\` is taken as ${MAX_ATTEMPTS}`,
		where: document.positionOf(["config", "max_attempts"]),
		todo: `Write at most ${MAX_ATTEMPTS}.`
	});
	return attempts > 1 ? Math.min(attempts, MAX_ATTEMPTS) : void 0;
}
function readAgent(builder, document, own, project) {
	const executor = own || project.defaults.engine;
	if (!executor) return null;
	const where = own ? document.positionOf(["config", "executor"]) : (project.document ?? document).positionOf(["defaults", "engine"]);
	const agent = Object.hasOwn(AGENTS, executor) ? AGENTS[executor] : void 0;
	if (agent === void 0) {
		const known = Object.keys(AGENTS);
		builder.error(new UserError({
			what: `\`${executor}\` is not an executor.${didYouMean(executor, known)}`,
			where,
			todo: `Use one of: ${known.join(", ")}.`
		}));
		return null;
	}
	if (executor === "mock") builder.warn({
		what: "The executor `mock` gives no answers, so the lexical router is used instead",
		where,
		todo: "Choose a real agent with `agent:` in skill-eval-gate.yml or with --agent; an executor chooses none."
	});
	return agent;
}
function readMinAccuracy(builder, document, spec) {
	let found = null;
	for (const [index, metric] of (spec.metrics ?? []).entries()) {
		const path = ["metrics", index];
		builder.warnUnknownKeys(document, path, valueAt(document.value, path), METRIC_KEYS, "all");
		if (metric.name !== "trigger_accuracy" || metric.enabled === false || metric.threshold == null) continue;
		if (metric.threshold < 0 || metric.threshold > 1) builder.error(new UserError({
			what: `The threshold of \`trigger_accuracy\` must be between 0 and 1, not ${metric.threshold}`,
			where: document.positionOf([...path, "threshold"]),
			todo: "Write it as a share, such as 0.9."
		}));
		else found = metric.threshold;
	}
	return found;
}

// src/suite/formats/waza/expectations.ts
const skillsSchema = object({
	required_skills: array(string()).nullish(),
	forbidden_skills: array(string()).nullish()
});
function readExpectations(suite, graders, shouldTrigger) {
	const labels = /* @__PURE__ */ new Map();
	const give = (skill, label, source) => {
		const before = labels.get(skill);
		if (before === void 0) labels.set(skill, {
			label,
			source
		});
		else if (before.label !== label) {
			const { file, line, column } = before.source;
			suite.builder.error(new UserError({
				what: `\`${skill}\` is ${label} here and ${before.label} at ${file}:${line}:${column}, for the same task`,
				where: source,
				todo: "Keep one of the two."
			}));
		}
	};
	if (shouldTrigger !== null) {
		const { value, source } = shouldTrigger;
		if (suite.skill === null) suite.builder.error(new UserError({
			what: "`expected.should_trigger` labels the skill of the suite, but `eval.yaml` names none",
			where: source,
			todo: "Add `skill: <name>` to `eval.yaml`."
		}));
		else give(suite.skill, value ? "must_activate" : "should_not_activate", source);
	}
	for (const grader of graders) {
		if (grader.type !== "skill_invocation") continue;
		const config = skillsSchema.safeParse(grader.config);
		if (!config.success) {
			suite.builder.error(new UserError({
				what: `The grader \`${grader.name}\` must list its skills as text`,
				where: grader.source,
				todo: "Write `required_skills` and `forbidden_skills` as lists of names, as in `[pdf, docx]`."
			}));
			continue;
		}
		for (const skill of config.data.required_skills ?? []) give(skill, "must_activate", grader.source);
		for (const skill of config.data.forbidden_skills ?? []) give(skill, "should_not_activate", grader.source);
	}
	return [...labels].map(([skill, { label }]) => ({
		skill,
		label,
		weight: 1
	}));
}

// src/suite/formats/waza/fill-template.ts
const ACTION = /\{\{(?!\{)([^{}]*)\}\}/g;
const VARIABLE = /^\.Vars\.([\p{L}_][\p{L}\p{N}_]*)$/u;
function fillTemplate(template, { vars, taskName }) {
	const unknown = /* @__PURE__ */ new Set();
	const left = /* @__PURE__ */ new Set();
	return {
		text: template.replace(ACTION, (written, inner) => {
			const action = inner.trim();
			if (action === ".TaskName") return taskName;
			const name = VARIABLE.exec(action)?.[1];
			if (name === void 0) {
				left.add(written);
				return written;
			}
			const value = vars.get(name);
			if (value === void 0) unknown.add(name);
			return value ?? written;
		}),
		unknown: [...unknown],
		left: [...left]
	};
}
function isWazaAction(written) {
	return /^\{\{-?\s*(?:\.(?:Vars|JobID|TaskName|Iteration|Attempt|Timestamp)\b|fixture:)/.test(written);
}

// src/suite/formats/waza/prompt.ts
async function readPrompt(suite, document, path, task) {
	const { prompt, prompt_file: file } = task.inputs;
	if (prompt != null && file) throw new UserError({
		what: "A task has both `inputs.prompt` and `inputs.prompt_file`",
		where: document.keyPositionOf([
			...path,
			"inputs",
			"prompt_file"
		]),
		todo: "Keep one of the two."
	});
	if (prompt != null) {
		const source = document.positionOf([
			...path,
			"inputs",
			"prompt"
		]);
		return {
			prompt: fill(suite, task, prompt, source),
			source
		};
	}
	if (!file) throw new UserError({
		what: `\`${formatPath([
			...path,
			"inputs",
			"prompt"
		])}\` is missing`,
		where: document.positionOf([...path, "inputs"]),
		todo: "Add `prompt` under `inputs`: what the user asks."
	});
	const source = document.positionOf([
		...path,
		"inputs",
		"prompt_file"
	]);
	return {
		prompt: fill(suite, task, await readPromptFile(suite, document.file, file, source), source),
		source
	};
}
function readFollowUps(suite, document, path, task) {
	const own = task.inputs.follow_up_prompts ?? [];
	const beside = task.follow_up_prompts ?? [];
	if (own.length > 0 && beside.length > 0) throw new UserError({
		what: "A task has `follow_up_prompts` twice, under `inputs` and beside it",
		where: document.keyPositionOf([...path, "follow_up_prompts"]),
		todo: "Keep those under `inputs`."
	});
	const at = own.length > 0 ? [
		...path,
		"inputs",
		"follow_up_prompts"
	] : [...path, "follow_up_prompts"];
	return [...own, ...beside].map((text, index) => fill(suite, task, text, document.positionOf([...at, index])));
}
function fill({ builder, variables }, task, text, where) {
	if (!text.includes("{{")) return text;
	const filled = fillTemplate(text, {
		vars: variables,
		taskName: task.name || String(task.id ?? "")
	});
	for (const name of filled.unknown.slice(0, 5)) builder.warn({
		what: `\`{{.Vars.${name.slice(0, 60)}}}\` in a prompt is not filled in: nothing defines it.${didYouMean(name, variables.keys())}`,
		where,
		todo: `Define \`${name.slice(0, 60)}\` under \`inputs\` in \`eval.yaml\`, or write the text out.`
	});
	for (const action of filled.left.filter(isWazaAction).slice(0, 5)) builder.warn({
		what: `\`${action.slice(0, 60)}\` in a prompt is not filled in: the prompt is sent unchanged`,
		where,
		todo: "Write the text out."
	});
	const prompt = promptField.safeParse(filled.text);
	if (prompt.success) return prompt.data;
	throw new UserError({
		what: "The prompt is empty or too long once its placeholders are filled in",
		where,
		todo: "Check the `inputs` of `eval.yaml`."
	});
}
async function readPromptFile({ context, folder }, taskFile, written, where) {
	const inside = workspacePath(written);
	for (const beside of inside === null ? [] : /* @__PURE__ */ new Set([dirname$1(taskFile), folder])) {
		const found = await context.read(join$1(beside, inside ?? ""));
		if (!("text" in found)) continue;
		const prompt = promptField.safeParse(found.text);
		if (prompt.success) return prompt.data;
		throw new UserError({
			what: `The prompt file \`${written}\` is empty or too long`,
			where,
			todo: "Write what the user asks into it, in at most 200,000 characters."
		});
	}
	throw new UserError({
		what: `The prompt file \`${written}\` was not found`,
		where,
		todo: "Write a path relative to the task file or to the suite, without `..`."
	});
}

// src/suite/formats/waza/task-graders.ts
function readTaskGraders(suite, document, path, task) {
	const specs = [...suite.globals];
	const references = [];
	const lists = [[[...path, "graders"], task.graders], [[
		...path,
		"expected",
		"graders"
	], task.expected?.graders]];
	for (const [list, entries] of lists) for (const index of (entries ?? []).keys()) {
		const at = [...list, index];
		const grader = suite.builder.attemptNow(() => readGraderEntry(suite.builder, document, at, suite.graderDefaults));
		if (grader === null) continue;
		if ("spec" in grader) specs.push(grader.spec);
		else references.push({
			name: grader.reference,
			at
		});
	}
	const names = specs.map((spec) => spec.name);
	for (const { name, at } of references) {
		if (names.includes(name)) continue;
		suite.builder.error(new UserError({
			what: `There is no grader named \`${name}\`.${didYouMean(name, names)}`,
			where: document.positionOf(at),
			todo: "Define it under `graders` at the top of `eval.yaml`, or write it out here with `type` and `config`."
		}));
	}
	return withUniqueNames([...specs, ...outputGraders(document, path, task)]);
}
function outputGraders(document, path, task) {
	return [
		"output_contains",
		"output_not_contains",
		"output_contains_any"
	].flatMap((type) => {
		const texts = task.expected?.[type] ?? [];
		if (texts.length === 0) return [];
		const source = document.keyPositionOf([
			...path,
			"expected",
			type
		]);
		return [{
			type,
			name: `_${type}`,
			config: { texts },
			weight: 1,
			source
		}];
	});
}

// src/suite/formats/waza/workspace-files.ts
const MAX_FIXTURE_FILES = 500;
async function readWorkspaceFiles(suite, document, path, task) {
	const files = /* @__PURE__ */ new Map();
	for (const file of await readFixture(suite, document, path, task)) files.set(file.path, file);
	const folders = foldersOf(suite, document, task);
	for (const [index, { path: name, content }] of (task.inputs.files ?? []).entries()) {
		const where = document.positionOf([
			...path,
			"inputs",
			"files",
			index
		]);
		const inside = workspacePath(name);
		const file = content != null && inside !== null ? {
			path: inside,
			content
		} : await readInputFile(suite.builder, suite.context, {
			path: name,
			folders,
			where
		});
		if (file !== null) files.set(file.path, file);
	}
	return [...files.values()];
}
function foldersOf({ folder }, { file }, { context_dir: own }) {
	return (own ? [
		dirname$1(file),
		folder,
		""
	].map((from) => join$1(from, own)) : [join$1(folder, "fixtures")]).map((each) => each === "." ? "" : each);
}
async function readFixture(suite, document, path, task) {
	const fixture = isRecord(task.inputs.context) ? task.inputs.context["fixture"] : void 0;
	if (fixture === void 0) return [];
	const where = document.positionOf([
		...path,
		"inputs",
		"context",
		"fixture"
	]);
	const inside = typeof fixture === "string" && !/(^|[/\\])\.\.([/\\]|$)/.test(fixture) ? workspacePath(fixture) : null;
	if (inside === null) throw new UserError({
		what: "`inputs.context.fixture` must be the path of a file or folder below the folder of `eval.yaml`",
		where,
		todo: "Write a relative path without `..`, such as `fixtures/demo`."
	});
	const { builder, context } = suite;
	const from = join$1(suite.folder, inside);
	const found = filesBelow(suite, from, where);
	if (found.length > MAX_FIXTURE_FILES) throw new UserError({
		what: `The fixture \`${inside}\` holds more than ${MAX_FIXTURE_FILES} files`,
		where,
		todo: "Name a smaller folder."
	});
	const names = found.length > 0 ? found.map((file) => file.slice(from.length + 1)) : [basename$1(from)];
	const base = found.length > 0 ? from : dirname$1(from);
	if (found.length === 0 && !context.files.includes(from)) throw new UserError({
		what: `The fixture \`${inside}\` does not exist`,
		where,
		todo: `It is looked up as \`${from}\`; add it to the repository or correct the path.`
	});
	const files = [];
	for (const name of names) {
		const file = await readInputFile(builder, context, {
			path: name,
			folders: [base === "." ? "" : base],
			where
		});
		if (file !== null) files.push(file);
	}
	return files;
}
function filesBelow(suite, folder, where) {
	const known = suite.fixtures.get(folder);
	if (known !== void 0) return known;
	countLookUp(suite, "folders of fixtures", where);
	const found = suite.context.files.filter((file) => file.startsWith(`${folder}/`)).sort();
	suite.fixtures.set(folder, found);
	return found;
}

// src/suite/formats/waza/task.ts
async function readWazaTask(suite, document, path) {
	const { builder } = suite;
	const task = parseAt(taskSchema, document, path);
	warnUnknown(builder, document, path);
	if (task.enabled === false) {
		builder.warn({
			what: `The task \`${task.id ?? stem(document.file)}\` is skipped: \`enabled: false\``,
			where: document.positionOf([...path, "enabled"])
		});
		return;
	}
	warnNotRun(builder, document, path, "task");
	const { prompt, source } = await readPrompt(suite, document, path, task);
	const graders = readTaskGraders(suite, document, path, task);
	const value = task.expected?.should_trigger;
	const labelled = typeof value === "boolean" ? {
		value,
		source: document.positionOf([
			...path,
			"expected",
			"should_trigger"
		])
	} : null;
	builder.add({
		id: task.id ?? (path.length === 0 ? stem(document.file) : null),
		prompt,
		source,
		followUps: readFollowUps(suite, document, path, task),
		files: await readWorkspaceFiles(suite, document, path, task),
		expectations: readExpectations(suite, graders, labelled),
		graders,
		golden: task.golden ?? false,
		tags: task.tags ?? [],
		timeoutMs: task.timeout_seconds ? task.timeout_seconds * 1e3 : null,
		maxAttempts: suite.maxAttempts,
		offer: readTaskOffer(suite, suite.skills, document, path, task)
	});
}
function warnUnknown(builder, document, path) {
	for (const [key, known] of [
		[null, TASK_KEYS],
		["inputs", INPUTS_KEYS],
		["expected", EXPECTED_KEYS]
	]) {
		const at = key === null ? path : [...path, key];
		builder.warnUnknownKeys(document, at, valueAt(document.value, at), known, "all");
	}
}

// src/suite/formats/waza/csv-tasks.ts
const rangeSchema = tuple([int(), int()]);
const recordsSchema = array(object({
	record: array(string()),
	raw: string()
}));
async function addCsvTasks(suite, document, written) {
	const where = document.positionOf(["tasks_from"]);
	const { file, text } = await readCsv(suite, written, where);
	const { header, rows: all } = parseRows(text, file);
	if (!header.includes("prompt")) throw new UserError({
		what: `\`${written}\` has no column \`prompt\`.${didYouMean("prompt", header)}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Rename the column with the prompts to `prompt`."
	});
	const rows = inRange(all, document);
	if (rows.length === 0) throw new UserError({
		what: `\`${written}\` has no row${valueAt(document.value, ["range"]) == null ? "" : " in this range"}`,
		where: valueAt(document.value, ["range"]) == null ? where : document.positionOf(["range"]),
		todo: "Add rows below the header, or widen the `range`."
	});
	for (const row of rows) await suite.builder.entry(() => addRow(suite, row));
}
function addRow(suite, { number, cells, source }) {
	const taskName = cells.get("name") || `row-${number}`;
	const vars = new Map([...suite.variables, ...cells]);
	const { text, unknown, left } = fillTemplate(cells.get("prompt") ?? "", {
		vars,
		taskName
	});
	const [first] = unknown;
	if (first !== void 0) throw new UserError({
		what: `Nothing defines \`{{.Vars.${first}}}\` of this prompt.${didYouMean(first, vars.keys())}`,
		where: source,
		todo: `Add a column \`${first}\`, or define it under \`inputs\` in \`eval.yaml\`.`
	});
	for (const action of left.slice(0, 5)) suite.builder.warn({
		what: `\`${action.slice(0, 60)}\` in a prompt is not filled in: only \`{{.Vars.name}}\` and \`{{.TaskName}}\` are`,
		where: source,
		todo: "Write the text out."
	});
	const prompt = promptField.safeParse(text);
	if (!prompt.success) throw new UserError({
		what: "The prompt of this row is empty or too long",
		where: source,
		todo: "Write what the user asks, in at most 200,000 characters, or remove the row."
	});
	suite.builder.add({
		id: cells.get("id") || taskName,
		prompt: prompt.data,
		source,
		expectations: readExpectations(suite, suite.globals, null),
		graders: suite.globals,
		maxAttempts: suite.maxAttempts,
		offer: suiteOffer(suite.skills)
	});
}
async function readCsv({ context, folder }, written, where) {
	const inside = workspacePath(written);
	if (inside === null) throw new UserError({
		what: `\`tasks_from\` leaves the suite's folder: \`${written}\``,
		where,
		todo: "Name a CSV file in the folder of `eval.yaml` or below it."
	});
	const file = join$1(folder, inside);
	const found = await context.read(file);
	if ("text" in found) return {
		file,
		text: found.text
	};
	throw new UserError({
		what: `The file \`${written}\` ${found.problem}`,
		where,
		todo: "Name a CSV file in the folder of `eval.yaml`, in UTF-8 and of at most 5 MB."
	});
}
function parseRows(text, file) {
	const clean = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
	const starts = lineStarts(clean);
	const at = (offset) => ({
		file,
		...positionAt(starts, offset)
	});
	const [header, ...rest] = parseRecords(clean, file);
	if (header === void 0) throw new UserError({
		what: "The file is empty",
		where: at(0),
		todo: "Write a header with a column `prompt`."
	});
	const twice = header.record.find((name, index) => header.record.indexOf(name) !== index);
	if (twice !== void 0) throw new UserError({
		what: `Two columns are named \`${twice}\``,
		where: at(0),
		todo: "Rename one of them."
	});
	let offset = header.raw.length;
	const rows = rest.map(({ record, raw }, index) => {
		const source = at(offset + raw.search(/[^\n]|$/));
		offset += raw.length;
		return {
			number: index + 1,
			cells: new Map(header.record.map((name, cell) => [name, record[cell] ?? ""])),
			source
		};
	});
	return {
		header: header.record,
		rows
	};
}
function parseRecords(text, file) {
	try {
		const options = {
			raw: true,
			record_delimiter: "\n",
			skip_empty_lines: true,
			to: MAX_TASKS + 2
		};
		return recordsSchema.parse(parse$1(text, options));
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const line = error["lines"];
		throw new UserError({
			what: `This is not valid CSV: ${shorten(error.message, 200)}`,
			where: {
				file,
				line: typeof line === "number" && line > 0 ? line : 1,
				column: 1
			},
			todo: "Give every row as many cells as the header, and put cells with commas, quotes or line breaks in double quotes."
		});
	}
}
function inRange(rows, document) {
	if (valueAt(document.value, ["range"]) == null) return [...rows];
	const [first, last] = parseAt(rangeSchema, document, ["range"]);
	if (first === 0 && last === 0) return [...rows];
	if (first < 1 || last < 1 || first > last) throw new UserError({
		what: `\`range\` must be two row numbers from 1, the smaller one first, not [${first}, ${last}]`,
		where: document.positionOf(["range"]),
		todo: "Write it as in `range: [1, 10]`."
	});
	return rows.slice(first - 1, last).map((row, index) => ({
		...row,
		number: index + 1
	}));
}

// src/suite/formats/waza/tasks-from.ts
async function addTasksFrom(suite, document, written) {
	const { builder } = suite;
	const tasks = valueAt(document.value, ["tasks"]);
	if (Array.isArray(tasks) && tasks.length > 0) builder.warn({
		what: "`tasks` is not read: `tasks_from` replaces it",
		where: document.keyPositionOf(["tasks"]),
		todo: "Keep one of the two."
	});
	await builder.attempt(() => /\.ya?ml$/i.test(written) ? addYamlTasks(suite, document, written) : addCsvTasks(suite, document, written));
}
async function addYamlTasks(suite, document, written) {
	const where = document.positionOf(["tasks_from"]);
	const inside = workspacePath(written);
	const file = join$1(suite.folder, inside ?? "");
	const found = inside === null ? null : await suite.context.read(file);
	if (found === null || !("text" in found)) throw new UserError({
		what: `The file \`${written}\` ${found === null ? "leaves the suite's folder" : found.problem}`,
		where,
		todo: "Name a file in the folder of `eval.yaml` or below it."
	});
	const list = parseDocument(found.text, file);
	const path = isRecord(list.value) ? ["tasks"] : [];
	const entries = valueAt(list.value, path);
	if (!Array.isArray(entries) || entries.length === 0) throw new UserError({
		what: "The file holds no list of tasks",
		where: list.positionOf(path),
		todo: "Write a list of tasks, each with `id` and `inputs`."
	});
	for (const index of entries.keys()) await suite.builder.entry(() => readWazaTask(suite, list, [...path, index]));
}

// src/suite/formats/waza/trigger-tests.ts
const CONFIDENCES = [
	"",
	"high",
	"medium"
];
const promptSchema = object({
	prompt: promptField,
	reason: string().nullish(),
	confidence: string().refine((confidence) => CONFIDENCES.includes(confidence), {
		error: "The `confidence` of this prompt is neither `high` nor `medium`",
		params: { todo: "Write one of them in small letters, or leave it out: `high` counts 1, `medium` a half." }
	}).nullish()
});
const list = array(unknown()).nullish();
const wazaSchema = object({
	skill: nameField,
	should_trigger_prompts: list,
	should_not_trigger_prompts: list
});
const senseiSchema = object({
	skill: nameField.nullish(),
	shouldTriggerPrompts: list,
	shouldNotTriggerPrompts: list
});
const FORMS = {
	waza: [["should_trigger_prompts", "must_activate"], ["should_not_trigger_prompts", "should_not_activate"]],
	sensei: [["shouldTriggerPrompts", "must_activate"], ["shouldNotTriggerPrompts", "should_not_activate"]]
};
const MEDIUM_WEIGHT = .5;
function isTriggerTests(value) {
	return isRecord(value) && [...FORMS.waza, ...FORMS.sensei].some(([key]) => key in value);
}
function addTriggerTests(builder, document, defaults) {
	const form = isSensei(document) ? "sensei" : "waza";
	const schema = form === "sensei" ? senseiSchema : wazaSchema;
	const { skill: own } = parseAt(schema, document);
	builder.warnUnknownKeys(document, [], document.value, Object.keys(schema.shape), "all");
	const skill = own?.trim() ?? defaults.skill;
	if (skill === null) throw new UserError({
		what: "Nothing says which skill these trigger tests are for",
		where: document.positionOf([]),
		todo: "Add `skill: <name>`."
	});
	builder.skill(skill);
	if (FORMS[form].every(([key]) => entriesOf(document, key).length === 0)) {
		const [[positives], [negatives]] = FORMS[form];
		throw new UserError({
			what: "The trigger tests hold no prompt",
			where: document.positionOf([]),
			todo: `Add \`${positives}\` or \`${negatives}\`.`
		});
	}
	for (const [key, label] of FORMS[form]) for (const [index, entry] of entriesOf(document, key).entries()) {
		const path = [key, index];
		builder.entryNow(() => {
			const plain = form === "sensei" && typeof entry === "string";
			const test = plain ? { prompt: parseAt(promptField, document, path) } : parseAt(promptSchema, document, path);
			builder.warnUnknownKeys(document, path, entry, Object.keys(promptSchema.shape), "all");
			const { reason, confidence } = {
				reason: null,
				confidence: null,
				...test
			};
			builder.add({
				prompt: test.prompt,
				source: document.positionOf(plain ? path : [...path, "prompt"]),
				expectations: [{
					skill,
					label,
					weight: confidence === "medium" ? MEDIUM_WEIGHT : 1,
					...reason ? { rationale: reason } : {}
				}],
				offer: defaults.offer
			});
		});
	}
}
function isSensei({ value }) {
	return isRecord(value) && FORMS.sensei.some(([key]) => key in value) && !FORMS.waza.some(([key]) => key in value);
}
function entriesOf(document, key) {
	const entries = valueAt(document.value, [key]);
	return Array.isArray(entries) ? entries : [];
}

// src/suite/formats/waza/waza.ts
const TRIGGER_TESTS = "trigger_tests.yaml";
const waza = {
	id: "waza",
	title: "Waza suite",
	recognises: ({ value }) => {
		if (!isRecord(value)) return false;
		const { tasks } = value;
		if (Array.isArray(tasks) && tasks.length > 0) return tasks.every(isTaskEntry);
		const hasTasks = Array.isArray(tasks) || typeof value["tasks_from"] === "string";
		const others = [
			"skill",
			"config",
			"graders",
			"metrics"
		].filter((key) => key in value);
		return hasTasks ? others.length > 0 : others.length >= 2 && !("tests" in value) && !("cases" in value);
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const spec = parseAt(evalSchema, document);
		builder.warnUnknownKeys(document, [], document.value, EVAL_KEYS, "all");
		warnNotRun(builder, document, [], "suite");
		const skill = spec.skill?.trim() || null;
		if (skill !== null) builder.skill(skill);
		const folder = dirname$1(document.file);
		const project = await builder.attempt(() => readProject(builder, context, folder)) ?? noProject;
		const graderDefaults = {
			judgeModel: spec.config?.judge_model || project.defaults.judgeModel || null,
			programTimeout: project.programTimeout
		};
		const settings = readSettings(builder, document, spec, project);
		const skillFolders = foldersWithSkills(context.files);
		const skills = readSuiteSkills({
			builder,
			context,
			folder,
			skillFolders
		}, document, spec.config ?? {});
		await checkRequiredSkills(builder, context, document, spec.config?.required_skills ?? [], skills);
		const suite = {
			builder,
			context,
			file: document.file,
			folder,
			filesRead: /* @__PURE__ */ new Set(),
			patternsTried: 0,
			skill,
			globals: readGlobalGraders(builder, document, spec, graderDefaults),
			graderDefaults,
			variables: variablesOf(spec),
			maxAttempts: readMaxAttempts(builder, document, spec),
			skills,
			skillFolders,
			fixtures: /* @__PURE__ */ new Map()
		};
		if (valueAt(document.value, ["range"]) != null && !spec.tasks_from) builder.warn({
			what: "`range` counts the rows of `tasks_from`, which the suite does not have",
			where: document.keyPositionOf(["range"]),
			todo: "Remove it."
		});
		if (spec.tasks_from) await addTasksFrom(suite, document, spec.tasks_from);
		else if (spec.tasks != null) for (const index of spec.tasks.keys()) await readTasks(suite, document, ["tasks", index]);
		else if (project.document !== null && project.files.taskGlob) await readTaskFiles(suite, project.files.taskGlob, project.document.positionOf(["files", "taskGlob"]));
		else builder.warn({
			what: "The suite has no `tasks`",
			where: document.positionOf([]),
			todo: "Add `tasks: [\"tasks/*.yaml\"]`."
		});
		await addTriggerTestsBeside(suite);
		return builder.finish({
			name: spec.name,
			settings
		});
	}
};
function isTaskEntry(entry) {
	if (typeof entry === "string") return /\.ya?ml$/.test(entry) || entry.includes("*");
	return isRecord(entry) && ("inputs" in entry || "task_files" in entry);
}
function variablesOf({ inputs }) {
	return new Map(Object.entries(inputs ?? {}).map(([name, value]) => [name, String(value ?? "")]));
}
async function readTasks(suite, document, path) {
	const entry = valueAt(document.value, path);
	if (typeof entry === "string") return readTaskFiles(suite, entry, document.positionOf(path));
	if (isRecord(entry) && "task_files" in entry) {
		const listed = await suite.builder.attempt(() => parseAt(taskFilesSchema, document, path));
		for (const [index, pattern] of (listed?.task_files ?? []).entries()) await readTaskFiles(suite, pattern, document.positionOf([
			...path,
			"task_files",
			index
		]));
		return;
	}
	await suite.builder.entry(() => readWazaTask(suite, document, path));
}
async function readTaskFiles(suite, pattern, where) {
	const { builder, context, folder } = suite;
	const full = join$1(folder, pattern.replaceAll("\\", "/"));
	countLookUp(suite, "patterns of task files", where);
	const found = builder.attemptNow(() => full.startsWith("../") ? [] : filesMatching(suite, full, where));
	if (found === null) return;
	if (found.length === 0) builder.error(new UserError({
		what: `No task file matches \`${pattern}\``,
		where,
		todo: `Patterns are relative to \`${folder}\`; add the files to the repository or correct the pattern.`
	}));
	for (const file of found) {
		if (suite.filesRead.has(file)) continue;
		suite.filesRead.add(file);
		await builder.entry(async () => {
			const found = await context.read(file);
			if ("problem" in found) throw new UserError({
				what: `The task file \`${file}\` ${found.problem}`,
				where,
				todo: "Replace it by a regular YAML file inside the repository."
			});
			const task = parseDocument(found.text, file);
			if (task.value === null) throw new UserError({
				what: "The task file is empty",
				where: task.positionOf([]),
				todo: "Write a task with `inputs.prompt`, or remove the file."
			});
			await readWazaTask(suite, task, []);
		});
	}
}
function filesMatching({ context, file: own, folder }, pattern, where) {
	if (pattern === own) throw new UserError({
		what: "The suite names itself as a task file",
		where,
		todo: "Name the files of its tasks, such as `tasks/*.yaml`."
	});
	if (context.files.includes(pattern)) return [pattern];
	const matches = globMatcher(pattern, where);
	const others = [own, join$1(folder, TRIGGER_TESTS)];
	return context.files.filter((file) => !others.includes(file) && matches(file)).sort();
}
async function addTriggerTestsBeside(suite) {
	const { builder, context, folder, skill, skills } = suite;
	const file = join$1(folder, TRIGGER_TESTS);
	await builder.attempt(async () => {
		const found = await readIfThere(context, file);
		if (found === null) return;
		addTriggerTests(builder, parseDocument(found, file), {
			skill,
			offer: suiteOffer(skills)
		});
	});
}
async function readIfThere(context, file) {
	const found = await context.read(file);
	if ("text" in found) return found.text;
	if (found.missing) return null;
	throw new UserError({
		what: `The file ${found.problem}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Replace it by a regular YAML file inside the repository."
	});
}

// src/suite/formats/waza/waza-trigger-tests.ts
const wazaTriggerTests = {
	id: "waza-trigger-tests",
	title: "Waza's trigger tests",
	recognises: ({ value }) => isTriggerTests(value),
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const skill = await context.skillOf(document.file);
		await builder.attempt(() => addTriggerTests(builder, document, { skill }));
		return builder.finish({});
	}
};

// src/suite/formats/registry.ts
const SUITE_FORMATS = [
	canonical,
	vally,
	scenarios,
	waza,
	wazaTriggerTests,
	agentv,
	promptfoo,
	pluginEval,
	skillEvals,
	skillMap,
	promptLists,
	activationSuite,
	activationCases,
	groupedPrompts,
	...labelledLists,
	evalsJson,
	evaluation,
	triggerSet,
	singleCase
];
function formatsOf(document) {
	return formatsFor(document).filter((format) => format.recognises(document));
}
function formatsFor({ file }) {
	return isTableFile(file) ? labelledLists : SUITE_FORMATS;
}
function formatById(id) {
	return SUITE_FORMATS.find((format) => format.id === id) ?? null;
}
function nearestFormatId(id) {
	return nearestName(id, SUITE_FORMATS.map((format) => format.id));
}
function whyUnrecognised(document) {
	const { value, file } = document;
	if (value === null) return "is empty";
	if (Array.isArray(value)) {
		if (value.length === 0) return "is an empty list";
		if (holdsResults(document)) return "holds the results of a run";
		const first = value[0];
		const rows = isTableFile(file) ? "a table with the columns" : "a list of mappings with the keys";
		return isRecord(first) ? `is ${rows} ${listKeys(first)}` : "is a list of plain values";
	}
	if (!isRecord(value)) return "holds one plain value";
	if (holdsResults(document)) return "holds the results of a run";
	if (basename$1(file) === "evals.json" && !("evals" in value)) return `has no \`evals\`, so it is some other file of that name (its keys are ${listKeys(value)})`;
	return `has the keys ${listKeys(value)}, which no known suite format has`;
}
function listKeys(value) {
	const keys = Object.keys(value);
	const shown = keys.slice(0, 8).map((key) => key.slice(0, 40));
	return `${shown.join(", ")}${keys.length > shown.length ? ", ..." : ""}` || "(none)";
}

export { FORBIDDEN_KEYS, NoSuite, PROMPT_KEYS, ROUTE_KEYS, ReferencedFiles, SUITE_FORMATS, TRUTH_KEYS, TRUTH_ONLY_KEYS, TYPE_KEYS, VERDICT_KEYS, child, compactText, demandsAll, entryOf, formatById, formatsOf, groupedPrompts, hasLabelledGroups, hasScores, holdsResults, isAbsent, isKnownType, isTriggerJudge, itemsOf, keysOf, listFiles, listFolder, nearestFormatId, parseAgentv, pluginEval, positionOf, rubricTexts, rubricsOf, scalarText, scalarTexts, snakeCase, whyUnrecognised };