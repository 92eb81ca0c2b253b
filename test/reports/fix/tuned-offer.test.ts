import { expect, test } from 'vitest'
import { tunedOffer } from '../../../src/reports/fix/tuned-offer.ts'

const suite = (eol = '\n') =>
  [
    'version: 1',
    'tasks:',
    ...['a', 'b', 'c'].flatMap((id) => [`  - id: ${id}`, `    prompt: Say ${id}`, '    must_activate: [x]']),
  ]
    .join(eol)
    .concat(eol)
const file = 'evals/x.suite.yaml'
const prompts = [
  { line: 4, id: 'a' },
  { line: 10, id: 'c' },
]

/** The suite with a suggestion applied, as GitHub does. */
function applied(text: string, { from, to, body }: { from: number; to: number; body: string }): string {
  const lines = text.split('\n')
  const written = /`{3,}suggestion\n([\s\S]*?)\n`{3,}/.exec(body)?.[1]?.split('\n') ?? []
  return [...lines.slice(0, from - 1), ...written, ...lines.slice(to)].join('\n')
}

test('marks are a suggestion on the lines between the first and the last one', () => {
  for (const own of [prompts, prompts.slice(0, 1), prompts.slice(1)]) {
    const offer = tunedOffer('x', { file, prompts: own }, suite(), '@@ -1,11 +1,11 @@\n x')
    if (offer?.kind !== 'suggestion') throw new Error('no suggestion')
    const marked = applied(suite(), offer)
    const wanted = suite().replace(/prompt: Say (\w)\n/g, (line, id) =>
      own.some((one) => one.id === id) ? `${line}    tuned: true\n` : line,
    )
    expect(marked).toBe(wanted)
    expect(offer.body).toContain(`from ${own.length} prompt${own.length === 1 ? '' : 's'} of this suite`)
  }
})

test.each([
  ['that no hunk holds whole', suite(), '@@ -1,5 +1,5 @@\n x'],
  ['in a file with Windows line ends', suite('\r\n'), '@@ -1,11 +1,11 @@\n x'],
])('marks %s are a folded patch', (_, text, patch) => {
  const offer = tunedOffer('x', { file, prompts }, text, patch)
  expect(offer?.kind).toBe('patch')
  expect(offer?.body).toContain('<details><summary>`evals/x.suite.yaml`, 2 marks</summary>')
  expect(offer?.body).toContain('     prompt: Say a\n+    tuned: true\n')
  expect(offer?.body).not.toContain('\r')
})

test('there is nothing to offer in other formats, or where all is marked', () => {
  expect(tunedOffer('x', { file: 'evals.json', prompts }, '[{"query": "a"}]', '@@ -1,1 +1,1 @@')).toBeNull()
  const marked = suite().replace('Say a\n', 'Say a\n    tuned: true\n')
  expect(tunedOffer('x', { file, prompts: prompts.slice(0, 1) }, marked, '@@ -1,12 +1,12 @@')).toBeNull()
})
