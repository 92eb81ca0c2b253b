import { existsSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../errors/user-error.ts'
import type { GitConfig } from './authorization.ts'
import { type CloneSettings, cloneSettings } from './clone-settings.ts'
import { git } from './git.ts'

/** A clone with a working tree. */
export interface Repository {
  /** Absolute real path of its working tree. */
  root: string
  /** Absolute path of its git folder; a linked worktree has its own. */
  gitDir: string
  /** Absolute path of the git folder that all worktrees of the clone share. */
  commonDir: string
  /** True: when opened, it held only a part of the history. */
  isShallow: boolean
  /** What its remote is reached with beside the user's own settings: credentials that are written nowhere. */
  access: GitConfig
  /** What has been asked of it: several steps of a run ask the same, and each answer is a process. */
  known: {
    settings: Promise<CloneSettings> | null
    /** Commits that are there. None goes away while it is read. */
    commits: Set<string>
    /** The parents of commits, in order. */
    parents: Map<string, string[]>
  }
}

/**
 * Opens the repository that `path` is in. The same object again while its configuration and its depth are the same: a
 * run asks several times, and each answer is a process. `access`: what its remote is reached with from now on.
 *
 * @throws UserError when it is in none, in a bare one, or in one that git does not trust
 */
export async function openRepository(path: string, access?: GitConfig): Promise<Repository> {
  const known = opened.get(path)
  if (access === undefined && known !== undefined && known.stamp === stampOf(known.repository)) return known.repository
  const asked = await askGit(path)
  const before = [...opened.values()].find(({ repository }) => repository.root === asked.root)
  const repository = { ...asked, access: access ?? before?.repository.access ?? [] }
  opened.set(path, { repository, stamp: stampOf(repository) })
  return repository
}

const opened = new Map<string, { repository: Repository; stamp: string }>()

/** What an opened repository depends on, as far as it may change while we run. */
function stampOf({ root, gitDir, commonDir }: Repository): string {
  const stateOf = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found === undefined ? null : [found.dev, found.ino, found.isDirectory() ? 0 : found.mtimeMs, found.uid]
  }
  const files = [join(root, '.git'), gitDir, join(commonDir, 'config'), join(gitDir, 'config.worktree')]
  const { PATH, HOME, XDG_CONFIG_HOME, GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM } = process.env
  const environment = [PATH, HOME, XDG_CONFIG_HOME, GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM]
  return JSON.stringify([files.map(stateOf), existsSync(join(commonDir, 'shallow')), environment])
}

async function askGit(path: string): Promise<Omit<Repository, 'access'>> {
  const questions = ['--show-toplevel', '--absolute-git-dir', '--git-common-dir', '--is-shallow-repository']
  const answers = (await git(path, ['rev-parse', '--path-format=absolute', ...questions]).catch(explain(path))).split(
    '\n',
  )
  const [root, gitDir, commonDir, isShallow] = answers
  if (root?.startsWith('--') === true) {
    throw new UserError({ what: 'This git is too old.', todo: 'Install git 2.31 or newer.' })
  }
  if (root === undefined || gitDir === undefined || commonDir === undefined || answers.length !== questions.length) {
    throw new UserError({
      what: `The repository at ${path} has a line break in its path.`,
      todo: 'Move it to a folder without one.',
    })
  }
  const known = { settings: null, commits: new Set<string>(), parents: new Map<string, string[]>() }
  return { root: await realpath(root), gitDir, commonDir, isShallow: isShallow === 'true', known }
}

function explain(path: string): (error: unknown) => never {
  return (error) => {
    const bare = error instanceof Error && /must be run in a work tree|bare repository/.test(error.message)
    if (!bare) throw error
    throw new UserError({
      what: `${path} is a repository without a working tree.`,
      todo: 'Run this in a clone with its files checked out.',
    })
  }
}

/**
 * Whether the working tree equals its commit: nothing changed, and nothing untracked except ignored files. Submodules
 * do not count.
 */
export async function isClean(repository: Repository): Promise<boolean> {
  const config = await filterOverrides(repository)
  return (await git(repository.root, ['status', '--porcelain', '-z', '--ignore-submodules'], { config })) === ''
}

/**
 * Configuration for `git(..., {config})` that disables every filter driver known on this machine. A tree only names a
 * driver, in .gitattributes; the user's configuration defines its program. So disabling all known names disables all
 * programs.
 */
export async function filterOverrides(repository: Repository): Promise<(readonly [string, string])[]> {
  const { filters } = await cloneSettings(repository)
  return filters.flatMap((name): (readonly [string, string])[] => [
    [`filter.${name}.smudge`, ''],
    [`filter.${name}.clean`, ''],
    [`filter.${name}.process`, ''],
    [`filter.${name}.required`, 'false'],
  ])
}
