import { join } from 'node:path/posix'
import { parseDocument, type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { workspacePath } from '../../reader/input-file.ts'
import { addCsvTasks } from './csv-tasks.ts'
import { readWazaTask } from './task.ts'
import type { WazaSuite } from './waza-suite.ts'

/**
 * Adds the tasks of the file that `tasks_from` names: rows of a CSV file, or a YAML list of tasks, which only Waza's
 * documentation shows. `tasks_from` replaces `tasks`. Mistakes are reported to the builder.
 */
export async function addTasksFrom(suite: WazaSuite, document: SourceDocument, written: string): Promise<void> {
  const { builder } = suite
  const tasks = valueAt(document.value, ['tasks'])
  if (Array.isArray(tasks) && tasks.length > 0) {
    builder.warn({
      what: '`tasks` is not read: `tasks_from` replaces it',
      where: document.keyPositionOf(['tasks']),
      todo: 'Keep one of the two.',
    })
  }
  await builder.attempt(() =>
    /\.ya?ml$/i.test(written) ? addYamlTasks(suite, document, written) : addCsvTasks(suite, document, written),
  )
}

async function addYamlTasks(suite: WazaSuite, document: SourceDocument, written: string): Promise<void> {
  const where = document.positionOf(['tasks_from'])
  const inside = workspacePath(written)
  const file = join(suite.folder, inside ?? '')
  const found = inside === null ? null : await suite.context.read(file)
  if (found === null || !('text' in found)) {
    throw new UserError({
      what: `The file \`${written}\` ${found === null ? "leaves the suite's folder" : found.problem}`,
      where,
      todo: 'Name a file in the folder of `eval.yaml` or below it.',
    })
  }
  const list = parseDocument(found.text, file)
  const path = isRecord(list.value) ? ['tasks'] : []
  const entries = valueAt(list.value, path)
  if (!Array.isArray(entries) || entries.length === 0) {
    throw new UserError({
      what: 'The file holds no list of tasks',
      where: list.positionOf(path),
      todo: 'Write a list of tasks, each with `id` and `inputs`.',
    })
  }
  for (const index of entries.keys()) {
    await suite.builder.entry(() => readWazaTask(suite, list, [...path, index]))
  }
}
