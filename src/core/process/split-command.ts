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
  let quote: string | null = null
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    const next = text.charAt(index + 1)
    const escapes = character === '\\' && next !== '' && (quote === null || (quote === '"' && '"\\'.includes(next)))
    if (escapes) {
      word = (word ?? '') + next
      index += 1
    } else if (quote !== null) {
      if (character === quote) quote = null
      else word = (word ?? '') + character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + character
    }
  }
  if (quote !== null) throw badCommand(`has an unclosed ${quote}`, text)
  if (word !== null) words.push(word)
  if (words.length === 0 || words[0] === '') throw badCommand('names no program', text)
  return words
}

function badCommand(problem: string, text: string): UserError {
  return new UserError({
    what: `The agent command ${problem}: ${text}`,
    todo: `Write the program and its arguments, such as --agent-command 'python3 agent.py --fast'.`,
  })
}
