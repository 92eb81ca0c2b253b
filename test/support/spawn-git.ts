import type { Call, CallEnd } from '../../src/core/git/spawn-git.ts'
import { callInSmallProcess } from './small-process.ts'

export type { Call, CallEnd }

/** What `src/core/git/spawn-git.ts` exports, for tests: the same code in a small process (vitest.config.ts). */
export function spawnGit(args: readonly string[], call: Call): Promise<CallEnd> {
  return callInSmallProcess('git', args, call)
}
