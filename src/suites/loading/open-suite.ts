import { csvHeader, isTableFile } from '../../core/documents/csv-tree.ts'
import { parseDocument, type SourceDocument } from '../../core/documents/document.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import { globMatcher } from '../../core/errors/glob.ts'
import { asUserErrors, type SourcePosition, UserError } from '../../core/errors/user-error.ts'
import { holdsResults } from '../formats/labelled/holds-results.ts'
import { labelsPrompts } from '../formats/labelled/table-header.ts'
import { parentsOf } from '../formats/plugin-eval/eval-cases.ts'
import { pluginEval } from '../formats/plugin-eval/plugin-eval.ts'
import { formatById, formatsOf, nearestFormatId, SUITE_FORMATS, whyUnrecognised } from '../formats/registry.ts'
import { says } from '../reader/name-words.ts'
import { NoSuite } from '../reader/no-suite.ts'
import type { SuiteFormat } from '../reader/suite-format.ts'
import type { Suite } from '../suite.ts'
import { withoutFileNames } from './file-prompts.ts'
import type { Candidate } from './find-candidates.ts'
import type { ReadContextFor } from './read-context.ts'
import type { SharedReadings } from './shared-readings.ts'
import { promptsIn, withFurther } from './unread-prompts.ts'

type OpenResult =
  | { suite: Suite }
  | {
      reason: string
      /** True if its name or its keys are those of a suite all the same. */
      isSuspect: boolean
      /** What to do about it, where that is known. */
      todo?: string | null
      /** About how many prompts it holds. Absent: it was not looked at. */
      prompts?: number
      /** Whether it holds the results of a run. Absent: it was not looked at. */
      holdsResults?: boolean
    }

interface OpenOptions {
  root: string
  /** `formats:` of the configuration: glob to format id. */
  formats: Readonly<Record<string, string>>
  context: ReadContextFor
  /** Receives the other files that the suite consists of, whether or not the suite has mistakes. */
  included: Set<string>
  /** What was read on the other side of a comparison. */
  shared: SharedReadings
}

/**
 * Reads a candidate as a suite. Returns a reason for a file that is not a suite. Throws UserError for mistakes in a
 * suite, and for a file that the user named, or that has the name of a suite, and that cannot be read as one.
 */
export async function openSuite(candidate: Candidate, options: OpenOptions): Promise<OpenResult> {
  const { file, named, certain, cases } = candidate
  const { root, formats, context, included, shared } = options
  if (cases !== undefined) return readCases(candidate, cases, { context, included })
  const forced = forcedFormat(file, formats)
  const found = await readTextFile(root, file)
  if ('problem' in found) {
    if (!named && !certain) return { reason: found.problem, isSuspect: !found.missing }
    throw unreadable(candidate, found)
  }
  const { text } = found
  const columns = isTableFile(file) ? csvHeader(text, file) : null
  const no = named || forced !== null ? null : surelyNoSuite(file, text, columns)
  if (no !== null) return { reason: no, isSuspect: false }
  const known = await shared.find({ file, text, format: forced?.id ?? null }, context)
  if (known === null) return openText(candidate, { text, columns, forced }, options)
  for (const one of known.included) included.add(one)
  return { suite: known.suite }
}

/** Why a text is no suite, which is seen before it is parsed; null: it may be one. `columns`: of a table. */
function surelyNoSuite(file: string, text: string, columns: readonly string[] | null): string | null {
  if (columns !== null && !labelsPrompts(file, columns, false))
    return 'is a table without columns of prompts and labels'
  // Often thousands of large files.
  const isRecorded = says('recorded', file) && !LOOKS_LIKE_A_SUITE.test(text)
  return isRecorded ? 'is in a folder of what was recorded, and has no key of a label' : null
}

/** Opens what was not read before. `columns`: of a table, null for others. */
async function openText(
  { file, named, certain }: Candidate,
  { text, columns, forced }: { text: string; columns: readonly string[] | null; forced: SuiteFormat | null },
  { context, included, shared }: OpenOptions,
): Promise<OpenResult> {
  const document = parsedAs({ file, text, columns }, named || certain || forced !== null)
  if (document === null) return { reason: 'is not valid and does not look like a suite', isSuspect: false }
  const answers = shared.note()
  const noting: ReadContextFor = (asked) => answers.through(context(asked))
  const read = await readAs(forced === null ? formatsOf(document) : [forced], document, { context: noting, included })
  if ('suite' in read) {
    const suite = withFurther(read.suite, document)
    shared.keep({ file, text, format: forced?.id ?? null, suite, included: read.asked }, answers)
    return { suite }
  }
  const why = read.no?.reason ?? whyUnrecognised(document)
  if (named || forced !== null) throw notASuite(why, document.positionOf([]))
  const isSuspect = certain || (read.no?.isSuspect ?? looksLikeSuite(document))
  const held = { prompts: promptsIn(document), holdsResults: holdsResults(document) }
  return { reason: why, isSuspect, todo: read.no?.todo ?? null, ...held }
}

function unreadable(
  { file, named }: Candidate,
  { problem, missing }: { problem: string; missing: boolean },
): UserError {
  if (missing && named)
    return new UserError({
      what: `\`${file}\` matches no file`,
      todo: 'That is its path from the root of the repository; check the spelling, or leave it out to find the suites.',
    })
  return new UserError({
    what: missing ? 'This suite is not checked out' : `The file ${problem}`,
    where: { file, line: 1, column: 1 },
    todo: missing
      ? 'Check out all files, without a sparse checkout.'
      : 'A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters.',
  })
}

/** A text as a document; null for one with mistakes that is surely no suite. `columns`: of a table, null for others. */
function parsedAs(
  { file, text, columns }: { file: string; text: string; columns: readonly string[] | null },
  isSuite: boolean,
): SourceDocument | null {
  try {
    return parseDocument(text, file)
  } catch (error) {
    const looksLikeOne = columns === null ? LOOKS_LIKE_A_SUITE.test(text) : labelsPrompts(file, columns, true)
    if (isSuite || looksLikeOne || asUserErrors(error) === null) throw error
    return null
  }
}

/**
 * Reads a suite with the first format that does not throw NoSuite. If all do, returns the first NoSuite; null without a
 * format.
 */
async function readAs(
  formats: readonly SuiteFormat[],
  document: SourceDocument,
  { context, included }: Pick<OpenOptions, 'context' | 'included'>,
): Promise<{ suite: Suite; asked: readonly string[] } | { no: NoSuite | null }> {
  let no: NoSuite | null = null
  for (const format of formats) {
    const asked = new Set<string>()
    try {
      const own = context(asked)
      const suite = withoutFileNames(await format.read(document, own), () => own.files)
      for (const file of asked) included.add(file)
      return { suite, asked: [...asked] }
    } catch (error) {
      if (!(error instanceof NoSuite)) {
        for (const file of asked) included.add(file)
        throw error
      }
      // Without a reason the format only turned out to be another one.
      if (error.reason !== '') no ??= error
    }
  }
  return { no }
}

/**
 * Reads the cases of `claude plugin eval` in one folder. The format's reader sees only these cases and the files in
 * them.
 */
async function readCases(
  { file, named, certain }: Candidate,
  cases: readonly string[],
  { context, included }: Pick<OpenOptions, 'context' | 'included'>,
): Promise<OpenResult> {
  const wanted = new Set(cases)
  const isTheirs = (path: string) =>
    path.startsWith(`${file}/`) &&
    (path.startsWith(`${file}/mocks/`) || parentsOf(path).some((parent) => wanted.has(parent)))
  const folder = parseDocument('', file)
  const own: ReadContextFor = (asked) => {
    const all = context(asked)
    return { ...all, files: all.files.filter(isTheirs) }
  }
  const read = await readAs([pluginEval], folder, { context: own, included })
  if ('suite' in read) return { suite: read.suite }
  const reason = read.no?.reason ?? 'holds no cases'
  // Without graders the named file may also be a candidate itself, so there is no error.
  if (named && certain) throw notASuite(reason, folder.positionOf([]))
  return { reason, isSuspect: false }
}

function notASuite(why: string, where: SourcePosition): UserError {
  return new UserError({
    what: `This is not a suite in a known format: it ${why}`,
    where,
    todo: `docs/formats.md shows the formats; \`formats:\` in the configuration forces one of: ${SUITE_FORMATS.map(({ id }) => id).join(', ')}.`,
  })
}

/** Matches keys that only suites have. A file with one of them that cannot be parsed is a broken suite. */
const LOOKS_LIKE_A_SUITE =
  /["']?\b(must_activate|should_not_activate|expects_no_skill|should_trigger|should_trigger_prompts|should_not_trigger_prompts|test_cases|negative_cases|expectation|expected_skill|expect_skill|trigger_evals|evals|graders)["']?\s*:|\bskill-used\b/

/** Whether a document has keys of a suite. Results of a run have them too, but are not a suite. */
function looksLikeSuite(document: SourceDocument): boolean {
  return LOOKS_LIKE_A_SUITE.test(document.text) && !isTableFile(document.file) && !holdsResults(document)
}

function forcedFormat(file: string, formats: Readonly<Record<string, string>>): SuiteFormat | null {
  for (const [glob, id] of Object.entries(formats)) {
    if (!globMatcher(glob)(file)) continue
    const format = formatById(id)
    if (format !== null) return format
    throw unknownFormat(id)
  }
  return null
}

/** Returns an error for each id under `formats:` of the configuration that no format has. */
export function unknownFormats(formats: Readonly<Record<string, string>>): UserError[] {
  return [...new Set(Object.values(formats))].flatMap((id) => (formatById(id) === null ? [unknownFormat(id)] : []))
}

function unknownFormat(id: string): UserError {
  const nearest = nearestFormatId(id)
  return new UserError({
    what: `\`${id}\` under \`formats:\` of the configuration is not a suite format.${nearest === null ? '' : ` Did you mean \`${nearest}\`?`}`,
    todo: `Use one of: ${SUITE_FORMATS.map((known) => known.id).join(', ')}.`,
  })
}
