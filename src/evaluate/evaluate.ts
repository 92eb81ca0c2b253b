import type { AgentEntry } from '../core/config/agent-list.ts'
import { tightenConfig } from '../core/config/tighten.ts'
import { asUserErrors } from '../core/errors/user-error.ts'
import type { Column, ColumnResults, Results } from '../core/results/results.ts'
import { asRun, joinColumns } from '../gate/join-columns.ts'
import { PartsRefused, requireAgents } from '../trials/shards/join-parts.ts'
import { isEnforced } from './agent-turn.ts'
import { decideTogether, type Evaluated } from './decide-together.ts'
import { publishingOf } from './enforcement.ts'
import { evaluateColumn } from './evaluate-column.ts'
import { type Agents, inTurns, type TurnOutcome, throwWhatIsWrong, whoIsAsked } from './in-turns.ts'
import { openSides } from './open-sides.ts'
import type { OpenSides } from './read-sides.ts'
import { reproduceAfter } from './reproduce-after.ts'
import type { EvaluationRequest, Host } from './request.ts'

/**
 * Evaluates a request from end to end: reads both sides, asks each subject in trials, grades them, and lets the gate
 * decide over all columns, within one budget and one error rate. Publishes nothing. Throws `UserError` or `UserErrors`
 * for errors that the user can fix, of several subjects only where none could be measured; there is no decision then,
 * and nothing may be shown as green.
 */
export async function evaluate(request: EvaluationRequest, host: Host): Promise<Results> {
  await using opened = await openSides(request, host)
  const { config } = opened.sides.policy
  if (config.agents === null) return asRun((await evaluateColumn(request, host, opened)).results)
  const { columns, command } = await evaluateEach({ ...config, agents: config.agents }, opened, request, host)
  return joinColumns(columns, command)
}

async function evaluateEach(
  config: Agents,
  opened: OpenSides,
  request: EvaluationRequest,
  host: Host,
): Promise<{ columns: Column[]; command: string }> {
  const { base, policy } = opened.sides
  host.onPublishing?.(publishingOf(config, request, base.file))
  const who = whoIsAsked(config, request)
  const inputs =
    request.inputsMay === 'override'
      ? request.inputs
      : tightenConfig(policy.file?.config ?? null, request.inputs).inputs
  const command = reproduceAfter(request, { inputs }, { id: '', version: null })
  if (request.shards !== undefined && 'parts' in request.shards) {
    requireAgents(
      request.shards.parts,
      who.asked.map(({ name }) => name),
    )
  }
  const turns = await inTurns(who, { config, opened }, { ...request, reproduce: command }, host, evaluateColumn)
  const refused = turns.find(({ outcome }) => 'error' in outcome && outcome.error instanceof PartsRefused)
  if (refused !== undefined) throwWhatIsWrong([refused])
  if (turns.every(({ outcome }) => 'error' in outcome)) throwWhatIsWrong(turns)
  const decided = decideTogether(
    turns.map(({ outcome, sharesAlpha }) => ({ sharesAlpha, evaluated: 'value' in outcome ? outcome.value : null })),
    config.policy.jobs,
  )
  const columns = turns.map(
    (turn, index): Column => ({
      ...columnOf(turn, decided[index] ?? null, config),
      budgetUsd: turn.budgetUsd === null ? null : turn.budgetUsd + spentInParts(turn, request),
    }),
  )
  const leftOut = who.refused.map(({ name }): Column => ({ ...REFUSED, name }))
  return { columns: inOrder([...columns, ...leftOut], config.agents), command }
}

/** What an agent's shards have spent of its share already, in US dollars. */
function spentInParts({ entry }: TurnOutcome<Evaluated>, { shards }: EvaluationRequest): number {
  if (shards === undefined || 'shard' in shards) return 0
  const own = shards.parts.filter(({ head }) => head.of?.agent === entry.name)
  return own.reduce((sum, { head }) => sum + head.spentUsd, 0)
}

const REFUSED = {
  budgetUsd: null,
  enforced: false,
  results: null,
  notMeasured: 'it reads a pull request from outside only when a maintainer asks for it',
  refused: true,
} as const

function columnOf({ entry, outcome }: TurnOutcome<Evaluated>, results: ColumnResults | null, config: Agents): Column {
  const own = { name: entry.name, budgetUsd: null, refused: false }
  if (results === null) {
    const notMeasured = whyNot('error' in outcome ? outcome.error : null)
    return { ...own, enforced: isEnforced(entry, config), results, notMeasured }
  }
  // What the catalogue check blocks lets no advice block.
  const enforced = results.decision.enforced && (results.kind === 'run' || isEnforced(entry, config))
  return { ...own, enforced, results, notMeasured: null }
}

/** In the order of the configuration; a router that stands in comes last. */
function inOrder(columns: readonly Column[], agents: readonly AgentEntry[]): Column[] {
  const place = ({ name: called }: Column) => agents.findIndex(({ name }) => name === called)
  const last = (at: number) => (at === -1 ? agents.length : at)
  return [...columns].sort((a, b) => last(place(a)) - last(place(b)))
}

function whyNot(error: unknown): string {
  const [first, ...more] = asUserErrors(error) ?? []
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return first === undefined ? 'not measured' : `${first.what.replace(/\.$/, '')}${others}. ${first.todo ?? ''}`.trim()
}
