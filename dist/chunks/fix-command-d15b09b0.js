import { runsFolder } from "./prepare-d013daeb.js";
import { UserError, plain, withSignals } from "./start-9d0b2c86.js";
import { version } from "./version-1c174814.js";
import { renderFixes } from "./fix-text-625b2ff1.js";
import { openFix } from "./open-fix-64119ef7.js";
import { require_dist } from "./read-text-file-87c85063.js";
import { isWithin } from "./is-within-6fceae68.js";
import { canonical } from "./list-files-fcb0117d.js";
import { editDescription } from "./edit-description-4480b150.js";
import { removeStaleRunFolders } from "./run-folder-9904e98e.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./repository-if-any-d27c210c.js";
import { gateRequest } from "./gate-request-18fa3e65.js";
import { requestParts } from "./options-4d4eea70.js";
import { inTree, renderMessage } from "./show-error-26d1c1dd.js";
import { folderOf, workingFolder } from "./working-folder-8d8bee92.js";
import { join } from "node:path";
import { readFile, realpath, writeFile } from "node:fs/promises";

// src/fix/fix.ts
function fixJson(fix) {
	const { skill, state, description, change, heldOut, siblings, tunedOn, costUsd, promptsNeeded } = fix;
	return {
		skill,
		state,
		description,
		change,
		heldOut,
		siblings,
		tunedOn,
		costUsd,
		promptsNeeded
	};
}

// src/fix/mark-tuned.ts
var import_dist = require_dist();
function markTuned(text, positions) {
	const lineCounter = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter,
		logLevel: "silent",
		prettyErrors: false
	});
	if (document.errors.length > 0 || !(0, import_dist.isMap)(document.contents)) return null;
	const tasks = document.contents.get("tasks");
	if (!(0, import_dist.isSeq)(tasks)) return null;
	const lines = new Set(positions.map(({ line }) => line));
	const inserts = tasks.items.flatMap((task) => {
		const pair = (0, import_dist.isMap)(task) ? task.items.find(({ key }) => (0, import_dist.isScalar)(key) && key.value === "prompt") : void 0;
		const [key, value] = [pair?.key, pair?.value];
		if (!(0, import_dist.isMap)(task) || !(0, import_dist.isScalar)(key) || !(0, import_dist.isScalar)(value) || !key.range || !value.range || task.has("tuned")) return [];
		if (![key, value].some((node) => lines.has(lineCounter.linePos(node.range?.[0] ?? 0).line))) return [];
		return [insertInto(text, task, {
			key: key.range[0],
			value: value.range
		})];
	});
	if (inserts.length === 0) return null;
	const marked = inserts.toSorted((a, b) => b.at - a.at).reduce((all, { at, insert }) => all.slice(0, at) + insert + all.slice(at), text);
	return differsByMarks(text, marked, inserts.length) ? marked : null;
}
function insertInto(text, task, { key, value }) {
	const end = value[0] + text.slice(value[0], value[1]).trimEnd().length;
	if (task.flow === true) return {
		at: end,
		insert: text[key] === "\"" ? ", \"tuned\": true" : ", tuned: true"
	};
	const lineEnd = /\r?\n|$/g;
	lineEnd.lastIndex = end;
	const at = lineEnd.exec(text)?.index ?? text.length;
	const lineStart = text.lastIndexOf("\n", key - 1) + 1;
	return {
		at,
		insert: `${text.includes("\r\n") ? "\r\n" : "\n"}${" ".repeat(key - lineStart)}tuned: true`
	};
}
function differsByMarks(before, after, count) {
	const [was, is] = [before, after].map((text) => (0, import_dist.parseDocument)(text, { logLevel: "silent" }).toJS());
	let marks = 0;
	return JSON.stringify(is, (key, value) => {
		if (key !== "tuned" || value !== true) return value;
		marks += 1;
	}) === JSON.stringify(was, (key, value) => {
		if (key === "tuned" && value === true) marks -= 1;
		return key === "tuned" && value === true ? void 0 : value;
	}) && marks === count;
}

// src/fix/write-fix.ts
async function writeFix(root, fix, { tasks }) {
	const { path, description } = fix;
	await write(root, path, editDescription(await read(root, path), description.after, path).text);
	const ids = new Set(fix.tunedOn);
	const bySuite = /* @__PURE__ */ new Map();
	for (const task of tasks.filter(({ id }) => ids.has(id))) for (const { file, line } of [task.source, ...task.also]) bySuite.set(file, [...bySuite.get(file) ?? [], {
		line,
		id: task.id
	}]);
	const written = {
		path,
		marked: [],
		unmarked: []
	};
	for (const [file, prompts] of [...bySuite].sort(([a], [b]) => a < b ? -1 : 1)) {
		const text = await read(root, file);
		const marked = isOurs(file, text) ? markTuned(text, prompts) : null;
		if (marked === null) {
			if (!/^\s*"?tuned"?: true/m.test(text)) written.unmarked.push({
				file,
				ids: prompts.map(({ id }) => id)
			});
			continue;
		}
		await write(root, file, marked);
		written.marked.push(file);
	}
	return written;
}
function isOurs(file, text) {
	try {
		const value = (0, import_dist.parseDocument)(text, { logLevel: "silent" }).toJS();
		return canonical.recognises({
			value,
			file
		});
	} catch {
		return false;
	}
}
async function read(root, path) {
	try {
		return await readFile(await inside(root, path), "utf8");
	} catch (error) {
		if (error instanceof UserError) throw error;
		throw cannot("read", path, error);
	}
}
async function write(root, path, text) {
	try {
		await writeFile(await inside(root, path), text);
	} catch (error) {
		throw error instanceof UserError ? error : cannot("written", path, error);
	}
}
async function inside(root, path) {
	const [folder, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
	if (isWithin(folder, file)) return file;
	throw new UserError({
		what: `${path} is a link to a file outside of the repository.`,
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Change it there by hand."
	});
}
function cannot(what, file, error) {
	return new UserError({
		what: `${file} cannot be ${what}: ${error instanceof Error ? error.message : String(error)}.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Make it a file that you may change."
	});
}

// src/cli/fix-command.ts
function fixCommand(command, terminal, done) {
	command.argument("[skill]", "the skill to mend (default: every one that regressed against base or misses prompts)").option("--base <ref>", "commit, branch or tag that the working tree branched off (default: the main branch)").option("--agent <id>", "who judges: lexical (default: the configured one)").option("--config <file>", "configuration to use (default: skill-eval-gate.yml of base)").option("--write", "write the descriptions, and mark the prompts that they were made from").option("--json", "print the fix as JSON; without a skill a list of them").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (skill, options) => {
		await removeStaleRunFolders();
		await removeStaleRunFolders(runsFolder(terminal.environment));
		const request = await requestOf(options, terminal);
		const { root } = workingFolder(request.path, await repositoryIfAny(request.path));
		const found = await open$1(request, skill ?? null, root, terminal);
		for (const warning of found.warnings) terminal.stderr(`${await renderMessage(root, "warning", warning)}\n`);
		const proposed = found.fixes.filter(({ state }) => state === "proposed");
		const written = [];
		if (options.write === true) for (const fix of proposed) written.push(await writeFix(root, fix, found.question).catch(rethrow(root)));
		show(found, skill !== void 0, options, terminal);
		for (const one of written) terminal.stderr(`${writtenText(one)}\n`);
		done(proposed.length > 0 ? exitCodes.pass : exitCodes.regressed);
	});
}
const examples = `
Half of the prompts show what is wrong; the other half prove the new
description. It has to be better there, and no other skill may lose a prompt.

Exit codes: 0 a better description is proposed, 1 none is, 3 an error in the
input.

Examples:
  What the change on this branch broke:
  $ skill-eval-gate fix
  One skill, written into its SKILL.md:
  $ skill-eval-gate fix pdf-forms --write`;
async function requestOf(options, terminal) {
	const { base, write: _, json: __, ...own } = options;
	const folder = await folderOf(terminal, options.directory);
	const repository = await repositoryIfAny(folder);
	if (base !== void 0) return gateRequest([], {
		...own,
		base,
		head: "."
	}, terminal);
	if (repository !== null) try {
		return await gateRequest([], {
			...own,
			head: "."
		}, terminal);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
	}
	return {
		...await requestParts([], own, workingFolder(folder, repository), terminal.environment),
		comparison: {
			kind: "run",
			head: {
				commit: "working",
				ref: null
			}
		},
		reproduce: ""
	};
}
async function open$1(request, skill, root, terminal) {
	return withSignals((signal) => openFix(request, {
		version,
		now: () => /* @__PURE__ */ new Date(),
		environment: terminal.environment,
		signal,
		onProgress: () => {}
	}, skill)).catch(rethrow(root));
}
function rethrow(root) {
	return (error) => {
		throw inTree(error, root);
	};
}
function show({ fixes, judge }, isOne, { json, write }, terminal) {
	if (json === true) {
		const all = fixes.map(fixJson);
		terminal.stdout(`${JSON.stringify(isOne ? all[0] : all, null, 2)}\n`);
		return;
	}
	terminal.stdout(renderFixes(fixes, judge));
	if (write !== true && fixes.some(({ state }) => state === "proposed")) terminal.stderr("Add --write to write it.\n");
}
function writtenText({ path, marked, unmarked }) {
	return [
		`Wrote the description in ${plain(path)}.`,
		...marked.map((file) => `Marked in ${plain(file)} the prompts that it was made from (tuned: true).`),
		...unmarked.map(({ file, ids }) => `${plain(file)} has no place for that mark. These prompts no longer test this description: ${ids.map(plain).join(", ")}.`)
	].join("\n");
}

export { fixCommand };