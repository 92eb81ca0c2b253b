import type { JudgeConfig } from '../../core/config/judge-config.ts'
import { hasCode } from '../../core/errors/user-error.ts'
import type { Accepted } from './ask-model.ts'
import { type Fetch, guardedFetch } from './guarded-fetch.ts'
import type { Judge, JudgeRequest, JudgeUsage } from './judge.ts'
import { JudgeFailure } from './judge-failure.ts'
import type { JudgeStore } from './judge-store.ts'
import { judgeMeter } from './meter.ts'
import { type RawAnswer, rawAnswerSchema } from './raw-answer.ts'
import { renderRequest } from './render-request.ts'
import { requestKey } from './request-key.ts'
import { toolSchema } from './tool-schema.ts'
import { verdictsOf } from './verdicts-of.ts'

export interface JudgeDeps {
  /** Environment with the key, which is read when a model is asked. */
  environment: Readonly<Record<string, string | undefined>>
  fetch: Fetch
  store: JudgeStore
  /** Cancels all questions when it aborts. */
  signal: AbortSignal
  /** True: uses stored answers only. */
  offline: boolean
  /** Tokens and cost of all requests where something else counts them, such as the gateway; null: nothing yet. */
  spent?: () => Pick<JudgeUsage, 'inputTokens' | 'outputTokens' | 'costUsd'> | null
}

/** Creates the configured judge; null without one. Needs no key and sends nothing until the first question. */
export function createJudge(config: JudgeConfig | null, deps: JudgeDeps): Judge | null {
  if (config === null) return null
  const meter = judgeMeter(config)
  const fetch = guardedFetch(deps.fetch, { timeoutMs: config.timeoutSeconds * 1000, onRequest: meter.onRequest })
  const asked = new Map<string, Promise<RawAnswer>>()
  const askProvider = providerOf(config, deps, fetch)

  const answerOf = async (key: string, model: string, request: JudgeRequest<unknown>) => {
    const stored = await deps.store.read(key)
    // A stored answer without a verdict on this question is not from this judge.
    if (stored !== null && hasVerdict(stored, request)) return { answer: stored, cached: true }
    const running = asked.get(key)
    if (running !== undefined) return { answer: await running, cached: true }
    if (deps.offline) throw new JudgeFailure('not_recorded', `no answer of the judge ${model} is recorded for this`)
    const asking = askAndKeep(key, model, request)
    asked.set(key, asking)
    try {
      return { answer: await asking, cached: false }
    } catch (error) {
      // The same question may succeed later.
      asked.delete(key)
      throw error
    }
  }

  const askAndKeep = async (key: string, model: string, request: JudgeRequest<unknown>): Promise<RawAnswer> => {
    const answer = await askProvider(model, request)
    meter.onAnswer(model, answer)
    if (hasVerdict(answer, request)) await deps.store.write(key, answer)
    return answer
  }

  return {
    defaultModel: config.model,
    usage() {
      const { requests, ...counted } = meter.usage()
      const { inputTokens, outputTokens, costUsd } = deps.spent?.() ?? counted
      return { requests, inputTokens, outputTokens, costUsd }
    },
    async ask(request) {
      const model = request.model ?? config.model
      if (model === null)
        throw new JudgeFailure('provider', 'no model is named, neither by the grader nor by `judge.model`')
      const { answer, cached } = await answerOf(requestKey(config.provider, model, request), model, request)
      return { verdicts: verdictsOf(answer, request), text: answer.text, model: answer.model, cached }
    },
  }
}

/** How the provider is asked: an answer without the key in it. What it accepts is learned once for each model. */
function providerOf(config: JudgeConfig, deps: JudgeDeps, fetch: Fetch) {
  const accepted = new Map<string, Accepted>()
  return async (model: string, request: JudgeRequest<unknown>): Promise<RawAnswer> => {
    const secret = deps.environment[config.apiKeyEnv]?.trim()
    if (secret === undefined || secret === '') {
      throw new JudgeFailure(
        'provider',
        `the judge has no key: the environment variable ${config.apiKeyEnv} is not set`,
      )
    }
    const { askModel, everything } = await import('./ask-model.ts')
    const known = accepted.get(model) ?? { ...everything }
    accepted.set(model, known)
    const { tools, reasoningEffort } = request
    try {
      const answer = await askModel(
        {
          model,
          reasoningEffort,
          ...renderRequest(request),
          tools: tools.map((tool) => ({ ...tool, schema: toolSchema(tool) })),
        },
        { ...config, key: secret, fetch, signal: deps.signal },
        known,
      )
      return rawAnswerSchema.parse(redactAnswer(secret, answer))
    } catch (error) {
      if (hasCode(error, 'run_ended')) throw error
      const { describeFailure } = await import('./describe-failure.ts')
      const { kind, message } = describeFailure(error, { model, timeoutSeconds: config.timeoutSeconds })
      throw new JudgeFailure(kind, redact(secret, message))
    }
  }
}

function hasVerdict(answer: RawAnswer, request: JudgeRequest<unknown>): boolean {
  try {
    return verdictsOf(answer, request).length > 0
  } catch {
    return false
  }
}

/** Removes the secret from all texts of an answer. */
function redactAnswer(secret: string, answer: RawAnswer): unknown {
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) =>
    typeof value === 'string' ? redact(secret, value) : value,
  )
}

/**
 * Removes the key from a text: a provider may repeat it, and reports are public. Short placeholders for servers without
 * a key are kept.
 */
function redact(secret: string, text: string): string {
  return secret.length < 8 ? text : text.replaceAll(secret, '[key]')
}
