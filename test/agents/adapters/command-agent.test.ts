import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RunRequest } from '../../../src/agents/agent.ts'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import type { TrialContext } from '../../../src/agents/trial-context.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { AgentFailure } from '../../../src/core/process/agent-failure.ts'
import { fixtureAgent, isRunning, request, runToEnd, until } from '../support.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function ask(given: Partial<RunRequest> = {}): RunRequest {
  const made = request(given)
  folders.push(dirname(made.workspace))
  return made
}

const misbehave = (way: string, ...rest: string[]) => fixtureAgent(['misbehave.mjs', way, ...rest])

describe('a command agent', () => {
  test('turns the events of its program into a transcript', async () => {
    const agent = fixtureAgent(['name-dropper.mjs'])
    const skills = ['pdf', 'pdf-forms'].map((name) => ({
      name,
      description: `About ${name}`,
      path: `/s/${name}/SKILL.md`,
    }))
    const { events, error } = await runToEnd(agent, ask({ prompt: 'use pdf-forms', followUps: ['now pdf'], skills }))
    expect(error).toBeNull()
    expect(events.flatMap((event) => (event.type === 'message' ? [event.index] : []))).toEqual([1])
    const transcript = buildTranscript(events)
    expect(transcript.skillInvocations).toEqual([
      { name: 'pdf-forms', path: '/s/pdf-forms/SKILL.md', via: 'tool' },
      { name: 'pdf', path: '/s/pdf/SKILL.md', via: 'tool' },
    ])
    expect(transcript).toMatchObject({
      output: 'Answer to: use pdf-forms\nAnswer to: now pdf',
      turns: 2,
      usage: { inputTokens: 13, outputTokens: 7 },
      costUsd: 0.001,
    })
  })

  test('gives its program the documented request and nothing else, in a working directory of its own', async () => {
    const given = ask({
      prompt: 'line\nbreak "quotes" 表 \u{1f600}',
      followUps: ['more'],
      files: ['a.txt'],
      skills: [{ name: 'pdf', description: 'About', path: '/s/SKILL.md' }],
      mode: 'smart',
      systemPrompt: 'Consider skills',
      instructions: 'Think first.\n\nConsider skills',
      model: 'm-1',
      trial: { task: 'k', side: 'base', phase: 'screen', index: 2, attempt: 1 },
    })
    const { events } = await runToEnd(misbehave('request'), given)
    expect(buildTranscript(events).outcome).toEqual({ ...given, context: null })
  })

  test('hands over a context to a program that says that it takes it', async () => {
    const context: TrialContext = {
      messages: [
        { role: 'user', text: 'Open form.pdf' },
        { role: 'assistant', text: 'It is open.' },
      ],
      files: [{ path: 'CLAUDE.md', content: 'Be brief.' }],
      tools: [{ name: 'form_service', description: 'Fills in forms.', inputSchema: { type: 'object' } }],
    }
    const { events, error } = await runToEnd(misbehave('takes', 'messages', 'files', 'tools'), ask({ context }))
    expect(error).toBeNull()
    const { outcome } = buildTranscript(events)
    expect(outcome).toMatchObject({ context: { ...context, files: ['CLAUDE.md'] } })
    const server = z
      .object({ context: z.object({ toolServer: z.object({ args: z.array(z.string()) }) }) })
      .parse(outcome)
    expect(readFileSync(server.context.toolServer.args[0] ?? '', 'utf8')).toContain('form_service')
  })

  test('is an error in a context that its program does not take, and is not started for it again', async () => {
    const agent = misbehave('takes', 'messages')
    const tools = [{ name: 'a', description: '', inputSchema: { type: 'object' } }]
    const messages = [{ role: 'user', text: 'a' } as const, { role: 'assistant', text: 'b' } as const]
    const given = ask({ context: { messages, files: [], tools } })
    const message = expect.stringContaining('has to write {"type":"context","takes":["tools"]}')
    expect(await runToEnd(agent, given)).toMatchObject({ events: [], error: { kind: 'agent', message } })
    rmSync(dirname(given.workspace), { recursive: true })
    expect(await runToEnd(agent, given)).toMatchObject({ events: [], error: { kind: 'agent', message } })
    expect(existsSync(dirname(given.workspace))).toBe(false)
    expect(await runToEnd(agent, ask({ context: { messages, files: [], tools: [] } }))).toMatchObject({ error: null })
    expect(await runToEnd(agent, ask())).toMatchObject({ error: null })
  })

  test('may be asked with a prompt of many megabytes', async () => {
    const prompt = 'x'.repeat(10_000_000)
    const { events, error } = await runToEnd(misbehave('request'), ask({ prompt: 'y' }))
    expect(error).toBeNull()
    expect(events).toHaveLength(1)
    const large = await runToEnd(fixtureAgent(['name-dropper.mjs']), ask({ prompt, skills: [] }))
    // The answer repeats the prompt, and one line may not be that long.
    expect(large.error).toMatchObject({ message: expect.stringContaining('longer than 1048576 bytes') })
  })

  test('accepts blank lines, unknown types, nulls, lines in pieces, and a last line without an end', async () => {
    const { events, error } = await runToEnd(misbehave('odd-but-fine'), ask())
    expect(error).toBeNull()
    expect(events).toEqual([
      { type: 'skill', name: 'Ünï-çode', success: true, via: 'tool', caller: 'main' },
      { type: 'skill', name: 'failed', success: false, via: 'tool', caller: 'main' },
      { type: 'tool', name: 'bash', arguments: {}, success: null, result: '{"lines":2}' },
      { type: 'usage', inputTokens: 3, outputTokens: 0 },
      {
        type: 'offered',
        skills: [
          { name: 'a', description: '' },
          { name: 'b', description: '' },
        ],
      },
      { type: 'output', text: 'no newline at the end' },
    ])
  })

  test('need not have its input read', async () => {
    const { error } = await runToEnd(misbehave('reads-nothing'), ask({ prompt: 'x'.repeat(5_000_000) }))
    expect(error).toBeNull()
  })

  test.each([
    ['crash', 'ended with exit code 3; the end of its stderr: Traceback: no such model'],
    ['crash-after-load', 'ended with exit code 1'],
    ['killed', 'was ended by SIGKILL'],
    ['garbage', 'a line that is not JSON: Loading model...'],
    ['no-type', 'not a JSON object with a "type": {"kind":"skill"}'],
    ['number', 'not a JSON object with a "type": 42'],
    ['malformed', 'malformed "skill" event (name: '],
    ['wrong-success', 'malformed "skill" event (success: '],
    ['not-utf8', "line 1 of the program's output is not UTF-8"],
    ['long-line', 'longer than 1048576 bytes'],
    ['deep', 'nested deeper than 100'],
    ['flood', 'wrote more than 67108864 bytes'],
    ['many-lines', 'wrote more than 100000 lines'],
    ['error-event', 'reported an error: the model refused'],
    ['silent', 'wrote no answer'],
  ])('that goes wrong (%s) fails its run, and says how', async (way, message) => {
    const { error } = await runToEnd(misbehave(way), ask())
    expect(error).toBeInstanceOf(AgentFailure)
    expect(error).toMatchObject({ kind: 'agent', message: expect.stringContaining(message) })
  })

  test('keeps the events from before it went wrong', async () => {
    const { events } = await runToEnd(misbehave('crash-after-load'), ask())
    expect(buildTranscript(events).skillInvocations).toEqual([{ name: 'pdf', via: 'tool' }])
  })

  test('sees no secret and no setting of ours, only what a program needs, and its own home', async () => {
    const agent = fixtureAgent(['misbehave.mjs', 'environment'], {
      environment: {
        PATH: process.env['PATH'],
        LANG: 'C.UTF-8',
        TZ: 'UTC',
        HOME: '/root',
        GITHUB_TOKEN: 'secret-1',
        ACTIONS_RUNTIME_TOKEN: 'secret-2',
        ACTIONS_CACHE_URL: 'secret-3',
        INPUT_KEY: 'secret-4',
        OPENAI_API_KEY: 'secret-5',
        NPM_TOKEN: 'secret-6',
        NODE_OPTIONS: '--no-warnings',
        MY_ENDPOINT: 'http://127.0.0.1:1',
      },
    })
    const given = ask()
    const { events } = await runToEnd(agent, given)
    const { env, cwd } = z
      .object({ env: z.record(z.string(), z.string()), cwd: z.string() })
      .parse(buildTranscript(events).outcome)
    expect(JSON.stringify(env)).not.toContain('secret')
    const besideWorkspace = dirname(given.workspace)
    expect(env).toMatchObject({
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      HOME: join(besideWorkspace, 'home'),
      TMPDIR: join(besideWorkspace, 'tmp'),
    })
    for (const name of ['NODE_OPTIONS', 'MY_ENDPOINT']) expect(Object.keys(env)).not.toContain(name)
    expect(existsSync(env['HOME'] ?? '')).toBe(true)
    expect(cwd).toBe(given.workspace)
    expect(readdirSync(given.workspace)).toEqual([])
  })

  test.each([
    ['a missing program', ['no-such-program-anywhere']],
    ['a missing file', ['./no-such-file']],
    ['a folder', ['./']],
    ['a file that is not executable', ['./name-dropper.mjs']],
    ['nothing', []],
  ])('%s is found out before any trial', async (_name, command) => {
    const agent = fixtureAgent([], { command })
    await expect(agent.preflight?.()).rejects.toThrow(UserError)
  })

  test('finds programs on PATH, and scripts named relative to where the user is', async () => {
    const agent = fixtureAgent([], { command: ['node', 'misbehave.mjs', 'environment', 'README.md'] })
    await expect(agent.preflight?.()).resolves.toBeUndefined()
    expect((await runToEnd(agent, ask())).error).toBeNull()
  })

  test('says who it is, and has no version unless it is told one', async () => {
    expect(await fixtureAgent(['a.mjs']).identity()).toMatchObject({ id: 'command', version: null })
    expect(await fixtureAgent(['a.mjs'], { version: '2', model: 'm' }).identity()).toMatchObject({
      version: '2',
      model: 'm',
    })
  })

  test.each([
    [['/usr/bin/python3', 'evals/agent.py', '--password', 'hunter2'], 'command: python3 agent.py'],
    [['./agent', '--password=hunter2'], 'command: agent'],
    [['agent'], 'command: agent'],
  ])('is named in reports by its program and script, not by its other arguments', async (command, label) => {
    expect((await fixtureAgent([], { command }).identity()).label).toBe(label)
  })
})

describe('a command agent that is stopped', () => {
  test('ends without an error of its own', async () => {
    const controller = new AbortController()
    const run = runToEnd(misbehave('hang'), ask(), controller.signal)
    setTimeout(() => controller.abort(), 300)
    const { events, error } = await run
    expect(error).toBeNull()
    expect(events.length).toBeLessThanOrEqual(1)
  })

  test('is killed with all its children, also those that ignore SIGTERM or went into a session of their own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pids-'))
    folders.push(folder)
    const file = join(folder, 'pids.json')
    const controller = new AbortController()
    const run = runToEnd(misbehave('stubborn', file), ask(), controller.signal)
    await until(() => existsSync(file), 10_000, 'the program started')
    const pids: number[] = JSON.parse(readFileSync(file, 'utf8'))
    expect(pids.map(isRunning)).toEqual([true, true, true])
    controller.abort()
    await run
    await until(() => !pids.some(isRunning), 2_000, 'all of them ended')
  })

  test('before it started never starts', async () => {
    expect(await runToEnd(misbehave('crash'), ask(), AbortSignal.abort())).toEqual({ events: [], error: null })
  })

  test('by a reader that turns away is killed as well', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pids-'))
    folders.push(folder)
    const file = join(folder, 'pids.json')
    for await (const event of misbehave('stubborn', file).run(ask(), new AbortController().signal)) {
      expect(event.type).toBe('turn')
      break
    }
    const pids: number[] = JSON.parse(readFileSync(file, 'utf8'))
    await until(() => !pids.some(isRunning), 2_000, 'all of them ended')
  })

  test('a program that ends leaves none of its children behind', async () => {
    const { events, error } = await runToEnd(misbehave('leaves-children'), ask())
    expect(error).toBeNull()
    const pids = z.array(z.int()).parse(buildTranscript(events).outcome)
    expect(pids).toHaveLength(2)
    await until(() => !pids.some(isRunning), 2_000, 'all of them ended')
  })
})
