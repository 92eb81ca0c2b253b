"use strict";

const require_start = require("./start-49ec5f09.js");
const require_close_lease = require("./close-lease-fee61271.js");
const require_read_bot_settings = require("./read-bot-settings-cdf81fe8.js");
const require_doctor = require("./doctor-5a4e6c5b.js");
const require_acceptance_problem = require("./acceptance-problem-18a4fc46.js");
const require_convert = require("./convert-7818ed05.js");
const require_terminal = require("./terminal-c3ec4b61.js");
const require_options = require("./options-101e9520.js");
const require_agents = require("./agents-3d3e395d.js");
const require_measure = require("./measure-ea601536.js");
const require_report = require("./report-54be8b95.js");
const require_trying = require("./trying-4c993178.js");
const require_check = require("./check-16e04803.js");
const require_validate = require("./validate-505c5321.js");
const require_live_check = require("./live-check-69828019.js");
const require_progress_check = require("./progress-check-fa20572b.js");
const require_store_request = require("./store-request-3a1749a6.js");
const require_target = require("./target-bd4deb10.js");
const require_history_text = require("./history-text-a21032b5.js");
const require_record_run = require("./record-run-ae7c9853.js");
const require_temporary_source = require("./temporary-source-214a9f96.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_stream = require("node:stream");
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
			await within(timeoutMs, () => require_terminal.withVariables(own, async () => work(await Promise.resolve().then(() => require("./cache-5802b352.js")))));
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
async function within(timeoutMs, work) {
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`no answer within ${timeoutMs / 1e3} s`)), timeoutMs);
	});
	try {
		await Promise.race([work(), late]);
	} finally {
		clearTimeout(timer);
	}
}
function keyOf({ agent, surface }, ofRun, owner) {
	return `${PREFIX}-${owner}${agent}-${surface}-${ofRun}`;
}

// src/github/action/decorate.ts
const MOST_MS = 1e4;
async function decorate(what, task, runner, mostMs = MOST_MS) {
	const controller = new AbortController();
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => {
			const error = Object.assign(/* @__PURE__ */ new Error(`it did not end within ${mostMs / 1e3} s`), { code: "ETIMEDOUT" });
			reject(error);
			controller.abort(error);
		}, mostMs);
	});
	try {
		return await Promise.race([task(controller.signal), late]);
	} catch (error) {
		const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
		runner.warn({ what: `${what}: ${require_start.plain(message)}. The result is published all the same.` });
		if (!(error instanceof Error && "code" in error)) runner.log(stack);
		return null;
	} finally {
		clearTimeout(timer);
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
			state: require_report.stateOf(reasons),
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
		const standing = [];
		const warnings = relevant.filter((one) => !covering.some(({ skill }) => skill === one.skill)).slice(-20).map((one) => ({
			what: `The acceptance of "${one.skill}" by ${one.by} does not count: it does not hold ${require_start.plural(beyondAcceptance(results, one), "prompt")} on which the skill does worse in this run.`,
			todo: "Read the result, and accept it again if you want that too."
		}));
		action = "read-comment";
		for (const one of covering.slice(-20)) {
			const why = await require_acceptance_problem.acceptanceProblem(one, client, {
				owner,
				repo,
				pull: number
			});
			if (why === null) standing.push(one);
			else warnings.push({ what: `The acceptance of "${one.skill}" by ${one.by} does not count: ${why}.` });
		}
		return {
			results: withAcceptances(results, standing),
			warnings
		};
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return {
			results,
			warnings: [require_doctor.describeGitHubError(error, action)]
		};
	}
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
		now: () => performance.now()
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
			...branch === null ? {} : { base: branch }
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
function saysOfLoading(path, { settings, beside = [] }) {
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
	const [title, said] = code === "nothing_yet" ? ["First run: there is nothing to measure yet", "This change installs the gate, so nothing is blocked."] : ["Report only: no prompt has a label", "Nothing is blocked."];
	return {
		why: "nothing_yet",
		title,
		summary: `${require_read_bot_settings.messageMarkdown(what)} ${said} ${require_read_bot_settings.messageMarkdown(todo)}`
	};
}
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
	const reason = reasonOf(require_options.errorsIn(unanswered), environment);
	if (reason === null || comparison.kind !== "gate" || comparison.head.commit === "working") return reason;
	const { base, head } = comparison;
	const changed = await require_check.changedPaths(repository, base.commit, head.commit, signal);
	for (const { path } of changed) {
		if (!/^\.github\/|(?:^|\/)action\.ya?ml$/.test(path)) continue;
		if (await require_check.readFileAt(repository, base.commit, path, 5242880) !== null) return null;
	}
	return reason;
}
function reasonOf(errors, environment) {
	const [first] = errors;
	if (first?.code === "token_refused" && errors.every(({ code }) => code === "token_refused")) return {
		why: "nothing_yet",
		title: "Not measured: the job's own token is not taken",
		summary: `${require_read_bot_settings.messageMarkdown(first.what)} No verdict, and nothing is blocked. ${require_read_bot_settings.messageMarkdown(first.todo)}`
	};
	const variable = first?.variable;
	if (variable === void 0 || errors.some(({ code }) => code !== "missing_key")) return null;
	return environment[variable]?.trim() === "" ? secretIsMissing(variable) : null;
}
function secretIsMissing(variable) {
	return {
		why: "nothing_yet",
		title: `Not measured: the secret for ${variable} is not set`,
		summary: `The workflow hands ${require_read_bot_settings.messageMarkdown(`\`${variable}\``)} to the agent, and it is empty: no verdict, and nothing is blocked. Somebody who may set secrets runs \`gh secret set ${variable}\`, or sets it under Settings > Secrets and variables > Actions.`
	};
}

// src/github/action/open-step.ts
async function openStep(step, signal) {
	const { context, trigger, target } = step;
	const repository = await require_convert.openRepository(context.workflow.workspace);
	const { comparison, warnings } = await require_target.compareTarget(repository, trigger, target, signal);
	const store = require_store_request.storeRequest(context.inputs, context.workflow, trigger);
	const { request, warning } = await underGateBefore(repository, require_progress_check.evaluationRequest(comparison, store.request, step), step, signal);
	const against = comparison.kind === "gate" ? comparison.base.commit : null;
	const file = await configAt(repository, against ?? comparison.head.commit, context.inputs.config);
	const config = file === "unreadable" ? null : require_validate.effectiveConfig(request, file).config;
	return {
		repository,
		request,
		warnings: [
			...warnings,
			...store.warnings,
			...warning === null ? [] : [warning]
		],
		publishing: {
			...config === null || file === "unreadable" ? publishingOfInputs(step) : require_validate.publishingOf(config, request, file),
			against
		},
		isByJobToken: config !== null && require_validate.agentsOf(config).some(({ choice }) => require_trying.isByJobToken(choice)),
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
		await require_agents.removeOldRuns(equipment.environment);
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
	const { workflow, inputs } = step.context;
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
		const outcome = await require_options.outcomeOf(async () => inputs.results === null ? require_measure.evaluate({
			...request,
			...await partsOf(inputs, workflow.workspace, request.comparison)
		}, host) : require_options.answered(await resultsFromElsewhere(request, inputs.results, repository, host)));
		if (outcome.kind === "answered") return require_options.answered(withWarnings(outcome.value, warnings));
		const { comparison } = request;
		const setUp = await unfinishedSetUp(outcome, environment, {
			repository,
			comparison,
			signal
		});
		return setUp === null ? outcome : { reason: setUp };
	}).finally(() => progress.end());
}
async function partsOf({ merge }, workspace, { kind }) {
	if (merge === null || kind !== "gate") return {};
	const { namedParts } = await Promise.resolve().then(() => require("./named-parts-b0c35473.js"));
	return { shards: { parts: await namedParts(merge, workspace) } };
}
async function resultsFromElsewhere(request, files, repository, host) {
	const { resultsRequest } = await Promise.resolve().then(() => require("./results-request-64b9af1f.js"));
	const { evaluateResults } = await Promise.resolve().then(() => require("./evaluate-results-7635d499.js")).then((n) => n.evaluate_results_exports);
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
	if (!inputs.readsHistory) return [];
	const { serverUrl, owner, repo, temp: folder } = workflow;
	try {
		try {
			var _usingCtx$1 = require_agents._usingCtx();
			const source = _usingCtx$1.a(await require_temporary_source.temporarySource({
				serverUrl,
				owner,
				repo,
				token: inputs.token,
				folder,
				signal
			}));
			const branch = await require_options.readBranch(source);
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
		publish: () => require_progress_check.publishResults(results, destination),
		outputs: outputsOf(results),
		failure: require_report.conclusionOf(require_report.toldOf(results)) === "failure" && destination.publishing.failJob ? require_report.plainTitle(results) : null
	};
}
function outputsOf(results) {
	const deciding = require_report.decidingOf(results);
	const regressed = deciding.flatMap(({ skills }) => skills.filter(({ state }) => state === "regressed").map(({ skill }) => skill));
	return {
		decision: results.decision.state,
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
		publish: () => require_progress_check.publishNotNeeded(reason, destination),
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
		summary: require_progress_check.renderConfigErrorSummary(errors, context),
		publish: () => require_progress_check.publishConfigErrors(errors, context, destination),
		outputs: { decision: "" },
		failure: text
	};
}

// src/github/action/evaluated-before.ts
async function evaluatedBefore(results, { untrusted }, destination) {
	if (untrusted?.agentAllowed !== false || results.decision.state !== "not_evaluated") return null;
	const { client, workflow, headSha } = destination;
	try {
		const name = require_progress_check.checkNameOf(destination);
		return (await require_live_check.listOwnChecks(client, {
			owner: workflow.owner,
			repo: workflow.repo,
			headSha,
			name
		})).find((check) => isVerdict(check, results)) ?? null;
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return null;
	}
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
	try {
		return { pull: await require_progress_check.confirmStep(step) };
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		await check.close(require_start.plain(errors[0]?.what ?? "not published"), "Nothing was decided.");
		await step.reportRefusal(error);
		runner.output("decision", "");
		runner.fail(require_start.describeErrors(errors));
		return null;
	}
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
const SILENT_MS = 1e4;
const SERVICE = "twirp/github.actions.results.api.v1.ArtifactService";
async function uploadPage(file, upload) {
	const { ACTIONS_RESULTS_URL: address = "", ACTIONS_RUNTIME_TOKEN: token = "" } = upload.environment;
	if (address === "" || token === "") return null;
	const bytes = await (0, node_fs_promises.readFile)(file).catch(() => null);
	if (bytes === null) return null;
	if (bytes.length > MOST_BYTES) return { problem: `it has ${bytes.length} bytes, more than ${MOST_BYTES}` };
	const { job, signal } = upload;
	try {
		const id = await send(bytes, {
			origin: new URL(address).origin,
			token,
			job,
			signal
		});
		return { url: `${upload.workflow.runUrl}/artifacts/${id}` };
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) };
	}
}
const createdSchema = require_start.object({
	ok: require_start.literal(true),
	signed_upload_url: require_start.url()
});
const finalizedSchema = require_start.object({
	ok: require_start.literal(true),
	artifact_id: require_start.string().regex(/^\d+$/)
});
async function send(bytes, { origin, token, job, signal }) {
	const ids = backendIds(token);
	const { HttpClient } = await Promise.resolve().then(() => require("./http-client-4c849e52.js"));
	const client = new HttpClient("skill-eval-gate", [], { socketTimeout: SILENT_MS });
	signal.addEventListener("abort", () => client.dispose());
	const headers = {
		authorization: `Bearer ${token}`,
		"content-type": "application/json"
	};
	const call = async (method, body, schema) => {
		const response = await client.post(`${origin}/${SERVICE}/${method}`, JSON.stringify({
			...ids,
			...body
		}), headers);
		const read = schema.safeParse(require_options.parseJson(await response.readBody()));
		const { statusCode = 0 } = response.message;
		return statusCode === 200 && read.success ? read.data : { refused: statusCode };
	};
	try {
		let name = artifactName(job);
		const create = () => call("CreateArtifact", {
			name,
			mime_type: "text/html",
			version: 7
		}, createdSchema);
		let created = await create();
		if ("refused" in created && created.refused === TAKEN) {
			name = artifactName(`${job}-${(0, node_crypto.randomUUID)().slice(0, 8)}`);
			created = await create();
		}
		if ("refused" in created) throw new Error(`CreateArtifact was answered with ${created.refused}`);
		const stored = await client.request("PUT", created.signed_upload_url, node_stream.Readable.from([bytes]), {
			"content-type": "text/html",
			"content-length": bytes.length,
			"x-ms-blob-type": "BlockBlob",
			"x-ms-blob-content-type": "text/html"
		});
		await stored.readBody();
		if (stored.message.statusCode !== 201) throw new Error(`the storage answered with ${stored.message.statusCode}`);
		const hash = `sha256:${(0, node_crypto.createHash)("sha256").update(bytes).digest("hex")}`;
		const done = await call("FinalizeArtifact", {
			name,
			size: String(bytes.length),
			hash
		}, finalizedSchema);
		if ("refused" in done) throw new Error(`FinalizeArtifact was answered with ${done.refused}`);
		return done.artifact_id;
	} finally {
		client.dispose();
	}
}
const TAKEN = 409;
function artifactName(job) {
	const slug = job.replaceAll(/[^\w.-]+/g, "-").replace(/^-/, "");
	return slug === "" ? "skill-evals.html" : `skill-evals-${slug.slice(0, 80)}.html`;
}
function backendIds(token) {
	const [, payload = ""] = token.split(".");
	const claims = require_options.parseJson(Buffer.from(payload, "base64url").toString("utf8"));
	const scopes = require_options.isRecord(claims) ? String(claims["scp"] ?? "") : "";
	const [, run, job] = /(?:^| )Actions\.Results:([^\s:]+):([^\s:]+)(?: |$)/.exec(scopes) ?? [];
	if (run === void 0 || job === void 0) throw new Error("the runner's token does not name the job");
	return {
		workflow_run_backend_id: run,
		workflow_job_run_backend_id: job
	};
}

// src/github/action/run-step.ts
async function runStep(step, environment, runner, stderr) {
	if (step.fix !== void 0) {
		const { fixStep } = await Promise.resolve().then(() => require("./fix-step-2cced2eb.js"));
		return fixStep(step, step.fix, environment, runner);
	}
	const cache = cacheOf(step, environment, runner);
	const { shard, job } = step.context.inputs;
	if (shard !== null || job === "open") {
		const { shardStep } = await Promise.resolve().then(() => require("./shard-step-c0ce6e32.js"));
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
	if ((published.kind === "finished" || published.kind === "unneeded") && published.publishing.comment !== "never") await removeOvertaken(step, runner);
	if (step.trigger.kind === "schedule") await closeAbandoned(step, runner);
	if (published.kind === "finished" && step.context.inputs.history) {
		const { recordHistory } = await Promise.resolve().then(() => require("./record-history-4f7b2c98.js"));
		const { results } = published;
		await decorate("The history was not written", (signal) => recordHistory(step, results, runner, signal), runner);
	}
	if (published.kind === "stopped") throw published.interruption;
	if (published.kind === "refused" && published.bug !== null) throw published.bug;
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
		await require_read_bot_settings.foldReplies(client, {
			owner,
			repo,
			pull: pull.number
		}, (earlier) => earlier.headSha === null || earlier.headSha === headSha ? null : `About an earlier commit, ${earlier.headSha.slice(0, 7)}`);
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
		...require_store_request.cacheAccess(workflow, trigger),
		warn: (warning) => runner.warn(warning)
	});
}

exports.jobProgress = jobProgress;
exports.openStep = openStep;
exports.runStep = runStep;
exports.unfinishedSetUp = unfinishedSetUp;