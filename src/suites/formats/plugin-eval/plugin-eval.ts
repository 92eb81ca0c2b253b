import { posix } from 'node:path'
import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { countEach } from '../../../core/errors/count-each.ts'
import { groupBy } from '../../../core/errors/group-by.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import { below, findEvalCases } from './eval-cases.ts'
import { readCase } from './read-case.ts'

const { dirname } = posix

/**
 * The cases of `claude plugin eval`: folders with a `prompt.md` or `case.yaml` and `graders/*.md`. The document is the
 * folder that holds them. Graders that count calls of the Skill tool become labels; others are not carried over.
 */
export const pluginEval: SuiteFormat = {
  id: 'plugin-eval',
  title: 'cases of `claude plugin eval`',
  // A single file is never a suite of this format: discovery groups the cases.
  recognises: () => false,

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const groups = findEvalCases(context.files, below(document.file))
    const folders = groups.flatMap(({ folder, cases }) => (folder === document.file ? cases : []))
    if (folders.length > MAX_TASKS) {
      throw new UserError({
        what: `The folder holds more than ${MAX_TASKS.toLocaleString('en')} cases`,
        where: document.positionOf([]),
        todo: 'Split it into several folders of evals and name those that matter.',
      })
    }
    const graders = gradersByCase(context.files)
    const files = new Set(context.files)
    // With an engine for patterns, which few repositories need.
    const { skillMatcher } = await import('./skill-matcher.ts')
    const skillsMatched = skillMatcher(await context.skills())
    const tasks: { folder: string; task: TaskDraft }[] = []
    const unmarked: string[] = []
    let hasMarkedCase = false
    for (const folder of folders) {
      const own = graders.get(folder) ?? []
      const read = await builder.entry(() => readCase(builder, context, { folder, graders: own, skillsMatched, files }))
      hasMarkedCase ||= own.length > 0 || read?.isMarked === true
      if (read?.isMarked === false) unmarked.push(folder)
      if (read !== null && read.task !== null) tasks.push({ folder, task: read.task })
    }
    if (!hasMarkedCase) throw new NoSuite('holds no cases of `claude plugin eval`')
    for (const folder of unmarked) {
      builder.warn({
        what: `The case \`${folder}\` has no grader and is left out`,
        where: { file: `${folder}/prompt.md`, line: 1, column: 1 },
        todo: 'Add `graders/<name>.md`, as `claude plugin eval` asks for.',
      })
    }
    for (const { task } of withUniqueIds(tasks, document.file)) builder.add(task)
    const mock = context.files.find((file) => /(^|\/)mocks\//.test(file))
    if (mock !== undefined) {
      builder.warn({
        what: 'Mocks of MCP servers are not carried over',
        where: { file: mock, line: 1, column: 1 },
        todo: 'The prompts are asked without MCP servers.',
      })
    }
    return builder.finish({ name: document.file })
  },
}

/** Replaces ids that several cases share by the paths of their folders. */
function withUniqueIds(
  tasks: readonly { folder: string; task: TaskDraft }[],
  root: string,
): { folder: string; task: TaskDraft }[] {
  const counts = countEach(tasks.map(({ task }) => task.id))
  return tasks.map(({ folder, task }) => {
    const isUnique = counts.get(task.id) === 1
    return { folder, task: isUnique ? task : { ...task, id: folder.slice(root.length + 1) || folder } }
  })
}

/** Returns the `graders/*.md` of each case folder, sorted. */
function gradersByCase(files: readonly string[]): Map<string, string[]> {
  const graders = files.filter((file) => /\/graders\/[^/]+\.md$/.test(file)).sort()
  return groupBy(graders, (file) => dirname(dirname(file)))
}
