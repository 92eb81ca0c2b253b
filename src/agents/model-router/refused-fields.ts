import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'

type Body = Record<string, unknown>

/** Fields of a request without which a server does the same: it chooses tools by itself, and has a limit of its own. */
const SPARE = ['tool_choice', 'parallel_tool_calls', 'max_tokens', 'max_output_tokens', 'store']
/** An error that is about a field itself, not about its value. */
const UNKNOWN =
  /\b(?:unsupported|unrecogni[sz]ed|unknown|unexpected|invalid) (?:\w+ ){0,3}(?:param|field|argument|input|property|key)|\bnot (?:supported|permitted|allowed)\b|\bextra_forbidden\b|\bdoes not support\b/i

/**
 * A `fetch` for servers that speak an API nearly. Leaves out a field that the server refuses, asks once more, and
 * leaves it out from then on: `refused` holds the names. Answers come as the API has them, where their sense is clear.
 */
export function withoutRefused(refused: Set<string>, ask: typeof fetch): typeof fetch {
  return async (url, init) => {
    const body = typeof init?.body === 'string' ? parseJson(init.body) : null
    if (!isRecord(body)) return ask(url, init)
    let sent = body
    const send = () => {
      sent = without(body, refused)
      return ask(url, { ...init, body: JSON.stringify(sent) })
    }
    let answer = await send()
    for (let tries = 0; tries < SPARE.length && (answer.status === 400 || answer.status === 422); tries += 1) {
      const text = await answer.text()
      // Another request may have been refused the same meanwhile.
      const field = refusedField(text, sent)
      if (field === null) return new Response(text, answer)
      refused.add(field)
      answer = await send()
    }
    return answer.ok ? asChat(answer) : answer
  }
}

function without(body: Body, names: ReadonlySet<string>): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)))
}

/** The spare field of a request that an error names; null: none. */
function refusedField(text: string, body: Body): string | null {
  if (!UNKNOWN.test(text)) return null
  return SPARE.find((name) => body[name] !== undefined && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)) ?? null
}

/** An answer of chat completions as OpenAI writes it; an error with the status of success as the error that it is. */
async function asChat(answer: Response): Promise<Response> {
  if (!(answer.headers.get('content-type') ?? '').includes('json')) return answer
  const text = await answer.text()
  const { headers } = answer
  const whole = parseJson(text)
  if (!isRecord(whole)) return new Response(text, { headers })
  const { error, choices } = whole
  if (isRecord(error) && choices === undefined) return new Response(text, { status: 502, headers })
  if (!Array.isArray(choices)) return new Response(text, { headers })
  if (choices.length === 0) {
    return new Response(JSON.stringify({ error: { message: 'an answer without a choice' } }), { status: 502, headers })
  }
  return new Response(JSON.stringify({ ...whole, choices: choices.map(asChoice) }), { headers })
}

function asChoice(choice: unknown): unknown {
  if (!isRecord(choice) || !isRecord(choice['message'])) return choice
  const { function_call: old, tool_calls: calls, ...message } = choice['message']
  const all = Array.isArray(calls) && calls.length > 0 ? calls : isRecord(old) ? [{ function: old }] : []
  return { ...choice, message: { ...message, ...(all.length === 0 ? {} : { tool_calls: all.map(asCall) }) } }
}

/** Arguments are text, and an id is not empty. */
function asCall(call: unknown): unknown {
  if (!isRecord(call) || !isRecord(call['function'])) return call
  const { id, ...rest } = call
  const { arguments: given, ...named } = call['function']
  const text = typeof given === 'string' ? given : JSON.stringify(given ?? {})
  return {
    ...rest,
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    function: { ...named, arguments: text },
  }
}
