import { UserError, literal, options, shapeOf, strictObject, withDefaultsOf } from "./start-879ea7f4.js";
import { readTextFile } from "./read-text-file-98058e02.js";
import { parseDocument } from "./document-413c9b1a.js";
import { parseAt } from "./parse-at-7b24491e.js";

// src/config/config-schema.ts
const CONFIG_FILES = ["skill-eval-gate.yml", "skill-eval-gate.yaml"];
const configSchema = strictObject({
	version: literal(1).meta({ description: "The version of this format: 1." }),
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
function parseConfig(text, file) {
	const document = parseDocument(text, file);
	if (document.value === null) throw new UserError({
		what: "The configuration file is empty",
		where: document.positionOf([]),
		todo: "Begin it with `version: 1`, or remove it."
	});
	const config = parseAt(configSchema, document);
	const { agent } = config;
	if ((typeof agent === "string" ? agent : agent?.id) === "command" && (typeof agent === "string" || agent?.command === void 0)) throw new UserError({
		what: "The agent `command` needs the program to run",
		where: document.positionOf(["agent"]),
		todo: "Write `agent: {id: command, command: \"node agent.js\"}`."
	});
	return config;
}

// src/config/full-config.ts
const defaultConfig = withDefaults({ version: 1 });
function withDefaults(file) {
	return withDefaultsOf(options, file);
}
function floorsOf(policy, skill) {
	const own = Object.hasOwn(policy.skills, skill) ? policy.skills[skill] : void 0;
	return {
		tolerance: own?.tolerance ?? policy.tolerance,
		minRecall: own?.minRecall ?? policy.minRecall,
		minPrecision: own?.minPrecision ?? policy.minPrecision,
		minF1: own?.minF1 ?? policy.minF1,
		minAccuracy: own?.minAccuracy ?? policy.minAccuracy
	};
}

export { CONFIG_FILES, defaultConfig, floorsOf, parseConfig, readConfig, withDefaults };