import { describe, expect, it } from 'vitest'
import { errorsOf, JUDGE, transpiled, transpileEvalYaml } from './support.ts'

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
      '2:1 `scenarios` is not carried over',
      '1:1 `workspace` is not carried over',
      '5:5 An entry of `tests` includes another suite, whose tests are left out',
      '4:16 `environment` is not carried over',
      '4:53 `options.transform` is not carried over',
    ])
  })
})
