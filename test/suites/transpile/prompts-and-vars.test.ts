import { describe, expect, it } from 'vitest'
import { errorsOf, inMemory, JUDGE, rows, transpiled } from './support.ts'

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
    const { evals, warnings } = await transpiled(`
prompts: ["{{ q }}", {label: loud, prompt: "{{ q }}!"}]
tests: [{id: 7, vars: {q: a}, assert: [${JUDGE}]}, {vars: {q: b}, assert: [${JUDGE}]}]
`)
    expect(evals['evals.json']?.evals.map(({ id, prompt }) => [id, prompt])).toEqual([
      [7, 'a'],
      [8, 'a!'],
      [3, 'b'],
      [4, 'b!'],
    ])
    expect(warnings).toEqual([])
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
      '`{{ missing }}` has no value in `vars` and becomes empty',
      'The template expression `{{ q | upper }}` is not evaluated and stays unchanged',
      'The template expression `{{ env.HOME }}` is not evaluated and stays unchanged',
      'A prompt names an environment variable, which is not filled in: the prompt is sent unchanged',
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
