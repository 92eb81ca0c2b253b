import type { AgentIdentity } from './agents/agent.ts'
import { isImplicitNegative, labelOf } from './gate/arms.ts'
import { descriptionLost } from './gate/description-lost.ts'
import { detectableLoss, saysWhatItSees } from './gate/detectable.ts'
import { passes } from './gate/floors.ts'
import type { Verdict } from './gate/gate.ts'
import type { SkillVerdict } from './gate/judge-skill.ts'
import { type GateQuestion, limitsOf } from './gate/question.ts'
import { comparesSides } from './graders/registry.ts'
import { advice, band } from './metrics/advice.ts'
import { alsoFired, firedSkills, order, stolenPrompts } from './metrics/confusion-table.ts'
import {
  graderMetrics,
  gradeSummaries,
  taskIsFlaky,
  taskPassInterval,
  taskPassRate,
  taskScore,
} from './metrics/grader-metrics.ts'
import { type Observation, type Observations, observationsOf, rateOf } from './metrics/observation.ts'
import { skillIntervals } from './metrics/skill-intervals.ts'
import { totals } from './metrics/totals.ts'
import type { AskedTask } from './plan/asked-tasks.ts'
import {
  type Arm,
  type Change,
  type ExpectationResult,
  RESULTS_SCHEMA,
  type Results,
  type SkillResult,
  type TaskResult,
} from './results.ts'
import type { Catalogue, Skill } from './skills/skill.ts'
import type { Label } from './suite/suite.ts'
import type { Trial } from './trial/trial.ts'
import { earlyStops, isSilent, phasesOf, silent, withFreshTrials } from './trial-counts.ts'
import { type KeyedTrial, trialRecords } from './trial-records.ts'
import type { Warning } from './user-error.ts'

const promptLimit = 2000
const epsilon = 1e-9

/** Everything that a run knew, for the one place that writes it down. */
export interface Assembly {
  kind: Results['kind']
  toolVersion: string
  createdAt: string
  durationMs: number
  repository: Results['repository']
  agent: AgentIdentity & { deterministic: boolean }
  mode?: Results['mode']
  sides: Results['sides']
  /** Base's skills carry head's names where they were renamed. */
  catalogues: { base: Catalogue | null; head: Catalogue }
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  question: GateQuestion
  verdict: Verdict
  observations: readonly Observation[]
  trials: readonly KeyedTrial[]
  judge: Results['judge']
  enforcement: { enforced: boolean; reportOnly: Results['decision']['reportOnly'] }
  policySource: string
  warnings: readonly Warning[]
  filter: Results['filter']
  reproduce: string
  store?: Results['store']
  sameAsBase?: Results['sameAsBase']
}

/** Writes a run down as `Results`. Pure: the same assembly gives the same results. */
export function assembleResults(run: Assembly): Results {
  const base = run.kind === 'gate' ? observationsOf('base', run.observations) : null
  const head = observationsOf('head', run.observations)
  const { tasks, policy } = run.question
  const judged = run.verdict.skills.filter(({ skill, state }) => state === 'removed' || isLabelled(tasks, skill))
  const shown = tasks.filter(({ origin }) => origin === 'head')
  const silentTrials = run.trials.filter(isSilent)
  const records = trialRecords(
    run.trials,
    tasks.map(({ key }) => key),
    run.catalogues,
  )
  return {
    schema: RESULTS_SCHEMA,
    tool: { name: 'skill-eval-gate', version: run.toolVersion },
    kind: run.kind,
    createdAt: run.createdAt,
    durationMs: run.durationMs,
    repository: run.repository,
    agent: {
      id: run.agent.id,
      version: run.agent.version,
      model: run.agent.model,
      label: run.agent.label,
      deterministic: run.agent.deterministic,
    },
    ...(run.mode === undefined ? {} : { mode: run.mode }),
    sides: run.sides,
    decision: { state: run.verdict.state, reasons: run.verdict.reasons, ...run.enforcement },
    policy: {
      tolerance: policy.general.tolerance,
      onRemovedTasks: policy.onRemovedTasks,
      failOn: [...policy.failOn],
      source: run.policySource,
    },
    skills: judged.map((verdict) => skillResult(verdict, run, shown)),
    unmeasured: run.catalogues.head.skills
      .filter(({ name }) => !isLabelled(tasks, name))
      .map((skill) => ({ skill: skill.name, path: skill.path, changed: isNewOrChanged(skill.name, run) })),
    tasks: tasks.map((task) => ({ ...taskResult(task, run, base, head), ...silent(task, silentTrials) })),
    graders: graderMetrics(
      shown.map(({ key }) => key),
      base,
      head,
      new Set(shown.flatMap(({ graders }) => graders.filter(comparesSides).map(({ name }) => name))),
    ),
    stolen: stolen(run, base, head),
    alsoFired: alsoFired(shown, base, head),
    totals: {
      base: base === null ? null : totals(judged.flatMap((verdict) => verdict.base ?? [])),
      head: totals(judged.flatMap((verdict) => verdict.head ?? [])),
    },
    errors: run.trials
      .flatMap((trial) => (trial.error === null ? [] : [errorResult(trial, trial.error)]))
      .sort((a, b) => order(a.task, b.task) || order(a.side, b.side) || a.index - b.index),
    warnings: run.warnings.map(({ what, where, todo }) => ({ what, where: where ?? null, todo: todo ?? null })),
    trials: {
      total: run.trials.length,
      fresh: run.trials.filter(({ cached }) => !cached).length,
      reused: run.trials.filter(({ cached }) => cached).length,
      errors: run.trials.filter(({ status }) => status === 'error').length,
      phases: phasesOf(run.trials),
    },
    ...earlyStops(run.trials),
    ...(run.store === undefined ? {} : { store: run.store }),
    ...(run.sameAsBase === undefined ? {} : { sameAsBase: run.sameAsBase }),
    ...(records.length === 0 ? {} : { trialRecords: records }),
    usage: usageOf(run.trials),
    judge: run.judge,
    filter: run.filter,
    reproduce: run.reproduce,
  }
}

/** With an agent that does not always do the same: only what a confirmed loss went to, by the trials that confirmed it. */
function stolen(run: Assembly, base: Observations | null, head: Observations): Results['stolen'] {
  const { tasks, deterministic } = run.question
  if (deterministic || base === null) return stolenPrompts(tasks, base, head)
  return run.verdict.skills
    .filter(({ recall }) => recall.verdict === 'regressed')
    .flatMap(({ skill, shown }) => {
      // Its own prompts only; what other skills expect of them stays, for it says who may fire.
      const own = tasks.filter((task) => labelOf(task, skill) === 'must_activate')
      return stolenPrompts(own, shown.base, shown.head).filter(({ expected }) => expected === skill)
    })
}

/** The trials that say what fired on a task: those that confirmed something about it, else the screen's. */
function telling(
  task: AskedTask,
  run: Assembly,
  screen: { base: Observations | null; head: Observations },
): { base: Observations | null; head: Observations } {
  const confirmed = run.verdict.skills.find(({ skill, recall, falseTriggers }) => {
    const arm = labelOf(task, skill) === 'must_activate' ? recall : falseTriggers
    return arm.test?.confirmed === true && arm.verdict === 'regressed' && labelOf(task, skill) !== null
  })
  return confirmed === undefined || screen.base === null ? screen : confirmed.shown
}

function isLabelled(tasks: readonly AskedTask[], skill: string): boolean {
  return tasks.some((task) => task.expectations.some((expectation) => expectation.skill === skill))
}

function skillResult(verdict: SkillVerdict, run: Assembly, shown: readonly AskedTask[]): SkillResult {
  const { skill } = verdict
  const here = find(run.catalogues.head, skill)
  const there = run.catalogues.base === null ? null : find(run.catalogues.base, skill)
  const count = (label: Label) =>
    shown.filter((task) => task.expectations.some((e) => e.skill === skill && e.label === label)).length
  const intervalsOf = (side: 'base' | 'head') => {
    const observations = verdict[side] === null ? null : verdict.shown[side]
    return observations === null ? null : skillIntervals(shown, observations, skill)
  }
  return {
    skill,
    path: here?.path ?? there?.path ?? '',
    state: verdict.state,
    renamedFrom: run.renamed.get(skill) ?? null,
    descriptionChanged: descriptionChanged(skill, run),
    ...lostDescription(skill, run.question),
    descriptionPosition: here?.descriptionPosition ?? null,
    prompts: { positives: count('must_activate'), negatives: count('should_not_activate') },
    base: verdict.base,
    head: verdict.head,
    intervals: run.question.deterministic ? null : { base: intervalsOf('base'), head: intervalsOf('head') },
    sees: here === undefined ? null : whatItSees(skill, count('must_activate'), run.question),
    recall: withFreshTrials(verdict, 'recall', run.question.tasks),
    falseTriggers: withFreshTrials(verdict, 'falseTriggers', run.question.tasks),
    reasons: [...verdict.reasons.map(({ message }) => message), ...verdict.notes],
    band: verdict.head === null ? null : band(verdict.head.f1),
    advice: verdict.head === null ? null : advice(verdict.head),
  }
}

function lostDescription(skill: string, { skills }: GateQuestion): Pick<SkillResult, 'descriptionLost'> {
  const asked = skills.find(({ name }) => name === skill)
  const lost = asked === undefined ? null : descriptionLost(asked)
  return lost === null ? {} : { descriptionLost: lost }
}

function whatItSees(skill: string, prompts: number, { policy, deterministic }: GateQuestion): SkillResult['sees'] {
  const { tolerance } = limitsOf(policy, skill)
  return {
    prompts,
    loss: detectableLoss(prompts, tolerance, deterministic),
    about: !deterministic,
    says: saysWhatItSees(prompts, tolerance, deterministic),
  }
}

function find(catalogue: Catalogue, name: string): Skill | undefined {
  return catalogue.skills.find((skill) => skill.name === name)
}

/** True when what agents are shown of the skill differs between the sides; false for a skill that base does not have. */
function descriptionChanged(name: string, run: Assembly): boolean {
  const here = find(run.catalogues.head, name)
  const there = run.catalogues.base === null ? undefined : find(run.catalogues.base, name)
  if (here === undefined || there === undefined) return false
  return here.description !== there.description || here.offered !== there.offered
}

/** True also for a skill that was renamed, and for one that base does not have, while there is a base to say so. */
function isNewOrChanged(name: string, run: Assembly): boolean {
  const { base } = run.catalogues
  const isNew = run.kind === 'gate' && base !== null && find(base, name) === undefined
  return descriptionChanged(name, run) || run.renamed.has(name) || isNew
}

function taskResult(task: AskedTask, run: Assembly, base: Observations | null, head: Observations): TaskResult {
  const onBase = (skill: string) => run.catalogues.base !== null && find(run.catalogues.base, skill) !== undefined
  const expectation = (
    labelled: AskedTask['expectations'][number],
    source: ExpectationResult['source'],
  ): ExpectationResult => {
    const verdict = run.verdict.skills.find(({ skill }) => skill === labelled.skill)
    // A skill that was confirmed is shown by its fresh trials, the others by the screen.
    const shown = { base: base === null ? null : (verdict?.shown.base ?? base), head: verdict?.shown.head ?? head }
    const before =
      shown.base === null || !onBase(labelled.skill) ? null : rateOf(shown.base.get(task.key), labelled.skill)
    const after = rateOf(shown.head.get(task.key), labelled.skill)
    const arm = labelled.label === 'must_activate' ? verdict?.recall : verdict?.falseTriggers
    return {
      skill: labelled.skill,
      label: labelled.label,
      weight: labelled.weight,
      rationale: labelled.rationale ?? null,
      source,
      base: before,
      head: after,
      change: before === null ? 'same' : changeOf(labelled.label, before.rate, after.rate, arm),
      passed: {
        base: shown.base === null || before === null ? null : passes(task, labelled, shown.base),
        head: passes(task, labelled, shown.head),
      },
    }
  }
  const implicit = run.question.skills
    .filter(({ name }) => base !== null && isImplicitNegative(task, name, base, head))
    .map(({ name }) => expectation({ skill: name, label: 'should_not_activate', weight: 1 }, 'implicit'))
  const perSide = <T>(read: (trials: readonly Observation[] | undefined) => T, none: T) => ({
    base: base === null ? none : read(base.get(task.key)),
    head: read(head.get(task.key)),
  })
  const firing = telling(task, run, { base, head })
  return {
    key: task.key,
    id: task.id,
    suite: task.suite,
    prompt: cutPrompt(task.prompt),
    promptCut: task.prompt.length > promptLimit,
    source: task.source,
    origin: task.origin,
    isNew: task.isNew,
    golden: task.golden,
    tags: [...task.tags],
    expectations: [...task.expectations.map((labelled) => expectation(labelled, 'labelled')), ...implicit],
    fired: {
      base: firing.base === null ? [] : firedSkills(firing.base.get(task.key)),
      head: firedSkills(firing.head.get(task.key)),
    },
    grades: perSide(gradeSummaries, []),
    score: perSide(taskScore, null),
    passRate: perSide(taskPassRate, null),
    passRateInterval: perSide(taskPassInterval, null),
    flaky: perSide(taskIsFlaky, null),
  }
}

/** Half of a surrogate pair, where the cut falls into one, is not text. */
function cutPrompt(prompt: string): string {
  return prompt.slice(0, promptLimit).toWellFormed()
}

/** With an agent that does not always do the same, a single prompt is listed under a confirmed loss only: all else may be chance. */
function changeOf(label: Label, base: number | null, head: number | null, arm: Arm | undefined): Change {
  if (base === null || head === null) return 'unknown'
  if (arm !== undefined && arm.test !== null && arm.verdict !== 'regressed') return 'same'
  if (label === 'acceptable' || Math.abs(head - base) < epsilon) return 'same'
  if (label === 'must_activate') return head < base ? 'lost' : 'gained'
  return head > base ? 'false_trigger' : 'fixed'
}

function errorResult(trial: Trial, error: NonNullable<Trial['error']>): Results['errors'][number] {
  return {
    task: trial.task,
    side: trial.side,
    index: trial.index,
    kind: error.kind,
    message: error.message.slice(0, 2000),
  }
}

/** Tokens and cost of the trials that were run now; what was reused cost nothing. */
function usageOf(trials: readonly Trial[]): Results['usage'] {
  const fresh = trials.filter(({ cached }) => !cached).map(({ transcript }) => transcript)
  const costs = fresh.flatMap(({ costUsd }) => costUsd ?? [])
  return {
    inputTokens: fresh.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
    outputTokens: fresh.reduce((sum, { usage }) => sum + (usage?.outputTokens ?? 0), 0),
    costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}
