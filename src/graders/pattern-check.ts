import { compileRe2, type Finds } from './re2.ts'

/** A pattern of a configuration, compiled once for all that it is looked for in. */
export interface CheckedPattern {
  source: string
  /**
   * Why RE2 does not know it, in words; null when it does. A check with such a pattern fails, as in Waza, and a warning
   * says so beforehand.
   */
  invalid: string | null
  /** False for an invalid pattern. */
  finds: Finds
}

export function checkedPattern(source: string): CheckedPattern {
  const compiled = compileRe2(source)
  if ('reason' in compiled) return { source, invalid: compiled.reason, finds: () => false }
  return { source, invalid: null, finds: compiled.finds }
}

/** What to tell an author of the patterns in the list `field`. */
export function patternWarnings(field: string, patterns: readonly CheckedPattern[]): string[] {
  return patterns.flatMap(({ source, invalid }, index) =>
    invalid === null
      ? []
      : [`${field}[${index}] "${source}" is not a valid pattern (${invalid}): this check always fails`],
  )
}
