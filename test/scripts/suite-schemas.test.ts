import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { graderConfigs } from '../../scripts/schemas/grader-schemas.ts'
import { schemaFiles } from '../../scripts/schemas/json-schemas.ts'
import { parseDocument } from '../../src/core/documents/document.ts'
import { isRecord } from '../../src/core/errors/record.ts'
import { graders } from '../../src/graders/registry.ts'
import { userErrorsOf } from '../suites/error-parts.ts'
import { fixture, repositoryFolder } from '../suites/repository-folder.ts'

const ajv = new Ajv({ strict: false })
const schemas = new Map(
  schemaFiles().map(({ path, text }) => {
    const schema: unknown = JSON.parse(text)
    if (!isRecord(schema)) throw new Error(`${path} is no schema`)
    return [path.replace(/^schema\/|\.schema\.json$/g, ''), schema] as const
  }),
)
const suites = [...schemas.keys()].filter((name) => name !== 'config' && name !== 'results')

/** What a schema says against a file; empty for nothing. */
function problems(name: string, text: string, file = 'a.yaml'): string[] {
  const validate = ajv.compile(schemas.get(name) ?? {})
  validate(parseDocument(text, file).value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function filesBelow(root: string, pattern: RegExp): [file: string, text: string][] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

describe('the schemas of suites that editors use', () => {
  it('are those that the documentation lists', () => {
    expect(suites).toEqual(['suite'])
  })

  it.each(suites)('%s: says what it is and explains every key', (name) => {
    const unexplained: string[] = []
    const visit = (node: unknown, path: string): void => {
      if (Array.isArray(node)) for (const inner of node) visit(inner, path)
      if (!isRecord(node)) return
      const { properties, definitions: _, allOf: _allOf, ...rest } = node
      for (const [key, property] of Object.entries(isRecord(properties) ? properties : {})) {
        const own = isRecord(property) ? property['description'] : undefined
        if (typeof own !== 'string' || !/\.$/.test(own)) unexplained.push(`${path}.${key}`)
        visit(property, `${path}.${key}`)
      }
      for (const inner of Object.values(rest)) visit(inner, path)
    }
    visit(schemas.get(name), name)
    expect(unexplained.filter((path) => !path.endsWith('.task_files'))).toEqual([])
    expect(schemas.get(name)).toMatchObject({ title: expect.any(String), description: expect.any(String) })
  })

  it.each([['suite', 'suites/canonical', /\.(ya?ml|json)$/, 3]])(
    '%s takes the suites of that kind in fixtures/%s',
    (name, folder, pattern, least) => {
      const files = filesBelow(fixture(folder), pattern)
      expect(files.length).toBeGreaterThanOrEqual(least)
      for (const [file, text] of files) expect([file, problems(name, text, file)]).toEqual([file, []])
    },
  )

  it.each<[name: string, file: string, text: string, isFine: boolean]>([
    ['suite', 'a.suite.yaml', '{version: 1, tasks: [{prompt: p, must_activate: a}]}', true],
    ['suite', 'a.suite.yaml', '{version: 1, tasks: [{prompt: p, must_activate: [a, {skill: b, weight: 2}]}]}', true],
    ['suite', 'a.suite.yaml', '{version: 1, tasks: [{prompt: p, must_activate: [{skil: b}]}]}', false],
    ['suite', 'a.suite.yaml', '{version: 1, tasks: [{prompt: p, must_activte: a}]}', false],
    ['suite', 'a.suite.yaml', '{version: 2, tasks: [{prompt: p}]}', false],
    ['suite', 'a.suite.yaml', '{version: 1, tasks: [{prompt: " "}]}', false],
    [
      'suite',
      'a.suite.yaml',
      '{version: 1, tasks: [{prompt: p, graders: [{type: text, config: {contains: [a]}}]}]}',
      true,
    ],
  ])('%s agrees with the reader on %s: %s', async (name, file, text, isFine) => {
    await using folder = await repositoryFolder({ [file]: text })
    const errors = await userErrorsOf(() => folder.load({ patterns: [file] }))
    expect([errors.length === 0, problems(name, text).length === 0]).toEqual([isFine, isFine])
  })

  it('know the options of every grader that a suite can name', () => {
    const named = graders.map(({ type }) => type).filter((type) => !type.startsWith('_'))
    expect(Object.keys(graderConfigs).sort()).toEqual(named.toSorted())
    const suite = (grader: string) =>
      `{version: 1, shared_graders: [${grader}], tasks: [{prompt: p, graders: [${grader}]}]}`
    expect(problems('suite', suite('{type: text, config: {contains: a}}'))).not.toEqual([])
    expect(problems('suite', suite('{type: file, config: {must_exist: [a]}}'))).toEqual([])
    expect(problems('suite', suite('{type: file, config: {must_exist: a}}'))).not.toEqual([])
    for (const name of suites) expect(JSON.stringify(schemas.get(name))).not.toMatch(/"(needed|otherwise|takes)":/)
  })
})
