"use strict";

const require_convert = require("./convert-6af9ab4a.js");
const require_agents = require("./agents-482b9764.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_measure = require("./measure-cc9c786d.js");
const require_config_as_inputs = require("./config-as-inputs-8b0c76c5.js");

// src/github/action/input-text.ts
function lines(value) {
	return value.split(/\r?\n/).flatMap((line) => line.trim() === "" ? [] : [line.trim()]);
}
function readAs(name, { read, takes }, text) {
	const found = read(text);
	if ("value" in found) return found.value;
	throw bad(name, found.wrong, takes);
}
function bad(name, value, wanted) {
	return new require_start.UserError({
		what: `The input "${name}" is ${JSON.stringify(value.slice(0, 100))}.`,
		todo: `It takes ${wanted}.`
	});
}
function contradiction(one, other) {
	return new require_start.UserError({
		what: `The inputs "${one}" and "${other}" contradict each other.`,
		todo: "Leave one of the two out."
	});
}

// src/github/action/matrix-label.ts
const MOST = 20;
const DEPTH = 4;
function matrixLabel(json, shard) {
	const parsed = require_options.parseJson(json);
	const leaves = typeof parsed === "object" ? leavesOf(parsed, "", 0).slice(0, MOST) : [];
	const numbering = numberingOf(leaves, shard);
	const label = leaves.filter((leaf) => !numbering.includes(leaf)).map(({ value }) => value).join(", ");
	return label.length > 80 ? `${require_start.cut(label, 70)} ${require_options.sha256(label).slice(0, 8)}` : label;
}
function leavesOf(value, path, depth) {
	if (depth > DEPTH || value === null || value === "") return [];
	if (typeof value === "object") return Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${path}.${key}`, depth + 1));
	return [{
		path,
		value: require_start.plain(String(value)).replace(/\s+/g, " ").trim()
	}];
}
function numberingOf(leaves, shard) {
	const whole = leaves.filter(({ value }) => value === shard);
	if (shard === "" || whole.length > 0) return whole;
	const [index = "", of = ""] = shard.split("/");
	const isNamed = ({ path }) => /shard|part/i.test(path);
	const numbers = leaves.filter(({ value }) => value === index);
	const number = numbers.find(isNamed) ?? (of === "1" ? void 0 : numbers[0]);
	const count = leaves.filter((leaf) => leaf !== number && leaf.value === of).find((leaf) => isNamed(leaf) || /\.(?:of|n|total|count)$/i.test(leaf.path));
	return number === void 0 ? [] : [number, count].flatMap((leaf) => leaf ?? []);
}

// src/github/action/old-names.ts
const policy = [
	"tolerance",
	"fail_on",
	"min_recall",
	"min_precision",
	"min_f1",
	"min_accuracy",
	"min_task_score"
];
const NOW = new Map([
	...[
		"max_turns",
		"base_trials",
		"concurrency",
		"sandbox",
		"comment",
		"check_name",
		"fail_job",
		"trials"
	].map((name) => [name, `\`settings: "${name}: ..."\``]),
	...[...policy, "min_task_pass_rate"].map((name) => [name, `\`settings: "policy: {${name}: ...}"\``]),
	["agents", "`agent`, which takes several, separated by commas"],
	["modes", "`mode`, which takes several, separated by commas"],
	["agent_command", "`settings: \"agent: {id: command, command: ..., version: ...}\"`"],
	["agent_version", "`agent: ID@VERSION`"],
	["wire_api", "`wire-api`"],
	["budget_usd", "`budget-usd`"],
	["results", "`head-results`"],
	["policy-repository", "`policy-from: OWNER/NAME@COMMIT`"],
	["policy-ref", "`policy-from: OWNER/NAME@COMMIT`"],
	["policy-file", "`policy-from: OWNER/NAME/FILE@COMMIT`"],
	["report-url", "`report-page`, which takes an address"],
	["upload-page", "`report-page`, which takes `true` or `false`"]
]);
function refuseOldNames(environment) {
	const errors = [...NOW].flatMap(([name, now]) => {
		if ((environment[`INPUT_${name.toUpperCase()}`] ?? "").trim() === "") return [];
		return [new require_start.UserError({
			what: `The input "${name}" has another name now.`,
			todo: `Write ${now} in its place.`
		})];
	});
	require_start.throwIfAny(errors);
}
const OLD_NAMES = [...NOW.keys()];

// src/github/action/policy-inputs.ts
function policyInputs(own, asked) {
	const inputs = settings(own("settings"));
	const beside = {
		agent: inputs.agent ?? inputs.agents,
		mode: inputs.mode,
		enforce: inputs.enforce
	};
	for (const [name, value] of Object.entries({
		...beside,
		"budget-usd": inputs.budgetUsd
	})) if (value !== void 0 && own(name) !== "") throw contradiction(name, "settings");
	const read = (name, form, text = own) => text(name) === "" ? void 0 : readAs(name, form, text(name));
	const { trials, budget_usd: budget, enforce } = require_agents.inputOptions;
	require_agents.assign(inputs, "price", read("price", require_agents.priceText));
	require_agents.assign(inputs, "wireApi", read("wire-api", require_agents.wireApiText));
	require_agents.assign(inputs, "budgetUsd", read("budget-usd", budget.text));
	require_agents.assign(inputs, "enforce", read("enforce", enforce.text));
	require_agents.assign(inputs, "trials", read("trials", trials.text, asked));
	return {
		...withAgents(inputs, own, asked),
		...modes(own("mode"))
	};
}
function modes(text) {
	if (text === "") return {};
	if (!/[,\n]/.test(text)) return { mode: readAs("mode", require_agents.inputOptions.mode.text, text) };
	const compareModes = require_agents.parseModes(text);
	if (compareModes === null) throw bad("mode", text, `one or several of ${require_agents.MODES.join(", ")}, each once`);
	return { compareModes };
}
function withAgents({ agent, agents, ...inputs }, own, asked) {
	const text = asked("agent") === "" ? own("agent") : asked("agent");
	const model = own("model") === "" ? null : own("model");
	const chosen = text === "" ? {
		agent,
		agents
	} : chosenAgents(text, model);
	if (chosen.agents !== void 0) return {
		...inputs,
		agents: chosen.agents
	};
	if (chosen.agent === void 0) {
		if (model === null) return inputs;
		throw new require_start.UserError({
			what: "The input \"model\" needs an agent.",
			todo: "Name it too, with the input \"agent\"."
		});
	}
	const { version, model: its } = chosen.agent;
	const described = agent?.id === chosen.agent.id ? agent : chosen.agent;
	return {
		...inputs,
		agent: {
			...described,
			version: version ?? described.version,
			model: (text === "" ? model : its) ?? described.model
		}
	};
}
function settings(text) {
	const file = "the input \"settings\"";
	return text === "" ? {} : require_config_as_inputs.configAsInputs({
		config: require_convert.parseConfig(text, file),
		file
	});
}
function chosenAgents(text, model) {
	const words = text.split(/[,\n]/).flatMap((word) => word.trim() === "" ? [] : [word.trim()]);
	if (new Set(words).size < words.length) throw bad("agent", text, "several agents, each once, such as lexical,model:claude-haiku-4-5");
	const chosen = words.map((word) => {
		const { id, version, model: its } = require_agents.parseAgentWord(word);
		if (id === "lexical" && its !== null) throw bad("agent", text, "no model for the lexical router, which has none");
		return {
			id,
			version,
			command: null,
			model: its ?? (id === "lexical" && words.length > 1 ? null : model)
		};
	});
	const [first] = chosen;
	if (chosen.length < 2) return first === void 0 ? {} : { agent: first };
	const entry = {
		name: "",
		trials: null,
		baseTrials: null,
		enforce: null
	};
	return { agents: require_agents.withNames(chosen.map((choice) => ({
		...entry,
		choice
	}))) };
}

// src/github/action/inputs.ts
const historyUses = require_options.oneOf([
	"true",
	"false",
	"read",
	"artifact"
]);
const jobs = require_options.oneOf([
	"auto",
	"evaluate",
	"open",
	"command",
	"history"
]);
const DISPATCHED = [
	"pr",
	"skills",
	"tasks",
	"agent",
	"trials",
	"fresh"
];
function readInputs(environment, { eventName, payload } = NOTHING) {
	refuseOldNames(environment);
	const own = (name) => (environment[`INPUT_${name.toUpperCase()}`] ?? "").trim();
	const given = eventName === "workflow_dispatch" && require_options.isRecord(payload) ? payload["inputs"] : null;
	const asked = (name) => String(DISPATCHED.includes(name) && require_options.isRecord(given) && given[name] || "").trim();
	const text = (name) => asked(name) === "" ? own(name) : asked(name);
	const job = text("job") === "" ? "auto" : readAs("job", jobs.text, text("job"));
	const inputs = {
		token: text("token"),
		job,
		workflow: text("workflow") === "" ? null : workflowFile(text("workflow")),
		suites: lines(text("suites")),
		skills: lines(text("skills")),
		tasks: lines(text("tasks")),
		tags: lines(text("tags")),
		rooms: lines(text("rooms")),
		config: text("config") === "" ? null : text("config"),
		matrix: matrixLabel(text("matrix"), text("shard")),
		pr: text("pr"),
		...reportPage(text("report-page")),
		store: text("store") === "" ? null : text("store"),
		resultsFile: job === "history" ? lines(text("head-results"))[0] ?? null : null,
		history: text("history") === "" ? "false" : readAs("history", historyUses.text, text("history")),
		fresh: text("fresh") !== "" && readAs("fresh", require_options.trueOrFalse.text, text("fresh")),
		policy: policyInputs(own, asked)
	};
	const price = (environment["SKILL_EVAL_GATE_PRICE"] ?? "").trim();
	if (price !== "") inputs.policy.price ??= readAs(require_agents.PRICE_VARIABLE, require_agents.priceText, price);
	return {
		...inputs,
		results: resultsInputs(text, inputs),
		...shardInputs(text),
		central: centralPolicy(text)
	};
}
const PLACES = [[
	"token",
	"job",
	"matrix",
	"config",
	"pr",
	"suites",
	"skills",
	"tasks",
	"tags",
	"rooms",
	"settings"
], [
	"token",
	"matrix",
	"config",
	"pr",
	"suites",
	"skills",
	"tasks",
	"tags",
	"rooms"
]];
function readInputsOrPlace(environment, started) {
	try {
		return {
			inputs: readInputs(environment, started),
			errors: []
		};
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		const asked = require_options.isRecord(started.payload) ? started.payload["inputs"] : null;
		for (const names of PLACES) {
			const kept = Object.fromEntries(names.map((name) => `INPUT_${name.toUpperCase()}`).map((name) => [name, environment[name]]));
			const { skills, tasks, pr } = require_options.isRecord(asked) ? asked : {};
			try {
				return {
					inputs: readInputs(kept, {
						...started,
						payload: { inputs: {
							skills,
							tasks,
							pr
						} }
					}),
					errors
				};
			} catch (again) {
				if (require_start.asUserErrors(again) === null) throw again;
			}
		}
		throw error;
	}
}
const NOTHING = {
	eventName: "",
	payload: null
};
function centralPolicy(text) {
	const from = text("policy-from");
	const token = text("policy-token") === "" ? null : text("policy-token");
	if (from === "") {
		if (token === null) return null;
		throw new require_start.UserError({
			what: "The input \"policy-token\" needs \"policy-from\".",
			todo: "Name it, or leave both out."
		});
	}
	const [, owner, repo, path, ref] = /^([\w-]{1,39})\/([\w.-]{1,100})(?:\/([^@]+))?@([0-9a-f]{40})$/.exec(from) ?? [];
	if (owner === void 0 || repo === void 0 || ref === void 0) throw bad("policy-from", from, "OWNER/NAME@COMMIT or OWNER/NAME/FILE@COMMIT, the commit with all 40 characters");
	return {
		owner,
		repo,
		ref,
		path: path ?? require_convert.CONFIG_FILES[0],
		token
	};
}
function shardInputs(text) {
	const merge = lines(text("merge"));
	const shard = text("shard") === "" ? null : require_measure.parseShard(text("shard"));
	const other = [
		"head-results",
		"base-results",
		...shard === null ? [] : ["merge"]
	].find((name) => text(name) !== "");
	if (shard === null && merge.length === 0 || other === void 0) return {
		shard,
		merge: merge.length === 0 ? null : merge
	};
	throw contradiction(shard === null ? "merge" : "shard", other);
}
function resultsInputs(text, { job, suites, skills, tasks, tags, rooms, policy }) {
	const head = lines(text("head-results"));
	const base = lines(text("base-results"));
	if (head.length === 0 && base.length === 0) return null;
	if (job === "history" && base.length === 0) return null;
	if (head.length === 0 || base.length === 0) {
		const [given, missing] = head.length === 0 ? ["base-results", "head-results"] : ["head-results", "base-results"];
		throw new require_start.UserError({
			what: `The input "${given}" alone cannot be compared with anything.`,
			todo: `Name the results of the other side too, with the input "${missing}".`
		});
	}
	const { agent = policy.agents, mode = policy.compareModes } = policy;
	const { maxTurns: max_turns, trials, baseTrials: base_trials, concurrency } = policy;
	const asked = {
		agent,
		mode,
		max_turns,
		trials,
		base_trials,
		concurrency
	};
	const parts = Object.entries({
		suites,
		skills,
		tasks,
		tags,
		rooms
	});
	const [first] = [...Object.entries(asked).flatMap(([name, value]) => value === void 0 ? [] : [name]), ...parts.flatMap(([name, globs]) => globs.length === 0 ? [] : [name])];
	if (first === void 0) return {
		head,
		base
	};
	throw new require_start.UserError({
		what: `The inputs say what to run ("${first}"), but "head-results" and "base-results" run nothing.`,
		todo: "Leave it out, or leave out the results."
	});
}
function reportPage(value) {
	const found = require_options.trueOrFalse.text.read(value === "" ? "true" : value);
	if ("value" in found) return {
		reportUrl: null,
		uploadPage: found.value
	};
	if (require_start.pageUrl({
		name: null,
		serverUrl: null,
		runUrl: null,
		linkCommit: null,
		pageUrl: value
	}) !== null) return {
		reportUrl: value,
		uploadPage: false
	};
	throw bad("report-page", value, "true, false, or an address such as https://github.com/OWNER/NAME/actions/runs/1/artifacts/2");
}
function workflowFile(value) {
	const name = value.replace(/^\.github\/workflows\//, "");
	if (/^[\w-][\w.-]*\.ya?ml$/.test(name)) return name;
	throw bad("workflow", value, "the name of a file in .github/workflows, such as skill-evals.yml");
}

exports.readInputsOrPlace = readInputsOrPlace;