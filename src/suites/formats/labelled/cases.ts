import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { plural } from '../../../core/errors/plural.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { readInputFile } from '../../reader/input-file.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { GraderSpec, InputFile } from '../../suite.ts'
import { isCase, isCaseList, promptPaths } from './case-keys.ts'
import { arePrompts, type PromptGroup } from './prompt-groups.ts'
import type { LabelledPrompt } from './read-entry.ts'
import { namedSkill } from './suite-head.ts'

/** A `prompt` beside these is skill-creator's. Beside the others, it may be a test of anything. */
const OWN_KEYS = ['expected_output', 'expectations', 'assertions']
/** Keys of sentences that a judge answers. */
const CRITERIA = ['expectations', 'assertions', 'expected_behavior']

/** The grader that asks a judge whether an answer meets the criteria of an entry; none without sentences. */
function judgedCriteria(document: SourceDocument, at: ValuePath): GraderSpec[] {
  for (const key of CRITERIA) {
    const criteria = sentencesAt(document, [...at, key])
    if (criteria.length === 0) continue
    const source = document.keyPositionOf([...at, key])
    const prompt = ['Check the response against each of these criteria:', ...criteria.map((one) => `- ${one}`)].join(
      '\n',
    )
    return [{ type: 'prompt', name: key, config: { prompt }, weight: 1, ifJudged: true, source }]
  }
  return []
}

function sentencesAt({ value }: SourceDocument, path: ValuePath): string[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.flatMap((one) => sentenceOf(one) ?? []) : []
}

/** The text of a criterion: a sentence, or a mapping with one. */
function sentenceOf(value: unknown): string | null {
  const texts = isRecord(value)
    ? ['text', 'description', 'expectation', 'assertion', 'criteria'].map((key) => value[key])
    : [value]
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? null
}

/** The groups of a document as cases; none where they are other prompts. */
export function casesIn({ value }: SourceDocument, groups: readonly PromptGroup[]): PromptGroup[] {
  const lists = groups.filter(({ path, form }) => {
    const part = valueAt(value, path)
    if (form === 'entry') return isCase(part)
    return form === 'list' && Array.isArray(part) && isCaseList(part, path.at(-1) ?? null)
  })
  return lists.map((group) => ({ ...group, kind: 'case' }))
}

/** Why cases may be tests of anything: no skill here is theirs, or few are sentences. Null where they are prompts. */
export async function refusedAsCases(
  { document, context }: Pick<CaseReading, 'document' | 'context'>,
  groups: readonly PromptGroup[],
): Promise<NoSuite | null> {
  const others = groups.filter((group) => !hasOwnNames(document, group))
  const entries = others.flatMap((group) => recordsOf(document, group))
  if (entries.length === 0) return null
  const texts = entries.flatMap((entry) => promptPaths(entry).map((path) => String(valueAt(entry, path))))
  if (!arePrompts(texts)) return new NoSuite('holds cases that are no prompts')
  const skill =
    namedSkill(document) ?? (await context.skillOf(document.file)) ?? (await context.skillOf(document.file, texts))
  const ours = await context.skills()
  const isOurs = (name: unknown) => ours.some((one) => one.name === name || one.folder === name)
  if (isOurs(skill) || entries.every((entry) => isOurs(entry['skill']))) return null
  const which = skill === null ? 'nothing says which skill they are for' : `no skill is called \`${skill}\``
  return new NoSuite(`holds ${plural(texts.length, 'prompt')} without a label, and ${which}`, true)
}

/** Whether cases are skill-creator's own, or those of Anthropic's guide to writing skills, by their keys. */
function hasOwnNames(document: SourceDocument, group: PromptGroup): boolean {
  if (group.path.length > 0) return group.path[0] === 'evals'
  return recordsOf(document, group).some((entry) =>
    'prompt' in entry ? OWN_KEYS.some((key) => key in entry) : 'query' in entry && 'expected_behavior' in entry,
  )
}

function recordsOf({ value }: SourceDocument, { path }: PromptGroup): Record<string, unknown>[] {
  const part = valueAt(value, path)
  return [part].flat().filter(isRecord)
}

interface CaseReading {
  builder: SuiteBuilder
  document: SourceDocument
  context: ReadContext
}

/** What an entry has besides its label: files, a grader, and the skills that it is about where it has none. */
export async function carriedBy(
  { at, isCase, skill: own, label, wanted, wantsNone }: LabelledPrompt,
  skill: string | null,
  { builder, document, context }: CaseReading,
): Promise<Pick<TaskDraft, 'files' | 'graders' | 'about'>> {
  const entry = at === null ? null : valueAt(document.value, at)
  if (at === null || !isRecord(entry)) return {}
  const isUnlabelled = label === null && wanted.length === 0 && !wantsNone
  const about = isUnlabelled && isCase ? await skillsOf(entry, own ?? skill, context) : []
  for (const name of about) builder.skill(name)
  const files: InputFile[] = []
  for (const [index, path] of (Array.isArray(entry['files']) ? entry['files'] : []).entries()) {
    const where = document.positionOf([...at, 'files', index])
    const folders = foldersFor(document.file)
    const read = typeof path === 'string' ? await readInputFile(builder, context, { path, folders, where }) : null
    if (read !== null) files.push(read)
  }
  return { files, graders: judgedCriteria(document, at), about }
}

/** The skills of a case: those that it lists, unless their names are out of date, else the one of its place. */
async function skillsOf(
  { skills }: Readonly<Record<string, unknown>>,
  skill: string | null,
  context: ReadContext,
): Promise<readonly string[]> {
  const listed = Array.isArray(skills) ? skills.filter((name): name is string => typeof name === 'string') : []
  if (skill === null || listed.length === 0) return skill === null ? listed : [skill]
  const known = await context.skills()
  return known.some(({ name, folder }) => listed.includes(name) || listed.includes(folder)) ? listed : [skill]
}

/**
 * Returns the folders that files are looked up in. Paths are most often relative to the skill's folder, less often to
 * the suite's, least often to the repository's root.
 */
function foldersFor(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return [parts.slice(0, -1).join('/'), parts.join('/'), '']
}
