import type { ConfigInputs } from '../config/config-inputs.ts'
import type { ReadConfig } from '../config/read-config.ts'
import type { Results } from '../results/results.ts'
import type { Comparison } from '../sides/comparison.ts'
import type { StoreBackup } from '../store/backup.ts'
import type { TrialAverages } from '../store/trial-averages.ts'
import type { Progress } from '../trial/run-trials.ts'

/** Everything that somebody asks for when they ask for an evaluation. */
export interface EvaluationRequest {
  /** A folder in the repository. */
  path: string
  comparison: Comparison
  /**
   * Suites that were named, as globs; none: discovery. Naming some is a filter, unless (`unless_unconfigured`) there is
   * no configuration on base: then it is how a workflow says where its suites are.
   */
  suites: { patterns: readonly string[]; filter: 'always' | 'unless_unconfigured' }
  /** Globs of what to ask and judge; empty: everything. */
  only: { skills: string[]; tasks: string[]; tags: string[] }
  /** Configuration file, relative to the root; null: the default names. */
  configFile: string | null
  /** A configuration that counts for both sides whatever they hold: in a terminal, where the user named the file. */
  config: ReadConfig | null
  /** What inputs or options say. */
  inputs: ConfigInputs
  /**
   * Whether inputs may only tighten the base's configuration (a workflow file comes with the pull request), or win over
   * it.
   */
  inputsMay: 'tighten' | 'override'
  /** True: it is one of several modes that are compared, so that an agent without modes is a mistake. */
  comparesModes?: boolean
  /** Absolute folder that relative paths in an agent's command start from. */
  agentFolder: string
  /** Folder that transcripts are recorded to. */
  record: string | null
  /** Folder that answers come from, and from nowhere else. */
  offline: string | null
  /** Where trials are kept from run to run; absent or null: nowhere. */
  store?: StoreRequest | null
  /**
   * True: `diff` graders write head's snapshots anew instead of comparing with them. Only where the user asks, in a
   * terminal.
   */
  updateSnapshots: boolean
  /** Set where head's text is not trusted: then it is data, and nothing of it is executed. */
  untrusted: Untrusted | null
  /** True where asking is enough to mean it (a terminal); false: without configuration the decision is advice. */
  enforceUnconfigured: boolean
  repository: Results['repository']
  /** The command that measures the same again. */
  reproduce: string
}

/**
 * A change from outside. Its skills and prompts are read as data, without a checkout; policy, agent, graders and hooks
 * are base's.
 */
export interface Untrusted {
  why: 'fork' | 'dependabot'
  /**
   * True: a maintainer had a look at this very commit, so the configured agent may read it, in a sandbox. False: only
   * the lexical router does, as advice.
   */
  agentAllowed: boolean
}

/** The result store that somebody asks for. */
export interface StoreRequest {
  /** Absolute. */
  folder: string
  /** True: the user named it, and has to hear when it cannot be used. */
  isNamed: boolean
  /** True: nothing in it counts, and all of it is replaced. */
  fresh: boolean
  /** True: nothing is started, and answers come from it only. */
  only: boolean
  /** True: what pull requests will need of head as their base may be measured too. */
  fill: boolean
}

/** What the pipeline may use of the machine. */
export interface Host {
  /** Version of this program. */
  version: string
  now(): Date
  /** Environment of this process; agents get an allow-list of it. */
  environment: Readonly<Record<string, string | undefined>>
  signal: AbortSignal
  onProgress(progress: Progress): void
  /** Called before the first trials of an agent that costs something run. */
  onForecast?(forecast: Forecast): void
  /** Where a store is kept beyond this machine. */
  backup?: StoreBackup
  /** Called once it is known how the result is to be published, before anything of head is read. */
  onPublishing?(publishing: Publishing): void
}

/** What the trials that run next may come to, and what may come on top to confirm a suspicion. */
export interface Forecast {
  trials: number
  /** What comes on top at most, in trials. */
  mostMore: number
  /** Trials that run at once. */
  concurrency: number
  budgetUsd: number | null
  /** What stored trials of the agent took; null where there are none. */
  pace: TrialAverages | null
}

/** How a result is published, by the configuration. */
export interface Publishing {
  comment: 'changed' | 'always' | 'never'
  failJob: boolean
  checkName: string
  /** Who may accept a regression. */
  accept: 'maintainers' | 'not_author' | 'off'
  /** True when only a part is asked: then what is published, a mistake too, is never the gate's. */
  filtered: boolean
}
