import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { useForPhrases } from '../../src/graders/trigger-score.ts'
import { repositoryFolder } from '../suites/repository-folder.ts'
import { describeWithShared } from '../support/shared.ts'
import { gradingContext, provideAll } from './support.ts'
import { checkVector, loadVectors, type Vector } from './vectors.ts'

const TARGETS = ['text', 'skill_invocation', 'trigger', 'file', 'diff', 'json_schema']

/** Vectors that this project overrules, with the line that does so. */
const OVERRULED: Record<string, string> = {
  'skill_invocation-032': 'table of decisions: `[] / [X] / false`: no skill may fire at all; score 0 when one does',
  'expectations-009': 'heading of the facts: where versions differ, match the newest',
}

const counts = (vector: Vector) => OVERRULED[vector.id] === undefined

describeWithShared('graders agree with every Waza vector', (shared) => {
  const vectors = TARGETS.flatMap((target) => loadVectors(shared, target).map((vector) => ({ ...vector, target })))

  test('all files of vectors are here', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(20 + 25 + 8 + 19 + 15 + 9)
  })

  test.each(vectors.filter(counts))('$id: $name', async (vector) => {
    const checked = await checkVector(vector.target, vector)
    if (checked === null) return
    const { grade, root } = checked
    const { feedback_equals: equals, feedback_contains: parts = [] } = vector.expect
    if (equals !== undefined) expect(grade?.feedback).toBe(equals)
    for (const part of parts) expect(grade?.feedback).toContain(part)
    for (const [file, text] of Object.entries(vector.expect.writes ?? {})) {
      expect(readFileSync(join(root, 'context', file), 'utf8')).toBe(text)
    }
  })

  test.each(Object.entries(OVERRULED))('%s is overruled by: %s', (id) => {
    expect([...vectors, ...loadVectors(shared, 'expectations')].map((vector) => vector.id)).toContain(id)
  })
})

describeWithShared('programs agree with every Waza vector', (shared) => {
  const vectors = ['code', 'program'].flatMap((target) =>
    loadVectors(shared, target).map((vector) => ({ ...vector, target })),
  )

  test.each(vectors)('$id: $name', async (vector) => {
    const checked = await checkVector(vector.target, vector)
    const timeout = vector.expect['effective_timeout_seconds']
    if (timeout !== undefined) expect(checked?.grade?.details['effective_timeout_seconds']).toBe(timeout)
  })
})

describeWithShared('expectations of a task agree with Waza', (shared) => {
  test.each(loadVectors(shared, 'expectations').filter(counts))('$id: $name', async (vector) => {
    await using folder = await repositoryFolder({
      'eval.yaml': 'skill: pdf\ntasks: [task.yaml]\nconfig: {trials_per_task: 1, timeout_seconds: 9}\n',
      'task.yaml': JSON.stringify({ id: 'one', inputs: { prompt: 'Hello' }, ...vector.config }),
      'SKILL.md': '---\nname: pdf\ndescription: Reads PDF files\n---\n',
    })
    const { suites } = await folder.load()
    const specs = suites.flatMap((suite) => suite.tasks.flatMap((task) => task.graders))
    const context = gradingContext({ root: folder.root, output: vector.context.output })
    const grades = await runGraders(specs, context, provideAll)

    const expected = Object.entries(vector.expect.graders ?? {})
    expect(grades.map(({ grader }) => grader).sort()).toEqual(expected.map(([name]) => name).sort())
    for (const [name, { feedback_equals: equals, feedback_contains: parts = [], ...result }] of expected) {
      const grade = grades.find(({ grader }) => grader === name)
      expect(grade).toMatchObject({ status: 'graded', weight: 1, ...result })
      if (equals !== undefined) expect(grade?.feedback).toBe(equals)
      for (const part of parts) expect(grade?.feedback).toContain(part)
    }
  })
})

describeWithShared('phrases of a description agree with Waza', (shared) => {
  test.each(loadVectors(shared, 'trigger_phrases'))('$id: $name', ({ config, expect: expected }) => {
    expect(useForPhrases(String(config['description']))).toEqual(expected.use_for)
  })
})
