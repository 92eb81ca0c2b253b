import { join } from 'node:path'
import { providerOf } from '../agents/models/routes.ts'
import { type AgentEntry, entryOf } from '../core/config/agent-list.ts'
import { isPaid } from '../core/config/defaults.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { asUserErrors, throwIfAny, UserError } from '../core/errors/user-error.ts'
import { digest } from '../trials/store/digest.ts'
import { sharedSlots } from '../trials/trial/slots.ts'
import { type AgentTurn, isDeterministic, isEnforced } from './agent-turn.ts'
import { atOnce } from './at-once.ts'
import { budgetOfShard } from './budget-of-shard.ts'
import { LEXICAL } from './choose-agent.ts'
import { familyOf } from './decide-together.ts'
import { digestNow, shareable } from './open-sides.ts'
import { digestOfHead } from './prepare.ts'
import { Purse } from './purse.ts'
import type { OpenSides } from './read-sides.ts'
import { TooLittleBudget } from './refuse-over-budget.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { expectedCost, sharedBudget } from './share-budget.ts'

/** What came of one of several agents: what its work returned, or what kept it from that. */
export interface TurnOutcome<T> {
  entry: AgentEntry
  sharesAlpha: boolean
  /** Its share of the budget in US dollars; null: it costs nothing, or there is no limit. */
  budgetUsd: number | null
  outcome: { value: T } | { error: unknown }
}

/** One agent's work: with a request of its turn, and with the sides where it does not open them itself. */
type Work<T> = (request: EvaluationRequest, host: Host, opened: OpenSides | null) => Promise<T>

/** A configuration with a list of agents. */
export type Agents = FullConfig & { agents: readonly AgentEntry[] }

/** Who is asked of several agents. */
export interface Asked {
  asked: readonly AgentEntry[]
  /** Those that may not read a change from outside. */
  refused: readonly AgentEntry[]
}

/**
 * Does the work of several agents at once: within one budget, and with no more trials at a time than one agent may run,
 * of all that ask one provider, and of all that are programs. One that cannot be measured leaves the others. One whose
 * share of the budget is too small to begin waits for what the others leave. Returns the outcomes in the order of
 * `asked`.
 *
 * @throws UserError where skills or suites changed meanwhile, and whatever is no error of one agent
 */
export async function inTurns<T>(
  { asked, refused }: Asked,
  { config, opened }: { config: Agents; opened: OpenSides },
  request: EvaluationRequest,
  host: Host,
  work: Work<T>,
): Promise<TurnOutcome<T>[]> {
  const { environment } = host
  const family = sharingAlpha(asked, config)
  const sharing = Math.max(1, family.size)
  const refusedIds = [...new Set(refused.map(({ choice }) => choice.id))]
  const prices = asked.map((entry) => expectedCost(entry, config, environment))
  const purse = new Purse(budgetOfShard(sharedBudget(config), request.shards), prices)
  const slots = sharedSlots()
  const alone = slots(['alone'], 1)
  const restoring = new Set(asked.keys())
  let noneRestores = () => {}
  const allRestored = new Promise<void>((resolve) => {
    noneRestores = resolve
  })
  const restored = (place: number) => {
    restoring.delete(place)
    if (restoring.size === 0) noneRestores()
  }
  const sides = shareable(opened)
  const spent = asked.map(() => 0)
  const saidOf = (place: number) => (prices[place] === 0 ? null : purse.limitOf(place))

  const turn = async (place: number, own: Host): Promise<TurnOutcome<T>['outcome']> => {
    const entry = asked[place]
    if (entry === undefined) throw new Error(`there is no agent ${place}`)
    const ofTurn: AgentTurn = {
      entry,
      sharing,
      sharesAlpha: sharing > 1 && family.has(entry),
      budgetUsd: purse.limitOf(place),
      limitUsd: () => purse.limitOf(place),
      slots: (most) => slots(poolsOf(entry, environment), most),
      restored: () => restored(place),
      allRestored,
      alone,
      refused: place === 0 ? refusedIds : [],
    }
    try {
      const asking = storeOf({ ...requestInTurn(request, entry), turn: ofTurn }, entry, host)
      return {
        value: await work(asking, { ...own, onSpent: (usd) => (spent[place] = (spent[place] ?? 0) + usd) }, sides),
      }
    } catch (error) {
      // Bugs and signals end the run; what is wrong with one agent leaves the others.
      if (asUserErrors(error) === null) throw error
      return { error }
    } finally {
      restored(place)
    }
  }

  const budgets = asked.map((_, place) => saidOf(place))
  for (const [place, { name }] of asked.entries())
    host.onAgent?.({ name, position: place + 1, of: asked.length, budgetUsd: budgets[place] ?? null })
  const outcomes = await atOnce(
    asked.map(({ name }, place) => ({
      name,
      async run(own: Host) {
        const outcome = await turn(place, own)
        if (!isTooLittle(outcome)) purse.end(place, spent[place] ?? 0)
        return outcome
      },
    })),
    host,
  )
  for (const [place, outcome] of outcomes.entries()) {
    if (!isTooLittle(outcome)) continue
    const before = budgets[place] ?? 0
    const now = purse.limitOf(place) ?? 0
    if (now > before) {
      const name = asked[place]?.name ?? ''
      budgets[place] = now
      host.onAgent?.({ name, position: place + 1, of: asked.length, budgetUsd: now })
      outcomes.splice(place, 1, ...(await atOnce([{ name, run: (own) => turn(place, own) }], host)))
    }
    purse.end(place, spent[place] ?? 0)
  }
  await requireSame(opened, request, host)
  return asked.map((entry, place) => ({
    entry,
    sharesAlpha: sharing > 1 && family.has(entry),
    budgetUsd: budgets[place] ?? null,
    outcome: outcomes[place] ?? { error: new Error('not measured') },
  }))
}

/** Throws what is wrong with agents none of which could be measured, once for all that it concerns. */
export function throwWhatIsWrong(turns: readonly TurnOutcome<unknown>[]): void {
  const all = turns.flatMap(({ outcome }) => ('error' in outcome ? (asUserErrors(outcome.error) ?? []) : []))
  throwIfAny([...new Map(all.map((error) => [error.message, error])).values()])
}

/**
 * On a change from outside only routers answer, each in its own place. The first of them, else one that is not
 * configured, stands in for the agents that may not read it.
 */
export function whoIsAsked(config: Agents, { untrusted }: EvaluationRequest): Asked {
  const { agents } = config
  const refused = untrusted?.agentAllowed === false ? agents.filter((entry) => !isDeterministic(entry)) : []
  if (refused.length === 0) return { asked: agents, refused }
  const enforce = refused.some((entry) => isEnforced(entry, config)) ? true : null
  const [first = entryOf(LEXICAL), ...others] = agents.filter(isDeterministic)
  return { asked: [{ ...first, enforce: enforce ?? first.enforce }, ...others], refused }
}

function sharingAlpha(asked: readonly AgentEntry[], config: Agents): Set<AgentEntry> {
  return familyOf(asked, {
    isByChance: (entry) => !isDeterministic(entry),
    blocks: (entry) => isEnforced(entry, config),
  })
}

/** What binds the trials of an agent: its provider's limits, and this machine where it is a program. */
function poolsOf({ choice }: AgentEntry, environment: Host['environment']): string[] {
  const { id, model, provider } = choice
  if (id === 'lexical') return []
  const program = id === 'model' ? [] : ['programs']
  if (!isPaid(id)) return program
  const { api, baseUrl } = providerOf({ id, model, ...(provider === undefined ? {} : { provider }) }, environment)
  return [...program, `requests to ${api} ${baseUrl}`]
}

/** A folder of the store for each agent where it is backed up: at its end each one removes what is not its own. */
function storeOf(request: EvaluationRequest, { name }: AgentEntry, { backup }: Host): EvaluationRequest {
  const { store } = request
  if (backup === undefined || store === undefined || store === null) return request
  return { ...request, store: { ...store, folder: join(store.folder, `agent-${digest([name]).slice(0, 12)}`) } }
}

/** The parts of one agent of a gate that several runners shared; other requests stay as they are. */
function requestInTurn(request: EvaluationRequest, { name }: AgentEntry): EvaluationRequest {
  const { shards } = request
  if (shards === undefined || 'shard' in shards) return request
  return { ...request, shards: { parts: shards.parts.filter(({ head }) => head.of?.agent === name) } }
}

function isTooLittle(outcome: TurnOutcome<unknown>['outcome']): boolean {
  return 'error' in outcome && outcome.error instanceof TooLittleBudget
}

/** Throws UserError where skills or suites were edited meanwhile: the agents' figures could not be compared. */
async function requireSame({ trees, sides }: OpenSides, request: EvaluationRequest, host: Host): Promise<void> {
  if (trees.head.commit !== null) return
  const now = await digestNow(request, host).catch((error: unknown) => {
    if (asUserErrors(error) === null) throw error
    return null
  })
  if (now === digestOfHead(sides)) return
  throw new UserError({
    what: 'The skills or the suites changed while they were measured: the agents cannot be compared.',
    todo: 'Run it again, and do not edit them until it is done.',
  })
}
