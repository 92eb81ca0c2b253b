"use strict";

const require_agents = require("./agents-482b9764.js");
const require_trying = require("./trying-6126afce.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/core/process/stream-program.ts
function streamProgram(command, { stdin, signal, graceMs, keep }) {
	const group = require_agents.startProcessGroup(command.program, command.args, {
		cwd: command.cwd,
		env: command.env
	});
	const stop = () => void group.stop(graceMs);
	signal.addEventListener("abort", stop, { once: true });
	if (signal.aborted) stop();
	group.stdin.end(stdin);
	return {
		stdout: group.stdout,
		stderr: require_agents.keepEnds(group.stderr, keep),
		exit: group.exit,
		async [Symbol.asyncDispose]() {
			signal.removeEventListener("abort", stop);
			await group.stop(graceMs);
		}
	};
}

// src/agents/program-failure.ts
function programFailure({ exit, exitCodes = [0], errors, stderr }) {
	const tail = stderr === "" ? "" : `; the end of its stderr: ${stderr}`;
	const failure = require_trying.exitFailure(exit, exitCodes);
	if (errors.length > 0 && exit.kind !== "failed") return `the program reported an error: ${errors.slice(0, 3).join("; ")}${tail}`;
	return failure === null ? null : `the program ${failure}${tail}`;
}

// src/agents/cli-agent/tool-stub.ts
async function writeToolServer({ home, seen }, tools) {
	if (tools.length === 0) return null;
	const folder = (0, node_path.join)(home, "tool-server");
	await (0, node_fs_promises.mkdir)(folder, { recursive: true });
	const file = (0, node_path.join)(folder, "server.mjs");
	await (0, node_fs_promises.writeFile)(file, serverText(tools));
	return {
		name: require_agents.TOOL_SERVER,
		command: process.execPath,
		args: [seen(file)]
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
const answer = { content: [{ type: 'text', text: ${JSON.stringify(require_agents.STUB_ANSWER)} }] }
const results = {
  initialize: (params) => ({
    protocolVersion: params?.protocolVersion ?? '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: ${JSON.stringify(require_agents.TOOL_SERVER)}, version: '1' },
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

Object.defineProperty(exports, "programFailure", { enumerable: true, get: () => programFailure });
Object.defineProperty(exports, "streamProgram", { enumerable: true, get: () => streamProgram });
Object.defineProperty(exports, "writeToolServer", { enumerable: true, get: () => writeToolServer });