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
  const gates = question.policy.onRemovedTasks === 'gate'
  const gone = tasks.filter(({ key, origin }) => origin !== 'head' && !onHead.has(key)).length
  const fresh = tasks.filter(({ key, origin }) => origin === 'head' && !onBase.has(key)).length
  const worst = `head's behaviour there is unknown${gates ? ', and counts at its worst' : ''}`
  const orRemoved = gates ? 'or let removed ones pass with `on_removed_tasks: warn`' : 'to compare them'
  const told = (count: number, { of, not }: Record<'of' | 'not', Side>, what: string, todo: string): Warning[] => {
    const [prompts, are] = count === 1 ? ['prompt', 'is'] : ['prompts', 'are']
    return count === 0 ? [] : [{ what: `${count} ${prompts} of ${of}'s results ${are} not in ${not}'s${what}.`, todo }]
  }
  return [
    ...told(gone, { of: 'base', not: 'head' }, `: ${worst}`, `Run base's prompts on head too, ${orRemoved}.`),
    ...told(
      fresh,
      { of: 'head', not: 'base' },
      ', and compared with nothing',
      `Run head's prompts on base too, to compare them.`,
    ),
  ]
}

function asked(observations: readonly Observation[], of: Side, completed = false): Set<string> {
  return new Set(
    observations.flatMap(({ task, side, failed }) => (side === of && !(completed && failed) ? [task] : [])),
  )
}
