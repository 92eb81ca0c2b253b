"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_start = require("./start-d6aee418.js");
const require_measure = require("./measure-924e0bfe.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_net = require("node:net");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");

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
	return SYSTEM_TREES.some((folder) => require_measure.isWithin(folder, path));
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
const SYSTEM_HIDDEN = [
	"/run",
	"/proc",
	"/sys",
	"/dev",
	"/etc",
	"/boot",
	"/tmp",
	"/var/tmp",
	"/var/lib",
	"/var/log"
];
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
	].some((one) => require_measure.isWithin(path, one));
}
function checkReadable(path, hidden) {
	if (!showsHidden(path, hidden) && !NO_FILES.some((folder) => require_measure.isWithin(folder, path))) return;
	throw new require_start.UserError({
		what: `A program in the sandbox would need to read ${JSON.stringify(path)}, which shows more of this machine than it may see`,
		todo: "Move what it needs to a folder that holds nothing else, in your home or elsewhere."
	});
}
function checkWritable(path, hidden, readable) {
	const problem = showsHidden(path, hidden) ? "which holds more than what is its own" : OF_NO_TRIAL.some((folder) => require_measure.isWithin(folder, path)) ? "which belongs to the system" : readable.some((one) => require_measure.isWithin(path, one)) ? "which holds what it may only read" : null;
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
	const isOwn = (path) => own.some((folder) => require_measure.isWithin(folder, path));
	for (const { real } of programs) if (!isOfSystem(real) && !isOwn(real)) mounts.set(real, "ro-bind");
	for (const { real } of [...readOnly, ...sockets]) if (!isOfSystem(real)) mounts.set(real, "ro-bind");
	for (const real of own) mounts.set(real, "bind");
	const shownFolders = [...mounts.keys()];
	const masks = (await foldersOf([...[...[...readOnly, ...programs].map(({ real }) => real), ...hidden.checkouts].map((path) => (0, node_path.join)(path, ".git")), ...shown.hide])).filter((path) => shownFolders.some((folder) => require_measure.isWithin(folder, path)) && !mounts.has(path));
	for (const path of masks) mounts.set(path, "tmpfs");
	return [
		...[...mounts].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([path, how]) => how === "tmpfs" ? ["--tmpfs", path] : [
			`--${how}`,
			path,
			path
		]),
		...masks.flatMap((path) => ["--remount-ro", path]),
		...links([
			...readOnly,
			...writable,
			...programs,
			...sockets
		], shownFolders)
	];
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
	return [...new Map(places.flatMap((one) => one.links.map(({ at, target }) => [at, target])))].filter(([at]) => !isOfSystem(at) && !bound.some((path) => require_measure.isWithin(path, at))).flatMap(([at, target]) => [
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
	if ([...runner, ...TEMPORARY].some((one) => require_measure.isWithin(one, folder))) return null;
	const shows = (path) => (0, node_path.dirname)(path) === "/" || checkouts.some((checkout) => require_measure.isWithin(path, checkout)) || showsHidden(path, hidden);
	const prefix = (0, node_path.basename)(folder) === "bin" && !shows((0, node_path.dirname)(folder)) ? (0, node_path.dirname)(folder) : null;
	if (![...homes, ...checkouts].some((one) => require_measure.isWithin(one, folder))) return prefix ?? (shows(folder) ? null : folder);
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
		async wrap({ program: name, args, cwd, env, readOnly, writable, hide = [], gateway, sharesNetwork = false }) {
			if (!(0, node_path.isAbsolute)(cwd)) throw new Error(`Not an absolute path: ${cwd}`);
			const program = await require_measure.findProgram(name.includes("/") ? (0, node_path.resolve)(cwd, name) : name, env["PATH"]);
			const [system, hidden, node] = await fixed;
			const programs = [
				...await programPaths(program, hidden),
				...await searchedPaths(env["PATH"], hidden),
				...gateway === null ? [] : [node]
			];
			const sockets = gateway === null ? [] : [gateway.socketPath];
			const mounts = await planMounts({
				readOnly,
				writable,
				hide,
				programs,
				sockets
			}, hidden);
			const ownVariables = Object.entries(env).filter(([name]) => !INSIDE_ONLY.test(name));
			const inside = Object.entries(env).filter(([name]) => INSIDE_ONLY.test(name));
			const start = gateway === null ? [
				...inside.flatMap(([name, value]) => [
					"--setenv",
					name,
					value
				]),
				"--",
				program,
				...args
			] : [
				"--",
				...bridge(node, gateway, Object.fromEntries(inside)),
				program,
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
function bridge(node, { port, socketPath }, variables) {
	return [
		node,
		"--input-type=commonjs",
		"-e",
		require_measure.BRIDGE,
		"--",
		String(port),
		socketPath,
		JSON.stringify(variables)
	];
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
	const { exit, stopped, stdout, stderr } = await require_measure.runToEnd({
		...command,
		timeoutMs: TIMEOUT_MS,
		graceMs: 0
	});
	if (stopped !== null) return `it did not end within ${TIMEOUT_MS / 1e3} s`;
	const failure = require_measure.exitFailure(exit, [0]);
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
if (attempt(() => fs.readdirSync(folder).join()) !== 'own,socket') problems.push('it sees more than it is shown')
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
	const bwrap = await require_measure.findProgram("bwrap", environment["PATH"]).catch(() => null);
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
	const { exit, stdout } = await require_measure.runToEnd({
		program: bwrap,
		args: ["--version"],
		cwd: "/",
		env: {},
		timeoutMs: VERSION_TIMEOUT_MS
	});
	if (exit.kind !== "code" || exit.code !== 0) return null;
	return /^bubblewrap (\d[\w.-]*)\s*$/.exec(stdout.head)?.[1] ?? null;
}

Object.defineProperty(exports, "chooseSandbox", {
  enumerable: true,
  get: function () {
    return chooseSandbox;
  }
});
Object.defineProperty(exports, "choose_sandbox_exports", {
  enumerable: true,
  get: function () {
    return choose_sandbox_exports;
  }
});