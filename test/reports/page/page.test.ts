import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confusionOf } from '../../../src/reports/page/confusion.ts'
import { promptEntries } from '../../../src/reports/page/prompt-entries.ts'
import { viewOf } from '../../../src/reports/view.ts'
import { propertyRuns } from '../../support/property-seed.ts'
import { pastRunsOf, renderPage } from '../../support/reports.ts'
import { buildResults } from '../../support/results-builder.ts'
import type { Run } from '../../support/run-of.ts'
import { trickyText } from '../../support/tricky-text.ts'
import { fourLosers } from '../losers.ts'
import { noisyScenarios } from '../noisy-scenarios.ts'
import { scenarios } from '../scenarios.ts'
import { bigResults } from './big-results.ts'
import { hostileResults, hostileSources } from './hostile.ts'

const pastLine = {
  schema: 'skill-eval-gate/history/v1' as const,
  commit: 'a'.repeat(40),
  kind: 'gate' as const,
  tool: '0.1.0',
  decision: { state: 'pass' as const, enforced: true },
  total: { precision: 1, recall: 1, f1: 1 },
  trials: { total: 1, errors: 0 },
  costUsd: null,
  digest: 'b'.repeat(64),
}
const all = { ...scenarios, ...noisyScenarios }
const made = Object.entries(all)
/** The page without its own script and style. */
const bare = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<script>.*?<\/script>/s, '')
const tagsOf = (html: string) =>
  new Set([...html.matchAll(/<([a-z!][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase()))
/** Words of a page as a reader sees them. */
const textOf = (html: string) =>
  bare(html)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const OURS =
  '!doctype html head meta link title style body script svg defs path g use rect circle nav a main header section h1 h2 h3 p span b br small code bdi button fieldset dl div dt dd form label input select option details summary blockquote table caption thead tbody tr th td pre ol ul li article ins del mark figure figcaption'.split(
    ' ',
  )

test('marks prompts that a description was made from', () => {
  const prompt = { expects: { pdf: 'must_activate' as const }, base: ['pdf'], head: [] }
  const results = buildResults({
    skills: [{ name: 'pdf' }],
    tasks: [
      { prompt: 'Fill in this form', ...prompt },
      { prompt: 'Sign this form', ...prompt },
    ],
  })
  const mark = 'tuned on: a description was made from it'
  expect(textOf(renderPage(results))).not.toContain(mark)
  const [first, ...others] = results.tasks
  if (first === undefined) throw new Error('There is no task.')
  const html = renderPage({ ...results, tasks: [{ ...first, tuned: true }, ...others] })
  expect(textOf(html).split(mark)).toHaveLength(2)
})

describe('the page', () => {
  test('takes no full stop that both texts have by chance out of what went', () => {
    const [old, now] = ['Groom the list, e.g. backlog.md or tasks.md, when asked', 'Groom the list.']
    const run = JSON.parse(
      JSON.stringify(fourLosers())
        .replaceAll('the forms of customers', old)
        .replaceAll('files, and any other document', now),
    ) as Run
    expect(textOf(renderPage(run))).toContain('list , e.g. backlog.md or tasks.md, when asked')
  })

  test('leaves the middle of a long changed description to the descriptions, for the prompts to stand on the first screen', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
    const run = JSON.parse(JSON.stringify(fourLosers()).replaceAll('the forms of customers', words)) as Run
    const page = renderPage(run)
    const [causes = '', below = ''] = page.slice(page.indexOf('id="causes"')).split('id="prompts"')
    expect(causes).toContain('word8 …')
    expect(causes).not.toContain('word30')
    expect(below).toContain('word30')
  })

  test.each(made)('of %s is whole, and equal results give equal bytes', (_, make) => {
    const html = renderPage(make())
    expect(renderPage(make())).toBe(html)
    expect([...tagsOf(html)].filter((tag) => !OURS.includes(tag))).toEqual([])
    expect(textOf(html)).not.toMatch(/undefined|NaN|\bnull\b|\[object/)
    for (const tag of ['details', 'table', 'section', 'span', 'code', 'bdi', 'div', 'button']) {
      const count = (pattern: string) => bare(html).match(new RegExp(pattern, 'g'))?.length ?? 0
      expect([tag, count(`<${tag}[ >]`)]).toEqual([tag, count(`</${tag}>`)])
    }
    const ids = [...bare(html).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of bare(html).matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target)
  })

  test('allows its own style and script alone, and neither holds anything of the results', () => {
    const [one, other] = [renderPage(scenarios['hostile']()), renderPage(scenarios['unchanged']())]
    const parts = (html: string) =>
      ['style', 'script'].map((tag) => html.match(new RegExp(`<${tag}>(.*?)</${tag}>`, 's'))?.[1] ?? '')
    expect(parts(one)).toEqual(parts(other))
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(one)?.[1] ?? ''
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|https?:/)
    for (const text of parts(one))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(bare(one)).not.toMatch(/ (style|on\w+)=/)
  })

  test('says what the comment says, before everything else', () => {
    const text = textOf(renderPage(scenarios['regressed']()))
    for (const said of [
      /Blocked pdf lost 3 of 20 prompts to docx Blocked: 3 prompts lost\./,
      /May I merge\? No:/,
      /What fired instead\? docx on 3 lost prompts/,
      /Is it noise\? No:/,
    ])
      expect(text).toMatch(said)
    expect(textOf(renderPage(noisyScenarios['noisy-pass']()))).toMatch(/Is it noise\? No difference is beyond noise/)
    expect(textOf(renderPage(noisyScenarios['noisy-not-evaluated']()))).toMatch(
      /May I merge\? (No: the check is red|Nothing stops you)/,
    )
  })

  test.each(Object.entries(all))('%s: its answers do not contradict each other', (_name, make) => {
    const results = make()
    const text = textOf(renderPage(results))
    const merge = /May I merge\? (.*?) Which prompts/.exec(text)?.[1] ?? ''
    const changed = /Which prompts changed\? (.*?) What fired instead/.exec(text)?.[1] ?? ''
    if (!/prompts? lost|false trigger/i.test(merge)) expect(changed).not.toMatch(/got worse/)
    if (results.agent.deterministic) expect(changed).not.toMatch(/chance/)
  })

  test('says why trials failed before all prompts, as the comment does', () => {
    const page = renderPage(noisyScenarios['noisy-not-evaluated']())
    const [before = ''] = page.split('<section id="prompts"')
    expect(textOf(before)).toMatch(/see below: fix .* Trials that ended in an error \(\d+\)/)
    expect(before).toContain('<div class="more" id="errors"><details open')
    expect(renderPage(scenarios['regressed']())).not.toContain('id="errors"')
  })

  test('counts prompts that got worse where no skill did', () => {
    const results = scenarios['regressed']()
    const passed = {
      ...results,
      decision: { ...results.decision, state: 'pass' as const, enforced: true },
      skills: results.skills.map((skill) => ({ ...skill, state: 'unchanged' as const })),
    }
    expect(textOf(renderPage(passed))).toMatch(
      /May I merge\? Yes: the check is green\. Pass: 3 prompts lost\. pdf: within tolerance\. A larger loss blocks\./,
    )
  })

  test('keeps foreign text text, whatever it holds', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const html = renderPage(hostileResults(text), hostileSources(text))
        expect([...tagsOf(bare(html))].filter((tag) => !OURS.includes(tag))).toEqual([])
        expect(bare(html)).not.toMatch(/ (style|on\w+)=|href="(?!#|data:,|https:\/\/github\.com\/octo\/skills)/)
        expect(bare(html)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/)
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  test.each([
    [{ skills: 25, prompts: 20, trials: 5 }, 1_000_000],
    [{ skills: 2417, prompts: 3, trials: 1 }, 5_000_000],
  ])('of %o is below %i bytes', (size, most) => {
    const html = renderPage(bigResults(size))
    expect(Buffer.byteLength(html)).toBeLessThan(most)
    // What changed is there, however much else is.
    expect(html.match(/data-s="regressed[ "]/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

describe('the trend', () => {
  const line = (at: string, id: string, model: string | null, recall: number) => ({
    ...pastLine,
    at,
    agent: { id, version: '1', model, deterministic: false },
    skills: [{ skill: 'pdf', state: 'pass', tp: 1, fp: 0, fn: 0, precision: 1, recall, f1: 1, errors: 0 }],
  })

  test('is of runs by the same agent, oldest first, and marks another model', () => {
    const results = noisyScenarios['noisy-regressed']()
    const lines = [
      line('2026-01-03T00:00:00Z', 'command', 'sonnet-5', 0.9),
      line('2026-01-01T00:00:00Z', 'command', 'sonnet-4', 0.7),
      line('2026-01-02T00:00:00Z', 'lexical', null, 0.1),
    ]
    const history = pastRunsOf(lines, results)
    expect(history.map(({ agent }) => agent)).toEqual(['command sonnet-4', 'command sonnet-5'])
    const html = renderPage(results, { history })
    expect(textOf(html)).toContain('Recall of pdf was 70% to 90% in 2 runs of the default branch.')
    expect(html.match(/class="model"/g)).toHaveLength(1)
  })
})

describe('what became of a prompt', () => {
  const statuses = (name: keyof typeof all) => {
    const counts: Record<string, number> = {}
    for (const { status } of promptEntries(viewOf(all[name]()))) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  test('is told as the comment counts it', () => {
    expect(statuses('regressed')).toMatchObject({ regressed: 3 })
    expect(statuses('improved')['regressed']).toBeUndefined()
    expect(statuses('improved')['improved']).toBeGreaterThan(0)
    expect(Object.keys(statuses('unchanged'))).toEqual(['unchanged'])
    expect(statuses('not-evaluated')['not_evaluated']).toBeGreaterThan(0)
    expect(Object.keys(statuses('noisy-pass'))).not.toContain('regressed')
    expect(Object.keys(statuses('noisy-first-run')).sort()).toEqual(['failing', 'passing'])
  })

  test('is told of the skill that should have fired where one without a label does', () => {
    const results = buildResults({
      skills: [{ name: 'pdf' }, { name: 'docx', descriptionChanged: true }],
      tasks: [
        { prompt: 'Sign it', expects: { pdf: 'must_activate' }, base: [], head: ['docx'] },
        { prompt: 'Merge it', expects: { pdf: 'must_activate' }, head: ['pdf'] },
        { prompt: 'Write it', expects: { docx: 'must_activate' }, head: ['docx'] },
      ],
    })
    const [first] = promptEntries(viewOf(results))
    expect([first?.status, first?.main?.skill, first?.instead]).toEqual(['regressed', 'pdf', ['docx']])
    expect([first?.base, first?.head]).toEqual([
      [{ kind: 'nothing', isRight: false }],
      [{ kind: 'other', isRight: false }],
    ])
    const text = textOf(renderPage(results))
    expect(text).toContain('What fired instead? docx on 1 prompt where it must not.')
    expect(text).not.toContain('this prompt was right')
  })

  test('has a mark for each trial of the figures beside it', () => {
    for (const [, make] of made) {
      for (const { main, base, head } of promptEntries(viewOf(make()))) {
        if (main === null) continue
        const { triggered, notTriggered, errors } = main.head
        expect(head?.length).toBe(triggered + notTriggered + errors)
        expect(head?.filter(({ kind }) => kind === 'fired').length).toBe(triggered)
        expect(base === null).toBe(main.base === null)
      }
    }
  })

  test('adds up to the prompts of each skill in the rows of what was expected', () => {
    const results = bigResults({ skills: 6, prompts: 10, trials: 3 })
    const entries = promptEntries(viewOf(results))
    const { cells, rows } = confusionOf(entries, true, true)
    for (const row of rows) {
      const own = [...cells.values()].filter(({ expected }) => expected === row)
      const asked = entries.filter(({ expected }) =>
        row === null ? expected.length === 0 : expected.includes(row),
      ).length
      for (const side of ['base', 'head'] as const)
        expect(own.reduce((sum, cell) => sum + (cell[side] ?? 0), 0)).toBeCloseTo(asked)
    }
    expect(
      [...cells.values()].find(
        ({ expected, fired }) => expected === 'data-skill-2' && 'skill' in fired && fired.skill === 'web-skill-3',
      ),
    ).toMatchObject({ base: 0, head: 3 })
  })
})
