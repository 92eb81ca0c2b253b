import { APICallError } from 'ai'
import { cutText } from '../../core/errors/cut-text.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { plainError } from '../cli-agent/plain-error.ts'
import { messageIn } from '../gateway/provider-refusal.ts'

/** A trial whose model gave no answer is an error, never a prompt on which nothing fired. */
export function noAnswer(error: unknown, origin: string): AgentFailure {
  if (error instanceof AgentFailure) return error
  const status = APICallError.isInstance(error) && error.statusCode !== undefined ? ` (HTTP ${error.statusCode})` : ''
  if (APICallError.isInstance(error) && error.statusCode === 200) {
    return new AgentFailure(
      "the model's server gave an answer that is none of its API: check `base_url`, such as http://localhost:11434/v1, and `wire_api`",
    )
  }
  const said = APICallError.isInstance(error) ? messageIn(error.responseBody ?? '') : ''
  const message = said !== '' ? said : error instanceof Error ? error.message : String(error)
  return new AgentFailure(`the model gave no answer${status}: ${cutText(plainError(message, origin), 300)}`)
}
