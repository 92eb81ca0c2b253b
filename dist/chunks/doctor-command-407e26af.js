"use strict";

const require_terminal = require("./terminal-4f47d098.js");
const require_measure = require("./measure-924e0bfe.js");
const require_program_version = require("./program-version-ceeb2d63.js");
const require_choose_sandbox = require("./choose-sandbox-9f023044.js");
const require_start = require("./start-d6aee418.js");
const require_look = require("./look-dfea1815.js");
const require_describe_github_error = require("./describe-github-error-6a20d64b.js");
const require_request_error = require("./request-error-ba506c16.js");

// src/commands/doctor/finding.ts
function reporter(check) {
	return {
		ok: (what) => ({
			check,
			state: "ok",
			what,
			todo: null
		}),
		warning: (what, todo) => ({
			check,
			state: "warning",
			what,
			todo
		}),
		problem: (what, todo) => ({
			check,
			state: "problem",
			what,
			todo
		}),
		unknown: (what, todo = null) => ({
			check,
			state: "unknown",
			what,
			todo
		})
	};
}

// src/commands/doctor/agent.ts
async function checkConfiguredAgent(root, environment) {
	const read = await require_measure.readConfig(root);
	require_measure.checkAgent(read, {
		inputs: {},
		inputsMay: "tighten"
	});
	const config = read === null ? require_measure.defaultConfig : require_measure.withDefaults(read.config);
	const agent = config.agent ?? {
		id: "lexical",
		command: null,
		version: null,
		model: null
	};
	const found = reporter("agent");
	if (agent.id === "lexical") return [found.ok("lexical: no key, no program, no sandbox needed")];
	return [
		...require_start.isPaid(agent.id) ? [await key(agent, environment)] : [],
		await start(agent, root, environment),
		await sandbox(config.sandbox, require_start.isPaid(agent.id), root, environment)
	];
}
async function key(agent, environment) {
	const { ok, problem } = reporter("key");
	try {
		await require_measure.routeOfAgent(agent, {
			environment,
			onWarning: () => {}
		});
		return ok(`${require_measure.providerOf(agent, environment).apiKeyEnv} is set`);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return problem(first.what.replace(/\.$/, ""), first.todo ?? "");
	}
}
async function start(agent, root, environment) {
	const { ok, problem, unknown } = reporter("agent");
	const cli = require_measure.cliPrograms.find(({ id }) => id === agent.id);
	const given = typeof agent.command === "string" ? require_measure.splitCommand(agent.command) : agent.command ?? [];
	try {
		if (cli === void 0) {
			if (agent.id !== "command") return ok(`${agent.id}: no program needed`);
			const { program } = await require_measure.resolveCommand([...given], root, environment["PATH"]);
			return ok(`command: ${program} is there`);
		}
		if (agent.version !== null) return unknown(`${agent.id} ${agent.version} is installed when it runs`);
		const file = await require_measure.resolveCommand([cli.command], root, environment["PATH"]);
		const version = await require_program_version.programVersion(file, cli.label, environment);
		await require_measure.withOwnFolders(async (folders) => cli.check?.(file, require_measure.childEnvironment(environment, [], folders), true));
		return ok(`${cli.label} ${version} starts`);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		const install = cli === void 0 ? first.todo : `Install it, or name a version: ${cli.id}@${cli.testedVersion}.`;
		return problem(first.what.replace(/\.$/, ""), install ?? "");
	}
}
async function sandbox(choice, isNeeded, root, environment) {
	const { ok, warning, problem } = reporter("sandbox");
	try {
		const chosen = await require_choose_sandbox.chooseSandbox(choice, {
			environment,
			checkout: root
		});
		const said = chosen.said.replace(/[.]$/, "");
		if (chosen.sandbox !== null) return ok(said.replace(/^Sandbox: /, ""));
		if (choice === "none") return warning(said, "Leave `sandbox: none` out where changes of others are measured.");
		return isNeeded ? warning(said, "Set it up as in docs/sandbox.md. In CI an agent with a key starts in a sandbox only.") : ok(said);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return problem(first.what.replace(/\.$/, ""), first.todo ?? "");
	}
}

// src/commands/doctor/bounded.ts
const TIMEOUT_MS = 2e4;
async function bounded(check, work, timeoutMs = TIMEOUT_MS) {
	const { problem, unknown } = reporter(check);
	let timer;
	const late = new Promise((resolve) => {
		const said = unknown(`no answer within ${timeoutMs / 1e3} s`, "Run this again, or look at it by hand.");
		timer = setTimeout(() => resolve([said]), timeoutMs);
	});
	try {
		return await Promise.race([work(), late]);
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) return [unknown(`it could not be checked: ${error instanceof Error ? error.message : String(error)}`)];
		return errors.map(({ what, todo, where }) => problem(`${where === void 0 ? "" : `${where.file}:${where.line}: `}${what.replace(/\.$/, "")}`, todo ?? ""));
	} finally {
		clearTimeout(timer);
	}
}

// src/commands/doctor/configuration.ts
async function checkConfiguration(root) {
	const { ok, warning } = reporter("configuration");
	const read = await require_measure.readConfig(root);
	if (read !== null) return [ok(`${read.file} can be read`)];
	return [warning("there is no skill-eval-gate.yml: defaults count", `Write one with \`${require_start.ownCommandLine("init")}\`.`)];
}

// src/commands/doctor/evals.ts
async function checkEvals(folder) {
	const [skills, suites] = [reporter("skills"), reporter("suites")];
	const { catalogue, rooms, suites: found, unread, covered } = await require_look.lookAt(folder);
	const prompts = found.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const nameAt = new Map(catalogue.skills.map(({ path, name }) => [path, name]));
	const silent = (rooms ?? []).filter(({ paths }) => ![...paths].some((path) => covered.has(nameAt.get(path) ?? "")));
	const without = catalogue.skills.filter(({ name, offered }) => offered && !covered.has(name));
	const instead = catalogue.skills.length === 0 ? `, ${require_measure.beside(catalogue.candidates?.all ?? [])}` : "";
	return [
		skills.ok(`${require_start.plural(catalogue.skills.length, "skill")}${instead}${rooms === null ? "" : ` in ${rooms.length} rooms`}`),
		found.length === 0 ? suites.warning("there are no evals", `Draft them with \`${require_start.ownCommandLine("init")}\`.`) : suites.ok(`${require_start.plural(found.length, "suite")} with ${require_start.plural(prompts, "prompt")}`),
		...unread.length === 0 ? [] : [suites.problem(`${require_start.plural(unread.length, "suite")} cannot be read, such as ${unread[0]}`, `See what is wrong with \`${require_start.ownCommandLine("validate")}\`.`)],
		...found.length === 0 || without.length === 0 ? [] : [suites.warning(`${require_start.plural(without.length, "skill")} without a prompt, such as ${without[0]?.name}`, `Write some: \`${require_start.ownCommandLine("init")}\` drafts what the descriptions give.`)],
		...found.length === 0 || silent.length === 0 ? [] : [suites.warning(`${require_start.plural(silent.length, "room")} without a prompt, such as ${silent[0]?.name}: nothing there is measured`, "Write some for the plugins that matter, or say in `rooms:` which skills are offered together.")]
	];
}

// src/commands/doctor/github.ts
async function checkGitHub(root, environment) {
	const { unknown } = reporter("github");
	const repository = await repositoryOf(root, environment);
	const token = (environment["GITHUB_TOKEN"] ?? environment["GH_TOKEN"] ?? "").trim();
	const name = await checkName(root);
	if (repository === null) return [unknown("no remote of this clone is on GitHub, so GitHub was not asked")];
	const [owner = "", repo = ""] = repository.split("/");
	if (token === "") {
		const todo = `Set GITHUB_TOKEN, such as to \`gh auth token\`; or see that your branch rules require "${name}".`;
		return [unknown(`GitHub was not asked about ${repository}: no token`, todo)];
	}
	const { createGitHubClient } = await Promise.resolve().then(() => require("./client-db7a8fd8.js"));
	const place = {
		client: createGitHubClient({
			token,
			baseUrl: environment["GITHUB_API_URL"] ?? "https://api.github.com",
			userAgent: `skill-eval-gate/${require_terminal.version}`,
			secondMs: 100
		}),
		owner,
		repo,
		branch: await require_measure.defaultBranchName(root)
	};
	return [await tokenFinding(place), await requiredCheck(place, name)];
}
async function checkName(root) {
	const read = await require_measure.readConfig(root).catch(() => null);
	return (read === null ? require_measure.defaultConfig : require_measure.withDefaults(read.config)).checkName;
}
async function repositoryOf(root, environment) {
	const named = environment["GITHUB_REPOSITORY"] ?? "";
	if (/^[\w.-]+\/[\w.-]+$/.test(named)) return named;
	const { exitCode, stdout } = await require_measure.tryGit(root, [
		"remote",
		"get-url",
		"origin"
	]);
	const host = new URL(environment["GITHUB_SERVER_URL"] ?? "https://github.com").host.replaceAll(".", "\\.");
	const pattern = new RegExp(`[/@]${host}[/:]([\\w.-]+/[\\w.-]+?)(?:\\.git)?/?$`);
	return exitCode === 0 ? pattern.exec(stdout.toString("utf8").trim())?.[1] ?? null : null;
}
async function tokenFinding({ client, owner, repo }) {
	const { ok, warning, problem } = reporter("token");
	try {
		const { data } = await client.rest.repos.get({
			owner,
			repo
		});
		if (data.permissions === void 0) return ok(`it can read ${owner}/${repo}; a workflow's token says no more`);
		return data.permissions.push ? ok(`it may write to ${owner}/${repo}`) : warning(`it may only read ${owner}/${repo}`, "Commands in comments need a role with write access.");
	} catch (error) {
		const failure = require_request_error.asGitHubFailure(error);
		if (failure === null) throw error;
		const { what, todo } = require_describe_github_error.describeGitHubError(error, "read-pull-request");
		if (failure.status !== 401 && failure.status !== 404) return problem(what.replace(/\.$/, ""), todo ?? "");
		return problem(failure.status === 401 ? "GitHub does not accept it" : `it cannot see ${owner}/${repo}`, "Make a token for this repository with `contents: read`.");
	}
}
async function requiredCheck({ client, owner, repo, branch }, name) {
	const { ok, warning, unknown } = reporter("required-check");
	try {
		const { data } = await client.rest.repos.getBranch({
			owner,
			repo,
			branch
		});
		const rules = await client.rest.repos.getBranchRules({
			owner,
			repo,
			branch,
			per_page: 100
		});
		const required = [...data.protection.required_status_checks?.contexts ?? [], ...rules.data.flatMap((rule) => rule.type === "required_status_checks" ? (rule.parameters?.required_status_checks ?? []).map(({ context }) => context) : [])];
		if (required.some((one) => one === name || one.startsWith(`${name} (`))) return ok(`"${name}" is required on ${branch}`);
		const job = required.find((one) => /^evals\b/.test(one));
		const where = `Settings > Rules: require "${name}" on ${branch}, from the source GitHub Actions.`;
		if (job !== void 0) return warning(`the job "${job}" is required on ${branch}, and not the check "${name}"`, where);
		return warning(`"${name}" is not required on ${branch}: a red result blocks nothing`, where);
	} catch (error) {
		const failure = require_request_error.asGitHubFailure(error);
		if (failure === null) throw error;
		return unknown(`GitHub did not say what ${branch} requires (${failure.status})`, `See that its rules require "${name}".`);
	}
}

// src/commands/doctor/machine.ts
const OLDEST_NODE = 20;
const OLDEST_GIT = [2, 31];
async function checkNode(version = process.versions.node) {
	const { ok, problem } = reporter("node");
	return [Number(version.split(".")[0]) < OLDEST_NODE ? problem(`Node ${version}`, `Install Node ${OLDEST_NODE} or newer.`) : ok(`Node ${version}`)];
}
async function checkGit(folder) {
	const { ok, problem } = reporter("git");
	const { exitCode, stdout } = await require_measure.tryGit(folder, ["--version"]);
	const [, version, major, minor] = /(([0-9]+)\.([0-9]+)[\w.]*)/.exec(stdout.toString("utf8")) ?? [];
	const todo = `Install git ${OLDEST_GIT.join(".")} or newer.`;
	if (exitCode !== 0 || version === void 0) return [problem("git does not start", todo)];
	return [Number(major) < OLDEST_GIT[0] || Number(major) === OLDEST_GIT[0] && Number(minor) < OLDEST_GIT[1] ? problem(`git ${version}`, todo) : ok(`git ${version}`)];
}
async function checkRepository(folder) {
	const { ok, warning } = reporter("repository");
	const repository = await require_measure.openRepository(folder);
	const { exitCode, stdout } = await require_measure.tryGit(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD^{commit}"
	]);
	if (exitCode !== 0) return [warning("the repository has no commit yet", "Commit your skills.")];
	const commit = stdout.toString("utf8").trim();
	const named = await require_measure.tryGit(repository.root, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"HEAD"
	]);
	const branch = named.exitCode === 0 ? named.stdout.toString("utf8").trim() : null;
	const history = repository.isShallow ? [warning("the clone is shallow", "Get all history with `git fetch --unshallow`, to compare with any commit.")] : [];
	try {
		const base = await require_measure.chooseBase(repository, {
			commit,
			branch,
			dirty: branch === "main" || branch === "master"
		});
		const short = await require_measure.git(repository.root, [
			"rev-parse",
			"--short",
			base.commit
		]);
		return [...history, ok(`compared with ${short} of ${base.ref}`)];
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return [...history, warning(first.what.replace(/\.$/, ""), first.todo ?? "")];
	}
}

// src/commands/doctor/workflows.ts
async function checkWorkflows(folder, home) {
	const tree = await require_look.treeAt(folder);
	const found = await require_look.gateWorkflows(tree);
	const { ok, warning } = reporter("workflows");
	if (found.length === 0) return [warning("no workflow runs the Action", `Write them with \`${require_start.ownCommandLine("init")}\`.`)];
	const findings = [
		...triggers(found),
		...found.flatMap((workflow) => permissionFindings(workflow)),
		...await outOfDate(tree.root, found, home)
	];
	return [...findings.length === 0 ? [ok(`${require_start.plural(found.length, "workflow")}: triggers and permissions`)] : findings, ...await pinned(found, home)];
}
function eventsOf(workflow) {
	const on = require_measure.valueAt(workflow, ["on"]);
	return Array.isArray(on) ? on.map(String) : require_measure.isRecord(on) ? Object.keys(on) : typeof on === "string" ? [on] : [];
}
function triggers(found) {
	const { warning, problem } = reporter("workflows");
	const parsed = found.map(({ file, text }) => ({
		file,
		value: require_measure.parseDocument(text, file).value
	}));
	const events = new Set(parsed.flatMap(({ value }) => eventsOf(value)));
	const target = parsed.find(({ value }) => eventsOf(value).includes("pull_request_target"));
	const filtered = parsed.find(({ value }) => ["paths", "paths-ignore"].some((key) => require_measure.valueAt(value, [
		"on",
		"pull_request",
		key
	]) !== void 0));
	const types = parsed.map(({ value }) => require_measure.valueAt(value, [
		"on",
		"pull_request",
		"types"
	]));
	return [
		...target === void 0 ? [] : [problem(`${target.file} runs on pull_request_target, which the Action refuses`, "Use pull_request: the other puts secrets beside foreign text.")],
		...events.has("pull_request") ? [] : [problem("no workflow runs the Action on pull_request", "Add it to `on:`, see docs/workflows.md.")],
		...filtered === void 0 ? [] : [warning(`${filtered.file} has a filter of paths: a required check waits for ever where nothing matches`, "Use `when.paths` of skill-eval-gate.yml in its place.")],
		...events.has("pull_request") && !types.some((one) => Array.isArray(one) && one.includes("ready_for_review")) ? [warning("a draft that becomes ready starts no run", "Add ready_for_review to `on.pull_request.types`.")] : [],
		...events.has("merge_group") ? [] : [warning("no workflow runs on merge_group", "Add it where you use the merge queue, or pull requests wait there.")]
	];
}
const COMMENTS = [
	"pull_request",
	"workflow_run",
	"issue_comment",
	"workflow_dispatch"
];
function permissionFindings({ file, text }) {
	const { warning, problem } = reporter("permissions");
	const { value } = require_measure.parseDocument(text, file);
	const events = eventsOf(value);
	return Object.entries(Object(require_measure.valueAt(value, ["jobs"]))).filter(([, job]) => {
		const steps = require_measure.valueAt(job, ["steps"]);
		return Array.isArray(steps) && steps.some((step) => require_look.runsTheAction(`uses: ${String(require_measure.valueAt(step, ["uses"]))}`));
	}).flatMap(([job]) => {
		const given = require_look.permissionsOf(value, job);
		const name = `the job ${job} of ${file}`;
		if (given === null) return [warning(`${name} has no permissions written down`, "Write `contents: read`, `checks: write` and `pull-requests: write`: the default may be less, or more.")];
		const lacking = [
			...require_look.grants(given, "contents", "read") ? [] : ["contents: read"],
			...require_look.grants(given, "checks", "write") ? [] : ["checks: write"],
			...require_look.grants(given, "pull-requests", "write") || !events.some((event) => COMMENTS.includes(event)) ? [] : ["pull-requests: write"]
		];
		return [...lacking.length === 0 ? [] : [problem(`${name} lacks ${lacking.join(", ")}`, "Add it to its `permissions:`.")], ...given === "write-all" || require_look.grants(given, "id-token", "write") ? [warning(`${name} may do more than it needs`, "Leave it `contents: read`, `checks: write` and `pull-requests: write`.")] : []];
	});
}
async function outOfDate(root, found, home) {
	const remarks = await require_look.reviewWorkflows(root, found, home);
	const [first] = remarks;
	if (first === void 0) return [];
	const place = first.line === null ? first.file : `${first.file}:${first.line}`;
	const { warning } = reporter("workflows");
	const more = remarks.length === 1 ? "" : `, and ${remarks.length - 1} more`;
	return [warning(`${place}: ${first.what}${more}`, `See all with \`${require_start.ownCommandLine("init --check")}\`.`)];
}
async function pinned(found, home) {
	const { ok, warning, unknown } = reporter("version");
	const ref = found.flatMap(({ text }) => /skill-eval-gate@([0-9a-f]{40})\b/.exec(text)?.[1] ?? [])[0];
	if (ref === void 0) return [];
	const short = ref.slice(0, 12);
	const own = await require_measure.tryGit(home, [
		"log",
		"-1",
		"--format=%H",
		"--",
		"."
	]);
	const top = await require_measure.tryGit(home, ["rev-parse", "--show-cdup"]);
	if (!(own.exitCode === 0 && top.exitCode === 0 && top.stdout.toString("utf8").trim() === "")) return [unknown(`the Action is pinned to ${short}; this program is no clone that could tell its age`)];
	const { exitCode, stdout } = await require_measure.tryGit(home, [
		"rev-list",
		"--count",
		`${ref}..HEAD`
	]);
	const behind = Number(stdout.toString("utf8").trim());
	if (exitCode !== 0) return [unknown(`the Action is pinned to ${short}, which this program's clone does not have`, "Run `git fetch` in it.")];
	if (behind === 0) return [ok(`the Action is pinned to ${short}, which is not older than this program`)];
	return [warning(`the Action is pinned to ${short}, ${require_start.plural(behind, "commit")} older than this program`, "Read CHANGELOG.md, then pin the newer commit.")];
}

// src/commands/doctor/doctor.ts
async function doctor({ folder, repository, home, environment }) {
	const root = repository ?? folder;
	const configuration = await bounded("configuration", () => checkConfiguration(root));
	const isConfigReadable = configuration.every(({ state }) => state !== "problem");
	return {
		findings: (await Promise.all([
			bounded("node", () => checkNode()),
			bounded("git", () => checkGit(folder)),
			bounded("repository", () => checkRepository(folder)),
			configuration,
			isConfigReadable ? bounded("skills", () => checkEvals(folder)) : [],
			repository === null ? [] : bounded("workflows", () => checkWorkflows(folder, home)),
			isConfigReadable ? bounded("agent", () => checkConfiguredAgent(root, environment)) : [],
			repository === null ? [] : bounded("github", () => checkGitHub(root, environment))
		])).flat(),
		isConfigReadable
	};
}

// src/commands/doctor/findings-text.ts
const SIGNS = {
	ok: "ok",
	warning: "warning",
	problem: "PROBLEM",
	unknown: "unknown"
};
function findingsText(findings, width) {
	const lines = findings.flatMap(({ check, state, what, todo }) => [require_measure.wrap(`${check}: ${require_start.plain(what)}`, width, SIGNS[state].padEnd(9), " ".repeat(9)), ...todo === null || todo === "" ? [] : [require_measure.wrap(require_start.plain(todo), width, `${" ".repeat(9)}-> `, " ".repeat(12))]]);
	const count = (state) => findings.filter((one) => one.state === state).length;
	const unknown = count("unknown") === 0 ? "" : `, ${count("unknown")} unknown`;
	const total = `${require_start.plural(count("problem"), "problem")}, ${require_start.plural(count("warning"), "warning")}${unknown}.`;
	return `${lines.join("\n")}\n\n${total}\n`;
}

// src/commands/doctor-command.ts
function doctorCommand(command, terminal, done) {
	command.option("--json", "print the findings as JSON").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (options) => {
		const folder = await require_measure.folderOf(terminal, options.directory);
		const repository = await require_measure.repositoryIfAny(folder).catch(() => null);
		const { home, environment } = terminal;
		const request = {
			folder,
			repository: repository?.root ?? null,
			home,
			environment
		};
		const { findings, isConfigReadable } = await doctor(request);
		const width = Math.min(terminal.columns, 100);
		terminal.stdout(options.json === true ? `${JSON.stringify({ findings }, null, 2)}\n` : findingsText(findings, width));
		const hasProblem = findings.some(({ state }) => state === "problem");
		done(!isConfigReadable ? require_terminal.exitCodes.configuration : hasProblem ? require_terminal.exitCodes.regressed : require_terminal.exitCodes.pass);
	});
}
const examples = `
Looks at Node and git, the repository and its history, configuration, skills
and suites, the workflow files, the agent's key and program, and the sandbox.
With GITHUB_TOKEN or GH_TOKEN it asks GitHub what the default branch requires.
It asks no model, prints no key, and writes nothing.

Exit codes: 0 nothing wrong, 1 a problem, 3 the configuration cannot be read.

Examples:
  $ skill-eval-gate doctor
  $ skill-eval-gate doctor --json`;

exports.doctorCommand = doctorCommand;