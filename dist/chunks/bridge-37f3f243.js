import { constants } from "node:fs";
import { isAbsolute, join } from "node:path";
import { access, stat } from "node:fs/promises";

// src/sandbox/find-program.ts
var NoProgram = class extends Error {
	code;
	constructor(program, code) {
		super(`${code}: ${JSON.stringify(program)} cannot be started`);
		this.name = "NoProgram";
		this.code = code;
	}
};
async function findProgram(program, path) {
	const folders = program.includes("/") ? [""] : (path ?? "").split(":").filter(isAbsolute);
	let code = "ENOENT";
	for (const folder of folders) {
		const candidate = folder === "" ? program : join(folder, program);
		const problem = await accessErrorOf(candidate);
		if (problem === null) return candidate;
		if (problem === "EACCES") code = problem;
	}
	throw new NoProgram(program, code);
}
async function accessErrorOf(path) {
	const found = await stat(path).catch(() => null);
	if (found === null) return "ENOENT";
	if (!found.isFile()) return "EACCES";
	return access(path, constants.X_OK).then(() => null, () => "EACCES");
}

// src/sandbox/bridge.ts
const BRIDGE_COMPLAINT = "sandbox bridge: ";
const BRIDGE_FAILED = 125;
const BRIDGE = `
'use strict'
const { spawn } = require('node:child_process')
const net = require('node:net')
const { signals } = require('node:os').constants
const [port, socketPath, variables, program, ...args] = process.argv.slice(1)

const fail = (error) => {
  process.stderr.write('${BRIDGE_COMPLAINT}' + error.message + '\\n', () => process.exit(${125}))
}
const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
  const far = net.connect({ path: socketPath, allowHalfOpen: true })
  near.pipe(far)
  far.pipe(near)
  // Who goes away in the middle has to be missed on the other side.
  near.on('error', () => far.destroy()).on('close', () => far.destroy())
  far.on('error', () => near.destroy())
})
server.on('error', fail)
server.listen({ host: '127.0.0.1', port: Number(port) }, () => {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...JSON.parse(variables) } })
  child.on('error', (error) => child.pid === undefined && fail(error))
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + signals[signal]))
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']) process.on(name, () => child.kill(name))
})
`;

export { BRIDGE, BRIDGE_COMPLAINT, NoProgram, findProgram };