import { z } from 'zod'
import { CANDIDATE_KINDS } from '../core/errors/candidate-kind.ts'
import { FAILURE_CAUSES } from '../core/process/failure-cause.ts'
import { disagreementSchema } from '../core/results/accounts.ts'
import type { TranscriptEvent } from './transcript/transcript.ts'
import { UNANSWERED } from './transcript/unanswered.ts'

const name = z.string()
const OTHERS = ['agent', 'timeout', 'cancelled', 'not_recorded', 'budget', 'limit', 'hook', 'disagreement'] as const
const offered = z.object({ name, kind: z.enum(CANDIDATE_KINDS).exactOptional(), description: z.string() })
const optionalText = z.string().exactOptional()

/** Schema of a `TranscriptEvent` in a file. */
export const transcriptEvent: z.ZodType<TranscriptEvent> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('skill'),
    kind: z.enum(CANDIDATE_KINDS).exactOptional(),
    name,
    qualified: optionalText,
    path: optionalText,
    success: z.boolean(),
    via: z.enum(['tool', 'read', 'router', 'prompt']),
    caller: z.enum(['main', 'subagent', 'user']),
    isForeign: z.literal(true).exactOptional(),
  }),
  z.object({
    type: z.literal('tool'),
    name,
    arguments: z.record(z.string(), z.unknown()),
    success: z.boolean().nullable(),
    result: optionalText,
    caller: z.literal('subagent').exactOptional(),
  }),
  z.object({ type: z.literal('output'), text: z.string() }),
  z.object({ type: z.literal('turn'), caller: z.literal('subagent').exactOptional() }),
  z.object({ type: z.literal('message'), index: z.int().min(1) }),
  z.object({ type: z.literal('offered'), skills: z.array(offered) }),
  z.object({ type: z.literal('outcome'), value: z.unknown() }),
  z.object({
    type: z.literal('usage'),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cachedTokens: z.number().exactOptional(),
    writtenTokens: z.number().exactOptional(),
    costUsd: z.number().exactOptional(),
    model: z.string().exactOptional(),
  }),
  z.object({
    type: z.literal('stopped'),
    reason: z.enum(['known', 'turn_limit']),
    turns: z.number(),
    maxTurns: z.number().nullable(),
  }),
  z.object({ type: z.literal('unanswered'), kind: z.enum(UNANSWERED), said: z.string() }),
  z.object({ type: z.literal('error'), message: z.string() }),
])

/** Schema of a recorded trial. Its transcript is rebuilt from the events. */
export const recordedTrial = z.object({
  error: z
    .object({
      kind: z.enum([...OTHERS, ...UNANSWERED]),
      message: z.string(),
      cause: z.enum(FAILURE_CAUSES).exactOptional(),
      accounts: disagreementSchema.exactOptional(),
      alike: z.string().exactOptional(),
    })
    .nullable(),
  events: z.array(transcriptEvent).readonly(),
  durationMs: z.number().min(0),
})

export type RecordedTrial = z.infer<typeof recordedTrial>
