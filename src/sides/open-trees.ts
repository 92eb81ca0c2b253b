import { resolve } from 'node:path'
import { readConfig } from '../core/config/read-config.ts'
import { asUserErrors, type Warning } from '../core/errors/user-error.ts'
import { git } from '../core/git/git.ts'
import { listFiles, listFolder } from '../core/git/list-files.ts'
import { isClean, openRepository, type Repository } from '../core/git/repository.ts'
import { addWorktree, removeStaleWorktrees } from '../core/git/worktrees.ts'
import type { Comparison } from './comparison.ts'
import { openForeignTree } from './foreign-tree.ts'
import { type AgentRequest, fetchesObjects, objectTrees, routerMeasures } from './object-trees.ts'
import { repositoryIfAny } from './repository-if-any.ts'
import type { Tree } from './tree.ts'

/** Which trees to open. */
interface TreesRequest {
  /** A folder in the repository. */
  path: string
  comparison: Comparison
  /** Not null: head comes from outside the repository, so it is read as data and never checked out. */
  untrusted: object | null
  /** Configuration file, relative to the root; null: the default names. */
  configFile: string | null
  /** Which agent runs, where that is asked: the router needs no work tree. */
  agent?: AgentRequest
}

/** The opened trees of a request. Dispose of them when the run is over. */
export interface Trees extends AsyncDisposable {
  /** Null for a folder that is in no repository. */
  repository: Repository | null
  base: Tree | null
  head: Tree
  /** Head's commit, or the commit that the working tree is based on; null without one. */
  headCommit: string | null
  /** True when the working tree holds changes that are not committed. */
  dirty: boolean
  /** True: commits are read from git's objects, and no agent finds a file of theirs on the disk. */
  fromObjects: boolean
  /** Files of head that were not read. */
  warnings: readonly Warning[]
}

/**
 * Opens the trees to compare: a worktree for each commit, the working tree as it is. With the router commits are read
 * from git's objects instead: nothing is checked out, and blobs that no side needs may be missing. `run` also takes a
 * folder outside any repository. An untrusted head is never checked out, see `openForeignTree`. Removes worktrees that
 * killed runs left behind.
 */
export async function openTrees(request: TreesRequest, signal?: AbortSignal): Promise<Trees> {
  const { path, comparison, untrusted } = request
  const repository = await (comparison.kind === 'run' ? repositoryIfAny(path) : openRepository(path))
  if (repository === null) {
    const root = resolve(path)
    const head = { root, files: await listFolder(root), commit: null }
    const nothing = { repository: null, base: null, headCommit: null, dirty: false, fromObjects: false, warnings: [] }
    return { ...nothing, head, [Symbol.asyncDispose]: async () => {} }
  }
  await removeStaleWorktrees(repository)
  const made: AsyncDisposable[] = []
  const dispose = async () => {
    for (const one of made.splice(0)) await one[Symbol.asyncDispose]()
  }
  const open = async (commit: string | 'working'): Promise<Tree> => {
    if (commit !== 'working') return checkOut(commit)
    return { root: repository.root, files: await listFiles(repository.root, { working: true }), commit: null }
  }
  const checkOut = async (commit: string): Promise<Tree> => {
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
      const opened = { repository, base, head, headCommit: head.commit, dirty: false, fromObjects: false, warnings }
      return { ...opened, [Symbol.asyncDispose]: dispose }
    }
    const read = await readObjects(repository, request, made, signal)
    const [base, head] = await bothOrNeither(
      comparison.kind === 'gate' ? Promise.resolve(read?.base ?? open(comparison.base.commit)) : Promise.resolve(null),
      Promise.resolve(read?.head ?? open(comparison.head.commit)),
    )
    const working = head.commit === null
    const known = comparison.kind === 'gate' ? comparison.head.known : undefined
    return {
      repository,
      base,
      head,
      headCommit: head.commit ?? known?.commit ?? (await currentCommit(repository)),
      dirty: working && (known?.dirty ?? !(await isClean(repository))),
      fromObjects: read !== null,
      warnings: [],
      [Symbol.asyncDispose]: dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

/**
 * The commits of a comparison, read from git's objects where the router measures; `head` is null for the working tree.
 * Null where work trees are needed: another agent may run, or one would hold other bytes.
 */
async function readObjects(
  repository: Repository,
  { agent, comparison }: TreesRequest,
  made: AsyncDisposable[],
  signal: AbortSignal | undefined,
): Promise<{ base: Tree | null; head: Tree | null } | null> {
  if (agent === undefined || !(await routerMeasures(agent, null)) || (await fetchesObjects(repository))) return null
  const openTree = objectTrees(repository, signal)
  const own: AsyncDisposable[] = []
  const read = async (commit: string): Promise<Tree | null> => {
    const tree = await openTree(commit)
    if (tree !== null) own.push(tree)
    return tree
  }
  try {
    const before = comparison.kind === 'gate' ? await read(comparison.base.commit) : null
    const after = comparison.head.commit === 'working' ? null : await read(comparison.head.commit)
    const missing =
      (comparison.kind === 'gate' && before === null) || (comparison.head.commit !== 'working' && after === null)
    if (!missing && own.length > 0 && (await routerMeasures(agent, before ?? after))) {
      made.push(...own.splice(0))
      return { base: before, head: after }
    }
    return null
  } finally {
    for (const tree of own) await tree[Symbol.asyncDispose]()
  }
}

/** Globs of suites in base's configuration. Its mistakes are reported when it is read as policy. */
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

/** The results of both promises; rejects with the first failure, but only after both have settled. */
async function bothOrNeither<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/** The commit that HEAD names; null without one. */
async function currentCommit(repository: Repository): Promise<string | null> {
  return git(repository.root, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => null)
}
