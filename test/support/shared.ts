import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../shared', import.meta.url))

/**
 * The folder of facts and real suites beside the repository, or null where there is none: tests that need it then skip,
 * and say so.
 */
export const sharedDir: string | null = existsSync(beside) ? beside : null

/**
 * True where the shared folder is absent, and then says on the terminal what is not tested:
 * `describe.skipIf(skippedWithoutShared('...'))`.
 */
export function skippedWithoutShared(what: string): boolean {
  if (sharedDir !== null) return false
  console.warn(`SKIPPED: ${what} (needs the folder shared/ beside the repository)`)
  return true
}
