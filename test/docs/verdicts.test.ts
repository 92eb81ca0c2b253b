import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable } from 'markdown-table'
import { expect, test } from 'vitest'
import { exampleReasons } from '../../scripts/reasons.ts'
import { reasonCodes } from '../../src/core/results/reason.ts'
import { markdownText } from '../../src/reports/inline-text.ts'
import { titleOf } from '../../src/reports/run-title.ts'
import { toldOf } from '../../src/reports/told.ts'
import { noisyScenarios } from '../reports/noisy-scenarios.ts'
import { routedScenarios } from '../reports/routed-scenarios.ts'
import { scenarios } from '../reports/scenarios.ts'
import { accountOf, settled } from '../support/reports.ts'

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')
const runs = Object.entries({ ...scenarios, ...noisyScenarios, ...routedScenarios })

test('verdicts.md has each state, rule and cause of the reports, and decision.md each reason', () => {
  const verdicts = read('verdicts.md')
  const missing = runs
    .map(([, build]) => accountOf(build()))
    .flatMap(({ state, rules, causes }) => [state, ...rules.map(({ code }) => code), ...causes.map(({ kind }) => kind)])
    .filter((code) => !verdicts.includes(`| \`${code}\` |`))
  expect(missing).toEqual([])
  const [, blocks = ''] = read('decision.md').split('\n## What blocks\n')
  expect(reasonCodes.filter((code) => !blocks.includes(`\`${code}\``))).toEqual([])
})

/** Runs whose titles differ in more than figures and names. */
const TITLED = [
  'regressed',
  'regressed-several',
  'removed-skill',
  'relabelled',
  'noisy-not-evaluated',
  'report-only',
  'first-run',
  'noisy-pass',
  'improved',
]

test('verdicts.md has titles as the reports make them', () => {
  const rows = TITLED.map((name) => {
    const run = runs.find(([own]) => own === name)?.[1]()
    if (run === undefined) throw new Error(`There is no run "${name}".`)
    return [`\`${accountOf(run).state}\``, titleOf(toldOf(settled(run)), markdownText)]
  })
  const table = markdownTable([['state', 'title'], ...rows], { alignDelimiters: false })
  const page = read('verdicts.md')
  const now = page.replace(
    /(<!-- titles -->\n)[\s\S]*?(<!-- \/titles -->)/,
    (_, start: string, end: string) => `${start}\n${table}\n\n${end}`,
  )
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(join(docs, 'verdicts.md'), now)
  else expect(page, 'UPDATE_GOLDEN=1 npx vitest run test/docs/verdicts.test.ts writes it').toBe(now)
})

test('the documentation with the README has 38,000 words at most, as `cat README.md docs/*.md | wc -w` counts', () => {
  const pages = [...readdirSync(docs).filter((name) => name.endsWith('.md')), '../README.md']
  expect(pages.flatMap((name) => read(name).split(/\s+/).filter(Boolean)).length).toBeLessThanOrEqual(38_000)
})

test('verdicts.md has a row of each code of a reason, in the words of the code that makes it', () => {
  const page = read('verdicts.md')
  const codes = exampleReasons().map(({ code, message }) => [code, page.includes(`| \`${code}\` | ${message} |`)])
  expect(codes.filter(([, isThere]) => !isThere)).toEqual([])
  expect(new Set<unknown>(codes.map(([code]) => code))).toEqual(new Set(reasonCodes))
})
