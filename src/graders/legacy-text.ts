import { z } from 'zod'
import type { Grader } from './grader.ts'
import { prepareText, type TextConfig, type TextLists, text } from './text.ts'
import { textList } from './text-list.ts'

/**
 * Types from before Waza had `text`, which its best-practice pages still use. Each takes its own keys and the newer
 * ones of `text`.
 */
export const keyword: Grader<TextConfig> = legacy('keyword', {
  keywords: 'contains',
  must_contain: 'contains',
  must_include: 'contains',
  contains: 'contains',
  must_not_contain: 'not_contains',
  must_not_include: 'not_contains',
  forbidden: 'not_contains',
  not_contains: 'not_contains',
})

export const regex: Grader<TextConfig> = legacy('regex', {
  pattern: 'regex_match',
  patterns: 'regex_match',
  must_match: 'regex_match',
  regex_match: 'regex_match',
  must_not_match: 'regex_not_match',
  regex_not_match: 'regex_not_match',
})

function legacy(type: string, keys: Readonly<Record<string, keyof TextLists>>): Grader<TextConfig> {
  const list = z.union([z.string().transform((one) => [one]), textList])
  const lists = z.object(Object.fromEntries(Object.keys(keys).map((key) => [key, list])))
  const config = lists.transform((given, context): TextConfig => {
    const result: TextLists = {
      contains: [],
      not_contains: [],
      contains_cs: [],
      not_contains_cs: [],
      regex_match: [],
      regex_not_match: [],
    }
    for (const [key, field] of Object.entries(keys)) result[field].push(...(given[key] ?? []))
    if (Object.values(result).every((list) => list.length === 0)) {
      context.addIssue({
        code: 'custom',
        message: `has none of ${Object.keys(keys).join(', ')}: there is nothing to check`,
      })
    }
    return prepareText(result)
  })
  return { ...text, type, config }
}
