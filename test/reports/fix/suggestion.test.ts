import { expect, test } from 'vitest'
import type { Fix } from '../../../src/evaluate/fix/fix.ts'
import { isShown, offerOf } from '../../../src/reports/fix/suggestion.ts'

const text = '---\nname: pdf\ndescription: >-\n  Old words\n  of it.\nlicense: MIT\n---\nBody\n'
const fix: Fix = {
  ...{ skill: 'pdf', state: 'proposed', edited: 'pdf', path: 'skills/pdf/SKILL.md', change: 'put back "forms"' },
  description: { before: 'Old words of it.', after: 'Old words of it, and ```forms```.' },
  heldOut: { prompts: 8, before: 3, after: 7 },
  siblings: [{ skill: 'docx', lost: 0 }],
  ...{ tunedOn: ['a', '@everybody'], split: 'abc', costUsd: 0, promptsNeeded: 0 },
}

test('a suggestion replaces exactly the lines of the description', () => {
  const offer = offerOf(fix, text, '@@ -1,3 +1,6 @@\n x')
  expect(offer).toMatchObject({ kind: 'suggestion', path: fix.path, from: 3, to: 5 })
  expect(offer.body).toContain('````suggestion\ndescription: >-\n  Old words of it, and ```forms```.\n````')
  expect(offer.body).toContain('right on 3 now, on **7** with it. No other skill loses a prompt.')
  expect(offer.body).not.toMatch(/(?<!`)@everybody/)
})

test.each([
  ['outside of the diff', text, '@@ -6,2 +6,3 @@'],
  ['only in part in the diff', text, '@@ -3,2 +3,2 @@'],
  ['in a file that the change leaves alone', text, null],
  ['in a file with Windows line ends', text.replaceAll('\n', '\r\n'), '@@ -1,3 +1,8 @@'],
])('a description %s is a folded patch', (_, file, patch) => {
  const offer = offerOf(fix, file, patch)
  expect(offer.kind).toBe('patch')
  expect(offer.body).toContain('<details><summary>`skills/pdf/SKILL.md`, from line 3</summary>')
  expect(offer.body).toContain('````diff\n-description: >-\n-  Old words\n-  of it.\n+description: >-\n+')
  expect(offer.body).not.toContain('\r')
})

test('lines are shown by one hunk or not at all', () => {
  const patch = '@@ -1,2 +1,3 @@ name\n@@ -9 +10 @@'
  expect([isShown(patch, 1, 3), isShown(patch, 3, 4), isShown(patch, 10, 10), isShown(patch, 3, 10)]).toEqual([
    ...[true, false, true, false],
  ])
})
