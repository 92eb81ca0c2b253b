import type { Phase, Side } from '../../agents/agent.ts'
import type { AskedTask } from './asked-tasks.ts'

/** A request to run trials of one task on one side. `task` is its key, or the task itself. */
export interface TrialRequest<Task extends string | AskedTask = string> {
  task: Task
  side: Side
  phase: Phase
  /** Index of the first one among the task's trials of this side and phase. */
  first: number
  /** How many to run. */
  trials: number
}

/** Tells the trials of a run apart: by the key of the task, side, phase (default: of the screen) and index. */
export function positionOf(trial: { task: string; side: Side; phase?: Phase | undefined; index: number }): string {
  return `${trial.task} ${trial.side} ${trial.phase ?? 'screen'} ${trial.index}`
}
