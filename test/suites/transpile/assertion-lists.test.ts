import { describe, expect, it } from 'vitest'
import { errorsOf, inMemory, JUDGE, rows, transpiled } from './support.ts'

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
    expect(warnings).toEqual([
      '4:5 `evaluators` and `assertions` are both present; the assertions of all lists are read',
    ])
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
