import { MODES, UserError, parseAgentWord, parseModes, withNames } from "./start-4f77a64b.js";
import { agentIds, agentProblem, unknownAgent } from "./registry-ecb2d19a.js";
import { InvalidArgumentError } from "./commander-7c086372.js";

// src/cli/agents-option.ts
function agentList(text) {
	const agents = text.split(",").map((word) => {
		const written = word.trim();
		const parsed = parseAgentWord(written);
		if (!agentIds.includes(parsed.id)) throw new InvalidArgumentError(unknownAgent(parsed.id).message);
		return {
			written,
			...parsed
		};
	});
	if (agents.length < 2 || new Set(agents.map(({ written }) => written)).size < agents.length) throw new InvalidArgumentError("It takes at least two agents, each once. For a single one there is --agent.");
	return agents;
}
function choiceOf({ id, version: of, model }, { model: usual, agentCommand, agentVersion }) {
	return {
		id,
		command: id === "command" ? agentCommand ?? null : null,
		version: id === "command" ? agentVersion ?? of : of,
		model: model ?? (id === "lexical" ? null : usual ?? null)
	};
}
function entriesOf(agents, options) {
	return withNames(agents.map((agent) => ({
		name: "",
		choice: choiceOf(agent, options),
		trials: null,
		baseTrials: null,
		enforce: null
	})));
}
function withoutAgent(options) {
	const { agent: _agent, model: _model, agentCommand: _command, agentVersion: _version, ...rest } = options;
	return rest;
}
function refuseBesideAgents(agents, options) {
	if (options.agent !== void 0) throw new UserError({
		what: "--agent names one agent, and --agents compares several.",
		todo: "Leave one of the two out."
	});
	if (options.updateSnapshots === true) throw new UserError({
		what: "--update-snapshots writes one snapshot of each output, and with --agents there are several outputs.",
		todo: "Update them in a run of one agent."
	});
	const wrong = agents.find(({ id, model }) => id === "lexical" && model !== null);
	if (wrong !== void 0) throw new UserError({
		what: `"${wrong.id}" has no model.`,
		todo: `Write "${wrong.id}" alone.`
	});
	for (const { id, version } of agents) {
		const problem = agentProblem(id, version);
		if (problem !== null) throw problem;
	}
	if (options.agentCommand !== void 0 && !agents.some(({ id }) => id === "command")) throw new UserError({
		what: "--agent-command is for the agent \"command\".",
		todo: "Add it to --agents."
	});
}

// src/cli/modes-option.ts
function modeList(text) {
	for (const word of text.split(",")) {
		if (MODES.some((known) => known === word.trim())) continue;
		throw new InvalidArgumentError(`It takes some of ${MODES.join(", ")}, separated by commas.`);
	}
	const modes = parseModes(text);
	if (modes !== null) return modes;
	throw new InvalidArgumentError("It takes at least two modes, each once. For a single one there is --mode.");
}
function refuseBesideModes(options) {
	if (options.mode !== void 0) throw new UserError({
		what: "--mode names one mode, and --modes compares several.",
		todo: "Leave one of the two out."
	});
	if (options.updateSnapshots === true) throw new UserError({
		what: "--update-snapshots writes one snapshot of each output, and with --modes there are several outputs.",
		todo: "Update them in a run of one mode."
	});
}

export { agentList, choiceOf, entriesOf, modeList, refuseBesideAgents, refuseBesideModes, withoutAgent };