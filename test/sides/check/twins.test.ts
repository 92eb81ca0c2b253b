import { expect, test } from 'vitest'
import { check, OFFICE, worse } from '../../support/catalogue.ts'

const copy = { ...OFFICE, 'form-wizard': OFFICE['pdf-forms'] }

test('a new skill with the description of another is its twin, and is the one to look at', () => {
  expect(worse(check(OFFICE, copy), 'twin')).toMatchObject([
    { skill: 'pdf-forms', by: 'form-wizard', path: 'skills/form-wizard/SKILL.md', phrase: null },
  ])
})

test('twins that base has too are not worse', () => {
  const { findings } = check(copy, copy)
  expect(findings.filter(({ kind }) => kind === 'twin')).toMatchObject([{ worse: false }])
})

test('an accepted pair is no finding', () => {
  expect(check(OFFICE, copy, [['form-wizard', 'pdf-forms']]).findings.filter(({ kind }) => kind === 'twin')).toEqual([])
})

test('skills of one field with words of their own are no twins', () => {
  expect(check(null, OFFICE).findings.filter(({ kind }) => kind === 'twin')).toEqual([])
})

test('words of any name and forms of one word tell no twins apart', () => {
  const text = `${OFFICE['pdf-forms']?.replace(/\bforms?\b/g, 'formed')} Use it whenever a new one comes.`
  expect(worse(check(OFFICE, { ...OFFICE, 'the-new-one': text }), 'twin')).toMatchObject([{ by: 'the-new-one' }])
})

test('skills that differ by what both are called are no twins', () => {
  const docs = (name: string) => `Writes pages on ${name}. Use when the user asks "how does routing work in ${name}".`
  const head = { ...OFFICE, 'docs-angular': docs('Angular'), 'docs-svelte': docs('Svelte') }
  expect(worse(check(OFFICE, head), 'twin')).toEqual([])
})
