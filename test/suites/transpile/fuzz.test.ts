import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { parseDocument } from '../../../src/core/documents/document.ts'
import { asUserErrors } from '../../../src/core/errors/user-error.ts'
import { validateGraderSpecs } from '../../../src/graders/validate-grader-specs.ts'
import { formatsOf, SUITE_FORMATS } from '../../../src/suites/formats/registry.ts'
import type { Transpilation } from '../../../src/suites/transpile/transpile.ts'
import { propertyRuns } from '../../support/property-seed.ts'
import { transpileEvalYaml } from './support.ts'

const evalsSchema = z.strictObject({
  skill_name: z.string().min(1),
  runs_per_query: z.int().min(1).optional(),
  trigger_threshold: z.number().min(0).max(1).optional(),
  evals: z
    .array(
      z.strictObject({
        id: z.int().min(0),
        prompt: z.string().refine((text) => text.trim() !== ''),
        expected_output: z.string().optional(),
        files: z.array(z.string()).min(1).optional(),
        should_trigger: z.boolean().optional(),
        assertions: z.array(z.string()),
      }),
    )
    .min(1),
})
const triggerSchema = z.array(z.strictObject({ query: z.string(), should_trigger: z.boolean() })).min(1)

const FILES: Readonly<Record<string, string>> = {
  'cases.yaml': '- {input: from a file, assert: [{type: skill-used, value: s}]}\n',
  'cases.jsonl': '{"id": 1, "input": "line"}\n',
  'polite.yaml': 'assert: [is polite, {include: ./polite.yaml}]\n',
  'one.txt': 'Say {{ input }}',
}
const options = { readFile: (path: string) => FILES[path] ?? null, files: Object.keys(FILES) }

/** The result, or null where the user has something to mend, which then says where. Anything else is thrown. */
async function tryToTranspile(text: string, file = 'EVAL.yaml'): Promise<Transpilation | null> {
  try {
    return await transpileEvalYaml(text, { ...options, file })
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    for (const { what, where, todo } of errors) {
      expect(what.trim() + todo.trim()).not.toBe('')
      expect(where?.line).toBeGreaterThan(0)
      expect(where?.column).toBeGreaterThan(0)
    }
    return null
  }
}

async function holds(text: string, file?: string): Promise<boolean> {
  const first = await tryToTranspile(text, file)
  if (first === null) return false
  const names = first.files.map(({ name }) => name)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const { name, kind, text: json } of first.files) {
    expect(name).toMatch(/^[A-Za-z0-9_-]{1,110}(\.evals|\.trigger-eval)?\.json$/)
    expect(json.endsWith('\n')).toBe(true)
    const parsed = (kind === 'evals' ? evalsSchema : triggerSchema).safeParse(JSON.parse(json))
    expect(parsed.error?.issues ?? []).toEqual([])
  }
  const second = await tryToTranspile(text, file)
  expect(second?.files.map((one) => one.text)).toEqual(first.files.map((one) => one.text))
  expect(second?.warnings).toEqual(first.warnings)
  return true
}

const KEYS = [
  ...['tests', 'input', 'input_files', 'assert', 'assertions', 'evaluators', 'type', 'value', 'skill', 'skill_name'],
  ...['should_trigger', 'negate', 'criteria', 'expected_output', 'role', 'content', 'vars', 'prompts', 'default_test'],
  ...['execution', 'trials', 'count', 'threshold', 'id', 'name', 'pattern', 'min', 'max', 'expected', 'tool', 'mode'],
  ...['minimums', 'fields', 'path', 'command', 'prompt', 'rubrics', 'outcome', 'weight', 'include', 'turns', 'tags'],
  ...['aggregator', 'flags', 'budget', 'steps', 'args', 'skip_defaults', 'evaluate_options', 'repeat'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
]
const TYPES = [
  ...['trigger-judge', 'skill-trigger', 'skill-used', 'not-skill-used', 'contains', 'contains-any', 'icontains-all'],
  ...['regex', 'equals', 'starts-with', 'is-json', 'not-is-json', 'rubrics', 'llm-judge', 'llm-rubric', 'agent-judge'],
  ...['tool-trajectory', 'trajectory:tool-used', 'trajectory:tool-sequence', 'trajectory:step-count', 'code-judge'],
  ...['field-accuracy', 'latency', 'cost', 'token-usage', 'execution-metrics', 'assert-set', 'composite', 'odd-one'],
]
const key = fc.constantFrom(...KEYS)
const leaf = fc.oneof(
  fc.constantFrom<unknown>('s', 't', 'user', 'assistant', 'system', 'text', 'file', 'cases.yaml', 'file://cases.jsonl'),
  fc.constantFrom<unknown>(
    '{{ input }}',
    '{{ vars.q }} {{ x',
    './polite.yaml',
    'file://one.txt',
    '*.yaml',
    './x/',
    'pdf',
  ),
  fc.constantFrom<unknown>(
    true,
    false,
    null,
    0,
    1,
    -1,
    0.5,
    3,
    1e300,
    '',
    ' ',
    '\0',
    '__proto__',
    '../..',
    '/etc/passwd',
  ),
  fc.constantFrom<unknown>(...TYPES),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.double(),
)
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    mapping(tie('value')),
  ),
})).value

function mapping(values: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .uniqueArray(fc.tuple(key, values), { maxLength: 5, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries))
}

/** Most make sense, so that what comes after them is looked at too. */
const assertion = fc.oneof(
  { weight: 1, arbitrary: value },
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(
      'is polite',
      { type: 'trigger-judge', skill: 's' },
      { type: 'trigger-judge', skill: 's/t' },
      { type: 'not-skill-used', value: ['u', 'S'] },
      { type: 'skill-used', value: { pattern: 's*' } },
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...TYPES.filter((type) => !type.includes('skill') && type !== 'trigger-judge')),
        mapping(value),
      )
      .map(([type, rest]) => ({ ...rest, type, negate: type === 'cost' })),
  },
)
const test = fc.oneof(
  { weight: 1, arbitrary: value },
  {
    weight: 15,
    arbitrary: fc
      .tuple(
        fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom<unknown>('q', 'r', [{ role: 'user', content: 'q' }]) },
          { weight: 1, arbitrary: value },
        ),
        fc.array(assertion, { maxLength: 4 }),
        fc.oneof(
          { weight: 3, arbitrary: fc.constant<Record<string, unknown>>({}) },
          { weight: 1, arbitrary: mapping(value) },
        ),
      )
      .map(([input, assert, rest]) => ({ ...rest, input, assert })),
  },
)
const suite = fc
  .tuple(
    fc.array(test, { minLength: 1, maxLength: 5 }),
    fc.oneof({ weight: 2, arbitrary: fc.constant<Record<string, unknown>>({}) }, mapping(value)),
  )
  .map(([tests, rest]) => ({ ...rest, tests }))

describe('any EVAL.yaml', () => {
  it('gives evals of the documented shape, twice the same, or errors with places', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(suite, fc.constantFrom('EVAL.yaml', 'a/b.eval.yaml', 'EVAL.json'), async (tree, file) => {
        const text = file.endsWith('.json') ? JSON.stringify(tree) : stringify(tree)
        if (await holds(text, file)) made += 1
      }),
      { numRuns: propertyRuns(600) },
    )
    // The property would hold for a transpiler that refuses everything.
    expect(made).toBeGreaterThan(propertyRuns(600) / 10)
  })

  it('gives the same when a good one is cut, doubled or sprinkled with marks', async () => {
    const marks = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ': ',
      '\n',
      '\n  ',
      '- ',
      '*a',
      '&a ',
      '<<: *a',
      '"',
      "'",
      '{{',
      '}}',
      '\0',
      '\uFEFF',
      '|',
      '%',
    )
    const edit = fc.tuple(
      fc.nat({ max: GOOD.length }),
      fc.nat({ max: 40 }),
      fc.oneof(marks, fc.string({ maxLength: 5 })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        const text = edits.reduce((all, [at, length, put]) => all.slice(0, at) + put + all.slice(at + length), GOOD)
        await holds(text)
      }),
      { numRuns: propertyRuns(400) },
    )
  })

  it('gives a suite or errors to the reader as well', async () => {
    const reader = SUITE_FORMATS.find(({ id }) => id === 'agentv')
    if (reader === undefined) throw new Error('the reader is not registered')
    const context = {
      files: options.files,
      read: async (path: string) =>
        FILES[path] === undefined ? { problem: 'does not exist', missing: true } : { text: FILES[path] },
      skillOf: async () => null,
      skills: async () => [],
    }
    let read = 0
    await fc.assert(
      fc.asyncProperty(suite, async (tree) => {
        try {
          const document = parseDocument(stringify(tree), 'EVAL.yaml')
          expect(formatsOf(document)).not.toEqual([])
          const { tasks } = await reader.read(document, context)
          for (const { prompt, graders } of tasks) {
            expect(prompt.trim()).not.toBe('')
            for (const { weight } of graders) expect(weight).toBeGreaterThan(0)
            expect(validateGraderSpecs(graders)).toEqual([])
          }
          read += 1
        } catch (error) {
          if (asUserErrors(error) === null) throw error
        }
      }),
      { numRuns: propertyRuns(500) },
    )
    expect(read).toBeGreaterThan(propertyRuns(600) / 10)
  })
})

const GOOD = `name: good
execution: {trials: {count: 2}, threshold: 0.5}
input: [{role: system, content: be kind}]
shared: &a
  assert: [{type: trigger-judge, skill: s}, is polite]
assertions: [{type: contains, value: x, negate: true}]
tests:
  - <<: *a
    id: 3
    input: {role: user, content: [{type: file, value: a.csv}, {type: text, value: "Sort it"}]}
    expected_output: [{role: assistant, content: sorted}]
  - id: other
    vars: {q: there}
    input: "hello {{ q }}"
    assert:
      - {type: skill-used, value: [s, t]}
      - {type: assert-set, threshold: 0.5, assert: [{type: regex, value: "a+"}, short]}
  - cases.jsonl
`
