import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { compileRe2 } from '../../src/graders/compile-re2.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { hurryTimeLimits } from './hurried.ts'

function finds(pattern: string, text: string): boolean {
  const compiled = compileRe2(pattern)
  if ('reason' in compiled) throw new Error(compiled.reason)
  return compiled.finds(text)
}

describe('compileRe2', () => {
  test.each([
    ['a(?=b)', 'RE2 has no lookaround: (?='],
    ['(?!b)', 'RE2 has no lookaround: (?!'],
    ['(?<=a)b', 'RE2 has no lookaround: (?<=a)b'],
    ['(?<!a)b', 'RE2 has no lookaround: (?<!a)b'],
    ['(a)\\1', 'RE2 has no back references: \\1'],
    ['a++', 'invalid nested repetition operator: `++`'],
    ['(?>a)', 'invalid or unsupported Perl syntax: `(?>`'],
    ['[a', 'missing closing ]: `[a`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['\\u0041', 'invalid escape sequence: `\\u`'],
  ])('says why RE2 does not know %s', (pattern, reason) => {
    const compiled = compileRe2(pattern)
    expect('reason' in compiled ? compiled.reason : null).toContain(reason)
  })

  test('shortens a long pattern when it says so', () => {
    const compiled = compileRe2('('.repeat(900))
    expect(compiled).toEqual({ reason: expect.stringMatching(/^missing closing \): `\({50,100}…$/) })
  })

  test('lists of plain words, which JavaScript looks for, are found as RE2 finds them', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'K', 's', 'ß', '1', '_', ' ', '-', '/', '#', '"'),
      minLength: 1,
      maxLength: 3,
    })
    const escaped = fc.constantFrom('\\.', '\\$', '\\|', '\\\\', '\\(', '\\/')
    const words = fc.array(fc.oneof(word, escaped), { minLength: 1, maxLength: 3 })
    const units = fc.constantFrom(
      'a',
      'A',
      'k',
      '\u212A',
      's',
      'ſ',
      'S',
      'ẞ',
      'ss',
      '1',
      '_',
      ' ',
      '-',
      '/',
      '#',
      '"',
      '.',
      '$',
      '|',
      '\\',
      '(',
      '\n',
      '😀',
    )
    fc.assert(
      fc.property(words, fc.boolean(), fc.string({ unit: units, maxLength: 20 }), (list, fold, text) => {
        const pattern = `${fold ? '(?i)' : ''}${list.join('|')}`
        expect(finds(pattern, text)).toBe(RE2JS.compile(pattern).test(text))
      }),
      { numRuns: propertyRuns(2000) },
    )
  })

  test('patterns that begin with a word, which JavaScript looks for first, are found as RE2 finds them', () => {
    const start = fc.constantFrom('', '(?i)', '(?m)', '(?is)', '\\b', '(?i)\\b')
    const piece = fc.constantFrom(
      'a',
      'b',
      'K',
      ' ',
      '.',
      '\\.',
      '\\\\',
      '*',
      '?',
      '+',
      '{2}',
      '{',
      '(b)',
      '(?:a|b)',
      '[ab]',
      '^',
      '$',
      '\\b',
      '\\B',
      '\\A',
      '\\z',
      '\\n',
      '\\Qa.\\E',
    )
    const pieces = fc.array(piece, { minLength: 1, maxLength: 6 })
    const texts = fc.string({
      unit: fc.constantFrom('a', 'A', 'b', 'k', '\u212A', ' ', '.', '\\', '\n', '{', '2'),
      maxLength: 12,
    })
    const seen = { found: 0, absent: 0, invalid: 0 }
    fc.assert(
      fc.property(start, pieces, texts, (flags, parts, text) => {
        const pattern = flags + parts.join('')
        const compiled = compileRe2(pattern)
        if ('reason' in compiled) seen.invalid += 1
        else {
          const found = RE2JS.compile(pattern).matcher(text).find()
          seen[found ? 'found' : 'absent'] += 1
          expect(compiled.finds(text)).toBe(found)
        }
      }),
      { numRuns: propertyRuns(5000) },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(propertyRuns(1000) / 10)
  })

  test('case folds as in RE2: of all characters but letters, the Kelvin sign and the long s are like letters', () => {
    const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))
    const like = (pattern: string) => {
      const compiled = compileRe2(pattern)
      return characters.filter((character) => 'finds' in compiled && compiled.finds(character)).join('')
    }
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    expect(like(`(?i)${letters.join('|')}`)).toBe(`${letters.join('').toUpperCase()}${letters.join('')}ſ\u212A`)
    expect(like(`(?i)[a-z]`)).toBe(like(`(?i)${letters.join('|')}`))
  })

  test('empty alternatives, anchors and classes are no plain words', () => {
    expect(finds('a|', 'x')).toBe(true)
    expect(finds('^a|b$', 'xab')).toBe(true)
    expect(finds('(?i)a.c', 'ABC')).toBe(true)
    expect(finds('a,b{2}', 'a,bb')).toBe(true)
    expect(finds('(?i)', '')).toBe(true)
  })
})

describe('time', () => {
  const megabyte = 'abcdefghij0123456789 _-ABCéЖ\n'.repeat(35_000)
  const noise = Array.from({ length: 1_000_000 }, (_, at) =>
    'ab'.charAt((Math.imul(at, 2_654_435_761) >>> 13) & 1),
  ).join('')

  test.each([
    ['nested repetition', '^(?:a+b?)+$', noise],
    ['what explodes a backtracking engine', '(x+x+)+y', 'x'.repeat(1_000_000)],
    ['a state for every subset', '[ab]*a[ab]{500}c', noise],
    ['a thousand choices', '(?:a?b?){500}c', noise],
    ['large classes', '(?i)(?:\\pL{0,100}\\d){0,9}Я', megabyte],
    ['a long list of words', Array.from({ length: 5000 }, (_, at) => `word${at}`).join('|'), megabyte],
  ])('on 1 MB is bounded: %s', (_name, pattern, text) => {
    const started = cpuTime()
    finds(pattern, text)
    expect(cpuTime() - started).toBeLessThan(4_000)
  })

  test('of random patterns on 1 MB is bounded, and whatever happens is said', { timeout: 60_000 }, () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '\\w', '(?i)x', '\\b', '^', '$', '\\pL')
    const { pattern } = fc.letrec<{ pattern: string; group: string }>((tie) => ({
      pattern: fc
        .array(fc.oneof({ weight: 3, arbitrary: atom }, tie('group')), { minLength: 1, maxLength: 4 })
        .map((parts) => parts.join('')),
      group: fc
        .tuple(tie('pattern'), tie('pattern'), fc.constantFrom('*', '+', '?', '{0,30}', '{5,9}', '*?'))
        .map(([one, other, times]) => `(?:${one}|${other})${times}`),
    }))
    fc.assert(
      fc.property(pattern, (given) => {
        const compiled = compileRe2(given)
        const started = cpuTime()
        if ('finds' in compiled) {
          try {
            compiled.finds(noise)
          } catch (error) {
            expect(String(error)).toContain('took longer than 5 seconds')
          }
        }
        expect(cpuTime() - started).toBeLessThan(7_000)
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  test('of a large pattern on a large text is cut off, and the pattern still works', { timeout: 30_000 }, () => {
    const compiled = compileRe2('(?:[ab]{0,999}a){1}[ab]{0,999}[cd]')
    if ('reason' in compiled) throw new Error(compiled.reason)
    const asked = hurryTimeLimits()
    expect(() => compiled.finds(noise)).toThrow(
      'looking for "(?:[ab]{0,999}a){1}[ab]{0,999}[cd]" in 1000000 characters took longer than 5 seconds',
    )
    expect(asked).toEqual([5_000])
    expect([compiled.finds('abc'), compiled.finds('bbc')]).toEqual([true, false])
  })
})
