import type { AskedTask } from '../plan/asked-tasks.ts'
import type { ReasonCode } from '../results.ts'

/** Least values, each in 0..1; null asks for nothing. */
export interface Floors {
  precision: number | null
  recall: number | null
  f1: number | null
  accuracy: number | null
}

/** What blocks, from the base side's configuration. */
export interface Policy {
  /** Net loss in prompts from which a skill regressed, per question. */
  tolerance: number
  /** Floors by skill name; `floors` holds for skills that are not named. */
  floors: Floors
  skillFloors: ReadonlyMap<string, Floors>
  onRemovedTasks: 'gate' | 'warn'
  failOn: readonly ReasonCode[]
}

/** A skill as the gate sees it: where it exists and whether agents are offered it there. */
export interface SkillUnderTest {
  /** Head's name; base's for a removed skill. */
  name: string
  /** Null where it does not exist. */
  base: { offered: boolean } | null
  head: { offered: boolean } | null
}

/** Everything that a decision rests on but the trials. */
export interface GateQuestion {
  tasks: readonly AskedTask[]
  skills: readonly SkillUnderTest[]
  policy: Policy
  /** `head` measures one side only: no comparison, floors and golden tasks on head. */
  sides: 'both' | 'head'
  deterministic: boolean
  /** Trials a task and side. */
  trials: { base: number; head: number }
}
