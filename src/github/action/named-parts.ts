import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { Part } from '../../trials/shards/part.ts'
import { findParts, readPart } from '../../trials/shards/part-file.ts'
import { type AtWork, takeOver } from './between-jobs.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** The word that stands for the parts that other jobs of the run handed over. */
const FROM_RUN = 'artifacts'

/**
 * Reads the parts that the input `merge` names, or that other jobs of the run handed over.
 *
 * @throws UserError where those cannot be had, for a path inside of the checkout, which the author of the change may
 *   have written, and for what `findParts` and `readPart` refuse
 */
export async function namedParts(
  merge: readonly string[],
  { workspace, temp }: Pick<WorkflowContext, 'workspace' | 'temp'>,
  job: AtWork,
): Promise<Part[]> {
  const folder = join(temp, 'skill-eval-gate-taken')
  if (merge.includes(FROM_RUN)) await takeOver('parts', folder, job)
  const named = merge.map((one) => (one === FROM_RUN ? folder : one))
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
