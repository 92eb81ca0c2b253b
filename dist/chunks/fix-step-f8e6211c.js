import { reply } from "./reply-088df266.js";
import { runsFolder } from "./measure-ae6ed173.js";
import { UserError, asUserErrors, code, describeErrors, plain, prose, withSignals } from "./start-cbdc1c43.js";
import { version } from "./version-1c174814.js";
import { forecastText, judgedText } from "./fix-text-9847ec71.js";
import { openFix } from "./open-fix-6b868e2c.js";
import { offerOf, summaryOf, tunedOffer, tunedSuites } from "./tuned-marks-e69c4d70.js";
import { tryGit } from "./git-5e54ef68.js";
import { openRepository } from "./repository-if-any-28fc6cac.js";
import { describeGitHubError } from "./describe-github-error-44898c8c.js";
import { asGitHubFailure } from "./request-error-57e13be2.js";
import { patchOf, progressCheck, removeReviewComments, upsertReviewComment } from "./progress-check-d95cb7d7.js";
import { removeStaleRunFolders } from "./run-folder-9904e98e.js";
import { evaluationRequest } from "./evaluation-request-74a3d75b.js";
import { storeRequest } from "./store-request-2fee4bfe.js";
import { compareTarget } from "./target-75102731.js";
import { createHash } from "node:crypto";

// src/action/fix-step.ts
const MOST_FIXES = 10;
const MOST_SUITES = 5;
async function fixStep(step, command, environment, runner) {
	const { trigger, target } = step;
	runner.output("decision", "");
	try {
		if (target.pull === null || trigger.kind !== "workflow_dispatch" || trigger.comment === null) throw new UserError({
			what: "A fix is asked for in a comment on a pull request.",
			todo: "Comment there."
		});
		const found = await look(step, command, environment, runner);
		await progressCheck(step).confirm();
		const { fixes, failed } = found;
		const judged = judgedText(found, code);
		const body = [
			await offerAll(found, target.pull, step),
			...judged === null ? [] : [`<sub>${judged}</sub>`],
			...failed === null ? [] : [stoppedText(failed)]
		].join("\n\n");
		const { owner, repo } = step.context.workflow;
		await reply(step.context.client, {
			owner,
			repo,
			pull: target.pull.number,
			comment: trigger.comment
		}, body);
		runner.log(fixes.map(({ skill, state }) => plain(`${skill}: ${state}`)).join("\n") || "Nothing to mend.");
		if (failed !== null) runner.fail(describeErrors([failed]));
	} catch (caught) {
		const error = asGitHubFailure(caught) === null ? caught : asUserError(caught);
		const errors = asUserErrors(error);
		if (errors === null) throw error;
		await step.reportRefusal(error);
		runner.fail(describeErrors(errors));
	}
}
function asUserError(error) {
	const { what, todo } = describeGitHubError(error, "comment");
	return new UserError({
		what,
		todo: todo ?? "Run this job again."
	});
}
async function look(step, { skill }, environment, runner) {
	const { context, trigger, target } = step;
	const { workflow, inputs } = context;
	await removeStaleRunFolders();
	await removeStaleRunFolders(runsFolder(environment));
	return withSignals(async (signal) => {
		const repository = await openRepository(workflow.workspace);
		const { comparison } = await compareTarget(repository, trigger, target, signal);
		const request = evaluationRequest(comparison, storeRequest(inputs, workflow, trigger).request, step);
		const onForecast = (forecast) => runner.log(forecastText(forecast));
		const host = {
			version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			onProgress: () => {},
			onForecast
		};
		const { fixes, warnings, ...found } = await openFix({
			...request,
			store: null
		}, host, skill);
		for (const warning of warnings) runner.warn(warning);
		const paths = fixes.filter(({ state }) => state === "proposed").flatMap((fix) => [fix.path, ...tunedSuites(fix, found.question).map(({ file }) => file)]);
		const texts = /* @__PURE__ */ new Map();
		for (const path of new Set(paths)) {
			const { exitCode, stdout } = await tryGit(repository.root, ["show", `${target.pull?.headSha}:${path}`], { signal });
			if (exitCode === 0) texts.set(path, stdout.toString("utf8"));
		}
		return {
			...found,
			fixes: fixes.slice(0, MOST_FIXES),
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
		const known = patches.get(path) ?? patchOf(client, address, path);
		patches.set(path, known);
		return known;
	};
	const suggest = async (offer, key) => {
		if (offer.kind === "patch" || suggested.has(offer.path)) {
			await removeReviewComments(client, address, { key });
			return null;
		}
		suggested.add(offer.path);
		const { path, from, to, body } = offer;
		return upsertReviewComment(client, {
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
			await removeReviewComments(client, address, { key: skill });
			await removeReviewComments(client, address, { keysFrom: tunedKey(skill, "") });
			parts.push(summaryOf(fix));
			continue;
		}
		const offer = offerOf(fix, texts.get(path) ?? null, suggested.has(path) ? null : await patchFor(path));
		const url = await suggest(offer, skill);
		parts.push(url === null ? offer.body : `${summaryOf(fix)}\n\n[The suggestion](${url}) is on the description.`);
		for (const suite of tunedSuites(fix, question).slice(0, MOST_SUITES)) {
			const text = texts.get(suite.file);
			const patch = text === void 0 ? null : await patchFor(suite.file);
			const marks = text === void 0 || patch === null ? null : tunedOffer(skill, suite, text, patch);
			if (marks === null) continue;
			const link = await suggest(marks, tunedKey(skill, suite.file));
			parts.push(link === null ? marks.body : `[The marks](${link}) of its prompts are on ${code(suite.file)}.`);
		}
	}
	return parts.length === 0 ? "Every skill fires as its prompts say: there is nothing to mend." : parts.join("\n\n");
}
function tunedKey(skill, file) {
	return `marks ${skill} ${file === "" ? "" : createHash("sha256").update(file).digest("hex").slice(0, 12)}`;
}
function stoppedText({ what, todo }) {
	return `Stopped before all skills were looked at: ${prose(what)} ${prose(todo)}`;
}

export { fixStep };