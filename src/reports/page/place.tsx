import { shellWord } from '../../core/errors/shell-word.ts'
import type { ColumnResults, TaskResult } from '../../core/results/results.ts'
import { visible } from '../escape.ts'
import { commentUrl, fileUrl } from '../links.ts'
import { MOST_ID } from '../prompt-row.ts'
import type { PromptEntry } from './prompt-entries.ts'
import { Command, line, Name } from './text.tsx'

/** Where a prompt is written, its row in the comment, and the command that asks it again. */
export function Place({ entry: { task, results, status }, isWhole }: { entry: PromptEntry; isWhole: boolean }) {
  const { repository, sides } = results
  const commit = task.origin === 'head' ? repository.linkCommit : repository.linkCommit && (sides.base?.commit ?? null)
  const url = fileUrl(repository, task.source, commit)
  const label = <Name text={`${task.source.file}:${task.source.line}`} max={200} />
  const command = commandFor(task, results)
  const comment = status === 'regressed' ? commentUrl(repository, task.prompt) : null
  return (
    <p class="place">
      {url === null ? label : <a href={url}>{label}</a>}
      {comment === null ? null : <a href={comment}>in the comment</a>}
      {command === null ? null : isWhole ? (
        <Command text={visible(command)} />
      ) : (
        <small> id {line(task.id, 200)}</small>
      )}
    </p>
  )
}

/** The command that asks this prompt again; null where it cannot be named. */
function commandFor({ id }: TaskResult, { reproduce, filter }: ColumnResults): string | null {
  if (id === '' || id.length > MOST_ID || reproduce.length > 2000 || /--head-results/.test(reproduce)) return null
  return filter !== null && filter.tasks.length > 0 ? reproduce : `${reproduce} --task ${shellWord(id)}`
}
