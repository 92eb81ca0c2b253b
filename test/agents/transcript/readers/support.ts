import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { recordingFormats } from '../../../../src/agents/adapters/agent-tables.ts'
import {
  type ReadingEnd,
  type ReadOptions,
  readTranscript,
} from '../../../../src/agents/transcript/readers/read-transcript.ts'
import type { RecordingFormat } from '../../../../src/agents/transcript/readers/reader.ts'
import type { Transcript } from '../../../../src/agents/transcript/transcript.ts'

/** Small recordings in the shapes that real agents write, and in `expected.json` what each has to come to. */
export const recordings = fileURLToPath(new URL('../../../../fixtures/transcripts', import.meta.url))

const names = z.array(z.string())

/**
 * What a recording has to come to; what is not named is not looked at, but for lists of names, which are empty then.
 */
const expectation = z.strictObject({
  prompt: z.string().optional(),
  fired: names,
  attempts: names.default([]),
  subagent: names.default([]),
  user: names.default([]),
  weak: z.array(z.tuple([z.string(), z.string()])).optional(),
  via: z.literal('read').optional(),
  status: z.enum(['ok', 'error']),
  error: z.string().optional(),
  atTurnLimit: z.boolean().optional(),
  output: z.string().optional(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }).optional(),
  costUsd: z.number().optional(),
})

export type Expectation = z.output<typeof expectation>

/** Names of recordings, such as `codex/sed.jsonl`, each with what it has to come to. */
export function expectationsIn(folder: string): [name: string, Expectation][] {
  const text = readFileSync(join(folder, 'expected.json'), 'utf8')
  return Object.entries(z.record(z.string(), expectation).parse(JSON.parse(text)))
}

/** Every recording below a folder of agents. */
export function recordingsIn(folder: string): string[] {
  return [...recordingFormats.keys()].flatMap((agent) =>
    // Of the newest agent nobody has kept a recording yet.
    (existsSync(join(folder, agent)) ? readdirSync(join(folder, agent)) : []).map((file) => `${agent}/${file}`),
  )
}

export function formatFor(name: string): RecordingFormat {
  const id = name.split('/')[0] ?? ''
  const format = recordingFormats.get(id)
  if (format === undefined) throw new Error(`There is no reader for ${id}`)
  return format
}

export interface ReadRecording {
  transcript: Transcript
  end: ReadingEnd
}

export async function readFixture(folder: string, name: string, options: ReadOptions = {}): Promise<ReadRecording> {
  return readTranscript(formatFor(name), createReadStream(join(folder, name)), options)
}

/** Reads what stands in a text, given in these pieces. */
export async function readPieces(
  format: RecordingFormat,
  pieces: readonly (string | Uint8Array)[],
  options: ReadOptions = {},
): Promise<ReadRecording> {
  return readTranscript(
    format,
    (async function* () {
      yield* pieces
    })(),
    { formats: [...recordingFormats.values()], ...options },
  )
}

/** Events as JSON Lines. */
export function jsonLines(events: readonly unknown[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('')
}

/** Each name once, sorted. */
export function namesOf(loads: readonly { name: string }[]): string[] {
  return [...new Set(loads.map(({ name }) => name))].sort()
}

/** What a reading came to, in the terms of `expected`, as far as that names them. */
export function comparable({ transcript, end }: ReadRecording, expected: Expectation): unknown {
  const { skillInvocations, output, usage, costUsd } = transcript
  const weak = end.weakEvidence.map(({ name, why }) => [name, why])
  const all = { weak, error: end.error, atTurnLimit: end.atTurnLimit, output, usage, costUsd }
  const asked = Object.fromEntries(Object.entries(all).filter(([key]) => key in expected))
  return {
    ...asked,
    fired: namesOf(skillInvocations),
    attempts: namesOf(transcript.attempts),
    subagent: namesOf(transcript.subagentInvocations),
    user: namesOf(transcript.userInvocations),
    ...(expected.via === undefined
      ? {}
      : { via: skillInvocations.every(({ via }) => via === 'read') ? 'read' : 'other' }),
    status: end.status,
  }
}
