import { parseDocument, readTextFile } from "./read-text-file-87c85063.js";
import { parseAt } from "./parse-at-2fa68285.js";
import { isRecord } from "./record-2c1d08ef.js";
import { UserError, literal, options, shapeOf, strictObject } from "./start-9d0b2c86.js";

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
	const { agent } = config;
	if ((typeof agent === "string" ? agent : agent?.id) === "command" && (typeof agent === "string" || agent?.command === void 0)) throw new UserError({
		what: "The agent `command` needs the program to run",
		where: document.positionOf(["agent"]),
		todo: "Write `agent: {id: command, command: \"node agent.js\"}`."
	});
	return config;
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