import { type AgentEntry, entryOf } from '../config/agent-list.ts'
import { asUserErrors, throwIfAny, UserError } from '../errors/user-error.ts'
import { alphaPartsOf } from '../gate/agent-family.ts'
import { joinAgents } from '../gate/join-agents.ts'
import type { AgentColumn, Results } from '../results/results.ts'
import { type AgentTurn, isDeterministic, isEnforced, SeveralAgents, severalInShards } from './agent-turn.ts'
import { LEXICAL } from './choose-agent.ts'
import { type Evaluated, evaluate, evaluateOne } from './evaluate.ts'
import { reproduceAfter } from './reproduce-after.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { expectedPrice, sharedBudget, shareOf } from './share-budget.ts'

/**
 * Evaluates a request with the agent that it, or the policy, chooses; with each in turn where there are several,
 * within one budget and one error rate. Throws what `evaluate` throws, for several only where no agent could be
 * measured.
 */
export async function evaluateAgents(request: EvaluationRequest, host: Host): Promise<Results> {
  try {
    return await evaluate({ ...request, turn: 'each' }, host)
  } catch (error) {
    if (!(error instanceof SeveralAgents)) throw error
    if (request.shards !== undefined) throw severalInShards(error)
    return evaluateEach(error, request, host)
  }
}

async function evaluateEach(
  { config, inputs }: SeveralAgents,
  request: EvaluationRequest,
  host: Host,
): Promise<Results> {
  const { asked, refused } = whoIsAsked(config, request)
  const inFamily = familyOf(asked, config)
  const sharing = Math.max(1, inFamily.size)
  const refusedIds = [...new Set(refused.map(({ choice }) => choice.id))]
  let left = sharedBudget(config)
  const heads = new Set<string>()
  const command = reproduceAfter(request, { inputs }, { id: '', version: null })
  const { onPublishing: _, ...rest } = host
  const ofAgent: Host = {
    ...rest,
    onHead: (digest) => heads.add(digest),
    onSpent(usd) {
      if (left !== null) left = Math.max(0, left - usd)
    },
  }
  const turns: { entry: AgentEntry; sharesAlpha: boolean; budgetUsd: number | null; outcome: Outcome }[] = []
  for (const [index, entry] of asked.entries()) {
    const budgetUsd = budgetOf(asked.slice(index), left, host)
    const isFree = budgetUsd === null || expectedPrice(entry, host.environment) === 0
    const said = isFree ? null : budgetUsd
    host.onAgent?.({ name: entry.name, position: index + 1, of: asked.length, budgetUsd: said })
    const sharesAlpha = sharing > 1 && inFamily.has(entry)
    const turn = { entry, sharing, sharesAlpha, budgetUsd, refused: index === 0 ? refusedIds : [] }
    const outcome = await evaluateInTurn(turn, { ...request, reproduce: command }, ofAgent)
    requireSame(heads)
    turns.push({ entry, sharesAlpha, budgetUsd: said, outcome })
  }
  // What is wrong for each of them is an error of the whole.
  if (turns.every(({ outcome }) => 'error' in outcome)) {
    throwIfAny(eachOnce(turns.flatMap(({ outcome }) => ('error' in outcome ? [outcome.error] : []))))
  }
  const columns = decideTogether(turns, config).map(
    ({ entry, budgetUsd, outcome }): AgentColumn => ({
      ...columnOf(entry, outcome, config),
      ...(budgetUsd === null ? {} : { budgetUsd }),
    }),
  )
  const leftOut = refused.map(({ name }): AgentColumn => ({ ...REFUSED, agent: name }))
  const [only] = columns
  if (columns.length + leftOut.length === 1 && only?.results != null) return only.results
  return joinAgents(inOrder([...columns, ...leftOut], config.agents), command)
}

/**
 * On a change from outside only routers answer, each in its own place. The first of them, else one that is not
 * configured, stands in for the agents that may not read it.
 */
function whoIsAsked(
  config: SeveralAgents['config'],
  { untrusted }: EvaluationRequest,
): { asked: readonly AgentEntry[]; refused: readonly AgentEntry[] } {
  const { agents } = config
  const refused = untrusted?.agentAllowed === false ? agents.filter((entry) => !isDeterministic(entry)) : []
  if (refused.length === 0) return { asked: agents, refused }
  const enforce = refused.some((entry) => isEnforced(entry, config)) ? true : null
  const [first = entryOf(LEXICAL), ...others] = agents.filter(isDeterministic)
  return { asked: [{ ...first, enforce: enforce ?? first.enforce }, ...others], refused }
}

const REFUSED = {
  enforced: false,
  results: null,
  notMeasured: 'it reads a pull request from outside only when a maintainer asks for it',
  refused: true,
} as const

function columnOf(entry: AgentEntry, measured: Outcome, config: SeveralAgents['config']): AgentColumn {
  return 'error' in measured
    ? { agent: entry.name, enforced: isEnforced(entry, config), results: null, notMeasured: whyNot(measured.error) }
    : { agent: entry.name, enforced: measured.results.decision.enforced, results: measured.results, notMeasured: null }
}

/** In the order of the configuration; a router that stands in comes last. */
function inOrder(columns: readonly AgentColumn[], agents: readonly AgentEntry[]): AgentColumn[] {
  const place = ({ agent }: AgentColumn) => agents.findIndex(({ name }) => name === agent)
  const last = (at: number) => (at === -1 ? agents.length : at)
  return [...columns].sort((a, b) => last(place(a)) - last(place(b)))
}

/**
 * The agents that share the error rate: those whose answers are chance, and whose red gate blocks; all whose answers
 * are chance where none blocks.
 */
function familyOf(asked: readonly AgentEntry[], config: SeveralAgents['config']): Set<AgentEntry> {
  const byChance = asked.filter((entry) => !isDeterministic(entry))
  const binding = byChance.filter((entry) => isEnforced(entry, config))
  return new Set(binding.length === 0 ? byChance : binding)
}

type Outcome = Evaluated | { error: unknown }

/** Decides each agent with what the others leave of their share of alpha. One without results leaves all of it. */
function decideTogether<T extends { sharesAlpha: boolean; outcome: Outcome }>(
  turns: readonly T[],
  { policy }: Pick<SeveralAgents['config'], 'policy'>,
): T[] {
  const sharing = turns.filter(({ sharesAlpha, outcome }) => sharesAlpha && 'results' in outcome)
  const suspects = sharing.map(({ outcome }) => ('results' in outcome ? (outcome.open?.suspects ?? []) : []))
  const parts = alphaPartsOf(suspects, policy.jobs)
  return turns.map((turn) => {
    const { outcome } = turn
    const final = parts[sharing.indexOf(turn)]
    if (final === undefined || 'error' in outcome || outcome.open === undefined) return turn
    return { ...turn, outcome: { results: outcome.open.decide(final) } }
  })
}

async function evaluateInTurn(turn: AgentTurn, request: EvaluationRequest, host: Host): Promise<Outcome> {
  try {
    return await evaluateOne({ ...request, turn }, host)
  } catch (error) {
    // Bugs and signals end the run; what is wrong with one agent leaves the others.
    if (asUserErrors(error) === null) throw error
    return { error }
  }
}

function budgetOf(entries: readonly AgentEntry[], left: number | null, host: Host): number | null {
  const [entry] = entries
  if (left === null || entry === undefined) return null
  return shareOf(
    left,
    entries.map((one) => expectedPrice(one, host.environment)),
  )
}

/** What is wrong, once for all agents that it concerns. */
function eachOnce(errors: readonly unknown[]): UserError[] {
  const all = errors.flatMap((error) => asUserErrors(error) ?? [])
  return [...new Map(all.map((error) => [error.message, error])).values()]
}

function whyNot(error: unknown): string {
  const [first, ...more] = asUserErrors(error) ?? []
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return first === undefined ? 'not measured' : `${first.what.replace(/\.$/, '')}${others}. ${first.todo ?? ''}`.trim()
}

/** Throws UserError where skills or suites changed between two agents: their figures could not be compared. */
function requireSame(heads: ReadonlySet<string>): void {
  if (heads.size <= 1) return
  throw new UserError({
    what: 'The skills or the suites changed while they were measured: the agents cannot be compared.',
    todo: 'Run it again, and do not edit them until it is done.',
  })
}
