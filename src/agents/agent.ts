import type { TranscriptEvent } from '../transcript/transcript.ts'

/**
 * Seed text for the system prompt: nothing added, consider skills once per topic, evaluate every skill on every
 * message.
 */
export type Mode = 'baseline' | 'smart' | 'forced'

export type Side = 'base' | 'head'

/**
 * What a trial is run for. `screen`: the first look at each side, for which stored trials do. `check`: base again,
 * beside the store. `refill`: base again, in place of the store. `confirm`: fresh trials of both sides by turns.
 * `golden`: head again, where a golden task failed.
 */
export type Phase = 'screen' | 'check' | 'refill' | 'confirm' | 'golden'

/** One skill as an agent is given it. `path` is an absolute path to its SKILL.md. */
export interface RequestedSkill {
  name: string
  description: string
  path: string
}

/** What a trial is run for decides how long it goes on and what the agent may do. */
export interface StopCondition {
  /**
   * Nothing but which skills are loaded is asked: tools with side effects are denied, and it stops once that is known.
   */
  triggerOnly: boolean
  /** Turns of the model for each message; null: the program's own limit. */
  maxTurns: number | null
}

/** One run of one task: everything an agent may know. */
export interface RunRequest {
  prompt: string
  followUps: readonly string[]
  /** Absolute path of a fresh folder of this trial's own. */
  workspace: string
  /** Paths of the task's input files, relative to the workspace; they are there already. */
  files: readonly string[]
  skills: readonly RequestedSkill[]
  mode: Mode
  /** As configured, without what the mode adds. */
  systemPrompt: string | null
  /** What mode and configuration together add to the agent's system prompt; null: nothing. */
  instructions: string | null
  model: string | null
  /** Absent: it goes on until its final answer. */
  stopCondition?: StopCondition
  /**
   * `phase` and `index` together tell a task's trials of one side apart. `attempt` is 1, and more where a suite lets a
   * failed task be tried again.
   */
  trial: { task: string; side: Side; phase: Phase; index: number; attempt: number }
}

export interface AgentIdentity {
  id: string
  /** Null when it is not known: then nothing of it may be reused. */
  version: string | null
  model: string | null
  /** How reports name it, such as "lexical router, not an agent". */
  label: string
  /**
   * What else makes it another agent than one of the same id, version and model, such as the program that it starts;
   * absent: nothing.
   */
  setup?: string
}

/** What a run of this agent holds. A grader that needs what is false here is not applicable: score null, no verdict. */
export interface Provides {
  output: boolean
  tools: boolean
  files: boolean
  usage: boolean
  turns: boolean
}

/** What an agent tells its model of skills, before any is loaded. */
export interface ObservedSurface {
  /**
   * In the order of the listing, the agent's own skills among them. Null where its request cannot be read: nobody can
   * say then what was offered.
   */
  listing: { skills: readonly ListedSkill[]; digest: string } | null
  /** The model that was asked for; null where none was. */
  model: string | null
}

/** One skill as a model is told of it. */
export interface ListedSkill {
  /** As the agent calls it, perhaps with its plugin's name before it: `plugin:skill`. */
  name: string
  /** Null where the agent left it out, as agents do when there are many. */
  description: string | null
}

export interface Agent {
  readonly id: string
  /** True: the same request gives the same answer for ever, so one trial is enough. */
  readonly deterministic: boolean
  readonly provides: Provides
  /**
   * What of a skill can change a run: the listing only, or anything in its folder. Decides when two sides may share
   * trials.
   */
  readonly visibility: 'listing' | 'folders'
  /**
   * Which parts of a request change what it does, besides prompt, files, skills and model; absent: none of these two.
   */
  readonly supports?: { instructions: boolean; stopCondition: boolean }
  /** True when its answers come from a recording: its trials are marked as cached. */
  readonly recorded?: boolean
  /** Absolute folder below which its workspaces have to be; absent: anywhere. */
  readonly runsBelow?: string
  identity(): Promise<AgentIdentity>
  /**
   * Throws a UserError when it cannot start at all, such as a program that does not exist. To be called once, before
   * any trial.
   */
  preflight?(): Promise<void>
  /**
   * What its model is told of these skills, by a run in an empty workspace that asks no model. Absent: an agent that is
   * given all of it, or of which nobody knows. Rejects with an AgentFailure where the agent asks for nothing.
   */
  observe?(skills: readonly RequestedSkill[], workspace: string, signal: AbortSignal): Promise<ObservedSurface>
  /**
   * Yields events as they happen. Ends normally when the agent gave its final answer; throws an AgentFailure when the
   * run cannot be judged. When `signal` aborts it stops whatever it started and ends.
   */
  run(request: RunRequest, signal: AbortSignal): AsyncIterable<TranscriptEvent>
}
