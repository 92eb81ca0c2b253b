import { expect, test } from 'vitest'
import { markTuned } from '../../../src/evaluate/fix/mark-tuned.ts'

const yaml = `version: 1
# comment
tasks:
  - id: a
    prompt: Fill in the form  # why
    must_activate: [pdf]
  - prompt: >-
      Folded prompt
      of two lines

    must_activate: [pdf]
  - { prompt: "flow", must_activate: [pdf] }
`

test('marks prompts by their lines, in every style, and keeps the rest', () => {
  const marked = markTuned(yaml, [{ line: 5 }, { line: 7 }, { line: 12 }])
  expect(marked).toBe(
    yaml
      .replace('# why\n', '# why\n    tuned: true\n')
      .replace('of two lines\n', 'of two lines\n    tuned: true\n')
      .replace('"flow"', '"flow", tuned: true'),
  )
  // A second time there is nothing left to mark.
  expect(markTuned(marked ?? '', [{ line: 5 }])).toBeNull()
})

test('keeps CRLF, and reads JSON', () => {
  const crlf = yaml.replaceAll('\n', '\r\n')
  expect(markTuned(crlf, [{ line: 5 }])).toBe(crlf.replace('# why\r\n', '# why\r\n    tuned: true\r\n'))
  const json = '{"version": 1, "tasks": [\n  {"prompt": "a", "must_activate": ["pdf"]}\n]}\n'
  expect(markTuned(json, [{ line: 2 }])).toBe(json.replace('"a"', '"a", "tuned": true'))
})

test('leaves what is no suite, and lines that are no prompt', () => {
  expect(markTuned(yaml, [{ line: 1 }])).toBeNull()
  expect(markTuned('- a\n- b\n', [{ line: 1 }])).toBeNull()
  expect(markTuned('{', [{ line: 1 }])).toBeNull()
})
