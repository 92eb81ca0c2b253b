import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'

/** What a server was found to refuse of the chat completions API; kept between the requests of a run. */
export interface Dialect {
  /**
   * The content of a message that only calls tools, where the API allows an empty text and null alike. Some local
   * servers answer null with status 500, as if they were busy; some providers refuse an empty text.
   */
  nothing: '' | null
  /** Fields of requests that it does not take, see `withoutRefused`. */
  refused: Set<string>
}

/** What servers are taken to speak until one refuses it. */
export function usualDialect(): Dialect {
  return { nothing: '', refused: new Set() }
}

/** Statuses with which providers refuse a message. */
const UNREADABLE: readonly number[] = [400, 422]

/** Asks like `fetch`. Where a request with an empty text is refused, asks once more with null, and goes on so. */
export function fetchInDialect(dialect: Dialect, ask: typeof fetch): typeof fetch {
  return async (address, init) => {
    const filled = typeof init?.body === 'string' ? withEmptyTexts(init.body) : null
    if (filled === null || dialect.nothing === null) return ask(address, init)
    const first = await ask(address, { ...init, body: filled })
    if (!UNREADABLE.includes(first.status)) return first
    const second = await ask(address, init)
    if (!second.ok) {
      await second.body?.cancel()
      return first
    }
    await first.body?.cancel()
    dialect.nothing = null
    return second
  }
}

/** The body of a request with '' for each content that is null; null where there is none. */
function withEmptyTexts(body: string): string | null {
  const read = parseJson(body)
  if (!isRecord(read) || !Array.isArray(read['messages'])) return null
  const isEmpty = (message: unknown) => isRecord(message) && message['content'] === null
  if (!read['messages'].some(isEmpty)) return null
  const messages = read['messages'].map((message) => (isEmpty(message) ? { ...message, content: '' } : message))
  return JSON.stringify({ ...read, messages })
}
