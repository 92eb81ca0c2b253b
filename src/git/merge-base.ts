import { UserError } from '../errors/user-error.ts'
import { ensureCommit } from './ensure-commit.ts'
import { fetchCommits } from './fetch-commits.ts'
import { git, tryGit } from './git.ts'
import type { Repository } from './repository.ts'

/** How far a shallow clone is deepened at a time, in commits, before all of its history is fetched. */
const steps = [['--deepen=50'], ['--deepen=200'], ['--deepen=1000'], ['--unshallow']]

/**
 * The best common ancestor of two commits (full ids), fetching what a shallow clone lacks in steps until there is one.
 * Where there are several it is the one that git names first. Throws `UserError` when the histories have none, or when
 * it cannot be fetched.
 */
export async function mergeBase(repository: Repository, a: string, b: string, signal?: AbortSignal): Promise<string> {
  await ensureCommit(repository, a, signal)
  await ensureCommit(repository, b, signal)
  let failure: string | null = null
  for (const depth of [null, ...steps]) {
    if (depth !== null) {
      if (!(await isShallow(repository))) break
      failure = await deepen(repository, [a, b], depth, signal)
      if (failure !== null) break
    }
    const found = await localMergeBase(repository, a, b)
    if (found !== null) return found
  }
  if (failure !== null) {
    throw new UserError({
      what: `This clone lacks the history to compare ${a} with ${b}, and it could not be fetched: ${failure}.`,
      todo: 'Give actions/checkout `fetch-depth: 0`, or run `git fetch --unshallow`.',
    })
  }
  throw new UserError({
    what: `The commits ${a} and ${b} have no common ancestor.`,
    todo: 'Compare branches of one history: name another --base.',
  })
}

async function localMergeBase(repository: Repository, a: string, b: string): Promise<string | null> {
  const result = await tryGit(repository.root, ['merge-base', '--end-of-options', a, b])
  const sha = result.stdout.toString('utf8').trim().split('\n')[0] ?? ''
  return result.exitCode === 0 && sha !== '' ? sha : null
}

/** A commit that was not pushed yet cannot be asked for, so each is tried alone when both together fail. */
async function deepen(
  repository: Repository,
  shas: readonly string[],
  depth: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const together = await fetchCommits(repository, shas, depth, signal)
  if (together === null) return null
  let reached = false
  for (const sha of shas) if ((await fetchCommits(repository, [sha], depth, signal)) === null) reached = true
  return reached ? null : fetchCommits(repository, ['HEAD'], depth, signal)
}

async function isShallow(repository: Repository): Promise<boolean> {
  return (await git(repository.root, ['rev-parse', '--is-shallow-repository'])) === 'true'
}
