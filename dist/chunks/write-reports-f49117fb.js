import { DEFAULTS, UserError, asUserErrors, entryOf, isPaid, throwIfAny } from "./start-285d2995.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { joinAgents, measuredOf } from "./join-agents-c696f015.js";
import { LEXICAL } from "./measure-16c4144a.js";
import { SeveralAgents, isDeterministic, isEnforced, severalInShards } from "./loaded-skill-34f4b018.js";
import { providerOf } from "./routes-4e38df5c.js";
import { resultsSchema } from "./results-4918a094.js";
import { renderComment } from "./comment-647c80ab.js";
import { historyLineOf } from "./history-line-70bd45cd.js";
import { evaluate, reproduceAfter } from "./evaluate-638fbace.js";
import { knownPrice } from "./known-price-4807c4c3.js";
import { renderJson, renderSummary } from "./terminal-1d58ba06.js";
import { join } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";

// src/evaluate/share-budget.ts
const TOKENS = {
	router: {
		input: 1500,
		output: 150
	},
	program: {
		input: 5e3,
		output: 400
	}
};
function expectedPrice({ choice }, environment) {
	if (choice.id === "lexical") return 0;
	if (!isPaid(choice.id)) return null;
	const { input, output } = choice.id === "model" ? TOKENS.router : TOKENS.program;
	const { api } = providerOf({
		id: choice.id,
		model: choice.model,
		...given(choice.provider)
	}, environment);
	const price = choice.provider?.price ?? knownPrice(api, choice.model ?? "").price;
	return (input * price.inputPerMillion + output * price.outputPerMillion) / 1e6;
}
function given(provider) {
	return provider === void 0 ? {} : { provider };
}
function sharedBudget({ budgetUsd, agents }) {
	return budgetUsd ?? (agents?.some(({ choice }) => isPaid(choice.id)) === true ? DEFAULTS.budgetUsd : null);
}
function shareOf(left, prices) {
	const known = prices.filter((price) => price !== null);
	const sum = known.reduce((total, price) => total + price, 0);
	const mean = sum === 0 ? 1 : sum / known.filter((price) => price > 0).length;
	const [own = 0, ...others] = prices.map((price) => price ?? mean);
	const all = others.reduce((total, price) => total + price, own);
	return own === 0 || all === 0 ? left : left * own / all;
}

// src/evaluate/evaluate-agents.ts
async function evaluateAgents(request, host) {
	try {
		return await evaluate({
			...request,
			turn: "each"
		}, host);
	} catch (error) {
		if (!(error instanceof SeveralAgents)) throw error;
		if (request.shards !== void 0) throw severalInShards(error);
		return evaluateEach(error, request, host);
	}
}
async function evaluateEach({ config, inputs }, request, host) {
	const { asked, refused } = whoIsAsked(config, request);
	const sharing = sharingOf(asked, config);
	const refusedIds = [...new Set(refused.map(({ choice }) => choice.id))];
	let left = sharedBudget(config);
	const heads = /* @__PURE__ */ new Set();
	const command = reproduceAfter(request, { inputs }, {
		id: "",
		version: null
	});
	const { onPublishing: _, ...rest } = host;
	const ofAgent = {
		...rest,
		onHead: (digest) => heads.add(digest),
		onSpent(usd) {
			if (left !== null) left = Math.max(0, left - usd);
		}
	};
	const columns = [];
	const errors = [];
	for (const [index, entry] of asked.entries()) {
		const budgetUsd = budgetOf(asked.slice(index), left, host);
		const said = budgetUsd === null || expectedPrice(entry, host.environment) === 0 ? null : budgetUsd;
		host.onAgent?.({
			name: entry.name,
			position: index + 1,
			of: asked.length,
			budgetUsd: said
		});
		const measured = await evaluateOne({
			entry,
			sharing,
			budgetUsd,
			refused: index === 0 ? refusedIds : []
		}, {
			...request,
			reproduce: command
		}, ofAgent);
		requireSame(heads);
		if ("error" in measured) errors.push(measured.error);
		columns.push({
			...columnOf(entry, measured, config),
			...said === null ? {} : { budgetUsd: said }
		});
	}
	if (columns.every(({ results }) => results === null)) throwIfAny(eachOnce(errors));
	const leftOut = refused.map(({ name }) => ({
		...REFUSED,
		agent: name
	}));
	const [only] = columns;
	if (columns.length + leftOut.length === 1 && only?.results != null) return only.results;
	return joinAgents(inOrder([...columns, ...leftOut], config.agents), command);
}
function whoIsAsked(config, { untrusted }) {
	const { agents } = config;
	const refused = untrusted?.agentAllowed === false ? agents.filter((entry) => !isDeterministic(entry)) : [];
	if (refused.length === 0) return {
		asked: agents,
		refused
	};
	const enforce = refused.some((entry) => isEnforced(entry, config)) ? true : null;
	const [first = entryOf(LEXICAL), ...others] = agents.filter(isDeterministic);
	return {
		asked: [{
			...first,
			enforce: enforce ?? first.enforce
		}, ...others],
		refused
	};
}
const REFUSED = {
	enforced: false,
	results: null,
	notMeasured: "it reads a pull request from outside only when a maintainer asks for it",
	refused: true
};
function columnOf(entry, measured, config) {
	return "error" in measured ? {
		agent: entry.name,
		enforced: isEnforced(entry, config),
		results: null,
		notMeasured: whyNot(measured.error)
	} : {
		agent: entry.name,
		enforced: measured.results.decision.enforced,
		results: measured.results,
		notMeasured: null
	};
}
function inOrder(columns, agents) {
	const place = ({ agent }) => agents.findIndex(({ name }) => name === agent);
	const last = (at) => at === -1 ? agents.length : at;
	return [...columns].sort((a, b) => last(place(a)) - last(place(b)));
}
function sharingOf(asked, config) {
	const byChance = asked.filter((entry) => !isDeterministic(entry));
	const binding = byChance.filter((entry) => isEnforced(entry, config));
	return Math.max(1, (binding.length === 0 ? byChance : binding).length);
}
async function evaluateOne(turn, request, host) {
	try {
		return { results: await evaluate({
			...request,
			turn
		}, host) };
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return { error };
	}
}
function budgetOf(entries, left, host) {
	const [entry] = entries;
	if (left === null || entry === void 0) return null;
	return shareOf(left, entries.map((one) => expectedPrice(one, host.environment)));
}
function eachOnce(errors) {
	const all = errors.flatMap((error) => asUserErrors(error) ?? []);
	return [...new Map(all.map((error) => [error.message, error])).values()];
}
function whyNot(error) {
	const [first, ...more] = asUserErrors(error) ?? [];
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return first === void 0 ? "not measured" : `${first.what.replace(/\.$/, "")}${others}. ${first.todo ?? ""}`.trim();
}
function requireSame(heads) {
	if (heads.size <= 1) return;
	throw new UserError({
		what: "The skills or the suites changed while they were measured: the agents cannot be compared.",
		todo: "Run it again, and do not edit them until it is done."
	});
}

// src/page/write-reports.ts
function historyLinesOf(results, job) {
	return measuredOf(results).flatMap((own) => {
		const found = historyLineOf(own, job);
		return "line" in found ? [JSON.stringify(found.line)] : [];
	});
}
async function writeReports(folder, results, { job = "", record = null, history: past = [] } = {}) {
	await mkdir(folder, { recursive: true });
	const path = join(folder, "results.json");
	const json = renderJson(results);
	await writeFile(path, json);
	const { renderPage } = await import("./render-page-7350d917.js");
	const written = resultsSchema.parse(JSON.parse(json));
	const { readTranscripts } = await import("./read-transcripts-13472d06.js");
	const transcripts = record === null ? void 0 : await readTranscripts(written, record).catch(() => void 0);
	const { pastRunsOf } = await import("./past-runs-43aa26df.js");
	const sources = {
		...transcripts === void 0 ? {} : { transcripts },
		...past.length === 0 ? {} : { history: pastRunsOf(past, written) }
	};
	await writeFile(join(folder, "report.html"), renderPage(written, sources));
	await writeFile(join(folder, "comment.md"), renderComment(results, { marker: commentMarker("gate") }));
	await writeFile(join(folder, "summary.md"), renderSummary(results));
	const { renderJunit } = await import("./junit-fc91e4c5.js");
	await writeFile(join(folder, "junit.xml"), renderJunit(results));
	const lines = results.repository.pullRequest === null ? historyLinesOf(results, job) : [];
	if (lines.length > 0) await writeFile(join(folder, "history.jsonl"), lines.map((line) => `${line}\n`).join(""));
	return path;
}

export { evaluateAgents, writeReports };