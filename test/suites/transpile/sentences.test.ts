import { describe, expect, it } from 'vitest'
import { sentences } from './support.ts'

const ONE = [
  ['{type: contains, value: a}', "Output contains 'a'", "Output does not contain 'a'"],
  ['{type: contains, value: 42}', "Output contains '42'", "Output does not contain '42'"],
  ['{type: contains-any, value: [a, b]}', "Output contains any of: 'a', 'b'", "Output contains none of: 'a', 'b'"],
  [
    '{type: contains_all, value: [a, b]}',
    "Output contains all of: 'a', 'b'",
    "Output does not contain all of: 'a', 'b'",
  ],
  ['{type: icontains, value: A}', "Output contains 'A' (ignoring case)", "Output does not contain 'A' (ignoring case)"],
  [
    '{type: icontains-any, value: A}',
    "Output contains any of: 'A' (ignoring case)",
    "Output contains none of: 'A' (ignoring case)",
  ],
  ['{type: starts-with, value: a}', "Output starts with 'a'", "Output does not start with 'a'"],
  ['{type: ends-with, value: a}', "Output ends with 'a'", "Output does not end with 'a'"],
  ["{type: regex, value: '\\d'}", 'Output matches regex: \\d', 'Output does not match regex: \\d'],
  [
    '{type: regex, value: a, flags: im}',
    'Output matches regex: a (flags: im)',
    'Output does not match regex: a (flags: im)',
  ],
  ['{type: equals, value: a}', 'Output exactly equals: a', 'Output does not exactly equal: a'],
  ['{type: equals, value: {a: 1}}', 'Output exactly equals: {"a":1}', 'Output does not exactly equal: {"a":1}'],
  ['{type: is_json}', 'Output is valid JSON', 'Output is not valid JSON'],
  [
    '{type: is-json, value: {type: object}}',
    'Output is valid JSON that matches the schema {"type":"object"}',
    'Output is not valid JSON that matches the schema {"type":"object"}',
  ],
  ['{type: rubrics, criteria: Is polite}', 'Is polite', 'This does not hold: Is polite'],
  ['{type: llm-rubric, value: Is polite}', 'Is polite', 'This does not hold: Is polite'],
  ['{type: llm_judge, prompt: Is it right?}', 'Is it right?', 'This does not hold: Is it right?'],
  ['{type: llm-judge, prompt: Is it right?, criteria: x}', 'Is it right?', 'This does not hold: Is it right?'],
  [
    '{type: llm-judge}',
    'A judge finds that the output meets the criteria of the test',
    'This does not hold: A judge finds that the output meets the criteria of the test',
  ],
  [
    '{type: llm-judge, prompt: {command: [node, ask.js]}}',
    'A judge that is asked by `node ask.js` accepts the output',
    'This does not hold: A judge that is asked by `node ask.js` accepts the output',
  ],
  [
    '{type: tool_trajectory, expected: [{tool: a}, {tool: b}]}',
    'Agent called tools in order: a, b',
    'Agent did not call tools in order: a, b',
  ],
  [
    '{type: tool-trajectory, mode: exact, expected: [{tool: a}]}',
    'Agent called tools in order: a',
    'Agent did not call tools in order: a',
  ],
  [
    '{type: tool-trajectory, mode: superset, expected: [{tool: a}]}',
    'Agent called at least these tools: a',
    'Agent did not call at least these tools: a',
  ],
  [
    '{type: tool-trajectory, mode: subset, expected: [{tool: a}]}',
    'Agent called no tools but: a',
    'Agent called other tools than: a',
  ],
  [
    '{type: tool-trajectory, mode: any_order, minimums: {a: 2, b: 1}}',
    'Agent called tools in any order: a (at least 2 times), b (at least 1 times)',
    'Agent did not call tools in any order: a (at least 2 times), b (at least 1 times)',
  ],
  [
    '{type: "trajectory:tool-used", value: a}',
    "Output passes the check 'trajectory:tool-used' with value a",
    "Output fails the check 'trajectory:tool-used' with value a",
  ],
  ['{type: code-judge, name: n, description: d}', 'n: d', 'Fails: n: d'],
  ['{type: code-judge, name: n, command: x}', 'n', 'Fails: n'],
  ['{type: script, command: [uv, run, x.py]}', 'uv run x.py', 'Fails: uv run x.py'],
  [
    '{type: javascript, value: output.length}',
    'Output passes the javascript check: output.length',
    'Output fails the javascript check: output.length',
  ],
  [
    '{type: field_accuracy, fields: [{path: a.b}, {path: c}]}',
    'Fields a.b, c match expected values',
    'Fields a.b, c do not match expected values',
  ],
  ['{type: latency, threshold: 5000}', 'Response time under 5000ms', 'Response time not under 5000ms'],
  ['{type: cost, budget: 0.1}', 'Cost under $0.1', 'Cost not under $0.1'],
  ['{type: token-usage, max_total: 9}', 'Token usage within limits', 'Token usage not within limits'],
  ['{type: execution-metrics, max_tokens: 9}', 'Execution within metric bounds', 'Execution not within metric bounds'],
  [
    '{type: assert-set, threshold: 0.8, assert: [Is polite, {type: contains, value: a}]}',
    "At least 80% of these hold: Is polite; Output contains 'a'",
    "It is not so that at least 80% of these hold: Is polite; Output contains 'a'",
  ],
  [
    '{type: composite, assertions: [{type: is-json}], aggregator: {type: weighted_average}}',
    'These hold on weighted average: Output is valid JSON',
    'It is not so that these hold on weighted average: Output is valid JSON',
  ],
] as const

describe('the sentence of an assertion', () => {
  it.each(ONE)('%s', async (assertion, positive) => {
    const { assertions, warnings } = await sentences(assertion)
    expect(assertions).toEqual([positive])
    expect(warnings).toEqual([])
  })

  it.each(ONE)('%s is the opposite with `negate: true`', async (assertion, _positive, negative) => {
    const { assertions } = await sentences(assertion.replace(/\}$/, ', negate: true}'))
    expect(assertions).toEqual([negative])
  })

  it.each(ONE)('%s is the opposite with `not-` before its type', async (assertion, _positive, negative) => {
    const { assertions } = await sentences(assertion.replace(/type: ("?)/, 'type: $1not-'))
    expect(assertions).toEqual([negative])
  })

  it('is positive again when it is negated twice, and says so', async () => {
    const { assertions, warnings } = await sentences('{type: not-contains, value: a, negate: true}')
    expect(assertions).toEqual(["Output contains 'a'"])
    expect(warnings).toEqual(['5:9 `not-contains` with `negate: true` is negated twice, and is read as not negated'])
  })

  it('is the sentence itself where one stands in place of an assertion', async () => {
    expect((await sentences('Names the room', 'Stays polite')).assertions).toEqual(['Names the room', 'Stays polite'])
  })

  it.each([
    '{type: rubrics, criteria: [Names the room, {id: tone, outcome: Stays polite}, {id: short}]}',
    '{type: llm-rubric, value: [Names the room, {outcome: Stays polite}, {id: short}]}',
    '{type: agent-judge, rubrics: [{criteria: Names the room}, {id: tone, outcome: Stays polite}, {id: short}]}',
  ])('is one for each entry of a rubric: %s', async (assertion) => {
    expect(await sentences(assertion)).toEqual({
      assertions: ['Names the room', 'Stays polite', 'short'],
      warnings: [],
    })
  })

  it('is one for each member of a set that demands all of them', async () => {
    const { assertions } = await sentences('{type: assert-set, assert: [Is polite, {type: not-is-json}]}')
    expect(assertions).toEqual(['Is polite', 'Output is not valid JSON'])
  })

  it('of a negated set says that not all of them hold', async () => {
    const { assertions } = await sentences('{type: not-assert-set, assert: [Is polite, Is short]}')
    expect(assertions).toEqual(['It is not so that all of these hold: Is polite; Is short'])
  })

  it('names the skill of a trigger judge that a set does not demand, since it is no label there', async () => {
    const { assertions, warnings } = await sentences(
      '{type: assert-set, threshold: 0.5, assert: [{type: skill-used, value: pdf}, {type: not-skill-used, value: docx}]}',
    )
    expect(assertions).toEqual([
      'At least 50% of these hold: Agent uses the skill pdf; Agent does not use the skill docx',
    ])
    expect(warnings).toEqual(['5:9 A trigger judge in a set that can pass without it gives no label'])
  })

  it.each([
    ['{type: has-citation}', "Output passes the check 'has-citation'"],
    ['{type: has-citation, negate: true}', "Output fails the check 'has-citation'"],
    ['{type: has-citation, criteria: Cites a source}', 'Cites a source'],
    ['{type: has-citation, min: 2, style: [apa]}', `Output passes the check 'has-citation' with min 2, style ["apa"]`],
    ['{type: not-quite, min: 2}', "Output passes the check 'not-quite' with min 2"],
  ])('of a type that nobody knows holds what stands there, with a warning: %s', async (assertion, sentence) => {
    const { assertions, warnings } = await sentences(assertion)
    expect(assertions).toEqual([sentence])
    expect(warnings).toEqual([
      expect.stringMatching(/^5:9 The assertion type `[a-z-]+` is unknown; its sentence only quotes the file/),
    ])
  })

  it.each([
    '{type: contains}',
    '{type: contains, value: ""}',
    '{type: contains, value: [a, b]}',
    '{type: contains-any, value: []}',
    '{type: regex, value: {a: 1}}',
    '{type: equals}',
    '{type: rubrics}',
    '{type: tool-trajectory, mode: in_order}',
  ])('is left out with a warning where it checks for nothing: %s', async (assertion) => {
    const { assertions, warnings } = await sentences(assertion)
    expect(assertions).toEqual([])
    expect(warnings).toEqual([
      expect.stringMatching(/^5:9 An assertion of type `.*` has no value that it could check for, and is left out$/),
    ])
  })

  it.each([
    ['{type: rubrics, criteria: [{outcome: a, weight: 2}, {outcome: b}]}', 'weights and scores'],
    ['{type: rubrics, criteria: [{outcome: a, min_score: 0.5}]}', 'weights and scores'],
    ['{type: tool-trajectory, expected: [{tool: a, args: {q: 1}}]}', 'arguments and durations'],
    ['{type: tool-trajectory, expected: [{tool: a, max_duration_ms: 9}]}', 'arguments and durations'],
    ['{type: llm-judge, prompt: ./judge.md}', 'is in a file'],
    [
      '{type: agent-judge, prompt: Is it right?, rubrics: [is right]}',
      'prompt of a judge that has rubrics is left out',
    ],
  ])('that says less than the assertion comes with a warning: %s', async (assertion, warning) => {
    const found = await sentences(assertion)
    expect(found.assertions).toHaveLength(assertion.includes('weight') ? 2 : 1)
    expect(found.warnings).toEqual([expect.stringContaining(warning)])
  })

  it('keeps quotes, newlines and other scripts as they are', async () => {
    const { assertions } = await sentences(`{type: contains, value: "it's\\n\\"größer\\" 文"}`)
    expect(assertions).toEqual([`Output contains 'it's\n"größer" 文'`])
  })
})
