"use strict";

const require_start = require("./start-b5b59809.js");
const require_agents = require("./agents-482b9764.js");
const require_trying = require("./trying-6126afce.js");
const require_usage_event = require("./usage-event-a816e0f0.js");
const require_measure = require("./measure-cc9c786d.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_bounded_bytes = require("./bounded-bytes-23cebd6d.js");
const require_tool_stub = require("./tool-stub-204e9fd3.js");
const require_transcript = require("./transcript-365c0d85.js");
const require_plain_error = require("./plain-error-acdd3734.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_copy_skill = require("./copy-skill-24a16e80.js");
const require_check = require("./check-2ce12acf.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/agents/cli-agent/without-keys.ts
const DELIMITER = /^---\s*$/;
const HIDDEN = /^(?:["']?<<|[?:]\s|[!&*]\S.*:|["'][^:]*\\)/;
const LANGUAGE = /^\uFEFF?---[ \t]*[^\s-]/;
function withoutKeys(text, keys) {
	const lines = text.split(/(?<=\n)/);
	const [first = ""] = lines;
	if (!DELIMITER.test(first.replace(/^\uFEFF/, ""))) return null;
	const end = lines.findIndex((line, at) => at > 0 && DELIMITER.test(line));
	if (end < 0) return null;
	const kept = [];
	let isDropped = false;
	for (const line of lines.slice(1, end)) {
		if (!(/^(?:\s|-\s|[\]}#])/.test(line) || line.trim() === "")) isDropped = keys.has(keyOf(line)) || HIDDEN.test(line);
		if (!isDropped) kept.push(line);
	}
	return kept.length === end - 1 ? null : [
		first,
		...kept,
		...lines.slice(end)
	].join("");
}
function withoutLanguage(text) {
	return LANGUAGE.test(text) ? `\n${text}` : text;
}
function keyOf(line) {
	const [, , key = ""] = /^(["']?)([\w -]+)\1\s*:/.exec(line) ?? [];
	return plainKey(key);
}
function plainKey(key) {
	return key.toLowerCase().replaceAll(/[-_ ]/g, "");
}

// src/agents/cli-agent/place-skills.ts
async function placeSkills(skills, { skillsFolder, pluginsFolder, triggerOnly }) {
	const offered = [];
	const plugins = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Map();
	for (const skill of skills) {
		if (skill.kind !== void 0) continue;
		const plugin = pluginsFolder === null ? null : pluginOf(skill);
		const parent = plugin === null || pluginsFolder === null ? skillsFolder : (0, node_path.join)(pluginsFolder, plugin, "skills");
		const usual = (0, node_path.join)(parent, folderName(skill));
		const target = plugin === null && skill.bareName !== void 0 || taken.has(usual.toLowerCase()) ? (0, node_path.join)(parent, require_convert.folderNameOf(skill.name)) : usual;
		const other = taken.get(target.toLowerCase());
		if (other !== void 0) throw new require_agents.AgentFailure(`the skills "${other}" and "${skill.name}" are both in a folder called "${folderName(skill)}", so that an agent sees only one of them: rename one folder`);
		taken.set(target.toLowerCase(), skill.name);
		await require_copy_skill.copySkill(skill, target);
		const path = (0, node_path.join)(target, (0, node_path.basename)(skill.path));
		await makeHarmless(path, triggerOnly);
		offered.push({
			...skill,
			path
		});
		if (plugin !== null) plugins.set(plugin, {
			name: plugin,
			folder: (0, node_path.dirname)(parent)
		});
	}
	return {
		offered,
		plugins: [...plugins.values()]
	};
}
function folderName({ name: id, bareName: name = id, path }) {
	const folder = (0, node_path.basename)((0, node_path.dirname)(path));
	return isPlainName$1(name) && !isPlainName$1(folder) ? name : folder;
}
function isPlainName$1(name) {
	return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name);
}
const GRANTS$1 = /* @__PURE__ */ new Set(["allowedtools"]);
async function makeHarmless(path, triggerOnly) {
	const text = await (0, node_fs_promises.readFile)(path, "utf8");
	const kept = withoutLanguage((triggerOnly ? withoutKeys(text, GRANTS$1) : null) ?? text);
	if (kept !== text) await (0, node_fs_promises.writeFile)(path, kept);
}
function pluginOf({ plugin }) {
	return plugin !== void 0 && /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(plugin) ? plugin : null;
}

// src/agents/cli-agent/place-candidates.ts
const MAX_BYTES = 1048576;
const SHELVES = {
	subagent: "agents",
	command: "commands"
};
const GRANTS = [
	"model",
	"hooks",
	"mcpservers",
	"permissionmode",
	"permission",
	"isolation",
	"memory"
];
const KEYS = new Set(GRANTS);
const KEYS_OF_READING = /* @__PURE__ */ new Set([...GRANTS, "allowedtools"]);
const KEYS_OF_GRANTED = /* @__PURE__ */ new Set([...KEYS_OF_READING, "tools"]);
async function placeCandidates(skills, places) {
	const offered = [];
	const plugins = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	const keys = keysWithout(places);
	for (const skill of skills) {
		const place = placeOf(skill, places);
		if (place === null) continue;
		const { kind, way, plugin } = place;
		const text = await textOf(skill);
		const own = kind === "subagent" && plugin === null ? require_convert.plainText(require_agents.parseFrontmatter(text, skill.path).data["name"]) : "";
		const called = own !== "" ? own : plugin === null ? place.name : `${plugin.name}:${place.name}`;
		const key = `${kind} ${called.toLowerCase()}`;
		const parent = plugin === null ? place.folder : (0, node_path.join)(plugin.folder, SHELVES[kind]);
		const file = (own === "" ? [(0, node_path.join)(parent, ...way)] : [(0, node_path.join)(parent, ...way), (0, node_path.join)(parent, require_convert.folderNameOf(skill.name))]).find((one) => !taken.has(one.toLowerCase()));
		if (taken.has(key) || file === void 0) continue;
		taken.add(key).add(file.toLowerCase());
		const path = `${file}.md`;
		await (0, node_fs_promises.mkdir)((0, node_path.dirname)(path), { recursive: true });
		await (0, node_fs_promises.writeFile)(path, harmless(text, keys), { flag: "wx" });
		offered.push({
			...skill,
			path,
			called
		});
		if (plugin !== null) plugins.set(plugin.name, plugin);
	}
	return {
		offered,
		plugins: [...plugins.values()]
	};
}
function keysWithout({ triggerOnly, toolsGrant = false }) {
	if (!triggerOnly) return KEYS;
	return toolsGrant ? KEYS_OF_GRANTED : KEYS_OF_READING;
}
function placeOf(skill, { folders = {}, pluginsFolder, nestsCommands = false }) {
	const { kind, bareName: name = skill.name } = skill;
	const folder = kind === void 0 ? void 0 : folders[kind];
	if (kind === void 0 || folder === void 0) return null;
	const way = name.split(/[:/]/);
	if (!way.every(isPlainName) || kind === "command" && way.length > 1 && !nestsCommands) return null;
	const plugin = pluginsFolder === null ? null : pluginOf(skill);
	if (plugin === null || pluginsFolder === null) return {
		kind,
		name,
		way,
		folder,
		plugin: null
	};
	return {
		kind,
		name,
		way,
		folder,
		plugin: {
			name: plugin,
			folder: (0, node_path.join)(pluginsFolder, plugin)
		}
	};
}
function isPlainName(name) {
	return /^[^/\\:*?"<>|\p{Cc}]{1,100}$/u.test(name) && !/^\.+$/.test(name);
}
function harmless(text, keys) {
	const kept = withoutLanguage(withoutKeys(text, keys) ?? text);
	const { data, body, warnings } = require_agents.parseFrontmatter(kept, "");
	const isKey = (key) => keys.has(plainKey(key)) || key === "<<";
	if (!(warnings.length > 0 && /^\uFEFF?---\s*(?:#[^\n]*\n\s*)*\{/.test(kept)) && !Object.keys(data).some(isKey)) return kept;
	const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !isKey(key)));
	return `---\n${JSON.stringify(rest)}\n---\n${body}`;
}
async function textOf({ name, path }) {
	try {
		var _usingCtx$2 = require_check._usingCtx();
		const real = await (0, node_fs_promises.realpath)(path);
		const root = await (0, node_fs_promises.realpath)(await require_copy_skill.repositoryOf((0, node_path.dirname)(path)));
		const problem = real.startsWith(root + node_path.sep) ? null : "a link that leads out of the repository";
		const file = _usingCtx$2.a(await (0, node_fs_promises.open)(real, node_fs.constants.O_RDONLY | (node_fs.constants.O_NONBLOCK ?? 0)));
		const status = await file.stat();
		const what = problem ?? (status.isFile() ? status.size > MAX_BYTES ? "larger than 1 MiB" : null : "no file");
		if (what === null) return file.readFile("utf8");
		throw new require_start.UserError({
			what: `The file of "${name}" is ${what}`,
			todo: "Replace it with a file of its own in the repository."
		});
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}

// src/agents/cli-agent/prepare-trial.ts
async function prepareTrial(cli, trial) {
	const placed = await place(cli, trial);
	const seen = (skill) => ({
		...skill,
		path: trial.seen(skill.path)
	});
	const copies = (await withTexts(placed)).map(seen);
	return {
		copies,
		offered: [...copies, ...(await otherPaths(placed, trial.home)).map(seen)]
	};
}
async function place(cli, trial) {
	if (cli.needsModel === true) require_agents.namedModel(cli.id, trial);
	refuseOwnFiles(cli, trial);
	const { skills: skillsFolder, plugins, ...places } = cli.places(trial);
	await (0, node_fs_promises.mkdir)(skillsFolder, { recursive: true });
	const { skills, context } = trial.request;
	await cli.prepare(trial, await require_tool_stub.writeToolServer(trial, context?.tools ?? []));
	if (context !== void 0 && context.messages.length > 0) await cli.writeEarlier?.(context.messages, trial);
	const { triggerOnly } = trial.stopCondition;
	const pluginsFolder = plugins?.folder ?? null;
	const placed = [await placeSkills(skills, {
		skillsFolder,
		pluginsFolder,
		triggerOnly
	}), await placeCandidates(skills, {
		...places,
		pluginsFolder,
		triggerOnly
	})];
	for (const { name, folder } of plugins === void 0 ? [] : placed.flatMap((one) => one.plugins)) {
		const manifest = (0, node_path.join)(folder, plugins?.manifest ?? "");
		await (0, node_fs_promises.mkdir)((0, node_path.dirname)(manifest), { recursive: true });
		await (0, node_fs_promises.writeFile)(manifest, JSON.stringify({ name }));
	}
	if (pluginsFolder !== null) await (0, node_fs_promises.mkdir)(pluginsFolder, { recursive: true });
	return placed.flatMap(({ offered }) => offered);
}
function refuseOwnFiles({ label, ownFiles: { takes, is } }, trial) {
	const own = trial.request.files.find((path) => is instanceof RegExp ? is.test(path) : is(path, trial));
	if (own === void 0) return;
	throw new require_agents.AgentFailure(`the task's file "${own}" is one that ${label} takes ${takes}: move it to another folder`);
}
const MAX_PROOF = 1048576;
async function withTexts(placed) {
	return Promise.all(placed.map(async (skill) => {
		const text = skill.kind === void 0 ? await (0, node_fs_promises.readFile)(skill.path, "utf8") : "";
		return text === "" || text.length > MAX_PROOF ? skill : {
			...skill,
			text
		};
	}));
}
async function otherPaths(offered, home) {
	const real = await (0, node_fs_promises.realpath)(home);
	const inHome = offered.filter(({ path }) => path.startsWith(home + node_path.sep));
	const under = (folder) => inHome.map((skill) => ({
		...skill,
		path: folder + skill.path.slice(home.length)
	}));
	return [...under("~"), ...real === home ? [] : under(real)];
}

// src/agents/cli-agent/seen-places.ts
const INSIDE = "/home/dev";
const OUTSIDE = {
	moved: [],
	seen: (text) => text
};
async function seenPlaces({ command }, { installed }, own) {
	const places = await Promise.all([
		[own.folder, INSIDE],
		[own.cache, `/var/cache/${command}`],
		...installed === void 0 ? [] : [[installed, `/opt/${command}/node_modules`]]
	].map(async ([named = "", to = ""]) => ({
		named,
		from: await (0, node_fs_promises.realpath)(named),
		to
	})));
	return {
		moved: places,
		seen: (text) => places.reduce((all, { named, from, to }) => all.replaceAll(named, to).replaceAll(from, to), text)
	};
}
function environmentFor({ tools }, ours, folders) {
	const env = require_trying.childEnvironment(ours, [], folders);
	const path = (env["PATH"] ?? "").split(node_path.delimiter).filter((folder) => !OF_NPM.test(folder));
	return {
		...env,
		PATH: [...tools === void 0 ? [] : [tools], ...path].join(node_path.delimiter)
	};
}
const OF_NPM = /[\\/](?:node_modules[\\/]\.bin|node-gyp-bin)[\\/]?$/;

// src/agents/cli-agent/run-cli-trial.ts
const LIMITS = { totalBytes: 67108864 };
const STDERR_BYTES = 2e3;
const WHOLE_RUN = {
	triggerOnly: false,
	maxTurns: null
};
async function* runTrial(installed, request, model, means) {
	const { trial, moved } = await trialOf(installed, request, model, means.options);
	const { copies, offered } = await prepareTrial(installed.cli, trial);
	means.onPlaced(copies);
	const running = {
		...installed,
		trial,
		moved,
		means
	};
	await runBefore(running);
	for (const [index, message] of [request.prompt, ...request.followUps].entries()) {
		if (means.signal.aborted) return;
		if (index > 0) yield {
			type: "message",
			index
		};
		yield* runMessage(running, {
			message,
			index,
			offered
		});
	}
}
async function runBefore(running) {
	try {
		var _usingCtx$1 = require_check._usingCtx();
		const { cli, trial, means } = running;
		const { graceMs, signal } = means;
		const launch = cli.before?.(trial) ?? null;
		if (launch === null || signal.aborted) return;
		const keep = {
			head: 0,
			tail: STDERR_BYTES
		};
		const confined = await commandOf(running, launch);
		const program = _usingCtx$1.a(require_tool_stub.streamProgram(confined, {
			stdin: launch.stdin,
			signal,
			graceMs,
			keep
		}));
		for await (const _ of require_bounded_bytes.boundedBytes(program.stdout, LIMITS));
		const exit = await program.exit;
		if (signal.aborted) return;
		const failure = require_tool_stub.programFailure({
			exit,
			errors: [],
			stderr: program.stderr().tail
		});
		if (failure !== null) throw new require_agents.AgentFailure(`before the first message: ${require_plain_error.plainError(failure, trial.model.origin)}`);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function commandOf(running, launch) {
	const { cli, file, trial, means } = running;
	const { request, home, temp, cache, seen } = trial;
	const inherited = environmentFor(file, means.options.environment, {
		home,
		temp
	});
	const own = Object.entries({
		...inherited,
		...cli.variables?.(cache),
		...launch.env
	});
	const env = Object.fromEntries(own.map(([name, value]) => [name, seen(value)]));
	const args = [...file.args, ...launch.args].map(seen);
	return confine({
		program: file.program,
		args,
		cwd: seen(request.workspace),
		env
	}, running);
}
async function* runMessage(running, given) {
	try {
		var _usingCtx3 = require_check._usingCtx();
		const { cli, trial, means } = running;
		const { graceMs, signal, turns, givenUp } = means;
		const launch = cli.launch(trial, given.message, given.index);
		const keep = {
			head: STDERR_BYTES,
			tail: STDERR_BYTES
		};
		const confined = await commandOf(running, launch);
		turns?.nextMessage();
		const until = givenUp === null ? signal : AbortSignal.any([signal, givenUp.signal]);
		const program = _usingCtx3.a(require_tool_stub.streamProgram(confined, {
			stdin: launch.stdin,
			signal: until,
			graceMs,
			keep
		}));
		const read = yield* readMessage(running, given, program);
		if (read === "stopped") return;
		const exit = await program.exit;
		if (signal.aborted) return;
		const why = givenUp?.why() ?? null;
		if (why !== null) throw new require_agents.AgentFailure(require_plain_error.plainError(why, trial.model.origin));
		const used = turns?.reached() ?? null;
		if (used !== null) {
			yield {
				type: "stopped",
				reason: "turn_limit",
				turns: used,
				maxTurns: trial.stopCondition.maxTurns
			};
			return;
		}
		const { head, tail } = program.stderr();
		const failure = failureOf(running, exit, read, {
			head,
			tail
		});
		if (failure === null) return;
		const lost = {
			kind: read.lost === null ? "agent" : "disagreement",
			skill: read.lost?.skill ?? null
		};
		throw new require_agents.AgentFailure(require_plain_error.plainError(failure, trial.model.origin), lost.kind, {
			stderr: head,
			lostSkill: lost.skill
		});
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
function failureOf({ cli, means }, exit, { errors, isWhole }, { head, tail }) {
	const broken = cli.brokenBy?.(head) ?? null;
	if (broken !== null) return broken;
	return exit.kind === "code" && isWhole && means.unanswered() !== null ? null : require_tool_stub.programFailure({
		exit,
		exitCodes: cli.exitCodes,
		errors,
		stderr: tail
	});
}
async function* readMessage({ cli, trial, means }, { message, index, offered }, program) {
	const read = {
		errors: [],
		isWhole: true,
		lost: null
	};
	const isLast = index === trial.request.followUps.length;
	const watch = require_usage_event.earlyStop({
		triggerOnly: trial.stopCondition.triggerOnly && isLast,
		maxTurns: cli.countsTurns === false ? null : trial.stopCondition.maxTurns
	});
	const onEnd = (end) => {
		read.isWhole = end.loss === null;
		read.lost = end.lost;
		for (const { name } of end.weakEvidence) means.onWeak?.(name);
	};
	const output = require_bounded_bytes.boundedBytes(program.stdout, LIMITS);
	for await (const said of require_transcript.readEvents(cli.format, output, {
		prompt: message,
		offered,
		onEnd
	})) {
		const wrong = cli.brokenByEvent?.(said) ?? null;
		if (wrong !== null) throw new require_agents.AgentFailure(wrong);
		const event = inOurTerms(said, trial);
		if (event.type === "error" && (means.turns?.reached() ?? null) !== null) continue;
		if (event.type === "error") read.errors.push(event.message);
		yield event;
		const stop = watch(event);
		if (stop === null || program.stdout.readableEnded) continue;
		if (isLast) await means.closeModel?.();
		yield {
			type: "stopped",
			...stop
		};
		return "stopped";
	}
	return read;
}
function inOurTerms(event, { model, stopCondition }) {
	if (event.type === "error") return {
		...event,
		message: require_plain_error.plainError(event.message, model.origin)
	};
	return event.type === "stopped" ? {
		...event,
		maxTurns: event.maxTurns ?? stopCondition.maxTurns
	} : event;
}
async function confine(command, { file, trial, moved, means: { options } }) {
	const sandbox = await options.sandbox?.() ?? null;
	if (sandbox === null) return command;
	const { socketPath, origin } = trial.model;
	if (socketPath === null) throw new Error("In a sandbox a model needs a socket.");
	return sandbox.wrap({
		...command,
		readOnly: [trial.cache, ...file.installed === void 0 ? [] : [file.installed]],
		writable: [(0, node_path.dirname)(trial.request.workspace)],
		moved,
		gateway: {
			socketPath,
			port: Number(new URL(origin).port)
		}
	});
}
function folderSeen(folder, isConfined) {
	return isConfined ? INSIDE : folder;
}
async function trialOf({ cli, file }, request, model, options) {
	await (0, node_fs_promises.mkdir)(options.cache, { recursive: true });
	const folder = (0, node_path.dirname)(request.workspace);
	const isConfined = (await options.sandbox?.() ?? null) !== null;
	const { moved, seen } = isConfined ? await seenPlaces(cli, file, {
		folder,
		cache: options.cache
	}) : OUTSIDE;
	return {
		trial: {
			request,
			file,
			...await require_trying.makeOwnFolders(folder),
			cache: options.cache,
			isConfined,
			seen,
			cwd: isConfined ? seen(request.workspace) : await (0, node_fs_promises.realpath)(request.workspace),
			model,
			modelName: request.model ?? options.model,
			stopCondition: request.stopCondition ?? WHOLE_RUN,
			instructions: request.instructions,
			session: require_agents.uuidOf(model.isOwnService ? folder : "session")
		},
		moved
	};
}

// src/agents/cli-agent/cli-agent.ts
const DEFAULT_GRACE_MS = 2e3;
function cliAgent(cli, options) {
	const graceMs = options.graceMs ?? DEFAULT_GRACE_MS;
	const program = once(options.program);
	const version = once(async () => {
		await (0, node_fs_promises.mkdir)(options.cache, { recursive: true });
		return require_doctor.programVersion(await program(), cli.label, options.environment, cli.variables?.(options.cache) ?? {});
	});
	return {
		id: cli.id,
		deterministic: false,
		provides: {
			...require_agents.WORKS,
			turns: cli.countsTurns !== false
		},
		visibility: "folders",
		supports: {
			instructions: true,
			stopCondition: true
		},
		...cli.context && { context: require_agents.contextOf(cli.instructions, cli.context) },
		looksAround: true,
		runsBelow: options.runs,
		async identity() {
			const setup = cli.describesEnvironment === true && (await options.sandbox?.() ?? null) !== null ? `${options.setup ?? ""} in a sandbox` : options.setup;
			const known = options.version ?? await version();
			const identity = {
				id: cli.id,
				version: known,
				model: options.model,
				label: cli.label
			};
			return setup === void 0 ? identity : {
				...identity,
				setup
			};
		},
		async preflight() {
			await options.access.check();
			if ((await options.sandbox?.() ?? null) === null && options.access.confinedFor !== void 0) throw unconfined(options.access.confinedFor);
			checkVersion(cli, options, await version());
			await checkProgram(cli, await program(), options);
		},
		async *run(request, signal) {
			const file = await program();
			if (!signal.aborted) yield* eventsOf({
				cli,
				file
			}, request, {
				options,
				graceMs,
				signal
			});
		},
		...options.access.probe === void 0 ? {} : { async probeListing(skills, workspace, signal) {
			const seen = await probeListing(cli, program, {
				skills,
				workspace
			}, {
				options,
				graceMs,
				signal
			});
			const of = {
				folder: options.cache,
				agent: cli.id,
				version: options.version ?? await version()
			};
			if (seen.listing !== null) await require_usage_event.keepListing({
				...of,
				model: options.model
			}, skills, seen.listing).catch(() => {});
			return seen;
		} }
	};
}
async function* eventsOf({ cli, file }, request, means) {
	const maxTurns = cli.countsTurns !== false ? null : request.stopCondition?.maxTurns ?? null;
	const triggerOnly = request.stopCondition?.triggerOnly === true;
	const model = await means.options.access.open(request.trial, {
		maxTurns,
		triggerOnly
	});
	try {
		const own = {
			skills: [],
			loaders: require_agents.calledTools(cli.format).loaders,
			weak: /* @__PURE__ */ new Set()
		};
		const onPlaced = (skills) => {
			own.skills = skills;
			model.wire?.expect(skills, new require_agents.ShownSkills(skills));
		};
		const onWeak = (name) => void own.weak.add(name);
		const unanswered = () => model.unanswered?.() ?? null;
		const running = {
			...means,
			closeModel: model.close,
			turns: model.turns,
			unanswered,
			onPlaced,
			onWeak,
			givenUp: cli.repeatsRequests === true ? model.givenUp : null
		};
		const events = withoutCounted(runTrial({
			cli,
			file
		}, request, model, running), model);
		yield* require_measure.agreedEvents(events, model.wire?.account, own);
		const last = unanswered();
		if (last !== null) yield {
			type: "unanswered",
			...last
		};
		yield* usedBy(model, await accountOf(model, request, null));
	} catch (error) {
		const account = await accountOf(model, request, error);
		yield* usedBy(model, account);
		throw account?.refusal ?? model.refusal?.() ?? error;
	} finally {
		await model.close();
	}
	const refusal = model.refusal?.() ?? null;
	if (refusal !== null) throw refusal;
}
function* usedBy(model, account) {
	if (account !== null) yield require_usage_event.usageEvent(account);
	else if (model.usage !== void 0) yield require_usage_event.usageEvent(model.usage());
}
async function accountOf({ account }, { workspace }, error) {
	const { home } = require_trying.ownFoldersIn((0, node_path.dirname)(workspace));
	return await account?.(home, error instanceof require_agents.AgentFailure ? error.stderr : "") ?? null;
}
function unconfined(why) {
	return new require_start.UserError({
		what: `${why}, so its trials run in a sandbox only, and there is none.`,
		todo: "Set it up as in docs/sandbox.md, and leave `sandbox: none` out."
	});
}
async function* withoutCounted(events, { usage, account, unanswered }) {
	for await (const event of events) {
		const last = event.type === "message" ? unanswered?.() ?? null : null;
		if (last !== null) yield {
			type: "unanswered",
			...last
		};
		if (!(event.type === "usage" && (usage ?? account) !== void 0 || event.type === "unanswered" && unanswered !== void 0)) yield event;
	}
}
const PROBE_PROMPT = "Hello.";
const UNWATCHED = {
	closeModel: null,
	turns: null,
	unanswered: () => null,
	givenUp: null,
	onWeak: null
};
async function probeListing(cli, program, { skills, workspace }, running) {
	const { access } = running.options;
	if (access.probe === void 0) throw new Error("This agent has no model that can be probed.");
	const model = await access.probe();
	try {
		const request = {
			prompt: PROBE_PROMPT,
			followUps: [],
			workspace,
			files: [],
			skills,
			mode: "baseline",
			systemPrompt: null,
			instructions: null,
			model: null,
			stopCondition: {
				triggerOnly: true,
				maxTurns: 1
			},
			trial: {
				task: "probe",
				side: "base",
				phase: "screen",
				index: 0,
				attempt: 1
			}
		};
		const said = [];
		let placed = [];
		const onPlaced = (those) => {
			placed = those;
		};
		try {
			for await (const event of runTrial({
				cli,
				file: await program()
			}, request, model, {
				...running,
				...UNWATCHED,
				onPlaced
			})) if (event.type === "error") said.push(event.message);
		} catch (error) {
			if (!(error instanceof require_agents.AgentFailure)) throw error;
			said.push(error.message);
		}
		const isConfined = (await running.options.sandbox?.() ?? null) !== null;
		const folder = folderSeen((0, node_path.dirname)(workspace), isConfined);
		const ownPaths = {
			workspace: (0, node_path.join)(folder, (0, node_path.basename)(workspace)),
			home: require_trying.ownFoldersIn(folder).home
		};
		const seen = readProbe(cli.readListing, model.requests, ownPaths, placed);
		if (seen.model !== null) return seen;
		throw new require_agents.AgentFailure(`${cli.label} sent no request to a model${said.length === 0 ? "" : `: ${said.slice(0, 2).join("; ")}`}`);
	} finally {
		await model.close();
	}
}
function readProbe(readListing, requests, ownPaths, placed = []) {
	const read = requests.map(({ body }) => ({
		listing: require_agents.observedListing(readListing, body, ownPaths, placed),
		model: body["model"]
	}));
	const { listing = null, model } = read.find((request) => request.listing !== null) ?? read[0] ?? {};
	return {
		listing,
		model: typeof model === "string" ? model : null
	};
}
function checkVersion({ label }, { version }, found) {
	if (version === void 0 || version === found) return;
	throw new require_start.UserError({
		what: `${label} ${version} says that it is ${found}`,
		todo: "Name another version, or delete the installed one from the cache folder."
	});
}
async function checkProgram(cli, file, { environment, sandbox }) {
	if (cli.check === void 0) return;
	const isConfined = (await sandbox?.() ?? null) !== null;
	await require_trying.withOwnFolders(async (folders) => cli.check?.(file, require_trying.childEnvironment(environment, [], folders), isConfined));
}
function once(make) {
	let made = null;
	return () => {
		made ??= make().catch((error) => {
			made = null;
			throw error;
		});
		return made;
	};
}

exports.cliAgent = cliAgent;