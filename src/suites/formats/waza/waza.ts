import { dirname, join } from 'node:path/posix'
import { parseDocument, type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { globMatcher } from '../../../core/errors/glob.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { warnNotCarried } from '../../reader/not-carried.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { NOT_RUN_OF_SUITE } from './not-run.ts'
import { noProject, readProject } from './project-config.ts'
import { EVAL_KEYS, type EvalSpec, evalSchema, taskFilesSchema } from './schemas.ts'
import { readMaxAttempts, readSettings } from './settings.ts'
import { foldersWithSkills, readSuiteSkills, suiteOffer } from './skill-offer.ts'
import { readWazaTask } from './task.ts'
import { readGlobalGraders } from './task-graders.ts'
import { addTriggerTests } from './trigger-tests.ts'
import { countLookUp, readIfThere, type WazaSuite } from './waza-suite.ts'

/** Lists of other tools, beside which `config` and `graders` are theirs. */
const OTHER_LISTS = ['tests', 'cases', 'stimuli', 'scenarios']
const TRIGGER_TESTS = 'trigger_tests.yaml'

/**
 * Waza's `eval.yaml` with its `tasks/*.yaml`, the `trigger_tests.yaml` beside it and the `.waza.yaml` above it. Also
 * reads forms that only Waza's documentation shows: tasks in the file itself, `tasks: [{task_files: [...]}]`, and
 * graders under `expected`.
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
    return hasTasks ? others.length > 0 : others.length >= 2 && !OTHER_LISTS.some((key) => key in value)
  },

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const spec = parseAt(evalSchema, document)
    builder.warnUnknownKeys(document, [], EVAL_KEYS, 'all')
    warnNotCarried(builder, document, NOT_RUN_OF_SUITE)
    const skill = spec.skill?.trim() || null
    if (skill !== null) builder.skill(skill)
    const folder = dirname(document.file)
    const project = (await builder.attempt(() => readProject(builder, context, folder))) ?? noProject
    const graderDefaults = {
      judgeModel: spec.config?.judge_model || project.defaults.judgeModel || null,
      programTimeout: project.programTimeout,
    }
    const settings = readSettings(builder, document, spec, project)
    const skillFolders = foldersWithSkills(context.files)
    const skills = readSuiteSkills({ builder, document, context, folder, skillFolders }, spec.config ?? {})
    const suite: WazaSuite = {
      builder,
      context,
      file: document.file,
      folder,
      filesRead: new Set(),
      patternsTried: 0,
      skill,
      globals: readGlobalGraders(builder, document, spec, graderDefaults),
      graderDefaults,
      variables: variablesOf(spec),
      maxAttempts: readMaxAttempts(builder, document, spec),
      skills,
      skillFolders,
      fixtures: new Map(),
    }
    if (spec.tasks_from) {
      builder.error(
        new UserError({
          what: '`tasks_from` is not read',
          where: document.positionOf(['tasks_from']),
          todo: 'Write its rows as tasks under `tasks`.',
        }),
      )
    } else if (spec.tasks != null) {
      for (const index of spec.tasks.keys()) await readTasks(suite, document, ['tasks', index])
    } else if (project.document !== null && project.files.taskGlob) {
      await readTaskFiles(suite, project.files.taskGlob, project.document.positionOf(['files', 'taskGlob']))
    } else {
      builder.warn({
        what: 'The suite has no `tasks`',
        where: document.positionOf([]),
        todo: 'Add `tasks: ["tasks/*.yaml"]`.',
      })
    }
    await addTriggerTestsBeside(suite)
    return builder.finish({ name: spec.name, settings })
  },
}

function isTaskEntry(entry: unknown): boolean {
  if (typeof entry === 'string') return /\.ya?ml$/.test(entry) || entry.includes('*')
  return isRecord(entry) && ('inputs' in entry || 'task_files' in entry)
}

function variablesOf({ inputs }: EvalSpec): Map<string, string> {
  return new Map(Object.entries(inputs ?? {}).map(([name, value]) => [name, String(value ?? '')]))
}

async function readTasks(suite: WazaSuite, document: SourceDocument, path: ValuePath): Promise<void> {
  const entry = valueAt(document.value, path)
  if (typeof entry === 'string') return readTaskFiles(suite, entry, document.positionOf(path))
  if (isRecord(entry) && 'task_files' in entry) {
    const listed = await suite.builder.attempt(() => parseAt(taskFilesSchema, document, path))
    for (const [index, pattern] of (listed?.task_files ?? []).entries()) {
      await readTaskFiles(suite, pattern, document.positionOf([...path, 'task_files', index]))
    }
    return
  }
  await suite.builder.entry(() => readWazaTask(suite, document, path))
}

/**
 * Reads the files of a pattern in the order of their names, as Go's Glob returns them. Reads a file only once, even if
 * two patterns match it.
 */
async function readTaskFiles(suite: WazaSuite, pattern: string, where: SourcePosition): Promise<void> {
  const { builder, context, folder } = suite
  const full = join(folder, pattern.replaceAll('\\', '/'))
  countLookUp(suite, 'patterns of task files', where)
  const found = builder.attemptNow(() => (full.startsWith('../') ? [] : filesMatching(suite, full, where)))
  if (found === null) return
  if (found.length === 0) {
    builder.error(
      new UserError({
        what: `No task file matches \`${pattern}\``,
        where,
        todo: `Patterns are relative to \`${folder}\`; add the files to the repository or correct the pattern.`,
      }),
    )
  }
  for (const file of found) {
    if (suite.filesRead.has(file)) continue
    suite.filesRead.add(file)
    await builder.entry(async () => {
      const found = await context.read(file)
      if ('problem' in found) {
        throw new UserError({
          what: `The task file \`${file}\` ${found.problem}`,
          where,
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

/** Returns the files that a pattern matches, sorted, without the suite itself and its trigger tests. */
function filesMatching({ context, file: own, folder }: WazaSuite, pattern: string, where: SourcePosition): string[] {
  if (pattern === own) {
    throw new UserError({
      what: 'The suite names itself as a task file',
      where,
      todo: 'Name the files of its tasks, such as `tasks/*.yaml`.',
    })
  }
  if (context.files.includes(pattern)) return [pattern]
  const matches = globMatcher(pattern, where)
  const others = [own, join(folder, TRIGGER_TESTS)]
  return context.files.filter((file) => !others.includes(file) && matches(file)).sort()
}

async function addTriggerTestsBeside(suite: WazaSuite): Promise<void> {
  const { builder, context, folder, skill, skills } = suite
  const file = join(folder, TRIGGER_TESTS)
  await builder.attempt(async () => {
    const found = await readIfThere(context, file)
    if (found === null) return
    await addTriggerTests(builder, parseDocument(found, file), { skill, offer: suiteOffer(skills) })
  })
}
