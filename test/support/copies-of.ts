import { cpSync } from 'node:fs'
import { afterAll } from 'vitest'
import { newFolder, repositoryAt, type TestRepository } from './repository.ts'

/**
 * Makes a repository once a test file and hands out copies of it, each to be changed at will. A copy takes a quarter of
 * the time that git takes for a repository with one commit. To be called while tests are collected.
 */
export function copiesOf(make: () => Promise<TestRepository>): () => Promise<TestRepository> {
  let original: Promise<TestRepository> | null = null
  afterAll(async () => {
    await (await original)?.[Symbol.asyncDispose]()
    original = null
  })
  return async () => {
    original ??= make()
    const [{ root }, folder] = await Promise.all([original, newFolder()])
    // A tenth of the time that the asynchronous one takes.
    cpSync(root, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    return repositoryAt(folder)
  }
}
