import { tryGit } from '../../core/git/git.ts'
import type { Found } from './look.ts'

/** Folders for draft suites, the first that can be used. */
const FOLDERS = ['evals', 'skill-evals'] as const

/**
 * The folder for draft suites, relative to the root: `evals`, or another name where git ignores that, or a link, a
 * submodule or a file stands there.
 */
export async function suiteFolder(found: Pick<Found, 'tree' | 'isRepository'>): Promise<string> {
  const { files } = found.tree
  const taken = new Map(files.map(({ path, kind }) => [path, kind]))
  for (const folder of FOLDERS) {
    if (!taken.has(folder) && !(await isIgnored(found, `${folder}/x.suite.yaml`))) return folder
  }
  return FOLDERS[0]
}

/** Whether git leaves a new file out; false outside of a repository. */
export async function isIgnored(
  { tree, isRepository }: Pick<Found, 'tree' | 'isRepository'>,
  path: string,
): Promise<boolean> {
  if (!isRepository) return false
  const { exitCode } = await tryGit(tree.root, ['check-ignore', '-q', '--', path])
  return exitCode === 0
}
