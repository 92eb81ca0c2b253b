import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import markdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import type { GradeSummary } from '../../src/core/results/results.ts'
import { utf8Length } from '../../src/reports/fit-sections.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { renderCheck, renderComment, renderSummary, renderTerminal } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import { trickyText } from '../support/tricky-text.ts'
import { scenarios } from './scenarios.ts'

const marker = '<!-- skill-eval-gate -->'
const parser = markdownIt({ html: true, linkify: true })

/** Passed, failed, or (null) ended in an error; its name, type and feedback are `text`. */
function grade(text: string, score: 0 | 1 | null): GradeSummary {
  const graded = score === null ? 0 : 1
  return {
    grader: score === null ? `${text}2` : text,
    type: text,
    score,
    stdDev: score === null ? null : 0,
    passRate: score,
    graded,
    notApplicable: 0,
    errors: 1 - graded,
    feedback: text,
  }
}

/** A run in which every foreign text is `text`, and the prompts of one skill go to another. */
function hostile(text: string, prompts: number) {
  const [own, other] = [`a${text}`, `b${text}`]
  return buildResults({
    skills: [
      { name: own, path: `${text}/SKILL.md`, reasons: [text] },
      { name: other, path: `x/${text}`, descriptionChanged: true },
    ],
    tasks: Array.from({ length: prompts }, (_, index) => ({
      prompt: `${text}${index}`,
      id: text,
      suite: text,
      expects: { [own]: 'must_activate' as const },
      base: [own],
      head: [other],
      rationale: text,
      grades: { base: [], head: [grade(text, 0), grade(text, 1), grade(text, null)] },
      passRate: { base: null, head: 0.5 },
    })),
    override: {
      graders: [
        {
          grader: text,
          type: text,
          tasks: 1,
          compares: false,
          base: null,
          head: { score: 0, passRate: 0 },
          notApplicable: 1,
          errors: 1,
        },
        {
          grader: `${text}2`,
          type: text,
          tasks: 1,
          compares: false,
          base: { score: 0.1, passRate: 0 },
          head: { score: null, passRate: null },
          notApplicable: 0,
          errors: 1,
        },
      ],
      warnings: [{ what: text, where: { file: text, line: 1, column: 1 }, todo: text }],
      errors: [{ task: text, side: 'base', index: 0, kind: text, message: text }],
      unmeasured: [{ skill: text, path: text, changed: true }],
      agent: { id: 'command', version: text, model: text, label: text, deterministic: true },
      reproduce: text,
    },
  })
}

/** The tags of ours that a document holds, opened and closed alike. */
function expectWholeMarkup(markdown: string): void {
  const html = parser.render(markdown)
  for (const tag of ['details', 'summary', 'sub', 'code', 'span', 'table', 'blockquote']) {
    const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0
    expect([tag, count(new RegExp(`<${tag}[ >]`, 'g'))]).toEqual([tag, count(new RegExp(`</${tag}>`, 'g'))])
  }
  expect(html).not.toMatch(/<(script|img|summary[^>]+|a href="(?!https:\/\/github\.com\/octo\/skills\/))/)
  expect(html.match(/<!--.*?-->/gs) ?? []).toEqual([marker])
  expect(html.match(/<h2/g)).toHaveLength(1)
}

describe('a comment', () => {
  it('holds no markup but ours, whatever the names and prompts are', () => {
    fc.assert(
      fc.property(trickyText, fc.integer({ min: 2, max: 14 }), (text, prompts) => {
        expectWholeMarkup(renderComment(hostile(text, prompts), { marker }))
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  it('and the job summary hold no markup but ours, whatever graders say', () => {
    fc.assert(
      fc.property(trickyText, (text) => expectWholeMarkup(`${marker}\n${renderSummary(hostile(text, 3))}`)),
      { numRuns: propertyRuns(150) },
    )
  })

  it('stays within its limit by whole rows and sections, and says what is missing', () => {
    fc.assert(
      fc.property(
        trickyText,
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 8000, max: 30_000 }),
        (text, prompts, maxCharacters) => {
          const comment = renderComment(hostile(text, prompts), { marker, maxCharacters })
          expect(comment.length).toBeLessThanOrEqual(maxCharacters)
          expectWholeMarkup(comment)
        },
      ),
      { numRuns: propertyRuns(200) },
    )
  })

  it('of 3,000 changed rows fits, shows eight causes and links to the rest', () => {
    const results = scenarios.huge()
    const comment = renderComment(results, { marker })
    expect(comment.length).toBeLessThan(60_000)
    expect(comment.match(/^\*\*`/gm)).toHaveLength(8)
    expect(comment).toContain('292 more causes: see the list of all prompts.')
    expect(comment).toContain('more lost prompts in the [job summary](https://github.com/octo/skills/actions/runs/42)')
    const small = renderComment(results, { marker, maxCharacters: 8000 })
    expect(small.length).toBeLessThanOrEqual(8000)
    expect(small).toContain('Left out to fit: 3,000 lost prompts')
    expect(utf8Length(renderSummary(results))).toBeLessThanOrEqual(900 * 1024)
  })

  it('begins with the marker and holds at most one alert', () => {
    for (const build of Object.values(scenarios)) {
      const comment = renderComment(build(), { marker })
      expect(comment.startsWith(`${marker}\n## `)).toBe(true)
      expect((comment.match(/^> \[!/gm) ?? []).length).toBeLessThanOrEqual(1)
    }
  })

  it('does not shout where nothing is blocked, and still names the loss', () => {
    const comment = renderComment(scenarios['report-only'](), { marker })
    expect(comment).not.toMatch(/\[!|Blocked/)
    expect(comment).toContain('**Advice: 3 prompts lost.** `pdf`: the router compares words and is no agent. ')
    expect(comment).toContain('`enforce: true` makes clear losses block.')
    expect(comment).toContain('## Advice: `pdf` lost 3 of 20 prompts to `docx`')
  })

  it('is a title, a sentence, folded figures and a footer when nothing changed', () => {
    const paragraphs = renderComment(scenarios.unchanged(), { marker }).replace(`${marker}\n`, '').trim().split('\n\n')
    expect(paragraphs.filter((part) => !/^(?:<.?details|\| )/.test(part))).toHaveLength(3)
  })

  it('of long prompts in Chinese fits into a check, which counts bytes', () => {
    const results = hostile('把这些文件合并成一个，然后发给所有人。'.repeat(30), 40)
    const { summary } = renderCheck(results)
    expect(utf8Length(summary)).toBeLessThanOrEqual(60_000)
    expectWholeMarkup(`${marker}\n## Check\n\n${summary}`)
  })

  it('calls a router a router, whatever label it brings', () => {
    const results = scenarios.unchanged()
    const comment = renderComment({ ...results, agent: { ...results.agent, label: 'Agent', model: 'm' } }, { marker })
    expect(comment).toContain('lexical router, not an agent')
    expect(comment).not.toContain('model')
  })
})

describe('every output', () => {
  it('links to the page where the workflow says that it publishes one', () => {
    const pageUrl = 'https://github.com/octo/skills/actions/runs/42/artifacts/7'
    const results = { ...scenarios['unchanged']() }
    const linking = (url: string) => ({ ...results, repository: { ...results.repository, pageUrl: url } })
    for (const text of [renderComment(linking(pageUrl), { marker }), renderCheck(linking(pageUrl)).summary]) {
      expect(text).toContain(
        `**Report page:** [every prompt, what fired instead, and what the descriptions say](${pageUrl})`,
      )
    }
    expect(renderComment(linking('https://a/b) [c](javascript:d'), { marker })).toBe(renderComment(results, { marker }))
  })

  it('links each lost prompt to its row on the page that is published', () => {
    const pageUrl = 'https://github.com/octo/skills/actions/runs/42/artifacts/7'
    const results = scenarios.regressed()
    const [lost] = results.tasks.filter(({ expectations }) => expectations.some(({ change }) => change === 'lost'))
    const comment = renderComment({ ...results, repository: { ...results.repository, pageUrl } }, { marker })
    expect(comment).toContain(`](${pageUrl}#p-${lost?.key})`)
  })

  it('of hostile text keeps the limits of the place it goes to', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const results = hostile(text, 3)
        const check = renderCheck(results)
        expect(check.title.length).toBeLessThanOrEqual(255)
        expect(utf8Length(check.summary)).toBeLessThanOrEqual(60_000)
        for (const annotation of check.annotations) {
          expect(annotation.title.length).toBeLessThanOrEqual(255)
          expect(utf8Length(annotation.message)).toBeLessThan(64 * 1024)
          expect(annotation.message).not.toMatch(/(?!\n)[\p{Cc}\u202A-\u202E]/u)
        }
        const terminal = renderTerminal(results, { verbose: true, width: 80, colour: false })
        expect(terminal).not.toMatch(/(?!\n)[\p{Cc}\u202A-\u202E]/u)
        for (const line of terminal.split('\n')) expect(line).not.toMatch(/^\s*::|##\[/)
      }),
      { numRuns: propertyRuns(300) },
    )
  })
})

describe('the terminal', () => {
  const word = (results: ReturnType<typeof buildResults>): string =>
    /^[A-Z ]+/.exec(renderTerminal(results, { verbose: false, width: 80, colour: false }))?.[0] ?? ''

  it('says PASS only for a pass that counts', () => {
    expect(word(scenarios.unchanged())).toBe('PASS')
    expect(word(scenarios['first-run']())).toBe('REPORT ONLY')
    expect(word(scenarios.regressed())).toBe('REGRESSED')
    expect(word(scenarios['not-evaluated']())).toBe('NOT EVALUATED')
    expect(word(buildResults({ skills: [], tasks: [] }))).toBe('NOT EVALUATED')
    expect(word({ ...scenarios.unchanged(), kind: 'run' })).toBe('MEASURED')
  })

  it('says the same with and without colour', () => {
    for (const build of Object.values(scenarios)) {
      const [plain, coloured] = [false, true].map((colour) =>
        renderTerminal(build(), { verbose: false, width: 200, colour }),
      )
      const words = (text = ''): string => stripVTControlCharacters(text).replace(/\s+/g, ' ')
      expect(words(coloured)).toBe(words(plain))
    }
  })
})
