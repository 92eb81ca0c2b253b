import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findGrader } from '../../src/graders/registry.ts'
import { temporaryFolder } from '../support/cli.ts'
import { describeWithShared } from '../support/shared.ts'
import { type GradedLine, grade } from './grade-cli.ts'

const types = [
  'action_sequence',
  'behavior',
  'code',
  'diff',
  'file',
  'json_schema',
  'program',
  'prompt',
  'skill_invocation',
  'text',
  'tool_calls',
  'tool_constraint',
  'trigger',
]
/** Files of vectors, by what they are called; each is of the type of the same name but for this one. */
const targets = [...types, 'tool_constraint_legacy']
const typeOf = (target: string) => (target === 'tool_constraint_legacy' ? 'tool_constraint' : target)

/** Types that cannot be graded yet: a list to be emptied, which fails when it says more or less than is so. */
const notThereYet: readonly string[] = []

/** Vectors that this project overrules, with its reason. */
const overruled: Readonly<Record<string, string>> = {
  'skill_invocation-032': '[] / [X] / false: no skill may trigger at all; score 0 when one does',
}

const vectorSchema = z.object({
  id: z.string(),
  config: z.record(z.string(), z.unknown()),
  context: z.looseObject({
    skill: z.object({ name: z.string(), description: z.string(), body: z.string() }).optional(),
    snapshot_files: z.record(z.string(), z.string()).optional(),
  }),
  expect: z.looseObject({
    error_contains: z.string().optional(),
    grade_error_contains: z.string().optional(),
    passed: z.boolean().optional(),
    score: z.number().optional(),
  }),
})
type Vector = z.output<typeof vectorSchema> & { target: string }

function load(shared: string, target: string): Vector[] {
  const text = readFileSync(join(shared, 'vectors', `${target}.json`), 'utf8')
  const { vectors } = z.object({ vectors: z.array(vectorSchema) }).parse(JSON.parse(text))
  return vectors.map((vector) => ({ ...vector, target }))
}

describeWithShared('grade on Waza vectors', (shared) => {
  const isThere = (type: string) => findGrader(type) !== null
  const vectors = targets.filter((target) => isThere(typeOf(target))).flatMap((target) => load(shared, target))

  test('covers every type of grader, but for those that are not there yet', () => {
    expect(types.filter((type) => !isThere(type))).toEqual(notThereYet)
    expect(types).toHaveLength(13)
    const covered = new Set(vectors.map(({ target }) => typeOf(target)))
    expect([...covered].sort()).toEqual(types.filter(isThere))
    for (const id of Object.keys(overruled)) expect(vectors.map((vector) => vector.id)).toContain(id)
  })

  test('agrees with every vector in whether it is an error, in the verdict and in the score', async () => {
    await using folder = temporaryFolder()
    const lines = vectors.map((vector) => asLine(vector, folder.path))
    writeFileSync(join(folder.path, 'vectors.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    const outcome = await grade(folder.path, ['vectors.jsonl'])
    expect(outcome.lines, outcome.stderr).toHaveLength(vectors.length)
    const found = vectors.map((vector, index) => [vector.id, verdictOf(outcome.lines[index], vector)])
    const wanted = vectors.map((vector) => [vector.id, wantedVerdict(vector)])
    expect(found).toEqual(wanted)
    expect(outcome.code).toBe(3)
  }, 120_000)
})

/** The line, with what it names by path written beside the file. */
function asLine({ id, target, config, context }: Vector, folder: string) {
  const { skill, snapshot_files: snapshots, ...stated } = context
  const own = join(folder, id)
  mkdirSync(join(own, 'context'), { recursive: true })
  for (const [name, text] of Object.entries(snapshots ?? {})) writeFileSync(join(own, 'context', name), text)
  if (skill !== undefined) {
    const path = join(own, 'skill/SKILL.md')
    mkdirSync(dirname(path))
    const description = JSON.stringify(skill.description)
    writeFileSync(path, `---\nname: ${skill.name}\ndescription: ${description}\n---\n${skill.body}`)
  }
  const places = { $SKILL_DIR: join(own, 'skill'), $CONTEXT_DIR: join(own, 'context') }
  const filled = Object.entries(places).reduce(
    (text, [name, path]) => text.replaceAll(name, path),
    JSON.stringify(config),
  )
  return { grader: { type: typeOf(target), name: id, config: JSON.parse(filled) }, context: stated }
}

type Verdict = 'overruled' | 'config error' | 'grading error' | { passed: boolean; score: number }

function wantedVerdict({ id, target, expect: wanted }: Vector): Verdict {
  if (overruled[id] !== undefined) return 'overruled'
  if (wanted.error_contains !== undefined) return 'config error'
  // Nobody judges here: a grader that asks a model cannot grade, which is no verdict.
  if (wanted.grade_error_contains !== undefined || target === 'prompt') return 'grading error'
  return { passed: wanted.passed ?? false, score: Number((wanted.score ?? Number.NaN).toFixed(6)) }
}

function verdictOf(line: GradedLine | undefined, { id }: Vector): Verdict | null {
  if (line === undefined) return null
  if (overruled[id] !== undefined) return 'overruled'
  if ('error' in line) return `${line.error.kind} error`
  const { passed, score } = line
  return passed === null || score === null ? null : { passed, score: Number(score.toFixed(6)) }
}
