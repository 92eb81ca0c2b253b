import { tryGit } from './git.ts'
import type { Repository } from './repository.ts'
import { isCommitId } from './resolve-commit.ts'

/**
 * The text of one file of a commit (full id, present), read from its blob; null where there is no regular file of that
 * path, or one of more than `maxBytes`. `path` is relative to the root, with `/`.
 */
export async function readFileAt(
  repository: Repository,
  commit: string,
  path: string,
  maxBytes: number,
): Promise<string | null> {
  if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`)
  const listed = await tryGit(repository.root, ['ls-tree', '-z', '--full-tree', commit, '--', path], {
    env: { GIT_LITERAL_PATHSPECS: '1' },
  })
  const [, mode, id] = /^(\d+) blob ([0-9a-f]+)\t/.exec(listed.stdout.toString('latin1')) ?? []
  if (listed.exitCode !== 0 || id === undefined || !(mode === '100644' || mode === '100755')) return null
  const size = await tryGit(repository.root, ['cat-file', '-s', id])
  if (size.exitCode !== 0 || Number(size.stdout.toString('latin1')) > maxBytes) return null
  const blob = await tryGit(repository.root, ['cat-file', 'blob', id])
  return blob.exitCode === 0 ? blob.stdout.toString('utf8') : null
}
