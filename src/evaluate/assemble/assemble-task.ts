import { neverBlocks } from '../../core/results/provenance.ts'
import type { Change, Endpoint, ExpectationResult, Rate, TaskResult } from '../../core/results/results.ts'
import { isImplicitNegative } from '../../gate/endpoints.ts'
import { passes } from '../../gate/floors.ts'
import { order } from '../../gate/metrics/confusion-table.ts'
import {
  gradeSummaries,
  taskIsFlaky,
  taskPassInterval,
  taskPassRate,
  taskScore,
} from '../../gate/metrics/grader-metrics.ts'
import { type Observation, type Observations, type Observed, rateOf } from '../../gate/metrics/observation.ts'
import { isDropped, isOfGone } from '../../gate/prompts-of-others.ts'
import { isHeadOnly } from '../../gate/question.ts'
import { labelOf } from '../../suites/labels.ts'
import type { Label, MessageOf } from '../../suites/suite.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import { type IndexedAssembly, skillIn } from './assembly.ts'
import { contextResult } from './context-result.ts'
import { roomName } from './room-results.ts'
import type { RuleResults } from './rule-results.ts'

/** Characters. */
const promptLimit = 2000
/** Differences below this are rounding, not change. */
const epsilon = 1e-9

/** The result of one task. `base` and `head`: observations of the screening. `rules`: for all tasks of a run. */
export function taskResult(
  task: AskedTask,
  run: IndexedAssembly,
  { base, head }: { base: Observations | null; head: Observations },
  rules: RuleResults,
): TaskResult {
  const onBase = (skill: string) => skillIn(run.catalogues.base, skill) !== undefined
  const expectation = (
    labelled: AskedTask['expectations'][number],
    source: ExpectationResult['source'],
  ): ExpectationResult => {
    const verdict = run.verdictOn(labelled.skill)
    // Confirmed skills show their fresh trials, the others those of the screen.
    const shown = { base: base === null ? null : (verdict?.shown.base ?? base), head: verdict?.shown.head ?? head }
    const before =
      shown.base === null || !onBase(labelled.skill) ? null : rateOf(shown.base.get(task.key), labelled.skill)
    const after = rateOf(shown.head.get(task.key), labelled.skill)
    const endpoint = labelled.label === 'must_activate' ? verdict?.recall : verdict?.falseTriggers
    return {
      skill: labelled.skill,
      label: labelled.label,
      weight: labelled.weight,
      rationale: labelled.rationale ?? null,
      source,
      base: before,
      head: after,
      change:
        before === null || isUntold(task, run, { before, after, isAdvice: isBeside })
          ? 'same'
          : (moved(labelled) ??
            told(changeOf(labelled.label, before.rate, after.rate, isBeside ? undefined : endpoint), labelled.skill)),
      passed: {
        base: shown.base === null || before === null ? null : passes(task, labelled, shown.base),
        head: passes(task, labelled, shown.head),
      },
    }
  }
  /**
   * No false trigger is a prompt that does what head's new labels say. One on which a skill stopped to fire was none
   * where the skill is gone, where the prompt is that of a removed skill, or where only head's labels say that it was.
   */
  const told = (change: Change, skill: string): Change => {
    if (change !== 'fixed' && change !== 'false_trigger') return change
    const verdict = run.verdictOn(skill)
    if (verdict?.excused.has(task.key)) return 'same'
    if (change !== 'fixed') return change
    const isGone = verdict?.head === null
    const isNone = isGone || isOfGone(task, same)
    return isNone || isNewlyWrong(task, skill, run, { base: base ?? head, head }) ? 'same' : change
  }
  // Generated prompts are asked in the screen only.
  const isBeside = neverBlocks(task) && run.question.binding !== run.question
  const { same } = run.question
  const { pairing } = run.question.all
  /** The change of a prompt that head moved on purpose, which base's version says. */
  function moved({ skill }: AskedTask['expectations'][number]): Change | null {
    const from = run.movedFrom.get(task.key)
    return from === undefined ? null : from.has(skill) ? 'moved' : 'same'
  }
  const trials = [...(base?.get(task.key) ?? []), ...(head.get(task.key) ?? [])]
  const at = (skill: string) => run.positions.get(skill) ?? -1
  const implicit = [...new Set(trials.flatMap((trial) => trial.fired))]
    .filter((name) => run.positions.has(name))
    .sort((a, b) => at(a) - at(b))
    .filter((name) => isImplicitNegative(task, name, { base: base ?? head, head }, pairing))
    .map((name) => expectation({ skill: name, label: 'should_not_activate', weight: 1 }, 'implicit'))
  const perSide = <T>(read: (trials: readonly Observation[] | undefined) => T, none: T) => ({
    base: base === null ? none : read(base.get(task.key)),
    head: read(head.get(task.key)),
  })
  const firing = decisiveObservations(task, run, { base, head })
  const others = rules.of(task, (label) => expectation(label, 'labelled'))
  return {
    key: task.key,
    id: task.id,
    suite: task.suite,
    prompt: cutPrompt(task.prompt),
    promptCut: task.prompt.length > promptLimit,
    source: task.source,
    ...(task.message === undefined ? {} : { message: messageResult(task.message) }),
    origin: task.origin,
    isNew: task.isNew,
    ...(task.room === undefined ? {} : { room: roomName(task.room) }),
    golden: task.golden,
    ...contextResult(task, run.contexts, {
      base: firing.base === null ? [] : ofSide('base', firing.base.get(task.key)),
      head: ofSide('head', firing.head.get(task.key)),
    }),
    ...(task.provenance === undefined ? {} : { provenance: task.provenance }),
    ...(task.tuned === true ? { tuned: true } : {}),
    tags: [...task.tags],
    expectations: [
      ...task.expectations.map((labelled) => expectation(labelled, 'labelled')),
      ...others.expectations,
      ...implicit,
    ],
    ...(others.rules.length === 0 ? {} : { rules: others.rules }),
    fired: {
      base: base === null ? [] : firedPairs(task, 'base', run, base),
      head: firedPairs(task, 'head', run, head),
    },
    grades: perSide(gradeSummaries, []),
    score: perSide(taskScore, null),
    passRate: perSide(taskPassRate, null),
    passRateInterval: perSide(taskPassInterval, null),
    flaky: perSide(taskIsFlaky, null),
  }
}

/** Whether head made a prompt that base has too a negative of a skill, which by base's labels it was not. */
function isNewlyWrong(task: AskedTask, skill: string, { question }: IndexedAssembly, observed: Observed): boolean {
  const { pairing } = question.all
  const before = (question.same.get(task.key) ?? []).filter(isDropped)
  if (isDropped(task) || before.length === 0) return false
  return !before.some(
    (twin) => labelOf(twin, skill) === 'should_not_activate' || isImplicitNegative(twin, skill, observed, pairing),
  )
}

/** Every skill that fired on a task, with its rate: the one of the skill's own figures, by the same trials. */
function firedPairs(
  { key }: AskedTask,
  side: Observation['side'],
  { confirmed, verdictOn }: IndexedAssembly,
  screen: Observations,
): TaskResult['fired']['head'] {
  const all = [screen, ...confirmed.map(({ shown }) => shown[side])].flatMap((one) => one.get(key) ?? [])
  return [...new Set(all.flatMap(({ fired }) => fired))]
    .flatMap((skill) => {
      const { rate } = rateOf((verdictOn(skill)?.shown[side] ?? screen).get(key), skill)
      return rate === null || rate === 0 ? [] : [{ skill, rate }]
    })
    .sort((a, b) => b.rate - a.rate || order(a.skill, b.skill))
}

/** A side's own trials. An endpoint that did not move shows both sides the trials of both. */
function ofSide(side: Observation['side'], trials: readonly Observation[] | undefined): readonly Observation[] {
  return trials?.filter((trial) => trial.side === side) ?? []
}

function messageResult({ conversation, of, before }: MessageOf): NonNullable<TaskResult['message']> {
  return { conversation, number: before.length + 1, of }
}

/** Cuts a prompt, never inside a surrogate pair. */
function cutPrompt(prompt: string): string {
  return prompt.slice(0, promptLimit).toWellFormed()
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
function isWorse({ verdict }: Endpoint): boolean {
  return verdict === 'regressed' || verdict === 'fires_more'
}

/**
 * The observations that show which skills fired on a task: those that confirmed an endpoint of it, else the screen's.
 */
function decisiveObservations(
  task: AskedTask,
  run: IndexedAssembly,
  screen: { base: Observations | null; head: Observations },
): { base: Observations | null; head: Observations } {
  const confirmed = run.confirmed.find(({ skill, recall, falseTriggers }) => {
    const endpoint = labelOf(task, skill) === 'must_activate' ? recall : falseTriggers
    return endpoint.test?.confirmed === true && isWorse(endpoint) && labelOf(task, skill) !== null
  })
  return confirmed === undefined || screen.base === null ? screen : confirmed.shown
}
