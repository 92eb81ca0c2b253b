import { basename, dirname } from 'node:path'
import type { Side } from '../agents/agent.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { screenTrials } from '../gate/question.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { planScreen, type RunPlan } from '../trials/plan/plan-trials.ts'
import { STORED_TRIALS } from '../trials/plan/stored-trials.ts'
import { evict } from '../trials/store/evict.ts'
import type { FoundFile } from '../trials/store/list-files.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import { PAIR_AGE_MS } from '../trials/store/trial-shelf.ts'
import { eachRunOnce } from './assemble/trial-counts.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { backupName } from './open-store.ts'
import type { Prepared } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { keepEntries, sealStore, sealToAdd } from './seal-store.ts'

/**
 * Ends a run with a store, also one that failed: evicts entries that are too old or exceed the size, and hands new
 * trials to the backup.
 */
export async function finishStore(store: RunStore, context: Finished): Promise<void> {
  const { prepared, run, request, host } = context
  const keeps = host.backup?.keeps ?? null
  // Later pull requests need the substitutes of head's trials as their base, although nothing was run.
  const lends = keeps === 'head' && store.hasSubstitutes()
  if (store.written() === 0 && !lends) return
  const { folder } = store
  const now = host.now().getTime()
  const seal = keeps === null ? null : await sealToAdd(prepared.settings, request, host)
  // Without a seal a pull request keeps trials of base alone.
  const adds = keeps === 'head' || (keeps === 'own' && (seal !== null || store.written('base') > 0))
  const side = keeps === 'head' ? 'head' : 'base'
  if (adds) await keepOnly(store, context, { side, isOwn: keeps === 'own' && seal !== null, now })
  const { maxAgeDays, maxMb } = prepared.settings.store
  const limits = { maxAge: maxAgeDays * 24 * 60 * 60_000, maxPairAge: PAIR_AGE_MS, maxBytes: maxMb * 1_048_576 }
  await evict(folder, limits, now)
  if (!adds) return
  if (seal !== null) await sealStore(store, seal)
  host.backup?.filled(backupName(prepared, run, side), folder.path)
}

interface Finished {
  prepared: Prepared
  run: RunPlan
  request: EvaluationRequest
  host: Host
}

/** Keeps the trials of a side that a later run uses as its base. `isOwn`: also what this run may use itself. */
async function keepOnly(
  store: RunStore,
  { prepared, run }: Finished,
  { side, isOwn, now }: { side: Side; isOwn: boolean; now: number },
): Promise<void> {
  const { folder } = store
  const keys = keysOf(side, prepared, run, store)
  const isNext = ({ path }: FoundFile) =>
    [folder.trials, folder.listings].some((part) => path.startsWith(part)) && keys.has(keyOf(path))
  const isKept = async ({ path, at }: FoundFile) =>
    (dirname(path) === folder.decisions || now - at <= PAIR_AGE_MS) && (await store.sealed.holdsNow(path))
  await keepEntries(folder, async (file) => isNext(file) || (isOwn && (await isKept(file))))
}

/** The results' summary of the store; absent where no trial came from it and no fresh run was asked for. */
export function storeSummary(trials: readonly KeyedTrial[], fresh: boolean): ColumnResults['store'] {
  const stored = eachRunOnce(trials)
    .flatMap(({ storedAt }) => storedAt ?? [])
    .sort()
  if (stored.length === 0 && !fresh) return undefined
  return { trials: stored.length, since: stored[0] ?? null, decidedAt: null, fresh, filled: 0 }
}

/** Names of a side's screening trials, which a later run uses as its base. */
function keysOf(side: Side, { question }: Prepared, run: RunPlan, store: RunStore): ReadonlySet<string> {
  const most = (task: AskedTask) => Math.max(screenTrials(task, question).both, STORED_TRIALS)
  const screen = planScreen(question.tasks, [side], most, run)
  return new Set(screen.map(store.nameOf))
}

/** The name of a stored trial, without the number of its attempt. */
function keyOf(path: string): string {
  return basename(path).replace(/(?:-\d+)?\.jsonl$/, '')
}
