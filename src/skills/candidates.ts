import { globMatcher } from '../errors/glob.ts'

export interface Where {
  /** Globs of folders with skills, or of SKILL.md files; none: anywhere. */
  roots?: readonly string[] | undefined
  /** Globs of folders or SKILL.md files to leave out. */
  exclude?: readonly string[] | undefined
}

/** Folders whose skills are third-party or test data; they count when a root names them. */
const setAside: ReadonlySet<string> = new Set(['node_modules', 'vendor', 'fixtures'])

/**
 * Makes a test for paths of SKILL.md files: true for a skill of the repository itself. That is outside `node_modules`,
 * `vendor` and `fixtures`, unless a root names them; below one of the roots, when there are any; and not excluded.
 *
 * @throws UserError for a glob that would take too long
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

/** Treats `./skills/`, `skills` and `skills/` alike; `.` and `''` are the repository itself. */
function matcher(glob: string): (path: string) => boolean {
  const clean = glob.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '')
  if (clean === '' || clean === '.') return (path) => path === ''
  const matches = globMatcher(clean)
  return (path) => path !== '' && matches(path)
}
