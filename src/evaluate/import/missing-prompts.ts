import type { Side } from '../../agents/agent.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { Observation } from '../../gate/metrics/observation.ts'
import type { GateQuestion } from '../../gate/question.ts'
import { isLabelled } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'

/**
 * Why nothing can be compared: no labelled prompt has a completed run on both sides. Null where one has, or where no
 * prompt has a label.
 */
export function nothingInCommon(tasks: readonly AskedTask[], observations: readonly Observation[]): string | null {
  const onBase = asked(observations, 'base', true)
  const onHead = asked(observations, 'head', true)
  const labelled = tasks.filter(isLabelled)
  if (labelled.length === 0 || labelled.some(({ key }) => onBase.has(key) && onHead.has(key))) return null
  return 'no labelled prompt has a completed run in the results of both sides: nothing can be compared'
}

/** Warns of prompts that are in one side's results only. */
export function missingPrompts(
  tasks: readonly AskedTask[],
  observations: readonly Observation[],
  question: GateQuestion,
): Warning[] {
  if (question.sides === 'head') return []
  const onBase = asked(observations, 'base')
  const onHead = asked(observations, 'head')
  const gone = tasks.filter(({ key, origin }) => origin !== 'head' && !onHead.has(key)).length
  const fresh = tasks.filter(({ key, origin }) => origin === 'head' && !onBase.has(key)).length
  const gates = question.policy.onRemovedTasks === 'gate'
  return [
    ...(gone === 0
      ? []
      : [
          {
            what: `${prompts(gone)} of base's results ${are(gone)} not in head's: head's behaviour there is unknown${gates ? ', and counts at its worst' : ''}.`,
            todo: gates
              ? "Run base's prompts on head too, or let removed ones pass with `on_removed_tasks: warn`."
              : "Run base's prompts on head too, to compare them.",
          },
        ]),
    ...(fresh === 0
      ? []
      : [
          {
            what: `${prompts(fresh)} of head's results ${are(fresh)} not in base's, and compared with nothing.`,
            todo: "Run head's prompts on base too, to compare them.",
          },
        ]),
  ]
}

function asked(observations: readonly Observation[], of: Side, completed = false): Set<string> {
  return new Set(
    observations.flatMap(({ task, side, failed }) => (side === of && !(completed && failed) ? [task] : [])),
  )
}

function prompts(count: number): string {
  return `${count} ${count === 1 ? 'prompt' : 'prompts'}`
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are'
}
