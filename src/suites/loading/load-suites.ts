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
import { doubtfulPrompts, toldOf } from './lookalikes.ts'
import { openSuite, unknownFormats } from './open-suite.ts'
import { findPromptsElsewhere, sizeOf } from './prompts-elsewhere.ts'
import { readAhead } from './read-ahead.ts'
import { type ReadContextFor, type RepositoryFiles, readContexts } from './read-context.ts'
import type { SharedReadings } from './shared-readings.ts'
import { slashCommandWarnings } from './slash-commands.ts'
import { type UnreadFile, unreadFile, unreadPromptWarnings } from './unread-prompts.ts'
import { unreadablePrompts } from './unreadable-prompts.ts'

export interface LoadSuitesOptions extends CandidateOptions, RepositoryFiles {
  /** `formats:` of the configuration: glob to format id. */
  formats?: Readonly<Record<string, string>>
  /** What was read on the other side of a comparison. */
  shared: SharedReadings
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
  const isDiscovered = (options.patterns ?? []).length === 0 && (options.suites ?? []).length === 0
  const candidates = isDiscovered ? withThoseOfBase(found.candidates, options) : found.candidates
  const { root } = options
  throwIfAny(unknownFormats(options.formats ?? {}))
  readAhead(candidates, options)
  const context = readContexts({ ...options, readings: options.shared.skills })
  const skillsLeftOut = foldersOfSkills(options)
  const { suites, skipped, included, mistakes, recognised, suspects } = await readCandidates(candidates, options, {
    context,
    skillsLeftOut,
  })
  // A file that another suite includes was read there, so mistakes of reading it by itself do not count.
  const broken = mistakes.filter(({ file }) => !included.has(file))
  const errors = [...found.errors, ...broken.flatMap((one) => (one.isNamed ? one.errors : []))]
  const left = broken.flatMap(({ file, errors: own, isNamed }) => (isNamed ? [] : [{ file, errors: own }]))
  const read = suites.filter((suite) => !included.has(suite.file)).sort(byFile)
  const known = new Set([...candidates.map(({ file }) => file), ...included])
  const measured = options.files.filter((file) => leftOutSkill(file, skillsLeftOut) === null)
  const elsewhere = isDiscovered ? await findPromptsElsewhere({ root, files: measured }, { known, read }, context) : []
  const sure = elsewhere.flatMap((one) => (one.doubt === null ? one.suites : []))
  const own = joinRoutingSets([...read, ...sure].sort(byFile))
  const isWanted = options.missing !== 'ignore'
  if (isWanted) errors.push(...withoutSuite(candidates, new Set([...recognised, ...included])))
  throwIfAny(errors.slice(0, MAX_ERRORS))
  const others = skipped.filter(({ file }) => !included.has(file))
  const isAsked = isWanted && isDiscovered
  const isRead = new Set([...known, ...sure.map(({ file }) => file)])
  const unreadable = isAsked ? await unreadablePrompts({ root, files: measured, isRead }, sizeOf) : []
  const alike = toldOf([...doubtfulPrompts(elsewhere), ...unreadable])
  const warnings = [
    ...suspectWarnings(suspects.filter(({ file }) => !included.has(file))),
    ...alikeWarnings(own.flatMap((suite) => [...suite.warnings, ...slashCommandWarnings(suite)])),
    ...(isWanted ? unreadPromptWarnings(own, others, suspects) : []),
    ...(isWanted ? alike.warnings : []),
  ]
  const reasons = new Map([
    ...candidates.map(({ file, reason }) => [file, reason] as const),
    ...sure.map(({ file }) => [file, 'labels prompts with skills of this repository'] as const),
  ])
  return {
    suites: own,
    skipped: [...alike.files, ...others],
    reasons,
    included,
    unread: [...found.unread, ...left],
    warnings,
  }
}

/** What became of the candidates, before it is known which of them others include. */
interface ReadCandidates {
  suites: Suite[]
  skipped: UnreadFile[]
  included: Set<string>
  mistakes: (Unread & { isNamed: boolean })[]
  recognised: Set<string>
  suspects: Suspect[]
}

async function readCandidates(
  candidates: readonly Candidate[],
  { root, formats = {}, shared, patterns = [], missing }: LoadSuitesOptions,
  { context, skillsLeftOut }: { context: ReadContextFor; skillsLeftOut: ReadonlyMap<string, boolean> },
): Promise<ReadCandidates> {
  const all: ReadCandidates = {
    ...{ suites: [], skipped: [], mistakes: [], suspects: [] },
    ...{ included: new Set(), recognised: new Set() },
  }
  const { included } = all
  for (const candidate of candidates) {
    const { file, named } = candidate
    if (included.has(file)) continue
    const reason = named ? null : whyLeftOut(file, skillsLeftOut)
    if (reason !== null) {
      all.skipped.push({ file, reason })
      continue
    }
    try {
      const opened = await openSuite(candidate, { root, formats, context, included, shared })
      if ('reason' in opened) {
        all.skipped.push(unreadFile(file, opened))
        const isSuspect = opened.isSuspect && (candidate.certain || !isOther(file))
        if (isSuspect) all.suspects.push({ file, reason: opened.reason, todo: opened.todo ?? null })
        continue
      }
      all.recognised.add(file)
      all.suites.push(opened.suite)
    } catch (error) {
      const found = asUserErrors(error)
      if (found === null) throw error
      all.recognised.add(file)
      // Base may lack what the user named, or have it with other mistakes.
      const isNamed = named && patterns.length > 0 && missing !== 'ignore'
      all.mistakes.push({ file, errors: found.slice(0, MAX_ERRORS), isNamed })
    }
  }
  return all
}

/** Why a file that nobody named is not looked at, as the end of a sentence; null: it is. */
function whyLeftOut(file: string, skillsLeftOut: ReadonlyMap<string, boolean>): string | null {
  if (says('template', file)) return 'is a template by its name'
  const leftOut = leftOutSkill(file, skillsLeftOut)
  return leftOut === null ? null : `belongs to ${leftOut}, which is not one of the skills that are measured`
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
