import type { SourcePosition } from '../../../user-error.ts'
import { UserError } from '../../../user-error.ts'
import { MAX_TASKS } from '../../limits.ts'
import { isRecord } from '../../record.ts'
import type { Placed } from './tests.ts'

/** One set of values of the variables of a test, and where each stands. */
export interface Variables {
  values: Map<string, unknown>
  positions: Map<string, SourcePosition>
}

/**
 * The sets of values that a test is asked with: its own over the default ones, and one set for each combination of the entries of lists of
 * text, unless `disableVarExpansion` keeps those together. Null where the variables are kept in a file.
 */
export function variablesOf(test: Placed, defaults: Placed | null): Variables[] | null {
  const sources = defaults === null ? [test] : [defaults, test]
  const merged = new Map<string, { value: unknown; source: Placed }>()
  for (const source of sources) {
    const vars = source.value['vars'] ?? {}
    if (!isRecord(vars)) return null
    for (const [name, value] of Object.entries(vars)) merged.set(name, { value, source })
  }
  const isExpanded = optionOf('disableVarExpansion', test, defaults) !== true
  let sets: Variables[] = [{ values: new Map(), positions: new Map() }]
  for (const [name, { value, source }] of merged) {
    const path = [...source.path, 'vars', name]
    const isList = isExpanded && Array.isArray(value) && typeof value[0] === 'string'
    const options = isList
      ? [...value.entries()].map(([index, entry]) => ({ entry, at: [...path, index] }))
      : [{ entry: value, at: path }]
    if (sets.length * options.length > MAX_TASKS) {
      throw new UserError({
        what: `The lists in the variables of this test make more than ${MAX_TASKS.toLocaleString('en')} combinations`,
        where: test.document.positionOf(test.path),
        todo: 'Shorten them, or set `options: {disableVarExpansion: true}`.',
      })
    }
    sets = sets.flatMap(({ values, positions }) =>
      options.map(({ entry, at }) => ({
        values: new Map(values).set(name, entry),
        positions: new Map(positions).set(name, source.document.positionOf(at)),
      })),
    )
  }
  return sets
}

/** An option of a test, else of the default test. */
export function optionOf(name: string, test: Placed, defaults: Placed | null): unknown {
  for (const { value } of defaults === null ? [test] : [test, defaults]) {
    const { options } = value
    if (isRecord(options) && options[name] !== undefined) return options[name]
  }
  return undefined
}
