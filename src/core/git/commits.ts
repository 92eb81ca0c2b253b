import { UserError } from '../errors/user-error.ts'
import { takenCredentials } from '../process/take-environment.ts'
import { git, tryGit } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * Resolves `ref` to a commit: a full or short id, a tag, a branch, or a branch of the remote `origin` without a local
 * one. Fetches nothing.
 *
 * @throws UserError when there is none
 */
export async function resolveCommit(repository: Repository, ref: string): Promise<string> {
  const branch = ref.replace(/^refs\/heads\//, '').replace(/^origin\//, '')
  for (const candidate of [ref, `refs/remotes/origin/${branch}`]) {
    const sha = await commitOf(repository, candidate)
    if (sha !== null) return sha
  }
  throw new UserError({
    what: `There is no commit ${JSON.stringify(ref)} in ${repository.root}.`,
    todo: `${howToGet(repository, ref, branch)}; in a workflow give actions/checkout \`fetch-depth: 0\`.`,
  })
}

/** Whether a text is a full commit id, SHA-1 or SHA-256. */
export function isCommitId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}

/** The commit that exactly this name means; null without one. */
export async function commitOf(repository: Repository, ref: string): Promise<string | null> {
  // A NUL cannot be passed to a process; a lone `-` would mean the previous branch.
  if (ref === '' || ref.includes('\0')) return null
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const result = await tryGit(repository.root, args)
  const sha = result.stdout.toString('utf8').trim()
  if (result.exitCode !== 0 || !isCommitId(sha)) return null
  // To find the commit behind a name, git reads it.
  noteCommits(repository, [sha])
  return sha
}

function howToGet(repository: Repository, ref: string, branch: string): string {
  if (isCommitId(ref)) return `Fetch it: \`git fetch origin ${ref}\``
  // Only names that need no quotes in any shell; a branch can have any name.
  if (/^[A-Za-z0-9][\w./-]*$/.test(branch)) {
    return `Check the name, or fetch it: \`git fetch origin +refs/heads/${branch}:refs/remotes/origin/${branch}\``
  }
  return repository.isShallow
    ? 'Check the name, or get all history: `git fetch --unshallow`'
    : 'Check the name, or run `git fetch origin`'
}

/**
 * Ensures that a commit (full id) and its tree are present; fetches it from the remote when not. A shallow clone gets
 * only this commit, since a greater depth could shorten its history.
 *
 * @throws UserError when the remote does not give it
 */
export async function ensureCommit(repository: Repository, sha: string, signal?: AbortSignal): Promise<void> {
  if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`)
  if (await hasCommit(repository, sha)) return
  const failure = await fetchCommits(repository, [sha], repository.isShallow ? ['--depth=1'] : [], signal)
  if (await hasCommit(repository, sha)) return
  throw new UserError({
    what: `The commit ${sha} is not in this clone and could not be fetched${failure === null ? '' : `: ${failure}`}.`,
    todo: 'Push it first, check that this job may read the repository (in a private one actions/checkout has to keep its credentials, without `persist-credentials: false`), or give it `fetch-depth: 0`.',
  })
}

/** Notes commits that git has just read. */
export function noteCommits({ known }: Repository, shas: readonly string[]): void {
  for (const sha of shas) known.commits.add(sha)
}

async function hasCommit(repository: Repository, sha: string): Promise<boolean> {
  if (repository.known.commits.has(sha)) return true
  // In a partial clone `cat-file` fetches it from the promisor by itself, without our limits: its owner chose that.
  const { exitCode } = await tryGit(repository.root, ['cat-file', '-e', `${sha}^{commit}`])
  if (exitCode === 0) noteCommits(repository, [sha])
  return exitCode === 0
}

/** How a remote of a clone is asked. */
export function askingRemote({ access }: Repository, signal: AbortSignal | undefined) {
  const timeoutMs = 5 * 60_000
  return { timeoutMs, killsGroup: true, signal, env: takenCredentials(), config: access }
}

/**
 * Fetches commits by id from the remote with the user's own credentials: no tags, no submodules, and no ref of the user
 * is written. Returns null, or git's message when it failed.
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
    askingRemote(repository, signal),
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
