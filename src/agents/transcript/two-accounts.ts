import { type CandidateKind, idOfKind } from '../../core/errors/candidate-kind.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { Disagreement, WireAccount, WireCall } from '../../core/results/accounts.ts'
import type { ShownSkills } from './shown-skills.ts'
import type { TranscriptEvent } from './transcript.ts'

/** What a trial's requests and answers show of its skills. */
export interface WireView {
  /** Says what the trial is offered, before its first request. `texts` null: no result is searched for them. */
  expect(skills: readonly Nameable[], texts: ShownSkills | null): void
  account(): WireAccount
}

/** A skill of a trial and the names that calls may have for it. */
export interface Nameable {
  /** Its id. */
  name: string
  kind?: CandidateKind
  bareName?: string
  called?: string
  plugin?: string
}

/** What the agent's side of a trial is compared by. It fills as the trial goes on. */
export interface OwnSide {
  skills: readonly Nameable[]
  /** Its tools that load a skill. */
  loaders: readonly string[]
  /** Names of skills of which it saw something that is no load, such as a copy. */
  weak: ReadonlySet<string>
}

/** Thrown where a trial's two accounts do not agree. */
export class AccountsDiffer extends AgentFailure {
  readonly accounts: Disagreement

  constructor(accounts: Disagreement) {
    super(disagreementText(accounts), 'disagreement', { lostSkill: accounts.skill })
    this.name = 'AccountsDiffer'
    this.accounts = accounts
  }
}

type SkillEvent = Extract<TranscriptEvent, { type: 'skill' }>

/**
 * The events of a trial.
 *
 * @throws AgentFailure at its end, where the two accounts of it do not agree. Loads before it count all the same
 */
export async function* agreedEvents(
  events: AsyncIterable<TranscriptEvent>,
  wire: (() => WireAccount) | undefined,
  own: OwnSide,
): AsyncGenerator<TranscriptEvent> {
  const told: SkillEvent[] = []
  const done = new Set<string>()
  let isStopped = false
  for await (const event of events) {
    if (event.type === 'skill') told.push(event)
    if (event.type === 'tool' && event.success === true) done.add(event.name)
    isStopped ||= event.type === 'stopped'
    yield event
  }
  if (wire === undefined) return
  const found = disagreement({ told, done, isStopped }, wire(), own)
  if (found !== null) throw new AccountsDiffer(found)
}

/** What an agent tells of a trial. */
interface Told {
  told: readonly SkillEvent[]
  /** The names of tools of which it tells a call that was carried out. */
  done: ReadonlySet<string>
  /** The agent was stopped, and its account is cut. */
  isStopped: boolean
}

/** Where the accounts of a trial differ first; null: they agree. */
function disagreement({ told, done, isStopped }: Told, wire: WireAccount, own: OwnSide): Disagreement | null {
  const loads = told.filter(({ success }) => success)
  const agent = {
    loaded: [...new Set(loads.map(nameOf))],
    tried: [...new Set(told.filter(({ success }) => !success).map(nameOf))],
  }
  const tells = (events: readonly SkillEvent[], id: string) => {
    const names = namesOf(own.skills.find(({ name }) => name === id) ?? { name: id })
    return events.some((event) => names.has(event.name) || names.has(nameOf(event)))
  }
  const whole = { agent, wire }
  // A call that cannot have loaded anything: the model may have meant a skill that was loaded in the end. Tools that an
  // agent only names until its model looks for them are carried out though no request offers them.
  const isAnswered = ({ tool, isOffered, skill }: WireCall) =>
    skill === null ? loads.length > 0 || (!isOffered && done.has(tool)) : tells(loads, skill)
  const lost = wire.calls.find((call) => isLost(call, own.loaders) && !isAnswered(call))
  const code = lost?.isOffered === true ? 'call_not_read' : 'tool_not_offered'
  if (lost !== undefined) return { code, tool: lost.tool, skill: lost.skill, ...whole }
  const text = wire.shown.find((id) => !tells(loads, id) && !own.weak.has(id))
  if (text !== undefined && !isStopped) return { code: 'text_not_told', tool: null, skill: text, ...whole }
  const call = wire.calls.find(
    ({ tool, isOffered, skill }) => isOffered && skill !== null && own.loaders.includes(tool) && !tells(told, skill),
  )
  if (call === undefined || isStopped) return null
  return { code: 'call_not_told', tool: call.tool, skill: call.skill, ...whole }
}

/** Whether no agent can have carried out a call of a skill. */
function isLost({ tool, skill, isOffered, isRead }: WireCall, loaders: readonly string[]): boolean {
  return !isOffered || (isRead === false && (skill !== null || loaders.includes(tool)))
}

/** Whether a load is what a lost call was for: any load where the call did not say. */
export function answersCall(skill: string | null, load: Pick<SkillEvent, 'name' | 'qualified' | 'kind'>): boolean {
  return skill === null || [load.name, load.qualified, idOfKind(load.kind, load.name)].includes(skill)
}

/** The names by which a call may mean a skill. */
export function namesOf({ name, bareName, called, plugin, kind }: Nameable): ReadonlySet<string> {
  const plain = bareName ?? name
  const withPlugin = plugin === undefined ? [] : [`${plugin}:${plain}`]
  const id = kind === undefined ? [] : [name.slice(name.indexOf(':') + 1)]
  return new Set([name, plain, ...(called === undefined ? [] : [called]), ...withPlugin, ...id])
}

function nameOf({ qualified, name }: SkillEvent): string {
  return qualified ?? name
}

function disagreementText({ code, tool, skill, agent, wire }: Disagreement): string {
  const offered = wire.calls.filter(({ isOffered }) => isOffered).length
  const its = `its model's own account: ${wire.calls.length} calls, ${offered} of tools that were offered; the agent's: ${agent.loaded.length} loads, ${agent.tried.length} attempts`
  const meant = skill === null ? '' : `, for the skill "${skill}"`
  const server = "its server may not read this model's calls whole (vLLM: --tool-call-parser, llama.cpp: --jinja)"
  const why = {
    tool_not_offered: `the model called the tool ${JSON.stringify(tool)}, which it was not offered${meant}: ${server}`,
    call_not_read: `the model called the tool "${tool}"${meant}, with arguments that cannot be read: ${server}`,
    call_not_told: `the model called "${tool}" for the skill "${skill}", and the agent tells nothing of it`,
    text_not_told: `the model was sent the text of the skill "${skill}", and the agent tells of no load of it`,
  }[code]
  return `${why} (${its})`
}
