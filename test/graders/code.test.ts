import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTranscript } from '../../src/agents/transcript/build-transcript.ts'
import type { TranscriptEvent } from '../../src/agents/transcript/transcript.ts'
import type { Grade } from '../../src/graders/grader.ts'
import { runAssertions } from '../../src/graders/programs/run-assertions.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { gradingContext, type Parts, provideAll, spec } from './support.ts'

const root = mkdtempSync(join(tmpdir(), 'code-grader-'))
afterAll(() => rmSync(root, { recursive: true }))

type Given = Partial<Parts> & { language?: string; output?: string; events?: TranscriptEvent[] }

async function grade(assertions: string[], given: Given = {}): Promise<Grade> {
  const { language, output = '', events, ...rest } = given
  const transcript = events === undefined ? {} : { transcript: buildTranscript(events) }
  const specs = [spec('code', { assertions, ...(language === undefined ? {} : { language }) })]
  expect(validateGraderSpecs(specs)).toEqual([])
  const [result] = await runGraders(specs, gradingContext({ root, output }, { ...transcript, ...rest }), provideAll)
  if (result === undefined) throw new Error('no grade')
  return result
}

/** Indexes of the assertions that held. */
async function holding(assertions: string[], given: Given = {}): Promise<string[]> {
  const { status, feedback, details } = await grade(assertions, given)
  expect(status, feedback).toBe('graded')
  const failures = Array.isArray(details['failures']) ? details['failures'].map(String) : []
  return assertions.filter((one) => !failures.some((failure) => failure.startsWith(`Failed: ${one}`)))
}

const never = new AbortController().signal
const names = { output: '', outcome: {}, transcript: [], tool_calls: [], errors: [], duration_ms: 0 }

/** Ids of the processes of this one that evaluate assertions. */
function runners(): number[] {
  const below = (pids: string, shown: string) =>
    spawnSync('ps', ['--ppid', pids, '-o', shown], { encoding: 'utf8' }).stdout
  // Programs are started by a child of this process.
  const children = below(String(process.pid), 'pid=').trim().split(/\s+/).join(',')
  const listed = below(children, 'pid=,args=')
  // The source that is their argument goes on for many lines.
  return [...listed.matchAll(/^ *(\d+) .*(?: -I -S -c |--no-warnings --input-type)/gm)].map((match) => Number(match[1]))
}

describe('what is configured', () => {
  test.each([
    ['no assertions', {}, 'at least one'],
    ['an empty list', { assertions: [] }, 'at least one'],
    ['one text instead of a list', { assertions: 'len(output) > 0' }, 'assertions: '],
    ['a number among them', { assertions: ['True', 1] }, 'assertions[1]: '],
    ['a language nobody runs', { language: 'ruby', assertions: ['true'] }, "language 'ruby' is not yet supported"],
    ['a language in capitals', { language: 'Python', assertions: ['True'] }, "language 'Python' is not yet supported"],
  ])('%s is a configuration error', (_name, config, message) => {
    expect(validateGraderSpecs([spec('code', config)]).map((error) => error.what)).toEqual([
      expect.stringContaining(message),
    ])
  })

  test('an empty language is python, and unknown keys are ignored', async () => {
    expect(validateGraderSpecs([spec('code', { language: '', assertions: ['True'], extra: 1 })])).toEqual([])
    expect(await grade(['len(output) == 2'], { language: '', output: 'ab' })).toMatchObject({ passed: true })
  })

  test('an agent that tells no tool calls makes assertions about them not applicable, not true', async () => {
    const noTools = { ...provideAll, tools: false }
    const about = (assertion: string) => [spec('code', { assertions: [assertion] })]
    const [calls] = await runGraders(about('len(tool_calls) == 0'), gradingContext({ root }), noTools)
    expect(calls).toMatchObject({ status: 'not_applicable', score: null, passed: null })
    const [output] = await runGraders(about('output == ""'), gradingContext({ root }), noTools)
    expect(output).toMatchObject({ status: 'graded', passed: true })
  })
})

describe.each(['python', 'javascript'] as const)('in %s', (language) => {
  test('each assertion is a check, and the failed ones are named', async () => {
    const result = await grade(['1 == 1', '2 == 3', '3 == 3', '4 == 5'], { language })
    expect(result).toMatchObject({
      score: 0.5,
      passed: false,
      feedback: 'Failed: 2 == 3; Failed: 4 == 5',
      details: { total_assertions: 4, passed_assertions: 2, failures: ['Failed: 2 == 3', 'Failed: 4 == 5'] },
    })
  })

  test('text comes through whole: other scripts, emoji, quotes, NUL and half a surrogate pair', async () => {
    const output = 'naïve “日本語” 👩‍🚀 \0 \ud800 \u2028 \\n\n\'"`$'
    const same = language === 'python' ? `output == ${JSON.stringify(output)}` : `output === ${JSON.stringify(output)}`
    const length = language === 'python' ? `len(output) == ${[...output].length}` : `output.length === ${output.length}`
    expect(await grade([same, length], { language, output })).toMatchObject({ passed: true })
  })

  test('an expression that cannot be evaluated fails with the reason and keeps the others', async () => {
    const result = await grade(['nonsense_name', '(', '', '1 == 1'], { language })
    expect(result).toMatchObject({ status: 'graded', score: 0.25 })
    expect(result.feedback).toMatch(/Failed: nonsense_name: (NameError|ReferenceError): .*nonsense_name/)
  })

  test('a megabyte of output is no problem', async () => {
    const output = 'x'.repeat(3_000_000)
    const length = language === 'python' ? 'len(output) == 3000000' : 'output.length === 3000000'
    expect(await grade([length], { language, output })).toMatchObject({ passed: true })
  })

  test('a run that was cancelled is an error, not a verdict', async () => {
    const controller = new AbortController()
    controller.abort(new Error('cancelled'))
    const result = await grade(['1 == 1'], { language, signal: controller.signal })
    expect(result).toMatchObject({ status: 'error', passed: null, feedback: expect.stringContaining('cancelled') })
  })

  test.runIf(process.platform === 'linux')(
    'an endless assertion is killed, at the time-out or when the run is cancelled, and never knew a secret',
    async () => {
      const endless = language === 'python' ? 're.match("(a+)+$", "a" * 60 + "b")' : 'while (true) {}'
      const one = language === 'python' ? 'True' : 'true'
      const late = runAssertions(language, [one, endless], names, {
        environment: process.env,
        signal: never,
        timeoutMs: 1_000,
      })
      await expect(late).rejects.toThrow(
        `the assertions did not end within 1 s; the ${language} process was killed at the assertion ${endless}`,
      )
      expect(runners()).toEqual([])

      const controller = new AbortController()
      const environment = {
        ...process.env,
        DUMMY_SECRET: 'planted',
        GITHUB_TOKEN: 'planted',
        OPENAI_API_KEY: 'planted',
      }
      const graded = grade([one, endless], { language, environment, signal: controller.signal })
      await expect.poll(runners, { timeout: 10_000 }).not.toEqual([])
      for (const pid of runners()) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('planted')
      controller.abort(new Error('cancelled'))
      expect(await graded).toMatchObject({ status: 'error', passed: null, feedback: 'The grader failed: cancelled' })
      expect(runners()).toEqual([])
    },
  )
})

describe('python', () => {
  const output = 'Deployed 3 apps: a.example, b.example'

  test('the documented names are there, in comprehensions and lambdas as well', async () => {
    const assertions = [
      'len(output) > 10',
      'any(word in output for word in ["nothing", "apps"])',
      'all([c in output for c in "Dep"])',
      're.search(r"\\d+ apps", output)',
      're.findall("[ab]\\\\.example", output) == ["a.example", "b.example"]',
      're.match("deployed", output, re.I | re.M).group(0) == "Deployed"',
      'str(int("3")) == "3" and float("1.5") == 1.5 and bool(1) is True',
      'list(dict(a=1).items()) == [("a", 1)]',
      '(lambda text: text in output)("apps")',
      'len([_ for _ in output.split()]) == 5',
      'f"{len(output):>4}".strip() == str(len(output))',
      '(n := len(output)) > 0 and n < 100',
      '  \t output.startswith("Deployed")\n',
      '(\n  True and\n  not False\n)',
    ]
    expect(await holding(assertions, { output })).toEqual(assertions)
  })

  test.each([
    ['a builtin that is not among them', 'print(output)', 'NameError'],
    ['an import', '__import__("os")', 'names that begin with an underscore'],
    ['the builtins by name', '__builtins__', 'names that begin with an underscore'],
    ['a dunder attribute', '().__class__.__bases__', 'the attribute __'],
    ['an attribute in full-width letters', 're.ｅnum', 'the attribute enum'],
    ['one behind an f-string', 'f"{output.__class__}"', 'the attribute __class__'],
    ['a format string', '"{0.__class__}".format(output)', 'use an f-string'],
    ['a format string in a map', '"{x.__class__}".format_map(dict(x=1))', 'use an f-string'],
    ['a module behind re', 're.enum.sys.modules', 'the attribute'],
    ['the frame of a generator', '(x for x in [1]).gi_frame.f_back', 'the attribute'],
    ['a statement', 'import os', 'SyntaxError'],
    ['an assignment', 'x = 1', 'SyntaxError'],
    ['a NUL character', '1\0', 'null'],
    ['too deep a nesting', `${'('.repeat(5_000)}1${')'.repeat(5_000)}`, ''],
    ['endless recursion', '(lambda f: f(f))(lambda f: f(f))', 'RecursionError'],
    ['half a surrogate pair', '"\ud800" == 1', ''],
    ['more memory than there is', 'len("x" * 10**10) > 0', 'MemoryError'],
    ['a list that eats memory', 'len([0] * 10**10) > 0', 'MemoryError'],
    ['a missing key', 'outcome["site"] == 1', 'KeyError'],
  ])('%s fails the assertion, not the grader', async (_name, assertion, message) => {
    const result = await grade([assertion, 'True'])
    expect(result, result.feedback).toMatchObject({ status: 'graded', score: 0.5 })
    expect(result.feedback.slice(`Failed: ${assertion}`.length)).toContain(message)
  })

  test('a machine without Python is told what to install', async () => {
    const empty = join(root, 'empty-path')
    mkdirSync(empty)
    const result = await grade(['True'], { environment: { PATH: empty } })
    expect(result).toMatchObject({ status: 'error', score: null, passed: null })
    expect(result.feedback).toContain('need Python 3.8 or newer on PATH')
    expect(result.feedback).toContain('actions/setup-python')
  })

  test('a python3 that does not work is passed over for python', async () => {
    const folder = join(root, 'stub-path')
    mkdirSync(folder)
    writeFileSync(join(folder, 'python3'), '#!/bin/sh\necho "Python was not found" >&2\nexit 9\n')
    chmodSync(join(folder, 'python3'), 0o755)
    const real = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim()
    symlinkSync(real, join(folder, 'python'))
    expect(await grade(['True'], { environment: { PATH: folder } })).toMatchObject({ passed: true })
  })
})

describe('javascript', () => {
  const language = 'javascript'

  test('the language and the documented names are there', async () => {
    const assertions = [
      'output.length > 5',
      "output.includes('apps')",
      '/\\d+ apps/.test(output)',
      'JSON.parse(\'{"a":1}\').a === 1 && Math.max(1, 2) === 2 && parseInt("7") === 7',
      'Array.isArray(transcript) && Array.isArray(tool_calls) && errors instanceof Array',
      'Object.keys(outcome).length === 0',
      'True && !False',
      "const lines = output.split('\\n'); lines.length === 1",
      "lines[0] === 'Deployed 3 apps'",
    ]
    expect(await holding(assertions, { language, output: 'Deployed 3 apps' })).toEqual(assertions)
  })

  test.each([
    ['process.exit', 'process.exit(0)', 'process is not defined'],
    ['require', "require('fs')", 'require is not defined'],
    ['a constructor that leads out', "output.constructor.constructor('return process')()", 'process is not defined'],
    ['one of the global object', "this.constructor.constructor('return process')()", 'process is not defined'],
    ['one of a value', "transcript.constructor.constructor('return process')()", 'process is not defined'],
    ['a promise', 'Promise.resolve(true)', 'is a promise'],
    ['a rejected promise', 'Promise.reject(new Error("x"))', 'is a promise'],
    ['an async function', '(async () => false)()', 'is a promise'],
    ['something that is thrown', 'throw { toString: null }', 'it threw something'],
    ['endless recursion', '(function f() { return f() })()', 'RangeError'],
    ['a text beyond what there can be', "'x'.repeat(2 ** 30)", 'RangeError'],
    ['more memory than there is', 'for (let all = []; ; ) all.push(new Uint8Array(1e9))', 'RangeError'],
    ['nothing', '', ''],
  ])('%s fails the assertion, not the grader', async (_name, assertion, message) => {
    const result = await grade([assertion, 'true'], { language })
    expect(result, result.feedback).toMatchObject({ status: 'graded', score: 0.5 })
    expect(result.feedback.slice(`Failed: ${assertion}`.length)).toContain(message)
  })

  test('what an assertion prints is no answer', async () => {
    const result = await grade(['console.log("x") || false', 'true'], { language })
    expect(result).toMatchObject({ status: 'graded', score: 0.5 })
  })

  test('an endless assertion fails at its own limit, and the next ones are evaluated', async () => {
    const endless = 'Promise.resolve().then(() => { while (true) {} })'
    const machine = { environment: process.env, signal: never, assertionMs: 300 }
    expect(await runAssertions(language, [endless, 'true'], names, machine)).toMatchObject([
      { passed: false, message: expect.stringContaining('timed out after 300ms') },
      { passed: true },
    ])
  })

  test('eating all memory is an error of the grader, at the assertion that did it', async () => {
    const bomb = 'const all = []; while (true) all.push(new Array(1e5).fill(1.5))'
    const result = await grade(['true', bomb], { language })
    expect(result).toMatchObject({ status: 'error', score: null, passed: null })
    expect(result.feedback).toContain('at the assertion const all')
  })
})

describe('what a run looks like to assertions', () => {
  const events: TranscriptEvent[] = [
    { type: 'offered', skills: [] },
    { type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' },
    { type: 'skill', name: 'docx', success: false, via: 'tool', caller: 'main' },
    { type: 'tool', name: 'report_intent', arguments: {}, success: true },
    { type: 'tool', name: 'bash', arguments: { command: 'ls', timeout: 5 }, success: true, result: 'a.txt' },
    { type: 'tool', name: 'view', arguments: {}, success: null },
    { type: 'output', text: 'There was an error' },
    { type: 'turn' },
    { type: 'usage', inputTokens: 1, outputTokens: 1 },
    { type: 'error', message: 'connection lost' },
    { type: 'outcome', value: { site: 'up' } },
  ]

  test('events have the names that Waza gives them', async () => {
    const assertions = [
      "[e['type'] for e in transcript] == ['skill.invoked', 'tool.execution_start', 'tool.execution_complete', 'tool.execution_start', " +
        "'assistant.message', 'assistant.turn_end', 'assistant.usage', 'session.error']",
      "transcript[1]['tool_name'] == 'bash' and transcript[1]['arguments']['command'] == 'ls'",
      "transcript[1]['tool_call_id'] == transcript[2]['tool_call_id'] != transcript[3]['tool_call_id']",
      "transcript[2]['success'] is True and transcript[2]['tool_result']['content'] == 'a.txt'",
      "[e['type'] for e in errors] == ['assistant.message', 'session.error']",
      "errors[1]['message'] == 'connection lost'",
      "outcome['site'] == 'up'",
      'duration_ms == 1234',
    ]
    expect(await holding(assertions, { events, durationMs: 1234.9 })).toEqual(assertions)
  })

  test('tool calls have the arguments that Waza knows, and all others', async () => {
    const assertions = [
      "[call['name'] for call in tool_calls] == ['bash', 'view']",
      "tool_calls[0]['arguments'] == dict(path='', file_text='', command='ls', description='', skill='', timeout=5)",
      "tool_calls[0]['result']['content'] == 'a.txt' and tool_calls[0]['success']",
      "tool_calls[1]['result'] is None and tool_calls[1]['success'] is None",
    ]
    expect(await holding(assertions.slice(0, 3), { events })).toEqual(assertions.slice(0, 3))
    expect(await holding(["tool_calls[1].get('result') or not tool_calls[1]['success']"], { events })).toHaveLength(1)
  })

  test('events that somebody stated are taken as they are', async () => {
    const statedEvents = [
      { type: 'x.error', own: 1 },
      { type: 'y', content: { note: 'an error' } },
      { content: 'Error' },
    ]
    const assertions = ["transcript[0]['own'] == 1", 'len(transcript) == 3', 'len(errors) == 2']
    expect(await holding(assertions, { events, statedEvents })).toEqual(assertions)
  })
})
