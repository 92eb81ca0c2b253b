import type { AgentEntry } from '../core/config/agent-list.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { clause } from '../core/errors/clause.ts'
import { moreInBrackets } from '../core/errors/first-of.ts'
import type { UserError } from '../core/errors/user-error.ts'
import { answered, errorsIn, type Outcome } from '../core/process/outcome.ts'
import type { Column, ColumnResults, Results } from '../core/results/results.ts'
import { joinColumns } from '../gate/join-columns.ts'
import { requireAgents } from '../trials/shards/join-parts.ts'
import { isEnforced } from './agent-turn.ts'
import { decideTogether, type Evaluated } from './decide-together.ts'
import { countedInputs } from './effective-config.ts'
import { publishingOf } from './enforcement.ts'
import { evaluateColumn } from './evaluate-column.ts'
import { inTurns, type TurnOutcome } from './in-turns.ts'
import { unlessFirst } from './installing.ts'
import { withSides } from './open-sides.ts'
import { reproduceAfter } from './reproduce.ts'
import type { EvaluationRequest, Host, Ran } from './request.ts'
import { agentsOf, whoIsAsked } from './who-is-asked.ts'

/**
 * Evaluates a request from end to end: reads both sides, asks each subject in trials, grades them, and lets the gate
 * decide over all columns, within one budget and one error rate. Publishes nothing. Where there is no answer, of
 * several subjects only where none could be measured, there is no decision, and nothing may be shown as green.
 */
export function evaluate(request: EvaluationRequest, host: Host): Promise<Outcome<Results>> {
  return withSides(request, host, async (opened) => {
    const { base, policy } = opened.sides
    const { config } = policy
    host.onPublishing?.(publishingOf(config, request, base.file))
    const who = whoIsAsked(config, request)
    if (request.shards !== undefined && 'parts' in request.shards) {
      requireAgents(
        request.shards.parts,
        who.asked.map(({ name }) => name),
      )
    }
    const done = await inTurns(who, opened, request, { host, work: evaluateColumn })
    if (done.kind !== 'answered') return unlessFirst(done, opened.sides.brought)
    const decided = await decideTogether(
      done.value.map(({ outcome, sharesAlpha }) => ({
        sharesAlpha,
        evaluated: outcome.kind === 'answered' ? outcome.value : null,
      })),
      config.policy.jobs,
    )
    const reproduce = reproduceAfter(request, countedInputs(request, policy.file), agentsIn(decided))
    const columns = done.value.map((turn, index): Column => {
      const results = decided[index] ?? null
      return {
        ...columnOf(turn, results === null ? null : { ...results, reproduce }, config),
        budgetUsd: turn.budgetUsd === null ? null : turn.budgetUsd + spentInParts(turn, request),
      }
    })
    const agents = agentsOf(config)
    // What stands in for the only one takes its column.
    const leftOut = agents.length === 1 ? [] : who.refused.map(({ name }): Column => ({ ...REFUSED, name }))
    const all = inOrder([...columns, ...leftOut], agents)
    return answered(joinColumns(all, reproduce))
  })
}

/** The agents that answered. */
function agentsIn(columns: readonly (ColumnResults | null)[]): Ran['agents'] {
  return columns.flatMap((results) => (results === null ? [] : [results.agent]))
}

/** What an agent's shards have spent of its share already, in US dollars. */
function spentInParts({ entry }: TurnOutcome<Evaluated>, { shards }: EvaluationRequest): number {
  if (shards === undefined || 'shard' in shards) return 0
  const own = shards.parts.filter(({ head }) => head.of.agent === entry.name)
  return own.reduce((sum, { head }) => sum + head.spentUsd, 0)
}

const REFUSED = {
  budgetUsd: null,
  enforced: false,
  results: null,
  notMeasured: 'it reads a pull request from outside only when a maintainer asks for it',
  refused: true,
} as const

function columnOf(
  { entry, outcome }: TurnOutcome<Evaluated>,
  results: ColumnResults | null,
  config: FullConfig,
): Column {
  const own = { name: entry.name, budgetUsd: null, refused: false }
  if (results === null) {
    const errors = outcome.kind === 'answered' ? [] : errorsIn(outcome)
    return { ...own, enforced: isEnforced(entry, config), results, notMeasured: whyNot(errors) }
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

function whyNot([first, ...more]: readonly UserError[]): string {
  return first === undefined
    ? 'not measured'
    : `${clause(first.what)}${moreInBrackets(more.length)}. ${first.todo ?? ''}`.trim()
}
