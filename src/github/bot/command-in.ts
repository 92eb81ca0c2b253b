import type { EventComment } from '../trigger.ts'
import { isBot } from './is-bot.ts'
import { type ParsedCommand, parseCommand } from './parse-command.ts'

/** A command that a person gave, well formed or not. */
export type GivenCommand = Exclude<ParsedCommand, { kind: 'none' }>

/** The command that a person gives in a comment, or why there is none. */
export function commandIn({ id, body, author }: EventComment): GivenCommand | { kind: 'none'; why: string } {
  const parsed = parseCommand(body)
  if (parsed.kind === 'none') return { kind: 'none', why: `comment ${id} is not a command` }
  if (author === null || isBot(author)) return { kind: 'none', why: `comment ${id} was not written by a person` }
  return parsed
}
