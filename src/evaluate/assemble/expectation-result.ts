import { neverBlocks } from '../../core/results/provenance.ts'
import type { Change, Endpoint, ExpectationResult, Rate } from '../../core/results/results.ts'
import { passes } from '../../gate/floors.ts'
import { type Observed, rateOf } from '../../gate/metrics/observation.ts'
import { isDropped, isOfGone, isOnlyOthers } from '../../gate/prompts-of-others.ts'
import { isHeadOnly } from '../../gate/question.ts'
import type { Pairing } from '../../gate/task-groups.ts'
import { labelOf } from '../../suites/labels.ts'
import type { Label } from '../../suites/suite.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import { type IndexedAssembly, skillIn } from './assembly.ts'
import type { Both } from './taken-prompts.ts'

/** Differences below this are rounding, not change. */
const epsilon = 1e-9

type Labelled = AskedTask['expectations'][number]

/** What labels of one task came to. */
export class ExpectationResults {
  readonly #task: AskedTask
  readonly #run: IndexedAssembly
  readonly #screen: Both
  /** Generated prompts are asked in the screen only. */
  readonly #isBeside: boolean

  constructor(task: AskedTask, run: IndexedAssembly, screen: Both) {
    this.#task = task
    this.#run = run
    this.#screen = screen
    this.#isBeside = neverBlocks(task) && run.question.binding !== run.question
  }

  of(labelled: Labelled, source: ExpectationResult['source']): ExpectationResult {
    const { base, head } = this.#screen
    const { skill, label, weight } = labelled
    const verdict = this.#run.verdictOn(skill)
    // Confirmed skills show their fresh trials, the others those of the screen.
    const shown = { base: base === null ? null : (verdict?.shown.base ?? base), head: verdict?.shown.head ?? head }
    const isOnBase = skillIn(this.#run.catalogues.base, skill) !== undefined
    const before = shown.base === null || !isOnBase ? null : rateOf(shown.base.get(this.#task.key), skill)
    const after = rateOf(shown.head.get(this.#task.key), skill)
    return {
      ...{ skill, label, weight, rationale: labelled.rationale ?? null, source },
      base: before,
      head: after,
      change: before === null ? 'same' : this.#change(labelled, before, after),
      passed: {
        base: shown.base === null || before === null ? null : passes(this.#task, labelled, shown.base),
        head: passes(this.#task, labelled, shown.head),
      },
    }
  }

  #change({ skill, label }: Labelled, before: Rate, after: Rate): Change {
    if (isUntold(this.#task, this.#run, { before, after, isAdvice: this.#isBeside })) return 'same'
    // Head moved the prompt on purpose, which base's version says.
    const from = this.#run.movedFrom.get(this.#task.key)
    if (from !== undefined) return from.has(skill) ? 'moved' : 'same'
    const verdict = this.#run.verdictOn(skill)
    const endpoint = label === 'must_activate' ? verdict?.recall : verdict?.falseTriggers
    return this.#told(changeOf(label, before.rate, after.rate, this.#isBeside ? undefined : endpoint), skill)
  }

  /**
   * No false trigger is a prompt that does what head's new labels say. One on which a skill stopped to fire was none
   * where the skill is gone, where the prompt is that of a removed skill, or where only head's labels say that it was.
   */
  #told(change: Change, skill: string): Change {
    if (change !== 'fixed' && change !== 'false_trigger') return change
    const verdict = this.#run.verdictOn(skill)
    if (verdict?.excused.has(this.#task.key)) return 'same'
    if (change !== 'fixed') return change
    const { base, head } = this.#screen
    const isNone = verdict?.head === null || isOfGone(this.#task, this.#run.question.same)
    return isNone || isNewlyWrong(this.#task, skill, this.#run, { base: base ?? head, head }) ? 'same' : change
  }
}

/** The skills that fired on a task although its labels say that others should. */
export function implicitNegatives(task: AskedTask, run: IndexedAssembly, { base, head }: Both): string[] {
  const trials = [...(base?.get(task.key) ?? []), ...(head.get(task.key) ?? [])]
  const at = (skill: string) => run.positions.get(skill) ?? -1
  return [...new Set(trials.flatMap((trial) => trial.fired))]
    .filter((name) => run.positions.has(name))
    .sort((a, b) => at(a) - at(b))
    .filter((name) => isOthers(task, name, run.question.all.pairing))
}

/** Whether head made a prompt that base has too a negative of a skill, which by base's labels it was not. */
function isNewlyWrong(
  task: AskedTask,
  skill: string,
  { question }: IndexedAssembly,
  { base, head }: Observed,
): boolean {
  const { pairing } = question.all
  const before = (question.same.get(task.key) ?? []).filter(isDropped)
  if (isDropped(task) || before.length === 0) return false
  const fires = ({ key }: AskedTask) =>
    [base, head].some((side) => side.get(key)?.some(({ fired }) => fired.includes(skill)))
  return !before.some(
    (twin) => labelOf(twin, skill) === 'should_not_activate' || (fires(twin) && isOthers(twin, skill, pairing)),
  )
}

/** Whether a task must activate another skill and holds no label for this one, and to fire on it is wrong. */
function isOthers(task: AskedTask, skill: string, { same, unlabelled }: Pairing): boolean {
  return unlabelled !== 'ignore' && isOnlyOthers(task, skill, same)
}

/**
 * The change of one prompt. With a non-deterministic agent only under a confirmed loss, because any other may be
 * chance.
 */
function changeOf(label: Label, base: number | null, head: number | null, endpoint: Endpoint | undefined): Change {
  if (base === null || head === null) return 'unknown'
  if (endpoint !== undefined && endpoint.test !== null && !isWorse(endpoint)) return 'same'
  if (label === 'acceptable' || Math.abs(head - base) < epsilon) return 'same'
  if (label === 'must_activate') return head < base ? 'lost' : 'gained'
  return head > base ? 'false_trigger' : 'fixed'
}

/**
 * Whether a prompt's two rates tell no change: base was not asked about what head answered as its labels say, or advice
 * of few trials did not turn round.
 */
function isUntold(
  task: AskedTask,
  { question }: IndexedAssembly,
  { before, after, isAdvice }: { before: Rate; after: Rate; isAdvice: boolean },
): boolean {
  if (question.deterministic) return false
  const trials = before.triggered + before.notTriggered + before.errors
  if (trials === 0 && isHeadOnly(task, question)) return true
  return isAdvice && !isTurned(before.rate, after.rate)
}

/** Whether all trials of one side are right and all of the other wrong: less may be chance. */
function isTurned(base: number | null, head: number | null): boolean {
  return base !== null && head !== null && Math.abs(head - base) > 1 - epsilon
}

/** Whether an endpoint is known to have got worse, be it a regression of the skill or not. */
export function isWorse({ verdict }: Endpoint): boolean {
  return verdict === 'regressed' || verdict === 'fires_more'
}
