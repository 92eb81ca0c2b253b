import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { hurryTimeLimits } from './hurried.ts'
import { gradingContext, provideAll, spec } from './support.ts'

let folder = ''
let root = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'))
  root = join(folder, 'repository')
  mkdirSync(join(root, 'evals/schemas'), { recursive: true })
  mkdirSync(join(root, 'schemas'))
  const write = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value))
  write('repository/evals/schemas/text.json', { type: 'string' })
  write('repository/schemas/number.json', { type: 'number' })
  write('repository/schemas/text.json', { type: 'number' })
  write('repository/schemas/broken.json', '{"type": ')
  write('repository/schemas/list.json', [])
  write('repository/schemas/wrong.json', { type: 'txt' })
  write('repository/schemas/lookahead.json', { pattern: '(?=a)' })
  write('repository/schemas/remote.json', { $ref: 'number.json' })
  write('repository/schemas/large.json', `{"description": "${'x'.repeat(1024 * 1024)}"}`)
  write('secret.json', { type: 'string' })
  symlinkSync('../../secret.json', join(root, 'evals/leak.json'))
})

afterAll(() => rmSync(folder, { recursive: true }))

async function grade(config: Record<string, unknown>, output: string) {
  const grader = spec('json_schema', config)
  expect(validateGraderSpecs([grader])).toEqual([])
  const context = gradingContext({ root, output }, { suiteFolder: join(root, 'evals') })
  const [result] = await runGraders([grader], context, provideAll)
  return result
}

function problemOf(config: Record<string, unknown>): string {
  const errors = validateGraderSpecs([spec('json_schema', config)])
  expect(errors).toHaveLength(1)
  return errors[0]?.what ?? ''
}

const passed = { status: 'graded', passed: true, score: 1, feedback: 'Output matches JSON schema' }
const failed = { status: 'graded', passed: false, score: 0 }

describe('json_schema: the output', () => {
  test.each([
    ['an object', '{"a": 1}', true],
    ['a scalar with space around it', ' \r\n\t"x"\n', true],
    ['nothing', '', false],
    ['two values', '1 2', false],
    ['a code fence', '```json\n{}\n```', false],
    ['a trailing comma', '[1,]', false],
    ['a byte order mark', '\uFEFF{}', false],
  ])('as a whole has to be JSON: %s', async (_name, output, isJson) => {
    expect(await grade({ schema: {} }, output)).toMatchObject(isJson ? passed : failed)
  })

  test.each([
    ['a scalar, when it is all there is', '"x"', true],
    ['an object in a fence without a name', '```\n{"a": 1}\n```', true],
    ['an array in prose', 'The list is [1, 2].', true],
    ['a scalar in prose', 'It is 12.', false],
    ['a document in a fence and one in prose', '```json\n{}\n```\n(from {"source": 1})', false],
  ])('with extract_json may hold one object or array: %s', async (_name, output, fits) => {
    expect(await grade({ schema: {}, extract_json: true }, output)).toMatchObject(fits ? passed : failed)
  })

  test('that is no JSON fails before a schema is looked for, as in Waza', async () => {
    expect(await grade({ schema_file: 'gone.json' }, 'no')).toMatchObject(failed)
  })
})

describe('json_schema: the schema', () => {
  test.each([
    ['draft 2020-12 by default', { prefixItems: [{ type: 'string' }], items: false }, '["a", 1]', false],
    ['draft 07', { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] }, '[1]', false],
    ['draft 07 again', { $schema: 'https://json-schema.org/draft-07/schema', items: [{}] }, '[1, 2]', true],
    ['draft 06, a part of 07', { $schema: 'http://json-schema.org/draft-06/schema#', const: 1 }, '2', false],
    [
      'draft 2019-09',
      {
        $schema: 'https://json-schema.org/draft/2019-09/schema',
        $recursiveAnchor: true,
        properties: { child: { $recursiveRef: '#' }, name: { type: 'string' } },
      },
      '{"child": {"name": 1}}',
      false,
    ],
    ['integers may have a fraction of 0', { type: 'integer' }, '12.0', true],
    ['formats are notes', { format: 'email' }, '"x"', true],
    [
      'unknown keywords are notes',
      { fileds: ['a'], nullable: true, $async: true, id: 'x', type: 'string' },
      '"a"',
      true,
    ],
    ['OpenAPI has null, JSON Schema has not', { type: 'string', nullable: true }, 'null', false],
    [
      'a property may have any name',
      { properties: { nullable: false, $async: { type: 'number' } } },
      '{"$async": ""}',
      false,
    ],
    ['what every object inherits is no property', { required: ['constructor'] }, '{}', false],
    ['decimals are multiples as they are written', { multipleOf: 0.01 }, '19.99', true],
    ['and not when they are not', { multipleOf: 0.1 }, '0.35', false],
    ['any number has its multiples', { multipleOf: 1e-300 }, '1e300', true],
    ['duplicates have their keys in any order', { uniqueItems: true }, '[{"a": 1, "b": 2}, {"b": 2, "a": 1}]', false],
    ['a text is no duplicate of a number', { uniqueItems: true }, '[1, "1", [1], true, null, "null"]', true],
    ['duplicates may be allowed', { uniqueItems: false }, '[1, 1]', true],
    ['lengths are counted in characters', { maxLength: 1 }, '"😀"', true],
    ['references lead to the schema itself', { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, '1', false],
    ['references may lead back', { type: 'array', items: { $ref: '#' } }, '[[], [[1]]]', false],
    [
      'references have names of their own',
      { $id: 'https://a.example/', $ref: 'b', $defs: { b: { $id: 'b', type: 'null' } } },
      '1',
      false,
    ],
    [
      'references lead to a draft of JSON Schema',
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      '{"type": "txt"}',
      false,
    ],
    ['patterns are RE2', { pattern: '^(?P<word>\\pL+)\\z' }, '"ä"', true],
    ['patterns of names are, too', { patternProperties: { '(?i)^X-': { type: 'string' } } }, '{"x-a": 1}', false],
    ['two patterns are two', { allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, '"a"', false],
  ])('%s', async (_name, schema, output, fits) => {
    expect(await grade({ schema }, output)).toMatchObject(fits ? passed : failed)
  })

  test.each([
    [{ type: 'object', required: ['a'] }, '{}', "the value must have required property 'a'"],
    [{ additionalProperties: false }, '{"zz": 1}', 'the value must NOT have additional properties: "zz"'],
    [{ properties: { k: { enum: ['a'] } } }, '{"k": 1}', '/k must be equal to one of the allowed values: ["a"]'],
    [{ items: { const: 1 } }, '[1, 2]', '/1 must be equal to constant: 1'],
  ])('says what is wrong: %j', async (schema, output, problem) => {
    expect(await grade({ schema }, output)).toMatchObject({
      ...failed,
      feedback: `Schema validation failed: ${problem}`,
    })
  })

  test.each([
    ['neither', {}, `must have either 'schema' or 'schema_file'`],
    ['an empty name of a file', { schema_file: '' }, `must have either 'schema' or 'schema_file'`],
    [
      'a type that there is not',
      { schema: { type: 'txt' } },
      'schema: is not a schema: its /type must be equal to one of the allowed values: ["array"',
    ],
    ['a remote reference', { schema: { $ref: 'https://a.example/x' } }, 'leads out of it, and nothing is fetched'],
    ['a reference to nothing', { schema: { $ref: '#/$defs/x' } }, 'leads nowhere'],
    ['lookaround', { schema: { pattern: '(?=a)' } }, 'its pattern "(?=a)" is not valid: RE2 has no lookaround'],
    ['draft 04', { schema: { $schema: 'http://json-schema.org/draft-04/schema#' } }, 'is none of the drafts'],
    [
      'a dialect of its own',
      { schema: { $schema: 'https://a.example/json-schema.org/draft-07/schema' } },
      'is none of',
    ],
    ['no mapping', { schema: true }, 'schema: '],
    ['more than 1 MB', { schema: { description: 'x'.repeat(1024 * 1024) } }, 'more than 1048576 characters'],
    ['more levels than anybody writes', { schema: nested(101) }, 'nested deeper than 100 levels'],
    ['a schema that leads to itself and nowhere else', { schema: { $ref: '#' } }, 'it is too large to be compiled'],
    ['more properties than can be compiled', { schema: { properties: many(8000) } }, 'it is too large to be compiled'],
    ['extract_json that is no yes or no', { schema: {}, extract_json: 'yes' }, 'extract_json: '],
  ])('is refused when a suite is read: %s', (_name, config, problem) => {
    expect(problemOf(config)).toContain(problem)
  })

  test('is never fetched', async () => {
    let requests = 0
    const server = createServer((_request, response) => {
      requests += 1
      response.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      expect(problemOf({ schema: { $ref: `http://127.0.0.1:${port}/x.json` } })).toContain('nothing is fetched')
      expect(requests).toBe(0)
    } finally {
      server.close()
    }
  })
})

describe('json_schema: schema_file', () => {
  test.each([
    ['beside the suite before the root', 'schemas/text.json', passed],
    ['at the root', 'schemas/number.json', failed],
    ['up from the suite', '../schemas/number.json', failed],
  ])('is looked for %s', async (_name, file, expected) => {
    expect(await grade({ schema_file: file }, '"a"')).toMatchObject(expected)
    expect(await grade({ schema_file: file }, '"a"')).toMatchObject(expected)
  })

  test('may be absolute inside the repository, and an inline schema goes before it', async () => {
    expect(await grade({ schema_file: join(root, 'schemas/number.json') }, '1')).toMatchObject(passed)
    expect(await grade({ schema_file: 'gone.json', schema: { type: 'null' } }, 'null')).toMatchObject(passed)
  })

  test.each([
    ['gone.json', 'schema_file "gone.json" cannot be read: it does not exist'],
    ['schemas', 'cannot be read: it is not a regular file'],
    ['../../secret.json', 'is outside of the repository'],
    ['leak.json', 'is outside of the repository'],
    ['/etc/hostname', 'is outside of the repository'],
    ['schemas/broken.json', 'schema_file "schemas/broken.json" is not JSON: '],
    ['schemas/list.json', 'is not an object'],
    ['schemas/wrong.json', 'is not a schema: its /type must be'],
    ['schemas/lookahead.json', 'is not a schema: its pattern "(?=a)" is not valid'],
    ['schemas/remote.json', 'its $ref "number.json" leads out of it, and nothing is fetched'],
    ['schemas/large.json', 'is larger than 1 MB'],
  ])('that cannot be used is a grading error: %s', async (file, problem) => {
    const result = await grade({ schema_file: file }, '{}')
    expect(result).toMatchObject({ status: 'error', score: null })
    expect(result?.feedback).toContain(problem)
    expect(result?.feedback).not.toContain(folder)
  })
})

describe('json_schema: time', () => {
  test.each([
    ['a pattern made to explode', { pattern: '^(a+)+$' }, JSON.stringify(`${'a'.repeat(900_000)}!`)],
    ['many items that have to differ', { uniqueItems: true }, `[${Array.from({ length: 140_000 }, (_, i) => i)}]`],
    [
      'many objects that have to differ',
      { uniqueItems: true },
      `[${Array.from({ length: 60_000 }, (_, i) => `{"i":${i}}`)}]`,
    ],
    ['many items that do not fit', { items: { type: 'string' } }, `[${'1,'.repeat(450_000)}1]`],
  ])('is short for 1 MB: %s', async (_name, schema, output) => {
    const result = await grade({ schema }, output)
    expect(result?.status).toBe('graded')
    expect(result?.durationMs).toBeLessThan(4_000)
  })

  test('of a check that doubles with every level is cut off, as a grading error', { timeout: 30_000 }, async () => {
    const below = { properties: { a: { $ref: '#' } } }
    const output = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`
    const asked = hurryTimeLimits()
    const result = await grade({ schema: { allOf: [below, below] } }, output)
    expect(new Set(asked)).toEqual(new Set([5_000]))
    expect(result).toMatchObject({ status: 'error' })
    expect(result?.feedback).toContain('checking against the schema took longer than 5 seconds')
  })

  test('and depth are bounded: an output that is nested too deeply is a grading error, and never a crash', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    for (const schema of [{ type: 'array', items: { $ref: '#' } }, { uniqueItems: true }]) {
      const result = await grade({ schema, extract_json: true }, deep)
      expect(result).toMatchObject({ status: 'error' })
      expect(result?.feedback).toContain('nested too deeply')
    }
  })

  test('any schema and any output give a score within 0 and 1, or say what is wrong', async () => {
    const schema = fc.dictionary(
      fc.constantFrom('type', 'items', 'properties', 'enum', 'anyOf', '$ref', 'pattern', 'nullable', 'multipleOf', 'x'),
      fc.jsonValue({ maxDepth: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(schema, fc.jsonValue(), async (given, value) => {
        const grader = spec('json_schema', { schema: given, extract_json: true })
        if (validateGraderSpecs([grader]).length > 0) return
        const context = gradingContext({ root, output: JSON.stringify(value) })
        const [result] = await runGraders([grader], context, provideAll)
        if (result?.status === 'error') return
        expect([0, 1]).toContain(result?.score)
        expect(result?.passed).toBe(result?.score === 1)
      }),
      { numRuns: propertyRuns(100) },
    )
  })
})

function nested(levels: number): Record<string, unknown> {
  return levels === 0 ? {} : { not: nested(levels - 1) }
}

function many(properties: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: properties }, (_, at) => [`property${at}`, { type: 'string' }]))
}
