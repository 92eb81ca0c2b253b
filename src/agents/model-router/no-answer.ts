import { APICallError } from 'ai'
import { cutText } from '../../errors/cut-text.ts'
import { AgentFailure } from '../../process/agent-failure.ts'
import { plainError } from '../cli-agent/plain-error.ts'

/** A trial whose model gave no answer is an error, never a prompt on which nothing fired. */
export function noAnswer(error: unknown, origin: string): AgentFailure {
  if (error instanceof AgentFailure) return error
  const status = APICallError.isInstance(error) && error.statusCode !== undefined ? ` (HTTP ${error.statusCode})` : ''
  const message = error instanceof Error ? error.message : String(error)
  return new AgentFailure(`the model gave no answer${status}: ${cutText(plainError(message, origin), 300)}`)
}
