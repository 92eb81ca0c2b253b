"use strict";

const require_start = require("./start-920c6da3.js");
const require_terminal = require("./terminal-92cbeb71.js");
const require_options = require("./options-87572175.js");
const require_convert = require("./convert-78935727.js");
const require_agents = require("./agents-474cc352.js");
const require_fix_text = require("./fix-text-965c9fc0.js");
const require_open_fix = require("./open-fix-e284c8a9.js");
const require_tuned_marks = require("./tuned-marks-f2247dd9.js");
const require_report = require("./report-befc2533.js");
const require_reply = require("./reply-e50b152b.js");
const require_doctor = require("./doctor-a0d51102.js");
const require_acceptance_problem = require("./acceptance-problem-d183fed2.js");
const require_progress_check = require("./progress-check-269c35ca.js");
const require_store_request = require("./store-request-3a1749a6.js");
const require_target = require("./target-a2b0c0b6.js");
let node_crypto = require("node:crypto");

// src/reports/fix/fix-reply.ts
function replyText(parts, { judge, agents, judgedBy, failed, more }) {
	const judged = require_fix_text.judgedText({
		judge,
		agents,
		judgedBy
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

// src/reports/fix/suggestion.ts
const MOST_IDS = 10;
function offerOf(fix, text, patch) {
	const summary = summaryOf(fix);
	if (text === null) return {
		kind: "patch",
		body: `${summary}\n\n${blockOf("", fix.description.after.split("\n"))}`
	};
	const { from, to, lines } = require_open_fix.editDescription(text, fix.description.after, fix.path);
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
		body: `${summary}\n\n<details><summary>${`${require_start.code(fix.path)}, from line ${from}`}</summary>\n\n${blockOf("diff", diff)}\n\n</details>`
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
	const name = require_start.code(skill);
	const sentence = `${require_start.prose(change.charAt(0).toUpperCase() + change.slice(1))}.`;
	if (state !== "proposed") return `${name}: ${require_fix_text.STATE_TEXTS[state]}. ${sentence}`;
	const lost = siblings.filter((one) => one.lost > 0).map((one) => `${require_start.code(one.skill)} (${one.lost})`);
	const ids = tunedOn.map((id) => require_start.code(id));
	return [
		`**A better description for ${name}.** ${sentence}`,
		`On ${require_start.plural(heldOut.prompts, "prompt")} that it was not made from (split ${require_start.code(split ?? "")}): right on ${heldOut.before} now, on **${heldOut.after}** with it. ${lost.length === 0 ? "No other skill loses a prompt." : `These lose prompts: ${lost.join(", ")}.`}`,
		`<sub>Made from ${require_options.firstOf(ids, MOST_IDS)}: mark them \`tuned: true\`, they no longer test this description. Cost: $${costUsd.toFixed(2)}.</sub>`
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

// src/reports/fix/tuned-offer.ts
const MOST_LINES = 100;
function tunedOffer(skill, suite, text, patch) {
	const marked = require_tuned_marks.markedSuite(suite, text);
	if (marked === null) return null;
	const [old, now] = [text, marked].map((one) => one.split(/\r\n|\n/));
	if (old === void 0 || now === void 0) return null;
	const from = old.findIndex((line, index) => line !== now[index]);
	const kept = [...old].reverse().findIndex((line, index) => line !== now[now.length - 1 - index]);
	const first = Math.max(1, from);
	const last = Math.max(first, old.length - kept);
	const count = marked.split(/\btuned"?: true/).length - text.split(/\btuned"?: true/).length;
	const summary = `The description for ${require_start.code(skill)} was made from ${require_start.plural(count, "prompt")} of this suite. Marked, they say that they no longer test it.`;
	const lines = now.slice(first - 1, now.length - (old.length - last));
	if (!text.includes("\r") && last - first < MOST_LINES && isShown(patch, first, last)) return {
		kind: "suggestion",
		path: suite.file,
		from: first,
		to: last,
		body: `${summary}\n\n${blockOf("suggestion", lines)}`
	};
	const { hunks } = require_report.structuredPatch(suite.file, suite.file, `${old.join("\n")}`, `${now.join("\n")}`, "", "", { context: 1 });
	const diff = hunks.flatMap((hunk) => [`@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`, ...hunk.lines]);
	return {
		kind: "patch",
		body: `${summary}\n\n<details><summary>${`${require_start.code(suite.file)}, ${require_start.plural(count, "mark")}`}</summary>\n\n${blockOf("diff", diff)}\n\n</details>`
	};
}

// src/github/action/fix-step.ts
const MOST_FIXES = 10;
const MOST_SUITES = 5;
async function fixStep(step, command, environment, runner) {
	const { trigger, target } = step;
	runner.output("decision", "");
	const refuse = async (errors) => {
		await step.reportRefusal(errors[0]);
		runner.fail(require_start.describeErrors(errors));
	};
	try {
		if (target.pull === null || trigger.kind !== "workflow_dispatch" || trigger.comment === null) throw new require_start.UserError({
			what: "A fix is asked for in a comment on a pull request.",
			todo: "Comment there."
		});
		const looked = await look(step, command, environment, runner);
		if (looked.kind === "stopped") throw looked.by;
		if (looked.kind !== "answered") return await refuse(require_options.errorsIn(looked));
		const found = looked.value;
		await require_progress_check.confirmStep(step);
		const { fixes, failed } = found;
		const body = replyText(await offerAll(found, target.pull, step), found);
		const { owner, repo } = step.context.workflow;
		const { client } = step.context;
		const { number: pull, headSha } = target.pull;
		const { comment } = trigger;
		await require_reply.reply(client, {
			owner,
			repo,
			pull,
			comment
		}, body, {
			kind: "fix",
			headSha
		});
		if (fixes.length > 0) runner.log(fixes.map(({ skill, state }) => require_start.plain(`${skill}: ${state}`)).join("\n"));
		else if (failed === null) runner.log(require_fix_text.NOTHING_TO_MEND);
		if (failed !== null) runner.fail(require_start.describeErrors([failed]));
	} catch (caught) {
		const error = require_doctor.asGitHubFailure(caught) === null ? caught : asUserError(caught);
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		await refuse(errors);
	}
}
function asUserError(error) {
	const { what, todo } = require_doctor.describeGitHubError(error, "comment");
	return new require_start.UserError({
		what,
		todo: todo ?? "Run this job again."
	});
}
async function look(step, { skill }, environment, runner) {
	const { context, trigger, target } = step;
	const { workflow, inputs } = context;
	await require_agents.removeOldRuns(environment);
	return require_start.withSignals(async (signal) => {
		const repository = await require_convert.openRepository(workflow.workspace);
		const { comparison } = await require_target.compareTarget(repository, trigger, target, signal);
		const { request: store } = require_store_request.storeRequest(inputs, workflow, trigger);
		const request = require_progress_check.evaluationRequest(comparison, store, step);
		const onForecast = (forecast) => runner.log(require_fix_text.forecastText(forecast));
		const host = {
			version: require_terminal.version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			onProgress: () => {},
			onForecast
		};
		const outcome = await require_open_fix.openFix({
			...request,
			store: store.isNamed ? store : null
		}, host, skill);
		if (outcome.kind !== "answered") return outcome;
		const { fixes, warnings, ...found } = outcome.value;
		for (const warning of warnings) runner.warn(warning);
		const paths = fixes.filter(({ state }) => state === "proposed").flatMap((fix) => [fix.path, ...require_tuned_marks.tunedSuites(fix, found.question).map(({ file }) => file)]);
		const texts = /* @__PURE__ */ new Map();
		for (const path of new Set(paths)) {
			const { exitCode, stdout } = await require_options.tryGit(repository.root, ["show", `${target.pull?.headSha}:${path}`], { signal });
			if (exitCode === 0) texts.set(path, stdout.toString("utf8"));
		}
		const more = Math.max(0, fixes.length - MOST_FIXES);
		return require_options.answered({
			...found,
			fixes: fixes.slice(0, MOST_FIXES),
			more,
			texts
		});
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
		const known = patches.get(path) ?? require_acceptance_problem.patchOf(client, address, path);
		patches.set(path, known);
		return known;
	};
	const suggest = async (offer, key) => {
		if (offer.kind === "patch" || suggested.has(offer.path)) {
			await require_acceptance_problem.removeReviewComments(client, address, { key });
			return null;
		}
		suggested.add(offer.path);
		const { path, from, to, body } = offer;
		return require_acceptance_problem.upsertReviewComment(client, {
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
			await require_acceptance_problem.removeSuggestions(client, address, skill);
			parts.push(summaryOf(fix));
			continue;
		}
		const offer = offerOf(fix, texts.get(path) ?? null, suggested.has(path) ? null : await patchFor(path));
		const url = await suggest(offer, skill);
		parts.push(url === null ? offer.body : `${summaryOf(fix)}\n\n[The suggestion](${url}) is on the description.`);
		for (const suite of require_tuned_marks.tunedSuites(fix, question).slice(0, MOST_SUITES)) {
			const text = texts.get(suite.file);
			const patch = text === void 0 ? null : await patchFor(suite.file);
			const marks = text === void 0 || patch === null ? null : tunedOffer(skill, suite, text, patch);
			if (marks === null) continue;
			const link = await suggest(marks, tunedKey(skill, suite.file));
			parts.push(link === null ? marks.body : `[The marks](${link}) of its prompts are on ${require_start.code(suite.file)}.`);
		}
	}
	return parts;
}
function tunedKey(skill, file) {
	return `${require_acceptance_problem.marksKey(skill)} ${(0, node_crypto.createHash)("sha256").update(file).digest("hex").slice(0, 12)}`;
}

exports.fixStep = fixStep;