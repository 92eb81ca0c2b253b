import { tryGit } from '../git/git.ts'
import type { Tree } from '../sides/tree.ts'

/** Folders for draft suites, the first that can be used. */
const FOLDERS = ['evals', 'skill-evals'] as const

/**
 * The folder for draft suites, relative to the root: `evals`, or another name where git ignores that, or a link, a
 * submodule or a file stands there.
 */
export async function suiteFolder({ root, files }: Tree): Promise<string> {
  const taken = new Map(files.map(({ path, kind }) => [path, kind]))
  for (const folder of FOLDERS) {
    if (!taken.has(folder) && !(await isIgnored(root, `${folder}/x.suite.yaml`))) return folder
  }
  return FOLDERS[0]
}

/** Whether git leaves a new file out; false outside of a repository. */
export async function isIgnored(root: string, path: string): Promise<boolean> {
  const { exitCode } = await tryGit(root, ['check-ignore', '-q', '--', path])
  return exitCode === 0
}
