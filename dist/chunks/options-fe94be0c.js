import { InvalidArgumentError, Option } from "./commander-7c086372.js";
import { BASE_URL, BASE_URL_ENDS, FAIL_ON, LISTINGS, MODES, PRICE_VARIABLE, SANDBOXES, UserError, WIRE_APIS, aboveZero, assign, inputOptions, isPaid, parseAgentSpec, priceText } from "./start-c5f9452f.js";
import { parseConfig } from "./read-config-e90d0aec.js";
import { readTextFile } from "./read-text-file-fec0776c.js";
import { isOutside } from "./is-within-6fceae68.js";
import { OF_BASE } from "./reproduce-90b74c40.js";
import { optionParser } from "./option-parser-9152c270.js";
import { inTree } from "./show-error-63d258bf.js";
import { suitePatterns } from "./working-folder-49efef05.js";
import { existsSync } from "node:fs";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { realpath } from "node:fs/promises";

// src/config/address-text.ts
const addressText = { text: {
	takes: `an address such as http://127.0.0.1:11434/v1, ${BASE_URL_ENDS}`,
	read: (text) => BASE_URL.test(text) ? { value: text.replace(/\/+$/, "") } : { wrong: text }
} };

// src/cli/options.ts
const INPUTS = [
	"mode",
	"maxTurns",
	"trials",
	"baseTrials",
	"concurrency",
	"sandbox",
	"tolerance",
	"minRecall",
	"minPrecision",
	"minF1",
	"minAccuracy",
	"minTaskScore",
	"minTaskPassRate",
	"enforce"
];
function withEvaluateOptions(command) {
	command.argument("[suite...]", "suite files, folders or globs (default: all that are found)").optionsGroup("Which tasks:").addOption(repeatable("--suite <glob>", "the same as the argument")).addOption(repeatable("--skills <glob>", "judge only skills whose name matches")).addOption(repeatable("--task <glob>", "run only tasks whose id matches")).addOption(repeatable("--tag <glob>", "run only tasks with a tag that matches")).addOption(repeatable("--room <glob>", "run only tasks in a room that matches, such as one plugin")).optionsGroup("Agent and trials:").option("--agent <id>", "lexical (a word router, not an agent), model (one request to a model, not an agent), claude-code, codex, copilot, opencode, gemini, command; claude-code@2.1.329 installs that version (default: the configured one, else lexical)");
	return withModelOptions(command).addOption(new Option("--mode <mode>", "instructions about skills that agents get beforehand").choices(MODES)).option("--max-turns <n>", "model turns that an agent may take per message (default: 3 for tasks that only ask for triggering)", optionParser(inputOptions.max_turns)).option("--trials <n>", "trials per task: in run, and on each side in the screening of gate (default: 3 on base, 2 on head; lexical: 1)", optionParser(inputOptions.trials)).option("--base-trials <n>", "trials per task on base, if different", optionParser(inputOptions.base_trials)).option("--concurrency <n>", "trials that run at once (default: 4)", optionParser(inputOptions.concurrency)).option("--timeout <seconds>", "how long a trial may take (default: 300)", optionParser(aboveZero)).option("--budget <usd>", "most that agent and judge may cost together (default: 5 for agents with a model)", optionParser(inputOptions.budget_usd)).addOption(new Option("--sandbox <where>", "where agents and programs of graders run (default: auto)").choices(SANDBOXES)).option("--record <dir>", "keep every transcript in this folder").option("--store <dir>", "store trials in this folder and reuse them (default: in the git folder)").option("--no-store", "reuse no trial, and store none").option("--fresh", "run every trial again, and replace the stored ones").option("--offline", "run no agent: take trials from the --record folder only, else from the store").optionsGroup("When the gate fails:").option("--tolerance <prompts>", "net loss of prompts that counts as a regression (default: 0.5; lexical: 2, or 1 of at most 3)", optionParser(inputOptions.tolerance)).option("--min-recall <0..1>", "floor of every skill's recall", optionParser(inputOptions.min_recall)).option("--min-precision <0..1>", "floor of every skill's precision", optionParser(inputOptions.min_precision)).option("--min-f1 <0..1>", "floor of every skill's F1", optionParser(inputOptions.min_f1)).option("--min-accuracy <0..1>", "floor of every skill's accuracy", optionParser(inputOptions.min_accuracy)).option("--min-task-score <0..1>", "floor of the mean task score", optionParser(inputOptions.min_task_score)).option("--min-task-pass-rate <0..1>", "floor of the share of trials that every grader passes", optionParser(inputOptions.min_task_pass_rate)).addOption(new Option("--fail-on <reasons...>", `reasons that block: ${FAIL_ON.join(", ")} (default: all but already_below)`).argParser(reasons)).option("--enforce", "let the lexical router block too, which otherwise only advises: exit with 1 on a regression").option("--config <file>", "configuration for both sides (default: skill-eval-gate.yml of base; base:FILE names another file of base)").optionsGroup("Output:").option("--out <dir>", "write report.html, results.json, comment.md, summary.md and junit.xml there").option("--json", "print the results as JSON, and nothing else on stdout").option("--quiet", "no progress").option("-v, --verbose", "every task, and every grader's score and feedback").optionsGroup("Options:").option("-C, --directory <dir>", "run as if started there");
}
function withModelOptions(command) {
	return command.option("--agent-command <command>", "program and arguments of the command agent, such as 'node agent.js'").option("--agent-version <version>", "version of that program, for reports and the store").option("--model <model>", "the agent's model").option("--price <in/out>", "USD for a million tokens of that model, such as 2/10 (default: its list price)", optionParser({ text: priceText })).addOption(new Option("--wire-api <api>", "API that the model takes (default: by its name)").choices(WIRE_APIS)).option("--base-url <url>", "address of that model's API, such as http://127.0.0.1:11434/v1", optionParser(addressText)).addOption(new Option("--listing <agent>", "whose listing of skills the agent \"model\" is shown (default: claude-code)").choices(LISTINGS));
}
async function requestParts(suites, options, working, environment = {}) {
	const { folder, root } = working;
	const record = options.record === void 0 ? null : resolve(folder, options.record);
	const store = storeOf(options, working);
	const ofBase = options.config?.startsWith("base:") ? options.config.slice(OF_BASE.length) : null;
	return {
		path: folder,
		suites: {
			patterns: suitePatterns([...suites, ...options.suite ?? []], {
				folder,
				root
			}),
			filter: "always"
		},
		only: {
			skills: options.skills ?? [],
			tasks: options.task ?? [],
			tags: options.tag ?? [],
			...options.room === void 0 ? {} : { rooms: options.room }
		},
		configFile: ofBase,
		config: options.config === void 0 || ofBase !== null ? null : await namedConfig(options.config, {
			folder,
			root
		}),
		inputs: inputsOf(options, environment),
		inputsMay: "override",
		agentFolder: folder,
		record: options.offline === true ? null : record,
		updateSnapshots: options.updateSnapshots === true,
		offline: options.offline === true ? record ?? store?.folder ?? null : null,
		...store === void 0 ? {} : { store },
		untrusted: null,
		enforceRun: true,
		repository: {
			name: null,
			serverUrl: null,
			runUrl: null,
			pullRequest: null,
			linkCommit: null
		}
	};
}
function storeOf(options, working) {
	const { store: named, offline = false, fresh = false, record } = options;
	const folder = typeof named === "string" ? resolve(working.folder, named) : named === false ? null : working.store ?? null;
	if (fresh && (offline || named === false)) throw new UserError({
		what: `--fresh runs every trial again, and ${offline ? "--offline runs none" : "with --no-store every trial is run anyway"}.`,
		todo: "Leave one of the two out."
	});
	if (offline && record === void 0 && (folder === null || !existsSync(folder))) throw new UserError({
		what: "--offline has nothing to answer from.",
		todo: "Name the folder of an earlier run with --record DIR, or a store with --store DIR."
	});
	if (folder === null) return named === false ? null : void 0;
	const only = offline && record === void 0;
	return {
		folder,
		isNamed: named !== void 0 || only,
		fresh,
		only,
		fill: false
	};
}
async function namedConfig(named, { folder, root }) {
	const path = await realpath(resolve(folder, named)).catch(() => resolve(folder, named));
	const read = await readTextFile(dirname(path), basename(path));
	if (!("text" in read)) throw new UserError({
		what: `The configuration file "${named}" ${read.problem}.`,
		todo: `Name a file by its path from ${folder}.`
	});
	const fromRoot = relative(root, path);
	const file = isOutside(fromRoot) ? path : fromRoot.split(sep).join("/");
	try {
		return {
			config: parseConfig(read.text, file),
			file,
			text: read.text
		};
	} catch (error) {
		throw inTree(error, root);
	}
}
function inputsOf(options, environment) {
	const agent = agentOf(options);
	const inputs = {};
	assign(inputs, "price", options.price ?? priceFrom(environment));
	assign(inputs, "wireApi", options.wireApi);
	assign(inputs, "baseUrl", options.baseUrl);
	assign(inputs, "listing", options.listing);
	if (agent !== null) inputs.agent = agent;
	for (const key of INPUTS) assign(inputs, key, options[key]);
	assign(inputs, "baseTrials", options.baseTrials ?? options.trials);
	assign(inputs, "timeoutSeconds", options.timeout);
	assign(inputs, "budgetUsd", options.budget);
	if (options.failOn !== void 0) inputs.failOn = FAIL_ON.filter((reason) => options.failOn?.includes(reason));
	return inputs;
}
function priceFrom(environment) {
	const text = (environment["SKILL_EVAL_GATE_PRICE"] ?? "").trim();
	if (text === "") return void 0;
	const read = priceText.read(text);
	if ("value" in read) return read.value;
	throw new UserError({
		what: `The environment variable ${PRICE_VARIABLE} is ${JSON.stringify(text.slice(0, 100))}.`,
		todo: `It takes ${priceText.takes}.`
	});
}
function agentOf(options) {
	const { agent, agentCommand, agentVersion, model, price, wireApi, baseUrl, listing } = options;
	const spec = agent === void 0 ? null : parseAgentSpec(agent);
	const id = spec?.id ?? (agentCommand === void 0 ? null : "command");
	const onlyCommand = agentCommand !== void 0 ? "--agent-command" : agentVersion !== void 0 ? "--agent-version" : null;
	if (onlyCommand !== null && id !== "command") throw new UserError({
		what: `${onlyCommand} is for the agent "command"${id === null ? "" : `, not for "${id}"`}.`,
		todo: id === null ? `Name its program: --agent-command 'PROGRAM ARGS'.` : "Leave one of the two out."
	});
	if (model !== void 0 && (id === null || id === "lexical")) throw new UserError({
		what: `--model needs an agent that has a model${id === null ? "" : `, and "${id}" has none`}.`,
		todo: "Name the agent with --agent, or leave --model out."
	});
	const ofModel = price !== void 0 ? "--price" : wireApi !== void 0 ? "--wire-api" : baseUrl !== void 0 ? "--base-url" : null;
	if (ofModel !== null && id !== null && !isPaid(id)) throw new UserError({
		what: `${ofModel} is about an agent's model, but "${id}" asks no model through the gateway.`,
		todo: `Name another agent with --agent, or leave ${ofModel} out.`
	});
	if (listing !== void 0 && id !== null && id !== "model") throw new UserError({
		what: `--listing is for the agent "model": "${id}" shows its own listing.`,
		todo: "Leave --listing out."
	});
	return id === null ? null : {
		id,
		command: agentCommand ?? null,
		version: spec?.version ?? agentVersion ?? null,
		model: model ?? null
	};
}
function repeatable(flags, description) {
	return new Option(flags, `${description} (repeatable)`).argParser((value, before) => [...before ?? [], value]);
}
function reasons(value, before) {
	const found = value.split(",").map((word) => {
		const reason = FAIL_ON.find((known) => known === word.trim());
		if (reason === void 0) throw new InvalidArgumentError(`It takes any of ${FAIL_ON.join(", ")}.`);
		return reason;
	});
	return [...before ?? [], ...found];
}

export { repeatable, requestParts, withEvaluateOptions, withModelOptions };