import { describe, expect, it } from 'vitest'
import { discoverSuites } from '../../src/suite/discover.ts'

describe('discoverSuites', () => {
  it.each([
    ['a/eval.yaml', 'is named eval.yaml'],
    ['a/EVAL.yaml', 'is named EVAL.yaml'],
    ['a/dataset.eval.yaml', 'is named dataset.eval.yaml'],
    ['a/evals.json', 'is named evals.json'],
    ['a/trigger_tests.yaml', 'is named trigger_tests.yaml'],
    ['a/my-trigger-eval.json', 'is named my-trigger-eval.json'],
    ['a/trigger_evals.json', 'is named trigger_evals.json'],
    ['eval_queries.json', 'is named eval_queries.json'],
    ['a/activation-suite.json', 'is named activation-suite.json'],
    ['evals/anything.json', 'is in a folder of evals'],
    ['a/eval/deep/rows.jsonl', 'is in a folder of evals'],
    ['.agents/skills/x/evals/a.yml', 'is in a folder of evals'],
  ])('looks at %s', (file, reason) => {
    expect(discoverSuites([file])).toMatchObject([{ file, reason }])
  })

  it.each([
    'evals/README.md',
    'evaluation/a.json',
    'my-evals/a.json',
    'package.json',
    'node_modules/x/evals/evals.json',
    'vendor/x/eval.yaml',
    'fixtures/evals/a.json',
    'a/fixtures/evals.json',
  ])('leaves %s alone', (file) => {
    expect(discoverSuites([file])).toEqual([])
  })

  it('leaves what stands beside an eval.yaml and belongs to it alone', () => {
    const files = ['a/evals/eval.yaml', 'a/evals/tasks/x/b.yaml', 'a/evals/trigger_tests.yaml', 'a/evals/other.json']
    expect(discoverSuites(files).map(({ file }) => file)).toEqual(['a/evals/eval.yaml', 'a/evals/other.json'])
    expect(discoverSuites(['eval.yaml', 'tasks/evals/b.yaml']).map(({ file }) => file)).toEqual(['eval.yaml'])
  })

  it('lets configured globs decide alone, also inside of fixtures', () => {
    const found = discoverSuites(['evals/a.json', 'fixtures/b.json'], { suites: ['fixtures/*.json'] })
    expect(found).toMatchObject([{ file: 'fixtures/b.json', reason: 'matches `fixtures/*.json` of the configuration' }])
  })

  it('gives the same list whatever the order of the files', () => {
    const files = ['evals/b.json', 'evals/a.json', 'c/evals.json']
    expect(discoverSuites(files)).toEqual(discoverSuites(files.toReversed()))
  })
})
