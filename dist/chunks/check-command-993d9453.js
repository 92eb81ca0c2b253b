"use strict";

const require_agents = require("./agents-19cad7bb.js");
const require_options = require("./options-d5f8ef17.js");
const require_start = require("./start-58619258.js");
const require_check = require("./check-cd68b83a.js");
const require_convert = require("./convert-5c57e766.js");
const require_terminal = require("./terminal-898b6873.js");
let node_path = require("node:path");

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

// src/sides/check/open-check.ts
async function openCheck(request, signal) {
	try {
		var _usingCtx$1 = require_agents._usingCtx();
		const { path, comparison } = request;
		const router = {
			inputs: { agent: require_agents.toAgentChoice("lexical") },
			config: null,
			configFile: null
		};
		const trees = _usingCtx$1.a(await require_check.openTrees({
			path,
			comparison,
			untrusted: null,
			configFile: null,
			agent: router
		}, signal));
		const head = await readHead(trees.head, request);
		const base = trees.base === null ? null : await readBase(trees.base, request);
		const policy = (base === null ? null : base.config) ?? head.config;
		const beside = (catalogue) => require_check.withCandidates(require_check.seenBy({ catalogue }, ANY).catalogue, choiceOf(policy));
		const before = base?.catalogue ?? null;
		const copies = before === null ? null : require_check.pairCopies(before, head.catalogue, ANY);
		const ownBase = copies === null ? null : beside(copies.base);
		const catalogues = await named(trees, ownBase, beside(copies?.head ?? head.catalogue));
		const pairs = require_check.acceptedPairs(policy, catalogues.head);
		const { rooms, warnings: ofRooms } = require_check.pairRooms({
			...catalogues,
			ownBase
		}, request.below === "" ? policy.rooms : "all");
		const report = require_check.checkRooms({
			base: catalogues.base,
			head: catalogues.head,
			accepted: pairs.accepted
		}, rooms, request.agents);
		const uncovered = policy.coverage.newSkills === "off" ? [] : await uncoveredSkills(trees, ofSkills(catalogues), {
			base,
			head
		});
		const complete = {
			...report,
			findings: [...report.findings, ...uncovered]
		};
		return {
			report: complete,
			skills: head.catalogue.skills.length,
			blocks: require_check.blockingFindings(complete, policy).length > 0,
			warnings: [
				...base?.warnings ?? [],
				...pairs.warnings,
				...ofRooms
			],
			rooms: rooms === null ? 1 : require_check.roomsOfHead(rooms).length
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function choiceOf({ candidates }) {
	return {
		kinds: new Set(candidates.flatMap((kind) => kind === "skill" ? [] : [kind])),
		reader: null,
		labels: /* @__PURE__ */ new Set()
	};
}
function ofSkills({ base, head }) {
	return {
		base: base === null ? null : require_check.ofKind(base, void 0),
		head: require_check.ofKind(head, void 0)
	};
}
async function uncoveredSkills(trees, catalogues, { base, head }) {
	const side = async (tree, which, config, catalogue) => {
		const { suites } = await require_convert.suitesOf(tree, which, config, catalogue, []);
		return {
			skills: catalogue.skills,
			reviewed: require_check.reviewedSkills(require_check.resolveTasks(suites, catalogue).tasks)
		};
	};
	const before = async (tree, catalogue) => {
		try {
			return await side(tree, "base", base?.config ?? require_convert.defaultConfig, catalogue);
		} catch (error) {
			if (require_start.asUserErrors(error) === null) throw error;
			return {
				skills: catalogue.skills,
				reviewed: /* @__PURE__ */ new Set()
			};
		}
	};
	return require_check.coverageFindings({
		base: trees.base === null || catalogues.base === null ? null : await before(trees.base, catalogues.base),
		head: await side(trees.head, "head", head.config, catalogues.head)
	});
}
async function readHead(tree, request) {
	const config = require_convert.fullConfigOf(await require_convert.readConfig(tree.root, null));
	const catalogue = await require_convert.catalogueOf(tree, below(config, request));
	const { skills, unread = [] } = catalogue;
	if (skills.length === 0) require_start.throwIfAny(require_check.nothingRead(unread, require_check.noSkill(catalogue)));
	return {
		config,
		catalogue
	};
}
async function readBase(tree, request) {
	try {
		const file = await require_convert.readConfig(tree.root, null);
		const config = file === null ? null : require_convert.fullConfigOf(file);
		return {
			config,
			catalogue: await require_convert.catalogueOf(tree, below(config ?? require_convert.defaultConfig, request)),
			warnings: []
		};
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return {
			config: null,
			catalogue: null,
			warnings: [{
				what: `Base cannot be read, so nothing is compared with it: ${first.what}`,
				where: first.where,
				todo: first.todo
			}]
		};
	}
}
function below(config, { below: folder }) {
	return folder === "" ? config : {
		...config,
		skills: {
			...config.skills,
			roots: [folder]
		}
	};
}
async function named(trees, base, own) {
	if (base === null) return {
		base: null,
		head: withUnread(own)
	};
	const followed = await require_check.followRenames(trees, base, own);
	const before = {
		catalogue: followed.catalogue,
		files: trees.base?.files ?? []
	};
	const head = require_check.withUnloaded(before, {
		catalogue: followed.head,
		files: trees.head.files
	}, ANY);
	return {
		base: withUnread(followed.catalogue),
		head: withUnread(head)
	};
}
const ANY = { id: "lexical" };
function withUnread(catalogue) {
	return {
		...catalogue,
		unread: catalogue.unread ?? []
	};
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
	const checked = await require_start.withSignals(async (signal) => {
		const comparison = await comparisonOf(place, options, signal);
		const posix = require_options.isOutside(below) ? "" : below.split(node_path.sep).join("/");
		return openCheck({
			path: place,
			comparison,
			below: posix,
			agents
		}, signal);
	});
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