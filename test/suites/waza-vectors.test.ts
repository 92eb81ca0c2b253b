import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeWithShared } from '../support/shared.ts'
import { userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

const vectorsSchema = z.object({
  vectors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      config: z.object({ yaml: z.string() }),
      expect: z.union([
        z.object({ error_contains: z.string() }),
        z.object({ skill: z.string(), should_trigger: z.int(), should_not_trigger: z.int() }),
      ]),
    }),
  ),
})

describeWithShared("Waza's trigger tests", (shared) => {
  const text = readFileSync(join(shared, 'vectors/trigger_tests_spec.json'), 'utf8')
  const { vectors } = vectorsSchema.parse(JSON.parse(text))

  it('are all there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(8)
  })

  it.each(vectors.map((vector) => [vector.id, vector.name, vector] as const))(
    '%s: %s',
    async (_, __, { config, expect: expected }) => {
      await using folder = await repositoryFolder({ 'trigger_tests.yaml': config.yaml })
      if ('error_contains' in expected) {
        expect(await userErrorsOf(() => folder.load())).toHaveLength(1)
        return
      }
      const { suites } = await folder.load()
      const labels = suites.flatMap(({ tasks }) => tasks.flatMap(({ expectations }) => expectations))
      const count = (wanted: string) => labels.filter(({ label }) => label === wanted).length
      expect(new Set(labels.map(({ skill }) => skill))).toEqual(new Set([expected.skill]))
      expect([count('must_activate'), count('should_not_activate')]).toEqual([
        expected.should_trigger,
        expected.should_not_trigger,
      ])
    },
  )
})
