import type { Observation } from '../../gate/metrics/observation.ts'
import { type HeldTrials, heldSource, planHeld } from '../../trials/held-trials.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import { answerFrom } from '../../trials/source.ts'
import type { KeyedTrial } from '../assemble/trial-records.ts'

/** The trials of files of results, and what they show. */
export interface Answered {
  trials: readonly KeyedTrial[]
  observations: readonly Observation[]
}

/** Every trial that is held, answered. It runs nowhere again, so that names and grades stand as they are. */
export async function answerHeld(tasks: readonly AskedTask[], held: HeldTrials): Promise<Answered> {
  const trials: KeyedTrial[] = []
  const observations: Observation[] = []
  await answerFrom([heldSource(held)], planHeld(tasks, held), async ({ countsFor, key }, { trial, grades }) => {
    const { task, side, phase, index, status, transcript } = trial
    const fired = transcript.skillInvocations.map(({ name }) => name)
    const own = countsFor.flatMap((counted) => grades?.get(counted) ?? [])
    trials.push({ ...trial, key })
    observations.push({ task, side, phase, index, fired, failed: status === 'error', grades: own })
    return 'done'
  })
  return { trials, observations }
}
