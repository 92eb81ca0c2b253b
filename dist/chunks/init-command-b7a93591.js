import { agentIds, unknownAgent } from "./check-agent-7d004c3b.js";
import { PLACEHOLDER, UserError, group, ownCommandLine, parseAgentSpec, plain, plural, schemaUrl } from "./start-bb15555b.js";
import { reproduceCommand } from "./reproduce-b662545e.js";
import { defaultConfig, withDefaults } from "./full-config-efce0a93.js";
import { readConfig } from "./read-config-e4a7d9f6.js";
import { parseDocument, readTextFile, require_dist } from "./read-text-file-2d77d2a3.js";
import { canonical, listFiles, listFolder } from "./list-files-9a7d2e67.js";
import { noSkill, nothingRead, resolveSkill } from "./empty-errors-820943e7.js";
import { repositoryIfAny } from "./repository-if-any-8742ed36.js";
import { catalogueOf, discoverSuites, suitesOf } from "./tree-b8a0db1b.js";
import { matchesAny } from "./write-reports-779f08c3.js";
import { ExplicitNames, buildLexicalRouter, rawWords } from "./router-bdcc517d.js";
import { ownPhrases } from "./check-catalogue-9fd0e98c.js";
import { canonicalText, writeNewFile } from "./write-new-file-f28a25d6.js";
import { tryGit } from "./git-3cb77f47.js";
import { wrap } from "./columns-e7eeb027.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { evaluateInTerminal, showResults } from "./evaluate-and-show-65d6dab1.js";
import { repeatable, requestParts } from "./options-c169b64f.js";
import { folderOf, workingFolder } from "./working-folder-6bd51d11.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import { dirname as dirname$1 } from "node:path/posix";
import { createInterface } from "node:readline";

// src/init/workflows.ts
const SHIPPED_WORKFLOWS = [{
	file: ".github/workflows/skill-evals.yml",
	about: "pull requests and the merge queue"
}, {
	file: ".github/workflows/skill-evals-forks.yml",
	about: "pull requests from forks and by Dependabot"
}];
const USES = `uses: ${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`;
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m;
function runsTheAction(workflow) {
	return KNOWN.test(workflow);
}
async function workflowText({ file, about }, home) {
	const text = await readFile(join(home, file), "utf8");
	const copied = new Set(SHIPPED_WORKFLOWS.map((one) => one.file.split("/").at(-1)));
	return `# Skill evals: ${about}.\n${text.replace(/^(?:#[^\n]*\n)+/, "").split("\n").filter((line) => {
		const named = /^\s*#.*\b(skill-evals[\w-]*\.yml)/.exec(line)?.[1];
		return named === void 0 || copied.has(named);
	}).join("\n").replaceAll(/uses: \.\/$/gm, USES)}`;
}

// src/init/look.ts
async function lookAt(folder) {
	const tree = await treeAt(folder);
	const config = await readConfig(tree.root);
	const discovery = config === null ? defaultConfig : withDefaults(config.config);
	const catalogue = await catalogueOf(tree, discovery);
	const { skills, unread = [], setAside } = catalogue;
	if (skills.length === 0) throw unread.length === 0 ? noSkill(setAside) : nothingRead(unread, noSkill(setAside));
	const loaded = await suitesOf(tree, "head", discovery, catalogue, []);
	return {
		tree,
		catalogue,
		configFile: config?.file ?? null,
		discovery,
		suites: loaded.suites,
		unread: loaded.unread.map(({ file }) => file),
		covered: coveredBy(loaded.suites, catalogue),
		workflow: await workflowIn(tree)
	};
}
async function treeAt(folder) {
	const repository = await repositoryIfAny(folder);
	if (repository === null) return {
		root: folder,
		files: await listFolder(folder),
		commit: null
	};
	return {
		root: repository.root,
		files: await listFiles(repository.root, { working: true }),
		commit: null
	};
}
function coveredBy(suites, catalogue) {
	const names = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Set();
	for (const { file, tasks } of suites) {
		const own = tasks.filter(({ provenance, expectations }) => provenance !== "generated" || expectations.every(({ label }) => label !== "should_not_activate"));
		for (const { skill, label } of own.flatMap(({ expectations }) => expectations)) {
			if (label !== "must_activate") continue;
			const id = `${file}\n${skill}`;
			if (!names.has(id)) names.set(id, resolveSkill(catalogue, skill, file)?.name ?? null);
			const name = names.get(id) ?? null;
			if (name !== null) found.add(name);
		}
	}
	return found;
}
const MOST_WORKFLOWS = 200;
async function workflowIn({ root, files }) {
	const workflows = files.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
	for (const { path } of workflows.slice(0, MOST_WORKFLOWS)) {
		const read = await readTextFile(root, path);
		if ("text" in read && runsTheAction(read.text)) return path;
	}
	return null;
}

// src/init/draft-prompts.ts
var import_dist = require_dist();
const MOST_POSITIVES = 6;
const MOST_NEAR_MISSES = 4;
const OF_AUTHOR = /\b(?:this|the) skill\b|\b(?:use|invoke|load) (?:this|it)\b|\bMUST\b/;
const MOST_ROUTED = 12e3;
const NEAR = .25;
function draftPrompts(skills) {
	const offered = skills.filter((skill) => skill.offered);
	const positives = ownPositives(offered);
	const near = nearMisses(offered, positives);
	return offered.map((skill) => ({
		skill,
		positives: positives.get(skill.name) ?? [],
		nearMisses: near.get(skill.name) ?? []
	}));
}
function ownPositives(skills) {
	const found = skills.map((skill) => {
		const isLeak = leakTest([skill]);
		const phrases = ownPhrases(skill.description).filter(({ text }) => text.trim() !== "" && !OF_AUTHOR.test(text) && !isLeak(text));
		const said = phrases.filter(({ from }) => from !== "first");
		const used = said.length > 1 ? said : phrases;
		return {
			name: skill.name,
			texts: [...new Set(used.map(({ text }) => text.toWellFormed()))]
		};
	});
	const owners = /* @__PURE__ */ new Map();
	for (const { texts } of found) for (const text of texts) owners.set(alike(text), (owners.get(alike(text)) ?? 0) + 1);
	return new Map(found.map(({ name, texts }) => [name, texts.filter((text) => owners.get(alike(text)) === 1).slice(0, MOST_POSITIVES)]));
}
function alike(text) {
	return rawWords(text).join(" ");
}
function nearMisses(skills, positives) {
	const router = buildLexicalRouter(skills);
	const byName = new Map(skills.map((skill) => [skill.name, skill]));
	const found = /* @__PURE__ */ new Map();
	const asked = [...positives].flatMap(([owner, prompts]) => prompts.map((prompt) => ({
		owner,
		prompt
	})));
	for (const { owner, prompt } of asked.slice(0, MOST_ROUTED)) {
		const near = router.near(prompt, NEAR);
		const own = near.find(({ name }) => name === owner)?.score ?? 0;
		if (own === 0 || near.some(({ name, score }) => name !== owner && score >= own)) continue;
		for (const { name, score } of near) {
			const skill = byName.get(name);
			if (name === owner || skill === void 0 || leakTest([skill])(prompt)) continue;
			found.set(name, [...found.get(name) ?? [], {
				prompt,
				owner,
				share: score / own
			}]);
		}
	}
	return new Map([...found].map(([name, all]) => {
		return [name, all.toSorted((a, b) => b.share - a.share || (a.prompt < b.prompt ? -1 : 1)).slice(0, MOST_NEAR_MISSES).map(({ prompt, owner }) => ({
			prompt,
			owner
		}))];
	}));
}
function leakTest(skills) {
	const names = new ExplicitNames(skills.map(({ bareName }) => ({
		name: bareName,
		nameWords: rawWords(bareName)
	})));
	return (prompt) => names.in(prompt).size > 0;
}

// src/init/draft-suite.ts
const FEW = 3;
const MOST_LETTERS = 80;
function draftFile(skill, folder) {
	const named = skill.replaceAll(":", "--").replaceAll("/", "__");
	const plain = named.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "").slice(0, MOST_LETTERS);
	const isExact = plain === named && plain === plain.toLowerCase() && !/--|__/.test(skill);
	const mark = createHash("sha256").update(skill).digest("hex").slice(0, 6);
	return `${folder}/${isExact ? plain : `${plain === "" ? "skill" : plain}-${mark}`}.suite.yaml`;
}
function draftText({ skill: { name }, positives, nearMisses }, file) {
	const tasks = [...positives.map((prompt) => ({
		prompt,
		must_activate: [name],
		source: "generated"
	})), ...nearMisses.map(({ prompt, owner }) => ({
		prompt,
		must_activate: [owner],
		should_not_activate: [name],
		source: "generated"
	}))];
	const text = canonicalText({
		version: 1,
		tasks
	}, file);
	const slots = positives.length >= FEW ? "" : slot(name, tasks.length > 0);
	return `${HEADER}${text}${slots}`;
}
const HEADER = `# A draft, made from descriptions of skills. Its prompts are measured and shown, and never block.
# Put them into the words of your users. A prompt blocks once it says \`source: reviewed\`.
`;
function slot(name, hasTasks) {
	return `
  # What would a user ask that needs this skill? Do not name it: a name is found whatever the description says.
${hasTasks ? "" : "  # Remove the [] behind \"tasks:\" above.\n"}  # - prompt: ...
  #   must_activate: [${JSON.stringify(name).replace(/[\u0080-\u009f\u2028\u2029]/g, "?")}]
`;
}
const NO_FILES = {
	files: [],
	read: async () => ({
		missing: true,
		problem: "does not exist"
	}),
	skillOf: async () => null,
	skills: async () => []
};
async function loadsAgain(draft, text, file) {
	try {
		const { tasks } = await canonical.read(parseDocument(text, file), NO_FILES);
		const read = tasks.map(({ prompt, expectations }) => [prompt, expectations.map(({ skill }) => skill)]);
		const meant = [...draft.positives.map((prompt) => [prompt, [draft.skill.name]]), ...draft.nearMisses.map(({ prompt, owner }) => [prompt, [owner, draft.skill.name]])];
		return JSON.stringify(read) === JSON.stringify(meant);
	} catch {
		return false;
	}
}

// src/init/suite-folder.ts
const FOLDERS = ["evals", "skill-evals"];
async function suiteFolder({ root, files }) {
	const taken = new Map(files.map(({ path, kind }) => [path, kind]));
	for (const folder of FOLDERS) if (!taken.has(folder) && !await isIgnored(root, `${folder}/x.suite.yaml`)) return folder;
	return FOLDERS[0];
}
async function isIgnored(root, path) {
	const { exitCode } = await tryGit(root, [
		"check-ignore",
		"-q",
		"--",
		path
	]);
	return exitCode === 0;
}

// src/init/plan.ts
async function planFor(found, choices, home) {
	const files = [];
	const notes = [];
	if (found.configFile === null) files.push({
		path: "skill-eval-gate.yml",
		text: configText(choices),
		kind: "config",
		about: "settings"
	});
	if (choices.workflows && found.workflow === null) for (const one of SHIPPED_WORKFLOWS) files.push({
		path: one.file,
		text: await workflowText(one, home),
		kind: "workflow",
		about: one.about
	});
	const prompts = {
		positives: 0,
		nearMisses: 0
	};
	const empty = [];
	const { skills } = found.catalogue;
	const folder = await suiteFolder(found.tree);
	for (const draft of draftPrompts(skills)) {
		const { name } = draft.skill;
		if (found.covered.has(name) || choices.skills.length > 0 && !matchesAny(name, choices.skills)) continue;
		const path = draftFile(name, folder);
		if (await exists(join(found.tree.root, path))) continue;
		const text = draftText(draft, path);
		if (!await loadsAgain(draft, text, path)) {
			notes.push(`No suite is drafted for ${name}: its prompts would not load again as they are.`);
			continue;
		}
		prompts.positives += draft.positives.length;
		prompts.nearMisses += draft.nearMisses.length;
		if (draft.positives.length === 0) empty.push(name);
		files.push({
			path,
			text,
			kind: "suite",
			about: name
		});
	}
	const missing = [];
	for (const file of files) if (!await exists(join(found.tree.root, file.path))) missing.push(file);
	refuseLinks(found, missing);
	for (const kind of [
		"config",
		"workflow",
		"suite"
	]) {
		const first = missing.find((file) => file.kind === kind)?.path;
		if (first === void 0 || !await isIgnored(found.tree.root, first)) continue;
		notes.push(`git ignores ${first}: add an exception to .gitignore.`);
	}
	return {
		files: missing,
		prompts,
		empty,
		notes: [...notes, ...notFound(found, missing)]
	};
}
async function exists(path) {
	return await lstat(path).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw new UserError({
			what: `"${path}" cannot be looked at: ${error.message}.`,
			todo: "Make room for it."
		});
	}) !== null;
}
function refuseLinks({ tree }, files) {
	const links = new Set(tree.files.flatMap(({ path, kind }) => kind === "file" ? [] : [path]));
	for (const { path } of files) {
		const parts = path.split("/");
		const link = parts.map((_, end) => parts.slice(0, end + 1).join("/")).find((folder) => links.has(folder));
		if (link === void 0) continue;
		throw new UserError({
			what: `\`${link}\` is a link or a submodule, and \`${path}\` would be written through it`,
			todo: "Put a folder in its place."
		});
	}
}
function notFound({ discovery, configFile }, files) {
	const suites = files.filter(({ kind }) => kind === "suite").map(({ path }) => path);
	const seen = new Set(discoverSuites(suites, discovery).map(({ file }) => file));
	return suites.every((path) => seen.has(path)) ? [] : [`\`suites:\` of ${configFile ?? "the configuration"} does not match ${suites[0] ?? ""}: add its folder there.`];
}
function configText({ agent }) {
	const chosen = agent === null ? "lexical" : agent.model === null ? agent.id : {
		id: agent.id,
		model: agent.model
	};
	return `# yaml-language-server: $schema=${schemaUrl("config")}
# Settings of Skill Eval Gate, see docs/configuration.md. They count once they are on the default branch.
${(0, import_dist.stringify)({ version: 1 })}
# Who answers the prompts. \`lexical\` compares words: free, no key, advice only.
# Real agents: claude-code, codex, copilot.
${(0, import_dist.stringify)({ agent: chosen })}
# Floors are off until you set them:
# policy:
#   min_recall: 0.7
#   min_precision: 0.8
`;
}

// src/init/plan-text.ts
const MOST_NAMED = 5;
function foundText(found, width) {
	const { catalogue, suites, unread, covered, configFile, workflow, tree } = found;
	const plugins = new Set(catalogue.skills.flatMap(({ plugin }) => plugin === null ? [] : [plugin.folder]));
	const hidden = catalogue.skills.filter(({ offered }) => !offered).length;
	const prompts = suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const formats = [...new Set(suites.map(({ format }) => format))].sort().join(", ");
	const lines = [
		`${plural(catalogue.skills.length, "skill")}${plugins.size === 0 ? "" : `, ${plural(plugins.size, "plugin")}`}`,
		...hidden === 0 ? [] : [`${plural(hidden, "skill")} that only people start: no prompts are drafted`],
		suites.length === 0 ? "no evals" : `${plural(suites.length, "suite")} (${formats}) with ${plural(prompts, "prompt")} for ${plural(covered.size, "skill")}: kept and used`,
		...unread.length === 0 ? [] : [`${plural(unread.length, "suite")} with mistakes, kept as they are: ${named(unread)}`],
		...configFile === null ? [] : [`${plain(configFile)}: kept`],
		...workflow === null ? [] : [`${plain(workflow)} runs the Action: workflows are left as they are`]
	];
	return block(`Found in ${plain(tree.root)}`, lines, width);
}
function planText({ files, prompts, empty, notes }, width) {
	if (files.length === 0) return block("Nothing is missing: no file was written.", [...notes], width);
	const suites = files.filter(({ kind }) => kind === "suite");
	const others = files.filter(({ kind }) => kind !== "suite").map(({ path, about }) => `${path}: ${about}`);
	const [only] = suites;
	const counts = `${plural(prompts.positives, "prompt")} and ${plural(prompts.nearMisses, "near miss", "near misses")}`;
	const drafts = only === void 0 ? [] : [suites.length === 1 ? `${plain(only.path)}: a draft suite, ${counts}` : `${plain(dirname$1(only.path))}/*.suite.yaml: ${group(suites.length)} draft suites, ${counts}`];
	const without = empty.length === 0 ? [] : [`without a prompt, since the description gives none: ${named(empty)} - write one`];
	return block("To write", [
		...others,
		...drafts,
		...without,
		...notes
	], width);
}
function named(names) {
	const more = names.length > MOST_NAMED ? ` and ${group(names.length - MOST_NAMED)} more` : "";
	return `${names.slice(0, MOST_NAMED).map(plain).join(", ")}${more}`;
}
function block(heading, lines, width) {
	return `${[wrap(heading, width, ""), ...lines.map((line) => wrap(line, width, "  ", "    "))].join("\n")}\n`;
}
function nextText({ files }, { width, command, action }) {
	const has = (kind) => files.some((file) => file.kind === kind);
	const folder = dirname$1(files.find(({ kind }) => kind === "suite")?.path ?? "");
	return `${block("Next", [
		...has("suite") ? [`Read the drafts in ${plain(folder)}/, and put them into the words of your users. Generated prompts never block; mark those that should with \`source: reviewed\`.`] : [],
		...has("workflow") ? [`In the workflow files, put the repository and commit of the Action in place of ${action}.`] : [],
		...files.length > 0 ? ["Commit the new files and open a pull request with them."] : [],
		"Change a description, and compare it with your default branch:"
	].map((step, index) => `${index + 1}. ${step}`), width)}     ${command("gate")}\n`;
}

// src/cli/ask.ts
const MOST_WRONG = 10;
function openAsker(terminal) {
	if (!terminal.stdoutIsTty) return null;
	const input = terminal.stdin();
	if (!("isTTY" in input) || input.isTTY !== true) {
		input.destroy();
		return null;
	}
	const reader = createInterface({
		input,
		terminal: false
	});
	const lines = reader[Symbol.asyncIterator]();
	const ask = async (question, accept) => {
		for (let wrong = 0; wrong < MOST_WRONG; wrong += 1) {
			terminal.stdout(`${question} `);
			const next = await lines.next();
			if (next.done === true) break;
			const value = accept(String(next.value).trim());
			if (value !== null) return value;
			terminal.stdout(`"${plain(String(next.value)).slice(0, 60)}" is none of these.\n`);
		}
		terminal.stdout("\n");
		return null;
	};
	return {
		ask,
		confirm: (question) => ask(`${question} [Y/n]`, (answer) => /^(?:y|yes)?$/i.test(answer) ? true : /^no?$/i.test(answer) ? false : null),
		[Symbol.dispose]: () => {
			reader.close();
			input.destroy();
		}
	};
}

// src/cli/init-command.ts
function initCommand(command, terminal, done) {
	command.option("-y, --yes", "take the defaults and ask nothing").addOption(repeatable("--skills <glob>", "draft suites only for skills whose name matches")).option("--agent <id>", `agent for skill-eval-gate.yml: ${agentIds.join(", ")} (default: lexical)`).option("--model <name>", "model of that agent").option("--no-workflows", "write no workflow files").option("--dry-run", "show what would be written, and write nothing").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (options) => {
		try {
			var _usingCtx$1 = _usingCtx();
			const folder = await folderOf(terminal, options.directory);
			const given = choicesOf(options);
			const found = await lookAt(folder);
			const width = Math.min(terminal.columns, 100);
			terminal.stdout(`${foundText(found, width)}\n`);
			const asker = _usingCtx$1.u(options.yes === true || options.dryRun === true ? null : openAsker(terminal));
			const choices = asker === null ? given : await completed(given, found, asker);
			if (choices === null) return stopped(terminal, done);
			const plan = await planFor(found, choices, terminal.home);
			terminal.stdout(`${planText(plan, width)}\n`);
			if (options.dryRun === true) {
				if (plan.files.length > 0) terminal.stdout("Dry run: nothing was written.\n");
				done(exitCodes.pass);
				return;
			}
			const { length } = plan.files;
			const question = `Write ${length === 1 ? "this file" : `these ${length} files`}?`;
			if (asker !== null && length > 0 && await asker.confirm(question) !== true) return stopped(terminal, done);
			await write(found, plan);
			await showFirstRun(folder, terminal);
			terminal.stdout(`\n${nextText(plan, {
				width,
				command: ownCommandLine,
				action: ACTION
			})}`);
			done(exitCodes.pass);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			_usingCtx$1.d();
		}
	});
}
const ACTION = `${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`;
const examples = `
Adds only what is missing and never replaces a file: skill-eval-gate.yml, two
workflow files, and a draft suite in evals/ for each skill without a prompt.
On a terminal it asks first; --yes, or no terminal, takes the defaults.
Drafts come from the descriptions, with no key and no network. They never
block: put them into your users' words and mark them \`source: reviewed\`.

Exit codes: 0 done, 3 an error in the input.

Examples:
  $ skill-eval-gate init
  $ skill-eval-gate init --dry-run
  $ skill-eval-gate init --yes --skills 'pdf*' --agent claude-code --model haiku`;
function choicesOf({ agent, model, skills = [], workflows }) {
	if (agent === void 0) {
		if (model === void 0) return {
			skills,
			agent: null,
			workflows
		};
		throw new UserError({
			what: "--model needs an agent.",
			todo: "Name it with --agent."
		});
	}
	const { id } = parseAgentSpec(agent);
	if (!agentIds.includes(id)) throw unknownAgent(id);
	return {
		skills,
		agent: {
			id: agent,
			model: model ?? null
		},
		workflows
	};
}
async function completed(given, found, asker) {
	let { agent, workflows } = given;
	if (agent === null && found.configFile === null) {
		const known = agentIds.filter((id) => id !== "command");
		const id = await asker.ask(`Which agent answers the prompts? ${known.join(", ")} [lexical]`, (answer) => answer === "" ? "lexical" : known.includes(answer) ? answer : null);
		if (id === null) return null;
		agent = id === "lexical" ? null : {
			id,
			model: null
		};
	}
	if (workflows && found.workflow === null) {
		const isWanted = await asker.confirm("Add workflow files for GitHub Actions?");
		if (isWanted === null) return null;
		workflows = isWanted;
	}
	return {
		...given,
		agent,
		workflows
	};
}
function stopped(terminal, done) {
	terminal.stdout("Stopped: nothing was written.\n");
	done(exitCodes.pass);
}
async function write({ tree }, { files }) {
	for (const { path, text } of files) await writeNewFile(join(tree.root, path), text, { force: false });
}
async function showFirstRun(folder, terminal) {
	const working = workingFolder(folder, await repositoryIfAny(folder));
	const parts = await requestParts([], { agent: "lexical" }, working, terminal.environment);
	const comparison = {
		kind: "run",
		head: {
			commit: "working",
			ref: null
		}
	};
	const request = {
		...parts,
		comparison,
		reproduce: reproduceCommand(comparison, parts)
	};
	const results = await evaluateInTerminal(request, terminal, true);
	await showResults(results, folder, {}, terminal);
}

export { initCommand };