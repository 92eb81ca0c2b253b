"use strict";

const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_usage_event = require("./usage-event-a816e0f0.js");
const require_measure = require("./measure-cc9c786d.js");
const require_dist = require("./ai-2ba1fa62.js");
const require_no_answer = require("./no-answer-f3c1567c.js");
const require_transcript = require("./transcript-365c0d85.js");
const require_start = require("./start-b5b59809.js");
const require_check = require("./check-2ce12acf.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/agents/model-router/ask-router.ts
const SKILL_TOOL = "skill";
const SUBAGENT_TOOL = "subagent";
const MOST_OUTPUT = {
	triggerOnly: 4096,
	other: 16384
};
async function askRouter({ model, modelName, dialect }, system, messages, { triggerOnly, tools, delegates, signal }) {
	const result = await require_dist.generateText({
		model: require_no_answer.languageModel(model, modelName, dialect),
		system: cached(system),
		messages: [...messages],
		tools: toolsOf(tools, delegates),
		toolChoice: "auto",
		maxOutputTokens: triggerOnly ? MOST_OUTPUT.triggerOnly : MOST_OUTPUT.other,
		maxRetries: 0,
		abortSignal: signal,
		providerOptions: { openai: { store: false } }
	});
	const { messages: said } = result.response;
	return {
		text: result.text,
		calls: result.toolCalls.map(({ toolCallId, toolName, input }) => ({
			id: toolCallId,
			tool: toolName,
			skill: nameIn(input, toolName === "subagent" ? "subagent" : "skill"),
			input
		})),
		messages: said,
		answered: new Set(said.flatMap(({ role, content }) => role !== "tool" ? [] : content.flatMap((part) => part.type === "tool-result" ? [part.toolCallId] : [])))
	};
}
async function askNobody(access, { modelName, dialect }, given, signal) {
	const model = await access.probe?.();
	if (model === void 0) return;
	const { system, messages, tools, delegates } = given;
	const [content = ""] = given.asked;
	const how = {
		triggerOnly: true,
		tools,
		delegates,
		signal
	};
	try {
		await askRouter({
			model,
			modelName,
			dialect
		}, system, [...messages, {
			role: "user",
			content
		}], how);
	} catch {} finally {
		await model.close();
	}
}
const inputSchema = require_dist.jsonSchema({
	type: "object",
	properties: { skill: {
		type: "string",
		description: "The name of the skill, as the list has it."
	} },
	required: ["skill"],
	additionalProperties: false
});
function toolsOf(tools, delegates) {
	return {
		...Object.fromEntries(tools.map((one) => [one.name, contextTool(one)])),
		[SKILL_TOOL]: require_dist.tool({
			description: "Loads a skill by its name.",
			inputSchema
		}),
		...delegates ? { [SUBAGENT_TOOL]: require_dist.tool({
			description: DELEGATES,
			inputSchema: subagentSchema
		}) } : {}
	};
}
const DELEGATES = "Delegates work to a subagent by its name. The subagent works in the background and reports when it is done.";
const subagentSchema = require_dist.jsonSchema({
	type: "object",
	properties: {
		subagent: {
			type: "string",
			description: "The name of the subagent, as the list has it."
		},
		prompt: {
			type: "string",
			description: "What the subagent is to do."
		}
	},
	required: ["subagent"],
	additionalProperties: false
});
function contextTool({ description, inputSchema: schema }) {
	return require_dist.tool({
		description,
		inputSchema: require_dist.jsonSchema({ ...schema })
	});
}
function nameIn(input, key) {
	const name = require_options.isRecord(input) ? input[key] : void 0;
	return typeof name === "string" ? name : null;
}
function cached(content) {
	return {
		role: "system",
		content,
		providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } }
	};
}

// src/agents/model-router/context-text.ts
function contextText(habits, context) {
	const files = shownFiles(habits, context?.files ?? []);
	if (files.length === 0) return {
		system: "",
		user: ""
	};
	const text = ["Instructions of this project. Follow them exactly: they override what you do by default.", ...files.map(({ path, content }) => `Contents of ${path} (project instructions, checked into the repository):\n\n${content.trim()}`)].join("\n\n");
	return habits.shownIn === "system" ? {
		system: `<project_instructions>\n${text}\n</project_instructions>`,
		user: ""
	} : {
		system: "",
		user: `<project_instructions>\n${text}\n</project_instructions>`
	};
}
function shownFiles(habits, files) {
	const byPath = new Map(files.map((file) => [file.path, file]));
	const shown = /* @__PURE__ */ new Map();
	const show = (file, depth) => {
		if (shown.has(file.path)) return;
		shown.set(file.path, file);
		if (depth === (habits.importDepth ?? 0)) return;
		for (const { paths } of require_measure.importsOf(file.content, file.path)) {
			const imported = paths.flatMap((path) => byPath.get(path) ?? [])[0];
			if (imported !== void 0) show(imported, depth + 1);
		}
	};
	for (const file of require_agents.instructionsRead(habits, files)) if (!isForSomeFiles(file)) show(file, 0);
	return [...shown.values()];
}
function isForSomeFiles({ path, content }) {
	const [, frontmatter = ""] = /^---\r?\n([\s\S]*?)\n---/.exec(content) ?? [];
	if (path.startsWith(".claude/rules/")) return /^paths:/m.test(frontmatter);
	if (!path.startsWith(".github/instructions/")) return false;
	const [, value] = /^applyTo:(.*)$/m.exec(frontmatter) ?? [];
	if (value === void 0) return false;
	const files = value.trim().replace(/^["']|["']$/g, "");
	return files !== "**" && files !== "**/*";
}

// src/agents/model-router/lost-call.ts
function lostCall(text, calls, { tools = [], offered = [], prompt = "" } = {}) {
	const unread = calls.find(({ tool, skill }) => (tool === "skill" || tool === "subagent") && skill === null);
	if (unread !== void 0) return `the model called the tool "${unread.tool}" without a name that could be read: its server may not read this model's calls of tools`;
	const said = require_transcript.withoutThinking(text);
	const all = {
		names: [...OWN, ...tools],
		loaders: [...OWN, ...tools],
		keys: OWN
	};
	if (require_transcript.isCallAsText(said, all)) return require_transcript.CALL_AS_TEXT;
	if (require_transcript.callsOffered(said, all, offered) && !require_transcript.showsCalls(prompt, all)) return require_transcript.CALL_AS_TEXT;
	return text.trim() !== "" && said === "" && calls.length === 0 ? require_transcript.ONLY_THOUGHT : null;
}
function lostIn({ text, calls }, { tools, prompt, shown }) {
	const offered = [...new Set(shown.flatMap(({ id, name }) => [id, name]))];
	const why = lostCall(text, calls, {
		tools,
		offered,
		prompt
	});
	if (why === null) return null;
	const named = require_transcript.offeredIn(require_transcript.withoutThinking(text), { names: [...OWN, ...tools] }, offered);
	return {
		why,
		skill: shown.find(({ id, name }) => id === named || name === named)?.id ?? null
	};
}
function lostFailure({ why, skill: lostSkill }) {
	return new require_agents.AgentFailure(why, why === "the model only thought, and gave no answer: raise its limit of tokens, or turn thinking off" ? "agent" : "disagreement", { lostSkill });
}
const OWN = [SKILL_TOOL, SUBAGENT_TOOL];

// src/agents/model-router/routed-skills.ts
const MOST_BODY = 1e5;
async function routedSkills(skills, rules) {
	const listed = skills.filter(({ kind }) => kind === void 0 || kind === "command" && rules.listsCommands);
	const { shown } = rules.show(await Promise.all(listedAs(listed).map(withFile(listed))));
	return {
		text: rules.write(shown),
		shown,
		called: finder(listed, shown),
		subagents: routedSubagents(skills.filter(({ kind }) => kind === "subagent"), rules)
	};
}
function observedSkills({ skills: items, text }, skills, rules) {
	const offered = skills.filter(({ kind }) => kind !== "subagent");
	const find = finder(offered, allNames(offered));
	const shown = items.flatMap((item) => {
		if (item.kind === "subagent") return [];
		const meant = find(item.name) ?? (item.alias === void 0 ? null : find(item.alias));
		const { name, description } = item;
		return [{
			id: meant?.name ?? name,
			name,
			description
		}];
	});
	const also = items.flatMap(({ alias }, index) => alias === void 0 ? [] : [{
		alias,
		index
	}]).flatMap(({ alias, index }) => shown[index] === void 0 ? [] : [{
		...shown[index],
		name: alias
	}]);
	return {
		text: text === null ? rules.write(shown) : ourPaths(text),
		shown,
		called: finder(offered, [...shown, ...also]),
		subagents: routedSubagents(skills.filter(({ kind }) => kind === "subagent"), rules)
	};
}
function allNames(skills) {
	return skills.flatMap((skill) => {
		const { name: id, description, path } = skill;
		return [...require_measure.namesOf(skill), (0, node_path.basename)((0, node_path.dirname)(path))].map((name) => ({
			id,
			name,
			description
		}));
	});
}
function ourPaths(text) {
	return text.replaceAll("<home>", "/home/dev").replaceAll("<workspace>", "/home/dev/project");
}
function routedSubagents(subagents, { writeSubagents }) {
	if (subagents.length === 0 || writeSubagents === null) return null;
	const tools = new Map(subagents.map((one) => [one.name, one.tools ?? null]));
	const shown = listedAs(subagents).map(({ id, name, plugin, description }) => ({
		id,
		name: plugin === null ? name : `${plugin}:${name}`,
		description
	}));
	return {
		text: writeSubagents(shown.map((one) => ({
			...one,
			tools: tools.get(one.id) ?? null
		}))),
		shown,
		called: finder(subagents, shown)
	};
}
function withFile(skills) {
	const byId = new Map(skills.map((skill) => [skill.name, skill]));
	return async (one) => {
		const { kind, path = "", bareName = one.id } = byId.get(one.id) ?? {};
		const text = kind === void 0 && one.name === bareName ? await (0, node_fs_promises.readFile)(path, "utf8").catch(() => null) : null;
		if (text === null) return one;
		return {
			...one,
			file: new require_agents.SkillFile((0, node_path.basename)((0, node_path.dirname)(path)), require_agents.parseFrontmatter(text, path))
		};
	};
}
function listedAs(skills) {
	const bare = (skill) => `${skill.plugin ?? ""}:${skill.bareName ?? skill.name}`;
	const counts = /* @__PURE__ */ new Map();
	for (const skill of skills) counts.set(bare(skill), (counts.get(bare(skill)) ?? 0) + 1);
	return skills.map((skill) => {
		const isShared = (counts.get(bare(skill)) ?? 0) > 1;
		return {
			id: skill.name,
			name: isShared ? skill.name : skill.bareName ?? skill.name,
			plugin: isShared ? null : skill.plugin ?? null,
			description: skill.description,
			whenToUse: ""
		};
	}).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function finder(skills, shown) {
	const byId = new Map(skills.map((skill) => [skill.name, skill]));
	const byName = /* @__PURE__ */ new Map();
	for (const { id } of shown) {
		const own = byId.get(id)?.bareName ?? id;
		byName.set(own, [...byName.get(own) ?? [], id]);
	}
	return (name) => {
		const named = shown.filter((skill) => skill.name === name);
		const exact = named.length > 0 ? named : shown.filter((skill) => skill.id === name);
		const ids = new Set(exact.length > 0 ? exact.map(({ id }) => id) : byName.get(name));
		const [only] = ids;
		return ids.size === 1 && only !== void 0 ? byId.get(only) ?? null : null;
	};
}
async function skillText({ path }) {
	try {
		if (!(await (0, node_fs_promises.stat)(path)).isFile()) return null;
		return (await (0, node_fs_promises.readFile)(path, "utf8")).slice(0, MOST_BODY).toWellFormed();
	} catch {
		return null;
	}
}

// src/agents/model-router/observed.ts
function observed({ agent, folder, version: tested }, model) {
	const version = async () => (await agent.identity().catch(() => null))?.version ?? tested;
	return {
		label: async () => `${agent.id} ${await version()}`,
		async listing(skills, signal) {
			const of = {
				folder,
				agent: agent.id,
				version: await version(),
				model
			};
			return await require_usage_event.keptListing(of, skills) ?? await shownBy(agent, skills, signal);
		}
	};
}
async function shownBy(agent, skills, signal) {
	if (agent.probeListing === void 0) throw notShown(agent.id, "its model cannot be stood in for");
	const folder = await require_check.createRunFolder(agent.runsBelow);
	try {
		const workspace = (0, node_path.join)(folder.path, "project");
		await (0, node_fs_promises.mkdir)(workspace);
		const { listing } = await agent.probeListing(skills, workspace, signal);
		if (listing === null) throw notShown(agent.id, "its request holds no listing that can be read");
		return listing;
	} catch (error) {
		if (!(error instanceof require_agents.AgentFailure)) throw error;
		throw notShown(agent.id, error.message);
	} finally {
		await folder.dispose();
	}
}
function notShown(id, why) {
	return new require_start.UserError({
		what: `The listing that "${id}" shows its model could not be observed: ${why}`,
		todo: `Install the program, or write \`listing: ${id}\` for the one that its rules foretell.`
	});
}
const KEPT = 8;
function listingsOf(observe, rules) {
	const kept = /* @__PURE__ */ new Map();
	const make = async (skills, signal) => observe === null ? routedSkills(skills, rules) : observedSkills(await observe.listing(skills, signal), skills, rules);
	return (skills, signal) => {
		const known = kept.get(skills) ?? make(skills, signal);
		kept.set(skills, known);
		known.catch(() => kept.delete(skills));
		const [oldest] = kept.keys();
		if (kept.size > KEPT && oldest !== void 0) kept.delete(oldest);
		return known;
	};
}

// src/agents/model-router/system-text.ts
function systemText(tools, subagents) {
	const others = tools.length === 0 ? "There are no other tools." : "Other tools are there for the rest.";
	const delegate = subagents === null ? "" : `\n\nSubagents do particular kinds of work on their own. Where a request falls under the description of a subagent, delegate it with the tool "${SUBAGENT_TOOL}" before you answer.`;
	return `You are a coding assistant. The user asks for help with their work.

Skills are instructions for particular kinds of work. Where a request falls under the description of a skill, load that skill with the tool "${SKILL_TOOL}" before you answer. Load several where several apply, and none where none does. ${others}${delegate}

Answer in two or three sentences.`;
}
function listed({ text }) {
	return text === "" ? "There are no skills." : `The skills:\n\n${text}`;
}
function delegatesTo({ subagents }) {
	return subagents === null ? "" : `The subagents:\n\n${subagents.text}`;
}

// src/agents/model-router/model-router.ts
const VERSION = "1";
const MOST_TURNS = 10;
function modelRouter({ access, model: configured, listing, setup, observer }) {
	const observe = observer === void 0 ? null : observed(observer, configured);
	const skillsFor = listingsOf(observe, listing.listing);
	const dialect = require_no_answer.usualDialect();
	const probe = async (request, signal) => {
		const skills = await skillsFor(request.skills, signal);
		const asked = {
			...opening(request, skills, listing),
			delegates: skills.subagents !== null
		};
		await askNobody(access, {
			modelName: request.model ?? configured ?? "",
			dialect
		}, asked, signal);
	};
	return {
		id: "model",
		deterministic: false,
		provides: require_agents.ANSWERS,
		visibility: "folders",
		context: require_agents.contextOf(listing.instructions, {
			takes: [
				"messages",
				"files",
				"tools"
			],
			toolName: routerToolName
		}),
		supports: {
			instructions: true,
			stopCondition: true,
			stopsAtLoad: true
		},
		async identity() {
			const of = [observe === null ? `listing of ${listing.id}` : `listing shown by ${await observe.label()}`, ...setup === null ? [] : [setup]].join(", ");
			return {
				id: "model",
				version: VERSION,
				model: configured,
				label: "model router, not an agent",
				setup: of
			};
		},
		async preflight() {
			await access.check();
		},
		...access.probe === void 0 ? {} : { probeCost: (request, signal) => probe(request, signal) },
		async *run(request, signal) {
			if (signal.aborted) return;
			const stop = request.stopCondition ?? {
				triggerOnly: false,
				maxTurns: null
			};
			const modelName = request.model ?? configured ?? "";
			const model = await access.open(request.trial, {
				maxTurns: null,
				triggerOnly: stop.triggerOnly
			});
			try {
				model.wire?.expect(request.skills, null);
				const asking = {
					model,
					modelName,
					dialect,
					listing,
					stop,
					signal
				};
				const own = {
					skills: request.skills,
					loaders: [SKILL_TOOL, SUBAGENT_TOOL],
					weak: /* @__PURE__ */ new Set()
				};
				const skills = await skillsFor(request.skills, signal);
				yield* require_measure.agreedEvents(conversation(request, skills, asking), model.wire?.account, own);
				const last = model.unanswered?.() ?? null;
				if (last !== null) yield {
					type: "unanswered",
					...last
				};
				if (model.usage !== void 0) yield require_usage_event.usageEvent(model.usage());
			} catch (error) {
				if (signal.aborted) return;
				if (model.usage !== void 0) yield require_usage_event.usageEvent(model.usage());
				throw model.refusal?.() ?? require_no_answer.noAnswer(error, model.origin);
			} finally {
				await model.close();
			}
			const refusal = model.refusal?.() ?? null;
			if (refusal !== null) throw refusal;
		},
		...observe === null ? {} : { probeListing: async (skills, _workspace, signal) => {
			return {
				listing: await observe.listing(skills, signal),
				model: configured
			};
		} }
	};
}
async function* conversation(request, skills, asking) {
	yield {
		type: "offered",
		skills: offeredIn(skills)
	};
	const { system, messages, tools, asked } = opening(request, skills, asking.listing);
	for (const [index, message] of asked.entries()) {
		if (index > 0) yield* nextMessage(index, asking.model);
		messages.push({
			role: "user",
			content: message
		});
		yield* answersTo({
			system,
			messages,
			tools,
			triggerOnly: asking.stop.triggerOnly && index === asked.length - 1,
			prompt: message
		}, skills, asking);
	}
}
function opening({ prompt, followUps, instructions, context }, skills, listing) {
	const tools = (context?.tools ?? []).map((tool) => ({
		...tool,
		name: routerToolName(tool.name)
	}));
	const project = contextText(listing.instructions, context);
	const parts = [
		listed(skills),
		delegatesTo(skills),
		instructions ?? "",
		project.system
	];
	const system = [systemText(tools, skills.subagents), ...parts].filter(Boolean).join("\n\n");
	const withProject = (text) => [project.user, text].filter(Boolean).join("\n\n");
	const [first, ...earlier] = context?.messages ?? [];
	const messages = earlier.map(({ role, text }) => ({
		role,
		content: text
	}));
	if (first !== void 0) messages.unshift({
		role: first.role,
		content: withProject(first.text)
	});
	return {
		system,
		messages,
		tools,
		asked: [first === void 0 ? withProject(prompt) : prompt, ...followUps]
	};
}
async function* answersTo(asked, skills, { model, modelName, dialect, stop, signal }) {
	const { system, messages, tools, triggerOnly, prompt } = asked;
	const names = tools.map(({ name }) => name);
	const shown = [...skills.shown, ...skills.subagents?.shown ?? []];
	const watch = require_usage_event.earlyStop({
		...stop,
		triggerOnly,
		maxTurns: stop.maxTurns ?? MOST_TURNS
	});
	const how = {
		triggerOnly,
		tools,
		delegates: skills.subagents !== null,
		signal
	};
	let lost = null;
	const loads = [];
	for (let isOver = false; !isOver;) {
		const answer = await askRouter({
			model,
			modelName,
			dialect
		}, system, messages, how);
		messages.push(...answer.messages);
		lost ??= lostIn(answer, {
			tools: names,
			shown,
			prompt
		});
		for await (const event of eventsOf(answer, {
			skills,
			tools
		}, messages)) {
			yield event;
			if (event.type === "skill" && event.success) loads.push(event);
			const stopped = watch(event);
			if (stopped === null) continue;
			if (answer.calls.length > 0) yield {
				type: "stopped",
				...stopped
			};
			isOver = true;
		}
		isOver ||= answer.calls.length === 0;
	}
	if (lost !== null && !loads.some((load) => require_measure.answersCall(lost.skill, load))) throw lostFailure(lost);
}
function* nextMessage(index, model) {
	const last = model.unanswered?.() ?? null;
	if (last !== null) yield {
		type: "unanswered",
		...last
	};
	yield {
		type: "message",
		index
	};
}
async function* eventsOf({ text, calls, answered }, { skills, tools }, messages) {
	if (text !== "") yield {
		type: "output",
		text
	};
	for (const call of calls) {
		const { event, answer } = tools.some(({ name }) => name === call.tool) ? stubbed(call) : await load(call, skills);
		yield event;
		if (answered.has(call.id)) continue;
		const output = {
			type: "text",
			value: answer
		};
		messages.push({
			role: "tool",
			content: [{
				type: "tool-result",
				toolCallId: call.id,
				toolName: call.tool,
				output
			}]
		});
	}
	yield { type: "turn" };
}
function stubbed({ tool, input }) {
	return {
		event: {
			type: "tool",
			name: tool,
			arguments: require_options.isRecord(input) ? input : {},
			success: true,
			result: require_agents.STUB_ANSWER
		},
		answer: require_agents.STUB_ANSWER
	};
}
function routerToolName(name) {
	return TAKEN.test(name) ? `${require_agents.TOOL_SERVER}_${name}` : name;
}
const TAKEN = new RegExp(`^(?:${require_agents.TOOL_SERVER}_)*(?:${SKILL_TOOL}|${SUBAGENT_TOOL})$`);
async function load(call, skills) {
	const { tool, skill: name } = call;
	if (tool === "subagent" && skills.subagents !== null && name !== null) return delegated(name, skills.subagents);
	if (tool !== "skill" || name === null) return {
		event: {
			type: "tool",
			name: tool,
			arguments: {},
			success: false
		},
		answer: `There ${skills.subagents === null ? `is only the tool "${SKILL_TOOL}"` : `are only the tools listed`}, which takes the name of a skill.`
	};
	const skill = skills.called(name);
	const text = skill === null ? `There is no skill "${name}".` : await skillText(skill);
	if (text === null) throw new require_agents.AgentFailure(`the SKILL.md of "${name}" cannot be read`);
	return {
		event: loadOf(skill, name),
		answer: text
	};
}
function delegated(name, subagents) {
	const subagent = subagents.called(name);
	const event = {
		...loadOf(subagent, name),
		kind: "subagent"
	};
	if (subagent === null) return {
		event,
		answer: `There is no subagent "${name}".`
	};
	return {
		event,
		answer: `The subagent "${name}" works on it in the background. It reports to the user when it is done.`
	};
}
function loadOf(skill, name) {
	const kind = skill?.kind;
	return {
		type: "skill",
		name: skill?.name ?? name,
		...kind && { kind },
		...skill === null ? {} : { path: skill.path },
		success: skill !== null,
		via: kind === void 0 ? "tool" : "router",
		caller: "main"
	};
}
function offeredIn({ shown, subagents, called }) {
	const offered = (of, find) => of.map(({ id, description }) => {
		const kind = find(id)?.kind;
		return {
			name: id,
			...kind && { kind },
			description: description ?? ""
		};
	});
	return [...offered(shown, called), ...subagents === null ? [] : offered(subagents.shown, subagents.called)];
}

exports.modelRouter = modelRouter;