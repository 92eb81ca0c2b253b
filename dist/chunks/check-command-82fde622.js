"use strict";

const require_agents = require("./agents-482b9764.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_check = require("./check-2ce12acf.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_terminal = require("./terminal-4f5210a3.js");
let node_path = require("node:path");

// src/evaluate/open-check.ts
function openCheck({ path, comparison, below, agents }, signal = require_convert.treeHost.signal) {
	const roots = below === "" ? {} : { roots: [below] };
	const request = {
		...require_convert.treeRequest(path, [], null),
		comparison,
		inputs: { agent: require_check.LEXICAL },
		...roots
	};
	const told = (read) => {
		const { base, head, skills, policy, warnings: ofRooms } = read;
		if (head.lacking.skills.length > 0) return require_start.refused(head.lacking.skills);
		const catalogues = {
			base: skills.base?.catalogue ?? null,
			head: skills.head.catalogue
		};
		const rooms = below === "" ? read.rooms : require_check.pairRooms({
			...catalogues,
			ownBase: catalogues.base
		}, "all");
		const tasksOf = (side, own) => require_check.resolveTasks(skills.suites[side], own).tasks;
		const { findings, uncovered, listings, warnings } = require_check.findIn(read, catalogues, {
			rooms,
			tasksOf,
			agents
		});
		const report = {
			findings: [...findings, ...uncovered],
			listings
		};
		return require_start.answered({
			report,
			skills: head.catalogue.skills.filter(({ kind }) => kind === void 0).length,
			rooms: require_check.roomsOfHead(rooms).length,
			blocks: require_check.blockingFindings(report, policy.config).length > 0,
			warnings: [
				...base.problem === null ? [] : [{ what: `${base.problem} Nothing is compared with it.` }],
				...warnings,
				...ofRooms
			]
		});
	};
	return require_check.readQuickly(request, {
		...require_convert.treeHost,
		signal
	}, told);
}

// src/reports/catalogue-check.ts
const MOST_SHOWN = 10;
const HEADINGS = {
	not_loaded: "Not loaded by agents",
	lost_words: "Words that other skills answer",
	same_words: "Words that several skills list",
	twin: "Skills that look the same",
	listing: "Left out of the list that an agent shows its model",
	coverage: "Without a reviewed prompt",
	form: "Form"
};
function renderCatalogueCheck(report, options) {
	const width = Math.max(40, Math.min(options.width, 200));
	const { base, verbose, skills, rooms = 1 } = options;
	const shown = base === null || verbose ? report.findings : report.findings.filter(({ worse }) => worse);
	const blocks = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
		const own = shown.filter((finding) => finding.kind === kind);
		if (own.length === 0) return [];
		const most = verbose ? own.length : MOST_SHOWN;
		const lines = own.slice(0, most).flatMap((finding) => findingLines(finding, width));
		const more = own.length > most ? [`  ... and ${require_start.group(own.length - most)} more (-v shows all)`] : [];
		return [[
			`${heading} (${require_start.group(own.length)})`,
			...lines,
			...more
		].join("\n")];
	});
	const old = report.findings.length - shown.length;
	const foot = [
		require_terminal.wrap(verdict(shown.length, `${require_start.plural(skills, "skill")}${rooms > 1 ? ` in ${require_start.group(rooms)} rooms` : ""}`, base), width, ""),
		...old > 0 ? [require_terminal.wrap(`${require_start.plural(old, "finding")} that the base has too: -v shows ${old === 1 ? "it" : "them"}.`, width, "")] : [],
		require_terminal.wrap("Descriptions were compared, word by word. No agent was asked, and nothing was measured.", width, "")
	];
	return `${[...blocks, foot.join("\n")].join("\n\n")}\n`;
}
function findingLines({ message, path, line }, width) {
	return [require_terminal.wrap(require_start.plain(message), width, "  - ", "    "), `    ${require_start.plain(path)}:${line}`];
}
function verdict(found, of, base) {
	if (base === null) return found === 0 ? `${of}: nothing found.` : `${of}: ${require_start.plural(found, "finding")}.`;
	if (found === 0) return `${of}: nothing is worse than on ${require_start.plain(base)}.`;
	return `${of}: ${require_start.plural(found, "thing")} ${found === 1 ? "is" : "are"} worse than on ${require_start.plain(base)}.`;
}

// src/commands/check-command.ts
async function check(path, options, terminal) {
	const agents = options.agentListing ?? [];
	for (const id of agents) checkAgentId(id);
	const folder = await require_options.folderOf(terminal, options.directory);
	const place = await require_options.folderOf({
		...terminal,
		cwd: folder
	}, path);
	const repository = await require_convert.repositoryIfAny(place);
	const { root } = require_options.workingFolder(place, repository);
	const below = path === void 0 ? "" : (0, node_path.relative)(root, (0, node_path.resolve)(folder, place));
	const outcome = await require_start.withSignals(async (signal) => {
		const comparison = await comparisonOf(place, options, signal);
		const posix = require_options.isOutside(below) ? "" : below.split(node_path.sep).join("/");
		return openCheck({
			path: place,
			comparison,
			below: posix,
			agents
		}, signal);
	});
	if (outcome.kind !== "answered") return require_options.showUnanswered(outcome, {
		json: options.json,
		root
	}, terminal);
	const checked = outcome.value;
	await show(checked, options, terminal);
	return checked.blocks ? require_terminal.exitCodes.regressed : require_terminal.exitCodes.pass;
}
function checkAgentId(id) {
	if (require_agents.agentListings.some((agent) => agent.id === id)) return;
	throw new require_start.UserError({
		what: `The list of the agent "${id}" is not known.`,
		todo: `Name one of ${require_agents.agentListings.map(({ id }) => id).join(", ")} with --agent-listing.`
	});
}
async function comparisonOf(folder, { base, head }, signal) {
	if (base === void 0 && head === ".") return {
		kind: "run",
		head: {
			commit: "working",
			ref: null
		}
	};
	const repository = await require_convert.openRepository(folder);
	const commit = await require_check.resolveCommit(repository, head === "." ? "HEAD" : head);
	const after = head === "." ? {
		commit: "working",
		ref: null
	} : {
		commit,
		ref: head
	};
	if (base === void 0) return {
		kind: "run",
		head: after
	};
	const named = await require_check.resolveCommit(repository, base);
	return {
		kind: "gate",
		base: {
			commit: await require_check.mergeBase(repository, named, commit, signal),
			ref: base
		},
		head: after
	};
}
async function show({ report, skills, rooms, warnings }, options, terminal) {
	for (const warning of warnings) terminal.stderr(`${await require_options.renderMessage(null, "warning", warning)}\n`);
	if (options.json === true) return terminal.stdout(`${JSON.stringify(report, null, 2)}\n`);
	const { verbose = false, base = null } = options;
	terminal.stdout(renderCatalogueCheck(report, {
		skills,
		rooms,
		base,
		verbose,
		width: terminal.columns
	}));
}

exports.check = check;