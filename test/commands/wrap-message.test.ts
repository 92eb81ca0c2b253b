import { describe, expect, test } from 'vitest'
import { wrapMessage } from '../../src/commands/wrap-message.ts'

describe('a message on a terminal', () => {
  test.each([
    [
      'warning: one two three four five six seven eight nine ten\n  -> do this and that and the other thing, and then more\n',
      'warning: one two three four five six\n  seven eight nine ten\n  -> do this and that and the other\n     thing, and then more\n',
    ],
    ['short\n', 'short\n'],
    ['a'.repeat(60), 'a'.repeat(60)],
  ])('ends its lines at words, and goes on below where they began: %j', (text, shown) => {
    expect(wrapMessage(text, 40)).toBe(shown)
  })

  test.each([
    '  12 | name: something that is rather longer than it has to be',
    `\r\x1b[2K${'9/10 trials, '.repeat(6)}`,
  ])('leaves source lines and progress as they are: %j', (text) => expect(wrapMessage(text, 40)).toBe(text))

  test('is not wrapped where there is no room to read it', () => {
    expect(wrapMessage('one two three four five six seven eight nine ten', 20)).not.toContain('\n')
  })
})
