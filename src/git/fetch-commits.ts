import { git, tryGit } from './git.ts'
import type { Repository } from './repository.ts'

const fetchTimeoutMs = 5 * 60_000

/**
 * Fetches commits by their id from the remote, with the user's own credentials; no tags, no submodules, and no ref of
 * the user's is written. Returns null, or what git said when it failed.
 */
export async function fetchCommits(
  repository: Repository,
  shas: readonly string[],
  depth: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const remote = await remoteOf(repository)
  if (remote === null) return 'there is no remote to fetch from'
  const result = await tryGit(
    repository.root,
    [
      'fetch',
      '--no-tags',
      '--no-recurse-submodules',
      '--no-write-fetch-head',
      '--no-auto-maintenance',
      '--quiet',
      '--refmap=',
      ...depth,
      '--end-of-options',
      remote,
      ...shas,
    ],
    { timeoutMs: fetchTimeoutMs, killsGroup: true, signal },
  )
  return result.exitCode === 0 ? null : lastLine(result.stderr)
}

/** `origin`, else the only remote there is, else null. */
async function remoteOf(repository: Repository): Promise<string | null> {
  const remotes = (await git(repository.root, ['remote'])).split('\n').filter((name) => name !== '')
  if (remotes.includes('origin')) return 'origin'
  return remotes.length === 1 ? (remotes[0] ?? null) : null
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return (lines.at(-1) ?? '').replace(/^(?:fatal|error): /, '').slice(0, 500) || 'git gave no reason'
}
