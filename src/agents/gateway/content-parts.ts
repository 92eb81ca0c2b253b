import { isRecord } from '../../core/errors/record.ts'
import type { Body } from './model-api.ts'

/** Deepest nesting of content that is accepted; no API nests deeper. */
const MAX_DEPTH = 6
/** Upper bound of the tokens of a document's pages: the model gets them as pictures, and a small file may have many. */
const DOCUMENT_TOKENS = 200_000

const DOCUMENTS = ['document', 'input_file', 'file']
/** Fields of a part that hold its data, as an object or as an address. */
const HOLDERS = ['file', 'image_url', 'video_url', 'audio_url', 'input_audio']
const REFERENCES = ['container_upload', 'item_reference', 'mcp_approval_response', 'compaction_trigger']

/**
 * The first part of a conversation that refers to something elsewhere: a file at the provider, an address for it to
 * fetch, an earlier answer. Null where the request holds everything. Arguments of tool calls are the model's own text
 * and are not searched.
 */
export function externalReference(body: Body): string | null {
  for (const part of partsOf(body)) {
    const found = referenceIn(part)
    if (found !== null) return found
  }
  return null
}

/** Tokens that documents may need beyond their bytes. */
export function documentTokens(body: Body): number {
  let tokens = 0
  for (const { type } of partsOf(body)) if (DOCUMENTS.includes(String(type))) tokens += DOCUMENT_TOKENS
  return tokens
}

/** Yields all parts of a conversation: messages, and the content in them. */
export function* partsOf(body: Body): Generator<Body> {
  for (const list of [body['messages'], body['input'], body['system'], body['instructions']]) yield* partsIn(list, 0)
}

function* partsIn(list: unknown, depth: number): Generator<Body> {
  if (!Array.isArray(list)) return
  for (const item of list) {
    if (!isRecord(item)) continue
    yield depth > MAX_DEPTH ? { type: 'content that is nested too deeply' } : item
    if (depth > MAX_DEPTH) continue
    // `output`: the result of a tool in the Responses API; `source`: text and pictures in a document.
    for (const inner of [
      item['content'],
      item['output'],
      isRecord(item['source']) ? item['source']['content'] : null,
    ]) {
      yield* partsIn(inner, depth + 1)
    }
  }
}

function referenceIn(part: Body): string | null {
  const type = String(part['type'])
  if (REFERENCES.includes(type) || type.startsWith('content that')) return type
  const { source } = part
  if (isRecord(source) && (source['type'] === 'file' || source['type'] === 'url')) {
    return `a ${type} from a ${source['type']}`
  }
  for (const holder of [part, ...HOLDERS.map((name) => part[name])]) {
    if (!isRecord(holder)) continue
    if (typeof holder['file_id'] === 'string') return `file_id in a ${type}`
    for (const name of [...HOLDERS, 'url', 'file_url']) {
      const address = holder[name]
      if (typeof address === 'string' && !address.startsWith('data:')) return `${name}, an address, in a ${type}`
    }
    // Some servers take an address here, where others take the file itself.
    if (typeof holder['file_data'] === 'string' && /^[a-z0-9]+:\/\//i.test(holder['file_data'])) {
      return `file_data, an address, in a ${type}`
    }
  }
  return null
}
