import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'

/** The names that settings have at a key: paths, globs and addresses. Empty: there are none. */
export function namesAt(settings: string, key: readonly string[]): string[] {
  let value = parseSettings(settings)
  for (const part of key) value = isRecord(value) ? value[part] : null
  return namesIn(value)
}

/** What is placed of settings: what names these instruction files, and nothing else. */
export function onlyNames(key: readonly string[], names: readonly string[]): string {
  return JSON.stringify(key.reduceRight<unknown>((inner, part) => ({ [part]: inner }), names))
}

function namesIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((one) => typeof one === 'string' && one !== '')
}

/** A text or comment without an end goes on to the end of the file: nothing is looked for twice. */
const COMMENT = /("(?:\\.|[^"\\])*"?)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
const LAST_COMMA = /("(?:\\.|[^"\\])*"?)|,(?=\s*[\]}])/g

/** The value of JSON that may hold comments and commas at the end of lists; null for anything else. */
function parseSettings(text: string): unknown {
  const bare = text.replaceAll(COMMENT, (_, quoted?: string) => quoted ?? '')
  return parseJson(bare.replaceAll(LAST_COMMA, (_, quoted?: string) => quoted ?? ''))
}
