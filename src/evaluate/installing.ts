import { readConfig } from '../config/read-config.ts'
import { readTextFile } from '../documents/read-text-file.ts'
import { asUserErrors, UserError } from '../errors/user-error.ts'
import type { LoadedBase } from '../sides/load-sides.ts'
import type { Trees } from '../sides/open-trees.ts'
import type { EvaluationRequest } from './request.ts'

/** What a change brings that base does not have: it installs the gate, and there is no policy yet that could block. */
export type Brought = 'workflow' | 'config'

/**
 * What of the gate a change brings; null where base has it already.
 *
 * - The workflow that runs: base has no configuration, and its workflow file is missing or runs something else.
 * - A configuration that can be read: base's cannot be, or base has none and cannot be read without one. Where base can
 *   be read, a configuration alone installs nothing: the workflow on base, or the terminal, says what blocks.
 *
 * Never for a change from outside, for a configuration that the user named, and where a newer version of this program
 * reads base's configuration: that is a policy.
 */
export async function broughtBy(trees: Trees, request: EvaluationRequest, base: LoadedBase): Promise<Brought | null> {
  if (trees.base === null || request.untrusted !== null || request.config !== null) return null
  if (base.configState === 'read' || base.configState === 'newer') return null
  if (base.configState === 'missing' && (await bringsWorkflow(trees.base.root, trees.head.root, request))) {
    return 'workflow'
  }
  return base.problem !== null && (await hasConfig(trees.head.root, request)) ? 'config' : null
}

/** There is nothing to measure yet in the change that installs the gate. */
export class NothingYet extends UserError {
  constructor({ what, where, todo }: Pick<UserError, 'what' | 'where' | 'todo'>) {
    super({ what, where, todo })
    this.name = 'NothingYet'
  }
}

/** A step that uses this action, under whatever owner it is published. */
const OUR_STEP = /^\s*(?:-\s+)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m

async function bringsWorkflow(base: string, head: string, { workflow }: EvaluationRequest): Promise<boolean> {
  if (workflow === undefined || workflow === null) return false
  const [before, after] = await Promise.all([readTextFile(base, workflow), readTextFile(head, workflow)])
  if (!('text' in after)) return false
  if (!('text' in before)) return before.missing
  return OUR_STEP.test(after.text) && !OUR_STEP.test(before.text)
}

async function hasConfig(root: string, { configFile }: EvaluationRequest): Promise<boolean> {
  try {
    return (await readConfig(root, configFile)) !== null
  } catch (error) {
    // Reading head reports it.
    if (asUserErrors(error) === null) throw error
    return false
  }
}
