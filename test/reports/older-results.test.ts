import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from '../../src/core/documents/document.ts'
import { allExpectations, expectationFor } from '../../src/core/results/all-expectations.ts'
import { ownResults } from '../../src/evaluate/import/formats/own-results.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { renderCheckState, renderComment, renderJunit, renderSummary, renderTerminal } from '../support/reports.ts'
import { runOf } from '../support/run-of.ts'

const textOf = (version: string) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/results/own/${version}.json`), 'utf8')
const read = (version: string) => runOf(resultsSchema.parse(JSON.parse(textOf(version))))
const [older, current] = [read('v1'), read('v2')]

test('results of version 1 hold the same expectations as those of version 2, which says most of them by a rule', () => {
  const all = (results: typeof older) =>
    results.tasks.map((task) =>
      [...allExpectations(results, task)]
        .map(({ byRule: _, ...one }) => one)
        .sort((a, b) => (a.skill < b.skill ? -1 : 1)),
    )
  expect(all(current)).toEqual(all(older))
  const written = (results: typeof older) => results.tasks.reduce((sum, task) => sum + task.expectations.length, 0)
  expect([written(older), written(current)]).toEqual([18, 5])
  expect(older.schema).toBe(current.schema)
})

test('what fired against a rule is written, and says that nobody wrote it for that skill', () => {
  const fired = current.tasks.flatMap(({ expectations }) => expectations.filter(({ byRule }) => byRule === true))
  for (const { head, base } of fired) expect(head.triggered + (base?.triggered ?? 0)).toBeGreaterThan(0)
})

test('each version gives the same comment, summary, tests and state of the check', () => {
  const all = (results: typeof older) => [
    renderComment(results, { marker: '<!-- gate -->' }),
    renderSummary(results),
    renderJunit(results),
    renderCheckState(results),
  ]
  expect(all(older)).toEqual(all(current))
})

test('each version can be judged again, and shows the same trials of a prompt and a skill', () => {
  const imported = (version: string) =>
    ownResults.read(parseDocument(textOf(version), `${version}.json`)).flatMap(({ tasks }) => tasks)
  const labels = (version: string) =>
    imported(version).map(({ key, trials, expectations }) => [
      key,
      trials,
      expectations.toSorted((a, b) => (a.skill < b.skill ? -1 : 1)),
    ])
  expect(labels('v1')).toEqual(labels('v2'))
  for (const task of older.tasks) {
    const twin = current.tasks.find(({ key }) => key === task.key)
    for (const { skill, head } of task.expectations) {
      expect(twin === undefined ? null : expectationFor(current, twin, skill)?.head).toEqual(head)
    }
  }
})

test('a rule stands with all labels of a task in a terminal, and not between a lost prompt and what came of it', () => {
  const shown = (verbose: boolean) => renderTerminal(current, { verbose, width: 100, colour: false })
  expect(shown(false)).not.toContain('other skill')
  const [lists = '', tasks = ''] = shown(true).split(/^Tasks \(\d+\)$/m)
  expect(lists).not.toContain('other skill')
  const ruled = current.tasks.filter(({ rules = [] }) => rules.length > 0).length
  expect(ruled).toBeGreaterThan(0)
  expect(tasks.match(/^ {6}\d+ other skills?: should_not_activate: fired .*, passed$/gm)).toHaveLength(ruled)
})
