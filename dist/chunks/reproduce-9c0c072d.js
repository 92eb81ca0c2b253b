import { ownCommand } from "./start-4b511490.js";

// src/evaluate/reproduce.ts
function reproduceCommand(comparison, { suites, only, inputs, config, offline, store }) {
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
	}
	option("--skills", only.skills);
	option("--task", only.tasks);
	option("--tag", only.tags);
	option("--config", config?.file);
	option("--agent", inputs.agent?.id);
	const command = inputs.agent?.command;
	option("--agent-command", command === void 0 || command === null || typeof command === "string" ? command : command.join(" "));
	option("--agent-version", inputs.agent?.version);
	option("--model", inputs.agent?.model);
	option("--mode", inputs.mode);
	option("--max-turns", inputs.maxTurns);
	option("--trials", inputs.trials);
	if (comparison.kind === "gate") option("--base-trials", inputs.baseTrials);
	option("--timeout", inputs.timeoutSeconds);
	option("--budget", inputs.budgetUsd);
	option(store?.only === true ? "--store" : "--record", offline);
	if (store === null) words.push("--no-store");
	if (store?.fresh === true) words.push("--fresh");
	if (offline !== null) words.push("--offline");
	words.push(...policyWords(inputs));
	return words.map(shellWord).join(" ");
}
function modesCommand(comparison, request, modes) {
	return `${reproduceCommand(comparison, request)} --modes ${modes.join(",")}`;
}
function reproduceResultsCommand(files, { inputs, config }) {
	const words = [...ownCommand(), "gate"];
	for (const file of files.head) words.push("--head-results", file);
	for (const file of files.base) words.push("--base-results", file);
	if (config !== null) words.push("--config", config.file);
	words.push(...policyWords(inputs));
	return words.map(shellWord).join(" ");
}
function policyWords(inputs) {
	const { tolerance, minRecall, minPrecision, minF1, minAccuracy, enforce, failOn } = inputs;
	const words = [
		["--tolerance", tolerance],
		["--min-recall", minRecall],
		["--min-precision", minPrecision],
		["--min-f1", minF1],
		["--min-accuracy", minAccuracy]
	].flatMap(([name, value]) => value === void 0 ? [] : [name, String(value)]);
	if (enforce === true) words.push("--enforce");
	return failOn === void 0 ? words : [
		...words,
		"--fail-on",
		...failOn
	];
}
function shellWord(word) {
	return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

export { modesCommand, reproduceCommand, reproduceResultsCommand };