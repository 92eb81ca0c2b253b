import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toolCalls } from '../../src/graders/tool-calls.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { describeWithShared } from '../support/shared.ts'
import { grade, session, toolCall } from './sessions.ts'
import { spec } from './support.ts'
import { checkVector, loadVectors } from './vectors.ts'

describeWithShared('tool_calls agrees with Waza', (shared) => {
  const vectors = loadVectors(shared, 'tool_calls')

  test('its vectors are here', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(19)
  })

  test.each(vectors)('$id: $name', async (vector) => {
    expect.hasAssertions()
    await checkVector('tool_calls', vector)
  })
})

const ls = { name: 'bash', arguments: { command: 'ls -la' } }
const npm = { name: 'bash', arguments: { command: 'npm test' } }
const search = { name: 'mcp-search', arguments: { query: 'auth', limit: 5, filter: { lang: 'go' } } }

describe('tool_calls', () => {
  test.each<[string, Record<string, unknown>, Parameters<typeof session>[0]['calls'], number]>([
    ['an explicit 0 allows no call', { max_calls: 0 }, ['a'], 0],
    ['an explicit 0 without a call', { max_calls: 0 }, [], 1],
    ['at least 0 is a check that holds', { min_calls: 0, max_calls: 1 }, ['a', 'a'], 0.5],
    ['bounds are inclusive', { min_calls: 2, max_calls: 2 }, ['a', 'a'], 1],
    ['a name with other letters', { forbidden_tools: ['Bash'] }, ['bash'], 1],
    ['a name within another', { required_tools: ['edit'] }, ['edit_file'], 0],
    ['a name that every object has', { forbidden_tools: ['constructor'] }, ['bash'], 1],
    ['a pattern anywhere, in any case', { expect: [{ tool: 'BAS' }] }, ['run_bash'], 1],
    ['a pattern that is anchored', { expect: [{ tool: '^edit$' }] }, ['edit_file'], 0],
    ['an alternative', { expect: [{ tool: 'bash|shell' }] }, ['SHELL'], 1],
    [
      'any call of the tool will do',
      { expect: [{ tool: 'bash', args: { command: { regex: '^npm' } } }] },
      [ls, npm],
      1,
    ],
    [
      'all arguments on one call',
      { expect: [{ tool: 'search', args: { query: { equals: 'auth' }, limit: { range: { lt: 5 } } } }] },
      [search],
      0,
    ],
    [
      'arguments of any shape',
      { expect: [{ tool: 'search', args: { filter: { json_schema: { required: ['lang'] } } } }] },
      [search],
      1,
    ],
    ['an argument that is not there', { expect: [{ tool: 'bash', args: { path: { regex: '.*' } } }] }, [ls], 0],
    [
      'an empty one is not there',
      { expect: [{ tool: 'bash', args: { command: { regex: '.*' } } }] },
      [{ name: 'bash', arguments: { command: '' } }],
      0,
    ],
    ['no argument is asked for', { expect: [{ tool: 'bash', args: {} }] }, [ls], 1],
    [
      'each expectation is a check',
      { expect: [{ tool: 'bash' }, { tool: 'view' }, { tool: 'bash' }] },
      ['bash'],
      2 / 3,
    ],
    ['a key of another grader', { expect: [{ tool: 'bash', command_pattern: '^npm' }] }, [ls], 1],
  ])('%s', async (_name, config, calls, score) => {
    const result = await grade('tool_calls', config, { session: session({ calls: calls ?? [] }) })
    expect(result).toMatchObject({ status: 'graded', passed: score === 1 })
    expect(result?.score).toBeCloseTo(score, 10)
  })

  test('matches the arguments of the events where there are any', async () => {
    const config = { expect: [{ tool: 'search', args: { query: { equals: 'auth' } } }], max_calls: 1 }
    const bare = session({ calls: ['mcp-search'] })
    expect(await grade('tool_calls', config, { session: bare })).toMatchObject({ passed: false, score: 0.5 })
    expect(await grade('tool_calls', config, { session: bare, toolEvents: [toolCall(search)] })).toMatchObject({
      passed: true,
      score: 1,
    })
    const empty = session({ calls: [] })
    expect(await grade('tool_calls', config, { session: empty, toolEvents: [toolCall(search)] })).toMatchObject({
      passed: true,
    })
  })

  test('falls back on the session where no event has such a name', async () => {
    const config = { expect: [{ tool: 'bash', args: { command: { contains: 'ls' } } }] }
    const context = { session: session({ calls: [ls] }), toolEvents: [toolCall(search)] }
    expect(await grade('tool_calls', config, context)).toMatchObject({ passed: true })
  })

  test('counts a session that only names its tools', async () => {
    const context = { session: { ...session({}), toolsUsed: ['rm', 'rm'], toolCallCount: 2 } }
    const config = { forbidden_tools: ['rm'], max_calls: 1 }
    expect(await grade('tool_calls', config, context)).toMatchObject({ passed: false, score: 0 })
  })

  test('says what was wrong with the call', async () => {
    const config = { expect: [{ tool: 'bash', args: { command: { regex: '^npm' }, path: { equals: 'a' } } }] }
    const result = await grade('tool_calls', config, { session: session({ calls: [ls] }) })
    expect(result?.feedback).toContain('argument "command": regex "^npm" did not match "ls -la"')
    expect(result?.feedback).toContain('argument "path": not present on tool call')
  })

  test('fails without a session, also when nothing has to be called', async () => {
    expect(await grade('tool_calls', { max_calls: 0 }, { session: null })).toMatchObject({ score: 0, passed: false })
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['empty lists only', { required_tools: [], forbidden_tools: null, expect: [] }],
    ['a negative bound', { min_calls: -1 }],
    ['a negative upper bound', { max_calls: -1 }],
    ['min above max', { min_calls: 3, max_calls: 2 }],
    ['a text for a number', { max_calls: '5' }],
    ['a part of a number', { max_calls: 1.5 }],
    ['a text for a list', { required_tools: 'bash' }],
    ['a mapping for a list', { expect: { tool: 'bash' } }],
    ['an expectation that is a text', { expect: ['bash'] }],
    ['an expectation without a tool', { expect: [{ args: {} }] }],
    ['an expectation of a blank tool', { expect: [{ tool: ' ' }] }],
    ['a number for a tool', { expect: [{ tool: 1 }] }],
    ['a pattern that is none', { expect: [{ tool: '(' }] }],
    ['a pattern that looks behind', { expect: [{ tool: '(?<=a)b' }] }],
    ['arguments in a list', { expect: [{ tool: 'a', args: [{ regex: 'a' }] }] }],
    ['an argument without a matcher', { expect: [{ tool: 'a', args: { command: 'ls' } }] }],
  ])('%s is a configuration error', (_name, config) => {
    expect(validateGraderSpecs([spec('tool_calls', config)])).toHaveLength(1)
  })

  test('says where in the configuration a matcher is wrong', () => {
    const config = { expect: [{ tool: 'a' }, { tool: 'b', args: { command: { regex: '[' } } }] }
    const [error] = validateGraderSpecs([spec('tool_calls', config)])
    expect(error?.message).toContain('expect[1].args.command: invalid regex "["')
  })

  test('warns of max_calls: 0, which some take for no limit', () => {
    expect(graderWarnings([spec('tool_calls', { max_calls: 0 })]).map(({ what }) => what)).toEqual([
      expect.stringContaining('max_calls is 0, which allows no call at all'),
    ])
    expect(graderWarnings([spec('tool_calls', { min_calls: 0 }), spec('tool_calls', { max_calls: 1 })])).toEqual([])
  })

  test('needs the tools of an agent', () => {
    expect(toolCalls.needs(toolCalls.config.parse({ max_calls: 1 }))).toEqual(['tools'])
  })

  test('passes exactly when its score is 1, which is the share of checks that hold', async () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 })
    const bound = fc.option(fc.nat(4))
    await fc.assert(
      fc.asyncProperty(names, names, bound, bound, names, async (required, forbidden, low, high, calls) => {
        const [min_calls, max_calls] = low !== null && high !== null && low > high ? [high, low] : [low, high]
        const checks = required.length + forbidden.length + Number(min_calls !== null) + Number(max_calls !== null)
        fc.pre(checks > 0)
        const config = { required_tools: required, forbidden_tools: forbidden, min_calls, max_calls }
        const result = await grade('tool_calls', config, { session: session({ calls }) })
        const failures =
          required.filter((name) => !calls.includes(name)).length +
          forbidden.filter((name) => calls.includes(name)).length +
          Number(min_calls !== null && calls.length < min_calls) +
          Number(max_calls !== null && calls.length > max_calls)
        expect(result?.score).toBeCloseTo((checks - failures) / checks, 10)
        expect(result?.passed).toBe(failures === 0)
        expect(result?.details).toMatchObject({ total_checks: checks, passed_checks: checks - failures })
      }),
      { numRuns: propertyRuns(200) },
    )
  })
})
