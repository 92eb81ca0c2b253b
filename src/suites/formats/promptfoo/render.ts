import { MAX_PROMPT_LENGTH, MAX_TASKS } from '../../../core/documents/limits.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { Placed } from './sources.ts'

/** One set of values for the variables of a test, with their positions. */
export interface Variables {
  values: ReadonlyMap<string, unknown>
  /** The position of a variable's value; undefined for an unknown variable. */
  positionOf(name: string): SourcePosition | undefined
}

/**
 * The sets of values that a test is asked with: one for each combination of the entries of its lists of text. The
 * test's own variables override the defaults. Null if the variables are in a file.
 */
export function variablesOf(test: Placed, defaults: Placed | null): Variables[] | null {
  const merged = new Map<string, { value: unknown; source: Placed }>()
  for (const source of defaults === null ? [test] : [defaults, test]) {
    const vars = source.value['vars'] ?? {}
    if (!isRecord(vars)) return null
    for (const [name, value] of Object.entries(vars)) merged.set(name, { value, source })
  }
  let sets: Variables[] = [{ values: new Map(), positionOf: () => undefined }]
  for (const [name, { value, source }] of merged) {
    const isList = Array.isArray(value) && typeof value[0] === 'string'
    const entries: [unknown, ...number[]][] = isList ? value.map((one, index) => [one, index]) : [[value]]
    if (sets.length * entries.length > MAX_TASKS) {
      throw new UserError({
        what: `The lists in the variables of this test make more than ${MAX_TASKS.toLocaleString('en')} combinations`,
        where: test.document.positionOf(test.path),
        todo: 'Shorten them.',
      })
    }
    sets = sets.flatMap(({ values, positionOf }) =>
      entries.map(([entry, ...index]) => ({
        values: new Map(values).set(name, entry),
        positionOf: (asked) =>
          asked === name ? source.document.positionOf([...source.path, 'vars', name, ...index]) : positionOf(asked),
      })),
    )
  }
  return sets
}

/** Characters that may still be read and written while templates are filled in. All tests of a suite share it. */
export interface RenderBudget {
  left: number
}

/**
 * Fills in a template of promptfoo. Null if it needs more than names of variables with text: filters, statements, the
 * environment, an unknown name, a list. Variables may hold templates themselves. One line break at the end of a
 * variable is dropped, as in promptfoo.
 */
export function render(
  template: string,
  vars: ReadonlyMap<string, unknown>,
  budget: RenderBudget,
  depth = 0,
): string | null {
  budget.left -= template.length
  if (budget.left < 0 || depth > MAX_DEPTH || template.length > MAX_PROMPT_LENGTH * 2) return null
  const parts: string[] = []
  let from = 0
  for (const placeholder of template.matchAll(PLACEHOLDER)) {
    const value = variableText(vars, placeholder[1] ?? '', budget, depth)
    if (value === null) return null
    parts.push(template.slice(from, placeholder.index), value)
    from = placeholder.index + placeholder[0].length
    budget.left -= value.length
    if (budget.left < 0) return null
  }
  parts.push(template.slice(from))
  // Every other part is the template's own.
  return parts.some((part, index) => index % 2 === 0 && OPENING.test(part)) ? null : parts.join('')
}

/** Returns the name of the variable that a template consists of; null for any other template. */
export function onlyVariable(template: string): string | null {
  return /^\s*\{\{\s*([A-Za-z_]\w*)\s*\}\}\s*$/.exec(template)?.[1] ?? null
}

const MAX_DEPTH = 5
/** Matches the beginning of a placeholder. */
const OPENING = /\{[{%#]/
const PLACEHOLDER = /\{\{\s{0,20}([A-Za-z_]\w{0,100}(?:\.[A-Za-z_]\w{0,100}){0,5})\s{0,20}\}\}/g

function variableText(
  vars: ReadonlyMap<string, unknown>,
  name: string,
  budget: RenderBudget,
  depth: number,
): string | null {
  const [first = '', ...steps] = name.split('.')
  const value = steps.reduce<unknown>(
    (holder, step) => (isRecord(holder) && Object.hasOwn(holder, step) ? holder[step] : null),
    vars.get(first),
  )
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.startsWith('file://')) return null
  return render(value.replace(/\n$/, ''), vars, budget, depth + 1)
}
