import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonValues } from '../../../../src/agents/transcript/readers/json-values.ts'

function read(pieces: readonly string[], maxLength?: number) {
  const values = new JsonValues(maxLength)
  const found = [...pieces.flatMap((piece) => values.push(piece)), ...values.end()]
  return { found, skipped: values.skipped }
}

const a = { type: 'a', text: 'x } { "' }
const b = { type: 'b', list: [{}, []] }
const none = { text: 0, damaged: 0, firstDamage: null }
const json = (value: unknown) => JSON.stringify(value)
const pretty = (value: unknown) => JSON.stringify(value, null, 2)

describe('JSON objects are found', () => {
  test.each([
    ['one a line', `${json(a)}\n${json(b)}\n`],
    ['without a last newline', `${json(a)}\n${json(b)}`],
    ['with carriage returns and empty lines', `${json(a)}\r\n\r\n${json(b)}\r\n`],
    ['behind a byte order mark', `\uFEFF${json(a)}\n${json(b)}\n`],
    ['on one line', `${json(a)}${json(b)} `],
    ['over several lines', `${pretty(a)}\n${pretty(b)}\n`],
    ['over several lines without anything between', `${pretty(a)}${pretty(b)}`],
    ['in a list', json([a, b])],
    ['in a list over several lines', pretty([a, b])],
    ['in a list with one a line', `[\n${json(a)},\n${json(b)}\n]\n`],
  ])('%s', (_how, text) => {
    expect(read([text]).found).toEqual([a, b])
    expect(read([text]).skipped.damaged).toBe(0)
  })

  test.each([
    [
      'lines of text between them',
      `warning: x\n${json(a)}\n[info] y\n{\n  code: 'E1',\n}\n${json(b)}\nTerminated\n`,
      6,
    ],
    ['text before one on its line', `warning: x${json(a)}\n${json(b)}`, 1],
    ['text behind one on its line', `${json(a)}warning: x\n${json(b)} (y)`, 2],
    ['values that are no objects', `1\n"x"\nnull\n${json(a)}\n[1, "x"]\n${json(b)}`, 5],
  ])('with %s', (_what, text, lines) => {
    const { found, skipped } = read([text])
    expect(found).toEqual([a, b])
    expect(skipped).toMatchObject({ damaged: 0, firstDamage: null })
    expect(skipped.text).toBeGreaterThanOrEqual(Math.min(lines, 3) === 3 ? 3 : lines)
  })

  test.each([
    ['cut by a newline within a text', `${json(a).slice(0, 12)}\n${json(b)}\n${json(a)}\n`, 1],
    ['cut by a newline elsewhere', `${json(b)}\n{"type":"a"\n${json(a)}\n`, 2],
    ['cut by the end', `${json(b)}\n${json(a)}\n{"type":`, 3],
    ['with text in it', `${json(b)}\n${json(a)}\n{"type":"a","te warning: x\nxt":1}\n`, 3],
    ['too long', `${json(b)}\n${json(a)}\n{"type":"${'x'.repeat(200)}"}\n`, 3],
    ['over several lines, with text in it', `${json(b)}\n${json(a)}\n{\n  "type": "a",\nwarning: x\n}\n`, 3],
  ])('but for one that is damaged: %s', (_how, text, line) => {
    const { found, skipped } = read([text], 150)
    expect(found).toHaveLength(2)
    expect(found).toEqual(expect.arrayContaining([a, b]))
    expect(skipped).toMatchObject({ damaged: 1, firstDamage: line })
  })

  test('other text that quotes JSON is no damage', () => {
    const { found, skipped } = read([
      `sent {"a": 1} to it\nfailed: {"error": "cut\n${json(a)}\n[debug] {"b\n${json(b)} {c\n`,
    ])
    expect(found).toEqual([a, b])
    expect(skipped).toEqual({ ...none, text: 4 })
    expect(read([`failed: {"type":"a", "te\n${json(a)}`]).skipped).toEqual({ text: 0, damaged: 1, firstDamage: 1 })
  })

  test('a long line of other text is no damage', () => {
    expect(read([json(a), '\n', 'x'.repeat(1000), '{"', '\n', json(b)], 150)).toEqual({
      found: [a, b],
      skipped: { ...none, text: 1 },
    })
  })

  test('the same, wherever the text is cut into pieces', () => {
    const line = fc.oneof(
      fc.json().map((text) => json({ type: 't', value: text })),
      fc.constantFrom(
        json(a),
        pretty(b),
        '{"type":"cut',
        'warning',
        '{',
        '}',
        '[',
        '',
        '\r',
        `x${json(a)}`,
        `${json(a)}${json(b)}`,
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.array(fc.nat(400), { maxLength: 8 }), (lines, cuts) => {
        const text = lines.join('\n')
        const at = [0, ...cuts.filter((cut) => cut < text.length).sort((x, y) => x - y), text.length]
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
        expect(read(pieces)).toEqual(read([text]))
      }),
    )
  })

  test.each(['{', '[', '{}', '{bad}', '{"a":', '{"bad"}', '"', '[[', '}{'])(
    '%s over and over takes no long time',
    (text) => {
      expect(read([text.repeat(200_000)]).found.length).toBeLessThanOrEqual(200_000)
      expect(read([`${text}\n`.repeat(200_000)]).found.length).toBeLessThanOrEqual(200_000)
    },
  )
})
