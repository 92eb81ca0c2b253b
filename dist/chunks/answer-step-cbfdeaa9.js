"use strict";

const require_start = require("./start-b5b59809.js");
const require_reply = require("./reply-b9079671.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_check = require("./check-2ce12acf.js");
const require_label_drafts = require("./label-drafts-d89bc6b6.js");
const require_options = require("./options-63464348.js");
const require_open_fix = require("./open-fix-1dcc0f31.js");
const require_fix_text = require("./fix-text-83e5dfc4.js");
const require_progress_check = require("./progress-check-7b1848be.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_tuned_marks = require("./tuned-marks-d10ebd57.js");
const require_report = require("./report-ac56b22a.js");
const require_acceptance_problem = require("./acceptance-problem-27c0f59a.js");
const require_between_jobs = require("./between-jobs-dbef8a56.js");
const require_authorise_dispatch = require("./authorise-dispatch-d08a969d.js");
let node_crypto = require("node:crypto");

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
		`<sub>Made from ${ids.length === 0 ? "none of the prompts" : `${require_options.firstOf(ids, MOST_IDS)}: mark them \`tuned: true\`, they no longer test this description`}. Cost: $${costUsd.toFixed(2)}.</sub>`
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

// src/reports/fix/label-reply.ts
const MOST_SHOWN = 5e4;
function labelReply(files) {
	if (files.length === 0) return "Nothing to label: no skill has prompts without a label and none with one. `skill-eval-gate init` drafts prompts from descriptions.";
	let room = MOST_SHOWN;
	const shown = files.filter(({ text }) => {
		room -= text.length;
		return room >= 0;
	});
	const parts = shown.map(({ skill, path, text, from, positives, nearMisses }) => {
		return `${`${require_start.code(skill)}: ${require_start.plural(positives, "prompt")} of ${require_start.code(from)}, ${require_start.plural(nearMisses, "near miss", "near misses")} of other skills`}\n\n<details><summary>${require_start.code(path)}</summary>\n\n${blockOf("json", text.trimEnd().split("\n"))}\n\n</details>`;
	});
	const more = files.length - shown.length;
	return [
		"**Labels to review.** Add these files, correct what is wrong, and write `\"source\": \"reviewed\"` in each entry that you agree with: only those block.",
		...parts,
		`${more === 0 ? "" : `${require_start.plural(more, "more file")} not shown: name one skill. `}In a clone, \`skill-eval-gate init\` writes the same.`
	].join("\n\n");
}

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

// src/github/action/fix-answer.ts
const MOST_FIXES = 10;
const MOST_SUITES = 5;
async function fixAnswer(asking, command) {
	const { step, pull } = asking;
	const looked = await look(asking, command);
	if (looked.kind !== "answered") return looked;
	const found = looked.value;
	const { fixes, failed } = found;
	const nothing = failed === null ? require_fix_text.NOTHING_TO_MEND : "";
	return require_start.answered({
		body: async () => replyText(await offerAll(found, pull, step), found),
		log: fixes.length > 0 ? fixes.map(({ skill, state }) => require_start.plain(`${skill}: ${state}`)).join("\n") : nothing,
		failed
	});
}
async function look({ repository, request, host, runner, pull }, { skill }) {
	const onForecast = (forecast) => runner.log(require_fix_text.forecastText(forecast));
	const outcome = await require_open_fix.openFix(request, {
		...host,
		onForecast
	}, skill);
	if (outcome.kind !== "answered") return outcome;
	const { fixes, warnings, ...found } = outcome.value;
	for (const warning of warnings) runner.warn(warning);
	const paths = fixes.filter(({ state }) => state === "proposed").flatMap((fix) => [fix.path, ...require_tuned_marks.tunedSuites(fix, found.question).map(({ file }) => file)]);
	const texts = /* @__PURE__ */ new Map();
	for (const path of new Set(paths)) {
		const { exitCode, stdout } = await require_convert.tryGit(repository.root, ["show", `${pull.headSha}:${path}`], { signal: host.signal });
		if (exitCode === 0) texts.set(path, stdout.toString("utf8"));
	}
	const more = Math.max(0, fixes.length - MOST_FIXES);
	return require_start.answered({
		...found,
		fixes: fixes.slice(0, MOST_FIXES),
		more,
		texts
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

// src/github/action/answer-to.ts
async function answerTo(step, pull, environment, runner) {
	const { context, trigger, target, asked } = step;
	const { workflow, inputs } = context;
	await require_check.removeOldRuns(environment);
	return require_start.withSignals(async (signal) => {
		const repository = await require_progress_check.openCheckout(context, signal);
		const { comparison } = await require_authorise_dispatch.compareTarget(repository, trigger, target, signal);
		const { request: store } = require_between_jobs.storeRequest(inputs, workflow, trigger);
		const request = {
			...require_progress_check.evaluationRequest(comparison, store, step),
			store: store.isNamed ? store : null
		};
		const host = {
			version: require_terminal.version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			onProgress: () => {}
		};
		if (asked.kind === "fix") return fixAnswer({
			step,
			pull,
			repository,
			request,
			host,
			runner
		}, asked);
		const labels = await require_label_drafts.openLabels(request, host, asked.skill);
		if (labels.kind !== "answered") return labels;
		const { files } = labels.value;
		return require_start.answered({
			body: async () => labelReply(files),
			log: files.map(({ path }) => require_start.plain(path)).join("\n"),
			failed: null
		});
	});
}

// src/github/action/answer-step.ts
async function answerStep(step, asked, environment, runner) {
	const { trigger, target, context } = step;
	runner.output("decision", "");
	const refuse = async (errors) => {
		await step.reportRefusal(errors);
		runner.fail(require_start.describeErrors(errors));
	};
	try {
		const { pull } = target;
		if (pull === null || trigger.kind !== "workflow_dispatch" || trigger.comment === null) throw new require_start.UserError({
			what: "This is asked for in a comment on a pull request.",
			todo: "Comment there."
		});
		const looked = await answerTo({
			...step,
			asked
		}, pull, environment, runner);
		if (looked.kind === "stopped") throw looked.by;
		if (looked.kind !== "answered") return await refuse(require_start.errorsIn(looked));
		const { body, log, failed } = looked.value;
		const confirmed = await require_progress_check.confirmStep(step);
		if (confirmed.kind !== "answered") return await refuse(require_start.errorsIn(confirmed));
		const { owner, repo } = context.workflow;
		const place = {
			owner,
			repo,
			pull: pull.number,
			comment: trigger.comment
		};
		await require_reply.reply(context.client, place, await body(), {
			kind: asked.kind,
			headSha: pull.headSha
		});
		if (log !== "") runner.log(log);
		if (failed !== null) runner.fail(require_start.describeErrors([failed]));
	} catch (caught) {
		const error = require_doctor.asGitHubFailure(caught) === null ? caught : asUserError(caught);
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		await refuse(errors);
	}
}
function asUserError(error) {
	return require_doctor.refusedByGitHub(error, "comment");
}

exports.answerStep = answerStep;