/** What `@actions/cache` needs of `@actions/glob`: the folders that it is given are paths, never patterns. */
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'

export async function create(paths: string): Promise<{ globGenerator(): AsyncGenerator<string> }> {
  return { globGenerator: () => existing(paths.split('\n')) }
}

async function* existing(paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) yield resolve(path)
  }
}
