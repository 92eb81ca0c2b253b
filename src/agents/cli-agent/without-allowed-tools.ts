import { withoutKeys } from './without-keys.ts'

const KEYS = new Set(['allowedtools'])

/**
 * The text of a SKILL.md without `allowed-tools` in its frontmatter: it would grant tools to a trial that only measures
 * whether the skill loads. Null: there is none.
 */
export function withoutAllowedTools(text: string): string | null {
  return withoutKeys(text, KEYS)
}
