import { parseJson } from '../../errors/parse-json.ts'
import { isRecord } from '../../errors/record.ts'

/** What a server was found to refuse of the chat completions API; kept between the requests of a run. */
export interface Dialect {
  /**
   * False: the content of a message that only calls tools has to be a text. The API allows null there, and some local
   * servers answer it with an error.
   */
  takesNull: boolean
}

/** Statuses with which servers answer a message that they cannot read. */
const UNREADABLE: readonly number[] = [400, 422, 500]

/** Asks like `fetch`. Where a request with null for a content fails, asks once more with '', and goes on so. */
export function fetchInDialect(dialect: Dialect, ask: typeof fetch): typeof fetch {
  return async (address, init) => {
    const filled = typeof init?.body === 'string' ? withoutNull(init.body) : null
    if (filled === null) return ask(address, init)
    if (!dialect.takesNull) return ask(address, { ...init, body: filled })
    const first = await ask(address, init)
    if (!UNREADABLE.includes(first.status)) return first
    const second = await ask(address, { ...init, body: filled })
    if (!second.ok) {
      await second.body?.cancel()
      return first
    }
    await first.body?.cancel()
    dialect.takesNull = false
    return second
  }
}

/** The body of a request with '' for each content that is null; null where there is none. */
function withoutNull(body: string): string | null {
  const read = parseJson(body)
  if (!isRecord(read) || !Array.isArray(read['messages'])) return null
  const isEmpty = (message: unknown) => isRecord(message) && message['content'] === null
  if (!read['messages'].some(isEmpty)) return null
  const messages = read['messages'].map((message) => (isEmpty(message) ? { ...message, content: '' } : message))
  return JSON.stringify({ ...read, messages })
}
