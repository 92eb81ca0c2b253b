import type { GateQuestion } from '../gate/question.ts'
import type { Measurement } from './measure.ts'
import { TrialLog } from './run-context.ts'

/** The result where neither side has a suite: nothing is measured, and nothing passes by that. */
export function withoutSuites(question: GateQuestion): Measurement {
  const message = 'there is no eval suite, so descriptions were compared and nothing was measured'
  const reasons = [{ code: 'not_evaluated' as const, skill: null, message, blocks: false }]
  const verdict = { state: 'not_evaluated' as const, reasons, skills: [], fallen: [], notes: [] }
  return { question, verdict, ran: new TrialLog(), warnings: [] }
}
