import { isRecord } from "./record-2c1d08ef.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { agentListings } from "./registry-f58904e9.js";
import { earlyStop, usageEvent } from "./usage-event-d08d5b11.js";
import { instructionsRead, readsAny } from "./instruction-files-45b0a480.js";
import { STUB_ANSWER, TOOL_SERVER } from "./trial-context-9bc1c809.js";
import { generateText, jsonSchema, tool } from "./ai-709308a8.js";
import { languageModel, noAnswer } from "./no-answer-1bc5661f.js";
import { readFile, stat } from "node:fs/promises";

// src/agents/model-router/ask-router.ts
const SKILL_TOOL = "skill";
const MOST_OUTPUT = {
	triggerOnly: 4096,
	other: 16384
};
async function askRouter({ model, modelName }, system, messages, { triggerOnly, tools, signal }) {
	const result = await generateText({
		model: languageModel(model, modelName),
		system: cached(system),
		messages: [...messages],
		tools: {
			...Object.fromEntries(tools.map((one) => [one.name, contextTool(one)])),
			[SKILL_TOOL]: tool({
				description: "Loads a skill by its name.",
				inputSchema
			})
		},
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
			skill: skillIn(input),
			input
		})),
		messages: said,
		answered: new Set(said.flatMap(({ role, content }) => role !== "tool" ? [] : content.flatMap((part) => part.type === "tool-result" ? [part.toolCallId] : [])))
	};
}
const inputSchema = jsonSchema({
	type: "object",
	properties: { skill: {
		type: "string",
		description: "The name of the skill, as the list has it."
	} },
	required: ["skill"],
	additionalProperties: false
});
function contextTool({ description, inputSchema: schema }) {
	return tool({
		description,
		inputSchema: jsonSchema({ ...schema })
	});
}
function skillIn(input) {
	return typeof input === "object" && input !== null && "skill" in input && typeof input.skill === "string" ? input.skill : null;
}
function cached(content) {
	return {
		role: "system",
		content,
		providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } }
	};
}

// src/agents/model-router/context-text.ts
function contextText(listing, context) {
	const files = instructionsRead(listing, context?.files ?? []);
	if (files.length === 0) return {
		system: "",
		user: ""
	};
	const text = ["Instructions of this project. Follow them exactly: they override what you do by default.", ...files.map(({ path, content }) => `Contents of ${path} (project instructions, checked into the repository):\n\n${content.trim()}`)].join("\n\n");
	return listing === "copilot" ? {
		system: `<project_instructions>\n${text}\n</project_instructions>`,
		user: ""
	} : {
		system: "",
		user: `<project_instructions>\n${text}\n</project_instructions>`
	};
}

// src/agents/model-router/routed-skills.ts
const MOST_BODY = 1e5;
function routedSkills(skills, rules) {
	const bare = (skill) => `${skill.plugin ?? ""}:${skill.bareName ?? skill.name}`;
	const counts = /* @__PURE__ */ new Map();
	for (const skill of skills) counts.set(bare(skill), (counts.get(bare(skill)) ?? 0) + 1);
	const listed = skills.map((skill) => {
		const isShared = (counts.get(bare(skill)) ?? 0) > 1;
		return {
			id: skill.name,
			name: isShared ? skill.name : skill.bareName ?? skill.name,
			plugin: isShared ? null : skill.plugin ?? null,
			description: skill.description,
			whenToUse: ""
		};
	}).sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
	const { shown } = rules.show(listed);
	const byId = new Map(skills.map((skill) => [skill.name, skill]));
	const byName = /* @__PURE__ */ new Map();
	for (const { id } of shown) {
		const own = byId.get(id)?.bareName ?? id;
		byName.set(own, [...byName.get(own) ?? [], id]);
	}
	return {
		text: rules.write(shown),
		shown,
		called(name) {
			const exact = shown.filter((skill) => skill.name === name || skill.id === name).map(({ id }) => id);
			const ids = new Set(exact.length > 0 ? exact : byName.get(name));
			const [only] = ids;
			return ids.size === 1 && only !== void 0 ? byId.get(only) ?? null : null;
		}
	};
}
async function skillText({ path }) {
	try {
		if (!(await stat(path)).isFile()) return null;
		return (await readFile(path, "utf8")).slice(0, MOST_BODY).toWellFormed();
	} catch {
		return null;
	}
}

// src/agents/model-router/model-router.ts
const VERSION = "1";
const MOST_TURNS = 10;
const KEPT = 8;
function modelRouter({ access, model: configured, listing, setup }) {
	const skillsFor = keepListings(listing);
	return {
		id: "model",
		deterministic: false,
		provides: {
			output: true,
			tools: false,
			files: false,
			usage: true,
			turns: true
		},
		visibility: "folders",
		context: {
			takes: [
				"messages",
				"files",
				"tools"
			],
			readsAny: (paths) => readsAny(listing, paths),
			toolName: routerToolName
		},
		supports: {
			instructions: true,
			stopCondition: true
		},
		async identity() {
			const of = [`listing of ${listing}`, ...setup === null ? [] : [setup]].join(", ");
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
				yield* conversation(request, skillsFor(request.skills), {
					model,
					modelName,
					listing,
					stop,
					signal
				});
				const last = model.unanswered?.() ?? null;
				if (last !== null) yield {
					type: "unanswered",
					...last
				};
				if (model.usage !== void 0) yield usageEvent(model.usage());
			} catch (error) {
				if (signal.aborted) return;
				if (model.usage !== void 0) yield usageEvent(model.usage());
				throw model.refusal?.() ?? noAnswer(error, model.origin);
			} finally {
				await model.close();
			}
			const refusal = model.refusal?.() ?? null;
			if (refusal !== null) throw refusal;
		}
	};
}
async function* conversation({ prompt, followUps, instructions, context }, skills, { model, modelName, listing, stop, signal }) {
	yield {
		type: "offered",
		skills: skills.shown.map(({ id, description }) => ({
			name: id,
			description: description ?? ""
		}))
	};
	const tools = (context?.tools ?? []).map((tool) => ({
		...tool,
		name: routerToolName(tool.name)
	}));
	const project = contextText(listing, context);
	const system = [
		systemText(tools),
		listed(skills),
		instructions ?? "",
		project.system
	].filter(Boolean).join("\n\n");
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
	const all = [first === void 0 ? withProject(prompt) : prompt, ...followUps];
	for (const [index, message] of all.entries()) {
		messages.push({
			role: "user",
			content: message
		});
		const triggerOnly = stop.triggerOnly && index === all.length - 1;
		const watch = earlyStop({
			triggerOnly,
			maxTurns: stop.maxTurns ?? MOST_TURNS
		});
		for (let isOver = false; !isOver;) {
			const answer = await askRouter({
				model,
				modelName
			}, system, messages, {
				triggerOnly,
				tools,
				signal
			});
			messages.push(...answer.messages);
			for await (const event of eventsOf(answer, {
				skills,
				tools
			}, messages)) {
				yield event;
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
	}
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
			arguments: isRecord(input) ? input : {},
			success: true,
			result: STUB_ANSWER
		},
		answer: STUB_ANSWER
	};
}
function routerToolName(name) {
	return TAKEN.test(name) ? `${TOOL_SERVER}_${name}` : name;
}
const TAKEN = new RegExp(`^(?:${TOOL_SERVER}_)*${SKILL_TOOL}$`);
async function load({ tool, skill: name }, skills) {
	if (tool !== "skill" || name === null) return {
		event: {
			type: "tool",
			name: tool,
			arguments: {},
			success: false
		},
		answer: `There is only the tool "${SKILL_TOOL}", which takes the name of a skill.`
	};
	const skill = skills.called(name);
	const text = skill === null ? `There is no skill "${name}".` : await skillText(skill);
	if (text === null) throw new AgentFailure(`the SKILL.md of "${name}" cannot be read`);
	return {
		event: {
			type: "skill",
			name: skill?.name ?? name,
			...skill === null ? {} : { path: skill.path },
			success: skill !== null,
			via: "tool",
			caller: "main"
		},
		answer: text
	};
}
function systemText(tools) {
	const others = tools.length === 0 ? "There are no other tools." : "Other tools are there for the rest.";
	return `You are a coding assistant. The user asks for help with their work.

Skills are instructions for particular kinds of work. Where a request falls under the description of a skill, load that skill with the tool "${SKILL_TOOL}" before you answer. Load several where several apply, and none where none does. ${others}

Answer in two or three sentences.`;
}
function listed({ text }) {
	return text === "" ? "There are no skills." : `The skills:\n\n${text}`;
}
function keepListings(id) {
	const rules = agentListings.find((one) => one.id === id);
	if (rules === void 0) throw new Error(`no listing of ${id}`);
	const kept = /* @__PURE__ */ new Map();
	return (skills) => {
		const known = kept.get(skills) ?? routedSkills(skills, rules);
		kept.set(skills, known);
		const [oldest] = kept.keys();
		if (kept.size > KEPT && oldest !== void 0) kept.delete(oldest);
		return known;
	};
}

export { modelRouter };