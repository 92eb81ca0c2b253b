import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { z } from 'zod'
import { exitCodeOf } from '../../src/core/results/exit-codes.ts'
import { junitXml } from '../../src/reports/junit-xml.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { renderJunit } from '../support/reports.ts'
import { buildResults, type TaskSketch } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'
import { trickyText } from '../support/tricky-text.ts'
import { junitSchema } from './junit-schema.ts'
import { noisyScenarios } from './noisy-scenarios.ts'
import { scenarios as deterministic } from './scenarios.ts'

const all = Object.entries({ ...deterministic, ...noisyScenarios }).map(([name, build]) => {
  const results = build()
  return { name, results, xml: renderJunit(results) }
})

describe('junit.xml', () => {
  test('is what Jenkins accepts, for every kind of results', async () => {
    const xml = all.map(({ name, xml: contents }) => ({ fileName: `${name}.xml`, contents }))
    const { errors } = await validateXML({ xml, schema: [{ fileName: 'junit.xsd', contents: junitSchema }] })
    expect(errors).toEqual([])
  })

  test('a file that Jenkins refuses is told by that schema', async () => {
    const xml = { fileName: 'a.xml', contents: renderJunit(deterministic.regressed()).replace(' tests=', ' x=') }
    const { valid } = await validateXML({ xml, schema: [{ fileName: 'junit.xsd', contents: junitSchema }] })
    expect(valid).toBe(false)
  })

  test.each(all)('says what the results say, to test-reporter and GitLab: $name', ({ results, xml }) => {
    const suites = suitesOf(xml)
    expectReadable(xml, suites)
    const kinds = { 0: ['passed', 'skipped'], 1: ['failure'], 2: ['error'] }[exitCodeOf(results)]
    expect(kinds).toContain(suites[0]?.cases[0]?.kind)
    for (const { cases, counts } of suites) {
      const of = (kind: string) => cases.filter((one) => one.kind === kind).length
      expect(counts).toEqual([cases.length, of('failure'), of('error'), of('skipped')])
    }
  })

  test('names, prompts and messages are text, whatever is in them', async () => {
    const documents: string[] = []
    fc.assert(
      fc.property(trickyText, trickyText, trickyText, (skill, prompt, message) => {
        const results = lost([{ prompt, id: prompt, expects: { [skill]: 'must_activate' }, base: [skill], head: [] }], {
          skill,
          override: { errors: [{ task: 'task-0', side: 'head', index: 0, kind: message, message }] },
        })
        const xml = renderJunit(results)
        expectReadable(xml, suitesOf(xml))
        documents.push(xml)
      }),
      { numRuns: propertyRuns(200) },
    )
    const xml = documents.slice(0, 60).map((contents, index) => ({ fileName: `${index}.xml`, contents }))
    const { errors } = await validateXML({ xml, schema: [{ fileName: 'junit.xsd', contents: junitSchema }] })
    expect(errors).toEqual([])
  })

  test('what a file of somebody else holds in place of a time or a commit is text too', () => {
    const results = deterministic.regressed()
    const head = { ...results.sides.head, commit: '"/><x a="\u0000\uD800\uFFFE' }
    const xml = renderJunit({ ...results, createdAt: '"/><x a="\u0001', sides: { ...results.sides, head } })
    expectReadable(xml, suitesOf(xml))
    expect(xml).not.toMatch(/<x|[^\n\P{Cc}]|\p{Cs}|\uFFFE/u)
  })
})

describe('a prompt is', () => {
  const expects = { pdf: 'must_activate' as const }
  const one = (task: Partial<TaskSketch>, override: Partial<Run> = {}, noBase = false) => {
    const steady = ['Split', 'Rotate', 'Crop'].map((prompt) => ({ prompt, expects, head: ['pdf'] }))
    const results = lost([{ prompt: 'Merge', expects, head: ['pdf'], ...task }, ...steady], {
      skill: 'pdf',
      override,
      noBase,
    })
    return suitesOf(renderJunit(results)).find(({ name }) => name === 'pdf')?.cases[0]
  }

  test('a failure where its skill regressed by it, with what fired instead', () => {
    const xml = renderJunit(deterministic.regressed())
    const failures = suitesOf(xml).flatMap(({ cases }) => cases.filter(({ kind }) => kind === 'failure'))
    expect(failures.map(({ message }) => message)).toContain('expected pdf, fired: docx')
  })

  test('passed where it fires as it should', () => {
    expect(one({ base: ['pdf'] })?.kind).toBe('passed')
  })

  test('an error where every trial failed, with and without a base', () => {
    expect(one({ base: ['pdf'], head: 'error' })?.kind).toBe('error')
    expect(one({ head: 'error' }, {}, true)?.kind).toBe('error')
  })

  test('skipped in one line where it failed before', () => {
    expect(one({ base: [], head: ['docx'] })).toMatchObject({ kind: 'skipped', type: 'as_before', text: '' })
  })

  test('skipped where it is lost within the tolerance', () => {
    expect(one({ base: ['pdf'], head: ['docx'] })).toMatchObject({
      kind: 'skipped',
      message: 'Got worse, within the tolerance of its skill: expected pdf, fired: docx',
    })
  })

  test('skipped where it fails and there is no base, for nothing blocks', () => {
    expect(one({ head: ['docx'] }, {}, true)).toMatchObject({ kind: 'skipped', type: 'missed' })
  })

  test('skipped where base alone has no trial', () => {
    expect(one({ base: 'error', head: [] })).toMatchObject({ kind: 'skipped', type: 'not_evaluated' })
  })

  test('passed where its regression is accepted', () => {
    const results = deterministic.regressed()
    const accepted = results.skills.map((skill) => ({ ...skill, accepted: { by: 'octocat', reason: 'x' } }))
    const cases = suitesOf(renderJunit({ ...results, skills: accepted })).flatMap((suite) => suite.cases.slice(1))
    expect(cases.filter(({ kind }) => kind === 'failure')).toEqual([])
    expect(renderJunit({ ...results, skills: accepted })).toContain('<system-out>Accepted by octocat: expected pdf')
  })

  test('skipped where it is generated, though its skill regressed', () => {
    const results = deterministic.regressed()
    const tasks = results.tasks.map((task) => ({ ...task, provenance: 'generated' as const }))
    const types = suitesOf(renderJunit({ ...results, tasks })).flatMap(({ cases }) => cases.map(({ type }) => type))
    expect(types).toContain('generated')
    expect(types).not.toContain('lost')
  })

  test('skipped where it lost a trial or two of a regressed skill: alone that may be chance', () => {
    const types = suitesOf(renderJunit(noisyScenarios['noisy-regressed']())).flatMap(({ cases }) =>
      cases.map(({ type }) => type),
    )
    expect(types).toContain('unclear')
    expect(types).toContain('lost')
  })
})

test('two prompts of one name are two tests', () => {
  const task = { id: 'a', prompt: 'Merge', expects: { pdf: 'must_activate' as const }, head: ['pdf'] }
  const suite = suitesOf(renderJunit(lost([task, task, { ...task, id: 'a: Merge #2' }], { skill: 'pdf' })))[1]
  expect(new Set(suite?.cases.map(({ name }) => name)).size).toBe(3)
})

test('tests of rules that are too many to list are counted in one that is skipped', () => {
  const results = lost([{ id: 'a', prompt: 'Merge', expects: { pdf: 'must_activate' }, head: ['pdf'] }], {
    skill: 'pdf',
  })
  const [first] = results.tasks
  const [own] = results.skills
  if (first === undefined || own === undefined) throw new Error('no task')
  const rule = { ...first.expectations[0], label: 'should_not_activate', skills: 0, change: 'unchanged' }
  const withSkills = (count: number): Run => {
    const names = Array.from({ length: count }, (_, index) => `skill-${index}`)
    const tasks = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      key: `${index}`,
      rules: [rule],
    })) as Run['tasks']
    return { ...results, tasks, skillLists: [names], skills: [own, ...names.map((skill) => ({ ...own, skill }))] }
  }
  const [small] = suitesOf(renderJunit(withSkills(3)))
  expect(small?.cases.map(({ name }) => name)).toEqual(['gate'])
  const [large, ...others] = suitesOf(renderJunit(withSkills(2_000)))
  expect(large?.cases.map(({ name, type }) => [name, type])).toEqual([
    ['gate', undefined],
    ['left out', 'left_out'],
  ])
  expect(renderJunit(withSkills(2_000))).toContain('Left out: 120,000 tests')
  expect(others.flatMap(({ cases }) => cases)).toHaveLength(60)
})

function lost(
  tasks: TaskSketch[],
  { skill, override = {}, noBase = false }: { skill: string; override?: Partial<Run>; noBase?: boolean },
): Run {
  return buildResults({ skills: [{ name: skill }], tasks, noBase, override })
}

const outcome = z.object({ '@type': z.string().min(1), '@message': z.string().min(1), '#text': z.string().min(1) })
const suite = z.object({
  '@name': z.string().min(1),
  '@time': z.string().regex(/^\d+\.\d{3}$/),
  '@tests': z.coerce.number(),
  '@failures': z.coerce.number(),
  '@errors': z.coerce.number(),
  '@skipped': z.coerce.number(),
  testcase: z
    .array(
      z.object({
        '@name': z.string().min(1),
        '@classname': z.string().min(1),
        '@time': z.string().regex(/^\d+\.\d{3}$/),
        failure: z.array(outcome).length(1).exactOptional(),
        error: z.array(outcome).length(1).exactOptional(),
        skipped: z
          .array(outcome.partial({ '#text': true }))
          .length(1)
          .exactOptional(),
      }),
    )
    .default([]),
})
const report = z.object({ testsuites: z.object({ '@time': z.string(), testsuite: z.array(suite) }) })

/** Reads a report as test-reporter's java-junit parser and GitLab do: what they take has to be there. */
function suitesOf(xml: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseAttributeValue: false,
    parseTagValue: false,
    isArray: (name) => ['testsuite', 'testcase', 'failure', 'error', 'skipped'].includes(name),
  })
  return report.parse(parser.parse(xml)).testsuites.testsuite.map((one) => ({
    name: one['@name'],
    counts: [one['@tests'], one['@failures'], one['@errors'], one['@skipped']],
    cases: one.testcase.map(({ failure, error, skipped, ...rest }) => {
      const found = (failure ?? error ?? skipped)?.[0]
      return {
        name: rest['@name'],
        classname: rest['@classname'],
        kind: failure ? 'failure' : error ? 'error' : skipped ? 'skipped' : 'passed',
        type: found?.['@type'],
        message: found?.['@message'],
        text: (found as { '#text'?: string } | undefined)?.['#text'] ?? '',
      }
    }),
  }))
}

function expectReadable(xml: string, suites: ReturnType<typeof suitesOf>): void {
  // GitLab tells tests apart by suite, class and name.
  const keys = suites.flatMap(({ name, cases }) => cases.map((one) => JSON.stringify([name, one.classname, one.name])))
  expect(new Set(keys).size).toBe(keys.length)
  // GitLab and Jenkins attach a file that a report names so.
  expect(xml).not.toContain('[[ATTACHMENT|')
  for (const { name, cases } of suites) {
    for (const one of cases) {
      expect(one.classname).toBe(name)
      // test-reporter takes such a line for a place in a source file, and annotates it.
      expect(one.text).not.toMatch(/^\s*at /m)
    }
  }
}

test('what XML cannot hold hides no mark of an attachment', () => {
  const xml = [...junitXml([{ name: '[\u0001[ATTACHMENT|x]]', properties: [], cases: [] }], '2026-01-01')].join('')
  expect(xml).toContain('name="[ [ATTACHMENT|x]]"')
})
