"use strict";

const require_agents = require("./agents-482b9764.js");
const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_validate = require("./validate-368709ce.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_measure = require("./measure-cc9c786d.js");
const require_trying = require("./trying-6126afce.js");
const require_check = require("./check-2ce12acf.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_label_drafts = require("./label-drafts-d89bc6b6.js");
let node_path = require("node:path");
let node_stream = require("node:stream");
let node_fs_promises = require("node:fs/promises");
let node_path_posix = require("node:path/posix");

// src/commands/init/suite-folder.ts
var import_dist = require_documents.require_dist();
const FOLDERS = ["evals", "skill-evals"];
async function suiteFolder(found) {
	const { files } = found.tree;
	const taken = new Map(files.map(({ path, kind }) => [path, kind]));
	for (const folder of FOLDERS) if (!taken.has(folder) && !await isIgnored(found, `${folder}/x.suite.yaml`)) return folder;
	return FOLDERS[0];
}
async function isIgnored({ tree, isRepository }, path) {
	if (!isRepository) return false;
	const { exitCode } = await require_convert.tryGit(tree.root, [
		"check-ignore",
		"-q",
		"--",
		path
	]);
	return exitCode === 0;
}

// src/commands/init/plan-drafts.ts
async function draftFiles(found, choices, folder) {
	const files = [];
	const notes = [];
	const empty = [];
	const prompts = {
		positives: 0,
		nearMisses: 0,
		described: 0
	};
	const paths = await draftPaths(found, choices, folder);
	const taken = new Set(found.tree.files.map(({ path }) => path));
	for (const own of require_label_drafts.draftPrompts(found.catalogue.skills, found.rooms, found.written)) {
		const { name } = own.skill;
		const path = paths.get(own.skill);
		if (path === void 0) continue;
		const draft = withModel(own, choices);
		const written = await fileOf(draft, path, {
			found,
			choices,
			taken
		});
		if (written === null) {
			notes.push(`No suite is drafted for ${name}: its prompts would not load again as they are.`);
			continue;
		}
		taken.add(written.path);
		prompts.positives += draft.positives.length;
		prompts.nearMisses += draft.nearMisses.length;
		if (draft.model === void 0 && draft.file === void 0) prompts.described += draft.positives.length;
		if (draft.positives.length === 0) empty.push(name);
		files.push({
			...written,
			kind: "suite",
			about: name
		});
	}
	return {
		files,
		notes,
		empty,
		prompts
	};
}
function instructionsOf({ tree, agent, configFile }, choices) {
	if (!tree.files.some(({ path }) => require_convert.isInstructionFile(path))) return "none";
	const asked = configFile === null ? choices.agent : agent;
	return asked === null || asked.id === "lexical" ? "unread" : "read";
}
async function fileOf(draft, path, { found, choices, taken }) {
	if (draft.file === void 0) {
		const text = require_label_drafts.draftText(draft, path, instructionsOf(found, choices));
		return await require_label_drafts.loadsAgain(draft, text, path) ? {
			path,
			text
		} : null;
	}
	return require_label_drafts.labelFile(draft, draft.file, found, taken);
}
async function missingDrafts(found, choices) {
	return [...(await draftPaths(found, choices, await suiteFolder(found))).keys()];
}
async function draftPaths({ catalogue, covered, tree }, { skills }, folder) {
	const paths = /* @__PURE__ */ new Map();
	for (const skill of catalogue.skills) {
		const { name, offered } = skill;
		if (!offered || covered.has(name) || skills.length > 0 && !require_validate.matchesAny(name, skills)) continue;
		const path = require_label_drafts.draftFile(name, folder);
		if (!await exists((0, node_path.join)(tree.root, path))) paths.set(skill, path);
	}
	return paths;
}
function withModel(draft, { drafted }) {
	const own = drafted?.drafts.get(draft.skill.name);
	if (drafted === null || own === void 0) return draft;
	return {
		skill: draft.skill,
		positives: own.positives.length > 0 ? own.positives : draft.positives,
		nearMisses: own.nearMisses.length > 0 ? own.nearMisses : draft.nearMisses,
		model: drafted.model
	};
}
async function exists(path) {
	return await (0, node_fs_promises.lstat)(path).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw new require_start.UserError({
			what: `"${path}" cannot be looked at: ${error.message}.`,
			todo: "Make room for it."
		});
	}) !== null;
}

// src/commands/init/plan.ts
async function planFor(found, choices, home) {
	const files = [];
	const notes = [];
	const [action, agent] = [await require_doctor.actionAddress(home), agentAfter(found, choices)];
	if (found.configFile === null) files.push({
		path: "skill-eval-gate.yml",
		text: configText(choices),
		kind: "config",
		about: "settings"
	});
	if (choices.workflows) {
		const defaultBranch = found.isRepository ? await require_trying.defaultBranchName(found.tree.root) : "main";
		const ownServer = await require_doctor.isOnOwnServer(found.tree.root);
		const copy = {
			home,
			defaultBranch,
			action,
			...agent,
			history: choices.history === true,
			ownServer
		};
		for (const one of require_doctor.missingWorkflows(found.workflows)) files.push({
			path: one.file,
			text: await require_doctor.workflowText(one, copy),
			kind: "workflow",
			about: one.about
		});
	}
	const folder = await suiteFolder(found);
	const drafts = await draftFiles(found, choices, folder);
	const { prompts, empty } = drafts;
	files.push(...drafts.files);
	notes.push(...drafts.notes, ...unread(found, agent.id));
	for (const [skill, own] of require_start.groupBy(choices.mined, (one) => one.skill)) {
		const path = require_label_drafts.draftFile(skill, folder).replace(/\.suite\.yaml$/, ".mined.suite.yaml");
		const text = require_label_drafts.minedText(skill, own.map(({ prompt }) => prompt), path);
		const about = `${own.length} approved ${own.length === 1 ? "prompt" : "prompts"} from recordings`;
		files.push({
			path,
			text,
			kind: "mined",
			about
		});
	}
	const costs = await require_doctor.runCosts(found, agent, prompts.positives + prompts.nearMisses + choices.mined.length);
	const missing = [];
	for (const file of files) if (!await exists((0, node_path.join)(found.tree.root, file.path))) missing.push(file);
	else notes.push(`${file.path} exists and is kept, so this is left out: ${file.about}. Rename it, and run init again.`);
	refuseLinks(found, missing);
	if (missing.some(({ kind }) => kind === "workflow") && found.tree.files.some(({ path }) => path === ".github/workflows/actions.lock")) notes.push(`${require_doctor.LOCK} pins the actions of this repository: run \`gh actions-lock\` before you commit.`);
	for (const kind of [
		"config",
		"workflow",
		"suite"
	]) {
		const first = missing.find((file) => file.kind === kind)?.path;
		if (first === void 0 || !await isIgnored(found, first)) continue;
		notes.push(`git ignores ${first}: add an exception to .gitignore.`);
	}
	return {
		files: missing,
		prompts,
		empty,
		notes: [...notes, ...notFound(found, missing)],
		action,
		agent,
		costs
	};
}
function agentAfter({ agent: found, configFile }, { agent: chosen }) {
	const agent = configFile !== null ? found : chosen === null ? null : require_agents.toAgentChoice({ id: chosen.id });
	if (agent === null) return {
		id: "lexical",
		model: null,
		key: null,
		byJobToken: false
	};
	const { id } = agent;
	const model = configFile !== null ? agent.model : chosen?.model ?? null;
	const byJobToken = configFile !== null ? require_check.isByJobToken(agent) : chosen?.byJobToken === true;
	return {
		id,
		model,
		key: require_agents.isPaid(id) && !byJobToken ? require_trying.providerOf({
			...agent,
			model
		}).apiKeyEnv : null,
		byJobToken
	};
}
function unread(found, agent) {
	const said = agent !== "lexical" && found.suites.length === 0 ? null : require_doctor.unseenInstructions(found, agent);
	return said === null ? [] : [`${said.what}. ${said.todo}`];
}
function refuseLinks({ tree }, files) {
	const links = new Set(tree.files.flatMap(({ path, kind }) => kind === "file" ? [] : [path]));
	for (const { path } of files) {
		const parts = path.split("/");
		const link = parts.map((_, end) => parts.slice(0, end + 1).join("/")).find((folder) => links.has(folder));
		if (link === void 0) continue;
		throw new require_start.UserError({
			what: `\`${link}\` is a link or a submodule, and \`${path}\` would be written through it`,
			todo: "Put a folder in its place."
		});
	}
}
function notFound({ discovery, configFile }, files) {
	const suites = files.filter(({ kind }) => kind === "suite").map(({ path }) => path);
	const seen = new Set(require_convert.discoverSuites(suites, discovery).map(({ file }) => file));
	return suites.every((path) => seen.has(path)) ? [] : [`\`suites:\` of ${configFile ?? "the configuration"} does not match ${suites[0] ?? ""}: add its folder there.`];
}
function configText({ agent }) {
	const id = agent === null ? "lexical" : onAnyRunner(agent.id);
	const auth = agent?.byJobToken === true ? { auth: require_check.JOB_TOKEN } : {};
	const chosen = agent === null || agent.model === null ? id : {
		id,
		model: agent.model,
		...auth
	};
	return `# yaml-language-server: $schema=${require_start.schemaUrl("config")}
# Settings of Skill Eval Gate, see docs/configuration.md. They count once they are on the default branch.
${(0, import_dist.stringify)({ version: 1 })}
# Who answers the prompts. \`lexical\` compares words: free, no key, advice only.
# Real agents: ${require_agents.programIds.join(", ")}.
${(0, import_dist.stringify)({ agent: chosen })}
# Floors are off until you set them:
# policy:
#   min_recall: 0.7
#   min_precision: 0.8
`;
}
function onAnyRunner(id) {
	const program = require_agents.cliPrograms.find((one) => one.id === id);
	return program === void 0 ? id : `${id}@${program.testedVersion}`;
}

// src/commands/approve-prompts.ts
const MOST_SHOWN = 2e3;
async function approvePrompts({ prompts, files, isCut }, { stdout }, asker) {
	stdout(`${`${require_start.plural(files, "recording")} read${isCut ? ", the newest; others were left out" : ""}`}: ${require_start.plural(prompts.length, "prompt")} before a skill was loaded\n`);
	if (asker === null) {
		if (prompts.length > 0) stdout("None is written without your approval: run this on a terminal, without --yes.\n");
		return [];
	}
	const kept = [];
	for (const [index, one] of prompts.entries()) {
		const question = `${index + 1} of ${prompts.length}, for ${one.skill}: "${require_start.cut(one.prompt, MOST_SHOWN)}"`;
		const answer = await asker.choose(question, ANSWERS, "skip");
		if (answer === null) return null;
		if (answer === "keep") kept.push(one);
		if (answer === "stop") break;
	}
	return kept;
}
const ANSWERS = [
	{
		value: "keep",
		label: "Keep"
	},
	{
		value: "skip",
		label: "Skip"
	},
	{
		value: "stop",
		label: "Skip all that follow"
	}
];

// src/commands/ask.ts
async function openAsker(terminal) {
	if (!terminal.stdoutIsTty) return null;
	const input = terminal.stdin();
	if (!("isTTY" in input) || input.isTTY !== true) {
		input.destroy();
		return null;
	}
	const { confirm, select, text } = await Promise.resolve().then(() => require("./prompts-1438fc32.js"));
	const ended = new AbortController();
	const end = () => ended.abort();
	input.once("end", end).once("close", end);
	const given = {
		input,
		output: outputOf(terminal),
		signal: ended.signal
	};
	return {
		choose: async (question, options, initialValue) => {
			const chosen = await select({
				...given,
				message: require_start.plain(question),
				options: options.map((option) => ({ ...option })),
				initialValue,
				showInstructions: false
			});
			return options.find(({ value }) => value === chosen)?.value ?? null;
		},
		line: async (question, initial) => {
			const message = require_start.plain(question);
			const said = await text({
				...given,
				message,
				placeholder: initial,
				defaultValue: initial
			});
			return typeof said === "string" ? said.trim() || initial : null;
		},
		confirm: async (question) => {
			const answer = await confirm({
				...given,
				message: require_start.plain(question)
			});
			return typeof answer === "boolean" ? answer : null;
		},
		[Symbol.dispose]: () => close(input, end)
	};
}
function outputOf({ stdout, columns }) {
	const stream = new node_stream.Writable({ write: (chunk, _, done) => {
		stdout(String(chunk));
		done();
	} });
	return Object.assign(stream, {
		isTTY: true,
		columns
	});
}
function close(input, end) {
	input.off("end", end).off("close", end);
	input.destroy();
}

// src/commands/init/choices.ts
function choicesOf({ agent, model, auth, skills = [], workflows, history = false }) {
	const rest = {
		skills,
		workflows,
		history,
		mined: [],
		drafted: null
	};
	if (agent === void 0) {
		if (model === void 0) return {
			...rest,
			agent: null
		};
		throw new require_start.UserError({
			what: "--model needs an agent.",
			todo: "Name it with --agent."
		});
	}
	const { id } = require_agents.parseAgentSpec(agent);
	if (!require_agents.agentIds.includes(id)) throw require_agents.unknownAgent(id);
	if (require_agents.isPaid(id) && (model ?? "").trim() === "") throw new require_start.UserError({
		what: `The agent "${id}" needs a model.`,
		todo: "Name it in full with --model, such as claude-haiku-4-5."
	});
	const byJobToken = auth !== void 0;
	if (byJobToken) {
		if (auth !== "job-token") throw new require_start.UserError({
			what: `--auth ${auth} is unknown.`,
			todo: `Write ${require_check.JOB_TOKEN}.`
		});
		require_trying.serviceOf({ id });
		if (history) throw new require_start.UserError({
			what: "--history keeps runs of the default branch, and with --auth job-token there are none.",
			todo: "Leave one of the two out."
		});
	}
	return {
		...rest,
		agent: {
			id: agent,
			model: model ?? null,
			byJobToken
		}
	};
}

// src/commands/init/plan-text.ts
const MOST_NAMED = 5;
function foundText(found, width) {
	const { catalogue, suites, unread, covered, configFile, workflows, tree } = found;
	const plugins = new Set(catalogue.skills.flatMap(({ plugin }) => plugin === null ? [] : [plugin.folder]));
	const hidden = catalogue.skills.filter(({ offered }) => !offered).length;
	const prompts = suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const formats = [...new Set(suites.map(({ format }) => format))].sort().join(", ");
	const isOther = catalogue.skills.length === 0;
	const lines = [
		`${require_start.plural(catalogue.skills.length, "skill")}${isOther ? `, ${require_convert.beside(catalogue.candidates?.all ?? [])}` : ""}${plugins.size === 0 ? "" : `, ${require_start.plural(plugins.size, "plugin")}`}`,
		...hidden === 0 ? [] : [`${require_start.plural(hidden, "skill")} that only people start: no prompts are drafted`],
		suites.length === 0 ? "no evals" : `${require_start.plural(suites.length, "suite")} (${formats}) with ${require_start.plural(prompts, "prompt")}${isOther ? ": kept and used" : covered.size === 0 ? ", none of which names a skill that has to load: kept" : ` for ${require_start.plural(covered.size, "skill")}: kept and used`}`,
		...unread.length === 0 ? [] : [`${require_start.plural(unread.length, "suite")} with mistakes, kept as they are: ${named(unread)}`],
		...configFile === null ? [] : [`${require_start.plain(configFile)}: kept`],
		...workflows.length === 0 ? [] : [`the Action runs in ${named(workflows)}: kept`]
	];
	return block(`Found in ${require_start.plain(tree.root)}`, lines, width);
}
function planText({ files, prompts, empty, notes }, width) {
	if (files.length === 0) return block("Nothing is missing: no file was written.", [...notes], width);
	const suites = files.filter(({ kind }) => kind === "suite");
	const others = files.filter(({ kind }) => kind !== "suite").map(({ path, about }) => `${path}: ${about}`);
	const counts = `${require_start.plural(prompts.positives, "prompt")} and ${require_start.plural(prompts.nearMisses, "near miss", "near misses")}`;
	const drafts = suites.length === 0 ? [] : [`${require_options.firstOf(placesOf(suites), MOST_NAMED)}: ${suites.length === 1 ? "a draft suite" : `${require_start.group(suites.length)} draft suites`}, ${counts}`];
	const without = empty.length === 0 ? [] : [`without a prompt, since the description gives none: ${named(empty)} - write one`];
	return block("To write", [
		...others,
		...drafts,
		...without,
		...notes
	], width);
}
function setUpOnly({ prompts }, width) {
	return prompts.described === 0 ? "" : `\n${require_terminal.wrap("Drafts from descriptions match them: these figures only show that the set-up works.", width, "")}\n`;
}
const SUITE = ".suite.yaml";
function placesOf(suites) {
	const placeOf = ({ path }) => path.endsWith(SUITE) ? `${(0, node_path_posix.dirname)(path)}/*${SUITE}` : path.replace(/[^/]+(?=\/(?:evals\/)?[^/]+$)/, "*");
	return [...require_start.groupBy(suites, placeOf)].map(([place, [one, more]]) => require_start.plain(more === void 0 ? one?.path ?? place : place));
}
function remarksText(remarks, width) {
	if (remarks.length === 0) return "The workflow files are up to date.\n";
	return `${[...new Set(remarks.map(({ file }) => file))].map((name) => {
		const own = remarks.filter(({ file }) => file === name);
		const lines = own.map(({ line, what }) => `${line === null ? "" : `line ${line}: `}${require_start.plain(what)}`);
		return block(require_start.plain(name), [...lines, ...new Set(own.map(({ todo }) => `-> ${require_start.plain(todo)}`))], width);
	}).join("\n")}\n${require_start.plural(remarks.length, "thing")} out of date. Nothing was written.\n`;
}
function named(names) {
	return require_options.firstOf(names.map(require_start.plain), MOST_NAMED);
}
function block(heading, lines, width) {
	return `${[require_terminal.wrap(heading, width, ""), ...lines.map((line) => require_terminal.wrap(line, width, "  ", "    "))].join("\n")}\n`;
}
function nextText({ files, action, costs, agent: { id, key, byJobToken } }, { width, command }) {
	const has = (kind) => files.some((file) => file.kind === kind);
	const drafts = placesOf(files.filter(({ kind }) => kind === "suite"));
	const steps = [
		...has("suite") ? [`Read the drafts in ${require_options.firstOf(drafts, MOST_NAMED)}, and put them into the words of your users. Generated prompts never block; mark those that should with \`source: reviewed\`.`] : [],
		...has("workflow") && action === require_doctor.NO_ADDRESS ? [`In the workflow files, put the repository and commit of the Action in place of ${action}.`] : [],
		...byJobToken ? [`No secret is needed: the owner of the organization allows "Allow use of Copilot CLI billed to the organization". Until then the check is neutral and says so.`] : [],
		...byJobToken && costs !== null ? [`Know the cost: ${require_doctor.costText(costs)}.`] : [],
		...key === null ? [] : [`Set the secret: gh secret set ${key}. Until it is set, the check is neutral and says so.`, `Know the cost: ${costs === null ? "" : `${require_doctor.costText(costs)}. `}No run spends more than \`budget_usd\` (5 unless you set it).`],
		...files.length > 0 ? ["Commit the new files and open a pull request with them."] : [],
		"Change a description, and compare it with your default branch:"
	];
	const measured = id === "lexical" ? [] : [`The lexical router measured just now. In pull requests ${require_start.plain(id)} answers.`];
	const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
	return `${block("Next", [...measured, ...numbered], width)}     ${command("gate")}\n`;
}

// src/commands/write-new-files.ts
async function writeNewFiles(root, files) {
	const undo = [];
	await require_start.withSignals(async (signal) => {
		try {
			for (const { path, text } of files) {
				signal.throwIfAborted();
				const file = (0, node_path.join)(root, path);
				const made = await (0, node_fs_promises.mkdir)((0, node_path.dirname)(file), { recursive: true }).catch(() => void 0);
				if (made !== void 0) undo.push(() => removeEmpty((0, node_path.dirname)(file), made));
				if (await require_convert.writeNewFile(file, text, { force: false })) undo.push(() => (0, node_fs_promises.rm)(file, { force: true }));
			}
			signal.throwIfAborted();
		} catch (error) {
			for (const step of undo.reverse()) await step().catch(() => {});
			throw error;
		}
	});
}
async function removeEmpty(folder, top) {
	for (let one = folder; one.startsWith(top); one = (0, node_path.dirname)(one)) await (0, node_fs_promises.rmdir)(one);
}

// src/commands/init-command.ts
async function init(options, terminal) {
	try {
		var _usingCtx$1 = require_check._usingCtx();
		const folder = await require_options.folderOf(terminal, options.directory);
		if (options.check === true) return checkWorkflows(folder, terminal);
		const given = choicesOf(options);
		const found = await require_doctor.lookAt(folder);
		const width = Math.min(terminal.columns, 100);
		terminal.stdout(`${foundText(found, width)}\n`);
		const asker = _usingCtx$1.u(options.yes === true || options.dryRun === true ? null : await openAsker(terminal));
		const mined = options.fromTranscripts === void 0 ? [] : await mine((0, node_path.resolve)(folder, options.fromTranscripts), found, terminal, asker);
		const answers = asker === null ? given : await completed(given, found, asker);
		if (answers === null || mined === null) return stopped(terminal, CANCELLED);
		const drafting = {
			budgetUsd: options.budget,
			isDryRun: options.dryRun === true,
			asker,
			width
		};
		const drafts = await draft(found, {
			...answers,
			mined
		}, drafting, terminal);
		if (drafts === null) return stopped(terminal, CANCELLED);
		const choices = {
			...answers,
			mined,
			...drafts
		};
		const plan = await planFor(found, choices, terminal.home);
		terminal.stdout(`${asker === null ? "" : "\n"}${planText(plan, width)}\n`);
		if (options.dryRun === true) {
			if (plan.files.length > 0) terminal.stdout("Dry run: nothing was written.\n");
			return require_terminal.exitCodes.pass;
		}
		const { length } = plan.files;
		const question = `Write ${length === 1 ? "this file" : `these ${length} files`}?`;
		if (asker !== null && length > 0) {
			const isWanted = await asker.confirm(question);
			if (isWanted !== true) return stopped(terminal, isWanted === null ? CANCELLED : require_terminal.exitCodes.pass);
		}
		await writeNewFiles(found.tree.root, plan.files);
		const { positives, nearMisses } = plan.prompts;
		const prompts = positives + nearMisses + mined.length + found.suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
		terminal.stdout(setUpOnly(plan, width));
		const unanswered = await showFirstRun(folder, prompts, terminal);
		if (unanswered !== null) return unanswered;
		terminal.stdout(`\n${nextText(plan, {
			width,
			command: require_start.ownCommandLine
		})}`);
		return require_terminal.exitCodes.pass;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
async function checkWorkflows(folder, terminal) {
	const tree = await require_check.treeAt(folder);
	const remarks = await require_doctor.reviewWorkflows(tree.root, await require_doctor.gateWorkflows(tree), terminal.home);
	terminal.stdout(remarksText(remarks, Math.min(terminal.columns, 100)));
	return remarks.length === 0 ? require_terminal.exitCodes.pass : require_terminal.exitCodes.regressed;
}
const CANCELLED = 130;
async function mine(folder, { catalogue, suites }, terminal, asker) {
	const { minePrompts } = await Promise.resolve().then(() => require("./mine-prompts-4f5c4a1d.js"));
	const found = await minePrompts(folder, catalogue, {
		known: suites.flatMap(({ tasks }) => tasks.map(({ prompt }) => prompt)),
		secretIn: require_options.secretFinder(terminal.environment)
	});
	return approvePrompts(found, terminal, asker);
}
async function draft(found, choices, drafting, terminal) {
	if (drafting.budgetUsd === 0) return { drafted: null };
	const { draftWithModel } = await Promise.resolve().then(() => require("./draft-with-model-c048eace.js"));
	return draftWithModel(found, choices, drafting, terminal);
}
async function completed(given, found, asker) {
	let { agent, workflows, history } = given;
	if (agent === null && found.configFile === null) {
		const options = require_agents.agentIds.filter((id) => id !== "command").map((id) => ({
			value: id,
			label: id,
			hint: HINTS[id] ?? PAID
		}));
		const id = await asker.choose("Which agent answers the prompts?", options, "lexical");
		if (id === null) return null;
		if (id !== "lexical") {
			let model = "";
			while (model?.trim() === "") model = await asker.line("Which model? Its full name, such as claude-haiku-4-5.", "");
			if (model === null) return null;
			agent = {
				id,
				model
			};
		}
	}
	if (workflows && require_doctor.missingWorkflows(found.workflows).length > 0) {
		const options = WORKFLOWS.filter(({ value }) => value !== "history" || agent?.byJobToken !== true);
		const wanted = await asker.choose("Add workflow files for GitHub Actions?", options, "yes");
		if (wanted === null) return null;
		workflows = wanted !== "no";
		history = history || wanted === "history";
	}
	return {
		...given,
		agent,
		workflows,
		history
	};
}
const WORKFLOWS = [
	{
		value: "yes",
		label: "yes"
	},
	{
		value: "history",
		label: "yes, with a history",
		hint: "on a branch, and an issue where a skill drifts"
	},
	{
		value: "no",
		label: "no"
	}
];
const HINTS = {
	lexical: "compares words: free, no key, advice only",
	model: "one request to a model for each trial: needs its key"
};
const PAID = "a real agent: needs the key of a model";
function stopped(terminal, code) {
	terminal.stdout("Stopped: nothing was written.\n");
	return code;
}
async function showFirstRun(folder, prompts, terminal) {
	if (prompts === 0) return null;
	const working = require_options.workingFolder(folder, await require_convert.repositoryIfAny(folder));
	const parts = await require_validate.requestParts([], { agent: "lexical" }, working, terminal.environment);
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
		reproduce: require_validate.reproduceCommand(comparison, parts)
	};
	const rest = `with \`${require_start.ownCommandLine("run")}\``;
	return require_measure.showOutcome(await require_measure.evaluateInTerminal(request, terminal, true), folder, { short: {
		most: 2,
		rest
	} }, terminal);
}

exports.init = init;
exports.missingDrafts = missingDrafts;
exports.planFor = planFor;