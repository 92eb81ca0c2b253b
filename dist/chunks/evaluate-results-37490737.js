"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_report = require("./report-ac56b22a.js");
const require_validate = require("./validate-368709ce.js");
const require_check = require("./check-2ce12acf.js");
const require_agents = require("./agents-482b9764.js");
const require_start = require("./start-b5b59809.js");
const require_measure = require("./measure-cc9c786d.js");
const require_options = require("./options-63464348.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_transcript = require("./transcript-365c0d85.js");
const require_registry = require("./registry-32441173.js");
const require_documents = require("./documents-9c53a8eb.js");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");

// src/evaluate/import/column-files.ts
function columnFiles({ base, head }) {
	if (!hasSeveral(base) && !hasSeveral(head)) return [{
		name: null,
		base,
		head,
		unmeasured: null,
		modes: []
	}];
	const all = [...head, ...base];
	const unmeasured = all.flatMap((file) => file.unmeasured ?? []);
	const columns = [.../* @__PURE__ */ new Set([...all.map(({ column }) => column), ...unmeasured.map(({ name }) => name)])].map((name) => ({
		name,
		base: base.filter(({ column }) => column === name),
		head: head.filter(({ column }) => column === name),
		unmeasured: unmeasured.find((one) => one.name === name) ?? null,
		modes: modesOf(name, all.flatMap(({ column, subject }) => subject === null ? [] : [{
			column,
			subject
		}]))
	}));
	if (columns.some(isWhole)) return columns;
	throw new require_start.UserError({
		what: `The results have no subject in common: those of base are of ${namesOf(base)}, and those of head of ${namesOf(head)}.`,
		todo: "Make the results of both sides with the same agents, under the same names."
	});
}
function hasSeveral(read) {
	return read.some((one) => (one.unmeasured ?? []).length > 0 || read.some((other) => other.digest === one.digest && other.column !== one.column));
}
function namesOf(read) {
	return [...new Set(read.map(({ column, agent }) => column ?? agent.id ?? "an unknown agent"))].join(", ");
}
function modesOf(name, all) {
	const agent = all.find(({ column }) => column === name)?.subject;
	if (agent === void 0) return [];
	const modes = all.flatMap(({ subject }) => require_report.agentKey(subject) === require_report.agentKey(agent) ? subject.mode ?? [] : []);
	const distinct = [...new Set(modes)];
	return distinct.length === 1 ? [] : distinct;
}
function isWhole({ base, head }) {
	return base.length > 0 && head.length > 0;
}
function isDeterministic({ base, head }) {
	return [...head, ...base].every(({ agent }) => agent.deterministic);
}
function notCompared({ base, head, unmeasured }) {
	const why = unmeasured?.why ?? "";
	if (base.length + head.length === 0) return {
		notMeasured: why,
		refused: unmeasured?.refused === true
	};
	const only = `only the results of ${base.length === 0 ? "head" : "base"} hold it: the two sides cannot be compared`;
	return {
		notMeasured: why === "" ? only : `${only} (${why})`,
		refused: false
	};
}
function blocks({ name, base, head, unmeasured, modes }, config) {
	const files = [...head, ...base];
	if (modes.length > 0 && files[0]?.subject?.mode !== require_agents.decidingMode(modes, config.mode)) return false;
	const isOnly = ({ choice }) => config.agents?.length === 1 && files.every(({ agent }) => agent.id === choice.id);
	const entry = config.agents?.find((one) => one.name === name || name === null && isOnly(one));
	const byDefault = files.some(({ agent }) => require_agents.defaultEnforce(agent.id ?? "unknown"));
	return entry?.enforce ?? config.enforce ?? (files.length === 0 ? unmeasured?.enforced === true : byDefault);
}

// src/evaluate/import/missing-prompts.ts
function nothingInCommon(tasks, observations) {
	const onBase = asked(observations, "base", true);
	const onHead = asked(observations, "head", true);
	const labelled = tasks.filter(require_options.isLabelled);
	if (labelled.length === 0 || labelled.some(({ key }) => onBase.has(key) && onHead.has(key))) return null;
	return "no labelled prompt has a completed run in the results of both sides: nothing can be compared";
}
function missingPrompts(tasks, observations, question) {
	if (question.sides === "head") return [];
	const onBase = asked(observations, "base");
	const onHead = asked(observations, "head");
	const gates = question.policy.onRemovedTasks === "gate";
	const gone = tasks.filter(({ key, origin }) => origin !== "head" && !onHead.has(key)).length;
	const fresh = tasks.filter(({ key, origin }) => origin === "head" && !onBase.has(key)).length;
	const worst = `head's behaviour there is unknown${gates ? ", and counts at its worst" : ""}`;
	const orRemoved = gates ? "or let removed ones pass with `on_removed_tasks: warn`" : "to compare them";
	const told = (count, { of, not }, what, todo) => {
		const [prompts, are] = count === 1 ? ["prompt", "is"] : ["prompts", "are"];
		return count === 0 ? [] : [{
			what: `${count} ${prompts} of ${of}'s results ${are} not in ${not}'s${what}.`,
			todo
		}];
	};
	return [...told(gone, {
		of: "base",
		not: "head"
	}, `: ${worst}`, `Run base's prompts on head too, ${orRemoved}.`), ...told(fresh, {
		of: "head",
		not: "base"
	}, ", and compared with nothing", `Run head's prompts on base too, to compare them.`)];
}
function asked(observations, of, completed = false) {
	return new Set(observations.flatMap(({ task, side, failed }) => side === of && !(completed && failed) ? [task] : []));
}

// src/evaluate/import/other-commits.ts
function commitsOf({ comparison, repository }) {
	if (comparison?.kind !== "gate") return null;
	return {
		head: [comparison.head.commit, repository.linkCommit],
		base: [comparison.base.commit]
	};
}
function otherCommits(files, compared) {
	const wanted = commitsOf(compared);
	if (wanted === null) return [];
	return ["head", "base"].flatMap((side) => files[side].flatMap(({ file, commit }) => {
		if (commit === null || wanted[side].includes(commit)) return [];
		const [is, other] = [wanted[side][0], commit].map((id) => id?.slice(0, 12));
		return {
			what: `${file} holds results of the commit ${other}, and ${side} is ${is}.`,
			todo: `Make the results of ${side} from that commit.`
		};
	}));
}
function refuseSwapped(files, compared) {
	const wanted = commitsOf(compared);
	if (wanted === null || wanted.head.some((commit) => wanted.base.includes(commit))) return;
	const swappedIn = (given, is) => files[given].flatMap(({ file, commit }) => commit !== null && wanted[is].includes(commit) ? [swapped(file, commit, is, given)] : []);
	require_start.throwIfAny([...swappedIn("head", "base"), ...swappedIn("base", "head")]);
}
function swapped(file, commit, is, given) {
	return new require_start.UserError({
		what: `${file} holds results of the commit ${commit.slice(0, 12)}, which is ${is}, and was given as ${given}'s.`,
		todo: `Give it as ${is}'s results, and those of ${given}'s own commit as ${given}'s.`
	});
}

// src/evaluate/import/repository-context.ts
function skillsInTrees({ catalogues }) {
	return [...catalogues.head?.skills ?? [], ...catalogues.base?.skills ?? []];
}
async function repositoryContext(request) {
	try {
		var _usingCtx$1 = require_check._usingCtx();
		const { comparison, path, configFile, untrusted } = request;
		if (comparison === null) return {
			config: request.config ?? await require_convert.readConfig(path, request.configFile),
			problem: null,
			catalogues: {
				base: null,
				head: null
			},
			renamed: /* @__PURE__ */ new Map(),
			nameOn: asWritten
		};
		const trees = _usingCtx$1.a(await require_check.openTrees({
			path,
			comparison,
			configFile,
			untrusted
		}));
		const { config, problem } = trees.base === null ? {
			config: request.config ?? await require_convert.readConfig(trees.head.root, request.configFile),
			problem: null
		} : await baseConfig(trees.base, request);
		const ownHead = await skillsOf(trees.head, request.config);
		const own = trees.base === null ? null : await skillsOf(trees.base, request.config);
		const followed = own === null || ownHead === null ? null : await require_check.followRenames(trees, own, ownHead);
		const head = followed?.head ?? ownHead;
		const base = followed?.catalogue ?? own;
		return {
			config,
			problem,
			catalogues: {
				base,
				head
			},
			renamed: followed?.renamed ?? /* @__PURE__ */ new Map(),
			nameOn(side, name) {
				const [first, second] = side === "head" ? [head, base] : [base, head];
				return (skillNamed(first, name) ?? skillNamed(second, name))?.name ?? name;
			}
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
const asWritten = (_side, name) => name;
function skillNamed(catalogue, name) {
	return catalogue === null ? null : require_check.resolveSkill(catalogue, name);
}
async function baseConfig(tree, { config, configFile }) {
	if (config !== null) return {
		config,
		problem: null
	};
	try {
		return {
			config: (configFile === null ? null : await require_convert.readConfig(tree.root, configFile, { missing: "ignore" })) ?? await require_convert.readConfig(tree.root),
			problem: null
		};
	} catch (error) {
		return {
			config: {
				config: {
					version: 1,
					enforce: true
				},
				file: "defaults",
				text: ""
			},
			problem: require_convert.unreadableBase(error)
		};
	}
}
async function skillsOf(tree, config) {
	try {
		return require_check.withAllCandidates(await require_convert.catalogueOf(tree, require_convert.fullConfigOf(config ?? await require_convert.readConfig(tree.root))));
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return null;
	}
}

// src/evaluate/import/rooms-in-results.ts
function roomsInResults({ base, head }) {
	const rows = new Map([...base, ...head].flatMap((file) => [...file.rows ?? []]));
	const offers = /* @__PURE__ */ new Map();
	for (const [row, { room }] of rows) offers.set(room, (offers.get(room) ?? /* @__PURE__ */ new Set()).add(row));
	return {
		rows,
		roomOf: ({ id, room }) => room === void 0 ? void 0 : {
			key: room,
			name: room,
			id,
			offers: offers.get(room) ?? /* @__PURE__ */ new Set()
		}
	};
}
function contextOfRows(context, { rows }) {
	if (rows.size === 0) return context;
	const { catalogues } = context;
	const nameOn = (side, name) => {
		const row = rows.get(name);
		if (row === void 0) return context.nameOn(side, name);
		return `${context.nameOn(side, row.id)}${name.slice(row.id.length)}`;
	};
	const named = [...rows].flatMap(([name, { id }]) => ["base", "head"].map((side) => ({
		row: nameOn(side, name),
		id: context.nameOn(side, id)
	})));
	const withRows = (catalogue) => {
		if (catalogue === null) return null;
		const known = new Map(catalogue.skills.map((skill) => [skill.name, skill]));
		for (const { row, id } of named) {
			const skill = known.get(id);
			if (skill !== void 0 && !known.has(row)) known.set(row, {
				...skill,
				name: row
			});
		}
		return {
			...catalogue,
			skills: [...known.values()]
		};
	};
	return {
		...context,
		nameOn,
		catalogues: {
			base: withRows(catalogues.base),
			head: withRows(catalogues.head)
		}
	};
}
function cataloguesByRoom({ catalogues, nameOn }, { rows }) {
	if (rows.size === 0) return [catalogues];
	return [...new Set([...rows.values()].map(({ room }) => room))].map((of) => {
		const names = new Set([...rows].flatMap(([row, { room }]) => room === of ? [nameOn("head", row)] : []));
		const inRoom = (catalogue) => catalogue === null ? null : {
			...catalogue,
			skills: catalogue.skills.filter(({ name }) => names.has(name))
		};
		return {
			base: inRoom(catalogues.base),
			head: inRoom(catalogues.head)
		};
	});
}
function withRooms(results, { rows }) {
	if (rows.size === 0) return results;
	const skills = results.skills.map((skill) => {
		const room = rows.get(skill.skill)?.room;
		return room === void 0 ? skill : {
			...skill,
			room: { name: room }
		};
	});
	const names = [...new Set([...rows.values()].map(({ room }) => room))].sort();
	const count = (name, side) => skills.filter(({ room, [side]: measured }) => room?.name === name && measured !== null).length;
	return {
		...results,
		skills,
		rooms: names.map((name) => ({
			name,
			skills: {
				base: results.sides.base === null ? null : count(name, "base"),
				head: count(name, "head")
			},
			prompts: results.tasks.filter(({ room }) => room?.name === name).length
		}))
	};
}

// src/evaluate/import/weak-evidence.ts
const FEW = 2;
const MOST = 50;
function weakEvidence(question, observations) {
	if (question.deterministic) return [];
	const both = [...completedTrials(observations).values()];
	const compared = question.skills.filter(({ base, head }) => base !== null && head !== null).length;
	const middle = both.toSorted((a, b) => a.base + a.head - (b.base + b.head))[Math.floor(both.length / 2)];
	if (middle === void 0 || compared === 0) return [];
	const wanted = 2 * require_options.SCHEDULE.alpha / (2 * compared * question.jobs);
	const least = leastVisible(1 / choose(middle.base + middle.head, middle.base), wanted);
	if (least <= FEW) return [];
	const runs = (count) => `${count} ${count === 1 ? "run" : "runs"}`;
	return [{
		what: `With ${runs(middle.base)} of a prompt on base and ${runs(middle.head)} on head, a skill has to lose at least ${least} prompts entirely before that differs from chance.`,
		todo: "Run each prompt three times or more on both sides."
	}];
}
function leastVisible(chance, wanted) {
	let least = 1;
	while (least < MOST && chance ** least > wanted) least += 1;
	return least;
}
function choose(all, some) {
	let result = 1;
	for (let index = 1; index <= some; index += 1) result = result * (all - some + index) / index;
	return result;
}
function sampledIn(observations) {
	const completed = completedTrials(observations);
	return ({ skills }) => {
		return {
			trialsOf: (task) => completed.get(task) ?? null,
			skills: skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers]).filter((endpoint) => endpoint.tasks > 0 && endpoint.test !== null).length / 2,
			once: true
		};
	};
}
function completedTrials(observations) {
	const counts = /* @__PURE__ */ new Map();
	for (const { task, side, failed } of observations) {
		if (failed) continue;
		const count = counts.get(task) ?? {
			base: 0,
			head: 0
		};
		count[side] += 1;
		counts.set(task, count);
	}
	return new Map([...counts].filter(([, { base, head }]) => base > 0 && head > 0));
}

// src/evaluate/import/column-results.ts
function resultsOf(files, decided, importing) {
	const { request, host, started, rooms, context, config } = importing;
	const { compared, skills, paired, question, ran, observations, verdict } = decided;
	const inTree = skillsInTrees(context);
	const subject = subjectIn(files);
	const results = require_measure.assembleResults({
		kind: "gate",
		toolVersion: host.version,
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		subject,
		agent: {
			id: subject.agent,
			version: subject.version,
			model: subject.model,
			label: `${files.head[0]?.agent.label ?? "agent"}, results made elsewhere`,
			deterministic: question.deterministic
		},
		sides: {
			base: sideOf(files.base),
			head: sideOf(files.head)
		},
		catalogues: {
			base: skills.catalogues.base,
			head: skills.catalogues.head
		},
		rooms: require_validate.inOneRoom(skills.catalogues),
		renamed: context.renamed,
		question,
		verdict,
		observations,
		trials: ran.trials,
		judge: null,
		enforcement: enforcementOf(request, files, config, paired.tasks),
		policySource: context.config?.file ?? "defaults",
		warnings: [
			...importing.warnings,
			...compared.warnings,
			...otherCommits(files, request),
			...skills.warnings,
			...missingPrompts(paired.tasks, ran.observations, question),
			...inTree.length === 0 ? [] : require_validate.limitsForUnknownSkills(context.config, [...inTree, ...skills.catalogues.head.skills]),
			...compared.problem === null ? weakEvidence(question, observations) : [],
			...verdict.notes.map((what) => ({ what }))
		],
		filter: importing.filter,
		reproduce: request.reproduce,
		figures: paired.figures,
		sampled: sampledIn(observations)
	});
	return withRooms(results, rooms);
}
function subjectIn(files) {
	const whole = [...files.head, ...files.base].find(({ subject }) => subject !== null)?.subject ?? null;
	return require_report.subjectOf({
		setup: whole?.setup ?? null,
		mode: whole?.mode ?? null,
		instructions: whole?.instructions ?? null,
		candidates: whole?.candidates ?? null,
		agent: firstKnown(files, ({ agent }) => agent.id) ?? "unknown",
		version: firstKnown(files, ({ agent }) => agent.version),
		model: firstKnown(files, ({ agent }) => agent.model)
	});
}
function firstKnown(files, fieldOf) {
	return [...files.head, ...files.base].map(fieldOf).find((value) => value !== null) ?? null;
}
function sideOf(files) {
	const [first] = files;
	const only = files.length === 1 ? first : void 0;
	const digest = (0, node_crypto.createHash)("sha256").update(files.map((file) => file.digest).join("\n")).digest("hex");
	return {
		commit: only?.commit ?? null,
		ref: files.map(({ file }) => file).join(", "),
		dirty: only?.dirty ?? false,
		surfaceDigest: only?.surfaceDigest ?? `results:${digest.slice(0, 16)}`
	};
}
function enforcementOf({ untrusted, ownResults }, files, config, tasks) {
	const byDefault = config.enforce === null && !blocks(files, config);
	const foreign = untrusted !== null && !untrusted.agentAllowed ? "fork" : ownResults ? "own_results" : null;
	if (foreign !== null && config.enforce === true) throw new require_start.UserError(WOULD_TURN_OFF[foreign]);
	const reportOnly = foreign ?? require_check.adviceOf(tasks) ?? require_check.unenforced(byDefault ? null : blocks(files, config));
	return {
		enforced: reportOnly === null,
		reportOnly
	};
}
const WOULD_TURN_OFF = {
	fork: {
		what: "The results are of a pull request from outside that no maintainer has asked for, and policy blocks.",
		todo: "Review it, then comment `/evals run` with the full id of its commit."
	},
	own_results: {
		what: "The results come with the pull request itself, which could have written anything into them, and policy blocks.",
		todo: "Make them in a job, and name files outside of the checkout."
	}
};

// src/evaluate/import/compare-files.ts
function compareFiles({ base, head }) {
	const files = [...head, ...base];
	const problem = files.find(({ problem }) => problem !== null)?.problem ?? null ?? different(files, "were made by different tools, which see triggers differently", ({ format }) => format) ?? different(files, "are of different agents", ({ agent }) => agent.id) ?? different(files, "are of different models", ({ agent }) => agent.model) ?? TOLD.map(({ how, tell, said }) => different(files, how, tell, said)).find((why) => why !== null) ?? null;
	const warnings = [
		...unknowns(files),
		...versions(files),
		...mistakes({
			base,
			head
		})
	];
	return {
		problem,
		warnings: [...files.flatMap((file) => file.warnings), ...warnings]
	};
}
const TOLD = [
	{
		how: "are of agents with different commands",
		tell: (file) => file.agent.id === "command" ? toldOf("setup")(file) : null,
		said: ({ agent }) => agent.label
	},
	{
		how: "are of agents that were set up differently (address, listing or sandbox)",
		tell: toldOf("setup"),
		said: toldOf("setup")
	},
	{
		how: "are of different modes",
		tell: toldOf("mode"),
		said: toldOf("mode")
	},
	{
		how: "are of agents with different instructions",
		tell: toldOf("instructions"),
		said: () => null
	},
	{
		how: "are of agents that are offered other things beside skills",
		tell: toldOf("candidates"),
		said: toldOf("candidates")
	}
];
function toldOf(field) {
	return ({ subject }) => subject === null || subject.candidates === null ? null : String(subject[field] ?? "none");
}
function different(files, how, tell, said = tell) {
	const known = files.flatMap((file) => {
		const value = tell(file);
		return value === null ? [] : [{
			file,
			value
		}];
	});
	const [first] = known;
	const other = known.find(({ value }) => value !== first?.value);
	if (first === void 0 || other === void 0) return null;
	const [one, two] = [said(first.file), said(other.file)];
	return `the results ${how}: ${one === null || two === null || one === two ? `${first.file.file} and ${other.file.file}` : `${first.file.file} was made by ${one}, ${other.file.file} by ${two}`}`;
}
function unknowns(files) {
	const todo = "Compare only results that the same agent and model made.";
	const silent = (tell) => files.filter((file) => tell(file) === null);
	const nameless = silent(({ agent }) => agent.id);
	if (nameless.length > 0) return [{
		what: `${listed(nameless)} not say which agent was measured.`,
		todo
	}];
	const models = silent(({ agent }) => agent.model);
	return models.length > 0 && models.length < files.length ? [{
		what: `${listed(models)} not say which model was measured, and the others do.`,
		todo
	}] : [];
}
function versions(files) {
	const known = [...new Set(files.flatMap(({ agent }) => agent.version ?? []))];
	if (known.length < 2) return [];
	return [{
		what: `The results are of different versions of the agent: ${known.slice(0, 5).join(", ")}.`,
		todo: "A new version may trigger differently by itself: make base's results again."
	}];
}
function mistakes({ base, head }) {
	const digests = new Set(base.map(({ digest }) => digest));
	const same = head.find(({ digest }) => digests.has(digest));
	const todo = "Give each side the results of its own commit.";
	if (same !== void 0) return [{
		what: `${same.file} has the same content as a file of base: a comparison with itself shows no change.`,
		todo
	}];
	const times = (some) => some.flatMap(({ createdAt }) => {
		const time = createdAt === null ? NaN : Date.parse(createdAt);
		return Number.isNaN(time) ? [] : [time];
	});
	const [ofBase, ofHead] = [times(base), times(head)];
	if (ofBase.length < base.length || ofHead.length < head.length) return [];
	if (Math.max(...ofHead) >= Math.min(...ofBase)) return [];
	return [{
		what: "All results of head are older than those of base: are the two sides swapped?",
		todo
	}];
}
function listed(files) {
	const names = [...new Set(files.map(({ file }) => file))];
	return `${names.slice(0, 4).join(" and ")}${names.length > 4 ? " and others" : ""} ${names.length === 1 ? "does" : "do"}`;
}

// src/trials/held-trials.ts
function heldKey(task, side) {
	return `${task} ${side}`;
}
function heldSource(held) {
	return { async answer(open, take) {
		const left = [];
		for (const one of open) {
			const { task, side, index } = one.trial;
			const found = held.get(heldKey(task.key, side))?.[index];
			if (found === void 0) left.push(one);
			else await take(one.trial, answerOf(one.trial, found));
		}
		return left;
	} };
}
function planHeld(tasks, held) {
	return tasks.flatMap((task) => ["base", "head"].flatMap((side) => (held.get(heldKey(task.key, side)) ?? []).map((_, index) => {
		return {
			task,
			side,
			phase: "screen",
			index,
			key: `${task.key}-${side}-${index}`,
			skills: [],
			stopCondition: {
				triggerOnly: false,
				maxTurns: null
			},
			countsFor: [{
				task,
				side
			}]
		};
	})));
}
function answerOf({ task, side, phase, index, countsFor }, held) {
	const { fired, error, grades } = held;
	const loads = fired.map((name) => ({
		type: "skill",
		name,
		success: true,
		via: "tool",
		caller: "main"
	}));
	return {
		trial: {
			task: task.key,
			side,
			phase,
			index,
			durationMs: 0,
			cached: true,
			status: error === null ? "ok" : "error",
			error: error === null ? null : {
				kind: "agent",
				message: error
			},
			transcript: require_transcript.buildTranscript(loads)
		},
		attempt: 1,
		workspace: null,
		grades: new Map(countsFor.map((counted) => [counted, grades]))
	};
}

// src/evaluate/import/pair-sides.ts
const PROMPT_KEPT = 2e3;
function pairSides(files, nameOn, headSkills, roomOf = () => void 0) {
	const keyOf = keying(files);
	const sides = {
		base: sideTasks("base", files.base, nameOn, keyOf),
		head: sideTasks("head", files.head, nameOn, keyOf)
	};
	adoptLabels(sides.base, sides.head);
	adoptLabels(sides.head, sides.base);
	const tasks = require_validate.askedTasks([...sides.head.values()].map(resolved), [...sides.base.values()].map(resolved), headSkills).map((task) => {
		const own = (task.origin === "head" ? sides.head : sides.base).get(task.key);
		const room = own === void 0 ? void 0 : roomOf(own);
		return room === void 0 ? task : {
			...task,
			room
		};
	});
	const held = /* @__PURE__ */ new Map();
	const allFigures = /* @__PURE__ */ new Map();
	const lostGrades = /* @__PURE__ */ new Set();
	const twins = {
		base: byPrompt(sides.base),
		head: byPrompt(sides.head)
	};
	for (const task of tasks) {
		const figures = {};
		for (const side of ["base", "head"]) {
			const own = sides[side].get(task.key) ?? relabelled(task, twins[side]);
			if (own === void 0) continue;
			if (own.figures !== null) figures[side] = own.figures;
			for (const grader of own.lostGrades ?? []) lostGrades.add(grader);
			held.set(heldKey(task.key, side), own.trials);
		}
		if (Object.keys(figures).length > 0) allFigures.set(task.key, figures);
	}
	return {
		tasks,
		held,
		figures: allFigures,
		lostGrades
	};
}
async function answerHeld(tasks, held) {
	const trials = [];
	const observations = [];
	await require_measure.answerFrom([heldSource(held)], planHeld(tasks, held), async ({ countsFor, key }, { trial, grades }) => {
		const { task, side, phase, index, status, transcript } = trial;
		const fired = transcript.skillInvocations.map(({ name }) => name);
		const own = countsFor.flatMap((counted) => grades?.get(counted) ?? []);
		trials.push({
			...trial,
			key
		});
		observations.push({
			task,
			side,
			phase,
			index,
			fired,
			failed: status === "error",
			grades: own
		});
		return "done";
	});
	return {
		trials,
		observations
	};
}
function keying({ base, head }) {
	const files = [...base, ...head];
	if (files.every(({ tasks }) => tasks.every(({ key }) => key !== null))) return ({ key }) => key ?? "";
	const idOf = ({ suite, id }) => JSON.stringify([suite ?? "", id]);
	const withoutPrompt = new Set(files.flatMap(({ tasks }) => tasks.flatMap((task) => task.prompt === null ? [idOf(task)] : [])));
	return (task) => task.prompt === null || withoutPrompt.has(idOf(task)) ? `id ${idOf(task)}` : `prompt ${cutPrompt(task.prompt)}`;
}
function sideTasks(side, files, nameOn, keyOf) {
	const named = (name) => nameOn(side, name);
	const tasks = /* @__PURE__ */ new Map();
	for (const { file, tasks: own } of files) for (const task of own) {
		const renamed = {
			...task,
			expectations: withoutRepetition(task.expectations.map((one) => ({
				...one,
				skill: named(one.skill)
			}))),
			knows: task.knows?.map(named) ?? null,
			trials: task.trials.map((trial) => ({
				...trial,
				fired: [...new Set(trial.fired.map(named))]
			}))
		};
		const identity = keyOf(task);
		const key = task.key !== null && identity === task.key ? task.key : digest(identity, renamed.expectations);
		const known = tasks.get(key);
		if (known === void 0) tasks.set(key, {
			...renamed,
			identity,
			paired: key,
			file
		});
		else tasks.set(key, {
			...known,
			trials: [...known.trials, ...renamed.trials]
		});
	}
	return tasks;
}
function withoutRepetition(expectations) {
	return [...new Map(expectations.map((one) => [one.skill, one])).values()];
}
function adoptLabels(tasks, others) {
	const labelled = new Map([...others].map(([key, task]) => [task.identity, {
		key,
		task
	}]));
	for (const [key, task] of [...tasks]) {
		if (!(task.expectations.length === 0 && task.trials.length > 0) || !task.trials.every(({ error }) => error !== null)) continue;
		const other = labelled.get(task.identity);
		if (other === void 0 || tasks.has(other.key)) continue;
		tasks.delete(key);
		tasks.set(other.key, {
			...task,
			paired: other.key,
			expectations: other.task.expectations
		});
	}
}
function byPrompt(tasks) {
	return require_start.groupBy(tasks.values(), ({ prompt, title, message, room }) => promptIn(room, placeOf(prompt ?? title, message)));
}
function relabelled(task, others) {
	const labels = JSON.stringify(require_registry.sortedLabels(task.expectations));
	return others.get(promptIn(task.room?.name, placeOf(task.prompt, task.message === void 0 ? void 0 : {
		...task.message,
		number: task.message.before.length + 1
	})))?.find(({ knows, expectations }) => JSON.stringify(require_registry.sortedLabels(expectations)) !== labels && task.expectations.every(({ skill }) => knows === null || knows.includes(skill)));
}
function resolved(task) {
	const message = task.message && messageOf(task.message);
	return {
		id: task.id,
		suite: task.suite ?? task.file,
		prompt: task.prompt ?? task.title,
		followUps: [],
		files: [],
		expectations: task.expectations,
		expectsNoSkill: false,
		graders: [],
		golden: task.golden,
		tags: task.tags,
		timeoutMs: null,
		...require_start.present({
			message,
			provenance: task.provenance,
			triggerThreshold: task.triggerThreshold
		}),
		source: task.source,
		key: task.paired,
		suites: task.suite === null ? [] : [task.suite],
		also: []
	};
}
function placeOf(prompt, message) {
	const text = cutPrompt(prompt);
	return message === void 0 || message.number === 1 ? text : `${message.conversation} ${message.number} ${text}`;
}
function messageOf({ conversation, number, of }) {
	return {
		conversation,
		of,
		before: Array.from({ length: number - 1 }, () => conversation)
	};
}
function digest(identity, expectations) {
	const parts = [identity, require_registry.sortedLabels(expectations)];
	return require_options.sha256(JSON.stringify(parts)).slice(0, 16);
}
function promptIn(room, prompt) {
	return room == null ? prompt : `${prompt}\n@${room}`;
}
function cutPrompt(prompt) {
	return prompt.slice(0, PROMPT_KEPT).toWellFormed();
}

// src/evaluate/import/skills-in-results.ts
function skillsInResults(files, { catalogues, nameOn }) {
	const labelled = (side, some) => new Set(some.flatMap(({ tasks }) => tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => nameOn(side, skill)))));
	const onBase = labelled("base", files.base);
	const onHead = labelled("head", files.head);
	const has = (catalogue, name) => catalogue?.skills.some((skill) => skill.name === name);
	const isGone = (name) => !onHead.has(name) && has(catalogues.base, name) === true && has(catalogues.head, name) === false;
	const names = [.../* @__PURE__ */ new Set([...onHead, ...onBase])].sort();
	const offered = { offered: true };
	const underTest = names.map((name) => ({
		name,
		base: onBase.has(name) ? offered : null,
		head: isGone(name) ? null : offered
	}));
	const described = descriptions(files, nameOn);
	const inside = (side, wanted) => ({
		skills: underTest.filter(wanted).map(({ name }) => skillOn(side, name, catalogues, described)),
		warnings: []
	});
	const unknown = underTest.filter(({ name, base }) => base === null && has(catalogues.base, name) !== false);
	return {
		underTest,
		onHead: new Set(underTest.flatMap(({ name, head }) => head === null ? [] : [name])),
		catalogues: {
			base: inside("base", ({ base }) => base !== null),
			head: inside("head", ({ head }) => head !== null)
		},
		warnings: unknown.map(({ name }) => ({
			what: `Base's results do not name the skill "${name}": it counts as new, and is judged by its floors alone.`,
			todo: "Run its prompts on base too, to compare it."
		}))
	};
}
function descriptions(files, nameOn) {
	const of = (side) => new Map(files[side].flatMap((file) => [...file.descriptions].map(([name, text]) => [nameOn(side, name), text])));
	return {
		base: of("base"),
		head: of("head")
	};
}
function skillOn(side, name, catalogues, described) {
	const found = (of) => catalogues[of]?.skills.find((skill) => skill.name === name);
	const own = found(side) ?? found("head") ?? found("base");
	const pair = [{
		base: described.base.get(name),
		head: described.head.get(name)
	}, {
		base: found("base")?.description,
		head: found("head")?.description
	}].find(({ base, head }) => base !== void 0 && head !== void 0);
	return {
		path: "",
		folder: "",
		aliases: [],
		bareName: name,
		plugin: null,
		descriptionPosition: {
			file: "",
			line: 1,
			column: 1
		},
		...require_start.present({
			kind: own?.kind,
			path: own?.path,
			folder: own?.folder,
			aliases: own?.aliases,
			plugin: own?.plugin
		}),
		...require_start.present({
			bareName: own?.bareName,
			descriptionPosition: own?.descriptionPosition
		}),
		name,
		description: pair?.[side] ?? own?.description ?? "",
		mirrors: [],
		body: "",
		offered: true,
		contentDigest: "",
		listingDigest: ""
	};
}

// src/evaluate/import/column-verdict.ts
async function askColumn(files, { context, rooms, config }, sharing) {
	const compared = compareFiles(files);
	const skills = skillsInResults(files, context);
	const paired = pairSides(files, context.nameOn, skills.onHead, rooms.roomOf);
	const { problem } = compared;
	const ran = await answerHeld(paired.tasks, paired.held);
	const observations = problem === null ? ran.observations : ran.observations.filter(({ side }) => side === "head");
	const policy = policyFor(files, {
		context,
		rooms,
		config
	}, skills);
	const lacks = [...files.head, ...files.base].find((file) => file.lacks !== null)?.lacks ?? null;
	return {
		compared,
		skills,
		paired,
		question: {
			tasks: paired.tasks,
			skills: withIds(skills.underTest, rowsNow({
				context,
				rooms
			})),
			policy: problem === null ? policy : reportOnly(policy),
			sides: problem === null ? "both" : "head",
			notComparable: problem ?? context.problem ?? lacks ?? nothingInCommon(paired.tasks, ran.observations),
			deterministic: isDeterministic(files),
			trials: {
				base: 1,
				head: 1
			},
			shared: /* @__PURE__ */ new Set(),
			stored: /* @__PURE__ */ new Map(),
			jobs: config.policy.jobs * sharing,
			...require_measure.wordingOf({
				agent: files.head[0]?.agent ?? { id: null },
				enforce: blocks(files, config)
			}, cataloguesByRoom(context, rooms))
		},
		ran,
		observations
	};
}
function decideColumn(asked, final) {
	const { question, observations, paired } = asked;
	const decided = require_measure.gateOnce(final === void 0 ? question : {
		...question,
		final
	}, observations);
	const unknown = lostGraders(question, paired);
	return {
		...asked,
		verdict: unknown === null ? decided : require_report.withProblem(decided, question, unknown)
	};
}
function policyFor(files, { context, rooms, config }, skills) {
	const inTree = skillsInTrees(context);
	const rows = rowsNow({
		context,
		rooms
	});
	const names = /* @__PURE__ */ new Set([...[...inTree, ...skills.underTest].map(({ name }) => name), ...rows.map(({ id }) => id)]);
	const skillNamed = (written) => {
		const name = context.nameOn("head", written);
		return names.has(name) ? name : null;
	};
	const inPolicy = (written) => [skillNamed(written)].filter((name) => name !== null);
	const deterministic = isDeterministic(files);
	return require_validate.withLimitsOfRows(require_validate.policyOf(config, [], {
		inPolicy,
		inSuite: skillNamed
	}, deterministic), rows, config.policy, deterministic);
}
function rowsNow({ context, rooms }) {
	return [...rooms.rows].map(([row, { id }]) => ({
		row: context.nameOn("head", row),
		id: context.nameOn("head", id)
	}));
}
function withIds(skills, rows) {
	const ids = new Map(rows.map(({ row, id }) => [row, id]));
	return skills.map((skill) => {
		const id = ids.get(skill.name) ?? skill.name;
		return id === skill.name ? skill : {
			...skill,
			id
		};
	});
}
function lostGraders({ policy, sides }, { lostGrades }) {
	const falls = policy.graderTolerance !== null;
	const floors = require_report.hasTaskFloor(policy.taskFloors);
	if (!(falls || floors) || sides === "head" || lostGrades.size === 0) return null;
	const names = [...lostGrades].sort().slice(0, 5).join(", ");
	const unknown = [...falls ? ["whether it fell by more than chance"] : [], ...floors ? ["whether it is below a floor"] : []].join(", and ");
	return `the results hold only the mean of ${lostGrades.size} of the graders (${names}): ${unknown} is not known`;
}
function reportOnly(policy) {
	return {
		...policy,
		failOn: policy.failOn.filter((reason) => reason === "not_evaluated")
	};
}

// src/evaluate/import/result-document.ts
const MOST_WITH_PLACES = 5e6;
function resultDocument(source, file) {
	const text = source.startsWith("\ufeff") ? source.slice(1) : source;
	let tree;
	const parseTree = () => require_documents.parseJsonTree(text);
	const starts = lazily(() => require_documents.lineStarts(text));
	const at = (offset) => ({
		file,
		...require_documents.positionAt(starts(), offset)
	});
	const offsetOf = (path, what) => {
		if (tree === void 0) tree = text.length > MOST_WITH_PLACES ? null : quietly(parseTree);
		return tree?.offsetOf(path, what) ?? null;
	};
	const wrong = (error) => text.length > MOST_WITH_PLACES ? refuseLarge(error, text, at) : readLeniently(parseTree, at);
	const nearest = (path, what) => {
		const own = offsetOf(path, what);
		if (own !== null) return at(own);
		for (let length = path.length - (what === "value" ? 1 : 0); length >= 0; length -= 1) {
			const offset = offsetOf(path.slice(0, length), "value");
			if (offset !== null) return at(offset);
		}
		return at(0);
	};
	return {
		file,
		text,
		value: parseWhole(text, wrong),
		positionOf: (path) => nearest(path, "value"),
		keyPositionOf: (path) => nearest(path, "key")
	};
}
function parseWhole(text, wrong) {
	if (text.trim() === "") return null;
	try {
		return JSON.parse(text);
	} catch (error) {
		return wrong(error);
	}
}
function readLeniently(parseTree, at) {
	try {
		return parseTree().value;
	} catch (error) {
		if (!(error instanceof require_documents.SyntaxProblem)) throw error;
		throw notJson(error.message, at(error.offset));
	}
}
function refuseLarge(error, text, at) {
	const message = error instanceof Error ? error.message : String(error);
	const place = /position (\d+)/.exec(message)?.[1];
	throw notJson(message.replace(/ in JSON.*/s, "").replace(/ \.\.\..*/s, "").slice(0, 200), at(place === void 0 ? text.length : Number(place)));
}
function notJson(what, where) {
	return new require_start.UserError({
		what: `${what}: this is not a complete file of results`,
		where,
		todo: "Make it again, and check that whatever wrote it came to its end."
	});
}
function quietly(parseTree) {
	try {
		return parseTree();
	} catch (error) {
		if (error instanceof require_documents.SyntaxProblem) return null;
		throw error;
	}
}
function lazily(make) {
	let made;
	return () => {
		made ??= make();
		return made;
	};
}

// src/evaluate/import/read-results-file.ts
async function readResultsFile(path, name) {
	const { text, digest } = await readText(path, name);
	refuseTooMany(text, name);
	const document = resultDocument(text, name);
	const format = require_registry.formatOf(document);
	return format.read(document).map((column) => ({
		...column,
		file: name,
		format: format.id,
		digest
	}));
}
async function readText(path, name) {
	const problem = (what, todo = "Name a file of results by its path.") => new require_start.UserError({
		what,
		todo
	});
	let handle;
	try {
		if (!(await (0, node_fs_promises.stat)(path)).isFile()) throw problem(`"${name}" is not a regular file.`);
		handle = await (0, node_fs_promises.open)(path, "r");
		const stats = await handle.stat();
		if (!stats.isFile()) throw problem(`"${name}" is not a regular file.`);
		if (stats.size > 52428800) {
			const [size, most] = [stats.size, require_registry.MAX_RESULTS_BYTES].map((bytes) => Math.ceil(bytes / 1024 / 1024));
			throw problem(`"${name}" has ${size} MB, and at most ${most} MB of results are read.`, "Make results of a part of the suites, or without transcripts.");
		}
		const bytes = await handle.readFile();
		return {
			text: new TextDecoder("utf-8", {
				fatal: true,
				ignoreBOM: true
			}).decode(bytes),
			digest: (0, node_crypto.createHash)("sha256").update(bytes).digest("hex")
		};
	} catch (error) {
		if (error instanceof require_start.UserError) throw error;
		const code = error instanceof Error && "code" in error ? error.code : void 0;
		if (code === "ENOENT" || code === "ENOTDIR") throw problem(`There is no file of results "${name}".`);
		if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") throw problem(`"${name}" is not text in UTF-8.`);
		if (code === "EACCES" || code === "EPERM") throw problem(`"${name}" cannot be read (permission denied).`);
		throw error;
	} finally {
		await handle?.close();
	}
}
function refuseTooMany(text, name) {
	let count = 0;
	for (let index = 0; index < text.length; index += 1) {
		const character = text.charCodeAt(index);
		if (character === 44 || character === 91 || character === 123) count += 1;
	}
	if (count <= 4e6) return;
	throw new require_start.UserError({
		what: `"${name}" holds more than ${require_registry.MAX_VALUES.toLocaleString("en")} values.`,
		todo: "Make results of a part of the suites, or without transcripts."
	});
}

// src/evaluate/import/evaluate-results.ts
var evaluate_results_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ evaluateResults: () => evaluateResults });
async function evaluateResults(request, host) {
	const started = host.now();
	const files = {
		base: await readAll(request.files.base),
		head: await readAll(request.files.head)
	};
	const rooms = roomsInResults(files);
	const context = contextOfRows(await repositoryContext(request), rooms);
	const { config, warnings } = require_check.effectiveConfig(request, context.config);
	const filter = [...files.head, ...files.base].find((file) => file.filter !== null)?.filter ?? null;
	const { comment, failJob, checkName } = config;
	host.onPublishing?.({
		comment,
		failJob,
		checkName,
		accept: config.policy.accept,
		filtered: filter !== null,
		agent: [...new Set(files.head.map(({ agent }) => agent.id))].sort().join(", "),
		needs: require_check.neededInputs(config, request, context.config)
	});
	refuseSwapped(files, request);
	const importing = {
		request,
		host,
		started,
		rooms,
		context,
		config,
		warnings,
		filter
	};
	const found = columnFiles(files);
	const family = require_validate.familyOf(found.filter((one) => isWhole(one)), {
		isByChance: (one) => !isDeterministic(one),
		blocks: (one) => blocks(one, config)
	});
	const evaluated = await Promise.all(found.map(async (one) => {
		const sharesAlpha = family.size > 1 && family.has(one);
		const sharing = sharesAlpha ? family.size : 1;
		return {
			sharesAlpha,
			evaluated: isWhole(one) ? await evaluateFiles(one, importing, sharing) : null
		};
	}));
	const results = await require_validate.decideTogether(evaluated, config.policy.jobs);
	return require_report.joinColumns(found.map((one, index) => columnOf(one, results[index] ?? null, config)), request.reproduce);
}
async function readAll(named) {
	const read = [];
	for (const { path, shown } of named) read.push(...await readResultsFile(path, shown));
	return read;
}
async function evaluateFiles(files, importing, sharing) {
	const asked = await askColumn(files, importing, sharing);
	const decided = decideColumn(asked);
	const evaluated = {
		results: resultsOf(files, decided, importing),
		catalogue: decided.skills.catalogues.head
	};
	if (sharing === 1) return evaluated;
	const { suspects = [] } = decided.verdict;
	return {
		...evaluated,
		open: {
			suspects,
			decide: (final) => resultsOf(files, decideColumn(asked, final), importing)
		}
	};
}
function columnOf(files, results, config) {
	const own = {
		name: files.name ?? results?.agent.id ?? "results",
		budgetUsd: null,
		refused: false
	};
	return results === null ? {
		...own,
		...notCompared(files),
		enforced: blocks(files, config),
		results
	} : {
		...own,
		enforced: results.decision.enforced,
		results,
		notMeasured: null
	};
}

Object.defineProperty(exports, "evaluateResults", { enumerable: true, get: () => evaluateResults });
Object.defineProperty(exports, "evaluate_results_exports", { enumerable: true, get: () => evaluate_results_exports });