import { isUnanswered } from '../../agents/transcript/unanswered.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import { alsoFired, stolenPrompts } from '../../gate/metrics/confusion-table.ts'
import { observationsOf } from '../../gate/metrics/observation.ts'
import type { LabelledTask } from '../../gate/metrics/skill-metrics.ts'
import { notOfferedText } from '../../skills/load-reason-text.ts'
import type { Skill } from '../../skills/skill.ts'
import { isNewOrChanged, skillResult } from './assemble-skill.ts'
import { taskResult } from './assemble-task.ts'
import { type Assembly, indexedAssembly } from './assembly.ts'
import { candidateResults } from './candidate-results.ts'
import { quietVersions, toldOnce } from './each-prompt-once.ts'
import { graderFacts, samplingOf, totalFacts } from './figure-facts.ts'
import { roomOfRow, roomResults } from './room-results.ts'
import { RuleResults } from './rule-results.ts'
import { decisionFacts, subjectFacts, trialFacts } from './run-facts.ts'
import { answered, takenPrompts } from './taken-prompts.ts'
import { isSilent, silent, unansweredOf } from './trial-counts.ts'
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
  const rules = new RuleResults(run, base, head)
  const asked = tasks.map((task) => ({
    ...taskResult(task, run, { base, head }, rules),
    ...silent(task, silentTrials),
    ...unansweredOf(task, unanswered),
  }))
  const quiet = quietVersions(tasks, asked, same)
  const stolen = takenPrompts(run, { base, head }, quiet, stolenPrompts)
  const also = alsoFired(shown, base, head, isCounted)
  const results: ColumnResults = {
    tool: { name: 'skill-eval-gate', version: run.toolVersion },
    kind: run.kind,
    createdAt: run.createdAt,
    durationMs: run.durationMs,
    repository: run.repository,
    ...subjectFacts(run),
    sides: run.sides,
    ...decisionFacts(run),
    skills: judged.map((verdict) => skillResult(verdict, run)),
    unmeasured: run.catalogues.head.skills
      .filter(({ name, kind }) => kind === undefined && !labelled.has(name))
      .map((skill) => unmeasuredSkill(skill, run)),
    ...candidateResults(run, new Set(judged.map(({ skill }) => skill)), { stolen, alsoFired: also }),
    ...roomResults(run),
    tasks: asked.map((task) => toldOnce(task, quiet)),
    ...(rules.lists.length === 0 ? {} : { skillLists: rules.lists.map((list) => [...list]) }),
    graders: graderFacts(run, shown, asked),
    stolen,
    ...answered(run, { base, head }, quiet),
    ...listIn('changedContext', run.changedContext),
    ...listIn('unseenInstructions', run.unseenInstructions),
    alsoFired: also,
    totals: totalFacts(judged, base !== null),
    warnings: run.warnings.map(warningResult),
    ...trialFacts(run),
    judge: run.judge,
    filter: run.filter,
    reproduce: run.reproduce,
  }
  return withSight(withListings(results, run), run.question, run.sampled?.(results) ?? samplingOf(run))
}

/** A skill that no prompt is about. One that is not offered can take no prompts, whatever the change made of it. */
function unmeasuredSkill(skill: Skill, run: Assembly): ColumnResults['unmeasured'][number] {
  const { name, path, offered, unloaded } = skill
  const row = { skill: name, ...roomOfRow(name, run), path }
  if (offered) return { ...row, changed: isNewOrChanged(name, run) }
  const notOffered = { says: notOfferedText(skill) ?? 'is not offered', isLost: unloaded !== undefined }
  return { ...row, changed: false, notOffered }
}

/** A warning as results hold it. */
export function warningResult(warning: Assembly['warnings'][number]): ColumnResults['warnings'][number] {
  const { what, where = null, todo = null, unread } = warning
  return { what, where, todo, ...(unread && { unread: [...unread] }) }
}

/** A list under its key; nothing for an empty one. */
function listIn<Key extends string>(key: Key, list: readonly string[] = []): { [K in Key]?: string[] } {
  return list.length === 0 ? {} : ({ [key]: [...list] } as { [K in Key]: string[] })
}
