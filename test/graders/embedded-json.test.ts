import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embeddedJson } from '../../src/graders/embedded-json.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { propertyRuns } from '../support/property-seed.ts'

describe('JSON in a text', () => {
  test.each([
    ['in a code fence', 'Here:\n```json\n{"a": 1}\n```\n', ['{"a": 1}']],
    ['in prose', 'It is {"a": [1, 2]}, I think.', ['{"a": [1, 2]}']],
    ['in a fence and in prose', '```json\n{"a":1}\n```\nMetadata: {"b":2}', ['{"a":1}', '{"b":2}']],
    ['one after another', '{"a":1}[2]', ['{"a":1}', '[2]']],
    ['over several lines, with all kinds of values', '[\r\n\t-1.5e+3, 0, true, false, null, "x", {}, []\n]', null],
    ['with escapes and brackets in texts', '{"a\\"}": "]\\u00e9\\n{"}', null],
    ['an empty array, where prose has a checkbox', '- [ ] to do', ['[ ]']],
    ['a number in brackets, where prose has a footnote', 'as shown [1]', ['[1]']],
    ['inside of what only looks like one', '{"a": {"b": 1}, oops}', ['{"b": 1}']],
    ['inside of a text of what only looks like one', '{"a": "[1]", oops}', ['[1]']],
    ['after an open bracket', '[[[ {"a": 1}', ['{"a": 1}']],
    ['none: scalars', '1 "a" true null', []],
    ['none: JavaScript', '{a: 1} [\'x\'] [1,] {"a":1,} [01] [+1] [.5] [1.] [NaN] [undefined]', []],
    ['none: a text that does not end', '["abc', []],
    ['none: a text with a line break', '["a\nb"]', []],
    ['none: a wrong escape', '["\\x41"]', []],
    ['none: a link', '[label](https://host.example)', []],
    ['none: mixed brackets', '{"a": [1}]', []],
    ['none: nothing', '', []],
  ])('%s', (_name, text, documents) => {
    expect(embeddedJson(text, 10)).toEqual(documents ?? [text])
  })

  test('stops after as many as are wanted', () => {
    expect(embeddedJson('[1][2][3]', 2)).toEqual(['[1]', '[2]'])
  })

  const snippet = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', ' ', '1', 'a', '\\"', '{"a":', '```'),
    },
    fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
  )
  const text = fc.array(snippet, { maxLength: 12 }).map((parts) => parts.join(''))

  test('is what trying every bracket with every end finds', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(embeddedJson(sample, 100)).toEqual(byTrying(sample))
      }),
      { numRuns: propertyRuns(1000) },
    )
  })

  test.each([
    ['open brackets', '['],
    ['open objects', '{"a":'],
    ['open brackets and texts', '["'],
    ['open brackets in texts', '["[\\"'],
    ['brackets that break at the end', '[['],
    ['closed pairs in an open one', '[[],'],
  ])('takes time linear in the text: %s', (_name, part) => {
    const started = cpuTime()
    embeddedJson(`${part.repeat(1_000_000 / part.length)}x`, 2)
    expect(cpuTime() - started).toBeLessThan(2_000)
  })
})

/** At each bracket, the first end with which it is JSON. */
function byTrying(text: string): string[] {
  const found: string[] = []
  let start = 0
  while (start < text.length) {
    const document = '{['.includes(text.charAt(start)) ? documentAt(text, start) : null
    if (document !== null) found.push(document)
    start += document?.length ?? 1
  }
  return found
}

function documentAt(text: string, start: number): string | null {
  for (let end = start + 2; end <= text.length; end += 1) {
    if (!']}'.includes(text.charAt(end - 1))) continue
    const part = text.slice(start, end)
    try {
      JSON.parse(part)
      return part
    } catch {
      // Not yet, or never.
    }
  }
  return null
}
