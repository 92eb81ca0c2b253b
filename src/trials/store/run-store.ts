import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Side } from '../../agents/agent.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { removeFolder } from '../../core/process/remove-folder.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'
import type { Trial } from '../trial/trial.ts'
import { decisionSchema, MOST_RESULTS_BYTES } from './decision.ts'
import type { RunStoreOptions } from './run-store-options.ts'
import type { SealedFiles } from './sealed-files.ts'
import { StoreFiles } from './store-files.ts'
import type { StoreFolder } from './store-folder.ts'
import type { StoredTrial } from './stored-trial.ts'
import { Substitutes } from './substitutes.ts'
import { TrialKeeper } from './trial-keeper.ts'
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

/** Opens a store for one run. Nothing in it throws: an entry that cannot be read or written is measured again. */
export function runStore(folder: StoreFolder, options: RunStoreOptions): RunStore {
  const files = new StoreFiles(folder, options.readOnly, options.sealed)
  const shelf = new TrialShelf(files, options)
  const substitutes = new Substitutes(shelf)
  const keeper = new TrialKeeper(shelf, substitutes, options)
  const start = new PairStart(shelf, options)
  const decisions = storedDecision(shelf, options)
  return {
    folder,
    sealed: files.sealed,
    begin: () => start.begin(),
    isOld: ({ createdAt }) => start.isBefore(createdAt),
    find: (trial, attempt, as = 'itself') =>
      shelf.find(trial, attempt, as, attempt === 1 ? substitutes.of(trial) : undefined),
    substitute: (sets) => substitutes.find(sets),
    keep: (trial, attempt, ran) => keeper.keep(trial, attempt, ran),
    dropReplaced: (trials) => keeper.dropReplaced(trials),
    ...decisions,
    nameOf: (trial) => substitutes.of(trial)?.name ?? shelf.nameOf(trial),
    hasSubstitutes: () => !substitutes.isEmpty(),
    written: (side) => keeper.written(side),
    warnings: () => files.warnings(),
  }
}

/** What other people may have written is checked, or not used. */
function whose({ isShared }: RunStoreOptions): 'own' | 'anyone' {
  return isShared ? 'own' : 'anyone'
}

const startForm = { schema: z.strictObject({ startedAt: z.iso.datetime() }), maxBytes: 1000 }

/** When a decision began: a killed run is resumed. */
class PairStart {
  readonly #shelf: TrialShelf
  readonly #options: RunStoreOptions
  #startedAt: number

  constructor(shelf: TrialShelf, options: RunStoreOptions) {
    this.#shelf = shelf
    this.#options = options
    this.#startedAt = options.now().getTime()
  }

  async begin(): Promise<void> {
    const { files, pairFolder } = this.#shelf
    const { fresh, readOnly, now } = this.#options
    const own = await lstat(pairFolder).catch(() => null)
    // A link could lead out of the store.
    if (own !== null && !own.isDirectory()) await rm(pairFolder, { force: true }).catch(() => {})
    const file = join(pairFolder, 'start.jsonl')
    const start = fresh ? null : await files.read(file, startForm, () => true, whose(this.#options))
    if (start !== null && this.#shelf.isYoung(start.startedAt, PAIR_AGE_MS)) {
      this.#startedAt = Date.parse(start.startedAt)
      return
    }
    this.#startedAt = now().getTime()
    if (readOnly) return
    await removeFolder(pairFolder).catch(() => {})
    await files.write(file, { startedAt: now().toISOString() }, startForm.maxBytes)
  }

  isBefore(createdAt: string): boolean {
    return Date.parse(createdAt) < this.#startedAt
  }
}

/** The results that are stored under the decision key of a run. */
function storedDecision(shelf: TrialShelf, options: RunStoreOptions): Pick<RunStore, 'decided' | 'decide'> {
  const { files } = shelf
  const { decision, fresh, now } = options
  const path = join(files.folder.decisions, `${decision}.jsonl`)
  const form = { schema: decisionSchema, maxBytes: MOST_RESULTS_BYTES }
  return {
    async decided() {
      if (fresh || decision === null) return null
      const found = await files.read(path, form, ({ key }) => key === decision, whose(options))
      if (found === null || !shelf.isYoung(found.decidedAt, shelf.maxAgeMs)) return null
      return { at: found.decidedAt, results: found.results }
    },
    async decide(results) {
      if (decision === null) return
      await files.write(path, { key: decision, decidedAt: now().toISOString(), results }, form.maxBytes)
    },
  }
}
