import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'

const beside = fileURLToPath(new URL('../../../shared', import.meta.url))
const MISSING = 'needs the folder shared/ beside the repository'

/**
 * Describes tests of facts and real suites in the folder beside the repository. `define` is called with that folder,
 * and only where it is there: a skipped `describe` of vitest's runs its body too, which would open the folder. Where it
 * is absent, or `SHARED=off` hides it, the terminal says what is not tested, and one skipped test stands for them all.
 */
export function describeWithShared(title: string, define: (shared: string) => void): void {
  const isHidden = process.env['SHARED'] === 'off'
  if (!isHidden && existsSync(beside)) {
    describe(title, () => define(beside))
    return
  }
  console.warn(`SKIPPED: ${title} (${MISSING}${isHidden ? ', which SHARED=off hides' : ''})`)
  describe(title, () => test.skip(MISSING, () => {}))
}
