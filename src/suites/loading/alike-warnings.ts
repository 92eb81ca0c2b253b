import { clause } from '../../core/errors/clause.ts'
import { firstOf } from '../../core/errors/first-of.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import type { Warning } from '../../core/errors/user-error.ts'

/** One warning for all files that have the same, at the first of them, which names some of the others. */
export function alikeWarnings(warnings: readonly Warning[]): Warning[] {
  const groups = groupBy(warnings, ({ what, todo }) => JSON.stringify([what, todo]))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const files = [...new Set(others.flatMap(({ where }) => where?.file ?? []))].filter(
      (file) => file !== first.where?.file,
    )
    if (files.length === 0) return [first, ...others]
    return [{ ...first, what: `${clause(first.what)}. The same in ${firstOf(files, MOST_NAMED)}.` }]
  })
}

/** Files named in a warning about several. */
const MOST_NAMED = 3
