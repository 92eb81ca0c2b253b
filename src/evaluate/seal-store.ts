import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../trials/store/entry-file.ts'
import { type FoundFile, listFiles, listNames } from '../trials/store/list-files.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import { type Seal, SealedFiles } from '../trials/store/sealed-files.ts'
import { type StoreFolder, storeFolder } from '../trials/store/store-folder.ts'
import type { OpenSettings } from './open-agent.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** The seal of what a run adds to its backup, and that of the default branch; null: it has none. */
function sealsOf(
  { models }: Pick<OpenSettings, 'models'>,
  { repository: { name, pullRequest } }: Pick<EvaluationRequest, 'repository'>,
  { backup }: Pick<Host, 'backup'>,
): { own: Seal | null; shared: Seal | null } {
  const key = backup === undefined || name === null ? null : models.sealingKey()
  if (key === null) return { own: null, shared: null }
  const shared = { key, owner: `${name}, default branch` }
  if (backup?.keeps === 'head') return { own: shared, shared }
  const isPull = backup?.keeps === 'own' && pullRequest !== null
  return { own: isPull ? { key, owner: `${name}, pull request ${pullRequest}` } : null, shared }
}

/**
 * Looks through a folder that a backup filled. Returns the files that count whoever filled it: those that earlier runs
 * for the same pull request sealed, or those for the default branch. Answers of judges that no seal lists are removed
 * where others may have written them.
 */
export async function checkRestored(
  folder: string,
  settings: OpenSettings,
  request: EvaluationRequest,
  host: Host,
): Promise<SealedFiles> {
  const { own, shared } = sealsOf(settings, request, host)
  const sealed = new SealedFiles(folder)
  const ofDefaultBranch = new SealedFiles(folder)
  const isDefaultBranch = host.backup?.keeps === 'head'
  // Whoever can write the entries of a pull request could leave out what they dislike.
  if (own !== null) await sealed.open(own, !isDefaultBranch)
  if (shared !== null) await ofDefaultBranch.open(shared, false)
  if (isDefaultBranch && shared === null) return sealed
  for (const { path } of await listFiles(storeFolder(folder).judge)) {
    if ((await sealed.holdsNow(path)) || (await ofDefaultBranch.holdsNow(path))) continue
    await rm(path, { force: true, recursive: true }).catch(() => {})
  }
  return sealed
}

/**
 * The seal for what a run adds to its backup. Null where it cannot vouch for that: without a key, and where programs of
 * head ran without a sandbox, in which they could read the key.
 */
export async function sealToAdd(settings: OpenSettings, request: EvaluationRequest, host: Host): Promise<Seal | null> {
  const { own } = sealsOf(settings, request, host)
  if (own === null) return null
  return (await settings.sandbox.open().catch(() => null)) === null ? null : own
}

/** Seals the store's own entries, and the answers of judges. */
export async function sealStore({ folder, sealed }: RunStore, seal: Seal): Promise<void> {
  for (const { path, isFile } of await listFiles(folder.judge)) {
    // All of them are known: the others were removed when the folder was filled.
    if (isFile) sealed.add(path, sha256(await readFile(path)))
  }
  const files = await Promise.all([...(await foldersOf(folder)), folder.judge].map((path) => listFiles(path)))
  const own: string[] = []
  for (const { path } of files.flat()) if (await sealed.holdsNow(path)) own.push(path)
  await sealed.close(seal, own)
}

/** Removes every entry that `isKept` refuses. */
export async function keepEntries(
  folder: StoreFolder,
  isKept: (file: FoundFile) => boolean | Promise<boolean>,
): Promise<void> {
  for (const path of await foldersOf(folder)) {
    for (const file of await listFiles(path)) {
      if (!(await isKept(file))) await rm(file.path, { recursive: true, force: true }).catch(() => {})
    }
  }
}

/** The folders that hold entries. */
async function foldersOf({ trials, listings, pairs, decisions }: StoreFolder): Promise<string[]> {
  const below = async (parent: string) => (await listNames(parent)).map((name) => join(parent, name))
  return [trials, decisions, ...(await below(listings)), ...(await below(pairs))]
}
