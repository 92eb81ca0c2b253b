import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { hostname, tmpdir } from "node:os";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { execFileSync } from "node:child_process";

// src/process/process-mark.ts
function ownMark() {
	own ??= {
		host: hostMark(),
		pid: process.pid,
		started: startOf(process.pid) ?? "0"
	};
	return own;
}
function stateOf(mark) {
	if (mark.host !== ownMark().host) return "foreign";
	try {
		process.kill(mark.pid, 0);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ESRCH") return "gone";
	}
	const started = startOf(mark.pid);
	return started === null || mark.started === "0" || started === mark.started ? "alive" : "gone";
}
function formatMark({ host, pid, started }) {
	return `${host}-${pid}-${started}`;
}
function parseMark(text) {
	const parts = /^([0-9a-f]{8})-(\d{1,10})-([0-9a-z]{1,20})(?:-|$)/.exec(text);
	if (parts === null) return null;
	const [, host = "", pid = "", started = ""] = parts;
	return {
		host,
		pid: Number(pid),
		started
	};
}
let own;
function hostMark() {
	const namespace = attempt(() => readlinkSync("/proc/self/ns/pid")) ?? "";
	return createHash("sha256").update(`${hostname()}\n${namespace}`).digest("hex").slice(0, 8);
}
function startOf(pid) {
	if (process.platform === "linux") return attempt(() => linuxStart(pid));
	if (process.platform === "win32") return null;
	const printed = attempt(() => execFileSync("ps", [
		"-o",
		"lstart=",
		"-p",
		String(pid)
	], {
		encoding: "utf8",
		stdio: "pipe"
	}));
	return printed === null ? null : createHash("sha256").update(printed.trim()).digest("hex").slice(0, 12);
}
function linuxStart(pid) {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const started = fields[19];
	if (fields[0] === "Z") return "ended";
	if (started === void 0 || !/^\d+$/.test(started)) throw new Error("no start time in stat");
	return started;
}
function attempt(read) {
	try {
		return read();
	} catch {
		return null;
	}
}

// src/process/remove-folder.ts
async function removeFolder(path) {
	const options = {
		recursive: true,
		force: true,
		maxRetries: 5,
		retryDelay: 50
	};
	try {
		await rm(path, options);
	} catch {
		await makeRemovable(path);
		await rm(path, options);
	}
}
async function makeRemovable(path) {
	const found = await lstat(path).catch(() => null);
	if (found === null || !found.isDirectory()) return;
	await chmod(path, 448).catch(() => {});
	for (const name of await readdir(path).catch(() => [])) await makeRemovable(join(path, name));
}

// src/process/run-folder.ts
const PREFIX = "skill-eval-gate-run-";
async function createRunFolder(parent = tmpdir(), name) {
	await mkdir(parent, { recursive: true });
	const start = join(parent, `${PREFIX}${formatMark(ownMark())}-`);
	const path = (name === void 0 ? null : await makeNew(`${start}${name}`)) ?? await mkdtemp(start);
	return {
		path,
		async dispose() {
			await removeFolder(path).catch(() => {});
		}
	};
}
async function makeNew(path) {
	try {
		await mkdir(path, { mode: 448 });
		return path;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return null;
		throw error;
	}
}
async function removeStaleRunFolders(parent = tmpdir()) {
	const removed = [];
	for (const name of await readdir(parent).catch(() => [])) {
		const owner = name.startsWith(PREFIX) ? parseMark(name.slice(20)) : null;
		if (owner === null || stateOf(owner) !== "gone") continue;
		const path = join(parent, name);
		const found = await lstat(path).catch(() => null);
		if (found === null || !found.isDirectory() || isForeign(found.uid)) continue;
		if (await removeFolder(path).then(() => true, () => false)) removed.push(path);
	}
	return removed;
}
function isForeign(uid) {
	return process.getuid !== void 0 && process.getuid() !== uid;
}

export { createRunFolder, formatMark, ownMark, parseMark, removeFolder, removeStaleRunFolders, stateOf };