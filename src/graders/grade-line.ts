import { z } from 'zod'
import type { Provides } from '../agents/agent.ts'
import { parseDocument, type SourceDocument } from '../core/documents/document.ts'
import { parseAt } from '../core/documents/parse-at.ts'
import { asUserErrors, throwIfAny, UserError } from '../core/errors/user-error.ts'
import type { GraderSpec } from '../suites/suite.ts'
import { createWorkspace } from '../suites/workspace.ts'
import type { Grade, GradedSuite, GradedTrial, GradingMachine } from './grader.ts'
import { runGraders } from './run-graders.ts'
import { statedContextSchema, statedTrial } from './stated-context.ts'
import { graderWarnings, validateGraderSpecs } from './validate-grader-specs.ts'

/** A stored trial in the form that graders read, and the parts of it that were stored. */
export interface StoredContext {
  trial: GradedTrial
  provides: Provides
  /** Why a part is missing and how to get it, for the feedback; null when only the workspace is missing. */
  note: string | null
  /** Warnings for the user, independent of the grader. */
  warnings: readonly string[]
}

/** Properties that all lines of one input share. */
export interface GradeLineSetting {
  /** Name of the input in messages. */
  file: string
  /** The trial to grade where a line has no context; null: each line needs one. */
  stored: StoredContext | null
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
  context: statedContextSchema.nullish(),
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
    const trial = context == null ? null : await statedTrial(context, workspace.path)
    const stored = trial === null ? setting.stored : { trial, provides: everything, note: null, warnings: [] }
    if (stored === null) throw new UserError({ what: 'The line has no `context`', todo: 'Add one, or name --context.' })
    for (const { what, where } of graderWarnings([spec])) setting.warn(`${prefix(where)}${what}`)
    const grade = await gradeStored(spec, stored, setting)
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

async function gradeStored(spec: GraderSpec, stored: StoredContext, setting: GradeLineSetting): Promise<Grade> {
  const suite = { ...setting.suite, sideRoot: setting.suite.repositoryRoot, skills: [] }
  const context = { trial: stored.trial, suite, machine: setting.machine }
  const [grade] = await runGraders([spec], context, stored.provides)
  if (grade === undefined) throw new Error('one grader gave no grade')
  if (grade.status !== 'not_applicable' || stored.note === null) return grade
  return { ...grade, feedback: `${grade.feedback}; ${stored.note}` }
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
