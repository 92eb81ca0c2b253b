import { reply } from "./reply-6ca29e89.js";
import { UserError, asUserErrors, code, describeErrors, plain, plural, prose, withSignals } from "./start-9d0b2c86.js";
import { version } from "./version-1c174814.js";
import { openFix } from "./open-fix-64119ef7.js";
import { editDescription } from "./edit-description-4480b150.js";
import { tryGit } from "./git-5ac7e4d8.js";
import { openRepository } from "./repository-if-any-d27c210c.js";
import { describeGitHubError } from "./describe-github-error-cb09a41a.js";
import { asGitHubFailure } from "./request-error-57e13be2.js";
import { evaluationRequest, patchOf, progressCheck, removeReviewComments, upsertReviewComment } from "./progress-check-48a65a2f.js";
import { storeRequest } from "./store-request-2fee4bfe.js";
import { compareTarget } from "./target-908271bb.js";

// src/fix/suggestion.ts
const MOST_IDS = 10;
function offerOf(fix, text, patch) {
	const summary = summaryOf(fix);
	if (text === null) return {
		kind: "patch",
		body: `${summary}\n\n${blockOf("", fix.description.after.split("\n"))}`
	};
	const { from, to, lines } = editDescription(text, fix.description.after, fix.path);
	const old = text.split(/\r\n|\n|\r/).slice(from - 1, to);
	if (!/\r/.test(text) && patch !== null && isShown(patch, from, to)) return {
		kind: "suggestion",
		path: fix.path,
		from,
		to,
		body: `${summary}\n\n${blockOf("suggestion", lines)}`
	};
	const diff = [...old.map((line) => `-${line}`), ...lines.map((line) => `+${line}`)];
	return {
		kind: "patch",
		body: `${summary}\n\n<details><summary>${`${code(fix.path)}, from line ${from}`}</summary>\n\n${blockOf("diff", diff)}\n\n</details>`
	};
}
function isShown(patch, from, to) {
	return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].some(([, start, count = "1"]) => {
		const first = Number(start);
		return from >= first && to < first + Number(count);
	});
}
function summaryOf(fix) {
	const { skill, state, change, heldOut, split, siblings, tunedOn, costUsd } = fix;
	const name = code(skill);
	const sentence = `${prose(change.charAt(0).toUpperCase() + change.slice(1))}.`;
	if (state !== "proposed") return `${name}: no better description. ${sentence}`;
	const lost = siblings.filter((one) => one.lost > 0).map((one) => `${code(one.skill)} (${one.lost})`);
	const ids = tunedOn.slice(0, MOST_IDS).map((id) => code(id));
	const more = tunedOn.length > MOST_IDS ? ` and ${tunedOn.length - MOST_IDS} more` : "";
	return [
		`**A better description for ${name}.** ${sentence}`,
		`On ${plural(heldOut.prompts, "prompt")} that it was not made from (split ${code(split ?? "")}): right on ${heldOut.before} now, on **${heldOut.after}** with it. ${lost.length === 0 ? "No other skill loses a prompt." : `These lose prompts: ${lost.join(", ")}.`}`,
		`<sub>Made from ${ids.join(", ")}${more}: mark them \`tuned: true\`, they no longer test this description. Cost: $${costUsd.toFixed(2)}.</sub>`
	].join("\n\n");
}
function blockOf(language, lines) {
	const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)));
	const fence = "`".repeat(longest + 1);
	return [
		`${fence}${language}`,
		...lines,
		fence
	].join("\n");
}

// src/action/fix-step.ts
const MOST_FIXES = 10;
async function fixStep(step, command, environment, runner) {
	const { trigger, target } = step;
	runner.output("decision", "");
	try {
		if (target.pull === null || trigger.kind !== "workflow_dispatch" || trigger.comment === null) throw new UserError({
			what: "A fix is asked for in a comment on a pull request.",
			todo: "Comment there."
		});
		const { fixes, texts } = await look(step, command, environment);
		await progressCheck(step).confirm();
		const body = await offerAll(fixes, texts, target.pull, step);
		const { owner, repo } = step.context.workflow;
		await reply(step.context.client, {
			owner,
			repo,
			pull: target.pull.number,
			comment: trigger.comment
		}, body);
		runner.log(fixes.map(({ skill, state }) => plain(`${skill}: ${state}`)).join("\n") || "Nothing to mend.");
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
async function look(step, { skill }, environment) {
	const { context, trigger, target } = step;
	const { workflow, inputs } = context;
	return withSignals(async (signal) => {
		const repository = await openRepository(workflow.workspace);
		const { comparison } = await compareTarget(repository, trigger, target, signal);
		const request = evaluationRequest(comparison, storeRequest(inputs, workflow, trigger).request, step);
		const agent = {
			id: "lexical",
			command: null,
			version: null,
			model: null
		};
		const host = {
			version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			onProgress: () => {}
		};
		const byRouter = {
			...request,
			store: null,
			inputs: {
				...request.inputs,
				agent
			},
			inputsMay: "override"
		};
		const { fixes } = await openFix(byRouter, host, skill);
		const texts = /* @__PURE__ */ new Map();
		for (const { path, state } of fixes) {
			if (state !== "proposed") continue;
			const { exitCode, stdout } = await tryGit(repository.root, ["show", `${target.pull?.headSha}:${path}`], { signal });
			if (exitCode === 0) texts.set(path, stdout.toString("utf8"));
		}
		return {
			fixes: fixes.slice(0, MOST_FIXES),
			texts
		};
	});
}
async function offerAll(fixes, texts, { number: pull, headSha }, { context: { client, workflow } }) {
	const address = {
		owner: workflow.owner,
		repo: workflow.repo,
		pull
	};
	const parts = [];
	const suggested = /* @__PURE__ */ new Set();
	for (const fix of fixes) {
		if (fix.state !== "proposed") {
			await removeReviewComments(client, address, { key: fix.skill });
			parts.push(summaryOf(fix));
			continue;
		}
		const patch = suggested.has(fix.path) ? null : await patchOf(client, address, fix.path);
		const offer = offerOf(fix, texts.get(fix.path) ?? null, patch);
		if (offer.kind === "patch") {
			await removeReviewComments(client, address, { key: fix.skill });
			parts.push(offer.body);
			continue;
		}
		suggested.add(fix.path);
		const { path, from, to, body } = offer;
		const url = await upsertReviewComment(client, {
			...address,
			headSha,
			path,
			from,
			to,
			key: fix.skill,
			body
		});
		parts.push(`${summaryOf(fix)}\n\n[The suggestion](${url}) is on the description.`);
	}
	return parts.length === 0 ? "Every skill fires as its prompts say: there is nothing to mend." : parts.join("\n\n");
}

export { fixStep };