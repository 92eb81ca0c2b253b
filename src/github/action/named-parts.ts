import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { Part } from '../../trials/shards/part.ts'
import { findParts, readPart } from '../../trials/shards/part-file.ts'

/**
 * Reads the parts that the input `merge` names.
 *
 * @throws UserError for a path inside of the checkout, which the author of the change may have written, and for what
 *   `findParts` and `readPart` refuse
 */
export async function namedParts(named: readonly string[], workspace: string): Promise<Part[]> {
  const checkouts = [workspace, await realpath(workspace).catch(() => workspace)]
  const isOwn = (path: string) => checkouts.some((root) => isWithin(root, path))
  const parts: Part[] = []
  for (const path of await findParts(named.map((one) => resolve(workspace, one)))) {
    if (isOwn(path) || isOwn(await realpath(path))) {
      throw new UserError({
        what: `The part ${path} is in the checkout, where the change could have written it.`,
        todo: 'Download the parts to a folder below the `runner.temp` of GitHub, and name that one.',
      })
    }
    parts.push(...(await readPart(path)))
  }
  return parts
}
