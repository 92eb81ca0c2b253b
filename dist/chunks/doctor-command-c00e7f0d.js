"use strict";

const require_agents = require("./agents-482b9764.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_trying = require("./trying-6126afce.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_check = require("./check-2ce12acf.js");
const require_documents = require("./documents-9c53a8eb.js");

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

// src/commands/doctor/job-token.ts
async function tokenOfJob(agent, root) {
	if (!require_check.isByJobToken(agent)) return null;
	const { problem, unknown } = reporter("key");
	const { permission, policy } = require_trying.serviceOf(agent);
	if (!(await require_doctor.gateWorkflows(await require_check.treeAt(root))).some(({ text }) => require_doctor.asksByJobToken(text))) return problem(`no job grants \`${permission}\``, "Take the jobs of docs/job-token.md over.");
	return unknown(`a job grants \`${permission}\`; only a run can tell whether "${policy}" is on`, "Open a pull request.");
}

// src/commands/doctor/agent.ts
async function checkConfiguredAgent(root, environment, named) {
	const read = await require_convert.readConfig(root);
	require_convert.checkAgent(read, {
		inputs: {},
		inputsMay: "tighten"
	});
	const config = require_convert.fullConfigOf(read);
	const agent = named ?? config.agent ?? {
		id: "lexical",
		command: null,
		version: null,
		model: null
	};
	const found = reporter("agent");
	if (agent.id === "lexical") return [found.ok("lexical: no key, no program, no sandbox needed")];
	return [
		...require_agents.isPaid(agent.id) ? [await key(agent, root, environment)] : [],
		await start(agent, root, environment),
		await sandbox(config.sandbox, require_agents.isPaid(agent.id), root, environment),
		...sides(agent.id, config)
	];
}
function sides(id, { sandbox: choice, policy }) {
	const { ok, unknown } = reporter("sides");
	if (policy.sideSpread > 0) return [ok(`a loss has to stand out from \`side_spread: ${policy.sideSpread}\``)];
	const why = id === "command" ? "caches and retries of a command are its own" : choice === "none" ? "without a sandbox trials see what earlier ones left" : null;
	return why === null ? [] : [unknown(`whether both sides are measured alike is not known: ${why}`, "`skill-eval-gate aa` measures it: a commit against itself. See docs/power.md#aa.")];
}
async function key(agent, root, environment) {
	const { ok, problem, unknown } = reporter("key");
	const byToken = await tokenOfJob(agent, root);
	if (byToken !== null) return byToken;
	try {
		await require_trying.routeOfAgent(agent, {
			environment,
			onWarning: () => {}
		});
		return ok(`${require_trying.providerOf(agent, environment).apiKeyEnv} is set`);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		const { variable, header = variable } = first;
		const secret = (header === void 0 ? [] : await require_doctor.gateWorkflows(await require_check.treeAt(root))).map(({ text }) => require_doctor.handedSecret(text, header ?? "")).find((one) => one !== null);
		if (variable !== void 0 && secret != null) {
			const todo = `See that the secret is set: gh secret list. To run it here, set ${variable}.`;
			return unknown(`${variable} is not set here; the workflow takes it from the secret ${secret}`, todo);
		}
		return problem(require_options.clause(first.what), first.todo ?? "");
	}
}
async function start(agent, root, environment) {
	const { ok, problem, unknown } = reporter("agent");
	const cli = require_agents.cliPrograms.find(({ id }) => id === agent.id);
	const given = typeof agent.command === "string" ? require_trying.splitCommand(agent.command) : agent.command ?? [];
	try {
		if (cli === void 0) {
			if (agent.id !== "command") return ok(`${agent.id}: no program needed`);
			const { program } = await require_agents.resolveCommand([...given], root, environment["PATH"]);
			return ok(`command: ${program} is there`);
		}
		if (agent.version !== null) return unknown(`${agent.id} ${agent.version} is installed when it runs`);
		const file = await require_agents.resolveCommand([cli.command], root, environment["PATH"]);
		const version = await require_doctor.programVersion(file, cli.label, environment);
		await require_trying.withOwnFolders(async (folders) => cli.check?.(file, require_trying.childEnvironment(environment, [], folders), true));
		return ok(`${cli.label} ${version} starts`);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		const install = cli === void 0 ? first.todo : `Install it, or name a version: ${cli.id}@${cli.testedVersion}.`;
		return problem(require_options.clause(first.what), install ?? "");
	}
}
async function sandbox(choice, isNeeded, root, environment) {
	const { ok, warning, problem } = reporter("sandbox");
	try {
		const chosen = await require_doctor.chooseSandbox(choice, {
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
		return problem(require_options.clause(first.what), first.todo ?? "");
	}
}

// src/commands/doctor/bounded.ts
const TIMEOUT_MS = 2e4;
async function bounded(check, work, timeoutMs = TIMEOUT_MS) {
	const { problem, unknown } = reporter(check);
	const late = () => [unknown(`no answer within ${timeoutMs / 1e3} s`, "Run this again, or look at it by hand.")];
	try {
		return await require_doctor.inTime(timeoutMs, work, late);
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) return [unknown(`it could not be checked: ${error instanceof Error ? error.message : String(error)}`)];
		return errors.map(({ what, todo, where }) => problem(`${where === void 0 ? "" : `${where.file}:${where.line}: `}${require_options.clause(what)}`, todo ?? ""));
	}
}

// src/commands/doctor/configuration.ts
async function checkConfiguration(root) {
	const { ok, warning } = reporter("configuration");
	const read = await require_convert.readConfig(root);
	if (read !== null) return [ok(`${read.file} can be read`)];
	return [warning("there is no skill-eval-gate.yml: defaults count", `Write one with \`${require_start.ownCommandLine("init")}\`.`)];
}

// src/commands/doctor/evals.ts
async function checkEvals(folder) {
	const [skills, suites] = [reporter("skills"), reporter("suites")];
	const looked = await require_doctor.lookAt(folder);
	const { catalogue, rooms, suites: found, unread, covered, share } = looked;
	const nameAt = new Map(catalogue.skills.map(({ path, name }) => [path, name]));
	const named = rooms.length > 1 ? rooms : [];
	const silent = named.filter(({ paths }) => ![...paths].some((path) => covered.has(nameAt.get(path) ?? "")));
	const without = catalogue.skills.filter(({ name, offered }) => offered && !covered.has(name));
	const instead = catalogue.skills.length === 0 ? `, ${require_convert.beside(catalogue.candidates?.all ?? [])}` : "";
	return [
		skills.ok(`${require_start.plural(catalogue.skills.length, "skill")}${instead}${named.length === 0 ? "" : ` in ${named.length} rooms`}`),
		...notLoaded(catalogue.skills).map((what) => skills.warning(what, "See docs/loading.md for where agents look.")),
		found.length === 0 ? suites.warning("there are no evals", `Draft them with \`${require_start.ownCommandLine("init")}\`.`) : readFinding(`${require_start.plural(found.length, "suite")}, read ${require_convert.shareText(share)}`, share),
		...unread.length === 0 ? [] : [suites.problem(`${require_start.plural(unread.length, "suite")} cannot be read, such as ${unread[0]}`, `See what is wrong with \`${require_start.ownCommandLine("validate")}\`.`)],
		...found.length === 0 || without.length === 0 ? [] : [suites.warning(`${require_start.plural(without.length, "skill")} without a prompt, such as ${without[0]?.name}`, `Write some: \`${require_start.ownCommandLine("init")}\` drafts what the descriptions give.`)],
		...await kept(looked),
		...unseen(looked),
		...found.length === 0 || silent.length === 0 ? [] : [suites.warning(`${require_start.plural(silent.length, "room")} without a prompt, such as ${silent[0]?.name}: nothing there is measured`, "Write some for the plugins that matter, or say in `rooms:` which skills are offered together.")]
	];
}
function readFinding(text, { read, about }) {
	const say = reporter("suites");
	return read === about ? say.ok(text) : say.warning(text, `See which with \`${require_start.ownCommandLine("validate -v")}\`.`);
}
async function kept({ tree, skipped }) {
	const found = await require_trying.keptResults(tree.root, skipped);
	return found === null ? [] : [reporter("suites").unknown(found.what, found.todo)];
}
function unseen(found) {
	const [said, suites] = [require_doctor.unseenInstructions(found, found.agent?.id ?? "lexical"), reporter("suites")];
	if (said === null || found.suites.length === 0) return [];
	return [suites[found.agent === null || found.agent.id === "lexical" ? "unknown" : "warning"](said.what, said.todo)];
}
function notLoaded(skills) {
	const hidden = skills.flatMap(({ name, hidden: own, loads = [] }) => {
		const why = own ?? (loads.some(require_agents.isListed) ? null : loads.find((load) => load.why !== null)?.why ?? null);
		return why === null ? [] : [`${name} by ${require_check.standingText(why)}`];
	});
	const isPlaced = ({ loads = [] }) => loads.some(({ via }) => via !== "folder");
	const lost = skills.some(isPlaced) ? skills.filter((skill) => !isPlaced(skill)) : [];
	return [...hidden.length === 0 ? [] : [`${require_start.plural(hidden.length, "skill")} not offered to any model, such as ${hidden[0]}`], ...lost.length === 0 ? [] : [`${require_start.plural(lost.length, "skill")} where no agent looks, such as ${lost[0]?.path}`]];
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
	const { createGitHubClient } = await Promise.resolve().then(() => require("./client-ca9f3fb0.js")).then((n) => n.client_exports);
	const place = {
		client: createGitHubClient({
			token,
			baseUrl: environment["GITHUB_API_URL"] ?? "https://api.github.com",
			userAgent: `skill-eval-gate/${require_terminal.version}`,
			secondMs: 100
		}),
		owner,
		repo,
		branch: await require_trying.defaultBranchName(root)
	};
	return [await tokenFinding(place), await requiredCheck(place, name)];
}
async function checkName(root) {
	const read = await require_convert.readConfig(root).catch(() => null);
	return require_convert.fullConfigOf(read).checkName;
}
async function repositoryOf(root, environment) {
	const named = environment["GITHUB_REPOSITORY"] ?? "";
	if (/^[\w.-]+\/[\w.-]+$/.test(named)) return named;
	const { exitCode, stdout } = await require_convert.tryGit(root, [
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
		const failure = require_doctor.asGitHubFailure(error);
		if (failure === null) throw error;
		const { what, todo } = require_doctor.describeGitHubError(error, "read-pull-request");
		if (failure.status !== 401 && failure.status !== 404) return problem(require_options.clause(what), todo ?? "");
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
		const failure = require_doctor.asGitHubFailure(error);
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
	const { exitCode, stdout } = await require_convert.tryGit(folder, ["--version"]);
	const [, version, major, minor] = /(([0-9]+)\.([0-9]+)[\w.]*)/.exec(stdout.toString("utf8")) ?? [];
	const todo = `Install git ${OLDEST_GIT.join(".")} or newer.`;
	if (exitCode !== 0 || version === void 0) return [problem("git does not start", todo)];
	return [Number(major) < OLDEST_GIT[0] || Number(major) === OLDEST_GIT[0] && Number(minor) < OLDEST_GIT[1] ? problem(`git ${version}`, todo) : ok(`git ${version}`)];
}
async function checkRepository(folder) {
	const { ok, warning } = reporter("repository");
	const repository = await require_convert.openRepository(folder);
	const { exitCode, stdout } = await require_convert.tryGit(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD^{commit}"
	]);
	if (exitCode !== 0) return [warning("the repository has no commit yet", "Commit your skills.")];
	const commit = stdout.toString("utf8").trim();
	const named = await require_convert.tryGit(repository.root, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"HEAD"
	]);
	const branch = named.exitCode === 0 ? named.stdout.toString("utf8").trim() : null;
	const history = repository.isShallow ? [warning("the clone is shallow", "Get all history with `git fetch --unshallow`, to compare with any commit.")] : [];
	try {
		const base = await require_trying.chooseBase(repository, {
			commit,
			branch,
			dirty: branch === "main" || branch === "master"
		});
		const short = await require_convert.git(repository.root, [
			"rev-parse",
			"--short",
			base.commit
		]);
		return [...history, ok(`compared with ${short} of ${base.ref}`)];
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return [...history, warning(require_options.clause(first.what), first.todo ?? "")];
	}
}

// src/commands/doctor/next-agent.ts
async function checkNextAgent(root, named) {
	const config = require_convert.fullConfigOf(await require_convert.readConfig(root));
	const agent = named ?? config.agent;
	if (agent === null || named === null && !require_agents.isPaid(agent.id)) return [];
	const found = await require_doctor.lookAt(root);
	const costs = await require_doctor.runCosts(found, agent);
	const [graders, instructions, cost] = [
		reporter("graders"),
		reporter("instructions"),
		reporter("cost")
	];
	const price = (said, isTooMuch) => isTooMuch ? cost.warning(said, "Set `budget_usd` in skill-eval-gate.yml.") : cost.ok(said);
	const ofCost = costs === null ? [] : [price(require_doctor.costText(costs), require_doctor.isTooDear(costs))];
	if (named === null) return ofCost;
	const specs = found.suites.flatMap(({ tasks }) => tasks.flatMap((task) => task.graders));
	const idle = require_trying.withoutJudgeWarning(specs, config.judge);
	const unseen = require_doctor.unseenInstructions(found, named.id);
	return [
		idle === null ? graders.ok(`${specs.length === 0 ? "there are none" : "each has what it needs"}`) : graders.warning(idle.what, idle.todo ?? ""),
		unseen === null ? instructions.ok("trials begin with those that it reads by itself, if there are any") : instructions.warning(unseen.what, unseen.todo),
		...ofCost
	];
}

// src/commands/doctor/workflows.ts
async function checkWorkflows(folder, home) {
	const tree = await require_check.treeAt(folder);
	const found = await require_doctor.gateWorkflows(tree);
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
	const on = require_documents.valueAt(workflow, ["on"]);
	return Array.isArray(on) ? on.map(String) : require_options.isRecord(on) ? Object.keys(on) : typeof on === "string" ? [on] : [];
}
function triggers(found) {
	const { warning, problem } = reporter("workflows");
	const parsed = found.map(({ file, text }) => ({
		file,
		value: require_documents.parseDocument(text, file).value
	}));
	const events = new Set(parsed.flatMap(({ value }) => eventsOf(value)));
	const target = parsed.find(({ value }) => eventsOf(value).includes("pull_request_target"));
	const filtered = parsed.find(({ value }) => ["paths", "paths-ignore"].some((key) => require_documents.valueAt(value, [
		"on",
		"pull_request",
		key
	]) !== void 0));
	const types = parsed.map(({ value }) => require_documents.valueAt(value, [
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
function jobsOf(workflow) {
	return Object.entries(Object(require_documents.valueAt(workflow, ["jobs"]))).flatMap(([job, one]) => {
		const steps = require_documents.valueAt(one, ["steps"]);
		const ours = (Array.isArray(steps) ? steps : []).filter((step) => require_doctor.runsTheAction(`uses: ${String(require_documents.valueAt(step, ["uses"]))}`));
		const named = ["open", "history"].find((one) => ours.every((step) => require_documents.valueAt(step, ["with", "job"]) === one));
		return ours.length === 0 ? [] : [{
			job,
			does: named ?? null
		}];
	});
}
function permissionFindings({ file, text }) {
	const { warning, problem } = reporter("permissions");
	const { value } = require_documents.parseDocument(text, file);
	const events = eventsOf(value);
	return jobsOf(value).flatMap(({ job, does }) => {
		const given = require_doctor.permissionsOf(value, job);
		const name = `the job ${job} of ${file}`;
		if (given === null) return [warning(`${name} has no permissions written down`, "Write `contents: read`, `checks: write` and `pull-requests: write`: the default may be less, or more.")];
		if (given !== "write-all" && require_doctor.grants(given, "copilot-requests", "write")) {
			const isOnly = Object.keys(Object(given)).filter((scope) => scope !== "contents" && scope !== "copilot-requests").length === 0 && !require_doctor.grants(given, "contents", "write");
			const what = `${name} holds the token that its agent gets, and grants more than it needs`;
			return isOnly ? [] : [problem(what, "Leave it `contents: read` and `copilot-requests: write`.")];
		}
		const comments = events.some((event) => COMMENTS.includes(event)) && does === null;
		const lacking = (does === "history" ? [["contents", "write"]] : [
			["contents", "read"],
			["checks", "write"],
			...comments ? [["pull-requests", "write"]] : []
		]).flatMap(([scope, level]) => require_doctor.grants(given, scope, level) ? [] : [`${scope}: ${level}`]);
		return [...lacking.length === 0 ? [] : [problem(`${name} lacks ${lacking.join(", ")}`, "Add it to its `permissions:`.")], ...given === "write-all" || require_doctor.grants(given, "id-token", "write") ? [warning(`${name} may do more than it needs`, "Leave it `contents: read`, `checks: write` and `pull-requests: write`.")] : []];
	});
}
async function outOfDate(root, found, home) {
	const remarks = await require_doctor.reviewWorkflows(root, found, home);
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
	const own = await require_convert.tryGit(home, [
		"log",
		"-1",
		"--format=%H",
		"--",
		"."
	]);
	const top = await require_convert.tryGit(home, ["rev-parse", "--show-cdup"]);
	if (!(own.exitCode === 0 && top.exitCode === 0 && top.stdout.toString("utf8").trim() === "")) return [unknown(`the Action is pinned to ${short}; this program is no clone that could tell its age`)];
	const { exitCode, stdout } = await require_convert.tryGit(home, [
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
const READING_MS = 6e4;
async function doctor({ folder, repository, home, environment, agent }) {
	const root = repository ?? folder;
	const configuration = await bounded("configuration", () => checkConfiguration(root));
	const isConfigReadable = configuration.every(({ state }) => state !== "problem");
	return {
		findings: (await Promise.all([
			bounded("node", () => checkNode()),
			bounded("git", () => checkGit(folder)),
			bounded("repository", () => checkRepository(folder)),
			configuration,
			isConfigReadable ? bounded("skills", () => checkEvals(folder), READING_MS) : [],
			repository === null ? [] : bounded("workflows", () => checkWorkflows(folder, home)),
			isConfigReadable ? bounded("agent", () => checkConfiguredAgent(root, environment, agent)) : [],
			isConfigReadable ? bounded("cost", () => checkNextAgent(root, agent), READING_MS) : [],
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
	const lines = findings.flatMap(({ check, state, what, todo }) => [require_terminal.wrap(`${check}: ${require_start.plain(what)}`, width, SIGNS[state].padEnd(9), " ".repeat(9)), ...todo === null || todo === "" ? [] : [require_terminal.wrap(require_start.plain(todo), width, `${" ".repeat(9)}-> `, " ".repeat(12))]]);
	const count = (state) => findings.filter((one) => one.state === state).length;
	const unknown = count("unknown") === 0 ? "" : `, ${count("unknown")} unknown`;
	const total = `${require_start.plural(count("problem"), "problem")}, ${require_start.plural(count("warning"), "warning")}${unknown}.`;
	return `${lines.join("\n")}\n\n${total}\n`;
}

// src/commands/doctor-command.ts
async function examine(options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const repository = await require_convert.repositoryIfAny(folder).catch(() => null);
	const { home, environment } = terminal;
	const request = {
		folder,
		repository: repository?.root ?? null,
		home,
		environment,
		agent: agentOf(options)
	};
	const { findings, isConfigReadable } = await doctor(request);
	const width = Math.min(terminal.columns, 100);
	terminal.stdout(options.json === true ? `${JSON.stringify({ findings }, null, 2)}\n` : findingsText(findings, width));
	const hasProblem = findings.some(({ state }) => state === "problem");
	return !isConfigReadable ? require_terminal.exitCodes.configuration : hasProblem ? require_terminal.exitCodes.regressed : require_terminal.exitCodes.pass;
}
function agentOf({ agent, model }) {
	if (agent === void 0) return null;
	const word = require_agents.parseAgentWord(agent);
	if (!require_agents.agentIds.includes(word.id)) throw require_agents.unknownAgent(word.id);
	return {
		...word,
		command: null,
		model: model ?? word.model
	};
}

exports.examine = examine;