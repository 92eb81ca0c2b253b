import type { Provides } from '../../src/agents/agent.ts'
import { buildTranscript } from '../../src/agents/transcript/build-transcript.ts'
import type { GradedSuite, GradedTrial, GradingContext, GradingMachine } from '../../src/graders/grader.ts'
import { sessionOf } from '../../src/graders/session.ts'
import type { GraderSpec } from '../../src/suites/suite.ts'

export const provideAll: Provides = { output: true, tools: true, files: true, usage: true, turns: true }

export function spec(type: string, config: Record<string, unknown> = {}, rest: Partial<GraderSpec> = {}): GraderSpec {
  return { type, name: type, config, weight: 1, source: { file: 'evals/eval.yaml', line: 7, column: 5 }, ...rest }
}

interface Given {
  root: string
  output?: string
  prompt?: string
  loaded?: readonly string[]
}

/** All parts of a grading context at once. */
export type Parts = GradedTrial & GradedSuite & GradingMachine

/** A context in which head is graded, with the suite at the repository's root; with `parts` in place of its own. */
export function gradingContext(
  { root, output = '', prompt = '', loaded = [] }: Given,
  parts: Partial<Parts> = {},
): GradingContext {
  const transcript = buildTranscript([{ type: 'output', text: output }])
  const all: Parts = {
    prompt,
    transcript,
    session: sessionOf(transcript),
    toolEvents: null,
    statedEvents: null,
    skillInvocations: loaded,
    durationMs: 1,
    workspace: null,
    inputFiles: [],
    sideRoot: root,
    suiteFolder: root,
    repositoryRoot: root,
    skills: [],
    environment: process.env,
    updateSnapshots: false,
    judge: null,
    baselineOutput: null,
    signal: new AbortController().signal,
    ...parts,
  }
  return { trial: all, suite: all, machine: all }
}
