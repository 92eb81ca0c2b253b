import type { SkillInvocation } from '../../agents/transcript/transcript.ts'
import { present } from '../../core/errors/present.ts'
import { phases, type TrialRecord } from '../../core/results/trial-record.ts'
import { loadedSkill } from '../../skills/loaded-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'
import type { TaskTrial } from '../../trials/trial/message-trial.ts'
import type { Trial } from '../../trials/trial/trial.ts'

/** Characters kept of an output, if they fit. */
const MOST_OUTPUT = 4000
/** Characters of outputs and tool names in all records together. */
const BUDGET = 3_000_000
/** Characters that each record may always use. */
const LEAST = 160
/** Loads kept of each trial. */
const MOST_FIRED = 50
/** Characters that JSON adds to each name. */
const NAME_COST = 16

/** A trial with its content address. */
export interface KeyedTrial extends TaskTrial {
  key: string
  /** When an earlier run completed it; absent for a trial of this run. */
  storedAt?: string
}

/**
 * Records of all trials, ordered by task (as in `taskOrder`), side, phase and index. None where no trial shows more
 * than the skills that triggered, as with a router. More trials leave less room for each. `cataloguesOf`: the skills
 * that a task is offered.
 */
export function trialRecords(
  trials: readonly KeyedTrial[],
  taskOrder: readonly string[],
  cataloguesOf: (task: string) => { base: Catalogue | null; head: Catalogue },
): TrialRecord[] {
  if (!trials.some(hasMoreToSay)) return []
  const room = Math.max(LEAST, Math.floor(BUDGET / trials.length))
  const position = new Map(taskOrder.map((key, index) => [key, index]))
  const nameOf = ({ task, side }: Trial, loaded: SkillInvocation): string => {
    const catalogue = cataloguesOf(task)[side]
    return catalogue === null ? loaded.name : loadedSkill(catalogue, loaded)
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
      const { transcript, conversation } = trial
      const before = (conversation?.before ?? [])
        .slice(0, MOST_FIRED)
        .map((loaded) => nameOf(trial, loaded).slice(0, 200))
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
        fired: [
          ...transcript.skillInvocations.slice(0, MOST_FIRED).map((loaded) => nameOf(trial, loaded).slice(0, 200)),
          ...before,
        ],
        ...(before.length === 0 ? {} : { loadedBefore: before.length }),
        output,
        outputCut: output !== transcript.output,
        toolCalls: names.kept,
        toolCallsCut: names.kept.length < transcript.toolCalls.length,
        turns: transcript.turns,
        ...present({ stopped: transcript.stopped?.reason, unanswered: transcript.unanswered?.kind }),
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

/** The beginning of a text, never cut inside a surrogate pair. */
function beginning(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, Math.floor(most)).toWellFormed()
}
