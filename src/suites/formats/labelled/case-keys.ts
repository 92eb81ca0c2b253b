import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { fieldsOf } from './entry-fields.ts'
import { PROMPT_KEYS, QUALITY_KEYS } from './entry-keys.ts'
import { promptPathOf } from './entry-kind.ts'

/**
 * Cases are prompts that say what a good answer is, as skill-creator's `{skill_name, evals: [{id, prompt,
 * expected_output, files, expectations|assertions}]}` does, and no skill that should load.
 */

const CASE_PROMPTS = [...PROMPT_KEYS.filter((key) => !['text', 'q', 'message'].includes(key)), 'task']
/** Key of one request in several languages: `{en: ..., de: ...}`. */
const TRANSLATED = 'inputs'

/** Whether a value is a prompt with what a good answer to it is. */
export function isCase(value: unknown): boolean {
  return isRecord(value) && QUALITY_KEYS.some((key) => key in value) && promptPaths(value).length > 0
}

/** Keys of lists that are skill-creator's or Vally's: a prompt alone is a case there. */
export const CASE_LISTS: readonly unknown[] = ['evals', 'stimuli']

/** Whether a list holds cases. */
export function isCaseList(list: readonly unknown[], key: ValuePath[number] | null): boolean {
  if (!CASE_LISTS.includes(key)) return list.some(isCase)
  return list.length === 0 || list.some((entry) => isRecord(entry) && ('prompt' in entry || 'turns' in entry))
}

/** Where an entry says what the user asks: once, or once in each language. */
export function promptPaths(entry: Readonly<Record<string, unknown>>): ValuePath[] {
  const path = promptPathOf(fieldsOf(entry), CASE_PROMPTS)
  if (path !== null) return [path]
  const texts = entry[TRANSLATED]
  if (!isRecord(texts) || !Object.values(texts).every((text) => typeof text === 'string')) return []
  return Object.keys(texts).map((language) => [TRANSLATED, language])
}
