import type { Side } from '../../agents/agent.ts'
import { present } from '../../core/errors/present.ts'
import type { TaskResult } from '../../core/results/results.ts'
import { order } from '../../gate/metrics/confusion-table.ts'
import {
  gradeSummaries,
  taskIsFlaky,
  taskPassInterval,
  taskPassRate,
  taskScore,
} from '../../gate/metrics/grader-metrics.ts'
import { type Observation, type Observations, rateOf } from '../../gate/metrics/observation.ts'
import { labelOf } from '../../suites/labels.ts'
import type { MessageOf } from '../../suites/suite.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { IndexedAssembly, OneSide, TaskFigures } from './assembly.ts'
import { contextResult } from './context-result.ts'
import { ExpectationResults, implicitNegatives, isWorse } from './expectation-result.ts'
import { roomResult } from './room-results.ts'
import type { RuleResults } from './rule-results.ts'
import type { Both } from './taken-prompts.ts'

/** Characters. */
const promptLimit = 2000

/** The result of one task. `base` and `head`: observations of the screening. `rules`: for all tasks of a run. */
export function taskResult(
  task: AskedTask,
  run: IndexedAssembly,
  { base, head }: Both,
  rules: RuleResults,
): TaskResult {
  const results = new ExpectationResults(task, run, { base, head })
  const expectation = results.of.bind(results)
  const implicit = implicitNegatives(task, run, { base, head }).map((name) =>
    expectation({ skill: name, label: 'should_not_activate', weight: 1 }, 'implicit'),
  )
  const firing = decisiveObservations(task, run, { base, head })
  const others = rules.of(task, (label) => expectation(label, 'labelled'))
  return {
    key: task.key,
    id: task.id,
    suite: task.suite,
    prompt: cutPrompt(task.prompt),
    promptCut: task.prompt.length > promptLimit,
    source: task.source,
    ...present({ message: task.message && messageResult(task.message) }),
    origin: task.origin,
    isNew: task.isNew,
    ...roomResult(task.room),
    golden: task.golden,
    ...contextResult(task, run.contexts, {
      base: firing.base === null ? [] : ofSide('base', firing.base.get(task.key)),
      head: ofSide('head', firing.head.get(task.key)),
    }),
    ...present({ provenance: task.provenance }),
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
    ...figuresOf(task, run, { base, head }),
  }
}

const NO_FIGURES = { grades: [], score: null, passRate: null, passRateInterval: null, flaky: null }

/** Figures of graders on both sides: those that somebody else worked out, else of the trials. */
function figuresOf({ key }: AskedTask, { figures }: IndexedAssembly, observed: Both): TaskFigures {
  const given = figures?.get(key)
  const on = (side: Side): OneSide<TaskFigures> => {
    if (given !== undefined) return given[side] ?? NO_FIGURES
    if (observed[side] === null) return NO_FIGURES
    const trials = observed[side].get(key)
    return {
      ...{ grades: gradeSummaries(trials), score: taskScore(trials), passRate: taskPassRate(trials) },
      ...{ passRateInterval: taskPassInterval(trials), flaky: taskIsFlaky(trials) },
    }
  }
  const [base, head] = [on('base'), on('head')]
  return {
    grades: { base: base.grades, head: head.grades },
    score: { base: base.score, head: head.score },
    passRate: { base: base.passRate, head: head.passRate },
    passRateInterval: { base: base.passRateInterval, head: head.passRateInterval },
    flaky: { base: base.flaky, head: head.flaky },
  }
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
 * The observations that show which skills fired on a task: those that confirmed an endpoint of it, else the screen's.
 */
function decisiveObservations(task: AskedTask, run: IndexedAssembly, screen: Both): Both {
  const confirmed = run.confirmed.find(({ skill, recall, falseTriggers }) => {
    const endpoint = labelOf(task, skill) === 'must_activate' ? recall : falseTriggers
    return endpoint.test?.confirmed === true && isWorse(endpoint) && labelOf(task, skill) !== null
  })
  return confirmed === undefined || screen.base === null ? screen : confirmed.shown
}
