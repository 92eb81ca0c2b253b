import type { Side } from '../agents/agent.ts'
import { buildTranscript } from '../agents/transcript/build-transcript.ts'
import type { Grade } from '../graders/grader.ts'
import type { AskedTask } from './plan/asked-tasks.ts'
import type { DistinctTrial } from './plan/plan-trials.ts'
import type { Answer, Source } from './source.ts'
import type { Trial } from './trial/trial.ts'

/** What somebody else's run of a prompt came to. */
export interface HeldTrial {
  /** Skills that triggered, each once. */
  fired: readonly string[]
  /** The error message of a failed run, which never counts as "did not trigger"; else null. */
  error: string | null
  grades: readonly Grade[]
}

/** Trials by `heldKey`, in their order. */
export type HeldTrials = ReadonlyMap<string, readonly HeldTrial[]>

export function heldKey(task: string, side: Side): string {
  return `${task} ${side}`
}

/** Results that were made elsewhere, as a source: a trial is answered by the run of its number. */
export function heldSource(held: HeldTrials): Source {
  return {
    async answer(open, take) {
      const left = []
      for (const one of open) {
        const { task, side, index } = one.trial
        const found = held.get(heldKey(task.key, side))?.[index]
        if (found === undefined) left.push(one)
        else await take(one.trial, answerOf(one.trial, found))
      }
      return left
    },
  }
}

/** Every trial that is held. */
export function planHeld(tasks: readonly AskedTask[], held: HeldTrials): DistinctTrial[] {
  return tasks.flatMap((task) =>
    (['base', 'head'] as const).flatMap((side) =>
      (held.get(heldKey(task.key, side)) ?? []).map((_, index): DistinctTrial => {
        const key = `${task.key}-${side}-${index}`
        const around = { skills: [], stopCondition: { triggerOnly: false, maxTurns: null } }
        return { task, side, phase: 'screen', index, key, ...around, countsFor: [{ task, side }] }
      }),
    ),
  )
}

function answerOf({ task, side, phase, index, countsFor }: DistinctTrial, held: HeldTrial): Answer {
  const { fired, error, grades } = held
  const loads = fired.map((name) => ({ type: 'skill', name, success: true, via: 'tool', caller: 'main' }) as const)
  const trial: Trial = {
    ...{ task: task.key, side, phase, index, durationMs: 0, cached: true },
    status: error === null ? 'ok' : 'error',
    error: error === null ? null : { kind: 'agent', message: error },
    transcript: buildTranscript(loads),
  }
  return { trial, attempt: 1, workspace: null, grades: new Map(countsFor.map((counted) => [counted, grades])) }
}
