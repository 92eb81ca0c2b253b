import { InvalidArgumentError, Option } from "./commander-7c086372.js";
import { UserError, isPaid, parseAgentSpec, percent, plural, prompts, score } from "./start-9d0b2c86.js";
import { agentsCommand, modesCommand, reproduceCommand } from "./reproduce-1c45e4a9.js";
import { repositoryIfAny } from "./repository-if-any-d27c210c.js";
import { evaluateAndShow, evaluateInTerminal } from "./evaluate-and-show-17584d41.js";
import { requestParts, withEvaluateOptions } from "./options-4d4eea70.js";
import { agentIds, unknownAgent } from "./registry-9c77abf4.js";
import { version } from "./version-1c174814.js";
import { AGENTS_SCHEMA, MODES_SCHEMA, agentsReportSchema, modesReportSchema, renderAgentsJson, renderAgentsMarkdown, renderAgentsTerminal, renderModesJson, renderModesMarkdown, renderModesTerminal } from "./modes-9c280700.js";
import { writeReports } from "./write-reports-23ab1a5e.js";
import { renderTerminal } from "./terminal-56918911.js";
import { exitCodeOf, exitCodes } from "./exit-codes-3ee759fb.js";
import { advice, band } from "./assemble-results-45a0a7ee.js";
import { folderOf as folderOf$1, workingFolder } from "./working-folder-8d8bee92.js";
import { join, resolve } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";

// src/report/compare-agents.ts
const FIRED = .5;
function compareAgents(agents) {
	const skills = [...new Set(agents.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))].map((skill) => ({
		skill,
		figures: agents.map(({ agent, results }) => {
			const head = results?.skills.find((one) => one.skill === skill)?.head;
			return {
				agent,
				precision: head?.precision ?? null,
				recall: head?.recall ?? null,
				f1: head?.f1 ?? null
			};
		})
	}));
	const reference = agents.at(-1)?.results ?? null;
	return {
		skills,
		agreement: agents.slice(0, -1).map(({ agent, results }) => agreementOf(agent, results, reference))
	};
}
function agreementOf(agent, results, reference) {
	const known = new Map((reference?.tasks ?? []).map((task) => [task.key, task]));
	const pairs = (results?.tasks ?? []).flatMap((task) => {
		const other = known.get(task.key);
		return other === void 0 || !isCompleted(task) || !isCompleted(other) ? [] : [{
			task,
			other
		}];
	});
	const judged = pairs.flatMap(({ task, other }) => {
		const [mine, theirs] = [isRight(task), isRight(other)];
		return mine === null || theirs === null ? [] : [{
			mine,
			theirs
		}];
	});
	const count = (mine, theirs) => judged.filter((pair) => pair.mine === mine && pair.theirs === theirs).length;
	const differences = pairs.filter(({ task, other }) => !isSame(firedOn(task), firedOn(other))).map(({ task, other }) => ({
		difference: differenceOf(task, other),
		turns: isRight(task) !== isRight(other)
	})).sort((a, b) => Number(b.turns) - Number(a.turns)).map(({ difference }) => difference);
	return {
		agent,
		prompts: pairs.length,
		same: pairs.length - differences.length,
		labelled: judged.length,
		bothRight: count(true, true),
		bothWrong: count(false, false),
		onlyReferenceRight: count(false, true),
		onlyThisRight: count(true, false),
		differences
	};
}
function differenceOf(task, other) {
	const { key, id, suite, prompt, expectations } = task;
	return {
		key,
		id,
		suite,
		prompt,
		expected: expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill),
		fired: firedOn(task),
		reference: firedOn(other)
	};
}
function isCompleted({ expectations, fired }) {
	return fired.head.length > 0 || expectations.some(({ head }) => head.rate !== null);
}
function isRight({ expectations }) {
	const passed = expectations.flatMap(({ label, passed: { head } }) => label === "acceptable" ? [] : [head]);
	if (passed.length === 0 || passed.includes(null)) return null;
	return passed.every((one) => one === true);
}
function firedOn({ fired }) {
	return fired.head.filter(({ rate }) => rate >= FIRED).map(({ skill }) => skill).sort();
}
function isSame(one, other) {
	return one.length === other.length && one.every((skill, index) => skill === other[index]);
}

// src/cli/measure-in-turn.ts
async function measureInTurn(subjects, { what, quiet, check = () => {} }, terminal) {
	const measured = [];
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
		if (isReached && inputs.agent?.id !== "lexical") {
			measured.push({
				results: null,
				notMeasured: `not measured: the ${what} before it reached the budget`
			});
			continue;
		}
		const results = await evaluateInTerminal(limited, terminal, quiet, (limit) => {
			budget ??= limit;
		});
		spent += (results.usage.costUsd ?? 0) + (results.judge?.costUsd ?? 0);
		isReached ||= budget !== null && spent >= budget || results.errors.some(({ kind }) => kind === "budget");
		measured.push({
			results,
			notMeasured: null
		});
		check(measured);
	}
	return measured;
}
async function showInTurn(subjects, measured, rendered, { out, json, verbose }, terminal) {
	const pairs = subjects.map((subject, index) => ({
		...subject,
		results: measured[index]?.results ?? null
	}));
	if (out !== void 0) {
		const target = resolve(subjects[0]?.request.path ?? "", out);
		await mkdir(target, { recursive: true });
		await writeFile(join(target, `${rendered.name}.json`), rendered.json);
		await writeFile(join(target, `${rendered.name}.md`), rendered.markdown);
		for (const { folder, results } of pairs) if (results !== null) await writeReports(join(target, folder), results);
	}
	if (json === true) terminal.stdout(rendered.json);
	else {
		const { columns: width, colour } = terminal;
		const whole = (results) => renderTerminal(results, {
			verbose: true,
			width,
			colour
		});
		const each = verbose === true ? pairs.flatMap(({ title, results }) => results === null ? [] : [`${title.toUpperCase()}\n${whole(results)}\n`]) : [];
		terminal.stdout(`${each.join("")}${rendered.terminal}`);
	}
	return Math.max(...pairs.map(({ results }) => results === null ? exitCodes.notEvaluated : exitCodeOf(results)));
}

// src/cli/run-agents.ts
function agentList(text) {
	const agents = text.split(",").map((word) => {
		const written = word.trim();
		const at = written.indexOf(":");
		const { id, version: of } = parseAgentSpec(at < 0 ? written : written.slice(0, at));
		if (!agentIds.includes(id)) throw new InvalidArgumentError(unknownAgent(id).message);
		return {
			written,
			id,
			version: of,
			model: at < 0 ? null : written.slice(at + 1)
		};
	});
	if (agents.length < 2 || new Set(agents.map(({ written }) => written)).size < agents.length) throw new InvalidArgumentError("It takes at least two agents, each once. For a single one there is --agent.");
	return agents;
}
async function runAgents(agents, request, options, terminal) {
	refuseTogether$1(agents, options);
	const subjects = agents.map((named, index) => {
		const { price, wireApi, baseUrl, listing, ...rest } = request.inputs;
		const ofModel = isPaid(named.id) ? {
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
			agent: choiceOf(named, options)
		};
		const reproduce = reproduceCommand(request.comparison, {
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
	const measured = await measureInTurn(subjects, {
		what: "agents",
		quiet: options.quiet === true
	}, terminal);
	const all = agents.map(({ written }, index) => ({
		agent: written,
		...measured[index] ?? NOTHING$1
	}));
	const report = agentsReportSchema.parse({
		schema: AGENTS_SCHEMA,
		tool: {
			name: "skill-eval-gate",
			version
		},
		createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? "",
		agents: all,
		...compareAgents(all),
		reproduce: agentsCommand(request.comparison, request, agents, options)
	});
	const rendered = {
		name: "agents",
		json: renderAgentsJson(report),
		markdown: renderAgentsMarkdown(report),
		terminal: renderAgentsTerminal(report, terminal.columns)
	};
	return showInTurn(subjects, measured, rendered, options, terminal);
}
const NOTHING$1 = {
	results: null,
	notMeasured: "not measured"
};
function choiceOf({ id, version: of, model }, { model: usual, agentCommand, agentVersion }) {
	return {
		id,
		command: id === "command" ? agentCommand ?? null : null,
		version: id === "command" ? agentVersion ?? of : of,
		model: model ?? (id === "lexical" ? null : usual ?? null)
	};
}
function defined(values) {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
}
function folderOf({ written }, before) {
	const plain = (text) => text.replace(/[^\w.@-]+/g, "-").toLowerCase();
	const same = before.filter((other) => plain(other.written) === plain(written)).length;
	return same === 0 ? plain(written) : `${plain(written)}-${same + 1}`;
}
function refuseTogether$1(agents, options) {
	if (options.agent !== void 0) throw new UserError({
		what: "--agent names one agent, and --agents compares several.",
		todo: "Leave one of the two out."
	});
	if (options.updateSnapshots === true) throw new UserError({
		what: "--update-snapshots writes one snapshot of each output, and with --agents there are several outputs.",
		todo: "Update them in a run of one agent."
	});
	const wrong = agents.find(({ id, model }) => id === "lexical" && model !== null);
	if (wrong !== void 0) throw new UserError({
		what: `"${wrong.id}" has no model.`,
		todo: `Write "${wrong.id}" alone.`
	});
	if (options.agentCommand !== void 0 && !agents.some(({ id }) => id === "command")) throw new UserError({
		what: "--agent-command is for the agent \"command\".",
		todo: "Add it to --agents."
	});
}

// src/report/compare-modes.ts
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
		band: band(f1)
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
		const found = `forced finds ${prompts(more)} more of ${plural(asked, "prompt")} than ${without.mode}`;
		const recall = `recall rises from ${percent(without.recall)} to ${percent(forced.recall)}`;
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
	const said = advice(baseline, forced.f1);
	if (said === null || said === advice(baseline)) return null;
	if (smart === void 0) return said;
	return advice(smart, forced.f1) === advice(smart) ? `It is good when evaluation is forced and poor in baseline (F1 ${score(baseline.f1)}): go by its F1 in smart mode, ${score(smart.f1)}.` : "It works only when evaluation is forced, and in smart mode no better: rewrite the description.";
}
function costOf(without, forced) {
	if (without.precision === null || forced.precision === null || forced.precision >= without.precision) return "";
	return `, and precision falls from ${percent(without.precision)} to ${percent(forced.precision)}`;
}

// src/cli/run-modes.ts
const MODES = [
	"baseline",
	"smart",
	"forced"
];
function modeList(text) {
	const modes = text.split(",").map((word) => {
		const mode = MODES.find((known) => known === word.trim());
		if (mode === void 0) throw new InvalidArgumentError(`It takes some of ${MODES.join(", ")}, separated by commas.`);
		return mode;
	});
	if (modes.length < 2 || new Set(modes).size < modes.length) throw new InvalidArgumentError("It takes at least two modes, each once. For a single one there is --mode.");
	return modes;
}
async function runModes(modes, request, options, terminal) {
	refuseTogether(options);
	const subjects = modes.map((mode) => {
		const inputs = {
			...request.inputs,
			mode
		};
		const reproduce = reproduceCommand(request.comparison, {
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
		quiet: options.quiet === true,
		check: requireSame
	}, terminal);
	const named = modes.map((mode, index) => ({
		mode,
		...measured[index] ?? NOTHING
	}));
	const report = modesReportSchema.parse({
		schema: MODES_SCHEMA,
		tool: {
			name: "skill-eval-gate",
			version
		},
		createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? "",
		modes: named,
		...compareModes(named),
		reproduce: modesCommand(request.comparison, request, modes)
	});
	const rendered = {
		name: "modes",
		json: renderModesJson(report),
		markdown: renderModesMarkdown(report),
		terminal: renderModesTerminal(report, terminal.columns)
	};
	return showInTurn(subjects, measured, rendered, options, terminal);
}
const NOTHING = {
	results: null,
	notMeasured: "not measured"
};
function refuseTogether(options) {
	if (options.mode !== void 0) throw new UserError({
		what: "--mode names one mode, and --modes compares several.",
		todo: "Leave one of the two out."
	});
	if (options.updateSnapshots === true) throw new UserError({
		what: "--update-snapshots writes one snapshot of each output, and with --modes there are several outputs.",
		todo: "Update them in a run of one mode."
	});
}
function requireSame(measured) {
	const states = measured.flatMap(({ results }) => results === null ? [] : [JSON.stringify([results.sides.head.surfaceDigest, results.tasks.map(({ key }) => key).sort()])]);
	if (new Set(states).size <= 1) return;
	throw new UserError({
		what: "The skills or the suites changed while they were measured: the modes cannot be compared.",
		todo: "Run it again, and do not edit them until it is done."
	});
}

// src/cli/run-command.ts
function runCommand(command, terminal, done) {
	withEvaluateOptions(command).addOption(new Option("--modes <modes>", "measure in several modes and compare them, such as baseline,smart,forced").argParser(modeList).helpGroup("Agent and trials:")).addOption(new Option("--agents <agents>", "measure with several agents and compare each with the last, such as lexical,model,claude-code@2.1.329; AGENT:MODEL names a model").argParser(agentList).helpGroup("Agent and trials:")).option("--fail-on-graders", "exit with 1 if a grader fails on a trial, with 2 if one could not grade").option("--update-snapshots", "let diff graders rewrite their snapshots instead of comparing with them").addHelpText("after", examples).action(async (suites, options) => {
		const folder = await folderOf$1(terminal, options.directory);
		const working = workingFolder(folder, await repositoryIfAny(folder));
		const parts = {
			...await requestParts(suites, forOneAgent(options), working, terminal.environment),
			failOnGraders: options.failOnGraders === true
		};
		const comparison = {
			kind: "run",
			head: {
				commit: "working",
				ref: null
			}
		};
		if (options.agents !== void 0 && options.modes !== void 0) throw new UserError({
			what: "--agents and --modes both compare.",
			todo: "Leave one of the two out."
		});
		if (options.agents !== void 0) {
			done(await runAgents(options.agents, {
				...parts,
				comparison
			}, options, terminal));
			return;
		}
		if (options.modes !== void 0) {
			done(await runModes(options.modes, {
				...parts,
				comparison
			}, options, terminal));
			return;
		}
		const request = {
			...parts,
			comparison,
			reproduce: reproduceCommand(comparison, parts)
		};
		done(await evaluateAndShow(request, options, terminal));
	});
}
function forOneAgent(options) {
	if (options.agents === void 0) return options;
	const { agent: _agent, model: _model, agentCommand: _command, agentVersion: _version, ...rest } = options;
	return rest;
}
const examples = `
Exit codes: 0 measured and above its floors, 1 below a floor or, with
--fail-on-graders, a grader failed, 2 not evaluated, 3 an error in the input.

Examples:
  Every suite, with the lexical router:
  $ skill-eval-gate run
  One suite, every task and grader:
  $ skill-eval-gate run evals/pdf -v
  With an agent of your own, recording its trials, then again from the record:
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts \\
      --offline
  The same agent with different instructions about skills:
  $ skill-eval-gate run --agent claude-code --modes baseline,smart,forced
  How far cheaper agents can be believed, prompt by prompt:
  $ skill-eval-gate run --agents lexical,model,claude-code \\
      --model claude-haiku-4-5`;

export { runCommand };