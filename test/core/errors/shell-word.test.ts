import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shellWord, shellWords, unquoteWord } from '../../../src/core/errors/shell-word.ts'
import { code, plain } from '../../../src/reports/escape.ts'
import { trickyText } from '../../support/tricky-text.ts'

const names = [
  'merge-1',
  'pdf/trigger_eval#3',
  "don't stop",
  'a "b" c',
  'a|b',
  'back`tick`',
  '$HOME $(id) `id` \\',
  '*?[x]{a,b}~!',
  '填表/表单 3',
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  'two  spaces',
  ' around ',
  'one\ntwo\tthree',
  'hid\u200Bden\u202E',
  '👨‍👩‍👧',
  '=ls',
  '::error::x ::error::y ##[error]',
  '-v',
  '',
]

describe('a quoted word', () => {
  it('is read by bash as what it was', () => {
    const printed = execFileSync('bash', ['-c', `printf '%s\\0' ${shellWords(names)}`], { encoding: 'utf8' })
    expect(printed.split('\0').slice(0, -1)).toEqual(names)
  })

  it.each([
    ['merge-1', 'merge-1'],
    ['pdf/trigger_eval#3', "'pdf/trigger_eval#3'"],
    ["don't stop", "'don'\\''t stop'"],
    ['a|b', "$'a\\174b'"],
    ['', "''"],
  ])('%s is written %s', (name, word) => {
    expect(shellWord(name)).toBe(word)
  })

  it('stands unchanged in inline code and in a log, and is read back as what it was', () => {
    const whole = trickyText.filter((text) => text.isWellFormed())
    fc.assert(
      fc.property(fc.oneof(whole, fc.constantFrom(...names)), (name) => {
        const word = shellWord(name)
        expect(code(word)).toBe(`\`${word}\``)
        expect(plain(`x ${word}`)).toBe(`x ${word}`)
        expect(unquoteWord(word)).toBe(name)
      }),
    )
  })
})

describe('reading a word', () => {
  it.each([
    ['plain', 'plain'],
    ["'a b'", 'a b'],
    ['"a \\"b\\" \\n"', 'a "b" \\n'],
    ["$'\\u00e9\\x7c\\n'", 'é|\n'],
    ["don\\'t", "don't"],
    ["a' 'b", 'a b'],
  ])('%s means %s', (text, word) => {
    expect(unquoteWord(text)).toBe(word)
  })

  it.each(["don't", 'two words', "'open", 'end\\', '', "'a' 'b'"])('%j is not one word', (text) => {
    expect(unquoteWord(text)).toBeNull()
  })
})
