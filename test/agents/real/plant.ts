import { rm } from 'node:fs/promises'
import { type Files, writeFiles } from '../../support/repository.ts'

/** Puts files into a folder before anything runs there, as a task would. */
export async function plant(folder: string, files: Files): Promise<AsyncDisposable & { folder: string }> {
  await writeFiles(folder, files)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
