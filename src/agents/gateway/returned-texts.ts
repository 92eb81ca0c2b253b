import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { Body } from './model-api.ts'

/** Deepest nesting of content that is read. */
const MAX_DEPTH = 6

/**
 * What came back to the model in a conversation of any of the APIs: the results of its calls, and what the agent says
 * beside them. Each result, and each text, is one.
 */
export function returnedTexts(body: Body): string[] {
  const items = [body['messages'], body['input'], body['contents']].find(Array.isArray) ?? []
  const first = items.findIndex(isOfModel)
  if (first < 0) return []
  return items.slice(first + 1).flatMap((item) => (isOfModel(item) || !isRecord(item) ? [] : returnedIn(item)))
}

/** Whether an item is what the model said or called. */
function isOfModel(item: unknown): boolean {
  if (!isRecord(item)) return false
  const { role, type } = item
  return role === 'assistant' || role === 'model' || (typeof type === 'string' && type.endsWith('_call'))
}

/** A message is a list of parts, a result among them; an item of the Responses is one result. */
function returnedIn({ content, output, parts }: Body): string[] {
  const list = [content, parts].find(Array.isArray)
  if (list === undefined) return [textOf(output ?? content)]
  return list.map((part: unknown) =>
    textOf(isRecord(part) ? (part['content'] ?? part['functionResponse'] ?? part) : part),
  )
}

/** All texts of a value; a text that is JSON is taken for what it says. */
function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') {
    const inner = /^\s*[[{]/.test(value) ? parseJson(value) : null
    return inner === null ? value : textOf(inner, depth + 1)
  }
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map((inner) => textOf(inner, depth + 1))
    .join('\n')
}
