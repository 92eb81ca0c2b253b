import { MAX_ERRORS } from '../../documents/limits.ts'
import { asUserErrors, throwIfAny, UserError, type Warning } from '../../errors/user-error.ts'
import type { Suite } from '../suite.ts'
import { type CandidateOptions, findCandidates } from './find-candidates.ts'
import { openSuite } from './open-suite.ts'
import { type RepositoryFiles, readContexts } from './read-context.ts'
import { slashCommandWarnings } from './slash-commands.ts'

export interface LoadSuitesOptions extends CandidateOptions, RepositoryFiles {
  /** `formats:` of the configuration: glob to format id. */
  formats?: Readonly<Record<string, string>>
}

/** The suites of a repository. */
export interface LoadedSuites {
  /** Sorted by file. May be empty: the caller decides whether that is an error. */
  suites: Suite[]
  /** Files that are not suites, each with the reason as the end of a sentence. */
  skipped: { file: string; reason: string }[]
  warnings: Warning[]
}

/**
 * Reads every suite of a repository. Throws UserError or UserErrors with the mistakes of all files: mistakes in suites,
 * named files or globs without a match, named files that are not suites.
 */
export async function loadSuites(options: LoadSuitesOptions): Promise<LoadedSuites> {
  const { candidates, errors } = findCandidates(options)
  const { root, formats = {} } = options
  const context = readContexts(options)
  const included = new Set<string>()
  const skipped: LoadedSuites['skipped'] = []
  const suites: Suite[] = []
  const mistakes: { file: string; error: UserError }[] = []
  const recognised = new Set<string>()
  const suspects: Warning[] = []

  for (const candidate of candidates) {
    const { file } = candidate
    if (included.has(file)) continue
    try {
      const opened = await openSuite(candidate, { root, formats, context, included })
      if ('reason' in opened) {
        skipped.push({ file, reason: opened.reason })
        if (opened.isSuspect) suspects.push(suspectWarning(file, opened.reason))
        continue
      }
      recognised.add(file)
      suites.push(opened.suite)
    } catch (error) {
      const found = asUserErrors(error)
      if (found === null) throw error
      recognised.add(file)
      mistakes.push(...found.map((own) => ({ file, error: own })))
    }
  }
  // A file that another suite includes was read there, so mistakes of reading it by itself do not count.
  errors.push(...mistakes.flatMap(({ file, error }) => (included.has(file) ? [] : [error])))
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

/** Warns of a file that looks like a suite and is not read, so that its missing tasks do not go unnoticed. */
function suspectWarning(file: string, reason: string): Warning {
  return {
    what: `\`${file}\` looks like a suite and was not read: it ${reason}`,
    where: { file, line: 1, column: 1 },
    todo: 'Correct it, say with `formats:` in the configuration how to read it, or with `suites:` which files to read.',
  }
}
