import { basename } from 'node:path/posix'
import { says } from '../../reader/name-words.ts'
import { snakeCase } from './entry-fields.ts'
import {
  FORBIDDEN_KEYS,
  NAMED_ROUTE_KEYS,
  PLAIN_SKILL_KEYS,
  PROMPT_KEYS,
  TRUTH_KEYS,
  TRUTH_ONLY_KEYS,
  TYPE_KEYS,
  VERDICT_KEYS,
} from './entry-keys.ts'

/** Columns that label a prompt, whatever is in their cells. */
const LABELS = new Set(
  [...TRUTH_KEYS, ...NAMED_ROUTE_KEYS, ...FORBIDDEN_KEYS].filter((key) => !TRUTH_ONLY_KEYS.includes(key)),
)
/** Columns that label a prompt if their cells say so. */
const MAYBE = new Set([...TRUTH_ONLY_KEYS, ...VERDICT_KEYS, ...TYPE_KEYS])
const PROMPTS = new Set(PROMPT_KEYS)

/**
 * Whether the columns of a table are those of labelled prompts. `surely`: by the names of the columns alone, so that a
 * table with them which cannot be read is a broken suite. In a table of routes the name of a skill is a label.
 */
export function labelsPrompts(file: string, columns: readonly string[], surely: boolean): boolean {
  const keys = columns.map(snakeCase)
  if (!keys.some((key) => PROMPTS.has(key))) return false
  const named = says('routes', basename(file)) ? PLAIN_SKILL_KEYS : []
  return keys.some((key) => LABELS.has(key) || named.includes(key) || (!surely && MAYBE.has(key)))
}
