import { sumOfUsage } from '../../agents/transcript/build-transcript.ts'
import { isUnanswered } from '../../agents/transcript/unanswered.ts'
import type { ColumnResults, GraderResult } from '../../core/results/results.ts'
import { answeredPrompts } from '../../gate/metrics/answered.ts'
import { alsoFired, order, stolenPrompts } from '../../gate/metrics/confusion-table.ts'
import { graderMetrics } from '../../gate/metrics/grader-metrics.ts'
import { type Observations, observationsOf } from '../../gate/metrics/observation.ts'
import type { LabelledTask } from '../../gate/metrics/skill-metrics.ts'
import { totals } from '../../gate/metrics/totals.ts'
import { isHeadOnly, screenOf } from '../../gate/question.ts'
import { comparesSides } from '../../graders/registry.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Trial } from '../../trials/trial/trial.ts'
import { isNewOrChanged, skillResult } from './assemble-skill.ts'
import { taskResult } from './assemble-task.ts'
import { type Assembly, type IndexedAssembly, indexedAssembly } from './assembly.ts'
import { candidateResults } from './candidate-results.ts'
import { type QuietVersions, quietVersions, toldOnce } from './each-prompt-once.ts'
import { roomOfRow, roomResults } from './room-results.ts'
import { RuleResults } from './rule-results.ts'
import { eachRunOnce, earlyStops, isSilent, phasesOf, silent, unansweredIn, unansweredOf } from './trial-counts.ts'
import { trialRecords } from './trial-records.ts'
import { withListings } from './with-listings.ts'
import { withSight } from './with-sight.ts'

/** Assembles the `Results` of a run. Pure: the same assembly gives the same results. */
export function assembleResults(assembly: Assembly): ColumnResults {
  const run = indexedAssembly(assembly)
  const base = run.kind === 'gate' ? observationsOf('base', run.observations) : null
  const head = observationsOf('head', run.observations)
  const { tasks, policy, labelled, same } = run.question
  const judged = run.verdict.skills.filter(({ skill, state }) => state === 'removed' || labelled.has(skill))
  const shown = tasks.filter(({ origin }) => origin === 'head')
  const silentTrials = run.trials.filter(isSilent)
  const unanswered = run.trials.filter(({ transcript }) => isUnanswered(transcript))
  const rows = new Set(policy.unlabelled === 'negative' ? judged.map(({ skill }) => skill) : [])
  /** Whether a firing without a label is a false positive in the row of its skill. */
  const isCounted = (task: LabelledTask, skill: string) =>
    rows.has(skill) && task.expectations.some(({ label }) => label === 'must_activate')
  const records = trialRecords(
    run.trials,
    tasks.map(({ key }) => key),
    cataloguesOfTasks(run),
  )
  const { attempts } = run.verdict
  const runs = eachRunOnce(run.trials)
  const rules = new RuleResults(run, base, head)
  const asked = tasks.map((task) => ({
    ...taskResult(task, run, { base, head }, rules),
    ...silent(task, silentTrials),
    ...unansweredOf(task, unanswered),
  }))
  const quiet = quietVersions(tasks, asked, same)
  const stolen = takenPrompts(run, base, head, quiet, stolenPrompts)
  const also = alsoFired(shown, base, head, isCounted)
  const results: ColumnResults = {
    tool: { name: 'skill-eval-gate', version: run.toolVersion },
    kind: run.kind,
    createdAt: run.createdAt,
    durationMs: run.durationMs,
    repository: run.repository,
    subject: run.subject,
    agent: {
      id: run.agent.id,
      version: run.agent.version,
      model: run.agent.model,
      label: run.agent.label,
      deterministic: run.agent.deterministic,
    },
    ...(run.sandbox == null ? {} : { sandbox: run.sandbox }),
    ...(run.mode === undefined ? {} : { mode: run.mode }),
    sides: run.sides,
    decision: { state: run.verdict.state, reasons: run.verdict.reasons, ...run.enforcement },
    policy: {
      tolerance: policy.general.tolerance,
      onRemovedTasks: policy.onRemovedTasks,
      ...(policy.accept === undefined ? {} : { accept: policy.accept }),
      failOn: [...policy.failOn],
      source: run.policySource,
    },
    skills: judged.map((verdict) => skillResult(verdict, run)),
    unmeasured: run.catalogues.head.skills
      .filter(({ name, kind }) => kind === undefined && !labelled.has(name))
      .map(({ name, path }) => ({ skill: name, ...roomOfRow(name, run), path, changed: isNewOrChanged(name, run) })),
    ...candidateResults(run, new Set(judged.map(({ skill }) => skill)), { stolen, alsoFired: also }),
    ...roomResults(run),
    tasks: asked.map((task) => toldOnce(task, quiet)),
    ...(rules.lists.length === 0 ? {} : { skillLists: rules.lists.map((list) => [...list]) }),
    graders: graderMetrics(
      shown.map(({ key }) => key),
      base,
      head,
      new Set(shown.flatMap(({ graders }) => graders.filter(comparesSides).map(({ name }) => name))),
    ).map((grader) => withFall(grader, run.verdict.fallen)),
    stolen,
    ...answered(run, base, head, quiet),
    ...(run.changedContext === undefined || run.changedContext.length === 0
      ? {}
      : { changedContext: [...run.changedContext] }),
    alsoFired: also,
    totals: {
      base:
        base === null
          ? null
          : totals(judged.flatMap(({ base: before, head: after }) => (after === null ? [] : (before ?? [])))),
      head: totals(judged.flatMap((verdict) => verdict.head ?? [])),
    },
    errors: run.trials
      .flatMap((trial) => (trial.error === null ? [] : [errorResult(trial, trial.error)]))
      .sort((a, b) => order(a.task, b.task) || order(a.side, b.side) || a.index - b.index),
    warnings: run.warnings.map(({ what, where, todo }) => ({ what, where: where ?? null, todo: todo ?? null })),
    trials: {
      total: runs.length,
      fresh: runs.filter(({ cached }) => !cached).length,
      reused: runs.filter(({ cached }) => cached).length,
      errors: runs.filter(({ status }) => status === 'error').length,
      ...headOnlyIn(run),
      ...unansweredIn(unanswered),
      phases: phasesOf(runs),
    },
    ...earlyStops(run.trials),
    ...(attempts === undefined ? {} : { failedAttempts: { base: attempts.base, head: attempts.head } }),
    ...(run.store === undefined ? {} : { store: run.store }),
    ...(run.sameAsBase === undefined ? {} : { sameAsBase: run.sameAsBase }),
    ...(records.length === 0 ? {} : { trialRecords: records }),
    usage: usageOf(run.trials),
    judge: run.judge,
    filter: run.filter,
    reproduce: run.reproduce,
  }
  return withSight(withListings(results, run), run.question, samplingOf(run))
}

/** How the trials were made, for what they can show. */
function samplingOf({ question }: IndexedAssembly): Parameters<typeof withSight>[2] {
  const trials = question.tasks.map((task): [string, { base: number; head: number }] => {
    const { base, head, first } = screenOf(task, question)
    return [task.key, { base, head, ...(first === null ? {} : { first }) }]
  })
  const known = new Map(trials)
  return { trialsOf: (task) => known.get(task) ?? null, skills: question.skills.length }
}

/** How many prompts base was not asked, see `isHeadOnly`; nothing where it was asked all. */
function headOnlyIn({ question, trials }: IndexedAssembly): Pick<ColumnResults['trials'], 'headOnly'> {
  if (question.deterministic || question.sides === 'head') return {}
  const onBase = new Set(trials.filter(({ side }) => side === 'base').map(({ task }) => task))
  const headOnly = question.tasks.filter((task) => !onBase.has(task.key) && isHeadOnly(task, question)).length
  return headOnly === 0 ? {} : { headOnly }
}

/** What answered prompts without a skill; nothing where none has a context, and no own subagent of the agent did. */
function answered(
  run: IndexedAssembly,
  base: Observations | null,
  head: Observations,
  quiet: QuietVersions,
): Pick<ColumnResults, 'answered'> {
  const isGiven = run.contexts !== undefined && run.contexts.base.size + run.contexts.head.size > 0
  const rows = takenPrompts(run, base, head, quiet, answeredPrompts)
  return isGiven || rows.length > 0 ? { answered: rows } : {}
}

/**
 * Stolen prompts. With a non-deterministic agent: only those of confirmed losses, by the trials that confirmed them.
 * Nothing was stolen of prompts that head gave to another skill, neither by that one on head nor by the first on base.
 */
function takenPrompts<Row extends { expected: string }>(
  run: IndexedAssembly,
  base: Observations | null,
  head: Observations,
  quiet: QuietVersions,
  rowsOf: (tasks: readonly AskedTask[], base: Observations | null, head: Observations) => Row[],
): Row[] {
  const { deterministic, same } = run.question
  const moved = new Set(run.verdict.skills.flatMap((skill) => skill.moved.flatMap((one) => one.tasks)))
  const isGiven = (task: AskedTask) =>
    task.origin === 'head' && task.isNew && (same.get(task.key) ?? []).some(({ origin }) => origin !== 'head')
  const isStolen = (task: AskedTask) => stolenPrompts([task], null, head).length > 0
  const tasks = run.question.tasks.filter(
    (task) =>
      !moved.has(task.key) &&
      (!isGiven(task) || isStolen(task)) &&
      task.expectations.some(({ skill, label }) => label === 'must_activate' && !quiet.get(task.key)?.includes(skill)),
  )
  if (deterministic || base === null) return rowsOf(tasks, base, head)
  return run.verdict.skills
    .filter(({ recall }) => recall.verdict === 'regressed')
    .flatMap(({ skill, shown }) => {
      // Only the skill's own prompts. Labels for other skills stay, because they say which may fire.
      const own = tasks.filter((task) => labelOf(task, skill) === 'must_activate')
      return rowsOf(own, shown.base, shown.head).filter(({ expected }) => expected === skill)
    })
}

/** The skills that a task is offered, by its key, each by the name of its row. */
function cataloguesOfTasks({ question, rooms, catalogues }: Assembly): (key: string) => Assembly['catalogues'] {
  const roomOf = new Map(question.tasks.map(({ key, room }) => [key, room?.key]))
  return (key) => rooms?.catalogues.get(roomOf.get(key) ?? '') ?? catalogues
}

function withFall(grader: GraderResult, fallen: Assembly['verdict']['fallen']): GraderResult {
  const found = fallen.find((one) => one.grader === grader.grader)
  return found === undefined ? grader : { ...grader, fell: { by: found.fall, p: found.p } }
}

function errorResult(trial: Trial, error: NonNullable<Trial['error']>): ColumnResults['errors'][number] {
  return {
    task: trial.task,
    side: trial.side,
    index: trial.index,
    kind: error.kind,
    message: error.message.slice(0, 2000),
  }
}

/** Tokens and cost of fresh trials; reused ones cost nothing. */
function usageOf(trials: readonly Trial[]): ColumnResults['usage'] {
  const fresh = trials.filter(({ cached }) => !cached).map(({ transcript }) => transcript)
  const costs = fresh.flatMap(({ costUsd }) => costUsd ?? [])
  return {
    ...sumOfUsage(fresh.flatMap(({ usage }) => usage ?? [])),
    costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}
