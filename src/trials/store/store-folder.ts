import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError, type Warning } from '../../core/errors/user-error.ts'
import { makeFolder } from '../../core/process/make-folder.ts'
import { removeFolder } from '../../core/process/remove-folder.ts'
import { writeWhole } from '../../core/process/write-whole.ts'

/** Paths of the parts of a store. Names in them are hex digits, so no name leads out of the folder. */
export interface StoreFolder {
  /** Absolute. */
  path: string
  trials: string
  /** Index of the trials by the digest of the listing that their agent was shown, see `ListingEntry`: a folder each. */
  listings: string
  /** Trials that belong to one decision alone, a folder for each decision. */
  pairs: string
  decisions: string
  /** Answers of judges, see `folderJudgeStore`. */
  judge: string
}

/** The parts of a store at `path` (absolute), which need not exist. */
export function storeFolder(path: string): StoreFolder {
  return {
    path,
    trials: join(path, 'trials'),
    listings: join(path, 'told'),
    pairs: join(path, 'pairs'),
    decisions: join(path, 'decisions'),
    judge: join(path, 'judge'),
  }
}

/**
 * Makes the folders of a store where they are missing, with a .gitignore. Where they cannot be written and the user did
 * not name the store, returns a warning: measuring without a store only costs more.
 *
 * @throws UserError where the store cannot be written and the user named it (`isNamed`)
 */
export async function makeStoreFolder(path: string, isNamed: boolean): Promise<StoreFolder | Warning> {
  const folder = storeFolder(path)
  try {
    await makeFolder(path)
    for (const part of [folder.trials, folder.listings, folder.pairs, folder.decisions, folder.judge]) {
      // A link could lead anywhere; only a store that was copied from elsewhere has one.
      const found = await lstat(part).catch(() => null)
      if (found !== null && !found.isDirectory()) await removeFolder(part)
      await makeFolder(part)
    }
    await writeWhole(join(path, '.gitignore'), '*\n')
    return folder
  } catch (error) {
    const what = `The result store "${path}" cannot be written: ${error instanceof Error ? error.message : String(error)}`
    if (isNamed)
      throw new UserError({ what, todo: 'Name a folder that can be written with --store, or none with --no-store.' })
    return { what, todo: 'Every trial is run, and none is kept. Name another folder with --store.' }
  }
}
