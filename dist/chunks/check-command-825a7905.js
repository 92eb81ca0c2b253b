"use strict";

const require_measure = require("./measure-924e0bfe.js");
const require_start = require("./start-d6aee418.js");
const require_terminal = require("./terminal-4f47d098.js");
let node_path = require("node:path");

// src/reports/catalogue-check.ts
const MOST_SHOWN = 10;
const HEADINGS = {
	lost_words: "Words that other skills answer",
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
		require_measure.wrap(verdict(shown.length, `${require_start.plural(skills, "skill")}${rooms > 1 ? ` in ${require_start.group(rooms)} rooms` : ""}`, base), width, ""),
		...old > 0 ? [require_measure.wrap(`${require_start.plural(old, "finding")} that the base has too: -v shows ${old === 1 ? "it" : "them"}.`, width, "")] : [],
		require_measure.wrap("Descriptions were compared, word by word. No agent was asked, and nothing was measured.", width, "")
	];
	return `${[...blocks, foot.join("\n")].join("\n\n")}\n`;
}
function findingLines({ message, path, line }, width) {
	return [require_measure.wrap(require_start.plain(message), width, "  - ", "    "), `    ${require_start.plain(path)}:${line}`];
}
function verdict(found, of, base) {
	if (base === null) return found === 0 ? `${of}: nothing found.` : `${of}: ${require_start.plural(found, "finding")}.`;
	if (found === 0) return `${of}: nothing is worse than on ${require_start.plain(base)}.`;
	return `${of}: ${require_start.plural(found, "thing")} ${found === 1 ? "is" : "are"} worse than on ${require_start.plain(base)}.`;
}

// src/sides/check/open-check.ts
async function openCheck(request, signal) {
	try {
		var _usingCtx$1 = require_measure._usingCtx();
		const { path, comparison } = request;
		const router = {
			inputs: { agent: require_start.toAgentChoice("lexical") },
			config: null,
			configFile: null
		};
		const trees = _usingCtx$1.a(await require_measure.openTrees({
			path,
			comparison,
			untrusted: null,
			configFile: null,
			agent: router
		}, signal));
		const head = await readHead(trees.head, request);
		const base = trees.base === null ? null : await readBase(trees.base, request);
		const policy = (base === null ? null : base.config) ?? head.config;
		const beside = (catalogue) => require_measure.withCandidates(catalogue, choiceOf(policy));
		const ownBase = base === null || base.catalogue === null ? null : beside(base.catalogue);
		const catalogues = await named(trees, ownBase, beside(head.catalogue));
		const pairs = require_measure.acceptedPairs(policy, catalogues.head);
		const { rooms, warnings: ofRooms } = require_measure.pairRooms({
			...catalogues,
			ownBase
		}, request.below === "" ? policy.rooms : "all");
		const report = require_measure.checkRooms({
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
			blocks: require_measure.blockingFindings(complete, policy).length > 0,
			warnings: [
				...base?.warnings ?? [],
				...pairs.warnings,
				...ofRooms
			],
			rooms: rooms === null ? 1 : require_measure.roomsOfHead(rooms).length
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
		base: base === null ? null : require_measure.ofKind(base, void 0),
		head: require_measure.ofKind(head, void 0)
	};
}
async function uncoveredSkills(trees, catalogues, { base, head }) {
	const side = async (tree, which, config, catalogue) => {
		const { suites } = await require_measure.suitesOf(tree, which, config, catalogue, []);
		return {
			skills: catalogue.skills,
			reviewed: require_measure.reviewedSkills(require_measure.resolveTasks(suites, catalogue).tasks)
		};
	};
	const before = async (tree, catalogue) => {
		try {
			return await side(tree, "base", base?.config ?? require_measure.defaultConfig, catalogue);
		} catch (error) {
			if (require_start.asUserErrors(error) === null) throw error;
			return {
				skills: catalogue.skills,
				reviewed: /* @__PURE__ */ new Set()
			};
		}
	};
	return require_measure.coverageFindings({
		base: trees.base === null || catalogues.base === null ? null : await before(trees.base, catalogues.base),
		head: await side(trees.head, "head", head.config, catalogues.head)
	});
}
async function readHead(tree, request) {
	const config = withFile(await require_measure.readConfig(tree.root, null));
	const catalogue = await require_measure.catalogueOf(tree, below(config, request));
	const { skills, unread = [] } = catalogue;
	if (skills.length === 0 && unread.length === 0) throw require_measure.noSkill(catalogue);
	if (skills.length === 0) throw require_measure.nothingRead(unread, require_measure.noSkill(catalogue));
	return {
		config,
		catalogue
	};
}
async function readBase(tree, request) {
	try {
		const file = await require_measure.readConfig(tree.root, null);
		const config = file === null ? null : withFile(file);
		return {
			config,
			catalogue: await require_measure.catalogueOf(tree, below(config ?? require_measure.defaultConfig, request)),
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
function withFile(file) {
	return file === null ? require_measure.defaultConfig : require_measure.withDefaults(file.config);
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
async function named(trees, base, head) {
	if (base === null) return {
		base: null,
		head: withUnread(head)
	};
	const followed = await require_measure.followRenames(trees, base, head);
	return {
		base: withUnread(followed.catalogue),
		head: withUnread(followed.head)
	};
}
function withUnread(catalogue) {
	return {
		...catalogue,
		unread: catalogue.unread ?? []
	};
}

// src/commands/check-command.ts
function checkCommand(command, terminal, done) {
	command.argument("[path]", "check only the skills below this folder (default: all of the repository)").option("--base <ref>", "show only what became worse since head branched off this commit, branch or tag").option("--head <ref>", "commit, branch or tag; \".\" is the working tree, uncommitted files too", ".").addOption(require_measure.repeatable("--agent-listing <id>", `work out the list of this agent only: ${AGENTS}`)).option("--json", "print the findings as JSON").option("-v, --verbose", "show all findings, also those that the base has too").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (path, options) => {
		const agents = options.agentListing ?? [];
		for (const id of agents) checkAgentId(id);
		const folder = await require_measure.folderOf(terminal, options.directory);
		const place = await require_measure.folderOf({
			...terminal,
			cwd: folder
		}, path);
		const repository = await require_measure.repositoryIfAny(place);
		const { root } = require_measure.workingFolder(place, repository);
		const below = path === void 0 ? "" : (0, node_path.relative)(root, (0, node_path.resolve)(folder, place));
		const checked = await require_start.withSignals(async (signal) => {
			const comparison = await comparisonOf(place, options, signal);
			const posix = require_measure.isOutside(below) ? "" : below.split(node_path.sep).join("/");
			return openCheck({
				path: place,
				comparison,
				below: posix,
				agents
			}, signal);
		});
		await show(checked, options, terminal);
		done(checked.blocks ? require_terminal.exitCodes.regressed : require_terminal.exitCodes.pass);
	});
}
const AGENTS = require_measure.agentListings.map(({ id }) => id).join(", ");
const examples = `
Needs no evals, no key and no network. It reads names and descriptions and asks
the lexical router which skill answers which words.

Exit codes: 0 nothing became worse, or it only warns; 1 something became worse
and the configuration says \`on_collision: block\`; 3 an error in the input.

Examples:
  All there is to say about the skills of this repository:
  $ skill-eval-gate check
  What the changes on this branch made worse:
  $ skill-eval-gate check --base main
  One plugin, as JSON:
  $ skill-eval-gate check plugins/pdf --json`;
function checkAgentId(id) {
	if (require_measure.agentListings.some((agent) => agent.id === id)) return;
	throw new require_start.UserError({
		what: `The list of the agent "${id}" is not known.`,
		todo: `Name one of ${AGENTS} with --agent-listing.`
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
	const repository = await require_measure.openRepository(folder);
	const commit = await require_measure.resolveCommit(repository, head === "." ? "HEAD" : head);
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
	const named = await require_measure.resolveCommit(repository, base);
	return {
		kind: "gate",
		base: {
			commit: await require_measure.mergeBase(repository, named, commit, signal),
			ref: base
		},
		head: after
	};
}
async function show({ report, skills, rooms, warnings }, options, terminal) {
	for (const warning of warnings) terminal.stderr(`${await require_measure.renderMessage(null, "warning", warning)}\n`);
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

exports.checkCommand = checkCommand;