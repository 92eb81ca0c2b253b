import type { TrialRequest } from '../trials/plan/trial-request.ts'
import { gate, type Verdict } from './gate.ts'
import { gateOnce } from './gate-once.ts'
import type { Observation } from './metrics/observation.ts'
import { type GateQuestion, noneBlocks } from './question.ts'
import { withoutYielded } from './yielded.ts'

/** What the gate asked for, and how it may be decided again. */
interface Conversation {
  /** The question that the verdict answers: what base's trials show of inferred labels is left out of it. */
  question: GateQuestion
  verdict: Verdict
  /** The verdict on the same trials with other parts of alpha. They change nothing of what the gate asks for. */
  again(final: GateQuestion['final']): Verdict
}

/** Runs the trials that the gate requests until it has its verdict. */
export async function converse(
  asked: GateQuestion,
  run: (requests: readonly TrialRequest[]) => Promise<readonly Observation[]>,
): Promise<Conversation> {
  const answers: (readonly Observation[])[] = []
  const conversation = gate(asked)
  let step = conversation.next()
  while (step.done !== true) {
    const answer = await run(step.value)
    answers.push(answer)
    step = conversation.next(answer)
  }
  const question = withoutYielded(asked, answers.flat())
  const decide = (one: GateQuestion) =>
    question !== asked && noneBlocks(one.tasks) ? gateOnce(one, answers.flat()) : decideAgain(one, answers)
  return {
    question,
    verdict: question === asked ? step.value : decide(question),
    again: (final) => decide({ ...question, final }),
  }
}

function decideAgain(question: GateQuestion, answers: readonly (readonly Observation[])[]): Verdict {
  const conversation = gate(question)
  let step = conversation.next()
  for (const answer of answers) step = conversation.next(answer)
  if (step.done !== true) throw new Error('the gate asked for other trials')
  return step.value
}
