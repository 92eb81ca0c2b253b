import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stemEnglish } from '../../../src/agents/lexical/stem-english.ts'
import { stemRussian } from '../../../src/agents/lexical/stem-russian.ts'
import { terms } from '../../../src/agents/lexical/terms.ts'
import { WordFamilies } from '../../../src/agents/lexical/word-families.ts'

const stems = (text: string): string[] => terms(text).map((term) => term.stem)

describe('English stems', () => {
  test.each([
    ['build', 'builds', 'building'],
    ['query', 'queries', 'querying'],
    ['cache', 'caches', 'caching', 'cached'],
    ['dub', 'dubs', 'dubbing', 'dubbed'],
    ['transcribe', 'transcribes', 'transcribing', 'transcribed'],
    ['quick', 'quickly'],
    ['fix', 'fixes', 'fixed'],
  ])('forms of "%s" are one', (...forms) => {
    expect(new Set(forms.map(stemEnglish)).size).toBe(1)
  })

  test.each(['status', 'access', 'analysis', 'speed', 'string', 'k8s', 's3'])('"%s" keeps its letters', (word) => {
    expect(word.startsWith(stemEnglish(word))).toBe(true)
    expect(stemEnglish(word).length).toBeGreaterThanOrEqual(word.length - 1)
  })
})

describe('Russian stems', () => {
  test.each([
    ['счёт', 'счета', 'счетов', 'счету'],
    ['тест', 'тесты', 'тестов', 'тестами', 'тестом'],
    ['запрос', 'запросы', 'запросов', 'запросу'],
    ['медленный', 'медленные', 'медленного', 'медленных'],
    ['отчёт', 'отчёты', 'отчётов', 'отчетах'],
  ])('forms of "%s" are one', (...forms) => {
    expect(new Set(forms.map(stemRussian)).size).toBe(1)
  })
})

describe('terms', () => {
  test('of plain ASCII are those of the same text beside a letter of another script', () => {
    const word = fc.constantFrom(
      'Vector',
      'search',
      'IT',
      "it's",
      "WE'RE",
      "we're",
      'K8s',
      '42',
      'fixes',
      "o'clock",
      "'d",
    )
    const gap = fc.constantFrom('', ' ', '-', '_', "'", '\n', '. ')
    const text = fc
      .array(fc.tuple(fc.oneof(word, fc.string({ maxLength: 6 })), gap))
      .map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(text, (plain) => {
        // A letter by itself is no term, and nothing is joined across a line.
        expect(stems(`${plain}\né`)).toEqual(stems(plain))
      }),
    )
  })

  test('stop words are left out and identifiers are taken apart', () => {
    expect(stems('How do I use the vectorSearch in pipeline.yml?')).toEqual(['vector', 'search', 'pipelin', 'yml'])
  })

  test('a run of ideographs becomes pairs that never straddle a function word', () => {
    const pairs = terms('帮我写周报和邮件').filter((term) => term.kind === 'pair')
    expect(pairs.map((term) => term.stem)).toEqual(['写周', '周报', '邮件'])
  })

  test('full-width letters are letters', () => {
    expect(stems('ＰＤＦ')).toEqual(stems('PDF'))
  })

  test('ids and encoded data are no terms', () => {
    expect(stems(`12345678 ${'a'.repeat(64)}`)).toEqual([])
  })
})

describe('word families', () => {
  const families = new WordFamilies(['transcription', 'deployment', 'transport', 'configur'])

  test.each([
    ['transcrib', ['transcription']],
    ['deploy', ['deployment']],
    ['configuration', ['configur']],
    ['trans', []],
    ['cat', []],
  ])('%s -> %j', (word, expected) => {
    expect(families.of(word)).toEqual(expected)
  })
})
