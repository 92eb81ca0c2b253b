import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { basename, dirname, extname } from 'node:path/posix'
import pLimit from 'p-limit'
import { csvHeader, isTableFile } from '../../core/documents/csv-tree.ts'
import { parseDocument, type SourceDocument } from '../../core/documents/document.ts'
import { MAX_FILE_BYTES } from '../../core/documents/limits.ts'
import { objectFilesOf } from '../../core/documents/object-files.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { asUserErrors } from '../../core/errors/user-error.ts'
import { PROMPT_KEYS } from '../formats/labelled/entry-keys.ts'
import { holdsResults } from '../formats/labelled/holds-results.ts'
import { hasLabelledGroups } from '../formats/labelled/prompt-groups.ts'
import { labelsPrompts } from '../formats/labelled/table-header.ts'
import { formatsOf } from '../formats/registry.ts'
import { labelledPrompts } from '../formats/shapes/labelled-prompts.ts'
import { allLabels, isLabelled, labelledSkills } from '../labels.ts'
import { isOther, says } from '../reader/name-words.ts'
import { NoSuite } from '../reader/no-suite.ts'
import type { ReadContext, RepositorySkill, SuiteFormat } from '../reader/suite-format.ts'
import type { Suite, Task } from '../suite.ts'
import { EXCLUDED_FOLDER, mayHoldPrompts } from './discover-suites.ts'
import type { ReadContextFor } from './read-context.ts'

/** Files of one folder that look like trigger prompts, in one format. */
export interface PromptsElsewhere {
  /** The glob to configure: the file, or `folder/*.ext` for several. */
  glob: string
  format: string
  suites: readonly Suite[]
  prompts: number
  /** Why they are not read unasked, as the end of a sentence; null if they are. */
  doubt: string | null
}

/** Fewer prompts than these may be an example. */
const FEWEST_PROMPTS = 5
/** The smallest share of prompts that must have a label. */
const SURE = 0.9
/** The smallest share of them that must name skills of the repository: others were renamed, or are somebody else's. */
const MOST = 2 / 3

/** Bounds on what is looked at, far above real repositories. */
const MAX_FILES = 30_000
const MAX_BYTES = 400 * 1024 * 1024

/** Keys of labels in the formats for triggering. Cheap: most files of a repository hold none of them. */
const LABEL_KEY =
  /["']?\b(should_?(not_)?(trigger|activate|fire|load)|expect(ed)?_(trigger|activation|skills?)|expect(ed)?Skills?|must_(not_)?(activate|trigger)|skill_should_trigger|shouldTrigger)(_prompts)?["']?\s*:/
/** Keys that name the skill that should load, in files that are about routing by their names. */
const NAME_KEY = /["']?\b(skill(_name)?|expect(ed)?)["']?\s*:/
/** Keys of prompts, and of lists of prompts by label. A file with neither holds no labelled prompt. */
const PROMPT_KEY = new RegExp(
  `(^|[\\s{,"'-])(${PROMPT_KEYS.join('|').replaceAll('_', '[_-]?')}|queries)s?["']?\\s*:`,
  'i',
)
const LIST_KEY = /["']?\b(should|must)_?(not_)?(trigger|activate|fire|load|invoke)\w*["']?\s*:\s*(\[|$)/im
/** Formats whose files are no prompts for triggering by themselves, or are found by their names. */
const NOT_TRIGGERING = new Set(['waza', 'agentv', 'promptfoo', 'plugin-eval'])

/**
 * Finds files that no rule of discovery looks at and that a reader of trigger prompts takes: they label at least one
 * skill of the repository. Those without doubt are to be read. `known`: files that were looked at; `read`: the suites
 * among them. Copies of one file count once. Bounded, and reads only files that hold a label's key.
 */
export async function findPromptsElsewhere(
  { root, files }: { root: string; files: readonly string[] },
  { known, read }: { known: ReadonlySet<string>; read: readonly Suite[] },
  context: ReadContextFor,
): Promise<PromptsElsewhere[]> {
  // Git's objects are read by the hundred, files on the disk are open meanwhile.
  const limit = pLimit(objectFilesOf(root) === undefined ? 24 : 400)
  let bytes = 0
  const skills = await context(new Set()).skills()
  const names = new Set(skills.flatMap(({ name, folder }) => [name, folder]))
  const possible = files
    .filter((file) => mayHoldPrompts(file) && !known.has(file) && !EXCLUDED_FOLDER.test(file))
    .filter((file) => !isOther(file, names))
    .slice(0, MAX_FILES)
  const sniffed = await Promise.all(
    possible.map((file) =>
      limit(async () => {
        const size = await sizeOf(root, file)
        if (size === 0 || size > MAX_FILE_BYTES || bytes + size > MAX_BYTES) return []
        bytes += size
        const found = await readTextFile(root, file)
        return 'text' in found && mayLabel(file, found.text) ? [{ file, text: found.text }] : []
      }),
    ),
  )
  const isOurs: IsOurs = (name) => names.has(name) || names.has(name.slice(name.lastIndexOf(':') + 1))
  const found: { suite: Suite; isPlaced: boolean }[] = []
  const texts = new Set<string>()
  for (const { file, text } of sniffed.flat()) {
    if (texts.has(text)) continue
    const reading = context(new Set())
    const digest = createHash('sha1').update(text).digest('base64')
    if (others.has(digest)) continue
    const document = documentOf(file, text)
    if (document === null || formatsFor(document).length === 0) {
      if (others.size < MAX_FILES) others.add(digest)
      continue
    }
    const sure = await triggerSuite(document, isOurs, onlyIfNamed(reading, skills))
    const suite = sure ?? (await triggerSuite(document, isOurs, reading))
    if (suite === null) continue
    texts.add(text)
    found.push({ suite, isPlaced: sure !== null })
  }
  const groupKey = ({ file, format }: Suite) => JSON.stringify([dirname(file), extname(file), format])
  const beside = groupBy(read, groupKey)
  return [...groupBy(found, ({ suite }) => groupKey(suite)).entries()].map(([key, same]) => {
    const suites = same.map(({ suite }) => suite)
    const doubt = same.every(({ isPlaced }) => isPlaced)
      ? doubtOf(suites, beside.get(key) ?? [], isOurs)
      : 'nothing in it says which skill its labels are about'
    return { ...groupOf(suites), doubt }
  })
}

function mayLabel(file: string, text: string): boolean {
  if (isTableFile(file)) return labelsPrompts(file, csvHeader(text, file), true)
  const isLabelled = LABEL_KEY.test(text) || (says('routes', basename(file)) && NAME_KEY.test(text))
  return isLabelled && (PROMPT_KEY.test(text) || LIST_KEY.test(text))
}

/** In bytes; 0 for a file that is missing. */
export async function sizeOf(root: string, file: string): Promise<number> {
  const place = objectFilesOf(root)?.at(file)
  if (place === undefined) return (await stat(join(root, file)).catch(() => null))?.size ?? 0
  return typeof place === 'string' ? 0 : (place.file?.size ?? 0)
}

type IsOurs = (skill: string) => boolean

function groupOf(suites: readonly Suite[]): Omit<PromptsElsewhere, 'doubt'> {
  const [first] = suites
  const file = first?.file ?? ''
  const glob = suites.length === 1 ? file : `${dirname(file)}/*${extname(file)}`
  return { glob, format: first?.format ?? '', suites, prompts: promptsIn(suites) }
}

function promptsIn(suites: readonly Suite[]): number {
  return suites.reduce((sum, { tasks }) => sum + tasks.length, 0)
}

/** Why files may be something else than the repository's trigger prompts; null without a doubt. */
function doubtOf(suites: readonly Suite[], beside: readonly Suite[], isOurs: IsOurs): string | null {
  const tasks = suites.flatMap((suite) => suite.tasks)
  const wantsSkill = ({ expectations }: Task) => expectations.some(({ label }) => label === 'must_activate')
  if (promptsIn([...suites, ...beside]) < FEWEST_PROMPTS) {
    return `they are fewer than ${FEWEST_PROMPTS}`
  }
  if (![...suites, ...beside].some((suite) => suite.tasks.some(wantsSkill)))
    return 'none of them should trigger a skill'
  const labelled = tasks.filter((task) => task.expectsNoSkill || isLabelled(task))
  if (labelled.length < SURE * tasks.length) {
    return `${tasks.length - labelled.length} of them have no label`
  }
  // In a routing set a prompt is a negative of every other skill, known or not.
  const strange = (task: Task) => {
    const wanted = task.expectations.filter(({ label }) => label === 'must_activate')
    return (wanted.length === 0 ? allLabels(task) : wanted).flatMap(({ skill }) => (isOurs(skill) ? [] : [skill]))
  }
  const wrong = labelled.filter((task) => strange(task).length > 0)
  if (labelled.length - wrong.length < MOST * labelled.length) {
    const names = [...new Set(wrong.flatMap(strange))]
    const shown = names.slice(0, 3).map((name) => `\`${name}\``)
    return `${wrong.length} of them name skills that this repository does not have (${shown.join(', ')}${names.length > shown.length ? ', ...' : ''})`
  }
  return null
}

/**
 * Keeps the skill that a file's place says only if the file, or one of the nearest folders above it, has its name, or
 * the repository has no other and the file's name says prompts: hooks trigger too.
 */
function onlyIfNamed(all: ReadContext, skills: readonly RepositorySkill[]): ReadContext {
  const isOnly = new Set(skills.map(({ name }) => name)).size === 1
  const skillOf = async (file: string): Promise<string | null> => {
    const placed = await all.skillOf(file)
    if (isOnly && says('prompts', basename(file))) return placed
    const parts = new Set([basename(file, extname(file)), ...dirname(file).split('/').slice(-3)])
    const isNamed = ({ name, folder }: RepositorySkill) => name === placed && (parts.has(name) || parts.has(folder))
    return skills.some(isNamed) ? placed : null
  }
  return { ...all, skillOf }
}

/** The suite that a file is, if it labels a skill of the repository. */
async function triggerSuite(document: SourceDocument, isOurs: IsOurs, context: ReadContext): Promise<Suite | null> {
  for (const format of formatsFor(document)) {
    try {
      const suite = await format.read(document, context)
      const isLabelled =
        suite.tasks.some((task) => task.expectsNoSkill) || [...labelledSkills(suite.tasks)].some(isOurs)
      return isLabelled ? suite : null
    } catch (error) {
      if (error instanceof NoSuite) continue
      if (asUserErrors(error) !== null) return null
      throw error
    }
  }
  return null
}

/** The formats that may find labelled prompts in a document. */
function formatsFor(document: SourceDocument): SuiteFormat[] {
  return formatsOf(document).filter(
    ({ id }) => !NOT_TRIGGERING.has(id) && (id !== labelledPrompts.id || hasLabelledGroups(document)),
  )
}

/** Digests of texts that hold no labelled prompt in any format. Both sides of a comparison mostly have the same. */
const others = new Set<string>()

/** Null for a file with mistakes, and for the results of a run. */
function documentOf(file: string, text: string): SourceDocument | null {
  try {
    const document = parseDocument(text, file)
    return holdsResults(document) ? null : document
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return null
  }
}
