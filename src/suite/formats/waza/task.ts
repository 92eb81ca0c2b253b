import { posix } from 'node:path'
import { UserError } from '../../../user-error.ts'
import { type SourceDocument, valueAt } from '../../document.ts'
import { formatPath, parseAt } from '../../parse-at.ts'
import type { ValuePath } from '../../parsed-tree.ts'
import type { GraderSpec, InputFile } from '../../suite.ts'
import { type SuiteBuilder, stem } from '../../suite-builder.ts'
import { promptField } from '../fields.ts'
import type { ReadContext } from '../format.ts'
import { readInputFile, workspacePath } from '../input-file.ts'
import { readExpectations } from './expectations.ts'
import { warnNotRun } from './not-run.ts'
import { EXPECTED_KEYS, INPUTS_KEYS, TASK_KEYS, taskSchema } from './schemas.ts'
import { readTaskGraders } from './task-graders.ts'

const { dirname, join } = posix

/** What the tasks of one Waza suite share. */
export interface WazaSuite {
  builder: SuiteBuilder
  context: ReadContext
  /** The folder of `eval.yaml`. */
  folder: string
  /** Patterns of task files that have been tried. */
  patternsTried: number
  /** Task files that have been read. */
  filesRead: Set<string>
  /** The skill under test; null where the suite names none. */
  skill: string | null
  globals: readonly GraderSpec[]
  judgeModel: string | null
}

/** Reads the task at `path` (`[]` for a task file) and adds it to the suite, unless it is switched off. Throws UserError. */
export async function readWazaTask(suite: WazaSuite, document: SourceDocument, path: ValuePath): Promise<void> {
  const { builder } = suite
  const task = parseAt(taskSchema, document, path)
  warnUnknown(builder, document, path)
  if (task.enabled === false) {
    builder.warn({
      what: `The task \`${task.id ?? stem(document.file)}\` is skipped: \`enabled: false\``,
      where: document.positionOf([...path, 'enabled']),
    })
    return
  }
  warnNotRun(builder, document, path, 'task')
  const { prompt, source } = await readPrompt(suite, document, path, task.inputs)
  const graders = readTaskGraders(suite, document, path, task)
  builder.add({
    id: task.id ?? (path.length === 0 ? stem(document.file) : null),
    prompt,
    source,
    followUps: task.follow_up_prompts ?? [],
    files: await readFiles(suite, document, path, task),
    expectations: readExpectations(suite, document, path, task, graders),
    graders,
    golden: task.golden ?? false,
    tags: task.tags ?? [],
    timeoutMs: task.timeout_seconds ? task.timeout_seconds * 1000 : null,
  })
}

function warnUnknown(builder: SuiteBuilder, document: SourceDocument, path: ValuePath): void {
  for (const [key, known] of [
    [null, TASK_KEYS],
    ['inputs', INPUTS_KEYS],
    ['expected', EXPECTED_KEYS],
  ] as const) {
    const at = key === null ? path : [...path, key]
    builder.warnUnknownKeys(document, at, valueAt(document.value, at), known, 'all')
  }
}

type Inputs = ReturnType<typeof taskSchema.parse>['inputs']

async function readPrompt(suite: WazaSuite, document: SourceDocument, path: ValuePath, inputs: Inputs) {
  const at = [...path, 'inputs', 'prompt']
  if (inputs.prompt != null && inputs.prompt_file) {
    throw new UserError({
      what: 'A task has both `inputs.prompt` and `inputs.prompt_file`',
      where: document.keyPositionOf([...path, 'inputs', 'prompt_file']),
      todo: 'Keep one of the two.',
    })
  }
  if (inputs.prompt != null) {
    const source = document.positionOf(at)
    if (/\{\{\s*\.\w/.test(inputs.prompt)) {
      suite.builder.warn({
        what: 'A prompt holds a template (`{{.Name}}`), which is not filled in: it is asked as it stands',
        where: source,
        todo: 'Write the text out.',
      })
    }
    return { prompt: inputs.prompt, source }
  }
  if (!inputs.prompt_file) {
    throw new UserError({
      what: `\`${formatPath(at)}\` is missing`,
      where: document.positionOf([...path, 'inputs']),
      todo: 'Add `prompt` under `inputs`: what the user asks.',
    })
  }
  const where = document.positionOf([...path, 'inputs', 'prompt_file'])
  const inside = workspacePath(inputs.prompt_file)
  for (const folder of inside === null ? [] : new Set([dirname(document.file), suite.folder])) {
    const found = await suite.context.read(join(folder, inside ?? ''))
    if (!('text' in found)) continue
    const prompt = promptField.safeParse(found.text)
    if (prompt.success) return { prompt: prompt.data, source: where }
    throw new UserError({
      what: `The prompt file \`${inputs.prompt_file}\` is empty or too long`,
      where,
      todo: 'Write what the user asks into it, in at most 200,000 characters.',
    })
  }
  throw new UserError({
    what: `The prompt file \`${inputs.prompt_file}\` was not found`,
    where,
    todo: 'Write a path relative to the task file or to the suite, without `..`.',
  })
}

async function readFiles(
  suite: WazaSuite,
  document: SourceDocument,
  path: ValuePath,
  task: ReturnType<typeof taskSchema.parse>,
): Promise<InputFile[]> {
  const files: InputFile[] = []
  const own = task.context_dir
    ? [join(dirname(document.file), task.context_dir), join(suite.folder, task.context_dir)]
    : []
  for (const [index, { path: name, content }] of (task.inputs.files ?? []).entries()) {
    const where = document.positionOf([...path, 'inputs', 'files', index])
    const inside = workspacePath(name)
    if (content != null && inside !== null) {
      files.push({ path: inside, content })
      continue
    }
    const folders = [...own, join(suite.folder, 'fixtures')].map((folder) => (folder === '.' ? '' : folder))
    const file = await readInputFile(suite.builder, suite.context, { path: name, folders, where })
    if (file !== null) files.push(file)
  }
  return files
}
