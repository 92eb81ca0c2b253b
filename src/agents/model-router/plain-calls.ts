import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'
import { plainToolName } from '../transcript/plain-tool-name.ts'
import { toolNames } from '../transcript/tool-names.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A `fetch` whose answers call the tools that were offered by their names, and each call by an id of its own. Servers
 * that read only a part of their model's template pass on the rest of it in names, and some number calls anew in each
 * answer or not at all. The conversation goes on with what is given here.
 */
export function withPlainCalls(ask: typeof fetch): typeof fetch {
  return async (url, init) => {
    const answer = await ask(url, init)
    const request = typeof init?.body === 'string' ? parseJson(init.body) : null
    if (!answer.ok || !isRecord(request)) return answer
    if (!(answer.headers.get('content-type') ?? '').includes('json')) return answer
    const text = await answer.text()
    const whole = parseJson(text)
    if (!isRecord(whole)) return new Response(text, answer)
    return new Response(JSON.stringify(plainAnswer(whole, new Set(toolNames(request['tools'])))), {
      status: answer.status,
      headers: answer.headers,
    })
  }
}

/** An answer of chat completions (`choices`), the Responses (`output`) or Anthropic's Messages (`content`). */
function plainAnswer(answer: Fields, offered: ReadonlySet<string>): Fields {
  const seen = new Set<string>()
  const plain = (call: Fields, idKey: string): Fields => {
    const { [idKey]: id, name, ...rest } = call
    const named = typeof name === 'string' ? { name: plainToolName(name, offered) ?? name } : {}
    return { ...rest, ...named, ...(typeof id === 'string' && id !== '' ? { [idKey]: ownId(id, seen) } : {}) }
  }
  const inList = (list: unknown, isCall: (item: Fields) => boolean, idKey: string) =>
    Array.isArray(list) ? list.map((item) => (isRecord(item) && isCall(item) ? plain(item, idKey) : item)) : list
  return {
    ...answer,
    // The gateway counts. The library refuses an answer with figures that are none.
    ...(answer['usage'] === undefined ? {} : { usage: NO_USAGE }),
    ...(answer['content'] === undefined
      ? {}
      : { content: inList(answer['content'], ({ type }) => type === 'tool_use', 'id') }),
    ...(answer['output'] === undefined
      ? {}
      : { output: inList(answer['output'], ({ type }) => type === 'function_call', 'call_id') }),
    ...(Array.isArray(answer['choices']) ? { choices: answer['choices'].map((one) => plainChoice(one, plain)) } : {}),
  }
}

const NO_USAGE = { prompt_tokens: 0, completion_tokens: 0, input_tokens: 0, output_tokens: 0 }

function plainChoice(choice: unknown, plain: (call: Fields, idKey: string) => Fields): unknown {
  if (!isRecord(choice) || !isRecord(choice['message'])) return choice
  const { message } = choice
  if (!Array.isArray(message['tool_calls'])) return choice
  const calls = message['tool_calls'].map((call) => {
    if (!isRecord(call)) return call
    const { id, function: called, ...rest } = call
    const { id: own, ...named } = plain({ ...(isRecord(called) ? called : {}), id }, 'id')
    return { ...rest, ...(own === undefined ? {} : { id: own }), function: named }
  })
  return { ...choice, message: { ...message, tool_calls: calls } }
}

/** The id, or a new one like it where another call of the answer has it. */
function ownId(id: string, seen: Set<string>): string {
  let own = id
  for (let number = 2; seen.has(own); number += 1) own = `${id}_${number}`
  seen.add(own)
  return own
}
