import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'

/** Files of settings that name instruction files, for opencode and Gemini. */
export const OPENCODE_SETTINGS = ['opencode.json', 'opencode.jsonc'] as const
export const GEMINI_SETTINGS = '.gemini/settings.json'

/** The `instructions` of opencode's settings: paths, globs and addresses. Empty: there are none. */
export function opencodeInstructions(settings: string): string[] {
  const read = parseSettings(settings)
  return isRecord(read) ? namesIn(read['instructions']) : []
}

/** The `context.fileName` of Gemini's settings, which it reads beside GEMINI.md. Empty: there are none. */
export function geminiFileNames(settings: string): string[] {
  const read = parseSettings(settings)
  const context = isRecord(read) ? read['context'] : null
  return isRecord(context) ? namesIn(context['fileName']) : []
}

/** What is placed of settings: what names these instruction files, and nothing else. */
export function onlyInstructions(path: string, names: readonly string[]): string {
  return JSON.stringify(path === GEMINI_SETTINGS ? { context: { fileName: names } } : { instructions: names })
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
