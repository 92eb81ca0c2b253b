import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRecord } from '../../core/errors/record.ts'
import type { AnsweredModels } from './answered-models.ts'
import { askAndRelay } from './ask-and-relay.ts'
import type { Question } from './ask-upstream.ts'
import type { GatewayOptions, ProviderRefusal, Timeouts } from './gateway.ts'
import { isRepeated } from './given-up.ts'
import { type Account, type Ledger, noAmount, OverBudget } from './ledger.ts'
import { messagesApi } from './messages-api.ts'
import type { Body, ModelApi, Reading } from './model-api.ts'
import { errorText, providerGone } from './provider-refusal.ts'
import { apiOf, checkAddress, keyOf, readBody } from './read-request.ts'
import { Refusal, UpstreamFailure } from './refusal.ts'
import type { TokenDensity } from './token-density.ts'
import type { TrialState, Trials } from './trials.ts'
import { amountOf, upperBoundOf, usedBy } from './usage-estimate.ts'

const MAX_CAPTURED = 10

/** State shared by all requests of a gateway. */
export interface GatewayState {
  /** Random, of this gateway. */
  id: string
  trials: Trials
  account: Account
  ledger: Ledger
  density: TokenDensity
  answered: AnsweredModels
  fetch: typeof globalThis.fetch
  maxOutputTokens: number
  maxBodyBytes: number
  timeouts: Timeouts
  closing: AbortSignal
  onBudget: NonNullable<GatewayOptions['onBudget']>
  onRefused: NonNullable<GatewayOptions['onRefused']>
  findSecret: NonNullable<GatewayOptions['findSecret']>
  onSecret: NonNullable<GatewayOptions['onSecret']>
}

/** Answers one request. Never throws. */
export async function serveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  serving: GatewayState,
  isOurHost: (host: string) => boolean,
): Promise<void> {
  const api = apiOf(request)
  try {
    checkAddress(request, isOurHost)
    if (api === null) throw new Refusal(404, 'not_found', 'This gateway has no such route.')
    if (request.method !== 'POST') throw new Refusal(405, 'invalid', 'This gateway answers to POST only.')
    const trial = serving.trials.byKey(keyOf(request) ?? '')
    if (trial === undefined) throw new Refusal(401, 'key', 'This gateway does not know that key, or its trial is over.')
    await serveTrial({ api, trial, request, response }, serving)
  } catch (error) {
    // Reads the rest of the request, so that the answer is not lost with a cut connection.
    request.resume()
    answerError(response, api ?? messagesApi, error)
  }
}

interface Exchange {
  api: ModelApi
  trial: TrialState
  request: IncomingMessage
  response: ServerResponse
}

async function serveTrial({ api, trial, request, response }: Exchange, serving: GatewayState): Promise<void> {
  const leaving = new AbortController()
  response.once('close', () => leaving.abort(new Error('the agent has left')))
  const body = await readBody(request, api, serving.maxBodyBytes)
  const model = check(body, { api, request, trial })
  if (trial.captured !== null) {
    if (trial.captured.length < MAX_CAPTURED) trial.captured.push({ api: api.id, body: structuredClone(body) })
    const { contentType, text } = api.stub(body)
    response.writeHead(200, { 'content-type': contentType }).end(text)
    return
  }
  const target = trial.route.targets[api.provider]
  if (target === null) {
    throw new Refusal(404, 'not_found', `No provider is configured for ${api.path}.`)
  }
  const { standing } = target
  const refuse = () => {
    const refusal = standing.ended()
    if (refusal !== null) serving.onRefused({ trial: trial.id, refusal })
    return refusal
  }
  const gone = refuse()
  if (gone !== null) throw providerGone(gone)
  const most = Math.min(serving.maxOutputTokens, trial.limits.maxOutputTokens ?? serving.maxOutputTokens)
  const output = api.limitOutput(body, most)
  const hideUsage = askForUsage(api, body)
  api.shareCache(body, serving.id)
  const text = JSON.stringify(api.toSend?.(body) ?? body)
  const secret = serving.findSecret(text)
  if (secret !== null) {
    serving.onSecret({ trial: trial.id, name: secret })
    throw new Refusal(403, 'key', 'This request holds a secret of the machine that it comes from; it was not sent.')
  }
  if (!trial.turns.begin()) {
    throw new Refusal(429, 'budget', 'All turns of this message are used up: asking again will not help.')
  }
  const isChoice = hasTools(body)
  const number = trial.answers.begin(isChoice)
  const giveUp = (status: number, why: string) => {
    // A title may fail: what decides the trial is asked beside it.
    if (isRepeated(status) && (isChoice || !trial.answers.hasChoice())) trial.givenUp.note(why)
  }
  const requestBytes = Buffer.byteLength(text)
  const price = trial.route.priceOf(model)
  const worst = upperBoundOf(serving.density.mostTokens(model, requestBytes), body, output, price)

  const overtime = new AbortController()
  const timer = setTimeout(
    () => overtime.abort(new UpstreamFailure(504, 'timeout', 'The model provider took too long to answer.')),
    serving.timeouts.totalMs,
  )
  const signal = AbortSignal.any([leaving.signal, trial.closing.signal, serving.closing, overtime.signal])
  try {
    const settle = await reserve(trial, worst.amount, signal, serving)
    const path = api.upstreamPath(body)
    const question: Question = { api, upstream: target.upstream, path, headers: request.headers, body: text }
    // Before the agent gets the refusal, because it may end then.
    const onRefusal = (refusal: ProviderRefusal) => {
      standing.refused(refusal)
      refuse()
    }
    const passing = { response, hideUsage, target, signal, onRefusal }
    const ended = await askAndRelay(question, passing, serving)
    const { reading, msAtWork } = ended
    noteAnswer(trial, body, reading, serving.answered)
    if (msAtWork === null) settle(noAmount())
    else {
      const used = usedBy(reading, worst, { requestBytes, answerBytes: ended.answerBytes, ms: msAtWork })
      const { tokens, isEstimate } = ended.isError ? free() : used
      if (!isEstimate && !ended.isError) serving.density.saw(model, requestBytes, tokens.input)
      const cost = price === null && !ended.isError ? null : amountOf(tokens, price).usd
      trial.meter.add(tokens, cost, isEstimate)
      settle(amountOf(tokens, price))
    }
    if (ended.failure !== null || ended.isError) trial.turns.failed()
    if (ended.error !== null) giveUp(ended.error.status, errorText(ended.error.status, ended.error.text))
    // An agent may leave before the last bytes.
    const isCut = ended.failure !== null && reading.stop === null
    trial.answers.ended(number, isChoice, isCut || ended.isError ? null : reading)
    if (ended.failure !== null) throw ended.failure.error
  } catch (error) {
    if (isKnown(error)) giveUp(error.status, error.message)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Notes what an answer says of its model, and which tools it calls. */
function noteAnswer(trial: TrialState, body: Body, { model, calls }: Reading, answered: AnsweredModels): void {
  if (model !== null) answered.saw(trial, String(body['model']), model)
  trial.misnamed.note(body, calls)
}

/** Checks a request and returns the model that it asks for. */
function check(body: Body, { api, request, trial }: Omit<Exchange, 'response'>): string {
  const { model } = body
  // Any model: no provider is asked, and a probe has to find a wrong name.
  const { models } = trial.route
  if (typeof model !== 'string' || !(trial.captured !== null || models === null || models.has(model))) {
    const name = typeof model === 'string' ? JSON.stringify(model.slice(0, 100)) : 'a request without a model'
    throw new Refusal(400, 'invalid', `This gateway refuses ${name}: it is not among the models of this run.`)
  }
  const refused = api.refused(body, betasOf(request))
  if (refused !== null) {
    throw new Refusal(400, 'invalid', `This gateway refuses ${refused}: it may be done, or fetched, elsewhere.`)
  }
  return model
}

/** Whether a request offers tools, without which its answer can load no skill. */
function hasTools({ tools }: Body): boolean {
  return Array.isArray(tools) && tools.length > 0
}

/** The beta features that a request turns on. */
function betasOf({ headers }: IncomingMessage): ReadonlySet<string> {
  const values = String(headers['anthropic-beta'] ?? '').split(',')
  return new Set(values.map((value) => value.trim()).filter((value) => value !== ''))
}

/**
 * Requests usage for a stream of chat completions, which reports it only on request. Returns true where the body was
 * changed.
 */
function askForUsage(api: ModelApi, body: Body): boolean {
  if (api.id !== 'chat' || body['stream'] !== true) return false
  const options = isRecord(body['stream_options']) ? body['stream_options'] : {}
  if (options['include_usage'] === true) return false
  body['stream_options'] = { ...options, include_usage: true }
  return true
}

async function reserve(
  trial: TrialState,
  worst: ReturnType<typeof noAmount>,
  signal: AbortSignal,
  serving: GatewayState,
) {
  try {
    const { spentUsd } = trial.limits
    if (spentUsd !== undefined && trial.account.spent.usd >= spentUsd) throw new OverBudget('trial', 'usd')
    return await serving.ledger.reserve([serving.account, trial.account], worst, signal)
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error
    serving.onBudget({ trial: trial.id, scope: error.scope, limit: error.limit })
    const message = `The budget of this ${error.scope} (${error.limit}) is used up: asking again will not help.`
    throw new Refusal(429, 'budget', message)
  }
}

function free() {
  return { tokens: { input: 0, output: 0, cached: 0, written: 0, writtenForLong: 0 }, isEstimate: false }
}

/** Whether an error says itself what the agent is told. */
function isKnown(error: unknown): error is Refusal | UpstreamFailure {
  return error instanceof Refusal || error instanceof UpstreamFailure
}

function answerError(response: ServerResponse, api: ModelApi, error: unknown): void {
  // A cut answer must not look complete.
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const { status, kind, message } = isKnown(error)
    ? error
    : ({ status: 503, kind: 'upstream', message: 'The gateway gave up on this request.' } as const)
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: 'close',
    // Clients generated by Stainless, such as Anthropic's and OpenAI's, obey this header.
    'x-should-retry': 'false',
    ...(status === 405 ? { allow: 'POST' } : {}),
  })
  response.end(JSON.stringify(api.error(kind, message)))
}
