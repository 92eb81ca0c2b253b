import { ownCommand, shellWords, textOfPrice } from "./start-4f77a64b.js";

// src/evaluate/reproduce.ts
function reproduceCommand(comparison, { suites, only, inputs, config, configFile, offline, store, failOnGraders }, isExact = false) {
	const isSelfTest = comparison.kind === "gate" && comparison.independent === true;
	const words = [...ownCommand(), isSelfTest ? "aa" : comparison.kind];
	const option = (name, value) => {
		for (const one of Array.isArray(value) ? value : [value]) if (one !== null && one !== void 0) words.push(name, String(one));
	};
	words.push(...suites.patterns);
	if (comparison.kind === "gate" && isSelfTest) option("--at", comparison.base.commit);
	else if (comparison.kind === "gate") {
		option("--base", comparison.base.commit);
		option("--head", comparison.head.commit === "working" ? "." : comparison.head.commit);
		if (isExact) words.push("--no-merge-base");
	}
	option("--skills", only.skills);
	option("--task", only.tasks);
	option("--tag", only.tags);
	option("--room", only.rooms);
	option("--config", config?.file ?? (configFile == null ? null : `${"base:"}${configFile}`));
	const { id, command, version } = inputs.agent ?? {};
	option("--agent", id !== "command" && version != null ? `${id}@${version}` : id);
	option("--agent-command", commandLine(command));
	if (id === "command") option("--agent-version", version);
	const several = inputs.agents?.map(({ choice }) => choice);
	option("--agents", several?.map(agentWord).join(","));
	option("--agent-command", commandLine(several?.find((one) => one.id === "command")?.command));
	option("--model", inputs.agent?.model);
	option("--price", inputs.price === void 0 ? null : textOfPrice(inputs.price));
	option("--wire-api", inputs.wireApi);
	option("--base-url", inputs.baseUrl);
	option("--listing", inputs.listing);
	option("--mode", inputs.mode);
	option("--modes", inputs.compareModes?.join(","));
	option("--max-turns", inputs.maxTurns);
	option("--trials", inputs.trials);
	if (comparison.kind === "gate") option("--base-trials", inputs.baseTrials);
	option("--timeout", inputs.timeoutSeconds);
	option("--budget", inputs.budgetUsd);
	option(store?.only === true ? "--store" : "--record", offline);
	if (store === null) words.push("--no-store");
	if (store?.fresh === true) words.push("--fresh");
	if (offline !== null) words.push("--offline");
	if (failOnGraders === true) words.push("--fail-on-graders");
	words.push(...policyWords(inputs));
	return shellWords(words);
}
function commandLine(command) {
	if (command === void 0 || command === null || typeof command === "string") return command ?? null;
	const isPlain = (word) => /^[^\s'"\\]+$/.test(word);
	return command.map((word) => isPlain(word) ? word : `"${word.replace(/["\\]/g, "\\$&")}"`).join(" ");
}
function agentWord({ id, version, model }) {
	return `${id}${version === null ? "" : `@${version}`}${model === null ? "" : `:${model}`}`;
}
const OF_BASE = "base:";
function reproduceElsewhere(comparison, request, ran, isExact) {
	const head = comparison.head.commit;
	const steps = [[
		"git",
		"fetch",
		"--quiet",
		"origin",
		...[...new Set(comparison.kind === "gate" ? [comparison.base.commit, head] : [head])]
	]];
	if (comparison.kind === "run") steps.push([
		"git",
		"checkout",
		"--quiet",
		"--detach",
		head
	]);
	const { id, version } = ran.agent;
	const agent = !UNPINNED.includes(id) && version !== null && /^\d[\w.+-]*$/.test(version) ? {
		command: null,
		model: null,
		...ran.inputs.agent,
		id,
		version
	} : ran.inputs.agent;
	const inputs = agent === void 0 ? ran.inputs : {
		...ran.inputs,
		agent
	};
	const measure = reproduceCommand(comparison, {
		...request,
		inputs
	}, isExact);
	return [...steps.map(shellWords), measure].join(" && ");
}
const UNPINNED = [
	"lexical",
	"model",
	"command"
];
function modesCommand(comparison, request, modes) {
	return `${reproduceCommand(comparison, request)} --modes ${modes.join(",")}`;
}
function agentsCommand(comparison, request, agents, { model, agentCommand, agentVersion }) {
	const { agent: _, ...inputs } = request.inputs;
	const more = ["--agents", agents.map(({ written }) => written).join(",")];
	if (model !== void 0) more.push("--model", model);
	if (agentCommand !== void 0) more.push("--agent-command", agentCommand);
	if (agentVersion !== void 0) more.push("--agent-version", agentVersion);
	return `${reproduceCommand(comparison, {
		...request,
		inputs
	})} ${shellWords(more)}`;
}
function reproduceResultsCommand(files, { inputs, config }) {
	const words = [...ownCommand(), "gate"];
	for (const file of files.head) words.push("--head-results", file);
	for (const file of files.base) words.push("--base-results", file);
	if (config !== null) words.push("--config", config.file);
	words.push(...policyWords(inputs));
	return shellWords(words);
}
function policyWords(inputs) {
	const { tolerance, minRecall, minPrecision, minF1, minAccuracy, minTaskScore, minTaskPassRate } = inputs;
	const { enforce, failOn } = inputs;
	const words = [
		["--tolerance", tolerance],
		["--min-recall", minRecall],
		["--min-precision", minPrecision],
		["--min-f1", minF1],
		["--min-accuracy", minAccuracy],
		["--min-task-score", minTaskScore],
		["--min-task-pass-rate", minTaskPassRate]
	].flatMap(([name, value]) => value === void 0 ? [] : [name, String(value)]);
	if (enforce === true) words.push("--enforce");
	return failOn === void 0 ? words : [
		...words,
		"--fail-on",
		...failOn
	];
}

export { OF_BASE, agentsCommand, modesCommand, reproduceCommand, reproduceElsewhere, reproduceResultsCommand };