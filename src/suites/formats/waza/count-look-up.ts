import { MAX_PATTERNS } from '../../../core/documents/limits.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { WazaSuite } from './waza-suite.ts'

/** Counts a search through all files of the repository. Throws UserError if one suite needs too many. */
export function countLookUp(suite: WazaSuite, what: string, where: SourcePosition): void {
  suite.patternsTried += 1
  if (suite.patternsTried <= MAX_PATTERNS) return
  throw new UserError({
    what: `The suite names more than ${MAX_PATTERNS.toLocaleString('en')} ${what}`,
    where,
    todo: 'Use patterns that match several files, such as `tasks/*.yaml`.',
  })
}
