import { UserError } from "./start-285d2995.js";
import { constants } from "node:fs";
import { delimiter, extname, isAbsolute, join, resolve } from "node:path";
import { access, stat } from "node:fs/promises";

// src/process/resolve-command.ts
async function resolveCommand(command, folder, path) {
	const [name, ...rest] = command;
	if (name === void 0 || name === "") throw new UserError({
		what: "The agent \"command\" has no command",
		todo: `Name one: --agent-command 'PROGRAM ARGS'.`
	});
	const folders = /[/\\]/.test(name) ? [folder] : (path ?? "").split(delimiter).filter((entry) => entry !== "");
	const program = await firstProgram(folders.flatMap((entry) => withExtensions(resolve(entry, name))));
	if (program === null) throw new UserError({
		what: `The agent's program "${name}" does not exist or is not executable (looked ${folders[0] === folder ? `in ${folder}` : "on PATH"})`,
		todo: "Install it, correct its name, or make it executable (chmod +x)."
	});
	return {
		program,
		args: await Promise.all(rest.map((argument) => absoluteFile(argument, folder)))
	};
}
async function firstProgram(candidates) {
	for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
	return null;
}
async function isProgram(path) {
	return await access(path, constants.X_OK).then(() => true, () => false) && await isFile(path);
}
function withExtensions(path) {
	return process.platform === "win32" && extname(path) === "" ? [`${path}.exe`, `${path}.com`] : [path];
}
async function absoluteFile(argument, folder) {
	if (argument === "" || argument.startsWith("-") || argument.includes("\0")) return argument;
	const path = join(folder, argument);
	return !isAbsolute(argument) && await isFile(path) ? path : argument;
}
async function isFile(path) {
	return stat(path).then((found) => found.isFile(), () => false);
}

export { resolveCommand };