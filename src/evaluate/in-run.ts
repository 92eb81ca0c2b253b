import { setMaxListeners } from 'node:events'
import { requireModes } from '../agents/mode-instructions.ts'
import type { Results } from '../core/results/results.ts'
import { finishStore } from './finish-store.ts'
import { openRun } from './open-run.ts'
import { openStore } from './open-store.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { RunContext } from './run-and-grade.ts'
import { contextOf, runPlan } from './run-context.ts'

/**
 * Prepares a run, calls `work` with everything that it needs, and closes trees, hooks and store, whatever happens.
 * Returns what `work` returned, with the store's warnings. Throws what `openRun`, `openStore` and `work` throw.
 * `opened`: see `openRun`.
 */
export async function inRun<T>(
  request: EvaluationRequest,
  host: Host,
  work: (context: RunContext, started: Date) => Promise<T>,
  opened: Parameters<typeof openRun>[2] = null,
): Promise<{ value: T; warnings: Results['warnings'] }> {
  const started = host.now()
  // Graders and hooks of every running trial listen.
  setMaxListeners(0, host.signal)
  // Sides are checked out and read.
  await using prepared = await openRun(request, host, opened)
  const isInMode = typeof request.turn === 'object' && request.turn.entry.mode !== undefined
  if (request.comparesModes === true || isInMode) requireModes(prepared.settings.agent)
  const run = runPlan(prepared, request, await prepared.settings.agent.identity())
  const { store, warnings } = await openStore(prepared, run, request, host)
  if (typeof request.turn === 'object') request.turn.restored()
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
