import { posix } from 'node:path'
import { globMatcher } from '../../glob.ts'
import { type SourcePosition, UserError } from '../../user-error.ts'
import { parseDocument, type SourceDocument, valueAt } from '../document.ts'
import { MAX_PATTERNS } from '../limits.ts'
import { parseAt } from '../parse-at.ts'
import type { ValuePath } from '../parsed-tree.ts'
import { isRecord } from '../record.ts'
import { SuiteBuilder } from '../suite-builder.ts'
import type { ReadContext, SuiteFormat } from './format.ts'
import { readGlobalGraders } from './waza/global-graders.ts'
import { warnNotRun } from './waza/not-run.ts'
import { EVAL_KEYS, evalSchema, taskFilesSchema } from './waza/schemas.ts'
import { readSettings } from './waza/settings.ts'
import { readWazaTask, type WazaSuite } from './waza/task.ts'
import { addTriggerTests } from './waza/trigger-tests.ts'

const { dirname, join } = posix

/**
 * Waza's `eval.yaml` with its `tasks/*.yaml` and the `trigger_tests.yaml` beside it. Also the forms that only Waza's documentation shows:
 * tasks written into the file, `tasks: [{task_files: [...]}]`, and graders under `expected`.
 */
export const waza: SuiteFormat = {
  id: 'waza',
  title: 'Waza suite',
  recognises: ({ value }) => {
    if (!isRecord(value)) return false
    const { tasks } = value
    if (Array.isArray(tasks) && tasks.length > 0) return tasks.every(isTaskEntry)
    const hasTasks = Array.isArray(tasks) || typeof value['tasks_from'] === 'string'
    const others = ['skill', 'config', 'graders', 'metrics'].filter((key) => key in value)
    return hasTasks ? others.length > 0 : others.length >= 2 && !('tests' in value) && !('cases' in value)
  },

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const spec = parseAt(evalSchema, document)
    builder.warnUnknownKeys(document, [], document.value, EVAL_KEYS, 'all')
    warnNotRun(builder, document, [], 'suite')
    const skill = spec.skill?.trim() || null
    if (skill !== null) builder.skill(skill)
    const settings = readSettings(builder, document, spec)
    const suite: WazaSuite = {
      builder,
      context,
      folder: dirname(document.file),
      filesRead: new Set(),
      patternsTried: 0,
      skill,
      globals: readGlobalGraders(builder, document, spec),
      judgeModel: spec.config?.judge_model || null,
    }
    for (const index of (spec.tasks ?? []).keys()) await readTasks(suite, document, ['tasks', index])
    if (spec.tasks == null && !spec.tasks_from) {
      builder.warn({
        what: 'The suite has no `tasks`',
        where: document.positionOf([]),
        todo: 'Add `tasks: ["tasks/*.yaml"]`.',
      })
    }
    await addTriggerTestsBeside(suite, document)
    return builder.finish({ name: spec.name, settings })
  },
}

function isTaskEntry(entry: unknown): boolean {
  if (typeof entry === 'string') return /\.ya?ml$/.test(entry) || entry.includes('*')
  return isRecord(entry) && ('inputs' in entry || 'task_files' in entry)
}

async function readTasks(suite: WazaSuite, document: SourceDocument, path: ValuePath): Promise<void> {
  const entry = valueAt(document.value, path)
  if (typeof entry === 'string') return readTaskFiles(suite, document, path, entry)
  if (isRecord(entry) && 'task_files' in entry) {
    const listed = await suite.builder.attempt(() => parseAt(taskFilesSchema, document, path))
    for (const [index, pattern] of (listed?.task_files ?? []).entries()) {
      await readTaskFiles(suite, document, [...path, 'task_files', index], pattern)
    }
    return
  }
  await suite.builder.attempt(() => readWazaTask(suite, document, path))
}

/** A pattern's files in the order of their names, as Go's Glob gives them. A file that two patterns name is read once. */
async function readTaskFiles(
  suite: WazaSuite,
  document: SourceDocument,
  path: ValuePath,
  pattern: string,
): Promise<void> {
  const { builder, context, folder } = suite
  const full = join(folder, pattern.replaceAll('\\', '/'))
  const where = document.positionOf(path)
  suite.patternsTried += 1
  if (suite.patternsTried > MAX_PATTERNS) {
    throw new UserError({
      what: `The suite names more than ${MAX_PATTERNS.toLocaleString('en')} patterns of task files`,
      where,
      todo: 'Use patterns that match several files, such as `tasks/*.yaml`.',
    })
  }
  const found = builder.attemptNow(() => (full.startsWith('../') ? [] : matching(full, context.files, where)))
  if (found === null) return
  if (found.length === 0) {
    builder.error(
      new UserError({
        what: `No task file matches \`${pattern}\``,
        where: document.positionOf(path),
        todo: `Patterns are relative to \`${folder}\`; add the files to the repository or correct the pattern.`,
      }),
    )
  }
  for (const file of found) {
    if (suite.filesRead.has(file)) continue
    suite.filesRead.add(file)
    await builder.attempt(async () => {
      const found = await context.read(file)
      if ('problem' in found) {
        throw new UserError({
          what: `The task file \`${file}\` ${found.problem}`,
          where: document.positionOf(path),
          todo: 'Replace it by a regular YAML file inside the repository.',
        })
      }
      const task = parseDocument(found.text, file)
      if (task.value === null) {
        throw new UserError({
          what: 'The task file is empty',
          where: task.positionOf([]),
          todo: 'Write a task with `inputs.prompt`, or remove the file.',
        })
      }
      await readWazaTask(suite, task, [])
    })
  }
}

function matching(pattern: string, files: readonly string[], where: SourcePosition): string[] {
  if (files.includes(pattern)) return [pattern]
  const matches = globMatcher(pattern, where)
  return files.filter((file) => matches(file)).sort()
}

async function addTriggerTestsBeside(suite: WazaSuite, document: SourceDocument): Promise<void> {
  const file = join(dirname(document.file), 'trigger_tests.yaml')
  await suite.builder.attempt(async () => {
    const found = await readIfThere(suite.context, file)
    if (found !== null) await addTriggerTests(suite.builder, parseDocument(found, file))
  })
}

async function readIfThere(context: ReadContext, file: string): Promise<string | null> {
  const found = await context.read(file)
  if ('text' in found) return found.text
  if (found.missing) return null
  throw new UserError({
    what: `The file ${found.problem}`,
    where: { file, line: 1, column: 1 },
    todo: 'Replace it by a regular YAML file inside the repository.',
  })
}
