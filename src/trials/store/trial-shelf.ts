import { join } from 'node:path'
import type { Side } from '../../agents/agent.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { type DistinctTrial, type ListingKey, trialProtocol } from '../plan/plan-trials.ts'
import { modelChanged } from './model-changed.ts'
import { needsWorkspace } from './needs-workspace.ts'
import type { RunStoreOptions } from './run-store-options.ts'
import type { StoreFiles } from './store-files.ts'
import { MOST_TRIAL_BYTES, type StoredTrial, storedTrial } from './stored-trial.ts'

const DAY_MS = 24 * 60 * 60_000
/** Trials of one decision are measured close together in time, so that drift of a model hits both sides. */
export const PAIR_AGE_MS = DAY_MS
/** Clocks of two machines differ this much; a trial from further in the future is refused. */
const CLOCK_SKEW_MS = 10 * 60_000

/** A stored trial that is used in place of another one. */
export interface Substitute {
  /** Its name in the store. */
  name: string
  /** Whether the check of base, which runs a part of base's trials again, covers it. */
  guarded: boolean
}

/** Stored trials by the names that one run gives them; decides which of them the run may use. */
export class TrialShelf {
  readonly files: StoreFiles
  /** Folder of the trials that belong to this decision alone. */
  readonly pairFolder: string
  readonly maxAgeMs: number
  readonly #options: RunStoreOptions
  readonly #reusable = new Map<AskedTask, boolean>()

  constructor(files: StoreFiles, options: RunStoreOptions) {
    this.files = files
    this.pairFolder = join(files.folder.pairs, options.pair)
    this.maxAgeMs = options.maxAgeDays * DAY_MS
    this.#options = options
  }

  /** The name of an attempt (from 1) in the store. */
  nameOf({ key }: DistinctTrial, attempt = 1): string {
    return attemptKey(key, attempt)
  }

  /** The absolute path of an attempt: shared by all decisions for the screening, else in this decision's folder. */
  pathOf(trial: DistinctTrial, attempt: number): string {
    const folder = trial.phase === 'screen' ? this.files.folder.trials : this.pairFolder
    return join(folder, `${this.nameOf(trial, attempt)}.jsonl`)
  }

  /** The digest that is the same for all trials whose agent was shown this listing. */
  listingOf({ key }: ListingKey): string {
    return key
  }

  /** The screening trial that is stored under a name; null where there is none. `whose`: see `StoreFiles.read`. */
  read(name: string, whose: 'anyone' | 'own' = 'anyone'): Promise<StoredTrial | null> {
    return this.#readAt(join(this.files.folder.trials, `${name}.jsonl`), name, whose)
  }

  /** See `RunStore.find`. With a `substitute`, that one is read in place of the trial itself. */
  async find(
    trial: DistinctTrial,
    attempt: number,
    as: 'itself' | 'base',
    substitute?: Substitute,
  ): Promise<StoredTrial | null> {
    const { phase, countsFor } = trial
    // A refill replaces stored trials, so it is never taken from the store.
    if (this.#options.fresh || phase === 'refill' || !countsFor.every(({ task }) => this.#isReusable(task))) return null
    const guarded = this.isGuarded(trial, as) || substitute?.guarded === true
    const whose = this.#options.isShared && !guarded ? 'own' : 'anyone'
    const stored = await (substitute === undefined
      ? this.#readAt(this.pathOf(trial, attempt), this.nameOf(trial, attempt), whose)
      : this.read(substitute.name, whose))
    if (stored === null || !this.isUsable(stored, guarded)) return null
    const sides = [...new Set(countsFor.map(({ side }) => side))]
    return this.hasSameBodies(stored, sides) ? stored : null
  }

  /** Whether a stored trial ran with this agent, version and model, and is young enough. */
  isUsable({ agent, protocol, events, createdAt }: StoredTrial, guarded: boolean): boolean {
    const { id, version, model } = this.#options.agent
    return (
      agent.id === id &&
      agent.version === version &&
      agent.model === model &&
      protocol === trialProtocol &&
      !modelChanged(events, this.#options.answeredAs()) &&
      this.isYoung(createdAt, guarded ? this.maxAgeMs : Math.min(this.maxAgeMs, PAIR_AGE_MS))
    )
  }

  /** Whether the skills that a trial depends on are the same on these sides. */
  hasSameBodies({ bodies }: StoredTrial, sides: readonly Side[]): boolean {
    return Object.entries(bodies).every(([skill, body]) =>
      sides.every((side) => this.#options.bodyOf(side, skill) === body),
    )
  }

  /** Whether the check of base covers a trial. It runs a part of base's trials again and none of head's. */
  isGuarded({ countsFor, phase }: DistinctTrial, as: 'itself' | 'base' = 'itself'): boolean {
    return (
      phase === 'screen' && (!this.#options.compares || as === 'base' || countsFor.some(({ side }) => side === 'base'))
    )
  }

  /** Whether a substitute may be used for a trial. One with several attempts needs all of them from the same side. */
  isReplaceable({ task }: DistinctTrial): boolean {
    return !this.#options.fresh && this.#isReusable(task) && (task.maxAttempts ?? 1) === 1
  }

  /** Whether a time (ISO 8601) is at most `most` milliseconds ago. */
  isYoung(at: string, most: number): boolean {
    const age = this.#options.now().getTime() - Date.parse(at)
    return age <= most && age >= -CLOCK_SKEW_MS
  }

  #readAt(path: string, name: string, whose: 'anyone' | 'own'): Promise<StoredTrial | null> {
    const form = { schema: storedTrial, maxBytes: MOST_TRIAL_BYTES }
    return this.files.read(path, form, ({ key }) => key === name, whose)
  }

  #isReusable(task: AskedTask): boolean {
    const reusable = this.#reusable.get(task) ?? !task.graders.some(needsWorkspace)
    this.#reusable.set(task, reusable)
    return reusable
  }
}

/** The key of an attempt: the trial's own for the first, with `-2` and so on for a further run of the same trial. */
export function attemptKey(key: string, attempt: number): string {
  return attempt === 1 ? key : `${key}-${attempt}`
}
