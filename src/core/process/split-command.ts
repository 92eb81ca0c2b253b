import { UserError } from '../errors/user-error.ts'

/**
 * Splits a command line into words at white space as a shell does: `'...'` is literal, in `"..."` a backslash escapes
 * `"` and `\`, outside of quotes it escapes any character. Nothing is expanded and no shell runs.
 *
 * @throws UserError when a quote is not closed or there is no word
 */
export function splitCommand(text: string): string[] {
  const words: string[] = []
  let word: string | null = null
  for (const [piece, space, literal, quoted, escaped, unclosed] of text.matchAll(PIECE)) {
    if (unclosed !== undefined) throw badCommand(`has an unclosed ${unclosed}`, text)
    if (space !== undefined) {
      if (word !== null) words.push(word)
      word = null
    } else word = (word ?? '') + (literal ?? quoted?.replace(/\\(["\\])/g, '$1') ?? escaped ?? piece)
  }
  if (word !== null) words.push(word)
  if (words.length === 0 || words[0] === '') throw badCommand('names no program', text)
  return words
}

/** White space, what stands in quotes of either kind, an escaped character, an unclosed quote, or other text. */
const PIECE = /(\s+)|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|(["'])|\\$|[^\s'"\\]+/g

function badCommand(problem: string, text: string): UserError {
  return new UserError({
    what: `The agent command ${problem}: ${text}`,
    todo: `Write the program and its arguments, such as --agent-command 'python3 agent.py --fast'.`,
  })
}
