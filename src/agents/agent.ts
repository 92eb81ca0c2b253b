import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import type { TranscriptEvent } from './transcript/transcript.ts'
import type { AgentContext, TrialContext } from './trial-context.ts'

/**
 * Addition to the system prompt: none (`baseline`), considering skills once per topic (`smart`), or evaluating every
 * skill on every message (`forced`).
 */
export type Mode = 'baseline' | 'smart' | 'forced'

/** The two versions that are compared: the base branch and the change. */
export type Side = 'base' | 'head'

/**
 * Purpose of a trial. `screen`: first measurement of a side, for which stored trials count too. `check`: reruns base to
 * compare it with stored trials. `refill`: reruns base to replace stored trials. `confirm`: fresh trials of both sides,
 * interleaved. `golden`: reruns head after a golden task failed.
 */
export type Phase = 'screen' | 'check' | 'refill' | 'confirm' | 'golden'

/** One skill that an agent is offered, or a subagent or command beside them. */
export interface RequestedSkill {
  /** Its id, unique among the skills of a side. */
  name: string
  /** The name in its frontmatter or of its folder, where that is not its id: others have it too. */
  bareName?: string
  /** Absent for a skill. A candidate always has a `bareName`, and its `path` is its own Markdown file. */
  kind?: CandidateKind
  /** Of a subagent: the tools that its frontmatter names; absent: all. */
  tools?: string
  /** The plugin that installs it; absent: none. */
  plugin?: string
  description: string
  /** Absolute path of its SKILL.md. */
  path: string
}

/** Limits of a trial, and what the agent may do in it. */
export interface StopCondition {
  /**
   * True: only skill loads are measured. Tools with side effects are denied, and the trial stops once the answer is
   * known.
   */
  triggerOnly: boolean
  /** Largest number of model turns for each message; null: the program's own limit. */
  maxTurns: number | null
  /** Ids of all skills that its labels are about: once each has loaded, nothing else counts. Absent: no list. */
  decidedBy?: readonly string[]
}

/** Request for one trial: everything that an agent receives. */
export interface RunRequest {
  prompt: string
  followUps: readonly string[]
  /** Absolute path of a fresh folder of this trial. */
  workspace: string
  /** Paths of the task's input files, relative to the workspace. The files exist already. */
  files: readonly string[]
  skills: readonly RequestedSkill[]
  /** What the prompt finds besides the skills; its files exist already. Absent: a blank home. */
  context?: TrialContext
  mode: Mode
  /** The configured system prompt, without what the mode adds. */
  systemPrompt: string | null
  /** Addition to the agent's system prompt by mode and configuration; null: none. */
  instructions: string | null
  model: string | null
  /** Absent: the trial runs until the final answer. */
  stopCondition?: StopCondition
  /**
   * Identifies the trial: `phase` and `index` are unique among a task's trials of one side. `attempt` starts at 1 and
   * grows where a suite retries failed tasks.
   */
  trial: { task: string; side: Side; phase: Phase; index: number; attempt: number }
}

/** Identity of an agent: part of the key of its stored trials, and shown in reports. */
export interface AgentIdentity {
  id: string
  /** Null when unknown; then no trial is reused. */
  version: string | null
  model: string | null
  /** Name in reports, such as "lexical router, not an agent". */
  label: string
  /**
   * Further distinction from an agent of the same id, version and model, such as the program it starts; absent: none.
   */
  setup?: string
}

/**
 * Contents of this agent's transcripts. A grader that needs a missing part is not applicable: score null, no verdict.
 */
export interface Provides {
  output: boolean
  tools: boolean
  files: boolean
  usage: boolean
  turns: boolean
}

/** The skill listing that an agent shows its model before any skill is loaded. */
export interface ProbedListing {
  /**
   * In the order of the listing, including the agent's own skills. Null where the request has no readable listing, so
   * that the offered skills are unknown.
   */
  listing: { skills: readonly ListedSkill[]; digest: string; text: string | null } | null
  /** The model that the request named; null: none. */
  model: string | null
}

/** One skill of a listing. */
export interface ListedSkill {
  /** Name in the listing, possibly with its plugin's name before it: `plugin:skill`. */
  name: string
  /** Second name in the listing, such as that in the frontmatter beside that of the folder; absent: none. */
  alias?: string
  /** Absent for a skill. */
  kind?: CandidateKind
  /** Null where the agent left it out, as agents do in long listings. */
  description: string | null
}

/** An agent under test. Each trial gives it a prompt and skills, and yields the events of its run. */
export interface Agent {
  readonly id: string
  /** True: the same request always gives the same answer, so one trial is enough. */
  readonly deterministic: boolean
  readonly provides: Provides
  /**
   * The part of a skill that can change a run: its listing only, or any file of its folder. Decides when two sides
   * share trials.
   */
  readonly visibility: 'listing' | 'folders'
  /**
   * Optional parts of a request that the agent obeys, besides prompt, files, skills and model; absent: none.
   * `stopsAtLoad`: an answer that decides a trial is the last one that is paid for.
   */
  readonly supports?: { instructions: boolean; stopCondition: boolean; stopsAtLoad?: true }
  /** What it does with a task's context; `ignored`: it sees the prompt alone. Absent: a context is an error. */
  readonly context?: AgentContext
  /** True: answers come from a recording, so trials are marked as cached. */
  readonly recorded?: boolean
  /** True: it tells its model what lies around it, so that an empty folder tells of a trial. Absent: nobody looks. */
  readonly looksAround?: boolean
  /** Absolute folder that must contain its workspaces; absent: anywhere. */
  readonly runsBelow?: string
  identity(): Promise<AgentIdentity>
  /**
   * Checks that the agent can start; called once, before any trial.
   *
   * @throws UserError when it cannot, such as for a missing program
   */
  preflight?(): Promise<void>
  /**
   * Observes the listing of these skills by a run in an empty workspace that reaches no model. Absent: the agent is
   * given the whole listing, or it is unknown.
   *
   * @throws AgentFailure when the agent sends no request
   */
  probeListing?(skills: readonly RequestedSkill[], workspace: string, signal: AbortSignal): Promise<ProbedListing>
  /**
   * Lets its models know how large a trial's first request is, without asking one. Absent: `probeListing` does, or
   * nothing says what a trial costs.
   */
  probeCost?(request: RunRequest, signal: AbortSignal): Promise<void>
  /**
   * Runs one trial and yields its events as they happen. Ends after the final answer. When `signal` aborts it stops
   * whatever it started and ends.
   *
   * @throws AgentFailure when the run cannot be judged
   */
  run(request: RunRequest, signal: AbortSignal): AsyncIterable<TranscriptEvent>
  /**
   * The events of a run, of an agent that answers in this process without waiting for anything: nothing could stop it,
   * and no trial has a timer. Equal answers should be the same list, which nobody changes. Absent: `run` is used.
   */
  answer?(request: RunRequest): readonly TranscriptEvent[]
}
