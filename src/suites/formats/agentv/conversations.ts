import type { SourcePosition } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { type Cursor, child, firstChild, isAbsent, itemsOf, keyPositionOf, positionOf } from './cursor.ts'
import { type Message, readMessages } from './messages.ts'
import { type Filling, filled, type SharedParts, varCursor } from './shared-parts.ts'

/** The messages that a test sends. */
interface Conversation {
  /** Name of the prompt that the test is asked with, if the suite has several. */
  variant: string | null
  messages: Message[]
  /** Position to report for the prompt. Null: that of its message. */
  position: SourcePosition | null
}

/** Reads the conversations of a test: one for each prompt of the suite, or one with the test's own input. */
export function readConversations(
  { builder, root, prompts }: SharedParts,
  test: Cursor,
  filling: Filling,
): Conversation[] {
  const read = (cursor: Cursor) => readMessages(builder, filled(cursor, filling), 'user')
  const input = firstChild(test, ['input'])
  const suiteInput = filling.skipDefaults ? [] : read(child(root, 'input'))
  const turns = readTurns(builder, test, read)
  if (input !== undefined && prompts.length > 0) {
    builder.warn({
      what: 'A test has its own `input` in a suite with `prompts`: the input is asked, the prompts are not',
      where: keyPositionOf(input),
      todo: 'Write it as `vars: {input: ...}`.',
    })
  }
  if (input !== undefined || prompts.length === 0) {
    const own = input ?? varCursor(test, filling.vars, 'input')
    return [{ variant: null, messages: [...suiteInput, ...read(own), ...turns], position: null }]
  }
  return prompts.map(({ name, cursor }) => ({
    variant: prompts.length === 1 ? null : name,
    messages: [...suiteInput, ...read(cursor), ...turns],
    position: turns.length > 0 ? null : positionOf(firstChild(test, ['vars']) ?? test),
  }))
}

/** Reads the user's messages of a multi-turn test. Warns of assertions on single turns. */
function readTurns(builder: SuiteBuilder, test: Cursor, read: (cursor: Cursor) => Message[]): Message[] {
  return itemsOf(child(test, 'turns')).flatMap((turn) => {
    for (const list of ['assert', 'assertions'].map((key) => child(turn, key))) {
      if (isAbsent(list)) continue
      builder.warn({ what: 'The assertions of single turns are left out', where: keyPositionOf(list) })
    }
    return read(child(turn, 'input'))
  })
}
