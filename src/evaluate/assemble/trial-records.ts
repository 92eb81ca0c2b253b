import { phases, type TrialRecord } from '../../results/trial-record.ts'
import { resolveSkill } from '../../skills/resolve-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'
import type { Trial } from '../../trial/trial.ts'

/** Characters of an output that are kept, where there is room. */
const MOST_OUTPUT = 4000
/**
 * Characters that all records together may spend on outputs and names of tools, which a run of thousands of trials
 * shares.
 */
const BUDGET = 3_000_000
/** What each record may spend all the same. */
const LEAST = 160
/** Loads that are kept; a name beyond 200 characters is no skill's. */
const MOST_FIRED = 50
/** What a name costs beside its characters, in the JSON that is written. */
const NAME_COST = 16

/** A trial and its content address. */
export interface KeyedTrial extends Trial {
  key: string
  /** When an earlier run completed it, where it comes from the result store. */
  storedAt?: string
}

/**
 * Records of all trials, by task (in the order of `taskOrder`), side, phase and index; none where no trial has more to
 * say than which skill triggered, as with a router. The more trials there are, the less of each is kept.
 */
export function trialRecords(
  trials: readonly KeyedTrial[],
  taskOrder: readonly string[],
  catalogues: { base: Catalogue | null; head: Catalogue },
): TrialRecord[] {
  if (!trials.some(hasMoreToSay)) return []
  const room = Math.max(LEAST, Math.floor(BUDGET / trials.length))
  const position = new Map(taskOrder.map((key, index) => [key, index]))
  const nameOf = ({ side }: Trial, name: string): string => {
    const catalogue = catalogues[side]
    return (catalogue === null ? null : resolveSkill(catalogue, name))?.name ?? name
  }
  return trials
    .toSorted(
      (a, b) =>
        (position.get(a.task) ?? 0) - (position.get(b.task) ?? 0) ||
        a.side.localeCompare(b.side, 'en') ||
        phases.indexOf(a.phase) - phases.indexOf(b.phase) ||
        a.index - b.index,
    )
    .map((trial) => {
      const { transcript } = trial
      const names = namesWithin(
        transcript.toolCalls.map(({ name }) => name),
        room / 2,
      )
      const output = beginning(transcript.output, Math.min(MOST_OUTPUT, room - names.cost))
      return {
        task: trial.task,
        side: trial.side,
        phase: trial.phase,
        index: trial.index,
        key: trial.key,
        error: trial.error?.kind ?? null,
        fired: transcript.skillInvocations.slice(0, MOST_FIRED).map(({ name }) => nameOf(trial, name).slice(0, 200)),
        output,
        outputCut: output !== transcript.output,
        toolCalls: names.kept,
        toolCallsCut: names.kept.length < transcript.toolCalls.length,
        turns: transcript.turns,
        ...(transcript.stopped === null ? {} : { stopped: transcript.stopped.reason }),
        usage: transcript.usage,
        durationMs: trial.durationMs,
      }
    })
}

function hasMoreToSay({ transcript, error }: Trial): boolean {
  const { output, toolCalls, turns, usage } = transcript
  return output !== '' || toolCalls.length > 0 || turns > 0 || usage !== null || error !== null
}

function namesWithin(names: readonly string[], room: number): { kept: string[]; cost: number } {
  const kept: string[] = []
  let cost = 0
  for (const name of names) {
    if (cost + name.length + NAME_COST > room) break
    kept.push(name)
    cost += name.length + NAME_COST
  }
  return { kept, cost }
}

/** Half of a surrogate pair, where the cut falls into one, is not text. */
function beginning(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, Math.floor(most)).toWellFormed()
}
