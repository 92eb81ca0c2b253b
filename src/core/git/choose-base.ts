import { ownCommandLine } from '../errors/own-name.ts'
import { UserError } from '../errors/user-error.ts'
import { type Configured, cloneSettings } from './clone-settings.ts'
import { noteCommits } from './commits.ts'
import { git, tryGit } from './git.ts'
import { mergeBase } from './merge-base.ts'
import type { Repository } from './repository.ts'

/** The commit to compare with, and the branch that it was found by. */
interface ChosenBase {
  commit: string
  ref: string
}

/** What is compared with the main branch. */
interface Head {
  /** Full id. */
  commit: string
  /** The branch's short name; null for a detached head. */
  branch: string | null
  /** True: uncommitted changes are compared as well. */
  dirty: boolean
}

/**
 * Finds the base of a comparison for which nobody named one: the merge base with the default branch of a remote, else
 * with main or master. A clone's default branch can be the branch under test, which is passed over.
 *
 * @throws UserError `no_base` where there is no main branch, and where head holds nothing that the main branch does
 *   not; another where the history between them is missing
 */
export async function chooseBase(repository: Repository, head: Head, signal?: AbortSignal): Promise<ChosenBase> {
  const branches = await mainBranches(repository)
  // Their types say that git has read them.
  noteCommits(
    repository,
    branches.map(({ commit }) => commit),
  )
  const [first] = branches
  if (first === undefined) throw noMainBranch('neither origin/HEAD, main nor master exists')
  const other = branches.find((branch) => !isItself(branch, head))
  const branch = other ?? first
  const commit = other === undefined ? head.commit : await mergeBase(repository, branch.commit, head.commit, signal)
  if (commit !== head.commit || head.dirty) return { commit, ref: branch.ref }
  if (other === undefined) throw noMainBranch(`${first.ref} is the branch under test`)
  throw new UserError({
    code: 'no_base',
    what: `There is nothing to compare: ${head.commit.slice(0, 12)} is part of ${branch.ref} already, and nothing is uncommitted.`,
    todo: `Name what to compare with, such as \`--base HEAD~1\` for the last commit, or measure without comparing: \`${ownCommandLine('run')}\`.`,
  })
}

/**
 * The name of the branch that pull requests go into, as far as a clone knows it: the default branch of a remote, else
 * main or master, else the branch that is checked out, else `main`.
 */
export async function defaultBranchName(root: string): Promise<string> {
  const [first] = await mainBranches({ root, known: { settings: null } })
  if (first !== undefined) return first.name
  const { exitCode, stdout } = await tryGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'])
  return exitCode === 0 ? stdout.toString('utf8').trim() : 'main'
}

interface Branch {
  /** Without `refs/remotes/` or `refs/heads/`. */
  ref: string
  /** The branch's own name: `main` for `origin/HEAD` where that points to it. */
  name: string
  /** Full id of its tip. */
  commit: string
}

const MAIN = new Set(['main', 'master'])

/** Whether a branch is the one under test. A main branch is not: what is compared with it is not committed yet. */
function isItself({ name, commit }: Branch, head: Head): boolean {
  return !MAIN.has(name) && (head.branch === null ? commit === head.commit : name === head.branch)
}

/** The main branches of a clone, the most likely one first: those of `origin`, of other remotes, local ones. */
export async function mainBranches(repository: Configured): Promise<Branch[]> {
  const { remotes } = await cloneSettings(repository)
  const rank = (remote: string) => ['origin', 'upstream'].indexOf(remote) + 1 || 3
  const folders = [
    ...remotes.toSorted((a, b) => rank(a) - rank(b)).map((remote) => `refs/remotes/${remote}/`),
    'refs/heads/',
  ]
  const wanted = folders.flatMap((folder) =>
    (folder === 'refs/heads/' ? ['main', 'master'] : ['HEAD', 'main', 'master']).map((name) => `${folder}${name}`),
  )
  const format = '--format=%(objecttype) %(objectname) %(refname) %(symref)'
  const listed = await git(repository.root, ['for-each-ref', format, '--', ...wanted.map(literally)])
  const known = new Map(
    listed.split('\n').flatMap((line) => {
      const [type, commit = '', ref = '', target = ''] = line.split(' ')
      return type === 'commit' ? [[ref, { commit, target: target === '' ? ref : target }] as const] : []
    }),
  )
  return wanted.flatMap((ref): Branch[] => {
    const found = known.get(ref)
    if (found === undefined) return []
    const folder = ref.slice(0, ref.lastIndexOf('/') + 1)
    const { commit, target } = found
    const name = target.startsWith(folder) ? target.slice(folder.length) : target
    return [{ ref: ref.replace(/^refs\/(?:remotes|heads)\//, ''), name, commit }]
  })
}

/** A pattern of `for-each-ref` that matches one name. It matches what is below that name too. */
function literally(ref: string): string {
  return ref.replace(/[\\*?[]/g, '\\$&')
}

function noMainBranch(why: string): UserError {
  return new UserError({
    code: 'no_base',
    what: `There is no main branch to compare with: ${why}.`,
    todo: 'Name the branch or commit: `--base REF`. Fetch it first where this clone lacks it, such as with `git fetch origin main:refs/remotes/origin/main`.',
  })
}
