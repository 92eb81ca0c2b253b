import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Side } from '../../agents/agent.ts'
import { isUnanswered } from '../../agents/transcript/unanswered.ts'
import { type DistinctTrial, trialProtocol } from '../plan/plan-trials.ts'
import { STORED_TRIALS } from '../plan/stored-trials.ts'
import type { Trial } from '../trial/trial.ts'
import { listingEntryPath, MOST_INDEX_BYTES } from './listing-index.ts'
import type { RunStoreOptions } from './run-store-options.ts'
import { skillDependencies } from './skill-dependencies.ts'
import { MOST_TRIAL_BYTES, type StoredTrial } from './stored-trial.ts'
import type { Substitutes } from './substitutes.ts'
import type { TrialShelf } from './trial-shelf.ts'

/** Stores the trials of a run, and removes those that they replace. */
export class TrialKeeper {
  readonly #shelf: TrialShelf
  readonly #substitutes: Substitutes
  readonly #options: RunStoreOptions
  #written = 0
  readonly #ofSides = { base: 0, head: 0 }

  constructor(shelf: TrialShelf, substitutes: Substitutes, options: RunStoreOptions) {
    this.#shelf = shelf
    this.#substitutes = substitutes
    this.#options = options
  }

  /** See `RunStore.keep`. */
  async keep(trial: DistinctTrial, attempt: number, ran: Trial): Promise<void> {
    if (ran.status !== 'ok' || ran.cached || isUnanswered(ran.transcript)) return
    const stored = trial.phase === 'refill' ? this.#asScreen(trial) : trial
    const content = this.#contentOf(stored, attempt, ran)
    if (trial.phase === 'check' && attempt === 1) await this.#addToBase(trial, content)
    this.#substitutes.forget(stored)
    const { files } = this.#shelf
    if (!(await files.write(this.#shelf.pathOf(stored, attempt), content, MOST_TRIAL_BYTES))) return
    this.#written += 1
    if (stored.phase === 'screen') for (const { side } of trial.countsFor) this.#ofSides[side] += 1
    const { key, told, createdAt } = content
    if (told === undefined) return
    const entry = { key, told: told.key, surface: told.surface, index: told.index, createdAt }
    await files.write(listingEntryPath(files.folder, entry), entry, MOST_INDEX_BYTES)
  }

  /** See `RunStore.dropReplaced`. */
  async dropReplaced(trials: readonly DistinctTrial[]): Promise<void> {
    if (this.#options.readOnly) return
    for (const trial of trials) {
      if (trial.phase !== 'refill') continue
      const replaced = this.#asScreen(trial)
      for (const path of this.#pathsOf(replaced)) await rm(path, { force: true }).catch(() => {})
      this.#substitutes.forget(replaced)
    }
  }

  /** See `RunStore.written`. */
  written(side: Side | undefined): number {
    return side === undefined ? this.#written : this.#ofSides[side]
  }

  #contentOf(trial: DistinctTrial, attempt: number, ran: Trial): StoredTrial {
    const { agent, bodyOf, now } = this.#options
    const { id, version, model } = agent
    const { events } = ran.transcript
    const { bodies, isAll } =
      agent.visibility === 'listing'
        ? { bodies: new Map(), isAll: false }
        : skillDependencies(trial, events, (skill) => bodyOf(trial.side, skill))
    // Only a trial that depends on nothing but these bodies may be found by its listing.
    const listing = trial.phase === 'screen' && isAll && attempt === 1 ? trial.listing : undefined
    return {
      key: this.#shelf.nameOf(trial, attempt),
      agent: { id, version, model },
      protocol: trialProtocol,
      createdAt: now().toISOString(),
      durationMs: ran.durationMs,
      events,
      bodies: Object.fromEntries(bodies),
      // The key `told` of stored files: the listing by which the trial can be found.
      ...(listing === undefined
        ? {}
        : { told: { key: this.#shelf.listingOf(listing), surface: listing.surface, index: trial.index } }),
    }
  }

  /** Adds a trial that checked base to base's stored ones, so that the checks of consecutive runs accumulate. */
  async #addToBase(trial: DistinctTrial, content: StoredTrial): Promise<void> {
    for (let index = 0; index < STORED_TRIALS; index += 1) {
      const spot = this.#asScreen({ ...trial, index })
      const path = this.#shelf.pathOf(spot, 1)
      if ((await lstat(path).catch(() => null)) !== null) continue
      await this.#shelf.files.write(path, { ...content, key: this.#shelf.nameOf(spot) }, MOST_TRIAL_BYTES)
      return
    }
  }

  /** The files of a screening trial and of those after it: fewer are measured anew than may be stored. */
  #pathsOf(trial: DistinctTrial): string[] {
    const attempts = Array.from({ length: trial.task.maxAttempts ?? 1 }, (_, at) => this.#shelf.pathOf(trial, at + 1))
    const after = Array.from({ length: trial.index > 0 ? 0 : STORED_TRIALS - 1 }, (_, at) =>
      this.#shelf.pathOf(this.#asScreen({ ...trial, index: at + 1 }), 1),
    )
    const substitute = this.#substitutes.of(trial)
    const { trials } = this.#shelf.files.folder
    return [...attempts, ...after, ...(substitute === undefined ? [] : [join(trials, `${substitute.name}.jsonl`)])]
  }

  #asScreen(trial: DistinctTrial): DistinctTrial {
    return { ...trial, phase: 'screen', key: this.#options.screenKeyOf(trial) }
  }
}
