import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSuites } from '../../src/suites/loading/load-suites.ts'
import { SharedReadings } from '../../src/suites/loading/shared-readings.ts'
import type { Suite } from '../../src/suites/suite.ts'
import { describeWithShared } from '../support/shared.ts'

interface Row {
  skill: string | null
  query: string
  label: string
  src?: string
}

function load(corpus: string, repository: string, patterns: string[] = []) {
  const root = join(corpus, repository)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const skillFiles = files.filter((file) => /(^|\/)SKILL\.md$/.test(file))
  return loadSuites({ root, files, patterns, skillFiles, shared: new SharedReadings() })
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

/**
 * The rows of a corpus, each as often as there are skills for it: `expand` says which, by default the one that it
 * names.
 */
function cases(corpus: string, repository: string, expand: (row: Row) => Row[] = (row) => [row]): string[] {
  return readFileSync(join(corpus, repository, 'cases.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line))
    .flatMap(expand)
    .map((row) => JSON.stringify([row.skill, row.query, row.label]))
    .sort()
}

const OUTPUT_EVALS = [
  '`output_evals` is not carried over: its prompts have no trigger label',
  'Read 20 of about 23 prompts of the eval files here',
]

describeWithShared('the readers on real suites', (shared) => {
  const corpus = join(shared, 'corpus')

  it.each([
    ['elevenlabs__skills', 10, 178],
    ['yzavyas__claude-1337', 2, 64],
    ['hashicorp__agent-skills', 1, 3],
  ])('reads every task of %s', async (repository, count, prompts) => {
    const { suites } = await load(corpus, repository)
    expect(suites).toHaveLength(count)
    expect(suites.flatMap((suite) => suite.tasks)).toHaveLength(prompts)
    expect(normalised(suites)).toEqual(cases(corpus, repository))
  })

  it.each([
    ['buildkite__skills', [], [['evals/trigger_dataset.yaml', 121]], []],
    ['dfinity__icskills', ['evaluations'], [['evaluations/icp-cli.json', 20]], OUTPUT_EVALS],
    [
      'microsoft__apm',
      [],
      [
        ['.agents/skills/apm-review-panel/evals/trigger-evals.json', 16],
        ['.apm/skills/docs-corpus-audit/evals/trigger-evals.json', 20],
        ['.apm/skills/docs-grounding-verifier/evals/trigger-evals.json', 20],
        ['.apm/skills/docs-sync/evals/trigger-evals.json', 20],
      ],
      [],
    ],
  ])(
    'reads every label of %s, with no warning but those of what is not carried over',
    async (repository, patterns, files, warned) => {
      const { suites, warnings, skipped } = await load(corpus, repository, patterns)
      expect(suites.map(({ file, tasks }) => [file, tasks.length])).toEqual(files)
      expect(normalised(suites)).toEqual(cases(corpus, repository))
      expect(warnings.map(({ what }) => what)).toEqual(warned)
      expect(skipped).toEqual([])
    },
  )

  it('reads every label of mongodb__agent-skills, where neither skill means both', async () => {
    const { suites, warnings, skipped } = await load(corpus, 'mongodb__agent-skills', ['testing/**/*.json'])
    const neither = (row: Row): Row[] =>
      // The other one of the two is a row of its own already.
      row.skill === 'neither' ? [{ ...row, skill: 'mongodb-schema-design', label: 'negative' }] : [row]
    const found = normalised(suites)
    expect(found.filter((label) => !label.endsWith('"acceptable"]'))).toEqual(
      cases(corpus, 'mongodb__agent-skills', neither),
    )
    // `acceptable_alternative`, which the normalised rows leave out.
    expect(found.filter((label) => label.endsWith('"acceptable"]'))).toHaveLength(20)
    expect(suites.map(({ tasks }) => tasks.length)).toEqual([20, 38, 25, 25, 40])
    expect([warnings, skipped]).toEqual([[], []])
  })

  it('finds the sets of mongodb__agent-skills by itself, since their labels name its skills', async () => {
    const named = await load(corpus, 'mongodb__agent-skills', ['testing/**/*.json'])
    const { suites } = await load(corpus, 'mongodb__agent-skills')
    expect(normalised(suites)).toEqual(normalised(named.suites))
  })

  it("reads Waza's own examples", async () => {
    const { suites } = await load(corpus, 'microsoft__waza')
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
