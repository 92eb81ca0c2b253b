import { FAIL_ON, PRICE_VARIABLE, UserError, assign, isPaid, parseAgentSpec, priceText } from "./start-4f77a64b.js";
import { parseConfig } from "./read-config-8f2b1c22.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { isOutside } from "./is-within-6fceae68.js";
import { OF_BASE } from "./reproduce-4875aa9e.js";
import { INPUTS } from "./options-35cfdb52.js";
import { inTree } from "./show-error-4bcb49bc.js";
import { suitePatterns } from "./working-folder-cbc4ab26.js";
import { existsSync } from "node:fs";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { realpath } from "node:fs/promises";

// src/cli/request-parts.ts
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

export { requestParts };