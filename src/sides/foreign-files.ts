import { isUtf8 } from 'node:buffer'
import { mkdir, open, symlink } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path/posix'
import { readBlobs, type TreeEntry } from '../core/git/commit-files.ts'
import type { Repository } from '../core/git/repository.ts'
import { unsafePath } from './unsafe-path.ts'

interface ForeignEntry extends TreeEntry {
  path: string
  /** In bytes. */
  size: number
}

/** Writes regular files into a private folder, none executable. */
export async function writeFiles(
  repository: Repository,
  root: string,
  files: readonly ForeignEntry[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const made = new Set<string>()
  const use = async ({ name }: ForeignEntry, content: Buffer): Promise<void> => {
    await makeFolder(root, name, made)
    // `wx` never writes through an existing file or link. 0600: nothing from outside is executable.
    const handle = await open(absolute(root, name), 'wx', 0o600)
    try {
      await handle.writeFile(content)
    } finally {
      await handle.close()
    }
  }
  await readBlobs(repository, files, use, signal)
}

/** Texts of files that are not written, by path. Those that are not UTF-8 are left out. */
export async function readTexts(
  repository: Repository,
  files: readonly ForeignEntry[],
  signal: AbortSignal | undefined,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const use = async ({ path }: ForeignEntry, content: Buffer): Promise<void> => {
    if (isUtf8(content) && !content.includes(0)) texts.set(path, content.toString('utf8'))
  }
  await readBlobs(repository, files, use, signal)
  return texts
}

/** Writes base's links that stay inside the tree: repositories keep one skill in several places that way. */
export async function writeLinks<Entry extends ForeignEntry>(
  repository: Repository,
  root: string,
  links: readonly Entry[],
  signal: AbortSignal | undefined,
): Promise<Entry[]> {
  const made = new Set<string>()
  const written: Entry[] = []
  const use = async (link: Entry, content: Buffer): Promise<void> => {
    const target = content.toString('utf8')
    const end = normalize(join('/', link.path, '..', target))
    const climbs = normalize(join(link.path, '..', target)).startsWith('..')
    if (
      target === '' ||
      target.includes('\0') ||
      isAbsolute(target) ||
      climbs ||
      unsafePath(Buffer.from(end.slice(1) || '.x'))
    )
      return
    await makeFolder(root, link.name, made)
    await symlink(target, absolute(root, link.name))
    written.push(link)
  }
  await readBlobs(
    repository,
    links.filter(({ size }) => size < 4096),
    use,
    signal,
  )
  return written
}

async function makeFolder(root: string, name: Buffer, made: Set<string>): Promise<void> {
  const end = name.lastIndexOf('/')
  const folder = end === -1 ? Buffer.alloc(0) : name.subarray(0, end)
  const key = folder.toString('latin1')
  if (made.has(key)) return
  await mkdir(absolute(root, folder), { recursive: true, mode: 0o700 })
  made.add(key)
}

function absolute(root: string, name: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${root}/`), name])
}
