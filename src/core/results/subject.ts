import { z } from 'zod'
import { sha256 } from '../errors/sha256.ts'

/**
 * What is measured: who answers, and what it is told. Two sides, two runs or two files of results are comparable where
 * their subjects have the same digest.
 */
export const subjectSchema = z.object({
  /** The agent's id; `unknown` where results of other tools do not say it. */
  agent: z.string(),
  /** Null when unknown. */
  version: z.string().nullable(),
  model: z.string().nullable(),
  /**
   * What else tells it from an agent of the same id, version and model: its address, its listing, its sandbox, the
   * digest of its command. Null: nothing.
   */
  setup: z.string().nullable(),
  /** What it is told of skills beforehand, see docs/modes.md; null in results of other tools. */
  mode: z.enum(['baseline', 'smart', 'forced']).nullable(),
  /** SHA-256 (hex) of what system prompt and mode add; null: nothing. */
  instructions: z.string().nullable(),
  /** What it may be offered beside skills; null where results do not say it. */
  candidates: z.array(z.string()).nullable(),
  /** SHA-256 (hex) of all of this, its first 16 digits. */
  digest: z.string(),
})

export type Subject = z.infer<typeof subjectSchema>

/** A subject with its digest. Prompts and skills are no part of it. */
export function subjectOf(parts: Omit<Subject, 'digest'>): Subject {
  const { agent, version, model, setup, mode, instructions, candidates } = parts
  const kinds = candidates?.toSorted() ?? null
  const text = JSON.stringify([agent, version, model, setup, mode, instructions, kinds])
  return { ...parts, candidates: kinds, digest: sha256(text).slice(0, 16) }
}

/** A key of who answers, whatever it is told: equal for the modes of one agent. */
export function agentKey({ agent, version, model, setup, candidates }: Subject): string {
  return JSON.stringify([agent, version, model, setup, candidates])
}
