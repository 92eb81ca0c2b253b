import type { ModelAccess } from '../../agents/cli-agent/model-access.ts'
import { askText } from '../../agents/model-router/ask-text.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { ModelRequest } from './propose-by-model.ts'

let asked = 0

/**
 * The text that a model answers, asked through the gateway. A refusal or a failed request is an error, never "nothing
 * better".
 *
 * @throws UserError where it gives no answer
 */
export async function askModel(
  access: ModelAccess,
  modelName: string,
  { system, text }: ModelRequest,
  signal: AbortSignal,
): Promise<string> {
  asked += 1
  const trial = { task: 'fix', side: 'head', phase: 'screen', index: asked, attempt: 1 } as const
  try {
    return await askText(access, { trial, modelName, system, prompt: text }, signal)
  } catch (error) {
    throw error instanceof AgentFailure ? nothing(error) : error
  }
}

function nothing({ message }: AgentFailure): UserError {
  return new UserError({
    code: 'not_evaluated',
    what: `Nothing was proposed: ${message}.`,
    todo: 'Run it again, or let words propose with `--propose words`.',
  })
}
