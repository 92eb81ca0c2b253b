import { RE2JS } from 're2js'
import { MAX_PATTERNS } from '../../../core/documents/limits.ts'
import type { RepositorySkill } from '../../reader/suite-format.ts'

/** The skills that a pattern for the Skill tool's input matches; null if unclear. */
export type MatchedSkills = readonly string[] | null

/**
 * Returns a reader of `input_match`. A pattern in the form that the documentation of `claude plugin eval` shows names
 * one skill, which need not exist. Any other pattern is matched against the input that a call of each skill in the
 * repository would have. At most `MAX_PATTERNS` such patterns are tried.
 */
export function skillMatcher(skills: readonly RepositorySkill[]): (pattern: string) => MatchedSkills {
  const tried = new Map<string, MatchedSkills>()
  return (pattern) => {
    const named = USUAL.exec(pattern)?.groups?.['name']
    if (named !== undefined) return [named.replace(/\\([.-])/g, '$1')]
    const known = tried.get(pattern)
    if (known !== undefined) return known
    const found = tried.size < MAX_PATTERNS ? skillsTried(pattern, skills) : null
    tried.set(pattern, found)
    return found
  }
}

function skillsTried(pattern: string, skills: readonly RepositorySkill[]): MatchedSkills {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(pattern)
  } catch {
    return null
  }
  const prefixes = ['', 'plugin:', ...new Set(pattern.match(/[\w-]{1,80}:(?!\/)/g)?.slice(0, 20))]
  const isMatched = (name: string) =>
    prefixes.some((prefix) =>
      SPACES.some((space) => compiled.matcher(`{"skill":${space}${JSON.stringify(`${prefix}${name}`)}}`).find()),
    )
  const names = [...new Set(skills.map(({ name }) => name))].filter(isMatched)
  if (names.length > 0) return names
  const folders = [...new Set(skills.map(({ folder }) => folder))].filter(isMatched)
  return folders.length > 0 ? folders : null
}

/** Matches the documented pattern, `"skill"\s*:\s*"(?:[\w-]+:)?name"`, and its usual abbreviations. */
const USUAL =
  /^\\?"skill\\?"(?:\\s\*|\\s\?| )?:(?:\\s\*|\\s\?| )?\\?"(?:\((?:\?:)?(?:\[[^\]\n]{1,30}\]|[\w-]{1,80}|\.)[+*]?:\)\?)?(?<name>(?:[\w-]{1,80}:)?(?:[\w-]|\\[.-]){1,160})\\?"$/

const SPACES = ['', ' '] as const
