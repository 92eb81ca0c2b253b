import { z } from 'zod'
import { type CheckedPattern, checkedPattern, patternWarnings } from './checked-pattern.ts'
import { checkEach, sumOf, verdictOf } from './checks.ts'
import { foldCase, hasText } from './find-text.ts'
import type { Grader } from './grader.ts'
import { textList } from './text-list.ts'

const lists = z.object({
  contains: textList.meta({ description: 'Texts that have to be in it, in any case.' }),
  not_contains: textList.meta({ description: 'Texts that must not be in it, in any case.' }),
  contains_cs: textList.meta({ description: 'Texts that have to be in it, with their case.' }),
  not_contains_cs: textList.meta({ description: 'Texts that must not be in it, with their case.' }),
  regex_match: textList.meta({ description: 'Patterns that have to be found in it.' }),
  regex_not_match: textList.meta({ description: 'Patterns that must not be found in it.' }),
})

/** The six lists as a suite writes them. */
export type TextLists = z.output<typeof lists>

/** The six lists with texts folded and patterns compiled, once for all outputs. */
export interface TextConfig {
  contains: readonly FoldedText[]
  not_contains: readonly FoldedText[]
  contains_cs: readonly string[]
  not_contains_cs: readonly string[]
  regex_match: readonly CheckedPattern[]
  regex_not_match: readonly CheckedPattern[]
}

interface FoldedText {
  text: string
  folded: string
}

/** Folds the texts and compiles the patterns of the six lists. */
export function prepareText(given: TextLists): TextConfig {
  const folded = (text: string): FoldedText => ({ text, folded: foldCase(text) })
  return {
    contains: given.contains.map(folded),
    not_contains: given.not_contains.map(folded),
    contains_cs: given.contains_cs,
    not_contains_cs: given.not_contains_cs,
    regex_match: given.regex_match.map(checkedPattern),
    regex_not_match: given.regex_not_match.map(checkedPattern),
  }
}

/**
 * Searches the agent's output for texts and RE2 patterns. Every entry is one check; the score is the share of checks
 * that hold (1 without any), and the grader passes when all do. A pattern that RE2 does not support (lookaround, back
 * reference, bad syntax) is a check that fails.
 */
export const text: Grader<TextConfig> = {
  type: 'text',
  config: lists.transform(prepareText),
  needs: () => ['output'],
  warnings: (config) =>
    Object.values(config).every((list) => list.length === 0)
      ? ['it has nothing to check, so it always passes']
      : [
          ...emptyParts(
            'contains',
            'passes',
            config.contains.map(({ text }) => text),
          ),
          ...emptyParts(
            'not_contains',
            'fails',
            config.not_contains.map(({ text }) => text),
          ),
          ...emptyParts('contains_cs', 'passes', config.contains_cs),
          ...emptyParts('not_contains_cs', 'fails', config.not_contains_cs),
          ...patternWarnings('regex_match', config.regex_match),
          ...patternWarnings('regex_not_match', config.regex_not_match),
        ],
  async grade(config, { trial: { transcript } }) {
    const { output } = transcript
    const folded = foldCase(output)
    const checks = sumOf([
      checkEach(config.contains, (part) =>
        hasText(folded, part.folded) ? null : `Missing expected substring: ${part.text}`,
      ),
      checkEach(config.not_contains, (part) =>
        hasText(folded, part.folded) ? `Found forbidden substring: ${part.text}` : null,
      ),
      checkEach(config.contains_cs, (part) =>
        hasText(output, part) ? null : `Missing expected substring (case-sensitive): ${part}`,
      ),
      checkEach(config.not_contains_cs, (part) =>
        hasText(output, part) ? `Found forbidden substring (case-sensitive): ${part}` : null,
      ),
      checkEach(config.regex_match, ({ source, invalid, finds }) => {
        if (invalid !== null) return `Invalid regex_match pattern "${source}": ${invalid}`
        return finds(output) ? null : `Missing expected pattern: ${source}`
      }),
      checkEach(config.regex_not_match, ({ source, invalid, finds }) => {
        if (invalid !== null) return `Invalid regex_not_match pattern "${source}": ${invalid}`
        return finds(output) ? `Found forbidden pattern: ${source}` : null
      }),
    ])
    return {
      ...verdictOf(checks, 'All text checks passed'),
      details: { checks: checks.total, failures: checks.messages },
    }
  },
}

function emptyParts(field: string, verdict: string, parts: readonly string[]): string[] {
  return parts.flatMap((part, index) =>
    part === '' ? [`${field}[${index}] is empty, which is part of every output: this check always ${verdict}`] : [],
  )
}
