import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Side } from '../../agents/agent.ts'
import { isUnanswered } from '../../agents/transcript/unanswered.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { removeFolder } from '../../core/process/remove-folder.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import { type DistinctTrial, trialProtocol } from '../plan/plan-trials.ts'
import { STORED_TRIALS } from '../plan/stored-trials.ts'
import type { Trial } from '../trial/trial.ts'
import { decisionSchema, MOST_RESULTS_BYTES } from './decision.ts'
import { type ListingEntry, listingEntryPath, MOST_INDEX_BYTES } from './listing-index.ts'
import type { RunStoreOptions } from './run-store-options.ts'
import type { SealedFiles } from './sealed-files.ts'
import { skillDependencies } from './skill-dependencies.ts'
import { StoreFiles } from './store-files.ts'
import type { StoreFolder } from './store-folder.ts'
import { MOST_TRIAL_BYTES, type StoredTrial } from './stored-trial.ts'
import { Substitutes } from './substitutes.ts'
import { PAIR_AGE_MS, TrialShelf } from './trial-shelf.ts'

/** The result store as one run sees it: stored trials and decisions of earlier runs, and the ones it stores itself. */
export interface RunStore {
  readonly folder: StoreFolder
  /** The files whose content this run, or one that it trusts, wrote. */
  readonly sealed: SealedFiles
  /** Starts a decision, or resumes the one of a killed run. Call it before the first trial. */
  begin(): Promise<void>
  /**
   * The stored trial to use in place of running `trial`; null: run it. `attempt` counts from 1. A trial used `as` base
   * may be older, because the check of base runs a part of base's trials again.
   */
  find(trial: DistinctTrial, attempt: number, as?: 'itself' | 'base'): Promise<StoredTrial | null>
  /**
   * Looks for stored trials to reuse although the skills' bodies were edited since. `sets` holds the screening trials
   * of one task, from index 0 on, one set for each side; with two sets, each stored trial is used for both sides.
   * Returns true when every trial has a substitute, which `find` returns from then on; false when none has.
   */
  substitute(sets: readonly (readonly DistinctTrial[])[]): Promise<boolean>
  /** Stores a trial that just ran. Trials that ended in an error, and reused ones, are not stored. */
  keep(trial: DistinctTrial, attempt: number, ran: Trial): Promise<void>
  /** Removes the stored screening trials that these refill trials replace. */
  dropReplaced(trials: readonly DistinctTrial[]): Promise<void>
  /** Whether a stored trial is older than this decision, so that the model may have drifted since. */
  isOld(trial: StoredTrial): boolean
  /** The stored results of an earlier run with the same decision key, and when it ended (ISO 8601); null: none. */
  decided(): Promise<{ at: string; results: ColumnResults } | null>
  /** Stores complete results under the decision key. */
  decide(results: ColumnResults): Promise<void>
  /** The name under which a screening trial, or its substitute, is stored. */
  nameOf(trial: DistinctTrial): string
  /** Whether any trial has a substitute. */
  hasSubstitutes(): boolean
  /** Number of trials that this run stored: of all, or of the screen of one side. */
  written(side?: Side): number
  /** Entries that were damaged or could not be written. */
  warnings(): Warning[]
}

const startSchema = z.strictObject({ startedAt: z.iso.datetime() })

/** Opens a store for one run. Nothing in it throws: an entry that cannot be read or written is measured again. */
export function runStore(folder: StoreFolder, options: RunStoreOptions): RunStore {
  const { agent, fresh, now } = options
  const files = new StoreFiles(folder, options.readOnly, options.sealed)
  const shelf = new TrialShelf(files, options)
  const substitutes = new Substitutes(shelf)
  const { pairFolder } = shelf
  // What other people may have written is checked, or not used.
  const whose = options.isShared ? 'own' : 'anyone'
  const startFile = join(pairFolder, 'start.jsonl')
  const decisionFile = join(folder.decisions, `${options.decision}.jsonl`)
  let startedAt = now().getTime()
  let written = 0
  const ofSides = { base: 0, head: 0 }
  const asScreen = (trial: DistinctTrial): DistinctTrial => ({
    ...trial,
    phase: 'screen',
    key: options.screenKeyOf(trial),
  })

  /** Adds a trial that checked base to base's stored ones, so that the checks of consecutive runs accumulate. */
  async function addToBase(trial: DistinctTrial, content: StoredTrial): Promise<void> {
    for (let index = 0; index < STORED_TRIALS; index += 1) {
      const spot = asScreen({ ...trial, index })
      const path = shelf.pathOf(spot, 1)
      if ((await lstat(path).catch(() => null)) !== null) continue
      await files.write(path, { ...content, key: shelf.nameOf(spot) }, MOST_TRIAL_BYTES)
      return
    }
  }

  return {
    folder,
    sealed: files.sealed,
    async begin() {
      const own = await lstat(pairFolder).catch(() => null)
      // A link could lead out of the store.
      if (own !== null && !own.isDirectory()) await rm(pairFolder, { force: true }).catch(() => {})
      const start = fresh ? null : await files.read(startFile, startSchema, 1000, () => true, whose)
      if (start !== null && shelf.isYoung(start.startedAt, PAIR_AGE_MS)) {
        startedAt = Date.parse(start.startedAt)
        return
      }
      startedAt = now().getTime()
      if (options.readOnly) return
      await removeFolder(pairFolder).catch(() => {})
      await files.write(startFile, { startedAt: now().toISOString() }, 1000)
    },
    find: (trial, attempt, as = 'itself') =>
      shelf.find(trial, attempt, as, attempt === 1 ? substitutes.of(trial) : undefined),
    substitute: (sets) => substitutes.find(sets),
    async keep(trial, attempt, ran) {
      if (ran.status !== 'ok' || ran.cached || isUnanswered(ran.transcript)) return
      const { id, version, model } = agent
      const { events } = ran.transcript
      const { bodies, isAll } =
        agent.visibility === 'listing'
          ? { bodies: new Map(), isAll: false }
          : skillDependencies(trial, events, (skill) => options.bodyOf(trial.side, skill))
      const screened = trial.phase === 'refill' ? asScreen(trial) : trial
      const key = shelf.nameOf(screened, attempt)
      const createdAt = now().toISOString()
      // Only a trial that depends on nothing but these bodies may be found by its listing.
      const listing = screened.phase === 'screen' && isAll && attempt === 1 ? (screened.listing ?? null) : null
      // The key `told` of stored files: the listing by which the trial can be found.
      const indexed =
        listing === null ? null : { key: shelf.listingOf(listing), surface: listing.surface, index: screened.index }
      const content: StoredTrial = {
        key,
        agent: { id, version, model },
        protocol: trialProtocol,
        createdAt,
        durationMs: ran.durationMs,
        events,
        bodies: Object.fromEntries(bodies),
        ...(indexed === null ? {} : { told: indexed }),
      }
      if (trial.phase === 'check' && attempt === 1) await addToBase(trial, content)
      substitutes.forget(screened)
      if (!(await files.write(shelf.pathOf(screened, attempt), content, MOST_TRIAL_BYTES))) return
      written += 1
      if (screened.phase === 'screen') for (const { side } of trial.countsFor) ofSides[side] += 1
      if (indexed === null) return
      const { surface, index } = indexed
      const entry: ListingEntry = { key, told: indexed.key, surface, index, createdAt }
      await files.write(listingEntryPath(folder, entry), entry, MOST_INDEX_BYTES)
    },
    async dropReplaced(trials) {
      if (options.readOnly) return
      for (const trial of trials) {
        if (trial.phase !== 'refill') continue
        const replaced = asScreen(trial)
        const paths = Array.from({ length: trial.task.maxAttempts ?? 1 }, (_, at) => shelf.pathOf(replaced, at + 1))
        // Fewer are measured anew than may be stored.
        const others = trial.index > 0 ? 0 : STORED_TRIALS
        for (let index = 1; index < others; index += 1) paths.push(shelf.pathOf(asScreen({ ...trial, index }), 1))
        const substitute = substitutes.of(replaced)
        if (substitute !== undefined) paths.push(join(folder.trials, `${substitute.name}.jsonl`))
        substitutes.forget(replaced)
        for (const path of paths) await rm(path, { force: true }).catch(() => {})
      }
    },
    isOld: ({ createdAt }) => Date.parse(createdAt) < startedAt,
    async decided() {
      const { decision } = options
      if (fresh || decision === null) return null
      const isAsked = ({ key }: { key: string }) => key === decision
      const found = await files.read(decisionFile, decisionSchema, MOST_RESULTS_BYTES, isAsked, whose)
      if (found === null || !shelf.isYoung(found.decidedAt, shelf.maxAgeMs)) return null
      return { at: found.decidedAt, results: found.results }
    },
    async decide(results) {
      if (options.decision === null) return
      const content = { key: options.decision, decidedAt: now().toISOString(), results }
      await files.write(decisionFile, content, MOST_RESULTS_BYTES)
    },
    nameOf: (trial) => substitutes.of(trial)?.name ?? shelf.nameOf(trial),
    hasSubstitutes: () => !substitutes.isEmpty(),
    written: (side) => (side === undefined ? written : ofSides[side]),
    warnings: () => files.warnings(),
  }
}
