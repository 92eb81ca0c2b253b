import { UserError } from "./start-4f77a64b.js";
import { STUB_ANSWER, TOOL_SERVER } from "./trial-context-3ae37f33.js";
import { constants } from "node:fs";
import { delimiter, extname, isAbsolute, join, resolve } from "node:path";
import { access, mkdir, stat, writeFile } from "node:fs/promises";

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

// src/agents/cli-agent/tool-stub.ts
async function writeToolServer(home, tools) {
	if (tools.length === 0) return null;
	const folder = join(home, "tool-server");
	await mkdir(folder, { recursive: true });
	const file = join(folder, "server.mjs");
	await writeFile(file, serverText(tools));
	return {
		name: TOOL_SERVER,
		command: process.execPath,
		args: [file]
	};
}
function serverText(tools) {
	const list = tools.map(({ name, description, inputSchema }) => ({
		name,
		description,
		inputSchema
	}));
	return `import { createInterface } from 'node:readline'
const tools = JSON.parse(${JSON.stringify(JSON.stringify(list))})
const answer = { content: [{ type: 'text', text: ${JSON.stringify(STUB_ANSWER)} }] }
const results = {
  initialize: (params) => ({
    protocolVersion: params?.protocolVersion ?? '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: ${JSON.stringify(TOOL_SERVER)}, version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
  'tools/call': (params) => (tools.some(({ name }) => name === params?.name) ? answer : null),
}
for await (const line of createInterface({ input: process.stdin })) {
  let message
  try {
    message = JSON.parse(line)
  } catch {
    continue
  }
  if (message?.id === undefined || typeof message.method !== 'string') continue
  const result = Object.hasOwn(results, message.method) ? results[message.method](message.params) : null
  const said = result === null ? { error: { code: -32601, message: 'There is no such method or tool.' } } : { result }
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...said }) + '\\n')
}
`;
}

export { resolveCommand, writeToolServer };