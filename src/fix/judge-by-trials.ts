import { join } from 'node:path'
import { groupBy } from '../errors/group-by.ts'
import { NotEvaluated } from '../errors/user-error.ts'
import { converse } from '../evaluate/measure.ts'
import type { Listing, SourceRequest, TrialSource } from '../evaluate/trial-source.ts'
import type { Verdict } from '../gate/gate.ts'
import { mostMoreTrials } from '../gate/most-more-trials.ts'
import type { GateQuestion } from '../gate/question.ts'
import type { Observation } from '../metrics/observation.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import type { SidePlan } from '../plan/plan-trials.ts'
import type { TrialRequest } from '../plan/trial-request.ts'
import { listingWith } from './candidate-listing.ts'
import { moreTrialPrompts, tooFewPrompts } from './enough-trials.ts'
import { familyOf, figuresOf, MOST_JUDGED, vetoOf } from './family.ts'
import { heldOutTasks, siblingsOf } from './held-out.ts'
import type { Accepted, Case, Judge, Look } from './judge.ts'
import { mostlyFired } from './mostly-fired.ts'
import { type Wrong, wrongOf } from './outcomes.ts'
import type { Candidate } from './propose.ts'
import { type Edit, type FixQuestion, skillNamed } from './question.ts'
import { brokenRule } from './rules.ts'

/** Confirming trials of one conversation with the gate have indices from a multiple of this. */
const INDEX_OF_CONVERSATION = 500

type Given = Accepted['givenBack'][number]

/** What base offers, and base's names of skills with head's. */
export interface BaseSide {
  plan: SidePlan
  renamed: ReadonlyMap<string, string>
}

/** Listings of head and of edits have smaller numbers. */
const NUMBER_OF_BASE = 9_999

/** Judges by trials of a non-deterministic agent, which the gate asks for. */
export class JudgeByTrials implements Judge {
  readonly #source: TrialSource
  /** Head as it is. */
  readonly #head: FixQuestion
  readonly #trials: number
  /** Holds the edited skills. */
  readonly #folder: string
  readonly #base: BaseSide | null
  readonly #listings = new Map<string, Promise<Listing>>()
  readonly #known = new Map<string, Observation>()
  readonly #looks = new Map<FixQuestion, Look>()
  readonly #screens = new Map<FixQuestion, ReadonlyMap<string, Observation[]>>()
  #conversations = 0

  constructor(
    source: TrialSource,
    head: FixQuestion,
    options: { trials: number; folder: string; base?: BaseSide | null },
  ) {
    this.#source = source
    this.#base = options.base ?? null
    this.#head = head
    this.#trials = options.trials
    this.#folder = options.folder
  }

  fewest(name: string, question: FixQuestion): number {
    return tooFewPrompts(name, question)
  }

  async look(question: FixQuestion): Promise<Look> {
    const known = this.#looks.get(question)
    if (known !== undefined) return known
    const seen = await this.#screened(question, await this.#listing(question, null))
    const look = { now: mostlyFired(question, seen), base: null }
    this.#looks.set(question, look)
    this.#screens.set(question, seen)
    return look
  }

  needed({ skill, question, look, split }: Case): number {
    const seen = this.#screens.get(question)
    const trials = ({ key }: AskedTask) => seen?.get(key) ?? []
    return moreTrialPrompts(skill.name, question, { look, split, trials, most: MOST_JUDGED, screen: this.#trials })
  }

  async best(candidates: readonly Candidate[], of: Case): Promise<Accepted | null> {
    const { skill, question, look, split } = of
    const allowed = candidates.filter((one) => brokenRule(one, question) === null).slice(0, MOST_JUDGED)
    if (allowed.length === 0) return null
    const tasks = heldOutTasks(skill.name, question, split, [look.now])
    const family = familyOf(skill.name, question, tasks, { candidates: allowed.length, trials: this.#trials })
    const now = await this.#listing(question, null)
    const others = await Promise.all(allowed.map((one) => this.#listing(question, one)))
    const verdict = await this.#gate(family.question, (key, side) => {
      const { task, candidate } = family.of(key)
      return { task, listing: side === 'base' ? (others[candidate] ?? now) : now, as: (one) => family.asCopy(one, key) }
    })
    const better = allowed
      .flatMap((candidate, index) => {
        const own = verdict.skills.find((one) => one.skill === family.nameFor(index))
        return own?.state === 'regressed'
          ? [{ candidate, index, own, gain: own.recall.net + own.falseTriggers.net }]
          : []
      })
      .sort((a, b) => b.gain - a.gain)
    if (better.length === 0) this.#requireVerdict(verdict)
    for (const { candidate, index, own } of better) {
      const edited = others[index] ?? now
      const givenBack = (await this.#isHarmless(question, now, edited)) ? [] : await this.#givenBack(of, now, edited)
      if (givenBack === null) continue
      return {
        candidate,
        heldOut: figuresOf(own, family, index, tasks),
        // The gate confirmed no loss: what the screen shows besides is chance until shown otherwise.
        siblings: siblingsOf(skill.name, question, () => 0),
        givenBack,
      }
    }
    return null
  }

  /**
   * What skills lose that only this change gave them, where the candidate takes back nothing else: no skill is worse
   * than on base, and none worse than now on the prompts that base is right on. Null where it takes more, and without a
   * base. Asked only of a candidate that makes some skill worse than it is now.
   */
  async #givenBack({ question, look, skill }: Case, now: Listing, candidate: Listing): Promise<Given[] | null> {
    if (this.#base === null) return null
    const base = { number: NUMBER_OF_BASE, plan: this.#base.plan }
    const before = mostlyFired(question, await this.#screened(question, base))
    const names = question.skills.map(({ name }) => name)
    const wrong = new Set(names.flatMap((name) => keysOf(wrongOf(name, question, before))))
    const kept = { ...question, tasks: question.tasks.filter(({ key }) => !wrong.has(key)) }
    if (kept.tasks.length > 0 && !(await this.#isHarmless(kept, now, candidate))) return null
    if (!(await this.#isHarmless(question, base, candidate))) return null
    const after = mostlyFired(question, await this.#screened(question, candidate))
    return names.flatMap((name) => {
      const had = new Set(keysOf(wrongOf(name, question, look.now)))
      const prompts = keysOf(wrongOf(name, question, after)).filter((key) => wrong.has(key) && !had.has(key)).length
      return name === skill.name || prompts === 0 ? [] : [{ skill: name, prompts }]
    })
  }

  /** Whether the gate finds no skill worse with the candidate, on any prompt. */
  async #isHarmless(question: FixQuestion, now: Listing, candidate: Listing): Promise<boolean> {
    const byKey = new Map(question.tasks.map((task) => [task.key, task]))
    const verdict = await this.#gate(vetoOf(question, this.#trials), (key, side) => {
      const task = byKey.get(key)
      if (task === undefined) throw new Error(`there is no task ${key}`)
      return { task, listing: side === 'base' ? now : candidate, as: (one) => one }
    })
    if (verdict.skills.some(({ state }) => state === 'regressed')) return false
    this.#requireVerdict(verdict)
    return true
  }

  /** Lets the gate decide, with the trials that it asks for. */
  async #gate(
    question: GateQuestion,
    placed: (
      key: string,
      side: TrialRequest['side'],
    ) => { task: AskedTask; listing: Listing; as(observation: Observation): Observation },
  ): Promise<Verdict> {
    // Trials that confirm are fresh: none that another conversation asked for counts.
    this.#conversations += 1
    const offset = this.#conversations * INDEX_OF_CONVERSATION
    const most = mostMoreTrials(question)
    return converse(question, async (requests) => {
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
  }

  /** Trials that were asked before are not asked again. */
  async #ask(requests: readonly SourceRequest[], mostMore: number): Promise<Observation[]> {
    const keyOf = ({ task, listing, phase, index }: SourceRequest) => `${listing.number} ${task.key} ${phase} ${index}`
    const open = new Map(
      requests.filter((one) => !this.#known.has(keyOf(one))).map((one) => [keyOf(one), one] as const),
    )
    const observed = await this.#source.ask([...open.values()], mostMore)
    for (const [position, [key, { listing }]] of [...open].entries()) {
      const one = observed[position]
      if (one === undefined) continue
      const named = (name: string) => this.#base?.renamed.get(name) ?? name
      this.#known.set(key, listing.number === NUMBER_OF_BASE ? { ...one, fired: one.fired.map(named) } : one)
    }
    return requests.flatMap((one) => this.#known.get(keyOf(one)) ?? [])
  }

  /** The screen of all prompts with a listing. */
  async #screened(question: FixQuestion, listing: Listing): Promise<Map<string, Observation[]>> {
    const requests = question.tasks.flatMap((task) =>
      Array.from({ length: this.#trials }, (_, index) => ({ task, listing, phase: 'screen' as const, index })),
    )
    const observed = await this.#ask(requests, this.#mostMore(question))
    const byTask = groupBy(observed, ({ task }) => task)
    const unknown = question.tasks.filter(({ key }) => (byTask.get(key) ?? []).every(({ failed }) => failed))
    if (unknown.length > 0) {
      const ids = unknown.slice(0, 5).map(({ id }) => id)
      throw notJudged(`no trial of ${ids.join(', ')} completed`, this.#source.failures())
    }
    return byTask
  }

  /** About the most trials that follow a look: every candidate of one skill, with half of its prompts, and a veto. */
  #mostMore(question: FixQuestion): number {
    const half = question.tasks.slice(0, Math.ceil(question.tasks.length / 2))
    const [first] = question.skills
    const family = familyOf(first?.name ?? '', question, half, { candidates: MOST_JUDGED, trials: this.#trials })
    const veto = vetoOf(question, this.#trials)
    const screens = this.#trials * (MOST_JUDGED * half.length + question.tasks.length)
    return screens + mostMoreTrials(family.question) + mostMoreTrials(veto)
  }

  #listing(question: FixQuestion, edit: Edit | null): Promise<Listing> {
    const edits = this.#editsOf(question, edit)
    const key = editsKey(edits)
    const known = this.#listings.get(key)
    if (known !== undefined) return known
    const number = edits.length === 0 ? 0 : this.#listings.size + 1
    const folder = join(this.#folder, String(number))
    const made = listingWith(edits, this.#head, this.#source.now, folder).then((plan) => ({ number, plan }))
    this.#listings.set(key, made)
    return made
  }

  /** What differs from head: descriptions that were accepted for other skills before, and the edit itself. */
  #editsOf(question: FixQuestion, edit: Edit | null): Edit[] {
    return question.skills.flatMap(({ name, description }) => {
      const wanted = edit?.skill === name ? edit.description : description
      return wanted === skillNamed(this.#head, name)?.description ? [] : [{ skill: name, description: wanted }]
    })
  }

  #requireVerdict({ reasons }: Verdict): void {
    const open = reasons.find(({ code }) => code === 'not_evaluated')
    if (open !== undefined) throw notJudged(open.message.replaceAll('\n', ' '), this.#source.failures())
  }
}

function keysOf({ missed, taken }: Wrong): string[] {
  return [...missed, ...taken].map(({ key }) => key)
}

function editsKey(edits: readonly Edit[]): string {
  return JSON.stringify(edits.map(({ skill, description }) => [skill, description]))
}

function notJudged(what: string, failures: string | null): NotEvaluated {
  return new NotEvaluated({
    what: `The candidates could not be judged: ${what}.${failures === null ? '' : ` ${failures}.`}`,
    todo: 'Run it again: an error is never taken for "did not trigger".',
  })
}
