import { RE2JS, RE2JSSyntaxException } from 're2js'
import { cutText } from '../errors/cut-text.ts'
import { leadingWord, plainWords } from './plain-words.ts'
import { withinTimeLimit } from './time-limit.ts'

/** Whether a pattern is found anywhere in a text. */
export type Finds = (text: string) => boolean

/** Most steps (instructions of a program times characters of a text) that take less than a second, unwatched. */
const UNWATCHED_STEPS = 10_000_000
/** Patterns up to this length compile in milliseconds whatever they hold. */
const UNWATCHED_LENGTH = 1_000
const MAX_SHOWN = 100

/**
 * Compiles a pattern as RE2 does: its time is linear in the text, so that none hangs, and there is neither lookaround
 * nor back reference. What takes seconds all the same, a large pattern on a large text, ends in an Error.
 *
 * @returns why RE2 does not know the pattern, as the end of a sentence, where it does not
 */
export function compileRe2(pattern: string): { finds: Finds } | { reason: string } {
  try {
    const compile = () => RE2JS.compile(pattern)
    let compiled =
      pattern.length <= UNWATCHED_LENGTH ? compile() : withinTimeLimit(`compiling ${shown(pattern)}`, compile)
    const size = compiled.programSize()
    const plain = plainWords(pattern)
    if (plain !== null) return { finds: (text) => plain.test(text) }
    const leading = leadingWord(pattern)
    return {
      finds(whole) {
        const start = leading === null ? 0 : whole.search(leading.word)
        if (start === -1) return false
        const text = leading?.begins === true ? whole.slice(start) : whole
        if (size * text.length <= UNWATCHED_STEPS) return compiled.test(text)
        try {
          const what = `looking for ${shown(pattern)} in ${text.length} characters`
          return withinTimeLimit(what, () => compiled.test(text))
        } catch (error) {
          compiled = compile()
          throw error
        }
      },
    }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RE2JSSyntaxException)) return error instanceof Error ? error.message : String(error)
  const part = error.getPattern() ?? ''
  if (/^\(\?<?[=!]/.test(part)) return `RE2 has no lookaround: ${cutText(part, MAX_SHOWN)}`
  if (/^\\[1-9]/.test(part)) return `RE2 has no back references: ${part}`
  return cutText(error.message.replace(/^error parsing regexp: /, ''), MAX_SHOWN)
}

function shown(pattern: string): string {
  return JSON.stringify(cutText(pattern, MAX_SHOWN))
}
