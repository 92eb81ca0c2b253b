import { globMatcher } from '../errors/glob.ts'

/** Where the skills of a repository are, from the configuration. */
export interface SkillFolders {
  /** Globs of folders with skills, or of SKILL.md files. Absent or empty: anywhere. */
  roots?: readonly string[] | undefined
  /** Globs of folders or SKILL.md files to leave out. */
  exclude?: readonly string[] | undefined
}

/** Folders of third-party code and test data. Their skills count only if a root names the folder. */
const setAside: ReadonlySet<string> = new Set(['node_modules', 'vendor', 'fixtures'])

/**
 * Returns a test for paths of SKILL.md files: true for a skill of the repository itself. Such a path is not excluded,
 * lies below one of the roots if there are any, and lies outside of `node_modules`, `vendor` and `fixtures` unless a
 * root names them.
 *
 * @throws UserError for a glob that would take too long to match
 */
export function candidateTest({ roots = [], exclude = [] }: SkillFolders): (path: string) => boolean {
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

/** Treats `./skills/`, `skills` and `skills/` alike. `.` and `''` mean the repository's root. */
function matcher(glob: string): (path: string) => boolean {
  const clean = glob.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '')
  if (clean === '' || clean === '.') return (path) => path === ''
  const matches = globMatcher(clean)
  return (path) => path !== '' && matches(path)
}
