import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { markdownTable } from 'markdown-table'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaFiles } from '../../scripts/schemas/json-schemas.ts'
import { parseDocument } from '../../src/core/documents/document.ts'
import { isRecord } from '../../src/core/errors/record.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { suiteSchema, taskSchema } from '../../src/suites/formats/canonical/schema.ts'
import { repositoryFolder } from '../suites/repository-folder.ts'

const path = join(import.meta.dirname, '../../docs/suite.md')
const page = readFileSync(path, 'utf8')
const ajv = new Ajv({ strict: false })
const COMMENT =
  /^# yaml-language-server: \$schema=https:\/\/raw\.githubusercontent\.com\/OWNER\/skill-eval-gate\/COMMIT\/(\S+)$/m

function rows(prefix: string, schema: unknown): string[][] {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {}
  return Object.entries(properties).flatMap(([name, property]) => {
    const description = isRecord(property) ? String(property['description'] ?? '') : ''
    return [[`\`${prefix}${name}\``, description], ...rows(`${prefix}${name}.`, property)]
  })
}

function optionTable(schema: z.ZodType): string {
  const cells = [['option', 'what it does'], ...rows('', z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }))]
  return markdownTable(cells, { alignDelimiters: false, padding: true })
}

describe('the pages on suites', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/write-a-suite.md'), 'utf8')
  const examples = [...`${guide}\n${page}`.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '')
  const suites = examples.filter((text) => COMMENT.test(text)).map((text, index) => ({ index: index + 1, text }))

  it('has examples', () => {
    expect(suites.length).toBeGreaterThanOrEqual(3)
  })

  it.each(suites)('example $index fits the schema that it names, and is read without a warning', async ({ text }) => {
    const file = schemaFiles().find((schema) => schema.path === COMMENT.exec(text)?.[1])
    const isValid = ajv.compile(JSON.parse(file?.text ?? ''))
    isValid(parseDocument(text, 'a.yaml').value)
    expect(isValid.errors ?? []).toEqual([])

    await using folder = await repositoryFolder({
      'evals/pdf.suite.yaml': text,
      'evals/a.pdf.txt': 'a',
      'fixtures/b.txt': 'b',
    })
    const { suites: read, warnings } = await folder.load()
    expect(warnings).toEqual([])
    expect(read.map(({ format, tasks }) => [format, tasks.length > 0])).toEqual([['suite', true]])
    const graders = read.flatMap((suite) => suite.tasks.flatMap((task) => task.graders))
    expect(validateGraderSpecs(graders)).toEqual([])
  })

  it('lists every schema of a suite, and no other', () => {
    const listed = [...page.matchAll(/^\|.*COMMIT\/(schema\/\S+)` \|$/gm)].map((match) => match[1])
    const published = schemaFiles().map((file) => file.path)
    expect(listed.toSorted()).toEqual(published.filter((file) => file !== 'schema/results.schema.json').toSorted())
  })

  it.each([
    ['suite', suiteSchema],
    ['task', taskSchema],
  ])('has a row for every option of a %s', (name, schema) => {
    const part = new RegExp(`(<!-- options ${name} -->\n)[^]*?(<!-- /options ${name} -->)`)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(
      part,
      (_all, start: string, end: string) => `${start}\n${optionTable(schema)}\n\n${end}`,
    )
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, after)
    expect(before, 'out of date, run: UPDATE_GOLDEN=1 npx vitest run test/docs/suite.test.ts').toBe(after)
  })
})
