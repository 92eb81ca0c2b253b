import { z } from 'zod'
import { CANDIDATE_KINDS, type CandidateKind } from '../../core/errors/candidate-kind.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'
import { UNANSWERED } from '../transcript/unanswered.ts'
import type { ContextPart } from '../trial-context.ts'
import { contextEvent } from './command-context.ts'

/** A line of a program: an event of the transcript, or what it says of itself. */
type CommandEvent = TranscriptEvent | { type: 'context'; takes: readonly ContextPart[] }

/** Deepest nesting accepted: deeper values would overflow the stack of later code. */
const MAX_DEPTH = 100

const count = z
  .number()
  .min(0)
  .nullish()
  .transform((value) => value ?? 0)

/** Another would be read as a skill, so that what it means would not count, and a skill of that name would. */
const kind = z
  .enum([...CANDIDATE_KINDS, 'skill'], { error: 'must be "subagent" or "command", or left out for a skill' })
  .nullish()
  .transform((given) => (given === 'skill' ? undefined : (given ?? undefined)))

function optionalKind(given: CandidateKind | undefined): { kind?: CandidateKind } {
  return given === undefined ? {} : { kind: given }
}

const skill = z
  .object({
    name: z.string().min(1),
    kind,
    path: z.string().nullish(),
    success: z.boolean().nullish(),
  })
  .transform(({ name, kind: given, path, success }): TranscriptEvent => {
    const optional = { ...optionalKind(given), ...(typeof path === 'string' ? { path } : {}) }
    return { type: 'skill', name, ...optional, success: success ?? true, via: 'tool', caller: 'main' }
  })

const tool = z
  .object({
    name: z.string().min(1),
    arguments: z.record(z.string(), z.unknown()).nullish(),
    success: z.boolean().nullish(),
    result: z.unknown().optional(),
  })
  .transform(({ name, arguments: given, success, result }): TranscriptEvent => {
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? undefined)
    const optionalResult = text === undefined ? {} : { result: text }
    return { type: 'tool', name, arguments: given ?? {}, success: success ?? null, ...optionalResult }
  })

const output = z.object({ text: z.string() }).transform(({ text }): TranscriptEvent => ({ type: 'output', text }))

const turn = z.object({}).transform((): TranscriptEvent => ({ type: 'turn' }))

const message = z
  .object({ index: z.int().min(1) })
  .transform(({ index }): TranscriptEvent => ({ type: 'message', index }))

const offered = z
  .object({
    skills: z.array(
      z.union([
        z.string().transform((name) => ({ name, description: '' })),
        z
          .object({ name: z.string(), kind, description: z.string().nullish() })
          .transform(({ name, kind: given, description }) => {
            return { name, ...optionalKind(given), description: description ?? '' }
          }),
      ]),
    ),
  })
  .transform(({ skills }): TranscriptEvent => ({ type: 'offered', skills }))

const outcome = z
  .object({ value: z.unknown().optional() })
  .transform(({ value }): TranscriptEvent => ({ type: 'outcome', value: value ?? null }))

const usage = z
  .object({ inputTokens: count, outputTokens: count, costUsd: z.number().min(0).nullish() })
  .transform(({ inputTokens, outputTokens, costUsd }): TranscriptEvent => {
    const cost = typeof costUsd === 'number' ? { costUsd } : {}
    return { type: 'usage', inputTokens, outputTokens, ...cost }
  })

const unanswered = z
  .object({ kind: z.enum(UNANSWERED) })
  .transform(({ kind }): TranscriptEvent => ({ type: 'unanswered', kind, said: '' }))

const error = z
  .object({ message: z.string() })
  .transform(({ message }): TranscriptEvent => ({ type: 'error', message }))

const context = contextEvent.transform(({ takes }): CommandEvent => ({ type: 'context', takes }))

const schemas: ReadonlyMap<string, z.ZodType<CommandEvent>> = new Map(
  Object.entries({ context, skill, tool, output, turn, message, offered, outcome, usage, unanswered, error }),
)

/**
 * Types that programs wrote for themselves before they meant something here. One without our fields is such an event:
 * where a mark or a context is needed, the trial is an error without it.
 */
const COMMON: ReadonlySet<string> = new Set(['message', 'context'])

/**
 * Parses a line of a program's output. Null for a blank line and for an unknown type, so that a program may write
 * events that we do not read.
 *
 * @throws AgentFailure when the line is not a JSON object with a `type`, or an event of a known type is malformed
 */
export function parseCommandEvent(line: string): CommandEvent | null {
  if (line.trim() === '') return null
  const value = parseJson(line)
  const typed = z.object({ type: z.string() }).safeParse(value)
  if (!typed.success)
    throw new AgentFailure(`the program wrote a line that is not a JSON object with a "type": ${excerpt(line)}`)
  const schema = schemas.get(typed.data.type)
  if (schema === undefined) return null
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new AgentFailure(`the program wrote a value nested deeper than ${MAX_DEPTH}: ${excerpt(line)}`)
  }
  const event = schema.safeParse(value)
  if (event.success) return event.data
  if (COMMON.has(typed.data.type)) return null
  const problems = event.error.issues.map((issue) => `${z.core.toDotPath(issue.path)}: ${issue.message}`).join('; ')
  throw new AgentFailure(`the program wrote a malformed "${typed.data.type}" event (${problems}): ${excerpt(line)}`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new AgentFailure(`the program wrote a line that is not JSON: ${excerpt(line)}`)
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Object.values(value).some((part) => isDeeperThan(part, depth - 1))
}

function excerpt(line: string): string {
  return line.length <= 200 ? line : `${line.slice(0, 200)} ...`
}
