import { resolve } from 'node:path'
import { filterOverrides } from './git/filter-overrides.ts'
import { git } from './git/git.ts'
import { listFiles } from './git/list-files.ts'
import { listFolder } from './git/list-folder.ts'
import { openRepository, type Repository } from './git/repository.ts'
import { removeStaleWorktrees } from './git/stale-worktrees.ts'
import { addWorktree, type Worktree } from './git/worktree.ts'
import { repositoryIfAny } from './repository-if-any.ts'
import type { EvaluationRequest } from './request.ts'
import type { Tree } from './side.ts'

/** The trees of a request, checked out. Dispose of them when the run is over. */
export interface Trees extends AsyncDisposable {
  /** Null for a folder that is in no repository. */
  repository: Repository | null
  base: Tree | null
  head: Tree
  /** The commit that head is, or that the working tree stands on; null without one. */
  headCommit: string | null
  /** True when the working tree holds changes that are not committed. */
  dirty: boolean
}

/**
 * Checks out what is compared: a worktree for each commit, nothing for the working tree. `run` also takes a folder that is in no
 * repository. Removes what killed runs left behind.
 */
export async function openTrees({ path, comparison }: Pick<EvaluationRequest, 'path' | 'comparison'>): Promise<Trees> {
  const repository = await (comparison.kind === 'run' ? repositoryIfAny(path) : openRepository(path))
  if (repository === null) {
    const root = resolve(path)
    const head = { root, files: await listFolder(root), commit: null }
    return { repository: null, base: null, head, headCommit: null, dirty: false, [Symbol.asyncDispose]: async () => {} }
  }
  await removeStaleWorktrees(repository)
  const worktrees: Worktree[] = []
  const dispose = async () => {
    for (const worktree of worktrees.splice(0)) await worktree[Symbol.asyncDispose]()
  }
  const checkOut = async (commit: string | 'working'): Promise<Tree> => {
    if (commit === 'working') {
      return { root: repository.root, files: await listFiles(repository.root, { working: true }), commit: null }
    }
    const worktree = await addWorktree(repository, commit)
    worktrees.push(worktree)
    return { root: worktree.root, files: await listFiles(worktree.root), commit }
  }
  try {
    const [base, head] = await bothOrNeither(
      comparison.kind === 'gate' ? checkOut(comparison.base.commit) : Promise.resolve(null),
      checkOut(comparison.head.commit),
    )
    const working = head.commit === null
    return {
      repository,
      base,
      head,
      headCommit: head.commit ?? (await currentCommit(repository)),
      dirty: working && (await isDirty(repository)),
      [Symbol.asyncDispose]: dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** The results of both, or the first failure once neither runs any more. */
async function bothOrNeither<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/** Asked without the user's filters, which would run on every changed file. */
async function isDirty(repository: Repository): Promise<boolean> {
  const config = await filterOverrides(repository)
  return (await git(repository.root, ['status', '--porcelain', '-z', '--ignore-submodules'], { config })) !== ''
}

async function currentCommit(repository: Repository): Promise<string | null> {
  return git(repository.root, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => null)
}
