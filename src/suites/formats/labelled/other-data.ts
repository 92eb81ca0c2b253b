import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { shorten } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import type { RepositorySkill } from '../../reader/suite-format.ts'
import { type Field, fieldsOf, isOwnKind } from './entry-fields.ts'
import { isNone, isPlainRoute } from './entry-keys.ts'
import { type EntryKind, routesAt } from './entry-kind.ts'
import type { PromptGroup } from './prompt-groups.ts'

/** What an entry has under a key such as `expected`. */
type Plain = Field & { key: string }

/**
 * Why groups are not about skills; null where they are. Tests of anything use `expect` and `expected`: if entries have
 * no other key for a skill, at least one of these values must be a skill of the repository.
 */
export function refusedAsOther(
  document: SourceDocument,
  groups: readonly PromptGroup[],
  skills: readonly RepositorySkill[],
): NoSuite | null {
  const plain = groups.flatMap(({ path, form, kind }) => {
    const value = valueAt(document.value, path)
    const entries = form === 'entry' ? [value] : Array.isArray(value) ? value : []
    return entries.filter(isRecord).flatMap((entry) => (Object.keys(entry).length === 0 ? [] : [plainAt(entry, kind)]))
  })
  const found = plain.filter((field) => field !== null)
  const known = new Set(skills.flatMap(({ name, folder }) => [plainSkillName(name), plainSkillName(folder)]))
  const isKnown = (value: unknown): boolean =>
    typeof value === 'string' ? known.has(plainSkillName(value)) : Array.isArray(value) && value.some(isKnown)
  // `expected_language: python` may be the name of a skill by chance: each one has to be one, or none.
  const isName = (value: unknown): boolean =>
    Array.isArray(value) ? value.every(isName) : isNone(value) || isKnown(value)
  const own = found.filter(({ key }) => isOwnKind(key))
  if (own.some(({ value }) => !isName(value)) || (own.length > 0 && !own.some(({ value }) => isKnown(value))))
    return otherData(own)
  if (found.length < plain.length || found.length === 0) return null
  return found.some(({ value }) => isKnown(value)) ? null : otherData(found)
}

/** What an entry has under a key such as `expected`; null for one with another key that names a skill. */
function plainAt(entry: Readonly<Record<string, unknown>>, kind: EntryKind): Plain | null {
  const routes = routesAt(fieldsOf(entry), kind).filter(({ value }) => !isRecord(value))
  return kind === 'named' || routes.every(({ key }) => isPlainRoute(key)) ? (routes[0] ?? null) : null
}

function otherData(found: readonly Plain[]): NoSuite {
  const prose = found.filter(({ value }) => isSentence(value))
  const [first] = prose
  if (first !== undefined && prose.length >= found.length / 2) {
    const shown = JSON.stringify(shorten(String(Array.isArray(first.value) ? first.value[0] : first.value)))
    return new NoSuite(
      `says in sentences what should happen (\`${String(first.path[0])}: ${shown}\`), and those are not read`,
      prose.some(({ value }) => ABOUT_LOADING.test(String(value))),
      'Label each prompt as well: `should_trigger: true` or false for the skill of the file, or `expected_skill`.',
    )
  }
  return new NoSuite(
    `has prompts whose \`${String(found[0]?.path[0] ?? 'expect')}\` names no skill of this repository`,
    found.every(({ value }) => isNameLike(value)),
  )
}

/** Whether an expectation is a text of several words, whatever marks are in it. */
function isSentence(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSentence)
  return typeof value === 'string' && value.trim().split(/\s+/).length >= 3
}

function isNameLike(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isNameLike)
  return isNone(value) || (typeof value === 'string' && NAME.test(value))
}

/** Matches sentences about skills that load. */
const ABOUT_LOADING = /\b(?:auto-?)?(?:activat|trigger|invok|fires?\b|loads?\b|rout(?:e|es|ed)\b)/i

/** Matches names of several parts, as skills have, or with a plugin's name. Expected answers rarely look like this. */
const NAME = /^[a-z0-9]+(?:[-:][a-z0-9]+)+$/

/** Returns a skill's name in lower case and without its plugin's name, to compare names loosely. */
function plainSkillName(name: string): string {
  return name
    .trim()
    .slice(name.trim().lastIndexOf(':') + 1)
    .toLowerCase()
}
