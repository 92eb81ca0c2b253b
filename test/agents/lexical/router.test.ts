import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListingEntry } from '../../../src/agents/lexical/lexicon.ts'
import { buildLexicalRouter, LEXICAL_VERSION } from '../../../src/agents/lexical/router.ts'
import { cpuTime } from '../../support/cpu-time.ts'
import { ENGLISH_PROMPTS, ENGLISH_SKILLS } from './english-catalogue.ts'

const fired = (surface: readonly ListingEntry[], prompt: string): string[] =>
  buildLexicalRouter(surface)
    .route(prompt)
    .fired.map((skill) => skill.name)

const word = fc.constantFrom(
  'deploy',
  'pipelines',
  'query',
  'voice',
  'не',
  'отчёт',
  '周报',
  'the',
  'use',
  '"',
  'Do NOT use for',
  '.',
  ',',
  '(',
  '\n',
)
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '))
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 }))
const anySurface = fc.array(fc.record({ name: anyText, description: anyText }), { maxLength: 6 })

describe('the lexical router', () => {
  test('gives the same result whatever the order of the skills', () => {
    const shuffled = anySurface.chain((surface) =>
      fc.tuple(fc.constant(surface), fc.shuffledSubarray(surface, { minLength: surface.length }), anyText),
    )
    fc.assert(
      fc.property(shuffled, ([surface, other, prompt]) => {
        expect(buildLexicalRouter(other).route(prompt)).toEqual(buildLexicalRouter(surface).route(prompt))
      }),
    )
  })

  test('gives the same result when asked twice, and asking changes nothing for the next prompt', () => {
    const router = buildLexicalRouter(ENGLISH_SKILLS)
    const once = ENGLISH_PROMPTS.map(([prompt]) => router.route(prompt))
    const again = [...ENGLISH_PROMPTS].reverse().map(([prompt]) => router.route(prompt))
    expect(again.reverse()).toEqual(once)
  })

  test('ranks every skill once, best first, and fires only skills from the top of the ranking', () => {
    fc.assert(
      fc.property(anySurface, anyText, (surface, prompt) => {
        const { fired: firing, ranked } = buildLexicalRouter(surface).route(prompt)
        expect(ranked.map((skill) => skill.name).sort()).toEqual(
          [...new Set(surface.map((skill) => skill.name))].sort(),
        )
        expect(ranked.every((skill) => Number.isFinite(skill.score) && skill.score >= 0)).toBe(true)
        expect(ranked.map((skill) => skill.score)).toEqual(ranked.map((skill) => skill.score).sort((a, b) => b - a))
        expect(firing).toEqual(ranked.slice(0, firing.length))
      }),
    )
  })

  test('fires nothing for an empty catalogue, an empty prompt, or skills without a word', () => {
    expect(buildLexicalRouter([]).route('deploy the app')).toEqual({ fired: [], ranked: [] })
    expect(fired(ENGLISH_SKILLS, '')).toEqual([])
    expect(fired(ENGLISH_SKILLS, '?! 🎉 …')).toEqual([])
    expect(fired([{ name: '', description: '' }], 'deploy the app')).toEqual([])
  })

  test('routes by name alone where the description is empty', () => {
    const surface = [
      { name: 'sound-effects', description: '' },
      { name: 'invoice-parser', description: '' },
    ]
    expect(fired(surface, 'I need a few sound effects for a door')).toEqual(['sound-effects'])
  })

  test('works on a catalogue of one skill: related prompts fire it, others do not', () => {
    const [, , migration] = ENGLISH_SKILLS
    const surface = migration === undefined ? [] : [migration]
    expect(fired(surface, 'review the schema migration that alters the orders table')).toEqual(['database-migration'])
    expect(fired(surface, 'write a haiku about autumn')).toEqual([])
  })

  test('fires two skills that are equally close', () => {
    const surface = [
      { name: 'alpha', description: 'Renders charts' },
      { name: 'beta', description: 'Renders charts' },
    ]
    expect(fired(surface, 'render a chart')).toEqual(['alpha', 'beta'])
  })

  test.each([1, 3000])('%i unrelated skills more move no score, and no prompt that none of them outscores', (count) => {
    const words =
      'amber basalt cedar dune ember fjord glacier harbour iris jasper kelp lagoon merino nectar opal'.split(' ')
    const pick = (skill: number, step: number) => words[(skill * step + step) % words.length] ?? ''
    // Half of them share words with the catalogue, as a brand or a trade does.
    const strangers = Array.from({ length: count }, (_, skill) => ({
      name: `${pick(skill, 1)}-${pick(skill, 7)}-${skill}`,
      description: `Sorts ${pick(skill, 2)} and ${pick(skill, 4)}${skill % 2 === 0 ? ', and drafts notes on the schema' : ''}.`,
    }))
    const before = buildLexicalRouter(ENGLISH_SKILLS)
    const after = buildLexicalRouter([...ENGLISH_SKILLS, ...strangers])
    const own = new Set(ENGLISH_SKILLS.map(({ name }) => name))
    for (const [prompt] of ENGLISH_PROMPTS) {
      const [then, now] = [before.route(prompt), after.route(prompt)]
      expect(now.ranked.filter(({ name }) => own.has(name))).toEqual(then.ranked)
      const isOutscored = (now.ranked[0]?.score ?? 0) > (then.ranked[0]?.score ?? 0)
      if (!isOutscored) expect(now.fired.filter(({ name }) => own.has(name))).toEqual(then.fired)
    }
  })

  test('keeps away from what a description says it is not for', () => {
    const surface = [
      {
        name: 'pdf-forms',
        description: 'Fills PDF forms. Use when a form has to be completed. Not for merging or splitting PDF files.',
      },
      { name: 'pdf-pages', description: 'Merges and splits PDF files.' },
    ]
    expect(fired(surface, 'merge these two PDF files')).toEqual(['pdf-pages'])
  })

  test('a name that occurs twice counts once', () => {
    const twice = { name: 'charts', description: 'Renders charts' }
    expect(buildLexicalRouter([twice, { ...twice, description: 'Renders maps' }]).route('charts').ranked).toHaveLength(
      1,
    )
  })

  test('has a version to keep with stored results', () => {
    expect(LEXICAL_VERSION).toMatch(/^\d+$/)
  })
})

describe('names that a prompt spells', () => {
  const muggles = ['muggle', 'muggle-test', 'muggle-test-import'].map((name) => ({
    name,
    description: 'Helps with things.',
  }))

  test.each([
    ['please run muggle-test on this', ['muggle-test']],
    ['please run muggle-test-import on this', ['muggle-test-import']],
    ['use the muggle test import skill', ['muggle-test-import']],
    ['/muggle', ['muggle']],
    ['Run /hogwarts:muggle on this', ['muggle']],
    ['Run $hog-warts:muggle-test on this', ['muggle-test']],
    ['run MUGGLE_TEST.', ['muggle-test']],
    ['what is `muggle-test`?', ['muggle-test']],
  ])('%s -> %j', (prompt, expected) => {
    expect(fired(muggles, prompt)).toEqual(expected)
  })

  test.each(['run muggle-tester', 'run smuggle-test', 'mugglefy this', 'open smuggle', 'see http://a:muggle'])(
    '%s is no name',
    (prompt) => {
      const { ranked } = buildLexicalRouter(muggles).route(prompt)
      expect(ranked.every((skill) => skill.score < 3)).toBe(true)
    },
  )

  test('a name inside a longer hyphenated word is not spelled', () => {
    const spelled =
      buildLexicalRouter([{ name: 'muggle-test', description: '' }]).route('muggle-test').ranked[0]?.score ?? 0
    for (const prompt of ['muggle-test-other', 'my-muggle-test', 'muggle-testing']) {
      const score = buildLexicalRouter([{ name: 'muggle-test', description: '' }]).route(prompt).ranked[0]?.score ?? 0
      expect(score).toBeLessThan(spelled - 2)
    }
  })
})

describe('bounded work', () => {
  test('a prompt of 10 MB is routed at once and its two ends are what counts', () => {
    const router = buildLexicalRouter(ENGLISH_SKILLS)
    const paste = 'lorem ipsum dolor '.repeat(580_000)
    expect(paste.length).toBeGreaterThan(10_000_000)
    const started = cpuTime()
    for (const prompt of [`draft the release notes\n${paste}`, `${paste}\ndraft the release notes`]) {
      expect(router.route(prompt).fired.map((skill) => skill.name)).toEqual(['changelog-writer'])
    }
    expect(cpuTime() - started).toBeLessThan(1000)
  })

  test.each([
    ['spaces', ' '],
    ['line breaks', '\n'],
    ['full stops', '. '],
    ['quotes', '"'],
    ['brackets', '('],
    ['"use "', 'use '],
    ['"even if"', 'even if '],
    ['ideographs', '周'],
    ['hyphens', 'a-'],
    ['one long word', 'a'],
  ])('a description and a prompt of 200 KB of %s take no time', (_name, piece) => {
    const hostile = piece.repeat(Math.ceil(200_000 / piece.length))
    const started = cpuTime()
    buildLexicalRouter([{ name: hostile.slice(0, 64), description: hostile }]).route(hostile)
    expect(cpuTime() - started).toBeLessThan(1000)
  })

  test('150 skills with descriptions of 50 KB are built and routed in seconds', () => {
    const surface = Array.from({ length: 150 }, (_, skill) => ({
      name: `skill-${skill}`,
      description: Array.from({ length: 5000 }, (_, word) => `word${(skill * 37 + word * 11) % 9000}x, `).join(''),
    }))
    const started = cpuTime()
    const router = buildLexicalRouter(surface)
    for (let prompt = 0; prompt < 50; prompt += 1) router.route(`do word${prompt}x and word${prompt + 7}x`)
    expect(cpuTime() - started).toBeLessThan(5000)
  })
})

describe('the words behind a score', () => {
  const router = buildLexicalRouter(ENGLISH_SKILLS)

  test('are words of the prompt, as it spells them, for each skill that has some', () => {
    const two = buildLexicalRouter([
      { name: 'pdf', description: 'Extracts text and tables from PDF invoices.' },
      { name: 'word', description: 'Writes letters in Word.' },
    ])
    expect(two.explain('Extracting the Tables of this invoice', 'pdf')?.words).toEqual([
      'extracting',
      'tables',
      'invoice',
    ])
    expect(two.explain('Extracting the Tables of this invoice', 'word')).toEqual({ score: 0, words: [] })
    expect(two.explain('anything', 'absent')).toBeNull()
  })

  test('come with the score that the router ranks by', () => {
    for (const prompt of ENGLISH_PROMPTS.slice(0, 5).map(([text]) => text)) {
      for (const { name, score } of router.route(prompt).ranked) expect(router.explain(prompt, name)?.score).toBe(score)
    }
  })
})
