import { describe, expect, it } from 'vitest'
import { errorsOf, inMemory, JUDGE, rows, transpiled } from './support.ts'

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
      'EVAL.yaml:1:17: The prompt has 200,001 characters, and at most 200,000 are allowed -> Attach long text as a file.',
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
