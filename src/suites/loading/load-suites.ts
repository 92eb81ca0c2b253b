import { dirname } from 'node:path/posix'
import { MAX_ERRORS } from '../../core/documents/limits.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import type { Unread } from '../../core/errors/unread.ts'
import { asUserErrors, throwIfAny, UserError, type Warning } from '../../core/errors/user-error.ts'
import { isOther, says } from '../reader/name-words.ts'
import type { Suite } from '../suite.ts'
import { alikeWarnings } from './alike-warnings.ts'
import { type Candidate, type CandidateOptions, findCandidates } from './find-candidates.ts'
import { joinRoutingSets } from './join-routing-sets.ts'
import { openSuite, unknownFormats } from './open-suite.ts'
import { elsewhereWarnings, findPromptsElsewhere, sizeOf } from './prompts-elsewhere.ts'
import { readAhead } from './read-ahead.ts'
import { type RepositoryFiles, readContexts } from './read-context.ts'
import type { SharedReadings } from './shared-readings.ts'
import { slashCommandWarnings } from './slash-commands.ts'
import { tomlWarnings } from './toml-prompts.ts'
import { type UnreadFile, unreadFile, unreadPromptWarnings } from './unread-prompts.ts'

export interface LoadSuitesOptions extends CandidateOptions, RepositoryFiles {
  /** `formats:` of the configuration: glob to format id. */
  formats?: Readonly<Record<string, string>>
  /** What was read on the other side of a comparison. Default: nothing. */
  shared?: SharedReadings
}

/** The suites of a repository. */
export interface LoadedSuites {
  /** Sorted by file. May be empty: the caller decides whether that is an error. */
  suites: Suite[]
  /** Files that are not suites, each with the reason as the end of a sentence. */
  skipped: UnreadFile[]
  /** Why each suite was looked at, as the end of a sentence that begins with the file's name. */
  reasons: ReadonlyMap<string, string>
  /** Files that were read as a part of a suite. */
  included: ReadonlySet<string>
  /** Suites with mistakes, and globs of the configuration without a match. */
  unread: Unread[]
  warnings: Warning[]
}

/**
 * Reads every suite of a repository. A suite with mistakes is left out, and is in `unread`. Throws UserError or
 * UserErrors for what the user named: files with mistakes, files that are not suites, patterns without a match; and for
 * unknown ids under `formats:`.
 */
export async function loadSuites(options: LoadSuitesOptions): Promise<LoadedSuites> {
  const found = findCandidates(options)
  const { errors, unread: unmatched } = found
  const isDiscovered = (options.patterns ?? []).length === 0 && (options.suites ?? []).length === 0
  const candidates = isDiscovered ? withThoseOfBase(found.candidates, options) : found.candidates
  const { root, formats = {}, shared } = options
  throwIfAny(unknownFormats(formats))
  readAhead(candidates, options)
  const context = readContexts(options)
  const included = new Set<string>()
  const skipped: LoadedSuites['skipped'] = []
  const suites: Suite[] = []
  const mistakes: (Unread & { isNamed: boolean })[] = []
  const recognised = new Set<string>()
  const suspects: Suspect[] = []

  const skillsLeftOut = foldersOfSkills(options)
  for (const candidate of candidates) {
    const { file } = candidate
    if (included.has(file)) continue
    if (!candidate.named && says('template', file)) {
      skipped.push({ file, reason: 'is a template by its name' })
      continue
    }
    const leftOut = candidate.named ? null : leftOutSkill(file, skillsLeftOut)
    if (leftOut !== null) {
      skipped.push({ file, reason: `belongs to ${leftOut}, which is not one of the skills that are measured` })
      continue
    }
    try {
      const opened = await openSuite(candidate, {
        root,
        formats,
        context,
        included,
        ...(shared === undefined ? {} : { shared }),
      })
      if ('reason' in opened) {
        skipped.push(unreadFile(file, opened))
        const isSuspect = opened.isSuspect && (candidate.certain || !isOther(file))
        if (isSuspect) suspects.push({ file, reason: opened.reason, todo: opened.todo ?? null })
        continue
      }
      recognised.add(file)
      suites.push(opened.suite)
    } catch (error) {
      const found = asUserErrors(error)
      if (found === null) throw error
      recognised.add(file)
      // Base may lack what the user named, or have it with other mistakes.
      const isNamed = candidate.named && (options.patterns ?? []).length > 0 && options.missing !== 'ignore'
      mistakes.push({ file, errors: found.slice(0, MAX_ERRORS), isNamed })
    }
  }
  // A file that another suite includes was read there, so mistakes of reading it by itself do not count.
  const broken = mistakes.filter(({ file }) => !included.has(file))
  errors.push(...broken.flatMap((one) => (one.isNamed ? one.errors : [])))
  const left = broken.flatMap(({ file, errors: own, isNamed }) => (isNamed ? [] : [{ file, errors: own }]))
  const read = suites.filter((suite) => !included.has(suite.file)).sort(byFile)
  const known = new Set([...candidates.map(({ file }) => file), ...included])
  const measured = options.files.filter((file) => leftOutSkill(file, skillsLeftOut) === null)
  const elsewhere = isDiscovered ? await findPromptsElsewhere({ root, files: measured }, { known, read }, context) : []
  const sure = elsewhere.flatMap((one) => (one.doubt === null ? one.suites : []))
  const own = joinRoutingSets([...read, ...sure].sort(byFile))
  if (options.missing !== 'ignore') errors.push(...withoutSuite(candidates, new Set([...recognised, ...included])))
  throwIfAny(errors.slice(0, MAX_ERRORS))
  const warnings = [
    ...suspectWarnings(suspects.filter(({ file }) => !included.has(file))),
    ...alikeWarnings(own.flatMap((suite) => [...suite.warnings, ...slashCommandWarnings(suite)])),
  ]
  const others = skipped.filter(({ file }) => !included.has(file))
  if (options.missing !== 'ignore') {
    warnings.push(
      ...unreadPromptWarnings(own, others, suspects),
      ...elsewhereWarnings(elsewhere.filter(({ doubt }) => doubt !== null)),
    )
    if (isDiscovered) warnings.push(...(await tomlWarnings(root, measured, (file) => sizeOf(root, file))))
  }
  const reasons = new Map([
    ...candidates.map(({ file, reason }) => [file, reason] as const),
    ...sure.map(({ file }) => [file, 'labels prompts with skills of this repository'] as const),
  ])
  return { suites: own, skipped: others, reasons, included, unread: [...unmatched, ...left], warnings }
}

/** An error for each pattern that matches files, none of which is a suite. `known`: files that are one, or a part. */
function withoutSuite(candidates: readonly Candidate[], known: ReadonlySet<string>): UserError[] {
  const named = groupBy(candidates, ({ pattern }) => pattern)
  return [...named].flatMap(([pattern, matched]) =>
    pattern === undefined || matched.some(({ file }) => known.has(file))
      ? []
      : new UserError({
          what: `None of the ${matched.length} files that \`${pattern}\` matches is a suite`,
          todo: `Name a suite, or say with \`formats:\` in the configuration how to read it.`,
        }),
  )
}

/** Adds files that are suites on base and that discovery does not look at: a mistake in one must not hide it. */
function withThoseOfBase(candidates: readonly Candidate[], options: LoadSuitesOptions): Candidate[] {
  const known = new Set(candidates.map(({ file }) => file))
  const wanted = new Set((options.ofBase ?? []).map(({ file }) => file).filter((file) => !known.has(file)))
  const more = options.files.filter((file) => wanted.has(file))
  const reason = 'is a suite on base'
  return [...candidates, ...more.map((file) => ({ file, reason, certain: true, named: false }))].sort(byFile)
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1
}

/** Folders with a SKILL.md: true for those that are excluded, or examples and tests of something else. */
function foldersOfSkills({ files, skillFiles }: Pick<LoadSuitesOptions, 'files' | 'skillFiles'>): Map<string, boolean> {
  const known = new Set(skillFiles)
  const all = [...files.filter((file) => /(?:^|\/)SKILL\.md$/.test(file)), ...skillFiles]
  return new Map(all.map((file) => [dirname(file), !known.has(file)]))
}

/**
 * Returns the skill whose folder a file is in, if it is one that is left out; else null. Files below the root of the
 * repository belong to no skill there: most suites of all skills are below it.
 */
function leftOutSkill(file: string, folders: ReadonlyMap<string, boolean>): string | null {
  for (let folder = dirname(file); folder !== '.' && folder !== '/'; folder = dirname(folder)) {
    const isLeftOut = folders.get(folder)
    if (isLeftOut !== undefined) return isLeftOut ? `${folder}/SKILL.md` : null
  }
  return null
}

/** A file that looks like a suite and is not read. */
interface Suspect {
  file: string
  /** As the end of a sentence that begins with the file's name. */
  reason: string
  todo: string | null
}

/** One warning for each reason why files that look like suites are not read, so that missing tasks are noticed. */
function suspectWarnings(suspects: readonly Suspect[]): Warning[] {
  return [...groupBy(suspects, ({ reason }) => reason).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { file, reason, todo } = first
    const more = others.length === 0 ? '' : `. The same holds for ${others.length} more: ${listed(others)}`
    return {
      what: `\`${file}\` looks like a suite and was not read: it ${reason}${more}`,
      where: { file, line: 1, column: 1 },
      todo:
        todo ??
        'Correct it, say with `formats:` in the configuration how to read it, or with `suites:` which files to read.',
    }
  })
}

function listed(suspects: readonly Suspect[]): string {
  const shown = suspects.slice(0, MOST_LISTED).map(({ file }) => file)
  return shown.join(', ') + (suspects.length > shown.length ? ', ...' : '')
}

const MOST_LISTED = 3
