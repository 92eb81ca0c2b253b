"use strict";

const require_start = require("./start-b6bba708.js");
const require_agents = require("./agents-ae753810.js");
const require_check = require("./check-a52519d7.js");
const require_usage_event = require("./usage-event-c4d344a4.js");
const require_transcript = require("./transcript-436982bd.js");
const require_measure = require("./measure-85836874.js");
const require_doctor = require("./doctor-1e7bcf0b.js");
const require_bounded_bytes = require("./bounded-bytes-a2db984a.js");
const require_program_failure = require("./program-failure-43edb3ce.js");
const require_plain_error = require("./plain-error-c8c3b14d.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/agents/cli-agent/run-cli-trial.ts
const LIMITS = { totalBytes: 67108864 };
const STDERR_BYTES = 2e3;
const INSIDE = "/home/dev";
const WHOLE_RUN = {
	triggerOnly: false,
	maxTurns: null
};
async function* runTrial(installed, request, model, means) {
	const trial = {
		...await trialOf(request, model, means.options),
		file: installed.file
	};
	const placed = await installed.cli.prepare(trial);
	const seen = (skill) => ({
		...skill,
		path: trial.seen(skill.path)
	});
	const copies = (await withTexts(placed)).map(seen);
	means.onPlaced?.(copies);
	const offered = [...copies, ...(await otherPaths(placed, trial.home)).map(seen)];
	const running = {
		...installed,
		trial,
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
async function runBefore(running) {
	try {
		var _usingCtx$1 = require_agents._usingCtx();
		const { cli, trial, means } = running;
		const { graceMs, signal } = means;
		const launch = cli.before?.(trial) ?? null;
		if (launch === null || signal.aborted) return;
		const keep = {
			head: 0,
			tail: STDERR_BYTES
		};
		const confined = await commandOf(running, launch);
		const program = _usingCtx$1.a(require_program_failure.streamProgram(confined, {
			stdin: launch.stdin,
			signal,
			graceMs,
			keep
		}));
		for await (const _ of require_bounded_bytes.boundedBytes(program.stdout, LIMITS));
		const exit = await program.exit;
		if (signal.aborted) return;
		const failure = require_program_failure.programFailure({
			exit,
			exitCodes: [0],
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
function commandOf({ cli, file, trial, means: { options } }, launch) {
	const { request, home, temp, cache, seen } = trial;
	const inherited = withTools(require_check.childEnvironment(options.environment, [], {
		home,
		temp
	}), file);
	const own = Object.entries({
		...inherited,
		...cli.variables?.(cache),
		...launch.env
	});
	const env = Object.fromEntries(own.map(([name, value]) => [name, seen(value)]));
	const args = [...file.args, ...launch.args.map(seen)];
	return confine({
		program: file.program,
		args,
		cwd: seen(request.workspace),
		env
	}, file, trial, options);
}
async function* runMessage(running, given) {
	try {
		var _usingCtx3 = require_agents._usingCtx();
		const { cli, trial, means } = running;
		const { graceMs, signal, turns, givenUp } = means;
		const launch = cli.launch(trial, given.message, given.index);
		const keep = {
			head: STDERR_BYTES,
			tail: STDERR_BYTES
		};
		const confined = await commandOf(running, launch);
		turns?.nextMessage();
		const until = givenUp === void 0 ? signal : AbortSignal.any([signal, givenUp.signal]);
		const program = _usingCtx3.a(require_program_failure.streamProgram(confined, {
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
		const broken = cli.brokenBy(head);
		if (broken === null && exit.kind === "code" && read.isWhole && (means.unanswered?.() ?? null) !== null) return;
		const failure = broken ?? require_program_failure.programFailure({
			exit,
			exitCodes: cli.exitCodes,
			errors: read.errors,
			stderr: tail
		});
		if (failure !== null) throw new require_agents.AgentFailure(require_plain_error.plainError(failure, trial.model.origin), "agent", head);
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
async function* readMessage({ cli, trial, means }, { message, index, offered }, program) {
	const read = {
		errors: [],
		isWhole: true
	};
	const isLast = index === trial.request.followUps.length;
	const watch = require_usage_event.earlyStop({
		triggerOnly: trial.stopCondition.triggerOnly && isLast,
		maxTurns: cli.countsTurns ? trial.stopCondition.maxTurns : null
	});
	const onEnd = (end) => {
		read.isWhole = end.loss === null;
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
function withTools(env, { tools }) {
	return tools === void 0 ? env : {
		...env,
		PATH: [tools, env["PATH"] ?? ""].join(node_path.delimiter)
	};
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
async function confine(command, { reads = [] }, { request, model, cache }, options) {
	const sandbox = await options.sandbox?.() ?? null;
	if (sandbox === null) return command;
	const { socketPath, origin } = model;
	if (socketPath === void 0) throw new Error("In a sandbox a model needs a socket.");
	return sandbox.wrap({
		...command,
		readOnly: [cache, ...reads],
		writable: [(0, node_path.dirname)(request.workspace)],
		moved: {
			from: await (0, node_fs_promises.realpath)((0, node_path.dirname)(request.workspace)),
			to: INSIDE
		},
		gateway: {
			socketPath,
			port: Number(new URL(origin).port)
		}
	});
}
function seenIn(folder, isConfined) {
	return (path) => isConfined ? path.replaceAll(folder, INSIDE) : path;
}
async function trialOf(request, model, options) {
	await (0, node_fs_promises.mkdir)(options.cache, { recursive: true });
	const folder = (0, node_path.dirname)(request.workspace);
	const isConfined = (await options.sandbox?.() ?? null) !== null;
	const seen = seenIn(folder, isConfined);
	return {
		request,
		...await require_check.makeOwnFolders(folder),
		cache: options.cache,
		isConfined,
		seen,
		cwd: isConfined ? seen(request.workspace) : await (0, node_fs_promises.realpath)(request.workspace),
		model,
		modelName: request.model ?? options.model,
		stopCondition: request.stopCondition ?? WHOLE_RUN,
		instructions: request.instructions,
		session: require_agents.uuidOf(model.isOwnService === true ? folder : "session")
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
			turns: cli.countsTurns
		},
		visibility: "folders",
		supports: {
			instructions: true,
			stopCondition: true
		},
		...cli.candidates === void 0 ? {} : { candidates: cli.candidates },
		...cli.context === void 0 ? {} : { context: require_agents.contextOf(cli.instructions, cli.context) },
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
	const maxTurns = cli.countsTurns ? null : request.stopCondition?.maxTurns ?? null;
	const triggerOnly = request.stopCondition?.triggerOnly === true;
	const model = await means.options.access.open(request.trial, {
		maxTurns,
		triggerOnly
	});
	try {
		const turns = model.turns === void 0 ? {} : { turns: model.turns };
		const unanswered = model.unanswered === void 0 ? {} : { unanswered: model.unanswered };
		const givenUp = model.givenUp === void 0 || cli.repeatsRequests !== true ? {} : { givenUp: model.givenUp };
		const own = {
			skills: [],
			loaders: cli.format.tools.loaders,
			weak: /* @__PURE__ */ new Set()
		};
		const onPlaced = (skills) => {
			own.skills = skills;
			model.wire?.expect(skills, new require_transcript.ShownSkills(skills));
		};
		const onWeak = (name) => void own.weak.add(name);
		const running = {
			...means,
			closeModel: model.close,
			...turns,
			...unanswered,
			...givenUp,
			onPlaced,
			onWeak
		};
		const events = withoutCounted(runTrial({
			cli,
			file
		}, request, model, running), model);
		yield* require_measure.agreedEvents(events, model.wire?.account, own);
		const last = model.unanswered?.() ?? null;
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
	const { home } = require_check.ownFoldersIn((0, node_path.dirname)(workspace));
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
				onPlaced
			})) if (event.type === "error") said.push(event.message);
		} catch (error) {
			if (!(error instanceof require_agents.AgentFailure)) throw error;
			said.push(error.message);
		}
		const isConfined = (await running.options.sandbox?.() ?? null) !== null;
		const own = seenIn((0, node_path.dirname)(workspace), isConfined);
		const ownPaths = {
			workspace: own(workspace),
			home: own(require_check.ownFoldersIn((0, node_path.dirname)(workspace)).home)
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
	await require_check.withOwnFolders(async (folders) => cli.check?.(file, require_check.childEnvironment(environment, [], folders), isConfined));
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