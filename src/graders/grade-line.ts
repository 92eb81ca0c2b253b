import { z } from 'zod'
import type { Provides } from '../agents/agent.ts'
import { parseDocument, type SourceDocument } from '../core/documents/document.ts'
import { parseAt } from '../core/documents/parse-at.ts'
import { asUserErrors, throwIfAny, UserError } from '../core/errors/user-error.ts'
import type { GraderSpec } from '../suites/suite.ts'
import { createWorkspace } from '../suites/workspace.ts'
import type { Grade, GradedSuite, GradingMachine } from './grader.ts'
import { runGraders } from './run-graders.ts'
import { statedContextSchema, statedTrial } from './stated-context.ts'
import { graderWarnings, validateGraderSpecs } from './validate-grader-specs.ts'

/** Properties that all lines of one input share. */
export interface GradeLineSetting {
  /** Name of the input in messages. */
  file: string
  /** Receives each warning about a valid line, with its position. */
  warn(message: string): void
  /** Absolute folder for workspaces. Each is removed once its line is graded. */
  workspaces: string
  suite: Pick<GradedSuite, 'suiteFolder' | 'repositoryRoot' | 'updateSnapshots'>
  machine: GradingMachine
}

/** Outcome of one line. `config`: the line is invalid, and nothing was graded. `grading`: the grader itself failed. */
export type LineOutcome = { kind: 'graded'; grade: Grade } | { kind: 'config' | 'grading'; message: string }

const lineSchema = z.looseObject({
  grader: z.looseObject({
    type: z.string().min(1),
    /** Default: its type. */
    name: z.string().nullish(),
    config: z.record(z.string(), z.unknown()).nullish(),
    weight: z.number().nullish(),
  }),
  context: statedContextSchema,
})

/** A stated context provides everything. */
const everything: Provides = { output: true, tools: true, files: true, usage: true, turns: true }

/**
 * Grades one line of JSON: `{"grader": {"type", "name", "config", "weight"}, "context": {...}}`. `line` is its number,
 * from 1. User errors become an outcome.
 */
export async function gradeLine(text: string, line: number, setting: GradeLineSetting): Promise<LineOutcome> {
  const { file } = setting
  const prefix = (where: { column: number } | undefined): string => `${file}:${line}:${where?.column ?? 1}: `
  const workspace = await createWorkspace(setting.workspaces, `line-${line}`, [])
  try {
    const { spec, context } = parseLine(text, file, line)
    for (const { what, where } of graderWarnings([spec])) setting.warn(`${prefix(where)}${what}`)
    const suite = { ...setting.suite, sideRoot: setting.suite.repositoryRoot, skills: [] }
    const trial = await statedTrial(context, workspace.path)
    const [grade] = await runGraders([spec], { trial, suite, machine: setting.machine }, everything)
    if (grade === undefined) throw new Error('one grader gave no grade')
    return grade.status === 'error'
      ? { kind: 'grading', message: `${prefix(spec.source)}${grade.feedback}` }
      : { kind: 'graded', grade }
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    const messages = errors.map(({ what, where, todo }) => `${prefix(where)}${what} -> ${todo}`)
    return { kind: 'config', message: messages.join('\n') }
  } finally {
    await workspace.dispose()
  }
}

function parseLine(text: string, file: string, line: number) {
  const document = parseObject(text)
  const { grader, context } = parseAt(lineSchema, document)
  const { type, config, weight } = grader
  const spec: GraderSpec = {
    type,
    name: grader.name == null || grader.name === '' ? type : grader.name,
    config: config ?? {},
    weight: weight != null && weight > 0 ? weight : 1,
    source: { file, line, column: document.positionOf(['grader']).column },
  }
  throwIfAny(validateGraderSpecs([spec]))
  return { spec, context }
}

function parseObject(text: string): SourceDocument {
  // The name only chooses the JSON parser: positions are within the line.
  const document = parseDocument(text, 'line.json')
  const { value } = document
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return document
  throw new UserError({
    what: 'The line is not a JSON object',
    where: document.positionOf([]),
    todo: 'Write {"grader": {"type": ...}, "context": {...}} on it.',
  })
}
