import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, jsonSchema, type LanguageModel, type ToolSet, tool } from 'ai'
import { messagesModel } from '../../agents/model-router/sdk-models.ts'
import type { JudgeConfig } from '../../core/config/judge-config.ts'
import { tokenCount } from '../../core/errors/token-count.ts'
import type { Fetch } from './guarded-fetch.ts'
import type { RawAnswer } from './raw-answer.ts'

// This file loads the SDK: import it when a model is asked, not before.

/** Room for a model that thinks first, and a bound for one that never stops. */
const MAX_OUTPUT_TOKENS = 16_384
/** For models that refuse the limit above. */
const FEW_OUTPUT_TOKENS = 4096

/** Parameters that some models refuse, with what replaces them. Starts as `everything`; refusals change it. */
export interface Accepted {
  temperature: boolean
  outputLimit: 'max_tokens' | 'few_max_tokens' | 'max_completion_tokens'
}

export const everything: Readonly<Accepted> = { temperature: true, outputLimit: 'max_tokens' }

/** One request to the judge's model. */
interface ModelQuestion {
  model: string
  reasoningEffort: string | null
  system: string
  user: string
  tools: readonly { name: string; description: string; schema: Parameters<typeof jsonSchema>[0] }[]
}

/** The provider and the means to reach it. */
interface Connection extends Pick<JudgeConfig, 'provider' | 'baseUrl' | 'maxRetries'> {
  key: string
  fetch: Fetch
  signal: AbortSignal
}

/**
 * Asks a model once, at temperature 0 where it allows that. Retries after rate limits and server errors: after the
 * delay they name (under a minute), else with growing pauses. Updates `accepted` when the model refuses one of our
 * parameters by name.
 *
 * @throws whatever the SDK throws, see `describeFailure`
 */
export async function askModel(
  question: ModelQuestion,
  connection: Connection,
  accepted: Accepted,
): Promise<RawAnswer> {
  // The SDK prints warnings to the console, where the report goes.
  globalThis.AI_SDK_LOG_WARNINGS = false
  for (;;) {
    // Concurrent requests may change `accepted`: a refusal concerns what was sent here.
    const sent = { ...accepted }
    try {
      return await generate(question, connection, sent)
    } catch (error) {
      const refused = refusedPart(sent, error)
      if (refused === null) throw error
      Object.assign(accepted, refused)
    }
  }
}

async function generate(question: ModelQuestion, connection: Connection, accepted: Accepted): Promise<RawAnswer> {
  const { system, user, tools } = question
  const result = await generateText({
    model: languageModel(question.model, connection, accepted),
    system,
    prompt: user,
    tools: Object.fromEntries(
      tools.map(({ name, description, schema }) => [name, tool({ description, inputSchema: jsonSchema(schema) })]),
    ) satisfies ToolSet,
    // Never forced: some models do not support it, and reasoning before the call makes better verdicts.
    toolChoice: 'auto',
    maxOutputTokens: accepted.outputLimit === 'few_max_tokens' ? FEW_OUTPUT_TOKENS : MAX_OUTPUT_TOKENS,
    maxRetries: connection.maxRetries,
    abortSignal: connection.signal,
    ...(accepted.temperature ? { temperature: 0 } : {}),
    ...(question.reasoningEffort && { providerOptions: effort(question.reasoningEffort) }),
  })
  return {
    calls: result.toolCalls.map((call) => ({ tool: call.toolName, arguments: call.input })),
    text: result.text,
    finish: result.finishReason,
    model: result.response.modelId,
    inputTokens: tokenCount(result.usage.inputTokens),
    outputTokens: tokenCount(result.usage.outputTokens),
  }
}

function languageModel(model: string, connection: Connection, accepted: Accepted): LanguageModel {
  const { provider, baseUrl: baseURL, key: apiKey, fetch } = connection
  if (provider === 'anthropic') return messagesModel(model, { baseURL, apiKey, fetch })
  const options = { name: 'judge', baseURL, apiKey, fetch }
  return accepted.outputLimit === 'max_completion_tokens'
    ? createOpenAICompatible({ ...options, transformRequestBody: renameLimit })(model)
    : createOpenAICompatible(options)(model)
}

function renameLimit({ max_tokens: limit, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, max_completion_tokens: limit }
}

/** The option of each provider. */
function effort(level: string) {
  return { anthropic: { effort: level }, openaiCompatible: { reasoningEffort: level } }
}

/** The replacement for a refused parameter; null when no optional one was refused. */
function refusedPart(sent: Accepted, error: unknown): Partial<Accepted> | null {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return null
  const reason = `${error.message} ${error.responseBody ?? ''}`
  if (sent.temperature && /\btemperature\b/i.test(reason)) return { temperature: false }
  if (sent.outputLimit === 'max_tokens' && /\bmax_(completion_)?tokens\b/.test(reason)) {
    return { outputLimit: /\bmax_completion_tokens\b/.test(reason) ? 'max_completion_tokens' : 'few_max_tokens' }
  }
  return null
}
