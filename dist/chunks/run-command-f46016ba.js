"use strict";

const require_start = require("./start-b4cc7f42.js");
const require_measure = require("./measure-37ef79b4.js");
const require_convert = require("./convert-d81eb482.js");
const require_agents = require("./agents-2a6776d2.js");
const require_terminal = require("./terminal-ff94d73c.js");
const require_report = require("./report-3442ae35.js");
const require_compare_agents = require("./compare-agents-2bc8aa68.js");
const require_transcript = require("./transcript-c576a85a.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/commands/measure-in-turn.ts
async function measureInTurn(subjects, { what, quiet }, terminal) {
	const measured = [];
	const heads = /* @__PURE__ */ new Set();
	let budget = null;
	let spent = 0;
	let isReached = false;
	for (const [index, { title, request }] of subjects.entries()) {
		if (!quiet) terminal.stderr(`${title} (${index + 1} of ${subjects.length})\n`);
		const { inputs } = request;
		const limited = budget === null ? request : {
			...request,
			inputs: {
				...inputs,
				budgetUsd: Math.max(0, budget - spent)
			}
		};
		if (isReached) {
			measured.push({
				results: null,
				notMeasured: `not measured: the ${what} before it reached the budget`
			});
			continue;
		}
		const onBudget = (limit) => {
			budget ??= limit;
		};
		const results = await require_measure.evaluateInTerminal(limited, terminal, quiet, onBudget, (digest) => heads.add(digest));
		if (heads.size > 1) throw changedMeanwhile(what);
		for (const own of require_report.measuredOf$1(results)) {
			spent += (own.usage.costUsd ?? 0) + (own.judge?.costUsd ?? 0);
			isReached ||= budget !== null && spent >= budget || own.errors.some(({ kind }) => kind === "budget");
			measured.push({
				results: own,
				notMeasured: null
			});
		}
	}
	return measured;
}
function changedMeanwhile(what) {
	return new require_start.UserError({
		what: `The skills or the suites changed while they were measured: the ${what} cannot be compared.`,
		todo: "Run it again, and do not edit them until it is done."
	});
}
async function showInTurn(subjects, measured, rendered, { out, json, verbose }, terminal) {
	const pairs = subjects.map((subject, index) => ({
		...subject,
		results: measured[index]?.results ?? null
	}));
	if (out !== void 0) {
		const target = (0, node_path.resolve)(subjects[0]?.request.path ?? "", out);
		await (0, node_fs_promises.mkdir)(target, { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(target, `${rendered.name}.json`), rendered.json);
		await (0, node_fs_promises.writeFile)((0, node_path.join)(target, `${rendered.name}.md`), rendered.markdown);
		if (rendered.html !== void 0) await (0, node_fs_promises.writeFile)((0, node_path.join)(target, "report.html"), await rendered.html());
		for (const { folder, results } of pairs) if (results !== null) await require_measure.writeReports((0, node_path.join)(target, folder), require_report.asRun(results));
	}
	if (json === true) terminal.stdout(rendered.json);
	else {
		const { columns: width, colour } = terminal;
		const whole = (results) => require_report.renderTerminal(require_report.asRun(results), {
			verbose: true,
			width,
			colour
		});
		const each = verbose === true ? pairs.flatMap(({ title, results }) => results === null ? [] : [`${title.toUpperCase()}\n${whole(results)}\n`]) : [];
		terminal.stdout(`${each.join("")}${rendered.terminal}`);
	}
	return Math.max(...pairs.map(({ results }) => results === null ? require_terminal.exitCodes.notEvaluated : require_terminal.exitCodeOf(results)));
}

// src/commands/run-agents.ts
async function runAgents(agents, request, options, terminal) {
	require_measure.refuseBesideAgents(agents, options);
	const subjects = agents.map((named, index) => {
		const { price, wireApi, baseUrl, listing, ...rest } = request.inputs;
		const ofModel = require_start.isPaid(named.id) ? {
			price,
			wireApi,
			baseUrl
		} : {};
		const ofRouter = named.id === "model" ? { listing } : {};
		const inputs = {
			...rest,
			...defined({
				...ofModel,
				...ofRouter
			}),
			agent: require_agents.choiceOf(named, options)
		};
		const reproduce = require_measure.reproduceCommand(request.comparison, {
			...request,
			inputs
		});
		return {
			title: `Agent ${named.written}`,
			folder: folderOf(named, agents.slice(0, index)),
			request: {
				...request,
				inputs,
				reproduce
			}
		};
	});
	const inputs = {
		...request.inputs,
		agents: require_agents.entriesOf(agents, options)
	};
	const quiet = options.quiet === true;
	const { columns } = await require_measure.withProgress({
		...request,
		inputs,
		reproduce: ""
	}, terminal, quiet, require_measure.evaluate);
	const measured = columns.map(({ results, notMeasured }, index) => {
		const reproduce = subjects[index]?.request.reproduce;
		return {
			notMeasured,
			results: typeof reproduce !== "string" || results === null ? results : {
				...results,
				reproduce
			}
		};
	});
	const all = agents.map(({ written }, index) => ({
		agent: written,
		...measured[index] ?? NOTHING$1
	}));
	const report = require_report.agentsReportSchema.parse({
		schema: require_report.AGENTS_SCHEMA,
		tool: {
			name: "skill-eval-gate",
			version: require_terminal.version
		},
		createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? "",
		agents: all,
		...require_compare_agents.compareAgents(all),
		reproduce: require_measure.agentsCommand(request.comparison, request, agents, options)
	});
	const rendered = {
		name: "agents",
		json: require_report.renderAgentsJson(report),
		markdown: require_report.renderAgentsMarkdown(report),
		terminal: require_report.renderAgentsTerminal(report, terminal.columns),
		html: async () => (await Promise.resolve().then(() => require("./render-agents-page-eaed7e4c.js"))).renderAgentsPage(report)
	};
	return showInTurn(subjects, measured, rendered, options, terminal);
}
const NOTHING$1 = {
	results: null,
	notMeasured: "not measured"
};
function defined(values) {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
}
function folderOf({ written }, before) {
	const plain = (text) => text.replace(/[^\w.@-]+/g, "-").toLowerCase();
	const same = before.filter((other) => plain(other.written) === plain(written)).length;
	return same === 0 ? plain(written) : `${plain(written)}-${same + 1}`;
}

// src/reports/compare-modes.ts
function compareModes(modes) {
	const skills = [...new Set(modes.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))].map((skill) => {
		return {
			skill,
			figures: modes.map(({ mode, results }) => ({
				mode,
				result: results?.skills.find((one) => one.skill === skill)
			})).map(({ mode, result }) => figuresOf(mode, result))
		};
	});
	return {
		skills,
		warnings: skills.flatMap(warningsOf)
	};
}
function figuresOf(mode, result) {
	const head = result?.head ?? null;
	const [precision, recall, f1] = [
		head?.precision ?? null,
		head?.recall ?? null,
		head?.f1 ?? null
	];
	return {
		mode,
		precision,
		recall,
		f1,
		truePositives: head?.tp ?? null,
		falseNegatives: head?.fn ?? null,
		falsePositives: head?.fp ?? null,
		trueNegatives: head?.tn ?? null,
		unmeasured: head?.unmeasured ?? 0,
		band: require_measure.band(f1)
	};
}
function warningsOf({ skill, figures }) {
	const of = (mode) => figures.find((one) => one.mode === mode && one.recall !== null && one.unmeasured === 0);
	const [forced, without] = [of("forced"), of("baseline") ?? of("smart")];
	if (forced === void 0 || without === void 0) return [];
	const warnings = [];
	const more = (forced.truePositives ?? 0) - (without.truePositives ?? 0);
	if (more >= .999999999 && (forced.recall ?? 0) > (without.recall ?? 0)) {
		const asked = (forced.truePositives ?? 0) + (forced.falseNegatives ?? 0);
		const found = `forced finds ${require_start.prompts(more)} more of ${require_start.plural(asked, "prompt")} than ${without.mode}`;
		const recall = `recall rises from ${require_start.percent(without.recall)} to ${require_start.percent(forced.recall)}`;
		warnings.push({
			code: "inflated",
			skill,
			message: `${found}: ${recall}${costOf(without, forced)}. The instruction does that, not the description: users will not see that recall.`
		});
	}
	const artificial = without.mode === "baseline" ? artificialText(without, of("smart"), forced) : null;
	if (artificial !== null) warnings.push({
		code: "artificial",
		skill,
		message: artificial
	});
	return warnings;
}
function artificialText(baseline, smart, forced) {
	const said = require_measure.advice(baseline, forced.f1);
	if (said === null || said === require_measure.advice(baseline)) return null;
	if (smart === void 0) return said;
	return require_measure.advice(smart, forced.f1) === require_measure.advice(smart) ? `It is good when evaluation is forced and poor in baseline (F1 ${require_start.score(baseline.f1)}): go by its F1 in smart mode, ${require_start.score(smart.f1)}.` : "It works only when evaluation is forced, and in smart mode no better: rewrite the description.";
}
function costOf(without, forced) {
	if (without.precision === null || forced.precision === null || forced.precision >= without.precision) return "";
	return `, and precision falls from ${require_start.percent(without.precision)} to ${require_start.percent(forced.precision)}`;
}

// src/commands/run-modes.ts
async function runModes(modes, request, options, terminal) {
	require_agents.refuseBesideModes(options);
	const subjects = modes.map((mode) => {
		const inputs = {
			...request.inputs,
			mode
		};
		const reproduce = require_measure.reproduceCommand(request.comparison, {
			...request,
			inputs
		});
		return {
			title: `Mode ${mode}`,
			folder: mode,
			request: {
				...request,
				inputs,
				comparesModes: true,
				reproduce
			}
		};
	});
	const measured = await measureInTurn(subjects, {
		what: "modes",
		quiet: options.quiet === true
	}, terminal);
	const named = modes.map((mode, index) => ({
		mode,
		...measured[index] ?? NOTHING
	}));
	const report = require_report.modesReportSchema.parse({
		schema: require_report.MODES_SCHEMA,
		tool: {
			name: "skill-eval-gate",
			version: require_terminal.version
		},
		createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? "",
		modes: named,
		...compareModes(named),
		reproduce: require_measure.modesCommand(request.comparison, request, modes)
	});
	const rendered = {
		name: "modes",
		json: require_report.renderModesJson(report),
		markdown: require_report.renderModesMarkdown(report),
		terminal: require_report.renderModesTerminal(report, terminal.columns)
	};
	return showInTurn(subjects, measured, rendered, options, terminal);
}
const NOTHING = {
	results: null,
	notMeasured: "not measured"
};

// src/commands/run-command.ts
async function run(suites, options, terminal) {
	const folder = await require_transcript.folderOf(terminal, options.directory);
	const working = require_transcript.workingFolder(folder, await require_convert.repositoryIfAny(folder));
	const parts = {
		...await require_measure.requestParts(suites, options.agents === void 0 ? options : require_agents.withoutAgent(options), working, terminal.environment),
		failOnGraders: options.failOnGraders === true
	};
	const comparison = {
		kind: "run",
		head: {
			commit: "working",
			ref: null
		}
	};
	if (options.agents !== void 0 && options.modes !== void 0) throw new require_start.UserError({
		what: "--agents and --modes both compare.",
		todo: "Leave one of the two out."
	});
	if (options.agents !== void 0) return runAgents(options.agents, {
		...parts,
		comparison
	}, options, terminal);
	if (options.modes !== void 0) return runModes(options.modes, {
		...parts,
		comparison
	}, options, terminal);
	const request = {
		...parts,
		comparison,
		reproduce: require_measure.reproduceCommand(comparison, parts)
	};
	return require_measure.evaluateAndShow(request, options, terminal);
}

exports.run = run;