import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/core/documents/document.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { agentv } from '../../src/suites/formats/agentv/agentv.ts'
import type { GraderSpec } from '../../src/suites/suite.ts'
import { gradingContext, provideAll } from '../graders/support.ts'
import { propertyRuns } from '../support/property-seed.ts'

/**
 * What AgentV's own checks of text say, from its documentation: case-sensitive, both sides trimmed where a whole text
 * is compared.
 */
const AGENTV: Readonly<Record<string, (output: string, values: readonly string[]) => boolean>> = {
  contains: (output, [value = '']) => output.includes(value),
  'contains-any': (output, values) => values.some((value) => output.includes(value)),
  'contains-all': (output, values) => values.every((value) => output.includes(value)),
  icontains: (output, [value = '']) => output.toLowerCase().includes(value.toLowerCase()),
  'icontains-any': (output, values) => values.some((value) => output.toLowerCase().includes(value.toLowerCase())),
  'icontains-all': (output, values) => values.every((value) => output.toLowerCase().includes(value.toLowerCase())),
  'starts-with': (output, [value = '']) => output.trim().startsWith(value.trim()),
  'ends-with': (output, [value = '']) => output.trim().endsWith(value.trim()),
  equals: (output, [value = '']) => output.trim() === value.trim(),
  'is-json': (output) => {
    try {
      JSON.parse(output)
      return true
    } catch {
      return false
    }
  },
}

/** Letters, white space of every kind that is trimmed, and everything that means something in a pattern. */
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'A',
      'b',
      'é',
      '文',
      '1',
      ' ',
      '\n',
      '\t',
      '\u00A0',
      '\uFEFF',
      '\u2003',
      '.',
      '*',
      '+',
      '?',
      '\\',
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(''))
const more = fc.constantFrom('(', ')', '[', ']', '{', '}', '|', '^', '$', '"', '"a"', '{"a":1}', 'null', '-', '/')
const output = fc.array(fc.oneof(text, more), { maxLength: 3 }).map((parts) => parts.join(''))
const value = fc
  .oneof(
    text,
    more,
    fc.tuple(text, more).map((parts) => parts.join('')),
  )
  .filter((found) => found !== '')

async function gradersOf(assertion: Record<string, unknown>): Promise<readonly GraderSpec[]> {
  const document = parseDocument(JSON.stringify({ tests: [{ input: 'q', assert: [assertion] }] }), 'EVAL.yaml')
  const nothing = { problem: 'does not exist', missing: true }
  const { tasks } = await agentv.read(document, {
    files: [],
    read: async () => nothing,
    skillOf: async () => null,
    skills: async () => [],
  })
  return tasks[0]?.graders ?? []
}

describe('the graders that AgentV’s checks of text become', () => {
  it.each(Object.entries(AGENTV))('pass on the same answers: %s', async (type, passes) => {
    let passed = 0
    await fc.assert(
      fc.asyncProperty(
        output,
        fc.array(value, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (answer, values, negate) => {
          const isList = type.endsWith('-any') || type.endsWith('-all')
          const given = type === 'is-json' ? {} : { value: isList ? values : values[0] }
          const graders = await gradersOf({ type, ...given, negate })
          // No grader of ours says that something is missing out of several, or that a text is no JSON.
          if (negate && (type === 'is-json' || (type.endsWith('-all') && values.length > 1))) {
            expect(graders).toEqual([])
            return
          }
          const [grade] = await runGraders(graders, gradingContext({ root: '/', output: answer }), provideAll)
          const expected = passes(answer, values) !== negate
          expect([grade?.status, grade?.passed]).toEqual(['graded', expected])
          if (expected) passed += 1
        },
      ),
      { numRuns: propertyRuns(1000) },
    )
    expect(passed).toBeGreaterThan(3)
  })
})
