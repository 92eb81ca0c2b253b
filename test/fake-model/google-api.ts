import { DEFAULT_USAGE, type FakeMessage, stopOf } from './answer.ts'
import { halves, type ModelApi } from './api.ts'

const FINISH_REASONS = {
  end: 'STOP',
  tools: 'STOP',
  length: 'MAX_TOKENS',
  context: 'MAX_TOKENS',
  refusal: 'SAFETY',
  filter: 'PROHIBITED_CONTENT',
} as const

/** By status; the rest is `INVALID_ARGUMENT` below 500 and `INTERNAL` from there. */
const ERROR_STATUSES: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

/** The Gemini API of Google, as far as a client of it looks. */
export const googleApi: ModelApi = {
  id: 'google',
  path: /^\/v1(?:beta)?\/models\/[^/:]+:(?:generateContent|streamGenerateContent)$/,
  violations({ body, path, stream }) {
    return [
      ...(body.messages.length > 0 ? [] : ['no contents']),
      ...(stream === path.endsWith('?alt=sse') ? [] : ['a stream that is no stream of events']),
    ]
  },
  message(answer, { model }) {
    return {
      candidates: [{ index: 0, content: { role: 'model', parts: partsOf(answer) }, finishReason: endOf(answer) }],
      ...usageOf(answer),
      modelVersion: answer.model ?? model,
    }
  },
  chunks(answer, { model }) {
    const spoken =
      answer.text === undefined
        ? []
        : halves(answer.text)
            .flatMap(halves)
            .map((text) => [{ text }])
    const called = partsOf({ ...answer, text: undefined })
    const pieces = [...spoken, ...(called.length === 0 ? [] : [called])]
    const chunk = (parts: readonly unknown[], end: object) => ({
      data: {
        candidates: [{ index: 0, content: { role: 'model', parts }, ...end }],
        ...usageOf(answer),
        modelVersion: answer.model ?? model,
      },
    })
    return [...pieces.map((parts) => chunk(parts, {})), chunk([], { finishReason: endOf(answer) })]
  },
  error({ status, message = `Planned failure ${status}` }) {
    const word = ERROR_STATUSES[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT')
    return { error: { code: status, message, status: word } }
  },
}

function endOf(answer: FakeMessage): string {
  return FINISH_REASONS[stopOf(answer)]
}

function partsOf({ text, toolCalls = [] }: Omit<FakeMessage, 'text'> & { text?: string | undefined }): object[] {
  return [
    ...(text === undefined ? [] : [{ text }]),
    ...toolCalls.map(({ name, arguments: args }) => ({ functionCall: { name, args } })),
  ]
}

function usageOf({ usage }: FakeMessage): object {
  if (usage === null) return {}
  const { inputTokens, outputTokens, cachedTokens } = usage ?? DEFAULT_USAGE
  return {
    usageMetadata: {
      promptTokenCount: inputTokens,
      candidatesTokenCount: outputTokens,
      totalTokenCount: inputTokens + outputTokens,
      ...(cachedTokens === undefined ? {} : { cachedContentTokenCount: cachedTokens }),
    },
  }
}
