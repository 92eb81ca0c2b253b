import { isOfUnanswered } from '../../agents/transcript/unanswered.ts'
import type { Trial, TrialError } from './trial.ts'

/** A side stops after this many trials in a row, of at least so many tasks, that failed in the same way. */
const TRIALS = 5
const TASKS = 3

/** The words of an error, or of the failures for which its trial was not started. */
export function failureText({ message, alike }: TrialError): string {
  return alike ?? message
}

/** Watches a run for an agent that cannot work at all, so that a whole plan of trials is not started for nothing. */
interface FailureWatch {
  /** Notes a finished trial. */
  note(trial: Trial, plan: Asked): void
  /** Why a trial is not worth starting; null where it is. */
  refusal(plan: Asked): TrialError | null
}

interface Asked extends Pick<Trial, 'side'> {
  /** Present: the prompt is asked in a context, which an agent may be unable to take. */
  context?: unknown
}

/**
 * Watches each side by itself, and on it prompts with a context apart from those without. Such a group stops when its
 * first trials failed alike, one after another. One success, or a trial that loaded a skill before it failed, keeps it
 * running to the end. Another failure begins the count anew. Trials that the agent did not run, such as stored ones,
 * say nothing.
 */
export function watchFailures(): FailureWatch {
  const sides = new Map<string, Streak | 'works'>()
  return {
    note({ task, error, cached, transcript }, plan) {
      const side = groupOf(plan)
      const known = sides.get(side)
      if (cached || known === 'works' || (known !== undefined && hasEnded(known))) return
      if (error === null || transcript.skillInvocations.length > 0) {
        sides.set(side, 'works')
        return
      }
      if (!isOfAgent(error) && error.kind !== 'hook') {
        sides.delete(side)
        return
      }
      const text = `${error.kind} ${normalised(error.message)}`
      const streak = known?.text === text ? known : { text, error, trials: 0, tasks: new Set<string>() }
      streak.trials += 1
      streak.tasks.add(task)
      sides.set(side, streak)
    },
    refusal(plan) {
      const known = sides.get(groupOf(plan))
      if (known === undefined || known === 'works' || !hasEnded(known)) return null
      const { accounts: _, message, ...error } = known.error
      const before = `not started, because the first ${known.trials} trials all failed alike`
      return { ...error, message: `${before}: ${message}`, alike: message }
    },
  }
}

function groupOf({ side, context }: Asked): string {
  return context === undefined ? side : `${side} in a context`
}

/** Whether an error is the agent's or its model's, so that another attempt may succeed. */
export function isOfAgent(error: TrialError): boolean {
  return error.kind === 'agent' || error.kind === 'disagreement' || isOfUnanswered(error)
}

interface Streak {
  text: string
  error: TrialError
  trials: number
  tasks: Set<string>
}

function hasEnded({ trials, tasks }: Streak): boolean {
  return trials >= TRIALS && tasks.size >= TASKS
}

/** A message without what differs between two failures of one cause: paths, ids, numbers. */
function normalised(message: string): string {
  return message
    .slice(0, 4000)
    .replace(/(?:\/[^\s/'"`]+){2,}/g, '#')
    .replace(/\b[0-9a-f]*\d[0-9a-f-]*\b/gi, '#')
    .replace(/\s+/g, ' ')
    .trim()
}
