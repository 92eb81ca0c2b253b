import { RE2JS, RE2JSSyntaxException } from 're2js'
import { cutText } from '../core/errors/cut-text.ts'
import { leadingWord, plainWords } from './plain-words.ts'
import { withinTimeLimit } from './within-time-limit.ts'

/** Whether a pattern is found anywhere in a text. */
export type Finds = (text: string) => boolean

/** Steps (instructions of the program times characters of the text) that take less than a second without a limit. */
const UNWATCHED_STEPS = 10_000_000
/** Patterns up to this length always compile in milliseconds. */
const UNWATCHED_LENGTH = 1_000
const MAX_SHOWN = 100

/**
 * Compiles an RE2 pattern. Matching takes time linear in the text, so that no pattern hangs; there is neither
 * lookaround nor back reference. A large pattern on a large text that would still take seconds throws an Error.
 *
 * @returns the matcher, or why RE2 refuses the pattern, as the end of a sentence
 */
export function compileRe2(pattern: string): { finds: Finds } | { reason: string } {
  try {
    const compile = () => RE2JS.compile(pattern)
    let compiled =
      pattern.length <= UNWATCHED_LENGTH ? compile() : withinTimeLimit(`compiling ${quotePattern(pattern)}`, compile)
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
          const what = `looking for ${quotePattern(pattern)} in ${text.length} characters`
          return withinTimeLimit(what, () => compiled.test(text))
        } catch (error) {
          compiled = compile()
          throw error
        }
      },
    }
  } catch (error) {
    return { reason: refusalOf(error) }
  }
}

function refusalOf(error: unknown): string {
  if (!(error instanceof RE2JSSyntaxException)) return error instanceof Error ? error.message : String(error)
  const part = error.getPattern() ?? ''
  if (/^\(\?<?[=!]/.test(part)) return `RE2 has no lookaround: ${cutText(part, MAX_SHOWN)}`
  if (/^\\[1-9]/.test(part)) return `RE2 has no back references: ${part}`
  return cutText(error.message.replace(/^error parsing regexp: /, ''), MAX_SHOWN)
}

function quotePattern(pattern: string): string {
  return JSON.stringify(cutText(pattern, MAX_SHOWN))
}
