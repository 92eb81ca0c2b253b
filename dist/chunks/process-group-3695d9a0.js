import { randomUUID } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { spawn } from "node:child_process";

// src/process/keep-ends.ts
function keepEnds(stream, sizes) {
	const head = [];
	let room = sizes.head;
	let isCut = false;
	let tail = Buffer.alloc(0);
	stream.on("data", (chunk) => {
		const part = chunk.subarray(0, room);
		isCut ||= part.length < chunk.length;
		room -= part.length;
		if (part.length > 0) head.push(part);
		if (sizes.tail > 0) tail = Buffer.concat([tail, chunk.subarray(-sizes.tail)]).subarray(-sizes.tail);
	});
	stream.on("error", () => {});
	return () => ({
		head: new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(head), { stream: isCut }),
		tail: tail.toString("utf8").trim(),
		isCut
	});
}

// src/process/kill-marked.ts
const MARK = "SKILL_EVAL_GATE_GROUP";
const ROUNDS = 5;
async function killMarked(mark) {
	if (process.platform !== "linux") return;
	for (let round = 0; round < ROUNDS; round += 1) {
		const found = await findMarked(`${MARK}=${mark}`);
		if (found.length === 0) return;
		for (const pid of found) kill(pid);
	}
}
async function findMarked(entry) {
	const pids = (await readdir("/proc").catch(() => [])).map(Number).filter((pid) => pid > 1 && pid !== process.pid);
	const carries = await Promise.all(pids.map(async (pid) => {
		return (await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "")).split("\0").includes(entry);
	}));
	return pids.filter((_, index) => carries[index]);
}
function kill(pid) {
	try {
		process.kill(pid, "SIGKILL");
	} catch {}
}

// src/process/watchdog.ts
const GRACE_MS = 1e3;
const watched = /* @__PURE__ */ new Map();
let watchdog = null;
function watchMark(mark) {
	const set = (pid) => {
		watched.set(mark, pid);
		if (watchdog === null) startWatchdog();
		else send(lineOf(mark, pid));
	};
	set(null);
	return {
		started: set,
		gone() {
			watched.delete(mark);
			send(`-${mark}`);
		}
	};
}
function lineOf(mark, pid) {
	return `+${mark} ${pid ?? ""}`;
}
function startWatchdog() {
	const child = spawn(process.execPath, [
		"--input-type=commonjs",
		"-e",
		SOURCE,
		String(GRACE_MS),
		MARK
	], {
		stdio: [
			"pipe",
			"ignore",
			"ignore"
		],
		detached: true,
		windowsHide: true,
		cwd: process.platform === "win32" ? void 0 : "/",
		env: process.platform === "win32" ? process.env : {}
	});
	watchdog = child;
	const gone = () => {
		if (watchdog === child) watchdog = null;
	};
	child.once("error", gone).once("exit", gone);
	child.stdin.on("error", () => {});
	child.unref();
	if ("unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
	for (const [mark, pid] of watched) send(lineOf(mark, pid));
}
function send(line) {
	watchdog?.stdin?.write(`${line}\n`);
}
const SOURCE = `
const fs = require('node:fs')
const [graceMs, markName] = process.argv.slice(1)
const groups = new Map()
const attempt = (act) => { try { return act() } catch {} }
const killGroups = (signal) => {
  for (const pid of groups.values()) {
    if (!(pid > 1)) continue
    if (process.platform !== 'win32') attempt(() => process.kill(-pid, signal))
    else require('node:child_process').spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  }
}
const killMarked = () => {
  const marks = new Set([...groups.keys()].map((mark) => markName + '=' + mark))
  for (const name of attempt(() => fs.readdirSync('/proc')) ?? []) {
    const pid = Number(name)
    if (!(pid > 1)) continue
    const environment = attempt(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8')) ?? ''
    if (environment.split('\\0').some((entry) => marks.has(entry))) attempt(() => process.kill(pid, 'SIGKILL'))
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
let rest = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) {
    const [mark, pid] = line.slice(1).split(' ')
    if (line.startsWith('+')) groups.set(mark, Number(pid))
    else groups.delete(mark)
  }
})
process.stdin.on('close', () => {
  if (groups.size === 0) process.exit(0)
  killGroups('SIGTERM')
  setTimeout(() => {
    killGroups('SIGKILL')
    for (let round = 0; round < 3; round += 1) killMarked()
    process.exit(0)
  }, Number(graceMs))
})
`;

// src/process/process-group.ts
const DRAIN_MS = 1e3;
function startProcessGroup(program, args, options) {
	const mark = randomUUID();
	const watch = watchMark(mark);
	const child = spawn(program, args, {
		cwd: options.cwd,
		env: {
			...options.env,
			[MARK]: mark
		},
		stdio: [
			"pipe",
			"pipe",
			"pipe"
		],
		detached: process.platform !== "win32",
		windowsHide: true
	});
	const { pid } = child;
	if (pid === void 0) watch.gone();
	else watch.started(pid);
	const sweep = { done: Promise.resolve() };
	const exit = new Promise((resolve) => {
		child.once("error", (error) => {
			if (pid === void 0) resolve({
				kind: "failed",
				error
			});
		});
		child.once("exit", (code, signal) => {
			if (pid !== void 0) killGroup(pid, "SIGKILL");
			sweep.done = killMarked(mark).finally(watch.gone);
			const drained = setTimeout(() => {
				child.stdout.destroy();
				child.stderr.destroy();
			}, DRAIN_MS);
			child.once("close", () => clearTimeout(drained));
			resolve(code === null ? {
				kind: "signal",
				signal: signal ?? "unknown"
			} : {
				kind: "code",
				code
			});
		});
	});
	child.stdin.on("error", () => {});
	return {
		stdin: child.stdin,
		stdout: child.stdout,
		stderr: child.stderr,
		exit,
		async stop(graceMs) {
			if (pid === void 0) return;
			if (child.exitCode === null && child.signalCode === null) {
				killGroup(pid, "SIGTERM");
				const force = setTimeout(() => killGroup(pid, "SIGKILL"), graceMs);
				await exit;
				clearTimeout(force);
			}
			await exit;
			await sweep.done;
		}
	};
}
function killGroup(pid, signal) {
	if (process.platform === "win32") {
		spawn("taskkill", [
			"/pid",
			String(pid),
			"/T",
			"/F"
		], { stdio: "ignore" }).on("error", () => {});
		return;
	}
	try {
		process.kill(-pid, signal);
	} catch {}
}

export { keepEnds, startProcessGroup };