import { isRecord } from '../../core/errors/record.ts'
import type { Reading } from './model-api.ts'
import { goOn, readCall } from './read-call.ts'

/*
 * What answers hold, and why they ended. Apart from usage, because an answer of another shape is relayed all the same.
 * Each function takes a whole answer or one event of a stream.
 */

/** Anthropic's Messages. */
export function readMessage(event: unknown, reading: Reading): void {
  if (!isRecord(event)) return
  const { type, content, delta, content_block: block } = event
  if (type === 'message') {
    if (Array.isArray(content) && content.some(isBlock)) reading.hasContent = true
    for (const one of Array.isArray(content) ? content : []) readBlock(one, null, reading)
    readStop(event['stop_reason'], reading)
  }
  if (type === 'message_stop') reading.isWhole = true
  if (type === 'content_block_start') {
    reading.hasContent ||= isBlock(block)
    readBlock(block, String(event['index']), reading)
  }
  if (!isRecord(delta)) return
  if (delta['type'] === 'input_json_delta') goOn(String(event['index']), delta['partial_json'], reading)
  if (type === 'content_block_delta' && isText(delta['text'])) reading.hasContent = true
  if (type === 'message_delta') readStop(delta['stop_reason'], reading)
}

/** Chat completions, of which each request has one. */
export function readChoice(event: unknown, reading: Reading): void {
  const choice: unknown = isRecord(event) && Array.isArray(event['choices']) ? event['choices'][0] : null
  if (!isRecord(choice)) return
  const said = isRecord(choice['message']) ? choice['message'] : isRecord(choice['delta']) ? choice['delta'] : {}
  const { content, tool_calls: calls, function_call: call, refusal } = said
  const isParts = Array.isArray(content) && content.some(isBlock)
  if (isText(content) || isParts || (Array.isArray(calls) && calls.length > 0) || isRecord(call)) {
    reading.hasContent = true
  }
  for (const one of [...(Array.isArray(calls) ? calls : []), { function: call }]) readChatCall(one, reading)
  if (isText(refusal)) reading.refuses = true
  readStop(choice['finish_reason'], reading)
}

/** OpenAI's Responses. */
export function readOutput(event: unknown, reading: Reading): void {
  if (!isRecord(event)) return
  const { type, delta, item, response } = event
  if (type === 'response.output_text.delta' && isText(delta)) reading.hasContent = true
  if (type === 'response.refusal.delta' && isText(delta)) reading.refuses = true
  if (type === 'response.output_item.done') readItem(item, reading)
  if (type === 'response.completed') reading.isWhole = true
  if (isRecord(response)) readWhole(response, reading)
  else if (event['object'] === 'response') readWhole(event, reading)
}

const ENDS: ReadonlySet<unknown> = new Set(['completed', 'failed', 'cancelled'])

/** A response of OpenAI's as one object, which at the end of a stream repeats what came. */
function readWhole({ output, status, incomplete_details: details }: Record<string, unknown>, reading: Reading): void {
  const before = [...reading.calls]
  for (const one of Array.isArray(output) ? output : []) readItem(one, reading)
  if (before.length > 0) reading.calls = before
  if (status === 'incomplete') readStop(isRecord(details) ? (details['reason'] ?? status) : status, reading)
  else if (ENDS.has(status)) readStop(status, reading)
}

/** Reads an item of `output`: anything but a message and thinking is a call. */
function readItem(item: unknown, reading: Reading): void {
  if (!isRecord(item)) return
  const { type, content } = item
  if (type !== 'message') {
    reading.hasContent ||= type !== 'reasoning'
    if (type === 'function_call' || type === 'custom_tool_call') {
      readCall(item['name'], item['arguments'] ?? item['input'], null, reading)
    }
    return
  }
  const parts = (Array.isArray(content) ? content : []).filter(isRecord)
  if (parts.some((part) => isText(part['text']))) reading.hasContent = true
  if (parts.some((part) => part['type'] === 'refusal')) reading.refuses = true
}

/** Google's `generateContent`, whose words for an end are in capitals. */
export function readCandidate(event: unknown, reading: Reading): void {
  if (!isRecord(event)) return
  const { candidates, promptFeedback } = event
  const candidate: unknown = Array.isArray(candidates) ? candidates[0] : null
  if (isRecord(candidate)) {
    const parts: unknown = isRecord(candidate['content']) ? candidate['content']['parts'] : null
    const said = (Array.isArray(parts) ? parts : []).filter((part) => isRecord(part) && part['thought'] !== true)
    if (said.some((part) => isText(part['text']) || isRecord(part['functionCall']))) reading.hasContent = true
    for (const { functionCall: call } of said.filter(isRecord)) {
      if (isRecord(call)) readCall(call['name'], call['args'], null, reading)
    }
    if (typeof candidate['finishReason'] === 'string') readStop(candidate['finishReason'].toLowerCase(), reading)
  }
  const blocked = isRecord(promptFeedback) ? promptFeedback['blockReason'] : null
  if (typeof blocked !== 'string') return
  reading.refuses = true
  readStop(blocked.toLowerCase(), reading)
}

/** A block of Anthropic's, where it calls a tool. A stream sends the arguments after it. */
function readBlock(block: unknown, place: string | null, reading: Reading): void {
  if (isRecord(block) && block['type'] === 'tool_use') readCall(block['name'], block['input'], place, reading)
}

/** A call of chat completions, or a piece of one: its name comes once, its arguments in pieces of its place. */
function readChatCall(call: unknown, reading: Reading): void {
  if (!isRecord(call)) return
  const made = isRecord(call['function']) ? call['function'] : call['custom']
  if (!isRecord(made)) return
  const place = String(call['index'] ?? call['id'] ?? '')
  const given = made['arguments'] ?? made['input']
  if (isText(made['name'])) readCall(made['name'], given, place, reading)
  else goOn(place, given, reading)
}

function readStop(word: unknown, reading: Reading): void {
  if (typeof word === 'string' && word !== '') reading.stop = word
}

/** Whether a block of content is a text with words in it, or a call. */
function isBlock(block: unknown): boolean {
  if (!isRecord(block)) return false
  const { type, text } = block
  return type === 'text' ? isText(text) : type !== 'thinking' && type !== 'redacted_thinking'
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
