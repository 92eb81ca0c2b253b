import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonLines, recordings } from '../agents/transcript/readers/support.ts'
import { cli, home, temporaryFolder } from '../support/cli.ts'

const transcript = (args: readonly string[], stdin: string | Uint8Array = '', folder = recordings) =>
  cli(folder, ['transcript', ...args], { stdin })

const load = z.strictObject({
  name: z.string(),
  qualified: z.string().optional(),
  path: z.string().optional(),
  via: z.enum(['tool', 'read', 'prompt']),
})
const printed = z.strictObject({
  skillInvocations: z.array(load),
  attempts: z.array(load),
  subagentInvocations: z.array(load),
  userInvocations: z.array(load),
  weakEvidence: z.array(z.strictObject({ name: z.string(), path: z.string(), why: z.string() })),
  toolCalls: z.array(
    z.strictObject({
      name: z.string(),
      arguments: z.record(z.string(), z.unknown()),
      success: z.boolean().nullable(),
      result: z.string().optional(),
      caller: z.literal('subagent').optional(),
    }),
  ),
  turns: z.number(),
  output: z.string(),
  usage: z.strictObject({ inputTokens: z.number(), outputTokens: z.number() }).nullable(),
  costUsd: z.number().nullable(),
  status: z.enum(['ok', 'error']),
  error: z.string().nullable(),
  unanswered: z.strictObject({ kind: z.enum(['refused', 'cut_off', 'empty_answer']), said: z.string() }).nullable(),
  atTurnLimit: z.boolean(),
  skipped: z.strictObject({
    text: z.number(),
    damaged: z.number(),
    firstDamage: z.number().nullable(),
    unknown: z.record(z.string(), z.number()),
  }),
})

describe.concurrent('transcript', () => {
  test('prints one JSON document of what a recording says', async () => {
    const { code, stdout, stderr } = await transcript(['--agent', 'claude-code', 'claude-code/namespace.jsonl'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.endsWith('}\n')).toBe(true)
    expect(stdout.split('\n')).toHaveLength(2)
    expect(printed.parse(JSON.parse(stdout))).toEqual({
      skillInvocations: [{ name: 'csv-analyzer', qualified: 'myplug:csv-analyzer', via: 'tool' }],
      attempts: [],
      subagentInvocations: [],
      userInvocations: [],
      weakEvidence: [],
      toolCalls: [
        {
          name: 'Skill',
          arguments: { skill: 'myplug:csv-analyzer' },
          success: true,
          result: 'Launching skill: myplug:csv-analyzer',
        },
      ],
      turns: 2,
      output: 'Summed up.',
      usage: { inputTokens: 2500, outputTokens: 80 },
      costUsd: 0.02,
      status: 'ok',
      error: null,
      unanswered: null,
      atTurnLimit: false,
      skipped: { text: 0, damaged: 0, firstDamage: null, unknown: {} },
    })
  })

  test('reads stdin, and is told what was asked', async () => {
    const text = readFileSync(join(recordings, 'claude-code/slash.jsonl'))
    const [bare, prompted] = await Promise.all([
      transcript(['--agent', 'claude-code', '-'], text),
      transcript(['--agent', 'claude-code', '-', '--prompt', '/csv which month?'], text),
    ])
    expect(printed.parse(JSON.parse(bare.stdout)).userInvocations).toEqual([])
    expect(printed.parse(JSON.parse(prompted.stdout)).userInvocations).toEqual([{ name: 'csv', via: 'prompt' }])
  })

  test('a recording of a run that failed is read too, and says so', async () => {
    const { code, stdout, stderr } = await transcript([
      '--agent',
      'claude-code',
      'claude-code/load-then-api-failure.jsonl',
    ])
    expect([code, stderr]).toEqual([0, ''])
    expect(printed.parse(JSON.parse(stdout))).toMatchObject({
      skillInvocations: [{ name: 'csv' }],
      status: 'error',
      error: 'API Error: 503',
    })
  })

  test('a recording without an answer in the end cannot be judged, and says how it ended', async () => {
    const answer = { type: 'assistant', message: { id: 'a', content: [{ type: 'text', text: 'I' }] } }
    const result = { type: 'result', subtype: 'success', stop_reason: 'max_tokens', result: 'I' }
    const { stdout } = await transcript(['--agent', 'claude-code', '-'], jsonLines([answer, result]))
    expect(printed.parse(JSON.parse(stdout))).toMatchObject({
      status: 'error',
      error: "its model's last answer was cut off (max_tokens)",
      unanswered: { kind: 'cut_off', said: 'max_tokens' },
    })
  })

  test.each([
    ['an agent that is none', ['--agent', 'codx', 'codex/sed.jsonl'], 'no recordings of an agent "codx"', '"codex"?'],
    ['an agent by another name', ['--agent', 'claude', 'x'], 'of an agent "claude"', 'Did you mean "claude-code"?'],
    ['an agent that is far from all', ['--agent', 'zz', 'x'], 'of an agent "zz"', 'Use one of: claude-code, codex,'],
    ['no file', ['--agent', 'codex', 'codex/none.jsonl'], 'There is no file "', 'Name a recording'],
    ['a folder', ['--agent', 'codex', 'codex'], 'is a folder', 'Name a recording'],
    ['another agent', ['--agent', 'codex', 'gemini/load.jsonl'], 'is not a recording of Codex', 'use --agent gemini'],
    [
      'JSON of something else',
      ['--agent', 'codex', 'expected.json'],
      'JSON of other types: (no type)',
      'codex exec --json',
    ],
    ['nothing', ['--agent', 'codex', '-'], 'stdin is not a recording of Codex: it is empty', 'codex exec --json'],
  ])('%s is an error, and prints nothing that looks like a transcript', async (_what, args, what, todo) => {
    const { code, stdout, stderr } = await transcript(args)
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain(what)
    expect(stderr).toContain(todo)
  })

  test('names files from where it is run, and shows no foreign control characters', async () => {
    await using folder = temporaryFolder()
    await mkdir(join(folder.path, 'sub'))
    await writeFile(join(folder.path, 'sub/strange.jsonl'), jsonLines([{ type: '\u001b[31m::error::x' }]))
    const { code, stdout, stderr } = await transcript(
      ['--agent', 'codex', '-C', 'sub', 'strange.jsonl'],
      '',
      folder.path,
    )
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('it holds JSON of other types: ')
    expect(stderr).not.toContain('\u001b')
  })

  test('what it prints of foreign text has no hidden or steering characters, and is the same text', async () => {
    const text = 'a\u001b[31m\u009b2J\u202eb\u200bc\u{e0041}d\n'
    const events = [
      { type: 'message', role: 'assistant', content: text },
      { type: 'result', status: 'success' },
    ]
    const { stdout } = await transcript(['--agent', 'gemini', '-'], jsonLines(events))
    expect(stdout).not.toMatch(/[^\P{C}\n]/u)
    expect(printed.parse(JSON.parse(stdout)).output).toBe(text)
  })

  test('a recording of 100 MB is read in little memory', async () => {
    const script = join(home, 'dist/cli.js')
    const result = 'a line of "text"\n'.repeat(600)
    const one = (id: number) =>
      jsonLines([
        { type: 'tool_use', tool_name: 'read_file', tool_id: `${id}`, parameters: { file_path: 'big.txt' } },
        { type: 'tool_result', tool_id: `${id}`, status: 'success', output: result },
      ])
    const tail = jsonLines([
      { type: 'tool_use', tool_name: 'activate_skill', tool_id: 'last', parameters: { name: 'csv' } },
      { type: 'tool_result', tool_id: 'last', status: 'success' },
      { type: 'message', role: 'assistant', content: 'Done.' },
      { type: 'result', status: 'success' },
    ])
    const text = Array.from({ length: 9_000 }, (_, id) => one(id)).join('') + tail
    expect(text.length).toBeGreaterThan(100_000_000)
    const { status, stdout } = spawnSync(
      join(home, 'node_modules/.bin/node'),
      ['--max-old-space-size=192', script, 'transcript', '--agent', 'gemini', '-'],
      { input: text, encoding: 'utf8', maxBuffer: 100_000_000 },
    )
    expect(status).toBe(0)
    const { skillInvocations, toolCalls, status: judged } = printed.parse(JSON.parse(stdout))
    expect([skillInvocations, toolCalls.length, judged]).toEqual([[{ name: 'csv', via: 'tool' }], 9_001, 'ok'])
  }, 120_000)

  test.skipIf(spawnSync('script', ['--version']).status !== 0)('in a terminal it is indented', () => {
    const command = `'${join(home, 'node_modules/.bin/node')}' '${join(home, 'src/cli.ts')}' transcript --agent codex codex/mention.jsonl`
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { cwd: recordings, encoding: 'utf8' })
    expect(stdout.replaceAll('\r', '')).toMatch(/^\{\n {2}"skillInvocations": \[\],\n/)
  })
})
