import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { UserError } from '../errors/user-error.ts'
import { stateOf } from '../process/process-mark.ts'
import { isCommitId } from './commits.ts'
import { GitError, git } from './git.ts'
import { filterOverrides, type Repository } from './repository.ts'
import { ownerOf, temporaryFolder, temporaryName } from './temporary-name.ts'

/** A commit's files, checked out into their own folder. */
interface Worktree extends AsyncDisposable {
  /** Absolute real path. */
  readonly root: string
  /** The full id of the commit. */
  readonly sha: string
}

/**
 * Checks a commit (full id, present: see `ensureCommit`) out into a temporary folder, with every file regardless of
 * sparse checkout. No hook, filter, submodule or LFS download runs. Dispose of it when done. If the process ends
 * before, `disposeWorktreesSync` (at exit) or `removeStaleWorktrees` (at the next start)
 * removes it.
 *
 * @throws UserError when git cannot check it out
 */
export async function addWorktree(repository: Repository, sha: string): Promise<Worktree> {
  if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`)
  const config = [...(await filterOverrides(repository)), ...everyFile]
  const root = temporaryName('worktree')
  const made: Made = { root, repository, record: null }
  // Runs however this process ends, if it still can: after an uncaught error, a second Ctrl-C.
  if (!watchesExit) process.once('exit', disposeWorktreesSync)
  watchesExit = true
  active.add(made)
  try {
    // Made before git would, so that no other user can read it.
    mkdirSync(root, { mode: 0o700 })
    await changeRecords(repository, ['add', '--no-checkout', '--detach', '--force', '--quiet', root, sha])
    made.record = recordOf(repository.commonDir, root)
    await git(root, ['reset', '--hard', '--no-recurse-submodules', '--quiet'], { config, timeoutMs })
  } catch (error) {
    await remove(made)
    if (!(error instanceof GitError)) throw error
    throw new UserError({
      what: `The commit ${sha} could not be checked out into ${root}: ${error.stderr.split('\n').at(-1)}`,
      todo: 'Check the free space of the temporary folder, and with `git fsck` that the clone is complete.',
    })
  }
  return { root, sha, [Symbol.asyncDispose]: () => remove(made) }
}

/**
 * Removes all worktrees of this process at once, as far as possible, without waiting for any process: for the exit
 * handler. Never throws.
 */
export function disposeWorktreesSync(): void {
  for (const made of active) {
    removeMade(made)
  }
}

interface Made {
  root: string
  repository: Repository
  /** Git's record of it, from before anything ran in the folder; null: there was none yet. */
  record: string | null
}

const active = new Set<Made>()
let watchesExit = false
const timeoutMs = 10 * 60_000

const everyFile = [
  ['core.sparseCheckout', 'false'],
  ['core.sparseCheckoutCone', 'false'],
] as const

/** By hand: git would only look first for what may be lost, and takes a process for each. */
function remove(made: Made): Promise<void> {
  return oneAtATime(() => removeMade(made))
}

function removeMade(made: Made): void {
  removeFolderSync(made.root, made.record ?? recordOf(made.repository.commonDir, made.root))
  active.delete(made)
}

/**
 * Runs `git worktree add|remove|...`. That reads the records of all worktrees and fails at one that another process is
 * writing or removing. So this process runs one call at a time, and repeats a call that met an incomplete record.
 */
function changeRecords(repository: Repository, args: readonly string[]): Promise<void> {
  return oneAtATime(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        await git(repository.root, ['worktree', ...args])
        return
      } catch (error) {
        if (attempt === attempts || !(error instanceof GitError) || !/\bworktrees\b/.test(error.stderr)) throw error
        // Grows and varies, so that two processes do not collide again.
        await delay(10 * attempt * (1 + Math.random()))
      }
    }
  })
}

const attempts = 6
const oneAtATime = pLimit(1)

/**
 * Age from which a folder of another machine or container is removed: whether its run continues cannot be known here.
 */
const foreignAgeMs = 24 * 60 * 60_000

/**
 * Removes worktrees left by runs that ended without cleaning up: those recorded in this repository, and folders in the
 * temporary folder. Keeps those of running processes and other users, and every worktree that is not ours. Returns the
 * removed paths.
 */
export async function removeStaleWorktrees(repository: Repository, folder = temporaryFolder()): Promise<string[]> {
  const candidates = new Set([...(await recorded(repository.commonDir)), ...(await leftBehind(folder))])
  const removed: string[] = []
  for (const path of candidates) {
    if (!isStale(path)) continue
    // git first: it also forgets a worktree whose folder is gone.
    await changeRecords(repository, ['remove', '--force', '--force', path]).catch(() => null)
    if (removeFolderSync(path, recordOf(repository.commonDir, path))) removed.push(path)
  }
  return removed
}

/** The worktree folders that git has recorded for this clone. */
async function recorded(commonDir: string): Promise<string[]> {
  const records = join(commonDir, 'worktrees')
  const ids = await readdir(records).catch(() => [])
  const links = await Promise.all(ids.map((id) => readFile(join(records, id, 'gitdir'), 'utf8').catch(() => '')))
  return links.map((link) => dirname(link.trim()))
}

async function leftBehind(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => ownerOf(name) !== null).map((name) => join(folder, name))
}

function isStale(path: string): boolean {
  const owner = ownerOf(path)
  if (owner === null) return false
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found !== undefined && process.getuid !== undefined && found.uid !== process.getuid()) return false
  const state = stateOf(owner)
  if (state !== 'foreign') return state === 'gone'
  return found !== undefined && Date.now() - found.mtimeMs > foreignAgeMs
}

/** Removes a linked worktree's folder and git's record of it, without git. Never throws. Returns whether it is gone. */
function removeFolderSync(root: string, record: string | null): boolean {
  const gone = removeSync(root)
  if (record !== null) {
    removeSync(record)
    // As git does: the last worktree takes the folder along, unless it holds anything.
    attempt(() => rmdirSync(dirname(record)))
  }
  return gone
}

/** The record that a folder's `.git` names, if it is one of ours below `commonDir`/worktrees. */
function recordOf(commonDir: string, root: string): string | null {
  let link = ''
  attempt(() => {
    link = readFileSync(join(root, '.git'), 'utf8')
  })
  const named = /^gitdir: (.+)$/m.exec(link)?.[1]
  if (named === undefined) return null
  const record = resolve(root, named)
  return dirname(record) === join(commonDir, 'worktrees') && ownerOf(record) !== null ? record : null
}

/** Removes also read-only files. Links are removed, not followed. */
function removeSync(path: string): boolean {
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  if (attempt(remove)) return true
  makeRemovable(path)
  return attempt(remove)
}

function makeRemovable(path: string): void {
  attempt(() => {
    if (!lstatSync(path).isDirectory()) return
    chmodSync(path, 0o700)
    for (const name of readdirSync(path)) makeRemovable(join(path, name))
  })
}

function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    // The next start finds what is left.
    return false
  }
}
