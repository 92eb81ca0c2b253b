import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { lexicalAgent } from '../agents/adapters/lexical-agent.ts'
import type { Provides, Side } from '../agents/agent.ts'
import { type RecordedTrial, recordedTrial } from '../agents/recorded-trial.ts'
import { readRecording } from '../agents/recording.ts'
import { buildTranscript } from '../agents/transcript/build-transcript.ts'
import { calledId } from '../agents/transcript/called-id.ts'
import type { TranscriptEvent } from '../agents/transcript/transcript.ts'
import { didYouMean } from '../core/errors/nearest-name.ts'
import { parseJson } from '../core/errors/parse-json.ts'
import { UserError } from '../core/errors/user-error.ts'
import { AgentFailure } from '../core/process/agent-failure.ts'
import type { ColumnResults, Results, TaskResult } from '../core/results/results.ts'
import type { TrialRecord } from '../core/results/trial-record.ts'
import type { StoredContext } from '../graders/grade-line.ts'
import { sessionOf } from '../graders/session.ts'
import { readResults } from './report-command.ts'

const maxBytes = 256 * 1024 * 1024

/** A reference to one trial of a results file. */
interface TrialReference {
  /** The task's id or key. */
  task: string
  /** Position among the trials of this task and side, in the order in which they were run, from 0. */
  index: number
  side: Side
}

/** Splits `results.json#TASK/INDEX`. Any other text is the path of a recorded trial, and `trial` is null. */
export function parseTrialReference(text: string): { path: string; trial: Omit<TrialReference, 'side'> | null } {
  const found = /^(.+?\.json)#(.+)\/(\d{1,9})$/s.exec(text)
  const [, path, task, index] = found ?? []
  if (path === undefined || task === undefined) return { path: text, trial: null }
  return { path, trial: { task, index: Number(index) } }
}

const recordingSchema = z.object({
  schema: z.literal('skill-eval-gate/recording/v1'),
  agent: z.object({ id: z.string() }),
  trial: recordedTrial,
})

/**
 * Reads the trial in a file of a `--record` folder.
 *
 * @throws UserError for any other file, and for a trial that ended in an error
 */
export async function recordedContext(path: string): Promise<StoredContext> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile() || found.size > maxBytes) {
    const problem =
      found === null || !found.isFile() ? `There is no file "${path}"` : `"${path}" is larger than ${maxBytes} bytes`
    throw new UserError({
      what: `${problem}.`,
      todo: 'Name a recorded trial, or one of a run: results.json#TASK/INDEX.',
    })
  }
  const parsed = recordingSchema.safeParse(parseJson(await readFile(path, 'utf8')))
  if (!parsed.success) {
    throw new UserError({
      what: `"${path}" is not a trial that --record kept.`,
      todo: 'Name a file of such a folder, or a trial of a run: results.json#TASK/INDEX.',
    })
  }
  const { agent, trial } = parsed.data
  const warning = 'A recorded trial does not hold its prompt: graders see an empty one.'
  return { ...contextOf(trial, { agent: agent.id, prompt: '', note: null }), warnings: [warning] }
}

/**
 * Reads a trial of a results file, as much of it as the file holds. With `record`, a folder of recordings, the whole
 * trial is read from there.
 *
 * @throws UserError where there is no such trial, and for a trial that ended in an error
 */
export async function resultsContext(
  path: string,
  trial: TrialReference,
  record: string | null,
): Promise<StoredContext> {
  const { results, task } = findTask(await readResults(path), trial.task)
  const found = findRecord(results, task, trial)
  const warnings = task.promptCut
    ? [`The prompt of ${trial.task} is longer than what results.json keeps: graders see its beginning.`]
    : []
  const recorded = record === null ? null : await recordingOf(record, found.key)
  const message = results.errors.find(
    ({ task: key, side, index, kind }) =>
      key === task.key && side === found.side && index === found.index && kind === found.error,
  )?.message
  const { agent } = results
  if (recorded !== null) {
    return { ...contextOf(recorded, { agent: agent.id, prompt: task.prompt, note: null }), warnings }
  }
  const error = found.error === null ? null : { kind: found.error, message: message ?? 'no message was kept' }
  const context = contextOf(
    { error, events: eventsOf(found), durationMs: found.durationMs },
    { agent: agent.id, prompt: task.prompt, note: noteOf(found) },
  )
  const { provides } = context
  return {
    ...context,
    // A verdict on the beginning of an output says nothing about the whole.
    provides: {
      ...provides,
      output: provides.output && !found.outputCut,
      tools: provides.tools && found.toolCalls.length === 0 && !found.toolCallsCut,
    },
    warnings,
  }
}

function noteOf({ outputCut, toolCalls, toolCallsCut }: TrialRecord): string | null {
  const missing = [
    ...(outputCut ? ['only the beginning of its output'] : []),
    ...(toolCalls.length > 0 || toolCallsCut ? ['only the names of the tools it called'] : []),
  ]
  if (missing.length === 0) return null
  return `results.json holds ${missing.join(' and ')}: name the folder of its recording with --record`
}

/**
 * The task of one column: `TASK`, or `COLUMN/TASK` where several columns asked it.
 *
 * @throws UserError where there is no such task, or several
 */
function findTask({ columns }: Results, name: string): { results: ColumnResults; task: TaskResult } {
  const measured = columns.flatMap(({ name: column, results }) => (results === null ? [] : [{ column, results }]))
  const found = measured.flatMap(({ column, results }) =>
    results.tasks
      .filter(({ key, id }) => [key, id].some((own) => own === name || `${column}/${own}` === name))
      .map((task) => ({ column, results, task })),
  )
  const [first] = found
  if (first !== undefined && found.length === 1) return first
  if (first === undefined) {
    const ids = new Set(measured.flatMap(({ results }) => results.tasks.map(({ id }) => id)))
    throw new UserError({
      what: `The results hold no task "${name}".${didYouMean(name, [...ids])}`,
      todo: 'Name a task by its id or its key.',
    })
  }
  const isOfSeveral = new Set(found.map(({ column }) => column)).size > 1
  const shown = found.slice(0, 10).map(({ column, task: { key, suite } }) => {
    return isOfSeveral ? `${column}/${key}` : `${key} (${suite})`
  })
  throw new UserError({
    what: `${found.length} tasks are called "${name}".`,
    todo: `Name one ${isOfSeveral ? 'with its column' : 'by its key'}: ${shown.join(', ')}.`,
  })
}

function findRecord(results: ColumnResults, task: TaskResult, { side, index }: TrialReference): TrialRecord {
  const all = results.trialRecords ?? []
  const own = all.filter((record) => record.task === task.key && record.side === side)
  const found = own[index]
  if (found !== undefined) return found
  if (all.length === 0) {
    throw new UserError({
      what: 'The results hold no trials: the lexical router only says which skill triggers.',
      todo: "Name the results of an agent's run.",
    })
  }
  const last = own.length - 1
  const todo = last < 0 ? 'Name the other side with --side, or another task.' : `Name one from 0 to ${last}.`
  throw new UserError({ what: `The results hold no trial ${index} of ${task.id} on ${side}.`, todo })
}

async function recordingOf(folder: string, key: string): Promise<RecordedTrial> {
  const reason = await readRecording(folder, key).catch((error: unknown) => {
    if (error instanceof AgentFailure) return error.message
    throw error
  })
  if (reason !== null && typeof reason !== 'string') return reason
  throw new UserError({
    what: reason === null ? `There is no recording of this trial in ${folder}.` : `${reason}.`,
    todo: 'Name the --record folder of that run, or leave it out.',
  })
}

/** The events that a record implies: skills, output, turns and usage, and tools by name only. */
function eventsOf({ fired, toolCalls, output, turns, usage }: TrialRecord): TranscriptEvent[] {
  return [
    ...fired.map((name) => ({ type: 'skill', name, success: true, via: 'tool', caller: 'main' }) as const),
    ...toolCalls.map((name) => ({ type: 'tool', name, arguments: {}, success: null }) as const),
    ...Array.from({ length: Math.min(turns, 10_000) }, () => ({ type: 'turn' }) as const),
    ...(output === '' ? [] : [{ type: 'output', text: output } as const]),
    ...(usage === null ? [] : [{ type: 'usage', ...usage } as const]),
  ]
}

interface TrialEvents {
  error: { kind: string; message: string } | null
  events: readonly TranscriptEvent[]
  durationMs: number
}

function contextOf(
  { error, events, durationMs }: TrialEvents,
  { agent, prompt, note }: { agent: string; prompt: string; note: string | null },
): StoredContext {
  if (error !== null) {
    throw new UserError({
      what: `That trial ended in an error (${error.kind}): ${error.message}`,
      todo: 'Name another one: there is nothing to grade in this one.',
    })
  }
  const transcript = buildTranscript(events)
  return {
    trial: {
      prompt,
      transcript,
      session: sessionOf(transcript),
      toolEvents: null,
      statedEvents: null,
      skillInvocations: transcript.skillInvocations.map(calledId),
      durationMs,
      workspace: null,
      inputFiles: [],
      baselineOutput: null,
    },
    provides: agent === 'lexical' ? lexicalAgent().provides : everythingButFiles,
    note,
    warnings: [],
  }
}

/** Workspaces are not kept. */
const everythingButFiles: Provides = { output: true, tools: true, files: false, usage: true, turns: true }
