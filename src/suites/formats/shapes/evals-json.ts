import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError, type Warning } from '../../../core/errors/user-error.ts'
import { nameField, promptField, thresholdField, trialsField } from '../../reader/fields.ts'
import { readInputFile } from '../../reader/input-file.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { nearestWarning } from '../../reader/skill-of-hint.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext, RepositorySkill, SuiteFormat } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { GraderSpec, InputFile } from '../../suite.ts'
import { arePrompts } from '../labelled/prompt-groups.ts'
import { namedSkill } from '../labelled/suite-head.ts'
import { addCases, askedFields, caseDraft, labelWith, remarkFields, warnOfOtherKeys } from './cases.ts'
import { judgedCriteria } from './judged-criteria.ts'

export const suiteSchema = z.object({
  skill_name: nameField.nullish(),
  name: z.string().nullish(),
  runs_per_query: trialsField,
  trigger_threshold: thresholdField,
  evals: z.array(z.unknown()),
})

export const entrySchema = z.object({
  ...askedFields,
  expected_output: z.unknown().optional(),
  files: z.array(z.string()).nullish(),
  expectations: z.array(z.unknown()).nullish(),
  assertions: z.array(z.unknown()).nullish(),
  should_trigger: z.boolean().nullish(),
  ...remarkFields,
})

/** An entry whose prompt may have another key, and that may name its skill itself. */
const caseSchema = entrySchema.extend({ prompt: entrySchema.shape.prompt.optional(), skill: nameField.nullish() })

/**
 * skill-creator's `{skill_name, evals: [{id, prompt, expected_output, files, expectations|assertions,
 * should_trigger?}]}`, or the bare list. `should_trigger` becomes a label. A prompt without it is about `skill_name`.
 * The expectations are graded where a judge is configured. Others keep such prompts under other names: see `CASES` and
 * `PROMPTS`.
 */
export const evalsJson: SuiteFormat = {
  id: 'evals-json',
  title: 'evals.json of skill-creator',
  recognises: ({ value }) => placeOfCases(value) !== null,

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const path = placeOfCases(document.value) ?? ['evals']
    const isOwn = path.length === 0 || path[0] === 'evals'
    const suite = isRecord(document.value) && isOwn ? parseAt(suiteSchema, document) : null
    const skill = suite?.skill_name ?? (await skillOfCases(builder, document, context, path))
    if (!hasOwnNames(document, path)) requireCases(document, path, skill, await context.skills())
    if (skill !== null) builder.skill(skill)
    if (isOwn) warnOfOtherKeys(builder, document, suiteSchema)
    const triggerThreshold = suite?.trigger_threshold ?? undefined
    const draftOf = drafts({ builder, document, context }, skill)
    await addCases(builder, document, { path, schema: caseSchema }, async (entry, at) =>
      (await draftOf(entry, at)).map((draft) => ({ ...draft, triggerThreshold })),
    )
    return builder.finish({
      name: suite?.name,
      settings: suite?.runs_per_query ? { trials: suite.runs_per_query } : {},
    })
  },
}

type Entry = z.output<typeof caseSchema>
type Reading = { builder: SuiteBuilder; document: SourceDocument; context: ReadContext }

/** Makes the tasks of the cases of a document that is for `skill`, unless a case names another. */
function drafts(reading: Reading, skill: string | null) {
  const { builder, document } = reading
  return async (entry: Entry, at: ValuePath): Promise<TaskDraft[]> => {
    const own = entry.skill ?? skill
    if (own !== null && own !== skill) builder.skill(own)
    const shared = {
      ...aboutSkill(entry, own, () => missingSkill(document, [...at, 'should_trigger'])),
      graders: gradersOf(entry, document, at),
      files: await filesOf(entry, reading, at),
    }
    return promptsOf(document, at).map(({ text, at: place, language }) => {
      if (own === null && !isLabelled(entry)) builder.warn(nobodysPrompt(document, place))
      const id = language === null || entry.id == null ? entry.id : `${entry.id}-${language}`
      const draft = caseDraft(document, at, { ...entry, id, prompt: text })
      return { ...draft, ...shared, source: document.positionOf(place) }
    })
  }
}

/** Keys of the list of cases, the first that holds one. */
const CASES = ['evals', 'cases', 'test_cases', 'eval_cases', 'evaluations', 'scenarios', 'tests', 'examples', 'prompts']
/** Keys of what the user asks. */
const PROMPTS = [
  ...['prompt', 'query', 'user_prompt', 'user_input', 'user_query', 'user_message', 'user_request', 'input'],
  ...['user', 'question', 'task'],
]
/** Key of one request in several languages: `{en: ..., de: ...}`. */
const TRANSLATED = 'inputs'
/** Keys of what a good answer is: prompts of other things have none of them. */
const QUALITY_KEYS = ['expected_output', 'expectations', 'assertions']
const MORE_QUALITY_KEYS =
  `expected_behavior expected_behaviors expected_outcome expected_result expected criteria rubric success_criteria
  pass_criteria acceptance_criteria acceptance must_include must requires checks grading eval_id intent`.split(/\s+/)

/** Where the cases of a document stand; null where it holds none. */
function placeOfCases(value: unknown): ValuePath | null {
  if (Array.isArray(value)) return value.some(isCase) ? [] : null
  if (!isRecord(value)) return null
  const evals: unknown = value['evals']
  if (Array.isArray(evals) && (evals.length === 0 || evals.some(isOwnCase))) return ['evals']
  const key = CASES.find((name) => {
    const list: unknown = value[name]
    return Array.isArray(list) && list.some(isCase)
  })
  return key === undefined ? null : [key]
}

function isOwnCase(entry: unknown): boolean {
  return isRecord(entry) && 'prompt' in entry && !('expect_skill' in entry)
}

function isCase(entry: unknown): boolean {
  if (!isRecord(entry)) return false
  const hasAny = (keys: readonly string[]) => keys.some((key) => key in entry)
  if ('prompt' in entry && hasAny(QUALITY_KEYS)) return true
  return placesOfPrompts(entry).length > 0 && hasAny([...QUALITY_KEYS, ...MORE_QUALITY_KEYS])
}

/** Where an entry says what the user asks: once, or once in each language. */
function placesOfPrompts(entry: unknown): string[][] {
  if (!isRecord(entry)) return []
  const key = PROMPTS.find((name) => typeof entry[name] === 'string')
  if (key !== undefined) return [[key]]
  const texts = entry[TRANSLATED]
  if (!isRecord(texts) || !Object.values(texts).every((text) => typeof text === 'string')) return []
  return Object.keys(texts).map((language) => [TRANSLATED, language])
}

/** Whether a list of cases is skill-creator's own, by its keys. */
function hasOwnNames({ value }: SourceDocument, path: ValuePath): boolean {
  if (path[0] === 'evals') return true
  return Array.isArray(value) && value.some((entry) => isRecord(entry) && 'prompt' in entry && isOwnQuality(entry))
}

function isOwnQuality(entry: Readonly<Record<string, unknown>>): boolean {
  return QUALITY_KEYS.some((key) => key in entry)
}

/** Throws NoSuite for cases that may be tests of anything: no skill here is theirs, or few are sentences. */
function requireCases(
  document: SourceDocument,
  path: ValuePath,
  skill: string | null,
  skills: readonly RepositorySkill[],
): void {
  const texts = textsOf(document, path, isRecord)
  if (!arePrompts(texts)) throw new NoSuite('holds cases that are no prompts')
  const isOurs = (called: unknown) => skills.some(({ name, folder }) => name === called || folder === called)
  const list = valueAt(document.value, path)
  if (isOurs(skill) || (Array.isArray(list) && list.every((one) => isRecord(one) && isOurs(one['skill'])))) return
  const which = skill === null ? 'nothing says which skill they are for' : `no skill is called \`${skill}\``
  throw new NoSuite(`holds ${texts.length} prompts without a label, and ${which}`, true)
}

/** The skill that a document or its place names; else, with a warning, the one that its prompts are nearest to. */
async function skillOfCases(
  builder: SuiteBuilder,
  document: SourceDocument,
  context: ReadContext,
  path: ValuePath,
): Promise<string | null> {
  const named = namedSkill(document) ?? (await context.skillOf(document.file))
  if (named !== null) return named
  const nearest = await context.skillOf(document.file, wantedPrompts(document, path))
  if (nearest !== null) builder.warn(nearestWarning(document, path, nearest))
  return nearest
}

/** The prompts of cases that are not said to be for another skill. */
function wantedPrompts(document: SourceDocument, path: ValuePath): string[] {
  return textsOf(document, path, (entry) => isRecord(entry) && entry['should_trigger'] !== false)
}

function textsOf({ value }: SourceDocument, path: ValuePath, counts: (entry: unknown) => boolean): string[] {
  const list = valueAt(value, path)
  return (Array.isArray(list) ? list.filter(counts) : []).flatMap((entry) =>
    placesOfPrompts(entry).map((place) => String(valueAt(entry, place))),
  )
}

/** What the user asks in a case, in each of its languages. Throws UserError for a case that does not say it. */
function promptsOf(
  document: SourceDocument,
  at: ValuePath,
): { text: string; at: ValuePath; language: string | null }[] {
  const entry = valueAt(document.value, at)
  const written = PROMPTS.find((name) => isRecord(entry) && name in entry) ?? 'prompt'
  const places = placesOfPrompts(entry)
  return (places.length === 0 ? [[written]] : places).map((place) => {
    const [key = written, ...folder] = place.toReversed()
    const schema = z.object({ [key]: promptField })
    const text = parseAt(schema, document, [...at, ...folder])[key] ?? ''
    return { text, at: [...at, ...place], language: folder.length === 0 ? null : key }
  })
}

/** What a case says of its skill: its label, or else what it is about. `missing` is called for a label of no skill. */
function aboutSkill(
  entry: Entry,
  skill: string | null,
  missing: () => never,
): Pick<TaskDraft, 'expectations' | 'about' | 'provenance'> {
  if (!isLabelled(entry)) return skill !== null && saysNot(entry) ? inferredNegative(skill) : unlabelled(skill)
  const label = entry.should_trigger ? 'must_activate' : 'should_not_activate'
  return { ...unlabelled(skill), expectations: [labelWith(entry, skill ?? missing(), label)] }
}

function unlabelled(skill: string | null) {
  return { expectations: [], about: skill === null ? [] : [skill] }
}

function isLabelled(entry: Entry): boolean {
  return typeof entry.should_trigger === 'boolean'
}

/** Whether the id of a case without a label says that nothing should load: `non-trigger-notes`. */
function saysNot({ id }: Entry): boolean {
  return (
    typeof id === 'string' && /^(?:non?|not|should[-_ ]?not|must[-_ ]?not)[-_ ]?(?:trigger|activat|fire|load)/i.test(id)
  )
}

function inferredNegative(skill: string): Pick<TaskDraft, 'expectations' | 'provenance'> {
  return { expectations: [{ skill, label: 'should_not_activate', weight: 1 }], provenance: 'inferred' }
}

function gradersOf(entry: Entry, document: SourceDocument, at: ValuePath): GraderSpec[] {
  const key = entry.expectations ? 'expectations' : 'assertions'
  return judgedCriteria(document, at, { key, values: entry[key] ?? [] })
}

async function filesOf(entry: Entry, { builder, document, context }: Reading, at: ValuePath): Promise<InputFile[]> {
  const files: InputFile[] = []
  for (const [index, file] of (entry.files ?? []).entries()) {
    const where = document.positionOf([...at, 'files', index])
    const read = await readInputFile(builder, context, { path: file, folders: foldersFor(document.file), where })
    if (read !== null) files.push(read)
  }
  return files
}

function nobodysPrompt(document: SourceDocument, path: ValuePath): Warning {
  return {
    what: 'Nothing says which skill must activate for the prompts of this file',
    where: document.positionOf(path),
    todo: 'Add `skill_name` at the top of the file.',
  }
}

function missingSkill(document: SourceDocument, path: ValuePath): never {
  throw new UserError({
    what: '`should_trigger` labels a skill, but nothing says which one',
    where: document.positionOf(path),
    todo: 'Add `skill_name` at the top of the file.',
  })
}

/**
 * Returns the folders that files are looked up in. Paths are most often relative to the skill's folder, less often to
 * the suite's, least often to the repository's root.
 */
function foldersFor(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return [parts.slice(0, -1).join('/'), parts.join('/'), '']
}
