import { compileRe2, type Finds } from './compile-re2.ts'

/** A pattern of a configuration, compiled once for all texts. */
export interface CheckedPattern {
  source: string
  /**
   * Why RE2 refuses it; null when valid. A check with an invalid pattern fails, as in Waza, after a warning.
   */
  invalid: string | null
  /** Always false for an invalid pattern. */
  finds: Finds
}

/** Compiles a pattern. For an invalid one returns the reason and does not throw. */
export function checkedPattern(source: string): CheckedPattern {
  const compiled = compileRe2(source)
  if ('reason' in compiled) return { source, invalid: compiled.reason, finds: () => false }
  return { source, invalid: null, finds: compiled.finds }
}

/** Warnings about the invalid patterns in the configuration's list `field`. */
export function patternWarnings(field: string, patterns: readonly CheckedPattern[]): string[] {
  return patterns.flatMap(({ source, invalid }, index) =>
    invalid === null
      ? []
      : [`${field}[${index}] "${source}" is not a valid pattern (${invalid}): this check always fails`],
  )
}
