import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { recordingFormats } from '../agents/adapters/agent-tables.ts'
import type { ReadingEnd } from '../agents/transcript/readers/read-transcript.ts'
import { readTranscript } from '../agents/transcript/readers/read-transcript.ts'
import type { RecordingFormat } from '../agents/transcript/readers/reader.ts'
import type { Transcript } from '../agents/transcript/transcript.ts'
import { isUnanswered, unansweredText } from '../agents/transcript/unanswered.ts'
import { nearestName } from '../core/errors/nearest-name.ts'
import { UserError } from '../core/errors/user-error.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

interface TranscriptOptions {
  agent: string
  prompt?: string
  directory?: string
}

/** `transcript`: prints the content of an agent's recording as one JSON object, skills first. */
export async function transcript(file: string, options: TranscriptOptions, terminal: Terminal): Promise<ExitCode> {
  const format = formatOf(options.agent)
  const folder = await folderOf(terminal, options.directory)
  const stream = file === '-' ? terminal.stdin() : await openFile(resolve(folder, file))
  const { transcript, end } = await readTranscript(format, stream, {
    prompt: options.prompt,
    formats: [...recordingFormats.values()],
  })
  if (!end.recognised) throw notRecognised(file, format, end)
  // One line where a program reads it, whatever NO_COLOR says.
  const indent = terminal.stdoutIsTty ? 2 : undefined
  terminal.stdout(`${visibleJson(jsonOf(transcript, end), indent)}\n`)
  return exitCodes.pass
}

function jsonOf(transcript: Transcript, end: ReadingEnd): unknown {
  const { skillInvocations, attempts, subagentInvocations, userInvocations, foreignDelegations } = transcript
  const { toolCalls, turns, output, usage, costUsd, unanswered } = transcript
  const { atTurnLimit, weakEvidence, skipped } = end
  const { status, error } = judged(transcript, end)
  return {
    skillInvocations,
    attempts,
    subagentInvocations,
    userInvocations,
    ...(foreignDelegations.length === 0
      ? {}
      : { delegations: foreignDelegations.map(({ isForeign: _, ...delegation }) => delegation) }),
    weakEvidence,
    toolCalls,
    turns,
    output,
    usage,
    costUsd,
    status,
    error,
    unanswered,
    atTurnLimit,
    skipped,
  }
}

/** Whether a run can be judged: not where it loaded nothing and its model gave no answer in the end. */
function judged(transcript: Transcript, { status, error }: ReadingEnd): Pick<ReadingEnd, 'status' | 'error'> {
  const { unanswered } = transcript
  if (status === 'error' || unanswered === null || !isUnanswered(transcript)) return { status, error }
  return { status: 'error', error: unansweredText(unanswered) }
}

/** The JSON of a value, with characters that control a terminal or are invisible written as escapes. */
function visibleJson(value: unknown, indent: number | undefined): string {
  return JSON.stringify(value, null, indent).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

function formatOf(id: string): RecordingFormat {
  const format = recordingFormats.get(id)
  if (format !== undefined) return format
  const known = [...recordingFormats.keys()]
  const names = known.join(', ')
  const nearest = nearestName(id, known)
  throw new UserError({
    what: `There are no recordings of an agent "${id}".`,
    todo: nearest === null ? `Use one of: ${names}.` : `Did you mean "${nearest}"? There are: ${names}.`,
  })
}

function notRecognised(
  file: string,
  { id, label, command }: RecordingFormat,
  { likely, skipped }: ReadingEnd,
): UserError {
  const name = file === '-' ? 'stdin' : `"${file}"`
  const types = Object.keys(skipped.unknown)
  const found =
    types.length > 0
      ? `it holds JSON of other types: ${types.slice(0, 5).join(', ')}`
      : skipped.text + skipped.damaged > 0
        ? 'no line of it is a JSON object'
        : 'it is empty'
  const other = likely === null || likely === id ? null : likely
  return new UserError({
    what: `${name} is not a recording of ${label}: ${found}.`,
    todo:
      other === null ? `Record one: ${command} > run.jsonl` : `It looks like one of ${other}: use --agent ${other}.`,
  })
}

async function openFile(path: string): Promise<Readable> {
  const todo = 'Name a recording by its path, or "-".'
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new UserError({ what: `There is no file "${path}".`, todo })
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError({ what: `"${path}" cannot be read: ${reason}`, todo })
  })
  if (!(await handle.stat()).isDirectory()) return handle.createReadStream()
  await handle.close()
  throw new UserError({ what: `"${path}" is a folder.`, todo })
}
