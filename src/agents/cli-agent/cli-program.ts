import type { TranscriptEvent } from '../../transcript/transcript.ts'
import type { RequestedSkill, RunRequest, StopCondition } from '../agent.ts'
import type { ProgramFile } from './program-version.ts'

/** Where a trial's agent finds its model. */
export interface OpenModel {
  /** `http://127.0.0.1:PORT`, for programs that add `/v1` themselves. */
  origin: string
  /** The origin with `/v1`. */
  baseUrl: string
  /** Which API is spoken there; absent: that of the model's maker. */
  api?: 'anthropic' | 'openai-compatible'
  /** What the agent shows there. Never a provider's own key: the agent can read it. */
  key: string
  /** The unix socket that leads to the same place from a sandbox without a network; absent: there is none. */
  socketPath?: string
}

/** One trial, as a program's runner sees it. */
export interface CliTrial {
  request: RunRequest
  /** Absolute folders of this trial's own, beside its workspace. */
  home: string
  temp: string
  /** Absolute; shared by the trials of an agent, for what is large and the same for all of them. */
  cache: string
  model: OpenModel
  /** The model to ask for; null: the program's default. */
  modelName: string | null
  stopCondition: StopCondition
  /** What mode and configuration add to the system prompt; null: nothing. */
  instructions: string | null
  /** A random UUID. */
  session: string
  /** True: the program runs in a sandbox of ours, so that one of its own has nothing to protect. */
  isConfined: boolean
}

/** How to start a program for one message. */
export interface Launch {
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** What is written to its standard input, which is then closed. */
  stdin: string
}

/** What a reader of a program's output is told beside it. */
export interface ReadingContext {
  prompt: string
  /**
   * The copies that the agent is offered, each once for every path to its SKILL.md: absolute, and from the agent's home
   * (`~/`).
   */
  offered: readonly RequestedSkill[]
}

/** What is particular to one agent's command-line program. */
export interface CliProgram {
  readonly id: string
  /** What people call it. */
  readonly label: string
  /** Whether its output tells turns of the model from each other, rather than messages of the user. */
  readonly countsTurns: boolean
  /** True: it tells its model where it runs, so that its trials in a sandbox of ours are other trials. */
  readonly tellsOfSandbox?: boolean
  /** Exit codes that say nothing beyond what the output says. All others are failures. */
  readonly exitCodes: readonly number[]
  /** Variables for whatever is started of it, also before any trial. `cache` is shared by all of an agent's trials. */
  variables?(cache: string): Readonly<Record<string, string>>
  /** Why a run means nothing, by the beginning of its stderr; null: it does. */
  brokenBy: (stderr: string) => string | null
  /**
   * A first look, before any trial: throws a UserError where this machine cannot run it. `environment` is what a trial
   * would have.
   */
  check?(file: ProgramFile, environment: Readonly<Record<string, string>>): Promise<void>
  /** Writes what the program finds in its home: its settings and the skills. Returns the skills as they are offered. */
  prepare(trial: CliTrial): Promise<readonly RequestedSkill[]>
  /** For the trial's `index`-th message (0: the prompt); later ones continue the session. */
  launch(trial: CliTrial, message: string, index: number): Launch
  /** The events of its standard output, as they come. What makes a run impossible to judge is an `error` event. */
  read(stdout: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<TranscriptEvent>
}
