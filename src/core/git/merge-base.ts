import { UserError } from '../errors/user-error.ts'
import { ensureCommit, fetchCommits, noteCommits } from './commits.ts'
import { git, tryGit } from './git.ts'
import type { Repository } from './repository.ts'

/** Steps by which a shallow clone is deepened, in commits, before its whole history is fetched. */
const steps = [['--deepen=50'], ['--deepen=200'], ['--deepen=1000'], ['--unshallow']]

/**
 * The best common ancestor of two commits (full ids); of several, the one that git names first. Fetches history that a
 * shallow clone lacks, in steps, until there is one.
 *
 * @throws UserError when there is none, or the history cannot be fetched
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
  if (result.exitCode !== 0 || sha === '') return null
  noteCommits(repository, [a, b, sha])
  return sha
}

/** Unpushed commits cannot be fetched, so each is tried alone when both together fail. */
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

/**
 * The first parent of a commit (`sha`, a full id): what a test merge would be merged into. It is fetched when a shallow
 * clone lacks it.
 *
 * @throws UserError for a commit without parents
 */
export async function firstParentOf(repository: Repository, sha: string, signal?: AbortSignal): Promise<string> {
  const [first] = await parentsOf(repository, sha, signal)
  if (first === undefined) {
    throw new UserError({
      what: `The commit ${sha} has no parent to compare it with.`,
      todo: 'Name the commit to compare with: --base REF.',
    })
  }
  await ensureCommit(repository, first, signal)
  return first
}

/**
 * The full ids of a commit's parents in order, read from the commit itself: it names them even where a shallow clone's
 * history ends.
 */
export async function parentsOf(repository: Repository, sha: string, signal?: AbortSignal): Promise<string[]> {
  const { parents } = repository.known
  const found = parents.get(sha) ?? (await readParents(repository, sha, signal))
  parents.set(sha, found)
  return found
}

async function readParents(repository: Repository, sha: string, signal: AbortSignal | undefined): Promise<string[]> {
  await ensureCommit(repository, sha, signal)
  const commit = await git(repository.root, ['cat-file', 'commit', sha])
  const header = commit.slice(0, Math.max(0, commit.indexOf('\n\n')) || undefined)
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '')
}
