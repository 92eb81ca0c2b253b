import { resolve } from 'node:path'
import type { z } from 'zod'
import type { Provides } from '../agents/agent.ts'
import type { ToolCall, Transcript } from '../agents/transcript/transcript.ts'
import type { Skill } from '../skills/skill.ts'
import type { InputFile } from '../suites/suite.ts'
import type { Judge } from './judge/judge.ts'
import type { Machine } from './programs/machine.ts'
import type { Session } from './session.ts'

/** The grade that one grader gives one trial. */
export interface Grade {
  grader: string
  type: string
  /** 0..1. Null unless `status` is `graded`: such a grade counts in no mean, composite or verdict. */
  score: number | null
  passed: boolean | null
  /** `error`: the grader itself failed; the trial and its other grades still count. */
  status: 'graded' | 'not_applicable' | 'error'
  feedback: string
  details: Record<string, unknown>
  weight: number
  durationMs: number
}

/** The result of a grader; `runGraders` adds name, type, weight and duration. */
export interface GradeResult {
  score: number
  passed: boolean
  feedback: string
  details?: Record<string, unknown>
}

/** The trial to grade. */
export interface GradedTrial {
  prompt: string
  /** The user's messages after the prompt; absent: none. */
  followUps?: readonly string[]
  transcript: Transcript
  /** Null: the agent's behaviour is unknown, so that checks of it fail. */
  session: Session | null
  /**
   * Tool calls with all their arguments, where the session holds only some of them; null: the session's calls are
   * complete.
   */
  toolEvents: readonly ToolCall[] | null
  /** Events in Waza's format, where the input holds them; null: they are made from `transcript`. */
  statedEvents: readonly unknown[] | null
  /**
   * Names of the loaded skills in head's catalogue: a renamed skill has its new name on both sides.
   */
  skillInvocations: readonly string[]
  durationMs: number
  /** Absolute path of the trial's workspace; null when it is gone (a recording). */
  workspace: string | null
  /** Files that the task put into the workspace before the trial. */
  inputFiles: readonly InputFile[]
  /** Base's output for the same task, for graders that compare sides; null without a base. */
  baselineOutput: string | null
}

/** The graders' suite, and the side whose trial is graded. */
export interface GradedSuite {
  /** Absolute folder of the suite on head, and head's root: graders look up their own files there. */
  suiteFolder: string
  repositoryRoot: string
  /** Absolute root of the side under test. */
  sideRoot: string
  /** Skills of the side under test. */
  skills: readonly Skill[]
  /**
   * Turns a skill's name in a suite into its name in `skillInvocations`: `name` itself for one that is not in the
   * catalogue. Absent: names are the same.
   */
  canonicalSkill?: (name: string) => string
  /** Renamed SKILL.md files: path on head -> path on the side under test, both relative to their roots, with `/`. */
  renamedPaths?: ReadonlyMap<string, string>
  /** True: `diff` rewrites its snapshots instead of comparing with them. */
  updateSnapshots: boolean
}

/** The environment in which graders run programs, and their judge. */
export interface GradingMachine extends Machine {
  /** Null: no judge is configured, so that graders that need one end in an error. */
  judge: Judge | null
}

/** Everything that a grader may read. */
export interface GradingContext {
  trial: GradedTrial
  suite: GradedSuite
  machine: GradingMachine
}

/** Whether the graded trial is base's. */
export function isBaseSide({ sideRoot, repositoryRoot }: Pick<GradedSuite, 'sideRoot' | 'repositoryRoot'>): boolean {
  return resolve(sideRoot) !== resolve(repositoryRoot)
}

/** One type of grader. To add one, write a file beside this one and a line in `registry.ts`. */
export interface Grader<Config> {
  readonly type: string
  /** Schema of its `config`. Refuses the same values as Waza and ignores unknown keys, as Waza does. */
  readonly config: z.ZodType<Config>
  /** The parts of a transcript that it needs. Where the agent does not provide one, the grader is not applicable. */
  needs(config: Config): readonly (keyof Provides)[]
  /** Warnings about a valid configuration, each a clause such as "regex_match[0] is ...". Shown before the run. */
  warnings?(config: Config): readonly string[]
  /**
   * True: it compares head's trial with base's (`baselineOutput`), so it runs on head only, after both trials, and its
   * grade is not part of any delta.
   */
  comparesSides?(config: Config): boolean
  grade(config: Config, context: GradingContext): Promise<GradeResult>
}
