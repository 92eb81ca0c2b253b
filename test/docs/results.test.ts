import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  MAX_ALL_TRIALS,
  MAX_GRADERS,
  MAX_RESULTS_BYTES,
  MAX_SKILLS,
  MAX_TRIALS,
  MAX_VALUES,
} from '../../src/evaluate/import/formats/limits.ts'
import { resultFormats } from '../../src/evaluate/import/registry.ts'
import { read, told } from '../evaluate/import/support.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/results.md'), 'utf8')
const examples = [...page.matchAll(/^`([\w-]+)`:\n\n```json\n([\s\S]*?)^```/gm)].map(([, id = '', text = '']) => ({
  id,
  text,
}))

describe('the page on results', () => {
  it('has a row for every format', () => {
    const rows = [...page.matchAll(/^\| `([\w-]+)` \| /gm)].map(([, id]) => id)
    expect(rows.toSorted()).toEqual(resultFormats.map(({ id }) => id).toSorted())
  })

  it('shows a file of every other tool’s format', () => {
    const others = resultFormats.map(({ id }) => id).filter((id) => id !== 'skill-eval-gate')
    expect(examples.map(({ id }) => id).toSorted()).toEqual(others.toSorted())
  })

  it.each(examples)('shows one of the format $id that is read', ({ id, text }) => {
    const { format, tasks } = read(text)
    expect(format).toBe(id)
    expect(tasks).toHaveLength(1)
    expect(tasks[0]?.expectations).toMatchObject([{ skill: 'pdf', label: 'must_activate' }])
    expect(new Set(told(tasks[0]?.trials ?? []))).toEqual(new Set(['pdf']))
  })

  it('names the limits as they are', () => {
    for (const words of [
      `${MAX_RESULTS_BYTES / 1024 / 1024} MB a file`,
      `${MAX_VALUES / 1e6} million values`,
      `${MAX_TRIALS} runs of a prompt`,
      `${MAX_ALL_TRIALS.toLocaleString('en')} of all`,
      `${MAX_SKILLS} skills`,
      `${MAX_GRADERS} graders`,
    ]) {
      expect(page).toContain(words)
    }
  })
})
