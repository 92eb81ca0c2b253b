import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SourcePosition } from '../../../core/errors/user-error.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { Placed } from './tests.ts'

/** One set of values for the variables of a test, with their positions. */
export interface Variables {
  values: ReadonlyMap<string, unknown>
  /** The position of a variable's value; undefined for an unknown variable. */
  positionOf(name: string): SourcePosition | undefined
}

/**
 * Returns the sets of values that a test is asked with: one for each combination of the entries of its lists of text,
 * unless `disableVarExpansion` is set. The test's own variables override the defaults. Null if the variables are in a
 * file.
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
  const plain = new Map([...merged].map(([name, { value }]) => [name, value] as const))
  const lists = [...merged].flatMap(([name, { value }]) =>
    isExpanded && Array.isArray(value) && typeof value[0] === 'string' ? [{ name, entries: value }] : [],
  )
  let choices: ReadonlyMap<string, number>[] = [new Map()]
  for (const { name, entries } of lists) {
    if (choices.length * entries.length > MAX_TASKS) {
      throw new UserError({
        what: `The lists in the variables of this test make more than ${MAX_TASKS.toLocaleString('en')} combinations`,
        where: test.document.positionOf(test.path),
        todo: 'Shorten them, or set `options: {disableVarExpansion: true}`.',
      })
    }
    choices = choices.flatMap((chosen) => [...entries.keys()].map((index) => new Map(chosen).set(name, index)))
  }
  return choices.map((chosen) => ({
    values: new Map([...plain, ...lists.map(({ name, entries }) => [name, entries[chosen.get(name) ?? 0]] as const)]),
    positionOf: (name) => {
      const source = merged.get(name)?.source
      const index = chosen.get(name)
      const path = source === undefined ? [] : [...source.path, 'vars', name, ...(index === undefined ? [] : [index])]
      return source?.document.positionOf(path)
    },
  }))
}

/** Returns an option of a test, else of the default test. */
export function optionOf(name: string, test: Placed, defaults: Placed | null): unknown {
  for (const { value } of defaults === null ? [test] : [test, defaults]) {
    const { options } = value
    if (isRecord(options) && options[name] !== undefined) return options[name]
  }
  return undefined
}
