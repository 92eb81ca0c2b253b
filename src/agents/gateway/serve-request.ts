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
import type { Target, TrialRoute, TrialState, Trials } from './trials.ts'
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

async function serveTrial(exchange: Exchange, serving: GatewayState): Promise<void> {
  const { api, trial, request, response } = exchange
  const leaving = new AbortController()
  response.once('close', () => leaving.abort(new Error('the agent has left')))
  const body = await readBody(request, api, serving.maxBodyBytes)
  const model = check(body, exchange)
  if (trial.captured !== null) {
    if (trial.captured.length < MAX_CAPTURED) trial.captured.push({ api: api.id, body: structuredClone(body) })
    const { contentType, text } = api.stub(body)
    response.writeHead(200, { 'content-type': contentType }).end(text)
    return
  }
  trial.wire.request(body)
  const asked = prepare(body, model, exchange, serving)
  const isChoice = hasTools(body)
  const number = trial.answers.begin(isChoice)
  const giveUp = (status: number, why: string) => {
    // A title may fail: what decides the trial is asked beside it.
    if (isRepeated(status) && (isChoice || !trial.answers.hasChoice())) trial.givenUp.note(why)
  }
  const overtime = new AbortController()
  const timer = setTimeout(
    () => overtime.abort(new UpstreamFailure(504, 'timeout', 'The model provider took too long to answer.')),
    serving.timeouts.totalMs,
  )
  const signal = AbortSignal.any([leaving.signal, trial.closing.signal, serving.closing, overtime.signal])
  try {
    const ended = await ask(asked, exchange, signal, serving)
    const { reading, failure, error } = ended
    if (failure !== null || ended.isError) trial.turns.failed()
    if (error !== null) giveUp(error.status, errorText(error.status, error.text))
    // An agent may leave before the last bytes.
    const isCut = failure !== null && reading.stop === null
    trial.answers.ended(number, isChoice, isCut || ended.isError ? null : reading)
    if (failure !== null) throw failure.error
  } catch (error) {
    if (isKnown(error)) giveUp(error.status, error.message)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A request as the provider gets it, and the most that it can cost. */
interface Asked {
  target: Target
  model: string
  body: Body
  text: string
  /** True: the agent did not ask for the usage that the answer will report. */
  hidesUsage: boolean
  price: ReturnType<TrialRoute['priceOf']>
  worst: ReturnType<typeof upperBoundOf>
}

/** Makes the request that goes to the provider, within the trial's limits, and begins a turn of the trial. */
function prepare(body: Body, model: string, { api, trial }: Exchange, serving: GatewayState): Asked {
  const target = trial.route.targets[api.provider]
  if (target === null) throw new Refusal(404, 'not_found', `No provider is configured for ${api.path}.`)
  const gone = tellRefused(target, trial, serving)
  if (gone !== null) throw providerGone(gone)
  const most = Math.min(serving.maxOutputTokens, trial.limits.maxOutputTokens ?? serving.maxOutputTokens)
  const output = api.limitOutput(body, most)
  const hidesUsage = askForUsage(api, body)
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
  const price = trial.route.priceOf(model)
  const worst = upperBoundOf(serving.density.mostTokens(model, Buffer.byteLength(text)), body, output, price)
  return { target, model, body, text, hidesUsage, price, worst }
}

/** Tells the run once that a provider refuses everything. Returns the refusal, or null. */
function tellRefused({ standing }: Target, trial: TrialState, serving: GatewayState): ProviderRefusal | null {
  const refusal = standing.ended()
  if (refusal !== null) serving.onRefused({ trial: trial.id, refusal })
  return refusal
}

/** Asks the provider within the budget, relays its answer and charges what it used. */
async function ask(
  asked: Asked,
  { api, trial, request, response }: Exchange,
  signal: AbortSignal,
  serving: GatewayState,
): Promise<Awaited<ReturnType<typeof askAndRelay>>> {
  const { target, body, text, worst } = asked
  const settle = await reserve(trial, worst.amount, signal, serving)
  const path = api.upstreamPath(body)
  const question: Question = { api, upstream: target.upstream, path, headers: request.headers, body: text }
  // Before the agent gets the refusal, because it may end then.
  const onRefusal = (refusal: ProviderRefusal) => {
    target.standing.refused(refusal)
    tellRefused(target, trial, serving)
  }
  const ended = await askAndRelay(
    question,
    { response, hideUsage: asked.hidesUsage, target, signal, onRefusal },
    serving,
  )
  noteAnswer(trial, body, ended.reading, serving.answered)
  settle(charge(asked, ended, trial, serving))
  return ended
}

/** Adds what an answer used to its trial, and returns what it takes from the budgets. */
function charge(
  { model, text, price, worst }: Asked,
  { reading, msAtWork, answerBytes, isError }: Awaited<ReturnType<typeof askAndRelay>>,
  trial: TrialState,
  { density }: GatewayState,
): ReturnType<typeof noAmount> {
  if (msAtWork === null) return noAmount()
  const requestBytes = Buffer.byteLength(text)
  const used = isError ? FREE : usedBy(reading, worst, { requestBytes, answerBytes, ms: msAtWork })
  const { tokens, isEstimate } = used
  if (!isEstimate && !isError) density.saw(model, requestBytes, tokens.input)
  const amount = amountOf(tokens, price)
  trial.meter.add(tokens, price === null && !isError ? null : amount.usd, isEstimate)
  return amount
}

/** Notes what an answer says of its model, and what it calls. */
function noteAnswer(trial: TrialState, body: Body, { model, calls }: Reading, answered: AnsweredModels): void {
  if (model !== null) answered.saw(trial, String(body['model']), model)
  trial.wire.answer(body, calls)
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

/** What a refused request uses. */
const FREE = { tokens: { input: 0, output: 0, cached: 0, written: 0, writtenForLong: 0 }, isEstimate: false }

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
