import { basename, posix } from 'node:path'
import { z } from 'zod'
import { parseDocument, type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { promptField } from '../../reader/fields.ts'
import { type NotCarried, warnNotCarried } from '../../reader/not-carried.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import { mergeLabels, readSkillLabels, type SkillLabels } from './graders.ts'
import { type MarkdownFile, parseMarkdown } from './markdown.ts'
import type { MatchedSkills } from './skill-matcher.ts'

const { join } = posix

/** Most graders of a case, as in `claude plugin eval`. */
const MAX_GRADERS = 256

const headShape = {
  name: z.string().nullish(),
  description: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  plugins: z.unknown().optional(),
  runs: z.int().min(1).nullish(),
  expected_outcome: z.unknown().optional(),
  schema_version: z.unknown().optional(),
}

const runShape = {
  model: z.unknown().optional(),
  max_turns: z.unknown().optional(),
  timeout_seconds: z.number().positive().nullish(),
  allowed_tools: z.unknown().optional(),
  append_system_prompt: z.unknown().optional(),
  env: z.unknown().optional(),
}

const promptSchema = z.object({ ...headShape, ...runShape })
const executionSchema = z.object({ ...runShape, prompt: z.string().nullish() })
const caseSchema = z.object({
  ...headShape,
  context: z.record(z.string(), z.unknown()).nullish(),
  execution: executionSchema.nullish(),
  graders: z.array(z.unknown()).nullish(),
})

/** Settings of a run that are not taken from a case, with what applies instead. */
const NOT_CARRIED: NotCarried = {
  plugins: 'The skills of the repository are the catalogue; `skills: roots:` in the configuration narrows them.',
  model: 'Set `model` in the configuration, so that both sides are asked the same one.',
  max_turns: 'A run ends once it is clear which skills load.',
  allowed_tools: 'The agent decides which tools it has.',
  append_system_prompt: 'Set `system_prompt` in the configuration.',
  env: 'Agents run in an environment without variables of the case.',
}

const NOT_CARRIED_OF_CASE: NotCarried = {
  ...Object.fromEntries(Object.entries(NOT_CARRIED).map(([key, instead]) => [`execution.${key}`, instead])),
  'context.scaffold_script': 'Nothing of a case is run; the prompt is asked in an empty workspace.',
  'context.add_dirs': 'The prompt is asked in an empty workspace.',
}

/** A case folder, with the parts of the suite that its reader needs. */
interface CaseFolder {
  /** Relative to the repository root. */
  folder: string
  /** The `graders/*.md` of the case, sorted. */
  graders: readonly string[]
  skillsMatched: (pattern: string) => MatchedSkills
  /** Every file of the suite. */
  files: ReadonlySet<string>
}

/**
 * Reads the task of a case. `task` is null, with a warning, for a case that continues an earlier conversation.
 * `isMarked` says whether the folder is recognisably a case of `claude plugin eval`; if not, `task` is null too. Throws
 * UserError for mistakes.
 */
export async function readCase(
  builder: SuiteBuilder,
  context: ReadContext,
  { folder, graders, skillsMatched, files }: CaseFolder,
): Promise<{ task: TaskDraft | null; isMarked: boolean }> {
  const promptFile = join(folder, 'prompt.md')
  const prompt = files.has(promptFile) ? parseMarkdown(await readTextOrThrow(context, promptFile), promptFile) : null
  const yamlFile = ['case.yaml', 'case.yml'].map((name) => join(folder, name)).find((file) => files.has(file))
  const yaml = yamlFile === undefined ? null : parseDocument(await readTextOrThrow(context, yamlFile), yamlFile)
  const top: SourcePosition = { file: yaml?.file ?? join(folder, 'prompt.md'), line: 1, column: 1 }
  const isMarked = graders.length > 0 || isCase(yaml)
  if (!isMarked) return { task: null, isMarked }

  const head = prompt === null ? null : readHead(builder, prompt.front)
  const body = yaml === null ? null : readBody(builder, yaml)
  const asked = promptOf(prompt, yaml, body?.execution?.prompt)
  if (asked === null) {
    throw new UserError({
      what: 'The case has no prompt',
      where: top,
      todo: 'Write what the user asks below the frontmatter of prompt.md.',
    })
  }
  const labels = await readGraders(builder, context, { graders, skillsMatched }, yaml)
  if (yaml !== null && body?.context?.['history_file'] !== undefined) {
    builder.warn({
      what: 'Cases that continue an earlier conversation (`context.history_file`) are left out',
      where: yaml.keyPositionOf(['context', 'history_file']),
      todo: 'Write the prompt so that it can be the first message, or keep the case for `claude plugin eval`.',
    })
    return { task: null, isMarked }
  }
  return {
    isMarked,
    task: { ...asked, ...mergeLabels(labels, () => top), ...settingsOf(head, body, basename(folder)) },
  }
}

/** What prompt.md says comes before what case.yaml does. */
function settingsOf(
  head: z.output<typeof promptSchema> | null,
  body: z.output<typeof caseSchema> | null,
  folder: string,
): Pick<TaskDraft, 'id' | 'tags' | 'timeoutMs' | 'trials'> {
  const timeout = head?.timeout_seconds ?? body?.execution?.timeout_seconds ?? null
  return {
    id: head?.name || body?.name || folder,
    tags: head?.tags ?? body?.tags ?? [],
    timeoutMs: timeout === null ? null : timeout * 1000,
    trials: head?.runs ?? body?.runs ?? undefined,
  }
}

function readHead(builder: SuiteBuilder, front: SourceDocument): z.output<typeof promptSchema> | null {
  const head = front.value === null ? null : parseAt(promptSchema, front)
  builder.warnUnknownKeys(front, [], Object.keys(promptSchema.shape), 'all')
  warnNotCarried(builder, front, NOT_CARRIED)
  return head
}

function readBody(builder: SuiteBuilder, yaml: SourceDocument): z.output<typeof caseSchema> | null {
  const body = yaml.value === null ? null : parseAt(caseSchema, yaml)
  builder.warnUnknownKeys(yaml, [], Object.keys(caseSchema.shape), 'all')
  builder.warnUnknownKeys(yaml, ['execution'], Object.keys(executionSchema.shape), 'all')
  warnNotCarried(builder, yaml, NOT_CARRIED)
  warnNotCarried(builder, yaml, NOT_CARRIED_OF_CASE)
  return body
}

function promptOf(
  prompt: MarkdownFile | null,
  yaml: SourceDocument | null,
  written: string | null | undefined,
): { prompt: string; source: SourcePosition } | null {
  if (prompt !== null && prompt.body !== '') {
    const checked = { ...prompt.front, value: prompt.body, positionOf: () => prompt.bodyAt }
    return { prompt: parseAt(promptField, checked), source: prompt.bodyAt }
  }
  const path = ['execution', 'prompt']
  if (yaml === null || typeof written !== 'string') return null
  return { prompt: parseAt(promptField, yaml, path), source: yaml.positionOf(path) }
}

async function readGraders(
  builder: SuiteBuilder,
  context: ReadContext,
  { graders, skillsMatched }: Pick<CaseFolder, 'graders' | 'skillsMatched'>,
  yaml: SourceDocument | null,
): Promise<SkillLabels[]> {
  const listed = yaml === null ? undefined : valueAt(yaml.value, ['graders'])
  const count = graders.length + (Array.isArray(listed) ? listed.length : 0)
  if (count > MAX_GRADERS) {
    throw new UserError({
      what: `The case has ${count} graders, and at most ${MAX_GRADERS} are read`,
      where: yaml?.positionOf(['graders']) ?? { file: graders[0] ?? '', line: 1, column: 1 },
      todo: 'Remove some.',
    })
  }
  const labels: SkillLabels[] = []
  for (const index of yaml !== null && Array.isArray(listed) ? listed.keys() : []) {
    const read = await builder.attempt(() =>
      yaml === null
        ? null
        : readSkillLabels(builder, { document: yaml, path: ['graders', index], remark: '' }, skillsMatched),
    )
    if (read !== null) labels.push(read)
  }
  for (const file of graders) {
    const read = await builder.attempt(async () => {
      const { front, body } = parseMarkdown(await readTextOrThrow(context, file), file)
      return readSkillLabels(builder, { document: front, path: [], remark: body }, skillsMatched)
    })
    if (read !== null) labels.push(read)
  }
  return labels
}

/** Whether a `case.yaml` is a case of `claude plugin eval`: it has keys that other tools' files lack. */
function isCase(yaml: SourceDocument | null): boolean {
  const value = yaml?.value
  if (typeof value !== 'object' || value === null) return false
  return (
    'schema_version' in value && ('graders' in value || 'execution' in value || 'context' in value || 'name' in value)
  )
}

async function readTextOrThrow(context: ReadContext, file: string): Promise<string> {
  const found = await context.read(file)
  if ('text' in found) return found.text
  throw new UserError({
    what: `The file ${found.problem}`,
    where: { file, line: 1, column: 1 },
    todo: 'Replace it by a regular text file inside the repository.',
  })
}
