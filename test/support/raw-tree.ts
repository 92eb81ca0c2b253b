import { join } from 'node:path'
import { writeObject } from './commit-here.ts'
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
  return writeObject(join(repository.root, '.git'), 'tree', Buffer.concat(parts))
}

/** Writes a blob and returns its id. */
export async function rawBlob({ root }: TestRepository, content: string | Uint8Array): Promise<string> {
  return writeObject(join(root, '.git'), 'blob', Buffer.from(content))
}

/** Commits a tree on `parent`, touching no branch, and returns the commit's id. */
export function commitTree(repository: TestRepository, tree: string, ...parents: string[]): Promise<string> {
  return repository.run('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'raw')
}
