import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { convertSuite } from '../../../src/suites/convert/convert-suite.ts'
import { suiteSchema } from '../../../src/suites/formats/canonical/schema.ts'
import { NameList } from '../../../src/suites/name-list.ts'
import type { Suite } from '../../../src/suites/suite.ts'
import { withoutJudge } from '../../../src/suites/unlabelled-evals.ts'
import { propertyRuns } from '../../support/property-seed.ts'
import { describeWithShared } from '../../support/shared.ts'
import { fixture, loadFrom } from '../repository-folder.ts'
import { generatedSuite } from './generated-suite.ts'
import { meaningOf, readBack } from './same-suite.ts'

const isValid = new Ajv({ strict: false }).compile(z.toJSONSchema(suiteSchema, { io: 'input', target: 'draft-7' }))

/** The name of a converted file beside the suite. */
function beside(file: string, extension = 'yaml'): string {
  return `${file.replace(/\.\w+$/, '')}.suite.${extension}`
}

async function expectSame(suite: Suite, files: ReadonlyMap<string, string>): Promise<void> {
  for (const extension of ['yaml', 'json']) {
    const file = beside(suite.file, extension)
    const options = { file, sources: files }
    const text = convertSuite(suite, options)
    expect(meaningOf(await readBack(text, file, files))).toEqual(meaningOf(suite))
    const again = convertSuite(await readBack(text, file, files), options)
    expect(again, 'the converted suite converts to itself').toBe(text)
    expect(isValid(parse(text)), JSON.stringify(isValid.errors?.[0])).toBe(true)
  }
}

function textsBelow(root: string): Map<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(root.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

const roots: [root: string, patterns: string[], least: number][] = [
  [fixture('suites'), [], 5],
  [fixture('suites'), ['canonical/*', 'shapes/*', 'shapes/promptfoo', 'shapes/plugin/checks'], 14],
  [fixture('seed-examples'), ['**/eval.yaml', '003-activation/*', '002-transpiler/*'], 12],
  [fixture('agentv'), [], 3],
  [fixture('demo/before'), [], 3],
  [fixture('routing-zh'), [], 5],
  [fixture('routing-ru'), [], 5],
]

describe('a converted suite says what the suite says', () => {
  it.each(roots)('%s %j', async (root, patterns, least) => {
    const files = textsBelow(root)
    // Graders that need a judge are not converted.
    const suites = withoutJudge((await loadFrom(root, { patterns })).suites)
    expect(suites.length).toBeGreaterThanOrEqual(least)
    for (const suite of suites) await expectSame(suite, files)
  })

  it('whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(generatedSuite, async (suite) => {
        const texts = suite.tasks.flatMap(({ files }) => files.map(({ content }) => content))
        // Some of the input files lie in the repository.
        const files = new Map(texts.slice(0, 2).map((content, index) => [`evals/files/${index}.txt`, content]))
        for (const path of ['AGENTS.md', 'evals/other.md']) files.set(path, `Instructions in ${path}.`)
        await expectSame(suite, files)
      }),
      { numRuns: propertyRuns(120) },
    )
  })
})

describeWithShared('converting real suites', (shared) => {
  const corpus = join(shared, 'corpus')
  const patterns: Record<string, string[]> = {
    dfinity__icskills: ['evaluations'],
    'mongodb__agent-skills': ['testing/**/*.json'],
  }
  const repositories = readdirSync(corpus).filter((name) => name.includes('__'))

  it.each(repositories)('of %s', async (repository) => {
    const root = join(corpus, repository)
    const { suites } = await loadFrom(root, { patterns: patterns[repository] ?? [] })
    expect(suites.length).toBeGreaterThan(0)
    const files = textsBelow(root)
    for (const suite of suites) await expectSame(suite, files)
  })
})

it('refuses a routing set whose labels no file can hold', async () => {
  const [file, options] = ['evals/a.suite.yaml', { sources: new Map<string, string>() }]
  const small = await readBack('version: 1\ntasks:\n  - {prompt: p, must_activate: a}\n', file, new Map())
  const routed = (count: number): Suite => {
    const others = { skills: new NameList(Array.from({ length: count }, (_, index) => `skill-${index}`)) }
    return {
      ...small,
      tasks: Array.from({ length: count }, () => small.tasks.map((one) => ({ ...one, others }))).flat(),
    }
  }
  expect(convertSuite(routed(20), { file, ...options })).toContain('skill-19')
  expect(() => convertSuite(routed(700), { file, ...options })).toThrow('490,700 labels')
})
