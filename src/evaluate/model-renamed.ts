import { modelChanged } from '../trials/store/model-changed.ts'
import { type TaskTrial, wholeTrial } from '../trials/trial/message-trial.ts'
import type { RunContext } from './run-context.ts'

/** Why the trials cannot be compared: the model behind the name changed. Null where it did not. */
export function modelRenamed(
  trials: readonly TaskTrial[],
  { prepared: { settings }, parts }: Pick<RunContext, 'prepared' | 'parts'>,
): string | null {
  const { models, model } = settings
  const current = models.answeredAs() ?? parts?.answeredAs[0] ?? null
  const older = trials.map(wholeTrial).filter(({ transcript }) => modelChanged(transcript.events, current))
  if (older.length === 0) return null
  const names = new Set(
    older.flatMap(({ transcript: { events } }) =>
      events.flatMap((event) => (event.type === 'usage' ? (event.model ?? []) : [])),
    ),
  )
  return `the model ${model ?? ''} changed during the run: it called itself ${[...names].slice(0, 3).join(', ')} and now ${current ?? 'nothing'}; trials of both cannot be compared, run again`
}
