import { MAX_SUITE_LENGTH } from '../../../core/documents/limits.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Assertion } from './agentv-suite.ts'
import type { AssertionReader } from './assertions.ts'
import { type Cursor, checked, child, errorAt, firstChild, withValue } from './cursor.ts'
import type { PromptTemplate } from './prompts.ts'
import type { ReferencedFiles } from './referenced-files.ts'
import { type Budget, fillInAll, type TemplateProblems, type Vars, varAt } from './template.ts'

/** The parts of a suite that its tests share. */
export interface SharedParts {
  builder: SuiteBuilder
  files: ReferencedFiles
  root: Cursor
  defaults: Cursor
  prompts: readonly PromptTemplate[]
  reader: AssertionReader
  /** Assertions of the suite and of `default_test`, without their templates filled in. */
  assertions: readonly Assertion[]
  budget: Budget
  tags: readonly string[]
  /** Tests whose keys have been checked. An alias may repeat a test thousands of times. */
  seen: WeakSet<object>
}

/** Settings for filling in the templates of one test. */
export interface Filling {
  vars: Vars
  problems: TemplateProblems
  /** False in a suite without `prompts` and variables: its texts may hold braces of their own. */
  isTemplate: boolean
  /** True for a test that takes nothing from the suite. */
  skipDefaults: boolean
}

/** Reads the `vars` of a test, then those of the `default_test`. Throws UserError if they are not a mapping. */
export function readVars(defaults: Cursor, test: Cursor): Vars {
  return [test, defaults].flatMap((holder): Vars => {
    const vars = firstChild(holder, ['vars'])
    if (vars === undefined) return []
    const what = '`vars` must be a mapping of names to values'
    return [checked(vars, isRecord, [what, 'Write them out here, as in `vars: {input: "..."}`.'])]
  })
}

/** Fills in the templates of a value. */
export function filled(cursor: Cursor, { isTemplate, vars, problems }: Filling): Cursor {
  return isTemplate ? withValue(cursor, fillInAll(cursor.value, vars, problems)) : cursor
}

/** Returns the cursor of a variable, at the position of the test's `vars` even if it is a default. */
export function varCursor(test: Cursor, vars: Vars, name: string): Cursor {
  return withValue(child(test, 'vars', name), varAt(vars, [name]))
}

/** Throws UserError if the texts of all tests together exceed the limit of a suite. */
export function refuseOverBudget({ left }: Budget, at: Cursor): void {
  if (left >= 0) return
  throw errorAt(
    at,
    `The messages, files and templates of this suite come to more than ${MAX_SUITE_LENGTH.toLocaleString('en')} characters`,
    'Split the suite, or write shorter values in `vars` and less for all tests at its top.',
  )
}
