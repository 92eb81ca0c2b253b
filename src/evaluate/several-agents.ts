import type { ConfigInputs } from '../core/config/config-inputs.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import type { Trees } from '../sides/open-trees.ts'
import type { ReadSides } from './read-sides.ts'

/** Both sides, opened and read for several agents. Disposing of it removes the trees. */
export interface OpenSides extends AsyncDisposable {
  trees: Trees
  sides: ReadSides
}

/** Thrown where a request that may be of several agents turns out to be: `evaluateAgents` asks each of them. */
export class SeveralAgents extends Error {
  readonly config: FullConfig & { agents: NonNullable<FullConfig['agents']> }
  /** The inputs that count: others would make base's configuration laxer. */
  readonly inputs: ConfigInputs
  /** What was read. Whoever catches this disposes of it. */
  readonly opened: OpenSides

  constructor(config: SeveralAgents['config'], inputs: ConfigInputs, opened: OpenSides) {
    super('The configuration names several agents.')
    this.config = config
    this.inputs = inputs
    this.opened = opened
  }
}

/**
 * What was read, for agents that do not open it themselves; null where each needs trees of its own: hooks change
 * theirs, and what is read from git's objects serves the router alone. `agents`: ids of all that are asked.
 */
export function shareable(
  { trees, sides }: OpenSides,
  agents: readonly string[],
): Omit<OpenSides, typeof Symbol.asyncDispose> | null {
  const suites = [...sides.base.suites, ...sides.head.suites]
  if (suites.some(({ settings }) => (settings.hooks ?? []).length > 0)) return null
  return trees.fromObjects && agents.some((id) => id !== 'lexical') ? null : { trees, sides }
}
