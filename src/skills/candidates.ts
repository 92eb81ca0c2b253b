import { globMatcher } from '../errors/glob.ts'

export interface Where {
  /** Globs of folders that skills are in, or of SKILL.md files; none means anywhere. */
  roots?: readonly string[] | undefined
  /** Globs of folders or SKILL.md files that are left out. */
  exclude?: readonly string[] | undefined
}

/** Folders whose skills are somebody else's or made for tests; a root counts when it names them. */
const setAside: ReadonlySet<string> = new Set(['node_modules', 'vendor', 'fixtures'])

/**
 * A test for paths of SKILL.md files: true where a skill of the repository's own stands. Outside `node_modules`,
 * `vendor` and `fixtures`, unless a root has that word in it; below one of the roots, when there are any; in nothing
 * that is excluded. Throws UserError for a glob that would take too long.
 */
export function candidateTest({ roots = [], exclude = [] }: Where): (path: string) => boolean {
  const excluded = exclude.map(matcher)
  const wanted = (roots.length === 0 ? ['.'] : roots).map((glob) => ({
    matches: matcher(glob),
    named: new Set(glob.split('/').filter((segment) => setAside.has(segment))),
  }))
  return (path) => {
    const segments = path.split('/')
    const prefixes = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
    if (excluded.some((matches) => prefixes.some(matches))) return false
    return wanted.some(({ matches, named }) =>
      ['', ...prefixes].some(
        (prefix, depth) =>
          matches(prefix) &&
          segments.every((segment, index) => !setAside.has(segment) || (index < depth && named.has(segment))),
      ),
    )
  }
}

/** `./skills/`, `skills` and `skills/` are one; `.` and `''` are the repository itself. */
function matcher(glob: string): (path: string) => boolean {
  const clean = glob.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '')
  if (clean === '' || clean === '.') return (path) => path === ''
  const matches = globMatcher(clean)
  return (path) => path !== '' && matches(path)
}
