import { describe, expect, it } from 'vitest'
import { SUITE_FORMATS } from '../../src/suites/formats/registry.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { subjectOf, userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

async function errorsOf(file: string, text: string | Uint8Array, options: Parameters<typeof load>[2] = {}) {
  return load(file, text, options)
}

async function load(
  file: string,
  text: string | Uint8Array,
  options: { patterns?: string[]; formats?: Record<string, string> },
) {
  await using folder = await repositoryFolder({ [file]: text })
  return await userErrorsOf(() => folder.load({ patterns: [file], ...options }))
}

const IDS = SUITE_FORMATS.map(({ id }) => id).join(', ')
const KNOWN = `docs/formats.md shows the formats; \`formats:\` in the configuration forces one of: ${IDS}.`

describe('a suite that its author has to mend', () => {
  it.each([
    ['unknown keys', 'evals/a.json', '{"rows": [], "b": 1}', 'evals/a.json:1:1', 'the keys rows, b', KNOWN],
    [
      'an evals.json of something else',
      'evals/evals.json',
      '{"version": 1}',
      'evals/evals.json:1:1: evals',
      'its keys are version',
    ],
    ['an empty file', 'evals/a.yaml', '', 'evals/a.yaml:1:1', 'it is empty'],
    ['an empty list', 'evals/a.json', '[]', 'evals/a.json:1:1', 'an empty list'],
    ['a list of text', 'evals/a.json', '["a"]', 'evals/a.json:1:1', 'a list of plain values'],
    ['one value', 'evals/a.yaml', 'hello\n', 'evals/a.yaml:1:1', 'one plain value'],
    [
      'a missing prompt',
      'evals/a/t.json',
      '[{"query": "x", "should_trigger": true},\n {"should_trigger": true}]',
      'evals/a/t.json:2:2: [1].query',
    ],
    [
      'a number as prompt',
      'evals/a/t.json',
      '[{"query": 5, "should_trigger": true}]',
      'evals/a/t.json:1:12: [0].query',
    ],
    [
      'an empty prompt',
      'evals/a/t.json',
      '[{"query": " ", "should_trigger": true}]',
      'evals/a/t.json:1:12',
      'prompt is empty',
    ],
    [
      'a label as text',
      'evals/a/t.json',
      '[{"query": "a", "should_trigger": true},\n{"query": "b", "should_trigger": "perhaps"}]',
      'evals/a/t.json:2:34: [1].should_trigger',
    ],
    [
      'a missing label',
      'evals/a/t.json',
      '[{"query": "a", "should_trigger": true},\n{"query": "b"}]',
      'evals/a/t.json:2:1: [1].should_trigger',
    ],
    [
      'an entry that is text',
      'evals/a/t.json',
      '[{"query": "a", "should_trigger": true},\n"b"]',
      'evals/a/t.json:2:1: [1]',
    ],
    [
      'a trigger set of nobody',
      'sets/trigger-eval.json',
      '[{"query": "a", "should_trigger": true}]',
      'sets/trigger-eval.json:1:1',
      '`skill_of: {"sets/trigger-eval.json": <skill>}`',
      '`evals/<skill>/`',
    ],
    [
      'an unknown label',
      'evals/a.json',
      '{"skill": "a", "cases": [{"prompt": "o", "expectation": "acceptable"},\n{"prompt": "p", "expectation": "must"}]}',
      'evals/a.json:2:32: cases[1].expectation, must_activate, should_not_activate, acceptable',
      'the text "must"',
    ],
    [
      'cases without a skill',
      'evals/a.json',
      '{"cases": [{"prompt": "p", "expectation": "must_activate"}]}',
      'evals/a.json:1:1',
      '`skill_of: {"evals/a.json": <skill>}`',
      '`skill_name: ...`',
    ],
    [
      'a negative case that is positive',
      'evals/a.json',
      '{"skills": [], "negative_cases": [\n{"prompt": "p", "expectation": "must_activate"}]}',
      'evals/a.json:2:32: negative_cases[0].expectation, must_activate, should_not_activate',
    ],
    [
      'zero runs',
      'evals/a.json',
      '{"runs_per_case": 0, "skills": [{"name": "a", "should_trigger": ["p"]}]}',
      'evals/a.json:1:19: runs_per_case',
      'at least 1',
    ],
    [
      'a threshold above one',
      'evals/a.json',
      '{"trigger_threshold": 50, "skills": [{"name": "a", "should_trigger": ["p"]}]}',
      'evals/a.json:1:23: trigger_threshold',
      'at most 1',
    ],
    [
      'a label of nobody',
      'other/evals.json',
      '{"evals": [{"prompt": "p", "should_trigger": true}]}',
      'other/evals.json:1:1',
      '`skill_of: {"other/evals.json": <skill>}`',
      '`skill_name: ...`',
    ],
    [
      'a byte order mark and carriage returns',
      'evals/a/t.json',
      '\uFEFF[\r\n{"query": "a", "should_trigger": true},\r\n{"query": 1, "should_trigger": true}]',
      'evals/a/t.json:3:11: [1].query',
    ],
    [
      'a mistake after comments',
      'evals/a/t.json',
      '// x\n[{"query": "a", "should_trigger": true}, /* y */\n{"query": [], "should_trigger": true},]',
      'evals/a/t.json:3:11: [1].query',
    ],
    ['bad YAML', 'evals/a.yaml', 'skill: a\ncases:\n  - prompt: say: it\n', 'evals/a.yaml:3:13: : ', 'double quotes'],
    ['bytes that are not text', 'evals/a.json', new Uint8Array([0x7b, 0, 1, 2]), 'evals/a.json:1:1', 'UTF-8'],
    ['another encoding', 'evals/a.json', new Uint8Array([0x5b, 0x22, 0xe4, 0x22, 0x5d]), 'evals/a.json:1:1', 'UTF-8'],
    [
      'a prompt of 10 MB',
      'evals/a/t.json',
      JSON.stringify([{ query: 'x'.repeat(10 * 1024 * 1024), should_trigger: true }]),
      'evals/a/t.json:1:1',
      'at most 5 MB',
    ],
    [
      'a prompt of 200,001 characters',
      'evals/a/t.json',
      JSON.stringify([{ query: 'x'.repeat(200_001), should_trigger: true }]),
      'evals/a/t.json:1:11: [0].query',
      '200,000 characters',
    ],
  ])('is told of %s', async (_, file, text, subject, ...words) => {
    const errors = await errorsOf(file, text)
    expect(errors.map(subjectOf)).toEqual([subject])
    for (const word of words) expect(errors[0]).toContain(word)
  })

  it('is told of every mistake in every file at once', async () => {
    await using folder = await repositoryFolder({
      'evals/a/t.json':
        '[{"query": 1, "should_trigger": true}, {"query": "a", "should_trigger": 1}, {"query": "b", "should_trigger": true}]',
      'evals/b.json': '{"skill": "a", "cases": [{"expectation": "acceptable"}]}',
      'x/evals.json': '{"evals": [',
    })
    const errors = await userErrorsOf(() => folder.load())
    // Suites that are left out first, then entries of those that are read.
    expect(errors.map(subjectOf)).toEqual([
      'evals/b.json:1:26: cases[0].query',
      'x/evals.json:1:11',
      'evals/a/t.json:1:12: [0].query',
      'evals/a/t.json:1:73: [1].should_trigger',
    ])
  })

  it('is refused quickly with more than 20,000 tasks', async () => {
    const entries = Array.from({ length: 25_000 }, (_, index) => ({ query: `q${index}`, should_trigger: true }))
    const start = cpuTime()
    const errors = await errorsOf('evals/a/t.json', JSON.stringify(entries, null, 1))
    expect(errors).toEqual([expect.stringMatching(/^evals\/a\/t.json:80003:12: .* 20,000 tasks/)])
    expect(cpuTime() - start).toBeLessThan(5000)
  })

  it('is refused quickly when it repeats large texts by aliases, or names too many patterns', async () => {
    const task = '  - inputs: {prompt: p, files: [{path: f, content: *big}]}\n'
    const repeated = `inputs: {big: &big ${'x'.repeat(1_000_000)}}\ntasks:\n${task.repeat(60)}`
    const tooMuch = await errorsOf('a.yaml', repeated)
    expect(tooMuch).toEqual([expect.stringMatching(/^a.yaml:52:22: .* 50,000,000 characters/)])
    const [patterns] = await errorsOf('a.yaml', `skill: a\ntasks:\n${'  - a.yaml\n'.repeat(1001)}`)
    expect(patterns).toMatch(/^a.yaml:1003:5: .* 1,000 patterns/)
  })

  it('is told of a format that does not exist, with the one that was probably meant', async () => {
    const errors = await errorsOf('evals/a.json', '[]', { formats: { 'evals/*.json': 'triger-set' } })
    expect(errors.map(subjectOf)).toEqual(['triger-set, formats:, trigger-set'])
    expect(errors[0]).toContain(`-> Use one of: ${IDS}.`)
  })

  it('is read in the format that the configuration forces', async () => {
    const errors = await errorsOf('evals/a.json', '{"rows": 1}', { formats: { 'evals/*.json': 'evals-json' } })
    expect(errors).toEqual([expect.stringMatching(/^evals\/a.json:1:1: .* the keys rows, /)])
  })

  it.each(['routing-set', 'trigger-set', 'skill-map'])('is read by the former name of its format: %s', async (id) => {
    const text = '{"skill_name": "a", "queries": [{"query": "q", "should_trigger": true}]}'
    expect(await errorsOf('sets/a.json', text, { formats: { 'sets/*.json': id } })).toEqual([])
  })
})
