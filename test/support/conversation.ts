import { decide } from '../../src/gate/decide.ts'
import type { Ask, Decided, DecisionQuestion, Hypothesis, TrialOutcome } from '../../src/gate/decision.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

export const fires: TrialOutcome = { fired: ['pdf'], failed: false }
export const silent: TrialOutcome = { fired: [], failed: false }
export const broken: TrialOutcome = { fired: [], failed: true }

/** What a trial of a task shows: `index` counts the trials of this task, side and phase. */
export type World = (ask: Ask, index: number) => TrialOutcome

/** Answers a decision's requests from a world until it has decided. Returns the decision and its requests. */
export function converse(question: DecisionQuestion, world: World): { decided: Decided; batches: (readonly Ask[])[] } {
  const conversation = decide(question)
  const batches: (readonly Ask[])[] = []
  let step = conversation.next()
  while (step.done !== true) {
    batches.push(step.value)
    step = conversation.next(
      step.value.map((ask) => Array.from({ length: ask.trials }, (_, index) => world(ask, index))),
    )
  }
  return { decided: step.value, batches }
}

/** A question about `pdf`: `tasks` prompts, three trials of base and two of head. */
export function questionOf(
  tasks: number,
  hypotheses: Partial<Hypothesis>[] = [{}],
  rest: Partial<DecisionQuestion> & { stored?: boolean } = {},
): DecisionQuestion {
  const { stored = false, ...others } = rest
  return {
    tasks: Array.from({ length: tasks }, () => ({ base: 3, head: 2, stored })),
    hypotheses: hypotheses.map((hypothesis) => ({
      skill: 'pdf',
      endpoint: 'recall',
      tasks: Array.from({ length: tasks }, (_, task) => task),
      candidates: [],
      tolerance: 1,
      ...hypothesis,
    })),
    schedule: SCHEDULE,
    jobs: 1,
    ...others,
  }
}
