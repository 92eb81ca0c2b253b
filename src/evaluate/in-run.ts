import { setMaxListeners } from 'node:events'
import { requireModes } from '../agents/mode-instructions.ts'
import { answered, type Outcome, outcomeOf } from '../core/process/outcome.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { warningResult } from './assemble/assemble-results.ts'
import { finishStore } from './finish-store.ts'
import { withSides } from './open-sides.ts'
import { openStore } from './open-store.ts'
import { prepareRun } from './prepare.ts'
import type { OpenSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { contextOf, type RunContext, runPlan } from './run-context.ts'

/** What work made of a run, and what the store warns of. */
interface Ran<T> {
  made: T
  warnings: ColumnResults['warnings']
}

/**
 * Prepares a run, calls `work` with everything that it needs, and closes trees, hooks and store, whatever happens.
 * `opened`: the sides, which stay open; null: they are opened, and closed.
 */
export function inRun<T>(
  request: EvaluationRequest,
  host: Host,
  work: (context: RunContext, started: Date) => Promise<T>,
  opened: OpenSides | null,
): Promise<Outcome<Ran<T>>> {
  const run = (sides: OpenSides) => runWith(sides, request, host, work)
  return opened === null ? withSides(request, host, run) : outcomeOf(() => run(opened))
}

async function runWith<T>(
  sides: OpenSides,
  request: EvaluationRequest,
  host: Host,
  work: (context: RunContext, started: Date) => Promise<T>,
): Promise<Outcome<Ran<T>>> {
  const started = host.now()
  // Graders and hooks of every running trial listen.
  setMaxListeners(0, host.signal)
  const asked = await prepareRun(sides, request, host)
  if (asked.kind !== 'answered') return asked
  await using prepared = asked.value
  if (request.turn?.entry.mode !== undefined) requireModes(prepared.settings.agent)
  const run = runPlan(prepared, request, await prepared.settings.agent.identity())
  const { store, warnings } = await openStore(prepared, run, request, host)
  request.turn?.restored()
  const context = contextOf(prepared, { run, store }, request, host)
  await using _hooks = context.hooks
  const finish = async () => (store === null ? undefined : finishStore(store, context))

  let made: T
  try {
    made = await work(context, started)
  } catch (error) {
    // What was measured before it was paid for. The error itself says more than one of the store.
    await finish().catch(() => {})
    throw error
  } finally {
    host.onSpent?.(context.budget.spentUsd())
  }
  await finish()
  const late = [...warnings, ...(store?.warnings() ?? [])]
  return answered({ made, warnings: late.map(({ what, todo }) => warningResult({ what, todo })) })
}
