import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Side } from '../agents/agent.ts'
import { screenTrials } from '../gate/question.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { planScreen, type RunPlan } from '../plan/plan-trials.ts'
import { STORED_TRIALS } from '../plan/stored-trials.ts'
import { removeFolder } from '../process/remove-folder.ts'
import type { Results } from '../results/results.ts'
import { evict } from '../store/evict.ts'
import type { RunStore } from '../store/run-store.ts'
import { PAIR_AGE_MS } from '../store/trial-shelf.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { backupName } from './open-store.ts'
import type { Prepared } from './prepare.ts'
import type { Host } from './request.ts'

/** Ends a run with a store: evicts entries that are too old or exceed the size, and hands new trials to the backup. */
export async function finishStore(store: RunStore, prepared: Prepared, run: RunPlan, host: Host): Promise<void> {
  // Later pull requests need the substitutes of head's trials as their base, although nothing was run.
  const lends = host.backup?.keeps === 'head' && store.hasSubstitutes()
  if (store.written() === 0 && !lends) return
  const { folder } = store
  const { maxAgeDays, maxMb } = prepared.settings.store
  const side = host.backup?.keeps ?? null
  // A pull request that measured nothing of its base has nothing to add.
  const adds = side === 'head' || (side === 'base' && store.written('base') > 0)
  if (adds) await keepOnly(keysOf(side, prepared, run, store), store)
  const limits = { maxAge: maxAgeDays * 24 * 60 * 60_000, maxPairAge: PAIR_AGE_MS, maxBytes: maxMb * 1_048_576 }
  await evict(folder, limits, host.now().getTime())
  if (adds) host.backup?.filled(backupName(prepared, run, side), folder.path)
}

/** The results' summary of the store; absent where no trial came from it and no fresh run was asked for. */
export function storeSummary(trials: readonly KeyedTrial[], fresh: boolean): Results['store'] {
  const stored = trials.flatMap(({ storedAt }) => storedAt ?? []).sort()
  if (stored.length === 0 && !fresh) return undefined
  return { trials: stored.length, since: stored[0] ?? null, decidedAt: null, fresh, filled: 0 }
}

/** Names of a side's screening trials, which a later run uses as its base. */
function keysOf(side: Side, { question }: Prepared, run: RunPlan, store: RunStore): ReadonlySet<string> {
  const most = (task: AskedTask) => Math.max(screenTrials(task, question).both, STORED_TRIALS)
  const screen = planScreen(question.tasks, [side], most, run)
  return new Set(screen.map(store.nameOf))
}

/**
 * Removes all but the named trials before a backup: decisions, and trials for one decision, are of no use to other
 * runs.
 */
async function keepOnly(keys: ReadonlySet<string>, { folder }: RunStore): Promise<void> {
  for (const part of [folder.pairs, folder.decisions]) await removeFolder(part).catch(() => {})
  await keepNamed(folder.trials, keys)
  for (const name of await readdir(folder.listings).catch(() => [])) await keepNamed(join(folder.listings, name), keys)
}

async function keepNamed(folder: string, keys: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const key = name.replace(/(?:-\d+)?\.jsonl$/, '')
    if (!keys.has(key)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}
