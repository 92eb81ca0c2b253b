import { join } from 'node:path'
import { groupBy } from '../../core/errors/group-by.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { converse } from '../../gate/converse.ts'
import type { Verdict } from '../../gate/gate.ts'
import type { Observation } from '../../gate/metrics/observation.ts'
import { mostMoreTrials } from '../../gate/most-more-trials.ts'
import type { GateQuestion } from '../../gate/question.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { SidePlan } from '../../trials/plan/plan-trials.ts'
import type { TrialRequest } from '../../trials/plan/trial-request.ts'
import type { Listing, SourceRequest, TrialSource } from '../trial-source.ts'
import { listingWith } from './candidate-listing.ts'
import { type Edit, editOf, type FixQuestion, skillNamed } from './question.ts'

/** Confirming trials of one conversation with the gate have indices from a multiple of this. */
const INDEX_OF_CONVERSATION = 500

/** Listings of head and of edits have smaller numbers. */
const NUMBER_OF_BASE = 9_999

export interface FixTrialsOptions {
  /** Trials of a prompt in a screen. */
  trials: number
  /** Holds the edited skills. */
  folder: string
  base?: SidePlan | null
}

/** What the gate's prompt `key` is on one side: the prompt, what is listed, and what is seen as the gate has it. */
type Placed = (
  key: string,
  side: TrialRequest['side'],
) => { task: AskedTask; listing: Listing; as(observation: Observation): Observation }

/** The trials that a fix is judged by: each is asked once, with head as it is, with base, or with edits in place. */
export class FixTrials {
  readonly #source: TrialSource
  /** Head as it is. */
  readonly #head: FixQuestion
  readonly #options: FixTrialsOptions
  readonly #listings = new Map<string, Promise<Listing>>()
  readonly #known = new Map<string, Observation>()
  #conversations = 0

  constructor(source: TrialSource, head: FixQuestion, options: FixTrialsOptions) {
    this.#source = source
    this.#head = head
    this.#options = options
  }

  /** What base offers; null without a base. */
  get base(): Listing | null {
    const { base } = this.#options
    return base ? { number: NUMBER_OF_BASE, plan: base, ofBase: true } : null
  }

  /** What is offered with the descriptions of a question, and an edit. */
  listing(question: FixQuestion, edit: Edit | null): Promise<Listing> {
    const edits = this.#editsOf(question, edit)
    const key = editsKey(edits)
    const known = this.#listings.get(key)
    if (known !== undefined) return known
    const number = edits.length === 0 ? 0 : this.#listings.size + 1
    const folder = join(this.#options.folder, String(number))
    const made = listingWith(edits, this.#head, this.#source.now, folder).then((plan) => ({ number, plan }))
    this.#listings.set(key, made)
    return made
  }

  /**
   * The screen of all prompts with a listing. `mostMore`: the most trials that may follow.
   *
   * @throws UserError `not_evaluated` where no trial of a prompt completed
   */
  async screened(question: FixQuestion, listing: Listing, mostMore: number): Promise<Map<string, Observation[]>> {
    const requests = question.tasks.flatMap((task) =>
      Array.from({ length: this.#options.trials }, (_, index) => ({ task, listing, phase: 'screen' as const, index })),
    )
    const observed = await this.#ask(requests, mostMore)
    const byTask = groupBy(observed, ({ task }) => task)
    const unknown = question.tasks.filter(({ key }) => (byTask.get(key) ?? []).every(({ failed }) => failed))
    if (unknown.length > 0) {
      const ids = unknown.slice(0, 5).map(({ id }) => id)
      throw notJudged(`no trial of ${ids.join(', ')} completed`, this.#source.failures())
    }
    return byTask
  }

  /** Lets the gate decide, with the trials that it asks for. */
  async gate(question: GateQuestion, placed: Placed): Promise<Verdict> {
    // Trials that confirm are fresh: none that another conversation asked for counts.
    this.#conversations += 1
    const offset = this.#conversations * INDEX_OF_CONVERSATION
    const most = mostMoreTrials(question)
    const { verdict } = await converse(question, async (requests) => {
      const asked = requests.flatMap(({ task: key, side, phase, first, trials }) => {
        const { task, listing, as } = placed(key, side)
        const isScreen = phase === 'screen'
        return Array.from({ length: trials }, (_, index) => ({
          request: {
            ...{ task, listing, index: first + index + (isScreen ? 0 : offset) },
            phase: isScreen ? ('screen' as const) : ('confirm' as const),
          },
          as: (one: Observation) => as({ ...one, side, phase, index: first + index }),
        }))
      })
      const observed = await this.#ask(
        asked.map(({ request }) => request),
        most,
      )
      return asked.flatMap(({ as }, position) => {
        const one = observed[position]
        return one === undefined ? [] : [as(one)]
      })
    })
    return verdict
  }

  /** @throws UserError `not_evaluated` where the gate could not decide */
  requireVerdict({ reasons }: Verdict): void {
    const open = reasons.find(({ code }) => code === 'not_evaluated')
    if (open !== undefined) throw notJudged(open.message.replaceAll('\n', ' '), this.#source.failures())
  }

  /** Trials that were asked before are not asked again. */
  async #ask(requests: readonly SourceRequest[], mostMore: number): Promise<Observation[]> {
    const keyOf = ({ task, listing, phase, index }: SourceRequest) => `${listing.number} ${task.key} ${phase} ${index}`
    const open = new Map(
      requests.filter((one) => !this.#known.has(keyOf(one))).map((one) => [keyOf(one), one] as const),
    )
    const observed = await this.#source.ask([...open.values()], mostMore)
    for (const [position, key] of [...open.keys()].entries()) {
      const one = observed[position]
      if (one !== undefined) this.#known.set(key, one)
    }
    return requests.flatMap((one) => this.#known.get(keyOf(one)) ?? [])
  }

  /** What differs from head: descriptions that were accepted for other skills before, and the edit itself. */
  #editsOf(question: FixQuestion, edit: Edit | null): Edit[] {
    return question.skills.flatMap((skill) => {
      const { name, description } = skill
      const wanted = editOf(skill, edit, question)?.description ?? description
      return wanted === skillNamed(this.#head, name)?.description ? [] : [{ skill: name, description: wanted }]
    })
  }
}

function editsKey(edits: readonly Edit[]): string {
  return JSON.stringify(edits.map(({ skill, description }) => [skill, description]))
}

function notJudged(what: string, failures: string | null): UserError {
  return new UserError({
    code: 'not_evaluated',
    what: `The candidates could not be judged: ${what}.${failures === null ? '' : ` ${failures}.`}`,
    todo: 'Run it again: an error is never taken for "did not trigger".',
  })
}
