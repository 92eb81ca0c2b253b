import type { EventComment } from '../github/trigger.ts'
import { isBot } from './is-bot.ts'
import { type ParsedCommand, parseCommand } from './parse-command.ts'

/** The command that a person gives in a comment, well formed or not, or why there is none. */
export function commandIn({
  id,
  body,
  author,
}: EventComment): Exclude<ParsedCommand, { kind: 'none' }> | { kind: 'none'; why: string } {
  const parsed = parseCommand(body)
  if (parsed.kind === 'none') return { kind: 'none', why: `comment ${id} is no command` }
  if (author === null || isBot(author)) return { kind: 'none', why: `comment ${id} was not written by a person` }
  return parsed
}
