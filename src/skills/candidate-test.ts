import { globMatcher } from '../core/errors/glob.ts'

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
 * Folders of examples and tests of something else. Skills below them count only if a root names the folder. A skill of
 * such a name counts, and so does one below a folder of that name directly in `skills` or `plugins`.
 */
const EXAMPLES = /^_*(?:evals?|evaluations|examples?|samples?|tests?|test[-_]?data|fixtures|templates?|mocks)_*$/i
const SHELF = /^(?:skills|plugins)$/

/** What skill-creator keeps of its runs beside a skill: `pdf-workspace/skill-snapshot`, `pdf-workspace/iteration-2`. */
const OF_RUNS = /^[^/]+-workspace\/(?:skill-snapshot|iteration-\d)/

/**
 * Returns a test for paths of SKILL.md files: true for a skill of the repository itself. Such a path is not excluded,
 * lies below one of the roots if there are any, and lies outside of folders of third-party code, examples and tests
 * (`node_modules`, `examples`, `tests`, ...) unless a root names them. Names hide nothing below `homeOf` a path: the
 * folder from which an agent loads it; null: none does.
 *
 * @throws UserError for a glob that would take too long to match
 */
export function candidateTest(
  { roots = [], exclude = [] }: SkillFolders,
  homeOf: (path: string) => string | null = () => null,
): (path: string) => boolean {
  const excluded = exclude.map(matcher)
  const wanted = (roots.length === 0 ? ['.'] : roots).map((glob) => ({
    matches: matcher(glob),
    named: new Set(glob.split('/').filter((segment) => isSetAside(segment) || segment.endsWith('-workspace'))),
  }))
  return (path) => {
    const segments = path.split('/')
    const prefixes = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
    if (excluded.some((matches) => prefixes.some(matches))) return false
    const home = homeOf(path)
    const ends = home === null ? segments.length : home === '' ? 0 : home.split('/').length
    const aside = segments.map((_, index) => index < ends && isAsideAt(segments, index))
    return wanted.some(({ matches, named }) =>
      ['', ...prefixes].some(
        (prefix, depth) =>
          matches(prefix) && segments.every((segment, index) => !aside[index] || (index < depth && named.has(segment))),
      ),
    )
  }
}

/** The folders of examples and tests that hold SKILL.md files which no root names, sorted. */
export function setAsideFolders(
  files: readonly { path: string }[],
  isCandidate: (path: string) => boolean,
  { exclude }: SkillFolders,
): string[] {
  const found = files.flatMap(({ path }) => {
    const segments = path.split('/')
    if (segments.at(-1) !== 'SKILL.md' || isCandidate(path)) return []
    const last = segments.findLastIndex((segment, index) => isAsideAt(segments, index) && !THIRD_PARTY.has(segment))
    const folder = segments.slice(0, last + 1).join('/')
    return last < 0 || !candidateTest({ roots: [folder], exclude })(path) ? [] : [folder]
  })
  return [...new Set(found)].sort()
}

const THIRD_PARTY: ReadonlySet<string> = new Set(['node_modules', 'vendor'])

function isSetAside(segment: string): boolean {
  return setAside.has(segment) || EXAMPLES.test(segment)
}

/** Whether a folder of a path keeps its SKILL.md from being a skill of the repository. */
function isAsideAt(segments: readonly string[], index: number): boolean {
  const segment = segments[index] ?? ''
  // An agent loads a skill of any name from where it looks.
  if (SHELF.test(segments[index - 1] ?? '') && (index === segments.length - 2 || isHidden(segments[index - 2])))
    return false
  if (setAside.has(segment) || OF_RUNS.test(segments.slice(index, index + 2).join('/'))) return true
  // The last two segments are the skill's own folder and SKILL.md.
  return index < segments.length - 2 && EXAMPLES.test(segment) && !SHELF.test(segments[index - 1] ?? '')
}

/** Whether it is the folder of an agent, such as `.claude`. */
function isHidden(segment: string | undefined): boolean {
  return segment?.startsWith('.') === true
}

/** Treats `./skills/`, `skills` and `skills/` alike. `.` and `''` mean the repository's root. */
function matcher(glob: string): (path: string) => boolean {
  const clean = glob.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '')
  if (clean === '' || clean === '.') return (path) => path === ''
  const matches = globMatcher(clean)
  return (path) => path !== '' && matches(path)
}
