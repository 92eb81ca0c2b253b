import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { TestRepository } from './repository.ts'

/** One entry of a tree that no checkout and no `git add` would make. */
export interface RawEntry {
  mode: '100644' | '100755' | '120000' | '160000' | '40000'
  name: string | Uint8Array
  /** Content of the blob; or the id of a blob, tree or commit that is there. */
  content: string | Uint8Array | { id: string }
}

/** Writes one tree object just as it is said, with whatever names and in whatever order, and returns its id. */
export async function rawTree(repository: TestRepository, entries: readonly RawEntry[]): Promise<string> {
  const parts: Uint8Array[] = []
  for (const { mode, name, content } of entries) {
    const id =
      typeof content === 'string' || content instanceof Uint8Array ? await rawBlob(repository, content) : content.id
    parts.push(Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(id, 'hex'))
  }
  return hash(repository, 'tree', Buffer.concat(parts))
}

/** Writes a blob and returns its id. */
export function rawBlob(repository: TestRepository, content: string | Uint8Array): Promise<string> {
  return hash(repository, 'blob', Buffer.from(content))
}

/** Commits a tree on `parent`, touching no branch, and returns the commit's id. */
export function commitTree(repository: TestRepository, tree: string, ...parents: string[]): Promise<string> {
  return repository.run('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'raw')
}

/** As `git hash-object -w --literally`, which takes a process each time. */
async function hash({ root }: TestRepository, type: 'blob' | 'tree', content: Uint8Array): Promise<string> {
  const object = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])
  const id = createHash('sha1').update(object).digest('hex')
  const folder = join(root, '.git/objects', id.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, id.slice(2))
  if (!existsSync(path)) writeFileSync(path, deflateSync(object))
  return id
}
