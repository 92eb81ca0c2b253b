import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordingFormats } from '../../../../src/agents/adapters/agent-tables.ts'
import { propertyRuns } from '../../../support/property-seed.ts'
import { describeWithShared } from '../../../support/shared.ts'
import { expectationsIn, formatFor, jsonLines, namesOf, readPieces, recordings } from './support.ts'

const formats = [...recordingFormats.values()]
const format = fc.constantFrom(...formats)

/** Keys and values that readers look for, so that what is random gets past their doors. */
const word = fc.constantFrom(
  ...[
    'type',
    'data',
    'item',
    'part',
    'message',
    'content',
    'id',
    'name',
    'input',
    'state',
    'status',
    'result',
    'skills',
  ],
  ...['tool_use', 'tool_result', 'assistant', 'user', 'system', 'init', 'subtype', 'success', 'error', 'session_id'],
  ...[
    'tool.execution_start',
    'tool.execution_complete',
    'skill.invoked',
    'toolCallId',
    'toolName',
    'arguments',
    'agentId',
  ],
  ...['item.completed', 'turn.completed', 'usage', 'command_execution', 'command', 'aggregated_output', 'sessionID'],
  ...['step_finish', 'tool', 'callID', 'completed', 'parameters', 'tool_name', 'tool_id', 'activate_skill', 'role'],
  ...['skill', 'Skill', 'path', 'file_path', 'cat .agents/skills/csv/SKILL.md', '__proto__', 'constructor', 'toString'],
)
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', [], {}),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.array(fc.tuple(word, tie('any')), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
  ),
})).any

/** Values of a real event, each replaced now and then by something else. */
function mutated(event: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(event)) return fc.tuple(...event.map((one: unknown) => mutated(one)))
  if (typeof event !== 'object' || event === null) return fc.oneof({ weight: 12, arbitrary: fc.constant(event) }, value)
  const entries = Object.entries(event).map(([key, one]) => fc.tuple(fc.constant(key), mutated(one)))
  return fc.oneof(
    { weight: 30, arbitrary: fc.tuple(...entries).map((pairs) => Object.fromEntries(pairs)) },
    { weight: 1, arbitrary: value },
  )
}

const known = expectationsIn(recordings).map(([name]) => ({
  name,
  text: readFileSync(join(recordings, name), 'utf8'),
}))
const recording = fc.constantFrom(...known)

function eventsOf(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line): unknown[] => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}

function pieces<T extends string | Uint8Array>(whole: T, cuts: readonly number[]): (string | Uint8Array)[] {
  const at = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length]
  return at.slice(1).map((end, index) => whole.slice(at[index], end))
}

describe('whatever a recording holds', () => {
  test('any bytes are read to their end', async () => {
    await fc.assert(
      fc.asyncProperty(format, fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 8 }), async (one, chunks) => {
        const { end } = await readPieces(one, chunks)
        expect(end.status).toBe('error')
        expect(end.recognised).toBe(false)
      }),
    )
  })

  test('any JSON is read to its end, and nothing of it is judged without the signs of an answer', async () => {
    await fc.assert(
      fc.asyncProperty(format, fc.array(value, { maxLength: 20 }), async (one, values) => {
        const { transcript, end } = await readPieces(one, [jsonLines(values)])
        expect(transcript.errors).toEqual(end.error === null ? [] : [end.error])
        JSON.stringify({ transcript, end })
      }),
    )
  })

  test('real events with anything else in their places are read to their end', async () => {
    const mangled = recording.chain(({ name, text }) =>
      fc.tuple(fc.constant(name), fc.tuple(...eventsOf(text).map(mutated))),
    )
    await fc.assert(
      fc.asyncProperty(mangled, async ([name, values]) => {
        const { transcript } = await readPieces(formatFor(name), [jsonLines(values)])
        for (const load of transcript.skillInvocations) expect(typeof load.name).toBe('string')
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  test('what is nested deep, or very long, is read to its end', async () => {
    for (const one of formats) {
      for (const text of ['['.repeat(200_000), `{"type":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`]) {
        const { end } = await readPieces(one, [text, '\n', text])
        expect(end.status).toBe('error')
      }
    }
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const call = `{"type":"tool_use","tool_name":"x","tool_id":"1","parameters":{"deep":${deep},"__proto__":{"a":1}}}`
    const { transcript } = await readPieces(formatFor('gemini'), [call])
    expect(JSON.stringify(transcript.toolCalls)).toContain('"__proto__":{"a":1}')
    expect(JSON.stringify(transcript.toolCalls).length).toBeLessThan(500)
  })
})

describe('a recording that is cut into pieces', () => {
  test('says the same, wherever that is, also within a character', async () => {
    await fc.assert(
      fc.asyncProperty(
        recording,
        fc.array(fc.nat(20_000), { maxLength: 6 }),
        fc.boolean(),
        async ({ name, text }, cuts, bytes) => {
          const marked = text.replaceAll('March', 'März 🙂')
          const whole = await readPieces(formatFor(name), [marked])
          const source = bytes ? Buffer.from(marked) : marked
          const other = await readPieces(formatFor(name), pieces(source, cuts))
          expect(other).toEqual(whole)
        },
      ),
    )
  })

  test('in UTF-16, as shells on Windows write it, says the same', async () => {
    for (const { name, text } of known) {
      const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
      expect(await readPieces(formatFor(name), pieces(bytes, [1, 2, 77]))).toEqual(
        await readPieces(formatFor(name), [text]),
      )
    }
  })

  test('with carriage returns, a byte order mark and the text of stderr between its lines says the same', async () => {
    const noise = fc.constantFrom(
      '',
      'Warning: x',
      '[info] y',
      '{ code: 1 }',
      '\u001b[31mred\u001b[0m',
      '42',
      'null',
      '"a"',
      '}',
    )
    await fc.assert(
      fc.asyncProperty(recording, fc.array(noise, { maxLength: 5 }), async ({ name, text }, lines) => {
        const whole = await readPieces(formatFor(name), [text])
        const noisy = `\uFEFF${text.split('\n').join(`\r\n${lines.map((line) => `${line}\r\n`).join('')}`)}`
        // Text within an object that goes over lines is damage.
        if (name.endsWith('-pretty.json')) return
        const other = await readPieces(formatFor(name), [noisy])
        expect(other.transcript).toEqual(whole.transcript)
        expect(other.end).toEqual({ ...whole.end, skipped: other.end.skipped })
      }),
    )
  })
})

/**
 * A recording that ends too early must not turn "cannot be judged", nor a load, into "did not trigger". A prefix that
 * is itself a whole recording, as one that ends behind the first of two answers, is judged as such.
 */
async function neverTurnsSilent(name: string, text: string, length: number): Promise<void> {
  const whole = await readPieces(formatFor(name), [text])
  const cut = await readPieces(formatFor(name), [text.slice(0, length)])
  if (cut.end.status === 'error') return
  expect(whole.end.status).toBe('ok')
  expect(namesOf(cut.transcript.skillInvocations)).toEqual(namesOf(whole.transcript.skillInvocations))
}

describe('a recording that ends too early', () => {
  test('is never judged as if nothing had triggered', async () => {
    for (const { name, text } of known) {
      const lines = [...text.matchAll(/\n/g)].map(({ index }) => index)
      for (const length of lines.flatMap((at) => [at - 7, at, at + 1, at + 30]))
        await neverTurnsSilent(name, text, length)
    }
    await fc.assert(
      fc.asyncProperty(recording, fc.nat(20_000), async ({ name, text }, length) => {
        await neverTurnsSilent(name, text, length % text.length)
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  test.each(known.map(({ name, text }) => [name, text] as const))(
    '%s: not one with a line missing in its middle that was cut',
    async (name, text) => {
      const lines = text.split('\n')
      for (const [at, line] of lines.entries()) {
        if (!/^\{"/.test(line)) continue
        const cut = [...lines.slice(0, at), line.slice(0, line.length / 2), ...lines.slice(at + 1)].join('\n')
        expect((await readPieces(formatFor(name), [cut])).end.status).toBe('error')
      }
    },
  )
})

describeWithShared('recordings of the real agents, cut', (shared) => {
  const folder = join(shared, 'captures')
  const real = expectationsIn(folder).map(([name]) => name)

  test.each(real)('%s: cut anywhere, it is never judged as if nothing had triggered', async (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const lines = [...text.matchAll(/\n/g)].map(({ index }) => index)
    for (const length of lines.flatMap((at) => [at - 7, at, at + 1, at + 30]))
      await neverTurnsSilent(name, text, length)
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), (length) => neverTurnsSilent(name, text, length)),
      { numRuns: propertyRuns(20) },
    )
  })
})
