import { describe, expect, it } from 'vitest'
import { graders } from '../../src/graders/registry.ts'
import { unknownOptions } from '../../src/graders/unknown-options.ts'
import { graderWarnings } from '../../src/graders/validate-grader-specs.ts'

const where = { file: 'evals/a.suite.yaml', line: 7, column: 9 }
const warningsOf = (type: string, config: Record<string, unknown>) =>
  graderWarnings([{ type, name: 'mine', config, weight: 1, source: where }])

const typeOf = (name: string) => {
  const grader = graders.find(({ type }) => type === name)
  if (grader === undefined) throw new Error(`no grader ${name}`)
  return grader.config
}

describe('an option that a grader does not have', () => {
  it('is warned of at the grader, with the one that may be meant', () => {
    expect(warningsOf('text', { contains: ['a'], regexmatch: ['b'] })).toEqual([
      {
        what: 'Grader "mine" of type text: `regexmatch` is not one of its options and is ignored. Did you mean `regex_match`?',
        where,
        todo: 'Rename it to `regex_match`, or remove it.',
      },
    ])
    expect(warningsOf('text', { contains: ['a'], __proto_: 1, colour: 'red' }).map(({ todo }) => todo)).toEqual([
      'Remove it, or check its spelling.',
      'Remove it, or check its spelling.',
    ])
  })

  it('is found inside of others, by its path', () => {
    const config = {
      content_patterns: [
        { path: 'a', must_match: ['b'] },
        { path: 'a', must_mach: ['b'], x: 1 },
      ],
    }
    expect(unknownOptions(typeOf('file'), config)).toEqual([
      { path: 'content_patterns[1].must_mach', meant: 'content_patterns[1].must_match' },
      { path: 'content_patterns[1].x', meant: null },
    ])
  })

  it('is known for every type', () => {
    for (const { type, config } of graders) {
      expect([type, unknownOptions(config, { no_such_option: 1 })]).toEqual([
        type,
        [{ path: 'no_such_option', meant: null }],
      ])
    }
  })

  it('is none in what may hold anything: a schema, the arguments of a tool', () => {
    expect(unknownOptions(typeOf('json_schema'), { schema: { type: 'object', properties: { a: {} } } })).toEqual([])
    expect(unknownOptions(typeOf('text'), { contains: null })).toEqual([])
  })

  it('is named at most ten times', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`option${index}`, 1]))
    expect(unknownOptions(typeOf('text'), many)).toHaveLength(10)
  })
})
