import { realpath } from 'node:fs/promises'
import { UserError } from '../errors/user-error.ts'
import { cloneSettings } from './clone-settings.ts'
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
}

/**
 * Opens the repository that `path` is in.
 *
 * @throws UserError when it is in none, in a bare one, or in one that git does not trust
 */
export async function openRepository(path: string): Promise<Repository> {
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
  return { root: await realpath(root), gitDir, commonDir, isShallow: isShallow === 'true' }
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
