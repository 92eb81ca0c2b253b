import { describe, expect, it } from 'vitest'
import type { EvalRow } from '../../src/library.ts'
import { errorsOf, inMemory, transpiled } from './support.ts'

const JUDGE = '{type: trigger-judge, skill: s}'

/** The rows of the one file that a suite with one skill makes. */
async function rows(yaml: string, options: Parameters<typeof transpiled>[1] = {}): Promise<EvalRow[]> {
  const { evals } = await transpiled(yaml, options)
  return evals['evals.json']?.evals ?? []
}

describe('criteria', () => {
  const yaml = `tests: [{input: q, criteria: " Finds it ", assert: [${JUDGE}, {type: contains, value: x}]}]`

  it('is the first assertion', async () => {
    expect((await rows(yaml))[0]?.assertions).toEqual(['Finds it', "Output contains 'x'"])
  })

  it('is left out on demand', async () => {
    expect((await rows(yaml, { criteria: false }))[0]?.assertions).toEqual(["Output contains 'x'"])
  })

  it('may be a list, and counts as none when it is blank', async () => {
    expect((await rows(`tests: [{input: q, criteria: [a, b], assert: [${JUDGE}]}]`))[0]?.assertions).toEqual(['a', 'b'])
    expect((await rows(`tests: [{input: q, criteria: "  ", assert: [${JUDGE}]}]`))[0]?.assertions).toEqual([])
  })
})

describe('the prompt', () => {
  const test = (input: string) => `tests: [{input: ${input}, assert: [${JUDGE}]}]`

  it.each([
    ['text', 'the question', 'the question'],
    ['one message', '{role: user, content: the question}', 'the question'],
    ['messages', '[{role: system, content: be terse}, {role: user, content: the question}]', 'the question'],
    ['blocks, joined by newlines', '[{role: user, content: [{type: text, value: a}, {type: text, value: b}]}]', 'a\nb'],
    ['a number', '42', '42'],
    ['plain texts in a list', '[first, the question]', 'the question'],
    [
      'the last user message with text',
      '[{role: user, content: the question}, {role: user, content: [{type: file, value: a.md}]}]',
      'the question',
    ],
  ])('is the text of %s', async (_what, input, prompt) => {
    expect((await rows(test(input)))[0]?.prompt).toBe(prompt)
  })

  it('keeps its white space', async () => {
    expect((await rows(test('"  a\\n\\tb\\n"')))[0]?.prompt).toBe('  a\n\tb\n')
  })

  it('is that of the last user message; earlier turns and system messages are dropped with a warning', async () => {
    const { evals, warnings } = await transpiled(`tests:
  - input:
      - {role: system, content: be terse}
      - {role: user, content: one}
      - {role: assistant, content: yes?}
      - {role: user, content: two}
    assert: [${JUDGE}]
`)
    expect(evals['evals.json']?.evals[0]?.prompt).toBe('two')
    expect(warnings).toEqual([
      '4:31 Earlier turns of a conversation are dropped: the prompt is the text of the last user message',
      '3:33 A system message is dropped: only the text of the last user message is asked',
    ])
  })

  it('is the last turn of a live conversation', async () => {
    const { evals, warnings } = await transpiled(`tests:
  - mode: conversation
    input: [{role: system, content: be terse}]
    turns: [{input: one, assert: [is short]}, {input: two}]
    assert: [${JUDGE}]
`)
    expect(evals['evals.json']?.evals[0]).toMatchObject({ prompt: 'two', assertions: [] })
    expect(warnings.map((warning) => warning.replace(/^\d+:\d+ /, ''))).toEqual([
      'The assertions of single turns are left out',
      'Earlier turns of a conversation are dropped: the prompt is the text of the last user message',
      'A system message is dropped: only the text of the last user message is asked',
    ])
  })

  it.each([
    ['none', '{assert: [x]}', 'has no input'],
    ['blank text', '{input: "  "}', 'has no user text'],
    ['a mapping', '{input: {a: 1}}', 'has no user text'],
    ['no user', '{input: [{role: system, content: x}]}', 'has no user text'],
    ['a file alone', '{input: [{role: user, content: [{type: file, value: a}]}]}', 'has no user text'],
    ['an empty list', '{input: []}', 'has no user text'],
  ])('is missed where the input is %s', async (_what, written, problem) => {
    expect(await errorsOf(`tests: [${written}]`)).toEqual([
      expect.stringMatching(new RegExp(`^EVAL.yaml:1:\\d+: A test ${problem}.* -> Write what the user asks`)),
    ])
  })

  it('is refused beyond 200,000 characters', async () => {
    expect(await errorsOf(`tests: [{input: ${'x'.repeat(200_001)}}]`)).toEqual([
      'EVAL.yaml:1:17: The prompt has 200,001 characters, and at most 200,000 are asked -> Attach long text as a file.',
    ])
  })

  it('of a test without input is the PROMPT.md beside it or among its files', async () => {
    const beside = inMemory({ 'a/PROMPT.md': 'from the file' })
    expect((await rows(`tests: [{id: x, assert: [${JUDGE}]}]`, { file: 'a/EVAL.yaml', ...beside }))[0]?.prompt).toBe(
      'from the file',
    )
    const named = inMemory({ 'a/case/PROMPT.md': 'from the case' })
    const [row] = await rows(`tests: [{id: x, input_files: [./case/PROMPT.md, b.csv], assert: [${JUDGE}]}]`, {
      file: 'a/EVAL.yaml',
      ...named,
    })
    expect(row).toMatchObject({ prompt: 'from the case', files: ['b.csv'] })
  })
})

describe('files', () => {
  it('are `input_files` first, then those of all messages, in order and once', async () => {
    const [row] = await rows(`tests:
  - input_files: [b.csv, a.csv]
    input:
      - {role: system, content: [{type: file, value: sys.md}]}
      - {role: user, content: [{type: file, value: a.csv}, {type: text, value: one}]}
      - {role: user, content: [{type: text, value: two}, {type: file, value: c.csv}]}
    assert: [${JUDGE}]
`)
    expect(row?.files).toEqual(['b.csv', 'a.csv', 'sys.md', 'c.csv'])
  })

  it('have no key where there are none', async () => {
    expect(Object.keys((await rows(`tests: [{input: q, assert: [${JUDGE}]}]`))[0] ?? {})).toEqual([
      'id',
      'prompt',
      'should_trigger',
      'assertions',
    ])
  })

  it('of the suite are those of a test that has none itself', async () => {
    const found = await rows(`
input_files: [shared.md]
tests:
  - {input: q, assert: [${JUDGE}]}
  - {input: q, input_files: own.md, assert: [${JUDGE}]}
  - {input: q, execution: {skip_defaults: true}, assert: [${JUDGE}]}
`)
    expect(found.map(({ files }) => files)).toEqual([['shared.md'], ['own.md'], undefined])
  })

  it('of another kind, such as images, are left out with a warning', async () => {
    const { warnings } = await transpiled(
      `tests: [{input: [{role: user, content: [{type: image, value: p.png}, {type: text, value: q}]}]}]`,
    )
    expect(warnings).toEqual(['1:41 A content block of type `image` is left out: only text and files are read'])
  })
})

describe('expected_output', () => {
  it.each([
    ['str', 'str'],
    ['""', ''],
    ['42', '42'],
    ['true', 'true'],
    ['{x: 1, y: [2]}', '{"x":1,"y":[2]}'],
    ['[1, {a: b}]', '[1,{"a":"b"}]'],
    ['[{role: assistant, content: one}, {role: assistant, content: two}]', 'two'],
    ['[{role: assistant, content: one}, {role: user, content: two}]', 'one'],
    ['[{role: user, content: one}, {role: user, content: two}]', 'two'],
    ['{role: assistant, content: one}', 'one'],
    ['[{role: assistant, content: [{type: text, value: a}, {type: text, value: b}]}]', 'a\nb'],
    ['[{role: assistant, content: {risk: High}}]', '{"risk":"High"}'],
    ['[{role: assistant, tool_calls: [{tool: a}]}]', '[{"tool":"a"}]'],
    ['null', undefined],
    ['[]', '[]'],
  ])('%s', async (written, expected) => {
    const [row] = await rows(`tests: [{input: q, expected_output: ${written}, assert: [${JUDGE}]}]`)
    expect(row?.expected_output).toBe(expected)
  })
})

describe('lists of assertions', () => {
  it.each(['assert', 'assertions', 'evaluators'])('may be called `%s`', async (key) => {
    expect((await rows(`tests: [{input: q, ${key}: [${JUDGE}, is short]}]`))[0]?.assertions).toEqual(['is short'])
  })

  it('are all read where several stand side by side, with a warning', async () => {
    const { evals, warnings } = await transpiled(`tests:
  - input: q
    evaluators: [one, ${JUDGE}]
    assertions: [two]
    assert: [three]
    execution: {evaluators: [four]}
    rubrics: [five, {id: x, expected_outcome: six}]
`)
    expect(evals['evals.json']?.evals[0]?.assertions).toEqual(['one', 'two', 'three', 'five', 'six', 'four'])
    expect(warnings).toEqual(['4:5 `evaluators` and `assertions` stand side by side; all of their assertions are read'])
  })

  it('of the suite follow those of each test, trigger judges included', async () => {
    const { names, evals } = await transpiled(`
assert: [{type: contains, value: root}, {type: trigger-judge, skill: everywhere, should_trigger: false}]
tests:
  - {input: a, assert: [own, ${JUDGE}]}
  - {input: b}
  - {input: c, execution: {skip_defaults: true}, assert: [${JUDGE}]}
`)
    expect(names).toEqual([
      's.evals.json',
      's.trigger-eval.json',
      'everywhere.evals.json',
      'everywhere.trigger-eval.json',
    ])
    expect(evals['s.evals.json']?.evals.map((row) => [row.prompt, row.assertions])).toEqual([
      ['a', ['own', "Output contains 'root'"]],
      ['c', []],
    ])
    expect(evals['everywhere.evals.json']?.evals.map((row) => [row.prompt, row.should_trigger])).toEqual([
      ['a', false],
      ['b', false],
    ])
  })

  it('may include files, by path and by name', async () => {
    const files = inMemory({
      'x/shared/polite.yaml': 'assert: [is polite, {include: short}]\n',
      '.agentv/templates/short.yaml': 'assertions: [is short]\n',
      'x/.agentv/templates/near.yml': '- is near\n',
    })
    const yaml = `tests: [{input: q, assert: [${JUDGE}, {include: ./shared/polite.yaml}, {include: near}]}]`
    expect((await rows(yaml, { file: 'x/EVAL.yaml', ...files }))[0]?.assertions).toEqual([
      'is polite',
      'is short',
      'is near',
    ])
    const loop = inMemory({ 'a.yaml': 'assert: [{include: ./a.yaml}]\n' })
    expect(await errorsOf('tests: [{input: q, assert: [{include: ./a.yaml}]}]', loop)).toEqual([
      'a.yaml:1:20: Files of assertions include each other more than 3 levels deep -> Include fewer levels, and no file in itself.',
    ])
    expect(await errorsOf('tests: [{input: q, assert: [{include: gone}]}]')).toEqual([
      expect.stringContaining('EVAL.yaml:1:39: The file `.agentv/templates/gone.yaml` does not exist -> '),
    ])
  })

  it('and input of the suite apply to every test', async () => {
    const found = await rows(`
input: [{role: system, content: [{type: file, value: s.md}]}, {role: user, content: asked by the suite}]
tests:
  - {input: own, assert: [${JUDGE}]}
  - {id: none, assert: [${JUDGE}]}
  - {input: alone, execution: {skip_defaults: true}, assert: [${JUDGE}]}
`)
    expect(found.map(({ prompt, files }) => [prompt, files])).toEqual([
      ['own', ['s.md']],
      ['asked by the suite', ['s.md']],
      ['alone', undefined],
    ])
  })
})

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
    ['cases.csv', '`cases.csv` is not YAML, JSON or JSON Lines, and CSV is not read'],
    ['file://make.mjs:tests', '`make.mjs:tests` is a program, and programs of a suite are not run'],
    ['map.yaml', 'A file of tests must hold a list, not a mapping'],
    ['text.yaml', 'A test must be a mapping, not the text "a"'],
    ['broken.yaml', 'Text may not start with this character without quotes'],
  ])('that cannot be followed are an error: %s', async (path, problem) => {
    const files = inMemory({ 'map.yaml': 'a: 1', 'text.yaml': '- a', 'broken.yaml': '- @x', 'cases.csv': 'id,input' })
    expect(await errorsOf(`tests: ${path}`, files)).toEqual([expect.stringContaining(problem)])
  })

  it('report mistakes in the file that they stand in', async () => {
    const files = inMemory({ 'c.jsonl': '{"input": "one"}\n{"input": "two", "assert": [{"type": "skill-used"}]}\n' })
    expect(await errorsOf('tests: c.jsonl', files)).toEqual([
      'c.jsonl:2:29: A trigger judge does not say which skill it is about -> Add `value: <name of the skill>`.',
    ])
  })
})

describe('merge keys', () => {
  it('give tests what they share', async () => {
    const found = await rows(`
shared: &shared
  criteria: Finds it
  assert: [${JUDGE}]
tests:
  - {<<: *shared, input: a}
  - {<<: *shared, input: b, criteria: Finds more}
`)
    expect(found.map(({ prompt, assertions, should_trigger }) => [prompt, assertions, should_trigger])).toEqual([
      ['a', ['Finds it'], true],
      ['b', ['Finds more'], true],
    ])
  })
})

describe('a trigger judge', () => {
  it.each([
    ['{type: trigger-judge, skill: s}', true],
    ['{type: trigger_judge, skill: " s "}', true],
    ['{type: trigger-judge, skill: s, should_trigger: true}', true],
    ['{type: trigger-judge, skill: s, should_trigger: false}', false],
    ['{type: trigger-judge, skill: s, should_trigger: null}', true],
    ['{type: trigger-judge, skill: s, negate: true}', false],
    ['{type: trigger-judge, skill: s, should_trigger: false, negate: true}', true],
    ['{type: skill-trigger, skill: s}', true],
    ['{type: skill-trigger, skill_name: s, negate: true}', false],
    ['{type: not-skill-trigger, skill: s}', false],
    ['{type: skill-used, value: s}', true],
    ['{type: skill_used, value: s}', true],
    ['{type: skill-used, value: {name: s}}', true],
    ['{type: skill-used, value: {name: s, min: 1, max: 2}}', true],
    ['{type: skill-used, value: {name: s, max: 0}}', false],
    ['{type: skill-used, value: s, negate: true}', false],
    ['{type: not-skill-used, value: s}', false],
    ['{type: not-skill-used, value: {name: s, max: 0}}', false],
    ['{type: assert-set, assert: [{type: skill-used, value: s}]}', true],
  ])('labels: %s', async (judge, label) => {
    const { evals, triggers } = await transpiled(`tests: [{input: q, assert: [${judge}]}]`)
    expect(evals['evals.json']).toEqual({
      skill_name: 's',
      evals: [{ id: 1, prompt: 'q', should_trigger: label, assertions: [] }],
    })
    expect(triggers['s.trigger-eval.json']).toEqual([{ query: 'q', should_trigger: label }])
  })

  it.each([
    ['{type: skill-used, value: [s, t]}', true],
    ['{type: not-skill-used, value: [s, t]}', false],
    ['{type: trigger-judge, skill: [s, t]}', true],
  ])('labels each skill of a list: %s', async (judge, label) => {
    const { names, triggers } = await transpiled(`tests: [{input: q, assert: [${judge}]}]`)
    expect(names).toEqual(['s.evals.json', 's.trigger-eval.json', 't.evals.json', 't.trigger-eval.json'])
    for (const skill of ['s', 't']) {
      expect(triggers[`${skill}.trigger-eval.json`]).toEqual([{ query: 'q', should_trigger: label }])
    }
  })

  it('with a pattern has no single skill: a warning, no label, and the test is in no file', async () => {
    const { evals, warnings } = await transpiled(`tests:
  - {input: a, assert: [${JUDGE}]}
  - {id: pat, input: b, assert: [{type: skill-used, value: {pattern: "s*"}}]}
  - {input: c, assert: [${JUDGE}, {type: skill-used, value: {pattern: "s*"}}]}
`)
    expect(evals['evals.json']?.evals.map(({ id }) => id)).toEqual([1, 3])
    expect(warnings).toEqual([
      '3:70 A trigger judge with the pattern `s*` names no single skill and gives no label (2 times)',
      '3:5 The test `pat` is left out: its trigger judges name no single skill, so it belongs into no file',
    ])
    expect(await errorsOf('tests: [{input: a, assert: [{type: skill-used, value: {pattern: x}}]}]')).toEqual([
      'EVAL.yaml:1:1: Every test of this file is left out, because none names a skill -> Name skills in the trigger judges.',
    ])
  })

  it('that allows a use without demanding it puts the test into the file, without a label', async () => {
    const { evals, triggers } = await transpiled(`tests:
  - {input: a, assert: [${JUDGE}]}
  - {input: b, assert: [{type: skill-used, value: {name: s, min: 0, max: 1}}]}
`)
    expect(evals['evals.json']?.evals.map((row) => [row.prompt, row.should_trigger])).toEqual([
      ['a', true],
      ['b', undefined],
    ])
    expect(triggers['s.trigger-eval.json']).toEqual([{ query: 'a', should_trigger: true }])
  })

  it.each([
    ['{type: trigger-judge}', '1:29: A trigger judge does not say which skill it is about'],
    [
      '{type: trigger-judge, skill: ""}',
      '1:58: `tests[0].assert[0].skill` must be the name of a skill, not empty text',
    ],
    ['{type: skill-used, value: []}', '1:55: `tests[0].assert[0].value` names no skill'],
    ['{type: skill-used, value: [s, 3]}', '1:59: `tests[0].assert[0].value` must be the name of a skill, not 3'],
    ['{type: skill-used, value: {min: 1}}', '1:55: A trigger judge does not say which skill it is about'],
    [
      '{type: trigger-judge, skill: s, should_trigger: "no"}',
      '1:77: `should_trigger` must be true or false, not the text "no"',
    ],
    ['{type: skill-used, value: {name: s, min: 2, max: 1}}', '1:78: `max` is 1 and less than `min`, which is 2'],
    ['{type: skill-used, value: {name: s, min: -1}}', '1:70: `min` must be a whole number of at least 0, not -1'],
    ['{type: not-skill-used, value: {name: s, min: 1}}', '1:59: `not-skill-used` takes no `min` and no `max` but 0'],
    ['{type: trigger-judge, skill: s, negate: maybe}', '1:69: `negate` must be true or false, not the text "maybe"'],
  ])('that makes no sense is an error: %s', async (judge, problem) => {
    expect(await errorsOf(`tests: [{input: q, assert: [${judge}]}]`)).toEqual([
      expect.stringMatching(new RegExp(`^EVAL.yaml:${problem.replace(/[[\]`.]/g, '\\$&')}`)),
    ])
  })

  it('that contradicts another one of the same test is an error, also where the other one is the suite’s', async () => {
    const opposite = '{type: skill-used, value: s, negate: true}'
    expect(await errorsOf(`tests: [{input: q, assert: [${JUDGE}, ${opposite}]}]`)).toEqual([
      expect.stringContaining('EVAL.yaml:1:88: `s` must not trigger here and must trigger at EVAL.yaml:1:58'),
    ])
    expect(await errorsOf(`assert: [${JUDGE}]\ntests: [{input: q, assert: [${opposite}]}]`)).toEqual([
      expect.stringContaining('EVAL.yaml:1:39: `s` must trigger here and must not trigger at EVAL.yaml:2:55'),
    ])
  })

  it('of the suite that is wrong is reported once, not for every test', async () => {
    expect(await errorsOf('assert: [{type: trigger-judge}]\ntests: [{input: a}, {input: b}, {input: c}]')).toEqual([
      expect.stringContaining('EVAL.yaml:1:10: A trigger judge does not say which skill it is about'),
    ])
  })
})

describe('ids', () => {
  async function ids(...written: string[]): Promise<(number | undefined)[]> {
    const tests = written.map((id) => `  - {${id === '' ? '' : `id: ${id}, `}input: q}\n`).join('')
    const { evals } = await transpiled(`tests:\n${tests}`)
    return evals['_no-skill.json']?.evals.map(({ id }) => id) ?? []
  }

  it('that are whole numbers are kept, the others are the place in the file', async () => {
    expect(await ids('10', '20', 'str', '', '"7"', '1.5', '-3')).toEqual([10, 20, 3, 4, 5, 6, 7])
  })

  it('that are taken move to the next free number', async () => {
    expect(await ids('a', '1', 'c')).toEqual([2, 1, 3])
    expect(await ids('3', 'b', 'c', 'd')).toEqual([3, 2, 4, 5])
    expect(await ids('0', '0', '0')).toEqual([0, 1, 2])
  })

  it('that occur twice are said to', async () => {
    const { warnings } = await transpiled('tests:\n  - {id: 5, input: a}\n  - {id: 5, input: b}\n')
    expect(warnings).toEqual(['3:5 The id 5 is used twice; the second test becomes 6'])
  })

  it('are the same in the files of all skills', async () => {
    const { evals } = await transpiled('tests: [{input: a}, {input: b, assert: [{type: skill-used, value: [s, t]}]}]')
    expect(Object.values(evals).map((file) => file.evals.map(({ id }) => id))).toEqual([[2, 1], [2]])
  })
})

describe('output files', () => {
  it('are evals.json for one skill, with its trigger set beside it', async () => {
    expect((await transpiled(`tests: [{input: q, assert: [${JUDGE}]}, {input: r}]`)).names).toEqual([
      'evals.json',
      's.trigger-eval.json',
    ])
  })

  it('are one for each skill where there are several, the skill seen first taking the tests without one on a tie', async () => {
    const { evals } = await transpiled(`tests:
  - {input: a}
  - {input: b, assert: [{type: skill-used, value: t}]}
  - {input: c, assert: [{type: skill-used, value: [s, t]}]}
  - {input: d, assert: [{type: skill-used, value: s}]}
`)
    expect(Object.entries(evals).map(([name, file]) => [name, file.evals.map(({ prompt }) => prompt)])).toEqual([
      ['t.evals.json', ['b', 'c', 'a']],
      ['s.evals.json', ['c', 'd']],
    ])
  })

  it('are _no-skill.json alone where no test names a skill, without a trigger set', async () => {
    const { names, evals } = await transpiled('tests: [{input: a}]')
    expect(names).toEqual(['_no-skill.json'])
    expect(evals['_no-skill.json']).toEqual({
      skill_name: '_no-skill',
      evals: [{ id: 1, prompt: 'a', assertions: [] }],
    })
  })

  it('are _no-skill.json besides on demand', async () => {
    const yaml = `tests: [{input: a}, {input: b, assert: [${JUDGE}]}]`
    const { names, evals } = await transpiled(yaml, { noSkill: 'separate' })
    expect(names).toEqual(['evals.json', 's.trigger-eval.json', '_no-skill.json'])
    expect(evals['evals.json']?.evals.map(({ id }) => id)).toEqual([2])
    expect(evals['_no-skill.json']?.evals.map(({ id }) => id)).toEqual([1])
  })

  it('are named in letters that every file system knows; the skill’s name inside stays as it is', async () => {
    const names = ['plug:my skill', 'plug_my_skill', 'PLUG_my_skill', '../../etc/passwd', '文档']
    const tests = names.map((name) => `  - {input: q, assert: [{type: skill-used, value: "${name}"}]}\n`).join('')
    const { names: files, evals } = await transpiled(`tests:\n${tests}`)
    expect(files.filter((file) => !file.includes('trigger'))).toEqual([
      'plug_my_skill.evals.json',
      'plug_my_skill-2.evals.json',
      'PLUG_my_skill-3.evals.json',
      '______etc_passwd.evals.json',
      '__.evals.json',
    ])
    expect(Object.values(evals).map(({ skill_name }) => skill_name)).toEqual(names)
  })

  it('leave rows without a label out of the trigger set', async () => {
    const { triggers } = await transpiled(`tests: [{input: a}, {input: b, assert: [${JUDGE}]}]`)
    expect(triggers).toEqual({ 's.trigger-eval.json': [{ query: 'b', should_trigger: true }] })
  })

  it('say where one prompt has both labels, of which run_eval.py keeps the last', async () => {
    const { triggers, warnings } = await transpiled(`tests:
  - {input: a, assert: [${JUDGE}]}
  - {input: a, assert: [{type: not-skill-used, value: s}]}
`)
    expect(triggers['s.trigger-eval.json']).toHaveLength(2)
    expect(warnings).toEqual([
      '3:13 The prompt "a" is to trigger `s` in one test and not in another, at EVAL.yaml:2:13',
    ])
  })

  it('end in a newline and have their keys in one order', async () => {
    const { transpileEvalYaml } = await import('../../src/library.ts')
    const { files } = await transpileEvalYaml(
      `threshold: 0.5\nexecution: {trials: {count: 3}}\ntests: [{assert: [${JUDGE}], expected_output: e, input_files: f, input: q}]`,
    )
    expect(files[0]?.text).toBe(`{
  "skill_name": "s",
  "runs_per_query": 3,
  "trigger_threshold": 0.5,
  "evals": [
    {
      "id": 1,
      "prompt": "q",
      "expected_output": "e",
      "files": [
        "f"
      ],
      "should_trigger": true,
      "assertions": []
    }
  ]
}
`)
    expect(files[1]?.text).toBe('[\n  {\n    "query": "q",\n    "should_trigger": true\n  }\n]\n')
  })
})

describe('trials and threshold', () => {
  it.each([
    [
      'execution: {trials: {count: 3, strategy: pass_at_k}, threshold: 0.8}',
      { runs_per_query: 3, trigger_threshold: 0.8 },
    ],
    ['evaluate_options: {repeat: 2}\nthreshold: 1', { runs_per_query: 2, trigger_threshold: 1 }],
    ['evaluate_options: {repeat: {count: 4}}', { runs_per_query: 4 }],
    ['repeat: {count: 5, strategy: pass_any}', { runs_per_query: 5 }],
    ['runs: 6', { runs_per_query: 6 }],
    ['trigger_threshold: 0.4\nthreshold: 0.9', { trigger_threshold: 0.4 }],
    ['execution: {target: default}', {}],
  ])('pass through: %s', async (top, expected) => {
    const { evals } = await transpiled(`${top}\ntests: [{input: q, assert: [${JUDGE}]}]`)
    const { skill_name, evals: all, ...parameters } = evals['evals.json'] ?? { skill_name: '', evals: [] }
    expect([skill_name, all.length, parameters]).toEqual(['s', 1, expected])
  })

  it('of single tests are left out with a warning', async () => {
    const { warnings } = await transpiled(`tests: [{input: q, execution: {trials: {count: 2}}, assert: [${JUDGE}]}]`)
    expect(warnings).toEqual([
      '1:9 Trials and thresholds of single tests are left out: an evals.json has them once for all',
    ])
  })

  it.each([
    ['threshold: 80', 'EVAL.yaml:1:12: `threshold` must be a number from 0 to 1, not 80'],
    ['runs: 0', 'EVAL.yaml:1:7: `runs` must be a whole number of at least 1, not 0'],
    [
      'execution: {trials: {count: many}}',
      'EVAL.yaml:1:29: `execution.trials.count` must be a whole number of at least 1, not the text "many"',
    ],
  ])('that are no such numbers are an error: %s', async (top, problem) => {
    expect(await errorsOf(`${top}\ntests: [{input: q}]`)).toEqual([expect.stringContaining(problem)])
  })
})

describe('what has no place in an evals.json', () => {
  it('is named, each at its place', async () => {
    const { warnings } = await transpiled(`workspace: {template: w}
scenarios: [{tests: []}]
tests:
  - {input: q, environment: {type: host}, options: {transform: x}}
  - {include: other.eval.yaml}
assrt: []
`)
    expect(warnings.map((warning) => warning.replace(/ Did you mean.*/, ''))).toEqual([
      '6:1 `assrt` is unknown and is ignored.',
      '2:1 `scenarios` is not carried over: its tests are left out',
      '1:1 `workspace` is not carried over: only input files are',
      '5:5 An entry of `tests` includes another suite, whose tests are left out',
      '4:16 `environment` is not carried over: only input files are',
      '4:53 `options.transform` is not carried over: the answer is taken as it is',
    ])
  })
})

describe('the syntax of July 2026', () => {
  it('fills in prompts, variables and defaults', async () => {
    const { evals, warnings } = await transpiled(`
prompts: ["Summarise {{ topic }} for {{vars.audience}}: {{ data.title }} {{ data }}"]
default_test:
  vars: {audience: engineers, data: {title: T}, expected_output: "about {{ topic }}"}
  assert: ["Fits {{ audience }}"]
tests:
  - vars: {topic: the notes}
    criteria: "Is about {{ topic }}"
    assert: [{type: skill-used, value: s}, {type: contains, value: "{{ topic }}"}]
  - vars: {topic: the plan, audience: the board}
    expected_output: own
    assert: [{type: not-skill-used, value: s}]
`)
    expect(evals['evals.json']?.evals).toEqual([
      {
        id: 1,
        prompt: 'Summarise the notes for engineers: T {"title":"T"}',
        expected_output: 'about the notes',
        should_trigger: true,
        assertions: ['Is about the notes', "Output contains 'the notes'", 'Fits engineers'],
      },
      {
        id: 2,
        prompt: 'Summarise the plan for the board: T {"title":"T"}',
        expected_output: 'own',
        should_trigger: false,
        assertions: ['Fits the board'],
      },
    ])
    expect(warnings).toEqual([])
  })

  it('takes messages and files from prompts, and a whole placeholder as the value that it is', async () => {
    const found = await rows(`
prompts:
  - prompt:
      - {role: system, content: [{type: file, value: "{{ file }}"}]}
      - {role: user, content: "{{ question }}"}
tests: [{vars: {file: a.md, question: [{type: text, value: one}, {type: text, value: two}]}, assert: [${JUDGE}]}]
`)
    expect(found).toEqual([{ id: 1, prompt: 'one\ntwo', files: ['a.md'], should_trigger: true, assertions: [] }])
  })

  it('asks each test in the words of every prompt', async () => {
    const found = await rows(`
prompts: ["{{ q }}", {label: loud, prompt: "{{ q }}!"}]
tests: [{id: 7, vars: {q: a}, assert: [${JUDGE}]}, {vars: {q: b}, assert: [${JUDGE}]}]
`)
    expect(found.map(({ id, prompt }) => [id, prompt])).toEqual([
      [7, 'a'],
      [8, 'a!'],
      [3, 'b'],
      [4, 'b!'],
    ])
  })

  it('reads prompts and defaults from files', async () => {
    const files = inMemory({
      'p/one.txt': 'One: {{ q }}',
      'p/two.yaml': '- {role: user, content: "Two: {{ q }}"}',
      'd.yaml': 'vars: {q: asked}',
    })
    const found = await rows(
      `prompts: [file://p/one.txt, {id: file://p/two.yaml}]\ndefault_test: file://d.yaml\ntests: [{assert: [${JUDGE}]}]`,
      files,
    )
    expect(found.map(({ prompt }) => prompt)).toEqual(['One: asked', 'Two: asked'])
  })

  it('needs no prompts for variables called `input`', async () => {
    expect((await rows(`tests: [{vars: {input: asked}, assert: [${JUDGE}]}]`))[0]?.prompt).toBe('asked')
  })

  it('leaves braces alone where a suite has neither prompts nor variables', async () => {
    const { evals, warnings } = await transpiled(`tests: [{input: "What is {{ x }} in Jinja?", assert: [${JUDGE}]}]`)
    expect([evals['evals.json']?.evals[0]?.prompt, warnings]).toEqual(['What is {{ x }} in Jinja?', []])
  })

  it('names what it does not fill in', async () => {
    const { evals, warnings } = await transpiled(`
prompts: ["{{ q }} {{ missing }}{{ q | upper }} {{ env.HOME }}"]
tests: [{vars: {q: a}, assert: [${JUDGE}]}]
`)
    expect(evals['evals.json']?.evals[0]?.prompt).toBe('a {{ q | upper }} {{ env.HOME }}')
    expect(warnings.map((warning) => warning.replace(/^\d+:\d+ /, ''))).toEqual([
      '`{{ missing }}` has no value in `vars` and is filled in as nothing',
      'The template expression `{{ q | upper }}` is not evaluated: it stays as it stands',
      'The template expression `{{ env.HOME }}` is not evaluated: it stays as it stands',
      'A prompt names an environment variable, which is not filled in: it is asked as it stands',
    ])
  })

  it.each([
    ['prompts: [3]\ntests: []', 'EVAL.yaml:1:11: A prompt must be text, a list of messages or a `file://` path, not 3'],
    [
      'prompts: [file://ask.py]\ntests: []',
      'EVAL.yaml:1:11: `ask.py` is a program, and programs of a suite are not run',
    ],
    ['prompts: ["{{ q }}"]\ntests: [{id: x}]', 'EVAL.yaml:2:9: The test `x` asks nothing: its prompt is empty'],
    ['default_test: 3\ntests: []', 'EVAL.yaml:1:15: `default_test` must be a mapping, not 3'],
    ['tests: [{vars: file://v.yaml}]', 'EVAL.yaml:1:16: `vars` must be a mapping of names to values, not the text'],
  ])('has mistakes of its own: %s', async (yaml, problem) => {
    const [first] = await errorsOf(yaml)
    expect(first).toContain(problem)
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

  it('has all of its mistakes reported together', async () => {
    expect(
      (await errorsOf('runs: 0\ntests: [{id: a}, {id: [b], input: q}, {input: q, assert: [{type: skill-used}]}]'))
        .length,
    ).toBe(4)
  })
})
