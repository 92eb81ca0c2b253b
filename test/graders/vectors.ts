import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import type { Grade } from '../../src/graders/grader.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { statedContextSchema, statedTrial } from '../../src/graders/stated-context.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { gradingContext, provideAll, spec } from './support.ts'

const vectorSchema = z.object({
  id: z.string(),
  name: z.string(),
  config: z.record(z.string(), z.unknown()),
  context: statedContextSchema.extend({
    skill: z.object({ name: z.string(), description: z.string(), body: z.string() }).optional(),
    snapshot_files: z.record(z.string(), z.string()).optional(),
  }),
  expect: z.looseObject({
    error_contains: z.string().optional(),
    grade_error_contains: z.string().optional(),
    passed: z.boolean().optional(),
    score: z.number().optional(),
    feedback_equals: z.string().optional(),
    feedback_contains: z.array(z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    /** Snapshots that are written, by their name in the folder of the context. */
    writes: z.record(z.string(), z.string()).optional(),
    /** What the graders that expectations turn into have to say, by name. */
    graders: z
      .record(
        z.string(),
        z.object({
          passed: z.boolean(),
          score: z.number(),
          feedback_equals: z.string().optional(),
          feedback_contains: z.array(z.string()).optional(),
        }),
      )
      .optional(),
    use_for: z.array(z.string()).optional(),
  }),
})

export type Vector = z.output<typeof vectorSchema>

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The vectors of one target. */
export function loadVectors(shared: string, target: string): Vector[] {
  const text = readFileSync(join(shared, 'vectors', `${target}.json`), 'utf8')
  return z.object({ vectors: z.array(vectorSchema) }).parse(JSON.parse(text)).vectors
}

/**
 * Grades a vector as a suite at the root of a repository would, and compares what has to agree: whether it is an error,
 * the verdict, the score and, where both speak of the same, the details. The wording is ours.
 */
export async function checkVector(target: string, vector: Vector, details: 'compared' | 'ours' = 'compared') {
  const root = mkdtempSync(join(tmpdir(), 'vectors-'))
  folders.push(root)
  const { skill, snapshot_files: snapshots } = vector.context
  if (skill !== undefined) {
    const { name, description, body } = skill
    write(join(root, 'skill/SKILL.md'), `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n${body}`)
  }
  for (const [name, text] of Object.entries(snapshots ?? {})) write(join(root, 'context', name), text)
  mkdirSync(join(root, 'context'), { recursive: true })
  const workspace = join(root, 'workspace')
  mkdirSync(workspace)
  const places = {
    $SKILL_DIR: 'skill',
    $CONTEXT_DIR: 'context',
    $WORKSPACE: workspace,
    $TMP: root,
    $grader_name: target,
  }
  const filled = Object.entries(places).reduce(
    (text, [name, value]) => text.replaceAll(name, value),
    JSON.stringify({ config: vector.config, expect: vector.expect }),
  )
  const { config, expect: expected } = vectorSchema.pick({ config: true, expect: true }).parse(JSON.parse(filled))

  const grader = spec(target, config)
  const errors = validateGraderSpecs([grader])
  if (expected.error_contains !== undefined) {
    expect(errors, 'is refused when it is built').not.toEqual([])
    return null
  }
  expect(errors).toEqual([])
  const context = gradingContext({ root }, await statedTrial(vector.context, workspace))
  const [grade] = await runGraders([grader], context, provideAll)
  if (expected.grade_error_contains !== undefined) {
    expect(grade).toMatchObject({ status: 'error', score: null, passed: null })
    return null
  }
  expect(grade?.feedback).toBeTypeOf('string')
  expect(grade?.status, grade?.feedback).toBe('graded')
  expect(grade?.passed).toBe(expected.passed)
  expect(grade?.score).toBeCloseTo(expected.score ?? Number.NaN, 6)
  if (details === 'compared') compareDetails(grade, expected.details ?? {})
  return { grade, root, workspace }
}

function compareDetails(grade: Grade | undefined, expected: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(expected)) {
    if (grade !== undefined && key in grade.details) expect(grade.details[key], key).toEqual(value)
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
