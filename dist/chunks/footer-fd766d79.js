import { besideText, rowsText, taskFigures } from "./task-figures-ecf66ae8.js";
import { UNANSWERED_WORDS, code, commitLink, cut, escapeInline, group, percent, plural, runUrl, score } from "./start-4f77a64b.js";

// src/report/is-router.ts
const ROUTERS = /* @__PURE__ */ new Set(["lexical", "model"]);
function isRouter({ id }) {
	return ROUTERS.has(id);
}

// src/report/prompt-sources.ts
function promptSources({ tasks }) {
	const ofHead = tasks.filter(({ origin }) => origin === "head");
	const tuned = ofHead.filter((task) => task.tuned === true).length;
	const isWritten = ofHead.every(({ provenance = "written" }) => provenance === "written");
	if (isWritten && tuned === 0) return "";
	const parts = [
		"written",
		"reviewed",
		"mined",
		"generated"
	].flatMap((source) => {
		const count = ofHead.filter(({ provenance = "written" }) => provenance === source).length;
		return count === 0 || isWritten ? [] : [`${group(count)} ${source}${source === "generated" ? " (they block nothing)" : ""}`];
	});
	const ofTuned = tuned === 0 ? [] : [`${group(tuned)} tuned on (a description was made from them)`];
	return `${plural(ofHead.length, "prompt")}: ${[...parts, ...ofTuned].join(", ")}`;
}

// src/report/footer.ts
function footer(results, everything = where(results), more = "") {
	const facts = [
		`Skill evals: ${compared(results)}`,
		...results.agents === void 0 ? [
			agentText(results),
			...sandboxText(results),
			trialText(results)
		] : [],
		...[promptSources(results)].filter((text) => text !== ""),
		...more === "" ? [] : [more]
	];
	const cost = results.agents === void 0 ? costText(results) : "";
	if (cost !== "") facts.push(withoutMath(cost));
	const url = runUrl(results.repository);
	if (url !== null) facts.push(`[run](${url})`);
	return `${[facts.join(" · "), ...agentLines(results)].map((text) => `<sub>${text}</sub>`).join("<br>")}<br><sub>Reproduce: ${results.reproduce.length > LONGEST_COMMAND ? "see the log of the run" : code(results.reproduce)}${everything === null ? "" : ` · every figure is in ${everything}`}</sub>`;
}
const LONGEST_COMMAND = 3e3;
function withoutMath(cost) {
	return cost.replaceAll("$", "<span>$</span>");
}
function agentLines({ agents = [] }) {
	return agents.map(({ agent, results: own, budgetUsd }) => {
		const name = code(cut(agent, 60));
		const share = budgetUsd === void 0 ? "" : `share of the budget $${budgetUsd.toFixed(2)}`;
		if (own === null) return [`${name}: not measured`, withoutMath(share)].filter((text) => text !== "").join(" · ");
		return `${name}: ${[
			agentText(own),
			...sandboxText(own),
			trialText(own),
			withoutMath(costText(own)),
			withoutMath(share)
		].filter((text) => text !== "").join(" · ")}`;
	});
}
function where({ repository }) {
	const url = runUrl(repository);
	return url === null ? "`results.json`" : `the [job summary](${url})`;
}
function whereAll({ repository }) {
	return runUrl(repository) === null ? "`results.json`" : "the file that the output `results-path` of the Action names";
}
function agentText({ agent, mode }) {
	if (agent.id === "lexical") return "lexical router, not an agent";
	const model = agent.model === null ? "" : `, model ${code(cut(agent.model, 80))}`;
	const label = escapeInline(cut(agent.label || agent.id, 80));
	if (isRouter(agent)) return `${label}${model}${modeText(mode)}`;
	return `agent: ${label}${agent.version === null ? "" : ` ${escapeInline(cut(agent.version, 40))}`}${model}${modeText(mode)}`;
}
function sandboxText({ sandbox }) {
	return sandbox === void 0 ? [] : [`sandbox: ${escapeInline(cut(sandbox, 60))}`];
}
function modeText(mode) {
	if (mode === void 0 || mode === "baseline") return "";
	return `, mode ${mode}${mode === "forced" ? " (for tests only)" : ""}`;
}
function totalsSentence(results) {
	const { precision, recall, f1 } = results.totals.head.micro;
	const asked = results.tasks.filter((task) => task.origin === "head").length;
	const graded = taskFigures(results);
	if (results.skills.length === 0 && graded !== "") return `${plural(asked, "prompt")} without a label: ${graded}.`;
	const figures = `precision ${percent(precision)}, recall ${percent(recall)}, F1 ${score(f1)}`;
	const rooms = new Set(results.rooms?.filter(({ prompts }) => prompts > 0).map(({ name }) => name)).size;
	const where = rooms < 2 ? "" : ` in ${rooms} rooms`;
	return `${rowsText(results.skills)}, ${plural(asked, "prompt")}${where}: ${figures}.`;
}
function compared({ sides, repository }) {
	const head = commitLink(repository, sides.head);
	return sides.base === null ? `head ${head}` : `base ${commitLink(repository, sides.base)} → head ${head}`;
}
function trialText(results) {
	const { trials, store } = results;
	const { phases } = trials;
	const some = (phases === void 0 ? [] : [
		[phases.screen, "to screen"],
		[phases.check, "to check stored ones"],
		[phases.refill, "to replace stored ones"],
		[phases.confirm, "to confirm"],
		[phases.golden, "of golden prompts again"]
	]).filter(([count]) => count > 0).map(([count, what]) => `${group(count)} ${what}`);
	const split = some.length > 1 ? `: ${some.join(", ")}` : "";
	const parts = [
		`${group(trials.fresh)} fresh`,
		`${group(trials.reused)} reused`,
		...storeText(store)
	];
	if (trials.errors > 0) parts.push(`${group(trials.errors)} failed`);
	parts.push(...unansweredText(results));
	return `${plural(trials.total, "trial")}${split} (${parts.join(", ")})`;
}
function unansweredText({ trials: { unanswered }, errors }) {
	if (unanswered === void 0) return [];
	return UNANSWERED_WORDS.flatMap(([kind, word]) => {
		const count = unanswered[kind];
		const isCounted = !errors.some((error) => error.kind === kind);
		return count === 0 ? [] : [`${group(count)} ${word}${isCounted ? ", counted as not triggered" : ""}`];
	});
}
function earlyStopText({ earlyStops, trials }) {
	if (earlyStops === void 0) return "";
	const stopped = `${group(earlyStops.trials)} of ${plural(trials.fresh, "fresh trial")} stopped early`;
	return earlyStops.savedTurns === 0 ? stopped : `${stopped}, which saved up to ${plural(earlyStops.savedTurns, "model request")}`;
}
function runFacts(results) {
	return [
		listingText(results),
		besideText(results),
		earlyStopText(results)
	].filter((inline) => inline !== "").join(" · ");
}
function listingText({ sides: { base, head } }) {
	const of = (side) => {
		const listing = side?.listing;
		if (listing === void 0) return null;
		if (listing.digest === null) return "skills that could not be read";
		const all = listing.described === listing.listed;
		return `${plural(listing.listed, "skill")} (${all ? "all" : group(listing.described)} with a description)`;
	};
	const [before, after] = [of(base), of(head)];
	if (after === null) return "";
	return before === null || before === after ? `the agent listed ${after}` : `the agent listed ${before} on base, ${after} on head`;
}
function storeText(store) {
	if (store === void 0) return [];
	if (store.decidedAt !== null) return [`decided by an earlier run${on(store.decidedAt)}`];
	if (store.fresh) return ["run again on request"];
	return store.trials > 0 ? [`${group(store.trials)} stored${on(store.since).replace(" on", " since")}`] : [];
}
function on(time) {
	const day = /^\d{4}-\d\d-\d\d/.exec(time ?? "")?.[0];
	return day === void 0 ? "" : ` on ${day}`;
}
function cacheText({ inputTokens, cachedTokens = 0, writtenTokens = 0 }) {
	if (inputTokens === 0 || cachedTokens + writtenTokens === 0) return "";
	return ` (${percent(cachedTokens / inputTokens)} of its input from the provider's cache)`;
}
function costText({ usage, judge }) {
	const usd = (cost) => `$${cost > 0 && cost < .005 ? "0.01" : cost.toFixed(2)}`;
	const agent = usage.costUsd === null ? "" : `${usd(usage.costUsd)}${cacheText(usage)}`;
	if (judge === null) return agent;
	const requests = plural(judge.requests, "request");
	const judged = `judge ${judge.costUsd === null ? requests : `${usd(judge.costUsd)} (${requests})`}`;
	return agent === "" ? judged : `agent ${agent}, ${judged}`;
}

export { agentText, costText, footer, isRouter, modeText, promptSources, runFacts, totalsSentence, trialText, where, whereAll };