import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AgentFailure } from '../../../src/core/process/agent-failure.ts'
import { readLines } from '../../../src/core/process/read-lines.ts'

const limits = { lineBytes: 1_000, totalBytes: 100_000, lines: 1_000 }

async function linesOf(chunks: readonly Uint8Array[], given = limits): Promise<string[]> {
  const stream = Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: true },
  )
  const lines: string[] = []
  for await (const line of readLines(stream, given)) lines.push(line)
  return lines
}

describe('readLines', () => {
  test('gives the same lines wherever a stream is cut into chunks, also within a character', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\n', ' '))
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 8 }),
        fc.array(fc.nat(200), { maxLength: 6 }),
        async (lines, cuts) => {
          const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
          const at = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length]
          const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end))
          // A byte order mark at the start of a text is no part of it.
          expect(await linesOf(chunks)).toEqual(lines.map((text) => text.replace(/^\uFEFF/, '')))
        },
      ),
    )
  })

  test.each([
    ['a last line without an end is a line', 'a\nb', ['a', 'b']],
    ['nothing is no line', '', []],
    ['empty lines are lines', '\n\nx\n', ['', '', 'x']],
  ])('%s', async (_name, text, lines) => {
    expect(await linesOf([Buffer.from(text)])).toEqual(lines)
  })

  test.each([
    ['a long line', 'x'.repeat(11), { ...limits, lineBytes: 10 }, 'line 1'],
    ['a long line in many chunks', `ok\n${'x'.repeat(11)}`, { ...limits, lineBytes: 10 }, 'line 2'],
    ['a long output', 'x\n'.repeat(10), { ...limits, totalBytes: 19 }, 'more than 19 bytes'],
    ['too many lines', '\n'.repeat(6), { ...limits, lines: 5 }, 'more than 5 lines'],
  ])('refuses %s', async (_name, text, given, message) => {
    const chunks = [...Buffer.from(text)].map((byte) => Buffer.from([byte]))
    await expect(linesOf(chunks, given)).rejects.toThrow(AgentFailure)
    await expect(linesOf(chunks, given)).rejects.toThrow(message)
  })

  test('a line of exactly the limit is fine', async () => {
    expect(await linesOf([Buffer.from('xxxxx\nyyyyy\n')], { lineBytes: 5, totalBytes: 12, lines: 2 })).toHaveLength(2)
  })
})
