import { z } from 'zod'
import { MAX_PROMPT_LENGTH } from '../../core/documents/limits.ts'

/** A prompt: text of limited length that is not blank. White space is kept. */
export const promptField = z
  .string()
  .max(MAX_PROMPT_LENGTH)
  .refine((text) => text.trim() !== '', {
    error: 'The prompt is empty',
    params: { todo: 'Write what the user asks, or remove the entry.' },
  })

/** An id, as text or a number. */
export const idField = z.union([z.string(), z.number()]).nullish()

export const nameField = z.string().refine((text) => text.trim() !== '', {
  error: 'The name is empty',
  params: { todo: 'Write the name of the skill.' },
})

export const thresholdField = z.number().min(0).max(1).nullish()

export const trialsField = z.int().min(1).nullish()
