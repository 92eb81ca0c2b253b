import { UserError, asUserErrors, group, plain, plural, toAgentChoice, withSignals } from "./start-4f77a64b.js";
import { defaultConfig, withDefaults } from "./full-config-edf3e0cf.js";
import { readConfig } from "./read-config-8f2b1c22.js";
import { noSkill, nothingRead } from "./empty-errors-3d0c95d3.js";
import { followRenames, openTrees } from "./follow-renames-177d7ec5.js";
import { pairRooms, resolveTasks } from "./resolve-tasks-630e8e40.js";
import { catalogueOf, suitesOf } from "./tree-3119f79f.js";
import { ofKind } from "./resolve-skill-749298d7.js";
import { withCandidates } from "./with-candidates-773d9428.js";
import { acceptedPairs, blockingFindings, checkRooms, coverageFindings, reviewedSkills, roomsOfHead } from "./check-rooms-36af3102.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { isOutside } from "./is-within-6fceae68.js";
import { resolveCommit } from "./commits-7f81b57e.js";
import { mergeBase } from "./merge-base-5f431b35.js";
import { openRepository, repositoryIfAny } from "./re2js-33ba3018.js";
import { wrap } from "./columns-e7eeb027.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { agentListings } from "./registry-5c19cd09.js";
import { repeatable } from "./options-35cfdb52.js";
import { renderMessage } from "./show-error-4bcb49bc.js";
import { folderOf, workingFolder } from "./working-folder-cbc4ab26.js";
import { relative, resolve, sep } from "node:path";

// src/check/open-check.ts
async function openCheck(request, signal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const { path, comparison } = request;
		const router = {
			inputs: { agent: toAgentChoice("lexical") },
			config: null,
			configFile: null
		};
		const trees = _usingCtx$1.a(await openTrees({
			path,
			comparison,
			untrusted: null,
			configFile: null,
			agent: router
		}, signal));
		const head = await readHead(trees.head, request);
		const base = trees.base === null ? null : await readBase(trees.base, request);
		const policy = (base === null ? null : base.config) ?? head.config;
		const beside = (catalogue) => withCandidates(catalogue, choiceOf(policy));
		const ownBase = base === null || base.catalogue === null ? null : beside(base.catalogue);
		const catalogues = await named(trees, ownBase, beside(head.catalogue));
		const pairs = acceptedPairs(policy, catalogues.head);
		const { rooms, warnings: ofRooms } = pairRooms({
			...catalogues,
			ownBase
		}, request.below === "" ? policy.rooms : "all");
		const report = checkRooms({
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
			blocks: blockingFindings(complete, policy).length > 0,
			warnings: [
				...base?.warnings ?? [],
				...pairs.warnings,
				...ofRooms
			],
			rooms: rooms === null ? 1 : roomsOfHead(rooms).length
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
		base: base === null ? null : ofKind(base, void 0),
		head: ofKind(head, void 0)
	};
}
async function uncoveredSkills(trees, catalogues, { base, head }) {
	const side = async (tree, which, config, catalogue) => {
		const { suites } = await suitesOf(tree, which, config, catalogue, []);
		return {
			skills: catalogue.skills,
			reviewed: reviewedSkills(resolveTasks(suites, catalogue).tasks)
		};
	};
	const before = async (tree, catalogue) => {
		try {
			return await side(tree, "base", base?.config ?? defaultConfig, catalogue);
		} catch (error) {
			if (asUserErrors(error) === null) throw error;
			return {
				skills: catalogue.skills,
				reviewed: /* @__PURE__ */ new Set()
			};
		}
	};
	return coverageFindings({
		base: trees.base === null || catalogues.base === null ? null : await before(trees.base, catalogues.base),
		head: await side(trees.head, "head", head.config, catalogues.head)
	});
}
async function readHead(tree, request) {
	const config = withFile(await readConfig(tree.root, null));
	const catalogue = await catalogueOf(tree, below(config, request));
	const { skills, unread = [], setAside } = catalogue;
	if (skills.length === 0 && unread.length === 0) throw noSkill(setAside);
	if (skills.length === 0) throw nothingRead(unread, noSkill(setAside));
	return {
		config,
		catalogue
	};
}
async function readBase(tree, request) {
	try {
		const file = await readConfig(tree.root, null);
		const config = file === null ? null : withFile(file);
		return {
			config,
			catalogue: await catalogueOf(tree, below(config ?? defaultConfig, request)),
			warnings: []
		};
	} catch (error) {
		const [first] = asUserErrors(error) ?? [];
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
	return file === null ? defaultConfig : withDefaults(file.config);
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
	const followed = await followRenames(trees, base, head);
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

// src/report/catalogue-check.ts
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
		const more = own.length > most ? [`  ... and ${group(own.length - most)} more (-v shows all)`] : [];
		return [[
			`${heading} (${group(own.length)})`,
			...lines,
			...more
		].join("\n")];
	});
	const old = report.findings.length - shown.length;
	const foot = [
		wrap(verdict(shown.length, `${plural(skills, "skill")}${rooms > 1 ? ` in ${group(rooms)} rooms` : ""}`, base), width, ""),
		...old > 0 ? [wrap(`${plural(old, "finding")} that the base has too: -v shows ${old === 1 ? "it" : "them"}.`, width, "")] : [],
		wrap("Descriptions were compared, word by word. No agent was asked, and nothing was measured.", width, "")
	];
	return `${[...blocks, foot.join("\n")].join("\n\n")}\n`;
}
function findingLines({ message, path, line }, width) {
	return [wrap(plain(message), width, "  - ", "    "), `    ${plain(path)}:${line}`];
}
function verdict(found, of, base) {
	if (base === null) return found === 0 ? `${of}: nothing found.` : `${of}: ${plural(found, "finding")}.`;
	if (found === 0) return `${of}: nothing is worse than on ${plain(base)}.`;
	return `${of}: ${plural(found, "thing")} ${found === 1 ? "is" : "are"} worse than on ${plain(base)}.`;
}

// src/cli/check-command.ts
function checkCommand(command, terminal, done) {
	command.argument("[path]", "check only the skills below this folder (default: all of the repository)").option("--base <ref>", "show only what became worse since head branched off this commit, branch or tag").option("--head <ref>", "commit, branch or tag; \".\" is the working tree, uncommitted files too", ".").addOption(repeatable("--agent-listing <id>", `work out the list of this agent only: ${AGENTS}`)).option("--json", "print the findings as JSON").option("-v, --verbose", "show all findings, also those that the base has too").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (path, options) => {
		const agents = options.agentListing ?? [];
		for (const id of agents) checkAgentId(id);
		const folder = await folderOf(terminal, options.directory);
		const place = await folderOf({
			...terminal,
			cwd: folder
		}, path);
		const repository = await repositoryIfAny(place);
		const { root } = workingFolder(place, repository);
		const below = path === void 0 ? "" : relative(root, resolve(folder, place));
		const checked = await withSignals(async (signal) => {
			const comparison = await comparisonOf(place, options, signal);
			const posix = isOutside(below) ? "" : below.split(sep).join("/");
			return openCheck({
				path: place,
				comparison,
				below: posix,
				agents
			}, signal);
		});
		await show(checked, options, terminal);
		done(checked.blocks ? exitCodes.regressed : exitCodes.pass);
	});
}
const AGENTS = agentListings.map(({ id }) => id).join(", ");
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
	if (agentListings.some((agent) => agent.id === id)) return;
	throw new UserError({
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
	const repository = await openRepository(folder);
	const commit = await resolveCommit(repository, head === "." ? "HEAD" : head);
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
	const named = await resolveCommit(repository, base);
	return {
		kind: "gate",
		base: {
			commit: await mergeBase(repository, named, commit, signal),
			ref: base
		},
		head: after
	};
}
async function show({ report, skills, rooms, warnings }, options, terminal) {
	for (const warning of warnings) terminal.stderr(`${await renderMessage(null, "warning", warning)}\n`);
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

export { checkCommand };