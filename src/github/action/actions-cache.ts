import pLimit from 'p-limit'
import type { Warning } from '../../core/errors/user-error.ts'
import { inTime } from '../../core/process/in-time.ts'
import { withVariables } from '../../core/process/take-environment.ts'
import type { BackupName, StoreBackup } from '../../trials/store/store-backup.ts'
import type { Environment } from './workflow-context.ts'

/** The Actions cache, which keeps stores from run to run. */
export interface ActionsCache extends StoreBackup {
  /**
   * Uploads the stores that `filled` named, if any. Call it after publishing, when no user waits. `isHurried`: the job
   * is being cancelled.
   */
  save(isHurried?: boolean): Promise<void>
}

export interface ActionsCacheOptions {
  runId: string
  /** Counts how often this run was started. */
  attempt: number
  /** See `StoreBackup.keeps`. `head` only for the default branch, since all others read that. */
  keeps: StoreBackup['keeps']
  /** Number of the pull request whose own entries are used too, which GitHub shows to no other run; null: none. */
  pullRequest: number | null
  warn(warning: Warning): void
}

/** A cache service that is silent for this long counts as missing. */
const TIMEOUT_MS = 60_000
/** A runner ends a cancelled job after ten seconds. */
const HURRIED_MS = 8_000

/** The version in it rises when older entries become useless. */
const PREFIX = 'skill-eval-gate-v1'

/** The Actions cache of the runner that set `environment`; null where it offers none. Its methods do not throw. */
export function actionsCache(environment: Environment, options: ActionsCacheOptions): ActionsCache | null {
  const offers = (name: string) => (environment[name] ?? '') !== ''
  if (!offers('ACTIONS_RESULTS_URL') && !offers('ACTIONS_CACHE_URL')) return null
  // The library reads the runner's token from this process, which otherwise keeps none.
  const own = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith('ACTIONS_') && value !== undefined ? [[name, value]] : [],
    ),
  )
  const pending = new Map<string, { name: BackupName; folder: string }>()
  // Several agents ask at once, and the library takes its token from the environment of this process.
  const alone = pLimit(1)

  const attempt = async (
    what: string,
    todo: string,
    work: (cache: Cache) => Promise<unknown>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<void> => {
    try {
      // Loaded late: it takes a third of a second to load, and most runs need no cache.
      await inTime(timeoutMs, () => withVariables(own, async () => work(await import('@actions/cache'))))
    } catch (error) {
      options.warn({ what: `${what}: ${error instanceof Error ? error.message : String(error)}`, todo })
    }
  }

  const { keeps, pullRequest, runId } = options
  const ofRun = `${runId}-${options.attempt}`
  const owner = pullRequest === null ? '' : `pr${pullRequest}-`
  return {
    keeps,
    restore: (name, folder) =>
      alone(() =>
        attempt('Stored trials could not be restored', 'They are run again.', async (cache) => {
          // Entries are immutable: each run saves its own, and the newest is restored. Trials have names of their own.
          await cache.restoreCache([folder], keyOf(name, ofRun, ''), [keyOf(name, '', '')])
          // A pull request's own holds trials of several surfaces, whichever base it had.
          const own = keyOf(name, ofRun, owner)
          if (owner !== '') await cache.restoreCache([folder], own, [`${PREFIX}-${owner}${name.agent}-`])
        }),
      ),
    filled(name, folder) {
      // Each of several agents has a folder of its own.
      if (keeps !== null) pending.set(folder, { name, folder })
    },
    async save(isHurried = false) {
      for (const { name, folder } of [...pending.values()]) {
        pending.delete(folder)
        await attempt(
          'Trials could not be stored',
          'Pull requests run them again.',
          (cache) => cache.saveCache([folder], keyOf(name, ofRun, owner)),
          isHurried ? HURRIED_MS : TIMEOUT_MS,
        )
      }
    },
  }
}

type Cache = typeof import('@actions/cache')

function keyOf({ agent, surface }: BackupName, ofRun: string, owner: string): string {
  return `${PREFIX}-${owner}${agent}-${surface}-${ofRun}`
}
