"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_trying = require("./trying-6126afce.js");
const require_check = require("./check-2ce12acf.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_convert = require("./convert-6af9ab4a.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_net = require("node:net");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
let node_string_decoder = require("node:string_decoder");

// src/agents/cli-agent/program-version.ts
const TIMEOUT_MS$1 = 6e4;
const VERSION = /\d+\.\d+\.\d+(?:-[\w.]+)?/;
async function programVersion({ program, args }, label, environment, variables = {}) {
	const { exit, stdout, stderr } = await require_trying.withOwnFolders((folders, cwd) => {
		const env = {
			...require_trying.childEnvironment(environment, [], folders),
			...variables
		};
		return require_agents.runToEnd({
			program,
			args: [...args, "--version"],
			cwd,
			env,
			timeoutMs: TIMEOUT_MS$1
		});
	});
	const [version] = VERSION.exec(stdout.head) ?? VERSION.exec(stderr.head) ?? [];
	if (version !== void 0 && exit.kind === "code" && exit.code === 0) return version;
	const why = exit.kind === "failed" ? exit.error.message : `${exit.kind === "code" ? `exit code ${exit.code}` : exit.signal}, ${JSON.stringify(`${stdout.head}${stderr.head}`.slice(0, 300))}`;
	throw new require_start.UserError({
		what: `${label} does not start: "${program} --version" gave ${why}`,
		todo: "Install it for this system, or name the program to use."
	});
}

// src/agents/models/expected-trial.ts
var expected_trial_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ expectedTrialUsd: () => expectedTrialUsd });
const OF_PROGRAM = 8e4;
const OF_ROUTER = 1e3;
async function expectedTrialUsd(agent, listed) {
	const { model } = agent;
	if (model === null) return null;
	const { priceOf } = await Promise.resolve().then(() => require("./measure-cc9c786d.js")).then((n) => n.model_price_exports);
	const { api } = require_trying.providerOf(agent);
	const { price } = priceOf({
		api,
		model,
		configured: agent.provider?.price ?? null,
		whose: "the model",
		options: "--price"
	});
	return require_trying.expectedCost(listed + (agent.id === "model" ? OF_ROUTER : OF_PROGRAM), price);
}

// src/agents/sandbox/system-mounts.ts
const SYSTEM_TREES = [
	"/usr",
	"/bin",
	"/sbin",
	"/lib",
	"/lib32",
	"/lib64",
	"/libx32"
];
const ETC = [
	...[
		"passwd",
		"group",
		"nsswitch.conf",
		"hosts",
		"host.conf",
		"gai.conf",
		"resolv.conf",
		"protocols",
		"services"
	],
	...[
		"ssl/certs",
		"ssl/cert.pem",
		"ssl/openssl.cnf",
		"ca-certificates",
		"ca-certificates.conf"
	],
	...[
		"pki/ca-trust/extracted",
		"pki/tls/certs",
		"pki/tls/cert.pem",
		"pki/tls/openssl.cnf"
	],
	...[
		"ld.so.cache",
		"ld.so.conf",
		"ld.so.conf.d",
		"alternatives"
	],
	...[
		"localtime",
		"timezone",
		"locale.alias",
		"mime.types",
		"magic"
	]
];
async function systemMounts() {
	const trees = await Promise.all(SYSTEM_TREES.map(tree));
	const etc = await Promise.all(ETC.map((name) => fileOfEtc((0, node_path.join)("/etc", name))));
	return [
		...trees.flat(),
		...etc.flat(),
		"--proc",
		"/proc",
		"--remount-ro",
		"/proc",
		"--dev",
		"/dev",
		"--tmpfs",
		"/tmp",
		"--tmpfs",
		"/var/tmp"
	];
}
function isOfSystem(path) {
	return SYSTEM_TREES.some((folder) => require_options.isWithin(folder, path));
}
async function tree(path) {
	const found = await (0, node_fs_promises.lstat)(path).catch(() => null);
	if (found === null) return [];
	return found.isSymbolicLink() ? [
		"--symlink",
		await (0, node_fs_promises.readlink)(path),
		path
	] : [
		"--ro-bind",
		path,
		path
	];
}
async function fileOfEtc(path) {
	const real = await (0, node_fs_promises.realpath)(path).catch(() => null);
	if (real === null) return [];
	return real !== path && isOfSystem(real) ? [
		"--symlink",
		real,
		path
	] : [
		"--ro-bind",
		path,
		path
	];
}

// src/agents/sandbox/hidden-paths.ts
const SHM = "/dev/shm";
const SYSTEM_HIDDEN = [...[
	"/run",
	"/proc",
	"/sys",
	"/dev",
	SHM
], ...[
	"/etc",
	"/boot",
	"/tmp",
	"/var/tmp",
	"/var/lib",
	"/var/log"
]];
const OF_NO_TRIAL = [
	...SYSTEM_TREES,
	"/boot",
	"/proc",
	"/sys",
	"/dev",
	"/etc"
];
const NO_FILES = [
	"/proc",
	"/sys",
	"/dev"
];
async function findHiddenPaths(environment, checkout) {
	const paths = async (...given) => {
		const named = given.flatMap((path) => path !== void 0 && (0, node_path.isAbsolute)(path) ? [(0, node_path.resolve)(path)] : []);
		const real = await Promise.all(named.map((path) => (0, node_fs_promises.realpath)(path).catch(() => path)));
		return [.../* @__PURE__ */ new Set([...named, ...real])].filter((path) => path !== "/");
	};
	return {
		homes: await paths(environment["HOME"], homeOfUser()),
		runner: await paths(environment["RUNNER_TEMP"]),
		checkouts: await paths(environment["GITHUB_WORKSPACE"], checkout ?? void 0)
	};
}
function homeOfUser() {
	try {
		return (0, node_os.userInfo)().homedir;
	} catch {
		return;
	}
}
function showsHidden(path, { homes, runner }) {
	return path === "/" || [
		...homes,
		...runner,
		...SYSTEM_HIDDEN
	].some((one) => require_options.isWithin(path, one));
}
function isAmong(folders, path) {
	return !require_options.isWithin(SHM, path) && folders.some((folder) => require_options.isWithin(folder, path));
}
function checkReadable(path, hidden) {
	if (!showsHidden(path, hidden) && !isAmong(NO_FILES, path)) return;
	throw new require_start.UserError({
		what: `A program in the sandbox would need to read ${JSON.stringify(path)}, which shows more of this machine than it may see`,
		todo: "Move what it needs to a folder that holds nothing else, in your home or elsewhere."
	});
}
function checkWritable(path, hidden, readable) {
	const problem = showsHidden(path, hidden) ? "which holds more than what is its own" : isAmong(OF_NO_TRIAL, path) ? "which belongs to the system" : readable.some((one) => require_options.isWithin(path, one)) ? "which holds what it may only read" : null;
	if (problem === null) return;
	throw new require_start.UserError({
		what: `A program in the sandbox would need to write to ${JSON.stringify(path)}, ${problem}`,
		todo: "Set TMPDIR to a folder that holds nothing else."
	});
}

// src/agents/sandbox/follow-links.ts
const MAX_LINKS = 40;
async function followLinks(path) {
	const links = [];
	const rest = namesIn((0, node_path.normalize)(path));
	let real = "/";
	for (let name = rest.shift(); name !== void 0; name = rest.shift()) {
		if (name === "..") {
			real = (0, node_path.dirname)(real);
			continue;
		}
		const next = (0, node_path.join)(real, name);
		if (!(await (0, node_fs_promises.lstat)(next)).isSymbolicLink()) {
			real = next;
			continue;
		}
		const target = await (0, node_fs_promises.readlink)(next);
		links.push({
			at: next,
			target
		});
		if (links.length > MAX_LINKS) throw new Error(`${path} has too many symbolic links`);
		rest.unshift(...namesIn(target));
		if (target.startsWith("/")) real = "/";
	}
	return {
		real,
		links
	};
}
function namesIn(path) {
	return path.split("/").filter((name) => name !== "" && name !== ".");
}

// src/agents/sandbox/sandbox.ts
function seenAt(path, moved) {
	const place = moved.find(({ from }) => require_options.isWithin(from, path));
	return place === void 0 ? path : place.to + path.slice(place.from.length);
}

// src/agents/sandbox/plan-mounts.ts
async function planMounts(shown, hidden) {
	const [readOnly, writable, programs, sockets] = await Promise.all([
		shown.readOnly,
		shown.writable,
		shown.programs,
		shown.sockets
	].map((paths) => Promise.all(paths.map(resolvePath)))).then(([a = [], b = [], c = [], d = []]) => [
		a,
		b,
		c,
		d
	]);
	for (const { real } of readOnly) checkReadable(real, hidden);
	const readable = readOnly.map(({ real }) => real);
	for (const { real } of writable) checkWritable(real, hidden, readable);
	for (const { real, isSocket } of [
		...readOnly,
		...writable,
		...programs
	]) if (isSocket) throw showsSocket(real);
	const mounts = /* @__PURE__ */ new Map();
	const own = writable.map(({ real }) => real);
	const isOwn = (path) => own.some((folder) => require_options.isWithin(folder, path));
	for (const { real } of programs) if (!isOfSystem(real) && !isOwn(real)) mounts.set(real, "ro-bind");
	for (const { real } of [...readOnly, ...sockets]) if (!isOfSystem(real)) mounts.set(real, "ro-bind");
	for (const real of own) mounts.set(real, "bind");
	const shownFolders = [...mounts.keys()];
	const masks = (await foldersOf([...[...[...readOnly, ...programs].map(({ real }) => real), ...hidden.checkouts].map((path) => (0, node_path.join)(path, ".git")), ...shown.hide])).filter((path) => shownFolders.some((folder) => require_options.isWithin(folder, path)) && !mounts.has(path));
	for (const path of masks) mounts.set(path, "tmpfs");
	return [
		...inOrder(mounts, shown.moved),
		...masks.flatMap((path) => ["--remount-ro", seenAt(path, shown.moved)]),
		...links([
			...readOnly,
			...writable,
			...programs,
			...sockets
		].filter(({ real }) => seenAt(real, shown.moved) === real), shownFolders)
	];
}
function inOrder(mounts, moved) {
	return [...mounts].map(([path, how]) => ({
		path,
		how,
		at: seenAt(path, moved)
	})).sort((a, b) => a.at < b.at ? -1 : 1).flatMap(({ path, how, at }) => how === "tmpfs" ? ["--tmpfs", at] : [
		`--${how}`,
		path,
		at
	]);
}
async function resolvePath(path) {
	if (!(0, node_path.isAbsolute)(path)) throw new Error(`A sandbox can only show absolute paths, not ${JSON.stringify(path)}`);
	const { real, links } = await followLinks((0, node_path.resolve)(path));
	return {
		real,
		links,
		isSocket: (await (0, node_fs_promises.lstat)(real)).isSocket()
	};
}
function links(places, bound) {
	return [...new Map(places.flatMap((one) => one.links.map(({ at, target }) => [at, target])))].filter(([at]) => !isOfSystem(at) && !bound.some((path) => require_options.isWithin(path, at))).flatMap(([at, target]) => [
		"--symlink",
		target,
		at
	]);
}
async function foldersOf(paths) {
	const found = await Promise.all(paths.map(async (path) => {
		const real = await (0, node_fs_promises.realpath)(path).catch(() => null);
		return real !== null && (await (0, node_fs_promises.stat)(real)).isDirectory() ? [real] : [];
	}));
	return [...new Set(found.flat())];
}
function showsSocket(path) {
	return new require_start.UserError({
		what: `A program in the sandbox would need ${JSON.stringify(path)}, which is a socket of a program outside of it`,
		todo: "Configure it to work without that program."
	});
}

// src/agents/sandbox/program-paths.ts
const TEMPORARY = ["/tmp", "/var/tmp"];
async function programPaths(program, hidden) {
	const { real } = await followLinks(program);
	const modules = /^.*?\/node_modules(?=\/)/.exec(real)?.[0];
	const around = await Promise.all([real, program].map((path) => installedInto((0, node_path.dirname)(path), hidden)));
	return [
		program,
		...modules === void 0 || showsHidden(modules, hidden) ? [] : [modules],
		...around.flatMap((path) => path ?? [])
	];
}
async function searchedPaths(path, hidden) {
	const found = (path ?? "").split(":").filter(node_path.isAbsolute).map(async (entry) => {
		const folder = (0, node_path.resolve)(entry);
		if (!await isFolder(folder)) return [];
		const { real } = await followLinks(folder);
		const shown = await installedInto(real, hidden);
		if (shown !== null) return [folder, shown];
		const node = (0, node_path.join)(folder, "node");
		return await isFile(node) ? [node] : [];
	});
	return (await Promise.all(found)).flat();
}
async function installedInto(folder, hidden) {
	const { homes, runner, checkouts } = hidden;
	if ([...runner, ...TEMPORARY].some((one) => require_options.isWithin(one, folder))) return null;
	const shows = (path) => (0, node_path.dirname)(path) === "/" || checkouts.some((checkout) => require_options.isWithin(path, checkout)) || showsHidden(path, hidden);
	const prefix = (0, node_path.basename)(folder) === "bin" && !shows((0, node_path.dirname)(folder)) ? (0, node_path.dirname)(folder) : null;
	if (![...homes, ...checkouts].some((one) => require_options.isWithin(one, folder))) return prefix ?? (shows(folder) ? null : folder);
	return prefix === null || homes.some((home) => (0, node_path.dirname)(prefix) === home) || !await isFolder((0, node_path.join)(prefix, "lib")) || await isThere((0, node_path.join)(prefix, ".git")) ? null : prefix;
}
function isThere(path) {
	return (0, node_fs_promises.lstat)(path).then(() => true, () => false);
}
function isFolder(path) {
	return (0, node_fs_promises.stat)(path).then((found) => found.isDirectory(), () => false);
}
function isFile(path) {
	return (0, node_fs_promises.stat)(path).then((found) => found.isFile(), () => false);
}

// src/agents/sandbox/bubblewrap.ts
const ALONE = [...[
	"--unshare-user",
	"--unshare-pid",
	"--unshare-ipc",
	"--unshare-uts",
	"--unshare-cgroup-try"
], ...[
	"--cap-drop",
	"ALL",
	"--new-session",
	"--die-with-parent"
]];
const INSIDE_ONLY = /^(?:LD_|GLIBC_|GCONV_PATH$|LOCPATH$|NLSPATH$|MALLOC_|NODE_)/;
function bubblewrap({ bwrap, version, environment, checkout }) {
	const fixed = Promise.all([
		systemMounts(),
		findHiddenPaths(environment, checkout),
		(0, node_fs_promises.realpath)(process.execPath)
	]);
	fixed.catch(() => {});
	return {
		id: "bubblewrap",
		version,
		async wrap({ program: name, args, cwd, env, gateway, sharesNetwork = false, hide = [], moved = [], ...shown }) {
			if (!(0, node_path.isAbsolute)(cwd)) throw new Error(`Not an absolute path: ${cwd}`);
			const program = await require_trying.findProgram(name.includes("/") ? (0, node_path.resolve)(cwd, name) : name, env["PATH"]);
			const [system, hidden, node] = await fixed;
			const programs = [
				...await programPaths(program, hidden),
				...await searchedPaths(env["PATH"], hidden),
				...gateway === null ? [] : [node]
			];
			const sockets = gateway === null ? [] : [gateway.socketPath];
			const socketsAt = await Promise.all(sockets.map(async (path) => ({
				from: await (0, node_fs_promises.realpath)(path),
				to: SOCKET
			})));
			const mounts = await planMounts({
				...shown,
				hide,
				programs,
				sockets,
				moved: [...moved, ...socketsAt]
			}, hidden);
			const real = await (0, node_fs_promises.realpath)(program);
			const started = seenAt(real, moved) === real ? program : seenAt(real, moved);
			const ownVariables = Object.entries({
				...env,
				...pathInside(env["PATH"], mounts)
			}).filter(([name]) => !INSIDE_ONLY.test(name));
			const inside = Object.entries(env).filter(([name]) => INSIDE_ONLY.test(name));
			const start = gateway === null ? [
				...inside.flatMap(([name, value]) => [
					"--setenv",
					name,
					value
				]),
				"--",
				started,
				...args
			] : [
				"--as-pid-1",
				"--",
				...bridge(node, gateway.port, Object.fromEntries(inside)),
				started,
				...args
			];
			return {
				program: bwrap,
				args: [
					...ALONE,
					...sharesNetwork ? [] : ["--unshare-net"],
					...noUserNamespaces(version),
					...system,
					...mounts,
					"--remount-ro",
					"/",
					"--chdir",
					cwd,
					...start
				],
				cwd: "/",
				env: Object.fromEntries(ownVariables)
			};
		}
	};
}
function noUserNamespaces(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	return major > 0 || minor >= 8 ? ["--disable-userns"] : [];
}
function bridge(node, port, variables) {
	return [
		node,
		"--input-type=commonjs",
		"-e",
		require_trying.BRIDGE,
		"--",
		String(port),
		SOCKET,
		JSON.stringify(variables)
	];
}
const SOCKET = "/opt/proxy.sock";
function pathInside(path, mounts) {
	if (path === void 0) return {};
	const places = mounts.filter((one) => (0, node_path.isAbsolute)(one));
	const isThere = (folder) => isOfSystem(folder) || places.some((place) => require_options.isWithin(place, folder) || require_options.isWithin(folder, place));
	return { PATH: path.split(node_path.delimiter).filter(isThere).join(node_path.delimiter) };
}

// src/agents/sandbox/probe.ts
const TIMEOUT_MS = 2e4;
const MAX_SAID = 300;
const NAMESPACES = [
	"user",
	"pid",
	"mnt",
	"net",
	"ipc",
	"uts"
];
async function probe(sandbox) {
	const folder = await (0, node_fs_promises.realpath)(await (0, node_fs_promises.mkdtemp)((0, node_path.join)((0, node_os.tmpdir)(), "skill-eval-gate-probe-")));
	const word = (0, node_crypto.randomUUID)();
	const servers = [];
	try {
		const own = (0, node_path.join)(folder, "own");
		const socketPath = (0, node_path.join)(folder, "socket");
		await (0, node_fs_promises.mkdir)(own);
		const inside = await listen(servers, word, { path: socketPath });
		const outside = await listen(servers, "outside", {
			host: "127.0.0.1",
			port: 0
		});
		const port = portOf(outside);
		if (inside === outside || port === null) return "its servers do not start";
		const ours = await Promise.all(NAMESPACES.map((name) => (0, node_fs_promises.readlink)(`/proc/self/ns/${name}`)));
		const given = {
			namespaces: NAMESPACES,
			ours,
			port,
			word,
			folder
		};
		return await run(await sandbox.wrap({
			program: process.execPath,
			args: [
				"--input-type=commonjs",
				"-e",
				PROBE,
				"--",
				JSON.stringify(given)
			],
			cwd: own,
			env: {
				HOME: own,
				PROBE: word
			},
			readOnly: [],
			writable: [own],
			gateway: {
				socketPath,
				port
			}
		}), word);
	} finally {
		for (const server of servers) server.close();
		await (0, node_fs_promises.rm)(folder, {
			recursive: true,
			force: true
		});
	}
}
async function listen(servers, says, where) {
	const server = (0, node_net.createServer)((socket) => socket.on("error", () => {}).end(says));
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(where, resolve);
	});
	servers.push(server);
	return server;
}
function portOf(server) {
	const address = server.address();
	return address === null || typeof address === "string" ? null : address.port;
}
async function run(command, word) {
	const { exit, stopped, stdout, stderr } = await require_agents.runToEnd({
		...command,
		timeoutMs: TIMEOUT_MS,
		graceMs: 0
	});
	if (stopped !== null) return `it did not end within ${TIMEOUT_MS / 1e3} s`;
	const failure = require_trying.exitFailure(exit, [0]);
	const answer = stdout.head.trim();
	if (failure !== null || !answer.startsWith(word)) return reasonOf(stderr.head, failure);
	return answer === `${word} works` ? null : answer.slice(word.length).trim().slice(0, MAX_SAID);
}
function reasonOf(stderr, failure) {
	const [line = ""] = stderr.trim().split("\n");
	const said = (line || (failure ?? "it said nothing")).slice(0, MAX_SAID);
	const refused = REFUSALS.find(([pattern]) => pattern.test(said));
	return refused === void 0 ? `it says ${JSON.stringify(said)}` : `${refused[1]}: ${JSON.stringify(said)}`;
}
const REFUSALS = [[/creating new namespace failed|no permissions to create|uid map|RTM_NEW/i, "the system allows it no user namespaces"], [/can't mount proc/i, "the system allows it no view of processes of its own, as in most containers"]];
const PROBE = `
'use strict'
const fs = require('node:fs')
const net = require('node:net')
const { namespaces, ours, port, word, folder } = JSON.parse(process.argv[1])
const attempt = (act) => { try { return act() } catch { return null } }
const problems = []
namespaces.forEach((name, index) => {
  const own = attempt(() => fs.readlinkSync('/proc/self/ns/' + name))
  if (own === null || own === ours[index]) problems.push('no ' + name + ' namespace of its own')
})
if (attempt(() => fs.readlinkSync('/proc/self')) !== String(process.pid)) problems.push('the processes it sees are not its own')
const status = attempt(() => fs.readFileSync('/proc/self/status', 'utf8')) ?? ''
if (!/^NoNewPrivs:\\t1$/m.test(status)) problems.push('it can gain privileges')
if (!/^CapEff:\\t0+$/m.test(status)) problems.push('it has capabilities')
for (const path of ['/probe', '/usr/probe', '/proc/sys/kernel/core_pattern']) {
  const file = attempt(() => fs.openSync(path, 'a'))
  if (file !== null) problems.push('it can write to ' + path)
}
for (const path of ['/run', '/sys', '/etc/shadow']) {
  if (fs.existsSync(path) && !folder.startsWith(path + '/')) problems.push('it sees ' + path)
}
if (attempt(() => fs.readdirSync(folder).join()) !== 'own') problems.push('it sees more than it is shown')
if (attempt(() => fs.writeFileSync('written', word)) === null) problems.push('it cannot write to its own folder')
if (process.env.PROBE !== word) problems.push('its environment does not arrive')
const end = () => process.stdout.write(word + ' ' + (problems.join(', ') || 'works'))
let said = ''
net.connect(port, '127.0.0.1')
  .setEncoding('utf8')
  .on('data', (text) => { said += text })
  .on('error', (error) => { said = error.code })
  .on('close', () => {
    if (said !== word) problems.push('it cannot reach its server (' + said.slice(0, 50) + ')')
    end()
  })
`;

// src/agents/sandbox/choose-sandbox.ts
var choose_sandbox_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ chooseSandbox: () => chooseSandbox });
const VERSION_TIMEOUT_MS = 1e4;
const SEE = "see docs/sandbox.md";
async function chooseSandbox(choice, options) {
	if (choice === "none") return {
		sandbox: null,
		said: "No sandbox, as configured: programs run as this process does."
	};
	const found = await findWorking(options);
	if ("sandbox" in found) {
		const { sandbox } = found;
		return {
			sandbox,
			said: `Sandbox: bubblewrap ${sandbox.version}, which was tried and works.`
		};
	}
	if (choice === "auto") return {
		sandbox: null,
		said: `No sandbox: ${found.problem}; ${SEE}.`
	};
	throw new require_start.UserError({
		what: `The sandbox "bubblewrap" was requested and does not work: ${found.problem}`,
		todo: `Set up this machine as in docs/sandbox.md, or choose another sandbox where no foreign code runs.`
	});
}
async function findWorking({ environment, checkout = null }) {
	if (process.platform !== "linux") return { problem: `bubblewrap is for Linux, and this is ${process.platform}` };
	const bwrap = await require_trying.findProgram("bwrap", environment["PATH"]).catch(() => null);
	if (bwrap === null) return { problem: "bubblewrap is not installed (there is no program \"bwrap\" on PATH)" };
	const version = await versionOf(bwrap);
	if (version === null) return { problem: `${bwrap} does not say its version, so it is not bubblewrap` };
	const sandbox = bubblewrap({
		bwrap,
		version,
		environment,
		checkout
	});
	const problem = await probe(sandbox).catch((error) => `it could not be tried (${String(error)})`);
	return problem === null ? { sandbox } : { problem: `bubblewrap ${version} is there and does not work: ${problem}` };
}
async function versionOf(bwrap) {
	const { exit, stdout } = await require_agents.runToEnd({
		program: bwrap,
		args: ["--version"],
		cwd: "/",
		env: {},
		timeoutMs: VERSION_TIMEOUT_MS
	});
	if (exit.kind !== "code" || exit.code !== 0) return null;
	return /^bubblewrap (\d[\w.-]*)\s*$/.exec(stdout.head)?.[1] ?? null;
}

// src/core/config/handed-secret.ts
function handedSecret(workflow, name) {
	return [...workflow.matchAll(/(?:^|[{,])\s*["']?([\w-]+)["']?:\s*["']?\$\{\{\s*secrets\.(\w+)\s*\}\}/gm)].find(([, to]) => to?.toLowerCase() === name.toLowerCase())?.[2] ?? null;
}

// src/commands/init/workflows.ts
const SHIPPED_WORKFLOWS = [{
	file: ".github/workflows/skill-evals.yml",
	about: "pull requests, the merge queue and the default branch"
}, {
	file: ".github/workflows/skill-evals-bot.yml",
	about: "commands in comments, and pull requests from forks"
}];
function missingWorkflows(existing) {
	return existing.every((file) => SHIPPED_WORKFLOWS.some((one) => one.file === file)) ? SHIPPED_WORKFLOWS.filter((one) => !existing.some((file) => one.file === file)) : [];
}
const NO_ADDRESS = `${require_start.PLACEHOLDER.repository}@${require_start.PLACEHOLDER.ref}`;
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m;
function runsTheAction(workflow) {
	return KNOWN.test(workflow);
}
async function actionAddress(home) {
	if (!(0, node_fs.existsSync)((0, node_path.join)(home, ".git"))) return NO_ADDRESS;
	const said = (...args) => require_convert.tryGit(home, args).then(({ exitCode, stdout }) => exitCode === 0 ? stdout.toString("utf8").trim() : null, () => null);
	const repository = /[/@][^/@:]+[/:]([\w.-]+\/skill-eval-gate)(?:\.git)?\/?$/.exec(await said("remote", "get-url", "origin") ?? "")?.[1];
	const commit = await said("rev-parse", "HEAD");
	const isPushed = await said("branch", "--remotes", "--contains", "HEAD") || null;
	return repository === void 0 || commit === null || isPushed === null ? NO_ADDRESS : `${repository}@${commit}`;
}
async function isOnOwnServer(root) {
	const said = await require_convert.tryGit(root, [
		"remote",
		"get-url",
		"origin"
	]).catch(() => null);
	const [, host] = /^(?:\w+:\/\/)?(?:[^/@]+@)?([\w.-]+\.[a-z]+)[:/]/i.exec(said?.stdout.toString("utf8") ?? "") ?? [];
	return host !== void 0 && !/(?:^|\.)(?:github\.com|ghe\.com)$/i.test(host);
}
const JOB_TOKEN_WORKFLOW = "workflows/job-token.yml";
const HISTORY_WORKFLOW = "workflows/history.yml";
async function workflowText({ file, about }, { home, defaultBranch, action = NO_ADDRESS, key = null, byJobToken = false, history = false, ownServer }) {
	const isGate = file === SHIPPED_WORKFLOWS[0]?.file;
	const read = (name) => (0, node_fs_promises.readFile)((0, node_path.join)(home, name), "utf8");
	const keeps = history && isGate;
	const written = `${await read(byJobToken && isGate ? JOB_TOKEN_WORKFLOW : file)}${keeps ? (await read(HISTORY_WORKFLOW)).replace(/^jobs:\n/m, "") : ""}`.split("\n").filter((line) => !/^\s*#/.test(line) && line !== "  workflow_call:").filter((line) => ownServer !== true || !/^\s*cache-mode:/.test(line)).join("\n").replaceAll(/ {6}- uses: actions\/checkout@.*\n {8}with: .*\n/g, "").replace(/(actions: write, checks: write, contents: )read/, history ? "$1write" : "$&").replaceAll(/uses: (?:\.\/|OWNER\/skill-eval-gate@COMMIT)$/gm, `uses: ${action}`).replace("branches: [main]", `branches: [${pattern(defaultBranch)}]`).replace(/^( +)id: evals\n/m, (_, indent) => [keeps ? `${indent}with: { history: artifact }\n` : "", key === null ? "" : `${indent}env: { ${key}: '\${{ secrets.${key} }}' }\n`].join(""));
	return `# Skill evals: ${about}. See docs/workflows.md.\n${key === null ? written.replace(/ {6}- name: Set up bubblewrap\n(?: {8}.*\n)+/, "") : written}`;
}
function asksByJobToken(workflow) {
	return /copilot-requests: write\b/m.test(workflow);
}
function pattern(branch) {
	if (/^[a-z][\w/-]*$/i.test(branch)) return branch;
	return `'${branch.replaceAll(/[!+]/g, "\\$&").replaceAll("'", "''")}'`;
}

// src/commands/init/compare-workflow.ts
function compareWorkflow(theirs, shipped) {
	const ours = require_documents.parseDocument(shipped, theirs.file).value;
	const at = (path) => theirs.keyPositionOf(path).line;
	return [
		...missingEvents(theirs.value, ours).map(({ path, what }) => ({
			line: at(path),
			what
		})),
		...[
			"run-name",
			"cache-mode",
			"concurrency.group",
			"concurrency.cancel-in-progress"
		].flatMap((key) => {
			const path = key.split(".");
			return normal(require_documents.valueAt(theirs.value, path)) === normal(require_documents.valueAt(ours, path)) ? [] : [{
				line: at(path),
				what: `\`${key}\` is not that of this version`
			}];
		}),
		...jobDifferences(theirs.value, ours).map(({ path, what }) => ({
			line: at(path),
			what
		}))
	];
}
function missingEvents(theirs, ours) {
	const events = keysOf(require_documents.valueAt(theirs, ["on"]));
	return keysOf(require_documents.valueAt(ours, ["on"])).flatMap((event) => {
		if (event === "workflow_call") return [];
		if (!events.includes(event)) return [{
			path: ["on"],
			what: `it does not run on \`${event}\``
		}];
		return [
			"types",
			"workflows",
			"inputs"
		].flatMap((key) => {
			const path = [
				"on",
				event,
				key
			];
			const found = keysOf(require_documents.valueAt(theirs, path));
			const lacking = keysOf(require_documents.valueAt(ours, path)).filter((one) => !found.includes(one));
			return lacking.length === 0 ? [] : [{
				path,
				what: `\`${path.join(".")}\` lacks ${lacking.join(", ")}`
			}];
		});
	});
}
function jobDifferences(theirs, ours) {
	return keysOf(require_documents.valueAt(ours, ["jobs"])).flatMap((job) => {
		const path = ["jobs", job];
		if (!require_options.isRecord(require_documents.valueAt(theirs, path))) return [{
			path: ["jobs"],
			what: `there is no job \`${job}\``
		}];
		return [
			...["if", "name"].flatMap((key) => normal(require_documents.valueAt(theirs, [...path, key])) === normal(require_documents.valueAt(ours, [...path, key])) ? [] : [{
				path: [...path, key],
				what: `\`${key}\` of the job \`${job}\` is not that of this version`
			}]),
			...missingPermissions(theirs, ours, job),
			...missingInputs(theirs, ours, job)
		];
	});
}
function permissionsOf(workflow, job) {
	return require_documents.valueAt(workflow, [
		"jobs",
		job,
		"permissions"
	]) ?? require_documents.valueAt(workflow, ["permissions"]) ?? null;
}
function grants(permissions, scope, level) {
	if (permissions === "write-all") return true;
	if (permissions === "read-all") return level === "read";
	const given = require_documents.valueAt(permissions, [scope]);
	return given === "write" || given === level;
}
function missingPermissions(theirs, ours, job) {
	const given = permissionsOf(theirs, job);
	const path = require_options.isRecord(require_documents.valueAt(theirs, [
		"jobs",
		job,
		"permissions"
	])) ? [
		"jobs",
		job,
		"permissions"
	] : ["permissions"];
	if (given === null) return [{
		path: ["jobs", job],
		what: `the job \`${job}\` has no permissions written down`
	}];
	return Object.entries(Object(permissionsOf(ours, job))).filter(([scope, level]) => !grants(given, scope, level)).map(([scope, level]) => ({
		path,
		what: `the job \`${job}\` lacks \`${scope}: ${level}\``
	}));
}
function missingInputs(theirs, ours, job) {
	const step = actionStep(theirs, job);
	const own = actionStep(ours, job);
	if (step === null || own === null) return own === null ? [] : [{
		path: ["jobs", job],
		what: `the job \`${job}\` does not run the Action`
	}];
	const path = [
		"jobs",
		job,
		"steps",
		step,
		"with"
	];
	const given = require_documents.valueAt(theirs, path);
	return Object.entries(Object(require_documents.valueAt(ours, [
		"jobs",
		job,
		"steps",
		own,
		"with"
	]))).filter(([name, value]) => normal(require_documents.valueAt(given, [name])) !== normal(value)).map(([name]) => ({
		path: [...path, name],
		what: `the Action's input \`${name}\` is not that of this version`
	}));
}
function actionStep(workflow, job) {
	const steps = require_documents.valueAt(workflow, [
		"jobs",
		job,
		"steps"
	]);
	if (!Array.isArray(steps)) return null;
	const index = steps.findIndex((step) => runsTheAction(`uses: ${String(require_documents.valueAt(step, ["uses"]))}`));
	return index < 0 ? null : index;
}
function keysOf(value) {
	if (Array.isArray(value)) return value.map(String);
	if (require_options.isRecord(value)) return Object.keys(value);
	return typeof value === "string" ? [value] : [];
}
function normal(value) {
	return String(value ?? "").replaceAll(/\s+/g, "");
}

// src/commands/init/locked-actions.ts
const LOCK = ".github/workflows/actions.lock";
async function lockedActions(root) {
	const read = await require_options.readTextFile(root, LOCK);
	if (!("text" in read)) return read.missing ? /* @__PURE__ */ new Map() : null;
	try {
		const workflows = Object.entries(Object(require_documents.valueAt(require_documents.parseDocument(read.text, `${LOCK}.yml`).value, ["workflows"])));
		const namesIn = (uses) => (Array.isArray(uses) ? uses : []).map((one) => String(one).toLowerCase());
		return new Map(workflows.map(([file, uses]) => [file, new Set(namesIn(uses))]));
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return null;
	}
}

// src/commands/init/review-workflows.ts
const MOST_WORKFLOWS = 200;
async function gateWorkflows({ root, files }) {
	const found = [];
	const workflows = files.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
	for (const { path } of workflows.slice(0, MOST_WORKFLOWS)) {
		const read = await require_options.readTextFile(root, path);
		if ("text" in read && runsTheAction(read.text)) found.push({
			file: path,
			text: read.text
		});
	}
	return found;
}
async function reviewWorkflows(root, workflows, home) {
	if (workflows.length === 0) return [{
		file: ".github/workflows",
		line: null,
		what: "no workflow runs the Action",
		todo: `Write them: \`${require_start.ownCommandLine("init")}\`.`
	}];
	const byJobToken = workflows.some(({ text }) => asksByJobToken(text));
	const ownServer = await isOnOwnServer(root);
	const copy = {
		home,
		defaultBranch: await require_trying.defaultBranchName(root),
		byJobToken,
		ownServer
	};
	const texts = /* @__PURE__ */ new Map();
	for (const one of SHIPPED_WORKFLOWS) texts.set(one.file, await workflowText(one, copy));
	const shipped = await Promise.all(SHIPPED_WORKFLOWS.map(({ file }) => (0, node_fs_promises.readFile)((0, node_path.join)(home, file), "utf8")));
	const pinned = new Map(shipped.flatMap(pinsOf).map(({ action, tag }) => [action, tag]));
	const locked = await lockedActions(root);
	const remarks = locked === null ? [{
		file: LOCK,
		line: null,
		what: "it cannot be read",
		todo: RELOCK
	}] : [];
	const first = pinsOf(workflows[0]?.text ?? "").find(({ isOwn }) => isOwn)?.ref;
	for (const { file, text } of workflows) {
		for (const { line, what } of structural(file, text, texts.get(file) ?? null)) remarks.push({
			file,
			line,
			what,
			todo: MERGE
		});
		remarks.push(...pinRemarks({
			file,
			text
		}, pinned, first), ...lockRemarks({
			file,
			text
		}, locked?.get(file) ?? null));
	}
	return remarks;
}
const MERGE = "Take it over from the file of this version.";
function structural(file, text, ours) {
	try {
		const theirs = require_documents.parseDocument(text, file);
		return ours === null ? [] : compareWorkflow(theirs, ours);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return [{
			line: first.where?.line ?? null,
			what: first.what
		}];
	}
}
function pinsOf(text) {
	return text.split("\n").flatMap((source, index) => {
		const [, action, ref, tag = null] = /^\s*(?:-\s*)?uses:\s*["']?([\w.-]+\/[\w./-]+)@([\w./-]+)["']?(?:\s+#\s*(v\d[\w.-]*))?/.exec(source) ?? [];
		if (action === void 0 || ref === void 0) return [];
		return [{
			line: index + 1,
			action,
			ref,
			tag,
			isOwn: runsTheAction(`uses: ${action}@${ref}`)
		}];
	});
}
function pinRemarks({ file, text }, pinned, first) {
	return pinsOf(text).flatMap(({ line, action, ref, tag, isOwn }) => {
		const at = {
			file,
			line
		};
		if (`${action}@${ref}` === NO_ADDRESS) return [{
			...at,
			what: "the Action has no address yet",
			todo: "Put in its repository and commit."
		}];
		const known = pinned.get(action) ?? null;
		if (!isOwn && known === null) return [];
		if (!/^[0-9a-f]{40}$/.test(ref)) {
			const todo = "Pin it by its full commit: a tag or a branch can be moved to other code.";
			return [{
				...at,
				what: `\`${action}@${ref}\` is no commit`,
				todo
			}];
		}
		if (isOwn && first !== void 0 && ref !== first) {
			const what = `the Action is pinned to ${ref.slice(0, 12)} here and to ${first.slice(0, 12)} elsewhere`;
			return [{
				...at,
				what,
				todo: "Pin the same commit in all files."
			}];
		}
		if (known !== null && tag !== null && isOlder(tag.slice(1), known.slice(1))) return [{
			...at,
			what: `\`${action}\` ${tag} is older than ${known} of this version`,
			todo: MERGE
		}];
		return [];
	});
}
const RELOCK = "Run `gh actions-lock`, and commit what it writes.";
function lockRemarks({ file, text }, locked) {
	if (locked === null) return [];
	return pinsOf(text).flatMap(({ line, action, ref }) => {
		const [owner, name] = action.toLowerCase().split("/");
		if ([`${owner}/${name}@${ref}`, `${action}@${ref}`].some((one) => locked.has(one.toLowerCase()))) return [];
		return [{
			file,
			line,
			what: `\`${action}@${ref}\` is not in ${LOCK}, so that the run fails`,
			todo: RELOCK
		}];
	});
}
function isOlder(version, than) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const [needed = 0, least = 0] = than.split(".").map(Number);
	return major < needed || major === needed && minor < least;
}

// src/evaluate/drafts/written-prompts.ts
function writtenIn(suites, catalogue) {
	const found = /* @__PURE__ */ new Map();
	for (const { file, tasks } of suites) for (const { about = [], prompt, ...task } of tasks) {
		const [named, more] = about;
		if (named === void 0 || more !== void 0 || !require_convert.isUnmeasured({
			...task,
			graders: []
		})) continue;
		const name = require_check.resolveSkill(catalogue, named, file)?.name;
		if (name === void 0) continue;
		const known = found.get(name);
		found.set(name, {
			file: known?.file ?? file,
			prompts: [...known?.prompts ?? [], prompt]
		});
	}
	return found;
}
function coveredBy(suites, catalogue) {
	const names = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Set();
	for (const { file, tasks } of suites) {
		const own = tasks.filter(({ provenance, expectations }) => provenance !== "generated" || expectations.every(({ label }) => label !== "should_not_activate"));
		for (const { skill, label } of own.flatMap(({ expectations }) => expectations)) {
			if (label !== "must_activate") continue;
			const id = `${file}\n${skill}`;
			if (!names.has(id)) names.set(id, require_check.resolveSkill(catalogue, skill, file)?.name ?? null);
			const name = names.get(id) ?? null;
			if (name !== null) found.add(name);
		}
	}
	return found;
}

// src/commands/init/look.ts
async function lookAt(folder) {
	const { isRepository, ...tree } = await require_check.treeAt(folder);
	const read = await require_convert.loadHead(tree, require_convert.treeRequest(tree.root, [], null), new require_convert.SharedReadings());
	const { file, suites, skipped } = read;
	const discovery = require_convert.fullConfigOf(file);
	const { agent } = discovery;
	const { catalogue } = require_check.seenBy(read, agent ?? require_check.LEXICAL);
	if (catalogue.candidates === void 0 || suites.length === 0) require_start.throwIfAny(read.lacking.skills);
	return {
		tree,
		isRepository,
		catalogue,
		rooms: require_check.roomsOf(catalogue, discovery.rooms).rooms,
		configFile: file?.file ?? null,
		agent,
		budgetUsd: discovery.budgetUsd,
		discovery,
		suites,
		skipped,
		share: require_convert.readShare(suites, skipped),
		unread: require_convert.unreadSuites(read).map((one) => one.file),
		covered: coveredBy(suites, catalogue),
		written: writtenIn(suites, catalogue),
		workflows: (await gateWorkflows(tree)).map((one) => one.file)
	};
}

// src/core/process/in-time.ts
async function inTime(timeoutMs, work, late = () => tooLate(timeoutMs)) {
	let timer;
	const over = new Promise((resolve) => {
		timer = setTimeout(resolve, timeoutMs);
	});
	try {
		return await Promise.race([work(), over.then(late)]);
	} finally {
		clearTimeout(timer);
	}
}
function tooLate(timeoutMs) {
	throw new Error(`no answer within ${timeoutMs / 1e3} s`);
}

// src/commands/init/unseen-instructions.ts
const MOST_FILES = 3;
function unseenInstructions({ tree, suites }, agent) {
	const there = tree.files.flatMap(({ path }) => require_convert.isInstructionFile(path) ? [{
		path,
		content: ""
	}] : []);
	const habits = require_agents.cliPrograms.find(({ id }) => id === agent)?.instructions;
	const files = (habits === void 0 ? there : require_agents.instructionsRead(habits, there)).map(({ path }) => path);
	const isAsked = suites.some(({ tasks }) => tasks.some(({ context }) => context?.repository === true));
	if (files.length === 0 || agent !== "lexical" && isAsked) return null;
	const what = `${require_options.firstOf(files, MOST_FILES)} ${files.length === 1 ? "is" : "are"} no part of the trials`;
	return agent === "lexical" ? {
		what: `${what}: a router reads no instructions`,
		todo: "An agent does, where suites say `context: repository` (docs/context.md)."
	} : {
		what,
		todo: "Write `context: repository` into the suites, so that a change of instructions is measured (docs/context.md)."
	};
}

// src/github/limit-text.ts
const NOTE = "\n\n(Cut here: GitHub takes no more. The rest is in the results file.)";
function limitText(text, limit, note = NOTE) {
	if (text.length <= limit) return text;
	return cutAt(text, Math.max(0, limit - note.length)) + note.slice(0, limit);
}
function limitBytes(text, limit) {
	const bytes = Buffer.from(text);
	if (bytes.length <= limit) return text;
	return cutAt(text, new node_string_decoder.StringDecoder("utf8").write(bytes.subarray(0, Math.max(0, limit - 68))).length) + NOTE.slice(0, limit);
}
function limitLine(text, limit) {
	const line = text.replace(/\s+/g, " ").trim();
	const short = limitText(line, limit, "\u2026");
	const end = short === line ? -1 : short.lastIndexOf(" ");
	return end > limit / 2 ? `${short.slice(0, end).replace(/[,;:]$/, "")}\u2026` : short;
}
function cutAt(text, room) {
	const lineEnd = text.lastIndexOf("\n", room);
	return withoutHalfPair(lineEnd > room / 2 ? text.slice(0, lineEnd) : text.slice(0, room));
}
function withoutHalfPair(text) {
	const last = text.charCodeAt(text.length - 1);
	return last >= 55296 && last <= 56319 ? text.slice(0, -1) : text;
}

// src/github/request-error.ts
function asGitHubFailure(error) {
	if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
	const response = "response" in error ? error.response : null;
	const headers = typeof response === "object" && response !== null && "headers" in response ? response.headers : null;
	return {
		status: error.status,
		message: error.message,
		headers: typeof headers === "object" && headers !== null ? { ...headers } : {}
	};
}
function nullOfGitHub(error) {
	if (asGitHubFailure(error) === null) throw error;
	return null;
}
function hasStatus(error, ...statuses) {
	const failure = asGitHubFailure(error);
	return failure !== null && statuses.includes(failure.status);
}

// src/github/describe-github-error.ts
const ACTIONS = {
	comment: {
		failed: "The comment could not be published",
		permission: "pull-requests: write"
	},
	check: {
		failed: "The check could not be published",
		permission: "checks: write"
	},
	annotations: {
		failed: "Some annotations of the check could not be published",
		permission: "checks: write"
	},
	reaction: {
		failed: "The comment could not be given a reaction",
		permission: "pull-requests: write"
	},
	"read-comment": {
		failed: "The comment could not be read",
		permission: "pull-requests: read"
	},
	"read-permission": {
		failed: "The author's permission could not be read",
		permission: "metadata: read"
	},
	"read-checks": {
		failed: "The checks of the pull request could not be read",
		permission: "checks: read"
	},
	"read-config": {
		failed: "The configuration of the base branch could not be read",
		permission: "contents: read"
	},
	"read-policy": {
		failed: "The central policy could not be read",
		permission: "contents: read"
	},
	issue: {
		failed: "The issue about the drift could not be written",
		permission: "issues: write"
	},
	"read-pull-request": {
		failed: "The pull request could not be read",
		permission: "pull-requests: read"
	}
};
const MESSAGE_LIMIT = 300;
const READ_ONLY = "On a pull request from a fork or by Dependabot the token stays read-only whatever the workflow says: see the job summary there.";
function describeGitHubError(error, action) {
	const text = ACTIONS[action];
	const failure = asGitHubFailure(error);
	if (failure === null) {
		const message = error instanceof Error ? error.message : String(error);
		return {
			what: `${text.failed}: ${limitLine(message, MESSAGE_LIMIT)}`,
			todo: "Run the job again; if it happens again, report it as a bug."
		};
	}
	const { reason, todo } = explain(failure, text);
	return {
		what: `${text.failed}: ${reason}.`,
		todo
	};
}
function refusedByGitHub(error, action) {
	const { what, todo } = describeGitHubError(error, action);
	return new require_start.UserError({
		what,
		todo: todo ?? "Run this job again."
	});
}
function explain(failure, { permission }) {
	const { status } = failure;
	const said = limitLine(failure.message.replace(/ - https?:\/\/\S+$/, ""), MESSAGE_LIMIT);
	if (status === 401) return {
		reason: `GitHub does not accept the token (401: ${said})`,
		todo: "Pass the workflow's own token (`github.token`), or renew yours."
	};
	if (isRateLimit(failure)) return {
		reason: `GitHub's rate limit is used up (${status})`,
		todo: "Wait some minutes and run the job again."
	};
	if (status === 403 && /locked/i.test(said)) return {
		reason: "the conversation is locked",
		todo: "Unlock it, or read the result in the job summary."
	};
	if (status === 403 && /authenticate via a GitHub App/i.test(said)) return {
		reason: "a person's token may not write checks",
		todo: "Pass the workflow's own token (`github.token`) or that of a GitHub App."
	};
	if (status === 403) return {
		reason: `the token lacks the permission \`${permission}\` (403: ${said})`,
		todo: `Add \`${permission}\` under \`permissions:\` of the job in the workflow file. ${READ_ONLY}`
	};
	if (status === 404) return {
		reason: "GitHub does not find it, or hides it from this token (404)",
		todo: `Check the repository and the pull request's number, and that the job's \`permissions:\` hold \`${permission}\`. ${READ_ONLY}`
	};
	if (status === 410) return {
		reason: "it was removed or switched off (410)",
		todo: "Read the result in the job summary."
	};
	if (status === 422) return {
		reason: `GitHub refused its content (422: ${said})`,
		todo: "Read the result in the job summary, and report this as a bug."
	};
	return {
		reason: `GitHub did not answer as expected (${status}: ${said})`,
		todo: "Run the job again later."
	};
}
function isRateLimit({ status, message, headers }) {
	if (status === 429) return true;
	return status === 403 && (/rate limit/i.test(message) || headers["x-ratelimit-remaining"] === "0");
}

// src/commands/init/run-costs.ts
async function runCosts({ suites, catalogue, budgetUsd }, agent, more = 0) {
	if (!require_agents.isPaid(agent.id)) return null;
	const prompts = more + suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const listed = catalogue.skills.reduce((sum, { name, description }) => sum + name.length + description.length, 0);
	return {
		first: prompts * (require_agents.DEFAULTS.trials + require_agents.DEFAULTS.headTrials),
		ordinary: prompts * require_agents.DEFAULTS.headTrials,
		eachUsd: await expectedTrialUsd(agent, listed),
		budgetUsd: budgetUsd ?? require_agents.DEFAULTS.budgetUsd
	};
}
function isTooDear({ first, eachUsd, budgetUsd }) {
	return eachUsd !== null && first * eachUsd > budgetUsd;
}
function costText(costs) {
	const { first, ordinary, eachUsd, budgetUsd } = costs;
	const much = (trials) => eachUsd === null ? "" : ` (about $${(trials * eachUsd).toFixed(2)})`;
	const refused = isTooDear(costs) ? `, which \`budget_usd: ${budgetUsd}\` refuses unspent` : "";
	const budget = eachUsd === null ? "" : `; \`budget_usd: ${Math.max(1, Math.ceil(first * eachUsd * 2))}\` would do`;
	return `a first run of both sides asks ${require_start.group(first)} trials${much(first)}${refused}, an ordinary pull request about ${require_start.group(ordinary)}${much(ordinary)}${budget}`;
}

Object.defineProperty(exports, "LOCK", { enumerable: true, get: () => LOCK });
Object.defineProperty(exports, "NO_ADDRESS", { enumerable: true, get: () => NO_ADDRESS });
Object.defineProperty(exports, "actionAddress", { enumerable: true, get: () => actionAddress });
Object.defineProperty(exports, "asGitHubFailure", { enumerable: true, get: () => asGitHubFailure });
Object.defineProperty(exports, "asksByJobToken", { enumerable: true, get: () => asksByJobToken });
Object.defineProperty(exports, "chooseSandbox", { enumerable: true, get: () => chooseSandbox });
Object.defineProperty(exports, "choose_sandbox_exports", { enumerable: true, get: () => choose_sandbox_exports });
Object.defineProperty(exports, "costText", { enumerable: true, get: () => costText });
Object.defineProperty(exports, "coveredBy", { enumerable: true, get: () => coveredBy });
Object.defineProperty(exports, "describeGitHubError", { enumerable: true, get: () => describeGitHubError });
Object.defineProperty(exports, "expected_trial_exports", { enumerable: true, get: () => expected_trial_exports });
Object.defineProperty(exports, "gateWorkflows", { enumerable: true, get: () => gateWorkflows });
Object.defineProperty(exports, "grants", { enumerable: true, get: () => grants });
Object.defineProperty(exports, "handedSecret", { enumerable: true, get: () => handedSecret });
Object.defineProperty(exports, "hasStatus", { enumerable: true, get: () => hasStatus });
Object.defineProperty(exports, "inTime", { enumerable: true, get: () => inTime });
Object.defineProperty(exports, "isOnOwnServer", { enumerable: true, get: () => isOnOwnServer });
Object.defineProperty(exports, "isTooDear", { enumerable: true, get: () => isTooDear });
Object.defineProperty(exports, "limitBytes", { enumerable: true, get: () => limitBytes });
Object.defineProperty(exports, "limitLine", { enumerable: true, get: () => limitLine });
Object.defineProperty(exports, "limitText", { enumerable: true, get: () => limitText });
Object.defineProperty(exports, "lookAt", { enumerable: true, get: () => lookAt });
Object.defineProperty(exports, "missingWorkflows", { enumerable: true, get: () => missingWorkflows });
Object.defineProperty(exports, "nullOfGitHub", { enumerable: true, get: () => nullOfGitHub });
Object.defineProperty(exports, "permissionsOf", { enumerable: true, get: () => permissionsOf });
Object.defineProperty(exports, "programVersion", { enumerable: true, get: () => programVersion });
Object.defineProperty(exports, "refusedByGitHub", { enumerable: true, get: () => refusedByGitHub });
Object.defineProperty(exports, "reviewWorkflows", { enumerable: true, get: () => reviewWorkflows });
Object.defineProperty(exports, "runCosts", { enumerable: true, get: () => runCosts });
Object.defineProperty(exports, "runsTheAction", { enumerable: true, get: () => runsTheAction });
Object.defineProperty(exports, "unseenInstructions", { enumerable: true, get: () => unseenInstructions });
Object.defineProperty(exports, "workflowText", { enumerable: true, get: () => workflowText });
Object.defineProperty(exports, "writtenIn", { enumerable: true, get: () => writtenIn });