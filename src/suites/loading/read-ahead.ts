import { dirname } from 'node:path/posix'
import { objectFilesOf } from '../../core/documents/object-files.ts'

/**
 * Has git read the candidates together with the files of data and text beside and below them, which suites include
 * most. Does nothing for files on the disk.
 */
export function readAhead(
  candidates: readonly { file: string }[],
  { root, files }: { root: string; files: readonly string[] },
): void {
  const objects = objectFilesOf(root)
  if (objects === undefined) return
  const folders = new Set(candidates.flatMap(({ file }) => [file, dirname(file)]))
  folders.delete('.')
  const isBelow = (file: string) => {
    for (let at = dirname(file); at !== '.' && at !== '/'; at = dirname(at)) if (folders.has(at)) return true
    return false
  }
  const beside = files.filter((file) => /\.(?:jsonl?|jsonc|ya?ml|md|txt|[ct]sv)$/.test(file) && isBelow(file))
  objects.prefetch(new Set([...candidates.map(({ file }) => file), ...beside]))
}
