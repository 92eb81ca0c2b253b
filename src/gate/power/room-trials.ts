import { present } from '../../core/errors/present.ts'
import { neverBlocks } from '../../core/results/provenance.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import { type SeenLoss, seenLosses } from './seen-losses.ts'

/** What the prompts of one skill see; of one in several rooms, in one of them. */
export interface SkillLoss extends SeenLoss {
  skill: string
  /** Absent where all skills are offered together. */
  room?: string
}

/** What a room costs, and how little of it the least seen skill shows. */
export interface RoomTrials {
  room: string
  skills: number
  /** Each counted once, however many suites it stands in. */
  prompts: number
  /** Trials of the screen; base's are stored once they ran. Messages of a conversation share theirs. */
  trials: { base: number; head: number }
}

/** Trials of a prompt, and the net loss in prompts that counts. */
interface Screen {
  base: number
  head: number
  tolerance: number
  /** See `toleranceOf`. Absent: 0. */
  ofAll?: number
}

/**
 * What each skill of a run sees with so many trials, as one family over all rooms, and what each room costs; no rooms
 * where all skills are offered together. Generated prompts count where there are no others, as in results.
 */
export function lossesByRoom(
  { tasks, skills, rooms }: Pick<ColumnResults, 'tasks' | 'skills' | 'rooms'>,
  { base, head, tolerance, ofAll = 0 }: Screen,
): { skills: SkillLoss[]; rooms: RoomTrials[] } {
  const asked = tasks.filter(({ origin }) => origin === 'head')
  const written = asked.filter((task) => !neverBlocks(task))
  const counted = written.length === 0 ? asked : written
  const prompts = new Map(asked.map((task) => [task.key, promptOf(task)]))
  // The messages of a conversation show no more than one of them: they share their trials.
  const runs = new Map(asked.map((task) => [task.key, task.message?.conversation ?? promptOf(task)]))
  const measured = skills.filter((skill) => skill.head !== null)
  const seen = seenLosses(counted, {
    promptOf: (task) => runs.get(task) ?? task,
    trialsOf: () => ({ base, head }),
    limitsOf: () => ({ tolerance, ofAll }),
    skills: Math.max(1, measured.length),
    jobs: 1,
  })
  return {
    skills: measured.map(({ skill, room }) => ({
      skill,
      ...present({ room: room?.name }),
      ...seen(skill),
    })),
    rooms: [...new Set((rooms ?? []).map(({ name }) => name))].map((name) => {
      const inRoom = asked.filter(({ room }) => room?.name === name)
      const own = new Set(inRoom.map(({ key }) => prompts.get(key)))
      const trials = new Set(inRoom.map(({ key }) => runs.get(key))).size
      return {
        room: name,
        skills: measured.filter(({ room }) => room?.name === name).length,
        prompts: own.size,
        trials: { base: trials * base, head: trials * head },
      }
    }),
  }
}

/** What tasks of one prompt share: its words, place and context. A prompt that results cut is told by its task. */
function promptOf({ key, prompt, promptCut, room, context, message }: ColumnResults['tasks'][number]): string {
  return promptCut ? key : JSON.stringify([prompt, room, context, message])
}
