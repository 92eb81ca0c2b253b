import type { Provides } from '../../src/agents/agent.ts'
import type { GradingContext } from '../../src/graders/grader.ts'
import { sessionOf } from '../../src/graders/session.ts'
import type { GraderSpec } from '../../src/suite/suite.ts'
import { buildTranscript } from '../../src/transcript/build-transcript.ts'

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

/** A context in which head is graded, with the suite at the repository's root. */
export function gradingContext({ root, output = '', prompt = '', loaded = [] }: Given): GradingContext {
  const transcript = buildTranscript([{ type: 'output', text: output }])
  return {
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
  }
}
