import { basename, dirname } from 'node:path/posix'
import { isJsonFile } from '../../core/documents/document.ts'

/** Names of folders that say nothing about the skill of a suite. */
const GENERIC =
  /^(?:\.|\..*|evals?|evaluations?|tests?|suites?|cases|tasks|trigger(?:s|ing)?|activation|routing|skills?|data|assets)$/i

/**
 * Returns the beginning of the ids that tasks of a file get: the nearest folder with a telling name, and the file's own
 * name. `pdf/trigger_eval` for `skills/pdf/evals/trigger_eval.json`. Keeps only letters, digits, `.`, `_` and `-`, so
 * that an id can be pasted into a shell or a comment. Depends on nothing but the path.
 */
export function defaultIdBase(file: string): string {
  let folder = dirname(file)
  while (folder !== '.' && folder !== '/' && GENERIC.test(basename(folder))) folder = dirname(folder)
  const own = plain(stem(file))
  return folder === '.' || folder === '/' || basename(folder) === stem(file) ? own : `${plain(basename(folder))}/${own}`
}

/** Whether a reader made an id of this form from a file's path. */
export function isDefaultId(id: string, file: string): boolean {
  const base = `${defaultIdBase(file)}/`
  return id.startsWith(base) && /^[1-9]\d*$/.test(id.slice(base.length))
}

/** Returns a file's name without folder, extension and the `.suite` of our own format. */
export function stem(file: string): string {
  const name = basename(file)
  const bare = isJsonFile(name) || /\.(ya?ml|jsonl|csv|tsv)$/i.test(name) ? name.slice(0, name.lastIndexOf('.')) : name
  return bare.replace(/(?<=.)\.suite$/i, '')
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'task'
}
