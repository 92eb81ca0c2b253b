import { resolve } from 'node:path'
import type { z } from 'zod'
import type { Provides } from '../agents/agent.ts'
import type { Judge } from '../judge/judge.ts'
import type { Skill } from '../skills/skill.ts'
import type { InputFile } from '../suite/suite.ts'
import type { ToolCall, Transcript } from '../transcript/transcript.ts'
import type { Machine } from './programs/machine.ts'
import type { Session } from './session.ts'

/** The grade that one grader gives one trial. */
export interface Grade {
  grader: string
  type: string
  /** 0..1; null when it does not apply (`status` says why) and then it counts in no mean, composite or verdict. */
  score: number | null
  passed: boolean | null
  /** `error`: the grader itself failed; discards nothing else of the trial. */
  status: 'graded' | 'not_applicable' | 'error'
  feedback: string
  details: Record<string, unknown>
  weight: number
  durationMs: number
}

/** What a grader returns; the runner adds name, type, weight and duration. */
export interface GradeResult {
  score: number
  passed: boolean
  feedback: string
  details?: Record<string, unknown>
}

/** The trial that is graded. */
export interface GradedTrial {
  prompt: string
  /** What the user said after the prompt, one message each; absent: nothing. */
  followUps?: readonly string[]
  transcript: Transcript
  /** Null: nothing is known of what the agent did, so checks of it fail. */
  session: Session | null
  /**
   * Tool calls with all their arguments, where the session holds only some of them; null: the session's are all there
   * is.
   */
  toolEvents: readonly ToolCall[] | null
  /** Events in Waza's format, where the input states them; null: they are made from `transcript`. */
  statedEvents: readonly unknown[] | null
  /**
   * Names of the skills that were loaded, as the catalogue of the **head** names them (a renamed skill has its new name
   * on both sides).
   */
  skillInvocations: readonly string[]
  durationMs: number
  /** Absolute path of the trial's workspace; null when it is gone (a recording). */
  workspace: string | null
  /** Files that the task put into the workspace before the trial. */
  inputFiles: readonly InputFile[]
  /** Base's output for the same task, where it is compared with; null in a run without a base. */
  baselineOutput: string | null
}

/** The suite that the graders belong to, and the side whose trial is graded. */
export interface GradedSuite {
  /** Absolute folder of the suite on the head side, and the head's root: where a grader's own files are looked up. */
  suiteFolder: string
  repositoryRoot: string
  /** Absolute root of the side under test. */
  sideRoot: string
  /** Skills of the side under test. */
  skills: readonly Skill[]
  /**
   * The name by which `skillInvocations` calls the skill that a suite calls `name`; `name` itself when absent or not in
   * the catalogue.
   */
  canonicalSkill?: (name: string) => string
  /** Renamed SKILL.md files: path on head -> path on the side under test, both relative to their roots, with `/`. */
  renamedPaths?: ReadonlyMap<string, string>
  /** True: `diff` writes its snapshots anew instead of comparing. */
  updateSnapshots: boolean
}

/** Where graders run programs, and the judge that they ask. */
export interface GradingMachine extends Machine {
  /** Null: none is configured, so graders that ask a judge end in an error. */
  judge: Judge | null
}

/** Everything a grader may look at. */
export interface GradingContext {
  trial: GradedTrial
  suite: GradedSuite
  machine: GradingMachine
}

/** Whether base's trial is graded, and not head's. */
export function isBaseSide({ sideRoot, repositoryRoot }: Pick<GradedSuite, 'sideRoot' | 'repositoryRoot'>): boolean {
  return resolve(sideRoot) !== resolve(repositoryRoot)
}

/** One grader type. Adding one: a file beside this one and a line in `registry.ts`. */
export interface Grader<Config> {
  readonly type: string
  /** Refuses what Waza refuses; unknown keys are ignored, as in Waza. */
  readonly config: z.ZodType<Config>
  /** What the agent must provide; without it the grader is not applicable. */
  needs(config: Config): readonly (keyof Provides)[]
  /** Warnings about a valid configuration, shown before the run at the grader. Clauses: "regex_match[0] is ...". */
  warnings?(config: Config): readonly string[]
  /**
   * True: it compares head's trial with base's (`baselineOutput`), so it runs once both are there, on head only, and
   * enters no delta.
   */
  comparesSides?(config: Config): boolean
  grade(config: Config, context: GradingContext): Promise<GradeResult>
}
