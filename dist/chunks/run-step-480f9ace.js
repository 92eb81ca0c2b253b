"use strict";

const require_start = require("./start-b5b59809.js");
const require_close_lease = require("./close-lease-aeb0ffaa.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_acceptance_problem = require("./acceptance-problem-27c0f59a.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_between_jobs = require("./between-jobs-dbef8a56.js");
const require_check = require("./check-2ce12acf.js");
const require_measure = require("./measure-cc9c786d.js");
const require_report = require("./report-ac56b22a.js");
const require_read_bot_settings = require("./read-bot-settings-3b4df7a6.js");
const require_options = require("./options-63464348.js");
const require_validate = require("./validate-368709ce.js");
const require_live_check = require("./live-check-b49770f9.js");
const require_progress_check = require("./progress-check-7b1848be.js");
const require_agents = require("./agents-482b9764.js");
const require_authorise_dispatch = require("./authorise-dispatch-d08a969d.js");
const require_history_branch = require("./history-branch-5a04a258.js");
const require_history_text = require("./history-text-5a46c37f.js");
const require_record_run = require("./record-run-c8200ce5.js");
const require_temporary_source = require("./temporary-source-54d7c05b.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
let node_path_posix = require("node:path/posix");

// src/github/action/actions-cache.ts
const TIMEOUT_MS = 6e4;
const HURRIED_MS = 8e3;
const PREFIX = "skill-eval-gate-v1";
function actionsCache(environment, options) {
	const offers = (name) => (environment[name] ?? "") !== "";
	if (!offers("ACTIONS_RESULTS_URL") && !offers("ACTIONS_CACHE_URL")) return null;
	const own = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => name.startsWith("ACTIONS_") && value !== void 0 ? [[name, value]] : []));
	const pending = /* @__PURE__ */ new Map();
	const alone = require_convert.pLimit(1);
	const attempt = async (what, todo, work, timeoutMs = TIMEOUT_MS) => {
		try {
			await require_doctor.inTime(timeoutMs, () => require_terminal.withVariables(own, async () => work(await Promise.resolve().then(() => require("./cache-d2560bd9.js")))));
		} catch (error) {
			options.warn({
				what: `${what}: ${error instanceof Error ? error.message : String(error)}`,
				todo
			});
		}
	};
	const { keeps, pullRequest, runId } = options;
	const ofRun = `${runId}-${options.attempt}`;
	const owner = pullRequest === null ? "" : `pr${pullRequest}-`;
	return {
		keeps,
		restore: (name, folder) => alone(() => attempt("Stored trials could not be restored", "They are run again.", async (cache) => {
			await cache.restoreCache([folder], keyOf(name, ofRun, ""), [keyOf(name, "", "")]);
			const own = keyOf(name, ofRun, owner);
			if (owner !== "") await cache.restoreCache([folder], own, [`${PREFIX}-${owner}${name.agent}-`]);
		})),
		filled(name, folder) {
			if (keeps !== null) pending.set(folder, {
				name,
				folder
			});
		},
		async save(isHurried = false) {
			for (const { name, folder } of [...pending.values()]) {
				pending.delete(folder);
				await attempt("Trials could not be stored", "Pull requests run them again.", (cache) => cache.saveCache([folder], keyOf(name, ofRun, owner)), isHurried ? HURRIED_MS : TIMEOUT_MS);
			}
		}
	};
}
function keyOf({ agent, surface }, ofRun, owner) {
	return `${PREFIX}-${owner}${agent}-${surface}-${ofRun}`;
}

// src/github/action/decorate.ts
const MOST_MS = 1e4;
async function decorate(what, task, runner, mostMs = MOST_MS) {
	const controller = new AbortController();
	const late = () => {
		const error = Object.assign(/* @__PURE__ */ new Error(`it did not end within ${mostMs / 1e3} s`), { code: "ETIMEDOUT" });
		controller.abort(error);
		throw error;
	};
	try {
		return await require_doctor.inTime(mostMs, () => task(controller.signal), late);
	} catch (error) {
		const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
		runner.warn({ what: `${what}: ${require_start.plain(message)}. The result is published all the same.` });
		if (!(error instanceof Error && "code" in error)) runner.log(stack);
		return null;
	}
}

// src/gate/acceptance.ts
function withAcceptances(results, acceptances) {
	const { base, head } = require_report.sidesOf(results);
	const valid = acceptances.filter((one) => base !== null && one.base === base.surfaceDigest && one.head === head.surfaceDigest).filter((one) => beyondAcceptance(results, one) === 0);
	if (valid.length === 0) return results;
	const accepted = new Map(valid.map((one) => [one.skill, {
		by: one.by,
		reason: one.reason
	}]));
	return require_report.withColumns(results, (column) => acceptedIn(column, accepted));
}
function acceptedIn(results, accepted) {
	const skills = results.skills.map((skill) => {
		const own = skill.state === "regressed" ? accepted.get(skill.skill) : void 0;
		return own === void 0 ? skill : {
			...skill,
			accepted: own
		};
	});
	const known = new Map(skills.flatMap((skill) => skill.accepted === void 0 ? [] : [[skill.skill, skill.accepted]]));
	if (known.size === 0) return results;
	const reasons = results.decision.reasons.map((reason) => {
		const own = reason.skill === null || !isLoss(reason) ? void 0 : known.get(reason.skill);
		if (own === void 0) return reason;
		return {
			...reason,
			message: `${reason.message} (accepted by @${own.by}: ${own.reason})`,
			blocks: false
		};
	});
	return {
		...results,
		skills,
		decision: {
			...results.decision,
			state: require_report.stateOf$1(reasons),
			reasons: [...reasons.filter(({ blocks }) => blocks), ...reasons.filter(({ blocks }) => !blocks)]
		}
	};
}
function beyondAcceptance(results, { skill, lost }) {
	if (lost === void 0) return 0;
	const held = new Set(lost);
	return [...new Set(require_report.measuredOf(results).flatMap((own) => [...require_acceptance_problem.worsePrompts(own, skill).clear, ...isRegressed(own, skill) ? require_acceptance_problem.unansweredPrompts(own, skill) : []]))].filter((key) => !held.has(key)).length;
}
function isRegressed({ skills }, name) {
	return skills.some(({ skill, state }) => skill === name && state === "regressed");
}
function isLoss({ code }) {
	return code === "regressed" || code === "removed_tasks";
}

// src/github/merged-as.ts
async function mergedAs(client, { owner, repo, sha, branch }) {
	const parameters = {
		owner,
		repo,
		commit_sha: sha,
		per_page: 100
	};
	const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit(parameters);
	const found = data.find((pull) => pull.merged_at !== null && pull.merge_commit_sha === sha && pull.base.ref === branch);
	return found === void 0 ? null : {
		number: found.number,
		headSha: found.head.sha
	};
}

// src/github/action/honour-acceptances.ts
async function honourAcceptances(results, publishing, { context, trigger, target }) {
	const { client, workflow } = context;
	const { owner, repo } = workflow;
	const { accept, checkName: gate } = publishing;
	const regressed = require_report.measuredOf(results).flatMap(({ skills }) => skills.flatMap(({ state, skill }) => state === "regressed" ? [skill] : []));
	if (!target.canPublish || accept === "off" || regressed.length === 0) return {
		results,
		warnings: []
	};
	let action = "read-pull-request";
	try {
		const judged = await judgedPull(trigger, target, {
			client,
			workflow
		});
		if (judged === null) return {
			results,
			warnings: []
		};
		const { number, headSha } = judged;
		action = "read-checks";
		const recorded = await require_acceptance_problem.listAcceptances(client, {
			owner,
			repo,
			gate,
			headSha
		});
		const { base, head } = require_report.sidesOf(results);
		const relevant = recorded.filter((one) => regressed.includes(one.skill) && (one.job ?? "") === context.inputs.matrix && one.base === base?.surfaceDigest && one.head === head.surfaceDigest && (accept !== "not_author" || one.by !== one.pullAuthor));
		const covering = relevant.filter((one) => beyondAcceptance(results, one) === 0);
		const warnings = relevant.filter((one) => !covering.some(({ skill }) => skill === one.skill)).map((one) => ({
			what: `The acceptance of "${one.skill}" by ${one.by} does not count: it does not hold ${require_start.plural(beyondAcceptance(results, one), "prompt")} on which the skill does worse in this run.`,
			todo: "Read the result, and accept it again if you want that too."
		}));
		action = "read-comment";
		const read = await require_acceptance_problem.judgedAcceptances(covering, client, {
			owner,
			repo,
			pull: number
		});
		const standing = read.flatMap(({ records, why }) => why === null ? records : []);
		return {
			results: withAcceptances(results, standing),
			warnings: [...warnings, ...read.flatMap(revokedWarning)]
		};
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return {
			results,
			warnings: [require_doctor.describeGitHubError(error, action)]
		};
	}
}
function revokedWarning({ records, why }) {
	const names = records.map(({ skill }) => `"${skill}"`);
	if (why === null) return [];
	return [{ what: `The acceptance of ${require_options.firstOf(names, 20)} by ${records[0].by} does not count: ${why}.` }];
}
async function judgedPull(trigger, { pull, headSha }, { client, workflow: { owner, repo, ref } }) {
	if (pull !== null) return {
		number: pull.number,
		headSha
	};
	if (trigger.kind === "merge_group") return trigger.pullRequest === null ? null : require_start.getPullRequest(client, {
		owner,
		repo,
		number: trigger.pullRequest
	});
	if (trigger.kind !== "push" || ref !== `refs/heads/${trigger.defaultBranch}`) return null;
	return mergedAs(client, {
		owner,
		repo,
		sha: trigger.after,
		branch: trigger.defaultBranch
	});
}

// src/github/action/job-progress.ts
function jobProgress(write) {
	const style = require_measure.progressStyle({
		quiet: false,
		isTty: false,
		ci: true
	});
	return require_measure.showProgress({
		style,
		write,
		now: () => performance.now(),
		tick: require_measure.everySecond,
		fd: write.fd
	});
}

// src/github/gate-before.ts
const MOST_PULLS = 10;
async function gateBefore(client, { owner, repo, base, branch }) {
	try {
		const onBase = await statesAt(client, {
			owner,
			repo,
			headSha: base
		});
		if (onBase.includes(true)) return {
			isEnforced: true,
			wasEnforced: true
		};
		const closed = {
			owner,
			repo,
			state: "closed",
			sort: "updated",
			direction: "desc",
			per_page: MOST_PULLS
		};
		const { data } = await client.rest.pulls.list({
			...closed,
			...require_start.present({ base: branch })
		});
		for (const { head, merged_at: merged } of data) {
			if (merged === null || merged === void 0) continue;
			if ((await statesAt(client, {
				owner,
				repo,
				headSha: head.sha
			})).includes(true)) return {
				isEnforced: onBase.length === 0,
				wasEnforced: true
			};
		}
		return {
			isEnforced: false,
			wasEnforced: false
		};
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return {
			isEnforced: false,
			wasEnforced: true
		};
	}
}
async function statesAt(client, where) {
	return (await require_live_check.listOwnChecks(client, where)).filter(({ externalId }) => externalId === require_live_check.RESULT_KEY).flatMap(({ text }) => require_acceptance_problem.readCheckState(text)?.enforced ?? []);
}

// src/github/action/config-at.ts
function configNames(named) {
	return named === null ? require_convert.CONFIG_FILES : [named, ...require_convert.CONFIG_FILES];
}
async function configAt(repository, commit, named) {
	for (const file of configNames(named)) {
		const text = await require_check.readFileAt(repository, commit, file, require_options.MAX_FILE_BYTES);
		if (text === null) continue;
		try {
			return {
				config: require_convert.parseConfig(text, file),
				file,
				text
			};
		} catch (error) {
			if (require_start.asUserErrors(error) === null) throw error;
			return "unreadable";
		}
	}
	return null;
}

// src/sides/always-measured.ts
function isAlwaysMeasured(path, config) {
	const name = (0, node_path_posix.basename)(path);
	if (/^(?:skill\.md|plugin\.json|marketplace\.json|gemini-extension\.json)$/i.test(name)) return true;
	if (require_agents.candidateShelves.loaders.some((loader) => saysOfLoading(path, loader))) return true;
	return require_check.steersAgents(path) || require_check.describesCandidate(path) || require_convert.discoverSuites([path], config).length > 0;
}
function saysOfLoading(path, { settings = [], beside = [] }) {
	return settings.some(({ file }) => file === path) || beside.some(({ file }) => path.endsWith(`/${file}`));
}

// src/github/action/named-candidates.ts
const MOST_MANIFESTS = 2e3;
const MOST_TEXTS = 100;
const MAX_TEXT_BYTES = 1048576;
async function mayBeNamedCandidate(repository, { base, head }, paths, signal) {
	const texts = paths.filter(require_convert.mayBeCandidate);
	if (texts.length === 0) return false;
	try {
		const tree = await require_check.listTree(repository, base, signal, { sizes: true });
		const manifests = tree.filter(({ name, mode }) => mode.startsWith("100") && require_convert.mayBeManifest(name.toString("utf8")));
		if (manifests.length > MOST_MANIFESTS) return true;
		const present = manifests.flatMap(({ id, size }) => size === null ? [] : [{
			id,
			size
		}]);
		if (present.length < manifests.length) return true;
		const named = /* @__PURE__ */ new Set();
		const read = present.filter(({ size }) => size <= require_convert.MAX_MANIFEST_BYTES);
		const use = async (_, content) => {
			for (const path of require_convert.candidatePathsIn(new TextDecoder().decode(content))) named.add(path);
		};
		await require_check.readBlobs(repository, read, use, signal);
		const meant = texts.filter((path) => [...named].some((one) => one === "" || `/${path}/`.includes(`/${one}/`)));
		if (meant.length > MOST_TEXTS) return true;
		if (meant.length === 0) return false;
		const after = await require_check.listTree(repository, head, signal, { sizes: true });
		for (const [commit, entries] of [[head, after], [base, tree]]) {
			const present = new Set(entries.map(({ name }) => name.toString("utf8")));
			for (const path of meant) {
				if (!present.has(path)) continue;
				const text = await require_check.readFileAt(repository, commit, path, MAX_TEXT_BYTES);
				if (text === null || hasDescription(text, path)) return true;
			}
		}
		return false;
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return true;
	}
}
function hasDescription(text, path) {
	if (!/^\uFEFF?---[ \t]*(?:\r?\n|\r)/.test(text)) return false;
	const { data, warnings } = require_agents.parseFrontmatter(text, path);
	return warnings.length > 0 || (data["description"] ?? "") !== "";
}

// src/github/action/skip-reason.ts
async function skipReason(repository, trigger, { request, file }, signal) {
	const { comparison } = request;
	const isPull = trigger.kind === "pull_request";
	if (comparison.kind !== "gate" || comparison.head.commit === "working") return null;
	if (!isPull && trigger.kind !== "merge_group") return null;
	if (file === "unreadable") return null;
	const settings = require_convert.fullConfigOf(file);
	const { when } = settings;
	if (isPull && trigger.draft && when.drafts === "skip") return {
		why: "draft",
		...draft
	};
	if (when.paths.length === 0) return null;
	const { suites, formats } = settings;
	const wanted = [...when.paths, ...configNames(request.configFile)].map((glob) => require_options.globMatcher(glob));
	const changed = await require_check.changedPaths(repository, comparison.base.commit, comparison.head.commit, signal);
	const isMeasured = ({ path, isLink }) => isLink || wanted.some((matches) => matches(path)) || isAlwaysMeasured(path, {
		suites,
		formats
	});
	if (changed.some(isMeasured)) return null;
	const paths = changed.map(({ path }) => path);
	const sides = {
		base: comparison.base.commit,
		head: comparison.head.commit
	};
	if (await mayBeNamedCandidate(repository, sides, paths, signal)) return null;
	return {
		why: "paths",
		title: "Not needed: no file that when.paths names was changed",
		summary: `Nothing was evaluated: none of the files that \`when.paths\` of \`${file?.file ?? require_convert.CONFIG_FILES[0]}\` on the base branch names was changed.`
	};
}
function nothingToMeasure({ code, what, todo }) {
	const [title, said] = (code === void 0 ? null : NOTHING[code]) ?? ["Report only", "Nothing is blocked."];
	return {
		why: "nothing_yet",
		title,
		summary: `${require_read_bot_settings.messageMarkdown(what)} ${said} ${require_read_bot_settings.messageMarkdown(todo)}`
	};
}
const NO_VERDICT = "No verdict, and nothing is blocked.";
const NOTHING = {
	nothing_yet: ["First run: there is nothing to measure yet", "This change installs the gate, so nothing is blocked."],
	nothing_labelled: ["Report only: no prompt has a label", "Nothing is blocked."],
	too_little_budget: ["Not measured: the budget is too small", NO_VERDICT]
};
const draft = {
	title: "Draft: not evaluated until it is ready for review",
	summary: [
		"Nothing was evaluated, so this is not green. Mark the pull request ready for review to have it evaluated, if the workflow runs for that:",
		"",
		"```yaml",
		"on:",
		"  pull_request:",
		"    types: [opened, synchronize, reopened, ready_for_review]",
		"```",
		"",
		"A comment `/evals run` evaluates it now; `when: {drafts: run}` in `skill-eval-gate.yml` evaluates every draft."
	].join("\n")
};
async function unfinishedSetUp(unanswered, environment, { repository, comparison, signal }) {
	const missing = missingIn(require_start.errorsIn(unanswered), environment);
	if (missing === null) return null;
	if (comparison.kind !== "gate" || comparison.head.commit === "working") return reasonOf(missing, null);
	const { base, head } = comparison;
	const changed = await require_check.changedPaths(repository, base.commit, head.commit, signal);
	const read = (commit, path) => require_check.readFileAt(repository, commit, path, require_options.MAX_FILE_BYTES);
	for (const { path } of changed) {
		if (!/^\.github\/|(?:^|\/)action\.ya?ml$/.test(path)) continue;
		if (await read(base.commit, path) !== null) return null;
	}
	const ref = environment["GITHUB_WORKFLOW_REF"] ?? "";
	const workflow = /^[^/]+\/[^/]+\/(\.github\/workflows\/[^@]+)@/.exec(ref)?.[1];
	return reasonOf(missing, workflow === void 0 ? null : await read(head.commit, workflow));
}
function missingIn(errors, environment) {
	const [first] = errors;
	if (first === void 0 || errors.some(({ code }) => code !== first.code)) return null;
	if (first.code === "token_refused") return first;
	if (first.code !== "missing_key" || first.variable === void 0) return null;
	return first.header !== void 0 || environment[first.variable]?.trim() === "" ? first : null;
}
function notMeasured(title, said, advice) {
	const summary = `${said} ${NO_VERDICT} ${advice}`;
	return {
		why: "nothing_yet",
		title: `Not measured: ${title}`,
		summary
	};
}
function reasonOf({ code, variable = "", header, what, todo }, workflow) {
	if (code === "token_refused") return notMeasured("the job's own token is not taken", require_read_bot_settings.messageMarkdown(what), require_read_bot_settings.messageMarkdown(todo));
	const name = header ?? variable;
	const secret = require_doctor.handedSecret(workflow ?? "", name) ?? (header === void 0 ? variable : null);
	const command = secret === null ? "sets the secret that it comes from" : `runs \`gh secret set ${secret}\`, or sets it`;
	const place = "under Settings > Secrets and variables > Actions.";
	const of = require_read_bot_settings.messageMarkdown(header === void 0 ? `\`${name}\`` : `\`${name}\` in \`${variable}\``);
	return notMeasured(`the secret for ${name} is not set`, `The workflow hands ${of} to the agent, and it is empty.`, `Somebody who may set secrets ${command} ${place}`);
}

// src/github/action/open-step.ts
async function openStep(step, signal) {
	const { context, trigger, target } = step;
	const repository = await require_progress_check.openCheckout(context, signal);
	const { comparison, warnings } = await require_authorise_dispatch.compareTarget(repository, trigger, target, signal);
	const store = require_between_jobs.storeRequest(context.inputs, context.workflow, trigger);
	const { request, warning } = await underGateBefore(repository, require_progress_check.evaluationRequest(comparison, store.request, step), step, signal);
	const against = comparison.kind === "gate" ? comparison.base.commit : null;
	const file = await configAt(repository, against ?? comparison.head.commit, context.inputs.config);
	const config = file === "unreadable" ? null : require_check.effectiveConfig(request, file).config;
	return {
		repository,
		request,
		warnings: [
			...warnings,
			...store.warnings,
			...warning === null ? [] : [warning]
		],
		publishing: {
			...config === null || file === "unreadable" ? publishingOfInputs(step) : require_check.publishingOf(config, request, file),
			against
		},
		isByJobToken: config !== null && require_validate.agentsOf(config).some(({ choice }) => require_check.isByJobToken(choice)),
		skipped: () => skipReason(repository, trigger, {
			request,
			file
		}, signal)
	};
}
function publishingOfInputs({ context }) {
	const { policy, skills, tasks, tags, rooms } = context.inputs;
	return {
		comment: policy.comment ?? require_convert.defaultConfig.comment,
		failJob: policy.failJob ?? require_convert.defaultConfig.failJob,
		checkName: policy.checkName ?? require_convert.defaultConfig.checkName,
		accept: require_convert.defaultConfig.policy.accept,
		filtered: [
			skills,
			tasks,
			tags,
			rooms
		].some((globs) => globs.length > 0),
		agent: null,
		needs: {},
		against: null
	};
}
const OF_WORKFLOWS = /^\.github\/|(?:^|\/)action\.ya?ml$/;
async function underGateBefore(repository, request, { context: { client, workflow, inputs }, trigger, target: { pull, canPublish } }, signal) {
	const { comparison } = request;
	const [base, head] = comparison.kind === "gate" ? [comparison.base.commit, comparison.head.commit] : [];
	const isCentral = inputs.central !== null;
	const unchanged = {
		request: isCentral ? {
			...request,
			workflow: null
		} : request,
		warning: null
	};
	if (request.workflow == null || base === void 0 || head === void 0 || !canPublish) return unchanged;
	if (!(await require_check.changedPaths(repository, base, head, signal)).some(({ path }) => OF_WORKFLOWS.test(path))) return unchanged;
	const { owner, repo } = workflow;
	const before = await gateBefore(client, {
		owner,
		repo,
		base,
		branch: pull?.baseRef ?? null
	});
	const installs = before.wasEnforced || isCentral ? null : request.workflow;
	if (!before.isEnforced || trigger.kind === "push" || request.inputs.enforce === true) return {
		request: {
			...request,
			workflow: installs
		},
		warning: null
	};
	const what = "This change edits what runs the gate, which is enforced on the base branch: so it is enforced here too.";
	return {
		request: {
			...request,
			workflow: installs,
			inputs: {
				...request.inputs,
				enforce: true
			}
		},
		warning: { what }
	};
}

// src/github/action/outcome.ts
function unansweredStep(unanswered, publishing) {
	switch (unanswered.kind) {
		case "nothing": return {
			kind: "unneeded",
			reason: nothingToMeasure(unanswered.why),
			publishing
		};
		case "refused": return {
			kind: "refused",
			errors: unanswered.errors,
			publishing,
			bug: null
		};
		case "stopped": return {
			kind: "stopped",
			interruption: unanswered.by,
			publishing
		};
	}
}
function refusedBy(error, publishing) {
	const errors = require_start.asMendable(error);
	if (errors !== null) return {
		kind: "refused",
		errors,
		publishing,
		bug: null
	};
	return {
		kind: "refused",
		errors: [new require_start.UserError({
			what: `Skill Eval Gate itself failed: ${error instanceof Error ? error.message : String(error)}`,
			todo: "This is a bug: please report it with the log of this step."
		})],
		publishing,
		bug: error
	};
}

// src/github/action/evaluate-step.ts
async function evaluateStep(step, equipment) {
	let publishing = publishingOfInputs(step);
	let isPlaced = false;
	try {
		if (step.refusal !== null) throw step.refusal;
		await require_check.removeOldRuns(equipment.environment);
		const measured = await measure(step, equipment, (settled) => {
			publishing = settled;
			isPlaced = true;
			return equipment.check.begin(publishing);
		});
		if ("reason" in measured) return {
			kind: "unneeded",
			...measured,
			publishing
		};
		if (measured.kind !== "answered") return unansweredStep(measured, publishing);
		const { results, warnings } = await honourAcceptances(measured.value, publishing, step);
		for (const warning of warnings) equipment.runner.warn(warning);
		return {
			kind: "finished",
			results,
			publishing
		};
	} catch (error) {
		if (!isPlaced) publishing = await namedByBase(publishing, step);
		if (error instanceof require_start.Interrupted) return {
			kind: "stopped",
			interruption: error,
			publishing
		};
		return refusedBy(error, publishing);
	}
}
async function measure(step, { environment, runner, stderr, check, cache }, onPublishing) {
	const { inputs } = step.context;
	const progress = jobProgress(stderr);
	return require_start.withSignals(async (signal) => {
		const { repository, request, warnings, publishing, skipped } = await openStep(step, signal);
		await onPublishing(publishing);
		const reason = await skipped();
		if (reason !== null) return { reason };
		const host = {
			version: require_terminal.version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			...cache === null ? {} : { backup: cache },
			onProgress: (state) => {
				progress.update(state);
				check.progress(state);
			},
			onAgent: (agent) => {
				const line = require_report.agentLine(agent);
				if (line !== null) runner.log(line);
			},
			onForecast: (forecast) => runner.log(require_report.describeForecast(forecast)),
			onPublishing: (settled) => void onPublishing({
				...settled,
				against: publishing.against
			})
		};
		const outcome = await require_start.outcomeOf(async () => inputs.results === null ? require_measure.evaluate({
			...request,
			...await partsOf(step, request.comparison, host)
		}, host) : require_start.answered(await resultsFromElsewhere(request, inputs.results, repository, host)));
		if (outcome.kind === "answered") return require_start.answered(withWarnings(outcome.value, warnings));
		const { comparison } = request;
		const setUp = await unfinishedSetUp(outcome, environment, {
			repository,
			comparison,
			signal
		});
		return setUp === null ? outcome : { reason: setUp };
	}).finally(() => progress.end());
}
async function partsOf({ context: { inputs, workflow }, target: { untrusted } }, { kind }, { environment, signal }) {
	const { merge, matrix } = inputs;
	if (merge === null || kind !== "gate") return {};
	if (untrusted?.agentAllowed === false) return {};
	const { namedParts } = await Promise.resolve().then(() => require("./named-parts-e67e6ab6.js"));
	return { shards: { parts: await namedParts(merge, workflow, {
		environment,
		job: matrix,
		signal
	}) } };
}
async function resultsFromElsewhere(request, files, repository, host) {
	const { resultsRequest } = await Promise.resolve().then(() => require("./results-request-63bb03d1.js"));
	const { evaluateResults } = await Promise.resolve().then(() => require("./evaluate-results-37490737.js")).then((n) => n.evaluate_results_exports);
	return evaluateResults(await resultsRequest(request, files, repository), host);
}
async function namedByBase(publishing, { context: { client, workflow, inputs }, target: { pull, headSha, canPublish } }) {
	if (!canPublish) return publishing;
	const { owner, repo } = workflow;
	const where = {
		owner,
		repo,
		ref: pull?.baseRef ?? headSha,
		configFile: inputs.config,
		inputs: inputs.policy
	};
	try {
		return {
			...publishing,
			checkName: (await require_read_bot_settings.readBotSettings(client, where)).checkName
		};
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null && require_start.asUserErrors(error) === null) throw error;
		return publishing;
	}
}
function withWarnings(results, warnings) {
	const more = warnings.map(({ what, where, todo }) => ({
		what,
		where: where ?? null,
		todo: todo ?? null
	}));
	return require_report.withColumns(results, (column) => ({
		...column,
		warnings: [...column.warnings, ...more]
	}));
}

// src/github/action/past-lines.ts
async function pastLines({ context: { workflow, inputs } }, runner, signal) {
	if (inputs.history === "false") return [];
	const { serverUrl, owner, repo, temp: folder } = workflow;
	try {
		try {
			var _usingCtx$1 = require_check._usingCtx();
			const source = _usingCtx$1.a(await require_temporary_source.temporarySource({
				serverUrl,
				owner,
				repo,
				token: inputs.token,
				folder,
				signal
			}));
			const branch = await require_history_branch.readBranch(source);
			return require_history_text.readHistory(await branch.read("history.jsonl") ?? "").lines;
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		runner.log(`The page has no trend. ${require_start.plain(errors[0]?.what ?? "")}`);
		return [];
	}
}

// src/github/action/add-reports.ts
async function addReports(measured, { temp, job }, { uploadPage, pastLines }, runner) {
	const folder = (0, node_path.join)(temp, "skill-eval-gate");
	const history = await decorate("The page has no trend", pastLines, runner) ?? [];
	const write = () => require_measure.writeReports(folder, measured, {
		job,
		history
	});
	const path = await decorate("The reports could not be written", write, runner);
	const page = (0, node_path.join)(folder, "report.html");
	const hasPage = path !== null && (0, node_fs.existsSync)(page);
	const uploaded = hasPage ? await decorate("The report page was not uploaded", (signal) => uploadPage(page, signal), runner) : null;
	if (uploaded !== null && "problem" in uploaded) runner.log(`The report page was not uploaded: ${require_start.plain(uploaded.problem)}.`);
	const { repository } = measured;
	const url = uploaded !== null && "url" in uploaded ? uploaded.url : null;
	if (url !== null) runner.log(`Report page: ${url}`);
	runner.output("results-path", path ?? "");
	runner.output("report-path", hasPage ? page : "");
	runner.output("report-url", url ?? repository.pageUrl ?? "");
	return url === null ? null : require_report.withRepository(measured, {
		...repository,
		pageUrl: url
	});
}

// src/reports/config-error.ts
function renderConfigErrorComment(errors, context, { marker, maxCharacters = 6e4 }) {
	return document(`${marker}\n${require_report.heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, {
		max: maxCharacters,
		measure: (text) => text.length
	});
}
function renderConfigErrorSummary(errors, context) {
	return document(`${require_report.heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, {
		max: 921600,
		measure: require_report.utf8Length
	});
}
function renderConfigErrorCheck(errors, context) {
	const annotations = errors.slice(0, 200).flatMap(({ what, where, todo }) => {
		if (where === void 0) return [];
		const annotation = require_report.annotate(where, "failure", require_start.plainText.text(what, 127), `${require_start.plainText.text(what, 2e3)}\n${require_start.plainText.text(todo, 2e3)}`);
		return annotation === null ? [] : [annotation];
	});
	const [first] = errors;
	const title = first === void 0 ? titleOf(errors) : `${titleOf(errors)}: ${require_start.plainText.text(first.what, 90)}`;
	return {
		title: title.length <= 255 ? title : require_start.cut(title, 127),
		summary: document(`**${LEAD}**`, errors, context, {
			max: 6e4,
			measure: require_report.utf8Length
		}),
		text: "Nothing was measured, so commands in comments have no result to read.",
		conclusion: "failure",
		annotations
	};
}
const LEAD = "Nothing was measured, so this does not pass.";
function titleOf(errors) {
	if (errors.every(({ where }) => where === void 0)) return "not evaluated";
	return errors.length > 1 ? `${require_start.plural(errors.length, "configuration error")}` : "configuration error";
}
function document(head, errors, { repository, head: commit }, limit) {
	const rows = errors.slice(0, 100).map(({ what, where, todo }) => {
		return `- ${where === void 0 ? "" : `${require_start.fileLink(repository, where)}: `}${require_start.prose(require_start.cut(what, 500))}<br>What to do: ${require_start.prose(require_start.cut(todo, 500))}`;
	});
	const section = {
		what: "errors",
		before: errors.length > 1 ? `### ${require_start.group(errors.length)} errors\n` : "",
		rows,
		after: "",
		maxRows: 100,
		total: errors.length,
		importance: 1
	};
	const url = require_start.runUrl(repository);
	const facts = ["Skill evals", commit === null ? "working tree" : `head \`${require_start.cut(commit.replace(/[^0-9a-f]/g, ""), 8).slice(0, 7)}\``];
	if (url !== null) facts.push(require_start.linked("run", url));
	return require_report.fitSections(head, [section], `<sub>${facts.join(" · ")}</sub>`, {
		...limit,
		where: url === null ? "in the log" : `in the [log](${url})`
	});
}

// src/reports/check.ts
const MOST_ANNOTATIONS = 200;
function renderCheck(run) {
	const account = require_report.accountOf(run);
	const { told, conclusion } = account;
	return {
		title: require_report.plainTitleOf(told),
		summary: require_report.fitSections(require_report.banner(account, { alerts: false }), require_report.commentSections(account), require_report.foldedFooter(require_report.footer(told)), {
			max: 6e4,
			measure: require_report.utf8Length,
			where: `in ${require_report.where(told)}`
		}),
		text: require_acceptance_problem.renderCheckState(run),
		conclusion,
		annotations: [...subjectAnnotations(account), ...require_report.checkAnnotations(told)].slice(0, MOST_ANNOTATIONS)
	};
}
function subjectAnnotations(account) {
	return account.subjects.flatMap((subject) => {
		const own = require_report.annotationsOf(account, subject);
		if (account.subjects.length === 1) return own;
		return own.map((one) => ({
			...one,
			title: require_report.limitTitle(`With ${require_start.plain(subject.column.name)}: ${one.title}`)
		}));
	});
}

// src/github/branch-exists.ts
async function branchExists(client, { owner, repo, branch }) {
	try {
		await client.rest.git.getRef({
			owner,
			repo,
			ref: `heads/${branch}`
		});
		return true;
	} catch (error) {
		if (require_doctor.hasStatus(error, 404)) return false;
		throw error;
	}
}

// src/github/check-annotation.ts
const TITLE_LIMIT$1 = 255;
const MESSAGE_LIMIT = 16e3;
function withinLimits(annotations) {
	return [...new Map(annotations.map(withinLimit).map((one) => [annotationKey(one), one])).values()];
}
function annotationKey(annotation) {
	const { path, start_line, end_line, annotation_level, message, title } = annotation;
	return JSON.stringify([
		path,
		start_line,
		end_line,
		annotation_level,
		message,
		title ?? ""
	]);
}
function withinLimit(annotation) {
	const start = Math.max(1, annotation.start_line);
	return {
		path: annotation.path,
		start_line: start,
		end_line: Math.max(start, annotation.end_line),
		annotation_level: annotation.annotation_level,
		message: require_doctor.limitText(annotation.message, MESSAGE_LIMIT),
		title: require_doctor.limitLine(annotation.title, TITLE_LIMIT$1)
	};
}

// src/github/send-annotations.ts
const BATCH = 50;
const MOST_SPLITS = 60;
async function sendAnnotations(annotations, send) {
	const waiting = [];
	for (let from = 0; from < annotations.length; from += 50) waiting.push(annotations.slice(from, from + 50));
	let sent = 0;
	let splits = 0;
	let first = null;
	for (let batch = waiting.shift(); batch !== void 0; batch = waiting.shift()) try {
		await send(batch);
		sent += batch.length;
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		const isRefused = require_doctor.hasStatus(error, 422);
		if (isRefused && batch.length > 1 && splits < MOST_SPLITS) {
			splits += 2;
			const half = Math.ceil(batch.length / 2);
			waiting.unshift(batch.slice(0, half), batch.slice(half));
			continue;
		}
		first ??= error;
		if (!isRefused) break;
	}
	return {
		sent,
		error: first
	};
}

// src/github/write-check.ts
const OUTPUT_LIMIT = 65535;
const TITLE_LIMIT = 255;
const MAX_ANNOTATIONS = 1e3;
const PER_PAGE = 100;
const MAX_PAGES = 10;
async function writeCheck(client, request, known) {
	const wanted = withinLimits(request.annotations);
	const kept = wanted.slice(0, MAX_ANNOTATIONS);
	const output = checkOutput(request, kept.length, wanted.length);
	const reused = await findReusableCheck(client, request, kept, known);
	const missing = reused === null ? kept : kept.filter((entry) => !reused.shown.has(annotationKey(entry)));
	const updated = reused === null ? null : await withFirst(missing, (annotations) => updateRun(client, request, reused.id, {
		...output,
		annotations
	}));
	const isUpdated = updated !== null && updated.run !== null;
	const toSend = isUpdated ? missing : kept;
	const { run, sent } = isUpdated ? {
		run: updated.run,
		sent: updated.sent
	} : await withFirst(kept, (annotations) => createRun(client, request, {
		...output,
		annotations
	}));
	const rest = await sendAnnotations(toSend.slice(sent), (annotations) => client.rest.checks.update({
		...repository(request),
		check_run_id: run.id,
		output: {
			...output,
			annotations
		}
	}));
	const shown = kept.length - toSend.length + sent + rest.sent;
	return {
		...run,
		action: isUpdated ? "updated" : "created",
		annotations: shown,
		annotationError: rest.error
	};
}
async function withFirst(annotations, write) {
	const first = annotations.slice(0, 50);
	try {
		return {
			run: await write(first),
			sent: first.length
		};
	} catch (error) {
		if (first.length === 0 || !require_doctor.hasStatus(error, 422)) throw error;
		return {
			run: await write([]),
			sent: 0
		};
	}
}
function checkOutput(request, shown, all) {
	const note = shown < all ? `\n\n${shown} of ${all} annotations are shown; the rest is in the results file.` : "";
	const last = require_live_check.orderLine(request.order);
	return {
		title: require_doctor.limitLine(request.title, TITLE_LIMIT),
		summary: require_doctor.limitBytes(request.summary, OUTPUT_LIMIT - note.length - last.length) + note + last,
		...request.text === void 0 || request.text === "" ? {} : { text: require_doctor.limitBytes(request.text, OUTPUT_LIMIT) }
	};
}
async function findReusableCheck(client, request, wanted, known) {
	const [check] = known;
	if (check === void 0 || check.annotations > MAX_ANNOTATIONS) return null;
	const keys = new Set(wanted.map(annotationKey));
	const shown = check.annotations === 0 ? /* @__PURE__ */ new Set() : await listAnnotationKeys(client, request, check.id);
	return [...shown].every((key) => keys.has(key)) ? {
		id: check.id,
		shown
	} : null;
}
async function listAnnotationKeys(client, request, id) {
	const parameters = {
		...repository(request),
		check_run_id: id,
		per_page: PER_PAGE
	};
	const keys = /* @__PURE__ */ new Set();
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.checks.listAnnotations, parameters)) {
		for (const annotation of data) keys.add(annotationKey(annotation));
		pages += 1;
		if (pages >= MAX_PAGES) break;
	}
	return keys;
}
async function updateRun(client, request, id, output) {
	try {
		const { data } = await client.rest.checks.update({
			...runFields(request),
			check_run_id: id,
			output
		});
		return {
			id: data.id,
			url: data.html_url
		};
	} catch (error) {
		if (require_doctor.hasStatus(error, 403, 404)) return null;
		throw error;
	}
}
async function createRun(client, request, output) {
	const fields = {
		...runFields(request),
		head_sha: request.headSha,
		output
	};
	const { data } = await client.rest.checks.create(fields);
	return {
		id: data.id,
		url: data.html_url
	};
}
function runFields(request) {
	return {
		...repository(request),
		name: request.name,
		status: "completed",
		conclusion: request.conclusion,
		...require_start.present({
			details_url: request.detailsUrl,
			external_id: request.externalId
		})
	};
}
function repository({ owner, repo }) {
	return {
		owner,
		repo
	};
}

// src/github/publish-answer.ts
async function publishAnswer(client, request) {
	const mine = {
		...request.standing,
		conclusion: request.conclusion,
		title: require_doctor.limitLine(request.title, 120),
		order: request.order
	};
	const goneBases = /* @__PURE__ */ new Map();
	const round = async (last) => {
		const checks = await listOfKey$1(client, request);
		const running = checks.find(({ status }) => status !== "completed");
		if (last === null && running !== void 0 && !require_live_check.blocks(mine) && require_live_check.isNewer(require_live_check.orderOfCheck(running), mine.order)) return {
			now: {
				...noAnnotations(running),
				action: "superseded"
			},
			isSettled: true
		};
		const standing = await withoutGoneBases(client, request, require_live_check.standingAnswers([...answersIn(checks), mine]), goneBases);
		const own = standing.find((one) => isBy(one, mine));
		const action = own !== void 0 ? last?.action ?? "created" : "superseded";
		const others = standing.filter((one) => one !== own);
		const [top] = checks;
		if ((last !== null || action === "superseded") && top !== void 0 && holds(top, standing)) return {
			now: {
				...last !== null && last.id === top.id ? last : noAnnotations(top),
				action,
				standing: others
			},
			isSettled: true
		};
		const written = await write(client, request, {
			mine: own ?? mine,
			standing,
			checks
		});
		return {
			now: {
				...action === "superseded" ? {
					...written,
					action
				} : written,
				standing: others
			},
			isSettled: false
		};
	};
	const { now } = await round(null);
	return now.action === "superseded" ? now : require_read_bot_settings.keepWritten(now, round);
}
function isBy(one, mine) {
	return one.conclusion === mine.conclusion && one.title === mine.title && require_live_check.compareOrder(one.order, mine.order) === 0 && require_live_check.isSameQuestion(one.question, mine.question);
}
async function listOfKey$1(client, request) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name,
		appSlug,
		every: true
	})).filter(({ externalId }) => externalId === (request.externalId ?? ""));
}
function answersIn(checks) {
	return checks.toReversed().flatMap(({ status, text }) => status === "completed" ? require_live_check.splitAnswers(text).answers : []);
}
function holds({ status, conclusion, text }, standing) {
	return status === "completed" && conclusion === standing[0]?.conclusion && require_live_check.areSameAnswers(require_live_check.splitAnswers(text).answers, standing);
}
async function withoutGoneBases(client, { owner, repo, standing: { question: asked } }, standing, known) {
	const kept = [];
	for (const one of standing) {
		const { event, base } = one.question;
		if (event === "pull_request" && base !== asked.base && require_live_check.blocks(one)) {
			if (!known.has(base)) known.set(base, !await branchExists(client, {
				owner,
				repo,
				branch: base
			}));
			if (known.get(base) === true) continue;
		}
		kept.push(one);
	}
	return kept;
}
const ALSO = "\n\n<!-- skill-eval-gate also -->\n";
async function write(client, request, { mine, standing, checks }) {
	const [shown = mine] = standing;
	const [top] = checks;
	const { title, summary, text } = shown === mine ? request : outputOf(shown, checks, request);
	const also = alsoAsked(standing, shown);
	const content = {
		conclusion: shown.conclusion,
		title: standing.length > 1 ? `${require_live_check.questionInWords(shown.question)}: ${title}` : title,
		summary: require_doctor.limitBytes(summary, OUTPUT_LIMIT - 500 - Buffer.byteLength(also)) + also,
		text: require_doctor.limitBytes(text ?? "", OUTPUT_LIMIT - require_live_check.ANSWERS_BYTES) + require_live_check.renderAnswers(standing)
	};
	const usable = (top !== void 0 && top.status !== "completed" && require_live_check.isNewer(require_live_check.orderOfCheck(top), mine.order) ? [] : [top]).filter((check) => check !== void 0);
	if (shown === mine || usable.length === 0) return writeCheck(client, {
		...request,
		...content
	}, usable);
	const { owner, repo } = request;
	const { data } = await client.rest.checks.update({
		owner,
		repo,
		check_run_id: usable[0]?.id ?? 0,
		status: "completed",
		conclusion: content.conclusion,
		output: {
			title: require_doctor.limitLine(content.title, 255),
			summary: content.summary + require_live_check.orderLine(shown.order),
			text: content.text
		}
	});
	return {
		id: data.id,
		url: data.html_url,
		action: "updated",
		annotations: 0,
		annotationError: null
	};
}
function outputOf(shown, checks, { summary, text }) {
	const source = checks.find((check) => shows(check, shown));
	if (source === void 0) return {
		title: shown.title,
		summary,
		text
	};
	const [own = ""] = require_live_check.splitOrderLine(source.summary ?? "").rest.split(ALSO);
	return {
		title: shown.title,
		summary: own,
		text: require_live_check.splitAnswers(source.text).rest
	};
}
function shows({ status, text }, answer) {
	const [first] = require_live_check.splitAnswers(text).answers;
	return status === "completed" && first !== void 0 && require_live_check.areSameAnswers([first], [answer]);
}
function alsoAsked(standing, shown) {
	const others = standing.filter((one) => one !== shown);
	if (others.length === 0) return "";
	const lines = others.slice(0, 10).map((one) => `- ${sentenceOf(one)}`);
	return `${ALSO}This commit was asked for more than once, and the check shows the worst answer. The others:\n\n${lines.join("\n")}`;
}
const VERDICTS = {
	success: "passed",
	failure: "failed",
	neutral: "blocks nothing",
	action_required: "does not pass yet"
};
function sentenceOf({ question, conclusion, title }) {
	return `\`${plainCode(require_live_check.questionInWords(question))}\` ${VERDICTS[conclusion]}: \`${plainCode(title)}\``;
}
function plainCode(text) {
	return text.replace(/[`\s]+/g, " ").trim();
}
function noAnnotations({ id, url }) {
	return {
		id,
		url,
		action: "updated",
		annotations: 0,
		annotationError: null
	};
}

// src/github/publish-check.ts
async function publishCheck(client, request) {
	const { order } = request;
	const before = await listOfKey(client, request, { every: false });
	if (order === void 0) return writeCheck(client, request, before);
	const newer = before.find((check) => require_live_check.isNewer(require_live_check.orderOfCheck(check), order));
	if (newer !== void 0) return supersededBy(newer);
	const written = await writeCheck(client, request, before);
	return require_read_bot_settings.keepWritten(written, (last) => mendOrder(client, {
		...request,
		order
	}, last));
}
async function mendOrder(client, request, last) {
	const checks = await listOfKey(client, request, { every: true });
	const [top] = checks;
	const newest = require_live_check.newestByOrder(checks);
	if (top === void 0 || newest === null) return {
		now: last,
		isSettled: true
	};
	if (newest !== top) return {
		now: last,
		isSettled: !await copyCheck(client, request, newest, top)
	};
	const order = require_live_check.orderOfCheck(top);
	if (require_live_check.isNewer(order, request.order)) return {
		now: supersededBy(top),
		isSettled: true
	};
	const isOurs = top.conclusion === request.conclusion && order !== null && require_live_check.compareOrder(order, request.order) === 0;
	if (!isOurs) await writeCheck(client, request, [top]);
	return {
		now: last,
		isSettled: isOurs
	};
}
async function listOfKey(client, request, { every }) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name,
		appSlug,
		every
	})).filter(({ externalId }) => externalId === (request.externalId ?? ""));
}
const COPIED = [
	"success",
	"neutral",
	"cancelled",
	"action_required"
];
async function copyCheck(client, { owner, repo }, from, to) {
	const { conclusion, title, summary, text } = from;
	if (from.status !== "completed" || conclusion === null) return false;
	await client.rest.checks.update({
		owner,
		repo,
		check_run_id: to.id,
		status: "completed",
		conclusion: COPIED.find((one) => one === conclusion) ?? "failure",
		output: {
			title: title ?? "",
			summary: summary ?? "",
			...require_start.present({ text })
		}
	});
	return true;
}
function supersededBy({ id, url }) {
	return {
		id,
		url,
		action: "superseded",
		annotations: 0,
		annotationError: null
	};
}

// src/github/publish.ts
const superseded = {
	what: "A newer run for the same commit has published its result, or is about to: this one is not shown.",
	todo: "It is in the job summary."
};
async function publish$1(client, { target, comment, check }) {
	const problems = [];
	const attempt = async (action, task) => {
		try {
			return await task();
		} catch (error) {
			if (require_doctor.asGitHubFailure(error) === null) throw error;
			problems.push(require_doctor.describeGitHubError(error, action));
			return null;
		}
	};
	const run = check === void 0 ? null : await attempt("check", () => send$1(client, {
		...check,
		...target
	}));
	if (run !== null && run.annotationError !== null) problems.push(require_doctor.describeGitHubError(run.annotationError, "annotations"));
	if (run?.action === "superseded") {
		const [stronger] = check?.standing === void 0 ? [] : require_live_check.strongerThan(check.standing, run.standing ?? []);
		const why = stronger === void 0 || check?.standing === void 0 ? superseded : weaker(check.standing, stronger);
		return {
			commentUrl: null,
			checkUrl: run.url,
			problems: [...problems, why]
		};
	}
	if (run !== null && check?.order !== void 0) await require_close_lease.closeAbandonedAt(client, {
		...target,
		...check,
		order: check.order
	}).catch(require_doctor.nullOfGitHub);
	return {
		commentUrl: (comment === void 0 ? null : await attempt("comment", () => post(client, {
			...comment,
			...target,
			body: noted(comment.body, run)
		})))?.url ?? null,
		checkUrl: run?.url ?? null,
		problems
	};
}
function post(client, { onlyEdit, isCurrent, ...request }) {
	if (onlyEdit === true) return require_read_bot_settings.editStickyComment(client, request);
	return isCurrent === void 0 ? require_read_bot_settings.upsertStickyComment(client, request) : require_read_bot_settings.upsertWhileCurrent(client, request, isCurrent);
}
function send$1(client, { standing, order, ...request }) {
	return standing === void 0 || order === void 0 ? publishCheck(client, {
		...request,
		order
	}) : publishAnswer(client, {
		...request,
		standing,
		order
	});
}
function weaker(mine, stronger) {
	const missing = require_live_check.missingNeeds(mine, stronger).map((name) => `\`${name}\` (${stronger.needs[name]})`);
	const why = missing.length > 0 ? `the other run had inputs that this one lacks: ${missing.join(", ")}` : "that one is enforced and measured, and this one is not";
	return {
		what: `The check keeps the result of another run for this head and base, "${stronger.title}": ${why}.`,
		todo: "Write the settings into skill-eval-gate.yml on the base branch, or give each workflow the same inputs. This result is in the job summary."
	};
}
function noted(body, run) {
	const blocking = (run?.standing ?? []).filter(require_live_check.blocks);
	if (blocking.length === 0) return body;
	const [first = "", ...rest] = body.split("\n");
	const lead = "> The check does not pass: this commit was asked for more than once, and another answer blocks.";
	const lines = blocking.slice(0, 5).map((one) => `> - ${sentenceOf(one)}`);
	const todo = "> Run that again, or push another commit, which is asked anew.";
	return [
		first,
		lead,
		">",
		...lines,
		">",
		todo,
		"",
		...rest
	].join("\n");
}

// src/github/action/publish-results.ts
const MARKER = "gate";
async function publishResults(results, destination) {
	const comment = {
		onlyEdit: destination.publishing.comment === "changed" && !hasNews(require_report.toldOf(results)),
		render: (marker) => require_report.renderComment(results, { marker })
	};
	return send(destination, renderCheck(results), strengthOf(require_report.toldOf(results)), comment);
}
async function publishConfigErrors(errors, context, destination) {
	const render = (marker) => renderConfigErrorComment(errors, context, { marker });
	return send(destination, renderConfigErrorCheck(errors, context), require_progress_check.WEAK, {
		onlyEdit: false,
		render
	});
}
const CONCLUSIONS = {
	paths: "success",
	draft: "action_required",
	nothing_yet: "neutral"
};
function publishNotNeeded({ why, title, summary }, destination) {
	const check = {
		title,
		summary,
		text: "Nothing was measured.",
		conclusion: CONCLUSIONS[why],
		annotations: []
	};
	const render = (marker) => `${marker}\n${require_report.heading(title)}\n\n${summary}`;
	return send(destination, check, why === "paths" ? {
		strength: 1,
		byBase: false
	} : require_progress_check.WEAK, {
		onlyEdit: true,
		render
	});
}
function strengthOf(results) {
	const { decision, kind, policy } = results;
	if (!decision.enforced) return {
		strength: 0,
		byBase: (decision.reportOnly === "config" || decision.reportOnly === "router") && policy.source !== "defaults"
	};
	return {
		strength: kind === "gate" && (decision.state !== "not_evaluated" || decision.reasons.some(({ blocks }) => blocks)) ? 2 : 1,
		byBase: false
	};
}
function send(destination, check, strength, comment) {
	const { client, workflow, headSha } = destination;
	const order = require_live_check.runOrder(workflow);
	const issue = require_progress_check.commentedPull(destination);
	return publish$1(client, {
		target: {
			owner: workflow.owner,
			repo: workflow.repo
		},
		comment: issue === null ? void 0 : {
			issue,
			marker: MARKER,
			body: withJob(comment.render(require_report.commentMarker(MARKER)), destination.question.job),
			job: destination.question.job,
			onlyEdit: comment.onlyEdit,
			order,
			isCurrent: () => isHeadOf(issue, destination),
			seen: (own) => require_read_bot_settings.foldReplies(client, workflow, own, aboutOther(headSha))
		},
		check: {
			...check,
			headSha,
			name: require_progress_check.checkNameOf(destination),
			detailsUrl: workflow.runUrl,
			externalId: require_live_check.RESULT_KEY,
			order,
			standing: require_progress_check.standingOf(destination, strength)
		}
	});
}
function aboutOther(headSha) {
	return (earlier) => earlier.headSha === null || earlier.headSha === headSha ? null : `About an earlier commit, ${earlier.headSha.slice(0, 7)}`;
}
function withJob(body, job) {
	return job === "" ? body : body.replace(/^## .*/m, (title) => `${title} (${require_start.escapeInline(job)})`);
}
async function isHeadOf(number, { client, workflow, headSha }) {
	const { owner, repo } = workflow;
	return (await require_start.getPullRequest(client, {
		owner,
		repo,
		number
	})).headSha === headSha;
}
function hasNews(results) {
	const { sides, tasks, decision, skills } = results;
	return decision.state !== "pass" && !require_report.isWithoutSuites(results) || require_report.checkFindings(results).alone.length > 0 || decision.reportOnly === "installing" || sides.base === null || sides.base.surfaceDigest !== sides.head.surfaceDigest || tasks.some(({ isNew, origin }) => isNew || origin !== "head") || skills.some(({ state }) => state === "removed");
}

// src/github/action/announcement.ts
function announce(outcome, destination) {
	switch (outcome.kind) {
		case "finished": return announceResults(outcome.results, destination);
		case "unneeded": return announceSkip(outcome.reason, destination);
		case "refused": return announceRefusal(outcome, destination);
	}
}
function announceResults(results, destination) {
	return {
		log: require_report.renderTerminal(results, {
			verbose: false,
			width: 120,
			colour: false,
			rest: "in the job summary"
		}),
		summary: require_report.renderSummary(results),
		publish: () => publishResults(results, destination),
		outputs: outputsOf(results),
		failure: require_report.conclusionOf(require_report.toldOf(results)) === "failure" && destination.publishing.failJob ? require_report.plainTitle(results) : null
	};
}
function outputsOf(results) {
	const deciding = require_report.decidingOf(results);
	const regressed = deciding.flatMap(({ skills }) => skills.filter(({ state }) => state === "regressed").map(({ skill }) => skill));
	return {
		decision: results.decision.state,
		state: require_report.stateOf(require_report.toldOf(results)),
		enforced: String(results.decision.enforced),
		title: require_report.plainTitle(results),
		precision: lowest(deciding, "precision"),
		recall: lowest(deciding, "recall"),
		f1: lowest(deciding, "f1"),
		"regressed-skills": JSON.stringify([...new Set(regressed)])
	};
}
function lowest(deciding, name) {
	const known = deciding.flatMap(({ totals }) => totals.head.micro[name] ?? []);
	return known.length === 0 ? "" : String(Math.round(Math.min(...known) * 1e4) / 1e4);
}
function announceSkip(reason, destination) {
	const { why, title, summary } = reason;
	return {
		log: title,
		summary: `${require_report.heading(title)}\n\n${summary}\n`,
		publish: () => publishNotNeeded(reason, destination),
		outputs: {
			decision: why === "paths" ? "pass" : "not_evaluated",
			enforced: String(why !== "nothing_yet"),
			title
		},
		failure: null
	};
}
function announceRefusal({ errors }, destination) {
	const { workflow, headSha } = destination;
	const { owner, repo, serverUrl, runUrl } = workflow;
	const context = {
		repository: {
			name: `${owner}/${repo}`,
			serverUrl,
			runUrl,
			linkCommit: headSha
		},
		head: headSha
	};
	const text = require_start.describeErrors(errors);
	return {
		log: text,
		summary: renderConfigErrorSummary(errors, context),
		publish: () => publishConfigErrors(errors, context, destination),
		outputs: { decision: "" },
		failure: text
	};
}

// src/github/action/evaluated-before.ts
async function evaluatedBefore(results, { untrusted }, destination) {
	if (untrusted?.agentAllowed !== false || results.decision.state !== "not_evaluated") return null;
	const { client, workflow, headSha } = destination;
	const where = {
		owner: workflow.owner,
		repo: workflow.repo,
		headSha,
		name: require_progress_check.checkNameOf(destination)
	};
	return (await require_live_check.listOwnChecks(client, where).catch(require_doctor.nullOfGitHub))?.find((check) => isVerdict(check, results)) ?? null;
}
function isVerdict({ externalId, status, conclusion, text }, results) {
	if (externalId !== "skill-eval-gate" || status !== "completed") return false;
	if (conclusion !== "success" && conclusion !== "failure") return false;
	const state = require_acceptance_problem.readCheckState(text);
	if (state === null || state.decision === "not_evaluated" || require_report.measuredOf(results).some(({ agent }) => state.agent === agent.label)) return false;
	const sides = require_report.sidesOf(results);
	return sides.base !== null && state.base === sides.base.commit;
}

// src/github/action/publish-outcome.ts
async function publishOutcome(outcome, step, publisher) {
	if (outcome.kind === "stopped") {
		await publisher.check.begin(outcome.publishing);
		await publisher.check.close("cancelled", "This run was stopped: nothing was decided.");
		return outcome;
	}
	try {
		await publisher.check.settle(outcome.publishing);
		const confirmed = await confirm(step, publisher);
		return confirmed !== null && await publish(outcome, step, confirmed.pull, publisher) || outcome.kind === "refused" ? outcome : { kind: "withheld" };
	} catch (error) {
		if (outcome.kind === "refused") throw error;
		return publishOutcome(refusedBy(error, outcome.publishing), step, publisher);
	}
}
async function confirm(step, { runner, check }) {
	const confirmed = await require_progress_check.confirmStep(step);
	if (confirmed.kind === "answered") return { pull: confirmed.value };
	const errors = require_start.errorsIn(confirmed);
	await check.close(require_start.plain(errors[0]?.what ?? "not published"), "Nothing was decided.");
	await step.reportRefusal(errors);
	runner.output("decision", "");
	runner.fail(require_start.describeErrors(errors));
	return null;
}
async function publish(outcome, step, pull, publisher) {
	const { runner, check } = publisher;
	const destination = require_progress_check.destinationOf(step, outcome.publishing);
	const { workflow, question } = destination;
	const addAll = async ({ summary }, isShown) => {
		let last = summary;
		if (outcome.kind === "finished") {
			const where = {
				temp: workflow.temp,
				job: question.job
			};
			const results = await addReports(outcome.results, where, publisher, runner);
			if (results !== null) {
				const linked = announce({
					...outcome,
					results
				}, destination);
				last = linked.summary;
				if (isShown) await decorate("The page is not linked", () => linked.publish(), runner);
			}
		}
		await decorate("The job summary could not be written", () => runner.summary(last), runner);
	};
	const announcement = announce(outcome, destination);
	runner.log(announcement.log);
	const withheld = await withheldReason(step, pull);
	if (withheld !== null) await check.close(require_start.plain(withheld.what), "Nothing was decided.");
	if (withheld === null && outcome.kind === "finished") {
		const before = await evaluatedBefore(outcome.results, step.target, destination);
		if (before !== null) {
			await check.close("not evaluated again", "A maintainer had this commit evaluated before.");
			runner.log("This commit was evaluated before, when a maintainer asked for it: its check stays as it is.");
			runner.output("decision", "");
			runner.output("check-url", before.url ?? "");
			await addAll(announcement, false);
			return false;
		}
	}
	const { commentUrl, checkUrl, problems } = withheld === null ? await announcement.publish() : {
		commentUrl: null,
		checkUrl: null,
		problems: [withheld]
	};
	const isExpected = withheld === READ_ONLY && outcome.kind !== "finished";
	for (const problem of isExpected ? [] : problems) runner.warn(problem);
	for (const [name, value] of Object.entries(announcement.outputs)) runner.output(name, value);
	runner.output("comment-url", commentUrl ?? "");
	runner.output("check-url", checkUrl ?? "");
	if (announcement.failure !== null) runner.fail(announcement.failure);
	await addAll(announcement, withheld === null);
	return withheld === null;
}
async function withheldReason({ context, target: { canPublish, untrusted, pull } }, known) {
	if (!canPublish) return READ_ONLY;
	if (pull === null || untrusted === null && !context.workflow.isRetry) return null;
	return require_progress_check.staleHead(context, pull, {
		mustKnow: untrusted !== null,
		known
	});
}
const READ_ONLY = {
	what: "This run has a read-only token (a pull request from a fork or by Dependabot): neither comment nor check was written.",
	todo: "The result is in the job summary."
};

// src/github/action/upload-page.ts
const MOST_BYTES = 67108864;
async function uploadPage(file, { environment, workflow, job, signal }) {
	const bytes = await (0, node_fs_promises.readFile)(file).catch(() => null);
	if (bytes === null) return null;
	if (bytes.length > MOST_BYTES) return { problem: `it has ${bytes.length} bytes, more than ${MOST_BYTES}` };
	const names = [job, `${job}-${(0, node_crypto.randomUUID)().slice(0, 8)}`].map(nameOf);
	try {
		const id = await require_between_jobs.withArtifacts(environment, signal, (artifacts) => artifacts.upload({
			names,
			bytes,
			as: { type: "text/html" }
		}));
		return id === null ? null : { url: `${workflow.runUrl}/artifacts/${id}` };
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) };
	}
}
function nameOf(job) {
	const slug = require_between_jobs.slugOf(job);
	return slug === "" ? "skill-evals.html" : `skill-evals-${slug}.html`;
}

// src/github/action/run-step.ts
async function runStep(step, environment, runner, stderr) {
	if (step.asked !== void 0) {
		const { answerStep } = await Promise.resolve().then(() => require("./answer-step-cbfdeaa9.js"));
		return answerStep(step, step.asked, environment, runner);
	}
	const cache = cacheOf(step, environment, runner);
	const { shard, job } = step.context.inputs;
	if (job === "open" && step.trigger.kind === "schedule") return closeAbandoned(step, runner);
	if (shard !== null || job === "open") {
		const { shardStep } = await Promise.resolve().then(() => require("./shard-step-9402ac73.js"));
		return shardStep(step, shard, {
			environment,
			runner,
			stderr,
			cache
		});
	}
	const check = require_progress_check.progressCheck(step, runner);
	const outcome = await evaluateStep(step, {
		environment,
		runner,
		stderr,
		check,
		cache
	});
	const { workflow, inputs } = step.context;
	const uploaded = (page, signal) => inputs.uploadPage ? uploadPage(page, {
		environment,
		workflow,
		job: inputs.matrix,
		signal
	}) : Promise.resolve(null);
	const saving = outcome.kind === "stopped" ? cache?.save(true) : void 0;
	let published;
	try {
		published = await publishOutcome(outcome, step, {
			runner,
			check,
			uploadPage: uploaded,
			pastLines: (signal) => pastLines(step, runner, signal)
		});
		check.ended();
	} finally {
		await (saving ?? cache?.save());
	}
	await tidyUp(published, step, environment, runner);
	if (published.kind === "stopped") throw published.interruption;
	if (published.kind === "refused" && published.bug !== null) throw published.bug;
}
async function tidyUp(published, step, environment, runner) {
	if ((published.kind === "finished" || published.kind === "unneeded") && published.publishing.comment !== "never") await removeOvertaken(step, runner);
	if (step.trigger.kind === "schedule") await closeAbandoned(step, runner);
	const { workflow, inputs } = step.context;
	if (published.kind !== "finished" || !require_between_jobs.isOfDefaultBranch(workflow, step.trigger)) return;
	const { results } = published;
	if (inputs.history === "true") {
		const { recordHistory } = await Promise.resolve().then(() => require("./record-history-5e52c474.js"));
		await decorate("The history was not written", (signal) => recordHistory(step, results, runner, signal), runner);
	}
	if (inputs.history === "artifact") {
		const path = (0, node_path.join)(workflow.temp, "skill-eval-gate/results.json");
		const hand = (signal) => require_between_jobs.handOver(path, {
			environment,
			job: inputs.matrix,
			signal
		});
		await decorate("The results were not handed over", hand, runner);
	}
}
async function removeOvertaken({ context: { client, workflow }, target: { pull, canPublish, headSha } }, runner) {
	if (pull === null || !canPublish) return;
	const { owner, repo } = workflow;
	try {
		await require_acceptance_problem.removeReviewComments(client, {
			owner,
			repo,
			pull: pull.number
		}, { olderThan: headSha });
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		runner.log(require_start.plain(`Older suggestions were not looked for. ${require_doctor.describeGitHubError(error, "comment").what}`));
	}
}
async function closeAbandoned({ context: { client, workflow } }, runner) {
	const { owner, repo } = workflow;
	try {
		await require_close_lease.closeAbandonedOfPulls(client, {
			owner,
			repo
		});
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		const { what, todo = "" } = require_doctor.describeGitHubError(error, "read-pull-request");
		runner.log(`Checks that killed runs left open were not looked for. ${require_start.plain(what)} ${require_start.plain(todo)}`);
	}
}
function cacheOf({ context, trigger }, environment, runner) {
	const { workflow, inputs } = context;
	if (inputs.store !== null) return null;
	return actionsCache(environment, {
		runId: workflow.runId,
		attempt: workflow.runAttempt,
		...require_between_jobs.cacheAccess(workflow, trigger),
		warn: (warning) => runner.warn(warning)
	});
}

exports.jobProgress = jobProgress;
exports.openStep = openStep;
exports.runStep = runStep;
exports.unfinishedSetUp = unfinishedSetUp;