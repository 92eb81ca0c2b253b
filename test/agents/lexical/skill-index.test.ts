import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildLexicalRouter } from '../../../src/agents/lexical/router.ts'
import { OFFICE } from '../../support/catalogue.ts'

const words = 'fill PDF form forms word documents report create table pivot chart meeting not use when how to'.split(
  ' ',
)
const text = fc.array(fc.constantFrom(...words, '"', ',', '.'), { maxLength: 12 }).map((parts) => parts.join(' '))

test('the nearest skills by the index are those by every score', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('how-to', 'pdf', 'word-forms', 'create-table', 'chart'), text),
      text,
      fc.constantFrom(0, 0.6, 0.97, 1),
      (skills, prompt, share) => {
        const listing = Object.entries({ ...OFFICE, ...skills }).map(([name, description]) => ({ name, description }))
        const router = buildLexicalRouter(listing)
        const { ranked } = router.route(prompt)
        const bar = Math.max(0.55, (ranked[0]?.score ?? 0) * share)
        expect(router.near(prompt, share)).toEqual(ranked.filter(({ score }) => score >= bar))
      },
    ),
  )
})
