import { sha256 } from '../core/errors/sha256.ts'
import { answered, outcomeOf } from '../core/process/outcome.ts'
import type { LoadedSide } from '../sides/load-sides.ts'
import { NameList } from '../suites/name-list.ts'

/** Whether a working tree differs from what was read of it: only it is read again, and only what changed costs much. */
export function editsSince(read: LoadedSide, readNow: () => Promise<LoadedSide>) {
  const before = digestOf(read)
  return async (): Promise<boolean> => {
    const now = await outcomeOf(async () => answered(await readNow()))
    return now.kind !== 'answered' || digestOf(now.value) !== before
  }
}

function digestOf({ catalogue, suites }: LoadedSide): string {
  const parts = [catalogue.skills.map(({ path, contentDigest }) => [path, contentDigest]), suites]
  // The names of all skills for each prompt would be longer than a string may be.
  return sha256(JSON.stringify(parts, (_key, value) => (value instanceof NameList ? value.digest() : value)))
}
