"use strict";

const require_reply = require("./reply-2e75ee38.js");
const require_terminal = require("./terminal-fb33df8f.js");
const require_start = require("./start-c30a4729.js");
const require_fix_text = require("./fix-text-a6165b8a.js");
const require_open_fix = require("./open-fix-53942b69.js");
const require_tuned_marks = require("./tuned-marks-d3a39078.js");
const require_measure = require("./measure-f107546a.js");
const require_describe_github_error = require("./describe-github-error-6a20d64b.js");
const require_request_error = require("./request-error-ba506c16.js");
const require_run_step = require("./run-step-6843658f.js");
const require_store_request = require("./store-request-31a00c16.js");
const require_target = require("./target-167e35d5.js");
let node_crypto = require("node:crypto");

// src/fix/fix-reply.ts
function replyText(parts, { judge, agents, failed, more }) {
	const judged = require_fix_text.judgedText({
		judge,
		agents
	}, require_start.code);
	const nothing = parts.length === 0 && failed === null ? [require_fix_text.NOTHING_TO_MEND] : [];
	const hidden = `${require_start.plural(more, "more skill")} not shown. Name one to see what came of it, or run \`skill-eval-gate fix\`.`;
	return [
		...parts,
		...nothing,
		...more === 0 ? [] : [hidden],
		...judged === null ? [] : [`<sub>${judged}</sub>`],
		...failed === null ? [] : [`Stopped before all skills were looked at: ${require_start.prose(failed.what)} ${require_start.prose(failed.todo)}`]
	].join("\n\n");
}

// src/action/fix-step.ts
const MOST_FIXES = 10;
const MOST_SUITES = 5;
async function fixStep(step, command, environment, runner) {
	const { trigger, target } = step;
	runner.output("decision", "");
	try {
		if (target.pull === null || trigger.kind !== "workflow_dispatch" || trigger.comment === null) throw new require_start.UserError({
			what: "A fix is asked for in a comment on a pull request.",
			todo: "Comment there."
		});
		const found = await look(step, command, environment, runner);
		await require_run_step.progressCheck(step).confirm();
		const { fixes, failed } = found;
		const body = replyText(await offerAll(found, target.pull, step), found);
		const { owner, repo } = step.context.workflow;
		await require_reply.reply(step.context.client, {
			owner,
			repo,
			pull: target.pull.number,
			comment: trigger.comment
		}, body);
		if (fixes.length > 0) runner.log(fixes.map(({ skill, state }) => require_start.plain(`${skill}: ${state}`)).join("\n"));
		else if (failed === null) runner.log(require_fix_text.NOTHING_TO_MEND);
		if (failed !== null) runner.fail(require_start.describeErrors([failed]));
	} catch (caught) {
		const error = require_request_error.asGitHubFailure(caught) === null ? caught : asUserError(caught);
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		await step.reportRefusal(error);
		runner.fail(require_start.describeErrors(errors));
	}
}
function asUserError(error) {
	const { what, todo } = require_describe_github_error.describeGitHubError(error, "comment");
	return new require_start.UserError({
		what,
		todo: todo ?? "Run this job again."
	});
}
async function look(step, { skill }, environment, runner) {
	const { context, trigger, target } = step;
	const { workflow, inputs } = context;
	await require_measure.removeStaleRunFolders();
	await require_measure.removeStaleRunFolders(require_terminal.runsFolder(environment));
	return require_start.withSignals(async (signal) => {
		const repository = await require_measure.openRepository(workflow.workspace);
		const { comparison } = await require_target.compareTarget(repository, trigger, target, signal);
		const { request: store } = require_store_request.storeRequest(inputs, workflow, trigger);
		const request = require_run_step.evaluationRequest(comparison, store, step);
		const onForecast = (forecast) => runner.log(require_fix_text.forecastText(forecast));
		const host = {
			version: require_terminal.version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			onProgress: () => {},
			onForecast
		};
		const { fixes, warnings, ...found } = await require_open_fix.openFix({
			...request,
			store: store.isNamed ? store : null
		}, host, skill);
		for (const warning of warnings) runner.warn(warning);
		const paths = fixes.filter(({ state }) => state === "proposed").flatMap((fix) => [fix.path, ...require_tuned_marks.tunedSuites(fix, found.question).map(({ file }) => file)]);
		const texts = /* @__PURE__ */ new Map();
		for (const path of new Set(paths)) {
			const { exitCode, stdout } = await require_measure.tryGit(repository.root, ["show", `${target.pull?.headSha}:${path}`], { signal });
			if (exitCode === 0) texts.set(path, stdout.toString("utf8"));
		}
		return {
			...found,
			fixes: fixes.slice(0, MOST_FIXES),
			more: Math.max(0, fixes.length - MOST_FIXES),
			texts
		};
	});
}
async function offerAll({ fixes, texts, question }, pull, { context: { client, workflow } }) {
	const address = {
		owner: workflow.owner,
		repo: workflow.repo,
		pull: pull.number
	};
	const parts = [];
	const suggested = /* @__PURE__ */ new Set();
	const patches = /* @__PURE__ */ new Map();
	const patchFor = (path) => {
		const known = patches.get(path) ?? require_run_step.patchOf(client, address, path);
		patches.set(path, known);
		return known;
	};
	const suggest = async (offer, key) => {
		if (offer.kind === "patch" || suggested.has(offer.path)) {
			await require_run_step.removeReviewComments(client, address, { key });
			return null;
		}
		suggested.add(offer.path);
		const { path, from, to, body } = offer;
		return require_run_step.upsertReviewComment(client, {
			...address,
			headSha: pull.headSha,
			path,
			from,
			to,
			key,
			body
		});
	};
	for (const fix of fixes) {
		const { skill, path } = fix;
		if (fix.state !== "proposed") {
			await require_run_step.removeReviewComments(client, address, { key: skill });
			await require_run_step.removeReviewComments(client, address, { keysFrom: tunedKey(skill, "") });
			parts.push(require_tuned_marks.summaryOf(fix));
			continue;
		}
		const offer = require_tuned_marks.offerOf(fix, texts.get(path) ?? null, suggested.has(path) ? null : await patchFor(path));
		const url = await suggest(offer, skill);
		parts.push(url === null ? offer.body : `${require_tuned_marks.summaryOf(fix)}\n\n[The suggestion](${url}) is on the description.`);
		for (const suite of require_tuned_marks.tunedSuites(fix, question).slice(0, MOST_SUITES)) {
			const text = texts.get(suite.file);
			const patch = text === void 0 ? null : await patchFor(suite.file);
			const marks = text === void 0 || patch === null ? null : require_tuned_marks.tunedOffer(skill, suite, text, patch);
			if (marks === null) continue;
			const link = await suggest(marks, tunedKey(skill, suite.file));
			parts.push(link === null ? marks.body : `[The marks](${link}) of its prompts are on ${require_start.code(suite.file)}.`);
		}
	}
	return parts;
}
function tunedKey(skill, file) {
	return `marks ${skill} ${file === "" ? "" : (0, node_crypto.createHash)("sha256").update(file).digest("hex").slice(0, 12)}`;
}

exports.fixStep = fixStep;