import { z } from 'zod'
import { isRecord } from '../../core/errors/record.ts'
import { readCandidate } from './answer-content.ts'
import { lowerLimit } from './lower-limit.ts'
import { type Body, count, type ErrorKind, eventStream, type ModelApi, modelName, toldTokens } from './model-api.ts'

/**
 * Fields of a request that only change how the model answers. The API also takes each name with underscores, and has
 * many that reach elsewhere, so these are the only ones.
 */
const FIELDS = [
  ...['contents', 'generationConfig', 'model', 'safetySettings', 'stream', 'systemInstruction', 'toolConfig', 'tools'],
]
const SETTINGS = [
  ...['candidateCount', 'frequencyPenalty', 'logprobs', 'maxOutputTokens', 'presencePenalty', 'responseLogprobs'],
  ...['responseJsonSchema', 'responseMimeType', 'responseSchema', 'seed', 'stopSequences', 'temperature'],
  ...['thinkingConfig', 'topK', 'topP'],
]
const PARTS = ['functionCall', 'functionResponse', 'inlineData', 'text', 'thought', 'thoughtSignature']
const RESPONSE = ['id', 'name', 'parts', 'response', 'scheduling', 'willContinue']

const answerSchema = z.looseObject({
  modelVersion: modelName,
  usageMetadata: z
    .looseObject({
      promptTokenCount: count,
      toolUsePromptTokenCount: count,
      candidatesTokenCount: count,
      thoughtsTokenCount: count,
      cachedContentTokenCount: count,
    })
    .nullish()
    .catch(null),
})

/** Google's Gemini API: https://ai.google.dev/api/generate-content. Its address names the model. */
export const generateApi: ModelApi = {
  id: 'generate',
  provider: 'google',
  path: '/v1beta/models/',
  upstreamPath: ({ model, stream }) =>
    `/models/${encodeURIComponent(String(model))}:${stream === true ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
  queries: ['alt=sse'],
  capitals: true,
  inAddress(path, query) {
    const [, model, method] = /^([\w.-]+):(generateContent|streamGenerateContent)$/.exec(path) ?? []
    const stream = method === 'streamGenerateContent'
    return model === undefined || stream !== (query === 'alt=sse') ? null : { model, stream }
  },
  toSend: ({ model: _model, stream: _stream, ...body }) => body,
  refused(body) {
    const settings = body['generationConfig'] ?? {}
    if (!isRecord(settings)) return 'generationConfig of an unknown shape'
    const more = settings['candidateCount'] ?? 1
    return (
      other(body, FIELDS) ??
      other(settings, SETTINGS) ??
      (more === 1 ? null : 'candidateCount: more than one answer') ??
      refusedTools(body) ??
      refusedContents(body['contents']) ??
      refusedContents([body['systemInstruction'] ?? {}])
    )
  },
  limitOutput(body, most) {
    const settings: Body = isRecord(body['generationConfig']) ? { ...body['generationConfig'] } : {}
    const holds = lowerLimit(settings, ['maxOutputTokens'], most, 'maxOutputTokens')
    // Thinking is part of the answer.
    const { thinkingConfig } = settings
    if (isRecord(thinkingConfig) && Number(thinkingConfig['thinkingBudget']) >= holds) {
      settings['thinkingConfig'] = { ...thinkingConfig, thinkingBudget: holds - 1 }
    }
    body['generationConfig'] = settings
    return holds
  },
  // What requests begin with alike is read from the cache without being asked for.
  shareCache: () => {},
  read(event, reading) {
    readCandidate(event, reading)
    const parsed = answerSchema.safeParse(event)
    if (!parsed.success) return
    const { modelVersion, usageMetadata: usage } = parsed.data
    if (modelVersion !== undefined) reading.model = modelVersion
    if (usage == null) return
    const { promptTokenCount: prompt, candidatesTokenCount: said = 0, thoughtsTokenCount: thought = 0 } = usage
    reading.tokens = toldTokens({
      input: prompt === undefined ? undefined : prompt + (usage.toolUsePromptTokenCount ?? 0),
      output: said + thought,
      cached: usage.cachedContentTokenCount,
    })
    // Each piece of a stream counts what came so far.
    reading.isFinal = reading.stop !== null
  },
  authentication: (key) => ({ 'x-goog-api-key': key }),
  stub({ model, stream }) {
    const answer = {
      candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 0, candidatesTokenCount: 0, totalTokenCount: 0 },
      modelVersion: model,
    }
    return stream === true
      ? { contentType: 'text/event-stream', text: eventStream([answer]) }
      : { contentType: 'application/json', text: JSON.stringify(answer) }
  },
  error(kind, message) {
    const { code, status } = ERRORS[kind]
    return { error: { code, message, status } }
  },
}

const ERRORS: Readonly<Record<ErrorKind, { code: number; status: string }>> = {
  invalid: { code: 400, status: 'INVALID_ARGUMENT' },
  key: { code: 401, status: 'UNAUTHENTICATED' },
  not_found: { code: 404, status: 'NOT_FOUND' },
  too_large: { code: 413, status: 'INVALID_ARGUMENT' },
  budget: { code: 429, status: 'RESOURCE_EXHAUSTED' },
  upstream: { code: 502, status: 'UNAVAILABLE' },
  timeout: { code: 504, status: 'DEADLINE_EXCEEDED' },
}

/** The first field that is not among `known`, and says something; null: none. */
function other(record: Readonly<Record<string, unknown>>, known: readonly string[]): string | null {
  const found = Object.keys(record).find((name) => !known.includes(name) && record[name] != null)
  return found === undefined ? null : `${found.slice(0, 80)}, which it does not know`
}

/** Tools but those that the agent runs: Google's own stand beside the declarations of its functions. */
function refusedTools({ tools, toolConfig }: Body): string | null {
  for (const tool of Array.isArray(tools) ? tools : [tools ?? {}]) {
    if (!isRecord(tool)) return 'tools of an unknown shape'
    const found = Object.keys(tool).find((name) => name !== 'functionDeclarations' && tool[name] != null)
    if (found !== undefined) return `the server-side tool ${found.slice(0, 80)}`
  }
  return other(isRecord(toolConfig) ? toolConfig : {}, ['functionCallingConfig'])
}

/** The first part of a conversation that is elsewhere, or is a document whose pages would not be counted. */
function refusedContents(contents: unknown): string | null {
  if (!Array.isArray(contents)) return 'contents of an unknown shape'
  for (const content of contents) {
    const parts: unknown = isRecord(content) ? (content['parts'] ?? []) : null
    const refused = Array.isArray(parts) ? refusedParts(parts) : 'contents of an unknown shape'
    if (refused !== null) return refused
  }
  return null
}

function refusedParts(parts: readonly unknown[]): string | null {
  for (const part of parts) {
    if (!isRecord(part)) return 'a part of an unknown shape'
    const { inlineData, functionResponse } = part
    const refused =
      other(part, PARTS) ??
      (inlineData == null || isPicture(inlineData) ? null : 'inlineData that is no picture') ??
      refusedResponse(functionResponse)
    if (refused !== null) return refused
  }
  return null
}

function refusedResponse(response: unknown): string | null {
  if (response == null) return null
  if (!isRecord(response)) return 'a functionResponse of an unknown shape'
  const { parts = [] } = response
  return other(response, RESPONSE) ?? (Array.isArray(parts) ? refusedParts(parts) : 'a part of an unknown shape')
}

function isPicture(data: unknown): boolean {
  return isRecord(data) && typeof data['mimeType'] === 'string' && data['mimeType'].startsWith('image/')
}
