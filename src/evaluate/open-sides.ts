import type { FullConfig } from '../core/config/full-config.ts'
import { openTrees, type Trees } from '../sides/open-trees.ts'
import { configInTurn } from './agent-turn.ts'
import { chooseAgent, LEXICAL } from './choose-agent.ts'
import { digestOfHead, type Prepared, preparedWith } from './prepare.ts'
import { type ReadSides, readSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** Both sides, open and read. Disposing of it removes the trees. */
export interface OpenSides extends AsyncDisposable {
  trees: Trees
  sides: ReadSides
}

/**
 * Opens both trees of a request and reads them. The router alone is served from git's objects; trees are checked out as
 * soon as any other agent is asked, by whichever configuration counts.
 *
 * @throws UserError or UserErrors for what the user has to mend
 */
export async function openSides(request: EvaluationRequest, host: Host): Promise<OpenSides> {
  const quick = await openAndRead(request, host, request)
  if (!quick.trees.fromObjects || agentsOf(quick.sides.policy.config, request).every((id) => id === LEXICAL.id)) {
    return quick
  }
  await quick[Symbol.asyncDispose]()
  return openAndRead(request, host)
}

async function openAndRead(request: EvaluationRequest, host: Host, agent?: EvaluationRequest): Promise<OpenSides> {
  const trees = await openTrees({ ...request, ...(agent === undefined ? {} : { agent }) }, host.signal)
  try {
    return {
      trees,
      sides: await readSides(trees, request, host),
      [Symbol.asyncDispose]: () => trees[Symbol.asyncDispose](),
    }
  } catch (error) {
    await trees[Symbol.asyncDispose]()
    throw error
  }
}

/** The ids of the agents that are asked. */
function agentsOf(config: FullConfig, request: EvaluationRequest): string[] {
  if (config.agents === null || typeof request.turn === 'object') return [chooseAgent(request, config, [], []).id]
  return config.agents.map(({ choice }) => chooseAgent(request, { ...config, agent: choice }, [], []).id)
}

/** Prepares the run of one subject: of the turn, or of the only one. The sides stay open when it is disposed of. */
export async function prepareRun(
  { trees, sides }: OpenSides,
  request: EvaluationRequest,
  host: Host,
): Promise<Prepared> {
  const { policy } = sides
  const config = request.turn === undefined ? policy.config : configInTurn(policy.config, request.turn)
  return preparedWith({ trees, sides: { ...sides, policy: { ...policy, config } } }, request, host)
}

/**
 * What was read, for subjects that do not open it themselves; null where each needs trees of its own: hooks change
 * theirs.
 */
export function shareable(opened: OpenSides): OpenSides | null {
  const { base, head } = opened.sides
  return [...base.suites, ...head.suites].some(({ settings }) => (settings.hooks ?? []).length > 0) ? null : opened
}

/**
 * What several subjects are asked about, of a working tree that may be edited meanwhile: a digest of its skills and
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
