import { RE2JS } from 're2js'
import { z } from 'zod'
import { textList } from './config.ts'
import type { Grader } from './grader.ts'

const config = z.object({
  contains: textList,
  not_contains: textList,
  contains_cs: textList,
  not_contains_cs: textList,
  regex_match: textList,
  regex_not_match: textList,
})

export type TextConfig = z.infer<typeof config>

/**
 * Looks for texts and RE2 patterns in the agent's output. Every entry is one check; the score is the share of checks that hold (1 without
 * any), and it passes when all do. A pattern that RE2 does not know (lookaround, back reference, bad syntax) is a check that fails.
 */
export const text: Grader<TextConfig> = {
  type: 'text',
  config,
  needs: () => ['output'],
  async grade(checks, { transcript: { output } }) {
    const folded = lowerCase(output)
    const failures = [
      ...checks.contains
        .filter((part) => !folded.includes(lowerCase(part)))
        .map((part) => `Missing expected substring: ${part}`),
      ...checks.not_contains
        .filter((part) => folded.includes(lowerCase(part)))
        .map((part) => `Found forbidden substring: ${part}`),
      ...checks.contains_cs
        .filter((part) => !output.includes(part))
        .map((part) => `Missing expected substring (case-sensitive): ${part}`),
      ...checks.not_contains_cs
        .filter((part) => output.includes(part))
        .map((part) => `Found forbidden substring (case-sensitive): ${part}`),
      ...checks.regex_match.flatMap((pattern) => checkPattern('regex_match', pattern, output)),
      ...checks.regex_not_match.flatMap((pattern) => checkPattern('regex_not_match', pattern, output)),
    ]
    const total = Object.values(checks).reduce((sum, list) => sum + list.length, 0)
    return {
      score: total === 0 ? 1 : (total - failures.length) / total,
      passed: failures.length === 0,
      feedback: failures.length === 0 ? 'All text checks passed' : failures.join('; '),
      details: { checks: total, failures },
    }
  },
}

function checkPattern(field: 'regex_match' | 'regex_not_match', pattern: string, output: string): string[] {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(pattern)
  } catch (error) {
    return [`Invalid ${field} pattern "${pattern}": ${error instanceof Error ? error.message : String(error)}`]
  }
  const found = compiled.matcher(output).find()
  if (field === 'regex_match') return found ? [] : [`Missing expected pattern: ${pattern}`]
  return found ? [`Found forbidden pattern: ${pattern}`] : []
}

/**
 * Lower case one character at a time, as Go does it. `toLowerCase` of a whole text looks at a character's neighbours: it turns the last Σ of
 * a word into another letter than a Σ inside one, and then "ΟΔΟΣ" is not found in "ΟΔΟΣΑ".
 */
function lowerCase(value: string): string {
  return value.replace(/\P{ASCII}/gu, lowerCaseOf).toLowerCase()
}

/** One character for one: "İ" becomes "i", not "i" and a combining dot. */
function lowerCaseOf(character: string): string {
  return String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0)
}
