import type { ModelMessage } from 'ai'
import { isRecord } from '../../core/errors/record.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { AgentListingRules, ShownSkill } from '../../skills/listings/agent-listing.ts'
import type { Agent, RequestedSkill, RunRequest, StopCondition } from '../agent.ts'
import { earlyStop } from '../cli-agent/early-stop.ts'
import type { ModelAccess, TrialModel } from '../cli-agent/model-access.ts'
import { usageEvent } from '../cli-agent/usage-event.ts'
import { contextOf, type InstructionHabits } from '../instruction-habits.ts'
import { ANSWERS } from '../provides.ts'
import type { OfferedSkill, TranscriptEvent } from '../transcript/transcript.ts'
import { agreedEvents, answersCall } from '../transcript/two-accounts.ts'
import { type ContextTool, STUB_ANSWER, TOOL_SERVER } from '../trial-context.ts'
import { askNobody, askRouter, type RouterAnswer, SKILL_TOOL, type SkillCall, SUBAGENT_TOOL } from './ask-router.ts'
import { contextText } from './context-text.ts'
import { type Dialect, usualDialect } from './dialect.ts'
import { lostFailure, lostIn } from './lost-call.ts'
import { noAnswer } from './no-answer.ts'
import { listingsOf, type Observer, observed } from './observed.ts'
import { type RoutedSkills, type RoutedSubagents, skillText } from './routed-skills.ts'
import { delegatesTo, listed, systemText } from './system-text.ts'

/** Raised when what the model is asked changes, so that no stored trial of before is used. */
const VERSION = '1'

/** Answers of a message where nothing limits them. */
const MOST_TURNS = 10

/** What the router takes of an agent. */
export interface ListingAgent {
  readonly id: string
  readonly listing: AgentListingRules
  readonly instructions: InstructionHabits
}

interface ModelRouterOptions {
  access: ModelAccess
  model: string | null
  /** The agent whose listing the model is shown, and whose instruction files. */
  listing: ListingAgent
  /** See `AgentIdentity.setup`. */
  setup: string | null
  /** Who shows the listing; absent: the rules of `listing` foretell it. */
  observer?: Observer
}

/**
 * A router that asks a model: it is shown a listing of the skills as an agent would show it, one tool that loads a
 * skill, and the prompt. What it loads is what fired. Runs nothing of the repository.
 */
export function modelRouter({ access, model: configured, listing, setup, observer }: ModelRouterOptions): Agent {
  const observe = observer === undefined ? null : observed(observer, configured)
  const skillsFor = listingsOf(observe, listing.listing)
  const dialect = usualDialect()
  const probe = async (request: RunRequest, signal: AbortSignal) => {
    const skills = await skillsFor(request.skills, signal)
    const asked = { ...opening(request, skills, listing), delegates: skills.subagents !== null }
    await askNobody(access, { modelName: request.model ?? configured ?? '', dialect }, asked, signal)
  }
  return {
    id: 'model',
    deterministic: false,
    provides: ANSWERS,
    visibility: 'folders',
    context: contextOf(listing.instructions, { takes: ['messages', 'files', 'tools'], toolName: routerToolName }),
    supports: { instructions: true, stopCondition: true, stopsAtLoad: true },
    async identity() {
      const shown = observe === null ? `listing of ${listing.id}` : `listing shown by ${await observe.label()}`
      const of = [shown, ...(setup === null ? [] : [setup])].join(', ')
      return { id: 'model', version: VERSION, model: configured, label: 'model router, not an agent', setup: of }
    },
    async preflight() {
      await access.check()
    },
    ...(access.probe === undefined ? {} : { probeCost: (request, signal) => probe(request, signal) }),
    async *run(request, signal) {
      if (signal.aborted) return
      const stop = request.stopCondition ?? { triggerOnly: false, maxTurns: null }
      const modelName = request.model ?? configured ?? ''
      const model = await access.open(request.trial, { maxTurns: null, triggerOnly: stop.triggerOnly })
      try {
        model.wire?.expect(request.skills, null)
        const asking = { model, modelName, dialect, listing, stop, signal }
        const own = { skills: request.skills, loaders: [SKILL_TOOL, SUBAGENT_TOOL], weak: new Set<string>() }
        const skills = await skillsFor(request.skills, signal)
        yield* agreedEvents(conversation(request, skills, asking), model.wire?.account, own)
        const last = model.unanswered?.() ?? null
        if (last !== null) yield { type: 'unanswered', ...last }
        if (model.usage !== undefined) yield usageEvent(model.usage())
      } catch (error) {
        if (signal.aborted) return
        // Its usage is charged, whatever the outcome.
        if (model.usage !== undefined) yield usageEvent(model.usage())
        throw model.refusal?.() ?? noAnswer(error, model.origin)
      } finally {
        await model.close()
      }
      const refusal = model.refusal?.() ?? null
      if (refusal !== null) throw refusal
    },
    ...(observe === null
      ? {}
      : {
          probeListing: async (skills, _workspace, signal) => {
            return { listing: await observe.listing(skills, signal), model: configured }
          },
        }),
  }
}

interface Asking {
  model: TrialModel
  modelName: string
  dialect: Dialect
  listing: ListingAgent
  stop: StopCondition
  signal: AbortSignal
}

/** All messages of a trial, in one conversation. */
async function* conversation(
  request: RunRequest,
  skills: RoutedSkills,
  asking: Asking,
): AsyncGenerator<TranscriptEvent> {
  yield { type: 'offered', skills: offeredIn(skills) }
  const { system, messages, tools, asked } = opening(request, skills, asking.listing)
  for (const [index, message] of asked.entries()) {
    if (index > 0) yield* nextMessage(index, asking.model)
    messages.push({ role: 'user', content: message })
    // Only the last message may stop at a load: the conversation continues for the others.
    const triggerOnly = asking.stop.triggerOnly && index === asked.length - 1
    yield* answersTo({ system, messages, tools, triggerOnly, prompt: message }, skills, asking)
  }
}

/** A conversation before its first answer, and the messages that the user sends in turn. */
function opening(
  { prompt, followUps, instructions, context }: RunRequest,
  skills: RoutedSkills,
  listing: ListingAgent,
) {
  const tools = (context?.tools ?? []).map((tool) => ({ ...tool, name: routerToolName(tool.name) }))
  const project = contextText(listing.instructions, context)
  const parts = [listed(skills), delegatesTo(skills), instructions ?? '', project.system]
  const system = [systemText(tools, skills.subagents), ...parts].filter(Boolean).join('\n\n')
  const withProject = (text: string) => [project.user, text].filter(Boolean).join('\n\n')
  const [first, ...earlier] = context?.messages ?? []
  const messages: ModelMessage[] = earlier.map(({ role, text }) => ({ role, content: text }))
  if (first !== undefined) messages.unshift({ role: first.role, content: withProject(first.text) })
  return { system, messages, tools, asked: [first === undefined ? withProject(prompt) : prompt, ...followUps] }
}

/** What the model does about the last message, until it calls nothing more or the trial's question is answered. */
async function* answersTo(
  asked: {
    system: string
    messages: ModelMessage[]
    tools: readonly ContextTool[]
    triggerOnly: boolean
    prompt: string
  },
  skills: RoutedSkills,
  { model, modelName, dialect, stop, signal }: Asking,
): AsyncGenerator<TranscriptEvent> {
  const { system, messages, tools, triggerOnly, prompt } = asked
  const names = tools.map(({ name }) => name)
  const shown = [...skills.shown, ...(skills.subagents?.shown ?? [])]
  const watch = earlyStop({ ...stop, triggerOnly, maxTurns: stop.maxTurns ?? MOST_TURNS })
  const how = { triggerOnly, tools, delegates: skills.subagents !== null, signal }
  let lost: ReturnType<typeof lostIn> = null
  const loads: Extract<TranscriptEvent, { type: 'skill' }>[] = []
  for (let isOver = false; !isOver; ) {
    const answer = await askRouter({ model, modelName, dialect }, system, messages, how)
    messages.push(...answer.messages)
    lost ??= lostIn(answer, { tools: names, shown, prompt })
    for await (const event of eventsOf(answer, { skills, tools }, messages)) {
      yield event
      if (event.type === 'skill' && event.success) loads.push(event)
      const stopped = watch(event)
      if (stopped === null) continue
      // A final answer ends by itself.
      if (answer.calls.length > 0) yield { type: 'stopped', ...stopped }
      isOver = true
    }
    isOver ||= answer.calls.length === 0
  }
  // What a message loaded says nothing of another one.
  if (lost !== null && !loads.some((load) => answersCall(lost.skill, load))) throw lostFailure(lost)
}

/** The end of a message's answer, and the mark of the next one. */
function* nextMessage(index: number, model: TrialModel): Generator<TranscriptEvent> {
  const last = model.unanswered?.() ?? null
  if (last !== null) yield { type: 'unanswered', ...last }
  yield { type: 'message', index }
}

/** What an answer did, in order. Adds to the conversation what its calls are answered with. */
async function* eventsOf(
  { text, calls, answered }: RouterAnswer,
  { skills, tools }: { skills: RoutedSkills; tools: readonly ContextTool[] },
  messages: ModelMessage[],
): AsyncGenerator<TranscriptEvent> {
  if (text !== '') yield { type: 'output', text }
  for (const call of calls) {
    const isTool = tools.some(({ name }) => name === call.tool)
    const { event, answer } = isTool ? stubbed(call) : await load(call, skills)
    yield event
    if (answered.has(call.id)) continue
    const output = { type: 'text' as const, value: answer }
    messages.push({
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: call.id, toolName: call.tool, output }],
    })
  }
  yield { type: 'turn' }
}

/** A call of a tool of the context: a stub answers it. */
function stubbed({ tool, input }: SkillCall): { event: TranscriptEvent; answer: string } {
  const given = isRecord(input) ? input : {}
  return {
    event: { type: 'tool', name: tool, arguments: given, success: true, result: STUB_ANSWER },
    answer: STUB_ANSWER,
  }
}

/** The name of a context's tool in requests: the skills' own tool keeps its name, and no two tools get one. */
export function routerToolName(name: string): string {
  return TAKEN.test(name) ? `${TOOL_SERVER}_${name}` : name
}

const TAKEN = new RegExp(`^(?:${TOOL_SERVER}_)*(?:${SKILL_TOOL}|${SUBAGENT_TOOL})$`)

async function load(call: SkillCall, skills: RoutedSkills) {
  const { tool, skill: name } = call
  if (tool === SUBAGENT_TOOL && skills.subagents !== null && name !== null) return delegated(name, skills.subagents)
  if (tool !== SKILL_TOOL || name === null) {
    const event: TranscriptEvent = { type: 'tool', name: tool, arguments: {}, success: false }
    const known = skills.subagents === null ? `is only the tool "${SKILL_TOOL}"` : `are only the tools listed`
    return { event, answer: `There ${known}, which takes the name of a skill.` }
  }
  const skill = skills.called(name)
  const text = skill === null ? `There is no skill "${name}".` : await skillText(skill)
  if (text === null) throw new AgentFailure(`the SKILL.md of "${name}" cannot be read`)
  return { event: loadOf(skill, name), answer: text }
}

/** A delegation: whatever the subagent would do is of no interest, only that it was chosen. */
function delegated(name: string, subagents: RoutedSubagents) {
  const subagent = subagents.called(name)
  const event: TranscriptEvent = { ...loadOf(subagent, name), kind: 'subagent' }
  if (subagent === null) return { event, answer: `There is no subagent "${name}".` }
  return {
    event,
    answer: `The subagent "${name}" works on it in the background. It reports to the user when it is done.`,
  }
}

/** A successful load of one of the offered, which is called by its id; a failed one of a name that none has. */
function loadOf(skill: RequestedSkill | null, name: string): Extract<TranscriptEvent, { type: 'skill' }> {
  const kind = skill?.kind
  return {
    type: 'skill',
    name: skill?.name ?? name,
    ...(kind && { kind }),
    ...(skill === null ? {} : { path: skill.path }),
    success: skill !== null,
    via: kind === undefined ? 'tool' : 'router',
    caller: 'main',
  }
}

/** The skills and subagents of the lists, by their ids. */
function offeredIn({ shown, subagents, called }: RoutedSkills): OfferedSkill[] {
  const offered = (of: readonly ShownSkill[], find: RoutedSkills['called']) =>
    of.map(({ id, description }) => {
      const kind = find(id)?.kind
      return { name: id, ...(kind && { kind }), description: description ?? '' }
    })
  return [...offered(shown, called), ...(subagents === null ? [] : offered(subagents.shown, subagents.called))]
}
