import { UserError } from '../errors/user-error.ts'
import { tryGit } from './git.ts'
import type { Repository } from './repository.ts'

const candidates = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
]

/**
 * The name of the branch that changes are merged into: the remote's default branch, else main or master. Throws
 * `UserError` when there is none.
 */
export async function defaultBase(repository: Repository): Promise<string> {
  for (const candidate of candidates) {
    const { exitCode } = await tryGit(repository.root, ['rev-parse', '--verify', '--quiet', `${candidate}^{commit}`])
    if (exitCode === 0) return candidate.replace(/^refs\/(?:remotes|heads)\//, '')
  }
  throw new UserError({
    what: 'There is no main branch to compare with: neither origin/HEAD, main nor master exists.',
    todo: 'Name the branch or commit: --base REF.',
  })
}
