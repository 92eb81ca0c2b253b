import { UserError } from '../errors/user-error.ts'
import { gitBytes } from './git.ts'
import type { Repository } from './repository.ts'
import { isCommitId } from './resolve-commit.ts'

/** One entry of a commit's tree, folders looked into. */
export interface TreeEntry {
  /** Octal, as git writes it: `100644`. */
  mode: string
  /** Full id of the blob, or the commit of a submodule. */
  id: string
  /** Relative to the root, with `/`. Whatever somebody put into a tree: nothing about it is checked. */
  name: Buffer
}

/** Far above any repository; a tree of trees that repeat each other has more. */
const maxListBytes = 64 * 1024 * 1024
const timeoutMs = 120_000

/**
 * What a commit (full id, present) holds, in git's order, from its objects alone: nothing is checked out. Throws
 * `UserError` for a listing of more than 64 MiB.
 */
export async function listTree(repository: Repository, commit: string, signal?: AbortSignal): Promise<TreeEntry[]> {
  if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`)
  const output = await gitBytes(repository.root, ['ls-tree', '-r', '-z', '--full-tree', commit], {
    maxBytes: maxListBytes,
    timeoutMs,
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    throw new UserError({
      what: `The files of the commit ${commit} could not be listed: ${error.what}`,
      todo: 'No pull request needs a tree of that size: look at it before you trust it.',
    })
  })
  return parse(output)
}

/** `<mode> <type> <id>\t<name>\0` for each. */
function parse(output: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf(0, start)
    const record = output.subarray(start, end === -1 ? undefined : end)
    const tab = record.indexOf('\t')
    const [mode = '', , id = ''] = record.subarray(0, tab).toString('latin1').split(' ')
    entries.push({ mode, id, name: record.subarray(tab + 1) })
    if (end === -1) break
    start = end + 1
  }
  return entries
}
