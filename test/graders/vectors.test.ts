import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runGraders } from '../../src/graders/run-graders.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { sharedDir, skippedWithoutShared } from '../support/shared.ts'
import { gradingContext, provideAll, spec } from './support.ts'

const vectorSchema = z.object({
  id: z.string(),
  name: z.string(),
  config: z.record(z.string(), z.unknown()),
  context: z.object({
    output: z.string().optional(),
    prompt: z.string().optional(),
    skill_invocations: z.array(z.object({ name: z.string() })).nullish(),
    skill: z.object({ name: z.string(), description: z.string(), body: z.string() }).optional(),
  }),
  expect: z.object({
    error_contains: z.string().optional(),
    passed: z.boolean().optional(),
    score: z.number().optional(),
    feedback_equals: z.string().optional(),
    feedback_contains: z.array(z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
})

/** Vectors that this project overrules, with the line of its table of decisions that does so. */
const OVERRULED: Record<string, string> = {
  'skill_invocation-032': '`[] / [X] / false`: seed 000: no skill may fire at all; score 0 when one does',
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe.skipIf(skippedWithoutShared('Waza grader vectors'))('graders agree with every Waza vector', () => {
  const vectors = ['text', 'skill_invocation', 'trigger'].flatMap((target) =>
    load(target).map((one) => ({ ...one, target })),
  )

  test('all three files of vectors are here', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(20 + 25 + 8)
  })

  test.each(vectors.filter(({ id }) => OVERRULED[id] === undefined))('$id: $name', async (vector) => {
    const root = mkdtempSync(join(tmpdir(), 'vectors-'))
    folders.push(root)
    if (vector.context.skill !== undefined) writeSkill(join(root, 'skill'), vector.context.skill)
    const config = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(JSON.stringify(vector.config).replaceAll('$SKILL_DIR', 'skill')))
    const grader = spec(vector.target, config)

    const errors = validateGraderSpecs([grader])
    if (vector.expect.error_contains !== undefined) {
      expect(errors.map((error) => error.message).join('\n')).toContain(vector.expect.error_contains)
      return
    }
    expect(errors).toEqual([])
    const context = gradingContext({
      root,
      output: vector.context.output ?? '',
      prompt: vector.context.prompt ?? '',
      loaded: (vector.context.skill_invocations ?? []).map((one) => one.name),
    })
    const [grade] = await runGraders([grader], context, provideAll)
    expect(grade?.status).toBe('graded')
    expect(grade?.passed).toBe(vector.expect.passed)
    expect(grade?.score).toBeCloseTo(vector.expect.score ?? Number.NaN, 6)
    expect(grade?.details).toMatchObject(vector.expect.details ?? {})
    if (vector.expect.feedback_equals !== undefined) expect(grade?.feedback).toBe(vector.expect.feedback_equals)
    for (const part of vector.expect.feedback_contains ?? []) expect(grade?.feedback).toContain(part)
  })

  test.each(Object.entries(OVERRULED))('%s is overruled by: %s', (id) => {
    expect(vectors.map((vector) => vector.id)).toContain(id)
  })
})

function load(target: string) {
  // A skipped `describe` still runs its body, to know what it skips.
  if (sharedDir === null) return []
  const text = readFileSync(join(sharedDir, 'vectors', `${target}.json`), 'utf8')
  return z.object({ vectors: z.array(vectorSchema) }).parse(JSON.parse(text)).vectors
}

function writeSkill(folder: string, { name, description, body }: { name: string; description: string; body: string }) {
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'SKILL.md'),
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n${body}`,
  )
}
