import type { UserError } from '../core/errors/user-error.ts'
import { type Outcome, outcomeOf } from '../core/process/outcome.ts'
import { openTrees } from '../sides/open-trees.ts'
import { type Asked, askTasks } from './ask-tasks.ts'
import { providedBy } from './asked-suites.ts'
import { LEXICAL } from './choose-agent.ts'
import { type ReadSides, readSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** Reads both sides as the router does, and uses them before the trees are closed: nothing is checked out. */
export function readQuickly<T>(
  request: EvaluationRequest,
  host: Host,
  use: (sides: ReadSides) => Outcome<T>,
): Promise<Outcome<T>> {
  const { onPublishing: _, ...silent } = host
  return outcomeOf(async () => {
    const agent = { inputs: { agent: LEXICAL }, config: null, configFile: null }
    await using trees = await openTrees({ ...request, agent }, host.signal)
    const read = await readSides(trees, request, silent)
    return read.kind === 'answered' ? use(read.value) : read
  })
}

/**
 * What a request stops at before it asks anything: the mistakes in what is read and in what would be asked. Empty where
 * it would go on. No agent is opened, and no key is looked for.
 */
export async function stopsOf(request: EvaluationRequest, host: Host): Promise<readonly UserError[]> {
  const asked = await readQuickly(request, host, (sides): Outcome<Asked> => {
    const { agent, judge } = sides.policy.config
    const settings = { judge, agent: { id: agent?.id ?? LEXICAL.id, provides: providedBy(agent) } }
    // Stored answers need no key.
    return askTasks(sides, settings, { ...request, offline: request.path }, host)
  })
  return asked.kind === 'refused' ? asked.errors : []
}
