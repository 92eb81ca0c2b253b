import type { TrialOutcome } from './decision.ts'
import type { ScoredStratum } from './exact-test.ts'

/** Whether a skill fired in a trial of one task; null where that is unknown, because the trial failed. */
export type Fired = boolean | null

/** Trials of one message. Number i of each message of a conversation is one trial. */
export interface MessageTrials {
  base: readonly Fired[]
  head: readonly Fired[]
}

/** Whether a skill fired, in the first `most` trials. One that loaded before an error did. */
export function firedIn(trials: readonly TrialOutcome[], skill: string, most = trials.length): Fired[] {
  return trials.slice(0, most).map(({ fired, failed }) => (fired.includes(skill) ? true : failed ? null : false))
}

/**
 * The strata of one conversation. Its messages share their trials and do not vary independently, so the trial is what
 * chance deals to the sides, with the number of messages after which the skill fired as its score. Trials that are
 * known of the same messages are one stratum.
 */
export function conversationStrata(messages: readonly MessageTrials[]): ScoredStratum[] {
  const strata = new Map<string, { base: number[]; head: number[] }>()
  for (const side of ['base', 'head'] as const) {
    const trials = Math.max(...messages.map((one) => one[side].length))
    for (let index = 0; index < trials; index += 1) {
      const fired = messages.map((one) => one[side][index] ?? null)
      if (fired.every((one) => one === null)) continue
      const known = fired.map((one) => (one === null ? '-' : '+')).join('')
      const stratum = strata.get(known) ?? { base: [], head: [] }
      stratum[side].push(fired.filter((one) => one === true).length)
      strata.set(known, stratum)
    }
  }
  return [...strata.values()]
}

/** Positions of the tasks that share their trials with each task; itself alone for most. */
export function matesOf(tasks: readonly { conversation?: number | undefined }[]): (task: number) => readonly number[] {
  const groups = new Map<number, number[]>()
  for (const [position, { conversation }] of tasks.entries()) {
    if (conversation === undefined) continue
    const group = groups.get(conversation)
    if (group === undefined) groups.set(conversation, [position])
    else group.push(position)
  }
  return (task) => groups.get(tasks[task]?.conversation ?? -1) ?? [task]
}

/** Trials of both sides, of which only errors and retries count. */
export interface Attempts {
  base: readonly Attempt[]
  head: readonly Attempt[]
}

type Attempt = Pick<TrialOutcome, 'failed' | 'retries'>

/**
 * The runs behind the trials of the tasks that `counts` names. Messages of a conversation share theirs, so each run
 * counts once, as failed where one of them is.
 */
export function runsBehind(
  tasks: readonly { conversation?: number | undefined }[],
  trials: readonly Attempts[],
  counts: (task: number) => boolean,
): Attempts[] {
  const mates = matesOf(tasks)
  return trials.flatMap((own, task): Attempts[] => {
    const sharing = mates(task).filter(counts)
    if (sharing[0] !== task) return []
    if (sharing.length === 1) return [own]
    const messages = sharing.flatMap((mate) => trials[mate] ?? [])
    return [{ base: joined(messages.map(({ base }) => base)), head: joined(messages.map(({ head }) => head)) }]
  })
}

/** Number i of each message is one run. */
function joined(messages: readonly (readonly Attempt[])[]): Attempt[] {
  const runs = Math.max(...messages.map(({ length }) => length))
  return Array.from({ length: runs }, (_, index) => {
    const run = messages.flatMap((trials) => trials[index] ?? [])
    return {
      failed: run.some(({ failed }) => failed),
      retries: Math.max(...run.map(({ retries = 0 }) => retries)),
    }
  })
}
