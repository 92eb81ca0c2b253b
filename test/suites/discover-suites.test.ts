import { describe, expect, it } from 'vitest'
import { discoverSuites } from '../../src/suites/loading/discover-suites.ts'

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
    ['evaluations/pdf.json', 'is in a folder of evals'],
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

  it('looks at configurations of promptfoo, of which only some test skills', () => {
    const files = ['a/promptfooconfig.yaml', 'promptfooconfig.json', 'promptfooconfig.ci.yaml', 'promptfoo.yaml']
    expect(discoverSuites(files)).toEqual([
      { file: 'a/promptfooconfig.yaml', reason: 'is named promptfooconfig.yaml', certain: false },
      { file: 'promptfooconfig.ci.yaml', reason: 'is named promptfooconfig.ci.yaml', certain: false },
      { file: 'promptfooconfig.json', reason: 'is named promptfooconfig.json', certain: false },
    ])
  })

  it('puts cases of claude plugin eval in one folder together, with what lies in them', () => {
    const files = [
      'a/evals/x/prompt.md',
      'a/evals/x/graders/g.md',
      'a/evals/x/data.json',
      'a/evals/y/z/case.yaml',
      'a/evals/mocks/m/prompt.md',
      'a/evals/set.json',
      'b/evals/x/prompt.md',
      'evals/x/prompt.md',
      'evals/x/graders/g.md',
      'fixtures/evals/x/prompt.md',
      'fixtures/evals/x/graders/g.md',
      'other/x/prompt.md',
      'other/x/graders/g.md',
    ]
    const reason = 'holds cases of `claude plugin eval`'
    expect(discoverSuites(files)).toEqual([
      { file: 'a/evals', reason, certain: true, cases: ['a/evals/x', 'a/evals/y/z'] },
      { file: 'a/evals/set.json', reason: 'is in a folder of evals', certain: false },
      { file: 'evals', reason, certain: true, cases: ['evals/x'] },
    ])
    expect(discoverSuites(files, { suites: [], within: 'other/' })).toContainEqual({
      file: 'other',
      reason,
      certain: true,
      cases: ['other/x'],
    })
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
