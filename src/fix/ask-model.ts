import { generateText } from 'ai'
import type { ModelAccess } from '../agents/cli-agent/model-access.ts'
import { languageModel } from '../agents/model-router/language-model.ts'
import { noAnswer } from '../agents/model-router/no-answer.ts'
import { NotEvaluated, UserError } from '../errors/user-error.ts'
import { AgentFailure } from '../process/agent-failure.ts'
import type { Unanswered } from '../transcript/unanswered.ts'
import type { ModelRequest } from './propose-by-model.ts'

/** Room for a model that reasons before it answers. */
const MOST_OUTPUT = 8_192
const MOST_MS = 180_000

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
  const model = await access.open(trial, { maxTurns: null, triggerOnly: false })
  try {
    const { text: answer } = await generateText({
      model: languageModel(model, modelName),
      system,
      prompt: text,
      maxOutputTokens: MOST_OUTPUT,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
      providerOptions: { openai: { store: false } },
    })
    const refusal = model.refusal?.() ?? null
    if (refusal !== null) throw refusal
    const unanswered = model.unanswered?.() ?? null
    if (unanswered !== null) throw new AgentFailure(SAID[unanswered.kind])
    return answer
  } catch (error) {
    signal.throwIfAborted()
    throw asUserError(model.refusal?.() ?? error, model.origin)
  } finally {
    await model.close()
  }
}

const SAID: Record<Unanswered['kind'], string> = {
  refused: 'the model refused to answer',
  cut_off: 'the answer of the model was cut off',
  empty_answer: 'the answer of the model was empty',
}

function asUserError(error: unknown, origin: string): UserError {
  if (error instanceof UserError) return error
  return new NotEvaluated({
    what: `Nothing was proposed: ${noAnswer(error, origin).message}.`,
    todo: 'Run it again, or let words propose with `--propose words`.',
  })
}
