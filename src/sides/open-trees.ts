import { resolve } from 'node:path'
import { readConfig } from '../config/read-config.ts'
import { asUserErrors, type Warning } from '../errors/user-error.ts'
import { git } from '../git/git.ts'
import { listFiles, listFolder } from '../git/list-files.ts'
import { isClean, openRepository, type Repository } from '../git/repository.ts'
import { addWorktree, removeStaleWorktrees } from '../git/worktrees.ts'
import type { Comparison } from './comparison.ts'
import { openForeignTree } from './foreign-tree.ts'
import { repositoryIfAny } from './repository-if-any.ts'
import type { Tree } from './tree.ts'

/** Which trees to open. */
export interface TreesRequest {
  /** A folder in the repository. */
  path: string
  comparison: Comparison
  /** Not null: head comes from outside the repository, so it is read as data and never checked out. */
  untrusted: object | null
  /** Configuration file, relative to the root; null: the default names. */
  configFile: string | null
}

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
  /** What of head was not read. */
  warnings: readonly Warning[]
}

/**
 * Checks out what is compared: a worktree for each commit, nothing for the working tree. `run` also takes a folder that
 * is in no repository. A head that is not trusted is never checked out, see `openForeignTree`. Removes what killed runs
 * left behind.
 */
export async function openTrees(request: TreesRequest, signal?: AbortSignal): Promise<Trees> {
  const { path, comparison, untrusted } = request
  const repository = await (comparison.kind === 'run' ? repositoryIfAny(path) : openRepository(path))
  if (repository === null) {
    const root = resolve(path)
    const head = { root, files: await listFolder(root), commit: null }
    const nothing = { repository: null, base: null, headCommit: null, dirty: false, warnings: [] }
    return { ...nothing, head, [Symbol.asyncDispose]: async () => {} }
  }
  await removeStaleWorktrees(repository)
  const made: AsyncDisposable[] = []
  const dispose = async () => {
    for (const one of made.splice(0)) await one[Symbol.asyncDispose]()
  }
  const checkOut = async (commit: string | 'working'): Promise<Tree> => {
    if (commit === 'working') {
      return { root: repository.root, files: await listFiles(repository.root, { working: true }), commit: null }
    }
    const worktree = await addWorktree(repository, commit)
    made.push(worktree)
    return { root: worktree.root, files: await listFiles(worktree.root), commit }
  }
  try {
    if (untrusted !== null) {
      const { kind, head: after } = comparison
      if (kind === 'run' || after.commit === 'working') throw new Error('a change from outside is compared with base')
      const base = await checkOut(comparison.base.commit)
      const suites = await suiteGlobs(base, request)
      const head = await openForeignTree(repository, { head: after.commit, base: base.commit, suites, signal })
      made.push(head)
      const { warnings } = head
      return { repository, base, head, headCommit: head.commit, dirty: false, warnings, [Symbol.asyncDispose]: dispose }
    }
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
      dirty: working && !(await isClean(repository)),
      warnings: [],
      [Symbol.asyncDispose]: dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** Where base's configuration says that suites are. What is wrong with it is said when it is read as policy. */
async function suiteGlobs(
  { root }: Tree,
  { configFile }: Pick<TreesRequest, 'configFile'>,
): Promise<readonly string[]> {
  try {
    const file = await readConfig(root, configFile, { missing: 'ignore' })
    return file?.config.suites ?? []
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return []
  }
}

/** The results of both, or the first failure once neither runs any more. */
async function bothOrNeither<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/** Asked without the user's filters, which would run on every changed file. */
async function currentCommit(repository: Repository): Promise<string | null> {
  return git(repository.root, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => null)
}
