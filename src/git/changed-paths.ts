import { gitBytes } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * The paths that differ between two commits (full ids, present), those of removed files too; a renamed file has two.
 */
export async function changedPaths(
  repository: Repository,
  base: string,
  head: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const options = ['-r', '-z', '--name-only', '--no-renames', '--no-ext-diff', '--no-textconv']
  const output = await gitBytes(repository.root, ['diff-tree', ...options, base, head, '--'], { signal })
  return output
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '')
}
