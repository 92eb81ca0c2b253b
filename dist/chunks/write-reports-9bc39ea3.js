import { asUserErrors } from "./start-4f77a64b.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { holm } from "./decide-2b218692.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";
import { joinAgents, measuredOf } from "./join-agents-981f8a6f.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { isEnforced } from "./loaded-skill-7af42577.js";
import { SeveralAgents } from "./measure-320c5bfb.js";
import { renderComment } from "./comment-f1609c4a.js";
import { historyLineOf } from "./history-line-eadeb47f.js";
import { PartsRefused, evaluate, evaluateOne, inTurns, reproduceAfter, requireAgents, throwWhatIsWrong, whoIsAsked } from "./in-turns-420b2365.js";
import { inOrderOfSchema, jsonText, renderSummary } from "./terminal-f4e2bc15.js";
import { join } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";

// src/gate/agent-family.ts
function alphaPartsOf(agents, jobs) {
	const seen = partsBy(agents, ({ p }) => p, jobs);
	const worst = partsBy(agents, ({ worstP }) => worstP, jobs);
	return agents.map((_, index) => ({
		seen: seen[index] ?? jobs,
		worst: worst[index] ?? jobs
	}));
}
function partsBy(agents, pOf, jobs) {
	let open = agents.map((suspects, index) => ({
		suspects,
		index
	})).filter(({ suspects }) => suspects.length > 0);
	const parts = agents.map(() => jobs * Math.max(1, open.length));
	while (open.length > 0) {
		const sharing = open.length;
		for (const { index } of open) parts[index] = jobs * sharing;
		open = open.filter(({ suspects }) => {
			return holm(suspects, pOf, SCHEDULE.alpha / (jobs * sharing), ({ weight }) => weight).length < suspects.length;
		});
		if (open.length === sharing) return parts;
	}
	return parts;
}

// src/evaluate/evaluate-agents.ts
async function evaluateAgents(request, host) {
	try {
		return await evaluate({
			...request,
			turn: "each"
		}, host);
	} catch (error) {
		try {
			var _usingCtx$1 = _usingCtx();
			if (!(error instanceof SeveralAgents)) throw error;
			_usingCtx$1.a(error.opened);
			const { columns, command } = await evaluateEach(error, request, host);
			const [only] = columns;
			return columns.length === 1 && only?.results != null ? only.results : joinAgents(columns, command);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	}
}
async function evaluateColumns(request, host) {
	try {
		await evaluate({
			...request,
			turn: "each"
		}, host);
	} catch (error) {
		try {
			var _usingCtx3 = _usingCtx();
			if (!(error instanceof SeveralAgents)) throw error;
			_usingCtx3.a(error.opened);
			return (await evaluateEach(error, request, host)).columns;
		} catch (_) {
			_usingCtx3.e = _;
		} finally {
			await _usingCtx3.d();
		}
	}
	throw new Error("a request of one agent has no columns");
}
async function evaluateEach(several, request, host) {
	const { config, inputs } = several;
	const who = whoIsAsked(config, request);
	const command = reproduceAfter(request, { inputs }, {
		id: "",
		version: null
	});
	if (request.shards !== void 0 && "parts" in request.shards) requireAgents(request.shards.parts, who.asked.map(({ name }) => name));
	const turns = await inTurns(who, several, {
		...request,
		reproduce: command
	}, host, evaluateOne);
	const refused = turns.find(({ outcome }) => "error" in outcome && outcome.error instanceof PartsRefused);
	if (refused !== void 0) throwWhatIsWrong([refused]);
	if (turns.every(({ outcome }) => "error" in outcome)) throwWhatIsWrong(turns);
	const columns = decideTogether(turns, config).map((turn) => ({
		...columnOf(turn, config),
		...turn.budgetUsd === null ? {} : { budgetUsd: turn.budgetUsd }
	}));
	const leftOut = who.refused.map(({ name }) => ({
		...REFUSED,
		agent: name
	}));
	return {
		columns: inOrder([...columns, ...leftOut], config.agents),
		command
	};
}
const REFUSED = {
	enforced: false,
	results: null,
	notMeasured: "it reads a pull request from outside only when a maintainer asks for it",
	refused: true
};
function columnOf({ entry, outcome }, config) {
	if ("error" in outcome) {
		const enforced = isEnforced(entry, config);
		return {
			agent: entry.name,
			enforced,
			results: null,
			notMeasured: whyNot(outcome.error)
		};
	}
	const { results } = outcome.value;
	const enforced = results.decision.enforced && (results.kind === "run" || isEnforced(entry, config));
	return {
		agent: entry.name,
		enforced,
		results,
		notMeasured: null
	};
}
function inOrder(columns, agents) {
	const place = ({ agent }) => agents.findIndex(({ name }) => name === agent);
	const last = (at) => at === -1 ? agents.length : at;
	return [...columns].sort((a, b) => last(place(a)) - last(place(b)));
}
function decideTogether(turns, { policy }) {
	const sharing = turns.filter(({ sharesAlpha, outcome }) => sharesAlpha && "value" in outcome);
	const suspects = sharing.map(({ outcome }) => "value" in outcome ? outcome.value.open?.suspects ?? [] : []);
	const parts = alphaPartsOf(suspects, policy.jobs);
	return turns.map((turn) => {
		const { outcome } = turn;
		const final = parts[sharing.indexOf(turn)];
		if (final === void 0 || "error" in outcome || outcome.value.open === void 0) return turn;
		return {
			...turn,
			outcome: { value: { results: outcome.value.open.decide(final) } }
		};
	});
}
function whyNot(error) {
	const [first, ...more] = asUserErrors(error) ?? [];
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return first === void 0 ? "not measured" : `${first.what.replace(/\.$/, "")}${others}. ${first.todo ?? ""}`.trim();
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
	const written = inOrderOfSchema(results);
	await writeFile(path, inPieces(jsonText(written)));
	const { renderPage } = await import("./render-page-f198b273.js");
	const { readTranscripts } = await import("./read-transcripts-84806ff5.js");
	const transcripts = record === null ? void 0 : await readTranscripts(written, record).catch(() => void 0);
	const { pastRunsOf } = await import("./past-runs-208ed537.js");
	const sources = {
		...transcripts === void 0 ? {} : { transcripts },
		...past.length === 0 ? {} : { history: pastRunsOf(past, written) }
	};
	await writeFile(join(folder, "report.html"), renderPage(written, sources));
	await writeFile(join(folder, "comment.md"), renderComment(results, { marker: commentMarker("gate") }));
	await writeFile(join(folder, "summary.md"), renderSummary(results));
	const { renderJunit } = await import("./junit-b638bee8.js");
	await writeFile(join(folder, "junit.xml"), renderJunit(results));
	const lines = results.repository.pullRequest === null ? historyLinesOf(results, job) : [];
	if (lines.length > 0) await writeFile(join(folder, "history.jsonl"), lines.map((line) => `${line}\n`).join(""));
	return path;
}
const PIECE = 1e6;
function* inPieces(text) {
	for (let start = 0; start < text.length;) {
		const end = text.indexOf("\n", start + PIECE) + 1 || text.length;
		yield text.slice(start, end);
		start = end;
	}
}

export { evaluateAgents, evaluateColumns, writeReports };