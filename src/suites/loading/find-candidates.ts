import { isAbsolute, relative } from 'node:path'
import { dirname } from 'node:path/posix'
import picomatch from 'picomatch'
import { globMatcher } from '../../core/errors/glob.ts'
import type { Unread } from '../../core/errors/unread.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { discoverSuites, EXTENSION, groupCases, type SuiteCandidate } from './discover-suites.ts'

/** The files to search for suites. */
export interface CandidateOptions {
  /** Absolute path of the repository (or worktree). */
  root: string
  /** The repository's files, relative to `root`, with `/`. */
  files: readonly string[]
  /** Files, folders or globs that the user named, relative to `root`; none: `suites` or discovery decides. */
  patterns?: readonly string[]
  /** `suites:` of the configuration. */
  suites?: readonly string[]
  /** `formats:` of the configuration: files that its globs match are looked at too, unless `suites` is given. */
  formats?: Readonly<Record<string, string>>
  /** Whether a pattern without a match is an error (default). On the base side a named suite may not exist yet. */
  missing?: 'error' | 'ignore'
}

/** A candidate, with what the user named. */
export interface Candidate extends SuiteCandidate {
  /** True for a file that the user named itself. */
  named: boolean
  /** The glob or folder that the user named. */
  pattern?: string
}

/**
 * Finds the files that may be suites, sorted by path. Returns an error for each pattern that matches nothing; globs of
 * the configuration that match nothing are in `unread`.
 */
export function findCandidates(options: CandidateOptions): {
  candidates: Candidate[]
  errors: UserError[]
  unread: Unread[]
} {
  const errors: UserError[] = []
  const { files, root, patterns = [], suites = [], formats = {}, missing = 'error' } = options
  if (patterns.length === 0) {
    const discovered = discoverSuites(files, { suites, formats })
    const unread = suites.flatMap((glob) => unmatchedGlobs(glob, files))
    const candidates = discovered.map((candidate) => ({ ...candidate, named: suites.includes(candidate.file) }))
    return { candidates, errors, unread }
  }
  const matched = new Map<string, Candidate>()
  for (const written of patterns) {
    const pattern = normalisePattern(written, root)
    const matches = candidatesFor(pattern, files)
    if (matches.length === 0 && missing === 'ignore') continue
    if (matches.length === 0 && isPlain(pattern)) {
      matches.push({ file: pattern, reason: 'was named', certain: true, named: true })
    }
    if (matches.length === 0) {
      const what = `\`${written}\` matches no file`
      const todo =
        'Patterns are read from the root of the repository; check the spelling, or leave it out to find the suites.'
      errors.push(new UserError({ what, todo }))
    }
    for (const match of matches) matched.set(match.file, mergeCandidates(matched.get(match.file), match))
  }
  return { candidates: [...matched.values()].sort((a, b) => (a.file < b.file ? -1 : 1)), errors, unread: [] }
}

/** Merges two candidates for a file that two patterns match, with the cases of both. */
function mergeCandidates(known: Candidate | undefined, match: Candidate): Candidate {
  if (known === undefined) return match
  const kept = known.named ? known : match
  const cases = [...new Set([...(known.cases ?? []), ...(match.cases ?? [])])].sort()
  return cases.length === 0 ? kept : { ...kept, cases }
}

function unmatchedGlobs(glob: string, files: readonly string[]): Unread[] {
  const matches = globMatcher(glob)
  if (files.some((file) => matches(file))) return []
  const error = new UserError({
    what: `\`${glob}\` under \`suites:\` of the configuration matches no file`,
    todo: 'Globs are relative to the root of the repository; correct or remove it.',
  })
  return [{ file: glob, errors: [error] }]
}

function candidatesFor(pattern: string, files: readonly string[]): Candidate[] {
  if (files.includes(pattern)) {
    const beside = `${dirname(pattern)}/`
    return groupCases(
      [{ file: pattern, reason: 'was named', certain: true, named: true }],
      files.filter((file) => file.startsWith(beside)),
      () => pattern,
    )
  }
  const folder = pattern === '.' ? '' : `${pattern}/`
  const inFolder = files.filter((file) => file.startsWith(folder))
  if (isPlain(pattern)) {
    if (inFolder.length === 0) return []
    const usual = discoverSuites(inFolder, { suites: [], within: folder })
    // Without any usual candidate, data files in excluded folders count too.
    const found = usual.length > 0 ? usual : inFolder.filter(isData).map(guessedCandidate)
    return found.map((candidate) => ({ ...candidate, named: false, pattern }))
  }
  const matches = globMatcher(pattern)
  const reason = `matches \`${pattern}\``
  const matched = files.filter((file) => matches(file))
  return groupCases(
    matched.map((file) => ({ file, reason, certain: false, named: false, pattern })),
    files,
    () => pattern,
  )
}

function isData(file: string): boolean {
  return EXTENSION.test(file) && !/(^|\/)(node_modules|vendor)\//.test(file)
}

function guessedCandidate(file: string): SuiteCandidate {
  return { file, reason: 'is in a folder that was named', certain: false }
}

function isPlain(pattern: string): boolean {
  return !picomatch.scan(pattern).isGlob
}

/**
 * Makes a pattern relative to the root, with `/`: accepts Windows backslashes, a leading `./`, a trailing slash and
 * absolute paths inside the root.
 */
function normalisePattern(written: string, root: string): string {
  const inside = isAbsolute(written) ? relative(root, written) : written
  const pattern = inside
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/\/+$/, '')
  return pattern === '' ? '.' : pattern
}
