import { expect, test } from 'vitest'
import { buildLexicalRouter } from '../../src/agents/lexical/router.ts'
import { routedLines } from '../../src/reports/routed-lines.ts'

const PDF = 'Fill in PDF forms and merge pages.'
const DOCX = 'Write letters in Word documents.'

/** The sentence on both sides: how the router reads one prompt before and after. */
function said(prompt: string, before: Record<string, string>, after: Record<string, string>): string {
  const side = (skills: Record<string, string>) => {
    const router = buildLexicalRouter(Object.entries(skills).map(([name, description]) => ({ name, description })))
    return Object.keys(skills).map((skill) => ({
      skill,
      ...(router.explain(prompt, skill) ?? { score: 0, words: [] }),
    }))
  }
  return routedLines({ base: side(before), head: side(after) })[1] ?? ''
}

test('the skill that leads is named with its words and by how much it leads', () => {
  const after = { pdf: 'Merge pages of a form.', docx: `${DOCX} Fill in PDF forms.` }
  expect(said('Fill in the PDF form', { pdf: PDF, docx: DOCX }, after)).toBe(
    'On base only `pdf` has words of the prompt: `pdf`, `fill` and `form`. On head `docx` is 21% ahead of `pdf`: it alone has `fill`.',
  )
})

test('level skills both fire, and one that has too little is the nearest', () => {
  expect(said('Merge pages', { pdf: PDF, twin: PDF }, { pdf: PDF })).toMatch(
    /^On base `pdf` and `twin` are level, and both fire/,
  )
  const long = 'Merge the quarterly revenue of regional subsidiaries, plot margins and mail shareholders'
  expect(said(long, { pdf: PDF }, { pdf: PDF })).toContain(
    'no skill has enough of the prompt: `pdf` comes nearest, with `merge`.',
  )
  expect(said('Bake a cake', { pdf: PDF }, { pdf: PDF })).toContain('On head no skill has a word of the prompt.')
})
