import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCase, hasText } from '../../src/graders/find-text.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { propertyRuns } from '../support/property-seed.ts'

describe('foldCase', () => {
  test('gives one character for one, whatever stands beside it', () => {
    // Beyond are ideographs, marks and nothing.
    const points = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
    const characters = points.map((code) => String.fromCodePoint(code))
    const folded = foldCase(`a${characters.join('|a')}`).split('|a')
    const alone = (character: string) => String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0)
    const wrong = characters.filter((character, at) => `a${alone(character)}` !== (at === 0 ? '' : 'a') + folded[at])
    expect(wrong).toEqual([])
  })
})

describe('hasText', () => {
  test('says what the built-in search says, of long parts too', () => {
    const long = fc.array(fc.constantFrom('a', 'b', 'aab'), { minLength: 400, maxLength: 900 })
    fc.assert(
      fc.property(long, fc.nat(300), fc.nat(400), fc.constantFrom('', 'a', 'c'), (units, from, cut, end) => {
        const text = units.join('')
        const part = text.slice(from, text.length - cut) + end
        expect(hasText(text, part)).toBe(text.includes(part))
      }),
      { numRuns: propertyRuns(300) },
    )
    expect([hasText('', ''), hasText('a', ''), hasText('', 'a')]).toEqual([true, true, false])
  })

  test('takes no time for a long part that is made to take it', () => {
    const half = 'a'.repeat(50_000)
    const started = cpuTime()
    expect(hasText('a'.repeat(1_000_000), `${half}b${half}`)).toBe(false)
    expect(cpuTime() - started).toBeLessThan(2_000)
  })
})
