import type { Call, CallEnd } from '../../src/core/git/spawn-git.ts'
import { callInShell } from './shells.ts'

export type { Call, CallEnd }

/** What `src/core/git/spawn-git.ts` exports, for tests: from a shell (vitest.config.ts). */
export function spawnGit(args: readonly string[], call: Call): Promise<CallEnd> {
  return callInShell('git', args, call)
}
