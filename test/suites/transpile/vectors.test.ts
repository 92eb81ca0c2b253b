import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeWithShared } from '../../support/shared.ts'
import { errorsOf, transpiled } from './support.ts'

const vectorSchema = z.object({
  id: z.string(),
  input_yaml: z.string(),
  expected_by_issue_table: z.record(z.string(), z.unknown()).nullable(),
  expected_by_issue_example: z.record(z.string(), z.unknown()).optional(),
  expected_fragments: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
})

describeWithShared('the vectors of its request', (shared) => {
  const vectors = readVectors(join(shared, 'vectors/transpile'))

  it('are all there', () => {
    expect(vectors.length).toBeGreaterThan(10)
  })

  it.each(vectors.filter((vector) => vector.expected_by_issue_table !== null))(
    '$id: files, order of keys and values are as the table asks',
    async ({ input_yaml, expected_by_issue_table }) => {
      const { evals } = await transpiled(input_yaml)
      expect(JSON.stringify(evals, null, 1)).toBe(JSON.stringify(expected_by_issue_table, null, 1))
    },
  )

  it.each(vectors.filter((vector) => vector.expected_by_issue_example !== undefined))(
    '$id: without criteria it is the worked example',
    async ({ input_yaml, expected_by_issue_example }) => {
      const { evals } = await transpiled(input_yaml, { criteria: false })
      expect(JSON.stringify(evals, null, 1)).toBe(JSON.stringify(expected_by_issue_example, null, 1))
    },
  )

  it.each(vectors.filter((vector) => vector.expected_fragments !== undefined))(
    '$id: every sentence that the table gives is there, word for word',
    async ({ input_yaml, expected_fragments = {} }) => {
      const { evals } = await transpiled(input_yaml)
      const assertions = Object.values(evals).flatMap((file) => file.evals.flatMap((row) => row.assertions))
      expect(assertions).toEqual(expect.arrayContaining(Object.values(expected_fragments).flat()))
    },
  )

  it('that are wrong are refused, each mistake at its place', async () => {
    const errors = (id: string) => errorsOf(vectors.find((vector) => vector.id === id)?.input_yaml ?? '')
    expect((await errors('03b-no-text')).map((error) => error.split(' -> ')[0])).toEqual([
      'EVAL.yaml:3:12: The test `object-input` has no user text in its `input`: it asks nothing',
      'EVAL.yaml:5:5: The test `no-input` has no input: it asks nothing',
    ])
    expect((await errors('10-dup-trigger-same-skill')).map((error) => error.split(' -> ')[0])).toEqual([
      'EVAL.yaml:2:94: `s` must not trigger here and must trigger at EVAL.yaml:2:61, for the same test',
      'EVAL.yaml:3:45: A trigger judge does not say which skill it is about',
    ])
  })
})

function readVectors(folder: string): z.infer<typeof vectorSchema>[] {
  return readdirSync(folder)
    .sort()
    .map((name) => vectorSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}
