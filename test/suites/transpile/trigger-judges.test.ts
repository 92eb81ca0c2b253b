import { describe, expect, it } from 'vitest'
import { errorsOf, JUDGE, transpiled } from './support.ts'

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
