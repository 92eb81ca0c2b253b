"use strict";

const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_trying = require("./trying-6126afce.js");
const require_check = require("./check-2ce12acf.js");
const require_agents = require("./agents-482b9764.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");

// src/agents/cli-agent/nearest-versions.ts
const MOST = 5;
function nearestVersions(wanted, published) {
	const releases = published.filter((version) => /^\d+\.\d+\.\d+$/.test(version));
	const sorted = [...releases.length > 0 ? releases : published].sort(byVersion);
	const at = sorted.findIndex((version) => byVersion(version, wanted) > 0);
	const position = at < 0 ? sorted.length : at;
	const from = Math.max(0, Math.min(position - Math.floor(MOST / 2), sorted.length - MOST));
	return sorted.slice(from, from + MOST);
}
function byVersion(a, b) {
	const numbers = (version) => (version.split("-", 1)[0] ?? "").split(".").map(Number);
	const [one, other] = [numbers(a), numbers(b)];
	const index = one.findIndex((number, at) => number !== other[at]);
	return index < 0 ? a < b ? -1 : a > b ? 1 : 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

// src/agents/cli-agent/install.ts
const TIMEOUT_MS = 3e5;
const NPM_NAMES = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"NODE_EXTRA_CA_CERTS",
	"SSL_CERT_FILE",
	"npm_config_registry"
];
const OWN = ".own";
const underWay = /* @__PURE__ */ new Map();
async function installAgent(spec, agents, options) {
	const { agent, version } = require_agents.parseSpec(spec, agents);
	const folder = (0, node_path.join)(options.cache, `${agent.id}@${version}-${process.platform}-${process.arch}`);
	const started = underWay.get(folder) ?? installOnce(folder, agent.npmPackage, version, options);
	underWay.set(folder, started);
	try {
		return await started;
	} finally {
		underWay.delete(folder);
	}
}
async function installOnce(folder, wanted, version, options) {
	const there = await findProgram(folder, wanted);
	if (there !== null) return there;
	const fresh = (0, node_path.join)(options.cache, `.installing-${(0, node_crypto.randomUUID)()}`);
	try {
		await prepare(fresh, options);
		const { tool } = wanted;
		const tools = tool === void 0 ? [] : [`${tool.name}@${tool.version}`];
		await runNpm(fresh, `${wanted.name}@${version}`, tools, options);
		await require_check.removeFolder((0, node_path.join)(fresh, OWN)).catch(() => {});
		if (await findProgram(fresh, wanted) === null) throw failed(`${wanted.name}@${version}`, `it has no program for ${process.platform} on ${process.arch}`);
		await (0, node_fs_promises.rename)(fresh, folder).catch(async (error) => {
			if (await findProgram(folder, wanted) === null) throw error;
		});
	} finally {
		await require_check.removeFolder(fresh).catch(() => {});
	}
	const found = await findProgram(folder, wanted);
	if (found !== null) return found;
	throw failed(`${wanted.name}@${version}`, "it was removed while it was installed");
}
async function prepare(fresh, { cache }) {
	try {
		await (0, node_fs_promises.mkdir)(fresh, { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(fresh, "package.json"), "{\"private\":true}");
	} catch (error) {
		throw new require_start.UserError({
			what: `No agent can be installed in "${cache}": ${error instanceof Error ? error.message : String(error)}`,
			todo: "Make that folder writable, or name another in SKILL_EVAL_GATE_CACHE."
		});
	}
}
async function runNpm(folder, what, tools, { environment }) {
	const npm = await require_agents.resolveCommand(["npm"], folder, environment["PATH"]).catch(() => {
		throw new require_start.UserError({
			what: `npm is not on PATH, so ${what} cannot be installed`,
			todo: "Install Node.js with npm, or install the agent yourself and leave its version out."
		});
	});
	const env = require_trying.childEnvironment(environment, NPM_NAMES, await require_trying.makeOwnFolders((0, node_path.join)(folder, OWN)));
	const args = [
		"install",
		what,
		...tools,
		"--ignore-scripts",
		"--no-audit",
		"--no-fund",
		"--no-progress",
		"--no-update-notifier",
		"--loglevel=error",
		"--logs-max=0"
	];
	const run = {
		program: npm.program,
		args,
		cwd: folder,
		env,
		timeoutMs: TIMEOUT_MS
	};
	const { exit, stdout, stderr } = await require_agents.runToEnd(run);
	if (exit.kind === "code" && exit.code === 0) return;
	const how = exit.kind === "failed" ? exit.error.message : exit.kind === "code" ? `exit code ${exit.code}` : exit.signal;
	const said = `${stdout.tail}${stderr.tail}`;
	if (/\bETARGET\b|No matching version found/.test(said)) throw await noSuchVersion(what, {
		...run,
		timeoutMs: VIEW_MS
	});
	throw failed(what, `${how}; ${said.slice(-500)}`);
}
async function noSuchVersion(what, run) {
	const at = what.lastIndexOf("@");
	const [name, wanted] = [what.slice(0, at), what.slice(at + 1)];
	const { stdout } = await require_agents.runToEnd({
		...run,
		args: [
			"view",
			name,
			"versions",
			"--json",
			"--loglevel=error"
		],
		keep: ALL
	});
	const listed = require_options.parseJson(stdout.head);
	const published = Array.isArray(listed) ? listed.filter((one) => typeof one === "string") : [];
	const near = nearestVersions(wanted, published);
	return new require_start.UserError({
		what: `${name} has no version ${wanted}`,
		todo: near.length === 0 ? "Correct the version: `npm view` could not say which there are." : `Use one that can be installed; the nearest are ${near.join(", ")}.`
	});
}
const VIEW_MS = 3e4;
const ALL = {
	head: 1e6,
	tail: 0
};
function failed(what, why) {
	return new require_start.UserError({
		what: `${what} could not be installed: ${why}`,
		todo: "Correct its version, let this machine reach the npm registry, or install the agent yourself and leave its version out."
	});
}
async function findProgram(folder, { program, depth, tool, isScript }) {
	const root = (0, node_path.join)(folder, "node_modules");
	const path = await findFile(root, program, depth);
	if (path === null || (await (0, node_fs_promises.stat)(path)).size === 0) return null;
	if (isScript === true) return {
		program: process.execPath,
		args: [path],
		installed: root
	};
	if (tool === void 0) return {
		program: path,
		args: [],
		installed: root
	};
	const toolPath = await findFile(root, tool.program, depth);
	return toolPath === null ? null : {
		program: path,
		args: [],
		installed: root,
		tools: (0, node_path.dirname)(toolPath)
	};
}
async function findFile(root, pattern, depth) {
	const search = async (path, left) => {
		for (const entry of await (0, node_fs_promises.readdir)((0, node_path.join)(root, path), { withFileTypes: true }).catch(() => [])) {
			const inner = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isFile() && pattern.test(inner)) return (0, node_path.join)(root, inner);
			const deeper = entry.isDirectory() && left > 0 ? await search(inner, left - 1) : null;
			if (deeper !== null) return deeper;
		}
		return null;
	};
	return search("", depth);
}

exports.installAgent = installAgent;