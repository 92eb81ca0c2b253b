import { dirname, join } from 'node:path/posix'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { formatPath } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { didYouMean } from '../../../core/errors/nearest-name.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { promptField } from '../../reader/fields.ts'
import { workspacePath } from '../../reader/input-file.ts'
import { fillTemplate, isWazaAction } from './fill-template.ts'
import type { TaskSpec } from './schemas.ts'
import type { WazaSuite } from './waza-suite.ts'

/** Reads a task's prompt, fills in its placeholders and returns it with its position. Throws UserError for mistakes. */
export async function readPrompt(
  suite: WazaSuite,
  document: SourceDocument,
  path: ValuePath,
  task: TaskSpec,
): Promise<{ prompt: string; source: SourcePosition }> {
  const { prompt, prompt_file: file } = task.inputs
  if (prompt != null && file) {
    throw new UserError({
      what: 'A task has both `inputs.prompt` and `inputs.prompt_file`',
      where: document.keyPositionOf([...path, 'inputs', 'prompt_file']),
      todo: 'Keep one of the two.',
    })
  }
  if (prompt != null) {
    const source = document.positionOf([...path, 'inputs', 'prompt'])
    return { prompt: fill(suite, task, prompt, source), source }
  }
  if (!file) {
    throw new UserError({
      what: `\`${formatPath([...path, 'inputs', 'prompt'])}\` is missing`,
      where: document.positionOf([...path, 'inputs']),
      todo: 'Add `prompt` under `inputs`: what the user asks.',
    })
  }
  const source = document.positionOf([...path, 'inputs', 'prompt_file'])
  return { prompt: fill(suite, task, await readPromptFile(suite, document.file, file, source), source), source }
}

/**
 * Reads the messages after the prompt and fills in their placeholders. They are under `inputs`; in older suites beside
 * it.
 */
export function readFollowUps(suite: WazaSuite, document: SourceDocument, path: ValuePath, task: TaskSpec): string[] {
  const own = task.inputs.follow_up_prompts ?? []
  const beside = task.follow_up_prompts ?? []
  if (own.length > 0 && beside.length > 0) {
    throw new UserError({
      what: 'A task has `follow_up_prompts` twice, under `inputs` and beside it',
      where: document.keyPositionOf([...path, 'follow_up_prompts']),
      todo: 'Keep those under `inputs`.',
    })
  }
  const at = own.length > 0 ? [...path, 'inputs', 'follow_up_prompts'] : [...path, 'follow_up_prompts']
  return [...own, ...beside].map((text, index) => fill(suite, task, text, document.positionOf([...at, index])))
}

/**
 * Fills in the suite's `inputs`. Warns of placeholders that look like Waza's and stay: a prompt may also hold those of
 * another language.
 */
function fill({ builder, variables }: WazaSuite, task: TaskSpec, text: string, where: SourcePosition): string {
  if (!text.includes('{{')) return text
  const filled = fillTemplate(text, { vars: variables, taskName: task.name || String(task.id ?? '') })
  for (const name of filled.unknown.slice(0, 5)) {
    builder.warn({
      what: `\`{{.Vars.${name.slice(0, 60)}}}\` in a prompt is not filled in: nothing defines it.${didYouMean(name, variables.keys())}`,
      where,
      todo: `Define \`${name.slice(0, 60)}\` under \`inputs\` in \`eval.yaml\`, or write the text out.`,
    })
  }
  for (const action of filled.left.filter(isWazaAction).slice(0, 5)) {
    builder.warn({
      what: `\`${action.slice(0, 60)}\` in a prompt is not filled in: the prompt is sent unchanged`,
      where,
      todo: 'Write the text out.',
    })
  }
  const prompt = promptField.safeParse(filled.text)
  if (prompt.success) return prompt.data
  throw new UserError({
    what: 'The prompt is empty or too long once its placeholders are filled in',
    where,
    todo: 'Check the `inputs` of `eval.yaml`.',
  })
}

async function readPromptFile(
  { context, folder }: WazaSuite,
  taskFile: string,
  written: string,
  where: SourcePosition,
): Promise<string> {
  const inside = workspacePath(written)
  for (const beside of inside === null ? [] : new Set([dirname(taskFile), folder])) {
    const found = await context.read(join(beside, inside ?? ''))
    if (!('text' in found)) continue
    const prompt = promptField.safeParse(found.text)
    if (prompt.success) return prompt.data
    throw new UserError({
      what: `The prompt file \`${written}\` is empty or too long`,
      where,
      todo: 'Write what the user asks into it, in at most 200,000 characters.',
    })
  }
  throw new UserError({
    what: `The prompt file \`${written}\` was not found`,
    where,
    todo: 'Write a path relative to the task file or to the suite, without `..`.',
  })
}
