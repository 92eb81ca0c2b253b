import { setMaxListeners } from 'node:events'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { Observation } from '../gate/metrics/observation.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { type DistinctTrial, planTrials, type RunPlan, type SidePlan } from '../trials/plan/plan-trials.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import type { Trial } from '../trials/trial/trial.ts'
import { errorHeadline } from './error-headline.ts'
import { finishStore } from './finish-store.ts'
import { loadedSkills } from './grade-trial.ts'
import { HookRunner } from './hook-runner.ts'
import { openStore } from './open-store.ts'
import type { Prepared } from './prepare.ts'
import { probeListings } from './probe-listings.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { runAndGrade } from './run-and-grade.ts'
import { type RunContext, runPlan, TrialLog } from './run-context.ts'
import { runBudget } from './run-limits.ts'
import type { SuiteHooks } from './suite-hooks.ts'

/** Skills that trials are asked with: head's own, or others that stand in no commit. */
export interface Listing {
  /** 0: head's own. Distinct for each listing. */
  number: number
  plan: SidePlan
  /** True: base's skills, so that what loads is meant as base names it. */
  ofBase?: boolean
}

/** One trial to ask. Trials of one task, listing, phase and index are the same trial. */
export interface SourceRequest {
  task: AskedTask
  listing: Listing
  phase: 'screen' | 'confirm'
  index: number
}

/** Asks a run's agent for trials beyond the gate's own, such as those of a description that is only proposed. */
export interface TrialSource {
  /** Head's skills, as they are offered. */
  readonly now: SidePlan
  /**
   * The outcomes of trials, in the order of the requests. Interleaved as they are requested. `mostMore`: the trials
   * that may follow, for the forecast before the first one. Only labels count: nothing is graded.
   *
   * @throws UserError `not_evaluated` where the budget ends before the trials do
   */
  ask(requests: readonly SourceRequest[], mostMore: number): Promise<readonly Observation[]>
  /** Cost of the trials so far in US dollars, of those that report one. Stored trials cost nothing. */
  costUsd(): number
  /** What made trials fail, and what to do; null: none failed. */
  failures(): string | null
  warnings(): readonly Warning[]
}

/** Trials of listings are told apart by their index; no gate asks for as many of one prompt. */
const INDEX_OF_LISTING = 10_000

/**
 * Opens a source of trials for the agent of a prepared run, for as long as `use` takes: with its hooks, its budget, its
 * sandbox and its store, in which only screening trials are kept and looked up. Fresh trials that confirm are asked
 * anew each time.
 *
 * @throws UserError where the agent does not start
 */
export async function withTrials<T>(
  prepared: Prepared,
  request: EvaluationRequest,
  host: Host,
  use: (source: TrialSource) => Promise<T>,
): Promise<T> {
  // Every running trial listens.
  setMaxListeners(0, host.signal)
  const { settings } = prepared
  const { agent } = settings
  const head = prepared.run.sides.head
  const identity = await agent.identity()
  const run: RunPlan = { ...runPlan(prepared, request, identity), sides: { base: null, head } }
  const alone = ofHeadAlone(prepared)
  const { store, warnings } = await openStore(alone, run, request, host)
  await agent.preflight?.()
  const listings = await probeListings(agent, run, alone, { signal: host.signal })
  await using hooks = new HookRunner({ hooks: alone.hooks, trees: alone.trees, host, sandbox: settings.sandbox.open })
  const budget = runBudget(settings, null)
  const context = {
    agent,
    run,
    prepared: alone,
    request: { ...request, record: null },
    host,
    hooks,
    judge: null,
    budget,
    parts: null,
  }
  const asking = new Asking({ ...context, store }, prepared)
  try {
    return await hooks.around(() =>
      use({
        now: head,
        ask: (requests, mostMore) => asking.ask(requests, mostMore),
        costUsd: () => budget.spentUsd(),
        failures: () => errorHeadline(asking.trials),
        warnings: () => [...warnings, ...listings.warnings, ...settings.models.warnings(), ...hooks.warnings()],
      }),
    )
  } finally {
    // What was measured was paid for.
    if (store !== null) await finishStore(store, { prepared: alone, run, request, host }).catch(() => {})
  }
}

/** The run without its base: every trial is one of head's tree, whatever skills it is asked with. */
function ofHeadAlone(prepared: Prepared): Prepared {
  const { hooks, trees, catalogues, sides, question } = prepared
  const isOfHead = ({ owner }: SuiteHooks['run'][number]) => owner === 'head'
  return {
    ...prepared,
    trees: { base: null, head: trees.head },
    catalogues: { base: null, head: catalogues.head },
    sides: { base: null, head: sides.head },
    hooks: {
      ...hooks,
      run: hooks.run.filter(isOfHead),
      ofTask: new Map([...hooks.ofTask].map(([key, all]) => [key, all.filter(isOfHead)])),
    },
    question: { ...question, sides: 'head' },
  }
}

/** The trials of a source so far. */
class Asking {
  readonly #context: RunContext
  readonly #whole: Prepared
  readonly #ran = new TrialLog()

  /** `whole`: the run with its base. */
  constructor(context: RunContext, whole: Prepared) {
    this.#context = context
    this.#whole = whole
  }

  get trials(): readonly Trial[] {
    return this.#ran.trials
  }

  async ask(requests: readonly SourceRequest[], mostMore: number): Promise<readonly Observation[]> {
    const found = new Map<string, Observation>()
    for (const phase of ['screen', 'confirm'] as const) {
      const own = requests.filter((one) => one.phase === phase)
      if (own.length === 0) continue
      const store: RunStore | null = phase === 'screen' ? this.#context.store : null
      const context = { ...this.#context, store, ran: this.#ran, mostMore }
      for (const one of await runAndGrade(this.#planned(own), context)) found.set(keyOf(one), one)
    }
    requireBudget(this.#ran.trials, this.#context.prepared.settings.budgetUsd)
    return requests.map((one) => {
      const observation = found.get(keyOf(positionOf(one)))
      if (observation === undefined) throw new Error(`no trial was run for ${one.task.key}`)
      return one.listing.ofBase === true ? this.#asOnBase(observation, one.task) : observation
    })
  }

  /** What loaded in a trial with base's skills, by the names that they have on head. */
  #asOnBase(observation: Observation, task: AskedTask): Observation {
    const trial = this.#ran.trials.find(
      ({ task: key, phase, index }) => keyOf({ task: key, phase, index }) === keyOf(observation),
    )
    if (trial === undefined) throw new Error(`no trial was run for ${task.key}`)
    return { ...observation, fired: [...new Set(loadedSkills({ ...trial, side: 'base' }, task, this.#whole))] }
  }

  /** The trials in the order of the requests; equal ones of one listing are one trial. */
  #planned(requests: readonly SourceRequest[]): DistinctTrial[] {
    const { run } = this.#context
    const order = new Map(requests.map((one, position) => [keyOf(positionOf(one)), position]))
    const listings = new Map(requests.map(({ listing }) => [listing.number, listing]))
    const planned = [...listings.values()].flatMap((listing) => {
      const own = requests.filter((one) => one.listing.number === listing.number)
      const trials = own.map((one) => ({ ...positionOf(one), task: withoutGraders(one.task) }))
      return planTrials(
        trials.map(({ task, phase, index }) => ({ task, phase, side: 'head' as const, first: index, trials: 1 })),
        { ...run, sides: { base: null, head: listing.plan } },
      )
    })
    const positionIn = ({ task, phase, index }: DistinctTrial) =>
      order.get(keyOf({ task: task.key, phase, index })) ?? 0
    return planned.sort((a, b) => positionIn(a) - positionIn(b))
  }
}

/** Only which skills load is asked, so that a trial may stop there. */
function withoutGraders(task: AskedTask): AskedTask {
  return { ...task, graders: [] }
}

function positionOf({ task, listing, phase, index }: SourceRequest) {
  return { task: task.key, phase, index: listing.number * INDEX_OF_LISTING + index }
}

function keyOf({ task, phase, index }: Pick<Observation, 'task' | 'phase' | 'index'>): string {
  return `${task} ${phase} ${index}`
}

function requireBudget(trials: readonly Trial[], budgetUsd: number | null): void {
  const unrun = trials.filter(({ error }) => error?.kind === 'budget').length
  if (unrun === 0) return
  throw new UserError({
    code: 'not_evaluated',
    what: `The budget${budgetUsd === null ? '' : ` of $${budgetUsd.toFixed(2)}`} was reached: ${unrun} ${unrun === 1 ? 'trial' : 'trials'} did not run, so nothing can be said.`,
    todo: 'Raise it with `budget_usd` or --budget, or name one skill.',
  })
}
