import { expect, test } from 'vitest'
import { promptEntries } from '../../src/reports/page/prompt-entries.ts'
import { viewOf } from '../../src/reports/view.ts'
import { renderSummary, renderTerminal } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'

test('a prompt that two suites ask is one lost prompt, and is counted once for whoever takes it', () => {
  const lost = (id: string, prompt: string, isNearMiss = false) => ({
    ...{ id, prompt, base: ['pdf'], head: ['docx'] },
    expects: { pdf: 'must_activate' as const, ...(isNearMiss ? { xlsx: 'should_not_activate' as const } : {}) },
  })
  const results = buildResults({
    skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }, { name: 'xlsx' }],
    tasks: [lost('own', 'Fill it in'), lost('near-miss', 'Fill it in', true), lost('other', 'Read the form')],
  })
  const text = renderTerminal(results, { width: 100, verbose: false, colour: false })
  expect(text).toContain('2 prompts lost')
  expect(text.split('“Fill it in”')).toHaveLength(2)
  // The page has a row for each suite's own, and no difference of a router is chance.
  expect(promptEntries(viewOf(results)).map(({ status }) => status)).toEqual(['regressed', 'regressed', 'regressed'])
})

test('a lost prompt of two suites is not shown once more for its context', () => {
  const asked = (id: string, head: string[], isNearMiss = false) => ({
    ...{ id, prompt: 'Fill it in', base: ['pdf'], head },
    expects: { pdf: 'must_activate' as const, ...(isNearMiss ? { xlsx: 'should_not_activate' as const } : {}) },
  })
  const results = buildResults({
    skills: [{ name: 'pdf' }, { name: 'xlsx' }],
    tasks: [asked('alone', ['pdf']), asked('own', []), asked('near-miss', [], true)],
  })
  const context = { messages: 2, files: { base: [], head: [] }, tools: [] }
  const tasks = results.tasks.map((task) => (task.id === 'alone' ? task : { ...task, context }))
  const text = renderSummary({ ...results, tasks })
  expect(text).toContain('Lost prompts (1)')
  expect(text).not.toContain('only without the context')
})

test('equal words and labels with other files are two lost prompts', () => {
  const lost = (id: string) => ({
    ...{ id, prompt: 'Fill it in', base: ['pdf'], head: [] },
    expects: { pdf: 'must_activate' as const },
  })
  const results = buildResults({ skills: [{ name: 'pdf' }], tasks: [lost('a'), lost('b')] })
  const text = renderTerminal(results, { width: 100, verbose: false, colour: false })
  expect(text).toContain('2 prompts lost')
  expect(text.split('“Fill it in”')).toHaveLength(3)
})
