import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toolConstraint } from '../../src/graders/tool-constraint.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { describeWithShared } from '../support/shared.ts'
import { grade, session, toolCall } from './sessions.ts'
import { spec } from './support.ts'
import { checkVector, loadVectors } from './vectors.ts'

describeWithShared('tool_constraint agrees with Waza', (shared) => {
  const vectors = ['tool_constraint', 'tool_constraint_legacy'].flatMap((target) => loadVectors(shared, target))

  test('its vectors are here, with those of its older shape', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(19 + 9)
  })

  test.each(vectors)('$id: $name', async (vector) => {
    expect.hasAssertions()
    await checkVector('tool_constraint', vector)
  })
})

const bash = (command: string) => ({ name: 'bash', arguments: { command } })
const use = (name: string, given: Record<string, unknown>) => ({ name, arguments: given })

type Given = Parameters<typeof session>[0]

describe('tool_constraint', () => {
  test.each<[string, Record<string, unknown>, Given, number]>([
    ['a text is an exact name', { reject_tools: ['edit'] }, { calls: ['edit_file', 'Edit'] }, 1],
    ['a mapping is a pattern', { reject_tools: [{ tool: 'edit' }] }, { calls: ['EDIT_FILE'] }, 0],
    ['texts and mappings in one list', { expect_tools: ['bash', { tool: '^e' }] }, { calls: ['bash', 'Edit'] }, 1],
    ['blanks around a pattern', { expect_tools: [{ tool: ' bash ' }] }, { calls: ['bash'] }, 1],
    [
      'a command anywhere, in any case',
      { reject_tools: [{ tool: 'bash', command_pattern: 'RM\\s' }] },
      { calls: [bash('sudo rm x')] },
      0,
    ],
    [
      'a command of words',
      { reject_tools: [{ tool: 'shell', command_pattern: 'rm -rf' }] },
      { calls: [use('shell', { command: ['rm', '-rf', 1, 'x'] })] },
      0,
    ],
    [
      'another call has it',
      { expect_tools: [{ tool: 'bash', command_pattern: '^npm' }] },
      { calls: [bash('ls'), bash('npm t')] },
      1,
    ],
    [
      'the tool of another call',
      { expect_tools: [{ tool: 'bash', command_pattern: '^npm' }] },
      { calls: [bash('ls'), use('sh', { command: 'npm' })] },
      0,
    ],
    [
      'a skill',
      { expect_tools: [{ tool: 'skill', skill_pattern: '^pdf' }] },
      { calls: [use('Skill', { skill: 'PDF-forms' })] },
      1,
    ],
    [
      'a skill of another',
      { expect_tools: [{ tool: 'skill', skill_pattern: '^pdf$' }] },
      { calls: [use('skill', { skill: 'pdf-forms' })] },
      0,
    ],
    [
      'a path',
      { reject_tools: [{ tool: 'edit', path_pattern: '\\.env$' }] },
      { calls: [use('edit', { path: 'a/.env.md' })] },
      1,
    ],
    [
      'a path as others call it',
      { reject_tools: [{ tool: 'Read', path_pattern: '\\.env$' }] },
      { calls: [use('Read', { file_path: 'a/.env' })] },
      0,
    ],
    ['no path at all', { reject_tools: [{ tool: 'edit', path_pattern: '.' }] }, { calls: ['edit'] }, 1],
    ['an empty pattern is none', { reject_tools: [{ tool: 'edit', path_pattern: '' }] }, { calls: ['edit'] }, 0],
    [
      'patterns and arguments on one call',
      { expect_tools: [{ tool: 'bash', command_pattern: 'ls', args: { timeout: { range: { lte: 5 } } } }] },
      { calls: [bash('ls'), use('bash', { command: 'cat', timeout: 1 })] },
      0,
    ],
    ['nothing called', { expect_tools: ['a', { tool: 'b' }], reject_tools: ['c', { tool: 'd' }] }, { calls: [] }, 0.5],
    [
      'allowed in any case, whole name',
      { allow_only: ['Bash', { tool: 'VIEW' }] },
      { calls: ['bash', 'view', 'bash-x', 'viewer'] },
      0.5,
    ],
    ['an allowed name is no pattern', { allow_only: [{ tool: '.*' }] }, { calls: ['bash'] }, 0],
    ['every call counts', { allow_only: ['a'], expect_tools: ['a'] }, { calls: ['a', 'a', 'b'] }, 0.75],
    [
      'allowed only so',
      { allow_only: [{ tool: 'bash', command_pattern: '^git ' }] },
      { calls: [bash('git log'), bash('rm x')] },
      0.5,
    ],
    [
      'allowed in one of two ways',
      {
        allow_only: [
          { tool: 'bash', command_pattern: '^git ' },
          { tool: 'bash', args: { command: { equals: 'ls' } } },
        ],
      },
      { calls: [bash('git log'), bash('ls')] },
      1,
    ],
    ['nothing is allowed and nothing called', { allow_only: [] }, { calls: [] }, 1],
    ['nothing is allowed', { allow_only: [] }, { calls: ['a', 'b'] }, 0],
    ['what nobody called is one check that holds', { allow_only: ['a'], expect_tools: ['a'] }, { calls: [] }, 0.5],
    ['turns at the limit', { max_turns: 3 }, { turns: 3 }, 1],
    ['a turn above it', { max_turns: 3 }, { turns: 4 }, 0],
    ['tokens at the limit', { max_tokens: 30 }, { usage: [10, 20] }, 1],
    ['a token above it', { max_tokens: 29 }, { usage: [10, 20] }, 0],
    ['tokens that nobody reported', { max_tokens: 1 }, { usage: null }, 1],
    [
      'limits of 0 are none',
      { max_turns: 0, max_tokens: 0, expect_tools: ['a'] },
      { calls: ['a'], turns: 9, usage: [9, 9] },
      1,
    ],
    ['a limit below 0 has no effect', { max_turns: -1, expect_tools: ['a'] }, { calls: ['a'], turns: 9 }, 1],
    ['a name twice is two checks', { expect_tools: ['a', 'a', 'b'] }, { calls: ['b'] }, 1 / 3],
  ])('%s', async (_name, config, given, score) => {
    const result = await grade('tool_constraint', config, { session: session(given) })
    expect(result).toMatchObject({ status: 'graded', passed: score === 1 })
    expect(result?.score).toBeCloseTo(score, 10)
  })

  test('an agent’s report on its own intent is no call that has to be allowed', async () => {
    const context = { session: session({ calls: ['report_intent', 'bash'] }) }
    expect(await grade('tool_constraint', { allow_only: ['bash'] }, context)).toMatchObject({ passed: true, score: 1 })
  })

  test('matches the arguments of the events where there are any', async () => {
    const bare = session({ calls: ['bash', 'bash'] })
    const toolEvents = [toolCall(bash('git log')), toolCall(bash('rm x'))]
    const allow = { allow_only: [{ tool: 'bash', command_pattern: '^git' }] }
    expect(await grade('tool_constraint', allow, { session: bare, toolEvents })).toMatchObject({ score: 0.5 })
    const reject = { reject_tools: [{ tool: 'bash', args: { command: { contains: 'rm' } } }] }
    expect(await grade('tool_constraint', reject, { session: bare, toolEvents })).toMatchObject({ passed: false })
    expect(await grade('tool_constraint', reject, { session: bare })).toMatchObject({ passed: true })
  })

  test('names a stray tool once, with the number of its calls', async () => {
    const result = await grade(
      'tool_constraint',
      { allow_only: ['a'] },
      { session: session({ calls: ['b', 'c', 'b'] }) },
    )
    expect(result?.feedback).toBe(
      'Undeclared tool used: b (2 calls; not in allow_only: [a]); Undeclared tool used: c (not in allow_only: [a])',
    )
  })

  test('says what it looked for', async () => {
    const config = {
      expect_tools: [{ tool: 'bash', command_pattern: 'npm', args: { b: { equals: 1 }, a: { equals: 1 } } }],
    }
    const result = await grade('tool_constraint', config, { session: session({}) })
    expect(result?.feedback).toBe('Expected tool not used: bash (command_pattern: npm, args: [a, b])')
  })

  test('fails without a session, whatever it asks for', async () => {
    for (const config of [{ max_turns: 5 }, { allow_only: [] }, { reject_tools: ['x'] }]) {
      expect(await grade('tool_constraint', config, { session: null })).toMatchObject({ score: 0, passed: false })
    }
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['empty lists and zeros only', { expect_tools: [], reject_tools: null, allow_only: null, max_turns: 0 }],
    ['a limit below 0 alone', { max_turns: -1 }],
    ['a text for a list', { expect_tools: 'bash' }],
    ['a mapping for a list', { reject_tools: { tool: 'bash' } }],
    ['a number in a list', { expect_tools: [1] }],
    ['an empty name', { expect_tools: [''] }],
    ['a blank name that is allowed', { allow_only: [' '] }],
    ['an entry without a tool', { expect_tools: [{ command_pattern: 'x' }] }],
    ['a blank tool', { reject_tools: [{ tool: ' ' }] }],
    ['an allowed entry without a tool', { allow_only: [{}] }],
    ['a number for a pattern', { reject_tools: [{ tool: 'a', command_pattern: 1 }] }],
    ['a pattern that is none', { reject_tools: [{ tool: '(' }] }],
    ['a skill pattern that is none', { reject_tools: [{ tool: 'a', skill_pattern: '(' }] }],
    ['a path pattern that looks ahead', { allow_only: [{ tool: 'a', path_pattern: '(?!x)' }] }],
    ['an argument without a matcher', { reject_tools: [{ tool: 'a', args: { x: 1 } }] }],
    ['a text for a limit', { max_turns: '5' }],
    ['a part of a turn', { max_turns: 1.5 }],
  ])('%s is a configuration error', (_name, config) => {
    expect(validateGraderSpecs([spec('tool_constraint', config)])).toHaveLength(1)
  })

  test('says where in the configuration something is wrong, all at once', () => {
    const config = { expect_tools: ['a', { tool: '' }], allow_only: [{ tool: 'b', path_pattern: '[' }] }
    const [error] = validateGraderSpecs([spec('tool_constraint', config)])
    expect(error?.message).toContain('expect_tools[1].tool: required non-empty string')
    expect(error?.message).toContain('allow_only[0].path_pattern: invalid regex "["')
  })

  test('an allowed name needs to be no pattern', () => {
    expect(validateGraderSpecs([spec('tool_constraint', { allow_only: ['a(', { tool: '[' }] })])).toEqual([])
  })

  test('warns of a limit that it never checks', () => {
    const config = { expect_tools: ['a'], max_turns: -1, max_tokens: 0 }
    expect(graderWarnings([spec('tool_constraint', config)]).map(({ what }) => what)).toEqual([
      expect.stringContaining('max_turns is -1, and a limit below 0 has no effect'),
    ])
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ max_turns: 1 }, ['turns']],
    [{ max_tokens: 1, max_turns: 0 }, ['usage']],
    [{ allow_only: [] }, ['tools']],
    [{ expect_tools: ['a'], max_turns: 1, max_tokens: 1 }, ['tools', 'turns', 'usage']],
  ])('%j needs %j of an agent', (config, needs) => {
    expect(toolConstraint.needs(toolConstraint.config.parse(config))).toEqual(needs)
  })

  test('passes exactly when its score is 1; texts mean what anchored patterns do', async () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'ab'), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(names, names, fc.option(names), names, async (expects, rejects, allows, calls) => {
        const allow_only = allows === null ? {} : { allow_only: allows }
        fc.pre(expects.length + rejects.length > 0 || allows !== null)
        const context = { session: session({ calls }) }
        const result = await grade(
          'tool_constraint',
          { expect_tools: expects, reject_tools: rejects, ...allow_only },
          context,
        )
        const allowChecks = allows === null ? 0 : Math.max(1, calls.length)
        const checks = expects.length + rejects.length + allowChecks
        const failures =
          expects.filter((name) => !calls.includes(name)).length +
          rejects.filter((name) => calls.includes(name)).length +
          (allows === null ? 0 : calls.filter((name) => !allows.includes(name)).length)
        expect(result?.score).toBeCloseTo((checks - failures) / checks, 10)
        expect(result?.passed).toBe(failures === 0)

        const anchored = (list: string[]) => list.map((name) => ({ tool: `^${name}$` }))
        const patterns = { expect_tools: anchored(expects), reject_tools: anchored(rejects), ...allow_only }
        expect((await grade('tool_constraint', patterns, context))?.score).toBe(result?.score)
      }),
      { numRuns: propertyRuns(200) },
    )
  })
})
