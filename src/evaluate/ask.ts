import { answered, type Outcome } from '../core/process/outcome.ts'
import { type AgentTurn, configInTurn } from './agent-turn.ts'
import { askTasks } from './ask-tasks.ts'
import type { Asked } from './choose-tasks.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { type Settings, settingsOf } from './settings.ts'

/** What one subject is asked, and by which settings. */
export interface Question {
  /** Both sides, with the configuration as this subject has it. */
  sides: ReadSides
  settings: Settings
  asked: Asked
}

/** Both sides as the subject of a turn has them; absent: the only one. */
export function inTurn(read: ReadSides, turn: Pick<AgentTurn, 'entry' | 'budgetUsd'> | undefined): ReadSides {
  const { policy } = read
  return turn === undefined ? read : { ...read, policy: { ...policy, config: configInTurn(policy.config, turn) } }
}

/** What a subject is asked, of what was read. Nothing is opened. */
export function ask(sides: ReadSides, request: EvaluationRequest, host: Pick<Host, 'environment'>): Outcome<Question> {
  const settings = settingsOf(sides, request, host)
  if (settings.kind !== 'answered') return settings
  const asked = askTasks(sides, settings.value, request, host)
  return asked.kind === 'answered' ? answered({ sides, settings: settings.value, asked: asked.value }) : asked
}
