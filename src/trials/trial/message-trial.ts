import { buildTranscript } from '../../agents/transcript/build-transcript.ts'
import { type MessageRun, runOfMessage } from '../../agents/transcript/messages.ts'
import type { SkillInvocation } from '../../agents/transcript/transcript.ts'
import { isOfUnanswered } from '../../agents/transcript/unanswered.ts'
import { loadedSkill } from '../../skills/loaded-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'
import { labelOf } from '../../suites/labels.ts'
import { isOneMessage, messagesOf } from '../../suites/messages.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { noAnswer } from './run-trials.ts'
import type { Trial, TrialError } from './trial.ts'

/** A trial of a conversation, as it counts for the task of one of its messages. */
interface ConversationPart {
  /** The whole conversation, which graders and the store read. */
  whole: Pick<Trial, 'transcript' | 'status' | 'error'>
  /** Loads before the message of skills that it must activate: they are still in the agent's context. */
  before: readonly SkillInvocation[]
}

/** A trial as it counts for one task. */
export interface TaskTrial extends Trial {
  /** Absent where the trial sends the task's prompt alone. */
  conversation?: ConversationPart
}

interface Reading {
  /** The skills that the task is offered on the trial's side. */
  catalogue: Catalogue
  onNoAnswer: 'error' | 'count_as_not_triggered' | undefined
}

/**
 * A trial as it counts for a task: of a conversation only the message that the task asks about, with the loads from
 * there to the next message. Tokens, cost and duration stay those of the whole. What the marks of messages do not tell
 * is an error of the messages that it is unknown of; a task whose other messages ask nothing then counts every load.
 */
export function trialForTask<T extends TaskTrial>(trial: T, task: AskedTask, reading: Reading): T {
  if (isOneMessage(task)) return trial
  const of = messagesOf(task).length
  const { transcript, status, error } = trial
  const index = task.message?.before.length ?? 0
  const run = runOfMessage(transcript.events, index, { of, isWhole: status === 'ok' })
  if (run.state === 'unmarked' && task.message === undefined) return trial
  const { usage, costUsd } = transcript
  const own = { ...buildTranscript(run.events), usage, costUsd }
  // Its graders judge the whole, of which they know nothing then.
  const isGraded = task.graders.length > 0
  const failure = (isGraded ? error : null) ?? failureOf(run, of, error, noAnswer(own, reading.onNoAnswer ?? 'error'))
  return {
    ...trial,
    transcript: own,
    status: failure === null ? 'ok' : 'error',
    error: failure,
    conversation: { whole: { transcript, status, error }, before: neededBefore(run, task, reading.catalogue) },
  }
}

/** The trial with the whole conversation. */
export function wholeTrial<T extends TaskTrial>(trial: T): T {
  return trial.conversation === undefined ? trial : { ...trial, ...trial.conversation.whole }
}

/** `error`: of the whole conversation of `of` messages; `silence`: that this message got no answer. */
function failureOf(
  { state }: MessageRun,
  of: number,
  error: TrialError | null,
  silence: TrialError | null,
): TrialError | null {
  if (state === 'unmarked' || (state === 'not_reached' && error === null)) {
    return { kind: 'agent', message: `the agent does not say where each of the ${of} messages begins` }
  }
  if (state === 'not_reached' && error !== null) {
    // In the words of the error that ended the conversation: it is one cause, of all messages that it kept from coming.
    return isOfUnanswered(error) ? { kind: 'agent', message: error.message } : error
  }
  return (state === 'last' ? error : null) ?? silence
}

function neededBefore({ before }: MessageRun, task: AskedTask, catalogue: Catalogue): SkillInvocation[] {
  if (!task.expectations.some(({ label }) => label === 'must_activate')) return []
  return buildTranscript(before).skillInvocations.filter(
    (loaded) => labelOf(task, loadedSkill(catalogue, loaded)) === 'must_activate',
  )
}
