import { describe, expect, it } from 'vitest'
import { errorsOf, inMemory, JUDGE, rows } from './support.ts'

describe('tests in another file', () => {
  it.each([
    ['./cases.yaml', '- {input: one, assert: [SUT]}\n- {input: two}\n'],
    ['file://cases.yaml', '- {input: one, assert: [SUT]}\n- {input: two}\n'],
    ['cases.jsonl', '{"input": "one", "assert": [SUT]}\n\n{"input": "two"}\n'],
    ['cases.json', '[{"input": "one", "assert": [SUT]}, {"input": "two"}]'],
  ])('are followed: %s', async (path, text) => {
    const judge = '{"type": "trigger-judge", "skill": "s"}'
    const files = inMemory({ [`evals/${path.replace(/^(\.\/|file:\/\/)/, '')}`]: text.replace('SUT', judge) })
    const found = await rows(`tests: ${path}`, { file: 'evals/EVAL.yaml', ...files })
    expect(found.map(({ id, prompt }) => [id, prompt])).toEqual([
      [1, 'one'],
      [2, 'two'],
    ])
  })

  it('may stand between others, match a pattern, or have a folder each', async () => {
    const files = inMemory({
      'e/a.cases.yaml': '- {input: a}',
      'e/b.cases.yaml': '- {input: b}',
      'e/deep/two/case.yaml': 'input: deep two',
      'e/deep/one/case.yaml': 'input: deep one',
      'e/deep/README.md': '#',
    })
    const yaml = `tests: ["./*.cases.yaml", {input: own, assert: [${JUDGE}]}, ./deep/]`
    const found = await rows(yaml, { file: 'e/EVAL.yaml', ...files })
    // The only test with a judge comes first in the file of its skill.
    expect(found.map(({ prompt }) => prompt)).toEqual(['own', 'a', 'b', 'deep one', 'deep two'])
  })

  it.each([
    ['gone.yaml', 'The file `gone.yaml` does not exist'],
    ['./*.gone.yaml', 'The file `*.gone.yaml` does not exist'],
    ['./gone/', 'The file `gone/*/case.yaml` does not exist'],
    ['cases.toml', '`cases.toml` is not YAML, JSON or JSON Lines'],
    ['file://make.mjs:tests', '`make.mjs:tests` is a program, and programs of a suite are not run'],
    ['map.yaml', 'A file of tests must hold a list, not a mapping'],
    ['text.yaml', 'A test must be a mapping, not the text "a"'],
    ['broken.yaml', 'Text may not start with this character without quotes'],
  ])('that cannot be followed are an error: %s', async (path, problem) => {
    const files = inMemory({ 'map.yaml': 'a: 1', 'text.yaml': '- a', 'broken.yaml': '- @x', 'cases.toml': 'a = 1' })
    expect(await errorsOf(`tests: ${path}`, files)).toEqual([expect.stringContaining(problem)])
  })

  it('report mistakes in the file that they stand in', async () => {
    const files = inMemory({ 'c.jsonl': '{"input": "one"}\n{"input": "two", "assert": [{"type": "skill-used"}]}\n' })
    expect(await errorsOf('tests: c.jsonl', files)).toEqual([
      'c.jsonl:2:29: A trigger judge does not say which skill it is about -> Add `value: <name of the skill>`.',
    ])
  })
})

describe('a file that is no suite', () => {
  it.each([
    ['', 'EVAL.yaml:1:1: An EVAL.yaml is a mapping with `tests`, not empty'],
    ['just text', 'EVAL.yaml:1:1: An EVAL.yaml is a mapping with `tests`, not the text "just text"'],
    ['- {input: q}', 'EVAL.yaml:1:1: This is a list of cases without the suite that they belong to'],
    [
      'name: x',
      'EVAL.yaml:1:1: `tests` must be a list of tests or the path of a file that holds them -> Write `tests:`',
    ],
    [
      'tests: {a: 1}',
      'EVAL.yaml:1:8: `tests` must be a list of tests or the path of a file that holds them, not a mapping',
    ],
    [
      'evalcases: [{id: x}]',
      'EVAL.yaml:1:1: `tests` must be a list of tests or the path of a file that holds them -> Rename `evalcases` to `tests`.',
    ],
    ['tests: []', 'EVAL.yaml:1:1: The file has no tests'],
    ['tests: [3]', 'EVAL.yaml:1:9: A test must be a mapping, not 3'],
    ['tests: [{input: q, assert: x}]', 'EVAL.yaml:1:28: `assert` must be a list of assertions, not the text "x"'],
    ['tests: [{input: q, assert: [3]}]', 'EVAL.yaml:1:29: An assertion must be a sentence or a mapping, not 3'],
    ['tests: [{input: q, assert: [{value: 3}]}]', 'EVAL.yaml:1:29: An assertion must say its `type`'],
    [
      'tests: [{input: q, assert: [{type: 3}]}]',
      'EVAL.yaml:1:36: An assertion must say its `type`, which is text and not 3',
    ],
    ['tests: [{id: [x], input: q}]', 'EVAL.yaml:1:14: The `id` of a test must be text or a number, not a list'],
    ['tests: [{input: [{role: 3}]}]', 'EVAL.yaml:1:25: The `role` of a message must be text, not 3'],
    ['tests: [{input: [[x]]}]', 'EVAL.yaml:1:18: An entry of `input` must be a message, not a list'],
    [
      'tests: [{input: q, input_files: [3]}]',
      'EVAL.yaml:1:34: `tests[0].input_files[0]` must be the path of a file, not 3',
    ],
    ['tests: [{input: [{role: user, content: [{type: file}]}]}]', 'must be the path of a file, not nothing'],
    ['tests: [*x]', 'EVAL.yaml:1:9: An alias (`*name`) has no anchor (`&name`) before it'],
  ])('is refused: %j', async (yaml, problem) => {
    expect(await errorsOf(yaml)).toEqual([expect.stringContaining(problem)])
  })

  it('is said to be the suite of another tool where it is one', async () => {
    for (const [format, text] of [
      ['prompts', '[{"query": "Fill in the form", "should_trigger": true}]'],
      ['prompts', '{"skills": [{"name": "pdf", "test_cases": [{"prompt": "a", "expectation": "must_activate"}]}]}'],
      ['waza', '{"skill": "pdf", "tasks": [{"inputs": {"prompt": "Fill in the form"}}]}'],
    ]) {
      expect(await errorsOf(text ?? '', { file: 'evals/pdf.json' })).toEqual([
        expect.stringMatching(
          `^evals/pdf\\.json:1:1: This is a suite of the format \`${format}\`; .* with \`convert\`\\.$`,
        ),
      ])
    }
  })

  it('has all of its mistakes reported together', async () => {
    expect(
      (await errorsOf('runs: 0\ntests: [{id: a}, {id: [b], input: q}, {input: q, assert: [{type: skill-used}]}]'))
        .length,
    ).toBe(4)
  })
})
