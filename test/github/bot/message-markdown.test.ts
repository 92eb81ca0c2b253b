import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageMarkdown } from '../../../src/github/bot/message-markdown.ts'
import { trickyText } from '../../support/tricky-text.ts'

const sha = '0123456789abcdef0123456789abcdef01234567'

test.each([
  [`the head is now ${sha}, name that`, `the head is now \`${sha}\`, name that`],
  [`write \`/evals run ${sha}\`.`, `write \`/evals run ${sha}\`.`],
  ['the input `sha_x` is @bad', 'the input `sha_x` is @&#8203;bad'],
  ['a `b', 'a \\`b'],
  [`x${sha}`, expect.stringContaining('&#8203;')],
  ['', ''],
])('%j is said so that it can be copied', (message, said) => {
  expect(messageMarkdown(message)).toEqual(said)
})

test('whatever foreign text a message holds stays text, on one line', () => {
  fc.assert(
    fc.property(trickyText, trickyText, (a, b) => {
      const shown = messageMarkdown(`"${a}" is not "${b}" of ${sha}: \`/evals\``)
      const outside = shown.replaceAll(/(?<!\\)`[^`]*`/g, '')
      expect(outside).not.toMatch(/\n|<(?!code>|\/code>|span>|\/span>)|@\w|(?<!\\)\]\(|!\[/)
    }),
  )
})
