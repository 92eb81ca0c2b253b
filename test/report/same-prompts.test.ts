import { expect, test } from 'vitest'
import { renderTerminal } from '../../src/report/terminal.ts'
import { buildResults } from '../support/results-builder.ts'

test('a prompt that two suites ask is one lost prompt, and is counted once for whoever takes it', () => {
  const lost = (id: string, prompt: string) => ({
    ...{ id, prompt, base: ['pdf'], head: ['docx'] },
    expects: { pdf: 'must_activate' as const },
  })
  const results = buildResults({
    skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }],
    tasks: [lost('own', 'Fill it in'), lost('near-miss', 'Fill it in'), lost('other', 'Read the form')],
  })
  const text = renderTerminal(results, { width: 100, verbose: false, colour: false })
  expect(text).toContain('Lost prompts (2)')
  expect(text.split('"Fill it in"')).toHaveLength(2)
})
