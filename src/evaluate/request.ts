import type { ConfigInputs } from '../core/config/config-inputs.ts'
import type { ReadConfig } from '../core/config/read-config.ts'
import type { ColumnResults } from '../core/results/results.ts'
import type { Comparison } from '../sides/comparison.ts'
import type { Part } from '../trials/shards/part.ts'
import type { Shard } from '../trials/shards/shard.ts'
import type { StoreBackup } from '../trials/store/store-backup.ts'
import type { TrialAverages } from '../trials/store/trial-averages.ts'
import type { Progress } from '../trials/trial/trials-request.ts'
import type { AgentTurn } from './agent-turn.ts'

/** A request for one evaluation. */
export interface EvaluationRequest {
  /** A folder in the repository. */
  path: string
  comparison: Comparison
  /**
   * Globs of suites that the user named; empty: discovery. They filter the suites, except with `unless_unconfigured`
   * and without a configuration on base: a workflow then names its suites with them.
   */
  suites: { patterns: readonly string[]; filter: 'always' | 'unless_unconfigured' }
  /** Folders in place of those that the configuration names for skills; absent: these. */
  roots?: readonly string[]
  /** Globs of skills, tasks, tags and rooms to measure; empty or absent: all. */
  only: { skills: string[]; tasks: string[]; tags: string[]; rooms: string[] }
  /** Configuration file, relative to the root; null: the default names. */
  configFile: string | null
  /**
   * The running workflow, where it is read from head and the repository may not have had the gate: a change that brings
   * it installs the gate. `file`: relative to the root; `action`: `owner/name` of the action that runs, '' for one of
   * the checkout. Absent or null: nothing is installed.
   */
  workflow?: { file: string; action: string } | null
  /** A configuration that replaces the files of both sides: in a terminal, where the user named it. Null: none. */
  config: ReadConfig | null
  /** Policy given by Action inputs or CLI options. */
  inputs: ConfigInputs
  /**
   * Whether inputs only tighten base's configuration, since a workflow file comes with the pull request, or replace it.
   */
  inputsMay: 'tighten' | 'override'
  /** One of several subjects in turn; absent: the only one. */
  turn?: AgentTurn
  /** Absolute folder that relative paths in an agent's command resolve against. */
  agentFolder: string
  /** Folder to record transcripts in; null: none. */
  record: string | null
  /** Folder of recorded transcripts, the only source of answers; null: the agent runs. */
  offline: string | null
  /** The result store; absent or null: none. */
  store?: StoreRequest | null
  /** A gate that several runners share: one of them, or all parts, to decide. Absent: one runner does all. */
  shards?: { shard: Shard } | { parts: readonly Part[] }
  /** True: `diff` graders rewrite head's snapshots instead of comparing. Only on request, in a terminal. */
  updateSnapshots: boolean
  /** Set where head comes from outside: it is read as data, and none of its code is executed. */
  untrusted: Untrusted | null
  /** True: a `run` exits by its decision whatever the configuration says, as in a terminal: that blocks nothing. */
  enforceRun: boolean
  /** True: a `run` fails where a grader fails on a trial. Default false. */
  failOnGraders?: boolean
  repository: ColumnResults['repository']
  /** The command that measures the same again; a function where that depends on what ran. */
  reproduce: string | ((ran: Ran) => string)
}

/** What a run turned out to be, which its request does not say. */
export interface Ran {
  /** The inputs that counted: others would make base's configuration laxer. */
  inputs: ConfigInputs
  /** Those that answered. */
  agents: readonly { id: string; version: string | null }[]
}

/** A change from outside. Its skills and prompts are data; policy, agent, graders and hooks are base's. */
interface Untrusted {
  why: 'fork' | 'dependabot'
  /**
   * True: a maintainer approved this very commit, so the configured agent may read it in a sandbox. False: only the
   * lexical router reads it.
   */
  agentAllowed: boolean
}

/** A request for a result store. */
export interface StoreRequest {
  /** Absolute. */
  folder: string
  /** True: the user named it, so an unusable store is an error. */
  isNamed: boolean
  /** True: ignore its content and replace it. */
  fresh: boolean
  /** True: start nothing and use stored trials only. */
  only: boolean
  /** True: also run the trials of head that later pull requests need as their base. */
  fill: boolean
}

/** Parts of the machine that an evaluation may use, and its progress callbacks. */
export interface Host {
  /** Version of this program. */
  version: string
  now(): Date
  /** Environment of this process. Agents get an allow-list of it. */
  environment: Readonly<Record<string, string | undefined>>
  signal: AbortSignal
  onProgress(progress: Progress): void
  /** Called before an agent is asked, with its share of the budget; null: no limit. */
  onAgent?(agent: { name: string; position: number; of: number; budgetUsd: number | null }): void
  /** Called once trials have ended, with what they cost in US dollars, whatever came of them. */
  onSpent?(usd: number): void
  /** Called before the first trials of a non-deterministic agent run. */
  onForecast?(forecast: Forecast): void
  /** Backup of the store beyond this machine. */
  backup?: StoreBackup
  /**
   * Called when it is known how to publish the result: before head is read, and again if the policy changes after that.
   */
  onPublishing?(publishing: Publishing): void
}

/** Expected size of a run: its next trials, and those that may be needed to confirm a loss. */
export interface Forecast {
  /** The agent, and how many there are; absent: it is not one of a list. */
  agent?: { name: string; of: number }
  trials: number
  /** Most trials on top, to confirm. */
  mostMore: number
  /** Trials that run at once. */
  concurrency: number
  /** What is left where some of it was spent. */
  budgetUsd: number | null
  /**
   * Averages of the agent's stored trials, or, without any, an estimate of their cost from its first request
   * (`source: 'request'`, whose `trials` is 0 and `durationMs` null), or the averages of its first trials (`source:
   * 'probe'`, which are done and no part of `trials`); null without any.
   */
  pace: Pace | null
  /** US dollars that one request reserves of the budget, by the requests of probes; 0 where it is not known. */
  leastUsd?: number
  /** US dollars that the first trials cost, where `pace` is theirs. */
  spentUsd?: number
  /** Of `trials`: those of prompts that are about changed skills, and these skills. Absent without a base. */
  changed?: { skills: readonly string[]; trials: number }
}

/** What a trial takes and costs, and where that comes from. */
export type Pace =
  | (TrialAverages & { source?: 'stored' | 'probe' })
  | {
      source: 'request'
      trials: 0
      durationMs: null
      costUsd: number
      /** True: all requests are such. False: an agent does more than its first one shows. */
      isExact: boolean
    }

/** How a result is published, from the configuration. */
export interface Publishing {
  comment: 'changed' | 'always' | 'never'
  failJob: boolean
  checkName: string
  /** Who may accept a regression. */
  accept: 'maintainers' | 'not_author' | 'off'
  /** True where only a part of the tasks is asked. Such a result, or an error, is never published as the gate's. */
  filtered: boolean
  /** The agent that inputs choose. Null: base's configuration chooses it, or it is not known yet. */
  agent: string | null
  /** Inputs that make the question stricter than base's configuration does, with their values as JSON. */
  needs: Readonly<Record<string, string>>
}
