import { createHash } from 'node:crypto'
import type { FakeUsage } from './answer.ts'
import type { ModelRequest } from './model-request.ts'

/** About so many bytes of JSON make a token. */
const BYTES_PER_TOKEN = 4
/** Anthropic looks so many parts back from a breakpoint for what it has: its documentation of prompt caching. */
const LOOK_BACK = 20
/** OpenAI caches from so many tokens on, and in steps. */
const OPENAI = { least: 1024, step: 128 }

/**
 * A cache of prompts as a provider has it, for fake answers: of Anthropic, what ends at a breakpoint is written, and
 * read by requests that begin alike; of OpenAI, requests read what they begin alike with. Nothing expires.
 */
export function promptCache(): (request: ModelRequest, outputTokens?: number) => FakeUsage {
  const written = new Set<string>()
  const texts: string[] = []
  return ({ path, body }, outputTokens = 20) => {
    if (path.split('?')[0] === '/v1/messages') return { ...ofAnthropic(body, written), outputTokens }
    const ofGoogle = body['contents'] === undefined ? [] : [body['systemInstruction'], body['contents']]
    const sent = [body.tools, body.instructions, body.messages, body.input, ...ofGoogle]
    const text = JSON.stringify(sent, (key, value: unknown) => (key === 'id' ? undefined : value))
    const alike = Math.floor(Math.max(0, ...texts.map((one) => commonStart(one, text))) / BYTES_PER_TOKEN)
    texts.push(text)
    const cachedTokens = alike < OPENAI.least ? 0 : alike - (alike % OPENAI.step)
    return { inputTokens: tokensOf(text.length), cachedTokens, outputTokens }
  }
}

function ofAnthropic(body: Readonly<Record<string, unknown>>, written: Set<string>): Omit<FakeUsage, 'outputTokens'> {
  const parts = [body['tools'], body['system']].flatMap((list) => (Array.isArray(list) ? list : []))
  const messages = Array.isArray(body['messages']) ? body['messages'] : []
  parts.push(...messages.flatMap(({ content }) => (Array.isArray(content) ? content : [content])))
  const start = createHash('sha256')
  const prefixes: { hash: string; tokens: number; isBreakpoint: boolean }[] = []
  let bytes = 0
  for (const part of parts) {
    const { cache_control: mark = null, ...rest }: Record<string, unknown> = isRecord(part) ? part : { part }
    const text = JSON.stringify(rest)
    bytes += text.length
    start.update(text)
    prefixes.push({ hash: start.copy().digest('hex'), tokens: tokensOf(bytes), isBreakpoint: mark !== null })
  }
  const marks = prefixes.flatMap(({ isBreakpoint }, at) => (isBreakpoint ? [at] : []))
  const found = marks.flatMap((at) =>
    prefixes.slice(Math.max(0, at - LOOK_BACK), at + 1).filter(({ hash }) => written.has(hash)),
  )
  const cachedTokens = Math.max(0, ...found.map(({ tokens }) => tokens))
  const last = prefixes[marks.at(-1) ?? -1]?.tokens ?? 0
  for (const at of marks) written.add(prefixes[at]?.hash ?? '')
  return { inputTokens: tokensOf(bytes), cachedTokens, cacheWriteTokens: Math.max(0, last - cachedTokens) }
}

function tokensOf(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN)
}

function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  return at
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
