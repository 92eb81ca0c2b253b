import type { AgentEntry } from '../core/config/agent-list.ts'
import { asUserErrors } from '../core/errors/user-error.ts'
import type { AgentColumn, Results } from '../core/results/results.ts'
import { alphaPartsOf } from '../gate/agent-family.ts'
import { joinAgents } from '../gate/join-agents.ts'
import { PartsRefused, requireAgents } from '../trials/shards/join-parts.ts'
import { isEnforced } from './agent-turn.ts'
import { type Evaluated, evaluate, evaluateOne } from './evaluate.ts'
import { inTurns, type TurnOutcome, throwWhatIsWrong, whoIsAsked } from './in-turns.ts'
import { reproduceAfter } from './reproduce-after.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { SeveralAgents } from './several-agents.ts'

/**
 * Evaluates a request with the agent that it, or the policy, chooses; with each at once where there are several,
 * within one budget and one error rate. Throws what `evaluate` throws, for several only where no agent could be
 * measured.
 */
export async function evaluateAgents(request: EvaluationRequest, host: Host): Promise<Results> {
  try {
    return await evaluate({ ...request, turn: 'each' }, host)
  } catch (error) {
    if (!(error instanceof SeveralAgents)) throw error
    await using _opened = error.opened
    const { columns, command } = await evaluateEach(error, request, host)
    const [only] = columns
    return columns.length === 1 && only?.results != null ? only.results : joinAgents(columns, command)
  }
}

/**
 * Evaluates a request of several agents, and returns what each was measured with, in their order.
 *
 * @throws what `evaluateAgents` throws, and Error for a request of a single agent
 */
export async function evaluateColumns(request: EvaluationRequest, host: Host): Promise<AgentColumn[]> {
  try {
    await evaluate({ ...request, turn: 'each' }, host)
  } catch (error) {
    if (!(error instanceof SeveralAgents)) throw error
    await using _opened = error.opened
    return (await evaluateEach(error, request, host)).columns
  }
  throw new Error('a request of one agent has no columns')
}

async function evaluateEach(
  several: SeveralAgents,
  request: EvaluationRequest,
  host: Host,
): Promise<{ columns: AgentColumn[]; command: string }> {
  const { config, inputs } = several
  const who = whoIsAsked(config, request)
  const command = reproduceAfter(request, { inputs }, { id: '', version: null })
  if (request.shards !== undefined && 'parts' in request.shards) {
    requireAgents(
      request.shards.parts,
      who.asked.map(({ name }) => name),
    )
  }
  const turns = await inTurns(who, several, { ...request, reproduce: command }, host, evaluateOne)
  const refused = turns.find(({ outcome }) => 'error' in outcome && outcome.error instanceof PartsRefused)
  if (refused !== undefined) throwWhatIsWrong([refused])
  if (turns.every(({ outcome }) => 'error' in outcome)) throwWhatIsWrong(turns)
  const columns = decideTogether(turns, config).map(
    (turn): AgentColumn => ({
      ...columnOf(turn, config),
      ...(turn.budgetUsd === null ? {} : { budgetUsd: turn.budgetUsd + spentInParts(turn, request) }),
    }),
  )
  const leftOut = who.refused.map(({ name }): AgentColumn => ({ ...REFUSED, agent: name }))
  return { columns: inOrder([...columns, ...leftOut], config.agents), command }
}

/** What an agent's shards have spent of its share already, in US dollars. */
function spentInParts({ entry }: TurnOutcome<Evaluated>, { shards }: EvaluationRequest): number {
  if (shards === undefined || 'shard' in shards) return 0
  const own = shards.parts.filter(({ head }) => head.of?.agent === entry.name)
  return own.reduce((sum, { head }) => sum + head.spentUsd, 0)
}

const REFUSED = {
  enforced: false,
  results: null,
  notMeasured: 'it reads a pull request from outside only when a maintainer asks for it',
  refused: true,
} as const

function columnOf({ entry, outcome }: TurnOutcome<Evaluated>, config: SeveralAgents['config']): AgentColumn {
  if ('error' in outcome) {
    const enforced = isEnforced(entry, config)
    return { agent: entry.name, enforced, results: null, notMeasured: whyNot(outcome.error) }
  }
  const { results } = outcome.value
  // What the catalogue check blocks lets no advice block.
  const enforced = results.decision.enforced && (results.kind === 'run' || isEnforced(entry, config))
  return { agent: entry.name, enforced, results, notMeasured: null }
}

/** In the order of the configuration; a router that stands in comes last. */
function inOrder(columns: readonly AgentColumn[], agents: readonly AgentEntry[]): AgentColumn[] {
  const place = ({ agent }: AgentColumn) => agents.findIndex(({ name }) => name === agent)
  const last = (at: number) => (at === -1 ? agents.length : at)
  return [...columns].sort((a, b) => last(place(a)) - last(place(b)))
}

/** Decides each agent with what the others leave of their share of alpha. One without results leaves all of it. */
function decideTogether(
  turns: readonly TurnOutcome<Evaluated>[],
  { policy }: Pick<SeveralAgents['config'], 'policy'>,
): TurnOutcome<Evaluated>[] {
  const sharing = turns.filter(({ sharesAlpha, outcome }) => sharesAlpha && 'value' in outcome)
  const suspects = sharing.map(({ outcome }) => ('value' in outcome ? (outcome.value.open?.suspects ?? []) : []))
  const parts = alphaPartsOf(suspects, policy.jobs)
  return turns.map((turn) => {
    const { outcome } = turn
    const final = parts[sharing.indexOf(turn)]
    if (final === undefined || 'error' in outcome || outcome.value.open === undefined) return turn
    return { ...turn, outcome: { value: { results: outcome.value.open.decide(final) } } }
  })
}

function whyNot(error: unknown): string {
  const [first, ...more] = asUserErrors(error) ?? []
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return first === undefined ? 'not measured' : `${first.what.replace(/\.$/, '')}${others}. ${first.todo ?? ''}`.trim()
}
