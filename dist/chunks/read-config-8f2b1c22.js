import { parseDocument } from "./document-fd21ff53.js";
import { parseAt } from "./parse-at-48f79e68.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { isRecord } from "./record-2c1d08ef.js";
import { UserError, literal, options, shapeOf, strictObject, toAgentList } from "./start-4f77a64b.js";
import { isDeepStrictEqual } from "node:util";

// src/config/config-schema.ts
const CONFIG_FILES = ["skill-eval-gate.yml", "skill-eval-gate.yaml"];
const configSchema = strictObject({
	version: literal(1).default(1).meta({ description: "The version of this format: 1 (default)." }),
	...shapeOf(options)
}).meta({
	title: "Configuration of Skill Eval Gate",
	description: "skill-eval-gate.yml at the root of the repository."
});

// src/config/read-config.ts
async function readConfig(root, named = null, { missing = "error" } = {}) {
	const found = [];
	for (const file of named === null ? CONFIG_FILES : [named]) {
		const read = await readTextFile(root, file);
		if ("text" in read) found.push({
			config: parseConfig(read.text, file),
			file,
			text: read.text
		});
		else if (!read.missing || named !== null && missing === "error") throw new UserError({
			what: `The configuration file \`${file}\` ${read.problem}`,
			todo: "Name a regular file inside the repository."
		});
	}
	const [first, second] = found;
	if (first !== void 0 && second !== void 0) throw new UserError({
		what: `There are two configuration files, \`${first.file}\` and \`${second.file}\``,
		where: {
			file: second.file,
			line: 1,
			column: 1
		},
		todo: "Remove one of the two."
	});
	return first ?? null;
}
var NewerConfig = class extends UserError {};
function parseConfig(text, file) {
	const document = parseDocument(text, file);
	if (document.value === null) throw new UserError({
		what: "The configuration file is empty",
		where: document.positionOf([]),
		todo: "Begin it with `version: 1`, or remove it."
	});
	throwIfNewer(document);
	const config = parseAt(configSchema, document);
	const { agent, agents = [] } = config;
	if (agent !== void 0) requireProgram(agent, ["agent"], document);
	for (const [index, entry] of agents.entries()) requireProgram(entry, ["agents", index], document);
	requireOneList(config, document);
	return config;
}
function requireProgram(agent, path, document) {
	const { id, command } = typeof agent === "string" ? {
		id: agent,
		command: void 0
	} : agent;
	if (id !== "command" || command !== void 0) return;
	throw new UserError({
		what: "The agent `command` needs the program to run",
		where: document.positionOf(path),
		todo: `Write \`${path[0] === "agent" ? "agent: " : "- "}{id: command, command: "node agent.js"}\`.`
	});
}
function requireOneList({ agent, agents }, document) {
	if (agents === void 0) return;
	if (agent !== void 0) throw new UserError({
		what: "There are both `agent` and `agents`",
		where: document.positionOf(["agent"]),
		todo: "Move the one agent into the list, or leave one of the two out."
	});
	const entries = toAgentList(agents);
	const names = entries.map(({ name }) => name);
	const again = names.findIndex((name, index) => names.indexOf(name) < index);
	const own = agents.map((one) => typeof one === "string" ? null : one.name ?? null);
	const meant = entries.map((entry, index) => ({
		...entry,
		name: own[index]
	}));
	const alike = meant.findIndex((one, index) => meant.findIndex((other) => isDeepStrictEqual(one, other)) < index);
	const index = again === -1 ? alike : again;
	if (index === -1) return;
	throw new UserError({
		what: `Two of \`agents\` are the same${again === -1 ? "" : `: both are called "${names[again]}"`}`,
		where: document.positionOf(["agents", index]),
		todo: "Leave one out, or give each a `name` of its own."
	});
}
function throwIfNewer(document) {
	const version = isRecord(document.value) ? document.value["version"] : null;
	if (typeof version !== "number" || version <= 1) return;
	throw new NewerConfig({
		what: `The configuration is of version ${version}, and this program reads version 1`,
		where: document.positionOf(["version"]),
		todo: "Use a newer version of Skill Eval Gate."
	});
}

export { CONFIG_FILES, NewerConfig, parseConfig, readConfig };