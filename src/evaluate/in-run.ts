import { setMaxListeners } from 'node:events'
import { requireModes } from '../agents/mode-instructions.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { finishStore } from './finish-store.ts'
import { openSides, prepareRun } from './open-sides.ts'
import { openStore } from './open-store.ts'
import type { OpenSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { contextOf, type RunContext, runPlan } from './run-context.ts'

/**
 * Prepares a run, calls `work` with everything that it needs, and closes trees, hooks and store, whatever happens.
 * Returns what `work` returned, with the store's warnings. Throws what `openSides`, `openStore` and `work` throw.
 * `opened`: the sides, which stay open; null: they are opened, and closed.
 */
export async function inRun<T>(
  request: EvaluationRequest,
  host: Host,
  work: (context: RunContext, started: Date) => Promise<T>,
  opened: OpenSides | null = null,
): Promise<{ value: T; warnings: ColumnResults['warnings'] }> {
  const started = host.now()
  // Graders and hooks of every running trial listen.
  setMaxListeners(0, host.signal)
  // Sides are checked out and read.
  await using own = opened === null ? await openSides(request, host) : null
  const sides = opened ?? own
  if (sides === null) throw new Error('the sides are open, or were opened')
  await using prepared = await prepareRun(sides, request, host)
  if (request.turn?.entry.mode !== undefined) requireModes(prepared.settings.agent)
  const run = runPlan(prepared, request, await prepared.settings.agent.identity())
  const { store, warnings } = await openStore(prepared, run, request, host)
  request.turn?.restored()
  const context = contextOf(prepared, run, store, request, host)
  await using _hooks = context.hooks
  const finish = async () => (store === null ? undefined : finishStore(store, prepared, run, request, host))

  let value: T
  try {
    value = await work(context, started)
  } catch (error) {
    // What was measured before it was paid for. The error itself says more than one of the store.
    await finish().catch(() => {})
    throw error
  } finally {
    host.onSpent?.(context.budget.spentUsd())
  }
  await finish()
  const late = [...warnings, ...(store?.warnings() ?? [])]
  return { value, warnings: late.map(({ what, todo }) => ({ what, where: null, todo: todo ?? null })) }
}
