import { tightenConfig } from '../core/config/tighten.ts'
import { openTrees } from '../sides/open-trees.ts'
import { configInTurn } from './agent-turn.ts'
import { LEXICAL } from './choose-agent.ts'
import { publishingOf } from './enforcement.ts'
import { digestOfHead, type Prepared, preparedWith } from './prepare.ts'
import { readSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { type OpenSides, SeveralAgents } from './several-agents.ts'

/**
 * Prepares a run: opens both trees, reads them, and gathers what is asked. `opened`: trees that are open and read; they
 * stay open. Throws `UserError` or `UserErrors` for errors that the user has to fix.
 */
export async function openRun(request: EvaluationRequest, host: Host, opened: Opened = null): Promise<Prepared> {
  if (opened !== null) {
    const { policy } = opened.sides
    const config = typeof request.turn === 'object' ? configInTurn(policy.config, request.turn) : policy.config
    const sides = { ...opened.sides, policy: { ...policy, config } }
    return preparedWith({ trees: opened.trees, sides }, request, host)
  }
  const prepared = (await prepareFrom(request, host, request)) ?? (await prepareFrom(request, host))
  if (prepared === null) throw new Error('work trees serve every agent')
  return prepared
}

/**
 * The same with trees for `agent`, else for any. Null where they are read from git's objects, which only the router
 * does without, and another agent turns out to be chosen: by the first configuration, which head brings.
 */
async function prepareFrom(
  request: EvaluationRequest,
  host: Host,
  agent?: EvaluationRequest,
): Promise<Prepared | null> {
  const trees = await openTrees({ ...request, ...(agent === undefined ? {} : { agent }) }, host.signal)
  try {
    const sides = await readSides(trees, request, host)
    throwIfSeveral({ trees, sides }, request, host)
    const prepared = await preparedWith({ trees, sides }, request, host)
    if (trees.fromObjects && prepared.settings.agent.id !== 'lexical') {
      await prepared[Symbol.asyncDispose]()
      await trees[Symbol.asyncDispose]()
      return null
    }
    return {
      ...prepared,
      async [Symbol.asyncDispose]() {
        await prepared[Symbol.asyncDispose]()
        await trees[Symbol.asyncDispose]()
      },
    }
  } catch (error) {
    if (!(error instanceof SeveralAgents)) await trees[Symbol.asyncDispose]()
    throw error
  }
}

type Opened = Pick<OpenSides, 'trees' | 'sides'> | null

/** Leaves a request of several agents to `evaluateAgents`, after saying how its result is published. */
function throwIfSeveral({ trees, sides }: NonNullable<Opened>, request: EvaluationRequest, host: Host): void {
  const { base, policy } = sides
  const { config, file } = policy
  if (request.turn !== 'each' || config.agents === null) return
  const { inputs } = request
  const counting = request.inputsMay === 'override' ? inputs : tightenConfig(file?.config ?? null, inputs).inputs
  host.onPublishing?.(publishingOf(config, request, base.file))
  const dispose = () => trees[Symbol.asyncDispose]()
  throw new SeveralAgents({ ...config, agents: config.agents }, counting, {
    trees,
    sides,
    [Symbol.asyncDispose]: dispose,
  })
}

/**
 * What several agents are asked about, of a working tree that may be edited meanwhile: a digest of its skills and
 * suites as they are now.
 *
 * @throws UserError where they cannot be read any more
 */
export async function digestNow(request: EvaluationRequest, host: Host): Promise<string> {
  const { onPublishing: _, ...silent } = host
  await using trees = await openTrees(
    { ...request, agent: { inputs: { agent: LEXICAL }, config: null, configFile: null } },
    host.signal,
  )
  return digestOfHead(await readSides(trees, request, silent))
}
