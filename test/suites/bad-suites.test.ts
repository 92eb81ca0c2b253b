import { describe, expect, it } from 'vitest'
import { SUITE_FORMATS } from '../../src/suites/formats/registry.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { userErrorsOf } from './error-parts.ts'
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
    [
      'unknown keys',
      'evals/a.json',
      '{"rows": [], "b": 1}',
      `evals/a.json:1:1: This is not a suite in a known format: it has the keys rows, b, which no known suite format has -> ${KNOWN}`,
    ],
    [
      'an evals.json of something else',
      'evals/evals.json',
      '{"version": 1}',
      `evals/evals.json:1:1: This is not a suite in a known format: it has no \`evals\`, so it is some other file of that name (its keys are version) -> ${KNOWN}`,
    ],
    [
      'an empty file',
      'evals/a.yaml',
      '',
      `evals/a.yaml:1:1: This is not a suite in a known format: it is empty -> ${KNOWN}`,
    ],
    [
      'an empty list',
      'evals/a.json',
      '[]',
      `evals/a.json:1:1: This is not a suite in a known format: it is an empty list -> ${KNOWN}`,
    ],
    [
      'a list of text',
      'evals/a.json',
      '["a"]',
      `evals/a.json:1:1: This is not a suite in a known format: it is a list of plain values -> ${KNOWN}`,
    ],
    [
      'one value',
      'evals/a.yaml',
      'hello\n',
      `evals/a.yaml:1:1: This is not a suite in a known format: it holds one plain value -> ${KNOWN}`,
    ],
    [
      'a missing prompt',
      'evals/a/t.json',
      '[{"query": "x", "should_trigger": true},\n {"should_trigger": true}]',
      'evals/a/t.json:2:2: `[1].query` is missing -> Add `query`, what the user asks.',
    ],
    [
      'a number as prompt',
      'evals/a/t.json',
      '[{"query": 5, "should_trigger": true}]',
      'evals/a/t.json:1:12: `[0].query` must be text, not 5 -> Write text here.',
    ],
    [
      'an empty prompt',
      'evals/a/t.json',
      '[{"query": " ", "should_trigger": true}]',
      'evals/a/t.json:1:12: The prompt is empty -> Write what the user asks, or remove the entry.',
    ],
    [
      'a label as text',
      'evals/a/t.json',
      '[{"query": "a", "should_trigger": true},\n{"query": "b", "should_trigger": "perhaps"}]',
      'evals/a/t.json:2:34: `[1].should_trigger` must be true or false, not the text "perhaps" -> Write true or false here.',
    ],
    [
      'a missing label',
      'evals/a/t.json',
      '[{"query": "a", "should_trigger": true},\n{"query": "b"}]',
      'evals/a/t.json:2:1: `[1].should_trigger` is missing -> Add `should_trigger`, which must be true or false.',
    ],
    [
      'an entry that is text',
      'evals/a/t.json',
      '[{"query": "a", "should_trigger": true},\n"b"]',
      'evals/a/t.json:2:1: `[1]` must be a mapping, not the text "b" -> Write a mapping here.',
    ],
    [
      'a trigger set of nobody',
      'sets/trigger-eval.json',
      '[{"query": "a", "should_trigger": true}]',
      'sets/trigger-eval.json:1:1: Nothing says which skill these prompts are for -> Add to skill-eval-gate.yml: `skill_of: {"sets/trigger-eval.json": <skill>}`. Or move it to `evals/<skill>/`.',
    ],
    [
      'an unknown label',
      'evals/a.json',
      '{"skill": "a", "cases": [{"prompt": "o", "expectation": "acceptable"},\n{"prompt": "p", "expectation": "must"}]}',
      'evals/a.json:2:32: `cases[1].expectation` must be one of `must_activate`, `should_not_activate`, `acceptable`, not the text "must" -> Write one of `must_activate`, `should_not_activate`, `acceptable` here.',
    ],
    [
      'cases without a skill',
      'evals/a.json',
      '{"cases": [{"prompt": "p", "expectation": "must_activate"}]}',
      'evals/a.json:1:1: Nothing says which skill these prompts are for -> Add to skill-eval-gate.yml: `skill_of: {"evals/a.json": <skill>}`. Or move it to `evals/<skill>/`. Or name it in the file: `skill_name: ...` at the top.',
    ],
    [
      'a negative case that is positive',
      'evals/a.json',
      '{"skills": [], "negative_cases": [\n{"prompt": "p", "expectation": "must_activate"}]}',
      'evals/a.json:2:32: `negative_cases[0].expectation` says `must_activate`, and its list says `should_not_activate` -> Correct the label, or move the entry to the other list.',
    ],
    [
      'zero runs',
      'evals/a.json',
      '{"runs_per_case": 0, "skills": [{"name": "a", "should_trigger": ["p"]}]}',
      'evals/a.json:1:19: `runs_per_case` must be at least 1, not 0 -> Write at least 1 here.',
    ],
    [
      'a threshold above one',
      'evals/a.json',
      '{"trigger_threshold": 50, "skills": [{"name": "a", "should_trigger": ["p"]}]}',
      'evals/a.json:1:23: `trigger_threshold` must be at most 1, not 50 -> Write at most 1 here.',
    ],
    [
      'a label of nobody',
      'other/evals.json',
      '{"evals": [{"prompt": "p", "should_trigger": true}]}',
      'other/evals.json:1:1: Nothing says which skill these prompts are for -> Add to skill-eval-gate.yml: `skill_of: {"other/evals.json": <skill>}`. Or move it to `evals/<skill>/`. Or name it in the file: `skill_name: ...` at the top.',
    ],
    [
      'a byte order mark and carriage returns',
      'evals/a/t.json',
      '\uFEFF[\r\n{"query": "a", "should_trigger": true},\r\n{"query": 1, "should_trigger": true}]',
      'evals/a/t.json:3:11: `[1].query` must be text, not 1 -> Write text here.',
    ],
    [
      'a mistake after comments',
      'evals/a/t.json',
      '// x\n[{"query": "a", "should_trigger": true}, /* y */\n{"query": [], "should_trigger": true},]',
      'evals/a/t.json:3:11: `[1].query` must be text, not an empty list -> Write text here.',
    ],
    [
      'bad YAML',
      'evals/a.yaml',
      'skill: a\ncases:\n  - prompt: say: it\n',
      'evals/a.yaml:3:13: There is a second `: ` on this line, so YAML takes it for a mapping in a mapping -> Put the text in double quotes.',
    ],
    [
      'bytes that are not text',
      'evals/a.json',
      new Uint8Array([0x7b, 0, 1, 2]),
      'evals/a.json:1:1: The file is not text in UTF-8 -> A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters.',
    ],
    [
      'another encoding',
      'evals/a.json',
      new Uint8Array([0x5b, 0x22, 0xe4, 0x22, 0x5d]),
      'evals/a.json:1:1: The file is not text in UTF-8 -> A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters.',
    ],
    [
      'a prompt of 10 MB',
      'evals/a/t.json',
      JSON.stringify([{ query: 'x'.repeat(10 * 1024 * 1024), should_trigger: true }]),
      'evals/a/t.json:1:1: The file has 10.0 MB, and at most 5 MB are read -> A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters.',
    ],
    [
      'a prompt of 200,001 characters',
      'evals/a/t.json',
      JSON.stringify([{ query: 'x'.repeat(200_001), should_trigger: true }]),
      `evals/a/t.json:1:11: \`[0].query\` must be text of at most 200,000 characters, not 200,001 -> Write text of at most 200,000 characters here.`,
    ],
  ])('is told of %s', async (_, file, text, expected) => {
    expect(await errorsOf(file, text)).toEqual([expected])
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
    expect(errors.map((error) => error.split(' -> ')[0])).toEqual([
      'evals/b.json:1:26: `cases[0].query` is missing',
      'x/evals.json:1:11: The list that starts here is not closed',
      'evals/a/t.json:1:12: `[0].query` must be text, not 1',
      'evals/a/t.json:1:73: `[1].should_trigger` must be true or false, not 1',
    ])
  })

  it('is refused quickly with more than 20,000 tasks', async () => {
    const entries = Array.from({ length: 25_000 }, (_, index) => ({ query: `q${index}`, should_trigger: true }))
    const start = cpuTime()
    const errors = await errorsOf('evals/a/t.json', JSON.stringify(entries, null, 1))
    expect(errors).toEqual([
      'evals/a/t.json:80003:12: The suite holds more than 20,000 tasks -> Split it into several suites and run those that matter.',
    ])
    expect(cpuTime() - start).toBeLessThan(5000)
  })

  it('is refused quickly when it repeats large texts by aliases, or names too many patterns', async () => {
    const task = '  - inputs: {prompt: p, files: [{path: f, content: *big}]}\n'
    const repeated = `inputs: {big: &big ${'x'.repeat(1_000_000)}}\ntasks:\n${task.repeat(60)}`
    const tooMuch = await errorsOf('a.yaml', repeated)
    expect(tooMuch).toHaveLength(1)
    expect(tooMuch[0]).toContain(
      'a.yaml:52:22: The prompts and input files of this suite have more than 50,000,000 characters -> Split the suite',
    )
    const [patterns] = await errorsOf('a.yaml', `skill: a\ntasks:\n${'  - a.yaml\n'.repeat(1001)}`)
    expect(patterns).toContain('a.yaml:1003:5: The suite names more than 1,000 patterns of task files -> Use patterns')
  })

  it('is told of a format that does not exist, with the one that was probably meant', async () => {
    const errors = await errorsOf('evals/a.json', '[]', { formats: { 'evals/*.json': 'triger-set' } })
    expect(errors).toEqual([
      `\`triger-set\` under \`formats:\` of the configuration is not a suite format. Did you mean \`trigger-set\`? -> Use one of: ${IDS}.`,
    ])
  })

  it('is read in the format that the configuration forces', async () => {
    const errors = await errorsOf('evals/a.json', '{"rows": 1}', { formats: { 'evals/*.json': 'evals-json' } })
    expect(errors.map((error) => error.split(' -> ')[0])).toEqual([
      'evals/a.json:1:1: This is not a suite in a known format: it has the keys rows, which no known suite format has',
    ])
  })

  it.each(['routing-set', 'trigger-set', 'skill-map'])('is read by the former name of its format: %s', async (id) => {
    const text = '{"skill_name": "a", "queries": [{"query": "q", "should_trigger": true}]}'
    expect(await errorsOf('sets/a.json', text, { formats: { 'sets/*.json': id } })).toEqual([])
  })
})
