import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createRunFolder } from './run-folder.ts'

/** A home and a temporary folder for a child process, instead of ours. Absolute. */
export interface OwnFolders {
  home: string
  temp: string
}

/**
 * The paths of both folders in `parent`. A trial keeps them beside its workspace: they are removed with it, but are not
 * files of the task.
 */
export function ownFoldersIn(parent: string): OwnFolders {
  return { home: join(parent, 'home'), temp: join(parent, 'tmp') }
}

/** Makes both folders in `parent`, unless they are there already. */
export async function makeOwnFolders(parent: string): Promise<OwnFolders> {
  const folders = ownFoldersIn(parent)
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
  return folders
}

/** Calls `use` with fresh folders in a run folder, `path`, which is removed afterwards. */
export async function withOwnFolders<T>(use: (folders: OwnFolders, path: string) => Promise<T>): Promise<T> {
  const { path, dispose } = await createRunFolder()
  try {
    return await use(await makeOwnFolders(path), path)
  } finally {
    await dispose()
  }
}
