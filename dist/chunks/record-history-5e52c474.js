"use strict";

const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_report = require("./report-ac56b22a.js");
const require_baseline = require("./baseline-2ad0230b.js");
const require_drift = require("./drift-e6741449.js");
const require_history_branch = require("./history-branch-5a04a258.js");
const require_measure = require("./measure-cc9c786d.js");
const require_record_run = require("./record-run-c8200ce5.js");
const require_temporary_source = require("./temporary-source-54d7c05b.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_options = require("./options-63464348.js");
const require_between_jobs = require("./between-jobs-dbef8a56.js");
const require_check = require("./check-2ce12acf.js");

// src/reports/drift.ts
function driftedSkills({ skills, decision }) {
	const fell = decision.reasons.some(({ code, blocks }) => code === "grader" && blocks);
	return [...skills.filter(({ state }) => state === "regressed").map(({ skill }) => skill), ...fell ? ["graders"] : []];
}
function driftTitle({ results }) {
	return require_start.cut(`Skills drifted from the baseline: ${require_report.renderPlainTitle(results).replace(/^[^:]*: /, "")}`, 200);
}
function driftBody({ results, baseline, current, dropped, roomsChanged, besideChanged }, series, marker) {
	const changed = [
		...baseline.model === current.model ? [] : [`the model: ${name(baseline.model)} then, ${name(current.model)} now`],
		...baseline.version === current.version ? [] : [`the agent's version: ${name(baseline.version)} then, ${name(current.version)} now`],
		...baseline.commit === current.commit ? [] : ["the commit"],
		...roomsChanged ? ["the rooms, which are the skills that are offered together"] : [],
		...besideChanged ? ["the subagents and commands that are offered beside the skills"] : []
	];
	const intro = [
		`${require_start.code(current.commit.slice(0, 12))} (${current.at.slice(0, 10)}) is compared with the blessed baseline ${require_start.code(baseline.commit.slice(0, 12))} (${baseline.at.slice(0, 10)}), measured by ${require_start.code(require_start.cut(series, 120))}. Each change since may have passed alone.`,
		`Different are ${changed.length === 0 ? "neither commit nor model" : changed.join("; ")}.`,
		...dropped === 0 ? [] : [`${require_start.plural(dropped, "prompt")} of the baseline left the suites${roomsChanged ? " or are asked in other rooms" : ""}, and ${dropped === 1 ? "is" : "are"} not compared.`],
		"Mend the skills, and this issue closes itself. Where the present state is wanted, comment `/evals bless`."
	];
	return require_report.renderComment(require_report.asRun(results), {
		marker: `${marker}\n${intro.join("\n")}\n`,
		isKept: false
	});
}
function noDriftBody({ baseline, current }, marker) {
	return `${marker}\nNo drift any more: ${require_start.code(current.commit.slice(0, 12))} (${current.at.slice(0, 10)}) is as good as the baseline ${require_start.code(baseline.commit.slice(0, 12))} (${baseline.at.slice(0, 10)}).`;
}
function name(value) {
	return value === null ? "unknown" : require_start.code(require_start.cut(value, 100));
}

// src/github/drift-issue.ts
const DRIFT_LABEL = "skill-eval-drift";
const PER_PAGE = 100;
const MOST_PAGES = 5;
const BODY_LIMIT = 65536;
async function syncDriftIssue(client, where, report) {
	const found = await findIssues(client, where);
	const issue = found.find(({ isOpen }) => isOpen) ?? found.at(-1);
	if (issue === void 0) return report.skills.length > 0 ? openIssue(client, where, report) : {
		action: "none",
		url: null
	};
	for (const other of found) if (other.isOpen && other.number !== issue.number) await closeDuplicate(client, where, other, issue);
	const { action, change } = nextOf(issue, report, where.series);
	if (change !== null) await write(client, where, issue.number, change);
	return {
		action,
		url: issue.url
	};
}
function nextOf(issue, report, series) {
	const known = stateOf(issue.body);
	if (report.skills.length === 0) {
		if (!issue.isOpen) return {
			action: "none",
			change: null
		};
		return {
			action: "closed",
			change: {
				body: bodyOf(report, series, known.skills, true),
				state: "closed",
				state_reason: "completed"
			}
		};
	}
	const hashes = report.skills.map(hash);
	if (!issue.isOpen && !known.closedByUs && hashes.every((skill) => known.skills.includes(skill))) return {
		action: "left_closed",
		change: null
	};
	const body = bodyOf(report, series, hashes, false);
	if (issue.isOpen && issue.title === report.title && same(issue.body, body)) return {
		action: "unchanged",
		change: null
	};
	return {
		action: issue.isOpen ? "edited" : "reopened",
		change: {
			title: report.title,
			body,
			state: "open"
		}
	};
}
async function openIssue(client, where, report) {
	const { owner, repo, series } = where;
	const body = bodyOf(report, series, report.skills.map(hash), false);
	const { data } = await client.rest.issues.create({
		owner,
		repo,
		title: report.title,
		body,
		labels: [DRIFT_LABEL]
	});
	const [oldest] = (await findIssues(client, where)).filter(({ isOpen }) => isOpen);
	if (oldest === void 0 || oldest.number >= data.number) return {
		action: "opened",
		url: data.html_url
	};
	await closeDuplicate(client, where, { number: data.number }, oldest);
	return {
		action: "unchanged",
		url: oldest.url
	};
}
async function findIssues(client, { owner, repo, series }) {
	const found = [];
	let pages = 0;
	const parameters = {
		owner,
		repo,
		labels: DRIFT_LABEL,
		state: "all",
		per_page: PER_PAGE
	};
	for await (const { data } of client.paginate.iterator(client.rest.issues.listForRepo, parameters)) {
		for (const { number, html_url: url, title, body, state, user, pull_request: pull } of data) {
			const text = (body ?? "").replaceAll("\r\n", "\n");
			if (pull != null || user?.type !== "Bot" || !text.startsWith(`${seriesLine(series)}\n`)) continue;
			found.push({
				number,
				url,
				title,
				body: text,
				isOpen: state === "open"
			});
		}
		pages += 1;
		if (pages >= MOST_PAGES) break;
	}
	return found.sort((a, b) => a.number - b.number);
}
async function closeDuplicate(client, where, { number }, kept) {
	await write(client, where, number, {
		body: `Another run opened #${kept.number} for the same drift.`,
		state: "closed",
		state_reason: "not_planned"
	});
}
async function write(client, { owner, repo }, issue, change) {
	await client.rest.issues.update({
		owner,
		repo,
		issue_number: issue,
		...change
	});
}
function bodyOf(report, series, skills, closedByUs) {
	const state = `<!-- drifted: ${skills.slice(0, 500).join(" ")}${closedByUs ? "; closed" : ""} -->`;
	return report.body(`${seriesLine(series)}\n${state}`).slice(0, BODY_LIMIT).toWellFormed();
}
function seriesLine(series) {
	return `<!-- skill-eval-gate: drift ${hash(series)} -->`;
}
function stateOf(body) {
	const [, skills = "", closed] = /^<!-- drifted: ([0-9a-f ]*)(; closed)? -->$/m.exec(body) ?? [];
	return {
		skills: skills.split(" ").filter((one) => one !== ""),
		closedByUs: closed !== void 0
	};
}
function hash(text) {
	return require_options.sha256(text).slice(0, 12);
}
function same(a, b) {
	return a.replaceAll("\r\n", "\n").trimEnd() === b.trimEnd();
}

// src/github/action/record-history.ts
async function recordHistory(step, results, runner, signal) {
	const { workflow, inputs } = step.context;
	if (inputs.history !== "true" || !require_between_jobs.isOfDefaultBranch(workflow, step.trigger)) return;
	for (const own of require_report.measuredOf(results)) await recordOne(step, own, runner, signal);
}
async function recordOne(step, results, runner, signal) {
	const { workflow, inputs } = step.context;
	const found = require_measure.historyLineOf(results, inputs.matrix);
	if ("why" in found) {
		runner.log(`The history gets no line: ${require_start.plain(found.why)}.`);
		return;
	}
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
			tell(await require_record_run.recordRun(source, [found.line], {
				now: /* @__PURE__ */ new Date(),
				results: [results],
				job: inputs.matrix
			}), runner);
			if (step.trigger.kind === "schedule") await lookForDrift(step, results, source, runner);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors !== null) for (const one of errors) runner.warn(one);
		else if (require_doctor.asGitHubFailure(error) !== null) runner.warn(require_doctor.describeGitHubError(error, "issue"));
		else throw error;
	}
}
function tell(outcome, runner) {
	const later = "Upload history.jsonl, which stands beside results.json, and take it in later with `skill-eval-gate history merge`.";
	switch (outcome.kind) {
		case "written":
			runner.log(`The history has this run (${require_history_branch.HISTORY_BRANCH}, ${outcome.commit}).`);
			break;
		case "unchanged":
			runner.log("The history had this run already.");
			break;
		case "busy":
			runner.warn({
				what: "The history has no line of this run: other runs were faster each time.",
				todo: later
			});
			break;
		case "denied": runner.warn({
			what: `The history has no line of this run: ${require_history_branch.HISTORY_BRANCH} could not be pushed: ${outcome.why}`,
			todo: `Give the job \`contents: write\` under \`permissions:\`. ${later}`
		});
	}
}
async function lookForDrift({ context: { client, workflow, inputs } }, results, source, runner) {
	const series = require_baseline.seriesOfResults(results, inputs.matrix);
	const { baseline: file } = require_baseline.seriesFiles(series);
	const text = await (await require_history_branch.readBranch(source)).read(file);
	if (text === null) {
		runner.log("There is no baseline to look for drift from: comment `/evals bless` on a pull request, or run `skill-eval-gate history bless`.");
		return;
	}
	const drift = await require_drift.driftFrom(require_baseline.readPinned(text, file), results, {
		folder: workflow.workspace,
		version: require_terminal.version,
		now: () => /* @__PURE__ */ new Date()
	});
	if (drift === null || drift.results.decision.state === "not_evaluated") {
		const why = drift?.results.decision.reasons[0]?.message ?? "the suites have no prompt in common";
		runner.warn({
			what: `The run could not be compared with the baseline: ${why}.`,
			todo: "Where the suites were replaced, bless the present state: `/evals bless`."
		});
		return;
	}
	const skills = driftedSkills(drift.results);
	const { owner, repo } = workflow;
	const { action, url } = await syncDriftIssue(client, {
		owner,
		repo,
		series
	}, {
		title: driftTitle(drift),
		skills,
		body: (marker) => skills.length > 0 ? driftBody(drift, series, marker) : noDriftBody(drift, marker)
	});
	const found = skills.length === 0 ? "no drift" : `drift of ${skills.length === 1 ? "1 skill" : `${skills.length} skills`}`;
	runner.log(`Compared with the baseline: ${found}; issue ${action.replace("_", " ")}${url === null ? "" : ` (${url})`}.`);
}

exports.recordHistory = recordHistory;