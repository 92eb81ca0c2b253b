import { basename, dirname, isAbsolute, relative } from 'node:path'
import picomatch from 'picomatch'
import { globMatcher } from '../glob.ts'
import { parseFrontmatter } from '../skills/frontmatter.ts'
import { asUserErrors, throwIfAny, UserError, type Warning } from '../user-error.ts'
import { discoverSuites, type SuiteCandidate } from './discover.ts'
import { parseDocument, type SourceDocument } from './document.ts'
import type { ReadContext, SuiteFormat } from './formats/format.ts'
import { detectFormat, formatById, nearestFormatId, SUITE_FORMATS, whyUnrecognised } from './formats/registry.ts'
import { MAX_ERRORS } from './limits.ts'
import { readTextFile } from './read-text-file.ts'
import { skillOfFile } from './skill-of-file.ts'
import { slashCommandWarnings } from './slash-commands.ts'
import type { Suite } from './suite.ts'

export interface LoadSuitesOptions {
  /** Absolute path of the repository (or worktree). */
  root: string
  /** The repository's files, relative to `root`, with `/`. */
  files: readonly string[]
  /** Files, folders or globs that the user named, relative to `root`; none: `suites` or discovery decides. */
  patterns?: readonly string[]
  /** `suites:` of the configuration. */
  suites?: readonly string[]
  /** `formats:` of the configuration: glob to format id. */
  formats?: Readonly<Record<string, string>>
  /** `skill_of:` of the configuration: glob to skill. */
  skillOf?: Readonly<Record<string, string>>
  /** Whether a pattern that matches nothing is an error (default). On the base side a named suite may not exist yet. */
  missing?: 'error' | 'ignore'
  /** SKILL.md files, relative to `root`. */
  skillFiles: readonly string[]
}

export interface LoadedSuites {
  /** Sorted by file. Empty when there is none: the caller decides what that means. */
  suites: Suite[]
  /** Files that were looked at and are no suites, with the reason as the end of a sentence. */
  skipped: { file: string; reason: string }[]
  warnings: Warning[]
}

/**
 * Reads every suite of a repository. Throws UserError or UserErrors with all mistakes of all files: what the author can mend in a suite, a
 * named file or glob that matches nothing, a named file that is no suite.
 */
export async function loadSuites(options: LoadSuitesOptions): Promise<LoadedSuites> {
  const errors: UserError[] = []
  const candidates = findCandidates(options, errors)
  const included = new Set<string>()
  const skipped: LoadedSuites['skipped'] = []
  const suites: Suite[] = []
  const recognised = new Set<string>()
  const suspects: Warning[] = []

  for (const candidate of candidates) {
    const { file } = candidate
    if (included.has(file)) continue
    try {
      const opened = await openSuite(candidate, options)
      if ('reason' in opened) {
        skipped.push({ file, reason: opened.reason })
        if (opened.isSuspect) suspects.push(leftOut(file, opened.reason))
        continue
      }
      recognised.add(file)
      suites.push(await opened.format.read(opened.document, contextFor(options, included)))
    } catch (error) {
      const found = asUserErrors(error)
      if (found === null) throw error
      recognised.add(file)
      errors.push(...found)
    }
  }
  const own = suites.filter((suite) => !included.has(suite.file)).sort((a, b) => (a.file < b.file ? -1 : 1))
  const patterns = options.missing === 'ignore' ? [] : candidates.flatMap(({ pattern }) => pattern ?? [])
  for (const pattern of new Set(patterns)) {
    const matched = candidates.filter((candidate) => candidate.pattern === pattern)
    if (matched.some(({ file }) => recognised.has(file) || included.has(file))) continue
    errors.push(
      new UserError({
        what: `None of the ${matched.length} files that \`${pattern}\` matches is a suite`,
        todo: `Name a suite, or say with \`formats:\` in the configuration how to read it.`,
      }),
    )
  }
  throwIfAny(errors.slice(0, MAX_ERRORS))
  const warnings = [
    ...suspects.filter(({ where }) => where !== undefined && !included.has(where.file)),
    ...own.flatMap((suite) => [...suite.warnings, ...slashCommandWarnings(suite)]),
  ]
  return { suites: own, skipped: skipped.filter(({ file }) => !included.has(file)), warnings }
}

interface Candidate extends SuiteCandidate {
  /** True for a file that the user named itself. */
  named: boolean
  /** The glob or folder that the user named. */
  pattern?: string
}

function findCandidates(options: LoadSuitesOptions, errors: UserError[]): Candidate[] {
  const { files, root, patterns = [], suites = [], missing = 'error' } = options
  if (patterns.length === 0) {
    const discovered = discoverSuites(files, { suites })
    if (missing === 'error') errors.push(...suites.flatMap((glob) => unmatched(glob, files)))
    return discovered.map((candidate) => ({ ...candidate, named: suites.includes(candidate.file) }))
  }
  const found = new Map<string, Candidate>()
  for (const written of patterns) {
    const pattern = normalisePattern(written, root)
    const matches = expand(pattern, files)
    if (matches.length === 0 && missing === 'ignore') continue
    if (matches.length === 0 && isPlain(pattern)) {
      matches.push({ file: pattern, reason: 'was named', certain: true, named: true })
    }
    if (matches.length === 0) {
      errors.push(
        new UserError({
          what: `\`${written}\` matches no file`,
          todo: 'Patterns are relative to the root of the repository; check the spelling, or leave it out to find the suites.',
        }),
      )
    }
    for (const match of matches) if (found.get(match.file)?.named !== true) found.set(match.file, match)
  }
  return [...found.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
}

function unmatched(glob: string, files: readonly string[]): UserError[] {
  const matches = globMatcher(glob)
  if (files.some((file) => matches(file))) return []
  return [
    new UserError({
      what: `\`${glob}\` under \`suites:\` of the configuration matches no file`,
      todo: 'Globs are relative to the root of the repository; correct or remove it.',
    }),
  ]
}

function expand(pattern: string, files: readonly string[]): Candidate[] {
  if (files.includes(pattern)) return [{ file: pattern, reason: 'was named', certain: true, named: true }]
  const folder = pattern === '.' ? '' : `${pattern}/`
  const inFolder = files.filter((file) => file.startsWith(folder))
  if (isPlain(pattern)) {
    if (inFolder.length === 0) return []
    return discoverSuites(inFolder, { suites: [], within: folder }).map((candidate) => ({
      ...candidate,
      named: false,
      pattern,
    }))
  }
  const matches = globMatcher(pattern)
  const reason = `matches \`${pattern}\``
  return files.filter((file) => matches(file)).map((file) => ({ file, reason, certain: false, named: false, pattern }))
}

function isPlain(pattern: string): boolean {
  return !picomatch.scan(pattern).isGlob
}

/** Backslashes as Windows writes them, `./` in front, a slash at the end, and absolute paths inside the root. */
function normalisePattern(written: string, root: string): string {
  const inside = isAbsolute(written) ? relative(root, written) : written
  const pattern = inside
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/\/+$/, '')
  return pattern === '' ? '.' : pattern
}

/** Nothing of a suite is left out in silence: what it would have asked would be missed by nobody. */
function leftOut(file: string, reason: string): Warning {
  return {
    what: `\`${file}\` looks like a suite and was not read: it ${reason}`,
    where: { file, line: 1, column: 1 },
    todo: 'Correct it, say with `formats:` in the configuration how to read it, or with `suites:` which files to read.',
  }
}

type Opened =
  | { document: SourceDocument; format: SuiteFormat }
  | {
      reason: string
      /** True where it has the name or the words of a suite all the same. */
      isSuspect: boolean
    }

/** Throws UserError where the user named the file, or where it has the name of a suite; another file is skipped with a reason. */
async function openSuite(candidate: Candidate, options: LoadSuitesOptions): Promise<Opened> {
  const { file, named, certain } = candidate
  const top = { file, line: 1, column: 1 }
  const forced = forcedFormat(file, options.formats ?? {})
  const found = await readTextFile(options.root, file)
  if ('problem' in found) {
    if (!named && !certain) return { reason: found.problem, isSuspect: false }
    throw new UserError({
      what: found.missing ? `\`${file}\` matches no file` : `The file ${found.problem}`,
      ...(found.missing ? {} : { where: top }),
      todo: found.missing
        ? 'Paths are relative to the root of the repository; check the spelling.'
        : 'A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters.',
    })
  }
  let document: SourceDocument
  try {
    document = parseDocument(found.text, file)
  } catch (error) {
    if (named || certain || forced !== null || LOOKS_LIKE_A_SUITE.test(found.text) || asUserErrors(error) === null)
      throw error
    return { reason: 'is not valid and does not look like a suite', isSuspect: false }
  }
  if (forced !== null) return { document, format: forced }
  const format = detectFormat(document)
  if (format !== null) return { document, format }
  const why = whyUnrecognised(document)
  if (!named) return { reason: why, isSuspect: certain || LOOKS_LIKE_A_SUITE.test(found.text) }
  throw new UserError({
    what: `This is no suite in a known format: it ${why}`,
    where: document.positionOf([]),
    todo: `Known formats: ${SUITE_FORMATS.map(({ title, id }) => `${title} (${id})`).join(', ')}. \`formats:\` in the configuration forces one.`,
  })
}

/** Keys that only suites have: a file with one of them that cannot be parsed was a suite before somebody broke it. */
const LOOKS_LIKE_A_SUITE =
  /["']?\b(should_trigger|should_trigger_prompts|should_not_trigger_prompts|test_cases|negative_cases|expectation|expected_skill|trigger_evals|evals|graders)["']?\s*:/

function forcedFormat(file: string, formats: Readonly<Record<string, string>>): SuiteFormat | null {
  for (const [glob, id] of Object.entries(formats)) {
    if (!globMatcher(glob)(file)) continue
    const format = formatById(id)
    if (format !== null) return format
    const nearest = nearestFormatId(id)
    throw new UserError({
      what: `\`${id}\` is not a suite format.${nearest === null ? '' : ` Did you mean \`${nearest}\`?`}`,
      where: { file, line: 1, column: 1 },
      todo: `Use one of: ${SUITE_FORMATS.map((known) => known.id).join(', ')}.`,
    })
  }
  return null
}

function contextFor({ root, files, skillFiles, skillOf = {} }: LoadSuitesOptions, included: Set<string>): ReadContext {
  return {
    files,
    read: async (file) => {
      included.add(file)
      return readTextFile(root, file)
    },
    skillOf: (file) => skillOfFile(file, { skillFiles, skillOf, nameOf: (skillFile) => skillName(root, skillFile) }),
  }
}

async function skillName(root: string, skillFile: string): Promise<string> {
  const found = await readTextFile(root, skillFile)
  const name = 'text' in found ? parseFrontmatter(found.text, skillFile).data['name'] : undefined
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : basename(dirname(skillFile))
}
