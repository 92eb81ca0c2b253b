import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSuites } from '../../src/suite/load-suites.ts'
import type { Suite } from '../../src/suite/suite.ts'
import { sharedDir, skippedWithoutShared } from '../support/shared.ts'

const corpus = sharedDir === null ? '' : join(sharedDir, 'corpus')

function load(repository: string, patterns: string[] = []) {
  const root = join(corpus, repository)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return loadSuites({ root, files, patterns, skillFiles: files.filter((file) => /(^|\/)SKILL\.md$/.test(file)) })
}

function normalised(suites: readonly Suite[]): string[] {
  const labels = { must_activate: 'positive', should_not_activate: 'negative', acceptable: 'acceptable' } as const
  return suites
    .flatMap((suite) => suite.tasks)
    .flatMap((task) =>
      task.expectsNoSkill
        ? [JSON.stringify([null, task.prompt, 'negative'])]
        : task.expectations.map(({ skill, label }) => JSON.stringify([skill, task.prompt, labels[label]])),
    )
    .sort()
}

function cases(repository: string, belongs: (source: string | undefined) => boolean = () => true): string[] {
  return readFileSync(join(corpus, repository, 'cases.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((row) => belongs(row.src))
    .map((row) => JSON.stringify([row.skill, row.query, row.label]))
    .sort()
}

describe.skipIf(skippedWithoutShared('the readers on real suites'))('real suites', () => {
  it.each([
    ['elevenlabs__skills', 10, 178],
    ['yzavyas__claude-1337', 2, 64],
    ['hashicorp__agent-skills', 1, 3],
  ])('reads every task of %s', async (repository, count, prompts) => {
    const { suites } = await load(repository)
    expect(suites).toHaveLength(count)
    expect(suites.flatMap((suite) => suite.tasks)).toHaveLength(prompts)
    expect(normalised(suites)).toEqual(cases(repository))
  })

  it('reads the trigger sets of mongodb__agent-skills that stand in a folder named after their skill', async () => {
    const { suites } = await load('mongodb__agent-skills', [
      'testing/mongodb-schema-design/trigger-eval.json',
      'testing/mongodb-natural-language-querying/**/trigger-eval.json',
    ])
    expect(normalised(suites)).toEqual(
      cases('mongodb__agent-skills', (src) => src === 'schema-design' || src === 'nlq'),
    )
  })

  it("reads Waza's own examples", async () => {
    const { suites } = await load('microsoft__waza')
    expect(suites.map(({ file, tasks }) => [file, tasks.length])).toEqual([
      ['examples/code-explainer/eval.yaml', 4 + 16],
      ['examples/grader-showcase/eval.yaml', 6],
    ])
    const explainer = suites[0]
    expect(explainer?.settings).toEqual({ agent: 'lexical', trials: 3, timeoutMs: 300_000, minAccuracy: 0.9 })
    expect(explainer?.tasks[0]?.graders.map(({ name }) => name)).toEqual([
      'has_explanation',
      'no_errors',
      'explains_async_pattern',
      '_output_contains',
      '_output_contains_any',
    ])
  })
})
