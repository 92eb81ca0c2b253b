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

/** A commit's files in a folder of their own. */
export interface Worktree extends AsyncDisposable {
  /** Absolute real path. */
  readonly root: string
  /** The full id of the commit. */
  readonly sha: string
}

/**
 * Checks a commit (full id, present: see `ensureCommit`) out into a temporary folder, with every file whatever the
 * clone's sparse checkout says. No hook, no filter, no submodule and no LFS download runs. Dispose of it when done;
 * should the process end before, `disposeWorktreesSync` (from a signal handler, and by itself when the process exits)
 * or `removeStaleWorktrees` (at the next start) removes it. Throws `UserError` when git cannot check it out.
 */
export async function addWorktree(repository: Repository, sha: string): Promise<Worktree> {
  if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`)
  const config = [...(await filterOverrides(repository)), ...everyFile]
  const root = temporaryName('worktree')
  const made: Made = { root, repository }
  // However this process ends, as long as it can do anything: an error nobody caught, a second Ctrl-C.
  if (!watchesExit) process.once('exit', disposeWorktreesSync)
  watchesExit = true
  active.add(made)
  try {
    // Made before git does, so that nobody else on the machine can read it.
    mkdirSync(root, { mode: 0o700 })
    await changeRecords(repository, ['add', '--no-checkout', '--detach', '--force', '--quiet', root, sha])
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
 * Removes all worktrees of this process at once, as well as it can, without waiting for any process: for signal
 * handlers. Never throws.
 */
export function disposeWorktreesSync(): void {
  for (const made of active) {
    removeFolderSync(made.repository.commonDir, made.root)
    active.delete(made)
  }
}

interface Made {
  root: string
  repository: Repository
}

const active = new Set<Made>()
let watchesExit = false
const timeoutMs = 10 * 60_000

const everyFile = [
  ['core.sparseCheckout', 'false'],
  ['core.sparseCheckoutCone', 'false'],
] as const

/**
 * Twice forced: also when something locked it. What git leaves (or when it is not one of its worktrees yet) goes by
 * hand.
 */
async function remove(made: Made): Promise<void> {
  const { root, repository } = made
  await changeRecords(repository, ['remove', '--force', '--force', root]).catch(() => null)
  removeFolderSync(repository.commonDir, root)
  active.delete(made)
}

/**
 * `git worktree add|remove|...` reads the records of all worktrees, and stops at one that another process is just
 * writing or removing. So within this process one call runs at a time, and one that met another process's half a record
 * is repeated.
 */
export function changeRecords(repository: Repository, args: readonly string[]): Promise<void> {
  return oneAtATime(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        await git(repository.root, ['worktree', ...args])
        return
      } catch (error) {
        if (attempt === attempts || !(error instanceof GitError) || !/\bworktrees\b/.test(error.stderr)) throw error
        // Longer each time and not the same in two processes, or they would meet again.
        await delay(10 * attempt * (1 + Math.random()))
      }
    }
  })
}

const attempts = 6
const oneAtATime = pLimit(1)

/**
 * A folder of another machine or container is left alone this long, for nobody here can tell whether its run goes on.
 */
const foreignAgeMs = 24 * 60 * 60_000

/**
 * Removes worktrees that runs left behind which ended without a chance to clean up: those of this repository, and
 * folders of theirs in the temporary folder. What belongs to a running process or another user stays, and so does every
 * worktree that is not ours. Returns the paths removed.
 */
export async function removeStaleWorktrees(repository: Repository): Promise<string[]> {
  const candidates = new Set([...(await recorded(repository.commonDir)), ...(await leftBehind())])
  const removed: string[] = []
  for (const path of candidates) {
    if (!isStale(path)) continue
    // Asked first, because git also forgets a worktree whose folder is gone already.
    await changeRecords(repository, ['remove', '--force', '--force', path]).catch(() => null)
    if (removeFolderSync(repository.commonDir, path)) removed.push(path)
  }
  return removed
}

/** The folders that git has on record for this clone. */
async function recorded(commonDir: string): Promise<string[]> {
  const records = join(commonDir, 'worktrees')
  const ids = await readdir(records).catch(() => [])
  const links = await Promise.all(ids.map((id) => readFile(join(records, id, 'gitdir'), 'utf8').catch(() => '')))
  return links.map((link) => dirname(link.trim()))
}

async function leftBehind(): Promise<string[]> {
  const folder = temporaryFolder()
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => join(folder, name))
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

/**
 * Removes a linked worktree's folder and git's record of it in `commonDir`, without git. Never throws: it cleans up
 * where there is nobody to tell. Only a record of ours below `commonDir`/worktrees is removed, whatever the folder's
 * `.git` says. True when nothing is left.
 */
export function removeFolderSync(commonDir: string, root: string): boolean {
  const record = recordOf(commonDir, root)
  const gone = removeSync(root)
  if (record !== null) {
    removeSync(record)
    // As git does: the last one takes the folder along. It is left alone while it holds anything.
    attempt(() => rmdirSync(dirname(record)))
  }
  return gone
}

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

/** Also what a program made read-only. Links are removed, never followed. */
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
    // Whatever is left is found by the next start.
    return false
  }
}
