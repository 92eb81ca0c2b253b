import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCheckState } from '../../src/reports/check-state.ts'
import { renderCheckState } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'
import { trickyText } from '../support/tricky-text.ts'

const build = (prompts: readonly string[], override: Partial<Run> = {}) =>
  buildResults({
    skills: [{ name: 'pdf' }],
    tasks: [
      ...prompts.map((prompt, index) => ({
        id: `t${index}`,
        prompt,
        expects: { pdf: 'must_activate' as const },
        base: ['pdf'],
        head: [],
      })),
      { prompt: 'held', expects: { pdf: 'must_activate' }, base: ['pdf'], head: ['pdf'] },
    ],
    override,
  })

const record = (task: string, output: string, index = 0): NonNullable<Run['trialRecords']>[number] => ({
  task,
  side: 'head',
  phase: 'screen',
  index,
  key: 'k',
  error: null,
  fired: ['docx'],
  output,
  outputCut: false,
  toolCalls: ['Read'],
  toolCallsCut: false,
  turns: 1,
  usage: null,
  durationMs: 1,
})

test('what a check holds is read back: surfaces, what regressed, and the failing tasks with what their trials showed', () => {
  const results = build(['one', 'two'], { trialRecords: [record('task-0', 'I merged them.')] })
  const text = renderCheckState(results)
  expect(text.split('\n')[0]).toContain('`/evals status`')
  expect(readCheckState(text)).toMatchObject({
    decision: 'regressed',
    surfaces: { base: 'sha256:base', head: 'sha256:head' },
    regressed: [{ skill: 'pdf', acceptedBy: null, lost: ['task-0', 'task-1'] }],
    failing: [
      { id: 't0', prompt: 'one', trials: [{ fired: ['docx'], output: 'I merged them.', toolCalls: ['Read'] }] },
      { id: 't1', prompt: 'two', trials: [] },
    ],
    omitted: 0,
  })
})

test.each([
  [1500, 1500],
  [1501, undefined],
])('of %i lost prompts it keeps all keys or none, and GitHub takes the text', (count, kept) => {
  const text = renderCheckState(build(Array.from({ length: count }, (_, index) => `p${index}`)))
  expect(readCheckState(text)?.regressed[0]?.lost?.length).toBe(kept)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000)
})

test('however many and long the tasks are, GitHub takes the text, and what is left out is counted', () => {
  const prompts = Array.from({ length: 300 }, (_, index) => `${index} ${'<\u0000">語'.repeat(500)}`)
  const records = prompts.flatMap((_, task) =>
    [0, 1, 2, 3].map((index) => record(`task-${task}`, '"'.repeat(4000), index)),
  )
  const text = renderCheckState(build(prompts, { trialRecords: records }))
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000)
  const state = readCheckState(text)
  expect(state?.failing.length).toBeGreaterThan(1)
  expect((state?.failing.length ?? 0) + (state?.omitted ?? 0)).toBe(300)
})

test('nor do names and reasons, however many and long, make it longer', () => {
  const names = Array.from({ length: 300 }, (_, index) => `${index}${'語'.repeat(200)}`)
  const results = buildResults({
    skills: names.map((name) => ({ name })),
    tasks: names.flatMap((name) =>
      [1, 2].map((index) => ({
        prompt: `${name} ${index}`,
        expects: { [name]: 'must_activate' },
        base: [name],
        head: [],
      })),
    ),
  })
  expect(results.decision.reasons).toHaveLength(300)
  expect(Buffer.byteLength(renderCheckState(results))).toBeLessThanOrEqual(60_000)
})

test('no text of a prompt or an agent ends the hidden comment or begins another', () => {
  fc.assert(
    fc.property(trickyText, trickyText, (prompt, output) => {
      const text = renderCheckState(build([prompt === '' ? 'x' : prompt], { trialRecords: [record('task-0', output)] }))
      expect(text.match(/<!--/g)).toHaveLength(1)
      expect(text.match(/-->/g)).toHaveLength(1)
      expect(readCheckState(text)?.failing[0]?.trials[0]?.output).toBe(output)
    }),
  )
})

test.each([
  null,
  '',
  'text',
  '<!-- skill-eval-gate state: ',
  '<!-- skill-eval-gate state: {} -->',
  '<!-- skill-eval-gate state: {"version":2} -->',
  '<!-- skill-eval-gate state: [1 -->',
])('%j holds no state', (text) => {
  expect(readCheckState(text)).toBeNull()
})
