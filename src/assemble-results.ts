import type { AgentIdentity } from './agents/agent.ts'
import { isImplicitNegative } from './gate/arms.ts'
import { passes } from './gate/floors.ts'
import type { Verdict } from './gate/gate.ts'
import type { SkillVerdict } from './gate/judge-skill.ts'
import type { GateQuestion } from './gate/question.ts'
import { advice, band } from './metrics/advice.ts'
import { alsoFired, firedSkills, order, stolenPrompts } from './metrics/confusion-table.ts'
import { graderMetrics, gradeSummaries, taskPassRate, taskScore } from './metrics/grader-metrics.ts'
import { type Observation, type Observations, observationsOf, rateOf } from './metrics/observation.ts'
import { totals } from './metrics/totals.ts'
import type { AskedTask } from './plan/asked-tasks.ts'
import {
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
  sides: Results['sides']
  /** Base's skills carry head's names where they were renamed. */
  catalogues: { base: Catalogue | null; head: Catalogue }
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  question: GateQuestion
  verdict: Verdict
  observations: readonly Observation[]
  trials: readonly KeyedTrial[]
  enforcement: { enforced: boolean; reportOnly: Results['decision']['reportOnly'] }
  policySource: string
  warnings: readonly Warning[]
  filter: Results['filter']
  reproduce: string
}

/** Writes a run down as `Results`. Pure: the same assembly gives the same results. */
export function assembleResults(run: Assembly): Results {
  const base = run.kind === 'gate' ? observationsOf('base', run.observations) : null
  const head = observationsOf('head', run.observations)
  const { tasks, policy } = run.question
  const judged = run.verdict.skills.filter(({ skill, state }) => state === 'removed' || isLabelled(tasks, skill))
  const shown = tasks.filter(({ origin }) => origin === 'head')
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
    tasks: tasks.map((task) => taskResult(task, run, base, head)),
    graders: graderMetrics(
      shown.map(({ key }) => key),
      base,
      head,
    ),
    stolen: stolenPrompts(tasks, base, head),
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
    },
    ...(records.length === 0 ? {} : { trialRecords: records }),
    usage: usageOf(run.trials),
    filter: run.filter,
    reproduce: run.reproduce,
  }
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
  return {
    skill,
    path: here?.path ?? there?.path ?? '',
    state: verdict.state,
    renamedFrom: run.renamed.get(skill) ?? null,
    descriptionChanged: descriptionChanged(skill, run),
    descriptionPosition: here?.descriptionPosition ?? null,
    prompts: { positives: count('must_activate'), negatives: count('should_not_activate') },
    base: verdict.base,
    head: verdict.head,
    recall: verdict.recall,
    falseTriggers: verdict.falseTriggers,
    reasons: [...verdict.reasons.map(({ message }) => message), ...verdict.notes],
    band: verdict.head === null ? null : band(verdict.head.f1),
    advice: verdict.head === null ? null : advice(verdict.head),
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
    const before = base === null || !onBase(labelled.skill) ? null : rateOf(base.get(task.key), labelled.skill)
    const after = rateOf(head.get(task.key), labelled.skill)
    return {
      skill: labelled.skill,
      label: labelled.label,
      weight: labelled.weight,
      rationale: labelled.rationale ?? null,
      source,
      base: before,
      head: after,
      change: before === null ? 'same' : changeOf(labelled.label, before.rate, after.rate),
      passed: {
        base: base === null || before === null ? null : passes(task, labelled, base),
        head: passes(task, labelled, head),
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
    fired: perSide(firedSkills, []),
    grades: perSide(gradeSummaries, []),
    score: perSide(taskScore, null),
    passRate: perSide(taskPassRate, null),
  }
}

/** Half of a surrogate pair, where the cut falls into one, is not text. */
function cutPrompt(prompt: string): string {
  return prompt.slice(0, promptLimit).toWellFormed()
}

function changeOf(label: Label, base: number | null, head: number | null): Change {
  if (base === null || head === null) return 'unknown'
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
