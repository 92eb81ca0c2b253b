import { UserError, asUserErrors, toAgentChoice, toAgentList } from "./start-4f77a64b.js";
import { registerObjectFiles } from "./object-files-27080c88.js";
import { readConfig } from "./read-config-8f2b1c22.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { GitError, git, gitBytes, tryGit } from "./git-3bcd2886.js";
import { globMatcher, pLimit } from "./canonical-12bed685.js";
import { entryOf, listFiles, listFolder } from "./registry-9e0175a8.js";
import { cloneSettings } from "./clone-settings-4a4e2d29.js";
import { filterOverrides, isClean, openRepository, repositoryIfAny } from "./re2js-33ba3018.js";
import { createRunFolder, formatMark, ownMark, parseMark, stateOf } from "./run-folder-9904e98e.js";
import { isCommitId } from "./commits-7f81b57e.js";
import { isInstructionFile } from "./instruction-files-7d558759.js";
import { discoverSuites } from "./discover-suites-c42c7b08.js";
import { nameInPlugin, ownId, skillIds, withIds } from "./skill-ids-7fd3cc16.js";
import { chmodSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, rmdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { isUtf8 } from "node:buffer";
import { tmpdir } from "node:os";
import { mkdir, open, readFile, readdir, realpath, rm, symlink } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize as normalize$1 } from "node:path/posix";

// src/git/temporary-name.ts
const kinds = ["skill-eval-gate-worktree-", "skill-eval-gate-index-"];
function temporaryFolder() {
	return realpathSync(tmpdir());
}
function temporaryName(kind) {
	return join(temporaryFolder(), `skill-eval-gate-${kind}-${formatMark(ownMark())}-${randomBytes(6).toString("hex")}`);
}
function ownerOf(path) {
	const name = basename(path);
	const kind = kinds.find((prefix) => name.startsWith(prefix));
	return kind === void 0 ? null : parseMark(name.slice(kind.length));
}

// src/git/worktrees.ts
async function addWorktree(repository, sha) {
	if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`);
	const config = [...await filterOverrides(repository), ...everyFile];
	const root = temporaryName("worktree");
	const made = {
		root,
		repository
	};
	if (!watchesExit) process.once("exit", disposeWorktreesSync);
	watchesExit = true;
	active.add(made);
	try {
		mkdirSync(root, { mode: 448 });
		await changeRecords(repository, [
			"add",
			"--no-checkout",
			"--detach",
			"--force",
			"--quiet",
			root,
			sha
		]);
		await git(root, [
			"reset",
			"--hard",
			"--no-recurse-submodules",
			"--quiet"
		], {
			config,
			timeoutMs: timeoutMs$1
		});
	} catch (error) {
		await remove(made);
		if (!(error instanceof GitError)) throw error;
		throw new UserError({
			what: `The commit ${sha} could not be checked out into ${root}: ${error.stderr.split("\n").at(-1)}`,
			todo: "Check the free space of the temporary folder, and with `git fsck` that the clone is complete."
		});
	}
	return {
		root,
		sha,
		[Symbol.asyncDispose]: () => remove(made)
	};
}
function disposeWorktreesSync() {
	for (const made of active) {
		removeFolderSync(made.repository.commonDir, made.root);
		active.delete(made);
	}
}
const active = /* @__PURE__ */ new Set();
let watchesExit = false;
const timeoutMs$1 = 6e5;
const everyFile = [["core.sparseCheckout", "false"], ["core.sparseCheckoutCone", "false"]];
async function remove(made) {
	const { root, repository } = made;
	await changeRecords(repository, [
		"remove",
		"--force",
		"--force",
		root
	]).catch(() => null);
	removeFolderSync(repository.commonDir, root);
	active.delete(made);
}
function changeRecords(repository, args) {
	return oneAtATime(async () => {
		for (let attempt = 1;; attempt++) try {
			await git(repository.root, ["worktree", ...args]);
			return;
		} catch (error) {
			if (attempt === attempts || !(error instanceof GitError) || !/\bworktrees\b/.test(error.stderr)) throw error;
			await setTimeout(10 * attempt * (1 + Math.random()));
		}
	});
}
const attempts = 6;
const oneAtATime = pLimit(1);
const foreignAgeMs = 864e5;
async function removeStaleWorktrees(repository, folder = temporaryFolder()) {
	const candidates = /* @__PURE__ */ new Set([...await recorded(repository.commonDir), ...await leftBehind(folder)]);
	const removed = [];
	for (const path of candidates) {
		if (!isStale(path)) continue;
		await changeRecords(repository, [
			"remove",
			"--force",
			"--force",
			path
		]).catch(() => null);
		if (removeFolderSync(repository.commonDir, path)) removed.push(path);
	}
	return removed;
}
async function recorded(commonDir) {
	const records = join(commonDir, "worktrees");
	const ids = await readdir(records).catch(() => []);
	return (await Promise.all(ids.map((id) => readFile(join(records, id, "gitdir"), "utf8").catch(() => "")))).map((link) => dirname(link.trim()));
}
async function leftBehind(folder) {
	return (await readdir(folder).catch(() => [])).filter((name) => ownerOf(name) !== null).map((name) => join(folder, name));
}
function isStale(path) {
	const owner = ownerOf(path);
	if (owner === null) return false;
	const found = lstatSync(path, { throwIfNoEntry: false });
	if (found !== void 0 && process.getuid !== void 0 && found.uid !== process.getuid()) return false;
	const state = stateOf(owner);
	if (state !== "foreign") return state === "gone";
	return found !== void 0 && Date.now() - found.mtimeMs > foreignAgeMs;
}
function removeFolderSync(commonDir, root) {
	const record = recordOf(commonDir, root);
	const gone = removeSync(root);
	if (record !== null) {
		removeSync(record);
		attempt(() => rmdirSync(dirname(record)));
	}
	return gone;
}
function recordOf(commonDir, root) {
	let link = "";
	attempt(() => {
		link = readFileSync(join(root, ".git"), "utf8");
	});
	const named = /^gitdir: (.+)$/m.exec(link)?.[1];
	if (named === void 0) return null;
	const record = resolve(root, named);
	return dirname(record) === join(commonDir, "worktrees") && ownerOf(record) !== null ? record : null;
}
function removeSync(path) {
	const remove = () => rmSync(path, {
		recursive: true,
		force: true,
		maxRetries: 3
	});
	if (attempt(remove)) return true;
	makeRemovable(path);
	return attempt(remove);
}
function makeRemovable(path) {
	attempt(() => {
		if (!lstatSync(path).isDirectory()) return;
		chmodSync(path, 448);
		for (const name of readdirSync(path)) makeRemovable(join(path, name));
	});
}
function attempt(action) {
	try {
		action();
		return true;
	} catch {
		return false;
	}
}

// src/git/commit-files.ts
const maxListBytes = 67108864;
const timeoutMs = 12e4;
async function listTree(repository, commit, signal, { sizes = false } = {}) {
	if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`);
	return parse$2(await gitBytes(repository.root, [
		"ls-tree",
		"-r",
		...sizes ? ["-l"] : [],
		"-z",
		"--full-tree",
		commit
	], {
		...sizes ? { env: { GIT_NO_LAZY_FETCH: "1" } } : {},
		maxBytes: maxListBytes,
		timeoutMs,
		signal
	}).catch((error) => {
		if (!(error instanceof UserError)) throw error;
		throw new UserError({
			what: `The files of the commit ${commit} could not be listed: ${error.what}`,
			todo: "No pull request needs a tree of that size: look at it before you trust it."
		});
	}));
}
function parse$2(output) {
	const entries = [];
	for (let start = 0; start < output.length;) {
		const end = output.indexOf(0, start);
		const record = output.subarray(start, end === -1 ? void 0 : end);
		const tab = record.indexOf("	");
		const [mode = "", , id = "", size = ""] = record.subarray(0, tab).toString("latin1").split(/ +/);
		entries.push({
			mode,
			id,
			name: record.subarray(tab + 1),
			size: /^\d+$/.test(size) ? Number(size) : null
		});
		if (end === -1) break;
		start = end + 1;
	}
	return entries;
}
async function readFileAt(repository, commit, path, maxBytes) {
	if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`);
	const listed = await tryGit(repository.root, [
		"ls-tree",
		"-l",
		"-z",
		"--full-tree",
		commit,
		"--",
		path
	], { env: { GIT_LITERAL_PATHSPECS: "1" } });
	const [, mode, id, size] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t/.exec(listed.stdout.toString("latin1")) ?? [];
	if (listed.exitCode !== 0 || id === void 0 || !(mode === "100644" || mode === "100755")) return null;
	if (Number(size) > maxBytes) return null;
	const blob = await tryGit(repository.root, [
		"cat-file",
		"blob",
		id
	]);
	return blob.exitCode === 0 ? blob.stdout.toString("utf8") : null;
}
const batchBytes = 16777216;
const batchBlobs = 5e3;
async function blobSizes(repository, ids, signal) {
	const distinct = [...new Set(ids)];
	if (distinct.length === 0) return /* @__PURE__ */ new Map();
	const rows = (await gitBytes(repository.root, ["cat-file", "--batch-check"], {
		input: distinct.map((id) => `${id}\n`).join(""),
		signal
	})).toString("latin1").split("\n");
	return new Map(distinct.flatMap((id, index) => {
		const row = rows[index] ?? "";
		const size = row.startsWith(`${id} blob `) ? /^\d+$/.exec(row.slice(id.length + 6))?.[0] : void 0;
		if (size === void 0) throw new Error(`git answered ${String(rows[index]).slice(0, 200)}`);
		return [[id, Number(size)]];
	}));
}
async function readBlobs(repository, blobs, use, signal) {
	for (const batch of batches(blobs)) {
		const bytes = batch.reduce((sum, { size }) => sum + size, 0);
		const output = await gitBytes(repository.root, ["cat-file", "--batch"], {
			input: batch.map(({ id }) => `${id}\n`).join(""),
			maxBytes: bytes + batch.length * 128 + 1024,
			signal
		});
		let position = 0;
		const contents = [];
		for (const blob of batch) {
			const lineEnd = output.indexOf("\n", position);
			const header = output.subarray(position, lineEnd).toString("latin1");
			if (header !== `${blob.id} blob ${blob.size}`) throw new Error(`git answered ${header.slice(0, 200)}`);
			const start = lineEnd + 1;
			contents.push([blob, output.subarray(start, start + blob.size)]);
			position = start + blob.size + 1;
		}
		const limit = pLimit(32);
		const used = await Promise.allSettled(contents.map(([blob, content]) => limit(() => use(blob, content))));
		for (const one of used) if (one.status === "rejected") throw one.reason;
	}
}
function batches(blobs) {
	const all = [];
	let current = [];
	let bytes = 0;
	for (const blob of blobs) {
		if (current.length > 0 && (bytes + blob.size > batchBytes || current.length >= batchBlobs)) {
			all.push(current);
			current = [];
			bytes = 0;
		}
		current.push(blob);
		bytes += blob.size;
	}
	if (current.length > 0) all.push(current);
	return all;
}

// src/sides/unsafe-path.ts
const maxPathBytes = 1e3;
const maxNameBytes = 255;
const maxDepth = 64;
function unsafePath(name) {
	if (name.length === 0) return "is empty";
	if (name.length > maxPathBytes) return `is longer than ${maxPathBytes} bytes`;
	const text = Buffer.from(name).toString("latin1");
	if (text.includes("\0")) return "holds a NUL";
	if (text.includes("\\")) return "holds a backslash, which separates folders on some systems";
	if (/^[A-Za-z]:/.test(text)) return "begins with the letter of a drive";
	const parts = text.split("/");
	if (parts.length > maxDepth) return `is more than ${maxDepth} folders deep`;
	for (const part of parts) {
		if (part === "") return "has an empty part, as an absolute path has";
		if (part === "." || part === "..") return "leads out of its folder";
		if (part.length > maxNameBytes) return `has a part of more than ${maxNameBytes} bytes`;
		if (isGitFolder(Buffer.from(part, "latin1").toString("utf8"))) return "is git's own folder";
	}
	return null;
}
const INVISIBLE = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
function isGitFolder(part) {
	const plain = part.replace(INVISIBLE, "").toLowerCase().replace(/:.*$/s, "").replace(/[. ]+$/, "");
	return plain === ".git" || /^git~\d+$/.test(plain);
}

// src/sides/foreign-files.ts
async function writeFiles(repository, root, files, signal) {
	const made = /* @__PURE__ */ new Set();
	const use = async ({ name }, content) => {
		await makeFolder(root, name, made);
		const handle = await open(absolute(root, name), "wx", 384);
		try {
			await handle.writeFile(content);
		} finally {
			await handle.close();
		}
	};
	await readBlobs(repository, files, use, signal);
}
async function readTexts(repository, files, signal) {
	const texts = /* @__PURE__ */ new Map();
	const use = async ({ path }, content) => {
		if (isUtf8(content) && !content.includes(0)) texts.set(path, content.toString("utf8"));
	};
	await readBlobs(repository, files, use, signal);
	return texts;
}
async function writeLinks(repository, root, links, signal) {
	const made = /* @__PURE__ */ new Set();
	const written = [];
	const use = async (link, content) => {
		const target = content.toString("utf8");
		const end = normalize$1(join$1("/", link.path, "..", target));
		const climbs = normalize$1(join$1(link.path, "..", target)).startsWith("..");
		if (target === "" || target.includes("\0") || isAbsolute$1(target) || climbs || unsafePath(Buffer.from(end.slice(1) || ".x"))) return;
		await makeFolder(root, link.name, made);
		await symlink(target, absolute(root, link.name));
		written.push(link);
	};
	await readBlobs(repository, links.filter(({ size }) => size < 4096), use, signal);
	return written;
}
async function makeFolder(root, name, made) {
	const end = name.lastIndexOf("/");
	const folder = end === -1 ? Buffer.alloc(0) : name.subarray(0, end);
	const key = folder.toString("latin1");
	if (made.has(key)) return;
	await mkdir(absolute(root, folder), {
		recursive: true,
		mode: 448
	});
	made.add(key);
}
function absolute(root, name) {
	return Buffer.concat([Buffer.from(`${root}/`), name]);
}

// src/sides/needed-paths.ts
function neededPaths(paths, suites) {
	const skillFolders = new Set(paths.filter((path) => basename$1(path) === "SKILL.md").map((path) => dirname$1(path)));
	const suiteFolders = new Set(discoverSuites(paths, { suites }).flatMap(({ file }) => [file, dirname$1(file)]));
	suiteFolders.delete(".");
	const named = suites.map((glob) => globMatcher(glob));
	return (path) => {
		if (basename$1(path) === "SKILL.md") return 0;
		if (describesCandidate(path)) return 1;
		if (isBelow(path, skillFolders) || isBelow(path, suiteFolders)) return 1;
		if (named.some((matches) => matches(path))) return 1;
		return /\.(?:json|jsonl|jsonc|ya?ml|md|txt|csv|tsv)$/i.test(path) && !/(?:^|\/)node_modules\//.test(path) ? 2 : null;
	};
}
function steersAgents(path) {
	return inAgentFolder(path) !== null || instructsAgents(path);
}
function isWithheld(path) {
	const inside = inAgentFolder(path);
	return instructsAgents(path) || inside !== null && !/^(?:agents?|commands?)\/.+\.md$/is.test(inside);
}
function inAgentFolder(path) {
	return /(?:^|\/)(?:\.claude|\.codex|\.gemini|\.copilot|\.opencode)\/(?!skills\/|plugins\/)(.*)$/is.exec(path)?.[1] ?? null;
}
function instructsAgents(path) {
	return /(?:^|\/)(?:\.mcp\.json|claude(?:\.local)?\.md|agents(?:\.override)?\.md|gemini\.md|opencode\.jsonc?)$/i.test(path) || /(?:^|\/)(?:hooks\/hooks\.json|\.github\/copilot-instructions\.md|\.github\/instructions\/.*|\.npmrc|\.envrc)$/i.test(path);
}
function describesCandidate(path) {
	return /(?:^|\/)(?:agents?|commands?)\/(?:.+\/)?[^/]+\.md$|\.agent\.md$/is.test(path);
}
function isBelow(path, folders) {
	if (folders.has(path)) return true;
	for (let folder = dirname$1(path);; folder = dirname$1(folder)) {
		if (folders.has(folder)) return true;
		if (folder === "." || folder === "/") return false;
	}
}

// src/sides/foreign-tree.ts
const FOREIGN_LIMITS = {
	entries: 1e5,
	fileBytes: 1048576,
	totalBytes: 52428800
};
const mostTrustedBytes = 33554432;
async function openForeignTree(repository, options) {
	const { head, base, suites, signal } = options;
	const known = new Set(base === null ? [] : (await listTree(repository, base, signal)).map(identity));
	const all = checked(await readByGit(listTree(repository, head, signal), signal), known);
	const wanted = byNeed(all, suites);
	const blobs = wanted.filter(({ entry }) => isRegular(entry) || isLink(entry)).map(({ entry }) => entry.id);
	const { kept, instructions, warnings } = choose(wanted, await readByGit(blobSizes(repository, blobs, signal), signal));
	const folder = await createRunFolder();
	try {
		const root = await realpath(folder.path);
		await writeFiles(repository, root, kept.filter(isRegular), signal);
		const links = await writeLinks(repository, root, kept.filter(isLink), signal);
		const withheld = await readTexts(repository, instructions, signal);
		return {
			root,
			commit: head,
			files: [...kept.filter((entry) => !isLink(entry)), ...links].map(fileEntry).sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
			withheld,
			unwritten: {
				paths: all.filter(isRegular).map(({ path }) => path),
				read: (path) => textOfEntry(repository, all, path, signal)
			},
			warnings,
			[Symbol.asyncDispose]: () => folder.dispose()
		};
	} catch (error) {
		await folder.dispose();
		throw error;
	}
}
async function readByGit(answer, signal) {
	try {
		return await answer;
	} catch (error) {
		if (signal?.aborted === true || asUserErrors(error) !== null || !(error instanceof Error)) throw error;
		throw refused(`${error.message.slice(0, 300)}.`);
	}
}
function checked(entries, known) {
	const all = entries.flatMap((entry) => {
		const path = entry.name.toString("utf8");
		const isTrusted = known.has(identity(entry));
		const unsafe = unsafePath(entry.name);
		if (unsafe === null) return [{
			...entry,
			path,
			isTrusted
		}];
		if (isTrusted) return [];
		throw refused(`The path ${shown(path)} ${unsafe}.`);
	});
	const foreign = all.filter(({ isTrusted }) => !isTrusted);
	if (foreign.length > FOREIGN_LIMITS.entries) throw refused(`It adds or changes ${foreign.length.toLocaleString("en")} files.`);
	throwIfNested(all);
	return all;
}
function choose(wanted, sizes) {
	const omitted = /* @__PURE__ */ new Map();
	const omit = (why, { path }) => {
		addToGroup(omitted, why, path);
	};
	let bytes = 0;
	const kept = [];
	const instructions = [];
	for (const { entry: listed, need } of wanted) {
		const entry = {
			...listed,
			size: sizes.get(listed.id) ?? 0
		};
		if (entry.isTrusted) {
			if (entry.size <= mostTrustedBytes) kept.push(entry);
			continue;
		}
		const why = refusal(entry, bytes);
		if (why === null && !isWithheld(entry.path)) {
			bytes += entry.size;
			kept.push(entry);
		} else if (why === null && isInstructionFile(entry.path)) {
			bytes += entry.size;
			instructions.push(entry);
			omit("tells agents how to behave", entry);
		} else if (need === 0 || /(?:^|\/)SKILL\.md$/.test(entry.path)) throw refused(`${shown(entry.path)} ${why ?? "tells agents how to behave"}.`);
		else omit(why ?? "tells agents how to behave", entry);
	}
	return {
		kept,
		instructions,
		warnings: [...omitted].map(([why, paths]) => leftOut(why, paths))
	};
}
function byNeed(all, suites) {
	const needOf = neededPaths(all.filter(isRegular).map(({ path }) => path), suites);
	return all.flatMap((entry) => {
		const need = isRegular(entry) ? needOf(entry.path) : 2;
		return need === null ? [] : [{
			entry,
			need
		}];
	}).sort((a, b) => a.need - b.need);
}
function refusal(entry, bytes) {
	if (isLink(entry)) return "is a symbolic link";
	if (entry.mode === "160000") return "is a submodule";
	if (!isRegular(entry)) return `is not a regular file (mode ${entry.mode})`;
	if (entry.size > FOREIGN_LIMITS.fileBytes) return `has more than ${FOREIGN_LIMITS.fileBytes / 1024 / 1024} MB`;
	if (bytes + entry.size > FOREIGN_LIMITS.totalBytes) return `comes after ${FOREIGN_LIMITS.totalBytes / 1024 / 1024} MB of other files`;
	return null;
}
function throwIfNested(all) {
	const names = /* @__PURE__ */ new Set();
	for (const { name, path } of all) {
		const key = name.toString("latin1");
		if (names.has(key)) throw refused(`It holds ${shown(path)} twice.`);
		names.add(key);
	}
	for (const { name, path } of all) {
		const key = name.toString("latin1");
		for (let end = key.lastIndexOf("/"); end > 0; end = key.lastIndexOf("/", end - 1)) if (names.has(key.slice(0, end))) throw refused(`${shown(path)} is in a folder that is a file too.`);
	}
}
async function textOfEntry(repository, all, path, signal) {
	const entry = all.find((one) => one.path === path && isRegular(one));
	if (entry === void 0) return null;
	const size = (await blobSizes(repository, [entry.id], signal)).get(entry.id) ?? 0;
	if (size > FOREIGN_LIMITS.fileBytes) return null;
	return (await readTexts(repository, [{
		...entry,
		size
	}], signal)).get(path) ?? null;
}
function isRegular({ mode }) {
	return mode === "100644" || mode === "100755" || mode === "100664";
}
function isLink({ mode }) {
	return mode === "120000";
}
function identity({ mode, id, name }) {
	return `${mode} ${id} ${name.toString("latin1")}`;
}
function fileEntry({ mode, id, name, path }) {
	const rawPath = Buffer.from(path, "utf8").equals(name) ? {} : { rawPath: Uint8Array.from(name) };
	if (mode === "160000") return {
		path,
		kind: "submodule",
		...rawPath,
		commit: id
	};
	return {
		path,
		kind: mode === "120000" ? "symlink" : "file",
		...rawPath
	};
}
function refused(what) {
	return new UserError({
		what: `This change comes from outside and is not read: ${what}`,
		todo: "Review the change before you trust it. A maintainer can push it to a branch of this repository."
	});
}
function leftOut(why, paths) {
	const [first = ""] = paths;
	const more = paths.length > 1 ? ` The same goes for ${(paths.length - 1).toLocaleString("en")} more.` : "";
	return {
		what: `${shown(first)} is not read: the change comes from outside, and this ${why}.${more}`,
		todo: "The evaluation goes on without it. A maintainer can evaluate the change on a branch of this repository."
	};
}
function shown(path) {
	return JSON.stringify(path.length > 120 ? `${path.slice(0, 120)}…` : path);
}

// src/git/blob-store.ts
const mostKeptBytes = 67108864;
var BlobStore = class {
	#repository;
	#signal;
	#sizes = /* @__PURE__ */ new Map();
	#kept = /* @__PURE__ */ new Map();
	#keptBytes = 0;
	#asked = [];
	#isReading = false;
	constructor(repository, signal) {
		this.#repository = repository;
		this.#signal = signal;
	}
	measure(entries) {
		for (const { id, size } of entries) if (size !== null) this.#sizes.set(id, size);
	}
	size(id) {
		return this.#sizes.get(id) ?? null;
	}
	read(id) {
		const known = this.#kept.get(id);
		if (known !== void 0) return known;
		const size = this.#sizes.get(id);
		if (size === void 0) throw new Error(`the blob ${id} is not in this clone`);
		const content = new Promise((resolve, reject) => {
			this.#asked.push({
				id,
				size,
				resolve,
				reject
			});
		});
		this.#keep(id, size, content);
		if (!this.#isReading) {
			this.#isReading = true;
			setImmediate(() => void this.#readAsked());
		}
		return content;
	}
	#keep(id, size, content) {
		this.#kept.set(id, content);
		this.#keptBytes += size;
		content.catch(() => null);
		for (const oldest of this.#kept.keys()) {
			if (this.#keptBytes <= mostKeptBytes || oldest === id) return;
			this.#kept.delete(oldest);
			this.#keptBytes -= this.#sizes.get(oldest) ?? 0;
		}
	}
	async #readAsked() {
		while (this.#asked.length > 0) {
			const batch = this.#asked;
			this.#asked = [];
			try {
				const use = async ({ resolve }, content) => resolve(Buffer.from(content));
				await readBlobs(this.#repository, batch, use, this.#signal);
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		this.#isReading = false;
	}
};

// src/git/object-tree.ts
const mostHops = 40;
const mostLinkBytes = 4096;
const mostPrefetchBytes = 33554432;
const mostPrefetchFileBytes = 1048576;
async function openObjectTree(repository, commit, blobs, signal) {
	const entries = await listTree(repository, commit, signal, { sizes: true });
	blobs.measure(entries);
	const files = entries.map(({ mode, id, name }) => entryOf(name, mode, id));
	const content = new CommitFiles(entries, blobs);
	await content.readLinks();
	const attributes = entries.filter(({ name, mode }) => mode !== "120000" && basename$1(name.toString()) === ".gitattributes");
	return {
		files: files.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
		content,
		isConverted: await convertsByDefault(repository) || await convertsByAttributes(attributes, blobs)
	};
}
var CommitFiles = class {
	#entries = /* @__PURE__ */ new Map();
	#byPath = /* @__PURE__ */ new Map();
	#folders = /* @__PURE__ */ new Set([""]);
	#links = /* @__PURE__ */ new Map();
	#blobs;
	constructor(entries, blobs) {
		this.#blobs = blobs;
		for (const entry of entries) {
			const path = entry.name.toString("utf8");
			this.#entries.set(entry.name.toString("latin1"), entry);
			this.#byPath.set(path, entry);
			for (let at = dirname$1(path); at !== "." && !this.#folders.has(at); at = dirname$1(at)) this.#folders.add(at);
			if (entry.mode === "160000") this.#folders.add(path);
		}
	}
	async readLinks() {
		const links = [...this.#byPath].filter(([, { mode, id }]) => {
			const size = this.#blobs.size(id);
			return mode === "120000" && size !== null && size < mostLinkBytes;
		});
		await Promise.all(links.map(async ([path, { id }]) => this.#links.set(path, (await this.#blobs.read(id)).toString("utf8"))));
	}
	at(path) {
		const left = path.split("/");
		const done = [];
		let hops = 0;
		while (left.length > 0) {
			const part = left.shift() ?? "";
			if (part === "" || part === ".") continue;
			if (part === "..") {
				if (done.pop() === void 0) return "outside";
				continue;
			}
			const here = join$1(...done, part);
			const target = this.#links.get(here);
			if (target !== void 0) {
				hops += 1;
				if (hops > mostHops) return "loop";
				if (target.startsWith("/")) return "outside";
				left.unshift(...target.split("/"));
				continue;
			}
			if (!this.#folders.has(here) && (left.some((next) => next !== "") || !this.#byPath.has(here))) return join$1(here, ...left).startsWith("..") ? "outside" : "missing";
			done.push(part);
		}
		const found = done.join("/");
		if (this.#folders.has(found)) return {
			path: found,
			file: null
		};
		const entry = this.#byPath.get(found);
		if (entry === void 0 || entry.mode === "120000") return "missing";
		return {
			path: found,
			file: this.#file(entry)
		};
	}
	entry(name) {
		const key = (typeof name === "string" ? Buffer.from(name, "utf8") : Buffer.from(name)).toString("latin1");
		const entry = this.#entries.get(key);
		return entry === void 0 ? null : this.#file(entry);
	}
	prefetch(paths) {
		let bytes = 0;
		for (const path of paths) {
			const place = this.at(path);
			const file = typeof place === "string" ? null : place.file;
			if (file?.size == null || file.size > mostPrefetchFileBytes) continue;
			bytes += file.size;
			if (bytes > mostPrefetchBytes) return;
			file.read();
		}
	}
	#file({ id }) {
		return {
			id,
			size: this.#blobs.size(id),
			read: () => this.#blobs.read(id)
		};
	}
};
async function convertsByDefault(repository) {
	const { lineEnds } = await cloneSettings(repository);
	return lineEnds.some((line) => /^core\.(?:autocrlf true|eol crlf)$/i.test(line));
}
async function convertsByAttributes(entries, blobs) {
	for (const { id } of entries) {
		const size = blobs.size(id);
		if (size === null || size > mostPrefetchFileBytes) continue;
		for (const line of (await blobs.read(id)).toString("utf8").split("\n")) {
			const [pattern = "", ...set] = line.trim().split(/\s+/);
			if (pattern.startsWith("#") || !set.some((one) => /^(?:eol=crlf|working-tree-encoding=.*|ident)$/.test(one))) continue;
			if (!/\.(?!json|jsonl|jsonc|ya?ml|md|txt|csv|tsv|toml)[\w-]+$/i.test(pattern)) return true;
		}
	}
	return false;
}

// src/sides/object-trees.ts
function objectTrees(repository, signal) {
	const blobs = new BlobStore(repository, signal);
	return async (commit) => {
		const { files, content, isConverted } = await openObjectTree(repository, commit, blobs, signal);
		if (isConverted) return null;
		const folder = await createRunFolder();
		const root = await realpath(folder.path);
		const registered = registerObjectFiles(root, content);
		const dispose = async () => {
			registered[Symbol.dispose]();
			await folder.dispose();
		};
		return {
			root,
			files,
			commit,
			[Symbol.asyncDispose]: dispose
		};
	};
}
async function fetchesObjects(repository) {
	return (await cloneSettings(repository)).hasPromisor;
}
async function routerMeasures({ inputs, config, configFile }, side) {
	if (inputs.agent !== void 0) return inputs.agent.id === "lexical";
	if (inputs.agents !== void 0) return inputs.agents.every(({ choice }) => choice.id === "lexical");
	if (config !== null) return isRouter(config);
	if (side === null) return true;
	try {
		const file = await readConfig(side.root, configFile, { missing: "ignore" }) ?? await readConfig(side.root);
		return file === null || isRouter(file);
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return true;
	}
}
function isRouter({ config: { agent, agents } }) {
	if (agents !== void 0) return toAgentList(agents).every(({ choice }) => choice.id === "lexical");
	return agent === void 0 || toAgentChoice(agent).id === "lexical";
}

// src/sides/open-trees.ts
async function openTrees(request, signal) {
	const { path, comparison, untrusted } = request;
	const repository = await (comparison.kind === "run" ? repositoryIfAny(path) : openRepository(path));
	if (repository === null) {
		const root = resolve(path);
		return {
			repository: null,
			base: null,
			headCommit: null,
			dirty: false,
			fromObjects: false,
			warnings: [],
			head: {
				root,
				files: await listFolder(root),
				commit: null
			},
			[Symbol.asyncDispose]: async () => {}
		};
	}
	await removeStaleWorktrees(repository);
	const made = [];
	const dispose = async () => {
		for (const one of made.splice(0)) await one[Symbol.asyncDispose]();
	};
	const open = async (commit) => {
		if (commit !== "working") return checkOut(commit);
		return {
			root: repository.root,
			files: await listFiles(repository.root, { working: true }),
			commit: null
		};
	};
	const checkOut = async (commit) => {
		const worktree = await addWorktree(repository, commit);
		made.push(worktree);
		return {
			root: worktree.root,
			files: await listFiles(worktree.root),
			commit
		};
	};
	try {
		if (untrusted !== null) {
			const { kind, head: after } = comparison;
			if (kind === "run" || after.commit === "working") throw new Error("a change from outside is compared with base");
			const base = await checkOut(comparison.base.commit);
			const suites = await suiteGlobs(base, request);
			const head = await openForeignTree(repository, {
				head: after.commit,
				base: base.commit,
				suites,
				signal
			});
			made.push(head);
			const { warnings } = head;
			return {
				repository,
				base,
				head,
				headCommit: head.commit,
				dirty: false,
				fromObjects: false,
				warnings,
				[Symbol.asyncDispose]: dispose
			};
		}
		const read = await readObjects(repository, request, made, signal);
		const [base, head] = await bothOrNeither(comparison.kind === "gate" ? Promise.resolve(read?.base ?? open(comparison.base.commit)) : Promise.resolve(null), Promise.resolve(read?.head ?? open(comparison.head.commit)));
		const working = head.commit === null;
		const known = comparison.kind === "gate" ? comparison.head.known : void 0;
		return {
			repository,
			base,
			head,
			headCommit: head.commit ?? known?.commit ?? await currentCommit(repository),
			dirty: working && (known?.dirty ?? !await isClean(repository)),
			fromObjects: read !== null,
			warnings: [],
			[Symbol.asyncDispose]: dispose
		};
	} catch (error) {
		await dispose();
		throw error;
	}
}
async function readObjects(repository, { agent, comparison }, made, signal) {
	if (agent === void 0 || !await routerMeasures(agent, null) || await fetchesObjects(repository)) return null;
	const openTree = objectTrees(repository, signal);
	const own = [];
	const read = async (commit) => {
		const tree = await openTree(commit);
		if (tree !== null) own.push(tree);
		return tree;
	};
	try {
		const before = comparison.kind === "gate" ? await read(comparison.base.commit) : null;
		const after = comparison.head.commit === "working" ? null : await read(comparison.head.commit);
		if (!(comparison.kind === "gate" && before === null || comparison.head.commit !== "working" && after === null) && own.length > 0 && await routerMeasures(agent, before ?? after)) {
			made.push(...own.splice(0));
			return {
				base: before,
				head: after
			};
		}
		return null;
	} finally {
		for (const tree of own) await tree[Symbol.asyncDispose]();
	}
}
async function suiteGlobs({ root }, { configFile }) {
	try {
		return (await readConfig(root, configFile, { missing: "ignore" }))?.config.suites ?? [];
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return [];
	}
}
async function bothOrNeither(one, other) {
	await Promise.allSettled([one, other]);
	return Promise.all([one, other]);
}
async function currentCommit(repository) {
	return git(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	]).catch(() => null);
}

// src/check/listing-findings.ts
const MOST_NAMED = 5;
function listingFindings({ base, head }, changed, agents) {
	const findings = [];
	const listings = [];
	for (const agent of agents) {
		const now = agent.show(listed(listedBy(agent, head.skills)));
		const before = base === null ? null : agent.show(listed(listedBy(agent, base.skills)));
		const { characters, budget, cut, dropped } = now;
		listings.push({
			agent: agent.id,
			characters,
			budget,
			cut,
			dropped
		});
		const hidden = before === null ? [...now.dropped, ...now.cut] : newlyHidden(before, now);
		const worse = before !== null && hidden.length > 0;
		const all = worse ? hidden : [...now.dropped, ...now.cut];
		const [victim] = all;
		if (victim === void 0) continue;
		const cause = worse ? causeOf(base?.skills ?? [], listedBy(agent, head.skills), changed) : null;
		const at = head.skills.find(({ name }) => name === (cause ?? victim))?.descriptionPosition;
		if (at === void 0) continue;
		const message = sentence(agent, now, all, worse, cause);
		findings.push({
			kind: "listing",
			skill: victim,
			by: cause,
			phrase: null,
			message,
			path: at.file,
			line: at.line,
			worse
		});
	}
	return {
		findings,
		listings
	};
}
function newlyHidden(before, now) {
	const [cut, dropped] = [new Set(before.cut), new Set(before.dropped)];
	return [...now.dropped.filter((name) => !dropped.has(name)), ...now.cut.filter((name) => !cut.has(name) && !dropped.has(name))];
}
function causeOf(base, head, changed) {
	const lengths = new Map(base.map(({ name, description }) => [name, description.length]));
	return head.filter(({ name, offered }) => offered && changed.has(name)).map(({ name, description }) => ({
		name,
		by: description.length - (lengths.get(name) ?? 0)
	})).filter(({ by }) => by > 0).sort((a, b) => b.by - a.by || (a.name < b.name ? -1 : 1))[0]?.name ?? null;
}
function sentence({ label, budgetText }, { characters, budget, dropped }, hidden, worse, cause) {
	const names = hidden.slice(0, MOST_NAMED).map((name) => `\`${name}\``);
	const more = hidden.length > MOST_NAMED ? ` and ${hidden.length - MOST_NAMED} more` : "";
	const now = worse ? " now" : "";
	const isOver = characters > budget;
	const gone = new Set(dropped);
	const lost = hidden.every((name) => gone.has(name)) ? "leaves out" : "does not show the whole description of";
	const why = isOver ? `Its list of skills may have ${budgetText}, and this one has ${characters.toLocaleString("en-US")}.` : "The description is too long.";
	const grown = cause === null || !isOver ? "" : ` \`${cause}\` made it longer.`;
	return `${label}${now} ${lost} ${names.join(", ")}${more}. ${why}${grown}`;
}
function listedBy({ listsCommands }, skills) {
	return skills.filter(({ kind }) => kind === void 0 || kind === "command" && listsCommands);
}
function listed(skills) {
	return skills.filter(({ offered }) => offered).map(({ name, bareName, plugin, description, frontmatter }) => ({
		id: name,
		name: bareName,
		plugin: plugin?.installs === true ? plugin.name : null,
		description: frontmatter === void 0 ? description : fold(frontmatter.description),
		whenToUse: fold(frontmatter?.whenToUse ?? "")
	})).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function fold(text) {
	return text.replace(/\s+/gu, " ").trim();
}

// src/git/changes.ts
async function changedPaths(repository, base, head, signal) {
	const fields = (await gitBytes(repository.root, [
		"diff-tree",
		...[
			"-r",
			"-z",
			"--raw",
			"--no-renames",
			"--no-ext-diff",
			"--no-textconv"
		],
		base,
		head,
		"--"
	], { signal })).toString("utf8").split("\0");
	return fields.flatMap((path, index) => index % 2 === 1 ? [{
		path,
		isLink: / ?:?120000 /.test(fields[index - 1]?.slice(0, 15) ?? "")
	}] : []);
}
async function findRenames(repository, base, head, files) {
	const here = new Set(skillFiles(files.head));
	if (skillFiles(files.base).every((path) => here.has(path))) return /* @__PURE__ */ new Map();
	if (head !== "working") return parse$1(await diff(repository, [base, head], {}));
	const folder = temporaryName("index");
	await mkdir(folder, { mode: 448 });
	try {
		const env = {
			GIT_INDEX_FILE: join(folder, "index"),
			GIT_OBJECT_DIRECTORY: folder,
			GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(join(repository.commonDir, "objects"))
		};
		await git(repository.root, [
			"update-index",
			"--add",
			"--remove",
			"-z",
			"--stdin"
		], {
			env,
			config: await filterOverrides(repository),
			input: skillFiles(files.head).map((path) => `${path}\0`).join("")
		});
		return parse$1(await diff(repository, ["--cached", base], env));
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
function skillFiles(files) {
	return files.flatMap(({ kind, path, rawPath }) => kind === "file" && rawPath === void 0 && /(?:^|\/)SKILL\.md$/.test(path) ? [path] : []);
}
function diff(repository, what, env) {
	return gitBytes(repository.root, [
		"diff",
		...[
			"--name-status",
			"-z",
			"--find-renames",
			"--diff-filter=R",
			"--no-ext-diff",
			"--no-textconv",
			"-l2000"
		],
		...what,
		"--",
		":(top,glob)**/SKILL.md"
	], { env });
}
function parse$1(output) {
	const fields = output.toString("utf8").split("\0");
	const renames = /* @__PURE__ */ new Map();
	for (let index = 0; index + 2 < fields.length; index += 3) {
		const [status = "", from = "", to = ""] = fields.slice(index, index + 3);
		if (status.startsWith("R")) renames.set(from, to);
	}
	return renames;
}

// src/skills/pair-catalogues.ts
const ALIKE = .6;
const ALIKE_IN_PLUGIN = .3;
const LEAST_WORDS = 5;
function pairCatalogues(base, head, clues) {
	const pairs = new Pairs(base.skills, head.skills);
	const ways = bySamePlace(clues);
	const atHead = groupsByName(head.skills);
	for (const [name, group] of groupsByName(base.skills)) {
		const others = atHead.get(name) ?? [];
		if (others.length === 0) continue;
		if (group.length > 1 || others.length > 1) for (const same of [
			...ways,
			samePlugin,
			sameText,
			sameDescription,
			likeDescription
		]) pairs.add(same, group, others);
		pairs.addRest(group, others);
	}
	for (const same of [
		...ways,
		sameText,
		sameDescription,
		samePrompts(clues),
		likeDescription,
		inOnePlugin(pairs)
	]) pairs.add(same, base.skills, head.skills);
	return pairs.found;
}
var Pairs = class {
	found = /* @__PURE__ */ new Map();
	#taken = /* @__PURE__ */ new Set();
	#base;
	#head;
	constructor(base, head) {
		this.#base = base;
		this.#head = head;
	}
	left() {
		return {
			base: this.#base.filter((skill) => !this.found.has(skill)),
			head: this.#head.filter((skill) => !this.#taken.has(skill))
		};
	}
	add(likeness, base, head) {
		const scores = base.filter((one) => !this.found.has(one)).flatMap((one) => head.flatMap((other) => {
			const score = this.#taken.has(other) || one.kind !== other.kind ? 0 : likeness(one, other);
			return score > 0 ? [{
				one,
				other,
				score
			}] : [];
		})).sort((a, b) => b.score - a.score);
		for (const { one, other, score } of scores) if (scores.filter((rival) => rival.score === score && rival.one === one !== (rival.other === other) && !this.found.has(rival.one) && !this.#taken.has(rival.other)).length === 0) this.#set(one, other);
	}
	addRest(base, head) {
		const [one, ...more] = base.filter((skill) => !this.found.has(skill));
		const [other, ...others] = head.filter((skill) => !this.#taken.has(skill));
		if (one !== void 0 && other !== void 0 && more.length + others.length === 0) this.#set(one, other);
	}
	#set(one, other) {
		if (this.found.has(one) || this.#taken.has(other)) return;
		this.found.set(one, other);
		this.#taken.add(other);
	}
};
function bySamePlace({ moves }) {
	const movedTo = (path) => moves.get(path) ?? "";
	return [
		(base, head) => Number(base.path === head.path),
		(base, head) => Number(pathsOf(head).some((path) => pathsOf(base).includes(path))),
		(base, head) => Number(movedTo(base.path) === head.path),
		(base, head) => Number(pathsOf(base).some((path) => pathsOf(head).includes(movedTo(path))))
	];
}
function samePlugin(base, head) {
	return Number(base.plugin !== null && nameInPlugin(base) === nameInPlugin(head));
}
function sameText(base, head) {
	return Number(base.body.trim() !== "" && base.body === head.body && base.description === head.description);
}
function sameDescription(base, head) {
	return Number(wordsOf(base.description).size >= LEAST_WORDS && base.description === head.description);
}
function likeDescription(base, head) {
	const share = sharedWords(base, head);
	return share >= ALIKE ? share : 0;
}
function samePrompts({ prompts }) {
	return (base, head) => {
		const before = prompts?.base.get(base.name) ?? /* @__PURE__ */ new Set();
		const after = prompts?.head.get(head.name) ?? /* @__PURE__ */ new Set();
		const shared = [...before].filter((prompt) => after.has(prompt)).length;
		return before.size > 0 && shared * 2 > before.size ? shared / before.size : 0;
	};
}
function inOnePlugin(pairs) {
	return (base, head) => {
		const { plugin } = base;
		if (plugin === null || plugin.name !== head.plugin?.name) return 0;
		const left = pairs.left();
		return [left.base, left.head].every((skills) => skills.filter(({ plugin: of, kind }) => of?.name === plugin.name && kind === base.kind).length === 1) && sharedWords(base, head) >= ALIKE_IN_PLUGIN ? 1 : 0;
	};
}
function sharedWords(base, head) {
	const [before, after] = [wordsOf(base.description), wordsOf(head.description)];
	if (Math.min(before.size, after.size) < LEAST_WORDS) return 0;
	const shared = [...before].filter((word) => after.has(word)).length;
	return shared / (before.size + after.size - shared);
}
const words = /* @__PURE__ */ new Map();
function wordsOf(text) {
	const known = words.get(text);
	if (known !== void 0) return known;
	const found = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
	if (words.size > MOST_KEPT) words.clear();
	words.set(text, found);
	return found;
}
const MOST_KEPT = 5e3;
function groupsByName(skills) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) addToGroup(groups, ownId(skill), skill);
	return groups;
}
function pathsOf(skill) {
	return [skill.path, ...skill.mirrors];
}

// src/sides/follow-renames.ts
async function followRenames(trees, base, head, prompts) {
	const pairs = pairCatalogues(base, head, {
		moves: await movesIn(trees),
		...prompts === void 0 ? {} : { prompts }
	});
	const removed = base.skills.filter((skill) => !pairs.has(skill));
	const ids = skillIds([...head.skills, ...removed]);
	const idOf = new Map([...head.skills, ...removed].map((skill, index) => [skill, ids[index] ?? skill.name]));
	const idOnBase = (skill) => idOf.get(pairs.get(skill) ?? skill) ?? skill.name;
	const named = (catalogue, id) => ({
		...catalogue,
		skills: withIds(catalogue.skills, catalogue.skills.map(id)).sort((a, b) => a.name < b.name ? -1 : 1)
	});
	return {
		catalogue: named(base, idOnBase),
		head: named(head, (skill) => idOf.get(skill) ?? skill.name),
		renamed: new Map([...pairs].flatMap(([before, after]) => before.bareName === after.bareName ? [] : [[idOnBase(before), ownId(before)]])),
		renamedPaths: new Map([...pairs].map(([before, after]) => [after.path, before.path])),
		warnings: [...pairs].flatMap(([before, after]) => isNamed(before, base) || isNamed(after, head) ? newIdWarning(before, after, idOnBase(before)) : [])
	};
}
async function movesIn({ repository, base, head }) {
	if (base === null || base.commit === null || repository === null) return /* @__PURE__ */ new Map();
	return findRenames(repository, base.commit, head.commit ?? "working", {
		base: base.files,
		head: head.files
	});
}
function isNamed({ kind, path }, { labelledCandidates }) {
	return kind === void 0 || labelledCandidates?.has(path) === true;
}
function newIdWarning(before, after, id) {
	if (before.bareName !== after.bareName || before.name === id && after.name === id) return [];
	const side = after.name === id ? "on head" : "on base";
	const kind = after.kind ?? "skill";
	return [{
		what: `The ${kind} ${after.path} is called \`${id}\` here, because another ${kind} ${side} is named \`${after.bareName}\` too.`,
		where: after.descriptionPosition,
		todo: `Write \`${id}\` where suites and configuration name it.`
	}];
}

export { changedPaths, describesCandidate, followRenames, listTree, listed, listedBy, listingFindings, openTrees, readBlobs, readFileAt, steersAgents };