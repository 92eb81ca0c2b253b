import { filterOverrides } from './filter-overrides.ts'
import { git } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * Whether the working tree holds what its commit does: nothing changed, and nothing untracked but what is ignored.
 * Submodules do not count.
 */
export async function isClean(repository: Repository): Promise<boolean> {
  const config = await filterOverrides(repository)
  return (await git(repository.root, ['status', '--porcelain', '-z', '--ignore-submodules'], { config })) === ''
}
