import { join } from 'node:path'
import { providerOf } from '../agents/models/routes.ts'
import type { AgentEntry } from '../core/config/agent-list.ts'
import { isPaid } from '../core/config/defaults.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { present } from '../core/errors/present.ts'
import { type Code, UserError } from '../core/errors/user-error.ts'
import {
  answered,
  errorsIn,
  type Outcome,
  outcomeOf,
  refused,
  together,
  type Unanswered,
} from '../core/process/outcome.ts'
import { digest } from '../trials/store/digest.ts'
import { sharedSlots } from '../trials/trial/slots.ts'
import type { AgentTurn } from './agent-turn.ts'
import { atOnce } from './at-once.ts'
import { shareable } from './open-sides.ts'
import { Purse } from './purse.ts'
import type { OpenSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { budgetOfShard } from './run-limits.ts'
import { expectedCost, sharedBudget } from './share-budget.ts'
import { type Asked, sharingAlpha } from './who-is-asked.ts'

/** What came of one agent: what its work returned, or what kept it from that. */
export interface TurnOutcome<T> {
  entry: AgentEntry
  sharesAlpha: boolean
  /** Its share of the budget in US dollars; null: it costs nothing, or there is no limit. */
  budgetUsd: number | null
  outcome: Outcome<T>
}

/** One agent's work: with a request of its turn, and with the sides where it does not open them itself. */
type Work<T> = (request: EvaluationRequest, host: Host, opened: OpenSides | null) => Promise<Outcome<T>>

/**
 * Does the work of all agents at once: within one budget, and with no more trials at a time than one agent may run,
 * of all that ask one provider, and of all that are programs. One that cannot be measured leaves the others. One whose
 * share of the budget is too small to begin waits for what the others leave. Returns the outcomes in the order of
 * `asked`. No answer where none has one, where parts decide nothing, and where skills or suites changed meanwhile.
 */
export async function inTurns<T>(
  who: Asked,
  opened: OpenSides,
  request: EvaluationRequest,
  { host, work }: { host: Host; work: Work<T> },
): Promise<Outcome<TurnOutcome<T>[]>> {
  const { asked } = who
  const shares = new Shares(who, opened.sides.policy.config, request, host)
  const shared = shareable(opened)
  const ask = async (place: number, host: Host): Promise<Outcome<T>> => {
    const turn = shares.turnOf(place)
    // Where each needs trees of its own, the first takes those that are open.
    const sides = place === 0 ? opened : shared
    const { onPublishing: _, ...own } = { ...host, onSpent: (usd: number) => shares.spend(place, usd) }
    const asking = { ...requestInTurn(request, turn.entry, host), turn }
    return outcomeOf(() => work(asking, own, sides)).finally(turn.restored)
  }
  const whose = (place: number) => ({ name: asked[place]?.name ?? '', of: asked.length })
  const announce = (place: number) =>
    host.onAgent?.({ ...whose(place), position: place + 1, budgetUsd: shares.told(place) })
  for (const place of asked.keys()) announce(place)
  const outcomes = await atOnce(
    asked.map((_, place) => ({
      agent: whose(place),
      async run(own: Host) {
        const outcome = await ask(place, own)
        if (!isTooLittle(outcome)) shares.end(place)
        return outcome
      },
    })),
    host,
  )
  for (const [place, outcome] of outcomes.entries()) {
    if (!isTooLittle(outcome)) continue
    if (shares.raise(place)) {
      announce(place)
      outcomes.splice(place, 1, ...(await atOnce([{ agent: whose(place), run: (own) => ask(place, own) }], host)))
    }
    shares.end(place)
  }
  const none = await whyNone(outcomes, opened)
  if (none !== null) return none
  return answered(
    outcomes.flatMap((outcome, place) => {
      const { entry, sharesAlpha } = shares.turnOf(place)
      return { entry, sharesAlpha, budgetUsd: shares.told(place), outcome }
    }),
  )
}

/** Why agents together have no answer; null where one of them has one. */
async function whyNone(outcomes: readonly Outcome<unknown>[], opened: OpenSides): Promise<Unanswered | null> {
  const unanswered = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? [] : [outcome]))
  const final = unanswered.find((one) => one.kind === 'stopped' || hasCode(one, 'parts_refused'))
  if (final !== undefined) return final
  const edited = await editedMeanwhile(opened)
  return edited ?? (unanswered.length === outcomes.length ? together(unanswered) : null)
}

/** What the agents of a run share: a budget, room for trials, and the error rate. */
class Shares {
  readonly #who: Asked
  readonly #config: FullConfig
  readonly #environment: Host['environment']
  readonly #prices: readonly (number | null)[]
  readonly #purse: Purse
  readonly #told: (number | null)[]
  readonly #spent: number[]
  readonly #slots = sharedSlots()
  readonly #alone = this.#slots(['alone'], 1)
  readonly #restoring: Set<number>
  readonly #allRestored: Promise<void>
  #noneRestores = () => {}

  constructor(who: Asked, config: FullConfig, { shards }: EvaluationRequest, { environment }: Host) {
    this.#who = who
    this.#config = config
    this.#environment = environment
    this.#prices = who.asked.map((entry) => expectedCost(entry, config, environment))
    this.#purse = new Purse(budgetOfShard(sharedBudget(config, who.asked), shards), this.#prices)
    this.#told = who.asked.map((_, place) => this.#limitOf(place))
    this.#spent = who.asked.map(() => 0)
    this.#restoring = new Set(who.asked.keys())
    this.#allRestored = new Promise((resolve) => {
      this.#noneRestores = resolve
    })
  }

  turnOf(place: number): AgentTurn {
    const { asked, refused } = this.#who
    const entry = asked[place]
    if (entry === undefined) throw new Error(`there is no agent ${place}`)
    const family = sharingAlpha(asked, this.#config)
    const sharing = Math.max(1, family.size)
    return {
      entry,
      isAlone: asked.length === 1,
      sharing,
      sharesAlpha: sharing > 1 && family.has(entry),
      budgetUsd: this.#purse.limitOf(place),
      limitUsd: () => this.#purse.limitOf(place),
      slots: (most) => this.#slots(poolsOf(entry, this.#environment), most),
      restored: () => {
        this.#restoring.delete(place)
        if (this.#restoring.size === 0) this.#noneRestores()
      },
      allRestored: this.#allRestored,
      alone: this.#alone,
      refused: place === 0 ? [...new Set(refused.map(({ choice }) => choice.id))] : [],
    }
  }

  /** The share that was announced. */
  told(place: number): number | null {
    return this.#told[place] ?? null
  }

  /** Takes over what others have left. False where that is nothing. */
  raise(place: number): boolean {
    const [before, now] = [this.#told[place] ?? 0, this.#purse.limitOf(place)]
    if ((now ?? 0) <= before) return false
    this.#told[place] = now
    return true
  }

  spend(place: number, usd: number): void {
    this.#spent[place] = (this.#spent[place] ?? 0) + usd
  }

  end(place: number): void {
    this.#purse.end(place, this.#spent[place] ?? 0)
  }

  #limitOf(place: number): number | null {
    return this.#prices[place] === 0 ? null : this.#purse.limitOf(place)
  }
}

/** What binds the trials of an agent: its provider's limits, and this machine where it is a program. */
function poolsOf({ choice }: AgentEntry, environment: Host['environment']): string[] {
  const { id, model, provider } = choice
  if (id === 'lexical') return []
  const program = id === 'model' ? [] : ['programs']
  if (!isPaid(id)) return program
  const { api, baseUrl } = providerOf({ id, model, ...present({ provider }) }, environment)
  return [...program, `requests to ${api} ${baseUrl}`]
}

/**
 * An agent's own request: its parts of a gate that several runners shared, and where the store is backed up a folder of
 * its own, since at its end each one removes what is not its own.
 */
function requestInTurn(request: EvaluationRequest, { name }: AgentEntry, { backup }: Host): EvaluationRequest {
  const { shards, store } = request
  const parts = shards === undefined || 'shard' in shards ? null : shards.parts
  const own =
    parts === null ? request : { ...request, shards: { parts: parts.filter(({ head }) => head.of.agent === name) } }
  if (backup === undefined || store === undefined || store === null) return own
  return { ...own, store: { ...store, folder: join(store.folder, `agent-${digest([name]).slice(0, 12)}`) } }
}

function isTooLittle(outcome: Outcome<unknown>): boolean {
  return outcome.kind !== 'answered' && hasCode(outcome, 'too_little_budget')
}

function hasCode(unanswered: Unanswered, code: Code): boolean {
  return errorsIn(unanswered).some((error) => error.code === code)
}

/** What is refused where skills or suites were edited meanwhile: the agents' figures could not be compared. */
async function editedMeanwhile({ sides }: OpenSides): Promise<Unanswered | null> {
  if (!(await sides.isEdited())) return null
  return refused([
    new UserError({
      what: 'The skills or the suites changed while they were measured: the agents cannot be compared.',
      todo: 'Run it again, and do not edit them until it is done.',
    }),
  ])
}
