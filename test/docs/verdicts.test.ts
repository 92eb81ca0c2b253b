import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonCodes } from '../../src/core/results/reason.ts'
import { noisyScenarios } from '../reports/noisy-scenarios.ts'
import { routedScenarios } from '../reports/routed-scenarios.ts'
import { scenarios } from '../reports/scenarios.ts'
import { accountOf } from '../support/reports.ts'

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')

test('verdicts.md has each state, rule and cause of the reports, and decision.md each reason', () => {
  const verdicts = read('verdicts.md')
  const missing = [...Object.values(scenarios), ...Object.values(noisyScenarios), ...Object.values(routedScenarios)]
    .map((build) => accountOf(build()))
    .flatMap(({ state, rules, causes }) => [state, ...rules.map(({ code }) => code), ...causes.map(({ kind }) => kind)])
    .filter((code) => !verdicts.includes(`| \`${code}\` |`))
  expect(missing).toEqual([])
  const [, blocks = ''] = read('decision.md').split('\n## What blocks\n')
  expect(reasonCodes.filter((code) => !blocks.includes(`\`${code}\``))).toEqual([])
})

test('the documentation with the README stays below 35,000 words: a third less than it once had', () => {
  const pages = [...readdirSync(docs).filter((name) => name.endsWith('.md')), '../README.md']
  // The bars and rules of tables are no words.
  const words = pages.flatMap((name) =>
    read(name)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  )
  expect(words.length).toBeLessThanOrEqual(35_000)
})
