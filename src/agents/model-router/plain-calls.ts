import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A `fetch` whose answers call each tool by an id of its own: some servers number calls anew in each answer, or not at
 * all. The conversation goes on with what is given here.
 */
export function withPlainCalls(ask: typeof fetch): typeof fetch {
  return async (url, init) => {
    const answer = await ask(url, init)
    if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) return answer
    const text = await answer.text()
    const whole = parseJson(text)
    const { status, headers } = answer
    return new Response(isRecord(whole) ? JSON.stringify(plainAnswer(whole)) : text, { status, headers })
  }
}

/** The lists of calls in the APIs, at any depth, and what their calls name their ids. */
const ID_OF: Readonly<Record<string, string>> = { tool_calls: 'id', content: 'id', output: 'call_id' }

/** An answer of chat completions, the Responses or Anthropic's Messages. */
function plainAnswer(answer: Fields): Fields {
  const seen = new Set<string>()
  const plain = (value: unknown, idKey: string | null): unknown => {
    if (Array.isArray(value)) return value.map((item) => plain(item, idKey))
    if (!isRecord(value)) return value
    const id = idKey === null ? null : value[idKey]
    const inner = Object.entries(value).map(([key, part]) =>
      key === 'arguments' || key === 'input' ? [key, part] : [key, plain(part, ID_OF[key] ?? null)],
    )
    return { ...Object.fromEntries(inner), ...(idKey !== null && isText(id) ? { [idKey]: ownId(id, seen) } : {}) }
  }
  const own = Object.entries(answer).map(([key, part]) => [key, plain(part, ID_OF[key] ?? null)])
  // The gateway counts. The library refuses an answer with figures that are none.
  return { ...Object.fromEntries(own), ...(answer['usage'] === undefined ? {} : { usage: NO_USAGE }) }
}

const NO_USAGE = { prompt_tokens: 0, completion_tokens: 0, input_tokens: 0, output_tokens: 0 }

function isText(id: unknown): id is string {
  return typeof id === 'string' && id !== ''
}

/** The id, or a new one like it where another call of the answer has it. */
function ownId(id: string, seen: Set<string>): string {
  let own = id
  for (let number = 2; seen.has(own); number += 1) own = `${id}_${number}`
  seen.add(own)
  return own
}
