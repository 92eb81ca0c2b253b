import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createRunFolder } from './run-folder.ts'

/** A home and a temporary folder for a child process in place of the user's. Absolute paths. */
export interface OwnFolders {
  home: string
  temp: string
}

/**
 * The paths of both folders in `parent`. For a trial that is the folder around its workspace: they are removed with it
 * and are not among the task's files.
 */
export function ownFoldersIn(parent: string): OwnFolders {
  return { home: join(parent, 'home'), temp: join(parent, 'tmp') }
}

/** Makes both folders in `parent` where they are missing. */
export async function makeOwnFolders(parent: string): Promise<OwnFolders> {
  const folders = ownFoldersIn(parent)
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
  return folders
}

/** Calls `use` with both folders in a new run folder (`path`), which is removed afterwards. */
export async function withOwnFolders<T>(use: (folders: OwnFolders, path: string) => Promise<T>): Promise<T> {
  const { path, dispose } = await createRunFolder()
  try {
    return await use(await makeOwnFolders(path), path)
  } finally {
    await dispose()
  }
}
