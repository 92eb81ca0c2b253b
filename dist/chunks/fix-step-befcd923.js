import { reply } from "./reply-319fa694.js";
import { runsFolder } from "./cache-folder-ed22553d.js";
import { UserError, asUserErrors, code, describeErrors, plain, plural, prose, withSignals } from "./start-4f77a64b.js";
import { version } from "./version-1c174814.js";
import { NOTHING_TO_MEND, forecastText, judgedText } from "./fix-text-88fa8409.js";
import { openFix } from "./open-fix-5df3ba56.js";
import { offerOf, summaryOf, tunedOffer, tunedSuites } from "./tuned-marks-ed88a488.js";
import { tryGit } from "./git-3bcd2886.js";
import { openRepository } from "./re2js-33ba3018.js";
import { describeGitHubError } from "./describe-github-error-44898c8c.js";
import { asGitHubFailure } from "./request-error-57e13be2.js";
import { patchOf, progressCheck, removeReviewComments, upsertReviewComment } from "./progress-check-5c5db4f0.js";
import { removeStaleRunFolders } from "./run-folder-9904e98e.js";
import { evaluationRequest } from "./evaluation-request-893da3f1.js";
import { storeRequest } from "./store-request-2fee4bfe.js";
import { compareTarget } from "./target-c8078916.js";
import { createHash } from "node:crypto";

// src/fix/fix-reply.ts
function replyText(parts, { judge, agents, failed, more }) {
	const judged = judgedText({
		judge,
		agents
	}, code);
	const nothing = parts.length === 0 && failed === null ? [NOTHING_TO_MEND] : [];
	const hidden = `${plural(more, "more skill")} not shown. Name one to see what came of it, or run \`skill-eval-gate fix\`.`;
	return [
		...parts,
		...nothing,
		...more === 0 ? [] : [hidden],
		...judged === null ? [] : [`<sub>${judged}</sub>`],
		...failed === null ? [] : [`Stopped before all skills were looked at: ${prose(failed.what)} ${prose(failed.todo)}`]
	].join("\n\n");
}

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
		const body = replyText(await offerAll(found, target.pull, step), found);
		const { owner, repo } = step.context.workflow;
		await reply(step.context.client, {
			owner,
			repo,
			pull: target.pull.number,
			comment: trigger.comment
		}, body);
		if (fixes.length > 0) runner.log(fixes.map(({ skill, state }) => plain(`${skill}: ${state}`)).join("\n"));
		else if (failed === null) runner.log(NOTHING_TO_MEND);
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
		const { request: store } = storeRequest(inputs, workflow, trigger);
		const request = evaluationRequest(comparison, store, step);
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
			store: store.isNamed ? store : null
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
	return parts;
}
function tunedKey(skill, file) {
	return `marks ${skill} ${file === "" ? "" : createHash("sha256").update(file).digest("hex").slice(0, 12)}`;
}

export { fixStep };