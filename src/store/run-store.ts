import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Agent, Side } from '../agents/agent.ts'
import type { Warning } from '../errors/user-error.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { type DistinctTrial, type Told, trialProtocol } from '../plan/plan-trials.ts'
import { removeFolder } from '../process/remove-folder.ts'
import { type Results, resultsSchema } from '../results/results.ts'
import type { Trial } from '../trial/trial.ts'
import { digest } from './digest.ts'
import { readEntry, writeEntry } from './entry-file.ts'
import { type ListingEntry, listingEntry, listingEntryPath, MOST_INDEX_BYTES, newestSet } from './listing-index.ts'
import { modelChanged } from './model-changed.ts'
import { needsWorkspace } from './needs-workspace.ts'
import { skillDependencies } from './skill-dependencies.ts'
import type { StoreFolder } from './store-folder.ts'
import { MOST_TRIAL_BYTES, type StoredTrial, storedTrial } from './stored-trial.ts'
import { type Other, substitutesOn } from './substitutes.ts'

/** What one run finds of earlier ones, and leaves for later ones. */
export interface RunStore {
  readonly folder: StoreFolder
  /** Starts the decision, or goes on with the one that a killed run left. To be called before the first trial. */
  begin(): Promise<void>
  /**
   * The stored trial that can stand in for one, in its first or a further attempt; null when it has to be run. `as` a
   * base it does for longer, for a part of a base is run again.
   */
  find(trial: DistinctTrial, attempt: number, as?: 'itself' | 'base'): Promise<StoredTrial | null>
  /**
   * Whether stored trials of skills that read otherwise stand in for all of these: one set of trials of the screen from
   * 0 on for each side of a task, which may be run for both sides alike where there are two. From then on `find` finds
   * them; where not, nothing stands in for any.
   */
  standIn(sets: readonly (readonly DistinctTrial[])[]): Promise<boolean>
  /** Keeps a trial that was run just now. One that ended in an error is not kept. */
  keep(trial: DistinctTrial, attempt: number, ran: Trial): Promise<void>
  /** Forgets the trials of the screen that these are run in place of. */
  dropReplaced(trials: readonly DistinctTrial[]): Promise<void>
  /** Whether a stored trial was there before this decision began: something may have changed since. */
  isOld(trial: StoredTrial): boolean
  /** The results that a run with the same question ended with; null where it has to be asked. */
  decided(): Promise<{ at: string; results: Results } | null>
  /** Keeps results that nothing is missing of. */
  decide(results: Results): Promise<void>
  /** The name under which a trial of the screen is stored, or what stands in for it. */
  nameOf(trial: DistinctTrial): string
  /** Whether anything stands in for a trial. */
  standsIn(): boolean
  /** Trials that were written. */
  written(): number
  warnings(): Warning[]
}

export interface RunStoreOptions {
  agent: { id: string; version: string; model: string | null; setup: string | null; sees: Agent['visibility'] }
  /** See `pairKey` and `decisionKey`. */
  pair: string
  decision: string | null
  /** True: nothing that is stored counts, and all of it is replaced. */
  fresh: boolean
  /** True: nothing is run, so nothing is written. */
  readOnly: boolean
  /** Whether head is compared with base. */
  compares: boolean
  /** True: the folder was filled by others. Then a trial counts only as one of base, which is checked. */
  isShared: boolean
  maxAgeDays: number
  now(): Date
  /**
   * Digest of a skill's folder on a side, by whatever the agent calls it there; null for one that the side does not
   * have.
   */
  bodyOf(side: Side, skill: string): string | null
  /** What the agent's model calls itself, by now; null while nobody knows. */
  answeredAs(): string | null
  /** Key of the trial of the screen that a trial could be. */
  screenKeyOf(trial: DistinctTrial): string
}

/** What is measured for one decision belongs together in time: whatever drifts must hit both sides. */
export const PAIR_AGE_MS = 24 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** Clocks of two machines differ; a trial of next month was not measured. */
const CLOCK_MS = 10 * 60_000
const MOST_RESULTS_BYTES = 64 * 1_048_576

const startSchema = z.strictObject({ startedAt: z.iso.datetime() })
const decisionSchema = z.strictObject({ key: z.string(), decidedAt: z.iso.datetime(), results: resultsSchema })

/**
 * The store as one run sees it. Nothing in the folder is trusted: what is not exactly what was looked for is as good as
 * not there.
 */
export function runStore(folder: StoreFolder, options: RunStoreOptions): RunStore {
  const { agent, pair, fresh, now } = options
  const maxAge = options.maxAgeDays * DAY_MS
  const ownFolder = join(folder.pairs, pair)
  const startFile = join(ownFolder, 'start.jsonl')
  const decisionFile = join(folder.decisions, `${options.decision}.jsonl`)
  const known = new WeakMap<AskedTask, boolean>()
  const isReusable = (task: AskedTask): boolean => {
    const reusable = known.get(task) ?? !task.graders.some(needsWorkspace)
    known.set(task, reusable)
    return reusable
  }
  let startedAt = now().getTime()
  let damaged = 0
  let written = 0
  let failure: string | null = null

  const ageOf = (at: string) => now().getTime() - Date.parse(at)
  const isYoung = (at: string, most: number) => ageOf(at) <= most && ageOf(at) >= -CLOCK_MS
  /** `belongs`: whether what is there was written there. A whole entry of another name was put there by somebody. */
  const read = async <T>(
    path: string,
    schema: z.ZodType<T>,
    maxBytes: number,
    belongs: (content: T) => boolean = () => true,
  ): Promise<T | null> => {
    const entry = await readEntry(path, schema, maxBytes)
    if (entry.found === 'entry' && belongs(entry.content)) return entry.content
    if (entry.found !== 'nothing') {
      damaged += 1
      await rm(path, { recursive: true, force: true }).catch(() => {})
    }
    return null
  }
  const write = async (path: string, content: unknown, maxBytes: number): Promise<boolean> => {
    if (options.readOnly || failure !== null) return false
    try {
      return await writeEntry(path, content, maxBytes)
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      return false
    }
  }
  const keyOf = (key: string) => (agent.setup === null ? key : digest([key, agent.setup]))
  const nameOf = ({ key }: DistinctTrial, attempt: number) => attemptKey(keyOf(key), attempt)
  const pathOf = (trial: DistinctTrial, attempt: number) =>
    join(trial.phase === 'screen' ? folder.trials : ownFolder, `${nameOf(trial, attempt)}.jsonl`)
  const isSameAgent = ({ id, version, model }: StoredTrial['agent']) =>
    id === agent.id && version === agent.version && model === agent.model
  const hasSameBodies = (bodies: StoredTrial['bodies'], sides: readonly Side[]) =>
    Object.entries(bodies).every(([skill, body]) => sides.every((side) => options.bodyOf(side, skill) === body))
  const stillCounts = (stored: StoredTrial, guarded: boolean) =>
    isSameAgent(stored.agent) &&
    stored.protocol === trialProtocol &&
    !modelChanged(stored.events, options.answeredAs()) &&
    isYoung(stored.createdAt, guarded ? maxAge : Math.min(maxAge, PAIR_AGE_MS))
  const readTrial = (name: string, path: string) => read(path, storedTrial, MOST_TRIAL_BYTES, ({ key }) => key === name)
  const namedTrial = (name: string) => readTrial(name, join(folder.trials, `${name}.jsonl`))
  /** What guards base's trials, running a part of them again, does not guard head's. */
  const isGuarded = ({ standsFor, phase }: DistinctTrial, as: 'itself' | 'base') =>
    phase === 'screen' && (!options.compares || as === 'base' || standsFor.some(({ side }) => side === 'base'))

  const find = async (
    trial: DistinctTrial,
    attempt: number,
    as: 'itself' | 'base',
    other?: Other,
  ): Promise<StoredTrial | null> => {
    const { phase, standsFor } = trial
    // What takes the place of stored trials is not taken from the store.
    if (fresh || phase === 'refill' || !standsFor.every(({ task }) => isReusable(task))) return null
    const guarded = isGuarded(trial, as) || other?.guarded === true
    if (options.isShared && !guarded) return null
    const stored = await (other === undefined
      ? readTrial(nameOf(trial, attempt), pathOf(trial, attempt))
      : namedTrial(other.name))
    if (stored === null || !stillCounts(stored, guarded)) return null
    const sides = [...new Set(standsFor.map(({ side }) => side))]
    return hasSameBodies(stored.bodies, sides) ? stored : null
  }
  const toldKey = ({ key }: Told) => keyOf(key)
  const others = substitutesOn({
    holds: async (trial) => (await find(trial, 1, 'itself')) !== null,
    ownName: (trial) => nameOf(trial, 1),
    newestSet: (told, count) =>
      newestSet(folder, told, count, (path, key) =>
        read(path, listingEntry, MOST_INDEX_BYTES, (entry) => entry.key === key && entry.told === told),
      ),
    read: namedTrial,
    stillCounts,
    isGuarded: (trial) => isGuarded(trial, 'itself'),
    // A further attempt would have to be found, and run, on the side that the first was run on.
    isReusable: ({ task }) => !fresh && isReusable(task) && (task.maxAttempts ?? 1) === 1,
    bodyOf: options.bodyOf,
    toldKey,
  })

  return {
    folder,
    async begin() {
      const own = await lstat(ownFolder).catch(() => null)
      // A link would lead out of the store.
      if (own !== null && !own.isDirectory()) await rm(ownFolder, { force: true }).catch(() => {})
      const start = fresh ? null : await read(startFile, startSchema, 1000)
      if (start !== null && isYoung(start.startedAt, PAIR_AGE_MS)) {
        startedAt = Date.parse(start.startedAt)
        return
      }
      startedAt = now().getTime()
      if (options.readOnly) return
      await removeFolder(ownFolder).catch(() => {})
      await write(startFile, { startedAt: now().toISOString() }, 1000)
    },
    find: (trial, attempt, as = 'itself') => find(trial, attempt, as, attempt === 1 ? others.of(trial) : undefined),
    standIn: (sets) => others.standIn(sets),
    async keep(trial, attempt, ran) {
      if (ran.status !== 'ok' || ran.cached) return
      const { id, version, model } = agent
      const { events } = ran.transcript
      const bodyOf = (skill: string) => options.bodyOf(trial.side, skill)
      const { bodies, isAll } =
        agent.sees === 'listing' ? { bodies: new Map(), isAll: false } : skillDependencies(trial, events, bodyOf)
      const screened = trial.phase === 'refill' ? asScreen(trial, options.screenKeyOf(trial)) : trial
      const key = nameOf(screened, attempt)
      const createdAt = now().toISOString()
      // What may rest on more is another trial wherever any skill is, as its key says.
      const told = screened.phase === 'screen' && isAll && attempt === 1 ? (screened.told ?? null) : null
      const set = told === null ? null : { key: toldKey(told), surface: told.surface, index: screened.index }
      const content: StoredTrial = {
        key,
        agent: { id, version, model },
        protocol: trialProtocol,
        createdAt,
        durationMs: ran.durationMs,
        events,
        bodies: Object.fromEntries(bodies),
        ...(set === null ? {} : { told: set }),
      }
      others.forget(screened)
      if (!(await write(pathOf(screened, attempt), content, MOST_TRIAL_BYTES))) return
      written += 1
      if (set === null) return
      const entry: ListingEntry = { key, told: set.key, surface: set.surface, index: set.index, createdAt }
      await write(listingEntryPath(folder, entry), entry, MOST_INDEX_BYTES)
    },
    async dropReplaced(trials) {
      if (options.readOnly) return
      for (const trial of trials) {
        if (trial.phase !== 'refill') continue
        const replaced = asScreen(trial, options.screenKeyOf(trial))
        const other = others.of(replaced)
        if (other !== undefined) await rm(join(folder.trials, `${other.name}.jsonl`), { force: true }).catch(() => {})
        others.forget(replaced)
        for (let attempt = 1; attempt <= (trial.task.maxAttempts ?? 1); attempt += 1) {
          await rm(pathOf(replaced, attempt), { force: true }).catch(() => {})
        }
      }
    },
    isOld: ({ createdAt }) => Date.parse(createdAt) < startedAt,
    async decided() {
      if (fresh || options.decision === null) return null
      const found = await read(decisionFile, decisionSchema, MOST_RESULTS_BYTES, ({ key }) => key === options.decision)
      if (found === null || !isYoung(found.decidedAt, maxAge)) return null
      return { at: found.decidedAt, results: found.results }
    },
    async decide(results) {
      if (options.decision === null) return
      const content = { key: options.decision, decidedAt: now().toISOString(), results }
      await write(decisionFile, content, MOST_RESULTS_BYTES)
    },
    nameOf: (trial) => others.of(trial)?.name ?? nameOf(trial, 1),
    standsIn: () => others.any(),
    written: () => written,
    warnings: () => [
      ...(damaged === 0 ? [] : [damage(damaged)]),
      ...(failure === null
        ? []
        : [{ what: `Trials could not be kept in ${folder.path}: ${failure}`, todo: 'They are run again next time.' }]),
    ],
  }
}

/** A further attempt is another run of the same trial, and is kept beside the first. */
export function attemptKey(key: string, attempt: number): string {
  return attempt === 1 ? key : `${key}-${attempt}`
}

function asScreen(trial: DistinctTrial, key: string): DistinctTrial {
  return { ...trial, phase: 'screen', key }
}

function damage(count: number): Warning {
  return {
    what: `${count === 1 ? 'An entry' : `${count} entries`} of the result store could not be used and ${count === 1 ? 'was' : 'were'} removed.`,
    todo: 'Nothing: what was in them is measured again.',
  }
}
