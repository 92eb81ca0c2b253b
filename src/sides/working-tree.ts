import { listFiles, listFolder } from '../core/git/list-files.ts'
import { repositoryIfAny } from './repository-if-any.ts'
import type { Tree } from './tree.ts'

/** The working tree that a folder is in; the folder itself outside of any repository. */
export async function treeAt(folder: string): Promise<Tree & { isRepository: boolean }> {
  const repository = await repositoryIfAny(folder)
  if (repository === null) return { root: folder, files: await listFolder(folder), commit: null, isRepository: false }
  const files = await listFiles(repository.root, { working: true })
  return { root: repository.root, files, commit: null, isRepository: true }
}
